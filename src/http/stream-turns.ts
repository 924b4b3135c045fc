import { setTimeout } from 'node:timers/promises'
import { openSemaphore, type SlotRequest } from '../kernel/semaphore.ts'

/** One long answer at a time is read from the database, a part of each in turn: however many are sent, they take one backend's time. */
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
  /** How many transactions have begun so far, everybody's. */
  countBegun: () => number
  /** Waits so many ms. */
  pause?: (ms: number) => Promise<unknown>
}

/**
 * The parts, each read in a turn of its own. Where other transactions began since the last pause, there is another one, as
 * long as reading took since: half of the time belongs to them.
 */
export async function* inTurns<Part>(
  parts: AsyncGenerator<Part>,
  { asker, countBegun, pause = setTimeout }: Turns,
): AsyncGenerator<Part> {
  let [worked, begun] = [0, countBegun()]
  const nextPart = async () => {
    const begunAt = performance.now()
    const part = await parts.next()
    worked += performance.now() - begunAt
    if (countBegun() > begun) {
      await pause(Math.min(maxPauseMs, worked))
      ;[worked, begun] = [0, countBegun()]
    }
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

/** A pass that is sorted takes seconds before its first line comes; nobody has to wait for as long again. */
const maxPauseMs = 20
