import type { SimulatedTx, WriteTx } from '../database/database.ts'
import type { DryRun } from '../http/dry-runs.ts'
import { dryRun, forgetPostings } from '../journal/journal.ts'
import { Refusal } from '../kernel/errors.ts'
import { limits } from '../kernel/limits.ts'
import { failTask, retrieveTask, type Task } from '../tasks/tasks.ts'
import { runDeletionSlice } from './deletions.ts'
import { runGroupSlice } from './group-choices.ts'
import { importedIds, runImport } from './imports.ts'
import { isFinal } from './jobs.ts'
import { runRecategorizationSlice } from './recategorization.ts'

/**
 * A dry run of what a Task would do: the step of its job in the transaction that starts it. What would end the Task as
 * failed does so here.
 * @param step refuses one row more than a dry run may have
 */
function dryRunOfTask(
  step: (tx: WriteTx, taskId: string, max: number) => Promise<boolean>,
  inputOf: (work: unknown) => string[] = () => [],
): DryRun<Task> {
  const finish = async (tx: SimulatedTx, { id }: Task): Promise<Task> => {
    await tx
      .attempt(() => step(tx, id, limits.batch + 1))
      .catch(async (error: unknown) => {
        if (!isFinal(error) || isTooLong(error)) throw error
        forgetPostings(tx)
        await failTask(tx, id, { error, inputOf })
      })
    return await retrieveTask(tx, id)
  }
  return { ...dryRun, finish }
}

function isTooLong(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'batch_too_large'
}

export const importDryRun = dryRunOfTask(runImport, importedIds)
export const deletionDryRun = dryRunOfTask(runDeletionSlice)
export const groupDryRun = dryRunOfTask(runGroupSlice)
export const recategorizationDryRun = dryRunOfTask(runRecategorizationSlice)
