import { requiredLedgers, requiredPurposes, subTypesOf } from '../kernel/chart.ts'
import { limits } from '../kernel/limits.ts'
import { largestAmount } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { AuditTx } from '../platform/audit.ts'
import type { HashedEvent } from '../platform/chain.ts'
import type { InstanceTx, PlatformTx } from '../platform/db.ts'
import { jobTable } from '../platform/queue-tables.ts'
import { join, raw, sql, type Sql } from '../platform/sql.ts'
import { tenantColumn } from '../platform/tenants.ts'

/**
 * A rule that always holds, and the statement that answers a `violation`, a sentence with ids, for whatever breaks it. Adding
 * a check is adding one to its list. Nothing is read here that the service has calculated, but what is to be checked. Tables of
 * the queue and of a platform stand beside those of an Instance as a clause of their own (`as materialized`), for on a cluster
 * they are elsewhere.
 */
export interface StatementCheck<Subject> {
  name: string
  holds: string
  breaches: (subject: Subject) => Sql
}

/** The books of an Instance, and what its rows are judged by. */
export interface Books {
  id: string
  /** The smallest amount of the currency, in units of 1/10000. */
  smallest: bigint
  /** The first moment of `entries_start`. */
  start: Instant
}

/** Units of 1/10000 as an amount is read: 12.30 */
const amount = (units: string): Sql => raw(`to_char((${units}) / 10000.0, 'FM999999999999999990.0099')`)

// Entries and their lines

const journalChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'entry_balance',
    holds: 'The lines of an entry add up to zero.',
    breaches: ({ id }) => sql`
      select format('Entry %s: its debits exceed its credits by %s.', journal_entry_id, ${amount('sum(amount)')}) as violation
      from line_entries where instance_id = ${id} group by journal_entry_id having sum(amount) <> 0`,
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
    holds: 'At every moment the lines of the books add up to zero.',
    breaches: ({ id }) => sql`
      select format('At %s the lines add up to %s.', datetime, ${amount('sum(amount)')}) as violation
      from line_entries where instance_id = ${id} group by datetime having sum(amount) <> 0`,
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
          or (reverses_id is not null and creation_source <> 'reversal'))`,
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

// Roll-ups

/** Of one of the two tables: the sums as they are kept, beside those of the lines. */
interface RollUp {
  table: 'balance_days' | 'balance_months'
  since: 'day' | 'month'
  ofLine: Sql
}

const rollUps: readonly RollUp[] = [
  { table: 'balance_days', since: 'day', ofLine: sql`(datetime at time zone 'UTC')::date` },
  { table: 'balance_months', since: 'month', ofLine: sql`date_trunc('month', datetime at time zone 'UTC')::date` },
]

const sumsOfLines = ({ since, ofLine }: RollUp, id: string): Sql => sql`
  select ${ofLine} as ${raw(since)}, ledger_id, coalesce(sum(amount) filter (where amount > 0), 0) as debit,
    coalesce(-sum(amount) filter (where amount < 0), 0) as credit, count(*) as lines
  from line_entries where instance_id = ${id} group by 1, 2`

const unlike = (rollUp: RollUp, id: string): Sql => sql`
  select coalesce(kept.${raw(rollUp.since)}, actual.${raw(rollUp.since)}) as since, ledger_id,
    coalesce(kept.debit, 0) as debit, coalesce(kept.credit, 0) as credit, coalesce(kept.lines, 0) as lines,
    coalesce(actual.debit, 0) as actual_debit, coalesce(actual.credit, 0) as actual_credit,
    coalesce(actual.lines, 0) as actual_lines
  from (select * from ${raw(rollUp.table)} where instance_id = ${id}) as kept
  full join (${sumsOfLines(rollUp, id)}) as actual using (${raw(rollUp.since)}, ledger_id)
  where (coalesce(kept.debit, 0), coalesce(kept.credit, 0), coalesce(kept.lines, 0))
    <> (coalesce(actual.debit, 0), coalesce(actual.credit, 0), coalesce(actual.lines, 0))`

const rollUpChecks: readonly StatementCheck<Books>[] = [
  ...rollUps.map((rollUp) => ({
    name: rollUp.table,
    holds: `The sums kept per ledger and ${rollUp.since} are those of the lines.`,
    breaches: ({ id }: Books) => sql`
      select format('Ledger %s in the ${raw(rollUp.since)} of %s: kept are %s debit, %s credit in %s lines; the lines have %s, %s in %s.',
        ledger_id, since, ${amount('debit')}, ${amount('credit')}, lines, ${amount('actual_debit')},
        ${amount('actual_credit')}, actual_lines) as violation
      from (${unlike(rollUp, id)}) as differences`,
  })),
  {
    name: 'balance_ledger',
    holds: 'Sums are kept of ledgers that exist.',
    breaches: ({ id }) => sql`
      select distinct format('Sums are kept of the ledger %s, which does not exist.', ledger_id) as violation
      from (select ledger_id from balance_days where instance_id = ${id}
        union select ledger_id from balance_months where instance_id = ${id}) as sums
      where not exists (select from ledgers where instance_id = ${id} and ledgers.id = sums.ledger_id)`,
  },
]

// The chart

const allowedPairs = Object.entries(subTypesOf).flatMap(([type, subTypes]) => subTypes.map((each) => `${type} ${each}`))

const requiredNatures = requiredPurposes.map((purpose) => {
  const { type, sub_type, debit_credit } = requiredLedgers[purpose]
  return `${type} ${sub_type} ${debit_credit}`
})

const chartChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'ledger_nature',
    holds: 'The sub-type of a ledger is one of its type.',
    breaches: ({ id }) => sql`
      select format('Ledger %s is of the type %s and the sub-type %s.', id, type, sub_type) as violation
      from ledgers where instance_id = ${id} and type || ' ' || sub_type <> all (${allowedPairs}::text[])`,
  },
  {
    name: 'ledger_parent',
    holds: 'The parent of a ledger exists.',
    breaches: ({ id }) => sql`
      select format('Ledger %s hangs below %s, which does not exist.', l.id, l.parent_id) as violation
      from ledgers l left join ledgers p on p.instance_id = l.instance_id and p.id = l.parent_id
      where l.instance_id = ${id} and l.parent_id is not null and p.id is null`,
  },
  {
    name: 'ledger_parent_type',
    holds: 'A ledger has the type of its parent.',
    breaches: ({ id }) => sql`
      select format('Ledger %s is of the type %s, its parent %s of the type %s.', l.id, l.type, p.id, p.type) as violation
      from ledgers l join ledgers p on p.instance_id = l.instance_id and p.id = l.parent_id
      where l.instance_id = ${id} and l.type <> p.type`,
  },
  {
    name: 'ledger_tree',
    holds: `Ledgers form a tree of at most ${limits.ledgerDepth} levels.`,
    breaches: ({ id }) => sql`
      with recursive own as (select id, parent_id from ledgers where instance_id = ${id}),
      tree (id, depth) as (
        select id, 1 from own where parent_id is null or parent_id not in (select id from own)
        union all
        select own.id, tree.depth + 1 from own join tree on tree.id = own.parent_id
        where tree.depth <= ${limits.ledgerDepth})
      select format('Ledger %s hangs in a circle, or deeper than %s levels.', own.id, ${limits.ledgerDepth}::int) as violation
      from own left join tree on tree.id = own.id where tree.id is null or tree.depth > ${limits.ledgerDepth}`,
  },
  {
    name: 'required_ledgers',
    holds: 'Each ledger that the service itself posts to is there, and is what it must be.',
    breaches: ({ id }) => sql`
      select coalesce(format('Ledger %s for %s is %s %s on the %s side.', l.id, purpose, l.type, l.sub_type, l.debit_credit),
        format('There is no ledger for %s.', purpose)) as violation
      from unnest(${[...requiredPurposes]}::text[], ${requiredNatures}::text[]) as required (purpose, nature)
      left join ledgers l on l.instance_id = ${id} and l.required_ledger_purpose = purpose
      where concat_ws(' ', l.type, l.sub_type, l.debit_credit) <> nature`,
  },
  {
    name: 'source_account_ledger',
    holds: 'The ledgers of a source account exist.',
    breaches: ({ id }) => sql`
      select format('Source account %s posts to the ledger %s, which does not exist.', s.id, named) as violation
      from source_accounts s, unnest(array[s.ledger_id, s.draw_ledger_id, s.contribution_ledger_id]) as named
      where s.instance_id = ${id} and named is not null
        and not exists (select from ledgers where instance_id = ${id} and ledgers.id = named)`,
  },
  {
    name: 'source_account_type',
    holds: 'The ledger of a source account is an asset or a liability.',
    breaches: ({ id }) => sql`
      select format('Source account %s posts to the ledger %s, which is of the type %s.', s.id, l.id, l.type) as violation
      from source_accounts s join ledgers l on l.instance_id = s.instance_id and l.id = s.ledger_id
      where s.instance_id = ${id} and l.type not in ('asset', 'liability')`,
  },
  {
    name: 'source_balance',
    holds: 'A reported balance is of a source account that posts to a ledger, and one that the currency has.',
    breaches: ({ id, smallest }) => sql`
      select format('The balance %s of source account %s is %s%s.', b.id, b.source_account_id, ${amount('b.balance')},
        case when s.ledger_id is null then ', and no ledger is behind it' else '' end) as violation
      from source_balances b left join source_accounts s on s.instance_id = b.instance_id and s.id = b.source_account_id
      where b.instance_id = ${id} and (s.ledger_id is null or b.balance % ${smallest}::bigint <> 0)`,
  },
  {
    name: 'source_statement',
    holds: 'A statement is of a source account, came with a Task of it, and has balances that the currency has.',
    breaches: ({ id, smallest }) => sql`
      select format('The statement %s of source account %s came with another account''s Task, or has a fraction of a unit.', s.id,
        s.source_account_id) as violation
      from source_statements s
      left join tasks k on k.instance_id = s.instance_id and k.id = s.task_id and k.source_account_id = s.source_account_id
      left join source_accounts a on a.instance_id = s.instance_id and a.id = s.source_account_id
      where s.instance_id = ${id} and (a.id is null or k.id is null
        or coalesce(s.opening_balance, 0) % ${smallest}::bigint <> 0
        or coalesce(s.closing_balance, 0) % ${smallest}::bigint <> 0)`,
  },
  {
    name: 'instance_parent',
    holds: 'The parent of an Instance is one of the same platform, and has none itself.',
    breaches: ({ id }) => sql`
      with parent as materialized (
        select * from instances where id = (select parent_id from instances where id = ${id}))
      select format('Instance %s hangs below %s, which %s.', i.id, i.parent_id,
        case when p.id is null then 'is not of this platform' else 'hangs below another' end) as violation
      from instances i left join parent p on p.platform_id = i.platform_id and p.id = i.parent_id
      where i.id = ${id} and i.parent_id is not null and (p.id is null or p.parent_id is not null)`,
  },
  {
    name: 'instance_links',
    holds: 'An Instance names the links of its bank feeds.',
    breaches: ({ id }) => sql`
      with own as (select coalesce(array_agg(k.id order by k.id), '{}') as ids from source_links k where k.instance_id = ${id})
      select format('Instance %s names the links %s, and has %s.', i.id, i.links, own.ids) as violation
      from instances i, own where i.id = ${id}
        and array(select link from unnest(i.links) as link order by link collate "C") <> own.ids`,
  },
  {
    name: 'instance_template',
    holds: 'The template that an Instance was made from is one of its platform, and is live.',
    breaches: ({ id }) => sql`
      select format('Instance %s was made from the template %s, which %s.', i.id, i.coa_template_id,
        case when c.id is null then 'is not of this platform' else 'is a draft' end) as violation
      from instances i left join coa_templates c on c.platform_id = i.platform_id and c.id = i.coa_template_id
      where i.id = ${id} and i.coa_template_id is not null and c.status is distinct from 'live'`,
  },
]

// Transactions and Tasks

/** The ledger that a transaction `t` of the source account `s` stands in. A personal account has two: what the owner took and put in. */
const ownLedger = raw(
  `coalesce(s.ledger_id, case when t.amount < 0 then s.contribution_ledger_id else s.draw_ledger_id end)`,
)

const transactionChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'transfer_sides',
    holds:
      'A transfer has two sides: posted, of opposite amounts, in different ledgers, and when it is matched each with its category on the ledger of transfers.',
    breaches: ({ id }) => sql`
      with sides as (
        select t.id, t.amount, t.posted_status, a.ledger_id,
          (select bool_and(g.required_ledger_purpose is not distinct from 'account_transfers') and count(*) = 1
            from line_entries l join ledgers g on g.instance_id = l.instance_id and g.id = l.ledger_id
            where l.instance_id = t.instance_id and l.journal_entry_id = t.journal_entry_id and l.id <> t.line_entry_id)
            as on_transfers
        from transactions t left join source_accounts a on a.instance_id = t.instance_id and a.id = t.source_account_id
        where t.instance_id = ${id}
      )
      select format('Transfer %s is %s from %s to %s, which are no two sides of one.', f.id, f.status, f.from_transaction_id,
        f.to_transaction_id) as violation
      from transfers f left join sides source on source.id = f.from_transaction_id
        left join sides target on target.id = f.to_transaction_id
      where f.instance_id = ${id} and (source.id is null or target.id is null or f.status <> 'rejected' and not coalesce(
        source.amount < 0 and source.amount = -target.amount and source.ledger_id <> target.ledger_id
          and source.posted_status = 'posted' and target.posted_status = 'posted'
          and (f.status <> 'matched' or source.on_transfers and target.on_transfers), false))`,
  },
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
    holds: 'A transaction is posted exactly when an entry books it, and the two name each other.',
    breaches: ({ id }) => sql`
      select format('Transaction %s is %s, but entry %s does not book it.', t.id, t.posted_status, t.journal_entry_id)
        as violation
      from transactions t
      left join journal_entries e on e.instance_id = t.instance_id and e.id = t.journal_entry_id and e.transaction_id = t.id
      where t.instance_id = ${id} and (t.posted_status = 'posted' or t.journal_entry_id is not null)
        and (e.id is null or t.posted_status <> 'posted')`,
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
      'A posted transaction is booked in the ledger of its account, with its own amount and sign, by the first line of its entry.',
    breaches: ({ id }) => sql`
      select format('Transaction %s of %s: line %s at place %s does not book it first, in the ledger %s.', t.id, ${amount('t.amount')},
        t.line_entry_id, l.sort_order, ${ownLedger}) as violation
      from transactions t
      join source_accounts s on s.instance_id = t.instance_id and s.id = t.source_account_id
      left join line_entries l
        on l.instance_id = t.instance_id and l.journal_entry_id = t.journal_entry_id and l.id = t.line_entry_id
      where t.instance_id = ${id} and t.posted_status = 'posted'
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
        and (posted_status = 'not_posted' and categorization_method = 'user' and imported_ledger_id is not null) is not true`,
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
]

const feedChecks: readonly StatementCheck<Books>[] = [
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
  {
    name: 'link_account',
    holds: 'A link fills a source account of its kind, which posts into the ledger of the link.',
    breaches: ({ id }) => sql`
      select format('Link %s of the ledger %s fills the source account %s, which is not one of that ledger for feeds.', k.id,
        k.ledger_id, k.source_account_id) as violation
      from source_links k
      left join source_accounts s on s.instance_id = k.instance_id and s.id = k.source_account_id
      where k.instance_id = ${id} and k.source_account_id is not null
        and (s.type, s.ledger_id) is distinct from ('aggregator', k.ledger_id)`,
  },
  {
    name: 'link_task',
    holds: 'The last Task of a link exists, and is of its source account.',
    breaches: ({ id }) => sql`
      select format('Link %s names the Task %s, which is none of its source account.', k.id, k.last_task_id) as violation
      from source_links k left join tasks t on t.instance_id = k.instance_id and t.id = k.last_task_id
      where k.instance_id = ${id} and k.last_task_id is not null
        and (t.id is null or t.source_account_id is distinct from k.source_account_id)`,
  },
  {
    name: 'link_job',
    holds: 'A link that is enabled has a job that will read it by itself.',
    breaches: ({ id }) => sql`
      with jobs as materialized (
        select payload ->> 'task_id' as task_id from ${jobTable} where attempts < max_attempts)
      select format('Link %s is enabled, and nothing will read it.', k.id) as violation
      from source_links k where k.instance_id = ${id} and k.enabled
        and not exists (select from jobs where jobs.task_id = k.id)`,
  },
  {
    name: 'link_bank',
    holds: 'A link of the sandbox leads to a bank of it.',
    breaches: ({ id }) => sql`
      select format('Link %s leads to the account %s, which the bank of the sandbox does not have.', k.id, k.account_id)
        as violation
      from source_links k left join sandbox_banks b on b.instance_id = k.instance_id and b.id = k.account_id
      where k.instance_id = ${id} and k.aggregator = 'sandbox' and b.id is null`,
  },
]

const taskChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'task_lists',
    holds: 'The id lists of a Task are disjoint.',
    breaches: ({ id }) => sql`
      select format('Task %s lists the transaction %s %s times.', id, listed, count(*)) as violation
      from tasks, unnest(created_transaction_ids || removed_transaction_ids || modified_transaction_ids
        || skipped_transaction_ids || failed_transaction_ids) as listed
      where instance_id = ${id} group by id, listed having count(*) > 1`,
  },
  {
    name: 'task_transactions',
    holds: 'What a Task created or removed is there, or remembered as deleted.',
    breaches: ({ id }) => sql`
      select format('Task %s lists the transaction %s, of which nothing is left.', tasks.id, listed) as violation
      from tasks, unnest(created_transaction_ids || removed_transaction_ids || modified_transaction_ids) as listed
      where tasks.instance_id = ${id}
        and not exists (select from transactions t where t.instance_id = ${id} and t.id = listed)
        and not exists (select from transaction_tombstones d where d.instance_id = ${id} and d.id = listed)`,
  },
  {
    name: 'task_work',
    holds: 'A Task keeps its work until it is done, and no longer.',
    breaches: ({ id }) => sql`
      select format('Task %s is %s and %s.', id, status, case when work is null then 'has no work' else 'has work left' end)
        as violation
      from tasks where instance_id = ${id} and status <> 'posted' and (status = 'pending') <> (work is not null)`,
  },
  {
    name: 'task_job',
    holds: 'A Task that waits has a job that will do it.',
    breaches: ({ id }) => sql`
      with jobs as materialized (
        select payload ->> 'task_id' as task_id from ${jobTable}
        where attempts < max_attempts or locked_at is not null)
      select format('Task %s waits for a job that does not exist or was given up.', tasks.id) as violation
      from tasks where instance_id = ${id} and status = 'pending'
        and not exists (select from jobs where jobs.task_id = tasks.id)`,
  },
  {
    name: 'task_outcome',
    holds: 'A Task has an error exactly when it failed, and an import that failed created nothing.',
    breaches: ({ id }) => sql`
      select format('Task %s is %s, has %s error and created %s transactions.', id, status,
        case when error is null then 'no' else 'an' end, cardinality(created_transaction_ids)) as violation
      from tasks where instance_id = ${id} and ((status = 'failed') <> (error is not null)
        or status = 'failed' and task_type = 'import_transactions' and created_transaction_ids <> '{}')`,
  },
  {
    name: 'task_account',
    holds: 'A Task that waits is for a source account that exists.',
    breaches: ({ id }) => sql`
      select format('Task %s waits for the source account %s, which does not exist.', k.id, k.source_account_id) as violation
      from tasks k left join source_accounts s on s.instance_id = k.instance_id and s.id = k.source_account_id
      where k.instance_id = ${id} and k.status = 'pending' and k.source_account_id is not null and s.id is null`,
  },
]

// Tags

const tagChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'tag_group',
    holds: 'A tag belongs to a tag group of its platform.',
    breaches: ({ id }) => sql`
      select format('Tag %s belongs to the tag group %s, which its platform does not have.', t.id, t.tag_group_id) as violation
      from tags t join instances i on i.id = t.instance_id
      left join tag_groups g on g.platform_id = i.platform_id and g.id = t.tag_group_id
      where t.instance_id = ${id} and g.id is null`,
  },
  {
    name: 'tag_rule',
    holds: 'A tag rule sets a tag of its Instance.',
    breaches: ({ id }) => sql`
      select format('Tag rule %s sets the tag %s, which does not exist.', r.id, r.tag_id) as violation
      from tag_rules r left join tags t on t.instance_id = r.instance_id and t.id = r.tag_id
      where r.instance_id = ${id} and t.id is null`,
  },
  {
    name: 'line_tag',
    holds: 'What stands on a line is a tag of its Instance, under its own group, at the moment of the line.',
    breaches: ({ id }) => sql`
      select format('On line %s of the entry %s, which %s, stands at %s the tag %s, %s.', s.line_id, s.journal_entry_id,
        coalesce('is at ' || l.datetime, 'does not exist'), s.datetime, s.tag_id,
        coalesce('a tag of the group ' || t.tag_group_id || ', under ' || s.tag_group_id, 'which does not exist')) as violation
      from line_tags s
      left join tags t on t.instance_id = s.instance_id and t.id = s.tag_id
      left join line_entries l on l.instance_id = s.instance_id and l.journal_entry_id = s.journal_entry_id and l.id = s.line_id
      where s.instance_id = ${id} and (l.id is null or l.datetime <> s.datetime
        or t.tag_group_id is distinct from s.tag_group_id)`,
  },
]

/** Of an Instance or a platform. */
const keptAnswers = (table: 'idempotency_keys' | 'platform_idempotency_keys', tenant: string) => ({
  name: table,
  holds: 'With an Idempotency-Key its answer is kept, and only successes are.',
  breaches: ({ id }: { id: string }) => sql`
    select format('The key %s of the client %s is kept with the status %s%s.', key, client_id, coalesce(status::text, 'none'),
      case when body is null then ' and no body' end) as violation
    from ${raw(table)} where ${raw(tenant)} = ${id} and (status is null or status not between 200 and 299
      or headers is null or body is null)`,
})

const fileChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'file_entry',
    holds: 'A file belongs to an entry of its Instance.',
    breaches: ({ id }) => sql`
      select format('File %s belongs to the entry %s, which does not exist.', f.id, f.journal_entry_id) as violation
      from journal_entry_files f left join journal_entries e on e.instance_id = f.instance_id and e.id = f.journal_entry_id
      where f.instance_id = ${id} and e.id is null`,
  },
  {
    name: 'file_content',
    holds: 'Of the content of a file its size and its digest are known.',
    breaches: ({ id }) => sql`
      select format('File %s has %s bytes with the digest %s.', id, size_bytes, sha256) as violation
      from journal_entry_files
      where instance_id = ${id} and (size_bytes not between 1 and ${limits.fileBytes} or sha256 !~ '^[0-9a-f]{64}$')`,
  },
]

/** The lines of what a reconciliation holds. */
const heldLines = raw(`reconciled_entries h join line_entries l
  on l.instance_id = h.instance_id and l.journal_entry_id = h.journal_entry_id and l.ledger_id = h.ledger_id`)

const reconciliationChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'reconciliation_digest',
    holds: 'The lines that a completed reconciliation holds are those that it was completed with.',
    breaches: ({ id }) => sql`
      select format('The lines of reconciliation %s are no longer those of %s.', r.id, r.completed_on_datetime) as violation
      from reconciliations r where r.instance_id = ${id} and r.progress_status = 'completed' and r.digest <> (
        select encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', l.journal_entry_id, l.id,
          (extract(epoch from l.datetime) * 1000)::bigint, l.amount), ',' order by l.journal_entry_id, l.id), ''), 'UTF8')),
          'hex')
        from ${heldLines} where h.instance_id = r.instance_id and h.reconciliation_id = r.id)`,
  },
  {
    name: 'reconciliation_balance',
    holds: 'The balance of a completed reconciliation is that of the lines that it and those before it hold.',
    breaches: ({ id }) => sql`
      with found as (
        select r.id, r.reconciled_balance, (
          select coalesce(sum(l.amount), 0) * case g.debit_credit when 'credit' then -1 else 1 end
          from ${heldLines} join reconciliations o on o.instance_id = h.instance_id and o.id = h.reconciliation_id
          where h.instance_id = r.instance_id and h.ledger_id = r.ledger_id and o.end_datetime <= r.end_datetime) as actual
        from reconciliations r join ledgers g on g.instance_id = r.instance_id and g.id = r.ledger_id
        where r.instance_id = ${id} and r.progress_status = 'completed'
      )
      select format('Reconciliation %s says %s; its lines come to %s.', id, ${amount('reconciled_balance')},
        ${amount('actual')}) as violation
      from found where reconciled_balance <> actual`,
  },
  {
    name: 'reconciliation_order',
    holds: 'Reconciliations of a ledger follow one another without a gap, and only the last may be in progress.',
    breaches: ({ id }) => sql`
      with followed as (
        select id, ledger_id, previous_id, start_datetime, progress_status, end_datetime,
          lag(id) over line as before_id, lag(end_datetime) over line as before_end, lead(id) over line as next_id
        from reconciliations where instance_id = ${id} window line as (partition by ledger_id order by end_datetime, id)
      )
      select format('Reconciliation %s of the ledger %s, %s, starts %s after %s; before it stands %s until %s.', id, ledger_id,
        progress_status, coalesce(start_datetime::text, 'with the books'), coalesce(previous_id, 'none'),
        coalesce(before_id, 'none'), coalesce(before_end::text, 'the start')) as violation
      from followed
      where (previous_id, start_datetime) is distinct from (before_id, before_end)
        or progress_status = 'in_progress' and next_id is not null`,
  },
  {
    name: 'reconciliation_ledger',
    holds: 'A reconciliation is of a ledger of its Instance.',
    breaches: ({ id }) => sql`
      select format('Reconciliation %s is of the ledger %s, which does not exist.', r.id, r.ledger_id) as violation
      from reconciliations r left join ledgers g on g.instance_id = r.instance_id and g.id = r.ledger_id
      where r.instance_id = ${id} and g.id is null`,
  },
  {
    name: 'reconciled_entry',
    holds: 'A reconciliation holds entries that stand on its ledger; a completed one those before its end.',
    breaches: ({ id }) => sql`
      select format('Reconciliation %s holds the entry %s on the ledger %s.', h.reconciliation_id, h.journal_entry_id,
        h.ledger_id) as violation
      from reconciled_entries h
      left join reconciliations r
        on r.instance_id = h.instance_id and r.id = h.reconciliation_id and r.ledger_id = h.ledger_id
      left join journal_entries e on e.instance_id = h.instance_id and e.id = h.journal_entry_id
      where h.instance_id = ${id} and (r.id is null or e.id is null
        or r.progress_status = 'completed' and e.datetime >= r.end_datetime
        or not exists (select from line_entries l where l.instance_id = h.instance_id
          and l.journal_entry_id = h.journal_entry_id and l.ledger_id = h.ledger_id))`,
  },
  {
    name: 'statement_file',
    holds: 'A statement belongs to a reconciliation; of its content the size and the digest are known.',
    breaches: ({ id }) => sql`
      select format('The statement %s of reconciliation %s has %s bytes with the digest %s.', f.id, f.reconciliation_id,
        f.size_bytes, f.sha256) as violation
      from statement_files f
      left join reconciliations r on r.instance_id = f.instance_id and r.id = f.reconciliation_id
      where f.instance_id = ${id} and (r.id is null or f.size_bytes not between 1 and ${limits.fileBytes}
        or f.sha256 !~ '^[0-9a-f]{64}$')`,
  },
]

export const booksChecks: readonly StatementCheck<Books>[] = [
  ...journalChecks,
  ...rollUpChecks,
  ...chartChecks,
  ...transactionChecks,
  ...feedChecks,
  ...taskChecks,
  ...tagChecks,
  ...fileChecks,
  ...reconciliationChecks,
  keptAnswers('idempotency_keys', 'instance_id'),
]

// Platforms

/** Events leave the outbox after 30 days: until shortly before, each is there. */
const outboxChecks: readonly StatementCheck<{ id: string }>[] = [
  {
    name: 'outbox_event',
    holds: 'The outbox names each event of the last 29 days, and none that there is not.',
    breaches: ({ id }) => sql`
      with written as (
        select e.id, i.id as instance_id, e.sequence, e.type, e.created_at
        from events e join instances i on i.id = e.instance_id where i.platform_id = ${id}
        union all select id, null, sequence, type, created_at from platform_events where platform_id = ${id}
      )
      select format('Event %s, %s, is %s.', coalesce(o.event_id, e.id), coalesce(o.type, e.type),
        case when o.event_id is null then 'not in the outbox' when e.id is null then 'in the outbox and nowhere else'
          else 'another one in the outbox' end) as violation
      from written e full join (select * from outbox where platform_id = ${id}) as o on o.event_id = e.id
      where case when o.event_id is null then e.created_at > now() - interval '29 days'
        else (o.books_id, o.sequence, o.type)
          is distinct from (e.instance_id, e.sequence, e.type) end`,
  },
  {
    name: 'delivery_place',
    holds: 'A delivery is of an event of the outbox to a webhook that exists, an attempt of a delivery.',
    breaches: ({ id }) => sql`
      select format('The delivery of %s to %s leads nowhere.', d.event_id, d.webhook_id) as violation
      from deliveries d
      left join outbox o on o.platform_id = d.platform_id and o.event_id = d.event_id
      left join webhooks w on w.platform_id = d.platform_id and w.id = d.webhook_id
      where d.platform_id = ${id} and (o.event_id is null or w.id is null)
      union all
      select format('Attempt %s to deliver %s to %s is of no delivery.', a.number, a.event_id, a.webhook_id)
      from delivery_attempts a left join deliveries d
        on d.platform_id = a.platform_id and d.event_id = a.event_id and d.webhook_id = a.webhook_id
      where a.platform_id = ${id} and d.event_id is null`,
  },
  {
    name: 'delivery_attempts',
    holds: 'A delivery counts its attempts, and when it is delivered one of them was taken.',
    breaches: ({ id }) => sql`
      select format('The delivery of %s to %s is %s and counts %s attempts; there are %s, %s of them taken.', d.event_id,
        d.webhook_id, d.status, d.attempts, count(a.number),
        count(a.number) filter (where a.response_status between 200 and 299)) as violation
      from deliveries d left join delivery_attempts a
        on a.platform_id = d.platform_id and a.event_id = d.event_id and a.webhook_id = d.webhook_id
      where d.platform_id = ${id} group by d.platform_id, d.event_id, d.webhook_id
      having d.attempts <> count(a.number)
        or d.status = 'delivered' and count(a.number) filter (where a.response_status between 200 and 299) = 0`,
  },
  {
    name: 'delivery_job',
    holds: 'A delivery that is pending has a job.',
    breaches: ({ id }) => sql`
      select format('The delivery of %s to %s is pending and has no job.', d.event_id, d.webhook_id) as violation
      from deliveries d left join ${jobTable} j on j.key = d.event_id || '/' || d.webhook_id
      where d.platform_id = ${id} and d.status = 'pending' and (j.id is null or j.attempts >= j.max_attempts and j.locked_at is null)`,
  },
  {
    name: 'webhook_secret',
    holds: 'A webhook that is not deleted has a secret to sign with.',
    breaches: ({ id }) => sql`
      select format('Webhook %s has %s.', id, case when secret is null then 'no secret' else 'a secret though deleted' end)
        as violation
      from webhooks where platform_id = ${id} and (secret is null) <> (deleted_at is not null)`,
  },
]

export const platformChecks: readonly StatementCheck<{ id: string }>[] = [
  {
    name: 'template_ledger',
    holds: 'A ledger of a template hangs in that template.',
    breaches: ({ id }) => sql`
      select format('Ledger template %s of the template %s hangs below %s.', l.id, l.coa_template_id,
        coalesce(p.id || ' of ' || p.coa_template_id, l.parent_id || ', which does not exist', 'no template that exists'))
        as violation
      from ledger_templates l
      left join coa_templates c on c.platform_id = l.platform_id and c.id = l.coa_template_id
      left join ledger_templates p on p.platform_id = l.platform_id and p.id = l.parent_id
      where l.platform_id = ${id}
        and (c.id is null or l.parent_id is not null and p.coa_template_id is distinct from l.coa_template_id)`,
  },
  {
    name: 'template_required_ledgers',
    holds: 'A template has every required ledger exactly once.',
    breaches: ({ id }) => sql`
      select format('The template %s has %s of the %s required ledgers.', c.id, count(distinct l.required_ledger_purpose),
        ${requiredPurposes.length}::int) as violation
      from coa_templates c left join ledger_templates l on l.platform_id = c.platform_id and l.coa_template_id = c.id
      where c.platform_id = ${id} group by c.platform_id, c.id
      having count(distinct l.required_ledger_purpose) <> ${requiredPurposes.length}
        or count(l.required_ledger_purpose) <> ${requiredPurposes.length}`,
  },
  {
    name: 'token_holder',
    holds: 'A token belongs to a client, and a user, of its platform.',
    breaches: ({ id }) => sql`
      select format('A token issued at %s belongs to the client %s and the user %s, not both of this platform.', t.issued_at,
        t.client_id, coalesce(t.user_id, 'none')) as violation
      from tokens t
      left join clients c on c.platform_id = t.platform_id and c.id = t.client_id
      left join users u on u.platform_id = t.platform_id and u.id = t.user_id
      where t.platform_id = ${id} and (c.id is null or t.user_id is not null and u.id is null)`,
  },
  {
    name: 'tag_count',
    holds: 'A tag group counts its tags in all Instances of the platform.',
    breaches: ({ id }) => sql`
      select format('Tag group %s counts %s tags; there are %s.', g.id, g.tag_count, count(t.id)) as violation
      from tag_groups g left join (tags t join instances i on i.id = t.instance_id)
        on i.platform_id = g.platform_id and t.tag_group_id = g.id
      where g.platform_id = ${id} group by g.platform_id, g.id having g.tag_count <> count(t.id)`,
  },
  {
    name: 'categorization_steps',
    holds: 'The categorization steps of a platform stand once each in their order.',
    breaches: ({ id }) => sql`
      select format('The categorization steps are %s.', array_to_string(categorization_steps, ', ')) as violation
      from platform_settings
      where platform_id = ${id} and cardinality(categorization_steps)
        <> (select count(distinct step) from unnest(categorization_steps) as step)`,
  },
  keptAnswers('platform_idempotency_keys', 'platform_id'),
  ...outboxChecks,
]

// Whose rows they are

export interface TenantTable {
  name: string
  tenant: 'instance_id' | 'platform_id'
}

/** Every table whose rows belong to an Instance or to a platform, as the database itself knows them. */
export async function tenantTables(tx: AuditTx): Promise<TenantTable[]> {
  return await tx.query<TenantTable>(sql`
    select c.relname::text as name, min(a.attname::text) as tenant
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attname in ('instance_id', 'platform_id') and a.attnotnull
    group by c.relname order by c.relname collate "C"`)
}

export function strayRows({ name, tenant }: TenantTable): Sql {
  const owners = tenant === 'instance_id' ? 'instances' : 'platforms'
  return sql`
    with owners as materialized (select id from ${raw(owners)})
    select format('%s rows of ${raw(name)} belong to %s, which is not among the ${raw(owners)}.', count(*), ${raw(tenant)})
      as violation
    from ${raw(name)} where not exists (select from owners where owners.id = ${raw(tenant)})
    group by ${raw(tenant)}`
}

export async function countRows(tx: AuditTx, tables: readonly TenantTable[], id: string): Promise<bigint> {
  const counts = tables.map(({ name, tenant }) => sql`(select count(*) from ${raw(name)} where ${raw(tenant)} = ${id})`)
  const [row] = await tx.query<{ rows: bigint }>(sql`select (0 + ${join(counts, ' + ')})::bigint as rows`)
  return row?.rows ?? 0n
}

/** The first violations of a check, and how many there are. */
export async function violations(
  tx: AuditTx,
  breaches: Sql,
  most: number,
): Promise<{ total: bigint; shown: string[] }> {
  const rows = await tx.query<{ violation: string; total: bigint }>(sql`
    select violation, count(*) over () as total from (${breaches}) as found order by violation limit ${most}`)
  return { total: rows[0]?.total ?? 0n, shown: rows.map((row) => row.violation) }
}

// What is to be checked

export interface InstanceRow {
  id: string
  platform_id: string
  name: string
  currency: string
  time_zone: string
  entries_start: Day
  fiscal_year_start: string
  sequence: bigint
  head_hash: Buffer
  audit_key: Buffer
}

export async function instances(tx: AuditTx, id: string | null): Promise<InstanceRow[]> {
  return await tx.query<InstanceRow>(sql`
    select id, platform_id, name, currency, time_zone, entries_start, fiscal_year_start, sequence, head_hash, audit_key
    from instances where ${id}::text is null or id = ${id} order by platform_id, id`)
}

export interface PlatformRow {
  id: string
  name: string
  sequence: bigint
  head_hash: Buffer
  audit_key: Buffer
}

export async function platforms(tx: AuditTx): Promise<PlatformRow[]> {
  return await tx.query<PlatformRow>(sql`
    select id, name, sequence, head_hash, audit_key from platforms order by id`)
}

export interface EventRow extends HashedEvent {
  before: string | null
  after: string | null
  hash: Buffer
}

export async function eventsAfter(
  tx: AuditTx,
  chain: { table: 'events' | 'platform_events'; key: string },
  sequence: bigint,
  most: number,
): Promise<EventRow[]> {
  return await tx.query<EventRow>(sql`
    select sequence, id, type, resource, resource_id, before, after, before_hash, after_hash, actor, modified_by, request_id,
      created_at, hash
    from ${raw(chain.table)} where ${raw(tenantColumn(chain.table))} = ${chain.key} and sequence > ${sequence} order by sequence limit ${most}`)
}

/** The ends of all chains that have an event. */
export async function chainEnds(
  tx: AuditTx,
): Promise<{ kind: 'instance' | 'platform'; id: string; sequence: bigint; head_hash: Buffer }[]> {
  return await tx.query(sql`
    select 'platform' as kind, id, sequence, head_hash from platforms where sequence > 0
    union all select 'instance', id, sequence, head_hash from instances where sequence > 0 order by 1 desc, 2`)
}

/** The hashes of these events of a chain, of those that are there. */
export async function eventHashes(
  tx: AuditTx,
  chain: { kind: 'instance' | 'platform'; id: string },
  sequences: readonly bigint[],
): Promise<{ sequence: bigint; hash: Buffer }[]> {
  const [table, tenant] = chain.kind === 'instance' ? ['events', 'instance_id'] : ['platform_events', 'platform_id']
  return await tx.query(sql`
    select sequence, hash from ${raw(table)} where ${raw(tenant)} = ${chain.id} and sequence = any(${sequences}::bigint[])`)
}

/** Whether there is no such Instance, and an event that says so. */
export async function wasDeleted(tx: AuditTx, instanceId: string): Promise<boolean> {
  const found = await instances(tx, instanceId)
  const deletions = await tx.query(sql`
    select from platform_events where type = 'instance.deleted' and resource_id = ${instanceId} limit 1`)
  return found.length === 0 && deletions.length > 0
}

export async function ruleExpressions(tx: AuditTx, id: string): Promise<{ id: string; expression: string }[]> {
  return await tx.query(sql`
    select id, expression from categorization_rules where instance_id = ${id}
    union all select id, expression from tag_rules where instance_id = ${id} order by id`)
}

export async function platformRuleExpressions(tx: AuditTx, id: string): Promise<{ id: string; expression: string }[]> {
  return await tx.query(sql`
    select id, expression from platform_categorization_rules where platform_id = ${id} order by id`)
}

// Rebuilding

/** Of the platform: its Instance of this id, or all. */
export async function ownInstances(tx: PlatformTx, id: string | null): Promise<{ id: string; name: string }[]> {
  return await tx.query(sql`
    select id, name from instances where platform_id = ${tx.platformId} and (${id}::text is null or id = ${id}) order by id`)
}

/** What the roll-ups say otherwise than the lines. */
export async function rollUpDifferences(tx: InstanceTx): Promise<RollUpDifference[]> {
  const parts = rollUps.map(
    (rollUp) => sql`select ${rollUp.since}::text as span, found.* from (${unlike(rollUp, tx.instance.id)}) as found`,
  )
  return await tx.query(sql`
    select span, since, ledger_id, debit, credit, lines, actual_debit, actual_credit, actual_lines
    from (${join(parts, ' union all ')}) as differences order by span, since, ledger_id`)
}

export interface RollUpDifference {
  span: 'day' | 'month'
  since: Day
  ledger_id: string
  debit: bigint
  credit: bigint
  lines: bigint
  actual_debit: bigint
  actual_credit: bigint
  actual_lines: bigint
}

export async function rewriteRollUps(tx: InstanceTx): Promise<void> {
  for (const rollUp of rollUps) {
    const table = raw(rollUp.table)
    const since = raw(rollUp.since)
    await tx.query(sql`delete from ${table} where instance_id = ${tx.instance.id}`)
    await tx.query(sql`
      insert into ${table} (instance_id, ${since}, ledger_id, debit, credit, lines)
      select ${tx.instance.id}, ${since}, ledger_id, debit, credit, lines
      from (${sumsOfLines(rollUp, tx.instance.id)}) as actual order by ${since}, ledger_id`)
  }
}
