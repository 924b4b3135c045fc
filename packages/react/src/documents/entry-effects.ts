import { type LineEntry, Money } from '@daybook/sdk'

/** What an entry did to a ledger, in the accrual books and in the cash books: debits above zero. */
export interface LedgerEffect {
  readonly ledgerId: string
  readonly ledgerName: string
  readonly accrual: string
  readonly cash: string
}

/** The lines of an entry by ledger, in the order in which they stand. */
export function effectsOf(lines: readonly LineEntry[]): LedgerEffect[] {
  const effects = new Map<string, LedgerEffect>()
  for (const line of lines) {
    const signed = line.debit_credit === 'debit' ? line.amount : Money.neg(line.amount)
    const known = effects.get(line.ledger_id)
    effects.set(line.ledger_id, {
      ledgerId: line.ledger_id,
      ledgerName: line.ledger_name,
      accrual: Money.add(known?.accrual ?? '0', line.basis === 'cash' ? '0' : signed),
      cash: Money.add(known?.cash ?? '0', line.basis === 'accrual' ? '0' : signed),
    })
  }
  return [...effects.values()]
}

/**
 * The lines of an entry that are of one document. An entry that settles several documents has lines of each; what is no
 * document's, as the bank's side, is left out there.
 */
export function linesOfDocument(lines: readonly LineEntry[], sourceId: string): LineEntry[] {
  const sources = new Set(lines.map((line) => line.accrual_source?.id).filter((id) => id !== undefined))
  if (sources.size < 2) return [...lines]
  return lines.filter((line) => line.accrual_source?.id === sourceId)
}
