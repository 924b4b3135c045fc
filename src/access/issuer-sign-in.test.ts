import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type AuthorizationServer, anAuthorizationServer } from '../../test/authorization-server.ts'
import { consoleBeside, fromPage } from '../../test/console-page.ts'
import { assertRefused, aWorld, type Answer, type World } from '../../test/world.ts'
import { systemClock } from '../kernel/clock.ts'
import { listSignIns } from './access.ts'

const sessionPath = '/console/api/session'
const pageOf = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

describe('a sign-in to the console at another authorization server', () => {
  it('leads there and back, makes a session of what the tokens say, and gives none of them to the browser', async () => {
    await using site = await aSite()
    const { server, world, address } = site
    const begun = await begin(site, '/ins_1/review?tab=a%20b')
    const asked = new URL(begun.location)
    assert.equal(asked.origin, server.issuer)
    assert.deepEqual(
      ['response_type', 'client_id', 'redirect_uri', 'scope', 'code_challenge_method', 'resource'].map((name) =>
        asked.searchParams.get(name),
      ),
      [
        'code',
        'daybook-console',
        `${address}${sessionPath}/return`,
        'openid offline_access',
        'S256',
        server.trusted.audience,
      ],
    )
    assert.match(begun.setCookie, /^daybook-sign-in=[\w-]+; Max-Age=600; Path=\/console; HttpOnly; SameSite=Lax$/)
    const back = await goThere(begun.location)
    const returned = await comeBack(site, back, begun.cookie)
    assert.equal(returned.headers.get('location'), '/console/ins_1/review?tab=a%20b')
    const [cleared, session = ''] = returned.headers.getSetCookie()
    assert.match(cleared ?? '', /^daybook-sign-in=; Max-Age=0;/)
    assert.match(session, /^daybook=dbc_[\w-]{49}; Path=\/console; HttpOnly; SameSite=Strict$/)
    const cookie = session.split(';', 1)[0] ?? ''
    const { body } = await who(site, cookie)
    assert.equal(body.sign_in, 'issuer')
    const { user, platform, scopes, instance_id } = body.session
    assert.deepEqual(
      [user, platform.id, scopes, instance_id],
      [
        { id: 'anna', username: 'anna@example.com' },
        world.platformId,
        ['books:read', 'books:write', 'platform:read'],
        null,
      ],
    )
    const ledgers = await ask(site, '/v0/ledgers', cookie)
    assert.equal(ledgers.status, 200, ledgers.text)
    const [own] = (await ask(site, '/v0/platform/sessions', cookie, null)).body.records
    assert.equal(own.current, true)
    const stored = await world.rows<{ text: string }>(`select s::text as text from sessions s where user_id = 'anna'`)
    assert.doesNotMatch(JSON.stringify(stored), /eyJ/, 'no token stands open in the database')
    const [record] = (await listSignIns(world.service.database, { platformId: world.platformId, days: 1 })).filter(
      ({ userId }) => userId === 'anna',
    )
    assert.deepEqual([record?.outcome, record?.grantType], ['issued', 'authorization_code'])
    // A code, a state and their cookie are good once.
    assertFailed(await comeBack(site, back, begun.cookie))
    assertRefused(
      await world.post(sessionPath, { username: 'a', password: 'b' }, { ...bare(site), headers: fromPage }),
      405,
      'method_not_allowed',
    )
  })

  it('is refused where the answer belongs to another browser, another sign-in, another issuer, or nobody', async () => {
    await using site = await aSite()
    const { server } = site
    const one = await begin(site)
    const other = await begin(site)
    const back = await goThere(one.location)
    const changed = (name: string, value: string | null) => {
      const url = new URL(back)
      if (value === null) url.searchParams.delete(name)
      else url.searchParams.set(name, value)
      return url.href
    }
    for (const [address, cookie] of [
      [back, ''],
      [back, other.cookie],
      [back, `${one.cookie}x`],
      [back, 'daybook-sign-in=x'],
      [changed('state', 'x'), one.cookie],
      [changed('state', null), one.cookie],
      [changed('code', null), one.cookie],
      [changed('iss', 'https://evil.example'), one.cookie],
      [changed('code', 'stolen'), one.cookie],
    ] as const)
      assertFailed(await comeBack(site, address, cookie))
    assert.deepEqual(server.asked, { authorization_code: 1 }, 'only what is ours is sent to the server')
    site.aheadMs = 11 * 60_000
    assertFailed(await comeBack(site, back, one.cookie))
    assert.equal(server.asked['authorization_code'], 1, 'ten minutes are over')
  })

  for (const [what, set] of [
    ['an id token of another sign-in', (server) => (server.idClaims = { nonce: 'x' })],
    ['an id token of somebody else', (server) => (server.idClaims = { sub: 'ben' })],
    ['an id token for another client', (server) => (server.idClaims = { azp: 'another' })],
    ['an access token of a client', (server) => (server.claims = { ...server.claims, client_id: 'anna' })],
    ['a platform that is not here', (server) => (server.claims = { platform_id: 'plt_00000000000000000000000000' })],
    ['an access token that is over', (server) => (server.lifetime = -60)],
  ] as const satisfies readonly (readonly [string, (server: AuthorizationServer) => unknown])[])
    it(`is refused with ${what}`, async () => {
      await using site = await aSite()
      set(site.server)
      const begun = await begin(site)
      assertFailed(await comeBack(site, await goThere(begun.location), begun.cookie))
      assert.deepEqual(
        await site.world.rows(`select 1 from sessions where platform_id = '${site.world.platformId}'`),
        [],
      )
    })

  it('is begun by the own page alone, and comes back to no address outside of the console', async () => {
    await using site = await aSite()
    const foreign = await raw(site, `${sessionPath}/begin`, { 'sec-fetch-site': 'cross-site' })
    assert.equal(foreign.status, 403)
    const named = await raw(site, `${sessionPath}/return?code=a&state=b`, { ...pageOf, 'sec-fetch-dest': 'image' })
    assert.equal(named.status, 403)
    for (const to of ['https://evil.example', '', 'x', '/a b', `/${'x'.repeat(2_000)}`]) {
      const begun = await begin(site, to)
      const returned = await comeBack(site, await goThere(begun.location), begun.cookie)
      assert.equal(returned.headers.get('location'), '/console/', to)
    }
  })

  it('says that the other server is away, on the way there and on the way back', async () => {
    await using site = await aSite()
    const begun = await begin(site)
    const back = await goThere(begun.location)
    site.server.isAway = true
    const returned = await comeBack(site, back, begun.cookie)
    assert.equal(returned.headers.get('location'), '/console/?sign_in=away')
  })
})

describe('a session of another authorization server', () => {
  it('has a new access token once, however many ask, with what that one says', async () => {
    await using site = await aSite()
    const { server, world } = site
    const cookie = await signedIn(site)
    server.claims = { ...server.claims, scope: 'books:read', instance_id: world.instanceId }
    site.aheadMs = 595_000
    server.lifetime = 2_000
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(site, '/v0/ledgers', cookie)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    )
    assert.equal(server.asked['refresh_token'], 1)
    const { session } = (await who(site, cookie)).body
    assert.deepEqual([session.scopes, session.instance_id], [['books:read'], world.instanceId])
    site.aheadMs = 1_990_000
    assert.equal((await ask(site, '/v0/ledgers', cookie)).status, 200)
    assert.equal(server.asked['refresh_token'], 2, 'by the token that came with the renewal')
  })

  it('ends when its server refuses to renew it, or means somebody else', async () => {
    for (const change of ['refused', 'other platform'] as const) {
      await using site = await aSite()
      const cookie = await signedIn(site)
      if (change === 'refused') site.server.forgetTokens()
      else site.server.claims = { platform_id: 'plt_00000000000000000000000000' }
      site.aheadMs = 601_000
      assertRefused(await ask(site, '/v0/ledgers', cookie), 401, 'invalid_token')
      site.aheadMs = 0
      assertRefused(await ask(site, '/v0/ledgers', cookie), 401, 'invalid_token')
    }
  })

  it('outlasts a while in which its server is away, as long as its token does', async () => {
    await using site = await aSite()
    const cookie = await signedIn(site)
    site.server.isAway = true
    site.aheadMs = 590_000
    assert.equal((await ask(site, '/v0/ledgers', cookie)).status, 200)
    site.aheadMs = 610_000
    assertRefused(await ask(site, '/v0/ledgers', cookie), 503, 'service_unavailable')
    site.server.isAway = false
    site.server.lifetime = 3_000
    assert.equal((await ask(site, '/v0/ledgers', cookie)).status, 200)
  })

  it('ends with its access token where there is no other to come, and with a sign-in by the same browser', async () => {
    await using site = await aSite()
    site.server.hasRefreshTokens = false
    const cookie = await signedIn(site)
    const { session } = (await who(site, cookie)).body
    assert.ok(Date.parse(session.expires_at) - Date.parse(session.created_at) <= 600_000)
    const next = await signedIn(site, cookie)
    assert.equal((await who(site, cookie)).body.session, null)
    assert.notEqual((await who(site, next)).body.session, null)
  })

  it('counts for nothing where users have passwords, as theirs do here', async () => {
    await using site = await aSite()
    const cookie = await signedIn(site)
    await using own = await consoleBeside(site.world)
    assertRefused(await ask({ ...site, address: own.address }, '/v0/ledgers', cookie), 401, 'invalid_token')
  })
})

interface Site extends AsyncDisposable {
  server: AuthorizationServer
  world: World
  address: string
  aheadMs: number
}

async function aSite(): Promise<Site> {
  const world = await aWorld({ ownPlatform: true })
  const server = await anAuthorizationServer({ platform_id: world.platformId })
  const state = { aheadMs: 0 }
  const service = await consoleBeside(world, {
    issuer: server.trusted,
    clock: () => systemClock().add({ milliseconds: state.aheadMs }),
  })
  return Object.assign(state, {
    server,
    world,
    address: service.address,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  })
}

async function raw({ address }: Site, path: string, headers: Record<string, string>): Promise<Response> {
  return await fetch(`${address}${path}`, { headers, redirect: 'manual' })
}

async function begin(site: Site, to = '/', cookie = '') {
  const query = new URLSearchParams({ to }).toString()
  const answer = await raw(site, `${sessionPath}/begin?${query}`, {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'document',
    cookie,
  })
  assert.equal(answer.status, 303, await answer.text())
  const setCookie = answer.headers.get('set-cookie') ?? ''
  return { location: answer.headers.get('location') ?? '', setCookie, cookie: setCookie.split(';', 1)[0] ?? '' }
}

/** @returns where the authorization server sends the browser */
async function goThere(location: string): Promise<string> {
  const answer = await fetch(location, { redirect: 'manual' })
  assert.equal(answer.status, 302)
  return answer.headers.get('location') ?? ''
}

async function comeBack(site: Site, back: string, cookie: string): Promise<Response> {
  const { pathname, search } = new URL(back)
  return await raw(site, `${pathname}${search}`, { ...pageOf, cookie })
}

async function signedIn(site: Site, former = ''): Promise<string> {
  const begun = await begin(site, '/', former)
  const returned = await comeBack(site, await goThere(begun.location), begun.cookie)
  assert.equal(returned.headers.get('location'), '/console/')
  return returned.headers.getSetCookie()[1]?.split(';', 1)[0] ?? ''
}

function assertFailed(returned: Response): void {
  assert.equal(returned.headers.get('location'), '/console/?sign_in=failed')
  assert.equal(returned.headers.getSetCookie().length, 1, 'no session')
}

function bare({ address }: Site) {
  return { at: address, token: null, instance: null }
}

async function who(site: Site, cookie: string): Promise<Answer> {
  return await site.world.call('GET', sessionPath, { ...bare(site), headers: { ...fromPage, cookie } })
}

async function ask(site: Site, path: string, cookie: string, instance: string | null = site.world.instanceId) {
  return await site.world.call('GET', `/console/api${path}`, {
    ...bare(site),
    instance,
    headers: { ...fromPage, cookie },
  })
}
