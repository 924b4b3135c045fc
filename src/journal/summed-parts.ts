import type { Day, Instant } from '../kernel/time.ts'

/**
 * Of what all lines before a moment are put together: whole months; whole days of one month; lines of one UTC day. From
 * the middle of a month, or of a day, on it is counted as a whole, and what it has behind the moment is taken away: so
 * half of it is the most that is read.
 */
interface PartsBefore {
  /** The UTC day from whose start, or up to which, lines are read. */
  day: Day
  monthsUntil: Day
  days: Part<Day>
  lines: Part<Instant>
}

/** What is counted from one edge to the other, the latter not included, or taken away. */
interface Part<Edge> {
  from: Edge
  until: Edge
  sign: 1 | -1
}

function partsBefore(moment: Instant): PartsBefore {
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

/** What is read once, and for which of the periods that follow on one another: null where for none. */
export interface ReadPart<Edge> {
  from: Edge
  until: Edge
  addedTo: number | null
  takenFrom: number | null
}

/**
 * What the lines from each of these moments to the next are put together of: what lies between the whole months before
 * the two, and what each moment has beside them, which one period ends with and the next begins without. Where two
 * moments are of the same month, the days between them are.
 * @param leftOut periods that are not asked for, 1 from the first moment to the second
 */
export function partsBetween(
  moments: readonly Instant[],
  leftOut: ReadonlySet<number>,
): { months: ReadPart<Day>[]; days: ReadPart<Day>[]; lines: ReadPart<Instant>[] } {
  const before = moments.map(partsBefore)
  const periods = before.flatMap((end, period) => {
    const start = before[period - 1]
    return start && !leftOut.has(period)
      ? [{ period, start, end, hasMonths: !start.monthsUntil.equals(end.monthsUntil) }]
      : []
  })
  const asked = new Set(periods.map(({ period }) => period))
  const withMonths = new Set(periods.filter(({ hasMonths }) => hasMonths).map(({ period }) => period))
  const months = periods.map(({ period, start, end }) => partOf(start.monthsUntil, end.monthsUntil, period))
  const days = periods
    .filter(({ hasMonths }) => !hasMonths)
    .map(({ period, start, end }) => partOf(start.day, end.day, period))
  return {
    months: months.filter(isRead),
    days: [...days, ...before.map((each, at) => partAt(each.days, at, withMonths))].filter(isRead),
    lines: before.map((each, at) => partAt(each.lines, at, asked)).filter(isRead),
  }
}

function partOf<Edge>(from: Edge, until: Edge, addedTo: number): ReadPart<Edge> {
  return { from, until, addedTo, takenFrom: null }
}

/** What a moment has beside whole months: the period that it ends is told from it, and the one that it begins. */
function partAt<Edge>({ from, until, sign }: Part<Edge>, at: number, periods: ReadonlySet<number>): ReadPart<Edge> {
  const ifTold = (period: number) => (periods.has(period) ? period : null)
  const part = { from, until, addedTo: ifTold(at), takenFrom: ifTold(at + 1) }
  return sign === 1 ? part : takenAway(part)
}

export function takenAway<Edge>({ from, until, addedTo, takenFrom }: ReadPart<Edge>): ReadPart<Edge> {
  return { from, until, addedTo: takenFrom, takenFrom: addedTo }
}

function isRead({ from, until, addedTo, takenFrom }: ReadPart<Day | Instant>): boolean {
  return from.toString() !== until.toString() && (addedTo !== null || takenFrom !== null)
}

function partBetween<Edge>(counted: Edge, wanted: Edge, compare: (one: Edge, two: Edge) => number): Part<Edge> {
  return compare(counted, wanted) <= 0
    ? { from: counted, until: wanted, sign: 1 }
    : { from: wanted, until: counted, sign: -1 }
}
