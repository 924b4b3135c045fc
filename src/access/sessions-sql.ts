import type { AccessTx, PlatformTx, PlatformWriteTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import { sql } from '../database/sql.ts'
import type { InstanceId, PlatformId, SessionId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import type { Environment } from './sql.ts'

export interface SignedInUser {
  id: string
  platformId: PlatformId
  passwordHash: string
}

/** Usernames are unique: who signs in to the console names no client and no platform. */
export async function findUserOfEnvironment(
  tx: AccessTx,
  { username, environment }: { username: string; environment: Environment },
): Promise<SignedInUser | undefined> {
  const [row] = await tx.query<SignedInUser>(sql`
    select u.id, u.platform_id as "platformId", u.password_hash as "passwordHash"
    from users u join platforms p on p.id = u.platform_id
    where u.username = ${username} and u.disabled_at is null and p.environment = ${environment}`)
  return row
}

export interface NewSession {
  platformId: PlatformId
  id: SessionId
  sessionHash: Buffer
  userId: string
  address: string
  userAgent: string | null
  idleUntil: Instant
  expiresAt: Instant
  /** Of who signed in at an authorization server elsewhere. */
  issuer?: IssuerPart & { username: string; refreshToken: Buffer | null }
}

/** What the access token says, until it expires. */
export interface IssuerPart {
  scopes: readonly string[]
  instanceId: InstanceId | null
  until: Instant
}

export async function insertSession(tx: AccessTx, session: NewSession): Promise<void> {
  await tx.execute(sql`
    insert into sessions (platform_id, id, session_hash, user_id, address, user_agent, created_at, last_seen_at, idle_until,
      expires_at, issuer_username, issuer_scopes, about_instance_id, issuer_until, refresh_token)
    values (${session.platformId}, ${session.id}, ${session.sessionHash}, ${session.userId}, ${session.address},
      ${session.userAgent}, ${tx.now}, ${tx.now}, ${session.idleUntil}, ${session.expiresAt},
      ${session.issuer?.username ?? null}, ${session.issuer ? [...session.issuer.scopes] : null},
      ${session.issuer?.instanceId ?? null}, ${session.issuer?.until ?? null}, ${session.issuer?.refreshToken ?? null})`)
}

export interface SessionRow {
  id: SessionId
  platformId: PlatformId
  platformName: string
  environment: Environment
  embedOrigins: string[]
  userId: string
  username: string
  /** Null where the user may do everything. */
  userScopes: string[] | null
  /** Of who signed in elsewhere: the only Instance that the session may look at, and until when its claims hold. */
  instanceId: InstanceId | null
  issuerUntil: Instant | null
  createdAt: Instant
  lastSeenAt: Instant
  idleUntil: Instant
  expiresAt: Instant
}

/**
 * The session when it stands, its user does, and its platform is of this environment.
 * @param wanted.isExternal whether users are those of an authorization server elsewhere: sessions of the others count
 * for nothing
 */
export async function findSession(
  tx: AccessTx,
  wanted: { sessionHash: Buffer; environment: Environment; isExternal: boolean },
): Promise<SessionRow | undefined> {
  const { sessionHash, environment, isExternal } = wanted
  const [row] = await tx.query<SessionRow>(sql`
    select s.id, s.platform_id as "platformId", p.name as "platformName", p.environment, p.embed_origins as "embedOrigins",
      s.user_id as "userId", coalesce(u.username, s.issuer_username) as username,
      coalesce(s.issuer_scopes, u.scopes) as "userScopes", s.about_instance_id as "instanceId",
      s.issuer_until as "issuerUntil", s.created_at as "createdAt",
      s.last_seen_at as "lastSeenAt", s.idle_until as "idleUntil", s.expires_at as "expiresAt"
    from sessions s
    left join users u on u.id = s.user_id and u.platform_id = s.platform_id and u.disabled_at is null
    join platforms p on p.id = s.platform_id
    where s.session_hash = ${sessionHash} and s.ended_at is null and s.idle_until > ${tx.now}
      and p.environment = ${environment} and (s.issuer_until is not null) = ${isExternal}
      and (s.issuer_until is not null or u.id is not null)`)
  return row
}

export interface HeldIssuerSession {
  id: SessionId
  platformId: PlatformId
  userId: string
  until: Instant
  refreshToken: Buffer | null
}

/** Locks its row, so that its refresh token is used once. Undefined where it has ended. */
export async function holdIssuerSession(tx: AccessTx, sessionHash: Buffer): Promise<HeldIssuerSession | undefined> {
  const [row] = await tx.execute<HeldIssuerSession>(sql`
    select id, platform_id as "platformId", user_id as "userId", issuer_until as until, refresh_token as "refreshToken"
    from sessions
    where session_hash = ${sessionHash} and ended_at is null and idle_until > ${tx.now} and issuer_until is not null
    for update`)
  return row
}

export async function renewIssuerSession(
  tx: AccessTx,
  session: IssuerPart & { sessionHash: Buffer; refreshToken: Buffer },
): Promise<void> {
  await tx.execute(sql`
    update sessions set issuer_scopes = ${[...session.scopes]}, about_instance_id = ${session.instanceId},
      issuer_until = ${session.until}, refresh_token = ${session.refreshToken}
    where session_hash = ${session.sessionHash}`)
}

/** A use moves its end. One that was ended meanwhile stays ended. */
export async function touchSession(
  tx: AccessTx,
  { sessionHash, idleUntil }: { sessionHash: Buffer; idleUntil: Instant },
): Promise<void> {
  await tx.execute(sql`
    update sessions set last_seen_at = ${tx.now}, idle_until = least(${idleUntil}, expires_at)
    where session_hash = ${sessionHash} and ended_at is null and last_seen_at < ${tx.now}`)
}

export interface EndedSession {
  id: SessionId
  platformId: PlatformId
  userId: string
}

/** Undefined where there is none that stands. */
export async function endSession(tx: AccessTx, sessionHash: Buffer): Promise<EndedSession | undefined> {
  const [row] = await tx.execute<EndedSession>(sql`
    update sessions set ended_at = ${tx.now}, idle_until = least(idle_until, ${tx.now})
    where session_hash = ${sessionHash} and ended_at is null and idle_until > ${tx.now}
    returning id, platform_id as "platformId", user_id as "userId"`)
  return row
}

export async function endSessionsOfUser(
  tx: AccessTx,
  { platformId, id }: { platformId: PlatformId; id: string },
): Promise<void> {
  await tx.execute(sql`
    update sessions set ended_at = ${tx.now}, idle_until = least(idle_until, ${tx.now})
    where platform_id = ${platformId} and user_id = ${id} and ended_at is null`)
}

/** Ends the oldest of a user's sessions, so that no more than these stand. */
export async function endOldestSessions(
  tx: AccessTx,
  { platformId, userId, max }: { platformId: PlatformId; userId: string; max: number },
): Promise<void> {
  await tx.execute(sql`
    update sessions set ended_at = ${tx.now}, idle_until = least(idle_until, ${tx.now})
    where platform_id = ${platformId} and id in (
      select id from sessions where platform_id = ${platformId} and user_id = ${userId} and ended_at is null
      order by created_at desc, id desc offset ${max})`)
}

export async function deleteSessionsOverBefore(tx: AccessTx, moment: Instant): Promise<number> {
  const rows = await tx.execute(sql`delete from sessions where idle_until < ${moment} returning 1`)
  return rows.length
}

// In the transaction of a platform

export interface ListedSession {
  id: SessionId
  address: string
  user_agent: string | null
  created_at: Instant
  last_seen_at: Instant
  idle_until: Instant
  expires_at: Instant
}

const latestFirst: OrderKey<ListedSession>[] = [
  { column: 'created_at', type: 'timestamptz', descending: true, of: (row) => row.created_at },
  { column: 'id', type: 'text', descending: true, of: (row) => row.id },
]

/** Those that stand. */
export async function listSessionsOf(tx: PlatformTx, userId: string, page: PageRequest): Promise<Page<ListedSession>> {
  return await readPage<ListedSession>(page, latestFirst, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select id, address, user_agent, created_at, last_seen_at, idle_until, expires_at from sessions
      where platform_id = ${tx.platformId} and user_id = ${userId} and ended_at is null and idle_until > ${tx.now}
        and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

/** False where the user has no such session that stands. */
export async function endSessionOf(
  tx: PlatformWriteTx,
  { userId, sessionId }: { userId: string; sessionId: SessionId },
): Promise<boolean> {
  const rows = await tx.execute(sql`
    update sessions set ended_at = ${tx.now}, idle_until = least(idle_until, ${tx.now})
    where platform_id = ${tx.platformId} and id = ${sessionId} and user_id = ${userId} and ended_at is null
      and idle_until > ${tx.now}
    returning 1`)
  return rows.length === 1
}
