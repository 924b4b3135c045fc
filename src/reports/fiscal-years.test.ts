import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, aWorld, type World } from '../../test/world.ts'

/**
 * What becomes of revenue and expense where a fiscal year ends: in reports of lines and in balances, and where the
 * years run on.
 */

const ledger = 'start_date=2026-01-01&end_date=2026-01-31'

describe('retrieveGeneralLedger', () => {
  it('200: that begins with a fiscal year opens revenue at zero and retained earnings with the years before', async () => {
    await using world = await openBooks()
    const figures = await generalLedger(world, ledger)
    assert.deepEqual(figures('Product Sales'), [0, 30, 30])
    assert.deepEqual(figures('Retained Earnings'), [500, 0, 500])
    assert.deepEqual(figures('Cash on Hand'), [500, 30, 530])
  })

  it('200: whose years run on carries nothing over', async () => {
    await using world = await openBooks()
    const figures = await generalLedger(world, `${ledger}&fiscal_years=continuous`)
    assert.deepEqual(figures('Product Sales'), [500, 30, 530])
    assert.deepEqual(figures('Retained Earnings'), [0, 0, 0])
    const whole = await generalLedger(world, 'start_date=2025-01-01&end_date=2026-01-31&fiscal_years=continuous')
    assert.deepEqual(
      [whole('Product Sales'), whole('Retained Earnings')],
      [
        [0, 530, 530],
        [0, 0, 0],
      ],
    )
  })

  it('200: a line of the first instant of a year stands behind the closing of the year before', async () => {
    await using world = await openBooks()
    const records = (await world.get('/v0/reports/general-ledger?start_date=2025-01-01&end_date=2026-01-31')).body
      .records
    const sales = flat(records).find(({ name }) => name === 'Product Sales')
    assert.deepEqual(sales?.closings, [{ date: '2025-12-31', amount: -500 }])
    assert.deepEqual(
      sales?.lines.map((line: Answer['body']) => line.running_balance),
      [500, 10, 30],
    )
  })
})

describe('retrieveTrialBalance', () => {
  it('200: counts revenue since the fiscal year began, or, of years that run on, ever', async () => {
    await using world = await openBooks()
    const credits = async (query: string) => {
      const { records } = (await world.get(`/v0/reports/trial-balance?end_date=2026-01-31${query}`)).body
      return ['Product Sales', 'Retained Earnings'].map(
        (name) => records.find((each: Answer['body']) => each.name === name).credit,
      )
    }
    assert.deepEqual(
      [await credits(''), await credits('&fiscal_years=continuous')],
      [
        [30, 500],
        [530, 0],
      ],
    )
  })
})

describe('retrieveLedgerBalance', () => {
  it('200: of revenue since the fiscal year began, or, of years that run on, ever', async () => {
    await using world = await openBooks()
    const balance = async (name: string, query = '') =>
      (await world.get(`/v0/ledgers/${await world.ledger(name)}/balance?date=2026-01-31${query}`)).body.balance
    const continuous = '&fiscal_years=continuous'
    assert.deepEqual([await balance('Product Sales'), await balance('Product Sales', continuous)], [30, 530])
    assert.deepEqual([await balance('Retained Earnings'), await balance('Retained Earnings', continuous)], [500, 0])
  })
})

/** 500 in 2025, and 30 in January 2026, 10 of it at the first instant of the year. */
async function openBooks(): Promise<World> {
  const world = await aWorld({ instance: { entries_start: '2025-01-01T00:00:00Z' } })
  for (const [datetime, amount] of [
    ['2025-12-31T23:59:59.999Z', '500.00'],
    ['2026-01-01T00:00:00Z', '10.00'],
    ['2026-01-15T12:00:00Z', '20.00'],
  ] as const)
    await world.entry(datetime, 'Sale', [
      ['Cash on Hand', amount],
      ['Product Sales', `-${amount}`],
    ])
  return world
}

/** What each ledger opens with, what came in, and what it closes with. */
async function generalLedger(world: World, query: string): Promise<(name: string) => number[]> {
  const records = flat((await world.get(`/v0/reports/general-ledger?${query}`)).body.records)
  return (name) => {
    const record = records.find((each) => each.name === name)
    return [record?.opening_balance, record?.amount, record?.closing_balance]
  }
}

function flat(records: readonly Answer['body'][]): Answer['body'][] {
  return records.flatMap((record) => [record, ...flat(record.children)])
}
