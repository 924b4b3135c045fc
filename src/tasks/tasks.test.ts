import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, walk, type World } from '../../test/world.ts'
import { AggregatorFailure, failTask } from './tasks.ts'

const tasks = '/v0/transactions/tasks'

describe('listTasks', () => {
  it('200: the latest first, or the oldest, page by page', async () => {
    await using world = await aWorld()
    const { all } = await threeTasks(world)
    assert.deepEqual(await ids(world, ''), all.toReversed())
    assert.deepEqual(await ids(world, '?sort=-created_datetime'), all.toReversed())
    assert.deepEqual(await ids(world, '?sort=created_datetime'), all)
    const walked = await walk(world, `${tasks}?limit=1&sort=created_datetime`)
    assert.deepEqual(
      walked.map((task) => task.id),
      all,
    )
  })

  it('200: by account, state and kind', async () => {
    await using world = await aWorld()
    const { accountId, savingsId, all } = await threeTasks(world)
    const [imported, other, deleted] = all
    assert.deepEqual(await ids(world, `?source_account_id=${savingsId}`), [other])
    assert.deepEqual(await ids(world, `?source_account_id=${accountId}&task_type=delete_date_range`), [deleted])
    assert.deepEqual(await ids(world, '?task_type=import_transactions'), [other, imported])
    assert.deepEqual(await ids(world, '?status=complete'), [deleted, other, imported])
    assert.deepEqual(await ids(world, '?status=failed'), [])
    const pending = await world.holdingJobs(async () => {
      const { body } = await world.delete(`/v0/source-accounts/${accountId}/transactions`)
      assert.deepEqual(await ids(world, '?status=pending'), [body.id])
      return body.id
    })
    await world.endedTask(pending)
    assert.deepEqual(await ids(world, '?status=pending'), [])
  })

  it('200: an Instance sees its own Tasks only', async () => {
    await using world = await aWorld()
    const { all } = await threeTasks(world)
    const instance = await world.openInstance()
    assert.deepEqual((await world.get(tasks, { instance })).body.records, [])
    assertRefused(await world.get(`${tasks}/${all[0]}`, { instance }), 404, 'resource_not_found')
  })

  it('422 invalid_enum_value: a state or kind that Tasks do not have', async () => {
    await using world = await aWorld()
    for (const field of ['status', 'task_type'])
      assertRefused(await world.get(`${tasks}?${field}=done`), 422, 'invalid_enum_value', field)
  })
})

describe('retrieveTask', () => {
  it('200: as the list has it, with every field of the specification', async () => {
    await using world = await aWorld()
    await threeTasks(world)
    for (const record of (await world.get(tasks)).body.records) {
      const { status, body } = await world.get(`${tasks}/${record.id}`)
      assert.equal(status, 200)
      assert.deepEqual(body, record)
      assert.deepEqual(Object.keys(body).toSorted(byText), [
        'created_datetime',
        'created_transaction_ids',
        'error',
        'failed_transaction_ids',
        'id',
        'ledger_id',
        'modified_transaction_ids',
        'removed_transaction_ids',
        'reverted_by_task_id',
        'reverts_task_id',
        'row_results',
        'skipped_transaction_ids',
        'source_account_id',
        'status',
        'task_type',
        'updated_datetime',
        'warnings',
      ])
    }
  })

  it('200: a Task stays when its account is gone', async () => {
    await using world = await aWorld()
    const { accountId, all } = await threeTasks(world)
    assert.equal((await world.delete(`/v0/source-accounts/${accountId}`)).status, 204)
    const { body } = await world.get(`${tasks}/${all[2]}`)
    assert.deepEqual([body.source_account_id, body.removed_transaction_ids], [accountId, ['a']])
  })

  it('404 resource_not_found: no such Task', async () => {
    await using world = await aWorld()
    const answer = await world.get(`${tasks}/tsk_none`)
    assertRefused(answer, 404, 'resource_not_found')
    assert.deepEqual(answer.body.data, { resource: 'task' })
  })
})

describe('a Task', () => {
  it('that failed at the bank’s aggregator says so in its words', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const details = {
      error_type: 'ITEM_ERROR',
      error_code: 'ITEM_LOGIN_REQUIRED',
      error_message: 'the login details of this item have changed',
      display_message: null,
      request_id: 'm8MDnv9okwxFNBV',
      documentation_url: null,
      suggested_action: 'Link the account again.',
    }
    const taskId = await world.holdingJobs(async () => {
      const { body } = await world.delete(`/v0/source-accounts/${accountId}/transactions`)
      await world.inBooks((tx) => failTask(tx, body.id, { error: new AggregatorFailure(details), inputOf: () => [] }))
      return body.id
    })
    const { body } = await world.get(`${tasks}/${taskId}`)
    assert.deepEqual([body.status, body.error], ['failed', { kind: 'aggregator', ...details }])
  })
})

/** An import, one into another account, and a deletion of what the first brought. */
async function threeTasks(world: World) {
  const { accountId } = await world.bankAccount()
  const { accountId: savingsId } = await world.bankAccount('Savings')
  const row = { amount: '-5.00', datetime: '2026-02-03T12:00:00Z', description: 'Coffee' }
  const done = [
    await world.importRows(accountId, [{ ...row, id: 'a' }]),
    await world.importRows(savingsId, [{ ...row, id: 'b' }]),
    await world.delete(`/v0/source-accounts/${accountId}/transactions`, { headers: { prefer: 'wait=20' } }),
  ]
  return { accountId, savingsId, all: done.map(({ body }): string => body.id) }
}

async function ids(world: World, query: string): Promise<string[]> {
  const { body } = await world.get(`${tasks}${query}`)
  return body.records.map((task: { id: string }) => task.id)
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1
}
