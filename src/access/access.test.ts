import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Client, type ClientConfig } from 'pg'
import { pino } from 'pino'
import { placeCluster } from '../../test/made-cluster.ts'
import { until } from '../../test/until.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { openMetrics } from '../http/metrics.ts'
import { openOutbound } from '../http/outbound.ts'
import { pageSecrets } from '../http/page.ts'
import type { Scope } from '../http/scopes.ts'
import { buildServer, type Server } from '../http/server.ts'
import { Refusal } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { openLog } from '../kernel/log.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../operations/embedded.ts'
import { migrate } from '../operations/migrate.ts'
import { diskStore } from '../storage/file-store.ts'
import { openVault } from '../storage/vault.ts'
import {
  type Access,
  createClient,
  createPlatform,
  createUser,
  deleteExpiredTokens,
  disableUser,
  ensureSandbox,
  hasDefaultCredentials,
  openAccess,
  revokeClient,
  sandboxCredentials,
  setPassword,
  setUserScopes,
} from './access.ts'
import { tokenEndpoints } from './endpoints.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { isSecret, newSecret } from './tokens.ts'

const allScopes = 'books:read books:review books:write books:close platform:read platform:write'
const password = 'correct horse battery staple'
const quickCosts = { memory: 64, passes: 1, parallelism: 1 }
/**
 * Of the password, at the least cost: hundreds of sign-ins would take as many seconds. What it costs as a rule is tried
 * above.
 */
const quickHash = phcOf(argon2Sync('argon2id', { ...quickCosts, message: password, nonce: 'somesalt', tagLength: 32 }))
const wrongPassword = 'wrong horse battery staple'

const directory = fs.mkdtempSync(path.join(tmpdir(), 'access-'))
let postgres: EmbeddedServer
let database: Database
let access: Access
let server: Server

/** The time of the whole file: it passes when a test says so. */
const time = { now: Temporal.Instant.from('2026-03-01T12:00:00Z') }
const clock = () => time.now
const pass = (duration: Temporal.DurationLike) => (time.now = time.now.add(duration))

/** What must never be seen, and what was logged or answered with an error: compared at the end. */
const secrets = new Set([password, wrongPassword, sandboxCredentials.clientSecret, sandboxCredentials.password])
const seen: string[] = []
let refusals = 0

before(async () => {
  fs.chmodSync(directory, 0o755)
  await placeCluster(directory)
  postgres = await startEmbeddedServer({ directory })
  database = openTestDatabase(postgres.connection)
  access = openAccess(database, clock, { environment: 'sandbox', log: openLog('silent') })
  server = await serve(database, access)
})

after(async () => {
  await server.fastify.close()
  await database.close()
  await postgres.stop()
  fs.rmSync(directory, { recursive: true, maxRetries: 10 })
})

// Tables of wrong input

type Change = Record<string, string | undefined>

const wrongForEveryGrant: [title: string, change: Change, status: number, error: string][] = [
  ['no client', { client_id: undefined, client_secret: undefined }, 401, 'invalid_client'],
  ['no client id', { client_id: undefined }, 401, 'invalid_client'],
  ['an empty client id', { client_id: '' }, 401, 'invalid_client'],
  ['an unknown client', { client_id: 'cli_00000000000000000000000000' }, 401, 'invalid_client'],
  ['a client id of 1000 characters', { client_id: 'x'.repeat(1000) }, 401, 'invalid_client'],
  ['a client id with a control character', { client_id: 'x\0' }, 400, 'invalid_request'],
  ['no secret', { client_secret: undefined }, 401, 'invalid_client'],
  ['an empty secret', { client_secret: '' }, 401, 'invalid_client'],
  ['a wrong secret', { client_secret: newSecret('client') }, 401, 'invalid_client'],
  ['the secret of the sandbox', { client_secret: sandboxCredentials.clientSecret }, 401, 'invalid_client'],
  ['a secret with a control character', { client_secret: 'x\n' }, 400, 'invalid_request'],
  ['no grant type', { grant_type: undefined }, 400, 'invalid_request'],
  ['an empty grant type', { grant_type: '' }, 400, 'invalid_request'],
  ['an unreadable grant type', { grant_type: 'pass word' }, 400, 'invalid_request'],
  ['an unknown grant type', { grant_type: 'implicit' }, 400, 'unsupported_grant_type'],
  ['a grant type in capitals', { grant_type: 'PASSWORD' }, 400, 'unsupported_grant_type'],
  ['a grant type of every object', { grant_type: 'constructor' }, 400, 'unsupported_grant_type'],
  ['the grant type __proto__', { grant_type: '__proto__' }, 400, 'unsupported_grant_type'],
  ['an authorization code', { grant_type: 'authorization_code', code: 'x' }, 400, 'unsupported_grant_type'],
  ['an extension', { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer' }, 400, 'unsupported_grant_type'],
  ['an unknown scope', { scope: 'books:burn' }, 400, 'invalid_scope'],
  ['a known and an unknown scope', { scope: 'books:read admin' }, 400, 'invalid_scope'],
  ['a scope in capitals', { scope: 'BOOKS:READ' }, 400, 'invalid_scope'],
  ['a blank scope', { scope: '  ' }, 400, 'invalid_scope'],
  ['a scope in quotes', { scope: '"books:read"' }, 400, 'invalid_scope'],
  ['an Instance that is none', { instance_id: 'books' }, 400, 'invalid_request'],
  ['the id of something else', { instance_id: 'ldg_00000000000000000000000000' }, 400, 'invalid_request'],
  ['an Instance with a control character', { instance_id: 'ins_0000000000000000000000000\0' }, 400, 'invalid_request'],
]

const wrongForPassword: [title: string, change: Change, status: number, error: string][] = [
  ['no username', { username: undefined }, 400, 'invalid_request'],
  ['an empty username', { username: '' }, 400, 'invalid_request'],
  ['an unknown username', { username: 'nobody@books.test' }, 400, 'invalid_grant'],
  ['a username of 5000 characters', { username: 'x'.repeat(5000) }, 400, 'invalid_grant'],
  ['a username with a control character', { username: 'owner\0' }, 400, 'invalid_request'],
  ['the username of the sandbox', { username: sandboxCredentials.username }, 400, 'invalid_grant'],
  ['no password', { password: undefined }, 400, 'invalid_request'],
  ['an empty password', { password: '' }, 400, 'invalid_request'],
  ['a wrong password', { password: wrongPassword }, 400, 'invalid_grant'],
  ['a password in capitals', { password: password.toUpperCase() }, 400, 'invalid_grant'],
  ['a password with a space more', { password: `${password} ` }, 400, 'invalid_grant'],
  ['a password of 5000 characters', { password: 'x'.repeat(5000) }, 400, 'invalid_grant'],
  ['a password with a control character', { password: `${password}\0` }, 400, 'invalid_request'],
]

const wrongForRefresh: [title: string, refreshToken: string | undefined, status: number, error: string][] = [
  ['no token', undefined, 400, 'invalid_request'],
  ['an empty token', '', 400, 'invalid_request'],
  ['an unknown token', newSecret('refresh'), 400, 'invalid_grant'],
  ['garbage', 'garbage', 400, 'invalid_grant'],
  ['a control character', 'dbr_\0', 400, 'invalid_request'],
  ['a character beyond ASCII', 'dbr_é', 400, 'invalid_request'],
  ['5000 characters', 'x'.repeat(5000), 400, 'invalid_grant'],
]

interface WireRequest {
  payload: string | undefined
  headers: Record<string, string>
}

const formType = 'application/x-www-form-urlencoded'

const wrongOnTheWire: [title: string, request: (world: World) => WireRequest, error: string][] = [
  ['no body', () => ({ payload: undefined, headers: {} }), 'invalid_client'],
  ['an empty form', () => ({ payload: '', headers: { 'content-type': formType } }), 'invalid_client'],
  [
    'JSON',
    (world) => ({ payload: JSON.stringify(world.password), headers: { 'content-type': 'application/json' } }),
    'invalid_request',
  ],
  [
    'a form that calls itself text',
    (world) => ({ payload: encoded(world.password), headers: { 'content-type': 'text/plain' } }),
    'invalid_request',
  ],
  [
    'a form of more than 16 KiB',
    (world) => ({
      payload: encoded({ ...world.password, more: 'x'.repeat(17_000) }),
      headers: { 'content-type': formType },
    }),
    'invalid_request',
  ],
  ...['grant_type', 'username', 'password', 'client_id', 'client_secret', 'scope', 'instance_id', 'more'].map(
    (name): [string, (world: World) => WireRequest, string] => [
      `${name} twice`,
      (world) => ({
        payload:
          encoded({ scope: 'books:read', instance_id: newId('ins'), more: 'x', ...world.password }) + `&${name}=x`,
        headers: { 'content-type': formType },
      }),
      'invalid_request',
    ],
  ),
  [
    'a parameter with and without a value',
    (world) => ({
      payload: `scope=&scope=books:read&${encoded(world.password)}`,
      headers: { 'content-type': formType },
    }),
    'invalid_request',
  ],
  [
    'the client in header and form',
    (world) => ({
      payload: encoded(world.password),
      headers: { 'content-type': formType, authorization: basic(world.clientId, world.clientSecret) },
    }),
    'invalid_request',
  ],
  [
    'one client in the header, another in the form',
    (world) => ({
      payload: encoded({ grant_type: 'client_credentials', client_id: newId('cli') }),
      headers: { 'content-type': formType, authorization: basic(world.clientId, world.clientSecret) },
    }),
    'invalid_request',
  ],
  ...['', '%', 'x', basic('', '').slice(6), Buffer.from('no colon').toString('base64')].map(
    (credentials): [string, (world: World) => WireRequest, string] => [
      `the header "Basic ${credentials}"`,
      () => ({
        payload: encoded({ grant_type: 'client_credentials' }),
        headers: { 'content-type': formType, authorization: `Basic ${credentials}` },
      }),
      'invalid_client',
    ],
  ),
  [
    'a wrong secret in the header',
    (world) => ({
      payload: encoded({ grant_type: 'client_credentials' }),
      headers: { 'content-type': formType, authorization: basic(world.clientId, newSecret('client')) },
    }),
    'invalid_client',
  ],
]

describe('the sandbox', () => {
  it('is made once, with its client and user, however many processes start at the same moment', async () => {
    assert.equal(await hasDefaultCredentials(database), false)
    const others = [1, 2, 3].map(() => openTestDatabase(postgres.connection))
    const starts = await holdingBack('clients', async (untilWaiting) => {
      const started = [database, ...others].flatMap((each) => [ensureSandbox(each), ensureSandbox(each)])
      await untilWaiting(8)
      return started
    })
    await Promise.all(others.map((each) => each.close()))
    assert.equal(starts.filter((each) => each?.made).length, 1)
    assert.deepEqual(await superuser('select count(*)::int as platforms from platforms'), [{ platforms: 1 }])
    assert.equal(new Set(starts.map((each) => each?.platformId)).size, 1)
    assert.deepEqual(await ensureSandbox(database), { platformId: starts[0]?.platformId, made: false })
    assert.equal(await hasDefaultCredentials(database), true)
  })

  it('lets its client and owner in', async () => {
    const { clientId, clientSecret, username } = sandboxCredentials
    const answer = await post('/oauth/token', {
      grant_type: 'password',
      username,
      password: sandboxCredentials.password,
      client_id: clientId,
      client_secret: clientSecret,
    })
    assert.equal(answer.status, 200)
    assert.equal((await access.authenticate(String(answer.body['access_token'])))?.platformName, 'Sandbox')
  })

  it('is not made beside other platforms', async () => {
    await superuser('create database elsewhere')
    const connection = { ...postgres.connection, database: 'elsewhere' }
    await migrate(connection)
    const elsewhere = openTestDatabase(connection)
    await createPlatform(elsewhere, { ...bare, name: 'First', environment: 'sandbox' })
    assert.equal(await ensureSandbox(elsewhere), undefined)
    assert.equal(await hasDefaultCredentials(elsewhere), false)
    await elsewhere.close()
  })
})

describe('POST /oauth/token', () => {
  it('password: an access token, a refresh token and all scopes of the client', async () => {
    const world = await aWorld()
    const answer = await post('/oauth/token', world.password)
    assert.equal(answer.status, 200)
    assert.match(answer.headers['content-type'] ?? '', /^application\/json/)
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.equal(answer.headers['pragma'], 'no-cache')
    const { access_token: accessToken, refresh_token: refreshToken, ...rest } = answer.body
    assert.deepEqual(rest, { token_type: 'Bearer', expires_in: 3600, scope: allScopes })
    assert.match(String(accessToken), /^dbk_[\w-]{49}$/)
    assert.match(String(refreshToken), /^dbr_[\w-]{49}$/)
    const { token, ...caller } = (await access.authenticate(String(accessToken))) ?? { token: undefined }
    assert.deepEqual([token?.minted, token?.expiresAt], [null, clock().add({ hours: 1 })])
    assert.deepEqual(caller, {
      platformId: world.platformId,
      platformName: 'Books & Co',
      environment: 'sandbox',
      clientId: world.clientId,
      userId: world.userId,
      username: world.username,
      scopes: allScopes.split(' '),
      instanceId: null,
      embedOrigins: [],
      sessionId: null,
    })
    assert.equal(await access.authenticate(String(refreshToken)), undefined)
  })

  it('password: the username in any case, the client in the header', async () => {
    const world = await aWorld()
    const { client_id: _, client_secret: __, ...form } = world.password
    const headers = { authorization: basic(world.clientId, world.clientSecret) }
    const answer = await post('/oauth/token', { ...form, username: world.username.toUpperCase() }, headers)
    assert.equal(answer.status, 200)
  })

  it('client_credentials: an access token alone, in nobody’s name', async () => {
    const world = await aWorld()
    const { access_token: accessToken, ...rest } = (await post('/oauth/token', world.clientCredentials)).body
    assert.deepEqual(rest, { token_type: 'Bearer', expires_in: 3600, scope: allScopes })
    assert.equal((await access.authenticate(String(accessToken)))?.userId, null)
  })

  it('scope: what was asked for, each once and in order', async () => {
    const world = await aWorld({ scopes: ['platform:read', 'books:write', 'books:read'] })
    assert.equal((await issued(world.clientCredentials)).scope, 'books:read books:review books:write platform:read')
    const scope = '  books:write books:read  books:write '
    const tokens = await issued({ ...world.password, scope })
    assert.equal(tokens.scope, 'books:read books:write')
    assert.deepEqual((await access.authenticate(tokens.accessToken))?.scopes, ['books:read', 'books:write'])
  })

  it('instance_id: narrows the token to one Instance and to the scopes of books, and a refresh keeps it so', async () => {
    const world = await aWorld()
    const instanceId = newId('ins')
    const first = await issued({ ...world.password, instance_id: instanceId })
    const second = await issued(world.refresh(first.refreshToken))
    const third = await issued({ ...world.refresh(second.refreshToken), instance_id: instanceId })
    const fourth = await issued({ ...world.clientCredentials, instance_id: instanceId, scope: 'books:read' })
    for (const [tokens, scope] of [
      [first, 'books:read books:review books:write books:close'],
      [second, 'books:read books:review books:write books:close'],
      [third, 'books:read books:review books:write books:close'],
      [fourth, 'books:read'],
    ] as const) {
      assert.equal(tokens.scope, scope)
      const caller = await access.authenticate(tokens.accessToken)
      assert.equal(caller?.instanceId, instanceId)
      assert.deepEqual(caller?.scopes, scope.split(' '))
    }
  })

  it('refresh_token: new tokens of the same scopes, and the older access token lives on', async () => {
    const world = await aWorld()
    const first = await issued({ ...world.password, scope: 'books:read platform:read' })
    pass({ minutes: 59 })
    const second = await issued(world.refresh(first.refreshToken))
    assert.equal(second.scope, 'books:read platform:read')
    assert.notEqual(second.accessToken, first.accessToken)
    assert.notEqual(second.refreshToken, first.refreshToken)
    assert.equal((await access.authenticate(second.accessToken))?.userId, world.userId)
    assert.ok(await access.authenticate(first.accessToken))
  })

  it('refresh_token: fewer scopes are for that access token only', async () => {
    const world = await aWorld()
    const first = await issued(world.password)
    const second = await issued({ ...world.refresh(first.refreshToken), scope: 'books:read' })
    assert.deepEqual((await access.authenticate(second.accessToken))?.scopes, ['books:read'])
    const third = await issued(world.refresh(second.refreshToken))
    assert.equal(third.scope, allScopes)
  })

  it('refresh_token: another 30 days with each, and no longer', async () => {
    const world = await aWorld()
    const first = await issued(world.password)
    pass({ seconds: 30 * 24 * 3600 - 1 })
    const second = await issued(world.refresh(first.refreshToken))
    pass({ seconds: 30 * 24 * 3600 - 1 })
    const third = await issued(world.refresh(second.refreshToken))
    pass({ seconds: 30 * 24 * 3600 })
    await refused(world.refresh(third.refreshToken), 400, 'invalid_grant')
  })

  it('refresh_token: a refused scope does not use it up', async () => {
    const world = await aWorld()
    const first = await issued({ ...world.password, scope: 'books:read' })
    await refused({ ...world.refresh(first.refreshToken), scope: 'books:write' }, 400, 'invalid_scope')
    await issued(world.refresh(first.refreshToken))
  })

  it('refresh_token: the second use of one ends its whole family, and no other', async () => {
    const world = await aWorld()
    const other = await issued(world.password)
    const first = await issued(world.password)
    const second = await issued(world.refresh(first.refreshToken))
    const third = await issued(world.refresh(second.refreshToken))
    await refused(world.refresh(first.refreshToken), 400, 'invalid_grant')
    pass({ seconds: 5 })
    for (const tokens of [first, second, third]) assert.equal(await access.authenticate(tokens.accessToken), undefined)
    await refused(world.refresh(third.refreshToken), 400, 'invalid_grant')
    assert.ok(await access.authenticate(other.accessToken))
    await issued(world.refresh(other.refreshToken))
  })

  it('refresh_token: a second use ends the family also when more is wrong with the request', async () => {
    for (const wrong of [{ scope: 'no:such' }, { instance_id: newId('ins') }]) {
      const world = await aWorld()
      const first = await issued(world.password)
      const second = await issued(world.refresh(first.refreshToken))
      await refused({ ...world.refresh(first.refreshToken), ...wrong }, 400, 'invalid_grant')
      assert.equal(await access.authenticate(second.accessToken), undefined)
    }
  })

  it('refresh_token: another client does not end the family by showing a used one', async () => {
    const world = await aWorld()
    const stranger = await aWorld()
    const first = await issued(world.password)
    const second = await issued(world.refresh(first.refreshToken))
    await refused(stranger.refresh(first.refreshToken), 400, 'invalid_grant')
    assert.ok(await access.authenticate(second.accessToken))
  })

  it('refresh_token: of 16 at the same moment one wins, and then the family has ended', async () => {
    const world = await aWorld()
    const first = await issued(world.password)
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => post('/oauth/token', world.refresh(first.refreshToken))),
    )
    const [winner, ...others] = answers.filter((answer) => answer.status === 200)
    assert.ok(winner)
    assert.equal(others.length, 0)
    const losers = answers.filter((answer) => answer !== winner)
    assert.deepEqual(new Set(losers.map((answer) => answer.body['error'])), new Set(['invalid_grant']))
    assert.equal(await access.authenticate(String(winner.body['access_token'])), undefined)
    await refused(world.refresh(String(winner.body['refresh_token'])), 400, 'invalid_grant')
    assert.equal(await livingTokens(world), 0)
  })

  it('refresh_token: no successor escapes that is issued while the family ends', async () => {
    for (let round = 0; round < 25; round += 1) {
      const world = await aWorld()
      const first = await issued(world.password)
      const second = await issued(world.refresh(first.refreshToken))
      await Promise.all([
        post('/oauth/token', world.refresh(second.refreshToken)),
        post('/oauth/token', world.refresh(first.refreshToken)),
      ])
      assert.equal(await livingTokens(world), 0)
    }
  })

  describe('refusals', () => {
    for (const grant of ['password', 'client_credentials', 'refresh_token'] as const)
      for (const [title, change, status, error] of wrongForEveryGrant)
        it(`${grant}: ${title}: ${status} ${error}`, async () => {
          const world = await aWorld()
          await refused({ ...(await world.valid(grant)), ...change }, status, error)
        })

    for (const [title, change, status, error] of wrongForPassword)
      it(`password: ${title}: ${status} ${error}`, async () => {
        const world = await aWorld()
        await refused({ ...world.password, ...change }, status, error)
      })

    for (const [title, refreshToken, status, error] of wrongForRefresh)
      it(`refresh_token: ${title}: ${status} ${error}`, async () => {
        const world = await aWorld()
        await refused({ ...(await world.valid('refresh_token')), refresh_token: refreshToken }, status, error)
      })

    for (const [title, request, error] of wrongOnTheWire)
      it(`${title}: ${error}`, async () => {
        const { payload, headers } = request(await aWorld())
        const answer = await post('/oauth/token', payload, headers)
        judgeRefusal(answer, error === 'invalid_client' ? 401 : 400, error)
      })

    it('invalid_scope: more than the client may have, and platform scopes within an Instance', async () => {
      const world = await aWorld({ scopes: ['books:read', 'platform:read'] })
      for (const form of [world.password, world.clientCredentials]) {
        await refused({ ...form, scope: 'books:write' }, 400, 'invalid_scope')
        await refused({ ...form, scope: 'books:read platform:write' }, 400, 'invalid_scope')
        await refused({ ...form, scope: 'platform:read', instance_id: newId('ins') }, 400, 'invalid_scope')
      }
      const platformOnly = await aWorld({ scopes: ['platform:read', 'platform:write'] })
      await refused({ ...platformOnly.clientCredentials, instance_id: newId('ins') }, 400, 'invalid_scope')
    })

    it('invalid_scope: more than the user may, also when a token is refreshed', async () => {
      const world = await aWorld()
      const first = await issued(world.password)
      await setUserScopes(database, { username: world.username, scopes: ['books:read', 'books:review'] })
      await refused({ ...world.password, scope: 'books:write' }, 400, 'invalid_scope')
      assert.equal((await issued(world.password)).scope, 'books:read books:review')
      const second = await issued(world.refresh(first.refreshToken))
      assert.equal(second.scope, 'books:read books:review')
      await setUserScopes(database, { username: world.username, scopes: ['platform:read'] })
      const narrow = await issued({ ...world.refresh(second.refreshToken), scope: 'platform:read' })
      assert.equal(narrow.scope, 'platform:read')
      await refused({ ...world.refresh(narrow.refreshToken), scope: 'books:read' }, 400, 'invalid_scope')
      await setUserScopes(database, { username: world.username, scopes: null })
      assert.equal((await issued(world.refresh(narrow.refreshToken))).scope, allScopes)
    })

    it('invalid_scope: more than the refresh token holds', async () => {
      const world = await aWorld()
      const tokens = await issued({ ...world.password, scope: 'books:read' })
      await refused({ ...world.refresh(tokens.refreshToken), scope: 'books:read books:write' }, 400, 'invalid_scope')
    })

    it('invalid_request: a refresh for another Instance', async () => {
      const world = await aWorld()
      const wide = await issued(world.password)
      const narrow = await issued({ ...world.password, instance_id: newId('ins') })
      for (const tokens of [wide, narrow])
        await refused({ ...world.refresh(tokens.refreshToken), instance_id: newId('ins') }, 400, 'invalid_request')
    })

    it('invalid_grant: a refresh token of another client, or an access token in its place', async () => {
      const world = await aWorld()
      const stranger = await aWorld()
      const tokens = await issued(world.password)
      await refused(stranger.refresh(tokens.refreshToken), 400, 'invalid_grant')
      await refused(world.refresh(tokens.accessToken), 400, 'invalid_grant')
      await issued(world.refresh(tokens.refreshToken))
    })

    it('invalid_grant: a user of another platform', async () => {
      const world = await aWorld()
      const stranger = await aWorld()
      await refused({ ...world.password, username: stranger.username }, 400, 'invalid_grant')
    })

    it('invalid_grant: one text, whoever exists', async () => {
      const world = await aWorld()
      const stranger = await aWorld()
      const disabled = await aWorld()
      await disableUser(database, disabled.username)
      const answers = [
        await post('/oauth/token', { ...world.password, password: wrongPassword }),
        await post('/oauth/token', { ...world.password, username: 'nobody@books.test' }),
        await post('/oauth/token', { ...world.password, username: stranger.username }),
        await post('/oauth/token', disabled.password),
        await post('/oauth/token', world.refresh(newSecret('refresh'))),
      ]
      const [first] = answers
      for (const answer of answers) {
        judgeRefusal(answer, 400, 'invalid_grant')
        assert.deepEqual(answer.body, first?.body)
        assert.deepEqual(Object.keys(answer.headers), Object.keys(first?.headers ?? {}))
      }
    })

    it('invalid_client: one text, whichever exists', async () => {
      const world = await aWorld()
      const revoked = await aWorld()
      await revokeClient(database, revoked.clientId)
      const answers = [
        await post('/oauth/token', { ...world.password, client_secret: newSecret('client') }),
        await post('/oauth/token', { ...world.password, client_id: newId('cli') }),
        await post('/oauth/token', revoked.password),
      ]
      for (const answer of answers) {
        judgeRefusal(answer, 401, 'invalid_client')
        assert.deepEqual(answer.body, answers[0]?.body)
      }
    })

    it('405: anything but a POST', async () => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
        const response = await server.fastify.inject({ method, url: '/oauth/token' })
        assert.equal(response.statusCode, 405)
        assert.equal(response.headers['allow'], 'POST')
      }
    })

    it('503 temporarily_unavailable: no database', async () => {
      const dead = openTestDatabase({ ...postgres.connection, host: path.join(directory, 'nowhere') })
      const deadAccess = openAccess(dead, clock, { environment: 'sandbox', log: openLog('silent') })
      const deadServer = await serve(dead, deadAccess)
      const world = await aWorld()
      for (const [url, form] of [
        ['/oauth/token', world.password],
        ['/oauth/token', world.clientCredentials],
        ['/oauth/token', world.refresh(newSecret('refresh'))],
        ['/oauth/revoke', { ...world.client, token: newSecret('access') }],
      ] as const) {
        const answer = await post(url, form, {}, deadServer)
        judgeRefusal(answer, 503, 'temporarily_unavailable')
        assert.equal(answer.headers['retry-after'], '1')
      }
      await assert.rejects(
        deadAccess.authenticate(newSecret('access')),
        (error) => error instanceof Refusal && error.code === 'service_unavailable',
      )
      await deadServer.fastify.close()
      await dead.close()
    })

    it('500: a fault of ours tells nothing', async () => {
      const world = await aWorld()
      await superuser('revoke insert on tokens from daybook_app')
      const answer = await post('/oauth/token', world.password)
      await superuser('grant insert on tokens to daybook_app')
      assert.equal(answer.status, 500)
      assert.equal(answer.body['error_code'], 'internal_error')
      assert.doesNotMatch(JSON.stringify(answer.body), /permission|tokens/)
      await issued(world.password)
    })
  })
})

describe('POST /oauth/revoke', () => {
  it('an access token: it alone, at once', async () => {
    const world = await aWorld()
    const first = await issued(world.password)
    const second = await issued(world.refresh(first.refreshToken))
    assert.ok(await access.authenticate(first.accessToken))
    assert.deepEqual(await revoke(world, first.accessToken), [200, ''])
    assert.equal(await access.authenticate(first.accessToken), undefined)
    assert.ok(await access.authenticate(second.accessToken))
    await issued(world.refresh(second.refreshToken))
  })

  it('a refresh token: its family, at once', async () => {
    const world = await aWorld()
    const first = await issued(world.password)
    const second = await issued(world.refresh(first.refreshToken))
    assert.ok(await access.authenticate(first.accessToken))
    assert.deepEqual(await revoke(world, second.refreshToken), [200, ''])
    assert.equal(await access.authenticate(first.accessToken), undefined)
    assert.equal(await access.authenticate(second.accessToken), undefined)
    await refused(world.refresh(second.refreshToken), 400, 'invalid_grant')
  })

  it('200 for a token that is unknown, garbage, expired or revoked already', async () => {
    const world = await aWorld()
    const tokens = await issued(world.password)
    await revoke(world, tokens.refreshToken)
    pass({ hours: 2 })
    for (const token of [tokens.refreshToken, tokens.accessToken, newSecret('access'), 'garbage', '\0', ' '])
      assert.deepEqual(await revoke(world, token), [200, ''])
  })

  it('refuses a token of another client, and leaves it', async () => {
    const world = await aWorld()
    const stranger = await aWorld()
    const tokens = await issued(world.password)
    for (const token of [tokens.accessToken, tokens.refreshToken])
      judgeRefusal(await post('/oauth/revoke', { ...stranger.client, token }), 400, 'invalid_grant')
    assert.ok(await access.authenticate(tokens.accessToken))
    await issued(world.refresh(tokens.refreshToken))
  })

  it('needs a client, a token, and a form', async () => {
    const world = await aWorld()
    const { accessToken: token } = await issued(world.clientCredentials)
    judgeRefusal(await post('/oauth/revoke', { token }), 401, 'invalid_client')
    judgeRefusal(await post('/oauth/revoke', { ...world.client, client_id: '\0', token }), 401, 'invalid_client')
    judgeRefusal(await post('/oauth/revoke', { ...world.client, client_secret: 'x', token }), 401, 'invalid_client')
    judgeRefusal(await post('/oauth/revoke', world.client), 400, 'invalid_request')
    judgeRefusal(await post('/oauth/revoke', { ...world.client, token: '' }), 400, 'invalid_request')
    const json = JSON.stringify({ ...world.client, token })
    judgeRefusal(await post('/oauth/revoke', json, { 'content-type': 'application/json' }), 400, 'invalid_request')
    assert.ok(await access.authenticate(token))
  })
})

describe('GET /.well-known/oauth-authorization-server', () => {
  const url = '/.well-known/oauth-authorization-server'

  it('names the endpoints where the service is, whatever host a request names', async () => {
    const response = await server.fastify.inject({ url, headers: { host: 'evil.example' } })
    assert.equal(response.statusCode, 200)
    assert.deepEqual(response.json(), {
      issuer: 'http://127.0.0.1:8080',
      token_endpoint: 'http://127.0.0.1:8080/oauth/token',
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      revocation_endpoint: 'http://127.0.0.1:8080/oauth/revoke',
      revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      grant_types_supported: ['password', 'client_credentials', 'refresh_token'],
      response_types_supported: [],
      scopes_supported: allScopes.split(' '),
    })
  })

  it('names the endpoints at the public address', async () => {
    const published = await serve(database, access, 'https://books.example')
    const response = await published.fastify.inject({ url })
    await published.fastify.close()
    assert.equal(response.json().issuer, 'https://books.example')
    assert.equal(response.json().token_endpoint, 'https://books.example/oauth/token')
  })
})

describe('authenticate', () => {
  it('refuses garbage without the database', async () => {
    const dead = openTestDatabase({ ...postgres.connection, host: path.join(directory, 'nowhere') })
    const deadAccess = openAccess(dead, clock, { environment: 'sandbox', log: openLog('silent') })
    const token = newSecret('access')
    const garbage = [
      '',
      'x',
      token.slice(1),
      `${token}x`,
      token.slice(0, -1),
      token.toUpperCase(),
      newSecret('refresh'),
    ]
    const flipped = Array.from(
      { length: token.length },
      (_, at) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1),
    )
    for (const text of [...garbage, ...flipped]) assert.equal(await deadAccess.authenticate(text), undefined)
    await assert.rejects(deadAccess.authenticate(token), Refusal)
    await dead.close()
  })

  it('knows no token that was not issued', async () => {
    assert.equal(await access.authenticate(newSecret('access')), undefined)
  })

  it('knows a token for 3600 s', async () => {
    const world = await aWorld()
    const { accessToken: token } = await issued(world.clientCredentials)
    pass({ seconds: 3597 })
    assert.ok(await access.authenticate(token))
    pass({ seconds: 2, milliseconds: 999 })
    assert.ok(await access.authenticate(token))
    // Remembered two seconds ago, and yet expired.
    pass({ milliseconds: 1 })
    assert.equal(await access.authenticate(token), undefined)
  })

  it('remembers a token that was revoked elsewhere for less than 5 s', async () => {
    const world = await aWorld()
    const elsewhere = openAccess(database, clock, { environment: 'sandbox', log: openLog('silent') })
    const { accessToken: token } = await issued(world.clientCredentials)
    assert.ok(await elsewhere.authenticate(token))
    await revoke(world, token)
    pass({ seconds: 4, milliseconds: 999 })
    assert.ok(await elsewhere.authenticate(token))
    pass({ milliseconds: 1 })
    assert.equal(await elsewhere.authenticate(token), undefined)
  })

  it('does not remember beyond the moment when the clock is set back', async () => {
    const world = await aWorld()
    const elsewhere = openAccess(database, clock, { environment: 'sandbox', log: openLog('silent') })
    const { accessToken: token } = await issued(world.clientCredentials)
    assert.ok(await elsewhere.authenticate(token))
    await revoke(world, token)
    pass({ hours: -1 })
    assert.equal(await elsewhere.authenticate(token), undefined)
    pass({ hours: 1 })
  })

  it('refuses the tokens of a revoked client within 5 s, and its sign-in at once', async () => {
    const world = await aWorld()
    const tokens = await issued(world.password)
    assert.ok(await access.authenticate(tokens.accessToken))
    await revokeClient(database, world.clientId)
    await refused(world.password, 401, 'invalid_client')
    await refused(world.refresh(tokens.refreshToken), 401, 'invalid_client')
    pass({ seconds: 5 })
    assert.equal(await access.authenticate(tokens.accessToken), undefined)
  })

  it('refuses the tokens of a disabled user within 5 s, and sign-in and refresh at once', async () => {
    const world = await aWorld()
    const tokens = await issued(world.password)
    assert.ok(await access.authenticate(tokens.accessToken))
    await disableUser(database, world.username)
    await refused(world.password, 400, 'invalid_grant')
    await refused(world.refresh(tokens.refreshToken), 400, 'invalid_grant')
    pass({ seconds: 5 })
    assert.equal(await access.authenticate(tokens.accessToken), undefined)
    assert.ok(await access.authenticate((await issued(world.clientCredentials)).accessToken))
  })

  it('knows nothing of the other environment', async () => {
    const production = openAccess(database, clock, { environment: 'production', log: openLog('silent') })
    const productionServer = await serve(database, production)
    const sandboxWorld = await aWorld()
    const productionWorld = await aWorld({ environment: 'production' })
    const { accessToken: sandboxToken, refreshToken } = await issued(sandboxWorld.password)
    const answer = await post('/oauth/token', productionWorld.password, {}, productionServer)
    const productionToken = String(answer.body['access_token'])
    assert.equal((await production.authenticate(productionToken))?.environment, 'production')
    assert.equal(await access.authenticate(productionToken), undefined)
    assert.equal(await production.authenticate(sandboxToken), undefined)
    await refused(productionWorld.password, 401, 'invalid_client')
    for (const form of [sandboxWorld.clientCredentials, sandboxWorld.refresh(refreshToken)])
      judgeRefusal(await post('/oauth/token', form, {}, productionServer), 401, 'invalid_client')
    await productionServer.fastify.close()
  })
})

describe('administration', () => {
  it('a new password: the old one and the tokens that it brought no longer work', async () => {
    const world = await aWorld()
    const tokens = await issued(world.password)
    const other = await issued(world.clientCredentials)
    const newPassword = note('äöü 12345 and more')
    await setPassword(database, { username: world.username.toUpperCase(), password: newPassword })
    await refused(world.password, 400, 'invalid_grant')
    await refused(world.refresh(tokens.refreshToken), 400, 'invalid_grant')
    assert.equal(await access.authenticate(tokens.accessToken), undefined)
    assert.ok(await access.authenticate(other.accessToken))
    // The same letters, put together otherwise.
    await issued({ ...world.password, password: newPassword.normalize('NFD') })
  })

  it('a change of password ends the sign-in that is under way', async () => {
    const world = await aWorld()
    const [signIn] = await holdingBack<Reply | void>('tokens', async (untilWaiting) => {
      const attempt = post('/oauth/token', world.password)
      await untilWaiting(1)
      const change = setPassword(database, { username: world.username, password: note('another password') })
      await untilWaiting(2)
      return [attempt, change]
    })
    assert.equal(signIn ? signIn.status : 0, 200)
    assert.equal(await livingTokens(world), 0)
  })

  it('a change of password overtakes the sign-in that has just checked the old one', async () => {
    const world = await aWorld()
    const change = setPassword(database, { username: world.username, password: note('another password') })
    await Promise.all([change, ...Array.from({ length: 4 }, () => post('/oauth/token', world.password))])
    assert.equal(await livingTokens(world), 0)
  })

  it('refuses names, passwords and scopes that are none', async () => {
    const { platformId } = await aWorld()
    const attempts: [code: string, attempt: () => Promise<unknown>][] = [
      ['invalid_request', () => createPlatform(database, { ...bare, name: ' ', environment: 'sandbox' })],
      ['invalid_request', () => createPlatform(database, { ...bare, name: 'a\0b', environment: 'sandbox' })],
      ['invalid_request', () => createClient(database, { platformId, name: '' })],
      ['invalid_request', () => createClient(database, { platformId, name: 'x'.repeat(256) })],
      ['invalid_request', () => createClient(database, { platformId, name: 'x', scopes: [] })],
      ['resource_not_found', () => createClient(database, { platformId: newId('plt'), name: 'x' })],
      ['invalid_request', () => createUser(database, { platformId, username: '', password })],
      ['invalid_request', () => createUser(database, { platformId, username: 'a b', password })],
      ['invalid_request', () => createUser(database, { platformId, username: 'a', password: '1234567' })],
      ['invalid_request', () => createUser(database, { platformId, username: 'a', password: '1234567\n' })],
      ['invalid_request', () => createUser(database, { platformId, username: 'a', password: '1234567😀' })],
      ['resource_not_found', () => createUser(database, { platformId: newId('plt'), username: 'a', password })],
      ['duplicate_name', () => createUser(database, { platformId, username: 'Owner@Sandbox.test', password })],
      ['invalid_request', () => setPassword(database, { username: 'nobody', password: 'short' })],
      ['resource_not_found', () => setPassword(database, { username: 'nobody', password })],
      ['resource_not_found', () => disableUser(database, 'nobody')],
      ['resource_not_found', () => revokeClient(database, newId('cli'))],
    ]
    for (const [code, attempt] of attempts)
      await assert.rejects(attempt, (error) => error instanceof Refusal && error.code === code, code)
  })

  it('revoking and disabling again changes nothing', async () => {
    const world = await aWorld()
    await revokeClient(database, world.clientId)
    await disableUser(database, world.username)
    const moments = `select id, revoked_at from clients union all select id, disabled_at from users order by id`
    const once = await superuser(moments)
    pass({ seconds: 1 })
    await revokeClient(database, world.clientId)
    await disableUser(database, world.username)
    assert.deepEqual(await superuser(moments), once)
  })

  it('deletes tokens a day after they expired, and until then notices a second use', async () => {
    const world = await aWorld()
    const first = await issued(world.password)
    const second = await issued(world.refresh(first.refreshToken))
    pass({ hours: 25, seconds: 1 })
    assert.ok((await deleteExpiredTokens(database)) >= 2)
    assert.equal(await deleteExpiredTokens(database), 0)
    await refused(world.refresh(first.refreshToken), 400, 'invalid_grant')
    await refused(world.refresh(second.refreshToken), 400, 'invalid_grant')
  })
})

describe('passwords', () => {
  it('are kept as argon2id in PHC format, each with its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword(password), hashPassword(password)])
    assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    assert.notEqual(first, second)
    assert.equal(await verifyPassword(password, first), true)
    assert.equal(await verifyPassword(wrongPassword, first), false)
    assert.equal(await verifyPassword(password), false)
  })

  it('are judged by the parameters that were stored with them', async () => {
    // The reference implementation's own test vector: github.com/P-H-C/phc-winner-argon2, src/test.c
    const vector = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    assert.equal(await verifyPassword('password', vector), true)
    assert.equal(await verifyPassword('Password', vector), false)
  })

  it('are hashed two at a time, 24 from one address wait, and the rest are refused as overloaded', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(password, quickHash)))
    const reasons = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    assert.equal(reasons.length, 34)
    assert.ok(reasons.every((reason) => reason instanceof Refusal && reason.code === 'overloaded'))
    assert.equal(await verifyPassword(password), false)
  })
})

describe('secrets', () => {
  it('have 256 random bits and a checksum', () => {
    const made = Array.from({ length: 1000 }, () => newSecret('access'))
    assert.equal(new Set(made).size, 1000)
    assert.ok(made.every((secret) => isSecret('access', secret) && !isSecret('refresh', secret)))
  })

  it('are in no row', async () => {
    const [row] = await superuser(`select string_agg(t::text, ' ') || (select string_agg(c::text, ' ') from clients c)
      || (select string_agg(u::text, ' ') from users u) as text from tokens t`)
    assert.deepEqual(found(String(row?.['text'])), [])
  })

  it('are in no log line and in no refusal', (context) => {
    const text = seen.join('\n')
    assert.deepEqual(found(text), [])
    assert.ok(text.includes('"route":"/oauth/token","status":200'))
    assert.ok(text.includes('"msg":"request failed"'))
    assert.ok(text.includes('"error":"invalid_grant"'))
    assert.deepEqual(found(`${text} ${password}`), [password])
    context.diagnostic(`refusals=${refusals} secrets=${secrets.size} lines=${seen.length}`)
    assert.ok(refusals >= 175)
  })
})

// The world

function openTestDatabase(connection: ClientConfig): Database {
  return openDatabase({ connection, clock, connections: 8, lockTimeoutMs: 60_000, statementTimeoutMs: 60_000 })
}

/** The server as it is in production, but for a log that keeps every word and hides none. */
async function serve(served: Database, servedAccess: Access, publicAddress = 'http://127.0.0.1:8080'): Promise<Server> {
  return buildServer({
    routes: [],
    pageSecrets: pageSecrets('a secret of these tests', null),
    vault: openVault('a secret of these tests', null),
    outbound: openOutbound({ environment: 'sandbox', allowLoopback: false }),
    database: served,
    authenticate: (token) => servedAccess.authenticate(token),
    clock,
    log: pino({ level: 'trace' }, { write: (line: string) => void seen.push(line) }),
    metrics: openMetrics(served),
    files: diskStore('/nowhere'),
    strict: true,
    plainRoutes: tokenEndpoints(servedAccess, { publicAddress: () => publicAddress }),
  })
}

/** Furnished with nothing. */
const bare = { actor: { name: 'test', modifiedBy: null, requestId: null }, seed: async () => {} }

interface WorldOptions {
  environment?: 'sandbox' | 'production'
  scopes?: readonly Scope[]
}

function phcOf(hash: Buffer): string {
  const { memory, passes, parallelism } = quickCosts
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(Buffer.from('somesalt'))}$${unpadded(hash)}`
}

/** A platform of its own, with a client and a user. */
async function aWorld({ environment = 'sandbox', scopes }: WorldOptions = {}) {
  const { id: platformId } = await createPlatform(database, { ...bare, name: 'Books & Co', environment })
  const { clientId, clientSecret } = await createClient(database, {
    platformId,
    name: 'Shop',
    ...(scopes ? { scopes } : {}),
  })
  note(clientSecret)
  // As `createUser` makes one, whose hash takes longer than most tests.
  const userId = newId('usr')
  const username = `${userId}@books.test`
  await superuser(`insert into users (platform_id, id, username, password_hash, created_at)
                   values ('${platformId}', '${userId}', '${username}', '${quickHash}', now())`)
  const client = { client_id: clientId, client_secret: clientSecret }
  const forms = {
    client,
    password: { ...client, grant_type: 'password', username, password },
    clientCredentials: { ...client, grant_type: 'client_credentials' },
    refresh: (token: string) => ({ ...client, grant_type: 'refresh_token', refresh_token: token }),
  }
  return {
    platformId,
    clientId,
    clientSecret,
    userId,
    username,
    ...forms,
    valid: async (grant: 'password' | 'client_credentials' | 'refresh_token'): Promise<Change> => {
      if (grant === 'password') return forms.password
      if (grant === 'client_credentials') return forms.clientCredentials
      return forms.refresh((await issued(forms.password)).refreshToken)
    },
  }
}

type World = Awaited<ReturnType<typeof aWorld>>

interface Reply {
  status: number
  headers: Record<string, string | undefined>
  body: Record<string, unknown>
  text: string
}

async function post(
  url: string,
  form: Change | string | undefined,
  headers: Record<string, string> = {},
  at: Server = server,
): Promise<Reply> {
  const payload = typeof form === 'object' ? encoded(form) : form
  const response = await at.fastify.inject({
    method: 'POST',
    url,
    headers: typeof form === 'object' ? { 'content-type': formType, ...headers } : headers,
    ...(payload === undefined ? {} : { payload }),
  })
  const text = response.body
  const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
  if (response.statusCode >= 400) seen.push(text)
  for (const name of ['access_token', 'refresh_token']) if (typeof body[name] === 'string') note(body[name])
  const given = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
  return { status: response.statusCode, headers: Object.fromEntries(given), body, text }
}

async function issued(form: Change) {
  const { status, body, text } = await post('/oauth/token', form)
  assert.equal(status, 200, text)
  const { access_token: accessToken, refresh_token: refreshToken = '', scope } = body
  return { accessToken: String(accessToken), refreshToken: String(refreshToken), scope: String(scope) }
}

async function refused(form: Change, status: number, error: string): Promise<void> {
  judgeRefusal(await post('/oauth/token', form), status, error)
}

function judgeRefusal(reply: Reply, status: number, error: string): void {
  refusals += 1
  assert.deepEqual([reply.status, reply.body['error']], [status, error], reply.text)
  assert.deepEqual(Object.keys(reply.body), ['error', 'error_description'])
  // The characters of RFC 6749 section 5.2.
  assert.match(String(reply.body['error_description']), /^[\u0020\u0021\u0023-\u005b\u005d-\u007e]+$/)
  assert.equal(reply.headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(reply.headers['cache-control'], 'no-store')
  assert.equal(reply.headers['pragma'], 'no-cache')
  assert.equal(reply.headers['www-authenticate']?.startsWith('Basic ') ?? false, status === 401)
}

async function revoke(world: World, token: string): Promise<[status: number, text: string]> {
  const { status, text } = await post('/oauth/revoke', { ...world.client, token })
  return [status, text]
}

async function livingTokens(world: World): Promise<number> {
  const rows = await database.inAccess((tx) =>
    tx.query(
      sql`select 1 from tokens where platform_id = ${world.platformId} and revoked_at is null and user_id is not null`,
    ),
  )
  return rows.length
}

async function superuser(statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(postgres.connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Holds back what writes to the table until the work says so by returning what it started. */
async function holdingBack<T>(
  table: string,
  work: (untilWaiting: (count: number) => Promise<void>) => Promise<Promise<T>[]>,
): Promise<T[]> {
  const holder = new Client(postgres.connection)
  await holder.connect()
  const waiting = `select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and application_name = 'daybook'`
  const untilWaiting = (count: number) =>
    until(async () => (await superuser(waiting))[0]?.['count'] === count, `others than ${count} wait`)
  try {
    await holder.query(`begin; lock table ${table} in share mode`)
    const started = await work(untilWaiting)
    await holder.query('rollback')
    return await Promise.all(started)
  } finally {
    await holder.end()
  }
}

function encoded(form: Change): string {
  const given = Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return new URLSearchParams(given).toString()
}

function basic(clientId: string, clientSecret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
}

/** Remembers a secret, which from then on must not be seen. */
function note(secret: string): string {
  secrets.add(secret)
  return secret
}

function found(text: string): string[] {
  return [...secrets].filter((secret) => text.includes(secret))
}
