import type { AccessTx } from '../database/database.ts'
import { join, sql } from '../database/sql.ts'
import type { Caller } from '../http/caller.ts'
import { must } from '../kernel/assert.ts'
import type { Count } from '../kernel/flavor.ts'
import type { InstanceId, PlatformId, TokenId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'

export type Environment = Caller['environment']

// Tokens

export interface CallerRow {
  platformId: PlatformId
  platformName: string
  environment: Environment
  embedOrigins: string[]
  clientId: string
  /** Null of a client of another authorization server. */
  clientScopes: string[] | null
  userId: string | null
  username: string | null
  /** Null where the user may do all that the client may. */
  userScopes: string[] | null
  scopes: string[]
  instanceId: InstanceId | null
  familyId: string
  expiresAt: Instant
  mintedId: TokenId | null
  modifiedBy: string | null
}

/**
 * Whose access token it is, when it, the token that minted it, its client and its user stand, and its platform is of
 * this environment. With an authorization server elsewhere none holds but those that its tokens minted, and without it
 * these do not.
 */
export async function findCaller(
  tx: AccessTx,
  { tokenHash, environment, isExternal }: { tokenHash: Buffer; environment: Environment; isExternal: boolean },
): Promise<CallerRow | undefined> {
  const [row] = await tx.query<CallerRow>(sql`
    select t.platform_id as "platformId", p.name as "platformName", p.environment, p.embed_origins as "embedOrigins",
      coalesce(t.client_id, t.external_client) as "clientId", c.scopes as "clientScopes",
      coalesce(t.user_id, t.external_user) as "userId", u.username, u.scopes as "userScopes", t.scopes,
      t.instance_id as "instanceId", t.family_id as "familyId", t.expires_at as "expiresAt", t.minted_id as "mintedId",
      t.modified_by as "modifiedBy"
    from tokens t
    join platforms p on p.id = t.platform_id
    left join clients c on c.id = t.client_id
    left join users u on u.id = t.user_id
    left join tokens parent on parent.token_hash = t.parent_hash
    where t.token_hash = ${tokenHash} and t.kind in ('access', 'minted') and t.revoked_at is null and t.expires_at > ${tx.now}
      and p.environment = ${environment} and c.revoked_at is null and u.disabled_at is null
      and (t.client_id is null) = ${isExternal} and (t.parent_hash is null or parent.expires_at > ${tx.now})
      and parent.revoked_at is null`)
  return row
}

export interface NewToken {
  platformId: PlatformId
  tokenHash: Buffer
  kind: 'access' | 'refresh'
  familyId: string
  clientId: string
  userId: string | null
  instanceId: InstanceId | null
  scopes: readonly string[]
  expiresAt: Instant
}

export async function insertTokens(tx: AccessTx, tokens: readonly NewToken[]): Promise<void> {
  const rows = tokens.map(
    (token) => sql`(${token.platformId}, ${token.tokenHash}, ${token.kind}, ${token.familyId}, ${token.clientId},
      ${token.userId}, ${token.instanceId}, ${token.scopes}, ${tx.now}, ${token.expiresAt})`,
  )
  await tx.execute(sql`
    insert into tokens (platform_id, token_hash, kind, family_id, client_id, user_id, instance_id, scopes, issued_at,
      expires_at)
    values ${join(rows)}`)
}

/**
 * One at a time in the family of this token. Without it, a family could be revoked while a new member, not yet visible,
 * is being added, which would then live on.
 */
export async function lockFamily(tx: AccessTx, tokenHash: Buffer): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended(family_id, 0)) from tokens where token_hash = ${tokenHash}`)
}

export interface TokenRow {
  kind: 'access' | 'refresh' | 'minted'
  familyId: string
  clientId: string
  userId: string | null
  instanceId: InstanceId | null
  scopes: string[]
  expiresAt: Instant
  usedAt: Instant | null
  revokedAt: Instant | null
}

export async function findToken(tx: AccessTx, tokenHash: Buffer): Promise<TokenRow | undefined> {
  const [row] = await tx.query<TokenRow>(sql`
    select kind, family_id as "familyId", client_id as "clientId", user_id as "userId", instance_id as "instanceId", scopes,
      expires_at as "expiresAt", used_at as "usedAt", revoked_at as "revokedAt"
    from tokens where token_hash = ${tokenHash}`)
  return row
}

export async function markUsed(tx: AccessTx, tokenHash: Buffer): Promise<void> {
  await tx.execute(sql`update tokens set used_at = ${tx.now} where token_hash = ${tokenHash}`)
}

export async function revokeToken(tx: AccessTx, tokenHash: Buffer): Promise<void> {
  await tx.execute(sql`update tokens set revoked_at = ${tx.now} where token_hash = ${tokenHash} and revoked_at is null`)
}

export async function revokeFamily(tx: AccessTx, familyId: string): Promise<void> {
  await tx.execute(sql`update tokens set revoked_at = ${tx.now} where family_id = ${familyId} and revoked_at is null`)
}

export async function revokeTokensOfUser(tx: AccessTx, userId: string): Promise<void> {
  await tx.execute(sql`update tokens set revoked_at = ${tx.now} where user_id = ${userId} and revoked_at is null`)
}

export async function deleteExpiredOf(tx: AccessTx, platformId: PlatformId): Promise<bigint> {
  const [row] = await tx.execute<{ total: Count }>(sql`select delete_expired(${platformId}) as total`)
  return must(row, 'the statement has one row always').total
}

/** At most so many, in the order of their ids. */
export interface InstancesOfPlatform {
  platformId: PlatformId
  after: string
  max: number
}

/** @returns also the last of them, null when there are no more */
export async function deleteExpiredOfInstances(
  tx: AccessTx,
  { platformId, after, max }: InstancesOfPlatform,
): Promise<{ last: string | null; total: Count }> {
  const [row] = await tx.query<{ last: string | null; total: Count }>(
    sql`select last, total from delete_expired_of_instances(${platformId}, ${after}, ${max})`,
  )
  return row ?? { last: null, total: 0n }
}

export async function deleteTokensExpiredBefore(tx: AccessTx, moment: Instant): Promise<number> {
  const rows = await tx.execute(sql`delete from tokens where expires_at < ${moment} returning 1`)
  return rows.length
}

// Clients

export interface ClientRow {
  id: string
  platformId: PlatformId
  secretHash: Buffer
  scopes: string[]
}

export async function findClient(
  tx: AccessTx,
  { clientId, environment }: { clientId: string; environment: Environment },
): Promise<ClientRow | undefined> {
  const [row] = await tx.query<ClientRow>(sql`
    select c.id, c.platform_id as "platformId", c.secret_hash as "secretHash", c.scopes
    from clients c join platforms p on p.id = c.platform_id
    where c.client_id = ${clientId} and c.revoked_at is null and p.environment = ${environment}`)
  return row
}

export interface NewClient {
  platformId: PlatformId
  id: string
  clientId: string
  name: string
  secretHash: Buffer
  scopes: readonly string[]
}

/** False when the client id is taken. */
export async function insertClient(tx: AccessTx, client: NewClient): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into clients (platform_id, id, client_id, name, secret_hash, scopes, created_at)
    values (${client.platformId}, ${client.id}, ${client.clientId}, ${client.name}, ${client.secretHash}, ${client.scopes},
      ${tx.now})
    on conflict (client_id) do nothing returning 1`)
  return rows.length === 1
}

/** What it was before; undefined when there is no such client. */
export async function revokeClient(tx: AccessTx, clientId: string): Promise<Ended | undefined> {
  const [row] = await tx.execute<Ended>(sql`
    update clients set revoked_at = coalesce(clients.revoked_at, ${tx.now})
    from (select id, revoked_at from clients where client_id = ${clientId} for update) as former
    where clients.id = former.id
    returning clients.platform_id as "platformId", clients.id, former.revoked_at is null as changed`)
  return row
}

/** What was ended, and whether it had not been before. */
export interface Ended {
  platformId: PlatformId
  id: string
  changed: boolean
}

export interface ClientEntry {
  clientId: string
  name: string
  scopes: string[]
  createdAt: Instant
  revokedAt: Instant | null
}

export async function listClients(tx: AccessTx, platformId: PlatformId): Promise<ClientEntry[]> {
  return await tx.query<ClientEntry>(sql`
    select client_id as "clientId", name, scopes, created_at as "createdAt", revoked_at as "revokedAt"
    from clients where platform_id = ${platformId} order by created_at, id`)
}

// Users

export interface UserRow {
  id: string
  passwordHash: string
  /** Null where the user may do all that the client may. */
  scopes: string[] | null
}

export async function findUser(
  tx: AccessTx,
  { platformId, username }: { platformId: PlatformId; username: string },
): Promise<UserRow | undefined> {
  const [row] = await tx.query<UserRow>(sql`
    select id, password_hash as "passwordHash", scopes from users
    where username = ${username} and platform_id = ${platformId} and disabled_at is null`)
  return row
}

/**
 * What the user may do, where it still stands, and (unless null) with this password; and keeps it so until the
 * transaction ends. A change of password revokes the user's tokens: none may be added meanwhile.
 */
export async function holdUser(
  tx: AccessTx,
  { userId, passwordHash }: { userId: string; passwordHash: string | null },
): Promise<Pick<UserRow, 'scopes'> | undefined> {
  const [row] = await tx.execute<Pick<UserRow, 'scopes'>>(sql`
    select scopes from users
    where id = ${userId} and disabled_at is null and password_hash = coalesce(${passwordHash}::text, password_hash)
    for share`)
  return row
}

export interface NewUser {
  platformId: PlatformId
  id: string
  username: string
  passwordHash: string
  scopes: readonly string[] | null
}

/** False when the username is taken. */
export async function insertUser(tx: AccessTx, user: NewUser): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into users (platform_id, id, username, password_hash, scopes, created_at)
    values (${user.platformId}, ${user.id}, ${user.username}, ${user.passwordHash}, ${user.scopes}, ${tx.now})
    on conflict (username) do nothing returning 1`)
  return rows.length === 1
}

/** What it was before; undefined when there is no such user. */
export async function disableUser(tx: AccessTx, username: string): Promise<Ended | undefined> {
  const [row] = await tx.execute<Ended>(sql`
    update users set disabled_at = coalesce(users.disabled_at, ${tx.now})
    from (select id, disabled_at from users where username = ${username} for update) as former
    where users.id = former.id
    returning users.platform_id as "platformId", users.id, former.disabled_at is null as changed`)
  return row
}

/** The user, or undefined when there is no such one. */
export async function updatePassword(
  tx: AccessTx,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<{ id: string; platformId: PlatformId } | undefined> {
  const [row] = await tx.execute<{ id: string; platformId: PlatformId }>(sql`
    update users set password_hash = ${passwordHash} where username = ${username}
    returning id, platform_id as "platformId"`)
  return row
}

// Platforms

export interface NewPlatform {
  id: string
  name: string
  environment: Environment
  auditKey: Buffer
}

export async function insertPlatform(tx: AccessTx, platform: NewPlatform): Promise<void> {
  await tx.execute(sql`
    insert into platforms (id, name, environment, audit_key, created_at)
    values (${platform.id}, ${platform.name}, ${platform.environment}, ${platform.auditKey}, ${tx.now})`)
}

export interface PlatformEntry {
  id: string
  name: string
  environment: Environment
  createdAt: Instant
}

export async function listPlatforms(tx: AccessTx): Promise<PlatformEntry[]> {
  return await tx.query<PlatformEntry>(sql`
    select id, name, environment, created_at as "createdAt" from platforms order by created_at, id`)
}

export async function platformExists(tx: AccessTx, id: string): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from platforms where id = ${id}`)
  return rows.length === 1
}

/** Undefined when there is none, or it is of the other environment. */
export async function findPlatform(
  tx: AccessTx,
  { id, environment }: { id: string; environment: Environment },
): Promise<{ name: string; embedOrigins: string[] } | undefined> {
  const [row] = await tx.query<{ name: string; embedOrigins: string[] }>(sql`
    select name, embed_origins as "embedOrigins" from platforms where id = ${id} and environment = ${environment}`)
  return row
}

/** Of all platforms of this environment. */
export async function listEmbedOrigins(tx: AccessTx, environment: Environment): Promise<string[]> {
  const rows = await tx.query<{ origin: string }>(sql`
    select distinct unnest(embed_origins) as origin from platforms
    where environment = ${environment} and embed_origins <> '{}'`)
  return rows.map(({ origin }) => origin)
}

export async function anyPlatformExists(tx: AccessTx): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from platforms limit 1`)
  return rows.length === 1
}

/** Waits for another process that makes the sandbox at the same moment. */
export async function lockSandbox(tx: AccessTx): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('daybook sandbox', 0))`)
}

export async function findPlatformOfClient(tx: AccessTx, clientId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(sql`select platform_id as id from clients where client_id = ${clientId}`)
  return row?.id
}

export async function clientOrUserExists(
  tx: AccessTx,
  { clientId, username }: { clientId: string; username: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from clients where client_id = ${clientId} union all select 1 from users where username = ${username}`)
  return rows.length > 0
}
