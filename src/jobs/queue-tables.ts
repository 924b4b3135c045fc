import type { ClientBase } from 'pg'
import { raw, type Sql } from '../database/sql.ts'

/**
 * The private tables of graphile-worker that the service reads or changes. `queue-tables.test.ts` pins its version and
 * each column: a new version is reviewed before it is used (docs/decisions/0051-private-parts-of-packages.md).
 */
const jobs = 'graphile_worker._private_jobs'
const queues = 'graphile_worker._private_job_queues'

/** The jobs, for checks that read them: `key`, `payload`, `attempts`, `max_attempts`, `locked_at`. */
export const jobTable: Sql = raw(jobs)

/** Workers that hold a job or a queue. */
export async function holders(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ worker: string }>(`
    select distinct locked_by as worker from ${jobs} where locked_by is not null
    union select locked_by from ${queues} where locked_by is not null`)
  return rows.map(({ worker }) => worker)
}

/** Ids of the jobs that the worker has held for ten seconds and longer. */
export async function heldBy(client: ClientBase, worker: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id::text from ${jobs} where locked_by = $1 and locked_at < now() - interval '10 seconds'`,
    [worker],
  )
  return rows.map(({ id }) => id)
}

interface GivenBack {
  worker: string
  /** Ids of jobs; null: all jobs that the worker holds. */
  jobs: readonly string[] | null
  died: boolean
}

/**
 * Returns the jobs of a worker to the queue. An interruption does not count as an attempt, or a job would fail because
 * its workers are restarted often. A crash counts, because the job may have caused it.
 */
export async function giveBack(client: ClientBase, { worker, jobs: ids, died }: GivenBack): Promise<void> {
  await client.query(
    `with freed as (
       update ${jobs} set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0),
         payload = case when $3 then (payload::jsonb || jsonb_build_object('deaths',
           coalesce((payload ->> 'deaths')::integer, 0) + 1))::json else payload end
       where locked_by = $1 and ($2::bigint[] is null or id = any($2)) returning job_queue_id)
     update ${queues} set locked_at = null, locked_by = null
     where locked_by = $1 and ($2::bigint[] is null or id in (select job_queue_id from freed))`,
    [worker, ids, died],
  )
}

/** Jobs of Tasks whose last attempt could not record its end: they would wait for ever. */
export async function takeUpAgain(client: ClientBase): Promise<void> {
  await client.query(`update ${jobs} set attempts = max_attempts - 1
    where locked_at is null and attempts >= max_attempts and payload ->> 'task_id' is not null`)
}

/** Takes the attempt of an interrupted job back. */
export async function takeBackAttempt(client: Pick<ClientBase, 'query'>, jobId: string): Promise<void> {
  await client.query(`update ${jobs} set attempts = attempts - 1 where id = $1`, [jobId])
}

/**
 * A trigger that notifies the workers when a queue with jobs is released. A worker asks for its next job before its
 * last one is marked as done, finds the queue still locked, and would otherwise wait for its next poll.
 */
export async function announceFreedQueues(client: ClientBase): Promise<void> {
  await client.query(`
    create or replace function graphile_worker.daybook_queue_freed() returns trigger language plpgsql as $$
    begin
      if exists (select from ${jobs} where job_queue_id = new.id and is_available) then
        perform pg_notify('jobs:insert', json_build_object('r', random(), 'count', 1)::text);
      end if;
      return null;
    end $$;
    create or replace trigger daybook_freed after update on ${queues} for each row
      when (old.locked_at is not null and new.locked_at is null) execute function graphile_worker.daybook_queue_freed()`)
}
