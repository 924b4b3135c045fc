import { sql } from '../database/sql.ts'
import type { Books, StatementCheck } from './statement-check.ts'

export const tagChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'tag_group',
    holds: 'A tag belongs to a tag group of its platform.',
    breaches: ({ id }) => sql`
      select format('Tag %s belongs to the tag group %s, which its platform does not have.', t.id, t.tag_group_id) as violation
      from tags t join instances i on i.id = t.instance_id
      left join tag_groups g on g.platform_id = i.platform_id and g.id = t.tag_group_id
      where t.instance_id = ${id} and g.id is null`,
  },
  {
    name: 'tag_rule',
    holds: 'A tag rule sets a tag of its Instance.',
    breaches: ({ id }) => sql`
      select format('Tag rule %s sets the tag %s, which does not exist.', r.id, r.tag_id) as violation
      from tag_rules r left join tags t on t.instance_id = r.instance_id and t.id = r.tag_id
      where r.instance_id = ${id} and t.id is null`,
  },
  {
    name: 'line_tag',
    holds: 'What stands on a line is a tag of its Instance, under its own group, at the moment of the line.',
    breaches: ({ id }) => sql`
      select format('On line %s of the entry %s, which %s, stands at %s the tag %s, %s.', s.line_id, s.journal_entry_id,
        coalesce('is at ' || l.datetime, 'does not exist'), s.datetime, s.tag_id,
        coalesce('a tag of the group ' || t.tag_group_id || ', under ' || s.tag_group_id, 'which does not exist')) as violation
      from line_tags s
      left join tags t on t.instance_id = s.instance_id and t.id = s.tag_id
      left join line_entries l on l.instance_id = s.instance_id and l.journal_entry_id = s.journal_entry_id and l.id = s.line_id
      where s.instance_id = ${id} and (l.id is null or l.datetime <> s.datetime
        or t.tag_group_id is distinct from s.tag_group_id)`,
  },
]

export const tagGroupChecks: readonly StatementCheck<{ id: string }>[] = [
  {
    name: 'tag_count',
    holds: 'A tag group counts its tags in all Instances of the platform.',
    breaches: ({ id }) => sql`
      select format('Tag group %s counts %s tags; there are %s.', g.id, g.tag_count, count(t.id)) as violation
      from tag_groups g left join (tags t join instances i on i.id = t.instance_id)
        on i.platform_id = g.platform_id and t.tag_group_id = g.id
      where g.platform_id = ${id} group by g.platform_id, g.id having g.tag_count <> count(t.id)`,
  },
]
