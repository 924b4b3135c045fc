import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

/**
 * Statements worked out by hand, as a bookkeeper reads them: code, account, figures with the signs of their section.
 */

describe('retrieveBalanceSheet', () => {
  it('200: contra accounts lower their section, draws equity, and earnings turn with the fiscal year in October', async () => {
    await using world = await company({ fiscal_year_start: '10-01' })
    await journal(
      world,
      `
      2025-11-03 | 5000.00 | Checking     | Capital
      2026-02-01 | 3000.00 | Checking     | Sales
      2026-05-01 | 1200.00 | Equipment    | Checking
      2026-08-31 |  400.00 | Draws        | Checking
      2026-09-30 |  200.00 | Depreciation | Accumulated Depreciation
      2026-10-01 |  700.00 | Checking     | Sales`,
    )
    assert.deepEqual(
      await read(world, 'balance-sheet?end_date=2026-10-01&compare=previous_period'),
      expected(`
                                           2026-10-01  2026-09-30  Change    Change %
            Assets
            Current Assets
      1000  Checking                       7100.00     6400.00     700.00    10.94
            Total Current Assets           7100.00     6400.00     700.00    10.94
            Non-Current Assets
      1500  Equipment                      1200.00     1200.00     0.00      0.00
      1510  Accumulated Depreciation       -200.00     -200.00     0.00      0.00
            Total Equipment                1000.00     1000.00     0.00      0.00
            Total Non-Current Assets       1000.00     1000.00     0.00      0.00
            Total Assets                   8100.00     7400.00     700.00    9.46
            Liabilities
            Total Liabilities              0.00        0.00        0.00
            Equity
      3000  Capital                        5000.00     5000.00     0.00      0.00
      3100  Draws                          -400.00     -400.00     0.00      0.00
      3900  Retained Earnings              2800.00     0.00        2800.00
            Net Income                     700.00      2800.00     -2100.00  -75.00
            Total Equity                   8100.00     7400.00     700.00    9.46
            Total Liabilities and Equity   8100.00     7400.00     700.00    9.46`),
    )
  })

  it('200: what is uncategorized stands last among the assets, and the columns foot', async () => {
    await using world = await company({})
    const { accountId } = await world.bankAccount('Bank')
    const at = '2026-03-05T12:00:00Z'
    await world.importRows(accountId, [
      { id: 'in', amount: '900.00', datetime: at, description: 'Transfer 1' },
      { id: 'out', amount: '-250.00', datetime: at, description: 'Payment 2' },
    ])
    assert.deepEqual(
      await read(world, 'balance-sheet?end_date=2026-03-31'),
      expected(`
                                           Total
            Assets
            Current Assets
            Bank                           650.00
            Total Current Assets           650.00
            To be classified
      1990  Uncategorized payments         250.00
      1980  Uncategorized receipts         -900.00
            Total to be classified         -650.00
            Total Assets                   0.00
            Liabilities
            Total Liabilities              0.00
            Equity
            Net Income                     0.00
            Total Equity                   0.00
            Total Liabilities and Equity   0.00`),
    )
    const { body } = await world.get('/v0/reports/balance-sheet?end_date=2026-03-31&include_empty=false')
    const group = body[0].children[1]
    assert.deepEqual([group.name, group.sub_type], ['Uncategorized Assets', 'uncategorized_assets'])
    assert.equal(group.children[0].name, await nameOf(world, 'uncategorized_inflow'))
  })

  it('200: ledgers without a sort code stand last, by name', async () => {
    await using world = await company({})
    for (const [name, code] of [
      ['Zebra Deposit', ''],
      ['antelope deposit', ''],
      ['Safe', '1001'],
      ['Till', '0999'],
    ] as const)
      await aLedger(world, { name, sort_code: code, type: 'asset', sub_type: 'current_assets' })
    const { body } = await world.get('/v0/reports/balance-sheet?end_date=2026-03-31')
    const names = body[0].children[0].children.map((row: { name: string }) => row.name)
    assert.deepEqual(names.slice(0, 3), ['Till', 'Checking', 'Safe'])
    assert.deepEqual(names.slice(-2), ['antelope deposit', 'Zebra Deposit'])
  })

  it('200: each record beside that of another day, on its own side; null before the books began', async () => {
    await using world = await company({ entries_start: '2026-01-15T00:00:00Z' })
    await journal(
      world,
      `
      2026-01-20 | 300.00 | Equipment    | Capital
      2026-01-31 |  10.00 | Depreciation | Accumulated Depreciation
      2026-02-28 |  15.00 | Depreciation | Accumulated Depreciation`,
    )
    const depreciation = async (compare: string) => {
      const { body } = await world.get(`/v0/reports/balance-sheet?end_date=2026-02-28&compare=${compare}`)
      return rowNamed(body, 'Accumulated Depreciation')?.comparison
    }
    const since = { amount: 10, total_amount: 10, change: 15, change_percent: 150 }
    assert.deepEqual(await depreciation('previous_period'), since)
    assert.deepEqual(await depreciation('2026-01-31'), since)
    const nothing = { amount: 0, total_amount: 0, change: 25, change_percent: null }
    assert.deepEqual(await depreciation('2026-01-15'), nothing)
    assert.deepEqual(await depreciation('2026-01-14'), null)
    assert.deepEqual(await depreciation('previous_year'), null)
    const plain = await world.get('/v0/reports/balance-sheet?end_date=2026-02-28')
    assert.ok(!('comparison' in plain.body[0]))
  })

  it('200: with empty ledgers left out, those of the other day are there', async () => {
    await using world = await company({})
    await journal(world, '2026-02-03 | 10.00 | Checking | Capital')
    const asked = 'end_date=2026-01-31&compare=2026-02-28&include_empty=false'
    const { body } = await world.get(`/v0/reports/balance-sheet?${asked}`)
    assert.deepEqual(rowNamed(body, 'Checking')?.total_amount, 0)
    assert.deepEqual(rowNamed(body, 'Equipment'), undefined)
  })

  it('422 invalid_date: a day to compare with that is none', async () => {
    await using world = await company({})
    const at = '/v0/reports/balance-sheet?end_date=2026-02-28&compare='
    assertRefused(await world.get(`${at}2026-02-29`), 422, 'invalid_date', 'compare')
    assertRefused(await world.get(`${at}last_year`), 422, 'invalid_enum_value', 'compare')
    assertRefused(await world.get(`${at}2025-01-01..2025-12-31`), 422, 'invalid_request', 'compare')
    const together = `${at}previous_year&include_children=true`
    assertRefused(await world.get(together), 422, 'invalid_request', 'compare')
  })
})

describe('retrieveIncomeStatement', () => {
  it('200: step by step, in percent of sales, and beside the same months of the year before', async () => {
    await using world = await company({ entries_start: '2025-01-01T00:00:00Z' })
    await journal(
      world,
      `
      2025-02-28 |  800.00 | Checking     | Sales
      2025-02-28 |  200.00 | Rent         | Checking
      2026-01-31 | 1000.00 | Checking     | Sales
      2026-02-01 |  100.00 | Returns      | Checking
      2026-02-28 |  300.00 | Purchases    | Checking
      2026-02-28 |  150.00 | Rent         | Checking
      2026-02-28 |   60.00 | Interest     | Checking`,
    )
    const asked = 'start_date=2026-01-01&end_date=2026-02-28&compare=previous_year&percent_of=net_sales'
    assert.deepEqual(
      await read(world, `income-statement?${asked}`),
      expected(`
                                       2026-01-01 – 2026-02-28  % of Net Sales  2025-01-01 – 2025-02-28  Change    Change %
            Operating Revenues
      4000  Sales                      1000.00  111.11  800.00   200.00   25.00
      4900  Returns                    -100.00  -11.11  0.00     -100.00
            Total Operating Revenues   900.00   100.00  800.00   100.00   12.50
            Net Sales                  900.00   100.00  800.00   100.00   12.50
            Cost of Goods Sold
      5000  Purchases                  300.00   33.33   0.00     300.00
            Total Cost of Goods Sold   300.00   33.33   0.00     300.00
            Gross Profit               600.00   66.67   800.00   -200.00  -25.00
            Operating Expenses
      6000  Rent                       150.00   16.67   200.00   -50.00   -25.00
            Total Operating Expenses   150.00   16.67   200.00   -50.00   -25.00
            Operating Income           450.00   50.00   600.00   -150.00  -25.00
            Other Income
            Total Other Income         0.00     0.00    0.00     0.00
            Other Expenses
      9000  Interest                   60.00    6.67    0.00     60.00
            Total Other Expenses       60.00    6.67    0.00     60.00
            Income before Taxes        390.00   43.33   600.00   -210.00  -35.00
            Income Taxes
            Total Income Taxes         0.00     0.00    0.00     0.00
            Net Income                 390.00   43.33   600.00   -210.00  -35.00`),
    )
  })

  it('200: income taxes stand between what is left before them and Net Income, by period as well', async () => {
    await using world = await company({})
    await aLedger(world, { name: 'Taxes', type: 'expense', sub_type: 'operating_expenses', sort_code: '6900' })
    const parent_id = await world.ledger('Taxes')
    const below = { type: 'expense', parent_id }
    await aLedger(world, { ...below, name: 'Property Tax', sub_type: 'operating_expenses', sort_code: '6910' })
    await aLedger(world, {
      ...below,
      name: 'Federal',
      sub_type: 'other_expenses',
      sort_code: '6920',
      is_income_tax: true,
    })
    await journal(
      world,
      `
      2026-02-01 | 900.00 | Checking     | Sales
      2026-02-02 |  80.00 | Property Tax | Checking
      2026-02-03 | 120.00 | Federal      | Checking`,
    )
    const february = 'start_date=2026-02-01&end_date=2026-02-28'
    assert.deepEqual(
      (await read(world, `income-statement?${february}`)).slice(7),
      expected(`
            Gross Profit              900.00
            Operating Expenses
      6900  Taxes                     0.00
      6910  Property Tax              80.00
            Total Taxes               80.00
            Total Operating Expenses  80.00
            Operating Income          820.00
            Other Income
            Total Other Income        0.00
            Other Expenses
            Total Other Expenses      0.00
            Income before Taxes       820.00
            Income Taxes
      6920  Federal                   120.00
            Total Income Taxes        120.00
            Net Income                700.00`),
    )
    const [, ...periods] = await read(world, `net-profit-by-period?${february}`, '')
    assert.deepEqual(periods, ['2026-02  900.00  200.00  700.00', 'Total  900.00  200.00  700.00'])
  })

  it('200: percent of no sales is null', async () => {
    await using world = await company({})
    await journal(world, '2026-02-28 | 150.00 | Rent | Checking')
    const asked = 'start_date=2026-02-01&end_date=2026-02-28&percent_of=net_sales'
    const { body } = await world.get(`/v0/reports/income-statement?${asked}`)
    assert.deepEqual([rowNamed(body, 'Rent')?.percent, body.at(-1).percent], [null, null])
    const plain = await world.get('/v0/reports/income-statement?start_date=2026-02-01&end_date=2026-02-28')
    assert.ok(!('percent' in plain.body[0]) && !('comparison' in plain.body[0]))
  })

  it('200: says below Net Income what nobody has classified, when there is any', async () => {
    await using world = await company({})
    const { accountId } = await world.bankAccount('Bank')
    await world.importRows(accountId, [
      { id: 'in', amount: '900.00', datetime: '2026-03-05T12:00:00Z', description: 'Transfer 1' },
      { id: 'out', amount: '-250.00', datetime: '2026-03-05T12:00:00Z', description: 'Payment 2' },
      { id: 'later', amount: '-1.00', datetime: '2026-04-05T12:00:00Z', description: 'Payment 3' },
    ])
    const march = 'start_date=2026-03-01&end_date=2026-03-31'
    const statement = await world.get(`/v0/reports/income-statement?${march}`)
    assert.deepEqual(statement.body.at(-1).memo, { name: 'Not yet classified', receipts: 900, payments: 250 })
    const [below] = (await read(world, `income-statement?${march}`)).slice(-1)
    assert.equal(below?.trim(), 'Not yet classified: receipts 900.00, payments 250.00')
    const february = await world.get('/v0/reports/income-statement?start_date=2026-02-01&end_date=2026-02-28')
    assert.equal(february.body.at(-1).memo, null)
    const range = await world.get('/v0/reports/income-statement/range?start_date=2026-02-01&end_date=2026-04-30')
    assert.deepEqual(range.body.records.at(-1).memo, {
      name: 'Not yet classified',
      receipts: [0, 900, 0],
      payments: [0, 250, 1],
    })
  })

  it('200: the year to date that books in the middle of a fiscal year open with is its own, not the first month’s', async () => {
    await using world = await company({ entries_start: '2026-07-01T00:00:00Z' })
    const rent = await world.ledger('Rent')
    const opened = await world.post(`/v0/ledgers/${rent}/opening-balance`, { balance: 600 })
    assert.equal(opened.status, 201, opened.text)
    await journal(world, '2026-07-15 | 100.00 | Rent | Checking')
    const rentOf = async (asked: string) => {
      const { body } = await world.get(`/v0/reports/income-statement?${asked}`)
      const row = rowNamed(body, 'Rent')
      return [row?.total_amount, row?.comparison]
    }
    assert.deepEqual(await rentOf('start_date=2026-01-01&end_date=2026-07-31'), [700, undefined])
    assert.deepEqual(await rentOf('start_date=2026-07-01&end_date=2026-07-31'), [100, undefined])
    const compared = 'start_date=2026-08-01&end_date=2026-08-31&compare='
    const july = { amount: 100, total_amount: 100, change: -100, change_percent: -100 }
    assert.deepEqual(await rentOf(`${compared}previous_period`), [0, july])
    // June is before the books began, whatever they open with.
    assert.deepEqual(await rentOf(`${compared}2026-06-01..2026-06-30`), [0, null])
    const halves = { amount: 700, total_amount: 700, change: -700, change_percent: -100 }
    assert.deepEqual(await rentOf(`${compared}2026-01-01..2026-07-31`), [0, halves])
  })

  it('422 invalid_date_range: compared days that end before they start', async () => {
    await using world = await company({})
    const at = '/v0/reports/income-statement?start_date=2026-02-01&end_date=2026-02-28&compare='
    assertRefused(await world.get(`${at}2025-12-31..2025-12-01`), 422, 'invalid_date_range', 'compare')
    assertRefused(await world.get(`${at}2025-12-31`), 422, 'invalid_request', 'compare')
    assertRefused(await world.get(`${at}previous_year&include_children=true`), 422, 'invalid_request', 'compare')
    const wrong = '/v0/reports/income-statement?start_date=2026-02-01&end_date=2026-02-28&percent_of=assets'
    assertRefused(await world.get(wrong), 422, 'invalid_enum_value', 'percent_of')
  })
})

describe('ranges', () => {
  it('have a total where periods add up, and take no days to compare with', async () => {
    await using world = await company({})
    await journal(world, '2026-01-31 | 10.00 | Returns | Checking\n2026-02-03 | 15.00 | Returns | Checking')
    const days = 'start_date=2026-01-01&end_date=2026-02-28'
    const income = await world.get(`/v0/reports/income-statement/range?${days}`)
    const { amounts, signed_amounts, total } = income.body.records[0].children.find(
      (row: { name: string }) => row.name === 'Returns',
    )
    assert.deepEqual(
      [amounts, signed_amounts],
      [
        [10, 15],
        [-10, -15],
      ],
    )
    assert.deepEqual(total, { amount: 25, total_amount: 25, signed_amount: -25, signed_total_amount: -25 })
    const sheet = await world.get(`/v0/reports/balance-sheet/range?${days}`)
    assert.equal(sheet.body.records[0].total, null)
    for (const report of ['income-statement', 'balance-sheet'])
      assertRefused(
        await world.get(`/v0/reports/${report}/range?${days}&compare=previous_year`),
        422,
        'unknown_field',
        'compare',
      )
  })
})

/** The lines of an expected report, whose columns may be set apart by any number of spaces, two at least. */
function expected(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => line.trim().replaceAll(/ {2,}/g, '  '))
}

// Books

function ledger(name: string, sort_code: string, sub_type: string, more: Record<string, unknown> = {}) {
  const type = /assets/.test(sub_type) ? 'asset' : typeOf[sub_type]
  const debit_credit = type === 'asset' || type === 'expense' ? 'debit' : 'credit'
  return { name, sort_code, type, sub_type, debit_credit, report_cash_flow: false, ...more }
}

const typeOf: Readonly<Record<string, string>> = {
  current_liabilities: 'liability',
  equity: 'equity',
  operating_revenues: 'revenue',
  cost_of_goods_sold: 'expense',
  operating_expenses: 'expense',
  other_expenses: 'expense',
}

async function company(instance: Record<string, unknown>): Promise<World> {
  const accumulated = ledger('Accumulated Depreciation', '1510', 'non-current_assets', { debit_credit: 'credit' })
  const ledgers = [
    ledger('Checking', '1000', 'current_assets'),
    ledger('Equipment', '1500', 'non-current_assets', { children: [accumulated] }),
    ledger('Capital', '3000', 'equity'),
    ledger('Draws', '3100', 'equity', { debit_credit: 'debit' }),
    ledger('Sales', '4000', 'operating_revenues'),
    ledger('Returns', '4900', 'operating_revenues', { debit_credit: 'debit' }),
    ledger('Purchases', '5000', 'cost_of_goods_sold'),
    ledger('Rent', '6000', 'operating_expenses'),
    ledger('Depreciation', '7400', 'operating_expenses'),
    ledger('Interest', '9000', 'other_expenses'),
  ]
  return await aWorld({ instance: { entries_start: '2025-10-01T00:00:00Z', ...instance, custom_coa: { ledgers } } })
}

async function aLedger(world: World, fields: Record<string, unknown>): Promise<void> {
  const answer = await world.post('/v0/ledgers', { debit_credit: 'debit', report_cash_flow: false, ...fields })
  assert.equal(answer.status, 201, answer.text)
}

/** An entry a line: day, amount, what is debited, what is credited. */
async function journal(world: World, text: string): Promise<void> {
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [day = '', amount = '', debited = '', credited = ''] = line.split('|').map((part) => part.trim())
    const { status, text: answer } = await world.entry(`${day}T12:00:00Z`, debited, [
      [debited, amount],
      [credited, `-${amount}`],
    ])
    assert.equal(status, 201, answer)
  }
}

/** The CSV of a report without empty ledgers: code, account and figures. */
async function read(world: World, report: string, further = '&include_empty=false'): Promise<string[]> {
  const { status, text } = await world.get(`/v0/reports/${report}${further}`, {
    headers: { accept: 'text/csv' },
  })
  assert.equal(status, 200, text)
  const rows = text.split('\r\n').slice(0, -1)
  return rows.map((row, at) => {
    const [code = '', ...cells] = cellsOf(row).slice(0, -3)
    return [at === 0 ? '' : code, ...(at === 0 ? cells.slice(1) : cells)].filter((cell) => cell !== '').join('  ')
  })
}

function cellsOf(row: string): string[] {
  return [...row.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)]
    .slice(0, -1)
    .map(([, quoted, bare]) => quoted ?? bare ?? '')
}

async function nameOf(world: World, purpose: string): Promise<string> {
  const { body } = await world.get('/v0/ledgers?limit=1000')
  return body.records.find((each: { required_ledger_purpose: string }) => each.required_ledger_purpose === purpose).name
}

interface Row {
  name: string
  total_amount: number
  comparison?: unknown
  percent?: number | null
  children: Row[]
}

function rowNamed(rows: readonly Row[], name: string): Row | undefined {
  return rows.reduce<Row | undefined>(
    (found, row) => found ?? (row.name === name ? row : rowNamed(row.children, name)),
    undefined,
  )
}
