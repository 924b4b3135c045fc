import type { AccessTx, Database } from '../database/database.ts'
import { scopes } from '../http/scopes.ts'
import { newId, type PlatformId } from '../kernel/ids.ts'
import { newPlatform } from './administration.ts'
import { hashPassword } from './passwords.ts'
import * as sql from './sql.ts'
import { hashSecret } from './tokens.ts'

/** Known to everybody: the first steps need no set-up. A production deployment does not start where they exist. */
export const sandboxCredentials = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  username: 'owner@sandbox.test',
  password: 'sandbox-password',
} as const

export interface Sandbox {
  platformId: PlatformId
  /** False when it was there before. */
  made: boolean
}

/**
 * Makes the platform "Sandbox" with its client and user, in one transaction, when there is no platform yet; also when
 * several processes start at once. Answers the platform of the sandbox client each time, so that a caller who was
 * interrupted after this can do again what it does next; undefined when the platforms here are others.
 */
export async function ensureSandbox(database: Database): Promise<Sandbox | undefined> {
  // Before the transaction, because hashing takes long; and not at every start.
  const settled = await database.inAccess(findSettled)
  if (settled) return settled.sandbox
  const passwordHash = await hashPassword(sandboxCredentials.password)
  return database.inAccess(async (tx) => {
    await sql.lockSandbox(tx)
    const other = await findSettled(tx)
    return other ? other.sandbox : makeSandbox(tx, passwordHash)
  })
}

/** Whether the sandbox's client or user is here, in use or not. */
export async function hasDefaultCredentials(database: Database): Promise<boolean> {
  return database.inAccess((tx) => sql.clientOrUserExists(tx, sandboxCredentials))
}

/** Undefined while there is no platform at all. */
async function findSettled(tx: AccessTx): Promise<{ sandbox: Sandbox | undefined } | undefined> {
  if (!(await sql.anyPlatformExists(tx))) return undefined
  const platformId = await sql.findPlatformOfClient(tx, sandboxCredentials.clientId)
  return { sandbox: platformId === undefined ? undefined : { platformId, made: false } }
}

async function makeSandbox(tx: AccessTx, passwordHash: string): Promise<Sandbox> {
  const { clientId, clientSecret, username } = sandboxCredentials
  const platform = newPlatform('Sandbox', 'sandbox')
  const platformId = platform.id
  await sql.insertPlatform(tx, platform)
  await sql.insertClient(tx, {
    platformId,
    id: newId('cli'),
    clientId,
    name: 'Sandbox client',
    secretHash: hashSecret(clientSecret),
    scopes,
  })
  await sql.insertUser(tx, { platformId, id: newId('usr'), username, passwordHash, scopes: null })
  return { platformId, made: true }
}
