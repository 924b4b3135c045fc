import { countBefore, type Cluster, isEarlier, type LearnedRow, rowAt } from './clusters.ts'
import type { Index } from './neighbours.ts'
import { predictBefore } from './votes.ts'

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
export function calibrate(clusters: readonly Cluster[], index: Index): Calibration {
  const trials = latestRows(clusters).flatMap(({ row, cluster }) => {
    const verdict = predictBefore(index, cluster, row)
    return verdict ? [{ score: scoreOf(verdict.evidence), right: verdict.ledgerId === index.ledgers[row.ledger] }] : []
  })
  const { slope, shift } = fitted(trials)
  return (evidence) => sigmoid(slope * scoreOf(evidence) + shift)
}

const maxTrials = 300

function latestRows(clusters: readonly Cluster[]): { row: LearnedRow; cluster: Cluster }[] {
  const since = timeOfLatest(clusters)
  return clusters
    .flatMap((cluster) => rowsSince(cluster, since).map((row) => ({ row, cluster })))
    .toSorted((a, b) => (isEarlier(a.row, b.row) ? 1 : -1))
    .slice(0, maxTrials)
}

/** The moment from which on there are as many rows as are tried. */
function timeOfLatest(clusters: readonly Cluster[]): number {
  const times = clusters.flatMap((cluster) => cluster.times.filter((_, at) => !cluster.revised[at]))
  return Float64Array.from(times).toSorted().at(-maxTrials) ?? -Infinity
}

function rowsSince(cluster: Cluster, time: number): LearnedRow[] {
  const from = countBefore(cluster, { time, id: '' })
  const rows = cluster.ids.slice(from).map((_, at) => rowAt(cluster, from + at))
  return rows.filter(({ revised }) => !revised)
}

function scoreOf(evidence: readonly number[]): number {
  return evidence.reduce((sum, value, at) => sum + value * (prior[at] ?? 0), 0)
}

/** How firmly the curve stays what it is: as many trials it takes to move it by half of what they say. */
const firmness = { slope: 40, shift: 10 }

/** Newton’s method on the likelihood of the trials, with a penalty for leaving stretch 1 and shift 0. */
export function fitted(trials: readonly { score: number; right: boolean }[]): { slope: number; shift: number } {
  let [slope, shift] = [1, 0]
  for (let round = 0; round < 12; round += 1) {
    let [ga, gb] = [-firmness.slope * (slope - 1), -firmness.shift * shift]
    let [haa, hab, hbb] = [firmness.slope, 0, firmness.shift]
    for (const { score, right } of trials) {
      const likely = sigmoid(slope * score + shift)
      const [error, spread] = [(right ? 1 : 0) - likely, likely * (1 - likely)]
      ga += error * score
      gb += error
      haa += spread * score * score
      hab += spread * score
      hbb += spread
    }
    const determinant = haa * hbb - hab * hab
    slope += (hbb * ga - hab * gb) / determinant
    shift += (haa * gb - hab * ga) / determinant
  }
  return { slope: Math.max(0.2, slope), shift }
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
