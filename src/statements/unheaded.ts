import { looksLikeAmount } from './amounts.ts'
import { cellOf } from './cells.ts'
import type { Columns } from './columns.ts'
import { currencyMark } from './currencies.ts'
import { looksLikeDate } from './dates.ts'
import { directionWord } from './directions.ts'
import type { Mapping } from './mapping.ts'
import type { TableRow } from './table.ts'

/**
 * What the columns of a table without headings can be: every row as wide as the others, one column of days, one of
 * amounts. Where there are more columns of amounts, one must be a running balance, and the balances tell which it is.
 */
export function unheadedColumns(table: readonly TableRow[], { directions }: Mapping): Columns[] {
  const width = table[0]?.cells.length ?? 0
  if (width < 3 || table.some(({ cells }) => cells.length !== width)) return []
  const columns = Array.from({ length: width }, (_, place) => table.map(({ cells }) => cellOf(cells, place)))
  const all = (holds: (cell: string) => boolean) => columns.flatMap((cells, at) => (cells.every(holds) ? [at] : []))
  const days = all(looksLikeDate)
  const currencies = all((cell) => cell.length === 3 && currencyMark(cell) !== undefined)
  const [date = -1, ...otherDays] = days
  if (date < 0 || otherDays.some((at) => columns[at]?.some((cell, row) => cell !== columns[date]?.[row]))) return []
  const amounts = columns.flatMap((cells, at) => (!days.includes(at) && isMoney(cells) ? [at] : []))
  const words = all((cell) => directionWord(cell, directions) !== undefined)
  const description = maxDifferent(columns, new Set([...days, ...amounts, ...currencies, ...words]))
  if (description === undefined) return []
  const isFull = (at: number) => columns[at]?.every((cell) => cell !== '') ?? false
  return amountColumns(amounts, isFull).map((each) => ({ date, description, ...each, ...oneCurrency(currencies) }))
}

function amountColumns(places: readonly number[], isFull: (place: number) => boolean): Columns[] {
  const [full, sides] = [places.filter(isFull), places.filter((at) => !isFull(at))]
  const [first, second, ...others] = full
  if (first === undefined || others.length > 0) return []
  if (sides.length === 0 && second === undefined) return [{ amount: first }]
  if (sides.length === 0 && second !== undefined)
    return orders(first, second).map(([amount, balance]) => ({ amount, balance }))
  const [one, other, ...more] = sides
  if (one === undefined || other === undefined || more.length > 0 || second !== undefined) return []
  return orders(one, other).map(([debit, credit]) => ({ debit, credit, balance: first }))
}

function orders(one: number, other: number): [number, number][] {
  return [
    [one, other],
    [other, one],
  ]
}

/** Not numbers of checks or of rows: some have decimals or a sign. */
function isMoney(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.every(looksLikeAmount) && filled.some((cell) => /[.,]\d{1,2}(?!\d)|^[-+(\u2212]|[-+)]$/.test(cell))
}

/** What differs most from row to row; of two alike the first. */
function maxDifferent(columns: readonly (readonly string[])[], taken: ReadonlySet<number>): number | undefined {
  const texts = columns.flatMap((cells, at) =>
    taken.has(at) || !cells.some((cell) => /\p{L}/u.test(cell)) ? [] : [{ at, different: new Set(cells).size }],
  )
  return texts.toSorted((a, b) => b.different - a.different)[0]?.at
}

function oneCurrency([currency, ...others]: readonly number[]): Pick<Columns, 'currency'> {
  return currency === undefined || others.length > 0 ? {} : { currency }
}
