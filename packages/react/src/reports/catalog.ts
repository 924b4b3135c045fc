/** What a report can be asked for, beside its days. */
export type Option =
  | 'basis'
  | 'compare'
  | 'columns'
  | 'percent'
  | 'tags'
  | 'known_at'
  | 'empty'
  | 'children'
  | 'method'
  | 'adjustments'
  | 'party'
  | 'ledger'
  | 'content'
  | 'by'
  | 'type'
  | 'top'
  | 'time_zone'
  | 'periods'

/**
 * `range`: a first and a last day. `end`: the day at the end of which it is told, or the last ones of periods. `day`:
 * that day alone. `year`: a calendar year.
 */
export type ReportDays = 'range' | 'end' | 'day' | 'year'

export interface ReportDefinition {
  readonly id: ReportId
  readonly days: ReportDays
  readonly options: readonly Option[]
  /** Whether its rows stand in others. */
  readonly isTree?: boolean
}

export type ReportId =
  | 'balance-sheet'
  | 'income-statement'
  | 'cash-flow'
  | 'trial-balance'
  | 'general-ledger'
  | 'journal'
  | 'ledger-statement'
  | 'basis-bridge'
  | 'receivable-aging'
  | 'payable-aging'
  | 'unpaid-documents'
  | 'party-statement'
  | 'sales-by-customer'
  | 'expenses-by-vendor'
  | 'vendor-payments'
  | 'net-profit-by-period'
  | 'gross-profit-by-period'
  | 'top-expenses'
  | 'cash-flow-totals'
  | 'ledger-cash-flow-totals'

const usual = ['basis', 'known_at', 'time_zone'] as const

const definitions: readonly ReportDefinition[] = [
  {
    id: 'balance-sheet',
    days: 'end',
    options: ['columns', 'compare', 'percent', 'empty', 'children', ...usual],
    isTree: true,
  },
  {
    id: 'income-statement',
    days: 'range',
    options: ['columns', 'compare', 'percent', 'tags', 'empty', 'children', ...usual],
    isTree: true,
  },
  { id: 'cash-flow', days: 'range', options: ['method', 'compare', 'tags', 'empty', ...usual], isTree: true },
  { id: 'trial-balance', days: 'day', options: ['adjustments', 'compare', 'empty', 'children', ...usual] },
  { id: 'general-ledger', days: 'range', options: ['empty', ...usual], isTree: true },
  { id: 'journal', days: 'range', options: usual, isTree: true },
  { id: 'ledger-statement', days: 'range', options: ['ledger', 'tags', ...usual] },
  { id: 'basis-bridge', days: 'day', options: ['known_at'] },
  { id: 'receivable-aging', days: 'day', options: ['by', 'percent'] },
  { id: 'sales-by-customer', days: 'range', options: ['percent', 'tags', ...usual] },
  { id: 'payable-aging', days: 'day', options: ['by', 'percent'] },
  { id: 'expenses-by-vendor', days: 'range', options: ['percent', 'tags', ...usual] },
  { id: 'vendor-payments', days: 'year', options: [] },
  { id: 'unpaid-documents', days: 'day', options: ['type'] },
  { id: 'party-statement', days: 'range', options: ['party', 'content'] },
  { id: 'net-profit-by-period', days: 'range', options: ['periods', 'tags', ...usual] },
  { id: 'gross-profit-by-period', days: 'range', options: ['periods', 'tags', ...usual] },
  { id: 'top-expenses', days: 'range', options: ['top', 'percent', 'tags', ...usual] },
  { id: 'cash-flow-totals', days: 'range', options: ['periods', 'tags', ...usual] },
  { id: 'ledger-cash-flow-totals', days: 'range', options: ['periods', 'tags', 'empty', ...usual] },
]

/** Reports by what they are for, in the order in which an accountant looks for them. */
export const reportGroups = [
  { name: 'statements', reports: ['balance-sheet', 'income-statement', 'cash-flow'] },
  { name: 'ledgers', reports: ['trial-balance', 'general-ledger', 'journal', 'ledger-statement', 'basis-bridge'] },
  { name: 'customers', reports: ['receivable-aging', 'sales-by-customer'] },
  { name: 'vendors', reports: ['payable-aging', 'expenses-by-vendor', 'vendor-payments'] },
  { name: 'parties', reports: ['unpaid-documents', 'party-statement'] },
  {
    name: 'figures',
    reports: [
      'net-profit-by-period',
      'gross-profit-by-period',
      'top-expenses',
      'cash-flow-totals',
      'ledger-cash-flow-totals',
    ],
  },
] as const satisfies readonly { name: string; reports: readonly ReportId[] }[]

/** @param id as it stands in an address */
export function reportOf(id: string | undefined): ReportDefinition | undefined {
  return definitions.find((definition) => definition.id === id)
}
