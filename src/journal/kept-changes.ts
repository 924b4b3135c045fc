import { type BasisName, basisNames, lineBases } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { must } from '../kernel/assert.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { HistoricState } from './history.ts'
import * as keptSql from './kept-changes-sql.ts'

/** Something of which the history keeps what it was: a transaction with its entry, or an entry. */
export interface KeptSubject {
  kind: 'transaction' | 'journal_entry'
  id: string
}

/** What a write made of a subject. */
export interface KeptChange {
  /** The first event of the write; 0 of a creation before history was kept. */
  sequence: Sequence
  /** null: it was not there. */
  before: HistoricState | null
  /** null: it was removed. */
  after: HistoricState | null
}

/** What these writes made of it, each of which made, changed or removed it, in their order. */
export async function keptChanges(
  tx: ReadTx,
  subject: KeptSubject,
  sequences: readonly Sequence[],
): Promise<KeptChange[]> {
  if (sequences.length === 0) return []
  const states = await keptSql.statesAround(tx, subject, sequences)
  const now = await keptSql.stateNow(tx, subject)
  return sequences.map((sequence) => {
    const at = states.findIndex((state) => state.sequence >= sequence)
    const [first, second] = at === -1 ? [] : states.slice(at, at + 2)
    if (first?.sequence !== sequence) return { sequence, before: null, after: first ?? now ?? null }
    const next = second ?? now
    return { sequence, before: first, after: next && isSameLife(subject, first, next) ? next : null }
  })
}

/** An id of a transaction that was removed may be that of another one later. */
function isSameLife({ kind }: KeptSubject, one: HistoricState, other: HistoricState): boolean {
  return kind === 'journal_entry' || one.created_sequence === other.created_sequence
}

/** A line of a state; or, of a transaction that was not in the books, a place that it waited with. */
export interface KeptLine {
  id: string | null
  ledger_id: string | null
  /** Of a line signed as lines are, a debit positive; of a place as the transaction is. */
  amount: bigint
  basis: BasisName
  /** null where there was none, or it was erased. */
  description: string | null
  tag_ids: string[]
  party_id: string | null
}

export function linesIn(state: HistoricState): KeptLine[] {
  return state.amounts.map((amount, at) => ({
    id: state.line_ids[at] ?? null,
    ledger_id: state.ledger_ids[at] ?? null,
    amount: BigInt(amount),
    basis: must(
      basisNames.find((name) => lineBases[name] === state.bases[at]),
      'a line is in some books',
    ),
    description: state.line_descriptions?.[at] ?? null,
    tag_ids: state.tag_ids[at]?.split(',').filter(Boolean) ?? [],
    party_id: state.line_party_ids?.[at] ?? null,
  }))
}

/** A state as the event log tells of records of its kind. */
export function recordedState({ kind, id }: KeptSubject, state: HistoricState): Record<string, unknown> {
  const lines = linesIn(state)
  const [bank, ...categories] = lines
  const { description, datetime, journal_entry_id, entry_number, entry_type, creation_source } = state
  if (kind === 'journal_entry')
    return {
      id,
      entry_number,
      entry_type,
      datetime,
      description,
      creation_source,
      transaction_id: state.subject_id === id ? null : state.subject_id,
      ...decisionIn(state),
      line_entries: lines.map(({ amount, ...line }) => ({
        ...line,
        debit_credit: amount < 0n ? 'credit' : 'debit',
        amount: amount < 0n ? -amount : amount,
      })),
    }
  const isBooked = journal_entry_id !== null
  return {
    id,
    datetime,
    description: isBooked ? state.transaction_description : description,
    amount: amountOf(state),
    journal_entry_id,
    line_entry_id: isBooked ? (bank?.id ?? null) : null,
    ...decisionIn(state),
    tag_ids: bank?.tag_ids ?? [],
    categories: isBooked ? categories : lines.filter((line) => line.ledger_id !== null),
  }
}

/** Of the transaction, signed as it is. */
export function amountOf(state: HistoricState): bigint {
  const [bank, ...others] = state.amounts.map(BigInt)
  return state.journal_entry_id === null ? others.reduce((sum, each) => sum + each, bank ?? 0n) : (bank ?? 0n)
}

function decisionIn(state: HistoricState) {
  return {
    categorization_method: state.method,
    categorization_confidence: state.confidence,
    categorization_explanation: state.explanation,
    review_status: state.review_status,
    party_id: state.party_id,
  }
}
