import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx, SnapshotTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { type Balance, balancesBeforeTwo, basisOf, onSide } from '../journal/journal.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, daySpan, fiscalYearStart, type Instant, startOfDay } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { addingUp, chartWithin } from './chart-size.ts'
import { mergeBalances, mergeCharts, withChildren } from './consolidation.ts'
import { zoneOf } from './period.ts'

/** The books at the end of a day. */
export interface Position {
  /** Every ledger, by sort code and name. */
  chart: readonly Ledger[]
  /** From the first line to the end of the day. */
  balances: ReadonlyMap<string, Balance>
  /** From the first line to the start of the fiscal year in which the day lies. */
  beforeYear: ReadonlyMap<string, Balance>
}

/** What revenue and expense add up to, as a positive figure where the books earned. */
export interface Earnings {
  /** Of the fiscal years before the one of the report: they belong to the ledger `retained_earnings`. */
  retained: Money
  /** Of the fiscal year of the report, up to its day. */
  netIncome: Money
}

/** No entry ever closes a year: whoever reads a position divides its earnings at the start of the fiscal year. */
export async function positionAt(tx: SnapshotTx, asked: AskedPosition, checkSize: CheckSize): Promise<Position> {
  const check = addingUp(checkSize)
  // The books below are read by the zone and in the basis of the one that is asked.
  const own = { ...asked, time_zone: zoneOf(tx, asked), accounting_basis: basisOf(tx, asked) }
  const all = await withChildren(tx, asked, (books) => ownPosition(books, own, check))
  const [first, ...others] = all
  if (first && others.length === 0) return first
  const { chart, idOf } = mergeCharts(all)
  return {
    chart,
    balances: mergeBalances(
      all.map((each) => each.balances),
      idOf,
    ),
    beforeYear: mergeBalances(
      all.map((each) => each.beforeYear),
      idOf,
    ),
  }
}

export interface AskedPosition {
  end_date: Day
  time_zone?: string
  /** Of all books below these, too, in one. */
  include_children?: boolean
  accounting_basis?: AccountingBasis
}

async function ownPosition(tx: ReadTx, asked: AskedPosition, checkSize: CheckSize): Promise<Position> {
  const { yearFrom, until } = momentsOf(asked.end_date, zoneOf(tx, asked), tx.instance.fiscalYearStart)
  const chart = await chartWithin(tx, checkSize)
  const { earlier, later } = await balancesBeforeTwo(tx, { earlier: yearFrom, later: until }, basisOf(tx, asked))
  return { chart, balances: later, beforeYear: earlier }
}

/**
 * When the fiscal year of a day began, and when the day is over.
 * @param monthDay where fiscal years start, "04-01"
 */
export function momentsOf(end: Day, zone: string, monthDay: string): { yearFrom: Instant; until: Instant } {
  return {
    yearFrom: startOfDay(fiscalYearStart(end, monthDay), zone),
    until: daySpan({ start: end, end }, zone).until,
  }
}

export function earningsOf({ chart, balances, beforeYear }: Position): Earnings {
  const earners = chart.filter(isEarner)
  const retained = earners.reduce((sum, ledger) => sum + onSide(beforeYear.get(ledger.id), 'credit'), 0n)
  const ever = earners.reduce((sum, ledger) => sum + onSide(balances.get(ledger.id), 'credit'), 0n)
  return { retained, netIncome: ever - retained }
}

/** Whether the ledger starts each fiscal year at nothing. */
export function isEarner(ledger: Ledger): boolean {
  return ledger.type === 'revenue' || ledger.type === 'expense'
}

export function keepsEarnings(ledger: Ledger): boolean {
  return ledger.required_ledger_purpose === 'retained_earnings'
}
