import { setTimeout as pause } from 'node:timers/promises'
import type { AfterwardsContext, Answer } from '../platform/route.ts'
import { retrieveTask, type taskRecord } from '../tasks/tasks.ts'

/** `Prefer: wait=N`: 200 with the finished Task when it ends in time, else the 202 as it was. */
export async function awaitTask(
  answer: Answer<typeof taskRecord>,
  { database, caller, instanceId, waitSeconds }: AfterwardsContext,
): Promise<Answer<typeof taskRecord>> {
  const deadline = performance.now() + waitSeconds * 1000
  const visit = {
    platformId: caller.platformId,
    instanceId,
    access: 'read' as const,
    actor: { name: `client:${caller.clientId}`, modifiedBy: null, requestId: null },
  }
  for (let delayMs = 5; performance.now() + delayMs < deadline; delayMs = Math.min(delayMs * 2, 200)) {
    await pause(delayMs)
    const { task, booksVersion } = await database.inInstance(visit, async (tx) => ({
      task: await retrieveTask(tx, answer.value.id),
      booksVersion: tx.version(),
    }))
    if (task.status === 'complete' || task.status === 'failed') return { status: 200, value: task, booksVersion }
  }
  return answer
}
