import { randomBytes } from 'node:crypto'
import { fail } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Actor, Database, PlatformTx } from '../platform/db.ts'
import { reach } from '../platform/fail-points.ts'
import { type Scope, scopes as allScopes } from '../platform/route.ts'
import { foldUsername } from './credentials.ts'
import { hashPassword } from './passwords.ts'
import * as sql from './sql.ts'
import { hashSecret, newSecret } from './tokens.ts'

/**
 * Throws `invalid_request`.
 * @param furnish gives it what every platform starts with, in the same transaction
 */
export async function createPlatform(
  database: Database,
  { name, environment, actor, furnish }: PlatformWanted,
): Promise<{ id: string }> {
  checkName(name)
  const platform = newPlatform(name, environment)
  await database.inAccess(async (tx) => {
    await sql.insertPlatform(tx, platform)
    await furnish(await tx.openPlatform({ platformId: platform.id, actor }))
  })
  return { id: platform.id }
}

interface PlatformWanted {
  name: string
  environment: sql.Environment
  actor: Actor
  furnish: (tx: PlatformTx) => Promise<void>
}

export function newPlatform(name: string, environment: sql.Environment): sql.NewPlatform {
  return { id: newId('plt'), name, environment, auditKey: randomBytes(32) }
}

/** All of them, the oldest first. */
export async function listPlatforms(database: Database): Promise<sql.PlatformEntry[]> {
  return database.inAccess(sql.listPlatforms)
}

/** The secret is shown here and never again. Throws `invalid_request`, `resource_not_found` (the platform). */
export async function createClient(
  database: Database,
  { platformId, name, scopes = allScopes }: { platformId: string; name: string; scopes?: readonly Scope[] },
): Promise<{ clientId: string; clientSecret: string }> {
  checkName(name)
  if (scopes.length === 0) fail('invalid_request', {}, 'A client needs a scope.')
  const id = newId('cli')
  const clientSecret = newSecret('client')
  const client = { platformId, id, clientId: id, name, secretHash: hashSecret(clientSecret), scopes }
  await database.inAccess(async (tx) => {
    if (!(await sql.platformExists(tx, platformId))) fail('resource_not_found', { resource: 'platform' })
    await sql.insertClient(tx, client)
  })
  return { clientId: id, clientSecret }
}

/** All clients of a platform, the oldest first. Throws `resource_not_found` (the platform). */
export async function listClients(database: Database, platformId: string): Promise<sql.ClientEntry[]> {
  return database.inAccess(async (tx) => {
    if (!(await sql.platformExists(tx, platformId))) fail('resource_not_found', { resource: 'platform' })
    return await sql.listClients(tx, platformId)
  })
}

/**
 * The username is kept in lower case; no two users of the deployment have the same. Throws `invalid_request`,
 * `resource_not_found` (the platform), `duplicate_name`.
 */
export async function createUser(
  database: Database,
  { platformId, username, password }: { platformId: string; username: string; password: string },
): Promise<{ id: string; username: string }> {
  checkUsername(username)
  checkPassword(password)
  const user = {
    platformId,
    id: newId('usr'),
    username: foldUsername(username),
    passwordHash: await hashPassword(password),
  }
  await database.inAccess(async (tx) => {
    if (!(await sql.platformExists(tx, platformId))) fail('resource_not_found', { resource: 'platform' })
    if (!(await sql.insertUser(tx, user))) fail('duplicate_name')
  })
  return { id: user.id, username: user.username }
}

/** Its tokens stop working within seconds. Doing it again changes nothing. Throws `resource_not_found`. */
export async function revokeClient(database: Database, clientId: string): Promise<void> {
  if (!(await database.inAccess((tx) => sql.revokeClient(tx, clientId))))
    fail('resource_not_found', { resource: 'client' })
}

/** The user's tokens stop working within seconds. Doing it again changes nothing. Throws `resource_not_found`. */
export async function disableUser(database: Database, username: string): Promise<void> {
  const disabled = await database.inAccess((tx) => sql.disableUser(tx, foldUsername(username)))
  if (!disabled) fail('resource_not_found', { resource: 'user' })
}

/** Whoever signed in with the old password must sign in again. Throws `invalid_request`, `resource_not_found`. */
export async function setPassword(
  database: Database,
  { username, password }: { username: string; password: string },
): Promise<void> {
  checkPassword(password)
  const change = { username: foldUsername(username), passwordHash: await hashPassword(password) }
  await database.inAccess(async (tx) => {
    const userId = (await sql.updatePassword(tx, change)) ?? fail('resource_not_found', { resource: 'user' })
    await sql.revokeTokensOfUser(tx, userId)
  })
}

/**
 * Deletes what has been expired for a day, and answers how many. A used refresh token is kept until then, because its second
 * use must be noticed.
 */
export async function deleteExpiredTokens(database: Database): Promise<number> {
  return database.inAccess((tx) => sql.deleteTokensExpiredBefore(tx, tx.now.subtract({ hours: 24 })))
}

/**
 * Of every platform and its Instances: answers kept under an Idempotency-Key after a day, what was told to webhooks after 30. By
 * the clock of the database. @returns how many answers and events
 */
export async function deleteExpired(database: Database): Promise<bigint> {
  let total = 0n
  for (const { id } of await listPlatforms(database))
    total += await database.inAccess(async (tx) => {
      const gone = await sql.deleteExpiredOf(tx, id)
      reach('expired-deleted')
      return gone
    })
  return total
}

/** The characters that the token endpoint takes: without control characters, and below U+10000. */
const printable = /^[\u0020-\u007e\u0080-\ud7ff\ue000-\ufffd]*$/

function checkName(name: string): void {
  if (name.trim() === '' || name.length > limits.name || !printable.test(name))
    fail('invalid_request', {}, `A name has 1 to ${limits.name} printable characters.`)
}

function checkUsername(username: string): void {
  if (username === '' || username.length > limits.name || !printable.test(username) || /\s/.test(username))
    fail('invalid_request', {}, `A username has 1 to ${limits.name} printable characters and no spaces.`)
}

/** OWASP ASVS 6.2.1, 6.2.5: at least eight characters, whichever they are. */
function checkPassword(password: string): void {
  if (password.length < 8 || password.length > 1000 || !printable.test(password))
    fail('invalid_request', {}, 'A password has 8 to 1000 printable characters, none above U+FFFD.')
}
