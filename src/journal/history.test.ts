import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld, type World } from '../../test/world.ts'
import { openNumbering } from '../database/numbering.ts'
import { firstId } from '../kernel/ids.ts'
import { stringifyJson } from '../kernel/json.ts'
import { inAudit } from '../operations/audit.ts'
import { verifyInstance } from '../verify/verify.ts'
import { insertHistory } from './history-sql.ts'
import { type HistoricState, touchedBy } from './history.ts'
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
    const [stored] = await world.rows<{ line_entry_id: string; entry_number: number; created_at: Date }>(
      `select t.line_entry_id, e.entry_number, e.created_at from transactions t
       join journal_entries e on (e.instance_id, e.id) = (t.instance_id, t.journal_entry_id)
       where t.instance_id = $1 and t.id = 'a'`,
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
      line_party_ids: null,
      line_ids: [bank, category],
      amounts: ['-50000', '50000'],
      bases: ['b', 'b'],
      tag_ids: [tag, tag],
      confidence: null,
      explanation: null,
      review_status: 'unreviewed',
      party_id: null,
      entry_number: stored?.entry_number,
      entry_type: 'standard',
      creation_source: 'transaction',
      opening_ledger_id: null,
      entry_created_at: stored?.created_at,
      entry_created_sequence: String(created),
      sort_orders: [0, 1],
      transaction_description: 'Coffee',
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

  it('keeps what an entry is to whoever closes a year, and the words of a transaction that it books', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [row('a')])
    const at = `/v0/source-accounts/${accountId}/transactions/a`
    await world.put(at, { description: 'Tea' })
    const { body: entry } = await world.entry(noon, 'First', [
      ['Rent', '5.00'],
      ['Cash on Hand', '-5.00'],
    ])
    await world.put(`/v0/journal-entries/${entry.id}`, { entry_type: 'adjusting' })
    await world.delete(`/v0/journal-entries/${entry.id}`)
    await world.delete(at)
    const kept = (await statesOf(world)).map((state) => [
      state['subject_id'],
      state['entry_type'],
      state['entry_number'],
      state['transaction_description'],
    ])
    assert.deepEqual(kept, [
      ['a', 'standard', 1, 'Coffee'],
      [entry.id, 'standard', 2, null],
      [entry.id, 'adjusting', 2, null],
      ['a', 'standard', 1, 'Tea'],
    ])
    assert.deepEqual(await findings(world), [])
  })

  it('proves states that were kept before these fields were', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [row('a')])
    await world.inBooks(async (tx) => {
      const older = { sequence: tx.firstSequence, ...olderState }
      const record = { ...older, words_hmac: tx.hmac(stringifyJson(['Coffee', [null]])) }
      const told = [String(tx.firstSequence), 'a', null, null, noon, [null], ['ldg_a'], ['-50000'], ['b'], ['']]
      const row_hmac = tx.hmac(
        stringifyJson([...told, null, null, null, null, null, record.words_hmac.toString('hex')]),
      )
      tx.vouch([{ id: 'a', hmac: row_hmac }])
      tx.record({ type: 'transaction.updated', resource: 'transaction', id: 'a', before: null, after: null })
      await tx.execute(insertHistory(world.instanceId, [{ ...record, row_hmac }]))
    })
    assert.deepEqual(
      (await findings(world)).map(({ check }) => check),
      ['history_order'],
    )
  })

  it('says of each event of a write but the first which one that is', async () => {
    await using world = await aWorld()
    const entry = await world.entry(noon, 'First', [
      ['Rent', '5.00'],
      ['Cash on Hand', '-5.00'],
    ])
    const before = await versionOf(world)
    await world.put(`/v0/journal-entries/${entry.body.id}`, { description: 'Second' })
    const line_entries = [
      { ledger_id: await world.ledger('Rent'), debit_credit: 'debit', amount: '5.00' },
      { ledger_id: await world.ledger('Cash on Hand'), debit_credit: 'credit', amount: '5.00' },
    ]
    const wanted = ['One', 'Two', 'Three'].map((description) => ({ datetime: noon, description, line_entries }))
    const many = await world.post('/v0/journal-entries/bulk', wanted)
    assert.equal(many.status, 201, many.text)
    const events = await world.rows<{ sequence: string; write_sequence: string | null }>(
      'select sequence, write_sequence from events where instance_id = $1 and sequence > $2 order by sequence',
      [world.instanceId, before],
    )
    assert.deepEqual(
      events.map(({ sequence, write_sequence: write }) => [Number(sequence) - before, write && Number(write) - before]),
      [
        [1, null],
        [2, null],
        [3, 2],
        [4, 2],
      ],
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

  it('gives no entry an id of an earlier moment than the event before it, also when the clock is set back', async () => {
    await using world = await aWorld()
    const entry = () =>
      world.entry(noon, 'Rent', [
        ['Rent', '5.00'],
        ['Cash on Hand', '-5.00'],
      ])
    world.passTime({ hours: 2 })
    await entry()
    world.passTime({ hours: -2 })
    const answers = await Promise.all([entry(), entry(), entry()])
    const events = await world.rows<{ resource_id: string; before: Date }>(
      `select resource_id, lag(created_at) over (order by sequence) as before from events where instance_id = $1
       order by sequence desc limit 3`,
      [world.instanceId],
    )
    assert.equal(answers.length, events.length)
    for (const { resource_id: id, before } of events)
      assert.ok(id >= firstId('jen', before.getTime()), `${id} is of before ${before.toISOString()}`)
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
  const { entry, lines } = designEntry({ now, numbering: openNumbering({ last: 0, deleted: 0, notBefore: 0 }) }, draft)
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
    assert.deepEqual(changedEntry({ entry_type: 'adjusting' }), touched)
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

const olderState: Omit<HistoricState, 'sequence'> = {
  subject_id: 'a',
  created_sequence: null,
  journal_entry_id: null,
  datetime: Temporal.Instant.from(noon),
  description: 'Coffee',
  line_descriptions: [null],
  line_ids: [null],
  ledger_ids: ['ldg_a'],
  amounts: ['-50000'],
  bases: ['b'],
  tag_ids: [''],
  method: null,
  confidence: null,
  explanation: null,
  review_status: null,
  party_id: null,
  line_party_ids: null,
  entry_number: null,
  entry_type: null,
  creation_source: null,
  opening_ledger_id: null,
  entry_created_at: null,
  entry_created_sequence: null,
  sort_orders: null,
  transaction_description: null,
}

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
