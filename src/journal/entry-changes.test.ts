import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

describe('updateJournalEntry', () => {
  it('200: an adjusting entry, and a standard one again; its number stays', async () => {
    await using world = await aWorld()
    const before = await aLunch(world)
    const path = `/v0/journal-entries/${before.id}`
    const adjusting = { ...before, entry_type: 'adjusting' }
    assert.deepEqual((await world.put(path, { entry_type: 'adjusting' })).body, adjusting)
    assert.deepEqual((await world.put(path, { description: before.description })).body, adjusting)
    const bulk = [{ id: before.id, entry_type: 'standard' }]
    const [again] = (await world.put('/v0/journal-entries?expand=line_entries', bulk)).body
    assert.deepEqual(again, before)
    const { body: told } = await world.get('/v0/audit-log?resource=journal_entry')
    const changed = told.records.filter(({ type }: { type: string }) => type === 'journal_entry.updated')
    const types = changed.map(({ after }: { after: { entry_type: string } }) => after.entry_type)
    assert.deepEqual(types.toSorted(), ['adjusting', 'adjusting', 'standard'])
  })

  it('200: texts and metadata; what is not given stays', async () => {
    await using world = await aWorld()
    const before = await aLunch(world)
    const path = `/v0/journal-entries/${before.id}`
    assert.deepEqual((await world.put(path, {})).body, before)
    const renamed = await world.put(path, { description: 'Dinner', metadata: { table: '7' } })
    assert.deepEqual(renamed.body, {
      ...before,
      description: 'Dinner',
      metadata: { table: '7' },
      line_entries: before.line_entries.map((line: Line) => ({ ...line, journal_entry_description: 'Dinner' })),
    })
    assert.deepEqual((await world.get(`${path}?expand=line_entries`)).body, renamed.body)
  })

  it('200: another moment, for the entry, its lines and every balance', async () => {
    await using world = await aWorld()
    const entry = await aLunch(world)
    const answer = await world.put(`/v0/journal-entries/${entry.id}`, { datetime: '2026-04-01T01:00:00+02:00' })
    assert.equal(answer.body.datetime, '2026-03-31T23:00:00.000Z')
    for (const line of answer.body.line_entries) assert.equal(line.datetime, '2026-03-31T23:00:00.000Z')
    assert.deepEqual(await balances(world, 'Meals', ['2026-02-03', '2026-03-30', '2026-03-31']), [0, 0, 12.3])
    assert.deepEqual(await balances(world, 'Cash on Hand', ['2026-03-30', '2026-03-31']), [0, -12.3])
  })

  it('200: lines changed, added and taken away at once; those that stay keep their ids', async () => {
    await using world = await aWorld()
    const created = await world.entry('2026-02-03T10:00:00Z', 'Trip', [
      ['Airfare', '200'],
      ['Lodging', '100'],
      ['Cash on Hand', '-300'],
    ])
    const [airfare, lodging, cash] = created.body.line_entry_ids
    const meals = await world.ledger('Meals')
    const answer = await change(world, created.body.id, {
      create: [{ ledger_id: meals, debit_credit: 'debit', amount: 50.5, description: 'On board' }],
      update: [
        { id: cash, amount: '150.50' },
        { id: lodging, ledger_id: await world.ledger('Ground Transportation'), description: 'Taxi' },
      ],
      delete: [airfare],
    })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(shown(answer), [
      '0 debit 100.00 Ground Transportation: Taxi',
      '1 credit 150.50 Cash on Hand',
      '2 debit 50.50 Meals: On board',
    ])
    assert.deepEqual(answer.body.line_entry_ids.slice(0, 2), [lodging, cash])
    const read = await world.get(`/v0/journal-entries/${created.body.id}?expand=line_entries`)
    assert.deepEqual(read.body, answer.body)
    const after = await Promise.all(
      ['Airfare', 'Lodging', 'Ground Transportation', 'Meals', 'Cash on Hand', 'Travel'].map((name) =>
        balances(world, name, ['2026-12-31']),
      ),
    )
    assert.deepEqual(after.flat(), [0, 0, 100, 50.5, -150.5, 0])
  })

  it('200: the sides exchanged; a description cleared', async () => {
    await using world = await aWorld()
    const { id, line_entry_ids: ids } = await aLunch(world)
    await change(world, id, { update: [{ id: ids[0], description: 'wrong way round' }] })
    const answer = await change(world, id, {
      update: [
        { id: ids[0], debit_credit: 'credit', clear_fields: ['description'] },
        { id: ids[1], debit_credit: 'debit' },
      ],
    })
    assert.deepEqual(shown(answer), ['0 credit 12.30 Meals', '1 debit 12.30 Cash on Hand'])
    assert.deepEqual(await balances(world, 'Meals', ['2026-12-31']), [-12.3])
  })

  it('200: all lines replaced, however often: they are numbered from 0', async () => {
    await using world = await aWorld()
    const { id, line_entry_ids: first } = await aLunch(world)
    const [meals, cash] = [await world.ledger('Meals'), await world.ledger('Cash on Hand')]
    let ids: string[] = first
    for (const amount of ['1.00', '2.00', '3.00']) {
      const create = [
        { ledger_id: meals, debit_credit: 'debit', amount },
        { ledger_id: cash, debit_credit: 'credit', amount },
      ]
      const answer = await change(world, id, { create, delete: ids })
      assert.deepEqual(shown(answer), [`0 debit ${amount} Meals`, `1 credit ${amount} Cash on Hand`])
      ids = answer.body.line_entry_ids
    }
    assert.deepEqual(await balances(world, 'Meals', ['2026-12-31']), [3])
  })

  it('200: another category for a transaction, which is then its user’s; the bank side stays', async () => {
    await using world = await aWorld()
    const bank = await aTransaction(world)
    const [, category] = bank.lineIds
    const answer = await change(world, bank.entryId, {
      update: [{ id: category, ledger_id: await world.ledger('Rent') }],
    })
    assert.deepEqual(shown(answer), ['0 credit 900.00 Checking', '1 debit 900.00 Rent'])
    assert.deepEqual(answer.body.line_entry_ids, bank.lineIds)
    assert.equal(answer.body.categorization_status, 'completed')
    assert.deepEqual(await methodOf(bank), { method: 'user', confidence: null, explanation: null })
  })

  it('200: a transaction split by new lines, and the parts weighed anew: its user’s each time', async () => {
    await using world = await aWorld()
    const bank = await aTransaction(world)
    const [, category] = bank.lineIds
    const [rent, utilities] = [await world.ledger('Rent'), await world.ledger('Utilities')]
    const split = await change(world, bank.entryId, {
      create: [{ ledger_id: utilities, debit_credit: 'debit', amount: '100' }],
      update: [{ id: category, amount: '800' }],
    })
    assert.deepEqual(await methodOf(bank), { method: 'user', confidence: null, explanation: null })
    assert.deepEqual(shown(split), [
      '0 credit 900.00 Checking',
      '1 debit 800.00 Uncategorized Outflow',
      '2 debit 100.00 Utilities',
    ])

    const other = await aTransaction(world, 'row-2', { splits: [rent, utilities] })
    const similar = `update transactions set categorization_method = 'similarity' where instance_id = $1 and id = 'row-2'`
    await world.rows(similar, [world.instanceId])
    const weighed = await change(world, other.entryId, {
      update: [
        { id: other.lineIds[1], amount: '700.00' },
        { id: other.lineIds[2], amount: '200.00' },
      ],
    })
    assert.deepEqual(shown(weighed), ['0 credit 900.00 Checking', '1 debit 700.00 Rent', '2 debit 200.00 Utilities'])
    assert.equal((await methodOf(other)).method, 'user')
  })

  it('200: words alone do not make a transaction its user’s', async () => {
    await using world = await aWorld()
    const bank = await aTransaction(world)
    const before = await methodOf(bank)
    await world.put(`/v0/journal-entries/${bank.entryId}`, {
      description: 'March',
      datetime: '2026-01-15T12:00:00Z',
      line_entry_changes: { update: [{ id: bank.lineIds[1], description: 'rent?' }] },
    })
    assert.deepEqual(await methodOf(bank), before)
    assert.equal(before.method, 'uncategorized')
  })

  it('200: words of a category that has become a source account’s ledger since', async () => {
    await using world = await aWorld()
    const bank = await aTransaction(world, 'row-1', { category: await world.ledger('Undeposited Funds') })
    const account = { ledger_id: await world.ledger('Undeposited Funds') }
    assert.equal((await world.post('/v0/source-accounts', account)).status, 201)
    const answer = await change(world, bank.entryId, { update: [{ id: bank.lineIds[1], description: 'till' }] })
    assert.equal(answer.status, 200, answer.text)
  })

  it('403 not_editable: the bank side of a transaction, and its datetime', async () => {
    await using world = await aWorld()
    const bank = await aTransaction(world)
    const [bankLine, category] = bank.lineIds
    const cash = await world.ledger('Cash on Hand')
    const changes: object[] = [
      { line_entry_changes: { update: [{ id: bankLine, ledger_id: cash }] } },
      {
        line_entry_changes: {
          update: [
            { id: bankLine, amount: '1' },
            { id: category, amount: '1' },
          ],
        },
      },
      { line_entry_changes: { update: [{ id: bankLine, description: 'x' }] } },
      {
        line_entry_changes: {
          delete: [bankLine],
          create: [{ ledger_id: cash, debit_credit: 'credit', amount: '900' }],
        },
      },
      { datetime: '2026-01-16T12:00:00Z' },
    ]
    for (const each of changes) await refuses(world, bank.entryId, each, 403, 'not_editable')
  })

  it('403 not_editable: opening balances, and ledgers without hand-made lines', async () => {
    await using world = await aWorld()
    const path = `/v0/ledgers/${await world.ledger('Cash on Hand')}/opening-balance`
    const { body: opening } = await world.post(path, { balance: 5 })
    await refuses(world, opening.id, { description: 'x' }, 403, 'not_editable')
    const { id, line_entry_ids: ids } = await aLunch(world)
    const receivable = { id: ids[0], ledger_id: await world.ledger('Accounts Receivable') }
    await refusesLines(world, id, { update: [receivable] }, 403, 'not_editable')
  })

  it('412 version_mismatch: somebody else changed an amount, or a category, in between', async () => {
    await using world = await aWorld()
    const { id, line_entry_ids: ids } = await aLunch(world)
    const address = `/v0/journal-entries/${id}`
    const seen = (await world.get(address)).headers.get('etag') ?? ''
    const update = ids.map((each: string) => ({ id: each, amount: '20.00' }))
    const first = await world.put(address, { line_entry_changes: { update } }, { headers: { 'if-match': seen } })
    assert.equal(first.status, 200, first.text)
    const before = await world.digest(world.instanceId)
    const late = { headers: { 'if-match': seen } }
    assertRefused(await world.put(address, { description: 'x' }, late), 412, 'version_mismatch')
    assertRefused(await world.delete(address, late), 412, 'version_mismatch')
    assert.deepEqual(await world.digest(world.instanceId), before)
    const now = (await world.get(`${address}?expand=line_entries.ledger`)).headers.get('etag') ?? ''
    assert.equal(first.headers.get('etag'), now)
    assert.equal((await world.delete(address, { headers: { 'if-match': now } })).status, 204)
  })

  it('422 unbalanced_entry: what is left does not balance, or has one side', async () => {
    await using world = await aWorld()
    const { id, line_entry_ids: ids } = await aLunch(world)
    const debit = { ledger_id: await world.ledger('Rent'), debit_credit: 'debit', amount: '1' }
    const refused = (changes: object) =>
      refusesLines(world, id, changes, 422, 'unbalanced_entry', '/line_entry_changes')
    await refused({ update: [{ id: ids[0], amount: '12.31' }] })
    await refused({ update: [{ id: ids[0], debit_credit: 'credit' }] })
    await refused({ delete: [ids[0]] })
    await refused({ delete: ids })
    await refused({ create: [debit] })
  })

  it('422 before_entries_start: moved to before the books begin', async () => {
    await using world = await aWorld()
    const { id } = await aLunch(world)
    const early = { datetime: '2025-12-31T23:59:59.999Z' }
    await refuses(world, id, early, 422, 'before_entries_start', '/datetime')
  })

  it('422 invalid_datetime: moved to no moment', async () => {
    await using world = await aWorld()
    const { id } = await aLunch(world)
    await refuses(world, id, { datetime: '2026-02-03' }, 422, 'invalid_datetime', '/datetime')
  })

  it('422 invalid_amount: finer than the currency, in a changed line and in a new one', async () => {
    await using world = await aWorld()
    const { id, line_entry_ids: ids } = await aLunch(world)
    const update = ids.map((each: string) => ({ id: each, amount: '1.001' }))
    const path = '/line_entry_changes/update/0/amount'
    await refusesLines(world, id, { update }, 422, 'invalid_amount', path)
    const [meals, cash] = [await world.ledger('Meals'), await world.ledger('Cash on Hand')]
    const create = [
      { ledger_id: meals, debit_credit: 'debit', amount: '1' },
      { ledger_id: cash, debit_credit: 'credit', amount: '1.001' },
    ]
    await refusesLines(world, id, { create }, 422, 'invalid_amount', '/line_entry_changes/create/1/amount')
  })

  it('422 amount_out_of_range: one cent too much', async () => {
    await using world = await aWorld()
    const { id, line_entry_ids: ids } = await aLunch(world)
    const update = ids.map((each: string) => ({ id: each, amount: '100000000000' }))
    const path = '/line_entry_changes/update/0/amount'
    await refusesLines(world, id, { update }, 422, 'amount_out_of_range', path)
    const largest = ids.map((each: string) => ({ id: each, amount: '99999999999.99' }))
    assert.equal((await change(world, id, { update: largest })).body.line_entries[1].amount, '99999999999.99')
  })

  it('422 invalid_enum_value: a side that is none', async () => {
    await using world = await aWorld()
    const { id, line_entry_ids: ids } = await aLunch(world)
    const update = [{ id: ids[0], debit_credit: 'left' }]
    const path = '/line_entry_changes/update/0/debit_credit'
    await refusesLines(world, id, { update }, 422, 'invalid_enum_value', path)
  })

  it('422 batch_too_large: more than a thousand lines, in the request or in the result', async () => {
    await using world = await aWorld()
    const { id } = await aLunch(world)
    const [meals, cash] = [await world.ledger('Meals'), await world.ledger('Cash on Hand')]
    const pair = [
      { ledger_id: meals, debit_credit: 'debit', amount: '1' },
      { ledger_id: cash, debit_credit: 'credit', amount: '1' },
    ]
    const pairs = (count: number) => Array.from({ length: count }, () => pair).flat()
    const path = '/line_entry_changes'
    await refusesLines(world, id, { create: pairs(501) }, 422, 'batch_too_large', `${path}/create`)
    await refusesLines(world, id, { create: pairs(500) }, 422, 'batch_too_large', path)
    assert.equal((await change(world, id, { create: pairs(499) })).body.line_entry_ids.length, 1000)
  })

  it('422 invalid_reference: a line of another entry, an unknown ledger, a source account’s ledger as category', async () => {
    await using world = await aWorld()
    const { id, line_entry_ids: ids } = await aLunch(world)
    const other = await aLunch(world)
    const foreign = other.line_entry_ids[0]
    const refused = (changes: object, at: string) =>
      refusesLines(world, id, changes, 422, 'invalid_reference', `/line_entry_changes/${at}`)
    await refused({ update: [{ id: ids[0] }, { id: foreign, amount: '1' }] }, 'update/1/id')
    await refused({ delete: ['len_nothing'] }, 'delete/0')
    await refused({ update: [{ id: ids[0], ledger_id: 'ldg_nothing' }] }, 'update/0/ledger_id')

    const bank = await aTransaction(world)
    const checking = await world.ledger('Checking')
    const moved = { update: [{ id: bank.lineIds[1], ledger_id: checking }] }
    const path = '/line_entry_changes/update/0/ledger_id'
    await refusesLines(world, bank.entryId, moved, 422, 'invalid_reference', path)
  })

  it('422 invalid_request: one line named twice', async () => {
    await using world = await aWorld()
    const { id, line_entry_ids: ids } = await aLunch(world)
    const both = { update: [{ id: ids[0], amount: '1' }], delete: [ids[0]] }
    await refusesLines(world, id, both, 422, 'invalid_request', '/line_entry_changes/delete/0')
  })
})

describe('deleteJournalEntry', () => {
  it('204: it is gone, and with it what it did to the balances', async () => {
    await using world = await aWorld()
    const { id } = await aLunch(world)
    const other = await aLunch(world)
    const answer = await world.delete(`/v0/journal-entries/${id}`)
    assert.deepEqual([answer.status, answer.text], [204, ''])
    assertRefused(await world.get(`/v0/journal-entries/${id}`), 404, 'resource_not_found')
    const left = (await world.get('/v0/journal-entries')).body.records
    assert.deepEqual(
      left.map((entry: { id: string }) => entry.id),
      [other.id],
    )
    assert.deepEqual(await balances(world, 'Meals', ['2026-12-31']), [12.3])
  })

  it('204: of a transaction, which stays as deleted and is not brought back by another import', async () => {
    await using world = await aWorld()
    const bank = await aTransaction(world)
    assert.equal((await world.delete(`/v0/journal-entries/${bank.entryId}`)).status, 204)
    const transaction = await bank.read()
    assert.deepEqual(
      [
        transaction.posted_status,
        transaction.journal_entry_id,
        transaction.line_entry_id,
        transaction.opposing_line_entry_ids,
        transaction.categorization_method,
        transaction.amount,
      ],
      ['deleted', null, null, [], null, -900],
    )
    const again = await world.importRows(bank.accountId, [bank.row])
    assert.deepEqual(again.body.skipped_transaction_ids, ['row-1'])
    assert.deepEqual(await bank.read(), transaction)
    assert.deepEqual(await balances(world, 'Checking', ['2026-12-31']), [0])
    const gone = await world.delete(`/v0/source-accounts/${bank.accountId}/transactions/row-1`)
    assert.equal(gone.status, 204)
  })

  it('404 resource_not_found: the second time', async () => {
    await using world = await aWorld()
    const { id } = await aLunch(world)
    await world.delete(`/v0/journal-entries/${id}`)
    assertRefused(await world.delete(`/v0/journal-entries/${id}`), 404, 'resource_not_found')
  })

  it('403 not_editable: an opening balance goes by its own route', async () => {
    await using world = await aWorld()
    const path = `/v0/ledgers/${await world.ledger('Cash on Hand')}/opening-balance`
    const { body: opening } = await world.post(path, { balance: 5 })
    const before = await world.digest(world.instanceId)
    assertRefused(await world.delete(`/v0/journal-entries/${opening.id}`), 403, 'not_editable')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })
})

describe('reverseJournalEntry', () => {
  it('201: of the type of the original, with a number of its own', async () => {
    await using world = await aWorld()
    const { id } = await aLunch(world)
    await world.put(`/v0/journal-entries/${id}`, { entry_type: 'adjusting' })
    const { body } = await world.post(`/v0/journal-entries/${id}/reverse`, {})
    assert.deepEqual([body.entry_type, body.entry_number], ['adjusting', 2])
  })

  it('201: without a body, as with an empty one', async () => {
    await using world = await aWorld()
    for (const options of [{}, { raw: '{}' }]) {
      const { id } = await aLunch(world)
      const answer = await world.call('POST', `/v0/journal-entries/${id}/reverse`, options)
      assert.deepEqual([answer.status, answer.body.reverses_id], [201, id], answer.text)
    }
  })

  it('201: the mirrored entry, linked both ways; together they are nothing', async () => {
    await using world = await aWorld()
    const original = await aLunch(world)
    const answer = await reverse(world, original.id, { datetime: '2026-02-10T00:00:00Z', description: 'Cancelled' })
    assert.equal(answer.status, 201, answer.text)
    assert.deepEqual(shown(answer), ['0 credit 12.30 Meals', '1 debit 12.30 Cash on Hand'])
    const { id, reverses_id: reverses, reversed_by_id: reversedBy, creation_source: source } = answer.body
    assert.deepEqual([reverses, reversedBy, source], [original.id, null, 'reversal'])
    assert.equal(answer.body.datetime, '2026-02-10T00:00:00.000Z')
    assert.equal(answer.body.description, 'Cancelled')
    const read = await world.get(`/v0/journal-entries/${original.id}?expand=line_entries`)
    assert.deepEqual(read.body, { ...original, reversed_by_id: id })
    assert.deepEqual(await balances(world, 'Meals', ['2026-02-09', '2026-02-10']), [12.3, 0])
  })

  it('201: now, and named after what it reverses, when nothing else is said', async () => {
    await using world = await aWorld()
    const original = await aLunch(world)
    const answer = await reverse(world, original.id, {})
    assert.equal(answer.body.description, 'Reversal of Lunch')
    assert.equal(answer.body.datetime, answer.body.creation_date)
  })

  it('201: of a description of full length, which is cut between characters', async () => {
    await using world = await aWorld()
    const { body: original } = await world.entry('2026-02-03T10:00:00Z', `${'x'.repeat(499)}${'💶'.repeat(13)}`, [
      ['Meals', '5'],
      ['Cash on Hand', '-5'],
    ])
    const answer = await reverse(world, original.id, {})
    assert.equal(answer.body.description, `Reversal of ${'x'.repeat(499)}💶`)
    const read = await world.get(`/v0/journal-entries/${answer.body.id}`)
    assert.equal(read.body.description, answer.body.description)
  })

  it('201: again, after the reversal is deleted', async () => {
    await using world = await aWorld()
    const original = await aLunch(world)
    const { body: reversal } = await reverse(world, original.id, {})
    await world.delete(`/v0/journal-entries/${reversal.id}`)
    const unlinked = await world.get(`/v0/journal-entries/${original.id}?expand=line_entries`)
    assert.deepEqual(unlinked.body, original)
    assert.equal((await reverse(world, original.id, {})).status, 201)
  })

  it('makes what is never changed nor reversed, only deleted: then its entry is free', async () => {
    await using world = await aWorld()
    const original = await aLunch(world)
    const { body: reversal } = await reverse(world, original.id, { datetime: '2026-02-04T00:00:00Z' })
    assert.deepEqual(await balances(world, 'Meals', ['2026-02-03', '2026-02-04']), [12.3, 0])
    const before = await world.digest(world.instanceId)
    const all = '/v0/journal-entries'
    assertRefused(await world.put(`${all}/${reversal.id}`, { description: 'Other' }), 403, 'not_editable')
    assertRefused(await world.put(all, [{ id: reversal.id, metadata: {} }]), 403, 'not_editable')
    assertRefused(await reverse(world, reversal.id, {}), 403, 'not_editable')
    assert.deepEqual(await world.digest(world.instanceId), before)
    assert.equal((await world.delete(`${all}/${reversal.id}`)).status, 204)
    assert.equal((await world.put(`${all}/${original.id}`, { description: 'Other' })).status, 200)
    const { body: again } = await reverse(world, original.id, {})
    assert.equal((await world.delete(`${all}?ids=${original.id},${again.id}`)).status, 204, 'both at once')
  })

  it('409 invalid_state: reversed already, also when two come at once', async () => {
    await using world = await aWorld()
    const original = await aLunch(world)
    const answers = await Promise.all([1, 2, 3].map(() => reverse(world, original.id, {})))
    const [made, ...more] = answers.filter((answer) => answer.status === 201)
    assert.deepEqual(more, [])
    for (const answer of answers)
      if (answer !== made) {
        assertRefused(answer, 409, 'invalid_state')
        assert.deepEqual(answer.body.data, { reversed_by_id: made?.body.id })
      }
  })

  it('403 not_editable: a transaction’s entry, an opening balance', async () => {
    await using world = await aWorld()
    const bank = await aTransaction(world)
    assertRefused(await reverse(world, bank.entryId, {}), 403, 'not_editable')
    const path = `/v0/ledgers/${await world.ledger('Cash on Hand')}/opening-balance`
    const { body: opening } = await world.post(path, { balance: 5 })
    assertRefused(await reverse(world, opening.id, {}), 403, 'not_editable')
  })

  it('422 before_entries_start: at a moment before the books begin', async () => {
    await using world = await aWorld()
    const { id } = await aLunch(world)
    const answer = await reverse(world, id, { datetime: '2025-12-31T00:00:00Z' })
    assertRefused(answer, 422, 'before_entries_start', '/datetime')
  })

  it('422 invalid_datetime: at no moment', async () => {
    await using world = await aWorld()
    const { id } = await aLunch(world)
    assertRefused(await reverse(world, id, { datetime: 'later' }), 422, 'invalid_datetime', '/datetime')
  })
})

interface Line {
  sort_order: number
  debit_credit: string
  amount: string
  ledger_name: string
  description: string | null
}

/** An entry of 12.30 for meals out of cash, with its lines. */
async function aLunch(world: World) {
  const { body } = await world.entry('2026-02-03T10:00:00Z', 'Lunch', [
    ['Meals', '12.30'],
    ['Cash on Hand', '-12.30'],
  ])
  return (await world.get(`/v0/journal-entries/${body.id}?expand=line_entries`)).body
}

/** 900 out of a bank account, into a category or halves of two; without, uncategorized. */
async function aTransaction(world: World, id = 'row-1', to: { category?: string; splits?: string[] } = {}) {
  const { records } = (await world.get('/v0/source-accounts')).body
  const accountId: string = records[0]?.id ?? (await world.bankAccount()).accountId
  const row = {
    id,
    amount: '-900',
    datetime: '2026-01-15T12:00:00Z',
    description: 'Landlord',
    ...(to.category ? { opposing_ledger_id: to.category } : {}),
  }
  await world.importRows(accountId, [row])
  const address = `/v0/source-accounts/${accountId}/transactions/${id}`
  const read = async () => (await world.get(address)).body
  if (to.splits) {
    const splits = to.splits.map((ledger_id) => ({ ledger_id, amount: -450 }))
    assert.equal((await world.put(address, { splits })).status, 200)
  }
  const transaction = await read()
  assert.equal(transaction.posted_status, 'posted')
  const lineIds: string[] = [transaction.line_entry_id, ...transaction.opposing_line_entry_ids]
  const entryId: string = transaction.journal_entry_id
  return { accountId, row, read, entryId, lineIds }
}

async function methodOf({ read }: { read: () => Promise<Answer['body']> }) {
  const transaction = await read()
  return {
    method: transaction.categorization_method,
    confidence: transaction.categorization_confidence,
    explanation: transaction.categorization_explanation,
  }
}

async function change(world: World, entryId: string, line_entry_changes: object): Promise<Answer> {
  return await world.put(`/v0/journal-entries/${entryId}`, { line_entry_changes })
}

async function reverse(world: World, entryId: string, request: object): Promise<Answer> {
  return await world.post(`/v0/journal-entries/${entryId}/reverse`, request)
}

/** The change is refused, and the books are what they were. */
async function refuses(world: World, entryId: string, request: object, ...refusal: [number, string, string?]) {
  const before = await world.digest(world.instanceId)
  assertRefused(await world.put(`/v0/journal-entries/${entryId}`, request), ...refusal)
  assert.deepEqual(await world.digest(world.instanceId), before)
}

async function refusesLines(world: World, entryId: string, changes: object, ...refusal: [number, string, string?]) {
  await refuses(world, entryId, { line_entry_changes: changes }, ...refusal)
}

function shown(answer: Answer): string[] {
  assert.ok(answer.status < 300, answer.text)
  return answer.body.line_entries.map(
    ({ sort_order: order, debit_credit: side, amount, ledger_name: name, description }: Line) =>
      `${order} ${side} ${amount} ${name}${description === null ? '' : `: ${description}`}`,
  )
}

/** At the end of each day. */
async function balances(world: World, name: string, dates: readonly string[]): Promise<number[]> {
  const id = await world.ledger(name)
  const answers = await Promise.all(dates.map((date) => world.get(`/v0/ledgers/${id}/balance?date=${date}`)))
  return answers.map((answer) => answer.body.balance)
}

/** Every write of an entry that has been reversed. */
const writesOfReversed: Readonly<Record<string, (world: World, id: string, other: string) => Promise<Answer>>> = {
  updateJournalEntry: (world, id) => world.put(`/v0/journal-entries/${id}`, { metadata: { page: 1 } }),
  updateJournalEntries: (world, id, other) =>
    world.put('/v0/journal-entries', [
      { id: other, description: 'Other' },
      { id, description: 'Other' },
    ]),
  deleteJournalEntry: (world, id) => world.delete(`/v0/journal-entries/${id}`),
  deleteJournalEntries: (world, id, other) => world.delete(`/v0/journal-entries?ids=${other},${id}`),
}

for (const [route, write] of Object.entries(writesOfReversed))
  describe(route, () => {
    it('409 resource_in_use: while its reversal stands', async () => {
      await using world = await aWorld()
      const [original, other] = [await aLunch(world), await aLunch(world)]
      const { body: reversal } = await reverse(world, original.id, {})
      const before = await world.digest(world.instanceId)
      const answer = await write(world, original.id, other.id)
      assertRefused(answer, 409, 'resource_in_use')
      assert.equal(answer.body.data.reversed_by_id, reversal.id)
      assert.deepEqual(await world.digest(world.instanceId), before)
    })
  })
