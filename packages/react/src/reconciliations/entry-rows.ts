import { type AutoMatch, type LineEntry, Money, type ReconciliationJournalEntry } from '@daybook/sdk'
import type { Tickable } from './difference.ts'

/** An entry that a reconciliation offers, as it stands on the ledger. */
export interface EntryRow extends Tickable {
  readonly description: string
  readonly entryNumber: number | null
  readonly transactionId: string | null
  /** The ledgers on its other side. */
  readonly others: string
}

export function entryRowOf(
  entry: ReconciliationJournalEntry,
  ledger: { readonly id: string; readonly debit_credit: 'debit' | 'credit' },
): EntryRow {
  const lines = (entry.line_entries ?? []).filter(({ basis }) => basis !== 'cash')
  const others = lines.filter(({ ledger_id }) => ledger_id !== ledger.id).map(({ ledger_name }) => ledger_name)
  return {
    id: entry.id,
    amount: amountOn(lines, ledger),
    date: entry.date,
    isTicked: entry.reconciliation_status === 'reconciled',
    description: entry.description,
    entryNumber: entry.entry_number,
    transactionId: entry.transaction_id,
    others: [...new Set(others)].join(', '),
  }
}

/** What an entry adds to a ledger, on the ledger's own side. */
function amountOn(
  lines: readonly LineEntry[],
  ledger: { readonly id: string; readonly debit_credit: 'debit' | 'credit' },
): Money {
  const own = lines.filter(({ ledger_id }) => ledger_id === ledger.id)
  return Money.add(
    '0.00',
    ...own.map(({ amount, debit_credit }) => (debit_credit === ledger.debit_credit ? amount : Money.neg(amount))),
  )
}

/** A line of the statement, and what became of it. */
export interface StatementRow {
  readonly line: number
  readonly date: string
  /** On the ledger's own side. */
  readonly amount: string
  readonly description: string
  /** The entries that it proves, or, where `isProven` is false, those that it could be. */
  readonly entryIds: readonly string[]
  readonly isProven: boolean
  readonly reason: string
}

/**
 * The lines of the statement in the order of the file. Files tell money in as positive; a card's ledger has it
 * otherwise.
 */
export function statementRowsOf(match: AutoMatch, side: 'debit' | 'credit'): StatementRow[] {
  const sided = (amount: string): Money => (side === 'credit' ? Money.neg(amount) : Money.from(amount))
  const proven = match.matches.flatMap((each) =>
    each.statement_lines.map((line) => ({
      ...line,
      amount: sided(line.amount),
      entryIds: each.journal_entry_ids,
      isProven: true,
      reason: each.reason,
    })),
  )
  const left = match.unmatched_statement_lines.map((line) => ({
    line: line.line,
    date: line.date,
    description: line.description,
    amount: sided(line.amount),
    entryIds: line.candidate_journal_entry_ids,
    isProven: false,
    reason: line.reason,
  }))
  return [...proven, ...left].toSorted((a, b) => a.line - b.line)
}

/** The ids of rows from one to another, whichever stands first. */
export function idsBetween(rows: readonly { readonly id: string }[], from: number, to: number): string[] {
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id)
}

/** Rows that have every word, in their texts or as a part of their amount. */
export function found<Row extends { description: string; amount: string; others?: string }>(
  rows: readonly Row[],
  words: string,
): readonly Row[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return rows
  return rows.filter(({ description, amount, others = '' }) => {
    const text = `${description} ${others} ${amount}`.toLowerCase()
    return wanted.every((word) => text.includes(word) || amount.includes(word.replaceAll(',', '')))
  })
}
