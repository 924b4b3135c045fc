import type { ScreenName, ScreenProps } from '@daybook/react'
import type { ComponentType } from 'react'

type Load = () => Promise<{ readonly default: ComponentType<ScreenProps> }>

/** Where the code of each screen is loaded from. */
export const loadScreen: Readonly<Record<ScreenName, Load>> = {
  overview: () => import('@daybook/react/overview/overview'),
  review: () => import('@daybook/react/review/review-queue'),
  transactions: () => import('@daybook/react/transactions/transactions'),
  transaction: () => import('@daybook/react/transactions/transaction'),
  accounts: () => import('@daybook/react/accounts/accounts'),
  account: () => import('@daybook/react/accounts/account'),
  feeds: () => import('@daybook/react/accounts/feeds'),
  rules: () => import('@daybook/react/rules/rules'),
  journal: () => import('@daybook/react/journal/journal'),
  entry: () => import('@daybook/react/journal/entry'),
  'new-entry': () => import('@daybook/react/journal/new-entry'),
  chart: () => import('@daybook/react/chart/chart'),
  ledger: () => import('@daybook/react/chart/ledger'),
  'opening-balances': () => import('@daybook/react/chart/opening-balances'),
  reconciliations: () => import('@daybook/react/reconciliations/reconciliations'),
  reconciliation: () => import('@daybook/react/reconciliations/reconciliation'),
  close: () => import('@daybook/react/close/close'),
  reports: () => import('@daybook/react/reports/reports'),
  report: () => import('@daybook/react/reports/report'),
  invoices: () => import('@daybook/react/documents/invoices'),
  bills: () => import('@daybook/react/documents/bills'),
  payroll: () => import('@daybook/react/documents/payroll'),
  document: () => import('@daybook/react/documents/document'),
  'new-document': () => import('@daybook/react/documents/new-document'),
  payments: () => import('@daybook/react/documents/payments'),
  parties: () => import('@daybook/react/parties/parties'),
  party: () => import('@daybook/react/parties/party'),
  audit: () => import('@daybook/react/activity/audit'),
  events: () => import('@daybook/react/activity/events'),
  webhooks: () => import('@daybook/react/activity/webhooks'),
  settings: () => import('@daybook/react/settings/settings'),
}

export function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(loadScreen, name)
}
