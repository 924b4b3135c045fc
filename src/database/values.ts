import { createHash } from 'node:crypto'
import { types } from 'pg'
import { must } from '../kernel/assert.ts'
import { binaryArray } from './arrays.ts'
import type { Prepared } from './batch.ts'
import type { Sql } from './sql.ts'

/** Values as the driver takes them, and as the code knows what it reads; statements with the names of their plans. */

const readers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [20, BigInt],
  // Sums of bigint are numeric: they have no largest one.
  [1700, BigInt],
  [1082, (text) => Temporal.PlainDate.from(text)],
  [1184, (text) => Temporal.Instant.from(text.replace(' ', 'T'))],
])

/** For every connection that reads rows: bigint, sums of it, date and timestamptz as the code knows them. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return readers.get(oid) ?? types.getTypeParser(oid, format)
}

/** A list goes in binary where the statement says what it is a list of. */
function parametersOf({ values, strings }: Sql): unknown[] {
  return values.map((value, at) => {
    if (!Array.isArray(value)) return parameter(value)
    const [, type] = /^::(\w+)\[\]/.exec(must(strings[at + 1], 'text follows each value')) ?? []
    return (type === undefined ? undefined : binaryArray(value, type)) ?? parameter(value)
  })
}

/** A value as the driver takes it. */
export function parameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate) return momentText(value.toString())
  if (Array.isArray(value)) return value.map(parameter)
  return value
}

/**
 * The day after 9999-12-31 and the hours before 0001-01-01 in UTC are ends of ranges; PostgreSQL writes their years
 * otherwise.
 */
function momentText(text: string): string {
  if (text.startsWith('+0')) return text.slice(2)
  return text.startsWith('0000') ? `0001${text.slice(4)} BC` : text
}

/** Statements are prepared once per connection. Lists put theirs together from parts, so the names are bounded. */
const preparedNames = new Map<string, string>()

function preparedName(text: string): string | undefined {
  const known = preparedNames.get(text)
  if (known || preparedNames.size >= 1000) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  preparedNames.set(text, name)
  return name
}

/** As it is sent. */
export function prepared(statement: Sql): Prepared {
  const { text } = statement
  // What names a tenant is a text of its own for each: a server would keep it for nothing.
  const once = text.startsWith('set local app.')
  return { name: once ? undefined : preparedName(text), text, values: parametersOf(statement) }
}

export function driven({ name, text, values }: Prepared) {
  return { ...(name !== undefined && { name }), text, values: [...values] }
}
