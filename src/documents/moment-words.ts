import type { Instant } from '../kernel/time.ts'
import { longDay } from './span-words.ts'

/** "2026-03-02 10:11:05", on the clock of the zone. */
export function momentWords(moment: Instant, zone: string): string {
  return moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/** "March 2, 2026, 10:11:05 AM": in a sentence. */
export function longMoment(moment: Instant, zone: string): string {
  const local = moment.toZonedDateTimeISO(zone)
  const [minute, second] = [local.minute, local.second].map((count) => String(count).padStart(2, '0'))
  const hour = local.hour % 12 || 12
  return `${longDay(local.toPlainDate())}, ${hour}:${minute}:${second} ${local.hour < 12 ? 'AM' : 'PM'}`
}
