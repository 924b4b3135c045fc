import type { LedgerId, SourceAccountId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, dayOf, type Instant } from '../kernel/time.ts'
import type { StatementFile } from './readiness-sql.ts'

/** Days of an account of which its bank has told nothing. */
export interface StatementGap {
  source_account_id: SourceAccountId
  ledger_id: LedgerId
  /** The last day that was told of; null: none before `before`. */
  after: Day | null
  /** The first day that was told of again; null: none by the day that is asked about. */
  before: Day | null
}

export interface Told {
  /** Those that begin by the day, in the order of accounts and days. */
  files: readonly StatementFile[]
  feeds: readonly { source_account_id: SourceAccountId; ledger_id: LedgerId; synced_at: Instant | null }[]
  /** Ledgers that a completed reconciliation has compared with a statement to the day. */
  reconciled: ReadonlySet<LedgerId>
  date: Day
  /** In which a moment is a day. */
  zone: string
}

/**
 * Pure. Between two files whose balances meet nothing can have moved; what a feed or a file has come to the end of is
 * told.
 */
export function gapsIn({ files, feeds, reconciled, date, zone }: Told): StatementGap[] {
  const accounts = new Map<SourceAccountId, { ledger_id: LedgerId; reached: Day | null }>()
  const gaps: StatementGap[] = []
  for (const [accountId, own] of Map.groupBy(files, (file) => file.source_account_id)) {
    const { reached, holes } = holesIn(own)
    gaps.push(...holes)
    for (const { ledger_id } of own.slice(0, 1)) accounts.set(accountId, { ledger_id, reached })
  }
  for (const { source_account_id: accountId, ledger_id, synced_at } of feeds) {
    // The day on which it was read is not over then.
    const told = synced_at && dayOf(synced_at, zone).subtract({ days: 1 })
    accounts.set(accountId, { ledger_id, reached: later(told, accounts.get(accountId)?.reached ?? null) })
  }
  for (const [source_account_id, { ledger_id, reached }] of accounts)
    if (!reconciled.has(ledger_id) && (reached === null || isBefore(reached, date)))
      gaps.push({ source_account_id, ledger_id, after: reached, before: null })
  return gaps
}

/** Between the files of one account. */
function holesIn(files: readonly StatementFile[]): { reached: Day | null; holes: StatementGap[] } {
  const holes: StatementGap[] = []
  let last: StatementFile | undefined
  for (const file of files) {
    const { source_account_id, ledger_id } = file
    if (last && last.closing_date.until(file.opening_date).days > 1 && !meet(last, file))
      holes.push({ source_account_id, ledger_id, after: last.closing_date, before: file.opening_date })
    if (!last || !isBefore(file.closing_date, last.closing_date)) last = file
  }
  return { reached: last?.closing_date ?? null, holes }
}

/** Of a card one file may say what is owed, another one what it is worth. */
function meet(last: StatementFile, next: StatementFile): boolean {
  if (last.closing_balance === null || next.opening_balance === null) return false
  return size(last.closing_balance) === size(next.opening_balance)
}

function size(balance: Money): Money {
  return balance < 0n ? -balance : balance
}

function later(day: Day | null, other: Day | null): Day | null {
  if (day === null || other === null) return day ?? other
  return isBefore(day, other) ? other : day
}

function isBefore(day: Day, other: Day): boolean {
  return Temporal.PlainDate.compare(day, other) < 0
}
