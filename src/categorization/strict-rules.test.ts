import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'
import {
  createCategorizationRule,
  prepareNewRule,
  prepareRuleChange,
  updateCategorizationRule,
} from './strict-rules.ts'

const rules = '/v0/categorization/rules'
const coffee = { name: 'Coffee', expression: 'match("COFFEE", t.description)', ledger_name: 'Meals', strict: true }

/** Rows of coffee of which people have decided some: the first of them for rent. */
async function books(world: World) {
  const { accountId } = await world.bankAccount()
  const ids = ['rent', 'meals', 'free', 'split', 'seen', 'old']
  await world.importRows(
    accountId,
    ids.map((id) => ({
      id,
      amount: '-5',
      datetime: id === 'old' ? '2020-02-03T12:00:00Z' : recently(),
      description: 'COFFEE',
    })),
  )
  const at = (id: string) => `/v0/source-accounts/${accountId}/transactions/${id}`
  const choose = async (id: string, ledger: string) => {
    const category = { updated_category_ledger_id: await world.ledger(ledger) }
    assert.equal((await world.put(at(id), { category })).status, 200)
  }
  await choose('meals', 'Meals')
  return { accountId, at, choose }
}

function recently(): string {
  return `${Temporal.Now.plainDateISO('UTC').subtract({ days: 30 }).toString()}T12:00:00Z`
}

function assertContradicts(answer: Answer, ids: readonly string[]): void {
  assertRefused(answer, 409, 'invalid_state')
  const { reason, transaction_count, transaction_ids } = answer.body.data
  assert.deepEqual([reason, transaction_count, transaction_ids.toSorted()], ['contradicts_people', ids.length, ids])
}

describe('createCategorizationRule', () => {
  it('409 invalid_state: with strict, people decided otherwise what it would decide', async () => {
    await using world = await aWorld({ instance: { entries_start: '2019-01-01T00:00:00Z' } })
    const { at, choose } = await books(world)
    await choose('rent', 'Rent')
    const splits = [
      { ledger_id: await world.ledger('Meals'), amount: -2 },
      { ledger_id: await world.ledger('Rent'), amount: -3 },
    ]
    assert.equal((await world.put(at('split'), { splits })).status, 200)
    await world.put(at('seen'), { review_status: 'reviewed' })
    assertContradicts(await world.post(rules, coffee), ['rent', 'seen', 'split'])
    assert.deepEqual((await world.get(rules)).body.records, [])
    assert.equal((await world.post(rules, { ...coffee, strict: false })).status, 201)
  })

  it('201: with strict, where it contradicts nobody', async () => {
    await using world = await aWorld({ instance: { entries_start: '2019-01-01T00:00:00Z' } })
    const { choose } = await books(world)
    await choose('old', 'Rent')
    const { status, body } = await world.post(rules, coffee)
    assert.deepEqual([status, 'strict' in body, body.version], [201, false, 1], 'more than a year ago does not count')
  })

  it('201: with strict, what another rule decides before it is not its', async () => {
    await using world = await aWorld({ instance: { entries_start: '2019-01-01T00:00:00Z' } })
    const { choose } = await books(world)
    await choose('rent', 'Rent')
    await world.post(rules, { name: 'First', expression: 't.amount == -5', ledger_name: 'Travel', priority: 9 })
    assert.equal((await world.post(rules, coffee)).status, 201)
    assertContradicts(await world.post(rules, { ...coffee, priority: 10 }), ['rent'])
  })

  it('409 invalid_state: what people decided while the rest was judged counts, too', async () => {
    await using world = await aWorld({ instance: { entries_start: '2019-01-01T00:00:00Z' } })
    const { choose } = await books(world)
    // Of two that come at once one is first: either the rule is there already, or it is refused.
    for (let round = 0; round < 6; round += 1) {
      await choose('free', 'Meals')
      const [saved] = await Promise.all([world.post(rules, coffee), choose('free', 'Rent')])
      assert.ok([201, 409].includes(saved.status), saved.text)
      const [event] = await world.rows<{ is_first: boolean }>(
        `select max(sequence) filter (where resource = 'categorization_rule') < max(sequence) as is_first
         from events where instance_id = $1`,
        [world.instanceId],
      )
      if (saved.status === 201) {
        assert.equal(event?.is_first, true, 'a rule that was saved came before the contradiction')
        await world.delete(`${rules}/${saved.body.id}`)
      } else if (saved.body.error_code === 'invalid_state') assertContradicts(saved, ['free'])
    }
  })

  it('409 write_conflict: what the rule stands among is another by now', async () => {
    await using world = await aWorld({ instance: { entries_start: '2019-01-01T00:00:00Z' } })
    await books(world)
    const prepared = await prepareNewRule({ body: { ...coffee } }, contextOf(world))
    await world.post(rules, { name: 'First', expression: 't.amount > 5', ledger_name: 'Travel', priority: 900 })
    const late = world.inBooks((tx) => createCategorizationRule(tx, { ...coffee }, prepared))
    await assert.rejects(late, { code: 'write_conflict' })
    assert.equal((await world.post(rules, coffee)).status, 201)
  })

  it('409 invalid_state: what people decided after the rest was judged, and only that, is judged under the lock', async () => {
    await using world = await aWorld({ instance: { entries_start: '2019-01-01T00:00:00Z' } })
    const { choose } = await books(world)
    const prepared = await prepareNewRule({ body: { ...coffee } }, contextOf(world))
    const save = async () => await world.inBooks((tx) => createCategorizationRule(tx, { ...coffee }, prepared))
    await choose('rent', 'Rent')
    await assert.rejects(save(), {
      code: 'invalid_state',
      data: { reason: 'contradicts_people', transaction_count: 1, transaction_ids: ['rent'] },
    })
    await choose('rent', 'Meals')
    assert.equal((await save()).version, 1)
  })

  it('422 invalid_expression: with strict, too, and with a body that is sent again under its key', async () => {
    await using world = await aWorld()
    assertRefused(
      await world.post(rules, { ...coffee, expression: 'match(' }),
      422,
      'invalid_expression',
      '/expression',
    )
    const again = async () => await world.post(rules, coffee, { headers: { 'idempotency-key': 'once' } })
    const [first, second] = [await again(), await again()]
    assert.deepEqual([second.status, second.body], [201, first.body])
  })
})

describe('updateCategorizationRule', () => {
  it('409 invalid_state: with strict, people decided otherwise what the changed rule would decide', async () => {
    await using world = await aWorld({ instance: { entries_start: '2019-01-01T00:00:00Z' } })
    await books(world)
    const { body } = await world.post(rules, coffee)
    const place = `${rules}/${body.id}`
    assertContradicts(await world.put(place, { ledger_name: 'Rent', strict: true }), ['meals'])
    assert.deepEqual((await world.get(place)).body, body)
    assert.equal((await world.put(place, { name: 'Cafés', strict: true })).body.version, 2)
    const other = { expression: 'match("TEA", t.description)', ledger_name: 'Rent', strict: true }
    assert.equal((await world.put(place, other)).status, 200)
    assert.equal((await world.put(place, { ledger_name: 'Travel' })).status, 200)
  })

  it('404 resource_not_found: with strict, too', async () => {
    await using world = await aWorld()
    assertRefused(
      await world.put(`${rules}/crl_01kh0000000000000000000000`, { strict: true }),
      404,
      'resource_not_found',
    )
  })

  it('409 write_conflict: what the rule would be is another by now', async () => {
    await using world = await aWorld({ instance: { entries_start: '2019-01-01T00:00:00Z' } })
    await books(world)
    const { body } = await world.post(rules, coffee)
    const request = { params: { categorization_rule_id: body.id }, body: { name: 'Cafés', strict: true } }
    const prepared = await prepareRuleChange(request, contextOf(world))
    await world.put(`/v0/ledgers/${await world.ledger('Meals')}`, { enabled: false })
    const late = world.inBooks((tx) => updateCategorizationRule(tx, body.id, { body: request.body, prepared }))
    await assert.rejects(late, { code: 'write_conflict' })
  })
})

/** As a request has it before its transaction opens. */
function contextOf(world: World): Parameters<typeof prepareNewRule>[1] {
  const actor = { name: 'client:test', modifiedBy: null, requestId: null }
  const request = { platformId: world.platformId, instanceId: world.instanceId, access: 'read' as const, actor }
  return {
    read: (work) => world.service.database.inInstance(request, work),
    contentOf: () => Promise.resolve(undefined),
    asker: { key: ['test', 'test'] },
  }
}
