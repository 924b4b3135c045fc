import { type Column, renderTable, type Row } from './table.ts'
import type { Terminal } from './terminal.ts'
import { grouped } from './text.ts'

/**
 * A report as the service writes it as CSV, as a table: the last columns say how deep a row stands, and of what kind it
 * is.
 */
export function renderReport(
  [head = [], ...records]: readonly (readonly string[])[],
  terminal: Terminal,
): { table: string; rows: number; version: string } {
  const names = head.slice(0, -3)
  const [level, kind, version] = [head.length - 3, head.length - 2, head.length - 1]
  const columns = names.map((name, at) =>
    columnOf(
      name,
      records.map((record) => record[at] ?? ''),
    ),
  )
  const shown = columns.flatMap((column, at) => (column === undefined ? [] : [{ column, at }]))
  const rows = records.map((record): Row => ({
    cells: shown.map(({ column, at }) => (column.align === 'right' ? grouped(record[at] ?? '') : (record[at] ?? ''))),
    level: Number(record[level] ?? 0) || 0,
    kind: kindOf(record[kind]),
  }))
  const table = renderTable(
    shown.map(({ column }) => column),
    rows,
    terminal,
  )
  return { table, rows: records.length, version: records[0]?.[version] ?? '' }
}

function kindOf(kind: string | undefined): Row['kind'] {
  return kind === 'group' ? 'group' : kind === 'plain' || kind === undefined ? 'plain' : 'total'
}

/** Columns of words whatever stands in them, and those that can be spared first. */
const words = new Set(['Code', 'Number', 'Date', 'Due', 'Made', 'Entry', 'Document', 'Tax ID', 'Period'])
const spared: Readonly<Record<string, number>> = {
  Made: 8,
  'Made by': 7,
  Books: 6,
  Type: 5,
  'Opposing accounts': 4,
  Code: 3,
  'Change %': 2,
  Number: 2,
}
const figure = /^-?\d+(?:\.\d+)?(?: ?%)?$/
const id = /^[a-z]{3}_[0-9a-z]{20,}$/

/** Undefined: nothing stands in it. */
function columnOf(name: string, cells: readonly string[]): Column | undefined {
  const filled = cells.filter((each) => each !== '')
  const isFigure = !words.has(name) && filled.every((each) => figure.test(each))
  if (filled.length === 0) return words.has(name) || name in spared ? undefined : { title: name, align: 'right' }
  if (isFigure) return { title: name, align: 'right' }
  if (filled.every((each) => id.test(each))) return { title: name, isWhole: true, goes: 9 }
  const goes = spared[name]
  return { title: name, isWhole: words.has(name), ...(goes !== undefined && { goes }) }
}
