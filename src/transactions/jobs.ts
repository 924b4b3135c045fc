import type { Database, WriteTx } from '../database/database.ts'
import { Interruption, type Job, type JobHandlers, timeSliceMs } from '../jobs/job-queue.ts'
import { Refusal } from '../kernel/errors.ts'
import { reach } from '../kernel/fail-points.ts'
import type { TaskId } from '../kernel/ids.ts'
import { inLearnedInstance } from '../learning/learning.ts'
import { failTask } from '../tasks/tasks.ts'
import { markedIds, runMarking } from './business.ts'
import { runDeletionSlice } from './deletions.ts'
import { runGroupSlice } from './group-choices.ts'
import { importedIds, runImport } from './imports.ts'
import { matchJobs } from './match-search.ts'
import { runRecategorizationSlice } from './recategorization.ts'
import { runRetrySlice } from './retries.ts'
import { runRevertSlice } from './reverts.ts'
import { runStatement, statementIds, statementJob } from './statement-imports.ts'

/**
 * The jobs of Tasks, each in transactions of its own. What refuses a Task ends it as failed; what may pass is tried
 * again.
 */
export function transactionJobs(database: Database): JobHandlers {
  return {
    import_transactions: taskJob(database, 'import_transactions', { step: runImport, inputOf: importedIds }),
    [statementJob]: taskJob(database, statementJob, { step: runStatement, inputOf: statementIds }),
    retry_unposted: taskJob(database, 'retry_unposted', { step: runRetrySlice, inputOf: () => [] }),
    recategorization: taskJob(database, 'recategorization', { step: runRecategorizationSlice, inputOf: () => [] }),
    mark_transactions: taskJob(database, 'mark_transactions', { step: runMarking, inputOf: markedIds }),
    group_categorization: taskJob(database, 'group_categorization', { ...forAsker, step: runGroupSlice }),
    task_revert: taskJob(database, 'task_revert', { ...forAsker, step: runRevertSlice }),
    delete_date_range: taskJob(database, 'delete_date_range', { step: runDeletionSlice, inputOf: () => [] }),
    ...matchJobs(database),
  }
}

interface TaskWork {
  /** @returns whether there is more to do */
  step: (tx: WriteTx, taskId: TaskId) => Promise<boolean>
  /** The transactions that a Task's work names: those that failed when it fails. */
  inputOf: (work: unknown) => string[]
  /** What it writes is recorded as the work of whoever asked for it. */
  isForAsker?: boolean
}

const forAsker = { inputOf: () => [], isForAsker: true }

function taskJob(database: Database, name: string, { step, inputOf, isForAsker }: TaskWork) {
  const actorOf = (asker: string | null) => (isForAsker && asker !== null ? asker : `job:${name}`)
  return async ({ payload, lastAttempt, deadly, stopping }: Job): Promise<void | 'unfinished'> => {
    const begunAt = performance.now()
    const request = {
      platformId: payload.platform_id,
      instanceId: payload.instance_id,
      access: 'write' as const,
      byJob: true,
      actor: { name: actorOf(payload.actor), modifiedBy: payload.modified_by, requestId: payload.request_id },
    }
    try {
      if (deadly) throw new Error('workers died of it')
      while (await inLearnedInstance(database, request, (tx) => step(tx, payload.task_id))) {
        reach('between-slices')
        if (stopping?.aborted) throw new Interruption('the process ends')
        if (performance.now() - begunAt > timeSliceMs) return 'unfinished'
      }
    } catch (error) {
      // The Instance is gone, and its Tasks with it.
      if (error instanceof Refusal && error.code === 'instance_not_found') return
      if ((!lastAttempt && !isFinal(error)) || error instanceof Interruption) throw error
      await database.inInstance(request, (tx) => failTask(tx, payload.task_id, { error, inputOf }))
    }
  }
}

/** A refusal of the request's content will not change by itself; that the database was busy or away will. */
export function isFinal(error: unknown): boolean {
  return (
    error instanceof Refusal &&
    !['overloaded', 'service_unavailable', 'outcome_unknown', 'storage_full', 'write_conflict'].includes(error.code)
  )
}
