import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { instant } from '../http/wire-types.ts'
import { type Period, spanOf } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { type ErrorCode, fail } from '../kernel/errors.ts'
import { reach } from '../kernel/fail-points.ts'
import type { LedgerId, SourceAccountId, TaskId, TransactionId } from '../kernel/ids.ts'
import { type ListedAccount, retrieveSourceAccount } from '../sources/sources.ts'
import { completeTask, noteSlice, pendingTask, startTask, type Task } from '../tasks/tasks.ts'
import { refuseLongDryRun } from './bulk-changes.ts'
import { removeTransactions } from './changes.ts'
import * as sql from './sql.ts'

/**
 * Deletion of all transactions of an account, or of those of a range of days: a Task, done in slices so that others get
 * in between.
 */
const work = compileCodec(
  fields({ account_ids: t.Optional(t.Array(t.String())), from: t.Optional(instant), until: t.Optional(instant) }),
)

const transactionsPerSlice = 2_000

export async function deleteTransactions(tx: WriteTx, accountId: SourceAccountId, period: Period): Promise<Task> {
  const account = await retrieveSourceAccount(tx, accountId)
  return await startDeletionOf(tx, [account], { ledgerId: account.ledger_id, period })
}

export async function startDeletionOf(
  tx: WriteTx,
  accounts: readonly ListedAccount[],
  { ledgerId, period }: { ledgerId: LedgerId | null; period: Period },
): Promise<Task> {
  const [only, ...others] = accounts
  return await startTask(tx, {
    type: 'delete_date_range',
    sourceAccountId: only && others.length === 0 ? only.id : null,
    ledgerId,
    work: work.encode({ account_ids: accounts.map((each) => each.id), ...spanOf(tx, period) }, { decimals: 2 }),
  })
}

/**
 * One slice of the job. What a closed period or a completed reconciliation holds stops it before anything is deleted;
 * one that was closed or completed while the Task was at work keeps what it holds, and that is reported.
 * @param max so many at most @returns whether there is more to do
 */
export async function runDeletionSlice(tx: WriteTx, taskId: TaskId, max = transactionsPerSlice): Promise<boolean> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return false
  const { task } = pending
  const { account_ids: accountIds, ...span } = work.decode(pending.work)
  const range = {
    account_ids: accountIds ?? [must(task.source_account_id, 'a Task without a list of accounts is of one')],
    ...span,
  }
  if (task.removed_transaction_ids.length === 0) {
    await refuseClosed(tx, range)
    await refuseReconciled(tx, range)
  }
  const stopAt = tx.instance.closedUntil
  const found = await sql.slice(tx, range, { stopAt, max })
  refuseLongDryRun(tx, found)
  await removeTransactions(tx, found)
  reach('slice-deleted')
  const removed = [...task.removed_transaction_ids, ...found.map((transaction) => transaction.id)]
  const result = { ...task, removed_transaction_ids: removed }
  if (found.length === max) await noteSlice(tx, task, result)
  else {
    const row_results = await leftBehind(tx, range)
    const left = row_results.map((row) => row.transaction_id)
    await completeTask(tx, task, { ...result, failed_transaction_ids: left, row_results })
  }
  return found.length === max
}

const maxReported = 10_000

/** What was closed or reconciled while the Task was at work, and what payments are applied of. */
async function leftBehind(tx: ReadTx, range: sql.Range): Promise<{ transaction_id: TransactionId; code: ErrorCode }[]> {
  const stopAt = tx.instance.closedUntil
  const closed = new Set(stopAt ? await sql.postedBefore(tx, range, stopAt, maxReported) : [])
  const reconciled = new Set((await sql.reconciledIn(tx, range, maxReported)).filter((each) => !closed.has(each)))
  const applied = (await sql.appliedIn(tx, range, maxReported)).filter(
    (each) => !closed.has(each) && !reconciled.has(each),
  )
  return [
    ...[...closed].map((each) => ({ transaction_id: each, code: 'period_closed' as const })),
    ...[...reconciled].map((each) => ({ transaction_id: each, code: 'period_reconciled' as const })),
    ...applied.map((each) => ({ transaction_id: each, code: 'resource_in_use' as const })),
  ]
}

async function refuseClosed(tx: ReadTx, range: sql.Range): Promise<void> {
  const { closedUntil, closedThrough } = tx.instance
  if (closedUntil && (await sql.postedBefore(tx, range, closedUntil, 1)).length > 0)
    fail('period_closed', { closed_through: closedThrough?.toString() })
}

async function refuseReconciled(tx: ReadTx, range: sql.Range): Promise<void> {
  const [first] = await sql.reconciledIn(tx, range, 1)
  if (first !== undefined) fail('period_reconciled', { transaction_id: first })
}
