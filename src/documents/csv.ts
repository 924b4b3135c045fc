import type { Options } from 'csv-stringify/sync'
import type { Sequence } from '../kernel/flavor.ts'
import { inSlices } from '../kernel/slices.ts'
import { figureText } from './figures.ts'
import type { Table, TableRow } from './tables.ts'

/** RFC 4180. Money keeps its digits; text that a spreadsheet would take for a formula is disarmed. */
export async function csvOf(table: Pick<Table, 'columns' | 'rows' | 'decimals' | 'version'>): Promise<Buffer> {
  const write = await csvWriter(table)
  const rows = inSlices(table.rows, (row) => write([csvCells(row, table.version)]))
  return Buffer.from(write([csvHead(table.columns)]) + (await Array.fromAsync(rows)).join(''))
}

/** How deep a row stands, of what kind it is and of which version of the books come last, for who adds columns up. */
export function csvHead(columns: Table['columns']): string[] {
  return [...columns.map((column) => column.name), 'Level', 'Kind', 'Books version']
}

export function csvCells(row: TableRow, version: Sequence): TableRow['cells'] {
  return [...row.cells, String(row.level), row.kind, String(version)]
}

/** Figures keep their signs and all their digits. */
export async function csvWriter({
  columns,
  decimals,
}: Pick<Table, 'columns' | 'decimals'>): Promise<(rows: readonly TableRow['cells'][]) => string> {
  const { stringify } = await import('csv-stringify/sync')
  const options: Options = {
    record_delimiter: 'windows',
    escape_formulas: true,
    // Also a line that ends as only some readers take for an end.
    quoted_match: /[\r\n]/,
    cast: {
      // A minus sign is no formula.
      bigint: (figure, { column }) => ({
        value: figureText(figure, { kind: columns[Number(column)]?.kind, decimals }),
        escape_formulas: false,
      }),
    },
  }
  return (rows) =>
    stringify(
      rows.map((row) => [...row]),
      options,
    )
}
