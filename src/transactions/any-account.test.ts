import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type CallOptions, type World } from '../../test/world.ts'

describe('retrieveAnyTransaction', () => {
  it('200: the same record under the same ETag as by its source account, however it is expanded', async () => {
    await using world = await aWorld()
    const { at } = await books(world)
    for (const id of ['a', 'b'])
      for (const query of ['', '?expand=opposing_line_entries.ledger,journal_entry,ledger']) {
        const [any, own] = [await world.get(`/v0/transactions/${id}${query}`), await world.get(`${at[id]}${query}`)]
        assert.equal(any.status, 200)
        assert.equal(any.text, own.text)
        assert.equal(any.headers.get('etag'), own.headers.get('etag'))
      }
    const tag = (await world.get('/v0/transactions/a')).headers.get('etag') ?? ''
    const changed = await world.put(at['a'] ?? '', { description: 'New' }, { headers: { 'if-match': tag } })
    assert.equal(changed.status, 200)
    const late = await world.put(at['a'] ?? '', { description: 'Newer' }, { headers: { 'if-match': tag } })
    assertRefused(late, 412, 'version_mismatch')
  })

  it('404 resource_not_found: unknown, deleted, of another Instance; the Tasks keep their place', async () => {
    await using world = await aWorld()
    await using other = await aWorld()
    const { at } = await books(world)
    await world.delete(at['a'] ?? '')
    const answers = [
      await world.get('/v0/transactions/none'),
      await world.get('/v0/transactions/a'),
      await world.get('/v0/transactions/b', { instance: other.instanceId }),
    ]
    for (const answer of answers) {
      assertRefused(answer, 404, 'resource_not_found')
      assert.deepEqual(answer.body.data, { resource: 'transaction' })
    }
    assert.ok(Array.isArray((await world.get('/v0/transactions/tasks')).body.records))
  })
})

describe('updateAnyTransactions', () => {
  it('200: of several accounts in one go, in the order of the request, an event for each', async () => {
    await using world = await aWorld()
    const { at } = await books(world)
    const category = { updated_category_ledger_id: await world.ledger('Meals') }
    const answer = await update(world, [
      { id: 'b', category },
      { id: 'a', review_status: 'reviewed', description: 'Lunch' },
    ])
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(
      answer.body.map((each: Answer['body']) => [each.id, each.categorization_method, each.review_status]),
      [
        ['b', 'user', 'unreviewed'],
        ['a', 'uncategorized', 'reviewed'],
      ],
    )
    for (const record of answer.body) assert.deepEqual((await world.get(at[record.id] ?? '')).body, record)
    const { body } = await world.get('/v0/audit-log?resource=transaction')
    assert.deepEqual(body.records.map((event: Answer['body']) => [event.type, event.resource_id]).toSorted(), [
      ['transaction.categorized', 'b'],
      ['transaction.updated', 'a'],
    ])
  })

  it('422 invalid_reference: ids of no account of this Instance, and nothing changes', async () => {
    await using world = await aWorld()
    await using other = await aWorld()
    await books(world)
    const { accountId } = await other.bankAccount()
    await other.importRows(accountId, [row('foreign')])
    await unchanged(world, async () => {
      const answer = await update(world, [{ id: 'a', description: 'New' }, { id: 'foreign' }, { id: 'none' }])
      assertRefused(answer, 422, 'invalid_reference', '/1/id')
      assert.deepEqual(pathsOf(answer), ['/1/id', '/2/id'])
      const twice = await update(world, [{ id: 'a' }, { id: 'b' }, { id: 'a' }])
      assertRefused(twice, 422, 'invalid_request', '/0/id')
    })
  })

  it('409 period_reconciled: nothing of the batch, as by the account', async () => {
    await using world = await aWorld()
    await books(world)
    const category = { updated_category_ledger_id: await world.ledger('Meals') }
    const ledger_id = await world.ledger('Uncategorized Outflow')
    const { body: entry } = await world.get('/v0/transactions/a')
    const statement = { ledger_id, statement_ending_date: '2026-02-28', statement_ending_balance: 5 }
    const { body } = await world.post('/v0/reconciliations', statement)
    await world.put(`/v0/bulk/reconciliations/${body.id}/journal-entries`, [
      { journal_entry_id: entry.journal_entry_id, reconciliation_status: 'reconciled' },
    ])
    await world.put(`/v0/reconciliations/${body.id}`, { progress_status: 'completed' })
    const items = [
      { id: 'b', category },
      { id: 'a', category },
    ]
    await unchanged(world, async () => assertRefused(await update(world, items), 409, 'period_reconciled'))
  })

  it('409 period_closed: nothing of the batch, and the item is named', async () => {
    await using world = await aWorld()
    await books(world)
    const category = { updated_category_ledger_id: await world.ledger('Meals') }
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    await unchanged(world, async () => {
      const answer = await update(world, [{ id: 'b', category }])
      assertRefused(answer, 409, 'period_closed')
      assert.deepEqual(answer.body.data, { closed_through: '2026-02-28', path: '/0', id: 'b' })
    })
  })

  it('409 invalid_state: what was taken out of the books has no category', async () => {
    await using world = await aWorld()
    await books(world)
    const { body: entry } = await world.get('/v0/transactions/a')
    await world.delete(`/v0/journal-entries/${entry.journal_entry_id}`)
    const category = { updated_category_ledger_id: await world.ledger('Meals') }
    assertRefused(await update(world, [{ id: 'a', category }]), 409, 'invalid_state')
  })

  it('422 unbalanced_entry: splits add up', async () => {
    await using world = await aWorld()
    await books(world)
    const splits = [{ ledger_id: await world.ledger('Meals'), amount: -4 }]
    assertRefused(await update(world, [{ id: 'a', splits }]), 422, 'unbalanced_entry', '/0/splits')
  })

  it('422 invalid_amount: no split is zero', async () => {
    await using world = await aWorld()
    await books(world)
    const splits = [{ ledger_id: await world.ledger('Meals'), amount: 0 }]
    assertRefused(await update(world, [{ id: 'a', splits }]), 422, 'invalid_amount', '/0/splits/0/amount')
  })

  it('422 amount_out_of_range: splits are amounts', async () => {
    await using world = await aWorld()
    await books(world)
    const splits = [{ ledger_id: await world.ledger('Meals'), amount: -100000000000 }]
    assertRefused(await update(world, [{ id: 'a', splits }]), 422, 'amount_out_of_range', '/0/splits/0/amount')
  })

  it('422 invalid_enum_value: reviewed or not', async () => {
    await using world = await aWorld()
    await books(world)
    const answer = await update(world, [{ id: 'a', review_status: 'done' }])
    assertRefused(answer, 422, 'invalid_enum_value', '/0/review_status')
  })

  it('200: the same request under one key is done once', async () => {
    await using world = await aWorld()
    await books(world)
    const keyed = { headers: { 'idempotency-key': 'once' } }
    const answers = [
      await update(world, [{ id: 'a', description: 'New' }], keyed),
      await update(world, [{ id: 'a', description: 'New' }], keyed),
    ]
    assert.equal(answers[0]?.text, answers[1]?.text)
    const { body } = await world.get('/v0/audit-log?resource=transaction')
    assert.equal(body.records.length, 1)
  })

  it('422 empty_batch: at least one', async () => {
    await using world = await aWorld()
    assertRefused(await update(world, []), 422, 'empty_batch')
  })

  it('422 batch_too_large: at most 100', async () => {
    await using world = await aWorld()
    const items = Array.from({ length: 101 }, (_, at) => ({ id: `t-${at}` }))
    assertRefused(await update(world, items), 422, 'batch_too_large')
  })
})

/** One transaction in each of two accounts, and where they are. */
async function books(world: World): Promise<{ at: Readonly<Record<string, string>> }> {
  const at: Record<string, string> = {}
  for (const [id, name] of Object.entries({ a: 'Checking', b: 'Savings' })) {
    const { accountId } = await world.bankAccount(name)
    await world.importRows(accountId, [row(id)])
    at[id] = `/v0/source-accounts/${accountId}/transactions/${id}`
  }
  return { at }
}

function row(id: string) {
  return { id, amount: '-5', datetime: '2026-02-03T12:00:00Z', description: `Lunch ${id}` }
}

function update(world: World, items: readonly unknown[], more?: CallOptions): Promise<Answer> {
  return world.put('/v0/transactions', items, more)
}

function pathsOf({ body }: Answer): string[] {
  return body.data.errors.map((each: { path: string }) => each.path)
}

async function unchanged(world: World, work: () => Promise<void>): Promise<void> {
  const before = await world.digest(world.instanceId)
  await work()
  assert.deepEqual(await world.digest(world.instanceId), before)
}
