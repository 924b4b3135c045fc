import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { AccessTx, Database } from '../database/database.ts'
import type { Clock } from '../kernel/clock.ts'
import { newId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { AccessContext, Trail } from './credentials.ts'
import { GrantRefusal } from './grant-refusal.ts'
import * as sql from './sign-ins-sql.ts'

/** The records of attempts. What changed nothing is written behind the answer, many in one transaction. */
export interface SignInRecords {
  /**
   * Writes a record down with what the attempt has changed, in its transaction: so there is one exactly when it has. Of
   * a client that is issued one token after another by itself there is one a minute.
   */
  record(tx: AccessTx, trail: Trail, outcome: sql.SignIn['outcome']): Promise<void>
  /** What was recorded has been done. */
  committed(trail: Trail): void
  /**
   * Of what was refused, in a moment: whether there is a client to write about, and how long that takes, shows in no
   * answer. More than a thousand that wait are told to the log alone.
   */
  recordLater(trail: Trail, outcome: sql.SignIn['outcome'], reason: string): void
  /** Resolves when nothing waits any more. */
  written(): Promise<void>
}

export function openSignInRecords({ database, clock, log }: Keeping): SignInRecords {
  const lately = rememberLately(clock)
  let waiting: sql.SignIn[] = []
  let writing: Promise<void> | undefined
  const writeAll = async () => {
    // The answer goes out first.
    await setImmediate()
    while (waiting.length > 0) {
      const some = waiting
      waiting = []
      await database
        .inAccess((tx) => sql.insertSignIns(tx, some))
        .catch((problem: unknown) => log.error({ err: problem }, 'refused sign-ins were not written down'))
    }
    writing = undefined
  }
  return {
    record: async (tx, trail, outcome) => {
      const signIn = signInOf(trail, { outcome, reason: null, at: tx.now })
      if (signIn && !lately.isRecent(repeatableKey(trail))) await sql.insertSignIns(tx, [signIn])
      trail.recorded = true
    },
    committed: (trail) => lately.remember(repeatableKey(trail)),
    recordLater: (trail, outcome, reason) => {
      const signIn = signInOf(trail, { outcome, reason, at: clock() })
      if (!signIn || waiting.length >= maxWaiting) return
      waiting.push(signIn)
      writing ??= writeAll()
    },
    written: async () => await writing,
  }
}

interface Keeping {
  database: Database
  clock: Clock
  log: Log
}

const maxWaiting = 1_000
const repeatedMs = 60_000
const maxRecent = 1_000

/**
 * A program that gets itself a token for every request: one record a minute says who comes from where to which books as
 * well as a thousand. Each grant has its line in the log. undefined: not of that kind.
 */
function repeatableKey({ client, grantType, address, instanceId }: Trail): string | undefined {
  return grantType === 'client_credentials' ? [client?.id, address, instanceId].join(' ') : undefined
}

/** What was done lately, by a key; of what is older, and of the oldest where there are too many, nothing is known. */
function rememberLately(clock: Clock) {
  const recent = new LRUCache<string, number>({ max: maxRecent })
  const isRecent = (key: string | undefined) => {
    const before = (key === undefined ? undefined : recent.peek(key)) ?? -Infinity
    const now = clock().epochMilliseconds
    // A clock can be set back.
    return before <= now && now < before + repeatedMs
  }
  return {
    isRecent,
    remember: (key: string | undefined) => {
      if (key !== undefined && !isRecent(key)) recent.set(key, clock().epochMilliseconds)
    },
  }
}

/**
 * Does the work of the token endpoint and tells the log what became of it; what is refused is written down too, where
 * it is known whose client it is about. Nothing that was typed is kept: people type their password where their name
 * belongs.
 */
export async function witnessed<Result>(
  { records, log }: AccessContext,
  trail: Trail,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work()
    records.committed(trail)
    log.info(lineOf(trail, trail.recorded ? 'accepted' : 'nothing to do'), 'sign-in')
    return result
  } catch (error) {
    const reason = error instanceof GrantRefusal ? error.error : 'not answered'
    const outcome = trail.reused ? 'reused' : 'refused'
    log.warn({ ...lineOf(trail, outcome), reason }, 'sign-in')
    // Who is told to wait has left a record with each attempt before.
    const isAttempt = error instanceof GrantRefusal && error.retryAfterSeconds === undefined
    if (isAttempt) records.recordLater(trail, outcome, reason)
    throw error
  }
}

function signInOf(trail: Trail, what: Pick<sql.SignIn, 'outcome' | 'reason' | 'at'>): sql.SignIn | undefined {
  const { client, grantType, userId, instanceId, address, requestId } = trail
  if (!client) return undefined
  const { platformId, id: clientId } = client
  const who = { platformId, clientId, grantType, userId, instanceId, address, requestId, tokenId: null }
  return { id: newId('sgn'), ...who, ...what }
}

function lineOf({ client, userId, instanceId, grantType, address, requestId }: Trail, outcome: string) {
  return {
    outcome,
    grant_type: grantType,
    platform_id: client?.platformId ?? null,
    client: client?.id ?? null,
    user: userId,
    instance_id: instanceId,
    address,
    request_id: requestId,
  }
}
