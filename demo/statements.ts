import type { Side } from '../src/chart/chart.ts'
import type { JsonValue } from '../src/kernel/json.ts'
import type { Money } from '../src/kernel/money.ts'
import { asList, fieldOf, listOf, moneyOf, textOf, textOrNull } from './client.ts'
import { type Column, type Row, shown, table } from './tables.ts'

/** The balance sheet and the income statement: read, added up again, and laid out. */
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

const columns: readonly Column[] = [
  { title: '', width: 60, align: 'left' },
  { title: '', width: 16, align: 'right' },
  { title: '', width: 16, align: 'right' },
]

export function readStatement(answer: JsonValue): StatementRow[] {
  return asList(answer).map(readRow)
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

/** Amounts stand left, totals right. What stands on the other side of its section is negative, so that columns add up. */
export function statementTable(rows: readonly StatementRow[]): string[] {
  // A section without ledgers says nothing here.
  const said = rows.filter((row) => row.children.length > 0 || row.type === null)
  return table(
    columns,
    said.flatMap((row, at): Row[] => {
      const isSum = row.type === null
      const lines: Row[] = isSum ? ['rule', [row.name, '', shown(row.total)]] : sectionRows(row, row.side, 0)
      const isFollowed = at < said.length - 1 && (isSum || said[at + 1]?.type !== null)
      return isFollowed ? [...lines, []] : lines
    }),
  )
}

function sectionRows(row: StatementRow, side: Side, depth: number): Row[] {
  const indent = '  '.repeat(depth)
  const name = row.sortCode ? `${row.sortCode} ${row.name}` : row.name
  const own = shown(toSide(row.amount, { from: row.side, to: side }))
  if (row.children.length === 0) return [[indent + name, own]]
  return [
    [indent + name, row.amount === 0n ? '' : own],
    ...row.children.flatMap((child) => sectionRows(child, side, depth + 1)),
    [`${indent}Total ${row.name}`, '', shown(toSide(row.total, { from: row.side, to: side }))],
  ]
}

function readRow(record: JsonValue): StatementRow {
  return {
    name: textOf(record, 'name'),
    side: sideOf(record),
    type: textOrNull(record, 'type'),
    sortCode: textOrNull(record, 'sort_code'),
    amount: moneyOf(record, 'amount'),
    total: moneyOf(record, 'total_amount'),
    children: listOf(record, 'children').map(readRow),
  }
}

export function sideOf(record: JsonValue): Side {
  return fieldOf(record, 'debit_credit') === 'debit' ? 'debit' : 'credit'
}

export function toSide(amount: Money, side: { from: Side; to: Side }): Money {
  return side.from === side.to ? amount : -amount
}
