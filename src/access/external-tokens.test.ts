import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import { after, before, describe, it } from 'node:test'
import {
  CompactSign,
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose'
import { until } from '../../test/until.ts'
import { type Answer, assertRefused, aWorld, type CallOptions, serviceBeside, type World } from '../../test/world.ts'
import { systemClock } from '../kernel/clock.ts'
import { openService, type Service } from '../main/app.ts'
import type { TrustedIssuer } from './access.ts'

/** An authorization server as far as we meet it: keys, an address for them, and tokens. */
const issuer = 'https://login.example'
const audience = 'https://books.example/sandbox'
const keys = new Map<string, { alg: string; privateKey: CryptoKey; publicKey: CryptoKey }>()
const shown = new Set<string>()
const site = { status: 200, body: undefined as string | undefined, asked: 0 }

const server = createServer((_request, response) => void answerKeys(response))

async function answerKeys(response: ServerResponse): Promise<void> {
  site.asked += 1
  const published = [...keys].filter(([kid]) => shown.has(kid))
  const jwks = await Promise.all(
    published.map(async ([kid, { alg, publicKey }]) => ({ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' })),
  )
  response.writeHead(site.status, { 'content-type': 'application/json' })
  response.end(site.body ?? JSON.stringify({ keys: jwks }))
}

let world: World
let service: Service
let at: string
let aheadMs = 0
const clock = () => systemClock().add({ milliseconds: aheadMs })
const seconds = () => Math.floor(clock().epochMilliseconds / 1000)

let trusted: TrustedIssuer

before(async () => {
  world = await aWorld()
  for (const [kid, alg] of [
    ['first', 'RS256'],
    ['curve', 'ES256'],
    ['edwards', 'EdDSA'],
  ] as const)
    await addKey(kid, alg)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const place = server.address()
  const keysAddress = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/keys`
  const claims = { platformClaim: 'platform_id', scopeClaim: 'scope', instanceClaim: 'instance_id' }
  trusted = { issuer, audience, keysAddress, ...claims, mintsTokens: true, console: null }
  service = await openService({
    ...serviceBeside(world),
    clock,
    issuer: trusted,
    publicAddress: 'https://books.example',
  })
  at = await service.server.fastify.listen({ host: '127.0.0.1', port: 0 })
})

after(async () => {
  await service.close()
  server.close()
})

describe('a token of the trusted issuer', () => {
  it('is taken for what its claims say', async () => {
    const answer = await ask(await aToken())
    assert.equal(answer.status, 200, answer.text)
    const { scopes, user, ...platform } = answer.body
    assert.deepEqual(platform, { id: world.platformId, name: 'Test platform', environment: 'sandbox' })
    assert.deepEqual(scopes, ['books:read', 'books:review', 'books:write', 'platform:read', 'platform:write'])
    assert.deepEqual(user, { id: 'somebody', username: null })
    for (const kid of ['curve', 'edwards']) assert.equal((await ask(await aToken({}, { kid }))).status, 200, kid)
    for (const typ of ['at+jwt', 'application/at+jwt', 'JWT', undefined])
      assert.equal((await ask(await aToken({}, { typ }))).status, 200, typ ?? 'none')
  })

  it('works in the books, under the name of its subject and its client', async () => {
    const own = await world.openInstance()
    for (const [claims, actor] of [
      [{ sub: 'auth0|7' }, 'user:auth0|7'],
      [{ sub: 'app' }, 'client:app'],
      [{ sub: 'svc', client_id: undefined, azp: 'app' }, 'user:svc'],
    ] as const) {
      const body = JSON.stringify({ name: `Paid as ${actor}`, financial_account_type: 'bank_account' })
      const call = { token: await aToken(claims), at, raw: body, instance: own }
      assert.equal((await world.call('POST', '/v0/ledgers', call)).status, 201)
      const [last] = await world.rows<{ actor: string }>(
        'select actor from events where instance_id = $1 order by sequence desc limit 1',
        [own],
      )
      assert.equal(last?.actor, actor)
    }
  })

  it('has the scopes of its claim, whichever way they are written, and no others', async () => {
    for (const scope of ['books:read platform:read', ['openid', 'platform:read'], 'platform:read profile'])
      assert.equal((await ask(await aToken({ scope }))).status, 200)
    for (const scope of [
      'books:read',
      [],
      '',
      undefined,
      'PLATFORM:READ',
      'platform:read,books:read',
      7,
      [['platform:read']],
    ])
      assertRefused(await ask(await aToken({ scope })), 403, 'insufficient_scope')
  })

  it('narrowed to an Instance knows no other, and nothing of the platform', async () => {
    const other = await world.openInstance()
    const token = await aToken({ instance_id: world.instanceId })
    assert.equal((await ledgers(token)).status, 200)
    assertRefused(await ledgers(token, { instance: other }), 404, 'instance_not_found')
    assertRefused(await ask(token), 403, 'insufficient_scope')
  })

  it('of another platform finds nothing of this one', async () => {
    await using foreign = await aWorld({ ownPlatform: true })
    const token = await aToken({ platform_id: foreign.platformId })
    assert.equal((await ask(token)).body.id, foreign.platformId)
    assertRefused(await ledgers(token), 404, 'instance_not_found')
    assert.equal((await ledgers(token, { instance: foreign.instanceId })).status, 200)
  })
})

describe('401 invalid_token: of one text', () => {
  const wrongClaims: Record<string, Record<string, unknown>> = {
    'another issuer': { iss: 'https://login.example.evil' },
    'the issuer with a slash': { iss: `${issuer}/` },
    'no issuer': { iss: undefined },
    'another audience': { aud: 'https://books.example/production' },
    'several other audiences': { aud: ['a', 'b'] },
    'no audience': { aud: undefined },
    expired: { exp: seconds() - 31 },
    'expired an hour ago': { exp: seconds() - 3600 },
    'no end': { exp: undefined },
    'an end that is a text': { exp: '2999-01-01' },
    'not yet valid': { nbf: seconds() + 120 },
    'no platform': { platform_id: undefined },
    'a platform that is none': { platform_id: 'plt_00000000000000000000000000' },
    'the id of something else': { platform_id: 'ins_00000000000000000000000000' },
    'two platforms': { platform_id: ['plt_1', 'plt_2'] },
    'no client': { client_id: undefined },
    'a client with spaces': { client_id: 'a b' },
    'no subject': { sub: undefined },
    'a subject of 201 characters': { sub: 'x'.repeat(201) },
    'an Instance that is none': { instance_id: 'books' },
    'several Instances': { instance_id: ['ins_00000000000000000000000000'] },
    'a key to be proven': { cnf: { jkt: 'x' } },
  }
  for (const [title, claims] of Object.entries(wrongClaims))
    it(title, async () => refused(await ask(await aToken(claims))))

  it('another kind of token', async () => {
    for (const typ of ['logout+jwt', 'dpop+jwt', 'id']) refused(await ask(await aToken({}, { typ })))
  })

  it('no signature, or one that the public key can make', async () => {
    const [, payload = ''] = (await aToken()).split('.')
    for (const alg of ['none', 'None', 'NONE']) refused(await ask(`${encoded({ alg, typ: 'JWT' })}.${payload}.`))
    const spki = await exportSPKI(keyOf('first').publicKey)
    const jwk = JSON.stringify(await exportJWK(keyOf('first').publicKey))
    for (const secret of [spki, spki.trim(), jwk]) {
      const signer = new SignJWT(claimsOf({})).setProtectedHeader({ alg: 'HS256', kid: 'first' })
      refused(await ask(await signer.sign(Buffer.from(secret))))
    }
  })

  it('a signature of another, by the key that the token brings along, or of another text', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const jwk = await exportJWK(publicKey)
    const jku = 'http://127.0.0.1/keys'
    for (const header of [{}, { jwk }, { jku }, { x5u: jku }])
      refused(await ask(await signed(claimsOf({}), { alg: 'RS256', kid: 'first', ...header }, privateKey)))
    const [header, payload, signature] = (await aToken()).split('.')
    const [, other] = (await aToken({ sub: 'someone-else' })).split('.')
    refused(await ask(`${header}.${other}.${signature}`))
    refused(await ask(`${header}.${payload}.`))
    refused(await ask(`${header}.${payload}.${signature?.slice(0, -2)}`))
    refused(
      await ask(
        await signed(claimsOf({}), { alg: 'RS384', kid: 'first' }, (await generateKeyPair('RS384')).privateKey),
      ),
    )
  })

  it('a critical header that is not known, garbage, a token of our own', async () => {
    const crit = encoded({ alg: 'RS256', kid: 'first', crit: ['x'], x: 1 })
    const [, payload, signature] = (await aToken()).split('.')
    for (const token of [`${crit}.${payload}.${signature}`, 'a.b.c', '..', 'x', 'e30.e30.e30', world.token])
      refused(await ask(token))
  })
})

describe('the keys of the issuer', () => {
  it('are asked for once by many, and not again for each unknown key', async () => {
    await passTime(11 * 60_000)
    site.asked = 0
    const { privateKey } = await generateKeyPair('RS256')
    const strangers = await Promise.all(
      Array.from({ length: 20 }, (_, each) => signed(claimsOf({}), { alg: 'RS256', kid: `x${each}` }, privateKey)),
    )
    for (const answer of await Promise.all(strangers.map((token) => ask(token)))) refused(answer)
    assert.ok(site.asked <= 2, `asked ${site.asked} times`)
  })

  it('are exchanged: a new one is known when it is met, an old one is not when it is gone', async () => {
    await addKey('second', 'RS256')
    const token = () => aToken({}, { kid: 'second' })
    refused(await ask(await token()))
    await passTime(31_000)
    assert.equal((await ask(await token())).status, 200)
    shown.delete('first')
    assert.equal((await ask(await aToken())).status, 200)
    await passTime(11 * 60_000)
    // The request that notices their age goes on with what is known.
    await ask(await token())
    await until(async () => (await ask(await aToken())).status === 401, 'still good')
    shown.add('first')
    await passTime(31_000)
    assert.equal((await ask(await aToken())).status, 200)
  })

  it('503 service_unavailable where they cannot be had, and not 401: known ones are good for an hour', async () => {
    await addKey('third', 'RS256')
    await passTime(31_000)
    const unreadable = [
      { status: 500, body: undefined },
      { status: 200, body: 'not JSON' },
      { status: 200, body: '{"keys":{}}' },
      { status: 302, body: '' },
    ]
    for (const each of unreadable) {
      Object.assign(site, each)
      const answer = await ask(await aToken({}, { kid: 'third' }))
      assertRefused(answer, 503, 'service_unavailable')
      assert.equal(answer.headers.get('retry-after'), '1')
      assert.equal((await ask(await aToken())).status, 200)
      await passTime(6_000)
    }
    await passTime(61 * 60_000)
    assertRefused(await ask(await aToken()), 503, 'service_unavailable')
    Object.assign(site, { status: 200, body: undefined })
    await passTime(6_000)
    assert.equal((await ask(await aToken())).status, 200)
    assert.equal((await ask(await aToken({}, { kid: 'third' }))).status, 200)
  })
})

describe('a token that a token of the issuer mints', () => {
  const mint = (token: string, address = at) =>
    world.post(
      `/v0/platform/instances/${world.instanceId}/tokens`,
      { scopes: ['books:read', 'books:write'], expires_in: 3600 },
      { token, at: address, instance: null },
    )

  it('is the one token of our own that counts, in the name of its client, and ends with its parent', async () => {
    const answer = await mint(await aToken())
    assert.equal(answer.status, 201, answer.text)
    assert.ok(answer.body.expires_in > 590 && answer.body.expires_in <= 600, answer.text)
    const token = answer.body.access_token
    assert.equal((await ledgers(token)).status, 200)
    refused(await ask(world.token))
    const body = JSON.stringify({ name: 'Made by a page', financial_account_type: 'bank_account' })
    assert.equal((await world.call('POST', '/v0/ledgers', { token, at, raw: body })).status, 201)
    const [last] = await world.rows<{ actor: string }>(
      'select actor from events where instance_id = $1 order by sequence desc limit 1',
      [world.instanceId],
    )
    assert.equal(last?.actor, `token:${answer.body.id}`)
    assertRefused(await world.get('/v0/ledgers', { token }), 401, 'invalid_token')
    assertRefused(await mint(token), 403, 'insufficient_scope')
    await passTime(601_000)
    refused(await ledgers(token))
  })

  it('is not there where a deployment does without', async () => {
    const { body } = await mint(await aToken())
    const without = await openService({ ...serviceBeside(world), clock, issuer: { ...trusted, mintsTokens: false } })
    try {
      const address = await without.server.fastify.listen({ host: '127.0.0.1', port: 0 })
      assertRefused(await mint(await aToken(), address), 404, 'route_not_found')
      refused(await ledgers(body.access_token, { at: address }))
      assert.equal((await ledgers(await aToken(), { at: address })).status, 200)
    } finally {
      await without.close()
    }
  })
})

describe('the token endpoints', () => {
  it('are not there, and it is told where tokens come from', async () => {
    for (const url of ['/oauth/token', '/oauth/revoke'])
      assertRefused(await world.call('POST', url, { at, raw: '{}' }), 404, 'route_not_found')
    assertRefused(await world.get('/.well-known/oauth-authorization-server', { at }), 404, 'route_not_found')
    const answer = await world.get('/.well-known/oauth-protected-resource', { at, token: null, instance: null })
    assert.deepEqual(answer.body, {
      resource: 'https://books.example',
      authorization_servers: [issuer],
      scopes_supported: ['books:read', 'books:review', 'books:write', 'books:close', 'platform:read', 'platform:write'],
      bearer_methods_supported: ['header'],
    })
    const own = await world.get('/.well-known/oauth-protected-resource', { token: null, instance: null })
    assert.deepEqual(own.body.authorization_servers, [world.address])
  })
})

function ask(token: string): Promise<Answer> {
  return world.get('/v0/platform', { token, at, instance: null })
}

function ledgers(token: string, options: CallOptions = {}): Promise<Answer> {
  return world.get('/v0/ledgers', { token, at, ...options })
}

const texts = new Set<string>()

function refused(answer: Answer): void {
  assertRefused(answer, 401, 'invalid_token')
  assert.equal(answer.headers.get('www-authenticate'), 'Bearer error="invalid_token"')
  texts.add(answer.text)
  assert.equal(texts.size, 1)
}

/** Tokens are made by the same clock. */
async function passTime(milliseconds: number): Promise<void> {
  aheadMs += milliseconds
}

async function addKey(kid: string, alg: string): Promise<void> {
  keys.set(kid, { alg, ...(await generateKeyPair(alg)) })
  shown.add(kid)
}

function keyOf(kid: string) {
  const key = keys.get(kid)
  assert.ok(key)
  return key
}

function claimsOf(changes: Record<string, unknown>): Record<string, unknown> {
  return {
    iss: issuer,
    aud: audience,
    sub: 'somebody',
    client_id: 'app',
    iat: seconds(),
    exp: seconds() + 600,
    platform_id: world.platformId,
    scope: 'books:read books:write platform:read platform:write',
    ...changes,
  }
}

async function aToken(changes: Record<string, unknown> = {}, header: { kid?: string; typ?: string | undefined } = {}) {
  const { kid = 'first' } = header
  const { alg, privateKey } = keyOf(kid)
  const typ = 'typ' in header ? header.typ : 'at+jwt'
  return signed(claimsOf(changes), { alg, kid, ...(typ === undefined ? {} : { typ }) }, privateKey)
}

/** What SignJWT takes for a claim of the wrong kind it refuses to write: JSON is written as it is. */
function signed(claims: Record<string, unknown>, header: JWTHeaderParameters, key: CryptoKey): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader(header).sign(key)
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
