import { type TableOccasion, tableOf } from '../documents/table-heads.ts'
import { money, ofPeriod, plain, total, wide } from '../documents/table-rows.ts'
import type { Table } from '../documents/tables.ts'
import { wholeOf } from './period.ts'
import type { Profits, TopExpenses } from './profits.ts'

/**
 * Reports as tables that a bookkeeper prints: with headings, totals below what they add up, and signs of the whole
 * section.
 */

/** @param names of what is earned, of what is spent on it, and of what is left */
export function profitTable(
  occasion: TableOccasion,
  names: { revenue: string; expense: string; profit: string },
  report: Profits,
): Table {
  const rows = report.periods.map((each) => ofPeriod(each, [each.revenue, each.expense, each.profit]))
  const left = { ...money(names.profit), adds: [{ column: 1, sign: 1 } as const, { column: 2, sign: -1 } as const] }
  return tableOf(
    occasion,
    { title: `${names.profit} by Period`, days: wholeOf(report.periods) },
    {
      columns: [wide('Period'), money(names.revenue), money(names.expense), left],
      rows: [...rows, total(['Total', report.total_revenue, report.total_expense, report.total_profit])],
    },
  )
}

export function topExpensesTable(occasion: TableOccasion, report: TopExpenses): Table {
  return tableOf(
    occasion,
    { title: 'Top Expenses', days: report },
    {
      columns: [wide('Account'), money('Amount')],
      rows: [
        ...report.records.map(({ name, amount }) => plain([name, amount])),
        plain(['All Other Expenses', report.other_amount]),
        total(['Total', report.total_amount]),
      ],
    },
  )
}
