import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createNetServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import jqWeb from 'jq-web'
import { createUser, sandboxCredentials } from '../src/access/access.ts'
import { newId } from '../src/kernel/ids.ts'
import type { Step } from './guide-blocks.ts'
import { deadlineMs } from './program.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { aWorld } from './world.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const mark = '-- next block --'

export const missingPrograms = (programs: readonly string[]) =>
  programs.filter((program) => spawnSync(program, ['--version']).error)

/** Those are run where the packages are packed: `packages/sdk/package.test.ts`. */
export const installsPackages = (step: Step) => step.kind === 'commands' && step.block.commands.includes('npm install')

export interface Shell {
  /** Texts of the guide and what stands in their place. */
  replace: readonly (readonly [shown: string, here: string])[]
  env: Readonly<Record<string, string>>
}

/** Its own platform, so that guides meet neither each other's webhooks nor each other's settings. */
export async function shellFor(): Promise<Shell> {
  const { address, platformId, clientId, clientSecret, service, connection } = await aWorld({ ownPlatform: true })
  const username = `${newId('usr')}@sandbox.test`
  await createUser(service.database, { platformId, username, password: sandboxCredentials.password })
  const { host = '', database = '', user = '' } = connection
  return {
    replace: [
      ['http://127.0.0.1:8080', address],
      [sandboxCredentials.clientId, clientId],
      [sandboxCredentials.clientSecret, clientSecret],
      [sandboxCredentials.username, username],
      ['4242', String(await freePort())],
    ],
    env: { DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}` },
  }
}

/** For a program of a guide that listens. */
async function freePort(): Promise<number> {
  const server = createNetServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const place = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof place === 'object' && place !== null ? place.port : 0
}

/** The texts of a guide as they are run here. */
export function inPlaceOf({ replace }: Shell, words: string): string {
  return replace.reduce((changed, [shown, here]) => changed.replaceAll(shown, here), words)
}

/** What each block of commands prints, on either stream: one bash, in a folder with the files of the guide. */
export async function runSteps(steps: readonly Step[], shell: Shell): Promise<string[]> {
  const { replace, env } = shell
  const inPlace = (words: string) => inPlaceOf(shell, words)
  const asShown = (words: string) => replace.reduce((changed, [shown, here]) => changed.replaceAll(here, shown), words)
  const folder = temporaryDirectory()
  mkdirSync(folder, { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  const blocks = steps.flatMap((step) => {
    if (step.kind === 'commands') return [inPlace(step.block.commands), `echo '${mark}'`]
    writeFileSync(path.join(folder, step.block.file), inPlace(step.block.text))
    return []
  })
  await using jq = await jqServer()
  writeFileSync(path.join(folder, 'blocks.sh'), ['exec 2>&1', ...preamble, jq.command, ...blocks].join('\n'))
  const child = spawn('bash', ['blocks.sh'], {
    cwd: folder,
    env: {
      PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
      HOME: folder,
      NODE_OPTIONS: '--conditions=daybook-source',
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: deadlineMs,
  })
  const printed = await text(child.stdout)
  rmSync(folder, { recursive: true, force: true })
  return printed
    .split(`${mark}\n`)
    .slice(0, -1)
    .map((each) => asShown(each.trimEnd()))
}

/**
 * What runs behind when the last command has ended ends, too. `npm run daybook` is found without npm, which takes
 * longer than the command.
 */
const preamble = [
  "trap 'kill $(jobs -p) 2>/dev/null' EXIT",
  `npm() { shift 2; local words=() word; for word in "$@"; do [ "$word" = -- ] || words+=("$word"); done
    node --disable-proto=delete '${root}src/main/cli.ts' "\${words[@]}"; }`,
]

/**
 * The same `jq` on every machine: in this process, and the command that asks it. It reads no files but its standard
 * input.
 */
async function jqServer(): Promise<AsyncDisposable & { command: string }> {
  const jq = await jqWeb
  const server = createServer((request, response) => {
    const given = Buffer.from(String(request.headers['arguments']), 'base64').toString().split('\0').slice(0, -1)
    void text(request).then((input) => response.end(printedBy(jq, { input, given })))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const place = server.address()
  const port = typeof place === 'object' && place !== null ? place.port : 0
  return {
    command: `jq() { local input=@-; case " $* " in *" -n"*) input=null;; esac
      curl -s http://127.0.0.1:${port} -H "arguments: $(printf '%s\\0' "$@" | base64 | tr -d '\\n')" --data-binary "$input"; }`,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

function printedBy(jq: Awaited<typeof jqWeb>, { input, given }: { input: string; given: readonly string[] }): string {
  try {
    const output = jq.raw(input, ...filterAndFlags(given))
    return output === undefined ? '' : `${output}\n`
  } catch (error) {
    return `${String(error)}\n`
  }
}

function filterAndFlags(given: readonly string[]): [filter: string, flags: string[]] {
  const flags: string[] = []
  let filter = ''
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? ''
    if (word === '--arg' || word === '--argjson') flags.push(word, given[(at += 1)] ?? '', given[(at += 1)] ?? '')
    else if (word.startsWith('-')) flags.push(...Array.from(word.slice(1), (letter) => `-${letter}`))
    else filter = word
  }
  return [filter, flags]
}
