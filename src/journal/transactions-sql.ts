import type { ReadTx } from '../database/database.ts'
import {
  isInPlace,
  joinByPrimaryKey,
  joinPlace,
  raw,
  returningForCitus,
  sql,
  type Sql,
  storedObject,
  wantedIds,
} from '../database/sql.ts'
import { stringifyJson } from '../kernel/json.ts'
import { merchantKeyOf } from '../merchants/merchants.ts'
import { type Column, columnsOf, type SequenceOf } from './array-columns-sql.ts'
import { splitsOf, textOfSplits } from './chosen-splits.ts'
import type { StoredTransaction } from './posting.ts'

/*
 * The rows of transactions stand here, and not in the slice of that name: the one statement of a posting writes them
 * together with their entries, and that slice builds upon the journal.
 */

export type TransactionRow = Omit<StoredTransaction, 'metadata' | 'imported_tag_ids' | 'chosen_splits'> & {
  metadata: string
  imported_tag_ids: string | null
  chosen_splits: string | null
}

export const transactionColumns =
  raw(`t.id, t.source_account_id, t.external_id, t.amount, t.datetime, t.description, t.metadata,
  t.posted_status, t.not_posted_reason, t.review_status, t.personal, t.pending, t.categorization_method,
  t.categorization_confidence, t.categorization_explanation, t.journal_entry_id, t.line_entry_id, t.imported_ledger_id, t.imported_tag_ids,
  t.chosen_splits, t.party_id, t.party_method, t.suggested_ledger_id, t.suggested_confidence`)

export async function findTransactions(tx: ReadTx, ids: readonly string[]): Promise<StoredTransaction[]> {
  if (ids.length === 0) return []
  const rows = await tx.query<TransactionRow>(sql`
    select ${transactionColumns} from ${wantedIds(ids)}
    ${joinByPrimaryKey({ table: 'transactions', alias: 't', books: tx.instance.id, id: 'wanted.id' })}`)
  return rows.map(transactionOf)
}

export function transactionOf(row: TransactionRow): StoredTransaction {
  const imported_tag_ids = row.imported_tag_ids?.split(',') ?? []
  return { ...row, metadata: storedObject(row.metadata), imported_tag_ids, chosen_splits: splitsOf(row.chosen_splits) }
}

export function insertTransactions(
  books: string,
  transactions: readonly StoredTransaction[],
  sequenceOf: SequenceOf,
): Sql {
  // Imported rows seldom name a party, and those that are decided have no suggestion: their statement names none.
  const party = transactions.some((t) => t.party_id !== null || t.party_method !== null) ? partyColumns : []
  const suggestion = transactions.some((t) => isUndecided(t) || isSuggested(t)) ? suggestionColumns : []
  return sql`
    insert into transactions (instance_id, id, source_account_id, external_id, amount, datetime, description, metadata,
      posted_status, not_posted_reason, review_status, personal, pending, categorization_method, categorization_confidence,
      categorization_explanation, journal_entry_id, line_entry_id, imported_ledger_id, imported_tag_ids, chosen_splits,
      created_sequence${raw(party.length > 0 ? `, ${partyNames}` : '')}${raw(suggestion.length > 0 ? `, ${suggestionNames}` : '')})
    select ${books}, t.* from ${transactionRows(transactions, [['bigint', (_, at) => sequenceOf(at)], ...party, ...suggestion])} as t
    ${returningForCitus}`
}

export function updateTransactions(books: string, transactions: readonly StoredTransaction[]): Sql {
  return sql`
    update transactions as stored set external_id = t.external_id, amount = t.amount, datetime = t.datetime, description = t.description,
      metadata = t.metadata, posted_status = t.posted_status, not_posted_reason = t.not_posted_reason,
      review_status = t.review_status, personal = t.personal, pending = t.pending,
      categorization_method = t.categorization_method, categorization_confidence = t.categorization_confidence,
      categorization_explanation = t.categorization_explanation, journal_entry_id = t.journal_entry_id,
      line_entry_id = t.line_entry_id, imported_ledger_id = t.imported_ledger_id, imported_tag_ids = t.imported_tag_ids,
      chosen_splits = t.chosen_splits, party_id = t.party_id, party_method = t.party_method,
      suggested_ledger_id = t.suggested_ledger_id, suggested_confidence = t.suggested_confidence, merchant_key = t.merchant_key
    from ${transactionRows(transactions, [...partyColumns, ...suggestionColumns])} as t (id, source_account_id, external_id, amount, datetime, description, metadata,
      posted_status, not_posted_reason, review_status, personal, pending, categorization_method, categorization_confidence,
      categorization_explanation, journal_entry_id, line_entry_id, imported_ledger_id, imported_tag_ids, chosen_splits,
      ${raw(partyNames)}, ${raw(suggestionNames)})
      ${joinPlace({ table: 'transactions', books, id: 't.id' })}
    where ${isInPlace('stored', books)}`
}

const partyNames = 'party_id, party_method'
const partyColumns: readonly Column<StoredTransaction>[] = [
  ['text', (t) => t.party_id],
  ['text', (t) => t.party_method],
]

const suggestionNames = 'suggested_ledger_id, suggested_confidence, merchant_key'
const suggestionColumns: readonly Column<StoredTransaction>[] = [
  ['text', (t) => (isSuggested(t) ? t.suggested_ledger_id : null)],
  ['real', (t) => (isSuggested(t) ? t.suggested_confidence : null)],
  ['text', (t) => (isUndecided(t) ? merchantKeyOf(t.description) : null)],
]

function isSuggested(t: StoredTransaction): boolean {
  return t.suggested_ledger_id !== null && (isUndecided(t) || t.categorization_method === 'similarity')
}

function isUndecided(t: StoredTransaction): boolean {
  return t.categorization_method === 'uncategorized'
}

function transactionRows(
  transactions: readonly StoredTransaction[],
  further: readonly Column<StoredTransaction>[] = [],
): Sql {
  return sql`(select ${columnsOf(transactions, [
    ['text', (t) => t.id],
    ['text', (t) => t.source_account_id],
    ['text', (t) => t.external_id],
    ['bigint', (t) => t.amount],
    ['timestamptz', (t) => t.datetime],
    ['text', (t) => t.description],
    ['text', (t) => stringifyJson(t.metadata)],
    ['text', (t) => t.posted_status],
    ['text', (t) => t.not_posted_reason],
    ['text', (t) => t.review_status],
    ['boolean', (t) => t.personal],
    ['boolean', (t) => t.pending],
    ['text', (t) => t.categorization_method],
    ['real', (t) => t.categorization_confidence],
    ['text', (t) => t.categorization_explanation],
    ['text', (t) => t.journal_entry_id],
    ['text', (t) => t.line_entry_id],
    ['text', (t) => t.imported_ledger_id],
    ['text', (t) => t.imported_tag_ids.join(',') || null],
    ['text', (t) => textOfSplits(t.chosen_splits)],
    ...further,
  ])})`
}

export function deleteTransactions(books: string, transactions: readonly StoredTransaction[]): Sql {
  const wanted = wantedIds(transactions.map((t) => t.id))
  return sql`
    delete from transactions as stored using ${wanted} ${joinPlace({ table: 'transactions', books, id: 'wanted.id' })}
    where ${isInPlace('stored', books)}`
}

export function insertTombstones(tx: ReadTx, transactions: readonly StoredTransaction[]): Sql {
  return sql`
    insert into transaction_tombstones (instance_id, id, source_account_id, external_id, deleted_at)
    select ${tx.instance.id}, t.*, ${tx.now}::timestamptz
    from unnest(${transactions.map((t) => t.id)}::text[], ${transactions.map((t) => t.source_account_id)}::text[],
      ${transactions.map((t) => t.external_id)}::text[]) as t
    on conflict (instance_id, id) do update set deleted_at = excluded.deleted_at`
}
