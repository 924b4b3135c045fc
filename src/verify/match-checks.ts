import { raw, sql } from '../database/sql.ts'
import { amount, type Books, type StatementCheck } from './statement-check.ts'
import { ownLedger } from './transaction-checks.ts'

/** Joins of a match `m`: its transaction `t` with the account `s`, its line `l` and that one's entry `e`. */
const joined = raw(`transaction_matches m
      left join transactions t on t.instance_id = m.instance_id and t.id = m.transaction_id
      left join source_accounts s on s.instance_id = t.instance_id and s.id = t.source_account_id
      left join line_entries l on l.instance_id = m.instance_id and l.journal_entry_id = m.journal_entry_id and l.id = m.line_id
      left join journal_entries e on e.instance_id = m.instance_id and e.id = m.journal_entry_id`)

/**
 * Of a line `l` and its entry `e`: that of a hand-made entry, or the money of a payment by hand of which all stands.
 */
const byHand =
  raw(`(e.creation_source = 'manual' and e.reversed_by_id is null or e.creation_source = 'payment_application' and exists (
      select from accrual_line_entries a
      where a.instance_id = l.instance_id and a.journal_entry_id = l.journal_entry_id and a.line_entry_id = l.id
        and a.accrual_source_id is null and a.accrual_adjustment_id is null and not exists (
          select from accrual_line_entries k
            join payment_applications p on p.instance_id = k.instance_id and p.id = k.payment_application_id
          where k.instance_id = l.instance_id and k.journal_entry_id = l.journal_entry_id
            and (a.payment_application_id is null or a.payment_application_id = p.id)
            and (p.source_type <> 'manual' or p.status <> 'confirmed'))))`)

/** Of transactions and the lines that they are matched with. */
export const matchChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'match_line',
    holds:
      'A transaction that is matched, or proposed to be, has a line of its amount and side on its ledger, in both books, of a hand-made entry that is not reversed, or of a payment by hand.',
    breaches: ({ id }) => sql`
      select format('Transaction %s of %s is %s with line %s of %s on %s, in the books %s, of entry %s (%s).', m.transaction_id,
        ${amount('t.amount')}, m.status, m.line_id, ${amount('l.amount')}, l.ledger_id, l.basis, e.id, e.creation_source) as violation
      from ${joined}
      where m.instance_id = ${id} and m.status <> 'rejected' and (l.amount = t.amount and l.ledger_id = ${ownLedger}
        and l.basis = 'b' and ${byHand}) is not true`,
  },
  {
    name: 'match_transaction',
    holds:
      'A transaction is matched exactly when it says so, once, and has no entry of its own; what is proposed has one, and is decided by no person.',
    breaches: ({ id }) => sql`
      select format('Transaction %s is %s, categorized by %s and %s, and its match is %s.', coalesce(m.transaction_id, t.id),
        t.posted_status, coalesce(t.categorization_method, 'nothing'), t.review_status, coalesce(m.status, 'not there')) as violation
      from (select * from transactions where instance_id = ${id}) as t
      full join (select * from transaction_matches where instance_id = ${id} and status <> 'rejected') as m
        on m.transaction_id = t.id
      where case
        when m.status = 'matched' then t.categorization_method = 'matched' and t.categorization_explanation = m.id
        when m.status = 'proposed' then t.journal_entry_id is not null and t.categorization_method <> 'user'
          and t.review_status = 'unreviewed'
        else t.categorization_method is distinct from 'matched' end is not true`,
  },
  {
    name: 'match_twice',
    holds: 'A line is matched, or proposed, with one transaction, and a transaction with one line.',
    breaches: ({ id }) => sql`
      select format('%s %s has %s matches: %s.', kind, of, count(*), string_agg(found, ', ' order by found)) as violation
      from (
        select 'Line' as kind, line_id as of, id as found from transaction_matches where instance_id = ${id} and status <> 'rejected'
        union all
        select 'Transaction', transaction_id, id from transaction_matches where instance_id = ${id} and status <> 'rejected'
      ) as each group by kind, of having count(*) > 1`,
  },
  {
    name: 'match_datetime',
    holds: 'A match has the datetime of its transaction.',
    breaches: ({ id }) => sql`
      select format('Transaction %s is dated %s, its match %s %s.', m.transaction_id, t.datetime, m.id, m.datetime) as violation
      from ${joined} where m.instance_id = ${id} and m.status <> 'rejected' and m.datetime is distinct from t.datetime`,
  },
  {
    name: 'match_unnoticed',
    holds: 'Books with a hand-made line on the ledger of an account that nothing is matched with say so.',
    breaches: ({ id }) => sql`
      select format('Line %s of entry %s waits to be matched, and the Instance says that none does.', l.id, e.id) as violation
      from instances i
      join journal_entries e on e.instance_id = i.id and e.creation_source in ('manual', 'payment_application')
      join line_entries l on l.instance_id = i.id and l.journal_entry_id = e.id and l.basis = 'b'
      where i.id = ${id} and not i.unmatched_lines and ${byHand}
        and exists (select from source_accounts s where s.instance_id = i.id and s.ledger_id = l.ledger_id)
        and not exists (select from transaction_matches m
          where m.instance_id = i.id and m.journal_entry_id = e.id and m.line_id = l.id and m.status = 'matched')`,
  },
]
