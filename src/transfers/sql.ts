import { applicationsSql } from '../accruals/accruals.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import {
  all,
  forcePlaces,
  isInPlace,
  joinByKeyPrefix,
  joinByPrimaryKey,
  joinPlace,
  returningForCitus,
  rowsByKey,
  sql,
  type Sql,
  wantedIds,
} from '../database/sql.ts'
import type { JournalEntryId, LedgerId, LineEntryId, SourceAccountId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { StoredTransfer, Transfer } from './transfers.ts'

export interface AccountRow {
  id: SourceAccountId
  ledger_id: LedgerId
  name: string
  ledger_name: string
  type: 'asset' | 'liability'
}

/** The accounts of the business: those with a ledger of their own. */
export async function accounts(tx: ReadTx): Promise<AccountRow[]> {
  return await tx.query<AccountRow>(sql`
    select a.id, a.ledger_id, a.name, l.name as ledger_name, l.type
    from source_accounts a join ledgers l on l.instance_id = a.instance_id and l.id = a.ledger_id
    where a.instance_id = ${tx.instance.id} order by a.id`)
}

export interface MovementRow {
  id: TransactionId
  source_account_id: SourceAccountId
  amount: Money
  datetime: Instant
  description: string
  on_transfers: boolean
  is_proposed: boolean
}

/** What is looked for: an amount, between two moments. */
export interface Window {
  amount: Money
  from: Instant
  until: Instant
}

/**
 * Booked transactions that may be sides of a transfer: within one of these windows, in no matched transfer, with one
 * category, which nobody and no rule has decided or which is the ledger of transfers; nothing that a closed period
 * holds fast or of which payments are applied.
 */
export async function movements(
  tx: ReadTx,
  wanted: {
    windows: readonly Window[]
    transfersLedger: string
    exceptAccounts: readonly string[]
  },
): Promise<MovementRow[]> {
  const { windows, transfersLedger, exceptAccounts } = wanted
  const ofOthers = sql`t.source_account_id <> all(${exceptAccounts}::text[])`
  const books = tx.instance.id
  const ofEntry = { books, key: 'journal_entry_id', id: 't.journal_entry_id' }
  const line = { key: '(journal_entry_id, ledger_id)', id: '(l.journal_entry_id, l.ledger_id)' }
  const held = rowsByKey({ table: 'reconciled_entries', books, ...line })
  const isSide = (status: 'matched' | 'proposed') => sql`exists (select from (
    ${sidesOf(books, 'from', 't.id')} union all ${sidesOf(books, 'to', 't.id')}) as f where f.status = ${status})`
  const columns = sql`${windows.map(({ amount }) => amount)}::bigint[], ${windows.map(({ from }) => from)}::timestamptz[],
    ${windows.map(({ until }) => until)}::timestamptz[]`
  return await tx.query<MovementRow>(sql`
    with windows as materialized (
      select amount, from_at, until_at from unnest(${columns}) as w (amount, from_at, until_at)
    ), possible as materialized (
      select found.id from windows w cross join lateral (
        select t.id from transactions t
        where t.instance_id = ${books} and t.amount = w.amount and t.datetime between w.from_at and w.until_at
          and t.categorization_method in ('uncategorized', 'similarity') and ${ofOthers} offset 0) as found
      union
      select e.transaction_id
      from (select * from line_entries
          where instance_id = ${books} and (ledger_id, datetime) >= (${transfersLedger}, (select min(from_at) from windows))
            and (ledger_id, datetime) <= (${transfersLedger}, (select max(until_at) from windows))
          order by ledger_id, datetime) as l
        ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' })}
      where e.transaction_id is not null and exists (select from windows w where w.amount = -l.amount and l.datetime between w.from_at and w.until_at)
    )
    select t.id, t.source_account_id, t.amount, t.datetime, t.description, l.ledger_id = ${transfersLedger} as on_transfers,
      ${isSide('proposed')} as is_proposed
    from possible p
      ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'p.id' })}
      ${joinByPrimaryKey({ table: 'source_accounts', alias: 'a', books, id: 't.source_account_id' })}
      ${joinByKeyPrefix({ table: 'line_entries', alias: 'l', ...ofEntry })}
    where t.posted_status = 'posted' and a.ledger_id is not null and l.id <> t.line_entry_id and l.amount = -t.amount and ${ofOthers}
      and not exists (select from ${rowsByKey({ table: 'line_entries', ...ofEntry })} as o
        where o.id <> t.line_entry_id and o.id <> l.id)
      and (l.ledger_id = ${transfersLedger} or t.datetime >= coalesce(${tx.instance.closedUntil}::timestamptz, '-infinity')
        and not exists (select from ${held} as h
          ${joinByPrimaryKey({ table: 'reconciliations', alias: 'r', books, id: 'h.reconciliation_id' })}
          where r.progress_status = 'completed'))
      and not ${isSide('matched')} and not ${applicationsSql.isApplied(books)}
    order by t.datetime, t.id`)
}

/** Transfers, rejected ones too, that this transaction is the one side of. @param id the column that says which */
function sidesOf(books: string, side: 'from' | 'to', id: string): Sql {
  return sql`select * from ${rowsByKey({ table: 'transfers', books, key: `${side}_transaction_id`, id })} as side`
}

/** Of each of these transactions, once each. */
function ofSides(books: string, ids: readonly string[]): Sql {
  return sql`(select distinct f.* from ${wantedIds(ids)} cross join lateral (
    ${sidesOf(books, 'from', 'wanted.id')} union all ${sidesOf(books, 'to', 'wanted.id')}) as f)`
}

/** Pairs of these transactions that were rejected. */
export async function rejected(tx: ReadTx, ids: readonly string[]): Promise<StoredTransfer[]> {
  return await tx.query<StoredTransfer>(sql`
    select f.id, f.status, f.from_transaction_id, f.to_transaction_id, f.created_at
    from ${ofSides(tx.instance.id, ids)} as f where f.status = 'rejected'`)
}

export interface TransferFilter {
  status?: string[]
  source_account_id?: SourceAccountId
}

export async function list(tx: ReadTx, page: PageRequest, filter: TransferFilter): Promise<Page<Transfer>> {
  const conditions: Sql[] = []
  if (filter.status) conditions.push(sql`and f.status = any(${filter.status}::text[])`)
  if (filter.source_account_id)
    conditions.push(sql`and ${filter.source_account_id} in (source.source_account_id, target.source_account_id)`)
  const order: OrderKey<Transfer>[] = [
    { column: 'f.created_at', type: 'timestamptz', descending: true, of: (row) => row.created_at },
    { column: 'f.id', type: 'text', descending: true, of: (row) => row.id },
  ]
  const books = tx.instance.id
  return await readPage<Transfer>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      ${selection(books, sql`transfers`)} where f.instance_id = ${books} and f.status <> 'rejected' ${all(conditions)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

export async function find(tx: ReadTx, id: string): Promise<Transfer | undefined> {
  const books = tx.instance.id
  const found = rowsByKey({ table: 'transfers', books, id: sql`${id}` })
  const [row] = await tx.query<Transfer>(sql`${selection(books, found)} where f.status <> 'rejected'`)
  return row
}

/** The transfers, matched or proposed, that these transactions are sides of. */
export async function ofTransactions(tx: ReadTx, ids: readonly string[]): Promise<Transfer[]> {
  if (ids.length === 0) return []
  const books = tx.instance.id
  return await tx.query<Transfer>(sql`${selection(books, ofSides(books, ids))} where f.status <> 'rejected'`)
}

function selection(books: string, transfers: Sql): Sql {
  return sql`
    select f.id, f.status, f.from_transaction_id, f.to_transaction_id, f.created_at,
      source.journal_entry_id as from_journal_entry_id, target.journal_entry_id as to_journal_entry_id
    from ${transfers} as f
      ${joinByPrimaryKey({ table: 'transactions', alias: 'source', books, id: 'f.from_transaction_id' })}
      ${joinByPrimaryKey({ table: 'transactions', alias: 'target', books, id: 'f.to_transaction_id' })}`
}

/** The transactions that these entries book. */
export async function transactionsOfEntries(tx: ReadTx, entryIds: readonly JournalEntryId[]): Promise<string[]> {
  const rows = await tx.query<{ transaction_id: TransactionId }>(sql`
    select e.transaction_id from ${wantedIds(entryIds)}
    ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books: tx.instance.id, id: 'wanted.id' })}
    where e.transaction_id is not null`)
  return rows.map((row) => row.transaction_id)
}

/** Of matched transfers that these transactions are sides of: the category line of the other side. */
export async function relatedLines(
  tx: ReadTx,
  transactionIds: readonly TransactionId[],
): Promise<{ transaction_id: TransactionId; line_entry_id: LineEntryId }[]> {
  const books = tx.instance.id
  return await tx.query(sql`
    select wanted.id as transaction_id, l.id as line_entry_id
    from ${wantedIds(transactionIds)} cross join lateral (
        select to_transaction_id as other, status from (${sidesOf(books, 'from', 'wanted.id')}) as f
        union all
        select from_transaction_id, status from (${sidesOf(books, 'to', 'wanted.id')}) as f) as pair
      ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'pair.other' })}
      ${joinByKeyPrefix({ table: 'line_entries', alias: 'l', books, key: 'journal_entry_id', id: 't.journal_entry_id' })}
    where pair.status = 'matched' and l.id <> t.line_entry_id`)
}

export async function insert(tx: WriteTx, transfers: readonly StoredTransfer[]): Promise<void> {
  const of = <T>(pick: (transfer: StoredTransfer) => T) => transfers.map(pick)
  await tx.execute(sql`
    insert into transfers (instance_id, id, status, from_transaction_id, to_transaction_id, created_at)
    select ${tx.instance.id}, f.* from unnest(${of((f) => f.id)}::text[], ${of((f) => f.status)}::text[],
      ${of((f) => f.from_transaction_id)}::text[], ${of((f) => f.to_transaction_id)}::text[],
      ${of((f) => f.created_at)}::timestamptz[]) as f
    ${returningForCitus}`)
}

export async function setStatus(tx: WriteTx, { id, status }: StoredTransfer): Promise<void> {
  await tx.execute(sql`update transfers set status = ${status} where instance_id = ${tx.instance.id} and id = ${id}`)
}

export async function remove(tx: WriteTx, ids: readonly string[]): Promise<void> {
  const books = tx.instance.id
  await tx.execute(sql`${forcePlaces}
    delete from transfers as stored using ${wantedIds(ids)} ${joinPlace({ table: 'transfers', books, id: 'wanted.id' })}
    where ${isInPlace('stored', books)}`)
}

/** Rejected pairs too. */
export async function removeOfTransactions(tx: WriteTx, ids: readonly string[]): Promise<void> {
  const found = await tx.query<{ id: string }>(sql`select f.id from ${ofSides(tx.instance.id, ids)} as f`)
  await remove(
    tx,
    found.map(({ id }) => id),
  )
}
