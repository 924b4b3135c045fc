import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceWithin } from '../../test/limited.ts'
import { type Answer, assertRefused, aWorld, emptyQueue, formOf, type World } from '../../test/world.ts'

const lines = (amount: string) =>
  [
    ['Checking', amount],
    ['Product Sales', amount.startsWith('-') ? amount.slice(1) : `-${amount}`],
  ] as const

/** A bank account with an opening balance of 100, and takings in January and February. */
async function aBook(instance: Record<string, unknown> = {}) {
  const world = await aWorld({ instance })
  const { ledgerId, accountId } = await world.bankAccount()
  await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 100 })
  const entries: string[] = []
  for (const [datetime, amount] of [
    ['2026-01-10T12:00:00Z', '10.00'],
    ['2026-01-20T12:00:00Z', '-4.00'],
    ['2026-02-10T12:00:00Z', '7.00'],
  ] as const)
    entries.push((await world.entry(datetime, amount, lines(amount))).body.id)
  const [first = '', second = '', third = ''] = entries
  return { world, ledgerId, accountId, first, second, third }
}

function create(world: World, ledger_id: string, more: Record<string, unknown> = {}): Promise<Answer> {
  const statement = { statement_ending_date: '2026-01-31', statement_ending_balance: 106 }
  return world.post('/v0/reconciliations', { ledger_id, ...statement, ...more })
}

function tick(world: World, id: string, entries: readonly string[], reconciliation_status = 'reconciled') {
  const body = entries.map((journal_entry_id) => ({ journal_entry_id, reconciliation_status }))
  return world.put(`/v0/bulk/reconciliations/${id}/journal-entries`, body)
}

const at = (id: string) => `/v0/reconciliations/${id}`

async function offered(world: World, id: string): Promise<[string, string, string | null][]> {
  const { body } = await world.get(`${at(id)}/journal-entries`)
  return body.records.map((each: Answer['body']) => [each.id, each.reconciliation_status, each.reconciliation_id])
}

describe('createReconciliation', () => {
  it('201: from the start of the books to the end of the statement, opening balances already in', async () => {
    const { world, ledgerId } = await aBook({ time_zone: 'America/New_York' })
    const { status, body } = await create(world, ledgerId)
    assert.equal(status, 201)
    assert.deepEqual(body, {
      id: body.id,
      ledger_id: ledgerId,
      start_datetime: '2026-01-01T05:00:00.000Z',
      end_datetime: '2026-02-01T05:00:00.000Z',
      time_zone: 'America/New_York',
      statement_starting_balance: 100,
      statement_ending_balance: 106,
      statement_ending_date: '2026-01-31',
      reconciled_balance: 100,
      final_reconciled_balance: 106,
      difference: 6,
      reconciliation_status: 'unreconciled',
      progress_status: 'in_progress',
      completed_on_datetime: null,
      statement_file_id: null,
    })
    assert.equal((await world.get(at(body.id))).body.id, body.id)
  })

  it('201: the next one starts where the one before ended, with its statement’s balance, in its own zone', async () => {
    const { world, ledgerId, first, second } = await aBook()
    const one = await create(world, ledgerId, { statement_ending_balance: 105 })
    await tick(world, one.body.id, [first])
    await world.put(at(one.body.id), { progress_status: 'completed' })
    const next = await create(world, ledgerId, { statement_ending_date: '2026-02-28', time_zone: 'Asia/Tokyo' })
    const { start_datetime, end_datetime, statement_starting_balance, reconciled_balance } = next.body
    assert.deepEqual([start_datetime, end_datetime], ['2026-02-01T00:00:00.000Z', '2026-02-28T15:00:00.000Z'])
    assert.deepEqual([statement_starting_balance, reconciled_balance], [105, 110])
    assert.deepEqual((await offered(world, next.body.id))[0], [second, 'unreconciled', null])
  })

  it('201: completed at once; of a card what is owed is positive', async () => {
    await using world = await aWorld()
    const { ledgerId } = await world.bankAccount('Card', 'credit_card')
    await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 30 })
    const { body } = await create(world, ledgerId, { statement_ending_balance: 30, progress_status: 'completed' })
    assert.deepEqual(
      [body.progress_status, body.reconciliation_status, body.statement_starting_balance, body.reconciled_balance],
      ['completed', 'reconciled', 30, 30],
    )
    assert.ok(body.completed_on_datetime)
  })

  it('409 reconciliation_in_progress: one of a ledger at a time', async () => {
    const { world, ledgerId } = await aBook()
    const { body } = await create(world, ledgerId)
    const answer = await create(world, ledgerId, { statement_ending_date: '2026-02-28' })
    assertRefused(answer, 409, 'reconciliation_in_progress')
    assert.equal(answer.body.data.reconciliation_id, body.id)
    assert.equal((await create(world, await world.ledger('Cash on Hand'))).status, 201)
  })

  it('422 invalid_date: it ends after it starts', async () => {
    const { world, ledgerId } = await aBook()
    for (const day of ['2025-12-31', '9999-12-31', '2026-02-30'])
      assertRefused(
        await create(world, ledgerId, { statement_ending_date: day }),
        422,
        'invalid_date',
        '/statement_ending_date',
      )
    await create(world, ledgerId, { progress_status: 'completed' })
    assertRefused(await create(world, ledgerId), 422, 'invalid_date', '/statement_ending_date')
    // The day has begun in the west, but it ended before in the east.
    const east = await create(world, ledgerId, { statement_ending_date: '2026-02-01', time_zone: 'Pacific/Kiritimati' })
    assert.equal(east.status, 201, east.text)
  })

  it('422 invalid_reference: a ledger of these books', async () => {
    await using world = await aWorld()
    assertRefused(await create(world, 'ldg_00000000000000000000000000'), 422, 'invalid_reference', '/ledger_id')
  })

  const wrong = [
    [{ time_zone: 'Mars' }, '/time_zone'],
    [{ statement_ending_balance: 1.005 }, '/statement_ending_balance'],
    [{ statement_ending_balance: 100_000_000_000 }, '/statement_ending_balance'],
    [{ progress_status: 'done' }, '/progress_status'],
  ] as const
  async function refusedAt(which: number, code: string) {
    const { world, ledgerId } = await aBook()
    const [more, path] = wrong[which] ?? [{}, '']
    assertRefused(await create(world, ledgerId, more), 422, code, path)
    const { body } = await create(world, ledgerId)
    assertRefused(await world.put(at(body.id), more), 422, code, path)
    assert.deepEqual((await world.get(at(body.id))).body, body)
  }
  it('422 invalid_time_zone: one of the list', () => refusedAt(0, 'invalid_time_zone'))
  it('422 invalid_amount: no more decimals than the currency has', () => refusedAt(1, 'invalid_amount'))
  it('422 amount_out_of_range: a balance that an amount can be', () => refusedAt(2, 'amount_out_of_range'))
  it('422 invalid_enum_value: in progress or completed', () => refusedAt(3, 'invalid_enum_value'))
})

describe('listReconciliations', () => {
  it('200: by ledger, progress and ids, the latest statement first or last', async () => {
    const { world, ledgerId } = await aBook()
    const cash = await world.ledger('Cash on Hand')
    const january = (await create(world, ledgerId, { progress_status: 'completed' })).body.id
    const february = (await create(world, ledgerId, { statement_ending_date: '2026-02-28' })).body.id
    const other = (await create(world, cash, { statement_ending_date: '2026-03-31' })).body.id
    const ids = async (query: string) =>
      (await world.get(`/v0/reconciliations?${query}`)).body.records.map((each: { id: string }) => each.id)
    assert.deepEqual(await ids(''), [other, february, january])
    assert.deepEqual(await ids('sort=ending_date'), [january, february, other])
    assert.deepEqual(await ids('sort=-ending_date&limit=1'), [other])
    assert.deepEqual(await ids(`ledger_id=${ledgerId}`), [february, january])
    assert.deepEqual(await ids('progress_status=completed'), [january])
    assert.deepEqual(await ids(`ids=${january},${other}`), [other, january])
    const [listed] = (await world.get(`/v0/reconciliations?ids=${february}`)).body.records
    assert.deepEqual(listed, (await world.get(at(february))).body)
  })

  it('422 invalid_enum_value: a progress that there is', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/reconciliations?progress_status=done'), 422, 'invalid_enum_value')
  })
})

describe('retrieveReconciliation', () => {
  it('200: its ETag moves with what it holds, not with the books', async () => {
    const { world, ledgerId, first } = await aBook()
    const { id } = (await create(world, ledgerId)).body
    const tag = async () => (await world.get(at(id))).headers.get('etag')
    const before = await tag()
    await world.entry('2026-01-15T12:00:00Z', 'late', lines('1.00'))
    assert.equal(await tag(), before)
    assert.equal((await world.get(at(id))).body.final_reconciled_balance, 107)
    await tick(world, id, [first])
    assert.notEqual(await tag(), before)
    const stale = await world.put(at(id), { progress_status: 'completed' }, { headers: { 'if-match': before ?? '' } })
    assertRefused(stale, 412, 'version_mismatch')
  })
})

describe('updateReconciliation', () => {
  it('200: completed when all is found, it stands as it was', async () => {
    const { world, ledgerId, first, second } = await aBook()
    const { id } = (await create(world, ledgerId)).body
    await tick(world, id, [first, second])
    const { body } = await world.put(at(id), { progress_status: 'completed' })
    assert.deepEqual(
      [body.reconciliation_status, body.difference, body.reconciled_balance, body.final_reconciled_balance],
      ['reconciled', 0, 106, 106],
    )
    // New entries come at any time, and wait for the next one.
    const late = await world.entry('2026-01-15T12:00:00Z', 'late', lines('1.00'))
    assert.equal(late.status, 201)
    assert.deepEqual((await world.get(at(id))).body, body)
    const next = await create(world, ledgerId, { statement_ending_date: '2026-02-28' })
    assert.equal((await offered(world, next.body.id))[0]?.[0], late.body.id)
    assert.deepEqual(await world.get(at(id)).then((answer) => answer.body), body)
    assert.deepEqual((await world.put(at(id), { progress_status: 'completed' })).body, body, 'it is already')
  })

  it('200: another date lets go of the entries after it; reopened, changed and completed in one', async () => {
    const { world, ledgerId, first, second, third } = await aBook()
    const { id } = (await create(world, ledgerId, { statement_ending_date: '2026-02-28' })).body
    await tick(world, id, [first, second, third])
    const changed = await world.put(at(id), { statement_ending_date: '2026-01-15', progress_status: 'completed' })
    assert.deepEqual([changed.body.reconciled_balance, changed.body.end_datetime], [110, '2026-01-16T00:00:00.000Z'])
    const again = await world.put(at(id), {
      progress_status: 'in_progress',
      statement_ending_date: '2026-01-31',
      statement_ending_balance: 106,
    })
    assert.deepEqual(
      [again.status, again.body.progress_status, again.body.reconciled_balance],
      [200, 'in_progress', 110],
    )
    assert.equal(again.body.completed_on_datetime, changed.body.completed_on_datetime, 'the last time that it was')
    assert.deepEqual(await offered(world, id), [
      [first, 'reconciled', id],
      [second, 'unreconciled', null],
    ])
    const types = (await world.get('/v0/events?limit=1000')).body.records.map((each: { type: string }) => each.type)
    assert.deepEqual(
      types.filter((type: string) => type.startsWith('reconciliation.')),
      ['created', 'updated', 'updated', 'completed', 'reopened', 'updated'].map((each) => `reconciliation.${each}`),
    )
  })

  it('200: an entry that has moved behind the end is not held', async () => {
    const { world, ledgerId, first, second } = await aBook()
    const { id } = (await create(world, ledgerId)).body
    await tick(world, id, [first, second])
    await world.put(`/v0/journal-entries/${second}`, { datetime: '2026-02-01T00:00:00Z' })
    assert.equal((await world.get(at(id))).body.reconciled_balance, 110)
    await world.put(at(id), { progress_status: 'completed' })
    assert.equal((await world.delete(`/v0/journal-entries/${second}`)).status, 204)
    assert.equal((await world.delete(`/v0/journal-entries/${first}`)).status, 409)
  })

  it('409 reconciliation_completed: what is completed is fixed', async () => {
    const { world, ledgerId } = await aBook()
    const { body } = await create(world, ledgerId, { progress_status: 'completed' })
    for (const change of [
      { statement_ending_date: '2026-02-28' },
      { statement_ending_balance: 1 },
      { time_zone: 'Asia/Tokyo' },
      { statement_ending_balance: 1, progress_status: 'completed' },
    ])
      assertRefused(await world.put(at(body.id), change), 409, 'reconciliation_completed')
    assert.deepEqual((await world.get(at(body.id))).body, body)
  })

  it('409 reconciliation_in_progress: none is reopened behind one in progress', async () => {
    const { world, ledgerId } = await aBook()
    const { id } = (await create(world, ledgerId, { progress_status: 'completed' })).body
    await create(world, ledgerId, { statement_ending_date: '2026-02-28' })
    assertRefused(await world.put(at(id), { progress_status: 'in_progress' }), 409, 'reconciliation_in_progress')
  })

  it('409 reconciliation_out_of_order: only the latest is reopened', async () => {
    const { world, ledgerId } = await aBook()
    const { id } = (await create(world, ledgerId, { progress_status: 'completed' })).body
    await create(world, ledgerId, { statement_ending_date: '2026-02-28', progress_status: 'completed' })
    assertRefused(await world.put(at(id), { progress_status: 'in_progress' }), 409, 'reconciliation_out_of_order')
  })

  it('422 invalid_date: not before the end of the one before it', async () => {
    const { world, ledgerId } = await aBook()
    await create(world, ledgerId, { progress_status: 'completed' })
    const { id } = (await create(world, ledgerId, { statement_ending_date: '2026-02-28' })).body
    const answer = await world.put(at(id), { statement_ending_date: '2026-01-31' })
    assertRefused(answer, 422, 'invalid_date', '/statement_ending_date')
  })

  it('422 invalid_time_zone: as of a new one', () => refusesField({ time_zone: 'Mars' }, 'invalid_time_zone'))
  it('422 invalid_amount: as of a new one', () => refusesField({ statement_ending_balance: 1.005 }, 'invalid_amount'))
  it('422 amount_out_of_range: as of a new one', () =>
    refusesField({ statement_ending_balance: 1e11 }, 'amount_out_of_range'))
  it('422 invalid_enum_value: as of a new one', () => refusesField({ progress_status: 'x' }, 'invalid_enum_value'))
})

async function refusesField(change: Record<string, unknown>, code: string) {
  const { world, ledgerId } = await aBook()
  const { body } = await create(world, ledgerId)
  assertRefused(await world.put(at(body.id), change), 422, code, `/${Object.keys(change)[0]}`)
  assert.deepEqual((await world.get(at(body.id))).body, body)
}

describe('deleteReconciliation', () => {
  it('204: in progress, with its statement; its entries are free again', async () => {
    const { world, ledgerId, first } = await aBook()
    const { id } = (await create(world, ledgerId)).body
    await tick(world, id, [first])
    await attach(world, id, 'a')
    assert.equal((await world.delete(at(id))).status, 204)
    assertRefused(await world.delete(at(id)), 404, 'resource_not_found')
    const again = await create(world, ledgerId)
    assert.equal((await offered(world, again.body.id))[0]?.[1], 'unreconciled')
  })

  it('409 reconciliation_completed: it is reopened first', async () => {
    const { world, ledgerId } = await aBook()
    const { id } = (await create(world, ledgerId, { progress_status: 'completed' })).body
    assertRefused(await world.delete(at(id)), 409, 'reconciliation_completed')
    await world.put(at(id), { progress_status: 'in_progress' })
    assert.equal((await world.delete(at(id))).status, 204)
  })

  it('409 reconciliation_out_of_order: only the latest', async () => {
    const { world, ledgerId } = await aBook()
    const { id } = (await create(world, ledgerId, { progress_status: 'completed' })).body
    await create(world, ledgerId, { statement_ending_date: '2026-02-28' })
    assertRefused(await world.delete(at(id)), 409, 'reconciliation_out_of_order')
  })
})

describe('listReconciliationJournalEntries', () => {
  it('200: of the period and left over from before it, without opening balances', async () => {
    const { world, ledgerId, first, second, third } = await aBook()
    const one = (await create(world, ledgerId)).body.id
    assert.deepEqual(await offered(world, one), [
      [first, 'unreconciled', null],
      [second, 'unreconciled', null],
    ])
    await tick(world, one, [first])
    await world.put(at(one), { progress_status: 'completed' })
    const two = (await create(world, ledgerId, { statement_ending_date: '2026-02-28' })).body.id
    await tick(world, two, [second])
    assert.deepEqual(await offered(world, two), [
      [second, 'reconciled', two],
      [third, 'unreconciled', null],
    ])
    assert.deepEqual(await offered(world, one), [
      [first, 'reconciled', one],
      [second, 'unreconciled', two],
    ])
    const { body } = await world.get(`${at(two)}/journal-entries?sort=-datetime&expand=line_entries&limit=1`)
    assert.deepEqual([body.records[0].id, body.records[0].line_entries.length], [third, 2])
  })
})

describe('updateReconciliationJournalEntries', () => {
  it('200: in and out, in the order of the request', async () => {
    const { world, ledgerId, first, second } = await aBook()
    const { id } = (await create(world, ledgerId)).body
    const answer = await tick(world, id, [second, first])
    assert.deepEqual(
      answer.body.map((each: Answer['body']) => [each.id, each.reconciliation_status, each.reconciliation_id]),
      [
        [second, 'reconciled', id],
        [first, 'reconciled', id],
      ],
    )
    const body = [{ journal_entry_id: second, reconciliation_status: 'unreconciled' }, { journal_entry_id: first }]
    assert.equal((await world.put(`/v0/bulk/reconciliations/${id}/journal-entries`, body)).status, 200)
    assert.deepEqual(await offered(world, id), [
      [first, 'reconciled', id],
      [second, 'unreconciled', null],
    ])
    const events = (await world.get('/v0/events?limit=1000')).body.records
    assert.deepEqual(events.at(-1).data.after.reconciled_journal_entry_ids, [first])
  })

  it('200: one entry between two ledgers is reconciled in each by itself', async () => {
    const { world, ledgerId } = await aBook()
    await world.bankAccount('Savings')
    const moved = await world.entry('2026-01-05T12:00:00Z', 'To savings', [
      ['Savings', '5.00'],
      ['Checking', '-5.00'],
    ])
    const one = (await create(world, ledgerId)).body.id
    const two = (await create(world, await world.ledger('Savings'))).body.id
    for (const id of [one, two]) assert.equal((await tick(world, id, [moved.body.id])).status, 200)
    assert.equal((await world.get(at(one))).body.reconciled_balance, 95)
    assert.equal((await world.get(at(two))).body.reconciled_balance, 5)
  })

  it('409 reconciliation_completed: what it holds is fixed', async () => {
    const { world, ledgerId, first } = await aBook()
    const { id } = (await create(world, ledgerId, { progress_status: 'completed' })).body
    assertRefused(await tick(world, id, [first]), 409, 'reconciliation_completed')
  })

  it('422 invalid_reference: only what it offers, all or none', async () => {
    const { world, ledgerId, first, third } = await aBook()
    const { id } = (await create(world, ledgerId)).body
    const opening = (await world.get('/v0/journal-entries?creation_source=opening_balance')).body.records[0].id
    const elsewhere = await world.entry('2026-01-10T12:00:00Z', 'Cash', [
      ['Cash on Hand', '1.00'],
      ['Product Sales', '-1.00'],
    ])
    for (const other of [opening, third, elsewhere.body.id, 'jen_x'])
      assertRefused(await tick(world, id, [first, other]), 422, 'invalid_reference', '/1/journal_entry_id')
    assertRefused(await tick(world, id, [first, first]), 422, 'invalid_request', '/1/journal_entry_id')
    assert.deepEqual((await offered(world, id))[0], [first, 'unreconciled', null])
  })

  it('422 empty_batch: one at least', async () => {
    const { world, ledgerId } = await aBook()
    assertRefused(await tick(world, (await create(world, ledgerId)).body.id, []), 422, 'empty_batch')
  })

  it('422 batch_too_large: a thousand at most', async () => {
    const { world, ledgerId, first } = await aBook()
    const { id } = (await create(world, ledgerId)).body
    assertRefused(
      await tick(
        world,
        id,
        Array.from({ length: 1001 }, () => first),
      ),
      422,
      'batch_too_large',
    )
  })

  it('422 invalid_enum_value: reconciled or not', async () => {
    const { world, ledgerId, first } = await aBook()
    const { id } = (await create(world, ledgerId)).body
    assertRefused(await tick(world, id, [first], 'maybe'), 422, 'invalid_enum_value', '/0/reconciliation_status')
  })
})

function attach(world: World, id: string, text: string): Promise<Answer> {
  const { type, bytes } = formOf({ file: { name: 'statement.csv', bytes: Buffer.from(text) } })
  return world.call('POST', `${at(id)}/statement-file`, { raw: bytes, headers: { 'content-type': type } })
}

describe('createReconciliationStatementFile', () => {
  it('201: in place of the one before, also when all is completed; the content stays as long as it is named', async () => {
    const { world, ledgerId } = await aBook()
    const { id } = (await create(world, ledgerId, { progress_status: 'completed' })).body
    const first = await attach(world, id, 'date,amount\n')
    assert.equal(first.status, 201)
    const second = await attach(world, id, 'date,amount\n2026-01-01,1\n')
    assert.notEqual(first.body.statement_file_id, second.body.statement_file_id)
    assert.equal((await world.get(at(id))).body.statement_file_id, second.body.statement_file_id)
    // The job that discards what no row names is asked about both: the second is named.
    await world.rows(
      `select graphile_worker.add_job('discard_file', json_build_object('instance_id', $1::text, 'platform_id', $2::text,
        'file_id', $3::text))`,
      [world.instanceId, world.platformId, second.body.statement_file_id],
    )
    await emptyQueue(world)
    const kept = (file: string) => world.files.read(`${world.instanceId}/${file}`)
    assert.ok(await kept(second.body.statement_file_id))
    assert.equal(await kept(first.body.statement_file_id), undefined)
  })
})

describe('listReconciliations as a document', () => {
  it('200: what the filters find, accounts by their names', async () => {
    const { world, ledgerId, first } = await aBook()
    const { body } = await create(world, ledgerId)
    await tick(world, body.id, [first])
    await world.put(at(body.id), { progress_status: 'completed' })
    await create(world, ledgerId, { statement_ending_date: '2026-02-28', statement_ending_balance: 113 })
    const other = await world.bankAccount('Savings')
    const { body: savings } = await create(world, other.ledgerId, { statement_ending_balance: 0 })
    const read = async (query: string) =>
      await world.get(`/v0/reconciliations?${query}`, { headers: { accept: 'text/csv' } })
    const { text, headers } = await read(`ledger_id=${ledgerId}&sort=ending_date`)
    assert.match(headers.get('content-disposition') ?? '', /reconciliations-/)
    const [head, january = '', february = '', ...others] = text.split('\r\n')
    assert.match(
      head ?? '',
      /^Statement date,Account,Status,Starting balance,Ending balance,Reconciled,Difference,Completed at,/,
    )
    assert.match(january, /^2026-01-31,Checking,"Completed, unreconciled",100.00,106.00,110.00,-4.00,\d{4}-/)
    assert.match(february, /^2026-02-28,Checking,"In progress, unreconciled",106.00,113.00,110.00,3.00,,/)
    assert.deepEqual(others, [''])
    assert.equal((await read('progress_status=in_progress')).text.split('\r\n').length, 4)
    for (const progress_status of ['completed', 'in_progress']) await world.put(at(savings.id), { progress_status })
    assert.match((await read(`ids=${savings.id}`)).text, /,Savings,"In progress, reconciled",0.00,0.00,0.00,0.00,,/)
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    for (const accept of ['application/pdf', xlsx])
      assert.equal(
        (await world.get('/v0/reconciliations', { headers: { accept } })).headers.get('content-type'),
        accept,
      )
  })

  it('422 report_too_large: more than may be held', async () => {
    const { world, ledgerId } = await aBook()
    await create(world, ledgerId, { progress_status: 'completed' })
    await create(world, ledgerId, { statement_ending_date: '2026-02-28' })
    await using small = await serviceWithin(world, { jsonLines: 1 })
    const refused = await world.get('/v0/reconciliations', { headers: { accept: 'text/csv' }, at: small.at })
    assertRefused(refused, 422, 'report_too_large')
  })
})
