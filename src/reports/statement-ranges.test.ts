import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld, type World } from '../../test/world.ts'
import { periodsOf } from './granularity.ts'

/** A year and a half of a bakery whose fiscal year begins in April. */
async function bakery(world: World): Promise<void> {
  for (const [day, ledger, amount] of [
    ['2026-01-20', 'Product Sales', '-100.00'],
    ['2026-03-31', 'Rent', '30.00'],
    ['2026-04-01', 'Product Sales', '-500.00'],
    ['2026-04-02', 'Inventory Purchases', '200.00'],
    ['2026-07-01', 'Rent', '40.00'],
  ] as const)
    await world.entry(`${day}T12:00:00Z`, ledger, [
      ['Cash on Hand', amount.startsWith('-') ? amount.slice(1) : `-${amount}`],
      [ledger, amount],
    ])
}

interface Row {
  name: string
  total_amounts: number[]
  children: Row[]
}

function outline(rows: readonly Row[], depth = 0): string[] {
  return rows.flatMap((row) =>
    row.total_amounts.every((amount) => amount === 0)
      ? []
      : [`${'  '.repeat(depth)}${row.name}  ${row.total_amounts.join('  ')}`, ...outline(row.children, depth + 1)],
  )
}

function ends(body: { periods: { end_date: string }[] }): string {
  return body.periods.map((each) => each.end_date).join(' ')
}

describe('retrieveBalanceSheetRange', () => {
  it('200: a column for each period, over the turn of the fiscal year', async () => {
    await using world = await aWorld({ instance: { fiscal_year_start: '04-01' } })
    await bakery(world)
    const asked = 'range_start=2026-02-10&range_end=2026-08-15&period=quarterly&include_empty=false'
    const { body, headers } = await world.get(`/v0/reports/balance-sheet/range?${asked}`)
    assert.equal(ends(body), '2026-03-31 2026-06-30 2026-08-15')
    assert.deepEqual(outline(body.records), [
      'Assets  70  370  330',
      '  Current Assets  70  370  330',
      '    Cash on Hand  70  370  330',
      'Equity  70  370  330',
      '  Retained Earnings  70  370  330',
      '    Retained Earnings  0  70  70',
      '    Net Income  70  300  260',
    ])
    assert.equal(String(body.books_version), headers.get('books-version'))
  })

  it('200: every column is the balance sheet of its day', async () => {
    await using world = await aWorld({ instance: { fiscal_year_start: '04-01' } })
    await bakery(world)
    for (const zone of ['UTC', 'Pacific/Apia', 'America/St_Johns']) {
      const asked = `range_start=2025-12-30&range_end=2026-07-03&time_zone=${zone}`
      const { body } = await world.get(`/v0/reports/balance-sheet/range?${asked}`)
      for (const [at, { end_date }] of body.periods.entries()) {
        const sheet = await world.get(`/v0/reports/balance-sheet?end_date=${end_date}&time_zone=${zone}`)
        assert.deepEqual(columnOf(body.records, at), sheet.body)
      }
    }
  })
})

describe('retrieveIncomeStatementRange', () => {
  it('200: a column for each period', async () => {
    await using world = await aWorld({ instance: { fiscal_year_start: '04-01' } })
    await bakery(world)
    const asked = 'start_date=2026-01-01&end_date=2026-12-31&period=yearly&include_empty=false'
    const { body } = await world.get(`/v0/reports/income-statement/range?${asked}`)
    assert.equal(ends(body), '2026-03-31 2026-12-31')
    assert.deepEqual(outline(body.records), [
      'Operating Revenues  100  500',
      '  Product Sales  100  500',
      'Net Sales  100  500',
      'Cost of Goods Sold  0  200',
      '  Inventory Purchases  0  200',
      'Gross Profit  100  300',
      'Operating Expenses  30  40',
      '  Rent  30  40',
      'Operating Income  70  260',
      'Income before Taxes  70  260',
      'Net Income  70  260',
    ])
  })

  it('200: every column is the income statement of its days', async () => {
    await using world = await aWorld()
    await bakery(world)
    const asked = 'start_date=2026-03-29&end_date=2026-04-03&period=daily&time_zone=America/New_York'
    const { body } = await world.get(`/v0/reports/income-statement/range?${asked}`)
    assert.equal(body.periods.length, 6)
    for (const [at, { start_date, end_date }] of body.periods.entries()) {
      const days = `start_date=${start_date}&end_date=${end_date}&time_zone=America/New_York`
      assert.deepEqual(columnOf(body.records, at), (await world.get(`/v0/reports/income-statement?${days}`)).body)
    }
  })
})

describe('retrieveNetProfitByPeriod', () => {
  it('200: revenue less expense', async () => {
    await using world = await aWorld()
    await bakery(world)
    const { body } = await world.get('/v0/reports/net-profit-by-period?start_date=2026-03-01&end_date=2026-04-30')
    assert.deepEqual(body.periods, [
      { start_date: '2026-03-01', end_date: '2026-03-31', revenue: 0, expense: 30, profit: -30 },
      { start_date: '2026-04-01', end_date: '2026-04-30', revenue: 500, expense: 200, profit: 300 },
    ])
    assert.deepEqual([body.total_revenue, body.total_expense, body.total_profit], [500, 230, 270])
  })
})

describe('retrieveGrossProfitByPeriod', () => {
  it('200: sales less what the goods cost', async () => {
    await using world = await aWorld()
    await bakery(world)
    const asked = 'start_date=2026-01-01&end_date=2026-12-31&period=yearly'
    const { body } = await world.get(`/v0/reports/gross-profit-by-period?${asked}`)
    assert.deepEqual([body.total_revenue, body.total_expense, body.total_profit], [600, 200, 400])
  })
})

describe('retrieveTopExpenses', () => {
  it('200: the largest first, and what the others come to', async () => {
    await using world = await aWorld()
    await bakery(world)
    const { body } = await world.get('/v0/reports/top-expenses?start_date=2026-01-01&end_date=2026-12-31&top=1')
    assert.deepEqual(
      body.records.map((row: Record<string, string>) => `${row['name']} ${row['amount']}`),
      ['Inventory Purchases 200'],
    )
    assert.deepEqual([body.other_amount, body.total_amount], [70, 270])
  })

  it('200: equal ones in the order of the chart, whatever was changed last', async () => {
    await using world = await aWorld()
    const cash = await world.ledger('Cash on Hand')
    for (const name of ['Rent', 'Meals', 'Insurance'])
      await world.post('/v0/journal-entries', {
        datetime: '2026-02-03T12:00:00Z',
        description: name,
        line_entries: [
          { ledger_id: await world.ledger(name), debit_credit: 'debit', amount: '5.00' },
          { ledger_id: cash, debit_credit: 'credit', amount: '5.00' },
        ],
      })
    const asked = '/v0/reports/top-expenses?start_date=2026-01-01&end_date=2026-12-31'
    const names = async () => (await world.get(asked)).body.records.map((row: Record<string, string>) => row['name'])
    assert.deepEqual(await names(), ['Rent', 'Meals', 'Insurance'])
    await world.put(`/v0/ledgers/${await world.ledger('Rent')}`, { is_interest: true })
    assert.deepEqual(await names(), ['Rent', 'Meals', 'Insurance'])
    await world.put(`/v0/ledgers/${await world.ledger('Meals')}`, { sort_code: '1' })
    assert.deepEqual(await names(), ['Meals', 'Rent', 'Insurance'])
  })
})

describe('retrieveLedgerStatement', () => {
  it('200: line by line with the balance after each', async () => {
    await using world = await aWorld()
    await bakery(world)
    const cash = await world.ledger('Cash on Hand')
    const asked = `ledger_id=${cash}&start_date=2026-03-31&end_date=2026-04-30`
    const { body } = await world.get(`/v0/reports/ledger-statement?${asked}`)
    assert.deepEqual(
      [body.name, body.opening_balance, body.total_debit, body.total_credit, body.closing_balance],
      ['Cash on Hand', 100, 500, 230, 370],
    )
    assert.deepEqual(
      body.lines.map((line: Record<string, string>) => `${line['debit_credit']} ${line['amount']} ${line['balance']}`),
      ['credit 30 70', 'debit 500 570', 'credit 200 370'],
    )
  })
})

describe('periods', () => {
  const cut = (start: string, end: string, name: 'daily' | 'monthly' | 'quarterly' | 'yearly', year: string) =>
    periodsOf({ start_date: Temporal.PlainDate.from(start), end_date: Temporal.PlainDate.from(end) }, name, year).map(
      (each) => `${each.start_date.toString()} ${each.end_date.toString()}`,
    )

  it('are calendar months, and quarters and years of the fiscal year', () => {
    assert.deepEqual(cut('2026-01-31', '2026-03-01', 'monthly', '01-01'), [
      '2026-01-31 2026-01-31',
      '2026-02-01 2026-02-28',
      '2026-03-01 2026-03-01',
    ])
    assert.deepEqual(cut('2026-01-01', '2026-06-30', 'quarterly', '12-31'), [
      '2026-01-01 2026-03-30',
      '2026-03-31 2026-06-29',
      '2026-06-30 2026-06-30',
    ])
    assert.deepEqual(cut('2026-07-14', '2027-07-15', 'yearly', '07-15'), [
      '2026-07-14 2026-07-14',
      '2026-07-15 2027-07-14',
      '2027-07-15 2027-07-15',
    ])
    assert.deepEqual(cut('9999-12-30', '9999-12-31', 'daily', '01-01').length, 2)
  })
})

interface RangeRow {
  amounts: number[]
  total_amounts: number[]
  signed_amounts: number[]
  signed_total_amounts: number[]
  calculated_amounts: number[] | null
  total: unknown
  children: RangeRow[]
}

/** One period of a range as a statement of its own. */
function columnOf(rows: readonly RangeRow[], at: number): unknown[] {
  return rows.map((row) => {
    const { amounts, total_amounts, signed_amounts, signed_total_amounts, calculated_amounts, total: _, ...same } = row
    return {
      ...same,
      amount: amounts[at],
      total_amount: total_amounts[at],
      signed_amount: signed_amounts[at],
      signed_total_amount: signed_total_amounts[at],
      calculated_amount: calculated_amounts?.[at] ?? null,
      children: columnOf(row.children, at),
    }
  })
}
