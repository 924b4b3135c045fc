import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { isClosed } from '../journal/journal.ts'
import { fail } from '../kernel/errors.ts'
import type { TaskId } from '../kernel/ids.ts'
import { completeTask, countDone, noteSlice, pendingTask, retrieveTask, startTask, type Task } from '../tasks/tasks.ts'
import { removeTransactions } from './changes.ts'
import { revertChoices } from './group-reverts.ts'
import * as sql from './reverts-sql.ts'
import { standingTouches } from './row-touches.ts'
import { forgetStatements, statementJob } from './statement-imports.ts'
import { type RowCode, withRows } from './task-rows.ts'

/**
 * What undoes a Task as one, by a job, slice by slice: a choice for a group, whose rows go back to what they were; or
 * an import, whose rows go as if they had never come, so that the right file can bring the same ids. Rows that somebody
 * has touched since stay, and are told of.
 */
const work = compileCodec(fields({ task_id: t.String() }))

const transactionsPerSlice = { imports: 1_000, choices: 500 }

/** The jobs whose imports can be undone: what a feed brought is the bank's, and would not come again. */
const importJobs: ReadonlySet<string> = new Set(['job:import_transactions', `job:${statementJob}`])

/** @throws {Refusal} `resource_not_found`; `invalid_state`, with the reason */
export async function revertTask(tx: WriteTx, taskId: TaskId): Promise<Task> {
  const task = await retrieveTask(tx, taskId)
  await refuseOthers(tx, task)
  const { source_account_id: sourceAccountId, ledger_id: ledgerId } = task
  return await startTask(tx, {
    type: 'task_revert',
    sourceAccountId,
    ledgerId,
    work: { task_id: task.id },
    reverts: task,
  })
}

async function refuseOthers(tx: ReadTx, task: Task): Promise<void> {
  const { task_type, status, reverted_by_task_id: revertId } = task
  if (task_type !== 'group_categorization' && task_type !== 'import_transactions')
    fail(
      'invalid_state',
      { reason: 'task_type', task_type },
      'Only imports and choices for groups can be undone as one.',
    )
  if (status !== 'complete')
    fail(
      'invalid_state',
      { reason: 'status', status },
      'The Task has not ended well: there is nothing to undo, or not yet.',
    )
  if (revertId !== null && (await retrieveTask(tx, revertId)).status !== 'failed')
    fail('invalid_state', { reason: 'is_reverted', reverted_by_task_id: revertId }, 'The Task is undone already.')
  const first = task_type === 'import_transactions' ? await sql.firstEventOf(tx, task.id) : undefined
  if (task_type === 'import_transactions' && !importJobs.has(first?.actor ?? 'none'))
    fail('invalid_state', { reason: 'is_feed' }, 'What a feed brought stays as the bank tells it.')
}

/** One slice of the job, of so many rows at most. @returns whether there is more to do */
export async function runRevertSlice(tx: WriteTx, taskId: TaskId, max?: number): Promise<boolean> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return false
  const { task } = pending
  const original = await retrieveTask(tx, work.decode(pending.work).task_id)
  return original.task_type === 'import_transactions'
    ? await revertImport(tx, { task, original }, max ?? transactionsPerSlice.imports)
    : await revertChoices(tx, { task, original }, max ?? transactionsPerSlice.choices)
}

async function revertImport(
  tx: WriteTx,
  { task, original }: { task: Task; original: Task },
  max: number,
): Promise<boolean> {
  const { created_transaction_ids: ids } = original
  const done = countDone(task)
  const slice = ids.slice(done, done + max)
  const first = await sql.firstEventOf(tx, original.id)
  const found = await sql.importedRows(tx, slice, first?.sequence ?? 0n)
  const touches = await sql.touchesOf(tx, slice)
  const skipped = new Map<string, RowCode>()
  const going = slice.flatMap((each) => {
    const row = found.get(each)
    const code = row ? reasonToStay(tx, row, touches.get(each) ?? []) : 'deleted'
    if (code) skipped.set(each, code)
    return row && !code ? [row.transaction] : []
  })
  await removeTransactions(tx, going, { withoutTombstones: true })
  const more = done + slice.length < ids.length
  if (!more) await forgetStatements(tx, original)
  await (more ? noteSlice : completeTask)(tx, task, withRows(task, { removed: going.map((row) => row.id), skipped }))
  return more
}

/** In order of precedence. */
function reasonToStay(tx: ReadTx, row: sql.Imported, touches: readonly sql.Touch[]): RowCode | undefined {
  const { transaction, reconciliation } = row
  if (!row.isOwn) return 'deleted'
  if (transaction.posted_status === 'posted' && isClosed(tx.instance, transaction.datetime)) return 'period_closed'
  if (reconciliation === 'completed') return 'period_reconciled'
  if (reconciliation === 'in_progress') return 'reconciliation_in_progress'
  if (row.isApplied) return 'resource_in_use'
  if (row.hasFiles) return 'has_files'
  return row.isEdited || standingTouches(touches).some(isByPerson) ? 'changed' : undefined
}

/** Whoever marks rows as business is a person, too, although a job does it. */
function isByPerson({ actor }: sql.Touch): boolean {
  return !actor.startsWith('job:') || actor === 'job:mark_transactions'
}
