import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { problem } from '../http/field-errors.ts'
import { percentage } from '../http/percentage.ts'
import { fields } from '../http/route.ts'
import { moneyTotalAs, named, nullable } from '../http/wire-types.ts'
import { must } from '../kernel/assert.ts'
import { failField } from '../kernel/errors.ts'
import { type Money, magnitude } from '../kernel/money.ts'
import { type Day, fiscalYearStart, formatDay, parseDay } from '../kernel/time.ts'
import type { Days } from './granularity.ts'

/** Statements beside those of other days: which days these are, and what has changed since them. */

const shifts = ['previous_period', 'previous_year'] as const

/** What `compare` asks for: days counted from those of the report, or days of its own. */
export type Compared = (typeof shifts)[number] | { start_date: Day | null; end_date: Day }

const form = /^(?:previous_period|previous_year|\d{4}-\d{2}-\d{2}(?:\.\.\d{4}-\d{2}-\d{2})?)$/
const forms = '`previous_period`, `previous_year`, a day (`2025-12-31`) or days (`2025-01-01..2025-12-31`)'

const compared = t
  .Codec(
    t.Refine(
      t.Refine(
        t.String({
          '~openapi': {
            type: 'string',
            pattern: form.source,
            examples: ['previous_year'],
            description: `Of which days each record's \`comparison\` tells: ${forms}; a statement of one date is compared with a day, one of a period with days. \`previous_period\` of whole months or fiscal years is as many before them, of other days as many days before them, of one date the last day of the month before; \`previous_year\` is the same days a year earlier, and the last day of a month stays one.`,
          },
        }),
        (value) => form.test(value),
        () => problem('invalid_enum_value', `must be ${forms}`),
      ),
      (value) => !form.test(value) || readCompared(value) !== undefined,
      () => problem('invalid_date'),
    ),
  )
  .Decode((value) => must(readCompared(value), 'it was checked before it is decoded'))
  .Encode((value: Compared) => {
    if (typeof value === 'string') return value
    return [value.start_date, value.end_date].flatMap((day) => (day ? formatDay(day) : [])).join('..')
  })

/** The parameter of a statement that can be compared. */
export const comparing = { compare: t.Optional(compared) }

/** What a record comes to on other days, and what has changed since. It stands on the side of the record. */
export const comparisonRecord = named(
  'Comparison',
  fields({
    amount: moneyTotalAs('`amount` on the other days.'),
    total_amount: moneyTotalAs('`total_amount` on the other days.'),
    change: moneyTotalAs('`total_amount` less that of the other days.'),
    change_percent: nullable(percentage),
  }),
)
export type Comparison = t.StaticDecode<typeof comparisonRecord>

/** The field of a record that is compared: absent when nothing is asked, null where the books had not begun. */
export const compares = { comparison: t.Optional(nullable(comparisonRecord)) }

/**
 * The day beside which a statement of one day is shown.
 * @throws {Refusal} `invalid_request` where days are named instead
 */
export function comparedDay(compare: Compared, end: Day): Day {
  if (compare === 'previous_period') return end.with({ day: 1 }).subtract({ days: 1 })
  if (compare === 'previous_year') return yearBefore(end)
  if (compare.start_date === null) return compare.end_date
  return failField('invalid_request', 'compare', 'must be one day, as `end_date` is: `2025-12-31`')
}

/**
 * The days beside which a statement of days is shown.
 * @param monthDay where fiscal years start, "04-01"
 * @throws {Refusal} `invalid_request` where one day is named instead; `invalid_date_range`
 */
export function comparedDays(compare: Compared, days: Days, monthDay: string): Days {
  const { start_date: start, end_date: end } = days
  if (compare === 'previous_period') return periodBefore(days, monthDay)
  if (compare === 'previous_year') return { start_date: yearBefore(start), end_date: yearBefore(end) }
  const { start_date, end_date } = compare
  if (start_date === null)
    return failField('invalid_request', 'compare', 'must be days, the last after two dots: `2025-01-01..2025-12-31`')
  if (Temporal.PlainDate.compare(start_date, end_date) > 0)
    return failField('invalid_date_range', 'compare', 'must not end before it starts')
  return { start_date, end_date }
}

/** Whether there were books by then: days that end before `entries_start` have nothing to be compared with. */
export function hadBegun(tx: ReadTx, end: Day): boolean {
  return Temporal.PlainDate.compare(end, tx.instance.entriesStart) >= 0
}

interface Figures {
  amount: Money
  total_amount: Money
}

/** @param former on the same side */
export function comparisonOf(now: Figures, former: Figures): Comparison {
  const { amount, total_amount } = former
  const change = now.total_amount - total_amount
  return { amount, total_amount, change, change_percent: percentOf(change, magnitude(total_amount)) }
}

/** In hundredths of a percent, half away from zero. @returns null of nothing */
export function percentOf(part: Money, whole: Money): bigint | null {
  if (whole === 0n) return null
  const [dividend, divisor] = [magnitude(part) * 10_000n, magnitude(whole)]
  const hundredths = (2n * dividend + divisor) / (2n * divisor)
  return part < 0n === whole < 0n ? hundredths : -hundredths
}

function readCompared(value: string): Compared | undefined {
  const shift = shifts.find((each) => each === value)
  if (shift) return shift
  const [first, last] = value.split('..').map(parseDay)
  if (!value.includes('..')) return first && { start_date: null, end_date: first }
  return first && last && { start_date: first, end_date: last }
}

/** As many whole months before whole months, as many fiscal years before fiscal years, else as many days. */
function periodBefore({ start_date: start, end_date: end }: Days, monthDay: string): Days {
  const next = end.add({ days: 1 })
  const end_date = start.subtract({ days: 1 })
  const isWhole = (startOf: (day: Day) => Day) => startOf(start).equals(start) && startOf(next).equals(next)
  if (isWhole((day) => day.with({ day: 1 }))) {
    const { months } = start.until(next, { largestUnit: 'months' })
    return { start_date: start.subtract({ months }), end_date }
  }
  if (isWhole((day) => fiscalYearStart(day, monthDay)))
    return { start_date: start.subtract({ years: next.year - start.year }), end_date }
  return { start_date: start.subtract({ days: start.until(next).days }), end_date }
}

/** The last day of a month stays the last day of it. */
function yearBefore(day: Day): Day {
  const before = day.subtract({ years: 1 })
  return day.day === day.daysInMonth ? before.with({ day: before.daysInMonth }) : before
}
