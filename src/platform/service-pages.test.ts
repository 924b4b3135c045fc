import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { fail } from '../kernel/errors.ts'
import { systemClock } from './clock.ts'
import { openDatabase } from './db.ts'
import { diskStore } from './file-store.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { openOutbound } from './outbound.ts'
import { pageSecrets } from './page.ts'
import { openVault } from './vault.ts'
import { buildServer } from './server.ts'
import { servicePages } from './service-pages.ts'

describe('GET /health', () => {
  it('200 while the process lives, whatever the database does', async () => {
    await using pages = await somePages()
    const answer = await pages.get('/health')
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json(), { status: 'ok' })
  })
})

describe('GET /ready', () => {
  it('200 when it can serve', async () => {
    await using pages = await somePages({ ready: () => Promise.resolve() })
    const answer = await pages.get('/ready')
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json(), { status: 'ready' })
  })

  it('503 service_unavailable when the database does not answer', async () => {
    await using pages = await somePages()
    const answer = await pages.get('/ready')
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.headers['retry-after'], '1')
    assert.deepEqual(answer.json(), {
      message: 'The service cannot reach its database.',
      data: {},
      display_message: 'Please try again in a moment.',
      error_code: 'service_unavailable',
    })
  })

  it('503 service_unavailable, without a word of the reason, when something else is wrong', async () => {
    await using pages = await somePages({ ready: () => Promise.reject(new Error('secret')) })
    const answer = await pages.get('/ready')
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.json().error_code, 'service_unavailable')
    assert.ok(!answer.body.includes('secret'))
  })

  it('503 shutting_down when it is stopping', async () => {
    await using pages = await somePages({ ready: async () => fail('shutting_down') })
    const answer = await pages.get('/ready')
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.json().error_code, 'shutting_down')
  })
})

describe('GET /metrics', () => {
  it('200 in the text format of Prometheus', async () => {
    await using pages = await somePages()
    await pages.get('/health')
    const answer = await pages.get('/metrics')
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8')
    assert.match(answer.body, /daybook_http_request_seconds_count\{method="GET",route="\/health",status="200"\} 1/)
  })
})

describe('GET /openapi.json', () => {
  it('200 with the document, made once', async () => {
    let made = 0
    await using pages = await somePages({ openapi: () => ({ openapi: '3.1.1', made: (made += 1) }) })
    await pages.get('/openapi.json')
    const answer = await pages.get('/openapi.json')
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
    assert.deepEqual(answer.json(), { openapi: '3.1.1', made: 1 })
  })
})

describe('GET /docs', () => {
  it('301 to the page', async () => {
    await using pages = await somePages()
    const answer = await pages.get('/docs')
    assert.equal(answer.statusCode, 301)
    assert.equal(answer.headers.location, '/docs/')
  })

  it('200 with a page that names nothing from outside', async () => {
    await using pages = await somePages()
    const answer = await pages.get('/docs/')
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
    assert.match(answer.body, /<title>API reference 1\.2\.3<\/title>/)
    assert.match(answer.body, /"url": "\/openapi\.json"/)
    assert.doesNotMatch(answer.body, /https?:|\/\/[a-z]/i)
  })

  it('allows this service alone, and only the scripts that the page has', async () => {
    await using pages = await somePages()
    const answer = await pages.get('/docs/')
    const scripts = [...answer.body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    const inline = scripts.map(([, , script = '']) => script).filter((script) => script !== '')
    assert.equal(scripts.length, 2)
    assert.equal(inline.length, 1)
    const hash = createHash('sha256').update(String(inline[0])).digest('base64')
    assert.equal(
      answer.headers['content-security-policy'],
      `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'unsafe-inline'; img-src 'self' data:; ` +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  it('serves its script itself', async () => {
    await using pages = await somePages()
    const answer = await pages.get('/docs/js/scalar.js')
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.headers['content-type'], 'application/javascript; charset=utf-8')
    assert.equal(answer.headers['cache-control'], 'public, max-age=3600')
    assert.ok(answer.body.length > 1_000_000)
  })

  it('loosens the policy of no other route', async () => {
    await using pages = await somePages()
    for (const path of ['/health', '/openapi.json', '/docs/js/scalar.js', '/docs', '/nothing'])
      assert.equal(
        (await pages.get(path)).headers['content-security-policy'],
        "default-src 'none'; frame-ancestors 'none'",
        path,
      )
  })
})

/** The pages on a server without routes, whose database is nowhere. */
async function somePages(given: { ready?: () => Promise<void>; openapi?: () => Record<string, unknown> } = {}) {
  const database = openDatabase({
    connection: { host: '/nowhere/at/all' },
    clock: systemClock,
    connections: 1,
    lockTimeoutMs: 1000,
    statementTimeoutMs: 1000,
  })
  const metrics = openMetrics(database)
  const { fastify: server } = await buildServer({
    routes: [],
    database,
    authenticate: () => Promise.resolve(undefined),
    clock: systemClock,
    log: openLog('silent'),
    metrics,
    pageSecrets: pageSecrets('a secret of these tests', null),
    files: diskStore('/nowhere'),
    vault: openVault('a secret of these tests', null),
    outbound: openOutbound({ environment: 'sandbox', allowLoopback: false }),
    strict: true,
    plainRoutes: servicePages({
      openapi: given.openapi ?? (() => ({ openapi: '3.1.1' })),
      ready: given.ready ?? (() => database.ping()),
      metrics,
      version: '1.2.3',
    }),
  })
  return {
    get: (url: string) => server.inject({ method: 'GET', url }),
    [Symbol.asyncDispose]: async () => {
      await server.close()
      await database.close()
    },
  }
}
