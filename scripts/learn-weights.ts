import { writeFileSync } from 'node:fs'
import { type Evidence, evidenceOf, signals, type Weights } from '../src/learning/evidence.ts'
import { featuresOf } from '../src/learning/features.ts'
import { emptyModel, type Label, learn } from '../src/learning/model.ts'
import { type BusinessRow, businessRows } from '../test/businesses/businesses.ts'
import { trainingPacks } from '../test/businesses/words-of-training.ts'
import { aBusiness } from '../test/merchants.ts'
import { randomOf } from '../test/random.ts'

/**
 * `node scripts/learn-weights.ts`: learns what each signal of src/learning is worth, across generated businesses, and
 * writes src/learning/weights.ts. Some two minutes on one core. The businesses that it is measured on are others.
 */
const seeds = [1, 2]
const rounds = 150
const size = signals.length
const random = randomOf('weights')

/** A moment in a business: what was known after so many labels, of a row that came within the next thousand. */
interface Trial {
  values: Float32Array
  categories: number
  /** Which row of the evidence turned out to be right; the last is none of them. */
  right: number
  growth: number
}

const trials: Trial[] = []
const begunAt = performance.now()
for (const rows of businesses()) addTrials(rows)
process.stdout.write(`${trials.length} trials after ${seconds()} s\n`)
const weights = fitted()
writeFileSync(new URL('../src/learning/weights.ts', import.meta.url), moduleOf(weights))
process.stdout.write(`written after ${seconds()} s\n`)

function businesses(): BusinessRow[][] {
  const made = Object.values(trainingPacks).flatMap((pack) =>
    Object.keys(pack.kinds).flatMap((kind) => seeds.map((seed) => businessRows({ pack, kind, seed, rows: 3_600 }))),
  )
  const others = ['cafe', 'builder', 'dentist', 'software'].map((kind) => aBusiness({ kind, seed: 900, rows: 3_600 }))
  return [...made, ...others]
}

function addTrials(rows: readonly BusinessRow[]): void {
  const model = emptyModel()
  let next = 6
  for (const [at, row] of rows.slice(0, -1_000).entries()) {
    if (at >= next) {
      next = Math.ceil(next * 1.12)
      for (let left = 16; left > 0; left -= 1) {
        // What was labelled last is nearer to most of what comes than what was labelled a thousand rows ago.
        const ahead = rows[at + Math.floor(random() ** 1.5 * 1_000)]
        if (ahead)
          trials.push(trialOf(evidenceOf(model, featuresOf(labelOf(ahead))), model.numbers.get(ahead.label), at))
      }
    }
    learn(model, labelOf(row))
  }
}

function trialOf({ categories, values }: Evidence, number: number | undefined, known: number): Trial {
  const found = categories.findIndex((category) => category === number)
  const right = found < 0 ? categories.length : found
  return { values: Float32Array.from(values), categories: categories.length, right, growth: Math.log(known / 250) }
}

function labelOf({ id, description, amount, sourceAccountId, datetime, label }: BusinessRow): Label {
  return { id, description, amount, account: sourceAccountId, time: datetime.epochMilliseconds, ledgers: [label] }
}

/** Adam on the likelihood of what turned out to be right. */
function fitted(): Weights {
  const parameters = new Float64Array(2 * size).map((_, at) => (at < size ? 0.3 : 0))
  const [first, second] = [new Float64Array(2 * size), new Float64Array(2 * size)]
  for (let round = 1; round <= rounds; round += 1) {
    const { loss, gradient } = slope(parameters)
    const rate = 0.05 * (1 - round / (rounds + 1))
    for (const [at, value] of gradient.entries()) {
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * value
      second[at] = 0.99 * (second[at] ?? 0) + 0.01 * value ** 2
      const step = (first[at] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((second[at] ?? 0) / (1 - 0.99 ** round)) + 1e-9)
      parameters[at] = (parameters[at] ?? 0) - rate * step
    }
    if (round % 50 === 0) process.stdout.write(`round ${round}: loss ${loss.toFixed(4)}, ${seconds()} s\n`)
  }
  return Array.from({ length: size }, (_, at) => [cut(parameters[at] ?? 0), cut(parameters[size + at] ?? 0)] as const)
}

function slope(parameters: Float64Array): { loss: number; gradient: Float64Array } {
  const gradient = parameters.map((value) => 1e-4 * value)
  let loss = 0
  const now = new Float64Array(size)
  for (const { values, categories, right, growth } of trials) {
    for (let at = 0; at < size; at += 1) now[at] = (parameters[at] ?? 0) + (parameters[size + at] ?? 0) * growth
    const scores = new Float64Array(categories + 1)
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at] ?? 0
      if (value !== 0) {
        const row = Math.floor(at / size)
        scores[row] = (scores[row] ?? 0) + value * (now[at % size] ?? 0)
      }
    }
    const largest = scores.reduce((max, score) => Math.max(max, score), -Infinity)
    const powers = scores.map((score) => Math.exp(score - largest))
    const sum = powers.reduce((total, power) => total + power, 0)
    loss -= Math.log((powers[right] ?? 0) / sum) / trials.length
    const errors = powers.map((power, row) => (power / sum - (row === right ? 1 : 0)) / trials.length)
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at] ?? 0
      if (value === 0) continue
      const part = (errors[Math.floor(at / size)] ?? 0) * value
      const signal = at % size
      gradient[signal] = (gradient[signal] ?? 0) + part
      gradient[size + signal] = (gradient[size + signal] ?? 0) + part * growth
    }
  }
  return { loss, gradient }
}

function moduleOf(learned: Weights): string {
  const lines = learned.map(([a, b], at) => `  // ${signals[at]}\n  [${a}, ${b}],`)
  const day = Temporal.Now.plainDateISO('UTC').toString()
  return `import type { Weights } from './evidence.ts'

/**
 * Made by scripts/learn-weights.ts on ${day}, of ${trials.length} moments in businesses of the seeds ${seeds.join(', ')} and 900:
 * what each signal is worth, as A + B ln(n/250) where n labels are known.
 */
export const weights: Weights = [
${lines.join('\n')}
]
`
}

function cut(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

function seconds(): string {
  return ((performance.now() - begunAt) / 1000).toFixed(0)
}
