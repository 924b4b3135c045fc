import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { Client } from 'pg'
import { type Account, closedFolder, makeFolder } from './embedded-account.ts'
import { EmbeddedServerError, messageOf } from './embedded-errors.ts'

export const port = 5432

const socketPrefix = 'daybook-'

export interface SocketConnection {
  /** The directory of the socket. */
  host: string
  port: number
  user: string
  database: string
}

/**
 * Short, since the path of a unix socket has room for 103 bytes on macOS and 107 on Linux, and only the server's user
 * may enter.
 */
export function makeSocketDirectory(account: Account | undefined): string {
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

/**
 * Only what a server puts there, and only below our name: after a crash the path comes from a file of the server's
 * user.
 */
export function removeSocketDirectory(socketDirectory: string): void {
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

export async function connectOnce(connection: SocketConnection): Promise<void> {
  const client = new Client({ ...connection, ssl: false, connectionTimeoutMillis: 10_000 })
  const broken = Promise.withResolvers<never>()
  client.on('error', broken.reject)
  try {
    await Promise.race([client.connect().then(() => client.end()), broken.promise])
  } catch (error) {
    throw new EmbeddedServerError(`the database runs but refuses its superuser: ${messageOf(error)}`, { cause: error })
  }
}
