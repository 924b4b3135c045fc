import { must } from '../kernel/assert.ts'
import type { ReadTx } from './database.ts'
import { type OrderKey, type Page, readPage, type SizedPage } from './keyset-page.ts'
import { join, raw, sql, type Sql } from './sql.ts'

/** A list whose records are found by other rows, of which several may stand before one record. */
export interface KeysFirst<Row> {
  /** The last key is the id of the record; `column` is what the other rows know of it. */
  order: readonly OrderKey<Row>[]
  /** Selects these from the other rows. */
  keysFrom: (keys: Sql) => Sql
  /** Selects them from rows of another kind, too: a page is the first of both. No record is found by both. */
  alsoFrom?: (keys: Sql) => Sql
  columns: Sql
  /** Joins the record with this id. */
  recordOf: (id: string) => Sql
  /** That the keys come from one range of an index, whatever is asked for: a plan for all values is a good one. */
  isRange: boolean
}

/**
 * Finds the keys of a page, and joins the records to these. So of all that share the first keys, and have to be put in
 * order, only the records of the page are read.
 */
export async function readKeysFirst<Row>(tx: ReadTx, page: SizedPage<Row>, list: KeysFirst<Row>): Promise<Page<Row>> {
  const within = list.order[0]?.within
  const keys = list.order.map(({ column }, at) => sql`${raw(column)} as ${raw(`key_${at}`)}`)
  const ends = within?.columns.map((column, at) => sql`${raw(column)} as ${raw(`end_${at}`)}`) ?? []
  const sources = [list.keysFrom, ...(list.alsoFrom ? [list.alsoFrom] : [])].map((from) =>
    from(join([...keys, ...ends])),
  )
  const order = list.order.map((key, at) => ({
    ...key,
    column: `k.key_${at}`,
    ranged: key.type === 'timestamptz',
    ...(key.within && { within: { ...key.within, columns: ['k.end_0', 'k.end_1'] as const } }),
  }))
  const names = join([...(within ? ['k.end_0'] : []), ...order.map(({ column }) => column)].map((each) => raw(each)))
  const { column: id } = must(order.at(-1), 'a list has an order')
  return await readPage<Row>(page, order, async ({ where, orderBy, limit, probing }) => {
    const max = list.isRange ? saidLimit(limit) : sql`${limit}`
    const pages: Row[][] = []
    for (const found of sources)
      pages.push(
        probing
          ? await tx.query(sql`select from (${found}) as k where ${where} order by ${orderBy} limit ${max}`)
          : await tx.query(sql`
              select ${list.columns} from (
                select distinct on (${names}) * from (${found}) as k where ${where} order by ${orderBy} limit ${max}) as k
              ${list.recordOf(id)} order by ${orderBy}`),
      )
    if (probing || sources.length === 1) return pages.flat()
    const isBackward = page.edge?.direction === 'before'
    return pages.flat().toSorted(inOrder(list.order, isBackward)).slice(0, limit)
  })
}

function inOrder<Row>(order: readonly OrderKey<Row>[], isBackward: boolean): (a: Row, b: Row) => number {
  return (a, b) => {
    for (const { of, descending } of order) {
      const difference = compare(of(a), of(b))
      if (difference !== 0) return descending === isBackward ? difference : -difference
    }
    return 0
  }
}

function compare(a: Key, b: Key): number {
  if (a instanceof Temporal.Instant && b instanceof Temporal.Instant) return Temporal.Instant.compare(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}

type Key = ReturnType<OrderKey<never>['of']>

/**
 * A limit that stands in the statement, at least this one: PostgreSQL plans anew, each time, what it could only plan
 * for a limit that it does not know, and that takes longer than to find the rows. Few, as each makes a statement of its
 * own.
 */
function saidLimit(limit: number): Sql {
  return raw(String(saidLimits.find((each) => each >= limit) ?? limit))
}

/** One row, or one more than pages are usually asked to have. */
const saidLimits = [1, 11, 26, 51, 101, 201, 501, 1001]
