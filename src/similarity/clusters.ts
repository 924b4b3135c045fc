import { must } from '../kernel/assert.ts'
import { type Features, featuresOf } from './wording.ts'

/** What a row is beside its words. */
export interface Circumstances {
  /** Number of the source account. */
  account: number
  /** The amount without its sign, and 1; below 0 where money went out. */
  size: number
  /** Milliseconds since 1970. */
  time: number
  /** Doubles with each year: the quotient of two says how far they are apart. */
  age: number
}

/** One row that a person categorized, as far as others are compared with it. */
export interface LearnedRow extends Circumstances {
  id: string
  /** Number of the ledger that the person chose. */
  ledger: number
  /** This step had decided it before the person did. */
  revised: boolean
}

/** Rows are ordered by their moment, then by id. */
export type Place = Pick<LearnedRow, 'time' | 'id'>

/**
 * All rows of one wording, the earliest first, in columns: a hundred thousand objects would be walked by every collection of
 * garbage, and rows of numbers are not.
 */
export interface Cluster extends Features {
  signature: string
  ids: string[]
  ledgers: number[]
  revised: boolean[]
  accounts: number[]
  sizes: number[]
  times: number[]
  ages: number[]
}

/** Of one row: many wordings come once, and arrays that begin empty take more than they need. */
export function clusterOf(signature: string, row: LearnedRow): Cluster {
  return {
    signature,
    ...featuresOf(signature),
    ids: [row.id],
    ledgers: [row.ledger],
    revised: [row.revised],
    accounts: [row.account],
    sizes: [row.size],
    times: [row.time],
    ages: [row.age],
  }
}

export function insert(cluster: Cluster, row: LearnedRow): void {
  const at = countBefore(cluster, row)
  cluster.ids.splice(at, 0, row.id)
  cluster.ledgers.splice(at, 0, row.ledger)
  cluster.revised.splice(at, 0, row.revised)
  cluster.accounts.splice(at, 0, row.account)
  cluster.sizes.splice(at, 0, row.size)
  cluster.times.splice(at, 0, row.time)
  cluster.ages.splice(at, 0, row.age)
}

export function remove(cluster: Cluster, id: string): void {
  const at = cluster.ids.indexOf(id)
  if (at < 0) return
  const { ids, ledgers, revised, accounts, sizes, times, ages } = cluster
  for (const column of [ids, ledgers, revised, accounts, sizes, times, ages]) column.splice(at, 1)
}

export function rowAt(cluster: Cluster, at: number): LearnedRow {
  return {
    id: must(cluster.ids[at], 'the columns of a cluster are of one length'),
    ledger: cluster.ledgers[at] ?? 0,
    revised: cluster.revised[at] ?? false,
    account: cluster.accounts[at] ?? 0,
    size: cluster.sizes[at] ?? 0,
    time: cluster.times[at] ?? 0,
    age: cluster.ages[at] ?? 1,
  }
}

/** How many of its rows are earlier than this place; mostly all. */
export function countBefore({ ids, times }: Cluster, place: Place): number {
  let [from, until] = [0, ids.length]
  while (from < until) {
    const middle = (from + until) >>> 1
    if (
      isEarlier(
        { time: times[middle] ?? 0, id: must(ids[middle], 'the columns of a cluster are of one length') },
        place,
      )
    )
      from = middle + 1
    else until = middle
  }
  return from
}

export function isEarlier(row: Place, than: Place): boolean {
  return row.time === than.time ? row.id < than.id : row.time < than.time
}
