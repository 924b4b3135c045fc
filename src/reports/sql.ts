import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import {
  all,
  empty,
  forceSetJoins,
  forceSortedSetJoins,
  joinByPrimaryKey,
  raw,
  rowsByKey,
  sql,
  type Sql,
} from '../database/sql.ts'
import { escapeLike, largestExact, style, textCell, unwritable } from '../documents/xlsx.ts'
import { type Line, linesInBasis, linesLeftOut } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { Count } from '../kernel/flavor.ts'
import type { InstanceId, LedgerId, TagId } from '../kernel/ids.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { Money } from '../kernel/money.ts'
import type { DayOffsets, Instant } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { taggedLines } from '../tags/tags.ts'

/** Which lines count: those in the books of a basis; with `tagIds` only those of them that carry one. */
export interface CountedLines {
  basis: AccountingBasis
  tagIds?: readonly TagId[] | undefined
}

type Tagged = CountedLines & { tagIds: readonly TagId[] }

export interface MovementRow {
  /** Which stretch, from 1 on. */
  place: number
  ledger_id: LedgerId
  debit: Money
  credit: Money
  lines: Count
}

/** What the lines with these tags come to per stretch and ledger. */
export async function taggedMovements(
  tx: ReadTx,
  moments: readonly Instant[],
  { basis, tagIds }: Tagged,
): Promise<MovementRow[]> {
  const [from, until] = [moments[0], moments.at(-1)]
  if (!from || !until) return []
  return await tx.query<MovementRow>(sql`
    select width_bucket(l.datetime, ${moments}::timestamptz[]) as place, l.ledger_id,
      sum(greatest(l.amount, 0)) as debit, sum(greatest(-l.amount, 0)) as credit, count(*) as lines
    from ${taggedLines(tx.instance.id, tagIds, { from, until })} as l where true ${linesInBasis('l', basis)}
    group by 1, l.ledger_id`)
}

/** Per ledger, what those before the moment add up to. */
export async function taggedBefore(
  tx: ReadTx,
  until: Instant,
  { basis, tagIds }: Tagged,
): Promise<Omit<MovementRow, 'place'>[]> {
  return await tx.query(sql`
    select l.ledger_id, sum(greatest(l.amount, 0)) as debit, sum(greatest(-l.amount, 0)) as credit,
      count(*) as lines
    from ${taggedLines(tx.instance.id, tagIds, { until })} as l where true ${linesInBasis('l', basis)}
    group by l.ledger_id`)
}

export interface CashRow {
  place: number
  ledger_id: LedgerId
  inflow: Money
  outflow: Money
}

/**
 * What came into the cash ledgers and went out of them, per stretch, by the ledgers on the other side: the lines beside cash in
 * entries with cash. As every entry balances, they add up to what cash moved. A line on the ledger of transfers that is a side of
 * a matched transfer counts for the ledger on which the other side was booked; between two cash ledgers the sides are one
 * movement, which is nothing once both have come.
 */
export async function cashMovements(
  tx: ReadTx,
  moments: readonly Instant[],
  asked: BesideCash & { transferLedgers: readonly string[] },
): Promise<CashRow[]> {
  const books = tx.instance.id
  const { cashLedgers, transferLedgers } = asked
  const [from, until] = [moments[0], moments.at(-1)]
  if (!from || !until) return []
  const beside = besideCash(books, [from, until], asked)
  const matched = (own: 'from' | 'to', other: 'from' | 'to') => {
    const at = { table: 'transfers', books, key: `${own}_transaction_id`, id: 'e.transaction_id' }
    return sql`select id, ${raw(other)}_transaction_id as other_id from ${rowsByKey(at)} as side where status = 'matched'`
  }
  return await tx.query<CashRow>(sql`${forceSetJoins}
    with beside as materialized (
      select width_bucket(l.datetime, ${moments}::timestamptz[]) as place, l.amount, l.id, l.journal_entry_id, l.ledger_id
      from ${beside} and l.ledger_id <> all(${cashLedgers}::text[])
    ), others as (
      select place, amount, journal_entry_id || id as movement, ledger_id from beside where ledger_id <> all(${transferLedgers}::text[])
      union all
      select l.place, l.amount, coalesce(f.id, l.journal_entry_id || l.id),
        case when o.ledger_id <> all(${cashLedgers}::text[]) then o.ledger_id else l.ledger_id end
      from (select * from beside where ledger_id = any(${transferLedgers}::text[])) as l
        ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' })}
        left join lateral (${matched('from', 'to')} union all ${matched('to', 'from')}) as f on true
        ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'f.other_id', left: true })}
        ${joinByPrimaryKey({ table: 'line_entries', alias: 'o', books, key: '(journal_entry_id, id)', id: '(t.journal_entry_id, t.line_entry_id)', left: true })}
    ), sums as (
      select place, ledger_id, sum(amount) as amount from others group by place, ledger_id, movement
    )
    select place, ledger_id, sum(greatest(-amount, 0)) as inflow, sum(greatest(amount, 0)) as outflow
    from sums where amount <> 0 group by place, ledger_id`)
}

interface BesideCash extends CountedLines {
  cashLedgers: readonly string[]
}

/**
 * The lines, `l`, of entries with cash, within a span; with tags those that bear one. Ends with a condition. Lines that the books leave out
 * are there twice, with either sign: so the index that has the others need not know of them.
 */
function besideCash(books: string, [from, until]: [Instant, Instant], { basis, cashLedgers, tagIds }: BesideCash): Sql {
  const span = sql`instance_id = ${books} and datetime >= ${from} and datetime < ${until}`
  const within = sql`(select * from line_entries where ${span} order by datetime)`
  const entry = rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: 'l.journal_entry_id' })
  // Few lines bear a tag: the entry of each is looked at, not all of the span.
  return tagIds
    ? sql`${taggedLines(books, tagIds, { from, until })} as l where exists (
        select from ${entry} as n where n.ledger_id = any(${cashLedgers}::text[])) ${linesInBasis('l', basis)}`
    : sql`(select distinct journal_entry_id from ${within} as n where ledger_id = any(${cashLedgers}::text[])) as n
        join (select datetime, amount, id, journal_entry_id, ledger_id from ${within} as stored
          union all select datetime, -amount, id, journal_entry_id, ledger_id from ${linesLeftOut(span, basis)} as omitted)
        as l on l.journal_entry_id = n.journal_entry_id where true`
}

/** Lines of one ledger in the order in which it is read. */
export async function ledgerLines(
  tx: ReadTx,
  ledgerId: LedgerId,
  asked: { from: Instant; until: Instant } & CountedLines,
): Promise<Line[]> {
  const { from, until, tagIds, basis } = asked
  const books = tx.instance.id
  const lines = tagIds ? taggedLines(books, tagIds, { from, until }) : raw('line_entries')
  // The ledger is said as a range: so it belongs to the order, which one index alone has.
  return await tx.query<Line>(sql`
    select l.id, l.journal_entry_id, l.ledger_id, l.datetime, l.amount, l.sort_order, l.description, l.basis from ${lines} as l
    where l.instance_id = ${books} and (l.ledger_id, l.datetime) >= (${ledgerId}, ${from}::timestamptz)
      and (l.ledger_id, l.datetime) < (${ledgerId}, ${until}::timestamptz) ${linesInBasis('l', basis)}
    order by l.ledger_id, l.datetime, l.journal_entry_id, l.sort_order, l.id`)
}

/** A ledger whose lines are read. */
export interface ReadLedger {
  ledger: Ledger
  /** How many there are. */
  lines: Count
  /** Before the first of the lines, on its own side. */
  opening_balance: Money
}

/** Lines of which moments, and how. */
export interface WrittenSpan extends CountedLines {
  from: Instant
  until: Instant
  form: LineForm
}

/**
 * The lines of these ledgers, one ledger after another, written by the database: a text; the amount; the place of the ledger.
 * In one pass over the lines and their entries, however many ledgers: each by itself would visit most of their pages once more.
 */
export function writtenLines(
  tx: ReadTx,
  ledgers: readonly ReadLedger[],
  { from, until, form, tagIds, basis }: WrittenSpan,
): Sql {
  const books = tx.instance.id
  const ids = ledgers.map(({ ledger }) => ledger.id)
  const sorted = ids.toSorted()
  const lines = tagIds ? taggedLines(books, tagIds, { from, until }) : linesOf(books, ids, { from, until })
  const place =
    ids.length === 1
      ? sql`1`
      : sql`(${sorted.map((id) => ids.indexOf(id) + 1)}::integer[])[width_bucket(l.ledger_id, ${sorted}::text[])]`
  const entries = { table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' }
  // Few lines look their entries up, each by itself; many are joined with all of the span.
  const [begin, joined] =
    ledgers.reduce((sum, each) => sum + each.lines, 0n) <= fewLines
      ? [empty, joinByPrimaryKey(entries)]
      : [forceSortedSetJoins, sql`join journal_entries e on e.instance_id = ${books} and e.id = l.journal_entry_id`]
  return sql`${begin}
    select ${form({ ledgers, place, window: windowOf(place), isSorted: true })} as text, l.amount, ${place} as place
    from ${lines} as l ${joined}
    where l.instance_id = ${books} and l.ledger_id = any(${ids}::text[]) and l.datetime >= ${from} and l.datetime < ${until}
      and e.datetime >= ${from} and e.datetime < ${until} ${linesInBasis('l', basis)}
    order by place, ${lineOrder}`
}

const fewLines = 2_000n

/** Of one ledger, in the order of the index that has its lines alone, whatever the database believes of the table. */
function linesOf(books: string, ids: readonly string[], { from, until }: { from: Instant; until: Instant }): Sql {
  const [id, ...others] = ids
  if (others.length > 0) return raw('line_entries')
  return sql`(select * from line_entries where instance_id = ${books} and (ledger_id, datetime) >= (${id}, ${from}::timestamptz)
      and (ledger_id, datetime) < (${id}, ${until}::timestamptz) order by ledger_id, datetime)`
}

/**
 * The same, each line written when it is read: those of a single ledger come in the order of its index, of several those of each are
 * sorted. Every line looks its entry up: that takes longer, and nobody has to wait for long.
 */
export function writtenLinesInOrder(
  tx: ReadTx,
  ledgers: readonly ReadLedger[],
  { from, until, form, basis }: Omit<WrittenSpan, 'tagIds'>,
): Sql {
  const books = tx.instance.id
  const ids = ledgers.map(({ ledger }) => ledger.id)
  const [id = ''] = ids
  const ofLedger = (each: Sql) => sql`(select * from line_entries where instance_id = ${books}
      and (ledger_id, datetime) >= (${each}, ${from}::timestamptz) and (ledger_id, datetime) < (${each}, ${until}::timestamptz)
      order by ledger_id, datetime, journal_entry_id, sort_order, id) as l`
  // That it is one ledger is said once more: so its lines are known to be in order.
  const { lines, place, isOne, order } =
    ids.length === 1
      ? { lines: ofLedger(sql`${id}`), place: sql`1`, isOne: sql`l.ledger_id = ${id}`, order: lineOrder }
      : {
          lines: sql`unnest(${ids}::text[]) with ordinality as g (ledger_id, place) cross join lateral ${ofLedger(sql`g.ledger_id`)}`,
          place: sql`g.place::integer`,
          isOne: sql`true`,
          order: sql`g.place, ${lineOrder}`,
        }
  const window = ids.length === 1 ? sql`order by ${order}` : windowOf(sql`g.place`)
  return sql`
    select ${form({ ledgers, place, window, isSorted: false })} as text, l.amount, ${place} as place
    from ${lines} ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' })}
    where ${isOne} ${linesInBasis('l', basis)} order by ${order}`
}

/** In which the lines of a ledger are read. */
const lineOrder = sql`l.datetime, l.journal_entry_id, l.sort_order, l.id`

function windowOf(place: Sql): Sql {
  return sql`partition by ${place} order by ${lineOrder}`
}

/**
 * How a line is written.
 * @param asked.place of its ledger among these, from 1 on
 * @param asked.window the lines of its ledger in their order
 * @param asked.isSorted whether that order is made by sorting
 */
export type LineForm = (asked: { ledgers: readonly ReadLedger[]; place: Sql; window: Sql; isSorted: boolean }) => Sql

/**
 * A line as `stringifyJson` would write it.
 * @param isPending of ledgers on which a line is not categorized
 * @param line.days how days are told in the time zone of the Instance
 * @param line.around what stands before and behind each
 * @param line.hasBalance whether it says the balance after it, on the ledger's own side
 */
export function jsonForm(
  decimals: number,
  isPending: (ledger: ReadLedger['ledger']) => boolean,
  {
    days,
    around: [before, behind],
    hasBalance,
  }: { days: DayOffsets; around: readonly [string, string]; hasBalance: boolean },
): LineForm {
  return (asked) => {
    const { ledgers, place } = asked
    const each = (value: (ledger: ReadLedger['ledger']) => unknown) => ledgers.map(({ ledger }) => value(ledger))
    const names = each(({ id, name }) => stringifyJson({ ledger_id: id, ledger_name: name }).slice(1, -1))
    const written = sql`${`${before}{"id":"`} || l.id || '","categorization_status":"'
    || case when (${each(isPending)}::boolean[])[${place}] then 'pending' else 'completed' end || '","debit_credit":"'
    || case when l.amount > 0 then 'debit' else 'credit' end || '","description":' || coalesce(to_json(l.description)::text, 'null')
    || case when (${each(({ editable }) => editable)}::boolean[])[${place}] and e.opening_ledger_id is null and (e.transaction_id is null or l.sort_order > 0)
      then ',"editable":true' else ',"editable":false' end
    || (',"journal_entry_description":' || to_json(e.description)::text || ',"journal_entry_id":"' || l.journal_entry_id
    || '",' || (${names}::text[])[${place}] || ',"transaction_id":' || coalesce(to_json(e.transaction_id)::text, 'null'))
    || (',"amount":' || ${amountText(sql`abs(l.amount)`, decimals)}
    || ',"datetime":"' || to_char(l.datetime at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || 'Z","date":"'
    || ${localTime(days)}::date::text || '","sort_order":' || l.sort_order::text)`
    if (!hasBalance) return sql`${written} || ${`}${behind}`}`
    return sql`${written} || ',"balance":' || ${amountText(balanceAfter(written, asked), decimals)} || ${`}${behind}`}`
  }
}

/**
 * A row as the writer of tables would write it, with the balance on the ledger's own side.
 * @param days how days are told: the zones of the database are another table, which has drifted, and takes CET for an offset
 * @param ending what each row ends with
 */
export function csvForm(decimals: number, { days, ending }: { days: DayOffsets; ending: string }): LineForm {
  const cell = sql`coalesce(l.description, e.description)`
  const disarmed = sql`case when strpos(${formulaMarks}::text, left(${cell}, 1)) > 0 and ${cell} <> '' then '''' else '' end || ${cell}`
  const head = sql`${localTime(days)}::date::text || ','
    || case when ${all(quotedMarks.map((mark) => sql`strpos(${cell}, ${mark}) = 0 and`))} true then ${disarmed}
      else '"' || replace(${disarmed}, '"', '""') || '"' end
    || (',' || l.journal_entry_id || case when l.amount > 0 then ',' || ${amountText(sql`l.amount`, decimals)} || ',,'
      else ',,' || ${amountText(sql`-l.amount`, decimals)} || ',' end)`
  return (asked) => sql`${head} || ${amountText(balanceAfter(head, asked), decimals)} || ${`${ending}\r\n`}`
}

/** A row as the writer of sheets would write it, with the balance on the ledger's own side. */
export function xlsxForm(decimals: number, days: DayOffsets): LineForm {
  const cell = sql`coalesce(l.description, e.description)`
  const [before, behind] = textCell('\n', style.plain).split('\n')
  const text = (content: Sql) => sql`${before} || ${content} || ${behind}`
  const number = (units: Sql) => sql`${`<c s="${style.amount}"><v>`} || ${amountText(units, decimals)} || '</v></c>'`
  const head = sql`'<row>' || ${text(sql`${localTime(days)}::date::text`)} || ${text(escapedXml(cell))} || ${text(sql`l.journal_entry_id`)}
    || case when l.amount > 0 then ${number(sql`l.amount`)} || '<c/>' else '<c/>' || ${number(sql`-l.amount`)} end`
  const [inexact, end] = textCell('\n', style.inexact).split('\n')
  return (asked) => {
    const balance = balanceAfter(head, asked)
    return sql`${head} || case when abs(${balance}) <= ${largestExact}::bigint then ${number(balance)}
      else ${inexact} || ${amountText(balance, decimals)} || ${end} end || '</row>'`
  }
}

function escapedXml(text: Sql): Sql {
  const legible = sql`regexp_replace(regexp_replace(${text}, ${unwritable}, '', 'g'), ${escapeLike}, '_x005F_', 'g')`
  const escaped = sql`replace(replace(replace(replace(${legible}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), ${'\r'}, '&#13;')`
  return sql`case when ${text} ~ ${`[&<>\\r]|${unwritable}|${escapeLike}`} then ${escaped} else ${text} end`
}

/** @param written what else is written of the line */
function balanceAfter(written: Sql, { ledgers, place, window, isSorted }: Parameters<LineForm>[0]): Sql {
  // Also by what is written, which decides nothing: so it is written before lines are sorted, by several processes.
  const sum = sql`sum(l.amount) over (${window}${isSorted ? sql`, ${written}` : empty} rows unbounded preceding)`
  const side = ledgers.map(({ ledger }) => (ledger.debit_credit === 'debit' ? 1 : -1))
  const before = ledgers.map(({ opening_balance }) => opening_balance)
  return sql`((${before}::numeric[])[${place}] + (${side}::integer[])[${place}] * ${sum})`
}

function localTime({ changes, seconds }: DayOffsets): Sql {
  const offset =
    changes.length === 0
      ? sql`${seconds[0]}::integer`
      : sql`(${seconds}::integer[])[1 + width_bucket(l.datetime, ${changes}::timestamptz[])]`
  return sql`(l.datetime at time zone 'UTC' + ${offset} * interval '1 second')`
}

/** What a spreadsheet takes for the beginning of a formula. */
const formulaMarks = '=+-@\t\r\uff1d\uff0b\uff0d\uff20'
const quotedMarks = [',', '"', '\n', '\r']

/** Exact: four decimals are stored, those are left off that the currency does not have. */
function amountText(units: Sql, decimals: number): Sql {
  const text = sql`(${units} * 0.0001)::text`
  // Without decimals the point goes, too.
  return decimals >= 4 ? text : sql`left(${text}, ${decimals === 0 ? -5 : decimals - 4}::integer)`
}

export interface BooksRow {
  id: InstanceId
  name: string
  currency: string
  fiscal_year_start: string
}

/** The Instances below this one, oldest first. */
export async function childBooks(tx: ReadTx): Promise<BooksRow[]> {
  return await tx.query<BooksRow>(sql`
    select id, name, currency, fiscal_year_start from instances
    where platform_id = ${tx.platformId} and parent_id = ${tx.instance.id} order by created_at, id`)
}

export async function countLedgers(tx: ReadTx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from ledgers where instance_id = ${tx.instance.id}`,
  )
  return must(row, 'the statement has one row always').count
}
