import type { AccountingBasis } from '../chart/bases.ts'
import type { Side } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { must } from '../kernel/assert.ts'
import type { Count } from '../kernel/flavor.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import * as balancesSql from './balances-sql.ts'

/** What the lines of a ledger add up to. */
export interface Balance {
  debit: Money
  credit: Money
  /** How many lines: a ledger whose lines add up to nothing was still used. */
  lines: Count
}

export const noBalance: Balance = { debit: 0n, credit: 0n, lines: 0n }

/**
 * Per ledger, from the first line to the instant, not included, in the books of a basis. Ledgers without lines are
 * absent.
 */
export async function balancesBefore(
  tx: ReadTx,
  until: Instant,
  basis: AccountingBasis,
): Promise<ReadonlyMap<string, Balance>> {
  const [balances] = await balancesBeforeEach(tx, [until], basis)
  return must(balances, 'of one moment')
}

/** The same before each of these moments, read at once. @param moments in their order */
export async function balancesBeforeEach(
  tx: ReadTx,
  moments: readonly Instant[],
  basis: AccountingBasis,
): Promise<ReadonlyMap<string, Balance>[]> {
  return runningBalances(await balancesBetween(tx, [beforeAll, ...moments], basis))
}

/** No line is older than a day that can be named. */
export const beforeAll = Temporal.Instant.from('0001-01-01T00:00:00Z')

/** What the ledgers stand at after each of these periods, which follow on one another from the first line on. */
export function runningBalances(movements: readonly ReadonlyMap<string, Balance>[]): ReadonlyMap<string, Balance>[] {
  let balances: ReadonlyMap<string, Balance> = new Map()
  return movements.map((movement) => (balances = balances.size > 0 ? addBalances(balances, movement) : movement))
}

/** @param idIn what a ledger of the other goes by in the one */
export function addBalances(
  one: ReadonlyMap<string, Balance>,
  other: ReadonlyMap<string, Balance>,
  idIn = (ledgerId: LedgerId) => ledgerId,
): Map<string, Balance> {
  const sums = new Map(one)
  for (const [ledgerId, balance] of other) {
    const id = idIn(ledgerId)
    sums.set(id, addBalance(sums.get(id) ?? noBalance, balance))
  }
  return sums
}

export function addBalance(one: Balance, other: Balance): Balance {
  return { debit: one.debit + other.debit, credit: one.credit + other.credit, lines: one.lines + other.lines }
}

const none: ReadonlySet<number> = new Set()

/**
 * From each of these moments to the next, per ledger, what came in. Ledgers without lines there are absent.
 * @param leftOut periods that are not asked for, from 1 on
 */
export async function balancesBetween(
  tx: ReadTx,
  moments: readonly Instant[],
  basis: AccountingBasis,
  leftOut = none,
): Promise<Map<string, Balance>[]> {
  const balances = moments.slice(1).map(() => new Map<string, Balance>())
  const sums = await balancesSql.sumsBetween(tx, moments, { basis, leftOut })
  for (const { period, ledger_id, debit, credit, lines } of sums)
    balances[period - 1]?.set(ledger_id, { debit, credit, lines })
  return balances
}

/** The balance as a positive figure on this side. */
export function onSide(balance: Balance | undefined, side: Side): Money {
  const { debit, credit } = balance ?? noBalance
  return side === 'debit' ? debit - credit : credit - debit
}

/** What the ledger alone stood at just before each of these moments in the accrual books, on its own side. */
export async function balancesAt(
  tx: ReadTx,
  ledger: Ledger,
  moments: readonly Instant[],
): Promise<{ moment: Instant; balance: Money }[]> {
  const sums = await balancesSql.ledgerSumsBefore(tx, ledger.id, moments)
  return sums.map(({ moment, balance }) => ({ moment, balance: ledger.debit_credit === 'debit' ? balance : -balance }))
}
