import { Refusal } from '../kernel/errors.ts'
import type { Database, InstanceTx } from '../platform/db.ts'
import { addJob, type Job } from '../platform/jobs.ts'

/** How long the next round of tries waits when one has come to nothing. */
const pause = Temporal.Duration.from({ hours: 1 })

/**
 * The job of what follows on posting. It never fails its Task: when its tries are used up, it begins anew.
 * @param step one transaction of the work, doing nothing where `postedWork` finds nothing left; answers whether there is more
 */
export function laterJob(
  database: Database,
  name: string,
  step: (tx: InstanceTx, taskId: string) => Promise<boolean>,
): (job: Job) => Promise<void> {
  return async ({ payload, lastAttempt }) => {
    const visit = {
      platformId: payload.platform_id,
      instanceId: payload.instance_id,
      access: 'write' as const,
      actor: { name: `job:${name}`, modifiedBy: payload.modified_by, requestId: payload.request_id },
    }
    try {
      while (await database.inInstance(visit, (tx) => step(tx, payload.task_id)));
    } catch (error) {
      // The Instance is gone, and its Tasks with it.
      if (error instanceof Refusal && error.code === 'instance_not_found') return
      if (!lastAttempt) throw error
      await database.inInstance(visit, (tx) => addJob(tx, name, payload.task_id, tx.now.add(pause)))
    }
  }
}
