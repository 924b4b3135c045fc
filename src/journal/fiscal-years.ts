import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { oneOf } from '../http/wire-types.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, fiscalYearStart, type Instant, startOfDay } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { type Balance, onSide } from './balances.ts'

/**
 * Revenue and expense begin each fiscal year at zero, and the ledger that keeps earnings takes what the year before
 * came to. No entry closes a year: whoever reads balances calculates it.
 */

const treatments = ['closed', 'continuous'] as const
export type FiscalYears = (typeof treatments)[number]

export const askedFiscalYears = {
  fiscal_years: t.Optional(
    oneOf(treatments, {
      description:
        '`closed`, the default: revenue and expense begin each fiscal year at zero, and the ledger `retained_earnings` takes the year. `continuous`: nothing is ever carried over.',
    }),
  ),
}

/** Whether the ledger begins each fiscal year at zero. */
export function isEarner(ledger: Pick<Ledger, 'type'>): boolean {
  return ledger.type === 'revenue' || ledger.type === 'expense'
}

export function keepsEarnings(ledger: Pick<Ledger, 'required_ledger_purpose'>): boolean {
  return ledger.required_ledger_purpose === 'retained_earnings'
}

/** When the fiscal year of a day began. */
export function yearStart(tx: ReadTx, day: Day, zone: string): Instant {
  return startOfDay(fiscalYearStart(day, tx.instance.fiscalYearStart), zone)
}

/** Sums of lines up to a moment, and of those among them before its fiscal year: none of these where years run on. */
export interface SumsOfYear {
  balances: ReadonlyMap<string, Balance>
  beforeYear: ReadonlyMap<string, Balance>
}

/** What revenue and expense came to, as a positive figure where the books earned. */
export function earned(chart: readonly Ledger[], sums: ReadonlyMap<string, Balance>): Money {
  return chart.filter(isEarner).reduce((sum, ledger) => sum + onSide(sums.get(ledger.id), 'credit'), 0n)
}

/** What a ledger stands at, as a positive figure where it is a debit. @param retained what the earlier years earned */
export function debitInYear(ledger: Ledger, { balances, beforeYear }: SumsOfYear, retained: Money): Money {
  const balance = onSide(balances.get(ledger.id), 'debit')
  if (isEarner(ledger)) return balance - onSide(beforeYear.get(ledger.id), 'debit')
  return keepsEarnings(ledger) ? balance - retained : balance
}
