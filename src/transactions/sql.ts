import type { ReadTx, WriteTx } from '../database/database.ts'
import { mapPage, type OrderKey, type Page, readPage, type SizedPage } from '../database/keyset-page.ts'
import {
  all,
  returningForCitus,
  empty,
  joinByPrimaryKey,
  raw,
  rowsByKey,
  sql,
  type Sql,
  wantedIds,
} from '../database/sql.ts'
import {
  linesInOrder,
  type LinesInOrder,
  readPageBehind,
  transactionColumns,
  transactionOf,
  type StoredTransaction,
  type TransactionRow,
  withinSpan,
} from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { JournalEntryId, PartyId, SourceAccountId, TagId, TaskId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import { carriesTag } from '../tags/tags.ts'

export interface TransactionFilter {
  /** Of any of these accounts; of all when absent. */
  account_ids?: readonly SourceAccountId[]
  from?: Instant
  until?: Instant
  review_status?: string
  posted_status?: string
  category_ledger_id?: string
  /** Any of them on any line. */
  tag_ids?: TagId[]
  categorization_method?: string
  keywords?: string
  min_amount?: Money
  max_amount?: Money
  party_ids?: readonly PartyId[]
  sort?: string[]
}

type TransactionPage = SizedPage<{ journal_entry_id: JournalEntryId | null }>

export async function list(
  tx: ReadTx,
  page: TransactionPage,
  filter: TransactionFilter,
): Promise<Page<StoredTransaction>> {
  if (filter.party_ids) return mapPage(await ofParty(tx, page, filter.party_ids, filter), transactionOf)
  const { category_ledger_id: ledgerId, ...others } = filter
  const lines = linesInOrder(ledgerId, others, { books: tx.instance.id })
  if (lines) {
    const condition = ledgerId ? sql`${lines.condition} and l.sort_order > 0` : lines.condition
    return mapPage(await ofLines(tx, page, { ...lines, condition }), transactionOf)
  }
  const read = (filter.account_ids?.length ?? 1) > 1 ? ofSeveral : ofBooks
  return mapPage(await read(tx, page, filter), transactionOf)
}

async function ofBooks(tx: ReadTx, page: TransactionPage, filter: TransactionFilter): Promise<Page<TransactionRow>> {
  const conditions = all(conditionsOf(tx.instance.id, filter))
  return await readPage<TransactionRow>(page, orderOf(filter), async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${transactionColumns} from transactions t
      where t.instance_id = ${tx.instance.id} ${conditions} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

/** The first rows of each account, and of these the first: so each account is a range of the index. */
async function ofSeveral(tx: ReadTx, page: TransactionPage, filter: TransactionFilter): Promise<Page<TransactionRow>> {
  const { account_ids: accountIds = [], ...others } = filter
  const conditions = all(conditionsOf(tx.instance.id, others))
  return await readPage<TransactionRow>(page, orderOf(filter), async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${transactionColumns} from unnest(${accountIds}::text[]) as account (id) cross join lateral (
        select ${transactionColumns} from transactions t
        where t.instance_id = ${tx.instance.id} and t.source_account_id = account.id ${conditions} and ${where}
        order by ${orderBy} limit ${limit}) as t
      order by ${orderBy} limit ${limit}`)
  })
}

/** Each of its ids is a range of an index of those that name a party. */
async function ofParty(
  tx: ReadTx,
  page: TransactionPage,
  ids: readonly PartyId[],
  { category_ledger_id: ledgerId, ...filter }: TransactionFilter,
): Promise<Page<TransactionRow>> {
  const books = tx.instance.id
  const conditions = conditionsOf(books, filter)
  const lines = rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: 't.journal_entry_id' })
  if (ledgerId)
    conditions.push(sql`and exists (select from ${lines} as l where l.ledger_id = ${ledgerId} and l.sort_order > 0)`)
  const direction = raw((filter.sort?.[0]?.startsWith('-') ?? true) ? 'desc' : 'asc')
  return await readPage<TransactionRow>(page, orderOf(filter), ({ where, orderBy, limit }) =>
    tx.query(sql`
      select ${transactionColumns} from unnest(${ids}::text[]) as party (id) cross join lateral (
        select ${transactionColumns} from transactions t
        where t.instance_id = ${books} and t.party_id >= party.id and t.party_id <= party.id ${all(conditions)} and ${where}
        order by t.party_id ${direction}, ${orderBy} limit ${limit}) as t
      order by ${orderBy} limit ${limit}`),
  )
}

/** By the lines of a category, or by those that bear a tag. The first line of its entry is that of the bank, and of no category. */
async function ofLines(
  tx: ReadTx,
  page: TransactionPage,
  lines: LinesInOrder<TransactionFilter>,
): Promise<Page<TransactionRow>> {
  const books = tx.instance.id
  const { from, until, ...others } = lines.others
  return await readPageBehind(tx, page, {
    lines,
    order: orderOf(lines.others),
    behind: {
      id: 'e.transaction_id',
      via: sql`${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' })}
        and e.transaction_id is not null`,
      alias: 't',
      columns: transactionColumns,
      conditions: conditionsOf(books, others),
      span: { from, until },
    },
  })
}

function conditionsOf(books: string, filter: TransactionFilter): Sql[] {
  const conditions: Sql[] = []
  if (filter.account_ids) conditions.push(ofAccounts(filter.account_ids))
  conditions.push(...withinSpan('t', filter))
  // Said as the indexes have it that leave out what is most: a plan for all values knows none of them.
  if (filter.review_status === 'unreviewed') conditions.push(sql`and t.review_status = 'unreviewed'`)
  else if (filter.review_status) conditions.push(sql`and t.review_status = ${filter.review_status}`)
  if (filter.posted_status) conditions.push(sql`and t.posted_status = ${filter.posted_status}`)
  if (filter.posted_status && filter.posted_status !== 'posted') conditions.push(sql`and t.posted_status <> 'posted'`)
  if (filter.categorization_method === 'uncategorized')
    conditions.push(sql`and t.categorization_method = 'uncategorized'`)
  else if (filter.categorization_method)
    conditions.push(sql`and t.categorization_method = ${filter.categorization_method}`)
  if (filter.keywords) conditions.push(sql`and position(lower(${filter.keywords}) in lower(t.description)) > 0`)
  if (filter.min_amount !== undefined) conditions.push(sql`and t.amount >= ${filter.min_amount}`)
  if (filter.max_amount !== undefined) conditions.push(sql`and t.amount <= ${filter.max_amount}`)
  if (filter.tag_ids) conditions.push(sql`and ${carriesTag(books, { entry: 't.journal_entry_id' }, filter.tag_ids)}`)
  return conditions
}

/** One account is asked for by itself: so a page of it is a range of the index. */
function ofAccounts(ids: readonly string[]): Sql {
  return ids.length === 1
    ? sql`and t.source_account_id = ${ids[0]}`
    : sql`and t.source_account_id = any(${ids}::text[])`
}

function orderOf({ sort = ['-datetime'], from, until }: TransactionFilter): OrderKey<TransactionRow>[] {
  const ranged = from !== undefined || until !== undefined
  const descending = sort[0]?.startsWith('-') ?? false
  return [
    ...sort.map((word): OrderKey<TransactionRow> =>
      word.endsWith('amount')
        ? { column: 't.amount', type: 'bigint', descending: word.startsWith('-'), of: (row) => row.amount }
        : {
            column: 't.datetime',
            type: 'timestamptz',
            descending: word.startsWith('-'),
            ranged,
            of: (row) => row.datetime,
          },
    ),
    { column: 't.id', type: 'text', descending, of: (row) => row.id },
  ]
}

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

/** The next rows of a deletion. @param stopAt what is posted before this moment stays */
export async function slice(
  tx: ReadTx,
  range: Range,
  { stopAt, max }: { stopAt: Instant | null; max: number },
): Promise<StoredTransaction[]> {
  const rows = await tx.query<TransactionRow>(sql`
    select ${transactionColumns} from transactions t
    where t.instance_id = ${tx.instance.id} ${all(conditionsOf(tx.instance.id, range))}
      and (t.posted_status <> 'posted' or t.datetime >= coalesce(${stopAt}::timestamptz, '-infinity'))
      and not ${isReconciled(tx.instance.id)}
    order by t.datetime, t.id limit ${max}`)
  return rows.map(transactionOf)
}

/** The first of those whose entry a completed reconciliation holds, of whichever ledger. */
export async function reconciledIn(tx: ReadTx, range: Range, max: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select t.id from transactions t
    where t.instance_id = ${tx.instance.id} ${all(conditionsOf(tx.instance.id, range))} and ${isReconciled(tx.instance.id)}
    order by t.datetime, t.id limit ${max}`)
  return rows.map((row) => row.id)
}

/** Those of these ids whose entry is held so. */
export async function reconciledAmong(tx: ReadTx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    select t.id from ${wantedIds(ids)} ${transactionAt(tx.instance.id)} where ${isReconciled(tx.instance.id)}`)
  return new Set(rows.map((row) => row.id))
}

function isReconciled(books: string): Sql {
  const held = rowsByKey({ table: 'reconciled_entries', books, key: 'journal_entry_id', id: 't.journal_entry_id' })
  return sql`exists (select from ${held} as h ${joinByPrimaryKey({ table: 'reconciliations', alias: 'r', books, id: 'h.reconciliation_id' })}
    where r.progress_status = 'completed')`
}

/** Joins the transaction that is wanted, as `t`. */
function transactionAt(books: string): Sql {
  return joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'wanted.id' })
}

/** The first of those posted before this moment. */
export async function postedBefore(tx: ReadTx, range: Range, moment: Instant, max: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select t.id from transactions t
    where t.instance_id = ${tx.instance.id} ${all(conditionsOf(tx.instance.id, range))}
      and t.posted_status = 'posted' and t.datetime < ${moment}
    order by t.datetime, t.id limit ${max}`)
  return rows.map((row) => row.id)
}

/** Posted transactions that no person has looked at and whose category the pipeline chose, behind the last one that was seen. */
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
  await tx.execute(sql`
    delete from transaction_tombstones where instance_id = ${tx.instance.id} and id = any(${ids}::text[])`)
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

export async function insertStatement(tx: WriteTx, statement: SourceStatement): Promise<void> {
  await tx.execute(sql`
    insert into source_statements (instance_id, ${statementColumns})
    values (${tx.instance.id}, ${statement.id}, ${statement.source_account_id}, ${statement.task_id}, ${statement.format},
      ${statement.account_number}, ${statement.opening_date}, ${statement.closing_date}, ${statement.opening_balance},
      ${statement.closing_balance}, ${statement.rows}, ${statement.sha256}, ${statement.created_at})`)
}
