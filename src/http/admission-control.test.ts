import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import * as t from 'typebox'
import { until as untilBy } from '../../test/until.ts'
import { type InstanceRequest, openDatabase } from '../database/database.ts'
import { systemClock } from '../kernel/clock.ts'
import { fail } from '../kernel/errors.ts'
import { openLog } from '../kernel/log.ts'
import { diskStore } from '../storage/file-store.ts'
import { openVault } from '../storage/vault.ts'
import type { Caller } from './caller.ts'
import { openMetrics } from './metrics.ts'
import { openOutbound } from './outbound.ts'
import { pageSecrets } from './page.ts'
import { fields, route } from './route.ts'
import { buildServer } from './server.ts'
import { servicePages } from './service-pages.ts'

/**
 * In the books of an Instance: one that is read, one that is written, one that is waited for, one that says where to go
 * instead.
 */
const common = { tag: 'Things', summary: 'A thing', tenancy: 'instance', errors: [] } as const
const never = () => fail('instance_not_found')
const routesWith = (gate: Promise<void>) => [
  route({
    ...common,
    id: 'readThing',
    method: 'GET',
    path: '/v0/thing',
    scope: 'books:read',
    reply: [204, null],
    handle: never,
  }),
  route({
    ...common,
    id: 'writeThing',
    method: 'POST',
    path: '/v0/thing',
    scope: 'books:write',
    body: fields({ name: t.String() }),
    reply: [204, null],
    handle: never,
  }),
  route({
    ...common,
    id: 'awaitThing',
    method: 'POST',
    path: '/v0/thing/awaited',
    scope: 'books:write',
    reply: [202, fields({})],
    handle: never,
    afterwards: async (answer) => {
      await gate
      return answer
    },
  }),
  route({
    ...common,
    id: 'readOldThing',
    method: 'GET',
    path: '/v0/things/{thing_id}/old',
    params: fields({ thing_id: t.String() }),
    scope: 'books:read',
    reply: [204, null],
    deprecated: {
      dates: { since: '2026-01-01', sunset: '2027-06-01' },
      replacement: 'GET /v0/thing',
      successor: ({ thing_id: thing }) => `/v0/thing?old=${thing}`,
    },
    handle: never,
  }),
]

const until = (holds: Parameters<typeof untilBy>[0], problem: string) => untilBy(holds, problem, 60_000)

/** A service with so many places. Whoever comes to the database stays there until the gate opens. */
async function open(requestsAtOnce: number) {
  const gate = Promise.withResolvers<void>()
  const held: string[] = []
  const asked: string[] = []
  const database = openDatabase({
    connection: { host: '/nowhere/at/all' },
    clock: systemClock,
    connections: 1,
    lockTimeoutMs: 1000,
    statementTimeoutMs: 1000,
  })
  const metrics = openMetrics(database)
  const server = await buildServer({
    routes: routesWith(gate.promise),
    requestsAtOnce,
    database: {
      ...database,
      inInstance: async <T>({ platformId, instanceId }: InstanceRequest) => {
        held.push(`${platformId} ${instanceId}`)
        // What has begun there goes on elsewhere, and can be waited for.
        if (platformId === 'waiting') return { status: 202, headers: {}, body: '{}' } as T
        await gate.promise
        return fail('instance_not_found')
      },
    },
    authenticate: async (token) => {
      asked.push(token)
      return callerOf(token)
    },
    clock: systemClock,
    log: openLog('silent'),
    metrics,
    pageSecrets: pageSecrets('a secret of these tests', null),
    files: diskStore('/nowhere'),
    vault: openVault('a secret of these tests', null),
    outbound: openOutbound({ environment: 'sandbox', allowLoopback: false }),
    strict: true,
    plainRoutes: servicePages({
      openapi: () => ({ openapi: '3.1.1' }),
      ready: () => Promise.resolve(),
      metrics,
      version: '1.2.3',
      offered: { docs: true, metrics: true },
    }),
  })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const headersOf = (books: string) => {
    const [platform = '', instance = ''] = books.split(' ')
    return { authorization: `Bearer ${platform}`, 'service-instance-id': instance }
  }
  const ask = async (books: string, more: { target?: string; method?: string } = {}) => {
    const { target = '/v0/thing', method = 'GET' } = more
    const answer = await fetch(`${address}${target}`, { method, headers: headersOf(books) })
    const { 'x-request-id': id = '', date: _, ...headers } = Object.fromEntries(answer.headers)
    return { status: answer.status, id, headers, text: await answer.text() }
  }
  return {
    address,
    metrics,
    held,
    asked,
    headersOf,
    ask,
    /** Asks, and waits until it is with the database. */
    hold: async (books: string) => {
      const count = held.length
      const answer = ask(books)
      await until(() => held.length > count, 'it does not come to the database')
      return { answer }
    },
    release: gate.resolve,
    [Symbol.asyncDispose]: async () => {
      gate.resolve()
      await server.close()
      await database.close()
    },
  }
}

/** The token is the name of the platform. */
function callerOf(platformId: string): Caller {
  const more = { platformName: platformId, environment: 'sandbox', clientId: 'client', userId: null } as const
  const expiresAt = Temporal.Now.instant().add({ hours: 1 })
  const token = { hash: null, familyId: null, expiresAt, minted: null }
  return {
    platformId,
    ...more,
    scopes: ['books:read', 'books:write'],
    instanceId: null,
    username: null,
    embedOrigins: [],
    sessionId: null,
    token,
  }
}

describe('the entrance', () => {
  it('whoever finds no room is answered at once, in the words in which one is whose books have none', async () => {
    await using service = await open(2)
    await service.hold('one books-1')
    const ordinary = await service.ask('one books-1')
    await service.hold('one books-2')
    assert.equal(service.asked.length, 3)
    const prepared = await service.ask('one books-3')
    assert.equal(service.asked.length, 3, 'nobody looked at its token')
    assert.notEqual(prepared.id, ordinary.id)
    assert.match(prepared.id, /^req_[0-9a-z]{26}$/)
    assert.match(ordinary.id, /^req_[0-9a-z]{26}$/)
    assert.deepEqual({ ...prepared, id: '' }, { ...ordinary, id: '' })
    assert.equal(prepared.status, 503)
    assert.equal(prepared.headers['retry-after'], '1')
    assert.equal(JSON.parse(prepared.text).error_code, 'overloaded')
    assert.equal((await service.ask('one books-3', { method: 'HEAD' })).text, '')
    assert.match(await service.metrics.text(), /_count\{method="GET",route="none",status="503"\} 1\n/)
  })

  it('there is room again for as many as have their answers, or are gone', async () => {
    await using service = await open(2)
    const first = await service.hold('one books-1')
    const gone = new AbortController()
    const leaving = fetch(`${service.address}/v0/thing`, {
      headers: service.headersOf('one books-2'),
      signal: gone.signal,
    })
    await until(() => service.held.length === 2, 'it does not come to the database')
    assert.equal((await service.ask('one books-3')).status, 503)
    gone.abort()
    await assert.rejects(leaving)
    // In the books of the first there is none: so nobody takes the place of the one who comes next.
    await until(async () => !(await isTurnedAway(service, 'one books-1')), 'no place comes free')
    const next = await service.hold('one books-3')
    service.release()
    const answers = await Promise.all([first.answer, next.answer])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404],
    )
    assert.equal((await service.ask('one books-1')).status, 404)
  })

  it('nobody takes a place in the line of the books of another platform', async () => {
    await using service = await open(4)
    await service.hold('stranger books-1')
    await service.hold('stranger books-1')
    assert.equal((await service.ask('stranger books-1')).status, 503)
    await service.hold('owner books-1')
    await service.hold('owner books-1')
  })

  it('health and metrics are answered also where there is no room', async () => {
    await using service = await open(2)
    await service.hold('one books-1')
    await service.hold('one books-2')
    for (const target of ['/health', '/ready', '/metrics', '/health?full'])
      assert.equal((await service.ask('', { target })).status, 200, target)
    assert.equal((await service.ask('', { target: '/openapi.json' })).status, 503)
  })

  it('a route with headers of its own is refused with them', async () => {
    await using service = await open(2)
    await service.hold('one books-1')
    await service.hold('one books-2')
    const { status, headers, text } = await service.ask('one books-3', { target: '/v0/things/7/old' })
    assert.deepEqual(
      [status, headers['link'], headers['retry-after'], JSON.parse(text).error_code],
      [503, '</v0/thing?old=7>; rel="successor-version"', '1', 'overloaded'],
    )
    assert.equal(service.asked.length, 2)
  })

  it('whoever only waits for what goes on elsewhere takes no place', async () => {
    await using service = await open(2)
    const waiting = [1, 2, 3].map((number) =>
      service.ask(`waiting books-${number}`, { target: '/v0/thing/awaited', method: 'POST' }),
    )
    await until(() => service.held.length === 3, 'they are not heard')
    await service.hold('one books-1')
    await service.hold('one books-2')
    service.release()
    assert.deepEqual(
      (await Promise.all(waiting)).map(({ status }) => status),
      [202, 202, 202],
    )
  })

  it('whose body has not come in takes no place until it is there', async () => {
    await using service = await open(2)
    const slow = connect(Number(new URL(service.address).port), '127.0.0.1')
    const body = '{"name":"slow"}'
    const headers = { ...service.headersOf('one books-1'), host: 'here', 'content-type': 'application/json' }
    const lines = Object.entries({ ...headers, 'content-length': body.length }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    slow.write(`POST /v0/thing HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
    await until(() => service.asked.length === 1, 'it is not heard')
    await service.hold('one books-2')
    await service.hold('one books-3')
    assert.equal((await service.ask('one books-4')).status, 503)
    slow.write(body.slice(5))
    await until(() => service.held.length === 3, 'it does not come to the database')
    service.release()
    const [answer] = await once(slow, 'data')
    assert.match(String(answer), /^HTTP\/1\.1 404 /)
    slow.destroy()
  })
})

/** Told so before anybody asked for its token. */
async function isTurnedAway(service: Awaited<ReturnType<typeof open>>, books: string): Promise<boolean> {
  const before = service.asked.length
  await service.ask(books)
  return service.asked.length === before
}
