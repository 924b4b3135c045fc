import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aReceiver } from '../../test/receiver.ts'
import { type Answer, aWorld, type World } from '../../test/world.ts'

const currencies = [
  { currency: 'JPY', amount: '1250', kept: '1250' },
  { currency: 'KWD', amount: '1.25', kept: '1.250' },
  { currency: 'CLF', amount: '1.2345', kept: '1.2345' },
  { currency: 'USD', amount: '12.5', kept: '12.50' },
]

/** The amounts of an entry's lines, wherever it is told. */
const amountsOf = (entry: { line_entries: { amount: string }[] }) => entry.line_entries.map((line) => line.amount)

function sale(world: World, amount: string): Promise<Answer> {
  return world.entry('2026-02-03T00:00:00Z', 'Sale', [
    ['Checking', amount],
    ['Product Sales', `-${amount}`],
  ])
}

describe('amounts that an event tells', () => {
  for (const { currency, amount, kept } of currencies) {
    it(`have the decimals of the books: in events, the audit log and webhooks, in ${currency}`, async () => {
      await using world = await aWorld({ ownPlatform: true, instance: { currency } })
      await using receiver = await aReceiver()
      await world.bankAccount()
      await world.post('/v0/platform/webhooks', { url: receiver.url, event_types: ['journal_entry.*'] })
      const entry = await sale(world, amount)
      await world.put(`/v0/journal-entries/${entry.body.id}`, { description: 'Sale of a lamp' })

      const log = await world.get(`/v0/audit-log?resource=journal_entry&id=${entry.body.id}`)
      const [changed, created] = log.body.records
      for (const told of [created.after, changed.before, changed.after])
        assert.deepEqual(amountsOf(told), [kept, kept], log.text)
      const messages = (await receiver.messages(2)).map((message) => message.body)
      assert.deepEqual(
        messages.flatMap((message) => amountsOf(message.data.after)),
        [kept, kept, kept, kept],
      )
      const events = await world.get(`/v0/events?after=${created.sequence - 1}`)
      const own = (record: { data: { id: string } }) => record.data.id === entry.body.id
      assert.deepEqual(
        messages.toSorted((a, b) => a.sequence - b.sequence),
        events.body.records.filter(own),
      )
    })
  }

  it('have them in fields, too, and whatever their sign', async () => {
    await using world = await aWorld({ instance: { currency: 'KWD' } })
    const { ledgerId } = await world.bankAccount()
    const wanted = { ledger_id: ledgerId, statement_ending_date: '2026-01-31', statement_ending_balance: -7.5 }
    const { id } = (await world.post('/v0/reconciliations', wanted)).body
    await world.put(`/v0/reconciliations/${id}`, { statement_ending_balance: 0 })
    const { body } = await world.get(`/v0/audit-log?id=${id}`)
    const told = body.records.map(({ before, after }: Record<string, Record<string, string>>) => [
      before?.['statement_ending_balance'],
      after?.['statement_ending_balance'],
    ])
    assert.deepEqual(told, [
      ['-7.500', '0.000'],
      [undefined, '-7.500'],
    ])
  })

  it('have them where the platform writes into the books', async () => {
    await using world = await aWorld({ instance: { currency: 'JPY' } })
    const { ledgerId } = await world.bankAccount()
    await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 30 })
    const start = { entries_start: '2026-01-02T00:00:00Z' }
    await world.put(`/v0/platform/instances/${world.instanceId}`, start, { instance: null })
    const { body } = await world.get('/v0/audit-log?resource=journal_entry')
    const told = body.records.map((record: Answer['body']) => [record.type, amountsOf(record.after)])
    assert.deepEqual(told, [
      ['journal_entry.updated', ['30', '30']],
      ['journal_entry.created', ['30', '30']],
    ])
  })

  it('what was kept with two decimals is read as it was kept', async () => {
    await using world = await aWorld({ instance: { currency: 'JPY' } })
    await world.bankAccount()
    const { body } = await sale(world, '1250')
    await world.rows('begin')
    await world.rows(`set local session_replication_role = 'replica'`)
    await world.rows(`update events set after = replace(after, '"1250"', '"1250.00"') where resource_id = $1`, [
      body.id,
    ])
    await world.rows('commit')
    const [told] = (await world.get(`/v0/audit-log?id=${body.id}`)).body.records
    assert.deepEqual(amountsOf(told.after), ['1250.00', '1250.00'])
  })
})
