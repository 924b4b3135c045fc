import { isUncategorized } from '../chart/chart.ts'
import { all, empty, isoText, join, raw, sql, type Sql } from '../database/sql.ts'
import {
  escapeLike,
  firstDay,
  largestExact,
  lineHeight,
  maxHeight,
  style,
  textCell,
  unwritable,
} from '../documents/xlsx.ts'
import { writtenName } from '../http/wire-types.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { Money } from '../kernel/money.ts'
import type { DayOffsets } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { descriptionWidth, opposingWidth } from './ledger-tables.ts'
import { betweenNames, type OpposingForm } from './opposing-ledgers-sql.ts'
import type { ReadLedger } from './written-lines-sql.ts'

/** How the database writes a line. */
export interface LineForm {
  opposing: OpposingForm
  text(asked: AskedText): Sql
}

interface AskedText {
  ledgers: readonly ReadLedger[]
  /** Of its ledger among these, from 1 on. */
  place: Sql
  /** The number of its section among theirs, from 1 on. */
  section: Sql
  /** The lines of its ledger in their order. */
  window: Sql
  /** Whether that order is made by sorting. */
  isSorted: boolean
}

/** The ledgers of the Instance, and how its amounts are written. */
export interface Chart {
  chart: readonly Ledger[]
  decimals: number
}

/**
 * A line as `stringifyJson` would write it.
 * @param line.days how days are told in the time zone of the Instance
 * @param line.around what stands before and behind each
 * @param line.balance the names under which it says the balance after it, on the ledger's own side
 */
export function jsonForm(
  { decimals, chart }: Chart,
  line: { days: DayOffsets; around: readonly [string, string]; balance: readonly string[] },
): LineForm {
  const [before, behind] = line.around
  const text = (asked: AskedText) => {
    const { ledgers, place } = asked
    const each = (value: (ledger: ReadLedger['ledger']) => unknown) => ledgers.map(({ ledger }) => value(ledger))
    const names = each(({ id, name }) => stringifyJson({ ledger_id: id, ledger_name: writtenName(name) }).slice(1, -1))
    const written = sql`${`${before}{"id":"`} || l.id || '","categorization_status":"'
    || case when (${each(isUncategorized)}::boolean[])[${place}] then 'pending' else 'completed' end || '","debit_credit":"'
    || case when l.amount > 0 then 'debit' else 'credit' end || '","description":' || coalesce(to_json(l.description)::text, 'null')
    || case when (${each(({ editable }) => editable)}::boolean[])[${place}] and e.opening_ledger_id is null and (e.transaction_id is null or l.sort_order > 0)
      then ',"editable":true' else ',"editable":false' end
    || (',"journal_entry_description":' || to_json(e.description)::text || ',"journal_entry_id":"' || l.journal_entry_id
    || '",' || (${names}::text[])[${place}] || ',"transaction_id":' || coalesce(to_json(e.transaction_id)::text, 'null'))
    || (',"amount":' || ${amountText(sql`abs(l.amount)`, decimals)}
    || ',"datetime":"' || ${isoText(sql`l.datetime`)} || '","date":"'
    || ${localTime(line.days)}::date::text || '","sort_order":' || l.sort_order::text
    || ',"entry_number":' || coalesce(e.entry_number::text, 'null') || ',"opposing_ledger_names":[' || coalesce(o.names, '') || ']')`
    const balance = amountText(balanceAfter(written, asked), decimals)
    const balances = line.balance.map((name) => sql`${`,"${name}":`} || ${balance}`)
    return sql`${written} || ${join(balances, ' || ')} || ${`}${behind}`}`
  }
  return { text, opposing: { names: namesOf(chart, (name) => stringifyJson(writtenName(name))), separator: ',' } }
}

/**
 * A row as the writer of tables would write it, with the balance on the ledger's own side.
 * @param days how days are told: the zones of the database are another table, which has drifted, and takes CET for an
 * offset
 * @param ending what each row ends with
 */
export function csvForm({ decimals, chart }: Chart, { days, ending }: { days: DayOffsets; ending: string }): LineForm {
  const head = sql`${localTime(days)}::date::text || ',' || coalesce(e.entry_number::text, '') || ','
    || ${csvCell(sql`coalesce(l.description, e.description)`)} || ',' || ${csvCell(sql`coalesce(o.names, '')`)}
    || (',' || l.journal_entry_id || case when l.amount > 0 then ',' || ${amountText(sql`l.amount`, decimals)} || ',,'
      else ',,' || ${amountText(sql`-l.amount`, decimals)} || ',' end)`
  return {
    opposing: { names: namesOf(chart, String), separator: betweenNames },
    text: (asked) => sql`${head} || ${amountText(balanceAfter(head, asked), decimals)} || ${`${ending}\r\n`}`,
  }
}

function csvCell(cell: Sql): Sql {
  const disarmed = sql`case when strpos(${formulaMarks}::text, left(${cell}, 1)) > 0 and ${cell} <> '' then '''' else '' end || ${cell}`
  return sql`case when ${all(quotedMarks.map((mark) => sql`strpos(${cell}, ${mark}) = 0 and`))} true then ${disarmed}
    else '"' || replace(${disarmed}, '"', '""') || '"' end`
}

/** A row as the writer of sheets would write it, with the balance on the ledger's own side. */
export function xlsxForm({ decimals, chart }: Chart, days: DayOffsets): LineForm {
  const [before, behind] = textCell('\n', style.text).split('\n')
  const text = (content: Sql) => sql`${before} || ${content} || ${behind}`
  const orEmpty = (content: Sql) => sql`coalesce(${text(content)}, '<c/>')`
  const number = (units: Sql, format: number = style.amount) =>
    sql`${`<c s="${format}"><v>`} || ${amountText(units, decimals)} || '</v></c>'`
  const day = sql`${localTime(days)}::date`
  const count = sql`(${day} - date '1899-12-30')`
  const date = sql`case when ${count} >= ${firstDay}::integer then ${`<c s="${style.date}"><v>`} || ${count} || '</v></c>' else ${text(sql`${day}::text`)} end`
  const description = sql`coalesce(l.description, e.description)`
  const head = sql`'<row' || ${heightAttribute(description)} || ' outlineLevel="1">' || ${date} || ${orEmpty(sql`e.entry_number::text`)}
    || ${text(escapedXml(description))} || ${orEmpty(escapedXml(sql`o.names`))} || ${text(sql`l.journal_entry_id`)}
    || case when l.amount > 0 then ${number(sql`l.amount`)} || '<c/>' else '<c/>' || ${number(sql`-l.amount`)} end`
  const [inexact, end] = textCell('\n', style.inexact).split('\n')
  const written = (asked: AskedText) => {
    const balance = balanceAfter(head, asked)
    return sql`${head} || case when abs(${balance}) <= ${largestExact}::bigint then ${number(balance, style.balance)}
      else ${inexact} || ${amountText(balance, decimals)} || ${end} end || '</row>'`
  }
  return { opposing: { names: namesOf(chart, String), separator: betweenNames }, text: written }
}

/**
 * Programs do not all measure rows: those whose texts take several lines say how high they are, as `documents/xlsx.ts`
 * `xlsxRow` does.
 */
function heightAttribute(description: Sql): Sql {
  const lines = sql`greatest(${linesOf(description, descriptionWidth)}, ${linesOf(sql`o.names`, opposingWidth)})`
  return sql`case when length(${description}) > ${descriptionWidth}::integer or length(o.names) > ${opposingWidth}::integer
    or position(E'\n' in ${description}) > 0
    then ' ht="' || least(${maxHeight}::integer, ${lineHeight}::integer * ${lines}) || '" customHeight="1"' else '' end`
}

function linesOf(content: Sql, width: number): Sql {
  return sql`ceil(length(${content}) / ${width}::float8) + length(${content}) - length(replace(${content}, E'\\n', ''))`
}

function escapedXml(text: Sql): Sql {
  const legible = sql`regexp_replace(regexp_replace(${text}, ${unwritable}, '', 'g'), ${escapeLike}, '_x005F_', 'g')`
  const escaped = sql`replace(replace(replace(replace(${legible}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), ${'\r'}, '&#13;')`
  return sql`case when ${text} ~ ${`[&<>\\r]|${unwritable}|${escapeLike}`} then ${escaped} else ${text} end`
}

function namesOf(chart: readonly Ledger[], written: (name: string) => string): Map<string, string> {
  return new Map(chart.map(({ id, name }) => [id, written(name)]))
}

/** @param written what else is written of the line */
function balanceAfter(written: Sql, { ledgers, place, section, window, isSorted }: AskedText): Sql {
  // Also by what is written, which decides nothing: so it is written before lines are sorted, by several processes.
  const sum = sql`sum(l.amount) over (${window}${isSorted ? sql`, ${written}` : empty} rows unbounded preceding)`
  const side = ledgers.map(({ ledger }) => (ledger.debit_credit === 'debit' ? 1 : -1))
  const before = arrayOf(ledgers.flatMap((each) => each.before))
  return sql`((${before})[${section}] + (${side}::integer[])[${place}] * ${sum})`
}

/** Of numbers of one size an element is found at once; of others the whole array is gone through. */
function arrayOf(amounts: readonly Money[]): Sql {
  const isSmall = amounts.every((amount) => amount === BigInt.asIntN(64, amount))
  return sql`${amounts}::${raw(isSmall ? 'bigint' : 'numeric')}[]`
}

export function localTime({ changes, seconds }: DayOffsets, moment = sql`l.datetime`): Sql {
  const offset =
    changes.length === 0
      ? sql`${seconds[0]}::integer`
      : sql`(${seconds}::integer[])[1 + width_bucket(${moment}, ${changes}::timestamptz[])]`
  return sql`(${moment} at time zone 'UTC' + ${offset} * interval '1 second')`
}

/** What a spreadsheet takes for the beginning of a formula. */
const formulaMarks = '=+-@\t\r\uff1d\uff0b\uff0d\uff20'
const quotedMarks = [',', '"', '\n', '\r']

/** Exact: four decimals are stored, those are left off that the currency does not have. */
export function amountText(units: Sql, decimals: number): Sql {
  const text = sql`(${units} * 0.0001)::text`
  // Without decimals the point goes, too.
  return decimals >= 4 ? text : sql`left(${text}, ${decimals === 0 ? -5 : decimals - 4}::integer)`
}
