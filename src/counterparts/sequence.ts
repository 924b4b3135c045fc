import { must } from '../kernel/assert.ts'

/**
 * Pure: equal amounts of one party, as every month the same invoice. Which payment is of which is told by their order and their days:
 * the probability of each pair over all ways in which payments may follow the items, none paid before an earlier one that it leaves out
 * without a cost.
 */

export interface Due {
  /** Days since 1970. */
  effective: number
  due: number
}

/** How likely it is that an item before the last that was paid is not paid at all, and that a payment is of no item. */
const leftOut = 0.02
const unexplained = 0.02

/** More of one amount and one party than these are not told apart. */
const maxInSequence = 60

/**
 * @param rows days of payments, in order
 * @param items in the order in which they are due
 * @param weightOf how a pair, both by their places, is likely beside others of its days; 0: it is excluded
 * @returns by row and item
 */
export function pairProbabilities(
  rows: readonly number[],
  items: readonly Due[],
  weightOf: (row: number, item: number) => number = () => 1,
): number[][] {
  const [n, m] = [items.length, rows.length]
  if (n > maxInSequence || m > maxInSequence) return rows.map(() => items.map(() => 0))
  const last = Math.max(...rows)
  const weight = (i: number, j: number) => {
    const [item, day] = [items[i - 1], rows[j - 1]]
    return item && day !== undefined ? likelihood(day, item) * weightOf(j - 1, i - 1) : 0
  }
  const open = items.map((item) => stillOpen(item, last))
  const ends = (i: number, j: number) => open.slice(i).reduce((all, each) => all * each, 1) * unexplained ** (m - j)
  const before = table(n, m)
  const pairs = table(n, m)
  // What leads to a pair: sums over all earlier ones, each step that leaves something out at its cost.
  for (let i = 0; i <= n; i += 1)
    for (let j = 0; j <= m; j += 1) {
      const pair = i === 0 && j === 0 ? 1 : weight(i, j) * at(before, i - 1, j - 1)
      set(pairs, i, j, pair)
      set(before, i, j, pair + beside(before, i - 1, j - 1, i, j))
    }
  const behind = table(n + 1, m + 1)
  const after = table(n, m)
  for (let i = n; i >= 0; i -= 1)
    for (let j = m; j >= 0; j -= 1) {
      set(after, i, j, ends(i, j) + at(behind, i + 1, j + 1))
      set(behind, i, j, weight(i, j) * at(after, i, j) + beside(behind, i + 1, j + 1, i, j))
    }
  const whole = at(after, 0, 0)
  return rows.map((_, j) => items.map((__, i) => (at(pairs, i + 1, j + 1) * at(after, i + 1, j + 1)) / whole))
}

/** How likely a payment comes on this day, beside other days; 0: not at all. */
export function likelihood(day: number, { effective, due }: Due): number {
  if (day < effective - 3) return 0
  if (day < effective) return 0.05
  const late = day - due
  if (late < -10) return 0.5
  return stepsDown(late, [14, 1], [30, 0.5], [60, 0.15], [120, 0.04], [Infinity, 0])
}

/** The value of the first step that is not below. */
function stepsDown(days: number, ...steps: readonly (readonly [until: number, value: number])[]): number {
  return must(
    steps.find(([until]) => days <= until),
    'the last step has no end',
  )[1]
}

/** The same beside what is known of a party: how long behind the due day it has paid others. */
export function habitual(day: number, { due }: Due, lag: number): number {
  const off = Math.abs(day - due - lag)
  return stepsDown(off, [7, 1], [14, 0.5], [21, 0.15], [Infinity, 0.05])
}

/** How likely an item is not paid by this day, when no later one is. */
function stillOpen({ due }: Due, day: number): number {
  return stepsDown(day - due, [0, 0.9], [14, 0.6], [30, 0.3], [Infinity, 0.05])
}

type Table = number[][]

function table(n: number, m: number): Table {
  return Array.from({ length: n + 1 }, () => Array.from({ length: m + 1 }, () => 0))
}

function at(values: Table, i: number, j: number): number {
  return values[i]?.[j] ?? 0
}

function set(values: Table, i: number, j: number, value: number): void {
  const row = values[i]
  if (row) row[j] = value
}

/** What comes from leaving out an item or a payment, each order of both counted once. */
function beside(values: Table, nextI: number, nextJ: number, i: number, j: number): number {
  const both = leftOut * unexplained * at(values, nextI, nextJ)
  return Math.max(0, leftOut * at(values, nextI, j) + unexplained * at(values, i, nextJ) - both)
}
