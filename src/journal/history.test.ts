import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld, type World } from '../../test/world.ts'
import { openNumbering } from '../database/numbering.ts'
import { inAudit } from '../operations/audit.ts'
import { verifyInstance } from '../verify/verify.ts'
import { touchedBy } from './history.ts'
import { designEntry, type Entry, findEntries, type Line, post } from './journal.ts'

const noon = '2026-02-03T12:00:00Z'

describe('history', () => {
  it('keeps nothing of what is only added; each new row bears the first event of its write', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const version = await versionOf(world)
    const { body } = await world.entry(noon, 'Rent', [
      ['Rent', '5.00'],
      ['Cash on Hand', '-5.00'],
    ])
    await world.importRows(accountId, [row('a'), row('b')])
    assert.deepEqual(await statesOf(world), [])
    const [entry] = await world.rows<Created>('select created_sequence::text from journal_entries where id = $1', [
      body.id,
    ])
    assert.equal(entry?.created_sequence, String(version + 1))
    const created = await world.rows<Created>(
      `select created_sequence::text from transactions where instance_id = $1
       union all select created_sequence::text from journal_entries where instance_id = $1 and transaction_id is not null`,
      [world.instanceId],
    )
    assert.deepEqual(
      created,
      Array.from({ length: 4 }, () => ({ created_sequence: String(version + 2) })),
    )
  })

  it('keeps the whole state of a transaction before its category, its tags or its review change', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const [{ id: tag }, rent, meals] = [
      await world.tag('Shop'),
      await world.ledger('Rent'),
      await world.ledger('Meals'),
    ]
    await world.importRows(accountId, [{ ...row('a'), opposing_ledger_id: meals, tag_ids: [tag] }])
    const at = `/v0/source-accounts/${accountId}/transactions/a`
    const { body: first } = await world.get(at)
    const created = await versionOf(world)
    await world.put(at, { category: { updated_category_ledger_id: rent } })
    await world.put(at, { tag_ids: [], review_status: 'reviewed' })
    const states = await statesOf(world)
    const [line_ids] = states.map((state) => state['line_ids'])
    assert.ok(Array.isArray(line_ids))
    const [bank, category]: unknown[] = line_ids
    const [stored] = await world.rows<{ line_entry_id: string }>(
      `select line_entry_id from transactions where instance_id = $1 and id = 'a'`,
      [world.instanceId],
    )
    assert.equal(bank, stored?.line_entry_id)
    const shared = {
      subject_id: 'a',
      created_sequence: String(created),
      journal_entry_id: first.journal_entry_id,
      datetime: new Date(noon),
      description: 'Coffee',
      line_descriptions: [null, null],
      line_ids: [bank, category],
      amounts: ['-50000', '50000'],
      bases: ['b', 'b'],
      tag_ids: [tag, tag],
      confidence: null,
      explanation: null,
      review_status: 'unreviewed',
      party_id: null,
    }
    assert.deepEqual(states, [
      { ...shared, sequence: String(created + 1), ledger_ids: [ledgerId, meals], method: 'import' },
      { ...shared, sequence: String(created + 2), ledger_ids: [ledgerId, rent], method: 'user' },
    ])
  })

  it('keeps one state of a write, however often that posts, and none of what changes only beside it', async () => {
    await using world = await aWorld()
    const { body } = await world.entry(noon, 'First', [
      ['Rent', '5.00'],
      ['Cash on Hand', '-5.00'],
    ])
    await world.put(`/v0/journal-entries/${body.id}`, { metadata: { color: 'red' }, external_id: 'x' })
    await world.put(`/v0/journal-entries/${body.id}`, { external_id: 'y' })
    assert.deepEqual(await statesOf(world), [])
    await world.inBooks(async (tx) => {
      for (const description of ['Second', 'Third']) {
        const [before] = await findEntries(tx, [body.id])
        if (before) await post(tx, { changedEntries: [{ before, after: { ...before, description } }] })
      }
      tx.record({ type: 'journal_entry.updated', resource: 'journal_entry', id: body.id, before: null, after: null })
    })
    const states = await statesOf(world)
    assert.deepEqual(
      states.map(({ subject_id, sequence, description }) => [subject_id, sequence, description]),
      [[body.id, String(await versionOf(world)), 'First']],
    )
    assert.deepEqual(await findings(world), [])
  })

  it('numbers each write of a group by its own first event, and forgets what falls back', async () => {
    await using world = await aWorld()
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        world.entry(noon, `Entry ${at}`, [
          ['Rent', '5.00'],
          ['Cash on Hand', '-5.00'],
        ]),
      ),
    )
    const before = await versionOf(world)
    const answers = await Promise.all(
      made.map(({ body }, at) =>
        world.put(
          `/v0/journal-entries/${body.id}`,
          at % 3 === 1 ? { datetime: '2020-01-01' } : { description: `New ${at}` },
        ),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 422, 200, 200, 422, 200],
    )
    const states = await statesOf(world)
    assert.deepEqual(
      states.map(({ sequence }) => Number(sequence)),
      [1, 2, 3, 4].map((at) => before + at),
    )
    const events = await world.rows<{ resource_id: string; history_rows: number | null }>(
      'select resource_id, history_rows from events where instance_id = $1 and sequence > $2 order by sequence',
      [world.instanceId, before],
    )
    assert.deepEqual(
      events,
      states.map(({ subject_id }) => ({ resource_id: subject_id, history_rows: 1 })),
    )
    assert.deepEqual(await findings(world), [])
  })

  it('undoes a write that keeps a state and records no event', async () => {
    await using world = await aWorld()
    const { body } = await world.entry(noon, 'First', [
      ['Rent', '5.00'],
      ['Cash on Hand', '-5.00'],
    ])
    const digest = await world.digest(world.instanceId)
    const unrecorded = world.inBooks(async (tx) => {
      const [before] = await findEntries(tx, [body.id])
      if (before) await post(tx, { changedEntries: [{ before, after: { ...before, description: 'Second' } }] })
    })
    await assert.rejects(unrecorded, /recorded no event/)
    assert.deepEqual(await world.digest(world.instanceId), digest)
  })

  it('tells apart two lives of one id', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const at = `/v0/source-accounts/${accountId}/transactions/a`
    const created: string[] = []
    for (const _ of [1, 2]) {
      const wanted = [{ ...row('a'), amount: -5 }]
      const { body } = await world.post(`/v0/source-accounts/${accountId}/transactions?restore_deleted=true`, wanted)
      assert.deepEqual((await world.endedTask(body.id)).body.created_transaction_ids, ['a'])
      created.push(String(await versionOf(world)))
      await world.put(at, { review_status: 'reviewed' })
      assert.equal((await world.delete(at)).status, 204)
    }
    const [first = '', second = ''] = created
    assert.deepEqual(
      (await statesOf(world)).map((state) => state['created_sequence']),
      [first, first, second, second],
    )
    assert.deepEqual(await findings(world), [])
  })

  it('lets no event be before the one that it follows, also when the clock is set back', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const note = (name: string) => world.put(`/v0/platform/instances/${world.instanceId}`, { name }, { instance: null })
    await note('First')
    world.passTime({ seconds: 5 })
    assert.equal((await note('Second')).status, 200)
    await world.tag('Red')
    world.passTime({ seconds: -5 })
    assert.equal((await note('Third')).status, 200)
    await world.tag('Blue')
    for (const table of ['events', 'platform_events']) {
      const moments = await world.rows<{ created_at: Date }>(
        `select created_at from ${table} where ${table === 'events' ? 'instance_id' : 'platform_id'} = any ($1) order by sequence`,
        [[world.instanceId, world.platformId]],
      )
      const times = moments.map(({ created_at }) => created_at.getTime())
      assert.ok(times.length > 1)
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
        table,
      )
    }
    assert.deepEqual(await findings(world), [])
  })

  it('is no part of what events answer', async () => {
    await using world = await aWorld()
    const { body } = await world.entry(noon, 'First', [
      ['Rent', '5.00'],
      ['Cash on Hand', '-5.00'],
    ])
    await world.put(`/v0/journal-entries/${body.id}`, { description: 'Second' })
    const events = (await world.get('/v0/events?limit=1000')).body.records
    const [told] = events.slice(-1)
    assert.deepEqual(Object.keys(told).toSorted(), Object.keys(events[0]).toSorted())
    assert.doesNotMatch(JSON.stringify(told), /history/)
  })
})

describe('touchedBy', () => {
  const now = Temporal.Instant.from(noon)
  const parts = [
    { ledgerId: 'ldg_a', amount: 5n },
    { ledgerId: 'ldg_b', amount: -5n },
  ]
  const draft = { datetime: now, description: '', creationSource: 'manual' as const, lines: parts }
  const { entry, lines } = designEntry({ now, numbering: openNumbering({ last: 0, deleted: 0 }) }, draft)
  const [line] = lines
  const changedLine = (change: Partial<Line>) =>
    touchedBy({ changedLines: lines.slice(1).map((before) => ({ before, after: { ...before, ...change } })) })
  const changedEntry = (change: Partial<Entry>) =>
    touchedBy({ changedEntries: [{ before: entry, after: { ...entry, ...change } }] })
  const touched = { entryIds: [entry.id], transactionIds: [] }
  const untouched = { entryIds: [], transactionIds: [] }

  it('is what gets other lines, another moment, other words or other tags', () => {
    for (const change of [
      { ledger_id: 'ldg_c' },
      { amount: 6n },
      { basis: 'a' as const },
      { sort_order: 9 },
      { description: 'x' },
    ])
      assert.deepEqual(
        changedLine(change),
        touched,
        JSON.stringify(change, (_, value) => String(value)),
      )
    assert.deepEqual(changedEntry({ datetime: now.add({ hours: 1 }) }), touched)
    assert.deepEqual(changedEntry({ description: 'x' }), touched)
    assert.deepEqual(touchedBy({ removedEntries: [entry.id], removedLines: lines }), touched)
    assert.deepEqual(touchedBy({ lines }), touched)
    const tag = { journal_entry_id: entry.id, line_id: line?.id ?? '', datetime: now, tag_id: 'tag' }
    assert.deepEqual(touchedBy({ lineTags: [tag] }), touched)
    assert.deepEqual(touchedBy({ removedLineTags: [tag] }), touched)
  })

  it('is not what is new, or changes beside its state', () => {
    assert.deepEqual(touchedBy({ entries: [entry], lines }), untouched)
    assert.deepEqual(changedLine({}), untouched)
    assert.deepEqual(changedEntry({ metadata: { color: 'red' }, external_id: 'x', reversed_by_id: 'jen' }), untouched)
  })
})

interface Created {
  created_sequence: string | null
}

function row(id: string) {
  return { id, amount: '-5.00', datetime: noon, description: 'Coffee' }
}

async function statesOf(world: World): Promise<Record<string, unknown>[]> {
  const rows = await world.rows<Record<string, unknown>>(
    'select * from subject_history where instance_id = $1 order by sequence, subject_id',
    [world.instanceId],
  )
  return rows.map(({ instance_id: _, words_hmac: _words, row_hmac: _row, ...state }) => state)
}

async function versionOf(world: World): Promise<number> {
  const [books] = await world.rows<{ sequence: string }>('select sequence from instances where id = $1', [
    world.instanceId,
  ])
  return Number(books?.sequence)
}

async function findings(world: World) {
  return (await inAudit(world.connection, (tx) => verifyInstance(tx, world.instanceId))).findings
}
