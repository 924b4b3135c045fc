import type { Side } from '../src/kernel/chart.ts'
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

export function rowNamed(rows: readonly StatementRow[], name: string): StatementRow {
  const found = rows.find((row) => row.name === name) ?? rows.flatMap((row) => row.children).find(hasName(name))
  if (found) return found
  const below = rows.flatMap((row) => row.children)
  if (below.length === 0) throw new Error(`the statement has no row ${name}`)
  return rowNamed(below, name)
}

/** Whether each row is its own amount and what stands below it. */
export function addsUp(rows: readonly StatementRow[]): boolean {
  return rows.every(({ side, amount, total, children }) => {
    const below = children.reduce((sum, child) => sum + facing(child.total, child.side, side), 0n)
    return total === amount + below && addsUp(children)
  })
}

/** Amounts stand left, totals right. What stands on the other side of its section is negative, so that columns add up. */
export function statementTable(rows: readonly StatementRow[]): string[] {
  return table(
    columns,
    rows.flatMap((row): Row[] => {
      if (row.children.length > 0) return [...sectionRows(row, row.side, 0), []]
      // A section without ledgers says nothing; a calculated row is a sum of sections.
      return row.type === null ? ['rule', [row.name, '', shown(row.total)], []] : []
    }),
  )
}

function sectionRows(row: StatementRow, side: Side, depth: number): Row[] {
  const indent = '  '.repeat(depth)
  const name = row.sortCode ? `${row.sortCode} ${row.name}` : row.name
  const own = shown(facing(row.amount, row.side, side))
  if (row.children.length === 0) return [[indent + name, own]]
  return [
    [indent + name, row.amount === 0n ? '' : own],
    ...row.children.flatMap((child) => sectionRows(child, side, depth + 1)),
    [`${indent}Total ${row.name}`, '', shown(facing(row.total, row.side, side))],
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

export function facing(amount: Money, from: Side, to: Side): Money {
  return from === to ? amount : -amount
}

function hasName(name: string) {
  return (row: StatementRow) => row.name === name
}
