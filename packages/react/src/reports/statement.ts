import { Money } from '@daybook/sdk'
import type { Place } from '../provider/places.ts'

/** A report as a table: columns, and rows that may stand in others. */
export interface Statement {
  readonly columns: readonly StatementColumn[]
  readonly rows: readonly StatementRow[]
  /** What stands below it, in words. */
  readonly notes?: readonly string[] | undefined
}

export interface StatementColumn {
  readonly key: string
  readonly heading: string
  /** Stands over several columns that belong together. */
  readonly group?: string | undefined
  readonly kind: 'amount' | 'percent' | 'text' | 'day'
  /** True: it adds little to the ones before it, and is left out where there is no room. */
  readonly isMinor?: boolean
}

/** `group` has no figures of its own; `calculated` is worked out of other rows; `line` is one of many in a list. */
export type RowKind = 'group' | 'ledger' | 'calculated' | 'line'

export interface StatementRow {
  /** Of no other row of the statement. */
  readonly key: string
  readonly name: string
  readonly code?: string | null | undefined
  readonly kind: RowKind
  /** Of the row alone, in the order of the columns. */
  readonly own: readonly Cell[]
  /** With everything below it; the same as `own` where nothing is. */
  readonly total: readonly Cell[]
  readonly children: readonly StatementRow[]
  /** Which rows its figures are worked out of, where it is not those below it. */
  readonly parts?: readonly RowPart[] | undefined
  /** Where its name leads. */
  readonly opens?: Place | undefined
  /** Rows that do not add up: nothing stands at their end, and the total is shown while they are shut. */
  readonly isList?: boolean
}

export interface RowPart {
  readonly key: string
  readonly sign: 1 | -1
}

/** A figure and what it opens, a percentage in hundredths, or a text. */
export interface Cell {
  readonly amount?: Money | null | undefined
  readonly hundredths?: bigint | null | undefined
  readonly text?: string | undefined
  readonly day?: string | null | undefined
  /** The lines behind the figure. A figure without it consists of those of several rows, or of none. */
  readonly opens?: Place | undefined
}

export const emptyCell: Cell = {}

/** A row as it stands in the table: how deep, and which of its figures are shown. */
export interface ShownRow {
  readonly key: string
  readonly row: StatementRow
  readonly depth: number
  readonly cells: readonly Cell[]
  /** `total` is the row that closes an open group. */
  readonly part: 'whole' | 'head' | 'total'
  readonly isOpen: boolean
  /** Whether its figures consist of those of other rows. */
  readonly hasParts: boolean
}

/** The rows that are in view: of a row that is shut only its total. @param isOpen of a row that has others below it */
export function shownRows(
  rows: readonly StatementRow[],
  isOpen: (row: StatementRow, depth: number) => boolean,
): ShownRow[] {
  const shown: ShownRow[] = []
  const add = (row: StatementRow, depth: number): void => {
    const own = { row, depth, isOpen: false }
    if (row.children.length === 0) {
      shown.push({ ...own, key: row.key, cells: row.own, part: 'whole', hasParts: (row.parts?.length ?? 0) > 0 })
      return
    }
    if (!isOpen(row, depth)) {
      shown.push({ ...own, key: row.key, cells: row.total, part: 'whole', hasParts: row.isList !== true })
      return
    }
    // A group is its rows; a ledger may have figures beside those of the ledgers below it.
    const amounts = row.own.flatMap(({ amount }) => amount ?? [])
    const isBare = row.kind === 'group' || (amounts.length > 0 && amounts.every(isZero))
    const cells = isBare ? row.own.map(() => emptyCell) : row.own
    shown.push({ ...own, key: row.key, cells, part: 'head', isOpen: true, hasParts: false })
    for (const child of row.children) add(child, depth + 1)
    if (row.isList !== true) shown.push({ ...own, key: `${row.key}=`, cells: row.total, part: 'total', hasParts: true })
  }
  for (const row of rows) add(row, 0)
  return shown
}

/** How deep rows stand in others: 1 where none does. */
export function depthOf(rows: readonly StatementRow[]): number {
  return rows.reduce((depth, row) => Math.max(depth, 1 + depthOf(row.children)), 0)
}

export function countOf(rows: readonly StatementRow[]): number {
  return rows.reduce((count, row) => count + 1 + countOf(row.children), 0)
}

export function findRow(rows: readonly StatementRow[], key: string): StatementRow | undefined {
  for (const row of rows) {
    const found = row.key === key ? row : findRow(row.children, key)
    if (found) return found
  }
  return undefined
}

/** What a figure consists of. */
export interface FigurePart {
  readonly row: StatementRow
  readonly cell: Cell
  /** On the side of the whole: these add up to it. */
  readonly amount: Money
  /** Whether it consists of others itself. */
  readonly hasParts: boolean
}

/** The parts of a figure of a row with everything below it; they add up to it exactly. */
export function partsOf(statement: Statement, row: StatementRow, column: number): FigurePart[] {
  if (row.parts) {
    return row.parts.flatMap(({ key, sign }) => {
      const part = findRow(statement.rows, key)
      return part ? [figurePart(part, part.total[column] ?? emptyCell, sign)] : []
    })
  }
  const own = row.own[column] ?? emptyCell
  const hasOwn = row.kind !== 'group' && own.amount !== undefined && own.amount !== null && !isZero(own.amount)
  return [
    ...(hasOwn ? [{ ...figurePart(row, own, 1), hasParts: false }] : []),
    ...row.children.map((child) => figurePart(child, child.total[column] ?? emptyCell, 1)),
  ]
}

function figurePart(row: StatementRow, cell: Cell, sign: 1 | -1): FigurePart {
  const amount = cell.amount ?? Money.from('0')
  return {
    row,
    cell,
    amount: sign === 1 ? amount : Money.neg(amount),
    hasParts: row.children.length > 0 || (row.parts?.length ?? 0) > 0,
  }
}

export function isZero(amount: string): boolean {
  return Money.compare(amount, '0') === 0
}

/** In hundredths of a percent, half away from zero, as the service has it. @returns null of nothing */
export function percentOf(part: string, whole: string): bigint | null {
  const [over, under] = sameScale(part, whole)
  if (under === 0n) return null
  const [dividend, divisor] = [size(over) * 10_000n, size(under)]
  const hundredths = (2n * dividend + divisor) / (2n * divisor)
  return over < 0n === under < 0n ? hundredths : -hundredths
}

/** Of a figure beside that of other days. @returns null where that was nothing */
export function changePercent(now: string, former: string): bigint | null {
  const change = Money.sub(now, former)
  return percentOf(change, Money.compare(former, '0') < 0 ? Money.neg(former) : former)
}

function sameScale(a: string, b: string): [bigint, bigint] {
  const decimals = Math.max(...[a, b].map((text) => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0)))
  const units = (text: string): bigint => {
    const [whole = '0', rest = ''] = text.split('.')
    return BigInt(whole + rest.padEnd(decimals, '0'))
  }
  return [units(a), units(b)]
}

function size(units: bigint): bigint {
  return units < 0n ? -units : units
}

/** As the locale writes percentages, from hundredths of a percent. */
export function percentText(hundredths: bigint, locale: string): string {
  const format = percentFormats.get(locale) ?? newPercentFormat(locale)
  percentFormats.set(locale, format)
  return format.format(Number(hundredths) / 10_000)
}

const percentFormats = new Map<string, Intl.NumberFormat>()

function newPercentFormat(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
