import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import {
  askToSignIn,
  aUser,
  consoleBeside,
  consolePassword,
  fromPage,
  signIn,
  type ConsolePage,
} from '../../test/console-page.ts'
import { assertRefused, aWorld, serviceBeside, type World } from '../../test/world.ts'
import { deleteExpiredTokens, disableUser, listSignIns, setPassword, setUserScopes } from './access.ts'

const sessionPath = '/console/api/session'

describe('POST /console/api/session', () => {
  it('201: signs in with a cookie that scripts and other sites do not get, and tells the page who it is', async () => {
    await using console = await aConsole()
    const { world, address } = console
    const user = await aUser(world, 'anna')
    const answer = await askToSignIn(world, address, { username: 'ANNA', password: consolePassword })
    assert.equal(answer.status, 201, answer.text)
    assert.match(
      answer.headers.get('set-cookie') ?? '',
      /^daybook=dbc_[\w-]{49}; Path=\/console; HttpOnly; SameSite=Strict$/,
    )
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const { id, csrf_token, created_at, idle_until, expires_at, ...rest } = answer.body.session
    assert.match(id, /^ses_/)
    assert.match(csrf_token, /^[\w-]{43}$/)
    assert.equal(Date.parse(idle_until) - Date.parse(created_at), 3_600_000)
    assert.equal(Date.parse(expires_at) - Date.parse(created_at), 12 * 3_600_000)
    assert.deepEqual(rest, {
      user: { id: user.id, username: 'anna' },
      platform: { id: world.platformId, name: 'Test platform' },
      scopes: ['books:read', 'books:review', 'books:write', 'books:close', 'platform:read', 'platform:write'],
      instance_id: null,
    })
    assert.equal(answer.body.environment, 'sandbox')
    assert.ok(!answer.text.includes('dbc_'), 'the secret is in the cookie alone')
  })

  it('401 invalid_credentials: of a wrong password, an unknown user and a disabled one in the same words', async () => {
    await using console = await aConsole()
    const { world, address } = console
    await aUser(world, 'bert')
    await aUser(world, 'gone')
    await disableUser(world.service.database, 'gone')
    const answers = [
      await askToSignIn(world, address, { username: 'bert', password: 'something else' }),
      await askToSignIn(world, address, { username: 'nobody', password: consolePassword }),
      await askToSignIn(world, address, { username: 'gone', password: consolePassword }),
    ]
    for (const answer of answers) {
      assertRefused(answer, 401, 'invalid_credentials')
      assert.equal(answer.headers.get('set-cookie'), null)
      assert.equal(answer.text, answers[0]?.text)
    }
  })

  it('422: of what is no pair of username and password, without a word of what was typed', async () => {
    await using console = await aConsole()
    const { world, address } = console
    const typed = 'typed-by-mistake'
    const bodies = [{}, { username: typed }, { username: 1, password: typed }, [], { username: '', password: typed }]
    for (const body of [...bodies, { username: typed, password: typed, more: typed }]) {
      const answer = await askToSignIn(world, address, body)
      assert.equal(answer.status, 422, answer.text)
      assert.ok(!answer.text.includes(typed), answer.text)
    }
    const long = await askToSignIn(world, address, { username: typed, password: 'x'.repeat(20_000) })
    assertRefused(long, 413, 'payload_too_large')
    const form = { at: address, token: null, instance: null, headers: { ...fromPage, 'content-type': 'text/plain' } }
    assertRefused(await world.post(sessionPath, {}, form), 415, 'unsupported_media_type')
  })

  it('429 rate_limited: after too many wrong passwords, with the seconds to wait', async () => {
    await using console = await aConsole({ attempts: { perAddress: 100, perUser: 2 } })
    const { world, address } = console
    await aUser(world, 'slow')
    const wrong = { username: 'slow', password: 'something else' }
    for (let count = 0; count < 2; count += 1)
      assertRefused(await askToSignIn(world, address, wrong), 401, 'invalid_credentials')
    const answer = await askToSignIn(world, address, { username: 'slow', password: consolePassword })
    assertRefused(answer, 429, 'rate_limited')
    assert.ok(Number(answer.headers.get('retry-after')) > 0)
  })

  it('ends what the browser had before: a session never becomes that of another, nor a planted cookie one', async () => {
    await using console = await aConsole()
    const { world, address } = console
    await aUser(world, 'first')
    await aUser(world, 'second')
    const first = await signIn(world, address, 'first')
    const second = await signIn(world, address, 'second', { cookie: first.cookie })
    assert.notEqual(second.cookie, first.cookie)
    assertRefused(await first.call('GET', '/v0/platform', { instance: null }), 401, 'invalid_token')
    const planted = `daybook=dbc_${'A'.repeat(49)}`
    const third = await signIn(world, address, 'first', { cookie: planted })
    assert.notEqual(third.cookie, planted)
    assertRefused(await third.call('GET', '/v0/platform', { headers: { cookie: planted } }), 401, 'invalid_token')
  })

  it('is recorded as sign-ins by token are', async () => {
    await using console = await aConsole({})
    const { world, address } = console
    const user = await aUser(world, 'noted')
    await askToSignIn(world, address, { username: 'noted', password: 'typed-by-mistake' })
    const page = await signIn(world, address, 'noted')
    await page.call('DELETE', '/session', { instance: null })
    await console.close()
    const records = await listSignIns(world.service.database, { platformId: world.platformId, days: 1 })
    const own = records.filter((each) => each.userId === user.id)
    assert.deepEqual(
      own.map((each) => [each.outcome, each.reason, each.grantType, each.clientId, each.address].join(' ')).toSorted(),
      [
        'issued  password console 127.0.0.1',
        'refused invalid_grant password console 127.0.0.1',
        'revoked   console 127.0.0.1',
      ],
    )
    assert.ok(!/typed-by-mistake|dbc_/.test(JSON.stringify(records)))
  })

  it('leaves a user fifty sessions, of which the oldest ends', async () => {
    await using console = await aConsole()
    const { world, address } = console
    const { id } = await aUser(world, 'many')
    const first = await signIn(world, address, 'many')
    await world.rows(`insert into sessions (platform_id, id, session_hash, user_id, address, created_at, last_seen_at,
        idle_until, expires_at)
      select '${world.platformId}', 'ses_' || lpad(n::text, 26, '0'), sha256(n::text::bytea), '${id}', 'x', now(), now(),
        now() + interval '1 hour', now() + interval '1 hour' from generate_series(1, 49) as n`)
    assert.equal((await first.call('GET', '/v0/platform', { instance: null })).status, 200)
    await signIn(world, address, 'many')
    assertRefused(await first.call('GET', '/v0/platform', { instance: null }), 401, 'invalid_token')
    const [left] = await world.rows<{ count: number }>(
      `select count(*)::int as count from sessions where user_id = '${id}' and ended_at is null`,
    )
    assert.equal(left?.count, 50)
  })
})

describe('GET /console/api/session', () => {
  it('200: nobody, where nobody is signed in, and no error that a page would have to catch', async () => {
    await using console = await aConsole()
    const { world, address } = console
    for (const cookie of ['', 'daybook=x', 'other=1', `daybook=a; daybook=b`]) {
      const answer = await world.get(sessionPath, asPage(address, { cookie }))
      assert.equal(answer.status, 200)
      assert.deepEqual(answer.body, { environment: 'sandbox', sign_in: 'password', session: null })
    }
  })

  it('200: who is signed in, with the same CSRF token as at sign-in', async () => {
    await using console = await aConsole()
    const { world, address } = console
    await aUser(world, 'clerk', ['books:read', 'books:review'])
    const page = await signIn(world, address, 'clerk')
    const answer = await page.call('GET', '/session', { instance: null })
    assert.equal(answer.body.session.csrf_token, page.csrfToken)
    assert.deepEqual(answer.body.session.scopes, ['books:read', 'books:review'])
  })
})

describe('DELETE /console/api/session', () => {
  it('204: the session ends at once, and the cookie goes', async () => {
    await using console = await aConsole()
    const { world, address } = console
    await aUser(world, 'leaver')
    const page = await signIn(world, address, 'leaver')
    const answer = await page.call('DELETE', '/session', { instance: null })
    assert.equal(answer.status, 204)
    assert.match(answer.headers.get('set-cookie') ?? '', /^daybook=; Max-Age=0; Path=\/console; HttpOnly/)
    assertRefused(await page.call('GET', '/v0/platform', { instance: null }), 401, 'invalid_token')
    assert.equal((await page.call('DELETE', '/session', { instance: null })).status, 204, 'again')
  })

  it('403 invalid_csrf_token: no other page signs anybody out', async () => {
    await using console = await aConsole()
    const { world, address } = console
    await aUser(world, 'stayer')
    const page = await signIn(world, address, 'stayer')
    const answer = await page.call('DELETE', '/session', { instance: null, headers: { 'x-csrf-token': 'x' } })
    assertRefused(answer, 403, 'invalid_csrf_token')
    assert.equal((await page.call('GET', '/v0/platform', { instance: null })).status, 200)
  })
})

describe('a session', () => {
  it('ends when it is not used for an hour, and lasts while it is', async () => {
    await using console = await aConsole()
    const { world, address } = console
    await aUser(world, 'idler')
    const page = await signIn(world, address, 'idler')
    const ask = (headers = {}) => page.call('GET', '/v0/platform', { instance: null, headers })
    await shift(world, page, '50 minutes')
    assert.equal((await ask()).status, 200)
    await shift(world, page, '50 minutes')
    assert.equal((await ask({ 'console-background': 'true' })).status, 200, 'which is no use of it')
    await shift(world, page, '11 minutes')
    assertRefused(await ask(), 401, 'invalid_token')
  })

  it('ends after twelve hours, however it is used', async () => {
    await using console = await aConsole()
    const { world, address } = console
    await aUser(world, 'busy')
    const page = await signIn(world, address, 'busy')
    for (let hours = 0; hours < 14; hours += 1) {
      await shift(world, page, '50 minutes')
      const answer = await page.call('GET', '/session', { instance: null })
      assert.ok(Date.parse(answer.body.session.idle_until) <= Date.parse(answer.body.session.expires_at))
    }
    await shift(world, page, '30 minutes')
    assertRefused(await page.call('GET', '/v0/platform', { instance: null }), 401, 'invalid_token')
  })

  it('ends with the password of its user, and with the user', async () => {
    await using console = await aConsole()
    const { world, address } = console
    await aUser(world, 'changer')
    const page = await signIn(world, address, 'changer')
    await setPassword(world.service.database, { username: 'changer', password: consolePassword })
    assertRefused(await page.call('GET', '/v0/platform', { instance: null }), 401, 'invalid_token')
    const again = await signIn(world, address, 'changer')
    await disableUser(world.service.database, 'changer')
    assertRefused(await again.call('GET', '/v0/platform', { instance: null }), 401, 'invalid_token')
  })

  it('loses what its user may no longer do', async () => {
    await using console = await aConsole()
    const { world, address } = console
    await aUser(world, 'demoted')
    const page = await signIn(world, address, 'demoted')
    assert.equal((await page.call('GET', '/v0/platform', { instance: null })).status, 200)
    await setUserScopes(world.service.database, { username: 'demoted', scopes: ['books:read'] })
    assertRefused(await page.call('GET', '/v0/platform', { instance: null }), 403, 'insufficient_scope')
  })

  it('is deleted a day after it was over', async () => {
    await using console = await aConsole()
    const { world, address } = console
    await aUser(world, 'past')
    const [gone, ended, open] = [
      await signIn(world, address, 'past'),
      await signIn(world, address, 'past'),
      await signIn(world, address, 'past'),
    ]
    await gone.call('DELETE', '/session', { instance: null })
    await ended.call('DELETE', '/session', { instance: null })
    await shift(world, gone, '25 hours')
    await deleteExpiredTokens(world.service.database)
    const rows = await world.rows<{ id: string }>(`select id from sessions where id = any($1) order by id`, [
      [gone.id, ended.id, open.id],
    ])
    assert.deepEqual(rows.map(({ id }) => id).toSorted(), [ended.id, open.id].toSorted())
  })
})

describe('listSessions', () => {
  it("200: one's own that stand, the latest first, and which one asks; of others nothing", async () => {
    await using console = await aConsole()
    const { world, address } = console
    await aUser(world, 'owner')
    await aUser(world, 'other')
    const other = await signIn(world, address, 'other')
    const ended = await signIn(world, address, 'owner')
    const first = await signIn(world, address, 'owner', { 'user-agent': `Browser\u00e9 ${'x'.repeat(300)}` })
    const second = await signIn(world, address, 'owner')
    await ended.call('DELETE', '/session', { instance: null })
    const answer = await second.call('GET', '/v0/platform/sessions', { instance: null })
    assert.equal(answer.status, 200, answer.text)
    const told = answer.body.records.map((each: { id: string; current: boolean }) => [each.id, each.current])
    assert.deepEqual(told, [
      [second.id, true],
      [first.id, false],
    ])
    assert.equal(answer.body.records[1].user_agent.length, 255)
    assert.equal(answer.body.records[0].address, '127.0.0.1')
    assert.ok(!answer.text.includes(other.id) && !answer.text.includes('dbc_'))
    const page = await second.call('GET', '/v0/platform/sessions?limit=1', { instance: null })
    const token = page.body.next_page_token
    const next = await second.call('GET', `/v0/platform/sessions?limit=1&page_token=${token}`, { instance: null })
    assert.deepEqual([page.body.records[0].id, next.body.records[0].id], [second.id, first.id])
    assert.equal(next.body.next_page_token, null)
    const byClient = await world.get('/v0/platform/sessions', { instance: null })
    assert.deepEqual(byClient.body, { records: [], next_page_token: null, prev_page_token: null })
  })
})

describe('deleteSession', () => {
  it("204: ends one of one's own, whose next request is refused, and writes it down", async () => {
    await using console = await aConsole()
    const { world, address } = console
    const user = await aUser(world, 'closer')
    const [here, there] = [await signIn(world, address, 'closer'), await signIn(world, address, 'closer')]
    const answer = await here.call('DELETE', `/v0/platform/sessions/${there.id}`, { instance: null })
    assert.equal(answer.status, 204, answer.text)
    assertRefused(await there.call('GET', '/v0/platform', { instance: null }), 401, 'invalid_token')
    assert.equal((await here.call('GET', '/v0/platform', { instance: null })).status, 200)
    const records = await listSignIns(world.service.database, { platformId: world.platformId, days: 1 })
    assert.ok(records.some((each) => each.userId === user.id && each.outcome === 'revoked'))
  })

  it('404 resource_not_found: of the session of another user, of one that has ended, and of a client', async () => {
    await using console = await aConsole()
    const { world, address } = console
    await aUser(world, 'mine')
    await aUser(world, 'theirs')
    const [mine, theirs] = [await signIn(world, address, 'mine'), await signIn(world, address, 'theirs')]
    const other = `/v0/platform/sessions/${theirs.id}`
    assertRefused(await mine.call('DELETE', other, { instance: null }), 404, 'resource_not_found')
    assertRefused(await world.delete(other, { instance: null }), 404, 'resource_not_found')
    await theirs.call('DELETE', '/session', { instance: null })
    const own = await signIn(world, address, 'theirs')
    assertRefused(await own.call('DELETE', other, { instance: null }), 404, 'resource_not_found')
  })
})

function asPage(at: string, headers: Record<string, string> = {}) {
  return { at, token: null, instance: null, headers: { ...fromPage, ...headers } }
}

/** As if that much time had passed for it. */
async function shift(world: World, { id }: ConsolePage, duration: string): Promise<void> {
  const moments = ['created_at', 'last_seen_at', 'idle_until', 'expires_at', 'ended_at']
  const changes = moments.map((name) => `${name} = ${name} - interval '${duration}'`).join(', ')
  await world.rows(`update sessions set ${changes} where id = $1`, [id])
}

interface Opened extends AsyncDisposable {
  world: World
  address: string
  close: () => Promise<void>
}

/** One for all of them, and one of its own for who closes it or has other limits. */
async function aConsole(own?: { attempts?: { perAddress: number; perUser: number } }): Promise<Opened> {
  if (own === undefined) return { ...(await (shared ??= openConsole())), [Symbol.asyncDispose]: async () => {} }
  return await openConsole(own)
}

let shared: Promise<Opened> | undefined

after(async () => await (await shared)?.close())

async function openConsole({ attempts }: { attempts?: { perAddress: number; perUser: number } } = {}): Promise<Opened> {
  const world = await aWorld({ ownPlatform: true })
  const { limits } = serviceBeside(world)
  const beside = await consoleBeside(world, attempts ? { limits: { ...limits, attempts } } : {})
  let closing: Promise<void> | undefined
  const close = () => (closing ??= beside.service.close())
  return { world, address: beside.address, close, [Symbol.asyncDispose]: close }
}
