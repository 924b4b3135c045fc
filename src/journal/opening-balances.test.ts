import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

describe('setOpeningBalance', () => {
  it('201: one entry against the opening balances, at the first instant of the books', async () => {
    await using world = await aWorld()
    const cash = await world.ledger('Cash on Hand')
    const answer = await open(world, 'Cash on Hand', '1234.50')
    assert.equal(answer.status, 201, answer.text)
    const { id, creation_date: created, line_entry_ids: lineIds, line_entries: lines, ...rest } = answer.body
    assert.deepEqual(rest, {
      categorization_status: 'completed',
      creation_source: 'opening_balance',
      datetime: '2026-01-01T00:00:00.000Z',
      date: '2026-01-01',
      description: 'Opening balance of Cash on Hand',
      entry_number: 1,
      entry_type: 'standard',
      is_opening_balance: true,
      transaction_id: null,
      reverses_id: null,
      reversed_by_id: null,
      external_id: null,
      metadata: {},
    })
    assert.deepEqual(shown(answer), ['debit 1234.50 Cash on Hand', 'credit 1234.50 Opening Balance Equity'])
    assert.deepEqual([lines[0].ledger_id, lines[0].editable, lines[1].editable], [cash, false, false])
    assert.deepEqual((await world.get(`/v0/journal-entries/${id}?expand=line_entries`)).body, answer.body)
    assert.match(created, /Z$/)
    assert.equal(lineIds.length, 2)
  })

  it('201: on the normal side of the ledger, whatever its type; below zero on the other', async () => {
    await using world = await aWorld()
    await world.post('/v0/ledgers', { name: 'Visa', financial_account_type: 'credit_card' })
    const opening = 'Opening Balance Equity'
    const cases: [name: string, balance: string, lines: string[]][] = [
      ['Undeposited Funds', '10', ['debit 10.00 Undeposited Funds', `credit 10.00 ${opening}`]],
      ['Undeposited Funds', '-10', ['credit 10.00 Undeposited Funds', `debit 10.00 ${opening}`]],
      ['Visa', '450.01', ['credit 450.01 Visa', `debit 450.01 ${opening}`]],
      ['Visa', '-0.01', ['debit 0.01 Visa', `credit 0.01 ${opening}`]],
      ['Sales Returns and Refunds', '3', ['debit 3.00 Sales Returns and Refunds', `credit 3.00 ${opening}`]],
      [
        'Retained Earnings',
        '99999999999.99',
        ['credit 99999999999.99 Retained Earnings', `debit 99999999999.99 ${opening}`],
      ],
    ]
    for (const [name, balance, lines] of cases) {
      assert.deepEqual(shown(await open(world, name, balance)), lines)
      assert.equal(await balanceOf(world, name), Number(balance))
    }
  })

  it('201: a later call replaces it, 0 takes it away and answers null', async () => {
    await using world = await aWorld()
    const first = await open(world, 'Cash on Hand', '100')
    const second = await open(world, 'Cash on Hand', '80')
    assertRefused(await world.get(`/v0/journal-entries/${first.body.id}`), 404, 'resource_not_found')
    assert.deepEqual(await openings(world), ['Opening balance of Cash on Hand'])
    assert.equal(await balanceOf(world, 'Cash on Hand'), 80)
    assert.equal(await balanceOf(world, 'Opening Balance Equity'), 80)

    const none = await open(world, 'Cash on Hand', '0')
    assert.deepEqual([none.status, none.body], [201, null])
    assertRefused(await world.get(`/v0/journal-entries/${second.body.id}`), 404, 'resource_not_found')
    assert.deepEqual([await balanceOf(world, 'Cash on Hand'), await balanceOf(world, 'Opening Balance Equity')], [0, 0])

    const before = await world.digest(world.instanceId)
    const still = await open(world, 'Cash on Hand', '0.00')
    assert.deepEqual([still.status, still.body], [201, null])
    assert.deepEqual(await world.digest(world.instanceId), before, 'nothing to take away')
    assert.equal((await open(world, 'Cash on Hand', '5')).status, 201)
  })

  it('201: of several that come at once the last one stands alone', async () => {
    await using world = await aWorld()
    const answers = await Promise.all(['1', '2', '3', '4'].map((balance) => open(world, 'Cash on Hand', balance)))
    for (const answer of answers) assert.equal(answer.status, 201, answer.text)
    assert.deepEqual(await openings(world), ['Opening balance of Cash on Hand'])
    const [line] = (await world.get(`/v0/ledgers/${await world.ledger('Cash on Hand')}/line-entries`)).body.records
    assert.equal(await balanceOf(world, 'Cash on Hand'), Number(line.amount))
  })

  it('201: in the time zone of the books', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    assert.equal((await open(world, 'Cash on Hand', '1')).body.datetime, '2026-01-01T05:00:00.000Z')
    assert.equal(await balanceOf(world, 'Cash on Hand', '2025-12-31'), 0)
    assert.equal(await balanceOf(world, 'Cash on Hand', '2026-01-01'), 1)
    assert.equal(await balanceOf(world, 'Cash on Hand', '2025-12-31&time_zone=America/Los_Angeles'), 1)
  })

  it('201: follows entries_start when that moves, and its balance with it', async () => {
    await using world = await aWorld()
    const { body: opening } = await open(world, 'Cash on Hand', '70')
    await open(world, 'Undeposited Funds', '30')
    for (const [start, dayBefore] of [
      ['2025-07-01', '2025-06-30'],
      ['2026-03-01', '2026-02-28'],
    ]) {
      const moved = await world.put(`/v0/platform/instances/${world.instanceId}`, {
        entries_start: `${start}T09:00:00Z`,
      })
      assert.equal(moved.status, 200, moved.text)
      const { body } = await world.get(`/v0/journal-entries/${opening.id}?expand=line_entries`)
      assert.equal(body.datetime, `${start}T00:00:00.000Z`)
      assert.deepEqual(
        body.line_entries.map((line: { datetime: string }) => line.datetime),
        [body.datetime, body.datetime],
      )
      assert.equal(await balanceOf(world, 'Opening Balance Equity', dayBefore), 0)
      assert.equal(await balanceOf(world, 'Opening Balance Equity', start), 100)
    }
  })

  it('201: in a currency without decimals, and in one with three', async () => {
    await using yen = await aWorld({ instance: { currency: 'JPY' } })
    assert.deepEqual(shown(await open(yen, 'Cash on Hand', '1200')), [
      'debit 1200 Cash on Hand',
      'credit 1200 Opening Balance Equity',
    ])
    assertRefused(await open(yen, 'Cash on Hand', '1200.5'), 422, 'invalid_amount', '/balance')
    await using dinar = await aWorld({ instance: { currency: 'BHD' } })
    assert.deepEqual(shown(await open(dinar, 'Cash on Hand', '1200.555')), [
      'debit 1200.555 Cash on Hand',
      'credit 1200.555 Opening Balance Equity',
    ])
  })

  it('422 invalid_amount: finer than the currency, and the former one stays', async () => {
    await using world = await aWorld()
    await open(world, 'Cash on Hand', '5')
    const before = await world.digest(world.instanceId)
    for (const balance of ['1.001', '0.00001'])
      assertRefused(await open(world, 'Cash on Hand', balance), 422, 'invalid_amount', '/balance')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('422 invalid_request: a balance is a number, not a text', async () => {
    await using world = await aWorld()
    assertRefused(await open(world, 'Cash on Hand', '"5"'), 422, 'invalid_request', '/balance')
  })

  it('422 amount_out_of_range: one cent above the largest, on either side', async () => {
    await using world = await aWorld()
    for (const balance of ['100000000000.00', '-100000000000.00'])
      assertRefused(await open(world, 'Cash on Hand', balance), 422, 'amount_out_of_range', '/balance')
    assert.deepEqual(await openings(world), [])
  })

  it('403 not_editable: receivables and payables, and the ledger on the other side', async () => {
    await using world = await aWorld()
    await world.post('/v0/ledgers', { name: 'Foreign debtors', financial_account_type: 'accounts_receivable' })
    const before = await world.digest(world.instanceId)
    for (const name of ['Accounts Receivable', 'Accounts Payable', 'Foreign debtors', 'Opening Balance Equity'])
      for (const balance of ['5', '0']) assertRefused(await open(world, name, balance), 403, 'not_editable')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('404 resource_not_found: of no ledger', async () => {
    await using world = await aWorld()
    const answer = await world.post('/v0/ledgers/ldg_nothing/opening-balance', { balance: 5 })
    assertRefused(answer, 404, 'resource_not_found')
  })
})

/** The digits as they stand, with the lines in the answer. */
async function open(world: World, name: string, digits: string): Promise<Answer> {
  const address = `/v0/ledgers/${await world.ledger(name)}/opening-balance?expand=line_entries`
  return await world.call('POST', address, { raw: `{"balance":${digits}}` })
}

async function openings(world: World): Promise<string[]> {
  const { records } = (await world.get('/v0/journal-entries?creation_source=opening_balance')).body
  return records.map((entry: { description: string }) => entry.description)
}

async function balanceOf(world: World, name: string, date = '2026-12-31'): Promise<number> {
  return (await world.get(`/v0/ledgers/${await world.ledger(name)}/balance?date=${date}`)).body.balance
}

function shown(answer: Answer): string[] {
  assert.equal(answer.status, 201, answer.text)
  return answer.body.line_entries.map(
    (line: { debit_credit: string; amount: string; ledger_name: string }) =>
      `${line.debit_credit} ${line.amount} ${line.ledger_name}`,
  )
}
