import type { Random } from '../random.ts'

/** A guess beside what the row was. */
export interface Outcome {
  confidence: number
  right: boolean
  /** The business and the window that it was asked in. */
  unit: number
}

/** The largest part of all that can be decided with so many right, the surest first. */
export function coverage(outcomes: readonly Outcome[], wanted: number): number {
  return openCoverage(outcomes)(wanted, () => 1)
}

/** The same where units count several times, or not at all: sorted once for many drawings of the bootstrap. */
export function openCoverage(outcomes: readonly Outcome[]) {
  const surestFirst = outcomes.toSorted((a, b) => b.confidence - a.confidence)
  return (wanted: number, times: (unit: number) => number): number => {
    let [right, count, best] = [0, 0, 0]
    for (const outcome of surestFirst) {
      const weight = times(outcome.unit)
      count += weight
      if (outcome.right) right += weight
      if (right >= wanted * count) best = count
    }
    return count === 0 ? 0 : best / count
  }
}

/** Standard error of the difference of two coverages over drawings of the units. */
export function errorOfLead(ours: readonly Outcome[], other: readonly Outcome[], random: Random): number {
  const units = [...new Set(ours.map(({ unit }) => unit))]
  const [own, others] = [openCoverage(ours), openCoverage(other)]
  const leads = Array.from({ length: 200 }, () => {
    const times = new Map<number, number>()
    for (const _ of units) {
      const unit = units[Math.floor(random() * units.length)] ?? 0
      times.set(unit, (times.get(unit) ?? 0) + 1)
    }
    const timesOf = (unit: number) => times.get(unit) ?? 0
    return own(0.95, timesOf) - others(0.95, timesOf)
  })
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length
  return Math.sqrt(leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / (leads.length - 1))
}

/** The mean gap between claimed and right over the deciles of confidence, weighted by rows. */
export function calibrationError(outcomes: readonly Outcome[]): number {
  const deciles = Map.groupBy(outcomes, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)))
  return [...deciles.values()].reduce((sum, own) => {
    const claimed = own.reduce((total, { confidence }) => total + confidence, 0)
    return sum + Math.abs(claimed - own.filter(({ right }) => right).length) / outcomes.length
  }, 0)
}

export function rightShare(outcomes: readonly Outcome[]): number {
  return outcomes.length === 0 ? 1 : outcomes.filter(({ right }) => right).length / outcomes.length
}

/** Of a share of so many: what it may be at most, with 99 % confidence. 1 of none. */
export function wilsonUpper(outcomes: readonly Outcome[]): number {
  const [n, p, z] = [outcomes.length, rightShare(outcomes), 2.5758]
  if (n === 0) return 1
  return (p + z ** 2 / (2 * n) + z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n)
}
