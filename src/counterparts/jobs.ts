import type { Database } from '../database/database.ts'
import { Interruption, type JobHandlers, timeSliceMs } from '../jobs/job-queue.ts'
import { Refusal } from '../kernel/errors.ts'
import { paymentsJob, runPaymentSearch } from './counterparts.ts'

/** The search after sources have opened, a slice of them in each transaction. No request and no Task waits for it. */
export function counterpartJobs(database: Database): JobHandlers {
  return {
    [paymentsJob]: async ({ payload, deadly, stopping }): Promise<void | 'unfinished'> => {
      // What workers die of is left: the next opening asks for it again.
      if (deadly) return
      const begunAt = performance.now()
      const request = {
        platformId: payload.platform_id,
        instanceId: payload.instance_id,
        access: 'write' as const,
        actor: { name: `job:${paymentsJob}`, modifiedBy: null, requestId: null },
      }
      try {
        while (await database.inInstance(request, runPaymentSearch)) {
          if (stopping?.aborted) throw new Interruption('the process ends')
          if (performance.now() - begunAt > timeSliceMs) return 'unfinished'
        }
      } catch (error) {
        if (error instanceof Refusal && error.code === 'instance_not_found') return
        throw error
      }
    },
  }
}
