import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, walk, type World } from '../../test/world.ts'

const rules = '/v0/categorization/rules'
const coffee = { name: 'Coffee', expression: 'match("COFFEE", t.description)', ledger_name: 'Meals', priority: '10' }

async function aRule(world: World): Promise<string> {
  const { status, body } = await world.post(rules, coffee, { headers: { 'modified-by': 'ann' } })
  assert.equal(status, 201)
  return body.id
}

const versionsOf = (ruleId: string) => `${rules}/${ruleId}/versions`

describe('listCategorizationRuleVersions', () => {
  it('200: what the rule said each time, when and by whom, also when it is deleted', async () => {
    await using world = await aWorld()
    const id = await aRule(world)
    const saved = await world.put(`${rules}/${id}`, { ledger_name: 'Travel', priority: 3 })
    assert.equal(saved.body.version, 2)
    const cleared = await world.put(`${rules}/${id}`, { party_name: 'Bean Co' })
    assert.deepEqual([cleared.body.version, (await world.get(`${rules}/${id}`)).body.version], [3, 3])
    assert.equal((await world.delete(`${rules}/${id}`)).status, 204)
    assert.equal((await world.get(`${rules}/${id}`)).status, 404)
    const { status, body } = await world.get(versionsOf(id))
    assert.equal(status, 200)
    const said = {
      ...coffee,
      categorization_rule_id: id,
      actor: `client:${world.clientId}`,
      modified_by: null,
      party_name: null,
    }
    const travel = { ...said, ledger_name: 'Travel', priority: '3' }
    const shown = body.records.map(({ created_at, ...version }: { created_at: string }) => {
      assert.match(created_at, /^\d{4}-\d\d-\d\dT/)
      return version
    })
    assert.deepEqual(shown, [
      { ...travel, version: 4, action: 'deleted', party_name: 'Bean Co' },
      { ...travel, version: 3, action: 'updated', party_name: 'Bean Co' },
      { ...travel, version: 2, action: 'updated' },
      { ...said, version: 1, action: 'created', modified_by: 'ann' },
    ])
  })

  it('200: page by page, in either order', async () => {
    await using world = await aWorld()
    const id = await aRule(world)
    for (let at = 2; at <= 7; at += 1) await world.put(`${rules}/${id}`, { name: `Coffee ${at}` })
    const numbers = async (query: string) =>
      (await walk(world, `${versionsOf(id)}?${query}`)).map(({ version }) => version)
    assert.deepEqual(await numbers('limit=2'), [7, 6, 5, 4, 3, 2, 1])
    assert.deepEqual(await numbers('limit=3&sort=version'), [1, 2, 3, 4, 5, 6, 7])
  })

  it('200: rules that are saved at once have each its versions, one after another', async () => {
    await using world = await aWorld()
    const ids = [await aRule(world), await aRule(world)]
    const saves = ids.flatMap((id) =>
      Array.from({ length: 8 }, (_, at) => world.put(`${rules}/${id}`, { name: `N${at}` })),
    )
    const answers = await Promise.all(saves)
    for (const [at, id] of ids.entries()) {
      const own = answers.slice(at * 8, at * 8 + 8).map(({ body }) => body)
      const { body } = await world.get(`${versionsOf(id)}?sort=version`)
      assert.deepEqual(
        own.map(({ version }) => version).toSorted((a, b) => a - b),
        [2, 3, 4, 5, 6, 7, 8, 9],
      )
      for (const { version, name } of own) assert.equal(body.records[version - 1].name, name)
    }
  })

  it('200: that it follows the renaming of its ledger is a version', async () => {
    await using world = await aWorld()
    const id = await aRule(world)
    await world.put(`/v0/ledgers/${await world.ledger('Meals')}`, { name: 'Food' })
    await world.put(`/v0/ledgers/${await world.ledger('Food')}`, { name: 'Food' })
    const { body } = await world.get(`${rules}/${id}`)
    assert.deepEqual([body.ledger_name, body.version], ['Food', 2])
    const { records } = (await world.get(versionsOf(id))).body
    assert.deepEqual(
      records.map(({ version, ledger_name }: { version: number; ledger_name: string }) => [version, ledger_name]),
      [
        [2, 'Food'],
        [1, 'Meals'],
      ],
    )
    assert.equal((await world.put(`${rules}/${id}`, { name: 'Cafés' })).body.version, 3)
  })

  it('404 resource_not_found: there was no such rule in the Instance', async () => {
    await using world = await aWorld()
    const id = await aRule(world)
    const instance = await world.openInstance()
    for (const answer of [
      await world.get(versionsOf('crl_01kh0000000000000000000000')),
      await world.get(versionsOf(id), { instance }),
      await world.get(versionsOf(await world.ledger('Meals'))),
    ]) {
      assertRefused(answer, 404, 'resource_not_found')
      assert.deepEqual(answer.body.data, { resource: 'categorization_rule' })
    }
  })

  it('422 invalid_sort: no such order', async () => {
    await using world = await aWorld()
    assertRefused(await world.get(`${versionsOf(await aRule(world))}?sort=name`), 422, 'invalid_sort')
  })
})
