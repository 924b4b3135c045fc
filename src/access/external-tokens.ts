import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { isOfBooks, scopes as allScopes } from '../http/scopes.ts'
import { must } from '../kernel/assert.ts'
import type { Clock } from '../kernel/clock.ts'
import { isId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { IssuerClient } from './issuer-client.ts'
import * as sql from './sql.ts'

/** An authorization server that is trusted in the place of the token endpoint. */
export interface TrustedIssuer {
  /** What `iss` and `aud` of its tokens must be. */
  issuer: string
  audience: string
  /** Where its public keys are. */
  keysAddress: string
  /** Which claims say the platform, the scopes and, where there is one, the Instance. */
  platformClaim: string
  scopeClaim: string
  instanceClaim: string
  /** Whether its tokens can mint tokens of ours for browsers. */
  mintsTokens: boolean
  /** By which people sign in to the console; null: they do not. */
  console: IssuerClient | null
}

/** Signatures by a private key alone: what the public key can verify, the public key cannot make. */
export const signatureAlgorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')

/** Seconds by which the clocks of the two servers may differ. */
export const clockTolerance = 30

/** How long a platform is remembered, in milliseconds. */
const rememberedMs = 5_000

/** What an access token says. */
export type TokenClaims = Pick<Caller, 'platformId' | 'clientId' | 'userId' | 'scopes' | 'instanceId' | 'token'>

/**
 * Access tokens of the trusted issuer (RFC 9068, and what is near enough to it). Both answer undefined when the token
 * is not good here, and throw `service_unavailable` when the keys of the issuer cannot be had.
 */
export interface ExternalTokens {
  /** Without a look at the database. */
  claimsOf(token: string): Promise<TokenClaims | undefined>
  authenticate(token: string): Promise<Caller | undefined>
}

export function openExternalTokens(
  {
    database,
    clock,
    environment,
    log,
    keys,
  }: { database: Database; clock: Clock; environment: sql.Environment; log: Log; keys: JWTVerifyGetKey },
  trusted: TrustedIssuer,
): ExternalTokens {
  const platformOf = rememberPlatforms(clock, (id) =>
    database.inAccess((tx) => sql.findPlatform(tx, { id, environment })),
  )
  const claimsOf = async (token: string) => {
    const claims = await verifyToken(token, { clock, keys, log, trusted }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return refuse(log, reasonOf(error))
      throw error
    })
    const meant = claims && readClaims(claims, trusted)
    return meant ?? (claims && refuse(log, 'claims'))
  }
  return {
    claimsOf,
    authenticate: async (token) => {
      const meant = await claimsOf(token)
      if (!meant) return undefined
      const platform = await platformOf(meant.platformId)
      if (!platform) return refuse(log, 'platform')
      const { name: platformName, embedOrigins } = platform
      return { ...meant, platformName, embedOrigins, environment, username: null, sessionId: null }
    },
  }
}

/** @throws {errors.JOSEError} */
async function verifyToken(
  token: string,
  { clock, keys, log, trusted }: { clock: Clock; keys: JWTVerifyGetKey; log: Log; trusted: TrustedIssuer },
): Promise<JWTPayload | undefined> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer: trusted.issuer,
    audience: trusted.audience,
    algorithms: signatureAlgorithms,
    currentDate: new Date(clock().epochMilliseconds),
    clockTolerance,
    requiredClaims: ['exp', 'sub', trusted.platformClaim],
  })
  const problem = problemOf(protectedHeader.typ, payload)
  return problem === undefined ? payload : refuse(log, problem)
}

function rememberPlatforms(
  clock: Clock,
  find: (id: string) => Promise<KnownPlatform | undefined>,
): (id: string) => Promise<KnownPlatform | undefined> {
  const platforms = new LRUCache<string, { found: KnownPlatform | undefined; until: number }>({ max: 1000 })
  return async (id) => {
    const known = platforms.get(id)
    const now = clock().epochMilliseconds
    if (known && now < known.until && known.until - now <= rememberedMs) return known.found
    const found = await find(id)
    platforms.set(id, { found, until: now + rememberedMs })
    return found
  }
}

interface KnownPlatform {
  name: string
  embedOrigins: readonly string[]
}

/**
 * A token of another kind, or one that is worth nothing without a key that its holder proves: here nobody proves one.
 */
function problemOf(type: string | undefined, { cnf }: JWTPayload): string | undefined {
  if (!['at+jwt', 'application/at+jwt', 'jwt'].includes((type ?? 'jwt').toLowerCase())) return 'typ'
  return cnf === undefined ? undefined : 'cnf'
}

/** For whoever sets this up: why, but nothing of what the token says. */
function refuse(log: Log, reason: string): undefined {
  log.debug({ reason }, 'access token of the issuer refused')
}

function reasonOf(error: errors.JOSEError): string {
  return 'claim' in error ? `${error.code} ${String(error.claim)}` : error.code
}

/** Who is meant; undefined when a claim is missing or says nothing that can be meant. */
function readClaims(
  claims: JWTPayload,
  { platformClaim, scopeClaim, instanceClaim }: TrustedIssuer,
): TokenClaims | undefined {
  const platformId = claims[platformClaim]
  const clientId = claims['client_id'] ?? claims['azp']
  const subject = claims.sub
  const instanceId = claims[instanceClaim] ?? null
  if (typeof platformId !== 'string' || !isId('plt', platformId)) return undefined
  if (!isName(clientId) || !isName(subject)) return undefined
  if (instanceId !== null && (typeof instanceId !== 'string' || !isId('ins', instanceId))) return undefined
  const held = scopeWords(claims[scopeClaim])
  return {
    platformId,
    clientId,
    userId: subject === clientId ? null : subject,
    // As with tokens of our own: what is narrowed to an Instance holds nothing that reaches beyond it.
    scopes: allScopes.filter((scope) => held.includes(scope) && (instanceId === null || isOfBooks(scope))),
    instanceId,
    token: { hash: null, familyId: null, expiresAt: expiryOf(claims), minted: null },
  }
}

/** The claim is required, and was verified. */
function expiryOf({ exp }: JWTPayload): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(must(exp, 'a token without the claim is refused') * 1_000))
}

/** Some servers write one text with spaces (RFC 8693), some a list. */
function scopeWords(claim: unknown): unknown[] {
  if (typeof claim === 'string') return claim.split(' ')
  return Array.isArray(claim) ? claim : []
}

/** It goes into the log of changes as who made them. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\u0021-\u007e]{1,200}$/.test(value)
}
