import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type ImportedRow, type World } from '../../test/world.ts'

describe('createTransactions', () => {
  it('200: tags that came with a row go on all lines; tag rules set those of other groups', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    await aTagRule(world, { tag_id: boat.id, expression: 'match("Paint", t.description)' })
    await aTagRule(world, { tag_id: paint.id, expression: 't.amount < 0' })
    const { accountId } = await world.bankAccount()
    const task = await world.importRows(accountId, [
      paintRow('given', { tag_ids: [house.id] }),
      paintRow('ruled', { tag_ids: [] }),
      paintRow('inflow', { amount: '9.00', description: 'Sale' }),
    ])
    assert.equal(task.body.status, 'complete', task.text)
    const tags = (id: string) => tagsOf(world, `/v0/source-accounts/${accountId}/transactions/${id}`)
    assert.deepEqual(await tags('given'), [
      [house, paint],
      [house, paint],
    ])
    assert.deepEqual(await tags('ruled'), [
      [boat, paint],
      [boat, paint],
    ])
    assert.deepEqual(await tags('inflow'), [[], []])
  })

  it('200: they wait with a row of a closed period; one that was deleted meanwhile is left out', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    const { accountId } = await world.bankAccount()
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    const rows = [paintRow('a', { tag_ids: [house.id, paint.id] }), paintRow('b', { tag_ids: [boat.id] })]
    const imported = await world.importRows(accountId, rows)
    assert.deepEqual(imported.body.created_transaction_ids, ['a', 'b'], imported.text)
    const address = `/v0/source-accounts/${accountId}/transactions`
    const waiting = (await world.get(`${address}/a`)).body
    assert.deepEqual([waiting.posted_status, 'imported_tag_ids' in waiting], ['not_posted', false])
    assert.equal((await world.delete(`/v0/tags/${boat.id}`)).status, 204)
    await world.post('/v0/periods/reopen', { note: 'Late papers' })
    const tasks = await world.get('/v0/transactions/tasks?task_type=retry_unposted')
    const ended = await world.endedTask(tasks.body.records[0].id)
    assert.deepEqual(ended.body.modified_transaction_ids, ['a', 'b'], ended.text)
    assert.deepEqual(await tagsOf(world, `${address}/a`), [
      [house, paint],
      [house, paint],
    ])
    assert.deepEqual(await tagsOf(world, `${address}/b`), [[], []])
  })

  it('422 invalid_reference: tags that are none, or disabled, or two of a group, and the batch is refused', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat] = [await world.tag('House'), await world.tag('Boat')]
    const { accountId } = await world.bankAccount()
    await world.put(`/v0/tags/${boat.id}`, { enabled: false })
    const before = await world.digest(world.instanceId)
    const sendSecond = (tag_ids: string[]) => world.importRows(accountId, [paintRow('a'), paintRow('b', { tag_ids })])
    assertRefused(await sendSecond(['x']), 422, 'invalid_reference', '/1/tag_ids/0')
    assertRefused(await sendSecond([boat.id]), 422, 'invalid_reference', '/1/tag_ids/0')
    assertRefused(await sendSecond([house.id, house.id]), 422, 'invalid_request', '/1/tag_ids/1')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('a tag that is disabled before the job runs fails its Task', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const house = await world.tag('House')
    const { accountId } = await world.bankAccount()
    const address = `/v0/source-accounts/${accountId}/transactions`
    const taskId = await world.holdingJobs(async () => {
      const { body } = await world.post(address, [{ ...paintRow('a', { tag_ids: [house.id] }), amount: -9 }])
      await world.put(`/v0/tags/${house.id}`, { enabled: false })
      return body.id
    })
    const { body } = await world.endedTask(taskId)
    assert.deepEqual([body.status, body.error.error_code], ['failed', 'invalid_reference'])
    assert.deepEqual((await world.get(address)).body.records, [])
  })
})

describe('updateTransaction', () => {
  it('200: tag_ids go on all lines of its entry, in place of what they had', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    const { put, tags } = await aTransaction(world)
    assert.equal((await put({ tag_ids: [house.id, paint.id] })).status, 200)
    assert.deepEqual(await tags(), [
      [house, paint],
      [house, paint],
    ])
    assert.equal((await put({ tag_ids: [boat.id] })).status, 200)
    assert.deepEqual(await tags(), [[boat], [boat]])
    const event = (await world.get('/v0/events?limit=1000')).body.records.at(-1)
    assert.equal(event.type, 'transaction.updated')
    assert.deepEqual(event.data.before.tag_ids, [house.id, paint.id])
    assert.deepEqual([event.data.after.tag_ids, event.data.after.categories[0].tag_ids], [[boat.id], [boat.id]])
    assert.equal((await put({ tag_ids: [] })).status, 200)
    assert.deepEqual(await tags(), [[], []])
  })

  it('200: another category keeps the tags; both may come at once', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat] = [await world.tag('House'), await world.tag('Boat')]
    const { put, tags } = await aTransaction(world)
    await put({ tag_ids: [house.id] })
    assert.equal((await put({ category: { updated_category_ledger_id: await world.ledger('Rent') } })).status, 200)
    assert.deepEqual(await tags(), [[house], [house]])
    const both = { category: { updated_category_ledger_id: await world.ledger('Meals') }, tag_ids: [boat.id] }
    assert.equal((await put(both)).status, 200)
    assert.deepEqual(await tags(), [[boat], [boat]])
  })

  it('200: a split has its own tags, or those of the transaction', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat, paint] = [await world.tag('House'), await world.tag('Boat'), await world.tag('Paint', 'Work')]
    const { put, tags } = await aTransaction(world)
    await put({ tag_ids: [house.id] })
    const split = { ledger_id: await world.ledger('Rent'), amount: -3 }
    assert.equal((await put({ splits: [split, split, { ...split, tag_ids: [boat.id, paint.id] }] })).status, 200)
    assert.deepEqual(await tags(), [[house], [house], [house], [boat, paint]])
    const splits = [
      { ...split, tag_ids: [] },
      { ...split, amount: -6 },
    ]
    assert.equal((await put({ splits, tag_ids: [paint.id] })).status, 200)
    assert.deepEqual(await tags(), [[paint], [], [paint]])
  })

  it('422 invalid_reference: tags that are none, or disabled, and nothing changes', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat] = [await world.tag('House'), await world.tag('Boat')]
    const { put, read } = await aTransaction(world)
    await world.put(`/v0/tags/${boat.id}`, { enabled: false })
    const before = await read()
    const splits = [{ ledger_id: await world.ledger('Rent'), amount: -9, tag_ids: [boat.id] }]
    assertRefused(await put({ splits }), 422, 'invalid_reference', '/splits/0/tag_ids/0')
    assertRefused(await put({ tag_ids: ['x'], review_status: 'reviewed' }), 422, 'invalid_reference', '/tag_ids/0')
    assertRefused(await put({ tag_ids: [house.id, house.id] }), 422, 'invalid_request', '/tag_ids/1')
    assert.deepEqual(await read(), before)
  })

  it('409 invalid_state: a transaction that is not in the books has no lines to tag', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const house = await world.tag('House')
    const { put } = await aTransaction(world, { amount: '0' })
    assertRefused(await put({ tag_ids: [house.id] }), 409, 'invalid_state')
  })

  it('409 period_closed: in a closed period its tags stay', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const house = await world.tag('House')
    const { put, tags } = await aTransaction(world)
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    assertRefused(await put({ tag_ids: [house.id] }), 409, 'period_closed')
    assert.deepEqual(await tags(), [[], []])
  })
})

describe('listTransactions', () => {
  it('200: filtered by tags, any of them', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [house, boat] = [await world.tag('House'), await world.tag('Boat')]
    const { put, accountId } = await aTransaction(world)
    await put({ tag_ids: [house.id] })
    await world.importRows(accountId, [paintRow('b'), paintRow('zero', { amount: '0' })])
    const list = async (ids: string) => {
      const answer = await world.get(`/v0/source-accounts/${accountId}/transactions?tag_ids=${ids}`)
      return answer.body.records.map((transaction: { id: string }) => transaction.id)
    }
    assert.deepEqual(await list(`${house.id},${boat.id}`), ['a'])
    assert.deepEqual(await list(boat.id), [])
  })
})

async function aTagRule(world: World, rule: { tag_id: string; expression: string }): Promise<void> {
  const answer = await world.post('/v0/tags/rules', { name: 'Rule', ...rule })
  assert.equal(answer.status, 201, answer.text)
}

function paintRow(id: string, more: Partial<ImportedRow> = {}): ImportedRow {
  return { id, amount: '-9.00', datetime: '2026-02-03T12:00:00Z', description: 'Paint', ...more }
}

/** 9.00 out of a new bank account, uncategorized. */
async function aTransaction(world: World, more: { amount?: string } = {}) {
  const { accountId } = await world.bankAccount()
  await world.importRows(accountId, [paintRow('a', more)])
  const address = `/v0/source-accounts/${accountId}/transactions/a`
  return {
    accountId,
    put: (change: object) => world.put(address, change),
    read: async () => (await world.get(`${address}?expand=line_entry,opposing_line_entries`)).body,
    tags: () => tagsOf(world, address),
  }
}

/** Of the bank's line, then of the categories. */
async function tagsOf(world: World, address: string): Promise<unknown[]> {
  const { body }: Answer = await world.get(`${address}?expand=line_entry,opposing_line_entries`)
  return [body.line_entry, ...body.opposing_line_entries].map((line: { tags: unknown }) => line.tags)
}
