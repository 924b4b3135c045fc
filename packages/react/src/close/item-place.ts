import type { ReadinessItem } from '@daybook/sdk'
import type { Place, ScreenName } from '../provider/places.ts'

/** Where what an item counts is put in order; the filters are those of its query. */
export function itemPlace({ name, query }: Pick<ReadinessItem, 'name' | 'query'>, date: string): Place {
  const [path = '', search = ''] = query.split('?')
  const { accounting_basis: basis, ...filters } = Object.fromEntries(new URLSearchParams(search))
  const ledgerId = /^\/v0\/ledgers\/([^/]+)\/line-entries$/.exec(path)?.[1]
  switch (name) {
    case 'uncategorized_inflow':
    case 'uncategorized_outflow':
    case 'proposed_transfers':
      return { screen: 'review' }
    case 'opening_balances':
      return { screen: 'opening-balances' }
    case 'proposed_applications':
      return { screen: 'payments' }
    case 'statement_gaps':
      return { screen: 'accounts' }
    case 'unreconciled_accounts':
    case 'reconciliation_differences':
      return { screen: 'reconciliations' }
    case 'wrong_side_ledgers':
    case 'negative_cash':
      return { screen: 'chart', state: { date } }
    case 'wrong_side_customers':
      return { screen: 'report', id: 'receivable-aging', state: { end_date: date } }
    case 'wrong_side_vendors':
      return { screen: 'report', id: 'payable-aging', state: { end_date: date } }
    case 'draft_sources':
      return { screen: 'invoices', state: { tab: 'draft' } }
    case 'repeated_bills':
      return { screen: 'bills' }
    case 'entries_of_closed_days':
      return { screen: 'journal', state: filters }
    case 'unposted_transactions':
    case 'proposed_matches':
    case 'unreviewed_transactions':
      return { screen: 'transactions', state: filters }
    case 'money_in_transit':
    case 'unapplied_receipts':
    case 'unapplied_payments':
      break
  }
  const state = { ...filters, ...(basis !== undefined && { basis }) }
  return ledgerId === undefined ? { screen: 'chart', state: { date } } : { screen: 'ledger', id: ledgerId, state }
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
