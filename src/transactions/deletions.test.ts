import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

describe('deleteTransaction', () => {
  it('204: the transaction goes with its entry, and the second time it is not found', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    await world.importRows(accountId, [row('a', '2026-02-03T12:00:00Z')])
    const before = await reportsOf(world)
    await world.importRows(accountId, [row('b', '2026-02-04T12:00:00Z')])
    const { body } = await world.get(`${pathOf(accountId)}/b`)
    const answer = await world.delete(`${pathOf(accountId)}/b`)
    assert.deepEqual([answer.status, answer.text], [204, ''])
    assert.deepEqual(await reportsOf(world), before)
    assert.deepEqual(await listed(world, accountId), ['a'])
    assert.equal(await balanceOf(world, ledgerId), -5)
    assertRefused(await world.get(`${pathOf(accountId)}/b`), 404, 'resource_not_found')
    assertRefused(await world.get(`/v0/journal-entries/${body.journal_entry_id}`), 404, 'resource_not_found')
    assertRefused(await world.delete(`${pathOf(accountId)}/b`), 404, 'resource_not_found')
  })

  it('204: also when it is split, was never posted, or lost its entry', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const rows = ['split', 'zero', 'bare'].map((id) => row(id, '2026-02-03T12:00:00Z', id === 'zero' ? '0' : '-5.00'))
    await world.importRows(accountId, rows)
    const [meals, rent] = [await world.ledger('Meals'), await world.ledger('Rent')]
    const splits = [
      { ledger_id: meals, amount: -2 },
      { ledger_id: rent, amount: -3 },
    ]
    assert.equal((await world.put(`${pathOf(accountId)}/split`, { splits })).status, 200)
    const { body } = await world.get(`${pathOf(accountId)}/bare`)
    await world.delete(`/v0/journal-entries/${body.journal_entry_id}`)
    for (const { id } of rows) assert.equal((await world.delete(`${pathOf(accountId)}/${id}`)).status, 204)
    assert.deepEqual(await listed(world, accountId), [])
    for (const each of [ledgerId, meals, rent]) assert.equal(await balanceOf(world, each), 0)
    const again = await world.importRows(accountId, rows)
    assert.deepEqual(
      again.body.row_results.map((result: { code: string }) => result.code),
      ['deleted', 'deleted', 'deleted'],
    )
  })

  it('204: the log keeps what it was', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [row('a', '2026-02-03T12:00:00Z')])
    await world.delete(`${pathOf(accountId)}/a`)
    const [event] = await world.rows<{ type: string; resource_id: string; before: string; after: string | null }>(
      'select type, resource_id, before, after from events where instance_id = $1 order by sequence desc limit 1',
      [world.instanceId],
    )
    assert.deepEqual([event?.type, event?.resource_id, event?.after], ['transaction.deleted', 'a', null])
    const { id, description, categories, removed_entry_numbers: numbers } = JSON.parse(event?.before ?? '')
    assert.deepEqual([id, description, categories.length, numbers], ['a', 'Coffee', 1, ['1']])
  })

  it('404 resource_not_found: of another account or Instance, and it stays', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const other = await world.bankAccount('Savings')
    const instance = await world.openInstance()
    await world.importRows(accountId, [row('a', '2026-02-03T12:00:00Z')])
    assertRefused(await world.delete(`${pathOf(other.accountId)}/a`), 404, 'resource_not_found')
    assertRefused(await world.delete(`${pathOf(accountId)}/a`, { instance }), 404, 'resource_not_found')
    assert.deepEqual(await listed(world, accountId), ['a'])
  })
})

describe('deleteTransactions', () => {
  it('202: a Task, pending at first, that names what it removed', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const kept = await world.bankAccount('Savings')
    await world.importRows(kept.accountId, [row('kept', '2026-02-03T12:00:00Z')])
    const before = await reportsOf(world)
    await world.importRows(accountId, [row('a', '2026-02-03T12:00:00Z'), row('b', '2026-01-03T12:00:00Z', '0')])
    const taskId = await world.holdingJobs(async () => {
      const { status, body } = await world.delete(pathOf(accountId))
      assert.equal(status, 202)
      assert.deepEqual(
        [body.status, body.task_type, body.source_account_id, body.ledger_id, body.removed_transaction_ids],
        ['pending', 'delete_date_range', accountId, ledgerId, []],
      )
      return body.id
    })
    const { body } = await world.endedTask(taskId)
    assert.deepEqual([body.status, body.error], ['complete', null])
    assert.deepEqual(listsOf(body), { removed_transaction_ids: ['b', 'a'] })
    assert.deepEqual(await listed(world, accountId), [])
    assert.deepEqual(await listed(world, kept.accountId), ['kept'])
    assert.deepEqual(await reportsOf(world), before)
  })

  it('202: the log keeps the numbers of the entries that went', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => row(id, '2026-02-03T12:00:00Z'))
    await world.importRows(accountId, rows)
    await world.delete(`${pathOf(accountId)}/d`)
    await world.importRows(accountId, [row('f', '2026-02-03T12:00:00Z')])
    await world.endedTask((await world.delete(pathOf(accountId))).body.id)
    const [told] = (await world.get('/v0/audit-log?resource=task')).body.records
    assert.deepEqual(told.after.removed_entry_numbers, ['1-3', '5-6'])
    await world.importRows(accountId, [row('g', '2026-02-03T12:00:00Z')])
    const [entry] = (await world.get('/v0/journal-entries')).body.records
    assert.equal(entry.entry_number, 7)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('200: Prefer: wait answers the finished Task, also when there was nothing to remove', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const { status, body } = await remove(world, accountId, '')
    assert.deepEqual([status, body.status, body.removed_transaction_ids], [200, 'complete', []])
  })

  it('200: a range of days, both included, counted in the zone asked for', async () => {
    const moments = {
      before: '2026-03-08T04:59:59.999Z',
      first: '2026-03-08T05:00:00Z',
      last: '2026-03-10T03:59:59.999Z',
      after: '2026-03-10T04:00:00Z',
    }
    for (const zone of ['instance', 'query'] as const) {
      await using world = await aWorld({ instance: zone === 'instance' ? { time_zone: 'America/New_York' } : {} })
      const { accountId, ledgerId } = await world.bankAccount()
      await world.importRows(
        accountId,
        Object.entries(moments).map(([id, datetime]) => row(id, datetime)),
      )
      const asked = zone === 'query' ? '&time_zone=America/New_York' : ''
      const { body } = await remove(world, accountId, `?start_date=2026-03-08&end_date=2026-03-09${asked}`)
      assert.deepEqual(body.removed_transaction_ids, ['first', 'last'])
      assert.deepEqual(await listed(world, accountId), ['before', 'after'])
      assert.equal(await balanceOf(world, ledgerId), -10)
    }
  })

  it('200: either end may be open', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const days = ['01', '02', '03', '04', '05']
    await world.importRows(
      accountId,
      days.map((day) => row(day, `2026-02-${day}T12:00:00Z`)),
    )
    assert.deepEqual((await remove(world, accountId, '?end_date=2026-02-02')).body.removed_transaction_ids, [
      '01',
      '02',
    ])
    assert.deepEqual((await remove(world, accountId, '?start_date=2026-02-05')).body.removed_transaction_ids, ['05'])
    const ever = await remove(world, accountId, '?start_date=0001-01-01&end_date=9999-12-31&time_zone=Asia/Tokyo')
    assert.deepEqual(ever.body.removed_transaction_ids, ['03', '04'])
  })

  it('200: more than one slice of them, all gone; each slice is an event, for the version of the books moves with it', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const rows = Array.from({ length: 2_001 }, (_, at) =>
      row(`r${String(at).padStart(4, '0')}`, '2026-02-03T12:00:00Z'),
    )
    for (const batch of [rows.slice(0, 1000), rows.slice(1000, 2000), rows.slice(2000)])
      assert.equal((await world.importRows(accountId, batch)).body.status, 'complete')
    const { body } = await remove(world, accountId, '')
    assert.equal(body.status, 'complete')
    assert.deepEqual(
      body.removed_transaction_ids,
      rows.map(({ id }) => id),
    )
    assert.deepEqual(await listed(world, accountId), [])
    assert.equal(await balanceOf(world, ledgerId), 0)
    const events = await world.rows<{ type: string; removed: string[] }>(
      `select type, array(select json_array_elements_text(after::json -> 'removed_transaction_ids')) as removed
        from events where instance_id = $1 and resource_id = $2 order by sequence`,
      [world.instanceId, body.id],
    )
    assert.deepEqual(
      events.map(({ type }) => type.replace('transactions.source.processing.', '')),
      ['progressed', 'completed'],
    )
    const [slice, all] = events.map(({ removed }) => removed)
    assert.deepEqual(slice, all?.slice(0, 2000))
    assert.equal(all?.length, 2001)
  })

  it('200: an import that restores brings all of it back', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const rows = ['a', 'b', 'c'].map((id) => row(id, '2026-02-03T12:00:00Z'))
    await world.importRows(accountId, rows)
    const before = await trialBalance(world)
    await remove(world, accountId, '')
    assert.notEqual(await trialBalance(world), before)
    assert.deepEqual((await world.importRows(accountId, rows)).body.created_transaction_ids, [])
    const raw = JSON.stringify(rows.map((each) => ({ ...each, amount: JSON.rawJSON(each.amount) })))
    const restored = await world.call('POST', `${pathOf(accountId)}?restore_deleted=true`, {
      raw,
      headers: { prefer: 'wait=20' },
    })
    assert.deepEqual(restored.body.created_transaction_ids, ['a', 'b', 'c'])
    assert.equal(await trialBalance(world), before)
    assert.deepEqual(
      await world.rows('select from transaction_tombstones where instance_id = $1', [world.instanceId]),
      [],
    )
  })

  it('200: what is imported after it was asked for stays', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [row('a', '2026-02-03T12:00:00Z')])
    const [deletion, second] = await world.holdingJobs(async () => {
      const first = await world.delete(pathOf(accountId))
      const rows = [{ ...row('b', '2026-02-03T12:00:00Z'), amount: -5 }]
      return [first.body.id, (await world.post(pathOf(accountId), rows)).body.id]
    })
    assert.deepEqual((await world.endedTask(deletion)).body.removed_transaction_ids, ['a'])
    assert.deepEqual((await world.endedTask(second)).body.created_transaction_ids, ['b'])
    assert.deepEqual(await listed(world, accountId), ['b'])
  })

  it('422 invalid_date: days are YYYY-MM-DD', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    for (const day of ['20260203', '2026-2-3', '2026-02-30', ''])
      assertRefused(await remove(world, accountId, `?start_date=${day}`), 422, 'invalid_date', 'start_date')
  })

  it('422 invalid_date_range: the end is not before the start', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const before = await world.digest(world.instanceId)
    const answer = await remove(world, accountId, '?start_date=2026-02-04&end_date=2026-02-03')
    assertRefused(answer, 422, 'invalid_date_range', 'end_date')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('404 resource_not_found: no such account', async () => {
    await using world = await aWorld()
    assertRefused(await remove(world, 'src_none', ''), 404, 'resource_not_found')
  })
})

function pathOf(accountId: string): string {
  return `/v0/source-accounts/${accountId}/transactions`
}

function remove(world: World, accountId: string, query: string): Promise<Answer> {
  return world.delete(`${pathOf(accountId)}${query}`, { headers: { prefer: 'wait=20' } })
}

function row(id: string, datetime: string, amount = '-5.00') {
  return { id, amount, datetime, description: 'Coffee' }
}

/** The lists that are not empty. */
function listsOf(task: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(task).filter(([, list]) => Array.isArray(list) && list.length > 0))
}

async function listed(world: World, accountId: string): Promise<string[]> {
  const { body } = await world.get(`${pathOf(accountId)}?sort=datetime&limit=1000`)
  return body.records.map((each: { id: string }) => each.id)
}

async function balanceOf(world: World, ledgerId: string): Promise<number> {
  return (await world.get(`/v0/ledgers/${ledgerId}/balance?date=2026-12-31`)).body.balance
}

async function trialBalance(world: World): Promise<string> {
  return (await world.get('/v0/reports/trial-balance?end_date=2026-12-31')).text
}

async function reportsOf(world: World): Promise<string[]> {
  const reports = ['balance-sheet?end_date=2026-12-31', 'general-ledger?end_date=2026-12-31&include_empty=false']
  const answers = await Promise.all(reports.map((report) => world.get(`/v0/reports/${report}`)))
  return [await trialBalance(world), ...answers.map((answer) => answer.text)]
}
