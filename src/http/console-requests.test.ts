import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  aUser,
  consoleBeside,
  type ConsoleService,
  fromPage,
  signIn,
  type ConsolePage,
} from '../../test/console-page.ts'
import { assertRefused, aWorld, formOf, serviceBeside, type World } from '../../test/world.ts'
import { openConsoleGuard } from './console-guard.ts'

/** One console and one user for all of them, who has more than one browser. */
let world: World
let console: ConsoleService
let page: ConsolePage

before(async () => {
  world = await aWorld({ ownPlatform: true })
  console = await consoleBeside(world)
  await aUser(world, 'reader')
  page = await signIn(world, console.address, 'reader')
})

after(() => console[Symbol.asyncDispose]())

describe('the API of the console', () => {
  it('answers as the API does, by the cookie in the place of a token', async () => {
    const { text } = await world.get('/v0/ledgers?limit=3')
    const answer = await page.call('GET', '/v0/ledgers?limit=3')
    assert.equal(answer.status, 200)
    const withoutTokens = (body: string) => ({ ...JSON.parse(body), next_page_token: null })
    assert.deepEqual(withoutTokens(answer.text), withoutTokens(text))
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const next = await page.call('GET', `/v0/ledgers?limit=3&page_token=${answer.body.next_page_token}`)
    assert.equal(next.status, 200)
  })

  it('writes with keys and versions as the API does, and names the user in the log', async () => {
    const headers = { 'idempotency-key': 'one', 'content-type': 'application/json' }
    const wanted = { raw: JSON.stringify({ name: 'Petty Cash', financial_account_type: 'bank_account' }), headers }
    const made = await page.call('POST', '/v0/ledgers', wanted)
    assert.equal(made.status, 201, made.text)
    assert.equal((await page.call('POST', '/v0/ledgers', wanted)).text, made.text)
    const path = `/v0/ledgers/${made.body.id}`
    const etag = (await page.call('GET', path)).headers.get('etag') ?? ''
    const change = { raw: '{"name":"Till"}' }
    const json = { 'content-type': 'application/json', 'if-match': etag }
    assert.equal((await page.call('PUT', path, { ...change, headers: json })).status, 200)
    assertRefused(await page.call('PUT', path, { ...change, headers: json }), 412, 'version_mismatch')
    const other = { 'content-type': 'application/json', 'modified-by': 'Ann for Bob' }
    assert.equal((await page.call('PUT', path, { raw: '{"name":"Box"}', headers: other })).status, 200)
    const events = await world.rows<{ actor: string; modified_by: string | null }>(
      'select actor, modified_by from events where resource_id = $1 order by sequence',
      [made.body.id],
    )
    assert.ok(events.every(({ actor }) => actor.startsWith('user:usr_')))
    assert.deepEqual(
      events.map(({ modified_by }) => modified_by),
      ['reader', 'reader', 'Ann for Bob'],
    )
  })

  it('hands out reports as files to a link, which names the Instance in its query', async () => {
    const kinds = [
      ['pdf', /^application\/pdf/],
      ['csv', /^text\/csv/],
      ['xlsx', /^application\/vnd\.openxmlformats/],
    ] as const
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'x-csrf-token': '' }
    for (const [format, mediaType] of kinds) {
      const query = `service-instance-id=${world.instanceId}&end_date=2026-12-31`
      const answer = await page.call('GET', `/v0/reports/balance-sheet.${format}?${query}`, { instance: null, headers })
      assert.equal(answer.status, 200, answer.text)
      assert.match(answer.headers.get('content-type') ?? '', mediaType)
      assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/)
    }
    const twice = await page.call('GET', `/v0/ledgers?service-instance-id=${world.instanceId}`)
    assertRefused(twice, 422, 'missing_instance_header')
    const write = { instance: null, raw: '{"name":"x"}', headers: { 'content-type': 'application/json' } }
    const posted = await page.call('POST', `/v0/ledgers?service-instance-id=${world.instanceId}`, write)
    assertRefused(posted, 422, 'missing_instance_header')
    assertRefused(await world.get(`/v0/ledgers?service-instance-id=${world.instanceId}`), 422, 'unknown_field')
  })

  it('streams, takes files, and gives them back', async () => {
    const entry = await world.entry('2026-02-01T12:00:00Z', 'Coffee', [
      ['Meals', '3.00'],
      ['Owner Draws', '-3.00'],
    ])
    const form = formOf({ journal_entry_id: entry.body.id, file: { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 x') } })
    const sent = { raw: form.bytes, headers: { 'content-type': form.type } }
    const file = await page.call('POST', '/v0/journal-entry-files', sent)
    assert.equal(file.status, 201, file.text)
    const content = await page.call('GET', `/v0/journal-entry-files/${file.body.id}/content`)
    assert.equal(content.text, '%PDF-1.4 x')
    assert.match(content.headers.get('content-disposition') ?? '', /^attachment/)
    const lines = await page.call('GET', '/v0/reports/general-ledger?start_date=2026-01-01&end_date=2026-12-31', {
      headers: { accept: 'application/x-ndjson' },
    })
    assert.equal(lines.status, 200, lines.text)
    assert.match(lines.headers.get('content-type') ?? '', /^application\/x-ndjson/)
  })

  it('gives no token away', async () => {
    const path = `/v0/platform/instances/${world.instanceId}/tokens`
    const sent = { raw: '{"scopes":["books:read"]}', headers: { 'content-type': 'application/json' } }
    assertRefused(await page.call('POST', path, { ...sent, instance: null }), 404, 'route_not_found')
  })

  it('holds each user to the limits of a client', async () => {
    const { limits } = serviceBeside(world)
    await using narrow = await consoleBeside(world, { limits: { ...limits, perClient: 3 } })
    await aUser(world, 'eager')
    await aUser(world, 'calm')
    const [eager, calm] = [await signIn(world, narrow.address, 'eager'), await signIn(world, narrow.address, 'calm')]
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1)
      statuses.push((await eager.call('GET', '/v0/platform', { instance: null })).status)
    assert.deepEqual(statuses, [200, 200, 200, 429])
    assert.equal((await calm.call('GET', '/v0/platform', { instance: null })).status, 200)
  })
})

describe('a cookie', () => {
  it('opens nothing under /v0, nor a token anything under /console/api', async () => {
    const { address } = console
    const headers = { ...fromPage, cookie: page.cookie, 'x-csrf-token': page.csrfToken }
    const byCookie = await world.get('/v0/platform', { at: address, token: null, instance: null, headers })
    assertRefused(byCookie, 401, 'missing_token')
    const secret = page.cookie.replace('daybook=', '')
    assertRefused(await world.get('/v0/platform', { at: address, token: secret, instance: null }), 401, 'invalid_token')
    const byToken = await world.get('/console/api/v0/platform', { at: address, instance: null, headers: fromPage })
    assertRefused(byToken, 401, 'missing_token')
  })

  it('that comes twice is of nobody: one of the two some other page has set', async () => {
    const headers = { cookie: `${page.cookie}; daybook=dbc_x` }
    assertRefused(await page.call('GET', '/v0/platform', { instance: null, headers }), 401, 'missing_token')
  })

  it('under TLS is one that only this host can set', () => {
    const guard = openConsoleGuard({ kind: 'https', origin: 'https://books.example' })
    const headers: Record<string, string> = {}
    const reply = { header: (name: string, value: string) => void (headers[name] = value) }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    guard.setCookie(reply as unknown as Parameters<typeof guard.setCookie>[0], 'dbc_x')
    assert.equal(headers['set-cookie'], '__Host-daybook=dbc_x; Path=/; Secure; HttpOnly; SameSite=Strict')
  })
})

describe('a request of another page', () => {
  const foreign: [title: string, headers: Record<string, string>][] = [
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of another host of the site', { 'sec-fetch-site': 'same-site' }],
    ['of nobody', { 'sec-fetch-site': 'none' }],
    ['of an older browser from another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['of an older browser from no origin', { 'sec-fetch-site': '', origin: 'null' }],
    ['that says nothing', { 'sec-fetch-site': '' }],
    ['as a script', { 'sec-fetch-dest': 'script' }],
    ['as a frame', { 'sec-fetch-dest': 'iframe' }],
    ['as a worker', { 'sec-fetch-dest': 'serviceworker' }],
    ['under a name that leads here', { host: 'evil.example' }],
  ]
  for (const [title, headers] of foreign)
    it(`403 cross_origin_request: ${title}`, async () => {
      for (const [method, path] of [
        ['GET', '/v0/platform'],
        ['GET', '/session'],
        ['DELETE', '/session'],
        ['POST', '/session'],
      ] as const) {
        const sent = Object.entries({ ...fromPage, cookie: page.cookie, 'x-csrf-token': page.csrfToken, ...headers })
        const options = { at: console.address, token: null, instance: null }
        const answer = await world.call(method, `/console/api${path}`, {
          ...options,
          headers: Object.fromEntries(sent.filter(([, value]) => value !== '')),
          ...(method === 'POST' && { raw: '{"username":"reader","password":"x"}' }),
        })
        assertRefused(answer, 403, 'cross_origin_request')
        assert.equal(answer.headers.get('access-control-allow-origin'), null)
        assert.equal(answer.headers.get('set-cookie'), null)
      }
      assert.equal((await page.call('GET', '/v0/platform', { instance: null })).status, 200)
    })

  it('is none where an older browser names our own origin', async () => {
    const headers = { cookie: page.cookie, origin: console.address }
    const options = { at: console.address, token: null, instance: null, headers }
    assert.equal((await world.get('/console/api/v0/platform', options)).status, 200)
  })
})

describe('a write without the CSRF token of the session', () => {
  it('403 invalid_csrf_token: missing, wrong, or of another session', async () => {
    const other = await signIn(world, console.address, 'reader')
    for (const token of ['x', '', other.csrfToken, page.csrfToken.toUpperCase(), `${page.csrfToken}x`]) {
      const headers = { 'x-csrf-token': token, 'content-type': 'application/json' }
      const answer = await page.call('POST', '/v0/ledgers', { raw: '{"name":"x"}', headers })
      assertRefused(answer, 403, 'invalid_csrf_token')
    }
    const bare = { ...fromPage, cookie: page.cookie }
    const options = { at: console.address, token: null, headers: bare }
    assertRefused(await world.delete('/console/api/v0/ledgers/ldg_x', options), 403, 'invalid_csrf_token')
  })
})
