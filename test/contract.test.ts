import assert from 'node:assert/strict'
import type { IncomingHttpHeaders } from 'node:http'
import { before, describe, it } from 'node:test'
import { newSecret } from '../src/access/tokens.ts'
import { claimOf } from '../src/http/idempotency.ts'
import { mediaTypesOf } from '../src/http/negotiation.ts'
import { impliedErrors, instancePlace, mayLackBody, type Route, tiers } from '../src/http/route.ts'
import { holdsScope, scopes, type Scope } from '../src/http/scopes.ts'
import { errorCatalogue, type ErrorCode, isErrorCode, statusOf } from '../src/kernel/errors.ts'
import { newId } from '../src/kernel/ids.ts'
import { limits } from '../src/kernel/limits.ts'
import { routes } from '../src/main/app.ts'
import { problemOfAnswer, responseOf } from './api-answers.ts'
import {
  type Change,
  namesInstanceInHeader,
  type Received,
  send as sendTo,
  type Sent,
  sentOf as sentFor,
} from './asking.ts'
import { aboutInstance, addressOf, type Example, exampleOf, examples, sentBody } from './examples.ts'
import { serviceWithin } from './limited.ts'
import { inTurn, size } from './sizes.ts'
import { aWorld, type World } from './world.ts'

/**
 * What the shape of a route promises, checked for every route of `app.ts`: each code of `impliedErrors` is provoked on
 * each route, each answer is held against docs/openapi.json, and nothing that was refused has left a trace.
 */
let world: World
let stranger: World
let sibling = ''
let erased = ''
let otherClient = ''
let untouched: Record<string, string>
const requests = new Map<string, Example>()
const tokens = new Map<Scope, string>()
const provoked = new Map<string, Set<ErrorCode>>(routes.map((route) => [route.id, new Set()]))
const seen = { cells: 0, tokens: 0 }

before(async () => {
  world = await aWorld()
  stranger = await aWorld({ ownPlatform: true })
  sibling = await world.openInstance()
  erased = await world.openInstance()
  await world.delete(`/v0/platform/instances/${erased}`)
  otherClient = await world.otherClient()
  for (const scope of scopes) {
    const others = scopes.filter((each) => !holdsScope([each], scope))
    tokens.set(scope, await world.tokenFor(others))
  }
  for (const route of routes) if (route.id in examples) requests.set(route.id, await exampleOf(world, route))
  await plantUsedKeys()
  // Similarity reads events before anything is written, which some are kept from here.
  const steps = ['transfer', 'instance_rule', 'platform_rule', 'similarity']
  const categorization_steps = steps.map((step) => ({ step, enabled: step !== 'similarity' }))
  await world.put('/v0/platform/settings', { categorization_steps }, { instance: null })
  untouched = await world.digest()
})

describe('the examples', () => {
  it('there is one for every route, and for nothing else', () => {
    assert.deepEqual(Object.keys(examples).toSorted(), routes.map((route) => route.id).toSorted())
  })
})

/** What is checked of every route that it is about. */
interface Check {
  title: string
  about?: (route: Route) => boolean
  /**
   * The codes, where one piece of the service answers them for all routes: `npm test` tries some of these, others for
   * each check.
   */
  shared?: readonly ErrorCode[]
  run: (route: Route) => Promise<void>
}

const takesQuery = (name: string) => (route: Route) => name in (route.query?.properties ?? {})
const writes = (route: Route) => route.repeatable
const takesBody = (route: Route) => route.method !== 'GET'
const inHeader = namesInstanceInHeader

/** One in so many of the bad values: all routes refuse them by the same code. In full each is tried on each route. */
function some<Value>(route: Route, values: Iterable<Value>, oneOf = 12): Value[] {
  return inTurn(values, { turn: routes.indexOf(route), oneOf })
}

const checks: readonly Check[] = [
  {
    title: '401 missing_token, invalid_token: whoever comes without a good token learns nothing else',
    run: async (route) => {
      const none = { authorization: undefined, 'service-instance-id': undefined, accept: 'text/plain' }
      const missing = await refused(route, 'missing_token', { headers: none })
      assert.equal(missing.headers['www-authenticate'], 'Bearer')
      const unknown = [newSecret('access'), newSecret('client'), 'x', 'ä', world.token.slice(0, -1), `${world.token}x`]
      const texts = new Set<string>()
      const bad = [...unknown.map((each) => `Bearer ${each}`), 'Basic eDp5', 'Bearer', 'bearer  ', world.token]
      for (const token of some(route, bad))
        texts.add((await refused(route, 'invalid_token', { headers: { ...none, authorization: token } })).text)
      assert.equal(texts.size, 1)
      // The body is not even read.
      const headers = { authorization: undefined, 'content-type': 'text/plain' }
      if (takesBody(route)) await refused(route, 'missing_token', { headers, announced: limits.bodyBytes + 1 })
    },
  },
  {
    title: '403 insufficient_scope: all the other scopes together do not do',
    run: async (route) => {
      const headers = { authorization: `Bearer ${tokens.get(route.scope)}` }
      const answer = await refused(route, 'insufficient_scope', { headers })
      assert.deepEqual(answer.body.data, { required_scope: route.scope })
      const challenge = `Bearer error="insufficient_scope", scope="${route.scope}"`
      assert.equal(answer.headers['www-authenticate'], challenge)
    },
  },
  {
    title: '422 missing_instance_header: absent, empty, doubled',
    about: inHeader,
    run: async (route) => {
      const own = booksOf(route)
      for (const header of some(route, [undefined, '', [own, own], [own, '']])) {
        const headers = { 'service-instance-id': header }
        await refused(route, 'missing_instance_header', { headers }, 'service-instance-id')
      }
    },
  },
  {
    title: '404 instance_not_found: unknown, garbage, of another platform, erased, beyond the token: all the same',
    about: (route) => route.allErrors.has('instance_not_found'),
    run: async (route) => {
      const texts = new Set<string>()
      const own = booksOf(route)
      const garbage = ['x', own.toUpperCase(), own.slice(4), `${own}0`, `${own}, ${own}`, "'; select 1", 'ä', '*']
      for (const id of [stranger.instanceId, erased, ...some(route, [newId('ins'), newId('ldg'), ...garbage])])
        texts.add((await refused(route, 'instance_not_found', inInstance(route, id))).text)
      if (route.scope.startsWith('books')) {
        const authorization = `Bearer ${await siblingToken(route.scope)}`
        texts.add((await refused(route, 'instance_not_found', { headers: { authorization } })).text)
      }
      assert.equal(texts.size, 1)
    },
  },
  {
    title: '404 resource_not_found: whatever stands in the place of an id',
    about: (route) => Object.keys(route.params?.properties ?? {}).some((name) => name !== 'instance_id'),
    run: async (route) => {
      const { params = {} } = requestOf(route)
      for (const name of Object.keys(params)) {
        const texts = new Set<string>()
        const [prefix] = params[name]?.split('_') ?? []
        const own = params[name] ?? ''
        const unknown = [
          own.toUpperCase(),
          `${own},${own}`,
          `${own} `,
          `${prefix}_${newId('req').slice(4)}`,
          newId('req'),
          'x',
          '%',
          '\u0000',
          '\n',
          '\u{1f4a5}',
        ]
        for (const id of some(route, [...unknown, '/', '..%2f', 'x'.repeat(256), 'x'.repeat(5000), "'"])) {
          const answer = await refused(route, 'resource_not_found', { params: { ...params, [name]: id } })
          texts.add(answer.text)
          assert.equal(typeof answer.body.data.resource, 'string')
        }
        assert.equal(texts.size, 1, [...texts].join('\n'))
      }
    },
  },
  {
    title: '406 not_acceptable: what the route offers or nothing',
    shared: ['not_acceptable'],
    run: async (route) => {
      if (route.download) await refused(route, 'not_acceptable', { headers: { accept: 'application/json' } })
      const others = route.table || route.document ? [] : ['application/xml, text/*', 'text/csv']
      for (const accept of some(route, ['text/html', 'application/json;q=0', 'application/jsonx', ...others])) {
        const { available } = (await refused(route, 'not_acceptable', { headers: { accept } })).body.data
        // Of a file that is there the one that it is.
        if (route.download) assert.ok(available.length > 0 && route.download.includes(available[0]))
        else assert.deepEqual(available, mediaTypesOf(route))
      }
    },
  },
  {
    title: '422 unknown_field, invalid_request: query parameters that are unknown or doubled',
    shared: ['unknown_field', 'invalid_request'],
    run: async (route) => {
      const asked = new URLSearchParams(requestOf(route).query).toString()
      for (const name of some(route, ['colour', 'constructor', 'toString', 'Limit', 'limit[]', '']))
        await refused(route, 'unknown_field', { query: `${asked}&${name}=red` }, name)
      for (const name of some(route, ['colour', ...Object.keys(route.query?.properties ?? {})]))
        await refused(route, 'invalid_request', { query: `${asked}&${name}=x&${name}=x` }, name)
      await refused(route, 'invalid_request', { query: `${asked}&__proto__=red` }, '__proto__')
      await refused(route, 'invalid_request', { query: `${asked}&limit=%00` }, 'limit')
    },
  },
  {
    title: '422 unknown_field: fields of a body that are unknown, those of the answer among them',
    about: (route) => route.body !== undefined,
    run: async (route) => {
      const place = Array.isArray(requestOf(route).body) ? '/0' : ''
      const answered = Object.keys(recordOf(route).properties ?? {}).filter((name) => !fieldsOf(route).includes(name))
      const foreign = ['colour', 'constructor', 'instance_id', 'platform_id', ...answered]
      const unknown = foreign.filter((each) => !fieldsOf(route).includes(each))
      for (const name of some(route, unknown))
        await refused(route, 'unknown_field', { body: withField(route, { [name]: 'red' }) }, `${place}/${name}`)
    },
  },
  {
    title: '422 missing_field: each that is required',
    about: (route) => requiredOf(route).length > 0,
    run: async (route) => {
      const place = Array.isArray(requestOf(route).body) ? '/0' : ''
      for (const name of requiredOf(route))
        await refused(route, 'missing_field', { body: withField(route, { [name]: undefined }) }, `${place}/${name}`)
    },
  },
  {
    title: '422 invalid_file: empty, of no kind that can be told, to be shown by a browser',
    about: (route) => route.multipart !== undefined,
    run: async (route) => {
      const html = '<!DOCTYPE html><script>alert(1)</script>'
      const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'
      for (const [name, value] of Object.entries(Object(requestOf(route).body)))
        for (const content of value instanceof Object ? ['', '\0', 'MZ\0\0', html, svg] : []) {
          const file = { name: 'x.pdf', bytes: Buffer.from(content) }
          await refused(route, 'invalid_file', { body: withField(route, { [name]: file }) }, `/${name}`)
        }
    },
  },
  {
    title: '422 invalid_json: strict JSON in UTF-8, or nothing is read',
    shared: ['invalid_json'],
    about: (route) => takesBody(route) && !route.multipart,
    run: async (route) => {
      const good = JSON.stringify(requestOf(route).body ?? {})
      const bad = [
        ...(mayLackBody(route) ? [] : ['']),
        ' ',
        '{',
        `${good}x`,
        `\ufeff${good}`,
        '{"name":1,"name":2}',
        `${'['.repeat(33)}${']'.repeat(33)}`,
        '['.repeat(100_000),
        '{"name":"\\u0000"}',
        '{"name":"\u0000"}',
        '{"name":"\\ud800"}',
        '{"__proto__":{}}',
        '{"constructor":{"prototype":{}}}',
        '{"name":NaN}',
        "{'name':1}",
        Buffer.from('{"name":"\xff"}', 'latin1'),
        Buffer.from(good, 'utf16le'),
      ]
      for (const body of some(route, bad)) await refused(route, 'invalid_json', { body }, '')
    },
  },
  {
    title: '422 invalid_request, unknown_field: a body where none is taken, but for {}',
    shared: ['unknown_field', 'invalid_request'],
    about: (route) => route.body === undefined,
    run: async (route) => {
      await refused(route, 'invalid_request', { body: takesBody(route) ? '[]' : '{}' }, '')
      if (takesBody(route)) await refused(route, 'unknown_field', { body: '{"name":1}' }, '/name')
    },
  },
  {
    title: '422 invalid_date: a day of another form in the place of a datetime',
    about: (route) => route.moments !== undefined,
    run: async (route) => {
      const { body } = requestOf(route)
      const wrong = { date: '20260203', datetime: undefined }
      const sent = Array.isArray(body) ? [{ ...Object(body[0]), ...wrong }] : { ...Object(body), ...wrong }
      await refused(route, 'invalid_date', { body: JSON.stringify(sent) }, Array.isArray(body) ? '/0/date' : '/date')
    },
  },
  {
    title: '422 invalid_request: headers that are doubled, empty, too long or not printable',
    shared: ['invalid_request'],
    about: writes,
    run: async (route) => {
      for (const name of ['modified-by', 'idempotency-key'])
        for (const value of some(route, [['a', 'b'], '', 'x'.repeat(256), 'a\tb', '\x80']))
          await refused(route, 'invalid_request', { headers: { [name]: value } }, name)
    },
  },
  {
    title: '415 unsupported_media_type: a body that does not say that it is JSON',
    shared: ['unsupported_media_type'],
    about: takesBody,
    run: async (route) => {
      const { bytes: body, type: own } = sentBody(route, requestOf(route).body ?? {})
      const others = [
        undefined,
        route.multipart ? 'application/json' : 'multipart/form-data; boundary=x',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/mixed; boundary=x',
        'application/jsonx',
        'application/vnd.api+json',
        ...(route.multipart ? [] : ['application/json; charset=utf-16', 'application/json; charset="iso-8859-1"']),
        'x',
      ]
      for (const type of some(route, others))
        await refused(route, 'unsupported_media_type', { body, headers: { 'content-type': type } })
      const headers = { 'content-encoding': 'gzip', 'content-type': own }
      await refused(route, 'unsupported_media_type', { body, headers })
    },
  },
  {
    title: '413 payload_too_large: refused as soon as it is announced',
    shared: ['payload_too_large'],
    about: takesBody,
    run: async (route) => {
      const [maximum_bytes, around] = route.multipart ? [limits.fileBytes, limits.formBytes] : [limits.bodyBytes, 0]
      const answer = await refused(route, 'payload_too_large', { announced: maximum_bytes + around + 1 })
      assert.deepEqual(answer.body.data, { maximum_bytes })
    },
  },
  {
    title: '422 invalid_limit: 1 to 1000, written plainly',
    shared: ['invalid_limit'],
    about: takesQuery('limit'),
    run: async (route) => {
      for (const limit of some(route, ['0', '1001', '-1', 'x', '1e2', '', '1.5', '+1', ' 1', '0x10', '٣']))
        await refused(route, 'invalid_limit', { query: { limit } }, 'limit')
    },
  },
  {
    title: '422 invalid_page_token: forged, cut, of another list, Instance, client, filter',
    about: takesQuery('page_token'),
    run: async (route) => {
      const token = await pageTokenOf(route)
      const own = namedBooks(route)
      const bad = new Set(['', 'x', `${token}=`, `${token}A`, ` ${token}`, token.toUpperCase(), 'x'.repeat(7000)])
      for (let at = 0; at < token.length; at += 1) {
        const flipped = token[at] === 'A' ? 'B' : 'A'
        bad.add(token.slice(0, at) + flipped + token.slice(at + 1))
        if (at % 5 === 0) bad.add(token.slice(0, at))
      }
      const tried = some(route, bad, 72)
      for (const page_token of tried)
        await refused(route, 'invalid_page_token', { query: { ...own, page_token } }, 'page_token')
      seen.tokens += tried.length
      await refuseBorrowedTokens(route, token)
      // It was good all the time, and is for any size of the page.
      await succeeds(route, { query: { ...own, page_token: token, limit: '7' } })
    },
  },
  {
    title: '422 invalid_sort',
    about: takesQuery('sort'),
    run: async (route) => {
      const bad = ['colour', '', '-', 'name,name', '-datetime,-datetime', 'id; drop table ledgers', '--name']
      for (const sort of some(route, bad)) await refused(route, 'invalid_sort', { query: { sort } }, 'sort')
    },
  },
  {
    title: '422 invalid_expand',
    about: takesQuery('expand'),
    run: async (route) => {
      // Where something is expanded by default, the empty list takes it back.
      const { '~openapi': shown } = Object(route.query?.properties['expand'])
      const none = shown?.default === undefined ? [''] : [',']
      for (const expand of ['colour', ...none, 'parent.parent.parent', 'line_entries.journal_entry.line_entries', '*'])
        await refused(route, 'invalid_expand', { query: { expand } }, 'expand')
    },
  },
  {
    title: '422 invalid_time_zone',
    about: takesQuery('time_zone'),
    run: async (route) => {
      for (const time_zone of some(route, ['Mars/Olympus', '', '+01:00', 'utc', 'Europe/berlin', 'Europe/Berlin ']))
        await refused(route, 'invalid_time_zone', { query: { time_zone } }, 'time_zone')
    },
  },
  {
    title: '422 invalid_datetime: no version of the books, or one that is not known, or not yet',
    about: takesQuery('known_at'),
    run: async (route) => {
      const bad = ['', 'now', '-1', '1.5', '2026-02-03T12:00:00', '2026-02-03', '0', '999999999', '9'.repeat(18)]
      const farOff = ['2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z']
      for (const known_at of some(route, [...bad, ...farOff])) {
        const refusal = await refused(route, 'invalid_datetime', { query: { known_at } }, 'known_at')
        if (farOff.includes(known_at)) assert.match(String(refusal.body.data.earliest), /^\d{4}-.*Z$/)
      }
    },
  },
  {
    title: '403 subscription_required: every lower tier, and no other',
    about: (route) => route.tier !== undefined,
    run: async (route) => {
      const needed = tiers.findIndex((tier) => tier === route.tier)
      for (const [at, tier] of tiers.entries()) {
        await subscribe(tier)
        // A write has no effect here: it gets past the tier, to what is looked at next.
        const tooNew = { headers: { 'min-version': '999999999999' } }
        if (at >= needed && writes(route)) await refused(route, 'service_unavailable', tooNew)
        else if (at >= needed) await succeeds(route)
        else {
          const answer = await refused(route, 'subscription_required', {})
          assert.deepEqual([answer.body.data.required_tier, answer.body.data.subscription], [route.tier, tier])
        }
      }
      await subscribe('tier2')
    },
  },
  {
    title: '412 version_mismatch: If-Match names another version',
    about: (route) => writes(route) && route.version !== undefined,
    run: async (route) => {
      const tag = await tagOf(route)
      for (const match of some(route, ['"x"', `W/${tag}`, tag.replaceAll('"', ''), `${tag.slice(0, -2)}"`, '"*"', ',']))
        await refused(route, 'version_mismatch', { headers: { 'if-match': match } })
      for (const match of [[tag, tag], ''])
        await refused(route, 'invalid_request', { headers: { 'if-match': match } }, 'if-match')
    },
  },
  {
    title: 'min-version: 503 service_unavailable until the books are there, 422 when it is no version',
    shared: ['service_unavailable', 'invalid_request'],
    about: (route) => route.tenancy === 'instance',
    run: async (route) => {
      await refused(route, 'service_unavailable', { headers: { 'min-version': '999999999999' } })
      for (const version of some(route, ['x', '-1', '1.0', '1'.repeat(19)]))
        await refused(route, 'invalid_request', { headers: { 'min-version': version } }, 'min-version')
    },
  },
  {
    title: '409 idempotency_key_in_use: while its twin is running',
    shared: ['idempotency_key_in_use'],
    about: writes,
    run: async (route) => {
      const key = `twin of ${route.id}`
      const tenant = tenantOf(route)
      const claim = claimOf({ clientId: world.clientId, key, hash: Buffer.alloc(0) }, tenant)
      // The twin has the books too; nobody waits for them to hear that the key is in use.
      await world.rows('select pg_advisory_lock($1), pg_advisory_lock(hashtextextended($2, 0))', [claim, tenant])
      try {
        const answer = await refused(route, 'idempotency_key_in_use', { headers: { 'idempotency-key': key } })
        assert.equal(answer.headers['retry-after'], '1')
      } finally {
        await world.rows('select pg_advisory_unlock_all()')
      }
    },
  },
  {
    title: '422 idempotency_key_reused: the key was used for another request',
    about: writes,
    run: async (route) => {
      await refused(route, 'idempotency_key_reused', { headers: { 'idempotency-key': 'used' } }, 'idempotency-key')
    },
  },
]

for (const check of checks)
  describe(check.title, () => {
    for (const route of routesOf(check)) it(route.id, () => check.run(route))
  })

function routesOf(check: Check): Route[] {
  const about = routes.filter((each) => check.about?.(each) ?? true)
  return check.shared ? inTurn(about, { turn: checks.indexOf(check), oneOf: 6 }) : about
}

/** What every route answers when the database fails it, by one piece of the service. */
const ofTheDatabase: readonly ErrorCode[] = [
  'internal_error',
  'overloaded',
  'service_unavailable',
  'write_conflict',
  'storage_full',
  'amount_out_of_range',
  'outcome_unknown',
]

describe('the database', () => {
  // Where it strikes: when the transaction opens, or when it commits.
  const strikes = [
    { at: 'opening', code: 'XX000', means: 'internal_error' },
    { at: 'opening', code: '42P01', means: 'internal_error' },
    { at: 'opening', code: '57014', means: 'overloaded' },
    { at: 'opening', code: '55P03', means: 'overloaded' },
    { at: 'opening', code: '57P01', means: 'service_unavailable' },
    { at: 'opening', code: '40001', means: 'write_conflict' },
    { at: 'opening', code: '53100', means: 'storage_full' },
    { at: 'commit', code: '23505', means: 'internal_error' },
    { at: 'commit', code: '40P01', means: 'write_conflict' },
    { at: 'commit', code: '53100', means: 'storage_full' },
  ] as const
  const onlyWrites: ReadonlySet<ErrorCode> = new Set(['write_conflict', 'storage_full'])
  const meets = (route: Route, { at, means }: (typeof strikes)[number]) =>
    writes(route) || (at === 'opening' && !onlyWrites.has(means))

  for (const strike of strikes) {
    const { at, code, means } = strike
    // Of what means the same each route meets one, and in full all.
    const isStruck = (route: Route) => {
      const alike = strikes.filter((each) => each.means === means && meets(route, each))
      return some(route, alike, alike.length).includes(strike)
    }
    it(`says ${code} at the ${at}: ${statusOf(means)} ${means}, and none of its words`, async () => {
      const struck = inTurn(routes.filter(isStruck), { turn: strikes.indexOf(strike), oneOf: 4 })
      assert.ok(struck.length > 0)
      await using _ = await plantedError(at, code)
      for (const route of struck) {
        const { status, headers, body } = await refused(route, means, {})
        assert.equal(body.message, errorCatalogue[means][1])
        assert.deepEqual(body.data, means === 'internal_error' ? { request_id: headers['x-request-id'] } : {})
        assert.equal(headers['retry-after'], status === 503 || means === 'write_conflict' ? '1' : undefined)
      }
    })
  }

  it('says 22003 at the opening: 422 amount_out_of_range, of a month of a ledger', async () => {
    await using _ = await plantedError('opening', '22003')
    const written = routes.filter((each) => writes(each) && each.tenancy === 'instance')
    for (const route of inTurn(written, { turn: 1, oneOf: 6 })) {
      const { body } = await refused(route, 'amount_out_of_range', {}, '')
      assert.match(body.message, /one month/)
    }
  })
})

describe('the database goes away', () => {
  const goesAway = 'perform pg_terminate_backend(pg_backend_pid()); return new;'
  // Of Tasks nothing is recorded before they are done, and of tokens and sessions nothing at all.
  const isTask = (route: Route) =>
    (route.afterwards !== undefined && route.id !== 'createSourceLink') ||
    ['createInstanceToken', 'deleteSession'].includes(route.id)
  const recorded = routes.filter((route) => writes(route) && !isTask(route))

  it('while the last statements are on their way, and says afterwards that it has not done them: 503 service_unavailable', async () => {
    await using _ = await plantedTrigger(goesAway)
    const tried = inTurn(recorded, { turn: 0, oneOf: 6 })
    for (const route of tried) await refused(route, 'service_unavailable', {})
  })

  it('and cannot say what it has done: 503 outcome_unknown', async () => {
    await using _ = await plantedTrigger(goesAway)
    // What redelivers an event reads it before it writes.
    const columns = 'id, sequence, resource, resource_id, before, after'
    await world.rows(`revoke select on events, platform_events from daybook_app;
      grant select (instance_id, ${columns}) on events to daybook_app;
      grant select (platform_id, ${columns}) on platform_events to daybook_app`)
    try {
      for (const route of inTurn(recorded, { turn: 1, oneOf: 6 })) await refused(route, 'outcome_unknown', {})
    } finally {
      await world.rows(`revoke select on events, platform_events from daybook_app;
        grant select on events, platform_events to daybook_app`)
    }
  })

  it('and nothing is recorded that would tell what it has done: 503 outcome_unknown', async () => {
    await using _ = await plantedError('commit', '57P01')
    for (const route of routes.filter((each) => writes(each) && isTask(each)))
      await refused(route, 'outcome_unknown', {})
  })
})

describe('what no route takes', () => {
  const paths = [...new Set(routes.map((route) => route.path))]
  const targetOf = (path: string) => {
    const route = routes.find((each) => each.path === path)
    return route ? addressOf(route, { ...requestOf(route), query: {} }) : path
  }

  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
  it('405 method_not_allowed: every other method, with Allow', async () => {
    for (const path of paths) {
      // Also of a path that another route's place would take in: /journal-entries/bulk.
      const takes = (route: Route) => new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
      const own = new Set(routes.filter(takes).map((route) => route.method))
      const allowed = [...own].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      const others = methods.filter((method) => !allowed.includes(method))
      const sent = others.flatMap((method) =>
        [{}, { 'content-type': 'text/plain' }].map((headers) => ({ method, headers })),
      )
      for (const { method, headers } of inTurn(sent, { turn: paths.indexOf(path), oneOf: 8 })) {
        const body = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? 'text' : undefined
        const answer = await send({ method, target: targetOf(path), headers, body })
        judge(undefined, answer, 'method_not_allowed', method)
        assert.deepEqual(answer.headers.allow?.split(', ').toSorted(), allowed.toSorted(), `${method} ${path}`)
      }
    }
  })

  it('404 route_not_found: every other path, whoever asks', async () => {
    const strangers = [
      '/v0',
      '/v0/',
      '/v1/ledgers',
      '/v0/journal-entries/x/',
      '/v0//ledgers',
      '/v0/Ledgers',
      '/v0/nothing',
    ]
    const broken = [
      '/v0/ledgers/%',
      '/v0/%zz',
      '/v0/ledgers/%ff',
      '/v0/ledgers/%c0%80',
      '//',
      '/v0/ledgers;x=1',
      '/%00',
    ]
    for (const target of [...strangers, ...broken])
      for (const method of ['GET', 'POST', 'DELETE', 'PATCH', 'TRACE'])
        for (const headers of [{}, { authorization: `Bearer ${world.token}`, 'content-type': 'text/plain' }]) {
          const body = ['POST', 'PATCH'].includes(method) ? 'text' : undefined
          judge(undefined, await send({ method, target, headers, body }), 'route_not_found', `${method} ${target}`)
        }
  })

  it('what is hardly HTTP is answered in the same form', async () => {
    const long = `/v0/ledgers?page_token=${'x'.repeat(20_000)}`
    const tooLong = await send({ method: 'GET', target: long, headers: {} })
    assert.equal(tooLong.status, 431)
    judgeForm(tooLong)
  })
})

describe('HEAD', () => {
  it('says what GET says, and sends nothing', async () => {
    const read = routes.filter((each) => each.method === 'GET')
    for (const route of inTurn(read, { turn: 2, oneOf: 6 })) {
      const get = await ask(route, {})
      const head = await send({ ...sentOf(route, {}), method: 'HEAD' })
      assert.equal(head.status, get.status)
      assert.equal(head.text, '')
      assert.deepEqual(lasting(head.headers), lasting(get.headers), route.id)
      const bare = { authorization: undefined }
      assert.equal((await send({ ...sentOf(route, { headers: bare }), method: 'HEAD' })).status, 401)
      seen.cells += 2
    }
  })
})

describe('everything that was refused', () => {
  it('has changed nothing', async () => {
    assert.deepEqual(await world.digest(), untouched)
  })
})

describe('what was accepted', () => {
  it('stays accepted, whatever happens while its Task is waited for', async () => {
    const route = routes.find((each) => each.id === 'createTransactions')
    assert.ok(route)
    const { accountId } = await world.bankAccount('Waited for')
    const rows = [{ id: 'waited-for', amount: 1, datetime: '2026-02-03T00:00:00Z', description: 'x' }]
    const importOnce = (prefer: string) =>
      ask(route, {
        params: { source_account_id: accountId },
        body: rows,
        headers: { prefer, 'idempotency-key': 'wait' },
      })
    const failing = await plantedError('reading', '57014')
    const answer = await importOnce('wait=20')
    await failing[Symbol.asyncDispose]()
    assert.equal(answer.status, 202, answer.text)
    const found = await importOnce('wait=20')
    assert.deepEqual([found.status, found.body.created_transaction_ids], [200, ['waited-for']])
  })
})

describe('the examples succeed', () => {
  for (const route of inTurn(routes, { turn: 0, oneOf: 2 })) it(route.id, () => succeedsAsPromised(route))
})

describe('422 report_too_large', () => {
  it('is what every report answers where none may have a line', async () => {
    await using small = await serviceWithin(world, { jsonLines: 0 })
    for (const route of routes.filter(({ table, document }) => table || document)) {
      const change = route.document ? { headers: { accept: 'text/csv' } } : {}
      judge(route, await sendTo({ address: small.at }, sentOf(route, change)), 'report_too_large', route.id)
    }
  })
})

describe('every code that the shape of a route implies', () => {
  for (const route of routes)
    it(`${route.id} has answered each`, () => {
      const mayStayAway: ReadonlySet<ErrorCode> = new Set(['shutting_down', 'rate_limited', ...untried(route)])
      const skipped: ReadonlySet<ErrorCode> = new Set(requiredOf(route).length === 0 ? ['missing_field'] : [])
      const missing = impliedErrors(route).filter(
        (code) => !provoked.get(route.id)?.has(code) && !mayStayAway.has(code) && !skipped.has(code),
      )
      assert.deepEqual(missing, [])
    })
})

/** What other routes answer for it in this run. */
function untried(route: Route): readonly ErrorCode[] {
  if (size === 'full') return []
  const shared = checks.filter((check) => !routesOf(check).includes(route)).flatMap((check) => check.shared ?? [])
  return [...shared, ...ofTheDatabase]
}

describe('a connection', () => {
  it('is not ended for its silence while an answer is made, however long that takes', () => {
    const { timeout, headersTimeout, requestTimeout } = world.service.server.fastify.server
    assert.equal(timeout, 0)
    assert.ok(headersTimeout > 0 && requestTimeout > 0, 'a request may come in for ever')
  })
})

describe('503 shutting_down', () => {
  it('is what every route says from then on', async () => {
    world.service.server.beginShutdown()
    for (const route of routes) {
      const answer = await refused(route, 'shutting_down', {})
      assert.equal(answer.headers['retry-after'], '1')
      assert.equal(answer.headers.connection, 'close')
    }
    assert.equal((await send({ method: 'GET', target: '/health', headers: {} })).status, 200)
    assert.equal((await send({ method: 'GET', target: '/ready', headers: {} })).status, 503)
  })

  it('and that was all', (test) => {
    test.diagnostic(`${routes.length} routes, ${seen.cells} answers judged, ${seen.tokens} bad page tokens refused`)
    assert.ok(seen.cells > (size === 'full' ? 100 : 20) * routes.length)
  })
})

// Asking

function requestOf(route: Route): Example {
  return requests.get(route.id) ?? {}
}

function sentOf(route: Route, change: Change): Sent {
  return sentFor(world, route, { example: requestOf(route), change })
}

async function ask(route: Route, change: Change): Promise<Received> {
  return await send(sentOf(route, change))
}

async function send(sent: Sent): Promise<Received> {
  return await sendTo(world, sent)
}

async function refused(route: Route, code: ErrorCode, change: Change, path?: string): Promise<Received> {
  const answer = await ask(route, change)
  const context = `${route.id} ${JSON.stringify(change)?.slice(0, 300)} answers ${answer.status} ${answer.text.slice(0, 500)}`
  judge(route, answer, code, context)
  if (path !== undefined) assert.equal(answer.body.data.errors[0].path, path, context)
  return answer
}

async function succeeds(route: Route, change: Change = {}): Promise<Received> {
  const answer = await ask(route, change)
  const [status, schema] = route.reply
  assert.equal(answer.status, status, `${route.id}: ${answer.text}`)
  judgeForm(answer)
  if (schema === null) assert.equal(answer.text, '')
  else if (route.download) {
    assert.ok(route.download.includes(answer.headers['content-type'] ?? ''))
    assert.match(answer.headers['content-disposition'] ?? '', /^attachment; filename="/)
    assert.equal(Number(answer.headers['content-length']), Buffer.byteLength(answer.text))
  } else {
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
    judgeSchema(route, answer)
  }
  const documented = responseOf(route, status).headers
  for (const name of Object.keys(documented))
    assert.ok(onlyWhenAsked.has(name) || answer.headers[name.toLowerCase()], `${route.id}: ${name}`)
  return answer
}

/** Headers of what a parameter asks for. */
const onlyWhenAsked: ReadonlySet<string> = new Set(['books-known-at'])

async function succeedsAsPromised(route: Route): Promise<void> {
  const former = route.version === undefined ? undefined : await readRecord(route)
  const tag = former?.headers.etag
  const isRead = !writes(route)
  if (isRead) for (const accept of some(route, goodAccepts(route))) await succeeds(route, { headers: { accept } })
  if (isRead && tag !== undefined)
    for (const expand of expansionsOf(route)) assert.equal(await tagOf(route, { expand }), tag)
  const headers = {
    'if-match': tag !== undefined && !isRead ? `"x", ${tag}` : '*',
    'x-request-id': 'mine',
    'modified-by': 'Jürgen',
  }
  const answer = await succeeds(route, { headers })
  assert.match(String(answer.headers['x-request-id']), /^req_[0-9a-z]{26}$/)
  if (route.method !== 'PUT' || !former) return
  const latter = await readRecord(route)
  assert.equal(answer.headers.etag, latter.headers.etag)
  assert.equal(latter.headers.etag === tag, latter.text === former.text, 'another record has another tag')
}

function goodAccepts({ download }: Route) {
  const own = download ? 'application/pdf' : 'application/json'
  return [
    undefined,
    '*/*',
    'application/*',
    own.replace(/\/.*/, (type) => type.toUpperCase()),
    `text/html, ${own};q=0.5`,
    '',
  ]
}

// Judging

function judge(route: Route | undefined, answer: Received, code: ErrorCode, context: string): void {
  const { status, headers, text, body } = answer
  assert.equal(status, statusOf(code), context)
  judgeForm(answer)
  if (text === '' && context.startsWith('HEAD')) return
  const named = route?.withoutErrorCode ? {} : { error_code: code }
  assert.deepEqual(Object.keys(body), ['message', 'data', 'display_message', ...Object.keys(named)], context)
  assert.equal(body.error_code, named.error_code, context)
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(body.display_message, errorCatalogue[code][2])
  assert.ok(typeof body.message === 'string' && body.message !== '' && typeof body.data === 'object', context)
  assert.doesNotMatch(
    text,
    /select|insert|relation|constraint|daybook|node:|\.ts\b|(?<!\/(previous_)?)secret/i,
    context,
  )
  if (status === 401)
    assert.equal(headers['www-authenticate'], code === 'missing_token' ? 'Bearer' : 'Bearer error="invalid_token"')
  if (status === 503) assert.equal(headers['retry-after'], '1')
  if (status === 422) judgeFieldErrors(body, code, context)
  if (!route) return
  provoked.get(route.id)?.add(code)
  judgeSchema(route, answer)
  assert.ok(responseOf(route, status)['x-error-codes'].includes(code), context)
}

// oxlint-disable-next-line typescript/no-explicit-any
function judgeFieldErrors(body: any, code: ErrorCode, context: string): void {
  const { errors } = body.data
  assert.ok(Array.isArray(errors) && errors.length > 0, context)
  for (const error of errors) {
    assert.deepEqual(Object.keys(error).toSorted(), ['code', 'message', 'path'], context)
    assert.ok(isErrorCode(error.code) && error.message !== '' && typeof error.path === 'string', context)
  }
  assert.equal(errors[0].code, code, context)
}

/** What every answer carries, whatever it says. */
function judgeForm({ headers }: Received): void {
  seen.cells += 1
  assert.match(String(headers['x-request-id']), /^req_[0-9a-z]{26}$/)
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
  assert.equal(headers['strict-transport-security'], 'max-age=31536000')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
    assert.equal(headers[name], undefined)
}

function judgeSchema(route: Route, answer: Received): void {
  assert.equal(problemOfAnswer(route, answer), undefined, `${route.id} ${answer.status}`)
}

function lasting({ date: _, 'x-request-id': __, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers
}

// Bending requests

/** The request, in the Instance of this id: by path where the route takes it there, else by header. */
function inInstance(route: Route, id: string): Change {
  if (route.tenancy !== 'instance') return { params: { instance_id: id } }
  const { header, ...change } = aboutInstance(route, requestOf(route), id)
  return header === undefined ? change : { headers: { 'service-instance-id': header } }
}

interface ObjectSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

/** Of an array its items, of what may be null the rest. */
function objectOf(schema: unknown): ObjectSchema {
  const { items, anyOf } = Object(schema)
  return items ? objectOf(items) : anyOf ? objectOf(anyOf[0]) : Object(schema)
}

function requiredOf(route: Route): string[] {
  return objectOf(route.body).required ?? []
}

function fieldsOf(route: Route): string[] {
  return Object.keys(objectOf(route.body).properties ?? {})
}

function recordOf(route: Route): ObjectSchema {
  return objectOf(route.reply[1])
}

function withField(route: Route, fields: Record<string, unknown>): unknown {
  const { body } = requestOf(route)
  return Array.isArray(body) ? [{ ...body[0], ...fields }] : { ...Object(body), ...fields }
}

const siblingTokens = new Map<Scope, Promise<string>>()

function siblingToken(scope: Scope): Promise<string> {
  const token = siblingTokens.get(scope) ?? world.tokenFor([scope], sibling)
  siblingTokens.set(scope, token)
  return token
}

const pageTokens = new Map<string, string>()

async function pageTokenOf(route: Route): Promise<string> {
  const known = pageTokens.get(route.id)
  if (known !== undefined) return known
  const page = await succeeds(route, { query: { limit: '1' } })
  assert.equal(typeof page.body.next_page_token, 'string', `the example of ${route.id} needs two records`)
  pageTokens.set(route.id, page.body.next_page_token)
  return page.body.next_page_token
}

/** Good tokens, but of another client, platform, Instance, record, filter, sort or list. */
/** The parameter that names the Instance, where it stands in the query. */
function namedBooks(route: Route): Record<string, string> {
  return instancePlace(route) === 'query' ? { [route.instanceFrom ?? '']: booksOf(route) } : {}
}

async function refuseBorrowedTokens(route: Route, token: string): Promise<void> {
  const { params, query } = requestOf(route)
  const own = namedBooks(route)
  const [named] = Object.keys(own)
  const others: Change[] = [
    { headers: { authorization: `Bearer ${otherClient}` } },
    ...(route.tenancy === 'platform' ? [{ headers: { authorization: `Bearer ${stranger.token}` } }] : []),
    ...(inHeader(route) ? [{ headers: { 'service-instance-id': sibling } }] : []),
    ...Object.keys(params ?? {}).map((name) => ({ params: { ...params, [name]: newId('req') } })),
    ...(named === undefined ? Object.keys(query ?? {}).map(() => ({ query: `page_token=${token}` })) : []),
    ...(named === undefined ? [] : [{ query: { [named]: sibling } }]),
    ...Object.entries(route.query?.properties ?? {})
      .filter(([name]) => name !== 'limit' && name !== 'page_token' && name !== named)
      .map(([name, schema]) => ({ query: { ...own, [name]: sampleOf(schema) } })),
  ]
  for (const other of others) {
    const asked = typeof other.query === 'string' ? other.query : { ...own, ...other.query, page_token: token }
    await refused(route, 'invalid_page_token', { ...other, query: asked }, 'page_token')
  }
  for (const list of some(
    route,
    routes.filter((each) => takesQuery('page_token')(each) && each !== route),
    9,
  )) {
    const page_token = await pageTokenOf(list)
    await refused(route, 'invalid_page_token', { query: { ...own, page_token } }, 'page_token')
  }
  seen.tokens += others.length
}

/** A value that the parameter takes. */
function sampleOf(schema: unknown): string {
  const { enum: values, '~openapi': shown = schema, description = shown.description } = Object(schema)
  const { type, format } = Object(shown)
  if (values) return values[0]
  if (format === 'date') return '2026-02-02'
  if (type === 'boolean') return 'true'
  if (type === 'integer' || type === 'number') return '1'
  const word = /^Comma-separated: `([^`]+)`/.exec(description ?? '')?.[1]
  return word ?? (/time zone/.test(description) ? 'UTC' : newId('req'))
}

function expansionsOf(route: Route): string[] {
  const { '~openapi': shown } = Object(route.query?.properties['expand'])
  const words = [...String(shown?.description ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
  return words.length === 0 ? [] : [...words, words.join()]
}

async function tagOf(route: Route, query: Record<string, string> = {}): Promise<string> {
  return String((await readRecord(route, query)).headers.etag)
}

/** The record that the route is about, by the route that reads it. */
async function readRecord(route: Route, query: Record<string, string> = {}): Promise<Received> {
  const reader = routes.find((each) => each.id === route.version)
  assert.ok(reader, `${route.id} names a reader`)
  const { params = {} } = requestOf(route)
  const answer = await ask(reader, { params, query })
  assert.equal(answer.status, 200, answer.text)
  return answer
}

/** The Instance that the request of the example is for. */
function booksOf(route: Route): string {
  return requestOf(route).instance ?? world.instanceId
}

function tenantOf(route: Route): string {
  return route.tenancy === 'instance' ? booksOf(route) : world.platformId
}

async function subscribe(tier: string): Promise<void> {
  await world.rows('update instances set subscription = $1 where id = $2', [tier, world.instanceId])
}

/** The key "used", used for something else by this client. */
async function plantUsedKeys(): Promise<void> {
  const tenants = new Set(routes.filter(writes).map(tenantOf))
  for (const tenant of tenants) {
    const [table, column] =
      tenant === world.platformId ? ['platform_idempotency_keys', 'platform_id'] : ['idempotency_keys', 'instance_id']
    await world.rows(
      `insert into ${table} (${column}, client_id, key, request_hash, status, headers, body, created_at)
       values ($1, $2, 'used', 'x', 200, '{}', '', now())`,
      [tenant, world.clientId],
    )
  }
}

/**
 * From now on the database says no, to everybody but the superuser: when a transaction opens, reads only, or commits.
 */
async function plantedError(at: 'opening' | 'reading' | 'commit', code: string): Promise<AsyncDisposable> {
  const raising = `raise exception 'secret row of relation "secrets"' using errcode = '${code}', detail = 'insert into secrets';`
  if (at === 'commit') return await plantedTrigger(raising, 'deferrable initially deferred')
  const condition = at === 'opening' ? 'true' : `current_setting('transaction_read_only') = 'on'`
  await world.rows(`
    create function planted() returns boolean language plpgsql as
      $$ begin if ${condition} then ${raising} end if; return true; end $$;
    create policy planted on instances as restrictive using (planted());
    create policy planted on platforms as restrictive using (planted())`)
  return planted
}

/** Runs for every row that a write leaves in the log, or in the queue of what is to be done. */
async function plantedTrigger(body: string, when = ''): Promise<AsyncDisposable> {
  const tables = ['events', 'platform_events', ...(when === '' ? [] : ['tasks', 'sign_ins'])]
  const triggers = tables.map(
    (table) =>
      `create constraint trigger planted after insert on ${table} ${when} for each row execute function planted()`,
  )
  await world.rows(`create function planted() returns trigger language plpgsql as $$ begin ${body} end $$;
    alter function planted() security definer; ${triggers.join(';')}`)
  return planted
}

const planted: AsyncDisposable = {
  async [Symbol.asyncDispose]() {
    await world.rows('drop function planted cascade')
  },
}
