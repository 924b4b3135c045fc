import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { applicationRole } from '../database/connections.ts'
import type { Log } from '../kernel/log.ts'
import { giveBack, heldBy, holders, takeUpAgain } from './queue-tables.ts'

/**
 * Returns the jobs of dead workers to the queue. The workers of a process share a pool id, and the process holds an
 * advisory lock on it while it lives: a free lock with locked jobs means that the process died. A lost connection is
 * reopened with the same locks.
 */
export interface WorkerLiveness {
  /** @param runs whether this process is running the job of this id */
  announce(poolId: string, runs: (jobId: string) => boolean): void
  /** Returns the jobs that the ended pool still holds to the queue. */
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
    // Advisory locks are per database: a restored copy beside this one has its own workers.
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

/** Jobs that are locked by this worker, which never got the answer of its query. */
async function releaseForgotten(
  client: Client,
  { poolId, runs, log }: { poolId: string; runs: (jobId: string) => boolean; log: Log },
): Promise<void> {
  const forgotten = (await heldBy(client, poolId)).filter((id) => !runs(id))
  if (forgotten.length === 0) return
  log.warn({ worker: poolId, jobs: forgotten }, 'jobs that this worker never heard of go back to the queue')
  await giveBack(client, { worker: poolId, jobs: forgotten, died: false })
}
