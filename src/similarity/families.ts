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
export interface Family extends Features {
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
export function familyOf(signature: string, row: LearnedRow): Family {
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

export function insert(family: Family, row: LearnedRow): void {
  const at = countBefore(family, row)
  family.ids.splice(at, 0, row.id)
  family.ledgers.splice(at, 0, row.ledger)
  family.revised.splice(at, 0, row.revised)
  family.accounts.splice(at, 0, row.account)
  family.sizes.splice(at, 0, row.size)
  family.times.splice(at, 0, row.time)
  family.ages.splice(at, 0, row.age)
}

export function remove(family: Family, id: string): void {
  const at = family.ids.indexOf(id)
  if (at < 0) return
  const { ids, ledgers, revised, accounts, sizes, times, ages } = family
  for (const column of [ids, ledgers, revised, accounts, sizes, times, ages]) column.splice(at, 1)
}

export function rowAt(family: Family, at: number): LearnedRow {
  return {
    id: family.ids[at] ?? '',
    ledger: family.ledgers[at] ?? 0,
    revised: family.revised[at] ?? false,
    account: family.accounts[at] ?? 0,
    size: family.sizes[at] ?? 0,
    time: family.times[at] ?? 0,
    age: family.ages[at] ?? 1,
  }
}

/** How many of its rows are earlier than this place; mostly all. */
export function countBefore({ ids, times }: Family, place: Place): number {
  let [from, until] = [0, ids.length]
  while (from < until) {
    const middle = (from + until) >>> 1
    if (isEarlier({ time: times[middle] ?? 0, id: ids[middle] ?? '' }, place)) from = middle + 1
    else until = middle
  }
  return from
}

export function isEarlier(row: Place, than: Place): boolean {
  return row.time === than.time ? row.id < than.id : row.time < than.time
}
