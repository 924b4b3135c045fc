import { raw, sql } from '../database/sql.ts'
import { amount, type Books, type StatementCheck } from './statement-check.ts'

/** Of a source `s`: the direction in which money settles it. */
const direction = raw(`case when s.type in ('invoice', 'vendor_credit') then 1 else -1 end`)

/** Of payment applications that are proposed. */
export const proposalChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'proposal_row',
    holds:
      'What is proposed is of a transaction that is in the books, undecided by people, and dated as the proposal says; what is proposed and applied of it is all of its money.',
    breaches: ({ id }) => sql`
      select format('Of transaction %s of %s, dated %s, categorized by %s and %s, %s is applied or proposed, by %s of %s.', t.id,
        ${amount('t.amount')}, t.datetime, coalesce(t.categorization_method, 'nothing'), t.review_status, ${amount('p.total')}, p.first_id,
        p.first_at) as violation
      from (
        select transaction_id, sum(matched_amount) as total, min(transaction_datetime) filter (where status = 'proposed') as first_at,
          max(transaction_datetime) filter (where status = 'proposed') as last_at, min(id) filter (where status = 'proposed') as first_id,
          min(direction) filter (where status = 'proposed') as way
        from payment_applications where instance_id = ${id} and status <> 'rejected' and transaction_id is not null
        group by transaction_id) as p
      left join transactions t on t.instance_id = ${id} and t.id = p.transaction_id
      where p.first_id is not null and (t.journal_entry_id is not null and t.review_status = 'unreviewed'
        and t.categorization_method in ('uncategorized', 'instance_rule', 'platform_rule', 'similarity')
        and p.first_at = t.datetime and p.last_at = t.datetime and p.way * p.total = t.amount) is not true`,
  },
  {
    name: 'proposal_source',
    holds:
      'What is proposed is what is outstanding of an open source, which is proposed once, for money of its direction and its party.',
    breaches: ({ id }) => sql`
      select format('The application %s of %s is proposed for the %s %s, which is %s, with %s outstanding.', p.id,
        ${amount('p.matched_amount')}, s.type, s.id, s.status, ${amount('s.amount_outstanding')}) as violation
      from payment_applications p left join accrual_sources s on s.instance_id = p.instance_id and s.id = p.accrual_source_id
      where p.instance_id = ${id} and p.status = 'proposed' and (s.status in ('open', 'partially_paid')
        and s.amount_outstanding = p.matched_amount and p.direction = ${direction} and p.party_id is not distinct from s.party_id
        and not exists (select from payment_applications o where o.instance_id = p.instance_id
          and o.accrual_source_id = p.accrual_source_id and o.status = 'proposed' and o.id <> p.id)) is not true`,
  },
  {
    name: 'source_unnoticed',
    holds: 'Books with something outstanding say so.',
    breaches: ({ id }) => sql`
      select format('Of the %s %s %s is outstanding, and the Instance says that nothing is.', s.type, s.id,
        ${amount('s.amount_outstanding')}) as violation
      from instances i join accrual_sources s on s.instance_id = i.id and s.status in ('open', 'partially_paid')
      where i.id = ${id} and not i.open_sources`,
  },
]
