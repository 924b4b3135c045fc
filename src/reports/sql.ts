import type { Line } from '../journal/journal.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { InstanceTx } from '../platform/db.ts'
import { sql, type Sql } from '../platform/sql.ts'
import { carriesTag } from '../tags/tags.ts'

/** One of several stretches of time that follow on one another, divided into whole UTC days and what is left at its ends. */
export interface Stretch {
  from: Instant
  /** Where the first whole UTC day begins, or the end where there is none. */
  headUntil: Instant
  /** The whole days: from the first to the last, not included. */
  firstDay: Day
  lastDay: Day
  tailFrom: Instant
  until: Instant
}

export interface MovementRow {
  /** Which stretch, from 1 on. */
  place: number
  ledger_id: string
  debit: Money
  credit: Money
  lines: bigint
}

/** What came in per stretch and ledger: whole days from the roll-ups, the rest from the lines. */
export async function movements(tx: InstanceTx, stretches: readonly Stretch[]): Promise<MovementRow[]> {
  const books = tx.instance.id
  const of = (value: (stretch: Stretch) => Instant | Day) => stretches.map(value)
  return await tx.query<MovementRow>(sql`
    with stretches as (
      select * from unnest(${of((each) => each.from)}::timestamptz[], ${of((each) => each.headUntil)}::timestamptz[],
        ${of((each) => each.firstDay)}::date[], ${of((each) => each.lastDay)}::date[],
        ${of((each) => each.tailFrom)}::timestamptz[], ${of((each) => each.until)}::timestamptz[])
        with ordinality as s (start_at, head_until, first_day, last_day, tail_from, until_at, place)
    )
    select place::integer as place, ledger_id, sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(lines)::bigint as lines
    from (
      select s.place, d.ledger_id, d.debit, d.credit, d.lines from stretches s
        join balance_days d on d.instance_id = ${books} and d.day >= s.first_day and d.day < s.last_day
      union all
      select s.place, l.ledger_id, greatest(l.amount, 0), greatest(-l.amount, 0), 1 from stretches s
        join line_entries l on l.instance_id = ${books} and l.datetime >= s.start_at and l.datetime < s.head_until
      union all
      select s.place, l.ledger_id, greatest(l.amount, 0), greatest(-l.amount, 0), 1 from stretches s
        join line_entries l on l.instance_id = ${books} and l.datetime >= s.tail_from and l.datetime < s.until_at
    ) as parts
    group by place, ledger_id having sum(lines) > 0`)
}

/** The same of the lines alone that carry one of these tags. */
export async function taggedMovements(
  tx: InstanceTx,
  moments: readonly Instant[],
  tagIds: readonly string[],
): Promise<MovementRow[]> {
  const [from, until] = [moments[0], moments.at(-1)]
  return await tx.query<MovementRow>(sql`
    select width_bucket(l.datetime, ${moments}::timestamptz[]) as place, l.ledger_id,
      sum(greatest(l.amount, 0))::bigint as debit, sum(greatest(-l.amount, 0))::bigint as credit, count(*) as lines
    from line_entries l
    where l.instance_id = ${tx.instance.id} and l.datetime >= ${from} and l.datetime < ${until} and ${onTagged(tx, tagIds)}
    group by 1, l.ledger_id`)
}

/** Per ledger, what its lines before the moment that carry one of these tags add up to. */
export async function taggedBefore(
  tx: InstanceTx,
  until: Instant,
  tagIds: readonly string[],
): Promise<Omit<MovementRow, 'place'>[]> {
  return await tx.query(sql`
    select l.ledger_id, sum(greatest(l.amount, 0))::bigint as debit, sum(greatest(-l.amount, 0))::bigint as credit,
      count(*) as lines
    from line_entries l
    where l.instance_id = ${tx.instance.id} and l.datetime < ${until} and ${onTagged(tx, tagIds)}
    group by l.ledger_id`)
}

export interface CashRow {
  place: number
  ledger_id: string
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
  tx: InstanceTx,
  moments: readonly Instant[],
  asked: { cashLedgers: readonly string[]; transferLedgers: readonly string[]; tagIds?: readonly string[] | undefined },
): Promise<CashRow[]> {
  const books = tx.instance.id
  const { cashLedgers, transferLedgers, tagIds } = asked
  const [from, until] = [moments[0], moments.at(-1)]
  return await tx.query<CashRow>(sql`
    with entries as (
      select distinct journal_entry_id from line_entries
      where instance_id = ${books} and ledger_id = any(${cashLedgers}::text[]) and datetime >= ${from} and datetime < ${until}
    ), others as (
      select width_bucket(l.datetime, ${moments}::timestamptz[]) as place, l.amount, l.id, l.journal_entry_id,
        case when l.ledger_id = any(${transferLedgers}::text[]) then f.id end as transfer_id,
        case when l.ledger_id = any(${transferLedgers}::text[]) and o.ledger_id <> all(${cashLedgers}::text[])
          then o.ledger_id else l.ledger_id end as ledger_id
      from entries n
        join line_entries l on l.instance_id = ${books} and l.journal_entry_id = n.journal_entry_id
        join journal_entries e on e.instance_id = ${books} and e.id = l.journal_entry_id
        left join lateral (
          select id, to_transaction_id as other_id from transfers
            where instance_id = ${books} and from_transaction_id = e.transaction_id and status = 'matched'
          union all
          select id, from_transaction_id from transfers
            where instance_id = ${books} and to_transaction_id = e.transaction_id and status = 'matched'
        ) f on true
        left join transactions t on t.instance_id = ${books} and t.id = f.other_id
        left join line_entries o on o.instance_id = ${books} and o.journal_entry_id = t.journal_entry_id and o.id = t.line_entry_id
      where l.ledger_id <> all(${cashLedgers}::text[]) ${tagIds ? sql`and ${onTagged(tx, tagIds)}` : sql``}
    ), sums as (
      select place, ledger_id, sum(amount) as amount from others
      group by place, ledger_id, coalesce(transfer_id, journal_entry_id || id)
    )
    select place, ledger_id, sum(greatest(-amount, 0))::bigint as inflow, sum(greatest(amount, 0))::bigint as outflow
    from sums where amount <> 0 group by place, ledger_id`)
}

/** Lines of one ledger in the order in which it is read, after one of them or from the first on. */
export async function ledgerLines(
  tx: InstanceTx,
  ledgerId: string,
  asked: {
    from: Instant
    until: Instant
    tagIds?: readonly string[] | undefined
    after?: Line | undefined
    most?: number
  },
): Promise<Line[]> {
  const { from, until, tagIds, after, most = null } = asked
  return await tx.query<Line>(sql`
    select l.id, l.journal_entry_id, l.ledger_id, l.datetime, l.amount, l.sort_order, l.description from line_entries l
    where l.instance_id = ${tx.instance.id} and l.ledger_id = ${ledgerId}
      and l.datetime >= ${after?.datetime ?? from} and l.datetime < ${until}
      ${after ? sql`and (l.datetime, l.journal_entry_id, l.sort_order, l.id) > (${after.datetime}, ${after.journal_entry_id}, ${after.sort_order}, ${after.id})` : sql``}
      ${tagIds ? sql`and ${onTagged(tx, tagIds)}` : sql``}
    order by l.datetime, l.journal_entry_id, l.sort_order, l.id limit ${most}`)
}

export interface BooksRow {
  id: string
  name: string
  currency: string
  fiscal_year_start: string
}

/** The Instances below this one, oldest first. */
export async function childBooks(tx: InstanceTx): Promise<BooksRow[]> {
  return await tx.query<BooksRow>(sql`
    select id, name, currency, fiscal_year_start from instances
    where platform_id = ${tx.platformId} and parent_id = ${tx.instance.id} order by created_at, id`)
}

function onTagged(tx: InstanceTx, tagIds: readonly string[]): Sql {
  return carriesTag(tx.instance.id, { entry: sql`l.journal_entry_id`, line: sql`l.id` }, tagIds)
}
