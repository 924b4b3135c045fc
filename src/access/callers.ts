import { LRUCache } from 'lru-cache'
import type { Caller } from '../http/caller.ts'
import { limitedScopes } from '../http/scopes.ts'
import type { Clock } from '../kernel/clock.ts'
import type { CallerRow } from './sql.ts'

/** Callers by the hash of their access token, remembered for a moment, so that not every request asks the database. */
export interface RememberedCallers {
  find(tokenHash: Buffer): Caller | undefined
  /** `askedAt`: epoch milliseconds, before the database was asked. */
  remember(tokenHash: Buffer, known: KnownCaller, askedAt: number): void
  forgetFamily(familyId: string): void
}

/** Whose token it is, until when, and in which family. */
export interface KnownCaller {
  caller: Caller
  familyId: string
  expiresAt: Temporal.Instant
}

/** The longest that a revoked token, client or user goes on working in a process that has not heard of it. */
export const rememberedMs = 5_000
const maxRemembered = 10_000

export function rememberCallers(clock: Clock): RememberedCallers {
  const entries = new LRUCache<string, Entry>({ maxSize: maxRemembered, sizeCalculation: () => 1 })
  return {
    find: (tokenHash) => {
      const entry = entries.peek(keyOf(tokenHash))
      return entry && isFresh(entry, clock().epochMilliseconds) ? entry.caller : undefined
    },
    remember: (tokenHash, { caller, familyId, expiresAt }, askedAt) => {
      const key = keyOf(tokenHash)
      const until = Math.min(askedAt + rememberedMs, expiresAt.epochMilliseconds)
      entries.set(key, { caller, familyId, from: askedAt, until })
    },
    forgetFamily: (familyId) => {
      const own = [...entries].filter(([, entry]) => entry.familyId === familyId)
      for (const [key] of own) entries.delete(key)
    },
  }
}

/** What its client and its user may not do any more, the token does not do either. */
export function callerOf(row: CallerRow, tokenHash: Buffer): Caller {
  const { platformId, platformName, environment, embedOrigins, clientId, userId, username, instanceId } = row
  return {
    platformId,
    platformName,
    environment,
    embedOrigins,
    clientId,
    userId,
    username,
    scopes: limitedScopes(row.scopes, [row.clientScopes, row.userScopes]),
    instanceId,
    sessionId: null,
    token: {
      hash: tokenHash,
      familyId: row.familyId,
      expiresAt: row.expiresAt,
      minted: row.mintedId === null ? null : { id: row.mintedId, modifiedBy: row.modifiedBy },
    },
  }
}

interface Entry {
  caller: Caller
  familyId: string
  from: number
  until: number
}

/** Both ends, because a clock can be set back. */
function isFresh(entry: Entry, now: number): boolean {
  return entry.from <= now && now < entry.until
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64')
}
