import * as t from 'typebox'
import { fail } from '../kernel/errors.ts'
import { type Period, spanOf } from '../journal/journal.ts'
import type { InstanceTx } from '../platform/db.ts'
import { fields } from '../platform/route.ts'
import { compileCodec, instant } from '../platform/wire.ts'
import { retrieveSourceAccount } from '../sources/sources.ts'
import { completeTask, noteProgress, pendingTask, startTask, type Task } from '../tasks/tasks.ts'
import { removeTransactions } from './changes.ts'
import * as sql from './sql.ts'

/** Deletion of all transactions of an account, or of those of a range of days: a Task, done in slices so that others get in between. */
const work = compileCodec(fields({ from: t.Optional(instant), until: t.Optional(instant) }))

const transactionsPerSlice = 2_000

export async function startDeletion(tx: InstanceTx, accountId: string, period: Period): Promise<Task> {
  const account = await retrieveSourceAccount(tx, accountId)
  return await startTask(tx, {
    type: 'delete_date_range',
    sourceAccountId: account.id,
    ledgerId: account.ledger_id,
    work: work.encode(spanOf(tx, period), { decimals: 2 }),
  })
}

/** One slice of the job. @returns whether there is more to do */
export async function runDeletionSlice(tx: InstanceTx, taskId: string): Promise<boolean> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return false
  const { task } = pending
  const span = work.decode(pending.work)
  const { closedUntil, closedThrough } = tx.instance
  if (closedUntil && (await sql.anyPostedBefore(tx, task.source_account_id ?? '', { ...span, moment: closedUntil })))
    fail('period_closed', { closed_through: closedThrough?.toString() })
  const found = await sql.slice(tx, task.source_account_id ?? '', { ...span, most: transactionsPerSlice })
  await removeTransactions(tx, found)
  const removed = [...task.removed_transaction_ids, ...found.map((transaction) => transaction.id)]
  const result = { ...task, removed_transaction_ids: removed }
  if (found.length === transactionsPerSlice) await noteProgress(tx, task, result)
  else await completeTask(tx, task, result)
  return found.length === transactionsPerSlice
}
