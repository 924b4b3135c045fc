import build, { empty, join, raw, type Sql } from 'sql-template-tag'
import { parseJson } from '../kernel/json.ts'

/** SQL by hand: values are parameters, parts are joined, nothing is ever quoted into the text. */
export const sql = build

export { empty, join, raw, type Sql }

/**
 * Ends every `insert … select` that has no `on conflict`. Without it Citus would write the rows by COPY, which row-level security
 * refuses; to PostgreSQL alone it is nothing.
 */
export const returningForCitus = raw('returning true as written')

/** Begins a statement that changes rows by their keys: each is found by itself, by a plan for all values, in which no books look empty. */
export const forceGenericPlan = raw('/* planned once */')

/** Begins a statement that joins ranges of tables, each read once: never one range again for each row of another. */
export const forceSetJoins = raw('/* joined as sets */')

/** The same for those that put what they join in an order that no index has. */
export const forceSortedSetJoins = raw('/* sorted as sets */')

/** What the beginning of a statement asks of the planner, as settings that hold for it alone; each is put back to what connections have. */
export const planSettings: ReadonlyMap<string, readonly (readonly [name: string, value: string, usual: string])[]> =
  new Map([
    [
      forceGenericPlan.text,
      [
        ['plan_cache_mode', 'force_generic_plan', 'auto'],
        ['enable_hashjoin', 'off', 'on'],
        ['enable_mergejoin', 'off', 'on'],
        ['enable_material', 'off', 'on'],
      ],
    ],
    [forceSetJoins.text, [['enable_nestloop', 'off', 'on']]],
    [
      forceSortedSetJoins.text,
      [
        ['enable_nestloop', 'off', 'on'],
        ['enable_sort', 'on', 'off'],
      ],
    ],
  ])

/**
 * The rows of a table whose key, or the beginning of it, is this, in the order of the key: as a subquery. One index alone has that order,
 * and connections do not sort what an index has in order (`enable_sort`): so it is that index which answers, whatever the database
 * believes of the table. Asked for by `=` they would come from any index that begins with the Instance, all of it, while the table is
 * newer than its statistics, or the plan is kept from when it was empty.
 */
export function rowsByKey({ table, books, key = 'id', id, also = empty, max }: At): Sql {
  const [column, at, order] = [raw(key), typeof id === 'string' ? raw(id) : id, raw(key.replaceAll(/[()]/g, ''))]
  return sql`(select * from ${raw(table)} where instance_id = ${books} and ${column} >= ${at} and ${column} <= ${at} ${also}
    order by ${order}${max ? raw(` limit ${max}`) : empty})`
}

interface At {
  table: string
  books: string
  /** `id` where nothing is said; several columns in parentheses. */
  key?: string
  /** The column that says which, or as many in parentheses, or what it is itself. */
  id: string | Sql
  /** What else is asked, beginning with `and`. */
  also?: Sql
  max?: 1
}

/** Joins all rows of a table whose key begins with this. */
export function joinByKeyPrefix({ alias, left = false, ...at }: Joined): Sql {
  return sql`${raw(left ? 'left join' : 'join')} lateral ${rowsByKey(at)} as ${raw(alias)} on true`
}

/** Joins the one row of a table that has this key. */
export function joinByPrimaryKey(joined: Joined): Sql {
  return joinByKeyPrefix({ ...joined, max: 1 })
}

interface Joined extends At {
  /** What the row is called in the statement. */
  alias: string
  /** Whether what has no such row stays. */
  left?: boolean
}

/** Ids that are looked up, each once. */
export function wantedIds(ids: readonly string[]): Sql {
  return sql`unnest(${[...new Set(ids)]}::text[]) as wanted (id)`
}

/** Conditions one after another, each beginning with its own `and`. */
export function all(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? empty : join(conditions, ' ')
}

/** A JSON object that was stored as text. */
export function storedObject(text: string): Record<string, unknown> {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
