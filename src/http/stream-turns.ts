import { setTimeout } from 'node:timers/promises'
import { openSemaphore, type SlotRequest } from '../kernel/semaphore.ts'

/**
 * One long answer at a time is read from the database, a part of each in turn: however many are sent, they take one
 * backend's time.
 */
export const streamTurns = openSemaphore({
  kind: 'report_parts',
  concurrency: 1,
  queue: 100,
  queuePerPlatform: 100,
  queuePerInstance: 100,
  timeoutMs: 60_000,
})

export interface Turns {
  asker: SlotRequest
  /** Whether others use the database, or did so a moment ago. */
  isBusy: () => boolean
  /** Waits so many ms. */
  pause?: (ms: number) => Promise<unknown>
  now?: () => number
}

/**
 * The parts, each read in a turn of its own. While others are there, pauses follow that are as long: half of the time
 * is theirs. What comes in small pieces is not held up by each of them: a timer is late by a millisecond.
 */
export async function* inTurns<Part>(
  parts: AsyncGenerator<Part>,
  { asker, isBusy, pause = setTimeout, now = () => performance.now() }: Turns,
): AsyncGenerator<Part> {
  let readMs = 0
  const nextPart = async () => {
    const begunAt = now()
    const part = await parts.next()
    readMs += now() - begunAt
    if (readMs < worthAPauseMs) return part
    if (isBusy()) await pause(Math.min(maxPauseMs, readMs))
    readMs = 0
    return part
  }
  try {
    for (;;) {
      const part = await streamTurns.run(asker, nextPart)
      if (part.done) return
      yield part.value
    }
  } finally {
    await parts.return(undefined)
  }
}

/** As long as a small portion of lines takes. */
const worthAPauseMs = 4

/**
 * Lines that carry a tag are sorted, which takes long before the first of them comes; nobody has to wait for as long
 * again.
 */
const maxPauseMs = 50
