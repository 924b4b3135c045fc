import * as t from 'typebox'
import { sides } from '../chart/chart.ts'
import type { ReadTx, SnapshotTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, id, knownName, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import { type Balance, noBalance, onSide, refuseBackwards } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { findLedger, type Ledger } from '../ledgers/ledgers.ts'
import { flowChartOf, isMoney } from './cash-flow-chart.ts'
import {
  amountOf,
  flowsBetween,
  openingIn,
  openingsBetween,
  type PeriodFlows,
  sectionFlow,
  totalFlow,
} from './cash-flow-figures.ts'
import { type AskedFlow, cashIds, cashIn } from './cash-flow.ts'
import { chartWithin } from './chart-size.ts'
import { checkTags, momentsBetween, movementsBetween, periodRecord, countedLines } from './granularity.ts'
import { standingBefore, type Granularity, periodsOf } from './granularity.ts'
import { zoneOf } from './period.ts'
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
    cash_in_transit: moneyTotal,
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
    name: knownName,
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

/**
 * What all ledgers of money together took in and gave out, period by period: cash, and credit cards as money below
 * zero. Money between them is neither. Opening entries are there from the start of their period.
 */
export async function retrieveCashFlowTotals(
  tx: SnapshotTx,
  query: AskedTotals,
  checkSize: CheckSize,
): Promise<CashFlowTotals> {
  const { days, moments } = periodsIn(tx, query)
  const chart = flowChartOf(await chartWithin(tx, checkSize, days.length), isMoney)
  const counted = countedLines(tx, query)
  const flows = await flowsBetween(tx, chart, { moments, ...counted })
  const ledgers = cashIds(chart)
  let balance: Money | null = null
  if (!query.tag_ids && moments[0]) balance = cashIn(chart, await standingBefore(tx, moments[0], counted))
  const periods = days.map((each, at) => {
    const own = must(flows[at], 'each period has its flows')
    const total = totalOf(own)
    const opening_balance: Money | null = balance === null ? null : balance + openingIn(own, ledgers)
    balance = opening_balance === null ? null : opening_balance + total.net_amount
    return { ...each, opening_balance, ...total, closing_balance: balance }
  })
  return { periods, books_version: tx.version() }
}

function totalOf(flows: PeriodFlows) {
  const { inflow, outflow } = totalFlow(flows)
  const { operating, investing, financing } = flows.sections
  return {
    inflow,
    outflow,
    net_amount: inflow - outflow,
    operating: amountOf(sectionFlow(operating)),
    investing: amountOf(sectionFlow(investing)),
    financing: amountOf(sectionFlow(financing)),
    cash_in_transit: amountOf(flows.inTransit),
  }
}

/**
 * Each of these ledgers by itself: money that comes from another of them is an inflow, too. Money is an inflow on
 * either side of the chart, so what a credit card is charged is an outflow, and its balances are below zero while
 * something is owed.
 */
export async function retrieveLedgerCashFlowTotals(
  tx: SnapshotTx,
  query: AskedTotals & { ledger_id?: LedgerId },
  checkSize: CheckSize,
): Promise<LedgerCashFlowTotals> {
  const { days, moments } = periodsIn(tx, query)
  const chart = await chartWithin(tx, checkSize, days.length)
  const ledgers = query.ledger_id === undefined ? chart.filter(isMoney) : [await ledgerOfMoney(tx, query.ledger_id)]
  const counted = countedLines(tx, query)
  const standing = moments[0] ? await standingBefore(tx, moments[0], counted) : new Map()
  const movements = await movementsBetween(tx, moments, counted)
  const openings = await openingsBetween(tx, flowChartOf(chart, isMoney), { moments, ...counted })
  const records = ledgers.map((ledger) =>
    flowOf(ledger, {
      before: onSide(standing.get(ledger.id), 'debit'),
      moved: movements.map((balances) => balances.get(ledger.id) ?? noBalance),
      openings: openings.map((balances) => balances.get(ledger.id) ?? noBalance),
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

async function ledgerOfMoney(tx: ReadTx, ledgerId: LedgerId): Promise<Ledger> {
  const ledger = await findLedger(tx, ledgerId)
  return isMoney(ledger) ? ledger : fail('invalid_state', { reason: 'no_cash_ledger' })
}

/** @param openings what of each period's movements was there from its start */
function flowOf(
  ledger: Ledger,
  { before, moved, openings }: { before: Money; moved: readonly Balance[]; openings: readonly Balance[] },
): LedgerCashFlow {
  let balance = before
  const periods = moved.map(({ debit, credit }, at) => {
    const opened = openings[at] ?? noBalance
    const [inflow, outflow] = [debit - opened.debit, credit - opened.credit]
    const opening = balance + onSide(opened, 'debit')
    balance = opening + inflow - outflow
    return { opening, inflow, outflow, closing: balance }
  })
  return {
    ledger_id: ledger.id,
    name: ledger.name,
    sort_code: ledger.sort_code,
    debit_credit: ledger.debit_credit,
    opening_balances: periods.map(({ opening }) => opening),
    inflows: periods.map(({ inflow }) => inflow),
    outflows: periods.map(({ outflow }) => outflow),
    amounts: periods.map(({ inflow, outflow }) => inflow - outflow),
    closing_balances: periods.map(({ closing }) => closing),
  }
}
