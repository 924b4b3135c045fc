import type { Family } from './neighbours.ts'

/** Where each feature stands: the families of the feature numbered n are `places` from `starts[n]` to `starts[n + 1]`. */
export interface Postings {
  numbers: ReadonlyMap<number, number>
  starts: Int32Array
  places: Int32Array
  weights: Float32Array
}

/** What stands in so many families tells nothing, and would take long. */
const mostPlaces = 1_500

export function postingsOf(families: readonly Family[]): Postings {
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

/** What a feature weighs: nothing where it stands nearly everywhere. */
export function importanceOf(families: readonly Family[], { starts, places }: Postings): Float64Array {
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
