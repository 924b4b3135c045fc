import * as t from 'typebox'
import { ledgerSubTypes, ledgerTypes, sides } from '../chart/chart.ts'
import type { SnapshotTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, id, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import { onSide } from '../journal/journal.ts'
import type { Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { lastDayOf } from './period.ts'
import { earningsOf, isEarner, keepsEarnings, type AskedPosition, type Position, positionAt } from './position.ts'

const trialBalanceRecord = named(
  'TrialBalanceRecord',
  fields({
    ledger_id: id('ledger'),
    name: t.String(),
    type: oneOf(ledgerTypes),
    sub_type: oneOf(ledgerSubTypes),
    sort_code: t.String(),
    debit_credit: oneOf(sides),
    debit: moneyTotal,
    credit: moneyTotal,
  }),
)
type TrialBalanceRecord = t.StaticDecode<typeof trialBalanceRecord>

export const trialBalance = named(
  'TrialBalance',
  fields({
    end_date: date,
    records: t.Array(trialBalanceRecord),
    total_debit: moneyTotal,
    total_credit: moneyTotal,
    eliminations: nullable(
      oneOf(['none'], { description: 'Of several books: that nothing between them was taken out.' }),
    ),
  }),
)
export type TrialBalance = t.StaticDecode<typeof trialBalance>

export async function retrieveTrialBalance(
  tx: SnapshotTx,
  query: Partial<AskedPosition> & { include_empty?: boolean },
  checkSize: CheckSize,
): Promise<TrialBalance> {
  const end_date = lastDayOf(tx, query)
  const position = await positionAt(tx, { ...query, end_date }, checkSize)
  const eliminations = query.include_children ? 'none' : null
  return { end_date, ...trialBalanceOf(position, query.include_empty ?? true), eliminations }
}

/**
 * The balance of every ledger, alone, in the column of the side on which it lies. Revenue and expense count from the start
 * of the fiscal year; what earlier years earned lies in the ledger `retained_earnings`.
 */
export function trialBalanceOf(
  position: Position,
  includeEmpty: boolean,
): Omit<TrialBalance, 'end_date' | 'eliminations'> {
  const { retained } = earningsOf(position)
  const records = position.chart
    .map((ledger) => recordOf(ledger, debitOf(ledger, position, retained)))
    .filter(({ ledger_id, debit, credit }) => {
      return includeEmpty || position.balances.has(ledger_id) || debit !== 0n || credit !== 0n
    })
  return {
    records,
    total_debit: records.reduce((sum, record) => sum + record.debit, 0n),
    total_credit: records.reduce((sum, record) => sum + record.credit, 0n),
  }
}

/** The ledger's balance, as a positive figure where it is a debit. */
function debitOf(ledger: Ledger, { balances, beforeYear }: Position, retained: Money): Money {
  const balance = onSide(balances.get(ledger.id), 'debit')
  if (isEarner(ledger)) return balance - onSide(beforeYear.get(ledger.id), 'debit')
  return keepsEarnings(ledger) ? balance - retained : balance
}

function recordOf(ledger: Ledger, debit: Money): TrialBalanceRecord {
  return {
    ledger_id: ledger.id,
    name: ledger.name,
    type: ledger.type,
    sub_type: ledger.sub_type,
    sort_code: ledger.sort_code,
    debit_credit: ledger.debit_credit,
    debit: debit > 0n ? debit : 0n,
    credit: debit < 0n ? -debit : 0n,
  }
}
