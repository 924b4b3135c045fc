import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Webhook as Verifier } from 'standardwebhooks'
import { checkBooks } from '../../test/books-check.ts'
import { aReceiver, type Receiver } from '../../test/receiver.ts'
import { outsideTrust } from '../../test/sizes.ts'
import { until } from '../../test/until.ts'
import { type Answer, assertRefused, aWorld, lastWeek, type World, serviceBeside } from '../../test/world.ts'
import { openService } from '../main/app.ts'
import { inAudit } from '../operations/audit.ts'
import { openVault } from '../storage/vault.ts'
import { verify } from '../verify/verify.ts'
import { syncLink } from './sync.ts'

const sources = '/v0/sources/aggregator'

describe('a feed that fails', () => {
  it('with an expired login fails the Task in the aggregator’s words, is asked no more by itself, and works again when it does', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    await feed.advance(5)
    await feed.fault('login_required')
    const failed = await feed.refresh()
    assert.deepEqual([failed.body.status, failed.body.created_transaction_ids], ['failed', []])
    assert.deepEqual(failed.body.error, {
      kind: 'aggregator',
      error_type: 'ITEM_ERROR',
      error_code: 'ITEM_LOGIN_REQUIRED',
      error_message: 'the login details of this item have changed',
      display_message: 'Your bank asks you to sign in again.',
      request_id: null,
      documentation_url: null,
      suggested_action: 'Sign in at the bank again and send the new token as auth_token.',
    })
    assert.equal(await feed.tickedTask(), failed.body.id)
    const again = await feed.refresh()
    assert.equal(again.body.status, 'failed')
    assert.deepEqual(await feed.events(), ['connection_error'])
    await feed.fault('none')
    assert.equal((await feed.refresh()).body.status, 'complete')
    assert.deepEqual(await feed.events(), ['connection_error', 'connection_restored'])
    await feed.agrees()
    assert.notEqual(await feed.tickedTask(), again.body.id)
  })

  it('for a while is tried again after growing pauses; one event tells of it, and one of its end', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    await feed.advance(5)
    for (const fault of ['rate_limit', 'down']) {
      await feed.fault(fault)
      const { body: task } = await feed.refreshLater()
      await feed.attempts(task.id, 1)
      await feed.hurry(task.id)
      const pauses = await feed.attempts(task.id, 2)
      // Longer than the first pause can be: a part of it has passed.
      assert.ok(pauses > Math.E, `${pauses} s until the third attempt`)
      assert.equal((await world.get(`/v0/transactions/tasks/${task.id}`)).body.status, 'pending')
      await feed.fault('none')
      await feed.hurry(task.id)
      assert.equal((await world.endedTask(task.id)).body.status, 'complete')
    }
    const events = ['connection_error', 'connection_restored']
    assert.deepEqual(await feed.events(), [...events, ...events])
    await feed.agrees()
  })

  it('for too long fails the Task', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    await feed.fault('down')
    const { body: task } = await feed.refreshLater()
    await feed.attempts(task.id, 1)
    await world.rows(
      `update graphile_worker._private_jobs set attempts = max_attempts - 1 where payload ->> 'task_id' = $1`,
      [task.id],
    )
    await feed.hurry(task.id)
    const ended = await world.endedTask(task.id)
    assert.deepEqual([ended.body.status, ended.body.error.error_code], ['failed', 'INSTITUTION_DOWN'])
  })

  it('between two pages has kept the first: with each attempt it gets on', async () => {
    await using world = await aWorld({ instance: { entries_start: '2020-01-01T00:00:00Z' } })
    const feed = await aFeed(world, { fault: 'interrupted', start_date: undefined })
    const counts: number[] = []
    for (let attempt = 1; attempt < 9; attempt += 1) {
      counts.push((await feed.rows()).length)
      const { body } = await world.get(`/v0/transactions/tasks/${feed.task.id}`)
      assert.equal(body.created_transaction_ids.length, counts.at(-1))
      if (body.status === 'complete') break
      await feed.hurry(feed.task.id)
      await feed.attempts(feed.task.id, attempt + 1)
    }
    const ended = await world.endedTask(feed.task.id)
    assert.equal(ended.body.status, 'complete')
    assert.ok(
      counts.length > 3 && counts.every((count, at) => at === 0 || count > (counts[at - 1] ?? 0)),
      counts.join(),
    )
    assert.equal(new Set((await feed.rows()).map((row) => row.external_id)).size, (await feed.rows()).length)
    await feed.agrees()
  })

  it('for good after a page completes what came, and another Task tells of the failure', async () => {
    await using world = await aWorld({ instance: { entries_start: '2020-01-01T00:00:00Z' } })
    const feed = await aFeed(world, { fault: 'interrupted', start_date: undefined })
    await feed.fault('login_required')
    await feed.hurry(feed.task.id)
    const ended = await world.endedTask(feed.task.id)
    assert.equal(ended.body.status, 'complete')
    assert.ok(ended.body.created_transaction_ids.length > 0)
    const status = await world.get(`${sources}/links/status?instance_id=${world.instanceId}`)
    const last = status.body.records[0].txn_processing_task
    assert.deepEqual([last.status, last.error.error_code], ['failed', 'ITEM_LOGIN_REQUIRED'])
    await feed.isSound()
    await feed.fault('none')
    await feed.refresh()
    await feed.agrees()
  })

  it('says everything twice, and nothing is booked twice', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world, { fault: 'duplicates' })
    await feed.advance(30)
    await feed.refresh()
    await feed.agrees()
  })
})

describe('regular syncs', () => {
  it('happen by themselves, and go on after each', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    await feed.advance(9)
    const first = await feed.tickedTask()
    assert.ok((await world.endedTask(first)).body.created_transaction_ids.length > 0)
    await feed.agrees()
    await feed.advance(3)
    assert.notEqual(await feed.tickedTask(), first)
    await feed.agrees()
  })

  it('stop for an Instance of tier 0, and can then not be asked for either', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    const waiting = await world.holdingJobs(async () => {
      const { body } = await feed.refreshLater()
      await subscribe(world, 'tier0')
      return body.id
    })
    const ended = await world.endedTask(waiting)
    assert.deepEqual([ended.body.status, ended.body.error.error_code], ['failed', 'subscription_required'])
    await feed.advance(4)
    assert.equal(await feed.tickedTask(), waiting)
    assertRefused(await feed.refresh(), 403, 'subscription_required')
    await world.put(`/v0/sources/ledgers/${feed.ledgerId}`, { enabled: true, sync_from: lastWeek() })
    assert.equal((await feed.status()).txn_processing_task.id, waiting)
    await subscribe(world, 'tier1')
    assert.equal((await feed.refresh()).body.status, 'complete')
    await feed.agrees()
  })
})

describe('a link', () => {
  it('is read with the previous secret, and sealed anew with the present one', async () => {
    await using world = await aWorld()
    const feed = await aFeed(world)
    await feed.advance(5)
    const token = () =>
      world.rows<{ token: Buffer }>('select token from source_links where instance_id = $1', [world.instanceId])
    const [before] = await token()
    const vault = openVault('a new secret', 'a secret of the tests')
    const task = await world.holdingJobs(async () => {
      const { body } = await feed.refreshLater()
      await syncLink(world.inBooks, body.id, { vault, openPlaid: undefined, webhookAddress: undefined })
      return body.id
    })
    assert.equal((await world.endedTask(task)).body.status, 'complete')
    const [after] = await token()
    assert.ok(before && after && !before.token.equals(after.token))
    // The service of the test has the old secret alone.
    const lost = await feed.refresh()
    assert.deepEqual([lost.body.status, lost.body.error.error_code], ['failed', 'invalid_state'])
    await feed.renew('sandbox-checking')
    assert.equal((await feed.refresh()).body.status, 'complete')
  })

  it(
    'fills its ledger from then on, through restarts and all that can go wrong, beside another one',
    { skip: outsideTrust },
    async () => {
      await using world = await aWorld({ ownPlatform: true })
      await using receiver = await aReceiver()
      const told = ['source.*', 'transfer.*', 'transaction.categorized', 'transactions.source.processing.completed']
      const hook = await world.post(
        '/v0/platform/webhooks',
        { url: receiver.url, event_types: told },
        { instance: null },
      )
      assert.equal(hook.status, 201, hook.text)
      await world.put('/v0/platform/settings', { similarity_threshold: 0.6 }, { instance: null })
      await world.post('/v0/categorization/rules', {
        name: 'Rent',
        expression: 'match("HARBOR", t.description) and t.amount < 0',
        ledger_name: 'Rent',
        priority: 1,
      })
      const checking = await aFeed(world, { token: 'sandbox-checking-ada', pending: true, start_date: undefined })
      const card = await aFeed(world, { token: 'sandbox-card-ada', pending: true, start_date: undefined })
      const [pending, sales] = [await world.ledger('Uncategorized Inflow'), await world.ledger('Product Sales')]
      const retainers = `/v0/transactions?keywords=CLIENT%20RETAINER&limit=1000`
      for (const row of (await everything(world, `${retainers}&category_ledger_id=${pending}`)).slice(0, 6)) {
        const category = { updated_category_ledger_id: sales }
        const answer = await world.put(`/v0/source-accounts/${row.source_account_id}/transactions/${row.id}`, {
          category,
        })
        assert.equal(answer.status, 200, answer.text)
      }
      const faults = [
        'none',
        'duplicates',
        'late',
        'down',
        'none',
        'login_required',
        'interrupted',
        'rate_limit',
        'late',
      ]
      for (let day = 0; day < 90; day += 6) {
        const fault = faults[(day / 6) % faults.length] ?? 'none'
        for (const feed of [checking, card]) {
          await feed.fault(fault)
          await feed.advance(6)
          const { body } = await feed.refreshLater()
          if (['down', 'rate_limit'].includes(fault)) await feed.attempts(body.id, 1)
          else await feed.settled(body.id)
        }
        if (day % 30 === 0) await inOtherService(world, () => checking.refresh())
      }
      for (const feed of [checking, card]) {
        await feed.fault('none')
        await feed.refresh()
        await feed.agrees()
        const rows = await feed.rows()
        assert.equal(new Set(rows.map((row) => row.external_id)).size, rows.length)
        assert.ok(rows.some((row) => row.pending) || rows.length > 400)
      }
      await toldOfIt(world, { receiver, secret: hook.body.secret, types: told })
      const learned = await everything(world, `${retainers}&category_ledger_id=${sales}`)
      assert.ok(learned.filter((row) => row.categorization_method === 'similarity').length > 1)
      const rents = (await everything(world, '/v0/transactions?keywords=HARBOR&limit=1000')).filter(
        (row) => !row.pending,
      )
      assert.ok(rents.length > 2 && rents.every((row) => row.categorization_method === 'instance_rule'))
      const paid = await everything(world, '/v0/transactions?keywords=PAYMENT&limit=1000&expand=transfer')
      const alone = paid.filter((row) => !row.pending && row.transfer?.status !== 'matched')
      assert.ok(paid.length - alone.length >= 4)
      // A bill is paid on one day and received on the next: at the ends of the history there may be one side alone.
      const times = (await everything(world, '/v0/transactions?limit=1000')).map((row) => Date.parse(row.datetime))
      const [first, last] = [Math.min(...times), Math.max(...times)]
      const within = alone.filter(({ datetime }) => Date.parse(datetime) > first && Date.parse(datetime) < last)
      assert.deepEqual(within.map(wordsOf), [])
      const between = await world.ledger('Transfers Between Accounts')
      assert.equal((await world.get(`/v0/ledgers/${between}/balance?date=2099-12-31`)).body.balance, 0)
      const verdicts = await inAudit(world.connection, (tx) => Array.fromAsync(verify(tx)))
      assert.deepEqual(
        verdicts.flatMap((verdict) => verdict.findings),
        [],
      )
    },
  )
})

/** Every event that was asked for comes, signed, with what the books' own log says of it. */
async function toldOfIt(
  world: World,
  { receiver, secret, types }: { receiver: Receiver; secret: string; types: string[] },
): Promise<void> {
  const wanted = new RegExp(
    `^(${types
      .join('|')
      .replaceAll('.', String.raw`\.`)
      .replaceAll('*', '.*')})$`,
  )
  const events = (await everything(world, '/v0/events?limit=1000')).filter((event) => wanted.test(event.type))
  assert.ok(
    ['connection_error', 'matched', 'completed'].every((word) => events.some(({ type }) => type.endsWith(word))),
  )
  const sent = () => new Map(receiver.received.map((message) => [message.body.id, message]))
  await until(() => events.every(({ id }) => sent().has(id)), 'not every event was sent')
  for (const event of events) {
    const message = sent().get(event.id)
    const headers = Object.entries(message?.headers ?? {}).map(([name, value]) => [name, String(value)])
    assert.deepEqual(new Verifier(secret).verify(message?.text ?? '', Object.fromEntries(headers)), event)
  }
}

function wordsOf({ description, datetime }: { description: string; datetime: string }): string {
  return `${description} ${datetime}`
}

interface FeedOptions {
  token?: string
  fault?: string
  pending?: boolean
  start_date?: string | undefined
}

/** A linked account whose ledger agrees with the bank. With a fault, that is there from the first. */
async function aFeed(world: World, options: FeedOptions = {}) {
  const wanted = {
    instance_id: world.instanceId,
    processor_token: options.token ?? 'sandbox-checking',
    start_date: 'start_date' in options ? options.start_date : lastWeek(),
    calculate_opening_balance: true,
    sync_pending_transactions: options.pending ?? false,
  }
  const ledger_id = (
    await world.post('/v0/ledgers', { name: wanted.processor_token, financial_account_type: 'bank_account' })
  ).body.id
  const sent = (body: unknown, headers = {}) => world.post(sources, body, { instance: null, headers })
  const bank = (what: string, more: Record<string, unknown>) =>
    world.post(`${sources}/sandbox/${what}`, { instance_id: world.instanceId, ledger_id, ...more }, { instance: null })
  const { body: task } = await (options.fault
    ? world.holdingJobs(async () => {
        const answer = await sent({ ...wanted, ledger_id })
        await bank('fault', { fault: options.fault })
        return answer
      })
    : sent({ ...wanted, ledger_id }, { prefer: 'wait=20' }))
  const refresh = (headers = {}) => world.call('POST', `/v0/ledgers/${ledger_id}/refresh`, { headers })
  const status = async () =>
    (await world.get(`${sources}/links/status?instance_id=${world.instanceId}`)).body.records.find(
      (each: { ledger: { id: string } }) => each.ledger.id === ledger_id,
    )
  const feed = {
    task,
    ledgerId: ledger_id,
    status,
    fault: (fault: string) => bank('fault', { fault }),
    advance: (days: number) => bank('advance', { days }),
    renew: (token: string) => world.put(`/v0/sources/ledgers/${ledger_id}`, { auth_token: token }),
    refresh: () => refresh({ prefer: 'wait=20' }),
    refreshLater: () => refresh(),
    /** Waits until the job of the Task has failed so often. @returns seconds until it is tried again */
    attempts: (taskId: string, count: number) => attemptsOf(world, taskId, count),
    /** Whatever pauses the Task makes, it is tried at once. */
    hurry: (taskId: string) => hurry(world, taskId),
    settled: async (taskId: string): Promise<void> => {
      await until(async () => {
        const { body } = await world.get(`/v0/transactions/tasks/${taskId}`)
        if (body.status === 'pending') await hurry(world, taskId)
        return body.status !== 'pending'
      }, 'the Task does not end')
    },
    /** The last Task of the link after the regular job was due. */
    tickedTask: async (): Promise<string> => {
      const { token_handle: handle } = await status()
      await hurry(world, handle.id)
      await until(async () => (await dueIn(world, handle.id)) > 3_600, 'the regular job is not done')
      const { txn_processing_task: last } = await status()
      await world.endedTask(last.id)
      return last.id
    },
    rows: async (): Promise<{ external_id: string; pending: boolean }[]> => {
      const account = (await world.get(`/v0/source-accounts?ledger_id=${ledger_id}`)).body.records[0].id
      return await everything(world, `/v0/source-accounts/${account}/transactions?limit=1000`)
    },
    events: async (): Promise<string[]> => {
      const events = await everything(world, '/v0/events?limit=1000')
      return events.flatMap((event: { type: string }) => /^source\.(\w+)$/.exec(event.type)?.[1] ?? [])
    },
    agrees: async () => {
      const { body } = await bank('fault', { fault: 'none' })
      const ledger = await world.get(`/v0/ledgers/${ledger_id}/balance?date=2099-12-31`)
      assert.equal(ledger.body.balance, body.balance)
      await feed.isSound()
    },
    isSound: async () => {
      assert.deepEqual(await checkBooks(world.connection, world.instanceId), [])
    },
  }
  if (options.fault === 'interrupted') await feed.attempts(task.id, 1)
  else await feed.settled(task.id)
  return feed
}

async function everything(world: World, list: string): Promise<Answer['body'][]> {
  const records: Answer['body'][] = []
  for (let token: string | null = ''; token !== null;) {
    const page: Answer = await world.get(`${list}${token === '' ? '' : `&page_token=${token}`}`)
    assert.equal(page.status, 200, page.text)
    records.push(...page.body.records)
    token = page.body.next_page_token ?? null
  }
  return records
}

async function attemptsOf(world: World, taskId: string, count: number): Promise<number> {
  await until(async () => {
    const jobs = await jobsOf(world, taskId)
    return jobs.length === 0 || jobs.some((job) => job.attempts >= count && !job.locked)
  }, `the job was not tried ${count} times`)
  const due = await dueIn(world, taskId)
  // From now on it waits to be hurried.
  await world.rows(
    `update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
     where payload ->> 'task_id' = $1 and locked_at is null`,
    [taskId],
  )
  return due
}

async function dueIn(world: World, id: string): Promise<number> {
  return Math.max(...(await jobsOf(world, id)).map((job) => job.due), -1)
}

async function jobsOf(world: World, id: string) {
  return await world.rows<{ attempts: number; locked: boolean; due: number }>(
    `select attempts, locked_at is not null as locked, extract(epoch from run_at - now())::float as due
     from graphile_worker._private_jobs where payload ->> 'task_id' = $1 and attempts < max_attempts`,
    [id],
  )
}

async function hurry(world: World, id: string): Promise<void> {
  await world.rows(
    `update graphile_worker._private_jobs set run_at = now() where payload ->> 'task_id' = $1 and locked_at is null`,
    [id],
  )
  await world.rows(`notify "jobs:insert", '{"count":1}'`)
}

async function subscribe(world: World, subscription: string): Promise<void> {
  const path = `/v0/platform/instances/${world.instanceId}/subscription`
  assert.equal((await world.put(path, { subscription }, { instance: null })).status, 201)
}

/** While another process works, too: as after a restart, all it knows is in the database. */
async function inOtherService(world: World, work: () => Promise<unknown>): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const service = await openService({ ...serviceBeside(world), connections: 4, jobs: 2 })
  stack.defer(() => service.close())
  const worker = await service.startJobs()
  stack.defer(() => worker.stop())
  await work()
}
