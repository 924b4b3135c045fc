import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Client } from 'pg'
import { type Answer, assertRefused, aWorld, type ImportedRow, type World } from '../../test/world.ts'
import { previewCategorizationRule } from './preview.ts'

const preview = '/v0/categorization/rules/preview'
const coffee = 'match("(?i).*coffee", t.description)'

describe('previewCategorizationRule', () => {
  it('200: what the rule would hit and change, what another rule takes, and an example of each', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const best = await rule(world, 't.amount < -100', 'Travel', 9)
    await world.importRows(accountId, [
      paid('open', '2026-02-01'),
      paid('dear', '2026-02-02', '-200'),
      { ...paid('tea', '2026-02-03'), description: 'Tea' },
      { ...paid('known', '2026-02-04'), opposing_ledger_id: await world.ledger('Rent') },
      paid('in', '2026-02-05', '7.5'),
    ])
    const { status, body } = await ask(world, { expression: coffee, ledger_name: ' mEALS ', priority: '5' })
    const [meals, rent, travel, outflow, inflow] = await Promise.all(
      ['Meals', 'Rent', 'Travel', 'Uncategorized Outflow', 'Uncategorized Inflow'].map((name) => world.ledger(name)),
    )
    const nobody = { party_id: null, new_party_id: null }
    const example = { source_account_id: accountId, description: 'Coffee', winning_rule_id: null, ...nobody }
    const none = { effect: 'none', new_category_ledger_id: null }
    const change = { effect: 'change', new_category_ledger_id: meals }
    assert.equal(status, 200)
    assert.deepEqual(body, {
      ledger_id: meals,
      party_id: null,
      scanned: 5,
      truncated: false,
      hits: 4,
      changes: 2,
      conflicts: 1,
      examples: [
        { ...example, ...change, ...row('in', '2026-02-05', 7.5), category_ledger_id: inflow },
        { ...example, ...none, ...row('known', '2026-02-04', -5), category_ledger_id: rent },
        {
          ...example,
          ...none,
          ...row('dear', '2026-02-02', -200),
          effect: 'conflict',
          category_ledger_id: travel,
          winning_rule_id: best,
        },
        { ...example, ...change, ...row('open', '2026-02-01', -5), category_ledger_id: outflow },
      ],
    })
  })

  it('200: what it says is what an import then does, and nothing is written by asking', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const before = await world.digest(world.instanceId)
    const answer = await ask(world, { expression: 'True', ledger_name: 'Meals' })
    assert.deepEqual([answer.body.scanned, answer.body.hits, answer.body.examples], [0, 0, []])
    assert.deepEqual(await world.digest(world.instanceId), before)
    assert.equal((await world.get('/v0/categorization/rules')).body.records.length, 0)
    await rule(world, 'True', 'Meals')
    await world.importRows(accountId, [paid('a', '2026-02-01')])
    const { body } = await ask(world, { expression: 'True', ledger_name: 'Meals', priority: 1 })
    assert.deepEqual([body.hits, body.changes, body.conflicts], [1, 0, 0])
  })

  it('200: a person’s choice, a split, a closed period and a deleted entry stay as they are', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const rows = ['closed', 'chosen', 'split', 'gone', 'open'].map((id, at) => paid(id, `2026-0${at + 1}-15`))
    await world.importRows(accountId, [...rows, paid('zero', '2026-05-01', '0')])
    const at = (id: string) => `/v0/source-accounts/${accountId}/transactions/${id}`
    const rent = await world.ledger('Rent')
    await world.put(at('chosen'), { category: { updated_category_ledger_id: rent } })
    const splits = [
      { ledger_id: rent, amount: -2 },
      { ledger_id: await world.ledger('Travel'), amount: -3 },
    ]
    assert.equal((await world.put(at('split'), { splits })).status, 200)
    const { journal_entry_id } = (await world.get(at('gone'))).body
    assert.equal((await world.delete(`/v0/journal-entries/${journal_entry_id}`)).status, 204)
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const { body } = await ask(world, { expression: 'True', ledger_name: 'Meals', start_date: '2026-01-01' })
    assert.deepEqual([body.scanned, body.hits, body.changes, body.conflicts], [4, 4, 1, 0])
    assert.deepEqual(effects(body), ['open change', 'split none', 'chosen none', 'closed none'])
    assert.equal(body.examples[1].category_ledger_id, null)
  })

  it('200: of equal priority the older rule decides, so a new one comes last', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [paid('a', '2026-02-01')])
    const waiting = await rule(world, 'True', 'Snacks', 9)
    const same = await rule(world, 'True', 'Travel', 5)
    const conflictAt = async (more: object) => {
      const { body } = await ask(world, { expression: 'True', ledger_name: 'Meals', ...more })
      return body.examples[0].winning_rule_id
    }
    assert.deepEqual(
      [await conflictAt({}), await conflictAt({ priority: 5 }), await conflictAt({ priority: '6' })],
      [same, same, null],
    )
    await world.post('/v0/ledgers', { name: 'Snacks', ...expense })
    assert.equal(await conflictAt({ priority: 6 }), waiting)
  })

  it('200: a change of a rule has its age, and what is not given is as it is there', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [paid('a', '2026-02-01')])
    const first = await rule(world, 'False', 'Meals', 5)
    const second = await rule(world, 'True', 'Travel', 5)
    const asChange = async (exclude_rule_id: string, more: object = {}) =>
      (await ask(world, { expression: 'True', exclude_rule_id, ...more })).body
    const ofFirst = await asChange(first)
    assert.deepEqual([ofFirst.ledger_id, ofFirst.changes, ofFirst.conflicts], [await world.ledger('Meals'), 1, 0])
    assert.deepEqual((await asChange(first, { priority: 4 })).examples[0].winning_rule_id, second)
    await world.put(`/v0/categorization/rules/${first}`, { expression: 'True' })
    assert.deepEqual((await asChange(second)).examples[0].winning_rule_id, first)
    assert.equal((await asChange(second, { priority: 6, ledger_name: 'Rent' })).changes, 1)
  })

  it('200: without a category of the name it hits and changes nothing', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [paid('a', '2026-02-01')])
    for (const ledger_name of [undefined, 'Snacks', 'Checking', 'Accounts Payable']) {
      const { body } = await ask(world, { expression: 'True', ledger_name })
      assert.deepEqual([body.ledger_id, body.hits, body.changes], [null, 1, 0], String(ledger_name))
      assert.deepEqual(effects(body), ['a none'])
    }
  })

  it('200: what a step before the rules decided stays, and with the rules switched off everything does', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await world.bankAccount()
    await world.post('/v0/platform/categorization/rules', { name: 'P', expression: 'True', ledger_name: 'Rent' })
    await world.importRows(accountId, [paid('a', '2026-02-01')])
    const changes = async () => (await ask(world, { expression: 'True', ledger_name: 'Meals' })).body.changes
    const settle = (...steps: [string, boolean][]) =>
      world.put('/v0/platform/settings', { categorization_steps: steps.map(([step, enabled]) => ({ step, enabled })) })
    const others: [string, boolean][] = [
      ['transfer', true],
      ['similarity', true],
    ]
    assert.equal(await changes(), 1)
    await settle(['platform_rule', true], ['instance_rule', true], ...others)
    assert.equal(await changes(), 0)
    await settle(['platform_rule', false], ['instance_rule', true], ...others)
    assert.equal(await changes(), 1)
    await settle(['instance_rule', false], ['platform_rule', true], ...others)
    assert.equal(await changes(), 0)
  })

  it('200: the days asked for in their zone, otherwise a year that ends with the last one or today', async () => {
    await using world = await aWorld({ instance: { entries_start: '2020-01-01T00:00:00Z', time_zone: 'Asia/Tokyo' } })
    const { accountId } = await world.bankAccount()
    const today = Temporal.Now.plainDateISO('Asia/Tokyo')
    const ago = (days: number) => `${today.subtract({ days }).toString()}T00:00:00+09:00`
    await world.importRows(accountId, [
      { ...paid('old', ''), datetime: ago(365) },
      { ...paid('year', ''), datetime: ago(364) },
      { ...paid('new', ''), datetime: ago(1) },
      { ...paid('first', ''), datetime: '2020-03-01T00:00:00+09:00' },
      { ...paid('second', ''), datetime: '2020-03-02T00:00:00+09:00' },
    ])
    const found = async (more: object) =>
      effects((await ask(world, { expression: 'True', ...more })).body).map((each) => each.split(' ')[0])
    assert.deepEqual(await found({}), ['new', 'year'])
    assert.deepEqual(await found({ end_date: '2020-03-01' }), ['first'])
    assert.deepEqual(await found({ end_date: '2020-03-01', time_zone: 'UTC' }), ['second', 'first'])
    assert.deepEqual(await found({ start_date: '2020-03-02', end_date: '2020-03-02' }), ['second'])
    assert.deepEqual(await found({ start_date: '2020-03-02' }), ['new', 'year', 'old', 'second'])
    assert.deepEqual(await found({ end_date: '0001-01-01' }), [])
    assert.deepEqual(await found({ end_date: '9999-12-31' }), [])
  })

  it('200: all accounts, the latest first, page by page; the counts are exact, the examples as many as wished', async () => {
    await using world = await aWorld()
    const accounts = [await world.bankAccount('A'), await world.bankAccount('B'), await world.bankAccount('C')]
    for (const [at, { accountId }] of accounts.entries())
      await world.importRows(
        accountId,
        Array.from({ length: 30 }, (_, day) =>
          paid(`r${at}-${day}`, `2026-03-${String((day % 10) + 1).padStart(2, '0')}`),
        ),
      )
    const wanted = { expression: 'match(".*", t.description)', ledger_name: 'Meals' }
    const { body } = await ask(world, { ...wanted, limit: 100 })
    assert.deepEqual([body.scanned, body.hits, body.changes, body.examples.length], [90, 90, 90, 90])
    const ids: string[] = body.examples.map((each: { transaction_id: string }) => each.transaction_id)
    assert.equal(new Set(ids).size, 90)
    const order = body.examples.map(
      (each: { datetime: string; transaction_id: string }) => `${each.datetime} ${each.transaction_id}`,
    )
    assert.deepEqual(order, order.toSorted().toReversed())
    assert.equal((await ask(world, wanted)).body.examples.length, 10)
    assert.deepEqual((await ask(world, { ...wanted, limit: 0 })).body.examples, [])
    for (const page of [1, 7, 30, 90, 91]) {
      const whole = await world.inBooks((tx) =>
        previewCategorizationRule(tx, { ...wanted, limit: 100 }, { rows: 90, page }),
      )
      assert.deepEqual(
        whole.examples.map((each) => each.transaction_id),
        ids,
      )
      assert.equal(whole.truncated, false)
      const cut = await world.inBooks((tx) =>
        previewCategorizationRule(tx, { ...wanted, limit: 100 }, { rows: 89, page }),
      )
      assert.deepEqual(
        cut.examples.map((each) => each.transaction_id),
        ids.slice(0, 89),
      )
      assert.deepEqual([cut.scanned, cut.hits, cut.truncated], [89, 89, true])
    }
  })

  it('200: while others write it waits for nobody, and a token that may only read may ask', async () => {
    await using world = await aWorld()
    const token = await world.tokenFor(['books:read'])
    const busy = new Client(world.connection)
    await busy.connect()
    try {
      await busy.query('select pg_advisory_lock(hashtextextended($1, 0))', [world.instanceId])
      const answer = await world.post(preview, { expression: 'True' }, { token, headers: { 'idempotency-key': 'x' } })
      assert.equal(answer.status, 200, answer.text)
    } finally {
      await busy.end()
    }
    assert.deepEqual(await world.rows('select from idempotency_keys where instance_id = $1', [world.instanceId]), [])
  })

  it('422 invalid_expression: in the words in which saving it would be refused, with the position', async () => {
    await using world = await aWorld()
    for (const expression of ['t.description', 'match("(?=x)", t.description)', 'True and', 't.amount ==']) {
      const asked = await ask(world, { expression, ledger_name: 'Meals' })
      assertRefused(asked, 422, 'invalid_expression', '/expression')
      const saved = await world.post('/v0/categorization/rules', { name: 'x', expression, ledger_name: 'Meals' })
      assert.deepEqual(asked.body, saved.body)
      assert.match(asked.body.data.errors[0].message, /\(position \d+\)$/)
    }
  })

  it('422 invalid_reference: a rule that this Instance does not have', async () => {
    await using world = await aWorld()
    const exclude_rule_id = await rule(world, 'True', 'Meals')
    const instance = await world.openInstance()
    const answer = await world.post(preview, { expression: 'True', exclude_rule_id }, { instance })
    assertRefused(answer, 422, 'invalid_reference', '/exclude_rule_id')
  })

  it('422 invalid_date: a day that there is not', async () => {
    await using world = await aWorld()
    for (const start_date of ['2026-02-30', '2026-2-3'])
      assertRefused(await ask(world, { expression: 'True', start_date }), 422, 'invalid_date', '/start_date')
  })

  it('422 invalid_date_range: an end before the start', async () => {
    await using world = await aWorld()
    const range = { start_date: '2026-03-02', end_date: '2026-03-01' }
    assertRefused(await ask(world, { expression: 'True', ...range }), 422, 'invalid_date_range', '/end_date')
  })

  it('422 invalid_time_zone: one that is not on the list', async () => {
    await using world = await aWorld()
    const answer = await ask(world, { expression: 'True', time_zone: 'Mars/Olympus' })
    assertRefused(answer, 422, 'invalid_time_zone', '/time_zone')
  })
})

const expense = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }

function ask(world: World, body: object): Promise<Answer> {
  return world.post(preview, body)
}

async function rule(world: World, expression: string, ledger_name: string, priority = 0): Promise<string> {
  const answer = await world.post('/v0/categorization/rules', { name: 'A rule', expression, ledger_name, priority })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

function paid(id: string, day: string, amount = '-5.00'): ImportedRow {
  return { id, amount, datetime: `${day}T12:00:00Z`, description: 'Coffee' }
}

function row(id: string, day: string, amount: number) {
  return { transaction_id: id, date: day, datetime: `${day}T12:00:00.000Z`, amount }
}

function effects(body: { examples: { transaction_id: string; effect: string }[] }): string[] {
  return body.examples.map((each) => `${each.transaction_id} ${each.effect}`)
}
