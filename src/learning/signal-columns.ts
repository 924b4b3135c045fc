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
  /** Most rows of an import are of names that came before. */
  byName: Map<string, Column>
  byMerchant: Map<string, Votes>
}

/** What the labels of a merchant say, by the rows of their categories; and the rows of its latest label. */
interface Votes {
  votes: readonly { row: number; evidence: number; share: number }[]
  latest: readonly number[]
}

/** Signals row by row: each by itself, or, where they have weights, all of them as one weighted sum. */
export interface Signals {
  values: Float64Array
  perRow: number
  weights?: Float64Array
}

/** Where the values of a signal begin, and how much each counts. */
function placeOf({ weights }: Signals, at: number): { begin: number; weight: number } {
  return weights ? { begin: 0, weight: weights[at] ?? 0 } : { begin: at, weight: 1 }
}

export function addSignal(signals: Signals, { row, at, value }: { row: number; at: number; value: number }): void {
  const { begin, weight } = placeOf(signals, at)
  const place = row * signals.perRow + begin
  signals.values[place] = (signals.values[place] ?? 0) + weight * value
}

/** @param column the values of the signal, row by row */
export function addColumn(signals: Signals, at: number, column: Float64Array, factor = 1): void {
  const { values, perRow } = signals
  const { begin, weight } = placeOf(signals, at)
  const share = weight * factor
  for (let row = 0, place = begin; row < column.length; row += 1, place += perRow)
    values[place] = (values[place] ?? 0) + share * (column[row] ?? 0)
}

const known = new WeakMap<Model, WorkedOut>()
const maxNames = 2_000

export function workedOut(model: Model): WorkedOut {
  const found = known.get(model)
  if (found?.version === model.version && found.byName.size < maxNames) return found
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
    byMerchant: new Map(),
  }
  known.set(model, anew)
  return anew
}

/** Adds what the letters of the name say as signal `at` of each row. @returns which part of them no label has */
export function addName(model: Model, worked: WorkedOut, features: Features, signals: Signals, at: number): number {
  const column = columnOfName(model, worked, features)
  addColumn(signals, at, column.values)
  return column.unknown
}

function columnOfName(model: Model, worked: WorkedOut, features: Features): Column {
  const found = worked.byName.get(features.name)
  if (found) return found
  const values = new Float64Array(worked.categories.length)
  const set = gramsOf(features)
  const into = { values, perRow: 1, begin: 0, share: 1 }
  let came = 0
  for (const feature of set) if (addFeature(model, worked, feature, into)) came += 1
  for (const [row, total] of worked.totals.entries())
    if (set.length > 0) values[row] = ((values[row] ?? 0) - came * total) / set.length
  const column = { values, unknown: unknownOf(came, set) }
  worked.byName.set(features.name, column)
  return column
}

/** Adds what the set says as signal `at` of each row. @returns which part of it no label has */
export function addSet(model: Model, worked: WorkedOut, set: Int32Array, signals: Signals, at: number): number {
  const { begin, weight } = placeOf(signals, at)
  const into = { values: signals.values, perRow: signals.perRow, begin, share: weight / set.length }
  let came = 0
  for (const feature of set) if (addFeature(model, worked, feature, into)) came += 1
  if (came > 0) addColumn(signals, at, worked.totals, -came / set.length)
  return unknownOf(came, set)
}

function unknownOf(came: number, set: Int32Array): number {
  return set.length === 0 ? 1 : 1 - came / set.length
}

/** Row by row, from a place on, each value times its share. */
interface Weighted {
  values: Float64Array
  perRow: number
  begin: number
  share: number
}

/** @returns whether a label has the feature */
function addFeature(
  { counts: table, counted }: Model,
  { rows }: WorkedOut,
  feature: number,
  { values, perRow, begin, share }: Weighted,
): boolean {
  const { heads, totals, categories, counts, next } = table
  const slot = slotOf(table, feature)
  const total = totals[slot] ?? 0
  let link = heads[slot] ?? 0
  if (link === 0 || total === 0) return false
  const unexpected = counted / total
  while (link > 0) {
    const number = counts[link - 1] ?? 0
    const place = (rows[categories[link - 1] ?? 0] ?? 0) * perRow + begin
    if (number > 0) values[place] = (values[place] ?? 0) + share * Math.log(1 + number * unexpected)
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
