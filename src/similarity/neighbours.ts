import { importanceOf, type Postings, postingsOf } from './postings.ts'
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
