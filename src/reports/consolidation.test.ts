import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

/** A holding with two shops: the second has a ledger that the others have not. */
async function group(world: World): Promise<string[]> {
  const shops = [
    await world.openInstance({ parent_id: world.instanceId, entries_start: '2025-01-01T00:00:00Z' }),
    await world.openInstance({ parent_id: world.instanceId }),
  ]
  await sale(world, world.instanceId, '1.00')
  await sale(world, shops[0] ?? '', '10.00', '2025-12-31')
  await sale(world, shops[1] ?? '', '100.00')
  return shops
}

async function sale(world: World, instance: string, amount: string, day = '2026-02-03'): Promise<void> {
  const { body } = await world.get('/v0/ledgers?limit=200', { instance })
  const idOf = (name: string) => body.records.find((each: { name: string }) => each.name === name).id
  const answer = await world.post(
    '/v0/journal-entries',
    {
      datetime: `${day}T12:00:00Z`,
      description: 'Sale',
      line_entries: [
        { ledger_id: idOf('Cash on Hand'), amount, debit_credit: 'debit' },
        { ledger_id: idOf('Product Sales'), amount, debit_credit: 'credit' },
      ],
    },
    { instance },
  )
  assert.equal(answer.status, 201, answer.text)
}

interface Row {
  name: string
  total_amount: number
  ledger_id: string | null
  children: Row[]
}

function outline(rows: readonly Row[], depth = 0): string[] {
  return rows.flatMap((row) =>
    row.total_amount === 0
      ? []
      : [`${'  '.repeat(depth)}${row.name} ${row.total_amount}`, ...outline(row.children, depth + 1)],
  )
}

describe('retrieveBalanceSheet', () => {
  it('200: of a business and all below it, as one', async () => {
    await using world = await aWorld()
    const shops = await group(world)
    const { body } = await world.get('/v0/reports/balance-sheet?end_date=2026-12-31&include_children=true')
    assert.deepEqual(outline(body), [
      'Assets 111',
      '  Current Assets 111',
      '    Cash on Hand 111',
      'Equity 111',
      '  Retained Earnings 111',
      '    Retained Earnings 10',
      '    Net Income 101',
    ])
    const own = await world.get('/v0/reports/balance-sheet?end_date=2026-12-31')
    assert.equal(own.body[0].total_amount, 1)
    assert.equal(body[0].children[0].children[0].ledger_id, own.body[0].children[0].children[0].ledger_id)
    assert.equal(
      (
        await world.get('/v0/reports/balance-sheet?end_date=2026-12-31&include_children=true', {
          instance: shops[1] ?? '',
        })
      ).body[0].total_amount,
      100,
    )
  })

  it('409 invalid_state: of one currency', async () => {
    await using world = await aWorld()
    const other = await world.openInstance({ parent_id: world.instanceId, currency: 'EUR' })
    const answer = await world.get('/v0/reports/balance-sheet?end_date=2026-12-31&include_children=true')
    assertRefused(answer, 409, 'invalid_state')
    assert.deepEqual(answer.body.data, { reason: 'other_currency', instance_ids: [other] })
  })

  it('403 insufficient_scope: a token for one Instance does not look into others', async () => {
    await using world = await aWorld()
    await group(world)
    const token = await world.tokenFor(['books:read'], world.instanceId)
    const at = '/v0/reports/balance-sheet?end_date=2026-12-31'
    assert.equal((await world.get(at, { token })).status, 200)
    assertRefused(await world.get(`${at}&include_children=true`, { token }), 403, 'insufficient_scope')
  })
})

describe('retrieveIncomeStatement', () => {
  it('200: of a business and all below it, as one', async () => {
    await using world = await aWorld()
    await group(world)
    const { body } = await world.get(
      '/v0/reports/income-statement?start_date=2026-01-01&end_date=2026-12-31&include_children=true',
    )
    assert.equal(body.at(-1).total_amount, 101)
  })

  it('409 invalid_state: of one fiscal year', async () => {
    await using world = await aWorld()
    const other = await world.openInstance({ parent_id: world.instanceId, fiscal_year_start: '07-01' })
    const asked = '/v0/reports/income-statement?start_date=2026-01-01&end_date=2026-12-31&include_children=true'
    const answer = await world.get(asked)
    assertRefused(answer, 409, 'invalid_state')
    assert.deepEqual(answer.body.data, { reason: 'other_fiscal_year', instance_ids: [other] })
  })

  it('422 invalid_request: tags belong to one Instance', async () => {
    await using world = await aWorld({ instance: { subscription: 'tier3' } })
    const asked = 'start_date=2026-01-01&end_date=2026-12-31&include_children=true&tag_ids=tag_x'
    assertRefused(await world.get(`/v0/reports/income-statement?${asked}`), 422, 'invalid_request', 'tag_ids')
  })
})

describe('retrieveTrialBalance', () => {
  it('200: of a business and all below it, balanced, and said to be without eliminations', async () => {
    await using world = await aWorld()
    const shops = await group(world)
    const made = await world.post(
      '/v0/ledgers',
      { name: 'Safe', financial_account_type: 'bank_account' },
      { instance: shops[1] ?? '' },
    )
    assert.equal(made.status, 201, made.text)
    const { body } = await world.get('/v0/reports/trial-balance?end_date=2026-12-31&include_children=true')
    assert.deepEqual([body.total_debit, body.total_credit, body.eliminations], [111, 111, 'none'])
    const names = body.records.map((row: { name: string }) => row.name)
    assert.equal(new Set(names).size, names.length)
    assert.ok(names.includes('Safe'))
    const headers = { accept: 'text/csv' }
    const csv = await world.get('/v0/reports/trial-balance?end_date=2026-12-31&include_children=true', { headers })
    assert.match(csv.text, /Total,,111\.00,111\.00/)
  })

  it('409 invalid_state: of one currency', async () => {
    await using world = await aWorld()
    await world.openInstance({ parent_id: world.instanceId, currency: 'EUR' })
    assertRefused(await world.get('/v0/reports/trial-balance?include_children=true'), 409, 'invalid_state')
  })
})
