import { must } from '../kernel/assert.ts'
import type { Table, TableRow } from './tables.ts'

/**
 * The formulas of a sheet: of totals, and of columns that add up others. Each is worked out here first, and stands only
 * where it comes to the figure that the cell has: what a spreadsheet counts anew is what the report says.
 * @param firstRow the number of the first row in the sheet. @returns for each row the formulas of its cells
 */
export function formulasOf({ columns, rows }: Pick<Table, 'columns' | 'rows'>, firstRow: number): Formulas[] {
  const sheet: Sheet = { columns, rows, firstRow, formulas: [], places: new Map() }
  const isFlat = rows.every(({ kind, level }) => kind !== 'group' && level === 0)
  /** Rows that head others, whose total has not come. */
  const open: number[] = []
  for (const [at, row] of rows.entries()) {
    while (open.length > 0 && levelOf(sheet, open) > row.level) open.pop()
    const isHeading = row.kind === 'group' || (rows[at + 1]?.level ?? 0) > row.level
    const isNext = open.length > 0 && levelOf(sheet, open) === row.level && (isHeading || row.kind === 'total')
    const heading = (isNext ? open.pop() : undefined) ?? (isFlat ? 0 : undefined)
    sheet.formulas.push(formulasOfRow(sheet, at, row.kind === 'total' ? heading : undefined))
    if (row.key !== undefined) sheet.places.set(row.key, at)
    if (isHeading) open.push(at)
  }
  return sheet.formulas
}

export type Formulas = readonly (string | undefined)[]

interface Sheet extends Pick<Table, 'columns' | 'rows'> {
  firstRow: number
  formulas: Formulas[]
  /** Of rows that totals name. */
  places: Map<string, number>
}

/** "A", "Z", "AA" */
export function columnName(at: number): string {
  return at < 26 ? String.fromCodePoint(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)
}

/**
 * Numbers of the rows of a sheet that is written while its rows come, so that a total is a formula over them all the
 * same.
 * @param before how many rows stand above the first
 */
export function openRowCount(before: number) {
  let [begun, last] = [before + 1, before]
  return {
    /** @param begins whether totals add up what comes from this row on */
    add(rows: number | bigint, begins = false): void {
      if (begins) begun = last + 1
      last += Number(rows)
    },
    /**
     * Of a total behind them: in each column that adds up, `formula` of the name of the column, the first and the last
     * row.
     */
    totals({ columns }: Pick<Table, 'columns'>, formula: (column: string, rows: [number, number]) => string): Formulas {
      return columns.map(({ kind, isBalance }, at) =>
        kind === 'money' && !isBalance && last >= begun ? formula(columnName(at), [begun, last]) : undefined,
      )
    },
  }
}

function levelOf({ rows }: Sheet, open: readonly number[]): number {
  return must(rows[must(open.at(-1), 'a row heads others')], 'it is one of the rows').level
}

/** @param heading of a total that adds up what stands since */
function formulasOfRow(sheet: Sheet, at: number, heading: number | undefined): Formulas {
  const row = must(sheet.rows[at], 'it is one of the rows')
  return sheet.columns.map((column, place) => {
    const figure = row.cells[place]
    if (typeof figure !== 'bigint' || column.kind !== 'money') return undefined
    const candidates = column.isBalance
      ? []
      : [row.adds ? sumOfRows(sheet, row.adds, place) : sumSince(sheet, { heading, at }, place)]
    if (column.adds) candidates.push(sumOfCells(sheet, { row, at }, column.adds))
    return candidates.find((candidate) => candidate?.sum === figure)?.formula
  })
}

interface Candidate {
  formula: string
  sum: bigint
}

type Terms = readonly { at: number; sign: 1 | -1; cell: string }[]

/** @param adds rows that are left out are zero */
function sumOfRows(sheet: Sheet, adds: NonNullable<TableRow['adds']>, place: number): Candidate | undefined {
  const terms = adds.flatMap(({ key, sign }) => {
    const at = sheet.places.get(key)
    return at === undefined ? [] : [{ at, sign, cell: cellName(sheet, at, place) }]
  })
  return added(terms, ({ at }) => figureAt(sheet, at, place))
}

function sumOfCells(
  sheet: Sheet,
  { row, at }: { row: TableRow; at: number },
  adds: readonly { column: number; sign: 1 | -1 }[],
): Candidate | undefined {
  const terms = adds.map(({ column, sign }) => ({ at: column, sign, cell: cellName(sheet, at, column) }))
  return added(terms, (term) => {
    const figure = row.cells[term.at]
    return typeof figure === 'bigint' ? figure : 0n
  })
}

function added(terms: Terms, figureOf: (term: Terms[number]) => bigint): Candidate | undefined {
  if (terms.length === 0) return undefined
  const text = terms.map(({ sign, cell }) => `${sign === 1 ? '+' : '-'}${cell}`).join('')
  return {
    formula: text.replace(/^\+/, ''),
    sum: terms.reduce((sum, term) => sum + BigInt(term.sign) * figureOf(term), 0n),
  }
}

/**
 * SUBTOTAL passes over others of its kind, so what stands between is counted once; other totals would be counted again.
 */
function sumSince(
  sheet: Sheet,
  { heading, at }: { heading: number | undefined; at: number },
  place: number,
): Candidate | undefined {
  if (heading === undefined || heading === at) return undefined
  let sum = 0n
  for (let each = heading; each < at; each += 1) {
    const { kind, cells } = must(sheet.rows[each], 'it is one of the rows')
    if (kind !== 'total') sum += figureAt(sheet, each, place)
    else if (typeof cells[place] === 'bigint' && !sheet.formulas[each]?.[place]?.startsWith('SUBTOTAL'))
      return undefined
  }
  return { formula: `SUBTOTAL(9,${cellName(sheet, heading, place)}:${cellName(sheet, at - 1, place)})`, sum }
}

function figureAt({ rows }: Sheet, at: number, place: number): bigint {
  const figure = rows[at]?.cells[place]
  return typeof figure === 'bigint' ? figure : 0n
}

function cellName({ firstRow }: Sheet, at: number, place: number): string {
  return `${columnName(place)}${firstRow + at}`
}
