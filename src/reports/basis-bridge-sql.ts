import type { SourceType } from '../accruals/accruals.ts'
import type { ReadTx } from '../database/database.ts'
import { forceSetJoins, sql } from '../database/sql.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'

/** Lines of one of the two books, added up by what made them. */
export interface OneBasisSum {
  ledger_id: LedgerId
  basis: 'a' | 'c'
  is_in_year: boolean
  /** Of the source that they are of. */
  type: SourceType | null
  is_opening: boolean
  /** They are of a source, its settlement or money on account. */
  is_of_subledger: boolean
  /** Of the accrual books: of a write-off, or of one that is taken back. */
  is_adjustment: boolean
  amount: Money
}

/**
 * All before `until`; in the fiscal year from `yearFrom` on. Read are the lines of one basis alone, which have an
 * index.
 */
export async function oneBasisSums(
  tx: ReadTx,
  { yearFrom, until }: { yearFrom: Instant; until: Instant },
): Promise<OneBasisSum[]> {
  const books = tx.instance.id
  return await tx.query<OneBasisSum>(sql`${forceSetJoins}
    select l.ledger_id, l.basis::text as basis, l.datetime >= ${yearFrom}::timestamptz as is_in_year, s.type,
      coalesce(s.is_opening, false) as is_opening, a.line_entry_id is not null as is_of_subledger,
      a.accrual_adjustment_id is not null as is_adjustment, sum(l.amount) as amount
    from line_entries as l
    left join accrual_line_entries as a on a.instance_id = ${books} and a.journal_entry_id = l.journal_entry_id and a.line_entry_id = l.id
    left join accrual_sources as s on s.instance_id = ${books} and s.id = a.accrual_source_id
    where l.instance_id = ${books} and l.basis <> 'b' and l.datetime < ${until}::timestamptz
    group by 1, 2, 3, 4, 5, 6, 7`)
}
