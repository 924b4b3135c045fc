import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

const all = '/v0/journal-entries'

describe('updateJournalEntries', () => {
  it('200: each as it would be alone, in the order of the request; one event for each', async () => {
    await using world = await aWorld()
    const [lunch, taxi, rent] = await threeEntries(world)
    const [, cash] = taxi.line_entry_ids
    const before = await eventCount(world)
    const answer = await world.put(`${all}?expand=line_entries`, [
      { id: rent.id, description: 'Rent, March', datetime: '2026-03-01T00:00:00Z', metadata: { flat: 2 } },
      {
        id: taxi.id,
        external_id: 'taxi-1',
        line_entry_changes: {
          create: [{ ledger_id: await world.ledger('Meals'), debit_credit: 'debit', amount: '1.00' }],
          update: [{ id: cash, amount: '21.00' }],
        },
      },
      { id: lunch.id },
    ])
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body.map(shown), [
      'Rent, March 2026-03-01: debit 900.00 Rent, credit 900.00 Cash on Hand',
      'Taxi 2026-02-04: debit 20.00 Ground Transportation, credit 21.00 Cash on Hand, debit 1.00 Meals',
      'Lunch 2026-02-03: debit 12.30 Meals, credit 12.30 Cash on Hand',
    ])
    assert.deepEqual([answer.body[0].metadata, answer.body[1].external_id], [{ flat: 2 }, 'taxi-1'])
    for (const entry of answer.body)
      assert.deepEqual((await world.get(`${all}/${entry.id}?expand=line_entries`)).body, entry)
    const cashOnHand = await world.ledger('Cash on Hand')
    const balance = await world.get(`/v0/ledgers/${cashOnHand}/balance?date=2026-02-28`)
    assert.equal(balance.body.balance, -33.3)
    const events = (await world.get(`/v0/events?after=${before}`)).body.records
    assert.deepEqual(
      events.map((event: Named & { type: string; data: Named }) => `${event.type} ${event.data.id}`),
      [rent, taxi, lunch].map(({ id }) => `journal_entry.updated ${id}`),
    )
  })

  it('200: without expand the lines are not shown', async () => {
    await using world = await aWorld()
    const [lunch] = await threeEntries(world)
    const answer = await world.put(all, [{ id: lunch.id, description: 'Dinner' }])
    assert.deepEqual(answer.body, [{ ...lunch, description: 'Dinner' }])
  })

  it('200: a hundred at once, every line on another ledger and of another amount', async () => {
    await using world = await aWorld()
    const [meals, rent] = [await world.ledger('Meals'), await world.ledger('Rent')]
    const wanted = Array.from({ length: 100 }, (_, at) => anEntry([meals, rent], `Entry ${at}`, `${at + 1}.00`))
    const made = await world.post(`${all}/bulk`, wanted)
    const changes = made.body.map((entry: Entry, at: number) => ({
      id: entry.id,
      line_entry_changes: {
        update: [
          { id: entry.line_entry_ids[0], ledger_id: rent, amount: `${100 - at}.00` },
          { id: entry.line_entry_ids[1], ledger_id: meals, amount: `${100 - at}.00` },
        ],
      },
    }))
    const answer = await world.put(all, changes)
    assert.equal(answer.status, 200, answer.text)
    const balances = await Promise.all([meals, rent].map((id) => world.get(`/v0/ledgers/${id}/balance`)))
    assert.deepEqual(
      balances.map((each) => each.body.balance),
      [-5050, 5050],
    )
  })

  it('200: external ids that entries exchange, hand on and give up', async () => {
    await using world = await aWorld()
    const [lunch, taxi, rent] = await threeEntries(world)
    await world.put(all, [
      { id: lunch.id, external_id: 'a' },
      { id: taxi.id, external_id: 'b' },
      { id: rent.id, external_id: 'c' },
    ])
    const exchanged = await world.put(all, [
      { id: lunch.id, external_id: 'b' },
      { id: taxi.id, external_id: 'c' },
      { id: rent.id, external_id: 'a' },
    ])
    assert.deepEqual(externalIds(exchanged), ['b', 'c', 'a'])
    const handedOn = await world.put(all, [
      { id: lunch.id, external_id: 'a' },
      { id: rent.id, clear_fields: ['external_id'] },
    ])
    assert.deepEqual(externalIds(handedOn), ['a', null])
    const same = await world.put(`${all}/${lunch.id}`, { external_id: null })
    assert.equal(same.body.external_id, 'a')
    const back = await world.put(`${all}/${lunch.id}`, { clear_fields: ['external_id'] })
    assert.equal(back.body.external_id, null)
    assert.equal((await world.put(`${all}/${rent.id}`, { external_id: 'a' })).body.external_id, 'a')
  })

  it('200: the category of a transaction is its user’s then', async () => {
    await using world = await aWorld()
    const { accountId, entryId } = await aTransaction(world)
    const lines = (await world.get(`${all}/${entryId}`)).body.line_entry_ids
    const update = [{ id: lines[1], ledger_id: await world.ledger('Rent') }]
    assert.equal((await world.put(all, [{ id: entryId, line_entry_changes: { update } }])).status, 200)
    const transaction = await world.get(`/v0/source-accounts/${accountId}/transactions/row-1`)
    assert.equal(transaction.body.categorization_method, 'user')
  })

  it('200: a replay under its key changes nothing twice', async () => {
    await using world = await aWorld()
    const [lunch] = await threeEntries(world)
    const keyed = { headers: { 'idempotency-key': 'bulk' } }
    const first = await world.put(all, [{ id: lunch.id, description: 'Dinner' }], keyed)
    const events = await eventCount(world)
    const again = await world.put(all, [{ id: lunch.id, description: 'Dinner' }], keyed)
    assert.deepEqual(again.body, first.body)
    assert.equal(await eventCount(world), events)
  })

  it('422 empty_batch: none at all', async () => {
    await using world = await aWorld()
    assertRefused(await world.put(all, []), 422, 'empty_batch')
  })

  it('422 batch_too_large: a hundred and one, or a thousand and one lines in one of them', async () => {
    await using world = await aWorld()
    const [lunch] = await threeEntries(world)
    const many = Array.from({ length: 101 }, () => ({ id: lunch.id }))
    assertRefused(await world.put(all, many), 422, 'batch_too_large')
    const remove = Array.from({ length: 1001 }, () => 'len_x')
    const wide = [{ id: lunch.id, line_entry_changes: { delete: remove } }]
    assertRefused(await world.put(all, wide), 422, 'batch_too_large', '/0/line_entry_changes/delete')
  })

  it('422 invalid_request: one entry named twice, or a field cleared and given a value', async () => {
    await using world = await aWorld()
    const [lunch, taxi] = await threeEntries(world)
    const twice = await world.put(all, [{ id: lunch.id }, { id: taxi.id }, { id: lunch.id, description: 'x' }])
    assertRefused(twice, 422, 'invalid_request', '/2/id')
    const both = await world.put(all, [{ id: lunch.id, external_id: 'x', clear_fields: ['external_id'] }])
    assertRefused(both, 422, 'invalid_request', '/0/clear_fields')
  })

  it('422 invalid_reference: an entry, a line or a ledger that is not there, each by its place', async () => {
    await using world = await aWorld()
    const [lunch, taxi] = await threeEntries(world)
    const entries = await refusedWhole(world, [
      { id: lunch.id, description: 'x' },
      { id: 'jen_none' },
      { id: 'jen_no' },
    ])
    assertRefused(entries, 422, 'invalid_reference', '/1/id')
    assert.deepEqual(pathsOf(entries), ['/1/id', '/2/id'])
    // A line of the other entry of the same request.
    const [theirs] = taxi.line_entry_ids
    const line = await refusedWhole(world, [
      { id: taxi.id, description: 'x' },
      { id: lunch.id, line_entry_changes: { update: [{ id: theirs, description: 'x' }] } },
    ])
    assertRefused(line, 422, 'invalid_reference', '/1/line_entry_changes/update/0/id')
    const [own] = lunch.line_entry_ids
    const ledger = await refusedWhole(world, [
      { id: taxi.id, description: 'x' },
      { id: lunch.id, line_entry_changes: { update: [{ id: own, ledger_id: 'ldg_none' }] } },
    ])
    assertRefused(ledger, 422, 'invalid_reference', '/1/line_entry_changes/update/0/ledger_id')
    const tag = await refusedWhole(world, [
      { id: taxi.id, description: 'x' },
      { id: lunch.id, line_entry_changes: { update: [{ id: own, tag_ids: ['tag_none'] }] } },
    ])
    assertRefused(tag, 422, 'invalid_reference', '/1/line_entry_changes/update/0/tag_ids/0')
  })

  it('422 unbalanced_entry: two that would balance each other do not balance', async () => {
    await using world = await aWorld()
    const [lunch, taxi] = await threeEntries(world)
    const answer = await refusedWhole(world, [
      { id: lunch.id, line_entry_changes: { update: [{ id: lunch.line_entry_ids[0], amount: '13.30' }] } },
      { id: taxi.id, line_entry_changes: { update: [{ id: taxi.line_entry_ids[0], amount: '19.00' }] } },
    ])
    assertRefused(answer, 422, 'unbalanced_entry', '/0/line_entry_changes')
  })

  const wrong: readonly [code: string, change: Record<string, unknown>, path: string][] = [
    ['invalid_amount', { amount: '1.001' }, 'amount'],
    ['amount_out_of_range', { amount: '100000000000.00' }, 'amount'],
    ['invalid_enum_value', { debit_credit: 'both' }, 'debit_credit'],
  ]
  const refusesLine = async (code: string) => {
    await using world = await aWorld()
    const [lunch, taxi] = await threeEntries(world)
    for (const [expected, change, field] of wrong.filter(([each]) => each === code)) {
      const update = [{ id: taxi.line_entry_ids[0], ...change }]
      const answer = await refusedWhole(world, [
        { id: lunch.id, description: 'x' },
        { id: taxi.id, line_entry_changes: { update } },
      ])
      assertRefused(answer, 422, expected, `/1/line_entry_changes/update/0/${field}`)
    }
  }
  it('422 invalid_amount: finer than the currency in one of them', () => refusesLine('invalid_amount'))
  it('422 amount_out_of_range: too large in one of them', () => refusesLine('amount_out_of_range'))
  it('422 invalid_enum_value: a side that is none in one of them', () => refusesLine('invalid_enum_value'))

  it('422 invalid_datetime: moved to no moment', async () => {
    await using world = await aWorld()
    const [lunch, taxi] = await threeEntries(world)
    const answer = await refusedWhole(world, [{ id: lunch.id }, { id: taxi.id, datetime: '2026-02-30T00:00:00Z' }])
    assertRefused(answer, 422, 'invalid_datetime', '/1/datetime')
  })

  it('422 before_entries_start: one moved to before the books begin', async () => {
    await using world = await aWorld()
    const [lunch, taxi] = await threeEntries(world)
    const changes = [
      { id: lunch.id, datetime: '2026-01-01T00:00:00Z' },
      { id: taxi.id, datetime: '2025-12-31T23:59:59.999Z' },
    ]
    assertRefused(await refusedWhole(world, changes), 422, 'before_entries_start', '/1/datetime')
  })

  it('403 not_editable: an opening balance, the bank side of a transaction, its datetime, each by its place', async () => {
    await using world = await aWorld()
    const [lunch] = await threeEntries(world)
    const { ledgerId, entryId } = await aTransaction(world)
    const opening = await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 5 })
    const [bankLine] = (await world.get(`${all}/${entryId}`)).body.line_entry_ids
    const receivables = await world.ledger('Accounts Receivable')
    const refused: [change: unknown, path: string][] = [
      [{ id: opening.body.id, description: 'x' }, '/1'],
      [{ id: entryId, datetime: '2026-03-01T00:00:00Z' }, '/1/datetime'],
      [
        { id: entryId, line_entry_changes: { update: [{ id: bankLine, description: 'x' }] } },
        '/1/line_entry_changes/update/0',
      ],
      [{ id: entryId, line_entry_changes: { delete: [bankLine] } }, '/1/line_entry_changes/delete/0'],
    ]
    for (const [change, path] of refused) {
      const answer = await refusedWhole(world, [{ id: lunch.id, description: 'x' }, change])
      assertRefused(answer, 403, 'not_editable')
      assert.equal(answer.body.data.path, path)
    }
    const update = [{ id: lunch.line_entry_ids[0], ledger_id: receivables }]
    const closed = await refusedWhole(world, [{ id: lunch.id, line_entry_changes: { update } }])
    assertRefused(closed, 403, 'not_editable')
    assert.equal(closed.body.data.path, '/0/line_entry_changes/update/0/ledger_id')
  })

  it('409 duplicate_id: an external id of an entry outside the request, or one for two', async () => {
    await using world = await aWorld()
    const [lunch, taxi, rent] = await threeEntries(world)
    await world.put(`${all}/${rent.id}`, { external_id: 'taken' })
    for (const changes of [
      [{ id: lunch.id }, { id: taxi.id, external_id: 'taken' }],
      [
        { id: lunch.id, external_id: 'new' },
        { id: taxi.id, external_id: 'new' },
      ],
      [
        { id: rent.id, external_id: 'taken' },
        { id: taxi.id, external_id: 'taken' },
      ],
    ]) {
      const answer = await refusedWhole(world, changes)
      assertRefused(answer, 409, 'duplicate_id')
      assert.equal(answer.body.data.path, '/1/external_id')
    }
  })

  it('409 period_closed: one of them in a closed period, or moved into it', async () => {
    await using world = await aWorld()
    const [lunch, taxi] = await threeEntries(world)
    await world.put(`${all}/${lunch.id}`, { datetime: '2026-01-20T00:00:00Z' })
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    for (const change of [
      { id: lunch.id, description: 'x' },
      { id: lunch.id, datetime: '2026-02-20T00:00:00Z' },
    ]) {
      const answer = await refusedWhole(world, [{ id: taxi.id, description: 'x' }, change])
      assertRefused(answer, 409, 'period_closed')
      assert.deepEqual(answer.body.data, { closed_through: '2026-01-31', path: '/1' })
    }
    const into = await refusedWhole(world, [{ id: taxi.id, datetime: '2026-01-31T23:59:59Z' }])
    assertRefused(into, 409, 'period_closed')
  })
})

describe('updateJournalEntry', () => {
  it('409 duplicate_id: the external id of another entry', async () => {
    await using world = await aWorld()
    const [lunch, taxi] = await threeEntries(world)
    assert.equal((await world.put(`${all}/${lunch.id}`, { external_id: 'mine' })).body.external_id, 'mine')
    assertRefused(await world.put(`${all}/${taxi.id}`, { external_id: 'mine' }), 409, 'duplicate_id')
    const own = await world.put(`${all}/${lunch.id}`, { external_id: 'mine', description: 'Dinner' })
    assert.equal(own.body.external_id, 'mine', 'its own is not another’s')
    const cleared = await world.put(`${all}/${lunch.id}`, { clear_fields: ['external_id'] })
    assert.equal(cleared.body.external_id, null)
    assert.equal((await world.put(`${all}/${taxi.id}`, { external_id: 'mine' })).status, 200)
  })
})

describe('deleteJournalEntries', () => {
  it('204: all of them, and what they did to the balances; one event for each; a transaction stays', async () => {
    await using world = await aWorld()
    const [lunch, taxi, rent] = await threeEntries(world)
    const { accountId, entryId } = await aTransaction(world)
    const before = await eventCount(world)
    const answer = await world.delete(`${all}?ids=${lunch.id},${entryId}, ${taxi.id}`)
    assert.deepEqual([answer.status, answer.text], [204, ''])
    const left = await world.get(all)
    assert.deepEqual(left.body.records, [rent])
    const balance = await world.get(`/v0/ledgers/${await world.ledger('Cash on Hand')}/balance`)
    assert.equal(balance.body.balance, -900)
    const transaction = await world.get(`/v0/source-accounts/${accountId}/transactions/row-1`)
    assert.equal(transaction.body.posted_status, 'deleted')
    const events = (await world.get(`/v0/events?after=${before}`)).body.records
    assert.deepEqual(
      events.map((event: Named & { type: string; data: Named }) => `${event.type} ${event.data.id}`),
      [lunch.id, entryId, taxi.id].map((id) => `journal_entry.deleted ${id}`),
    )
  })

  it('204: an entry with its reversal, at once; a reversal alone frees its entry', async () => {
    await using world = await aWorld()
    const [lunch, taxi] = await threeEntries(world)
    const [one, two] = [await reversed(world, lunch.id), await reversed(world, taxi.id)]
    assert.equal((await world.delete(`${all}?ids=${lunch.id},${one},${two}`)).status, 204)
    assert.equal((await world.get(`${all}/${taxi.id}`)).body.reversed_by_id, null)
  })

  it('422 missing_field: no ids', async () => {
    await using world = await aWorld()
    assertRefused(await world.delete(all), 422, 'missing_field', 'ids')
  })

  it('422 empty_batch: ids without one', async () => {
    await using world = await aWorld()
    for (const ids of ['', '%20']) assertRefused(await world.delete(`${all}?ids=${ids}`), 422, 'empty_batch', 'ids')
  })

  it('422 batch_too_large: a hundred and one; a hundred are not too many', async () => {
    await using world = await aWorld()
    const ids = Array.from({ length: 101 }, (_, at) => `jen_${at}`)
    assertRefused(await world.delete(`${all}?ids=${ids.join(',')}`), 422, 'batch_too_large', 'ids')
    const [meals, cash] = [await world.ledger('Meals'), await world.ledger('Cash on Hand')]
    const wanted = Array.from({ length: 100 }, (_, at) => anEntry([meals, cash], `Entry ${at}`, '1.00'))
    const made = await world.post(`${all}/bulk`, wanted)
    const answer = await world.delete(`${all}?ids=${made.body.map((entry: Entry) => entry.id).join(',')}`)
    assert.equal(answer.status, 204, answer.text)
    assert.deepEqual((await world.get(all)).body.records, [])
  })

  it('422 invalid_request: one entry named twice, or nothing between two commas', async () => {
    await using world = await aWorld()
    const [lunch, taxi] = await threeEntries(world)
    assertRefused(await world.delete(`${all}?ids=${lunch.id},${taxi.id},${lunch.id}`), 422, 'invalid_request', 'ids/2')
    assertRefused(await world.delete(`${all}?ids=${lunch.id},,${taxi.id}`), 422, 'invalid_request', 'ids')
    assert.equal((await world.get(all)).body.records.length, 3)
  })

  it('422 invalid_reference: one that is not there, also the second time, and none goes', async () => {
    await using world = await aWorld()
    const [lunch, taxi] = await threeEntries(world)
    await world.delete(`${all}/${taxi.id}`)
    const answer = await world.delete(`${all}?ids=${lunch.id},${taxi.id}`)
    assertRefused(answer, 422, 'invalid_reference', 'ids/1')
    assert.equal((await world.get(`${all}/${lunch.id}`)).status, 200)
  })

  it('403 not_editable: an opening balance among them, and none goes', async () => {
    await using world = await aWorld()
    const [lunch] = await threeEntries(world)
    const cash = await world.ledger('Cash on Hand')
    const opening = await world.post(`/v0/ledgers/${cash}/opening-balance`, { balance: 5 })
    const answer = await world.delete(`${all}?ids=${lunch.id},${opening.body.id}`)
    assertRefused(answer, 403, 'not_editable')
    assert.equal(answer.body.data.path, 'ids/1')
    assert.equal((await world.get(`${all}/${lunch.id}`)).status, 200)
  })

  it('409 period_closed: one of a closed period among them, and none goes', async () => {
    await using world = await aWorld()
    const [lunch, taxi] = await threeEntries(world)
    await world.put(`${all}/${lunch.id}`, { datetime: '2026-01-20T00:00:00Z' })
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const answer = await world.delete(`${all}?ids=${taxi.id},${lunch.id}`)
    assertRefused(answer, 409, 'period_closed')
    assert.deepEqual(answer.body.data, { closed_through: '2026-01-31', path: 'ids/1' })
    assert.equal((await world.get(all)).body.records.length, 3)
  })
})

interface Named {
  id: string
}

type Entry = Named & { line_entry_ids: string[] }

async function threeEntries(world: World): Promise<[Entry, Entry, Entry]> {
  const made = [
    await world.entry('2026-02-03T10:00:00Z', 'Lunch', [
      ['Meals', '12.30'],
      ['Cash on Hand', '-12.30'],
    ]),
    await world.entry('2026-02-04T10:00:00Z', 'Taxi', [
      ['Ground Transportation', '20.00'],
      ['Cash on Hand', '-20.00'],
    ]),
    await world.entry('2026-02-05T10:00:00Z', 'Rent', [
      ['Rent', '900.00'],
      ['Cash on Hand', '-900.00'],
    ]),
  ]
  const [lunch, taxi, rent] = made.map((answer) => answer.body)
  return [lunch, taxi, rent]
}

function anEntry([debit, credit]: readonly [string, string], description: string, amount: string) {
  const line_entries = [
    { ledger_id: debit, debit_credit: 'debit', amount },
    { ledger_id: credit, debit_credit: 'credit', amount },
  ]
  return { datetime: '2026-02-03T10:00:00Z', description, line_entries }
}

async function aTransaction(world: World) {
  const { accountId, ledgerId } = await world.bankAccount()
  const row = { id: 'row-1', amount: '-900', datetime: '2026-02-10T10:00:00Z', description: 'RENT' }
  await world.importRows(accountId, [row])
  const transaction = await world.get(`/v0/source-accounts/${accountId}/transactions/row-1`)
  const entryId: string = transaction.body.journal_entry_id
  return { accountId, ledgerId, entryId }
}

async function reversed(world: World, id: string): Promise<string> {
  return (await world.post(`${all}/${id}/reverse`, { datetime: '2026-02-20T00:00:00Z' })).body.id
}

/** The answer to a request that changes nothing at all. */
async function refusedWhole(world: World, changes: readonly unknown[]): Promise<Answer> {
  const before = await world.digest(world.instanceId)
  const answer = await world.put(all, changes)
  assert.deepEqual(await world.digest(world.instanceId), before)
  return answer
}

/** How many events there have been. */
async function eventCount(world: World): Promise<string> {
  const [row] = await world.rows<{ sequence: string }>('select sequence from instances where id = $1', [
    world.instanceId,
  ])
  return row?.sequence ?? assert.fail()
}

interface ShownEntry {
  description: string
  datetime: string
  line_entries: { debit_credit: string; amount: string; ledger_name: string }[]
}

function shown({ description, datetime, line_entries: lines }: ShownEntry): string {
  const told = lines.map((line) => `${line.debit_credit} ${line.amount} ${line.ledger_name}`)
  return `${description} ${datetime.slice(0, 10)}: ${told.join(', ')}`
}

function externalIds(answer: Answer): (string | null)[] {
  assert.equal(answer.status, 200, answer.text)
  return answer.body.map((entry: { external_id: string | null }) => entry.external_id)
}

function pathsOf(answer: Answer): string[] {
  return answer.body.data.errors.map((error: { path: string }) => error.path)
}
