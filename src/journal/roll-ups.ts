import { lineBases } from '../chart/bases.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { Line, Posting } from './posting.ts'

/**
 * What the roll-ups of a ledger's UTC day change by: those of the accrual books, and what the cash books have beside
 * that.
 */
export interface RollUpChange extends Sums {
  day: string
  ledgerId: LedgerId
  cash: Sums | null
}

interface Sums {
  debit: Money
  credit: Money
  lines: bigint
}

/** Pure: the sums that a posting adds to, or takes from, each ledger's UTC day. */
export function rollUp(posting: Posting): RollUpChange[] {
  const changes = new Map<string, RollUpChange>()
  forEachMove(posting, (line, times) => {
    const day = utcDay(line.datetime)
    const key = `${day} ${line.ledger_id}`
    const change = changes.get(key) ?? { day, ledgerId: line.ledger_id, ...noSums, cash: null }
    if (line.basis !== lineBases.cash) addLine(change, line, times)
    if (line.basis !== lineBases.both)
      addLine((change.cash ??= { ...noSums }), line, line.basis === lineBases.cash ? times : -times)
    changes.set(key, change)
  })
  for (const change of changes.values()) if (change.cash && !isSome(change.cash)) change.cash = null
  // In key order, so that two writers could never wait for each other in a circle.
  return [...changes.entries()]
    .filter(([, change]) => isSome(change) || change.cash !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
}

/** Each line that a posting adds (1) or takes away (-1); one that it changes is both, as it was and as it is. */
export function forEachMove(posting: Posting, callback: (line: Line, times: bigint) => void): void {
  for (const line of posting.lines ?? []) callback(line, 1n)
  for (const line of posting.removedLines ?? []) callback(line, -1n)
  for (const { before, after } of posting.changedLines ?? []) {
    callback(before, -1n)
    callback(after, 1n)
  }
}

const noSums: Sums = { debit: 0n, credit: 0n, lines: 0n }

function addLine(sums: Sums, { amount }: Line, times: bigint): void {
  if (amount > 0n) sums.debit += times * amount
  else sums.credit -= times * amount
  sums.lines += times
}

function addSums(sums: Sums, { debit, credit, lines }: Sums): void {
  sums.debit += debit
  sums.credit += credit
  sums.lines += lines
}

function isSome({ debit, credit, lines }: Sums): boolean {
  return debit !== 0n || credit !== 0n || lines !== 0n
}

/** Sums per month of what was summed per day, in key order too. */
export function byMonth(days: readonly RollUpChange[]): RollUpChange[] {
  const months = new Map<string, RollUpChange>()
  for (const change of days) {
    const month = `${change.day.slice(0, -2)}01`
    const key = `${month} ${change.ledgerId}`
    const sums = months.get(key) ?? { day: month, ledgerId: change.ledgerId, ...noSums, cash: null }
    addSums(sums, change)
    if (change.cash) addSums((sums.cash ??= { ...noSums }), change.cash)
    months.set(key, sums)
  }
  return [...months.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, month]) => month)
}

function utcDay(instant: Instant): string {
  const number = Math.floor(instant.epochMilliseconds / dayMs)
  const known = days.get(number)
  if (known !== undefined) return known
  const day = new Date(number * dayMs).toISOString().slice(0, -14)
  if (days.size < maxDays) days.set(number, day)
  return day
}

const dayMs = 86_400_000
/** By their number: most lines are of few days. */
const days = new Map<number, string>()
const maxDays = 10_000
