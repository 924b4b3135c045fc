import { sql } from '../database/sql.ts'
import { jobTable } from '../jobs/queue-tables.ts'
import type { Books, StatementCheck } from './statement-check.ts'

export const taskChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'task_lists',
    holds: 'The id lists of a Task are disjoint.',
    breaches: ({ id }) => sql`
      select format('Task %s lists the transaction %s %s times.', id, listed, count(*)) as violation
      from tasks, unnest(created_transaction_ids || removed_transaction_ids || modified_transaction_ids
        || skipped_transaction_ids || failed_transaction_ids) as listed
      where instance_id = ${id} group by id, listed having count(*) > 1`,
  },
  {
    name: 'task_transactions',
    holds: 'What a Task created or removed is there, or remembered as deleted, or was undone with its import.',
    breaches: ({ id }) => sql`
      with undone as materialized (
        select distinct unnest(removed_transaction_ids) as id from tasks where instance_id = ${id} and task_type = 'task_revert')
      select format('Task %s lists the transaction %s, of which nothing is left.', tasks.id, listed) as violation
      from tasks, unnest(created_transaction_ids || removed_transaction_ids || modified_transaction_ids) as listed
      where tasks.instance_id = ${id}
        and not exists (select from transactions t where t.instance_id = ${id} and t.id = listed)
        and not exists (select from transaction_tombstones d where d.instance_id = ${id} and d.id = listed)
        and not exists (select from undone where undone.id = listed)`,
  },
  {
    name: 'task_work',
    holds: 'A Task keeps its work until it is done, and no longer.',
    breaches: ({ id }) => sql`
      select format('Task %s is %s and %s.', id, status, case when work is null then 'has no work' else 'has work left' end)
        as violation
      from tasks where instance_id = ${id} and status <> 'posted' and (status = 'pending') <> (work is not null)`,
  },
  {
    name: 'task_job',
    holds: 'A Task that waits, or has more to do, has a job that will do it.',
    breaches: ({ id }) => sql`
      with jobs as materialized (
        select payload ->> 'task_id' as task_id from ${jobTable}
        where attempts < max_attempts or locked_at is not null)
      select format('Task %s waits for a job that does not exist or was given up.', tasks.id) as violation
      from tasks where instance_id = ${id} and status in ('pending', 'posted')
        and not exists (select from jobs where jobs.task_id = tasks.id)`,
  },
  {
    name: 'task_outcome',
    holds: 'A Task has an error exactly when it failed, and an import that failed created nothing.',
    breaches: ({ id }) => sql`
      select format('Task %s is %s, has %s error and created %s transactions.', id, status,
        case when error is null then 'no' else 'an' end, cardinality(created_transaction_ids)) as violation
      from tasks where instance_id = ${id} and ((status = 'failed') <> (error is not null)
        or status = 'failed' and task_type = 'import_transactions' and created_transaction_ids <> '{}')`,
  },
  {
    name: 'task_account',
    holds: 'A Task that waits is for a source account that exists.',
    breaches: ({ id }) => sql`
      select format('Task %s waits for the source account %s, which does not exist.', k.id, k.source_account_id) as violation
      from tasks k left join source_accounts s on s.instance_id = k.instance_id and s.id = k.source_account_id
      where k.instance_id = ${id} and k.status = 'pending' and k.source_account_id is not null and s.id is null`,
  },
]
