import { sql } from '../database/sql.ts'
import type { Books, StatementCheck } from './statement-check.ts'

export const partyChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'party_alias',
    holds: 'A party was merged into one that stands for itself.',
    breaches: ({ id }) => sql`
      select format('Party %s was merged into %s, which %s.', p.id, p.merged_into,
        coalesce('was merged into ' || target.merged_into, 'does not exist')) as violation
      from parties p left join parties target on target.instance_id = p.instance_id and target.id = p.merged_into
      where p.instance_id = ${id} and p.merged_into is not null and (target.id is null or target.merged_into is not null)`,
  },
]
