import type { ReadTx } from '../database/database.ts'
import { sql, type Sql } from '../database/sql.ts'
import { linesInBasis } from '../journal/journal.ts'
import type { LedgerId, PartyId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { taggedLines } from '../tags/tags.ts'
import type { CountedLines } from './sql.ts'

export interface PartySumRow {
  /** As the lines name it: where it was merged, not yet the one that stands for it. */
  party_id: PartyId
  /** The place of its section, from 1 on. */
  place: number
  /** Debits positive. */
  amount: Money
}

export async function countParties(tx: ReadTx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from parties where instance_id = ${tx.instance.id}`,
  )
  return row?.count ?? 0
}

/** The lines `l` of a span that name a party, party by party: one index alone has this order. */
export function linesOfParties(books: string, { from, until }: { from: Instant; until: Instant }): Sql {
  return sql`(select id from parties where instance_id = ${books} order by id) as p
    cross join lateral (select * from line_entries where instance_id = ${books} and party_id is not null
      and (party_id, datetime) >= (p.id, ${from}::timestamptz) and (party_id, datetime) < (p.id, ${until}::timestamptz)
      order by party_id, datetime) as l`
}

/** What the lines that name a party come to, per party and section. @param sections the ledgers of each */
export async function sumsByParty(
  tx: ReadTx,
  span: { from: Instant; until: Instant },
  { basis, tagIds, sections }: CountedLines & { sections: readonly (readonly LedgerId[])[] },
): Promise<PartySumRow[]> {
  const books = tx.instance.id
  const places = sections.flatMap((ledgers, at) => ledgers.map(() => at + 1))
  const lines = tagIds
    ? taggedLines(books, tagIds, span)
    : tx.isFormer
      ? sql`(select party_id, ledger_id, amount, basis from line_entries where instance_id = ${books} and party_id is not null
          and datetime >= ${span.from}::timestamptz and datetime < ${span.until}::timestamptz)`
      : sql`(select l.* from ${linesOfParties(books, span)})`
  return await tx.query<PartySumRow>(sql`
    select l.party_id, s.place, sum(l.amount) as amount from ${lines} as l
    join unnest(${sections.flat()}::text[], ${places}::integer[]) as s (ledger_id, place) on s.ledger_id = l.ledger_id
    where l.party_id is not null ${linesInBasis('l', basis)}
    group by l.party_id, s.place`)
}
