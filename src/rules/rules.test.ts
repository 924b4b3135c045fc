import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, walk, type World } from '../../test/world.ts'

const rules = '/v0/categorization/rules'

const coffee = {
  name: 'Coffee shops',
  expression: 'match("(?i).*coffee", t.description) and t.amount < 0',
  ledger_name: 'Meals',
  priority: '10',
}

describe('createCategorizationRule', () => {
  it('201: answers the rule with its id, the priority as a string', async () => {
    await using world = await aWorld()
    const { status, body } = await world.post(rules, coffee)
    assert.equal(status, 201)
    const { id, ...rest } = body
    assert.match(id, /^crl_/)
    assert.deepEqual(rest, { ...coffee, party_name: null, version: 1, warnings: [] })
  })

  it('201: the priority is an integer, as a string or a number, 0 when there is none', async () => {
    await using world = await aWorld()
    const { priority: _, ...plain } = coffee
    const answers = [await world.post(rules, plain)]
    for (const priority of [null, 7, '7', -3, '-3', '007', 999_999_999])
      answers.push(await world.post(rules, { ...coffee, priority }))
    assert.deepEqual(
      answers.map((answer) => answer.body.priority),
      ['0', '0', '7', '7', '-3', '-3', '7', '999999999'],
    )
    for (const priority of ['high', 1.5, '1.5', '', 1_000_000_000])
      assertRefused(await world.post(rules, { ...coffee, priority }), 422, 'invalid_request', '/priority')
  })

  it('201: a ledger that does not exist is accepted; names are kept without the space around them', async () => {
    await using world = await aWorld()
    const { status, body } = await world.post(rules, { ...coffee, name: ' Coffee ', ledger_name: ' Snacks  ' })
    assert.deepEqual([status, body.name, body.ledger_name], [201, 'Coffee', 'Snacks'])
    const { warnings } = body
    assert.deepEqual(
      warnings.map((warning: { path: string }) => warning.path),
      ['/ledger_name'],
    )
    const before = await world.get(`${rules}/${body.id}`)
    assert.deepEqual((await world.get(rules)).body.records, [before.body])
    assert.deepEqual(before.body.warnings, warnings)
    const nature = { type: 'expense', sub_type: 'operating_expenses', debit_credit: 'debit', report_cash_flow: false }
    await world.post('/v0/ledgers', { name: 'SNACKS', ...nature })
    const after = await world.get(`${rules}/${body.id}`)
    assert.deepEqual(after.body.warnings, [])
    assert.equal(after.headers.get('etag'), before.headers.get('etag'), 'it is the chart that has changed')
  })

  it('422 invalid_reference: a ledger that can be no category', async () => {
    await using world = await aWorld()
    await world.bankAccount('Checking')
    const names = [
      'checking',
      ' Accounts Payable ',
      'Accounts Receivable',
      'Retained Earnings',
      'Opening Balance Equity',
    ]
    for (const ledger_name of names)
      assertRefused(await world.post(rules, { ...coffee, ledger_name }), 422, 'invalid_reference', '/ledger_name')
    assert.deepEqual((await world.get(rules)).body.records, [])
  })

  it('409 invalid_state: the Instance has all its rules', async () => {
    await using world = await aWorld()
    await world.rows(
      `insert into categorization_rules (instance_id, id, name, expression, ledger_name, priority, created_at)
       select $1, 'crl_' || lpad(n::text, 26, '0'), 'Rule', 'True', 'Nowhere', 0, now() from generate_series(1, 499) as n`,
      [world.instanceId],
    )
    const { body } = await world.post(rules, coffee)
    const refused = await world.post(rules, coffee)
    assertRefused(refused, 409, 'invalid_state')
    assert.deepEqual(refused.body.data, { reason: 'too_many_rules', max: 500 })
    assert.equal((await world.delete(`${rules}/${body.id}`)).status, 204)
    assert.equal((await world.post(rules, coffee)).status, 201)
  })

  it('422 invalid_expression: says what is wrong, and nothing is kept', async () => {
    await using world = await aWorld()
    const before = await world.digest(world.instanceId)
    const bad = [
      't.description',
      'match("(", t.description)',
      'match("(?=x)", t.description)',
      't.colour == "red"',
      't.amount <',
      'True and',
    ]
    for (const expression of bad) {
      const answer = await world.post(rules, { ...coffee, expression })
      assertRefused(answer, 422, 'invalid_expression', '/expression')
      assert.ok(answer.body.data.errors[0].message.length > 10)
    }
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('422 invalid_expression: patterns that cost too much together; a rule that is older works on', async () => {
    await using world = await aWorld()
    const costly = Array.from({ length: 3 }, () => 'match(".{400}x", t.description)').join(' or ')
    const refused = await world.post(rules, { ...coffee, expression: costly })
    assertRefused(refused, 422, 'invalid_expression', '/expression')
    assert.match(refused.body.data.errors[0].message, /cost 4803 of at most 4000; shorten repeats/)
    const { accountId } = await world.bankAccount()
    const rule = await world.post(rules, coffee)
    await world.rows('update categorization_rules set expression = $2 where id = $1', [rule.body.id, costly])
    const description = `${'a'.repeat(400)}x`
    await world.importRows(accountId, [{ id: 'a', amount: '-5', datetime: '2026-02-01T00:00:00Z', description }])
    const row = await world.get(`/v0/source-accounts/${accountId}/transactions/a`)
    assert.equal(row.body.categorization_method, 'instance_rule', row.text)
    const at = `${rules}/${rule.body.id}`
    assert.equal((await world.put(at, { priority: '7' })).status, 200)
    assertRefused(await world.put(at, { expression: `${costly} ` }), 422, 'invalid_expression', '/expression')
  })

  it('422 invalid_request and missing_field: expression and names are text that says something', async () => {
    await using world = await aWorld()
    for (const field of ['name', 'ledger_name', 'expression']) {
      assertRefused(await world.post(rules, { ...coffee, [field]: undefined }), 422, 'missing_field', `/${field}`)
      assertRefused(await world.post(rules, { ...coffee, [field]: '' }), 422, 'invalid_request', `/${field}`)
    }
    const long = `True${' '.repeat(1997)}`
    assertRefused(await world.post(rules, { ...coffee, expression: long }), 422, 'invalid_request', '/expression')
    assert.equal((await world.post(rules, { ...coffee, expression: long.slice(0, 2000) })).status, 201)
  })
})

describe('listCategorizationRules', () => {
  it('200: the one that decides first in front: highest priority, then the oldest', async () => {
    await using world = await aWorld()
    for (const [name, priority] of [
      ['fourth', '0'],
      ['first', '9'],
      ['second', '5'],
      ['third', '5'],
      ['last', '-1'],
    ] as const)
      await world.post(rules, { ...coffee, name, priority })
    const { status, body } = await world.get(rules)
    assert.equal(status, 200)
    assert.deepEqual(
      body.records.map((rule: { name: string }) => rule.name),
      ['first', 'second', 'third', 'fourth', 'last'],
    )
    for (const limit of [1, 2]) assert.deepEqual(await walk(world, `${rules}?limit=${limit}`), body.records)
  })

  it('200: by part of the name, by ledger, and in another order', async () => {
    await using world = await aWorld()
    for (const [name, ledger_name, priority] of [
      ['Büro', 'Rent', 5],
      ['Zug', 'Travel', 5],
      ['bahn', 'travel', -1],
    ] as const)
      await world.post(rules, { ...coffee, name, ledger_name, priority })
    const namesBy = async (query: string) =>
      (await world.get(`${rules}?${query}`)).body.records.map((rule: { name: string }) => rule.name)
    assert.deepEqual(await namesBy('name=B%C3%9CR'), ['Büro'])
    assert.deepEqual(await namesBy('name=%25'), [])
    assert.deepEqual(await namesBy('ledger_name=TRAVEL'), ['Zug', 'bahn'])
    assert.deepEqual(await namesBy('ledger_name=Trav'), [])
    assert.deepEqual(await namesBy('sort=priority'), ['bahn', 'Büro', 'Zug'])
    assert.deepEqual(await namesBy('sort=name'), ['bahn', 'Büro', 'Zug'])
    assert.deepEqual(await namesBy('sort=-priority,-name'), ['Zug', 'Büro', 'bahn'])
    assert.deepEqual(await namesBy('sort=-name&limit=2'), ['Zug', 'Büro'])
  })

  it('200: an Instance sees its own rules only', async () => {
    await using world = await aWorld()
    const { body } = await world.post(rules, coffee)
    const instance = await world.openInstance()
    assert.deepEqual((await world.get(rules, { instance })).body.records, [])
    for (const answer of [
      await world.get(`${rules}/${body.id}`, { instance }),
      await world.put(`${rules}/${body.id}`, { name: 'X' }, { instance }),
      await world.delete(`${rules}/${body.id}`, { instance }),
    ])
      assertRefused(answer, 404, 'resource_not_found')
    assert.deepEqual((await world.get(rules)).body.records, [body])
  })
})

describe('retrieveCategorizationRule', () => {
  it('200: as it was made', async () => {
    await using world = await aWorld()
    const { body } = await world.post(rules, coffee)
    const answer = await world.get(`${rules}/${body.id}`)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, body)
  })

  it('200: it follows its ledger’s renames, and those alone', async () => {
    await using world = await aWorld()
    const meals = await world.post(rules, { ...coffee, ledger_name: 'MEALS' })
    const rent = await world.post(rules, { ...coffee, ledger_name: 'Rent' })
    const waiting = await world.post(rules, { ...coffee, ledger_name: 'Snacks' })
    const rename = async (id: string, name: string) => {
      assert.equal((await world.put(`/v0/ledgers/${id}`, { name })).status, 200)
    }
    const id = await world.ledger('Meals')
    await rename(id, 'Food')
    assert.deepEqual(await namesOf(world, [meals, rent, waiting]), ['Food', 'Rent', 'Snacks'])
    await rename(id, 'food and drink')
    assert.deepEqual(await namesOf(world, [meals, rent, waiting]), ['food and drink', 'Rent', 'Snacks'])
    await world.put(`/v0/ledgers/${id}`, { sort_code: '1' })
    await rename(id, 'FOOD AND DRINK')
    assert.deepEqual(await namesOf(world, [meals, rent, waiting]), ['FOOD AND DRINK', 'Rent', 'Snacks'])
    await rename(await world.ledger('Rent'), 'Snacks')
    await rename(id, 'Rent')
    assert.deepEqual(await namesOf(world, [meals, rent, waiting]), ['Rent', 'Snacks', 'Snacks'])
  })

  it('404 resource_not_found: no such rule', async () => {
    await using world = await aWorld()
    const answer = await world.get(`${rules}/crl_none`)
    assertRefused(answer, 404, 'resource_not_found')
    assert.deepEqual(answer.body.data, { resource: 'categorization_rule' })
  })
})

describe('updateCategorizationRule', () => {
  it('422 invalid_reference: a ledger that can be no category', async () => {
    await using world = await aWorld()
    const { body } = await world.post(rules, coffee)
    const wrong = await world.put(`${rules}/${body.id}`, { ledger_name: 'Accounts Payable' })
    assertRefused(wrong, 422, 'invalid_reference', '/ledger_name')
    // What has become an account since keeps its rule, which says so, and can be changed otherwise.
    const { body: till } = await world.post('/v0/ledgers', { name: 'Till', financial_account_type: 'bank_account' })
    assert.deepEqual((await world.put(`${rules}/${body.id}`, { ledger_name: 'Till' })).body.warnings, [])
    await world.post('/v0/source-accounts', { ledger_id: till.id })
    const { body: later } = await world.put(`${rules}/${body.id}`, { priority: '7' })
    assert.deepEqual([later.priority, later.warnings.length], ['7', 1])
  })

  it('422 invalid_enum_value: a field that cannot be cleared', async () => {
    await using world = await aWorld()
    const { body } = await world.post(rules, coffee)
    for (const field of ['name', '', 1, null, [], ['party_name']]) {
      const answer = await world.put(`${rules}/${body.id}`, { clear_fields: ['party_name', field] })
      assertRefused(answer, 422, 'invalid_enum_value', '/clear_fields/1')
    }
    assert.deepEqual((await world.get(`${rules}/${body.id}`)).body, body)
  })

  it('200: the fields that are given', async () => {
    await using world = await aWorld()
    const { body } = await world.post(rules, coffee)
    const place = `${rules}/${body.id}`
    for (const change of [
      { priority: '3' },
      { name: 'Cafés' },
      { ledger_name: 'Travel' },
      { expression: 't.amount < 5' },
    ]) {
      const before = await world.get(place)
      const answer = await world.put(place, change)
      assert.equal(answer.status, 200)
      assert.deepEqual(answer.body, { ...before.body, ...change, version: before.body.version + 1 })
      assert.deepEqual((await world.get(place)).body, answer.body)
    }
  })

  it('422 invalid_expression: the rule stays as it was', async () => {
    await using world = await aWorld()
    const { body } = await world.post(rules, coffee)
    const answer = await world.put(`${rules}/${body.id}`, { name: 'X', expression: 't.amount +' })
    assertRefused(answer, 422, 'invalid_expression', '/expression')
    assert.deepEqual((await world.get(`${rules}/${body.id}`)).body, body)
  })

  it('404 resource_not_found: no such rule', async () => {
    await using world = await aWorld()
    assertRefused(await world.put(`${rules}/crl_none`, { name: 'X' }), 404, 'resource_not_found')
  })
})

describe('deleteCategorizationRule', () => {
  it('204: it is gone; the second time it is not found', async () => {
    await using world = await aWorld()
    const { body } = await world.post(rules, coffee)
    const kept = await world.post(rules, coffee)
    const answer = await world.delete(`${rules}/${body.id}`)
    assert.deepEqual([answer.status, answer.text], [204, ''])
    assert.deepEqual((await world.get(rules)).body.records, [kept.body])
    assertRefused(await world.delete(`${rules}/${body.id}`), 404, 'resource_not_found')
  })

  it('204: what it decided stays', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const { body } = await world.post(rules, coffee)
    const row = { id: 'a', amount: '-5', datetime: '2026-02-03T12:00:00Z', description: 'Coffee' }
    await world.importRows(accountId, [row])
    await world.delete(`${rules}/${body.id}`)
    const transaction = await world.get(`/v0/source-accounts/${accountId}/transactions/a`)
    assert.deepEqual(
      [transaction.body.categorization_method, transaction.body.categorization_explanation],
      ['instance_rule', body.id],
    )
  })
})

async function namesOf(world: World, made: readonly Answer[]): Promise<string[]> {
  const answers = await Promise.all(made.map(({ body }) => world.get(`${rules}/${body.id}`)))
  return answers.map(({ body }) => body.ledger_name)
}
