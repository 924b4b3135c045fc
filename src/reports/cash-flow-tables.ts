import { statementOf, type TableOccasion, tableOf } from '../documents/table-heads.ts'
import { balance, calculated, group, money, ofPeriod, plain, text, total, wide } from '../documents/table-rows.ts'
import type { Table, TableColumn, TableRow } from '../documents/tables.ts'
import type { Money } from '../kernel/money.ts'
import type { CashFlowRecord, CashFlowSectionRecord } from './cash-flow-records.ts'
import type { CashFlowTotals, LedgerCashFlowTotals } from './cash-flow-totals.ts'
import type { CashFlow } from './cash-flow.ts'
import { type Compared, comparedDays } from './comparison.ts'
import type { Days } from './granularity.ts'
import { nameWithCode } from './ledger-tables.ts'
import { wholeOf } from './period.ts'
import { firstFigure } from './statement-print.ts'
import { columnOfPeriod } from './statement-tables.ts'

/** The cash flow as it is printed. */

type Cells = (string | Money | null)[]

/**
 * The direct method shows what came in and went out; the indirect one, and a comparison, have one figure of each
 * period.
 */
export function cashFlowTable(
  occasion: TableOccasion & { query: Days & { compare?: Compared } },
  flow: CashFlow,
): Table {
  const { tx, query } = occasion
  const former = query.compare && comparedDays(query.compare, query, tx.instance.fiscalYearStart)
  const form = formOf(flow, former)
  const { start_date, end_date } = flow
  const head = {
    title: 'Statement of Cash Flows',
    days: { start_date, end_date },
    ...(former && { compared: former }),
  }
  return statementOf(occasion, head, {
    columns: [text('Code'), wide('Account'), ...form.columns],
    rows: [
      ...sectionRows('Operating', flow.operating, form),
      ...sectionRows('Investing', flow.investing, form),
      ...sectionRows('Financing', flow.financing, form),
      ...cashRows(flow, form),
      ...supplementRows(flow, form),
    ],
  })
}

/** From the sections to the cash at the end. */
function cashRows(flow: CashFlow, form: Form): TableRow[] {
  const transit = { ...plain(['', 'Cash in transit', ...form.cells(flow.cash_in_transit)]), key: 'transit' }
  const change = total(['', 'Net Increase (Decrease) in Cash', ...figuresOf(flow, 'net_amount', form)])
  const adds = ['Operating', 'Investing', 'Financing', 'transit'].map((key) => ({ key, sign: 1 as const }))
  const opening = calculated(['', 'Cash at Beginning of Period', ...figuresOf(flow, 'opening_balance', form)])
  const closing = total(['', 'Cash at End of Period', ...figuresOf(flow, 'closing_balance', form)])
  const ends = ['change', 'opening'].map((key) => ({ key, sign: 1 as const }))
  return [
    transit,
    { ...change, key: 'change', adds, always: true },
    ...(flow.opening_balance === null ? [] : [{ ...opening, key: 'opening', always: true }]),
    ...(flow.closing_balance === null ? [] : [{ ...closing, adds: ends, always: true, isFinal: true }]),
  ]
}

function supplementRows(flow: CashFlow, form: Form): TableRow[] {
  const blank = form.columns.map(() => null)
  return [
    group(['', 'Supplemental Disclosures of Cash Flow Information', ...blank]),
    { ...plain(['', 'Cash Paid for Income Taxes', ...figuresOf(flow, 'income_taxes_paid', form)], 1), always: true },
    { ...plain(['', 'Cash Paid for Interest', ...figuresOf(flow, 'interest_paid', form)], 1), always: true },
    ...(flow.note.length > 0 ? [group(['', 'Non-Cash Investing and Financing Activities', ...blank])] : []),
    ...flow.note.map((record) => plain([...placeOf(record), ...form.cells(record)], 1)),
  ]
}

function figuresOf(flow: CashFlow, name: keyof Supplement, form: Form): Cells {
  return form.single(flow[name] ?? 0n, flow.comparison?.[name])
}

type Supplement = Pick<
  CashFlow,
  'net_amount' | 'opening_balance' | 'closing_balance' | 'income_taxes_paid' | 'interest_paid'
>

export function cashFlowTotalsTable(occasion: TableOccasion, { periods }: CashFlowTotals): Table {
  return tableOf(
    occasion,
    { title: 'Cash Flow by Period', days: wholeOf(periods) },
    {
      columns: [wide('Period'), ...inAndOut],
      rows: periods.map((each) =>
        ofPeriod(each, [each.opening_balance, each.inflow, each.outflow, each.net_amount, each.closing_balance]),
      ),
    },
  )
}

export function ledgerCashFlowTable(occasion: TableOccasion, { periods, records }: LedgerCashFlowTotals): Table {
  const rows = records.flatMap((record) => [
    { ...group([record.name, null, null, null, null, null]), words: nameWithCode(record) },
    ...periods.map((each, at) => {
      const { opening_balances, inflows, outflows, amounts, closing_balances } = record
      const figures = [opening_balances, inflows, outflows, amounts, closing_balances].map((list) => list[at] ?? null)
      return ofPeriod(each, figures, 1)
    }),
  ])
  const columns = [wide('Account and Period'), ...inAndOut]
  return statementOf(occasion, { title: 'Cash Flow by Account', days: wholeOf(periods) }, { columns, rows })
}

const inAndOut = [balance('Opening'), ...['In', 'Out', 'Net'].map(money), balance('Closing')]

type Figure = Pick<CashFlowRecord, 'inflow' | 'outflow' | 'amount' | 'comparison'>

interface Form {
  columns: readonly TableColumn[]
  cells(figure: Figure): Cells
  /** Of a figure that did not come in and go out. */
  single(amount: Money, former: Money | null | undefined): Cells
}

/** What it is now less what it was. */
const change = {
  ...money('Change'),
  adds: [
    { column: firstFigure, sign: 1 },
    { column: firstFigure + 1, sign: -1 },
  ],
} as const

/** @param former the days that it is compared with */
function formOf(flow: CashFlow, former?: Days): Form {
  if (former)
    return {
      columns: [...[flow, former].map(columnOfPeriod), change],
      cells: ({ amount, comparison }) => [amount, comparison?.amount ?? null, comparison?.change ?? null],
      single: (amount, then) => [amount, then ?? null, then === null || then === undefined ? null : amount - then],
    }
  if (flow.method === 'indirect')
    return { columns: [money('Net')], cells: ({ amount }) => [amount], single: (amount) => [amount] }
  return {
    columns: ['In', 'Out', 'Net'].map(money),
    cells: ({ inflow, outflow, amount }) => [inflow, outflow, amount],
    single: (amount) => [null, null, amount],
  }
}

function sectionRows(name: string, section: CashFlowSectionRecord, form: Form): TableRow[] {
  return [
    group(['', `Cash Flows from ${name} Activities`, ...form.columns.map(() => null)]),
    ...section.records.flatMap((record) => recordRows(record, form)),
    {
      ...total(['', `Net Cash Provided by (Used in) ${name} Activities`, ...form.cells(section)]),
      key: name,
      always: true,
    },
  ]
}

/** A row with ledgers below it stands above them, and its total below. */
function recordRows(record: CashFlowRecord, form: Form): TableRow[] {
  const row = record.ledger_id === null ? calculated : plain
  if (record.children.length === 0) return [row([...placeOf(record), ...form.cells(record)], 1)]
  return [
    group(['', record.name, ...form.columns.map(() => null)], 1),
    ...record.children.map((child) => plain([...placeOf(child), ...form.cells(child)], 2)),
    total(['', totalName(record), ...form.cells(record)], 1),
  ]
}

/** Code and name. */
function placeOf({ sort_code, name }: Pick<CashFlowRecord, 'sort_code' | 'name'>): Cells {
  return [sort_code, name]
}

/** "Total receipts from customers": only rows of a name of their own have ledgers below them. */
function totalName({ name }: CashFlowRecord): string {
  return `Total ${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
}
