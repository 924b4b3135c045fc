import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

/**
 * What a ledger that is not enabled takes, and what it does not take: choices by hand and by import stand in
 * choices.test.ts.
 */

describe('a ledger that is not enabled', () => {
  it('is no ledger to rules, which say so, until it is enabled again', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const travel = await enable(world, 'Travel', false)
    const rule = { name: 'Trains', expression: 'match("(?i)train", t.description)', ledger_name: 'travel' }
    const created = await world.post('/v0/categorization/rules', rule)
    assert.equal(created.status, 201, created.text)
    const warning = {
      path: '/ledger_name',
      message: 'names a ledger that is not enabled: the rule waits until it is',
    }
    assert.deepEqual(created.body.warnings, [warning])
    const preview = await world.post('/v0/categorization/rules/preview', rule)
    assert.equal(preview.status === 200 ? preview.body.ledger_id : null, null)
    await world.importRows(accountId, [row('one', 'Train to Rome')])
    assert.equal(await methodOf(world, 'one'), 'uncategorized')
    await world.put(`/v0/ledgers/${travel}`, { enabled: true })
    assert.deepEqual((await world.get(`/v0/categorization/rules/${created.body.id}`)).body.warnings, [])
    await world.importRows(accountId, [row('two', 'Train to Bari')])
    assert.equal(await methodOf(world, 'two'), 'instance_rule')
  })

  it('is no ledger to rules of the platform, either', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await world.bankAccount()
    await enable(world, 'Travel', false)
    const rule = { name: 'Trains', expression: 'match("(?i)train", t.description)', ledger_name: 'Travel' }
    assert.equal((await world.post('/v0/platform/categorization/rules', rule, { instance: null })).status, 201)
    await world.importRows(accountId, [row('one', 'Train to Rome')])
    assert.equal(await methodOf(world, 'one'), 'uncategorized')
  })

  it('is what nothing is likened to', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const travel = await world.ledger('Travel')
    const like = (id: string) => row(id, 'KETTLE & CROW TACOMA')
    const learned = Array.from({ length: 30 }, (_, at) =>
      at < 15 ? like(`k${at}`) : row(`o${at}`, `PACIFIC POWER ${at}88`),
    )
    await world.importRows(accountId, learned)
    const utilities = await world.ledger('Utilities')
    const chosen = learned.map(({ id }) => ({
      id,
      category: { updated_category_ledger_id: id.startsWith('k') ? travel : utilities },
    }))
    assert.equal((await world.put('/v0/transactions', chosen)).status, 200)
    await world.importRows(accountId, [like('l4')])
    assert.equal(await methodOf(world, 'l4'), 'similarity')
    await enable(world, 'Travel', false)
    await world.importRows(accountId, [like('l5')])
    assert.equal(await methodOf(world, 'l5'), 'uncategorized')
  })

  it('loses to another category, when it is asked for one again, what its rule had put there', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const rule = { name: 'Trains', expression: 'match("(?i)train", t.description)', ledger_name: 'Travel' }
    await world.post('/v0/categorization/rules', rule)
    await world.importRows(accountId, [row('one', 'Train to Rome')])
    await enable(world, 'Travel', false)
    const body = { source_account_id: accountId }
    const { body: task } = await world.post('/v0/transactions/recategorize', body)
    assert.equal((await world.endedTask(task.id)).body.status, 'complete')
    assert.equal(await methodOf(world, 'one'), 'uncategorized')
  })

  it('settles what was chosen for it before: a row that waits is booked there', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const travel = await world.ledger('Travel')
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    await world.importRows(accountId, [
      row('chosen', 'By a person'),
      { ...row('came', 'With its import'), opposing_ledger_id: travel },
    ])
    const chosen = [{ id: 'chosen', category: { updated_category_ledger_id: travel } }]
    assert.equal((await world.put('/v0/transactions', chosen)).status, 200)
    await enable(world, 'Travel', false)
    await world.post('/v0/periods/reopen', { note: 'Late papers' })
    const { body } = await world.get('/v0/transactions/tasks?task_type=retry_unposted')
    for (const { id } of body.records) assert.equal((await world.endedTask(id)).body.status, 'complete')
    assert.deepEqual([await methodOf(world, 'chosen'), await methodOf(world, 'came')], ['user', 'import'])
    assert.equal(await balanceOf(world, 'Travel'), 10)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('keeps the lines of splits, but takes no more of them', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const [travel, meals] = [await world.ledger('Travel'), await world.ledger('Meals')]
    await world.importRows(accountId, [row('one', 'Journey')])
    const splitInto = (...parts: [ledger_id: string, amount: number][]) =>
      world.put(`/v0/source-accounts/${accountId}/transactions/one`, {
        splits: parts.map(([ledger_id, amount]) => ({ ledger_id, amount })),
      })
    assert.equal((await splitInto([travel, -2], [meals, -3])).status, 200)
    await enable(world, 'Travel', false)
    assert.equal((await splitInto([travel, -4], [meals, -1])).status, 200)
    assertRefused(await splitInto([travel, -4], [travel, -1]), 422, 'invalid_reference')
    const all = { category: { updated_category_ledger_id: travel } }
    const at = `/v0/source-accounts/${accountId}/transactions/one`
    assertRefused(await world.put(at, all), 422, 'invalid_reference')
    const own = { category: { category_ledger_id: travel, updated_category_ledger_id: travel } }
    assert.equal((await world.put(at, own)).status, 200)
    assert.equal((await splitInto([meals, -5])).status, 200)
    assertRefused(await splitInto([travel, -4], [meals, -1]), 422, 'invalid_reference')
  })

  it('takes no line by hand; lines that stand on it change, and are reversed and deleted', async () => {
    await using world = await aWorld()
    const lines: [string, string][] = [
      ['Travel', '10.00'],
      ['Cash on Hand', '-10.00'],
    ]
    const entry = await world.entry('2026-02-03T00:00:00Z', 'Train', lines)
    const other = await world.entry('2026-02-03T00:00:00Z', 'Lunch', [['Meals', '5.00'], lines[1] ?? ['', '']])
    assert.equal(other.status, 422)
    const lunch = await world.entry('2026-02-03T00:00:00Z', 'Lunch', [
      ['Meals', '10.00'],
      ['Cash on Hand', '-10.00'],
    ])
    const travel = await enable(world, 'Travel', false)
    const refused = await world.entry('2026-02-04T00:00:00Z', 'Train', lines)
    assertRefused(refused, 422, 'invalid_reference', '/line_entries/0/ledger_id')
    const line_entries = [
      { ledger_id: await world.ledger('Meals'), debit_credit: 'debit', amount: '1.00' },
      { ledger_id: travel, debit_credit: 'credit', amount: '1.00' },
    ]
    const bulk = [{ datetime: '2026-02-04T00:00:00Z', description: 'Train', line_entries }]
    const several = await world.post('/v0/journal-entries/bulk', bulk)
    assertRefused(several, 422, 'invalid_reference', '/0/line_entries/1/ledger_id')
    const create = [
      { ledger_id: travel, debit_credit: 'debit', amount: '1.00' },
      { ledger_id: await world.ledger('Cash on Hand'), debit_credit: 'credit', amount: '1.00' },
    ]
    const further = { line_entry_changes: { create } }
    const grown = await world.put(`/v0/journal-entries/${entry.body.id}`, further)
    assertRefused(grown, 422, 'invalid_reference', '/line_entry_changes/create/0/ledger_id')

    const [meals] = (await world.get(`/v0/journal-entries/${lunch.body.id}?expand=line_entries`)).body.line_entries
    const moved = { line_entry_changes: { update: [{ id: meals.id, ledger_id: travel }] } }
    assertRefused(await world.put(`/v0/journal-entries/${lunch.body.id}`, moved), 422, 'invalid_reference')
    const { body: read } = await world.get(`/v0/journal-entries/${entry.body.id}?expand=line_entries`)
    const update = read.line_entries.map((line: Answer['body']) => ({ id: line.id, amount: '12.00' }))
    const changed = await world.put(`/v0/journal-entries/${entry.body.id}`, { line_entry_changes: { update } })
    assert.equal(changed.status, 200, changed.text)
    const reversal = await world.post(`/v0/journal-entries/${entry.body.id}/reverse`, {})
    assert.equal(reversal.status, 201, reversal.text)
    assert.equal((await world.delete(`/v0/journal-entries?ids=${entry.body.id},${reversal.body.id}`)).status, 204)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('stays on statements', async () => {
    await using world = await aWorld()
    await world.entry('2026-02-03T00:00:00Z', 'Train', [
      ['Travel', '10.00'],
      ['Cash on Hand', '-10.00'],
    ])
    const address = '/v0/reports/income-statement?start_date=2026-01-01&end_date=2026-12-31'
    const before = await world.get(address)
    await enable(world, 'Travel', false)
    assert.equal((await world.get(address)).text, before.text)
  })
})

const openings = {
  setOpeningBalance: (world: World, ledger_id: string, balance: number) =>
    world.post(`/v0/ledgers/${ledger_id}/opening-balance`, { balance }),
  setOpeningBalances: (world: World, ledger_id: string, balance: number) =>
    world.put('/v0/opening-balances', [{ ledger_id, balance }]),
}

for (const [routeId, open] of Object.entries(openings))
  describe(routeId, () => {
    it('422 invalid_reference: no new balance of a ledger that is not enabled; the one that it has can go', async () => {
      await using world = await aWorld()
      const inventory = await world.ledger('Inventory')
      assert.ok((await open(world, inventory, 30)).status < 300)
      await enable(world, 'Inventory', false)
      const path = routeId === 'setOpeningBalance' ? 'ledger_id' : '/0/ledger_id'
      assertRefused(await open(world, inventory, 31), 422, 'invalid_reference', path)
      const again = await world.put('/v0/opening-balances', [{ ledger_id: inventory, balance: 30 }])
      assert.equal(again.status, 200, 'what it has can be sent again')
      assert.equal(await balanceOf(world, 'Inventory'), 30)
      assert.ok((await open(world, inventory, 0)).status < 300)
      assert.equal(await balanceOf(world, 'Inventory'), 0)
    })
  })

describe('createSourceLink', () => {
  it('422 invalid_reference: of a ledger that is not enabled', async () => {
    await using world = await aWorld()
    const ledger_id = await enable(world, 'Inventory', false)
    const body = { instance_id: world.instanceId, processor_token: 'sandbox-disabled', ledger_id }
    const answer = await world.post('/v0/sources/aggregator', body, { instance: null })
    assertRefused(answer, 422, 'invalid_reference', '/ledger_id')
  })
})

describe('createSourceAccount', () => {
  it('422 invalid_reference: of a ledger that is not enabled', async () => {
    await using world = await aWorld()
    const inventory = await enable(world, 'Inventory', false)
    assertRefused(
      await world.post('/v0/source-accounts', { ledger_id: inventory }),
      422,
      'invalid_reference',
      '/ledger_id',
    )
    const [draws, contributions] = [
      await world.ledger('Owner Draws'),
      await enable(world, 'Owner Contributions', false),
    ]
    const personal = { business_personal: 'personal', draw_ledger_id: draws, contribution_ledger_id: contributions }
    const answer = await world.post('/v0/source-accounts', personal)
    assertRefused(answer, 422, 'invalid_reference', '/contribution_ledger_id')
  })
})

function row(id: string, description: string) {
  return { id, amount: '-5.00', datetime: '2026-02-03T12:00:00Z', description }
}

/** @returns its id */
async function enable(world: World, name: string, enabled: boolean): Promise<string> {
  const id = await world.ledger(name)
  const answer = await world.put(`/v0/ledgers/${id}`, { enabled })
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.body.enabled, enabled)
  return id
}

async function methodOf(world: World, id: string): Promise<string> {
  return (await world.get(`/v0/transactions/${id}`)).body.categorization_method
}

async function balanceOf(world: World, name: string): Promise<number> {
  return (await world.get(`/v0/ledgers/${await world.ledger(name)}/balance?date=2026-12-31`)).body.balance
}
