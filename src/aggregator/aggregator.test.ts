import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkBooks } from '../../test/books-check.ts'
import { type Answer, assertRefused, aWorld, walk, type World } from '../../test/world.ts'

const links = '/v0/sources/aggregator'
const recently = daysAgo(20)
const statuses = `${links}/links/status`

describe('createSourceLink', () => {
  it('200: with Prefer: wait the finished Task, and a ledger of the fitting kind', async () => {
    await using world = await aWorld()
    const { body } = await linked(world, 'sandbox-credit-card-of-ada')
    assert.deepEqual([body.status, body.task_type, body.error], ['complete', 'import_transactions', null])
    const ledger = await world.get(`/v0/ledgers/${body.ledger_id}`)
    assert.equal(ledger.body.financial_account_type, 'credit_card')
    const account = await world.get(`/v0/source-accounts/${body.source_account_id}`)
    const { type, business_personal, ledger_id, enable_balance_polling } = account.body
    assert.deepEqual(
      [type, business_personal, ledger_id, enable_balance_polling],
      ['aggregator', 'business', body.ledger_id, true],
    )
    const rows = await rowsOf(world, body)
    assert.deepEqual(rows.map((row) => row.id).toSorted(byText), body.created_transaction_ids.toSorted(byText))
    for (const row of rows) {
      assert.match(row.id, /^txn_/)
      assert.match(row.datetime, /T12:00:00.000Z$/)
      assert.deepEqual([row.posted_status, row.pending], ['posted', false])
    }
    assert.equal(new Set(rows.map((row) => row.external_id)).size, rows.length)
  })

  it('202: into a ledger that is there; the history is read by a job', async () => {
    await using world = await aWorld()
    const ledger_id = await world.ledger('Cash on Hand')
    const task = await world.holdingJobs(async () => {
      const answer = await link(world, { ledger_id, start_date: recently })
      assert.equal(answer.status, 202)
      assert.deepEqual([answer.body.status, answer.body.ledger_id], ['pending', ledger_id])
      return answer.body.id
    })
    const { body } = await world.endedTask(task)
    assert.deepEqual([body.status, body.ledger_id], ['complete', ledger_id])
  })

  it('202: two years of history, of which rows before the start of the books are skipped and not kept', async () => {
    await using world = await aWorld({ instance: { entries_start: `${recently}T00:00:00Z` } })
    const answer = await linked(world, 'sandbox-checking', { start_date: undefined })
    const { body } = answer
    const early = codesOf(answer).get('before_entries_start') ?? []
    assert.ok(early.length > 500)
    const rows = await rowsOf(world, body)
    assert.ok(rows.length > 10 && rows.every((row) => row.datetime >= recently))
    assert.deepEqual(body.skipped_transaction_ids.length, body.row_results.length)
  })

  it('202: the opening balance makes the ledger say what the bank says, of a card what is owed', async () => {
    for (const token of ['sandbox-checking-a', 'sandbox-card-a']) {
      await using world = await aWorld()
      const { body } = await linked(world, token, { calculate_opening_balance: true })
      const { balance } = (await bank(world, body.ledger_id)).body
      assert.equal(await balanceOf(world, body.ledger_id), balance)
      const { body: last } = await world.get(`/v0/ledgers/${body.ledger_id}/last-balanced`)
      assert.deepEqual([last.status, last.ledger_balance, last.source_balance], ['balanced', balance, balance])
    }
  })

  it('202: in a currency without decimals', async () => {
    await using world = await aWorld({ instance: { currency: 'JPY', time_zone: 'Asia/Tokyo' } })
    const { body } = await linked(world, 'sandbox-checking', { calculate_opening_balance: true })
    assert.equal(await balanceOf(world, body.ledger_id), (await bank(world, body.ledger_id)).body.balance)
    const rows = await rowsOf(world, body)
    assert.ok(rows.every((row) => Number.isInteger(row.amount) && row.datetime.endsWith('T03:00:00.000Z')))
  })

  it('202: without an opening balance the ledger has the sum of its rows', async () => {
    await using world = await aWorld()
    const { body } = await linked(world)
    const cents = (await rowsOf(world, body)).reduce((sum, row) => sum + Math.round(row.amount * 100), 0)
    assert.equal(Math.round((await balanceOf(world, body.ledger_id)) * 100), cents)
  })

  it('409 invalid_state: a ledger has one feed, and an account one ledger', async () => {
    await using world = await aWorld()
    const { body } = await linked(world)
    const before = await world.digest(world.instanceId)
    assertRefused(await link(world, { processor_token: 'sandbox-b', ledger_id: body.ledger_id }), 409, 'invalid_state')
    assertRefused(await link(world), 409, 'invalid_state')
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('409 period_closed: an opening balance would change closed books', async () => {
    await using world = await aWorld()
    await world.post('/v0/periods/close', { date: '2026-03-31' })
    assertRefused(await link(world, { calculate_opening_balance: true }), 409, 'period_closed')
    assert.equal((await link(world)).status, 202)
  })

  it('422 invalid_reference: the ledger is an asset or liability of this Instance', async () => {
    await using world = await aWorld()
    for (const ledger_id of ['ldg_none', await world.ledger('Rent')])
      assertRefused(await link(world, { ledger_id }), 422, 'invalid_reference', '/ledger_id')
  })

  it('422 invalid_date: a day that is none', async () => {
    await using world = await aWorld()
    assertRefused(await link(world, { start_date: '20260203' }), 422, 'invalid_date', '/start_date')
  })

  it('422 invalid_time_zone: a zone that is none', async () => {
    await using world = await aWorld()
    assertRefused(await link(world, { time_zone: 'Mars' }), 422, 'invalid_time_zone', '/time_zone')
  })

  it('422 invalid_request: a mistyped token of the sandbox is told at once', async () => {
    await using world = await aWorld()
    const before = await world.digest(world.instanceId)
    for (const processor_token of ['sanbox-checking', 'Sandbox-checking', ' sandbox-checking', 'processor']) {
      const answer = await link(world, { processor_token })
      assertRefused(answer, 422, 'invalid_request', '/processor_token')
      assert.match(answer.body.message, /must begin with "sandbox-", or with "processor-"/)
    }
    assert.deepEqual(await world.digest(world.instanceId), before)
  })

  it('202: where no aggregator is configured, the Task says so, and leaves nothing behind', async () => {
    await using world = await aWorld()
    const { body } = await linked(world, 'processor-production-1')
    assert.deepEqual(
      [body.status, body.error.kind, body.error.error_code],
      ['failed', 'general', 'aggregator_unavailable'],
    )
    assert.deepEqual((await world.get(`${statuses}?instance_id=${world.instanceId}`)).body.records, [])
  })

  it('202: the token is sealed, and stands in no event', async () => {
    await using world = await aWorld()
    await linked(world, 'sandbox-checking-canary')
    const tables = ['source_links', 'sandbox_banks', 'events', 'tasks', 'graphile_worker._private_jobs']
    for (const table of tables)
      assert.equal((await world.rows(`select from ${table} r where r::text like '%canary%'`)).length, 0, table)
    const [row] = await world.rows<{ token: Buffer }>('select token from source_links where instance_id = $1', [
      world.instanceId,
    ])
    assert.ok(row && !row.token.toString('latin1').includes('canary'))
  })
})

describe('listSourceLinkStatuses', () => {
  it('200: each link with its ledger, the Instance, and its last Task', async () => {
    await using world = await aWorld()
    const first = await linked(world, 'sandbox-checking', { start_date: undefined })
    const second = await linked(world, 'sandbox-card')
    const records = await walk(world, `${statuses}?instance_id=${world.instanceId}&limit=1`)
    assert.deepEqual(
      records.map((record) => record.ledger.id),
      [first.body.ledger_id, second.body.ledger_id],
    )
    const [record] = records
    assert.deepEqual(Object.keys(record).toSorted(byText), [
      'instance',
      'ledger',
      'token_handle',
      'txn_processing_task',
    ])
    const { id, date, ...handle } = record.token_handle
    assert.match(id, /^lnk_/)
    assert.match(date, /Z$/)
    assert.deepEqual(handle, { type: 'aggregator', enabled: true })
    const lists = Object.keys(first.body).filter((name) => Array.isArray(first.body[name]) && name !== 'warnings')
    assert.equal(lists.length, 6)
    assert.ok(first.body.created_transaction_ids.length > 100)
    assert.deepEqual(record.txn_processing_task, {
      ...first.body,
      ...Object.fromEntries(
        lists.flatMap((name) => [
          [name, first.body[name].slice(0, 100)],
          [`${name}_count`, first.body[name].length],
        ]),
      ),
    })
    const { accounting_package: _, ...instance } = (await world.get('/v0/platform/instances')).body.records.find(
      (each: { id: string }) => each.id === world.instanceId,
    )
    assert.deepEqual(record.instance, instance)
    assert.deepEqual(record.ledger, (await world.get(`/v0/ledgers/${first.body.ledger_id}`)).body)
  })

  it('200: without instance_id the links of all Instances of the platform, and of no other, page by page', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using stranger = await aWorld({ ownPlatform: true })
    const branch = await world.openInstance({ name: 'Branch' })
    await world.openInstance({ name: 'Without' })
    const ids: string[] = []
    for (const [at, instance_id] of [world.instanceId, branch, world.instanceId, branch].entries()) {
      const body = { instance_id, processor_token: `sandbox-checking-${at}`, start_date: daysAgo(3) }
      const task = await world.post(links, body, { instance: null, headers: { prefer: 'wait=20' } })
      assert.ok(task.status < 300, task.text)
      const own = await world.get(`${statuses}?instance_id=${instance_id}`, { instance: null })
      ids.push(own.body.records.at(-1).token_handle.id)
    }
    await linked(stranger)
    const records = await walk(world, `${statuses}?limit=3`)
    assert.deepEqual(
      records.map((record) => [record.token_handle.id, record.instance.name]),
      [0, 2, 1, 3].map((at) => [ids[at], at % 2 === 0 ? 'Corner Shop' : 'Branch']),
    )
    // Each as the list of its Instance has it.
    for (const instance of [world.instanceId, branch]) {
      const { body } = await world.get(`${statuses}?instance_id=${instance}`, { instance: null })
      assert.deepEqual(
        records.filter((record) => record.instance.id === instance),
        body.records,
      )
    }
    const narrowed = await world.get(statuses, { token: await world.tokenFor(['books:read'], branch), instance: null })
    assert.deepEqual(
      narrowed.body.records.map((record: Answer['body']) => record.token_handle.id),
      [ids[1], ids[3]],
    )
    const [first] = records
    assert.equal((await world.delete(`/v0/sources/ledgers/${first.ledger.id}`)).status, 204)
    assert.deepEqual(
      (await world.get(statuses)).body.records.map((record: Answer['body']) => record.token_handle.id),
      [ids[2], ids[1], ids[3]],
    )
    assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
  })

  it('422 invalid_page_token: of the platform’s list for that of an Instance, and the other way', async () => {
    await using world = await aWorld()
    for (const token of ['sandbox-checking', 'sandbox-card']) await linked(world, token, { start_date: daysAgo(3) })
    const own = `${statuses}?limit=1&instance_id=${world.instanceId}`
    const lists = [own, `${statuses}?limit=1`]
    for (const [at, list] of lists.entries()) {
      const { body } = await world.get(list)
      const other = `${lists[1 - at]}&page_token=${body.next_page_token}`
      assertRefused(await world.get(other), 422, 'invalid_page_token', 'page_token')
    }
  })
})

describe('updateSourceLink', () => {
  it('204: disabled, it is not read, by hand or by itself; enabled, it goes on', async () => {
    await using world = await aWorld()
    const { body } = await linked(world)
    await advance(world, body.ledger_id, 10)
    assert.equal((await update(world, body.ledger_id, { enabled: false })).status, 204)
    assertRefused(await refresh(world, body.ledger_id), 409, 'invalid_state')
    assert.equal((await statusOf(world)).token_handle.enabled, false)
    await update(world, body.ledger_id, { enabled: true })
    const { txn_processing_task: task } = await statusOf(world)
    const ended = await world.endedTask(task.id)
    assert.ok(ended.body.created_transaction_ids.length > 0)
  })

  it('204: sync_from reads the feed anew; what is known is skipped, what is older comes', async () => {
    await using world = await aWorld()
    const { body } = await linked(world, 'sandbox-checking', { calculate_opening_balance: true })
    const before = await rowsOf(world, body)
    await update(world, body.ledger_id, { sync_from: daysAgo(80) })
    const ended = await world.endedTask((await statusOf(world)).txn_processing_task.id)
    assert.deepEqual(ended.body.status, 'complete')
    assert.ok(ended.body.created_transaction_ids.length > 50)
    assert.deepEqual(
      codesOf(ended).get('already_imported')?.toSorted(byText),
      before.map((row) => row.id).toSorted(byText),
    )
    assert.equal(await balanceOf(world, body.ledger_id), (await bank(world, body.ledger_id)).body.balance)
  })

  it('204: a new token opens an account whose login had expired', async () => {
    await using world = await aWorld()
    const { body } = await linked(world)
    await fault(world, body.ledger_id, 'login_required')
    assert.equal((await refresh(world, body.ledger_id)).body.status, 'failed')
    assert.equal((await update(world, body.ledger_id, { auth_token: 'sandbox-renewed' })).status, 204)
    assert.equal((await world.endedTask((await statusOf(world)).txn_processing_task.id)).body.status, 'complete')
    const [row] = await world.rows<{ connection: string }>(
      `select connection from source_links where instance_id = '${world.instanceId}'`,
    )
    assert.equal(row?.connection, 'connected')
    const other = await update(world, body.ledger_id, { auth_token: 'processor-1' })
    assertRefused(other, 422, 'invalid_request', '/auth_token')
  })

  it('422 invalid_date: a day that is none', async () => {
    await using world = await aWorld()
    const { body } = await linked(world)
    assertRefused(await update(world, body.ledger_id, { sync_from: 'x' }), 422, 'invalid_date', '/sync_from')
  })
})

describe('deleteSourceLink', () => {
  it('204: the books stay; a later link of the account goes on where the bank is, and nothing comes twice', async () => {
    await using world = await aWorld()
    const { body } = await linked(world, 'sandbox-checking', { calculate_opening_balance: true })
    await advance(world, body.ledger_id, 20)
    await refresh(world, body.ledger_id)
    const before = await rowsOf(world, body)
    assert.equal((await unlink(world, body.ledger_id)).status, 204)
    assertRefused(await unlink(world, body.ledger_id), 404, 'resource_not_found')
    assertRefused(await refresh(world, body.ledger_id), 409, 'invalid_state')
    assert.deepEqual(await rowsOf(world, body), before)
    const again = await linked(world, 'sandbox-checking', { ledger_id: body.ledger_id })
    assert.deepEqual([again.body.status, again.body.created_transaction_ids], ['complete', []])
    assert.equal(again.body.source_account_id, body.source_account_id)
    assert.deepEqual(await rowsOf(world, body), before)
    assert.equal(await balanceOf(world, body.ledger_id), (await bank(world, body.ledger_id)).body.balance)
  })

  it('204: work that waits ends as failed', async () => {
    await using world = await aWorld()
    const { body } = await linked(world)
    const task = await world.holdingJobs(async () => {
      const waiting = await world.post(`/v0/ledgers/${body.ledger_id}/refresh`, undefined, noBody)
      await unlink(world, body.ledger_id)
      return waiting.body.id
    })
    const ended = await world.endedTask(task)
    assert.deepEqual([ended.body.status, ended.body.error.error_code], ['failed', 'invalid_state'])
  })

  it('404 resource_not_found: a ledger without a link', async () => {
    await using world = await aWorld()
    assertRefused(await unlink(world, await world.ledger('Rent')), 404, 'resource_not_found')
  })
})

describe('refreshLedger', () => {
  it('200: with Prefer: wait the finished Task', async () => {
    await using world = await aWorld()
    const { body } = await linked(world)
    await advance(world, body.ledger_id, 5)
    const answer = await refresh(world, body.ledger_id)
    assert.deepEqual([answer.status, answer.body.status], [200, 'complete'])
    const again = await refresh(world, body.ledger_id)
    assert.deepEqual([again.body.status, again.body.created_transaction_ids], ['complete', []])
  })

  it('202: two at once are one Task', async () => {
    await using world = await aWorld()
    const { body } = await linked(world)
    const tasks = await world.holdingJobs(async () => {
      const path = `/v0/ledgers/${body.ledger_id}/refresh`
      const answers = [await world.post(path, undefined, noBody), await world.post(path, undefined, noBody)]
      assert.deepEqual(
        answers.map((answer) => answer.status),
        [202, 202],
      )
      return answers.map((answer) => answer.body.id)
    })
    assert.equal(tasks[0], tasks[1])
    assert.equal((await world.endedTask(tasks[0])).body.status, 'complete')
  })

  it('409 invalid_state: no feed fills the ledger', async () => {
    await using world = await aWorld()
    assertRefused(await refresh(world, await world.ledger('Rent')), 409, 'invalid_state')
  })
})

describe('advanceSandboxBank', () => {
  it('200: days go by at the bank; the ledger hears of it when it is refreshed', async () => {
    await using world = await aWorld()
    const { body } = await linked(world, 'sandbox-checking', { calculate_opening_balance: true })
    const before = await balanceOf(world, body.ledger_id)
    const answer = await advance(world, body.ledger_id, 40)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body.ledger_id, body.ledger_id)
    assert.equal(await balanceOf(world, body.ledger_id), before)
    await refresh(world, body.ledger_id)
    assert.equal(await balanceOf(world, body.ledger_id), answer.body.balance)
  })

  it('422 invalid_reference: a ledger that the bank does not fill', async () => {
    await using world = await aWorld()
    assertRefused(await advance(world, await world.ledger('Rent'), 1), 422, 'invalid_reference', '/ledger_id')
  })
})

describe('setSandboxBankFault', () => {
  it('200: a bank that is late tells of its days later, and all at once when it is late no more', async () => {
    await using world = await aWorld()
    const { body } = await linked(world, 'sandbox-checking', { calculate_opening_balance: true })
    await fault(world, body.ledger_id, 'late')
    const { body: state } = await advance(world, body.ledger_id, 4)
    assert.ok(state.told_through < state.today)
    await refresh(world, body.ledger_id)
    assert.equal(await balanceOf(world, body.ledger_id), state.balance)
    const { body: caught } = await fault(world, body.ledger_id, 'none')
    assert.equal(caught.told_through, caught.today)
    await refresh(world, body.ledger_id)
    assert.equal(await balanceOf(world, body.ledger_id), caught.balance)
  })

  it('422 invalid_reference: a ledger that the bank does not fill', async () => {
    await using world = await aWorld()
    assertRefused(await fault(world, 'ldg_none', 'down'), 422, 'invalid_reference', '/ledger_id')
  })

  it('422 invalid_enum_value: a fault that it does not have', async () => {
    await using world = await aWorld()
    assertRefused(await fault(world, 'ldg_none', 'fire'), 422, 'invalid_enum_value', '/fault')
  })
})

const noBody = { raw: undefined }

function link(world: World, more: Record<string, unknown> = {}, headers = {}): Promise<Answer> {
  const body = { instance_id: world.instanceId, processor_token: 'sandbox-checking', start_date: recently, ...more }
  return world.post(links, body, { instance: null, headers })
}

async function linked(world: World, processor_token = 'sandbox-checking', more: Record<string, unknown> = {}) {
  const answer = await link(world, { processor_token, ...more }, { prefer: 'wait=20' })
  const ended = answer.status === 202 ? await world.endedTask(answer.body.id) : answer
  assert.equal(ended.status, 200, ended.text)
  return ended
}

function refresh(world: World, ledgerId: string): Promise<Answer> {
  return world.call('POST', `/v0/ledgers/${ledgerId}/refresh`, { headers: { prefer: 'wait=20' } })
}

function update(world: World, ledgerId: string, change: unknown): Promise<Answer> {
  return world.put(`/v0/sources/ledgers/${ledgerId}`, change)
}

function unlink(world: World, ledgerId: string): Promise<Answer> {
  return world.delete(`/v0/sources/ledgers/${ledgerId}`)
}

function advance(world: World, ledger_id: string, days: number): Promise<Answer> {
  return world.post(`${links}/sandbox/advance`, { instance_id: world.instanceId, ledger_id, days }, { instance: null })
}

function fault(world: World, ledger_id: string, word: string): Promise<Answer> {
  const body = { instance_id: world.instanceId, ledger_id, fault: word }
  return world.post(`${links}/sandbox/fault`, body, { instance: null })
}

/** How the bank is doing, which changes nothing. */
function bank(world: World, ledgerId: string): Promise<Answer> {
  return fault(world, ledgerId, 'none')
}

async function balanceOf(world: World, ledgerId: string): Promise<number> {
  return (await world.get(`/v0/ledgers/${ledgerId}/balance?date=2099-12-31`)).body.balance
}

interface Row {
  id: string
  datetime: string
  amount: number
  external_id: string
  posted_status: string
  pending: boolean
}

async function rowsOf(world: World, task: { source_account_id: string }): Promise<Row[]> {
  return (await world.get(`/v0/source-accounts/${task.source_account_id}/transactions?limit=1000`)).body.records
}

async function statusOf(world: World) {
  return (await world.get(`${statuses}?instance_id=${world.instanceId}`)).body.records[0]
}

function codesOf({ body }: Answer): Map<string, string[]> {
  const codes = new Map<string, string[]>()
  for (const { code, transaction_id } of body.row_results) codes.set(code, [...(codes.get(code) ?? []), transaction_id])
  return codes
}

function daysAgo(days: number): string {
  return Temporal.Now.plainDateISO('UTC').subtract({ days }).toString()
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1
}
