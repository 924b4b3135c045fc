import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld, type World } from '../../test/world.ts'

/** Books that begin on July 1, with what the first half of the fiscal year brought. */
async function booksFromJuly(zone = 'UTC'): Promise<World> {
  const world = await aWorld({ instance: { entries_start: '2026-07-01T00:00:00Z', time_zone: zone } })
  await open(world, 'Service Revenue', 900)
  await open(world, 'Rent', 300)
  await open(world, 'Cash on Hand', 600)
  await world.post('/v0/journal-entries', {
    date: '2026-07-01',
    description: 'Rent of July',
    line_entries: [
      { ledger_id: await world.ledger('Rent'), debit_credit: 'debit', amount: '50.00' },
      { ledger_id: await world.ledger('Cash on Hand'), debit_credit: 'credit', amount: '50.00' },
    ],
  })
  return world
}

describe('the opening balances of revenue and expense', () => {
  const sections: [period: string, rent: number, netIncome: number][] = [
    ['start_date=2026-01-01&end_date=2026-12-31', 350, 550],
    ['start_date=2026-07-01&end_date=2026-12-31', 50, -50],
    ['start_date=2026-01-01&end_date=2026-06-30', 300, 600],
    ['start_date=2026-06-30&end_date=2026-06-30', 300, 600],
    ['start_date=2026-01-01&end_date=2026-06-29', 0, 0],
    ['start_date=2026-07-02&end_date=2026-12-31', 0, 0],
  ]
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    for (const asked of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      for (const [period, rent, netIncome] of asked === zone ? sections : sections.slice(0, 1))
        it(`count on the day before the books: ${period} of books in ${zone} as read in ${asked}`, async () => {
          await using world = await booksFromJuly(zone)
          const { body } = await world.get(`/v0/reports/income-statement?${period}&time_zone=${asked}`)
          assert.deepEqual([amountOf(body, 'Rent'), body.at(-1).total_amount], [rent, netIncome])
        })

  it('stand in the month before in ranges, profits and top expenses', async () => {
    await using world = await booksFromJuly()
    const months = 'start_date=2026-05-01&end_date=2026-07-31&period=monthly'
    const range = await world.get(`/v0/reports/income-statement/range?${months}`)
    assert.deepEqual(range.body.records.at(-1).total_amounts, [0, 600, -50])
    const profits = await world.get(`/v0/reports/net-profit-by-period?${months}`)
    assert.deepEqual(
      profits.body.periods.map((each: { profit: number }) => each.profit),
      [0, 600, -50],
    )
    const top = await world.get('/v0/reports/top-expenses?start_date=2026-07-01&end_date=2026-07-31')
    assert.deepEqual([top.body.records[0].name, top.body.total_amount], ['Rent', 50])
  })

  it('are of the fiscal year on the balance sheet and in the trial balance', async () => {
    await using world = await booksFromJuly()
    for (const [end, netIncome, retained] of [
      ['2026-12-31', 550, 0],
      ['2027-01-01', 0, 550],
    ] as const) {
      const { body } = await world.get(`/v0/reports/balance-sheet?end_date=${end}`)
      assert.equal(amountOf(body, 'Net Income'), netIncome)
      assert.equal(amountOf(body, 'Retained Earnings'), retained)
    }
    const trial = await world.get('/v0/reports/trial-balance?end_date=2026-12-31')
    const rent = trial.body.records.find((each: { name: string }) => each.name === 'Rent')
    assert.equal(rent.debit, 350)
  })

  it('are of then in the books as they were known', async () => {
    await using world = await booksFromJuly()
    const address = '/v0/reports/income-statement?start_date=2026-06-30&end_date=2026-06-30'
    const then = await world.get(address)
    const version = then.headers.get('books-version')
    await open(world, 'Rent', 310)
    await world.put(`/v0/platform/instances/${world.instanceId}`, { entries_start: '2026-06-01T00:00:00Z' })
    const now = await world.get(address)
    assert.deepEqual([amountOf(then.body, 'Rent'), amountOf(now.body, 'Rent')], [300, 0])
    const known = await world.get(`${address}&known_at=${version}`)
    assert.deepEqual(known.body, then.body)
  })

  it('open the general ledger and the ledger statement that begin with the books, and are lines of those before', async () => {
    await using world = await booksFromJuly()
    for (const [days, figures] of [
      ['start_date=2026-07-01&end_date=2026-07-31', [300, 50, 350, 1]],
      ['start_date=2026-06-01&end_date=2026-07-31', [0, 350, 350, 2]],
      ['start_date=2026-06-01&end_date=2026-06-30', [0, 300, 300, 1]],
    ] as const) {
      const rent = await world.ledger('Rent')
      const { body: ledgers } = await world.get(`/v0/reports/general-ledger?${days}`)
      const account = ledgers.records.find((each: { name: string }) => each.name === 'Rent')
      assert.deepEqual(figuresOf(account), figures)
      const { body: statement } = await world.get(`/v0/reports/ledger-statement?ledger_id=${rent}&${days}`)
      assert.deepEqual(figuresOf({ ...statement, amount: statement.total_debit }), figures)
      for (const media of ['text/csv', 'application/x-ndjson', 'application/pdf'])
        for (const report of ['general-ledger', `ledger-statement`]) {
          const asked = report === 'general-ledger' ? days : `ledger_id=${rent}&${days}`
          const answer = await world.get(`/v0/reports/${report}?${asked}`, { headers: { accept: media } })
          assert.equal(answer.status, 200)
          assert.ok(answer.text.length > 100)
        }
    }
  })
})

async function open(world: World, name: string, balance: number): Promise<void> {
  const answer = await world.post(`/v0/ledgers/${await world.ledger(name)}/opening-balance`, { balance })
  assert.equal(answer.status, 201, answer.text)
}

interface Row {
  name: string
  total_amount: number
  children: Row[]
}

function amountOf(rows: readonly Row[], name: string): number {
  const all = (own: readonly Row[]): Row[] => own.flatMap((row) => [row, ...all(row.children)])
  return all(rows).findLast((row) => row.name === name)?.total_amount ?? NaN
}

function figuresOf(of: { opening_balance: number; amount: number; closing_balance: number; lines: unknown[] }) {
  return [of.opening_balance, of.amount, of.closing_balance, of.lines.length]
}
