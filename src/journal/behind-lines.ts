import type { Instant } from '../kernel/time.ts'
import type { InstanceTx } from '../platform/db.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../platform/page.ts'
import { all, empty, join, raw, sql, type Sql } from '../platform/sql.ts'

/** Rows of lines that an index has in the order of time, `l`, and what else is asked of the records behind them. */
export interface LinesInOrder<Filter> {
  table: Sql
  condition: Sql
  others: Filter
}

/** Those of a ledger, or those that bear a tag: most books have far more. */
export function linesInOrder<Filter extends { tag_ids?: string[] }>(
  ledgerId: string | undefined,
  others: Filter,
): LinesInOrder<Filter | Omit<Filter, 'tag_ids'>> | undefined {
  if (ledgerId) return { table: raw('line_entries'), condition: sql`l.ledger_id = ${ledgerId}`, others }
  const { tag_ids: tagIds, ...rest } = others
  if (tagIds?.length !== 1) return undefined
  return { table: raw('line_tags'), condition: sql`l.tag_id = ${tagIds[0]}`, others: rest }
}

/** Records that stand behind lines: entries, or what entries book. */
export interface BehindLines {
  /** What a line knows of its record, its id, and what has to be joined to it for that. */
  id: Sql
  via: Sql
  /** The name of the record's table in `columns`, in the order and in `conditions`. */
  alias: 'e' | 't'
  table: Sql
  columns: Sql
  /** Of the record itself. */
  conditions: readonly Sql[]
  span: Span
}

/**
 * A page of the records behind lines, in the order of the lines' time: their keys are found first, without the records where nothing
 * else is asked of these. So of all that stand at one moment, and have to be put in order, only those of the page are read.
 */
export async function readPageBehind<Row>(
  tx: InstanceTx,
  page: PageRequest,
  asked: { lines: LinesInOrder<unknown>; behind: BehindLines; order: readonly OrderKey<Row>[] },
): Promise<Page<Row>> {
  const books = tx.instance.id
  const { lines, behind, order } = asked
  const known = new Map([
    [`${behind.alias}.datetime`, raw('l.datetime')],
    [`${behind.alias}.id`, behind.id],
  ])
  const record = (id: Sql) =>
    sql`join ${behind.table} ${raw(behind.alias)} on ${raw(behind.alias)}.instance_id = ${books} and ${raw(behind.alias)}.id = ${id}`
  const isAsked = behind.conditions.length > 0 || order.some((key) => !known.has(key.column))
  const keys = order.map((key, at) => sql`${known.get(key.column) ?? raw(key.column)} as ${raw(`key_${at}`)}`)
  const found = sql`select ${join(keys)} from ${lines.table} l ${behind.via} ${isAsked ? record(behind.id) : empty}
    where l.instance_id = ${books} and ${lines.condition} ${all([...withinSpan('l', behind.span), ...behind.conditions])}`
  const orderOfKeys = order.map((key, at) => ({ ...key, column: `k.key_${at}`, ranged: key.type === 'timestamptz' }))
  const names = join(orderOfKeys.map((key) => raw(key.column)))
  const id = raw(orderOfKeys.at(-1)?.column ?? '')
  return await readPage<Row>(page, orderOfKeys, async ({ where, orderBy, limit, probing }) => {
    if (probing)
      return await tx.query(sql`select from (${found}) as k where ${where} order by ${orderBy} limit ${limit}`)
    return await tx.query(sql`
      select ${behind.columns} from (
        select distinct on (${names}) * from (${found}) as k where ${where} order by ${orderBy} limit ${limit}) as k
      ${record(id)} order by ${orderBy}`)
  })
}

export interface Span {
  from?: Instant | undefined
  until?: Instant | undefined
}

export function withinSpan(table: 'e' | 'l' | 't', { from, until }: Span): Sql[] {
  return [
    ...(from ? [sql`and ${raw(table)}.datetime >= ${from}`] : []),
    ...(until ? [sql`and ${raw(table)}.datetime < ${until}`] : []),
  ]
}
