import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, walk, type World } from '../../test/world.ts'

const accounts = '/v0/source-accounts'

describe('createSourceAccount', () => {
  it('201: with a new ledger, whose name and side it takes over', async () => {
    await using world = await aWorld()
    const answer = await create(world, { ledger: { name: 'Card', financial_account_type: 'credit_card' } })
    assert.equal(answer.status, 201)
    const { id, created_at, ledger_id, ...rest } = answer.body
    assert.match(id, /^src_/)
    assert.match(created_at, /Z$/)
    assert.equal(ledger_id, await world.ledger('Card'))
    assert.deepEqual(rest, {
      name: 'Card',
      debit_credit: 'credit',
      draw_ledger_id: null,
      contribution_ledger_id: null,
      type: 'manual',
      business_personal: 'business',
      invert_transaction_amounts: false,
      enable_balance_polling: false,
    })
  })

  it('201: with a ledger that exists, a name of its own, and amounts the other way round', async () => {
    await using world = await aWorld()
    const ledgerId = await world.ledger('Cash on Hand')
    const wanted = { ledger_id: ledgerId, name: ' Till ', invert_transaction_amounts: true }
    const { status, body } = await create(world, wanted)
    assert.equal(status, 201)
    assert.deepEqual(
      [body.name, body.ledger_id, body.debit_credit, body.invert_transaction_amounts],
      ['Till', ledgerId, 'debit', true],
    )
    const second = await create(world, { ledger_id: ledgerId })
    assert.deepEqual([second.status, second.body.name], [201, 'Cash on Hand'])
  })

  it('201: a personal one has no ledger but those for what the owner takes and brings', async () => {
    await using world = await aWorld()
    const wanted = {
      business_personal: 'personal',
      draw_ledger_id: await world.ledger('Owner Draws'),
      contribution_ledger_id: await world.ledger('Owner Contributions'),
    }
    const { status, body } = await create(world, wanted)
    assert.equal(status, 201)
    const { id: _, created_at: __, ...rest } = body
    assert.deepEqual(rest, {
      ...wanted,
      name: 'Personal account',
      debit_credit: null,
      ledger_id: null,
      type: 'manual',
      invert_transaction_amounts: false,
      enable_balance_polling: false,
    })
  })

  it('422 missing_field: a business account needs a ledger, a personal one needs two', async () => {
    await using world = await aWorld()
    assertRefused(await create(world, {}), 422, 'missing_field', '/ledger_id')
    const draw = { business_personal: 'personal', draw_ledger_id: await world.ledger('Owner Draws') }
    assertRefused(await create(world, draw), 422, 'missing_field', '/contribution_ledger_id')
    assertRefused(await create(world, { business_personal: 'personal' }), 422, 'missing_field', '/draw_ledger_id')
    const vague = { ledger: { name: 'Vault', type: 'asset' } }
    assertRefused(await create(world, vague), 422, 'missing_field', '/ledger/sub_type')
  })

  it('422 invalid_request: one ledger, and only of the kind of the account', async () => {
    await using world = await aWorld()
    const ledger_id = await world.ledger('Cash on Hand')
    const ledger = { name: 'Vault', financial_account_type: 'bank_account' }
    assertRefused(await create(world, { ledger_id, ledger }), 422, 'invalid_request', '/ledger_id')
    const drawn = { ledger_id, draw_ledger_id: await world.ledger('Owner Draws') }
    assertRefused(await create(world, drawn), 422, 'invalid_request', '/draw_ledger_id')
    const personal = { business_personal: 'personal', ledger }
    assertRefused(await create(world, personal), 422, 'invalid_request', '/ledger')
  })

  it('422 invalid_enum_value: a kind of account that does not exist', async () => {
    await using world = await aWorld()
    assertRefused(await create(world, { business_personal: 'both' }), 422, 'invalid_enum_value', '/business_personal')
    const ledger = { name: 'Vault', financial_account_type: 'piggy_bank' }
    assertRefused(await create(world, { ledger }), 422, 'invalid_enum_value', '/ledger/financial_account_type')
  })

  it('422 invalid_reference: ledgers are of this Instance; a business account’s is an asset or liability of its own', async () => {
    await using world = await aWorld()
    const other = await world.openInstance()
    const foreign = await world.get('/v0/ledgers?limit=1', { instance: other })
    const before = await world.digest(world.instanceId)
    const unfit = await Promise.all(['Rent', 'Owner Draws', 'Product Sales', 'Accounts Payable'].map(world.ledger))
    for (const ledger_id of ['ldg_none', foreign.body.records[0].id, ...unfit])
      assertRefused(await create(world, { ledger_id }), 422, 'invalid_reference', '/ledger_id')
    const draw_ledger_id = await world.ledger('Owner Draws')
    const contribution_ledger_id = await world.ledger('Owner Contributions')
    const personal = { business_personal: 'personal', draw_ledger_id, contribution_ledger_id }
    for (const key of ['draw_ledger_id', 'contribution_ledger_id'])
      assertRefused(await create(world, { ...personal, [key]: 'ldg_none' }), 422, 'invalid_reference', `/${key}`)
    const child = { ledger: { name: 'Vault', financial_account_type: 'bank_account', parent_id: 'ldg_none' } }
    assertRefused(await create(world, child), 422, 'invalid_reference', '/ledger/parent_id')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('409 duplicate_name: the new ledger’s name is taken, and no account is made', async () => {
    await using world = await aWorld()
    const before = await world.digest(world.instanceId)
    const ledger = { name: 'CASH ON HAND', financial_account_type: 'bank_account' }
    assertRefused(await create(world, { ledger }), 409, 'duplicate_name')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('409 duplicate_id: the new ledger’s external_id is taken', async () => {
    await using world = await aWorld()
    const ledger = { name: 'Vault', financial_account_type: 'bank_account', external_id: 'v1' }
    assert.equal((await create(world, { ledger })).status, 201)
    assertRefused(await create(world, { ledger: { ...ledger, name: 'Vault 2' } }), 409, 'duplicate_id')
  })
})

describe('listSourceAccounts', () => {
  it('200: the oldest first, page by page, by ledger and kind', async () => {
    await using world = await aWorld()
    const bank = await world.bankAccount('Checking')
    const card = await world.bankAccount('Card', 'credit_card')
    const { body: personal } = await createPersonal(world)
    const ids = async (query: string) => {
      const { body } = await world.get(`${accounts}${query}`)
      return body.records.map((account: { id: string }) => account.id)
    }
    const all = [bank.accountId, card.accountId, personal.id]
    assert.deepEqual(await ids(''), all)
    const walked = await walk(world, `${accounts}?limit=1`)
    assert.deepEqual(
      walked.map((account) => account.id),
      all,
    )
    assert.deepEqual(await ids('?business_personal=personal'), [personal.id])
    assert.deepEqual(await ids('?business_personal=business&type=manual'), all.slice(0, 2))
    assert.deepEqual(await ids('?type=aggregator'), [])
    assert.deepEqual(await ids(`?ledger_id=${card.ledgerId}`), [card.accountId])
    assert.deepEqual(await ids('?ledger_id=ldg_none'), [])
    const listed = await world.get(accounts)
    assert.deepEqual(listed.body.records[1], (await world.get(`${accounts}/${card.accountId}`)).body)
  })

  it('422 invalid_enum_value: a type that does not exist', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${accounts}?type=paper`), 422, 'invalid_enum_value', 'type')
  })
})

describe('retrieveSourceAccount', () => {
  it('200: as it was answered when it was made', async () => {
    await using world = await aWorld()
    const { body } = await create(world, { ledger: { name: 'Card', financial_account_type: 'credit_card' } })
    const answer = await world.get(`${accounts}/${body.id}`)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, body)
  })

  it('404 resource_not_found: unknown, or another Instance’s', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const other = await world.openInstance()
    const answers = [
      await world.get(`${accounts}/src_none`),
      await world.get(`${accounts}/${accountId}`, { instance: other }),
    ]
    for (const answer of answers) {
      assertRefused(answer, 404, 'resource_not_found')
      assert.deepEqual(answer.body.data, { resource: 'source_account' })
    }
  })
})

describe('updateSourceAccount', () => {
  it('200: its name and the direction of amounts that come from now on', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const { body: before } = await world.get(`${accounts}/${accountId}`)
    await world.importRows(accountId, [sale('a')])
    const answer = await world.put(`${accounts}/${accountId}`, { name: ' Main ', invert_transaction_amounts: true })
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { ...before, name: 'Main', invert_transaction_amounts: true })
    await world.importRows(accountId, [sale('b')])
    const { body } = await world.get(`${accounts}/${accountId}/transactions`)
    assert.deepEqual(
      body.records.map((row: { id: string; amount: number }) => [row.id, row.amount]),
      [
        ['b', -5],
        ['a', 5],
      ],
    )
    assert.ok(await world.ledger('Checking'))
  })

  it('422 unknown_field: the ledgers of an account are fixed', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const before = await world.digest(world.instanceId)
    const change = { ledger_id: await world.ledger('Cash on Hand') }
    assertRefused(await world.put(`${accounts}/${accountId}`, change), 422, 'unknown_field', '/ledger_id')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('404 resource_not_found', async () => {
    await using world = await aWorld()
    assertRefused(await world.put(`${accounts}/src_none`, { name: 'X' }), 404, 'resource_not_found')
  })
})

describe('deleteSourceAccount', () => {
  it('204: it goes, its ledger stays and is a category again; the second time it is not found', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const other = await world.bankAccount('Savings')
    const row = { ...sale('a'), opposing_ledger_id: ledgerId }
    assertRefused(await world.importRows(other.accountId, [row]), 422, 'invalid_reference', '/0/opposing_ledger_id')
    assert.equal((await world.delete(`${accounts}/${accountId}`)).status, 204)
    assertRefused(await world.delete(`${accounts}/${accountId}`), 404, 'resource_not_found')
    assert.equal((await world.get(`/v0/ledgers/${ledgerId}`)).status, 200)
    assert.equal((await world.importRows(other.accountId, [row])).body.status, 'complete')
  })

  it('409 resource_in_use: it has transactions, posted or not, until they are deleted', async () => {
    await using world = await aWorld()
    const { body: personal } = await createPersonal(world)
    await world.importRows(personal.id, [sale('a')])
    const answer = await world.delete(`${accounts}/${personal.id}`)
    assertRefused(answer, 409, 'resource_in_use')
    assert.deepEqual(answer.body.data, { reason: 'has_transactions', resource: 'source_account' })
    await world.delete(`${accounts}/${personal.id}/transactions/a`)
    assert.equal((await world.delete(`${accounts}/${personal.id}`)).status, 204)
  })

  it('409 resource_in_use: a feed fills it, until it is unlinked', async () => {
    // Of the history nothing lies in these books.
    await using world = await aWorld({ instance: { entries_start: '2090-01-01T00:00:00Z' } })
    const link = { instance_id: world.instanceId, processor_token: 'sandbox-checking' }
    const { body: task } = await world.post('/v0/sources/aggregator', link, { headers: { prefer: 'wait=20' } })
    const answer = await world.delete(`${accounts}/${task.source_account_id}`)
    assertRefused(answer, 409, 'resource_in_use')
    assert.equal(answer.body.data.reason, 'is_linked')
    assert.equal((await world.delete(`/v0/sources/ledgers/${task.ledger_id}`)).status, 204)
    assert.equal((await world.delete(`${accounts}/${task.source_account_id}`)).status, 204)
  })

  it('409 resource_in_use: a Task is working on it', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const path = `${accounts}/${accountId}/transactions`
    const task = await world.holdingJobs(async () => {
      const started = await world.post(path, [{ ...sale('a'), amount: 5 }])
      const answer = await world.delete(`${accounts}/${accountId}`)
      assertRefused(answer, 409, 'resource_in_use')
      assert.equal(answer.body.data.reason, 'has_pending_tasks')
      return started.body.id
    })
    assert.equal((await world.endedTask(task)).body.status, 'complete')
  })
})

function create(world: World, wanted: Record<string, unknown>): Promise<Answer> {
  return world.post(accounts, wanted)
}

async function createPersonal(world: World): Promise<Answer> {
  return await create(world, {
    business_personal: 'personal',
    draw_ledger_id: await world.ledger('Owner Draws'),
    contribution_ledger_id: await world.ledger('Owner Contributions'),
  })
}

function sale(id: string) {
  return { id, amount: '5', datetime: '2026-02-01T12:00:00Z', description: 'Sale' }
}
