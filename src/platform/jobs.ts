import { EventEmitter } from 'node:events'
import { Logger, run, type Runner, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import { Client, type ClientConfig, Pool } from 'pg'
import { fail } from '../kernel/errors.ts'
import type { Instant } from '../kernel/time.ts'
import { applicationRole, type InstanceTx } from './db.ts'
import type { Log } from './log.ts'
import { sql } from './sql.ts'

/**
 * Work that goes on after the answer. A job is added in the transaction of its request, so that it exists exactly when that
 * committed; the jobs of one Instance run one after another. A job may run again after a crash: what it does, it does once.
 */
export interface JobPayload {
  platform_id: string
  instance_id: string
  task_id: string
  /** Of the job that discards the content of a file. */
  file_id: string
  modified_by: string | null
  request_id: string | null
}

export interface Job {
  payload: JobPayload
  /** True when a failure would not be tried again. */
  lastAttempt: boolean
}

export type JobHandlers = Readonly<Record<string, (job: Job) => Promise<void>>>

/**
 * Work that waits for others: strangers' machines, which may be slow. It has workers of its own, so that nothing else waits. Its
 * payload is ids.
 */
export type OutboundHandlers = Readonly<Record<string, (payload: Readonly<Record<string, unknown>>) => Promise<void>>>

export interface Worker {
  /** Lets running jobs end, takes no new ones. */
  stop(): Promise<void>
}

const attempts = 12
/** Nobody asks for these again. */
const scheduledAttempts = 100

/** Discards the content of a file, unless the file has a row by then. */
export const discardFile = 'discard_file'

/** Until it succeeds: the pauses between grow to six hours. */
const attemptsOfFileJobs = 1000

export async function addFileJob(tx: InstanceTx, fileId: string, runAt: Instant): Promise<void> {
  const payload = { platform_id: tx.platformId, instance_id: tx.instance.id, file_id: fileId }
  await tx.query(sql`
    select graphile_worker.add_job(${discardFile}, ${JSON.stringify(payload)}::json, run_at := ${runAt}::timestamptz,
      max_attempts := ${attemptsOfFileJobs}, job_key := ${fileId})`)
}

/** Refused with `service_unavailable` when the job has begun: what it was for came too late. */
export async function cancelFileJob(tx: InstanceTx, fileId: string): Promise<void> {
  const cancelled = await tx.query(sql`
    select from graphile_worker.remove_job(${fileId}) as job where job.id is not null and job.locked_at is null`)
  if (cancelled.length === 0) fail('service_unavailable', {}, 'The file took too long; nothing was done.')
}

export async function addJob(
  tx: InstanceTx,
  name: string,
  taskId: string,
  runAt: Instant | null = null,
): Promise<void> {
  const payload: Omit<JobPayload, 'file_id'> = {
    platform_id: tx.platformId,
    instance_id: tx.instance.id,
    task_id: taskId,
    modified_by: tx.actor.modifiedBy,
    request_id: tx.actor.requestId,
  }
  await tx.query(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name := ${tx.instance.id},
      run_at := ${runAt}::timestamptz, max_attempts := ${attempts})`)
}

/**
 * A job about a record of the Instance at a later moment. There is one for the record at most: a second call moves it. Whoever
 * handles it finds the record's id where other jobs have their Task's.
 */
export async function scheduleJob(tx: InstanceTx, name: string, about: { id: string; at: Instant }): Promise<void> {
  const payload = { platform_id: tx.platformId, instance_id: tx.instance.id, task_id: about.id }
  await tx.query(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name := ${tx.instance.id},
      run_at := ${about.at}::timestamptz, max_attempts := ${scheduledAttempts}, job_key := ${`${name} ${about.id}`})`)
}

export async function startWorker(options: {
  connection: ClientConfig
  handlers: JobHandlers
  concurrency: number
  outbound: { handlers: OutboundHandlers; concurrency: number }
  log: Log
}): Promise<Worker> {
  const { connection, handlers, concurrency, outbound, log } = options
  const pool = new Pool({
    ...connection,
    max: concurrency + outbound.concurrency + 3,
    options: `-c role=${applicationRole}`,
  })
  const onError = (error: Error) => log.warn({ err: error }, 'the job queue lost a connection')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const presence = await openPresence(connection, log)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => presence.announce(workerPool.id))
  const lane = (taskList: TaskList, most: number) =>
    run({
      pgPool: pool,
      concurrency: most,
      noHandleSignals: true,
      pollInterval: 2_000,
      events,
      logger: quietLogger(log),
      taskList,
    })
  const runners: Runner[] = []
  try {
    await presence.releaseDead()
    runners.push(await lane(tasksOf(handlers), concurrency))
    runners.push(await lane(outboundTasksOf(outbound.handlers), outbound.concurrency))
  } catch (error) {
    await Promise.all(runners.map((runner) => runner.stop()))
    await presence.close()
    await pool.end()
    throw error
  }
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
      await presence.close()
      await pool.end()
    },
  }
}

function tasksOf(handlers: JobHandlers): TaskList {
  return mapValues(handlers, (handle) => async (payload, { job }) => {
    await handle({ payload: readPayload(payload), lastAttempt: job.attempts >= job.max_attempts })
  })
}

function outboundTasksOf(handlers: OutboundHandlers): TaskList {
  return mapValues(handlers, (handle) => async (payload) => handle(Object(payload)))
}

function mapValues<Value>(record: Readonly<Record<string, Value>>, form: (value: Value) => Task): TaskList {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, form(value)]))
}

/**
 * Workers that died hold their jobs until somebody says so. The workers of a process share the name of their pool, and it holds
 * an advisory lock under that for as long as it lives; where the lock is free and jobs are still held under the name, they are
 * given back to the queue.
 */
interface Presence {
  announce(poolId: string): void
  releaseDead(): Promise<void>
  close(): Promise<void>
}

async function openPresence(connection: ClientConfig, log: Log): Promise<Presence> {
  const client = new Client({
    ...connection,
    options: `-c role=${applicationRole}`,
    pipeline: true,
  })
  client.on('error', (error) => log.warn({ err: error }, 'the presence of this worker is not announced any more'))
  await client.connect()
  const releaseDead = async () => {
    const { rows } = await client.query<{ worker: string }>(`
      select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null
      union select locked_by from graphile_worker._private_job_queues where locked_by is not null`)
    for (const { worker } of rows) {
      // Of this database: beside one that was restored from it, its workers hold their locks in their own.
      const { rows: free } = await client.query<{ free: boolean }>(
        `select not exists (select from pg_locks where locktype = 'advisory' and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
          and (classid::bigint << 32) + objid::bigint = (hashtextextended($1, 1) & x'7fffffffffffffff'::bigint)) as free`,
        [worker],
      )
      if (!free[0]?.free) continue
      log.warn({ worker }, 'jobs of a worker that died go back to the queue')
      await client.query('select graphile_worker.force_unlock_workers(array[$1]::text[])', [worker])
    }
  }
  const sweeper = setInterval(() => {
    releaseDead().catch((error: unknown) => log.warn({ err: error }, 'dead workers could not be looked for'))
  }, 10_000)
  sweeper.unref()
  return {
    announce: (poolId) => {
      client
        .query(`select pg_advisory_lock(hashtextextended($1, 1) & x'7fffffffffffffff'::bigint)`, [poolId])
        .catch((error: unknown) => log.warn({ err: error }, 'the presence of this worker could not be announced'))
    },
    releaseDead,
    close: async () => {
      clearInterval(sweeper)
      await client.end()
    },
  }
}

function readPayload(payload: unknown): JobPayload {
  const { platform_id, instance_id, task_id, file_id, modified_by, request_id } = Object(payload)
  return {
    platform_id: String(platform_id),
    instance_id: String(instance_id),
    task_id: String(task_id),
    file_id: String(file_id),
    modified_by: modified_by ?? null,
    request_id: request_id ?? null,
  }
}

function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ ...meta }, message)
    else if (level === 'warning') log.warn({ ...meta }, message)
  })
}
