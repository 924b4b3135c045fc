import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

/**
 * The four statements over HTTP, of the books of a café: two fiscal years, and a sale in the last hour of the first.
 */
async function cafe(world: World): Promise<void> {
  const cash = await world.ledger('Cash on Hand')
  await world.post(`/v0/ledgers/${cash}/opening-balance`, { balance: 1000 })
  const entries: [datetime: string, description: string, ledger: string, amount: string][] = [
    ['2026-03-10T12:00:00Z', 'Cakes sold', 'Product Sales', '-300.00'],
    ['2026-03-11T12:00:00Z', 'Rent', 'Rent', '120.00'],
    // Still 2026 in New York, already 2027 in UTC.
    ['2027-01-01T03:00:00Z', 'Sold on New Year’s Eve', 'Product Sales', '-50.00'],
    ['2027-02-01T12:00:00Z', 'Coffee beans', 'Inventory Purchases', '80.00'],
  ]
  for (const [datetime, description, ledger, amount] of entries) {
    const other = amount.startsWith('-') ? amount.slice(1) : `-${amount}`
    await world.entry(datetime, description, [
      ['Cash on Hand', other],
      [ledger, amount],
    ])
  }
}

/** Name and total of every row that is not empty, indented as a tree. */
function outline(rows: readonly { name: string; total_amount: number; children: never[] }[], depth = 0): string[] {
  return rows.flatMap((row) =>
    row.total_amount === 0
      ? []
      : [`${'  '.repeat(depth)}${row.name} ${row.total_amount}`, ...outline(row.children, depth + 1)],
  )
}

describe('retrieveBalanceSheet', () => {
  it('200: what was earned in earlier years is retained, what was earned in this one is net income', async () => {
    await using world = await aWorld()
    await cafe(world)
    const { body } = await world.get('/v0/reports/balance-sheet?end_date=2027-12-31&include_empty=false')
    assert.deepEqual(outline(body), [
      'Assets 1150',
      '  Current Assets 1150',
      '    Cash on Hand 1150',
      'Equity 1150',
      '  Equity 1000',
      '    Opening Balance Equity 1000',
      '  Retained Earnings 150',
      '    Retained Earnings 180',
      '    Net Income -30',
    ])
  })

  it('200: the year turns at midnight of the zone asked for', async () => {
    await using world = await aWorld()
    await cafe(world)
    const at = '/v0/reports/balance-sheet?end_date=2027-12-31&include_empty=false&time_zone=America/New_York'
    const earned = outline((await world.get(at)).body).slice(-2)
    assert.deepEqual(earned, ['    Retained Earnings 230', '    Net Income -80'])
  })

  it('200: the first and the last day that can be written', async () => {
    await using world = await aWorld()
    await cafe(world)
    const first = await world.get('/v0/reports/balance-sheet?end_date=0001-01-01&time_zone=Pacific/Auckland')
    assert.deepEqual(outline(first.body), [])
    const last = await world.get('/v0/reports/balance-sheet?end_date=9999-12-31&time_zone=Pacific/Honolulu')
    assert.equal(last.body[0].total_amount, 1150)
  })

  it('422 missing_field: a balance sheet is of a day', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/reports/balance-sheet'), 422, 'missing_field', 'end_date')
  })

  it('422 invalid_date: a real day', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/reports/balance-sheet?end_date=2026-02-29'), 422, 'invalid_date', 'end_date')
  })

  it('422 invalid_enum_value: include_empty is true or false', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/balance-sheet?end_date=2026-02-28&include_empty=no')
    assertRefused(answer, 422, 'invalid_enum_value', 'include_empty')
  })
})

describe('retrieveIncomeStatement', () => {
  it('200: in the order of a statement, with what is calculated between the groups', async () => {
    await using world = await aWorld()
    await cafe(world)
    const at = '/v0/reports/income-statement?start_date=2026-01-01&end_date=2027-12-31&include_empty=false'
    const { body } = await world.get(at)
    assert.deepEqual(outline(body), [
      'Operating Revenues 350',
      '  Product Sales 350',
      'Net Sales 350',
      'Cost of Goods Sold 80',
      '  Inventory Purchases 80',
      'Gross Profit 270',
      'Operating Expenses 120',
      '  Rent 120',
      'Operating Income 150',
      'Income before Taxes 150',
      'Net Income 150',
    ])
  })

  it('200: of one day, in a zone', async () => {
    await using world = await aWorld()
    await cafe(world)
    const at = '/v0/reports/income-statement?start_date=2026-12-31&end_date=2026-12-31&include_empty=false'
    assert.deepEqual(outline((await world.get(at)).body), [])
    const there = await world.get(`${at}&time_zone=America/New_York`)
    assert.deepEqual(outline(there.body).at(-1), 'Net Income 50')
  })

  it('422 missing_field: from a day to a day', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/income-statement?start_date=2026-01-01')
    assertRefused(answer, 422, 'missing_field', 'end_date')
  })

  it('422 invalid_date: real days', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/income-statement?start_date=20260101&end_date=2026-01-31')
    assertRefused(answer, 422, 'invalid_date', 'start_date')
  })

  it('422 invalid_date_range: the end is not before the start', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/income-statement?start_date=2026-02-01&end_date=2026-01-31')
    assertRefused(answer, 422, 'invalid_date_range')
  })

  it('422 invalid_enum_value: include_empty is true or false', async () => {
    await using world = await aWorld()
    const answer = await world.get(
      '/v0/reports/income-statement?start_date=2026-01-01&end_date=2026-01-31&include_empty=1',
    )
    assertRefused(answer, 422, 'invalid_enum_value', 'include_empty')
  })
})

describe('retrieveGeneralLedger', () => {
  it('200: every ledger opens, moves and closes, with its lines', async () => {
    await using world = await aWorld()
    await cafe(world)
    const at = '/v0/reports/general-ledger?start_date=2026-03-11&end_date=2027-12-31&include_empty=false'
    const { body } = await world.get(at)
    assert.deepEqual([body.start_date, body.end_date], ['2026-03-11', '2027-12-31'])
    const [cash] = body.records
    assert.deepEqual(
      [cash.name, cash.opening_balance, cash.amount, cash.closing_balance, cash.total_amount],
      ['Cash on Hand', 1300, -150, 1150, -150],
    )
    assert.deepEqual(
      cash.lines.map((line: Record<string, unknown>) => [
        line['journal_entry_description'],
        line['debit_credit'],
        line['amount'],
      ]),
      [
        ['Rent', 'credit', 120],
        ['Sold on New Year’s Eve', 'debit', 50],
        ['Coffee beans', 'credit', 80],
      ],
    )
  })

  it('422 invalid_date: real days', async () => {
    await using world = await aWorld()
    assertRefused(
      await world.get('/v0/reports/general-ledger?start_date=2026-13-01'),
      422,
      'invalid_date',
      'start_date',
    )
  })

  it('422 invalid_date_range: the end is not before the start', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/general-ledger?start_date=2026-02-01&end_date=2026-01-31')
    assertRefused(answer, 422, 'invalid_date_range')
  })

  it('422 invalid_enum_value: include_empty is true or false', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/general-ledger?include_empty=')
    assertRefused(answer, 422, 'invalid_enum_value', 'include_empty')
  })
})

describe('retrieveTrialBalance', () => {
  it('200: each balance in its column, and the columns are equal', async () => {
    await using world = await aWorld()
    await cafe(world)
    const { body } = await world.get('/v0/reports/trial-balance?end_date=2026-12-31&include_empty=false')
    assert.deepEqual(
      body.records.map((row: Record<string, unknown>) => [row['name'], row['debit'], row['credit']]),
      [
        ['Cash on Hand', 1180, 0],
        ['Opening Balance Equity', 0, 1000],
        ['Product Sales', 0, 300],
        ['Rent', 120, 0],
      ],
    )
    assert.deepEqual([body.total_debit, body.total_credit], [1300, 1300])
  })

  it('422 invalid_date: a real day', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/reports/trial-balance?end_date=tomorrow'), 422, 'invalid_date', 'end_date')
  })

  it('422 invalid_enum_value: include_empty is true or false', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/reports/trial-balance?include_empty=TRUE')
    assertRefused(answer, 422, 'invalid_enum_value', 'include_empty')
  })
})
