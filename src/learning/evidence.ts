import { slotOf } from './counts.ts'
import { featureSets, type Features } from './features.ts'
import type { Model } from './model.ts'
import { addColumn, addName, addSet, addSignal, type Signals, votesOf, workedOut } from './signal-columns.ts'

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

export function evidenceOf(model: Model, features: Features): Evidence {
  const { categories } = workedOut(model)
  const values = new Float64Array((categories.length + 1) * size)
  addEvidence(model, features, { values, perRow: size })
  return { categories, values }
}

function addEvidence(model: Model, features: Features, into: Signals): void {
  const worked = workedOut(model)
  const { categories, singles } = worked
  const unknownLetters = addName(model, worked, features, into, 0)
  let unknownAmount = 1
  for (const [place, set] of features.sets.entries()) {
    const unknown = addSet(model, worked, set, into, place + 1)
    if (place + 1 === ofAmount) unknownAmount = unknown
  }
  addMerchant(votesOf(model, worked, features.merchant), into)
  addColumn(into, prior, worked.priors)
  for (const [at, value] of noneOf(model, features, { singles, unknownLetters, unknownAmount }).entries())
    addSignal(into, { row: categories.length, at: none + at, value })
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

function addMerchant(said: ReturnType<typeof votesOf>, into: Signals): void {
  if (!said) return
  for (const { row, evidence, share } of said.votes) {
    addSignal(into, { row, at: ofMerchant, value: evidence })
    addSignal(into, { row, at: ofMerchant + 1, value: share })
  }
  for (const row of said.latest) addSignal(into, { row, at: ofMerchant + 2, value: 1 })
}

/** By signal (A, B): its weight is A + B ln(n/250), where n labels are known. */
export type Weights = readonly (readonly [number, number])[]

/** Where likelihoods are written: they are read before the next row is asked about. */
let scratch = new Float64Array()

export interface Likelihoods {
  /** As of evidence. */
  categories: readonly number[]
  /** Of each of them, and in the last place that it is none of them. Gone with the next call. */
  shares: Float64Array
}

export function likelihoodsOf(model: Model, features: Features, weights: Weights): Likelihoods {
  const { categories } = workedOut(model)
  const rows = categories.length + 1
  if (scratch.length < rows) scratch = new Float64Array(rows)
  const shares = scratch.subarray(0, rows).fill(0)
  addEvidence(model, features, { values: shares, perRow: 1, weights: weightsNow(weights, model.counted) })
  let largest = -Infinity
  for (const score of shares) if (score > largest) largest = score
  let sum = 0
  for (let row = 0; row < rows; row += 1) {
    const power = Math.exp((shares[row] ?? 0) - largest)
    shares[row] = power
    sum += power
  }
  for (let row = 0; row < rows; row += 1) shares[row] = (shares[row] ?? 0) / sum
  return { categories, shares }
}

let latest: { weights: Weights; counted: number; now: Float64Array } | undefined

/** The weights where so many labels are known; kept for the rows of one import. */
function weightsNow(weights: Weights, counted: number): Float64Array {
  if (latest?.weights === weights && latest.counted === counted) return latest.now
  const growth = Math.log(Math.max(1, counted) / 250)
  latest = { weights, counted, now: Float64Array.from(weights, ([a, b]) => a + b * growth) }
  return latest.now
}
