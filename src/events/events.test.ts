import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aBillingWorld, made } from '../../test/billing-world.ts'
import { serviceWithin } from '../../test/limited.ts'
import { assertRefused, aWorld, walk, type World } from '../../test/world.ts'

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
      [
        'journal_entry.created',
        // Lines that were entered by hand may be the bank's: they are compared in a second step.
        'transactions.source.processing.progressed',
        'transactions.source.processing.completed',
      ],
    )
    const [entry, , task] = body.records
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

  it('200: of a transaction and of its entry, what Tasks made of them as well, each write once', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const [meals, outflow] = [await world.ledger('Meals'), await world.ledger('Uncategorized Outflow')]
    const rows = ['a', 'b'].map((id) => ({ id, amount: '-5', datetime: '2026-02-01T00:00:00Z', description: 'Coffee' }))
    await world.importRows(accountId, rows)
    await world.post('/v0/categorization/rules', {
      name: 'Coffee',
      expression: 'match("Coffee", t.description)',
      ledger_name: 'Meals',
      priority: 1,
    })
    const task = await world.post('/v0/transactions/recategorize', {})
    await world.endedTask(task.body.id)
    const place = `/v0/source-accounts/${accountId}/transactions/a`
    await world.put(place, { review_status: 'reviewed' }, { headers: { 'modified-by': 'Ada' } })
    const { body: row } = await world.get(place)
    assert.equal((await world.delete(place)).status, 204)
    const { records } = (await world.get('/v0/audit-log?id=a')).body
    const completed = 'transactions.source.processing.completed'
    const told = records.map((each: Change) => [
      each.type,
      each.actor,
      each.resource,
      [each.before, each.after].map((state) => state && [state.review_status, state.categories?.[0]?.ledger_id]),
    ])
    const by = `client:${world.clientId}`
    assert.deepEqual(told, [
      ['transaction.deleted', by, 'transaction', [['reviewed', meals], null]],
      [
        'transaction.updated',
        by,
        'transaction',
        [
          ['unreviewed', meals],
          ['reviewed', meals],
        ],
      ],
      [
        completed,
        'job:recategorization',
        'transaction',
        [
          ['unreviewed', outflow],
          ['unreviewed', meals],
        ],
      ],
      [completed, 'job:import_transactions', 'transaction', [null, ['unreviewed', outflow]]],
    ])
    assert.deepEqual(await walk(world, '/v0/audit-log?id=a&limit=1'), records)
    const ofEntry = (await world.get(`/v0/audit-log?id=${row.journal_entry_id}`)).body.records
    assert.deepEqual(
      ofEntry.map(({ resource, resource_id, after }: Change) => [
        resource,
        resource_id,
        after?.line_entries?.length ?? null,
      ]),
      [null, 2, 2, 2].map((lines) => ['journal_entry', row.journal_entry_id, lines]),
    )
    assert.equal(ofEntry[1].after.line_entries[0].amount, '5.00')
    const count = async (filter: string) => (await world.get(`/v0/audit-log?${filter}`)).body.records.length
    assert.equal(await count(`id=${row.journal_entry_id}&modified_by=Ada`), 1)
    assert.equal(await count('id=a&resource=transaction'), 4)
    assert.equal(await count('id=a&resource=task'), 0)
    assert.equal(await count(`id=${task.body.id}`), 1)
    const csv = await world.get(`/v0/audit-log?id=${row.journal_entry_id}`, { headers: { accept: 'text/csv' } })
    assert.equal(csvRows(csv.text).length - 1, 4)
    assert.match(csv.text, /line entries 2: ledger Uncategorized Outflow → Meals/)
    const instance = await world.openInstance()
    for (const id of ['a', row.journal_entry_id])
      assert.deepEqual((await world.get(`/v0/audit-log?id=${id}`, { instance })).body.records, [])
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

const csvRows = (text: string) => text.split('\r\n').slice(0, -1)

describe('listAuditLog as a document', () => {
  it('200: each change in words: the moment on the clock of the zone, who, what, before and after', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    const ledgerId = await rename(world, 'Meals', 'Lunches', 'Ada')
    await world.bankAccount()
    await sale(world)
    const read = async (filter: string, accept = 'text/csv') =>
      await world.get(`/v0/audit-log?${filter}`, { headers: { accept } })
    const answer = await read(`resource=ledger&id=${ledgerId}`)
    assert.match(answer.headers.get('content-disposition') ?? '', /audit-log-\d{4}-\d\d-\d\d\.csv"/)
    const [head, renamed = '', opened = '', ...others] = csvRows(answer.text)
    assert.deepEqual([head, others], ['No.,Date,Time,Who,Action,Record,Change,Level,Kind,Books version', []])
    const log = (await world.get(`/v0/audit-log?resource=ledger&id=${ledgerId}`)).body.records
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    assert.equal(
      renamed.replace(/,0,plain,\d+$/, ''),
      `${log[0].sequence},${clock.format(Date.parse(log[0].created_at)).replace(' ', ',')},"Ada, by client ${world.clientId}",ledger updated,${ledgerId},name: Meals → Lunches`,
    )
    assert.match(opened, /,ledger created,.*name: Meals; type: expense;/)
    await world.put(`/v0/ledgers/${ledgerId}`, { metadata: { names: ['Lunch', {}] } })
    const [, described = ''] = csvRows((await read(`id=${ledgerId}`)).text)
    assert.match(described, /,"metadata: none → \(names Lunch, none\)",0,plain/)
    const entry = (await read('resource=journal_entry')).text
    assert.match(entry, /datetime: 2026-02-02 23:05:06; description: Sale;/)
    assert.match(entry, /line entries: \(Checking debit 12\.30\), \(Product Sales credit 12\.30\)/)
    for (const accept of ['application/pdf', xlsx])
      assert.equal((await read('resource=ledger', accept)).headers.get('content-type'), accept)
  })

  it('200: of lists the lines that differ, by what differs; nothing that is as of nearly all, or said by the row', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const lines = [
      ['Service Revenue', 60],
      ['Product Sales', 40],
    ] as const
    const invoice = await billing.document('invoice', lines)
    const [, second] = (await billing.source(invoice)).lines
    const paid = { lines: [{ accrual_source_line_id: second.id, amount: 30 }] }
    made(await billing.pay(await billing.row('30', '2026-02-01'), [[invoice, 30, paid]]))
    const { text } = await world.get(`/v0/audit-log?id=${invoice}`, { headers: { accept: 'text/csv' } })
    const changes = csvRows(text)
      .slice(1)
      .map((row) => /"([^"]*)",0,plain|,([^,"]*),0,plain/.exec(row))
    assert.deepEqual(
      changes.map((found) => found?.[1] ?? found?.[2]),
      [
        'status: open → partially_paid; amount paid: 0.00 → 30.00; amount outstanding: 100.00 → 70.00; lines 2: amount left 40.00 → 10.00',
        'status: open; type: invoice; effective date: 2026-01-10; gross amount: 100.00; amount outstanding: 100.00; lines: (ledger Service Revenue, amount 60.00, amount left 60.00), (ledger Product Sales, amount 40.00, amount left 40.00)',
      ],
    )
  })

  it('200: what the filters find, all of it, and as many rows as the list has records', async () => {
    await using world = await aWorld()
    await rename(world, 'Meals', 'Lunches', 'Ada')
    const count = async (filter: string) => {
      const { body } = await world.get(`/v0/audit-log?limit=1000${filter}`)
      const { text } = await world.get(`/v0/audit-log?${filter}`, { headers: { accept: 'text/csv' } })
      assert.equal(csvRows(text).length - 1, body.records.length)
      return body.records.length
    }
    assert.equal(await count('&modified_by=Ada'), 1)
    assert.ok((await count('')) > 50)
    const yesterday = Temporal.Now.plainDateISO('UTC').subtract({ days: 2 }).toString()
    assert.equal(await count(`&end_date=${yesterday}`), 0)
  })

  it('200: a long change is cut, and an erased one has no words', async () => {
    await using world = await aWorld()
    const line_entries = Array.from({ length: 60 }, (_, at) => ({
      debit_credit: at % 2 ? 'debit' : 'credit',
      amount: '1.00',
    }))
    const ledger_id = await world.ledger('Cash on Hand')
    const { body } = await world.post('/v0/journal-entries', {
      datetime: '2026-02-03T04:05:06Z',
      description: 'Many',
      line_entries: line_entries.map((line) => ({ ...line, ledger_id })),
    })
    const read = async () => await world.get(`/v0/audit-log?id=${body.id}`, { headers: { accept: 'text/csv' } })
    const [, row = ''] = csvRows((await read()).text)
    assert.ok(row.length > 1_000 && row.length < 1_200 && row.includes(' …'), row)
    await world.rows('begin')
    await world.rows(`set local session_replication_role = 'replica'`)
    await world.rows('update events set before = null, after = null where resource_id = $1', [body.id])
    await world.rows('commit')
    const [, erased = ''] = csvRows((await read()).text)
    assert.match(erased, new RegExp(`journal entry created,${body.id},,0,plain`))
  })

  it('422 report_too_large: more rows than the form takes, or more text than may be read', async () => {
    await using world = await aWorld()
    const records = (await world.get('/v0/audit-log?limit=1000')).body.records.length
    const ask = (accept: string, address: string) => world.get('/v0/audit-log', { headers: { accept }, at: address })
    await using small = await serviceWithin(world, { pdfRows: records - 1 })
    const refused = await ask('application/pdf', small.at)
    assertRefused(refused, 422, 'report_too_large')
    assert.partialDeepStrictEqual(refused.body.data, { lines: records, limit: records - 1 })
    assert.equal((await ask('text/csv', small.at)).status, 200)
    await using tiny = await serviceWithin(world, { jsonLines: records - 1 })
    assertRefused(await ask('text/csv', tiny.at), 422, 'report_too_large')
    assert.equal((await ask('application/json', tiny.at)).status, 200)
  })

  it('422 invalid_limit: a document has no pages', async () => {
    await using world = await aWorld()
    const headers = { accept: 'text/csv' }
    assertRefused(await world.get('/v0/audit-log?limit=5', { headers }), 422, 'invalid_limit', 'limit')
  })

  it('422 invalid_page_token: a document has no pages', async () => {
    await using world = await aWorld()
    const { body } = await world.get('/v0/audit-log?limit=5')
    const address = `/v0/audit-log?page_token=${body.next_page_token}`
    assert.equal((await world.get(address)).status, 200)
    assertRefused(
      await world.get(address, { headers: { accept: 'text/csv' } }),
      422,
      'invalid_page_token',
      'page_token',
    )
  })

  it('says no more of another Instance than the list does', async () => {
    await using world = await aWorld()
    const instance = await world.openInstance()
    await rename(world, 'Meals', 'Lunches', 'Ada')
    const { text } = await world.get('/v0/audit-log?modified_by=Ada', { headers: { accept: 'text/csv' }, instance })
    assert.equal(csvRows(text).length, 1)
  })
})

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function sale(world: World) {
  return world.entry('2026-02-03T04:05:06Z', 'Sale', [
    ['Checking', '12.30'],
    ['Product Sales', '-12.30'],
  ])
}

interface Change {
  type: string
  actor: string
  resource: string
  resource_id: string
  before: State | null
  after: State | null
}

interface State {
  review_status: string
  categories?: { ledger_id: string }[]
  line_entries?: unknown[]
}
