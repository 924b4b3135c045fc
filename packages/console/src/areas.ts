import type { ScreenName } from '@daybook/react'

/** A screen that the navigation leads to. */
export interface Item {
  readonly screen: ScreenName
  /** With `g` before it, the key that leads there. */
  readonly key: string
}

export interface Area {
  /** The name of its heading; null where it needs none. */
  readonly name: 'bank' | 'sales' | 'purchases' | 'books' | 'activity' | null
  readonly items: readonly Item[]
}

export const areas: readonly Area[] = [
  { name: null, items: [{ screen: 'overview', key: 'o' }] },
  {
    name: 'bank',
    items: [
      { screen: 'review', key: 'r' },
      { screen: 'transactions', key: 't' },
      { screen: 'accounts', key: 'a' },
      { screen: 'rules', key: 'u' },
    ],
  },
  {
    name: 'sales',
    items: [
      { screen: 'invoices', key: 'i' },
      { screen: 'payments', key: 'm' },
    ],
  },
  {
    name: 'purchases',
    items: [
      { screen: 'bills', key: 'b' },
      { screen: 'payroll', key: 'y' },
    ],
  },
  {
    name: 'books',
    items: [
      { screen: 'journal', key: 'j' },
      { screen: 'chart', key: 'c' },
      { screen: 'reconciliations', key: 'n' },
      { screen: 'close', key: 'x' },
    ],
  },
  {
    name: null,
    items: [
      { screen: 'reports', key: 's' },
      { screen: 'parties', key: 'p' },
    ],
  },
  {
    name: 'activity',
    items: [
      { screen: 'audit', key: 'l' },
      { screen: 'events', key: 'e' },
      { screen: 'webhooks', key: 'w' },
    ],
  },
  { name: null, items: [{ screen: 'settings', key: ',' }] },
]

/** Where a screen belongs that the navigation does not name. */
export const homes: Readonly<Partial<Record<ScreenName, ScreenName>>> = {
  transaction: 'transactions',
  account: 'accounts',
  feeds: 'accounts',
  entry: 'journal',
  'new-entry': 'journal',
  ledger: 'chart',
  'opening-balances': 'chart',
  reconciliation: 'reconciliations',
  report: 'reports',
  party: 'parties',
}

/** As the addresses of reports name them. */
export const reportNames = [
  'balance-sheet',
  'income-statement',
  'cash-flow',
  'trial-balance',
  'general-ledger',
  'receivable-aging',
  'payable-aging',
  'unpaid-documents',
  'party-statement',
  'basis-bridge',
  'sales-by-customer',
  'expenses-by-vendor',
  'vendor-payments',
] as const
