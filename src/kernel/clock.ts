import type { Instant } from './time.ts'

/**
 * The one clock: whole milliseconds, because PostgreSQL keeps micro-, Temporal nanoseconds, and the wire milliseconds.
 */
export type Clock = () => Instant

export const systemClock: Clock = () => Temporal.Instant.fromEpochMilliseconds(Date.now())
