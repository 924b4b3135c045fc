import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

/** Parties where lines, splits and transactions name them. */

describe('createJournalEntry', () => {
  it('201: each line says whom it is about', async () => {
    await using world = await aWorld()
    const acme = await aParty(world)
    const entry = await anEntry(world, { party_id: acme })
    assert.deepEqual(await partiesOf(world, entry), [acme, null])
    const { body } = await world.get('/v0/events?limit=1000')
    const told = body.records.find((event: Answer['body']) => event.type === 'journal_entry.created')
    assert.deepEqual(
      told.data.after.line_entries.map((line: Answer['body']) => line.party_id),
      [acme, undefined],
    )
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('422 invalid_reference: a party of another Instance, and one that is not enabled', async () => {
    await using world = await aWorld()
    const sibling = await world.openInstance()
    const foreign = (await world.post('/v0/parties', vendor, { instance: sibling })).body.id
    const old = await aParty(world, { enabled: false })
    for (const party_id of [foreign, old, 'pty_00000000000000000000000000', 'x']) {
      const answer = await world.post('/v0/journal-entries', await entryOf(world, { party_id }))
      assertRefused(answer, 422, 'invalid_reference', '/line_entries/0/party_id')
    }
  })

  it('201: what is named before a merge, and after, is answered as the party that stands for both', async () => {
    await using world = await aWorld()
    const [twice, once] = [await aParty(world), await aParty(world)]
    const before = await anEntry(world, { party_id: twice })
    const versions = (await world.get('/v0/events?limit=1000')).body.records.length
    assert.equal((await world.post(`/v0/parties/${twice}/merge`, { into: once })).status, 200)
    const after = await anEntry(world, { party_id: twice })
    for (const entry of [before, after]) assert.deepEqual(await partiesOf(world, entry), [once, null])
    // No line was touched by the merge.
    assert.equal((await world.get('/v0/events?limit=1000')).body.records.length, versions + 2)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })
})

describe('updateJournalEntry', () => {
  it('200: a line gets another party, none, and keeps one that is disabled', async () => {
    await using world = await aWorld()
    const [acme, other] = [await aParty(world), await aParty(world)]
    const entry = await anEntry(world, { party_id: acme })
    const [id] = (await world.get(`/v0/journal-entries/${entry}`)).body.line_entry_ids
    const change = async (update: object) => {
      const changes = { line_entry_changes: { update: [{ id, ...update }] } }
      return await world.put(`/v0/journal-entries/${entry}`, changes)
    }
    assert.equal((await change({ party_id: other })).status, 200)
    assert.deepEqual(await partiesOf(world, entry), [other, null])
    await world.put(`/v0/parties/${other}`, { enabled: false })
    assert.equal((await change({ description: 'Paper', party_id: other })).status, 200)
    await world.put(`/v0/parties/${acme}`, { enabled: false })
    const refused = await change({ party_id: acme })
    assertRefused(refused, 422, 'invalid_reference', '/line_entry_changes/update/0/party_id')
    const cleared = await change({ clear_fields: ['party_id'] })
    assert.equal(cleared.body.line_entries[0].description, 'Paper')
    assert.deepEqual(await partiesOf(world, entry), [null, null])
    assert.deepEqual(await keptParties(world, entry), [
      [acme, null],
      [other, null],
      [other, null],
    ])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('409 period_closed: whom a line of a closed period is about', async () => {
    await using world = await aWorld()
    const [acme, other] = [await aParty(world), await aParty(world)]
    const entry = await anEntry(world, { party_id: acme })
    const [id] = (await world.get(`/v0/journal-entries/${entry}`)).body.line_entry_ids
    await world.post('/v0/periods/close', { date: '2026-03-31' })
    const changes = { line_entry_changes: { update: [{ id, party_id: other }] } }
    assertRefused(await world.put(`/v0/journal-entries/${entry}`, changes), 409, 'period_closed')
    const { at } = await aRow(world, { datetime: '2026-04-02T12:00:00Z' })
    await world.post('/v0/periods/close', { date: '2026-04-30' })
    assertRefused(await world.put(at, { party_id: acme }), 409, 'period_closed')
    assert.equal((await world.post(`/v0/parties/${acme}/merge`, { into: other })).status, 200)
    assert.deepEqual(await partiesOf(world, entry), [other, null])
  })
})

describe('createTransactions', () => {
  it('202: a row brings its party, and the lines of its category have it', async () => {
    await using world = await aWorld()
    const acme = await aParty(world)
    const { at } = await aRow(world, { party_id: acme })
    const { body } = await world.get(at)
    assert.equal(body.party_id, acme)
    assert.deepEqual(await partiesOf(world, body.journal_entry_id), [null, acme])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('422 invalid_reference: a party that there is not', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const rows = [{ ...row, amount: -5, party_id: 'pty_00000000000000000000000000' }]
    const answer = await world.post(`/v0/source-accounts/${accountId}/transactions`, rows)
    assertRefused(answer, 422, 'invalid_reference', '/0/party_id')
  })
})

describe('updateTransaction', () => {
  it('200: the lines of the category follow, but not the category itself', async () => {
    await using world = await aWorld()
    const [acme, other] = [await aParty(world), await aParty(world)]
    const { at } = await aRow(world, { party_id: acme })
    const before = (await world.get(at)).body
    const answer = await world.put(at, { party_id: other })
    assert.deepEqual(answer.body, { ...before, party_id: other })
    assert.deepEqual(await partiesOf(world, before.journal_entry_id), [null, other])
    const cleared = await world.put(at, { clear_fields: ['party_id'] })
    assert.equal(cleared.body.party_id, null)
    assert.deepEqual(await partiesOf(world, before.journal_entry_id), [null, null])
    const both = await world.put(at, { party_id: acme, clear_fields: ['party_id'] })
    assertRefused(both, 422, 'invalid_request', '/clear_fields')
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('200: splits name parties of their own; the others are about that of the transaction, and follow it', async () => {
    await using world = await aWorld()
    const [acme, other, third] = [await aParty(world), await aParty(world), await aParty(world)]
    const { at } = await aRow(world, { party_id: acme })
    const splits = [
      { ledger_id: await world.ledger('Rent'), amount: -3, party_id: other },
      { ledger_id: await world.ledger('Meals'), amount: -2 },
    ]
    const { body } = await world.put(at, { splits })
    const entry = body.journal_entry_id
    assert.deepEqual([body.party_id, await partiesOf(world, entry)], [acme, [null, other, acme]])
    await world.put(at, { party_id: third })
    assert.deepEqual(await partiesOf(world, entry), [null, other, third])
    const wrong = [{ ...splits[0], party_id: 'x' }, splits[1]]
    assertRefused(await world.put(at, { splits: wrong }), 422, 'invalid_reference', '/splits/0/party_id')
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('200: a transaction that is not posted yet is booked with the parties that were chosen', async () => {
    await using world = await aWorld()
    const [acme, other] = [await aParty(world), await aParty(world)]
    await world.post('/v0/periods/close', { date: '2026-03-31' })
    const { at } = await aRow(world)
    const splits = [
      { ledger_id: await world.ledger('Rent'), amount: -3, party_id: other },
      { ledger_id: await world.ledger('Meals'), amount: -2 },
    ]
    const waiting = await world.put(at, { splits, party_id: acme })
    assert.deepEqual([waiting.body.posted_status, waiting.body.party_id], ['not_posted', acme])
    await world.post('/v0/periods/reopen', { note: 'Late rows' })
    const { records } = (await world.get('/v0/transactions/tasks?task_type=retry_unposted')).body
    for (const { id } of records) assert.equal((await world.endedTask(id)).body.status, 'complete')
    const { body } = await world.get(at)
    assert.deepEqual(
      [body.posted_status, await partiesOf(world, body.journal_entry_id)],
      ['posted', [null, other, acme]],
    )
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('200: a matched transfer stays one when it gets a party', async () => {
    await using world = await aWorld()
    const acme = await aParty(world)
    const [from, to] = [await world.bankAccount('Checking'), await world.bankAccount('Savings')]
    const datetime = '2026-03-03T12:00:00Z'
    await world.importRows(from.accountId, [{ id: 'out', amount: '-9', datetime, description: 'Transfer to Savings' }])
    await world.importRows(to.accountId, [{ id: 'in', amount: '9', datetime, description: 'Transfer from Checking' }])
    const before = (await world.get('/v0/transactions/out?expand=transfer')).body
    assert.equal(before.transfer.status, 'matched')
    await world.put(`/v0/source-accounts/${from.accountId}/transactions/out`, { party_id: acme })
    const after = (await world.get('/v0/transactions/out?expand=transfer')).body
    assert.deepEqual(after, { ...before, party_id: acme })
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })
})

describe('listAllTransactions', () => {
  it('200: of a party, also under the ids that were merged into it, page by page', async () => {
    await using world = await aWorld()
    const [twice, once, other] = [await aParty(world), await aParty(world), await aParty(world)]
    const { accountId } = await world.bankAccount()
    const rows = Array.from({ length: 9 }, (_, at) => ({
      ...row,
      id: `r${at}`,
      datetime: `2026-03-0${at + 1}T12:00:00Z`,
      party_id: [twice, once, other][at % 3] ?? '',
    }))
    assert.equal((await world.endedTask((await world.importRows(accountId, rows)).body.id)).body.status, 'complete')
    await world.post(`/v0/parties/${twice}/merge`, { into: once })
    const idsOf = async (query: string) => {
      const ids: string[] = []
      for (let token = ''; ;) {
        const { body } = await world.get(`/v0/transactions?limit=2&${query}${token && `&page_token=${token}`}`)
        ids.push(...body.records.map((each: Answer['body']) => each.id))
        if (!body.next_page_token) return ids
        token = body.next_page_token
      }
    }
    const both = ['r7', 'r6', 'r4', 'r3', 'r1', 'r0']
    for (const id of [once, twice]) assert.deepEqual(await idsOf(`party_id=${id}`), both)
    assert.deepEqual(await idsOf(`party_id=${once}&sort=datetime`), both.toReversed())
    assert.deepEqual(await idsOf(`party_id=${once}&end_date=2026-03-04`), ['r3', 'r1', 'r0'])
    const outflow = (await world.get(`/v0/transactions/r0?expand=opposing_line_entries`)).body.opposing_line_entries
    assert.deepEqual(await idsOf(`party_id=${once}&category_ledger_id=${outflow[0].ledger_id}`), both)
    assert.deepEqual(await idsOf(`party_id=${other}`), ['r8', 'r5', 'r2'])
    assert.deepEqual(await idsOf('party_id=pty_00000000000000000000000000'), [])
  })
})

describe('deleteParty', () => {
  it('409 resource_in_use: a line or a transaction names it, and none any more', async () => {
    await using world = await aWorld()
    const [acme, other] = [await aParty(world), await aParty(world)]
    const entry = await anEntry(world, { party_id: acme })
    const { at } = await aRow(world, { party_id: other })
    for (const id of [acme, other]) {
      const answer = await world.delete(`/v0/parties/${id}`)
      assertRefused(answer, 409, 'resource_in_use')
      assert.deepEqual(answer.body.data, { reason: 'is_named', resource: 'party' })
    }
    await world.delete(`/v0/journal-entries/${entry}`)
    await world.put(at, { clear_fields: ['party_id'] })
    for (const id of [acme, other]) assert.equal((await world.delete(`/v0/parties/${id}`)).status, 204)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })
})

const vendor = { name: 'Vendor', type: 'vendor' }
const row = { id: 'row', amount: '-5', datetime: '2026-03-02T12:00:00Z', description: 'Paper' }

async function aParty(world: World, { enabled = true }: { enabled?: boolean } = {}): Promise<string> {
  const { id } = (await world.post('/v0/parties', vendor)).body
  if (!enabled) await world.put(`/v0/parties/${id}`, { enabled })
  return id
}

async function entryOf(world: World, more: object) {
  const line_entries = [
    { ledger_id: await world.ledger('Rent'), debit_credit: 'debit', amount: '5.00', ...more },
    { ledger_id: await world.ledger('Meals'), debit_credit: 'credit', amount: '5.00' },
  ]
  return { datetime: '2026-03-02T12:00:00Z', description: 'Paper', line_entries }
}

async function anEntry(world: World, more: object): Promise<string> {
  const answer = await world.post('/v0/journal-entries', await entryOf(world, more))
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

/** Imports one transaction. */
async function aRow(world: World, more: object = {}): Promise<{ at: string }> {
  const { accountId } = await world.bankAccount()
  const answer = await world.importRows(accountId, [{ ...row, ...more }])
  assert.equal((await world.endedTask(answer.body.id)).body.status, 'complete')
  return { at: `/v0/source-accounts/${accountId}/transactions/${row.id}` }
}

/** Of each line of an entry. */
async function partiesOf(world: World, entry: string): Promise<(string | null)[]> {
  const { body } = await world.get(`/v0/journal-entries/${entry}?expand=line_entries`)
  return body.line_entries.map((line: Answer['body']) => line.party_id)
}

/** What the history has of an entry, oldest first. */
async function keptParties(world: World, entry: string): Promise<unknown[]> {
  const kept = await world.rows<{ line_party_ids: unknown }>(
    'select line_party_ids from subject_history where subject_id = $1 order by sequence',
    [entry],
  )
  return kept.map((each) => each.line_party_ids)
}
