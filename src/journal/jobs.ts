import { Refusal } from '../kernel/errors.ts'
import type { Database } from '../database/database.ts'
import { reach } from '../kernel/fail-points.ts'
import { Interruption, type Job, type JobHandlers, timeSliceMs } from '../jobs/job-queue.ts'
import { entriesPerLook, entriesPerSlice, numberSlice, waitingEntries } from './entry-numbers.ts'

export function journalJobs(database: Database): JobHandlers {
  return { number_entries: (job) => numberEntries(database, job) }
}

/** Each slice is a transaction, so that others get in between, and is found done by whoever goes on after a crash. */
async function numberEntries(database: Database, { payload, stopping }: Job): Promise<void | 'unfinished'> {
  const begunAt = performance.now()
  const request = {
    platformId: payload.platform_id,
    instanceId: payload.instance_id,
    actor: { name: 'job:number_entries', modifiedBy: null, requestId: null },
  }
  try {
    for (;;) {
      const ids = await database.inInstance({ ...request, access: 'read' as const }, waitingEntries)
      const isAll = ids.length < entriesPerLook
      for (let at = 0; at < ids.length || isAll; at += entriesPerSlice) {
        const slice = ids.slice(at, at + entriesPerSlice)
        const isLast = isAll && at + entriesPerSlice >= ids.length
        await database.inInstance({ ...request, access: 'write' as const }, (tx) => numberSlice(tx, slice, isLast))
        if (isLast) return undefined
        reach('between-slices')
        if (stopping?.aborted) throw new Interruption('the process ends')
        if (performance.now() - begunAt > timeSliceMs) return 'unfinished'
      }
    }
  } catch (error) {
    // The Instance is gone, and its entries with it.
    if (error instanceof Refusal && error.code === 'instance_not_found') return undefined
    throw error
  }
}
