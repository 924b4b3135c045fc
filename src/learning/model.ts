import { must } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { bytesOfCounts, count, type Counts, noCounts } from './counts.ts'
import { allSets, type Facts, type Features, featuresOf } from './features.ts'
import { forgottenOf, isEarlier, isNewHabit, type Merchant, type MerchantLabel, placeOf } from './habits.ts'

/** What a person said of a row. */
export interface Label extends Facts {
  id: string
  /** Milliseconds since 1970. */
  time: number
  /** One, or those of its parts where it is split. */
  ledgers: readonly LedgerId[]
  /** What was predicted before the label came. */
  verdict?: Verdict | undefined
}

/** A prediction that a person has judged since. */
export interface Verdict {
  ledger: LedgerId
  confidence: number
  /** The version of the books in which it was judged. */
  mark: bigint
  /** The step had decided the row by it. */
  decided: boolean
}

/**
 * What was learned from the persons of one Instance: a function of the labels that stand, whatever came and went
 * before. Pure data, so that a thread can hand it over.
 */
export interface Model {
  rows: Map<string, Label>
  merchants: Map<string, Merchant>
  counts: Counts
  /** Labels that count, in all and by category. */
  counted: number
  totals: number[]
  ledgers: LedgerId[]
  numbers: Map<LedgerId, number>
  /** Moves with every change: what is worked out of the counts holds for one version. */
  version: number
}

export function emptyModel(): Model {
  return {
    rows: new Map(),
    merchants: new Map(),
    counts: noCounts(),
    counted: 0,
    totals: [],
    ledgers: [],
    numbers: new Map(),
    version: 0,
  }
}

export function learn(model: Model, label: Label): void {
  forget(model, label.id)
  model.rows.set(label.id, label)
  const features = featuresOf(label)
  const { id, time } = label
  const own: MerchantLabel = { id, time, categories: label.ledgers.map((ledger) => numberOf(model, ledger)) }
  const merchant = merchantOf(model, features.merchant)
  if (!merchant) return tally(model, features, own.categories, 1)
  const { labels } = merchant
  const at = placeOf(labels, label)
  labels.splice(at, 0, own)
  if (at < merchant.from) merchant.from += 1
  else tally(model, features, own.categories, 1)
  const isLast = at === labels.length - 1
  moveHabit(model, merchant, isLast ? (isNewHabit(labels, at) ? at - 2 : merchant.from) : forgottenOf(labels))
}

export function forget(model: Model, id: string): void {
  const label = model.rows.get(id)
  if (!label) return
  model.rows.delete(id)
  const features = featuresOf(label)
  const categories = label.ledgers.map((ledger) => numberOf(model, ledger))
  const merchant = model.merchants.get(features.merchant)
  if (!merchant) return tally(model, features, categories, -1)
  const at = placeOf(merchant.labels, label)
  merchant.labels.splice(at, 1)
  if (at < merchant.from) merchant.from -= 1
  else tally(model, features, categories, -1)
  if (merchant.labels.length === 0) model.merchants.delete(features.merchant)
  else moveHabit(model, merchant, forgottenOf(merchant.labels))
}

/** Forgets the earliest labels beyond this many. @returns whether there were */
export function trim(model: Model, max: number): boolean {
  const beyond = model.rows.size - max
  if (beyond <= 0) return false
  const latest = Float64Array.from(model.rows.values(), ({ time }) => time).toSorted()[beyond] ?? Infinity
  const early = [...model.rows.values()].filter(({ time }) => time <= latest)
  for (const { id } of early.toSorted((a, b) => (isEarlier(a, b) ? -1 : 1)).slice(0, beyond)) forget(model, id)
  return true
}

/** About how many bytes of memory it takes; measured with heap snapshots of 20,000 labels. */
export function sizeOf({ rows, merchants, counts }: Model): number {
  return bytesOfCounts(counts) + rows.size * bytesOf.row + merchants.size * bytesOf.merchant
}

const bytesOf = { row: 560, merchant: 240 }

function merchantOf(model: Model, key: string): Merchant | undefined {
  if (key === '') return undefined
  const known = model.merchants.get(key)
  if (known) return known
  const merchant: Merchant = { labels: [], from: 0 }
  model.merchants.set(key, merchant)
  return merchant
}

/** Counts what was forgotten of the merchant and is not any more, and the other way round. */
function moveHabit(model: Model, merchant: Merchant, from: number): void {
  const [low, high, by] = from > merchant.from ? [merchant.from, from, -1] : [from, merchant.from, 1]
  for (const { id, categories } of merchant.labels.slice(low, high))
    tally(model, featuresOf(must(model.rows.get(id), 'labels of a merchant are of rows')), categories, by)
  merchant.from = from
}

/** @param by 1 or -1 */
function tally(model: Model, features: Features, categories: readonly number[], by: number): void {
  model.version += 1
  const sets = allSets(features)
  for (const category of categories) {
    for (const set of sets) for (const feature of set) count(model.counts, feature, category, by)
    model.totals[category] = (model.totals[category] ?? 0) + by
    model.counted += by
  }
}

function numberOf({ ledgers, numbers, totals }: Model, ledger: LedgerId): number {
  const known = numbers.get(ledger)
  if (known !== undefined) return known
  numbers.set(ledger, ledgers.length)
  totals.push(0)
  return ledgers.push(ledger) - 1
}
