import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

/** Renames a ledger as somebody; answers its id. */
async function rename(world: World, from: string, to: string, modifiedBy: string): Promise<string> {
  const ledgerId = await world.ledger(from)
  await world.put(`/v0/ledgers/${ledgerId}`, { name: to }, { headers: { 'modified-by': modifiedBy } })
  return ledgerId
}

describe('listEvents', () => {
  it('200: every change once, in order and without gaps, to be followed from any of them', async () => {
    await using world = await aWorld()
    const opened = await world.get('/v0/events?limit=1000')
    const sequences = opened.body.records.map((event: { sequence: number }) => event.sequence)
    assert.deepEqual(
      sequences,
      sequences.map((_: number, at: number) => at + 1),
    )
    assert.equal(opened.body.records[0].type, 'instance.created')

    const ledgerId = await rename(world, 'Meals', 'Lunches', 'Ada')
    const { body, headers } = await world.get(`/v0/events?after=${sequences.length}`)
    const [event] = body.records
    assert.equal(body.records.length, 1)
    assert.deepEqual(
      [event.type, event.sequence, event.instance_id, event.data.resource, event.data.id],
      ['ledger.updated', sequences.length + 1, world.instanceId, 'ledger', ledgerId],
    )
    assert.deepEqual([event.data.before.name, event.data.after.name], ['Meals', 'Lunches'])
    assert.equal(headers.get('books-version'), String(event.sequence))
    assert.deepEqual((await world.get(`/v0/events?after=${event.sequence}`)).body.records, [])
  })

  it('200: an entry is told as the wire tells it, an import by its Task', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const after = (await world.get('/v0/ledgers?limit=1')).headers.get('books-version')
    await world.entry('2026-02-03T04:05:06Z', 'Sale', [
      ['Checking', '12.30'],
      ['Product Sales', '-12.30'],
    ])
    await world.importRows(accountId, [
      { id: 'a', amount: '-5', datetime: '2026-02-01T00:00:00Z', description: 'Coffee' },
      { id: 'b', amount: '-6', datetime: '2026-02-02T00:00:00Z', description: 'Coffee' },
    ])
    const { body } = await world.get(`/v0/events?after=${after}`)
    assert.deepEqual(
      body.records.map((event: { type: string }) => event.type),
      ['journal_entry.created', 'transactions.source.processing.completed'],
    )
    const [entry, task] = body.records
    assert.equal(entry.data.after.datetime, '2026-02-03T04:05:06.000Z')
    assert.deepEqual(
      entry.data.after.line_entries.map((line: { debit_credit: string; amount: string }) => [
        line.debit_credit,
        line.amount,
      ]),
      [
        ['debit', '12.30'],
        ['credit', '12.30'],
      ],
    )
    assert.deepEqual(task.data.after.created_transaction_ids, ['a', 'b'])
  })

  it('what was refused leaves no event', async () => {
    await using world = await aWorld()
    const before = await world.get('/v0/events?limit=1000')
    assertRefused(
      await world.post('/v0/ledgers', { name: 'Meals', financial_account_type: 'loan' }),
      409,
      'duplicate_name',
    )
    assert.deepEqual((await world.get('/v0/events?limit=1000')).body, before.body)
  })
})

describe('listAuditLog', () => {
  it('200: who changed what, when, before and after, the latest first', async () => {
    await using world = await aWorld()
    const ledgerId = await rename(world, 'Meals', 'Lunches', 'Ada')
    await rename(world, 'Lunches', 'Dinners', 'Bob')
    const all = await world.get(`/v0/audit-log?resource=ledger&id=${ledgerId}`)
    assert.deepEqual(
      all.body.records.map((each: Record<string, string>) => [each['type'], each['modified_by']]),
      [
        ['ledger.updated', 'Bob'],
        ['ledger.updated', 'Ada'],
        ['ledger.created', null],
      ],
    )
    const [latest] = all.body.records
    assert.deepEqual(
      [latest.before.name, latest.after.name, latest.actor],
      ['Lunches', 'Dinners', `client:${world.clientId}`],
    )
    assert.match(latest.request_id, /^req_/)
    const byAda = await world.get('/v0/audit-log?modified_by=Ada')
    assert.deepEqual([byAda.body.records.length, byAda.body.records[0].after.name], [1, 'Lunches'])
  })

  it('200: of a range of days', async () => {
    await using world = await aWorld()
    const today = Temporal.Now.plainDateISO('UTC')
    const none = await world.get(`/v0/audit-log?end_date=${today.subtract({ days: 2 }).toString()}`)
    assert.deepEqual(none.body.records, [])
    const some = await world.get(`/v0/audit-log?start_date=${today.subtract({ days: 1 }).toString()}&limit=1`)
    assert.equal(some.body.records.length, 1)
  })

  it('422 invalid_date: a day that is none', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/audit-log?start_date=2026-02-30'), 422, 'invalid_date', 'start_date')
  })

  it('422 invalid_date_range: a range that ends before it starts', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/audit-log?start_date=2026-02-03&end_date=2026-02-02')
    assertRefused(answer, 422, 'invalid_date_range', 'end_date')
  })
})
