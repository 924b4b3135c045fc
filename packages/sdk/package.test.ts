import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { parseSync, Visitor } from 'oxc-parser'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { openBrowser, withoutBrowser } from '../../test/browser.ts'
import { type Commands, type Step, stepsOf } from '../../test/guide-blocks.ts'
import { inPlaceOf, installsPackages, shellFor } from '../../test/guide-shell.ts'
import { slowPart } from '../../test/pattern-work.ts'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { aWorld } from '../../test/world.ts'

/** The package as the quickstart says: packed, installed into a project of its own, and used there. */
const source = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))
const project = temporaryDirectory()
const quickstart = stepsOf(readFileSync(path.join(root, 'docs/guides/quickstart.md'), 'utf8')).steps
const installed = path.join(project, 'node_modules/@daybook/sdk')
const examples = [...readFileSync(path.join(source, 'README.md'), 'utf8').matchAll(/^```ts\n([^]*?)^```/gm)]
  .map(([, text = '']) => text)
  .join('\n')

before(() => {
  const [install = assert.fail('the quickstart installs nothing')] = commandsOf(quickstart.filter(installsPackages))
  const settings = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_offline: 'true' }
  const env = { ...process.env, ...settings }
  execFileSync('bash', ['-euc', install.commands.replaceAll('~/daybook', root)], { cwd: project, env, stdio: 'pipe' })
})

function commandsOf(steps: readonly Step[]): Commands[] {
  return steps.flatMap((step) => (step.kind === 'commands' ? [step.block] : []))
}

describe('the package', () => {
  it('is as publint wants it', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true })
    // It is not for everybody: the licence says so.
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg)),
      [],
    )
  })

  it('needs nothing, and says so', () => {
    const { dependencies, license } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'))
    const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    assert.deepEqual([dependencies, license], [undefined, own.license])
    const imports = filesIn('dist/**/*.js').flatMap(({ text }) => [
      ...text.matchAll(/\b(?:from|import\()\s*["']([^"']+)/g),
    ])
    assert.ok(imports.length > 10)
    assert.deepEqual(
      imports.filter(([, name = '']) => !name.startsWith('./') && !name.startsWith('../')),
      [],
    )
  })

  it('has at most 15 KB, compressed and without comments', (test) => {
    const texts = filesIn('dist/**/*.js').map(({ text }) =>
      text.replaceAll(/^\s*(?:\/\/|\/\*\*|\*).*$/gm, '').replaceAll(/^\s+/gm, ''),
    )
    const bytes = gzipSync(texts.join('\n'), { level: 9 }).length
    test.diagnostic(`${bytes} bytes`)
    assert.ok(bytes <= 15 * 1024, `${bytes} bytes`)
  })

  it('has patterns that take linear time on what comes from outside', () => {
    const patterns = filesIn('src/*.ts').flatMap(({ file, text }) => {
      const found: { pattern: string; flags: string }[] = []
      new Visitor({
        Literal: (node) => {
          if ('regex' in node && node.regex) found.push(node.regex)
        },
      }).visit(parseSync(path.basename(file), text).program)
      return found
    })
    assert.ok(patterns.length > 8, JSON.stringify(patterns))
    const slow = patterns.flatMap(({ pattern, flags }) => {
      // A sticky one is tried where the one before ended, and the first time that it finds nothing ends the text.
      const why = flags.includes('y') ? undefined : slowPart(pattern, flags)
      return why === undefined || bounded.has(pattern) ? [] : [`/${pattern}/${flags}: ${why}`]
    })
    assert.deepEqual(slow, [])
  })
})

/** Patterns whose texts are short, each with what they are. */
const bounded: ReadonlyMap<string, string> = new Map([
  [String.raw`\/+$`, 'the address that the caller gives'],
  [String.raw`filename\*=UTF-8''([^;]+)`, 'a header'],
  [String.raw`filename=(?:"((?:[^"\\]|\\.)*)"|([^;]+))`, 'a header'],
])

describe('its types', () => {
  it('and the examples of README are taken by the compiler that most have', () => {
    writeFileSync(path.join(project, 'examples.ts'), `${environment}\n${imported(examples)}`)
    const types = path.join(root, 'node_modules/@types')
    const options = [
      '--strict',
      '--noEmit',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--typeRoots',
      types,
      '--types',
      'node',
    ]
    const compiler = path.join(source, 'node_modules/typescript/bin/tsc')
    const { status, output } = ran([compiler, ...options, 'examples.ts'])
    assert.equal(status, 0, output)
  })
})

/** What TypeScript cannot know of the environment. */
const environment = `declare global { namespace NodeJS { interface ProcessEnv {
  DAYBOOK_URL: string; DAYBOOK_CLIENT_ID: string; DAYBOOK_CLIENT_SECRET: string } } }`

describe('the examples of README', () => {
  for (const { title, program, skip } of runtimes())
    it(`print what they say on ${title}`, { skip }, async () => {
      const world = await aWorld({ ownPlatform: true })
      writeFileSync(path.join(project, 'examples.mjs'), stripTypeScriptTypes(imported(examples)))
      const env = {
        ...process.env,
        DAYBOOK_URL: world.address,
        DAYBOOK_CLIENT_ID: world.clientId,
        DAYBOOK_CLIENT_SECRET: world.clientSecret,
      }
      const { status, output } = await running([program, 'examples.mjs'], env)
      assert.equal(status, 0, output)
      assert.deepEqual(output.trim().split('\n'), promised(examples))
    })
})

describe('the quickstart', () => {
  it('does with the package what it says', async () => {
    const shell = await shellFor()
    const name = 'quickstart-sdk.ts'
    const file = quickstart.find((step) => step.kind === 'file' && step.block.file === name)
    const command = commandsOf(quickstart).find(({ commands }) => commands === `node ${name}`)
    writeFileSync(path.join(project, name), inPlaceOf(shell, file?.kind === 'file' ? file.block.text : ''))
    const { status, output } = await running([process.execPath, name], process.env)
    assert.equal(status, 0, output)
    assert.equal(output.trim(), command?.prints)
  })
})

describe('a browser', () => {
  it('keeps books as well', { skip: withoutBrowser }, async () => {
    const world = await aWorld()
    await using service = await served(world.address)
    await using browser = await openBrowser()
    const page = await browser.newPage()
    await page.goto(`${service.address}/page`)
    const found: unknown = await page.evaluate(
      async ({ token, instance, address }) => {
        const { Daybook, Money, webhooks }: typeof import('./src/daybook.ts') = await import(
          `${address}/sdk/daybook.js`
        )
        const daybook = new Daybook({ baseUrl: address, token: () => token, instance })
        const account = await daybook.sourceAccounts.create({
          ledger: { name: 'Till', financial_account_type: 'bank_account' },
        })
        const file = new File(['Date,Description,Amount\n2026-02-03,Coffee,-4.50\n'], 'till.csv')
        await daybook.sourceAccounts.createStatement(account.id, { file }).wait()
        const [row] = await daybook.transactions.list(account.id).first(1)
        const pdf = await daybook.reports.balanceSheet({ end_date: '2026-12-31' }, { as: 'pdf' })
        const head = (await pdf.text()).slice(0, 5)
        const refused = await daybook.parties.retrieve('pty_none').catch((error: unknown) => Object(error).code)
        const signed = await webhooks.verify('{}', {}, 'whsec_').catch((error: unknown) => Object(error).reason)
        return { amount: row?.amount, double: Money.add(row?.amount ?? '0', '-4.50'), head, refused, signed }
      },
      { token: world.token, instance: world.instanceId, address: service.address },
    )
    assert.deepEqual(found, {
      amount: '-4.50',
      double: '-9.00',
      head: '%PDF-',
      refused: 'resource_not_found',
      signed: 'missing_header',
    })
  })
})

/** The API and the package under one origin, as a server of a platform shows them to its pages. */
async function served(address: string): Promise<AsyncDisposable & { address: string }> {
  const server = createServer((request, response) => void answerOf(address, request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const place = server.address()
  return {
    address: `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** @param address of the service, to which all goes on but the page and the package */
async function answerOf(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', method = '' } = request
  if (url === '/page') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
  } else if (url.startsWith('/sdk/')) {
    const file = path.join(installed, 'dist', path.posix.normalize(url.slice('/sdk'.length)))
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file))
  } else {
    const { host: _, connection: __, origin: ___, ...headers } = request.headers
    const chunks = await Array.fromAsync<Buffer>(request)
    const answer = await fetch(address + url, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const { 'content-encoding': ____, 'transfer-encoding': _____, ...shown } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, shown).end(Buffer.from(await answer.arrayBuffer()))
  }
}

/** The pinned Node, and that of the system where it is older. */
function runtimes(): { title: string; program: string; skip: string | false }[] {
  const own = { title: `Node ${process.versions.node}`, program: process.execPath, skip: false as const }
  const others = (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, 'node'))
  for (const program of others) {
    const [major = 0, version = ''] = versionOf(program)
    if (major >= 20 && major < Number(process.versions.node.split('.')[0]))
      return [own, { title: `the system's Node ${version}`, program, skip: false }]
  }
  return [own, { title: `the system's Node`, program: '', skip: 'none that is older' }]
}

function versionOf(program: string): [major: number, version: string] | [] {
  try {
    const version = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim().slice(1)
    return [Number(version.split('.')[0]), version]
  } catch {
    return []
  }
}

/** Imports first, each once, as one file has them. */
function imported(text: string): string {
  const lines = text.split('\n')
  const isImport = (line: string) => line.startsWith('import ')
  return [...lines.filter(isImport), ...lines.filter((line) => !isImport(line)), 'export {}'].join('\n')
}

/** What `console.log` is said to print: behind it, or in the lines below the block in which it stands. */
function promised(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [, behind] = /console\.log\(.*\) \/\/ (.+)$/.exec(line) ?? []
    const [, below] = /^\/\/ (.+)$/.exec(line) ?? []
    return behind ?? below ?? []
  })
}

function filesIn(pattern: string): { file: string; text: string }[] {
  const files = globSync(pattern, { cwd: installed }).filter((file) => !file.endsWith('.d.ts'))
  return files.map((file) => ({ file, text: readFileSync(path.join(installed, file), 'utf8') }))
}

function ran(args: readonly string[]): { status: number; output: string } {
  try {
    return {
      status: 0,
      output: execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' }),
    }
  } catch (error) {
    return { status: 1, output: String(Object(error).stdout) }
  }
}

async function running(
  [program, file]: readonly [string, string],
  env: NodeJS.ProcessEnv,
): Promise<{ status: unknown; output: string }> {
  const child = spawn(program, [file], { cwd: project, env: { ...env, NODE_OPTIONS: '' } })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const status = await new Promise((resolve) => {
    child.on('close', resolve)
  })
  return { status, output: chunks.join('') }
}
