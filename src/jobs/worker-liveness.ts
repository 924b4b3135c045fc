import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { applicationRole } from '../database/connections.ts'
import type { Log } from '../kernel/log.ts'
import { giveBack, heldBy, holders, takeUpAgain } from './queue-tables.ts'

/**
 * Workers that died hold their jobs until somebody says so. The workers of a process share the name of their pool, and it holds
 * an advisory lock under that for as long as it lives; where the lock is free and jobs are still held under the name, they are
 * given back to the queue. A connection that is lost is opened anew, with the same locks.
 */
export interface WorkerLiveness {
  /** @param runs whether a job of this id is at work here */
  announce(poolId: string, runs: (jobId: string) => boolean): void
  /** The pool has ended: what it still holds goes back to the queue. */
  leave(poolId: string): Promise<void>
  releaseDead(): Promise<void>
  close(): Promise<void>
}

const sweepMs = 3_000
const pauseMs = 500

export async function openWorkerLiveness(connection: ClientConfig, log: Log): Promise<WorkerLiveness> {
  const present = new Map<string, (jobId: string) => boolean>()
  const state = { closed: false }
  const join = async (): Promise<Client> => {
    const client = await connected(connection, log)
    client.once('end', () => void rejoin())
    for (const poolId of present.keys()) hold(client, poolId, log)
    return client
  }
  const rejoin = async (): Promise<void> => {
    while (!state.closed)
      try {
        await pause(pauseMs)
        client = await join()
        return
      } catch (error) {
        log.warn({ err: error }, 'the presence of this worker cannot be announced')
      }
  }
  let client = await join()
  const releaseDead = () => releaseJobsOfDead(client, log)
  const sweep = async () => {
    for (const [poolId, runs] of present) await releaseForgotten(client, { poolId, runs, log })
    await releaseDead()
    await takeUpAgain(client)
  }
  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'dead workers could not be looked for'))
  }, sweepMs)
  sweeper.unref()
  return {
    announce: (poolId, runs) => {
      present.set(poolId, runs)
      hold(client, poolId, log)
    },
    leave: async (poolId) => {
      present.delete(poolId)
      await client.query(`select pg_advisory_unlock(${lockOf})`, [poolId])
      await releaseDead()
    },
    releaseDead,
    close: async () => {
      state.closed = true
      clearInterval(sweeper)
      await client.end()
    },
  }
}

/** Of the name `$1`. */
const lockOf = `hashtextextended($1, 1) & x'7fffffffffffffff'::bigint`

async function connected(connection: ClientConfig, log: Log): Promise<Client> {
  const client = new Client({ ...connection, options: `-c role=${applicationRole}`, pipeline: true, keepAlive: true })
  client.on('error', (error) => log.warn({ err: error }, 'the presence of this worker is not announced any more'))
  await client.connect()
  return client
}

function hold(client: Client, poolId: string, log: Log): void {
  client
    .query(`select pg_advisory_lock(${lockOf})`, [poolId])
    .catch((error: unknown) => log.warn({ err: error }, 'the presence of this worker could not be announced'))
}

async function releaseJobsOfDead(client: Client, log: Log): Promise<void> {
  for (const worker of await holders(client)) {
    // Of this database: beside one that was restored from it, its workers hold their locks in their own.
    const { rows: free } = await client.query<{ free: boolean }>(
      `select not exists (select from pg_locks where locktype = 'advisory' and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) + objid::bigint = (${lockOf})) as free`,
      [worker],
    )
    if (!free[0]?.free) continue
    log.warn({ worker }, 'jobs of a worker that died go back to the queue')
    await giveBack(client, { worker, jobs: null, died: true })
  }
}

/** A claim whose answer was lost: the queue holds the job for this worker, which has never heard of it. */
async function releaseForgotten(
  client: Client,
  { poolId, runs, log }: { poolId: string; runs: (jobId: string) => boolean; log: Log },
): Promise<void> {
  const forgotten = (await heldBy(client, poolId)).filter((id) => !runs(id))
  if (forgotten.length === 0) return
  log.warn({ worker: poolId, jobs: forgotten }, 'jobs that this worker never heard of go back to the queue')
  await giveBack(client, { worker: poolId, jobs: forgotten, died: false })
}
