import { Money } from '@daybook/sdk'

/** What the arithmetic knows of an entry: its amount on the ledger's side, and whether it counts already. */
export interface Tickable {
  readonly id: string
  readonly amount: string
  readonly date: string
  readonly isTicked: boolean
}

/** A few entries that would make the difference zero. */
export interface Explanation {
  /**
   * `tick`: they are open. `untick`: one counts that should not. `reverse`: one stands on the wrong side of the books.
   */
  readonly kind: 'tick' | 'untick' | 'reverse'
  readonly ids: readonly string[]
}

/** With more open entries than this, a sum of three is equal by accident too often to be worth its time. */
const maxForTriples = 400
const maxForPairs = 20_000
const maxExplanations = 3

/**
 * What explains a difference: one entry, and where none does two or three open ones, the nearest in time first. Exact,
 * in units of the smallest decimal.
 */
export function explanationsOf(difference: string, entries: readonly Tickable[]): Explanation[] {
  const scale = Math.max(scaleOf(difference), ...entries.map(({ amount }) => scaleOf(amount)))
  const goal = unitsOf(difference, scale)
  if (goal === 0n) return []
  const items = entries.map((entry) => ({ ...entry, units: unitsOf(entry.amount, scale) }))
  const open = items.filter(({ isTicked, units }) => !isTicked && units !== 0n)
  const singles = [
    ...open.filter(({ units }) => units === goal).map(({ id }) => ({ kind: 'tick' as const, ids: [id] })),
    ...items
      .filter(({ isTicked, units }) => isTicked && units === -goal)
      .map(({ id }) => ({ kind: 'untick' as const, ids: [id] })),
    ...items
      .filter(({ isTicked, units }) => isTicked && units * -2n === goal)
      .map(({ id }) => ({ kind: 'reverse' as const, ids: [id] })),
  ]
  if (singles.length > 0) return singles.slice(0, maxExplanations)
  const pairs = open.length <= maxForPairs ? pairsOf(goal, open) : []
  const groups = pairs.length > 0 || open.length > maxForTriples ? pairs : triplesOf(goal, open)
  return groups
    .toSorted((a, b) => spanOf(a) - spanOf(b))
    .slice(0, maxExplanations)
    .map((group) => ({ kind: 'tick', ids: group.map(({ id }) => id) }))
}

interface Item extends Tickable {
  readonly units: bigint
}

/** Each entry once, with the last one before it that completes the sum. */
function pairsOf(goal: bigint, items: readonly Item[]): Item[][] {
  const seen = new Map<bigint, Item>()
  return items.flatMap((item) => {
    const other = seen.get(goal - item.units)
    seen.set(item.units, item)
    return other ? [[other, item]] : []
  })
}

function triplesOf(goal: bigint, items: readonly Item[]): Item[][] {
  const found: Item[][] = []
  for (const [at, item] of items.entries()) {
    for (const pair of pairsOf(goal - item.units, items.slice(at + 1))) found.push([item, ...pair])
    if (found.length >= 200) return found
  }
  return found
}

/** Days between the first and the last. */
function spanOf(items: readonly Item[]): number {
  const days = items.map(({ date }) => Date.parse(date))
  return Math.max(...days) - Math.min(...days)
}

function scaleOf(amount: string): number {
  const point = amount.indexOf('.')
  return point < 0 ? 0 : amount.length - point - 1
}

function unitsOf(amount: string, scale: number): bigint {
  const [whole = '0', decimals = ''] = Money.from(amount).split('.')
  return BigInt(whole + decimals.padEnd(scale, '0'))
}
