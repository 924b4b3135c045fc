import { sql } from '../database/sql.ts'
import { jobTable } from '../jobs/queue-tables.ts'
import type { Books, StatementCheck } from './statement-check.ts'

/** Of the links of bank feeds. */
export const linkChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'link_account',
    holds: 'A link fills a source account of its kind, which posts into the ledger of the link.',
    breaches: ({ id }) => sql`
      select format('Link %s of the ledger %s fills the source account %s, which is not one of that ledger for feeds.', k.id,
        k.ledger_id, k.source_account_id) as violation
      from source_links k
      left join source_accounts s on s.instance_id = k.instance_id and s.id = k.source_account_id
      where k.instance_id = ${id} and k.source_account_id is not null
        and (s.type, s.ledger_id) is distinct from ('aggregator', k.ledger_id)`,
  },
  {
    name: 'link_task',
    holds: 'The last Task of a link exists, and is of its source account.',
    breaches: ({ id }) => sql`
      select format('Link %s names the Task %s, which is none of its source account.', k.id, k.last_task_id) as violation
      from source_links k left join tasks t on t.instance_id = k.instance_id and t.id = k.last_task_id
      where k.instance_id = ${id} and k.last_task_id is not null
        and (t.id is null or t.source_account_id is distinct from k.source_account_id)`,
  },
  {
    name: 'link_job',
    holds: 'A link that is enabled has a job that will read it by itself.',
    breaches: ({ id }) => sql`
      with jobs as materialized (
        select payload ->> 'task_id' as task_id from ${jobTable} where attempts < max_attempts)
      select format('Link %s is enabled, and nothing will read it.', k.id) as violation
      from source_links k where k.instance_id = ${id} and k.enabled
        and not exists (select from jobs where jobs.task_id = k.id)`,
  },
  {
    name: 'link_bank',
    holds: 'A link of the sandbox leads to a bank of it.',
    breaches: ({ id }) => sql`
      select format('Link %s leads to the account %s, which the bank of the sandbox does not have.', k.id, k.account_id)
        as violation
      from source_links k left join sandbox_banks b on b.instance_id = k.instance_id and b.id = k.account_id
      where k.instance_id = ${id} and k.aggregator = 'sandbox' and b.id is null`,
  },
]
