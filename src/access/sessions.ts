import * as t from 'typebox'
import type { AccessTx, PlatformTx, PlatformWriteTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { networkOf } from '../http/addresses.ts'
import type { Caller } from '../http/caller.ts'
import { fields } from '../http/route.ts'
import { scopes as allScopes } from '../http/scopes.ts'
import { id, instantAs, nullable } from '../http/wire-types.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import { newId, type SessionId } from '../kernel/ids.ts'
import { type AccessContext, foldUsername, type Trail } from './credentials.ts'
import { GrantRefusal } from './grant-refusal.ts'
import { type IssuerSignIn, renewSeconds, type ReturnedSignIn } from './issuer-sign-in.ts'
import { verifyPassword } from './passwords.ts'
import * as sql from './sessions-sql.ts'
import * as signIns from './sign-ins-sql.ts'
import { witnessed } from './sign-ins.ts'
import { holdUser } from './sql.ts'
import { hashSecret, isSecret, newSecret } from './tokens.ts'

/** In minutes: how long a session that is not used lasts, and how long any does. */
export interface SessionLimits {
  idleMinutes: number
  maxMinutes: number
}

/** OWASP: an hour idle, and a working day at most. */
export const usualSessions: SessionLimits = { idleMinutes: 60, maxMinutes: 12 * 60 }

/**
 * The client of whoever is at the console, in records of sign-ins and in rate limits; no client of a platform has this
 * id.
 */
export const consoleClient = 'console'

/** A session as its own page sees it. */
export interface OpenSession {
  caller: Caller
  id: SessionId
  createdAt: Temporal.Instant
  /** When it ends unless it is used. */
  idleUntil: Temporal.Instant
  /** When it ends in any case. */
  expiresAt: Temporal.Instant
}

export interface Sessions {
  /**
   * Signs a user in by password. What was there before, under the cookie of the same browser, ends: no session outlives
   * the change of who sits there, and no secret that somebody planted becomes one.
   * @throws {GrantRefusal}; Refusal where the service cannot answer now
   */
  signIn(credentials: { username: string; password: string }, browser: Browser): Promise<{ secret: string }>
  /** For those who sign in at an authorization server elsewhere; null: they have a password here. */
  readonly issuer: IssuerSessions | null
  /** Undefined when it has ended, or its user may not go on. @param isUse whether it counts as used by this */
  find(secret: string, isUse: boolean): Promise<OpenSession | undefined>
  /** Does nothing where it has ended. */
  signOut(secret: string, browser: Browser): Promise<void>
}

export interface IssuerSessions {
  begin: IssuerSignIn['begin']
  /**
   * What came back from there, with what the browser kept: a session, and where its person wanted to go.
   * @throws {GrantRefusal}; Refusal where one of the two servers cannot answer now
   */
  complete(
    returned: ReturnedSignIn,
    pending: string | undefined,
    browser: Browser,
  ): Promise<{ secret: string; to: string }>
}

export interface Browser {
  address: string
  requestId: string | null
  userAgent: string | null
  /** Of the cookie that came with the request. */
  former?: string | undefined
  signal?: AbortSignal
}

/** That a session is used is written down this often: reading is the rule then, and writing the exception. */
const touchSeconds = 60
const maxSessions = 50
const userAgentLength = 255

/** @param issuer where people sign in elsewhere */
export function openSessions(context: AccessContext, limits: SessionLimits, issuer: IssuerSignIn | null): Sessions {
  return {
    signIn: (credentials, browser) => {
      const trail = trailOf(browser, 'password')
      return witnessed(context, trail, () => signIn(context, credentials, { browser, trail, limits }))
    },
    issuer: issuer && {
      begin: issuer.begin,
      complete: (returned, pending, browser) => {
        const trail = trailOf(browser, 'authorization_code')
        return witnessed(context, trail, () =>
          completeSignIn(context, issuer, { returned, pending, browser, trail, limits }),
        )
      },
    },
    find: (secret, isUse) => findSession(context, { secret, isUse, limits, issuer }),
    signOut: async (secret, browser) => {
      const trail = trailOf(browser, null)
      await witnessed(context, trail, () => signOut(context, secret, trail))
    },
  }
}

function trailOf({ address, requestId, signal }: Browser, grantType: string | null): Trail {
  return { address, requestId, grantType, instanceId: null, userId: null, ...(signal && { signal }) }
}

async function signIn(
  context: AccessContext,
  credentials: { username: string; password: string },
  { browser, trail, limits }: { browser: Browser; trail: Trail; limits: SessionLimits },
): Promise<{ secret: string }> {
  const user = await authenticate(context, credentials, trail)
  if (!user) throw new GrantRefusal('invalid_grant')
  const secret = newSecret('session')
  const isSaved = await context.database.inAccess(async (tx) => {
    // Neither disabled meanwhile nor given another password: either ends all sessions that are there.
    if (!(await holdUser(tx, { userId: user.id, passwordHash: user.passwordHash }))) return false
    if (browser.former !== undefined) await sql.endSession(tx, hashSecret(browser.former))
    await insertSession(
      tx,
      { platformId: user.platformId, userId: user.id, id: newId('ses'), secret },
      { browser, limits },
    )
    await context.records.record(tx, trail, 'issued')
    return true
  })
  if (!isSaved) throw new GrantRefusal('invalid_grant')
  context.tokens?.count({ address: trail.address, userId: user.id })
  return { secret }
}

/** The oldest of the user gives way where there are too many. */
async function insertSession(
  tx: AccessTx,
  session: Pick<sql.NewSession, 'platformId' | 'userId' | 'id' | 'issuer'> & { secret: string },
  { browser, limits }: { browser: Browser; limits: SessionLimits },
): Promise<void> {
  const { secret, platformId, userId } = session
  await sql.endOldestSessions(tx, { platformId, userId, max: maxSessions - 1 })
  const limit = tx.now.add({ minutes: limits.maxMinutes })
  // What nothing renews ends with its token.
  const isRenewed = session.issuer === undefined || session.issuer.refreshToken !== null
  const expiresAt = isRenewed ? limit : earlier(limit, session.issuer?.until ?? limit)
  await sql.insertSession(tx, {
    ...session,
    sessionHash: hashSecret(secret),
    address: browser.address,
    userAgent: readable(browser.userAgent),
    idleUntil: earlier(tx.now.add({ minutes: limits.idleMinutes }), expiresAt),
    expiresAt,
  })
}

async function completeSignIn(
  context: AccessContext,
  issuer: IssuerSignIn,
  asked: {
    returned: ReturnedSignIn
    pending: string | undefined
    browser: Browser
    trail: Trail
    limits: SessionLimits
  },
): Promise<{ secret: string; to: string }> {
  const { returned, pending, browser, trail, limits } = asked
  const { caller, username, refreshToken, to, former } = await issuer.complete(returned, pending)
  const { platformId, scopes, instanceId, token } = caller
  const userId = must(caller.userId, 'nobody signs in without a subject')
  trail.client = { id: consoleClient, platformId }
  trail.userId = userId
  const secret = newSecret('session')
  const sessionId = newId('ses')
  await context.database.inAccess(async (tx) => {
    if (former !== undefined) await sql.endSession(tx, hashSecret(former))
    const part = {
      scopes,
      instanceId,
      until: token.expiresAt,
      username,
      refreshToken: issuer.seal(refreshToken, sessionId),
    }
    await insertSession(tx, { platformId, userId, id: sessionId, secret, issuer: part }, { browser, limits })
    await context.records.record(tx, trail, 'issued')
  })
  return { secret, to }
}

/** Computes as much for an unknown user as for a wrong password. No transaction is open meanwhile. */
async function authenticate(
  { database, environment, tokens }: AccessContext,
  { username, password }: { username: string; password: string },
  trail: Trail,
): Promise<sql.SignedInUser | undefined> {
  const wanted = { username: foldUsername(username), environment }
  const user = await database.inAccess((tx) => sql.findUserOfEnvironment(tx, wanted))
  if (user) {
    trail.client = { id: consoleClient, platformId: user.platformId }
    trail.userId = user.id
    tokens?.refuseTooMany({ address: trail.address, userId: user.id })
  }
  const key = [user?.platformId ?? consoleClient, networkOf(trail.address)] as const
  const matches = await verifyPassword(password, user?.passwordHash, { key, signal: trail.signal })
  return matches ? user : undefined
}

async function findSession(
  context: AccessContext,
  asked: { secret: string; isUse: boolean; limits: SessionLimits; issuer: IssuerSignIn | null },
): Promise<OpenSession | undefined> {
  const { secret, issuer } = asked
  if (!isSecret('session', secret)) return undefined
  const sessionHash = hashSecret(secret)
  const found = await readSession(context, sessionHash, asked)
  if (!found?.isDue || !issuer) return found && openedSession(found.row)
  const isRenewed = await issuer.renew(context, sessionHash)
  const renewed = isRenewed ? await readSession(context, sessionHash, { ...asked, isUse: false }) : undefined
  return renewed && openedSession(renewed.row)
}

async function readSession(
  { database, environment }: AccessContext,
  sessionHash: Buffer,
  { isUse, limits, issuer }: { isUse: boolean; limits: SessionLimits; issuer: IssuerSignIn | null },
): Promise<{ row: sql.SessionRow; isDue: boolean } | undefined> {
  return await database.inAccess(async (tx) => {
    const row = await sql.findSession(tx, { sessionHash, environment, isExternal: issuer !== null })
    if (!row) return undefined
    const isDue = row.issuerUntil !== null && secondsBetween(tx.now, row.issuerUntil) <= renewSeconds
    if (!isUse || secondsBetween(row.lastSeenAt, tx.now) < touchSeconds) return { row, isDue }
    const idleUntil = tx.now.add({ minutes: limits.idleMinutes })
    await sql.touchSession(tx, { sessionHash, idleUntil })
    return { row: { ...row, idleUntil: earlier(idleUntil, row.expiresAt) }, isDue }
  })
}

async function signOut({ database, records }: AccessContext, secret: string, trail: Trail): Promise<void> {
  if (!isSecret('session', secret)) return
  await database.inAccess(async (tx) => {
    const ended = await sql.endSession(tx, hashSecret(secret))
    if (!ended) return
    trail.client = { id: consoleClient, platformId: ended.platformId }
    trail.userId = ended.userId
    await records.record(tx, trail, 'revoked')
  })
}

/** A user may do by the console what it may do at all: there is no client that could do less. */
function openedSession(row: sql.SessionRow): OpenSession {
  const { id: sessionId, platformId, platformName, environment, embedOrigins, userId, username, userScopes } = row
  const caller: Caller = {
    platformId,
    platformName,
    environment,
    embedOrigins,
    // Rate limits and the keys of requests are of each user alone.
    clientId: `${consoleClient}:${userId}`,
    userId,
    username,
    scopes: userScopes ?? allScopes,
    instanceId: row.instanceId,
    sessionId,
    token: { hash: null, familyId: null, expiresAt: row.expiresAt, minted: null },
  }
  return { caller, id: sessionId, createdAt: row.createdAt, idleUntil: row.idleUntil, expiresAt: row.expiresAt }
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}

function secondsBetween(from: Temporal.Instant, until: Temporal.Instant): number {
  return (until.epochMilliseconds - from.epochMilliseconds) / 1_000
}

/** As it can be shown: bounded, and of printable characters. */
function readable(userAgent: string | null): string | null {
  const text = userAgent?.replaceAll(/[^\u0020-\u007e]/g, '').slice(0, userAgentLength)
  return text || null
}

// One's own sessions, by the API

export const sessionRecord = fields({
  id: id('session'),
  current: t.Boolean({ description: 'Whether the request came with this session.' }),
  address: t.String({ description: 'Where the sign-in came from.' }),
  user_agent: nullable(t.String({ description: 'What the browser called itself.' })),
  created_at: instantAs('When the user signed in.'),
  last_seen_at: instantAs('When it was last used, to the minute.'),
  idle_until: instantAs('When it ends unless it is used.'),
  expires_at: instantAs('When it ends in any case.'),
})

export async function listSessions(
  tx: PlatformTx,
  caller: Caller,
  page: PageRequest,
): Promise<Page<t.StaticDecode<typeof sessionRecord>>> {
  const listed = await sql.listSessionsOf(tx, selfOf(caller), page)
  const records = listed.records.map((each) => ({ ...each, current: each.id === caller.sessionId }))
  return { ...listed, records }
}

/** Its next request is refused. @throws {Refusal} `resource_not_found`, also of the session of another user */
export async function deleteSession(
  tx: PlatformWriteTx,
  sessionId: SessionId,
  { caller, address }: { caller: Caller; address: string },
): Promise<void> {
  const isEnded = await sql.endSessionOf(tx, { userId: selfOf(caller), sessionId })
  if (!isEnded) fail('resource_not_found', { resource: 'session' })
  const { now: at, platformId, actor } = tx
  const clientId = caller.sessionId === null ? caller.clientId : consoleClient
  const about = { instanceId: null, clientId, userId: caller.userId, address, tokenId: null }
  const what = { outcome: 'revoked', grantType: null, reason: null, requestId: actor.requestId } as const
  await signIns.insertSignIn(tx, { ...about, ...what, id: newId('sgn'), at, platformId })
}

/** A client that comes without a user has no sessions. */
function selfOf({ userId, clientId }: Caller): string {
  return userId ?? clientId
}
