import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { must } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, dayOf, daySpan } from '../kernel/time.ts'
import { chartOf, findLedger, type Ledger } from '../ledgers/ledgers.ts'
import { basisOf } from './asked-basis.ts'
import { balancesBeforeEach } from './balances.ts'
import { debitInYear, earned, type FiscalYears, type SumsOfYear, yearStart } from './fiscal-years.ts'
import { reportedBefore } from './opening-income.ts'

export interface LedgerBalance {
  ledger_id: LedgerId
  date: Day
  balance: Money
  total_balance: Money
}

interface AskedBalance {
  date?: Day
  time_zone?: string
  accounting_basis?: AccountingBasis
  fiscal_years?: FiscalYears
}

/** A ledger's balance at the end of a day, alone and with everything below it, on its own side. */
export async function retrieveLedgerBalance(
  tx: ReadTx,
  ledgerId: LedgerId,
  asked: AskedBalance,
): Promise<LedgerBalance> {
  const ledger = await findLedger(tx, ledgerId)
  const zone = asked.time_zone ?? tx.instance.timeZone
  const date = asked.date ?? dayOf(tx.now, zone)
  const sums = await sumsAt(tx, { date, zone }, asked)
  const chart = await chartOf(tx)
  const retained = earned(chart, sums.beforeYear)
  const balanceOf = (each: Ledger) => {
    const debit = debitInYear(each, sums, retained)
    return ledger.debit_credit === 'debit' ? debit : -debit
  }
  const total_balance = withDescendants(ledger, chart).reduce((sum, each) => sum + balanceOf(each), 0n)
  return { ledger_id: ledger.id, date, balance: balanceOf(ledger), total_balance }
}

async function sumsAt(
  tx: ReadTx,
  { date, zone }: { date: Day; zone: string },
  asked: AskedBalance,
): Promise<SumsOfYear> {
  const { until } = daySpan({ start: date, end: date }, zone)
  const basis = basisOf(tx, asked)
  const moments = [yearStart(tx, date, zone), until]
  const posted = await balancesBeforeEach(tx, moments, basis)
  const [beforeYear, balances] = await reportedBefore(tx, moments, { sums: posted, counted: { zone } })
  return {
    balances: must(balances, 'of two moments'),
    beforeYear: asked.fiscal_years === 'continuous' ? new Map() : must(beforeYear, 'of two moments'),
  }
}

function withDescendants(ledger: Ledger, chart: readonly Ledger[]): Ledger[] {
  const children = chart.filter((each) => each.parent_id === ledger.id)
  return [ledger, ...children.flatMap((child) => withDescendants(child, chart))]
}
