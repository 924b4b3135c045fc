import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { until } from '../../test/until.ts'
import { aWorld, walk, type World } from '../../test/world.ts'
import { minedRules } from './rule-mining.ts'
import { keepSuggestedRules, labelledRows } from './rule-suggestions.ts'

const suggestions = '/v0/categorization/rules/suggestions'

function daysAgo(days: number): string {
  return `${Temporal.Now.plainDateISO('UTC').subtract({ days }).toString()}T12:00:00Z`
}

/** Rows of a merchant that people put on a ledger by hand. */
async function byHand(
  world: World,
  accountId: string,
  { description, ledger, count = 5, days = 20 }: { description: string; ledger: string; count?: number; days?: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `${description.replaceAll(/\W/g, '-')}-${days}-${at}`)
  await world.importRows(
    accountId,
    ids.map((id, at) => ({ id, amount: '-5', datetime: daysAgo(days - at), description })),
  )
  const category = { updated_category_ledger_id: await world.ledger(ledger) }
  const { status, text } = await world.put(
    '/v0/transactions',
    ids.map((id) => ({ id, category })),
  )
  assert.equal(status, 200, text)
  return ids
}

async function search(world: World): Promise<void> {
  await world.inBooks(async (tx) => await keepSuggestedRules(tx, await minedRules(await labelledRows(tx))))
}

describe('listCategorizationRuleSuggestions', () => {
  it('200: what people decided by hand, as rules that can be sent as they are', async () => {
    await using world = await aWorld({ instance: { entries_start: '2024-01-01T00:00:00Z' } })
    const { accountId } = await world.bankAccount()
    const ids = await byHand(world, accountId, {
      description: 'SQ *GOLDEN HARDWARE 55',
      ledger: 'Office Supplies',
      count: 6,
    })
    await byHand(world, accountId, { description: 'ROADSTAR', ledger: 'Travel', days: 500 })
    await byHand(world, accountId, { description: 'BEAN HOUSE', ledger: 'Uncategorized Outflow' })
    await byHand(world, accountId, { description: 'ISLAND FERRY', ledger: 'Travel' })
    const ferry = { name: 'Ferries', expression: 'match(".*FERRY", t.description)', ledger_name: 'Travel' }
    assert.equal((await world.post('/v0/categorization/rules', ferry)).status, 201)
    assert.deepEqual((await world.get(suggestions)).body.records, [])
    await search(world)
    const { status, body } = await world.get(suggestions)
    assert.equal(status, 200)
    const [{ as_of, rule, ...rest }, ...others] = body.records
    assert.deepEqual(
      others,
      [],
      'neither what is older than a year, nor what is left undecided, nor what a rule decides by now',
    )
    assert.ok(Math.abs(Date.parse(as_of) - Date.now()) < 120_000)
    assert.deepEqual(rest, {
      ledger_id: await world.ledger('Office Supplies'),
      hits: 6,
      tested: 3,
      precision: 1,
      transaction_ids: ids.slice(1),
    })
    const { name, ledger_name } = rule
    assert.deepEqual([name, ledger_name], ['Golden Hardware', 'Office Supplies'])
    const posted = await world.post('/v0/categorization/rules', { ...rule, strict: true })
    assert.equal(posted.status, 201, posted.text)
    const rows = [{ id: 'next', amount: '-9', datetime: daysAgo(1), description: 'SQ *GOLDEN HARDWARE 56' }]
    await world.importRows(accountId, rows)
    assert.equal((await world.get('/v0/transactions/next')).body.categorization_explanation, posted.body.id)
    assert.deepEqual((await world.get(suggestions)).body.records, [], 'it is a rule by now')
    await search(world)
    assert.deepEqual((await world.get(suggestions)).body.records, [])
  })

  it('200: page by page, those that hit most in front', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    for (const [at, merchant] of ['ALPHA TRADING', 'BETA TRADING', 'GAMMA TRADING'].entries())
      await byHand(world, accountId, { description: merchant, ledger: 'Meals', count: 5 + at })
    await search(world)
    const found = await walk(world, `${suggestions}?limit=2`)
    assert.deepEqual(
      found.map(({ hits }) => hits),
      [7, 6, 5],
    )
  })

  it('200: a ledger is told by the name that it has now; one that is no category any more is left out', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await byHand(world, accountId, { description: 'BEAN HOUSE', ledger: 'Meals' })
    await search(world)
    const names = async () =>
      (await world.get(suggestions)).body.records.map(
        (each: { rule: { ledger_name: string } }) => each.rule.ledger_name,
      )
    const place = `/v0/ledgers/${await world.ledger('Meals')}`
    await world.put(place, { name: 'Food' })
    assert.deepEqual(await names(), ['Food'])
    assert.equal((await world.put(place, { enabled: false })).status, 200)
    assert.deepEqual(await names(), [])
  })

  it('200: each Instance has its own, of its own rows', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await byHand(world, accountId, { description: 'BEAN HOUSE', ledger: 'Meals' })
    const instance = await world.openInstance()
    await search(world)
    assert.equal((await world.get(suggestions)).body.records.length, 1)
    assert.deepEqual((await world.get(suggestions, { instance })).body.records, [])
  })

  it('200: the night after people have categorized, the job looks for them', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const waiting = async () =>
      await world.rows<{ run_at: string }>(`select run_at::text from graphile_worker.jobs where key = $1`, [
        `suggest_rules ${world.instanceId}`,
      ])
    await world.importRows(accountId, [{ id: 'a', amount: '-5', datetime: daysAgo(3), description: 'TEA' }])
    assert.deepEqual(await waiting(), [])
    await byHand(world, accountId, { description: 'BEAN HOUSE', ledger: 'Meals' })
    await byHand(world, accountId, { description: 'GOLDEN HARDWARE', ledger: 'Travel' })
    assert.equal((await waiting()).length, 1)
    world.passTime({ hours: 26 })
    await world.signInAgain()
    await world.runDueJobs()
    await until(async () => (await world.get(suggestions)).body.records.length >= 2, 'the job has not run')
    assert.deepEqual(await waiting(), [])
  })
})
