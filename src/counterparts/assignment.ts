import type { Money } from '../kernel/money.ts'
import { sequencePairs } from './equal-amounts.ts'
import { findNamedAmong, type FindNamed, type Named } from './naming.ts'
import {
  type Around,
  type AroundTaken,
  type Assigned,
  compareIds,
  type FreeRow,
  maxConfidence,
  type OpenSource,
  pairKey,
  type ReadRow,
} from './pairs.ts'
import { type Cited, findCitedAmong, type FindCited } from './references.ts'
import { likelihood } from './sequence.ts'

/** Pure: which open items the rows of banks pay, where they tell enough to say so. */

/** How long before its day an item may be paid by a row that has its number, and how long after. */
const citedDays = { early: 7, late: 400 }
/** How much of a name must be there for all open items of its party to be meant. */
const minScore = 0.7
/** So many items of one row are confirmed together. */
const maxTogether = 100

export function assign(rows: readonly FreeRow[], items: readonly OpenSource[], around: Around): Assigned[] {
  const inOrder = rows.toSorted((a, b) => a.day - b.day || compareIds(a.id, b.id))
  const findNamed = findNamedAmong(around.parties)
  const findCited = findCitedAmong(items)
  const byMoney = Map.groupBy(items, (item) => moneyKey(item, item.outstanding))
  const read = inOrder.map((row) => readRow(row, { findNamed, findCited, byMoney }))
  const byNumber = citedPairs(read, around)
  const bySequence = sequencePairs(read, items, { ...around, taken: byNumber })
  const single = [...byNumber, ...bySequence]
  return [...single, ...paidTogether(read, items, { ...around, taken: single })]
}

function readRow(
  row: FreeRow,
  known: {
    findNamed: FindNamed
    findCited: FindCited<OpenSource>
    byMoney: ReadonlyMap<string, readonly OpenSource[]>
  },
): ReadRow {
  const all =
    row.partyId === null ? known.findNamed(row.description) : [{ partyId: row.partyId, score: 1, isLearned: false }]
  const ids = new Set<string | null>(all.map((each) => each.partyId))
  const numbers = known.findCited(row.description).filter(({ item }) => item.direction === row.direction)
  const cited = numbers.filter((number) => isSure(number) || ids.has(number.item.partyId)).map(({ item }) => item)
  const payable = (known.byMoney.get(moneyKey(row, row.amount)) ?? []).filter((item) => likelihood(row.day, item) > 0)
  const owing = new Set(payable.map((item) => item.partyId))
  return { row, named: onlyNamed(all, owing), numbers, cited, owing }
}

/** Of namesakes the one that has an item of the amount, or of whose name there is more. */
function onlyNamed(all: readonly Named[], owing: ReadonlySet<string | null>): Named | undefined {
  const [first, second] = all
  if (!second) return first
  const [only, ...others] = all.filter((each) => owing.has(each.partyId))
  if (only && others.length === 0) return only
  return first && first.score > second.score ? first : undefined
}

/** Rows with the number of one item of their amount, which no other row of that amount has. */
function citedPairs(read: readonly ReadRow[], around: Around): Assigned[] {
  const pairs = read.flatMap(({ row, named, numbers, owing }) => {
    const fitting = numbers.filter(
      ({ item }) =>
        item.outstanding === row.amount &&
        row.day >= item.effective - citedDays.early &&
        row.day <= item.due + citedDays.late &&
        !around.rejected.has(pairKey(row.id, item.id)),
    )
    const [first, ...others] = fitting.some(isSure) ? fitting.filter(isSure) : fitting
    if (!first || others.length > 0) return []
    const { item } = first
    const isNamed = named !== undefined && named.partyId === item.partyId
    // Of another party that has an item of the amount, too: who is meant is not told.
    const isOther = named !== undefined && !isNamed && item.partyId !== null
    if (isOther && (owing.has(named.partyId) || !first.isSure)) return []
    const confidence = isNamed ? maxConfidence : first.isSure ? 0.96 : 0.92
    return [{ row, item, confidence, evidence: { isCited: true, ...bearing(named, isNamed), together: 1 } }]
  })
  const counts = Map.groupBy(pairs, ({ item }) => item.id)
  return pairs.filter(({ item }) => counts.get(item.id)?.length === 1)
}

/** Whether it is by a name of the party, or by words. */
function bearing(named: Named | undefined, isNamed: boolean): { isNamed: boolean; isLearned: boolean } {
  return { isNamed, isLearned: isNamed && named?.isLearned === true }
}

function isSure(number: Cited<OpenSource>): boolean {
  return number.isSure
}

function moneyKey({ direction }: { direction: 1 | -1 }, amount: Money): string {
  return `${direction} ${amount}`
}

/** Rows that pay several items of one party: those whose numbers they have, or all that were open on their day. */
function paidTogether(read: readonly ReadRow[], items: readonly OpenSource[], around: AroundTaken): Assigned[] {
  const done = new Set(around.taken.map(({ row }) => row.id))
  const paidOn = new Map(around.taken.map(({ row, item }) => [item.id, row.day]))
  const byParty = Map.groupBy(items, (item) => `${item.direction} ${item.partyId}`)
  return read
    .filter(({ row }) => !done.has(row.id))
    .flatMap(({ row, named, cited: numbered }) => {
      const isCited = numbered.length > 1
      const found = isCited ? numbered : allOpen(row, named, { byParty, paidOn, complete: around.complete })
      if (!isWhole(row, found, { paidOn, rejected: around.rejected })) return []
      for (const item of found) paidOn.set(item.id, row.day)
      const isNamed = named?.partyId === found[0]?.partyId
      const evidence = { isCited, ...bearing(named, isNamed), together: found.length }
      return found.map((item) => ({ row, item, confidence: isCited ? 0.97 : 0.93, evidence }))
    })
}

function allOpen(
  row: FreeRow,
  named: Named | undefined,
  known: {
    byParty: ReadonlyMap<string, readonly OpenSource[]>
    paidOn: ReadonlyMap<string, number>
    complete: ReadonlySet<string>
  },
): OpenSource[] {
  if (!named || named.score < minScore || !known.complete.has(named.partyId)) return []
  const items = known.byParty.get(`${row.direction} ${named.partyId}`) ?? []
  return items.filter(({ id, effective }) => effective <= row.day && !((known.paidOn.get(id) ?? Infinity) <= row.day))
}

/** Whether the row is exactly these, of one party, and none of them is what another row pays. */
function isWhole(
  row: FreeRow,
  found: readonly OpenSource[],
  { paidOn, rejected }: { paidOn: ReadonlyMap<string, number>; rejected: ReadonlySet<string> },
): boolean {
  return (
    found.length > 1 &&
    found.length <= maxTogether &&
    found.reduce((sum, item) => sum + item.outstanding, 0n) === row.amount &&
    new Set(found.map((item) => item.partyId)).size === 1 &&
    found.every(
      (item) => !paidOn.has(item.id) && likelihood(row.day, item) > 0 && !rejected.has(pairKey(row.id, item.id)),
    )
  )
}
