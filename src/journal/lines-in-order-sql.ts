import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { readKeysFirst } from '../database/keys-first.ts'
import type { IndexRange, OrderKey, Page, SizedPage } from '../database/keyset-page.ts'
import { all, empty, joinByPrimaryKey, raw, sql, type Sql } from '../database/sql.ts'
import type { LedgerId, TagId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import { ledgerIsInBasis, lineIsInBasis } from './bases-sql.ts'

/** Rows of lines that an index has in the order of time, `l`, and what else is asked of the records behind them. */
export interface LinesInOrder<Filter> {
  table: Sql
  /** Those of this ledger. */
  ledgerId?: LedgerId
  /** Those that bear one of these. */
  tagIds?: readonly TagId[]
  condition: Sql
  others: Filter
}

/** Those of a ledger, or those that bear one of the tags: most books have far more. */
export function linesInOrder<Filter extends { tag_ids?: TagId[] }>(
  ledgerId: LedgerId | undefined,
  others: Filter,
  { books, basis }: { books: string; basis?: AccountingBasis | undefined },
): LinesInOrder<Filter | Omit<Filter, 'tag_ids'>> | undefined {
  const inBasis = (line: string) => lineIsInBasis(books, { entry: 'l.journal_entry_id', line }, basis)
  if (ledgerId) {
    const condition = sql`true ${ledgerIsInBasis(books, ledgerId, basis)} ${inBasis('l.id')}`
    return { table: raw('line_entries'), ledgerId, condition, others }
  }
  const { tag_ids: tagIds, ...rest } = others
  if (!tagIds) return undefined
  const condition = tagIds.length === 1 ? sql`l.tag_id = ${tagIds[0]}` : sql`l.tag_id = any(${tagIds}::text[])`
  return { table: raw('line_tags'), tagIds, condition: sql`${condition} ${inBasis('l.line_id')}`, others: rest }
}

/** By what they are called in statements. */
const tablesBehind = { e: 'journal_entries', t: 'transactions' } as const

/** Records that stand behind lines: entries, or what entries book. */
interface BehindLines {
  /** What a line knows of its record, its id, and what has to be joined to it for that. */
  id: string
  via: Sql
  /** In `columns`, in the order and in `conditions`. */
  alias: keyof typeof tablesBehind
  columns: Sql
  /** Of the record itself. */
  conditions: readonly Sql[]
  span: Span
}

/**
 * A page of the records behind lines, in the order of the lines' time: found without the records where nothing else is
 * asked of these.
 */
export async function readPageBehind<Row>(
  tx: ReadTx,
  page: SizedPage<Row>,
  asked: {
    lines: LinesInOrder<unknown>
    behind: BehindLines
    order: readonly OrderKey<Row>[]
    /** Selects the keys of records that are found by something else than these lines. */
    also?: (keys: Sql) => Sql
  },
): Promise<Page<Row>> {
  const books = tx.instance.id
  const { lines, behind, order } = asked
  const { alias, id, conditions } = behind
  const known = new Map([
    [`${alias}.datetime`, 'l.datetime'],
    [`${alias}.id`, id],
  ])
  const recordOf = (of: string) => joinByPrimaryKey({ table: tablesBehind[alias], alias, books, id: of })
  const within = lines.ledgerId && ofLedger(lines.ledgerId, behind.span)
  const isRange = conditions.length === 0 && order.every(({ column }) => known.has(column))
  return await readKeysFirst(tx, page, {
    order: order.map((key, at) => ({
      ...key,
      column: known.get(key.column) ?? key.column,
      ...(within && at === 0 && { within }),
    })),
    keysFrom: (keys) => sql`select ${keys} from ${lines.table} l ${behind.via} ${isRange ? empty : recordOf(id)}
      where l.instance_id = ${books} and ${lines.condition} ${all([...(within ? [] : withinSpan('l', behind.span)), ...conditions])}`,
    ...(asked.also && { alsoFrom: asked.also }),
    columns: behind.columns,
    recordOf,
    isRange,
  })
}

/** Lines `l` of a ledger, as an index has them. */
export function ofLedger(ledgerId: LedgerId, { from, until }: Span): IndexRange {
  return { columns: ['l.ledger_id', 'l.datetime'], value: ledgerId, from, until }
}

interface Span {
  from?: Instant | undefined
  until?: Instant | undefined
}

export function withinSpan(table: 'e' | 'l' | 't', { from, until }: Span): Sql[] {
  return [
    ...(from ? [sql`and ${raw(table)}.datetime >= ${from}`] : []),
    ...(until ? [sql`and ${raw(table)}.datetime < ${until}`] : []),
  ]
}
