import type { ReadTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import { all, empty, isoText, join, raw, sql, type Sql } from '../database/sql.ts'
import { must } from '../kernel/assert.ts'
import type { LedgerId, TransactionId } from '../kernel/ids.ts'
import { magnitude, type Money } from '../kernel/money.ts'
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
  /** Rows that no key was stored with; of a group also those of its direction that have its key. */
  of?: 'no key' | { direction: Direction; key: string }
}

const columns = raw(`t.id, t.datetime, t.amount, t.merchant_key, t.suggested_ledger_id, t.suggested_confidence,
  case when coalesce(t.merchant_key, '') = '' then t.description end as description`)

/** The next of the rows that wait, the latest first, behind the last one. */
export async function waitingRows(
  tx: ReadTx,
  { of, ...asked }: Asked,
  { after, max }: { after: Pick<GroupRow, 'datetime' | 'id'> | undefined; max: number },
): Promise<GroupRow[]> {
  const conditions = [
    ...(of ? [sql`and ${of === 'no key' ? hasNoKey : mayBeOf(of)}`] : []),
    ...(after
      ? [sql`and t.datetime <= ${after.datetime} and (t.datetime, t.id) < (${after.datetime}, ${after.id})`]
      : []),
  ]
  return await tx.query<GroupRow>(latestWaiting(tx, asked, { columns, conditions, max }))
}

function latestWaiting(
  tx: ReadTx,
  { status, filter }: Asked,
  { columns: read, conditions: more, max }: { columns: Sql; conditions: readonly Sql[]; max: number },
): Sql {
  const books = tx.instance.id
  const { category_ledger_id: ledgerId, party_ids: partyIds, ...others } = filter
  const conditions = [
    ...conditionsOf(books, others),
    ...(ledgerId ? [sql`and ${hasCategory(books, ledgerId)}`] : []),
    ...(partyIds ? [sql`and t.party_id = any(${partyIds}::text[])`] : []),
    ...more,
  ]
  return sql`
    select ${read} from ${rowsAmong(books, filter)} where t.instance_id = ${books} and ${waiting[status]} ${all(conditions)}
    order by t.datetime desc, t.id desc limit ${max}`
}

const hasNoKey = raw(`coalesce(t.merchant_key, '') = ''`)

function mayBeOf({ direction, key }: Pick<GroupPlace, 'direction' | 'key'>): Sql {
  const stored = key.startsWith('#') ? empty : sql`t.merchant_key = ${key} or`
  return sql`(${stored} ${hasNoKey}) and t.amount ${raw(direction === 'in' ? '>' : '<')} 0`
}

export interface GroupPlace {
  direction: Direction
  /** Of what it is of: groups that are alike otherwise are in its order. */
  key: string
  count: number
  sum: Money
}

const ofDirection = raw(`case when t.amount > 0 then 'in' else 'out' end as direction`)

/**
 * How many rows wait of each key that was stored with them, and what they come to: of the latest so many rows. The key
 * is empty of those with which none was stored.
 */
export async function placesByKey(tx: ReadTx, asked: Asked, max: number): Promise<GroupPlace[]> {
  const read = sql`coalesce(t.merchant_key, '') as key, ${ofDirection}, t.amount`
  const rows = latestWaiting(tx, asked, { columns: read, conditions: [], max })
  return await tx.query<GroupPlace>(sql`
    select t.key, t.direction, count(*)::integer as count, sum(t.amount)::bigint as sum from (${rows}) as t group by 1, 2`)
}

/** Rows of a group for which the same was likely, or nothing. */
export interface GroupPart extends Pick<GroupPlace, 'direction' | 'key' | 'count'> {
  /** The moment of the earliest. */
  first: Instant
  suggested_ledger_id: LedgerId | null
  /** Of all of them together. */
  confidence: number
  /** The latest. */
  samples: { id: TransactionId; datetime: Instant }[]
}

/** The parts of groups with these keys, whatever their direction. */
export async function partsByKey(
  tx: ReadTx,
  asked: Asked,
  { keys, samples, max }: { keys: readonly string[]; samples: number; max: number },
): Promise<GroupPart[]> {
  const read = sql`t.merchant_key as key, ${ofDirection}, t.id, t.datetime, t.suggested_ledger_id, t.suggested_confidence`
  const conditions = [sql`and t.merchant_key = any(${[...new Set(keys)]}::text[])`]
  const latest = (of: Sql) => sql`(array_agg(${of} order by t.datetime desc, t.id desc))[1:${samples}]`
  const rows = await tx.query<Omit<GroupPart, 'samples'> & { ids: TransactionId[]; times: string[] }>(sql`
    select t.key, t.direction, t.suggested_ledger_id, count(*)::integer as count, min(t.datetime) as first,
      coalesce(sum(t.suggested_confidence::text::numeric), 0)::float8 as confidence, ${latest(sql`t.id`)} as ids,
      ${latest(isoText(sql`t.datetime`))} as times
    from (${latestWaiting(tx, asked, { columns: read, conditions, max })}) as t group by 1, 2, 3`)
  return rows.map(({ ids, times, ...part }) => ({
    ...part,
    samples: ids.map((id, at) => ({ id, datetime: Temporal.Instant.from(must(times[at], 'each id has its time')) })),
  }))
}

/**
 * A page of groups that are known: the database puts them in order, as it does what it stores. Those of equal count
 * come by their sums, whatever their sign, and those of equal sums by their counts.
 */
export async function pageOfGroups(
  tx: ReadTx,
  page: PageRequest,
  groups: readonly GroupPlace[],
  sort: readonly ('count' | 'sum')[],
): Promise<Page<GroupPlace>> {
  const order: OrderKey<GroupPlace>[] = [
    ...[...new Set([...sort, 'count', 'sum'] as const)].map((by): OrderKey<GroupPlace> => ({
      column: by === 'sum' ? 'abs(g.sum)' : 'g.count',
      type: 'bigint',
      descending: true,
      of: (group) => (by === 'sum' ? magnitude(group.sum) : group.count),
    })),
    { column: 'g.key', type: 'text', descending: false, of: (group) => group.key },
    { column: 'g.direction', type: 'text', descending: false, of: (group) => group.direction },
  ]
  return await readPage<GroupPlace>(page, order, async ({ where, orderBy, limit }) => {
    const arrays = [
      sql`${groups.map(({ direction }) => direction)}::text[]`,
      sql`${groups.map(({ key }) => key)}::text[]`,
      sql`${groups.map(({ count }) => count)}::integer[]`,
      sql`${groups.map(({ sum }) => sum)}::bigint[]`,
    ]
    return await tx.query<GroupPlace>(sql`
      select g.* from (select direction collate "C" as direction, key collate "C" as key, count, sum
        from unnest(${join(arrays)}) as u (direction, key, count, sum)) as g
      where ${where} order by ${orderBy} limit ${limit}`)
  })
}
