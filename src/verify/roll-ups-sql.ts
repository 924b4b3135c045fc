import { accountingBases, type AccountingBasis } from '../chart/bases.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { join, raw, sql, type Sql } from '../database/sql.ts'
import type { Count } from '../kernel/flavor.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Day } from '../kernel/time.ts'

/** Of one of the two tables: the sums as they are kept, beside those of the lines. */
export interface RollUp {
  table: 'balance_days' | 'balance_months'
  since: 'day' | 'month'
  ofLine: Sql
}

export const rollUps: readonly RollUp[] = [
  { table: 'balance_days', since: 'day', ofLine: sql`(datetime at time zone 'UTC')::date` },
  { table: 'balance_months', since: 'month', ofLine: sql`date_trunc('month', datetime at time zone 'UTC')::date` },
]

/** Of the accrual books; and what the cash books have beside these: of which sign a line counts there. */
const keptSums = {
  accrual: { columns: ['debit', 'credit', 'lines'], sign: raw(`case when basis = 'c' then 0 else 1 end`) },
  cash: {
    columns: ['cash_debit', 'cash_credit', 'cash_lines'],
    sign: raw(`case basis when 'c' then 1 when 'a' then -1 else 0 end`),
  },
} as const

function sumsOfLines({ since, ofLine }: RollUp, id: string, bases: readonly AccountingBasis[]): Sql {
  const sums = bases.map((basis) => {
    const { columns, sign } = keptSums[basis]
    const [debit, credit, lines] = columns.map((column) => raw(column))
    return sql`coalesce(sum(${sign} * amount) filter (where amount > 0), 0) as ${debit},
      coalesce(-sum(${sign} * amount) filter (where amount < 0), 0) as ${credit}, sum(${sign}) as ${lines}`
  })
  return sql`select ${ofLine} as ${raw(since)}, ledger_id, ${join(sums)}
    from line_entries where instance_id = ${id} group by 1, 2`
}

/** Where the sums as they are kept of one of the books are not those of the lines. */
export function differingSums(rollUp: RollUp, id: string, basis: AccountingBasis): Sql {
  const [debit, credit, lines] = keptSums[basis].columns.map((column) => raw(column))
  return sql`
  select coalesce(kept.${raw(rollUp.since)}, actual.${raw(rollUp.since)}) as since, ledger_id,
    coalesce(kept.${debit}, 0) as debit, coalesce(kept.${credit}, 0) as credit, coalesce(kept.${lines}, 0) as lines,
    coalesce(actual.${debit}, 0) as actual_debit, coalesce(actual.${credit}, 0) as actual_credit,
    coalesce(actual.${lines}, 0) as actual_lines
  from (select * from ${raw(rollUp.table)} where instance_id = ${id}) as kept
  full join (${sumsOfLines(rollUp, id, [basis])}) as actual using (${raw(rollUp.since)}, ledger_id)
  where (coalesce(kept.${debit}, 0), coalesce(kept.${credit}, 0), coalesce(kept.${lines}, 0))
    <> (coalesce(actual.${debit}, 0), coalesce(actual.${credit}, 0), coalesce(actual.${lines}, 0))`
}

/** What the roll-ups say otherwise than the lines. */
export async function rollUpDifferences(tx: ReadTx): Promise<RollUpDifference[]> {
  const parts = rollUps.flatMap((rollUp) =>
    accountingBases.map(
      (basis) => sql`select ${rollUp.since}::text as span, ${basis}::text as basis, found.*
        from (${differingSums(rollUp, tx.instance.id, basis)}) as found`,
    ),
  )
  return await tx.query(sql`
    select span, since, ledger_id, basis, debit, credit, lines, actual_debit, actual_credit, actual_lines
    from (${join(parts, ' union all ')}) as differences order by span, since, ledger_id, basis`)
}

export interface RollUpDifference {
  span: 'day' | 'month'
  since: Day
  ledger_id: LedgerId
  /** `cash`: what the cash books have beside the accrual books. */
  basis: AccountingBasis
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
      insert into ${table} (instance_id, ${since}, ledger_id, debit, credit, lines, cash_debit, cash_credit, cash_lines)
      select ${tx.instance.id}, ${since}, ledger_id, debit, credit, lines, nullif(cash_debit, 0), nullif(cash_credit, 0),
        nullif(cash_lines, 0)
      from (${sumsOfLines(rollUp, tx.instance.id, accountingBases)}) as actual order by ${since}, ledger_id`)
  }
}
