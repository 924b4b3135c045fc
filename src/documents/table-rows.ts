import { must } from '../kernel/assert.ts'
import type { Day } from '../kernel/time.ts'
import { periodName, periodWords } from './span-words.ts'
import type { Table, TableCell, TableColumn, TableRow } from './tables.ts'

/** Rows and columns of tables. */

export function plain(cells: TableCell[], level = 0): TableRow {
  return { level, kind: 'plain', cells }
}

export function group(cells: TableCell[], level = 0): TableRow {
  return { level, kind: 'group', cells }
}

export function total(cells: TableCell[], level = 0): TableRow {
  return { level, kind: 'total', cells }
}

export function calculated(cells: TableCell[], level = 0): TableRow {
  return { level, kind: 'calculated', cells }
}

/** As pages and sheets tell it. */
export function inWords(row: TableRow): TableRow {
  return row.words === undefined ? row : { ...row, cells: [row.words, ...row.cells.slice(1)] }
}

/** Figures of days, which programs read as "2026-09" and people as "Sep 2026". */
export function ofPeriod(days: { start_date: Day; end_date: Day }, figures: TableCell[], level = 0): TableRow {
  return { ...plain([periodName(days), ...figures], level), words: periodWords(days) }
}

export function text(name: string): TableColumn {
  return { name, kind: 'text' }
}

export function wide(name: string): TableColumn {
  return { name, kind: 'text', wide: true }
}

export function money(name: string): TableColumn {
  return { name, kind: 'money' }
}

/** An amount at a moment: a total of such amounts would say nothing. */
export function balance(name: string): TableColumn {
  return { name, kind: 'money', isBalance: true }
}

export function date(name: string): TableColumn {
  return { name, kind: 'date' }
}

export function percent(name: string): TableColumn {
  return { name, kind: 'percent' }
}

/** Which column the level of a row is seen in. */
export function indentedColumn(columns: Table['columns']): number {
  return Math.max(
    0,
    columns.findIndex((column) => column.wide),
  )
}

/**
 * Without the rows that are zero in every column, and then without headings and totals that have nothing left between
 * them. Rows that are to be shown `always` stay, and so do totals that no heading of their level stands above.
 */
export function withoutZeroRows(rows: readonly TableRow[]): TableRow[] {
  const kept: TableRow[] = []
  /** Headings whose total has not come, by their places among these. */
  const open: number[] = []
  for (const [at, row] of rows.entries()) {
    const isHeading = row.kind === 'group' || (rows[at + 1]?.level ?? 0) > row.level
    while (open.length > 0 && headingOf(kept, open).level > row.level) endHeading(kept, open)
    const isSame = open.length > 0 && headingOf(kept, open).level === row.level
    if (isSame && row.kind === 'total') endHeading(kept, open, row)
    else {
      if (isSame && isHeading) endHeading(kept, open)
      if (isHeading) open.push(kept.length)
      else if (isZero(row) && row.kind !== 'total') continue
      kept.push(row)
    }
  }
  while (open.length > 0) endHeading(kept, open)
  return kept
}

function headingOf(kept: readonly TableRow[], open: readonly number[]): TableRow {
  return must(kept[must(open.at(-1), 'a heading is open')], 'a heading that is open was kept')
}

/**
 * Of a heading with nothing left below it the total is left out, and where it says nothing itself, the heading, too.
 */
function endHeading(kept: TableRow[], open: number[], last?: TableRow): void {
  const heading = headingOf(kept, open)
  const at = must(open.pop(), 'a heading is open')
  if (kept.length > at + 1 || last?.always || heading.always) {
    if (isZero(heading)) kept[at] = withoutFigures(heading)
    if (last) kept.push(last)
  } else if (isZero(heading)) kept.pop()
}

/** What stands alone above others says nothing by its zeros. */
function withoutFigures(row: TableRow): TableRow {
  return { ...row, cells: row.cells.map((cell) => (typeof cell === 'bigint' ? null : cell)) }
}

function isZero({ cells, always }: TableRow): boolean {
  return !always && cells.every((cell) => typeof cell !== 'bigint' || cell === 0n)
}
