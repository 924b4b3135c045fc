import { looksLikeAmount } from './amounts.ts'
import { cellOf } from './cells.ts'
import { currencyMark } from './currencies.ts'
import { looksLikeDate } from './dates.ts'
import { type ColumnRole, columnRoles, type Heading, headingOf, headings } from './headings.ts'

/** The place of the column in each row, from 0. */
export type Columns = Partial<Record<ColumnRole, number>>

/** How many rows below a heading are looked at to tell what its columns hold. */
const sampled = 100

/**
 * Which columns a row names, where it is a heading: it must have a day and an amount, and what it was for. A column
 * that holds something else than its heading says is not that column.
 */
export function columnsOf(row: readonly string[], below: readonly (readonly string[])[]): Columns | undefined {
  const names = row.map((cell) => headingOf(cell).name)
  if (!names.some((name) => headings.date.includes(name) || headings.value_date.includes(name))) return undefined
  const sample = below.slice(0, sampled)
  const columns: Columns = {}
  const taken = new Set<number>()
  for (const role of columnRoles) {
    const place = placeOf(role, { names, taken, sample })
    if (place === undefined) continue
    columns[role] = place
    taken.add(place)
  }
  // A file may have one day only, the value date, and one text only, the memo.
  columns.date ??= columns.value_date
  columns.description ??= columns.memo
  const hasAmount = columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined)
  return columns.date !== undefined && hasAmount && columns.description !== undefined ? columns : undefined
}

/** The places of all columns that have a heading of the role. */
export function placesOf(role: ColumnRole, found: readonly Heading[]): number[] {
  return found.flatMap(({ name }, at) => (headings[role].includes(name) ? [at] : []))
}

interface Table {
  names: readonly string[]
  taken: ReadonlySet<number>
  sample: readonly (readonly string[])[]
}

/**
 * First a column that holds what its heading says, then one that is empty; without these, one that a file cannot do
 * without.
 */
function placeOf(role: ColumnRole, { names, taken, sample }: Table): number | undefined {
  const places = headings[role].flatMap((heading) =>
    names.flatMap((name, at) => (name === heading && !taken.has(at) ? [at] : [])),
  )
  const cells = (place: number) => sample.map((row) => cellOf(row, place)).filter((cell) => cell !== '')
  const holds = contents[role] ?? (() => true)
  return (
    places.find((place) => cells(place).some(holds)) ??
    places.find((place) => cells(place).length === 0) ??
    (required.has(role) ? places[0] : undefined)
  )
}

const required: ReadonlySet<ColumnRole> = new Set([
  'date',
  'amount',
  'debit',
  'credit',
  'balance',
  'direction',
] as const)

/** What a cell of such a column looks like. */
const contents: Partial<Record<ColumnRole, (cell: string) => boolean>> = {
  date: looksLikeDate,
  value_date: looksLikeDate,
  amount: looksLikeAmount,
  debit: looksLikeAmount,
  credit: looksLikeAmount,
  balance: looksLikeAmount,
  currency: (cell) => currencyMark(cell) !== undefined,
}
