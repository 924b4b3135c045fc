import { sql } from '../database/sql.ts'
import type { Books, StatementCheck } from './statement-check.ts'

export const instanceChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'instance_parent',
    holds: 'The parent of an Instance is one of the same platform, and has none itself.',
    breaches: ({ id }) => sql`
      with parent as materialized (
        select * from instances where id = (select parent_id from instances where id = ${id}))
      select format('Instance %s hangs below %s, which %s.', i.id, i.parent_id,
        case when p.id is null then 'is not of this platform' else 'hangs below another' end) as violation
      from instances i left join parent p on p.platform_id = i.platform_id and p.id = i.parent_id
      where i.id = ${id} and i.parent_id is not null and (p.id is null or p.parent_id is not null)`,
  },
  {
    name: 'instance_links',
    holds: 'An Instance names the links of its bank feeds.',
    breaches: ({ id }) => sql`
      with own as (select coalesce(array_agg(k.id order by k.id), '{}') as ids from source_links k where k.instance_id = ${id})
      select format('Instance %s names the links %s, and has %s.', i.id, i.links, own.ids) as violation
      from instances i, own where i.id = ${id}
        and array(select link from unnest(i.links) as link order by link collate "C") <> own.ids`,
  },
  {
    name: 'instance_template',
    holds: 'The template that an Instance was made from is one of its platform, and is live.',
    breaches: ({ id }) => sql`
      select format('Instance %s was made from the template %s, which %s.', i.id, i.coa_template_id,
        case when c.id is null then 'is not of this platform' else 'is a draft' end) as violation
      from instances i left join coa_templates c on c.platform_id = i.platform_id and c.id = i.coa_template_id
      where i.id = ${id} and i.coa_template_id is not null and c.status is distinct from 'live'`,
  },
  {
    name: 'known_since',
    holds: 'The books are known since the event after which history is kept, or since they were opened.',
    breaches: ({ id }) => sql`
      select format('Instance %s is said to be known since %s; event %s, after which history is kept, is of %s.', i.id,
        coalesce(i.known_since::text, 'it was opened'), i.history_since, coalesce(e.created_at::text, 'no moment')) as violation
      from instances i left join events e on e.instance_id = i.id and e.sequence = i.history_since
      where i.id = ${id} and i.known_since is distinct from e.created_at`,
  },
]
