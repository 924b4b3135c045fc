import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { type Answer, assertRefused, aWorld, walk, type World } from '../../test/world.ts'
import { sql } from '../database/sql.ts'

/** Positive amounts are debits. */
type Lines = readonly (readonly [ledger: string, amount: string])[]

const lunch: Lines = paid('Meals', '12.30')

describe('what judges an entry', () => {
  it('looks up each key in the index of the key, also by plans that are kept and in tables without statistics', async () => {
    await using world = await aWorld()
    const { body } = await create(world, await entryRequest(world, lunch))
    const ledgerId = await world.ledger('Rent')
    const { accountId } = await world.bankAccount()
    const bought = { id: 'bought', amount: '-1.00', datetime: '2026-02-03T12:00:00Z', description: 'Coffee' }
    await world.importRows(accountId, [bought])
    const indexesOf = {
      transactions: ['pkey', 'datetime', 'account', 'uncategorized', 'unreviewed'],
      journal_entries: ['pkey', 'datetime', 'unbanked'],
      line_entries: ['pkey', 'datetime', 'ledger'],
      ledgers: ['pkey', 'name', 'parent'],
    }
    const indexes = Object.entries(indexesOf).flatMap(([table, names]) => names.map((name) => `${table}_${name}`))
    const scanned = await world.inBooks(async (tx) => {
      const { id } = tx.instance
      const scans = async () => {
        const [row] = await tx.query<{ of: number[] }>(sql`
          select array(select pg_stat_get_xact_numscans(index::regclass)::int from unnest(${indexes}::text[]) as index) as of`)
        return row?.of ?? []
      }
      await tx.query(sql`set local plan_cache_mode = force_generic_plan`)
      const before = await scans()
      await tx.query(sql`select assert_entries_have_lines(${id}, ${[body.id]}::text[]), assert_ledgers_exist(${id}, ${[ledgerId]}::text[]),
        assert_lines_match_entry(${id}, ${body.id}, ${body.datetime}::timestamptz),
        assert_entries_match_transactions(${id}, array[t.journal_entry_id], array[t.id]),
        assert_transactions_match_entries(${id}, array[t.id], array[t.journal_entry_id], array[t.line_entry_id], array[t.amount], array[t.datetime])
        from (select id, journal_entry_id, line_entry_id, amount, datetime from transactions
          where instance_id = ${id} and id >= 'bought' order by id limit 1) as t`)
      const after = await scans()
      return indexes.filter((_, at) => after[at] !== before[at])
    })
    assert.deepEqual(scanned.toSorted(), [
      'journal_entries_pkey',
      'ledgers_pkey',
      'line_entries_pkey',
      'transactions_pkey',
    ])
  })
})

describe('createJournalEntry', () => {
  it('201: the entry, and with expand its lines, each with every field', async () => {
    await using world = await aWorld()
    const request = await entryRequest(world, lunch, {
      description: 'Lunch with the auditor',
      external_id: 'erp-1',
      metadata: { receipt: 'r-7' },
    })
    const answer = await world.post('/v0/journal-entries?expand=line_entries', request)
    assert.equal(answer.status, 201, answer.text)
    const { id, creation_date: created, line_entry_ids: lineIds } = answer.body
    const line = {
      datetime: '2026-02-03T10:00:00.000Z',
      date: '2026-02-03',
      editable: true,
      journal_entry_id: id,
      journal_entry_description: 'Lunch with the auditor',
      description: null,
      basis: 'both',
      party_id: null,
      categorization_status: 'completed',
      related_line_entry_id: null,
      transaction_id: null,
      journal_entry: null,
      ledger: null,
      tags: [],
      transaction: null,
      payment_applications: [],
      line_payment_applications: [],
      accrual_source: null,
    }
    const [meals, cash] = [await world.ledger('Meals'), await world.ledger('Cash on Hand')]
    assert.deepEqual(answer.body, {
      id,
      entry_number: 1,
      entry_type: 'standard',
      categorization_status: 'completed',
      creation_date: created,
      creation_source: 'manual',
      datetime: '2026-02-03T10:00:00.000Z',
      date: '2026-02-03',
      description: 'Lunch with the auditor',
      is_opening_balance: false,
      line_entry_ids: lineIds,
      line_entries: [
        {
          ...line,
          id: lineIds[0],
          amount: '12.30',
          debit_credit: 'debit',
          ledger_id: meals,
          ledger_name: 'Meals',
          sort_order: 0,
          opposing_ledger_ids: [cash],
        },
        {
          ...line,
          id: lineIds[1],
          amount: '12.30',
          debit_credit: 'credit',
          ledger_id: cash,
          ledger_name: 'Cash on Hand',
          sort_order: 1,
          opposing_ledger_ids: [meals],
        },
      ],
      transaction_id: null,
      reverses_id: null,
      reversed_by_id: null,
      external_id: 'erp-1',
      metadata: { receipt: 'r-7' },
    })
    assert.match(id, /^jen_/)
    assert.match(lineIds[0], /^len_/)
    const read = await world.get(`/v0/journal-entries/${id}`)
    assert.deepEqual(read.body, { ...answer.body, line_entries: null })
  })

  it('201: amounts as text and as numbers, exact; zeros at the end are no decimals', async () => {
    await using world = await aWorld()
    const cases: [sent: unknown, amount: string][] = [
      ['12.3', '12.30'],
      ['12', '12.00'],
      ['12.3000', '12.30'],
      ['0.01', '0.01'],
      [JSON.rawJSON('12.30'), '12.30'],
      [JSON.rawJSON('0.1'), '0.10'],
      [JSON.rawJSON('1.23e1'), '12.30'],
      [JSON.rawJSON('12.300000'), '12.30'],
      [JSON.rawJSON('99999999999.99'), '99999999999.99'],
      ['99999999999.99', '99999999999.99'],
    ]
    for (const [sent, amount] of cases) {
      const request = await entryRequest(world, lunch)
      const lines = request.line_entries.map((line) => ({ ...line, amount: sent }))
      const answer = await create(world, { ...request, line_entries: lines })
      assert.deepEqual(amountsOf(answer), [amount, `-${amount}`])
    }
  })

  it('201: numbered in the order of creation; what is refused takes no number, and that of what is deleted is not given again', async () => {
    await using world = await aWorld()
    const numberOf = async (lines: Lines) => (await create(world, await entryRequest(world, lines))).body.entry_number
    assert.equal(await numberOf(lunch), 1)
    const { line_entries: lines } = await entryRequest(world, lunch)
    const wrong = await entryRequest(world, lunch, { external_id: 'taken' })
    assert.equal((await world.post('/v0/journal-entries', wrong)).body.entry_number, 2)
    assertRefused(await world.post('/v0/journal-entries', wrong), 409, 'duplicate_id')
    const bulk = await world.post(
      '/v0/journal-entries/bulk',
      ['a', 'b', 'c'].map((description) => ({ datetime: '2026-02-03T10:00:00Z', description, line_entries: lines })),
    )
    assert.deepEqual(
      bulk.body.map((entry: { description: string; entry_number: number }) => [entry.description, entry.entry_number]),
      [
        ['a', 3],
        ['b', 4],
        ['c', 5],
      ],
    )
    const { id } = bulk.body[2]
    assert.equal((await world.delete(`/v0/journal-entries/${id}`)).status, 204)
    assert.equal(await numberOf(lunch), 6)
    const { body: told } = await world.get('/v0/audit-log?resource=journal_entry')
    const deleted = told.records.find((each: { type: string }) => each.type === 'journal_entry.deleted')
    assert.equal(deleted.before.entry_number, 5)
    const created = told.records.find((each: { resource_id: string }) => each.resource_id === bulk.body[0].id)
    assert.equal(created.after.entry_number, 3)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('201: an adjusting entry, alone and in bulk; what says nothing is a standard one', async () => {
    await using world = await aWorld()
    const request = await entryRequest(world, lunch)
    const answer = await create(world, { ...request, entry_type: 'adjusting' })
    assert.equal(answer.body.entry_type, 'adjusting')
    assert.equal((await world.get(`/v0/journal-entries/${answer.body.id}`)).body.entry_type, 'adjusting')
    const bulk = await world.post('/v0/journal-entries/bulk', [request, { ...request, entry_type: 'adjusting' }])
    assert.deepEqual(
      bulk.body.map((entry: { entry_type: string }) => entry.entry_type),
      ['standard', 'adjusting'],
    )
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [
      { id: 'bought', amount: '-1.00', datetime: '2026-02-03T12:00:00Z', description: 'Coffee' },
    ])
    const imported = await world.get('/v0/journal-entries?creation_source=transaction')
    assert.deepEqual([imported.body.records[0].entry_type, imported.body.records[0].entry_number], ['standard', 4])
  })

  it('422 invalid_enum_value: of a type that there is not', async () => {
    await using world = await aWorld()
    const request = { ...(await entryRequest(world, lunch)), entry_type: 'closing' }
    assertRefused(await world.post('/v0/journal-entries', request), 422, 'invalid_enum_value', '/entry_type')
  })

  it('201: as many decimals as the currency has', async () => {
    const cases: [currency: string, fits: string[], answered: string, tooFine: string][] = [
      ['JPY', ['1200', '1200.0', '1200.00'], '1200', '1200.5'],
      ['USD', ['1200.5', '1200.50', '1200.5000'], '1200.50', '1200.505'],
      ['BHD', ['1200.555', '1200.5550'], '1200.555', '1200.5555'],
      ['CLF', ['1200.5555'], '1200.5555', '1200.55555'],
    ]
    for (const [currency, fits, answered, tooFine] of cases) {
      await using world = await aWorld({ instance: { currency } })
      for (const amount of fits) {
        const answer = await create(world, await entryRequest(world, paid('Meals', amount)))
        assert.deepEqual(amountsOf(answer), [answered, `-${answered}`], currency)
      }
      const refused = await world.post('/v0/journal-entries', await entryRequest(world, paid('Meals', tooFine)))
      assertRefused(refused, 422, 'invalid_amount', '/line_entries/0/amount')
    }
    await using world = await aWorld({ instance: { currency: 'BHD' } })
    assert.deepEqual(amountsOf(await create(world, await entryRequest(world, paid('Meals', '1')))), ['1.000', '-1.000'])
  })

  it('201: any number of lines on each side, one ledger on both; opposing are those of the other side', async () => {
    await using world = await aWorld()
    const answer = await create(
      world,
      await entryRequest(world, [
        ['Meals', '60'],
        ['Lodging', '40'],
        ['Cash on Hand', '-70'],
        ['Meals', '-10'],
        ['Undeposited Funds', '-20'],
      ]),
    )
    const names = new Map(answer.body.line_entries.map((line: Named) => [line.ledger_id, line.ledger_name]))
    assert.deepEqual(
      answer.body.line_entries.map(
        (line: Named & { sort_order: number; opposing_ledger_ids: string[] }) =>
          `${line.sort_order} ${line.ledger_name}: ${line.opposing_ledger_ids.map((id) => names.get(id)).join(', ')}`,
      ),
      [
        '0 Meals: Meals, Lodging, Cash on Hand, Undeposited Funds',
        '1 Lodging: Meals, Cash on Hand, Undeposited Funds',
        '2 Cash on Hand: Meals, Lodging, Undeposited Funds',
        '3 Meals: Meals, Lodging, Cash on Hand, Undeposited Funds',
        '4 Undeposited Funds: Meals, Lodging, Cash on Hand',
      ],
    )
  })

  it('201: from the first instant of entries_start on, in the time zone of the books', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    const request = await entryRequest(world, lunch)
    const first = await create(world, { ...request, datetime: '2026-01-01T00:00:00-05:00' })
    assert.equal(first.body.datetime, '2026-01-01T05:00:00.000Z')
    const early = await world.post('/v0/journal-entries', { ...request, datetime: '2026-01-01T04:59:59.999Z' })
    assertRefused(early, 422, 'before_entries_start', '/datetime')
  })

  it('201: pending while a line stands on an uncategorized ledger', async () => {
    await using world = await aWorld()
    const answer = await create(
      world,
      await entryRequest(world, [
        ['Uncategorized Outflow', '5'],
        ['Cash on Hand', '-5'],
      ]),
    )
    assert.equal(answer.body.categorization_status, 'pending')
    assert.deepEqual(
      answer.body.line_entries.map((line: { categorization_status: string }) => line.categorization_status),
      ['pending', 'completed'],
    )
  })

  it('201: descriptions of the full length', async () => {
    await using world = await aWorld()
    const request = await entryRequest(world, lunch, { description: 'é'.repeat(512) })
    const [first, second] = request.line_entries
    const lines = [{ ...first, description: 'x'.repeat(4000) }, second]
    const answer = await create(world, { ...request, line_entries: lines })
    assert.equal(answer.body.description.length, 512)
    assert.equal(answer.body.line_entries[0].description.length, 4000)
    const long = await world.post('/v0/journal-entries', { ...request, description: 'x'.repeat(513) })
    assertRefused(long, 422, 'invalid_request', '/description')
  })

  it('422 unbalanced_entry: two sides with equal sums, at least two lines', async () => {
    await using world = await aWorld()
    const wrong: Lines[] = [
      [],
      [['Meals', '5']],
      [
        ['Meals', '5'],
        ['Cash on Hand', '-4.99'],
      ],
      [
        ['Meals', '5'],
        ['Cash on Hand', '5'],
      ],
      [
        ['Meals', '-5'],
        ['Cash on Hand', '-5'],
      ],
    ]
    for (const lines of wrong)
      await refuses(world, await entryRequest(world, lines), 422, 'unbalanced_entry', '/line_entries')
  })

  it('422 invalid_amount: nothing, less than nothing, finer than the currency, no decimal at all', async () => {
    await using world = await aWorld()
    const wrong: unknown[] = [
      '0',
      0,
      '0.00',
      '-5',
      -5,
      '5.001',
      JSON.rawJSON('5.001'),
      '0.00001',
      '5,00',
      '1e2',
      '+5',
      '.5',
      '5.',
      ' 5',
      '',
      'NaN',
      null,
      true,
      ['5'],
    ]
    for (const amount of wrong) {
      const request = await entryRequest(world, lunch)
      const lines = request.line_entries.map((line) => ({ ...line, amount }))
      const answer = await world.post('/v0/journal-entries', { ...request, line_entries: lines })
      assertRefused(answer, 422, 'invalid_amount', '/line_entries/0/amount')
    }
  })

  it('422 amount_out_of_range: one cent above 99999999999.99', async () => {
    await using world = await aWorld()
    for (const amount of ['100000000000.00', '99999999999.9901', '9'.repeat(40)])
      await refuses(
        world,
        await entryRequest(world, paid('Meals', amount)),
        422,
        'amount_out_of_range',
        '/line_entries/0/amount',
      )
  })

  it('422 before_entries_start: the day before', async () => {
    await using world = await aWorld()
    const request = await entryRequest(world, lunch, { datetime: '2025-12-31T23:59:59.999Z' })
    await refuses(world, request, 422, 'before_entries_start', '/datetime')
  })

  it('422 invalid_datetime: no offset, no time, no such day', async () => {
    await using world = await aWorld()
    for (const datetime of ['2026-02-03T10:00:00', '2026-02-03', '2026-02-30T10:00:00Z', 'now'])
      await refuses(world, await entryRequest(world, lunch, { datetime }), 422, 'invalid_datetime', '/datetime')
  })

  it('422 invalid_enum_value: a side that is none', async () => {
    await using world = await aWorld()
    const request = await entryRequest(world, lunch)
    const lines = request.line_entries.map((line) => ({ ...line, debit_credit: 'Debit' }))
    const path = '/line_entries/0/debit_credit'
    await refuses(world, { ...request, line_entries: lines }, 422, 'invalid_enum_value', path)
  })

  it('422 batch_too_large: more than a thousand lines', async () => {
    await using world = await aWorld()
    const request = await entryRequest(world, lunch)
    const [debit, credit] = request.line_entries
    const max = Array.from({ length: 500 }, () => [debit, credit]).flat()
    assert.equal((await create(world, { ...request, line_entries: max })).body.line_entries.length, 1000)
    const path = '/line_entries'
    await refuses(world, { ...request, line_entries: [...max, debit] }, 422, 'batch_too_large', path)
  })

  it('422 invalid_reference: a ledger of nobody, or of other books', async () => {
    await using world = await aWorld()
    const elsewhere = await world.openInstance()
    const foreign = (await world.get('/v0/ledgers?limit=1', { instance: elsewhere })).body.records[0].id
    const request = await entryRequest(world, lunch)
    for (const ledger_id of ['ldg_nothing', foreign]) {
      const [first, second] = request.line_entries
      const wrong = { ...request, line_entries: [first, { ...second, ledger_id }] }
      await refuses(world, wrong, 422, 'invalid_reference', '/line_entries/1/ledger_id')
    }
  })

  it('403 not_editable: receivables, payables and what is on account take no hand-made lines', async () => {
    await using world = await aWorld()
    const closed = [
      'Accounts Receivable',
      'Accounts Payable',
      'Wages Payable',
      'Unapplied Receipts',
      'Unapplied Payments',
    ]
    for (const name of closed) {
      const request = await entryRequest(world, [
        ['Cash on Hand', '5'],
        [name, '-5'],
      ])
      await refuses(world, request, 403, 'not_editable')
    }
  })

  it('409 duplicate_id: an external id is used once, until its entry is deleted', async () => {
    await using world = await aWorld()
    const request = await entryRequest(world, lunch, { external_id: 'erp-1' })
    const first = await create(world, request)
    await refuses(world, request, 409, 'duplicate_id')
    await world.delete(`/v0/journal-entries/${first.body.id}`)
    await create(world, request)
  })
})

describe('createJournalEntries', () => {
  it('201: all of them, in the order of the request', async () => {
    await using world = await aWorld()
    const requests = await Promise.all(
      ['one', 'two', 'three'].map((description) => entryRequest(world, lunch, { description })),
    )
    const answer = await world.post('/v0/journal-entries/bulk?expand=line_entries.ledger', requests)
    assert.equal(answer.status, 201, answer.text)
    assert.deepEqual(
      answer.body.map((entry: { description: string }) => entry.description),
      ['one', 'two', 'three'],
    )
    assert.equal(answer.body[2].line_entries[0].ledger.name, 'Meals')
    const read = await world.get(`/v0/journal-entries/${answer.body[1].id}?expand=line_entries.ledger`)
    assert.deepEqual(read.body, answer.body[1])
  })

  it('201: a thousand, and every line of them in the balance', async () => {
    await using world = await aWorld()
    const request = await entryRequest(world, lunch)
    const answer = await world.post(
      '/v0/journal-entries/bulk',
      Array.from({ length: 1000 }, () => request),
    )
    assert.equal(answer.status, 201)
    assert.equal(new Set(answer.body.map((entry: { id: string }) => entry.id)).size, 1000)
    assert.equal(await balanceOf(world, 'Meals'), 12_300)
  })

  it('422 empty_batch: none at all', async () => {
    await using world = await aWorld()
    assertRefused(await world.post('/v0/journal-entries/bulk', []), 422, 'empty_batch')
  })

  it('422 batch_too_large: a thousand and one, or as many lines in one of them', async () => {
    await using world = await aWorld()
    const request = await entryRequest(world, lunch)
    const many = Array.from({ length: 1001 }, () => request)
    assertRefused(await world.post('/v0/journal-entries/bulk', many), 422, 'batch_too_large', '')
    const long = { ...request, line_entries: Array.from({ length: 1001 }, () => request.line_entries[0]) }
    await refusesSecond(world, long, 422, 'batch_too_large', '/1/line_entries')
  })

  it('422 unbalanced_entry: one that does not balance, and none is made', async () => {
    await using world = await aWorld()
    const wrong = await entryRequest(world, [
      ['Meals', '5'],
      ['Cash on Hand', '-4'],
    ])
    await refusesSecond(world, wrong, 422, 'unbalanced_entry', '/1/line_entries')
  })

  it('422 invalid_amount: finer than the currency in one of them, and none is made', async () => {
    await using world = await aWorld()
    const wrong = await entryRequest(world, paid('Meals', '5.001'))
    await refusesSecond(world, wrong, 422, 'invalid_amount', '/1/line_entries/0/amount')
  })

  it('422 amount_out_of_range: too large in one of them, and none is made', async () => {
    await using world = await aWorld()
    const wrong = await entryRequest(world, paid('Meals', '100000000000'))
    await refusesSecond(world, wrong, 422, 'amount_out_of_range', '/1/line_entries/0/amount')
  })

  it('422 invalid_enum_value: a side that is none in one of them, and none is made', async () => {
    await using world = await aWorld()
    const { line_entries: lines, ...request } = await entryRequest(world, lunch)
    const wrong = { ...request, line_entries: lines.map((line) => ({ ...line, debit_credit: 'x' })) }
    await refusesSecond(world, wrong, 422, 'invalid_enum_value', '/1/line_entries/0/debit_credit')
  })

  it('422 invalid_datetime: no moment in one of them, and none is made', async () => {
    await using world = await aWorld()
    const wrong = await entryRequest(world, lunch, { datetime: 'yesterday' })
    await refusesSecond(world, wrong, 422, 'invalid_datetime', '/1/datetime')
  })

  it('422 before_entries_start: one before the books begin, and none is made', async () => {
    await using world = await aWorld()
    const wrong = await entryRequest(world, lunch, { datetime: '2025-12-31T00:00:00Z' })
    await refusesSecond(world, wrong, 422, 'before_entries_start', '/1/datetime')
  })

  it('422 invalid_reference: an unknown ledger in one of them, and none is made', async () => {
    await using world = await aWorld()
    const { line_entries: lines, ...request } = await entryRequest(world, lunch)
    const wrong = { ...request, line_entries: lines.map((line) => ({ ...line, ledger_id: 'ldg_nothing' })) }
    await refusesSecond(world, wrong, 422, 'invalid_reference', '/1/line_entries/0/ledger_id')
  })

  it('403 not_editable: a ledger without hand-made lines in one of them, and none is made', async () => {
    await using world = await aWorld()
    const wrong = await entryRequest(world, [
      ['Accounts Receivable', '5'],
      ['Cash on Hand', '-5'],
    ])
    await refusesSecond(world, wrong, 403, 'not_editable')
  })

  it('409 duplicate_id: an external id used before, or twice in the batch, and none is made', async () => {
    await using world = await aWorld()
    const duplicate = await entryRequest(world, lunch, { external_id: 'twin' })
    const before = await world.digest(world.instanceId)
    const answer = await world.post('/v0/journal-entries/bulk', [duplicate, duplicate])
    assertRefused(answer, 409, 'duplicate_id')
    assert.equal(answer.body.data.path, '/1/external_id')
    assert.deepEqual(await world.digest(world.instanceId), before)
    await create(world, duplicate)
    await refusesSecond(world, duplicate, 409, 'duplicate_id')
  })

  it('422: all that is wrong at once, each with its place', async () => {
    await using world = await aWorld()
    const good = await entryRequest(world, lunch)
    const early = { ...good, datetime: '2025-12-31T00:00:00Z' }
    const fine = await entryRequest(world, paid('Meals', '5.001'))
    const answer = await world.post('/v0/journal-entries/bulk', [good, early, fine])
    assert.deepEqual(
      answer.body.data.errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`),
      [
        '/1/datetime before_entries_start',
        '/2/line_entries/0/amount invalid_amount',
        '/2/line_entries/1/amount invalid_amount',
      ],
    )
  })
})

describe('listJournalEntries', () => {
  it('200: the latest first', async () => {
    await using world = await aYear()
    assert.deepEqual(await listed(world, ''), ['rent March', 'Stamps', 'rent February', 'Rent January', 'Coffee 100%'])
  })

  it('200: filters by days, ledger, words, amounts, source and external id, alone and together', async () => {
    await using world = await aYear()
    const rent = await world.ledger('Rent')
    const cases: [query: string, descriptions: string[]][] = [
      ['start_date=2026-02-01&end_date=2026-02-01', ['Stamps', 'rent February']],
      ['end_date=2026-01-31', ['Rent January', 'Coffee 100%']],
      ['end_date=2026-01-31&time_zone=America/New_York', ['Stamps', 'rent February', 'Rent January', 'Coffee 100%']],
      ['end_date=2026-01-31&time_zone=Asia/Tokyo', ['Coffee 100%']],
      ['start_date=2026-03-01', ['rent March']],
      [`ledger_id=${rent}`, ['rent March', 'rent February', 'Rent January']],
      [`ledger_id=${rent}&end_date=2026-02-28`, ['rent February', 'Rent January']],
      ['ledger_id=ldg_nothing', []],
      ['keywords=RENT', ['rent March', 'rent February', 'Rent January']],
      ['keywords=%25', ['Coffee 100%']],
      ['keywords=_', []],
      ['keywords=mar%20RENT', ['rent March']],
      ['keywords=rent%20stamps', []],
      ['amount=900', ['rent February', 'Rent January']],
      ['amount=7.5', ['Stamps']],
      ['amount=5', []],
      ['min_amount=900', ['rent March', 'rent February', 'Rent January']],
      ['min_amount=7.51&max_amount=900.00', ['rent February', 'Rent January', 'Coffee 100%']],
      ['max_amount=7.5', ['Stamps']],
      ['creation_source=manual&max_amount=7.5', ['Stamps']],
      ['creation_source=transaction', []],
      ['external_id=coffee-1', ['Coffee 100%']],
      ['external_id=coffee', []],
    ]
    for (const [query, descriptions] of cases) assert.deepEqual(await listed(world, `?${query}`), descriptions, query)
  })

  it('200: by where entries come from', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 10 })
    await importOne(world, accountId, { id: 'row-1', description: 'A row' })
    const { body: byHand } = await create(world, await entryRequest(world, lunch, { description: 'By hand' }))
    await world.post(`/v0/journal-entries/${byHand.id}/reverse`, { description: 'Back' })
    const found = async (source: string) => listed(world, `?creation_source=${source}`)
    assert.deepEqual(await found('opening_balance'), ['Opening balance of Checking'])
    assert.deepEqual(await found('transaction'), ['A row'])
    assert.deepEqual(await found('manual'), ['By hand'])
    assert.deepEqual(await found('reversal'), ['Back'])
    assert.deepEqual(await found('accrual'), [])
    assert.deepEqual(await found('payment_application'), [])
  })

  it('200: sorts by datetime and description, each both ways', async () => {
    await using world = await aYear()
    const oldestFirst = ['Coffee 100%', 'Rent January', 'rent February', 'Stamps', 'rent March']
    assert.deepEqual(await listed(world, '?sort=datetime'), oldestFirst)
    assert.deepEqual(await listed(world, '?sort=-datetime'), oldestFirst.toReversed())
    const byText = ['Coffee 100%', 'Rent January', 'Stamps', 'rent February', 'rent March']
    assert.deepEqual(await listed(world, '?sort=description'), byText)
    assert.deepEqual(await listed(world, '?sort=-description'), byText.toReversed())
    const ofOneMoment = async (sort: string) => (await listed(world, `?sort=${sort}`)).slice(1, 3)
    assert.deepEqual(await ofOneMoment('-datetime,description'), ['Stamps', 'rent February'])
    assert.deepEqual(await ofOneMoment('-datetime,-description'), ['rent February', 'Stamps'])
  })

  it('200: page by page forth and back, many entries at one moment', async () => {
    await using world = await aWorld()
    const requests = await Promise.all(
      Array.from({ length: 23 }, (_, at) => entryRequest(world, lunch, { description: `Lunch ${at % 3}` })),
    )
    await world.post('/v0/journal-entries/bulk', requests)
    for (const sort of ['', 'sort=datetime', 'sort=description', 'sort=-description,datetime']) {
      const { records } = (await world.get(`/v0/journal-entries?${sort}`)).body
      assert.equal(records.length, 23)
      assert.deepEqual(await walk(world, `/v0/journal-entries?limit=4&${sort}`), records, sort)
    }
  })

  it('200: expands lines and what is below them', async () => {
    await using world = await aYear()
    const { body } = await world.get('/v0/journal-entries?limit=1&expand=line_entries.ledger')
    const [debit] = body.records[0].line_entries
    assert.equal(debit.ledger.name, 'Rent')
    const plain = await world.get('/v0/journal-entries?limit=1')
    assert.equal(plain.body.records[0].line_entries, null)
  })

  it('422 invalid_date: no day', async () => {
    await using world = await aWorld()
    for (const query of ['start_date=2026-02-30', 'end_date=20260203'])
      assertRefused(await world.get(`/v0/journal-entries?${query}`), 422, 'invalid_date', query.split('=')[0])
  })

  it('422 invalid_date_range: it ends before it starts', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/journal-entries?start_date=2026-02-02&end_date=2026-02-01')
    assertRefused(answer, 422, 'invalid_date_range', 'end_date')
  })

  it('422 invalid_amount: no decimal, or larger than any amount', async () => {
    await using world = await aWorld()
    for (const query of ['amount=five', 'min_amount=1e2', 'max_amount=100000000000', `amount=${'9'.repeat(30)}`])
      assertRefused(await world.get(`/v0/journal-entries?${query}`), 422, 'invalid_amount', query.split('=')[0])
  })

  it('422 invalid_enum_value: a source that is none', async () => {
    await using world = await aWorld()
    const answer = await world.get('/v0/journal-entries?creation_source=magic')
    assertRefused(answer, 422, 'invalid_enum_value', 'creation_source')
  })
})

describe('retrieveJournalEntry', () => {
  it('200: of a transaction, with its lines, ledgers and the transaction', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const transaction = await importOne(world, accountId, { id: 'row-1', description: 'Bakery', amount: '-7.00' })
    const outflow = await world.ledger('Uncategorized Outflow')
    const expand = 'line_entries,line_entries.ledger,line_entries.transaction,line_entries.opposing_ledger_ids'
    const { body } = await world.get(`/v0/journal-entries/${transaction.journal_entry_id}?expand=${expand}`)
    assert.equal(body.creation_source, 'transaction')
    assert.equal(body.transaction_id, 'row-1')
    assert.equal(body.categorization_status, 'pending')
    const [bank, category] = body.line_entries
    assert.deepEqual(
      [bank.debit_credit, bank.ledger_id, bank.editable, bank.opposing_ledger_ids, bank.transaction_id],
      ['credit', ledgerId, false, [outflow], 'row-1'],
    )
    assert.deepEqual(
      [category.debit_credit, category.ledger_id, category.editable, category.opposing_ledger_ids],
      ['debit', outflow, true, [ledgerId]],
    )
    assert.equal(category.ledger.required_ledger_purpose, 'uncategorized_outflow')
    const { ledger: _, line_entry: __, journal_entry: ___, transfer, suggestions, ...summary } = transaction
    assert.deepEqual([transfer, suggestions], [null, []])
    assert.deepEqual(bank.transaction, summary)
    assert.deepEqual(category.transaction, summary)
  })

  it('404 resource_not_found: an id of nothing, and an entry of other books, in the same words', async () => {
    await using world = await aWorld()
    const { body: entry } = await create(world, await entryRequest(world, lunch))
    const instance = await world.openInstance()
    const foreign = await world.get(`/v0/journal-entries/${entry.id}`, { instance })
    assertRefused(foreign, 404, 'resource_not_found')
    assert.deepEqual(foreign.body, (await world.get('/v0/journal-entries/jen_nothing')).body)
    assert.equal(foreign.body.data.resource, 'journal_entry')
  })
})

describe('listJournalEntryLineEntries', () => {
  it('200: the lines in their order, as the entry itself shows them', async () => {
    await using world = await aWorld()
    const { body: entry } = await create(world, await entryRequest(world, lunch))
    const answer = await world.get(`/v0/journal-entries/${entry.id}/line-entries`)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, entry.line_entries)
    const expand = 'ledger,transaction,journal_entry,opposing_ledger_ids,payment_applications,accrual_source'
    const expanded = await world.get(`/v0/journal-entries/${entry.id}/line-entries?expand=${expand}`)
    const [line] = expanded.body
    assert.equal(line.ledger.name, 'Meals')
    assert.equal(line.transaction, null)
    assert.deepEqual(line.journal_entry, {
      id: entry.id,
      entry_number: 1,
      entry_type: 'standard',
      categorization_status: 'completed',
      creation_date: entry.creation_date,
      creation_source: 'manual',
      datetime: entry.datetime,
      date: entry.date,
      description: entry.description,
      is_opening_balance: false,
      line_entry_ids: entry.line_entry_ids,
    })
  })

  it('404 resource_not_found: of no entry', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/journal-entries/jen_nothing/line-entries'), 404, 'resource_not_found')
  })
})

interface Named {
  ledger_id: string
  ledger_name: string
}

function paid(ledger: string, amount: string): Lines {
  return [
    [ledger, amount],
    ['Cash on Hand', `-${amount}`],
  ]
}

async function entryRequest(world: World, lines: Lines, more: Record<string, unknown> = {}) {
  const { records } = (await world.get('/v0/ledgers?limit=1000')).body
  const line_entries = lines.map(([name, amount]) => ({
    ledger_id: String(records.find((ledger: { name: string }) => ledger.name === name)?.id),
    debit_credit: amount.startsWith('-') ? 'credit' : 'debit',
    amount: amount.replace('-', ''),
  }))
  return { datetime: '2026-02-03T10:00:00Z', description: 'Lunch', line_entries, ...more }
}

/** With its lines. */
async function create(world: World, request: object): Promise<Answer> {
  const answer = await world.post('/v0/journal-entries?expand=line_entries', request)
  assert.equal(answer.status, 201, answer.text)
  return answer
}

/** The request is refused, and the books are what they were. */
async function refuses(world: World, request: object, status: number, code: string, at?: string): Promise<void> {
  const before = await world.digest(world.instanceId)
  assertRefused(await world.post('/v0/journal-entries', request), status, code, at)
  assert.deepEqual(await world.digest(world.instanceId), before)
}

/** Between two good ones. */
async function refusesSecond(world: World, wrong: object, status: number, code: string, at?: string): Promise<void> {
  const good = await entryRequest(world, lunch)
  const before = await world.digest(world.instanceId)
  assertRefused(await world.post('/v0/journal-entries/bulk', [good, wrong, good]), status, code, at)
  assert.deepEqual(await world.digest(world.instanceId), before)
}

function amountsOf(answer: Answer): string[] {
  return answer.body.line_entries.map(
    (line: { debit_credit: string; amount: string }) => `${line.debit_credit === 'credit' ? '-' : ''}${line.amount}`,
  )
}

async function balanceOf(world: World, name: string): Promise<number> {
  return (await world.get(`/v0/ledgers/${await world.ledger(name)}/balance?date=2026-12-31`)).body.balance
}

async function importOne(world: World, accountId: string, row: { id: string; description: string; amount?: string }) {
  const task = await world.importRows(accountId, [{ amount: '5.00', datetime: '2026-01-15T12:00:00Z', ...row }])
  assert.deepEqual(task.body.created_transaction_ids, [row.id], task.text)
  return (await world.get(`/v0/source-accounts/${accountId}/transactions/${row.id}`)).body
}

/** Five entries; that of the stamps has three lines, and stands at the same moment as the rent of February. */
async function aYear(): Promise<World> {
  const world = await aWorld()
  const stamps: Lines = [
    ['Postage and Courier', '5.00'],
    ['Office Supplies', '2.50'],
    ['Cash on Hand', '-7.50'],
  ]
  const entries: [datetime: string, description: string, lines: Lines, more?: object][] = [
    ['2026-01-10T12:00:00Z', 'Coffee 100%', paid('Meals', '12.50'), { external_id: 'coffee-1' }],
    ['2026-01-31T23:30:00Z', 'Rent January', paid('Rent', '900')],
    ['2026-02-01T00:00:00Z', 'rent February', paid('Rent', '900')],
    ['2026-02-01T00:00:00Z', 'Stamps', stamps],
    ['2026-03-01T12:00:00Z', 'rent March', paid('Rent', '950')],
  ]
  for (const [datetime, description, lines, more] of entries)
    await create(world, await entryRequest(world, lines, { datetime, description, ...more }))
  return world
}

async function listed(world: World, query: string): Promise<string[]> {
  const answer = await world.get(`/v0/journal-entries${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.records.map((entry: { description: string }) => entry.description)
}
