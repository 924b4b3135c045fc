import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'
import { retrieveSourceAccount } from '../sources/sources.ts'
import { applyFeed } from './transactions.ts'

/** What a person may choose as a category, and what becomes of the choice. */

const notCategories = [
  'Accounts Receivable',
  'Accounts Payable',
  'Wages Payable',
  'Unapplied Receipts',
  'Unapplied Payments',
  'Retained Earnings',
  'Opening Balance Equity',
]

/** Every request that names a category by hand, by its route. */
const choices: Readonly<
  Record<string, (books: Books, to: string) => [method: string, address: string, body: unknown]>
> = {
  updateTransaction: ({ at }, to) => ['PUT', at, { category: { updated_category_ledger_id: to } }],
  'updateTransaction, splits': ({ at, meals }, to) => [
    'PUT',
    at,
    {
      splits: [
        { ledger_id: to, amount: -2 },
        { ledger_id: meals, amount: -3 },
      ],
    },
  ],
  updateTransactions: ({ accountId }, to) => [
    'PUT',
    `/v0/source-accounts/${accountId}/transactions`,
    [{ id: 'a', category: { updated_category_ledger_id: to } }],
  ],
  updateAnyTransactions: (_, to) => [
    'PUT',
    '/v0/transactions',
    [{ id: 'a', category: { updated_category_ledger_id: to } }],
  ],
  updateTransactionCategories: ({ categories }, to) => ['PUT', categories('a'), { updated_category_ledger_id: to }],
  updateManyTransactionCategories: ({ ledgerId }, to) => [
    'PUT',
    `/v0/ledgers/${ledgerId}/transactions/categories`,
    [{ transaction_id: 'a', updated_category_ledger_id: to }],
  ],
  createTransactions: ({ accountId }, to) => [
    'POST',
    `/v0/source-accounts/${accountId}/transactions`,
    [{ ...row('new'), amount: -5, opposing_ledger_id: to }],
  ],
  createLedgerTransactions: ({ ledgerId }, to) => [
    'POST',
    `/v0/ledgers/${ledgerId}/transactions`,
    [{ ...row('new'), amount: -5, opposing_ledger_id: to }],
  ],
  updateJournalEntry: ({ entryId, category }, to) => [
    'PUT',
    `/v0/journal-entries/${entryId}`,
    { line_entry_changes: { update: [{ id: category, ledger_id: to }] } },
  ],
}

for (const [route, request] of Object.entries(choices))
  describe(route, () => {
    it('403 not_editable: receivables, payables, retained earnings and opening balances are no category', async () => {
      await using world = await aWorld()
      const books = await booksOf(world)
      const before = await world.digest(world.instanceId)
      for (const name of notCategories) {
        const [method, address, body] = request(books, await world.ledger(name))
        const answer = await world.call(method, address, { raw: JSON.stringify(body) })
        assertRefused(answer, 403, 'not_editable')
        assert.equal(answer.body.data.resource, 'ledger')
        assert.equal(typeof answer.body.data.path, 'string')
      }
      assert.deepEqual(await world.digest(world.instanceId), before)
    })

    it('422 invalid_reference: a ledger that is not enabled takes no new line', async () => {
      await using world = await aWorld()
      const books = await booksOf(world)
      const travel = await world.ledger('Travel')
      await world.put(`/v0/ledgers/${travel}`, { enabled: false })
      const before = await world.digest(world.instanceId)
      const [method, address, body] = request(books, travel)
      assertRefused(await world.call(method, address, { raw: JSON.stringify(body) }), 422, 'invalid_reference')
      assert.deepEqual(await world.digest(world.instanceId), before)
    })
  })

describe('a choice that is taken back', () => {
  for (const [route, request] of Object.entries(choices).filter(([name]) => !name.startsWith('create')))
    it(`${route}: an uncategorized ledger leaves the row to nobody, if nothing else is left`, async () => {
      await using world = await aWorld()
      const books = await booksOf(world)
      const [method, address, body] = request(books, await world.ledger('Uncategorized Outflow'))
      const chosen = request(books, books.meals)
      assert.equal((await world.call(chosen[0], chosen[1], { raw: JSON.stringify(chosen[2]) })).status, 200)
      assert.equal((await world.get(books.at)).body.categorization_method, 'user')
      assert.equal((await world.call(method, address, { raw: JSON.stringify(body) })).status, 200)
      const { body: after } = await world.get(books.at)
      assert.equal(after.categorization_method, route.includes('splits') ? 'user' : 'uncategorized')
      assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    })

  it('teaches nothing any more: what is like it waits again', async () => {
    await using world = await aWorld()
    const { accountId, meals } = await booksOf(world)
    const like = (id: string) => ({ ...row(id), description: 'KETTLE & CROW TACOMA' })
    const ids = Array.from({ length: 15 }, (_, at) => `k${at}`)
    const others = ids.map((id) => ({ ...row(`o-${id}`), description: 'PACIFIC POWER' }))
    await world.importRows(accountId, [...ids.map(like), ...others])
    const choose = (chosen: readonly string[], to: string) =>
      world.put(
        '/v0/transactions',
        chosen.map((id) => ({ id, category: { updated_category_ledger_id: to } })),
      )
    await choose(
      others.map(({ id }) => id),
      await world.ledger('Utilities'),
    )
    const all = (to: string) => choose(ids, to)
    await all(meals)
    await world.importRows(accountId, [like('l4')])
    assert.equal((await world.get('/v0/transactions/l4')).body.categorization_method, 'similarity')
    await all(await world.ledger('Uncategorized Outflow'))
    await world.importRows(accountId, [like('l5')])
    assert.equal((await world.get('/v0/transactions/l5')).body.categorization_method, 'uncategorized')
  })

  it('an import and a rule that name an uncategorized ledger leave the row undecided, too', async () => {
    await using world = await aWorld()
    const { accountId } = await booksOf(world)
    const rule = {
      name: 'Ask',
      expression: 'match("Ask", t.description)',
      ledger_name: 'Uncategorized Inflow',
      priority: 9,
    }
    assert.deepEqual((await world.post('/v0/categorization/rules', rule)).body.warnings, [])
    await world.importRows(accountId, [
      { ...row('given'), opposing_ledger_id: await world.ledger('Uncategorized Outflow') },
      { ...row('asked'), description: 'Ask me' },
    ])
    for (const [id, ledger] of [
      ['given', 'Uncategorized Outflow'],
      ['asked', 'Uncategorized Inflow'],
    ]) {
      const { body } = await world.get(`/v0/transactions/${id}?expand=opposing_line_entries`)
      assert.deepEqual(
        [body.categorization_method, body.opposing_line_entries[0].ledger_name],
        ['uncategorized', ledger],
      )
    }
  })
})

describe('updateTransactionCategories', () => {
  it('200: a row of a closed period keeps the choice, and has it when the period is open again', async () => {
    await using world = await aWorld()
    const { accountId, categories, meals } = await booksOf(world)
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    await world.importRows(accountId, [row('late')])
    const keyed = { headers: { 'idempotency-key': 'once', 'modified-by': 'Ada' } }
    const tag = (await world.get(categories('late'))).headers.get('etag') ?? ''
    const answer = await world.put(categories('late'), { updated_category_ledger_id: meals }, keyed)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.journal_entry_id, null)
    assert.deepEqual(answer.body.categories, [{ editable: true, ledger_id: meals, ledger_name: 'Meals' }])
    assert.deepEqual(
      [answer.body.transaction.posted_status, answer.body.transaction.categorization_method],
      ['not_posted', 'user'],
    )
    assert.equal((await world.put(categories('late'), { updated_category_ledger_id: meals }, keyed)).text, answer.text)
    assert.deepEqual((await world.get(categories('late'))).body, answer.body)
    const { body: list } = await world.get(categories('').replace('//', '/'))
    const listed = list.records.find((each: Answer['body']) => each.transaction.id === 'late')
    assert.deepEqual(listed, answer.body)
    const stale = await world.put(
      categories('late'),
      { updated_category_ledger_id: meals },
      { headers: { 'if-match': tag } },
    )
    assertRefused(stale, 412, 'version_mismatch')
    const log = (await world.get('/v0/audit-log?modified_by=Ada')).body.records
    assert.deepEqual(
      log.map((event: Answer['body']) => [event.type, event.resource_id, event.after.imported_ledger_id]),
      [['transaction.categorized', 'late', meals]],
    )
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    await reopen(world)
    const { body } = await world.get(categories('late'))
    assert.deepEqual(
      [body.transaction.posted_status, body.transaction.categorization_method, body.categories[0].ledger_name],
      ['posted', 'user', 'Meals'],
    )
    assert.ok(body.journal_entry_id)
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('200: the choice takes the place of what came with the row, which must be what is replaced', async () => {
    await using world = await aWorld()
    const { accountId, categories, meals } = await booksOf(world)
    const rent = await world.ledger('Rent')
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    await world.importRows(accountId, [{ ...row('late'), opposing_ledger_id: rent }])
    assert.deepEqual((await world.get(categories('late'))).body.categories[0].ledger_name, 'Rent')
    const wrong = { category_ledger_id: meals, updated_category_ledger_id: meals }
    assertRefused(await world.put(categories('late'), wrong), 422, 'invalid_reference', '/category_ledger_id')
    const right = { category_ledger_id: rent, updated_category_ledger_id: meals }
    assert.equal((await world.put(categories('late'), right)).body.categories[0].ledger_name, 'Meals')
    const none = { updated_category_ledger_id: await world.ledger('Uncategorized Outflow') }
    const taken = await world.put(categories('late'), none)
    assert.deepEqual([taken.body.categories, taken.body.transaction.categorization_method], [[], null])
    await reopen(world)
    assert.equal((await world.get('/v0/transactions/late')).body.categorization_method, 'uncategorized')
  })

  it('200: a choice whose ledger is gone by then leaves the row to the pipeline', async () => {
    await using world = await aWorld()
    const { accountId, categories } = await booksOf(world)
    const { body: gone } = await world.post('/v0/ledgers', { name: 'Gone', ...nature })
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    await world.importRows(accountId, [row('late')])
    await world.put(categories('late'), { updated_category_ledger_id: gone.id })
    assert.equal((await world.delete(`/v0/ledgers/${gone.id}`)).status, 204)
    assert.deepEqual((await world.get(categories('late'))).body.categories, [])
    await reopen(world)
    assert.equal((await world.get('/v0/transactions/late')).body.categorization_method, 'uncategorized')
  })

  it('409 invalid_state: a row whose entry was deleted is not posted again', async () => {
    await using world = await aWorld()
    const { categories, entryId, meals } = await booksOf(world)
    await world.delete(`/v0/journal-entries/${entryId}`)
    assertRefused(await world.put(categories('a'), { updated_category_ledger_id: meals }), 409, 'invalid_state')
  })
})

describe('markAsBusiness', () => {
  it('books a personal row where a person has put it meanwhile, or where the pipeline does when that is gone', async () => {
    await using world = await aWorld()
    const { meals } = await booksOf(world)
    const [draw, contribution, gone] = await Promise.all(
      ['Drawn', 'Paid in', 'Gone'].map(async (name) => (await world.post('/v0/ledgers', { name, ...nature })).body.id),
    )
    const ledgers = { business_personal: 'personal', draw_ledger_id: draw, contribution_ledger_id: contribution }
    const { body: account } = await world.post('/v0/source-accounts', ledgers)
    await world.importRows(account.id, [row('kept'), { ...row('lost'), opposing_ledger_id: gone }])
    const choose = (to: string) =>
      world.put('/v0/transactions', [{ id: 'kept', category: { updated_category_ledger_id: to } }])
    for (const own of [draw, contribution])
      assertRefused(await choose(own), 422, 'invalid_reference', '/0/category/updated_category_ledger_id')
    assert.equal((await choose(meals)).status, 200)
    assert.equal((await world.delete(`/v0/ledgers/${gone}`)).status, 204)
    const address = `/v0/source-accounts/${account.id}/business-transactions`
    const task = await world.post(address, { transaction_ids: ['kept', 'lost'] }, { headers: { prefer: 'wait=20' } })
    assert.equal((await world.endedTask(task.body.id)).body.status, 'complete')
    assert.deepEqual(await methods(world, ['kept', 'lost']), ['user', 'uncategorized'])
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })
})

describe('applyFeed', () => {
  it('books a row that was pending where a person has put it meanwhile', async () => {
    await using world = await aWorld()
    const { accountId, categories, meals } = await booksOf(world)
    const take = (more: { pending: boolean; pendingId: string | null; externalId: string }) =>
      world.inBooks(async (tx) => {
        const account = await retrieveSourceAccount(tx, accountId)
        const told = {
          amount: -9_0000n,
          day: Temporal.PlainDate.from('2026-02-05'),
          description: 'Fuel',
          facts: {},
          ...more,
        }
        const terms = { account, from: Temporal.Instant.from('2026-01-01T00:00:00Z'), keepPending: true }
        await applyFeed(tx, terms, { added: [told], modified: [], removed: [] })
        tx.record({ type: 'source_link.updated', resource: 'source_link', id: 'lnk', before: null, after: null })
      })
    await take({ externalId: 'p1', pendingId: null, pending: true })
    const { body } = await world.get('/v0/transactions?keywords=Fuel')
    const [{ id }] = body.records
    const answer = await world.put(categories(id), { updated_category_ledger_id: meals })
    assert.deepEqual([answer.status, answer.body.journal_entry_id], [200, null])
    await take({ externalId: 'b1', pendingId: 'p1', pending: false })
    const settled = await world.get(categories(id))
    assert.deepEqual(
      [settled.body.transaction.categorization_method, settled.body.categories[0].ledger_name],
      ['user', 'Meals'],
    )
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })
})

describe('updateTransaction', () => {
  it('200: splits of the other sign stand on the other side: a refund within a receipt', async () => {
    await using world = await aWorld()
    const { at, meals } = await booksOf(world)
    const rent = await world.ledger('Rent')
    const answer = await world.put(at, {
      splits: [
        { ledger_id: meals, amount: -7.5 },
        { ledger_id: rent, amount: 2.5, description: 'Deposit back' },
      ],
    })
    assert.equal(answer.status, 200, answer.text)
    const { body } = await world.get(`/v0/journal-entries/${answer.body.journal_entry_id}?expand=line_entries`)
    assert.deepEqual(
      body.line_entries.map((line: Answer['body']) => [line.ledger_name, line.debit_credit, line.amount]),
      [
        ['Checking', 'credit', '5.00'],
        ['Meals', 'debit', '7.50'],
        ['Rent', 'credit', '2.50'],
      ],
    )
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })
})

interface Books {
  accountId: string
  ledgerId: string
  meals: string
  /** Where the transaction `a` is, its entry, and the line of its category. */
  at: string
  entryId: string
  category: string
  categories: (id: string) => string
}

const nature = { type: 'equity', sub_type: 'equity', debit_credit: 'credit', report_cash_flow: false }

async function booksOf(world: World): Promise<Books> {
  const { accountId, ledgerId } = await world.bankAccount()
  await world.importRows(accountId, [row('a')])
  const { body } = await world.get('/v0/transactions/a')
  return {
    accountId,
    ledgerId,
    meals: await world.ledger('Meals'),
    at: `/v0/source-accounts/${accountId}/transactions/a`,
    entryId: body.journal_entry_id,
    category: body.opposing_line_entry_ids[0],
    categories: (id) => `/v0/ledgers/${ledgerId}/transactions/${id}/categories`,
  }
}

function row(id: string) {
  return { id, amount: '-5', datetime: '2026-02-03T12:00:00Z', description: `Lunch ${id}` }
}

/** The last period, and waits until what waited for it is in the books. */
async function reopen(world: World): Promise<void> {
  await world.post('/v0/periods/reopen', { note: 'Late papers' })
  const { body } = await world.get('/v0/transactions/tasks?task_type=retry_unposted')
  for (const { id } of body.records) assert.equal((await world.endedTask(id)).body.status, 'complete')
}

async function methods(world: World, ids: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(ids.map((id) => world.get(`/v0/transactions/${id}`)))
  return answers.map(({ body }) => body.categorization_method)
}
