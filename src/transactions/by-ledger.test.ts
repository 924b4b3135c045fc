import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type CallOptions, type World } from '../../test/world.ts'

describe('listLedgerTransactions', () => {
  it('200: as the account’s list has them, of all accounts of the ledger', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await books(world)
    const query = '?expand=opposing_line_entries.ledger,ledger&sort=amount&limit=2'
    const [old, now] = [await world.get(`${at(ledgerId)}${query}`), await world.get(`${inAccount(accountId)}${query}`)]
    assert.deepEqual(old.body.records, now.body.records)
    assert.equal(old.body.records.length, 2)
    const second = await world.post('/v0/source-accounts', { ledger_id: ledgerId })
    await world.importRows(second.body.id, [row('d')])
    assert.deepEqual(idsOf(await world.get(`${at(ledgerId)}?sort=datetime`)), ['a', 'b', 'c', 'd'])
    assert.deepEqual(idsOf(await world.get(at(await world.ledger('Meals')))), [])
  })

  it('200: says that it is deprecated, and where to go; refusals say it too', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    for (const address of [at(ledgerId), `${at(ledgerId)}?limit=0`, `${at(ledgerId)}/none`]) {
      const { headers } = await world.get(address)
      assert.equal(headers.get('deprecation'), '@1767225600')
      assert.equal(headers.get('sunset'), 'Sat, 01 Jan 2028 00:00:00 GMT')
      const link = headers.get('link')
      assert.equal(link, `</v0/source-accounts?ledger_id=${ledgerId}>; rel="successor-version"`)
    }
    const accounts = await world.get(`/v0/source-accounts?ledger_id=${ledgerId}`)
    assert.deepEqual([accounts.headers.get('deprecation'), accounts.body.records.length], [null, 1])
  })
})

describe('listLedgerTransactionCategories', () => {
  it('200: each transaction with its categories, the ledger of its account and its entry', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await books(world)
    await world.importRows(accountId, [{ ...row('zero'), amount: '0' }])
    const { body } = await world.get(`${at(ledgerId)}/categories?sort=datetime`)
    assert.deepEqual(Object.keys(body).toSorted(), ['next_page_token', 'prev_page_token', 'records'])
    const ledger = (await world.get(`/v0/ledgers/${ledgerId}`)).body
    for (const record of body.records) {
      const { body: transaction } = await world.get(`${inAccount(accountId)}/${record.transaction.id}`)
      const { body: single } = await world.get(`${at(ledgerId)}/${transaction.id}/categories`)
      assert.deepEqual([record.transaction, record.ledger, record], [transaction, ledger, single])
      assert.equal(record.journal_entry_id, transaction.journal_entry_id)
    }
    assert.deepEqual(
      body.records.map((record: Answer['body']) => record.categories.map(nameOf).join()),
      ['Uncategorized Outflow', 'Uncategorized Outflow', 'Uncategorized Outflow', ''],
    )
  })
})

// What lists have in common
const lists = { listLedgerTransactions: '', listLedgerTransactionCategories: '/categories' }
for (const [id, path] of Object.entries(lists))
  describe(id, () => {
    it('422 invalid_date: days are YYYY-MM-DD', async () => {
      await using world = await aWorld()
      const { ledgerId } = await books(world)
      const answer = await world.get(`${at(ledgerId)}${path}?start_date=2026-2-3`)
      assertRefused(answer, 422, 'invalid_date', 'start_date')
    })

    it('422 invalid_date_range: the end is not before the start', async () => {
      await using world = await aWorld()
      const { ledgerId } = await books(world)
      const answer = await world.get(`${at(ledgerId)}${path}?start_date=2026-02-03&end_date=2026-02-02`)
      assertRefused(answer, 422, 'invalid_date_range', 'end_date')
    })

    it('422 invalid_amount: bounds are amounts', async () => {
      await using world = await aWorld()
      const { ledgerId } = await books(world)
      assertRefused(await world.get(`${at(ledgerId)}${path}?min_amount=x`), 422, 'invalid_amount', 'min_amount')
    })

    it('422 invalid_enum_value: states come from their lists', async () => {
      await using world = await aWorld()
      const { ledgerId } = await books(world)
      const answer = await world.get(`${at(ledgerId)}${path}?review_status=x`)
      assertRefused(answer, 422, 'invalid_enum_value', 'review_status')
    })

    it('404 resource_not_found: no such ledger', async () => {
      await using world = await aWorld()
      assertRefused(await world.get(`${at('ldg_none')}${path}`), 404, 'resource_not_found')
    })
  })

describe('createLedgerTransactions', () => {
  it('202: the import into the one account of the ledger', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await books(world)
    const answer = await world.post(at(ledgerId), [numbered('new')])
    assert.deepEqual([answer.status, answer.body.source_account_id], [202, accountId])
    assert.deepEqual((await world.endedTask(answer.body.id)).body.created_transaction_ids, ['new'])
    assert.equal((await world.get(`${inAccount(accountId)}/new`)).status, 200)
  })

  it('200: Prefer: wait answers the finished Task; what was deleted can be restored', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    await world.delete(`${at(ledgerId)}/a`)
    const again = await world.post(at(ledgerId), [numbered('a')], waiting)
    assert.deepEqual([again.status, again.body.row_results], [200, [{ transaction_id: 'a', code: 'deleted' }]])
    const restored = await world.post(`${at(ledgerId)}?restore_deleted=true`, [numbered('a')], waiting)
    assert.deepEqual(restored.body.created_transaction_ids, ['a'])
  })

  it('409 invalid_state: a ledger without an account, or with several, cannot tell where they belong', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await books(world)
    const none = await world.post(at(await world.ledger('Meals')), [numbered('x')])
    assertRefused(none, 409, 'invalid_state')
    assert.deepEqual(none.body.data, { source_account_ids: [] })
    const second = await world.post('/v0/source-accounts', { ledger_id: ledgerId })
    const several = await world.post(at(ledgerId), [numbered('x')])
    assertRefused(several, 409, 'invalid_state')
    assert.deepEqual(several.body.data, { source_account_ids: [accountId, second.body.id] })
  })

  it('409 duplicate_id: an id of another account', async () => {
    await using world = await aWorld()
    await books(world)
    const savings = await world.bankAccount('Savings')
    assertRefused(await world.post(at(savings.ledgerId), [numbered('a')]), 409, 'duplicate_id')
  })

  it('422 invalid_datetime: as the account’s import', async () => {
    await refuses({ ...numbered('x'), datetime: '2026-02-03' }, 'invalid_datetime', '/0/datetime')
  })

  it('422 invalid_amount: more decimals than the currency has', async () => {
    await refuses({ ...numbered('x'), amount: 1.234 }, 'invalid_amount', '/0/amount')
  })

  it('422 amount_out_of_range: above 99999999999.99', async () => {
    await refuses({ ...numbered('x'), amount: 100000000000 }, 'amount_out_of_range', '/0/amount')
  })

  it('422 invalid_reference: a category that does not exist', async () => {
    await refuses({ ...numbered('x'), opposing_ledger_id: 'ldg_x' }, 'invalid_reference', '/0/opposing_ledger_id')
  })

  it('422 invalid_enum_value: restore_deleted is true or false', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    const answer = await world.post(`${at(ledgerId)}?restore_deleted=1`, [numbered('x')])
    assertRefused(answer, 422, 'invalid_enum_value', 'restore_deleted')
  })

  it('422 empty_batch: at least one row', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    assertRefused(await world.post(at(ledgerId), []), 422, 'empty_batch')
  })

  it('422 batch_too_large: at most 1000 rows', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    const rows = Array.from({ length: 1001 }, (_, place) => numbered(`r${place}`))
    assertRefused(await world.post(at(ledgerId), rows), 422, 'batch_too_large')
  })

  it('403 not_editable: no import books on receivables', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    const rows = [{ ...numbered('x'), opposing_ledger_id: await world.ledger('Accounts Receivable') }]
    assertRefused(await world.post(at(ledgerId), rows), 403, 'not_editable')
  })
})

describe('deleteLedgerTransactions', () => {
  it('202: a Task over all accounts of the ledger, and over no others', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await books(world)
    const second = await world.post('/v0/source-accounts', { ledger_id: ledgerId })
    const savings = await world.bankAccount('Savings')
    await world.importRows(second.body.id, [row('d')])
    await world.importRows(savings.accountId, [row('kept')])
    const { status, body } = await world.delete(at(ledgerId))
    assert.deepEqual([status, body.task_type, body.ledger_id], [202, 'delete_date_range', ledgerId])
    assert.equal(body.source_account_id, null)
    const { body: task } = await world.endedTask(body.id)
    assert.deepEqual(task.removed_transaction_ids.toSorted(), ['a', 'b', 'c', 'd'])
    assert.deepEqual(idsOf(await world.get('/v0/transactions')), ['kept'])
    assert.equal((await world.delete(`/v0/source-accounts/${accountId}`)).status, 204)
  })

  it('200: of a range of days; of a ledger without account, nothing', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await books(world)
    await world.importRows(accountId, [{ ...row('later'), datetime: '2026-03-03T12:00:00Z' }])
    const some = await world.delete(`${at(ledgerId)}?start_date=2026-03-01`, waiting)
    assert.deepEqual([some.status, some.body.removed_transaction_ids], [200, ['later']])
    assert.equal(some.body.source_account_id, accountId)
    const none = await world.delete(at(await world.ledger('Meals')), waiting)
    assert.deepEqual([none.body.status, none.body.removed_transaction_ids], ['complete', []])
  })

  it('422 invalid_date: days are YYYY-MM-DD', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    assertRefused(await world.delete(`${at(ledgerId)}?end_date=x`), 422, 'invalid_date', 'end_date')
  })

  it('422 invalid_date_range: the end is not before the start', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    const answer = await world.delete(`${at(ledgerId)}?start_date=2026-02-03&end_date=2026-02-02`)
    assertRefused(answer, 422, 'invalid_date_range', 'end_date')
  })
})

describe('retrieveLedgerTransaction', () => {
  it('200: as its account has it', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await books(world)
    const query = '?expand=opposing_line_entries.ledger'
    const [old, now] = [
      await world.get(`${at(ledgerId)}/a${query}`),
      await world.get(`${inAccount(accountId)}/a${query}`),
    ]
    assert.deepEqual([old.status, old.body], [200, now.body])
    assert.equal(old.headers.get('etag'), now.headers.get('etag'))
  })

  it('404 resource_not_found: of another ledger, or no such ledger', async () => {
    await using world = await aWorld()
    await books(world)
    const savings = await world.bankAccount('Savings')
    const other = await world.get(`${at(savings.ledgerId)}/a`)
    assertRefused(other, 404, 'resource_not_found')
    assert.deepEqual(other.body.data, { resource: 'transaction' })
    assertRefused(await world.get(`${at('ldg_none')}/a`), 404, 'resource_not_found')
  })
})

describe('deleteLedgerTransaction', () => {
  it('204: as its account would, and the second time it is not found', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    assert.equal((await world.delete(`${at(ledgerId)}/a`)).status, 204)
    assertRefused(await world.delete(`${at(ledgerId)}/a`), 404, 'resource_not_found')
    assert.deepEqual(idsOf(await world.get(at(ledgerId))), ['c', 'b'])
  })

  it('409 period_closed: what is closed stays', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    assertRefused(await world.delete(`${at(ledgerId)}/a`), 409, 'period_closed')
    assert.equal((await world.get(`${at(ledgerId)}/a`)).status, 200)
  })
})

describe('retrieveTransactionCategories', () => {
  it('200: each category once; receivables and the like are none to edit', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await books(world)
    const [meals, rent] = [await world.ledger('Meals'), await world.ledger('Rent')]
    const splits = [
      { ledger_id: rent, amount: -1 },
      { ledger_id: meals, amount: -2 },
      { ledger_id: rent, amount: -2 },
    ]
    await world.put(`${inAccount(accountId)}/a`, { splits })
    const { body } = await world.get(`${at(ledgerId)}/a/categories`)
    assert.deepEqual(Object.keys(body).toSorted(), ['categories', 'journal_entry_id', 'ledger', 'transaction'])
    assert.deepEqual(body.categories, [
      { editable: true, ledger_id: rent, ledger_name: 'Rent' },
      { editable: true, ledger_id: meals, ledger_name: 'Meals' },
    ])
  })

  it('404 resource_not_found: no such transaction', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    assertRefused(await world.get(`${at(ledgerId)}/none/categories`), 404, 'resource_not_found')
  })
})

describe('updateTransactionCategories', () => {
  it('200: all categories, or the one named; answered with the transaction, its ledger and its entry', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await books(world)
    const [meals, rent] = [await world.ledger('Meals'), await world.ledger('Rent')]
    const before = (await world.get(`${inAccount(accountId)}/a`)).body
    const answer = await world.put(`${at(ledgerId)}/a/categories`, { updated_category_ledger_id: meals })
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, {
      transaction: { ...before, categorization_method: 'user' },
      categories: [{ editable: true, ledger_id: meals, ledger_name: 'Meals' }],
      ledger: (await world.get(`/v0/ledgers/${ledgerId}`)).body,
      journal_entry_id: before.journal_entry_id,
    })
    const change = { category_ledger_id: meals, updated_category_ledger_id: rent }
    const again = await world.put(`${at(ledgerId)}/a/categories`, change)
    assert.deepEqual(again.body.categories.map(nameOf), ['Rent'])
    const all = { category_ledger_id: null, updated_category_ledger_id: meals }
    assert.deepEqual((await world.put(`${at(ledgerId)}/a/categories`, all)).body.categories.map(nameOf), ['Meals'])
  })

  it('200: is here to stay: nothing says that it is deprecated', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    const change = { updated_category_ledger_id: await world.ledger('Meals') }
    const { headers } = await world.put(`${at(ledgerId)}/a/categories`, change)
    assert.deepEqual([headers.get('deprecation'), headers.get('link')], [null, null])
    assert.ok(headers.get('etag'))
  })

  it('412 version_mismatch: somebody else was faster', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    const read = await world.get(`${at(ledgerId)}/a/categories`)
    const headers = { 'if-match': read.headers.get('etag') ?? '' }
    const put = async (name: string) =>
      world.put(`${at(ledgerId)}/a/categories`, { updated_category_ledger_id: await world.ledger(name) }, { headers })
    assert.equal((await put('Meals')).status, 200)
    assertRefused(await put('Rent'), 412, 'version_mismatch')
  })

  it('409 period_closed: what is closed stays', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    const change = { updated_category_ledger_id: await world.ledger('Meals') }
    assertRefused(await world.put(`${at(ledgerId)}/a/categories`, change), 409, 'period_closed')
  })

  it('422 invalid_reference: the old category is one of its own, the new one a category', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    const [meals, rent] = [await world.ledger('Meals'), await world.ledger('Rent')]
    const address = `${at(ledgerId)}/a/categories`
    const own = { category_ledger_id: rent, updated_category_ledger_id: meals }
    assertRefused(await world.put(address, own), 422, 'invalid_reference', '/category_ledger_id')
    for (const updated_category_ledger_id of ['ldg_none', ledgerId]) {
      const answer = await world.put(address, { updated_category_ledger_id })
      assertRefused(answer, 422, 'invalid_reference', '/updated_category_ledger_id')
    }
  })

  it('403 not_editable: receivables are no category by hand', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    const change = { updated_category_ledger_id: await world.ledger('Accounts Receivable') }
    assertRefused(await world.put(`${at(ledgerId)}/a/categories`, change), 403, 'not_editable')
  })

  it('409 invalid_state: what was taken out of the books has no categories', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    await takenOut(world, 'a')
    const change = { updated_category_ledger_id: await world.ledger('Meals') }
    assertRefused(await world.put(`${at(ledgerId)}/a/categories`, change), 409, 'invalid_state')
  })
})

describe('updateManyTransactionCategories', () => {
  it('200: all of them, in the order of the request', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    const meals = await world.ledger('Meals')
    const items = ['c', 'a'].map((transaction_id) => ({ transaction_id, updated_category_ledger_id: meals }))
    const answer = await world.put(`${at(ledgerId)}/categories`, items)
    assert.deepEqual(
      answer.body.map((each: Answer['body']) => [each.transaction.id, ...each.categories.map(nameOf)]),
      [
        ['c', 'Meals'],
        ['a', 'Meals'],
      ],
    )
    for (const each of answer.body)
      assert.deepEqual((await world.get(`${at(ledgerId)}/${each.transaction.id}/categories`)).body, each)
  })

  it('422 invalid_reference: none of them, when one is wrong', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    const item = { transaction_id: 'a', updated_category_ledger_id: await world.ledger('Meals') }
    const before = await world.digest(world.instanceId)
    const unknown = await world.put(`${at(ledgerId)}/categories`, [item, { ...item, transaction_id: 'none' }])
    assertRefused(unknown, 422, 'invalid_reference', '/1/transaction_id')
    const wrong = { transaction_id: 'b', updated_category_ledger_id: ledgerId }
    const answer = await world.put(`${at(ledgerId)}/categories`, [item, wrong])
    assertRefused(answer, 422, 'invalid_reference', '/1/updated_category_ledger_id')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('409 period_closed: what is closed stays', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    const item = { transaction_id: 'a', updated_category_ledger_id: await world.ledger('Meals') }
    assertRefused(await world.put(`${at(ledgerId)}/categories`, [item]), 409, 'period_closed')
  })

  it('403 not_editable: receivables are no category by hand', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    const item = { transaction_id: 'a', updated_category_ledger_id: await world.ledger('Accounts Receivable') }
    assertRefused(await world.put(`${at(ledgerId)}/categories`, [item]), 403, 'not_editable')
  })

  it('409 invalid_state: what was taken out of the books has no categories', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    await takenOut(world, 'a')
    const item = { transaction_id: 'a', updated_category_ledger_id: await world.ledger('Meals') }
    assertRefused(await world.put(`${at(ledgerId)}/categories`, [item]), 409, 'invalid_state')
  })

  it('422 empty_batch: at least one', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    assertRefused(await world.put(`${at(ledgerId)}/categories`, []), 422, 'empty_batch')
  })

  it('422 batch_too_large: at most 100', async () => {
    await using world = await aWorld()
    const { ledgerId } = await books(world)
    const items = Array.from({ length: 101 }, (_, place) => ({
      transaction_id: `t${place}`,
      updated_category_ledger_id: ledgerId,
    }))
    assertRefused(await world.put(`${at(ledgerId)}/categories`, items), 422, 'batch_too_large')
  })
})

const waiting: CallOptions = { headers: { prefer: 'wait=20' } }

function at(ledgerId: string): string {
  return `/v0/ledgers/${ledgerId}/transactions`
}

function inAccount(accountId: string): string {
  return `/v0/source-accounts/${accountId}/transactions`
}

function row(id: string) {
  return { id, amount: '-5.00', datetime: '2026-02-03T12:00:00Z', description: 'Coffee' }
}

function numbered(id: string) {
  return { ...row(id), amount: -5 }
}

async function books(world: World) {
  const account = await world.bankAccount()
  await world.importRows(account.accountId, ['a', 'b', 'c'].map(row))
  return account
}

async function refuses(wrong: unknown, code: string, path: string): Promise<void> {
  await using world = await aWorld()
  const { ledgerId } = await books(world)
  assertRefused(await world.post(at(ledgerId), [wrong]), 422, code, path)
  assert.deepEqual(idsOf(await world.get(at(ledgerId))), ['c', 'b', 'a'])
}

function nameOf(category: { ledger_name: string }): string {
  return category.ledger_name
}

function idsOf(answer: Answer): string[] {
  assert.equal(answer.status, 200, answer.text)
  return answer.body.records.map((record: { id: string }) => record.id)
}

async function takenOut(world: World, id: string): Promise<void> {
  const { body } = await world.get(`/v0/transactions/${id}`)
  assert.equal((await world.delete(`/v0/journal-entries/${body.journal_entry_id}`)).status, 204)
}
