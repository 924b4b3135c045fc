import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compileCodec } from '../http/codec.ts'
import { stringifyJson } from '../kernel/json.ts'
import { formatMoney } from '../kernel/money.ts'
import { type ExampleBooks, exampleBooks, expected } from './example-books.ts'
import {
  firstDayOf,
  type GeneralLedger,
  generalLedger,
  generalLedgerOf,
  type GeneralLedgerRecord,
} from './general-ledger.ts'
import { periodOf } from './period.ts'

describe('generalLedgerOf', () => {
  const books = exampleBooks(
    `
    1000 | Checking                   | current_assets
    1100 | Petty Cash                 | current_assets
    1500 | Machines                   | non-current_assets
      1510 | Accumulated Depreciation | non-current_assets | contra
      1520 | Spare Parts              | current_assets
    2000 | Visa Card                  | current_liabilities
    3000 | Owner's Capital            | equity
    3900 | Retained Earnings          | retained_earnings
    4000 | Sales                      | operating_revenues
    7400 | Depreciation               | operating_expenses`,
    `
    2025-04-01 | 3000.00 | Checking     | Owner's Capital
    2025-04-02 | 2000.00 | Machines     | Checking
    2025-12-30 |  700.00 | Checking     | Sales
    2025-12-31 |  200.00 | Depreciation | Accumulated Depreciation
    2026-01-01 |   50.00 | Spare Parts  | Visa Card
    2026-01-20 |  800.00 | Checking     | Sales
    2026-01-20 |   20.00 | Sales        | Checking
    2026-01-31 |  100.00 | Depreciation | Accumulated Depreciation
    2026-02-01 |    1.00 | Checking     | Sales`,
  )
  const january = { start: '2026-01-01', end: '2026-01-31' }

  it('opens, lists and closes every ledger: the years before lie in retained earnings', () => {
    assert.deepEqual(
      ledgerText(reportOf(books, january).records),
      expected(`
      Checking                    debit   1700.00  780.00   2480.00  780.00
        | entry 6  debit   800.00  2500.00
        | entry 7  credit  20.00   2480.00
      Petty Cash                  debit   0.00     0.00     0.00     0.00
      Machines                    debit   2000.00  0.00     2000.00  -50.00
        Accumulated Depreciation  credit  200.00   100.00   300.00   100.00
          | entry 8  credit  100.00  300.00
        Spare Parts               debit   0.00     50.00    50.00    50.00
          | entry 5  debit  50.00  50.00
      Visa Card                   credit  0.00     50.00    50.00    50.00
        | entry 5  credit  50.00  50.00
      Owner's Capital             credit  3000.00  0.00     3000.00  0.00
      Retained Earnings           credit  500.00   0.00     500.00   0.00
      Sales                       credit  0.00     780.00   780.00   780.00
        | entry 6  credit  800.00  800.00
        | entry 7  debit   20.00   780.00
      Depreciation                debit   0.00     100.00   100.00   100.00
        | entry 8  debit  100.00  100.00`),
    )
  })

  it('that goes on past the end of a fiscal year carries the year over, behind the last line of its day', () => {
    assert.deepEqual(
      earnersOf(reportOf(books, { start: '2025-12-31', end: '2026-01-31' })),
      expected(`
      Retained Earnings  credit  0.00    0.00    500.00  0.00
        = 2025-12-31  500.00
      Sales              credit  700.00  780.00  780.00  780.00
        = 2025-12-31  -700.00
        | entry 6  credit  800.00  800.00
        | entry 7  debit   20.00   780.00
      Depreciation       debit   0.00    300.00  100.00  300.00
        = 2025-12-31  -200.00
        | entry 4  debit  200.00  200.00
        | entry 8  debit  100.00  100.00`),
    )
  })

  it('that ends on the last day of a fiscal year closes with the balance of the year', () => {
    assert.deepEqual(
      earnersOf(reportOf(books, { start: '2025-12-01', end: '2025-12-31' })),
      expected(`
      Retained Earnings  credit  0.00  0.00    0.00    0.00
      Sales              credit  0.00  700.00  700.00  700.00
        | entry 3  credit  700.00  700.00
      Depreciation       debit   0.00  200.00  200.00  200.00
        | entry 4  debit  200.00  200.00`),
    )
  })

  it('has as many closings as fiscal years end within it, of years that begin in October, too', () => {
    assert.deepEqual(
      earnersOf(reportOf(books, { start: '2025-01-01', end: '2026-12-31' }, { fiscalYearStart: '10-01' })),
      expected(`
      Retained Earnings  credit  0.00  0.00     1181.00  0.00
        = 2026-09-30  1181.00
      Sales              credit  0.00  1481.00  0.00     1481.00
        = 2026-09-30  -1481.00
        | entry 3  credit  700.00  700.00
        | entry 6  credit  800.00  1500.00
        | entry 7  debit   20.00   1480.00
        | entry 9  credit  1.00    1481.00
      Depreciation       debit   0.00  300.00   0.00     300.00
        = 2026-09-30  -300.00
        | entry 4  debit  200.00  200.00
        | entry 8  debit  100.00  300.00`),
    )
  })

  it('whose years run on carries nothing over', () => {
    assert.deepEqual(
      earnersOf(reportOf(books, january, 'continuous')),
      expected(`
      Retained Earnings  credit  0.00    0.00    0.00     0.00
      Sales              credit  700.00  780.00  1480.00  780.00
        | entry 6  credit  800.00  1500.00
        | entry 7  debit   20.00   1480.00
      Depreciation       debit   200.00  100.00  300.00   100.00
        | entry 8  debit  100.00  300.00`),
    )
  })

  it('without empty ledgers keeps those with a line before the end, and parents of such', () => {
    assert.deepEqual(namesOf(books, { start: '2025-04-01', end: '2025-04-01' }), ['Checking', "Owner's Capital"])
    assert.deepEqual(namesOf(books, { start: '2026-03-01', end: '2026-03-31' }), [
      'Checking',
      'Machines',
      'Accumulated Depreciation',
      'Spare Parts',
      'Visa Card',
      "Owner's Capital",
      'Retained Earnings',
      'Sales',
      'Depreciation',
    ])
  })

  it('goes to the wire as the specification says', () => {
    const codec = compileCodec(generalLedger)
    const context = { decimals: 2, timeZone: 'UTC' }
    const report = reportOf(books, january)
    const encoded = codec.encode(report, context)
    assert.deepEqual(codec.errors(encoded), [])
    assert.ok(codec.check(encoded))
    const visaOnly = { ...report, records: report.records.filter((record) => record.name === 'Visa Card') }
    assert.equal(
      stringifyJson(codec.encode(visaOnly, context)),
      [
        '{"start_date":"2026-01-01","end_date":"2026-01-31","records":[{"ledger_id":"Visa Card","name":"Visa Card",',
        '"type":"liability","sub_type":"current_liabilities","debit_credit":"credit","amount":50.00,"total_amount":50.00,',
        '"opening_balance":0.00,"closing_balance":50.00,"closings":[],"children":[],"lines":[{"id":"entry 5, line 2","amount":50.00,',
        '"categorization_status":"completed","datetime":"2026-01-01T12:00:00.000Z","debit_credit":"credit",',
        '"description":null,"editable":true,"journal_entry_description":"","journal_entry_id":"entry 5",',
        '"ledger_id":"Visa Card","ledger_name":"Visa Card","sort_order":1,"transaction_id":null,"entry_number":null,"opposing_ledger_names":[],',
        '"running_balance":50.00,"date":"2026-01-01"}]}]}',
      ].join(''),
    )
  })
})

describe('firstDayOf', () => {
  const start = Temporal.PlainDate.from('2026-01-01')
  it('is the first day of the books', () => {
    assert.equal(firstDayOf(start, Temporal.PlainDate.from('2026-05-05')).toString(), '2026-01-01')
  })
  it('is the last day of a report that ends before the books begin', () => {
    assert.equal(firstDayOf(start, Temporal.PlainDate.from('2025-12-31')).toString(), '2025-12-31')
  })
})

function reportOf(
  books: ExampleBooks,
  days: { start: string; end: string },
  year: Parameters<ExampleBooks['years']>[1] = { fiscalYearStart: '01-01' },
  includeEmpty = true,
) {
  const [start, end] = [Temporal.PlainDate.from(days.start), Temporal.PlainDate.from(days.end)]
  const period = periodOf({ start, end }, 'UTC')
  const content = { chart: books.chart, sums: books.years(period, year), lines: books.linesWithin(period) }
  return generalLedgerOf(content, period, includeEmpty)
}

/** Those that years are carried over on. */
function earnersOf({ records }: GeneralLedger): string[] {
  return ledgerText(records.filter(({ name }) => ['Retained Earnings', 'Sales', 'Depreciation'].includes(name)))
}

/** Of the ledgers that the report shows when it hides empty ones. */
function namesOf(books: ExampleBooks, days: { start: string; end: string }): string[] {
  const names = (records: readonly GeneralLedgerRecord[]): string[] =>
    records.flatMap((record) => [record.name, ...names(record.children)])
  return names(reportOf(books, days, undefined, false).records)
}

/**
 * `Name  side  opening  amount  closing  total`, below it what is carried over, then a line per line with the balance
 * after it.
 */
function ledgerText(records: readonly GeneralLedgerRecord[], indent = ''): string[] {
  return records.flatMap((record) => [
    `${indent}${[record.name, record.debit_credit, ...figuresOf(record)].join('  ')}`,
    ...record.closings.map(({ date, amount }) => `${indent}  = ${date.toString()}  ${formatMoney(amount)}`),
    ...record.lines.map((line) =>
      [
        `${indent}  | ${line.journal_entry_id}`,
        line.debit_credit,
        ...[line.amount, line.running_balance].map((each) => formatMoney(each)),
      ].join('  '),
    ),
    ...ledgerText(record.children, `${indent}  `),
  ])
}

function figuresOf(record: GeneralLedgerRecord): string[] {
  return [record.opening_balance, record.amount, record.closing_balance, record.total_amount].map((each) =>
    formatMoney(each),
  )
}
