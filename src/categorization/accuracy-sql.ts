import type { ReadTx } from '../database/database.ts'
import { joinByKeyPrefix, rowsByKey, sql, wantedIds } from '../database/sql.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { JournalEntryId, TransactionId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import { type RowKey, type Span, within } from './sql.ts'

/** A transaction with the decision that it has now. */
export interface ScannedRow {
  id: TransactionId
  datetime: Instant
  method: string | null
  confidence: number | null
  explanation: string | null
  review_status: string
  journal_entry_id: JournalEntryId | null
}

/** The latest first, behind one of them. */
export async function scannedPage(
  tx: ReadTx,
  span: Span,
  { after, max }: { after: RowKey | undefined; max: number },
): Promise<ScannedRow[]> {
  return await tx.query<ScannedRow>(sql`
    select t.id, t.datetime, t.categorization_method as method, t.categorization_confidence as confidence,
      t.categorization_explanation as explanation, t.review_status, t.journal_entry_id
    from transactions t
    where t.instance_id = ${tx.instance.id} ${within(span, after)} order by t.datetime desc, t.id desc limit ${max}`)
}

/** What a transaction was, as far as a verdict on its category needs it. */
export interface PastState {
  subject_id: string
  /** The first event of the write that changed it; null of what it is now. */
  sequence: Sequence | null
  method: string | null
  confidence: number | null
  explanation: string | null
  review_status: string | null
  journal_entry_id: JournalEntryId | null
  /** Of its lines, that of the bank first; of one that is in no entry, of the categories that it waits with. */
  ledger_ids: readonly (string | null)[]
}

/**
 * Earlier states of these transactions, each one’s in their order; those of a former life of their ids are left out.
 */
export async function earlierStates(tx: ReadTx, ids: readonly TransactionId[]): Promise<PastState[]> {
  const books = tx.instance.id
  const states = rowsByKey({ table: 'subject_history', books, key: 'subject_id', id: 'wanted.id' })
  return await tx.query<PastState>(sql`
    select h.subject_id, h.sequence, h.method, h.confidence, h.explanation, h.review_status, h.journal_entry_id, h.ledger_ids
    from ${wantedIds(ids)} ${joinByKeyPrefix({ table: 'transactions', alias: 't', books, id: 'wanted.id' })}
    cross join lateral ${states} as h
    where h.created_sequence is not distinct from t.created_sequence order by h.subject_id, h.sequence`)
}

/** Names the write that changed a state. */
export function writeKey({ subject_id: id, sequence }: Pick<PastState, 'subject_id' | 'sequence'>): string {
  return `${sequence} ${id}`
}

/** Of the writes that changed these states those that an event of a choice of categories tells of, by `writeKey`. */
export async function choicesAmong(tx: ReadTx, writes: readonly PastState[]): Promise<ReadonlySet<string>> {
  if (writes.length === 0) return new Set()
  const books = tx.instance.id
  const rows = await tx.query<Pick<PastState, 'subject_id' | 'sequence'>>(sql`
    select wanted.subject_id, wanted.sequence from unnest(${writes.map((each) => each.subject_id)}::text[],
      ${writes.map((each) => each.sequence)}::bigint[], ${writes.map((each) => each.journal_entry_id)}::text[])
      as wanted (subject_id, sequence, entry_id)
    where exists (select from (values (wanted.subject_id, 'transaction.categorized'), (wanted.entry_id, 'journal_entry.updated'))
        as told (id, type)
      cross join lateral (select type, sequence, write_sequence from events where instance_id = ${books} and resource_id >= told.id
          and resource_id <= told.id and sequence >= wanted.sequence order by resource_id, sequence limit 1) as v
      where v.type = told.type and coalesce(v.write_sequence, v.sequence) = wanted.sequence)`)
  return new Set(rows.map(writeKey))
}
