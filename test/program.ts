import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, type ClientConfig } from 'pg'
import { temporaryDirectory } from './temporary-directory.ts'
import { until } from './until.ts'

/** The program as an operator has it: a process of its own, with its own environment, over a directory or a server. */
export interface Program {
  readonly child: ChildProcess
  readonly address: string
  /** What it has printed so far. */
  output(): string
  /** The exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Beside its defaults a port that is free, and room and time for all who come, however slow the machine is. Nothing of
 * the environment of the tests is handed on.
 */
export interface ProgramOptions {
  env?: Readonly<Record<string, string>>
  args?: readonly string[]
  /** Where the program lies, if it is another one than this. */
  checkout?: string
}

const here = fileURLToPath(new URL('..', import.meta.url))
/** Of versions that had no program to start them. */
const formerFlags = ['--max-semi-space-size=4', '--disable-proto=delete']
export const deadlineMs = 240_000
/** A program of an earlier commit has no word for a rate without a limit. */
const unlimitedRates = { DAYBOOK_RATE_PER_CLIENT: '100000000', DAYBOOK_RATE_PER_INSTANCE: '100000000' }
export const unhurried = { DAYBOOK_REQUESTS_AT_ONCE: '100000', DAYBOOK_PATIENCE_MS: '15000', ...unlimitedRates }

/** Starts `daybook serve` and waits until it is ready. */
export async function startProgram(dataDirectory: string, options: ProgramOptions = {}): Promise<Program> {
  const launched = launchProgram(dataDirectory, options)
  let ended = false
  void launched.ended.then(() => (ended = true))
  await until(() => /ready in/.test(launched.output()) || ended, launched.output, deadlineMs)
  if (ended) throw new Error(`did not start: ${launched.output()}`)
  const address = /http:\/\/[\d.]+:\d+/.exec(launched.output())?.[0] ?? ''
  const { child } = launched
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return launched.ended
  }
  return { ...launched, address, stop }
}

/** Starts it and does not wait: for what does not come to be ready. */
export function launchProgram(dataDirectory: string, { env = {}, args = [], checkout = here }: ProgramOptions) {
  // As `npm start` does it, with the compiled code that it keeps as well.
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const program = path.join(checkout, 'bin/daybook')
  const [file, flags] = existsSync(program)
    ? [program, []]
    : [process.execPath, [...formerFlags, path.join(checkout, 'src/main/cli.ts')]]
  const child = spawn(file, [...flags, 'serve', ...args], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...unhurried, DAYBOOK_DATA_DIR: dataDirectory, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)))
  const ended: Promise<number | null> = once(child, 'close').then(([code]) => code)
  return { child, output: () => chunks.join(''), ended }
}

/** A token of the owner of the sandbox that a fresh directory holds. */
export async function sandboxToken(address: string): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'password',
    client_id: 'sandbox-client',
    client_secret: 'sandbox-secret',
    username: 'owner@sandbox.test',
    password: 'sandbox-password',
  })
  const response = await fetch(`${address}/oauth/token`, { method: 'POST', body: form })
  return Object(await response.json()).access_token
}

/** The database that a program runs in this directory, as its superuser. */
export function databaseOf(dataDirectory: string): ClientConfig {
  const state = readFileSync(path.join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { host: state[4] ?? '', port: 5432, user: 'postgres', database: 'postgres' }
}

export async function connectToDatabase(dataDirectory: string): Promise<Client> {
  const client = new Client(databaseOf(dataDirectory))
  await client.connect()
  return client
}

/** A directory that is gone at the end of its scope. */
export function directory(): { path: string } & AsyncDisposable {
  const place = temporaryDirectory()
  return { path: place, [Symbol.asyncDispose]: async () => rmSync(place, { recursive: true, force: true }) }
}
