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
}

/**
 * The parts, each read in a turn of its own. While others are there, a pause follows that is as long: half of the time
 * is theirs.
 */
export async function* inTurns<Part>(
  parts: AsyncGenerator<Part>,
  { asker, isBusy, pause = setTimeout }: Turns,
): AsyncGenerator<Part> {
  const nextPart = async () => {
    const begunAt = performance.now()
    const part = await parts.next()
    if (isBusy()) await pause(Math.min(maxPauseMs, performance.now() - begunAt))
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

/**
 * Lines that carry a tag are sorted, which takes long before the first of them comes; nobody has to wait for as long
 * again.
 */
const maxPauseMs = 50
