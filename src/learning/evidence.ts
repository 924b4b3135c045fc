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

const ofName = featureSets.indexOf('grams')
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
    const column = at === ofName ? columnOfName(model, known, features) : columnOf(model, known, set)
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

/** What a set of features says of each category, row by row, and which part of them no label has. */
interface Column {
  values: Float64Array
  unknown: number
}

/** What is worked out of a model of one version once, for all rows that are asked about. */
interface WorkedOut {
  version: number
  categories: readonly number[]
  /** By category: its row. */
  rows: Int32Array
  priors: Float64Array
  /** Logarithms of how often each category came. */
  totals: Float64Array
  /** Most rows of an import are of names that came before, and all of a few features. */
  byName: Map<string, Column>
  byFeature: Map<number, Float64Array>
}

const known = new WeakMap<Model, WorkedOut>()
const maxNames = 2_000
const maxFeatures = 5_000

function workedOut(model: Model): WorkedOut {
  const found = known.get(model)
  if (found?.version === model.version && found.byName.size < maxNames && found.byFeature.size < maxFeatures)
    return found
  const categories: number[] = []
  const rows = new Int32Array(model.totals.length)
  model.totals.forEach((total, category) => {
    if (total > 0) rows[category] = categories.push(category) - 1
  })
  const totalOf = (category: number) => model.totals[category] ?? 0
  const all = model.counted + 0.3 * categories.length
  const anew: WorkedOut = {
    version: model.version,
    categories,
    rows,
    priors: Float64Array.from(categories, (category) => Math.log((totalOf(category) + 0.3) / all)),
    totals: Float64Array.from(categories, (category) => Math.log(1 + totalOf(category))),
    byName: new Map(),
    byFeature: new Map(),
  }
  known.set(model, anew)
  return anew
}

function columnOfName(model: Model, worked: WorkedOut, { name, sets }: Features): Column {
  const found = worked.byName.get(name)
  if (found) return found
  const values = new Float64Array(worked.categories.length)
  const set = sets[ofName] ?? new Int32Array()
  let came = 0
  for (const feature of set) if (addFeature(model, worked, feature, values)) came += 1
  const column = ended(worked, { values, came, of: set.length })
  worked.byName.set(name, column)
  return column
}

function columnOf(model: Model, worked: WorkedOut, set: Int32Array): Column {
  const values = new Float64Array(worked.categories.length)
  let came = 0
  for (const feature of set) {
    const column = columnOfFeature(model, worked, feature)
    if (column.length === 0) continue
    came += 1
    for (let row = 0; row < column.length; row += 1) values[row] = (values[row] ?? 0) + (column[row] ?? 0)
  }
  return ended(worked, { values, came, of: set.length })
}

/** Empty of a feature that no label has. */
function columnOfFeature(model: Model, worked: WorkedOut, feature: number): Float64Array {
  const found = worked.byFeature.get(feature)
  if (found) return found
  const values = new Float64Array(worked.categories.length)
  const column = addFeature(model, worked, feature, values) ? values : new Float64Array()
  worked.byFeature.set(feature, column)
  return column
}

function ended(
  { totals }: WorkedOut,
  { values, came, of }: { values: Float64Array; came: number; of: number },
): Column {
  if (of === 0) return { values, unknown: 1 }
  for (let row = 0; row < values.length; row += 1) values[row] = ((values[row] ?? 0) - came * (totals[row] ?? 0)) / of
  return { values, unknown: 1 - came / of }
}

/** @returns whether a label has the feature */
function addFeature(
  { counts: table, counted }: Model,
  { rows }: WorkedOut,
  feature: number,
  values: Float64Array,
): boolean {
  const { heads, totals, categories, counts, next } = table
  const slot = slotOf(table, feature)
  const total = totals[slot] ?? 0
  let link = heads[slot] ?? 0
  if (link === 0 || total === 0) return false
  const unexpected = counted / total
  while (link > 0) {
    const number = counts[link - 1] ?? 0
    const row = rows[categories[link - 1] ?? 0] ?? 0
    if (number > 0) values[row] = (values[row] ?? 0) + Math.log(1 + number * unexpected)
    link = next[link - 1] ?? 0
  }
  return true
}

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
  const growth = Math.log(counted / 250)
  const now = weights.map(([a, b]) => a + b * growth)
  const scores = new Float64Array(categories.length + 1)
  for (let row = 0; row <= categories.length; row += 1) {
    let score = 0
    for (let at = 0; at < size; at += 1) score += (now[at] ?? 0) * (values[row * size + at] ?? 0)
    scores[row] = score
  }
  const largest = scores.reduce((max, score) => Math.max(max, score), -Infinity)
  const powers = scores.map((score) => Math.exp(score - largest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}
