import type { AccountingBasis } from '../chart/bases.ts'
import type { Side } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { Count } from '../kernel/flavor.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, daySpan, type Instant } from '../kernel/time.ts'
import { chartOf, findLedger, type Ledger } from '../ledgers/ledgers.ts'
import { basisOf } from './asked-basis.ts'
import * as balancesSql from './balances-sql.ts'

/** What the lines of a ledger add up to. */
export interface Balance {
  debit: Money
  credit: Money
  /** How many lines: a ledger whose lines add up to nothing was still used. */
  lines: Count
}

export const noBalance: Balance = { debit: 0n, credit: 0n, lines: 0n }

/** Per ledger, from the first line to the instant, not included, in the books of a basis. Ledgers without lines are absent. */
export async function balancesBefore(
  tx: ReadTx,
  until: Instant,
  basis: AccountingBasis,
): Promise<Map<string, Balance>> {
  const sums = await balancesSql.sumsBefore(tx, until, basis)
  return new Map(sums.map(({ ledger_id, debit, credit, lines }) => [ledger_id, { debit, credit, lines }]))
}

/** The same before each of two moments, read at once. */
export async function balancesBeforeTwo(
  tx: ReadTx,
  moments: { earlier: Instant; later: Instant },
  basis: AccountingBasis,
): Promise<Record<'earlier' | 'later', Map<string, Balance>>> {
  const balances = { earlier: new Map<string, Balance>(), later: new Map<string, Balance>() }
  for (const { ledger_id, before, ...sums } of await balancesSql.sumsBeforeTwo(tx, moments, basis))
    for (const moment of ['earlier', 'later'] as const)
      if (before === 'both' || before === moment) add(balances[moment], ledger_id, sums)
  return { earlier: withLines(balances.earlier), later: withLines(balances.later) }
}

/** Without the ledgers of which all that was counted was taken away again. */
function withLines(balances: ReadonlyMap<string, Balance>): Map<string, Balance> {
  return new Map([...balances].filter(([, { lines }]) => lines > 0n))
}

function add(balances: Map<string, Balance>, ledgerId: LedgerId, sums: Balance): void {
  const { debit, credit, lines } = balances.get(ledgerId) ?? noBalance
  balances.set(ledgerId, { debit: debit + sums.debit, credit: credit + sums.credit, lines: lines + sums.lines })
}

/** From each of these moments to the next, per ledger, what came in. Ledgers without lines there are absent. */
export async function balancesBetween(
  tx: ReadTx,
  moments: readonly Instant[],
  basis: AccountingBasis,
): Promise<Map<string, Balance>[]> {
  const balances = moments.slice(1).map(() => new Map<string, Balance>())
  for (const { period, ledger_id, debit, credit, lines } of await balancesSql.sumsBetween(tx, moments, basis))
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

export interface LedgerBalance {
  ledger_id: LedgerId
  date: Day
  balance: Money
  total_balance: Money
}

/** A ledger's balance at the end of a day, alone and with everything below it, on its own side. */
export async function retrieveLedgerBalance(
  tx: ReadTx,
  ledgerId: LedgerId,
  asked: { date?: Day; time_zone?: string; accounting_basis?: AccountingBasis },
): Promise<LedgerBalance> {
  const ledger = await findLedger(tx, ledgerId)
  const zone = asked.time_zone ?? tx.instance.timeZone
  const date = asked.date ?? tx.now.toZonedDateTimeISO(zone).toPlainDate()
  const balances = await balancesBefore(tx, daySpan({ start: date, end: date }, zone).until, basisOf(tx, asked))
  const family = withDescendants(ledger, await chartOf(tx))
  const total = family.reduce((sum, each) => sum + onSide(balances.get(each.id), ledger.debit_credit), 0n)
  return {
    ledger_id: ledger.id,
    date,
    balance: onSide(balances.get(ledger.id), ledger.debit_credit),
    total_balance: total,
  }
}

function withDescendants(ledger: Ledger, chart: readonly Ledger[]): Ledger[] {
  const children = chart.filter((each) => each.parent_id === ledger.id)
  return [ledger, ...children.flatMap((child) => withDescendants(child, chart))]
}
