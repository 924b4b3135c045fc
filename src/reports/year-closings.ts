import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, moneyTotal, named } from '../http/wire-types.ts'
import {
  addBalance,
  type Balance,
  type CountedApart,
  debitInYear,
  earned,
  type FiscalYears,
  isEarner,
  keepsEarnings,
  monthsOfLines,
  noBalance,
  onSide,
  openingAcross,
  type SumsOfYear,
  yearStart,
} from '../journal/journal.ts'
import type { Count } from '../kernel/flavor.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, fiscalYearStart, type Instant, startOfDay } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { movementsBetween, standingBefore } from './granularity.ts'
import { toSide } from './ledger-tree.ts'
import type { Period } from './period.ts'
import type { CountedLines } from './sql.ts'

/** Fiscal years that end within a report: what each ledger carries over on their last days. */

export const closing = named('FiscalYearClosing', fields({ date, amount: moneyTotal }))

/**
 * Of revenue and expense what takes their balance to zero, of `retained_earnings` what the year came to: on the
 * ledger's own side.
 */
export type Closing = t.StaticDecode<typeof closing>

/** @param equation what they add up to */
export function closingListAs(equation: string) {
  return t.Array(closing, {
    description: `What the ledger carries over, on its own side, on the last days of the fiscal years beyond which the report goes on: ${equation}. A year that came to nothing has none.`,
  })
}

/** What all ledgers came to, cut where fiscal years end. */
export interface YearSums {
  /** Before the first day of the report. */
  opening: SumsOfYear
  /** From that day to the end of the first fiscal year, of the next, and so on to the end of the report. */
  movements: readonly ReadonlyMap<string, Balance>[]
  /** One less than the movements. */
  years: YearEnds
}

/** The fiscal years that end within a report. */
export interface YearEnds {
  /** Their last days. */
  days: readonly Day[]
  /** When the next ones begin. */
  moments: readonly Instant[]
  /** Lines that count for another year than their moment says. */
  apart: CountedApart | null
}

/** Of one ledger, on its own side. */
export interface LedgerSums {
  opening_balance: Money
  amount: Money
  closing_balance: Money
  debit: Money
  credit: Money
  lines: Count
  closings: Closing[]
  /** Has a line up to the end of the report, or holds what others carried over. */
  isUsed: boolean
  /** Of each of the movements. */
  parts: { amount: Money; lines: Count }[]
}

/** @throws {Refusal} `report_too_large` where there are too many years */
export async function readYearSums(
  tx: ReadTx,
  { period, counted }: { period: Period; counted: CountedLines },
  asked: { ledgers: number; fiscal_years?: FiscalYears; checkSize: CheckSize },
): Promise<YearSums> {
  const isContinuous = asked.fiscal_years === 'continuous'
  const days = isContinuous ? [] : await yearEndsWithin(tx, period)
  asked.checkSize({ held: asked.ledgers * days.length })
  const moments = momentsAfter(days, counted.zone)
  const movements = await movementsBetween(tx, [period.from, ...moments, period.until], counted)
  const years = { days, moments, apart: await openingAcross(tx, moments, counted.zone) }
  const opening = await openingSums(tx, { period, counted, isContinuous })
  return { opening, movements, years }
}

async function openingSums(
  tx: ReadTx,
  { period, counted, isContinuous }: { period: Period; counted: CountedLines; isContinuous: boolean },
): Promise<SumsOfYear> {
  const balances = await standingBefore(tx, period.from, counted)
  if (isContinuous) return { balances, beforeYear: new Map() }
  const yearFrom = yearStart(tx, period.start, counted.zone)
  return { balances, beforeYear: yearFrom.equals(period.from) ? balances : await standingBefore(tx, yearFrom, counted) }
}

/** The last days of fiscal years beyond which a period goes on, of the years that may have lines. */
async function yearEndsWithin(tx: ReadTx, period: Pick<Period, 'start' | 'end'>): Promise<Day[]> {
  const months = await monthsOfLines(tx)
  if (!months) return []
  // Months are those of UTC: in other zones the days around them have lines, too.
  const first = laterOf(period.start, months.first.subtract({ days: 2 }))
  const last = earlierOf(period.end, months.last.add({ months: 1, days: 2 }).add({ years: 1 }))
  return yearEndsBetween(first, last, tx.instance.fiscalYearStart)
}

/** The last days of fiscal years from a day on that are before another day. */
export function yearEndsBetween(start: Day, end: Day, monthDay: string): Day[] {
  const ends: Day[] = []
  for (let at = start; ;) {
    const next = fiscalYearStart(at, monthDay).add({ years: 1 })
    const last = next.subtract({ days: 1 })
    if (Temporal.PlainDate.compare(last, end) >= 0) return ends
    ends.push(last)
    at = next
  }
}

/** When the days that follow on these begin. */
export function momentsAfter(days: readonly Day[], zone: string): Instant[] {
  return days.map((day) => startOfDay(day.add({ days: 1 }), zone))
}

/** What each ledger opens with, what came in, and what it carries over where years end. */
export function sumsOfLedgers(chart: readonly Ledger[], sums: YearSums): Map<string, LedgerSums> {
  const retained = earned(chart, sums.opening.beforeYear)
  const openings = new Map(chart.map((ledger) => [ledger.id, debitInYear(ledger, sums.opening, retained)]))
  const earnings = earningsOfYears(chart, openings, sums)
  return new Map(
    chart.map((ledger) => {
      const opening = toSide(openings.get(ledger.id) ?? 0n, { from: 'debit', to: ledger.debit_credit })
      return [ledger.id, sumsOf(ledger, opening, { ...sums, earnings })]
    }),
  )
}

/**
 * What the books earned in each of the years that end, credits positive: in the first also what it had earned before
 * the report.
 */
function earningsOfYears(
  chart: readonly Ledger[],
  openings: ReadonlyMap<string, Money>,
  { movements, years }: YearSums,
): Money[] {
  const earners = chart.filter(isEarner)
  const before = earners.reduce((sum, { id }) => sum - (openings.get(id) ?? 0n), 0n)
  return years.days.map((_, at) => earned(chart, movements[at] ?? new Map()) + (at === 0 ? before : 0n))
}

function sumsOf(
  ledger: Ledger,
  opening_balance: Money,
  { opening, movements, years, earnings }: YearSums & { earnings: readonly Money[] },
): LedgerSums {
  const own = movements.map((each) => each.get(ledger.id) ?? noBalance)
  const parts = own.map((each) => ({ amount: onSide(each, ledger.debit_credit), lines: each.lines }))
  const closings: Closing[] = []
  let balance = opening_balance
  for (const [at, part] of parts.entries()) {
    balance += part.amount
    const day = years.days[at]
    const carried = carriedOver(ledger, { balance, earned: earnings[at] ?? 0n })
    if (!day || carried === 0n) continue
    closings.push({ date: day, amount: carried })
    balance += carried
  }
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n)
  const { debit, credit, lines } = own.reduce(addBalance, noBalance)
  const isUsed = opening.balances.has(ledger.id) || lines > 0n || opening_balance !== 0n || closings.length > 0
  return { opening_balance, amount, closing_balance: balance, debit, credit, lines, closings, isUsed, parts }
}

function carriedOver(ledger: Ledger, year: { balance: Money; earned: Money }): Money {
  if (isEarner(ledger)) return -year.balance
  return keepsEarnings(ledger) ? toSide(year.earned, { from: 'credit', to: ledger.debit_credit }) : 0n
}

function laterOf(one: Day, other: Day): Day {
  return Temporal.PlainDate.compare(one, other) >= 0 ? one : other
}

function earlierOf(one: Day, other: Day): Day {
  return Temporal.PlainDate.compare(one, other) <= 0 ? one : other
}
