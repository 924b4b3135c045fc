import { sql } from '../database/sql.ts'
import { largestAmount } from '../kernel/money.ts'
import { amount, type Books, type StatementCheck } from './statement-check.ts'

/** Of entries, and of their lines. */
export const entryChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'entry_balance',
    holds: 'The lines of an entry add up to zero in the accrual books.',
    breaches: ({ id }) => sql`
      select format('Entry %s: its debits exceed its credits by %s.', journal_entry_id, ${amount('sum(amount)')}) as violation
      from line_entries where instance_id = ${id} and basis <> 'c' group by journal_entry_id having sum(amount) <> 0`,
  },
  {
    name: 'entry_balance_cash',
    holds: 'The lines of an entry that differs between the bases add up to zero in the cash books.',
    breaches: ({ id }) => sql`
      select format('Entry %s: in the cash books its debits exceed its credits by %s.', journal_entry_id,
        ${amount('sum(amount)')}) as violation
      from line_entries where instance_id = ${id} and basis <> 'a' and journal_entry_id in (
        select journal_entry_id from line_entries where instance_id = ${id} and basis <> 'b')
      group by journal_entry_id having sum(amount) <> 0`,
  },
  {
    name: 'entry_sides',
    holds: 'An entry has a debit and a credit at least.',
    breaches: ({ id }) => sql`
      select format('Entry %s has %s debits and %s credits.', e.id, count(*) filter (where l.amount > 0),
        count(*) filter (where l.amount < 0)) as violation
      from journal_entries e left join line_entries l on l.instance_id = e.instance_id and l.journal_entry_id = e.id
      where e.instance_id = ${id} group by e.id
      having count(*) filter (where l.amount > 0) = 0 or count(*) filter (where l.amount < 0) = 0`,
  },
  {
    name: 'moment_balance',
    holds: 'At every moment the lines of the accrual books add up to zero.',
    breaches: ({ id }) => sql`
      select format('At %s the lines add up to %s.', datetime, ${amount('sum(amount)')}) as violation
      from line_entries where instance_id = ${id} and basis <> 'c' group by datetime having sum(amount) <> 0`,
  },
  {
    name: 'moment_balance_cash',
    holds: 'At every moment at which the bases differ the lines of the cash books add up to zero.',
    breaches: ({ id }) => sql`
      select format('At %s the lines of the cash books add up to %s.', datetime, ${amount('sum(amount)')}) as violation
      from line_entries where instance_id = ${id} and basis <> 'a' and datetime in (
        select datetime from line_entries where instance_id = ${id} and basis <> 'b')
      group by datetime having sum(amount) <> 0`,
  },
  {
    name: 'line_basis',
    holds:
      'What banks tell, opens books or stands on cash, transfers or the uncategorized is alike in both bases; what is applied to open items is not.',
    breaches: ({ id }) => sql`
      select format('Line %s of the ledger %s stands in the books of one basis alone.', l.id, l.ledger_id) as violation
      from line_entries l
      left join journal_entries e on e.instance_id = l.instance_id and e.id = l.journal_entry_id
      left join ledgers on ledgers.instance_id = l.instance_id and ledgers.id = l.ledger_id
      where l.instance_id = ${id} and l.basis <> 'b' and (e.creation_source = 'opening_balance'
        or (e.creation_source = 'transaction' and not exists (select from accrual_line_entries a
          where a.instance_id = l.instance_id and a.journal_entry_id = l.journal_entry_id and a.line_entry_id = l.id))
        or (ledgers.type = 'asset' and ledgers.report_cash_flow)
        or ledgers.required_ledger_purpose in ('account_transfers', 'uncategorized_inflow', 'uncategorized_outflow')
        or exists (select from source_accounts s where s.instance_id = l.instance_id and s.ledger_id = l.ledger_id))`,
  },
  {
    name: 'line_entry',
    holds: 'A line belongs to an entry of its Instance.',
    breaches: ({ id }) => sql`
      select format('Line %s belongs to the entry %s, which does not exist.', l.id, l.journal_entry_id) as violation
      from line_entries l left join journal_entries e on e.instance_id = l.instance_id and e.id = l.journal_entry_id
      where l.instance_id = ${id} and e.id is null`,
  },
  {
    name: 'line_datetime',
    holds: 'A line has the datetime of its entry.',
    breaches: ({ id }) => sql`
      select format('Line %s is dated %s, its entry %s %s.', l.id, l.datetime, e.id, e.datetime) as violation
      from line_entries l join journal_entries e on e.instance_id = l.instance_id and e.id = l.journal_entry_id
      where l.instance_id = ${id} and l.datetime <> e.datetime`,
  },
  {
    name: 'line_ledger',
    holds: 'A line stands in a ledger of its Instance.',
    breaches: ({ id }) => sql`
      select format('Line %s stands in the ledger %s, which does not exist.', l.id, l.ledger_id) as violation
      from line_entries l left join ledgers on ledgers.instance_id = l.instance_id and ledgers.id = l.ledger_id
      where l.instance_id = ${id} and ledgers.id is null`,
  },
  {
    name: 'line_amount',
    holds: 'The amount of a line is not zero, and within the range of amounts.',
    breaches: ({ id }) => sql`
      select format('Line %s has the amount %s.', id, ${amount('amount')}) as violation
      from line_entries where instance_id = ${id} and (amount = 0 or abs(amount) > ${largestAmount})`,
  },
  {
    name: 'line_decimals',
    holds: 'The amount of a line has no more decimals than the currency.',
    breaches: ({ id, smallest }) => sql`
      select format('Line %s has the amount %s.', id, ${amount('amount')}) as violation
      from line_entries where instance_id = ${id} and amount % ${smallest}::bigint <> 0`,
  },
  {
    name: 'line_order',
    holds: 'Each line has a place of its own in its entry.',
    breaches: ({ id }) => sql`
      select format('Entry %s has %s lines at the place %s.', journal_entry_id, count(*), sort_order) as violation
      from line_entries where instance_id = ${id} group by journal_entry_id, sort_order having count(*) > 1`,
  },
  {
    name: 'entry_start',
    holds: 'No entry lies before the start of the books.',
    breaches: ({ id, start }) => sql`
      select format('Entry %s of %s lies before %s.', id, datetime, ${start}::timestamptz) as violation
      from journal_entries where instance_id = ${id} and datetime < ${start}::timestamptz`,
  },
  {
    name: 'opening_datetime',
    holds: 'Opening balances stand at the first moment of the books.',
    breaches: ({ id, start }) => sql`
      select format('Opening entry %s is dated %s, after %s.', id, datetime, ${start}::timestamptz) as violation
      from journal_entries
      where instance_id = ${id} and opening_ledger_id is not null and datetime > ${start}::timestamptz`,
  },
  {
    name: 'opening_lines',
    holds: 'An opening entry has two lines: of the ledger that it opens, and of the opening balances.',
    breaches: ({ id }) => sql`
      select format('Opening entry %s does not open the ledger %s against the opening balances.', e.id, e.opening_ledger_id)
        as violation
      from journal_entries e
      join line_entries l on l.instance_id = e.instance_id and l.journal_entry_id = e.id
      left join ledgers on ledgers.instance_id = l.instance_id and ledgers.id = l.ledger_id
      where e.instance_id = ${id} and e.opening_ledger_id is not null
      group by e.id, e.opening_ledger_id
      having count(*) <> 2 or count(*) filter (where l.ledger_id = e.opening_ledger_id) <> 1
        or count(*) filter (where ledgers.required_ledger_purpose = 'opening_balances') <> 1`,
  },
  {
    name: 'entry_source',
    holds: 'An entry names what it comes from: a transaction, a ledger to open, an entry to reverse.',
    breaches: ({ id }) => sql`
      select format('Entry %s is of the kind %s, but names %s.', id, creation_source, coalesce(
        concat_ws(', ', 'the transaction ' || transaction_id, 'the ledger ' || opening_ledger_id, 'the entry ' || reverses_id),
        'nothing')) as violation
      from journal_entries where instance_id = ${id}
        and ((creation_source = 'opening_balance') <> (opening_ledger_id is not null)
          or (creation_source = 'transaction') <> (transaction_id is not null)
          or (reverses_id is not null and creation_source not in ('reversal', 'accrual')))`,
  },
  {
    name: 'entry_type',
    holds: 'An entry is a standard or an adjusting one.',
    breaches: ({ id }) => sql`
      select format('Entry %s is of the type %s.', id, entry_type) as violation
      from journal_entries where instance_id = ${id} and entry_type not in ('standard', 'adjusting')`,
  },
  {
    name: 'entry_number',
    holds: 'Each entry has a number of its own.',
    breaches: ({ id }) => sql`
      select format('%s entries have the number %s.', count(*), entry_number) as violation
      from journal_entries where instance_id = ${id} and entry_number is not null group by entry_number having count(*) > 1`,
  },
  {
    name: 'entry_number_given',
    holds: 'Every entry has a number that its Instance has given, but those that wait for theirs.',
    breaches: ({ id }) => sql`
      select format('Entry %s has the number %s, of %s given.', e.id, coalesce(e.entry_number::text, 'null'), i.last_entry_number)
        as violation
      from journal_entries e join instances i on i.id = e.instance_id
      where e.instance_id = ${id} and (e.entry_number not between 1 and i.last_entry_number
        or (e.entry_number is null and i.numbered_entries is null))`,
  },
  {
    name: 'entry_numbers',
    holds: 'Every number that an Instance has given is that of an entry, or of one that was deleted.',
    breaches: ({ id }) => sql`
      select format('Of %s numbers %s are those of deleted entries, and there are %s entries.', i.last_entry_number,
        i.deleted_entries, own.count) as violation
      from instances i, (select count(*) as count from journal_entries where instance_id = ${id}) as own
      where i.id = ${id} and own.count + i.deleted_entries <> i.last_entry_number`,
  },
  {
    name: 'entry_reverses',
    holds: 'An entry that is reversed by another names it.',
    breaches: ({ id }) => sql`
      select format('Entry %s reverses %s, which does not say so.', e.id, e.reverses_id) as violation
      from journal_entries e
      left join journal_entries o on o.instance_id = e.instance_id and o.id = e.reverses_id and o.reversed_by_id = e.id
      where e.instance_id = ${id} and e.reverses_id is not null and o.id is null`,
  },
  {
    name: 'entry_reversed',
    holds: 'An entry that reverses another names it.',
    breaches: ({ id }) => sql`
      select format('Entry %s is reversed by %s, which does not say so.', e.id, e.reversed_by_id) as violation
      from journal_entries e
      left join journal_entries r on r.instance_id = e.instance_id and r.id = e.reversed_by_id and r.reverses_id = e.id
      where e.instance_id = ${id} and e.reversed_by_id is not null and r.id is null`,
  },
]
