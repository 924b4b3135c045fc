import type { ReadTx, WriteTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import { all, raw, sql } from '../database/sql.ts'
import type { LedgerId, SourceAccountId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { SourceBalance } from './source-balances.ts'
import type { ListedAccount, SourceAccount } from './sources.ts'

export interface SourceFilter {
  type?: string
  business_personal?: string
  ledger_id?: LedgerId
}

const columns = raw(`s.id, s.name, s.type, s.business_personal, s.ledger_id, s.draw_ledger_id, s.contribution_ledger_id,
  s.invert_transaction_amounts, s.enable_balance_polling, s.created_at, l.debit_credit`)

const tables = raw('source_accounts s left join ledgers l on l.instance_id = s.instance_id and l.id = s.ledger_id')

const order: OrderKey<ListedAccount>[] = [
  { column: 's.created_at', type: 'timestamptz', descending: false, of: (row) => row.created_at },
  { column: 's.id', type: 'text', descending: false, of: (row) => row.id },
]

export async function list(tx: ReadTx, page: PageRequest, filter: SourceFilter): Promise<Page<ListedAccount>> {
  const conditions = (['type', 'business_personal', 'ledger_id'] as const).flatMap((key) =>
    filter[key] === undefined ? [] : [sql`and s.${raw(key)} = ${filter[key]}`],
  )
  return await readPage<ListedAccount>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from ${tables} where s.instance_id = ${tx.instance.id} ${all(conditions)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

export async function find(tx: ReadTx, id: string): Promise<ListedAccount | undefined> {
  const [row] = await tx.query<ListedAccount>(sql`
    select ${columns} from ${tables} where s.instance_id = ${tx.instance.id} and s.id = ${id}`)
  return row
}

export async function findAll(tx: ReadTx, ids: readonly string[]): Promise<ListedAccount[]> {
  return await tx.query(sql`
    select ${columns} from ${tables} where s.instance_id = ${tx.instance.id} and s.id = any(${ids}::text[])`)
}

export async function ofLedger(tx: ReadTx, ledgerId: LedgerId): Promise<ListedAccount[]> {
  return await tx.query(sql`
    select ${columns} from ${tables} where s.instance_id = ${tx.instance.id} and s.ledger_id = ${ledgerId}
    order by s.created_at, s.id`)
}

export async function insert(tx: WriteTx, account: SourceAccount): Promise<void> {
  await tx.execute(sql`
    insert into source_accounts (instance_id, id, name, type, business_personal, ledger_id, draw_ledger_id,
      contribution_ledger_id, invert_transaction_amounts, enable_balance_polling, created_at)
    values (${tx.instance.id}, ${account.id}, ${account.name}, ${account.type}, ${account.business_personal},
      ${account.ledger_id}, ${account.draw_ledger_id}, ${account.contribution_ledger_id},
      ${account.invert_transaction_amounts}, ${account.enable_balance_polling}, ${account.created_at})`)
}

export async function update(tx: WriteTx, account: SourceAccount): Promise<void> {
  await tx.execute(sql`
    update source_accounts set name = ${account.name}, invert_transaction_amounts = ${account.invert_transaction_amounts}
    where instance_id = ${tx.instance.id} and id = ${account.id}`)
}

export async function hasTransactions(tx: ReadTx, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select from transactions where instance_id = ${tx.instance.id} and source_account_id >= ${id} and source_account_id <= ${id}
    order by source_account_id limit 1`)
  return rows.length > 0
}

export async function hasPendingTasks(tx: ReadTx, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select from tasks where instance_id = ${tx.instance.id} and source_account_id = ${id}
      and status in ('pending', 'posted') limit 1`)
  return rows.length > 0
}

export async function isLinked(tx: ReadTx, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select from source_links where instance_id = ${tx.instance.id} and source_account_id = ${id}`)
  return rows.length > 0
}

/** The last account of the ledger that a feed filled and none fills now. */
export async function findUnlinked(tx: ReadTx, ledgerId: LedgerId): Promise<ListedAccount | undefined> {
  const [row] = await tx.query<ListedAccount>(sql`
    select ${columns} from ${tables}
    where s.instance_id = ${tx.instance.id} and s.ledger_id = ${ledgerId} and s.type = 'aggregator' and not exists (
      select from source_links k where k.instance_id = s.instance_id and k.source_account_id = s.id)
    order by s.created_at desc, s.id desc limit 1`)
  return row
}

/** With the balances that were reported of it. */
export async function remove(tx: WriteTx, id: string): Promise<void> {
  await tx.execute(sql`delete from source_accounts where instance_id = ${tx.instance.id} and id = ${id}`)
}

const balanceColumns = raw('id, source_account_id, datetime, balance, reported_at')

export async function findBalance(
  tx: ReadTx,
  accountId: SourceAccountId,
  datetime: Instant,
): Promise<SourceBalance | undefined> {
  const [row] = await tx.query<SourceBalance>(sql`
    select ${balanceColumns} from source_balances
    where instance_id = ${tx.instance.id} and source_account_id = ${accountId} and datetime = ${datetime}`)
  return row
}

export async function writeBalance(tx: WriteTx, balance: SourceBalance): Promise<void> {
  await tx.execute(sql`
    insert into source_balances (instance_id, ${balanceColumns})
    values (${tx.instance.id}, ${balance.id}, ${balance.source_account_id}, ${balance.datetime}, ${balance.balance},
      ${balance.reported_at})
    on conflict (instance_id, source_account_id, datetime)
      do update set balance = excluded.balance, reported_at = excluded.reported_at`)
}

export async function deleteBalance(tx: WriteTx, id: string): Promise<void> {
  await tx.execute(sql`delete from source_balances where instance_id = ${tx.instance.id} and id = ${id}`)
}

/**
 * The newest moments after `since` of which a source account of the ledger has a report, and what all its accounts
 * stood at then: each by its own newest report up to that moment.
 */
export async function reportedBalances(
  tx: ReadTx,
  ledgerId: LedgerId,
  { since, max }: { since: Instant; max: number },
): Promise<{ moment: Instant; balance: Money }[]> {
  const reports = sql`source_balances r where r.instance_id = ${tx.instance.id} and r.source_account_id = account.id
    and r.datetime > ${since}`
  return await tx.query(sql`
    with accounts as (select id from source_accounts where instance_id = ${tx.instance.id} and ledger_id = ${ledgerId}),
    moments as (
      select distinct report.datetime from accounts account
      cross join lateral (select r.datetime from ${reports} order by r.datetime desc limit ${max}) as report
      order by report.datetime desc limit ${max}
    )
    select moments.datetime as moment, sum(report.balance) as balance
    from moments cross join accounts account
    cross join lateral (
      select r.balance from ${reports} and r.datetime <= moments.datetime order by r.datetime desc limit 1
    ) as report
    group by moments.datetime order by moments.datetime desc`)
}
