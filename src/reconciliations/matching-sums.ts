import type { Money } from '../kernel/money.ts'
import type { Item } from './match.ts'

/**
 * Which of some items add up to an amount. Bounded: whoever asks brings how many steps all searches together may take.
 * What can stand for one another is tried once, the first of it first; so two answers are two different ones.
 */
export interface Budget {
  steps: number
}

export interface Sums {
  /** Two at most: more than one is too many. */
  sets: Item[][]
  isCut: boolean
}

/** All items of days that follow one another, for whichever first and last day. */
export function runsOf(items: readonly Item[]): Item[][] {
  const days = [...Map.groupBy(items, (item) => item.day).entries()].toSorted(([a], [b]) => a - b)
  return days.flatMap((_, from) =>
    days.slice(from).map((__, length) => days.slice(from, from + length + 1).flatMap(([, some]) => some)),
  )
}

export function sumOfItems(items: readonly Item[]): Money {
  return items.reduce((sum, item) => sum + item.amount, 0n)
}

/** Sets of two items and more. */
export function setsOf(items: readonly Item[], target: Money, budget: Budget): Sums {
  const sorted = items.toSorted(largestFirst)
  const found: Sums = { sets: [], isCut: false }
  // How far what comes after each item can still move the sum, down and up.
  const reach = [{ down: 0n, up: 0n }]
  for (const { amount } of sorted.toReversed()) {
    const { down, up } = reach[0] ?? { down: 0n, up: 0n }
    reach.unshift(amount < 0n ? { down: down + amount, up } : { down, up: up + amount })
  }
  choose(0, 0n, [])
  return found

  function choose(at: number, sum: Money, chosen: Item[]): void {
    if (found.sets.length > 1 || found.isCut) return
    const item = sorted[at]
    const { down, up } = reach[at] ?? { down: 0n, up: 0n }
    if (!item || sum + down > target || sum + up < target) return
    if (budget.steps-- <= 0) {
      found.isCut = true
      return
    }
    const more = [...chosen, item]
    if (sum + item.amount === target && more.length > 1) found.sets.push(more)
    choose(at + 1, sum + item.amount, more)
    const next = sorted.findIndex((other, place) => place > at && !isLike(other, item))
    if (next !== -1) choose(next, sum, chosen)
  }
}

/** How many sums all the subsets could have, by their spread: the more, the less one of them is met by chance. */
export function spreadOf(items: readonly Item[], target: Money): bigint {
  const unit = items.reduce((common, item) => divisor(common, size(item.amount)), size(target))
  return unit === 0n ? 0n : items.reduce((sum, item) => sum + size(item.amount), 0n) / unit
}

function isLike(one: Item, other: Item): boolean {
  return one.day === other.day && one.amount === other.amount && one.equivalent === other.equivalent
}

function largestFirst(a: Item, b: Item): number {
  const [one, other] = [size(a.amount), size(b.amount)]
  if (one !== other) return one > other ? -1 : 1
  if (a.amount !== b.amount) return a.amount > b.amount ? -1 : 1
  return a.day - b.day || (a.equivalent < b.equivalent ? -1 : a.equivalent > b.equivalent ? 1 : 0)
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b)
}

function size(amount: Money): Money {
  return amount < 0n ? -amount : amount
}
