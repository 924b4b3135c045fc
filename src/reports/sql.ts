import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { linesInBasis } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { Count } from '../kernel/flavor.ts'
import type { InstanceId, LedgerId, TagId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { taggedLines } from '../tags/tags.ts'

/** Which lines count: those in the books of a basis; with `tagIds` only those of them that carry one. */
export interface CountedLines {
  basis: AccountingBasis
  /** Whose midnights part the days. */
  zone: string
  tagIds?: readonly TagId[] | undefined
}

type Tagged = CountedLines & { tagIds: readonly TagId[] }

export interface MovementRow {
  /** Which stretch, from 1 on. */
  place: number
  ledger_id: LedgerId
  debit: Money
  credit: Money
  lines: Count
}

/** What the lines with these tags come to per stretch and ledger. */
export async function taggedMovements(
  tx: ReadTx,
  moments: readonly Instant[],
  { basis, tagIds }: Tagged,
): Promise<MovementRow[]> {
  const [from, until] = [moments[0], moments.at(-1)]
  if (!from || !until) return []
  return await tx.query<MovementRow>(sql`
    select width_bucket(l.datetime, ${moments}::timestamptz[]) as place, l.ledger_id,
      sum(greatest(l.amount, 0)) as debit, sum(greatest(-l.amount, 0)) as credit, count(*) as lines
    from ${taggedLines(tx.instance.id, tagIds, { from, until })} as l where true ${linesInBasis('l', basis)}
    group by 1, l.ledger_id`)
}

export interface BooksRow {
  id: InstanceId
  name: string
  currency: string
  fiscal_year_start: string
}

/** The Instances below this one, oldest first. */
export async function childBooks(tx: ReadTx): Promise<BooksRow[]> {
  return await tx.query<BooksRow>(sql`
    select id, name, currency, fiscal_year_start from instances
    where platform_id = ${tx.platformId} and parent_id = ${tx.instance.id} order by created_at, id`)
}

export async function countLedgers(tx: ReadTx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from ledgers where instance_id = ${tx.instance.id}`,
  )
  return must(row, 'the statement has one row always').count
}
