import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatMoney } from '../kernel/money.ts'
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
      Net Sales               credit  1420.00  1420.00  (1420.00)
      Cost of Goods Sold      debit   0.00     350.00
        Purchases             debit   400.00   350.00
          Vendor Refunds      credit  50.00    50.00
      Gross Profit            credit  1070.00  1070.00  (1070.00)
      Operating Expenses      debit   0.00     1200.00
        Travel                debit   0.00     1200.00
          Airfare             debit   1200.00  1200.00
          Lodging             debit   0.00     0.00
        Bank Fees             debit   0.00     0.00
      Operating Income        credit  -130.00  -130.00  (-130.00)
      Other Income            credit  0.00     0.00
      Other Expenses          debit   0.00     30.00
        Interest Expense      debit   30.00    30.00
      Income before Taxes     credit  -160.00  -160.00  (-160.00)
      Income Taxes            debit   0.00     0.00
      Net Income              credit  -160.00  -160.00  (-160.00)`),
    )
  })

  it('without empty ledgers keeps those with lines in the period', () => {
    assert.deepEqual(
      statementText(statementOf(books, { start: '2026-01-09', end: '2026-01-20' }, false)),
      expected(`
      Operating Revenues      credit  0.00      0.00
      Net Sales               credit  0.00      0.00      (0.00)
      Cost of Goods Sold      debit   0.00      -50.00
        Purchases             debit   0.00      -50.00
          Vendor Refunds      credit  50.00     50.00
      Gross Profit            credit  50.00     50.00     (50.00)
      Operating Expenses      debit   0.00      1200.00
        Travel                debit   0.00      1200.00
          Airfare             debit   1200.00   1200.00
        Bank Fees             debit   0.00      0.00
      Operating Income        credit  -1150.00  -1150.00  (-1150.00)
      Other Income            credit  0.00      0.00
      Other Expenses          debit   0.00      0.00
      Income before Taxes     credit  -1150.00  -1150.00  (-1150.00)
      Income Taxes            debit   0.00      0.00
      Net Income              credit  -1150.00  -1150.00  (-1150.00)`),
    )
  })

  it('takes income taxes from what is left before them, with their sub-ledgers and wherever they stand in the chart', () => {
    const taxed = exampleBooks(
      `
      1000 | Checking          | current_assets
      3900 | Retained Earnings | retained_earnings
      4000 | Sales             | operating_revenues
      6000 | Taxes             | operating_expenses
        6010 | Property Tax    | operating_expenses
        6020 | Franchise Tax   | other_expenses     | income tax
      9500 | Income Taxes Paid | other_expenses     | income tax
        9510 | State           | other_expenses
        9520 | Refunds         | other_expenses     | contra
      9900 | Fines             | other_expenses`,
      `
      2026-01-01 | 1000.00 | Checking          | Sales
      2026-01-02 |   40.00 | Property Tax      | Checking
      2026-01-03 |   25.00 | Franchise Tax     | Checking
      2026-01-04 |  100.00 | Income Taxes Paid | Checking
      2026-01-05 |   30.00 | State             | Checking
      2026-01-06 |   12.00 | Checking          | Refunds
      2026-01-07 |    5.00 | Fines             | Checking`,
    )
    assert.deepEqual(
      statementText(statementOf(taxed, { start: '2026-01-01', end: '2026-01-31' }, true)).slice(4),
      expected(`
      Gross Profit           credit  1000.00  1000.00  (1000.00)
      Operating Expenses     debit   0.00     40.00
        Taxes                debit   0.00     40.00
          Property Tax       debit   40.00    40.00
      Operating Income       credit  960.00   960.00   (960.00)
      Other Income           credit  0.00     0.00
      Other Expenses         debit   0.00     5.00
        Fines                debit   5.00     5.00
      Income before Taxes    credit  955.00   955.00   (955.00)
      Income Taxes           debit   0.00     143.00
        Franchise Tax        debit   25.00    25.00
        Income Taxes Paid    debit   100.00   118.00
          State              debit   30.00    30.00
          Refunds            credit  12.00    12.00
      Net Income             credit  812.00   812.00   (812.00)`),
    )
  })

  it('signs each figure as its section counts it', () => {
    const rows = statementOf(books, { start: '2026-01-01', end: '2026-01-31' }, true)
    const signed = (all: typeof rows): string[] =>
      all.flatMap(({ name, signed_amount, signed_total_amount, children }) => [
        `${name} ${formatMoney(signed_amount)} ${formatMoney(signed_total_amount)}`,
        ...signed(children),
      ])
    assert.deepEqual(signed(rows).slice(0, 10), [
      'Operating Revenues 0.00 1420.00',
      'Sales 1000.00 1520.00',
      'Consulting 500.00 500.00',
      'Tips 20.00 20.00',
      'Sales Returns -100.00 -100.00',
      'Net Sales 1420.00 1420.00',
      'Cost of Goods Sold 0.00 350.00',
      'Purchases 400.00 350.00',
      'Vendor Refunds -50.00 -50.00',
      'Gross Profit 1070.00 1070.00',
    ])
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
