import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { describe, it } from 'node:test'
import { aWorld, serviceBeside, type World } from '../../test/world.ts'
import type { AccessTx, Database } from '../database/database.ts'
import { systemClock } from '../kernel/clock.ts'
import { openLog } from '../kernel/log.ts'
import { openService } from '../main/app.ts'
import { createClient, createUser, disableUser, openAccess, revokeClient } from './access.ts'
import { GrantRefusal } from './grant-refusal.ts'
import { openTokenCounts } from './token-limits.ts'

const password = 'correct horse battery'

describe('tokens that are issued', () => {
  it('are so many a minute for an address, a client and a user, each by itself', () => {
    const time = { now: Temporal.Instant.from('2026-03-01T12:00:00Z') }
    const counts = openTokenCounts({ perAddress: 60, perClient: 30, perUser: 10 }, () => time.now)
    const given = { address: '2001:db8::1', clientId: 'cli_1', userId: 'usr_1' }
    const waitOf = (recipient: Partial<typeof given>) => {
      try {
        counts.refuseTooMany({ ...given, ...recipient })
        return 0
      } catch (error) {
        assert.ok(error instanceof GrantRefusal && error.error === 'temporarily_unavailable' && error.status === 429)
        return error.retryAfterSeconds
      }
    }
    for (let each = 0; each < 10; each += 1) counts.count(given)
    assert.equal(waitOf({}), 6)
    assert.equal(waitOf({ userId: 'usr_2' }), 0)
    for (let each = 0; each < 20; each += 1) counts.count({ address: given.address, clientId: 'cli_1' })
    assert.equal(waitOf({ userId: 'usr_2' }), 2)
    assert.equal(waitOf({ clientId: 'cli_2', userId: 'usr_2' }), 0)
    for (let each = 0; each < 30; each += 1) counts.count({ address: '2001:db8::2' })
    assert.equal(waitOf({ clientId: 'cli_2', userId: 'usr_2' }), 1)
    assert.equal(waitOf({ address: '2001:db8:0:1::1', clientId: 'cli_2', userId: 'usr_2' }), 0)
    time.now = time.now.add({ seconds: 6 })
    assert.equal(waitOf({}), 0)
  })

  it('are too many: 429 with Retry-After, and not a row more; other clients and users get theirs', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { platformId } = world
    for (const username of ['many@tokens', 'few@tokens'])
      await createUser(world.service.database, { platformId, username, password })
    const other = await createClient(world.service.database, { platformId, name: 'Other' })
    await using door = await aDoor(world, { perAddress: 1e6, perClient: 4, perUser: 2 })
    const byPassword = { grant_type: 'password', username: 'many@tokens', password }
    const first = await door.ask(byPassword)
    assert.deepEqual([first.status, (await door.ask(byPassword)).status], [200, 200])
    const rows = await door.rows()
    const third = await door.ask(byPassword)
    assert.deepEqual(third.body, {
      error: 'temporarily_unavailable',
      error_description: 'Too many tokens were issued. Keep a token until it ends.',
    })
    assert.equal(third.status, 429)
    assert.match(third.headers.get('retry-after') ?? '', /^\d+$/)
    assert.deepEqual(await door.rows(), rows)
    assert.equal((await door.ask({ ...byPassword, username: 'few@tokens' })).status, 200)
    const refresh = { grant_type: 'refresh_token', refresh_token: first.body.refresh_token }
    assert.equal((await door.ask(refresh)).status, 200)
    const full = await door.rows()
    for (const form of [{ ...byPassword, username: 'few@tokens' }, refresh, { grant_type: 'client_credentials' }])
      assert.equal((await door.ask(form)).status, 429)
    assert.deepEqual(await door.rows(), full)
    const credentials = { client_id: other.clientId, client_secret: other.clientSecret }
    assert.equal((await door.ask({ grant_type: 'client_credentials', ...credentials })).status, 200)
    assert.equal((await door.ask({ grant_type: 'client_credentials', client_secret: 'wrong' })).status, 401)
  })

  it('one after the other to one client leave one record a minute, from each address and for each Instance', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await using door = await aDoor(world, { perAddress: 1e6, perClient: 1e6, perUser: 1e6 })
    const before = await door.rows()
    const tokens = new Set<string>()
    const narrowed = { instance_id: world.instanceId }
    const forms: Record<string, string>[] = [{}, {}, narrowed, {}, narrowed]
    for (const form of forms)
      tokens.add((await door.ask({ grant_type: 'client_credentials', ...form })).body.access_token)
    const after = await door.rows()
    assert.deepEqual([tokens.size, after.tokens - before.tokens, after.sign_ins - before.sign_ins], [5, 5, 2])
    door.passTime({ seconds: 60 })
    await door.ask({ grant_type: 'client_credentials' })
    assert.equal((await door.rows()).sign_ins - after.sign_ins, 1)
  })
})

describe('a refusal', () => {
  it('comes after the same statements and as many hashes, whoever exists', async () => {
    await using world = await aWorld({ ownPlatform: true })
    const { database } = world.service
    const { platformId } = world
    for (const username of ['stands', 'disabled']) await createUser(database, { platformId, username, password })
    await disableUser(database, 'disabled')
    const gone = await createClient(database, { platformId, name: 'Gone' })
    await revokeClient(database, gone.clientId)
    const work = countWork(database)
    const access = openAccess(work.database, systemClock, { environment: 'sandbox', log: openLog('silent') })
    const own = { clientId: world.clientId, clientSecret: world.clientSecret }
    const refused = async (form: Record<string, string>, credentials: typeof own) => {
      work.begin()
      await assert.rejects(access.issueTokens(new Map(Object.entries(form)), credentials), GrantRefusal)
      const done = work.done()
      // What is written behind the answer is no part of it.
      await access.close()
      return done
    }
    const clients = [
      { ...own, clientSecret: 'wrong' },
      { clientId: 'cli_unknown', clientSecret: 'wrong' },
      { clientId: gone.clientId, clientSecret: gone.clientSecret },
      { clientId: gone.clientId, clientSecret: 'wrong' },
    ]
    const forms: Record<string, string>[] = [
      { grant_type: 'client_credentials' },
      { grant_type: 'password', username: 'stands', password: 'wrong password' },
      { grant_type: 'refresh_token', refresh_token: 'x' },
      { grant_type: 'none' },
    ]
    for (const form of forms)
      for (const client of clients) assert.deepEqual(await refused(form, client), { statements: 1, hashes: 0 })
    for (const username of ['stands', 'disabled', 'nobody', 'of-another-platform'])
      assert.deepEqual(await refused({ grant_type: 'password', username, password: 'wrong password' }, own), {
        statements: 2,
        hashes: 1,
      })
    assert.deepEqual(await refused({ grant_type: 'none' }, own), { statements: 1, hashes: 0 })
    await access.close()
  })
})

/** Counts what is done until something is answered: statements in transactions of access, and hashes of passwords. */
function countWork(database: Database) {
  let [statements, hashes] = [0, 0]
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') hashes += 1
    },
  })
  const counting = (tx: AccessTx): AccessTx => ({
    ...tx,
    query: (statement) => {
      statements += 1
      return tx.query(statement)
    },
    execute: (statement) => {
      statements += 1
      return tx.execute(statement)
    },
    queryOf: (platformId, statement) => {
      statements += 1
      return tx.queryOf(platformId, statement)
    },
    executeOf: (platformId, statement) => {
      statements += 1
      return tx.executeOf(platformId, statement)
    },
  })
  return {
    database: {
      ...database,
      inAccess: <T>(work: (tx: AccessTx) => Promise<T>) => database.inAccess((tx) => work(counting(tx))),
    },
    begin: () => {
      ;[statements, hashes] = [0, 0]
      hook.enable()
    },
    done: () => {
      hook.disable()
      return { statements, hashes }
    },
  }
}

/** Another process on the same books, with limits and a clock of its own. */
async function aDoor(world: World, tokens: { perAddress: number; perClient: number; perUser: number }) {
  let now = systemClock()
  const beside = serviceBeside(world)
  const service = await openService({ ...beside, clock: () => now, limits: { ...beside.limits, tokens } })
  const address = await service.server.fastify.listen({ host: '127.0.0.1', port: 0 })
  return {
    ask: async (form: Record<string, string>) => {
      const body = new URLSearchParams({ client_id: world.clientId, client_secret: world.clientSecret, ...form })
      const response = await fetch(`${address}/oauth/token`, { method: 'POST', body })
      return { status: response.status, headers: response.headers, body: Object(await response.json()) }
    },
    rows: async () => {
      const [counts] = await world.rows<{ tokens: number; sign_ins: number }>(
        `select (select count(*)::int from tokens where platform_id = $1) as tokens,
         (select count(*)::int from sign_ins where platform_id = $1) as sign_ins`,
        [world.platformId],
      )
      return counts ?? { tokens: 0, sign_ins: 0 }
    },
    passTime: (duration: Temporal.DurationLike) => {
      now = now.add(duration)
    },
    [Symbol.asyncDispose]: () => service.close(),
  }
}
