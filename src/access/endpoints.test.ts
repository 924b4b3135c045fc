import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld, serviceBeside } from '../../test/world.ts'
import { ask } from '../../trust/raw-http.ts'
import { openService } from '../main/app.ts'

const server = '/.well-known/oauth-authorization-server'
const resource = '/.well-known/oauth-protected-resource'

describe('the metadata', () => {
  it('names the address that is listened on, whatever a request or its proxy says', async () => {
    await using world = await aWorld()
    for (const host of ['127.0.0.1', '0.0.0.0']) {
      const service = await openService({ ...serviceBeside(world), trustedProxies: ['127.0.0.1'] })
      const { port } = new URL(await service.server.listen({ host, port: 0 }))
      const own = `http://127.0.0.1:${port}`
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        forwarded: 'host=evil.example',
      }
      const metadata = await ask(own, { method: 'GET', target: server, headers })
      assert.deepEqual(
        [JSON.parse(metadata.text).issuer, JSON.parse(metadata.text).token_endpoint],
        [own, `${own}/oauth/token`],
      )
      assert.equal(JSON.parse((await ask(own, { method: 'GET', target: resource, headers })).text).resource, own)
      for (const target of [server, resource, '/docs', '/docs/', '/nothing', '/v0/nothing', '/oauth/token']) {
        const { text, headers: sent } = await ask(own, { method: 'GET', target, headers })
        assert.doesNotMatch(`${JSON.stringify(sent)}${text}`, /evil|gopher/, target)
      }
      await service.close()
    }
  })

  it('names the public address where there is one', async () => {
    await using world = await aWorld()
    const service = await openService({ ...serviceBeside(world), publicAddress: 'https://books.example' })
    const { fastify } = service.server
    assert.equal((await fastify.inject(server)).json().token_endpoint, 'https://books.example/oauth/token')
    assert.equal((await fastify.inject(resource)).json().resource, 'https://books.example')
    await service.close()
  })
})

describe('HTTP Basic', () => {
  it('is read however many spaces it has, and no other than its own', async () => {
    await using world = await aWorld()
    const pair = Buffer.from(`${world.clientId}:${world.clientSecret}`).toString('base64')
    const status = async (authorization: string, form = 'grant_type=client_credentials') => {
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
      return (await ask(world.address, { method: 'POST', target: '/oauth/token', headers, body: form })).status
    }
    for (const scheme of ['Basic ', 'basic  ', `BASIC${' '.repeat(12_000)}`])
      assert.equal(await status(scheme + pair), 200)
    assert.equal(await status(`Basic${' '.repeat(12_000)}x x`), 401)
    assert.equal(await status('Basic'), 401)
    assert.equal(await status(`Bearer ${pair}`), 401)
  })
})
