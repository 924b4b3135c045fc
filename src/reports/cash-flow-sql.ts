import type { SnapshotTx } from '../database/database.ts'
import { joinByPrimaryKey, raw, rowsByKey, sql, type Sql } from '../database/sql.ts'
import { linesInBasis, linesLeftOut } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { taggedLines } from '../tags/tags.ts'
import type { MarkedLedgers } from './cash-flow-chart.ts'
import type { CountedLines, MovementRow } from './sql.ts'

/** Which lines are read: those between the first of the moments and the last. */
export interface ReadLines extends CountedLines {
  moments: readonly Instant[]
  ledgers: MarkedLedgers
  /** The day of `entries_start`: an entry of it with a line on `opening_balances` is an opening entry. */
  openingDay: { from: Instant; until: Instant }
}

export interface FlowRow {
  /** Which period, from 1 on. */
  place: number
  ledger_id: LedgerId
  inflow: Money
  outflow: Money
}

/**
 * What entries that can be read line by line brought in and took out, by the ledgers beside cash: those with a line on a cash or an
 * uncategorized ledger, but for opening entries and those that `isReadAsWhole` tells. Lines of an entry have one datetime: so they come
 * together where the order of the index is sorted on within each moment, and one pass over it tells what stands beside what.
 */
export async function plainFlows(tx: SnapshotTx, asked: ReadLines): Promise<FlowRow[]> {
  const { cash, uncategorized, transfers, nonCurrentAssets, openingBalances } = asked.ledgers
  const flowLedgers = [...cash, ...uncategorized]
  const marked = [...flowLedgers, ...transfers, ...nonCurrentAssets, openingBalances]
  const isApart = sql`(n.ledger_id = any(${transfers}::text[]) or n.amount < 0 and n.ledger_id = any(${nonCurrentAssets}::text[])
      or ${isOpeningLine('n', asked)})`
  // Most lines are on other ledgers, which one comparison tells.
  const mark = sql`case when n.ledger_id <> all(${marked}::text[]) then 0 when ${isApart} then 2
      when n.ledger_id = any(${flowLedgers}::text[]) then 1 else 0 end`
  return await tx.query<FlowRow>(sql`
    select ${placeOf('l', asked)} as place, l.ledger_id,
      sum(case when l.amount < 0 then -l.amount * l.weight else 0 end) as inflow,
      sum(case when l.amount > 0 then l.amount * l.weight else 0 end) as outflow
    from (select n.datetime, n.ledger_id, n.amount, n.weight, bit_or(${mark}) over (partition by n.datetime, n.journal_entry_id) as marks
        from ${await weightedLines(tx, asked)} as n) as l
    where l.marks = 1 and l.ledger_id <> all(${cash}::text[])
    group by 1, 2`)
}

/**
 * The lines of the span, by an index that has all that is asked. Lines that the books leave out are there once more with the other sign, where
 * there are any: so that index need not know of them.
 */
async function weightedLines(tx: SnapshotTx, asked: ReadLines): Promise<Sql> {
  const books = tx.instance.id
  const stored = sql`select datetime, amount, journal_entry_id, ledger_id, 1 as weight from ${linesOfSpan(books, asked)} as stored`
  const omitted = linesLeftOut(span(books, asked), asked.basis)
  const [first] = await tx.query(sql`select from ${omitted} as omitted limit 1`)
  if (!first) return sql`(${stored})`
  return sql`(${stored} union all select datetime, amount, journal_entry_id, ledger_id, -1 from ${omitted} as omitted)`
}

/** The same of the lines of opening entries, on every ledger, as debits and credits. */
export async function openingMovements(tx: SnapshotTx, asked: ReadLines): Promise<MovementRow[]> {
  const books = tx.instance.id
  const { openingBalances } = asked.ledgers
  const [from, until] = ends(asked)
  const day = linesOfLedger(books, openingBalances, asked.openingDay)
  const lines = asked.tagIds
    ? sql`${taggedLines(books, asked.tagIds, { from, until })} as l on l.journal_entry_id = e.journal_entry_id`
    : sql`lateral ${linesOfEntry(books, 'e.journal_entry_id')} as l on true`
  return await tx.query<MovementRow>(sql`
    select ${placeOf('l', asked)} as place, l.ledger_id,
      sum(greatest(l.amount, 0)) as debit, sum(greatest(-l.amount, 0)) as credit, count(*) as lines
    from (select distinct journal_entry_id from ${day} as o) as e join ${lines}
    where l.datetime >= ${from} and l.datetime < ${until} ${linesInBasis('l', asked.basis)}
    group by 1, 2`)
}

/**
 * Entries that are read as a whole, each as one text: in its first line 1 for an opening entry, else 0; then its lines in their order, each
 * `ledger amount counts`, of a side of a linked transfer also `ledger isWithinPeriod isReceiver` of the other side. A line of the other books only
 * does not count, which is 2 for it, as a line of no asked tag, which is 0 for it. With tags every entry with a tagged line is read so;
 * else those with a line on the ledgers.
 */
export function entriesWithLines(books: string, asked: ReadLines, ledgers: readonly LedgerId[]): Sql {
  const { tagIds, moments, basis } = asked
  const [from, until] = ends(asked)
  const candidates = tagIds
    ? sql`${taggedLines(books, tagIds, { from, until })}`
    : sql`(select n.journal_entry_id from unnest(${ledgers}::text[]) as wanted (id)
        cross join lateral ${linesOfLedger(books, sql`wanted.id`, { from, until })} as n)`
  const counts = tagIds
    ? sql`exists (select from ${rowsByKey({ table: 'line_tags', books, key: '(journal_entry_id, line_id)', id: '(l.journal_entry_id, l.id)' })} as g
        where g.tag_id = any(${tagIds}::text[]))`
    : sql`true`
  return sql`
    select entry.text, 0::bigint, ${placeOf('entry', asked)}
    from (select distinct journal_entry_id from ${candidates} as found) as c cross join lateral (
      select min(l.datetime) as datetime,
        max(case when ${isOpeningLine('l', asked)} then 1 else 0 end)::text || string_agg(${'\n'} || l.ledger_id || ' ' || l.amount::text
          || case when ${isOfOtherBooks(basis)} then ' 2' when ${counts} then ' 1' else ' 0' end
          || coalesce(' ' || o.ledger_id || case when ${periodOf('o', moments)} = ${placeOf('l', asked)} then ' 1 ' else ' 0 ' end || o.receives, ''),
          '' order by l.sort_order, l.id) as text
      from ${linesOfEntry(books, 'c.journal_entry_id')} as l left join lateral (${otherSide(books, asked.ledgers)}) as o on true) as entry`
}

/** The line of the other side of a matched transfer, for a line, `l`, on the ledger of transfers: of other lines nothing is looked up. */
function otherSide(books: string, { transfers }: MarkedLedgers): Sql {
  const matched = (own: 'from' | 'to', other: 'from' | 'to') => {
    const side = rowsByKey({ table: 'transfers', books, key: `${own}_transaction_id`, id: 'e.transaction_id' })
    const columns = other === 'to' ? sql`to_transaction_id as other_id, '1' as receives` : sql`from_transaction_id, '0'`
    return sql`select ${columns} from ${side} as side where status = 'matched'`
  }
  const id = sql`(case when l.ledger_id = any(${transfers}::text[]) then l.journal_entry_id end)`
  return sql`select s.ledger_id, s.datetime, f.receives
    from ${rowsByKey({ table: 'journal_entries', books, id })} as e
      cross join lateral (${matched('from', 'to')} union all ${matched('to', 'from')}) as f
      ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'f.other_id' })}
      ${joinByPrimaryKey({ table: 'line_entries', alias: 's', books, key: '(journal_entry_id, id)', id: '(t.journal_entry_id, t.line_entry_id)' })}`
}

/** In which of the periods a line lies that lies in one of them, from 1 on. */
function placeOf(line: string, { moments }: ReadLines): Sql {
  return moments.length === 2 ? sql`1` : periodOf(line, moments)
}

/** The same of any line. */
function periodOf(line: string, moments: readonly Instant[]): Sql {
  return sql`width_bucket(${raw(line)}.datetime, ${moments}::timestamptz[])`
}

function isOfOtherBooks(basis: ReadLines['basis']): Sql {
  return sql`not (true ${linesInBasis('l', basis)})`
}

function isOpeningLine(line: 'l' | 'n', { ledgers, openingDay: { from, until } }: ReadLines): Sql {
  const datetime = raw(`${line}.datetime`)
  return sql`(${raw(line)}.ledger_id = ${ledgers.openingBalances} and ${datetime} >= ${from} and ${datetime} < ${until})`
}

// The lines that all of these read: of a span of time, of a ledger, of an entry.

function linesOfSpan(books: string, asked: ReadLines): Sql {
  return sql`(select * from line_entries where ${span(books, asked)} order by datetime)`
}

function linesOfLedger(books: string, ledger: string | Sql, { from, until }: { from: Instant; until: Instant }): Sql {
  return sql`(select * from line_entries where instance_id = ${books} and (ledger_id, datetime) >= (${ledger}, ${from}::timestamptz)
    and (ledger_id, datetime) < (${ledger}, ${until}::timestamptz) order by ledger_id, datetime)`
}

function linesOfEntry(books: string, entry: string): Sql {
  return rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: entry })
}

function span(books: string, asked: ReadLines): Sql {
  const [from, until] = ends(asked)
  return sql`instance_id = ${books} and datetime >= ${from} and datetime < ${until}`
}

function ends({ moments }: ReadLines): [Instant, Instant] {
  const why = 'a report has a first moment and a last'
  return [must(moments[0], why), must(moments.at(-1), why)]
}
