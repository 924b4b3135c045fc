import type { RequiredPurpose } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { must } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, formatDay, type Instant } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'

/** What is looked at, and up to when. */
export interface Asked {
  tx: ReadTx
  date: Day
  /** The end of the day, in the zone of the Instance. */
  until: Instant
  chart: readonly Ledger[]
}

/** One thing that is looked at. */
export interface ItemCheck {
  name: string
  description: string
  blocking: boolean
  /** Reads no more than it has to tell. */
  find(asked: Asked): Promise<Found>
  /** @param found undefined where it took too long */
  query(asked: Asked, found: Found | undefined): string
}

export interface Found {
  /** One more than can be told, where there are more. */
  count: number
  /** null where the amounts do not add up to anything, or not all of them were read. */
  sum: Money | null
  /** Whether it is in the way; by default where there is any. */
  isOpen?: boolean
  ledgerIds?: readonly LedgerId[]
  /** Ids of what it is about, where the query names them. */
  ids?: readonly string[]
}

export function ledgerFor({ chart }: Asked, purpose: RequiredPurpose): Ledger {
  return must(
    chart.find((ledger) => ledger.required_ledger_purpose === purpose),
    'every chart has each required ledger',
  )
}

/** The lines of a ledger up to the day. */
export function linesQuery(ledger: Ledger, { date }: Asked): string {
  return `/v0/ledgers/${ledger.id}/line-entries?end_date=${formatDay(date)}`
}
