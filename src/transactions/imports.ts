import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { compileCodec } from '../http/codec.ts'
import { orDate } from '../http/dates.ts'
import { fields } from '../http/route.ts'
import { id, instant, metadata, money, named as namedSchema } from '../http/wire-types.ts'
import {
  amountErrors,
  isBeforeStart,
  isDryRun,
  assertCategories,
  post,
  refuseErrors,
  refuseOwnLedger,
  type StoredTransaction,
  tagIds,
} from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import { reach } from '../kernel/fail-points.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { SourceAccountId, TaskId } from '../kernel/ids.ts'
import { stringifyJson } from '../kernel/json.ts'
import { cutText, limits } from '../kernel/limits.ts'
import type { Money } from '../kernel/money.ts'
import { assertParties } from '../parties/parties.ts'
import { type ListedAccount, retrieveSourceAccount } from '../sources/sources.ts'
import { assignableTags } from '../tags/tags.ts'
import { noResult, pendingTask, retrieveTask, type RowResult, startTask, type Task } from '../tasks/tasks.ts'
import { bookAll, obstacleOf } from './booking.ts'
import { duplicateErrors } from './bulk-changes.ts'
import { undecided } from './choices.ts'
import { openImportHandoff } from './import-handoff.ts'
import { completeImport } from './match-search.ts'
import * as sql from './sql.ts'

/** Other routes have the first two; in a path the others mean the folder itself and the one above. */
const unaddressable: ReadonlySet<string> = new Set(['categories', 'tasks', '.', '..'])

/**
 * Import: the request checks every row and keeps the batch in a Task; the job decides where each row belongs and writes
 * transactions, entries and lines in one statement. A bad row refuses the batch before anything is stored.
 */
const importRow = fields({
  id: t.Refine(
    t.String({ minLength: 1, maxLength: 255, description: 'The caller’s own id: the key of deduplication, for ever.' }),
    (value) => /^[A-Za-z0-9._:-]{1,255}$/.test(value) && !unaddressable.has(value),
    () => 'invalid_request: must be 1 to 255 of A-Z a-z 0-9 . _ : - and not "categories", "tasks", "." or ".."',
  ),
  amount: money,
  datetime: instant,
  description: t.String({ description: 'Cut at 512 characters.' }),
  metadata: t.Optional(metadata),
  opposing_ledger_id: t.Optional(id('ledger')),
  tag_ids: t.Optional(tagIds),
  party_id: t.Optional(id('party')),
})
export type ImportRow = t.StaticDecode<typeof importRow>

/** A row on its way into the books; of a statement with the id of the bank. */
export type ComingRow = ImportRow & { external_id?: string }

export const importRequest = t.Array(namedSchema('NewTransaction', orDate(importRow)), {
  minItems: 1,
  maxItems: limits.batch,
})

const importWork = fields({ rows: t.Array(importRow), restore_deleted: t.Boolean() })
type ImportWork = t.StaticDecode<typeof importWork>
const workCodec = compileCodec(importWork)

/** What the books know already of the ids that rows come with: by id, the account that it was taken or deleted in. */
interface KnownIds {
  taken: ReadonlyMap<string, string>
  deleted: ReadonlyMap<string, string>
}

interface HandoffWork extends ImportWork {
  known: KnownIds
  /** Of the books that knew this: every change of which ids there are moves it. */
  version: Sequence
}

/** In characters, of which the rows take some times as much in memory. */
export const importHandoff = openImportHandoff<HandoffWork>({ maxWeight: 4_000_000, keepMs: 60_000 })

export async function createTransactions(
  tx: WriteTx,
  accountId: SourceAccountId,
  rows: readonly ImportRow[],
  restoreDeleted: boolean,
): Promise<Task> {
  const account = await retrieveSourceAccount(tx, accountId)
  refuseErrors([
    ...rows.flatMap((row, at) => amountErrors(tx.instance, row.amount, `/${at}/amount`)),
    ...duplicateErrors(rows.map((row, at) => ({ id: row.id, path: `/${at}/id` }))),
  ])
  const known = await knownIds(tx, rows)
  refuseForeignIds(known, account.id, rows)
  await assertGivenCategories(tx, account, rows)
  await assertTags(tx, rows)
  await assertNamedParties(tx, rows)
  const cut = rows.map((row) => ({ ...row, description: cutText(row.description, limits.description) }))
  const work = { rows: cut, restore_deleted: restoreDeleted }
  const task = await startTask(tx, {
    type: 'import_transactions',
    sourceAccountId: account.id,
    ledgerId: account.ledger_id,
    work: workCodec.encode(work, { decimals: 4 }),
  })
  if (!isDryRun(tx)) importHandoff.give(task.id, { ...work, known, version: tx.version() }, weightOf(cut))
  return task
}

function weightOf(rows: readonly ImportRow[]): number {
  return rows.reduce((sum, row) => sum + 100 + row.description.length + lengthOf(row.metadata), 0)
}

function lengthOf(given: ImportRow['metadata']): number {
  return given === undefined ? 0 : stringifyJson(given).length
}

/**
 * The job of an import, in one step. Done once: a Task that is not pending any more is left as it is. What the request
 * found may have changed since: a category that is gone refuses the batch here.
 */
export async function runImport(tx: WriteTx, taskId: TaskId): Promise<boolean> {
  const pending = await pendingImport(tx, taskId)
  if (!pending) return false
  const { rows, restore_deleted: restoreDeleted } = pending.work
  const account = await retrieveSourceAccount(tx, must(pending.task.source_account_id, 'the Task is of one account'))
  await assertGivenCategories(tx, account, rows)
  await assertTags(tx, rows)
  await assertNamedParties(tx, rows)
  const { newRows, results, failed } = await sortRows(tx, account, rows, { known: pending.known, restoreDeleted })
  await writeRows(tx, account, newRows)
  reach('import-booked')
  await completeImport(
    tx,
    pending.task,
    {
      ...noResult,
      created_transaction_ids: newRows.map((row) => row.id),
      skipped_transaction_ids: results
        .filter((each) => !failed.has(each.transaction_id))
        .map((each) => each.transaction_id),
      failed_transaction_ids: [...failed],
      row_results: results,
    },
    newRows,
  )
  return false
}

interface PendingImport {
  task: Task
  work: ImportWork
  /** Where the books are as the request left them. */
  known?: KnownIds | undefined
}

async function pendingImport(tx: ReadTx, taskId: TaskId): Promise<PendingImport | undefined> {
  const handoff = importHandoff.take(taskId)
  if (!handoff) {
    const found = await pendingTask(tx, taskId)
    return found && { task: found.task, work: workCodec.decode(found.work) }
  }
  const task = await retrieveTask(tx, taskId)
  if (task.status !== 'pending') return undefined
  return { task, work: handoff, known: handoff.version === tx.version() ? handoff.known : undefined }
}

async function knownIds(tx: ReadTx, rows: readonly { id: string }[]): Promise<KnownIds> {
  const ids = rows.map((row) => row.id)
  return { taken: await sql.accountsOf(tx, ids), deleted: await sql.tombstonesOf(tx, ids) }
}

/** The transactions that the work of an import names. */
export function importedIds(work: unknown): string[] {
  return workCodec.decode(work).rows.map((row) => row.id)
}

/** What is new, and why the rest is not taken. */
export async function sortRows<Row extends ComingRow>(
  tx: WriteTx,
  account: ListedAccount,
  rows: readonly Row[],
  { known, restoreDeleted = false }: { known?: KnownIds | undefined; restoreDeleted?: boolean } = {},
) {
  const { taken, deleted } = known ?? (await knownIds(tx, rows))
  const newRows: Row[] = []
  const restored: string[] = []
  const results: RowResult[] = []
  const failed = new Set<string>()
  for (const row of rows) {
    const code = refusalOf(row)
    if (code) results.push({ transaction_id: row.id, code })
    else newRows.push(row)
    if (code === 'duplicate_id') failed.add(row.id)
    if (!code && deleted.has(row.id)) restored.push(row.id)
  }
  if (restored.length > 0) await sql.removeTombstones(tx, restored)
  return { newRows, results, failed }

  /** In order of precedence. */
  function refusalOf(row: Row) {
    const holder = taken.get(row.id) ?? deleted.get(row.id)
    if (holder !== undefined && holder !== account.id) return 'duplicate_id'
    if (taken.has(row.id)) return 'already_imported'
    if (isBeforeStart(tx.instance, row.datetime)) return 'before_entries_start'
    if (deleted.has(row.id) && !restoreDeleted) return 'deleted'
    return undefined
  }
}

export async function writeRows(tx: WriteTx, account: ListedAccount, rows: readonly ComingRow[]): Promise<void> {
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

function storedRow(row: ComingRow, account: ListedAccount, amount: Money): StoredTransaction {
  return {
    id: row.id,
    source_account_id: account.id,
    external_id: row.external_id ?? null,
    amount,
    datetime: row.datetime,
    description: row.description,
    metadata: row.metadata ?? {},
    personal: account.business_personal === 'personal',
    pending: false,
    ...undecided,
    imported_ledger_id: row.opposing_ledger_id ?? null,
    imported_tag_ids: row.tag_ids ?? [],
    ...(row.party_id !== undefined && { party_id: row.party_id, party_method: 'user' }),
  }
}

// Checks of the request

function refuseForeignIds({ taken, deleted }: KnownIds, accountId: SourceAccountId, rows: readonly ImportRow[]): void {
  const foreign = rows.findIndex((row) => (taken.get(row.id) ?? deleted.get(row.id) ?? accountId) !== accountId)
  if (foreign >= 0)
    fail(
      'duplicate_id',
      { resource: 'transaction', id: rows[foreign]?.id, path: `/${foreign}/id` },
      'The id is taken in another source account.',
    )
}

async function assertGivenCategories(tx: ReadTx, account: ListedAccount, rows: readonly ImportRow[]): Promise<void> {
  const named = rows.flatMap((row, at) =>
    row.opposing_ledger_id === undefined
      ? []
      : [{ ledgerId: row.opposing_ledger_id, path: `/${at}/opposing_ledger_id` }],
  )
  if (named.length === 0) return
  await assertCategories(tx, named)
  refuseOwnLedger([account.draw_ledger_id, account.contribution_ledger_id], named)
}

async function assertTags(tx: ReadTx, rows: readonly ImportRow[]): Promise<void> {
  const named = rows.flatMap(({ tag_ids = [] }, at) =>
    tag_ids.map((tagId, place) => ({ tagId, path: `/${at}/tag_ids/${place}` })),
  )
  if (named.length > 0) await assignableTags(tx, named)
}

async function assertNamedParties(tx: ReadTx, rows: readonly ImportRow[]): Promise<void> {
  const named = rows.flatMap(({ party_id: partyId }, at) =>
    partyId === undefined ? [] : [{ partyId, path: `/${at}/party_id` }],
  )
  await assertParties(tx, named)
}
