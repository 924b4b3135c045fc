import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type ImportedRow, type World } from '../../test/world.ts'
import { runRecategorizationSlice } from './recategorization.ts'

const rules = '/v0/categorization/rules'

describe('revertCategorizationRule', () => {
  it('202: a Task that is pending; with it the rule’s rows go where the pipeline puts them without it', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const tag = await world.tag('House')
    const lower = await aRule(world, 'match("Coffee", t.description)', 'Travel', 1)
    await world.importRows(accountId, [row('before'), row('rent', { description: 'Rent' })])
    const rule = await aRule(world, 'True', 'Meals', 9)
    await world.post('/v0/transactions/recategorize', {}, { headers: { prefer: 'wait=20' } })
    await world.importRows(accountId, [row('tagged', { tag_ids: [tag.id] }), row('other', { description: 'Other' })])
    const entryOf = async (id: string) => (await one(world, id)).journal_entry_id
    const entry = await entryOf('tagged')
    const { status, body } = await world.holdingJobs(async () => await world.post(`${rules}/${rule}/revert`, {}))
    assert.deepEqual([status, body.status, body.task_type], [202, 'pending', 'recategorization'])
    const done = (await world.endedTask(body.id)).body
    assert.deepEqual(listsOf(done), { modified_transaction_ids: ['before', 'other', 'rent', 'tagged'] })
    assert.deepEqual(await placesOf(world), {
      before: ['Travel', 'instance_rule', lower],
      tagged: ['Travel', 'instance_rule', lower],
      rent: ['Uncategorized Outflow', 'uncategorized', null],
      other: ['Uncategorized Outflow', 'uncategorized', null],
    })
    assert.equal(await entryOf('tagged'), entry)
    assert.deepEqual((await one(world, 'tagged', 'line_entry')).line_entry.tags.length, 1)
    assert.equal((await world.get(`${rules}/${rule}`)).status, 200, 'the rule stays')
    assert.deepEqual(listsOf((await revert(world, rule)).body), {}, 'twice is once')
  })

  it('200: what people touched since stays, and what other rules decided', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const [tag, rule] = [await world.tag('House'), await aRule(world, 'match("Coffee", t.description)', 'Meals', 9)]
    await aRule(world, 'match("Rent", t.description)', 'Rent', 9)
    const ids = ['chosen', 'reviewed', 'again', 'tagged', 'named', 'free']
    await world.importRows(accountId, [...ids.map((id) => row(id)), row('rent', { description: 'Rent' })])
    const at = (id: string) => `/v0/source-accounts/${accountId}/transactions/${id}`
    await world.put(at('chosen'), { category: { updated_category_ledger_id: await world.ledger('Travel') } })
    await world.put(at('reviewed'), { review_status: 'reviewed' })
    for (const review_status of ['reviewed', 'unreviewed']) await world.put(at('again'), { review_status })
    assert.equal((await world.put(at('tagged'), { tag_ids: [tag.id] })).status, 200)
    await world.put(at('named'), { description: 'Coffee with Ann' })
    const before = await placesOf(world)
    assert.deepEqual(listsOf((await revert(world, rule)).body), {
      modified_transaction_ids: ['free'],
      skipped_transaction_ids: ['again', 'named', 'tagged'],
      row_results: ['again', 'named', 'tagged'].map((transaction_id) => ({ transaction_id, code: 'changed_since' })),
    })
    const { free, ...others } = await placesOf(world)
    const { free: _, ...kept } = before
    assert.deepEqual(others, kept)
    assert.notEqual(free?.[2], rule)
  })

  it('200: closed periods and completed reconciliations stay, and the Task tells which rows', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const ledger_id = await world.ledger('Sales Tax Payable')
    const rule = await aRule(world, 'True', 'Sales Tax Payable', 9)
    const rows = [
      row('closed', { datetime: '2026-01-15T12:00:00Z' }),
      row('held'),
      row('open', { datetime: '2026-03-03T12:00:00Z' }),
    ]
    await world.importRows(accountId, rows)
    const statement = { ledger_id, statement_ending_date: '2026-02-28', statement_ending_balance: -10 }
    const { body } = await world.post('/v0/reconciliations', statement)
    const entries = (await world.get(`/v0/reconciliations/${body.id}/journal-entries`)).body.records
    const ticks = entries.map(({ id }: { id: string }) => ({
      journal_entry_id: id,
      reconciliation_status: 'reconciled',
    }))
    assert.equal((await world.put(`/v0/bulk/reconciliations/${body.id}/journal-entries`, ticks)).status, 200)
    assert.equal((await world.put(`/v0/reconciliations/${body.id}`, { progress_status: 'completed' })).status, 200)
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    assert.deepEqual(listsOf((await revert(world, rule)).body), {
      modified_transaction_ids: ['open'],
      skipped_transaction_ids: ['closed', 'held'],
      row_results: [
        { transaction_id: 'closed', code: 'period_closed' },
        { transaction_id: 'held', code: 'period_reconciled' },
      ],
    })
  })

  it('200: of a rule that is deleted, and of its party', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.post('/v0/parties', { name: 'Bean Co', type: 'vendor' })
    const wanted = { name: 'Rule', expression: 'True', ledger_name: 'Meals', party_name: 'Bean Co' }
    const { body: rule } = await world.post(rules, wanted)
    await world.importRows(accountId, [row('a')])
    assert.notEqual((await one(world, 'a')).party_id, null)
    assert.equal((await world.delete(`${rules}/${rule.id}`)).status, 204)
    assert.deepEqual(listsOf((await revert(world, rule.id)).body), { modified_transaction_ids: ['a'] })
    assert.equal((await one(world, 'a')).party_id, null)
  })

  it('202: in slices, each once', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const rule = await aRule(world, 'match("Coffee", t.description)', 'Meals', 9)
    const ids = Array.from({ length: 7 }, (_, at) => `r${at}`)
    await world.importRows(
      accountId,
      ids.flatMap((id) => [row(id), row(`${id}-other`, { description: 'Other' })]),
    )
    const taskId = await world.holdingJobs(async () => {
      const { body } = await world.post(`${rules}/${rule}/revert`, {})
      const slices = []
      for (let more = true; more; slices.push(more))
        more = await world.inBooks((tx) => runRecategorizationSlice(tx, body.id, 3))
      assert.deepEqual(slices, [true, true, false])
      return body.id
    })
    assert.deepEqual(listsOf((await world.endedTask(taskId)).body), { modified_transaction_ids: ids })
  })

  it('404 resource_not_found: the Instance never had it', async () => {
    await using world = await aWorld()
    const rule = await aRule(world, 'True', 'Meals', 9)
    const instance = await world.openInstance()
    assertRefused(await world.post(`${rules}/${rule}/revert`, {}, { instance }), 404, 'resource_not_found')
    assertRefused(await world.post(`${rules}/crl_01kh0000000000000000000000/revert`, {}), 404, 'resource_not_found')
  })
})

function revert(world: World, rule: string): Promise<Answer> {
  return world.post(`${rules}/${rule}/revert`, {}, { headers: { prefer: 'wait=20' } })
}

function row(id: string, more: Partial<ImportedRow> = {}): ImportedRow {
  return { id, amount: '-5.00', datetime: '2026-02-03T12:00:00Z', description: 'Coffee', ...more }
}

async function aRule(world: World, expression: string, ledger_name: string, priority: number): Promise<string> {
  const answer = await world.post(rules, { name: 'Rule', expression, ledger_name, priority })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function one(world: World, id: string, expand = 'opposing_line_entries'): Promise<Answer['body']> {
  const answer = await world.get(`/v0/transactions/${id}?expand=${expand}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

async function placesOf(world: World): Promise<Record<string, unknown[]>> {
  const { body } = await world.get('/v0/transactions?expand=opposing_line_entries')
  return Object.fromEntries(
    body.records.map((each: Answer['body']) => [
      each.id,
      [each.opposing_line_entries[0].ledger_name, each.categorization_method, each.categorization_explanation],
    ]),
  )
}

/** The lists that are not empty. */
function listsOf(task: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(task).filter(([, list]) => Array.isArray(list) && list.length > 0))
}
