import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { empty, join, raw, sql, type Sql } from '../database/sql.ts'
import type { Count } from '../kernel/flavor.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import { linesLeftOut } from './bases-sql.ts'
import type { RollUpChange } from './roll-ups.ts'
import { isSome, type Part, partsBefore, partsBetween } from './summed-parts.ts'

export interface LedgerSums {
  ledger_id: LedgerId
  debit: Money
  credit: Money
  /** How many lines there are. */
  lines: Count
}

export type SumsBefore = LedgerSums & {
  /** Before which of the moments, 0 is the first. */
  at: number
  /** Whether these lines are before each later moment as well, or counted for this one alone. */
  further: boolean
}

/**
 * Sums of the lines before one moment or two, in their order, in one pass: whole months are read once for all moments
 * behind them, days and lines for the moment whose they are. Of four moments it took longer than the sums between them.
 */
export async function sumsBefore(
  tx: ReadTx,
  moments: readonly Instant[],
  basis: AccountingBasis,
): Promise<SumsBefore[]> {
  const books = tx.instance.id
  const parts = moments.map(partsBefore)
  const statements = parts.flatMap((part, at) => {
    const since = parts[at - 1]?.monthsUntil
    const from = since ? sql`and month >= ${since}::date` : empty
    const months = sql`select ledger_id, ${sumsIn(basis)} from balance_months
      where instance_id = ${books} ${from} and month < ${part.monthsUntil}::date`
    const others = daysAndLines(books, part, basis)
    // Nothing is behind the last moment.
    return at === parts.length - 1
      ? [sumsOf(sql`${months} union all ${others}`, at, false)]
      : [sumsOf(months, at, true), sumsOf(others, at, false)]
  })
  return await tx.query<SumsBefore>(join(statements, ' union all '))
}

function sumsOf(rows: Sql, at: number, further: boolean): Sql {
  return sql`select ${at}::integer as at, ${further}::boolean as further, ledger_id, sum(debit) as debit,
      sum(credit) as credit, sum(lines) as lines
    from (${rows}) as parts (ledger_id, debit, credit, lines) group by ledger_id`
}

export type SumsOfPeriod = LedgerSums & {
  /** Between which two of the moments: 1 is from the first to the second. */
  period: number
}

/**
 * Sums of the lines from each of these moments, in their order, up to the next, not included.
 * @param leftOut periods that are not asked for, 1 from the first moment to the second: none of them is read
 */
export async function sumsBetween(
  tx: ReadTx,
  moments: readonly Instant[],
  { basis, leftOut }: { basis: AccountingBasis; leftOut: ReadonlySet<number> },
): Promise<SumsOfPeriod[]> {
  const books = tx.instance.id
  const spans = moments.slice(1).map((until, at) => {
    return leftOut.has(at + 1) ? { months: [], days: [], lines: [] } : partsBetween(moments[at] ?? until, until)
  })
  const months = partsOfPeriods(spans.map((each) => each.months))
  const days = partsOfPeriods(spans.map((each) => each.days))
  const lines = partsOfPeriods(spans.map((each) => each.lines))
  const span = sql`instance_id = ${books} and datetime >= part.from_edge and datetime < part.until_edge`
  // Each part is summed by itself, so that it is a range of the index whatever the others are.
  return await tx.query<SumsOfPeriod>(sql`
    select period, ledger_id, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines
    from (
      select part.period, sums.* from ${unnested(months, 'date')} cross join lateral (
        select ledger_id, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines
        from (select ledger_id, ${sumsIn(basis)} from balance_months
          where instance_id = ${books} and month >= part.from_edge and month < part.until_edge) as months
        group by ledger_id) as sums
      union all
      select part.period, sums.* from ${unnested(days, 'date')} cross join lateral (
        select ledger_id, part.sign * sum(debit), part.sign * sum(credit), part.sign * sum(lines)
        from (select ledger_id, ${sumsIn(basis)} from balance_days
          where instance_id = ${books} and day >= part.from_edge and day < part.until_edge) as days
        group by ledger_id) as sums
      union all
      ${linesOfParts(unnested(lines, 'timestamptz'), sql`part.sign`, sql`(select * from line_entries where ${span} order by datetime)`)}
      union all
      ${linesOfParts(unnested(lines, 'timestamptz'), sql`-part.sign`, linesLeftOut(span, basis))}
    ) as parts
    group by period, ledger_id having sum(lines) > 0`)
}

function linesOfParts(parts: Sql, sign: Sql, lines: Sql): Sql {
  return sql`select part.period, sums.* from ${parts} cross join lateral (
        select ledger_id, ${sign} * sum(greatest(amount, 0)), ${sign} * sum(greatest(-amount, 0)), ${sign} * count(*)
        from ${lines} as lines group by ledger_id) as sums`
}

type PeriodPart<Edge> = Part<Edge> & { period: number }

function partsOfPeriods<Edge extends Day | Instant>(parts: readonly (readonly Part<Edge>[])[]): PeriodPart<Edge>[] {
  return parts.flatMap((each, at) => each.filter(isSome).map((part) => ({ ...part, period: at + 1 })))
}

function unnested(parts: readonly PeriodPart<Day | Instant>[], type: 'date' | 'timestamptz'): Sql {
  const edges = raw(`${type}[]`)
  return sql`unnest(${parts.map((part) => part.period)}::integer[], ${parts.map((part) => part.sign)}::integer[],
    ${parts.map((part) => part.from)}::${edges}, ${parts.map((part) => part.until)}::${edges})
    as part (period, sign, from_edge, until_edge)`
}

function within(books: string, column: 'day' | 'datetime', { from, until }: Part<Day> | Part<Instant>): Sql {
  const type = raw(column === 'day' ? 'date' : 'timestamptz')
  return sql`instance_id = ${books} and ${raw(column)} >= ${from}::${type} and ${raw(column)} < ${until}::${type}`
}

/** The sums of a roll-up in the books of a basis. */
function sumsIn(basis: AccountingBasis): Sql {
  return basis === 'accrual'
    ? raw('debit, credit, lines')
    : raw(figures.map((each) => `${inCash(each)} as ${each}`).join())
}

const figures = ['debit', 'credit', 'lines'] as const
const inCash = (figure: (typeof figures)[number]) => `${figure} + coalesce(cash_${figure}, 0)`

/**
 * What whole days and the lines of a part of one come to. Of the lines all are counted, by the index that begins with
 * the time, and those are taken away that the books leave out, by the index that has no others: so neither reads the
 * table.
 */
function daysAndLines(
  books: string,
  { days, lines }: { days: Part<Day>; lines: Part<Instant> },
  basis: AccountingBasis,
): Sql {
  const span = within(books, 'datetime', lines)
  return sql`select ledger_id, ${days.sign}::bigint * debit, ${days.sign}::bigint * credit, ${days.sign}::bigint * lines
      from (select ledger_id, ${sumsIn(basis)} from balance_days where ${within(books, 'day', days)}) as days
      union all
      select ${signedLines(lines.sign)} from (select * from line_entries where ${span} order by datetime) as lines
      union all
      select ${signedLines(-lines.sign)} from ${linesLeftOut(span, basis)} as lines`
}

function signedLines(sign: number): Sql {
  return sql`ledger_id, ${sign}::bigint * greatest(amount, 0), ${sign}::bigint * greatest(-amount, 0), ${sign}::bigint`
}

/**
 * What a ledger's lines before each of these moments add up to in the accrual books, signed. One pass over its days:
 * those before the first of the moments are summed as above, then day by day, with the lines of the partial day of each
 * moment.
 */
export async function ledgerSumsBefore(
  tx: ReadTx,
  ledgerId: LedgerId,
  moments: readonly Instant[],
): Promise<{ moment: Instant; balance: Money }[]> {
  const books = tx.instance.id
  return await tx.query(sql`
    with moments as (
      select moment, (moment at time zone 'UTC')::date as day from unnest(${moments}::timestamptz[]) as moment
    ), span as (
      select min(day) as first, date_trunc('month', min(day)::timestamp)::date as month, max(day) as last from moments
    ), steps as (
      select null::date as day, 0 as at, null::timestamptz as moment, sum(debit - credit) as whole, 0 as part from balance_months
        where instance_id = ${books} and ledger_id = ${ledgerId} and month < (select month from span)
      union all
      select day, 2, null, debit - credit, 0 from balance_days
        where instance_id = ${books} and ledger_id = ${ledgerId}
          and day >= (select month from span) and day < (select last from span)
      union all
      select day, 1, moment, 0, coalesce((select sum(amount) from (select * from line_entries
          where instance_id = ${books} and (ledger_id, datetime) >= (${ledgerId}, day::timestamp at time zone 'UTC')
            and (ledger_id, datetime) < (${ledgerId}, moment) order by ledger_id, datetime) as part where basis <> 'c'), 0)
        from moments
    )
    select moment, balance
    from (select moment, at, sum(coalesce(whole, 0)) over (order by day nulls first, at) + part as balance from steps) as summed
    where at = 1 order by moment desc`)
}

export function addToDays(books: string, days: readonly RollUpChange[]): Sql {
  return addTo(books, { table: raw('balance_days'), since: raw('day'), changes: days })
}

export function addToMonths(books: string, months: readonly RollUpChange[]): Sql {
  return addTo(books, { table: raw('balance_months'), since: raw('month'), changes: months })
}

/** What the cash books have beside the accrual books is named only where there is something. */
function addTo(books: string, to: { table: Sql; since: Sql; changes: readonly RollUpChange[] }): Sql {
  const { table, since, changes } = to
  const of = <T>(pick: (change: RollUpChange) => T) => changes.map(pick)
  const isAlike = changes.every(({ cash }) => cash === null)
  return sql`
    insert into ${table} as sums (instance_id, ${since}, ledger_id, debit, credit, lines${
      isAlike ? empty : raw(', cash_debit, cash_credit, cash_lines')
    })
    select ${books}, r.* from unnest(${of((r) => r.day)}::date[], ${of((r) => r.ledgerId)}::text[],
      ${of((r) => r.debit)}::bigint[], ${of((r) => r.credit)}::bigint[], ${of((r) => r.lines)}::bigint[]${
        isAlike
          ? empty
          : sql`, ${of((r) => r.cash?.debit ?? null)}::bigint[], ${of((r) => r.cash?.credit ?? null)}::bigint[],
              ${of((r) => r.cash?.lines ?? null)}::bigint[]`
      }) as r
    on conflict (instance_id, ${since}, ledger_id) do update set debit = sums.debit + excluded.debit,
      credit = sums.credit + excluded.credit, lines = sums.lines + excluded.lines${isAlike ? empty : addedCash}`
}

const addedCash = raw(
  ['cash_debit', 'cash_credit', 'cash_lines']
    .map((column) => `, ${column} = coalesce(sums.${column} + excluded.${column}, sums.${column}, excluded.${column})`)
    .join(''),
)

/** The first month and the last in which the books may have lines; null where they never had any. */
export async function monthsOfLines(tx: ReadTx): Promise<{ first: Day; last: Day } | null> {
  const month = (order: 'asc' | 'desc') =>
    sql`(select month from balance_months where instance_id = ${tx.instance.id} order by month ${raw(order)} limit 1)`
  const [row] = await tx.query<{ first: Day | null; last: Day | null }>(
    sql`select ${month('asc')} as first, ${month('desc')} as last`,
  )
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}
