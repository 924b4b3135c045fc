import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Billing, aBillingWorld, made } from '../../test/billing-world.ts'
import { type Answer, assertRefused, walk } from '../../test/world.ts'

const address = '/v0/accrual-sources'

/** What each of these makes of a body, with the path of what it says in it. */
const writes = {
  createAccrualSource: async ({ world }: Billing, body: object) => ({
    answer: await world.post(address, body),
    path: '',
  }),
  createAccrualSources: async ({ world }: Billing, body: object) => ({
    answer: await world.post(`${address}/bulk`, [body]),
    path: '/0',
  }),
  updateAccrualSource: async (billing: Billing, { type, ...change }: Record<string, unknown>) => {
    const { world } = billing
    const payroll = { service_period_start: '2026-01-01', service_period_end: '2026-01-31' }
    const more = { type, ...(type === 'payroll' && payroll), status: 'draft' }
    const { id } = made(await world.post(address, { ...(await aBody(billing)), ...more }))
    return { answer: await world.put(`${address}/${id}`, { status: 'open', ...change }), path: '' }
  },
}

for (const [operation, write] of Object.entries(writes))
  describe(operation, () => {
    const refused = async (
      billing: Billing,
      change: object,
      expected: [status: number, code: string, path: string],
    ) => {
      const { answer, path } = await write(billing, { ...(await aBody(billing)), ...change })
      const [status, code, place] = expected
      assertRefused(answer, status, code, place === '' ? undefined : `${path}${place}`)
    }
    const line = async ({ world }: Billing, more: object) => ({
      lines: [{ account_id: await world.ledger('Service Revenue'), amount: 100, ...more }],
    })

    it('422 invalid_amount: a line of nothing, lines of less than nothing, more settled than there is', async () => {
      await using billing = await aBillingWorld()
      await refused(billing, await line(billing, { amount: 0 }), [422, 'invalid_amount', '/lines/0/amount'])
      await refused(billing, await line(billing, { amount: 0.001 }), [422, 'invalid_amount', '/lines/0/amount'])
      await refused(billing, await line(billing, { amount: -5 }), [422, 'invalid_amount', '/lines'])
      const negative = await write(billing, { ...(await aBody(billing)), ...(await line(billing, { amount: -5 })) })
      assert.deepEqual(negative.answer.body.data.errors.length, 1, 'nothing is wrong with what was not given')
      const more = { effective_date: '2025-12-01' }
      await refused(billing, { ...more, settled_before: 100.01 }, [422, 'invalid_amount', '/settled_before'])
      await refused(billing, { ...more, settled_before: -1 }, [422, 'invalid_amount', '/settled_before'])
    })

    it('422 amount_out_of_range: lines of more than an amount can be, together', async () => {
      await using billing = await aBillingWorld()
      const { lines } = await line(billing, { amount: 99_999_999_999.99 })
      await refused(billing, { lines: [...lines, ...lines] }, [422, 'amount_out_of_range', '/lines'])
    })

    it('422 invalid_date_range: a service period that ends before it begins, or lasts for years', async () => {
      await using billing = await aBillingWorld()
      for (const service_period_end of ['2026-01-31', '2027-02-03'])
        await refused(billing, { type: 'payroll', service_period_start: '2026-02-01', service_period_end }, [
          422,
          'invalid_date_range',
          '/service_period_end',
        ])
    })

    it('422 before_entries_start: payroll across the start of the books', async () => {
      await using billing = await aBillingWorld()
      const period = { service_period_start: '2025-12-20', service_period_end: '2026-01-05' }
      await refused(billing, { type: 'payroll', ...period }, [422, 'before_entries_start', '/service_period_start'])
    })

    it('422 invalid_reference: ledgers that no source stands on, a party and a tag that there are not', async () => {
      await using billing = await aBillingWorld()
      const { world } = billing
      const names = ['Accounts Receivable', 'Wages Payable', 'Cash on Hand', 'Checking', 'Transfers Between Accounts']
      for (const name of [...names, 'Uncategorized Inflow', 'Unapplied Receipts']) {
        const account_id = await world.ledger(name)
        await refused(billing, await line(billing, { account_id }), [422, 'invalid_reference', '/lines/0/account_id'])
        const other = await line(billing, { cash_account_id: account_id })
        await refused(billing, other, [422, 'invalid_reference', '/lines/0/cash_account_id'])
      }
      const none = await line(billing, { account_id: 'ldg_none' })
      await refused(billing, none, [422, 'invalid_reference', '/lines/0/account_id'])
      await refused(billing, { party_id: 'pty_none' }, [422, 'invalid_reference', '/party_id'])
      const tagged = await line(billing, { tag_ids: ['tag_none'] })
      await refused(billing, tagged, [422, 'invalid_reference', '/lines/0/tag_ids/0'])
    })

    it('422 invalid_request: a party known by a blank', async () => {
      await using billing = await aBillingWorld()
      await refused(billing, { external_party_id: ' ' }, [422, 'invalid_request', '/external_party_id'])
    })

    it('422 invalid_reference: a party that is not enabled, as it was named', async () => {
      await using billing = await aBillingWorld()
      const { world } = billing
      const { id } = made(await world.post('/v0/parties', { name: 'Ann', type: 'customer', external_id: 'C-1' }))
      assert.equal((await world.put(`/v0/parties/${id}`, { enabled: false })).status, 200)
      await refused(billing, { party_id: id }, [422, 'invalid_reference', '/party_id'])
      await refused(billing, { external_party_id: 'C-1' }, [422, 'invalid_reference', '/external_party_id'])
    })

    it('422 invalid_enum_value: a status that it cannot be given', async () => {
      await using billing = await aBillingWorld()
      await refused(billing, { status: 'paid' }, [422, 'invalid_enum_value', '/status'])
    })

    it('409 duplicate_id: an external id is of one source of its type', async () => {
      await using billing = await aBillingWorld()
      const body = { ...(await aBody(billing)), external_id: 'I-1' }
      made(await billing.world.post(address, body))
      await refused(billing, { external_id: 'I-1' }, [409, 'duplicate_id', ''])
      made(await billing.world.post(address, { ...body, type: 'bill' }))
    })

    it('409 period_closed: its day is closed', async () => {
      await using billing = await aBillingWorld()
      assert.equal((await billing.world.post('/v0/periods/close', { date: '2026-01-31' })).status, 201)
      await refused(billing, {}, [409, 'period_closed', ''])
    })

    it('422 batch_too_large: more than a thousand lines', async () => {
      await using billing = await aBillingWorld()
      const { lines } = await line(billing, {})
      const many = Array.from({ length: 1001 }, () => ({ ...lines[0] }))
      await refused(billing, { lines: many }, [422, 'batch_too_large', '/lines'])
    })

    it('422 empty_batch: no line', async () => {
      await using billing = await aBillingWorld()
      await refused(billing, { lines: [] }, [422, 'empty_batch', '/lines'])
    })

    it('422 invalid_request: two ways to name a party, a service period that is of no payroll, what was settled of what is new', async () => {
      await using billing = await aBillingWorld()
      const party_id = (await billing.world.post('/v0/parties', { name: 'Acme', type: 'customer' })).body.id
      await refused(billing, { party_id, external_party_id: 'C-1' }, [422, 'invalid_request', '/external_party_id'])
      await refused(billing, { service_period_start: '2026-01-01' }, [422, 'invalid_request', '/service_period_start'])
      await refused(billing, { settled_before: 5 }, [422, 'invalid_request', '/settled_before'])
    })
  })

describe('createAccrualSource', () => {
  it('201: everything it can have', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const tag = await world.tag('House')
    const body = {
      ...(await aBody(billing)),
      due_date: '2026-02-09',
      external_party_id: 'C-1',
      reference_number: 'INV-7',
      external_id: 'I-7',
      notes: 'Thank you.',
      metadata: { region: 'north' },
    }
    Object.assign(body.lines[0] ?? {}, { tag_ids: [tag.id], description: 'Consulting', external_id: 'L-1' })
    const record = made(await world.post(address, body))
    const { lines, created_at, party_id, id, ...rest } = record
    assert.match(id, /^acc_/)
    assert.ok(created_at)
    assert.deepEqual(rest, {
      instance_id: world.instanceId,
      type: 'invoice',
      status: 'open',
      display_status: 'overdue',
      reference_number: 'INV-7',
      external_id: 'I-7',
      external_party_id: 'C-1',
      notes: 'Thank you.',
      effective_date: '2026-01-10',
      due_date: '2026-02-09',
      service_period_start: null,
      service_period_end: null,
      gross_amount: 100,
      settled_before: 0,
      amount_paid: 0,
      amount_adjusted: 0,
      amount_outstanding: 100,
      is_opening: false,
      metadata: { region: 'north' },
    })
    assert.deepEqual(lines, [
      {
        id: lines[0].id,
        accrual_source_id: id,
        account_id: await world.ledger('Service Revenue'),
        line_number: 1,
        description: 'Consulting',
        amount: 100,
        amount_outstanding: 100,
        external_id: 'L-1',
        cash_account_id: null,
        tag_ids: [tag.id],
      },
    ])
    assert.deepEqual((await world.get(`/v0/parties/${party_id}`)).body.name, 'C-1')
    const { records } = (await world.get('/v0/journal-entries?expand=line_entries')).body
    assert.equal(records.length, 1)
    assert.deepEqual(
      [records[0].creation_source, records[0].description, records[0].datetime, records[0].entry_number],
      ['accrual', 'Invoice INV-7', '2026-01-10T00:00:00.000Z', 1],
    )
    assert.deepEqual(
      records[0].line_entries.map((each: Answer['body']) => [
        each.ledger_name,
        each.basis,
        each.party_id,
        each.tags.length,
      ]),
      [
        ['Accounts Receivable', 'accrual', party_id, 0],
        ['Service Revenue', 'accrual', party_id, 1],
      ],
    )
    assert.deepEqual(await eventsOf(billing, id), ['accrual_source.created'])
  })

  it('201: a draft is in no books, and opens', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const draft = made(await world.post(address, { ...(await aBody(billing)), status: 'draft' }))
    assert.deepEqual([draft.status, draft.display_status], ['draft', 'draft'])
    assert.deepEqual(await billing.figures(), {})
    const opened = await world.put(`${address}/${draft.id}`, { status: 'open' })
    assert.deepEqual([opened.status, opened.body.status], [200, 'open'])
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '100.00 / –',
      'Service Revenue': '-100.00 / –',
    })
  })

  it('201: one that adds up to nothing is paid, and in both books', async () => {
    await using billing = await aBillingWorld()
    const id = await billing.document('invoice', [
      ['Service Revenue', 100],
      ['Sales Discounts', -100],
    ])
    assert.equal((await billing.source(id)).status, 'paid')
    assert.deepEqual(await billing.figures(), {
      'Sales Discounts': '100.00 / 100.00',
      'Service Revenue': '-100.00 / -100.00',
    })
    assert.equal((await billing.world.post(`${address}/${id}/void`, {})).status, 200)
    assert.deepEqual(await billing.figures(), {})
  })
})

const creating = { createAccrualSource: writes.createAccrualSource, createAccrualSources: writes.createAccrualSources }
for (const [operation, write] of Object.entries(creating))
  describe(operation, () => {
    it('422 missing_field: payroll without its service period', async () => {
      await using billing = await aBillingWorld()
      const { answer, path } = await write(billing, { ...(await aBody(billing)), type: 'payroll' })
      assertRefused(answer, 422, 'missing_field', `${path}/service_period_start`)
    })
  })

describe('createAccrualSources', () => {
  it('201: all of them, in the order of the request, or none', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const body = await aBody(billing)
    const bodies = ['A', 'B', 'C'].map((external_id) => ({ ...body, external_id, external_party_id: 'C-1' }))
    const answer = await world.post(`${address}/bulk`, bodies)
    assert.deepEqual(
      made(answer).map((each: { external_id: string }) => each.external_id),
      ['A', 'B', 'C'],
    )
    assert.equal(new Set(answer.body.map((each: { party_id: string }) => each.party_id)).size, 1)
    const twice = await world.post(`${address}/bulk`, [
      { ...body, external_id: 'D' },
      { ...body, external_id: 'D' },
    ])
    assertRefused(twice, 409, 'duplicate_id')
    assert.equal((await billing.figures())['Accounts Receivable'], '300.00 / –')
  })

  it('422 batch_too_large: more than ten thousand lines together', async () => {
    await using billing = await aBillingWorld()
    const { lines, ...body } = await aBody(billing)
    const many = Array.from({ length: 1000 }, () => ({ ...lines[0] }))
    const answer = await billing.world.post(
      `${address}/bulk`,
      Array.from({ length: 11 }, () => ({ ...body, lines: many })),
    )
    assertRefused(answer, 422, 'batch_too_large')
  })
})

describe('updateAccrualSource', () => {
  it('200: lines and days of what is open move in the books, in their entries', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const id = await billing.document('invoice', [['Service Revenue', 100]])
    const [entry] = (await world.get('/v0/journal-entries')).body.records
    const lines = [
      { account_id: await world.ledger('Product Sales'), amount: 70 },
      { account_id: await world.ledger('Sales Tax Payable'), amount: 7 },
    ]
    const answer = await world.put(`${address}/${id}`, { effective_date: '2026-02-01', lines, reference_number: 'X' })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    assert.deepEqual([answer.body.gross_amount, answer.body.effective_date], [77, '2026-02-01'])
    const { records } = (await world.get('/v0/journal-entries')).body
    assert.deepEqual(
      records.map((each: Answer['body']) => [each.id, each.entry_number, each.datetime, each.description]),
      [[entry.id, 1, '2026-02-01T00:00:00.000Z', 'Invoice X']],
    )
    assert.deepEqual(await billing.figures(), {
      'Accounts Receivable': '77.00 / –',
      'Product Sales': '-70.00 / –',
      'Sales Tax Payable': '-7.00 / –',
    })
    assert.deepEqual(await billing.figures('2026-01-31'), {})
  })

  it('200: a reference that is put right is in its entries of open days; rows keep the words of the bank', async () => {
    await using billing = await aBillingWorld()
    const { world, accountId } = billing
    const sold = [['Service Revenue', 100]] as const
    const id = await billing.document('invoice', sold, { reference_number: 'INV-1' })
    const row = { id: 'paid', amount: '40', datetime: '2026-02-03T12:00:00Z', description: 'Invoice INV-1' }
    await world.importRows(accountId, [row])
    made(await billing.pay('paid', [[id, 40]]))
    const losses = { ledger_id: await world.ledger('Bad Debt'), amount: 10, date: '2026-02-10' }
    assert.equal((await world.post(`${address}/${id}/write-off`, losses)).status, 200)
    const named = async () =>
      (await world.get('/v0/journal-entries?sort=datetime')).body.records.map(
        (each: Answer['body']) => each.description,
      )
    const rename = async (reference_number: string) => {
      const { status, body } = await world.put(`${address}/${id}`, { reference_number })
      assert.deepEqual([status, body.reference_number], [200, reference_number])
    }
    assert.deepEqual(await named(), ['Invoice INV-1', 'Invoice INV-1', 'Write-off Invoice INV-1'])
    await rename('INV-2')
    assert.deepEqual(await named(), ['Invoice INV-2', 'Invoice INV-1', 'Write-off Invoice INV-2'])
    assert.equal((await world.post('/v0/periods/close', { date: '2026-01-31' })).status, 201)
    await rename('INV-3')
    assert.deepEqual(await named(), ['Invoice INV-2', 'Invoice INV-1', 'Write-off Invoice INV-3'])
    const events = (await world.get('/v0/events?after=0&limit=1000')).body.records
    const changed = events.findLast((each: Answer['body']) => each.type === 'journal_entry.updated').data
    assert.deepEqual(
      [changed.before.description, changed.after.description, changed.after.line_entries.length],
      ['Write-off Invoice INV-2', 'Write-off Invoice INV-3', 2],
    )
  })

  it('200: payroll over fewer months, and over more', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const period = (end: string) => ({ service_period_start: '2026-01-15', service_period_end: end })
    const id = await billing.document('payroll', [['Wages and Salaries', 300]], period('2026-03-15'))
    const count = async () => (await world.get('/v0/journal-entries')).body.records.length
    assert.equal(await count(), 3)
    assert.equal((await world.put(`${address}/${id}`, period('2026-02-15'))).status, 200)
    assert.equal(await count(), 2)
    assert.equal((await world.put(`${address}/${id}`, period('2026-04-15'))).status, 200)
    assert.equal(await count(), 4)
    assert.equal((await billing.figures())['Wages Payable'], '-300.00 / –')
  })

  it('409 invalid_state: something is applied to it; what does not touch the books changes still', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const id = await billing.document('invoice', [['Service Revenue', 100]])
    made(await billing.pay(await billing.row('40', '2026-02-01'), [[id, 40]]))
    assertRefused(await world.put(`${address}/${id}`, { effective_date: '2026-02-01' }), 409, 'invalid_state')
    const change = { due_date: '2026-05-01', notes: 'n', reference_number: 'r', metadata: { a: 'b' } }
    const answer = await world.put(`${address}/${id}`, change)
    assert.equal(answer.status, 200)
    assertRefused(await world.put(`${address}/${id}`, { clear_fields: ['party_id'] }), 409, 'invalid_state')
    const cleared = await world.put(`${address}/${id}`, { clear_fields: ['due_date', 'notes'] })
    assert.deepEqual([cleared.body.due_date, cleared.body.notes], [null, null])
    const { due_date, notes, reference_number, metadata, status } = answer.body
    assert.deepEqual({ due_date, notes, reference_number, metadata }, change)
    assert.equal(status, 'partially_paid')
    assert.equal((await world.post(`${address}/${await billing.document('bill', [['Rent', 5]])}/void`, {})).status, 200)
  })
})

describe('retrieveAccrualSource', () => {
  it('200: with an ETag, which a change must match', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const id = await billing.document('invoice', [['Service Revenue', 100]])
    const first = await world.get(`${address}/${id}`)
    assert.equal(first.status, 200)
    made(await billing.pay(await billing.row('40', '2026-02-01'), [[id, 40]]))
    const headers = { 'if-match': first.headers.get('etag') ?? '' }
    assertRefused(await world.put(`${address}/${id}`, { notes: 'n' }, { headers }), 412, 'version_mismatch')
  })
})

describe('updateAccrualSource: what is not enabled any more', () => {
  it('200: party, ledger and tag stay where the request does not name them', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const tag = await world.tag('North')
    const account_id = await world.ledger('Service Revenue')
    const party = made(await world.post('/v0/parties', { name: 'Ann', type: 'customer' }))
    const lines = [{ account_id, amount: 100, tag_ids: [tag.id] }]
    const body = { type: 'invoice', effective_date: '2026-01-10', party_id: party.id, lines }
    const open = made(await world.post(address, body)).id
    const draft = made(await world.post(address, { ...body, status: 'draft' })).id
    for (const place of [`tags/${tag.id}`, `ledgers/${account_id}`, `parties/${party.id}`])
      assert.equal((await world.put(`/v0/${place}`, { enabled: false })).status, 200)
    const moved = await world.put(`${address}/${open}`, { effective_date: '2026-01-12' })
    assert.deepEqual([moved.status, moved.body.party_id, moved.body.lines[0].tag_ids], [200, party.id, [tag.id]])
    const named = await world.put(`${address}/${open}`, { lines })
    assertRefused(named, 422, 'invalid_reference', '/lines/0/account_id')
    assertRefused(await world.put(`${address}/${open}`, { party_id: party.id }), 422, 'invalid_reference', '/party_id')
    const opened = await world.put(`${address}/${draft}`, { status: 'open' })
    assertRefused(opened, 422, 'invalid_reference', '/lines/0/account_id')
  })

  it('422 batch_too_large: payroll of many lines over more months', async () => {
    await using billing = await aBillingWorld()
    const lines = Array.from({ length: 1000 }, () => ['Wages and Salaries', 1] as const)
    const period = { service_period_start: '2026-01-15', service_period_end: '2026-01-20' }
    const id = await billing.document('payroll', lines, period)
    const answer = await billing.world.put(`${address}/${id}`, { service_period_end: '2027-01-14' })
    assertRefused(answer, 422, 'batch_too_large')
  })
})

describe('ledgers that documents name', () => {
  it('409 resource_in_use: they become neither cash nor a bank’s while one is open, and are not deleted', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const cash_account_id = await world.ledger('Prepaid Expenses')
    const lines = [{ account_id: await world.ledger('Service Revenue'), amount: 100, cash_account_id }]
    const { id } = made(await world.post(address, { type: 'invoice', effective_date: '2026-01-10', lines }))
    const place = `/v0/ledgers/${cash_account_id}`
    for (const answer of [
      await world.put(place, { report_cash_flow: true }),
      await world.post('/v0/source-accounts', { ledger_id: cash_account_id }),
    ]) {
      assertRefused(answer, 409, 'resource_in_use')
      assert.equal(answer.body.data.reason, 'has_one_basis_lines')
    }
    assert.equal((await world.post(`${address}/${id}/void`, {})).status, 200)
    for (const query of ['', '?delete_journal_entries=true']) {
      const answer = await world.delete(`${place}${query}`)
      assertRefused(answer, 409, 'resource_in_use')
      assert.equal(answer.body.data.reason, 'has_line_entries')
    }
    assertRefused(await world.put(place, { type: 'expense', sub_type: 'operating_expenses' }), 409, 'resource_in_use')
    assert.equal((await world.put(place, { report_cash_flow: true })).status, 200)
  })
})

describe('deleteAccrualSource', () => {
  it('204: a draft', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const { id } = made(await world.post(address, { ...(await aBody(billing)), status: 'draft' }))
    assert.equal((await world.delete(`${address}/${id}`)).status, 204)
    assertRefused(await world.get(`${address}/${id}`), 404, 'resource_not_found')
    assert.deepEqual(await eventsOf(billing, id), ['accrual_source.created', 'accrual_source.deleted'])
  })

  it('409 invalid_state: what is open is voided', async () => {
    await using billing = await aBillingWorld()
    const id = await billing.document('invoice', [['Service Revenue', 100]])
    assertRefused(await billing.world.delete(`${address}/${id}`), 409, 'invalid_state')
  })
})

describe('listAccrualSources', () => {
  it('200: by type, status, party, reference, days, amount and words, in each order', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const { id: party } = (await world.post('/v0/parties', { name: 'Acme Corp', type: 'customer' })).body
    const revenue = [['Service Revenue', 100]] as const
    const first = await billing.document('invoice', revenue, { party_id: party, due_date: '2099-01-01', notes: 'Blue' })
    const second = await billing.document('invoice', [['Service Revenue', 50]], {
      reference_number: 'R-2',
      effective_date: '2026-02-01',
    })
    const more = { external_id: 'B', due_date: '2026-03-01', effective_date: '2026-01-15' }
    const bill = await billing.document('bill', [['Rent', 70]], more)
    made(await billing.pay(await billing.row('100', '2026-02-03'), [[first, 100]]))
    const ids = async (query: string) =>
      (await world.get(`${address}?${query}`)).body.records.map((each: Answer['body']) => each.id)
    assert.deepEqual(await ids(''), [second, bill, first])
    assert.deepEqual(await ids('type=bill'), [bill])
    assert.deepEqual(await ids('status=paid'), [first])
    assert.deepEqual(new Set(await ids('display_status=overdue')), new Set([bill, second]))
    assert.deepEqual(await ids(`party_id=${party}`), [first])
    assert.deepEqual(await ids('reference_number=R-2'), [second])
    assert.deepEqual(await ids('external_id=B'), [bill])
    assert.deepEqual(await ids('start_date=2026-02-01'), [second])
    assert.deepEqual(await ids('due_end_date=2026-03-31'), [bill])
    assert.deepEqual(await ids('min_outstanding=60'), [bill])
    assert.deepEqual(await ids('keywords=acme'), [first])
    assert.deepEqual(await ids('keywords=blue'), [first])
    assert.deepEqual(await ids('keywords=blue%20CORP%20acme'), [first])
    assert.deepEqual(await ids('keywords=acme%20r-2'), [])
    assert.deepEqual(await ids('keywords=r-2'), [second])
    assert.deepEqual(await ids('sort=amount_outstanding'), [first, second, bill])
    assert.deepEqual(await ids('sort=-due_date'), [first, bill, second])
    assert.deepEqual(await ids('sort=due_date'), [bill, first, second])
    const walked = await walk(world, `${address}?limit=1&sort=due_date`)
    assert.deepEqual(
      walked.map((each: Answer['body']) => each.id),
      [bill, first, second],
    )
  })

  it('422 invalid_date_range: days that end before they begin', async () => {
    await using billing = await aBillingWorld()
    const days = (name: string) => `${name}start_date=2026-02-01&${name}end_date=2026-01-31`
    for (const name of ['', 'due_'])
      assertRefused(await billing.world.get(`${address}?${days(name)}`), 422, 'invalid_date_range', `${name}end_date`)
  })

  it('422 invalid_enum_value: a status that there is not', async () => {
    await using billing = await aBillingWorld()
    assertRefused(await billing.world.get(`${address}?status=late`), 422, 'invalid_enum_value', 'status')
  })

  it('422 invalid_amount: an amount that is none', async () => {
    await using billing = await aBillingWorld()
    assertRefused(await billing.world.get(`${address}?min_outstanding=much`), 422, 'invalid_amount', 'min_outstanding')
  })
})

describe('listAccrualSourceLines', () => {
  it('200: in their order, with what is left of each', async () => {
    await using billing = await aBillingWorld()
    const lines = [
      ['Service Revenue', 200],
      ['Sales Discounts', -20],
    ] as const
    const id = await billing.document('invoice', lines)
    made(await billing.pay(await billing.row('90', '2026-02-01'), [[id, 90]]))
    const { status, body } = await billing.world.get(`${address}/${id}/lines`)
    assert.equal(status, 200)
    assert.deepEqual(
      body.records.map((each: Answer['body']) => [each.line_number, each.amount, each.amount_outstanding]),
      [
        [1, 200, 100],
        [2, -20, -10],
      ],
    )
  })
})

describe('listAccrualSourceApplications', () => {
  it('200: of an invoice, and of the credit that was applied to it', async () => {
    await using billing = await aBillingWorld()
    const { id: party_id } = (await billing.world.post('/v0/parties', { name: 'Acme', type: 'customer' })).body
    const invoice = await billing.document('invoice', [['Service Revenue', 100]], { party_id })
    const memo = await billing.document('credit_memo', [['Service Revenue', 10]], { party_id })
    const applications = [{ accrual_source_id: invoice, matched_amount: 10 }]
    const [applied] = made(await billing.apply({ credit_source_id: memo, applications }))
    for (const id of [invoice, memo]) {
      const { status, body } = await billing.world.get(`${address}/${id}/applications`)
      assert.equal(status, 200)
      assert.deepEqual(body.records, [applied])
    }
  })
})

describe('voidAccrualSource', () => {
  const voided = async ({ world }: Billing, id: string, body: object = {}) =>
    await world.post(`${address}/${id}/void`, body)

  it('200: at a day, which its entries tell', async () => {
    await using billing = await aBillingWorld()
    const id = await billing.document('bill', [['Rent', 100]])
    const answer = await voided(billing, id, { date: '2026-03-01' })
    assert.deepEqual([answer.status, answer.body.status], [200, 'void'])
    assert.deepEqual(await billing.figures('2026-02-28'), { 'Accounts Payable': '-100.00 / –', Rent: '100.00 / –' })
    assert.deepEqual(await billing.figures(), {})
    const { records } = (await billing.world.get('/v0/journal-entries?sort=datetime')).body
    assert.equal(records[1].reverses_id, records[0].id)
    assert.equal(records[0].reversed_by_id, records[1].id)
  })

  it('200: payroll entry by entry', async () => {
    await using billing = await aBillingWorld()
    const period = { service_period_start: '2026-01-15', service_period_end: '2026-03-15' }
    const id = await billing.document('payroll', [['Wages and Salaries', 300]], period)
    assert.equal((await voided(billing, id, { date: '2026-02-10' })).status, 200)
    assert.notDeepEqual(await billing.figures('2026-02-09'), {})
    assert.deepEqual(await billing.figures('2026-02-10'), {})
    assert.deepEqual(await billing.figures('2026-12-31'), {})
  })

  it('422 invalid_date: before its own day', async () => {
    await using billing = await aBillingWorld()
    const id = await billing.document('bill', [['Rent', 100]])
    assertRefused(await voided(billing, id, { date: '2026-01-09' }), 422, 'invalid_date', '/date')
  })

  it('200: a month of payroll in which its lines add up to nothing', async () => {
    await using billing = await aBillingWorld()
    const id = await billing.document(
      'payroll',
      [
        ['Wages and Salaries', 1000],
        ['Payroll Taxes Payable', -999.99],
      ],
      { service_period_start: '2026-01-01', service_period_end: '2026-02-28' },
    )
    assert.equal((await billing.source(id)).amount_outstanding, 0.01)
    assert.equal((await voided(billing, id)).status, 200)
    assert.deepEqual(await billing.figures(), {})
  })

  it('422 before_entries_start: an opening item is voided in the books that there are', async () => {
    await using billing = await aBillingWorld()
    const id = await billing.document('bill', [['Rent', 100]], { effective_date: '2025-11-01' })
    assertRefused(await voided(billing, id, { date: '2025-12-01' }), 422, 'before_entries_start', '/date')
    assert.equal((await voided(billing, id)).status, 200)
    assert.deepEqual(await billing.figures('2026-01-01'), {})
  })

  it('409 period_closed: the day is closed', async () => {
    await using billing = await aBillingWorld()
    const id = await billing.document('bill', [['Rent', 100]])
    await billing.world.post('/v0/periods/close', { date: '2026-02-28' })
    assertRefused(await voided(billing, id, { date: '2026-02-10' }), 409, 'period_closed')
  })

  it('409 invalid_state: a draft, what is void, what something is applied to or written off', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const draft = await billing.document('bill', [['Rent', 100]], { status: 'draft' })
    assertRefused(await voided(billing, draft), 409, 'invalid_state')
    const bill = await billing.document('bill', [['Rent', 100]])
    made(await billing.pay(await billing.row('-5', '2026-02-01'), [[bill, 5]]))
    assertRefused(await voided(billing, bill), 409, 'invalid_state')
    const other = await billing.document('bill', [['Rent', 100]])
    const off = { ledger_id: await world.ledger('Other Income'), amount: 1 }
    assert.equal((await world.post(`${address}/${other}/write-off`, off)).status, 200)
    assertRefused(await voided(billing, other), 409, 'invalid_state')
    const third = await billing.document('bill', [['Rent', 100]])
    assert.equal((await voided(billing, third)).status, 200)
    assertRefused(await voided(billing, third), 409, 'invalid_state')
    assertRefused(await world.put(`${address}/${third}`, { notes: 'n' }), 409, 'invalid_state')
  })
})

describe('writeOffAccrualSource', () => {
  const writeOff = async ({ world }: Billing, id: string, body: object) =>
    await world.post(`${address}/${id}/write-off`, body)

  it('200: a part, then the rest', async () => {
    await using billing = await aBillingWorld()
    const ledger_id = await billing.world.ledger('Bad Debt')
    const id = await billing.document('invoice', [['Service Revenue', 100]])
    const first = await writeOff(billing, id, { ledger_id, amount: 30, date: '2026-02-01' })
    assert.deepEqual([first.status, first.body.status, first.body.amount_outstanding], [200, 'open', 70])
    const second = await writeOff(billing, id, { ledger_id, date: '2026-03-01' })
    assert.deepEqual([second.body.status, second.body.amount_adjusted], ['uncollectible', 100])
    assert.deepEqual(await billing.figures('2026-02-28'), {
      'Accounts Receivable': '70.00 / –',
      'Bad Debt': '30.00 / –',
      'Service Revenue': '-100.00 / –',
    })
  })

  it('422 invalid_date: before its day', async () => {
    await using billing = await aBillingWorld()
    const ledger_id = await billing.world.ledger('Bad Debt')
    const id = await billing.document('invoice', [['Service Revenue', 100]])
    assertRefused(await writeOff(billing, id, { ledger_id, date: '2026-01-09' }), 422, 'invalid_date', '/date')
  })

  it('422 before_entries_start: an opening item', async () => {
    await using billing = await aBillingWorld()
    const ledger_id = await billing.world.ledger('Bad Debt')
    const id = await billing.document('invoice', [['Service Revenue', 100]], { effective_date: '2025-12-01' })
    const early = await writeOff(billing, id, { ledger_id, date: '2025-12-20' })
    assertRefused(early, 422, 'before_entries_start', '/date')
  })

  it('409 period_closed: the day is closed', async () => {
    await using billing = await aBillingWorld()
    const ledger_id = await billing.world.ledger('Bad Debt')
    const id = await billing.document('invoice', [['Service Revenue', 100]])
    await billing.world.post('/v0/periods/close', { date: '2026-02-28' })
    assertRefused(await writeOff(billing, id, { ledger_id, date: '2026-02-10' }), 409, 'period_closed')
  })

  it('409 invalid_state: nothing of it is outstanding', async () => {
    await using billing = await aBillingWorld()
    const ledger_id = await billing.world.ledger('Bad Debt')
    const id = await billing.document('invoice', [['Service Revenue', 100]], { status: 'draft' })
    assertRefused(await writeOff(billing, id, { ledger_id }), 409, 'invalid_state')
  })

  it('422 invalid_amount: nothing, more than is outstanding, lines that add up to something else', async () => {
    await using billing = await aBillingWorld()
    const ledger_id = await billing.world.ledger('Bad Debt')
    const id = await billing.document('invoice', [['Service Revenue', 100]])
    assertRefused(await writeOff(billing, id, { ledger_id, amount: 0 }), 422, 'invalid_amount', '/amount')
    assertRefused(await writeOff(billing, id, { ledger_id, amount: 100.01 }), 422, 'invalid_amount', '/amount')
    const lines = [{ ledger_id, amount: 5 }]
    assertRefused(await writeOff(billing, id, { lines, amount: 6 }), 422, 'invalid_amount', '/amount')
  })

  it('422 amount_out_of_range: more than an amount can be', async () => {
    await using billing = await aBillingWorld()
    const ledger_id = await billing.world.ledger('Bad Debt')
    const id = await billing.document('invoice', [['Service Revenue', 100]])
    const amount = 100_000_000_000
    assertRefused(await writeOff(billing, id, { ledger_id, amount }), 422, 'amount_out_of_range', '/amount')
  })

  it('422 invalid_reference: a ledger that it cannot go to', async () => {
    await using billing = await aBillingWorld()
    const ledger_id = await billing.world.ledger('Checking')
    const id = await billing.document('invoice', [['Service Revenue', 100]])
    assertRefused(await writeOff(billing, id, { ledger_id }), 422, 'invalid_reference', '/ledger_id')
  })

  it('422 batch_too_large: more than a hundred ledgers', async () => {
    await using billing = await aBillingWorld()
    const ledger_id = await billing.world.ledger('Bad Debt')
    const id = await billing.document('invoice', [['Service Revenue', 200]])
    const lines = Array.from({ length: 101 }, () => ({ ledger_id, amount: 1 }))
    assertRefused(await writeOff(billing, id, { lines }), 422, 'batch_too_large', '/lines')
  })

  it('422 empty_batch: no ledger', async () => {
    await using billing = await aBillingWorld()
    const id = await billing.document('invoice', [['Service Revenue', 200]])
    assertRefused(await writeOff(billing, id, { lines: [] }), 422, 'empty_batch', '/lines')
  })

  it('422 invalid_request: neither one ledger nor several, or both', async () => {
    await using billing = await aBillingWorld()
    const ledger_id = await billing.world.ledger('Bad Debt')
    const id = await billing.document('invoice', [['Service Revenue', 200]])
    const lines = [{ ledger_id, amount: 200 }]
    for (const wanted of [{}, { ledger_id, lines }]) {
      const answer = await writeOff(billing, id, wanted)
      assertRefused(answer, 422, 'invalid_request', '/ledger_id')
      assert.equal(answer.body.message, 'is needed, or lines, and not both')
    }
  })
})

describe('listAccrualSourceAdjustments', () => {
  it('200: discounts of payments, and write-offs, with what was taken back', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const ledger_id = await world.ledger('Sales Discounts')
    const id = await billing.document('invoice', [['Service Revenue', 100]])
    const adjustments = [{ amount: 10, ledger_id }]
    const [applied] = made(await billing.pay(await billing.row('40', '2026-02-01'), [[id, 40, { adjustments }]]))
    await world.post(`${address}/${id}/write-off`, { ledger_id: await world.ledger('Bad Debt') })
    const { status, body } = await world.get(`${address}/${id}/adjustments`)
    assert.equal(status, 200)
    assert.deepEqual(
      body.records.map((each: Answer['body']) => [each.payment_application_id, each.amount, each.debit_account_id]),
      [
        [applied.payment_application_id, 10, ledger_id],
        [null, 50, await world.ledger('Bad Debt')],
      ],
    )
  })
})

describe('takeBackWriteOff', () => {
  const aWriteOff = async (billing: Billing, more: object = {}) => {
    const { world } = billing
    const id = await billing.document('invoice', [['Service Revenue', 100]], more)
    const ledger_id = await world.ledger('Bad Debt')
    assert.equal((await world.post(`${address}/${id}/write-off`, { ledger_id, date: '2026-02-01' })).status, 200)
    const { records } = (await world.get(`${address}/${id}/adjustments`)).body
    return { id, place: `${address}/${id}/adjustments/${records[0].accrual_adjustment_id}` }
  }

  it('204: it is outstanding again', async () => {
    await using billing = await aBillingWorld()
    const { id, place } = await aWriteOff(billing)
    assert.equal((await billing.world.delete(`${place}?date=2026-03-01`)).status, 204)
    assert.equal((await billing.source(id)).status, 'open')
    assert.deepEqual(await billing.figures('2026-02-28'), {
      'Bad Debt': '100.00 / –',
      'Service Revenue': '-100.00 / –',
    })
    assert.equal((await billing.figures())['Accounts Receivable'], '100.00 / –')
    assertRefused(await billing.world.delete(place), 409, 'invalid_state')
  })

  it('422 invalid_date: before it was written off', async () => {
    await using billing = await aBillingWorld()
    const { place } = await aWriteOff(billing)
    assertRefused(await billing.world.delete(`${place}?date=2026-01-31`), 422, 'invalid_date', 'date')
  })

  it('422 before_entries_start: before the books', async () => {
    await using billing = await aBillingWorld()
    const { place } = await aWriteOff(billing, { effective_date: '2025-12-01' })
    const moved = await billing.world.delete(`${place}?date=2025-12-15`)
    assertRefused(moved, 422, 'before_entries_start', 'date')
  })

  it('409 period_closed: the day is closed', async () => {
    await using billing = await aBillingWorld()
    const { place } = await aWriteOff(billing)
    await billing.world.post('/v0/periods/close', { date: '2026-03-31' })
    assertRefused(await billing.world.delete(`${place}?date=2026-03-15`), 409, 'period_closed')
  })

  it('409 invalid_state: it is of a payment', async () => {
    await using billing = await aBillingWorld()
    const { world } = billing
    const id = await billing.document('invoice', [['Service Revenue', 100]])
    const adjustments = [{ amount: 10, ledger_id: await world.ledger('Sales Discounts') }]
    made(await billing.pay(await billing.row('40', '2026-02-01'), [[id, 40, { adjustments }]]))
    const { records } = (await world.get(`${address}/${id}/adjustments`)).body
    const place = `${address}/${id}/adjustments/${records[0].accrual_adjustment_id}`
    assertRefused(await world.delete(place), 409, 'invalid_state')
  })
})

async function aBody({ world }: Billing) {
  const lines = [{ account_id: await world.ledger('Service Revenue'), amount: 100 }]
  return { type: 'invoice', effective_date: '2026-01-10', lines }
}

async function eventsOf({ world }: Billing, id: string): Promise<string[]> {
  const { records } = (await world.get(`/v0/audit-log?id=${id}&limit=100`)).body
  return records.map((each: { type: string }) => each.type).toReversed()
}
