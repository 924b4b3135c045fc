import { sourceTypes, subledgerSql, traitsOf } from '../accruals/accruals.ts'
import type { ReadTx } from '../database/database.ts'
import { forceSetJoins, sql } from '../database/sql.ts'
import type { AccrualSourceId } from '../kernel/ids.ts'
import { type Money, sumOfAmounts } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import { type Counted, counted, maxCount } from './readiness-sql.ts'

/** They have no sum: what is to come in is among them, and what is to go out. */
export async function drafts(tx: ReadTx, date: Day): Promise<Counted> {
  const found = await counted(
    tx,
    sql`select 0 as amount from accrual_sources
      where instance_id = ${tx.instance.id} and status = 'draft' and effective_date <= ${date} order by effective_date, id`,
  )
  return { ...found, sum: null }
}

export type TradeControl = 'accounts_receivable' | 'accounts_payable'

/** What their items come to at the end of the day is below zero; what names no party is of none. */
export async function partiesOnWrongSide(tx: ReadTx, date: Day, control: TradeControl): Promise<Counted> {
  const books = tx.instance.id
  const types = sourceTypes.filter((type) => traitsOf(type).control === control)
  const credits = types.filter((type) => traitsOf(type).isCredit)
  const direction = control === 'accounts_receivable' ? 1 : -1
  const [found] = await tx.query<Counted>(sql`${forceSetJoins}
    select count(*)::integer as count, coalesce(sum(amount), 0) as sum
    from (select sum(case when i.type is null or i.type = any(${credits}::text[]) then -outstanding else outstanding end) as amount
      from ${subledgerSql.openItemsAt(tx, date)} as i join parties as y on y.instance_id = ${books} and y.id = i.party_id
      where i.type = any(${types}::text[]) or i.direction = ${direction}::integer
      group by coalesce(y.merged_into, y.id)) as party
    where amount < 0`)
  return found ?? { count: 0, sum: 0n }
}

export interface RepeatedBills extends Counted {
  ids: AccrualSourceId[]
}

/** What was voided repeats nothing. A group counts as soon as one of its bills is dated by the day. */
export async function repeatedBills(tx: ReadTx, date: Day): Promise<RepeatedBills> {
  const books = tx.instance.id
  const rows = await tx.query<{ id: AccrualSourceId; amount: Money }>(sql`${forceSetJoins}
    select id, amount from (
      select s.id, s.gross_amount as amount, count(*) over same as bills, min(s.effective_date) over same as first
      from (select * from accrual_sources where instance_id = ${books} and reference_number is not null) as s
        join parties as y on y.instance_id = ${books} and y.id = s.party_id
      where s.type = 'bill' and s.status <> 'void'
      window same as (partition by coalesce(y.merged_into, y.id), s.reference_number)) as bill
    where bills > 1 and first <= ${date} limit ${maxCount + 1}`)
  const sum = rows.length > maxCount ? null : sumOfAmounts(rows)
  return { count: rows.length, sum, ids: rows.map((row) => row.id) }
}
