import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { empty, raw, sql, type Sql } from '../database/sql.ts'
import type { Count } from '../kernel/flavor.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import { linesLeftOut } from './bases-sql.ts'
import type { RollUpChange } from './roll-ups.ts'
import { partsBetween, type ReadPart, takenAway } from './summed-parts.ts'

export interface LedgerSums {
  ledger_id: LedgerId
  debit: Money
  credit: Money
  /** How many lines there are. */
  lines: Count
}

export type SumsOfPeriod = LedgerSums & {
  /** Between which two of the moments: 1 is from the first to the second. */
  period: number
}

/**
 * Sums of the lines from each of these moments, in their order, up to the next, not included. What a moment has beside
 * whole months is read once, for the period that ends with it and the one that it begins. Of lines all are counted, by
 * the index that begins with the time, and those are taken away that the books leave out, by the index that has no
 * others: so neither reads the table.
 * @param leftOut periods that are not asked for, 1 from the first moment to the second: none of them is read
 */
export async function sumsBetween(
  tx: ReadTx,
  moments: readonly Instant[],
  { basis, leftOut }: { basis: AccountingBasis; leftOut: ReadonlySet<number> },
): Promise<SumsOfPeriod[]> {
  const { months, days, lines } = partsBetween(moments, leftOut)
  const books = sql`instance_id = ${tx.instance.id}`
  const span = sql`${books} and datetime >= part.from_edge and datetime < part.until_edge`
  // Each part is summed by itself, so that it is a range of the index whatever the others are.
  return await tx.query<SumsOfPeriod>(sql`
    select period, ledger_id, sum(sign * debit) as debit, sum(sign * credit) as credit, sum(sign * lines) as lines
    from (
      ${sumsOfParts(
        months,
        'date',
        sql`(select ledger_id, ${sumsIn(basis)} from balance_months
          where ${books} and month >= part.from_edge and month < part.until_edge)`,
      )}
      union all
      ${sumsOfParts(
        days,
        'date',
        sql`(select ledger_id, ${sumsIn(basis)} from balance_days
          where ${books} and day >= part.from_edge and day < part.until_edge)`,
      )}
      union all
      ${sumsOfParts(lines, 'timestamptz', countedLines(sql`(select * from line_entries where ${span} order by datetime)`))}
      union all
      ${sumsOfParts(lines.map(takenAway), 'timestamptz', countedLines(linesLeftOut(span, basis)))}
    ) as sums
    cross join lateral (values (added_to, 1), (taken_from, -1)) as told (period, sign)
    where period is not null
    group by period, ledger_id having sum(sign * lines) > 0`)
}

/** @param rows of one part, with `ledger_id`, `debit`, `credit`, `lines` */
function sumsOfParts(parts: readonly ReadPart<Day | Instant>[], type: 'date' | 'timestamptz', rows: Sql): Sql {
  const edges = raw(`${type}[]`)
  return sql`select part.added_to, part.taken_from, sums.*
      from unnest(${parts.map((part) => part.addedTo)}::integer[], ${parts.map((part) => part.takenFrom)}::integer[],
        ${parts.map((part) => part.from)}::${edges}, ${parts.map((part) => part.until)}::${edges})
        as part (added_to, taken_from, from_edge, until_edge)
      cross join lateral (
        select ledger_id, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines
        from ${rows} as summed group by ledger_id) as sums`
}

function countedLines(lines: Sql): Sql {
  return sql`(select ledger_id, greatest(amount, 0) as debit, greatest(-amount, 0) as credit, 1 as lines from ${lines} as lines)`
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
