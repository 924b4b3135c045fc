import type { Sequence } from '../kernel/flavor.ts'
import type { InstanceId, PlatformId } from '../kernel/ids.ts'
import { currencyDecimals } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { LogHead } from './event-log.ts'
import { type Numbering, openNumbering } from './numbering.ts'
import { raw, type Sql, sql } from './sql.ts'

/** The row of an Instance, as whoever enters its books reads it. */

/** What every use case needs to know of its Instance, read in the opening round trip. */
export interface InstanceContext {
  id: InstanceId
  name: string
  entriesStart: Day
  timeZone: string
  currency: string
  /** Decimals that an amount in the currency may have. */
  decimals: number
  subscription: string
  accountingBasis: 'cash' | 'accrual'
  fiscalYearStart: string
  /** Of documents: their size, and what each page says; null: "Unaudited". */
  paper: 'letter' | 'a4'
  legend: string | null
  /** The last closed day, and the moment at which it ends: nothing before it may change. */
  closedThrough: Day | null
  closedUntil: Instant | null
  /** Whether hand-made lines on ledgers of source accounts may be unmatched. */
  unmatchedLines: boolean
  /** Whether accrual sources may be outstanding. */
  openSources: boolean
  /** Number of the last event: the version of the books. */
  sequence: Sequence
}

export interface HeadRow {
  sequence: Sequence
  head_hash: Buffer
  audit_key: Buffer
  head_at: Instant | null
}

export interface InstanceRow extends HeadRow {
  id: InstanceId
  name: string
  entries_start: Day
  time_zone: string
  currency: string
  subscription: string
  accounting_basis: 'cash' | 'accrual'
  fiscal_year_start: string
  paper: 'letter' | 'a4'
  legend: string | null
  closed_through: Day | null
  closed_until: Instant | null
  unmatched_lines: boolean
  open_sources: boolean
  last_entry_number: number
  deleted_entries: number
}

export const instanceColumns = raw(
  'id, name, entries_start, time_zone, currency, subscription, accounting_basis, fiscal_year_start, paper, legend, closed_through, closed_until, unmatched_lines, open_sources, sequence, head_hash, audit_key, head_at, last_entry_number, deleted_entries',
)

export function instanceRow(id: string): Sql {
  return sql`select ${instanceColumns} from instances where id = ${id}`
}

export function contextOf(row: InstanceRow): InstanceContext {
  return {
    id: row.id,
    name: row.name,
    entriesStart: row.entries_start,
    timeZone: row.time_zone,
    currency: row.currency,
    decimals: decimalsOf(row),
    subscription: row.subscription,
    accountingBasis: row.accounting_basis,
    fiscalYearStart: row.fiscal_year_start,
    paper: row.paper,
    legend: row.legend,
    closedThrough: row.closed_through,
    closedUntil: row.closed_until,
    unmatchedLines: row.unmatched_lines,
    openSources: row.open_sources,
    sequence: row.sequence,
  }
}

export function instanceHead(row: InstanceRow): LogHead & { numbering: Numbering } {
  const counts = { last: row.last_entry_number, deleted: row.deleted_entries }
  const notBefore = row.head_at?.epochMilliseconds ?? 0
  return {
    ...headOf('events', row.id, row),
    decimals: decimalsOf(row),
    numbering: openNumbering({ ...counts, notBefore }),
  }
}

/** A platform has no currency. */
export function platformHead(platformId: PlatformId, row: HeadRow): LogHead {
  return { ...headOf('platform_events', platformId, row), decimals: 2 }
}

function headOf(table: LogHead['table'], key: string, row: HeadRow): Omit<LogHead, 'decimals'> {
  const { sequence, head_hash: hash, audit_key: auditKey, head_at: at } = row
  return { table, key, sequence, hash, auditKey, at }
}

function decimalsOf({ currency }: InstanceRow): number {
  return currencyDecimals.get(currency) ?? 2
}
