import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'
import { limits } from '../kernel/limits.ts'
import { retrieveSourceAccount } from '../sources/sources.ts'
import { noResult } from '../tasks/tasks.ts'
import { withVerdicts } from './feed-verdicts.ts'
import { applyFeed, type FeedRow } from './feeds.ts'

/** Splits of a transaction that is not posted yet: kept with it, booked with it. */

const nature = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }

describe('updateTransaction', () => {
  it('200: a row of a closed period keeps its splits, and is booked with them when the period is open again', async () => {
    await using world = await aWorld()
    const { at, categories, meals, rent } = await lateRow(world)
    const tag = (await world.get(at)).headers.get('etag') ?? ''
    const splits = [
      { ledger_id: meals, amount: -7.5, description: 'Lunch' },
      { ledger_id: rent, amount: 2.5 },
    ]
    const answer = await world.put(at, { splits }, { headers: { 'modified-by': 'Ada', 'if-match': tag } })
    assert.equal(answer.status, 200, answer.text)
    const kept = [
      { ledger_id: meals, amount: -7.5, description: 'Lunch', tag_ids: null },
      { ledger_id: rent, amount: 2.5, description: null, tag_ids: null },
    ]
    assert.deepEqual(
      [answer.body.posted_status, answer.body.journal_entry_id, answer.body.categorization_method],
      ['not_posted', null, 'user'],
    )
    assert.deepEqual(answer.body.chosen_splits, kept)
    assert.notEqual(answer.headers.get('etag'), tag)
    assert.deepEqual((await world.get(at)).body, answer.body)
    const shown = (await world.get(categories)).body
    assert.deepEqual(
      shown.categories.map((each: Answer['body']) => [each.ledger_name, each.editable]),
      [
        ['Meals', true],
        ['Rent', true],
      ],
    )
    const [event] = (await world.get('/v0/audit-log?modified_by=Ada')).body.records
    assert.deepEqual(
      [event.type, event.before.chosen_splits, event.after.chosen_splits.map((each: Answer['body']) => each.amount)],
      ['transaction.categorized', null, ['-7.50', '2.50']],
    )
    await isSound(world)
    await reopen(world)
    const { body } = await world.get(`${at}?expand=opposing_line_entries`)
    assert.deepEqual([body.posted_status, body.categorization_method, body.chosen_splits], ['posted', 'user', null])
    assert.deepEqual(linesOf(body), [
      ['Meals', 'debit', '7.50', 'Lunch', []],
      ['Rent', 'credit', '2.50', null, []],
    ])
    await isSound(world)
  })

  it('200: each split has its own tags, or those that the row comes to have', async () => {
    await using world = await aWorld()
    const { at, meals, rent } = await lateRow(world)
    const group = await world.post(
      '/v0/platform/tag-groups',
      { name: `Project ${world.instanceId}` },
      { instance: null },
    )
    const [east, west, gone] = await Promise.all(
      ['East', 'West', 'Gone'].map(async (name) => {
        const { body } = await world.post('/v0/tags', { name, tag_group_id: group.body.id })
        return body.id
      }),
    )
    const rule = { name: 'All', tag_id: east, expression: 'match("Lunch", t.description)', priority: 1 }
    assert.equal((await world.post('/v0/tags/rules', rule)).status, 201)
    const both = [{ ledger_id: meals, amount: -5, tag_ids: [east, west] }]
    assertRefused(await world.put(at, { splits: both }), 422, 'invalid_request', '/splits/0/tag_ids/1')
    const splits = [
      { ledger_id: meals, amount: -1, tag_ids: [west] },
      { ledger_id: meals, amount: -1, tag_ids: [] },
      { ledger_id: meals, amount: -1, tag_ids: [gone] },
      { ledger_id: rent, amount: -2 },
    ]
    assert.equal((await world.put(at, { splits })).status, 200)
    assertRefused(await world.put(at, { splits, tag_ids: [west] }), 409, 'invalid_state')
    assert.equal((await world.delete(`/v0/tags/${gone}`)).status, 204)
    await reopen(world)
    const { body } = await world.get(`${at}?expand=opposing_line_entries`)
    assert.deepEqual(linesOf(body), [
      ['Meals', 'debit', '1.00', null, ['West']],
      ['Meals', 'debit', '1.00', null, []],
      ['Meals', 'debit', '1.00', null, []],
      ['Rent', 'debit', '2.00', null, ['East']],
    ])
    await isSound(world)
  })

  it('200: a category replaces the ledger of splits that wait, as of lines; an uncategorized one takes them back', async () => {
    await using world = await aWorld()
    const { at, categories, meals, rent } = await lateRow(world)
    const { body: fuel } = await world.post('/v0/ledgers', { name: 'Fuel', ...nature })
    await world.put(at, {
      splits: [
        { ledger_id: meals, amount: -2 },
        { ledger_id: rent, amount: -3 },
      ],
    })
    const foreign = { category_ledger_id: fuel.id, updated_category_ledger_id: meals }
    assertRefused(await world.put(categories, foreign), 422, 'invalid_reference', '/category_ledger_id')
    const one = await world.put(categories, { category_ledger_id: rent, updated_category_ledger_id: fuel.id })
    assert.deepEqual(
      one.body.transaction.chosen_splits.map((each: Answer['body']) => [each.ledger_id, each.amount]),
      [
        [meals, -2],
        [fuel.id, -3],
      ],
    )
    const all = await world.put(at, { category: { updated_category_ledger_id: rent } })
    assert.deepEqual(
      all.body.chosen_splits.map((each: Answer['body']) => [each.ledger_id, each.amount]),
      [
        [rent, -2],
        [rent, -3],
      ],
    )
    const none = { updated_category_ledger_id: await world.ledger('Uncategorized Outflow') }
    const { body: taken } = await world.put(categories, none)
    assert.deepEqual(
      [taken.categories, taken.transaction.chosen_splits, taken.transaction.categorization_method],
      [[], null, null],
    )
    await isSound(world)
  })

  it('200: splits take the place of the category that came with the row', async () => {
    await using world = await aWorld()
    const { accountId, at, meals, rent } = await lateRow(world)
    const { body: fuel } = await world.post('/v0/ledgers', { name: 'Fuel', ...nature })
    await world.importRows(accountId, [{ ...row('given'), opposing_ledger_id: fuel.id }])
    const splits = [
      { ledger_id: meals, amount: -2 },
      { ledger_id: rent, amount: -3 },
    ]
    assert.equal((await world.put(at.replace(/late$/, 'given'), { splits })).status, 200)
    await isSound(world)
    await reopen(world)
    const { body } = await world.get('/v0/transactions/given?expand=opposing_line_entries')
    assert.deepEqual(
      linesOf(body).map(([name]) => name),
      ['Meals', 'Rent'],
    )
  })

  it('200: a split whose ledger is gone when it is booked leaves the row to the pipeline', async () => {
    await using world = await aWorld()
    const { at, meals } = await lateRow(world)
    const { body: gone } = await world.post('/v0/ledgers', { name: 'Gone', ...nature })
    await world.put(at, {
      splits: [
        { ledger_id: meals, amount: -2 },
        { ledger_id: gone.id, amount: -3 },
      ],
    })
    assert.equal((await world.delete(`/v0/ledgers/${gone.id}`)).status, 204)
    await reopen(world)
    const { body } = await world.get('/v0/transactions/late')
    assert.deepEqual([body.categorization_method, body.chosen_splits], ['uncategorized', null])
    await isSound(world)
  })

  it('200: a single split to the ledger of transfers finds the other side when it is booked', async () => {
    await using world = await aWorld()
    const { at } = await lateRow(world)
    const savings = await world.bankAccount('Savings')
    const transfers = await world.ledger('Transfers Between Accounts')
    await world.put(at, { splits: [{ ledger_id: transfers, amount: -5 }] })
    await reopen(world)
    await world.importRows(savings.accountId, [{ ...row('other'), amount: '5', description: 'Transfer from checking' }])
    const { body } = await world.get('/v0/transfers')
    assert.deepEqual(
      body.records.map((each: Answer['body']) => [each.from_transaction_id, each.to_transaction_id]),
      [['late', 'other']],
    )
    await isSound(world)
  })

  it('422 unbalanced_entry, invalid_amount, invalid_reference, invalid_request; 403 not_editable: as when it is posted', async () => {
    await using world = await aWorld()
    const { at, ledgerId, meals } = await lateRow(world)
    const before = await world.digest(world.instanceId)
    const put = (splits: unknown) => world.put(at, { splits })
    const unbalanced = await put([{ ledger_id: meals, amount: -4 }])
    assertRefused(unbalanced, 422, 'unbalanced_entry', '/splits')
    const { errors: _, ...sums } = unbalanced.body.data
    assert.deepEqual(sums, { total: '-4.00', amount: '-5.00' })
    assertRefused(await put([{ ledger_id: meals, amount: 0 }]), 422, 'invalid_amount', '/splits/0/amount')
    assertRefused(await put([{ ledger_id: ledgerId, amount: -5 }]), 422, 'invalid_reference', '/splits/0/ledger_id')
    const tagged = [{ ledger_id: meals, amount: -5, tag_ids: ['tag_none'] }]
    assertRefused(await put(tagged), 422, 'invalid_reference', '/splits/0/tag_ids/0')
    const equity = await world.ledger('Opening Balance Equity')
    assertRefused(await put([{ ledger_id: equity, amount: -5 }]), 403, 'not_editable')
    const many = Array.from({ length: 5 }, () => ({ ledger_id: meals, amount: -1, description: 'x'.repeat(4000) }))
    assert.ok(5 * 4000 > limits.chosenSplitsBytes)
    assertRefused(await put(many), 422, 'invalid_request', '/splits')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('409 invalid_state: a row whose entry was deleted is not posted again', async () => {
    await using world = await aWorld()
    const { accountId, at, meals } = await lateRow(world)
    await world.importRows(accountId, [{ ...row('a'), datetime: '2026-03-03T12:00:00Z' }])
    const { body } = await world.get('/v0/transactions/a')
    await world.delete(`/v0/journal-entries/${body.journal_entry_id}`)
    const splits = [{ ledger_id: meals, amount: -5 }]
    assertRefused(await world.put(at.replace(/late$/, 'a'), { splits }), 409, 'invalid_state')
  })
})

describe('markAsBusiness', () => {
  it('books a personal row with its splits, none of which may name the ledgers of its owner', async () => {
    await using world = await aWorld()
    const { meals, rent } = await lateRow(world)
    const equity = { type: 'equity', sub_type: 'equity', debit_credit: 'credit', report_cash_flow: false }
    const [draw, contribution] = await Promise.all(
      ['Drawn', 'Paid in'].map(async (name) => (await world.post('/v0/ledgers', { name, ...equity })).body.id),
    )
    const ledgers = { business_personal: 'personal', draw_ledger_id: draw, contribution_ledger_id: contribution }
    const { body: account } = await world.post('/v0/source-accounts', ledgers)
    await world.importRows(account.id, [{ ...row('own'), datetime: '2026-03-03T12:00:00Z' }])
    const put = (to: string) =>
      world.put('/v0/transactions', [
        {
          id: 'own',
          splits: [
            { ledger_id: meals, amount: -2 },
            { ledger_id: to, amount: -3 },
          ],
        },
      ])
    assertRefused(await put(contribution), 422, 'invalid_reference', '/0/splits/1/ledger_id')
    assert.equal((await put(rent)).status, 200)
    const address = `/v0/source-accounts/${account.id}/business-transactions`
    await world.endedTask((await world.post(address, { transaction_ids: ['own'] })).body.id)
    const { body } = await world.get('/v0/transactions/own?expand=opposing_line_entries')
    assert.deepEqual(
      linesOf(body).map(([name]) => name),
      ['Meals', 'Rent'],
    )
    await isSound(world)
  })
})

describe('applyFeed', () => {
  it('keeps the splits of a pending row whose amount stays, and books it with them', async () => {
    await using world = await aWorld()
    const { splits, take, pending } = await pendingRow(world)
    const moved = { day: Temporal.PlainDate.from('2026-03-08'), description: 'FUEL 24' }
    await take({ externalId: 'p1', pendingId: null, pending: true, ...moved })
    assert.equal((await pending()).chosen_splits.length, 2)
    assert.deepEqual(await take({ externalId: 'b1', pendingId: 'p1', pending: false, ...moved }), [])
    const after = await pending()
    assert.deepEqual([after.posted_status, after.categorization_method], ['posted', 'user'])
    assert.deepEqual(
      linesOf(after).map(([name, , amount]) => [name, amount]),
      [
        ['Meals', '4.00'],
        ['Rent', '5.00'],
      ],
    )
    assert.equal(splits.length, 2)
    await isSound(world)
  })

  for (const posted of [false, true])
    it(`drops splits that do not add up any more, and says so: ${posted ? 'posted with' : 'still pending at'} another amount`, async () => {
      await using world = await aWorld()
      const { take, pending } = await pendingRow(world)
      const { id } = await pending()
      await world.put('/v0/transactions', [{ id, review_status: 'reviewed' }])
      const told = { externalId: posted ? 'b1' : 'p1', pendingId: posted ? 'p1' : null, pending: !posted }
      const results = await take({ ...told, amount: -11_0000n })
      assert.deepEqual(results, [{ transaction_id: id, code: 'splits_dropped' }])
      const after = await pending()
      const method = posted ? 'uncategorized' : null
      assert.deepEqual(
        [after.amount, after.chosen_splits, after.categorization_method, after.review_status],
        [-11, null, method, 'unreviewed'],
      )
      const events = (await world.get('/v0/events?limit=1000')).body.records
      const dropped = events.findLast((each: Answer['body']) => each.type === 'transaction.categorized').data
      assert.deepEqual(
        [dropped.id, dropped.before.chosen_splits.length, dropped.before.amount, dropped.after.chosen_splits],
        [id, 2, '-9.00', null],
      )
      assert.deepEqual(
        [dropped.after.amount, dropped.after.categories.map((each: Answer['body']) => each.amount)],
        ['-11.00', posted ? ['11.00'] : []],
      )
      await isSound(world)
    })
})

describe('withVerdicts', () => {
  it('still tells that splits were dropped when the row changes once more', () => {
    const modified = (code: string | null) => new Map([['t', { list: 'modified' as const, code }]])
    const dropped = withVerdicts(noResult, modified('splits_dropped'))
    const again = withVerdicts({ ...noResult, ...dropped }, modified(null))
    assert.deepEqual(again.row_results, [{ transaction_id: 't', code: 'splits_dropped' }])
    assert.deepEqual(again.modified_transaction_ids, ['t'])
  })
})

/** A row of −5 that waits for its period to be opened again. */
async function lateRow(world: World) {
  const { accountId, ledgerId } = await world.bankAccount()
  await world.post('/v0/periods/close', { date: '2026-02-28' })
  await world.importRows(accountId, [row('late')])
  return {
    accountId,
    ledgerId,
    meals: await world.ledger('Meals'),
    rent: await world.ledger('Rent'),
    at: `/v0/source-accounts/${accountId}/transactions/late`,
    categories: `/v0/ledgers/${ledgerId}/transactions/late/categories`,
  }
}

function row(id: string) {
  return { id, amount: '-5', datetime: '2026-02-03T12:00:00Z', description: `Lunch ${id}` }
}

/** A row of −9 that is pending at its bank, with two splits. */
async function pendingRow(world: World) {
  const { accountId } = await world.bankAccount()
  const take = (told: Partial<FeedRow>) =>
    world.inBooks(async (tx) => {
      const account = await retrieveSourceAccount(tx, accountId)
      const fuel: FeedRow = {
        externalId: 'p1',
        pendingId: null,
        pending: true,
        amount: -9_0000n,
        day: Temporal.PlainDate.from('2026-03-05'),
        description: 'Fuel',
        facts: {},
        ...told,
      }
      const terms = { account, from: Temporal.Instant.from('2026-01-01T00:00:00Z'), keepPending: true }
      const verdicts = await applyFeed(tx, terms, { added: [fuel], modified: [], removed: [] })
      tx.record({ type: 'source_link.updated', resource: 'source_link', id: 'lnk', before: null, after: null })
      return withVerdicts(noResult, verdicts).row_results
    })
  await take({})
  const pending = async () => {
    const { body } = await world.get(`/v0/source-accounts/${accountId}/transactions?expand=opposing_line_entries`)
    return body.records[0]
  }
  const splits = [
    { ledger_id: await world.ledger('Meals'), amount: -4 },
    { ledger_id: await world.ledger('Rent'), amount: -5 },
  ]
  const answer = await world.put('/v0/transactions', [{ id: (await pending()).id, splits }])
  assert.equal(answer.status, 200, answer.text)
  return { splits, take, pending }
}

function linesOf(
  transaction: Answer['body'],
): [name: string, side: string, amount: string, text: string, tags: string[]][] {
  return transaction.opposing_line_entries.map((line: Answer['body']) => [
    line.ledger_name,
    line.debit_credit,
    line.amount,
    line.description,
    line.tags.map((tag: { name: string }) => tag.name),
  ])
}

/** The last period, and waits until what waited for it is in the books. */
async function reopen(world: World): Promise<void> {
  await world.post('/v0/periods/reopen', { note: 'Late papers' })
  const { body } = await world.get('/v0/transactions/tasks?task_type=retry_unposted')
  for (const { id } of body.records) assert.equal((await world.endedTask(id)).body.status, 'complete')
}

async function isSound(world: World): Promise<void> {
  assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
}
