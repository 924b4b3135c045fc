import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Webhook as Verifier } from 'standardwebhooks'
import { aReceiver, type Received, type Receiver } from '../../test/receiver.ts'
import { until } from '../../test/until.ts'
import { aWorld, type World } from '../../test/world.ts'
import { nextTry } from './schedule.ts'

const webhooks = '/v0/platform/webhooks'
const events = '/v0/platform/events'

describe('deliveries', () => {
  it('an event is sent as it happened, signed, and the log says so', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using receiver = await aReceiver()
    const webhook = await subscribe(world, receiver, ['ledger.*'])
    const ledger = await aLedger(world, 'Van')
    const [message] = await receiver.messages(1)
    const event = (await world.get('/v0/events?limit=1000')).body.records.at(-1)
    assert.deepEqual(message?.body, event)
    assert.deepEqual([event.type, event.data.id, event.instance_id], ['ledger.created', ledger, world.instanceId])
    assert.equal(message?.headers['webhook-id'], event.id)
    assert.match(message?.headers['content-type'] ?? '', /^application\/json/)
    assert.deepEqual(verified(message, webhook.secret), message?.body)
    assert.throws(() => verified(message, `whsec_${Buffer.alloc(32).toString('base64')}`))
    const told = await settled(world, event.id)
    assert.deepEqual(told.deliveries, [
      {
        webhook_id: webhook.id,
        status: 'delivered',
        attempts: 1,
        next_attempt_at: null,
        log: [{ number: 1, attempted_at: told.deliveries[0].log[0].attempted_at, response_status: 204, error: null }],
      },
    ])
    const { deliveries: _, ...payload } = told
    assert.deepEqual(payload, message?.body)
  })

  it('with a new secret both sign for a day, then the new one alone', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using receiver = await aReceiver()
    const webhook = await subscribe(world, receiver, ['ledger.created'])
    const rotated = await world.post(`${webhooks}/${webhook.id}/rotate-secret`, {}, { raw: '' })
    assert.equal(rotated.status, 200, rotated.text)
    await aLedger(world, 'Van')
    const [message] = await receiver.messages(1)
    for (const secret of [webhook.secret, rotated.body.secret]) assert.ok(verified(message, secret))
    world.passTime({ hours: 24, minutes: 1 })
    await world.signInAgain()
    await aLedger(world, 'Boat')
    const [, later] = await receiver.messages(2)
    assert.deepEqual(
      [message, later].map((each) => String(each?.headers['webhook-signature']).split(' ').length),
      [2, 1],
    )
    assert.equal(
      new Verifier(rotated.body.secret).sign(later?.body.id, sentAt(later), later?.text ?? ''),
      signature(later),
    )
  })

  it('go to who subscribes: to a type, to a kind, to everything; of the platform, too', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using all = await aReceiver()
    await using kind = await aReceiver()
    await using one = await aReceiver()
    await using off = await aReceiver()
    await subscribe(world, kind, ['ledger.*'])
    await subscribe(world, one, ['ledger.deleted', 'tag_group.created'])
    await world.post(webhooks, { url: off.url, enabled: false })
    await subscribe(world, all, ['*'])
    const ledger = await aLedger(world, 'Van')
    await world.delete(`/v0/ledgers/${ledger}`)
    await world.post('/v0/platform/tag-groups', { name: 'Project' })
    const types = async (receiver: Receiver, count: number) =>
      (await receiver.messages(count)).map((message) => String(message.body.type)).toSorted()
    // One that is subscribed to everything hears of its own creation.
    assert.deepEqual(await types(all, 4), ['ledger.created', 'ledger.deleted', 'tag_group.created', 'webhook.created'])
    assert.deepEqual(await types(kind, 2), ['ledger.created', 'ledger.deleted'])
    assert.deepEqual(await types(one, 2), ['ledger.deleted', 'tag_group.created'])
    const group = one.received.find((message) => message.body.type === 'tag_group.created')
    assert.equal(group?.body.instance_id, null)
    assert.deepEqual(off.received, [])
  })

  it('of the chart of a new Instance go to who asks for ledgers; `*` hears of the Instance', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using all = await aReceiver()
    await using kind = await aReceiver()
    await using type = await aReceiver()
    await subscribe(world, kind, ['ledger.*'])
    await subscribe(world, type, ['ledger.created'])
    const { id } = await subscribe(world, all, ['*'])
    const instance = await world.openInstance({ custom_coa: { ledgers: [] } })
    const chart = (await world.get('/v0/ledgers?limit=1000', { instance })).body.records
    const own = { name: 'Van', financial_account_type: 'loan' }
    const made = await world.post('/v0/ledgers', own, { instance })
    const ledgers = [...chart, made.body].map((ledger: { id: string }) => ledger.id).toSorted()
    for (const receiver of [kind, type])
      assert.deepEqual(
        (await receiver.messages(ledgers.length)).map((message) => String(message.body.data.id)).toSorted(),
        ledgers,
      )
    // A webhook hears of its own events one after another: had it been sent the chart, that had come before.
    await until(() => all.received.some(({ body }) => body.data.id === made.body.id), 'the ledger did not come')
    const toAll = (await world.get(`${events}?limit=1000`)).body.records.filter(
      ({ deliveries }: { deliveries: { webhook_id: string }[] }) => deliveries.some((each) => each.webhook_id === id),
    )
    assert.deepEqual(
      toAll.map((event: { type: string; data: { id: string } }) => [event.type, event.data.id]).toReversed(),
      [
        ['webhook.created', id],
        ['instance.created', instance],
        ['ledger.created', made.body.id],
      ],
    )
  })

  it('again, of such a ledger, go to `*` only when it is named', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using all = await aReceiver()
    await using kind = await aReceiver()
    const { id } = await subscribe(world, all, ['*'])
    const instance = await world.openInstance({ custom_coa: { ledgers: [] } })
    const other = await subscribe(world, kind, ['ledger.*'])
    const list = (await world.get(`${events}?type=ledger.created&instance_id=${instance}&limit=1`)).body.records
    const again = async (body: object) =>
      (await world.post(`${events}/${list[0].id}/redeliver`, body)).body.deliveries.map(
        (each: { webhook_id: string }) => each.webhook_id,
      )
    assert.deepEqual(await again({}), [other.id])
    assert.deepEqual(await again({ webhook_id: id }), [id])
  })

  it('tell of nothing that was refused or undone, and of nothing before it is committed', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using receiver = await aReceiver()
    await subscribe(world, receiver, ['ledger.*'])
    const change = {
      type: 'ledger.updated',
      resource: 'ledger',
      id: 'ldg_undone',
      before: null,
      after: { name: 'Undone' },
    } as const
    const undone = world.inBooks(async (tx) => {
      tx.record(change)
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    const clash = await world.post('/v0/ledgers', { name: 'Meals', financial_account_type: 'loan' })
    assert.equal(clash.status, 409)
    // What is recorded, and breaks on the way to the commit: nothing of it is left either.
    const broken = world.inBooks(async (tx) => {
      tx.record({ ...change, eventId: 'evt_twice' })
      tx.record({ ...change, eventId: 'evt_twice' })
    })
    await assert.rejects(broken)
    await aLedger(world, 'Van')
    const [message] = await receiver.messages(1)
    assert.equal(message?.body.type, 'ledger.created')
    const ids = `select event_id as id from outbox where platform_id = '${world.platformId}'`
    const written = `select id from platform_events where platform_id = '${world.platformId}'
      union select e.id from events e join instances i on i.id = e.instance_id where i.platform_id = '${world.platformId}'`
    assert.deepEqual(await world.rows(`(${ids}) except (${written})`), [])
    assert.deepEqual(await world.rows(`(${written}) except (${ids})`), [])
    assert.equal(receiver.received.length, 1)
  })

  it('never reach another platform', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using stranger = await aWorld({ ownPlatform: true })
    await using mine = await aReceiver()
    await using theirs = await aReceiver()
    await subscribe(stranger, theirs, ['ledger.*'])
    await subscribe(world, mine, ['ledger.*'])
    await aLedger(world, 'Van')
    await mine.messages(1)
    await aLedger(stranger, 'Boat')
    const [message] = await theirs.messages(1)
    assert.equal(message?.body.instance_id, stranger.instanceId)
    assert.deepEqual([mine.received.length, theirs.received.length], [1, 1])
    const listed = await world.get(`${events}?instance_id=${stranger.instanceId}`)
    assert.deepEqual(listed.body.records, [])
  })

  it('are tried again with growing pauses, always under one id, and given up after three days', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using receiver = await aReceiver()
    await using watcher = await aReceiver()
    const webhook = await subscribe(world, receiver, ['ledger.created'])
    await subscribe(world, watcher, ['webhook.disabled'])
    receiver.answer(500)
    await aLedger(world, 'Van')
    const [first] = await receiver.messages(1)
    const id = first?.body.id ?? ''
    const pauses: number[] = []
    for (let tries = 1; tries < 10; tries += 1) {
      const { next_attempt_at: next, log } = await attempted(world, id, tries)
      pauses.push((Date.parse(next) - Date.parse(log.at(-1).attempted_at)) / 1000)
      world.passTime({ seconds: Math.ceil(pauses.at(-1) ?? 0) + 1 })
      await world.signInAgain()
      await world.runDueJobs()
    }
    const planned = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
    for (const [at, pause] of pauses.entries())
      assert.ok(pause >= (planned[at] ?? 0) && pause <= (planned[at] ?? 0) * 1.11, `${pause} s`)
    const last = await attempted(world, id, 10)
    assert.deepEqual([last.status, last.next_attempt_at], ['failed', null])
    assert.ok(last.log.every((attempt: { error: string }) => attempt.error === 'It answered with 500.'))
    assert.deepEqual([...new Set(receiver.received.map((message) => message.headers['webhook-id']))], [id])
    assert.equal(new Set(receiver.received.map((message) => message.text)).size, 1)
    const [notice] = await watcher.messages(1)
    assert.deepEqual([notice?.body.data.id, notice?.body.data.after.disabled_reason], [webhook.id, 'failing'])
    assert.equal((await world.get(`${webhooks}/${webhook.id}`)).body.enabled, false)
  })

  it('an endpoint that comes back is in good standing, and its log tells both', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using receiver = await aReceiver()
    const webhook = await subscribe(world, receiver, ['ledger.created'])
    receiver.answer((response) => response.writeHead(302, { location: receiver.url }).end('x'.repeat(5_000)))
    await aLedger(world, 'Van')
    const [message] = await receiver.messages(1)
    const id = message?.body.id ?? ''
    await attempted(world, id, 1)
    const failing = (await world.get(`${webhooks}/${webhook.id}`)).body
    assert.deepEqual([failing.enabled, typeof failing.failing_since], [true, 'string'])
    receiver.answer(200)
    world.passTime({ seconds: 10 })
    await world.runDueJobs()
    const told = await settled(world, id)
    assert.deepEqual(
      told.deliveries[0].log.map((attempt: Record<string, unknown>) => [attempt['response_status'], attempt['error']]),
      [
        [302, 'It answered with a redirect, which is not followed.'],
        [200, null],
      ],
    )
    assert.equal(receiver.received.length, 2)
    assert.equal((await world.get(`${webhooks}/${webhook.id}`)).body.failing_since, null)
  })

  it('410 disables the endpoint, parks what waits for it, and is an event', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using receiver = await aReceiver()
    await using watcher = await aReceiver()
    const webhook = await subscribe(world, receiver, ['ledger.created'])
    await subscribe(world, watcher, ['webhook.disabled'])
    receiver.answer(503)
    await aLedger(world, 'Van')
    const [waiting] = await receiver.messages(1)
    await attempted(world, waiting?.body.id, 1)
    receiver.answer(410)
    await aLedger(world, 'Boat')
    const [notice] = await watcher.messages(1)
    assert.deepEqual(
      [notice?.body.data.before.enabled, notice?.body.data.after.enabled, notice?.body.data.after.disabled_reason],
      [true, false, 'gone'],
    )
    assert.ok(!/secret|whsec/.test(notice?.text ?? ''))
    const shown = (await world.get(`${webhooks}/${webhook.id}`)).body
    assert.deepEqual([shown.enabled, shown.disabled_reason], [false, 'gone'])
    const parked = await world.get(`${events}?delivery_status=failed`)
    assert.equal(parked.body.records.length, 2)
    await aLedger(world, 'Bike')
    receiver.answer(204)
    await world.put(`${webhooks}/${webhook.id}`, { enabled: true })
    await world.post(`${events}/${waiting?.body.id}/redeliver`, {})
    await settled(world, waiting?.body.id)
    assert.deepEqual((await receiver.messages(3)).at(-1)?.body, waiting?.body)
  })

  it('a slow endpoint and a dead one hold up nobody but themselves', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using slow = await aReceiver()
    await using quick = await aReceiver()
    const left: (() => void)[] = []
    const open = { now: 0, max: 0 }
    slow.answer((response) => {
      open.now += 1
      open.max = Math.max(open.max, open.now)
      response.on('close', () => (open.now -= 1))
      left.push(() => response.end())
    })
    const slowHook = await subscribe(world, slow, ['ledger.created'])
    const dead = await world.post(webhooks, { url: 'http://127.0.0.1:9/', event_types: ['ledger.created'] })
    await subscribe(world, quick, ['ledger.created'])
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await aLedger(world, name)
    await quick.messages(6)
    assert.equal(open.max, 1, 'one at a time')
    const { accountId } = await world.bankAccount()
    const row = { id: 'a', amount: '1', datetime: '2026-02-01T00:00:00Z', description: 'x' }
    assert.equal((await world.importRows(accountId, [row])).body.status, 'complete')
    const id = slow.received[0]?.body.id ?? ''
    const log = async (webhookId: string) => {
      const told = (await world.get(`${events}/${id}`)).body
      return told.deliveries.find((each: { webhook_id: string }) => each.webhook_id === webhookId).log
    }
    await until(async () => (await log(slowHook.id)).length > 0, 'the slow one is not given up')
    assert.equal((await log(slowHook.id))[0].error, 'No answer came within 3 s.')
    await until(async () => (await log(dead.body.id)).length > 0, 'the dead one is not found dead')
    assert.equal((await log(dead.body.id))[0].error, 'The connection was refused.')
    // Nothing is waited for that the next tests could feel.
    await world.delete(`${webhooks}/${slowHook.id}`)
    slow.answer(204)
    for (const release of left) release()
  })

  it('what breaks down between sending and writing it down is sent again', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using receiver = await aReceiver()
    await subscribe(world, receiver, ['ledger.created'])
    await world.rows(`create function cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
      create trigger cut before insert on delivery_attempts execute function cut()`)
    await aLedger(world, 'Van')
    await receiver.messages(1)
    const broken = `select from graphile_worker._private_jobs where key like $1 and last_error is not null`
    const key = `${receiver.received[0]?.body.id}/%`
    await until(async () => (await world.rows(broken, [key])).length > 0, 'the job does not fail')
    await world.rows('drop trigger cut on delivery_attempts; drop function cut()')
    await world.rows(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
      from graphile_worker._private_jobs where key like $1`,
      [key],
    )
    await world.runDueJobs()
    const [first, second] = await receiver.messages(2)
    assert.equal(first?.headers['webhook-id'], second?.headers['webhook-id'])
    const told = await settled(world, first?.body.id)
    assert.equal(told.deliveries[0].attempts, 1)
  })

  it('wait as long as an endpoint asks for, within bounds', () => {
    const now = Temporal.Instant.from('2026-02-03T04:05:06Z')
    const pause = (retryAfter: string | null, tries = 1) =>
      nextTry(tries, { now, retryAfter, chance: 0 })?.since(now).total('seconds')
    assert.equal(pause(null), 5)
    assert.equal(pause('120'), 120)
    assert.equal(pause('1'), 5)
    assert.equal(pause('999999999'), 86_400)
    assert.equal(pause('Tue, 03 Feb 2026 04:15:06 GMT'), 600)
    assert.equal(pause('Tue, 03 Feb 2025 04:15:06 GMT'), 5)
    for (const nonsense of ['', '-5', 'soon', '1e9', '5.5']) assert.equal(pause(nonsense), 5, nonsense)
    assert.equal(pause('60', 9), 86_400)
    assert.equal(pause('60', 10), undefined)
    assert.equal(nextTry(1, { now, retryAfter: null, chance: 1 })?.since(now).total('milliseconds'), 5_500)
  })
})

async function subscribe(world: World, receiver: Receiver, types: string[]): Promise<{ id: string; secret: string }> {
  const answer = await world.post(webhooks, { url: receiver.url, event_types: types })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

async function aLedger(world: World, name: string): Promise<string> {
  const answer = await world.post('/v0/ledgers', { name, financial_account_type: 'loan' })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

function verified(message: Received | undefined, secret: string): unknown {
  const headers = Object.entries(message?.headers ?? {}).map(([name, value]) => [name, String(value)])
  return new Verifier(secret).verify(message?.text ?? '', Object.fromEntries(headers))
}

function sentAt(message: Received | undefined): Date {
  return new Date(Number(message?.headers['webhook-timestamp']) * 1000)
}

function signature(message: Received | undefined): string {
  return String(message?.headers['webhook-signature'])
}

/** The one delivery of the event, when it has been tried so often. */
async function attempted(world: World, eventId: string, tries: number) {
  let delivery: Awaited<ReturnType<World['get']>>['body']
  await until(async () => {
    ;[delivery] = (await world.get(`${events}/${eventId}`)).body.deliveries
    return delivery.log.length >= tries
  }, `it is not tried ${tries} times`)
  return delivery
}

/** The event, when it was delivered. */
async function settled(world: World, eventId: string) {
  let told: Awaited<ReturnType<World['get']>>['body']
  await until(async () => {
    told = (await world.get(`${events}/${eventId}`)).body
    return told.deliveries.every((delivery: { status: string }) => delivery.status === 'delivered')
  }, 'it is not delivered')
  return told
}
