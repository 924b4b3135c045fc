import type { Instant } from '../kernel/time.ts'

/** "2026-03-02 10:11:05", on the clock of the zone. */
export function momentWords(moment: Instant, zone: string): string {
  return moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
}
