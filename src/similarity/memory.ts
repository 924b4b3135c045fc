import type { Sequence } from '../kernel/flavor.ts'
import type { LedgerId, SourceAccountId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { signatureOf } from '../merchants/merchants.ts'
import { calibrate, type Calibration } from './calibration.ts'
import { type Circumstances, clusterOf, type Cluster, insert, isEarlier, remove } from './clusters.ts'
import { type Names, noNames, numberOf } from './names.ts'
import { type Index, indexOf } from './neighbours.ts'

/** What was learned from the persons of one Instance. A copy: the truth is in the books. */
export interface Memory {
  /** The version of the books that it follows, and the hash of its event. */
  sequence: Sequence
  eventHash: string | undefined
  /** Rows read before their change was committed: to be read again. */
  unsure: ReadonlySet<string>
  /** There are more rows than are kept. */
  truncated: boolean
  /** By transaction. */
  rows: Map<string, Cluster>
  /** By signature. */
  clusters: Map<string, Cluster>
  ledgers: Names
  accounts: Names
  /** Derived from the families; undefined after a change. */
  judgement: Judgement | undefined
}

export interface Judgement {
  index: Index
  calibration: Calibration
}

/** What there is to learn of a transaction. */
export interface Example extends Facts {
  id: string
  ledger_id: LedgerId
  revised: boolean
  description: string
}

interface Facts {
  source_account_id: SourceAccountId
  amount: Money
  datetime: Instant
}

export function emptyMemory(): Memory {
  return {
    sequence: 0n,
    eventHash: undefined,
    unsure: new Set(),
    truncated: false,
    rows: new Map(),
    clusters: new Map(),
    ledgers: noNames(),
    accounts: noNames(),
    judgement: undefined,
  }
}

export function learn(memory: Memory, example: Example): void {
  forget(memory, example.id)
  const { id, revised } = example
  const row = { id, revised, ledger: numberOf(memory.ledgers, example.ledger_id), ...circumstancesOf(memory, example) }
  const signature = signatureOf(example.description)
  const known = memory.clusters.get(signature)
  const cluster = known ?? clusterOf(signature, row)
  if (known) insert(known, row)
  else memory.clusters.set(signature, cluster)
  memory.rows.set(id, cluster)
  memory.judgement = undefined
}

export function forget(memory: Memory, id: string): void {
  const cluster = memory.rows.get(id)
  if (!cluster) return
  remove(cluster, id)
  if (cluster.ids.length === 0) memory.clusters.delete(cluster.signature)
  memory.rows.delete(id)
  memory.judgement = undefined
}

/** Forgets the earliest rows beyond this many. */
export function trim(memory: Memory, max: number): void {
  if (memory.rows.size <= max) return
  memory.truncated = true
  const places = [...memory.clusters.values()].flatMap(({ ids, times }) =>
    ids.map((id, at) => ({ id, time: times[at] ?? 0 })),
  )
  const earliest = places.toSorted((a, b) => (isEarlier(a, b) ? -1 : 1)).slice(0, places.length - max)
  for (const { id } of earliest) forget(memory, id)
}

export function judgementOf(memory: Memory): Judgement {
  if (memory.judgement) return memory.judgement
  const clusters = [...memory.clusters.values()]
  const index = indexOf(clusters, memory.ledgers.texts)
  memory.judgement = { index, calibration: calibrate(clusters, index) }
  return memory.judgement
}

/** What a row is to this memory beside its words. */
export function circumstancesOf(
  { accounts }: Memory,
  { amount, datetime, source_account_id: account }: Facts,
): Circumstances {
  const time = datetime.epochMilliseconds
  const years = Math.max(-maxYears, Math.min(maxYears, (time - middle) / yearMs))
  const size = 1 + Number(amount < 0n ? -amount : amount)
  return { account: numberOf(accounts, account), size: amount > 0n ? size : -size, time, age: 2 ** years }
}

const yearMs = 365 * 86_400_000
const middle = Date.UTC(2020)
/** What is farther from the middle counts as this far: every age is finite, and above 0. */
const maxYears = 500

/** About how many bytes of memory it takes. */
export function sizeOf({ rows, clusters }: Memory): number {
  let features = 0
  for (const cluster of clusters.values()) features += cluster.features.length
  return rows.size * bytesOf.row + clusters.size * bytesOf.cluster + features * bytesOf.feature
}

/** Measured with heap snapshots of 100,000 rows, the index included. */
const bytesOf = { row: 600, cluster: 1_000, feature: 24 }
