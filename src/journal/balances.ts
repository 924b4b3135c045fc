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
): Promise<Map<string, Balance>> {
  const [balances] = await balancesBeforeEach(tx, [until], basis)
  return must(balances, 'of one moment')
}

/** The same before each of one moment or two, read at once. @param moments in their order */
export async function balancesBeforeEach(
  tx: ReadTx,
  moments: readonly Instant[],
  basis: AccountingBasis,
): Promise<Map<string, Balance>[]> {
  const balances = moments.map(() => new Map<string, Balance>())
  for (const { ledger_id, at, further, ...sums } of await balancesSql.sumsBefore(tx, moments, basis))
    for (const each of balances.slice(at, further ? undefined : at + 1)) add(each, ledger_id, sums)
  return balances.map(withLines)
}

/** Without the ledgers of which all that was counted was taken away again. */
function withLines(balances: ReadonlyMap<string, Balance>): Map<string, Balance> {
  return new Map([...balances].filter(([, { lines }]) => lines > 0n))
}

function add(balances: Map<string, Balance>, ledgerId: LedgerId, sums: Balance): void {
  balances.set(ledgerId, addBalance(balances.get(ledgerId) ?? noBalance, sums))
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
