import type { JWTVerifyGetKey } from 'jose'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { must } from '../kernel/assert.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Vault } from '../storage/vault.ts'
import { callerOf, rememberCallers } from './callers.ts'
import type { AccessContext, ClientCredentials, Trail } from './credentials.ts'
import { type ExternalTokens, openExternalTokens, type TrustedIssuer } from './external-tokens.ts'
import { grantTypes } from './grant-refusal.ts'
import { exchangeGrant, type GrantParameters, type IssuedTokens } from './grants.ts'
import { openIssuerClient } from './issuer-client.ts'
import { issuerKeys } from './issuer-keys.ts'
import { type IssuerSignIn, openIssuerSignIn } from './issuer-sign-in.ts'
import { openSessions, type SessionLimits, type Sessions, usualSessions } from './sessions.ts'
import { openSignInRecords, witnessed } from './sign-ins.ts'
import * as sql from './sql.ts'
import { revokeGrant } from './token-families.ts'
import { openTokenCounts, type TokenLimits } from './token-limits.ts'
import { hashSecret, isSecret } from './tokens.ts'

/** Who may come in: clients and users get tokens, and a token tells whose request it is. */
export interface Access {
  /**
   * Whose access token it is; undefined when it is unknown, expired, revoked or of the other environment, or its client
   * or user no longer stands. What another process revokes goes on working here for up to 5 s. Throws Refusal when the
   * database does not serve.
   */
  authenticate(token: string): Promise<Caller | undefined>
  /** Answers a token request. Throws GrantRefusal (RFC 6749), or Refusal when the service cannot answer now. */
  issueTokens(parameters: GrantParameters, credentials: ClientCredentials, origin?: Origin): Promise<IssuedTokens>
  /** Revokes a token of this client (RFC 7009), here at once. Throws like `issueTokens`. */
  revokeToken(token: string, credentials: ClientCredentials, origin?: Origin): Promise<void>
  /** The origins whose pages may read answers to any platform of this environment. */
  embedOrigins(): Promise<string[]>
  /** Sign-ins to the console. */
  sessions: Sessions
  /** Resolves when every record of an attempt is written. */
  close(): Promise<void>
}

/** Where an attempt comes from, for its record. */
export interface Origin {
  address: string
  requestId: string | null
  signal?: AbortSignal
}

export interface AccessSettings {
  /** Tokens and clients of platforms of the other environment are unknown here. */
  environment: sql.Environment
  log: Log
  /**
   * Seals what renews the sessions of people who sign in elsewhere: needed where the console is a client of the issuer.
   */
  vault?: Vault
  /** Whose tokens are taken instead of our own. */
  issuer?: TrustedIssuer | null
  /** How long sessions last, where that is not as usual. */
  sessions?: SessionLimits | undefined
  /** How often tokens are issued; without it as often as they are asked for. */
  tokens?: TokenLimits | undefined
}

export function openAccess(database: Database, clock: Clock, settings: AccessSettings): Access {
  const { environment, log, issuer } = settings
  if (!issuer) return openOwnAccess(database, clock, settings)
  const keys = issuerKeys(issuer.keysAddress, { clock, log })
  const external = openExternalTokens({ database, clock, environment, log, keys }, issuer)
  const signIn = issuerSignIn({ clock, settings, keys, tokens: external }, issuer)
  const own = openOwnAccess(database, clock, { ...settings, signIn })
  // Of our own there are those that its tokens minted.
  const minted = issuer.mintsTokens ? own.authenticate : async () => undefined
  return { ...own, authenticate: (token) => (isSecret('access', token) ? minted(token) : external.authenticate(token)) }
}

/** Null: the console is no client of the issuer. */
function issuerSignIn(
  {
    clock,
    settings: { log, vault },
    keys,
    tokens,
  }: { clock: Clock; settings: AccessSettings; keys: JWTVerifyGetKey; tokens: ExternalTokens },
  issuer: TrustedIssuer,
): IssuerSignIn | null {
  if (issuer.console === null) return null
  const client = openIssuerClient({ clock, log, keys }, issuer, issuer.console)
  const sealing = must(vault, 'who signs people in elsewhere brings a vault')
  return openIssuerSignIn({
    issuer: issuer.issuer,
    client,
    vault: sealing,
    tokens,
    now: () => clock().epochMilliseconds,
  })
}

function openOwnAccess(
  database: Database,
  clock: Clock,
  settings: AccessSettings & { signIn?: IssuerSignIn | null },
): Access {
  const { environment, log, tokens, issuer, sessions = usualSessions } = settings
  const isExternal = Boolean(issuer)
  const callers = rememberCallers(clock)
  const records = openSignInRecords({ database, clock, log })
  const context: AccessContext = {
    database,
    environment,
    log,
    records,
    tokens: tokens && openTokenCounts(tokens, clock),
  }
  return {
    authenticate: async (token) => {
      if (!isSecret('access', token)) return undefined
      const tokenHash = hashSecret(token)
      const remembered = callers.find(tokenHash)
      if (remembered) return remembered
      const askedAt = clock().epochMilliseconds
      const row = await database.inAccess((tx) => sql.findCaller(tx, { tokenHash, environment, isExternal }))
      if (!row) return undefined
      const { familyId, expiresAt } = row
      const caller = callerOf(row, tokenHash)
      callers.remember(tokenHash, { caller, familyId, expiresAt }, askedAt)
      return caller
    },
    issueTokens: (parameters, credentials, origin = nowhere) => {
      const given = parameters.get('grant_type')
      const grantType = grantTypes.find((each) => each === given) ?? null
      const trail: Trail = { ...origin, grantType, instanceId: null, userId: null }
      return witnessed(context, trail, () => exchangeGrant(context, parameters, { credentials, trail }))
    },
    revokeToken: async (token, credentials, origin = nowhere) => {
      const trail: Trail = { ...origin, grantType: null, instanceId: null, userId: null }
      const familyId = await witnessed(context, trail, () => revokeGrant(context, token, { credentials, trail }))
      if (familyId !== undefined) callers.forgetFamily(familyId)
    },
    sessions: openSessions(context, sessions, settings.signIn ?? null),
    embedOrigins: () => database.inAccess((tx) => sql.listEmbedOrigins(tx, environment)),
    close: records.written,
  }
}

const nowhere: Origin = { address: 'unknown', requestId: null }

export {
  createClient,
  createPlatform,
  createUser,
  deleteExpired,
  deleteExpiredTokens,
  disableUser,
  listClients,
  listPlatforms,
  listSignIns,
  listUsers,
  revokeClient,
  setClientScopes,
  setPassword,
  setUserScopes,
} from './administration.ts'
export { type AttemptLimits, openAttempts } from './attempts.ts'
export { hashSlots } from './passwords.ts'
export { type SessionLimits, usualSessions } from './sessions.ts'
export type { TrustedIssuer } from './external-tokens.ts'
export type { TokenLimits } from './token-limits.ts'
export { ensureSandbox, hasDefaultCredentials, sandboxCredentials } from './sandbox.ts'
