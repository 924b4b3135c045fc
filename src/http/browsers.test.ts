import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { openBrowser, withoutBrowser } from '../../test/browser.ts'
import { aWorld, type World } from '../../test/world.ts'

/** What a page sees of an answer; null where the browser keeps it from the page. */
type Seen = { status: number; body: string; version: string | null; requestId: string | null } | null

/** Pages of origins of their own, in a real browser: what curl sees, they may not. */
describe('a page of another origin', { skip: withoutBrowser }, () => {
  let world: World
  let browser: Awaited<ReturnType<typeof openBrowser>>
  const pages = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>page</title>'),
  )
  const origin = (host: string) => `http://${host}:${(pages.address() as AddressInfo).port}`

  before(async () => {
    world = await aWorld({ ownPlatform: true })
    await new Promise<void>((resolve) => {
      pages.listen(0, resolve)
    })
    const settings = { embed_origins: [origin('localhost')] }
    assert.equal((await world.put('/v0/platform/settings', settings, { instance: null })).status, 200)
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    pages.close()
  })

  /** What a script of the page gets. */
  async function seenFrom(
    host: string,
    wanted: { target: string; method?: string; token: string; body?: unknown },
  ): Promise<Seen> {
    const page = await browser.newPage()
    try {
      await page.goto(`${origin(host)}/`)
      return await page.evaluate(
        async ({ address, method = 'GET', token, instance, body }) => {
          const headers = { authorization: `Bearer ${token}`, 'service-instance-id': instance }
          try {
            const answer = await fetch(address, {
              method,
              headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
              ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            })
            const version = answer.headers.get('books-version')
            const requestId = answer.headers.get('x-request-id')
            return { status: answer.status, body: await answer.text(), version, requestId }
          } catch {
            return null
          }
        },
        { ...wanted, address: `${world.address}${wanted.target}`, instance: world.instanceId },
      )
    } finally {
      await page.close()
    }
  }

  async function minted(): Promise<string> {
    const body = { scopes: ['books:read', 'books:write'], actor: 'owner@shop.example' }
    const at = `/v0/platform/instances/${world.instanceId}/tokens`
    return (await world.post(at, body, { instance: null })).body.access_token
  }

  it('reads and writes with a minted token where the platform names its origin, errors too', async () => {
    const token = await minted()
    const read = await seenFrom('localhost', { target: '/v0/ledgers?limit=1', token })
    assert.equal(read?.status, 200)
    assert.match(read?.requestId ?? '', /^req_/)
    const written = await seenFrom('localhost', {
      target: '/v0/ledgers',
      method: 'POST',
      token,
      body: { name: 'Made by a page', financial_account_type: 'bank_account' },
    })
    assert.equal(written?.status, 201)
    assert.ok(Number(written?.version) > 0)
    const refused = await seenFrom('localhost', { target: '/v0/ledgers/ldg_none', token })
    assert.equal(JSON.parse(refused?.body ?? '{}').error_code, 'resource_not_found')
    const ended = await seenFrom('localhost', { target: '/v0/ledgers', token: `${token.slice(0, -1)}_` })
    assert.equal(JSON.parse(ended?.body ?? '{}').error_code, 'invalid_token')
  })

  it('gets nothing, and changes nothing, where no platform names its origin', async () => {
    const token = await minted()
    assert.equal(await seenFrom('127.0.0.1', { target: '/v0/ledgers', token }), null)
    const untouched = await world.digest(world.instanceId)
    const body = { name: 'Made by a stranger', financial_account_type: 'bank_account' }
    assert.equal(await seenFrom('127.0.0.1', { target: '/v0/ledgers', method: 'POST', token, body }), null)
    assert.deepEqual(await world.digest(world.instanceId), untouched)
  })

  it('cannot read what belongs to a platform that did not name it, though another one did', async () => {
    await using other = await aWorld({ ownPlatform: true })
    const target = '/v0/ledgers?limit=1'
    assert.equal(await seenFrom('localhost', { target, token: other.token }), null)
    assert.equal((await seenFrom('localhost', { target, token: await minted() }))?.status, 200)
  })

  it('gets no token from the token endpoint', async () => {
    assert.equal(await seenFrom('localhost', { target: '/oauth/token', method: 'POST', token: '' }), null)
  })
})
