import { networkOf } from '../http/addresses.ts'
import type { Clock } from '../kernel/clock.ts'
import { tokenBuckets } from '../kernel/token-bucket.ts'
import { tryLater } from './grant-refusal.ts'

/** How many times a minute tokens are issued: to one address, to one client, and to one user by password. */
export interface TokenLimits {
  perAddress: number
  perClient: number
  perUser: number
}

/** To whom tokens are issued, as far as it is known already: ids of client and user. */
export interface Recipient {
  address: string
  clientId?: string
  userId?: string
}

/**
 * Bounds what who may come in makes the service write: each grant is rows in the database. Only grants that succeed
 * count. They are looked up for a client that has proved who it is and a user who is there, so that nobody else learns
 * from a refusal.
 */
export interface TokenCounts {
  /** @throws {GrantRefusal} `temporarily_unavailable`, 429, with the seconds to wait */
  refuseTooMany(recipient: Recipient): void
  count(recipient: Recipient): void
}

export function openTokenCounts(limits: TokenLimits, clock: Clock): TokenCounts {
  const addresses = tokenBuckets(limits.perAddress, clock)
  const clients = tokenBuckets(limits.perClient, clock)
  const users = tokenBuckets(limits.perUser, clock)
  const bucketsOf = ({ address, clientId, userId }: Recipient) =>
    [
      [addresses, networkOf(address)],
      [clients, clientId],
      [users, userId],
    ] as const
  return {
    refuseTooMany: (recipient) => {
      const waits = bucketsOf(recipient).map(([buckets, key]) => (key === undefined ? 0 : waitOf(buckets.look(key))))
      const waitSeconds = Math.max(...waits)
      if (waitSeconds > 0) throw tryLater(waitSeconds, 'Too many tokens were issued. Keep a token until it ends.')
    },
    count: (recipient) => {
      for (const [buckets, key] of bucketsOf(recipient)) if (key !== undefined) buckets.charge(key, 1)
    },
  }
}

function waitOf({ allowed, waitSeconds }: { allowed: boolean; waitSeconds: number }): number {
  return allowed ? 0 : waitSeconds
}
