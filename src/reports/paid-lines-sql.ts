import type { ReadTx } from '../database/database.ts'
import { joinByKeyPrefix, joinByPrimaryKey, rowsByKey, sql, type Sql } from '../database/sql.ts'
import { daySpan } from '../kernel/time.ts'
import { linesOfParties } from './income-by-party-sql.ts'
import { bankLine, type PaidRow, type PaidWithin } from './vendor-payments-sql.ts'

/** What was paid without a document, by the lines that name a party. */

/** Of lines that name a party and no document: of a bank's row, or of a hand-made entry as far as it pays. */
export async function paidByLines(tx: ReadTx, within: PaidWithin): Promise<PaidRow[]> {
  const { cards, categories } = within
  return await tx.query<PaidRow>(sql`
    select party_id, ledger_id, by_card::bigint as by_card, total::bigint as total, sum(amount) as amount
    from (select l.party_id, l.ledger_id, l.amount + coalesce(elsewhere.amount, 0) as amount, pays.by_card, pays.total
      from (${linesWithin(tx, within)}) as l
        ${bankLine(tx.instance.id, 'l.transaction_id')}
        cross join lateral (
          select (m.ledger_id = any(${cards}::text[]))::integer as by_card, 1 as total where l.transaction_id is not null
          union all
          ${paidByHand(tx, within)}) as pays
        left join lateral (${takenElsewhere(tx)}) as elsewhere on true
      where l.id is distinct from t.line_entry_id and not ${isApplied(tx)}
      union all
      ${givenBack(tx, within)}) as each
    where ledger_id = any(${categories}::text[]) group by party_id, ledger_id, by_card, total`)
}

function linesWithin(tx: ReadTx, { start, end }: PaidWithin): Sql {
  const books = tx.instance.id
  const { from, until } = daySpan({ start, end }, tx.instance.timeZone)
  return sql`select l.*, e.transaction_id from ${linesOfParties(books, { from, until })}
    ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' })}
    where l.basis = 'b' and e.creation_source in ('transaction', 'manual', 'reversal')`
}

/** What the entry of the line `l` takes of cash, or gives back; without a line of cash what the owners pay. */
function paidByHand(tx: ReadTx, { cash, cards, owners }: PaidWithin): Sql {
  const lines = { table: 'line_entries', books: tx.instance.id, key: 'journal_entry_id', id: 'l.journal_entry_id' }
  return sql`select case when has_cash then card * side else 0 end, case when has_cash then money * side else 1 end
    from (select has_cash, side, coalesce(sum(x.amount) filter (where x.amount * side > 0 and x.ledger_id = any(${cash}::text[])), 0) as money,
        coalesce(sum(x.amount) filter (where x.amount * side > 0 and x.ledger_id = any(${cards}::text[])), 0) as card
      from (select bool_or(ledger_id = any(${cash}::text[])) as has_cash,
          sign(coalesce(sum(amount) filter (where ledger_id = any(${cash}::text[])),
            sum(amount) filter (where ledger_id = any(${owners}::text[])))) as side
        from ${rowsByKey(lines)} as all_lines where basis = 'b') as entry
      cross join ${rowsByKey(lines)} as x where x.basis = 'b' group by has_cash, side) as sums
    where l.transaction_id is null and side <> 0`
}

/** The line `l` of a bank's row stands there for a payment: it is of no category. */
function isApplied(tx: ReadTx): Sql {
  const key = '(journal_entry_id, line_entry_id)'
  const made = { table: 'accrual_line_entries', books: tx.instance.id, key, id: '(l.journal_entry_id, l.id)' }
  return sql`exists (select from ${rowsByKey(made)} as made)`
}

/** What payments took of the line `l` by entries of later days, with the other sign. */
function takenElsewhere(tx: ReadTx): Sql {
  const books = tx.instance.id
  const taken = rowsByKey({ table: 'applied_lines', books, key: 'journal_entry_id', id: 'l.journal_entry_id' })
  return sql`select sum(a.amount) as amount from ${taken} as a
      ${joinByPrimaryKey({ table: 'payment_applications', alias: 'p', books, id: 'a.payment_application_id' })}
    where a.line_entry_id = l.id and p.status = 'confirmed' and p.journal_entry_id <> l.journal_entry_id`
}

/** What a bank's row has got back since by entries of later days: it was paid on the day of the row. */
function givenBack(tx: ReadTx, { start, end, cards }: PaidWithin): Sql {
  const books = tx.instance.id
  const { from, until } = daySpan({ start, end }, tx.instance.timeZone)
  const taken = { table: 'applied_lines', alias: 'a', books, key: 'payment_application_id', id: 'p.id' }
  return sql`select a.party_id, a.ledger_id, -a.amount, (m.ledger_id = any(${cards}::text[]))::integer, 1
    from (select * from payment_applications where instance_id = ${books} and date >= ${start}::date - 1 order by date, id) as p
      ${bankLine(books, 'p.transaction_id')} ${joinByKeyPrefix(taken)}
    where p.status = 'rejected' and p.journal_entry_id = t.journal_entry_id and p.unapplied_entry_id <> p.journal_entry_id
      and a.party_id is not null and t.datetime >= ${from}::timestamptz and t.datetime < ${until}::timestamptz`
}
