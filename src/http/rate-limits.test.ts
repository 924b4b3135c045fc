import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused, aWorld, serviceBeside, type World } from '../../test/world.ts'
import { systemClock } from '../kernel/clock.ts'
import { tokenBuckets } from '../kernel/token-bucket.ts'
import { openService, routes, type ServiceOptions } from '../main/app.ts'

const start = Temporal.Instant.from('2026-03-01T12:00:00Z')

describe('a token bucket', () => {
  it('is full at first, fills evenly, and holds no more than a minute of it', () => {
    const time = { now: start }
    const buckets = tokenBuckets(60, () => time.now)
    const taken = (points: number) => buckets.take('a', points)
    assert.deepEqual(taken(60), { allowed: true, left: 0, waitSeconds: 0, fullSeconds: 60 })
    assert.deepEqual(taken(10), { allowed: false, left: 0, waitSeconds: 10, fullSeconds: 60 })
    assert.equal(buckets.take('b', 1).allowed, true)
    time.now = start.add({ milliseconds: 9_999 })
    assert.equal(taken(10).allowed, false)
    time.now = start.add({ seconds: 10 })
    assert.equal(taken(10).allowed, true)
    time.now = start.add({ hours: 5 })
    assert.equal(taken(60).allowed, true)
    assert.equal(taken(1).allowed, false)
  })

  it('gives for a full one what costs more than it holds, and bears debt', () => {
    const time = { now: start }
    const buckets = tokenBuckets(5, () => time.now)
    assert.equal(buckets.take('a', 10).allowed, true)
    assert.equal(buckets.take('a', 10).allowed, false)
    buckets.charge('a', 5)
    assert.deepEqual(buckets.look('a'), { allowed: false, left: 0, waitSeconds: 72, fullSeconds: 120 })
    time.now = start.subtract({ hours: 1 })
    assert.equal(buckets.look('a').waitSeconds, 72)
  })

  it('forgets the one that was used longest ago', () => {
    const buckets = tokenBuckets(1, () => start)
    for (let each = 0; each <= 20_000; each += 1) buckets.charge(String(each), 1)
    assert.equal(buckets.look('0').allowed, true)
    assert.equal(buckets.look('1').allowed, false)
  })
})

describe('429 rate_limited', () => {
  it('when a client has used up its points, of which a report costs ten', async () => {
    await using world = await aWorld()
    await using limited = await limitedService(world, { perClient: 25, perInstance: null })
    const ask = (target: string) => world.get(target, { at: limited.address })
    const report = '/v0/reports/trial-balance?end_date=2026-12-31'
    for (const [target, left] of [
      [report, 15],
      ['/v0/ledgers', 14],
      [report, 4],
    ] as const) {
      const answer = await ask(target)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('ratelimit-policy'), '"client";q=25;w=60')
      assert.match(answer.headers.get('ratelimit') ?? '', new RegExp(`^"client";r=${left};t=\\d+$`))
    }
    const refused = await ask(report)
    assertRefused(refused, 429, 'rate_limited')
    assert.deepEqual(refused.body, {
      message: 'Too many requests; nothing was done.',
      data: {},
      display_message: 'Please try again in a moment.',
      error_code: 'rate_limited',
    })
    assert.match(refused.headers.get('retry-after') ?? '', /^1[0-5]$/)
    assert.match(refused.headers.get('ratelimit') ?? '', /^"client";r=4;t=\d+$/)
    assert.equal((await ask('/v0/ledgers')).status, 200)
    limited.pass({ seconds: 17 })
    assert.equal((await ask(report)).status, 200)
    // Another client has points of its own, and where nothing is limited nothing is said.
    assert.equal((await world.get(report, { at: limited.address, token: await world.otherClient() })).status, 200)
    assert.equal((await world.get(report)).headers.get('ratelimit'), null)
  })

  it('when the points of an Instance are used up, whichever way it is named; nobody else can use them', async () => {
    await using world = await aWorld()
    await using stranger = await aWorld({ ownPlatform: true })
    await using limited = await limitedService(world, { perClient: null, perInstance: 2 })
    const at = { at: limited.address }
    for (let each = 0; each < 5; each += 1) await stranger.get('/v0/ledgers', { ...at, instance: world.instanceId })
    assert.equal((await world.get('/v0/ledgers', at)).status, 200)
    assert.equal((await world.get('/v0/ledgers', at)).status, 200)
    assertRefused(await world.get('/v0/ledgers', at), 429, 'rate_limited')
    const inQuery = `/v0/sources/aggregator/links/status?instance_id=${world.instanceId}`
    assertRefused(await world.get(inQuery, { ...at, instance: null }), 429, 'rate_limited')
    assert.equal((await world.get('/v0/ledgers', { ...at, instance: await world.openInstance() })).status, 200)
    assert.equal((await world.get('/v0/platform', { ...at, instance: null })).headers.get('ratelimit'), null)
  })

  it('when a token that the client minted has used them up', async () => {
    await using world = await aWorld()
    const tokens = `/v0/platform/instances/${world.instanceId}/tokens`
    const { body } = await world.post(tokens, { scopes: ['books:read'] }, { instance: null })
    await using limited = await limitedService(world, { perClient: 2, perInstance: null })
    const at = { at: limited.address }
    for (const token of [body.access_token, world.token])
      assert.equal((await world.get('/v0/ledgers', { ...at, token })).status, 200)
    assertRefused(await world.get('/v0/ledgers', { ...at, token: body.access_token }), 429, 'rate_limited')
    assertRefused(await world.get('/v0/ledgers', at), 429, 'rate_limited')
  })

  it('of every route, before anything of the request is read', async () => {
    await using world = await aWorld()
    await using limited = await limitedService(world, { perClient: 1, perInstance: null })
    await world.get('/v0/platform', { at: limited.address, instance: null })
    for (const { method, path } of routes) {
      const answer = await world.call(method, path.replaceAll(/[{}]/g, ''), { at: limited.address })
      assert.equal(answer.status, 429, path)
      assert.ok(answer.headers.get('retry-after'), path)
    }
  })
})

/** Another process on the same books, with a clock that stands still but for `pass`. */
async function limitedService(world: World, limits: Pick<ServiceOptions['limits'], 'perClient' | 'perInstance'>) {
  const time = { now: systemClock() }
  const beside = serviceBeside(world)
  const service = await openService({ ...beside, clock: () => time.now, limits: { ...beside.limits, ...limits } })
  return {
    address: await service.server.fastify.listen({ host: '127.0.0.1', port: 0 }),
    pass: (duration: Temporal.DurationLike) => {
      time.now = time.now.add(duration)
    },
    [Symbol.asyncDispose]: () => service.close(),
  }
}
