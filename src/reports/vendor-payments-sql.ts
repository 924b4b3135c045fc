import type { ReadTx } from '../database/database.ts'
import { joinByKeyPrefix, joinByPrimaryKey, raw, rowsByKey, sql, type Sql } from '../database/sql.ts'
import type { LedgerId, PartyId, PaymentApplicationId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, daySpan } from '../kernel/time.ts'

/**
 * Cash paid in a year, by party and ledger: what was applied to bills and vendor credits, what was paid on account, and
 * what lines of bank rows and of hand-made entries say of themselves. Money out is positive.
 */

export interface PaidWithin {
  start: Day
  end: Day
  /** Of these payments are told apart: card and network payments. */
  cards: readonly LedgerId[]
  /** Which take and give cash, those of cards among them. */
  cash: readonly LedgerId[]
  /** Of the owners, who pay for the business with money of their own. */
  owners: readonly LedgerId[]
  /** What can be paid for: other lines of an entry are no payments. */
  categories: readonly LedgerId[]
}

export interface PaidRow {
  party_id: PartyId
  /** null: of nothing yet, money on account. */
  ledger_id: LedgerId | null
  /** Of `total`, which went: how much by card. */
  by_card: Money
  total: Money
  amount: Money
}

export interface AdjustedRow extends Omit<PaidRow, 'by_card' | 'total'> {
  application_id: PaymentApplicationId
  /** -1: it came back. */
  sign: number
  by_card: boolean
  matched: Money
  /** What the line takes of the matched amount and its adjustments. */
  weight: Money
}

export async function countListed(tx: ReadTx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from parties where ${isListed(tx)}`,
  )
  return row?.count ?? 0
}

/** Vendors, and whoever is told of on a form 1099. */
export async function listedParties(tx: ReadTx): Promise<PartyId[]> {
  const rows = await tx.query<{ id: PartyId }>(sql`select id from parties where ${isListed(tx)} order by id`)
  return rows.map((row) => row.id)
}

function isListed(tx: ReadTx): Sql {
  return sql`instance_id = ${tx.instance.id} and merged_into is null and (type = 'vendor' or is_1099)`
}

/** What was paid on documents without a discount, line by line of the document. */
export async function paidOnDocuments(tx: ReadTx, within: PaidWithin): Promise<PaidRow[]> {
  return await tx.query<PaidRow>(sql`
    select party_id, ledger_id, by_card::integer::bigint as by_card, 1::bigint as total, sum(sign * weight) as amount
    from (${allocated(tx, within)}) as each where settled = matched group by party_id, ledger_id, by_card`)
}

/** What was paid with adjustments: of these the lines took more than was paid. In the order of the lines. */
export async function paidWithAdjustments(tx: ReadTx, within: PaidWithin): Promise<AdjustedRow[]> {
  return await tx.query<AdjustedRow>(sql`
    select application_id, sign, party_id, by_card, matched, ledger_id, weight
    from (${allocated(tx, within)}) as each where settled <> matched order by application_id, line_number`)
}

/** What is on account still, or was when it came back. */
export async function paidOnAccount(tx: ReadTx, within: PaidWithin): Promise<PaidRow[]> {
  const books = tx.instance.id
  const used = rowsByKey({
    table: 'payment_applications',
    books,
    key: 'credit_application_id',
    id: 'p.id',
    also: named,
  })
  return await tx.query<PaidRow>(sql`
    select p.party_id, null as ledger_id, p.by_card::integer::bigint as by_card, 1::bigint as total,
      sum(p.sign * p.matched - coalesce(used.amount, 0)) as amount
    from (${moved(tx, within)}) as p
      left join lateral (select sum(abs(matched_amount)) as amount from ${used} as c where c.status = 'confirmed') as used on true
    where p.party_id is not null and ${isOnAccount} group by p.party_id, p.by_card`)
}

const named = raw('and credit_application_id is not null')

/** Paid on account, or such money that came back; what came back and was returned is paid once more. */
const isOnAccount = raw(`p.accrual_source_id is null
  and ((p.refunded_application_id is null) <> (p.returned_application_id is null)) = (p.sign < 0)`)

/** Applications that moved money in the year: of a bank's row on its own day, also where that is closed. */
function moved(tx: ReadTx, { start, end, cards }: PaidWithin): Sql {
  const books = tx.instance.id
  const { from, until } = daySpan({ start, end }, tx.instance.timeZone)
  return sql`select p.id, p.party_id, p.accrual_source_id, p.refunded_application_id, p.returned_application_id,
      -p.direction as sign, abs(p.matched_amount) as matched,
      coalesce(m.ledger_id, p.ledger_id) = any(${cards}::text[]) as by_card
    from (select * from payment_applications where instance_id = ${books} and date >= ${start}::date - 1 order by date, id) as p
      ${bankLine(books, 'p.transaction_id')}
    where p.status = 'confirmed' and p.source_type <> 'customer_credit'
      and case when p.transaction_id is null then p.date between ${start}::date and ${end}::date
        else t.datetime >= ${from}::timestamptz and t.datetime < ${until}::timestamptz end`
}

/** The transaction `t` and its bank's line `m`. */
export function bankLine(books: string, id: string): Sql {
  const line = {
    table: 'line_entries',
    books,
    key: '(journal_entry_id, id)',
    id: '(t.journal_entry_id, t.line_entry_id)',
  }
  return sql`${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id, left: true })}
    ${joinByPrimaryKey({ ...line, alias: 'm', left: true })}`
}

/** What money took of lines: of documents at once, or what was on account when it was applied, whenever that was. */
function allocated(tx: ReadTx, within: PaidWithin): Sql {
  const books = tx.instance.id
  const by = (key: string, id: string) => ({ books, key, id })
  const source = joinByPrimaryKey({ table: 'accrual_sources', alias: 's', books, id: 'p.accrual_source_id' })
  const used = { table: 'payment_applications', alias: 'c', ...by('credit_application_id', 'p.id'), also: named }
  const entries = { table: 'subledger_entries', alias: 'e', ...by('payment_application_id', 'w.id') }
  const also = raw('and payment_application_id is not null')
  const shares = { table: 'subledger_allocations', alias: 'a', ...by('subledger_entry_id', 'e.id') }
  const lines = { table: 'accrual_source_lines', alias: 'l', ...by('id', 'a.accrual_source_line_id') }
  return sql`select w.id as application_id, w.party_id, w.by_card, w.sign, w.matched, abs(e.amount) as settled, l.line_number,
      coalesce(l.cash_ledger_id, l.ledger_id) as ledger_id, case when e.amount < 0 then a.amount else -a.amount end as weight
    from (select p.id, p.party_id, p.accrual_source_id as item_id, p.by_card, p.sign, p.matched
        from (${moved(tx, within)}) as p ${source} where s.type in ('bill', 'vendor_credit')
      union all
      select c.id, p.party_id, c.accrual_source_id, p.by_card, p.sign, abs(c.matched_amount)
        from (${moved(tx, within)}) as p ${joinByKeyPrefix(used)} where c.status = 'confirmed' and ${isOnAccount}) as w
      ${joinByKeyPrefix({ ...entries, also })} ${joinByKeyPrefix(shares)} ${joinByPrimaryKey(lines)}
    where w.party_id is not null and e.item_id = w.item_id and e.cause in ('applied', 'returned')`
}
