import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createUser } from '../src/access/access.ts'
import { readConsole } from '../src/http/console-files.ts'
import type { Scope } from '../src/http/scopes.ts'
import { must } from '../src/kernel/assert.ts'
import { openService, type Service } from '../src/main/app.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { type Answer, type CallOptions, serviceBeside, type World } from './world.ts'

/** A console of a few lines, for what the service does with one. */
export function smallConsole(): string {
  const directory = path.join(temporaryDirectory(), 'console')
  const files = {
    'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Console</title>
<script>document.documentElement.dataset.theme = 'dark'</script><style>body { margin: 0 }</style>
<link rel="stylesheet" href="/console/assets/index-0a1b2c3d.css">
<script type="module" src="/console/assets/index-0a1b2c3d.js"></script></head><body><main id="root"></main></body></html>`,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/index-0a1b2c3d.css': `main { color: rgb(1, 2, 3) }\n/* ${'x'.repeat(2_000)} */`,
    'assets/index-0a1b2c3d.js': `document.querySelector('#root').textContent = 'ready'\n// ${'x'.repeat(2_000)}`,
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(directory, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
    if (content.length <= 1_024) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content))
  }
  return directory
}

export interface ConsoleService extends AsyncDisposable {
  service: Service
  address: string
}

/** Another process on the books of the world, with the console. */
export async function consoleBeside(
  world: World,
  options: Partial<Parameters<typeof openService>[0]> = {},
): Promise<ConsoleService> {
  const files = must(await readConsole(smallConsole()), 'it was just written')
  const service = await openService({
    ...serviceBeside(world),
    console: { files, place: { kind: 'loopback' } },
    connections: 4,
    ...options,
  })
  const address = await service.server.listen({ host: '127.0.0.1', port: 0 })
  return { service, address, [Symbol.asyncDispose]: () => service.close() }
}

/** What a page of the console sends beside its request. */
export const fromPage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }

export const consolePassword = 'correct horse battery'

/** Somebody at a browser: with the cookie that the service gave, as its page would use it. */
export interface ConsolePage {
  cookie: string
  setCookie: string
  csrfToken: string
  id: string
  /** By the page: below `/console/api`, with cookie and CSRF token. */
  call(method: string, address: string, options?: CallOptions): Promise<Answer>
}

/** The user is made when there is none of the name. */
export async function aUser(
  world: World,
  username: string,
  scopes: readonly Scope[] | null = null,
): Promise<{ id: string }> {
  return await createUser(world.service.database, {
    platformId: world.platformId,
    username,
    password: consolePassword,
    scopes,
  })
}

export async function askToSignIn(
  world: World,
  at: string,
  credentials: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const options = { at, token: null, instance: null, headers: { ...fromPage, ...headers } }
  return await world.post('/console/api/session', credentials, options)
}

export async function signIn(
  world: World,
  at: string,
  username: string,
  headers: Record<string, string> = {},
): Promise<ConsolePage> {
  const answer = await askToSignIn(world, at, { username, password: consolePassword }, headers)
  if (answer.status !== 201) throw new Error(`not signed in: ${answer.status} ${answer.text}`)
  const setCookie = answer.headers.get('set-cookie') ?? ''
  const cookie = setCookie.split(';', 1)[0] ?? ''
  const { csrf_token: csrfToken, id } = answer.body.session
  return {
    cookie,
    setCookie,
    csrfToken,
    id,
    call: (method, address, options) =>
      world.call(method, `/console/api${address}`, {
        at,
        token: null,
        ...options,
        headers: { ...fromPage, cookie, 'x-csrf-token': csrfToken, ...options?.headers },
      }),
  }
}
