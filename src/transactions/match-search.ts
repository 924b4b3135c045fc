import { forgetOutstanding, proposeForRows } from '../counterparts/counterparts.ts'
import type { Database, WriteTx } from '../database/database.ts'
import { Interruption, type JobHandlers, timeSliceMs } from '../jobs/job-queue.ts'
import { isDryRun } from '../journal/journal.ts'
import { Refusal } from '../kernel/errors.ts'
import type { TaskId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import { candidatesAmong, forgetUnmatched, hasHandMadeNear, proposeMatches, searchPairs } from '../matches/matches.ts'
import { completeTask, keepSearched, postedTask, postTask, type Task, type TaskResult } from '../tasks/tasks.ts'

/**
 * What a Task has brought is in the books. Where hand-made lines wait that it may tell of, or sources are outstanding
 * that it may pay, a job of its own looks for them, after the commit: until it has, the Task is `posted`.
 * @param rows all that it brought, where they are at hand
 */
export async function completeImport(
  tx: WriteTx,
  task: Task,
  result: TaskResult,
  rows?: readonly { datetime: Instant }[],
): Promise<Task> {
  const brought = result.created_transaction_ids.length + result.modified_transaction_ids.length
  if (isDryRun(tx) || brought === 0 || !(await mayFind(tx, rows))) return await completeTask(tx, task, result)
  return await postTask(tx, task, result, searchJob)
}

/** Most hand-made lines are far from what a bank tells of today: then nothing is looked for. */
async function mayFind(tx: WriteTx, rows: readonly { datetime: Instant }[] | undefined): Promise<boolean> {
  if (tx.instance.openSources) return true
  return tx.instance.unmatchedLines && (rows === undefined || (await hasHandMadeNear(tx, rows)))
}

const searchJob = 'find_matches'

const transactionsPerSlice = 1_000

/**
 * Looks for the lines that the next of the Task's transactions fit, and for what they pay. @returns whether there is
 * more to do
 */
export async function runMatchSearch(tx: WriteTx, taskId: TaskId): Promise<boolean> {
  const posted = await postedTask(tx, taskId)
  if (!posted) return false
  const { task, searched } = posted
  const ids = [...task.created_transaction_ids, ...task.modified_transaction_ids]
  const slice = ids.slice(searched, searched + transactionsPerSlice)
  if (tx.instance.unmatchedLines) {
    const rows = await candidatesAmong(tx, slice)
    await proposeMatches(tx, await searchPairs(tx, rows), rows)
  }
  await proposeForRows(tx, slice)
  const done = searched + transactionsPerSlice
  if (done < ids.length) {
    await keepSearched(tx, task, done)
    return true
  }
  if (tx.instance.unmatchedLines) await forgetUnmatched(tx)
  await forgetOutstanding(tx)
  await completeTask(tx, task, task)
  return false
}

/** A Task whose rows are in the books does not fail: when the search cannot be done, it is complete without. */
export function matchJobs(database: Database): JobHandlers {
  return {
    [searchJob]: async ({ payload, lastAttempt, deadly, stopping }): Promise<void | 'unfinished'> => {
      const begunAt = performance.now()
      const request = {
        platformId: payload.platform_id,
        instanceId: payload.instance_id,
        access: 'write' as const,
        actor: { name: `job:${searchJob}`, modifiedBy: payload.modified_by, requestId: payload.request_id },
      }
      try {
        if (deadly) throw new Error('workers died of it')
        while (await database.inInstance(request, (tx) => runMatchSearch(tx, payload.task_id))) {
          if (stopping?.aborted) throw new Interruption('the process ends')
          if (performance.now() - begunAt > timeSliceMs) return 'unfinished'
        }
      } catch (error) {
        if (error instanceof Refusal && error.code === 'instance_not_found') return
        if (!lastAttempt || error instanceof Interruption) throw error
        await database.inInstance(request, async (tx) => {
          const posted = await postedTask(tx, payload.task_id)
          if (posted) await completeTask(tx, posted.task, posted.task)
        })
      }
    },
  }
}
