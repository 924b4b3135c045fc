import { raw, sql } from '../database/sql.ts'
import { largestAmount } from '../kernel/money.ts'
import { amount, type Books, type StatementCheck } from './statement-check.ts'

/**
 * The ledger that a transaction `t` of the source account `s` stands in. A personal account has two: what the owner
 * took and put in.
 */
export const ownLedger = raw(
  `coalesce(s.ledger_id, case when t.amount < 0 then s.contribution_ledger_id else s.draw_ledger_id end)`,
)

/** Of transactions, and of those that are remembered as deleted. */
export const transactionChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'transaction_account',
    holds: 'A transaction is of a source account of its Instance.',
    breaches: ({ id }) => sql`
      select format('Transaction %s is of the source account %s, which does not exist.', t.id, t.source_account_id)
        as violation
      from transactions t left join source_accounts s on s.instance_id = t.instance_id and s.id = t.source_account_id
      where t.instance_id = ${id} and s.id is null`,
  },
  {
    name: 'transaction_amount',
    holds:
      'The amount of a transaction is within the range, in decimals of the currency, and not zero when it is posted.',
    breaches: ({ id, smallest }) => sql`
      select format('Transaction %s, %s, has the amount %s.', id, posted_status, ${amount('amount')}) as violation
      from transactions where instance_id = ${id} and (abs(amount) > ${largestAmount}
        or amount % ${smallest}::bigint <> 0 or amount = 0 and posted_status = 'posted')`,
  },
  {
    name: 'transaction_entry',
    holds:
      'A transaction is posted exactly when an entry books it, and the two name each other; or when it is matched, and has none.',
    breaches: ({ id }) => sql`
      select format('Transaction %s is %s, but entry %s does not book it.', t.id, t.posted_status, t.journal_entry_id)
        as violation
      from transactions t
      left join journal_entries e on e.instance_id = t.instance_id and e.id = t.journal_entry_id and e.transaction_id = t.id
      where t.instance_id = ${id} and (t.posted_status = 'posted' or t.journal_entry_id is not null)
        and (e.id is null or t.posted_status <> 'posted' or t.categorization_method = 'matched')
        and (t.posted_status = 'posted' and t.categorization_method = 'matched' and t.journal_entry_id is null) is not true`,
  },
  {
    name: 'entry_transaction',
    holds: 'An entry that names a transaction books it, and is the only one.',
    breaches: ({ id }) => sql`
      select format('Entry %s books the transaction %s, which does not say so.', e.id, e.transaction_id) as violation
      from journal_entries e
      left join transactions t on t.instance_id = e.instance_id and t.id = e.transaction_id and t.journal_entry_id = e.id
      where e.instance_id = ${id} and e.transaction_id is not null and t.id is null`,
  },
  {
    name: 'transaction_datetime',
    holds: 'A posted transaction has the datetime of its entry.',
    breaches: ({ id }) => sql`
      select format('Transaction %s is dated %s, its entry %s %s.', t.id, t.datetime, e.id, e.datetime) as violation
      from transactions t
      join journal_entries e on e.instance_id = t.instance_id and e.id = t.journal_entry_id and e.transaction_id = t.id
      where t.instance_id = ${id} and t.datetime <> e.datetime`,
  },
  {
    name: 'transaction_line',
    holds:
      'A transaction with an entry of its own is booked in the ledger of its account, with its own amount and sign, by the first line of its entry.',
    breaches: ({ id }) => sql`
      select format('Transaction %s of %s: line %s at place %s does not book it first, in the ledger %s.', t.id, ${amount('t.amount')},
        t.line_entry_id, l.sort_order, ${ownLedger}) as violation
      from transactions t
      join source_accounts s on s.instance_id = t.instance_id and s.id = t.source_account_id
      left join line_entries l
        on l.instance_id = t.instance_id and l.journal_entry_id = t.journal_entry_id and l.id = t.line_entry_id
      where t.instance_id = ${id} and t.posted_status = 'posted' and t.categorization_method is distinct from 'matched'
        and (l.amount, l.ledger_id, l.sort_order) is distinct from (t.amount, ${ownLedger}, 0::smallint)`,
  },
  {
    name: 'transaction_own_lines',
    holds: 'Of the lines of a posted transaction no second one stands in the ledger of its account.',
    breaches: ({ id }) => sql`
      select format('Transaction %s stands in its own ledger %s with the line %s, too.', t.id, l.ledger_id, l.id) as violation
      from transactions t
      join source_accounts s on s.instance_id = t.instance_id and s.id = t.source_account_id
      join line_entries l on l.instance_id = t.instance_id and l.journal_entry_id = t.journal_entry_id
        and l.ledger_id = ${ownLedger} and l.id <> t.line_entry_id
      where t.instance_id = ${id} and t.posted_status = 'posted'`,
  },
  {
    name: 'transaction_category',
    holds: 'A transaction is categorized exactly when it is posted; before that a person may have chosen its category.',
    breaches: ({ id }) => sql`
      select format('Transaction %s is %s and categorized by %s.', id, posted_status,
        coalesce(categorization_method, 'nothing')) as violation
      from transactions where instance_id = ${id} and (posted_status = 'posted') <> (categorization_method is not null)
        and (posted_status = 'not_posted' and categorization_method = 'user'
          and coalesce(imported_ledger_id, chosen_splits) is not null) is not true`,
  },
  {
    name: 'transaction_splits',
    holds:
      'Splits wait with a transaction that is not posted, chosen by a person; they name no second category and add up to it.',
    breaches: ({ id }) => sql`
      select format('Transaction %s of %s, %s, by %s, waits with the splits %s.', t.id, ${amount('t.amount')},
        t.posted_status, coalesce(t.categorization_method, 'nothing'), t.chosen_splits) as violation
      from transactions t where t.instance_id = ${id} and t.chosen_splits is not null
        and (t.posted_status = 'not_posted' and t.categorization_method = 'user' and t.imported_ledger_id is null
          and (select sum((split->>'amount')::numeric * 10000) from jsonb_array_elements(t.chosen_splits::jsonb) as split)
            = t.amount) is not true`,
  },
  {
    name: 'transaction_personal',
    holds: 'A personal transaction is of a personal account, and not in the books.',
    breaches: ({ id }) => sql`
      select format('Transaction %s is personal, %s, and of a %s account.', t.id, t.posted_status, s.business_personal)
        as violation
      from transactions t join source_accounts s on s.instance_id = t.instance_id and s.id = t.source_account_id
      where t.instance_id = ${id} and t.personal and (t.posted_status <> 'not_posted' or s.business_personal <> 'personal')`,
  },
  {
    name: 'transaction_external_id',
    holds: 'What the bank calls a transaction is unique in its source account.',
    breaches: ({ id }) => sql`
      select format('Source account %s has %s transactions with the external id %s: %s.', source_account_id, count(*),
        external_id, string_agg(id, ', ' order by id)) as violation
      from transactions where instance_id = ${id} and external_id is not null
      group by source_account_id, external_id having count(*) > 1`,
  },
  {
    name: 'tombstone',
    holds: 'What is remembered as deleted is not there.',
    breaches: ({ id }) => sql`
      select format('Transaction %s is there, and is remembered as deleted.', t.id) as violation
      from transactions t join transaction_tombstones d on d.instance_id = t.instance_id and d.id = t.id
      where t.instance_id = ${id}`,
  },
  {
    name: 'learning',
    holds: 'What a person categorized is marked to be learned from, at a version that the books have come to.',
    breaches: ({ id }) => sql`
      select format('Transaction %s was categorized by a person, and is marked at %s.', t.id,
        coalesce(m.mark::text, 'no version')) as violation
      from transactions t join instances i on i.id = t.instance_id
      left join learnings m on m.instance_id = t.instance_id and m.id = t.id
      where t.instance_id = ${id} and t.posted_status = 'posted' and t.categorization_method = 'user'
        and (m.mark is null or m.mark > i.sequence)`,
  },
  {
    name: 'transaction_pending',
    holds: 'What is still pending at the bank is not in the books.',
    breaches: ({ id }) => sql`
      select format('Transaction %s is pending and %s.', id, posted_status) as violation
      from transactions where instance_id = ${id} and pending and posted_status = 'posted'`,
  },
  {
    name: 'tombstone_external',
    holds: 'What a bank calls a deleted transaction is not the id of another one of the account.',
    breaches: ({ id }) => sql`
      select format('Transaction %s has the external id %s of the deleted %s.', t.id, t.external_id, d.id) as violation
      from transactions t join transaction_tombstones d on d.instance_id = t.instance_id
        and d.source_account_id = t.source_account_id and d.external_id = t.external_id
      where t.instance_id = ${id}`,
  },
]
