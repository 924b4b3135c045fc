import { raw, sql } from '../database/sql.ts'
import { limits } from '../kernel/limits.ts'
import { amount, type Books, type StatementCheck } from './statement-check.ts'

/** The lines of what a reconciliation holds, in the accrual books. */
const heldLines = raw(`reconciled_entries h join line_entries l
  on l.instance_id = h.instance_id and l.journal_entry_id = h.journal_entry_id and l.ledger_id = h.ledger_id
    and l.basis <> 'c'`)

export const reconciliationChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'reconciliation_digest',
    holds: 'The lines that a completed reconciliation holds are those that it was completed with.',
    breaches: ({ id }) => sql`
      select format('The lines of reconciliation %s are no longer those of %s.', r.id, r.completed_on_datetime) as violation
      from reconciliations r where r.instance_id = ${id} and r.progress_status = 'completed' and r.digest <> (
        select encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', l.journal_entry_id, l.id,
          (extract(epoch from l.datetime) * 1000)::bigint, l.amount), ',' order by l.journal_entry_id, l.id), ''), 'UTF8')),
          'hex')
        from ${heldLines} where h.instance_id = r.instance_id and h.reconciliation_id = r.id)`,
  },
  {
    name: 'reconciliation_balance',
    holds: 'The balance of a completed reconciliation is that of the lines that it and those before it hold.',
    breaches: ({ id }) => sql`
      with found as (
        select r.id, r.reconciled_balance, (
          select coalesce(sum(l.amount), 0) * case g.debit_credit when 'credit' then -1 else 1 end
          from ${heldLines} join reconciliations o on o.instance_id = h.instance_id and o.id = h.reconciliation_id
          where h.instance_id = r.instance_id and h.ledger_id = r.ledger_id and o.end_datetime <= r.end_datetime) as actual
        from reconciliations r join ledgers g on g.instance_id = r.instance_id and g.id = r.ledger_id
        where r.instance_id = ${id} and r.progress_status = 'completed'
      )
      select format('Reconciliation %s says %s; its lines come to %s.', id, ${amount('reconciled_balance')},
        ${amount('actual')}) as violation
      from found where reconciled_balance <> actual`,
  },
  {
    name: 'reconciliation_order',
    holds: 'Reconciliations of a ledger follow one another without a gap, and only the last may be in progress.',
    breaches: ({ id }) => sql`
      with followed as (
        select id, ledger_id, previous_id, start_datetime, progress_status, end_datetime,
          lag(id) over line as before_id, lag(end_datetime) over line as before_end, lead(id) over line as next_id
        from reconciliations where instance_id = ${id} window line as (partition by ledger_id order by end_datetime, id)
      )
      select format('Reconciliation %s of the ledger %s, %s, starts %s after %s; before it stands %s until %s.', id, ledger_id,
        progress_status, coalesce(start_datetime::text, 'with the books'), coalesce(previous_id, 'none'),
        coalesce(before_id, 'none'), coalesce(before_end::text, 'the start')) as violation
      from followed
      where (previous_id, start_datetime) is distinct from (before_id, before_end)
        or progress_status = 'in_progress' and next_id is not null`,
  },
  {
    name: 'reconciliation_ledger',
    holds: 'A reconciliation is of a ledger of its Instance.',
    breaches: ({ id }) => sql`
      select format('Reconciliation %s is of the ledger %s, which does not exist.', r.id, r.ledger_id) as violation
      from reconciliations r left join ledgers g on g.instance_id = r.instance_id and g.id = r.ledger_id
      where r.instance_id = ${id} and g.id is null`,
  },
  {
    name: 'reconciled_entry',
    holds: 'A reconciliation holds entries that stand on its ledger; a completed one those before its end.',
    breaches: ({ id }) => sql`
      select format('Reconciliation %s holds the entry %s on the ledger %s.', h.reconciliation_id, h.journal_entry_id,
        h.ledger_id) as violation
      from reconciled_entries h
      left join reconciliations r
        on r.instance_id = h.instance_id and r.id = h.reconciliation_id and r.ledger_id = h.ledger_id
      left join journal_entries e on e.instance_id = h.instance_id and e.id = h.journal_entry_id
      where h.instance_id = ${id} and (r.id is null or e.id is null
        or r.progress_status = 'completed' and e.datetime >= r.end_datetime
        or not exists (select from line_entries l where l.instance_id = h.instance_id
          and l.journal_entry_id = h.journal_entry_id and l.ledger_id = h.ledger_id and l.basis <> 'c'))`,
  },
  {
    name: 'statement_file',
    holds: 'A statement belongs to a reconciliation; of its content the size and the digest are known.',
    breaches: ({ id }) => sql`
      select format('The statement %s of reconciliation %s has %s bytes with the digest %s.', f.id, f.reconciliation_id,
        f.size_bytes, f.sha256) as violation
      from statement_files f
      left join reconciliations r on r.instance_id = f.instance_id and r.id = f.reconciliation_id
      where f.instance_id = ${id} and (r.id is null or f.size_bytes not between 1 and ${limits.fileBytes}
        or f.sha256 !~ '^[0-9a-f]{64}$')`,
  },
]
