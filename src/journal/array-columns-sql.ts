import { join, raw, sql, type Sql } from '../database/sql.ts'

export type Column<Row> = readonly [
  type: 'text' | 'timestamptz' | 'bigint' | 'integer' | 'smallint' | 'boolean' | 'real' | '"char"',
  of: (row: Row, at: number) => unknown,
]

/** The number of the first event of the write that a new row is of. @param at its place among the new ones */
export type SequenceOf = (at: number) => bigint | undefined

/**
 * Columns of rows that come as arrays, the first of them always; what is the same in every row is sent, and read, once.
 * Each is named by its place: c1, c2, …
 */
export function columnsOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Sql {
  const read = columns.map(([type, of], at) => {
    const values = rows.map(of)
    const [first] = values
    const same = at > 0 && values.every((value) => value === first)
    return { type: raw(type), name: raw(`c${at + 1}`), values, first, same }
  })
  const shown = read.map(({ type, name, first, same }) => (same ? sql`${first}::${type} as ${name}` : sql`r.${name}`))
  const arrays = read.filter(({ same }) => !same)
  return sql`${join(shown)} from unnest(${join(arrays.map(({ type, values }) => sql`${values}::${type}[]`))})
    as r (${join(arrays.map(({ name }) => name))})`
}
