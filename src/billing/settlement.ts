import {
  type Allocation,
  inProportion,
  outstandingOf,
  type StoredAdjustment,
  type StoredSource,
  type StoredSourceLine,
  type SubledgerEntry,
} from '../accruals/accruals.ts'
import type { ReadTx } from '../database/database.ts'
import { isClosed, refuseErrors } from '../journal/journal.ts'
import { assertHolds } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, dayOf, startOfDay } from '../kernel/time.ts'
import { statusAfter } from './source-requests.ts'

/**
 * What settles a source, as it stands while a request works on it: its lines and amounts change with each step, and are
 * kept at the end.
 */
export interface OpenItem {
  source: StoredSource
  lines: StoredSourceLine[]
  /** Its write-offs, with what stands of each. */
  writeOffs: StoredAdjustment[]
}

/** What a step changed of a line: positive was taken. */
export interface Taken {
  shares: readonly Money[]
  allocations: Allocation[]
}

/**
 * Takes an amount of what is outstanding from the lines, in proportion to what is left of each, or as they are named.
 */
export function takeFrom(item: OpenItem, amount: Money, unit: Money, named?: ReadonlyMap<string, Money>): Taken {
  const left = item.lines.map((line) => line.amount_left)
  const shares = named ? item.lines.map((line) => named.get(line.id) ?? 0n) : inProportion(amount, left, unit)
  return change(item, shares)
}

/** Gives back what was taken. */
export function giveBack(item: OpenItem, allocations: readonly Allocation[]): Taken {
  const given = new Map<string, Money>()
  for (const { lineId, amount } of allocations) given.set(lineId, (given.get(lineId) ?? 0n) - amount)
  return change(
    item,
    item.lines.map((line) => given.get(line.id) ?? 0n),
  )
}

function change(item: OpenItem, shares: readonly Money[]): Taken {
  item.lines = item.lines.map((line, at) => ({ ...line, amount_left: line.amount_left - (shares[at] ?? 0n) }))
  const allocations = item.lines.flatMap((line, at) => {
    const amount = shares[at] ?? 0n
    return amount === 0n ? [] : [{ lineId: line.id, amount }]
  })
  return { shares, allocations }
}

/** What stands allocated by these entries of the subledger, line by line. */
export function standingAllocations(entries: readonly SubledgerEntry[]): Allocation[] {
  const sums = new Map<Allocation['lineId'], Money>()
  for (const { allocations } of entries)
    for (const { lineId, amount } of allocations) sums.set(lineId, (sums.get(lineId) ?? 0n) + amount)
  return [...sums].filter(([, amount]) => amount !== 0n).map(([lineId, amount]) => ({ lineId, amount }))
}

/** A part of what stands allocated, in proportion. */
export function partOf(allocations: readonly Allocation[], amount: Money, unit: Money): Allocation[] {
  const shares = inProportion(
    amount,
    allocations.map((each) => each.amount),
    unit,
  )
  return allocations.flatMap(({ lineId }, at) => {
    const share = shares[at] ?? 0n
    return share === 0n ? [] : [{ lineId, amount: share }]
  })
}

/** The source after its amounts moved. */
export function settle(item: OpenItem, moved: { paid?: Money; adjusted?: Money }): void {
  const source = {
    ...item.source,
    amount_paid: item.source.amount_paid + (moved.paid ?? 0n),
    amount_adjusted: item.source.amount_adjusted + (moved.adjusted ?? 0n),
  }
  item.source = { ...source, status: statusAfter(source, writtenOffOf(item)) }
  const left = item.lines.reduce((sum, line) => sum + line.amount_left, 0n)
  assertHolds(
    outstandingOf(source) >= 0n && (source.gross_amount === 0n || left === outstandingOf(source)),
    'what is outstanding is what is left of the lines',
  )
}

export function writtenOffOf({ writeOffs }: Pick<OpenItem, 'writeOffs'>): Money {
  return writeOffs.reduce((sum, each) => sum + each.amount_left, 0n)
}

/** The day a request works on, where it names none. */
export function today({ now, instance }: Pick<ReadTx, 'now' | 'instance'>): Day {
  return dayOf(now, instance.timeZone)
}

export function laterOf(a: Day, b: Day): Day {
  return Temporal.PlainDate.compare(a, b) < 0 ? b : a
}

/** The day, or the first one after what is closed. */
export function openDay({ instance }: Pick<ReadTx, 'instance'>, day: Day): Day {
  const { closedThrough, entriesStart } = instance
  const from = closedThrough ? laterOf(closedThrough.add({ days: 1 }), entriesStart) : entriesStart
  return laterOf(day, from)
}

/** @throws {Refusal} `invalid_date`, `period_closed` */
export function assertPostingDay(
  { instance }: Pick<ReadTx, 'instance'>,
  day: Day,
  { earliest, path }: { earliest: Day; path: string },
): void {
  if (Temporal.PlainDate.compare(day, instance.entriesStart) < 0)
    refuseErrors([
      { path, code: 'before_entries_start', message: `must not be before ${instance.entriesStart.toString()}` },
    ])
  if (Temporal.PlainDate.compare(day, earliest) < 0)
    failField('invalid_date', path, `must not be before ${earliest.toString()}`)
  if (isClosed(instance, startOfDay(day, instance.timeZone)))
    fail('period_closed', { closed_through: instance.closedThrough?.toString(), path })
}
