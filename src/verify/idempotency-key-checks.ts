import { raw, sql } from '../database/sql.ts'
import type { Books, StatementCheck } from './statement-check.ts'

/** Of an Instance or a platform. */
const keptAnswers = (table: 'idempotency_keys' | 'platform_idempotency_keys', tenant: string) => ({
  name: table,
  holds: 'With an Idempotency-Key its answer is kept, and only successes are.',
  breaches: ({ id }: { id: string }) => sql`
    select format('The key %s of the client %s is kept with the status %s%s.', key, client_id, coalesce(status::text, 'none'),
      case when body is null then ' and no body' end) as violation
    from ${raw(table)} where ${raw(tenant)} = ${id} and (status is null or status not between 200 and 299
      or headers is null or body is null)`,
})

export const instanceKeyChecks: readonly StatementCheck<Books>[] = [keptAnswers('idempotency_keys', 'instance_id')]

export const platformKeyChecks: readonly StatementCheck<{ id: string }>[] = [
  keptAnswers('platform_idempotency_keys', 'platform_id'),
]
