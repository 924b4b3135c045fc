import { applicationsSql } from '../accruals/accruals.ts'
import type { ReadTx } from '../database/database.ts'
import { joinByPrimaryKey, rowsByKey, sql, type Sql, wantedIds } from '../database/sql.ts'
import { transactionColumns, transactionOf, type StoredTransaction, type TransactionRow } from '../journal/journal.ts'
import type { JournalEntryId, LedgerId, LineEntryId, PartyId, TaskId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { isReconciled } from './sql.ts'
import type { Undo } from './task-rows.ts'

/** Statements of what undoes Tasks. */

function transactionAt(books: string): Sql {
  return joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'wanted.id' })
}

/** What the rows have that no history keeps; those that have nothing of it are left out. */
export async function undoOfRows(tx: ReadTx, ids: readonly TransactionId[]): Promise<Undo[]> {
  return await tx.query<Undo>(sql`
    select t.id, t.suggested_ledger_id, t.suggested_confidence, t.party_id, t.party_method
    from ${wantedIds(ids)} ${transactionAt(tx.instance.id)}
    where t.suggested_ledger_id is not null or t.party_id is not null or t.party_method is not null`)
}

/** Those of the transactions that a write changed which was not before this one. */
export async function changedSince(tx: ReadTx, ids: readonly string[], sequence: bigint): Promise<Set<string>> {
  const books = tx.instance.id
  const also = sql`and sequence >= ${sequence}`
  const rows = await tx.query<{ id: string }>(sql`
    select wanted.id from ${wantedIds(ids)}
    where exists (select from ${rowsByKey({ table: 'subject_history', books, key: 'subject_id', id: 'wanted.id', also })} as h)`)
  return new Set(rows.map((row) => row.id))
}

/** A write that changed a transaction in the life that it has now. */
export interface Touch {
  subject_id: TransactionId
  sequence: bigint
  actor: string
  /** The Task that it was a slice of, where its first event says so. */
  task_id: TaskId | null
  task_type: string | null
}

/** Of these transactions, each from the first write to the last. */
export async function touchesOf(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Touch[]>> {
  const books = tx.instance.id
  const rows = await tx.query<Touch>(sql`
    select h.subject_id, h.sequence, e.actor, k.id as task_id, k.task_type
    from ${wantedIds(ids)} ${transactionAt(books)}
    cross join lateral ${rowsByKey({ table: 'subject_history', books, key: 'subject_id', id: 't.id' })} as h
    cross join lateral (select * from events where instance_id = ${books} and sequence >= h.sequence and sequence <= h.sequence
      order by sequence limit 1) as e
    ${joinByPrimaryKey({ table: 'tasks', alias: 'k', books, id: 'e.resource_id', also: sql`and e.resource = 'task'`, left: true })}
    where h.created_sequence is not distinct from t.created_sequence
    order by h.subject_id, h.sequence`)
  return Map.groupBy(rows, (row) => row.subject_id)
}

/** A transaction that an import brought, and what holds it. */
export interface Imported {
  transaction: StoredTransaction
  /** In the life that the Task gave it. */
  isOwn: boolean
  reconciliation: 'completed' | 'in_progress' | null
  isApplied: boolean
  hasFiles: boolean
  /** By a request: of texts, metadata or anything else of the transaction or its entry. */
  isEdited: boolean
}

type ImportedRow = TransactionRow & {
  is_own: boolean
  reconciliation: Imported['reconciliation']
  is_applied: boolean
  has_files: boolean
  is_edited: boolean
}

/** @param sequence of an event of the write that brought them */
export async function importedRows(
  tx: ReadTx,
  ids: readonly string[],
  sequence: bigint,
): Promise<Map<string, Imported>> {
  const books = tx.instance.id
  const entryKey = { books, key: 'journal_entry_id', id: 't.journal_entry_id' }
  const editedBy = (id: string, resource: string) => sql`exists (
    select from ${rowsByKey({ table: 'events', books, key: 'resource_id', id })} as e
    where e.resource = ${resource} and e.sequence >= coalesce(t.created_sequence, 0) and e.actor not like 'job:%')`
  const rows = await tx.query<ImportedRow>(sql`
    select ${transactionColumns}, coalesce(t.created_sequence <= ${sequence}, true) as is_own,
      case when ${isReconciled(books)} then 'completed'
        when exists (select from ${rowsByKey({ table: 'reconciled_entries', ...entryKey })} as r) then 'in_progress' end as reconciliation,
      ${applicationsSql.isApplied(books)} as is_applied,
      exists (select from ${rowsByKey({ table: 'journal_entry_files', ...entryKey })} as f) as has_files,
      ${editedBy('t.id', 'transaction')} or ${editedBy('t.journal_entry_id', 'journal_entry')} as is_edited
    from ${wantedIds(ids)} ${transactionAt(books)}`)
  return new Map(
    rows.map(
      ({ is_own: isOwn, reconciliation, is_applied: isApplied, has_files: hasFiles, is_edited: isEdited, ...row }) => [
        row.id,
        { transaction: transactionOf(row), isOwn, reconciliation, isApplied, hasFiles, isEdited },
      ],
    ),
  )
}

/** The first event of a Task: of the write that booked it, and by whom. */
export async function firstEventOf(
  tx: ReadTx,
  taskId: TaskId,
): Promise<{ sequence: bigint; actor: string } | undefined> {
  const [first] = await tx.query<{ sequence: bigint; actor: string }>(sql`
    select sequence, actor from events where instance_id = ${tx.instance.id} and resource_id = ${taskId}
    order by resource_id, sequence limit 1`)
  return first
}

/** What a transaction was before a write: its lines, in their order, and what was said of it. */
export interface Former {
  subject_id: TransactionId
  journal_entry_id: JournalEntryId | null
  line_ids: (LineEntryId | null)[]
  ledger_ids: (LedgerId | null)[]
  amounts: Money[]
  sort_orders: number[] | null
  line_party_ids: (PartyId | null)[] | null
  tag_ids: string[]
  method: StoredTransaction['categorization_method']
  confidence: number | null
  explanation: string | null
  review_status: StoredTransaction['review_status']
  party_id: PartyId | null
}

/** @param at the writes, one of each transaction */
export async function formerStates(
  tx: ReadTx,
  at: readonly { subject_id: TransactionId; sequence: bigint }[],
): Promise<Map<string, Former>> {
  const books = tx.instance.id
  const wanted = sql`unnest(${at.map((each) => each.sequence)}::bigint[], ${at.map((each) => each.subject_id)}::text[])
    as wanted (sequence, subject_id)`
  const key = { key: '(sequence, subject_id)', id: '(wanted.sequence, wanted.subject_id)' }
  const rows = await tx.query<Omit<Former, 'amounts'> & { amounts: string[] }>(sql`
    select h.subject_id, h.journal_entry_id, h.line_ids, h.ledger_ids, h.amounts::text[] as amounts, h.sort_orders,
      h.line_party_ids, h.tag_ids, h.method, h.confidence, h.explanation, h.review_status, h.party_id
    from ${wanted} ${joinByPrimaryKey({ table: 'subject_history', alias: 'h', books, ...key })}`)
  return new Map(rows.map((row) => [row.subject_id, { ...row, amounts: row.amounts.map(BigInt) }]))
}
