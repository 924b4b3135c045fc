import * as t from 'typebox'
import { type Candidate, type Decision, openPipeline } from '../categorization/categorization.ts'
import { fail, type FieldError } from '../kernel/errors.ts'
import { cutText, limits } from '../kernel/limits.ts'
import {
  amountErrors,
  designEntry,
  editableLedgers,
  isBeforeStart,
  onLine,
  post,
  refuseErrors,
  refuseFinancialLedgers,
  type StoredTransaction,
  tagIds,
} from '../journal/journal.ts'
import type { Money } from '../kernel/money.ts'
import type { InstanceTx } from '../platform/db.ts'
import { compileCodec } from '../platform/wire.ts'
import { fields } from '../platform/route.ts'
import { id, instant, metadata, money } from '../platform/wire.ts'
import { assignableTags, openTagRules } from '../tags/tags.ts'
import { type ListedAccount, retrieveSourceAccount } from '../sources/sources.ts'
import {
  completeTask,
  noResult,
  noteProgress,
  pendingTask,
  type RowResult,
  startTask,
  type Task,
} from '../tasks/tasks.ts'
import * as sql from './sql.ts'

/** Another route has the first; in a path the others mean the folder itself and the one above. */
const unaddressable: ReadonlySet<string> = new Set(['categories', '.', '..'])

/**
 * Import: the request checks every row and keeps the batch in a Task; the job decides where each row belongs and writes
 * transactions, entries and lines in one statement. A bad row refuses the batch before anything is stored.
 */
const importRow = fields({
  id: t.Refine(
    t.String({ minLength: 1, maxLength: 255, description: 'The caller’s own id: the key of deduplication, for ever.' }),
    (value) => /^[A-Za-z0-9._:-]{1,255}$/.test(value) && !unaddressable.has(value),
    () => 'invalid_request: must be 1 to 255 of A-Z a-z 0-9 . _ : - and not "categories", "." or ".."',
  ),
  amount: money,
  datetime: instant,
  description: t.String({ description: 'Cut at 512 characters.' }),
  metadata: t.Optional(metadata),
  opposing_ledger_id: t.Optional(id('ledger')),
  tag_ids: t.Optional(tagIds),
})
type ImportRow = t.StaticDecode<typeof importRow>

export const importRequest = t.Array(importRow, { minItems: 1, maxItems: limits.batch })

const importWork = fields({ rows: importRequest, restore_deleted: t.Boolean() })
const workCodec = compileCodec(importWork)

export async function startImport(
  tx: InstanceTx,
  accountId: string,
  rows: readonly ImportRow[],
  restoreDeleted: boolean,
): Promise<Task> {
  const account = await retrieveSourceAccount(tx, accountId)
  refuseErrors([
    ...rows.flatMap((row, at) => amountErrors(tx.instance, row.amount, `/${at}/amount`)),
    ...twinErrors(rows),
  ])
  await refuseForeignIds(tx, account.id, rows)
  await judgeCategories(tx, rows)
  await judgeTags(tx, rows)
  const cut = rows.map((row) => ({ ...row, description: cutText(row.description, limits.description) }))
  return await startTask(tx, {
    type: 'import_transactions',
    sourceAccountId: account.id,
    ledgerId: account.ledger_id,
    work: workCodec.encode({ rows: cut, restore_deleted: restoreDeleted }, { decimals: 4 }),
  })
}

/**
 * The job of an import, in one step. Done once: a Task that is not pending any more is left as it is. What the request found
 * may have changed since: a category that is gone refuses the batch here.
 */
export async function runImport(tx: InstanceTx, taskId: string): Promise<boolean> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return false
  const { rows, restore_deleted: restoreDeleted } = workCodec.decode(pending.work)
  const account = await retrieveSourceAccount(tx, pending.task.source_account_id ?? '')
  await judgeCategories(tx, rows)
  await judgeTags(tx, rows)
  const { news, results, failed } = await sortRows(tx, account, rows, restoreDeleted)
  await writeRows(tx, account, news)
  await completeTask(tx, pending.task, {
    ...noResult,
    created_transaction_ids: news.map((row) => row.id),
    skipped_transaction_ids: results
      .filter((each) => !failed.has(each.transaction_id))
      .map((each) => each.transaction_id),
    failed_transaction_ids: [...failed],
    row_results: results,
  })
  return false
}

/** The transactions that the work of an import names. */
export function importedIds(work: unknown): string[] {
  return workCodec.decode(work).rows.map((row) => row.id)
}

/** What is new, and why the rest is not taken. */
async function sortRows(tx: InstanceTx, account: ListedAccount, rows: readonly ImportRow[], restoreDeleted: boolean) {
  const ids = rows.map((row) => row.id)
  const taken = await sql.accountsOf(tx, ids)
  const deleted = await sql.tombstonesOf(tx, ids)
  const news: ImportRow[] = []
  const restored: string[] = []
  const results: RowResult[] = []
  const failed = new Set<string>()
  for (const row of rows) {
    const holder = taken.get(row.id) ?? deleted.get(row.id)
    const code =
      holder !== undefined && holder !== account.id
        ? 'duplicate_id'
        : taken.has(row.id)
          ? 'already_imported'
          : isBeforeStart(tx.instance, row.datetime)
            ? 'before_entries_start'
            : deleted.has(row.id) && !restoreDeleted
              ? 'deleted'
              : undefined
    if (code) results.push({ transaction_id: row.id, code })
    else news.push(row)
    if (code === 'duplicate_id') failed.add(row.id)
    if (!code && deleted.has(row.id)) restored.push(row.id)
  }
  if (restored.length > 0) await sql.removeTombstones(tx, restored)
  return { news, results, failed }
}

async function writeRows(tx: InstanceTx, account: ListedAccount, rows: readonly ImportRow[]): Promise<void> {
  const transactions = rows.map((row) => {
    const stored = storedRow(row, account, account.invert_transaction_amounts ? -row.amount : row.amount)
    return { ...stored, not_posted_reason: obstacleOf(tx, stored) }
  })
  const kept = transactions.filter((transaction) => transaction.not_posted_reason !== null)
  const booked = await bookAll(
    tx,
    account,
    transactions.filter((transaction) => transaction.not_posted_reason === null),
  )
  await post(tx, { ...booked, transactions: [...kept, ...booked.transactions] })
}

/** Why a transaction is kept but not posted. */
export function obstacleOf({ instance }: InstanceTx, { amount, datetime, personal }: StoredTransaction): string | null {
  if (personal) return 'personal'
  if (amount === 0n) return 'zero_amount'
  return instance.closedUntil && Temporal.Instant.compare(datetime, instance.closedUntil) < 0 ? 'period_closed' : null
}

/** The job after a reopened period, slice by slice: posts what waited for it. */
export async function runRetrySlice(tx: InstanceTx, taskId: string): Promise<boolean> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return false
  const { task } = pending
  const account = await retrieveSourceAccount(tx, task.source_account_id ?? '')
  const waiting = await sql.waiting(tx, account.id, { from: tx.instance.closedUntil, most: transactionsPerSlice })
  const { transactions: changedTransactions, ...booked } = await bookAll(tx, account, waiting)
  await post(tx, { ...booked, changedTransactions })
  const modified = [...task.modified_transaction_ids, ...waiting.map((transaction) => transaction.id)]
  const more = waiting.length === transactionsPerSlice
  await (more ? noteProgress : completeTask)(tx, task, { ...task, modified_transaction_ids: modified })
  return more
}

const transactionsPerSlice = 1_000

/** Where a transaction belongs, and the tags of its lines. */
interface Placement extends Decision {
  tags: readonly { id: string }[]
}

/** Decides where each transaction belongs, and designs its entry. */
export async function bookAll(tx: InstanceTx, account: ListedAccount, transactions: readonly StoredTransaction[]) {
  const placements = await placementsOf(tx, transactions)
  const booked = transactions.map((transaction, at) =>
    book(tx, transaction, account.ledger_id ?? '', placements[at] ?? fail('internal_error')),
  )
  return {
    transactions: booked.map(({ transaction }) => transaction),
    entries: booked.map(({ entry }) => entry),
    lines: booked.flatMap(({ lines }) => lines),
    lineTags: booked.flatMap(({ lineTags }) => lineTags),
  }
}

async function placementsOf(tx: InstanceTx, transactions: readonly StoredTransaction[]): Promise<Placement[]> {
  if (transactions.length === 0) return []
  const decide = await openPipeline(tx)
  const tagsOf = await openTagRules(tx)
  const candidates = transactions.map(candidateOf)
  const decisions = await decide(candidates)
  return decisions.map((decision, at) => {
    const [candidate, transaction] = [candidates[at], transactions[at]]
    const tags = candidate ? tagsOf(candidate, transaction?.imported_tag_ids ?? []) : []
    return { ...decision, tags: tags.map((tagId) => ({ id: tagId })) }
  })
}

/** The transaction with its entry: the account's line first, the category's behind it. */
function book(tx: InstanceTx, transaction: StoredTransaction, ledgerId: string, decision: Placement) {
  const { entry, lines } = designEntry(
    {
      datetime: transaction.datetime,
      description: transaction.description,
      creationSource: 'transaction',
      transactionId: transaction.id,
      lines: [
        { ledgerId, amount: transaction.amount },
        { ledgerId: decision.ledgerId, amount: -transaction.amount },
      ],
    },
    tx.now,
  )
  const booked: StoredTransaction = {
    ...transaction,
    posted_status: 'posted',
    not_posted_reason: null,
    imported_ledger_id: null,
    imported_tag_ids: [],
    categorization_method: decision.method,
    categorization_confidence: decision.confidence,
    categorization_explanation: decision.explanation,
    journal_entry_id: entry.id,
    line_entry_id: lines[0]?.id ?? fail('internal_error'),
  }
  return { transaction: booked, entry, lines, lineTags: lines.flatMap((line) => onLine(line, decision.tags)) }
}

function storedRow(row: ImportRow, account: ListedAccount, amount: Money): StoredTransaction {
  return {
    id: row.id,
    source_account_id: account.id,
    external_id: null,
    amount,
    datetime: row.datetime,
    description: row.description,
    metadata: row.metadata ?? {},
    posted_status: 'not_posted',
    not_posted_reason: null,
    review_status: 'unreviewed',
    personal: account.business_personal === 'personal',
    pending: false,
    categorization_method: null,
    categorization_confidence: null,
    categorization_explanation: null,
    journal_entry_id: null,
    line_entry_id: null,
    imported_ledger_id: row.opposing_ledger_id ?? null,
    imported_tag_ids: row.tag_ids ?? [],
  }
}

function candidateOf({ amount, datetime, description, metadata: facts, ...transaction }: StoredTransaction): Candidate {
  return {
    amount,
    datetime,
    description,
    metadata: facts,
    source_account_id: transaction.source_account_id,
    opposing_ledger_id: transaction.imported_ledger_id,
  }
}

// Checks of the request

function twinErrors(rows: readonly ImportRow[]): FieldError[] {
  const places = Map.groupBy(
    rows.map((row, at) => ({ id: row.id, at })),
    (each) => each.id,
  )
  return [...places.values()]
    .filter((twins) => twins.length > 1)
    .flatMap((twins) =>
      twins.map(({ id: twin, at }): FieldError => {
        const others = twins.filter((each) => each.at !== at).map((each) => `/${each.at}/id`)
        return {
          path: `/${at}/id`,
          code: 'invalid_request',
          message: `"${twin}" is also the id at ${others.join(', ')}`,
        }
      }),
    )
}

async function refuseForeignIds(tx: InstanceTx, accountId: string, rows: readonly ImportRow[]): Promise<void> {
  const ids = rows.map((row) => row.id)
  const holders = new Map([...(await sql.tombstonesOf(tx, ids)), ...(await sql.accountsOf(tx, ids))])
  const foreign = rows.findIndex((row) => (holders.get(row.id) ?? accountId) !== accountId)
  if (foreign >= 0)
    fail(
      'duplicate_id',
      { resource: 'transaction', id: rows[foreign]?.id, path: `/${foreign}/id` },
      'The id is taken in another source account.',
    )
}

async function judgeCategories(tx: InstanceTx, rows: readonly ImportRow[]): Promise<void> {
  const named = rows.flatMap((row, at) =>
    row.opposing_ledger_id === undefined
      ? []
      : [{ ledgerId: row.opposing_ledger_id, path: `/${at}/opposing_ledger_id` }],
  )
  if (named.length === 0) return
  await editableLedgers(tx, named)
  await refuseFinancialLedgers(tx, named)
}

async function judgeTags(tx: InstanceTx, rows: readonly ImportRow[]): Promise<void> {
  const named = rows.flatMap(({ tag_ids = [] }, at) =>
    tag_ids.map((tagId, place) => ({ tagId, path: `/${at}/tag_ids/${place}` })),
  )
  if (named.length > 0) await assignableTags(tx, named)
}
