import * as t from 'typebox'
import { ledgerSubTypes, ledgerTypes, sides } from '../chart/chart.ts'
import type { SnapshotTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, id, knownName, moneyTotal, moneyTotalAs, named, nullable, oneOf } from '../http/wire-types.ts'
import { type Balance, debitInYear, noBalance, onSide } from '../journal/journal.ts'
import type { Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { type Compared, comparedDay, compares, type Comparison, comparisonOf, hadBegun } from './comparison.ts'
import { toSide } from './ledger-tree.ts'
import { lastDayOf } from './period.ts'
import { type AskedPosition, earningsOf, type Position, positionAt } from './position.ts'

const columns = named('TrialBalanceColumns', fields({ debit: moneyTotal, credit: moneyTotal }))
type Columns = t.StaticDecode<typeof columns>

/** Absent where nobody asks. */
const apart = {
  unadjusted: t.Optional(columns),
  adjusting: t.Optional(columns),
}

export const askedAdjustments = {
  adjustments: t.Optional(
    oneOf(['separate'], {
      description:
        'Shows apart what the adjusting entries (`entry_type`) of this fiscal year come to: `unadjusted`, `adjusting`, and in `debit` and `credit` the adjusted balance.',
    }),
  ),
}

const trialBalanceRecord = named(
  'TrialBalanceRecord',
  fields({
    ledger_id: id('ledger'),
    name: knownName,
    type: oneOf(ledgerTypes),
    sub_type: oneOf(ledgerSubTypes),
    sort_code: t.String(),
    debit_credit: oneOf(sides),
    debit: moneyTotalAs('The balance where it is a debit, else 0; without sub-ledgers.'),
    credit: moneyTotalAs('The balance where it is a credit, else 0; without sub-ledgers.'),
    ...apart,
    ...compares,
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
    ...apart,
    eliminations: nullable(
      oneOf(['none'], { description: 'Of several books: that nothing between them was taken out.' }),
    ),
  }),
)
export type TrialBalance = t.StaticDecode<typeof trialBalance>

export async function retrieveTrialBalance(
  tx: SnapshotTx,
  query: Partial<AskedPosition> & { include_empty?: boolean; compare?: Compared },
  checkSize: CheckSize,
): Promise<TrialBalance> {
  const end_date = lastDayOf(tx, query)
  const position = await positionAt(tx, { ...query, end_date }, checkSize)
  const eliminations = query.include_children ? 'none' : null
  const former = query.compare && (await formerPosition(tx, { ...query, end_date }, query.compare, checkSize))
  const shown = { includeEmpty: query.include_empty ?? true, isSeparate: query.adjustments === 'separate', former }
  return { end_date, ...trialBalanceOf(position, shown), eliminations }
}

/** Null where the books had not begun. */
async function formerPosition(
  tx: SnapshotTx,
  { end_date, time_zone, accounting_basis, fiscal_years }: AskedPosition,
  compare: Compared,
  checkSize: CheckSize,
): Promise<Position | null> {
  const former = comparedDay(compare, end_date)
  if (!hadBegun(tx, former)) return null
  return await positionAt(tx, { end_date: former, time_zone, accounting_basis, fiscal_years }, checkSize)
}

/**
 * The balance of every ledger, alone, in the column of the side on which it lies. Revenue and expense count from the
 * start of the fiscal year; what earlier years earned lies in the ledger `retained_earnings`.
 */
export function trialBalanceOf(
  position: Position,
  { includeEmpty, isSeparate = false, former }: Shown,
): Omit<TrialBalance, 'end_date' | 'eliminations'> {
  const debitOf = debits(position)
  const formerOf = former ? debits(former) : undefined
  const isUsed = (ledger: Ledger) => [position, former].some((each) => each?.balances.has(ledger.id))
  const records = position.chart
    .filter((ledger) => includeEmpty || isUsed(ledger) || debitOf(ledger) !== 0n || (formerOf?.(ledger) ?? 0n) !== 0n)
    .map((ledger) => {
      const adjusting = isSeparate ? (position.adjusting?.get(ledger.id) ?? noBalance) : undefined
      const record = recordOf(ledger, debitOf(ledger), adjusting)
      if (former === undefined) return record
      return { ...record, comparison: formerOf ? compared(ledger, debitOf(ledger), formerOf(ledger)) : null }
    })
  const { debit, credit } = totalsOf(records)
  const totals = (pair: 'unadjusted' | 'adjusting') => totalsOf(records.flatMap((record) => record[pair] ?? []))
  return {
    records,
    total_debit: debit,
    total_credit: credit,
    ...(isSeparate && { unadjusted: totals('unadjusted'), adjusting: totals('adjusting') }),
  }
}

interface Shown {
  includeEmpty: boolean
  isSeparate?: boolean
  /** What it is compared with: null where the books had not begun, undefined where nobody asks. */
  former?: Position | null | undefined
}

/** The balances, as positive figures where they are debits. */
function debits(position: Position): (ledger: Ledger) => Money {
  const { retained } = earningsOf(position)
  return (ledger) => debitInYear(ledger, position, retained)
}

/** Both on the side of the ledger: a trial balance adds no ledgers up. */
function compared({ debit_credit }: Ledger, debit: Money, former: Money): Comparison {
  const figures = (each: Money) => {
    const amount = toSide(each, { from: 'debit', to: debit_credit })
    return { amount, total_amount: amount }
  }
  return comparisonOf(figures(debit), figures(former))
}

/** @param debit the balance, as a positive figure where it is a debit */
function recordOf(ledger: Ledger, debit: Money, adjusting: Balance | undefined): TrialBalanceRecord {
  return {
    ledger_id: ledger.id,
    name: ledger.name,
    type: ledger.type,
    sub_type: ledger.sub_type,
    sort_code: ledger.sort_code,
    debit_credit: ledger.debit_credit,
    ...columnsOf(debit),
    ...(adjusting && {
      unadjusted: columnsOf(debit - onSide(adjusting, 'debit')),
      adjusting: { debit: adjusting.debit, credit: adjusting.credit },
    }),
  }
}

function columnsOf(debit: Money): Columns {
  return { debit: debit > 0n ? debit : 0n, credit: debit < 0n ? -debit : 0n }
}

function totalsOf(records: readonly Columns[]): Columns {
  return {
    debit: records.reduce((sum, record) => sum + record.debit, 0n),
    credit: records.reduce((sum, record) => sum + record.credit, 0n),
  }
}
