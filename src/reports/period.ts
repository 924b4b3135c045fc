import type { ReadTx } from '../database/database.ts'
import { refuseBackwards } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { failField } from '../kernel/errors.ts'
import { type Day, dayOf, daySpan, type Instant } from '../kernel/time.ts'

/** The days that a report covers, both of them included, and the moments at which they begin and are over. */
export interface Period {
  start: Day
  end: Day
  from: Instant
  until: Instant
}

export function periodOf(days: { start: Day; end: Day }, zone: string): Period {
  refuseBackwards({ start_date: days.start, end_date: days.end })
  return { start: days.start, end: days.end, ...daySpan(days, zone) }
}

/** Days of a range, by their names or by those that they had before. */
export interface RangeQuery {
  start_date?: Day
  end_date?: Day
  range_start?: Day
  range_end?: Day
}

/** @throws {Refusal} `missing_field`; `invalid_request` where a day has both names; `invalid_date_range` */
export function rangeDays(query: RangeQuery): { start_date: Day; end_date: Day } {
  const [start, end] = [dayNamed(query, 'start_date', 'range_start'), dayNamed(query, 'end_date', 'range_end')]
  const days = { start_date: start.day, end_date: end.day }
  refuseBackwards(days, { start: start.name, end: end.name })
  return days
}

function dayNamed(query: RangeQuery, name: keyof RangeQuery, former: keyof RangeQuery): { name: string; day: Day } {
  const [now, then] = [query[name], query[former]]
  if (now && then) return failField('invalid_request', former, `is the former name of ${name}, which is given, too`)
  if (now) return { name, day: now }
  return then ? { name: former, day: then } : failField('missing_field', name, 'is required')
}

/** The zone whose midnights part the days of a report. */
export function zoneOf(tx: ReadTx, asked: { time_zone?: string }): string {
  return asked.time_zone ?? tx.instance.timeZone
}

/** The last day of a report that names none is today. */
export function lastDayOf(tx: ReadTx, asked: { end_date?: Day; time_zone?: string }): Day {
  return asked.end_date ?? dayOf(tx.now, zoneOf(tx, asked))
}

/** Moments in their order, each once. */
export function inOrder(moments: readonly Instant[]): Instant[] {
  const distinct = new Map(moments.map((moment) => [moment.epochMilliseconds, moment]))
  return [...distinct.values()].toSorted(Temporal.Instant.compare)
}

/** From the first day of the first period to the last day of the last. */
export function wholeOf(periods: readonly { start_date: Day; end_date: Day }[]): { start_date: Day; end_date: Day } {
  const { start_date } = must(periods[0], 'a range has periods')
  return { start_date, end_date: must(periods.at(-1), 'a range has periods').end_date }
}
