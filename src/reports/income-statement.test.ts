import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ExampleBooks, exampleBooks, expected, statementText } from './example-books.ts'
import { incomeStatementOf } from './income-statement.ts'
import { periodOf } from './period.ts'

describe('incomeStatementOf', () => {
  const books = exampleBooks(
    `
    1000 | Checking          | current_assets
    3900 | Retained Earnings | retained_earnings
    4000 | Sales             | operating_revenues
      4010 | Consulting      | operating_revenues
      4020 | Tips            | other_income
    4900 | Sales Returns     | operating_revenues | contra
    5000 | Purchases         | cost_of_goods_sold
      5900 | Vendor Refunds  | cost_of_goods_sold | contra
    6000 | Travel            | operating_expenses
      6010 | Airfare         | operating_expenses
      6020 | Lodging         | operating_expenses
    7100 | Bank Fees         | operating_expenses
    9000 | Interest Expense  | other_expenses`,
    `
    2025-12-31 |  999.00 | Checking         | Sales
    2025-12-31 |    7.00 | Lodging          | Checking
    2026-01-01 | 1000.00 | Checking         | Sales
    2026-01-05 |  500.00 | Checking         | Consulting
    2026-01-06 |   20.00 | Checking         | Tips
    2026-01-07 |  100.00 | Sales Returns    | Checking
    2026-01-08 |  400.00 | Purchases        | Checking
    2026-01-09 |   50.00 | Checking         | Vendor Refunds
    2026-01-10 | 1200.00 | Airfare          | Checking
    2026-01-11 |   15.00 | Bank Fees        | Checking
    2026-01-12 |   15.00 | Checking         | Bank Fees
    2026-01-31 |   30.00 | Interest Expense | Checking
    2026-02-01 |  999.00 | Checking         | Sales`,
  )

  it('shows what a month earned and spent, step by step', () => {
    assert.deepEqual(
      statementText(statementOf(books, { start: '2026-01-01', end: '2026-01-31' }, true)),
      expected(`
      Operating Revenues      credit  0.00     1420.00
        Sales                 credit  1000.00  1520.00
          Consulting          credit  500.00   500.00
          Tips                credit  20.00    20.00
        Sales Returns         debit   100.00   100.00
      Total Net Sales         credit  1420.00  1420.00  (1420.00)
      Cost of Goods Sold      debit   0.00     350.00
        Purchases             debit   400.00   350.00
          Vendor Refunds      credit  50.00    50.00
      Gross Profit            credit  1070.00  1070.00  (1070.00)
      Operating Expenses      debit   0.00     1200.00
        Travel                debit   0.00     1200.00
          Airfare             debit   1200.00  1200.00
          Lodging             debit   0.00     0.00
        Bank Fees             debit   0.00     0.00
      Total Operating Profit  credit  -130.00  -130.00  (-130.00)
      Other Income            credit  0.00     0.00
      Other Expenses          debit   0.00     30.00
        Interest Expense      debit   30.00    30.00
      Net Profit              credit  -160.00  -160.00  (-160.00)`),
    )
  })

  it('without empty ledgers keeps those with lines in the period', () => {
    assert.deepEqual(
      statementText(statementOf(books, { start: '2026-01-09', end: '2026-01-20' }, false)),
      expected(`
      Operating Revenues      credit  0.00      0.00
      Total Net Sales         credit  0.00      0.00      (0.00)
      Cost of Goods Sold      debit   0.00      -50.00
        Purchases             debit   0.00      -50.00
          Vendor Refunds      credit  50.00     50.00
      Gross Profit            credit  50.00     50.00     (50.00)
      Operating Expenses      debit   0.00      1200.00
        Travel                debit   0.00      1200.00
          Airfare             debit   1200.00   1200.00
        Bank Fees             debit   0.00      0.00
      Total Operating Profit  credit  -1150.00  -1150.00  (-1150.00)
      Other Income            credit  0.00      0.00
      Other Expenses          debit   0.00      0.00
      Net Profit              credit  -1150.00  -1150.00  (-1150.00)`),
    )
  })

  it('gives its groups a type and a sub_type, its calculated rows none', () => {
    const rows = statementOf(books, { start: '2026-01-01', end: '2026-01-31' }, true)
    assert.deepEqual(
      rows.map(({ type, sub_type, ledger_id, sort_code }) => [type, sub_type, ledger_id, sort_code]),
      [
        ['revenue', 'operating_revenues', null, null],
        [null, null, null, null],
        ['expense', 'cost_of_goods_sold', null, null],
        [null, null, null, null],
        ['expense', 'operating_expenses', null, null],
        [null, null, null, null],
        ['revenue', 'other_income', null, null],
        ['expense', 'other_expenses', null, null],
        [null, null, null, null],
      ],
    )
  })
})

function statementOf(books: ExampleBooks, days: { start: string; end: string }, includeEmpty: boolean) {
  const [start, end] = [Temporal.PlainDate.from(days.start), Temporal.PlainDate.from(days.end)]
  const balances = books.within(periodOf({ start, end }, 'UTC'))
  return incomeStatementOf({ chart: books.chart, balances }, includeEmpty)
}
