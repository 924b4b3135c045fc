import { normalSideOf, type Side } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { Table, TableColumn, TableRow } from '../documents/tables.ts'
import type { TagId } from '../kernel/ids.ts'
import { type Day, formatDay } from '../kernel/time.ts'
import type { CashFlowTotals, LedgerCashFlowTotals } from './cash-flow-totals.ts'
import type { CashFlow } from './cash-flow.ts'
import type { Days } from './granularity.ts'
import { toSide } from './ledger-tree.ts'
import type { Profits, TopExpenses } from './profits.ts'
import type { StatementRange, StatementRangeRecord } from './statement-ranges.ts'
import type { StatementRecord } from './statement-rows.ts'
import type { TrialBalance } from './trial-balance.ts'

/** Reports as tables that a bookkeeper prints: with headings, totals below what they add up, and signs of the whole section. */

export interface TableOccasion {
  tx: ReadTx
  query: { time_zone?: string; tag_ids?: TagId[]; include_children?: boolean }
}

type Cell = TableRow['cells'][number]

/** @param days of which the last dates the document */
export function tableOf(
  occasion: TableOccasion,
  head: { title: string; days: { start_date?: Days['start_date']; end_date: Days['end_date'] } },
  content: Pick<Table, 'columns' | 'rows'>,
): Table {
  const { tx, query } = occasion
  const { title, days } = head
  const end = formatDay(days.end_date)
  const span = days.start_date ? `${formatDay(days.start_date)} to ${end}` : `As of ${end}`
  return {
    title,
    fileName: documentName(title, days),
    business: tx.instance.name,
    currency: tx.instance.currency,
    decimals: tx.instance.decimals,
    scope: [`${span}, days of ${query.time_zone ?? tx.instance.timeZone}`, `Version ${tx.version()} of the books`],
    version: tx.version(),
    notes: [
      ...(query.tag_ids ? ['Only lines that carry certain tags.'] : []),
      ...(query.include_children
        ? ['With the books of all subordinate businesses, added up without eliminations.']
        : []),
    ],
    day: end,
    ...content,
  }
}

export function balanceSheetTable(
  occasion: TableOccasion & { query: { end_date: Days['end_date'] } },
  rows: readonly StatementRecord[],
): Table {
  const days = { end_date: occasion.query.end_date }
  return tableOf(occasion, { title: 'Balance Sheet', days }, statementContent(['Total'], rows.map(single)))
}

export function incomeStatementTable(
  occasion: TableOccasion & { query: Days },
  rows: readonly StatementRecord[],
): Table {
  const head = { title: 'Income Statement', days: occasion.query }
  return tableOf(occasion, head, statementContent(['Total'], rows.map(single)))
}

export function statementRangeTable(occasion: TableOccasion, title: string, range: StatementRange): Table {
  const names = range.periods.map(title === 'Balance Sheet' ? ({ end_date }) => formatDay(end_date) : periodName)
  return tableOf(occasion, { title, days: wholeOf(range.periods) }, statementContent(names, range.records))
}

export function trialBalanceTable(occasion: TableOccasion, trial: TrialBalance): Table {
  const rows = trial.records.map((row) =>
    plain([row.sort_code, row.name, row.type, row.debit || null, row.credit || null]),
  )
  return tableOf(
    occasion,
    { title: 'Trial Balance', days: { end_date: trial.end_date } },
    {
      columns: [text('Code'), wide('Account'), text('Type'), money('Debit'), money('Credit')],
      rows: [...rows, total(['', 'Total', '', trial.total_debit, trial.total_credit])],
    },
  )
}

export function cashFlowTable(occasion: TableOccasion, flow: CashFlow): Table {
  const sections = (['operating', 'investing', 'financing'] as const).flatMap((name): TableRow[] => {
    const { records, ...sum } = flow[name]
    const label = `${name.slice(0, 1).toUpperCase()}${name.slice(1)} Activities`
    return [
      group([label, null, null, null]),
      ...records.map((row) =>
        plain([row.in_transit ? `${row.name} (in transit)` : row.name, row.inflow, row.outflow, row.amount], 1),
      ),
      total([`Total ${label}`, sum.inflow, sum.outflow, sum.amount]),
    ]
  })
  const balance = (label: string, amount: bigint | null) =>
    amount === null ? [] : [total([label, null, null, amount])]
  return tableOf(
    occasion,
    { title: 'Cash Flow Statement', days: flow },
    {
      columns: [wide('Account'), money('In'), money('Out'), money('Net')],
      rows: [
        ...balance('Opening Balance', flow.opening_balance),
        ...sections,
        total(['Net Change in Cash', null, null, flow.net_amount]),
        ...balance('Closing Balance', flow.closing_balance),
      ],
    },
  )
}

export function cashFlowTotalsTable(occasion: TableOccasion, { periods }: CashFlowTotals): Table {
  return tableOf(
    occasion,
    { title: 'Cash Flow by Period', days: wholeOf(periods) },
    {
      columns: [wide('Period'), ...['Opening', 'In', 'Out', 'Net', 'Closing'].map(money)],
      rows: periods.map((each) =>
        plain([
          periodName(each),
          each.opening_balance,
          each.inflow,
          each.outflow,
          each.net_amount,
          each.closing_balance,
        ]),
      ),
    },
  )
}

export function ledgerCashFlowTable(occasion: TableOccasion, { periods, records }: LedgerCashFlowTotals): Table {
  const rows = records.flatMap((record) => [
    group([record.name, null, null, null, null, null]),
    ...periods.map((each, at) => {
      const { opening_balances, inflows, outflows, amounts, closing_balances } = record
      const figures = [opening_balances, inflows, outflows, amounts, closing_balances].map((list) => list[at] ?? null)
      return plain([periodName(each), ...figures], 1)
    }),
  ])
  const columns = [wide('Account and Period'), ...['Opening', 'In', 'Out', 'Net', 'Closing'].map(money)]
  return tableOf(occasion, { title: 'Cash Flow by Account', days: wholeOf(periods) }, { columns, rows })
}

export function profitTable(occasion: TableOccasion, title: string, report: Profits): Table {
  const rows = report.periods.map((each) => plain([periodName(each), each.revenue, each.expense, each.profit]))
  return tableOf(
    occasion,
    { title, days: wholeOf(report.periods) },
    {
      columns: [wide('Period'), money('Revenue'), money('Expense'), money('Profit')],
      rows: [...rows, total(['Total', report.total_revenue, report.total_expense, report.total_profit])],
    },
  )
}

export function topExpensesTable(occasion: TableOccasion, report: TopExpenses): Table {
  return tableOf(
    occasion,
    { title: 'Top Expenses', days: report },
    {
      columns: [wide('Account'), money('Amount')],
      rows: [
        ...report.records.map(({ name, amount }) => plain([name, amount])),
        plain(['All Other Expenses', report.other_amount]),
        total(['Total', report.total_amount]),
      ],
    },
  )
}

// Rows

export function plain(cells: Cell[], level = 0): TableRow {
  return { level, kind: 'plain', cells }
}

export function group(cells: Cell[], level = 0): TableRow {
  return { level, kind: 'group', cells }
}

export function total(cells: Cell[], level = 0): TableRow {
  return { level, kind: 'total', cells }
}

export function text(name: string): TableColumn {
  return { name, kind: 'text' }
}

export function wide(name: string): TableColumn {
  return { name, kind: 'text', wide: true }
}

export function money(name: string): TableColumn {
  return { name, kind: 'money' }
}

function statementContent(names: readonly string[], records: readonly StatementRangeRecord[]) {
  return {
    columns: [wide('Account'), text('Code'), ...names.map(money)],
    rows: records.flatMap((record) => statementRows(record, record.type ? normalSideOf[record.type] : 'credit', 0)),
  }
}

/** A row with others below it stands above them with its own amounts, and its totals below them. Signs are the section's. */
function statementRows(record: StatementRangeRecord, side: Side, level: number): TableRow[] {
  const turned = (amounts: readonly bigint[]) =>
    amounts.map((amount) => toSide(amount, { from: record.debit_credit, to: side }))
  const { name, sort_code, children, ledger_id, calculated_amounts } = record
  const code = sort_code ?? ''
  if (calculated_amounts && ledger_id === null) return [total([name, code, ...turned(record.amounts)], level)]
  if (children.length === 0 && ledger_id !== null) return [plain([name, code, ...turned(record.amounts)], level)]
  const own = ledger_id === null ? record.amounts.map(() => null) : turned(record.amounts)
  return [
    ledger_id === null ? group([name, code, ...own], level) : plain([name, code, ...own], level),
    ...children.flatMap((child) => statementRows(child, side, level + 1)),
    total([`Total ${name}`, '', ...turned(record.total_amounts)], level),
  ]
}

function single(record: StatementRecord): StatementRangeRecord {
  const { amount, total_amount, calculated_amount, children, ...row } = record
  return {
    ...row,
    amounts: [amount],
    total_amounts: [total_amount],
    calculated_amounts: calculated_amount === null ? null : [calculated_amount],
    children: children.map(single),
  }
}

function periodName({ start_date, end_date }: Days): string {
  const isDay = start_date.equals(end_date)
  const isMonth = start_date.day === 1 && end_date.equals(start_date.add({ months: 1 }).subtract({ days: 1 }))
  if (isDay || isMonth) return formatDay(start_date).slice(0, isDay ? 10 : 7)
  return `${formatDay(start_date)} – ${formatDay(end_date)}`
}

function wholeOf(periods: readonly Days[]): Days {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) throw new Error('a range has no periods')
  return { start_date: first.start_date, end_date: last.end_date }
}

/** What a document is called as a file, without its ending: its title and its days. */
function documentName(title: string, days: { start_date?: Day; end_date: Day }): string {
  const named = [days.start_date, days.end_date].flatMap((day) => (day ? formatDay(day) : []))
  return [title.toLowerCase().replaceAll(' ', '-'), ...named].join('-')
}
