import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, walk, type World } from '../../test/world.ts'

const rules = '/v0/platform/categorization/rules'
const coffee = {
  name: 'Coffee shops',
  expression: 'match("(?i).*coffee", t.description) and t.amount < 0',
  ledger_name: 'Meals',
  priority: '10',
}

describe('createPlatformCategorizationRule', () => {
  it('201: as a rule of an Instance, without one; the platform’s log has it', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { status, body } = await world.post(rules, { ...coffee, ledger_name: ' Meals ' }, { instance: null })
    assert.equal(status, 201)
    const { id, ...rest } = body
    assert.match(id, /^crl_/)
    assert.deepEqual(rest, { ...coffee, party_name: null, version: 1, warnings: [] })
    assert.deepEqual(await eventsOf(world, id), ['categorization_rule.created'])
    assert.deepEqual((await world.get('/v0/categorization/rules')).body.records, [])
  })

  it('201: the priority is an integer, as a string or a number, 0 when there is none', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const priorities = []
    for (const priority of [undefined, 7, '-7'])
      priorities.push((await world.post(rules, { ...coffee, priority })).body.priority)
    assert.deepEqual(priorities, ['0', '7', '-7'])
  })

  it('409 invalid_state: the platform has all its rules', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await world.rows(
      `insert into platform_categorization_rules (platform_id, id, name, expression, ledger_name, priority, created_at)
       select $1, 'crl_' || lpad(n::text, 26, '0'), 'Rule', 'True', 'Nowhere', 0, now() from generate_series(1, 500) as n`,
      [world.platformId],
    )
    const refused = await world.post(rules, coffee)
    assertRefused(refused, 409, 'invalid_state')
    assert.deepEqual(refused.body.data, { reason: 'too_many_rules', max: 500 })
  })

  it('422 invalid_expression: and nothing is kept', async () => {
    await using world = await aWorld({ ownPlatform: true })
    for (const expression of ['t.description', 'match("(?=x)", t.description)'])
      assertRefused(await world.post(rules, { ...coffee, expression }), 422, 'invalid_expression', '/expression')
    assert.deepEqual((await world.get(rules)).body.records, [])
  })
})

describe('listPlatformCategorizationRules', () => {
  it('200: the one that decides first in front; of one platform alone', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using other = await aWorld({ ownPlatform: true })
    for (const [name, priority] of [
      ['second', 0],
      ['first', 9],
      ['third', 0],
    ] as const)
      await world.post(rules, { ...coffee, name, priority })
    assert.deepEqual(await namesOf(world, rules), ['first', 'second', 'third'])
    assert.equal((await walk(world, `${rules}?limit=1`)).length, 3)
    assert.deepEqual(await namesOf(other, rules), [])
  })
})

describe('retrievePlatformCategorizationRule', () => {
  it('200: as it was made; it follows no renames, which are of one Instance', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body } = await world.post(rules, coffee)
    await world.put(`/v0/ledgers/${await world.ledger('Meals')}`, { name: 'Food' })
    const answer = await world.get(`${rules}/${body.id}`)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, body)
  })

  it('404 resource_not_found: a rule of an Instance is none of the platform, nor the other way round', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const own = await world.post('/v0/categorization/rules', coffee)
    assertRefused(await world.get(`${rules}/${own.body.id}`), 404, 'resource_not_found')
    const { body } = await world.post(rules, coffee)
    assertRefused(await world.get(`/v0/categorization/rules/${body.id}`), 404, 'resource_not_found')
  })
})

describe('updatePlatformCategorizationRule', () => {
  it('200: the fields that are given', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body } = await world.post(rules, coffee)
    const change = { priority: '3', expression: 'True' }
    const answer = await world.put(`${rules}/${body.id}`, change)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { ...body, ...change, version: 2 })
    assert.deepEqual((await world.get(`${rules}/${body.id}`)).body, answer.body)
    assert.deepEqual(await eventsOf(world, body.id), ['categorization_rule.created', 'categorization_rule.updated'])
  })

  it('422 invalid_expression: the rule stays as it was', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body } = await world.post(rules, coffee)
    const answer = await world.put(`${rules}/${body.id}`, { name: 'X', expression: 't.amount +' })
    assertRefused(answer, 422, 'invalid_expression', '/expression')
    assert.deepEqual((await world.get(`${rules}/${body.id}`)).body, body)
  })

  it('422 invalid_enum_value: a field to clear that a rule does not have, or needs', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body } = await world.post(rules, coffee)
    for (const field of ['sign', 'expression']) {
      const answer = await world.put(`${rules}/${body.id}`, { clear_fields: [field] })
      assertRefused(answer, 422, 'invalid_enum_value', '/clear_fields/0')
    }
    assert.deepEqual((await world.get(`${rules}/${body.id}`)).body, body)
  })
})

describe('deletePlatformCategorizationRule', () => {
  it('204: it is gone; the second time it is not found', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body } = await world.post(rules, coffee)
    const answer = await world.delete(`${rules}/${body.id}`)
    assert.deepEqual([answer.status, answer.text], [204, ''])
    assertRefused(await world.delete(`${rules}/${body.id}`), 404, 'resource_not_found')
    assert.deepEqual(await eventsOf(world, body.id), ['categorization_rule.created', 'categorization_rule.deleted'])
  })
})

async function namesOf(world: World, list: string): Promise<string[]> {
  const { body } = await world.get(list)
  return body.records.map((rule: { name: string }) => rule.name)
}

async function eventsOf(world: World, id: string): Promise<string[]> {
  const events = await world.rows<{ type: string }>(
    'select type from platform_events where platform_id = $1 and resource_id = $2 order by sequence',
    [world.platformId, id],
  )
  return events.map((event) => event.type)
}
