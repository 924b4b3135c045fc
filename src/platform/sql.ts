import build, { empty, join, raw, type Sql } from 'sql-template-tag'
import { parseJson } from '../kernel/json.ts'

/** SQL by hand: values are parameters, parts are joined, nothing is ever quoted into the text. */
export const sql = build

export { empty, join, raw, type Sql }

/**
 * Ends every `insert … select` that has no `on conflict`. Without it Citus would write the rows by COPY, which row-level security
 * refuses; to PostgreSQL alone it is nothing.
 */
export const answering = raw('returning true as written')

/**
 * Begins a statement that is planned anew each time. Plans are kept otherwise, and one that was made while a table was small, or had no
 * statistics, may look up each of many keys in an index that is not of the key: that reads a whole Instance for each.
 */
export const plannedAnew = raw('/* planned anew */')

/**
 * Joins the row of a table that has this id, as the first between it and itself in the order of the key: so only the index of the key can
 * answer. A plan that is kept from empty tables, or made for books that are newer than the statistics, would else read all of the Instance
 * for each.
 */
export function joinedByKey({ table, alias, books, id }: Keyed): Sql {
  const key = raw(id)
  return sql`join lateral (select * from ${raw(table)} where instance_id = ${books} and id >= ${key} and id <= ${key}
    order by id limit 1) as ${raw(alias)} on true`
}

interface Keyed {
  table: string
  /** What the row is called in the statement. */
  alias: string
  books: string
  /** The column that says which row. */
  id: string
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
