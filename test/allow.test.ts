import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { routes } from '../src/main/app.ts'
import { ask } from '../trust/raw-http.ts'
import { inTurn } from './sizes.ts'
import { aWorld, type World } from './world.ts'

/**
 * Of every address that the service has: what it takes, what it says that it takes, and that nothing beside it is one.
 */

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'TRACE', 'PROPFIND']

const pages = {
  '/health': 'GET, HEAD',
  '/ready': 'GET, HEAD',
  '/metrics': 'GET, HEAD',
  '/openapi.json': 'GET, HEAD',
  '/docs': 'GET, HEAD',
  '/docs/': 'GET, HEAD',
  '/docs/js/scalar.js': 'GET, HEAD',
  '/.well-known/oauth-authorization-server': 'GET, HEAD',
  '/.well-known/oauth-protected-resource': 'GET, HEAD',
  '/oauth/token': 'POST',
  '/oauth/revoke': 'POST',
  '/v0/sources/aggregator/webhook': 'POST',
} as const

let world: World
before(async () => {
  world = await aWorld()
})

/** Each path of the routes with an id in the place of each parameter. */
const all = new Set(routes.map(({ path }) => path.replaceAll(/\{\w+\}/g, 'some_id')))
const addresses = inTurn(all, { turn: 0, oneOf: 3 })

describe('Allow', () => {
  it('names every method that the address takes, and no other', async () => {
    for (const target of [...addresses, ...Object.keys(pages)]) {
      const answers = await Promise.all(
        methods.map(async (method) => ({ method, ...(await ask(world.address, { method, target })) })),
      )
      const taken = answers.filter(({ status }) => status !== 405).map(({ method }) => method)
      const told = new Set(answers.filter(({ status }) => status === 405).map(({ headers }) => headers.allow))
      assert.deepEqual([...told], [taken.toSorted().join(', ')], target)
      assert.ok(answers.every(({ status }) => status !== 404 || target.startsWith('/v0/')))
    }
  })

  it('is what the page takes', async () => {
    for (const [target, allowed] of Object.entries(pages)) {
      const { status, headers } = await ask(world.address, { method: 'PATCH', target })
      assert.deepEqual([status, headers.allow], [405, allowed], target)
    }
  })

  it('is the same however the path is written: encoded, with a query, with its host', async () => {
    for (const target of ['/v0/ledgers', '/v0/%6cedgers', '/v0/ledgers?limit=1', 'http://evil.example/v0/ledgers']) {
      const { status, headers } = await ask(world.address, { method: 'PATCH', target })
      assert.deepEqual([status, headers.allow], [405, 'GET, HEAD, POST'], target)
    }
  })
})

describe('404 route_not_found', () => {
  it('where a slash follows, is doubled, or is encoded', async () => {
    for (const address of [...addresses, ...Object.keys(pages)])
      for (const target of [
        address === '/docs' ? '/docs//' : `${address}/`,
        `${address}//`,
        `/${address}`,
        address.replace(/\/(?=[^/]*$)/, '//'),
        address.replace('some_id', ''),
        `/${address.slice(1).replace('/', '%2f')}`,
      ])
        if (target !== address && !Object.keys(pages).includes(target)) await isNowhere(target)
  })

  it('an encoded slash within a parameter is part of an id that nobody has', async () => {
    const answer = await world.get('/v0/ledgers/some%2Fid')
    assert.deepEqual([answer.status, answer.body.error_code], [404, 'resource_not_found'])
  })
})

async function isNowhere(target: string): Promise<void> {
  const headers = { authorization: `Bearer ${world.token}`, 'service-instance-id': world.instanceId }
  for (const method of ['GET', 'POST', 'DELETE']) {
    // One segment may be where nothing else is served: so no connection is kept for what follows.
    const answer = await ask(world.address, { method, target, headers: { ...headers, connection: 'close' } })
    assert.equal(answer.status, 404, `${method} ${target}: ${answer.text}`)
    assert.equal(JSON.parse(answer.text).error_code, 'route_not_found', `${method} ${target}`)
  }
}
