import { type LedgerCashFlowTotals, Money } from '@daybook/sdk'
import type { Days } from '../reports/days.ts'

/** What stood in an account at the end of each day. */
export interface AccountRun {
  /** Of its ledger; null of those that are told together. */
  readonly ledgerId: string | null
  readonly name: string | null
  readonly balances: readonly Money[]
}

export interface CashRun {
  readonly days: readonly string[]
  readonly accounts: readonly AccountRun[]
  readonly total: readonly Money[]
  /** The first and last days of each month, and where its last one stands among the days. */
  readonly months: readonly (Days & { readonly first: number; readonly last: number })[]
}

/** As many accounts have a line of their own. */
const maxLines = 4

/**
 * The run of cash: of bank accounts and what else is cash, not of what is owed on cards.
 * @param ledgerIds of these alone
 */
export function cashRunOf({ periods, records }: LedgerCashFlowTotals, ledgerIds?: readonly string[]): CashRun {
  const cash = records.filter(
    ({ ledger_id, debit_credit, closing_balances, opening_balances }) =>
      debit_credit === 'debit' &&
      (ledgerIds === undefined || ledgerIds.includes(ledger_id)) &&
      [...closing_balances, ...opening_balances].some((amount) => Money.compare(amount, '0') !== 0),
  )
  const days = periods.map(({ end_date }) => end_date)
  const runs = cash.map((record): AccountRun => ({
    ledgerId: record.ledger_id,
    name: record.name,
    balances: record.closing_balances,
  }))
  const bySize = runs.toSorted((a, b) => -Money.compare(lastOf(a), lastOf(b)))
  const rest = bySize.slice(maxLines)
  const accounts =
    rest.length > 1
      ? [...bySize.slice(0, maxLines), { ledgerId: null, name: null, balances: sumOf(rest, days.length) }]
      : bySize
  return { days, accounts, total: sumOf(runs, days.length), months: monthsOf(days) }
}

function lastOf({ balances }: AccountRun): Money {
  return balances.at(-1) ?? Money.from('0')
}

function sumOf(runs: readonly AccountRun[], count: number): Money[] {
  return Array.from({ length: count }, (_, at) => Money.add('0', ...runs.map(({ balances }) => balances[at] ?? '0')))
}

function monthsOf(days: readonly string[]): CashRun['months'] {
  const months: (Days & { first: number; last: number })[] = []
  for (const [at, day] of days.entries()) {
    const month = months.at(-1)
    if (month && month.start_date.slice(0, 7) === day.slice(0, 7)) Object.assign(month, { end_date: day, last: at })
    else months.push({ start_date: day, end_date: day, first: at, last: at })
  }
  return months
}
