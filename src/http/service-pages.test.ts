import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { openDatabase } from '../database/database.ts'
import { systemClock } from '../kernel/clock.ts'
import { fail } from '../kernel/errors.ts'
import { openLog } from '../kernel/log.ts'
import { diskStore } from '../storage/file-store.ts'
import { openVault } from '../storage/vault.ts'
import { openMetrics } from './metrics.ts'
import { openOutbound } from './outbound.ts'
import { pageSecrets } from './page.ts'
import { buildServer } from './server.ts'
import { servicePages, type ServicePagesOptions } from './service-pages.ts'

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
    assert.match(
      answer.body,
      /daybook_http_request_duration_seconds_count\{method="GET",route="\/health",status="200"\} 1/,
    )
  })

  it('is gathered once for all who ask at the same time', async () => {
    await using pages = await somePages()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pages.sent('/metrics')))
    assert.equal(new Set(answers).size, 1)
  })

  it('401 to who does not bring the token that it wants', async () => {
    await using pages = await somePages({ metricsToken: 'a-token-of-metrics' })
    const ask = async (authorization?: string) => {
      const { statusCode, headers } = await pages.get('/metrics', authorization === undefined ? {} : { authorization })
      return [statusCode, headers['www-authenticate']]
    }
    assert.deepEqual(await ask(), [401, 'Bearer'])
    for (const wrong of ['Bearer', 'Bearer another', 'Basic a-token-of-metrics', 'Bearer a-token-of-metric'])
      assert.deepEqual(await ask(wrong), [401, 'Bearer error="invalid_token"'], wrong)
    assert.deepEqual(await ask('bearer a-token-of-metrics'), [200, undefined])
  })
})

describe('the pages', () => {
  it('are only those that are offered', async () => {
    await using none = await somePages({ offered: { docs: false, metrics: false } })
    for (const url of ['/docs', '/docs/', '/docs/guides', '/docs/js/scalar.js', '/openapi.json', '/metrics'])
      assert.equal((await none.get(url)).statusCode, 404, url)
    assert.equal((await none.get('/health')).statusCode, 200)
    await using docs = await somePages({ offered: { docs: true, metrics: false } })
    assert.deepEqual([(await docs.get('/docs')).statusCode, (await docs.get('/metrics')).statusCode], [301, 404])
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

describe('GET /', () => {
  it('302 leads people to the reference, programs to the document', async () => {
    await using pages = await somePages()
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    for (const [accept, place] of [
      [browser, '/docs/'],
      ['text/html', '/docs/'],
      ['*/*', '/openapi.json'],
      ['application/json', '/openapi.json'],
      ['', '/openapi.json'],
    ] as const) {
      const answer = await pages.get('/', { accept })
      assert.equal(answer.statusCode, 302)
      assert.equal(answer.headers['location'], place, accept)
      assert.equal(answer.headers['vary'], 'Accept')
    }
  })
})

describe('GET /llms.txt', () => {
  it('200 names reference, guides and document', async () => {
    await using pages = await somePages()
    const answer = await pages.get('/llms.txt')
    assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8')
    for (const address of ['/docs/', '/docs/guides', '/openapi.json']) assert.ok(answer.body.includes(`](${address})`))
    assert.match(answer.body, /^# .+\n\n> /)
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

  it('serves its script itself, for ever under the address that the page names', async () => {
    await using pages = await somePages()
    const named = /src="(\/docs\/js\/scalar\.js\?[\w-]{22})"/.exec((await pages.get('/docs/')).body)?.[1] ?? ''
    for (const [url, cached] of [
      ['/docs/js/scalar.js', 'public, max-age=300'],
      ['/docs/js/scalar.js?another-digest-of-22-ch', 'public, max-age=300'],
      [named, 'public, max-age=31536000, immutable'],
    ] as const) {
      const answer = await pages.get(url)
      assert.equal(answer.statusCode, 200)
      assert.equal(answer.headers['content-type'], 'application/javascript; charset=utf-8')
      assert.equal(answer.headers['cache-control'], cached)
      assert.ok(answer.body.length > 1_000_000)
    }
  })

  it('is one buffer for all, and 304 for who has it', async () => {
    await using pages = await somePages()
    for (const url of ['/docs/', '/docs/js/scalar.js', '/openapi.json']) {
      const [first, second] = [await pages.sent(url), await pages.sent(url)]
      assert.ok(first instanceof Buffer && first === second, url)
      const { etag } = (await pages.get(url)).headers
      assert.match(String(etag), /^"[\w-]{22}"$/)
      for (const known of [String(etag), `"other", W/${etag}`, '*']) {
        const answer = await pages.get(url, { 'if-none-match': known })
        assert.deepEqual([answer.statusCode, answer.body, answer.headers.etag], [304, '', etag])
      }
      assert.equal((await pages.get(url, { 'if-none-match': '"other"' })).statusCode, 200)
    }
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
async function somePages(
  given: Partial<Pick<ServicePagesOptions, 'ready' | 'openapi' | 'offered' | 'metricsToken'>> = {},
) {
  const database = openDatabase({
    connection: { host: '/nowhere/at/all' },
    clock: systemClock,
    connections: 1,
    lockTimeoutMs: 1000,
    statementTimeoutMs: 1000,
  })
  const metrics = openMetrics(database)
  const pages = servicePages({
    openapi: given.openapi ?? (() => ({ openapi: '3.1.1' })),
    ready: given.ready ?? (() => database.ping()),
    metrics,
    version: '1.2.3',
    offered: given.offered ?? { docs: true, metrics: true },
    metricsToken: given.metricsToken ?? null,
  })
  const sent: unknown[] = []
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
    plainRoutes: (fastify) => {
      fastify.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload))
      pages(fastify)
    },
  })
  return {
    get: (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers }),
    /** What is handed to the connection. */
    sent: async (url: string) => {
      await server.inject({ method: 'GET', url })
      return sent.pop()
    },
    [Symbol.asyncDispose]: async () => {
      await server.close()
      await database.close()
    },
  }
}
