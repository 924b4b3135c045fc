import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { createClient, createUser, disableUser, revokeClient, setPassword } from '../src/access/access.ts'
import { newSecret } from '../src/access/tokens.ts'
import { type Route, tiers } from '../src/http/route.ts'
import { holdsScope, isOfBooks, type Scope, scopes } from '../src/http/scopes.ts'
import { type ErrorCode, errorCatalogue, statusOf } from '../src/kernel/errors.ts'
import { openService, routes } from '../src/main/app.ts'
import { type Change, type Received, send, sentOf } from '../test/asking.ts'
import { aboutInstance, type Example, exampleOf } from '../test/examples.ts'
import { givenSeed } from '../test/random.ts'
import { aWorld, serviceBeside, type World } from '../test/world.ts'
import { hasTurn, partOfCases } from './part.ts'

/**
 * Who may come in: every route of the router with every kind of token that is none, no longer one, one of somebody else
 * or one that does not reach so far. Each is answered with the refusal that it should have, 401 with a challenge, all
 * that are unknown alike, and nothing is changed. A good token comes through each time, so that the refusals are of the
 * token and of nothing else.
 */
interface Cell {
  title: string
  change: Change
  code: ErrorCode
}

const counts = { cells: 0, may: 0, bypass: 0 }
const seed = givenSeed()
const size = partOfCases(
  {
    name: 'access',
    quick: { scopeSets: scopes.map(without), heads: false, oneOf: 2 },
    full: { scopeSets: subsets(scopes), heads: true, oneOf: 1 },
    floors: ({ scopeSets, oneOf }) => ({
      routes: routes.length,
      may: oneOf === 1 ? 2 * routes.length : routes.length,
      cells: ((58 + scopeSets.length) * routes.length) / oneOf,
    }),
    never: ['bypass'],
  },
  () => ({ seed, routes: tried.size, ...counts }),
)
const tried = new Set<string>()

let world: World
let stranger: World
let sibling = ''
let erased = ''
let untouched: Record<string, string>
const requests = new Map<string, Example>()
/** Tokens that were good once, by what became of them, and what never was one. */
const bad = new Map<string, string>()
const narrowed = new Map<string, string>()
/** For the same Instances, made for a browser; and for the world's, by their one scope. */
const minted = new Map<string, string>()
const mintedWith = new Map<Scope, string>()
const ofBooks = scopes.filter(isOfBooks)
const scoped = new Map<readonly Scope[], string>()

before(async () => {
  world = await aWorld()
  stranger = await aWorld({ ownPlatform: true })
  sibling = await world.openInstance()
  erased = await world.openInstance()
  for (const route of routes) requests.set(route.id, await exampleOf(world, route))
  for (const set of size.scopeSets) scoped.set(set, await world.tokenFor(set))
  for (const instance of [world.instanceId, sibling, erased]) {
    narrowed.set(instance, await world.tokenFor(ofBooks, instance))
    minted.set(instance, await mint(instance, ofBooks))
  }
  for (const scope of ofBooks) mintedWith.set(scope, await mint(world.instanceId, [scope]))
  await world.delete(`/v0/platform/instances/${erased}`)
  const other = await aWorld({ ownPlatform: true })
  await spoil(other)
  // What was remembered of the spoiled ones is forgotten by then.
  world.passTime({ seconds: 6 })
  untouched = await world.digest()
})

describe('each token on each route', () => {
  for (const route of routes)
    it(route.id, async () => {
      const first = routes.indexOf(route)
      for (const [at, cell] of cellsOf(route).entries())
        if (hasTurn({ at: first + at, oneOf: size.oneOf, seed })) await judged(route, cell)
      tried.add(route.id)
    })
})

describe('a tier that is too low', () => {
  it('is refused, and no other', async () => {
    const needing = routes.filter((route) => route.tenancy === 'instance')
    for (const [at, tier] of tiers.entries()) {
      await world.rows('update instances set subscription = $1 where platform_id = $2', [tier, world.platformId])
      for (const route of needing) {
        const needed = tiers.findIndex((each) => each === route.tier)
        // Past the tier it ends with a version that these books have not reached.
        const code = at >= needed ? 'service_unavailable' : 'subscription_required'
        await judged(route, { title: tier, change: { headers: { 'min-version': '999999999999' } }, code })
      }
    }
    await world.rows(`update instances set subscription = 'tier2' where platform_id = $1`, [world.platformId])
  })
})

describe('a service of the other environment', () => {
  it('knows none of these tokens, on the same database', async () => {
    const service = await openService({ ...serviceBeside(world), environment: 'production' })
    try {
      const address = await service.server.fastify.listen({ host: '127.0.0.1', port: 0 })
      const offered = routes.filter((each) => !each.sandboxOnly)
      for (const route of offered)
        await judged(route, { title: 'a token of the sandbox', change: {}, code: 'invalid_token' }, { address })
    } finally {
      await service.close()
    }
  })
})

describe('what has no route', () => {
  it('is open to everybody and says nothing of anybody: these pages, and no others', () => {
    const paths = new Set(routes.map((route) => route.path.replaceAll(/\{(\w+)\}/g, ':$1')))
    const served = [
      ...world.service.server.fastify.printRoutes({ commonPrefix: false, includeHooks: false }).matchAll(/(\/\S*) \(/g),
    ].map(([, path = '']) => path)
    assert.ok(served.length > 5, 'the server tells its routes')
    const open = served.filter((path) => path.startsWith('/v0') && !paths.has(path))
    assert.deepEqual(open, [])
  })
})

describe('a token that grows old', () => {
  it('is refused everywhere, also where it was just known', async () => {
    assert.deepEqual(await world.digest(), untouched, 'nothing was changed by what was refused')
    world.passTime({ minutes: 61 })
    for (const route of routes)
      await judged(route, { title: 'expired by the clock', change: {}, code: 'invalid_token' })
  })
})

describe('a token with the scope of the route alone', () => {
  it('may what the route does: plain, narrowed to its Instance, minted for it', async () => {
    await world.signInAgain()
    for (const [at, route] of routes.entries()) {
      const kinds = kindsFor(route)
      const chosen = size.oneOf === 1 ? kinds : kinds.slice(at % kinds.length).slice(0, 1)
      for (const kind of chosen) {
        // A request is good for once.
        const asked = kind === chosen[0] ? requestOf(route) : await exampleOf(world, route)
        const token = await kind(asked.instance ?? world.instanceId)
        const change = { headers: { authorization: `Bearer ${token}` } }
        const example = reviewed(route, asked)
        const { status, text } = await send(world, sentOf(world, route, { example, change }))
        assert.ok(status < 300, `${route.id} with ${route.scope}: ${status} ${text.slice(0, 300)}`)
        counts.may += 1
      }
    }
  })
})

/** Ways to a token that has the scope of the route, and no other but those that it hands on. */
function kindsFor(route: Route): ((instance: string) => Promise<string>)[] {
  const { id, tenancy, scope } = route
  const narrow = narrowedScopeOf(route)
  const plain = () => world.tokenFor(id === 'createInstanceToken' ? [scope, ...ofBooks] : [scope])
  if (tenancy !== 'instance' || !isOfBooks(narrow)) return [plain]
  return [plain, (instance) => world.tokenFor([narrow], instance), (instance) => mint(instance, [narrow])]
}

/** What a token needs that is narrowed to the Instance. */
function narrowedScopeOf({ scope, narrowedScope }: Route): Scope {
  return narrowedScope ?? scope
}

/** What of the body belongs to a review, where the scope is that one. */
function reviewed({ reviewFields }: Route, example: Example): Example {
  if (!reviewFields) return example
  const own = (part: unknown) =>
    Object.fromEntries(Object.entries(Object(part)).filter(([name]) => reviewFields.includes(name)))
  return { ...example, body: Array.isArray(example.body) ? example.body.map(own) : own(example.body) }
}

/** Every cell of a route but those that need the world changed. */
function cellsOf(route: Route): Cell[] {
  const good = world.token
  const none = { authorization: undefined, accept: 'text/plain' }
  const knocked = (
    title: string,
    authorization: string | readonly string[],
    code: ErrorCode = 'invalid_token',
  ): Cell => ({
    title,
    change: { headers: { ...none, authorization } },
    code,
  })
  const passes = (title: string, authorization: string): Cell => ({
    title,
    change: { headers: { authorization, accept: 'text/html' } },
    code: 'not_acceptable',
  })
  const inQuery = `${new URLSearchParams(requestOf(route).query).toString()}&access_token=${good}`
  return [
    passes('good', `Bearer ${good}`),
    passes('lower-case scheme', `bearer ${good}`),
    passes('upper-case scheme', `BEARER ${good}`),
    { title: 'no token', change: { headers: none }, code: 'missing_token' },
    { title: 'in the query string', change: { headers: none, query: inQuery }, code: 'missing_token' },
    ...[...bad].map(([title, token]) => knocked(title, `Bearer ${token}`)),
    ...malformed(good).map((authorization) => knocked(`malformed: ${authorization.slice(0, 40)}`, authorization)),
    knocked('doubled', [`Bearer ${good}`, `Bearer ${good}`]),
    knocked('doubled, the second unknown', [`Bearer ${good}`, `Bearer ${newSecret('access')}`]),
    knocked('doubled, the first unknown', [`Bearer ${newSecret('access')}`, `Bearer ${good}`]),
    knocked('very long', `Bearer ${good}${'x'.repeat(8000)}`),
    ...[...scoped].map(([set, token]): Cell => {
      const cell = passes(`scopes ${set.join(' ')}`, `Bearer ${token}`)
      return holdsScope(set, route.scope) ? cell : { ...cell, code: 'insufficient_scope' }
    }),
    ...[...mintedWith].map(([scope, token]): Cell => {
      const cell = passes(`minted with ${scope}`, `Bearer ${token}`)
      const isEnough = route.tenancy === 'instance' && holdsScope([scope], narrowedScopeOf(route))
      return isEnough ? cell : { ...cell, code: 'insufficient_scope' }
    }),
    ...narrowedCells(route, narrowed),
    ...narrowedCells(route, minted),
  ]
}

/** Tokens of books alone: what belongs to the platform is beyond all of them, other books are not there. */
function narrowedCells(route: Route, tokens: ReadonlyMap<string, string>): Cell[] {
  const isAboutBooks = route.tenancy === 'instance' && isOfBooks(narrowedScopeOf(route))
  return [...tokens].flatMap(([own, token]) =>
    [world.instanceId, sibling, erased, stranger.instanceId].map((asked): Cell => {
      const authorization = `Bearer ${token}`
      const { header, ...change } = aboutInstance(route, requestOf(route), asked)
      const headers = { authorization, ...(header === undefined ? {} : { 'service-instance-id': header }) }
      const title = `narrowed to ${own}, asking ${asked}`
      if (!isAboutBooks) return { title, change: { headers: { authorization } }, code: 'insufficient_scope' }
      if (own !== asked || own === erased) return { title, change: { ...change, headers }, code: 'instance_not_found' }
      return { title, change: { ...change, headers: { ...headers, accept: 'text/html' } }, code: 'not_acceptable' }
    }),
  )
}

function malformed(good: string): string[] {
  const [prefix = '', rest = ''] = good.split('_', 2)
  const text = `Bearer ${good}`
  const empty = ['Bearer', 'Bearer ', 'bearer  ', 'Bearer null', 'Bearer undefined', 'Bearer *', 'Basic eDp5']
  const framed = [good, `Basic ${good}`, `Token ${good}`, `Bearer: ${good}`, `Bearer=${good}`, `Bearer "${good}"`]
  const twice = [`${text},`, `${text} ${good}`, `${text}, ${text}`, `${good} Bearer`, `Bearer\t${good}`]
  const bent = [text.slice(0, -1), `${text}x`, `Bearer ${good.toUpperCase()}`, `Bearer ${prefix}_${rest.slice(1)}`]
  return [
    ...empty,
    ...framed,
    ...twice,
    ...bent,
    "Bearer ' or 1=1 --",
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Bearer \u00e4',
  ]
}

async function judged(route: Route, { title, change, code }: Cell, at: { address: string } = world): Promise<void> {
  const sent = sentOf(world, route, { example: requestOf(route), change })
  const answers = [await send(at, sent)]
  if (route.method === 'GET' && size.heads) answers.push(await send(at, { ...sent, method: 'HEAD' }))
  for (const answer of answers) {
    counts.cells += 1
    const problem = problemOf(route, answer, code)
    if (problem === undefined) continue
    counts.bypass += 1
    assert.fail(`${route.id}, ${title}: ${problem}: ${answer.status} ${answer.text.slice(0, 300)}`)
  }
}

function problemOf(route: Route, { status, headers, text, body }: Received, code: ErrorCode): string | undefined {
  if (status !== statusOf(code)) return `wants ${code}`
  const challenge = headers['www-authenticate']
  const isChallenged = status === 401 || code === 'insufficient_scope'
  if (isChallenged ? !/^Bearer\b/.test(challenge ?? '') : challenge !== undefined) return `challenges with ${challenge}`
  if (text === '') return undefined
  if (!route.withoutErrorCode && body.error_code !== code) return `wants ${code}`
  return status === 401 && body.message !== errorCatalogue[code][1] ? 'tells why' : undefined
}

function requestOf(route: Route): Example {
  return requests.get(route.id) ?? {}
}

// Tokens and what becomes of them

async function spoil(other: World): Promise<void> {
  const { database } = world.service
  const { platformId } = world
  bad.set('never issued', newSecret('access'))
  bad.set('secret of the client', world.clientSecret)

  const expired = await world.tokenFor(scopes)
  await seenOnce(expired)
  await world.rows(`update tokens set expires_at = now() - interval '1 second' where token_hash = sha256($1::bytea)`, [
    expired,
  ])
  bad.set('expired', expired)

  const revoked = await world.tokenFor(scopes)
  await seenOnce(revoked)
  assert.equal((await form('/oauth/revoke', { token: revoked })).status, 200)
  bad.set('revoked', revoked)

  const parent = await world.tokenFor(scopes)
  const child = await mint(world.instanceId, ['books:read'], parent)
  await seenOnce(child)
  assert.equal((await form('/oauth/revoke', { token: parent })).status, 200)
  bad.set('minted by one that was revoked', child)

  for (const title of ['client revoked', 'client revoked, never used']) {
    const client = await createClient(database, { platformId, name: title, scopes })
    const token = await tokenBy({ client_id: client.clientId, client_secret: client.clientSecret })
    if (title === 'client revoked') await seenOnce(token)
    bad.set(`${title}, minted`, await mint(world.instanceId, ['books:read'], token))
    await revokeClient(database, client.clientId)
    bad.set(title, token)
  }

  await seenOnce(other.token, other.instanceId)
  await world.rows(`update platforms set environment = 'production' where id = $1`, [other.platformId])
  bad.set('of a platform in production', other.token)

  for (const title of ['password changed', 'user disabled']) {
    const user = { username: `${title.replace(' ', '-')}@access.test`, password: 'correct horse' }
    await createUser(database, { platformId, ...user })
    const answer = await form('/oauth/token', { grant_type: 'password', ...user })
    await seenOnce(answer.body.access_token)
    bad.set(`${title}, minted`, await mint(world.instanceId, ofBooks, answer.body.access_token))
    if (title === 'user disabled') await disableUser(database, user.username)
    else await setPassword(database, { username: user.username, password: 'battery staple' })
    bad.set(title, answer.body.access_token)
    bad.set(`${title}, its refresh token`, answer.body.refresh_token)
  }
  const user = { username: 'present@access.test', password: 'correct horse' }
  await createUser(database, { platformId, ...user })
  const answer = await form('/oauth/token', { grant_type: 'password', ...user })
  await seenOnce(answer.body.access_token)
  bad.set('refresh token', answer.body.refresh_token)
}

async function mint(instance: string, wanted: readonly Scope[], token?: string): Promise<string> {
  const answer = await world.post(
    `/v0/platform/instances/${instance}/tokens`,
    { scopes: wanted, expires_in: 3600 },
    { instance: null, ...(token === undefined ? {} : { token }) },
  )
  assert.equal(answer.status, 201, answer.text)
  return answer.body.access_token
}

/** Was a good one until then: otherwise its refusal would say nothing. */
async function seenOnce(token: string, instance = world.instanceId): Promise<void> {
  const answer = await world.get('/v0/ledgers?limit=1', { token, instance })
  assert.equal(answer.status, 200, answer.text)
}

async function tokenBy(fields: Record<string, string>): Promise<string> {
  const { body } = await form('/oauth/token', { grant_type: 'client_credentials', ...fields })
  return body.access_token
}

async function form(target: string, fields: Record<string, string>): Promise<Received> {
  const body = new URLSearchParams({ client_id: world.clientId, client_secret: world.clientSecret, ...fields })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return await send(world, { method: 'POST', target, headers, body: body.toString() })
}

function without(scope: Scope): Scope[] {
  return scopes.filter((each) => each !== scope)
}

function subsets(of: readonly Scope[]): Scope[][] {
  return Array.from({ length: 2 ** of.length - 1 }, (_, at) => of.filter((_scope, bit) => ((at + 1) >> bit) % 2 === 1))
}
