import { createHash } from 'node:crypto'
import type { WriteTx } from '../database/database.ts'
import type { Instant } from '../kernel/time.ts'
import { scheduleJob } from './job-queue.ts'

/** Work that one night is early enough for. */

/** Looks for rules in what people have categorized by hand. */
export const suggestRules = 'suggest_rules'

/** In the next night of the Instance, once. */
export async function scheduleNightly(tx: WriteTx, name: string): Promise<void> {
  await scheduleJob(tx, name, { id: tx.instance.id, at: nextNight(tx.now, tx.instance) })
}

/** Between 2 and 4 o'clock there, at a second that the id tells, so that not all come at once. */
export function nextNight(now: Instant, { id, timeZone }: Pick<WriteTx['instance'], 'id' | 'timeZone'>): Instant {
  const seconds = createHash('sha256').update(id).digest().readUInt32BE() % spreadSeconds
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const nightOf = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: '02:00' }).add({ seconds }).toInstant()
  const tonight = nightOf(today)
  return Temporal.Instant.compare(tonight, now) > 0 ? tonight : nightOf(today.add({ days: 1 }))
}

const spreadSeconds = 7_200
