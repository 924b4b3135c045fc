import { fail, failField } from '../kernel/errors.ts'
import { mapInSlices } from '../kernel/slices.ts'
import type { Instant } from '../kernel/time.ts'
import { join, raw, type Sql, sql } from './sql.ts'

/**
 * Keyset pagination: a page begins after (or before) an edge row, in an order that ends in the id. A page token holds
 * the keys of the edge, encrypted with AES-256-GCM and bound to route, tenant, filters and sort. A row that exists
 * during the whole walk is listed exactly once, whatever is written meanwhile.
 */
export interface OrderKey<Row> {
  /** SQL of the key, not null, and the type that its text form is cast back to. */
  column: string
  type: 'text' | 'timestamptz' | 'date' | 'integer' | 'bigint' | 'real'
  descending: boolean
  /**
   * Of a first key that is a moment or a text: it has a range of its own, beside the one of all keys. Where it is of
   * another table than those behind it only that can come from an index; where the list has a filter on it, an index
   * would else begin at the filter, not at the edge.
   */
  ranged?: boolean
  /** Of a first key: the range of an index in which the whole list lies. */
  within?: IndexRange
  of: (row: Row) => string | number | bigint | Temporal.Instant | Temporal.PlainDate
}

/**
 * What an index has together: the rows of one value, by their moments where there are bounds of time. The order of the
 * list begins with that value, so no other index has it, whatever the statistics say; with `=` the value would be no
 * part of the order.
 */
export interface IndexRange {
  columns: readonly [value: string] | readonly [value: string, moment: string]
  value: string
  from?: Instant | undefined
  until?: Instant | undefined
}

export interface PageRequest {
  limit: number
  /** Of records that stand for lines: so many lines are in it together, or one record. */
  lines: number
  /** The decrypted page token, if the request has one. */
  edge: Edge | null
  /** Encrypts an edge as a page token of this list. */
  seal: (edge: Edge) => string
}

/**
 * The same page of a list that is bound to what its query leaves open: a token of it is none where that has changed.
 */
export function pageBoundTo(page: PageRequest, word: string): PageRequest {
  const [first, ...keys] = page.edge?.keys ?? []
  if (page.edge && first !== word) failField('invalid_page_token', 'page_token', 'is not a token of this list')
  return {
    ...page,
    edge: page.edge && { ...page.edge, keys },
    seal: (edge) => page.seal({ ...edge, keys: [word, ...edge.keys] }),
  }
}

/** A page that ends before its limit when its records are large. */
export interface SizedPage<Row> extends PageRequest {
  /** How many of these rows, from the first, fit into one page: at least one. All of them when absent. */
  fitting?: (rows: readonly Row[]) => Promise<number> | number
}

export interface Edge {
  keys: readonly string[]
  direction: 'after' | 'before'
  /** The page includes the edge row: the token of an empty page has no other row to name. */
  inclusive: boolean
}

export interface Page<Record> {
  records: Record[]
  next_page_token: string | null
  prev_page_token: string | null
}

/** The parts of the SELECT of a list. */
export interface Selected {
  where: Sql
  orderBy: Sql
  /** In which the first key is read. */
  direction: Sql
  /** So many rows, if there are; what is beyond them is left out of the page. */
  limit: number
  /** Whether it only is to be known if there is such a row: which one, and how it reads, does not matter. */
  probing: boolean
}

/**
 * Reads one page. `select` is asked for one row more than the page has, and a second time, at the same time, for any
 * row on the other side of the page when there may be some.
 */
export async function readPage<Row>(
  page: SizedPage<Row>,
  order: readonly OrderKey<Row>[],
  select: (part: Selected) => Promise<Row[]>,
): Promise<Page<Row>> {
  const edge = page.edge
  if (edge && edge.keys.length !== order.length) fail('invalid_page_token')
  const backward = edge?.direction === 'before'
  // What lies on the other side of the page is what lies on the other side of its edge: both are asked for at once.
  const otherSide: Edge | null = edge && {
    ...edge,
    direction: backward ? 'after' : 'before',
    inclusive: !edge.inclusive,
  }
  const [found, hasOther] = await Promise.all([
    select({
      where: beyond(order, edge),
      ...orderedBy(order, backward),
      limit: page.limit + 1,
      probing: false,
    }),
    otherSide === null ? false : exists(otherSide),
  ])
  const asked = found.slice(0, page.limit)
  const rows = asked.slice(0, (asked.length > 1 && (await page.fitting?.(asked))) || asked.length)
  const more = found.length > rows.length
  if (backward) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) {
    // Nothing on this side of the edge any more: the way back starts at the edge itself.
    const seal = otherSide && hasOther ? page.seal({ ...otherSide, inclusive: true }) : null
    return { records: [], next_page_token: backward ? seal : null, prev_page_token: backward ? null : seal }
  }
  const after: Edge = { keys: keysOf(order, last), direction: 'after', inclusive: false }
  const before: Edge = { keys: keysOf(order, first), direction: 'before', inclusive: false }
  const hasNext = backward ? hasOther : more
  const hasPrevious = backward ? more : hasOther
  return {
    records: rows,
    next_page_token: hasNext ? page.seal(after) : null,
    prev_page_token: hasPrevious ? page.seal(before) : null,
  }

  /** By the first key alone: rows that share it, of which there may be hundreds, need not be put in order. */
  async function exists(side: Edge): Promise<boolean> {
    const probe = await select({
      where: beyond(order, side),
      ...orderedBy(order.slice(0, 1), side.direction === 'before'),
      limit: 1,
      probing: true,
    })
    return probe.length > 0
  }
}

/**
 * A page of records whose texts come to no more than lines of entries would. @param bytesOf how long the texts of each
 * row are
 */
export function pageOfTexts<Row>(
  page: PageRequest,
  bytesOf: (rows: readonly Row[]) => readonly number[] | Promise<readonly number[]>,
): SizedPage<Row> {
  const max = page.lines * bytesPerLine
  const fitting = async (rows: readonly Row[]) => {
    let sum = 0
    const first = (await bytesOf(rows)).findIndex((bytes) => (sum += bytes) > max)
    return first === -1 ? rows.length : Math.max(1, first)
  }
  return { ...page, fitting }
}

/** Of a line of an entry, as JSON. */
const bytesPerLine = 500

/** The rows of the page in another form. */
export function mapPage<Row, Record>(page: Page<Row>, form: (row: Row) => Record): Page<Record> {
  return { ...page, records: page.records.map(form) }
}

/** The same for records that are long, with pauses between them. */
export async function mapPageInSlices<Row, Record>(page: Page<Row>, form: (row: Row) => Record): Promise<Page<Record>> {
  return { ...page, records: await mapInSlices(page.records, form) }
}

function beyond<Row>(order: readonly OrderKey<Row>[], edge: Edge | null): Sql {
  const [first] = order
  const range = first?.within && rowsWithin(first.within, first, edge)
  if (!edge) return range ?? sql`true`
  if (range) return sql`${range} and ${strictlyBeyond(order, edge)}`
  if (!first?.ranged) return strictlyBeyond(order, edge)
  // With the operators of filters on days: of two bounds with one operator an index begins at the nearer one.
  const bound = isUpward(first, edge) ? sql`>= ${edge.keys[0]}::${raw(first.type)}` : endOf(first.type, edge.keys[0])
  return sql`${raw(first.column)} ${bound} and ${strictlyBeyond(order, edge)}`
}

/**
 * A condition: a row lies in this range, on the side of the edge that is asked for, if there is one. Of two row bounds
 * at one end an index begins at the first, however far it is: so here is the nearer one of both.
 */
export function rowsWithin<Row>(
  { columns, value, from, until }: IndexRange,
  first?: OrderKey<Row>,
  edge: Edge | null = null,
): Sql {
  const row = raw(columns.join(', '))
  if (columns.length === 1) return sql`${row} >= ${value} and ${row} <= ${value}`
  const moment = first?.type === 'timestamptz' ? (edge?.keys[0] ?? null) : null
  const [lower, upper] = edge && first && isUpward(first, edge) ? [moment, null] : [null, moment]
  return sql`(${row}) >= (${value}, greatest(${from ?? '-infinity'}::timestamptz, ${lower}::timestamptz))
    and (${row}) < (${value}, least(${until ?? 'infinity'}::timestamptz, ${upper}::timestamptz + interval '1 microsecond'))`
}

function isUpward<Row>(key: OrderKey<Row>, { direction }: Edge): boolean {
  return (direction === 'after') !== key.descending
}

function endOf(type: string, key: string | undefined): Sql {
  return type === 'timestamptz' ? sql`< ${key}::timestamptz + interval '1 microsecond'` : sql`<= ${key}::${raw(type)}`
}

/** Rows strictly beyond the edge (or from it on), in an order whose keys may each go up or down. */
function strictlyBeyond<Row>(order: readonly OrderKey<Row>[], edge: Edge): Sql {
  const values = order.map((key, at) => sql`${edge.keys[at]}::${raw(key.type)}`)
  const operator = (key: OrderKey<Row>) => raw(isUpward(key, edge) ? '>' : '<')
  if (order.every((key) => key.descending === order[0]?.descending) && order[0]) {
    // One direction: a row comparison, which an index on the keys answers by itself.
    const columns = join(order.map((key) => raw(key.column)))
    return sql`(${columns}) ${operator(order[0])}${raw(edge.inclusive ? '=' : '')} (${join(values)})`
  }
  const equalUpTo = (count: number) =>
    order.slice(0, count).map((key, at) => sql`${raw(key.column)} = ${values[at] ?? raw('null')}`)
  const steps = order.map(
    (key, at) =>
      sql`(${join([...equalUpTo(at), sql`${raw(key.column)} ${operator(key)} ${values[at] ?? raw('null')}`], ' and ')})`,
  )
  if (edge.inclusive) steps.push(sql`(${join(equalUpTo(order.length), ' and ')})`)
  return sql`(${join(steps, ' or ')})`
}

function orderedBy<Row>(order: readonly OrderKey<Row>[], backward: boolean): Pick<Selected, 'orderBy' | 'direction'> {
  const directionOf = ({ descending }: OrderKey<Row>) => (descending !== backward ? 'desc' : 'asc')
  const columns = order.flatMap((key) =>
    [...(key.within ? [key.within.columns[0]] : []), key.column].map((each) => raw(`${each} ${directionOf(key)}`)),
  )
  const [first] = order
  return { orderBy: join(columns), direction: raw(first ? directionOf(first) : 'asc') }
}

function keysOf<Row>(order: readonly OrderKey<Row>[], row: Row): string[] {
  return order.map((key) => String(key.of(row)))
}
