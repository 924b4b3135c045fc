import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { type Answer, aWorld, type CallOptions, serviceBeside, type World } from '../../test/world.ts'
import { openService } from '../main/app.ts'
import { problemOfOrigin } from './origins.ts'

const own = 'https://app.example'
const others = 'https://other.example'
const unknown = 'https://evil.example'
const exposed = 'ETag, books-version, x-request-id, Retry-After, RateLimit, RateLimit-Policy, Link, Deprecation, Sunset'

let world: World
let stranger: World
before(async () => {
  world = await aWorld({ ownPlatform: true })
  stranger = await aWorld({ ownPlatform: true })
  for (const [each, origin] of [
    [world, own],
    [stranger, others],
  ] as const)
    await each.put('/v0/platform/settings', { embed_origins: [origin] }, { instance: null })
  // What is known of a token is kept for so long.
  world.passTime({ seconds: 6 })
})

const ask = (target: string, origin: string, more: CallOptions = {}, method = 'GET') =>
  world.call(method, target, { ...more, headers: { origin, ...more.headers } })
const preflight = (target: string, origin: string) =>
  ask(target, origin, { token: null, instance: null, headers: { 'access-control-request-method': 'PUT' } }, 'OPTIONS')
const allowed = ({ headers }: Answer) => headers.get('access-control-allow-origin')

describe('a preflight', () => {
  it('is answered before any token for what some platform named, whatever the address', async () => {
    for (const origin of [own, others])
      for (const target of ['/v0/ledgers', '/v0/platform/settings', '/v0/nothing']) {
        const answer = await preflight(target, origin)
        assert.equal(answer.status, 204)
        assert.equal(allowed(answer), origin)
        assert.equal(answer.headers.get('access-control-allow-methods'), 'GET, HEAD, POST, PUT, DELETE')
        assert.match(answer.headers.get('access-control-allow-headers') ?? '', /authorization.*idempotency-key/)
        assert.match(answer.headers.get('vary') ?? '', /^Origin/)
        assert.equal(answer.headers.get('access-control-max-age'), '600')
        assert.ok(answer.headers.get('x-request-id'))
      }
  })

  it('of an origin that nobody named is what any other OPTIONS is', async () => {
    for (const origin of [unknown, 'null', '*', `${own}.evil.example`, `${own}:8443`, own.toUpperCase()]) {
      const answer = await preflight('/v0/ledgers', origin)
      assert.equal(answer.status, 405, origin)
      assert.equal(allowed(answer), null)
    }
  })

  it('costs the database nothing each: what was read is good for seconds', async () => {
    const service = await openService(serviceBeside(world))
    let statements = 0
    const { inAccess } = service.database
    Object.assign(service.database, {
      inAccess: (work: Parameters<typeof inAccess>[0]) => {
        statements += 1
        return inAccess(work)
      },
    })
    const { fastify } = service.server
    const headers = { 'access-control-request-method': 'GET' }
    const asked = Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? own : `https://random-${at}.example`))
    const answers = await Promise.all(
      asked.map((origin) => fastify.inject({ method: 'OPTIONS', url: '/v0/ledgers', headers: { ...headers, origin } })),
    )
    assert.equal(answers.filter(({ statusCode }) => statusCode === 204).length, 100)
    assert.equal(statements, 1)
    await service.close()
  })
})

describe('an answer', () => {
  it('can be read by origins of its platform alone, never with credentials, and names what else can be read', async () => {
    const answer = await ask('/v0/ledgers?limit=1', own)
    assert.deepEqual([answer.status, allowed(answer)], [200, own])
    assert.equal(answer.headers.get('access-control-expose-headers'), exposed)
    assert.equal(answer.headers.get('access-control-allow-credentials'), null)
    for (const origin of [others, unknown, 'null']) {
      const kept = await ask('/v0/ledgers?limit=1', origin)
      assert.deepEqual(
        [kept.status, allowed(kept), kept.headers.get('access-control-expose-headers')],
        [200, null, null],
      )
      assert.match(kept.headers.get('vary') ?? '', /Origin/)
    }
  })

  it('that refuses can, too, and before it is known whose it is, by origins of all', async () => {
    for (const [target, more, status] of [
      ['/v0/ledgers/none', {}, 404],
      ['/v0/ledgers?limit=0', {}, 422],
      ['/v0/platform', { token: await world.tokenFor(['books:read']) }, 403],
    ] as const) {
      const answer = await ask(target, own, more)
      assert.deepEqual([answer.status, allowed(answer)], [status, own], target)
      assert.equal(allowed(await ask(target, others, more)), null, target)
    }
    for (const [target, more, status] of [
      ['/v0/ledgers', { token: null }, 401],
      ['/v0/ledgers', { token: 'none' }, 401],
      ['/v0/nothing', {}, 404],
    ] as const) {
      for (const origin of [own, others]) {
        const answer = await ask(target, origin, more)
        assert.deepEqual([answer.status, allowed(answer)], [status, origin], target)
      }
      assert.equal(allowed(await ask(target, unknown, more)), null, target)
    }
  })

  it('outside the API cannot be read by any', async () => {
    for (const target of ['/openapi.json', '/docs/', '/health', '/.well-known/oauth-authorization-server', '/']) {
      const answer = await ask(target, own, { token: null, instance: null })
      assert.equal(allowed(answer), null, target)
    }
    assert.equal(allowed(await ask('/oauth/token', own, {}, 'POST')), null)
    assert.notEqual((await preflight('/oauth/token', own)).status, 204)
  })

  it('can be read by an origin that was just named, and no more when it is taken back', async () => {
    const late = 'https://late.example'
    const name = (origins: string[]) =>
      world.put('/v0/platform/settings', { embed_origins: origins }, { instance: null })
    await name([own, late])
    world.passTime({ seconds: 6 })
    assert.equal(allowed(await ask('/v0/ledgers?limit=1', late)), late)
    await name([own])
    world.passTime({ seconds: 6 })
    assert.equal(allowed(await ask('/v0/ledgers?limit=1', late)), null)
  })
})

describe('an origin', () => {
  it('of a production has TLS, also on this machine', () => {
    assert.equal(problemOfOrigin(own, 'production'), undefined)
    assert.equal(problemOfOrigin('http://localhost:3000', 'production'), 'must begin with https://')
    assert.equal(problemOfOrigin('http://localhost:3000', 'sandbox'), undefined)
  })
})
