import type { Database } from '../database/database.ts'
import { Interruption, type JobHandlers, type JobPayload, timeSliceMs } from '../jobs/job-queue.ts'
import { Refusal } from '../kernel/errors.ts'
import { reach } from '../kernel/fail-points.ts'
import { entriesPerLook, entriesPerSlice, numberSlice, waitingEntries } from './entry-numbers.ts'

export function journalJobs(database: Database): JobHandlers {
  return {
    number_entries: ({ payload, stopping }) => numberEntries(database, payload, { stopping, timeMs: timeSliceMs }),
  }
}

/**
 * Each slice is a transaction, so that others get in between, and is found done by whoever goes on after a crash.
 * @param timeMs after so long it ends unfinished; without, when all have numbers
 */
export async function numberEntries(
  database: Database,
  { platform_id: platformId, instance_id: instanceId }: Pick<JobPayload, 'platform_id' | 'instance_id'>,
  { stopping, timeMs = Infinity }: { stopping?: AbortSignal | undefined; timeMs?: number } = {},
): Promise<void | 'unfinished'> {
  const begunAt = performance.now()
  const request = { platformId, instanceId, actor: { name: 'job:number_entries', modifiedBy: null, requestId: null } }
  const write = (ids: readonly string[], isLast: boolean) =>
    database.inInstance({ ...request, access: 'write' as const }, (tx) => numberSlice(tx, ids, isLast))
  try {
    for (;;) {
      const waiting = await database.inInstance({ ...request, access: 'read' as const }, waitingEntries)
      for (const { ids, isLast } of slicesOf(waiting)) {
        await write(ids, isLast)
        if (isLast) return undefined
        reach('between-slices')
        if (stopping?.aborted) throw new Interruption('the process ends')
        if (performance.now() - begunAt > timeMs) return 'unfinished'
      }
    }
  } catch (error) {
    // The Instance is gone, and its entries with it.
    if (error instanceof Refusal && error.code === 'instance_not_found') return undefined
    throw error
  }
}

/** One at least. The last of all is that of a look that did not find as many as it could. */
function slicesOf(waiting: readonly string[]): { ids: readonly string[]; isLast: boolean }[] {
  const count = Math.max(1, Math.ceil(waiting.length / entriesPerSlice))
  return Array.from({ length: count }, (_, at) => ({
    ids: waiting.slice(at * entriesPerSlice, (at + 1) * entriesPerSlice),
    isLast: waiting.length < entriesPerLook && at === count - 1,
  }))
}
