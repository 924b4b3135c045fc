import * as t from 'typebox'
import { ledgerSubTypes } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, id, knownName, moneyTotal, named, oneOf } from '../http/wire-types.ts'
import { onSide, refuseBackwards } from '../journal/journal.ts'
import { type Money, sumOfAmounts } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import type { AskedFlow } from './cash-flow.ts'
import { chartWithin, orderedChartWithin } from './chart-size.ts'
import { checkTags, type Granularity, periodsOf, countedLines } from './granularity.ts'
import { ledgersIn } from './income-sections.ts'
import { movementsOf } from './period-movements.ts'
import { booksVersion } from './statement-ranges.ts'

export const profits = named(
  'ProfitByPeriod',
  fields({
    periods: t.Array(
      fields({ start_date: date, end_date: date, revenue: moneyTotal, expense: moneyTotal, profit: moneyTotal }),
    ),
    total_revenue: moneyTotal,
    total_expense: moneyTotal,
    total_profit: moneyTotal,
    books_version: booksVersion,
  }),
)
export type Profits = t.StaticDecode<typeof profits>

export const topExpenses = named(
  'TopExpenses',
  fields({
    start_date: date,
    end_date: date,
    records: t.Array(
      fields({ ledger_id: id('ledger'), name: knownName, sub_type: oneOf(ledgerSubTypes), amount: moneyTotal }),
    ),
    other_amount: moneyTotal,
    total_amount: moneyTotal,
    books_version: booksVersion,
  }),
)
export type TopExpenses = t.StaticDecode<typeof topExpenses>

type Asked = AskedFlow & { period?: Granularity }

/** All revenue less all expense: the row "Net Income" of an income statement. */
export async function retrieveNetProfitByPeriod(tx: ReadTx, query: Asked, checkSize: CheckSize): Promise<Profits> {
  return await profitsOf(tx, query, {
    checkSize,
    revenueIn: (chart) => chart.filter(({ type }) => type === 'revenue'),
    expenseIn: (chart) => chart.filter(({ type }) => type === 'expense'),
  })
}

/** Sales less what the goods cost, as the income statement counts them. */
export async function retrieveGrossProfitByPeriod(tx: ReadTx, query: Asked, checkSize: CheckSize): Promise<Profits> {
  return await profitsOf(tx, query, {
    checkSize,
    revenueIn: (chart) => ledgersIn(chart, 'operating_revenues'),
    expenseIn: (chart) => ledgersIn(chart, 'cost_of_goods_sold'),
  })
}

/** How many there are where nobody says. */
export const topExpensesShown = 10

/**
 * The expense ledgers that most was spent on, each without those below it, and what all the others come to. Equal ones
 * stand in the order of the chart.
 */
export async function retrieveTopExpenses(
  tx: ReadTx,
  query: AskedFlow & { top?: number },
  checkSize: CheckSize,
): Promise<TopExpenses> {
  checkTags(tx, query.tag_ids)
  refuseBackwards(query)
  const chart = await orderedChartWithin(tx, checkSize)
  const [balances] = await movementsOf(tx, [query], countedLines(tx, query))
  const spent = chart
    .filter((ledger) => ledger.type === 'expense')
    .map(({ id: ledger_id, name, sub_type }) => {
      return { ledger_id, name, sub_type, amount: onSide(balances?.get(ledger_id), 'debit') }
    })
  const largest = spent.filter(({ amount }) => amount > 0n).toSorted(byAmountDescending)
  const records = largest.slice(0, query.top ?? topExpensesShown)
  const total_amount = sumOfAmounts(spent)
  return {
    start_date: query.start_date,
    end_date: query.end_date,
    records,
    other_amount: total_amount - sumOfAmounts(records),
    total_amount,
    books_version: tx.version(),
  }
}

type LedgersIn = (chart: readonly Ledger[]) => readonly Ledger[]

async function profitsOf(
  tx: ReadTx,
  query: Asked,
  { checkSize, revenueIn, expenseIn }: { checkSize: CheckSize; revenueIn: LedgersIn; expenseIn: LedgersIn },
): Promise<Profits> {
  checkTags(tx, query.tag_ids)
  refuseBackwards(query)
  const days = periodsOf(query, query.period ?? 'monthly', tx.instance.fiscalYearStart)
  const chart = await chartWithin(tx, checkSize, days.length)
  const movements = await movementsOf(tx, days, countedLines(tx, query))
  const [earning, spending] = [revenueIn(chart), expenseIn(chart)]
  const periods = days.map((each, at) => {
    const balanceOf = (ledger: Ledger) => movements[at]?.get(ledger.id)
    const revenue = earning.reduce((sum, ledger) => sum + onSide(balanceOf(ledger), 'credit'), 0n)
    const expense = spending.reduce((sum, ledger) => sum + onSide(balanceOf(ledger), 'debit'), 0n)
    return { ...each, revenue, expense, profit: revenue - expense }
  })
  const total_revenue = periods.reduce((sum, { revenue }) => sum + revenue, 0n)
  const total_expense = periods.reduce((sum, { expense }) => sum + expense, 0n)
  const books_version = tx.version()
  return { periods, total_revenue, total_expense, total_profit: total_revenue - total_expense, books_version }
}

/** Equal ones stay in their order. */
function byAmountDescending(a: { amount: Money }, b: { amount: Money }): number {
  return a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1
}
