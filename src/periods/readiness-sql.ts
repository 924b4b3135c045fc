import type { ReadTx } from '../database/database.ts'
import { empty, joinByPrimaryKey, raw, rowsByKey, sql, type Sql } from '../database/sql.ts'
import { basisOf, linesInBasis } from '../journal/journal.ts'
import type { LedgerId, SourceAccountId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'

/** Each reads a range of an index, and of what it counts no more than one beyond what can be told. */

export const maxCount = 10_000

export interface Counted {
  count: number
  /** null where there are more than were read. */
  sum: Money | null
}

/** @param rows with their amounts */
export async function counted(tx: ReadTx, rows: Sql): Promise<Counted> {
  const [found] = await tx.query<Counted>(sql`
    select count(*)::integer as count,
      case when count(*) <= ${maxCount} then coalesce(sum(amount), 0)::bigint end as sum
    from (${rows} limit ${maxCount + 1}) as found`)
  return found ?? { count: 0, sum: 0n }
}

// Transactions, by the indexes of those that wait for something

/** Of the days that are open. */
export async function uncategorized(
  tx: ReadTx,
  { isInflow, until }: { isInflow: boolean; until: Instant },
): Promise<Counted> {
  const { closedUntil } = tx.instance
  const open = closedUntil ? sql`and datetime >= ${closedUntil}` : empty
  return await counted(
    tx,
    sql`select amount from transactions where instance_id = ${tx.instance.id} and categorization_method = 'uncategorized'
      and datetime < ${until} ${open} and posted_status = 'posted' and ${raw(isInflow ? 'amount > 0' : 'amount < 0')}
      order by datetime, id`,
  )
}

/** But those that will never be: personal ones, and those without an amount. */
export async function unposted(tx: ReadTx, until: Instant): Promise<Counted> {
  return await counted(
    tx,
    sql`select amount from transactions where instance_id = ${tx.instance.id} and posted_status <> 'posted'
      and (posted_status, datetime) >= ('not_posted', '-infinity'::timestamptz) and (posted_status, datetime) < ('not_posted', ${until})
      and coalesce(not_posted_reason, '') not in ('personal', 'zero_amount', 'before_entries_start')
      order by posted_status, datetime, id`,
  )
}

export async function unreviewed(tx: ReadTx, until: Instant): Promise<Counted> {
  return await counted(
    tx,
    sql`select amount from transactions where instance_id = ${tx.instance.id} and review_status = 'unreviewed'
      and datetime < ${until} and posted_status = 'posted' order by datetime, id`,
  )
}

// Transfers

/** Of which either side is dated before the moment. */
export async function proposedTransfers(tx: ReadTx, until: Instant): Promise<Counted> {
  const books = tx.instance.id
  return await counted(
    tx,
    sql`select abs(source.amount) as amount
      from (select * from transfers where instance_id = ${books} and status <> 'rejected' order by from_transaction_id) as f
        ${joinByPrimaryKey({ table: 'transactions', alias: 'source', books, id: 'f.from_transaction_id' })}
        ${joinByPrimaryKey({ table: 'transactions', alias: 'target', books, id: 'f.to_transaction_id' })}
      where f.status = 'proposed' and least(source.datetime, target.datetime) < ${until}`,
  )
}

/**
 * Lines of the ledger of transfers, dated before the first of the moments, to which no other side is linked that is
 * dated before the second.
 */
export async function unlinkedLines(
  tx: ReadTx,
  ledgerId: LedgerId,
  { before, until }: { before: Instant; until: Instant },
): Promise<Counted> {
  const books = tx.instance.id
  const sides = (side: 'from' | 'to', other: 'from' | 'to') => {
    const of = rowsByKey({ table: 'transfers', books, key: `${side}_transaction_id`, id: 'e.transaction_id' })
    return sql`select side.status, side.${raw(other)}_transaction_id as other_id from ${of} as side`
  }
  return await counted(
    tx,
    sql`select l.amount from (select * from line_entries
        where instance_id = ${books} and (ledger_id, datetime) >= (${ledgerId}, '-infinity'::timestamptz)
          and (ledger_id, datetime) < (${ledgerId}, ${before}) order by ledger_id, datetime) as l
        ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' })}
      where not exists (select from (${sides('from', 'to')} union all ${sides('to', 'from')}) as pair
          ${joinByPrimaryKey({ table: 'transactions', alias: 'other', books, id: 'pair.other_id' })}
          where pair.status = 'matched' and other.datetime < ${until}) ${linesInBasis('l', basisOf(tx, {}))}`,
  )
}

// Matches

/** Of transactions of the days that are open: the others stay as they are. */
export async function proposedMatches(tx: ReadTx, until: Instant): Promise<Counted> {
  const books = tx.instance.id
  return await counted(
    tx,
    sql`select t.amount from (select * from transaction_matches where instance_id = ${books}
        and (status, datetime) >= ('proposed', coalesce(${tx.instance.closedUntil}::timestamptz, '-infinity')) and (status, datetime) < ('proposed', ${until})
        order by status, datetime) as m
      ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'm.transaction_id' })}`,
  )
}

// Payment applications

/** Of closed days, too: they are confirmed at a later one. */
export async function proposedApplications(tx: ReadTx, until: Instant): Promise<Counted> {
  return await counted(
    tx,
    sql`select direction * matched_amount as amount from payment_applications where instance_id = ${tx.instance.id} and status = 'proposed'
      and transaction_datetime < ${until} order by transaction_datetime, transaction_id, id`,
  )
}

// Entries

/**
 * Made after the last close that their day was in: so that was reopened, and they are dated behind what is closed now.
 * They have no sum.
 */
export async function entriesAfterClose(tx: ReadTx, until: Instant): Promise<Counted> {
  const books = tx.instance.id
  const { closedUntil } = tx.instance
  const open = closedUntil ? sql`and datetime >= ${closedUntil}` : empty
  const found = await counted(
    tx,
    sql`select 0 as amount from (select * from journal_entries where instance_id = ${books} ${open}
        and datetime < least(${until}::timestamptz,
          (select coalesce(max(closed_until), '-infinity') from periods where instance_id = ${books})) order by datetime, id) as e
      where e.created_at > (select max(closed_at) from periods p where p.instance_id = ${books} and p.closed_until > e.datetime)`,
  )
  return { ...found, sum: null }
}

// Accounts

/** A ledger that a bank tells of, and the first completed reconciliation of it that comes to the day. */
export interface ReconciledTo {
  ledger_id: LedgerId
  reconciliation_id: string | null
  /** What the statement says beyond what is ticked. */
  difference: Money | null
}

/** Of accounts of the business that have had transactions before the moment. */
export async function reconciledTo(
  tx: ReadTx,
  { date, until }: { date: Day; until: Instant },
): Promise<ReconciledTo[]> {
  const books = tx.instance.id
  const first = sql`select from (select id from transactions where instance_id = ${books}
    and (source_account_id, datetime) >= (s.id, '-infinity'::timestamptz) and (source_account_id, datetime) < (s.id, ${until})
    order by source_account_id, datetime, id limit 1) as first`
  const completed = rowsByKey({
    table: 'reconciliations',
    books,
    key: 'ledger_id',
    id: 'a.ledger_id',
    also: sql`and progress_status = 'completed' and statement_ending_date >= ${date}`,
  })
  return await tx.query<ReconciledTo>(sql`
    select a.ledger_id, r.id as reconciliation_id, r.statement_ending_balance - r.reconciled_balance as difference
    from (select distinct s.ledger_id from source_accounts s
        where s.instance_id = ${books} and s.ledger_id is not null and exists (${first})
        order by s.ledger_id limit ${maxCount + 1}) as a
      left join lateral (select * from ${completed} as r order by r.end_datetime limit 1) as r on true
    order by a.ledger_id`)
}

/** The files of statements of each account, in their order. */
export interface StatementFile {
  source_account_id: SourceAccountId
  ledger_id: LedgerId
  opening_date: Day
  closing_date: Day
  opening_balance: Money | null
  closing_balance: Money | null
}

export async function statementFiles(tx: ReadTx, date: Day): Promise<StatementFile[]> {
  return await tx.query<StatementFile>(sql`
    select s.source_account_id, a.ledger_id, s.opening_date, s.closing_date, s.opening_balance, s.closing_balance
    from source_accounts a join source_statements s on s.instance_id = a.instance_id and s.source_account_id = a.id
    where a.instance_id = ${tx.instance.id} and a.ledger_id is not null and s.opening_date <= ${date}
    order by s.source_account_id, s.opening_date, s.closing_date, s.id limit ${maxCount + 1}`)
}

/** Accounts with a feed that is switched on, and when it last came to its end. */
export async function feeds(
  tx: ReadTx,
): Promise<{ source_account_id: SourceAccountId; ledger_id: LedgerId; synced_at: Instant | null }[]> {
  return await tx.query(sql`
    select source_account_id, ledger_id, max(synced_at) as synced_at from source_links
    where instance_id = ${tx.instance.id} and enabled and ledger_id is not null
    group by source_account_id, ledger_id order by source_account_id limit ${maxCount + 1}`)
}
