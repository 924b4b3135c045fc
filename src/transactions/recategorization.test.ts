import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type ImportedRow, type World } from '../../test/world.ts'
import { runRecategorizationSlice } from './recategorization.ts'

const address = '/v0/transactions/recategorize'

describe('recategorizeTransactions', () => {
  it('202: a Task that is pending, of the account named or of none', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const tasks = await world.holdingJobs(async () => {
      const answers = [await world.post(address, { source_account_id: accountId }), await world.post(address, {})]
      for (const { status, body } of answers)
        assert.deepEqual([status, body.status, body.task_type], [202, 'pending', 'recategorization'])
      assert.deepEqual([answers[0]?.body.source_account_id, answers[0]?.body.ledger_id], [accountId, ledgerId])
      assert.deepEqual([answers[1]?.body.source_account_id, answers[1]?.body.ledger_id], [null, null])
      return answers.map(({ body }): string => body.id)
    })
    for (const task of tasks) assert.equal((await world.endedTask(task)).body.status, 'complete')
  })

  it('200: a rule that came since reaches back; only the category moves, and the rest stays to the letter', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId } = await world.bankAccount()
    const tag = await world.tag('House')
    await world.importRows(accountId, [row('coffee', { tag_ids: [tag.id] }), row('other', { description: 'Other' })])
    const before = await one(world, accountId, 'coffee')
    const rule = await aRule(world, 'match("Coffee", t.description)', 'Meals')
    const late = await world.tag('Late', 'Work')
    await world.post('/v0/tags/rules', { name: 'r', expression: 't.amount < 0', tag_id: late.id })
    const { body } = await again(world)
    assert.deepEqual(listsOf(body), { modified_transaction_ids: ['coffee'] })
    const after = await one(world, accountId, 'coffee')
    const [line] = before.opposing_line_entries
    const meals = { ledger_id: await world.ledger('Meals'), ledger_name: 'Meals', categorization_status: 'completed' }
    assert.deepEqual(after, {
      ...before,
      categorization_method: 'instance_rule',
      categorization_explanation: rule,
      opposing_line_entries: [{ ...line, ...meals, opposing_ledger_ids: line.opposing_ledger_ids }],
    })
    assert.deepEqual(listsOf((await again(world)).body), {}, 'twice is once')
    await world.delete(`/v0/categorization/rules/${rule}`)
    assert.deepEqual(listsOf((await again(world)).body), { modified_transaction_ids: ['coffee'] })
    assert.deepEqual(await one(world, accountId, 'coffee'), before, 'without the rule it is where it was')
  })

  it('200: what people chose, split or reviewed stays, and what came with the import', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const rent = await world.ledger('Rent')
    const ids = ['chosen', 'split', 'entry', 'reviewed', 'imported', 'free']
    await world.importRows(
      accountId,
      ids.map((id) => row(id, id === 'imported' ? { opposing_ledger_id: rent } : {})),
    )
    const at = `/v0/source-accounts/${accountId}/transactions`
    await world.put(`${at}/chosen`, { category: { updated_category_ledger_id: rent } })
    await world.put(`${at}/reviewed`, { review_status: 'reviewed' })
    const splits = [
      { ledger_id: rent, amount: -2 },
      { ledger_id: await world.ledger('Uncategorized Outflow'), amount: -3 },
    ]
    await world.put(`${at}/split`, { splits })
    const { journal_entry_id: entryId, opposing_line_entry_ids: lineIds } = await one(world, accountId, 'entry')
    const update = [{ id: lineIds[0], ledger_id: rent }]
    await world.put(`/v0/journal-entries/${entryId}`, { line_entry_changes: { update } })
    const before = await Promise.all(ids.slice(0, 5).map((id) => one(world, accountId, id)))
    await aRule(world, 't.amount < 0', 'Meals')
    assert.deepEqual(listsOf((await again(world)).body), { modified_transaction_ids: ['free'] })
    assert.deepEqual(await Promise.all(ids.slice(0, 5).map((id) => one(world, accountId, id))), before)
  })

  it('200: of an account, and of days, both included, in the zone asked for', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const savings = await world.bankAccount('Savings')
    const moments = [
      '2026-03-08T04:59:59.999Z',
      '2026-03-08T05:00:00Z',
      '2026-03-10T03:59:59.999Z',
      '2026-03-10T04:00:00Z',
    ]
    await world.importRows(
      accountId,
      moments.map((datetime, at) => row(`m${at}`, { datetime })),
    )
    await world.importRows(savings.accountId, [row('s', { datetime: '2026-03-08T12:00:00Z' })])
    await aRule(world, 't.amount < 0', 'Meals')
    const days = { start_date: '2026-03-08', end_date: '2026-03-09', time_zone: 'America/New_York' }
    const first = await again(world, { ...days, source_account_id: accountId })
    assert.deepEqual(first.body.modified_transaction_ids, ['m1', 'm2'])
    assert.deepEqual((await again(world, days)).body.modified_transaction_ids, ['s'])
    assert.deepEqual((await again(world)).body.modified_transaction_ids, ['m0', 'm3'])
  })

  it('200: a closed period stays, and what would have moved in it is told', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [
      row('closed', { datetime: '2026-01-31T23:59:59.999Z' }),
      row('still', { datetime: '2026-01-05T12:00:00Z', amount: '9.00' }),
      row('open', { datetime: '2026-02-01T00:00:00Z' }),
    ])
    await aRule(world, 't.amount < 0', 'Meals')
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const before = await one(world, accountId, 'closed')
    assert.deepEqual(listsOf((await again(world)).body), {
      modified_transaction_ids: ['open'],
      skipped_transaction_ids: ['closed'],
      row_results: [{ transaction_id: 'closed', code: 'period_closed' }],
    })
    assert.deepEqual(await one(world, accountId, 'closed'), before)
  })

  it('200: more than one slice; a slice that is done again after a crash changes nothing twice', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const ids = Array.from({ length: 1_500 }, (_, at) => `r${String(at).padStart(4, '0')}`)
    for (const batch of [ids.slice(0, 1000), ids.slice(1000)])
      await world.importRows(
        accountId,
        batch.map((id) => row(id)),
      )
    await aRule(world, 't.amount < 0', 'Meals')
    const taskId = await world.holdingJobs(async () => {
      const { body } = await world.post(address, {})
      await assert.rejects(
        world.inBooks(async (tx) => {
          await runRecategorizationSlice(tx, body.id)
          throw new Error('the process ends here')
        }),
      )
      assert.equal(await world.inBooks((tx) => runRecategorizationSlice(tx, body.id)), true)
      return body.id
    })
    const { body } = await world.endedTask(taskId)
    assert.deepEqual(listsOf(body), { modified_transaction_ids: ids })
    const meals = await world.get(`/v0/ledgers/${await world.ledger('Meals')}/balance?date=2026-12-31`)
    assert.equal(meals.body.balance, 7_500)
    const events = await world.rows<{ type: string }>(
      'select type from events where instance_id = $1 and resource_id = $2 order by sequence',
      [world.instanceId, taskId],
    )
    // The version of the books moves with each slice.
    assert.deepEqual(
      events.map(({ type }) => type.replace('transactions.source.processing.', '')),
      ['progressed', 'completed'],
    )
    assert.equal(await world.inBooks((tx) => runRecategorizationSlice(tx, taskId)), false)
  })

  it('422 invalid_date: days are YYYY-MM-DD', async () => {
    await using world = await aWorld()
    assertRefused(await again(world, { start_date: '2026-2-3' }), 422, 'invalid_date', '/start_date')
  })

  it('422 invalid_date_range: the end is not before the start', async () => {
    await using world = await aWorld()
    const days = { start_date: '2026-02-04', end_date: '2026-02-03' }
    assertRefused(await again(world, days), 422, 'invalid_date_range', '/end_date')
  })

  it('422 invalid_time_zone: zones are those of the list', async () => {
    await using world = await aWorld()
    assertRefused(await again(world, { time_zone: 'Mars/Olympus' }), 422, 'invalid_time_zone', '/time_zone')
  })

  it('422 invalid_reference: the account is one of this Instance', async () => {
    await using world = await aWorld()
    assertRefused(await again(world, { source_account_id: 'src_x' }), 422, 'invalid_reference', '/source_account_id')
  })
})

function again(world: World, body: Record<string, string> = {}): Promise<Answer> {
  return world.post(address, body, { headers: { prefer: 'wait=20' } })
}

function row(id: string, more: Partial<ImportedRow> = {}): ImportedRow {
  return { id, amount: '-5.00', datetime: '2026-02-03T12:00:00Z', description: 'Coffee', ...more }
}

async function aRule(world: World, expression: string, ledger_name: string): Promise<string> {
  const answer = await world.post('/v0/categorization/rules', { name: 'Rule', expression, ledger_name })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

async function one(world: World, accountId: string, id: string): Promise<Answer['body']> {
  const answer = await world.get(`/v0/source-accounts/${accountId}/transactions/${id}?expand=opposing_line_entries`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** The lists that are not empty. */
function listsOf(task: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(task).filter(([, list]) => Array.isArray(list) && list.length > 0))
}
