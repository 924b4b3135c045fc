import { Pool, type PoolClient } from 'pg'
import { fail } from '../kernel/errors.ts'
import type { SemaphoreOptions } from '../kernel/semaphore.ts'
import { applicationRole, withClient } from './connections.ts'
import type { DatabaseOptions } from './database.ts'
import { logEnd, type LogEnd, openReplica } from './replica.ts'
import { getTypeParser } from './values.ts'

/** The connection pools of the primary and the replica, and the limits of transactions that use or await them. */

export function openPool(options: DatabaseOptions, connectTimeoutMs = 5_000): Pool {
  const pool = new Pool({
    ...options.connection,
    max: options.connections,
    pipeline: true,
    keepAlive: true,
    types: { getTypeParser },
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    // Longer than the statement timeout of the server: this ends the wait for a server that has fallen silent.
    query_timeout: options.statementTimeoutMs + 5_000,
    application_name: 'daybook',
    options: [
      `-c role=${applicationRole}`,
      '-c timezone=UTC',
      '-c datestyle=ISO',
      `-c lock_timeout=${options.lockTimeoutMs}`,
      `-c statement_timeout=${options.statementTimeoutMs}`,
      '-c idle_in_transaction_session_timeout=15000',
      '-c plan_cache_mode=auto',
      // What an index has in order is taken from it: see `rowsByKey`.
      '-c enable_sort=off',
      // A look-up by a range is estimated at far more rows than the one there is: such a plan is not worth compiling.
      '-c jit=off',
      // On Citus the tenant is told to the workers, too; elsewhere the setting has no effect.
      '-c citus.propagate_set_commands=local',
    ].join(' '),
  })
  // The pool drops an idle connection that breaks; the next request opens a new one.
  pool.on('error', () => {})
  // One that breaks while it is in use fails the query that waits for it; without a listener it would end the process
  // too.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const replicaTimeoutMs = 1_000

/** Reads of the replica take the same slots as those of the primary. */
export function openReplicaReads(
  options: DatabaseOptions,
  { connection, log }: NonNullable<DatabaseOptions['replica']>,
  primary: Pool,
) {
  const pool = openPool({ ...options, connection, statementTimeoutMs: 10_000 }, replicaTimeoutMs)
  const replica = openReplica({
    primary: () =>
      withClient(primary, async (client) => {
        const { rows } = await client.query<LogEnd>(logEnd)
        return rows[0] ?? fail('service_unavailable')
      }),
    log,
    timeoutMs: replicaTimeoutMs,
    restMs: 5_000,
  })
  return {
    attempt: <T>(work: (client: PoolClient) => Promise<T>) =>
      replica.attempt((catchUp) =>
        withClient(pool, async (client) => {
          await catchUp(client)
          return await work(client)
        }),
      ),
    counts: replica.counts,
    close: () => pool.end(),
  }
}

/**
 * Two connections are reserved for the look-up of access tokens. One Instance uses at most a quarter of the others, one
 * platform three quarters.
 */
export function slotsOf(options: DatabaseOptions) {
  const concurrency = Math.max(1, options.connections - 2)
  const { maxWaiting: queue, maxWaitingPerInstance: queuePerInstance, timeoutMs } = queuesOf(options)
  const shares = { perPlatform: Math.ceil((concurrency * 3) / 4), perInstance: Math.ceil(concurrency / 4) }
  return { kind: 'database', concurrency, ...shares, queue, queuePerInstance, timeoutMs } satisfies SemaphoreOptions
}

/** The length and the timeout of the queue. */
export function queuesOf({ timeoutMs = 1_000 }: DatabaseOptions) {
  return { maxWaitingPerInstance: 100, maxWaiting: 400, timeoutMs: timeoutMs }
}
