import type { ReadTx } from '../database/database.ts'
import { joinByKeyPrefix, joinByPrimaryKey, raw, rowsByKey, sql, type Sql } from '../database/sql.ts'
import { linesInBasis } from '../journal/journal.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { JournalEntryId, LedgerId, LineEntryId, ReconciliationId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { Reconciliation } from './records.ts'

/** What the report of a reconciliation reads: lines of the accrual books, none of them of an opening balance. */

export interface ReportLine {
  line_entry_id: LineEntryId
  journal_entry_id: JournalEntryId
  entry_number: number | null
  datetime: Instant
  /** Signed: a debit is positive. */
  amount: Money
  /** The line's own words, else those of its entry. null when they were erased. */
  description: string | null
}

export interface Completion {
  /** Of its event. */
  sequence: Sequence
  completed_by: string
  /** The version since which the history of the books is kept. */
  history_since: Sequence
}

/** When it was completed last, and by whom. */
export async function completionOf(tx: ReadTx, id: ReconciliationId): Promise<Completion | undefined> {
  const books = tx.instance.id
  const [row] = await tx.query<Completion>(sql`
    select v.sequence, coalesce(v.modified_by, v.actor) as completed_by, i.history_since
    from (select * from events where instance_id = ${books} and resource_id >= ${id} and resource_id <= ${id}
        and type = 'reconciliation.completed' order by resource_id desc, sequence desc limit 1) as v
      cross join (select history_since from instances where id = ${books}) as i`)
  return row
}

/** What the ledger was called at a version, where it was changed since and its former words were not erased. */
export async function formerName(tx: ReadTx, ledgerId: LedgerId, asOf: Sequence): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string | null }>(sql`
    select before::json ->> 'name' as name from events where instance_id = ${tx.instance.id}
      and (resource_id, sequence) > (${ledgerId}, ${asOf}::bigint) and resource_id <= ${ledgerId}
      and type = 'ledger.updated' order by resource_id, sequence limit 1`)
  return row?.name ?? undefined
}

/** The lines that it holds, but those of opening balances, which its starting balance tells. */
export async function clearedLines(tx: ReadTx, row: Reconciliation, max: number): Promise<ReportLine[]> {
  const books = tx.instance.id
  const held = rowsByKey({ table: 'reconciled_entries', books, key: 'reconciliation_id', id: sql`${row.id}` })
  const also = linesInBasis('line_entries', 'accrual')
  return await tx.query<ReportLine>(sql`
    select ${lineColumns} from ${held} as h
      ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'h.journal_entry_id' })}
      ${joinByKeyPrefix({ table: 'line_entries', alias: 'l', books, key: 'journal_entry_id', id: 'e.id', also })}
    where l.ledger_id = ${row.ledger_id} and e.opening_ledger_id is null and l.datetime < ${row.end_datetime}
    limit ${max}`)
}

/** A line that is in the books now. */
export interface UntickedLine extends ReportLine {
  /** It was so at the version, as far as is known of it. */
  isUnchanged: boolean
}

/** The lines before the end that nothing up to it has ticked. @param asOf the version that they are compared with */
export async function untickedLines(
  tx: ReadTx,
  row: Reconciliation,
  { asOf, max }: { asOf: Sequence; max: number },
): Promise<UntickedLine[]> {
  const books = tx.instance.id
  // To row-level security `coalesce` is a function that may tell of a row: no index would be asked with it.
  const subject = 'case when e.transaction_id is null then e.id else e.transaction_id end'
  const changed = sql`exists (select from ${statesOf(books, subject, { after: asOf })} as s)`
  return await tx.query<UntickedLine>(sql`
    select ${lineColumns},
      coalesce(e.created_sequence <= ${asOf}::bigint, true) and not ${changed} as "isUnchanged"
    from (select l.* from (select * from line_entries where instance_id = ${books}
            and (ledger_id, datetime) >= (${row.ledger_id}, '-infinity'::timestamptz)
            and (ledger_id, datetime) < (${row.ledger_id}, ${row.end_datetime}) order by ledger_id, datetime) as l
          ${tickedUntil(tx, row, 'l.journal_entry_id')}
        where ticked.id is null ${linesInBasis('l', 'accrual')} offset 0) as l
      ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' })}
    where e.opening_ledger_id is null
    limit ${max}`)
}

/** A line as it was at a version, of an entry that was changed or removed since. */
export interface FormerLine extends ReportLine {
  /** This reconciliation or one before it holds it. */
  isTicked: boolean
}

/**
 * Of each record that was changed or removed after the version, the first state that was kept then: that is what it was
 * at the version. It reads what was kept since, once.
 */
export async function formerLines(
  tx: ReadTx,
  row: Reconciliation,
  { asOf, max }: { asOf: Sequence; max: number },
): Promise<FormerLine[]> {
  const books = tx.instance.id
  return await tx.query<FormerLine>(sql`
    select line.id as line_entry_id, s.journal_entry_id, coalesce(s.entry_number, e.entry_number) as entry_number, s.datetime,
      line.amount, coalesce(line.description, s.description) as description, ticked.id is not null as "isTicked"
    from (select * from subject_history where instance_id = ${books} and sequence > ${asOf}::bigint
          and ${row.ledger_id} = any(ledger_ids) and journal_entry_id is not null and datetime < ${row.end_datetime}
          and coalesce(created_sequence <= ${asOf}::bigint, true) order by sequence, subject_id) as s
      cross join lateral unnest(s.line_ids, s.ledger_ids, s.amounts, s.bases, s.line_descriptions)
        as line (id, ledger_id, amount, basis, description)
      ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 's.journal_entry_id', left: true })}
      ${tickedUntil(tx, row, 's.journal_entry_id')}
    where coalesce(s.opening_ledger_id, e.opening_ledger_id) is null and line.ledger_id = ${row.ledger_id} and line.basis <> 'c'
      and not exists (select from ${statesOf(books, 's.subject_id', { after: asOf, before: 's.sequence' })} as f)
    limit ${max}`)
}

/** What the history keeps of a record between two versions: a range of the index that begins with the record. */
function statesOf(books: string, subject: string, versions: { after: Sequence; before?: string }): Sql {
  const { after, before = '9223372036854775807' } = versions
  return sql`(select * from subject_history where instance_id = ${books}
    and (subject_id, sequence) > (${raw(subject)}, ${after}::bigint) and (subject_id, sequence) < (${raw(subject)}, ${raw(before)})
    order by subject_id, sequence)`
}

const lineColumns = raw(`l.id as line_entry_id, l.journal_entry_id, e.entry_number, l.datetime, l.amount,
  coalesce(l.description, e.description) as description`)

/** Joins the reconciliation that holds an entry on the ledger, as `ticked`, where it ends by the end of this one. */
function tickedUntil(tx: ReadTx, { ledger_id, end_datetime }: Reconciliation, entry: string): Sql {
  const books = tx.instance.id
  const held = rowsByKey({
    table: 'reconciled_entries',
    books,
    key: '(journal_entry_id, ledger_id)',
    id: sql`(${raw(entry)}, ${ledger_id})`,
    max: 1,
  })
  return sql`left join lateral (select o.id from ${held} as h
      ${joinByPrimaryKey({ table: 'reconciliations', alias: 'o', books, id: 'h.reconciliation_id' })}
      where o.end_datetime <= ${end_datetime}) as ticked on true`
}
