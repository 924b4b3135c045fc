import type { ReadinessItem } from '@daybook/sdk'
import type { Place, ScreenName } from '../provider/places.ts'

/** Where what an item counts is put in order; the filters are those of its query. */
export function itemPlace({ name, query }: Pick<ReadinessItem, 'name' | 'query'>, date: string): Place {
  const [path = '', search = ''] = query.split('?')
  const { accounting_basis: basis, ...filters } = Object.fromEntries(new URLSearchParams(search))
  const screen = screens[name]
  if (name === 'unreviewed_transactions') return { screen, state: { status: 'unreviewed' } }
  if (screen === 'chart') return { screen, state: { date } }
  if (screen === 'journal' || screen === 'transactions') return { screen, state: filters }
  if (name === 'wrong_side_customers' || name === 'wrong_side_vendors')
    return { screen: 'report', id: path.replace('/v0/reports/', ''), state: { end_date: date } }
  if (name === 'draft_sources') return { screen: 'invoices', state: { tab: 'draft' } }
  if (screen !== 'ledger') return { screen }
  const ledgerId = /^\/v0\/ledgers\/([^/]+)\/line-entries$/.exec(path)?.[1]
  const state = { ...filters, ...(basis !== undefined && { basis }) }
  return ledgerId === undefined ? { screen: 'chart', state: { date } } : { screen, id: ledgerId, state }
}

const screens: Readonly<Record<ReadinessItem['name'], ScreenName>> = {
  uncategorized_inflow: 'review',
  uncategorized_outflow: 'review',
  unposted_transactions: 'transactions',
  proposed_transfers: 'review',
  proposed_matches: 'transactions',
  unreconciled_accounts: 'reconciliations',
  reconciliation_differences: 'reconciliations',
  unreviewed_transactions: 'review',
  proposed_applications: 'payments',
  money_in_transit: 'ledger',
  entries_of_closed_days: 'journal',
  statement_gaps: 'accounts',
  opening_balances: 'opening-balances',
  wrong_side_ledgers: 'chart',
  negative_cash: 'chart',
  unapplied_receipts: 'ledger',
  unapplied_payments: 'ledger',
  draft_sources: 'invoices',
  wrong_side_customers: 'report',
  wrong_side_vendors: 'report',
  repeated_bills: 'bills',
}

const ledgersApart: ReadonlySet<ReadinessItem['name']> = new Set([
  'unreconciled_accounts',
  'reconciliation_differences',
  'wrong_side_ledgers',
  'negative_cash',
])

/** The screen of each ledger that an item is about, where the item is about several. */
export function ledgerScreen(name: ReadinessItem['name']): ScreenName | undefined {
  if (!ledgersApart.has(name)) return undefined
  return name === 'wrong_side_ledgers' || name === 'negative_cash' ? 'ledger' : 'reconciliations'
}
