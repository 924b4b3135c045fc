import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inTurn } from '../../test/sizes.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'
import { routes } from '../main/app.ts'

/** Statements in the books of a basis, by cases that a bookkeeper can follow. Positive amounts are debits. */

const bases = ['accrual', 'cash'] as const
type Basis = (typeof bases)[number]
type Lines = readonly (readonly [ledger: string, amount: string])[]

describe('an adjusting entry of the accrual books', () => {
  it('is in their statements, and not in those of the cash books', async () => {
    await using world = await aWorld()
    await workedYear(world)
    // Depreciation of 300.00, for the accrual statements alone.
    await post(world, 'accrual', [
      ['Depreciation', '300.00'],
      ['Computer Equipment', '-300.00'],
    ])
    assert.deepEqual(await figures(world), {
      accrual: { netIncome: 700, equipment: 900, assets: 1_800, depreciation: 300, netProfit: 700 },
      cash: { netIncome: 1_000, equipment: 1_200, assets: 2_100, depreciation: 0, netProfit: 1_000 },
    })
  })

  it('is gone from them with its reversal', async () => {
    await using world = await aWorld()
    await workedYear(world)
    const before = await figures(world)
    const id = await post(world, 'accrual', [
      ['Depreciation', '300.00'],
      ['Computer Equipment', '-300.00'],
    ])
    assert.notDeepEqual(await figures(world), before)
    await world.post(`/v0/journal-entries/${id}/reverse`, { datetime: '2026-11-30T12:00:00Z' })
    assert.deepEqual(await figures(world), before)
  })

  it('counts for retained earnings of the next year in its own books alone', async () => {
    await using world = await aWorld()
    await workedYear(world)
    await post(world, 'accrual', [
      ['Depreciation', '300.00'],
      ['Computer Equipment', '-300.00'],
    ])
    for (const [basis, retained] of [
      ['accrual', 700],
      ['cash', 1_000],
    ] as const) {
      const { body } = await world.get(`/v0/reports/trial-balance?end_date=2027-06-30&accounting_basis=${basis}`)
      const row = body.records.find(({ name }: { name: string }) => name === 'Retained Earnings')
      assert.equal(row.credit, retained)
      assert.equal(body.total_debit, body.total_credit)
    }
  })
})

describe('an entry of the cash books', () => {
  it('is in their statements, and not in those of the accrual books', async () => {
    await using world = await aWorld()
    await workedYear(world)
    // Customers paid 250.00 ahead: income in the cash books, which have it as a liability so far.
    await post(world, 'both', [
      ['Cash on Hand', '250.00'],
      ['Deferred Revenue', '-250.00'],
    ])
    await post(world, 'cash', [
      ['Deferred Revenue', '250.00'],
      ['Service Revenue', '-250.00'],
    ])
    const { accrual, cash } = await figures(world)
    assert.deepEqual([accrual.netProfit, cash.netProfit], [1_000, 1_250])
    assert.deepEqual([accrual.assets, cash.assets], [2_350, 2_350])
    const owed = (basis: Basis) => closingOf(world, 'Deferred Revenue', basis)
    assert.deepEqual([await owed('accrual'), await owed('cash')], [250, 0])
  })
})

/** Every report, and where it is. */
const statements = {
  retrieveBalanceSheet: 'balance-sheet',
  retrieveIncomeStatement: 'income-statement',
  retrieveGeneralLedger: 'general-ledger',
  retrieveTrialBalance: 'trial-balance',
  retrieveBalanceSheetRange: 'balance-sheet/range',
  retrieveIncomeStatementRange: 'income-statement/range',
  retrieveLedgerStatement: 'ledger-statement',
  retrieveCashFlow: 'cash-flow',
  retrieveCashFlowTotals: 'cash-flow-totals',
  retrieveLedgerCashFlowTotals: 'ledger-cash-flow-totals',
  retrieveNetProfitByPeriod: 'net-profit-by-period',
  retrieveGrossProfitByPeriod: 'gross-profit-by-period',
  retrieveTopExpenses: 'top-expenses',
  retrieveSalesByCustomer: 'sales-by-customer',
  retrieveExpensesByVendor: 'expenses-by-vendor',
}

for (const [route, place] of Object.entries(statements))
  describe(route, () => {
    it('422 invalid_enum_value: a statement is of one of the books', async () => {
      await using world = await aWorld()
      const address = (await statementsOf(world)).find((each) => each.startsWith(`/v0/reports/${place}?`))
      const answer = await world.get(`${address}&accounting_basis=all`)
      assertRefused(answer, 422, 'invalid_enum_value', 'accounting_basis')
    })
  })

describe('every statement', () => {
  it('is asked for in a basis', async () => {
    await using world = await aWorld()
    assert.equal(Object.keys(statements).length, (await statementsOf(world)).length)
  })

  it('answers the books that it was read from: those asked for, else those of the Instance, in every form', async () => {
    await using world = await aWorld({ instance: { accounting_basis: 'cash' } })
    await workedYear(world)
    for (const [turn, address] of (await statementsOf(world)).entries())
      for (const accept of inTurn(['application/json', 'text/csv', 'application/pdf'], { turn, oneOf: 3 })) {
        const basisOf = async (query: string) => {
          const { headers, status } = await world.get(address + query, { headers: { accept } })
          assert.equal(status, 200, address)
          return headers.get('books-basis')
        }
        assert.deepEqual(
          [await basisOf(''), await basisOf('&accounting_basis=accrual')],
          ['cash', 'accrual'],
          `${address} as ${accept}`,
        )
      }
  })

  it('of books without lines of one basis is the same in either, byte for byte', async () => {
    await using world = await aWorld()
    await workedYear(world)
    for (const [turn, address] of [...(await statementsOf(world)), ...(await listsOf(world))].entries())
      for (const accept of inTurn(['application/json', 'text/csv', 'application/x-ndjson'], { turn, oneOf: 3 })) {
        if (address.startsWith('/v0/journal') && accept !== 'application/json') continue
        const asked = [address, ...bases.map((basis) => `${address}&accounting_basis=${basis}`)]
        const answers = await Promise.all(asked.map((each) => world.get(each, { headers: { accept } })))
        const [first, ...others] = answers.map(({ status, text }) => ({ status, text: withoutTokens(text) }))
        for (const other of others) assert.deepEqual(other, first, `${address} as ${accept}`)
      }
  })

  it('as a stream has the lines of its books alone, with the balance after each', async () => {
    await using world = await aWorld()
    await workedYear(world)
    await post(world, 'accrual', [
      ['Depreciation', '300.00'],
      ['Computer Equipment', '-300.00'],
    ])
    await post(world, 'cash', [
      ['Computer Equipment', '50.00'],
      ['Service Revenue', '-50.00'],
    ])
    const ledger = `ledger_id=${await world.ledger('Computer Equipment')}`
    for (const accept of ['application/json', 'application/x-ndjson', 'text/csv'])
      for (const [basis, balances] of [
        ['accrual', ['1200.00', '900.00']],
        ['cash', ['1200.00', '1250.00']],
      ] as const) {
        const report = `/v0/reports/ledger-statement?${ledger}&end_date=2026-12-31&accounting_basis=${basis}`
        const { text } = await world.get(report, { headers: { accept } })
        const pattern = accept === 'text/csv' ? /^2026.*,(\d+\.\d\d),0,plain/gm : /"balance":(\d+\.\d\d)/g
        const found = [...text.matchAll(pattern)].map(([, balance]) => balance)
        assert.deepEqual(found, balances, `${basis} as ${accept}: ${text}`)
        const whole = `/v0/reports/general-ledger?end_date=2026-12-31&accounting_basis=${basis}`
        const all = await world.get(whole, { headers: { accept } })
        assert.equal(all.status, 200)
        assert.equal(all.text.split('300.00').length > 1, basis === 'accrual', accept)
      }
  })

  it('reads the lines of one basis also of days that end in the middle of a UTC day', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/Los_Angeles' } })
    const wear = [
      ['Depreciation', '1.00'],
      ['Computer Equipment', '-1.00'],
    ] as const
    for (const at of ['2026-06-30T05:00:00Z', '2026-06-30T09:00:00Z', '2026-07-01T06:00:00Z', '2026-07-01T08:00:00Z'])
      for (const basis of ['both', 'accrual', 'cash', 'cash']) await post(world, basis, wear, at)
    const expense = async (basis: Basis) => {
      const days = 'start_date=2026-06-30&end_date=2026-06-30'
      const { body } = await world.get(`/v0/reports/income-statement?${days}&accounting_basis=${basis}`)
      return -body.at(-1).amount
    }
    assert.deepEqual([await expense('accrual'), await expense('cash')], [4, 6])
    const standing = (basis: Basis) => closingOf(world, 'Depreciation', basis, '2026-06-30')
    assert.deepEqual([await standing('accrual'), await standing('cash')], [6, 9])
  })

  it('with tags counts the tagged lines of its books', async () => {
    await using world = await aWorld({ instance: { subscription: 'tier4' } })
    const tag = await world.tag('Workshop')
    for (const [basis, amount] of [
      ['both', '1.00'],
      ['accrual', '2.00'],
      ['cash', '4.00'],
    ] as const)
      await post(
        world,
        basis,
        [
          ['Rent', amount],
          ['Accrued Expenses', `-${amount}`],
        ],
        undefined,
        [tag.id],
      )
    const days = `start_date=2026-01-01&end_date=2026-12-31&tag_ids=${tag.id}`
    for (const [basis, spent] of [
      ['accrual', 3],
      ['cash', 5],
    ] as const) {
      const of = (report: string) => world.get(`/v0/reports/${report}&${days}&accounting_basis=${basis}`)
      assert.equal((await of('top-expenses?top=10')).body.total_amount, spent)
      const lines = await of(`ledger-statement?ledger_id=${await world.ledger('Rent')}`)
      assert.deepEqual([lines.body.closing_balance, lines.body.lines.length], [spent, 2])
    }
  })
})

describe('statements of several books', () => {
  it('are read in the basis of the first', async () => {
    await using world = await aWorld({ instance: { accounting_basis: 'cash' } })
    const child = { name: 'Branch', entries_start: '2026-01-01T00:00:00Z', parent_id: world.instanceId }
    const key = { 'idempotency-key': 'a branch in other books' }
    const branch = await world.post('/v0/platform/instances', child, { instance: null, headers: key })
    assert.equal(branch.body.accounting_basis, 'accrual')
    const parentId = world.instanceId
    const wear = [
      ['Depreciation', '3.00'],
      ['Computer Equipment', '-3.00'],
    ] as const
    for (const instance of [parentId, branch.body.id]) {
      const named = (name: string) => ledgerIn(world, instance, name)
      const line_entries = await Promise.all(
        wear.map(async ([name, amount]) => ({
          ledger_id: await named(name),
          debit_credit: amount.startsWith('-') ? 'credit' : 'debit',
          amount: amount.replace('-', ''),
        })),
      )
      const entry = { datetime: '2026-05-05T12:00:00Z', description: 'Wear', basis: 'cash', line_entries }
      assert.equal((await world.post('/v0/journal-entries', entry, { instance })).status, 201)
    }
    const asked = '/v0/reports/income-statement?start_date=2026-01-01&end_date=2026-12-31&include_children=true'
    const { body, headers } = await world.get(asked)
    assert.deepEqual([body.at(-1).amount, headers.get('books-basis')], [-6, 'cash'])
    assertRefused(await world.get(`${asked}&accounting_basis=cash`), 422, 'invalid_request', 'accounting_basis')
  })
})

/** Equipment for 1,200.00 of the owner's 1,100.00, services for 1,900.00, rent of 900.00. */
async function workedYear(world: World): Promise<void> {
  const happened: [string, Lines][] = [
    [
      '2026-01-05T12:00:00Z',
      [
        ['Cash on Hand', '1100.00'],
        ['Owner Contributions', '-1100.00'],
      ],
    ],
    [
      '2026-02-05T12:00:00Z',
      [
        ['Cash on Hand', '1900.00'],
        ['Service Revenue', '-1900.00'],
      ],
    ],
    [
      '2026-03-05T12:00:00Z',
      [
        ['Computer Equipment', '1200.00'],
        ['Cash on Hand', '-1200.00'],
      ],
    ],
    [
      '2026-04-05T12:00:00Z',
      [
        ['Rent', '900.00'],
        ['Cash on Hand', '-900.00'],
      ],
    ],
  ]
  for (const [at, lines] of happened) await post(world, 'both', lines, at)
}

async function post(
  world: World,
  basis: string,
  lines: Lines,
  datetime = '2026-10-31T12:00:00Z',
  tag_ids?: readonly string[],
): Promise<string> {
  const line_entries = await Promise.all(
    lines.map(async ([ledger, amount]) => ({
      ledger_id: await world.ledger(ledger),
      debit_credit: amount.startsWith('-') ? 'credit' : 'debit',
      amount: amount.replace('-', ''),
      ...(tag_ids && { tag_ids }),
    })),
  )
  const { status, text, body } = await world.post('/v0/journal-entries', {
    datetime,
    description: 'By hand',
    basis,
    line_entries,
  })
  assert.equal(status, 201, text)
  return body.id
}

async function figures(world: World) {
  const of = async (basis: Basis) => {
    const asked = `end_date=2026-12-31&accounting_basis=${basis}`
    const sheet = (await world.get(`/v0/reports/balance-sheet?${asked}`)).body
    const income = (await world.get(`/v0/reports/income-statement?start_date=2026-01-01&${asked}`)).body
    const [assets, liabilities, equity] = sheet.map((row: Row) => row.total_amount)
    assert.equal(assets, liabilities + equity)
    return {
      netIncome: rowNamed(sheet, 'Net Income'),
      equipment: rowNamed(sheet, 'Computer Equipment'),
      assets,
      depreciation: rowNamed(income, 'Depreciation'),
      netProfit: rowNamed(income, 'Net Income'),
    }
  }
  return { accrual: await of('accrual'), cash: await of('cash') }
}

interface Row {
  name: string
  amount: number
  total_amount: number
  children: Row[]
}

function rowNamed(rows: readonly Row[], name: string): number | undefined {
  for (const row of rows) {
    const amount = row.name === name ? row.amount : rowNamed(row.children, name)
    if (amount !== undefined) return amount
  }
  return undefined
}

async function closingOf(world: World, ledger: string, basis: Basis, date = '2026-12-31'): Promise<number> {
  const at = `/v0/ledgers/${await world.ledger(ledger)}/balance?date=${date}&accounting_basis=${basis}`
  return (await world.get(at)).body.balance
}

async function ledgerIn(world: World, instance: string, name: string): Promise<string> {
  const { body } = await world.get('/v0/ledgers?limit=1000', { instance })
  return body.records.find((each: { name: string }) => each.name === name).id
}

/** All of them; a new one is not forgotten. */
async function statementsOf(world: World): Promise<string[]> {
  const values: Record<string, string> = {
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    ledger_id: await world.ledger('Cash on Hand'),
  }
  return (
    routes
      // The journal shows every line by default; what is open is the same in both books, and a bridge leads from one to
      // the other.
      .filter(({ id, path, query }) => path.startsWith('/v0/reports/') && id !== 'retrieveJournal' && takesBasis(query))
      .map(({ path, query }) => {
        const asked = Object.entries(values).filter(([name]) => query && name in query.properties)
        return `${path}?${asked.map((each) => each.join('=')).join('&')}`
      })
  )
}

function takesBasis(query: { properties: object } | undefined): boolean {
  return query !== undefined && 'accounting_basis' in query.properties
}

async function listsOf(world: World): Promise<string[]> {
  const ledgerId = await world.ledger('Cash on Hand')
  return [
    `/v0/ledgers/${ledgerId}/balance?date=2026-12-31`,
    `/v0/ledgers/${ledgerId}/line-entries?limit=3`,
    '/v0/journal-entries?limit=3&expand=line_entries.opposing_ledger_ids',
    `/v0/journal-entries?ledger_id=${ledgerId}&amount=1200.00`,
  ]
}

/** A token holds for the list as it was asked for. */
function withoutTokens(text: string): string {
  return text.replaceAll(/"(next|prev)_page_token":"[^"]*"/g, '"$1_page_token":""')
}
