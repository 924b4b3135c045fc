import assert from 'node:assert/strict'
import type { Route } from '../src/http/route.ts'
import { holdsScope, scopes } from '../src/http/scopes.ts'
import { routes } from '../src/main/app.ts'
import { addressOf, exampleOf } from '../test/examples.ts'
import { aWorld, type World } from '../test/world.ts'
import { tryConsole } from './console-attacks.ts'
import { part } from './part.ts'
import { ask, type PlainAnswer, sendBytes } from './raw-http.ts'

/**
 * What every answer carries and what no request gets past. Each route and each page beside the routes is asked with a
 * good token, without one, with bad ones, with one of too little scope, with HEAD, by a page of another origin, and
 * with methods that it does not take. Then come bytes that are no proper HTTP: two lengths, broken chunks, headers that
 * break lines, addresses and headers that are too long or too slow. Proven: no answer lacks a header that protects it,
 * none sets a cookie, names the server or lets another origin read it; nobody comes in without a token, nor at the
 * console without cookie, origin and CSRF token; one request has one answer; no refusal shows the inside.
 */
let tried: World | undefined

part(
  {
    name: 'web',
    quick: { slow: false, tokens: 3, methods: ['PATCH', 'TRACE'] },
    full: { slow: true, tokens: 6, methods: ['PATCH', 'TRACE', 'OPTIONS', 'PROPFIND', 'LINK', 'SEARCH', 'QUERY'] },
    floors: ({ slow }) => ({
      routes: routes.length,
      pages: pages.length,
      console_routes: routes.length - 1,
      cells: slow ? 4_500 : 3_500,
      broken_requests: 40,
      slow_requests: slow ? 2 : 0,
    }),
    never: ['missing_headers', 'bypass', 'leaks', 'wrong_status'],
    database: () => tried?.connection,
  },
  async ({ size }) => {
    const world = await aWorld({ ownPlatform: true })
    tried = world
    const found: Found = { cells: 0, missing_headers: 0, bypass: 0, leaks: 0, wrong_status: 0, problems: [] }
    const revoked = await aRevokedToken(world)
    for (const route of routes) await tryRoute(found, route, { world, revoked, ...size })
    for (const page of pages) await tryPage(found, page, { world, methods: size.methods })
    const broken = await tryBrokenRequests(found, world)
    const consoleRoutes = await tryConsole(world, {
      judge: (answer, title) => judge(found, answer, title),
      count: (figure, problem) => count(found, figure, problem),
    })
    const slow = size.slow ? await trySlowRequests(found, world) : 0
    assert.deepEqual(found.problems.slice(0, 30), [])
    const { problems: _, ...figures } = found
    return {
      routes: routes.length,
      pages: pages.length,
      console_routes: consoleRoutes,
      ...figures,
      broken_requests: broken,
      slow_requests: slow,
    }
  },
)

interface Found {
  cells: number
  missing_headers: number
  bypass: number
  leaks: number
  wrong_status: number
  problems: string[]
}

/** What stands beside the routes: path, and whether it may be kept by a cache. */
const pages = [
  '/health',
  '/ready',
  '/metrics',
  '/openapi.json',
  '/docs/',
  '/docs/js/scalar.js',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/oauth/token',
  '/oauth/revoke',
  '/v0/sources/aggregator/webhook',
  '/',
  '/nothing',
  '/v0/nothing',
  '/v0/../etc/passwd',
  '/%00',
  '/%E0%A4%A',
]

const origin = 'https://evil.example'

async function tryRoute(
  found: Found,
  route: Route,
  { world, revoked, tokens, methods }: { world: World; revoked: string; tokens: number; methods: readonly string[] },
): Promise<void> {
  const example = await exampleOf(world, route)
  const target = addressOf(route, example)
  const headers = { 'service-instance-id': example.instance ?? world.instanceId, origin }
  const { method } = route
  const tooLittle = await scopedToken(
    world,
    scopes.filter((scope) => !holdsScope([scope], route.scope)),
  )
  const wrong: [title: string, authorization: string | undefined, status: number][] = [
    ['no token', undefined, 401],
    ['a malformed token', 'Bearer x', 401],
    ['too little scope', `Bearer ${tooLittle}`, 403],
    ['another scheme', `Basic ${btoa(`${world.clientId}:${world.clientSecret}`)}`, 401],
    ['a revoked token', `Bearer ${revoked}`, 401],
    ['two tokens', `Bearer ${world.token}, Bearer ${world.token}`, 401],
  ]
  for (const [title, authorization, status] of wrong.slice(0, tokens)) {
    const answer = await ask(world.address, {
      method,
      target,
      headers: { ...headers, ...(authorization && { authorization }) },
    })
    judge(found, answer, `${route.id} with ${title}`)
    if (answer.status !== status) count(found, 'bypass', `${route.id} with ${title}: ${answer.status}`)
  }
  const authorization = `Bearer ${world.token}`
  const good = { ...headers, authorization }
  const answer = await ask(world.address, { method, target, headers: good })
  judge(found, answer, `${route.id} with a token`)
  if (answer.status >= 500 && answer.status !== 503) count(found, 'wrong_status', `${route.id}: ${answer.status}`)
  if (method === 'GET') {
    const head = await ask(world.address, { method: 'HEAD', target, headers: good })
    judge(found, head, `HEAD of ${route.id}`)
    if (head.status !== answer.status || head.text !== '')
      count(found, 'wrong_status', `HEAD of ${route.id}: ${head.status}`)
  }
  for (const other of methods) await tryMethod(found, world, { method: other, target, headers: good })
}

async function tryPage(
  found: Found,
  target: string,
  { world, methods }: { world: World; methods: readonly string[] },
): Promise<void> {
  for (const method of ['GET', 'HEAD', 'POST'])
    judge(found, await ask(world.address, { method, target, headers: { origin } }), `${method} ${target}`)
  for (const method of methods) {
    const answer = await ask(world.address, { method, target, headers: { origin } })
    judge(found, answer, `${method} ${target}`)
    if (answer.status < 400) count(found, 'wrong_status', `${method} ${target}: ${answer.status}`)
  }
}

/** Not taken, and it is said what is. TRACE would read out the caller's own headers. */
async function tryMethod(
  found: Found,
  world: World,
  sent: { method: string; target: string; headers: Record<string, string> },
): Promise<void> {
  const answer = await ask(world.address, {
    ...sent,
    headers: { ...sent.headers, 'access-control-request-method': 'PUT' },
  })
  judge(found, answer, `${sent.method} ${sent.target}`)
  if (![404, 405].includes(answer.status) || answer.text.includes(world.token))
    count(found, 'wrong_status', `${sent.method} ${sent.target}: ${answer.status}`)
  if (answer.status === 405 && !/^[A-Z]+(, [A-Z]+)*$/.test(answer.headers.allow ?? ''))
    count(found, 'missing_headers', `${sent.method} ${sent.target}: no Allow`)
}

// Judging an answer

const inside =
  /\bselect\b.+\bfrom\b|insert into|node_modules|\.ts:\d|\n\s+at |postgres|pg_|constraint|SQLSTATE|duplicate key/i

function judge(found: Found, answer: PlainAnswer, title: string): void {
  found.cells += 1
  const { headers, status, text } = answer
  const isKept = status === 200 && /(GET|HEAD) \/(openapi\.json|docs\/.*)$/.test(title)
  const isBinary = /^(image|application\/(pdf|vnd|zip))/.test(headers['content-type'] ?? '')
  const wanted: [name: string, pattern: RegExp][] = [
    ['cache-control', isKept ? /^public, max-age=300$/ : /^no-store$/],
    ['x-content-type-options', /^nosniff$/],
    ['content-security-policy', /^default-src 'none'; (.+; )?frame-ancestors 'none'$/],
    ['strict-transport-security', /^max-age=31536000/],
    ['referrer-policy', /^no-referrer$/],
    ['x-request-id', /^req_[0-9a-z]{26}$/],
    ...(text === '' || isBinary ? [] : [['content-type', /charset=utf-8/i] as [string, RegExp]]),
    ...(status === 401 ? [['www-authenticate', /^(Bearer|Basic)\b/] as [string, RegExp]] : []),
  ]
  for (const [name, pattern] of wanted)
    if (!pattern.test(String(headers[name] ?? '')))
      count(found, 'missing_headers', `${title}: ${name} ${String(headers[name])}`)
  const telling = Object.keys(headers).filter((name) =>
    /^(server|x-powered-by|set-cookie|access-control-.*|via)$/.test(name),
  )
  if (telling.length > 0) count(found, 'missing_headers', `${title}: ${telling.join()}`)
  if (status >= 400 && inside.test(text)) count(found, 'leaks', `${title}: ${text}`)
}

function count(found: Found, figure: 'missing_headers' | 'bypass' | 'leaks' | 'wrong_status', problem: string): void {
  found[figure] += 1
  found.problems.push(`${figure}: ${problem}`)
}

// What is no proper HTTP

/** One request at most is answered, and never with success: none of these can be read in one way only. */
async function tryBrokenRequests(found: Found, world: World): Promise<number> {
  const second = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'
  const start = (line: string, ...headers: string[]) => `${line}\r\n${['Host: x', ...headers].join('\r\n')}\r\n\r\n`
  const post = (...headers: string[]) =>
    start('POST /oauth/token HTTP/1.1', 'Content-Type: application/x-www-form-urlencoded', ...headers)
  const read = (...headers: string[]) => start('GET /health HTTP/1.1', ...headers)
  const chunked = 'Transfer-Encoding: chunked'
  const broken: Record<string, string> = {
    'both lengths': `${post('Content-Length: 5', chunked)}0\r\n\r\n${second}`,
    'both lengths, the other way': `${post(chunked, 'Content-Length: 5')}0\r\n\r\n${second}`,
    'two lengths': `${post('Content-Length: 0', `Content-Length: ${second.length}`)}${second}`,
    'two lengths in one': `${post(`Content-Length: 0, ${second.length}`)}${second}`,
    'a length with a sign': `${post('Content-Length: +5')}x=1&y`,
    'a length below zero': `${post('Content-Length: -5')}${second}`,
    'a length in hexadecimal': `${post('Content-Length: 0x5')}${second}`,
    'a length of nothing': `${post('Content-Length:')}${second}`,
    'a length beyond all': `${post('Content-Length: 99999999999999999999')}x`,
    'a space before the colon': `${post(`Content-Length : ${second.length}`)}${second}`,
    'an encoding that is none': `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${second}`,
    'chunked before identity': `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${second}`,
    'an encoding with a vertical tab': `${post('Transfer-Encoding:\u000bchunked')}0\r\n\r\n${second}`,
    'chunked twice': `${post(chunked, 'Transfer-Encoding: identity')}0\r\n\r\n${second}`,
    'a chunk of no size': `${post(chunked)}\r\nx\r\n0\r\n\r\n`,
    'a chunk size that is none': `${post(chunked)}zz\r\nx\r\n0\r\n\r\n`,
    'a chunk size below zero': `${post(chunked)}-1\r\nx\r\n0\r\n\r\n`,
    'a chunk size beyond all': `${post(chunked)}fffffffffffffffff\r\nx\r\n0\r\n\r\n`,
    'a chunk longer than it says': `${post(chunked)}1\r\nxyz\r\n0\r\n\r\n`,
    'a chunk that ends in LF': `${post(chunked)}1\nx\n0\n\n${second}`,
    'a chunk extension with CR': `${post(chunked)}1;a=\rb\r\nx\r\n0\r\n\r\n`,
    'a line that is folded': read('X-A: b', ' folded: yes'),
    'a header without a name': read(': x'),
    'a header without a colon': read('Broken'),
    'a header with NUL': read('X-A: b\0c'),
    'a header with CR': read('X-A: b\rX-B: c'),
    'a header with a bare LF in its name': read('X-\nA: b'),
    'a name with a space': read('X A: b'),
    'a name in brackets': read('X[A]: b'),
    'no host': 'GET /health HTTP/1.1\r\n\r\n',
    'two hosts': read('Host: y'),
    'a method that is none': start('G@T /health HTTP/1.1'),
    'a target with a space': start('GET /hea lth HTTP/1.1'),
    'a target with NUL': start('GET /health\0 HTTP/1.1'),
    'a target with a tab': start('GET /health\t HTTP/1.1'),
    'no target': start('GET HTTP/1.1'),
    'a version that is none': start('GET /health HTTP/7.1'),
    'the preface of version 2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'a handshake of TLS': '\u0016\u0003\u0001\u0002\0\u0001\0',
    'an address of more than 8 KiB': start(`GET /health?${'x'.repeat(8_200)} HTTP/1.1`),
    'headers of more than 16 KiB': read(`X-A: ${'x'.repeat(17_000)}`),
    'many headers of more than 16 KiB': read(...Array.from({ length: 2_000 }, (_, each) => `X-${each}: xxxx`)),
    'a tunnel': start('CONNECT 127.0.0.1:22 HTTP/1.1'),
    'another protocol': read('Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: x').replace(
      '/health',
      '/nothing',
    ),
  }
  const answers = await Promise.all(
    Object.entries(broken).map(async ([title, bytes]) => {
      const { text } = await sendBytes(world.address, Buffer.from(bytes, 'latin1'))
      return { title, text }
    }),
  )
  for (const { title, text } of answers) {
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
    found.cells += 1
    if (statuses.some((status) => status < 400) || statuses.length > 1)
      count(found, 'bypass', `${title}: ${statuses.join()}`)
    if (statuses.length === 1 && !/x-content-type-options: nosniff/i.test(text)) count(found, 'missing_headers', title)
    if (inside.test(text)) count(found, 'leaks', `${title}: ${text}`)
  }
  // What is just within the limits is read.
  const within = await ask(world.address, {
    method: 'GET',
    target: `/health?${'x'.repeat(8_000)}`,
    headers: { 'x-a': 'x'.repeat(6_000) },
  })
  if (within.status !== 200) count(found, 'wrong_status', `within the limits: ${within.status}`)
  await tryInjection(found, world)
  return Object.keys(broken).length
}

/** What comes in and goes out again cannot end a line of the answer. */
async function tryInjection(found: Found, world: World): Promise<void> {
  const evil = '%0d%0aset-cookie:%20a=b%0d%0a%0d%0a<script>'
  const token = `Bearer ${world.token}`
  const headers = { authorization: token, 'service-instance-id': world.instanceId }
  for (const target of [
    `/${evil}`,
    `/v0/ledgers/${evil}`,
    `/v0/ledgers?sort=${evil}`,
    `/v0/ledgers/${evil}/transactions`,
    `/v0/platform/instances/${evil}`,
  ])
    judge(found, await ask(world.address, { method: 'GET', target, headers }), target)
}

/** Whoever sends a byte now and then is not waited for. */
async function trySlowRequests(found: Found, world: World): Promise<number> {
  const slow = ['GET /health HTTP/1.1\r\nHost: x\r\nX-A: ', 'GET /hea']
  const answers = await Promise.all(
    slow.map((bytes) => sendBytes(world.address, bytes, { quietMs: 2_000, deadlineMs: 30_000 })),
  )
  for (const { text } of answers)
    if (!text.startsWith('HTTP/1.1 408 ')) count(found, 'wrong_status', `slow: ${text.slice(0, 40)}`)
  return slow.length
}

// Tokens

const scoped = new Map<string, Promise<string>>()

function scopedToken(world: World, wanted: Parameters<World['tokenFor']>[0]): Promise<string> {
  const key = wanted.join()
  const known = scoped.get(key) ?? world.tokenFor(wanted)
  scoped.set(key, known)
  return known
}

async function aRevokedToken(world: World): Promise<string> {
  const token = await world.tokenFor(['books:read'])
  const { clientId: client_id, clientSecret: client_secret } = world
  const body = new URLSearchParams({ token, client_id, client_secret })
  const answer = await fetch(`${world.address}/oauth/revoke`, { method: 'POST', body })
  assert.equal(answer.status, 200)
  return token
}
