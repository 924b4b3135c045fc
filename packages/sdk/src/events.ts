import type { Event } from './generated/api.ts'
import type { RequestOptions } from './options.ts'
import { pause } from './retries.ts'
import type { List } from './values.ts'

export interface FollowOptions extends RequestOptions {
  /** The `sequence` of the last event that was seen: by default 0, and the events come from the first on. */
  after?: number
  /** Milliseconds between looks when there is nothing new: 1,000 by default. */
  interval?: number
}

/** Asks for the events after one. */
type EventReader = (query: { after: number; limit: number }, options: RequestOptions) => List<Event>

const pageSize = 500

/**
 * The events of an Instance, as they come, without gaps and without end: keep the `sequence` of the last one that was
 * dealt with, and go on after it. The signal ends it, with its reason.
 */
export async function* followEvents(
  list: EventReader,
  { after = 0, interval = 1_000, ...options }: FollowOptions,
): AsyncGenerator<Event> {
  let last = after
  for (;;) {
    const { records } = await list({ after: last, limit: pageSize }, options).page()
    for (const event of records) {
      last = event.sequence
      yield event
    }
    if (records.length === 0) await pause(interval, options.signal)
  }
}
