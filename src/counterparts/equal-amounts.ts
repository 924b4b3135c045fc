import type { Money } from '../kernel/money.ts'
import type { Named } from './naming.ts'
import {
  type Around,
  type AroundTaken,
  type Assigned,
  compareIds,
  maxConfidence,
  type OpenSource,
  pairKey,
  type ReadRow,
} from './pairs.ts'
import { pairProbabilities } from './sequence.ts'

/** Pure: rows that name a party, and its items of their amount or of a part of it, by their order and their days. */

/** What is less likely is not proposed. */
const minConfidence = 0.88
/** So many days behind its due days tell when a party pays. */
const maxLags = 24

/** Items of one party and one amount, and the rows that may pay one or several of them. */
interface Group {
  payments: readonly Payment[]
  items: readonly OpenSource[]
}

interface Payment extends ReadRow {
  /** To how many of the items it comes. */
  count: number
  /** Which it pays surely. */
  pays: OpenSource | undefined
}

export function sequencePairs(read: readonly ReadRow[], items: readonly OpenSource[], around: AroundTaken): Assigned[] {
  const first = groupsOf(read, items, around).map((group) => {
    const lags = lagsOf(group, around.taken, around)
    return { group, lags, pairs: likelyPairs(group, around, lags) }
  })
  // When a party has paid others tells more of when it pays, where it may have paid one or another.
  const found = [...around.taken, ...first.flatMap(({ pairs }) => pairs)]
  const byParty = Map.groupBy(found, ({ item }) => item.partyId)
  return first.flatMap(({ group, lags: before, pairs }) => {
    const lags = lagsOf(group, byParty.get(group.items[0]?.partyId ?? null) ?? [], around)
    return lags.length === before.length ? pairs : likelyPairs(group, around, lags)
  })
}

function groupsOf(read: readonly ReadRow[], items: readonly OpenSource[], around: AroundTaken): Group[] {
  const paying = new Map(around.taken.map(({ row, item }) => [row.id, item]))
  // One that has the number of an item pays that, and perhaps a part of it.
  const free = read.filter(({ row, cited }) => cited.length === 0 || paying.has(row.id))
  const rowsOf = Map.groupBy(free, ({ row, named }) => {
    return `${row.direction} ${paying.get(row.id)?.partyId ?? named?.partyId}`
  })
  const itemsOf = Map.groupBy(
    items.filter((item) => item.partyId !== null),
    (item) => `${item.direction} ${item.partyId}`,
  )
  return [...itemsOf].flatMap(([key, ofParty]) => {
    const rows = rowsOf.get(key)
    if (!rows) return []
    const byAmount = Map.groupBy(ofParty, (item) => item.outstanding)
    return [...byAmount].flatMap(([amount, equal]) => {
      const payments = rows.flatMap((each): Payment[] => {
        const pays = paying.get(each.row.id)
        const count = pays ? (pays.outstanding === amount ? 1 : 0) : countIn(each, { amount, equal, byAmount })
        return count === 0 ? [] : [{ ...each, count, pays }]
      })
      const isDone = payments.every(({ pays }) => pays !== undefined)
      return isDone ? [] : [{ payments, items: equal.toSorted(byDue) }]
    })
  })
}

/** How many of the equal items a row pays by its amount; 0: none, or one of another amount. */
function countIn(
  { row }: ReadRow,
  of: { amount: Money; equal: readonly OpenSource[]; byAmount: ReadonlyMap<Money, unknown> },
): number {
  if (row.amount === of.amount) return 1
  if (of.byAmount.has(row.amount)) return 0
  let sum = 0n
  return of.equal.findIndex((item) => (sum += item.outstanding) === row.amount) + 1
}

function byDue(a: OpenSource, b: OpenSource): number {
  return a.due - b.due || a.effective - b.effective || compareIds(a.id, b.id)
}

/** How many days behind the due days the party of a group has paid other items. */
function lagsOf({ items }: Group, pairs: readonly Assigned[], { lags }: Around): number[] {
  const [first] = items
  if (!first || first.partyId === null) return []
  const others = pairs.filter(({ item, evidence }) => {
    return item.partyId === first.partyId && item.outstanding !== first.outstanding && evidence.together === 1
  })
  return [...(lags.get(first.partyId) ?? []), ...others.map(({ row, item }) => row.day - item.due)].slice(0, maxLags)
}

function likelyPairs({ payments, items }: Group, { rejected }: Around, lags: readonly number[]): Assigned[] {
  const sure = new Set(payments.flatMap(({ pays }) => pays ?? []))
  const probabilities = pairProbabilities({
    payments: payments.map(({ row, count }) => ({ day: row.day, count })),
    items,
    mayPay: (at, place) => {
      const [payment, item] = [payments[at], items[place]]
      if (!payment || !item) return false
      return payment.pays ? payment.pays === item : !sure.has(item) && !rejected.has(pairKey(payment.row.id, item.id))
    },
    lags,
  })
  const paid = paidOf(items, payments, probabilities)
  return payments.flatMap(({ row, named, count, pays }, at) => {
    if (pays || !named) return []
    return items.flatMap((_, place) => {
      const own = items.slice(place, place + count)
      const confidence = (probabilities[at]?.[place] ?? 0) * confidenceOf(named)
      if (confidence < minConfidence || hasUnpaidEqual(own, paid)) return []
      const evidence = { isCited: false, isNamed: true, isLearned: named.isLearned, together: count }
      return own.map((item) => ({ row, item, confidence: Math.min(confidence, maxConfidence), evidence }))
    })
  })
}

/** How likely each item is paid by any of the rows. */
function paidOf(
  items: readonly OpenSource[],
  payments: readonly Payment[],
  probabilities: readonly (readonly number[])[],
): Map<OpenSource, number> {
  const paid = new Map(items.map((item) => [item, 0]))
  for (const [at, { count }] of payments.entries())
    for (const [place, probability] of (probabilities[at] ?? []).entries())
      for (const item of items.slice(place, place + count)) paid.set(item, (paid.get(item) ?? 0) + probability)
  return paid
}

/** Another item of the same days that nothing pays: which of them is meant is not told. */
function hasUnpaidEqual(own: readonly OpenSource[], paid: ReadonlyMap<OpenSource, number>): boolean {
  return [...paid].some(([other, probability]) => {
    if (probability >= 0.5 || own.includes(other)) return false
    return own.some((item) => item.due === other.due && item.effective === other.effective)
  })
}

/** A name that is there in part is perhaps another's; so are words. */
function confidenceOf(named: Named): number {
  return (named.score < 0.9 ? 0.97 : 1) * (named.isLearned ? 0.97 : 1)
}
