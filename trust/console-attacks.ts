import type { Route } from '../src/http/route.ts'
import { routes } from '../src/main/app.ts'
import { aUser, askToSignIn, consoleBeside, consolePassword, fromPage, signIn } from '../test/console-page.ts'
import { addressOf, exampleOf } from '../test/examples.ts'
import type { World } from '../test/world.ts'
import { ask, type PlainAnswer } from './raw-http.ts'

/** What every answer is held to, and what is counted against it. */
export interface Judgement {
  judge: (answer: PlainAnswer, title: string) => void
  count: (figure: 'bypass' | 'leaks' | 'wrong_status' | 'missing_headers', problem: string) => void
}

/**
 * The console, with somebody signed in. Each route below `/console/api` is asked as another page would have it asked:
 * without the cookie, from another site, by a browser that says nothing, without the CSRF token, with that of another
 * session; and under `/v0` with the cookie alone. Then come its pages by paths that lead elsewhere, and sign-ins with a
 * cookie that somebody planted.
 * @returns how many routes were tried
 */
export async function tryConsole(world: World, judgement: Judgement): Promise<number> {
  await using console = await consoleBeside(world)
  await aUser(world, 'victim')
  const victim = await signIn(world, console.address, 'victim')
  const other = await signIn(world, console.address, 'victim')
  const secret = victim.cookie.replace('daybook=', '')
  const at: Place = { address: console.address, cookie: victim.cookie, csrfToken: victim.csrfToken, secret, world }
  const tried = routes.filter(({ id }) => id !== 'createInstanceToken')
  for (const route of tried) await tryRoute(route, { ...at, otherToken: other.csrfToken }, judgement)
  await tryPages(at, judgement)
  await trySignIns(at, judgement)
  const still = await victim.call('GET', '/session', { instance: null })
  if (still.body.session?.id !== victim.id) judgement.count('wrong_status', 'an attack ended the session')
  return tried.length
}

interface Place {
  address: string
  cookie: string
  csrfToken: string
  /** Of the session: to be found in no answer. */
  secret: string
  world: World
}

async function tryRoute(
  route: Route,
  { otherToken, ...at }: Place & { otherToken: string },
  { judge, count }: Judgement,
): Promise<void> {
  const { address, cookie, csrfToken, secret, world } = at
  const example = await exampleOf(world, route)
  const { method } = route
  const own = { 'service-instance-id': example.instance ?? world.instanceId, cookie, ...fromPage }
  const without = (name: string) => Object.fromEntries(Object.entries(own).filter(([each]) => each !== name))
  const evil = { origin: 'https://evil.example', 'x-csrf-token': csrfToken }
  const isWrite = method !== 'GET'
  const attacks: [title: string, headers: Record<string, string>, code: string][] = [
    ['without the cookie', { ...without('cookie'), 'x-csrf-token': csrfToken }, 'missing_token'],
    ['with a cookie that is none', { ...own, ...evil, cookie: 'daybook=x', origin: address }, 'invalid_token'],
    ['by a token', { ...without('cookie'), authorization: `Bearer ${world.token}` }, 'missing_token'],
    ['from another site', { ...own, ...evil, 'sec-fetch-site': 'cross-site' }, 'cross_origin_request'],
    ['from another host of the site', { ...own, ...evil, 'sec-fetch-site': 'same-site' }, 'cross_origin_request'],
    ['from an older browser, of another origin', { ...without('sec-fetch-site'), ...evil }, 'cross_origin_request'],
    ['as a script', { ...own, 'x-csrf-token': csrfToken, 'sec-fetch-dest': 'script' }, 'cross_origin_request'],
    ['in a frame', { ...own, 'x-csrf-token': csrfToken, 'sec-fetch-dest': 'iframe' }, 'cross_origin_request'],
  ]
  if (isWrite)
    attacks.push(
      ['without a CSRF token', own, 'invalid_csrf_token'],
      ['with that of another session', { ...own, 'x-csrf-token': otherToken }, 'invalid_csrf_token'],
      ['with half of it', { ...own, 'x-csrf-token': csrfToken.slice(0, 20) }, 'invalid_csrf_token'],
    )
  const target = addressOf(route, example)
  for (const [title, headers, code] of attacks) {
    const answer = await ask(address, { method, target: `/console/api${target}`, headers })
    judge(answer, `console ${route.id} ${title}`)
    if (!answer.text.includes(`"${code}"`) && !route.withoutErrorCode)
      count('bypass', `console ${route.id} ${title}: ${answer.status} ${answer.text.slice(0, 200)}`)
    if (answer.status < 400) count('bypass', `console ${route.id} ${title}: ${answer.status}`)
    if (answer.text.includes(secret)) count('leaks', `console ${route.id} ${title} tells the secret`)
  }
  const byCookie = await ask(address, { method, target, headers: { ...own, 'x-csrf-token': csrfToken } })
  judge(byCookie, `${route.id} by cookie`)
  if (byCookie.status !== 401) count('bypass', `${route.id} by cookie: ${byCookie.status}`)
  if (isWrite) return
  const read = await ask(address, { method, target: `/console/api${target}`, headers: own })
  judge(read, `console ${route.id}`)
  if (read.status >= 500) count('wrong_status', `console ${route.id}: ${read.status}`)
  if (read.text.includes(secret)) count('leaks', `console ${route.id} tells the secret`)
}

/** Nothing that a path says leads out of the console, nowhere else, and into no frame. */
async function tryPages({ address, cookie, secret }: Place, { judge, count }: Judgement): Promise<void> {
  const paths = [
    '/console',
    '/console/',
    '/console/books/x?next=https://evil.example/',
    '/console//evil.example/',
    '/console/..',
    '/console/../../package.json',
    '/console/%2e%2e/%2e%2e/package.json',
    '/console/..%2f..%2fpackage.json',
    '/console/assets/..%2f..%2f..%2fsrc%2fmain%2fcli.ts',
    '/console/assets/../index.html',
    '/console/index.html',
    '/console/%00',
    '/console/%E0%A4%A',
    '/console/.env',
    '/console/assets/',
    '/console/api',
    '/console/api/',
    '/console/api/v0/../../session',
    '/console/api//v0/platform',
    '/console/API/v0/platform',
    '/Console/api/session',
    '/console/api/session/',
    '/console\\api\\session',
  ]
  for (const target of paths)
    for (const accept of ['text/html', 'application/json']) {
      const answer = await ask(address, { method: 'GET', target, headers: { cookie, accept } })
      judge(answer, `GET ${target}`)
      if (answer.headers.location !== undefined) count('bypass', `${target} leads to ${answer.headers.location}`)
      if (/"daybook"|root:|import /.test(answer.text)) count('leaks', `${target}: ${answer.text.slice(0, 100)}`)
      if (answer.text.includes(secret)) count('leaks', `${target} tells the secret`)
      if (answer.status === 200 && !/frame-ancestors 'none'/.test(String(answer.headers['content-security-policy'])))
        count('missing_headers', `${target} may be framed`)
    }
  for (const target of ['/console/assets/index-0a1b2c3d.js', '/console/assets/index-0a1b2c3d.css']) {
    const { headers, text } = await ask(address, { method: 'GET', target, headers: { cookie } })
    if (headers['cache-control'] !== 'public, max-age=31536000, immutable' || headers['set-cookie'])
      count('missing_headers', `${target}: ${String(headers['cache-control'])}`)
    if (/db[krsc]_[\w-]{20}|argon2|secret|password/i.test(text)) count('leaks', `${target} holds a secret`)
  }
}

/** A cookie is never taken over, has its flags, and is given to nobody who did not sign in at the console. */
async function trySignIns({ address, world, secret }: Place, { count }: Judgement): Promise<void> {
  const credentials = { username: 'victim', password: consolePassword }
  const planted = `dbc_${'A'.repeat(49)}`
  const taken = await askToSignIn(world, address, credentials, { cookie: `daybook=${planted}` })
  const given = taken.headers.get('set-cookie') ?? ''
  if (taken.status !== 201 || given.includes(planted)) count('bypass', 'a planted cookie becomes a session')
  if (!/^daybook=dbc_[\w-]{49}; Path=\/console; HttpOnly; SameSite=Strict$/.test(given))
    count('missing_headers', `the cookie has other flags: ${given.replace(/dbc_[\w-]+/, '…')}`)
  if (taken.text.includes('dbc_')) count('leaks', 'a sign-in tells the secret to the page')
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { host: 'evil.example' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
  ]
  for (const headers of foreign) {
    const answer = await askToSignIn(world, address, credentials, headers)
    if (answer.status < 400 || answer.headers.get('set-cookie') !== null)
      count('bypass', `signed in with ${JSON.stringify(headers)}: ${answer.status}`)
  }
  const asToken = await world.get('/v0/platform', { at: address, token: secret, instance: null })
  if (asToken.status !== 401) count('bypass', 'the secret of a session is a token')
}
