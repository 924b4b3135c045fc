import type { Daybook, Download } from './records.ts'

type Method = Exclude<keyof Daybook['reports'], symbol>

/** What a report is about: a day (`date` or `end_date` in the API), days from one to another, or a year. */
export type Span = 'day' | 'days' | 'year'

export interface Report {
  readonly method: Method
  readonly title: string
  readonly span: Span
  /** The parameter of the API that is the day; of days it is the last one. */
  readonly dayName: 'date' | 'end_date'
  /** The options it takes beside its days, by the names of the API's parameters. */
  readonly takes: readonly string[]
}

const common = ['accounting_basis', 'known_at', 'time_zone']
const tagged = [...common, 'tag_ids']
const day = (method: Method, title: string, ...takes: string[]): Report => ({
  method,
  title,
  span: 'day',
  dayName: 'end_date',
  takes,
})
const dated = (method: Method, title: string, ...takes: string[]): Report => ({
  method,
  title,
  span: 'day',
  dayName: 'date',
  takes,
})
const days = (method: Method, title: string, ...takes: string[]): Report => ({
  method,
  title,
  span: 'days',
  dayName: 'end_date',
  takes,
})

/** Every report, by its path at the API. */
export const reports: Readonly<Record<string, Report>> = {
  'balance-sheet': day('balanceSheet', 'Balance sheet', ...common, 'include_empty', 'include_children', 'compare'),
  'balance-sheet-range': days('balanceSheetRange', 'Balance sheet by period', ...common, 'include_empty', 'period'),
  'income-statement': days(
    'incomeStatement',
    'Income statement',
    ...tagged,
    'include_empty',
    'include_children',
    'compare',
    'percent_of',
  ),
  'income-statement-range': days(
    'incomeStatementRange',
    'Income statement by period',
    ...tagged,
    'include_empty',
    'period',
  ),
  'trial-balance': day(
    'trialBalance',
    'Trial balance',
    ...common,
    'include_empty',
    'include_children',
    'fiscal_years',
    'adjustments',
    'compare',
  ),
  'general-ledger': days('generalLedger', 'General ledger', ...common, 'include_empty', 'fiscal_years'),
  journal: days('journal', 'Journal', ...common),
  'ledger-statement': days('ledgerStatement', 'Ledger statement', ...tagged, 'ledger_id', 'fiscal_years'),
  'cash-flow': days('cashFlow', 'Cash flow', ...tagged, 'method', 'include_empty', 'compare'),
  'cash-flow-totals': days('cashFlowTotals', 'Cash flow by period', ...tagged, 'period'),
  'ledger-cash-flow-totals': days(
    'ledgerCashFlowTotals',
    'Cash flow by account',
    ...tagged,
    'period',
    'ledger_id',
    'include_empty',
  ),
  'net-profit-by-period': days('netProfitByPeriod', 'Net profit by period', ...tagged, 'period'),
  'gross-profit-by-period': days('grossProfitByPeriod', 'Gross profit by period', ...tagged, 'period'),
  'top-expenses': days('topExpenses', 'Top expenses', ...tagged, 'top'),
  'receivable-aging': dated('receivableAging', 'Receivables by age', 'by'),
  'payable-aging': dated('payableAging', 'Payables by age', 'by'),
  'unpaid-documents': dated('unpaidDocuments', 'Unpaid documents', 'type'),
  'party-statement': days('partyStatement', 'Statement of a party', 'party_id', 'content'),
  'basis-bridge': dated('basisBridge', 'From accrual to cash', 'known_at'),
  'sales-by-customer': days('salesByCustomer', 'Sales by customer', ...tagged),
  'expenses-by-vendor': days('expensesByVendor', 'Expenses by vendor', ...tagged),
  'vendor-payments': {
    method: 'vendorPayments',
    title: 'Payments to vendors',
    span: 'year',
    dayName: 'date',
    takes: [],
  },
}

export type Query = Readonly<Record<string, string | boolean | number | readonly string[]>>

interface CallOptions {
  readonly signal: AbortSignal
  readonly as?: string
}

/** What all operations of reports have in common. */
type ReportCall = (query: Query, options: CallOptions) => Promise<object>

/** The report as records. */
export function reportRecords(
  daybook: Daybook,
  { method }: Report,
  query: Query,
  signal: AbortSignal,
): Promise<object> {
  return callOf(daybook, method)(query, { signal })
}

/** The report as a file. */
export async function reportFile(
  daybook: Daybook,
  { method }: Report,
  query: Query,
  options: CallOptions & { as: string },
): Promise<Download> {
  const file = await callOf(daybook, method)(query, options)
  if (!isDownload(file)) throw new TypeError(`${method} answered no file`)
  return file
}

/**
 * Each has its own type of parameters. Those that are sent were looked up in the table above, and the service checks
 * them.
 */
function callOf({ reports: operations }: Daybook, method: Method): ReportCall {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return operations[method] as unknown as ReportCall
}

function isDownload(value: object): value is Download {
  return 'stream' in value && 'bytes' in value
}
