import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx, SnapshotTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { type Balance, basisOf, earned, type FiscalYears } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, daySpan, fiscalYearStart, type Instant, startOfDay } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { adjustingBalances } from './adjusting-entries.ts'
import { addingUp, orderedChartWithin } from './chart-size.ts'
import { mergeBalances, mergeCharts, withChildren } from './consolidation.ts'
import { countedLines, standingBeforeEach } from './granularity.ts'
import { inOrder, zoneOf } from './period.ts'

/** The books at the end of a day. */
export interface Position {
  /** Every ledger, by sort code and name. */
  chart: readonly Ledger[]
  /** From the first line to the end of the day. */
  balances: ReadonlyMap<string, Balance>
  /** From the first line to the start of the fiscal year in which the day lies; empty where the years run on. */
  beforeYear: ReadonlyMap<string, Balance>
  /** What the adjusting entries of the fiscal year come to, where they are asked for. */
  adjusting?: ReadonlyMap<string, Balance>
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
  const merged = (sums: 'balances' | 'beforeYear' | 'adjusting') =>
    mergeBalances(
      all.map((each) => each[sums] ?? noBalances),
      idOf,
    )
  return { chart, balances: merged('balances'), beforeYear: merged('beforeYear'), adjusting: merged('adjusting') }
}

export interface AskedPosition {
  end_date: Day
  time_zone?: string
  /** Of all books below these, too, in one. */
  include_children?: boolean
  accounting_basis?: AccountingBasis
  fiscal_years?: FiscalYears
  adjustments?: 'separate'
}

async function ownPosition(tx: ReadTx, asked: AskedPosition, checkSize: CheckSize): Promise<Position> {
  const { yearFrom, until } = momentsOf(asked.end_date, zoneOf(tx, asked), tx.instance.fiscalYearStart)
  const chart = await orderedChartWithin(tx, checkSize)
  const counted = countedLines(tx, asked)
  const [earlier, later] = await standingBeforeEach(tx, [yearFrom, until], counted)
  const year = { from: yearFrom, until, basis: counted.basis }
  const adjusting = asked.adjustments === 'separate' ? await adjustingBalances(tx, year, checkSize) : noBalances
  const beforeYear = asked.fiscal_years === 'continuous' ? noBalances : must(earlier, 'of two moments')
  return { chart, balances: must(later, 'of two moments'), beforeYear, adjusting }
}

const noBalances: ReadonlyMap<string, Balance> = new Map()

/**
 * The books at the end of each of several days, in one pass: from each moment that any of them needs to the next.
 * @param ends in any order
 */
export async function positionsAt(
  tx: ReadTx,
  ends: readonly Day[],
  asked: Pick<AskedPosition, 'time_zone' | 'accounting_basis'>,
  checkSize: CheckSize,
): Promise<Position[]> {
  const chart = await orderedChartWithin(tx, checkSize, ends.length)
  const spans = ends.map((end) => momentsOf(end, zoneOf(tx, asked), tx.instance.fiscalYearStart))
  const moments = inOrder(spans.flatMap(({ yearFrom, until }) => [yearFrom, until]))
  const standing = await standingBeforeEach(tx, moments, countedLines(tx, asked))
  const before = new Map(moments.map((moment, at) => [moment.epochMilliseconds, standing[at]]))
  return spans.map(({ yearFrom, until }) => ({
    chart,
    balances: must(before.get(until.epochMilliseconds), 'the end of each day is one of the moments'),
    beforeYear: must(before.get(yearFrom.epochMilliseconds), 'the start of its year is one of the moments'),
  }))
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
  const retained = earned(chart, beforeYear)
  return { retained, netIncome: earned(chart, balances) - retained }
}

export { isEarner, keepsEarnings } from '../journal/journal.ts'
