import { type Columns, columnsOf } from './columns.ts'
import { looksLikeDate } from './dates.ts'
import type { ColumnRole } from './headings.ts'
import type { ColumnNames, Mapping } from './mapping.ts'
import { FileProblem, quoted } from './statement.ts'
import { cellsOf, delimiterOf, delimiters, maxPreamble, readTable, startOf, type TableRow } from './table.ts'
import { unheadedColumns } from './unheaded.ts'

/** Where the rows of a table begin, and what its columns are. */
export interface Layout {
  columns: Columns
  /** The headings as they stand; none where the file has none. */
  titles: readonly string[]
  /** Of the headings, from 1. */
  line: number
  /** How many columns each row has; 0 where nothing says it. */
  width: number
  /** What stands above the headings. */
  above: readonly TableRow[]
  body: readonly TableRow[]
  /** Whether the caller named the columns. */
  isMapped: boolean
}

/** What the table can be: one thing, or several of which balances tell the right one. */
export function layoutsOf(text: string, mapping: Mapping): Layout[] {
  if (mapping.columns) return [mappedLayout(text, mapping, mapping.columns)]
  const headed = headedLayout(text, mapping)
  return headed ? [headed] : unheadedLayouts(text, mapping)
}

/** @throws {FileProblem} */
export function refuseUnheaded(): never {
  throw new FileProblem('has no heading with a date, a description and an amount; give `columns` in `mapping`')
}

function headedLayout(text: string, mapping: Mapping): Layout | undefined {
  const table = readTable(text, mapping.delimiter ?? delimiterOf(text))
  for (const [at, { cells, line }] of table.slice(0, maxPreamble).entries()) {
    const body = table.slice(at + 1)
    const columns = columnsOf(cells, cellsOf(body.slice(0, 100)))
    const width = cells.findLastIndex((cell) => cell !== '') + 1
    if (columns) return { columns, titles: cells, line, width, above: table.slice(0, at), body, isMapped: false }
  }
  return undefined
}

/** Without a heading its columns must be unmistakable, whatever divides them. */
function unheadedLayouts(text: string, mapping: Mapping): Layout[] {
  const possible = (mapping.delimiter ? [mapping.delimiter] : delimiters).filter((delimiter) =>
    startOf(text, delimiter).some(({ cells }) => cells.some(looksLikeDate)),
  )
  return possible.flatMap((delimiter) => {
    const body = readTable(text, delimiter).slice(mapping.skip_rows ?? 0)
    const found = unheadedColumns(body, mapping)
    return found.map((columns) => ({ columns, titles: [], line: 1, width: 0, above: [], body, isMapped: false }))
  })
}

/** Columns by the words of the heading, or by their number from 1. */
function mappedLayout(text: string, mapping: Mapping, names: ColumnNames): Layout {
  const byName = Object.values(names).filter((name) => typeof name === 'string')
  const isHeading = ({ cells }: TableRow) => byName.length > 0 && byName.every((name) => cells.includes(name))
  const dividing = delimiters.find((delimiter) => startOf(text, delimiter).some(isHeading))
  const table = readTable(text, mapping.delimiter ?? dividing ?? delimiterOf(text))
  const heading = table.findIndex(isHeading)
  if (byName.length > 0 && heading < 0)
    throw new FileProblem(`no row has the columns ${byName.map(quoted).join(', ')} that \`mapping\` names`)
  const cells = byName.length > 0 ? (table[heading]?.cells ?? []) : []
  const columns: Columns = {}
  for (const [role, name] of Object.entries(names))
    if (isRole(role)) columns[role] = typeof name === 'string' ? cells.indexOf(name) : name - 1
  // Whoever names the columns and not that of the currency does not say that there is none.
  columns.currency ??= columnsOf(cells, cellsOf(table.slice(heading + 1, heading + 101)))?.currency
  const start = mapping.skip_rows ?? (byName.length > 0 ? heading + 1 : 0)
  const widest = Math.max(0, ...Object.values(columns).map((place) => place + 1))
  return {
    columns,
    titles: cells,
    line: table[heading]?.line ?? 1,
    width: cells.length > 0 ? Math.max(widest, cells.findLastIndex((cell) => cell !== '') + 1) : 0,
    above: table.slice(0, Math.max(0, heading)),
    body: table.slice(start),
    isMapped: true,
  }
}

function isRole(text: string): text is ColumnRole {
  return text !== ''
}
