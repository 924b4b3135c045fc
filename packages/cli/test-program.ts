import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { until } from '../../test/until.ts'
import type { World } from '../../test/world.ts'

/** The program `dbk` as a process of its own, with a directory of its own to keep profiles in. */
export interface Dbk {
  /** Where profiles and files are. */
  readonly directory: string
  run(args: readonly string[], options?: RunOptions): Promise<Outcome>
  /** What it prints with `--json`. */
  // What is expected of it is what is asserted.
  // oxlint-disable-next-line typescript/no-explicit-any
  json(args: readonly string[], options?: RunOptions): Promise<any>
  /** Begins it without waiting for its end. */
  start(args: readonly string[], options?: RunOptions): Running
  /** In a terminal. */
  inTerminal(args: readonly string[], options?: RunOptions & { columns?: number }): Session
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>
  /** On standard input. */
  readonly input?: string
}

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  stdout(): string
  stderr(): string
  kill(signal: NodeJS.Signals): void
  readonly ended: Promise<Outcome>
}

/** Somebody at a terminal. */
export interface Session {
  /** What stands there, without what moves the cursor. */
  text(): string
  /** What came, byte by byte. */
  raw(): string
  /** Waits for a text that was not there at the last wait. */
  see(text: string): Promise<void>
  type(keys: string): void
  readonly ended: Promise<number | null>
}

/** Where the program begins. */
export const source = fileURLToPath(new URL('src/dbk.ts', import.meta.url))
/** The program with the sources of the packages, as the tests have them. */
const program = [process.execPath, '--conditions=daybook-source', '--throw-deprecation', source]

/** Whether a terminal can be had. */
export const hasTerminal = spawnSync('script', ['--version']).error === undefined && process.platform === 'linux'

export const keys = { enter: '\r', down: '\u001b[B', space: ' ', interrupt: '\u0003' } as const

/** Those of a test that failed do not hold the others. */
const children: ChildProcess[] = []

const deadlineMs = 30_000

/** For a whole test file: its directory goes with it. */
export function openDbk(world?: World): Dbk {
  const directory = mkdtempSync(path.join(tmpdir(), 'dbk-'))
  // Nothing of the environment of the tests is handed on.
  const ground = {
    PATH: process.env['PATH'] ?? '',
    HOME: directory,
    DAYBOOK_CONFIG_DIR: path.join(directory, 'config'),
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? path.join(tmpdir(), 'dbk-compiled'),
    ...(world && { DAYBOOK_URL: world.address, DAYBOOK_TOKEN: world.token, DAYBOOK_INSTANCE: world.instanceId }),
  }
  after(() => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  })
  const dbk: Dbk = {
    directory,
    async run(args, options) {
      return dbk.start(args, options).ended
    },
    async json(args, options) {
      const { code, stdout, stderr } = await dbk.run([...args, '--json'], options)
      if (code !== 0) throw new Error(`dbk ${args.join(' ')} ended with ${code}: ${stderr}`)
      return JSON.parse(stdout)
    },
    start: (args, options = {}) => started(args, { ...options, env: { ...ground, ...options.env } }, directory),
    inTerminal: (args, options = {}) => atTerminal(args, { ...options, env: { ...ground, ...options.env } }, directory),
  }
  return dbk
}

function started(args: readonly string[], { env, input }: RunOptions, cwd: string): Running {
  const [node = '', ...before] = program
  const child = spawn(node, [...before, ...args], { cwd, env: { ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  children.push(child)
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      texts[name] += chunk
    })
  // It may end before it has read everything.
  child.stdin.on('error', () => {})
  child.stdin.end(input ?? '')
  return {
    stdout: () => texts.stdout,
    stderr: () => texts.stderr,
    kill: (signal) => child.kill(signal),
    ended: once(child, 'close').then(([code]) => ({ code, ...texts })),
  }
}

function atTerminal(
  args: readonly string[],
  { env, columns = 100 }: RunOptions & { columns?: number },
  cwd: string,
): Session {
  const quoted = [...program, ...args].map((each) => `'${each.replaceAll("'", `'\\''`)}'`).join(' ')
  const command = `stty cols ${columns} rows 50; exec ${quoted}`
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', command, '/dev/null'], {
    cwd,
    env: { ...env, TERM: 'xterm-256color', SHELL: '/bin/sh' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  children.push(child)
  let raw = ''
  let seen = 0
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    raw += chunk
  })
  child.stdin.on('error', () => {})
  let hasEnded = false
  const ended: Promise<number | null> = once(child, 'close').then(([code]) => {
    hasEnded = true
    return code
  })
  return {
    text: () => plain(raw),
    raw: () => raw,
    async see(text) {
      const find = () => plain(raw).indexOf(text, seen)
      const problem = () => `"${text}" does not come: ${plain(raw).slice(seen)}`
      await until(() => find() >= 0 || hasEnded, problem, deadlineMs)
      if (find() < 0) throw new Error(problem())
      seen = find() + text.length
    },
    type: (typed) => {
      child.stdin.write(typed)
    },
    ended,
  }
}

function plain(raw: string): string {
  // oxlint-disable-next-line no-control-regex
  return raw.replaceAll(/\u001b\[[\d;?]*[A-Za-z]/g, '').replaceAll('\r', '')
}
