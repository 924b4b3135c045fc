import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { serviceWithin } from '../../test/limited.ts'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

/** Books with a hand-made entry, a booked transaction and an opening balance in January, and the same in February. */
interface Books {
  world: World
  accountId: string
  checking: string
  sales: string
  meals: string
  january: { entry: string; lines: string[]; transaction: string; booked: string }
}

async function booksOf(world: World): Promise<Books> {
  const { accountId, ledgerId: checking } = await world.bankAccount()
  const [sales, meals] = [await world.ledger('Product Sales'), await world.ledger('Meals')]
  await world.post(`/v0/ledgers/${checking}/opening-balance`, { balance: 100 })
  const entry = await world.entry('2026-01-10T12:00:00Z', 'January', [
    ['Checking', '10.00'],
    ['Product Sales', '-10.00'],
  ])
  await world.importRows(accountId, [
    { id: 'jan', amount: '-5', datetime: '2026-01-20T12:00:00Z', description: 'Lunch' },
    { id: 'feb', amount: '-6', datetime: '2026-02-20T12:00:00Z', description: 'Lunch' },
  ])
  const lines = await world.get(`/v0/journal-entries/${entry.body.id}/line-entries`)
  const transaction = await world.get(`/v0/source-accounts/${accountId}/transactions/jan`)
  return {
    world,
    accountId,
    checking,
    sales,
    meals,
    january: {
      entry: entry.body.id,
      lines: lines.body.map((line: { id: string }) => line.id),
      transaction: 'jan',
      booked: transaction.body.journal_entry_id,
    },
  }
}

const twoLines = ({ checking, sales }: Books) => [
  { ledger_id: checking, debit_credit: 'debit', amount: '1.00' },
  { ledger_id: sales, debit_credit: 'credit', amount: '1.00' },
]

/** Every write that would touch January, by the route that it is of. */
const writes: Readonly<Record<string, (books: Books) => [method: string, address: string, body?: unknown]>> = {
  createJournalEntry: (books) => [
    'POST',
    '/v0/journal-entries',
    { datetime: '2026-01-31T23:59:59.999Z', description: 'late', line_entries: twoLines(books) },
  ],
  createJournalEntries: (books) => [
    'POST',
    '/v0/journal-entries/bulk',
    [
      { datetime: '2026-02-01T00:00:00Z', description: 'open', line_entries: twoLines(books) },
      { datetime: '2026-01-31T12:00:00Z', description: 'closed', line_entries: twoLines(books) },
    ],
  ],
  updateJournalEntry: ({ january }) => [
    'PUT',
    `/v0/journal-entries/${january.entry}`,
    { datetime: '2026-02-02T00:00:00Z' },
  ],
  deleteJournalEntry: ({ january }) => ['DELETE', `/v0/journal-entries/${january.entry}`],
  reverseJournalEntry: ({ january }) => [
    'POST',
    `/v0/journal-entries/${january.entry}/reverse`,
    { datetime: '2026-01-15T00:00:00Z' },
  ],
  setOpeningBalance: ({ checking }) => ['POST', `/v0/ledgers/${checking}/opening-balance`, { balance: 50 }],
  deleteLedger: ({ sales }) => ['DELETE', `/v0/ledgers/${sales}?delete_journal_entries=true`],
  updateLedger: ({ sales }) => ['PUT', `/v0/ledgers/${sales}`, { sub_type: 'other_income' }],
  updateTransaction: ({ accountId, meals }) => [
    'PUT',
    `/v0/source-accounts/${accountId}/transactions/jan`,
    { category: { updated_category_ledger_id: meals } },
  ],
  deleteTransaction: ({ accountId }) => ['DELETE', `/v0/source-accounts/${accountId}/transactions/jan`],
  updateInstance: ({ world }) => [
    'PUT',
    `/v0/platform/instances/${world.instanceId}`,
    { entries_start: '2025-12-01T00:00:00Z' },
  ],
}

async function send({ world }: Books, [method, address, body]: ReturnType<(typeof writes)[string]>) {
  return await world.call(method, address, body === undefined ? {} : { raw: JSON.stringify(body) })
}

for (const [routeId, write] of Object.entries(writes))
  describe(routeId, () => {
    it('409 period_closed: nothing dated in a closed period is added, changed or deleted', async () => {
      await using world = await aWorld()
      const books = await booksOf(world)
      assert.equal((await world.post('/v0/periods/close', { date: '2026-01-31' })).status, 201)
      const before = await world.digest(world.instanceId)
      const answer = await send(books, write(books))
      assertRefused(answer, 409, 'period_closed')
      assert.equal(answer.body.data.closed_through, '2026-01-31')
      assert.deepEqual(await world.digest(world.instanceId), before)
      assert.equal((await world.post('/v0/periods/reopen', { note: 'Late papers' })).status, 201)
      assert.ok((await send(books, write(books))).status < 300, 'open again, it goes through')
    })
  })

describe('reverseJournalEntry', () => {
  it('201: an entry of a closed period after it, which leaves the entry as it is; and the reversal goes again', async () => {
    await using world = await aWorld()
    const { january } = await booksOf(world)
    const address = `/v0/journal-entries/${january.entry}`
    const before = (await world.get(`${address}?expand=line_entries`)).body
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const answer = await world.post(`${address}/reverse`, { datetime: '2026-02-01T00:00:00Z' })
    assert.equal(answer.status, 201, answer.text)
    const after = (await world.get(`${address}?expand=line_entries`)).body
    assert.deepEqual(after, { ...before, reversed_by_id: answer.body.id })
    assert.equal((await world.delete(`/v0/journal-entries/${answer.body.id}`)).status, 204)
    assert.deepEqual((await world.get(`${address}?expand=line_entries`)).body, before)
  })
})

describe('updateJournalEntry', () => {
  it('409 period_closed: neither out of the period, nor into it, nor its words', async () => {
    await using world = await aWorld()
    const books = await booksOf(world)
    const later = await world.entry('2026-02-10T12:00:00Z', 'February', [
      ['Checking', '10.00'],
      ['Product Sales', '-10.00'],
    ])
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const into = await world.put(`/v0/journal-entries/${later.body.id}`, { datetime: '2026-01-05T00:00:00Z' })
    assertRefused(into, 409, 'period_closed')
    const words = await world.put(`/v0/journal-entries/${books.january.entry}`, { description: 'other' })
    assertRefused(words, 409, 'period_closed')
    const [line] = books.january.lines
    const category = await world.put(`/v0/journal-entries/${books.january.entry}`, {
      line_entry_changes: { update: [{ id: line, description: 'other' }] },
    })
    assertRefused(category, 409, 'period_closed')
  })
})

describe('createTransactions', () => {
  it('keeps the rows of a closed period unposted, and posts them after it was reopened', async () => {
    await using world = await aWorld()
    const { accountId, meals } = await booksOf(world)
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const task = await world.importRows(accountId, [
      { id: 'old', amount: '-7', datetime: '2026-01-25T12:00:00Z', description: 'Dinner', opposing_ledger_id: meals },
      { id: 'new', amount: '-8', datetime: '2026-02-01T00:00:00Z', description: 'Dinner' },
    ])
    assert.deepEqual(task.body.created_transaction_ids, ['old', 'new'])
    const kept = await world.get(`/v0/source-accounts/${accountId}/transactions/old`)
    assert.deepEqual(
      [kept.body.posted_status, kept.body.not_posted_reason, kept.body.journal_entry_id],
      ['not_posted', 'period_closed', null],
    )
    await world.post('/v0/periods/reopen', { note: 'Late papers' })
    const tasks = await world.get('/v0/transactions/tasks?task_type=retry_unposted')
    const ended = await world.endedTask(tasks.body.records[0].id)
    assert.deepEqual(ended.body.modified_transaction_ids, ['old'])
    const posted = await world.get(`/v0/source-accounts/${accountId}/transactions/old?expand=opposing_line_entries`)
    assert.deepEqual(
      [posted.body.posted_status, posted.body.not_posted_reason, posted.body.categorization_method],
      ['posted', null, 'import'],
    )
    assert.equal(posted.body.opposing_line_entries[0].ledger_id, meals)
  })

  it('posts them also when their category is gone by then, or is none any more', async () => {
    await using world = await aWorld()
    const { accountId } = await booksOf(world)
    const categories = await Promise.all(['Gone', 'Bank'].map((name) => aCategory(world, name)))
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    await world.importRows(
      accountId,
      categories.map((opposing_ledger_id, at) => ({
        id: `late-${at}`,
        amount: '-7',
        datetime: '2026-01-21T12:00:00Z',
        description: 'Late',
        opposing_ledger_id,
      })),
    )
    assert.equal((await world.delete(`/v0/ledgers/${categories[0]}`)).status, 204)
    assert.equal((await world.post('/v0/source-accounts', { ledger_id: categories[1] })).status, 201)
    await world.post('/v0/periods/reopen', { note: 'Late papers' })
    const tasks = await world.get('/v0/transactions/tasks?task_type=retry_unposted')
    for (const { id } of tasks.body.records) assert.equal((await world.endedTask(id)).body.status, 'complete')
    for (const id of ['late-0', 'late-1']) {
      const transaction = await world.get(`/v0/source-accounts/${accountId}/transactions/${id}`)
      assert.deepEqual(
        [transaction.body.posted_status, transaction.body.categorization_method],
        ['posted', 'uncategorized'],
      )
    }
  })
})

describe('deleteTransactions', () => {
  it('deletes nothing when one of the range stands in a closed period: the Task fails', async () => {
    await using world = await aWorld()
    const { accountId } = await booksOf(world)
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const task = await world.delete(`/v0/source-accounts/${accountId}/transactions`, { headers: { prefer: 'wait=20' } })
    assert.deepEqual([task.body.status, task.body.error.error_code], ['failed', 'period_closed'])
    const left = await world.get(`/v0/source-accounts/${accountId}/transactions`)
    assert.equal(left.body.records.length, 2)
    const later = await world.delete(`/v0/source-accounts/${accountId}/transactions?start_date=2026-02-01`, {
      headers: { prefer: 'wait=20' },
    })
    assert.deepEqual([later.body.status, later.body.removed_transaction_ids], ['complete', ['feb']])
  })
})

describe('closePeriod', () => {
  it('201: the books are closed through the day, in the zone of the Instance', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    const answer = await world.post('/v0/periods/close', { date: '2026-01-31' }, { headers: { 'modified-by': 'Ada' } })
    assert.equal(answer.status, 201)
    assert.deepEqual([answer.body.date, answer.body.closed_by, answer.body.reopened_at], ['2026-01-31', 'Ada', null])
    const instance = await world.get(`/v0/platform/instances/${world.instanceId}`)
    assert.equal(instance.body.latest_close_datetime, '2026-02-01T05:00:00.000Z')
    const last = await world.entry('2026-02-01T04:59:59.999Z', 'still January in New York', [
      ['Cash on Hand', '1.00'],
      ['Product Sales', '-1.00'],
    ])
    assertRefused(last, 409, 'period_closed')
    const first = await world.entry('2026-02-01T05:00:00.000Z', 'February', [
      ['Cash on Hand', '1.00'],
      ['Product Sales', '-1.00'],
    ])
    assert.equal(first.status, 201)
  })

  it('201: with a note, which stays with the period, also when it is reopened', async () => {
    await using world = await aWorld()
    const wanted = { date: '2026-01-31', note: 'Signed off by Ada' }
    const { status, body } = await world.post('/v0/periods/close', wanted)
    assert.deepEqual([status, body.close_note, body.reopen_note], [201, wanted.note, null])
    const [told] = (await world.get('/v0/audit-log?resource=period')).body.records
    assert.deepEqual([told.type, told.after.close_note], ['period.closed', wanted.note])
    await world.post('/v0/periods/reopen', { note: 'Late papers' })
    const sent = await world.post('/v0/periods/close', { date: '2026-01-31', note: null })
    assert.deepEqual([sent.status, sent.body.close_note], [201, null])
    const { records } = (await world.get('/v0/periods')).body
    assert.deepEqual(
      records.map((period: Record<string, string>) => [period['close_note'], period['reopen_note']]),
      [
        [null, null],
        [wanted.note, 'Late papers'],
      ],
    )
  })

  it('422 invalid_request: a note says something, and is no longer than one of a line', async () => {
    await using world = await aWorld()
    for (const note of ['', ' \n', 'x'.repeat(4001)])
      assertRefused(
        await world.post('/v0/periods/close', { date: '2026-01-31', note }),
        422,
        'invalid_request',
        '/note',
      )
  })

  it('422 invalid_date: a day that is not over cannot be closed', async () => {
    await using world = await aWorld()
    const today = Temporal.Now.plainDateISO('UTC')
    assertRefused(await world.post('/v0/periods/close', { date: today.toString() }), 422, 'invalid_date', '/date')
    assertRefused(await world.post('/v0/periods/close', { date: '2026-02-30' }), 422, 'invalid_date', '/date')
  })

  it('422 before_entries_start: there is nothing to close before the books begin', async () => {
    await using world = await aWorld()
    assertRefused(await world.post('/v0/periods/close', { date: '2025-12-31' }), 422, 'before_entries_start', '/date')
  })

  it('409 period_closed: what is closed is not closed again', async () => {
    await using world = await aWorld()
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    for (const date of ['2026-01-31', '2026-01-15'])
      assertRefused(await world.post('/v0/periods/close', { date }), 409, 'period_closed')
  })
})

describe('closePeriod and reopenPeriod', () => {
  it('403 insufficient_scope: who may change the books does not close or reopen them by that', async () => {
    await using world = await aWorld()
    const keeper = { token: await world.tokenFor(['books:read', 'books:write'], world.instanceId) }
    const closer = { token: await world.tokenFor(['books:close'], world.instanceId) }
    for (const [address, body] of [
      ['/v0/periods/close', { date: '2026-01-31' }],
      ['/v0/periods/reopen', { note: 'Late papers' }],
    ] as const) {
      const answer = await world.post(address, body, keeper)
      assertRefused(answer, 403, 'insufficient_scope')
      assert.deepEqual(answer.body.data, { required_scope: 'books:close' })
      assert.equal((await world.post(address, body, closer)).status, 201)
    }
    assertRefused(await world.get('/v0/periods', closer), 403, 'insufficient_scope')
  })
})

describe('reopenPeriod', () => {
  it('201: the last one only; the one before it stays closed', async () => {
    await using world = await aWorld()
    for (const date of ['2026-01-31', '2026-02-28']) await world.post('/v0/periods/close', { date })
    const reopened = await world.post(
      '/v0/periods/reopen',
      { note: 'Late papers' },
      { headers: { 'modified-by': 'Ada' } },
    )
    const { date, reopened_by, reopen_note } = reopened.body
    assert.deepEqual([reopened.status, date, reopened_by, reopen_note], [201, '2026-02-28', 'Ada', 'Late papers'])
    const [told] = (await world.get('/v0/audit-log?resource=period&modified_by=Ada')).body.records
    assert.deepEqual([told.type, told.after.reopen_note], ['period.reopened', 'Late papers'])
    assert.equal((await world.get('/v0/periods')).body.records[0].reopen_note, 'Late papers')
    const lines = [
      ['Cash on Hand', '1.00'],
      ['Product Sales', '-1.00'],
    ] as const
    assert.equal((await world.entry('2026-02-15T00:00:00Z', 'open', lines)).status, 201)
    assertRefused(await world.entry('2026-01-15T00:00:00Z', 'closed', lines), 409, 'period_closed')
  })

  it('422 missing_field: a period is not reopened without a reason', async () => {
    await using world = await aWorld()
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    assertRefused(await world.post('/v0/periods/reopen', {}), 422, 'missing_field', '/note')
    for (const note of ['', ' '])
      assertRefused(await world.post('/v0/periods/reopen', { note }), 422, 'invalid_request', '/note')
  })

  it('409 invalid_state: no period is closed', async () => {
    await using world = await aWorld()
    assertRefused(await world.post('/v0/periods/reopen', { note: 'Late papers' }), 409, 'invalid_state')
  })
})

describe('listPeriods', () => {
  it('200: the latest first, with who closed and who reopened', async () => {
    await using world = await aWorld()
    for (const date of ['2026-01-31', '2026-02-28']) await world.post('/v0/periods/close', { date })
    await world.post('/v0/periods/reopen', { note: 'Late papers' })
    await world.post('/v0/periods/close', { date: '2026-03-31' })
    const { body } = await world.get('/v0/periods')
    assert.deepEqual(
      body.records.map((period: { date: string; reopened_at: string | null }) => [
        period.date,
        period.reopened_at !== null,
      ]),
      [
        ['2026-03-31', false],
        ['2026-02-28', true],
        ['2026-01-31', false],
      ],
    )
  })
})

describe('listPeriods as a document', () => {
  it('200: who closed which days and when, and why they were reopened', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    const headers = { 'modified-by': 'Ada' }
    await world.post('/v0/periods/close', { date: '2026-01-31', note: 'Signed off' }, { headers })
    await world.post('/v0/periods/close', { date: '2026-02-28' }, { headers })
    await world.post('/v0/periods/reopen', { note: 'Late papers, again' }, { headers: { 'modified-by': 'Bob' } })
    const answer = await world.get('/v0/periods', { headers: { accept: 'text/csv' } })
    assert.match(answer.headers.get('content-disposition') ?? '', /closed-periods-/)
    const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`
    const [head, second = '', first = '', ...others] = answer.text.split('\r\n')
    assert.match(head ?? '', /^Closed through,Closed at,Closed by,Note,Reopened at,Reopened by,Reason,/)
    assert.match(second, new RegExp(`^2026-02-28,${moment},Ada,,${moment},Bob,"Late papers, again",`))
    assert.match(first, new RegExp(`^2026-01-31,${moment},Ada,Signed off,,,,`))
    assert.deepEqual(others, [''])
    for (const accept of ['application/pdf', xlsx])
      assert.equal((await world.get('/v0/periods', { headers: { accept } })).headers.get('content-type'), accept)
  })

  it('422 report_too_large: more than may be held', async () => {
    await using world = await aWorld()
    for (const date of ['2026-01-31', '2026-02-28']) await world.post('/v0/periods/close', { date })
    await using small = await serviceWithin(world, { jsonLines: 1 })
    const refused = await world.get('/v0/periods', { headers: { accept: 'text/csv' }, at: small.at })
    assertRefused(refused, 422, 'report_too_large')
  })
})

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function aCategory(world: World, name: string): Promise<string> {
  const nature = { type: 'asset', sub_type: 'current_assets', debit_credit: 'debit', report_cash_flow: false }
  return (await world.post('/v0/ledgers', { name, ...nature })).body.id
}
