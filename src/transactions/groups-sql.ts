import type { ReadTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import { all, empty, raw, sql, type Sql } from '../database/sql.ts'
import type { LedgerId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { Direction, GroupStatus } from './group-ids.ts'
import { conditionsOf, hasCategory, rowsAmong, type TransactionFilter } from './list-sql.ts'

/** What is asked of a row to put it into its group. */
export interface GroupRow {
  id: TransactionId
  datetime: Instant
  amount: Money
  merchant_key: string | null
  /** Where the key does not say whom the row is about. */
  description: string | null
  suggested_ledger_id: LedgerId | null
  suggested_confidence: number | null
}

/** Said as the partial indexes have it. A transfer, or a row that is matched, is decided by what it goes with. */
const waiting: Record<GroupStatus, Sql> = {
  uncategorized: sql`t.categorization_method = 'uncategorized'`,
  unreviewed: sql`t.review_status = 'unreviewed' and t.posted_status = 'posted'
    and t.categorization_method not in ('transfer', 'matched')`,
}

export interface Asked {
  status: GroupStatus
  filter: TransactionFilter
  /** Of one group: rows of its direction that have its key, or none. */
  group?: { direction: Direction; key: string }
}

/** The next of the rows that wait, the latest first, behind the last one. */
export async function waitingRows(
  tx: ReadTx,
  { status, filter, group }: Asked,
  { after, max }: { after: Pick<GroupRow, 'datetime' | 'id'> | undefined; max: number },
): Promise<GroupRow[]> {
  const books = tx.instance.id
  const { category_ledger_id: ledgerId, party_ids: partyIds, ...others } = filter
  const conditions = [
    ...conditionsOf(books, others),
    ...(ledgerId ? [sql`and ${hasCategory(books, ledgerId)}`] : []),
    ...(partyIds ? [sql`and t.party_id = any(${partyIds}::text[])`] : []),
    ...(group ? [sql`and ${mayBeOf(group)}`] : []),
    ...(after
      ? [sql`and t.datetime <= ${after.datetime} and (t.datetime, t.id) < (${after.datetime}, ${after.id})`]
      : []),
  ]
  return await tx.query<GroupRow>(sql`
    select t.id, t.datetime, t.amount, t.merchant_key, t.suggested_ledger_id, t.suggested_confidence,
      case when coalesce(t.merchant_key, '') = '' then t.description end as description
    from ${rowsAmong(books, filter)} where t.instance_id = ${books} and ${waiting[status]} ${all(conditions)}
    order by t.datetime desc, t.id desc limit ${max}`)
}

function mayBeOf({ direction, key }: NonNullable<Asked['group']>): Sql {
  const stored = key.startsWith('#') ? empty : sql`t.merchant_key = ${key} or`
  return sql`(${stored} coalesce(t.merchant_key, '') = '') and t.amount ${raw(direction === 'in' ? '>' : '<')} 0`
}

export interface GroupPlace {
  id: string
  count: number
  /** Without its sign. */
  sum: Money
  /** Of what it is of: groups that are alike otherwise are in its order. */
  key: string
}

/**
 * A page of groups that are known: the database puts them in order, as it does what it stores. Those of equal count
 * come by their sums, and those of equal sums by their counts.
 */
export async function pageOfGroups(
  tx: ReadTx,
  page: PageRequest,
  groups: readonly GroupPlace[],
  sort: readonly ('count' | 'sum')[],
): Promise<Page<GroupPlace>> {
  const order: OrderKey<GroupPlace>[] = [
    ...[...new Set([...sort, 'count', 'sum'] as const)].map((by): OrderKey<GroupPlace> => ({
      column: `g.${by}`,
      type: 'bigint',
      descending: true,
      of: (group) => group[by],
    })),
    { column: 'g.key', type: 'text', descending: false, of: (group) => group.key },
    { column: 'g.id', type: 'text', descending: false, of: (group) => group.id },
  ]
  return await readPage<GroupPlace>(page, order, async ({ where, orderBy, limit }) => {
    const columns = sql`${groups.map(({ id }) => id)}::text[], ${groups.map(({ count }) => count)}::integer[],
      ${groups.map(({ sum }) => sum)}::bigint[], ${groups.map(({ key }) => key)}::text[]`
    return await tx.query<GroupPlace>(sql`
      select g.id, g.count, g.sum, g.key from (select id collate "C" as id, count, sum, key collate "C" as key
        from unnest(${columns}) as u (id, count, sum, key)) as g
      where ${where} order by ${orderBy} limit ${limit}`)
  })
}
