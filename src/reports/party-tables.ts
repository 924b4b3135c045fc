import { type TableOccasion, tableOf } from '../documents/table-heads.ts'
import { money, plain, total, wide } from '../documents/table-rows.ts'
import type { Table } from '../documents/tables.ts'
import type { ExpensesByVendor, SalesByCustomer, VendorFigures } from './income-by-party.ts'

/** What the income statement tells by party, as tables. */

export const noParty = 'No party'

export function salesByCustomerTable(occasion: TableOccasion, report: SalesByCustomer): Table {
  return tableOf(
    occasion,
    { title: 'Sales by Customer', days: report },
    {
      columns: [wide('Customer'), money('Net Sales')],
      rows: [
        ...report.records.map(({ name, amount }) => plain([name ?? noParty, amount])),
        total(['Total', report.total_amount]),
      ],
    },
  )
}

const sections = [
  ['cost_of_goods_sold', 'Cost of Goods Sold'],
  ['operating_expenses', 'Operating Expenses'],
  ['other_expenses', 'Other Expenses'],
  ['income_taxes', 'Income Taxes'],
] as const

export function expensesByVendorTable(occasion: TableOccasion, report: ExpensesByVendor): Table {
  const cells = (figures: VendorFigures) => [...sections.map(([section]) => figures[section]), figures.total_amount]
  const adds = sections.map((_, at) => ({ column: at + 1, sign: 1 as const }))
  return tableOf(
    occasion,
    { title: 'Expenses by Vendor', days: report },
    {
      columns: [wide('Vendor'), ...sections.map(([, name]) => money(name)), { ...money('Total'), adds }],
      rows: [
        ...report.records.map((record) => plain([record.name ?? noParty, ...cells(record)])),
        total(['Total', ...cells(report.totals)]),
      ],
    },
  )
}
