import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

/** What open items write, and the other side of every opening. */
const fixed = [
  'Accounts Receivable',
  'Accounts Payable',
  'Wages Payable',
  'Unapplied Receipts',
  'Unapplied Payments',
  'Opening Balance Equity',
]

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
      ['Owner Draws', '3', ['debit 3.00 Owner Draws', `credit 3.00 ${opening}`]],
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

  it('204: a later call replaces it, 0 takes it away', async () => {
    await using world = await aWorld()
    const first = await open(world, 'Cash on Hand', '100')
    const second = await open(world, 'Cash on Hand', '80')
    assertRefused(await world.get(`/v0/journal-entries/${first.body.id}`), 404, 'resource_not_found')
    assert.deepEqual(await openings(world), ['Opening balance of Cash on Hand'])
    assert.equal(await balanceOf(world, 'Cash on Hand'), 80)
    assert.equal(await balanceOf(world, 'Opening Balance Equity'), 80)

    const none = await open(world, 'Cash on Hand', '0')
    assert.deepEqual([none.status, none.text, none.headers.get('content-type')], [204, '', null])
    assertRefused(await world.get(`/v0/journal-entries/${second.body.id}`), 404, 'resource_not_found')
    assert.deepEqual([await balanceOf(world, 'Cash on Hand'), await balanceOf(world, 'Opening Balance Equity')], [0, 0])

    const before = await world.digest(world.instanceId)
    assert.equal((await open(world, 'Cash on Hand', '0.00')).status, 204)
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
    const before = await world.digest(world.instanceId)
    for (const name of fixed)
      for (const balance of ['5', '0']) assertRefused(await open(world, name, balance), 403, 'not_editable')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('201: of receivables that invoices do not write', async () => {
    await using world = await aWorld()
    await world.post('/v0/ledgers', { name: 'Staff advances', financial_account_type: 'accounts_receivable' })
    assert.equal((await open(world, 'Staff advances', '5')).status, 201)
  })

  it('201: of revenue and expense, the year to date before the books begin', async () => {
    await using world = await aWorld({ instance: { fiscal_year_start: '07-01' } })
    const opening = 'Opening Balance Equity'
    const lines = shown(await open(world, 'Rent', '300'))
    assert.deepEqual(lines, ['debit 300.00 Rent', `credit 300.00 ${opening}`])
    const refunds = shown(await open(world, 'Sales Returns and Refunds', '3'))
    assert.deepEqual(refunds, ['debit 3.00 Sales Returns and Refunds', `credit 3.00 ${opening}`])
  })

  it('422 invalid_request: a year to date, where a fiscal year begins with the books', async () => {
    await using world = await aWorld({ instance: { fiscal_year_start: '01-01' } })
    for (const name of ['Rent', 'Service Revenue'])
      assertRefused(await open(world, name, '5'), 422, 'invalid_request', '/balance')
    assert.equal((await open(world, 'Rent', '0')).status, 204, 'nothing can always be said')
  })

  it('404 resource_not_found: of no ledger', async () => {
    await using world = await aWorld()
    const answer = await world.post('/v0/ledgers/ldg_nothing/opening-balance', { balance: 5 })
    assertRefused(answer, 404, 'resource_not_found')
  })
})

describe('setOpeningBalances', () => {
  it('200: many at once; what does not balance stands on the opening balances', async () => {
    await using world = await aWorld({ instance: { fiscal_year_start: '07-01' } })
    const first = await openAll(world, {
      'Cash on Hand': 1000,
      'Line of Credit': 400,
      'Service Revenue': 900,
      Rent: 300,
    })
    assert.equal(first.status, 200, first.text)
    assert.deepEqual([first.body.journal_entry_ids.length, first.body.difference], [4, 0])
    assert.match(first.text, /"difference":0\.00/)
    const second = await openAll(world, { 'Cash on Hand': 1000, 'Owner Draws': 50, Rent: 0, 'Line of Credit': -1 })
    const [cash, draws, credit] = second.body.journal_entry_ids
    assert.equal(cash, first.body.journal_entry_ids[0], 'an entry that says it already stays')
    assert.deepEqual(second.body.journal_entry_ids, [cash, draws, credit])
    const balances = [1000, -1, 900, 0, 50].reduce(
      (sum, balance, at) => sum + (at === 1 || at === 2 ? -1 : 1) * balance,
    )
    assert.equal(second.body.difference, balances)
    assert.equal(await balanceOf(world, 'Opening Balance Equity'), balances)
    assert.deepEqual((await openings(world)).toSorted(), [
      'Opening balance of Cash on Hand',
      'Opening balance of Line of Credit',
      'Opening balance of Owner Draws',
      'Opening balance of Service Revenue',
    ])
  })

  it('200: what was sent before can be sent again, in a closed period, too, and leaves nothing', async () => {
    await using world = await aWorld()
    const wanted = { 'Cash on Hand': 70, Inventory: 30.25 }
    const { body } = await openAll(world, wanted)
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const before = await world.digest(world.instanceId)
    assert.deepEqual((await openAll(world, wanted)).body, body)
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('200: a thousand', async () => {
    await using world = await aWorld({ instance: { custom_coa: { ledgers: manyLedgers(990) } } })
    const chart = await world.get('/v0/ledgers?limit=1000&type=asset')
    const named = chart.body.records.filter((each: { name: string }) => each.name.startsWith('Machine'))
    const wanted = named.map(({ id }: { id: string }) => ({ ledger_id: id, balance: 1 }))
    const { status, body } = await world.put('/v0/opening-balances', wanted)
    assert.deepEqual([status, body.journal_entry_ids.length, body.difference], [200, 990, 990])
  })

  it('409 period_closed: one that changes, and none of the others', async () => {
    await using world = await aWorld()
    await openAll(world, { 'Cash on Hand': 70, Inventory: 30 })
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const before = await world.digest(world.instanceId)
    const changes: Record<string, number>[] = [
      { 'Cash on Hand': 71 },
      { Inventory: 0 },
      { 'Cash on Hand': 70, 'Line of Credit': 1 },
    ]
    for (const wanted of changes) assertRefused(await openAll(world, wanted), 409, 'period_closed')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('409 period_reconciled: where something is reconciled', async () => {
    await using world = await aWorld()
    const ledger_id = await world.ledger('Cash on Hand')
    const statement = { statement_ending_date: '2026-01-31', statement_ending_balance: 0, progress_status: 'completed' }
    await world.post('/v0/reconciliations', { ledger_id, ...statement })
    assertRefused(await openAll(world, { Inventory: 30, 'Cash on Hand': 5 }), 409, 'period_reconciled')
    assert.deepEqual(await openings(world), [])
  })

  it('403 not_editable: receivables, payables, and the ledger on the other side', async () => {
    await using world = await aWorld()
    for (const name of fixed) {
      const answer = await openAll(world, { Inventory: 30, [name]: 5 })
      assertRefused(answer, 403, 'not_editable')
      assert.equal(answer.body.data.path, '/1/ledger_id')
    }
    assert.deepEqual(await openings(world), [])
  })

  it('422 invalid_amount: each by its place', async () => {
    await using world = await aWorld()
    const answer = await openAll(world, { Inventory: 30, 'Cash on Hand': 1.001, 'Line of Credit': 0.0001 })
    assertRefused(answer, 422, 'invalid_amount', '/1/balance')
    assert.deepEqual(
      answer.body.data.errors.map((error: { path: string }) => error.path),
      ['/1/balance', '/2/balance'],
    )
    assertRefused(
      await openAll(world, { Inventory: 30, 'Cash on Hand': 1e11 }),
      422,
      'amount_out_of_range',
      '/1/balance',
    )
    assert.deepEqual(await openings(world), [])
  })

  it('422 amount_out_of_range: one cent above the largest', async () => {
    await using world = await aWorld()
    assertRefused(await openAll(world, { Inventory: 1e11 }), 422, 'amount_out_of_range', '/0/balance')
  })

  it('422 invalid_reference: of a ledger that there is not, and of one of other books', async () => {
    await using world = await aWorld()
    await using other = await aWorld()
    const [own, foreign] = [await world.ledger('Inventory'), await other.ledger('Inventory')]
    for (const ledger_id of ['ldg_nothing', foreign]) {
      const wanted = [own, ledger_id].map((each) => ({ ledger_id: each, balance: 1 }))
      assertRefused(await world.put('/v0/opening-balances', wanted), 422, 'invalid_reference', '/1/ledger_id')
    }
  })

  it('422 invalid_request: a ledger twice, and a year to date where a fiscal year begins with the books', async () => {
    await using world = await aWorld()
    const ledger_id = await world.ledger('Inventory')
    const twice = [1, 2].map((balance) => ({ ledger_id, balance }))
    assertRefused(await world.put('/v0/opening-balances', twice), 422, 'invalid_request', '/1/ledger_id')
    assertRefused(await openAll(world, { Inventory: 1, Rent: 5 }), 422, 'invalid_request', '/1/balance')
    assert.deepEqual(await openings(world), [])
  })

  it('422 empty_batch: of none', async () => {
    await using world = await aWorld()
    assertRefused(await world.put('/v0/opening-balances', []), 422, 'empty_batch')
  })

  it('422 batch_too_large: of more than a thousand', async () => {
    await using world = await aWorld()
    const many = Array.from({ length: 1001 }, (_, at) => ({ ledger_id: `ldg_${at}`, balance: 1 }))
    assertRefused(await world.put('/v0/opening-balances', many), 422, 'batch_too_large')
  })
})

for (const [routeId, address, body, field] of [
  ['updateInstance', '', { entries_start: '2025-07-01T00:00:00Z' }, '/entries_start'],
  ['updateInstanceSettings', '/settings', { fiscal_year_start: '01-01' }, '/fiscal_year_start'],
] as const)
  describe(routeId, () => {
    it('422 invalid_request: a fiscal year would begin with books that open with a year to date', async () => {
      await using world = await aWorld({ instance: { fiscal_year_start: '07-01' } })
      await open(world, 'Rent', '300')
      const move = async () => await world.put(`/v0/platform/instances/${world.instanceId}${address}`, body)
      const before = await world.digest(world.instanceId)
      assertRefused(await move(), 422, 'invalid_request', field)
      assert.deepEqual(await world.digest(world.instanceId), before)
      await open(world, 'Rent', '0')
      await open(world, 'Inventory', '300')
      assert.equal((await move()).status, 200)
    })
  })

function manyLedgers(count: number) {
  const nature = { type: 'asset', sub_type: 'non-current_assets' }
  return Array.from({ length: count }, (_, at) => ({ name: `Machine ${at}`, ...nature }))
}

async function openAll(world: World, balances: Readonly<Record<string, number>>): Promise<Answer> {
  const wanted = Object.entries(balances).map(async ([name, balance]) => ({
    ledger_id: await world.ledger(name),
    balance,
  }))
  return await world.put('/v0/opening-balances', await Promise.all(wanted))
}

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
