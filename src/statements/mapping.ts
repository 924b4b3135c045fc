import type { DecimalMark } from './amounts.ts'
import type { DateFormat } from './dates.ts'
import type { DirectionWords } from './directions.ts'
import type { ColumnRole } from './headings.ts'
import type { Delimiter } from './table.ts'

/** A column by its heading, or by its number from 1. */
export type ColumnNames = Partial<Record<ColumnRole, string | number>>

/** What the signs of a column of amounts mean: see the description of `mapping` in `statements.ts`. */
export const amountModes = ['signed', 'inverted', 'unsigned_out', 'by_column'] as const

/** What a table does not say of itself. */
export interface Mapping {
  columns?: ColumnNames
  amounts?: (typeof amountModes)[number]
  directions?: DirectionWords
  date_format?: DateFormat
  decimal_mark?: DecimalMark
  delimiter?: Delimiter
  /** How many rows that are not blank stand above the first entry. */
  skip_rows?: number
}
