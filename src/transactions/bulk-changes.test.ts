import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

describe('updateTransactions', () => {
  it('200: each as the update of one would, in one go, answered in the order of the request', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId, ledgerId, meals, rent } = await books(world)
    const tag = await world.tag('House')
    const answer = await update(world, accountId, [
      { id: 'c', review_status: 'reviewed', metadata: { by: 'Ann' } },
      { id: 'a', category: { updated_category_ledger_id: meals }, tag_ids: [tag.id], description: 'Lunch' },
      {
        id: 'b',
        splits: [
          { ledger_id: meals, amount: -2 },
          { ledger_id: rent, amount: -3, description: 'Half' },
        ],
      },
    ])
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(
      answer.body.map((each: Answer['body']) => [each.id, each.categorization_method, each.review_status]),
      [
        ['c', 'uncategorized', 'reviewed'],
        ['a', 'user', 'unreviewed'],
        ['b', 'user', 'unreviewed'],
      ],
    )
    for (const record of answer.body)
      assert.deepEqual((await world.get(`${pathOf(accountId)}/${record.id}`)).body, record)
    assert.deepEqual(await categoriesOf(world, accountId), {
      a: 'Meals 5.00 House',
      b: 'Meals 2.00 , Rent 3.00 ',
      c: 'Uncategorized Outflow 5.00 ',
    })
    assert.equal((await world.get(`/v0/ledgers/${ledgerId}/balance?date=2026-12-31`)).body.balance, -15)
  })

  it('200: one event for each, as if they had been changed one by one', async () => {
    await using one = await aWorld()
    await using other = await aWorld()
    const events: unknown[] = []
    for (const world of [one, other]) {
      const { accountId, meals } = await books(world)
      const category = { updated_category_ledger_id: meals }
      if (world === one)
        await update(world, accountId, [
          { id: 'a', category },
          { id: 'b', description: 'New' },
        ])
      else {
        await world.put(`${pathOf(accountId)}/a`, { category })
        await world.put(`${pathOf(accountId)}/b`, { description: 'New' })
      }
      const { body } = await world.get('/v0/audit-log?resource=transaction')
      events.push(body.records.map((each: Answer['body']) => shape(each)))
    }
    assert.deepEqual(events[0], events[1])
  })

  it('200: what is not in the books keeps its words and its review, in a closed period too', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world)
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    await world.importRows(accountId, [{ ...row('late') }])
    const { status } = await update(world, accountId, [
      { id: 'late', description: 'Late' },
      { id: 'a', review_status: 'reviewed', metadata: {} },
    ])
    assert.equal(status, 200)
  })

  it('409 period_closed: nothing of the batch, and the item is named', async () => {
    await using world = await aWorld()
    const { accountId, meals } = await books(world)
    await world.importRows(accountId, [{ ...row('open'), datetime: '2026-03-03T12:00:00Z' }])
    await world.post('/v0/periods/close', { date: '2026-02-28' })
    const category = { updated_category_ledger_id: meals }
    await unchanged(world, async () => {
      const answer = await update(world, accountId, [
        { id: 'open', category },
        { id: 'a', category },
      ])
      assertRefused(answer, 409, 'period_closed')
      assert.deepEqual(answer.body.data, { closed_through: '2026-02-28', path: '/1', id: 'a' })
      const words = await update(world, accountId, [{ id: 'a', description: 'New' }])
      assertRefused(words, 409, 'period_closed')
    })
  })

  it('409 invalid_state: what was taken out of the books has no category, and the item is named', async () => {
    await using world = await aWorld()
    const { accountId, meals } = await books(world)
    await world.importRows(accountId, [row('gone')])
    const { body } = await world.get('/v0/transactions/gone')
    await world.delete(`/v0/journal-entries/${body.journal_entry_id}`)
    await unchanged(world, async () => {
      const answer = await update(world, accountId, [
        { id: 'a', description: 'New' },
        { id: 'gone', category: { updated_category_ledger_id: meals } },
      ])
      assertRefused(answer, 409, 'invalid_state')
      assert.deepEqual(answer.body.data, { posted_status: 'deleted', path: '/1', id: 'gone' })
    })
  })

  it('422 invalid_reference: every bad id of every item is named, and nothing changes', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId, meals } = await books(world)
    const savings = await world.bankAccount('Savings')
    await world.importRows(savings.accountId, [row('elsewhere')])
    await unchanged(world, async () => {
      const unknown = await update(world, accountId, [{ id: 'a' }, { id: 'elsewhere' }, { id: 'none' }])
      assertRefused(unknown, 422, 'invalid_reference', '/1/id')
      assert.deepEqual(pathsOf(unknown), ['/1/id', '/2/id'])
      const answer = await update(world, accountId, [
        { id: 'a', category: { updated_category_ledger_id: meals } },
        { id: 'b', category: { updated_category_ledger_id: 'ldg_none' } },
        { id: 'c', splits: [{ ledger_id: ledgerId, amount: -5 }] },
      ])
      assertRefused(answer, 422, 'invalid_reference', '/1/category/updated_category_ledger_id')
      assert.deepEqual(pathsOf(answer), ['/1/category/updated_category_ledger_id', '/2/splits/0/ledger_id'])
    })
  })

  it('422 invalid_request: an id twice, naming both; a category beside splits', async () => {
    await using world = await aWorld()
    const { accountId, meals } = await books(world)
    const twice = await update(world, accountId, [{ id: 'a' }, { id: 'b' }, { id: 'a' }])
    assertRefused(twice, 422, 'invalid_request', '/0/id')
    assert.deepEqual(pathsOf(twice), ['/0/id', '/2/id'])
    const splits = [{ ledger_id: meals, amount: -5 }]
    const both = await update(world, accountId, [
      { id: 'b' },
      { id: 'a', splits, category: { updated_category_ledger_id: meals } },
    ])
    assertRefused(both, 422, 'invalid_request', '/1/splits')
  })

  it('422 unbalanced_entry: splits add up, item by item', async () => {
    await using world = await aWorld()
    const { accountId, meals } = await books(world)
    const splits = [{ ledger_id: meals, amount: -4 }]
    assertRefused(
      await update(world, accountId, [{ id: 'a' }, { id: 'b', splits }]),
      422,
      'unbalanced_entry',
      '/1/splits',
    )
  })

  it('422 invalid_amount: splits are not zero', async () => {
    await using world = await aWorld()
    const { accountId, meals } = await books(world)
    const splits = [
      { ledger_id: meals, amount: 0 },
      { ledger_id: meals, amount: -5 },
    ]
    const answer = await update(world, accountId, [{ id: 'a', splits }])
    assertRefused(answer, 422, 'invalid_amount', '/0/splits/0/amount')
  })

  it('422 amount_out_of_range: splits are amounts', async () => {
    await using world = await aWorld()
    const { accountId, meals } = await books(world)
    const splits = [{ ledger_id: meals, amount: -100000000000 }]
    const answer = await update(world, accountId, [{ id: 'a', splits }])
    assertRefused(answer, 422, 'amount_out_of_range', '/0/splits/0/amount')
  })

  it('422 invalid_enum_value: reviewed or not', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world)
    const answer = await update(world, accountId, [{ id: 'a', review_status: 'done' }])
    assertRefused(answer, 422, 'invalid_enum_value', '/0/review_status')
  })

  it('422 empty_batch: at least one item', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world)
    assertRefused(await update(world, accountId, []), 422, 'empty_batch')
  })

  it('422 batch_too_large: at most 100', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world)
    const items = Array.from({ length: 101 }, (_, at) => ({ id: `t-${at}` }))
    assertRefused(await update(world, accountId, items), 422, 'batch_too_large')
  })

  it('403 not_editable: receivables are no category by hand', async () => {
    await using world = await aWorld()
    const { accountId } = await books(world)
    const category = { updated_category_ledger_id: await world.ledger('Accounts Receivable') }
    await unchanged(world, async () => {
      assertRefused(await update(world, accountId, [{ id: 'b' }, { id: 'a', category }]), 403, 'not_editable')
    })
  })

  it('404 resource_not_found: no such account', async () => {
    await using world = await aWorld()
    assertRefused(await update(world, 'src_none', [{ id: 'a' }]), 404, 'resource_not_found')
  })

  it('200: a hundred at once, while as many are changed one by one', async () => {
    await using world = await aWorld()
    const { accountId, meals, rent } = await books(world)
    const ids = Array.from({ length: 100 }, (_, at) => `m${at}`)
    await world.importRows(accountId, ids.map(row))
    const to = (ledger: string) => ({ category: { updated_category_ledger_id: ledger } })
    const answers = await Promise.all([
      update(
        world,
        accountId,
        ids.map((id) => ({ id, ...to(meals) })),
      ),
      ...ids.slice(0, 10).map((id) => world.put(`${pathOf(accountId)}/${id}`, to(rent))),
    ])
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const moved = [meals, rent].map(async (ledger) => {
      const { body } = await world.get(`/v0/ledgers/${ledger}/balance?date=2026-12-31`)
      return body.balance
    })
    assert.equal(
      (await Promise.all(moved)).reduce((sum, each) => sum + each, 0),
      500,
    )
  })
})

function pathOf(accountId: string): string {
  return `/v0/source-accounts/${accountId}/transactions`
}

function update(world: World, accountId: string, items: unknown[]): Promise<Answer> {
  return world.put(pathOf(accountId), items)
}

function row(id: string) {
  return { id, amount: '-5.00', datetime: '2026-02-03T12:00:00Z', description: 'Coffee' }
}

async function books(world: World) {
  const { accountId, ledgerId } = await world.bankAccount()
  await world.importRows(accountId, ['a', 'b', 'c'].map(row))
  return { accountId, ledgerId, meals: await world.ledger('Meals'), rent: await world.ledger('Rent') }
}

async function categoriesOf(world: World, accountId: string): Promise<Record<string, string>> {
  const { body } = await world.get(`${pathOf(accountId)}?expand=opposing_line_entries&sort=datetime`)
  return Object.fromEntries(
    body.records.map(({ id, opposing_line_entries: lines }: Answer['body']) => [
      id,
      lines
        .map((line: Answer['body']) => {
          const tags = line.tags.map((tag: { name: string }) => tag.name).join()
          return `${line.ledger_name} ${line.amount} ${tags}`
        })
        .join(', '),
    ]),
  )
}

/** An event without what differs from one Instance to the next. */
function shape(event: unknown): string {
  return JSON.stringify(event)
    .replaceAll(/"(ldg|len|jen|src|evt|ins|req|cli)_\w+"/g, '"$1"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replaceAll(/"sequence":\d+/g, '')
    .replaceAll(/"\w*hash":"\w+"/g, '')
    .replaceAll(/(ldg|len|jen|src|evt|ins|req|cli)_\w+/g, '$1')
}

function pathsOf(answer: Answer): string[] {
  return answer.body.data.errors.map((each: { path: string }) => each.path)
}

async function unchanged(world: World, attempt: () => Promise<void>): Promise<void> {
  const before = await world.digest(world.instanceId)
  await attempt()
  assert.deepEqual(await world.digest(world.instanceId), before)
}
