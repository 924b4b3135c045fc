import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { requireTier } from '../http/subscription.ts'
import { date, named } from '../http/wire-types.ts'
import {
  type Balance,
  balancesBetween,
  basisOf,
  beforeAll,
  reportedBefore,
  reportedBetween,
  runningBalances,
} from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { failField } from '../kernel/errors.ts'
import type { TagId } from '../kernel/ids.ts'
import { type Day, fiscalYearStart, type Instant, startOfDay } from '../kernel/time.ts'
import { zoneOf } from './period.ts'
import * as sql from './sql.ts'

export const granularities = ['daily', 'monthly', 'quarterly', 'yearly'] as const
export type Granularity = (typeof granularities)[number]

export const periodRecord = named('ReportPeriod', fields({ start_date: date, end_date: date }))

/** A year of days. */
const maxPeriods = 366

export interface Days {
  start_date: Day
  end_date: Day
}

/**
 * A range of days cut where calendar months, or the quarters and years of the fiscal year, begin. The first and the
 * last may be shorter than the others.
 * @param monthDay where fiscal years start, "04-01"
 */
export function periodsOf(range: Days, granularity: Granularity, monthDay: string): Days[] {
  const { start_date, end_date } = range
  const found: Days[] = []
  for (let start = start_date; Temporal.PlainDate.compare(start, end_date) <= 0;) {
    const next = nextStart(start, granularity, monthDay)
    const isLast = Temporal.PlainDate.compare(next, end_date) > 0
    found.push({ start_date: start, end_date: isLast ? end_date : next.subtract({ days: 1 }) })
    if (found.length > maxPeriods)
      failField('invalid_date_range', 'period', `must divide the range into at most ${maxPeriods} periods`)
    start = next
  }
  return found
}

/** The moments at which stretches that follow on one another begin, and the one at which the last of them is over. */
export function momentsBetween(periods: readonly Days[], zone: string): Instant[] {
  const last = periods.at(-1)
  if (!last) return []
  return [...periods.map((each) => startOfDay(each.start_date, zone)), startOfDay(last.end_date.add({ days: 1 }), zone)]
}

/** The lines that a request asks for. */
export function countedLines(
  tx: ReadTx,
  asked: { accounting_basis?: AccountingBasis; tag_ids?: readonly string[]; time_zone?: string },
): sql.CountedLines {
  return { basis: basisOf(tx, asked), zone: zoneOf(tx, asked), tagIds: asked.tag_ids }
}

/**
 * Per period between two of the moments and per ledger, what came in.
 * @param leftOut periods that are not asked for, from 1 on: what they hold is not told
 */
export async function movementsBetween(
  tx: ReadTx,
  moments: readonly Instant[],
  counted: sql.CountedLines & { leftOut?: ReadonlySet<number> },
): Promise<ReadonlyMap<string, Balance>[]> {
  return await reportedBetween(tx, moments, { sums: await postedBetween(tx, moments, counted), counted })
}

async function postedBetween(
  tx: ReadTx,
  moments: readonly Instant[],
  { basis, tagIds, zone, leftOut }: sql.CountedLines & { leftOut?: ReadonlySet<number> },
): Promise<Map<string, Balance>[]> {
  if (!tagIds) return await balancesBetween(tx, moments, basis, leftOut)
  const sums = moments.slice(1).map(() => new Map<string, Balance>())
  const rows = await sql.taggedMovements(tx, moments, { basis, tagIds, zone })
  for (const { place, ledger_id, debit, credit, lines } of rows)
    sums[place - 1]?.set(ledger_id, { debit, credit, lines })
  return sums
}

/** What the ledgers stood at just before a moment. */
export async function standingBefore(
  tx: ReadTx,
  moment: Instant,
  counted: sql.CountedLines,
): Promise<ReadonlyMap<string, Balance>> {
  const [balances] = await standingBeforeEach(tx, [moment], counted)
  return must(balances, 'sums before one moment are asked for')
}

/** The same before each of these moments, read at once. @param moments in their order */
export async function standingBeforeEach(
  tx: ReadTx,
  moments: readonly Instant[],
  counted: sql.CountedLines,
): Promise<ReadonlyMap<string, Balance>[]> {
  const sums = runningBalances(await postedBetween(tx, [beforeAll, ...moments], counted))
  return await reportedBefore(tx, moments, { sums, counted })
}

/** Reports of some tags only are for higher subscriptions. */
export function checkTags(tx: ReadTx, tagIds: readonly TagId[] | undefined): void {
  if (tagIds) requireTier(tx.instance, 'tier3')
}

function nextStart(day: Day, granularity: Granularity, monthDay: string): Day {
  if (granularity === 'daily') return day.add({ days: 1 })
  if (granularity === 'monthly') return day.with({ day: 1 }).add({ months: 1 })
  const year = fiscalYearStart(day, monthDay)
  const starts = (granularity === 'yearly' ? [12] : [3, 6, 9, 12]).map((months) => year.add({ months }))
  return starts.find((start) => Temporal.PlainDate.compare(start, day) > 0) ?? year.add({ years: 1 })
}
