import type { Wording } from './wording.ts'

/** One row that a person categorized, as far as others are compared with it. */
export interface LearnedRow extends Circumstances {
  id: string
  ledgerId: string
  /** This step had decided it before the person did. */
  revised: boolean
}

/** What a row is beside its words. */
export interface Circumstances {
  inflow: boolean
  /** Natural logarithm of the amount. */
  magnitude: number
  accountId: string
  /** Milliseconds since 1970. */
  time: number
}

/** All rows of one wording, the earliest first. */
export interface Family {
  wording: Wording
  rows: LearnedRow[]
}

/** How alike a wording is to what was asked, 0 to 1. */
export interface Likeness {
  family: Family
  likeness: number
}

/** Finds the wordings most like another one. */
export interface Index {
  families: number
  nearest(wording: Wording, wanted: (family: Family) => boolean): Likeness[]
}

/** Where each feature stands: the families of the feature numbered n are `places` from `starts[n]` to `starts[n + 1]`. */
interface Postings {
  numbers: ReadonlyMap<number, number>
  starts: Int32Array
  places: Int32Array
  weights: Float32Array
}

/**
 * An inverted index. A feature weighs more the fewer families have it (inverse document frequency), and the more of these agree
 * on the ledger: so names of towns lose what names of merchants keep, without a list of either. The answer depends on the set
 * of rows alone, not on the order in which they were learned.
 */
export function indexOf(families: readonly Family[]): Index {
  const postings = postingsOf(families)
  const importance = importanceOf(families, postings)
  const unknown = Math.log(1 + families.length) * 0.75
  const weigh = ({ features, weights }: Wording) =>
    weights.map((weight, at) => weight * (importance[postings.numbers.get(features[at] ?? 0) ?? -1] ?? unknown))
  const lengths = Float64Array.from(families, ({ wording }) => lengthOf(weigh(wording)))
  const sums = new Float64Array(families.length)

  return {
    families: families.length,
    nearest(wording, wanted) {
      const weights = weigh(wording)
      const touched = addUp({ wording, weights }, { postings, importance, sums })
      const length = lengthOf(weights)
      const found: Likeness[] = []
      for (const at of touched) {
        const likeness = (sums[at] ?? 0) / (length * (lengths[at] ?? 1))
        sums[at] = 0
        const family = families[at]
        if (family && likeness >= leastLikeness) keepNearest(found, { family, likeness: Math.min(1, likeness) }, wanted)
      }
      return found
    },
  }
}

const leastLikeness = 0.25
const mostFamilies = 12
/** What stands in so many families tells nothing, and would take long. */
const mostPlaces = 1_500

function postingsOf(families: readonly Family[]): Postings {
  const numbers = new Map<number, number>()
  const counts: number[] = []
  for (const { wording } of families)
    for (const feature of wording.features) {
      const number = numbers.get(feature) ?? numbers.size
      numbers.set(feature, number)
      counts[number] = (counts[number] ?? 0) + 1
    }
  const starts = new Int32Array(counts.length + 1)
  counts.forEach((count, number) => (starts[number + 1] = (starts[number] ?? 0) + count))
  const next = starts.slice()
  const places = new Int32Array(starts.at(-1) ?? 0)
  const weights = new Float32Array(places.length)
  families.forEach(({ wording }, family) =>
    wording.features.forEach((feature, at) => {
      const number = numbers.get(feature) ?? 0
      const place = next[number] ?? 0
      next[number] = place + 1
      places[place] = family
      weights[place] = wording.weights[at] ?? 0
    }),
  )
  return { numbers, starts, places, weights }
}

function importanceOf(families: readonly Family[], { starts, places }: Postings): Float64Array {
  const ledgerNumbers = new Map<string, number>()
  const ledgers = Int32Array.from(families, (family) => {
    const ledger = mainLedger(family)
    const number = ledgerNumbers.get(ledger) ?? ledgerNumbers.size
    ledgerNumbers.set(ledger, number)
    return number
  })
  const counts = new Int32Array(ledgerNumbers.size)
  return Float64Array.from({ length: starts.length - 1 }, (_, number) => {
    const [from, until] = [starts[number] ?? 0, starts[number + 1] ?? 0]
    if (until - from > mostPlaces) return 0
    let most = 0
    for (let at = from; at < until; at += 1) {
      const ledger = ledgers[places[at] ?? 0] ?? 0
      most = Math.max(most, (counts[ledger] = (counts[ledger] ?? 0) + 1))
    }
    for (let at = from; at < until; at += 1) counts[ledgers[places[at] ?? 0] ?? 0] = 0
    const agreement = (most + 1) / (until - from + 2)
    return Math.log(1 + families.length / (until - from)) * (0.25 + 0.75 * agreement)
  })
}

/** The ledger of most of its rows; of equals, the first by id. */
function mainLedger({ rows }: Family): string {
  const counts = new Map<string, number>()
  for (const { ledgerId } of rows) counts.set(ledgerId, (counts.get(ledgerId) ?? 0) + 1)
  return heaviest(counts) ?? ''
}

/** The key of the largest number; of equals, the first in order. */
export function heaviest(weights: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined
  for (const [key, weight] of weights) {
    const most = weights.get(best ?? '') ?? -1
    if (best === undefined || weight > most || (weight === most && key < best)) best = key
  }
  return best
}

/** Adds to each family what it shares with the wording. @returns the families that share anything */
function addUp(
  { wording, weights }: { wording: Wording; weights: Float32Array },
  { postings, importance, sums }: { postings: Postings; importance: Float64Array; sums: Float64Array },
): number[] {
  const touched: number[] = []
  wording.features.forEach((feature, at) => {
    const number = postings.numbers.get(feature)
    const share = number === undefined ? 0 : (weights[at] ?? 0) * (importance[number] ?? 0)
    if (number === undefined || share === 0) return
    const until = postings.starts[number + 1] ?? 0
    for (let place = postings.starts[number] ?? 0; place < until; place += 1) {
      const family = postings.places[place] ?? 0
      if (sums[family] === 0) touched.push(family)
      sums[family] = (sums[family] ?? 0) + share * (postings.weights[place] ?? 0)
    }
  })
  return touched
}

/** Keeps those that are nearest, in their order; of equals, the first by words. */
function keepNearest(found: Likeness[], each: Likeness, wanted: (family: Family) => boolean): void {
  const last = found.at(mostFamilies - 1)
  if ((last && !isNearer(each, last)) || !wanted(each.family)) return
  let at = Math.min(found.length, mostFamilies - 1)
  for (let before = found[at - 1]; before && isNearer(each, before); before = found[at - 1]) {
    found[at] = before
    at -= 1
  }
  found[at] = each
}

function isNearer(one: Likeness, other: Likeness): boolean {
  if (one.likeness !== other.likeness) return one.likeness > other.likeness
  return one.family.wording.signature < other.family.wording.signature
}

function lengthOf(weights: Float32Array): number {
  return Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1
}
