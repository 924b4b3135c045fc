import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { InstanceTx } from '../platform/db.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../platform/page.ts'
import { all, answering, joinedByKey, sql, type Sql } from '../platform/sql.ts'
import type { StoredTransfer, Transfer } from './transfers.ts'

export interface AccountRow {
  id: string
  ledger_id: string
  name: string
  ledger_name: string
  type: 'asset' | 'liability'
}

/** The accounts of the business: those with a ledger of their own. */
export async function accounts(tx: InstanceTx): Promise<AccountRow[]> {
  return await tx.query<AccountRow>(sql`
    select a.id, a.ledger_id, a.name, l.name as ledger_name, l.type
    from source_accounts a join ledgers l on l.instance_id = a.instance_id and l.id = a.ledger_id
    where a.instance_id = ${tx.instance.id} order by a.id`)
}

export interface MovementRow {
  id: string
  source_account_id: string
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
 * category, which nobody and no rule has decided or which is the ledger of transfers; nothing that a closed period holds fast.
 */
export async function movements(
  tx: InstanceTx,
  wanted: {
    windows: readonly Window[]
    transfersLedger: string
    exceptAccounts: readonly string[]
  },
): Promise<MovementRow[]> {
  const { windows, transfersLedger, exceptAccounts } = wanted
  const ofOthers = sql`t.source_account_id <> all(${exceptAccounts}::text[])`
  const books = tx.instance.id
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
      from line_entries l
        ${joinedByKey({ table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' })}
      where l.instance_id = ${books} and l.ledger_id = ${transfersLedger} and e.transaction_id is not null
        and l.datetime between (select min(from_at) from windows) and (select max(until_at) from windows)
        and exists (select from windows w where w.amount = -l.amount and l.datetime between w.from_at and w.until_at)
    )
    select t.id, t.source_account_id, t.amount, t.datetime, t.description, l.ledger_id = ${transfersLedger} as on_transfers,
      exists (select from transfers f where f.instance_id = ${books} and f.from_transaction_id = t.id and f.status = 'proposed')
      or exists (select from transfers f where f.instance_id = ${books} and f.to_transaction_id = t.id and f.status = 'proposed')
        as is_proposed
    from possible p
      ${joinedByKey({ table: 'transactions', alias: 't', books, id: 'p.id' })}
      join source_accounts a on a.instance_id = ${books} and a.id = t.source_account_id and a.ledger_id is not null
      join line_entries l on l.instance_id = ${books} and l.journal_entry_id = t.journal_entry_id and l.id <> t.line_entry_id
    where t.posted_status = 'posted' and l.amount = -t.amount and ${ofOthers}
      and not exists (select from line_entries o where o.instance_id = ${books} and o.journal_entry_id = t.journal_entry_id
        and o.id <> t.line_entry_id and o.id <> l.id)
      and (l.ledger_id = ${transfersLedger} or t.datetime >= coalesce(${tx.instance.closedUntil}::timestamptz, '-infinity')
        and not exists (select from reconciled_entries h join reconciliations r on r.instance_id = ${books}
          and r.id = h.reconciliation_id and r.progress_status = 'completed'
          where h.instance_id = ${books} and h.journal_entry_id = l.journal_entry_id and h.ledger_id = l.ledger_id))
      and not exists (select from transfers f where f.instance_id = ${books} and f.from_transaction_id = t.id and f.status = 'matched')
      and not exists (select from transfers f where f.instance_id = ${books} and f.to_transaction_id = t.id and f.status = 'matched')
    order by t.datetime, t.id`)
}

/** Pairs of these transactions that were rejected. */
export async function rejected(tx: InstanceTx, ids: readonly string[]): Promise<StoredTransfer[]> {
  return await tx.query<StoredTransfer>(sql`
    select id, status, from_transaction_id, to_transaction_id, created_at from transfers
    where instance_id = ${tx.instance.id} and status = 'rejected'
      and (from_transaction_id = any(${ids}::text[]) or to_transaction_id = any(${ids}::text[]))`)
}

export interface TransferFilter {
  status?: string[]
  source_account_id?: string
}

export async function list(tx: InstanceTx, page: PageRequest, filter: TransferFilter): Promise<Page<Transfer>> {
  const conditions: Sql[] = []
  if (filter.status) conditions.push(sql`and f.status = any(${filter.status}::text[])`)
  if (filter.source_account_id)
    conditions.push(sql`and ${filter.source_account_id} in (source.source_account_id, target.source_account_id)`)
  const order: OrderKey<Transfer>[] = [
    { column: 'f.created_at', type: 'timestamptz', descending: true, of: (row) => row.created_at },
    { column: 'f.id', type: 'text', descending: true, of: (row) => row.id },
  ]
  return await readPage<Transfer>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      ${selection(tx)} ${all(conditions)} and ${where} order by ${orderBy} limit ${limit}`)
  })
}

export async function find(tx: InstanceTx, id: string): Promise<Transfer | undefined> {
  const [row] = await tx.query<Transfer>(sql`${selection(tx)} and f.id = ${id}`)
  return row
}

/** The transfers, matched or proposed, that these transactions are sides of. */
export async function ofTransactions(tx: InstanceTx, ids: readonly string[]): Promise<Transfer[]> {
  if (ids.length === 0) return []
  return await tx.query<Transfer>(sql`
    ${selection(tx)} and (f.from_transaction_id = any(${ids}::text[]) or f.to_transaction_id = any(${ids}::text[]))`)
}

function selection(tx: InstanceTx): Sql {
  return sql`
    select f.id, f.status, f.from_transaction_id, f.to_transaction_id, f.created_at,
      source.journal_entry_id as from_journal_entry_id, target.journal_entry_id as to_journal_entry_id
    from transfers f
      join transactions source on source.instance_id = f.instance_id and source.id = f.from_transaction_id
      join transactions target on target.instance_id = f.instance_id and target.id = f.to_transaction_id
    where f.instance_id = ${tx.instance.id} and f.status <> 'rejected'`
}

/** The transactions that these entries book. */
export async function transactionsOfEntries(tx: InstanceTx, entryIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ transaction_id: string }>(sql`
    select transaction_id from journal_entries
    where instance_id = ${tx.instance.id} and id = any(${entryIds}::text[]) and transaction_id is not null`)
  return rows.map((row) => row.transaction_id)
}

/** Of matched transfers that these transactions are sides of: the category line of the other side. */
export async function relatedLines(
  tx: InstanceTx,
  transactionIds: readonly string[],
): Promise<{ transaction_id: string; line_entry_id: string }[]> {
  return await tx.query(sql`
    with pairs as (
      select from_transaction_id as own, to_transaction_id as other from transfers
      where instance_id = ${tx.instance.id} and status = 'matched' and from_transaction_id = any(${transactionIds}::text[])
      union all
      select to_transaction_id, from_transaction_id from transfers
      where instance_id = ${tx.instance.id} and status = 'matched' and to_transaction_id = any(${transactionIds}::text[])
    )
    select p.own as transaction_id, l.id as line_entry_id
    from pairs p join transactions t on t.instance_id = ${tx.instance.id} and t.id = p.other
      join line_entries l on l.instance_id = ${tx.instance.id} and l.journal_entry_id = t.journal_entry_id
        and l.id <> t.line_entry_id`)
}

export async function insert(tx: InstanceTx, transfers: readonly StoredTransfer[]): Promise<void> {
  const of = <T>(pick: (transfer: StoredTransfer) => T) => transfers.map(pick)
  await tx.query(sql`
    insert into transfers (instance_id, id, status, from_transaction_id, to_transaction_id, created_at)
    select ${tx.instance.id}, f.* from unnest(${of((f) => f.id)}::text[], ${of((f) => f.status)}::text[],
      ${of((f) => f.from_transaction_id)}::text[], ${of((f) => f.to_transaction_id)}::text[],
      ${of((f) => f.created_at)}::timestamptz[]) as f
    ${answering}`)
}

export async function setStatus(tx: InstanceTx, { id, status }: StoredTransfer): Promise<void> {
  await tx.query(sql`update transfers set status = ${status} where instance_id = ${tx.instance.id} and id = ${id}`)
}

export async function remove(tx: InstanceTx, ids: readonly string[]): Promise<void> {
  await tx.query(sql`delete from transfers where instance_id = ${tx.instance.id} and id = any(${ids}::text[])`)
}

/** Rejected pairs too. */
export async function removeOfTransactions(tx: InstanceTx, ids: readonly string[]): Promise<void> {
  await tx.query(sql`
    delete from transfers where instance_id = ${tx.instance.id}
      and (from_transaction_id = any(${ids}::text[]) or to_transaction_id = any(${ids}::text[]))`)
}
