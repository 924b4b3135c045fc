import type { WriteTx } from '../database/database.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { Instant } from '../kernel/time.ts'
import { textOfSplits } from './chosen-splits.ts'
import * as historySql from './history-sql.ts'
import type { Changed, Entry, Line, Posting, StoredTransaction } from './posting.ts'

/**
 * History: the state that a transaction, or an entry that is of none, had before a write changed or removed it. The statement of the
 * posting keeps it, and the first event of the write vouches for it. What is only added leaves none.
 */
export interface HistoricState {
  /** The transaction, or the entry that is of none. */
  subject_id: string
  /** The first event of the write that made it; null where that was before history was kept. */
  created_sequence: bigint | null
  /** null of a transaction that was not in the books: it has one place, or one for each split chosen, and these are in no line. */
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
  const { entries = [], changedEntries = [], changedTransactions = [], removedTransactions = [] } = posting
  const { lines = [], changedLines = [], removedLines = [], lineTags = [], removedLineTags = [] } = posting
  const made = new Set(entries.map((entry) => entry.id))
  const entryIds = [
    ...changedEntries.filter(isOtherEntry).map(({ before }) => before.id),
    ...(posting.removedEntries ?? []),
    ...changedLines.filter(isOtherLine).map(({ before }) => before.journal_entry_id),
    ...[...lines, ...removedLines, ...lineTags, ...removedLineTags].map((each) => each.journal_entry_id),
  ]
  const transactionIds = [
    ...changedTransactions.filter(isOtherTransaction).map(({ before }) => before.id),
    ...removedTransactions.map((transaction) => transaction.id),
  ]
  return {
    entryIds: [...new Set(entryIds.filter((id) => !made.has(id)))],
    transactionIds: [...new Set(transactionIds)],
  }
}

function isOtherEntry({ before, after }: Changed<Entry>): boolean {
  return !before.datetime.equals(after.datetime) || before.description !== after.description
}

function isOtherLine({ before, after }: Changed<Line>): boolean {
  return (
    before.ledger_id !== after.ledger_id ||
    before.amount !== after.amount ||
    before.basis !== after.basis ||
    !before.datetime.equals(after.datetime) ||
    before.sort_order !== after.sort_order ||
    before.description !== after.description
  )
}

/** Of one that is booked, moment, amount and words are those of its entry. */
function isOtherTransaction({ before, after }: Changed<StoredTransaction>): boolean {
  return (
    before.journal_entry_id !== after.journal_entry_id ||
    before.review_status !== after.review_status ||
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
  return (
    before.amount !== after.amount ||
    before.description !== after.description ||
    !before.datetime.equals(after.datetime)
  )
}

// HMACs: the words apart, so that the rest of a row is still proven when they are erased

function sealed(state: HistoricState, sequence: bigint, hmac: (text: string) => Buffer): HistoryRecord {
  const words = hmac(wordsText(state))
  const record = { ...state, sequence, words_hmac: words }
  return { ...record, row_hmac: hmac(rowText(record)) }
}

export function wordsText({ description, line_descriptions }: HistoricState): string {
  return stringifyJson([description, line_descriptions])
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
  ])
}
