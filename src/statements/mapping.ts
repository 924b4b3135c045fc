import type { DecimalMark } from './amounts.ts'
import type { ColumnRole } from './columns.ts'
import type { DateFormat } from './dates.ts'
import type { Delimiter } from './table.ts'

/** A column by its heading, or by its number from 1. */
export type ColumnNames = Partial<Record<ColumnRole, string | number>>

/** What a table does not say of itself. */
export interface Mapping {
  columns?: ColumnNames
  date_format?: DateFormat
  decimal_mark?: DecimalMark
  delimiter?: Delimiter
  /** How many rows that are not blank stand above the first entry. */
  skip_rows?: number
}
