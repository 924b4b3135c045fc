import type { Database } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { isOfBooks, scopes } from '../http/scopes.ts'
import type { OutboundHandlers, OutboundJob } from '../jobs/job-queue.ts'
import { Refusal } from '../kernel/errors.ts'
import type { InstanceId, PlatformId, TaskId } from '../kernel/ids.ts'
import { completeTask, failTask, noResult, pendingTask } from '../tasks/tasks.ts'
import { fillJob, sampleWork } from './samples.ts'

/** The API for one caller alone, at an address of this machine, until it is disposed of. */
export interface PrivateApi extends AsyncDisposable {
  address: string
  token: string
}

export type OpenPrivateApi = (caller: Caller) => Promise<PrivateApi>

/**
 * Fills a sample company by the API, as any client would. Who begins it anew after a crash does nothing twice: each
 * write has a key. What the API refuses for good ends the Task; what may pass is tried again.
 */
export function sampleJobs(database: Database, openApi: OpenPrivateApi): OutboundHandlers {
  return {
    [fillJob]: async ({ platform_id, instance_id, task_id }, job) => {
      const about = { platformId: String(platform_id), instanceId: String(instance_id), taskId: String(task_id) }
      try {
        await fill(database, openApi, { ...about, ...job })
      } catch (error) {
        // The Instance was deleted meanwhile.
        if (!(error instanceof Refusal && error.code === 'instance_not_found')) throw error
      }
    },
  }
}

interface Asked extends OutboundJob {
  platformId: PlatformId
  instanceId: InstanceId
  taskId: TaskId
}

/** @throws {Refusal} `instance_not_found` */
async function fill(database: Database, openApi: OpenPrivateApi, asked: Asked): Promise<void> {
  const { platformId, instanceId, taskId, lastAttempt, stopping } = asked
  const request = { platformId, instanceId, actor: { name: `job:${fillJob}`, modifiedBy: null, requestId: null } }
  const pending = await database.inInstance({ ...request, access: 'read' as const }, (tx) => pendingTask(tx, taskId))
  if (!pending) return
  const write = { ...request, access: 'write' as const }
  // Files are read, and the client is made, when somebody wants a sample company.
  const [{ apiClient, ApiRefusal }, { fillCompany }] = await Promise.all([
    import('./api-client.ts'),
    import('./filling.ts'),
  ])
  try {
    await using api = await openApi(callerFor(asked))
    const signal = stopping ?? new AbortController().signal
    const { months, is_categorized: isCategorized } = sampleWork.decode(pending.work)
    await fillCompany(apiClient({ ...api, instanceId, signal }), { instanceId, months, isCategorized })
    await database.inInstance(write, (tx) => completeTask(tx, pending.task, noResult))
  } catch (error) {
    if (stopping?.aborted) throw error
    if (error instanceof ApiRefusal && error.code === 'instance_not_found') return
    const isFinal = error instanceof ApiRefusal && error.status < 500
    if (!isFinal && !lastAttempt) throw error
    const reason = error instanceof ApiRefusal ? new Refusal(error.code, {}, error.message) : error
    await database.inInstance(write, (tx) => failTask(tx, taskId, { error: reason, inputOf: () => [] }))
  }
}

/** In this Instance alone. */
function callerFor({ platformId, instanceId }: Asked): Caller {
  return {
    platformId,
    platformName: 'Sandbox',
    environment: 'sandbox',
    clientId: 'sample-company',
    userId: null,
    username: null,
    scopes: scopes.filter(isOfBooks),
    instanceId,
    embedOrigins: [],
    sessionId: null,
    token: { hash: null, familyId: null, expiresAt: Temporal.Instant.fromEpochMilliseconds(8.64e15), minted: null },
  }
}
