import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatMoney } from '../kernel/money.ts'
import { type ExampleBooks, exampleBooks, expected } from './example-books.ts'
import { trialBalanceOf } from './trial-balance.ts'

describe('trialBalanceOf', () => {
  const books = exampleBooks(
    `
    1000 | Checking                   | current_assets
    1100 | Petty Cash                 | current_assets
    1500 | Machines                   | non-current_assets
      1510 | Accumulated Depreciation | non-current_assets | contra
    2000 | Visa Card                  | current_liabilities
    3000 | Owner's Capital            | equity
    3200 | Owner's Draws              | equity             | contra
    3900 | Retained Earnings          | retained_earnings
    4000 | Sales                      | operating_revenues
    6000 | Rent                       | operating_expenses
    7400 | Depreciation               | operating_expenses`,
    `
    2024-04-01 | 3000.00 | Checking      | Owner's Capital
    2024-04-10 | 6000.00 | Machines      | Checking
    2024-09-30 | 4000.00 | Checking      | Sales
    2025-03-31 | 1200.00 | Depreciation  | Accumulated Depreciation
    2025-04-01 | 5000.00 | Checking      | Sales
    2025-10-01 | 6500.00 | Rent          | Checking
    2025-11-01 |  100.00 | Visa Card     | Checking
    2025-11-02 |  100.00 | Rent          | Visa Card
    2025-11-03 |  500.00 | Owner's Draws | Checking`,
  )

  it('counts revenue and expense from the start of the fiscal year, the years before in retained earnings', () => {
    assert.deepEqual(
      trialBalanceText(books, '2025-12-31', true),
      expected(`
      Checking                  debit   0.00     1100.00
      Petty Cash                debit   0.00     0.00
      Machines                  debit   6000.00  0.00
      Accumulated Depreciation  credit  0.00     1200.00
      Visa Card                 credit  0.00     0.00
      Owner's Capital           credit  0.00     3000.00
      Owner's Draws             debit   500.00   0.00
      Retained Earnings         credit  0.00     2800.00
      Sales                     credit  0.00     5000.00
      Rent                      debit   6600.00  0.00
      Depreciation              debit   0.00     0.00
      total                             13100.00  13100.00`),
    )
  })

  it('without empty ledgers keeps those that net to zero or were used in earlier years only', () => {
    assert.deepEqual(
      trialBalanceText(books, '2025-12-31', false).map((line) => line.split('  ')[0]),
      [
        'Checking',
        'Machines',
        'Accumulated Depreciation',
        'Visa Card',
        "Owner's Capital",
        "Owner's Draws",
        'Retained Earnings',
        'Sales',
        'Rent',
        'Depreciation',
        'total',
      ],
    )
    assert.deepEqual(
      trialBalanceText(books, '2024-06-30', false),
      expected(`
      Checking         debit   0.00     3000.00
      Machines         debit   6000.00  0.00
      Owner's Capital  credit  0.00     3000.00
      total                    6000.00  6000.00`),
    )
  })
})

function trialBalanceText(books: ExampleBooks, end: string, includeEmpty: boolean): string[] {
  const { records, total_debit, total_credit } = trialBalanceOf(books.at(end, { fiscalYearStart: '04-01' }), {
    includeEmpty,
  })
  return [
    ...records.map(({ name, debit_credit, debit, credit }) =>
      [name, debit_credit, formatMoney(debit), formatMoney(credit)].join('  '),
    ),
    `total  ${formatMoney(total_debit)}  ${formatMoney(total_credit)}`,
  ]
}
