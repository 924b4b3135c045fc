import type { LedgerStatement, LedgerStatementLine, Money } from '@daybook/sdk'
import { orEmpty } from '../journal/texts.ts'

/**
 * What a ledger shows one below the other: where it stood, its lines, what a year's end carried away, where it stands.
 */
export type LedgerRow =
  | { readonly kind: 'opening' | 'closing'; readonly date: string; readonly balance: Money }
  | { readonly kind: 'year'; readonly date: string; readonly amount: Money }
  | { readonly kind: 'line'; readonly line: LedgerStatementLine }

/** @param words all of them stand in the texts of a line that is shown; its balance is that of the whole ledger */
export function ledgerRows(statement: LedgerStatement, words = ''): LedgerRow[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length > 0)
    return statement.lines.filter((line) => holds(line, wanted)).map((line) => ({ kind: 'line', line }))
  return [
    { kind: 'opening', date: statement.start_date, balance: statement.opening_balance },
    ...linesAndYears(statement),
    { kind: 'closing', date: statement.end_date, balance: statement.closing_balance },
  ]
}

export function keyOfRow(row: LedgerRow): string {
  return row.kind === 'line' ? row.line.id : `${row.kind} ${row.date}`
}

/** A year's end stands after the lines of its last day. */
function linesAndYears({ lines, closings }: LedgerStatement): LedgerRow[] {
  const rows: LedgerRow[] = []
  let next = 0
  for (const line of lines) {
    for (let closing = closings[next]; closing !== undefined && closing.date < line.date; closing = closings[next]) {
      rows.push({ kind: 'year', ...closing })
      next += 1
    }
    rows.push({ kind: 'line', line })
  }
  return [...rows, ...closings.slice(next).map((closing) => ({ kind: 'year' as const, ...closing }))]
}

function holds(line: LedgerStatementLine, words: readonly string[]): boolean {
  const texts = [
    line.journal_entry_description,
    orEmpty(line.description),
    line.amount,
    line.entry_number === null ? '' : String(line.entry_number),
    ...line.opposing_ledger_names.map((name) => orEmpty(name)),
  ]
  const text = texts.join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}
