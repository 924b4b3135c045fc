import type { InstanceId, PlatformId, SessionId, TokenId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'

/** Whose request it is, as the access token says. */
export interface Caller {
  platformId: PlatformId
  platformName: string
  environment: 'sandbox' | 'production'
  clientId: string
  userId: string | null
  scopes: readonly string[]
  /** Set when the token was narrowed to one Instance. */
  instanceId: InstanceId | null
  /** Null where the user is known to another authorization server. */
  username: string | null
  /** Origins whose pages may read answers to this platform. */
  embedOrigins: readonly string[]
  /** Of a request by the console: the session that it came with in the place of a token. */
  sessionId: SessionId | null
  token: CallerToken
}

/** The access token that a request came with; of a session, how long that lasts. */
export interface CallerToken {
  /** Null of a token of another authorization server, and of a session. */
  hash: Buffer | null
  familyId: string | null
  expiresAt: Instant
  /** Of a token that was minted for a browser. */
  minted: { id: TokenId; modifiedBy: string | null } | null
}
