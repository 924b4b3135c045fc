import type { AfterwardsContext, Answer } from '../http/route.ts'
import { jobEnds } from '../jobs/job-ends.ts'
import { retrieveTask, type Task, type taskRecord } from '../tasks/tasks.ts'
import type { StatementForecast } from './statement-forecast.ts'

/**
 * `Prefer: wait=N`: 200 with the finished Task when it ends in time, before the process does, else the 202 as it was.
 */
export async function awaitTask(
  answer: Answer<typeof taskRecord>,
  { database, caller, instanceId, waitSeconds, isStopping }: AfterwardsContext,
): Promise<Answer<typeof taskRecord>> {
  const deadline = performance.now() + waitSeconds * 1000
  const request = {
    platformId: caller.platformId,
    instanceId,
    access: 'read' as const,
    actor: { name: `client:${caller.clientId}`, modifiedBy: null, requestId: null },
  }
  // As soon as a job of this process has ended; those of others are asked after, at growing intervals.
  for (
    let delayMs = 10;
    performance.now() + delayMs < deadline && !isStopping();
    delayMs = Math.min(delayMs * 2, 200)
  ) {
    await jobEnds.within(answer.value.id, delayMs)
    const { task, booksVersion } = await database.inInstance(request, async (tx) => ({
      task: await retrieveTask(tx, answer.value.id),
      booksVersion: tx.version(),
    }))
    if (task.status === 'complete' || task.status === 'failed') return { status: 200, value: task, booksVersion }
  }
  return answer
}

/** What would happen is known at once: 200. */
export async function awaitTaskOrForecast(
  answer: { status: number; value: Task | StatementForecast },
  context: AfterwardsContext,
): Promise<{ status: number; value: Task | StatementForecast; booksVersion?: bigint }> {
  const { status, value } = answer
  return 'task_type' in value ? await awaitTask({ status, value }, context) : { status: 200, value }
}
