import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { assertRefused, aWorld, type CallOptions, type World } from '../../test/world.ts'
import { createClient, createUser, disableUser, revokeClient, setUserScopes } from './access.ts'

const password = 'correct horse battery staple'
let world: World
before(async () => {
  world = await aWorld({ ownPlatform: true })
})

const mintAt = (instance = world.instanceId) => `/v0/platform/instances/${instance}/tokens`
const mint = (body: Record<string, unknown>, more: CallOptions = {}) =>
  world.post(mintAt(), body, { instance: null, ...more })

async function minted(body: Record<string, unknown> = {}, more: CallOptions = {}): Promise<string> {
  const answer = await mint({ scopes: ['books:read', 'books:write'], ...body }, more)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.access_token
}

interface SignedIn {
  clientId: string
  clientSecret: string
  username: string
  token: string
  refresh: string
}

/** A user of a client, each with all scopes. */
async function signedIn(): Promise<SignedIn> {
  const { database } = world.service
  const { platformId } = world
  const client = await createClient(database, { platformId, name: 'Server' })
  const { username } = await createUser(database, { platformId, username: `${client.clientId}@x.test`, password })
  const form = { grant_type: 'password', username, password }
  const { access_token: token = '', refresh_token: refresh = '' } = await oauth('token', client, form)
  return { ...client, username, token, refresh }
}

async function oauth(
  endpoint: 'token' | 'revoke',
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  form: Record<string, string>,
): Promise<Record<string, string>> {
  const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret })
  const answer = await fetch(`${world.address}/oauth/${endpoint}`, { method: 'POST', body })
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  return text === '' ? {} : JSON.parse(text)
}

const read = (token: string, more: CallOptions = {}) => world.get('/v0/ledgers?limit=1', { token, ...more })

describe('createInstanceToken', () => {
  it('201: a token for one Instance, with its scopes, its end and a record among the sign-ins', async () => {
    const answer = await mint({ scopes: ['books:write', 'books:read'], expires_in: 600, actor: 'owner@shop.example' })
    assert.equal(answer.status, 201, answer.text)
    const { id, access_token: token, ...rest } = answer.body
    assert.match(id, /^tok_/)
    assert.match(token, /^dbk_[\w-]{49}$/)
    const instance_id = world.instanceId
    assert.deepEqual(rest, { token_type: 'Bearer', expires_in: 600, scope: 'books:read books:write', instance_id })
    const [signIn, ...others] = await world.rows<Record<string, unknown>>(
      'select outcome, client_id, user_id, about_instance_id, address, request_id from sign_ins where token_id = $1',
      [id],
    )
    assert.deepEqual(others, [])
    assert.deepEqual(signIn, {
      outcome: 'minted',
      client_id: world.clientId,
      user_id: null,
      about_instance_id: world.instanceId,
      address: '127.0.0.1',
      request_id: answer.headers.get('x-request-id'),
    })
    assert.equal((await read(token)).status, 200)
  })

  it('201: what it changes is the token’s, in the name of its actor', async () => {
    const { body } = await mint({ scopes: ['books:write'], actor: 'owner@shop.example' })
    const made = await world.post(
      '/v0/ledgers',
      { name: 'Till', financial_account_type: 'bank_account' },
      { token: body.access_token },
    )
    assert.equal(made.status, 201, made.text)
    const events = await world.rows<{ actor: string; modified_by: string }>(
      'select actor, modified_by from events where instance_id = $1 and resource_id = $2',
      [world.instanceId, made.body.id],
    )
    assert.deepEqual(events, [{ actor: `token:${body.id}`, modified_by: 'owner@shop.example' }])
  })

  it('201: fifteen minutes by default, and never longer than the token that asks', async () => {
    assert.equal((await mint({ scopes: ['books:read'] })).body.expires_in, 900)
    await using other = await aWorld({ ownPlatform: true })
    const { token } = await signedIn()
    other.passTime({ minutes: 50 })
    const { expires_in: left } = (await mint({ scopes: ['books:read'], expires_in: 3600 }, { token })).body
    assert.ok(left > 500 && left <= 600, String(left))
    await world.signInAgain()
  })

  it('201: kept under an Idempotency-Key, sealed', async () => {
    const headers = { 'idempotency-key': 'mint once' }
    const [first, again] = [
      await mint({ scopes: ['books:read'] }, { headers }),
      await mint({ scopes: ['books:read'] }, { headers }),
    ]
    assert.equal(again.text, first.text)
    const kept = await world.rows<{ body: string }>(
      `select body from platform_idempotency_keys where key = 'mint once'`,
    )
    assert.equal(kept.length, 1)
    assert.ok(!kept[0]?.body.includes('access_token'))
  })

  it('403 insufficient_scope: more than the caller may, a narrowed token, a minted one', async () => {
    const few = await world.tokenFor(['books:read', 'platform:write'])
    const more = await mint({ scopes: ['books:read', 'books:review'] }, { token: few })
    assertRefused(more, 403, 'insufficient_scope', '/scopes/1')
    assert.equal(more.body.data.required_scope, 'books:review')
    for (const token of [await world.tokenFor(['books:read', 'books:write'], world.instanceId), await minted()])
      assertRefused(await mint({ scopes: ['books:read'] }, { token }), 403, 'insufficient_scope')
    const { database } = world.service
    const { username, token } = await signedIn()
    await setUserScopes(database, { username, scopes: ['books:review', 'platform:write'] })
    world.passTime({ seconds: 6 })
    assertRefused(await mint({ scopes: ['books:write'] }, { token }), 403, 'insufficient_scope', '/scopes/0')
    assert.equal((await mint({ scopes: ['books:review'] }, { token })).status, 201)
  })

  it('404 instance_not_found: of another platform, or none, in the same words', async () => {
    await using other = await aWorld({ ownPlatform: true })
    const texts = [other.instanceId, world.instanceId.replace(/.$/, 'q'), 'x'].map(async (instance) => {
      const answer = await world.post(mintAt(instance), { scopes: ['books:read'] }, { instance: null })
      assertRefused(answer, 404, 'instance_not_found')
      return answer.text
    })
    assert.equal(new Set(await Promise.all(texts)).size, 1)
  })

  it('422 invalid_enum_value: a scope beyond books', async () => {
    assertRefused(await mint({ scopes: ['platform:read'] }), 422, 'invalid_enum_value', '/scopes/0')
  })

  it('422 empty_batch: no scope', async () => {
    assertRefused(await mint({ scopes: [] }), 422, 'empty_batch', '/scopes')
  })

  it('422 batch_too_large: more scopes than there are', async () => {
    assertRefused(
      await mint({ scopes: Array.from({ length: 5 }, () => 'books:read') }),
      422,
      'batch_too_large',
      '/scopes',
    )
  })

  it('422 invalid_request: longer than an hour, or no time at all; an actor that is too long', async () => {
    for (const expires_in of [0, 3601, -1, 1.5])
      assertRefused(await mint({ scopes: ['books:read'], expires_in }), 422, 'invalid_request', '/expires_in')
    for (const actor of ['', 'x'.repeat(256)])
      assertRefused(await mint({ scopes: ['books:read'], actor }), 422, 'invalid_request', '/actor')
  })
})

describe('a minted token', () => {
  it('reaches one Instance and its scopes, and nothing of the platform', async () => {
    const token = await minted({ scopes: ['books:review'] })
    assertRefused(await read(token), 403, 'insufficient_scope')
    const other = await world.openInstance()
    const reading = await minted({ scopes: ['books:read'] })
    assertRefused(await read(reading, { instance: other }), 404, 'instance_not_found')
    for (const target of ['/v0/platform', '/v0/platform/instances'])
      assertRefused(await world.get(target, { token: reading, instance: null }), 403, 'insufficient_scope')
    const own = await world.get(`/v0/platform/instances/${world.instanceId}`, { token: reading, instance: null })
    assert.equal(own.body.id, world.instanceId)
    const others = await world.get(`/v0/platform/instances/${other}`, { token: reading, instance: null })
    assertRefused(others, 404, 'instance_not_found')
    const links = '/v0/sources/aggregator/links/status'
    assert.deepEqual((await world.get(links, { token: reading, instance: null })).body.records, [])
    assertRefused(
      await world.get(`${links}?instance_id=${other}`, { token: reading, instance: null }),
      404,
      'instance_not_found',
    )
    const whole = `/v0/reports/balance-sheet?end_date=2026-12-31&include_children=true`
    assertRefused(await world.get(whole, { token: reading }), 403, 'insufficient_scope')
  })

  it('cannot say modified-by, on reads either, even where it has no actor', async () => {
    for (const token of [await minted({ actor: 'a' }), await minted()]) {
      const headers = { 'modified-by': 'somebody else' }
      assertRefused(await read(token, { headers }), 422, 'invalid_request', 'modified-by')
      const made = { name: 'x', financial_account_type: 'bank_account' }
      assertRefused(await world.post('/v0/ledgers', made, { token, headers }), 422, 'invalid_request', 'modified-by')
    }
  })

  it('has keys of its own: it neither uses up the client’s nor is answered by them', async () => {
    const headers = { 'idempotency-key': 'shared' }
    const body = { name: 'Keyed', financial_account_type: 'bank_account' }
    const own = await world.post('/v0/ledgers', body, { headers })
    const [a, b] = [await minted({ actor: 'a' }), await minted({ actor: 'b' })]
    const taken = await world.post('/v0/ledgers', { ...body, name: 'Other' }, { headers, token: a })
    assert.deepEqual([own.status, taken.status], [201, 201])
    assertRefused(await world.post('/v0/ledgers', body, { headers, token: b }), 409, 'duplicate_name')
    const later = await minted({ actor: 'a' })
    const again = await world.post('/v0/ledgers', { ...body, name: 'Other' }, { headers, token: later })
    assert.equal(again.text, taken.text, 'a page goes on with the next token of its actor')
  })

  it('dies with the token that made it, with its family, with the user and with the client', async () => {
    const ends: Readonly<Record<string, (of: SignedIn) => Promise<unknown>>> = {
      'the token': (of) => oauth('revoke', of, { token: of.token }),
      'the family': (of) => oauth('revoke', of, { token: of.refresh }),
      'the user': ({ username }) => disableUser(world.service.database, username),
      'the client': ({ clientId }) => revokeClient(world.service.database, clientId),
    }
    for (const [title, end] of Object.entries(ends)) {
      const holder = await signedIn()
      const token = await minted({}, { token: holder.token })
      assert.equal((await read(token)).status, 200, title)
      await end(holder)
      world.passTime({ seconds: 6 })
      assertRefused(await read(token), 401, 'invalid_token')
    }
  })

  it('is revoked by its client alone, at once, and lives on when its parent is refreshed', async () => {
    const holder = await signedIn()
    const token = await minted({}, { token: holder.token })
    await oauth('token', holder, { grant_type: 'refresh_token', refresh_token: holder.refresh })
    assert.equal((await read(token)).status, 200)
    await oauth('revoke', holder, { token })
    assertRefused(await read(token), 401, 'invalid_token')
    assert.equal((await read(holder.token)).status, 200)
  })

  it('loses what its user may not do any more', async () => {
    const { username, token: parent } = await signedIn()
    const token = await minted({ scopes: ['books:read', 'books:write'] }, { token: parent })
    await setUserScopes(world.service.database, { username, scopes: ['books:read'] })
    world.passTime({ seconds: 6 })
    assert.equal((await read(token)).status, 200)
    const made = { name: 'y', financial_account_type: 'bank_account' }
    assertRefused(await world.post('/v0/ledgers', made, { token }), 403, 'insufficient_scope')
  })

  it('ends at its time', async () => {
    const token = await minted({ expires_in: 60 })
    assert.equal((await read(token)).status, 200)
    world.passTime({ seconds: 61 })
    assertRefused(await read(token), 401, 'invalid_token')
  })
})
