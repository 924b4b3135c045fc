import { must } from '../kernel/assert.ts'

/**
 * Pure: equal amounts of one party, as every month the same invoice. Which payment is of which is told by their order
 * and their days: the probability of each pair over all ways in which payments may follow the items, none paid before
 * an earlier one that it leaves out without a cost, and over all habits that the party may have of when it pays.
 */

export interface Due {
  /** Days since 1970. */
  effective: number
  due: number
}

export interface Payment {
  day: number
  /** To how many of the items it comes. */
  count: number
}

export interface Sequence {
  /** In the order of their days. */
  payments: readonly Payment[]
  /** In the order in which they are due. */
  items: readonly Due[]
  /** Whether a payment may be of an item, both by their places. */
  mayPay(payment: number, item: number): boolean
  /** How many days behind the due day the party has paid other items. */
  lags: readonly number[]
}

/** How likely it is that an item before the last that was paid is not paid so, and that a payment is of no item. */
const leftOut = 0.07
const unexplained = 0.02
/** How likely a payment is of so many items as it comes to, beside one of one item. */
const severalAtOnce = 0.1

/** More of one amount and one party than these are not told apart. */
const maxInSequence = 60

/** @returns by payment, and by the first of the items that it would pay, one after the other */
export function pairProbabilities(sequence: Sequence): number[][] {
  const { payments, items } = sequence
  const sums = payments.map(() => items.map(() => 0))
  if (items.length > maxInSequence || payments.length > maxInSequence) return sums
  let whole = 0
  const isAllowed = allowedIn(sequence)
  for (const { lag, weight } of habitsOf(sequence)) {
    const ways = waysWith(sequence, isAllowed, lag)
    whole += weight * ways.whole
    for (const [j, own] of sums.entries())
      for (const i of own.keys()) own[i] = (own[i] ?? 0) + weight * ways.through(i, j)
  }
  if (whole === 0) return sums
  return sums.map((own, j) => own.map((sum) => (sum / whole) * oneByOne(payments[j]?.count ?? 1, items.length)))
}

/** That a payment of several items leaves none out between them. */
function oneByOne(count: number, all: number): number {
  return count < all ? (1 - leftOut) ** (count - 1) : 1
}

// When a party pays

const maxHabit = 60
const habitStep = 5
/** How far from its habit a party still pays by it, how often it pays so, and how often it does what nobody does. */
const habitWidth = 7
const byHabit = 0.6
const leastLikely = 0.02
/** Over how many days payments are spread that follow no habit. */
const spread = 57

/** How many days behind the due day a party pays by habit, each as likely as it is beside when it has paid others. */
function habitsOf({ items, lags }: Sequence): { lag: number; weight: number }[] {
  const terms = Math.max(...items.map((item) => item.due - item.effective))
  return Array.from({ length: Math.ceil((maxHabit + terms) / habitStep) + 1 }, (_, at) => {
    const lag = at * habitStep - terms
    const weights = lags.map((each) => Math.max(leastLikely, likelihoodBy(lag, each, terms)))
    return { lag, weight: weights.reduce((product, each) => product * each, likelihoodOf(lag, terms)) }
  })
}

/**
 * How likely a payment comes so many days behind the due day, beside other days, of whom pays by this habit or else as
 * others do.
 */
function likelihoodBy(habit: number, lag: number, terms: number): number {
  const near = Math.abs(lag - habit) <= habitWidth ? spread / (2 * habitWidth + 1) : 0
  return byHabit * near + (1 - byHabit) * likelihoodOf(lag, terms)
}

function likelihoodOf(lag: number, terms: number): number {
  return likelihood(lag, { effective: -terms, due: 0 })
}

/** How likely a payment comes on this day, beside other days; 0: not at all. */
export function likelihood(day: number, { effective, due }: Due): number {
  if (day < effective - 3) return 0
  if (day < effective) return 0.05
  const late = day - due
  if (late < -10) return 0.85
  return stepsDown(late, [14, 1], [30, 0.5], [60, 0.15], [120, 0.04], [Infinity, 0])
}

/** The value of the first step that is not below. */
function stepsDown(days: number, ...steps: readonly (readonly [until: number, value: number])[]): number {
  return must(
    steps.find(([until]) => days <= until),
    'the last step has no end',
  )[1]
}

/** How likely an item is not paid by this day, when no later one is. */
function stillOpen({ due }: Due, day: number): number {
  return stepsDown(day - due, [0, 0.9], [14, 0.6], [30, 0.3], [Infinity, 0.05])
}

// The ways in which payments follow items

interface Ways {
  /** The sum of the weights of all of them, and of those in which a payment is of the items from this on. */
  whole: number
  through(first: number, payment: number): number
}

/** Whether a payment may be of the items from one on, as many as it comes to. */
type Allowed = (first: number, payment: number) => boolean

function allowedIn({ payments, items, mayPay }: Sequence): Allowed {
  const table = payments.map(({ day, count }, payment) => {
    const each = items.map((item, at) => mayPay(payment, at) && likelihood(day, item) > 0)
    return items.map((_, first) => first + count <= items.length && each.slice(first, first + count).every(Boolean))
  })
  return (first, payment) => table[payment]?.[first] ?? false
}

/** Sums over all that comes before and behind each pair; what is left out has its cost. */
function waysWith({ payments, items }: Sequence, isAllowed: Allowed, habit: number): Ways {
  const [n, m] = [items.length, payments.length]
  const weight = (i: number, j: number) => {
    const { day, count } = must(payments[j], 'it is one of them')
    const last = must(items[i + count - 1], 'it may pay it')
    const lag = day - last.due
    const ofDay = day < last.effective ? likelihood(day, last) : likelihoodBy(habit, lag, last.due - last.effective)
    return ofDay * (count > 1 ? severalAtOnce : 1)
  }
  const weights = payments.map((_, j) => items.map((__, i) => (isAllowed(i, j) ? weight(i, j) : 0)))
  const of = (i: number, j: number) => weights[j]?.[i] ?? 0
  // Of the first i items and j payments.
  const before = grid(n, m)
  for (let i = 0; i <= n; i += 1)
    for (let j = 0; j <= m; j += 1) {
      const first = i - (payments[j - 1]?.count ?? 1)
      const pair = j > 0 && first >= 0 ? of(first, j - 1) * before.get(first, j - 1) : 0
      before.set(i, j, (i + j === 0 ? 1 : pair) + before.besides(i, j, -1))
    }
  // Of the items from i and the payments from j on: with what may be still open at the end, and up to a last pair.
  const open = stillOpenFrom(items, payments.at(-1)?.day ?? 0)
  const behind = grid(n, m)
  const after = grid(n, m)
  for (let i = n; i >= 0; i -= 1)
    for (let j = m; j >= 0; j -= 1) {
      const pair = of(i, j) === 0 ? 0 : of(i, j) * after.get(i + (payments[j]?.count ?? 1), j + 1)
      behind.set(i, j, pair + behind.besides(i, j, 1))
      after.set(i, j, behind.get(i, j) + (open[i] ?? 1) * unexplained ** (m - j))
    }
  return {
    whole: after.get(0, 0),
    through: (i, j) =>
      of(i, j) === 0 ? 0 : before.get(i, j) * of(i, j) * after.get(i + (payments[j]?.count ?? 1), j + 1),
  }
}

/** By item: how likely it and all behind it are still open. */
function stillOpenFrom(items: readonly Due[], day: number): number[] {
  let product = 1
  return items
    .toReversed()
    .map((item) => (product *= stillOpen(item, day)))
    .toReversed()
}

/** Numbers by items and payments, 0 beyond. */
function grid(n: number, m: number) {
  const values = new Float64Array((n + 1) * (m + 1))
  const get = (i: number, j: number) => (i < 0 || j < 0 || i > n || j > m ? 0 : (values[i * (m + 1) + j] ?? 0))
  return {
    get,
    set: (i: number, j: number, value: number) => {
      values[i * (m + 1) + j] = value
    },
    /** What comes from leaving out an item or a payment, each order of both counted once. */
    besides: (i: number, j: number, step: 1 | -1) =>
      Math.max(
        0,
        leftOut * get(i + step, j) + unexplained * get(i, j + step) - leftOut * unexplained * get(i + step, j + step),
      ),
  }
}
