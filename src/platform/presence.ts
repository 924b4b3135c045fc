import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { applicationRole } from './connections.ts'
import type { Log } from './log.ts'

/**
 * Workers that died hold their jobs until somebody says so. The workers of a process share the name of their pool, and it holds
 * an advisory lock under that for as long as it lives; where the lock is free and jobs are still held under the name, they are
 * given back to the queue. A connection that is lost is opened anew, with the same locks.
 */
export interface Presence {
  /** @param runs whether a job of this id is at work here */
  announce(poolId: string, runs: (jobId: string) => boolean): void
  /** The pool has ended: what it still holds goes back to the queue. */
  leave(poolId: string): Promise<void>
  releaseDead(): Promise<void>
  close(): Promise<void>
}

const sweepMs = 3_000
const pauseMs = 500

export async function openPresence(connection: ClientConfig, log: Log): Promise<Presence> {
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
  const { rows } = await client.query<{ worker: string }>(`
    select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null`)
  for (const { worker } of rows) {
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
  const { rows } = await client.query<{ id: string }>(
    `select id::text from graphile_worker._private_jobs where locked_by = $1 and locked_at < now() - interval '10 seconds'`,
    [poolId],
  )
  const forgotten = rows.map(({ id }) => id).filter((id) => !runs(id))
  if (forgotten.length === 0) return
  log.warn({ worker: poolId, jobs: forgotten }, 'jobs that this worker never heard of go back to the queue')
  await giveBack(client, { worker: poolId, jobs: forgotten, died: false })
}

/**
 * What a worker held is as it was before it was taken: that was no attempt, or a job would be given up whose worker is ended often
 * enough by others. A death is counted, for it may have been of the job.
 */
async function giveBack(client: Client, { worker, jobs, died }: GivenBack): Promise<void> {
  await client.query(
    `with freed as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0),
         payload = case when $3 then (payload::jsonb || jsonb_build_object('deaths',
           coalesce((payload ->> 'deaths')::integer, 0) + 1))::json else payload end
       where locked_by = $1 and ($2::bigint[] is null or id = any($2)) returning job_queue_id)
     update graphile_worker._private_job_queues set locked_at = null, locked_by = null
     where locked_by = $1 and ($2::bigint[] is null or id in (select job_queue_id from freed))`,
    [worker, jobs, died],
  )
}

interface GivenBack {
  worker: string
  /** Ids; null: all that it holds. */
  jobs: readonly string[] | null
  died: boolean
}

/** Of a Task whose end could not be written down at its last attempt either: it would wait for ever. */
async function takeUpAgain(client: Client): Promise<void> {
  await client.query(`update graphile_worker._private_jobs set attempts = max_attempts - 1
    where locked_at is null and attempts >= max_attempts and payload ->> 'task_id' is not null`)
}
