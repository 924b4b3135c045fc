import build, { empty, join, raw, type Sql } from 'sql-template-tag'
import { parseJson } from '../kernel/json.ts'

/** SQL templates: values become parameters and never part of the text. */
export const sql = build

export { empty, join, raw, type Sql }

/**
 * Ends every `insert … select` that has no `on conflict`. Without it Citus would write the rows by COPY, which
 * row-level security refuses; to PostgreSQL alone it is nothing.
 */
export const returningForCitus = raw('returning true as written')

/**
 * Begins a statement that looks rows up by their keys: a generic plan does so one by one, whatever the statistics say.
 */
export const forceGenericPlan = raw('/* planned once */')

/**
 * Begins a statement that changes rows at their places (`joinPlace`). Every other way to reach a table costs the same
 * as if it were forbidden, so the fewest are taken: one that finds the places, and none that reads the table again to
 * compare.
 */
export const forcePlaces = raw('/* changed in place */')

/**
 * Begins a statement that joins ranges of tables: hash or merge joins, which read each range once, never nested loops.
 */
export const forceSetJoins = raw('/* joined as sets */')

/** The same for a statement that sorts its result by what no index has in order. */
export const forceSortedSetJoins = raw('/* sorted as sets */')

/** The planner settings behind each of these beginnings: for this statement, and the usual value afterwards. */
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
    [
      forcePlaces.text,
      [
        ['plan_cache_mode', 'force_generic_plan', 'auto'],
        ['enable_indexscan', 'off', 'on'],
        ['enable_bitmapscan', 'off', 'on'],
        ['enable_seqscan', 'off', 'on'],
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

/** Says to whoever puts other rows in the place of a table that single ones are looked up in it. */
const byKey = raw('/* by key */')

/**
 * A subquery of the rows whose key, or the beginning of it, is this, ordered by the key. Only one index has that order,
 * and connections do not sort (`enable_sort = off`), so the planner uses that index whatever the statistics say. With
 * `=` it might read all rows of the Instance by another index, while the statistics are older than the table or the
 * plan is cached from when it was empty.
 */
export function rowsByKey({ table, books, key = 'id', id, also = empty, max }: At): Sql {
  const [column, at, order] = [raw(key), typeof id === 'string' ? raw(id) : id, raw(key.replaceAll(/[()]/g, ''))]
  return sql`(select * from ${raw(table)} ${byKey} where instance_id = ${books} and ${column} >= ${at} and ${column} <= ${at} ${also}
    order by ${order}${max ? raw(` limit ${max}`) : empty})`
}

interface At {
  table: string
  books: string
  /** `id` when absent; several columns in parentheses. */
  key?: string
  /** The value, or the column that holds it; several columns in parentheses. */
  id: string | Sql
  /** Further conditions, beginning with `and`. */
  also?: Sql
  max?: 1
}

/**
 * Joins where the rows are whose key, or the beginning of it, is this. UPDATE and DELETE name their table themselves,
 * and no subquery can say in which order its rows are to be found: so another look at the table finds their places.
 * Nobody else moves a row meanwhile, for whoever writes holds the lock of the books.
 */
export function joinPlace({ table, books, key = 'id', id, also = empty }: At): Sql {
  const [column, at, order] = [raw(key), typeof id === 'string' ? raw(id) : id, raw(key.replaceAll(/[()]/g, ''))]
  return sql`cross join lateral (select ctid as at from ${raw(table)}
    where instance_id = ${books} and ${column} >= ${at} and ${column} <= ${at} ${also} order by ${order}) as place`
}

/**
 * A condition: the row that a statement with `joinPlace` changes is the one that stands there. @param alias of its
 * table
 */
export function isInPlace(alias: string, books: string): Sql {
  return sql`${raw(alias)}.ctid = place.at and ${raw(alias)}.instance_id = ${books}`
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
  /** The alias of the row. */
  alias: string
  /** A left join. */
  left?: boolean
}

/** The ids to look up, without duplicates. */
export function wantedIds(ids: readonly string[]): Sql {
  return sql`unnest(${[...new Set(ids)]}::text[]) as wanted (id)`
}

/** A moment as the API writes it: `2026-01-31T09:30:00.000Z`. */
export function isoText(moment: Sql): Sql {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Joins conditions that each begin with `and`. */
export function all(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? empty : join(conditions, ' ')
}

/** Whether the text holds each of these words, in whatever order and place; capitals count as small letters. */
export function holdsWords(text: Sql, keywords: string): Sql {
  const words = [...new Set(keywords.toLowerCase().split(/\s+/))].filter((word) => word !== '')
  return sql`not exists (
    select 1 from unnest(${words}::text[]) as k (word) where position(lower(k.word) in lower(${text})) = 0)`
}

/** A JSON object that was stored as text. */
export function storedObject(text: string): Record<string, unknown> {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
