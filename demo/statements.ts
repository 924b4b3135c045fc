import type { StatementRecord } from '../packages/sdk/src/daybook.ts'
import type { Side } from '../src/chart/chart.ts'
import type { Money } from '../src/kernel/money.ts'
import { decimal } from '../src/samples/company-files.ts'
import { type Column, type Row, shown, table } from './tables.ts'

/** The balance sheet and the income statement: read in both bases, added up again, and laid out side by side. */
export interface StatementRow {
  name: string
  /** The side on which `amount` and `total` count as positive. */
  side: Side
  type: string | null
  sortCode: string | null
  amount: Money
  total: Money
  children: StatementRow[]
}

/** The same statement of both books: the same rows in the same order, as empty ones are asked for. */
export interface BothBases {
  accrual: readonly StatementRow[]
  cash: readonly StatementRow[]
}

const columns: readonly Column[] = [
  { title: '', width: 49, align: 'left' },
  { title: 'Accrual', width: 14, align: 'right' },
  { title: 'Cash', width: 14, align: 'right' },
  { title: 'Difference', width: 13, align: 'right' },
]

export function readStatement(answer: readonly StatementRecord[]): StatementRow[] {
  return answer.map(readRow)
}

/** The uppermost row of this name. */
export function rowNamed(rows: readonly StatementRow[], name: string): StatementRow {
  const found = rows.find((row) => row.name === name)
  if (found) return found
  if (rows.length === 0) throw new Error(`the statement has no row ${name}`)
  return rowNamed(
    rows.flatMap((row) => row.children),
    name,
  )
}

/** Whether each row is its own amount and what stands below it. */
export function addsUp(rows: readonly StatementRow[]): boolean {
  return rows.every(({ side, amount, total, children }) => {
    const below = children.reduce((sum, child) => sum + toSide(child.total, { from: child.side, to: side }), 0n)
    return total === amount + below && addsUp(children)
  })
}

/** What stands on the other side of its section is negative, so that columns add up. */
export function statementTable(statement: BothBases): string[] {
  const rows = paired(statement.accrual, statement.cash)
  // A section without figures says nothing here.
  const said = rows.filter((row) => row.accrual.type === null || !isEmpty(row))
  return table(
    columns,
    said.flatMap((row, at): Row[] => {
      const isSum = row.accrual.type === null
      const side = row.accrual.side
      const lines: Row[] = isSum
        ? ['rule', cells(row.accrual.name, row, { of: 'total', side })]
        : sectionRows(row, side, 0)
      const isFollowed = at < said.length - 1 && (isSum || said[at + 1]?.accrual.type !== null)
      return isFollowed ? [...lines, []] : lines
    }),
  )
}

interface RowPair {
  accrual: StatementRow
  cash: StatementRow
  children: RowPair[]
}

function paired(accrual: readonly StatementRow[], cash: readonly StatementRow[]): RowPair[] {
  if (accrual.length !== cash.length) throw new Error('the statements of the two bases have different rows')
  return accrual.map((row, at) => {
    const other = cash[at]
    if (other?.name !== row.name) throw new Error(`the cash books have no row ${row.name} in its place`)
    return { accrual: row, cash: other, children: paired(row.children, other.children) }
  })
}

function isEmpty({ accrual, cash, children }: RowPair): boolean {
  return accrual.amount === 0n && cash.amount === 0n && children.every(isEmpty)
}

function sectionRows(row: RowPair, side: Side, depth: number): Row[] {
  const indent = '  '.repeat(depth)
  const { name: title, sortCode } = row.accrual
  const name = sortCode ? `${sortCode} ${title}` : title
  const children = row.children.filter((child) => !isEmpty(child))
  const own = cells(indent + name, row, { of: 'amount', side })
  if (children.length === 0) return [own]
  return [
    row.accrual.amount === 0n && row.cash.amount === 0n ? [indent + name] : own,
    ...children.flatMap((child) => sectionRows(child, side, depth + 1)),
    cells(`${indent}Total ${title}`, row, { of: 'total', side }),
  ]
}

function cells(name: string, row: RowPair, { of, side }: { of: 'amount' | 'total'; side: Side }): string[] {
  const [accrual, cash] = [row.accrual, row.cash].map((each) => toSide(each[of], { from: each.side, to: side }))
  const difference = (accrual ?? 0n) - (cash ?? 0n)
  return [name, ...[accrual ?? 0n, cash ?? 0n].map(figure), difference === 0n ? '' : shown(difference)]
}

function figure(amount: Money): string {
  return amount === 0n ? '–' : shown(amount)
}

function readRow(record: StatementRecord): StatementRow {
  return {
    name: record.name ?? '',
    side: record.debit_credit,
    type: record.type,
    sortCode: record.sort_code,
    amount: decimal(record.amount),
    total: decimal(record.total_amount),
    children: record.children.map(readRow),
  }
}

export function toSide(amount: Money, side: { from: Side; to: Side }): Money {
  return side.from === side.to ? amount : -amount
}
