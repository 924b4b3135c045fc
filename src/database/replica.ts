import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { Refusal } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import { breakOff } from './driver-parts.ts'

/**
 * Reads on a hot standby that see what a read on the primary would see: the standby answers once it has replayed the
 * WAL that the primary had flushed when the request came. When the standby is gone, silent, lagging or fails, the
 * primary answers instead.
 */
export interface Replica {
  /**
   * @param work may run a second time, on the primary
   * @returns null when the primary has to answer. @throws {Refusal} as the work refuses
   */
  attempt<T>(work: (catchUp: (client: ClientBase) => Promise<void>) => Promise<T>): Promise<{ value: T } | null>
  /** Reads so far, by outcome. */
  counts(): Readonly<Record<ReplicaOutcome, number>>
}

/** `circuit_open`: the standby was not asked, because it had just failed. */
export type ReplicaOutcome = 'read' | 'lagging' | 'failed' | 'circuit_open'

export interface ReplicaOptions {
  /** The flushed WAL position of the primary, and its system identifier. */
  primary: () => Promise<LogEnd>
  log: Log
  /** How long the standby may take to catch up, and how long it is not asked after a failure. */
  timeoutMs: number
  restMs: number
}

export interface LogEnd {
  /** A pg_lsn, as text. */
  flushed: string
  cluster: string
}

export const logEnd = `select pg_current_wal_flush_lsn()::text as flushed,
  (select system_identifier::text from pg_control_system()) as cluster`

export function openReplica({ primary, log, timeoutMs, restMs }: ReplicaOptions): Replica {
  const counts: Record<ReplicaOutcome, number> = { read: 0, lagging: 0, failed: 0, circuit_open: 0 }
  let restsUntil = 0
  let isWell = true
  const tell = (outcome: ReplicaOutcome, error?: unknown) => {
    counts[outcome] += 1
    const wasWell = isWell
    isWell = outcome === 'read'
    if (wasWell && !isWell) log.warn({ err: error, outcome }, 'the replica does not answer: the primary does')
    if (!wasWell && isWell) log.info('the replica answers again')
  }
  return {
    async attempt(work) {
      if (performance.now() < restsUntil) {
        counts.circuit_open += 1
        return null
      }
      try {
        const wanted = await primary()
        const value = await work((client) => caughtUp(client, wanted, timeoutMs))
        tell('read')
        return { value }
      } catch (error) {
        if (error instanceof Refusal && !passing.has(error.code)) {
          tell('read')
          throw error
        }
        const outcome = error instanceof BehindError ? 'lagging' : 'failed'
        if (outcome === 'failed') restsUntil = performance.now() + restMs
        tell(outcome, error)
        return null
      }
    },
    counts: () => counts,
  }
}

/** Errors after which the primary is asked. */
const passing: ReadonlySet<string> = new Set(['service_unavailable', 'overloaded', 'outcome_unknown', 'write_conflict'])

class BehindError extends Error {}

/** Closes the connection of a silent standby, so that nothing waits for it; one that answers only lags. */
async function caughtUp(client: ClientBase, wanted: LogEnd, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  const silent = setTimeout(() => breakOff(client), timeoutMs)
  try {
    for (;;) {
      const { rows } = await client.query<{ replays: boolean; cluster: string; reached: boolean | null }>(
        `select pg_is_in_recovery() as replays, (select system_identifier::text from pg_control_system()) as cluster,
          pg_last_wal_replay_lsn() >= $1::pg_lsn as reached`,
        [wanted.flushed],
      )
      const [found] = rows
      if (found?.replays !== true || found.cluster !== wanted.cluster)
        throw new Error('what DATABASE_REPLICA_URL names is no hot standby of the primary')
      if (found.reached === true) return
      silent.refresh()
      if (performance.now() + betweenLooksMs > deadline) throw new BehindError('the replica has not caught up')
      await pause(betweenLooksMs)
    }
  } finally {
    clearTimeout(silent)
  }
}

const betweenLooksMs = 10
