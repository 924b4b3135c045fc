import type { WriteTx } from '../database/database.ts'
import { changesBetween, post } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { TaskId } from '../kernel/ids.ts'
import { retrieveSourceAccount } from '../sources/sources.ts'
import { noteSlice, pendingTask } from '../tasks/tasks.ts'
import { bookWaiting, obstacleOf } from './booking.ts'
import { completeImport } from './match-search.ts'
import * as sql from './sql.ts'

const transactionsPerSlice = 1_000

/**
 * The job after a reopened period, slice by slice: posts what waited for it. What cannot be posted for another reason
 * by now is kept with that reason, and reported.
 */
export async function runRetrySlice(tx: WriteTx, taskId: TaskId): Promise<boolean> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return false
  const { task } = pending
  const account = await retrieveSourceAccount(tx, must(task.source_account_id, 'the Task is of one account'))
  const waiting = await sql.waiting(tx, account.id, { from: tx.instance.closedUntil, max: transactionsPerSlice })
  const checked = waiting.map((transaction) => ({ ...transaction, not_posted_reason: obstacleOf(tx, transaction) }))
  const unposted = checked.filter((transaction) => transaction.not_posted_reason !== null)
  const free = checked.filter((transaction) => transaction.not_posted_reason === null)
  const { transactions, ...booked } = await bookWaiting(tx, account, free)
  const changed = changesBetween(waiting, [...unposted, ...transactions])
  await post(tx, { ...booked, changedTransactions: [...changed, ...booked.changedTransactions] })
  const more = waiting.length === transactionsPerSlice
  await (more ? noteSlice : completeImport)(tx, task, {
    ...task,
    modified_transaction_ids: [...task.modified_transaction_ids, ...free.map((each) => each.id)],
    failed_transaction_ids: [...task.failed_transaction_ids, ...unposted.map((each) => each.id)],
    row_results: [
      ...task.row_results,
      ...unposted.map((each) => ({
        transaction_id: each.id,
        code: must(each.not_posted_reason, 'it was kept for a reason'),
      })),
    ],
  })
  return more
}
