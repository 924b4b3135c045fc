import type { ReadTx } from '../database/database.ts'
import { failField } from '../kernel/errors.ts'
import { type Day, type Instant, startOfDay } from '../kernel/time.ts'

/** Days as the query names them; either end may be open. */
export interface Period {
  start_date?: Day
  end_date?: Day
  time_zone?: string
}

/**
 * The moments of the days asked for, in the zone asked for or the Instance's.
 * @param endPath where the end stands in the request
 */
export function spanOf(tx: ReadTx, period: Period, endPath = 'end_date'): { from?: Instant; until?: Instant } {
  const { start_date: start, end_date: end, time_zone: zone = tx.instance.timeZone } = period
  refuseBackwards(period, { start: 'start_date', end: endPath })
  return {
    ...(start ? { from: startOfDay(start, zone) } : {}),
    ...(end ? { until: startOfDay(end.add({ days: 1 }), zone) } : {}),
  }
}

/** @param names of the parameters. @throws {Refusal} `invalid_date_range`: the first day is after the last */
export function refuseBackwards(
  { start_date: start, end_date: end }: { start_date?: Day | undefined; end_date?: Day | undefined },
  names = { start: 'start_date', end: 'end_date' },
): void {
  if (start && end && Temporal.PlainDate.compare(start, end) > 0)
    failField('invalid_date_range', names.end, `must not be before ${names.start}`)
}
