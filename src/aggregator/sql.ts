import type { PlatformTx, ReadTx, WriteTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage, type SizedPage } from '../database/keyset-page.ts'
import { raw, sql, type Sql } from '../database/sql.ts'
import type { InstanceId, LedgerId, SourceLinkId } from '../kernel/ids.ts'
import type { Link, StoredLink } from './aggregator.ts'
import type { SandboxBank } from './sandbox-bank.ts'

const columns =
  raw(`k.id, k.aggregator, k.token, k.account_id, k.ledger_id, k.source_account_id, k.enabled, k.start_date,
  k.time_zone, k.sync_pending_transactions, k.calculate_opening_balance, k.opening_balance_due, k.cursor, k.update_cursor,
  k.connection, k.synced_at, k.last_task_id, k.asked, k.created_at`)

const order: OrderKey<StoredLink>[] = [
  { column: 'k.created_at', type: 'timestamptz', descending: false, of: (row) => row.created_at },
  { column: 'k.id', type: 'text', descending: false, of: (row) => row.id },
]

export async function list(tx: ReadTx, page: PageRequest): Promise<Page<StoredLink>> {
  return await readPage<StoredLink>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from source_links k where k.instance_id = ${tx.instance.id} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

/** A link, and in which books it is. */
export interface NamedLink {
  id: SourceLinkId
  instance_id: InstanceId
}

const orderOfPlatform: OrderKey<NamedLink>[] = [
  { column: 'i.id', type: 'text', descending: false, ranged: true, of: (row) => row.instance_id },
  { column: 'k.id', type: 'text', descending: false, of: (row) => row.id },
]

/**
 * The links of all Instances of the platform, Instance by Instance, each the oldest first: ids tell the time. So a page
 * reads no other Instances than its own, however many there are.
 */
export async function listOfPlatform(tx: PlatformTx, page: SizedPage<NamedLink>): Promise<Page<NamedLink>> {
  return await readPage(page, orderOfPlatform, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select k.id, i.id as instance_id from instances i cross join lateral unnest(i.links) as k (id)
      where i.platform_id = ${tx.platformId} and i.links <> '{}' and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

export async function findAll(tx: ReadTx, ids: readonly string[]): Promise<StoredLink[]> {
  return await tx.query<StoredLink>(sql`
    select ${columns} from source_links k where k.instance_id = ${tx.instance.id} and k.id = any(${ids}::text[])`)
}

export async function find(tx: ReadTx, id: string): Promise<StoredLink | undefined> {
  return await first(tx, sql`k.id = ${id}`)
}

export async function findByLedger(tx: ReadTx, ledgerId: LedgerId): Promise<StoredLink | undefined> {
  return await first(tx, sql`k.ledger_id = ${ledgerId}`)
}

export async function findByAccount(tx: ReadTx, accountId: string): Promise<StoredLink | undefined> {
  return await first(tx, sql`k.account_id = ${accountId}`)
}

async function first(tx: ReadTx, condition: Sql): Promise<StoredLink | undefined> {
  const [row] = await tx.query<StoredLink>(sql`
    select ${columns} from source_links k where k.instance_id = ${tx.instance.id} and ${condition}`)
  return row
}

export async function insert(tx: WriteTx, link: StoredLink): Promise<void> {
  await tx.execute(sql`
    insert into source_links (instance_id, id, aggregator, token, account_id, ledger_id, source_account_id, enabled, start_date,
      time_zone, sync_pending_transactions, calculate_opening_balance, opening_balance_due, cursor, update_cursor, connection,
      synced_at, last_task_id, asked, created_at)
    values (${tx.instance.id}, ${link.id}, ${link.aggregator}, ${link.token}, ${link.account_id}, ${link.ledger_id},
      ${link.source_account_id}, ${link.enabled}, ${link.start_date}, ${link.time_zone}, ${link.sync_pending_transactions},
      ${link.calculate_opening_balance}, ${link.opening_balance_due}, ${link.cursor}, ${link.update_cursor},
      ${link.connection}, ${link.synced_at}, ${link.last_task_id}, ${link.asked},
      ${link.created_at})`)
  await tx.execute(sql`update instances set links = array_append(links, ${link.id}) where id = ${tx.instance.id}`)
}

export async function update(tx: WriteTx, link: Link): Promise<void> {
  await tx.execute(sql`
    update source_links set account_id = ${link.account_id}, ledger_id = ${link.ledger_id},
      source_account_id = ${link.source_account_id}, enabled = ${link.enabled}, start_date = ${link.start_date},
      opening_balance_due = ${link.opening_balance_due}, cursor = ${link.cursor}, update_cursor = ${link.update_cursor},
      connection = ${link.connection}, synced_at = ${link.synced_at}, last_task_id = ${link.last_task_id},
      asked = ${link.asked}
    where instance_id = ${tx.instance.id} and id = ${link.id}`)
}

export async function updateToken(tx: WriteTx, id: string, token: Buffer): Promise<void> {
  await tx.execute(sql`update source_links set token = ${token} where instance_id = ${tx.instance.id} and id = ${id}`)
}

export async function remove(tx: WriteTx, id: string): Promise<void> {
  await tx.execute(sql`delete from source_links where instance_id = ${tx.instance.id} and id = ${id}`)
  await tx.execute(sql`update instances set links = array_remove(links, ${id}) where id = ${tx.instance.id}`)
}

// The bank of the sandbox

/** @param id null as long as no account is chosen */
export async function findBank(tx: ReadTx, id: string | null): Promise<SandboxBank | undefined> {
  if (id === null) return undefined
  const [row] = await tx.query<SandboxBank>(sql`
    select id, kind, login, today, told_through, fault from sandbox_banks
    where instance_id = ${tx.instance.id} and id = ${id}`)
  return row
}

/** One that was there before goes on as it is. */
export async function insertBank(tx: WriteTx, bank: SandboxBank): Promise<void> {
  await tx.execute(sql`
    insert into sandbox_banks (instance_id, id, kind, login, today, told_through, fault)
    values (${tx.instance.id}, ${bank.id}, ${bank.kind}, ${bank.login}, ${bank.today}, ${bank.told_through}, ${bank.fault})
    on conflict do nothing`)
}

export async function updateBank(tx: WriteTx, bank: SandboxBank): Promise<void> {
  await tx.execute(sql`
    update sandbox_banks set today = ${bank.today}, told_through = ${bank.told_through}, fault = ${bank.fault}
    where instance_id = ${tx.instance.id} and id = ${bank.id}`)
}
