import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { systemClock } from '../src/kernel/clock.ts'
import { eraseRecord, type Erasure } from '../src/operations/erasure.ts'
import {
  grantLess,
  learnAndSuggest,
  markLedgers,
  matchChecks,
  nameByRules,
  postInOneBasis,
  useEverything,
  violationsIn,
} from '../trust/rich-books.ts'
import { aBillingWorld, made } from './billing-world.ts'
import { runsOf } from './sizes.ts'
import { type Answer, aWorld, type World } from './world.ts'

/** What events say of a record can be taken away; that they happened stays, and the chain holds. */
const operator = { name: 'operator', modifiedBy: null, requestId: null }
const words = 'Zebulon Quartermaine'
const noon = '2026-02-03T12:00:00Z'

describe('the erasure of a record', () => {
  it('takes the words out of its events and of no other, and is told itself', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body: ledger } = await aLedger(world, words)
    const renamed = await world.put(`/v0/ledgers/${ledger.id}`, { name: `${words} II` })
    assert.equal(renamed.status, 200, renamed.text)
    const { body: other } = await aLedger(world, 'Van')
    const before = await eventsOf(world)
    assert.equal(holding(before), 2)

    assert.deepEqual(await erase(world, ledger.id), { recorded: 2, erased: 2, states: 0 })
    const after = await eventsOf(world)
    assert.equal(holding(after), 0)
    const untold = (event: LoggedEvent) =>
      event.resource_id === ledger.id ? { ...event, before: null, after: null } : event
    assert.deepEqual(after.slice(0, -1), before.map(untold))
    const { type, resource, resource_id, before: was, after: told, actor } = after.at(-1) ?? assert.fail()
    assert.deepEqual(
      { type, resource, resource_id, was, actor, told: JSON.parse(told ?? '') },
      {
        type: 'event.erased',
        resource: 'ledger',
        resource_id: ledger.id,
        was: null,
        actor: 'operator',
        told: { id: ledger.id, events: 2 },
      },
    )
    assert.equal((await world.get(`/v0/ledgers/${other.id}`)).status, 200)
    assert.equal(await violationsIn(world.connection), 0)
  })

  it('done again it changes nothing; what has happened since is erased the next time', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body: ledger } = await aLedger(world, words)
    assert.deepEqual(await erase(world, ledger.id), { recorded: 1, erased: 1, states: 0 })
    const once = await world.digest()
    assert.deepEqual(await erase(world, ledger.id), { recorded: 1, erased: 0, states: 0 })
    assert.deepEqual(await world.digest(), once)
    assert.equal((await world.delete(`/v0/ledgers/${ledger.id}`)).status, 204)
    assert.deepEqual(await erase(world, ledger.id), { recorded: 2, erased: 1, states: 0 })
    assert.equal(holding(await eventsOf(world)), 0)
    assert.equal(await violationsIn(world.connection), 0)
  })

  it('finds nothing under another id, in other books, or where there are none', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body: ledger } = await aLedger(world, words)
    const sibling = await world.openInstance()
    const untouched = await world.digest()
    assert.deepEqual(await erase(world, 'ldg_00000000000000000000000000'), { recorded: 0, erased: 0, states: 0 })
    assert.deepEqual(await erase(world, ledger.id, { books: sibling }), { recorded: 0, erased: 0, states: 0 })
    assert.deepEqual(await erase(world, ledger.id, { books: world.platformId }), { recorded: 0, erased: 0, states: 0 })
    assert.equal(await erase(world, ledger.id, { books: 'ins_00000000000000000000000000' }), undefined)
    assert.deepEqual(await world.digest(), untouched)
  })

  it('takes the words out of the earlier states of an entry and of a transaction, which are proven all the same', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [{ id: 'r', amount: '-5', datetime: noon, description: words }])
    const at = `/v0/source-accounts/${accountId}/transactions/r`
    const rent = await world.ledger('Rent')
    await world.put(at, { category: { updated_category_ledger_id: rent } })
    await world.put(at, { description: 'Nobody', splits: [{ ledger_id: rent, amount: -5, description: words }] })
    await world.delete(at)
    const line = ['Rent', '5.00'] as const
    const { body: entry } = await world.entry(noon, words, [line, ['Cash on Hand', '-5.00']])
    await world.put(`/v0/journal-entries/${entry.id}`, { description: 'Nobody' })
    const states = () =>
      world.rows<Record<string, unknown>>('select * from subject_history where instance_id = $1', [world.instanceId])
    const before = await states()
    const worded = (rows: readonly unknown[]) => rows.filter((row) => JSON.stringify(row).includes(words)).length
    assert.deepEqual([before.length, worded(before)], [4, 4])
    assert.equal((await erase(world, entry.id))?.states, 1)
    assert.equal(worded(await states()), 3)
    const kept = before.find((row) => row['subject_id'] === 'r')
    assert.equal((await erase(world, String(kept?.['journal_entry_id'])))?.states, 3)
    const after = await states()
    assert.equal(worded(after), 0)
    assert.deepEqual(
      after.map((row) => ({ ...row, ...noWords })),
      before.map((row) => ({ ...row, ...noWords })),
    )
    const [told] = (await eventsOf(world)).slice(-1)
    assert.deepEqual([told?.type, told?.resource], ['event.erased', 'journal_entry'])
    await assert.rejects(
      world.rows(`update subject_history set description = 'Another' where instance_id = $1`, [world.instanceId]),
      /history is append-only/,
    )
    assert.equal(await violationsIn(world.connection), 0)
  })

  it('of a party, also one that was merged into another, leaves nothing of what was told of her', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const told = {
      name: words,
      email: `${words.replace(' ', '.')}@x.example`,
      phone: `+1 (${words})`,
      address: `${words}\n1 Elm Street`,
      tax_id: '12-3456789',
      metadata: { known_as: words },
    }
    const partyOf = async (type = 'vendor') => (await world.post('/v0/parties', { ...told, type })).body.id
    const [alias, standing] = [await partyOf(), await partyOf()]
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [{ id: 'r', amount: '-5', datetime: noon, description: 'Fee', party_id: alias }])
    assert.equal((await world.post(`/v0/parties/${alias}/merge`, { into: standing })).status, 200)
    for (const party of [alias, standing]) {
      const clear_fields = ['email', 'phone', 'address', 'tax_id']
      const answer = await world.put(`/v0/parties/${party}`, { name: 'Nobody', metadata: {}, clear_fields })
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(await erase(world, party), {
        recorded: party === alias ? 3 : 2,
        erased: party === alias ? 3 : 2,
        states: 0,
      })
    }
    const tables = ['parties', 'events', 'subject_history', 'transactions', 'line_entries', 'journal_entries']
    for (const table of tables) {
      const rows = await world.rows<{ text: string }>(`select t::text as text from ${table} t where instance_id = $1`, [
        world.instanceId,
      ])
      assert.ok(rows.length > 0 || table === 'subject_history')
      for (const { text } of rows)
        assert.doesNotMatch(text, /Zebulon|Quartermaine|Elm Street|tax_id\W+6789|3456789/, table)
    }
    assert.equal(await violationsIn(world.connection), 0)
  })

  it('of an invoice that was paid leaves nothing of what its notes and its metadata told', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const told = { notes: words, metadata: { ordered_by: words } }
    const invoice = await billing.document('invoice', [['Service Revenue', 100]], told)
    const [applied] = made(await billing.pay(await billing.row('100', '2026-02-01'), [[invoice, 100]]))
    const answer = await world.put(`/v0/accrual-sources/${invoice}`, { metadata: {}, clear_fields: ['notes'] })
    assert.equal(answer.status, 200, answer.text)
    assert.ok(holding(await eventsOf(world)) > 0)
    for (const record of [invoice, applied.payment_application_id]) assert.ok((await erase(world, record))?.erased)
    assert.deepEqual(await tablesWith(world), [])
    assert.equal(await violationsIn(world.connection), 0)
  })

  it('is for all that events tell of, in the books and of the platform; who asks for them gets answers', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await useEverything(world, { every: runsOf({ quick: 6, full: 3 }), seed: 0 })
    await postInOneBasis(world)
    await matchChecks(world)
    await markLedgers(world)
    await nameByRules(world)
    await grantLess(world)
    await learnAndSuggest(world)
    for (const [table, tenant, owner] of [
      ['events', 'instance_id', world.instanceId],
      ['platform_events', 'platform_id', world.platformId],
    ] as const) {
      const told = await world.rows<{ record: string; said: number }>(
        `select distinct on (min(resource)) resource_id as record,
           count(*) filter (where before is not null or after is not null)::int as said
         from ${table} where ${tenant} = $1 group by resource_id order by min(resource), resource_id`,
        [owner],
      )
      assert.ok(told.length > 3, `${told.length} kinds of records in ${table}`)
      for (const { record, said } of told)
        assert.equal((await erase(world, record, { books: owner }))?.erased, said, `${table} ${record}`)
      const records = told.map(({ record }) => record)
      const left = await world.rows(
        `select from ${table} where ${tenant} = $1 and resource_id = any ($2) and type <> 'event.erased'
           and (before is not null or after is not null)`,
        [owner, records],
      )
      assert.equal(left.length, 0)
    }
    assert.equal(await violationsIn(world.connection), 0)
    for (const address of ['/v0/events', '/v0/audit-log', '/v0/platform/events']) {
      const answer = await world.get(`${address}?limit=1000`)
      assert.equal(answer.status, 200, answer.text)
    }
    const [event] = (await world.get('/v0/platform/events?limit=1')).body.records
    assert.equal((await world.get(`/v0/platform/events/${event.id}`)).status, 200)
  })
})

const noWords = { description: null, line_descriptions: null, transaction_description: null }

function erase(world: World, record: string, { books = world.instanceId } = {}): Promise<Erasure | undefined> {
  return eraseRecord(world.connection, { instanceId: books, record, actor: operator, clock: systemClock })
}

function aLedger(world: World, name: string): Promise<Answer> {
  const nature = { type: 'asset', sub_type: 'current_assets', debit_credit: 'debit', report_cash_flow: true }
  return world.post('/v0/ledgers', { name, ...nature })
}

/** In which tables the words stand. */
async function tablesWith({ rows, instanceId }: World): Promise<string[]> {
  const tables = await rows<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'instance_id' order by 1`,
  )
  const found: string[] = []
  for (const { table_name: table } of tables) {
    const statement = `select from ${table} t where instance_id = $1 and strpos(t::text, $2) > 0`
    if ((await rows(statement, [instanceId, words])).length > 0) found.push(table)
  }
  return found
}

interface LoggedEvent {
  type: string
  resource: string
  resource_id: string
  before: string | null
  after: string | null
  actor: string
}

function eventsOf(world: World): Promise<LoggedEvent[]> {
  return world.rows('select * from events where instance_id = $1 order by sequence', [world.instanceId])
}

function holding(events: readonly LoggedEvent[]): number {
  return events.filter((event) => JSON.stringify(event).includes(words)).length
}
