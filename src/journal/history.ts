import type { WriteTx } from '../database/database.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { Instant } from '../kernel/time.ts'
import { textOfSplits } from './chosen-splits.ts'
import * as historySql from './history-sql.ts'
import type { Changed, CreationSource, Entry, EntryType, Line, Posting, StoredTransaction } from './posting.ts'

/**
 * History: the state that a transaction, or an entry that is of none, had before a write changed or removed it. The
 * statement of the posting keeps it, and the first event of the write vouches for it. What is only added leaves none.
 */
export interface HistoricState {
  /** The transaction, or the entry that is of none. */
  subject_id: string
  /** The first event of the write that made it; null where that was before history was kept. */
  created_sequence: bigint | null
  /**
   * null of a transaction that was not in the books: it has one place, or one for each split chosen, and these are in
   * no line.
   */
  journal_entry_id: string | null
  datetime: Instant
  /** Of the entry, where there is one. null when it was erased. */
  description: string | null
  /** These, line by line in the order in which an entry is read. null when they were erased. */
  line_descriptions: readonly (string | null)[] | null
  line_ids: readonly (string | null)[]
  /** Of a transaction that was not in the books the categories that it waited with. */
  ledger_ids: readonly (string | null)[]
  /** In units of 1/10000, as decimal digits. */
  amounts: readonly string[]
  /** Which books each is in: `b` both, `a` those of the accrual basis alone, `c` those of the cash basis alone. */
  bases: readonly string[]
  /** The ids of the tags of each line, by comma, in the order of their groups; empty where it has none. */
  tag_ids: readonly string[]
  method: string | null
  confidence: number | null
  explanation: string | null
  review_status: string | null
  party_id: string | null
  /** Of the lines, or of the splits that it waited with; null where none was about anybody. */
  line_party_ids: readonly (string | null)[] | null
  /** Of the entry, where there is one; null in states that were kept before these were. */
  entry_number: number | null
  entry_type: EntryType | null
  creation_source: CreationSource | null
  opening_ledger_id: string | null
  entry_created_at: Instant | null
  /** The first event of the write that made the entry: it may be younger than its transaction. */
  entry_created_sequence: bigint | null
  sort_orders: readonly number[] | null
  /** The transaction's own words while an entry books it. null when they were erased. */
  transaction_description: string | null
}

export interface HistoryRecord extends HistoricState {
  sequence: bigint
  words_hmac: Buffer
  row_hmac: Buffer
}

/** The rows that the posting leaves in the history: of what it changes, once in a write, as it was before the write. */
export async function historyOf(tx: WriteTx, posting: Posting): Promise<HistoryRecord[]> {
  const touched = touchedBy(posting)
  if (touched.entryIds.length === 0 && touched.transactionIds.length === 0) return []
  const states = await historySql.statesBefore(tx, touched, tx.firstSequence)
  const records = states.map((state) => sealed(state, tx.firstSequence, (text) => tx.hmac(text)))
  tx.vouch(records.map(({ subject_id: id, row_hmac: hmac }) => ({ id, hmac })))
  return records
}

export interface Touched {
  entryIds: readonly string[]
  transactionIds: readonly string[]
}

/** Pure: what was there and becomes something else, as far as history tells of it. */
export function touchedBy(posting: Posting): Touched {
  const { entries = [], changedTransactions = [], removedTransactions = [] } = posting
  const made = new Set(entries.map((entry) => entry.id))
  const entryIds = touchedEntries(posting, { entry: isHistoricEntryChange, line: isHistoricLineChange }).filter(
    (id) => !made.has(id),
  )
  const transactionIds = [
    ...changedTransactions.filter(isHistoricTransactionChange).map(({ before }) => before.id),
    ...removedTransactions.map((transaction) => transaction.id),
  ]
  return { entryIds, transactionIds: [...new Set(transactionIds)] }
}

const any = { entry: (_: Changed<Entry>) => true, line: (_: Changed<Line>) => true }

/** Of which entries a posting changes anything, new ones among them. @param counts which changes count */
export function touchedEntries(posting: Posting, counts = any): string[] {
  const { changedEntries = [], removedEntries = [], lines = [], changedLines = [], removedLines = [] } = posting
  const { lineTags = [], removedLineTags = [] } = posting
  return [
    ...new Set([
      ...changedEntries.filter(counts.entry).map(({ before }) => before.id),
      ...removedEntries,
      ...changedLines.filter(counts.line).map(({ before }) => before.journal_entry_id),
      ...[...lines, ...removedLines, ...lineTags, ...removedLineTags].map((each) => each.journal_entry_id),
    ]),
  ]
}

function isHistoricEntryChange({ before, after }: Changed<Entry>): boolean {
  return (
    !before.datetime.equals(after.datetime) ||
    before.description !== after.description ||
    before.entry_type !== after.entry_type
  )
}

function isHistoricLineChange({ before, after }: Changed<Line>): boolean {
  return (
    before.ledger_id !== after.ledger_id ||
    before.amount !== after.amount ||
    before.basis !== after.basis ||
    !before.datetime.equals(after.datetime) ||
    before.sort_order !== after.sort_order ||
    before.description !== after.description ||
    before.party_id !== after.party_id
  )
}

/** Of one that is booked, moment and amount are those of its entry. */
function isHistoricTransactionChange({ before, after }: Changed<StoredTransaction>): boolean {
  return (
    before.journal_entry_id !== after.journal_entry_id ||
    before.description !== after.description ||
    before.review_status !== after.review_status ||
    before.party_id !== after.party_id ||
    before.categorization_method !== after.categorization_method ||
    before.categorization_confidence !== after.categorization_confidence ||
    before.categorization_explanation !== after.categorization_explanation ||
    before.imported_ledger_id !== after.imported_ledger_id ||
    before.imported_tag_ids.join() !== after.imported_tag_ids.join() ||
    textOfSplits(before.chosen_splits) !== textOfSplits(after.chosen_splits) ||
    (before.journal_entry_id === null && isOtherRow({ before, after }))
  )
}

function isOtherRow({ before, after }: Changed<StoredTransaction>): boolean {
  return before.amount !== after.amount || !before.datetime.equals(after.datetime)
}

// HMACs: the words apart, so that the rest of a row is still proven when they are erased

function sealed(state: HistoricState, sequence: bigint, hmac: (text: string) => Buffer): HistoryRecord {
  const words = hmac(wordsText(state))
  const record = { ...state, sequence, words_hmac: words }
  return { ...record, row_hmac: hmac(rowText(record)) }
}

/** What was kept later than the rest is covered where it is set: so rows from before are proven by the same code. */
export function wordsText({ description, line_descriptions, transaction_description: own }: HistoricState): string {
  return stringifyJson([description, line_descriptions, ...(own === null ? [] : [own])])
}

/** @param row with the HMAC of its words */
export function rowText(row: Omit<HistoryRecord, 'row_hmac'>): string {
  return stringifyJson([
    String(row.sequence),
    row.subject_id,
    row.created_sequence === null ? null : String(row.created_sequence),
    row.journal_entry_id,
    row.datetime.toString(),
    row.line_ids,
    row.ledger_ids,
    row.amounts,
    row.bases,
    row.tag_ids,
    row.method,
    row.confidence,
    row.explanation,
    row.review_status,
    row.party_id,
    row.words_hmac.toString('hex'),
    ...entryFields(row),
    ...(row.line_party_ids === null ? [] : [row.line_party_ids]),
  ])
}

function entryFields(row: HistoricState): unknown[] {
  const fields = [
    row.entry_number,
    row.entry_type,
    row.creation_source,
    row.opening_ledger_id,
    row.entry_created_at?.toString() ?? null,
    row.entry_created_sequence === null ? null : String(row.entry_created_sequence),
    row.sort_orders,
  ]
  return fields.every((field) => field === null) ? [] : fields
}
