import type { WorkerEvents } from 'graphile-worker'
import { LRUCache } from 'lru-cache'

/**
 * Tells who waits in this process that a job of this process has ended, so that nobody has to ask the database until it
 * has. Who waits asks then: a job that failed may be tried again, and jobs of other processes are not heard of.
 */
export interface JobEnds {
  /** Tells of the jobs of a runner from now on, those that are about a Task or another record. */
  listen(events: WorkerEvents): void
  /** The job about this Task, or about another record, has ended, in whichever way. */
  tell(about: string): void
  /** Resolves when a job about it ends, or has since it was last waited for; after so many milliseconds anyway. */
  within(about: string, ms: number): Promise<void>
}

/** Ends that nobody waited for yet: of a short job that ends before its request has begun to wait. */
const maxRemembered = 1_000

export function openJobEnds(): JobEnds {
  const remembered = new LRUCache<string, true>({ max: maxRemembered })
  const waiting = new Map<string, Set<() => void>>()
  const tell = (about: string) => {
    const waiters = waiting.get(about)
    if (!waiters) remembered.set(about, true)
    for (const resolve of waiters ?? []) resolve()
  }
  return {
    listen(events) {
      for (const end of ['job:success', 'job:error'] as const)
        events.on(end, ({ job }) => {
          const { task_id: about } = Object(job.payload)
          if (typeof about === 'string') tell(about)
        })
    },
    tell,
    async within(about, ms) {
      if (remembered.delete(about)) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiters = waiting.get(about) ?? new Set()
      waiting.set(about, waiters.add(resolve))
      const timer = setTimeout(resolve, ms)
      await promise
      clearTimeout(timer)
      waiters.delete(resolve)
      if (waiters.size === 0) waiting.delete(about)
    },
  }
}

/** Of this process. */
export const jobEnds = openJobEnds()
