import type { SourceType } from '../accruals/accruals.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import type { FlowChart } from './cash-flow-chart.ts'

/** A row of the statement by its name; rows of the name '' are ledgers, which stand by themselves. */
export const rowNames = [
  'Net Income',
  'Non-cash items',
  'Gains and losses',
  'Changes in operating assets and liabilities',
  'Opening items',
  'Receipts from customers',
  'Payments to employees',
  'Payments to suppliers',
  'Credit card payments',
  '',
  'Transfers not yet matched',
] as const
export type RowName = (typeof rowNames)[number]

/** What operating cash was for, by its ledger. */
export function operatingRow(ledger: Ledger, chart: FlowChart): RowName {
  if (chart.isTransfer(ledger)) return 'Transfers not yet matched'
  if (ledger.type === 'revenue') return 'Receipts from customers'
  if (ledger.type === 'expense') return chart.isIncomeTax(ledger) ? '' : 'Payments to suppliers'
  return ledger.financial_account_type === 'credit_card' ? 'Credit card payments' : ''
}

/** Lines that a payment is read through to have the row of their source, whatever ledger they are on. */
const sourceRows: Readonly<Record<SourceType, RowName>> = {
  invoice: 'Receipts from customers',
  credit_memo: 'Receipts from customers',
  payroll: 'Payments to employees',
  bill: 'Payments to suppliers',
  vendor_credit: 'Payments to suppliers',
}

const rowByType = new Map<string, RowName>(Object.entries(sourceRows))

/** @returns null for a line that is of no source */
export function rowOfSource(type: string | null): RowName | null {
  return type === null ? null : (rowByType.get(type) ?? null)
}
