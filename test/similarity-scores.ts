import { signatureOf } from '../src/merchants/merchants.ts'
import { emptyMemory, circumstancesOf, judgementOf, learn } from '../src/similarity/memory.ts'
import { predict } from '../src/similarity/votes.ts'
import type { LabelledRow } from './merchants.ts'

/**
 * Books told again in their order: after the first rows, which a person categorized, each batch is judged by what is known until
 * then, and then its rows become known as well. The same for similarity and for two simpler ways that it must be better than.
 */
export interface Predictions {
  row: LabelledRow
  /** Undefined where nothing was known like it. */
  category: string | undefined
  /** Similarity’s is a probability; the others’ only put rows in order. */
  confidence: number
  evidence: readonly number[]
}

export interface Replay {
  rows: readonly LabelledRow[]
  /** How many are categorized by hand before the first is judged. */
  known: number
  batch: number
  /**
   * What the person does with a batch: says of every row what it is, or only of those that were left or decided wrongly, from
   * this confidence on.
   */
  correctsFrom?: number
}

export function similarity({ rows, known, batch, correctsFrom }: Replay): Predictions[] {
  const memory = emptyMemory()
  const teach = (row: LabelledRow, revised: boolean) => learn(memory, { ...exampleOf(row), revised })
  for (const row of rows.slice(0, known)) teach(row, false)
  return batchesOf(rows.slice(known), batch).flatMap((part) => {
    const { index, calibration } = judgementOf(memory)
    const predictions = part.map((row): Predictions => {
      const verdict = predict(index, {
        signature: signatureOf(row.description),
        ...circumstancesOf(memory, exampleOf(row)),
      })
      const evidence = verdict?.evidence ?? []
      return { row, category: verdict?.ledgerId, confidence: verdict ? calibration(evidence) : 0, evidence }
    })
    for (const { row, category, confidence } of predictions) {
      const decided = correctsFrom !== undefined && confidence >= correctsFrom
      if (!decided || category !== row.label) teach(row, decided)
    }
    return predictions
  })
}

/** The category that most rows of exactly the same normalized words have; surer the more of them agree. */
export function exactMatch({ rows, known, batch }: Replay): Predictions[] {
  const seen = new Map<string, Map<string, number>>()
  const teach = (row: LabelledRow) => {
    const key = keyOf(row)
    const counts = seen.get(key) ?? new Map<string, number>()
    seen.set(key, counts.set(row.label, (counts.get(row.label) ?? 0) + 1))
  }
  rows.slice(0, known).forEach(teach)
  return batchesOf(rows.slice(known), batch).flatMap((part) => {
    const predictions = part.map((row): Predictions => {
      const counts = [...(seen.get(keyOf(row)) ?? [])].toSorted((a, b) => b[1] - a[1])
      const total = counts.reduce((sum, [, count]) => sum + count, 0)
      const [category, count = 0] = counts[0] ?? []
      return { row, category, confidence: (count + 0.5) / (total + 1.5), evidence: [] }
    })
    part.forEach(teach)
    return predictions
  })
}

function keyOf(row: LabelledRow): string {
  return `${signatureOf(row.description)} ${row.amount > 0n}`
}

/** Words as they stand, weighted by how rare they are; the five nearest rows vote by their cosine. */
export function nearestWords({ rows, known, batch }: Replay): Predictions[] {
  const taught: { label: string; words: readonly string[] }[] = []
  const places = new Map<string, number[]>()
  const teach = (row: LabelledRow) => {
    const words = [...new Set(row.description.toLowerCase().match(/[a-z0-9]+/g))]
    for (const word of words) places.set(word, [...(places.get(word) ?? []), taught.length])
    taught.push({ label: row.label, words })
  }
  rows.slice(0, known).forEach(teach)
  return batchesOf(rows.slice(known), batch).flatMap((part) => {
    const rarity = (word: string) => Math.log(1 + taught.length / (places.get(word)?.length ?? 1))
    const lengths = taught.map(({ words }) => Math.hypot(...words.map(rarity)))
    const predictions = part.map((row): Predictions => {
      const words = [...new Set(row.description.toLowerCase().match(/[a-z0-9]+/g))]
      const sums = new Map<number, number>()
      for (const word of words)
        for (const at of places.get(word) ?? []) sums.set(at, (sums.get(at) ?? 0) + rarity(word) ** 2)
      const length = Math.hypot(...words.map(rarity)) || 1
      const near = [...sums]
        .map(([at, sum]) => ({ label: taught[at]?.label ?? '', cosine: sum / (length * (lengths[at] ?? 1)), at }))
        .toSorted((a, b) => b.cosine - a.cosine || b.at - a.at)
        .slice(0, 5)
      const votes = new Map<string, number>()
      for (const { label, cosine } of near) votes.set(label, (votes.get(label) ?? 0) + cosine)
      const [best] = [...votes].toSorted((a, b) => b[1] - a[1])
      return { row, category: best?.[0], confidence: (best?.[1] ?? 0) / 5, evidence: [] }
    })
    part.forEach(teach)
    return predictions
  })
}

export function isRight({ row, category }: Predictions): boolean {
  return category === row.category
}

/** Of those that reach the threshold: what part they are of all, and what part of them is right. */
export function decidedFrom(
  predictions: readonly Predictions[],
  threshold: number,
): { coverage: number; accuracy: number } {
  const decided = predictions.filter(({ confidence }) => confidence >= threshold)
  return { coverage: decided.length / predictions.length, accuracy: decided.filter(isRight).length / decided.length }
}

/** The part that is right of the surest, when this part of all is decided. */
export function accuracyAt(predictions: readonly Predictions[], coverage: number): number {
  const surest = bySureness(predictions).slice(0, Math.round(coverage * predictions.length))
  return surest.filter(isRight).length / surest.length
}

/** The largest part that can be decided with so many of it right. */
export function coverageAt(predictions: readonly Predictions[], accuracy: number): number {
  let [right, best] = [0, 0]
  bySureness(predictions).forEach((each, at) => {
    if (isRight(each)) right += 1
    if (right / (at + 1) >= accuracy) best = (at + 1) / predictions.length
  })
  return best
}

function bySureness(predictions: readonly Predictions[]): Predictions[] {
  return predictions.toSorted((a, b) => b.confidence - a.confidence)
}

export interface Bin {
  from: number
  rows: number
  confidence: number
  right: number
}

/** Ten bins by confidence: what was claimed in each, and what was right. */
export function reliability(predictions: readonly Predictions[]): Bin[] {
  const bins = Map.groupBy(
    predictions.filter(({ category }) => category !== undefined),
    ({ confidence }) => Math.min(9, Math.floor(confidence * 10)) / 10,
  )
  return [...bins]
    .toSorted(([a], [b]) => a - b)
    .map(([from, each]) => ({
      from,
      rows: each.length,
      confidence: each.reduce((sum, { confidence }) => sum + confidence, 0) / each.length,
      right: each.filter(isRight).length / each.length,
    }))
}

/** Expected calibration error: the mean gap between claimed and right, weighted by rows. */
export function calibrationError(predictions: readonly Predictions[]): number {
  const bins = reliability(predictions)
  const rows = bins.reduce((sum, bin) => sum + bin.rows, 0)
  return bins.reduce((sum, bin) => sum + (bin.rows / rows) * Math.abs(bin.confidence - bin.right), 0)
}

/** The logistic curve over the evidence that makes what happened likeliest: where the prior of src/similarity comes from. */
export function fittedCurve(predictions: readonly Predictions[]): number[] {
  const trials = predictions.filter(({ evidence }) => evidence.length > 0)
  const size = trials[0]?.evidence.length ?? 0
  const curve = Array.from({ length: size }, () => 0)
  for (let round = 0; round < 25; round += 1) {
    const equations = curve.map((value, at) => {
      const line = Array.from({ length: size + 1 }, () => 0)
      line[at] = 0.5
      line[size] = -0.5 * value
      return line
    })
    for (const trial of trials) {
      const score = trial.evidence.reduce((sum, value, at) => sum + value * (curve[at] ?? 0), 0)
      const likely = 1 / (1 + Math.exp(-score))
      const error = (isRight(trial) ? 1 : 0) - likely
      for (const [at, line] of equations.entries()) {
        const value = trial.evidence[at] ?? 0
        for (let other = 0; other < size; other += 1)
          line[other] = (line[other] ?? 0) + likely * (1 - likely) * value * (trial.evidence[other] ?? 0)
        line[size] = (line[size] ?? 0) + error * value
      }
    }
    solved(equations).forEach((step, at) => (curve[at] = (curve[at] ?? 0) + step))
  }
  return curve
}

/** Gauss–Jordan; the matrix is positive definite. */
function solved(equations: number[][]): number[] {
  const size = equations.length
  for (const [at, line] of equations.entries()) {
    const pivot = line[at] ?? 1
    for (let column = at; column <= size; column += 1) line[column] = (line[column] ?? 0) / pivot
    for (const other of equations) {
      const times = other[at] ?? 0
      if (other !== line)
        for (let column = at; column <= size; column += 1)
          other[column] = (other[column] ?? 0) - times * (line[column] ?? 0)
    }
  }
  return equations.map((line) => line[size] ?? 0)
}

function exampleOf(row: LabelledRow) {
  return {
    id: row.id,
    ledger_id: row.label,
    revised: false,
    source_account_id: row.sourceAccountId,
    amount: row.amount,
    datetime: row.datetime,
    description: row.description,
  }
}

function batchesOf(rows: readonly LabelledRow[], size: number): LabelledRow[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))
}
