import { applicationsSql } from '../accruals/accruals.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import {
  all,
  empty,
  forcePlaces,
  isInPlace,
  joinByPrimaryKey,
  joinPlace,
  raw,
  returningForCitus,
  rowsByKey,
  sql,
  type Sql,
  wantedIds,
} from '../database/sql.ts'
import { transactionColumns, transactionOf, type StoredTransaction, type TransactionRow } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { CategorizationRuleId, SourceAccountId, TaskId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import { isMatched } from '../matches/matches.ts'
import { conditionsOf, inOrder, ofAccounts } from './list-sql.ts'

/** Those of these ids that are of one of the accounts; of any when none are given. */
export async function find(
  tx: ReadTx,
  accountIds: readonly SourceAccountId[] | undefined,
  ids: readonly string[],
): Promise<StoredTransaction[]> {
  const rows = await tx.query<TransactionRow>(sql`
    select ${transactionColumns} from ${wantedIds(ids)} ${transactionAt(tx.instance.id)}
    where true ${accountIds ? ofAccounts(accountIds) : empty}`)
  return rows.map(transactionOf)
}

/** Part of an account, or of several: what a deletion is about. */
export interface Range {
  account_ids: readonly SourceAccountId[]
  from?: Instant
  until?: Instant
}

/**
 * The next rows of a deletion. Those of which payments are applied stay. @param stopAt so does what is posted before
 * this moment
 */
export async function slice(
  tx: ReadTx,
  range: Range,
  { stopAt, max }: { stopAt: Instant | null; max: number },
): Promise<StoredTransaction[]> {
  const isHeld = sql`(${isReconciled(tx.instance.id)} or ${applicationsSql.isApplied(tx.instance.id)})`
  const isBefore = sql`t.posted_status = 'posted' and t.datetime < coalesce(${stopAt}::timestamptz, '-infinity')`
  const condition = sql`not (${isBefore}) and not ${isHeld}`
  const rows = await firstIn<TransactionRow>(tx, range, { columns: transactionColumns, condition, max })
  return rows.map(transactionOf)
}

/** The first of those of which payments are applied. */
export async function appliedIn(tx: ReadTx, range: Range, max: number): Promise<TransactionId[]> {
  return await idsIn(tx, range, { condition: applicationsSql.isApplied(tx.instance.id), max })
}

/** The first of those whose entry a completed reconciliation holds, of whichever ledger. */
export async function reconciledIn(tx: ReadTx, range: Range, max: number): Promise<TransactionId[]> {
  return await idsIn(tx, range, { condition: isReconciled(tx.instance.id), max })
}

/** Those of these ids whose entry is held so. */
export async function reconciledAmong(tx: ReadTx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    select t.id from ${wantedIds(ids)} ${transactionAt(tx.instance.id)} where ${isReconciled(tx.instance.id)}`)
  return new Set(rows.map((row) => row.id))
}

export function isReconciled(books: string): Sql {
  const heldOf = (id: string) => sql`exists (
    select from ${rowsByKey({ table: 'reconciled_entries', books, key: 'journal_entry_id', id })} as h
    ${joinByPrimaryKey({ table: 'reconciliations', alias: 'r', books, id: 'h.reconciliation_id' })}
    where r.progress_status = 'completed')`
  return sql`(${heldOf('t.journal_entry_id')} or ${isMatched(books, heldOf('m.journal_entry_id'))})`
}

/** Joins the transaction that is wanted, as `t`. */
function transactionAt(books: string): Sql {
  return joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'wanted.id' })
}

/** The first of those posted before this moment. */
export async function postedBefore(tx: ReadTx, range: Range, moment: Instant, max: number): Promise<TransactionId[]> {
  return await idsIn(tx, range, { condition: sql`t.posted_status = 'posted' and t.datetime < ${moment}`, max })
}

interface First {
  condition: Sql
  max: number
}

async function idsIn(tx: ReadTx, range: Range, first: First): Promise<TransactionId[]> {
  const rows = await firstIn<{ id: TransactionId }>(tx, range, { columns: raw('t.id'), ...first })
  return rows.map((row) => row.id)
}

/** The first transactions of a part of which this holds, in the order of their moments. */
async function firstIn<Row>(
  tx: ReadTx,
  range: Range,
  { columns, condition, max }: First & { columns: Sql },
): Promise<Row[]> {
  const { conditions, order } = inOrder(tx.instance.id, range)
  return await tx.query<Row>(sql`
    select ${columns} from transactions t where t.instance_id = ${tx.instance.id} ${all(conditions)} and ${condition}
    order by ${order} limit ${max}`)
}

/**
 * Posted transactions that no person has looked at and whose category the pipeline chose, behind the last one that was
 * seen.
 */
export async function decided(
  tx: ReadTx,
  range: Partial<Range>,
  { after, max }: { after: { datetime: Instant; id: string } | null; max: number },
): Promise<StoredTransaction[]> {
  const behind = after ? sql`and (t.datetime, t.id) > (${after.datetime}::timestamptz, ${after.id})` : empty
  const rows = await tx.query<TransactionRow>(sql`
    select ${transactionColumns} from transactions t
    where t.instance_id = ${tx.instance.id} ${all(conditionsOf(tx.instance.id, range))} ${behind}
      and t.posted_status = 'posted' and t.review_status = 'unreviewed'
      and t.categorization_method in ('instance_rule', 'similarity', 'platform_rule', 'uncategorized')
    order by t.datetime, t.id limit ${max}`)
  return rows.map(transactionOf)
}

/** A transaction's place in the order of their moments. */
export interface Place {
  datetime: Instant
  id: TransactionId
}

/** The next transactions that nobody has reviewed, and which of them this rule of the Instance decided. */
export async function placesByRule(
  tx: ReadTx,
  ruleId: CategorizationRuleId,
  { after, max }: { after: Place | null; max: number },
): Promise<(Place & { is_by_rule: boolean })[]> {
  const behind = after ? sql`and (t.datetime, t.id) > (${after.datetime}::timestamptz, ${after.id})` : empty
  return await tx.query(sql`
    select t.datetime, t.id, t.posted_status = 'posted' and t.categorization_method = 'instance_rule'
      and t.categorization_explanation = ${ruleId} as is_by_rule
    from transactions t where t.instance_id = ${tx.instance.id} and t.review_status = 'unreviewed' ${behind}
    order by t.datetime, t.id limit ${max}`)
}

/** Those of these transactions that a person changed in any way while this rule's decision stood. */
export async function touchedAfterRule(
  tx: ReadTx,
  ids: readonly string[],
  ruleId: CategorizationRuleId,
): Promise<Set<string>> {
  const books = tx.instance.id
  const rows = await tx.query<{ id: string }>(sql`
    select wanted.id from ${wantedIds(ids)} where exists (
      select from ${rowsByKey({ table: 'subject_history', books, key: 'subject_id', id: 'wanted.id' })} as h
      ${joinByPrimaryKey({ table: 'events', alias: 'v', books, key: 'sequence', id: 'h.sequence' })}
      where h.method = 'instance_rule' and h.explanation = ${ruleId} and v.actor not like 'job:%')`)
  return new Set(rows.map((row) => row.id))
}

/** Transactions that wait for their period to be reopened, dated from this moment on. */
export async function waiting(
  tx: ReadTx,
  accountId: SourceAccountId,
  { from, max }: { from: Instant | null; max: number },
): Promise<StoredTransaction[]> {
  const rows = await tx.query<TransactionRow>(sql`
    select ${transactionColumns} from transactions t
    where t.instance_id = ${tx.instance.id} and t.source_account_id = ${accountId} and t.not_posted_reason = 'period_closed'
      and t.datetime >= coalesce(${from}::timestamptz, '-infinity')
    order by t.datetime, t.id limit ${max}`)
  return rows.map(transactionOf)
}

/** Which of these ids are taken, and by which account. */
export async function accountsOf(tx: ReadTx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; source_account_id: SourceAccountId }>(sql`
    select t.id, t.source_account_id from ${wantedIds(ids)} ${transactionAt(tx.instance.id)}`)
  return new Map(rows.map((row) => [row.id, row.source_account_id]))
}

/** Which of these ids were deleted, and from which account. */
export async function tombstonesOf(tx: ReadTx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; source_account_id: SourceAccountId }>(sql`
    select id, source_account_id from transaction_tombstones
    where instance_id = ${tx.instance.id} and id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, row.source_account_id]))
}

export async function removeTombstones(tx: WriteTx, ids: readonly string[]): Promise<void> {
  const books = tx.instance.id
  await tx.execute(sql`${forcePlaces}
    delete from transaction_tombstones as stored
    using ${wantedIds(ids)} ${joinPlace({ table: 'transaction_tombstones', books, id: 'wanted.id' })}
    where ${isInPlace('stored', books)}`)
}

/** The transactions of an account that a bank knows by these ids of its own. */
export async function findByExternalIds(
  tx: ReadTx,
  accountId: SourceAccountId,
  externalIds: readonly string[],
): Promise<StoredTransaction[]> {
  const rows = await tx.query<TransactionRow>(sql`
    select ${transactionColumns} from ${wantedIds(externalIds)}
    ${joinByPrimaryKey({ table: 'transactions', alias: 't', books: tx.instance.id, ...ofAccount(accountId) })}`)
  return rows.map(transactionOf)
}

/** The key by which a bank's own id is looked up in an account. */
function ofAccount(accountId: SourceAccountId) {
  return { key: 'external_id', id: 'wanted.id', also: sql`and source_account_id = ${accountId}` }
}

/** Which of these ids of a bank belonged to a transaction of the account that was deleted. */
export async function buriedExternalIds(
  tx: ReadTx,
  accountId: SourceAccountId,
  externalIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ external_id: string }>(sql`
    select t.external_id from ${wantedIds(externalIds)}
    ${joinByPrimaryKey({ table: 'transaction_tombstones', alias: 't', books: tx.instance.id, ...ofAccount(accountId) })}`)
  return new Set(rows.map((row) => row.external_id))
}

/** The bank has another id now for what was deleted. */
export async function tombstoneExternalIds(
  tx: WriteTx,
  accountId: SourceAccountId,
  buried: readonly { id: string; externalId: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into transaction_tombstones (instance_id, id, source_account_id, external_id, deleted_at)
    select ${tx.instance.id}, b.id, ${accountId}, b.external_id, ${tx.now}::timestamptz
    from unnest(${buried.map((each) => each.id)}::text[], ${buried.map((each) => each.externalId)}::text[]) as b (id, external_id)
    ${returningForCitus}`)
}

/** How many of these amounts an account has within twelve hours of their moments, each as often as it has it. */
export async function countLikely(
  tx: ReadTx,
  accountId: SourceAccountId,
  rows: readonly { amount: Money; datetime: Instant }[],
): Promise<number> {
  const [found] = await tx.query<{ count: number }>(sql`
    with coming as (
      select amount, datetime, count(*) as times
      from unnest(${rows.map((row) => row.amount)}::bigint[], ${rows.map((row) => row.datetime)}::timestamptz[])
        as row (amount, datetime) group by amount, datetime
    )
    select coalesce(sum(least(coming.times, present.times)), 0)::integer as count from coming cross join lateral (
      select count(*) as times from (select * from transactions
        where instance_id = ${tx.instance.id}
          and (source_account_id, datetime) > (${accountId}, coming.datetime - interval '12 hours')
          and (source_account_id, datetime) < (${accountId}, coming.datetime + interval '12 hours')
        order by source_account_id, datetime) as near
      where near.amount = coming.amount
    ) as present`)
  return must(found, 'the statement has one row always').count
}

/** A statement that came as a file. */
export interface SourceStatement {
  id: string
  source_account_id: SourceAccountId
  task_id: TaskId
  format: string
  account_number: string | null
  opening_date: Day
  closing_date: Day
  opening_balance: Money | null
  closing_balance: Money | null
  rows: number
  sha256: string
  created_at: Instant
}

const statementColumns = raw(`id, source_account_id, task_id, format, account_number, opening_date, closing_date,
  opening_balance, closing_balance, rows, sha256, created_at`)

/** The statements of an account, the oldest first. */
export async function statementsOf(tx: ReadTx, accountId: SourceAccountId): Promise<SourceStatement[]> {
  return await tx.query(sql`
    select ${statementColumns} from source_statements
    where instance_id = ${tx.instance.id} and source_account_id = ${accountId} order by closing_date, id`)
}

const statementOrder: OrderKey<SourceStatement>[] = [
  { column: 'closing_date', type: 'date', descending: true, of: (row) => row.closing_date },
  { column: 'id', type: 'text', descending: true, of: (row) => row.id },
]

/** The statements of an account by pages, the latest first. */
export async function listStatements(
  tx: ReadTx,
  accountId: SourceAccountId,
  page: PageRequest,
): Promise<Page<SourceStatement>> {
  return await readPage<SourceStatement>(page, statementOrder, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${statementColumns} from source_statements
      where instance_id = ${tx.instance.id} and source_account_id = ${accountId} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

export async function insertStatement(tx: WriteTx, statement: SourceStatement): Promise<void> {
  await tx.execute(sql`
    insert into source_statements (instance_id, ${statementColumns})
    values (${tx.instance.id}, ${statement.id}, ${statement.source_account_id}, ${statement.task_id}, ${statement.format},
      ${statement.account_number}, ${statement.opening_date}, ${statement.closing_date}, ${statement.opening_balance},
      ${statement.closing_balance}, ${statement.rows}, ${statement.sha256}, ${statement.created_at})`)
}

/** Takes the statements away that came with the Task. @returns them */
export async function removeStatementsOf(
  tx: WriteTx,
  task: { id: TaskId; source_account_id: string | null },
): Promise<SourceStatement[]> {
  return await tx.execute<SourceStatement>(sql`
    delete from source_statements where instance_id = ${tx.instance.id} and source_account_id = ${task.source_account_id}
      and task_id = ${task.id} returning ${statementColumns}`)
}
