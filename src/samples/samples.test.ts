import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { outsideTrust } from '../../test/sizes.ts'
import { until } from '../../test/until.ts'
import { assertRefused, aWorld, serviceBeside, type World } from '../../test/world.ts'
import { openService } from '../main/app.ts'

let world: World
let filled: string

before(async () => {
  world = await aWorld({ ownPlatform: true })
  filled = (await created({})).body.id
})

const path = '/v0/platform/sandbox/sample-company'

describe('createSampleCompany', () => {
  it('201: the Instance at once, whose Task goes on where a worker ended in the middle, and does nothing twice', async () => {
    const at = { instance: filled }
    // The job is taken by a worker that ends in the middle of it, and its attempt by the next one.
    await until(
      async () => (await world.get('/v0/ledgers?limit=1000', at)).body.records.length > 80,
      'it does not begin',
      300_000,
    )
    await world.rows(`update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'fill_sample_company')`)
    await world.rows(`notify "jobs:insert", '{"count":1}'`)
    const task = await ended(filled)
    assert.deepEqual([task.status, task.error], ['complete', null])
    const lists = ['transactions', 'ledgers', 'accrual-sources'].map((list) => world.get(`/v0/${list}?limit=1000`, at))
    const counts = (await Promise.all(lists)).map(({ body }) => body.records.length)
    const entries = await world.rows('select from journal_entries where instance_id = $1', [filled])
    assert.deepEqual([...counts, entries.length], [426, 91, 44, 482])
  })

  it('201: with three months of a business', async () => {
    const at = { instance: filled }
    const { body: rows } = await world.get('/v0/transactions?limit=1000', at)
    const days = rows.records.map((each: { date: string }) => each.date).toSorted()
    const { body: instance } = await world.get(`/v0/platform/instances/${filled}`, { instance: null })
    assert.equal(days[0], instance.entries_start.slice(0, 10))
    const lastMonth = Temporal.Now.plainDateISO('UTC').toPlainYearMonth().subtract({ months: 1 })
    assert.equal(days.at(-1)?.slice(0, 7), lastMonth.toString())
    const [sheet, customers, rules] = await Promise.all([
      world.get(`/v0/reports/balance-sheet?end_date=${days.at(-1)}`, at),
      world.get(`/v0/reports/receivable-aging?date=${days.at(-1)}`, at),
      world.get('/v0/categorization/rules?limit=1000', at),
    ])
    assert.equal(sheet.status, 200, sheet.text)
    assert.ok(customers.body.records.length > 3, customers.text)
    assert.ok(rules.body.records.length > 40)
    const waiting = rows.records.filter(isUncategorized)
    assert.ok(waiting.length > 0 && waiting.length < 60, `${waiting.length} wait for somebody`)
    assert.ok(waiting.every((each: { date: string }) => each.date.startsWith(lastMonth.toString())))
  })

  it(
    '201: with every row waiting for a person, where that is wanted, and once under one key',
    { skip: outsideTrust },
    async () => {
      const headers = { 'idempotency-key': 'once' }
      const first = await created({ categorized: false }, headers)
      const again = await created({ categorized: false }, headers)
      assert.equal(again.text, first.text)
      const at = { instance: first.body.id }
      assert.equal((await ended(first.body.id)).status, 'complete')
      const { body: rows } = await world.get('/v0/transactions?limit=1000', at)
      assert.ok(rows.records.filter(isUncategorized).length >= 300)
      assert.deepEqual((await world.get('/v0/categorization/rules', at)).body.records, [])
    },
  )

  it('409 invalid_state: a platform has twenty at most', async () => {
    const other = await aWorld({ ownPlatform: true })
    for (let count = 0; count < 20; count += 1) await other.openInstance({ metadata: { sample_company: true } })
    const answer = await other.post(path, {}, { instance: null })
    assertRefused(answer, 409, 'invalid_state')
    assert.equal(answer.body.data.reason, 'too_many_sample_companies')
  })

  it('404 route_not_found: in production', async () => {
    const options = { ...serviceBeside(world), environment: 'production' as const, secret: 'x'.repeat(32) }
    const production = await openService(options)
    try {
      const answer = await production.server.fastify.inject({ method: 'POST', url: path })
      assert.equal(answer.statusCode, 404)
      assert.equal(answer.json().error_code, 'route_not_found')
    } finally {
      await production.close()
    }
  })
})

function isUncategorized({ categorization_method }: { categorization_method: string }): boolean {
  return categorization_method === 'uncategorized'
}

async function created(body: unknown, headers: Record<string, string> = {}) {
  const answer = await world.post(path, body, { instance: null, headers })
  assert.equal(answer.status, 201, answer.text)
  return answer
}

/** The Task of the filling, when it has ended. */
async function ended(instance: string) {
  const find = async () => {
    const { body } = await world.get('/v0/transactions/tasks?task_type=sample_company', { instance })
    return body.records[0]
  }
  await until(
    async () => ['complete', 'failed'].includes((await find()).status),
    'the sample company is not filled',
    300_000,
  )
  return await find()
}
