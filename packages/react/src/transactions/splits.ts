import { Money, type Transaction } from '@daybook/sdk'

/** A part of a split as it is being typed. */
export interface SplitPart {
  readonly key: number
  readonly ledgerId: string | null
  readonly amount: string | null
  readonly note: string
}

/** The parts that a transaction has, signed as it is; one that stands whole begins with itself and an empty one. */
export function partsOf(transaction: Transaction): SplitPart[] {
  const isOut = Money.compare(transaction.amount, '0') < 0
  const parts = transaction.chosen_splits?.map(({ ledger_id, amount, description }) => ({
    ledgerId: ledger_id,
    amount: Money.from(amount),
    note: description === null ? '' : description,
  }))
  const lines = transaction.opposing_line_entries.map((line) => {
    const isOwnSide = line.debit_credit === (isOut ? 'debit' : 'credit')
    const size = Money.from(line.amount)
    return {
      ledgerId: line.ledger_id,
      amount: isOwnSide === isOut ? Money.neg(size) : size,
      note: line.description === null ? '' : line.description,
    }
  })
  const known = parts ?? lines
  const all = known.length > 1 ? known : [...known, { ledgerId: null, amount: null, note: '' }]
  return all.map((part, key) => ({ ...part, key }))
}

/** What is left to split; zero is a split that adds up. */
export function restOf(amount: string, parts: readonly SplitPart[]): Money {
  return Money.sub(amount, Money.add('0', ...parts.flatMap((part) => part.amount ?? [])))
}

/** True where every part has its ledger and amount, and they add up. */
export function isWhole(amount: string, parts: readonly SplitPart[]): boolean {
  const areFilled = parts.every((part) => part.ledgerId !== null && part.amount !== null)
  return areFilled && Money.compare(restOf(amount, parts), '0') === 0
}
