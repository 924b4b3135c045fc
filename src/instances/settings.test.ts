import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { type Answer, assertRefused, aWorld, type CallOptions, type World } from '../../test/world.ts'

const instances = '/v0/platform/instances'

describe('updateInstanceSettings', () => {
  it('200: what is present changes, the rest and what is null stay; the log tells it once', async () => {
    await using world = await aWorld()
    const parent = await world.openInstance()
    const before = await read(world)
    const wanted = {
      external_id: `shop ${world.instanceId}`,
      metadata: { region: 'north' },
      parent_id: parent,
      accounting_basis: 'cash',
      time_zone: 'Europe/Berlin',
      fiscal_year_start: '04-01',
    }
    const answer = await settle(world, wanted, { headers: { 'modified-by': 'Ada' } })
    assert.equal(answer.status, 200, answer.text)
    const { latest_close_datetime: _, latest_journal_entry_datetime: __, ...former } = before.body
    assert.deepEqual(answer.body, { ...former, ...wanted })
    const after = await read(world)
    assert.equal(answer.headers.get('etag'), after.headers.get('etag'))
    assert.equal(answer.headers.get('books-version'), after.headers.get('books-version'))
    const log = await world.get('/v0/audit-log?modified_by=Ada')
    assert.deepEqual(
      log.body.records.map((event: Answer['body']) => [event.type, event.before.time_zone, event.after.time_zone]),
      [['instance.updated', 'UTC', 'Europe/Berlin']],
    )
    const same = await settle(world, { external_id: null, parent_id: null, metadata: { region: 'south' } })
    assert.deepEqual(same.body, { ...answer.body, metadata: { region: 'south' } })
  })

  it('200: clear_fields, which may not name what is given', async () => {
    await using world = await aWorld()
    await settle(world, { external_id: 'x', parent_id: await world.openInstance() })
    const both = await settle(world, { external_id: 'y', clear_fields: ['external_id'] })
    assertRefused(both, 422, 'invalid_request', '/clear_fields')
    const { body } = await settle(world, { clear_fields: ['external_id', 'parent_id'] })
    assert.deepEqual([body.external_id, body.parent_id], [null, null])
  })

  it('200: another zone moves the opening entries, their sums, and the days of the books', async () => {
    await using world = await aWorld()
    const { ledgerId } = await world.bankAccount()
    const opening = await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 250 })
    assert.equal(opening.body.datetime, '2026-01-01T00:00:00.000Z')
    assert.equal((await settle(world, { time_zone: 'America/New_York' })).status, 200)
    const moved = await world.get(`/v0/journal-entries/${opening.body.id}`)
    assert.equal(moved.body.datetime, '2026-01-01T05:00:00.000Z')
    assert.deepEqual(await balances(world, ledgerId), [0, 250])
    assert.equal((await settle(world, { time_zone: 'Asia/Tokyo' })).status, 200)
    const east = await world.get(`/v0/journal-entries/${opening.body.id}`)
    assert.equal(east.body.datetime, '2025-12-31T15:00:00.000Z')
    assert.deepEqual(await balances(world, ledgerId), [0, 250])
    const types = (await world.get('/v0/events?limit=1000')).body.records.map((event: { type: string }) => event.type)
    assert.deepEqual(types.slice(-4), [
      'journal_entry.updated',
      'instance.updated',
      'journal_entry.updated',
      'instance.updated',
    ])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    // Noon of a day is noon there from now on.
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    assert.equal((await read(world)).body.latest_close_datetime, '2026-01-31T15:00:00.000Z')
  })

  it('422 before_entries_start: in the new zone the first entry would be of the day before', async () => {
    await using world = await aWorld()
    await rent(world, '2026-01-01T02:00:00Z')
    const before = await world.digest(world.instanceId)
    const answer = await settle(world, { time_zone: 'America/New_York', metadata: { a: 1 } })
    assertRefused(answer, 422, 'before_entries_start', '/time_zone')
    assert.deepEqual(await world.digest(world.instanceId), before)
    assert.equal((await settle(world, { time_zone: 'Asia/Tokyo' })).status, 200)
  })

  it('200: the fiscal year decides what is retained, and what is income of the year', async () => {
    await using world = await aWorld()
    await rent(world, '2026-02-10T12:00:00Z')
    assert.deepEqual(await equityOf(world), [0, -10])
    await settle(world, { fiscal_year_start: '03-01' })
    assert.deepEqual(await equityOf(world), [-10, 0])
  })

  for (const [field, value] of [
    ['time_zone', 'Europe/London'],
    ['fiscal_year_start', '07-01'],
  ] as const) {
    it(`409 period_closed: ${field} is settled when a period is closed; what says no day or year is not`, async () => {
      await using world = await aWorld()
      await world.post('/v0/periods/close', { date: '2026-01-31' })
      const answer = await settle(world, { [field]: value })
      assertRefused(answer, 409, 'period_closed')
      assert.equal(answer.body.data.closed_through, '2026-01-31')
      const { body } = await read(world)
      const free = { accounting_basis: 'cash', metadata: { a: 1 }, [field]: body[field] }
      assert.equal((await settle(world, free)).status, 200)
      await world.post('/v0/periods/reopen', { note: 'Late papers' })
      assert.equal((await settle(world, { [field]: value })).status, 200)
    })

    it(`409 period_reconciled: ${field} is settled when a reconciliation is completed`, async () => {
      await using world = await aWorld()
      const { ledgerId: ledger_id } = await world.bankAccount()
      const statement = { ledger_id, statement_ending_date: '2026-01-31', statement_ending_balance: 0 }
      const { body } = await world.post('/v0/reconciliations', { ...statement, progress_status: 'completed' })
      const answer = await settle(world, { [field]: value })
      assertRefused(answer, 409, 'period_reconciled')
      assert.equal(answer.body.data.reconciliation_id, body.id)
      await world.put(`/v0/reconciliations/${body.id}`, { progress_status: 'in_progress' })
      assert.equal((await settle(world, { [field]: value })).status, 200)
    })

    it(`the database refuses it, too: ${field} in closed books`, async () => {
      await using world = await aWorld()
      await world.post('/v0/periods/close', { date: '2026-01-31' })
      const statement = `update instances set ${field} = $2 where id = $1`
      await assert.rejects(world.rows(statement, [world.instanceId, value]), /a period is closed/)
    })
  }

  it('422 invalid_enum_value: fields that can be cleared, and one of two bases', async () => {
    await using world = await aWorld()
    assertRefused(await settle(world, { clear_fields: ['name'] }), 422, 'invalid_enum_value', '/clear_fields/0')
    assertRefused(await settle(world, { accounting_basis: 'both' }), 422, 'invalid_enum_value', '/accounting_basis')
  })

  it('422 batch_too_large: each field once would do', async () => {
    await using world = await aWorld()
    const clear_fields = Array.from({ length: 11 }, () => 'parent_id')
    assertRefused(await settle(world, { clear_fields }), 422, 'batch_too_large', '/clear_fields')
  })

  it('422 invalid_date: a fiscal year begins on a day of every year', async () => {
    await using world = await aWorld()
    assertRefused(await settle(world, { fiscal_year_start: '02-29' }), 422, 'invalid_date', '/fiscal_year_start')
  })

  it('422 invalid_time_zone: of the list', async () => {
    await using world = await aWorld()
    assertRefused(await settle(world, { time_zone: 'Mars/Olympus' }), 422, 'invalid_time_zone', '/time_zone')
  })

  it('422 amount_out_of_range: a month of a ledger that is full takes no opening balance', async () => {
    await using world = await aWorld({ instance: { time_zone: 'Asia/Tokyo' } })
    const { ledgerId } = await world.bankAccount()
    await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 250 })
    await world.rows(
      `insert into balance_months (instance_id, month, ledger_id, debit, credit, lines)
        values ($1, '2026-01-01', $2, 9223372036854775000, 0, 1)`,
      [world.instanceId, ledgerId],
    )
    const before = await world.digest(world.instanceId)
    assertRefused(await settle(world, { time_zone: 'UTC' }), 422, 'amount_out_of_range')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('422 invalid_reference: no parent but one of the platform that has none itself, and none of one that has children', async () => {
    await using world = await aWorld()
    await using stranger = await aWorld({ ownPlatform: true })
    const parent = await world.openInstance()
    const child = await world.openInstance({ parent_id: parent })
    for (const parent_id of [world.instanceId, child, stranger.instanceId, 'ins_0'])
      assertRefused(await settle(world, { parent_id }), 422, 'invalid_reference', '/parent_id')
    const above = await world.put(`${instances}/${parent}/settings`, { parent_id: world.instanceId }, none)
    assertRefused(above, 422, 'invalid_reference', '/parent_id')
    assert.equal((await settle(world, { parent_id: parent })).status, 200)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('of two that would hang below each other at once only one does', async () => {
    await using world = await aWorld()
    const other = await world.openInstance()
    const answers = await Promise.all([
      settle(world, { parent_id: other }),
      world.put(`${instances}/${other}/settings`, { parent_id: world.instanceId }, none),
    ])
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 422]))
  })

  it('409 duplicate_id: an external id of another Instance; its own is no other', async () => {
    await using world = await aWorld()
    const taken = `taken ${world.instanceId}`
    const holder = await world.openInstance({ external_id: taken })
    const answer = await settle(world, { external_id: taken })
    assertRefused(answer, 409, 'duplicate_id')
    assert.equal(answer.body.data.id, holder)
    assert.equal((await world.put(`${instances}/${holder}/settings`, { external_id: taken }, none)).status, 200)
  })

  it('412 version_mismatch, and the same request under one key is done once', async () => {
    await using world = await aWorld()
    const tag = (await read(world)).headers.get('etag') ?? ''
    const first = await settle(world, { metadata: { n: 1 } }, { headers: { 'if-match': tag } })
    assert.equal(first.status, 200)
    const late = await settle(world, { metadata: { n: 2 } }, { headers: { 'if-match': tag } })
    assertRefused(late, 412, 'version_mismatch')
    const keyed = { headers: { 'idempotency-key': 'once' } }
    const answers = [
      await settle(world, { metadata: { n: 3 } }, keyed),
      await settle(world, { metadata: { n: 3 } }, keyed),
    ]
    assert.equal(answers[0]?.text, answers[1]?.text)
    assert.equal(answers[0]?.headers.get('books-version'), (await read(world)).headers.get('books-version'))
  })

  it('404 instance_not_found: another platform’s, which stays as it is', async () => {
    await using world = await aWorld()
    await using stranger = await aWorld({ ownPlatform: true })
    const answer = await world.put(`${instances}/${stranger.instanceId}/settings`, { metadata: { a: 1 } }, none)
    assertRefused(answer, 404, 'instance_not_found')
    assert.deepEqual((await read(stranger)).body.metadata, {})
  })
})

describe('deleteInstance', () => {
  it('409 resource_in_use: while others hang below it', async () => {
    await using world = await aWorld()
    const child = await world.openInstance({ parent_id: world.instanceId })
    const before = await world.digest(world.instanceId)
    const answer = await world.delete(`${instances}/${world.instanceId}`, none)
    assertRefused(answer, 409, 'resource_in_use')
    assert.equal(answer.body.data.reason, 'has_child_instances')
    assert.deepEqual(await world.digest(world.instanceId), before)
    await world.put(`${instances}/${child}/settings`, { clear_fields: ['parent_id'] }, none)
    assert.equal((await world.delete(`${instances}/${world.instanceId}`, none)).status, 204)
  })
})

describe('createInstance', () => {
  it('201: answers the version of the books that it has made', async () => {
    await using world = await aWorld()
    const answer = await world.post(instances, { name: 'Bakery', entries_start: '2026-01-01T00:00:00Z' }, none)
    const first = await world.get('/v0/ledgers', { instance: answer.body.id })
    assert.ok(Number(answer.headers.get('books-version')) > 1)
    assert.equal(answer.headers.get('books-version'), first.headers.get('books-version'))
  })
})

const none = { instance: null }

function settle(world: World, fields: Record<string, unknown>, more: CallOptions = {}): Promise<Answer> {
  return world.put(`${instances}/${world.instanceId}/settings`, fields, { ...none, ...more })
}

function read(world: World): Promise<Answer> {
  return world.get(`${instances}/${world.instanceId}`, none)
}

/** On the day before the books begin, and on the day on which they do. */
async function balances(world: World, ledgerId: string): Promise<number[]> {
  const answers = await Promise.all(
    ['2025-12-31', '2026-01-01'].map((date) => world.get(`/v0/ledgers/${ledgerId}/balance?date=${date}`)),
  )
  return answers.map((answer) => answer.body.balance)
}

async function rent(world: World, datetime: string): Promise<void> {
  const answer = await world.entry(datetime, 'Rent', [
    ['Rent', '10.00'],
    ['Cash on Hand', '-10.00'],
  ])
  assert.equal(answer.status, 201)
}

interface Row {
  name: string
  total_amount: number
  children: Row[]
}

/** Retained earnings and the income of the year, at the end of March. */
async function equityOf(world: World): Promise<number[]> {
  const { body } = await world.get('/v0/reports/balance-sheet?end_date=2026-03-31')
  const rows = (each: Row): Row[] => [each, ...each.children.flatMap(rows)]
  const all: Row[] = body.flatMap(rows)
  const of = (words: RegExp) => all.findLast((row) => words.test(row.name))?.total_amount ?? 0
  return [of(/^Retained Earnings$/), of(/^Net Income$/)]
}
