import { formatMoney, type Money } from '../src/kernel/money.ts'

/** Tables for a terminal, 100 columns wide at most. A cell that does not fit is cut. */
export const width = 100

export interface Column {
  title: string
  width: number
  align: 'left' | 'right'
}

/** Cells of a row in the order of the columns; "rule" is a line across. */
export type Row = readonly string[] | 'rule'

export function table(columns: readonly Column[], rows: readonly Row[]): string[] {
  const titled: readonly Row[] = columns.every(({ title }) => title === '')
    ? rows
    : [columns.map(({ title }) => title), 'rule', ...rows]
  const across = '─'.repeat(columns.reduce((sum, column) => sum + column.width, 2 * (columns.length - 1)))
  return titled.map((row) => `  ${row === 'rule' ? across : line(columns, row)}`.trimEnd())
}

export function heading(title: string): string[] {
  return ['', `━━ ${title} `.padEnd(width, '━'), '']
}

/** 1234.5 as "1,234.50". */
export function shown(amount: Money): string {
  const [whole = '', fraction = ''] = formatMoney(amount).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** A part of a whole in per cent, one decimal, exactly rounded. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–'
  const tenths = (BigInt(part) * 2000n + BigInt(whole)) / (2n * BigInt(whole))
  return `${tenths / 10n}.${tenths % 10n} %`
}

function line(columns: readonly Column[], cells: readonly string[]): string {
  const fitted = columns.map((column, at) => fit(cells[at] ?? '', column))
  return fitted.join('  ')
}

function fit(cell: string, column: Column): string {
  const text = cell.length > column.width ? `${cell.slice(0, column.width - 1)}…` : cell
  return column.align === 'left' ? text.padEnd(column.width) : text.padStart(column.width)
}
