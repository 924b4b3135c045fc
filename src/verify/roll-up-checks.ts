import type { AccountingBasis } from '../chart/bases.ts'
import { raw, sql, type Sql } from '../database/sql.ts'
import { differingSums, type RollUp, rollUps } from './roll-ups-sql.ts'
import { amount, type Books, type StatementCheck } from './statement-check.ts'

export const rollUpChecks: readonly StatementCheck<Books>[] = [
  ...rollUps.flatMap((rollUp) => [
    {
      name: rollUp.table,
      holds: `The sums kept per ledger and ${rollUp.since} are those of the lines in the accrual books.`,
      breaches: ({ id }: Books) => differences(rollUp, id, 'accrual'),
    },
    {
      name: `${rollUp.table}_cash`,
      holds: `What is kept per ledger and ${rollUp.since} of what the cash books have beside that is so.`,
      breaches: ({ id }: Books) => differences(rollUp, id, 'cash'),
    },
  ]),
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

function differences(rollUp: RollUp, id: string, basis: AccountingBasis): Sql {
  const kept = raw(basis === 'accrual' ? 'kept are' : 'kept of the cash books are')
  return sql`
    select format('Ledger %s in the ${raw(rollUp.since)} of %s: ${kept} %s debit, %s credit in %s lines; the lines have %s, %s in %s.',
      ledger_id, since, ${amount('debit')}, ${amount('credit')}, lines, ${amount('actual_debit')},
      ${amount('actual_credit')}, actual_lines) as violation
    from (${differingSums(rollUp, id, basis)}) as differences`
}
