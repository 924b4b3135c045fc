import { countBefore, type Family, isEarlier, type LearnedRow, rowAt } from './families.ts'
import type { Index } from './neighbours.ts'
import { judgeBefore } from './votes.ts'

/** How likely it is that a verdict with such evidence is right, 0 to 1. */
export type Calibration = (evidence: readonly number[]) => number

/**
 * A logistic curve over the evidence, fitted on generated books of eight kinds of business; test/similarity-scores.ts measures
 * it on eight others. In the order of `evidenceOf`.
 */
export const prior: readonly number[] = [-3.578, 0.718, 1.014, -0.811, 1.895, 2.039, 2.361, -1.014, 0.832, 0.459]

/**
 * The curve of one Instance: the prior, moved and stretched by how it would have fared on the Instance’s latest rows, each
 * judged by the rows before it. Rows on which a person overruled this step are left out, because those on which it was let
 * stand are not among a person’s: with them it would seem to be wrong whenever it is sure.
 */
export function calibrate(families: readonly Family[], index: Index): Calibration {
  const trials = latestRows(families).flatMap(({ row, family }) => {
    const verdict = judgeBefore(index, family, row)
    return verdict ? [{ score: scoreOf(verdict.evidence), right: verdict.ledgerId === index.ledgers[row.ledger] }] : []
  })
  const { stretch, shift } = fitted(trials)
  return (evidence) => sigmoid(stretch * scoreOf(evidence) + shift)
}

const mostTrials = 300

function latestRows(families: readonly Family[]): { row: LearnedRow; family: Family }[] {
  const since = timeOfLatest(families)
  return families
    .flatMap((family) => rowsSince(family, since).map((row) => ({ row, family })))
    .toSorted((a, b) => (isEarlier(a.row, b.row) ? 1 : -1))
    .slice(0, mostTrials)
}

/** The moment from which on there are as many rows as are tried. */
function timeOfLatest(families: readonly Family[]): number {
  const times = families.flatMap((family) => family.times.filter((_, at) => !family.revised[at]))
  return Float64Array.from(times).toSorted().at(-mostTrials) ?? -Infinity
}

function rowsSince(family: Family, time: number): LearnedRow[] {
  const from = countBefore(family, { time, id: '' })
  const rows = family.ids.slice(from).map((_, at) => rowAt(family, from + at))
  return rows.filter(({ revised }) => !revised)
}

function scoreOf(evidence: readonly number[]): number {
  return evidence.reduce((sum, value, at) => sum + value * (prior[at] ?? 0), 0)
}

/** How firmly the curve stays what it is: as many trials it takes to move it by half of what they say. */
const firmness = { stretch: 40, shift: 10 }

/** Newton’s method on the likelihood of the trials, with a penalty for leaving stretch 1 and shift 0. */
export function fitted(trials: readonly { score: number; right: boolean }[]): { stretch: number; shift: number } {
  let [stretch, shift] = [1, 0]
  for (let round = 0; round < 12; round += 1) {
    let [ga, gb] = [-firmness.stretch * (stretch - 1), -firmness.shift * shift]
    let [haa, hab, hbb] = [firmness.stretch, 0, firmness.shift]
    for (const { score, right } of trials) {
      const likely = sigmoid(stretch * score + shift)
      const [error, spread] = [(right ? 1 : 0) - likely, likely * (1 - likely)]
      ga += error * score
      gb += error
      haa += spread * score * score
      hab += spread * score
      hbb += spread
    }
    const determinant = haa * hbb - hab * hab
    stretch += (hbb * ga - hab * gb) / determinant
    shift += (haa * gb - hab * ga) / determinant
  }
  return { stretch: Math.max(0.2, stretch), shift }
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
