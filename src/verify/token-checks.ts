import { sql } from '../database/sql.ts'
import type { StatementCheck } from './statement-check.ts'

export const tokenChecks: readonly StatementCheck<{ id: string }>[] = [
  {
    name: 'token_holder',
    holds: 'A token belongs to a client, and a user, of its platform, unless another authorization server knows them.',
    breaches: ({ id }) => sql`
      select format('A token issued at %s belongs to the client %s and the user %s, not both of this platform.', t.issued_at,
        t.client_id, coalesce(t.user_id, 'none')) as violation
      from tokens t
      left join clients c on c.platform_id = t.platform_id and c.id = t.client_id
      left join users u on u.platform_id = t.platform_id and u.id = t.user_id
      where t.platform_id = ${id} and t.external_client is null and (c.id is null or t.user_id is not null and u.id is null)`,
  },
]
