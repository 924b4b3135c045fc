import type { CellObject, SheetData } from 'write-excel-file/node'
import { formatMoney, type Money } from '../kernel/money.ts'
import type { Table, TableRow } from './tables.ts'

/** One sheet: what it is, then the header, which stays in sight, then the rows. Amounts are numbers. */
export async function xlsxOf(table: Table): Promise<Uint8Array> {
  const { default: write } = await import('write-excel-file/node')
  const heading: SheetData = [
    [{ value: table.business, type: String, fontWeight: 'bold', fontSize: 13 }],
    [{ value: table.title, type: String, fontWeight: 'bold' }],
    ...[...table.scope, `Amounts in ${table.currency}`, ...table.notes].map((value) => [{ value, type: String }]),
    [],
  ]
  const head = table.columns.map(({ name, kind }): CellObject => ({
    value: name,
    type: String,
    fontWeight: 'bold',
    align: kind === 'money' ? 'right' : 'left',
    bottomBorderStyle: 'thin',
  }))
  const format = `#,##0.${'0'.repeat(Math.max(2, table.decimals))}`
  const body = table.rows.map((row) => row.cells.map((cell, at) => cellOf(row, { cell, at, format })))
  return await write([...heading, head, ...body], {
    sheet: table.title.slice(0, 31),
    stickyRowsCount: heading.length + 1,
    columns: table.columns.map((column, at) => ({ width: widthOf(table, at) })),
  }).toBuffer()
}

function cellOf(
  row: TableRow,
  { cell, at, format }: { cell: TableRow['cells'][number]; at: number; format: string },
): CellObject | null {
  if (cell === null || cell === '') return null
  const style: CellObject = {
    ...(row.kind === 'plain' ? {} : { fontWeight: 'bold' as const }),
    ...(row.kind === 'total' ? { topBorderStyle: 'thin' as const } : {}),
  }
  if (typeof cell === 'string')
    return { ...style, value: `${at === 0 ? '    '.repeat(row.level) : ''}${cell}`, type: String }
  const number = exactNumber(cell)
  return number === undefined
    ? { ...style, value: formatMoney(cell), type: String, align: 'right' }
    : { ...style, value: number, type: Number, format }
}

/** A sheet counts in doubles: an amount that none of them is stands there as text. */
function exactNumber(amount: Money): number | undefined {
  const number = Number(formatMoney(amount))
  return Number.isSafeInteger(Math.round(number * 100)) ? number : undefined
}

function widthOf({ columns, rows }: Table, at: number): number {
  if (columns[at]?.kind === 'money') return 18
  const longest = rows.slice(0, 1000).reduce((most, { cells, level }) => {
    const cell = cells[at]
    return Math.max(most, (typeof cell === 'string' ? cell.length : 0) + (at === 0 ? 4 * level : 0))
  }, 10)
  return Math.min(60, longest + 2)
}
