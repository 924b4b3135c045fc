import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { id, named, nullable } from '../http/wire-types.ts'
import {
  appliedParts,
  byEntry,
  categoryLines,
  findTransactions,
  linesOf,
  type Period,
  type StoredTransaction,
} from '../journal/journal.ts'
import { lookup, must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import type { LedgerId, SourceAccountId, TransactionId } from '../kernel/ids.ts'
import { findLedger, findLedgers, type Ledger, ledgerRecord, plainRecord } from '../ledgers/ledgers.ts'
import { accountsOfLedger } from '../sources/sources.ts'
import type { Task } from '../tasks/tasks.ts'
import { namedTransactions } from './bulk-changes.ts'
import { categoryChange } from './category-changes.ts'
import { applyChanges, deleteTransaction } from './changes.ts'
import { chosenLedgers, isWaiting } from './choices.ts'
import { startDeletionOf } from './deletions.ts'
import { type ImportRow, createTransactions } from './imports.ts'
import * as sql from './sql.ts'
import {
  type Shown,
  listAllTransactions,
  retrieveTransaction,
  transactionRecord,
  type TransactionQuery,
  type TransactionRecord,
  transactionRecords,
} from './transactions.ts'

/** Transactions by the ledger that they stand in: those of all source accounts that post to it. */
interface Place {
  ledgerId: LedgerId
  transactionId: TransactionId
}

export async function listLedgerTransactions(
  tx: ReadTx,
  page: PageRequest,
  query: { ledgerId: LedgerId; filter: TransactionQuery } & Shown,
): Promise<Page<TransactionRecord>> {
  return await listAllTransactions(tx, page, { ...query, accountIds: await accountIdsOf(tx, query.ledgerId) })
}

export async function retrieveLedgerTransaction(tx: ReadTx, at: Place, shown?: Shown): Promise<TransactionRecord> {
  return await retrieveTransaction(tx, await placeOf(tx, at), shown)
}

export async function createLedgerTransactions(
  tx: WriteTx,
  ledgerId: LedgerId,
  wanted: { rows: readonly ImportRow[]; restoreDeleted: boolean },
): Promise<Task> {
  const [accountId, ...others] = await accountIdsOf(tx, ledgerId)
  if (accountId === undefined || others.length > 0)
    fail(
      'invalid_state',
      { source_account_ids: accountId === undefined ? [] : [accountId, ...others] },
      'The ledger needs exactly one source account to take transactions.',
    )
  return await createTransactions(tx, accountId, wanted.rows, wanted.restoreDeleted)
}

export async function deleteLedgerTransaction(tx: WriteTx, at: Place): Promise<void> {
  await deleteTransaction(tx, await placeOf(tx, at))
}

export async function deleteLedgerTransactions(tx: WriteTx, ledgerId: LedgerId, period: Period): Promise<Task> {
  await findLedger(tx, ledgerId)
  return await startDeletionOf(tx, await accountsOfLedger(tx, ledgerId), { ledgerId, period })
}

// Categories: the ledgers opposite to the account's

/** A transaction, its categories, and the ledger of its financial account. */
export const categoriesRecord = named(
  'TransactionCategories',
  fields({
    transaction: transactionRecord,
    categories: t.Array(
      fields({
        editable: t.Boolean({ description: 'Whether the transaction can be moved to another category from here.' }),
        ledger_id: id('ledger'),
        ledger_name: t.String(),
      }),
    ),
    ledger: ledgerRecord,
    journal_entry_id: nullable(id('journal_entry')),
  }),
)
type CategoriesRecord = t.StaticDecode<typeof categoriesRecord>

export const categoriesChange = t.Array(
  named('BulkCategoryChange', fields({ transaction_id: id('transaction'), ...categoryChange.properties })),
  {
    minItems: 1,
    maxItems: 100,
  },
)

export async function listLedgerTransactionCategories(
  tx: ReadTx,
  page: PageRequest,
  query: { ledgerId: LedgerId; filter: TransactionQuery },
): Promise<Page<CategoriesRecord>> {
  const ledger = await findLedger(tx, query.ledgerId)
  const found = await listLedgerTransactions(tx, page, { ...query, expand: ['opposing_line_entries'] })
  return { ...found, records: await categoriesRecords(tx, found.records, ledger) }
}

export async function retrieveTransactionCategories(tx: ReadTx, at: Place): Promise<CategoriesRecord> {
  const ledger = await findLedger(tx, at.ledgerId)
  const transaction = await retrieveLedgerTransaction(tx, at, { expand: ['opposing_line_entries'] })
  const [record] = await categoriesRecords(tx, [transaction], ledger)
  return must(record, 'one record is asked for')
}

export async function updateTransactionCategories(
  tx: WriteTx,
  at: Place,
  category: t.StaticDecode<typeof categoryChange>,
): Promise<CategoriesRecord> {
  const { sourceAccountId } = await placeOf(tx, at)
  const [transaction] = await sql.find(tx, [sourceAccountId], [at.transactionId])
  if (!transaction) return fail('resource_not_found', { resource: 'transaction' })
  const [record] = await changeAll(tx, at.ledgerId, [{ transaction, change: { category }, path: '', categoryPath: '' }])
  return must(record, 'one record is asked for')
}

/** All or none; the answer in the order of the request. */
export async function updateManyTransactionCategories(
  tx: WriteTx,
  ledgerId: LedgerId,
  items: t.StaticDecode<typeof categoriesChange>,
): Promise<CategoriesRecord[]> {
  const wanted = items.map((item, at) => ({ id: item.transaction_id, path: `/${at}/transaction_id` }))
  const found = await namedTransactions(tx, await accountIdsOf(tx, ledgerId), wanted)
  const changes = found.flatMap((transaction, at) => {
    const { transaction_id: _, ...category } = must(items[at], 'there is an item for each')
    return [{ transaction, change: { category }, path: `/${at}`, categoryPath: `/${at}` }]
  })
  return await changeAll(tx, ledgerId, changes)
}

async function changeAll(
  tx: WriteTx,
  ledgerId: LedgerId,
  changes: Parameters<typeof applyChanges>[1],
): Promise<CategoriesRecord[]> {
  const ledger = await findLedger(tx, ledgerId)
  const after: StoredTransaction[] = await applyChanges(tx, changes)
  return await categoriesRecords(tx, await transactionRecords(tx, after, { expand: ['opposing_line_entries'] }), ledger)
}

async function categoriesRecords(
  tx: ReadTx,
  records: readonly TransactionRecord[],
  ledger: Ledger,
): Promise<CategoriesRecord[]> {
  const chosen = await chosenCategories(tx, records)
  const standing = await standingCategories(tx, records)
  return records.map(({ opposing_line_entries: opposing, ...record }) => {
    const lines = opposing.filter((line) => standing.has(line.id))
    // Each ledger once, in the order of the lines.
    const distinct = lines.filter((line, at) => lines.findIndex((each) => each.ledger_id === line.ledger_id) === at)
    return {
      transaction: { ...record, opposing_line_entries: [] },
      categories:
        chosen.get(record.id) ??
        distinct.map(({ editable, ledger_id, ledger_name }) => ({ editable, ledger_id, ledger_name })),
      ledger: plainRecord(ledger),
      journal_entry_id: record.journal_entry_id,
    }
  })
}

/** The lines of the transactions that are categories: no payment holds them. */
async function standingCategories(tx: ReadTx, records: readonly TransactionRecord[]): Promise<ReadonlySet<string>> {
  const lines = await linesOf(
    tx,
    records.flatMap((record) => record.journal_entry_id ?? []),
  )
  const applied = await appliedParts(tx, lines)
  const own = byEntry(lines)
  return new Set(
    records.flatMap((record) => {
      return categoryLines(record, lookup(own, record.journal_entry_id) ?? [], applied).map((line) => line.id)
    }),
  )
}

/** By transaction: the categories that one which waits for its entry is to have. */
async function chosenCategories(
  tx: ReadTx,
  records: readonly TransactionRecord[],
): Promise<ReadonlyMap<string, CategoriesRecord['categories']>> {
  const waiting = records.filter(isWaiting).map((record) => record.id)
  if (waiting.length === 0) return new Map()
  const stored = await findTransactions(tx, waiting)
  const ledgers = await findLedgers(tx, stored.flatMap(chosenLedgers))
  return new Map(
    stored.map((each) => {
      const chosen = [...new Set(chosenLedgers(each))].flatMap((ledgerId) => ledgers.get(ledgerId) ?? [])
      return [each.id, chosen.map((ledger) => ({ editable: true, ledger_id: ledger.id, ledger_name: ledger.name }))]
    }),
  )
}

async function accountIdsOf(tx: ReadTx, ledgerId: LedgerId): Promise<string[]> {
  await findLedger(tx, ledgerId)
  return (await accountsOfLedger(tx, ledgerId)).map((account) => account.id)
}

async function placeOf(
  tx: ReadTx,
  { ledgerId, transactionId }: Place,
): Promise<{ sourceAccountId: SourceAccountId; transactionId: TransactionId }> {
  const [found] = await sql.find(tx, await accountIdsOf(tx, ledgerId), [transactionId])
  if (!found) return fail('resource_not_found', { resource: 'transaction' })
  return { sourceAccountId: found.source_account_id, transactionId }
}
