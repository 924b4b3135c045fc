import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inAudit } from '../src/operations/audit.ts'
import { verify } from '../src/verify/verify.ts'
import type { DurableServer } from '../test/durable-server.ts'
import { until } from '../test/until.ts'
import { billingMarks } from './crash-billing.ts'

/** What is there after all the crashes, read from the tables and the folder of files themselves. */

/** How often each mark of a write stands in the books. */
export async function foundMarks({ rows }: Pick<DurableServer, 'rows'>): Promise<Map<string, number>> {
  const found = await rows<{ mark: string; count: string }>(`
    select description as mark, count(*) from journal_entries where transaction_id is null group by 1
    union all select regexp_replace(file_name, '\\.pdf$', ''), count(*) from journal_entry_files group by 1
    union all select split_part(id, '.', 1), count(*) from transactions where id ~ '^(import|clearing|bulk)-' group by 1
    union all select split_part(description, ' ', 1), count(*) from transactions where description like 'statement-%' group by 1
    union all select 'reconciliation-' || statement_ending_date, count(*) from reconciliations
      where progress_status = 'completed' group by 1
    union all select t.description, count(distinct t.id) + count(l.id) from transactions t
      left join line_entries l on (l.instance_id, l.journal_entry_id) = (t.instance_id, t.journal_entry_id)
        and l.ledger_id in (select id from ledgers where name in ('One side', 'Other side'))
      where t.description like 'category-%' group by 1
    union all ${billingMarks}`)
  return new Map(found.map(({ mark, count }) => [mark, Number(count)]))
}

/** Lets everything that waits for a later moment begin now, until nothing waits any more. @returns what still does */
export async function untilQuiet({
  rows,
}: Pick<DurableServer, 'rows'>): Promise<{ tasks: number; deliveries: number }> {
  let left = { tasks: -1, deliveries: -1 }
  const look = async () => {
    await rows(`select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker._private_jobs
      where locked_at is null and run_at > now() and (key is null or key like 'evt_%') having count(*) > 0`)
    await rows(`notify "jobs:insert", '{"count":10}'`)
    const [found] = await rows<{ tasks: string; deliveries: string }>(`
      select (select count(*) from tasks where status in ('pending', 'posted')) as tasks,
        (select count(*) from deliveries where status = 'pending') as deliveries`)
    left = { tasks: Number(found?.tasks), deliveries: Number(found?.deliveries) }
    return left.tasks === 0 && left.deliveries === 0
  }
  await until(look, '', 240_000).catch(() => {})
  return left
}

/** Of jobs that nobody does: by whom they and their queues are held, how they failed, and who is there to do them. */
export async function whatIsStuck({ rows }: Pick<DurableServer, 'rows'>): Promise<string[]> {
  const found = await rows(`
    select 'job' as of, jsonb_build_object('locked_by', locked_by, 'attempts', attempts, 'last_error', left(last_error, 300),
      'due', run_at <= now(), 'jobs', count(*), 'held_since', min(locked_at)) as what
      from graphile_worker._private_jobs group by locked_by, attempts, left(last_error, 300), run_at <= now()
    union all select 'queue', jsonb_build_object('name', queue_name, 'locked_by', locked_by, 'held_since', locked_at)
      from graphile_worker._private_job_queues where locked_by is not null
    union all select 'delivery', jsonb_build_object('status', status, 'tries', tries, 'deliveries', count(*)) from deliveries
      group by status, tries
    union all select 'session', jsonb_build_object('state', state, 'waits_for', wait_event, 'query', left(query, 120), 'sessions', count(*))
      from pg_stat_activity where datname = current_database() group by state, wait_event, left(query, 120)`)
  return found.map((row) => JSON.stringify(row))
}

/** Rows of files without their content, and contents that no row names and nobody will discard. */
export async function fileFaults(server: Pick<DurableServer, 'rows'>, directory: string) {
  const named = await server.rows<{ id: string; instance_id: string; sha256: string }>(
    'select id, instance_id, sha256 from journal_entry_files',
  )
  const jobs = await server.rows<{ key: string }>('select key from graphile_worker._private_jobs where key is not null')
  const known = new Set([...named.map(({ id }) => id), ...jobs.map(({ key }) => key)])
  const contents = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return {
    files: named.length,
    files_without_content: named.filter((row) => digestOf(path.join(directory, row.instance_id, row.id)) !== row.sha256)
      .length,
    orphans: contents.filter(({ name }) => !known.has(name.replace(/\.part$/, ''))).length,
  }
}

function digestOf(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex')
  } catch {
    return 'none'
  }
}

/** What `daybook verify` finds, a sentence each. */
export async function verifyEverything({ connection }: Pick<DurableServer, 'connection'>): Promise<string[]> {
  return await inAudit(connection, async (tx) => {
    const found: string[] = []
    for await (const { findings } of verify(tx))
      found.push(...findings.flatMap(({ check, shown }) => shown.map((violation) => `${check}: ${violation}`)))
    return found
  })
}
