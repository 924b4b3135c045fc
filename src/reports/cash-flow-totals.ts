import * as t from 'typebox'
import { sides } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, id, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import { noBalance, onSide } from '../journal/journal.ts'
import { fail } from '../kernel/errors.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { findLedger, type Ledger } from '../ledgers/ledgers.ts'
import { type AskedFlow, cashIn, flowsBetween, isCash, noFlows } from './cash-flow.ts'
import { chartWithin } from './chart-size.ts'
import { checkTags, momentsBetween, movementsBetween, periodRecord, countedLines } from './granularity.ts'
import { standingBefore, type Granularity, periodsOf } from './granularity.ts'
import { refuseBackwards, zoneOf } from './period.ts'
import { booksVersion } from './statement-ranges.ts'

const cashFlowTotal = named(
  'CashFlowTotal',
  fields({
    start_date: date,
    end_date: date,
    opening_balance: nullable(moneyTotal),
    inflow: moneyTotal,
    outflow: moneyTotal,
    net_amount: moneyTotal,
    operating: moneyTotal,
    investing: moneyTotal,
    financing: moneyTotal,
    closing_balance: nullable(moneyTotal),
  }),
)

export const cashFlowTotals = named(
  'CashFlowTotals',
  fields({ periods: t.Array(cashFlowTotal), books_version: booksVersion }),
)
export type CashFlowTotals = t.StaticDecode<typeof cashFlowTotals>

const ledgerCashFlow = named(
  'LedgerCashFlow',
  fields({
    ledger_id: id('ledger'),
    name: t.String(),
    sort_code: t.String(),
    debit_credit: oneOf(sides),
    opening_balances: t.Array(moneyTotal),
    inflows: t.Array(moneyTotal),
    outflows: t.Array(moneyTotal),
    amounts: t.Array(moneyTotal),
    closing_balances: t.Array(moneyTotal),
  }),
)
type LedgerCashFlow = t.StaticDecode<typeof ledgerCashFlow>

export const ledgerCashFlowTotals = named(
  'LedgerCashFlowTotals',
  fields({ periods: t.Array(periodRecord), records: t.Array(ledgerCashFlow), books_version: booksVersion }),
)
export type LedgerCashFlowTotals = t.StaticDecode<typeof ledgerCashFlowTotals>

type AskedTotals = AskedFlow & { period?: Granularity }

/** What all cash ledgers together took in and gave out, period by period. Money between them is neither. */
export async function retrieveCashFlowTotals(
  tx: ReadTx,
  query: AskedTotals,
  checkSize: CheckSize,
): Promise<CashFlowTotals> {
  const { days, moments } = periodsIn(tx, query)
  const chart = await chartWithin(tx, checkSize, days.length)
  const counted = countedLines(tx, query)
  const flows = await flowsBetween(tx, chart, { moments, ...counted })
  let balance: Money | null = null
  if (!query.tag_ids && moments[0]) balance = cashIn(chart, await standingBefore(tx, moments[0], counted))
  const periods = days.map((each, at) => {
    const { operating, investing, financing } = flows[at] ?? noFlows
    const opening_balance = balance
    const net_amount = operating.amount + investing.amount + financing.amount
    balance = balance === null ? null : balance + net_amount
    return {
      ...each,
      opening_balance,
      inflow: operating.inflow + investing.inflow + financing.inflow,
      outflow: operating.outflow + investing.outflow + financing.outflow,
      net_amount,
      operating: operating.amount,
      investing: investing.amount,
      financing: financing.amount,
      closing_balance: balance,
    }
  })
  return { periods, books_version: tx.version() }
}

/**
 * Each cash ledger by itself: money that comes from another of them is an inflow, too. Money is an inflow on either side of the
 * chart, so what a credit card is charged is an outflow, and its balances are below zero while something is owed.
 */
export async function retrieveLedgerCashFlowTotals(
  tx: ReadTx,
  query: AskedTotals & { ledger_id?: LedgerId },
  checkSize: CheckSize,
): Promise<LedgerCashFlowTotals> {
  const { days, moments } = periodsIn(tx, query)
  const chart = await chartWithin(tx, checkSize, days.length)
  const ledgers = query.ledger_id === undefined ? chart.filter(isCash) : [await cashLedger(tx, query.ledger_id)]
  const [first] = moments
  const counted = countedLines(tx, query)
  const standing = first ? await standingBefore(tx, first, counted) : new Map()
  const movements = await movementsBetween(tx, moments, counted)
  const records = ledgers.map((ledger) =>
    flowOf(ledger, {
      opening: onSide(standing.get(ledger.id), 'debit'),
      moved: movements.map((balances) => balances.get(ledger.id) ?? noBalance),
    }),
  )
  return { periods: days, records, books_version: tx.version() }
}

function periodsIn(tx: ReadTx, query: AskedTotals) {
  checkTags(tx, query.tag_ids)
  refuseBackwards(query)
  const days = periodsOf(query, query.period ?? 'monthly', tx.instance.fiscalYearStart)
  return { days, moments: momentsBetween(days, zoneOf(tx, query)) }
}

async function cashLedger(tx: ReadTx, ledgerId: LedgerId): Promise<Ledger> {
  const ledger = await findLedger(tx, ledgerId)
  return isCash(ledger) ? ledger : fail('invalid_state', { reason: 'no_cash_ledger' })
}

function flowOf(
  ledger: Ledger,
  { opening, moved }: { opening: Money; moved: readonly { debit: Money; credit: Money }[] },
): LedgerCashFlow {
  const amounts = moved.map(({ debit, credit }) => debit - credit)
  let balance = opening
  const closing_balances = amounts.map((amount) => (balance += amount))
  return {
    ledger_id: ledger.id,
    name: ledger.name,
    sort_code: ledger.sort_code,
    debit_credit: ledger.debit_credit,
    opening_balances: closing_balances.map((closing, at) => closing - (amounts[at] ?? 0n)),
    inflows: moved.map(({ debit }) => debit),
    outflows: moved.map(({ credit }) => credit),
    amounts,
    closing_balances,
  }
}
