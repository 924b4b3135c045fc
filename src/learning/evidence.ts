import { slotOf } from './counts.ts'
import { featureSets, type Features } from './features.ts'
import type { Model } from './model.ts'
import { columnOf, columnOfName, workedOut } from './signal-columns.ts'

/**
 * What speaks for each category, as signals that have the same meaning in every business: sums of logarithms of counts for each
 * set of features, then the merchant’s own labels, then how frequent the category is. The last signals are those of the
 * possibility that it is none of the known categories.
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
  const known = workedOut(model)
  const { categories } = known
  const values = new Float64Array((categories.length + 1) * size)
  const unknown = features.sets.map((set, at) => {
    const column = set === features.sets[0] ? columnOfName(model, known, features) : columnOf(model, known, set)
    for (let row = 0; row < categories.length; row += 1) values[row * size + at] = column.values[row] ?? 0
    return column.unknown
  })
  addMerchant(model, { values, rows: known.rows }, features.merchant)
  for (let row = 0; row < categories.length; row += 1) values[row * size + prior] = known.priors[row] ?? 0
  values.set(noneOf(model, features, unknown), categories.length * size + none)
  return { categories, values }
}

/** What speaks for none of the known categories; how many came once says how many have not come yet. */
function noneOf(
  { counts, counted, merchants, totals }: Model,
  { merchant, sets }: Features,
  unknown: readonly number[],
): number[] {
  const singles = totals.filter((total) => total === 1).length
  const direction = sets[ofDirection]?.[0] ?? 0
  const alike = counts.totals[slotOf(counts, direction)] ?? 0
  return [
    1,
    unknown[0] ?? 1,
    merchants.has(merchant) ? 0 : 1,
    unknown[ofAmount] ?? 1,
    Math.log((singles + 0.5) / (counted + 1)),
    Math.log((alike + 1) / (counted + 1)),
  ]
}

const ofDirection = featureSets.indexOf('direction')
const ofAmount = featureSets.indexOf('octaves')

/** Of a merchant the latest labels vote. */
const maxVoting = 200

function addMerchant(
  { merchants }: Model,
  { values, rows }: { values: Float64Array; rows: Int32Array },
  key: string,
): void {
  const merchant = merchants.get(key)
  if (!merchant) return
  const standing = merchant.labels.slice(Math.max(merchant.from, merchant.labels.length - maxVoting))
  const votes = new Map<number, number>()
  for (const { categories } of standing)
    for (const category of categories) votes.set(category, (votes.get(category) ?? 0) + 1)
  for (const [category, number] of votes) {
    const row = size * (rows[category] ?? 0)
    values[row + ofMerchant] = Math.log((number + 0.1) / 0.1)
    values[row + ofMerchant + 1] = number / (standing.length + 1)
  }
  for (const category of standing.at(-1)?.categories ?? []) values[size * (rows[category] ?? 0) + ofMerchant + 2] = 1
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
