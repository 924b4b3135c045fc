import { laterPurposes, requiredLedgers, requiredPurposes, subTypesOf } from '../chart/chart.ts'
import { sql } from '../database/sql.ts'
import { limits } from '../kernel/limits.ts'
import type { Books, StatementCheck } from './statement-check.ts'

const allowedPairs = Object.entries(subTypesOf).flatMap(([type, subTypes]) => subTypes.map((each) => `${type} ${each}`))

const requiredNatures = requiredPurposes.map((purpose) => {
  const { type, sub_type, debit_credit, editable } = requiredLedgers[purpose]
  return `${type} ${sub_type} ${debit_credit} ${editable}`
})

/** Events of before some of these were there do not tell them. */
const toldOfLedgers = [
  'name',
  'parent_id',
  'type',
  'sub_type',
  'debit_credit',
  'report_cash_flow',
  'cash_flow_section',
  'is_income_tax',
  'is_interest',
  'box_1099',
  'enabled',
  'editable',
  'required_ledger_purpose',
  'sort_code',
]

export const ledgerChecks: readonly StatementCheck<Books>[] = [
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
    // Older books may have none yet for the later purposes, and a payroll ledger that is open to hand-made lines.
    breaches: ({ id }) => sql`
      select case when l.id is null then format('There is no ledger for %s.', purpose)
        else format('Ledger %s for %s is %s %s on the %s side%s.', l.id, purpose, l.type, l.sub_type, l.debit_credit,
          case when l.editable then ', open to hand-made lines' end) end as violation
      from unnest(${[...requiredPurposes]}::text[], ${requiredNatures}::text[]) as required (purpose, nature)
      left join ledgers l on l.instance_id = ${id} and l.required_ledger_purpose = purpose
      where case when l.id is null then purpose <> all(${[...laterPurposes]}::text[])
        else concat_ws(' ', l.type, l.sub_type, l.debit_credit, (l.editable and purpose <> 'payroll_liabilities')::text) <> nature end`,
  },
  {
    name: 'ledger_basis',
    holds: 'What is owed stands in the accrual books alone, and what is on account in the cash books.',
    // Older books may have opened receivables and payables with lines of both; these have no others.
    breaches: ({ id }) => sql`
      select format('Ledger %s for %s has lines of the bases %s.', l.id, l.required_ledger_purpose, bases) as violation
      from ledgers l cross join lateral (select string_agg(distinct basis, ', ') as bases from line_entries
        where instance_id = ${id} and ledger_id = l.id) as lines
      where l.instance_id = ${id} and l.required_ledger_purpose is not null and not l.editable and bases <> all (
        case when l.required_ledger_purpose = any(${[...laterPurposes]}::text[]) then array['c'] else array['a', 'b'] end)`,
  },
  {
    name: 'ledger_event',
    holds: 'A ledger is what the last event of it says: what it was at an earlier version of the books is read there.',
    breaches: ({ id }) => sql`
      select format('Ledger %s is not what event %s says of it.', l.id, e.sequence) as violation
      from ledgers l cross join lateral (
        select sequence, after::jsonb as said from events
        where instance_id = l.instance_id and resource_id = l.id and resource = 'ledger' order by sequence desc limit 1) as e
      where l.instance_id = ${id} and not to_jsonb(l) @> coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(e.said) where key = any(${toldOfLedgers}::text[])), '{}')`,
  },
]
