import { LRUCache } from 'lru-cache'
import type { Cluster } from './clusters.ts'
import { importanceOf, type Postings, postingsOf } from './postings.ts'
import { type Features, featuresOf } from './wording.ts'

/** The wordings most like another one, the nearest first, and how alike each is, 0 to 1. */
export interface Near {
  clusters: readonly Cluster[]
  likenesses: readonly number[]
}

/** Finds the wordings most like another one. */
export interface Index {
  clusters: number
  /** Ids of ledgers by their numbers. */
  ledgers: readonly string[]
  nearest(signature: string): Near
  /** Among those that are wanted. */
  nearestOf(features: Features, wanted: (cluster: Cluster) => boolean): Near
}

/**
 * An inverted index. A feature weighs more the fewer families have it (inverse document frequency), and the more of these agree
 * on the ledger: so names of towns lose what names of merchants keep, without a list of either. The answer depends on the set
 * of rows alone, not on the order in which they were learned.
 */
export function indexOf(clusters: readonly Cluster[], ledgers: readonly string[]): Index {
  const postings = postingsOf(clusters)
  const importance = importanceOf(clusters, postings, ledgers)
  const unknown = Math.log(1 + clusters.length) * 0.75
  const weigh = ({ features, weights }: Features) =>
    weights.map((weight, at) => weight * (importance[postings.numbers.get(features[at] ?? 0) ?? -1] ?? unknown))
  const lengths = Float64Array.from(clusters, (cluster) => lengthOf(weigh(cluster)))
  const sums = new Float64Array(clusters.length)

  const nearestOf: Index['nearestOf'] = (asked, wanted) => {
    const weights = weigh(asked)
    const touched = addUp({ features: asked.features, weights }, { postings, importance, sums })
    const length = lengthOf(weights)
    const found: Likeness[] = []
    for (const at of touched) {
      const likeness = (sums[at] ?? 0) / (length * (lengths[at] ?? 1))
      sums[at] = 0
      const cluster = clusters[at]
      if (cluster && likeness >= leastLikeness) keepNearest(found, { cluster, likeness: Math.min(1, likeness) }, wanted)
    }
    return { clusters: found.map(({ cluster }) => cluster), likenesses: found.map(({ likeness }) => likeness) }
  }
  // Many rows have the words of another: what is near to these is looked for once.
  const known = new LRUCache<string, Near>({
    max: maxRemembered,
    memoMethod: (signature) => nearestOf(featuresOf(signature), () => true),
  })
  return { clusters: clusters.length, ledgers, nearest: (signature) => known.memo(signature), nearestOf }
}

interface Likeness {
  cluster: Cluster
  likeness: number
}

const leastLikeness = 0.25
export const maxClusters = 12

const maxRemembered = 2_000

/** Adds to each family what it shares with what is asked. @returns the families that share anything */
function addUp(
  { features, weights }: Features,
  { postings, importance, sums }: { postings: Postings; importance: Float64Array; sums: Float64Array },
): number[] {
  const touched: number[] = []
  features.forEach((feature, at) => {
    const number = postings.numbers.get(feature)
    const share = number === undefined ? 0 : (weights[at] ?? 0) * (importance[number] ?? 0)
    if (number === undefined || share === 0) return
    const until = postings.starts[number + 1] ?? 0
    for (let place = postings.starts[number] ?? 0; place < until; place += 1) {
      const cluster = postings.places[place] ?? 0
      if (sums[cluster] === 0) touched.push(cluster)
      sums[cluster] = (sums[cluster] ?? 0) + share * (postings.weights[place] ?? 0)
    }
  })
  return touched
}

/** Keeps those that are nearest, in their order; of equals, the first by words. */
function keepNearest(found: Likeness[], each: Likeness, wanted: (cluster: Cluster) => boolean): void {
  const last = found.at(maxClusters - 1)
  if ((last && !isNearer(each, last)) || !wanted(each.cluster)) return
  let at = Math.min(found.length, maxClusters - 1)
  for (let before = found[at - 1]; before && isNearer(each, before); before = found[at - 1]) {
    found[at] = before
    at -= 1
  }
  found[at] = each
}

function isNearer(one: Likeness, other: Likeness): boolean {
  if (one.likeness !== other.likeness) return one.likeness > other.likeness
  return one.cluster.signature < other.cluster.signature
}

function lengthOf(weights: Float32Array): number {
  return Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1
}
