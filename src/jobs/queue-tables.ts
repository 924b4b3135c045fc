import type { ClientBase } from 'pg'
import { raw, type Sql } from '../database/sql.ts'

/**
 * All that is used of the queue's own tables, which it does not promise to keep. `queue-tables.test.ts` names the version in which
 * they were read and each column: another version is read anew before it is used
 * (docs/decisions/0051-private-parts-of-packages.md).
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
  /** Ids; null: all that it holds. */
  jobs: readonly string[] | null
  died: boolean
}

/**
 * What a worker held is as it was before it was taken: that was no attempt, or a job would be given up whose worker is ended often
 * enough by others. A death is counted, for it may have been of the job.
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

/** Of a Task whose end could not be written down at its last attempt either: it would wait for ever. */
export async function takeUpAgain(client: ClientBase): Promise<void> {
  await client.query(`update ${jobs} set attempts = max_attempts - 1
    where locked_at is null and attempts >= max_attempts and payload ->> 'task_id' is not null`)
}

/** What was interrupted was no attempt. */
export async function takeBackAttempt(client: Pick<ClientBase, 'query'>, jobId: string): Promise<void> {
  await client.query(`update ${jobs} set attempts = attempts - 1 where id = $1`, [jobId])
}

/**
 * A worker looks for its next job before the end of the last one is written down, and so finds that job's queue still taken: the
 * next job of the Instance would wait for the worker's own round of looking. So a queue that comes free with jobs in it says so.
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
