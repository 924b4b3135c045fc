import { CalendarDate, endOfMonth, parseDate, startOfMonth } from '@internationalized/date'

/** Both days are included. */
export interface Days {
  readonly start_date: string
  readonly end_date: string
}

/** What days depend on whose first and last are not named. */
export interface Calendar {
  /** The day that it is where the books are kept. */
  readonly today: string
  /** Where fiscal years begin, such as `04-01`. */
  readonly fiscalYearStart: string
  /** The first day of the books. */
  readonly booksStart: string
  /** That of statements which name none. */
  readonly basis: 'cash' | 'accrual'
}

export const presets = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'year_to_date',
  'this_year',
  'last_year',
  'last_12_months',
  'all',
  'custom',
] as const

/** A name of days; years and quarters are those of the fiscal year. */
export type Preset = (typeof presets)[number]

/** @returns undefined of days that are named one by one */
export function daysOf(preset: Preset, calendar: Calendar): Days | undefined {
  if (preset === 'custom') return undefined
  const today = parseDate(calendar.today)
  return namedDays[preset]({ today, year: fiscalYearOf(today, calendar.fiscalYearStart), calendar })
}

interface Now {
  readonly today: CalendarDate
  /** The first day of the fiscal year. */
  readonly year: CalendarDate
  readonly calendar: Calendar
}

const namedDays: Readonly<Record<Exclude<Preset, 'custom'>, (now: Now) => Days>> = {
  this_month: ({ today }) => written(startOfMonth(today), endOfMonth(today)),
  last_month: ({ today }) =>
    written(startOfMonth(today).subtract({ months: 1 }), startOfMonth(today).subtract({ days: 1 })),
  this_quarter: ({ today, year }) => quarter(year, monthsSince(year, today), 0),
  last_quarter: ({ today, year }) => quarter(year, monthsSince(year, today), -1),
  year_to_date: ({ today, year }) => written(year, today),
  this_year: ({ year }) => written(year, year.add({ years: 1 }).subtract({ days: 1 })),
  last_year: ({ year }) => written(year.subtract({ years: 1 }), year.subtract({ days: 1 })),
  last_12_months: ({ today }) => written(startOfMonth(today).subtract({ months: 11 }), endOfMonth(today)),
  all: ({ calendar: { booksStart, today } }) => ({
    start_date: booksStart,
    end_date: booksStart < today ? today : booksStart,
  }),
}

/** The first day of the fiscal year in which a day lies. @param monthDay such as `04-01` */
export function fiscalYearStartOf(day: string, monthDay: string): string {
  return fiscalYearOf(parseDate(day), monthDay).toString()
}

function fiscalYearOf(day: CalendarDate, monthDay: string): CalendarDate {
  const [month = 1, dayOfMonth = 1] = monthDay.split('-').map(Number)
  const start = new CalendarDate(day.year, month, dayOfMonth)
  return start.compare(day) > 0 ? start.subtract({ years: 1 }) : start
}

function monthsSince(start: CalendarDate, day: CalendarDate): number {
  const months = (day.year - start.year) * 12 + day.month - start.month
  return day.day < start.day ? months - 1 : months
}

function quarter(year: CalendarDate, months: number, shift: number): Days {
  const start = year.add({ months: Math.floor(months / 3) * 3 + shift * 3 })
  return written(start, start.add({ months: 3 }).subtract({ days: 1 }))
}

function written(start: CalendarDate, end: CalendarDate): Days {
  return { start_date: start.toString(), end_date: end.toString() }
}

/** Of which other days a statement tells beside its own. */
export type Comparison = 'previous_period' | 'previous_year'

/**
 * The days beside which those of a period are shown, as the service finds them: as many whole months before whole
 * months, as many fiscal years before fiscal years, else as many days. They are sent by name, so that what opens is
 * what is shown.
 */
export function comparedDays({ start_date, end_date }: Days, comparison: Comparison, monthDay: string): Days {
  const [start, end] = [parseDate(start_date), parseDate(end_date)]
  if (comparison === 'previous_year') return written(yearBefore(start), yearBefore(end))
  const next = end.add({ days: 1 })
  const last = start.subtract({ days: 1 })
  if (start.day === 1 && next.day === 1)
    return written(start.subtract({ months: (next.year - start.year) * 12 + next.month - start.month }), last)
  const isFiscal = [start, next].every((day) => fiscalYearOf(day, monthDay).compare(day) === 0)
  if (isFiscal) return written(start.subtract({ years: next.year - start.year }), last)
  return written(start.subtract({ days: next.compare(start) }), last)
}

/** The same of a statement of one day: the last one of the month before, or the same day of the year before. */
export function comparedDay(day: string, comparison: Comparison): string {
  const date = parseDate(day)
  if (comparison === 'previous_year') return yearBefore(date).toString()
  return startOfMonth(date).subtract({ days: 1 }).toString()
}

/** The last day of a month stays the last day of it. */
function yearBefore(day: CalendarDate): CalendarDate {
  const before = day.subtract({ years: 1 })
  return endOfMonth(day).compare(day) === 0 ? endOfMonth(before) : before
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    // A month of 30 days has no 31st: such a day is moved.
    return parseDate(text).toString() === text
  } catch {
    return false
  }
}
