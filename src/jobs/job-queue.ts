import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Job as QueueJob,
  Logger,
  run,
  type Runner,
  type Task,
  type TaskList,
  type TaskSpec,
  type WorkerEvents,
} from 'graphile-worker'
import { type ClientConfig, Pool } from 'pg'
import { applicationRole } from '../database/connections.ts'
import type { WriteTx } from '../database/database.ts'
import { platformFlag, tenantFlag } from '../database/job-flags.ts'
import { sql } from '../database/sql.ts'
import { fail, Refusal } from '../kernel/errors.ts'
import { reach } from '../kernel/fail-points.ts'
import type { InstanceId, PlatformId, TaskId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { Semaphore } from '../kernel/semaphore.ts'
import type { Instant } from '../kernel/time.ts'
import { inSpan, type SpanStart } from '../kernel/tracing.ts'
import { jobEnds } from './job-ends.ts'
import { type JobSharesOptions, openJobShares } from './job-shares.ts'
import { takeBackAttempt } from './queue-tables.ts'
import { openWorkerLiveness, type WorkerLiveness } from './worker-liveness.ts'

/**
 * Work that goes on after the answer. A job is added in the transaction of its request, so that it exists exactly when
 * that committed; the jobs of one Instance run in turn. A job may run again after a crash: what it does, it does once.
 */
export interface JobPayload {
  platform_id: PlatformId
  instance_id: InstanceId
  /** Of some jobs another record that they are about. */
  task_id: string
  /** Of the job that discards the content of a file. */
  file_id: string
  modified_by: string | null
  request_id: string | null
  /** Who asked for it; null in jobs of earlier versions. */
  actor: string | null
}

export interface Job {
  payload: JobPayload
  /** True when a failure would not be tried again. */
  lastAttempt: boolean
  /** Workers died of it again and again: it is to fail, and not to be tried. */
  deadly: boolean
  /** Aborted when the process is to end: long work gives itself back. */
  stopping?: AbortSignal | undefined
}

/** Long work that has had its time answers `unfinished`: it goes on when the jobs of others have had theirs. */
export type JobHandlers = Readonly<Record<string, (job: Job) => Promise<void | 'unfinished'>>>

/** A job that works in slices begins none after so long. */
export const timeSliceMs = 1_000

/**
 * Work that waits for others: strangers' machines, which may be slow. It has workers of its own, so that nothing else
 * waits. Its payload is ids.
 */
export type OutboundHandlers = Readonly<Record<string, OutboundHandler>>
type OutboundHandler = (payload: Readonly<Record<string, unknown>>, job: OutboundJob) => Promise<void>

export type OutboundJob = Pick<Job, 'lastAttempt' | 'stopping'>

/** The process ends: the rest is done by the next. That is no attempt. */
export class Interruption extends Error {}

export interface Worker {
  /** Lets running jobs end, takes no new ones. */
  stop(): Promise<void>
  /** Of its jobs and its deliveries. */
  slots(): readonly Semaphore[]
}

const attempts = 12
/** So often a worker may end in the middle of a job, whatever it ends of. */
const maxDeaths = 50
/** Work in the background comes after what somebody waits for. */
const backgroundPriority = 10
/** Nobody asks for these again. */
const scheduledAttempts = 100

/** Discards the content of a file, unless the file has a row by then. */
export const discardFile = 'discard_file'

/** Until it succeeds: the pauses between grow to six hours. */
const attemptsOfFileJobs = 1000

export async function addFileJob(tx: WriteTx, fileId: string, runAt: Instant): Promise<void> {
  const payload = { platform_id: tx.platformId, instance_id: tx.instance.id, file_id: fileId }
  await tx.execute(sql`
    select graphile_worker.add_job(${discardFile}, ${JSON.stringify(payload)}::json, run_at := ${runAt}::timestamptz,
      max_attempts := ${attemptsOfFileJobs}, job_key := ${fileId}, flags := ${flagsOf(payload)}::text[])`)
}

/** Refused with `service_unavailable` when the job has begun: what it was for came too late. */
export async function cancelFileJob(tx: WriteTx, fileId: string): Promise<void> {
  const cancelled = await tx.execute(sql`
    select from graphile_worker.remove_job(${fileId}) as job where job.id is not null and job.locked_at is null`)
  if (cancelled.length === 0) fail('service_unavailable', {}, 'The file took too long; nothing was done.')
}

/** @param background nobody waits for it, and in its Instance it may come after what was asked for later */
export async function addJob(tx: WriteTx, name: string, taskId: TaskId, background = false): Promise<void> {
  const payload: Omit<JobPayload, 'file_id'> = {
    platform_id: tx.platformId,
    instance_id: tx.instance.id,
    task_id: taskId,
    modified_by: tx.actor.modifiedBy,
    request_id: tx.actor.requestId,
    actor: tx.actor.name,
  }
  await tx.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name := ${tx.instance.id},
      max_attempts := ${attempts}, priority := ${background ? backgroundPriority : 0}, flags := ${flagsOf(payload)}::text[])`)
}

/** Of work that waits for other jobs of its Instance: it stands in no queue with them. */
export async function addOutboundJob(tx: WriteTx, name: string, taskId: TaskId): Promise<void> {
  const payload = { platform_id: tx.platformId, instance_id: tx.instance.id, task_id: taskId }
  await tx.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts := ${attempts},
      flags := ${flagsOf(payload)}::text[])`)
}

/** A job about a record of the Instance, one at most, at a later moment; its id stands in the place of a Task's. */
export async function scheduleJob(tx: WriteTx, name: string, about: { id: string; at: Instant }): Promise<void> {
  const payload = { platform_id: tx.platformId, instance_id: tx.instance.id, task_id: about.id }
  await tx.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name := ${tx.instance.id},
      run_at := ${about.at}::timestamptz, max_attempts := ${scheduledAttempts}, job_key := ${`${name} ${about.id}`},
      flags := ${flagsOf(payload)}::text[])`)
}

function flagsOf({ platform_id, instance_id }: Pick<JobPayload, 'platform_id' | 'instance_id'>): string[] {
  return [platformFlag(platform_id), tenantFlag(instance_id)]
}

/** @param options.outbound.avoid webhooks to which nothing is to be sent now, while it is sent to others */
export async function startWorker(options: {
  connection: ClientConfig
  handlers: JobHandlers
  concurrency: number
  outbound: { handlers: OutboundHandlers; concurrency: number; avoid?: JobSharesOptions['avoid'] }
  log: Log
}): Promise<Worker> {
  const { connection, handlers, concurrency, outbound, log } = options
  const pool = new Pool({
    ...connection,
    max: concurrency + outbound.concurrency + 3,
    keepAlive: true,
    options: `-c role=${applicationRole}`,
  })
  const onError = (error: Error) => log.warn({ err: error }, 'the job queue lost a connection')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const liveness = await openWorkerLiveness(connection, log)
  const slots = new Map<string, Semaphore>()
  const supervisor = (taskList: TaskList, shared: JobSharesOptions) =>
    openSupervisor((events) => startRunner({ pool, log, events, taskList, shared, slots }), liveness, log)
  const supervisors: Supervisor[] = []
  const stop = async () => {
    await Promise.all(supervisors.map((each) => each.stop()))
    await liveness.close()
    await pool.end()
  }
  try {
    await liveness.releaseDead()
    supervisors.push(await supervisor(tasksOf(handlers), { kind: 'jobs', concurrency }))
    supervisors.push(await supervisor(outboundTasksOf(outbound.handlers), { kind: 'deliveries', ...outbound }))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop, slots: () => [...slots.values()] }
}

function startRunner(options: {
  pool: Pool
  log: Log
  events: WorkerEvents
  taskList: TaskList
  shared: JobSharesOptions
  slots: Map<string, Semaphore>
}): Promise<Runner> {
  const { pool, log, events, taskList, shared, slots } = options
  // Of each runner anew: what one that has ended still does is not counted.
  const shares = openJobShares(shared)
  slots.set(shared.kind, shares.slots)
  shares.listen(events)
  return run({
    pgPool: pool,
    concurrency: shared.concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    events,
    logger: quietLogger(log),
    taskList,
    forbiddenFlags: shares.forbiddenFlags,
    // What fails while the end of a job is written down ends the runner; without these it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: 1 } },
  })
}

type Supervisor = Pick<Worker, 'stop'>

/**
 * A runner ends by itself when it could not write down the end of a job, since the database was away: what became of
 * the job is not known, so it goes back to the queue, and another runner begins; also after one that finds no jobs.
 */
async function openSupervisor(start: Start, liveness: WorkerLiveness, log: Log): Promise<Supervisor> {
  const state = { stopping: false }
  const begin = async () => {
    const found = await startedRunner(start, liveness, log)
    void found.ended.then(() => beginAgain(found))
    return found
  }
  const beginAgain = async ({ poolId }: { poolId: string }) => {
    while (!state.stopping)
      try {
        await liveness.leave(poolId)
        running = await begin()
        if (state.stopping) await running.stop()
        return
      } catch (error) {
        log.warn({ err: error }, 'the workers of the job queue cannot begin again yet')
        await pause(1_000)
      }
  }
  let running = await begin()
  return {
    stop: async () => {
      state.stopping = true
      await running.stop()
    },
  }
}

type Start = (events: WorkerEvents) => Promise<Runner>

async function startedRunner(start: Start, liveness: WorkerLiveness, log: Log) {
  let poolId = ''
  const events: WorkerEvents = new EventEmitter()
  const jobs = new Set<string>()
  events.on('job:start', ({ job }) => jobs.add(job.id))
  events.on('job:complete', ({ job }) => jobs.delete(job.id))
  jobEnds.listen(events)
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
    liveness.announce(poolId, (jobId) => jobs.has(jobId))
  })
  const dead = deathOf(events)
  const runner = await start(events)
  runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the workers of the job queue ended'))
  const ended = endOf(runner, events)
  const stop = async () => {
    // One that has just ended by itself says that it cannot be stopped again.
    void runner.stop().catch((error: unknown) => log.warn({ err: error }, 'the workers had ended before'))
    await ended
  }
  void dead.then((error) => {
    log.warn({ err: error }, 'the workers of the job queue cannot find jobs any more')
    return stop()
  })
  return { poolId, ended, stop }
}

/**
 * A runner asks once which jobs it may do, and remembers a failure of that for good: each look for jobs then fails with
 * the very same error. @returns that error
 */
function deathOf(events: WorkerEvents): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const seen = new WeakMap<object, unknown>()
  events.on('worker:getJob:error', ({ worker, error }) => {
    if (seen.get(worker) === error) resolve(error)
    seen.set(worker, error)
  })
  return promise
}

/** What it still writes down, once none of its workers runs, may take so long. */
const lastWordsMs = 5_000

/**
 * When a runner has ended. It never says so when it could not write down the ends of several jobs, for it miscounts
 * then what is left to be written. What is lost with that, the next one does again.
 */
async function endOf(runner: Runner, events: WorkerEvents): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  void runner.promise.catch(() => {}).then(resolve)
  for (const idle of ['gracefulShutdown:complete', 'forcefulShutdown:complete', 'forcefulShutdown:error'] as const)
    events.once(`pool:${idle}`, () => setTimeout(resolve, lastWordsMs).unref())
  await ended
  // Whatever it still waits for, its clock stops.
  void runner.stop().catch(() => {})
}

function tasksOf(handlers: JobHandlers): TaskList {
  return mapValues(handlers, (handle) => async (payload, { job, abortSignal, withPgClient, addJob: add }) => {
    reach('job-claimed')
    const deadly = Number(Object(payload).deaths ?? 0) > maxDeaths
    const given = {
      payload: readPayload(payload),
      lastAttempt: deadly || job.attempts >= job.max_attempts,
      deadly,
      stopping: abortSignal,
    }
    try {
      const end = await inSpan(spanOf(job, given.payload), () => persistently(() => handle(given), abortSignal))
      if (end === 'unfinished') await add(job.task_identifier, given.payload, successorOf(job, given.payload))
    } catch (error) {
      if (error instanceof Interruption) await withPgClient((client) => takeBackAttempt(client, job.id))
      throw error
    }
  })
}

/**
 * The same job once more, in the same place of its Instance's queue. Where the process dies before the end of the first
 * is written down there are two of them: one finds the Task done.
 */
function successorOf({ run_at, max_attempts, priority }: QueueJob, payload: JobPayload): TaskSpec {
  const flags = flagsOf(payload)
  return { queueName: payload.instance_id, runAt: run_at, maxAttempts: max_attempts, priority, flags }
}

/** The queue's own pauses grow with e: after a short outage a job that was tried thrice would wait for 20 seconds. */
const persistsForMs = 30_000
const longestPauseMs = 1_000

/** Once more, after a moment, when the database was away: what was begun is undone, or is found done. */
async function persistently<T>(work: () => Promise<T>, stopping: AbortSignal | undefined): Promise<T> {
  const deadline = performance.now() + persistsForMs
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (error) {
      const passes = error instanceof Refusal && passing.has(error.code)
      if (!passes || performance.now() > deadline || stopping?.aborted) throw error
      await pause(Math.min(250 * tried, longestPauseMs))
    }
}

const passing: ReadonlySet<string> = new Set(['overloaded', 'service_unavailable', 'outcome_unknown'])

function outboundTasksOf(handlers: OutboundHandlers): TaskList {
  return mapValues(handlers, (handle) => async (payload, { job, abortSignal }) => {
    reach('delivery-claimed')
    const lastAttempt = job.attempts >= job.max_attempts
    await inSpan(spanOf(job), () => handle(Object(payload), { lastAttempt, stopping: abortSignal }))
  })
}

/** A trace of its own; who asked for the work is found by the id of the request. */
function spanOf({ task_identifier: name, attempts: attempt }: QueueJob, payload?: JobPayload): SpanStart {
  const { request_id: requestId = null, instance_id: instanceId } = payload ?? {}
  return {
    name: `job ${name}`,
    kind: 'consumer',
    root: {},
    attributes: {
      'daybook.job.name': name,
      'daybook.job.attempt': attempt,
      ...(instanceId !== undefined && { 'daybook.instance.id': instanceId }),
      ...(requestId !== null && { 'daybook.request.id': requestId }),
    },
  }
}

function mapValues<Value>(record: Readonly<Record<string, Value>>, form: (value: Value) => Task): TaskList {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, form(value)]))
}

function readPayload(payload: unknown): JobPayload {
  const { platform_id, instance_id, task_id, file_id, modified_by, request_id, actor } = Object(payload)
  return {
    platform_id: String(platform_id),
    instance_id: String(instance_id),
    task_id: String(task_id),
    file_id: String(file_id),
    modified_by: modified_by ?? null,
    request_id: request_id ?? null,
    actor: actor ?? null,
  }
}

function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ ...meta }, message)
    else if (level === 'warning') log.warn({ ...meta }, message)
  })
}
