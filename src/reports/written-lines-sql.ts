import type { ReadTx } from '../database/database.ts'
import { empty, forceSortedSetJoins, joinByPrimaryKey, raw, sql, type Sql } from '../database/sql.ts'
import { type Line, linesInBasis, type ListedSpan } from '../journal/journal.ts'
import type { Count } from '../kernel/flavor.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { taggedLines } from '../tags/tags.ts'
import type { LineForm } from './line-forms-sql.ts'
import { joinOpposing, joinOpposingAsKnown, joinOpposingOfSpan } from './opposing-ledgers-sql.ts'
import type { CountedLines } from './sql.ts'
import type { YearEnds } from './year-closings.ts'

/** Lines of ledgers, written by the database while they are read. */

/** Lines of one ledger in the order in which it is read. */
export async function ledgerLines(tx: ReadTx, ledgerId: LedgerId, asked: ListedSpan & CountedLines): Promise<Line[]> {
  const { from, until, only, tagIds, basis } = asked
  const books = tx.instance.id
  const lines = tagIds ? taggedLines(books, tagIds, { from, until }) : raw('line_entries')
  // The ledger is said as a range: so it belongs to the order, which one index alone has.
  return await tx.query<Line>(sql`
    select l.id, l.journal_entry_id, l.ledger_id, l.datetime, l.amount, l.sort_order, l.description, l.basis from ${lines} as l
    where l.instance_id = ${books} and (l.ledger_id, l.datetime) >= (${ledgerId}, ${from}::timestamptz)
      and (l.ledger_id, l.datetime) < (${ledgerId}, ${until}::timestamptz) ${only} ${linesInBasis('l', basis)}
    order by l.ledger_id, l.datetime, l.journal_entry_id, l.sort_order, l.id`)
}

/** A ledger whose lines are read. */
export interface ReadLedger {
  ledger: Ledger
  /** How many there are. */
  lines: Count
  /**
   * On its own side, before the first of the lines: of a ledger that is read in sections, which begin where fiscal
   * years do, of each of these, with what was carried over by then.
   */
  before: readonly Money[]
}

/** Lines of which moments, and how. */
export interface WrittenSpan extends CountedLines, ListedSpan {
  /** Where ledgers are cut into sections. */
  years: YearEnds
  /** How many lines the span has on all ledgers. */
  linesOfSpan: Count
  form: LineForm
}

/**
 * The lines of these ledgers, one ledger after another, written by the database: a text; the amount; the number of the
 * section. In one pass over the lines and their entries, however many ledgers: each by itself would visit most of their
 * pages once more.
 */
export function writtenLines(tx: ReadTx, ledgers: readonly ReadLedger[], span: WrittenSpan): Sql {
  const { from, until, only, years, form, tagIds, basis } = span
  const books = tx.instance.id
  const ids = ledgers.map(({ ledger }) => ledger.id)
  const sorted = ids.toSorted()
  const areFew = countOf(ledgers) <= fewLines
  const lines = tagIds
    ? taggedLines(books, tagIds, { from, until })
    : areFew && ids.length === 1
      ? fewLinesOf(books, ids[0], { from, until })
      : raw('line_entries')
  const [place, placed] =
    ids.length === 1
      ? [sql`1`, empty]
      : [
          sql`p.place`,
          // Found once: it is named wherever something depends on the ledger.
          sql`cross join lateral (select (${sorted.map((id) => ids.indexOf(id) + 1)}::integer[])[width_bucket(l.ledger_id, ${sorted}::text[])] as place offset 0) as p`,
        ]
  const entries = { table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' }
  // Few lines look their entries up, each by itself; many are joined with all of the span.
  const [begin, joined] =
    !tx.isFormer && areFew
      ? [empty, joinByPrimaryKey(entries)]
      : [forceSortedSetJoins, sql`join journal_entries e on e.instance_id = ${books} and e.id = l.journal_entry_id`]
  const moment = momentOf(years)
  const section = sectionOf(ledgers, { place, moment, years })
  return sql`${begin}
    select ${form.text({ ledgers, place, section, window: windowOf(place, moment), isSorted: true })} as text, l.amount, ${section} as section
    from ${lines} as l ${joined} ${placed} ${opposingOf(tx, countOf(ledgers), span)}
    where l.instance_id = ${books} and l.ledger_id = any(${ids}::text[]) and l.datetime >= ${from} and l.datetime < ${until}
      and e.datetime >= ${from} and e.datetime < ${until} ${only} ${linesInBasis('l', basis)}
    order by ${ids.length === 1 ? empty : sql`${place}, `}${lineOrder(moment)}`
}

const fewLines = 2_000n

function countOf(ledgers: readonly ReadLedger[]): Count {
  return ledgers.reduce((sum, each) => sum + each.lines, 0n)
}

/** Of few lines the entries are looked up, for many the whole span is gone through once. */
function opposingOf(tx: ReadTx, count: Count, span: WrittenSpan): Sql {
  const { form, tagIds, basis, linesOfSpan } = span
  if (tx.isFormer) return joinOpposingAsKnown(tx.instance.id, span, form.opposing)
  if (tagIds || count <= fewLines || count * lookUpCost < linesOfSpan)
    return joinOpposing(tx.instance.id, basis, form.opposing)
  return joinOpposingOfSpan(tx.instance.id, span, form.opposing)
}

/** To look the lines of an entry up takes as long as to pass over so many of the span. */
const lookUpCost = 5n

/**
 * Of one ledger, in the order of the index that has its lines alone, whatever the database believes of the table. Of
 * such a range it believes that hardly a line is in it: many would be joined by the plan for a few.
 */
function fewLinesOf(books: string, id: LedgerId | undefined, { from, until }: { from: Instant; until: Instant }): Sql {
  return sql`(select * from line_entries where instance_id = ${books} and (ledger_id, datetime) >= (${id}, ${from}::timestamptz)
      and (ledger_id, datetime) < (${id}, ${until}::timestamptz) order by ledger_id, datetime)`
}

/**
 * The same, each line written when it is read: those of a single ledger come in the order of its index, of several
 * those of each are sorted. Every line looks its entry up: that takes longer, and nobody has to wait for long.
 */
export function writtenLinesInOrder(
  tx: ReadTx,
  ledgers: readonly ReadLedger[],
  { from, until, only, years, form, basis }: Omit<WrittenSpan, 'tagIds' | 'linesOfSpan'>,
): Sql {
  const books = tx.instance.id
  const ids = ledgers.map(({ ledger }) => ledger.id)
  const [id = ''] = ids
  const ofLedger = (each: Sql) => sql`(select * from line_entries where instance_id = ${books}
      and (ledger_id, datetime) >= (${each}, ${from}::timestamptz) and (ledger_id, datetime) < (${each}, ${until}::timestamptz)
      order by ledger_id, datetime, journal_entry_id, sort_order, id) as l`
  const moment = momentOf(years)
  // That it is one ledger is said once more: so its lines are known to be in order.
  const { lines, place, isOne, order } =
    ids.length === 1
      ? { lines: ofLedger(sql`${id}`), place: sql`1`, isOne: sql`l.ledger_id = ${id}`, order: lineOrder(moment) }
      : {
          lines: sql`unnest(${ids}::text[]) with ordinality as g (ledger_id, place) cross join lateral ${ofLedger(sql`g.ledger_id`)}`,
          place: sql`g.place::integer`,
          isOne: sql`true`,
          order: sql`g.place, ${lineOrder(moment)}`,
        }
  const window = ids.length === 1 ? sql`order by ${order}` : windowOf(sql`g.place`, moment)
  const section = sectionOf(ledgers, { place, moment, years })
  return sql`
    select ${form.text({ ledgers, place, section, window, isSorted: false })} as text, l.amount, ${section} as section
    from ${lines} ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' })}
      ${joinOpposing(books, basis, form.opposing)}
    where ${isOne} ${only} ${linesInBasis('l', basis)} order by ${order}`
}

/** The number of a line's section, from 1 on: all sections of the ledgers are counted. */
function sectionOf(
  ledgers: readonly ReadLedger[],
  { place, moment, years }: { place: Sql; moment: Sql; years: YearEnds },
): Sql {
  if (ledgers.every(({ before }) => before.length === 1)) return place
  let count = 0
  const firsts = ledgers.map(({ before }) => (count += before.length) - before.length + 1)
  const isCut = ledgers.map(({ before }) => before.length > 1)
  return sql`((${firsts}::integer[])[${place}] + case when (${isCut}::boolean[])[${place}]
    then width_bucket(${moment}, ${years.moments}::timestamptz[]) else 0 end)`
}

/** When a line counts: nearly always at its own moment, which an index has in order. */
function momentOf({ apart }: YearEnds): Sql {
  if (!apart) return raw('l.datetime')
  return sql`case when l.journal_entry_id = any(${apart.entryIds}::text[]) then ${apart.at}::timestamptz else l.datetime end`
}

/** In which the lines of a ledger are read. */
function lineOrder(moment: Sql): Sql {
  return sql`${moment}, l.journal_entry_id, l.sort_order, l.id`
}

function windowOf(place: Sql, moment: Sql): Sql {
  return sql`partition by ${place} order by ${lineOrder(moment)}`
}
