import type { AccrualSourceId, PartyId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { findNamedAmong, type FindNamed, type Named } from './naming.ts'
import { type Cited, findCitedAmong, type FindCited } from './references.ts'
import { habitual, likelihood, pairProbabilities } from './sequence.ts'

/** Pure: which open items the rows of banks pay, where they tell enough to say so. */

export interface FreeRow {
  id: TransactionId
  /** Money that comes in (1), or goes out (-1). */
  direction: 1 | -1
  /** Positive. */
  amount: Money
  /** Since 1970, in the zone of the books. */
  day: number
  description: string
  /** Whom a rule or an import said it is about. */
  partyId: PartyId | null
}

export interface OpenSource {
  id: AccrualSourceId
  direction: 1 | -1
  outstanding: Money
  effective: number
  due: number
  /** The one that stands for those merged into it. */
  partyId: PartyId | null
  reference: string | null
}

export interface Around {
  parties: readonly { id: PartyId; names: readonly string[] }[]
  /** Parties all of whose open items are among the items. */
  complete: ReadonlySet<string>
  /** Pairs that were rejected, as `pairKey` writes them. */
  rejected: ReadonlySet<string>
}

/** Why a pair is one. */
export interface Evidence {
  isCited: boolean
  isNamed: boolean
  /** Of how many items of the party the row pays all. */
  together: number
}

export interface Assigned {
  row: FreeRow
  item: OpenSource
  confidence: number
  evidence: Evidence
}

/** What is less likely is not proposed. */
const minConfidence = 0.94
const maxConfidence = 0.99
/** How long before its day an item may be paid by a row that has its number, and how long after. */
const citedDays = { early: 7, late: 400 }
/** How much of a name must be there for all open items of its party to be meant. */
const minScore = 0.7
/** So many items of one row are confirmed together. */
const maxTogether = 100

export function pairKey(transactionId: string, sourceId: string): string {
  return `${transactionId} ${sourceId}`
}

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

/** A row, and what its description tells. */
interface ReadRow {
  row: FreeRow
  named: Named | undefined
  /** Of its direction, with numbers that are perhaps theirs. */
  numbers: Cited<OpenSource>[]
  /** By numbers that are surely theirs, or of the party that it names. */
  cited: OpenSource[]
  /** Parties with an item of its amount that it may be of by its day. */
  owing: ReadonlySet<string | null>
}

function readRow(
  row: FreeRow,
  known: {
    findNamed: FindNamed
    findCited: FindCited<OpenSource>
    byMoney: ReadonlyMap<string, readonly OpenSource[]>
  },
): ReadRow {
  const all = row.partyId === null ? known.findNamed(row.description) : [{ partyId: row.partyId, score: 1 }]
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
    return [{ row, item, confidence, evidence: { isCited: true, isNamed, together: 1 } }]
  })
  const counts = Map.groupBy(pairs, ({ item }) => item.id)
  return pairs.filter(({ item }) => counts.get(item.id)?.length === 1)
}

function isSure(number: Cited<OpenSource>): boolean {
  return number.isSure
}

/** What is settled already of rows and items, beside what is around. */
interface AroundTaken extends Around {
  taken: readonly Assigned[]
}

/** Rows that name a party, and its items of their amount, by their order and their days. */
function sequencePairs(read: readonly ReadRow[], items: readonly OpenSource[], around: AroundTaken): Assigned[] {
  const takenRows = new Set(around.taken.map(({ row }) => row.id))
  const takenItems = new Set(around.taken.map(({ item }) => item.id))
  const free = read.filter(
    // One that has the number of an item pays that, and perhaps a part of it.
    ({ row, cited: others }) => !takenRows.has(row.id) && others.length === 0,
  )
  const rowsOf = Map.groupBy(free, ({ row, named }) => `${moneyKey(row, row.amount)} ${named?.partyId}`)
  const itemsOf = Map.groupBy(
    items.filter((item) => item.partyId !== null && !takenItems.has(item.id)),
    (item) => `${moneyKey(item, item.outstanding)} ${item.partyId}`,
  )
  const sequences = [...itemsOf].flatMap(([key, found]) => {
    const payments = rowsOf.get(key) ?? []
    return payments.length === 0 ? [] : [{ payments, items: found.toSorted(byDue) }]
  })
  const first = sequences.flatMap((each) => likelyPairs(each, probabilitiesOf(each, around.rejected)))
  // When a party has paid others tells more of when it pays, where it may have paid one or another.
  const lags = lagsOf([...around.taken, ...first])
  return sequences.flatMap((each) => {
    const lag = lags.get(each.items[0]?.partyId ?? null)
    const plain = probabilitiesOf(each, around.rejected)
    if (lag === undefined || each.items.length === 1) return likelyPairs(each, plain)
    const known = probabilitiesOf(each, around.rejected, lag)
    return likelyPairs(
      each,
      known.map((row, at) => row.map((found, place) => ((plain[at]?.[place] ?? 0) < minBefore ? 0 : found))),
    )
  })
}

/** What is so much less likely by the days alone is not taken for a habit. */
const minBefore = 0.4

interface Sequence {
  payments: readonly ReadRow[]
  items: readonly OpenSource[]
}

function probabilitiesOf({ payments, items }: Sequence, rejected: ReadonlySet<string>, lag?: number): number[][] {
  return pairProbabilities(
    payments.map(({ row }) => row.day),
    items,
    (at, place) => {
      const [row, item] = [payments[at]?.row, items[place]]
      if (!row || !item || rejected.has(pairKey(row.id, item.id))) return 0
      return lag === undefined ? 1 : habitual(row.day, item, lag)
    },
  )
}

function likelyPairs({ payments, items }: Sequence, probabilities: readonly (readonly number[])[]): Assigned[] {
  return payments.flatMap(({ row, named }, at) =>
    items.flatMap((item, place) => {
      if (hasUnpaidEqual(items, place, probabilities)) return []
      const confidence = (probabilities[at]?.[place] ?? 0) * confidenceOf(named)
      const evidence = { isCited: false, isNamed: true, together: 1 }
      return confidence < minConfidence
        ? []
        : [{ row, item, confidence: Math.min(confidence, maxConfidence), evidence }]
    }),
  )
}

/** Another item of the same days that nothing pays: which of them is meant is not told. */
function hasUnpaidEqual(
  items: readonly OpenSource[],
  place: number,
  probabilities: readonly (readonly number[])[],
): boolean {
  const own = items[place]
  return items.some((item, other) => {
    if (other === place || item.due !== own?.due || item.effective !== own.effective) return false
    return probabilities.reduce((sum, row) => sum + (row[other] ?? 0), 0) < 0.5
  })
}

function byDue(a: OpenSource, b: OpenSource): number {
  return a.due - b.due || a.effective - b.effective || compareIds(a.id, b.id)
}

/** So many payments are a habit. */
const minHabit = 3

/** By party: how many days behind the due day it pays, in the middle. */
function lagsOf(pairs: readonly Assigned[]): Map<string | null, number> {
  const byParty = Map.groupBy(pairs, ({ item }) => item.partyId)
  return new Map(
    [...byParty].flatMap(([partyId, own]) => {
      const lags = own.map(({ row, item }) => row.day - item.due).toSorted((a, b) => a - b)
      const middle = lags[Math.floor(lags.length / 2)]
      return lags.length < minHabit || middle === undefined ? [] : [[partyId, middle]]
    }),
  )
}

function moneyKey({ direction }: { direction: 1 | -1 }, amount: Money): string {
  return `${direction} ${amount}`
}

/** A name that is there in part is perhaps another's. */
function confidenceOf(named: Named | undefined): number {
  return named && named.score < 0.9 ? 0.97 : 1
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
      const evidence = { isCited, isNamed: named?.partyId === found[0]?.partyId, together: found.length }
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

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
