import { must } from '../kernel/assert.ts'
import type { Cluster } from './clusters.ts'

/** Where each feature stands: the families of the feature numbered n are `places` from `starts[n]` to `starts[n + 1]`. */
export interface Postings {
  numbers: ReadonlyMap<number, number>
  starts: Int32Array
  places: Int32Array
  weights: Float32Array
}

/** What stands in so many families tells nothing, and would take long. */
const maxPlaces = 1_500

export function postingsOf(clusters: readonly Cluster[]): Postings {
  const numbers = new Map<number, number>()
  const counts: number[] = []
  for (const { features } of clusters)
    for (const feature of features) {
      const number = numbers.get(feature) ?? numbers.size
      numbers.set(feature, number)
      counts[number] = (counts[number] ?? 0) + 1
    }
  const starts = new Int32Array(counts.length + 1)
  counts.forEach((count, number) => (starts[number + 1] = (starts[number] ?? 0) + count))
  const next = starts.slice()
  const places = new Int32Array(starts.at(-1) ?? 0)
  const weights = new Float32Array(places.length)
  clusters.forEach((each, cluster) =>
    each.features.forEach((feature, at) => {
      const number = numbers.get(feature) ?? 0
      const place = next[number] ?? 0
      next[number] = place + 1
      places[place] = cluster
      weights[place] = each.weights[at] ?? 0
    }),
  )
  return { numbers, starts, places, weights }
}

/** What a feature weighs: nothing where it stands nearly everywhere. @param names ids of ledgers by their numbers */
export function importanceOf(
  clusters: readonly Cluster[],
  { starts, places }: Postings,
  names: readonly string[],
): Float64Array {
  const ledgers = Int32Array.from(clusters, (cluster) => mainLedger(cluster, names))
  const counts = new Int32Array(names.length)
  return Float64Array.from({ length: starts.length - 1 }, (_, number) => {
    const [from, until] = [starts[number] ?? 0, starts[number + 1] ?? 0]
    if (until - from > maxPlaces) return 0
    let max = 0
    for (let at = from; at < until; at += 1) {
      const ledger = ledgers[places[at] ?? 0] ?? 0
      max = Math.max(max, (counts[ledger] = (counts[ledger] ?? 0) + 1))
    }
    for (let at = from; at < until; at += 1) counts[ledgers[places[at] ?? 0] ?? 0] = 0
    const agreement = (max + 1) / (until - from + 2)
    return Math.log(1 + clusters.length / (until - from)) * (0.25 + 0.75 * agreement)
  })
}

/** The ledger of most of its rows. */
function mainLedger({ ledgers }: Cluster, names: readonly string[]): number {
  const counts = new Map<number, number>()
  for (const ledger of ledgers) counts.set(ledger, (counts.get(ledger) ?? 0) + 1)
  return heaviest(counts, names)
}

/** The ledger with the largest number; of equals, the first by id. */
export function heaviest(weights: ReadonlyMap<number, number>, names: readonly string[]): number {
  const nameOf = (ledger: number) => must(names[ledger], 'what is weighed has a name')
  let best = -1
  let max = -1
  for (const [ledger, weight] of weights) {
    if (weight < max || (weight === max && nameOf(ledger) > nameOf(best))) continue
    best = ledger
    max = weight
  }
  return best
}
