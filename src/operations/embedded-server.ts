import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, processIdentity, serverEnvironment } from './embedded-account.ts'
import { superuser } from './embedded-cluster.ts'
import { EmbeddedServerError } from './embedded-errors.ts'
import { lastWords, readFrom } from './embedded-log.ts'
import { pollIntervalMs, saysReady, sendSignal, shutdownSteps } from './embedded-processes.ts'
import { connectOnce, port, removeSocketDirectory, type SocketConnection } from './embedded-socket.ts'

/** Recovery may take long, but it writes a line to the log every ten seconds: what is measured is silence. */
export const silenceLimitMs = 60_000

/**
 * For a ledger on a small machine. What makes a commit durable (fsync, full_page_writes, synchronous_commit) stays as
 * PostgreSQL has it.
 */
const defaultSettings: Readonly<Record<string, string>> = {
  shared_buffers: '256MB',
  max_connections: '100',
  wal_level: 'replica',
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  shared_preload_libraries: '',
  log_min_messages: 'warning',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/** Process id and socket directory of every server that this process started. */
const running = new Map<number, string>()

export interface Launched {
  connection: SocketConnection
  pid: number
  /** How it ended, or undefined while it runs. */
  ending: () => string | undefined
  ended: Promise<string>
  stop: () => Promise<void>
  logSize: () => number
}

interface LaunchOptions {
  cluster: string
  native: string
  account: Account | undefined
  socketDirectory: string
  log: string
  settings: Readonly<Record<string, string>>
}

export function launch({ cluster, native, account, socketDirectory, log, settings }: LaunchOptions): Launched {
  const fixedSettings = {
    listen_addresses: '',
    port: String(port),
    unix_socket_directories: `"${socketDirectory}"`,
    unix_socket_permissions: '0700',
  }
  const flags = Object.entries({ ...defaultSettings, ...settings, ...fixedSettings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  // The server writes to the file itself: a pipe would hold our process, and break the server when we are killed.
  const output = fs.openSync(log, 'a', 0o600)
  const logStart = fs.fstatSync(output).size
  const child = spawn(path.join(native, 'bin/postgres'), ['-D', cluster, ...flags], {
    ...processIdentity(account),
    cwd: path.dirname(cluster),
    env: serverEnvironment,
    stdio: ['ignore', output, output],
    detached: true, // a session of its own: Ctrl-C must reach us, not the server, so that we stop it in order
  })
  fs.closeSync(output)
  child.unref()

  let ending: string | undefined
  const ended = untilExit(child, () => readFrom(log, logStart)).then((description) => (ending = description))
  if (child.pid !== undefined) void stopWithUs(child.pid, socketDirectory, ended)
  return {
    connection: { host: socketDirectory, port, user: superuser, database: 'postgres' },
    pid: child.pid ?? 0,
    ending: () => ending,
    ended,
    stop: () => shutDown(child, ended),
    logSize: () => fs.statSync(log).size,
  }
}

function untilExit(child: ChildProcess, readLog: () => string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  child.once('error', (error) => resolve(`PostgreSQL could not be run: ${error.message}`))
  child.once('exit', (code, signal) => {
    if (code === 0) resolve('PostgreSQL was shut down')
    else if (signal !== null) resolve(`PostgreSQL was ended by ${signal}`)
    else resolve(`PostgreSQL stopped with exit code ${code}: ${lastWords(readLog())}`)
  })
  return promise
}

/** When our process ends without stopping its servers (process.exit, an uncaught error), they are still told to. */
async function stopWithUs(pid: number, socketDirectory: string, ended: Promise<string>): Promise<void> {
  if (running.size === 0) process.on('exit', stopAll)
  running.set(pid, socketDirectory)
  await ended
  running.delete(pid)
  if (running.size === 0) process.off('exit', stopAll)
}

function stopAll(): void {
  for (const [pid, socketDirectory] of running) {
    sendSignal(pid, 'SIGINT')
    removeSocketDirectory(socketDirectory)
  }
}

async function shutDown(child: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const [signal, limitMs] of shutdownSteps) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    const patience = new AbortController()
    const timeout = pause(limitMs, 'timeout', { signal: patience.signal }).catch(() => 'timeout')
    const outcome = await Promise.race([ended, timeout])
    patience.abort()
    if (outcome !== 'timeout') return
  }
}

export async function untilReady(server: Launched, cluster: string): Promise<void> {
  let written = server.logSize()
  let lastSign = performance.now()
  while (!saysReady(cluster, server.pid)) {
    const ending = server.ending()
    if (ending !== undefined) throw new EmbeddedServerError(`the database does not start: ${ending}`)
    if (server.logSize() !== written) {
      written = server.logSize()
      lastSign = performance.now()
    }
    if (performance.now() - lastSign > silenceLimitMs) {
      throw new EmbeddedServerError('the database does not start: no sign of life for 60 s, see postgres.log')
    }
    await pause(pollIntervalMs)
  }
  await connectOnce(server.connection)
}
