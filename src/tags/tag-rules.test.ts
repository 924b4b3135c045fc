import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, walk, type World } from '../../test/world.ts'
import type { ExpressionSubject } from '../rules/rules.ts'
import { openTagRules } from './tags.ts'

const rules = '/v0/tags/rules'
const coffee = 'match("(?i).*coffee", t.description)'

describe('createTagRule', () => {
  it('201: the rule as it will be read', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id: tag_id } = await world.tag('Bar')
    const wanted = { name: ' Coffee ', tag_id, expression: coffee, priority: -3 }
    const answer = await world.post(rules, wanted)
    assert.equal(answer.status, 201)
    const { id, ...rest } = answer.body
    assert.match(id, /^trl_[0-9a-z]{26}$/)
    assert.deepEqual(rest, { ...wanted, name: 'Coffee' })
    assert.match(answer.text, /"priority":-3[,}]/)
    const [event] = await eventsOf(world, id)
    assert.equal(event.type, 'tag_rule.created')
    const { created_at: _, ...after } = event.data.after
    assert.deepEqual(after, answer.body)
  })

  it('201: without a priority it has 0', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body } = await aRule(world, { expression: 'True' })
    assert.equal(body.priority, 0)
  })

  it('409 invalid_state: the Instance has all its rules', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id: tag_id } = await world.tag('Bar')
    await world.rows(
      `insert into tag_rules (instance_id, id, name, tag_id, expression, priority, created_at)
       select $1, 'trl_' || lpad(n::text, 26, '0'), 'Rule', $2, 'True', 0, now() from generate_series(1, 500) as n`,
      [world.instanceId, tag_id],
    )
    const refused = await world.post(rules, { name: 'Coffee', tag_id, expression: coffee })
    assertRefused(refused, 409, 'invalid_state')
    assert.deepEqual(refused.body.data, { reason: 'too_many_rules', max: 500 })
  })

  it('422 invalid_expression: what is no condition', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id: tag_id } = await world.tag('Bar')
    for (const expression of ['t.amount', 'match("(?=x)", t.description)', 't.colour == 1', 'True )'])
      assertRefused(
        await world.post(rules, { name: 'Coffee', tag_id, expression }),
        422,
        'invalid_expression',
        '/expression',
      )
    assert.deepEqual((await world.get(rules)).body.records, [])
  })

  it('422 invalid_reference: a tag that is not of the Instance, or cannot be assigned', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const disabled = await world.tag('Old')
    await world.put(`/v0/tags/${disabled.id}`, { enabled: false })
    const closed = await world.tag('Closed', 'Closed')
    await world.put(`/v0/platform/tag-groups/${closed.tag_group_id}`, { enabled: false })
    const sibling = await world.openInstance()
    const { tag_group_id } = disabled
    const foreign = await world.post('/v0/tags', { name: 'Bar', tag_group_id }, { instance: sibling })
    for (const tag_id of [disabled.id, closed.id, foreign.body.id, 'tag_00000000000000000000000000', tag_group_id])
      assertRefused(
        await world.post(rules, { name: 'Coffee', tag_id, expression: coffee }),
        422,
        'invalid_reference',
        '/tag_id',
      )
    assert.deepEqual((await world.get(rules)).body.records, [])
  })

  it('422 invalid_request: a priority is a JSON integer of nine digits at most', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id: tag_id } = await world.tag('Bar')
    for (const priority of ['1', 1.5, 1_000_000_000])
      assertRefused(
        await world.post(rules, { name: 'Coffee', tag_id, expression: coffee, priority }),
        422,
        'invalid_request',
        '/priority',
      )
  })
})

describe('listTagRules', () => {
  it('200: the one that decides first in front: by priority, then the oldest; forth and back', async () => {
    await using world = await aWorld({ ownPlatform: true })
    for (const [name, priority] of [
      ['third', 5],
      ['first', 20],
      ['fifth', -1],
      ['fourth', 5],
      ['second', 10],
    ] as const) {
      await aRule(world, { name, priority, expression: 'True' })
      world.passTime({ milliseconds: 1 })
    }
    const listed = await walk(world, `${rules}?limit=2`)
    assert.deepEqual(
      listed.map((rule) => rule.name),
      ['first', 'second', 'third', 'fourth', 'fifth'],
    )
    const sibling = await world.openInstance()
    assert.deepEqual((await world.get(rules, { instance: sibling })).body.records, [])
  })
})

describe('retrieveTagRule', () => {
  it('200: the rule, with an ETag', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const made = await aRule(world, { expression: coffee })
    const answer = await world.get(`${rules}/${made.body.id}`)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, made.body)
    assert.match(answer.headers.get('etag') ?? '', /^".+"$/)
  })

  it('404 resource_not_found: without error_code, and of another Instance like one that never was', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body } = await aRule(world, { expression: coffee })
    const sibling = await world.openInstance()
    const foreign = await world.get(`${rules}/${body.id}`, { instance: sibling })
    assertBare(foreign, 404)
    assert.deepEqual(foreign.body.data, { resource: 'tag_rule' })
    assert.deepEqual(foreign.body, (await world.get(`${rules}/trl_00000000000000000000000000`)).body)
    assertBare(await world.get(`${rules}/${body.id}`, { token: null }), 401)
    assertBare(await world.get(`${rules}/${body.id}?colour=red`), 422)
  })
})

describe('updateTagRule', () => {
  it('200: changes what is given, and keeps its place among its equals', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const before = (await aRule(world, { name: 'Coffee', expression: coffee })).body
    await aRule(world, { name: 'Later', expression: 'True' })
    const { id: tag_id } = await world.tag('Restaurant')
    const renamed = await world.put(`${rules}/${before.id}`, { name: ' Café ' })
    assert.equal(renamed.status, 200)
    assert.deepEqual(renamed.body, { ...before, name: 'Café' })
    const change = { tag_id, expression: 'False', priority: 7 }
    assert.deepEqual((await world.put(`${rules}/${before.id}`, change)).body, { ...renamed.body, ...change })
    await world.put(`${rules}/${before.id}`, { priority: 0 })
    assert.equal((await world.get(rules)).body.records[0].id, before.id)
    const types = (await eventsOf(world, before.id)).map((event) => event.type)
    assert.deepEqual(types, ['tag_rule.created', 'tag_rule.updated', 'tag_rule.updated', 'tag_rule.updated'])
  })

  it('200: a rule whose tag was disabled meanwhile can still be changed', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { id, tag_id } = (await aRule(world, { expression: coffee })).body
    await world.put(`/v0/tags/${tag_id}`, { enabled: false })
    assert.equal((await world.put(`${rules}/${id}`, { priority: 3, tag_id })).status, 200)
  })

  it('422 invalid_expression: and nothing changes', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body } = await aRule(world, { expression: coffee })
    const answer = await world.put(`${rules}/${body.id}`, { name: 'New', expression: 't.amount' })
    assertRefused(answer, 422, 'invalid_expression', '/expression')
    assert.deepEqual((await world.get(`${rules}/${body.id}`)).body, body)
    const costly = Array.from({ length: 3 }, () => 'match(".{400}x", t.description)').join(' or ')
    const refused = await world.put(`${rules}/${body.id}`, { expression: costly })
    assertRefused(refused, 422, 'invalid_expression', '/expression')
    // One that was kept before patterns were bounded together works on.
    await world.rows('update tag_rules set expression = $2 where id = $1', [body.id, costly])
    assert.equal((await world.put(`${rules}/${body.id}`, { name: 'New' })).status, 200)
    const { accountId } = await world.bankAccount()
    const description = `${'a'.repeat(400)}x`
    await world.importRows(accountId, [{ id: 'a', amount: '-5', datetime: '2026-02-01T00:00:00Z', description }])
    const row = await world.get(`/v0/source-accounts/${accountId}/transactions/a?expand=line_entry`)
    assert.deepEqual(
      row.body.line_entry.tags.map((tag: { id: string }) => tag.id),
      [body.tag_id],
      row.text,
    )
  })

  it('422 invalid_reference: another tag must be one that can be assigned', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body } = await aRule(world, { expression: coffee })
    const { id: tag_id } = await world.tag('Old')
    await world.put(`/v0/tags/${tag_id}`, { enabled: false })
    const answer = await world.put(`${rules}/${body.id}`, { name: 'New', tag_id })
    assertRefused(answer, 422, 'invalid_reference', '/tag_id')
    assert.deepEqual((await world.get(`${rules}/${body.id}`)).body, body)
  })

  it('404 resource_not_found: with error_code, as everywhere but where the specification leaves it out', async () => {
    await using world = await aWorld()
    assertRefused(await world.put(`${rules}/trl_00000000000000000000000000`, {}), 404, 'resource_not_found')
  })
})

describe('deleteTagRule', () => {
  it('204: the rule is gone', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body } = await aRule(world, { expression: coffee })
    const answer = await world.delete(`${rules}/${body.id}`)
    assert.equal(answer.status, 204)
    assert.equal(answer.text, '')
    assert.deepEqual((await world.get(rules)).body.records, [])
    assert.equal((await eventsOf(world, body.id)).at(-1).type, 'tag_rule.deleted')
  })

  it('404 resource_not_found: the second time, without error_code', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { body } = await aRule(world, { expression: coffee })
    await world.delete(`${rules}/${body.id}`)
    assertBare(await world.delete(`${rules}/${body.id}`), 404)
  })
})

describe('the rules of an Instance', () => {
  it('all apply that match; of one group the first, by priority and then by age', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [bar, restaurant, london] = [
      await world.tag('Bar'),
      await world.tag('Restaurant'),
      await world.tag('London', 'Place'),
    ]
    await aRule(world, { tag_id: restaurant.id, expression: 't.amount < -50', priority: 1 })
    world.passTime({ milliseconds: 1 })
    await aRule(world, { tag_id: bar.id, expression: coffee, priority: 1 })
    await aRule(world, { tag_id: bar.id, expression: 't.metadata.mcc == 5813', priority: 9 })
    await aRule(world, { tag_id: london.id, expression: 'match(".*LONDON", t.description)', priority: -5 })
    const tagsOf = await world.inBooks(openTagRules)
    const small = aTransaction({ description: 'Coffee LONDON', amount: -40_000n })
    assert.deepEqual(tagsOf(small), [bar.id, london.id])
    assert.deepEqual(tagsOf({ ...small, amount: -600_000n }), [restaurant.id, london.id])
    assert.deepEqual(tagsOf({ ...small, amount: -600_000n, metadata: { mcc: 5813 } }), [bar.id, london.id])
    assert.deepEqual(tagsOf(aTransaction({ description: 'Tea', amount: -1n })), [])
  })

  it('do not touch the groups of the tags that were given', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [bar, restaurant, london] = [
      await world.tag('Bar'),
      await world.tag('Restaurant'),
      await world.tag('London', 'Place'),
    ]
    await aRule(world, { tag_id: bar.id, expression: 'True' })
    await aRule(world, { tag_id: london.id, expression: 'True' })
    const tagsOf = await world.inBooks(openTagRules)
    assert.deepEqual(tagsOf(aTransaction({}), [restaurant.id]), [restaurant.id, london.id])
    assert.deepEqual(tagsOf(aTransaction({}), [london.id, restaurant.id]), [london.id, restaurant.id])
  })

  it('wait while their tag or its group is disabled', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const [bar, london] = [await world.tag('Bar'), await world.tag('London', 'Place')]
    await aRule(world, { tag_id: bar.id, expression: 'True' })
    await aRule(world, { tag_id: london.id, expression: 'True' })
    const chosen = async () => (await world.inBooks(openTagRules))(aTransaction({}))
    await world.put(`/v0/tags/${bar.id}`, { enabled: false })
    assert.deepEqual(await chosen(), [london.id])
    await world.put(`/v0/platform/tag-groups/${london.tag_group_id}`, { enabled: false })
    assert.deepEqual(await chosen(), [])
    await world.put(`/v0/tags/${bar.id}`, { enabled: true })
    assert.deepEqual(await chosen(), [bar.id])
  })
})

let tags = 0

async function aRule(world: World, wanted: Record<string, unknown>): Promise<Answer> {
  const tag_id = wanted['tag_id'] ?? (await world.tag(`Tag ${(tags += 1)}`)).id
  const answer = await world.post(rules, { name: 'Rule', tag_id, ...wanted })
  assert.equal(answer.status, 201, answer.text)
  return answer
}

function assertBare(answer: Answer, status: number): void {
  assert.equal(answer.status, status, answer.text)
  assert.deepEqual(Object.keys(answer.body), ['message', 'data', 'display_message'])
}

function aTransaction(known: Partial<ExpressionSubject>): ExpressionSubject {
  return {
    description: '',
    amount: 10_000n,
    datetime: Temporal.Instant.from('2026-02-03T04:05:06Z'),
    metadata: {},
    source_account_id: 'src_00000000000000000000000000',
    ...known,
  }
}

async function eventsOf(world: World, id: string): Promise<Answer['body'][]> {
  const answer = await world.get('/v0/events?limit=1000')
  return answer.body.records.filter((event: { data: { id: string } }) => event.data.id === id)
}
