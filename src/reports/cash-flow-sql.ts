import type { SourceType } from '../accruals/accruals.ts'
import type { AccountingBasis } from '../chart/bases.ts'
import type { SnapshotTx } from '../database/database.ts'
import { forceSetJoins, join, joinByPrimaryKey, raw, rowsByKey, sql, type Sql, wantedIds } from '../database/sql.ts'
import { linesInBasis } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import { taggedLines } from '../tags/tags.ts'
import type { MarkedLedgers } from './cash-flow-chart.ts'
import { isOfClosedRow, markedLinesOf, settlingEntries, sourceType } from './cash-flow-sources-sql.ts'
import * as sourcesSql from './cash-flow-sources-sql.ts'
import type { CountedLines, MovementRow } from './sql.ts'

/** Which lines are read: those between the first of the moments and the last. */
export interface ReadLines extends CountedLines {
  moments: readonly Instant[]
  ledgers: MarkedLedgers
  /** The day of `entries_start`: an entry of it with a line on `opening_balances` is an opening entry. */
  openingDay: Span
  /**
   * Payments are read through to the lines of sources that they settle: these are flows, in the lines of `basis`, which
   * is cash then.
   */
  readsSources: boolean
  /** The books of which Net Income and changes of working capital are told. */
  booked: AccountingBasis
}

export interface ApartRow extends MovementRow {
  /** Of the source whose line it is. */
  type: SourceType | null
}

const sumsOfLines = raw('sum(greatest(l.amount, 0)) as debit, sum(greatest(-l.amount, 0)) as credit, count(*) as lines')

/** The lines of so many ledgers are merged in their order; those of more are found in any. */
const maxMerged = 100

/**
 * What all lines come to of the entries that have none on any of these ledgers, without opening entries. Entries stand
 * in one order in their index, and lines of a ledger in theirs: one pass over both tells which entries they are, and
 * only of these the lines themselves are read.
 */
export async function movementsApartFrom(
  tx: SnapshotTx,
  ledgers: readonly LedgerId[],
  asked: ReadLines,
): Promise<ApartRow[]> {
  const books = tx.instance.id
  const [from, until] = ends(asked)
  const lines = (ledger: string, within: Span) =>
    sql`select datetime, journal_entry_id from ${linesOfLedger(books, ledger, within)} as l`
  const ofLedgers =
    ledgers.length > maxMerged
      ? [sql`select datetime, journal_entry_id from ${linesOfLedgers(books, ledgers, { from, until })} as l`]
      : ledgers.map((ledger) => lines(ledger, { from, until }))
  const others = join([...ofLedgers, lines(asked.ledgers.openingBalances, asked.openingDay)], ' union all ')
  return await tx.query<ApartRow>(sql`${forceSetJoins}
    select ${placeOf('l', asked)} as place, l.ledger_id, ${asked.readsSources ? sourceType(books) : sql`null::text`} as type, ${sumsOfLines}
    from (select * from line_entries where instance_id = ${books} and journal_entry_id = any(array(
        select e.id from (select * from journal_entries where ${span(books, asked)} order by datetime, id) as e where not exists (
          select from (select * from (${others}) as l order by datetime, journal_entry_id) as other
          where other.datetime = e.datetime and other.journal_entry_id = e.id)))
      order by journal_entry_id) as l
    where true ${linesInBasis('l', asked.basis)}
    group by 1, 2, 3`)
}

/** What lines of sources come to, of all entries. */
export async function sourceMovements(tx: SnapshotTx, asked: ReadLines): Promise<ApartRow[]> {
  const [from, until] = ends(asked)
  return await sourcesSql.sourceMovements(tx, { from, until, place: placeOf('l', asked) })
}

/** The same of opening entries. */
export async function openingMovements(tx: SnapshotTx, asked: ReadLines): Promise<MovementRow[]> {
  const books = tx.instance.id
  const { openingBalances } = asked.ledgers
  const [from, until] = ends(asked)
  const day = linesOfLedger(books, openingBalances, asked.openingDay)
  const lines = asked.tagIds
    ? sql`${taggedLines(books, asked.tagIds, { from, until })} as l on l.journal_entry_id = e.journal_entry_id`
    : sql`lateral ${linesOfEntry(books, 'e.journal_entry_id')} as l on true`
  return await tx.query<MovementRow>(sql`
    select ${placeOf('l', asked)} as place, l.ledger_id, ${sumsOfLines}
    from (select distinct journal_entry_id from ${day} as o) as e join ${lines}
    where l.datetime >= ${from} and l.datetime < ${until} ${linesInBasis('l', asked.basis)}
    group by 1, 2`)
}

/**
 * Entries that are read as a whole, each as one text: in its first line 1 for an opening entry, 2 for an application of
 * a row whose day was closed, else 0; then its lines in their order, each `ledger amount marks type`, of a side of a
 * linked transfer also `ledger isWithinPeriod isReceiver` of the other side. With tags every entry with a tagged line
 * is read so; else those with a line on a ledger of transfers, those that credit a non-current asset, those that say
 * what a payment settled, and for the indirect method those with a line on a ledger of another section.
 */
export function entriesWithLines(books: string, asked: ReadLines, isIndirect = false): Sql {
  const { tagIds, moments, ledgers, readsSources, booked: basis } = asked
  const { openingBalances, onBalanceSheet } = ledgers
  const marked = { basis, tagIds, openingBalances, onBalanceSheet, readsSources }
  const ofClosedRow = readsSources ? isOfClosedRow(books, 'entry.journal_entry_id') : sql`false`
  return sql`
    select case when entry.is_opening then '1' when ${ofClosedRow} then '2' else '0' end || entry.text, 0::bigint, ${placeOf('entry', asked)}
    from (select distinct journal_entry_id from (${candidates(books, asked, isIndirect)}) as found) as c cross join lateral (
      select min(l.datetime) as datetime, c.journal_entry_id, bool_or(${isOpeningLine(asked)}) as is_opening,
        string_agg(${'\n'} || l.ledger_id || ' ' || l.amount::text || ' .' || l.marks || ' ' || l.type
          || coalesce(' ' || o.ledger_id || case when ${periodOf('o', moments)} = ${placeOf('l', asked)} then ' 1 ' else ' 0 ' end || o.receives, ''),
          '' order by l.sort_order, l.id) as text
      from ${markedLinesOf(books, 'c.journal_entry_id', marked)} as l
        left join lateral (${otherSide(books, ledgers)}) as o on true) as entry`
}

function candidates(books: string, asked: ReadLines, isIndirect: boolean): Sql {
  const { tagIds, readsSources } = asked
  const { transfers, nonCurrentAssets, otherSections, openingBalances } = asked.ledgers
  const [from, until] = ends(asked)
  if (tagIds) return sql`select journal_entry_id from ${taggedLines(books, tagIds, { from, until })} as l`
  const ledgers = [...transfers, ...nonCurrentAssets, ...(isIndirect ? otherSections : [])]
  const settling = readsSources ? sql` union all ${settlingEntries(books, { from, until, openingBalances })}` : sql``
  return sql`select journal_entry_id from ${linesOfLedgers(books, ledgers, { from, until })} as l
    where ${isIndirect} or amount < 0 or ledger_id = any(${transfers}::text[])${settling}`
}

/**
 * The line of the other side of a matched transfer, for a line, `l`, on the ledger of transfers: of other lines nothing
 * is looked up.
 */
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
      ${joinByPrimaryKey({ table: 'line_entries', alias: 's', books, key: '(journal_entry_id, id)', id: '(t.journal_entry_id, t.line_entry_id)' })}
    where l.ledger_id = any(${transfers}::text[])`
}

/** In which of the periods a line lies that lies in one of them, from 1 on. */
function placeOf(line: string, { moments }: ReadLines): Sql {
  return moments.length === 2 ? sql`1` : periodOf(line, moments)
}

/** The same of any line. */
function periodOf(line: string, moments: readonly Instant[]): Sql {
  return sql`width_bucket(${raw(line)}.datetime, ${moments}::timestamptz[])`
}

function isOpeningLine({ ledgers, openingDay: { from, until } }: ReadLines): Sql {
  return sql`(l.ledger_id = ${ledgers.openingBalances} and l.datetime >= ${from} and l.datetime < ${until})`
}

// The lines that all of these read: of a ledger, of several, of an entry.

interface Span {
  from: Instant
  until: Instant
}

function linesOfLedger(books: string, ledger: string | Sql, { from, until }: Span): Sql {
  return sql`(select * from line_entries where instance_id = ${books} and ledger_id = ${ledger}
    and (ledger_id, datetime) >= (${ledger}, ${from}::timestamptz) and (ledger_id, datetime) < (${ledger}, ${until}::timestamptz)
    order by ledger_id, datetime, journal_entry_id)`
}

function linesOfLedgers(books: string, ledgers: readonly LedgerId[], within: Span): Sql {
  return sql`(select n.* from ${wantedIds(ledgers)}
    cross join lateral ${linesOfLedger(books, sql`wanted.id`, within)} as n)`
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
