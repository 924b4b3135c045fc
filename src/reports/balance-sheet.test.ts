import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as t from 'typebox'
import { compileCodec } from '../http/codec.ts'
import { parseJson, stringifyJson } from '../kernel/json.ts'
import { balanceSheetOf } from './balance-sheet.ts'
import { exampleBooks, expected, statementText } from './example-books.ts'
import { statementRecord } from './statement-rows.ts'

describe('balanceSheetOf', () => {
  describe('of three fiscal years that start on April 1', () => {
    const books = exampleBooks(
      `
      1000 | Checking                 | current_assets
      1500 | Machines                 | non-current_assets
        1510 | Accumulated Depreciation | non-current_assets | contra
      2000 | Visa Card                | current_liabilities
      3000 | Owner's Capital          | equity
      3200 | Owner's Draws            | equity             | contra
      3900 | Retained Earnings        | retained_earnings
      4000 | Sales                    | operating_revenues
      6000 | Rent                     | operating_expenses
      7400 | Depreciation             | operating_expenses`,
      `
      2024-04-01 | 10000.00 | Checking      | Owner's Capital
      2024-04-10 |  6000.00 | Machines      | Checking
      2024-09-30 |  4000.00 | Checking      | Sales
      2024-12-01 |   900.00 | Rent          | Visa Card
      2025-03-31 |  1200.00 | Depreciation  | Accumulated Depreciation
      2025-04-01 |  5000.00 | Checking      | Sales
      2025-10-01 |  1000.00 | Rent          | Checking
      2026-03-31 |  1200.00 | Depreciation  | Accumulated Depreciation
      2026-05-01 |   500.00 | Owner's Draws | Checking
      2026-05-02 |   700.00 | Rent          | Visa Card
      2026-05-03 |   300.00 | Checking      | Sales`,
    )
    const sheetAt = (end: string) => statementText(balanceSheetOf(books.at(end, { fiscalYearStart: '04-01' }), true))

    it('shows the first year’s profit as net income on its last day', () => {
      assert.deepEqual(
        sheetAt('2025-03-31'),
        expected(`
        Assets                          debit   0.00      12800.00
          Current Assets                debit   0.00      8000.00
            Checking                    debit   8000.00   8000.00
          Non-Current Assets            debit   0.00      4800.00
            Machines                    debit   6000.00   4800.00
              Accumulated Depreciation  credit  1200.00   1200.00
        Liabilities                     credit  0.00      900.00
          Current Liabilities           credit  0.00      900.00
            Visa Card                   credit  900.00    900.00
        Equity                          credit  0.00      11900.00
          Equity                        credit  0.00      10000.00
            Owner's Capital             credit  10000.00  10000.00
            Owner's Draws               debit   0.00      0.00
          Retained Earnings             credit  0.00      1900.00
            Retained Earnings           credit  0.00      0.00      (0.00)
            Net Income                  credit  1900.00   1900.00   (1900.00)`),
      )
    })

    it('moves it to retained earnings a day later', () => {
      assert.deepEqual(
        sheetAt('2025-04-01'),
        expected(`
        Assets                          debit   0.00      17800.00
          Current Assets                debit   0.00      13000.00
            Checking                    debit   13000.00  13000.00
          Non-Current Assets            debit   0.00      4800.00
            Machines                    debit   6000.00   4800.00
              Accumulated Depreciation  credit  1200.00   1200.00
        Liabilities                     credit  0.00      900.00
          Current Liabilities           credit  0.00      900.00
            Visa Card                   credit  900.00    900.00
        Equity                          credit  0.00      16900.00
          Equity                        credit  0.00      10000.00
            Owner's Capital             credit  10000.00  10000.00
            Owner's Draws               debit   0.00      0.00
          Retained Earnings             credit  0.00      6900.00
            Retained Earnings           credit  1900.00   1900.00   (1900.00)
            Net Income                  credit  5000.00   5000.00   (5000.00)`),
      )
    })

    it('adds up the years before the third, which loses; draws lower equity, depreciation the machines', () => {
      assert.deepEqual(
        sheetAt('2026-06-30'),
        expected(`
        Assets                          debit   0.00      15400.00
          Current Assets                debit   0.00      11800.00
            Checking                    debit   11800.00  11800.00
          Non-Current Assets            debit   0.00      3600.00
            Machines                    debit   6000.00   3600.00
              Accumulated Depreciation  credit  2400.00   2400.00
        Liabilities                     credit  0.00      1600.00
          Current Liabilities           credit  0.00      1600.00
            Visa Card                   credit  1600.00   1600.00
        Equity                          credit  0.00      13800.00
          Equity                        credit  0.00      9500.00
            Owner's Capital             credit  10000.00  10000.00
            Owner's Draws               debit   500.00    500.00
          Retained Earnings             credit  0.00      4300.00
            Retained Earnings           credit  4700.00   4700.00   (4700.00)
            Net Income                  credit  -400.00   -400.00   (-400.00)`),
      )
    })

    it('is all zeros before the first entry', () => {
      const [assets, liabilities, equity] = balanceSheetOf(books.at('2024-03-31', { fiscalYearStart: '04-01' }), true)
      assert.deepEqual([assets?.total_amount, liabilities?.total_amount, equity?.total_amount], [0n, 0n, 0n])
    })
  })

  it('turns the fiscal year at midnight of the report’s zone', () => {
    const books = exampleBooks(
      `
      1000 | Checking          | current_assets
      3900 | Retained Earnings | retained_earnings
      4000 | Sales             | operating_revenues`,
      '2025-12-31T22:30Z | 80.00 | Checking | Sales',
    )
    const earningsIn = (zone: string) => {
      const [, , equity] = balanceSheetOf(books.at('2026-01-01', { fiscalYearStart: '01-01', zone }), true)
      return equity?.children[0]?.children.map((row) => [row.name, row.amount])
    }
    assert.deepEqual(earningsIn('Etc/UTC'), [
      ['Retained Earnings', 800_000n],
      ['Net Income', 0n],
    ])
    assert.deepEqual(earningsIn('Europe/Athens'), [
      ['Retained Earnings', 0n],
      ['Net Income', 800_000n],
    ])
  })

  it('orders sub_types as the chart does, leaves out those without ledgers, and lets contra ledgers subtract', () => {
    const books = exampleBooks(
      `
      1000 | Checking              | current_assets
      1900 | Transfers             | transfers_between_accounts
      1980 | Uncategorized Inflow  | uncategorized_assets    | contra
      1990 | Uncategorized Outflow | uncategorized_assets
      2700 | Mortgage              | non-current_liabilities
      3900 | Retained Earnings     | retained_earnings`,
      `
      2026-01-05 | 200.00 | Checking              | Uncategorized Inflow
      2026-01-06 |  50.00 | Uncategorized Outflow | Checking
      2026-01-07 |  30.00 | Transfers             | Checking`,
    )
    assert.deepEqual(
      statementText(balanceSheetOf(books.at('2026-01-31', { fiscalYearStart: '01-01' }), true)),
      expected(`
      Assets                          debit   0.00    0.00
        Current Assets                debit   0.00    120.00
          Checking                    debit   120.00  120.00
        Transfers Between Accounts    debit   0.00    30.00
          Transfers                   debit   30.00   30.00
        Uncategorized Assets          debit   0.00    -150.00
          Uncategorized Inflow        credit  200.00  200.00
          Uncategorized Outflow       debit   50.00   50.00
      Liabilities                     credit  0.00    0.00
        Non-Current Liabilities       credit  0.00    0.00
          Mortgage                    credit  0.00    0.00
      Equity                          credit  0.00    0.00
        Retained Earnings             credit  0.00    0.00
          Retained Earnings           credit  0.00    0.00    (0.00)
          Net Income                  credit  0.00    0.00    (0.00)`),
    )
  })

  it('counts a ledger under its parent, also one of another sub_type', () => {
    const books = exampleBooks(
      `
      1000 | Bank                 | current_assets
        1010 | Checking           | current_assets
        1020 | Five-Year Deposit  | non-current_assets
          1030 | Interest Pending | non-current_assets
      3000 | Capital              | equity
        3900 | Retained Earnings  | retained_earnings
        3950 | Legal Reserve      | retained_earnings`,
      `
      2025-01-05 | 900.00 | Checking          | Capital
      2025-01-06 | 500.00 | Five-Year Deposit | Capital
      2025-01-07 |   5.00 | Interest Pending  | Legal Reserve`,
    )
    assert.deepEqual(
      statementText(balanceSheetOf(books.at('2026-01-31', { fiscalYearStart: '01-01' }), true)),
      expected(`
      Assets                    debit   0.00     1405.00
        Current Assets          debit   0.00     1405.00
          Bank                  debit   0.00     1405.00
            Checking            debit   900.00   900.00
            Five-Year Deposit   debit   500.00   505.00
              Interest Pending  debit   5.00     5.00
      Liabilities               credit  0.00     0.00
      Equity                    credit  0.00     1405.00
        Equity                  credit  0.00     1405.00
          Capital               credit  1400.00  1405.00
            Retained Earnings   credit  0.00     0.00     (0.00)
            Legal Reserve       credit  5.00     5.00
        Retained Earnings       credit  0.00     0.00
          Net Income            credit  0.00     0.00     (0.00)`),
    )
  })

  it('keeps lines of the retained earnings ledger beside what is calculated', () => {
    const books = exampleBooks(
      `
      1000 | Checking          | current_assets
      3900 | Retained Earnings | retained_earnings
      4000 | Sales             | operating_revenues`,
      `
      2025-06-01 | 100.00 | Checking          | Sales
      2026-06-01 |  40.00 | Retained Earnings | Checking`,
    )
    const [, , equity] = balanceSheetOf(books.at('2026-12-31', { fiscalYearStart: '01-01' }), true)
    assert.deepEqual(
      statementText(equity?.children ?? []),
      expected(`
      Retained Earnings    credit  0.00   60.00
        Retained Earnings  credit  60.00  60.00  (100.00)
        Net Income         credit  0.00   0.00   (0.00)`),
    )
  })

  describe('without empty ledgers', () => {
    const books = exampleBooks(
      `
      1000 | Bank              | current_assets
        1010 | Checking        | current_assets
        1020 | Savings         | current_assets
      1100 | Petty Cash        | current_assets
      1500 | Machines          | non-current_assets
      2000 | Visa Card         | current_liabilities
      3000 | Capital           | equity
      3900 | Retained Earnings | retained_earnings
      4000 | Sales             | operating_revenues`,
      `
      2025-01-05 | 900.00 | Checking  | Capital
      2025-01-06 |  60.00 | Checking  | Visa Card
      2025-01-07 |  60.00 | Visa Card | Checking
      2025-01-08 |  10.00 | Checking  | Sales
      2026-03-01 |   1.00 | Machines  | Checking`,
    )
    const sheetAt = (end: string) => statementText(balanceSheetOf(books.at(end, { fiscalYearStart: '01-01' }), false))

    it('keeps those that net to zero and parents of used ones, and hides what is used only later', () => {
      assert.deepEqual(
        sheetAt('2025-12-31'),
        expected(`
        Assets                 debit   0.00    910.00
          Current Assets       debit   0.00    910.00
            Bank               debit   0.00    910.00
              Checking         debit   910.00  910.00
        Liabilities            credit  0.00    0.00
          Current Liabilities  credit  0.00    0.00
            Visa Card          credit  0.00    0.00
        Equity                 credit  0.00    910.00
          Equity               credit  0.00    900.00
            Capital            credit  900.00  900.00
          Retained Earnings    credit  0.00    10.00
            Net Income         credit  10.00   10.00   (10.00)`),
      )
    })

    it('keeps retained earnings once an earlier year has earned', () => {
      const rows = sheetAt('2026-01-31')
      assert.deepEqual(
        rows.slice(-3),
        expected(`
          Retained Earnings    credit  0.00    10.00
            Retained Earnings  credit  10.00   10.00  (10.00)
            Net Income         credit  0.00    0.00   (0.00)`).map((row) => `  ${row}`),
      )
    })
  })

  it('goes to the wire as the contract says', () => {
    const books = exampleBooks(
      `
      1500 | Machines                   | non-current_assets
        1510 | Accumulated Depreciation | non-current_assets | contra
      3900 | Retained Earnings          | retained_earnings
      4000 | Sales                      | operating_revenues`,
      `
      2026-01-05 | 12.30 | Machines | Sales
      2026-01-06 | 4.05  | Sales    | Accumulated Depreciation`,
    )
    const codec = compileCodec(t.Array(statementRecord))
    const sheet = balanceSheetOf(books.at('2026-01-31', { fiscalYearStart: '01-01' }), true)
    assert.deepEqual(codec.errors(codec.encode(sheet, { decimals: 2 })), [])
    const text = stringifyJson(codec.encode(sheet.slice(0, 1), { decimals: 2 }))
    assert.equal(
      text,
      [
        '[{"name":"Assets","debit_credit":"debit","type":"asset","sub_type":null,"sort_code":null,"ledger_id":null,',
        '"amount":0.00,"total_amount":8.25,"signed_amount":0.00,"signed_total_amount":8.25,"calculated_amount":null,"children":[',
        '{"name":"Non-Current Assets","debit_credit":"debit","type":"asset","sub_type":"non-current_assets","sort_code":null,',
        '"ledger_id":null,"amount":0.00,"total_amount":8.25,"signed_amount":0.00,"signed_total_amount":8.25,"calculated_amount":null,"children":[',
        '{"name":"Machines","debit_credit":"debit","type":"asset","sub_type":"non-current_assets","sort_code":"1500",',
        '"ledger_id":"Machines","amount":12.30,"total_amount":8.25,"signed_amount":12.30,"signed_total_amount":8.25,"calculated_amount":null,"children":[',
        '{"name":"Accumulated Depreciation","debit_credit":"credit","type":"asset","sub_type":"non-current_assets",',
        '"sort_code":"1510","ledger_id":"Accumulated Depreciation","amount":4.05,"total_amount":4.05,',
        '"signed_amount":-4.05,"signed_total_amount":-4.05,"calculated_amount":null,"children":[]}]}]}]}]',
      ].join(''),
    )
    assert.ok(codec.check(parseJson(text)))
    const wrongAtTheBottom = text.replace('"debit_credit":"credit"', '"debit_credit":"left"')
    assert.equal(codec.check(parseJson(wrongAtTheBottom)), false)
  })
})
