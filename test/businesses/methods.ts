import { likelihoodsOf } from '../../src/learning/evidence.ts'
import { allSets, featuresOf } from '../../src/learning/features.ts'
import { emptyModel, type Label, learn, type Model } from '../../src/learning/model.ts'
import { type CheckedVerdict, thresholdOf } from '../../src/learning/threshold.ts'
import { weights } from '../../src/learning/weights.ts'
import { signatureOf } from '../../src/merchants/merchants.ts'
import type { BusinessRow } from './businesses.ts'

/** What a method makes of a row. */
export interface Guess {
  category: string | undefined
  /** The higher the surer: of ours and of the regression a probability. */
  confidence: number
}

/** Learns the rows, the earliest first, and tells what it makes of others. */
export type Method = (rows: readonly BusinessRow[]) => (row: BusinessRow) => Guess

export interface Learned {
  guess(row: BusinessRow): Guess
  /** From which confidence on the service decides without a person. */
  threshold: number
}

/** As the service learns: each label is predicted before it comes, and its threshold follows these predictions. */
export function learnOurs(rows: readonly BusinessRow[], sizes: readonly number[]): Map<number, Learned> {
  const found = new Map<number, Learned>()
  const [model, verdicts] = [emptyModel(), [] as CheckedVerdict[]]
  for (const [at, row] of rows.entries()) {
    const { category: ledger, confidence } = guessOf(model, row)
    if (ledger !== undefined)
      verdicts.push({ ledger, confidence, mark: BigInt(at), decided: false, right: ledger === row.label })
    learn(model, labelOf(row))
    if (sizes.includes(at + 1)) {
      const kept = structuredClone(model)
      found.set(at + 1, { guess: (asked) => guessOf(kept, asked), threshold: thresholdOf(kept.counted, verdicts) })
    }
  }
  return found
}

function guessOf(model: Model, row: BusinessRow): Guess {
  const { categories, shares } = likelihoodsOf(model, featuresOf(labelOf(row)), weights)
  const likely = shares.subarray(0, -1)
  const confidence = Math.max(0, ...likely)
  const category = model.ledgers[categories[likely.indexOf(confidence)] ?? -1]
  return { category, confidence: Math.round(confidence * 10_000) / 10_000 }
}

export function labelOf({ id, description, amount, sourceAccountId, datetime, label }: BusinessRow): Label {
  return { id, description, amount, account: sourceAccountId, time: datetime.epochMilliseconds, ledgers: [label] }
}

/** The category that most rows of exactly the same words that count have; surer the more of them agree. */
export const exactWording: Method = (rows) => {
  const keyOf = (row: BusinessRow) => `${signatureOf(row.description)} ${row.amount > 0n}`
  const seen = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const counts = seen.get(keyOf(row)) ?? new Map<string, number>()
    seen.set(keyOf(row), counts.set(row.label, (counts.get(row.label) ?? 0) + 1))
  }
  return (row) => {
    const counts = [...(seen.get(keyOf(row)) ?? [])].toSorted((a, b) => b[1] - a[1])
    const total = counts.reduce((sum, [, count]) => sum + count, 0)
    const [category, count = 0] = counts[0] ?? []
    return { category, confidence: category === undefined ? 0 : (count + 0.5) / (total + 1.5) }
  }
}

/** Words as they stand and the direction, weighted by how rare they are; the five nearest rows vote by their cosine. */
export const nearestWords: Method = (rows) => {
  const wordsOf = (row: BusinessRow) => [
    ...new Set(row.description.toLowerCase().match(/[\p{L}\p{N}]+/gu)),
    row.amount > 0n ? '+' : '-',
  ]
  const [words, places] = [rows.map(wordsOf), new Map<string, number[]>()]
  for (const [at, own] of words.entries())
    for (const word of own) {
      const known = places.get(word)
      if (known) known.push(at)
      else places.set(word, [at])
    }
  const rarity = (word: string) => Math.log(1 + rows.length / (places.get(word)?.length ?? 1))
  const lengths = words.map((own) => Math.hypot(...own.map(rarity)))
  return (row) => {
    const sums = new Map<number, number>()
    const own = wordsOf(row)
    for (const word of own)
      for (const at of places.get(word) ?? []) sums.set(at, (sums.get(at) ?? 0) + rarity(word) ** 2)
    const length = Math.hypot(...own.map(rarity)) || 1
    const near = [...sums]
      .map(([at, sum]) => ({ at, cosine: sum / (length * (lengths[at] ?? 1)) }))
      .toSorted((a, b) => b.cosine - a.cosine || b.at - a.at)
      .slice(0, 5)
    const votes = new Map<string, number>()
    for (const { at, cosine } of near)
      votes.set(rows[at]?.label ?? '', (votes.get(rows[at]?.label ?? '') ?? 0) + cosine)
    const [best] = [...votes].toSorted((a, b) => b[1] - a[1])
    const all = near.reduce((sum, { cosine }) => sum + cosine, 0)
    return { category: best?.[0], confidence: best ? (best[1] / all) * (near[0]?.cosine ?? 0) : 0 }
  }
}

const epochs = 12

/** Multinomial, over the same features as ours, by AdaGrad. */
export const logisticRegression: Method = (rows) => {
  const [labels, numbers] = [[...new Set(rows.map(({ label }) => label))], new Map<number, number>()]
  const featuresIn = (row: BusinessRow, isNew: boolean) =>
    allSets(featuresOf(labelOf(row))).flatMap((set) =>
      [...set].flatMap((feature) => {
        if (isNew && !numbers.has(feature)) numbers.set(feature, numbers.size)
        const number = numbers.get(feature)
        return number === undefined ? [] : [{ number, value: 1 / Math.sqrt(set.length) }]
      }),
    )
  const taught = rows.map((row) => ({ features: featuresIn(row, true), right: labels.indexOf(row.label) }))
  const size = labels.length
  const [slopes, squares] = [new Float32Array(numbers.size * size), new Float32Array(numbers.size * size).fill(1e-6)]
  const likely = (features: readonly { number: number; value: number }[]) => {
    const scores = new Float64Array(size)
    for (const { number, value } of features)
      for (let at = 0; at < size; at += 1) scores[at] = (scores[at] ?? 0) + value * (slopes[number * size + at] ?? 0)
    const largest = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - largest))
    const sum = powers.reduce((total, power) => total + power, 0)
    return powers.map((power) => power / sum)
  }
  for (let epoch = 0; epoch < epochs; epoch += 1)
    for (const { features, right } of taught) {
      const errors = likely(features).map((share, at) => share - (at === right ? 1 : 0))
      for (const { number, value } of features)
        for (let at = 0; at < size; at += 1) {
          const [place, step] = [number * size + at, value * (errors[at] ?? 0)]
          if (Math.abs(step) < 1e-4) continue
          squares[place] = (squares[place] ?? 0) + step * step
          slopes[place] = (slopes[place] ?? 0) - (0.15 * step) / Math.sqrt(squares[place])
        }
    }
  return (row) => {
    const shares = likely(featuresIn(row, false))
    const confidence = Math.max(...shares)
    return { category: labels[shares.indexOf(confidence)], confidence }
  }
}
