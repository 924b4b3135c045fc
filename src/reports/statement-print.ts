import { readableFigure } from '../documents/figures.ts'
import { calculated, group, plain, text, total, wide } from '../documents/table-rows.ts'
import type { Table, TableCell, TableColumn, TableRow } from '../documents/tables.ts'
import { toSide } from './ledger-tree.ts'
import type { StatementRangeRecord } from './statement-ranges.ts'
import { sectionSide, type StatementRecord } from './statement-rows.ts'

/**
 * The rows of balance sheets and income statements as they are printed: totals below what they add up, signs of the
 * whole section.
 */

/**
 * A row of a statement with its figures on the side of its section: as many of each as there are columns that hold one.
 */
export interface PrintedRow extends Pick<
  StatementRecord,
  'name' | 'type' | 'sub_type' | 'debit_credit' | 'sort_code' | 'ledger_id'
> {
  /** Whether it is calculated, or has a part that is. */
  isCalculated: boolean
  own: readonly (bigint | null)[]
  /** With all rows below it. */
  total: readonly (bigint | null)[]
  memo: { name: string; receipts: readonly bigint[]; payments: readonly bigint[] } | null
  children: readonly PrintedRow[]
}

export interface PrintedColumn {
  column: TableColumn
  of: (figures: PrintedRow['own']) => TableCell
}

/** Code and name stand before the figures. */
export const firstFigure = 2

type Content = Pick<Table, 'columns' | 'rows'>

/** With the figures that it is compared with beside its own, on the side of its section. */
export function printed(record: StatementRecord): PrintedRow {
  const { comparison, signed_amount, signed_total_amount, memo } = record
  const turn = { from: record.debit_credit, to: sectionSide(record.type) }
  return {
    ...placeOf(record),
    isCalculated: record.calculated_amount !== null,
    own: [signed_amount, comparison ? toSide(comparison.amount, turn) : null],
    total: [signed_total_amount, comparison ? toSide(comparison.total_amount, turn) : null],
    memo: memo ? { ...memo, receipts: [memo.receipts], payments: [memo.payments] } : null,
    children: record.children.map(printed),
  }
}

/** With the total of all periods behind the figures of each. */
export function printedRange(record: StatementRangeRecord): PrintedRow {
  const { total: whole, memo } = record
  return {
    ...placeOf(record),
    isCalculated: record.calculated_amounts !== null,
    own: [...record.signed_amounts, whole && whole.signed_amount],
    total: [...record.signed_total_amounts, whole && whole.signed_total_amount],
    memo: memo ? { ...memo, receipts: withSum(memo.receipts), payments: withSum(memo.payments) } : null,
    children: record.children.map(printedRange),
  }
}

function placeOf({ name, type, sub_type, debit_credit, sort_code, ledger_id }: StatementRecord | StatementRangeRecord) {
  return { name, type, sub_type, debit_credit, sort_code, ledger_id }
}

function withSum(amounts: readonly bigint[]): bigint[] {
  return [...amounts, amounts.reduce((sum, amount) => sum + amount, 0n)]
}

/** Equity is divided no further, and each of the four great totals stands there once. */
export function balanceSheetContent(records: readonly PrintedRow[], columns: readonly PrintedColumn[]): Content {
  const sections = records.flatMap((record) => {
    const groups = record.children.map((each) =>
      each.sub_type === 'uncategorized_assets' ? toBeClassified(each) : each,
    )
    const children = record.type === 'equity' ? groups.flatMap((each) => each.children) : groups
    const isFinal = record.type === 'asset'
    return rowsOf({ ...record, children }, columns, { level: 0, key: record.name, always: true, isFinal })
  })
  const claims = records.filter(({ type }) => type !== 'asset')
  const cells = cellsOf(sumOf(claims.map((record) => record.total)), columns)
  const adds = claims.map(({ name }) => ({ key: name, sign: 1 as const }))
  return contentOf(columns, [
    ...sections,
    { ...total(['', 'Total Liabilities and Equity', ...cells]), adds, isFinal: true },
  ])
}

/** What is left at each step is what was left before, and what the sections since have brought. */
export function incomeStatementContent(
  records: readonly PrintedRow[],
  columns: readonly PrintedColumn[],
  decimals: number,
): Content {
  let since: { key: string; sign: 1 | -1 }[] = []
  const rows = records.flatMap((record): TableRow[] => {
    const key = record.name
    if (record.type !== null) {
      since.push({ key, sign: record.type === 'revenue' ? 1 : -1 })
      return rowsOf(record, columns, { level: 0, key })
    }
    const adds = since
    since = [{ key, sign: 1 }]
    const isFinal = record.name === 'Net Income'
    const row = { ...total(['', record.name, ...cellsOf(record.own, columns)]), key, adds, isFinal }
    return [row, ...memoRows(record, columns, decimals)]
  })
  return contentOf(columns, rows)
}

/**
 * A row with others below it stands above them with its own figures, and its totals below them: by the key that other
 * totals know these by, and in a section that each statement has also where they are nothing.
 */
function rowsOf(
  row: PrintedRow,
  columns: readonly PrintedColumn[],
  { level, ...called }: { level: number; key?: string; always?: boolean; isFinal?: boolean },
): TableRow[] {
  const code = row.sort_code ?? ''
  const isGroup = row.ledger_id === null && !row.isCalculated
  const own = [code, row.name, ...(isGroup ? columns.map(() => null) : cellsOf(row.own, columns))]
  if (!isGroup && row.children.length === 0)
    return [row.ledger_id === null ? calculated(own, level) : plain(own, level)]
  const sum = total(['', totalName(row), ...cellsOf(row.total, columns)], level)
  return [
    isGroup ? group(own, level) : plain(own, level),
    ...row.children.flatMap((child) => rowsOf(child, columns, { level: level + 1 })),
    { ...sum, ...called },
  ]
}

const greatTotals: ReadonlySet<string> = new Set(['Assets', 'Liabilities', 'Equity', 'Liabilities and Equity'])

function totalName({ name, ledger_id }: PrintedRow): string {
  if (ledger_id === null && name === toBeClassifiedName) return 'Total to be classified'
  if (ledger_id !== null && greatTotals.has(name)) return `${name}, total`
  return `Total ${name}`
}

const toBeClassifiedName = 'To be classified'

/**
 * Uncategorized ledgers are neither an asset nor a liability yet. One that is alone on its side is told by what it
 * holds: payments first, then receipts, which are below zero.
 */
function toBeClassified(row: PrintedRow): PrintedRow {
  const on = (side: PrintedRow['debit_credit'], name: string) => {
    const found = row.children.filter((each) => each.debit_credit === side)
    return found.length === 1 ? found.map((each) => ({ ...each, name })) : found
  }
  const children = [...on('debit', 'Uncategorized payments'), ...on('credit', 'Uncategorized receipts')]
  return { ...row, name: toBeClassifiedName, children }
}

/** "Not yet classified: receipts 200.00, payments 50.00"; of several periods, a row for each of the two. */
function memoRows({ memo }: PrintedRow, columns: readonly PrintedColumn[], decimals: number): TableRow[] {
  if (!memo) return []
  const { name, receipts, payments } = memo
  const row = (label: string, cells: TableCell[]) => ({ ...plain(['', `${name}: ${label}`, ...cells]), always: true })
  if (receipts.length > 1)
    return [row('receipts', cellsOf(receipts, columns)), row('payments', cellsOf(payments, columns))]
  const [received, paid] = [receipts, payments].map(([amount = 0n]) =>
    readableFigure(amount, { kind: 'money', decimals }),
  )
  return [
    row(
      `receipts ${received}, payments ${paid}`,
      columns.map(() => null),
    ),
  ]
}

function cellsOf(figures: PrintedRow['own'], columns: readonly PrintedColumn[]): TableCell[] {
  return columns.map(({ of }) => of(figures))
}

/** Place by place; what one of them does not have, the sum has not. */
function sumOf([first = [], ...others]: readonly PrintedRow['own'][]): PrintedRow['own'] {
  return others.reduce<PrintedRow['own']>(
    (sums, figures) =>
      sums.map((sum, at) => {
        const figure = figures[at] ?? null
        return sum === null || figure === null ? null : sum + figure
      }),
    first,
  )
}

function contentOf(columns: readonly PrintedColumn[], rows: TableRow[]): Content {
  return { columns: [text('Code'), wide('Account'), ...columns.map(({ column }) => column)], rows }
}
