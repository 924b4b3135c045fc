import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { empty, forceSetJoins, joinByKeyPrefix, raw, sql, type Sql } from '../database/sql.ts'
import { linesInBasis } from '../journal/journal.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'

interface Span {
  from: Instant
  until: Instant
}

/** How many adjusting entries a span has, counted up to one more than the limit. */
export async function countAdjustingEntries(tx: ReadTx, span: Span, limit: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from ${adjustingEntries(tx.instance.id, span, limit + 1)} as e`,
  )
  return row?.count ?? 0
}

/** What the adjusting entries of a span come to, per ledger. */
export async function adjustingSums(
  tx: ReadTx,
  span: Span,
  basis: AccountingBasis,
): Promise<{ ledger_id: LedgerId; debit: Money; credit: Money; lines: bigint }[]> {
  const books = tx.instance.id
  // What was known at an earlier version has no index.
  const [begin, lines] = tx.isFormer
    ? [forceSetJoins, sql`join line_entries as l on l.instance_id = ${books} and l.journal_entry_id = e.id`]
    : [empty, joinByKeyPrefix({ table: 'line_entries', alias: 'l', books, key: 'journal_entry_id', id: 'e.id' })]
  return await tx.query(sql`${begin}
    select l.ledger_id, sum(greatest(l.amount, 0)) as debit, sum(greatest(-l.amount, 0)) as credit, count(*) as lines
    from ${adjustingEntries(books, span)} as e ${lines} where true ${linesInBasis('l', basis)}
    group by l.ledger_id`)
}

/**
 * The type is said as a range: so it belongs to the order, which the index of entries that are not standard alone has.
 */
function adjustingEntries(books: string, { from, until }: Span, limit?: number): Sql {
  return sql`(select id from journal_entries where instance_id = ${books} and entry_type <> 'standard'
    and (entry_type, datetime) >= ('adjusting', ${from}::timestamptz) and (entry_type, datetime) < ('adjusting', ${until}::timestamptz)
    order by entry_type, datetime ${raw(limit === undefined ? '' : `limit ${limit}`)})`
}
