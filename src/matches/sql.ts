import type { ReadTx, WriteTx } from '../database/database.ts'
import {
  forcePlaces,
  isInPlace,
  joinByKeyPrefix,
  joinByPrimaryKey,
  joinPlace,
  raw,
  returningForCitus,
  rowsByKey,
  sql,
  type Sql,
  wantedIds,
} from '../database/sql.ts'
import { must } from '../kernel/assert.ts'
import type { JournalEntryId, LedgerId, LineEntryId, SourceAccountId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { StoredMatch } from './matches.ts'

const table = 'transaction_matches'
const columns = raw('m.id, m.status, m.transaction_id, m.journal_entry_id, m.line_id, m.datetime, m.created_at')

// Conditions of the statements of others

/** That transaction `t` is matched, and what is asked of the match `m`. */
export function isMatched(books: string, condition: Sql): Sql {
  const also = raw("and status = 'matched'")
  return sql`(t.categorization_method = 'matched' and exists (
    select from ${rowsByKey({ table, books, key: 'transaction_id', id: 't.id', also })} as m where ${condition}))`
}

/** Selects the entry that transaction `t` is matched with, as `id`: none or one row. */
export function matchedEntries(books: string): Sql {
  const also = raw("and status = 'matched'")
  return sql`select m.journal_entry_id as id from ${rowsByKey({ table, books, key: 'transaction_id', id: 't.id', also })} as m
    where t.categorization_method = 'matched'`
}

/** That a match is proposed for transaction `t`, or that of another column. */
export function hasProposal(books: string, id = 't.id'): Sql {
  const also = raw("and status = 'proposed'")
  return sql`exists (select from ${rowsByKey({ table, books, key: 'transaction_id', id, also })} as m)`
}

/**
 * Which line may be matched, the one place that says it: in both books that of a hand-made entry which nothing has
 * reversed, or the money of a payment by hand of which all is still applied. `l` is the line, `e` its entry.
 */
function isMatchable(books: string): Sql {
  const links = { table: 'accrual_line_entries', books }
  const made = rowsByKey({ ...links, key: '(journal_entry_id, line_entry_id)', id: '(l.journal_entry_id, l.id)' })
  const ofEntry = rowsByKey({ ...links, key: 'journal_entry_id', id: 'l.journal_entry_id' })
  return sql`(l.basis = 'b' and case e.creation_source when 'manual' then e.reversed_by_id is null
    when 'payment_application' then exists (select from ${made} as a
      where a.accrual_source_id is null and a.accrual_adjustment_id is null and not exists (select from ${ofEntry} as k
          ${joinByPrimaryKey({ table: 'payment_applications', alias: 'p', books, id: 'k.payment_application_id' })}
        where p.id = coalesce(a.payment_application_id, p.id) and (p.source_type <> 'manual' or p.status <> 'confirmed')))
    else false end)`
}

/** Of which entries lines may be matched; an index has them by it. */
const matchableSources = raw("unnest(array['manual', 'payment_application']) as made (creation_source)")

function isFree(books: string): Sql {
  const also = raw("and status = 'matched'")
  const key = '(journal_entry_id, line_id)'
  return sql`not exists (select from ${rowsByKey({ table, books, key, id: '(l.journal_entry_id, l.id)', also })} as m)`
}

// Matches

/** Of these transactions, rejected pairs too. */
export async function ofTransactions(tx: ReadTx, ids: readonly TransactionId[]): Promise<StoredMatch[]> {
  if (ids.length === 0) return []
  const at = { table, alias: 'm', books: tx.instance.id, key: 'transaction_id', id: 'wanted.id' }
  return await tx.query<StoredMatch>(sql`select ${columns} from ${wantedIds(ids)} ${joinByKeyPrefix(at)}`)
}

/** Of the lines of these entries, rejected pairs too. */
export async function ofEntries(tx: ReadTx, entryIds: readonly JournalEntryId[]): Promise<StoredMatch[]> {
  if (entryIds.length === 0) return []
  const at = { table, alias: 'm', books: tx.instance.id, key: 'journal_entry_id', id: 'wanted.id' }
  return await tx.query<StoredMatch>(sql`select ${columns} from ${wantedIds(entryIds)} ${joinByKeyPrefix(at)}`)
}

export async function insert(tx: WriteTx, matches: readonly StoredMatch[]): Promise<void> {
  const of = <T>(pick: (match: StoredMatch) => T) => matches.map(pick)
  await tx.execute(sql`
    insert into transaction_matches (instance_id, id, status, transaction_id, journal_entry_id, line_id, datetime, created_at)
    select ${tx.instance.id}, m.* from unnest(${of((m) => m.id)}::text[], ${of((m) => m.status)}::text[],
      ${of((m) => m.transaction_id)}::text[], ${of((m) => m.journal_entry_id)}::text[], ${of((m) => m.line_id)}::text[],
      ${of((m) => m.datetime)}::timestamptz[], ${of((m) => m.created_at)}::timestamptz[]) as m
    ${returningForCitus}`)
}

export async function update(tx: WriteTx, matches: readonly StoredMatch[]): Promise<void> {
  const of = <T>(pick: (match: StoredMatch) => T) => matches.map(pick)
  const books = tx.instance.id
  await tx.execute(sql`${forcePlaces}
    update transaction_matches as stored set status = m.status, datetime = m.datetime
    from unnest(${of((m) => m.id)}::text[], ${of((m) => m.status)}::text[], ${of((m) => m.datetime)}::timestamptz[])
      as m (id, status, datetime) ${joinPlace({ table: 'transaction_matches', books, id: 'm.id' })}
    where ${isInPlace('stored', books)}`)
}

export async function remove(tx: WriteTx, ids: readonly string[]): Promise<void> {
  const books = tx.instance.id
  await tx.execute(sql`${forcePlaces}
    delete from transaction_matches as stored
    using ${wantedIds(ids)} ${joinPlace({ table: 'transaction_matches', books, id: 'wanted.id' })}
    where ${isInPlace('stored', books)}`)
}

/** A proposed match with what is told of its line. */
export interface ProposalRow {
  transaction_id: TransactionId
  line_id: LineEntryId
  amount: Money
  datetime: Instant
  entry_datetime: Instant
  entry_description: string
  transaction_description: string
}

export async function proposalsOf(tx: ReadTx, ids: readonly TransactionId[]): Promise<ProposalRow[]> {
  if (ids.length === 0) return []
  const books = tx.instance.id
  const also = raw("and status = 'proposed'")
  return await tx.query<ProposalRow>(sql`
    select m.transaction_id, m.line_id, t.amount, t.datetime, e.datetime as entry_datetime, e.description as entry_description,
      t.description as transaction_description
    from ${wantedIds(ids)} ${joinByKeyPrefix({ table, alias: 'm', books, key: 'transaction_id', id: 'wanted.id', also })}
      ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'm.transaction_id' })}
      ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'm.journal_entry_id' })}`)
}

// Lines that may be matched

export interface LineRow {
  id: LineEntryId
  journal_entry_id: JournalEntryId
  ledger_id: LedgerId
  amount: Money
  datetime: Instant
  /** By itself, whether it is matched already or not. */
  is_matchable: boolean
}

function lineColumns(books: string): Sql {
  return sql`l.id, l.journal_entry_id, l.ledger_id, l.amount, l.datetime, ${isMatchable(books)} as is_matchable`
}

export async function linesOfEntry(tx: ReadTx, entryId: JournalEntryId): Promise<LineRow[]> {
  const books = tx.instance.id
  return await tx.query<LineRow>(sql`
    select ${lineColumns(books)} from ${rowsByKey({ table: 'journal_entries', books, id: sql`${entryId}` })} as e
      ${joinByKeyPrefix({ table: 'line_entries', alias: 'l', books, key: 'journal_entry_id', id: 'e.id' })}
    order by l.sort_order, l.id`)
}

/**
 * A line of this ledger, by its id alone: looked for among those of the span, which is a range of the index that has
 * the ids, too.
 */
export async function lineOfLedger(
  tx: ReadTx,
  { lineId, ledgerId }: { lineId: LineEntryId; ledgerId: LedgerId },
  { from, until }: { from: Instant | '-infinity'; until: Instant | 'infinity' },
): Promise<LineRow | undefined> {
  const books = tx.instance.id
  const [row] = await tx.query<LineRow>(sql`
    select ${lineColumns(books)} from (select * from line_entries where instance_id = ${books} and id = ${lineId}
        and (ledger_id, datetime) >= (${ledgerId}, ${from}::timestamptz) and (ledger_id, datetime) <= (${ledgerId}, ${until}::timestamptz)
        order by ledger_id, datetime limit 1) as l
      ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' })}`)
  return row
}

export interface Span {
  from: Instant
  until: Instant
}

/** What is found within bounds: undefined where there is more to read than `max`. */
type Bounded<Row> = Row[] | undefined

/**
 * Lines that may be matched, of entries dated in these spans, which do not meet; of what is hand-made no more than
 * `max` entries are read.
 */
export async function freeLines(
  tx: ReadTx,
  wanted: { spans: readonly Span[]; ledgerIds: readonly LedgerId[]; amounts: readonly Money[]; max: number },
): Promise<Bounded<LineRow>> {
  const books = tx.instance.id
  const rows = await tx.query<(LineRow & { read: number }) | { id: null; read: number }>(sql`
    with hand_made as materialized (
      select e.* from unnest(${wanted.spans.map((span) => span.from)}::timestamptz[],
          ${wanted.spans.map((span) => span.until)}::timestamptz[]) as s (from_at, until_at),
        ${handMadeWithin(books)}
      limit ${wanted.max + 1}),
    found as (
      select ${lineColumns(books)} from hand_made e
        ${joinByKeyPrefix({ table: 'line_entries', alias: 'l', books, key: 'journal_entry_id', id: 'e.id' })}
      where l.ledger_id = any(${wanted.ledgerIds}::text[]) and l.amount = any(${wanted.amounts}::bigint[])
        and ${isMatchable(books)} and ${isFree(books)})
    select counted.read, found.* from (select count(*)::integer as read from hand_made) as counted left join found on true`)
  if (must(rows[0], 'the count is there always').read > wanted.max) return undefined
  return rows.flatMap((row) => (row.id === null ? [] : row))
}

/** Transactions that may be matched with a line. */
export interface CandidateRow {
  id: TransactionId
  source_account_id: SourceAccountId
  amount: Money
  datetime: Instant
}

/**
 * Of these accounts, dated in these spans, which do not meet: booked by an entry of their own that may go, by nobody's
 * choice, and reviewed by nobody.
 */
export async function candidates(
  tx: ReadTx,
  wanted: { spans: readonly Span[]; accountIds: readonly SourceAccountId[]; amounts: readonly Money[]; max: number },
): Promise<Bounded<CandidateRow>> {
  const books = tx.instance.id
  const rows = await tx.query<(CandidateRow & { read: number }) | { id: null; read: number }>(sql`
    with near as materialized (
      select t.* from unnest(${wanted.accountIds}::text[]) as account (id), unnest(${wanted.spans.map((span) => span.from)}::timestamptz[],
          ${wanted.spans.map((span) => span.until)}::timestamptz[]) as s (from_at, until_at)
        cross join lateral (select * from transactions
          where instance_id = ${books} and (source_account_id, datetime) >= (account.id, s.from_at)
            and (source_account_id, datetime) <= (account.id, s.until_at) order by source_account_id, datetime) as t
      limit ${wanted.max + 1}),
    found as (
      select t.id, t.source_account_id, t.amount, t.datetime from near t
      where t.amount = any(${wanted.amounts}::bigint[]) and ${isCandidate(tx)})
    select counted.read, found.* from (select count(*)::integer as read from near) as counted left join found on true`)
  if (must(rows[0], 'the count is there always').read > wanted.max) return undefined
  return rows.flatMap((row) => (row.id === null ? [] : row))
}

/**
 * Those of these transactions of whose amount there is a line that may be matched, as far as that can be told from
 * `max` hand-made entries around them; where there are more, all that are candidates. Most imports have nothing
 * hand-made near them, and are done here.
 */
export async function candidatesAmong(
  tx: ReadTx,
  ids: readonly TransactionId[],
  { margin, max }: { margin: string; max: number },
): Promise<CandidateRow[]> {
  const books = tx.instance.id
  return await tx.query<CandidateRow>(sql`
    with asked as materialized (
      select t.* from ${wantedIds(ids)} ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'wanted.id' })}),
    hand_made as materialized (
      select e.* from (select min(datetime) - ${margin}::interval as from_at, max(datetime) + ${margin}::interval as until_at from asked) as s,
        ${handMadeWithin(books)}
      limit ${max + 1}),
    amounts as materialized (
      select distinct l.amount from hand_made e
        ${joinByKeyPrefix({ table: 'line_entries', alias: 'l', books, key: 'journal_entry_id', id: 'e.id' })})
    select t.id, t.source_account_id, t.amount, t.datetime from asked t
    where ((select count(*) from hand_made) > ${max} or t.amount in (select amount from amounts)) and ${isCandidate(tx)}
    order by t.datetime, t.id`)
}

function isCandidate({ instance: { id: books, closedUntil } }: ReadTx): Sql {
  const held = rowsByKey({ table: 'reconciled_entries', books, key: 'journal_entry_id', id: 't.journal_entry_id' })
  return sql`t.journal_entry_id is not null and t.categorization_method <> 'user' and t.review_status = 'unreviewed'
    and t.datetime >= coalesce(${closedUntil}::timestamptz, '-infinity')
    and not exists (select from ${held} as h
      ${joinByPrimaryKey({ table: 'reconciliations', alias: 'r', books, id: 'h.reconciliation_id' })}
      where r.progress_status = 'completed')`
}

/** The accounts that have a ledger of their own, and so lines of their own. */
export async function accounts(tx: ReadTx): Promise<{ id: SourceAccountId; ledger_id: LedgerId }[]> {
  return await tx.query(sql`
    select id, ledger_id from source_accounts where instance_id = ${tx.instance.id} and ledger_id is not null order by id`)
}

// Whether there are any

/** The ledgers of accounts: what they are changes with an event. */
export async function ledgersOfAccounts(tx: WriteTx): Promise<Set<string>> {
  const rows = await tx.queryStable<{ ledger_id: LedgerId }>(sql`
    select distinct ledger_id from source_accounts where instance_id = ${tx.instance.id} and ledger_id is not null`)
  return new Set(rows.map((row) => row.ledger_id))
}

export async function hasLines(tx: ReadTx, ledgerId: LedgerId): Promise<boolean> {
  const lines = rowsByKey({
    table: 'line_entries',
    books: tx.instance.id,
    key: 'ledger_id',
    id: sql`${ledgerId}`,
    max: 1,
  })
  return (await tx.query(sql`select from ${lines} as l`)).length > 0
}

export async function setUnmatched(tx: WriteTx, unmatched: boolean): Promise<void> {
  await tx.execute(
    sql`update instances set unmatched_lines = ${unmatched} where id = ${tx.instance.id} and unmatched_lines <> ${unmatched}`,
  )
}

/** Whether a line may be matched with what is to come. Of more than `max` hand-made entries it is taken for granted. */
export async function hasFreeLines(tx: ReadTx, max: number): Promise<boolean> {
  const books = tx.instance.id
  const [found] = await tx.query<{ any: boolean }>(sql`
    select case when exists (select from (${handMade(books, max)}) e
        ${joinByKeyPrefix({ table: 'line_entries', alias: 'l', books, key: 'journal_entry_id', id: 'e.id' })}
      where ${isMatchable(books)} and ${isFree(books)}
        and exists (select from source_accounts s where s.instance_id = ${books} and s.ledger_id = l.ledger_id)) then true
      else (select count(*) from (${handMade(books, max + 1)}) e) > ${max} end as any`)
  return must(found, 'the statement has one row always').any
}

/**
 * So many at most of the entries of which lines may be matched. The first is read first: who finds what is wanted reads
 * no more.
 */
function handMade(books: string, max: number): Sql {
  return sql`select e.* from ${matchableSources}
    cross join lateral (select * from journal_entries where instance_id = ${books} and creation_source <> 'transaction'
      and creation_source >= made.creation_source and creation_source <= made.creation_source order by creation_source) as e
    limit ${max}`
}

/** Joins those that are dated within the span `s`, as `e`: a range of an index. */
function handMadeWithin(books: string): Sql {
  return sql`${matchableSources} cross join lateral (select * from journal_entries
    where instance_id = ${books} and creation_source <> 'transaction' and (creation_source, datetime) >= (made.creation_source, s.from_at)
      and (creation_source, datetime) <= (made.creation_source, s.until_at) order by creation_source, datetime) as e`
}

/** Whether there is any within. */
export async function hasHandMade(tx: ReadTx, { from, until }: Span): Promise<boolean> {
  const found = await tx.query(sql`
    select from (select ${from}::timestamptz as from_at, ${until}::timestamptz as until_at) as s, ${handMadeWithin(tx.instance.id)} limit 1`)
  return found.length > 0
}
