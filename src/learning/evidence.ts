import { slotOf } from './counts.ts'
import { featureSets, type Features } from './features.ts'
import type { Model } from './model.ts'
import { votesOf, workedOut, writeName, writeSet } from './signal-columns.ts'

/**
 * What speaks for each category, as signals that have the same meaning in every business: sums of logarithms of counts
 * for each set of features, then the merchant’s own labels, then how frequent the category is. The last signals are
 * those of the possibility that it is none of the known categories.
 */
export const signals = [
  ...featureSets,
  'merchant',
  'merchant share',
  'latest of merchant',
  'prior',
  'none',
  'none: letters not known',
  'none: merchant not known',
  'none: amount not known',
  'none: categories with one label',
  'none: labels of the direction',
] as const

const ofMerchant = featureSets.length
const prior = ofMerchant + 3
const none = prior + 1
const size = signals.length

export interface Evidence {
  /** Numbers of the categories that have labels. */
  categories: readonly number[]
  /** Row by row, of each of them, and in the last row of none of them. */
  values: Float64Array
}

/** @param into where it is written, instead of a place of its own: what was there is gone then */
export function evidenceOf(model: Model, features: Features, into?: Float64Array): Evidence {
  const worked = workedOut(model)
  const { categories } = worked
  const values = into?.fill(0) ?? new Float64Array(sizeOf(model))
  const signalsOf = { values, perRow: size }
  const unknownLetters = writeName(model, worked, features, signalsOf, 0)
  let unknownAmount = 1
  for (const [place, set] of features.sets.entries()) {
    const unknown = writeSet(model, worked, set, signalsOf, place + 1)
    if (place + 1 === ofAmount) unknownAmount = unknown
  }
  addMerchant(votesOf(model, worked, features.merchant), values)
  for (let row = 0; row < categories.length; row += 1) values[row * size + prior] = worked.priors[row] ?? 0
  const { singles } = worked
  values.set(noneOf(model, features, { singles, unknownLetters, unknownAmount }), categories.length * size + none)
  return { categories, values }
}

/** How many numbers evidence is. */
export function sizeOf(model: Model): number {
  return (workedOut(model).categories.length + 1) * size
}

/** What speaks for none of the known categories; how many came once says how many have not come yet. */
function noneOf(
  { counts, counted, merchants }: Model,
  { merchant, sets }: Features,
  { singles, unknownLetters, unknownAmount }: { singles: number; unknownLetters: number; unknownAmount: number },
): number[] {
  const direction = sets[ofDirection - 1]?.[0] ?? 0
  const alike = counts.totals[slotOf(counts, direction)] ?? 0
  return [
    1,
    unknownLetters,
    merchants.has(merchant) ? 0 : 1,
    unknownAmount,
    Math.log((singles + 0.5) / (counted + 1)),
    Math.log((alike + 1) / (counted + 1)),
  ]
}

const ofDirection = featureSets.indexOf('direction')
const ofAmount = featureSets.indexOf('octaves')

function addMerchant(said: ReturnType<typeof votesOf>, values: Float64Array): void {
  if (!said) return
  for (const { row, evidence, share } of said.votes) {
    values[row * size + ofMerchant] = evidence
    values[row * size + ofMerchant + 1] = share
  }
  for (const row of said.latest) values[row * size + ofMerchant + 2] = 1
}

/** By signal (A, B): its weight is A + B ln(n/250), where n labels are known. */
export type Weights = readonly (readonly [number, number])[]

/** How likely each of the categories is, and in the last place that it is none of them. */
export function likelihoods({ categories, values }: Evidence, weights: Weights, counted: number): Float64Array {
  const now = weightsNow(weights, counted)
  const shares = new Float64Array(categories.length + 1)
  let largest = -Infinity
  for (let row = 0; row < shares.length; row += 1) {
    let score = 0
    for (let at = 0; at < size; at += 1) score += (now[at] ?? 0) * (values[row * size + at] ?? 0)
    shares[row] = score
    if (score > largest) largest = score
  }
  let sum = 0
  for (let row = 0; row < shares.length; row += 1) {
    const power = Math.exp((shares[row] ?? 0) - largest)
    shares[row] = power
    sum += power
  }
  for (let row = 0; row < shares.length; row += 1) shares[row] = (shares[row] ?? 0) / sum
  return shares
}

let latest: { weights: Weights; counted: number; now: Float64Array } | undefined

/** The weights where so many labels are known; kept for the rows of one import. */
function weightsNow(weights: Weights, counted: number): Float64Array {
  if (latest?.weights === weights && latest.counted === counted) return latest.now
  const growth = Math.log(counted / 250)
  latest = { weights, counted, now: Float64Array.from(weights, ([a, b]) => a + b * growth) }
  return latest.now
}
