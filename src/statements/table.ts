import { CsvError, parse } from 'csv-parse/sync'
import { columnsOf } from './columns.ts'
import { FileProblem, maxRows } from './statement.ts'

/** A row of a table, with the line of the file that it begins on. */
export interface TableRow {
  line: number
  cells: string[]
}

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

const maxColumns = 200
const longestRow = 256 * 1024
/** Before its heading, a table may have so many rows of other things. */
export const maxPreamble = 40

/** The rows of a table that are not blank. */
export function readTable(text: string, delimiter: Delimiter): TableRow[] {
  return parsed(text, delimiter).filter((row) => row.cells.some((cell) => cell !== ''))
}

/** The separator with which a heading is found; failing that, the one that divides most rows alike. */
export function delimiterOf(text: string): Delimiter {
  const tables = delimiters.map((delimiter) => ({ delimiter, rows: startOf(text, delimiter) }))
  const headed = tables.find(({ rows }) => rows.some(({ cells }, at) => columnsOf(cells, cellsOf(rows.slice(at + 1)))))
  const widest = tables.toSorted((a, b) => regularity(b.rows) - regularity(a.rows))[0]
  return (headed ?? widest)?.delimiter ?? ','
}

export function cellsOf(rows: readonly TableRow[]): string[][] {
  return rows.map(({ cells }) => cells)
}

/** The first rows. What cannot be read ends it: it is refused when the whole is read. */
export function startOf(text: string, delimiter: Delimiter): TableRow[] {
  const rows: TableRow[] = []
  try {
    return parsed(text.slice(0, 256 * 1024), delimiter, 2 * maxPreamble, rows)
  } catch {
    return rows
  }
}

function parsed(text: string, delimiter: Delimiter, to?: number, rows: TableRow[] = []): TableRow[] {
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRow,
      to: to ?? maxRows + 100,
      on_record: (record: string[], { lines }) => {
        rows.push(rowOf(record, lines))
        return null
      },
    })
    return rows
  } catch (error) {
    if (error instanceof CsvError) throw new FileProblem(reasonOf(error), lineOf(error))
    throw error
  }
}

/** @param lastLine on which the row ends */
function rowOf(record: string[], lastLine: number): TableRow {
  if (record.length > maxColumns) throw new FileProblem(`a row has more than ${maxColumns} columns`, lastLine)
  const cells = record.map((cell) => cell.trim())
  const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
  return { line: Math.max(1, lastLine - breaks), cells }
}

function reasonOf({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is never closed'
  if (code === 'CSV_MAX_RECORD_SIZE') return 'a row is too long'
  return 'quotation marks stand where they cannot'
}

function lineOf(error: CsvError): number | null {
  return 'lines' in error && typeof error.lines === 'number' ? error.lines : null
}

/**
 * How many rows have as many cells as the most common number of them above one; of two alike, the one with more cells.
 */
function regularity(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return Math.max(0, ...[...counts].map(([length, count]) => count * 1000 + length))
}
