import type { AccrualSourceId, PartyId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Named, NamedParty } from './naming.ts'
import type { Cited } from './references.ts'

/** Pure: rows of banks, open items, and the pairs of them that are looked for. */

export interface FreeRow {
  id: TransactionId
  /** Money that comes in (1), or goes out (-1). */
  direction: 1 | -1
  /** Positive. */
  amount: Money
  /** Since 1970, in the zone of the books. */
  day: number
  description: string
  /** Whom a rule or an import said it is about. */
  partyId: PartyId | null
}

export interface OpenSource {
  id: AccrualSourceId
  direction: 1 | -1
  outstanding: Money
  effective: number
  due: number
  /** The one that stands for those merged into it. */
  partyId: PartyId | null
  reference: string | null
}

export interface Around {
  parties: readonly NamedParty[]
  /** Parties all of whose open items are among the items. */
  complete: ReadonlySet<string>
  /** Pairs that were rejected, as `pairKey` writes them. */
  rejected: ReadonlySet<string>
  /** By party: how many days behind the due day it has paid items that are settled. */
  lags: ReadonlyMap<string, readonly number[]>
}

/** What is settled already of rows and items, beside what is around. */
export interface AroundTaken extends Around {
  taken: readonly Assigned[]
}

/** A row, and what its description tells. */
export interface ReadRow {
  row: FreeRow
  named: Named | undefined
  /** Of its direction, with numbers that are perhaps theirs. */
  numbers: Cited<OpenSource>[]
  /** By numbers that are surely theirs, or of the party that it names. */
  cited: OpenSource[]
  /** Parties with an item of its amount that it may be of by its day. */
  owing: ReadonlySet<string | null>
}

/** Why a pair is one. */
export interface Evidence {
  isCited: boolean
  isNamed: boolean
  /** Not by its name: by words with which its payments came. */
  isLearned: boolean
  /** Of how many items of the party the row pays all. */
  together: number
}

export interface Assigned {
  row: FreeRow
  item: OpenSource
  confidence: number
  evidence: Evidence
}

export const maxConfidence = 0.99

export function pairKey(transactionId: string, sourceId: string): string {
  return `${transactionId} ${sourceId}`
}

export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
