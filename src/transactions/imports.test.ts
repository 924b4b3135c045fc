import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { planOf } from '../../test/plan-of.ts'
import { type Answer, assertRefused, aWorld, type ImportedRow, type World } from '../../test/world.ts'
import { accountsOf } from './sql.ts'

describe('the ids of an import', () => {
  it('are looked up each by itself, also in books that are newer than the statistics of their tables', async () => {
    await using world = await aWorld()
    const lines = await world.inBooks((tx) => planOf(tx, (heard) => accountsOf(heard, ['a', 'b', 'c'])))
    const at = lines.findIndex((line) => line.includes('using transactions_pkey'))
    assert.match(lines[at + 1] ?? '', /AND \(id >= wanted\.id\) AND \(id <= wanted\.id\)/, lines.join('\n'))
  })
})

describe('createTransactions', () => {
  it('202: a Task that is pending, and ends by itself', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const taskId = await world.holdingJobs(async () => {
      const { status, body } = await send(world, accountId, [coffee('a')])
      assert.equal(status, 202)
      const { id, created_datetime, updated_datetime, ...rest } = body
      assert.match(id, /^tsk_/)
      assert.equal(created_datetime, updated_datetime)
      assert.deepEqual(rest, {
        ...emptyLists,
        status: 'pending',
        task_type: 'import_transactions',
        error: null,
        source_account_id: accountId,
        ledger_id: ledgerId,
        reverts_task_id: null,
        reverted_by_task_id: null,
        warnings: [],
      })
      assert.deepEqual((await world.get(`/v0/transactions/tasks/${id}`)).body, body)
      assert.deepEqual(await listed(world, accountId), [])
      return id
    })
    const { body } = await world.endedTask(taskId)
    assert.equal(body.status, 'complete')
    assert.deepEqual(body.created_transaction_ids, ['a'])
    assert.deepEqual(await listed(world, accountId), ['a'])
  })

  it('200: Prefer: wait answers the finished Task; one that does not end in time is answered as it is', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const { status, body } = await send(world, accountId, [coffee('b'), coffee('a')], { prefer: 'wait=20' })
    assert.equal(status, 200)
    assert.equal(body.status, 'complete')
    assert.equal(body.error, null)
    assert.deepEqual(listsOf(body), { ...emptyLists, created_transaction_ids: ['b', 'a'] })
    await world.holdingJobs(async () => {
      const late = await send(world, accountId, [coffee('c')], { prefer: 'respond-async, wait=1' })
      assert.deepEqual([late.status, late.body.status], [202, 'pending'])
    })
  })

  it('200: a transaction with its entry: the account’s line first, the category’s behind it', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const meals = await world.ledger('Meals')
    const answer = await world.importRows(accountId, [
      {
        id: 'tx-1',
        amount: '-12.5',
        datetime: '2026-02-03T09:30:15.1239+01:00',
        description: 'COFFEE & CO',
        opposing_ledger_id: meals,
        metadata: { shop: { number: 7 } },
      },
    ])
    assert.equal(answer.body.status, 'complete')
    const transaction = await one(world, accountId, 'tx-1', 'journal_entry,line_entry,opposing_line_entries.ledger')
    const { journal_entry: entry, line_entry: bank, opposing_line_entries: opposing, ...rest } = transaction
    const { ledger: _, transfer: __, suggestions: ___, ...plain } = rest
    assert.deepEqual(plain, {
      id: 'tx-1',
      source_account_id: accountId,
      external_id: null,
      amount: -12.5,
      datetime: '2026-02-03T08:30:15.123Z',
      date: '2026-02-03',
      description: 'COFFEE & CO',
      metadata: { shop: { number: 7 } },
      ledger_id: ledgerId,
      journal_entry_id: entry.id,
      line_entry_id: bank.id,
      opposing_line_entry_ids: [opposing[0].id],
      posted_status: 'posted',
      not_posted_reason: null,
      review_status: 'unreviewed',
      personal: false,
      pending: false,
      categorization_method: 'import',
      categorization_confidence: null,
      categorization_explanation: null,
      chosen_splits: null,
      party_id: null,
    })
    assert.deepEqual(
      [entry.creation_source, entry.description, entry.datetime, entry.categorization_status, entry.transaction_id],
      ['transaction', 'COFFEE & CO', '2026-02-03T08:30:15.123Z', 'completed', 'tx-1'],
    )
    assert.deepEqual(entry.line_entry_ids, [bank.id, opposing[0].id])
    assert.deepEqual(
      [bank.ledger_id, bank.debit_credit, bank.amount, bank.sort_order],
      [ledgerId, 'credit', '12.50', 0],
    )
    assert.deepEqual(
      [opposing[0].ledger.name, opposing[0].debit_credit, opposing[0].amount, opposing[0].sort_order],
      ['Meals', 'debit', '12.50', 1],
    )
    assert.deepEqual([bank.editable, opposing[0].editable], [false, true])
  })

  const directions = [
    ['bank_account', '100.00', 'debits Account 100.00, credits Uncategorized Inflow', 100],
    ['bank_account', '-40.00', 'credits Account 40.00, debits Uncategorized Outflow', -40],
    ['credit_card', '-40.00', 'credits Account 40.00, debits Uncategorized Outflow', 40],
    ['credit_card', '100.00', 'debits Account 100.00, credits Uncategorized Inflow', -100],
  ] as const
  for (const [kind, amount, booked, balance] of directions)
    it(`200: ${amount} on a ${kind} ${booked}`, async () => {
      await using world = await aWorld()
      const { accountId, ledgerId } = await world.bankAccount('Account', kind)
      await world.importRows(accountId, [{ ...coffee('a'), amount }])
      const { line_entry: own, opposing_line_entries } = await one(world, accountId, 'a', bothSides)
      const [other] = opposing_line_entries
      assert.equal(
        `${own.debit_credit}s ${own.ledger_name} ${own.amount}, ${other.debit_credit}s ${other.ledger.name}`,
        booked,
      )
      assert.deepEqual([own.categorization_status, other.categorization_status], ['completed', 'pending'])
      assert.equal(await balanceOf(world, ledgerId), balance)
    })

  it('200: amounts are exact, in the decimals of the currency', async () => {
    for (const [currency, amount, shown] of [
      ['USD', '0.1', '0.10'],
      ['USD', '-99999999999.99', '-99999999999.99'],
      ['USD', '1.5e1', '15.00'],
      ['JPY', '12.000', '12'],
      ['BHD', '1.234', '1.234'],
      ['CLF', '-0.0001', '-0.0001'],
    ] as const) {
      await using world = await aWorld({ instance: { currency } })
      const { accountId } = await world.bankAccount()
      await world.importRows(accountId, [{ ...coffee('a'), amount }])
      const { text } = await world.get(`/v0/source-accounts/${accountId}/transactions/a`)
      assert.match(text, new RegExp(`"amount":${shown},`), `${amount} ${currency}`)
    }
  })

  it('200: 1000 rows are one batch, all in the books', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const rows = Array.from({ length: 1000 }, (_, at) => ({ ...coffee(`r${at}`), amount: '-0.01' }))
    const { body } = await world.importRows(accountId, rows)
    assert.deepEqual(
      body.created_transaction_ids,
      rows.map((row) => row.id),
    )
    assert.equal(await balanceOf(world, ledgerId), -10)
    assert.equal((await eventsOf(world)).length, 1)
  })

  it('200: sent again, a row is skipped for ever, whatever it says now', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [coffee('a')])
    const before = await booksOf(world)
    const { body } = await world.importRows(accountId, [{ ...coffee('a'), amount: '-99.00', description: 'Other' }])
    assert.equal(body.status, 'complete')
    assert.deepEqual(listsOf(body), {
      ...emptyLists,
      skipped_transaction_ids: ['a'],
      row_results: [{ transaction_id: 'a', code: 'already_imported' }],
    })
    assert.deepEqual(await booksOf(world), before)
  })

  it('200: a deleted row stays deleted, unless the import restores it', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const path = `/v0/source-accounts/${accountId}/transactions`
    await world.importRows(accountId, [coffee('a')])
    await world.delete(`${path}/a`)
    const skipped = await world.importRows(accountId, [coffee('a')])
    assert.deepEqual(listsOf(skipped.body), {
      ...emptyLists,
      skipped_transaction_ids: ['a'],
      row_results: [{ transaction_id: 'a', code: 'deleted' }],
    })
    assert.deepEqual(await listed(world, accountId), [])

    const raw = JSON.stringify([{ ...coffee('a'), amount: -7 }])
    const restored = await world.call('POST', `${path}?restore_deleted=true`, { raw, headers: { prefer: 'wait=20' } })
    assert.deepEqual(listsOf(restored.body), { ...emptyLists, created_transaction_ids: ['a'] })
    assert.equal(await balanceOf(world, ledgerId), -7)
    assert.deepEqual((await world.importRows(accountId, [coffee('a')])).body.row_results, [
      { transaction_id: 'a', code: 'already_imported' },
    ])
  })

  it('200: the lists are disjoint and cover the batch', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const other = await world.bankAccount('Savings')
    await world.importRows(accountId, [coffee('known'), coffee('gone')])
    await world.delete(`/v0/source-accounts/${accountId}/transactions/gone`)
    const batch = ['new', 'known', 'raced', 'gone', 'old', 'zero']
    const taskId = await world.holdingJobs(async () => {
      await send(world, other.accountId, [coffee('raced')])
      const rows = batch.map((id) => ({
        ...coffee(id),
        amount: id === 'zero' ? 0 : -5,
        datetime: id === 'old' ? '2025-12-31T23:59:59.999Z' : '2026-02-03T12:00:00Z',
      }))
      const started = await send(world, accountId, rows)
      assert.equal(started.status, 202)
      return started.body.id
    })
    const { body } = await world.endedTask(taskId)
    assert.equal(body.status, 'complete')
    assert.deepEqual(listsOf(body), {
      ...emptyLists,
      created_transaction_ids: ['new', 'zero'],
      skipped_transaction_ids: ['known', 'gone', 'old'],
      failed_transaction_ids: ['raced'],
      row_results: [
        { transaction_id: 'known', code: 'already_imported' },
        { transaction_id: 'raced', code: 'duplicate_id' },
        { transaction_id: 'gone', code: 'deleted' },
        { transaction_id: 'old', code: 'before_entries_start' },
      ],
    })
    assert.deepEqual(await listed(world, accountId), ['known', 'new', 'zero'])
    assert.deepEqual(await listed(world, other.accountId), ['raced'])
  })

  it('200: rows before the books start are skipped, day by day in the Instance’s zone, and not remembered', async () => {
    await using world = await aWorld({ instance: { time_zone: 'America/New_York' } })
    const { accountId } = await world.bankAccount()
    const rows = [
      { ...coffee('eve'), datetime: '2026-01-01T04:59:59.999Z' },
      { ...coffee('new-year'), datetime: '2026-01-01T05:00:00Z' },
    ]
    const { body } = await world.importRows(accountId, rows)
    assert.deepEqual(body.created_transaction_ids, ['new-year'])
    assert.deepEqual(body.row_results, [{ transaction_id: 'eve', code: 'before_entries_start' }])
    await world.put(`/v0/platform/instances/${world.instanceId}`, { entries_start: '2025-12-31T00:00:00Z' })
    assert.deepEqual((await world.importRows(accountId, rows)).body.created_transaction_ids, ['eve'])
  })

  it('200: amounts of zero are kept, not posted', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    for (const [id, amount] of [
      ['a', '0'],
      ['b', '-0.00'],
    ] as const)
      await world.importRows(accountId, [{ ...coffee(id), amount }])
    for (const id of ['a', 'b']) {
      const zero = await one(world, accountId, id)
      assert.deepEqual(
        [zero.amount, zero.posted_status, zero.not_posted_reason, zero.journal_entry_id, zero.categorization_method],
        [0, 'not_posted', 'zero_amount', null, null],
      )
    }
    assert.deepEqual((await world.get('/v0/journal-entries')).body.records, [])
  })

  it('200: what comes into a personal account is kept out of the books', async () => {
    await using world = await aWorld()
    const account = await world.post('/v0/source-accounts', {
      business_personal: 'personal',
      draw_ledger_id: await world.ledger('Owner Draws'),
      contribution_ledger_id: await world.ledger('Owner Contributions'),
    })
    const { body } = await world.importRows(account.body.id, [coffee('a')])
    assert.deepEqual([body.status, body.ledger_id, body.created_transaction_ids], ['complete', null, ['a']])
    const row = await one(world, account.body.id, 'a')
    assert.deepEqual(
      [row.personal, row.posted_status, row.not_posted_reason, row.ledger_id, row.opposing_line_entry_ids],
      [true, 'not_posted', 'personal', null, []],
    )
    assert.deepEqual((await world.get('/v0/journal-entries')).body.records, [])
  })

  it('200: an account that inverts turns the amounts round', async () => {
    await using world = await aWorld()
    const ledger = { name: 'Card', financial_account_type: 'credit_card' }
    const account = await world.post('/v0/source-accounts', { ledger, invert_transaction_amounts: true })
    await world.importRows(account.body.id, [{ ...coffee('a'), amount: '12.30' }])
    const row = await one(world, account.body.id, 'a')
    assert.equal(row.amount, -12.3)
    assert.equal(await balanceOf(world, account.body.ledger_id), 12.3)
  })

  it('200: a description is cut at 512 characters, none of them in half', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    for (const [id, text, kept] of [
      ['a', 'x'.repeat(512), 'x'.repeat(512)],
      ['b', `${'x'.repeat(511)}yz`, `${'x'.repeat(511)}y`],
      ['c', '😀'.repeat(600), '😀'.repeat(512)],
      ['d', `x${'😀'.repeat(600)}`, `x${'😀'.repeat(511)}`],
      ['e', '', ''],
    ] as const) {
      await world.importRows(accountId, [{ ...coffee(id), description: text }])
      const row = await one(world, accountId, id, 'journal_entry')
      assert.equal(row.description, kept)
      assert.equal(row.journal_entry.description, kept)
    }
  })

  it('200: metadata comes back to the digit', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const metadata = '{"rate":1.10,"number":12345678901234567890,"list":[1e2,null,"Ü"]}'
    const raw = `[{"id":"a","amount":-1,"datetime":"2026-02-01T00:00:00Z","description":"x","metadata":${metadata}}]`
    const path = `/v0/source-accounts/${accountId}/transactions`
    await world.call('POST', path, { raw, headers: { prefer: 'wait=20' } })
    assert.ok((await world.get(`${path}/a`)).text.includes(`"metadata":${metadata}`))
  })

  it('200: the same batch sent eight times at once is posted once', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const rows = Array.from({ length: 20 }, (_, at) => ({ ...coffee(`r${at}`), amount: '-1.00' }))
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.importRows(accountId, rows)))
    assert.deepEqual(new Set(answers.map((answer) => answer.body.status)), new Set(['complete']))
    const created = answers.flatMap((answer) => answer.body.created_transaction_ids)
    const ids = rows.map((row) => row.id)
    assert.deepEqual(created, ids)
    for (const { body } of answers) {
      const own = [...body.created_transaction_ids, ...body.skipped_transaction_ids]
      assert.deepEqual([new Set(own), own.length], [new Set(ids), ids.length])
    }
    assert.equal(await balanceOf(world, ledgerId), -20)
    assert.equal((await eventsOf(world)).length, 8)
  })

  it('200: each Task writes one event when it is done', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const before = await world.rows('select from events where instance_id = $1', [world.instanceId])
    const { body } = await world.importRows(accountId, [coffee('a'), coffee('b')])
    assert.deepEqual(await eventsOf(world), [
      { type: 'transactions.source.processing.completed', resource: 'task', resource_id: body.id },
    ])
    assert.equal(
      (await world.rows('select from events where instance_id = $1', [world.instanceId])).length,
      before.length + 1,
    )
  })

  it('200 failed: a category that is gone by then ends the Task, with nothing of the batch in the books', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const meals = await world.ledger('Meals')
    const path = `/v0/source-accounts/${accountId}/transactions`
    const { taskId, before } = await world.holdingJobs(async () => {
      const rows = [coffee('a'), { ...coffee('b'), opposing_ledger_id: meals }].map((row) => ({ ...row, amount: -5 }))
      const started = await world.post(path, rows)
      assert.equal(started.status, 202)
      assert.equal((await world.delete(`/v0/ledgers/${meals}`)).status, 204)
      return { taskId: started.body.id, before: await booksOf(world) }
    })
    const { body } = await world.endedTask(taskId)
    assert.equal(body.status, 'failed')
    assert.deepEqual(body.error, {
      kind: 'general',
      error_code: 'invalid_reference',
      message: 'is no ledger of this Instance',
      display_message: 'Something that this refers to does not exist.',
    })
    assert.deepEqual(listsOf(body), {
      ...emptyLists,
      failed_transaction_ids: ['a', 'b'],
      row_results: [
        { transaction_id: 'a', code: 'invalid_reference' },
        { transaction_id: 'b', code: 'invalid_reference' },
      ],
    })
    assert.deepEqual(await booksOf(world), before)
    assert.deepEqual(await eventsOf(world), [
      { type: 'transactions.source.processing.error', resource: 'task', resource_id: taskId },
    ])
    const again = await world.importRows(accountId, [coffee('a'), coffee('b')])
    assert.deepEqual(again.body.created_transaction_ids, ['a', 'b'])
  })

  it('422 invalid_amount: a batch is refused whole, and every bad row is named', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const before = await world.digest(world.instanceId)
    const amounts = ['1', '12.345', '2', '0.001', '-3.3']
    const answer = await world.importRows(
      accountId,
      amounts.map((amount, at) => ({ ...coffee(`r${at}`), amount })),
    )
    assertRefused(answer, 422, 'invalid_amount', '/1/amount')
    assert.deepEqual(placesOf(answer), ['/1/amount', '/3/amount'])
    for (const amount of ['0.00001', '"12.30"', 'null', 'true'])
      assertRefused(
        await sendText(world, accountId, `[${rowText('a', amount)}]`),
        422,
        amount === '0.00001' ? 'invalid_amount' : 'invalid_request',
        '/0/amount',
      )
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('422 amount_out_of_range: above 99999999999.99', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    for (const amount of ['100000000000', '-99999999999.9901', '1e20'])
      assertRefused(
        await sendText(world, accountId, `[${rowText('a', amount)}]`),
        422,
        'amount_out_of_range',
        '/0/amount',
      )
  })

  it('422 invalid_request: an id twice in a batch, naming both; bad amounts beside it are named too', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const rows = ['a', 'b', 'a', 'c', 'a'].map((id) => coffee(id))
    const answer = await world.importRows(accountId, rows)
    assertRefused(answer, 422, 'invalid_request', '/0/id')
    assert.deepEqual(placesOf(answer), ['/0/id', '/2/id', '/4/id'])
    assert.match(answer.body.data.errors[0].message, /\/2\/id, \/4\/id/)
    const both = await world.importRows(accountId, [coffee('a'), { ...coffee('a'), amount: '1.001' }])
    assert.deepEqual(placesOf(both), ['/1/amount', '/0/id', '/1/id'])
    assert.deepEqual(await listed(world, accountId), [])
  })

  it('422 invalid_request: ids are 1 to 255 of A-Z a-z 0-9 . _ : - that an address can hold', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    for (const id of ['', ' ', 'a b', 'a/b', 'ä', 'categories', 'tasks', '.', '..', 'x'.repeat(256)])
      assertRefused(await world.importRows(accountId, [coffee(id)]), 422, 'invalid_request', '/0/id')
    const fine = ['A.b_c:d-9', 'Categories', 'x'.repeat(255), '...', '0']
    assert.deepEqual((await world.importRows(accountId, fine.map(coffee))).body.created_transaction_ids, fine)
    for (const id of fine) assert.equal((await one(world, accountId, encodeURIComponent(id))).id, id)
  })

  it('422 invalid_datetime: every row at fault is named, with what is missing or unknown beside it', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const before = await world.digest(world.instanceId)
    const rows = [
      { ...coffee('a'), amount: 1, datetime: '2026-02-30T00:00:00Z' },
      { ...coffee('b'), amount: 1 },
      { ...coffee('c'), amount: 1, datetime: '2026-02-03T12:00:00' },
      { id: 'd', amount: 1, datetime: '2026-02-03T12:00:00Z' },
      { ...coffee('e'), amount: 1, colour: 'red' },
    ]
    const answer = await send(world, accountId, rows)
    assertRefused(answer, 422, 'invalid_datetime', '/0/datetime')
    assert.deepEqual(placesOf(answer).toSorted(), ['/0/datetime', '/2/datetime', '/3/description', '/4/colour'])
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('422 invalid_enum_value: restore_deleted is true or false', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const path = `/v0/source-accounts/${accountId}/transactions?restore_deleted=yes`
    assertRefused(await world.post(path, [coffee('a')]), 422, 'invalid_enum_value', 'restore_deleted')
  })

  it('422 empty_batch: at least one row', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    assertRefused(await world.importRows(accountId, []), 422, 'empty_batch', '')
  })

  it('422 batch_too_large: at most 1000 rows', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const rows = Array.from({ length: 1001 }, (_, at) => coffee(`r${at}`))
    assertRefused(await world.importRows(accountId, rows), 422, 'batch_too_large', '')
    assert.deepEqual(await listed(world, accountId), [])
  })

  it('422 invalid_reference: the category is a ledger of this Instance without a source account', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const savings = await world.bankAccount('Savings')
    const other = await world.openInstance()
    const foreign = await world.get('/v0/ledgers?limit=1', { instance: other })
    const before = await world.digest(world.instanceId)
    const unknown = await world.importRows(accountId, [
      coffee('a'),
      { ...coffee('b'), opposing_ledger_id: 'ldg_none' },
      { ...coffee('c'), opposing_ledger_id: foreign.body.records[0].id },
    ])
    assertRefused(unknown, 422, 'invalid_reference', '/1/opposing_ledger_id')
    assert.deepEqual(placesOf(unknown), ['/1/opposing_ledger_id', '/2/opposing_ledger_id'])
    for (const opposing_ledger_id of [ledgerId, savings.ledgerId]) {
      const answer = await world.importRows(accountId, [{ ...coffee('a'), opposing_ledger_id }])
      assertRefused(answer, 422, 'invalid_reference', '/0/opposing_ledger_id')
      assert.match(answer.body.data.errors[0].message, /account_transfers/)
    }
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('403 not_editable: no import books on receivables by hand', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const opposing_ledger_id = await world.ledger('Accounts Receivable')
    assertRefused(await world.importRows(accountId, [{ ...coffee('a'), opposing_ledger_id }]), 403, 'not_editable')
    assert.deepEqual(await listed(world, accountId), [])
  })

  it('409 duplicate_id: an id is of one source account, also after its transaction is deleted', async () => {
    await using world = await aWorld()
    const first = await world.bankAccount('First')
    const second = await world.bankAccount('Second')
    await world.importRows(first.accountId, [coffee('a')])
    const answer = await world.importRows(second.accountId, [coffee('b'), coffee('a')])
    assertRefused(answer, 409, 'duplicate_id')
    assert.deepEqual(answer.body.data, { resource: 'transaction', id: 'a', path: '/1/id' })
    await world.delete(`/v0/source-accounts/${first.accountId}/transactions/a`)
    const path = `/v0/source-accounts/${second.accountId}/transactions?restore_deleted=true`
    assertRefused(await world.post(path, [{ ...coffee('a'), amount: 1 }]), 409, 'duplicate_id')
    assert.deepEqual(await listed(world, second.accountId), [])
  })

  it('200: another Instance has ids of its own', async () => {
    await using world = await aWorld()
    await using other = await aWorld()
    for (const each of [world, other]) {
      const { accountId } = await each.bankAccount()
      assert.deepEqual((await each.importRows(accountId, [coffee('a')])).body.created_transaction_ids, ['a'])
    }
  })

  it('404 resource_not_found: no such account, or another Instance’s', async () => {
    await using world = await aWorld()
    await using other = await aWorld()
    const { accountId } = await other.bankAccount()
    for (const id of ['src_none', accountId])
      assertRefused(await world.importRows(id, [coffee('a')]), 404, 'resource_not_found')
    assert.deepEqual(await listed(other, accountId), [])
  })
})

const bothSides = 'line_entry,opposing_line_entries.ledger'

const emptyLists = {
  created_transaction_ids: [],
  removed_transaction_ids: [],
  modified_transaction_ids: [],
  skipped_transaction_ids: [],
  failed_transaction_ids: [],
  row_results: [],
}

function listsOf(task: typeof emptyLists): Record<string, unknown> {
  return Object.fromEntries(Object.entries(task).filter(([key]) => Object.hasOwn(emptyLists, key)))
}

function coffee(id: string): ImportedRow {
  return { id, amount: '-5.00', datetime: '2026-02-03T12:00:00Z', description: 'Coffee' }
}

function rowText(id: string, amount: string): string {
  return `{"id":"${id}","amount":${amount},"datetime":"2026-02-03T12:00:00Z","description":"x"}`
}

function send(
  world: World,
  accountId: string,
  rows: readonly Record<string, unknown>[] | readonly ImportedRow[],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const numbered = rows.map((each) => ({
    ...each,
    ...(typeof each['amount'] === 'string' ? { amount: JSON.rawJSON(each['amount']) } : {}),
  }))
  return world.post(`/v0/source-accounts/${accountId}/transactions`, numbered, { headers })
}

function sendText(world: World, accountId: string, body: string): Promise<Answer> {
  return world.call('POST', `/v0/source-accounts/${accountId}/transactions`, { raw: body })
}

function placesOf(answer: Answer): string[] {
  return answer.body.data.errors.map((error: { path: string }) => error.path)
}

async function one(world: World, accountId: string, id: string, expand?: string): Promise<Answer['body']> {
  const path = `/v0/source-accounts/${accountId}/transactions/${id}`
  const { status, body, text } = await world.get(expand ? `${path}?expand=${expand}` : path)
  assert.equal(status, 200, text)
  return body
}

/** Ids of the account's transactions. */
async function listed(world: World, accountId: string): Promise<string[]> {
  const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions?sort=datetime&limit=1000`)
  return body.records.map((each: { id: string }) => each.id)
}

async function balanceOf(world: World, ledgerId: string): Promise<number> {
  return (await world.get(`/v0/ledgers/${ledgerId}/balance?date=2026-12-31`)).body.balance
}

/** What the tables hold, but for the Task and its event. */
async function booksOf(world: World): Promise<Record<string, string>> {
  const { tasks: _, events: __, instances: ___, ...books } = await world.digest(world.instanceId)
  return books
}

async function eventsOf(world: World) {
  return await world.rows(
    `select type, resource, resource_id from events where instance_id = $1 and resource = 'task' order by sequence`,
    [world.instanceId],
  )
}
