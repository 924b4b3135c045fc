import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { id, named as namedSchema } from '../http/wire-types.ts'
import {
  appliedAmong,
  changesBetween,
  financialLedgers,
  isClosed,
  linesOf,
  post,
  type StoredTransaction,
} from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import type { SourceAccountId, TaskId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import { type ListedAccount, retrieveSourceAccount } from '../sources/sources.ts'
import { completeTask, noResult, pendingTask, type RowResult, startTask, type Task } from '../tasks/tasks.ts'
import { bookWaiting, obstacleOf } from './booking.ts'
import { namedTransactions } from './bulk-changes.ts'
import * as sql from './sql.ts'

/**
 * Transactions of a personal account that were the business's: marked so they are booked as if imported now, against
 * what the owner put in or took out; unmarked they leave the books and are personal again.
 */
export const businessRequest = namedSchema(
  'BusinessTransactions',
  fields({
    transaction_ids: t.Array(id('transaction'), { minItems: 1, maxItems: limits.batch }),
  }),
)

const work = compileCodec(fields({ transaction_ids: t.Array(t.String()), business: t.Boolean() }))

type BusinessRequest = t.StaticDecode<typeof businessRequest>

export async function markAsBusiness(tx: WriteTx, accountId: SourceAccountId, request: BusinessRequest): Promise<Task> {
  return await startMarking(tx, accountId, { ...request, business: true })
}

export async function unmarkAsBusiness(
  tx: WriteTx,
  accountId: SourceAccountId,
  request: BusinessRequest,
): Promise<Task> {
  return await startMarking(tx, accountId, { ...request, business: false })
}

async function startMarking(
  tx: WriteTx,
  accountId: SourceAccountId,
  { transaction_ids, business }: BusinessRequest & { business: boolean },
): Promise<Task> {
  const account = await retrieveSourceAccount(tx, accountId)
  if (account.business_personal !== 'personal')
    fail(
      'invalid_state',
      { business_personal: account.business_personal },
      'All of a business account is in the books.',
    )
  const named = transaction_ids.map((each, at) => ({ id: each, path: `/transaction_ids/${at}` }))
  await namedTransactions(tx, [account.id], named)
  if (business) await refuseUnfitLedgers(tx, account)
  return await startTask(tx, {
    type: 'recategorization',
    job: 'mark_transactions',
    sourceAccountId: account.id,
    ledgerId: null,
    work: work.encode({ transaction_ids: [...transaction_ids], business }, { decimals: 2 }),
  })
}

/** The job, in one step: what it finds already as it is to be, or gone, it leaves. */
export async function runMarking(tx: WriteTx, taskId: TaskId): Promise<boolean> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return false
  const { transaction_ids: ids, business } = work.decode(pending.work)
  const account = await retrieveSourceAccount(tx, must(pending.task.source_account_id, 'the Task is of one account'))
  const found = new Map((await sql.find(tx, [account.id], ids)).map((each) => [each.id, each]))
  const reconciled = business ? new Set<string>() : await sql.reconciledAmong(tx, ids)
  const applied = await appliedAmong(tx, [...found.values()])
  const skipped: RowResult[] = []
  const failed: RowResult[] = []
  const chosen: StoredTransaction[] = []
  for (const each of ids) {
    const transaction = found.get(each)
    if (!transaction) failed.push({ transaction_id: each, code: 'deleted' })
    else if (transaction.personal === !business)
      skipped.push({ transaction_id: each, code: business ? 'already_business' : 'already_personal' })
    else if (transaction.posted_status === 'posted' && isClosed(tx.instance, transaction.datetime))
      failed.push({ transaction_id: each, code: 'period_closed' })
    else if (reconciled.has(each)) failed.push({ transaction_id: each, code: 'period_reconciled' })
    else if (applied.has(each)) failed.push({ transaction_id: each, code: 'resource_in_use' })
    else chosen.push(transaction)
  }
  await (business ? bring(tx, account, chosen) : takeOut(tx, chosen))
  await completeTask(tx, pending.task, {
    ...noResult,
    modified_transaction_ids: chosen.map((each) => each.id),
    skipped_transaction_ids: skipped.map((each) => each.transaction_id),
    failed_transaction_ids: failed.map((each) => each.transaction_id),
    row_results: [...skipped, ...failed],
  })
  return false
}

/** The transactions that the work of a marking names. */
export function markedIds(value: unknown): string[] {
  return work.decode(value).transaction_ids
}

/** What cannot be posted yet waits with its reason, as an imported row does. */
async function bring(tx: WriteTx, account: ListedAccount, chosen: readonly StoredTransaction[]): Promise<void> {
  const checked = chosen.map((each) => {
    const transaction = { ...each, personal: false }
    return { ...transaction, not_posted_reason: obstacleOf(tx, transaction) }
  })
  const kept = checked.filter((each) => each.not_posted_reason !== null)
  const free = checked.filter((each) => each.not_posted_reason === null)
  const { transactions, ...booked } = await bookWaiting(tx, account, free)
  const changed = changesBetween(chosen, [...kept, ...transactions])
  await post(tx, { ...booked, changedTransactions: [...changed, ...booked.changedTransactions] })
}

async function takeOut(tx: WriteTx, chosen: readonly StoredTransaction[]): Promise<void> {
  const entryIds = chosen.flatMap((each) => each.journal_entry_id ?? [])
  await post(tx, {
    removedEntries: entryIds,
    removedLines: await linesOf(tx, entryIds),
    changedTransactions: chosen.map((before) => ({
      before,
      after: {
        ...before,
        personal: true,
        posted_status: 'not_posted',
        not_posted_reason: 'personal',
        categorization_method: null,
        categorization_confidence: null,
        categorization_explanation: null,
        journal_entry_id: null,
        line_entry_id: null,
      },
    })),
  })
}

/**
 * What the owner took and put in stands in ledgers open to hand-made lines; in those of accounts it would count twice.
 */
async function refuseUnfitLedgers(tx: ReadTx, account: ListedAccount): Promise<void> {
  const ids = [account.draw_ledger_id, account.contribution_ledger_id].filter((each) => each !== null)
  const [ledgers, financial] = [await findLedgers(tx, ids), await financialLedgers(tx, ids)]
  for (const ledger of ledgers.values())
    if (!ledger.editable || ledger.required_ledger_purpose !== null || financial.has(ledger.id))
      fail('invalid_state', { ledger_id: ledger.id }, `The ledger ${ledger.name} cannot stand for the owner.`)
}
