import * as fs from 'node:fs'
import * as path from 'node:path'
import { EmbeddedServerError } from './embedded-errors.ts'
import { readIfThere, walk } from './embedded-files.ts'

/** The OS user that runs the server: named only when we are root, whom PostgreSQL refuses. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/** Nothing of our own environment reaches the server: PGDATA, PGOPTIONS or LD_PRELOAD would change what it does. */
export const serverEnvironment = { LC_ALL: 'C', TZ: 'UTC' }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

export function chooseAccount(cluster: string): Account | undefined {
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

export function refuseUnreachable(root: string, account: Account | undefined): void {
  const closed = closedFolder(root, account)
  if (closed === undefined) return
  throw new EmbeddedServerError(
    `the OS user that runs PostgreSQL (${account?.name}) cannot enter ${closed}: run "chmod o+x ${closed}" or choose another DAYBOOK_DATA_DIR`,
  )
}

/** The first folder on the way down to this one, itself included, that the account may not pass. */
export function closedFolder(folder: string, account: Account | undefined): string | undefined {
  const above = path.dirname(folder)
  return (
    (above === folder ? undefined : closedFolder(above, account)) ?? (allows(folder, account, 1) ? undefined : folder)
  )
}

/** By mode bits alone: a process started with our uid and gid has no further groups. */
export function allows(file: string, account: Account | undefined, bits: number): boolean {
  if (account === undefined) return true
  const { uid, gid, mode } = fs.statSync(file)
  const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
  return (granted & bits) === bits
}

/** A cluster that root copied or restored belongs to root; the server must own it. */
export function takeOwnership(cluster: string, account: Account | undefined): void {
  if (account === undefined || fs.statSync(cluster).uid === account.uid) return
  for (const { file } of walk(cluster)) fs.lchownSync(file, account.uid, account.gid)
  fs.chownSync(cluster, account.uid, account.gid)
}

export function makeFolder(prefix: string, account: Account | undefined): string {
  const folder = fs.mkdtempSync(prefix)
  if (account !== undefined) fs.chownSync(folder, account.uid, account.gid)
  return folder
}

export function processIdentity(account: Account | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid | 0, gid: account.gid | 0 }
}
