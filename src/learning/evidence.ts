import { slotOf } from './counts.ts'
import { featureSets, type Features } from './features.ts'
import type { Model } from './model.ts'

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
  const categories: number[] = []
  model.totals.forEach((total, category) => {
    if (total > 0) categories.push(category)
  })
  const values = new Float64Array((categories.length + 1) * size)
  const rows = new Map(categories.map((category, at) => [category, at * size]))
  const unknown = features.sets.map((set, at) => addSet(model, { values, rows, categories }, set, at))
  addMerchant(model, { values, rows }, features.merchant)
  for (const [category, row] of rows)
    values[row + prior] = Math.log(((model.totals[category] ?? 0) + 0.3) / (model.counted + 0.3 * categories.length))
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

type Matrix = Evidence & { rows: ReadonlyMap<number, number> }

/** @returns the part of the features that no label has */
function addSet(
  { counts, totals, counted }: Model,
  { values, rows, categories }: Matrix,
  set: Int32Array,
  at: number,
): number {
  if (set.length === 0) return 1
  let known = 0
  for (const feature of set) {
    const slot = slotOf(counts, feature)
    const total = counts.heads[slot] === 0 ? 0 : (counts.totals[slot] ?? 0)
    if (total === 0) continue
    known += 1
    const expected = total / counted
    for (let link = counts.heads[slot] ?? 0; link > 0; link = counts.next[link - 1] ?? 0) {
      const number = counts.counts[link - 1] ?? 0
      if (number === 0) continue
      const value = (rows.get(counts.categories[link - 1] ?? -1) ?? 0) + at
      values[value] = (values[value] ?? 0) + Math.log(1 + number / expected)
    }
  }
  categories.forEach((category, row) => {
    const value = row * size + at
    values[value] = ((values[value] ?? 0) - known * Math.log(1 + (totals[category] ?? 0))) / set.length
  })
  return 1 - known / set.length
}

/** Of a merchant the latest labels vote. */
const maxVoting = 200

function addMerchant({ merchants }: Model, { values, rows }: Pick<Matrix, 'values' | 'rows'>, key: string): void {
  const merchant = merchants.get(key)
  if (!merchant) return
  const standing = merchant.labels.slice(Math.max(merchant.from, merchant.labels.length - maxVoting))
  const votes = new Map<number, number>()
  for (const { categories } of standing)
    for (const category of categories) votes.set(category, (votes.get(category) ?? 0) + 1)
  for (const [category, number] of votes) {
    const row = rows.get(category) ?? 0
    values[row + ofMerchant] = Math.log((number + 0.1) / 0.1)
    values[row + ofMerchant + 1] = number / (standing.length + 1)
  }
  for (const category of standing.at(-1)?.categories ?? []) values[(rows.get(category) ?? 0) + ofMerchant + 2] = 1
}

/** By signal (A, B): its weight is A + B ln(n/250), where n labels are known. */
export type Weights = readonly (readonly [number, number])[]

/** How likely each of the categories is, and in the last place that it is none of them. */
export function likelihoods({ categories, values }: Evidence, weights: Weights, counted: number): Float64Array {
  const growth = Math.log(counted / 250)
  const now = weights.map(([a, b]) => a + b * growth)
  const scores = new Float64Array(categories.length + 1)
  values.forEach((value, at) => {
    if (value !== 0)
      scores[Math.floor(at / size)] = (scores[Math.floor(at / size)] ?? 0) + (now[at % size] ?? 0) * value
  })
  const largest = scores.reduce((max, score) => Math.max(max, score), -Infinity)
  const powers = scores.map((score) => Math.exp(score - largest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}
