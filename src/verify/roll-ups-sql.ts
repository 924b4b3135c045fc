import type { Count } from '../kernel/flavor.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Day } from '../kernel/time.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { join, raw, sql, type Sql } from '../database/sql.ts'

/** Of one of the two tables: the sums as they are kept, beside those of the lines. */
interface RollUp {
  table: 'balance_days' | 'balance_months'
  since: 'day' | 'month'
  ofLine: Sql
}

export const rollUps: readonly RollUp[] = [
  { table: 'balance_days', since: 'day', ofLine: sql`(datetime at time zone 'UTC')::date` },
  { table: 'balance_months', since: 'month', ofLine: sql`date_trunc('month', datetime at time zone 'UTC')::date` },
]

const sumsOfLines = ({ since, ofLine }: RollUp, id: string): Sql => sql`
  select ${ofLine} as ${raw(since)}, ledger_id, coalesce(sum(amount) filter (where amount > 0), 0) as debit,
    coalesce(-sum(amount) filter (where amount < 0), 0) as credit, count(*) as lines
  from line_entries where instance_id = ${id} group by 1, 2`

/** Where the sums as they are kept are not those of the lines. */
export const differingSums = (rollUp: RollUp, id: string): Sql => sql`
  select coalesce(kept.${raw(rollUp.since)}, actual.${raw(rollUp.since)}) as since, ledger_id,
    coalesce(kept.debit, 0) as debit, coalesce(kept.credit, 0) as credit, coalesce(kept.lines, 0) as lines,
    coalesce(actual.debit, 0) as actual_debit, coalesce(actual.credit, 0) as actual_credit,
    coalesce(actual.lines, 0) as actual_lines
  from (select * from ${raw(rollUp.table)} where instance_id = ${id}) as kept
  full join (${sumsOfLines(rollUp, id)}) as actual using (${raw(rollUp.since)}, ledger_id)
  where (coalesce(kept.debit, 0), coalesce(kept.credit, 0), coalesce(kept.lines, 0))
    <> (coalesce(actual.debit, 0), coalesce(actual.credit, 0), coalesce(actual.lines, 0))`

/** What the roll-ups say otherwise than the lines. */
export async function rollUpDifferences(tx: ReadTx): Promise<RollUpDifference[]> {
  const parts = rollUps.map(
    (rollUp) =>
      sql`select ${rollUp.since}::text as span, found.* from (${differingSums(rollUp, tx.instance.id)}) as found`,
  )
  return await tx.query(sql`
    select span, since, ledger_id, debit, credit, lines, actual_debit, actual_credit, actual_lines
    from (${join(parts, ' union all ')}) as differences order by span, since, ledger_id`)
}

export interface RollUpDifference {
  span: 'day' | 'month'
  since: Day
  ledger_id: LedgerId
  debit: bigint
  credit: bigint
  lines: Count
  actual_debit: bigint
  actual_credit: bigint
  actual_lines: Count
}

export async function rewriteRollUps(tx: WriteTx): Promise<void> {
  for (const rollUp of rollUps) {
    const table = raw(rollUp.table)
    const since = raw(rollUp.since)
    await tx.execute(sql`delete from ${table} where instance_id = ${tx.instance.id}`)
    await tx.execute(sql`
      insert into ${table} (instance_id, ${since}, ledger_id, debit, credit, lines)
      select ${tx.instance.id}, ${since}, ledger_id, debit, credit, lines
      from (${sumsOfLines(rollUp, tx.instance.id)}) as actual order by ${since}, ledger_id`)
  }
}
