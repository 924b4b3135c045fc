import { boxes1099 } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { csvType } from '../documents/document-types.ts'
import { type TableOccasion, tableOf } from '../documents/table-heads.ts'
import { money, plain, text, total, wide } from '../documents/table-rows.ts'
import type { Table } from '../documents/tables.ts'
import type { WrittenTableContext } from '../http/route.ts'
import { formatMoney, type Money } from '../kernel/money.ts'
import { openTaxIds } from '../parties/parties.ts'
import type { ExpensesByVendor, SalesByCustomer, VendorFigures } from './income-by-party.ts'
import { paymentColumns, type VendorPaymentFigures, type VendorPayments } from './vendor-payments.ts'

/** What the income statement tells by party, and what vendors were paid, as tables. */

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

const paymentNames = {
  nec_1: 'NEC 1 Services',
  misc_1: 'MISC 1 Rents',
  misc_2: 'MISC 2 Royalties',
  misc_10: 'MISC 10 Attorneys',
  no_box: 'No box',
  card_and_network_payments: 'Card and network payments',
} as const satisfies Record<Exclude<keyof VendorPaymentFigures, 'total_amount'>, string>

/** Its CSV has the whole numbers of the parties, for those who may close the books; all else their last four. */
export async function vendorPaymentsTable(
  { tx, mediaType, caller, vault }: Omit<WrittenTableContext, 'query'>,
  report: VendorPayments,
): Promise<Table> {
  const isWhole = mediaType === csvType && caller.scopes.includes('books:close')
  const partyIds = report.records.map((record) => record.party_id)
  const numbers = isWhole ? await openTaxIds(tx, partyIds, vault) : new Map<string, string>()
  return paymentsTable(tx, report, (record) => numbers.get(record.party_id) ?? record.tax_id)
}

function paymentsTable(
  tx: ReadTx,
  report: VendorPayments,
  taxIdOf: (record: VendorPayments['records'][number]) => string | null,
): Table {
  const { year, records, totals, thresholds } = report
  const about = [wide('Vendor'), { ...text('Party'), isId: true }, text('Tax ID'), text('1099')]
  const adds = paymentColumns.map((_, at) => ({ column: about.length + at, sign: 1 as const }))
  const days = {
    start_date: Temporal.PlainDate.from({ year, month: 1, day: 1 }),
    end_date: Temporal.PlainDate.from({ year, month: 12, day: 31 }),
  }
  const words = boxes1099.map((box) => `${paymentNames[box]} from ${thresholdWords(thresholds[box], tx)}`)
  const content = {
    columns: [
      ...about,
      ...paymentColumns.map((name) => money(paymentNames[name])),
      { ...money('Total'), adds },
      text('Reportable'),
    ],
    rows: [
      ...records.map((record) => {
        const { name, party_id, is_1099 } = record
        return plain([
          name,
          party_id,
          taxIdOf(record),
          is_1099 ? 'Yes' : 'No',
          ...paymentCells(record),
          reportableWords(record),
        ])
      }),
      total(['Total', null, null, null, ...paymentCells(totals), null]),
    ],
  }
  const head = { title: 'Vendor Payments', days, notes: [`Reportable: ${words.join(', ')}.`] }
  return { ...tableOf({ tx, query: {} }, head, content), basis: null }
}

function paymentCells(figures: VendorPaymentFigures): Money[] {
  return [...paymentColumns.map((name) => figures[name]), figures.total_amount]
}

function thresholdWords(threshold: Money | null, { instance }: ReadTx): string {
  return threshold === null ? 'an amount that was not published yet' : formatMoney(threshold, instance.decimals)
}

function reportableWords({ reportable, reportable_boxes: boxes }: VendorPayments['records'][number]): string {
  if (reportable === null) return 'Not known yet'
  return boxes.map((box) => paymentNames[box]).join(', ')
}
