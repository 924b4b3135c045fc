import { raw, sql } from '../database/sql.ts'
import { amount, type Books, type StatementCheck } from './statement-check.ts'

/** Of a source `s`: whose money settles it, and which ledger holds what is outstanding. */
const direction = raw(`case when s.type in ('invoice', 'vendor_credit') then 1 else -1 end`)
const control = raw(`case when s.type in ('invoice', 'credit_memo') then 'accounts_receivable'
  when s.type = 'payroll' then 'payroll_liabilities' else 'accounts_payable' end`)

/** Of invoices, bills, payroll and credits, and of what is applied to them. */
export const accrualChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'source_gross',
    holds: 'The gross amount of a source is the sum of its lines.',
    breaches: ({ id }) => sql`
      select format('The %s %s is of %s, its %s lines add up to %s.', s.type, s.id, ${amount('s.gross_amount')}, s.line_count,
        ${amount('coalesce(l.total, 0)')}) as violation
      from accrual_sources s left join (
        select accrual_source_id, sum(amount) as total, count(*) as lines, max(line_number) as last
        from accrual_source_lines where instance_id = ${id} group by accrual_source_id) as l on l.accrual_source_id = s.id
      where s.instance_id = ${id} and (l.total is distinct from s.gross_amount or l.lines <> s.line_count or l.last <> s.line_count)`,
  },
  {
    name: 'source_outstanding',
    holds: 'What is outstanding of a source is the sum of its entries in the subledger; a draft has none.',
    breaches: ({ id }) => sql`
      select format('Of the %s %s, which is %s, %s is outstanding, by the subledger %s.', s.type, s.id, s.status,
        ${amount('s.amount_outstanding')}, ${amount('coalesce(e.total, 0)')}) as violation
      from accrual_sources s left join (
        select item_id, sum(amount) as total from subledger_entries where instance_id = ${id} group by item_id) as e on e.item_id = s.id
      where s.instance_id = ${id}
        and case when s.status = 'draft' then e.total is not null else coalesce(e.total, 0) <> s.amount_outstanding end`,
  },
  {
    name: 'source_status',
    holds: 'The status of a source says what is outstanding of it.',
    breaches: ({ id }) => sql`
      select format('The %s %s is %s, and %s of it is outstanding.', s.type, s.id, s.status, ${amount('s.amount_outstanding')})
        as violation
      from accrual_sources s cross join lateral (
        select coalesce(sum(amount_left), 0) as written_off from accrual_adjustments a
        where a.instance_id = s.instance_id and a.accrual_source_id = s.id and a.payment_application_id is null) as w
      where s.instance_id = ${id} and s.status <> 'draft' and s.status is distinct from case
        when s.status = 'void' and s.amount_outstanding = 0 then 'void'
        when s.amount_outstanding = 0 and w.written_off > 0 then 'uncollectible'
        when s.amount_outstanding = 0 then 'paid'
        when s.amount_paid > 0 or s.amount_adjusted > w.written_off then 'partially_paid'
        else 'open' end`,
  },
  {
    name: 'source_paid',
    holds: 'What is paid of a source is what was settled before, and what is applied to it, or of it, and confirmed.',
    breaches: ({ id }) => sql`
      select format('Of the %s %s %s is paid, by its applications %s.', s.type, s.id, ${amount('s.amount_paid')},
        ${amount('s.settled_before + coalesce(p.total, 0)')}) as violation
      from accrual_sources s left join (
        select source_id, sum(total) as total from (
          select accrual_source_id as source_id, case when returned_application_id is null then abs(matched_amount)
            else -abs(matched_amount) end as total
          from payment_applications where instance_id = ${id} and status = 'confirmed'
          union all
          select credit_source_id, abs(matched_amount) from payment_applications
          where instance_id = ${id} and status = 'confirmed') as each
        where source_id is not null group by source_id) as p on p.source_id = s.id
      where s.instance_id = ${id} and s.amount_paid <> s.settled_before + coalesce(p.total, 0)`,
  },
  {
    name: 'source_line_left',
    holds: 'What is left of the lines of a source is what was not taken of them, and together what is outstanding.',
    breaches: ({ id }) => sql`
      select format('Line %s of the source %s has %s left, by the subledger %s.', l.line_number, l.accrual_source_id,
        ${amount('l.amount_left')}, ${amount('l.amount - coalesce(a.taken, 0)')}) as violation
      from accrual_source_lines l join accrual_sources s on s.instance_id = l.instance_id and s.id = l.accrual_source_id
      left join (select accrual_source_line_id, sum(amount) as taken from subledger_allocations
        where instance_id = ${id} group by accrual_source_line_id) as a on a.accrual_source_line_id = l.id
      where l.instance_id = ${id} and s.status <> 'draft' and s.gross_amount > 0
        and l.amount_left <> l.amount - coalesce(a.taken, 0)
      union all
      select format('The lines of the source %s have %s left, and %s is outstanding.', s.id, ${amount('sum(l.amount_left)')},
        ${amount('s.amount_outstanding')})
      from accrual_sources s join accrual_source_lines l on l.instance_id = s.instance_id and l.accrual_source_id = s.id
      where s.instance_id = ${id} and s.status <> 'draft' and s.gross_amount > 0
      group by s.id, s.amount_outstanding having sum(l.amount_left) <> s.amount_outstanding`,
  },
  {
    name: 'control_ledger',
    holds: 'Receivables, payables and payroll change in each entry by what the subledger says of it.',
    breaches: ({ id }) => sql`
      select format('In the entry %s the ledger of %s and the subledger differ by %s.', coalesce(entry_id, '(none)'), purpose,
        ${amount('sum(amount)')}) as violation
      from (
        select g.required_ledger_purpose as purpose, l.journal_entry_id as entry_id, l.amount
        from ledgers g join line_entries l on l.instance_id = g.instance_id and l.ledger_id = g.id
          join accrual_line_entries a on a.instance_id = l.instance_id and a.journal_entry_id = l.journal_entry_id
            and a.line_entry_id = l.id
        where g.instance_id = ${id} and not g.editable and l.basis <> 'c'
          and g.required_ledger_purpose in ('accounts_receivable', 'accounts_payable', 'payroll_liabilities')
        union all
        select ${control}, e.journal_entry_id, -(${direction}) * e.amount
        from subledger_entries e join accrual_sources s on s.instance_id = e.instance_id and s.id = e.item_id
        where e.instance_id = ${id}
        union all
        select case when p.direction > 0 then 'accounts_receivable' else 'accounts_payable' end, e.journal_entry_id,
          p.direction * e.amount
        from subledger_entries e join payment_applications p on p.instance_id = e.instance_id and p.id = e.item_id
        where e.instance_id = ${id}) as each
      group by purpose, entry_id having sum(amount) <> 0`,
  },
  {
    name: 'control_line',
    holds: 'What stands in the accrual books alone on a ledger of what is owed was made by a source or its settlement.',
    breaches: ({ id }) => sql`
      select format('Line %s on the ledger of %s is of no source and no application.', l.id, g.required_ledger_purpose) as violation
      from ledgers g join line_entries l on l.instance_id = g.instance_id and l.ledger_id = g.id
      where g.instance_id = ${id} and not g.editable and l.basis <> 'b'
        and g.required_ledger_purpose in ('accounts_receivable', 'accounts_payable', 'payroll_liabilities', 'unapplied_receipts',
          'unapplied_payments')
        and not exists (select from accrual_line_entries a where a.instance_id = l.instance_id
          and a.journal_entry_id = l.journal_entry_id and a.line_entry_id = l.id)`,
  },
  {
    name: 'money_on_account',
    holds: 'What is left of money on account is the sum of its entries in the subledger.',
    breaches: ({ id }) => sql`
      select format('Of the application %s %s is left, by the subledger %s.', p.id, ${amount('p.amount_left')},
        ${amount('coalesce(e.total, 0)')}) as violation
      from payment_applications p left join (
        select item_id, sum(amount) as total from subledger_entries where instance_id = ${id} group by item_id) as e on e.item_id = p.id
      where p.instance_id = ${id} and p.amount_left <> coalesce(e.total, 0)`,
  },
  {
    name: 'unapplied_ledger',
    holds: 'The cash books hold as unapplied what is on account.',
    breaches: ({ id }) => sql`
      select format('The ledger of %s is at %s, on account are %s.', purpose, ${amount('sum(stands)')}, ${amount('sum(kept)')})
        as violation
      from (
        select g.required_ledger_purpose as purpose, l.amount as stands, 0 as kept
        from ledgers g join line_entries l on l.instance_id = g.instance_id and l.ledger_id = g.id
        where g.instance_id = ${id} and g.required_ledger_purpose in ('unapplied_receipts', 'unapplied_payments')
        union all
        select case when direction > 0 then 'unapplied_receipts' else 'unapplied_payments' end, 0, -direction * amount_left
        from payment_applications where instance_id = ${id}) as each
      group by purpose having sum(stands) <> sum(kept)`,
  },
  {
    name: 'write_off_left',
    holds: 'What stands of a write-off is what was not taken back of it; an adjustment of a payment stands whole.',
    breaches: ({ id }) => sql`
      select format('Of the adjustment %s %s stands, by the subledger %s.', a.id, ${amount('a.amount_left')},
        ${amount('-coalesce(e.total, 0)')}) as violation
      from accrual_adjustments a left join (
        select accrual_adjustment_id, sum(amount) as total from subledger_entries
        where instance_id = ${id} and accrual_adjustment_id is not null group by accrual_adjustment_id) as e on e.accrual_adjustment_id = a.id
      where a.instance_id = ${id} and case when a.payment_application_id is null then a.amount_left <> -coalesce(e.total, 0)
        else a.amount_left <> a.amount end`,
  },
  {
    name: 'applied_transaction',
    holds: 'What is applied of a transaction is within its amount, and in the books.',
    breaches: ({ id }) => sql`
      select format('Of the transaction %s of %s %s is applied.', p.transaction_id, ${amount('t.amount')}, ${amount('p.total')}) as violation
      from (select transaction_id, sum(matched_amount) as total from payment_applications
        where instance_id = ${id} and status = 'confirmed' and transaction_id is not null group by transaction_id) as p
      left join transactions t on t.instance_id = ${id} and t.id = p.transaction_id
      where t.id is null or t.posted_status <> 'posted' or p.total not between 0 and abs(t.amount)`,
  },
  {
    name: 'applied_lines',
    holds: 'What is applied of a transaction was taken from lines of its categories, to the unit.',
    breaches: ({ id }) => sql`
      select format('Of the transaction %s %s is applied, and %s was taken from its lines.', transaction_id, ${amount('sum(applied)')},
        ${amount('sum(taken)')}) as violation
      from (
        select p.transaction_id, p.matched_amount as applied, 0 as taken from payment_applications p
        where p.instance_id = ${id} and p.status = 'confirmed' and p.transaction_id is not null
        union all
        select p.transaction_id, 0, sign(t.amount) * l.amount from applied_lines l
          join payment_applications p on p.instance_id = l.instance_id and p.id = l.payment_application_id
          join transactions t on t.instance_id = p.instance_id and t.id = p.transaction_id
        where l.instance_id = ${id} and p.status = 'confirmed') as each
      group by transaction_id having sum(applied) <> sum(taken)`,
  },
  {
    name: 'application_entry',
    holds: 'A confirmed application stands in an entry.',
    breaches: ({ id }) => sql`
      select format('The application %s stands in the entry %s, which has no line of it.', p.id, p.journal_entry_id) as violation
      from payment_applications p where p.instance_id = ${id} and p.status = 'confirmed' and not exists (
        select from accrual_line_entries a join line_entries l on l.instance_id = a.instance_id
          and l.journal_entry_id = a.journal_entry_id and l.id = a.line_entry_id
        where a.instance_id = p.instance_id and a.journal_entry_id = p.journal_entry_id and a.payment_application_id = p.id)`,
  },
]
