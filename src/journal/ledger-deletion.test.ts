import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

const travel = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }

describe('deleteLedger', () => {
  it('204: a ledger that nothing stands on; its name is free again', async () => {
    await using world = await aWorld()
    const id = await world.ledger('Meals')
    const answer = await world.delete(`/v0/ledgers/${id}`)
    assert.deepEqual([answer.status, answer.text], [204, ''])
    assertRefused(await world.get(`/v0/ledgers/${id}`), 404, 'resource_not_found')
    assert.equal((await world.post('/v0/ledgers', { name: 'Meals', ...travel })).status, 201)
  })

  it('204: sub-ledgers first, then their parent', async () => {
    await using world = await aWorld()
    for (const name of ['Airfare', 'Lodging', 'Ground Transportation', 'Travel'])
      assert.equal((await remove(world, name)).status, 204, name)
  })

  it('204 or 409: exactly what actions.delete says of every ledger, in the same words', async () => {
    await using world = await aWorld()
    await aBusyMonth(world)
    const { records } = (await world.get('/v0/ledgers?expand=details&limit=1000&sort=name')).body
    const reasons = new Map<string, string[]>()
    for (const { id, name, actions } of records) {
      const now = (await world.get(`/v0/ledgers/${id}?expand=details`)).body.actions.delete
      const { allowed, reason, message } = now
      const answer = await world.delete(`/v0/ledgers/${id}`)
      if (allowed) assert.deepEqual([answer.status, reason, message], [204, null, null], name)
      else {
        assertRefused(answer, 409, reason === 'required_ledger' ? 'required_ledger' : 'resource_in_use')
        assert.deepEqual(answer.body.data, { reason, resource: 'ledger' })
        assert.equal(answer.body.message, message)
        assert.deepEqual(actions.delete, now, name)
        reasons.set(reason, [...(reasons.get(reason) ?? []), name])
      }
    }
    assert.deepEqual(Object.fromEntries([...reasons].filter(([reason]) => reason !== 'required_ledger')), {
      has_line_entries: ['Cash on Hand', 'Computer Equipment', 'Meals', 'Product Sales', 'Rent', 'Savings'],
      // Professional Fees had lost its sub-ledgers when its turn came.
      has_child_ledgers: ['Advertising and Marketing', 'Fixed Assets', 'Payroll Expenses'],
      has_source_account: ['Owner Contributions', 'Owner Draws', 'Vault'],
    })
    assert.equal(reasons.get('required_ledger')?.length, 10)
  })

  it('204: with delete_journal_entries, its hand-made entries go, and their reversals', async () => {
    await using world = await aWorld()
    const { body: lunch } = await world.entry('2026-01-10T12:00:00Z', 'Lunch', [
      ['Meals', '30'],
      ['Rent', '10'],
      ['Cash on Hand', '-40'],
    ])
    await world.post(`/v0/journal-entries/${lunch.id}/reverse`, { datetime: '2026-02-10T12:00:00Z' })
    await world.entry('2026-01-11T12:00:00Z', 'Rent', [
      ['Rent', '900'],
      ['Cash on Hand', '-900'],
    ])
    assert.equal((await remove(world, 'Meals', '?delete_journal_entries=true')).status, 204)
    const left = (await world.get('/v0/journal-entries')).body.records
    assert.deepEqual(
      left.map((entry: { description: string }) => entry.description),
      ['Rent'],
    )
    assert.deepEqual(await balancesOf(world, ['Rent', 'Cash on Hand']), [900, -900])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('204: with delete_journal_entries, lines of transactions move to the uncategorized ledgers, by their side', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const meals = await world.ledger('Meals')
    await world.importRows(accountId, [
      { ...row, id: 'out', amount: '-20', opposing_ledger_id: meals },
      { ...row, id: 'in', amount: '5', opposing_ledger_id: meals },
      { ...row, id: 'other', amount: '-900', opposing_ledger_id: await world.ledger('Rent') },
    ])
    const before = await Promise.all(['out', 'in', 'other'].map((id) => transaction(world, accountId, id)))
    assert.equal((await remove(world, 'Meals', '?delete_journal_entries=true')).status, 204)
    const after = await Promise.all(['out', 'in', 'other'].map((id) => transaction(world, accountId, id)))
    assert.deepEqual(after.map(categoriesOf), [['Uncategorized Outflow'], ['Uncategorized Inflow'], ['Rent']])
    assert.deepEqual(
      after.map((each) => [each.categorization_method, each.posted_status]),
      [
        ['uncategorized', 'posted'],
        ['uncategorized', 'posted'],
        ['import', 'posted'],
      ],
    )
    assert.deepEqual(
      after.map((each) => each.opposing_line_entry_ids),
      before.map((each) => each.opposing_line_entry_ids),
    )
    assert.deepEqual(
      await balancesOf(world, ['Checking', 'Uncategorized Outflow', 'Uncategorized Inflow']),
      [-915, 20, 5],
    )
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('204: of a split transaction only the part on the ledger moves, and the choice of the rest stays a user’s', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const [meals, rent] = [await world.ledger('Meals'), await world.ledger('Rent')]
    await world.importRows(accountId, [
      { ...row, id: 'half', amount: '-20' },
      { ...row, id: 'whole', amount: '-20' },
    ])
    const split = async (id: string, ledgers: string[]) => {
      const splits = ledgers.map((ledger_id) => ({ ledger_id, amount: -10 }))
      const answer = await world.put(`/v0/source-accounts/${accountId}/transactions/${id}`, { splits })
      assert.equal(answer.status, 200, answer.text)
    }
    await split('half', [meals, rent])
    await split('whole', [meals, meals])
    assert.equal((await remove(world, 'Meals', '?delete_journal_entries=true')).status, 204)
    const half = await transaction(world, accountId, 'half')
    assert.deepEqual(categoriesOf(half), ['Uncategorized Outflow', 'Rent'])
    assert.equal(half.categorization_method, 'user')
    const whole = await transaction(world, accountId, 'whole')
    assert.deepEqual(categoriesOf(whole), ['Uncategorized Outflow', 'Uncategorized Outflow'])
    assert.equal(whole.categorization_method, 'uncategorized')
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('409 required_ledger: never, with its entries neither', async () => {
    await using world = await aWorld()
    for (const query of ['', '?delete_journal_entries=true'])
      await refuses(world, 'Retained Earnings', query, 'required_ledger')
  })

  it('409 resource_in_use: has_line_entries, and nothing happens when one of them is an opening balance', async () => {
    await using world = await aWorld()
    await world.entry('2026-01-10T12:00:00Z', 'Float', [
      ['Undeposited Funds', '30'],
      ['Cash on Hand', '-30'],
    ])
    await refuses(world, 'Undeposited Funds', '', 'has_line_entries')
    await refuses(world, 'Undeposited Funds', '?delete_journal_entries=false', 'has_line_entries')
    const path = `/v0/ledgers/${await world.ledger('Undeposited Funds')}/opening-balance`
    await world.post(path, { balance: 5 })
    await refuses(world, 'Undeposited Funds', '?delete_journal_entries=true', 'has_line_entries')
    await world.post(path, { balance: 0 })
    assert.equal((await remove(world, 'Undeposited Funds', '?delete_journal_entries=true')).status, 204)
  })

  it('409 resource_in_use: has_child_ledgers, with its entries too, which stay', async () => {
    await using world = await aWorld()
    await world.entry('2026-01-10T12:00:00Z', 'Trip', [
      ['Travel', '30'],
      ['Cash on Hand', '-30'],
    ])
    await refuses(world, 'Travel', '', 'has_line_entries')
    await refuses(world, 'Travel', '?delete_journal_entries=true', 'has_child_ledgers')
  })

  it('409 resource_in_use: has_source_account, with its transactions too, which stay; until the account is gone', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await refuses(world, 'Checking', '', 'has_source_account')
    await world.importRows(accountId, [{ ...row, id: 'out', amount: '-20' }])
    await refuses(world, 'Checking', '', 'has_line_entries')
    await refuses(world, 'Checking', '?delete_journal_entries=true', 'has_source_account')
    await world.delete(`/v0/source-accounts/${accountId}/transactions/out`)
    assert.equal((await world.delete(`/v0/source-accounts/${accountId}`)).status, 204)
    assert.equal((await remove(world, 'Checking')).status, 204)
  })

  it('404 resource_not_found: the second time', async () => {
    await using world = await aWorld()
    const id = await world.ledger('Meals')
    await world.delete(`/v0/ledgers/${id}`)
    assertRefused(await world.delete(`/v0/ledgers/${id}`), 404, 'resource_not_found')
  })

  it('422 invalid_enum_value: neither true nor false', async () => {
    await using world = await aWorld()
    const answer = await remove(world, 'Meals', '?delete_journal_entries=yes')
    assertRefused(answer, 422, 'invalid_enum_value', 'delete_journal_entries')
  })
})

const row = { datetime: '2026-01-15T12:00:00Z', description: 'Row' }

/** Something on many ledgers, so that every reason is met. */
async function aBusyMonth(world: World): Promise<void> {
  await world.entry('2026-01-10T12:00:00Z', 'Lunch', [
    ['Meals', '30'],
    ['Cash on Hand', '-30'],
  ])
  await world.post(`/v0/ledgers/${await world.ledger('Computer Equipment')}/opening-balance`, { balance: 5 })
  const { accountId } = await world.bankAccount('Savings')
  await world.importRows(accountId, [
    { ...row, id: 'out', amount: '-900', opposing_ledger_id: await world.ledger('Rent') },
    { ...row, id: 'in', amount: '7', opposing_ledger_id: await world.ledger('Product Sales') },
  ])
  await world.bankAccount('Vault')
  const personal = {
    business_personal: 'personal',
    draw_ledger_id: await world.ledger('Owner Draws'),
    contribution_ledger_id: await world.ledger('Owner Contributions'),
  }
  assert.equal((await world.post('/v0/source-accounts', personal)).status, 201)
}

async function remove(world: World, name: string, query = ''): Promise<Answer> {
  return await world.delete(`/v0/ledgers/${await world.ledger(name)}${query}`)
}

/** For this reason, and the books are what they were. */
async function refuses(world: World, name: string, query: string, reason: string): Promise<void> {
  const before = await world.digest(world.instanceId)
  const answer = await remove(world, name, query)
  assertRefused(answer, 409, reason === 'required_ledger' ? 'required_ledger' : 'resource_in_use')
  assert.deepEqual(answer.body.data, { reason, resource: 'ledger' })
  assert.deepEqual(await world.digest(world.instanceId), before)
}

async function transaction(world: World, accountId: string, id: string): Promise<Answer['body']> {
  const address = `/v0/source-accounts/${accountId}/transactions/${id}?expand=opposing_line_entries`
  const answer = await world.get(address)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

function categoriesOf(found: Answer['body']): string[] {
  return found.opposing_line_entries.map((line: { ledger_name: string }) => line.ledger_name)
}

async function balancesOf(world: World, names: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(
    names.map(async (name) => world.get(`/v0/ledgers/${await world.ledger(name)}/balance?date=2026-12-31`)),
  )
  return answers.map((answer) => answer.body.balance)
}
