import type { Day, Instant } from '../kernel/time.ts'

/**
 * Of what all lines before a moment are put together: whole months; whole days of one month; lines of one UTC day. From
 * the middle of a month, or of a day, on it is counted as a whole, and what it has behind the moment is taken away: so
 * half of it is the most that is read.
 */
export interface PartsBefore {
  /** The UTC day from whose start, or up to which, lines are read. */
  day: Day
  monthsUntil: Day
  days: Part<Day>
  lines: Part<Instant>
}

/** What is counted from one edge to the other, the latter not included, or taken away. */
export interface Part<Edge> {
  from: Edge
  until: Edge
  sign: 1 | -1
}

export function partsBefore(moment: Instant): PartsBefore {
  const time = moment.toZonedDateTimeISO('UTC')
  const day = time.round({ smallestUnit: 'day', roundingMode: 'halfTrunc' }).toPlainDate()
  const firstOfMonth = day.with({ day: 1 })
  const monthsUntil = 2 * (day.day - 1) > day.daysInMonth ? firstOfMonth.add({ months: 1 }) : firstOfMonth
  return {
    day,
    monthsUntil,
    days: partBetween(monthsUntil, day, Temporal.PlainDate.compare),
    lines: partBetween(day.toZonedDateTime('UTC').toInstant(), moment, Temporal.Instant.compare),
  }
}

/** The same of what lies between two moments, the later one second: days alone where there is no month between. */
export function partsBetween(
  from: Instant,
  until: Instant,
): { months: Part<Day>[]; days: Part<Day>[]; lines: Part<Instant>[] } {
  const [start, end] = [partsBefore(from), partsBefore(until)]
  const hasMonths = !start.monthsUntil.equals(end.monthsUntil)
  return {
    months: hasMonths ? [{ from: start.monthsUntil, until: end.monthsUntil, sign: 1 }] : [],
    days: hasMonths ? [end.days, turned(start.days)] : [{ from: start.day, until: end.day, sign: 1 }],
    lines: [end.lines, turned(start.lines)],
  }
}

/** Whether there is anything from the one edge to the other. */
export function isSome({ from, until }: Part<Day | Instant>): boolean {
  return from.toString() !== until.toString()
}

function turned<Edge>({ from, until, sign }: Part<Edge>): Part<Edge> {
  return { from, until, sign: sign === 1 ? -1 : 1 }
}

function partBetween<Edge>(counted: Edge, wanted: Edge, compare: (one: Edge, two: Edge) => number): Part<Edge> {
  return compare(counted, wanted) <= 0
    ? { from: counted, until: wanted, sign: 1 }
    : { from: wanted, until: counted, sign: -1 }
}
