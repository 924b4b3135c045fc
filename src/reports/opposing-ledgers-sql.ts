import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { empty, forceSetJoins, raw, sql, type Sql } from '../database/sql.ts'
import { type Line, linesInBasis } from '../journal/journal.ts'
import type { LineEntryId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'

/** What stands across from a line: the ledgers of the other lines of its entry. */

/**
 * An entry has up to ten thousand lines, and each of them would name all others: so many of its first are looked at.
 */
export const opposingLines = 32

/** Between two names in one cell of a table. */
export const betweenNames = '; '

/** How the ledgers across are written. */
export interface OpposingForm {
  /** What each ledger is called, by its id. */
  names: ReadonlyMap<string, string>
  /** Between two of them. */
  separator: string
}

/**
 * Joins what stands across from the line `l`, as `o.names`, by looking the lines of its entry up: null where nothing
 * does.
 */
export function joinOpposing(books: string, basis: AccountingBasis, form: OpposingForm): Sql {
  return sql`cross join lateral (
    select case count(*) when 1 then ${nameOf(form, sql`min(other.ledger_id)`)} when 0 then null
      else (${namesAcross(books, basis, form)}) end as names
    from ${firstLines(books)} as other where other.id <> l.id ${linesInBasis('other', basis)}) as o`
}

/**
 * The same for many of the lines of a span: nearly every entry has two lines, which one pass over an index of the span
 * tells, and only those of others are looked up. Two lines stand in the same books, as they balance. Materialized, the
 * pass is made once: else each process that the statement is given makes it for itself.
 */
export function joinOpposingOfSpan(
  books: string,
  { from, until, basis }: { from: Instant; until: Instant; basis: AccountingBasis },
  form: OpposingForm,
): Sql {
  const other = nameOf(form, sql`case l.ledger_id when pair.one then pair.two else pair.one end`)
  return sql`join (with pairs as materialized (select journal_entry_id, count(*) as lines, min(ledger_id) as one, max(ledger_id) as two
      from (select * from line_entries where instance_id = ${books} and datetime >= ${from} and datetime < ${until}
        order by datetime) as span group by journal_entry_id) select * from pairs) as pair on pair.journal_entry_id = l.journal_entry_id
    cross join lateral (select case pair.lines when 2 then ${other}
      else (${namesAcross(books, basis, form)}) end as names offset 0) as o`
}

/**
 * The same of books as they were known earlier, which have no index: all lines of the span are put together by their
 * entries.
 */
export function joinOpposingAsKnown(
  books: string,
  { from, until, basis }: { from: Instant; until: Instant; basis: AccountingBasis },
  form: OpposingForm,
): Sql {
  const firstOf = sql`order by id))[1:${raw(String(opposingLines))}]`
  return sql`join (select journal_entry_id, (array_agg(id ${firstOf} as ids, (array_agg(ledger_id ${firstOf} as ledger_ids from line_entries as span
      where instance_id = ${books} and datetime >= ${from} and datetime < ${until} ${linesInBasis('span', basis)}
      group by journal_entry_id) as whole on whole.journal_entry_id = l.journal_entry_id
    cross join lateral (select string_agg(distinct ${nameOf(form, sql`each.ledger_id`)} collate "C", ${form.separator}) as names
      from unnest(whole.ids, whole.ledger_ids) as each (id, ledger_id) where each.id <> l.id) as o`
}

/** Of lines that are in memory. */
export async function opposingNames(
  tx: ReadTx,
  lines: readonly Pick<Line, 'id' | 'journal_entry_id'>[],
  asked: { from: Instant; until: Instant; basis: AccountingBasis; names: ReadonlyMap<string, string> },
): Promise<Map<LineEntryId, string | null>> {
  const form = { names: asked.names, separator: ',' }
  const [begin, across] = tx.isFormer
    ? [forceSetJoins, joinOpposingAsKnown(tx.instance.id, asked, form)]
    : [empty, joinOpposing(tx.instance.id, asked.basis, form)]
  const rows = await tx.query<{ id: LineEntryId; names: string | null }>(sql`${begin}
    select l.id, o.names
    from unnest(${lines.map((line) => line.id)}::text[], ${lines.map((line) => line.journal_entry_id)}::text[])
      as l (id, journal_entry_id) ${across}`)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Each name once, in the order of the alphabet. */
function namesAcross(books: string, basis: AccountingBasis, form: OpposingForm): Sql {
  return sql`select string_agg(distinct ${nameOf(form, sql`each.ledger_id`)} collate "C", ${form.separator})
    from ${firstLines(books)} as each where each.id <> l.id ${linesInBasis('each', basis)}`
}

function nameOf({ names }: OpposingForm, id: Sql): Sql {
  const ids = [...names.keys()].toSorted()
  return sql`(${ids.map((each) => names.get(each))}::text[])[width_bucket(${id}, ${ids}::text[])]`
}

function firstLines(books: string): Sql {
  return sql`(select * from line_entries where instance_id = ${books} and journal_entry_id >= l.journal_entry_id
    and journal_entry_id <= l.journal_entry_id order by journal_entry_id, id limit ${opposingLines})`
}
