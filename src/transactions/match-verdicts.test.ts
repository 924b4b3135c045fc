import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aCheck, type Check, eventsOf, isSound, listed, match, paid, suggested } from '../../test/hand-made.ts'
import { assertRefused, aWorld, formOf, type World } from '../../test/world.ts'

const expand = 'expand=line_entry,journal_entry,opposing_line_entries.ledger'

describe('matchTransaction', () => {
  it('200: the row’s own entry goes, and it answers the ids of the matched one, which stays as it is', async () => {
    await using world = await aWorld()
    const books = await aMatchable(world)
    const before = (await world.get(`/v0/transactions/row`)).body
    const entry = await world.get(`/v0/journal-entries/${books.entryId}?expand=line_entries`)
    const found = await match(world, 'row', { line_entry_id: books.lineId })
    const { body } = await world.get(`/v0/transactions/row?${expand},suggestions`)
    assert.deepEqual(
      {
        status: found.posted_status,
        method: found.categorization_method,
        entry: found.journal_entry_id,
        line: found.line_entry_id,
        opposing: body.opposing_line_entries.map((line: { ledger: { name: string } }) => line.ledger.name),
        shown: [body.line_entry.id, body.journal_entry.id],
        suggestions: body.suggestions,
      },
      {
        status: 'posted',
        method: 'matched',
        entry: books.entryId,
        line: books.lineId,
        opposing: ['Rent'],
        shown: [books.lineId, books.entryId],
        suggestions: [],
      },
    )
    assert.match(found.categorization_explanation, /^mtc_/)
    assert.deepEqual((await world.get(`/v0/journal-entries/${books.entryId}?expand=line_entries`)).body, entry.body)
    assert.equal((await world.get(`/v0/journal-entries/${before.journal_entry_id}`)).status, 404)
    assert.deepEqual(
      [await balance(world, 'Checking'), await balance(world, 'Rent'), await balance(world, 'Uncategorized Outflow')],
      [-900, 900, 0],
    )
    assert.deepEqual(await eventsOf(world, 'transaction'), ['transaction.matched'])
    await isSound(world)
  })

  it('200: what was found is taken by it, and what is told of it has both states', async () => {
    await using world = await aWorld()
    const books = await aMatchable(world)
    const [proposed] = await rowsOfMatches(world)
    await match(world, 'row', { line_entry_id: books.lineId })
    assert.deepEqual(await rowsOfMatches(world), [{ ...proposed, status: 'matched' }])
    const { body } = await world.get('/v0/audit-log?id=row')
    const event = body.records.find((each: { type: string }) => each.type === 'transaction.matched')
    const { before, after } = event
    assert.deepEqual(
      [before.categorization_method, before.categories.length, after.categorization_method, after.line_entry_id],
      ['uncategorized', 1, 'matched', books.lineId],
    )
  })

  it('200: the line that it is matched with already, once more', async () => {
    await using world = await aWorld()
    const books = await aMatchable(world)
    const first = await match(world, 'row', { line_entry_id: books.lineId })
    assert.deepEqual(await match(world, 'row', { line_entry_id: books.lineId }), first)
    assert.deepEqual(await match(world, 'row', { journal_entry_id: books.entryId }), first)
    assert.deepEqual(await eventsOf(world, 'transaction'), ['transaction.matched'])
  })

  it('200: a line that is dated months away, after a person had categorized the row', async () => {
    await using world = await aWorld()
    const books = await aMatchable(world, { datetime: '2026-12-01T12:00:00Z' })
    await change(world, books, { category: { updated_category_ledger_id: await world.ledger('Meals') } })
    const found = await match(world, 'row', { line_entry_id: books.lineId })
    assert.equal(found.categorization_method, 'matched')
    assert.equal(await balance(world, 'Meals'), 0)
    await isSound(world)
  })

  it('200: both rows of a transfer that was entered by hand, each with its own line of the one entry', async () => {
    await using world = await aWorld()
    const checking = await world.bankAccount('Checking')
    const savings = await world.bankAccount('Savings')
    const { body } = await world.entry('2026-03-02T12:00:00Z', 'To savings', [
      ['Savings', '900'],
      ['Checking', '-900'],
    ])
    await world.importRows(checking.accountId, [paid('out', { description: 'TRANSFER TO SAVINGS' })])
    await world.importRows(savings.accountId, [paid('in', { amount: '900.00', description: 'TRANSFER FROM CHECKING' })])
    assert.equal((await world.get('/v0/transfers?status=matched')).body.records.length, 1)
    for (const id of ['out', 'in']) await match(world, id, { journal_entry_id: body.id })
    assert.deepEqual((await world.get('/v0/transfers')).body.records, [])
    assert.deepEqual(
      [
        await balance(world, 'Checking'),
        await balance(world, 'Savings'),
        await balance(world, 'Transfers Between Accounts'),
      ],
      [-900, 900, 0],
    )
    await isSound(world)
  })

  it('409 invalid_state: a row whose own entry has files, which would go with it', async () => {
    await using world = await aWorld()
    const books = await aMatchable(world)
    const { body } = await world.get('/v0/transactions/row')
    const file = await world.addFile(body.journal_entry_id, { name: 'check.txt', bytes: 'Check 1041' })
    const refused = await world.post('/v0/transactions/row/match', { line_entry_id: books.lineId })
    assertRefused(refused, 409, 'invalid_state')
    assert.equal(refused.body.data.reason, 'has_files')
    await world.delete(`/v0/journal-entry-files/${file.body.id}`)
    await match(world, 'row', { line_entry_id: books.lineId })
  })

  it('200: one of two equal lines of an entry, and then the other by the entry alone', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount('Checking')
    const { body } = await world.entry('2026-03-02T12:00:00Z', 'Two checks', [
      ['Rent', '1800'],
      ['Checking', '-900'],
      ['Checking', '-900'],
    ])
    await world.importRows(accountId, [paid('one'), paid('two')])
    const both = await world.post('/v0/transactions/one/match', { journal_entry_id: body.id })
    assertRefused(both, 422, 'invalid_reference', '/journal_entry_id')
    const lines = (await world.get(`/v0/journal-entries/${body.id}/line-entries`)).body
    const [, first, second] = lines.map((line: { id: string }) => line.id)
    await match(world, 'one', { line_entry_id: first })
    const other = await match(world, 'two', { journal_entry_id: body.id })
    assert.deepEqual([other.line_entry_id, other.opposing_line_entry_ids.length], [second, 2])
    const { body: third } = await world.post('/v0/transactions/two/match', { line_entry_id: first })
    assert.equal(third.error_code, 'invalid_state')
    await isSound(world)
  })

  it('200: a row that waits for its period to be reopened, and one whose entry was deleted', async () => {
    await using world = await aWorld()
    const books = await aCheck(world)
    await world.post('/v0/periods/close', { date: '2026-03-31' })
    await world.importRows(books.accountId, [paid('row')])
    assert.equal((await match(world, 'row', { line_entry_id: books.lineId })).posted_status, 'posted')
    const later = await aCheck(world, { accountId: books.accountId, datetime: '2026-04-02T12:00:00Z', amount: '70' })
    await world.importRows(books.accountId, [paid('late', { amount: '-70.00', datetime: '2026-04-03T12:00:00Z' })])
    const { body } = await world.get('/v0/transactions/late')
    await world.delete(`/v0/journal-entries/${body.journal_entry_id}`)
    assert.equal((await suggested(world, 'late')).suggestions.length, 0)
    assert.equal((await match(world, 'late', { line_entry_id: later.lineId })).posted_status, 'posted')
    await isSound(world)
  })

  it('404 resource_not_found: a row that is not there', async () => {
    await using world = await aWorld()
    const wanted = { line_entry_id: 'len_x' }
    assertRefused(await world.post('/v0/transactions/none/match', wanted), 404, 'resource_not_found')
  })

  it('422 invalid_reference: a line or an entry that is not there, and a line of another entry', async () => {
    await using world = await aWorld()
    const books = await aMatchable(world)
    const refused = (body: object) => world.post('/v0/transactions/row/match', body)
    assertRefused(await refused({}), 422, 'missing_field', '/line_entry_id')
    assertRefused(await refused({ line_entry_id: 'len_x' }), 422, 'invalid_reference', '/line_entry_id')
    assertRefused(await refused({ journal_entry_id: 'jen_x' }), 422, 'invalid_reference', '/journal_entry_id')
    const other = await aCheck(world, { accountId: books.accountId, amount: '1' })
    const both = { journal_entry_id: other.entryId, line_entry_id: books.lineId }
    assertRefused(await refused(both), 422, 'invalid_reference', '/line_entry_id')
    assert.equal((await match(world, 'row', { ...both, journal_entry_id: books.entryId })).line_entry_id, books.lineId)
  })

  for (const [title, name] of [
    ['of another amount', 'amount'],
    ['of the other side', 'side'],
    ['on another ledger', 'ledger'],
    ['of a transaction', 'transaction'],
    ['that is reversed', 'reversed'],
    ['of a reversal', 'reversal'],
  ] as const)
    it(`422 invalid_reference: a line ${title}`, async () => {
      await using world = await aWorld()
      const { accountId } = await world.bankAccount('Checking')
      await world.importRows(accountId, [paid('row'), paid('back', { amount: '900.00' })])
      const { id, line } = await unfitLine(world, accountId, name)
      const refused = await world.post(`/v0/transactions/${id}/match`, { line_entry_id: line })
      assertRefused(refused, 422, 'invalid_reference', '/line_entry_id')
    })

  it('409 invalid_state: rows that are in no books: personal, pending or of no amount', async () => {
    await using world = await aWorld()
    const books = await aCheck(world)
    const [draw_ledger_id, contribution_ledger_id] = [await world.ledger('Meals'), await world.ledger('Rent')]
    const personal = await world.post('/v0/source-accounts', {
      business_personal: 'personal',
      draw_ledger_id,
      contribution_ledger_id,
    })
    await world.importRows(personal.body.id, [paid('own')])
    await world.importRows(books.accountId, [paid('nothing', { amount: '0' })])
    for (const [id, reason] of [
      ['own', 'personal'],
      ['nothing', 'zero_amount'],
    ]) {
      const refused = await world.post(`/v0/transactions/${id}/match`, { line_entry_id: books.lineId })
      assertRefused(refused, 409, 'invalid_state')
      assert.equal(refused.body.data.reason, reason)
    }
  })

  it('409 resource_in_use: a line that another row is matched with, also when both ask at once', async () => {
    await using world = await aWorld()
    const books = await aMatchable(world)
    await world.importRows(books.accountId, [paid('two')])
    const answers = await Promise.all(
      ['row', 'two'].map((id) => world.post(`/v0/transactions/${id}/match`, { line_entry_id: books.lineId })),
    )
    assert.equal(answers.filter((answer) => answer.status === 200).length, 1)
    const refused = answers.find((answer) => answer.status === 409)
    assert.deepEqual([refused?.body.error_code, refused?.body.data.reason], ['resource_in_use', 'is_matched'])
    await isSound(world)
  })

  it('a match and the deletion of its entry at once: one of them is refused', async () => {
    await using world = await aWorld()
    for (let round = 0; round < 5; round += 1) {
      const amount = String(100 + round)
      const check = await aCheck(world, { amount, ledger: `Checking ${round}` })
      await world.importRows(check.accountId, [paid(`row-${round}`, { amount: `-${amount}` })])
      const [matched, deleted] = await Promise.all([
        world.post(`/v0/transactions/row-${round}/match`, { line_entry_id: check.lineId }),
        world.delete(`/v0/journal-entries/${check.entryId}`),
      ])
      const outcome = `${matched.status} ${deleted.status} ${deleted.body.error_code ?? matched.body.error_code}`
      assert.ok(['200 409 resource_in_use', '422 204 invalid_reference'].includes(outcome), outcome)
    }
    await isSound(world)
  })

  it('409 period_reconciled: where the row’s own entry is reconciled', async () => {
    await using world = await aWorld()
    const books = await aMatchable(world, { datetime: '2026-04-02T12:00:00Z' })
    await reconcile(world, 'Checking', [(await world.get('/v0/transactions/row')).body.journal_entry_id])
    const refused = await world.post('/v0/transactions/row/match', { line_entry_id: books.lineId })
    assertRefused(refused, 409, 'period_reconciled')
    await isSound(world)
  })

  it('409 period_closed: where the row’s own entry is of a closed day', async () => {
    await using world = await aWorld()
    const books = await aMatchable(world, { datetime: '2026-04-02T12:00:00Z' })
    await world.post('/v0/periods/close', { date: '2026-03-31' })
    const refused = await world.post('/v0/transactions/row/match', { line_entry_id: books.lineId })
    assertRefused(refused, 409, 'period_closed')
    await isSound(world)
  })
})

describe('unmatchTransaction', () => {
  it('200: the row is booked by the pipeline again, and the pair is not proposed again', async () => {
    await using world = await aWorld()
    const books = await aMatched(world)
    const rule = { name: 'Checks', expression: 'match("CHECK", t.description)', ledger_name: 'Meals', priority: 1 }
    await world.post('/v0/categorization/rules', rule)
    const answer = await world.post('/v0/transactions/row/unmatch', {})
    assert.equal(answer.status, 200, answer.text)
    const { posted_status, categorization_method, journal_entry_id } = answer.body
    assert.deepEqual([posted_status, categorization_method], ['posted', 'instance_rule'])
    assert.notEqual(journal_entry_id, books.entryId)
    assert.deepEqual([await balance(world, 'Checking'), await balance(world, 'Meals')], [-1800, 900])
    assert.deepEqual((await suggested(world, 'row')).suggestions, [])
    assert.deepEqual(
      (await rowsOfMatches(world)).map((each) => each.status),
      ['rejected'],
    )
    assert.equal((await world.delete(`/v0/journal-entries/${books.entryId}`)).status, 204)
    await isSound(world)
  })

  it('200: a pair that was unmatched is matched again when a person says so', async () => {
    await using world = await aWorld()
    const books = await aMatched(world)
    await world.post('/v0/transactions/row/unmatch', {})
    await match(world, 'row', { line_entry_id: books.lineId })
    assert.deepEqual(
      (await rowsOfMatches(world)).map((each) => each.status),
      ['matched'],
    )
    await isSound(world)
  })

  it('409 invalid_state: a row that is not matched', async () => {
    await using world = await aWorld()
    await aMatchable(world)
    assertRefused(await world.post('/v0/transactions/row/unmatch', {}), 409, 'invalid_state')
  })

  it('409 period_reconciled: where the line is reconciled, also for the deletion of the row', async () => {
    await using world = await aWorld()
    const books = await aMatched(world)
    await reconcile(world, 'Checking', [books.entryId])
    assertRefused(await world.post('/v0/transactions/row/unmatch', {}), 409, 'period_reconciled')
    assertRefused(await world.delete(rowOf(books)), 409, 'period_reconciled')
    const { body } = await world.delete(`/v0/source-accounts/${books.accountId}/transactions`)
    assert.equal((await world.endedTask(body.id)).body.error.error_code, 'period_reconciled')
    await isSound(world)
  })

  it('409 period_closed: where the row is of a closed day, also for its deletion', async () => {
    await using world = await aWorld()
    const books = await aMatched(world)
    await world.post('/v0/periods/close', { date: '2026-03-31' })
    assertRefused(await world.post('/v0/transactions/row/unmatch', {}), 409, 'period_closed')
    assertRefused(await world.delete(rowOf(books)), 409, 'period_closed')
    const { body } = await world.delete(`/v0/source-accounts/${books.accountId}/transactions`)
    assert.equal((await world.endedTask(body.id)).body.error.error_code, 'period_closed')
    await isSound(world)
  })
})

describe('what is matched', () => {
  it('409 resource_in_use: the line stays, by whichever route it would go or become another’s money', async () => {
    await using world = await aWorld()
    const books = await aMatched(world)
    const entry = `/v0/journal-entries/${books.entryId}`
    const savings = await world.bankAccount('Savings')
    const update = (fields: object) => ({ line_entry_changes: { update: [{ id: books.lineId, ...fields }] } })
    const [rentLine] = (await world.get(`${entry}/line-entries`)).body
    const smaller = {
      line_entry_changes: { update: [books.lineId, rentLine.id].map((id) => ({ id, amount: '1.00' })) },
    }
    const create = [{ ledger_id: savings.ledgerId, debit_credit: 'credit', amount: '900.00' }]
    const ways: Readonly<Record<string, () => Promise<{ status: number; body: { error_code: string } }>>> = {
      amount: () => world.put(entry, smaller),
      ledger: () => world.put(entry, update({ ledger_id: savings.ledgerId })),
      line: () => world.put(entry, { line_entry_changes: { delete: [books.lineId], create } }),
      bulk: () => world.put('/v0/journal-entries', [{ id: books.entryId, ...update({ ledger_id: savings.ledgerId }) }]),
      deletion: () => world.delete(entry),
      deletions: () => world.delete(`/v0/journal-entries?ids=${books.entryId}`),
      reversal: () => world.post(`${entry}/reverse`, {}),
      category: async () => world.delete(`/v0/ledgers/${await world.ledger('Rent')}?delete_journal_entries=true`),
    }
    const before = await world.get(`${entry}?expand=line_entries`)
    for (const [way, ask] of Object.entries(ways)) {
      const answer = await ask()
      assert.equal(`${way} ${answer.status} ${answer.body.error_code}`, `${way} 409 resource_in_use`)
    }
    assert.deepEqual((await world.get(`${entry}?expand=line_entries`)).body, before.body)
    await isSound(world)
  })

  it('200: all else of the entry changes as before: its day, its words, its other lines', async () => {
    await using world = await aWorld()
    const books = await aMatched(world)
    const [rentLine] = (await world.get(`/v0/journal-entries/${books.entryId}/line-entries`)).body
    const answer = await world.put(`/v0/journal-entries/${books.entryId}`, {
      datetime: '2026-05-01T12:00:00Z',
      description: 'Rent of May',
      line_entry_changes: {
        update: [
          { id: rentLine.id, ledger_id: await world.ledger('Meals') },
          { id: books.lineId, description: 'Check 1041' },
        ],
      },
    })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(await listed(world, `category_ledger_id=${await world.ledger('Meals')}`), ['row'])
    await isSound(world)
  })

  it('200: texts and review of the row; 409 invalid_state: its category, its splits and its tags are the entry’s', async () => {
    await using world = await aWorld()
    const books = await aMatched(world)
    const meals = await world.ledger('Meals')
    await change(world, books, { description: 'Rent', review_status: 'reviewed' })
    const address = rowOf(books)
    for (const body of [
      { category: { updated_category_ledger_id: meals } },
      { splits: [{ ledger_id: meals, amount: -900 }] },
      { tag_ids: [(await world.tag('Branch')).id] },
    ]) {
      const refused = await world.put(address, body)
      assertRefused(refused, 409, 'invalid_state')
      assert.equal(refused.body.data.reason, 'is_matched')
    }
    const { body } = await world.get('/v0/transactions/row')
    assert.deepEqual([body.description, body.categorization_method], ['Rent', 'matched'])
  })

  it('lists by category and by tag see the matched entry’s lines, among others and page by page', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount('Checking')
    const rent = await world.ledger('Rent')
    const tag = await world.tag('Branch')
    const days = ['03', '04', '05', '06', '07', '08']
    const rows = days.map((day) => paid(`row-${day}`, { amount: `-10${day}`, datetime: `2026-03-${day}T12:00:00Z` }))
    await world.importRows(
      accountId,
      rows.map((row, at) => (at % 2 === 0 ? { ...row, opposing_ledger_id: rent, tag_ids: [tag.id] } : row)),
    )
    for (const day of ['04', '06', '08']) {
      // Entered on a day that would be another place in the list.
      const check = await aCheck(world, { accountId, amount: `10${day}`, datetime: '2026-02-01T12:00:00Z' })
      const [line] = (await world.get(`/v0/journal-entries/${check.entryId}/line-entries`)).body
      const update = [{ id: line.id, tag_ids: [tag.id] }]
      await world.put(`/v0/journal-entries/${check.entryId}`, { line_entry_changes: { update } })
      await match(world, `row-${day}`, { journal_entry_id: check.entryId })
    }
    const all = days.map((day) => `row-${day}`)
    for (const filter of [
      `category_ledger_id=${rent}`,
      `tag_ids=${tag.id}`,
      `category_ledger_id=${rent}&tag_ids=${tag.id}`,
    ]) {
      assert.deepEqual(await listed(world, `${filter}&sort=datetime`), all, filter)
      assert.deepEqual(await listed(world, filter), all.toReversed(), filter)
      assert.deepEqual(await listed(world, `${filter}&sort=amount&limit=3`), all.toReversed().slice(0, 3), filter)
      assert.deepEqual(await listed(world, `${filter}&start_date=2026-03-06`), all.slice(3).toReversed(), filter)
      assert.deepEqual(await listed(world, `${filter}&categorization_method=matched`), ['row-08', 'row-06', 'row-04'])
      assert.deepEqual(await walked(world, `${filter}&sort=datetime&limit=2`), [
        all.slice(0, 2),
        all.slice(2, 4),
        all.slice(4),
      ])
    }
    assert.deepEqual(await listed(world, `category_ledger_id=${await world.ledger('Checking')}`), [])
  })

  it('204: a row that is deleted, alone or with a range, leaves the line to others', async () => {
    await using world = await aWorld()
    const books = await aMatched(world)
    assert.equal((await world.delete(rowOf(books))).status, 204)
    await world.importRows(books.accountId, [paid('next')])
    assert.equal((await suggested(world, 'next')).suggestions[0].line_entry_id, books.lineId)
    await match(world, 'next', { line_entry_id: books.lineId })
    const task = await world.delete(`/v0/source-accounts/${books.accountId}/transactions`)
    assert.equal((await world.endedTask(task.body.id)).body.status, 'complete')
    assert.deepEqual(await rowsOfMatches(world), [])
    assert.equal((await world.delete(`/v0/journal-entries/${books.entryId}`)).status, 204)
    await isSound(world)
  })

  it('a recategorization leaves it, and so does a retry', async () => {
    await using world = await aWorld()
    const books = await aMatched(world)
    await world.endedTask((await world.post('/v0/transactions/recategorize', {})).body.id)
    await world.post('/v0/periods/close', { date: '2026-03-31' })
    await world.post('/v0/periods/reopen', { date: '2026-02-28', note: 'Again' })
    assert.equal((await world.get('/v0/transactions/row')).body.line_entry_id, books.lineId)
    await isSound(world)
  })

  it('an auto-match of a reconciliation ticks the matched entry for the row of the statement', async () => {
    await using world = await aWorld()
    const books = await aCheck(world, { description: 'Rent of March', datetime: '2026-03-01T12:00:00Z' })
    const file = 'date,description,amount\n2026-03-20,PAPER 1041,-900.00\n'
    await world.addStatement(books.accountId, file)
    const [row] = (await world.get('/v0/transactions')).body.records
    await match(world, row.id, { line_entry_id: books.lineId })
    const wanted = {
      ledger_id: await world.ledger('Checking'),
      statement_ending_date: '2026-03-31',
      statement_ending_balance: -900,
    }
    const { body } = await world.post('/v0/reconciliations', wanted)
    const { type, bytes } = formOf({ file: { name: 'statement.csv', bytes: Buffer.from(file) } })
    const at = `/v0/reconciliations/${body.id}`
    await world.call('POST', `${at}/statement-file`, { raw: bytes, headers: { 'content-type': type } })
    const { body: found } = await world.post(`${at}/auto-match`, { days: 1 })
    assert.deepEqual(
      found.matches.map((each: { method: string; journal_entry_ids: string[] }) => [
        each.method,
        each.journal_entry_ids,
      ]),
      [['same_transaction', [books.entryId]]],
    )
  })

  it('another Instance finds neither the row nor the line', async () => {
    await using world = await aWorld()
    const books = await aMatchable(world)
    const instance = await world.openInstance()
    const foreign = await world.post('/v0/transactions/row/match', { line_entry_id: books.lineId }, { instance })
    assertRefused(foreign, 404, 'resource_not_found')
    const account = { ledger: { name: 'Checking', financial_account_type: 'bank_account' } }
    const { body } = await world.post('/v0/source-accounts', account, { instance })
    const task = await world.post(`/v0/source-accounts/${body.id}/transactions`, [{ ...paid('other'), amount: -900 }], {
      instance,
      headers: { prefer: 'wait=20' },
    })
    assert.equal(task.body.status, 'complete', task.text)
    for (const wanted of [{ line_entry_id: books.lineId }, { journal_entry_id: books.entryId }])
      assertRefused(await world.post('/v0/transactions/other/match', wanted, { instance }), 422, 'invalid_reference')
  })
})

describe('reverseJournalEntry', () => {
  it('409 resource_in_use: an entry that a transaction is matched with', async () => {
    await using world = await aWorld()
    const books = await aMatched(world)
    const refused = await world.post(`/v0/journal-entries/${books.entryId}/reverse`, {})
    assertRefused(refused, 409, 'resource_in_use')
    const { reason, transaction_id } = refused.body.data
    assert.deepEqual([reason, transaction_id], ['is_matched', 'row'])
    await world.post('/v0/transactions/row/unmatch', {})
    assert.equal((await world.post(`/v0/journal-entries/${books.entryId}/reverse`, {})).status, 201)
    await isSound(world)
  })
})

async function aMatchable(world: World, more: { datetime?: string } = {}): Promise<Check> {
  const books = await aCheck(world, more)
  await world.importRows(books.accountId, [paid('row')])
  return books
}

async function aMatched(world: World): Promise<Check> {
  const books = await aMatchable(world)
  await match(world, 'row', { line_entry_id: books.lineId })
  return books
}

function rowOf({ accountId }: Check): string {
  return `/v0/source-accounts/${accountId}/transactions/row`
}

async function change(world: World, books: Check, body: object): Promise<void> {
  const answer = await world.put(rowOf(books), body)
  assert.equal(answer.status, 200, answer.text)
}

async function unfitLine(world: World, accountId: string, name: string): Promise<{ id: string; line: string }> {
  if (name === 'transaction') return { id: 'row', line: (await world.get('/v0/transactions/row')).body.line_entry_id }
  const check = await aCheck(world, { accountId, ...(name === 'amount' && { amount: '901' }) })
  const lines = (await world.get(`/v0/journal-entries/${check.entryId}/line-entries`)).body
  if (name === 'side') return { id: 'back', line: check.lineId }
  if (name === 'ledger') return { id: 'back', line: lines[0].id }
  if (name === 'amount') return { id: 'row', line: check.lineId }
  const reversal = await world.post(`/v0/journal-entries/${check.entryId}/reverse`, {})
  assert.equal(reversal.status, 201, reversal.text)
  if (name === 'reversed') return { id: 'row', line: check.lineId }
  const mirrored = (await world.get(`/v0/journal-entries/${reversal.body.id}/line-entries`)).body
  return { id: 'back', line: mirrored.find((line: { debit_credit: string }) => line.debit_credit === 'debit').id }
}

async function reconcile(world: World, ledger: string, entries: readonly string[]): Promise<void> {
  const statement = { ledger_id: await world.ledger(ledger), statement_ending_date: '2026-03-31' }
  const { body } = await world.post('/v0/reconciliations', { ...statement, statement_ending_balance: 0 })
  const marks = entries.map((journal_entry_id) => ({ journal_entry_id, reconciliation_status: 'reconciled' }))
  const held = await world.put(`/v0/bulk/reconciliations/${body.id}/journal-entries`, marks)
  assert.equal(held.status, 200, held.text)
  const done = await world.put(`/v0/reconciliations/${body.id}`, { progress_status: 'completed' })
  assert.equal(done.status, 200, done.text)
}

async function balance(world: World, name: string): Promise<number> {
  return (await world.get(`/v0/ledgers/${await world.ledger(name)}/balance?date=2026-12-31`)).body.balance
}

async function rowsOfMatches(world: World) {
  return await world.rows<{ id: string; status: string }>(
    'select id, status, transaction_id, line_id from transaction_matches where instance_id = $1 order by id',
    [world.instanceId],
  )
}

/** Page by page, to the end and back again, which is the same. */
async function walked(world: World, query: string): Promise<string[][]> {
  const pages: string[][] = []
  const back: string[][] = []
  let { body } = await world.get(`/v0/transactions?${query}`)
  const ids = () => body.records.map((each: { id: string }) => each.id)
  for (;;) {
    pages.push(ids())
    if (body.next_page_token === null) break
    body = (await world.get(`/v0/transactions?${query}&page_token=${body.next_page_token}`)).body
  }
  for (;;) {
    back.unshift(ids())
    if (body.prev_page_token === null) break
    body = (await world.get(`/v0/transactions?${query}&page_token=${body.prev_page_token}`)).body
  }
  assert.deepEqual(back, pages)
  return pages
}
