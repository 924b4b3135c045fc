import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../http/addresses.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import { type Level, tokenBuckets } from '../kernel/token-bucket.ts'
import { foldUsername } from './credentials.ts'
import { GrantRefusal, tryLater } from './grant-refusal.ts'

/** How many attempts a minute may fail before the next one is refused unheard. */
export interface AttemptLimits {
  perAddress: number
  /** Of one user name by one client from one address. */
  perUser: number
}

/** Who tries to get in, as he says himself. */
export interface Attempt {
  address: string
  clientId: string
  /** undefined where no user's password is tried. */
  username: string | undefined
}

/**
 * Slows guessing down. Only what fails counts, and whether there is such a user or client makes no difference. A user
 * is slowed down by name and address, so that nobody is locked out by strangers elsewhere; against many addresses at
 * once there is a third limit, by name alone and ten times as high, which does not bind an address from which the user
 * has come in before.
 */
export function openAttempts({ clock, log }: { clock: Clock; log: Log }, { perAddress, perUser }: AttemptLimits) {
  const addresses = tokenBuckets(perAddress, clock)
  const users = tokenBuckets(perUser, clock)
  const names = tokenBuckets(perUser * 10, clock)
  const known = new LRUCache<string, true>({ maxSize: maxKnown, sizeCalculation: () => 1 })
  return async <Result>(attempt: Attempt, work: () => Promise<Result>): Promise<Result> => {
    const network = networkOf(attempt.address)
    const name = nameOf(attempt)
    const user = name === undefined ? undefined : `${network} ${name}`
    const waitSeconds = waitOf([
      addresses.look(network),
      ...(user === undefined ? [] : [users.look(user)]),
      ...(name === undefined || user === undefined || known.has(user) ? [] : [names.look(name)]),
    ])
    if (waitSeconds > 0) {
      log.warn({ outcome: 'too many', address: attempt.address }, 'sign-in')
      throw tryLater(waitSeconds)
    }
    try {
      const result = await work()
      if (user !== undefined) known.set(user, true)
      return result
    } catch (error) {
      // Many at once are heard before the first has failed: so a bucket can be in debt.
      if (error instanceof GrantRefusal && guessed.has(error.error)) {
        addresses.charge(network, 1)
        if (user !== undefined) users.charge(user, 1)
        if (name !== undefined) names.charge(name, 1)
      }
      throw error
    }
  }
}

export type Attempts = ReturnType<typeof openAttempts>

/** What a wrong secret, password or token is told. What is no guess costs nothing. */
const guessed: ReadonlySet<string> = new Set(['invalid_client', 'invalid_grant'])

function waitOf(levels: readonly Level[]): number {
  return Math.max(...levels.map(({ allowed, waitSeconds }) => (allowed ? 0 : waitSeconds)))
}

/**
 * What is counted of a user's name: folded as it is when it is looked up, or every way to write it would be tried anew.
 * And of one length, since thousands of them are kept.
 */
function nameOf({ clientId, username }: Attempt): string | undefined {
  if (username === undefined) return undefined
  return createHash('sha256')
    .update(`${clientId}\0${foldUsername(username)}`)
    .digest('base64url')
}

const maxKnown = 20_000
