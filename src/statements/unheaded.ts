import { looksLikeAmount } from './amounts.ts'
import type { Columns } from './columns.ts'
import { currencyMark } from './currencies.ts'
import { looksLikeDate } from './dates.ts'
import { directionWord } from './directions.ts'
import type { Mapping } from './mapping.ts'
import type { TableRow } from './table.ts'

/** The columns of a table without headings, where each can be one thing only: every row as wide as the others, one column of days … */
export function unheadedColumns(table: readonly TableRow[], { directions }: Mapping): Columns | undefined {
  const width = table[0]?.cells.length ?? 0
  if (width < 3 || table.some(({ cells }) => cells.length !== width)) return undefined
  const columns = Array.from({ length: width }, (_, place) => table.map(({ cells }) => cells[place] ?? ''))
  const all = (holds: (cell: string) => boolean) => columns.flatMap((cells, at) => (cells.every(holds) ? [at] : []))
  const days = all(looksLikeDate)
  const amounts = all((cell) => isMoney(cell)).filter((at) => !days.includes(at))
  const currencies = all((cell) => cell.length === 3 && currencyMark(cell) !== undefined)
  const [date, ...otherDays] = days
  const sameDay = otherDays.every((at) => columns[at]?.every((cell, row) => cell === columns[date ?? -1]?.[row]))
  const [amount, ...otherAmounts] = amounts
  if (date === undefined || !sameDay || amount === undefined || otherAmounts.length > 0) return undefined
  const taken = new Set([
    ...days,
    amount,
    ...currencies,
    ...all((cell) => directionWord(cell, directions) !== undefined),
  ])
  const description = longestText(columns, taken)
  return description === undefined ? undefined : { date, amount, description, ...oneCurrency(currencies) }
}

/** Not a number of a check or of the row: it has decimals or a sign. */
function isMoney(cell: string): boolean {
  return looksLikeAmount(cell) && /[.,]\d{2}(?!\d)|^[-+(]|[-+)]$/.test(cell)
}

function longestText(columns: readonly (readonly string[])[], taken: ReadonlySet<number>): number | undefined {
  const lengths = columns.map((cells, at) => (taken.has(at) ? 0 : cells.join('').replaceAll(/[^\p{L}]/gu, '').length))
  const longest = Math.max(0, ...lengths)
  return longest === 0 ? undefined : lengths.indexOf(longest)
}

function oneCurrency([currency, ...others]: readonly number[]): Pick<Columns, 'currency'> {
  return currency === undefined || others.length > 0 ? {} : { currency }
}
