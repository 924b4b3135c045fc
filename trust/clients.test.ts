import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { aWorld, type World } from '../test/world.ts'
import { part } from './part.ts'

/**
 * Generators of clients by others, on docs/openapi.json: what they make is compiled under `strict` with a program that
 * does the quickstart by it (token, Instance, account, rule, transactions, balance sheet as records and as a file), and
 * the program runs against the service. It names the types that it expects, so that no answer may be a union of a
 * record and a text.
 */
const own = path.resolve('packages/client-generators')
const run = promisify(execFile)

interface Client {
  name: string
  /** @returns the arguments of Node that make the client in this folder */
  generate: (folder: string) => string[]
}

const clients: readonly Client[] = [
  {
    name: 'openapi-fetch',
    generate: (folder) => [
      path.join(own, 'node_modules/openapi-typescript/bin/cli.js'),
      'docs/openapi.json',
      '--output',
      path.join(folder, 'api.d.ts'),
    ],
  },
  {
    name: 'hey-api',
    generate: (folder) => [
      'node_modules/@hey-api/openapi-ts/bin/run.js',
      '--input',
      './docs/openapi.json',
      '--output',
      path.join(folder, 'client'),
      '--no-log-file',
    ],
  },
]

/** The project's own, and the one that most of its users have. */
const compilers = { 7: 'node_modules/typescript/bin/tsc', 5: path.join(own, 'node_modules/typescript/bin/tsc') }

let asked: World | undefined

part(
  {
    name: 'clients',
    quick: { clients: ['openapi-fetch'], compilers: [compilers[7]] },
    full: { clients: clients.map(({ name }) => name), compilers: Object.values(compilers) },
    floors: (size) => ({
      clients: size.clients.length,
      compilations: size.clients.length * size.compilers.length,
      quickstarts: size.clients.length,
    }),
    never: ['failed'],
    database: () => asked?.connection,
  },
  async ({ size }) => {
    const world = await aWorld({ ownPlatform: true })
    asked = world
    const totals = { clients: 0, compilations: 0, quickstarts: 0, failed: 0 }
    const folder = mkdtempSync(path.join(own, 'run-'))
    try {
      for (const { name, generate } of clients.filter((each) => size.clients.includes(each.name))) {
        await node(generate(folder), { NODE_OPTIONS: `--import=${path.join(own, 'typescript-5.ts')}` })
        totals.clients += 1
        writeProgram(folder, name)
        for (const compiler of size.compilers) {
          await node([compiler, '--project', folder])
          totals.compilations += 1
        }
        await quickstart(world, folder)
        totals.quickstarts += 1
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    return totals
  },
)

/** As a user's own: the program beside the client, compiled to CommonJS. */
function writeProgram(folder: string, name: string): void {
  cpSync(path.join(own, 'quickstarts', `${name}.txt`), path.join(folder, 'quickstart.ts'))
  writeFileSync(path.join(folder, 'package.json'), '{"type":"commonjs"}')
  const compilerOptions = {
    strict: true,
    target: 'es2023',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    skipLibCheck: false,
    outDir: 'out',
    rootDir: '.',
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['quickstart.ts'] }))
}

async function quickstart(world: World, folder: string): Promise<void> {
  const { stdout } = await node([path.join(folder, 'out/quickstart.js')], {
    DAYBOOK_URL: world.address,
    CLIENT_ID: world.clientId,
    CLIENT_SECRET: world.clientSecret,
  })
  // 600 at the bank, and the rent of 900 that no rule has given a category yet.
  assert.deepEqual(JSON.parse(stdout), {
    priority: '0',
    task: 'complete',
    assets: 1500,
    csv: 'Code,Account,Total,Level,Kind,Books version',
  })
}

/** @throws with what it has said */
async function node(args: readonly string[], env: Record<string, string> = {}): Promise<{ stdout: string }> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 1e8 }
  return await run(process.execPath, [...args], options).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = Object(error)
    throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`)
  })
}
