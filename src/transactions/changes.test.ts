import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

describe('updateTransaction', () => {
  it('200: its texts, its review and its facts; the entry follows the words as long as it carries them', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const before = await one(world, at)
    const change = { description: 'Coffee with Ann', review_status: 'reviewed', metadata: { with: 'Ann' } }
    const answer = await world.put(at, change)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { ...before, ...change })
    assert.deepEqual(await one(world, at), answer.body)
    assert.equal(await entryText(world, answer.body), 'Coffee with Ann')

    await world.put(`/v0/journal-entries/${before.journal_entry_id}`, { description: 'Meeting' })
    await world.put(at, { description: 'Coffee' })
    assert.equal(await entryText(world, answer.body), 'Meeting')
    assert.equal((await world.put(at, { review_status: 'unreviewed' })).body.review_status, 'unreviewed')
  })

  it('200: a category: only the ledger of the other line changes, and the method is the user', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    await world.put(at, { review_status: 'reviewed' })
    const expanded = `${at}?expand=line_entry,opposing_line_entries.ledger`
    const before = await one(world, expanded)
    const meals = await world.ledger('Meals')
    const answer = await world.put(at, { category: { updated_category_ledger_id: meals } })
    assert.equal(answer.status, 200)
    const { line_entry: bankBefore, opposing_line_entries: linesBefore, ...rest } = before
    const after = await one(world, expanded)
    const { line_entry: bank, opposing_line_entries: lines, ...plain } = after
    assert.deepEqual(plain, { ...rest, categorization_method: 'user' })
    assert.deepEqual(bank, { ...bankBefore, opposing_ledger_ids: [meals] })
    const moved = { ledger_id: meals, ledger_name: 'Meals', categorization_status: 'completed' }
    assert.deepEqual(
      lines.map((line: Line) => ({ ...line, ledger: null })),
      linesBefore.map((line: Line) => ({ ...line, ...moved, ledger: null })),
    )
    assert.deepEqual(await balances(world, ['Checking', 'Meals', 'Uncategorized Outflow']), [-12.5, 12.5, 0])
  })

  it('200: a rule’s choice gives way to a person’s', async () => {
    await using world = await aWorld()
    const rule = { name: 'Coffee', expression: 'True', ledger_name: 'Meals' }
    await world.post('/v0/categorization/rules', rule)
    const at = await coffee(world)
    assert.equal((await one(world, at)).categorization_method, 'instance_rule')
    const category = { updated_category_ledger_id: await world.ledger('Rent') }
    const { body } = await world.put(at, { category })
    assert.deepEqual([body.categorization_method, body.categorization_explanation], ['user', null])
  })

  for (const absent of [{}, { category_ledger_id: null }])
    it(`200: with ${JSON.stringify(absent)} every category becomes the new one, and amounts and lines stay`, async () => {
      await using world = await aWorld()
      const at = await coffee(world)
      await world.put(at, { splits: await splitsOf(world, ['Meals', '-8.00'], ['Rent', '-4.50']) })
      const before = await linesOf(world, at)
      const category = { ...absent, updated_category_ledger_id: await world.ledger('Travel') }
      assert.equal((await world.put(at, { category })).status, 200)
      const after = await linesOf(world, at)
      assert.deepEqual(
        after.map((line) => [line.ledger_name, line.debit_credit, line.amount]),
        [
          ['Travel', 'debit', '8.00'],
          ['Travel', 'debit', '4.50'],
        ],
      )
      assert.deepEqual(ids(after), ids(before))
    })

  it('200: with a category_ledger_id only the lines on it move', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    await world.put(at, { splits: await splitsOf(world, ['Meals', '-8.00'], ['Rent', '-3.00'], ['Meals', '-1.50']) })
    const before = await linesOf(world, at)
    const category = {
      category_ledger_id: await world.ledger('Meals'),
      updated_category_ledger_id: await world.ledger('Travel'),
    }
    await world.put(at, { category })
    const after = await linesOf(world, at)
    assert.deepEqual(
      after.map((line) => [line.ledger_name, line.amount]),
      [
        ['Travel', '8.00'],
        ['Rent', '3.00'],
        ['Travel', '1.50'],
      ],
    )
    assert.deepEqual(ids(after), ids(before))
    assert.deepEqual(await balances(world, ['Checking', 'Meals', 'Rent', 'Travel']), [-12.5, 0, 3, 9.5])
  })

  it('200: twice is once', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const category = { updated_category_ledger_id: await world.ledger('Meals') }
    const first = await world.put(at, { category })
    const before = await booksOf(world)
    const second = await world.put(at, { category })
    assert.equal(second.status, 200)
    assert.deepEqual(second.body, first.body)
    assert.deepEqual(await booksOf(world), before)
  })

  it('200: there and back again, every report is the same to the byte', async () => {
    await using world = await aWorld()
    await coffee(world)
    const at = await coffee(world, 'other')
    const [meals, machine] = [await world.ledger('Meals'), await world.ledger('Computer Equipment')]
    await world.put(at, { category: { updated_category_ledger_id: meals } })
    const before = await reportsOf(world)
    await world.put(at, { category: { updated_category_ledger_id: machine } })
    const between = await reportsOf(world)
    assert.ok(between.every((text, place) => text !== before[place]))
    await world.put(at, { category: { updated_category_ledger_id: meals } })
    assert.deepEqual(await reportsOf(world), before)
  })

  it('200: eight people at once leave one category and balanced books', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const names = ['Meals', 'Rent', 'Travel', 'Insurance', 'Bank Fees', 'Airfare', 'Lodging', 'Utilities']
    const answers = await Promise.all(
      names.map(async (name) => world.put(at, { category: { updated_category_ledger_id: await world.ledger(name) } })),
    )
    assert.ok(answers.every((answer) => answer.status === 200))
    const sums = await balances(world, [...names, 'Uncategorized Outflow'])
    assert.deepEqual(
      sums.filter((sum) => sum !== 0),
      [12.5],
    )
    const [line] = await linesOf(world, at)
    assert.equal(sums[names.indexOf(line?.ledger_name ?? '')], 12.5)
  })

  it('200: splits take the place of the category, signed as the transaction is', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const splits = await splitsOf(world, ['Meals', '-10.00'], ['Utilities', '-5.00'], ['Other Income', '2.50'])
    const described = splits.map((split, place) => (place === 1 ? { ...split, description: 'half the bill' } : split))
    const [single] = await linesOf(world, at)
    const { status, body } = await world.put(at, { splits: described })
    assert.equal(status, 200)
    assert.equal(body.categorization_method, 'user')
    const lines = await linesOf(world, at)
    assert.deepEqual(
      lines.map((line) => [line.ledger_name, line.debit_credit, line.amount, line.sort_order, line.description]),
      [
        ['Meals', 'debit', '10.00', 1, null],
        ['Utilities', 'debit', '5.00', 2, 'half the bill'],
        ['Other Income', 'credit', '2.50', 3, null],
      ],
    )
    assert.deepEqual(body.opposing_line_entry_ids, ids(lines))
    assert.equal(lines[0]?.id, single?.id)
    assert.deepEqual(await balances(world, ['Checking', 'Uncategorized Outflow', 'Other Income']), [-12.5, 0, 2.5])

    const fewer = await world.put(at, { splits: await splitsOf(world, ['Rent', '-12.50']) })
    assert.deepEqual(fewer.body.opposing_line_entry_ids, ids(lines.slice(0, 1)))
    assert.deepEqual(
      await balances(world, ['Checking', 'Rent', 'Meals', 'Utilities', 'Other Income']),
      [-12.5, 12.5, 0, 0, 0],
    )
  })

  it('200: a deposit is split on the other side', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [
      { id: 'a', amount: '97.00', datetime: '2026-02-03T12:00:00Z', description: 'Payout' },
    ])
    const at = `/v0/source-accounts/${accountId}/transactions/a`
    await world.put(at, { splits: await splitsOf(world, ['Product Sales', '100.00'], ['Bank Fees', '-3.00']) })
    assert.deepEqual(await balances(world, ['Checking', 'Product Sales', 'Bank Fees']), [97, 100, 3])
  })

  it('200: each change is one event, with what was and what is', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const since = await world.rows('select from events where instance_id = $1', [world.instanceId])
    await world.put(at, { category: { updated_category_ledger_id: await world.ledger('Meals') } })
    await world.put(at, { review_status: 'reviewed' })
    const events = await world.rows<{ type: string; resource_id: string; before: string; after: string }>(
      'select type, resource_id, before, after from events where instance_id = $1 order by sequence offset $2',
      [world.instanceId, since.length],
    )
    assert.deepEqual(
      events.map((event) => [event.type, event.resource_id, ...categories(event.before), ...categories(event.after)]),
      [
        ['transaction.categorized', 'a', await world.ledger('Uncategorized Outflow'), await world.ledger('Meals')],
        ['transaction.updated', 'a', await world.ledger('Meals'), await world.ledger('Meals')],
      ],
    )
  })

  it('412 version_mismatch: somebody else chose another category, or split it, in between', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const category = async (name: string) => ({ category: { updated_category_ledger_id: await world.ledger(name) } })
    const first = await world.put(at, await category('Meals'))
    const seen = (await world.get(at)).headers.get('etag') ?? ''
    assert.equal(first.headers.get('etag'), seen)
    const second = await world.put(at, await category('Travel'), { headers: { 'if-match': seen } })
    assert.equal(second.status, 200)
    assert.deepEqual(second.body, first.body)
    await unchanged(world, async () => {
      const late = await world.put(at, await category('Rent'), { headers: { 'if-match': seen } })
      assertRefused(late, 412, 'version_mismatch')
    })
    const tag = (await world.get(`${at}?expand=ledger`)).headers.get('etag') ?? ''
    assert.equal((await world.put(at, await category('Rent'), { headers: { 'if-match': tag } })).status, 200)
  })

  it('422 invalid_enum_value: reviewed or not', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    assertRefused(await world.put(at, { review_status: 'maybe' }), 422, 'invalid_enum_value', '/review_status')
  })

  it('422 invalid_amount: splits are not zero and have the decimals of the currency', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    await unchanged(world, async () => {
      for (const amounts of [
        ['-12.50', '0.00'],
        ['-12.499', '-0.001'],
      ] as const) {
        const splits = await splitsOf(world, ['Meals', amounts[0]], ['Rent', amounts[1]])
        const answer = await world.put(at, { splits })
        assertRefused(answer, 422, 'invalid_amount')
        assert.match(answer.body.data.errors.at(-1).path, /^\/splits\/1\/amount$/)
      }
    })
  })

  it('422 amount_out_of_range: splits are amounts like others', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const splits = await splitsOf(world, ['Meals', '100000000000'], ['Rent', '-100000000012.50'])
    assertRefused(await world.put(at, { splits }), 422, 'amount_out_of_range', '/splits/0/amount')
  })

  it('422 unbalanced_entry: splits add up to the amount, with its sign', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    await unchanged(world, async () => {
      for (const amount of ['-12.51', '12.50', '-12.49']) {
        const splits = await splitsOf(world, ['Meals', amount])
        assertRefused(await world.put(at, { splits }), 422, 'unbalanced_entry', '/splits')
      }
    })
  })

  it('422 empty_batch: at least one split', async () => {
    await using world = await aWorld()
    assertRefused(await world.put(await coffee(world), { splits: [] }), 422, 'empty_batch', '/splits')
  })

  it('422 batch_too_large: at most 999 splits', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const [split] = await splitsOf(world, ['Meals', '-0.01'])
    const splits = Array.from({ length: 1250 }, () => split)
    assertRefused(await world.put(at, { splits }), 422, 'batch_too_large', '/splits')
  })

  it('422 invalid_request: a category or splits, not both', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const category = { updated_category_ledger_id: await world.ledger('Meals') }
    const splits = await splitsOf(world, ['Rent', '-12.50'])
    await unchanged(world, async () => {
      assertRefused(await world.put(at, { category, splits }), 422, 'invalid_request', '/splits')
    })
  })

  it('422 invalid_reference: a ledger with a source account is no category: transfers have account_transfers', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const savings = await world.bankAccount('Savings')
    await unchanged(world, async () => {
      for (const ledgerId of [savings.ledgerId, await world.ledger('Checking')]) {
        const category = { updated_category_ledger_id: ledgerId }
        const answer = await world.put(at, { category })
        assertRefused(answer, 422, 'invalid_reference', '/category/updated_category_ledger_id')
        assert.match(answer.body.message, /account_transfers/)
        const splits = [{ ledger_id: ledgerId, amount: JSON.rawJSON('-12.50') }]
        assertRefused(await world.put(at, { splits }), 422, 'invalid_reference', '/splits/0/ledger_id')
      }
    })
    const transfers = { updated_category_ledger_id: await world.ledger('Transfers Between Accounts') }
    assert.equal((await world.put(at, { category: transfers })).status, 200)
  })

  it('422 invalid_reference: the old category is one of the transaction’s, the new one a ledger of this Instance', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const [meals, rent] = [await world.ledger('Meals'), await world.ledger('Rent')]
    await unchanged(world, async () => {
      const wrong = { category_ledger_id: meals, updated_category_ledger_id: rent }
      assertRefused(await world.put(at, { category: wrong }), 422, 'invalid_reference', '/category/category_ledger_id')
      const bank = { category_ledger_id: await world.ledger('Checking'), updated_category_ledger_id: rent }
      assertRefused(await world.put(at, { category: bank }), 422, 'invalid_reference', '/category/category_ledger_id')
      const unknown = { updated_category_ledger_id: 'ldg_none' }
      const place = '/category/updated_category_ledger_id'
      assertRefused(await world.put(at, { category: unknown }), 422, 'invalid_reference', place)
    })
  })

  it('403 not_editable: receivables and payables are no category by hand', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    await unchanged(world, async () => {
      const payable = await world.ledger('Accounts Payable')
      const category = { updated_category_ledger_id: payable }
      assertRefused(await world.put(at, { category }), 403, 'not_editable')
      const splits = [{ ledger_id: payable, amount: JSON.rawJSON('-12.50') }]
      assertRefused(await world.put(at, { splits }), 403, 'not_editable')
    })
  })

  it('409 invalid_state: what is not in the books has no category; its words can change', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const { body } = await world.get(at)
    assert.equal((await world.delete(`/v0/journal-entries/${body.journal_entry_id}`)).status, 204)
    const category = { updated_category_ledger_id: await world.ledger('Meals') }
    const answer = await world.put(at, { category })
    assertRefused(answer, 409, 'invalid_state')
    assert.deepEqual(answer.body.data, { posted_status: 'deleted' })
    const words = await world.put(at, { description: 'Gone' })
    assert.deepEqual([words.status, words.body.description, words.body.posted_status], [200, 'Gone', 'deleted'])
  })

  it('404 resource_not_found: unknown, deleted, or of another account', async () => {
    await using world = await aWorld()
    const at = await coffee(world)
    const other = await world.bankAccount('Savings')
    await coffee(world, 'gone')
    const account = at.replace(/\/a$/, '')
    await world.delete(`${account}/gone`)
    const places = [`${account}/none`, `${account}/gone`, `/v0/source-accounts/${other.accountId}/transactions/a`]
    for (const place of places)
      assertRefused(await world.put(place, { review_status: 'reviewed' }), 404, 'resource_not_found')
  })
})

interface Line {
  id: string
  ledger_id: string
  ledger_name: string
  ledger: unknown
  debit_credit: string
  amount: string
  sort_order: number
  description: string | null
  categorization_status: string
}

/** A purchase of 12.50 in the account Checking, and the address of its transaction. */
async function coffee(world: World, id = 'a'): Promise<string> {
  const { body } = await world.get('/v0/source-accounts')
  const accountId = body.records[0]?.id ?? (await world.bankAccount()).accountId
  const row = { id, amount: '-12.50', datetime: '2026-02-03T12:00:00Z', description: 'COFFEE' }
  await world.importRows(accountId, [row])
  return `/v0/source-accounts/${accountId}/transactions/${id}`
}

async function one(world: World, at: string): Promise<Answer['body']> {
  return (await world.get(at)).body
}

async function linesOf(world: World, at: string): Promise<Line[]> {
  return (await world.get(`${at}?expand=opposing_line_entries.ledger`)).body.opposing_line_entries
}

function ids(lines: readonly Line[]): string[] {
  return lines.map((line) => line.id)
}

/** Of a transaction as the log keeps it. */
function categories(recorded: string): string[] {
  return JSON.parse(recorded).categories.map((line: Line) => line.ledger_id)
}

async function entryText(world: World, transaction: { journal_entry_id: string }): Promise<string> {
  return (await world.get(`/v0/journal-entries/${transaction.journal_entry_id}`)).body.description
}

async function splitsOf(world: World, ...splits: readonly (readonly [ledger: string, amount: string])[]) {
  return await Promise.all(
    splits.map(async ([name, amount]) => ({ ledger_id: await world.ledger(name), amount: JSON.rawJSON(amount) })),
  )
}

async function balances(world: World, names: readonly string[]): Promise<number[]> {
  return await Promise.all(
    names.map(async (name) => {
      const { body } = await world.get(`/v0/ledgers/${await world.ledger(name)}/balance?date=2026-12-31`)
      return body.balance
    }),
  )
}

async function reportsOf(world: World): Promise<string[]> {
  const answers = await Promise.all(
    [
      'balance-sheet?end_date=2026-12-31&include_empty=false',
      'income-statement?start_date=2026-01-01&end_date=2026-12-31',
      'general-ledger?end_date=2026-12-31',
      'trial-balance?end_date=2026-12-31',
    ].map((report) => world.get(`/v0/reports/${report}`)),
  )
  assert.ok(answers.every((answer) => answer.status === 200))
  return answers.map((answer) => answer.text)
}

/** What the tables hold, but for the log and the versions that are marked to be learned. */
async function booksOf(world: World): Promise<Record<string, string>> {
  const { events: _, instances: __, learnings: ___, ...books } = await world.digest(world.instanceId)
  return books
}

async function unchanged(world: World, attempt: () => Promise<void>): Promise<void> {
  const before = await world.digest(world.instanceId)
  await attempt()
  assert.deepEqual(await world.digest(world.instanceId), before)
}
