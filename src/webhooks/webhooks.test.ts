import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pino } from 'pino'
import { aReceiver } from '../../test/receiver.ts'
import { until } from '../../test/until.ts'
import { assertRefused, aWorld, type World, serviceBeside } from '../../test/world.ts'
import { deleteExpired } from '../access/access.ts'
import { openOutbound } from '../http/outbound.ts'
import { openService } from '../main/app.ts'
import { openVault } from '../storage/vault.ts'
import { deliver } from './deliveries.ts'

const webhooks = '/v0/platform/webhooks'
const events = '/v0/platform/events'

describe('createWebhook', () => {
  it('201: hears of everything unless it says otherwise; its secret is shown this once', async () => {
    await using world = await aWorld({ ownPlatform: true })
    world.resolve('hooks.example', ['93.184.215.14'])
    const answer = await world.post(webhooks, { url: 'https://hooks.example/in', enabled: false })
    assert.equal(answer.status, 201, answer.text)
    const { id, secret, previous_secret_until: until_, created_at, ...rest } = answer.body
    assert.match(id, /^whk_[0-9a-z]{26}$/)
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.equal(until_, null)
    const shown = {
      url: 'https://hooks.example/in',
      event_types: ['*'],
      enabled: false,
      disabled_reason: null,
      failing_since: null,
      updated_at: created_at,
    }
    assert.deepEqual(rest, shown)
    const read = await world.get(`${webhooks}/${id}`)
    assert.deepEqual(read.body, { id, created_at, ...shown })
    const everything = await world.rows(`select w::text as row from webhooks w union all
      select e::text from platform_events e where platform_id = '${world.platformId}'`)
    assert.ok(!JSON.stringify(everything).includes(secret.slice(6, 30)))
  })

  it('201: under an Idempotency-Key the same secret again, which the database does not hold', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const key = { headers: { 'idempotency-key': 'once' } }
    const [first, second] = [
      await world.post(webhooks, { url: world.sink }, key),
      await world.post(webhooks, { url: world.sink }, key),
    ]
    assert.equal(first.status, 201, first.text)
    assert.deepEqual(second.body, first.body)
    assert.equal((await world.get(webhooks)).body.records.length, 1)
    const [kept] = await world.rows<{ body: string }>(
      `select body from platform_idempotency_keys where platform_id = '${world.platformId}' and key = 'once'`,
    )
    assert.ok(kept && !kept.body.includes('whsec') && !Buffer.from(kept.body, 'base64').includes('whsec'))
  })

  it('422 invalid_enum_value: a type of event that there is not', async () => {
    await using world = await aWorld({ ownPlatform: true })
    for (const type of ['ledger', 'ledger.bought', 'ledger*', '**', 'nothing.*', '*.created', ''])
      assertRefused(
        await world.post(webhooks, { url: world.sink, event_types: ['tag.*', type] }),
        422,
        type === '' ? 'invalid_request' : 'invalid_enum_value',
        '/event_types/1',
      )
    assert.deepEqual((await world.get(webhooks)).body.records, [])
  })

  it('422 invalid_request: an address that is not public', async () => {
    await using world = await aWorld({ ownPlatform: true })
    world.resolve('inside.example', ['10.0.0.7'])
    for (const url of ['https://inside.example/', 'http://169.254.169.254/', 'https://me@hooks.example/', 'nowhere'])
      assertRefused(await world.post(webhooks, { url }), 422, 'invalid_request', '/url')
    assert.deepEqual((await world.get(webhooks)).body.records, [])
  })

  it('422 batch_too_large: at most a hundred types', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const many = Array.from({ length: 101 }, () => 'ledger.*')
    assertRefused(await world.post(webhooks, { url: world.sink, event_types: many }), 422, 'batch_too_large')
  })

  it('422 empty_batch: it subscribes to something', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const answer = await world.post(webhooks, { url: world.sink, event_types: [] })
    assertRefused(answer, 422, 'empty_batch', '/event_types')
  })

  it('409 invalid_state: a platform has fifty at most', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const wanted = { url: world.sink, event_types: ['source.*'] }
    for (let count = 0; count < 50; count += 1) assert.equal((await world.post(webhooks, wanted)).status, 201)
    const answer = await world.post(webhooks, wanted)
    assertRefused(answer, 409, 'invalid_state')
    assert.deepEqual(answer.body.data, { reason: 'too_many_webhooks', max: 50 })
  })
})

describe('listWebhooks', () => {
  it('200: those of the platform, the oldest first, without their secrets', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using stranger = await aWorld({ ownPlatform: true })
    await aWebhook(stranger)
    const ids = [await aWebhook(world), await aWebhook(world)]
    const { body, text } = await world.get(webhooks)
    assert.deepEqual(
      body.records.map((webhook: { id: string }) => webhook.id),
      ids,
    )
    assert.ok(!text.includes('secret'))
  })
})

describe('retrieveWebhook', () => {
  it('200: without its secret', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const answer = await world.get(`${webhooks}/${await aWebhook(world)}`)
    assert.equal(answer.status, 200)
    assert.ok(!answer.text.includes('secret'))
  })
})

describe('updateWebhook', () => {
  it('200: changes what is given, and is an event without secrets', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const id = await aWebhook(world)
    const before = (await world.get(`${webhooks}/${id}`)).body
    const after = (await world.put(`${webhooks}/${id}`, { event_types: ['tag.*', 'tag.*', 'ledger.created'] })).body
    assert.deepEqual(after, { ...before, event_types: ['tag.*', 'ledger.created'], updated_at: after.updated_at })
    const [event] = await world.rows<{ type: string; before: string; after: string }>(
      `select type, before, after from platform_events where platform_id = '${world.platformId}' order by sequence desc limit 1`,
    )
    assert.equal(event?.type, 'webhook.updated')
    assert.deepEqual(JSON.parse(event?.after ?? '').event_types, ['tag.*', 'ledger.created'])
    assert.ok(!/secret|whsec/.test(JSON.stringify(event)))
  })

  it('200: disabled, what was on its way is parked', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using receiver = await aReceiver()
    receiver.answer(500)
    const { id } = (await world.post(webhooks, { url: receiver.url, event_types: ['tag.*'] })).body
    const { event_id } = (await world.post(`${webhooks}/${id}/test`, {}, { raw: '' })).body
    await receiver.messages(1)
    await world.put(`${webhooks}/${id}`, { enabled: false })
    await until(async () => {
      const [delivery] = (await world.get(`${events}/${event_id}`)).body.deliveries
      return delivery.log.length === 1 && delivery.status === 'failed' && delivery.next_attempt_at === null
    }, 'it is not parked')
  })

  it('422 invalid_enum_value: a type of event that there is not', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const at = `${webhooks}/${await aWebhook(world)}`
    const before = await world.get(at)
    assertRefused(await world.put(at, { event_types: ['x.y'] }), 422, 'invalid_enum_value', '/event_types/0')
    assert.deepEqual((await world.get(at)).body, before.body)
  })

  it('422 invalid_request: an address that is not public', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const at = `${webhooks}/${await aWebhook(world)}`
    assertRefused(await world.put(at, { url: 'http://192.168.0.1/' }), 422, 'invalid_request', '/url')
    assert.equal((await world.get(at)).body.url, world.sink)
  })

  it('422 batch_too_large: at most a hundred types', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const many = Array.from({ length: 101 }, () => 'ledger.*')
    const answer = await world.put(`${webhooks}/${await aWebhook(world)}`, { event_types: many })
    assertRefused(answer, 422, 'batch_too_large', '/event_types')
  })

  it('422 empty_batch: it subscribes to something', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const answer = await world.put(`${webhooks}/${await aWebhook(world)}`, { event_types: [] })
    assertRefused(answer, 422, 'empty_batch', '/event_types')
  })
})

describe('deleteWebhook', () => {
  it('204: it is gone, and its name stays in the log', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const id = await aWebhook(world)
    const { event_id } = (await world.post(`${webhooks}/${id}/test`, {}, { raw: '' })).body
    const told = async () => (await world.get(`${events}/${event_id}`)).body.deliveries[0]
    await until(async () => (await told()).status === 'delivered', 'it is not delivered')
    assert.equal((await world.delete(`${webhooks}/${id}`)).status, 204)
    assertRefused(await world.get(`${webhooks}/${id}`), 404, 'resource_not_found')
    assertRefused(await world.delete(`${webhooks}/${id}`), 404, 'resource_not_found')
    assert.equal((await told()).webhook_id, id)
    const [row] = await world.rows(`select secret, previous_secret from webhooks where id = '${id}'`)
    assert.deepEqual(row, { secret: null, previous_secret: null })
    const again = await world.post(`${events}/${event_id}/redeliver`, { webhook_id: id })
    assertRefused(again, 422, 'invalid_reference', '/webhook_id')
  })
})

describe('rotateWebhookSecret', () => {
  it('200: a new secret, and until when the one before signs, too', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const made = (await world.post(webhooks, { url: world.sink, event_types: ['source.*'] })).body
    const answer = await world.post(`${webhooks}/${made.id}/rotate-secret`, {}, { raw: '' })
    assert.equal(answer.status, 200, answer.text)
    assert.notEqual(answer.body.secret, made.secret)
    const hours = Temporal.Instant.from(answer.body.previous_secret_until).since(answer.body.updated_at).total('hours')
    assert.equal(hours, 24)
  })
})

describe('secrets', () => {
  it('are never in the log, whatever is logged', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using receiver = await aReceiver()
    const lines: string[] = []
    await using service = await aService(world, lines)
    const { id, secret } = (
      await world.post(webhooks, { url: receiver.url, event_types: ['source.*'] }, { at: service.address })
    ).body
    await world.post(`${webhooks}/${id}/test`, {}, { raw: '', at: service.address })
    await receiver.messages(1)
    assert.ok(lines.length > 0)
    assert.ok(!lines.join().includes(secret.slice(6)))
  })

  it('outlive an exchange of the service’s own secret: read with the one before, and sealed anew', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using receiver = await aReceiver()
    receiver.answer(500)
    const { id } = (await world.post(webhooks, { url: receiver.url, event_types: ['source.*'] })).body
    const { event_id } = (await world.post(`${webhooks}/${id}/test`, {}, { raw: '' })).body
    const log = async () => (await world.get(`${events}/${event_id}`)).body.deliveries[0].log
    await until(async () => (await log()).length === 1, 'it is not tried')
    const deliverWith = async (secret: string, previous: string | null) => {
      const outbound = openOutbound({ environment: 'sandbox', allowLoopback: true })
      const work = { platformId: world.platformId, eventId: event_id, webhookId: id }
      await deliver(work, { database: world.service.database, vault: openVault(secret, previous), outbound })
      return (await world.rows<{ secret: Buffer }>(`select secret from webhooks where id = '${id}'`))[0]?.secret
    }
    const sealed = await deliverWith('a secret of the tests', null)
    assert.notDeepEqual(await deliverWith('the next one', 'a secret of the tests'), sealed)
    const signed = receiver.received.map((message) => String(message.headers['webhook-signature']))
    assert.equal(signed.filter((signature) => /^v1,[\w+/]{43}=$/.test(signature)).length, 3)
    await deliverWith('a secret of nobody', null)
    assert.equal((await log()).at(-1).error, 'Its secret cannot be read: rotate it.')
    assert.equal(receiver.received.length, 3)
    await world.delete(`${webhooks}/${id}`)
  })
})

describe('what has expired', () => {
  it('is deleted, and nothing else', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const id = await aWebhook(world)
    const [old, young] = await Promise.all(
      ['old', 'young'].map(async (key) => {
        const { body } = await world.post(
          `${webhooks}/${id}/test`,
          {},
          { raw: '', headers: { 'idempotency-key': key } },
        )
        await until(
          async () => (await world.get(`${events}/${body.event_id}`)).body.deliveries[0].status === 'delivered',
          'it is not delivered',
        )
        const ledger = { name: key, financial_account_type: 'loan' }
        await world.post('/v0/ledgers', ledger, { headers: { 'idempotency-key': key } })
        return body.event_id
      }),
    )
    await world.rows(`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`)
    await world.rows(`update platform_idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`)
    for (const [table, column] of [
      ['outbox', 'created_at'],
      ['deliveries', 'created_at'],
      ['delivery_attempts', 'attempted_at'],
    ])
      await world.rows(`update ${table} set ${column} = now() - interval '31 days' where event_id = '${old}'`)
    const before = (await world.get(`${events}?limit=1000`)).body.records.length
    assert.equal(await deleteExpired(world.service.database), 3n)
    assert.equal((await world.get(`${events}?limit=1000`)).body.records.length, before - 1)
    assertRefused(await world.get(`${events}/${old}`), 404, 'resource_not_found')
    assert.equal((await world.get(`${events}/${young}`)).body.deliveries[0].log.length, 1)
    const keys = await world.rows(`select key from idempotency_keys where instance_id = '${world.instanceId}'
      union all select key from platform_idempotency_keys where platform_id = '${world.platformId}'`)
    assert.deepEqual(keys, [{ key: 'young' }, { key: 'young' }])
    assert.equal(await deleteExpired(world.service.database), 0n)
  })
})

async function aWebhook(world: World): Promise<string> {
  const answer = await world.post(webhooks, { url: world.sink, event_types: ['source.*'] })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.id
}

/** Another service on the same database, whose log is kept. */
async function aService(world: World, lines: string[]) {
  const service = await openService({
    ...serviceBeside(world),
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  })
  const worker = await service.startJobs()
  return {
    address: await service.server.fastify.listen({ host: '127.0.0.1', port: 0 }),
    async [Symbol.asyncDispose]() {
      await worker.stop()
      await service.close()
    },
  }
}
