import { laterPurposes, requiredPurposes } from '../chart/chart.ts'
import { sql } from '../database/sql.ts'
import type { StatementCheck } from './statement-check.ts'

export const templateChecks: readonly StatementCheck<{ id: string }>[] = [
  {
    name: 'template_ledger',
    holds: 'A ledger of a template hangs in that template.',
    breaches: ({ id }) => sql`
      select format('Ledger template %s of the template %s hangs below %s.', l.id, l.coa_template_id,
        coalesce(p.id || ' of ' || p.coa_template_id, l.parent_id || ', which does not exist', 'no template that exists'))
        as violation
      from ledger_templates l
      left join coa_templates c on c.platform_id = l.platform_id and c.id = l.coa_template_id
      left join ledger_templates p on p.platform_id = l.platform_id and p.id = l.parent_id
      where l.platform_id = ${id}
        and (c.id is null or l.parent_id is not null and p.coa_template_id is distinct from l.coa_template_id)`,
  },
  {
    name: 'template_required_ledgers',
    holds: 'A template has every required ledger exactly once, an older one those of the later purposes at most once.',
    breaches: ({ id }) => sql`
      select format('The template %s has %s required ledgers, for %s purposes.', c.id, count(l.required_ledger_purpose),
        count(distinct l.required_ledger_purpose)) as violation
      from coa_templates c left join ledger_templates l on l.platform_id = c.platform_id and l.coa_template_id = c.id
      where c.platform_id = ${id} group by c.platform_id, c.id
      having count(distinct l.required_ledger_purpose) filter (where l.required_ledger_purpose <> all(${[...laterPurposes]}::text[]))
          <> ${requiredPurposes.length - laterPurposes.length}
        or count(l.required_ledger_purpose) <> count(distinct l.required_ledger_purpose)`,
  },
]
