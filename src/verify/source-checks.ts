import { sql } from '../database/sql.ts'
import { amount, type Books, type StatementCheck } from './statement-check.ts'

/** Of source accounts, their reported balances and their statements. */
export const sourceChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'source_account_ledger',
    holds: 'The ledgers of a source account exist.',
    breaches: ({ id }) => sql`
      select format('Source account %s posts to the ledger %s, which does not exist.', s.id, named) as violation
      from source_accounts s, unnest(array[s.ledger_id, s.draw_ledger_id, s.contribution_ledger_id]) as named
      where s.instance_id = ${id} and named is not null
        and not exists (select from ledgers where instance_id = ${id} and ledgers.id = named)`,
  },
  {
    name: 'source_account_type',
    holds: 'The ledger of a source account is an asset or a liability.',
    breaches: ({ id }) => sql`
      select format('Source account %s posts to the ledger %s, which is of the type %s.', s.id, l.id, l.type) as violation
      from source_accounts s join ledgers l on l.instance_id = s.instance_id and l.id = s.ledger_id
      where s.instance_id = ${id} and l.type not in ('asset', 'liability')`,
  },
  {
    name: 'source_account_enabled',
    holds: 'The ledgers of a source account are enabled.',
    breaches: ({ id }) => sql`
      select format('Source account %s posts to the ledger %s, which is not enabled.', s.id, l.id) as violation
      from source_accounts s
      join ledgers l on l.instance_id = s.instance_id and l.id in (s.ledger_id, s.draw_ledger_id, s.contribution_ledger_id)
      where s.instance_id = ${id} and not l.enabled`,
  },
  {
    name: 'source_balance',
    holds: 'A reported balance is of a source account that posts to a ledger, and one that the currency has.',
    breaches: ({ id, smallest }) => sql`
      select format('The balance %s of source account %s is %s%s.', b.id, b.source_account_id, ${amount('b.balance')},
        case when s.ledger_id is null then ', and no ledger is behind it' else '' end) as violation
      from source_balances b left join source_accounts s on s.instance_id = b.instance_id and s.id = b.source_account_id
      where b.instance_id = ${id} and (s.ledger_id is null or b.balance % ${smallest}::bigint <> 0)`,
  },
  {
    name: 'source_statement',
    holds: 'A statement is of a source account, came with a Task of it, and has balances that the currency has.',
    breaches: ({ id, smallest }) => sql`
      select format('The statement %s of source account %s came with another account''s Task, or has a fraction of a unit.', s.id,
        s.source_account_id) as violation
      from source_statements s
      left join tasks k on k.instance_id = s.instance_id and k.id = s.task_id and k.source_account_id = s.source_account_id
      left join source_accounts a on a.instance_id = s.instance_id and a.id = s.source_account_id
      where s.instance_id = ${id} and (a.id is null or k.id is null
        or coalesce(s.opening_balance, 0) % ${smallest}::bigint <> 0
        or coalesce(s.closing_balance, 0) % ${smallest}::bigint <> 0)`,
  },
]
