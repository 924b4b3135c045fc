import type { ReadTx } from '../database/database.ts'
import type { InstanceContext } from '../database/instance-row.ts'
import { empty, type Sql } from '../database/sql.ts'
import type { JournalEntryId, TagId } from '../kernel/ids.ts'
import { type Instant, startOfDay } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { type Balance, noBalance } from './balances.ts'
import * as sql from './opening-income-sql.ts'

/**
 * The opening balance of a revenue or expense ledger is what the fiscal year brought before the books began. Its entry
 * stands, as every opening entry, at the first instant of `entries_start`; reports count it on the day before. So a
 * period that begins with the books is without it, and the fiscal year has it.
 */

/** Which lines a report counts, and the zone whose midnights part its days. */
export interface CountedIn {
  zone: string
  tagIds?: readonly TagId[] | undefined
}

/**
 * How often the figures before a moment count the opening income more than the journal's lines before it do: 1 where it
 * is counted and not posted yet, -1 where it is posted and not counted yet, which only zones more than a day apart can
 * have, else 0.
 */
function openingShift(
  { entriesStart, timeZone }: Pick<InstanceContext, 'entriesStart' | 'timeZone'>,
  zone: string,
  moment: Instant,
): bigint {
  const posted = startOfDay(entriesStart, timeZone)
  return times(countedFrom(entriesStart, zone), moment) - times(posted, moment)
}

export function isIncome({ type }: Pick<Ledger, 'type'>): boolean {
  return type === 'revenue' || type === 'expense'
}

/** Sums of the lines before each of these moments, as reports count them. */
export async function reportedBefore(
  tx: ReadTx,
  moments: readonly Instant[],
  { sums, counted }: { sums: readonly ReadonlyMap<string, Balance>[]; counted: CountedIn },
): Promise<ReadonlyMap<string, Balance>[]> {
  const shifts = moments.map((moment) => openingShift(tx.instance, counted.zone, moment))
  return await shifted(tx, sums, { shifts, counted })
}

/** Sums of the lines from each of these moments to the next, as reports count them. */
export async function reportedBetween(
  tx: ReadTx,
  moments: readonly Instant[],
  { sums, counted }: { sums: readonly ReadonlyMap<string, Balance>[]; counted: CountedIn },
): Promise<ReadonlyMap<string, Balance>[]> {
  const before = moments.map((moment) => openingShift(tx.instance, counted.zone, moment))
  const shifts = sums.map((_, at) => (before[at + 1] ?? 0n) - (before[at] ?? 0n))
  return await shifted(tx, sums, { shifts, counted })
}

/**
 * The span in which a list looks for its lines, and which of those there it has, `l`: beginning with `and`, empty where
 * all.
 */
export interface ListedSpan {
  from: Instant
  until: Instant
  only: Sql
}

/**
 * The lines of a span as reports count them: the opening income stands in the list of the day before, with its own
 * moment.
 */
export async function listedSpan(
  tx: ReadTx,
  { from, until }: { from: Instant; until: Instant },
  zone: string,
): Promise<ListedSpan> {
  const { entriesStart, timeZone } = tx.instance
  const shift = openingShift(tx.instance, zone, until) - openingShift(tx.instance, zone, from)
  if (shift === 0n) return { from, until, only: empty }
  const posted = startOfDay(entriesStart, timeZone)
  const ids = await openingIncomeEntries(tx)
  if (shift < 0n) return { from, until, only: sql.withoutOpening(posted, ids) }
  return {
    from: earlierOf(from, posted),
    until: laterOf(until, posted.add({ milliseconds: 1 })),
    only: sql.withOpening({ from, until }, ids),
  }
}

/** Entries whose lines are counted at another moment than their own. */
export interface CountedApart {
  at: Instant
  entryIds: readonly JournalEntryId[]
}

/** The opening income, if any of these moments lies between its own and that at which it is counted; else null. */
export async function openingAcross(
  tx: ReadTx,
  moments: readonly Instant[],
  zone: string,
): Promise<CountedApart | null> {
  if (moments.every((moment) => openingShift(tx.instance, zone, moment) === 0n)) return null
  const entryIds = await openingIncomeEntries(tx)
  return entryIds.length === 0 ? null : { at: countedFrom(tx.instance.entriesStart, zone), entryIds }
}

async function openingIncomeEntries(tx: ReadTx): Promise<JournalEntryId[]> {
  return [...new Set((await sql.openingIncomeLines(tx)).map((line) => line.journal_entry_id))]
}

function earlierOf(one: Instant, other: Instant): Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}

function laterOf(one: Instant, other: Instant): Instant {
  return Temporal.Instant.compare(one, other) < 0 ? other : one
}

function countedFrom(entriesStart: InstanceContext['entriesStart'], zone: string): Instant {
  return startOfDay(entriesStart.subtract({ days: 1 }), zone)
}

/** 1 where it lies before the moment, else 0. */
function times(at: Instant, moment: Instant): bigint {
  return Temporal.Instant.compare(at, moment) < 0 ? 1n : 0n
}

/**
 * Reads the opening income only where a sum needs it: of the moments of a report few lie beside the first of the books.
 */
async function shifted(
  tx: ReadTx,
  sums: readonly ReadonlyMap<string, Balance>[],
  { shifts, counted }: { shifts: readonly bigint[]; counted: CountedIn },
): Promise<ReadonlyMap<string, Balance>[]> {
  if (shifts.every((shift) => shift === 0n)) return [...sums]
  const income = new Map<string, Balance>()
  for (const { ledger_id, amount } of await sql.openingIncomeLines(tx, counted.tagIds)) {
    const { debit, credit, lines } = income.get(ledger_id) ?? noBalance
    const line = amount > 0n ? { debit: debit + amount, credit } : { debit, credit: credit - amount }
    income.set(ledger_id, { ...line, lines: lines + 1n })
  }
  return sums.map((each, at) => withTimes(each, income, shifts[at] ?? 0n))
}

/** A ledger of which no line is left is absent, as in sums that were read. */
function withTimes(
  sums: ReadonlyMap<string, Balance>,
  added: ReadonlyMap<string, Balance>,
  shift: bigint,
): ReadonlyMap<string, Balance> {
  if (shift === 0n) return sums
  const result = new Map(sums)
  for (const [ledgerId, own] of added) {
    const { debit, credit, lines } = result.get(ledgerId) ?? noBalance
    const sum = {
      debit: debit + shift * own.debit,
      credit: credit + shift * own.credit,
      lines: lines + shift * own.lines,
    }
    if (sum.lines === 0n) result.delete(ledgerId)
    else result.set(ledgerId, sum)
  }
  return result
}
