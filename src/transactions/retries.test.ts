import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, aWorld, type ImportedRow, type World } from '../../test/world.ts'
import { runDeletionSlice } from './deletions.ts'

describe('what waited for a closed period', () => {
  it('is posted without the category that came with it, when that is gone or is one no more', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const gone = await world.post('/v0/ledgers', { name: 'Gone', financial_account_type: 'investment' })
    const bank = await world.post('/v0/ledgers', { name: 'A bank by now', financial_account_type: 'bank_account' })
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    await world.importRows(accountId, [
      row('gone', { opposing_ledger_id: gone.body.id }),
      row('bank', { opposing_ledger_id: bank.body.id }),
      row('kept', { opposing_ledger_id: await world.ledger('Rent') }),
    ])
    assert.equal((await world.delete(`/v0/ledgers/${gone.body.id}`)).status, 204)
    assert.equal((await world.post('/v0/source-accounts', { ledger_id: bank.body.id })).status, 201)
    const task = await reopened(world)
    assert.deepEqual([task.status, task.modified_transaction_ids], ['complete', ['bank', 'gone', 'kept']])
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions?sort=datetime`)
    assert.deepEqual(
      body.records.map((each: Answer['body']) => [each.id, each.posted_status, each.categorization_method]),
      [
        ['bank', 'posted', 'uncategorized'],
        ['gone', 'posted', 'uncategorized'],
        ['kept', 'posted', 'import'],
      ],
    )
  })

  it('stays out of the books, with the reason, when these begin later by now', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    await world.importRows(accountId, [row('a'), row('b', { datetime: '2026-02-20T12:00:00Z' })])
    const task = await reopened(world, async () => {
      const moved = await world.put(`/v0/platform/instances/${world.instanceId}`, {
        entries_start: '2026-02-10T00:00:00Z',
      })
      assert.equal(moved.status, 200, moved.text)
    })
    assert.deepEqual(
      [task.status, task.modified_transaction_ids, task.failed_transaction_ids, task.row_results],
      ['complete', ['b'], ['a'], [{ transaction_id: 'a', code: 'before_entries_start' }]],
    )
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions/a`)
    assert.deepEqual([body.posted_status, body.not_posted_reason], ['not_posted', 'before_entries_start'])
  })
})

describe('a deletion', () => {
  it('leaves what a period holds that was closed while it was at work, and says so', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const ids = Array.from({ length: 2_002 }, (_, at) => `r${String(at).padStart(4, '0')}`)
    const dated = ids.map((id, at) => row(id, { datetime: `2026-0${at < 2_001 ? 2 : 3}-03T12:00:00Z` }))
    for (const batch of [dated.slice(0, 1000), dated.slice(1000, 2000), dated.slice(2000)])
      await world.importRows(accountId, batch)
    const taskId = await world.holdingJobs(async () => {
      const { body } = await world.delete(`/v0/source-accounts/${accountId}/transactions`)
      assert.equal(await world.inBooks((tx) => runDeletionSlice(tx, body.id)), true)
      assert.equal((await world.post('/v0/periods/close', { date: '2026-02-28' })).status, 201)
      return body.id
    })
    const { body } = await world.endedTask(taskId)
    assert.deepEqual([body.status, body.removed_transaction_ids.length], ['complete', 2_001])
    assert.deepEqual(body.failed_transaction_ids, ['r2000'])
    assert.deepEqual(body.row_results, [{ transaction_id: 'r2000', code: 'period_closed' }])
    const left = await world.get(`/v0/source-accounts/${accountId}/transactions`)
    assert.deepEqual(
      left.body.records.map((each: { id: string }) => each.id),
      ['r2000'],
    )
  })

  it('deletes nothing at all when any of it is in a closed period', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [row('open', { datetime: '2026-03-03T12:00:00Z' }), row('closed')])
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    const address = `/v0/source-accounts/${accountId}/transactions`
    const { body } = await world.delete(address, { headers: { prefer: 'wait=20' } })
    assert.deepEqual(
      [body.status, body.error.error_code, body.removed_transaction_ids],
      ['failed', 'period_closed', []],
    )
    assert.equal((await world.get(address)).body.records.length, 2)
  })
})

function row(id: string, more: Partial<ImportedRow> = {}): ImportedRow {
  return { id, amount: '-5.00', datetime: '2026-02-03T12:00:00Z', description: 'Coffee', ...more }
}

/** The Task that posts what waited, when it has ended. */
async function reopened(world: World, beforeIt: () => Promise<void> = async () => {}): Promise<Answer['body']> {
  const taskId = await world.holdingJobs(async () => {
    await world.post('/v0/periods/reopen', { note: 'Late papers' })
    await beforeIt()
    const { body } = await world.get('/v0/transactions/tasks?task_type=retry_unposted')
    return body.records[0].id
  })
  return (await world.endedTask(taskId)).body
}
