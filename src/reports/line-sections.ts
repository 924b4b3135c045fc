import { must } from '../kernel/assert.ts'
import type { Count } from '../kernel/flavor.ts'
import type { Money } from '../kernel/money.ts'
import type { Account } from './line-report.ts'
import type { ReadLedger } from './written-lines-sql.ts'
import type { Closing, YearEnds } from './year-closings.ts'

/** The lines of a ledger up to the end of a fiscal year, or to its last. */
export interface Section {
  account: Account
  /** Of its lines, on the ledger's own side. */
  amount: Money
  lines: Count
  /** Its opening balance with all that was carried over before the section. */
  before: Money
  /** What is carried over at its end, and the balance after that. */
  closing: Closing | undefined
  balance: Money
}

/**
 * A ledger that carries nothing over is one section, however many years end: so its lines are told apart by nothing.
 */
export function sectionsOf(account: Account, { days }: YearEnds): Section[] {
  const { closings, parts, amount, lines, opening_balance, closing_balance } = account
  if (closings.length === 0)
    return [{ account, amount, lines, before: opening_balance, closing: undefined, balance: closing_balance }]
  let [before, balance] = [opening_balance, opening_balance]
  return parts.map((part, at) => {
    const closing = closings.find(({ date }) => days[at]?.equals(date))
    const carried = closing?.amount ?? 0n
    balance += part.amount + carried
    before += carried
    return { account, ...part, before: before - carried, closing, balance }
  })
}

/** @param sections of one ledger: its lines are summed from the first of them to the last */
export function readLedger(sections: readonly Section[]): ReadLedger {
  const { ledger, lines } = must(sections[0], 'a ledger has a section').account
  return { ledger, lines, before: sections.map(({ before }) => before) }
}
