import { raw, sql } from '../database/sql.ts'
import { differingSums, rollUps } from './roll-ups-sql.ts'
import { amount, type Books, type StatementCheck } from './statement-check.ts'

export const rollUpChecks: readonly StatementCheck<Books>[] = [
  ...rollUps.map((rollUp) => ({
    name: rollUp.table,
    holds: `The sums kept per ledger and ${rollUp.since} are those of the lines.`,
    breaches: ({ id }: Books) => sql`
      select format('Ledger %s in the ${raw(rollUp.since)} of %s: kept are %s debit, %s credit in %s lines; the lines have %s, %s in %s.',
        ledger_id, since, ${amount('debit')}, ${amount('credit')}, lines, ${amount('actual_debit')},
        ${amount('actual_credit')}, actual_lines) as violation
      from (${differingSums(rollUp, id)}) as differences`,
  })),
  {
    name: 'balance_ledger',
    holds: 'Sums are kept of ledgers that exist.',
    breaches: ({ id }) => sql`
      select distinct format('Sums are kept of the ledger %s, which does not exist.', ledger_id) as violation
      from (select ledger_id from balance_days where instance_id = ${id}
        union select ledger_id from balance_months where instance_id = ${id}) as sums
      where not exists (select from ledgers where instance_id = ${id} and ledgers.id = sums.ledger_id)`,
  },
]
