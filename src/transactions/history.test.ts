import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { playHistory } from '../../test/random-history.ts'
import { seedOf } from '../../test/random.ts'
import { runsOf } from '../../test/sizes.ts'
import { assertRefused, aWorld, walk } from '../../test/world.ts'
import { systemClock } from '../kernel/clock.ts'
import { eraseRecord } from '../operations/erasure.ts'
import { retrieveSourceAccount } from '../sources/sources.ts'
import { applyFeed, type FeedPage } from './feeds.ts'

const noon = '2026-02-03T12:00:00Z'

describe('listTransactionHistory', () => {
  it('200: what it was, who made what of it and when, the oldest first: a Task, a rule, persons', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const [meals, rent] = [await world.ledger('Meals'), await world.ledger('Rent')]
    const { id: tag } = await world.tag('Red')
    const task = await world.importRows(accountId, [row('a')])
    const at = '/v0/transactions/a'
    const rule = await world.post('/v0/categorization/rules', {
      name: 'Coffee is a meal',
      expression: 'match("COFFEE", t.description)',
      ledger_name: 'Meals',
      priority: 1,
    })
    assert.equal(rule.status, 201, rule.text)
    const again = await world.post('/v0/transactions/recategorize', {})
    await world.endedTask(again.body.id)
    const put = async (body: unknown) => {
      const place = `/v0/source-accounts/${accountId}${at.slice(3)}`
      const answer = await world.put(place, body, { headers: { 'modified-by': 'Ada' } })
      assert.equal(answer.status, 200, answer.text)
    }
    await put({ category: { updated_category_ledger_id: rent } })
    await put({ review_status: 'reviewed' })
    await put({
      splits: [
        { ledger_id: rent, amount: -3 },
        { ledger_id: meals, amount: -2, description: 'Cake', tag_ids: [tag] },
      ],
    })
    await put({ metadata: { color: 'red' } })
    const { records } = (await world.get(`${at}/history`)).body
    const { body: now } = await world.get(at)
    const told = records.map((each: Told) => [
      each.type,
      each.actor,
      each.modified_by,
      each.task?.id ?? null,
      each.after?.categorization_method,
      each.after?.review_status,
      each.after?.categories.map(({ ledger_name: name, amount }) => `${name} ${amount}`).join(),
    ])
    const by = `client:${world.clientId}`
    const completed = 'transactions.source.processing.completed'
    const outflow = 'Uncategorized Outflow -5'
    assert.deepEqual(told, [
      [completed, 'job:import_transactions', null, task.body.id, 'uncategorized', 'unreviewed', outflow],
      [completed, 'job:recategorization', null, again.body.id, 'instance_rule', 'unreviewed', 'Meals -5'],
      ['transaction.categorized', by, 'Ada', null, 'user', 'unreviewed', 'Rent -5'],
      ['transaction.updated', by, 'Ada', null, 'user', 'reviewed', 'Rent -5'],
      ['transaction.categorized', by, 'Ada', null, 'user', 'reviewed', 'Rent -3,Meals -2'],
    ])
    assert.equal(records[0].before, null)
    for (const [place, each] of records.slice(1).entries()) assert.deepEqual(each.before, records[place].after)
    assert.deepEqual(records[1].after.rule, { id: rule.body.id, name: 'Coffee is a meal' })
    assert.equal(records[2].after.rule, null)
    assert.equal(records[1].task.task_type, 'recategorization')
    const { after } = records.at(-1)
    assert.deepEqual([after.journal_entry_id, after.line_entry_id], [now.journal_entry_id, now.line_entry_id])
    assert.deepEqual([after.categories[1].description, after.categories[1].tag_ids], ['Cake', [tag]])
    const moments = records.map((each: Told) => each.created_at)
    assert.deepEqual(moments, moments.toSorted())
    await world.delete(`/v0/categorization/rules/${rule.body.id}`)
    const later = (await world.get(`${at}/history`)).body.records
    assert.equal(later[1].after.rule.name, 'Coffee is a meal')
  })

  it('200: a deleted one has its history, and goes on under its id; pages walk through it', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const place = `/v0/source-accounts/${accountId}/transactions`
    for (const _ of [1, 2]) {
      const { body } = await world.post(`${place}?restore_deleted=true`, [{ ...row('a'), amount: -5 }])
      await world.endedTask(body.id)
      await world.put(`${place}/a`, { review_status: 'reviewed' })
      assert.equal((await world.delete(`${place}/a`)).status, 204)
      assertRefused(await world.get('/v0/transactions/a'), 404, 'resource_not_found')
    }
    const { records } = (await world.get('/v0/transactions/a/history')).body
    assert.deepEqual(
      records.map(({ before, after }: Told) => [before?.review_status ?? null, after?.review_status ?? null]),
      [1, 2].flatMap(() => [
        [null, 'unreviewed'],
        ['unreviewed', 'reviewed'],
        ['reviewed', null],
      ]),
    )
    assert.deepEqual(await walk(world, '/v0/transactions/a/history?limit=2'), records)
  })

  it('200: by a feed, before it was posted, and matched', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const facts = { externalId: 'x', pendingId: null, day: Temporal.PlainDate.from('2026-02-03'), facts: {} }
    const feedRow = { ...facts, pending: true, amount: -50_000n, description: 'COFFEE' }
    const feed = async (page: Partial<FeedPage>) =>
      await world.inBooks(async (tx) => {
        const account = await retrieveSourceAccount(tx, accountId)
        const terms = { account, from: Temporal.Instant.from('2020-01-01T00:00:00Z'), keepPending: true }
        await applyFeed(tx, terms, { added: [], modified: [], removed: [], ...page })
        tx.record({ type: 'source_link.updated', resource: 'source_link', id: 'lnk', before: null, after: null })
      })
    await feed({ added: [feedRow] })
    const [{ id }] = (await world.get('/v0/transactions')).body.records
    const at = `/v0/source-accounts/${accountId}/transactions/${id}`
    await world.put(at, { category: { updated_category_ledger_id: await world.ledger('Rent') } })
    await feed({ modified: [{ ...feedRow, pending: false, amount: -60_000n }] })
    const { body: entry } = await world.entry(noon, 'By hand', [
      ['Meals', '6.00'],
      ['Checking', '-6.00'],
    ])
    const matched = await world.post(`/v0/transactions/${id}/match`, { journal_entry_id: entry.id })
    assert.equal(matched.status, 200, matched.text)
    const { records } = (await world.get(`/v0/transactions/${id}/history`)).body
    assert.deepEqual(
      records.map(({ type, after }: Told) => [
        type,
        after?.categorization_method,
        after?.amount,
        after?.journal_entry_id === null,
        after?.categories.map((each) => `${each.ledger_name} ${each.amount}`).join(),
      ]),
      [
        ['source_link.updated', null, -5, true, ''],
        ['transaction.categorized', 'user', -5, true, 'Rent -5'],
        ['source_link.updated', 'user', -6, false, 'Rent -6'],
        ['transaction.matched', 'matched', -6, true, ''],
      ],
    )
  })

  it('200: words that were erased are null, and what was not kept is', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [row('a'), row('b'), row('c')])
    const at = `/v0/source-accounts/${accountId}/transactions`
    await world.put(`${at}/a`, { description: 'Tea' })
    const order = { instanceId: world.instanceId, actor: { name: 'operator', modifiedBy: null, requestId: null } }
    await eraseRecord(world.connection, { ...order, record: 'a', clock: systemClock })
    const [, changed] = (await world.get('/v0/transactions/a/history')).body.records
    assert.deepEqual([changed.before.description, changed.after.description], [null, 'Tea'])
    await world.rows('update transactions set created_sequence = null where instance_id = $1', [world.instanceId])
    const [first, ...others] = (await world.get('/v0/transactions/b/history')).body.records
    assert.deepEqual(others, [])
    assert.deepEqual([first.sequence, first.created_at, first.actor, first.before], [null, null, null, null])
    assert.equal(first.after.categorization_method, 'uncategorized')
    await world.delete(`${at}/c`)
    const gone = await world.get('/v0/transactions/c/history')
    assert.equal(gone.status, 200, gone.text)
    assert.deepEqual(
      gone.body.records.map(({ sequence, type }: Told) => [sequence === null, type]),
      [
        [true, null],
        [false, 'transaction.deleted'],
      ],
    )
    const tombstone = `insert into transaction_tombstones (instance_id, id, source_account_id, deleted_at) values ($1, 'd', $2, $3)`
    await world.rows(tombstone, [world.instanceId, accountId, noon])
    const [only] = (await world.get('/v0/transactions/d/history')).body.records
    assert.deepEqual([only.created_at, only.before, only.after], ['2026-02-03T12:00:00.000Z', null, null])
  })

  it('404 resource_not_found: an id that never was, and one of another Instance', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/transactions/none/history'), 404, 'resource_not_found')
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [row('a')])
    const instance = await world.openInstance()
    assertRefused(await world.get('/v0/transactions/a/history', { instance }), 404, 'resource_not_found')
  })

  it('200: after whatever happens it says of every moment what the transaction was then', async (test) => {
    await using world = await aWorld({ ownPlatform: true })
    const seen: { version: number; id: string; was: unknown }[] = []
    const story: string[] = []
    await playHistory(
      world,
      { seed: seedOf(test), deeds: runsOf({ quick: 30, full: 45 }), story, done: new Map() },
      async () => {
        const answer = await world.get('/v0/transactions?limit=1000&expand=opposing_line_entries')
        for (const record of answer.body.records)
          seen.push({ version: Number(answer.headers.get('books-version')), id: record.id, was: asListed(record) })
      },
    )
    assert.ok(seen.length > runsOf({ quick: 80, full: 200 }))
    const histories = new Map<string, Told[]>()
    for (const { id } of seen)
      if (!histories.has(id)) histories.set(id, await walk(world, `/v0/transactions/${id}/history?limit=7`))
    for (const { version, id, was } of seen) {
      const last = (histories.get(id) ?? []).findLast(({ sequence }) => Number(sequence) <= version)
      assert.ok(last?.after, `${id} at ${version}: ${story.join(', ')}`)
      assert.deepEqual(asTold(last.after), was, `${id} at ${version}: ${story.join(', ')}`)
    }
    for (const told of histories.values())
      for (const [place, each] of told.slice(1).entries()) assert.deepEqual(each.before, told[place]?.after ?? null)
  })
})

interface State {
  description: string | null
  amount: number
  journal_entry_id: string | null
  categorization_method: string | null
  review_status: string | null
  party_id: string | null
  rule: unknown
  categories: { ledger_id: string; ledger_name: string | null; amount: number }[]
}

interface Told {
  sequence: number | null
  type: string | null
  created_at: string | null
  actor: string | null
  modified_by: string | null
  task: { id: string; task_type: string } | null
  before: State | null
  after: State | null
}

interface Listed extends Omit<State, 'categories' | 'rule'> {
  opposing_line_entries: { ledger_id: string; amount: string; debit_credit: string }[]
}

function asTold({ categories, ...state }: State) {
  const { description, amount, categorization_method, review_status, party_id } = state
  const isMatched = categorization_method === 'matched'
  return {
    description,
    amount,
    categorization_method,
    review_status,
    party_id,
    journal_entry_id: isMatched ? null : state.journal_entry_id,
    categories:
      state.journal_entry_id === null
        ? []
        : categories.map(({ ledger_id: id, amount: each }) => `${id} ${each}`).toSorted(),
  }
}

function asListed(record: Listed) {
  const { description, amount, categorization_method, review_status, party_id, journal_entry_id } = record
  const isMatched = categorization_method === 'matched'
  return {
    description,
    amount,
    categorization_method,
    review_status,
    party_id,
    journal_entry_id: isMatched ? null : journal_entry_id,
    categories: isMatched
      ? []
      : record.opposing_line_entries
          .map((line) => `${line.ledger_id} ${(line.debit_credit === 'debit' ? -1 : 1) * Number(line.amount)}`)
          .toSorted(),
  }
}

function row(id: string) {
  return { id, amount: '-5.00', datetime: noon, description: 'COFFEE' }
}
