import { sql } from '../database/sql.ts'
import type { StatementCheck } from './statement-check.ts'

export const platformSettingsChecks: readonly StatementCheck<{ id: string }>[] = [
  {
    name: 'categorization_steps',
    holds: 'The categorization steps of a platform stand once each in their order.',
    breaches: ({ id }) => sql`
      select format('The categorization steps are %s.', array_to_string(categorization_steps, ', ')) as violation
      from platform_settings
      where platform_id = ${id} and cardinality(categorization_steps)
        <> (select count(distinct step) from unnest(categorization_steps) as step)`,
  },
]
