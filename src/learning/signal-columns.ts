import { slotOf } from './counts.ts'
import type { Features } from './features.ts'
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
  /** Most rows of an import are of names that came before, and all of a few features. */
  byName: Map<string, Column>
  byFeature: Map<number, Float64Array>
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
    byName: new Map(),
    byFeature: new Map(),
  }
  known.set(model, anew)
  return anew
}

export function columnOfName(model: Model, worked: WorkedOut, { name, sets }: Features): Column {
  const found = worked.byName.get(name)
  if (found) return found
  const values = new Float64Array(worked.categories.length)
  const set = sets[0] ?? new Int32Array()
  let came = 0
  for (const feature of set) if (addFeature(model, worked, feature, values)) came += 1
  const column = ended(worked, { values, came, of: set.length })
  worked.byName.set(name, column)
  return column
}

export function columnOf(model: Model, worked: WorkedOut, set: Int32Array): Column {
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
