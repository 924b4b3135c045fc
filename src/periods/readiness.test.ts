import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Client } from 'pg'
import { aCheck, paid } from '../../test/hand-made.ts'
import { type Answer, assertRefused, aWorld, type World } from '../../test/world.ts'

interface Item {
  name: string
  blocking: boolean
  status: string
  count: number | null
  more: boolean
  sum: number | null
  ledger_ids: string[]
  query: string
}

const january = '2026-01-31'
const blockingNames = [
  'uncategorized_inflow',
  'uncategorized_outflow',
  'unposted_transactions',
  'proposed_transfers',
  'proposed_matches',
  'unreconciled_accounts',
  'reconciliation_differences',
]
const warningNames = [
  'unreviewed_transactions',
  'proposed_applications',
  'money_in_transit',
  'entries_of_closed_days',
  'statement_gaps',
  'opening_balances',
  'wrong_side_ledgers',
  'negative_cash',
  'unapplied_receipts',
  'unapplied_payments',
  'draft_sources',
  'wrong_side_customers',
  'wrong_side_vendors',
  'repeated_bills',
]

function readiness(world: World, date = january): Promise<Answer> {
  return world.get(`/v0/periods/readiness?date=${date}`)
}

async function item(world: World, name: string, date = january): Promise<Item> {
  const { status, body, text } = await readiness(world, date)
  assert.equal(status, 200, text)
  const found = body.items.find((each: Item) => each.name === name)
  assert.ok(found, `no item ${name}`)
  return found
}

/** What the query of the item lists. */
async function listed(world: World, { query }: Item): Promise<Answer['body'][]> {
  const answer = await world.get(query)
  assert.equal(answer.status, 200, `${query}: ${answer.text}`)
  return answer.body.records
}

/** Count, sum and status. */
const told = ({ status, count, sum }: Item) => [status, count, sum]

function row(id: string, amount: string, day: string, more: Record<string, unknown> = {}) {
  return { id, amount, datetime: `${day}T12:00:00Z`, description: id, ...more }
}

async function close(world: World, more: Record<string, unknown> = {}): Promise<Answer> {
  return await world.post('/v0/periods/close', { date: january, strict: true, ...more })
}

async function reconcile(world: World, ledger_id: string, more: Record<string, unknown> = {}): Promise<Answer> {
  return await world.post('/v0/reconciliations', {
    ledger_id,
    statement_ending_date: january,
    statement_ending_balance: 0,
    progress_status: 'completed',
    ...more,
  })
}

describe('retrieveReadiness', () => {
  it('200: of empty books everything is there and nothing is in the way, and each query lists', async () => {
    await using world = await aWorld()
    const { body } = await readiness(world)
    assert.deepEqual([body.date, body.closed_through, body.is_ready], [january, null, true])
    const names = (blocking: boolean) =>
      body.items.filter((each: Item) => each.blocking === blocking).map((each: Item) => each.name)
    assert.deepEqual(names(true), blockingNames)
    assert.deepEqual(names(false), warningNames)
    const items: Item[] = body.items
    for (const each of items) {
      assert.deepEqual(
        [each.status, each.count, each.more, each.ledger_ids.length > 1],
        ['ok', 0, false, false],
        each.name,
      )
      const answer = await world.get(each.query)
      assert.equal(answer.status, 200, `${each.query}: ${answer.text}`)
    }
  })

  it('200: uncategorized rows, each side by itself, until they have a category', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [
      row('in', '7.50', '2026-01-05'),
      row('out', '-2.00', january),
      row('more', '-3.25', '2026-01-02'),
      row('later', '-90', '2026-02-01'),
    ])
    const [inflow, outflow] = [await item(world, 'uncategorized_inflow'), await item(world, 'uncategorized_outflow')]
    assert.deepEqual(
      [told(inflow), told(outflow)],
      [
        ['open', 1, 7.5],
        ['open', 2, 5.25],
      ],
    )
    assert.deepEqual(new Set((await listed(world, outflow)).map((line) => line.amount)), new Set(['2.00', '3.25']))
    const meals = await world.ledger('Meals')
    for (const id of ['out', 'more'])
      await world.put(`/v0/transactions`, [{ id, category: { updated_category_ledger_id: meals } }])
    assert.deepEqual(told(await item(world, 'uncategorized_outflow')), ['ok', 0, 0])
    assert.deepEqual(told(await item(world, 'uncategorized_outflow', '2026-02-01')), ['open', 1, 90])
  })

  it('200: what a closed day left uncategorized is in the way until an entry brings it to zero', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [row('out', '-2.00', january)])
    assert.equal((await close(world, { strict: false })).status, 201)
    assert.deepEqual(told(await item(world, 'uncategorized_outflow', '2026-02-28')), ['open', 0, 2])
    await world.entry('2026-02-10T12:00:00Z', 'Lunch in January', [
      ['Meals', '2.00'],
      ['Uncategorized Outflow', '-2.00'],
    ])
    assert.deepEqual(told(await item(world, 'uncategorized_outflow', '2026-02-28')), ['ok', 0, 0])
  })

  it('200: rows that are not posted, but those that never will be', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await close(world, { strict: false })
    await world.importRows(accountId, [row('late', '-4', '2026-01-20'), row('none', '0', '2026-01-21')])
    const found = await item(world, 'unposted_transactions')
    assert.deepEqual(told(found), ['open', 1, -4])
    assert.ok((await listed(world, found)).some((each) => each.id === 'late'))
    await world.post('/v0/periods/reopen', { note: 'Late papers' })
    const { records } = (await world.get('/v0/transactions/tasks?task_type=retry_unposted')).body
    await world.endedTask(records[0].id)
    assert.deepEqual(told(await item(world, 'unposted_transactions')), ['ok', 0, 0])
  })

  it('200: proposed transfers, and money in transit for more than ten days', async () => {
    await using world = await aWorld()
    const [checking, savings] = [await world.bankAccount(), await world.bankAccount('Savings')]
    // Without a word for it, a pair is only proposed.
    await world.importRows(checking.accountId, [row('A', '-50', '2026-01-10')])
    await world.importRows(savings.accountId, [row('B', '50', '2026-01-12')])
    const proposed = await item(world, 'proposed_transfers')
    assert.deepEqual(told(proposed), ['open', 1, 50])
    const [transfer] = await listed(world, proposed)
    assert.deepEqual(told(await item(world, 'proposed_transfers', '2026-01-09')), ['ok', 0, 0])
    assert.equal((await world.post(`/v0/transfers/${transfer?.id}/confirm`, {})).status, 200)
    assert.deepEqual(told(await item(world, 'proposed_transfers')), ['ok', 0, 0])
    assert.deepEqual(told(await item(world, 'money_in_transit')), ['ok', 0, 0])

    const transfers = await world.ledger('Transfers Between Accounts')
    await world.importRows(checking.accountId, [row('C', '-20', '2026-01-20', { opposing_ledger_id: transfers })])
    assert.deepEqual(told(await item(world, 'money_in_transit', '2026-01-30')), ['ok', 0, 0])
    const found = await item(world, 'money_in_transit')
    assert.deepEqual(told(found), ['open', 1, 20])
    assert.ok((await listed(world, found)).some((line) => line.amount === '20.00'))
    await world.importRows(savings.accountId, [row('D', '20', '2026-01-22', { description: 'Transfer' })])
    assert.deepEqual(told(await item(world, 'money_in_transit')), ['ok', 0, 0])
    // By hand: what comes to zero is not under way.
    for (const sign of ['', '-'])
      await world.entry('2026-01-05T12:00:00Z', 'By hand', [
        ['Transfers Between Accounts', `${sign}3.00`],
        ['Cash on Hand', `${sign ? '' : '-'}3.00`],
      ])
    assert.deepEqual(told(await item(world, 'money_in_transit', '2026-02-28')), ['ok', 2, 0])
  })

  it('200: accounts without a completed reconciliation to the day, or with a difference', async () => {
    await using world = await aWorld()
    const bank = await world.bankAccount()
    await world.bankAccount('Nothing yet')
    await world.importRows(bank.accountId, [row('in', '7.50', '2026-01-05')])
    const without = await item(world, 'unreconciled_accounts')
    assert.deepEqual([told(without), without.ledger_ids], [['open', 1, null], [bank.ledgerId]])
    assert.ok((await listed(world, without)).some((account) => account.ledger_id === bank.ledgerId))

    const { body } = await reconcile(world, bank.ledgerId, { statement_ending_balance: 9 })
    assert.deepEqual(told(await item(world, 'unreconciled_accounts')), ['ok', 0, null])
    const differing = await item(world, 'reconciliation_differences')
    assert.deepEqual([told(differing), differing.ledger_ids], [['open', 1, 9], [bank.ledgerId]])
    assert.deepEqual(
      (await listed(world, differing)).map((each) => each.id),
      [body.id],
    )
    assert.deepEqual(told(await item(world, 'unreconciled_accounts', '2026-02-01')), ['open', 1, null])

    const address = `/v0/reconciliations/${body.id}`
    await world.put(address, { progress_status: 'in_progress' })
    assert.deepEqual(told(await item(world, 'unreconciled_accounts')), ['open', 1, null])
    const [entry] = (await world.get(`${address}/journal-entries`)).body.records
    await world.put(`/v0/bulk/reconciliations/${body.id}/journal-entries`, [
      { journal_entry_id: entry.id, reconciliation_status: 'reconciled' },
    ])
    await world.put(address, { statement_ending_balance: 7.5, progress_status: 'completed' })
    assert.deepEqual(told(await item(world, 'reconciliation_differences')), ['ok', 0, 0])
  })

  it('200: rows that nobody has reviewed', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    await world.importRows(accountId, [row('in', '7.50', '2026-01-05'), row('out', '-2.50', january)])
    const found = await item(world, 'unreviewed_transactions')
    assert.deepEqual([told(found), (await listed(world, found)).length], [['open', 2, 5], 2])
    await world.put('/v0/transactions', [{ id: 'in', review_status: 'reviewed' }])
    assert.deepEqual(told(await item(world, 'unreviewed_transactions')), ['open', 1, -2.5])
    await world.put('/v0/transactions', [{ id: 'out', review_status: 'reviewed' }])
    assert.deepEqual(told(await item(world, 'unreviewed_transactions')), ['ok', 0, 0])
  })

  it('200: days between two files of statements, and after the last one', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const file = (days: readonly string[]) =>
      ['Date,Description,Amount', ...days.map((day, at) => `${day},Row ${day},${at % 2 ? '' : '-'}${at + 1}.00`)].join(
        '\n',
      )
    await world.addStatement(accountId, file(['2026-01-02', '2026-01-03', '2026-01-10']))
    const tail = await item(world, 'statement_gaps')
    assert.deepEqual([told(tail), tail.ledger_ids], [['open', 1, null], [ledgerId]])
    assert.ok((await listed(world, tail)).some((account) => account.ledger_id === ledgerId))
    assert.deepEqual(told(await item(world, 'statement_gaps', '2026-01-10')), ['ok', 0, null])

    await world.addStatement(accountId, file(['2026-01-20', '2026-01-25', january]))
    assert.deepEqual(told(await item(world, 'statement_gaps')), ['open', 1, null])
    await world.addStatement(accountId, file(['2026-01-11', '2026-01-15', '2026-01-19']))
    assert.deepEqual(told(await item(world, 'statement_gaps')), ['ok', 0, null])
    assert.deepEqual(told(await item(world, 'statement_gaps', '2026-02-28')), ['open', 1, null])
    await reconcile(world, ledgerId, { statement_ending_date: '2026-02-28' })
    assert.deepEqual(told(await item(world, 'statement_gaps', '2026-02-28')), ['ok', 0, null])
  })

  it('200: opening balances that leave something over', async () => {
    await using world = await aWorld()
    const { ledgerId } = await world.bankAccount()
    await world.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 100 })
    const found = await item(world, 'opening_balances')
    assert.deepEqual(told(found), ['open', 1, 100])
    assert.equal((await listed(world, found)).length, 1)
    const nature = { type: 'equity', sub_type: 'equity', debit_credit: 'credit', report_cash_flow: false }
    const equity = await world.post('/v0/ledgers', { name: 'Equity of Ada', ...nature })
    await world.post(`/v0/ledgers/${equity.body.id}/opening-balance`, { balance: 100 })
    assert.deepEqual(told(await item(world, 'opening_balances')), ['ok', 0, 0])
  })

  it('200: ledgers on the wrong side, and cash below zero', async () => {
    await using world = await aWorld({ instance: { fiscal_year_start: '02-01' } })
    await world.bankAccount()
    const lines = (amount: string) => [['Checking', `-${amount}`] as const, ['Product Sales', amount] as const]
    await world.entry('2026-01-10T12:00:00Z', 'Refund', lines('5.00'))
    const wrong = await item(world, 'wrong_side_ledgers')
    assert.deepEqual([told(wrong), wrong.ledger_ids], [['open', 1, -5], [await world.ledger('Product Sales')]])
    const negative = await item(world, 'negative_cash')
    assert.deepEqual([told(negative), negative.ledger_ids], [['open', 1, -5], [await world.ledger('Checking')]])
    assert.equal((await world.get(negative.query)).status, 200)
    assert.deepEqual(told(await item(world, 'wrong_side_ledgers', '2026-02-01')), ['ok', 0, 0], 'a new fiscal year')
    await world.entry('2026-01-31T12:00:00Z', 'Sale', [
      ['Checking', '5.00'],
      ['Product Sales', '-5.00'],
    ])
    assert.deepEqual(told(await item(world, 'wrong_side_ledgers')), ['ok', 0, 0])
    assert.deepEqual(told(await item(world, 'negative_cash')), ['ok', 0, 0])
    assert.deepEqual(told(await item(world, 'negative_cash', '2026-01-30')), ['open', 1, -5])
  })

  it('200: entries that were made after their day had been closed once', async () => {
    await using world = await aWorld()
    const sale = (day: string) =>
      world.entry(`${day}T12:00:00Z`, 'Sale', [
        ['Cash on Hand', '5.00'],
        ['Product Sales', '-5.00'],
      ])
    await sale('2026-01-10')
    await close(world)
    await world.post('/v0/periods/reopen', { note: 'Late papers' })
    assert.deepEqual(told(await item(world, 'entries_of_closed_days')), ['ok', 0, null])
    const { body } = await sale('2026-01-20')
    await sale('2026-02-02')
    const found = await item(world, 'entries_of_closed_days', '2026-02-28')
    assert.deepEqual(told(found), ['open', 1, null])
    assert.ok((await listed(world, found)).some((entry) => entry.id === body.id))
    assert.deepEqual(told(await item(world, 'entries_of_closed_days', '2026-01-15')), ['ok', 0, null])
    await close(world)
    await world.post('/v0/periods/reopen', { note: 'Again' })
    assert.deepEqual(told(await item(world, 'entries_of_closed_days', '2026-02-28')), ['ok', 0, null], 'closed anew')
  })

  it('200: a count is exact up to ten thousand, and says when there are more', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => row(`r${from + at}`, '-1', '2026-01-05'))
    for (let at = 0; at < 10; at += 1) await world.importRows(accountId, many(at * 1000, 1000))
    const exact = await item(world, 'unreviewed_transactions')
    assert.deepEqual([exact.count, exact.more, exact.sum], [10_000, false, -10_000])
    await world.importRows(accountId, many(10_000, 2))
    const more = await item(world, 'unreviewed_transactions')
    assert.deepEqual([more.count, more.more, more.sum], [10_000, true, null])
  })

  it('200: an item that takes too long is unknown, and in the way; the others are told', async () => {
    await using world = await aWorld()
    await world.bankAccount()
    const other = new Client(world.connection)
    await other.connect()
    try {
      await other.query('begin; lock table transfers in access exclusive mode')
      const { body } = await readiness(world)
      const statuses = new Map(body.items.map((each: Item) => [each.name, each.status]))
      assert.deepEqual(
        [...statuses].filter(([, status]) => status !== 'ok').map(([name]) => name),
        ['proposed_transfers', 'money_in_transit'],
      )
      const unknown = body.items.find((each: Item) => each.name === 'proposed_transfers')
      assert.deepEqual([told(unknown), body.is_ready], [['unknown', null, null], false])
      const refused = await close(world)
      assertRefused(refused, 409, 'invalid_state')
      assert.deepEqual(
        refused.body.data.blocking.map((each: Item) => [each.name, each.status]),
        [['proposed_transfers', 'unknown']],
      )
    } finally {
      await other.query('rollback')
      await other.end()
    }
    assert.equal((await close(world)).status, 201)
  })

  it('200: proposed matches, until they are decided or their period is closed', async () => {
    await using world = await aWorld()
    const { accountId } = await aCheck(world, { datetime: '2026-01-10T12:00:00Z' })
    await world.importRows(accountId, [paid('A', { datetime: '2026-01-12T12:00:00Z' })])
    const proposed = await item(world, 'proposed_matches')
    assert.deepEqual(told(proposed), ['open', 1, -900])
    assert.deepEqual(
      (await listed(world, proposed)).map((each) => each.id),
      ['A'],
    )
    assert.deepEqual(told(await item(world, 'proposed_matches', '2026-01-11')), ['ok', 0, 0])
    assert.equal((await close(world, { strict: false })).status, 201)
    await world.importRows(accountId, [paid('B', { datetime: '2026-02-03T12:00:00Z' })])
    assert.deepEqual(told(await item(world, 'proposed_matches', '2026-02-28')), ['ok', 0, 0])
    await world.post('/v0/periods/reopen', { note: 'To match' })
    const { suggestions } = (await world.get('/v0/transactions/A?expand=suggestions')).body
    const { line_entry_id } = suggestions[0]
    assert.equal((await world.post('/v0/transactions/A/match', { line_entry_id })).status, 200)
    assert.deepEqual(told(await item(world, 'proposed_matches')), ['ok', 0, 0])
  })

  it('200: nothing of another Instance is counted', async () => {
    await using world = await aWorld()
    const { body } = await readiness(world)
    const elsewhere = await aWorld()
    const { accountId, ledgerId } = await elsewhere.bankAccount()
    await elsewhere.importRows(accountId, [row('in', '7.50', '2026-01-05'), row('out', '-20', '2026-01-06')])
    await elsewhere.post(`/v0/ledgers/${ledgerId}/opening-balance`, { balance: 1 })
    assert.equal((await readiness(elsewhere)).body.is_ready, false)
    assert.deepEqual((await readiness(world)).body, body)
  })

  it('422 missing_field: no day', async () => {
    await using world = await aWorld()
    assertRefused(await world.get('/v0/periods/readiness'), 422, 'missing_field', 'date')
  })

  it('422 invalid_date: a day that is none', async () => {
    await using world = await aWorld()
    assertRefused(await readiness(world, '2026-02-30'), 422, 'invalid_date', 'date')
  })

  it('422 before_entries_start: a day before the books begin', async () => {
    await using world = await aWorld()
    assertRefused(await readiness(world, '2025-12-31'), 422, 'before_entries_start', 'date')
  })
})

describe('closePeriod', () => {
  it('409 invalid_state: what is in the way of a strict close stands in the answer, and nothing is closed', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    await world.importRows(accountId, [row('out', '-2.50', january)])
    const before = await world.digest(world.instanceId)
    const refused = await close(world)
    assertRefused(refused, 409, 'invalid_state')
    const { items } = (await readiness(world)).body
    assert.deepEqual(
      refused.body.data.blocking,
      items.filter((each: Item) => each.blocking && each.status !== 'ok'),
    )
    assert.deepEqual(
      refused.body.data.blocking.map((each: Item) => each.name),
      ['uncategorized_outflow', 'unreconciled_accounts'],
    )
    assert.deepEqual(await world.digest(world.instanceId), before)

    await world.put('/v0/transactions', [
      { id: 'out', category: { updated_category_ledger_id: await world.ledger('Meals') } },
    ])
    await reconcile(world, ledgerId, { statement_ending_balance: -2.5 })
    const [still] = (await close(world)).body.data.blocking
    assert.deepEqual([still.name, ...told(still)], ['reconciliation_differences', 'open', 1, 2.5])
  })

  it('201: strict, of books that are ready, whatever only is warned of', async () => {
    await using world = await aWorld()
    const { accountId, ledgerId } = await world.bankAccount()
    const opposing_ledger_id = await world.ledger('Meals')
    await world.importRows(accountId, [row('out', '-2.50', january, { opposing_ledger_id })])
    const { body } = await reconcile(world, ledgerId, {
      progress_status: 'in_progress',
      statement_ending_balance: -2.5,
    })
    const [entry] = (await world.get(`/v0/reconciliations/${body.id}/journal-entries`)).body.records
    await world.put(`/v0/bulk/reconciliations/${body.id}/journal-entries`, [
      { journal_entry_id: entry.id, reconciliation_status: 'reconciled' },
    ])
    assertRefused(await close(world), 409, 'invalid_state')
    await world.put(`/v0/reconciliations/${body.id}`, { progress_status: 'completed' })
    const { items, is_ready } = (await readiness(world)).body
    assert.equal(is_ready, true)
    assert.ok(items.some((each: Item) => each.status === 'open'))
    const answer = await close(world, { note: 'Signed off by Ada' })
    assert.deepEqual([answer.status, answer.body.date, answer.body.close_note], [201, january, 'Signed off by Ada'])
  })

  it('201 or 409: of a strict close and a row that come at once one is first, and the other finds it', async () => {
    await using world = await aWorld()
    const { accountId } = await world.bankAccount()
    for (let month = 1; month <= 6; month += 1) {
      const date = Temporal.PlainDate.from({ year: 2026, month, day: 28 }).toString()
      const [closed, task] = await Promise.all([
        close(world, { date }),
        world.importRows(accountId, [row(`m${month}`, '-1', date)]),
      ])
      assert.ok(closed.status === 201 || closed.status === 409, closed.text)
      assert.equal(task.body.status, 'complete')
      const { body } = await world.get(`/v0/transactions/m${month}`)
      assert.equal(body.posted_status, closed.status === 201 ? 'not_posted' : 'posted')
      if (closed.status === 201) {
        await world.post('/v0/periods/reopen', { note: 'Another' })
        const { records } = (await world.get('/v0/transactions/tasks?task_type=retry_unposted')).body
        for (const each of records) await world.endedTask(each.id)
      }
      await world.delete(`/v0/source-accounts/${accountId}/transactions/m${month}`)
    }
  })
})
