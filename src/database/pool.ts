import { Pool, type PoolClient } from 'pg'
import { fail } from '../kernel/errors.ts'
import { applicationRole, withClient } from './connections.ts'
import type { DatabaseOptions } from './database.ts'
import { logEnd, type LogEnd, openReplica } from './replica.ts'
import type { SemaphoreOptions } from '../kernel/semaphore.ts'
import { getTypeParser } from './values.ts'

/** The pools of connections, to the primary and to a replica, and how many transactions may use them or wait for them. */

export function openPool(options: DatabaseOptions, connectTimeoutMs = 5_000): Pool {
  const pool = new Pool({
    ...options.connection,
    max: options.connections,
    pipeline: true,
    keepAlive: true,
    types: { getTypeParser },
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    // The server ends a statement first, where it is still there: this is for one that has fallen silent.
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
  // A connection that breaks while idle is dropped by the pool; the next request gets a new one or an error of its own.
  pool.on('error', () => {})
  // One that breaks while it is in use fails the query that waits for it; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const replicaTimeoutMs = 1_000

/** Reads of the replica use the slots of the primary's connections. */
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
 * Two connections are left for the look-up of access tokens. Of the others one Instance has a quarter at most, and one platform three
 * quarters.
 */
export function slotsOf(options: DatabaseOptions) {
  const concurrency = Math.max(1, options.connections - 2)
  const { maxWaiting: queue, maxWaitingPerInstance: queuePerInstance, timeoutMs } = queuesOf(options)
  const shares = { perPlatform: Math.ceil((concurrency * 3) / 4), perInstance: Math.ceil(concurrency / 4) }
  return { kind: 'database', concurrency, ...shares, queue, queuePerInstance, timeoutMs } satisfies SemaphoreOptions
}

/** How many may wait, and how long. */
export function queuesOf({ timeoutMs = 1_000 }: DatabaseOptions) {
  return { maxWaitingPerInstance: 100, maxWaiting: 400, timeoutMs: timeoutMs }
}
