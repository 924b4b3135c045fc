import { type DocumentHead, type TableOccasion, tableOf } from '../documents/table-heads.ts'
import { balance, date, group, money, plain, text, total, wide } from '../documents/table-rows.ts'
import type { Table, TableColumn, TableRow } from '../documents/tables.ts'
import type { Money } from '../kernel/money.ts'
import { formatDay } from '../kernel/time.ts'
import { type Aging, agingColumns, type AgingFigures, idOf, type OpenItem } from './aging.ts'
import type { PartyStatement, StatementSection } from './party-statement.ts'
import { noParty } from './party-tables.ts'
import type { UnpaidDocuments } from './unpaid-documents.ts'

/** What is open as tables. They are the same in both bases, so they name none. */

type Occasion = Pick<TableOccasion, 'tx'>

const documentNames = {
  invoice: 'Invoice',
  bill: 'Bill',
  payroll: 'Payroll',
  credit_memo: 'Credit memo',
  vendor_credit: 'Vendor credit',
  money_on_account: 'On account',
} as const satisfies Record<OpenItem['type'], string>

const documentColumns = [
  text('Type'),
  text('Number'),
  date('Date'),
  date('Due'),
  { ...text('Document'), isId: true },
] as const

function documentCells(document: OpenItem): (string | null)[] {
  const { type, reference_number, effective_date, due_date } = document
  return [
    documentNames[type],
    reference_number,
    formatDay(effective_date),
    due_date && formatDay(due_date),
    idOf(document),
  ]
}

const agingNames = {
  current: 'Current',
  days_1_30: '1-30 days',
  days_31_60: '31-60 days',
  days_61_90: '61-90 days',
  days_91_plus: '91+ days',
  unapplied: 'Unapplied',
} as const satisfies Record<(typeof agingColumns)[number], string>

export function receivableAgingTable(occasion: Occasion, report: Aging): Table {
  return agingTable(occasion, 'Accounts Receivable Aging', report)
}

export function payableAgingTable(occasion: Occasion, report: Aging): Table {
  return agingTable(occasion, 'Accounts Payable Aging', report)
}

function agingTable(occasion: Occasion, title: string, report: Aging): Table {
  const isByDocument = report.by === 'document'
  const about: TableColumn[] = [wide('Party'), ...(isByDocument ? documentColumns : [])]
  const adds = agingColumns.map((_, at) => ({ column: about.length + at, sign: 1 as const }))
  return ofBothBases(
    occasion,
    { title, days: { end_date: report.date } },
    {
      columns: [...about, ...agingColumns.map((name) => money(agingNames[name])), { ...money('Total'), adds }],
      rows: [
        ...report.records.map((record) => {
          const document = record.document ? documentCells(record.document) : []
          return plain([record.name ?? noParty, ...document, ...agingCells(record)])
        }),
        total(['Total', ...about.slice(1).map(() => null), ...agingCells(report.totals)]),
      ],
    },
  )
}

function agingCells(figures: AgingFigures): Money[] {
  return [...agingColumns.map((name) => figures[name]), figures.total]
}

export function unpaidDocumentsTable(occasion: Occasion, report: UnpaidDocuments): Table {
  const nothing = documentColumns.slice(1).map(() => null)
  const rows = report.totals.flatMap((sums) => {
    const own = report.records.filter(({ document }) => document.type === sums.type)
    const name = sectionNames[sums.type]
    return [
      group([name, null, ...nothing, null, null, null]),
      ...own.map((record) => {
        return plain([record.name ?? noParty, ...documentCells(record.document).slice(1), ...unpaidCells(record)], 1)
      }),
      finalTotal([`Total ${name}`, ...nothing, ...unpaidCells(sums)]),
    ]
  })
  const [, ...columns] = documentColumns
  return ofBothBases(
    occasion,
    { title: 'Unpaid Documents', days: { end_date: report.date } },
    {
      columns: [wide('Party'), ...columns, money('Amount'), money('Settled'), money('Outstanding')],
      rows,
    },
  )
}

function unpaidCells(each: UnpaidDocuments['totals'][number] | UnpaidDocuments['records'][number]): Money[] {
  return [each.amount, each.amount_settled, each.amount_outstanding]
}

const sectionNames = { invoice: 'Invoices', bill: 'Bills', payroll: 'Payroll' } as const

const controlNames = {
  accounts_receivable: 'Receivable',
  accounts_payable: 'Payable',
  payroll_liabilities: 'Payroll',
} as const satisfies Record<StatementSection['control'], string>

const causeWords = {
  opened: 'Recorded',
  settled_before: 'Paid before the books began',
  applied: 'Applied',
  unapplied: 'Application taken back',
  returned: 'Payment returned',
  written_off: 'Written off',
  recovered: 'Write-off taken back',
  voided: 'Voided',
} as const satisfies Record<StatementSection['movements'][number]['cause'], string>

export function partyStatementTable(occasion: Occasion, report: PartyStatement): Table {
  const { start_date, end_date } = report
  const days = start_date ? { start_date, end_date } : { end_date }
  const head = { title: 'Statement of Account', days, notes: [`Of ${report.name}.`] }
  return ofBothBases(occasion, head, report.content === 'movements' ? movementsOf(report) : openItemsOf(report))
}

function openItemsOf({ sections }: PartyStatement): Pick<Table, 'columns' | 'rows'> {
  const [, number, ...columns] = documentColumns
  return {
    columns: [wide('Type'), number, ...columns, money('Amount'), money('Outstanding')],
    rows: sections.flatMap(({ control, open_items: items, closing_balance }) => [
      group([controlNames[control], null, null, null, null, null, null]),
      ...items.map((item) => plain([...documentCells(item.document), item.amount, item.amount_outstanding], 1)),
      finalTotal([
        `Total ${controlNames[control]}`,
        null,
        null,
        null,
        null,
        sumOf(items.map(({ amount }) => amount)),
        closing_balance,
      ]),
    ]),
  }
}

function movementsOf({ sections }: PartyStatement): Pick<Table, 'columns' | 'rows'> {
  return {
    columns: [
      date('Date'),
      wide('Document'),
      text('Number'),
      text('Movement'),
      { ...text('Entry'), isId: true },
      money('Increase'),
      money('Decrease'),
      balance('Balance'),
    ],
    rows: sections.flatMap(movementRows),
  }
}

function movementRows({ control, opening_balance, movements, closing_balance }: StatementSection): TableRow[] {
  const amounts = movements.map(({ amount }) => amount)
  const name = controlNames[control]
  const increase = sumOf(amounts.filter((amount) => amount > 0n))
  const decrease = -sumOf(amounts.filter((amount) => amount < 0n))
  return [
    group([null, name, null, null, null, null, null, opening_balance]),
    ...movements.map(({ date: day, document, cause, journal_entry_id, amount, balance: after }) =>
      plain([
        formatDay(day),
        documentNames[document.type],
        document.reference_number,
        causeWords[cause],
        journal_entry_id,
        amount > 0n ? amount : null,
        amount < 0n ? -amount : null,
        after,
      ]),
    ),
    finalTotal([null, `Total ${name}`, null, null, null, increase, decrease, closing_balance]),
  ]
}

function sumOf(amounts: readonly Money[]): Money {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

function finalTotal(cells: TableRow['cells']): TableRow {
  return { ...total([...cells]), isFinal: true }
}

function ofBothBases({ tx }: Occasion, head: DocumentHead, content: Pick<Table, 'columns' | 'rows'>): Table {
  return { ...tableOf({ tx, query: {} }, head, content), basis: null }
}
