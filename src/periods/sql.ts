import type { ReadTx, WriteTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import { raw, sql } from '../database/sql.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Period } from './periods.ts'

const columns = raw(
  'id, closed_through, closed_until, closed_at, closed_by, close_note, reopened_at, reopened_by, reopen_note',
)

const order: OrderKey<Period>[] = [
  { column: 'closed_at', type: 'timestamptz', descending: true, of: (period) => period.closed_at },
  { column: 'id', type: 'text', descending: true, of: (period) => period.id },
]

export async function list(tx: ReadTx, page: PageRequest): Promise<Page<Period>> {
  return await readPage<Period>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from periods where instance_id = ${tx.instance.id} and ${where} order by ${orderBy} limit ${limit}`)
  })
}

/** The two latest that are closed, the last one first. */
export async function lastClosed(tx: ReadTx): Promise<Period[]> {
  return await tx.query<Period>(sql`
    select ${columns} from periods where instance_id = ${tx.instance.id} and reopened_at is null
    order by closed_through desc limit 2`)
}

export async function insert(tx: WriteTx, period: Period): Promise<void> {
  await tx.execute(sql`
    insert into periods (instance_id, id, closed_through, closed_until, closed_at, closed_by, close_note)
    values (${tx.instance.id}, ${period.id}, ${period.closed_through}, ${period.closed_until}, ${period.closed_at},
      ${period.closed_by}, ${period.close_note})`)
}

export async function update(tx: WriteTx, period: Period): Promise<void> {
  await tx.execute(sql`
    update periods set reopened_at = ${period.reopened_at}, reopened_by = ${period.reopened_by},
      reopen_note = ${period.reopen_note}
    where instance_id = ${tx.instance.id} and id = ${period.id}`)
}

/** What the triggers go by. */
export async function setClosed(tx: WriteTx, period: Period | null): Promise<void> {
  await tx.execute(sql`
    update instances set closed_through = ${period?.closed_through ?? null}, closed_until = ${period?.closed_until ?? null}
    where id = ${tx.instance.id}`)
}

/** Source accounts with transactions that were not posted because their period was closed. */
export async function accountsWithUnposted(tx: ReadTx): Promise<{ id: string; ledger_id: LedgerId | null }[]> {
  return await tx.query(sql`
    select id, ledger_id from source_accounts s where s.instance_id = ${tx.instance.id} and exists (
      select from transactions t where t.instance_id = s.instance_id and t.source_account_id = s.id
        and t.not_posted_reason = 'period_closed')
    order by id`)
}
