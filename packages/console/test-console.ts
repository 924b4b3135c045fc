import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Daybook } from '@daybook/sdk'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { TrustedIssuer } from '../../src/access/access.ts'
import { readConsole } from '../../src/http/console-files.ts'
import type { Scope } from '../../src/http/scopes.ts'
import { must } from '../../src/kernel/assert.ts'
import { openBrowser } from '../../test/browser.ts'
import { aUser, consoleBeside, type ConsoleService, consolePassword, signIn } from '../../test/console-page.ts'
import { aWorld, serviceBeside, type World } from '../../test/world.ts'
import { builtPage } from '../react/built-page.ts'
import type { ScreenName, ScreenState } from '../react/src/provider/places.ts'

/**
 * The console as people have it: built from its sources, served by the real service on a real database, in a real
 * browser. Opened once for a test file; each test visits it for itself, with books of its own.
 */
export interface TestConsole extends AsyncDisposable {
  /** Where it is: `http://127.0.0.1:…`. */
  readonly address: string
  readonly browser: Browser
  visit(options?: VisitOptions): Promise<Visit>
}

export interface VisitOptions extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'hasTouch'> {
  /** `en-XA` and `he-XB` are the pseudo-locales. */
  readonly locale?: string
  /** Of the Instance that is made. */
  readonly instance?: Record<string, unknown>
  /** Books that another visit has begun, in the place of new ones. */
  readonly world?: World
  /** By default all of them. */
  readonly scopes?: readonly Scope[]
  /** False: the sign-in is shown first. */
  readonly isSignedIn?: boolean
  /** On a platform of its own, whose list of businesses is only theirs. */
  readonly ownPlatform?: boolean
}

/**
 * A person at a browser, in the books of an Instance. Whatever the page does that it should not fails the test when it
 * ends.
 */
export interface Visit extends AsyncDisposable {
  readonly page: Page
  /** Of the Instance: `post`, `importRows`, `entry`, `bankAccount` and what else tests make books with. */
  readonly world: World
  /** The API with every right, in the books of the Instance. */
  readonly books: Daybook
  readonly username: string
  readonly password: string
  /** The address of a screen. */
  at(screen: ScreenName, id?: string, state?: ScreenState): string
  /** Goes to a screen, and waits until it stands and has read what it shows. */
  open(screen: ScreenName, id?: string, state?: ScreenState): Promise<void>
  /** What the test brings about itself, and the page may therefore complain of. */
  allow(complaint: RegExp): void
  /** What the page has done so far that it should not. */
  complaints(): readonly string[]
}

/**
 * @param options.failures how many sign-ins of a user may fail in a minute; by default as many as a test will
 * @param options.issuer where people sign in, if not here
 */
export async function openConsole({
  failures = 1e6,
  issuer = null,
}: { failures?: number; issuer?: TrustedIssuer | null } = {}): Promise<TestConsole> {
  const [directory, browser] = await Promise.all([builtPage('packages/console'), openBrowser()])
  const files = must(await readConsole(directory), 'it was just built')
  const ground = await aWorld()
  const service = await consoleBeside(ground, {
    console: { files, place: { kind: 'loopback' } },
    issuer,
    limits: { ...serviceBeside(ground).limits, attempts: { perAddress: 1e6, perUser: failures } },
  })
  return {
    address: service.address,
    browser,
    visit: async (options = {}) => await visit(service, browser, options),
    async [Symbol.asyncDispose]() {
      await browser.close()
      await service[Symbol.asyncDispose]()
    },
  }
}

async function visit(service: ConsoleService, browser: Browser, options: VisitOptions): Promise<Visit> {
  const { instance = {}, locale, isSignedIn = true, scopes, ownPlatform = false, ...context } = options
  const world = options.world ?? (await aWorld({ ownPlatform, instance: { name: 'Finch Tableware', ...instance } }))
  const username = `${randomUUID()}@finch.test`
  await aUser(world, username, scopes)
  const window = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
    ...context,
  })
  if (isSignedIn) {
    const { cookie } = await signIn(world, service.address, username)
    const [name = '', value = ''] = cookie.split('=')
    await window.addCookies([
      { name, value, domain: '127.0.0.1', path: '/console', httpOnly: true, sameSite: 'Strict' },
    ])
  }
  const page = await window.newPage()
  page.setDefaultTimeout(15_000)
  const watch = watchPage(page, service.address)
  const at: Visit['at'] = (screen, id, state = {}) => {
    const path = [world.instanceId, screen, ...(id === undefined ? [] : [id])].map(encodeURIComponent).join('/')
    const query = new URLSearchParams({ ...state, ...(locale === undefined ? {} : { locale }) }).toString()
    return `${service.address}/console/${path}${query === '' ? '' : `?${query}`}`
  }
  return {
    page,
    world,
    books: new Daybook({ baseUrl: world.address, token: world.token }).forInstance(world.instanceId),
    username,
    password: consolePassword,
    at,
    async open(screen, id, state) {
      await page.goto(at(screen, id, state))
      await settled(page)
    },
    ...watch,
    async [Symbol.asyncDispose]() {
      const complaints = watch.complaints()
      // What the page still asks for goes with it.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await window.close()
      assert.deepEqual(complaints, [], 'the page complained, or asked for what it should not')
    },
  }
}

/** Until the screen stands and nothing on it is being loaded. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#main h1').first().waitFor()
  await page.locator('#main [role="status"][aria-label]').first().waitFor({ state: 'detached' })
}

/** Errors, warnings, breaches of the policy, and requests that leave the service. */
function watchPage(page: Page, address: string): Pick<Visit, 'allow' | 'complaints'> {
  const heard: string[] = []
  const allowed: RegExp[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (origin !== address && protocol !== 'data:' && protocol !== 'blob:') heard.push(`request: ${request.url()}`)
  })
  return {
    allow: (complaint) => void allowed.push(complaint),
    complaints: () => heard.filter((each) => !allowed.some((complaint) => complaint.test(each))),
  }
}
