import { failField } from '../kernel/errors.ts'
import { type Day, dayOf, daySpan, type Instant } from '../kernel/time.ts'
import type { InstanceTx } from '../platform/db.ts'

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

/** @param path the parameter that names the end */
export function refuseBackwards(days: { start_date: Day; end_date: Day }, path = 'end_date'): void {
  if (Temporal.PlainDate.compare(days.start_date, days.end_date) > 0)
    failField('invalid_date_range', path, `must not be before ${path === 'end_date' ? 'start_date' : 'range_start'}`)
}

/** The zone whose midnights part the days of a report. */
export function zoneOf(tx: InstanceTx, asked: { time_zone?: string }): string {
  return asked.time_zone ?? tx.instance.timeZone
}

/** The last day of a report that names none is today. */
export function lastDayOf(tx: InstanceTx, asked: { end_date?: Day; time_zone?: string }): Day {
  return asked.end_date ?? dayOf(tx.now, zoneOf(tx, asked))
}
