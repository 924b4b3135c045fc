import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, type World } from '../../test/world.ts'

/**
 * Books with a hand-made entry and a booked transaction of January, both held by a completed reconciliation of the bank
 * account; a second transaction, which it does not hold; and one between two accounts.
 */
interface Books {
  world: World
  accountId: string
  checking: string
  sales: string
  meals: string
  rent: string
  entry: string
  bankLine: string
  saleLine: string
  booked: string
}

async function booksOf(world: World): Promise<Books> {
  const { accountId, ledgerId: checking } = await world.bankAccount()
  const names = ['Product Sales', 'Meals', 'Rent']
  const [sales = '', meals = '', rent = ''] = await Promise.all(names.map((name) => world.ledger(name)))
  await world.post(`/v0/ledgers/${checking}/opening-balance`, { balance: 100 })
  const entry = (
    await world.entry('2026-01-10T12:00:00Z', 'January', [
      ['Checking', '10.00'],
      ['Product Sales', '-10.00'],
    ])
  ).body.id
  await world.importRows(accountId, [
    {
      id: 'jan',
      amount: '-5',
      datetime: '2026-01-20T12:00:00Z',
      description: 'Lunch',
      opposing_ledger_id: meals,
    },
    { id: 'late', amount: '-6', datetime: '2026-01-21T12:00:00Z', description: 'Dinner' },
  ])
  const lines = (await world.get(`/v0/journal-entries/${entry}/line-entries`)).body
  const { journal_entry_id: booked } = (await world.get(`/v0/source-accounts/${accountId}/transactions/jan`)).body
  const lineOn = (ledger: string) => lines.find((each: { ledger_id: string }) => each.ledger_id === ledger).id
  const [bankLine, saleLine] = [lineOn(checking), lineOn(sales)]
  return { world, accountId, checking, sales, meals, rent, entry, bankLine, saleLine, booked }
}

/** Compares the ledger with a statement of January that shows these entries. */
async function reconcile(world: World, ledger_id: string, entries: readonly string[]): Promise<string> {
  const statement = { statement_ending_date: '2026-01-31', statement_ending_balance: 105 }
  const { body } = await world.post('/v0/reconciliations', { ledger_id, ...statement })
  const marks = entries.map((journal_entry_id) => ({ journal_entry_id, reconciliation_status: 'reconciled' }))
  const held = await world.put(`/v0/bulk/reconciliations/${body.id}/journal-entries`, marks)
  assert.equal(held.status, 200, held.text)
  await progress(world, body.id, 'completed')
  return body.id
}

async function progress(world: World, id: string, progress_status: string): Promise<void> {
  assert.equal((await world.put(`/v0/reconciliations/${id}`, { progress_status })).status, 200)
}

type Request = [method: string, address: string, body?: unknown]
type Writes = Readonly<Record<string, (books: Books) => Request>>

const entryAt = ({ entry }: Books) => `/v0/journal-entries/${entry}`
const transactionAt = ({ accountId }: Books) => `/v0/source-accounts/${accountId}/transactions/jan`

/** Every write that would change what the reconciliation of the bank account holds, by the route that it is of. */
const writes: Writes = {
  updateJournalEntry: (books) => ['PUT', entryAt(books), { datetime: '2026-02-02T00:00:00Z' }],
  updateJournalEntries: ({ entry }) => [
    'PUT',
    '/v0/journal-entries',
    [{ id: entry, datetime: '2026-01-11T00:00:00Z' }],
  ],
  deleteJournalEntry: (books) => ['DELETE', entryAt(books)],
  deleteJournalEntries: ({ entry, booked }) => ['DELETE', `/v0/journal-entries?ids=${booked},${entry}`],
  setOpeningBalance: ({ checking }) => ['POST', `/v0/ledgers/${checking}/opening-balance`, { balance: 50 }],
  deleteLedger: ({ sales }) => ['DELETE', `/v0/ledgers/${sales}?delete_journal_entries=true`],
  deleteTransaction: (books) => ['DELETE', transactionAt(books)],
  deleteLedgerTransaction: ({ checking }) => ['DELETE', `/v0/ledgers/${checking}/transactions/jan`],
  updateInstance: ({ world }) => [
    'PUT',
    `/v0/platform/instances/${world.instanceId}`,
    { entries_start: '2025-12-01T00:00:00Z' },
  ],
}

/** Those of another ledger alone change what stands on that: it is reconciled in its own right. */
const categoryWrites: Writes = {
  updateTransaction: (books) => ['PUT', transactionAt(books), { category: { updated_category_ledger_id: books.rent } }],
  updateTransactions: ({ accountId, rent }) => [
    'PUT',
    `/v0/source-accounts/${accountId}/transactions`,
    [{ id: 'jan', category: { updated_category_ledger_id: rent } }],
  ],
  updateTransactionCategories: ({ checking, rent }) => [
    'PUT',
    `/v0/ledgers/${checking}/transactions/jan/categories`,
    { updated_category_ledger_id: rent },
  ],
  updateManyTransactionCategories: ({ checking, rent }) => [
    'PUT',
    `/v0/ledgers/${checking}/transactions/categories`,
    [{ transaction_id: 'jan', updated_category_ledger_id: rent }],
  ],
}

async function send({ world }: Books, [method, address, body]: Request) {
  return await world.call(method, address, body === undefined ? {} : { raw: JSON.stringify(body) })
}

for (const [routeId, write] of Object.entries(writes))
  describe(routeId, () => {
    it('409 period_reconciled: what a completed reconciliation holds stands until it is reopened', async () => {
      await using world = await aWorld()
      const books = await booksOf(world)
      const id = await reconcile(world, books.checking, [books.entry, books.booked])
      const before = await world.digest(world.instanceId)
      const answer = await send(books, write(books))
      assertRefused(answer, 409, 'period_reconciled')
      assert.equal(answer.body.data.reconciliation_id, id)
      assert.deepEqual(await world.digest(world.instanceId), before)
      await progress(world, id, 'in_progress')
      const again = await send(books, write(books))
      assert.ok(again.status < 300, again.text)
    })
  })

for (const [routeId, write] of Object.entries(categoryWrites))
  describe(routeId, () => {
    it('409 period_reconciled: of a category that is reconciled itself nothing is taken', async () => {
      await using world = await aWorld()
      const books = await booksOf(world)
      const id = await reconcile(world, books.meals, [books.booked])
      assertRefused(await send(books, write(books)), 409, 'period_reconciled')
      await progress(world, id, 'in_progress')
      const again = await send(books, write(books))
      assert.ok(again.status < 300, again.text)
    })

    it('200: the category of what the bank account’s reconciliation holds', async () => {
      await using world = await aWorld()
      const books = await booksOf(world)
      await reconcile(world, books.checking, [books.booked])
      const answer = await send(books, write(books))
      assert.equal(answer.status, 200, answer.text)
    })
  })

describe('updateJournalEntry', () => {
  it('200: words, files, tags and category lines of what is held; not its own line', async () => {
    await using world = await aWorld()
    const books = await booksOf(world)
    await reconcile(world, books.checking, [books.entry])
    const { id: tag } = await world.tag('Shop')
    const { saleLine, bankLine, rent } = books
    const update = [{ id: saleLine, ledger_id: rent, description: 'x', tag_ids: [tag] }]
    for (const change of [{ description: 'other' }, { line_entry_changes: { update } }])
      assert.equal((await world.put(entryAt(books), change)).status, 200)
    assert.equal((await world.addFile(books.entry, { name: 'a.txt', bytes: 'Paid' })).status, 201)
    for (const changed of [{ ledger_id: rent }, { debit_credit: 'credit' }]) {
      const own = await world.put(entryAt(books), { line_entry_changes: { update: [{ id: bankLine, ...changed }] } })
      assert.ok(own.status >= 400, own.text)
    }
    const create = [
      { ledger_id: books.checking, debit_credit: 'debit', amount: '1.00' },
      { ledger_id: rent, debit_credit: 'credit', amount: '1.00' },
    ]
    assertRefused(await world.put(entryAt(books), { line_entry_changes: { create } }), 409, 'period_reconciled')
  })
})

describe('confirmTransfer', () => {
  it('409 period_reconciled: where a side stands in a category that is reconciled itself', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const savings = await world.bankAccount('Savings')
    await world.importRows(accountId, [
      { id: 'out', amount: '-50', datetime: '2026-01-05T12:00:00Z', description: 'x' },
    ])
    await world.importRows(savings.accountId, [
      { id: 'in', amount: '50', datetime: '2026-01-08T12:00:00Z', description: 'y' },
    ])
    const [transfer] = (await world.get('/v0/transfers?status=proposed')).body.records
    assert.ok(transfer, 'it is proposed')
    const out = (await world.get(`/v0/source-accounts/${accountId}/transactions/out?expand=opposing_line_entries`)).body
    await reconcile(world, out.opposing_line_entries[0].ledger_id, [out.journal_entry_id])
    assertRefused(await world.call('POST', `/v0/transfers/${transfer.id}/confirm`), 409, 'period_reconciled')
  })
})

describe('setOpeningBalance', () => {
  it('409 period_reconciled: none comes later, where something is reconciled', async () => {
    await using world = await aWorld()
    const cash = await world.ledger('Cash on Hand')
    const statement = { statement_ending_date: '2026-01-31', statement_ending_balance: 0, progress_status: 'completed' }
    await world.post('/v0/reconciliations', { ledger_id: cash, ...statement })
    const late = await world.post(`/v0/ledgers/${cash}/opening-balance`, { balance: 5 })
    assertRefused(late, 409, 'period_reconciled')
    const { ledgerId } = await world.bankAccount()
    assert.equal((await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 5 })).status, 201)
  })
})

describe('deleteLedger', () => {
  it('409 resource_in_use: a ledger with reconciliations stays, as its record foretells', async () => {
    await using world = await aWorld()
    const nature = { type: 'asset', sub_type: 'current_assets', debit_credit: 'debit', report_cash_flow: false }
    const [ledger, parent] = await Promise.all(
      ['Till', 'Tills'].map(async (name) => (await world.post('/v0/ledgers', { name, ...nature })).body.id),
    )
    const statement = { statement_ending_date: '2026-01-31', statement_ending_balance: 0 }
    const { body } = await world.post('/v0/reconciliations', { ledger_id: ledger, ...statement })
    const foretold = (await world.get(`/v0/ledgers/${ledger}?expand=details`)).body.actions.delete
    assert.deepEqual([foretold.allowed, foretold.reason], [false, 'has_reconciliations'])
    const answer = await world.delete(`/v0/ledgers/${ledger}`)
    assertRefused(answer, 409, 'resource_in_use')
    assert.equal(answer.body.data.reason, 'has_reconciliations')
    for (const change of [{ debit_credit: 'credit' }, { parent_id: parent }, { sub_type: 'non-current_assets' }]) {
      const moved = await world.put(`/v0/ledgers/${ledger}`, change)
      assertRefused(moved, 409, 'resource_in_use')
      assert.equal(moved.body.data.reason, 'has_reconciliations')
    }
    assert.equal((await world.put(`/v0/ledgers/${ledger}`, { name: 'Drawer' })).status, 200)
    await world.delete(`/v0/reconciliations/${body.id}`)
    assert.equal((await world.delete(`/v0/ledgers/${ledger}`)).status, 204)
  })
})

describe('deleteTransactions', () => {
  it('deletes nothing when a completed reconciliation holds one of them: the Task fails', async () => {
    await using world = await aWorld()
    const books = await booksOf(world)
    const id = await reconcile(world, books.checking, [books.booked])
    const address = `/v0/source-accounts/${books.accountId}/transactions`
    const before = (await world.get(address)).body
    const all = await world.delete(address, { headers: { prefer: 'wait=20' } })
    assert.deepEqual([all.body.status, all.body.error.error_code], ['failed', 'period_reconciled'])
    assert.deepEqual((await world.get(address)).body, before)
    const rest = await world.delete(`${address}?start_date=2026-01-21`, { headers: { prefer: 'wait=20' } })
    assert.deepEqual([rest.body.status, rest.body.removed_transaction_ids], ['complete', ['late']])
    await progress(world, id, 'in_progress')
    const last = await world.delete(address, { headers: { prefer: 'wait=20' } })
    assert.deepEqual(last.body.removed_transaction_ids, ['jan'])
  })
})

describe('createTransactions', () => {
  it('202: into a completed period they come as ever, and are offered in the next', async () => {
    await using world = await aWorld()
    const books = await booksOf(world)
    await reconcile(world, books.checking, [books.booked])
    const task = await world.importRows(books.accountId, [
      { id: 'new', amount: '-8', datetime: '2026-01-22T12:00:00Z', description: 'Tea' },
    ])
    assert.deepEqual(task.body.created_transaction_ids, ['new'])
    const statement = { statement_ending_date: '2026-02-28', statement_ending_balance: 0 }
    const { body } = await world.post('/v0/reconciliations', { ledger_id: books.checking, ...statement })
    const offered = await world.get(`/v0/reconciliations/${body.id}/journal-entries`)
    assert.deepEqual(
      offered.body.records.map((each: { transaction_id: string | null }) => each.transaction_id),
      [null, 'late', 'new'],
    )
  })
})

describe('recategorizeTransactions', () => {
  const rule = { name: 'Dinner', expression: 'match("Dinner", t.description)', ledger_name: 'Meals' }

  it('202: the category of what the bank account’s reconciliation holds', async () => {
    await using world = await aWorld()
    const books = await booksOf(world)
    const late = await entryOf(books, 'late')
    await reconcile(world, books.checking, [books.booked, late])
    await world.post('/v0/categorization/rules', rule)
    assert.deepEqual((await recategorized(world)).modified_transaction_ids, ['late'])
  })

  it('202: but not of what stands in a category that is reconciled itself, and it says so', async () => {
    await using world = await aWorld()
    const books = await booksOf(world)
    const late = await entryOf(books, 'late')
    await reconcile(world, await world.ledger('Uncategorized Outflow'), [late])
    await world.post('/v0/categorization/rules', rule)
    const task = await recategorized(world)
    assert.deepEqual(
      [task.status, task.skipped_transaction_ids, task.modified_transaction_ids],
      ['complete', ['late'], []],
    )
    assert.deepEqual(task.row_results, [{ transaction_id: 'late', code: 'period_reconciled' }])
  })
})

describe('rejectTransfer', () => {
  it('200: both bank accounts reconciled, the categories go back', async () => {
    await using world = await aWorld()
    const transfer = await aTransfer(world)
    const rejected = await world.call('POST', `/v0/transfers/${transfer}/reject`)
    assert.equal(rejected.status, 200, rejected.text)
    const { body } = await world.get('/v0/transactions')
    const methods = body.records.map((each: { categorization_method: string }) => each.categorization_method)
    assert.deepEqual(methods, ['uncategorized', 'uncategorized'])
  })

  it('200: a side whose line on the ledger of transfers is reconciled stays there', async () => {
    await using world = await aWorld()
    const transfer = await aTransfer(world)
    const [side] = (await world.get('/v0/transactions')).body.records
    const ledgers = (await world.get('/v0/ledgers?limit=1000')).body.records
    const isTransfers = (each: Record<string, unknown>) => each['required_ledger_purpose'] === 'account_transfers'
    await reconcile(world, ledgers.find(isTransfers).id, [side.journal_entry_id])
    const rejected = await world.call('POST', `/v0/transfers/${transfer}/reject`)
    assert.equal(rejected.status, 200, rejected.text)
    const { body } = await world.get('/v0/transactions')
    const methods = body.records.map((each: { categorization_method: string }) => each.categorization_method)
    assert.deepEqual(methods, ['transfer', 'uncategorized'])
  })
})

/** Between two accounts, each reconciled with it. */
async function aTransfer(world: World): Promise<string> {
  const sides = [await world.bankAccount(), await world.bankAccount('Savings')]
  for (const [at, { accountId }] of sides.entries())
    await world.importRows(accountId, [
      {
        id: `side-${at}`,
        amount: at === 0 ? '-50' : '50',
        datetime: '2026-01-05T12:00:00Z',
        description: 'Transfer',
      },
    ])
  for (const [at, { accountId, ledgerId }] of sides.entries()) {
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions/side-${at}`)
    await reconcile(world, ledgerId, [body.journal_entry_id])
  }
  return (await world.get('/v0/transfers?status=matched')).body.records[0].id
}

async function entryOf({ world, accountId }: Books, id: string): Promise<string> {
  return (await world.get(`/v0/source-accounts/${accountId}/transactions/${id}`)).body.journal_entry_id
}

async function recategorized(world: World) {
  const address = '/v0/transactions/recategorize'
  const headers = { prefer: 'wait=20' }
  return (await world.post(address, {}, { headers })).body
}
