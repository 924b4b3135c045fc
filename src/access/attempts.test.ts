import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { aWorld, serviceBeside, type World } from '../../test/world.ts'
import { systemClock } from '../kernel/clock.ts'
import { openLog } from '../kernel/log.ts'
import { openService } from '../main/app.ts'
import { createUser } from './access.ts'
import { type Attempt, openAttempts } from './attempts.ts'
import { GrantRefusal } from './grant-refusal.ts'

/** As many as the default allows; a wrong secret, a wrong password, an unknown user. */
const limits = { perAddress: 100, perUser: 10 }
const start = Temporal.Instant.from('2026-03-01T12:00:00Z')
const time = { now: start }

describe('attempts that fail', () => {
  it('ten a minute for one user from one address; then nothing is heard until the next is there', async () => {
    const tries = someTries()
    for (let each = 0; each < 10; each += 1) assert.equal(await tries.fails({}), 'invalid_grant')
    assert.equal(await tries.fails({}), 'temporarily_unavailable 6')
    assert.equal(await tries.succeeds({}), 'temporarily_unavailable 6')
    assert.equal(await tries.fails({ username: 'OWNER' }), 'temporarily_unavailable 6')
    time.now = time.now.add({ seconds: 6 })
    assert.equal(await tries.succeeds({}), 'in')
  })

  it('a name counts as one however its accents and its case are written', async () => {
    const tries = someTries()
    const written = [
      '\u00e9lo\u00efse',
      'e\u0301lo\u00efse',
      '\u00c9LO\u00cfSE',
      'E\u0301LOI\u0308SE',
      '\u00e9loi\u0308se',
    ]
    for (let each = 0; each < 10; each += 1) await tries.fails({ username: written[each % 4] })
    for (const username of written) assert.equal(await tries.succeeds({ username }), 'temporarily_unavailable 6')
  })

  it('do not lock the user out elsewhere, nor another user, nor the same name at another client', async () => {
    const tries = someTries()
    for (let each = 0; each < 20; each += 1) await tries.fails({})
    assert.equal(await tries.succeeds({ address: '192.0.2.2' }), 'in')
    assert.equal(await tries.succeeds({ username: 'other' }), 'in')
    assert.equal(await tries.succeeds({ clientId: 'cli_2' }), 'in')
  })

  it('a hundred a minute from one address, whoever it says it is; a network of version 6 is one', async () => {
    const tries = someTries()
    for (let each = 0; each < 100; each += 1) {
      const address = `2001:db8::${each.toString(16)}:1`
      assert.equal(await tries.fails({ address, username: `u${each}` }), 'invalid_grant')
    }
    assert.equal(await tries.succeeds({ address: '2001:0DB8:0:0:9::1', username: 'new' }), 'temporarily_unavailable 1')
    assert.equal(await tries.succeeds({ address: '2001:db8::9:1', username: 'new' }), 'temporarily_unavailable 1')
    assert.equal(await tries.succeeds({ address: '2001:db8::9:1', username: undefined }), 'temporarily_unavailable 1')
    assert.equal(await tries.succeeds({ address: '2001:db8:0:1::1', username: 'new' }), 'in')
  })

  it('a hundred a minute for one user from everywhere, but for an address where the user has come in before', async () => {
    const tries = someTries()
    assert.equal(await tries.succeeds({ address: '192.0.2.9' }), 'in')
    for (let each = 0; each < 100; each += 1) await tries.fails({ address: `198.51.100.${each}` })
    assert.equal(await tries.fails({ address: '203.0.113.1' }), 'temporarily_unavailable 1')
    assert.equal(await tries.succeeds({ address: '192.0.2.9' }), 'in')
    assert.equal(await tries.succeeds({ address: '203.0.113.1', username: 'other' }), 'in')
  })

  it('that come at once are heard, and paid for after', async () => {
    const tries = someTries()
    const all = await Promise.all(Array.from({ length: 30 }, () => tries.fails({})))
    assert.deepEqual([...new Set(all)], ['invalid_grant'])
    assert.equal(await tries.succeeds({}), 'temporarily_unavailable 126')
  })

  it('are wrong secrets, passwords and tokens; what is no guess costs nothing, nor does success', async () => {
    const tries = someTries()
    for (let each = 0; each < 200; each += 1) {
      assert.equal(await tries.succeeds({}), 'in')
      assert.equal(await tries.fails({}, 'invalid_scope'), 'invalid_scope')
    }
  })
})

describe('the token endpoint', () => {
  it('answers 429 with Retry-After in one text, whoever exists, and lets others in', async () => {
    await using world = await aWorld({ ownPlatform: true })
    await createUser(world.service.database, {
      platformId: world.platformId,
      username: 'owner',
      password: 'right password',
    })
    await using limited = await limitedService(world)
    const texts = new Set<string>()
    for (const username of ['owner', 'nobody']) {
      for (const password of ['wrong one', 'wrong two']) {
        const answer = await limited.signIn({ username, password })
        assert.equal(answer.status, 400)
        texts.add(answer.text)
      }
      const refused = await limited.signIn({ username, password: 'right password' })
      assert.equal(refused.status, 429)
      assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
      texts.add(refused.text)
    }
    assert.equal(texts.size, 2)
    assert.deepEqual(JSON.parse([...texts][1] ?? ''), {
      error: 'temporarily_unavailable',
      error_description: 'Too many attempts have failed. Try again later.',
    })
    assert.equal((await limited.signIn({ grant_type: 'client_credentials' })).status, 200)
  })

  it('goes by the address of the connection, and by that of X-Forwarded-For where its sender is trusted', async () => {
    await using world = await aWorld({ ownPlatform: true })
    for (const [trustedProxies, status] of [
      [[], 429],
      [['10.0.0.0/8'], 429],
      [['127.0.0.1'], 400],
    ] as const) {
      await using limited = await limitedService(world, trustedProxies)
      for (const from of ['192.0.2.1', '192.0.2.2'])
        await limited.signIn({ username: 'nobody', password: 'wrong' }, { 'x-forwarded-for': from })
      const third = await limited.signIn({ username: 'nobody', password: 'wrong' }, { 'x-forwarded-for': '192.0.2.3' })
      assert.equal(third.status, status, third.text)
    }
  })
})

/** Somebody with every attempt of the file before him forgotten. */
function someTries() {
  time.now = start
  const attempts = openAttempts({ clock: () => time.now, log: openLog('silent') }, limits)
  const given = { address: '192.0.2.1', clientId: 'cli_1', username: 'owner' }
  const outcome = (who: Partial<Attempt>, work: () => Promise<string>) =>
    attempts({ ...given, ...who }, work).catch((error: unknown) => {
      assert.ok(error instanceof GrantRefusal)
      return [error.error, error.retryAfterSeconds].filter((each) => each !== undefined).join(' ')
    })
  return {
    succeeds: (who: Partial<Attempt>) => outcome(who, async () => 'in'),
    fails: (who: Partial<Attempt>, why: 'invalid_grant' | 'invalid_scope' = 'invalid_grant') =>
      outcome(who, () => Promise.reject(new GrantRefusal(why))),
  }
}

/** Another process on the same books that lets two attempts fail. */
async function limitedService(world: World, trustedProxies: readonly string[] = []) {
  const now = systemClock()
  const beside = serviceBeside(world)
  const attempts = { perAddress: 1000, perUser: 2 }
  const service = await openService({
    ...beside,
    clock: () => now,
    trustedProxies,
    limits: { ...beside.limits, attempts },
  })
  const address = await service.server.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { clientId: client_id, clientSecret: client_secret } = world
  return {
    async signIn(given: Record<string, string>, headers: Record<string, string> = {}) {
      const body = new URLSearchParams({ grant_type: 'password', client_id, client_secret, ...given })
      const response = await fetch(`${address}/oauth/token`, { method: 'POST', body, headers })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
    [Symbol.asyncDispose]: () => service.close(),
  }
}
