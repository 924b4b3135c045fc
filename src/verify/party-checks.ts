import { sql } from '../database/sql.ts'
import type { Books, StatementCheck } from './statement-check.ts'

export const partyChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'named_party',
    holds: 'What a line or a transaction is about is a party of its Instance.',
    breaches: ({ id }) => sql`
      select format('%s %s is about %s, which is no party.', named.kind, named.id, named.party_id) as violation
      from (select 'Line' as kind, id, party_id from line_entries where instance_id = ${id} and party_id is not null
        union all select 'Transaction', id, party_id from transactions where instance_id = ${id} and party_id is not null) as named
      left join parties p on p.instance_id = ${id} and p.id = named.party_id
      where p.id is null`,
  },
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
