import { slotOf } from './counts.ts'
import { type Features, gramsOf } from './features.ts'
import type { Merchant } from './habits.ts'
import type { Model } from './model.ts'

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
  /** How many categories came once. */
  singles: number
  /** Most rows of an import are of names that came before, and all of a few features. */
  byName: Map<string, Column>
  byFeature: Map<number, Float64Array>
  byMerchant: Map<string, Votes>
}

/** What the labels of a merchant say, by the rows of their categories; and the rows of its latest label. */
interface Votes {
  votes: readonly { row: number; evidence: number; share: number }[]
  latest: readonly number[]
}

/** Signals row by row, as many in each row. */
export interface Signals {
  values: Float64Array
  perRow: number
}

const known = new WeakMap<Model, WorkedOut>()
const maxNames = 2_000
const maxFeatures = 5_000

export function workedOut(model: Model): WorkedOut {
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
    singles: model.totals.filter((total) => total === 1).length,
    byName: new Map(),
    byFeature: new Map(),
    byMerchant: new Map(),
  }
  known.set(model, anew)
  return anew
}

/** Writes what the letters of the name say as signal `at` of each row. @returns which part of them no label has */
export function writeName(
  model: Model,
  worked: WorkedOut,
  features: Features,
  { values, perRow }: Signals,
  at: number,
): number {
  const column = columnOfName(model, worked, features)
  for (let row = 0; row < column.values.length; row += 1) values[row * perRow + at] = column.values[row] ?? 0
  return column.unknown
}

function columnOfName(model: Model, worked: WorkedOut, features: Features): Column {
  const found = worked.byName.get(features.name)
  if (found) return found
  const values = new Float64Array(worked.categories.length)
  const set = gramsOf(features)
  let came = 0
  for (const feature of set) if (addFeature(model, worked, feature, values)) came += 1
  const unknown = end(worked, { values, perRow: 1 }, { at: 0, came, of: set.length })
  const column = { values, unknown }
  worked.byName.set(features.name, column)
  return column
}

/** Writes what the set says as signal `at` of each row, which is 0 so far. @returns which part of it no label has */
export function writeSet(model: Model, worked: WorkedOut, set: Int32Array, signals: Signals, at: number): number {
  const { values, perRow } = signals
  let came = 0
  for (const feature of set) {
    const column = columnOfFeature(model, worked, feature)
    if (!column) continue
    came += 1
    for (let row = 0, place = at; row < column.length; row += 1, place += perRow)
      values[place] = (values[place] ?? 0) + (column[row] ?? 0)
  }
  return end(worked, signals, { at, came, of: set.length })
}

/** undefined of a feature that no label has. */
function columnOfFeature(model: Model, worked: WorkedOut, feature: number): Float64Array | undefined {
  const found = worked.byFeature.get(feature)
  if (found) return found
  if (!isKnown(model, feature)) return undefined
  const values = new Float64Array(worked.categories.length)
  addFeature(model, worked, feature, values)
  worked.byFeature.set(feature, values)
  return values
}

/** Sums over features as what one of them says. @returns which part of them did not come */
function end(
  { totals }: WorkedOut,
  { values, perRow }: Signals,
  { at, came, of }: { at: number; came: number; of: number },
): number {
  if (of === 0) return 1
  for (let row = 0, place = at; row < totals.length; row += 1, place += perRow)
    values[place] = ((values[place] ?? 0) - came * (totals[row] ?? 0)) / of
  return 1 - came / of
}

function isKnown({ counts: table }: Model, feature: number): boolean {
  const slot = slotOf(table, feature)
  return (table.heads[slot] ?? 0) > 0 && (table.totals[slot] ?? 0) !== 0
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

/** undefined of a merchant that has no labels. */
export function votesOf({ merchants }: Model, worked: WorkedOut, key: string): Votes | undefined {
  const found = worked.byMerchant.get(key)
  if (found) return found
  const merchant = merchants.get(key)
  if (!merchant) return undefined
  const votes = votesAmong(merchant, worked)
  worked.byMerchant.set(key, votes)
  return votes
}

function votesAmong({ labels, from }: Merchant, { rows }: WorkedOut): Votes {
  const standing = labels.slice(Math.max(from, labels.length - maxVoting))
  const votes = new Map<number, number>()
  for (const { categories } of standing)
    for (const category of categories) votes.set(category, (votes.get(category) ?? 0) + 1)
  const rowOf = (category: number) => rows[category] ?? 0
  return {
    votes: Array.from(votes, ([category, number]) => ({
      row: rowOf(category),
      evidence: Math.log((number + 0.1) / 0.1),
      share: number / (standing.length + 1),
    })),
    latest: (standing.at(-1)?.categories ?? []).map(rowOf),
  }
}
