import { type ControlPurpose, type StoredSource, traitsOf } from '../accruals/accruals.ts'
import type { RequiredPurpose } from '../chart/chart.ts'
import type { WriteTx } from '../database/database.ts'
import { must } from '../kernel/assert.ts'
import { accrualLedgers, chartOf, type Ledger } from '../ledgers/ledgers.ts'

/** The ledgers that the service itself posts to for sources and their settlement. */
export interface BillingLedgers {
  of: (purpose: RequiredPurpose) => Ledger
  isOnBalanceSheet: (ledgerId: string) => boolean
}

type AccrualPurpose = ControlPurpose | 'unapplied_receipts' | 'unapplied_payments'

/** Makes those that older books lack. */
export async function billingLedgers(tx: WriteTx, purposes: readonly AccrualPurpose[]): Promise<BillingLedgers> {
  const own = await accrualLedgers(tx, [...new Set(purposes)])
  const chart = await chartOf(tx)
  const types = new Map(chart.map((ledger) => [ledger.id, ledger.type]))
  return {
    of: (purpose) =>
      must(
        [...own].find(([each]) => each === purpose)?.[1] ??
          chart.find((ledger) => ledger.required_ledger_purpose === purpose),
        'each purpose has its ledger',
      ),
    isOnBalanceSheet: (ledgerId) => {
      const type = types.get(ledgerId)
      return type !== 'revenue' && type !== 'expense'
    },
  }
}

/** The control ledgers of these sources, and what goes with them where money is on account. */
export function purposesOf(sources: readonly Pick<StoredSource, 'type'>[]): ControlPurpose[] {
  return [...new Set(sources.map(({ type }) => traitsOf(type).control))]
}
