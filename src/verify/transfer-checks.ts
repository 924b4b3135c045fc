import { sql } from '../database/sql.ts'
import type { Books, StatementCheck } from './statement-check.ts'

export const transferChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'transfer_sides',
    holds:
      'A transfer has two sides: posted, of opposite amounts, in different ledgers, and when it is matched each with its category on the ledger of transfers.',
    breaches: ({ id }) => sql`
      with sides as (
        select t.id, t.amount, t.posted_status, a.ledger_id,
          (select bool_and(g.required_ledger_purpose is not distinct from 'account_transfers') and count(*) = 1
            from line_entries l join ledgers g on g.instance_id = l.instance_id and g.id = l.ledger_id
            where l.instance_id = t.instance_id and l.journal_entry_id = t.journal_entry_id and l.id <> t.line_entry_id)
            as on_transfers
        from transactions t left join source_accounts a on a.instance_id = t.instance_id and a.id = t.source_account_id
        where t.instance_id = ${id}
      )
      select format('Transfer %s is %s from %s to %s, which are no two sides of one.', f.id, f.status, f.from_transaction_id,
        f.to_transaction_id) as violation
      from transfers f left join sides source on source.id = f.from_transaction_id
        left join sides target on target.id = f.to_transaction_id
      where f.instance_id = ${id} and (source.id is null or target.id is null or f.status <> 'rejected' and not coalesce(
        source.amount < 0 and source.amount = -target.amount and source.ledger_id <> target.ledger_id
          and source.posted_status = 'posted' and target.posted_status = 'posted'
          and (f.status <> 'matched' or source.on_transfers and target.on_transfers), false))`,
  },
]
