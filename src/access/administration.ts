import { randomBytes } from 'node:crypto'
import type { AccessTx, Actor, Change, Database, PlatformWriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import { type Scope, scopes as allScopes } from '../http/scopes.ts'
import { fail } from '../kernel/errors.ts'
import { reach } from '../kernel/fail-points.ts'
import { newId, type PlatformId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import * as scopesSql from './administration-sql.ts'
import { foldUsername } from './credentials.ts'
import { hashPassword } from './passwords.ts'
import * as sessions from './sessions-sql.ts'
import * as signIns from './sign-ins-sql.ts'
import * as sql from './sql.ts'
import { hashSecret, newSecret } from './tokens.ts'

/**
 * Throws `invalid_request`.
 * @param furnish gives it what every platform starts with, in the same transaction
 */
export async function createPlatform(
  database: Database,
  { name, environment, actor, seed }: PlatformWanted,
): Promise<{ id: string }> {
  checkName(name)
  const platform = newPlatform(name, environment)
  await database.inAccess(async (tx) => {
    await sql.insertPlatform(tx, platform)
    await seed(await tx.openPlatform({ platformId: platform.id, actor }))
  })
  return { id: platform.id }
}

interface PlatformWanted {
  name: string
  environment: sql.Environment
  actor: Actor
  seed: (tx: PlatformWriteTx) => Promise<void>
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
  {
    platformId,
    name,
    scopes = allScopes,
    actor = operator,
  }: { platformId: PlatformId; name: string; scopes?: readonly Scope[]; actor?: Actor },
): Promise<{ clientId: string; clientSecret: string }> {
  checkName(name)
  if (scopes.length === 0) fail('invalid_request', {}, 'A client needs a scope.')
  const id = newId('cli')
  const clientSecret = newSecret('client')
  const client = { platformId, id, clientId: id, name, secretHash: hashSecret(clientSecret), scopes }
  await database.inAccess(async (tx) => {
    if (!(await sql.platformExists(tx, platformId))) fail('resource_not_found', { resource: 'platform' })
    await sql.insertClient(tx, client)
    const platform = await tx.openPlatform({ platformId, actor })
    const made = { id, name, scopes }
    platform.record(changeOf('client', null, made))
  })
  return { clientId: id, clientSecret }
}

/** All clients of a platform, the oldest first. Throws `resource_not_found` (the platform). */
export async function listClients(database: Database, platformId: PlatformId): Promise<sql.ClientEntry[]> {
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
  { platformId, username, password, scopes = null }: UserWanted,
): Promise<{ id: string; username: string }> {
  checkUsername(username)
  checkPassword(password)
  if (scopes?.length === 0) fail('invalid_request', {}, 'A user needs a scope.')
  const user = {
    platformId,
    id: newId('usr'),
    username: foldUsername(username),
    passwordHash: await hashPassword(password),
    scopes,
  }
  await database.inAccess(async (tx) => {
    if (!(await sql.platformExists(tx, platformId))) fail('resource_not_found', { resource: 'platform' })
    if (!(await sql.insertUser(tx, user))) fail('duplicate_name')
    const platform = await tx.openPlatform({ platformId, actor: operator })
    const made = { id: user.id, username: user.username, scopes }
    platform.record(changeOf('user', null, made))
  })
  return { id: user.id, username: user.username }
}

interface UserWanted {
  platformId: PlatformId
  username: string
  password: string
  /** Null: all that the client has by which the user signs in. */
  scopes?: readonly Scope[] | null
}

/** All users of a platform, the oldest first. Throws `resource_not_found` (the platform). */
export async function listUsers(database: Database, platformId: PlatformId): Promise<scopesSql.UserEntry[]> {
  return database.inAccess(async (tx) => {
    if (!(await sql.platformExists(tx, platformId))) fail('resource_not_found', { resource: 'platform' })
    return await scopesSql.listUsers(tx, platformId)
  })
}

/** Its tokens lose within seconds what it may no longer do. Throws `invalid_request`, `resource_not_found`. */
export async function setClientScopes(
  database: Database,
  { clientId, scopes }: { clientId: string; scopes: readonly Scope[] },
): Promise<void> {
  if (scopes.length === 0) fail('invalid_request', {}, 'A client needs a scope.')
  await database.inAccess(async (tx) => {
    const changed =
      (await scopesSql.updateClientScopes(tx, { clientId, scopes })) ??
      fail('resource_not_found', { resource: 'client' })
    await recordScopes(tx, 'client', { ...changed, scopes })
  })
}

/** The user's tokens lose within seconds what it may no longer do. Throws `invalid_request`, `resource_not_found`. */
export async function setUserScopes(
  database: Database,
  { username, scopes }: { username: string; scopes: readonly Scope[] | null },
): Promise<void> {
  if (scopes?.length === 0) fail('invalid_request', {}, 'A user needs a scope.')
  await database.inAccess(async (tx) => {
    const change = { username: foldUsername(username), scopes }
    const changed = (await scopesSql.updateUserScopes(tx, change)) ?? fail('resource_not_found', { resource: 'user' })
    await recordScopes(tx, 'user', { ...changed, scopes })
  })
}

async function recordScopes(
  tx: AccessTx,
  resource: 'client' | 'user',
  { platformId, id, before, scopes }: scopesSql.ScopesChange & { scopes: readonly Scope[] | null },
): Promise<void> {
  const platform = await tx.openPlatform({ platformId, actor: operator })
  const [former, latter] = [
    { id, scopes: before },
    { id, scopes },
  ]
  platform.record(changeOf(resource, former, latter))
}

/** Its tokens stop working within seconds. Doing it again changes nothing. Throws `resource_not_found`. */
export async function revokeClient(database: Database, clientId: string): Promise<void> {
  await database.inAccess(async (tx) => {
    const ended = (await sql.revokeClient(tx, clientId)) ?? fail('resource_not_found', { resource: 'client' })
    if (ended.changed) await recordEnd(tx, ended, { type: 'client.revoked', resource: 'client' })
  })
}

/** The user's tokens stop working within seconds. Doing it again changes nothing. Throws `resource_not_found`. */
export async function disableUser(database: Database, username: string): Promise<void> {
  await database.inAccess(async (tx) => {
    const ended =
      (await sql.disableUser(tx, foldUsername(username))) ?? fail('resource_not_found', { resource: 'user' })
    await sessions.endSessionsOfUser(tx, ended)
    if (ended.changed) await recordEnd(tx, ended, { type: 'user.disabled', resource: 'user' })
  })
}

/** Whoever signed in with the old password must sign in again. Throws `invalid_request`, `resource_not_found`. */
export async function setPassword(
  database: Database,
  { username, password }: { username: string; password: string },
): Promise<void> {
  checkPassword(password)
  const change = { username: foldUsername(username), passwordHash: await hashPassword(password) }
  await database.inAccess(async (tx) => {
    const user = (await sql.updatePassword(tx, change)) ?? fail('resource_not_found', { resource: 'user' })
    await sql.revokeTokensOfUser(tx, user.id)
    await sessions.endSessionsOfUser(tx, user)
    await recordEnd(tx, user, { type: 'user.password_changed', resource: 'user' })
  })
}

/** Who came in or did not, the latest first, a thousand at most. Throws `resource_not_found` (the platform). */
export async function listSignIns(
  database: Database,
  { platformId, days }: { platformId: PlatformId; days: number },
): Promise<signIns.SignIn[]> {
  return database.inAccess(async (tx) => {
    if (!(await sql.platformExists(tx, platformId))) fail('resource_not_found', { resource: 'platform' })
    const since = tx.now.subtract({ hours: 24 * days })
    return await signIns.listSignIns(tx, { platformId, since, limit: 1000 })
  })
}

/**
 * Deletes tokens that have been expired, and sessions that have been over, for a day, and answers how many. A used
 * refresh token is kept until then, because its second use must be noticed.
 */
export async function deleteExpiredTokens(database: Database): Promise<number> {
  return database.inAccess(async (tx) => {
    const moment = tx.now.subtract({ hours: 24 })
    return (await sql.deleteTokensExpiredBefore(tx, moment)) + (await sessions.deleteSessionsOverBefore(tx, moment))
  })
}

/**
 * Of every platform and its Instances: answers kept under an Idempotency-Key after a day, what was told to webhooks
 * after 30. By the clock of the database. @returns how many answers and events
 */
export async function deleteExpired(database: Database): Promise<bigint> {
  let total = 0n
  for (const { id } of await listPlatforms(database)) {
    total += await database.inAccess(async (tx) => {
      const gone = await sql.deleteExpiredOf(tx, id)
      reach('expired-deleted')
      return gone
    })
    for (let after: string | null = ''; after !== null;) {
      const place: sql.InstancesOfPlatform = { platformId: id, after, max: instancesAtOnce }
      const gone = await database.inAccess((tx) => sql.deleteExpiredOfInstances(tx, place))
      total += gone.total
      after = gone.last
    }
  }
  return total
}

/** One transaction is of no more, so that none lasts long. */
const instancesAtOnce = 500

/**
 * What an operator has done to a client or user, in the log of the platform. Of a password nothing but that it changed.
 */
async function recordEnd(
  tx: AccessTx,
  { platformId, id }: { platformId: PlatformId; id: string },
  change: Pick<Change, 'type' | 'resource'>,
): Promise<void> {
  const platform = await tx.openPlatform({ platformId, actor: operator })
  platform.record({ ...change, id, before: null, after: null })
}

/** Clients and users are made on the command line. */
const operator: Actor = { name: 'operator', modifiedBy: null, requestId: null }

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
