import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Answer, assertRefused, aWorld, type ImportedRow, type World } from '../../test/world.ts'

describe('markAsBusiness', () => {
  it('202: a Task that is pending, and then lists what it brought into the books', async () => {
    await using world = await aWorld()
    const { accountId } = await personalAccount(world)
    await world.importRows(accountId, [row('lunch')])
    const taskId = await world.holdingJobs(async () => {
      const { status, body } = await world.post(addressOf(accountId), { transaction_ids: ['lunch'] })
      assert.equal(status, 202)
      assert.deepEqual(
        [body.status, body.task_type, body.source_account_id, body.ledger_id, body.modified_transaction_ids],
        ['pending', 'recategorization', accountId, null, []],
      )
      return body.id
    })
    const { body } = await world.endedTask(taskId)
    assert.deepEqual([body.status, body.modified_transaction_ids, body.row_results], ['complete', ['lunch'], []])
  })

  it('200: what the owner paid credits the contribution, what the owner kept debits the draw; rules categorize', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { accountId, draw, contribution } = await personalAccount(world)
    await aRule(world, 'match("Lunch", t.description)', 'Meals')
    const tag = await world.tag('House')
    await world.importRows(accountId, [
      row('lunch', { description: 'Lunch', tag_ids: [tag.id] }),
      row('sale', { amount: '30.00', description: 'Sale' }),
      row('given', { amount: '-7.00', opposing_ledger_id: await world.ledger('Rent') }),
      row('own'),
    ])
    const personal = await one(world, accountId, 'lunch')
    assert.deepEqual([personal.personal, personal.ledger_id, personal.posted_status], [true, null, 'not_posted'])
    const { body } = await mark(world, accountId, ['sale', 'lunch', 'given'])
    assert.deepEqual([body.status, body.modified_transaction_ids], ['complete', ['sale', 'lunch', 'given']])
    assert.deepEqual(await booking(world, accountId, 'lunch'), [
      false,
      'posted',
      contribution,
      'instance_rule',
      'credit Paid by owner 5.00',
      'Meals',
    ])
    assert.deepEqual(await booking(world, accountId, 'sale'), [
      false,
      'posted',
      draw,
      'uncategorized',
      'debit Taken by owner 30.00',
      'Uncategorized Inflow',
    ])
    assert.deepEqual((await booking(world, accountId, 'given')).slice(3), [
      'import',
      'credit Paid by owner 7.00',
      'Rent',
    ])
    assert.deepEqual((await one(world, accountId, 'own')).personal, true)
    const lines = await linesOf(world, accountId, 'lunch')
    assert.deepEqual(
      lines.map((line) => line.tags.map((each: { name: string }) => each.name)),
      [['House'], ['House']],
    )
  })

  it('200: marked twice, gone, zero, closed: each is told, and closed ones are posted after the reopening', async () => {
    await using world = await aWorld()
    const { accountId, contribution } = await personalAccount(world)
    await world.importRows(accountId, [
      row('a'),
      row('gone'),
      row('zero', { amount: '0' }),
      row('closed', { datetime: '2026-01-05T12:00:00Z' }),
    ])
    await mark(world, accountId, ['a'])
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const taskId = await world.holdingJobs(async () => {
      const { body } = await world.post(addressOf(accountId), { transaction_ids: ['a', 'gone', 'zero', 'closed'] })
      await world.delete(`/v0/source-accounts/${accountId}/transactions/gone`)
      return body.id
    })
    const { body } = await world.endedTask(taskId)
    assert.deepEqual(listsOf(body), {
      modified_transaction_ids: ['zero', 'closed'],
      skipped_transaction_ids: ['a'],
      failed_transaction_ids: ['gone'],
      row_results: [
        { transaction_id: 'a', code: 'already_business' },
        { transaction_id: 'gone', code: 'deleted' },
      ],
    })
    const waiting = await one(world, accountId, 'closed')
    assert.deepEqual(
      [waiting.personal, waiting.posted_status, waiting.not_posted_reason, waiting.ledger_id],
      [false, 'not_posted', 'period_closed', contribution],
    )
    const zero = await one(world, accountId, 'zero')
    assert.deepEqual([zero.personal, zero.not_posted_reason], [false, 'zero_amount'])
    await world.post('/v0/periods/reopen', { note: 'Late papers' })
    const { body: tasks } = await world.get('/v0/transactions/tasks?task_type=retry_unposted')
    await world.endedTask(tasks.records[0].id)
    assert.equal((await one(world, accountId, 'closed')).posted_status, 'posted')
  })

  it('200: the owner’s ledger is no category of the owner’s own transactions, by rule, hand, split, import or entry', async () => {
    await using world = await aWorld()
    const { accountId, contribution, draw } = await personalAccount(world)
    await aRule(world, 't.amount < 0', 'Paid by owner')
    const refused = await world.post(`/v0/source-accounts/${accountId}/transactions`, [
      { ...row('x'), amount: -5, opposing_ledger_id: contribution },
    ])
    assertRefused(refused, 422, 'invalid_reference', '/0/opposing_ledger_id')
    await world.importRows(accountId, [row('a')])
    await mark(world, accountId, ['a'])
    assert.deepEqual((await booking(world, accountId, 'a')).slice(3), [
      'uncategorized',
      'credit Paid by owner 5.00',
      'Uncategorized Outflow',
    ])
    const address = `/v0/source-accounts/${accountId}/transactions/a`
    const before = await world.digest(world.instanceId)
    const category = { updated_category_ledger_id: contribution }
    const to = '/category/updated_category_ledger_id'
    assertRefused(await world.put(address, { category }), 422, 'invalid_reference', to)
    const splits = [
      { ledger_id: draw, amount: -2 },
      { ledger_id: contribution, amount: -3 },
    ]
    assertRefused(await world.put(address, { splits }), 422, 'invalid_reference', '/splits/1/ledger_id')
    const [, line] = await linesOf(world, accountId, 'a')
    const change = { line_entry_changes: { update: [{ id: line.id, ledger_id: contribution }] } }
    const entry = await world.put(`/v0/journal-entries/${line.journal_entry_id}`, change)
    assertRefused(entry, 422, 'invalid_reference', '/line_entry_changes/update/0/ledger_id')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('200: deletion takes it out of the books, and it is remembered', async () => {
    await using world = await aWorld()
    const { accountId } = await personalAccount(world)
    const trial = '/v0/reports/trial-balance?end_date=2026-12-31'
    const before = (await world.get(trial)).text
    await world.importRows(accountId, [row('a'), row('b')])
    await mark(world, accountId, ['a', 'b'])
    assert.notEqual((await world.get(trial)).text, before)
    await world.delete(`/v0/source-accounts/${accountId}/transactions/a`)
    await world.delete(`/v0/source-accounts/${accountId}/transactions`, { headers: { prefer: 'wait=20' } })
    assert.equal((await world.get(trial)).text, before)
    const { body } = await world.importRows(accountId, [row('a')])
    assert.deepEqual(body.row_results, [{ transaction_id: 'a', code: 'deleted' }])
  })

  it('422 empty_batch: at least one', async () => {
    await using world = await aWorld()
    const { accountId } = await personalAccount(world)
    assertRefused(await mark(world, accountId, []), 422, 'empty_batch', '/transaction_ids')
  })

  it('422 batch_too_large: at most 1000', async () => {
    await using world = await aWorld()
    const { accountId } = await personalAccount(world)
    const many = Array.from({ length: 1001 }, (_, at) => `t-${at}`)
    assertRefused(await mark(world, accountId, many), 422, 'batch_too_large', '/transaction_ids')
  })

  it('422 invalid_reference: every id is of the account, and named once', async () => {
    await using world = await aWorld()
    const { accountId } = await personalAccount(world)
    const other = await personalAccount(world, ' 2')
    await world.importRows(accountId, [row('a')])
    await world.importRows(other.accountId, [row('b')])
    const answer = await mark(world, accountId, ['a', 'none', 'b'])
    assertRefused(answer, 422, 'invalid_reference', '/transaction_ids/1')
    assert.equal(answer.body.data.errors.length, 2)
    assertRefused(await mark(world, accountId, ['a', 'a']), 422, 'invalid_request', '/transaction_ids/0')
    assert.equal((await one(world, accountId, 'a')).personal, true)
  })

  it('409 invalid_state: all of a business account is in the books already', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [row('a')])
    assertRefused(await mark(world, accountId, ['a']), 409, 'invalid_state')
  })

  it('409 invalid_state: the ledger of an account cannot stand for the owner: its money would count twice', async () => {
    await using world = await aWorld()
    const { ledgerId } = await world.bankAccount()
    const account = { business_personal: 'personal', draw_ledger_id: ledgerId, contribution_ledger_id: ledgerId }
    const { body } = await world.post('/v0/source-accounts', account)
    await world.importRows(body.id, [row('a')])
    const answer = await mark(world, body.id, ['a'])
    assertRefused(answer, 409, 'invalid_state')
    assert.deepEqual(answer.body.data, { ledger_id: ledgerId })
  })
})

describe('unmarkAsBusiness', () => {
  it('202: a Task takes them out; the books are as if they had never been in', async () => {
    await using world = await aWorld()
    const { accountId } = await personalAccount(world)
    await world.importRows(accountId, [row('a'), row('b', { amount: '9.00' })])
    const trial = '/v0/reports/trial-balance?end_date=2026-12-31'
    const before = [(await world.get(trial)).text, await one(world, accountId, 'a')]
    await mark(world, accountId, ['a', 'b'])
    const answer = await world.call('DELETE', addressOf(accountId), {
      raw: JSON.stringify({ transaction_ids: ['a', 'b'] }),
    })
    assert.equal(answer.status, 202)
    assert.deepEqual((await world.endedTask(answer.body.id)).body.modified_transaction_ids, ['a', 'b'])
    assert.deepEqual([(await world.get(trial)).text, await one(world, accountId, 'a')], before)
  })

  it('200: what is personal already is skipped, what is in a closed period stays', async () => {
    await using world = await aWorld()
    const { accountId } = await personalAccount(world)
    await world.importRows(accountId, [row('a', { datetime: '2026-01-05T12:00:00Z' }), row('b'), row('c')])
    await mark(world, accountId, ['a', 'b'])
    await world.post('/v0/periods/close', { date: '2026-01-31' })
    const { body } = await unmark(world, accountId, ['a', 'b', 'c'])
    assert.deepEqual(listsOf(body), {
      modified_transaction_ids: ['b'],
      skipped_transaction_ids: ['c'],
      failed_transaction_ids: ['a'],
      row_results: [
        { transaction_id: 'c', code: 'already_personal' },
        { transaction_id: 'a', code: 'period_closed' },
      ],
    })
    assert.deepEqual((await booking(world, accountId, 'a')).slice(0, 2), [false, 'posted'])
  })

  it('422 empty_batch: at least one', async () => {
    await using world = await aWorld()
    const { accountId } = await personalAccount(world)
    assertRefused(await unmark(world, accountId, []), 422, 'empty_batch', '/transaction_ids')
  })

  it('422 batch_too_large: at most 1000', async () => {
    await using world = await aWorld()
    const { accountId } = await personalAccount(world)
    const many = Array.from({ length: 1001 }, (_, at) => `t-${at}`)
    assertRefused(await unmark(world, accountId, many), 422, 'batch_too_large', '/transaction_ids')
  })

  it('422 invalid_reference: every id is of the account', async () => {
    await using world = await aWorld()
    const { accountId } = await personalAccount(world)
    assertRefused(await unmark(world, accountId, ['none']), 422, 'invalid_reference', '/transaction_ids/0')
  })

  it('409 invalid_state: nothing of a business account leaves the books but by deletion', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [row('a')])
    assertRefused(await unmark(world, accountId, ['a']), 409, 'invalid_state')
  })
})

function addressOf(accountId: string): string {
  return `/v0/source-accounts/${accountId}/business-transactions`
}

function mark(world: World, accountId: string, transaction_ids: string[]): Promise<Answer> {
  return world.post(addressOf(accountId), { transaction_ids }, { headers: { prefer: 'wait=20' } })
}

function unmark(world: World, accountId: string, transaction_ids: string[]): Promise<Answer> {
  const raw = JSON.stringify({ transaction_ids })
  return world.call('DELETE', addressOf(accountId), { raw, headers: { prefer: 'wait=20' } })
}

async function personalAccount(world: World, suffix = '') {
  const equity = { type: 'equity', sub_type: 'equity', debit_credit: 'credit', report_cash_flow: false }
  const ledger = async (name: string): Promise<string> =>
    (await world.post('/v0/ledgers', { ...equity, name: `${name}${suffix}` })).body.id
  const [draw, contribution] = [await ledger('Taken by owner'), await ledger('Paid by owner')]
  const account = { business_personal: 'personal', draw_ledger_id: draw, contribution_ledger_id: contribution }
  const { body } = await world.post('/v0/source-accounts', account)
  return { accountId: String(body.id), draw, contribution }
}

async function aRule(world: World, expression: string, ledger_name: string): Promise<void> {
  const answer = await world.post('/v0/categorization/rules', { name: 'Rule', expression, ledger_name })
  assert.equal(answer.status, 201, answer.text)
}

function row(id: string, more: Partial<ImportedRow> = {}): ImportedRow {
  return { id, amount: '-5.00', datetime: '2026-02-03T12:00:00Z', description: 'Something', ...more }
}

async function one(world: World, accountId: string, id: string, expand = ''): Promise<Answer['body']> {
  const query = expand && `?expand=${expand}`
  const answer = await world.get(`/v0/source-accounts/${accountId}/transactions/${id}${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

/** Whose it is, its state, its ledger, its method, its own line, its category. */
async function booking(world: World, accountId: string, id: string): Promise<unknown[]> {
  const body = await one(world, accountId, id, 'line_entry,opposing_line_entries')
  const { line_entry: own, opposing_line_entries: others } = body
  const line = `${own.debit_credit} ${own.ledger_name} ${own.amount}`
  const names = others.map((each: { ledger_name: string }) => each.ledger_name).join()
  return [body.personal, body.posted_status, body.ledger_id, body.categorization_method, line, names]
}

async function linesOf(world: World, accountId: string, id: string): Promise<Answer['body'][]> {
  const { line_entry: own, opposing_line_entries: others } = await one(
    world,
    accountId,
    id,
    'line_entry,opposing_line_entries',
  )
  return [own, ...others]
}

/** The lists that are not empty. */
function listsOf(task: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(task).filter(([, list]) => Array.isArray(list) && list.length > 0))
}
