import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { empty, forceSetJoins, isoText, joinByPrimaryKey, raw, rowsByKey, sql, type Sql } from '../database/sql.ts'
import { writtenName } from '../http/wire-types.ts'
import { linesInBasis, linesLeftOut } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { DayOffsets, Instant } from '../kernel/time.ts'
import { amountText, type Chart, localTime } from './line-forms-sql.ts'

interface Span {
  from: Instant
  until: Instant
}

export interface WrittenEntries extends Span {
  /** Of the lines that are shown; undefined for every line. */
  basis: AccountingBasis | undefined
  days: DayOffsets
  /** What stands before each entry and behind it. */
  around: readonly [string, string]
}

/**
 * The entries of a span in the order of their numbers, written by the database: a text, the debits of the basis (of
 * every line: those of the accrual books), and how many lines it shows. No index has that order: the entries are
 * sorted, on disk where they are many, and each then reads its own lines.
 */
export function writtenEntries(tx: ReadTx, asked: WrittenEntries & Chart): Sql {
  const { from, until, basis, around } = asked
  const books = tx.instance.id
  const lines = sql`count(*)::integer as count, sum(line.amount) filter (where line.amount > 0) as debit,
    -sum(line.amount) filter (where line.amount < 0) as credit,
    coalesce(sum(line.amount) filter (where line.amount > 0 ${linesInBasis('line', basis ?? 'accrual')}), 0) as counted,
    string_agg(${lineText(asked)}, ',' order by line.sort_order, line.id) as lines`
  const shown = linesInBasis('line', basis)
  // What was known at an earlier version has no index: there the lines of the whole span are put together by their
  // entries.
  const joined = tx.isFormer
    ? sql`join (select journal_entry_id, ${lines} from line_entries as line where instance_id = ${books}
        and datetime >= ${from} and datetime < ${until} ${shown} group by journal_entry_id) as own on own.journal_entry_id = e.id`
    : sql`cross join lateral (select ${lines}
        from ${rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: 'e.id' })} as line
        where true ${shown} having count(*) > 0) as own`
  const span = sql`(select * from journal_entries
    where instance_id = ${books} and datetime >= ${from} and datetime < ${until} order by datetime)`
  // Sets have no order that a join could keep: they are sorted when they are joined.
  const entries = tx.isFormer ? span : sql`(select * from ${span} as span order by entry_number nulls last, id)`
  return sql`${tx.isFormer ? forceSetJoins : empty}
    select ${entryText(asked)} || own.lines || ${`]}${around[1]}`} as text, own.counted::bigint as amount, own.count as number
    from ${entries} as e ${joined}
      ${joinByPrimaryKey({ table: 'events', alias: 'v', books, key: 'sequence', id: 'e.created_sequence', left: true })}
    order by e.entry_number nulls last, e.id`
}

function entryText({ days, around, decimals }: WrittenEntries & Chart): Sql {
  const sumOf = (column: string) => amountText(sql`coalesce(own.${raw(column)}, 0)`, decimals)
  return sql`${`${around[0]}{"id":"`} || e.id || '","entry_number":' || coalesce(e.entry_number::text, 'null')
      || ',"entry_type":"' || e.entry_type || '","datetime":"' || ${isoText(sql`e.datetime`)}
      || '","date":"' || ${localTime(days, sql`e.datetime`)}::date::text || '","description":' || to_json(e.description)::text
      || ',"creation_source":"' || e.creation_source || '","transaction_id":' || coalesce(to_json(e.transaction_id)::text, 'null')
      || ',"created_at":"' || ${isoText(sql`e.created_at`)} || '","actor":' || coalesce(to_json(v.actor)::text, 'null')
      || ',"modified_by":' || coalesce(to_json(v.modified_by)::text, 'null')
      || ',"debit":' || ${sumOf('debit')} || ',"credit":' || ${sumOf('credit')} || ',"lines":['`
}

function lineText({ chart, decimals }: Chart): Sql {
  const ledgers = new Map(chart.map((ledger) => [ledger.id, ledger]))
  const ids = [...ledgers.keys()].toSorted()
  const texts = ids.map((id) => {
    const { name, sort_code } = must(ledgers.get(id), 'it is one of the keys')
    return stringifyJson({ ledger_id: id, ledger_name: writtenName(name), sort_code }).slice(1, -1)
  })
  return sql`'{"id":"' || line.id || '",' || (${texts}::text[])[width_bucket(line.ledger_id, ${ids}::text[])]
    || case when line.amount > 0 then ',"debit_credit":"debit","amount":' else ',"debit_credit":"credit","amount":' end
    || ${amountText(sql`abs(line.amount)`, decimals)} || ',"description":' || coalesce(to_json(line.description)::text, 'null')
    || case line.basis when 'a' then ',"basis":"accrual"' when 'c' then ',"basis":"cash"' else ',"basis":"both"' end
    || ',"sort_order":' || line.sort_order::text || '}'`
}

/** How many lines of a span the accrual books leave out. */
export async function countCashLines(tx: ReadTx, { from, until }: Span): Promise<bigint> {
  const span = sql`instance_id = ${tx.instance.id} and datetime >= ${from} and datetime < ${until}`
  const [row] = await tx.query<{ count: bigint }>(
    sql`select count(*) as count from ${linesLeftOut(span, 'accrual')} as cash`,
  )
  return row?.count ?? 0n
}
