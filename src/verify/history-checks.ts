import { sql } from '../database/sql.ts'
import { amount, type Books, type StatementCheck } from './statement-check.ts'

/** Of what was kept of earlier states, and of the writes that records came with. */
export const historyChecks: readonly StatementCheck<Books>[] = [
  {
    name: 'created_sequence',
    holds: 'A transaction and an entry came with a write that the books have come to.',
    breaches: ({ id }) => sql`
      select format('%s %s came with event %s of %s.', made.kind, made.id, made.created_sequence, i.sequence) as violation
      from (select 'Transaction' as kind, id, instance_id, created_sequence from transactions
        union all select 'Entry', id, instance_id, created_sequence from journal_entries) as made
      join instances i on i.id = made.instance_id
      where made.instance_id = ${id} and made.created_sequence not between 1 and i.sequence`,
  },
  {
    name: 'history_write',
    holds: 'An earlier state was kept by a write of the books, since history is kept.',
    breaches: ({ id }) => sql`
      select format('The state of %s before event %s is not of the events %s to %s.', h.subject_id, h.sequence,
        i.history_since + 1, i.sequence) as violation
      from subject_history h join instances i on i.id = h.instance_id
      where h.instance_id = ${id} and h.sequence not between i.history_since + 1 and i.sequence`,
  },
  {
    name: 'history_creation',
    holds: 'What a write changed was made by a write before it.',
    breaches: ({ id }) => sql`
      select format('%s was changed by the write of event %s, and made by that of event %s.', subject_id, sequence, created_sequence)
        as violation
      from subject_history where instance_id = ${id} and created_sequence >= sequence`,
  },
  {
    name: 'history_order',
    holds: 'A state that was kept is of what stands there now, or of what stood there before that was made.',
    breaches: ({ id }) => sql`
      select format('The state of %s before event %s is of what came with event %s, which came with event %s.', h.subject_id,
        h.sequence, coalesce(h.created_sequence::text, 'none that is known'), now.created_sequence) as violation
      from subject_history h
      join (select id, created_sequence from transactions where instance_id = ${id}
        union all select id, created_sequence from journal_entries where instance_id = ${id} and transaction_id is null) as now
        on now.id = h.subject_id
      where h.instance_id = ${id} and h.sequence > now.created_sequence
        and h.created_sequence is distinct from now.created_sequence`,
  },
  {
    name: 'history_lines',
    holds: 'In each basis the lines of an earlier state add up to zero, and each has all that is told of a line.',
    breaches: ({ id }) => sql`
      select format('The state of %s before event %s has %s lines, which add up to %s.', subject_id, sequence,
        cardinality(line_ids), ${amount('(select sum(each) from unnest(amounts) as each)')}) as violation
      from subject_history where instance_id = ${id} and (
        journal_entry_id is not null and (select sum(l.amount) filter (where l.basis <> 'c') = 0
            and sum(l.amount) filter (where l.basis <> 'a') = 0
          from unnest(amounts, bases) as l (amount, basis)) is false
        or (cardinality(ledger_ids), cardinality(amounts), cardinality(bases), cardinality(tag_ids),
            coalesce(cardinality(line_descriptions), cardinality(line_ids)), coalesce(cardinality(sort_orders), cardinality(line_ids)),
            coalesce(cardinality(line_party_ids), cardinality(line_ids)))
          is distinct from (cardinality(line_ids), cardinality(line_ids), cardinality(line_ids), cardinality(line_ids),
            cardinality(line_ids), cardinality(line_ids), cardinality(line_ids)))`,
  },
  {
    name: 'history_event',
    holds: 'An event that vouches for earlier states has some.',
    breaches: ({ id }) => sql`
      select format('Event %s vouches for %s earlier states, and there are none.', e.sequence, e.history_rows) as violation
      from events e left join (select distinct sequence from subject_history where instance_id = ${id}) as h
        on h.sequence = e.sequence
      where e.instance_id = ${id} and e.history_rows is not null and h.sequence is null`,
  },
  {
    name: 'event_write',
    holds: 'The events of a write follow each other: the first one names none, the others that one.',
    breaches: ({ id }) => sql`
      select format('Event %s is of the write of event %s, the one before it of that of event %s.', sequence, write, before) as violation
      from (select sequence, write_sequence as write,
          lag(coalesce(write_sequence, sequence)) over (order by sequence) as before
        from events where instance_id = ${id}) as e
      where write is not null and write is distinct from before`,
  },
  {
    name: 'event_time',
    holds: 'Since history is kept, no event is told to be before the one that it follows.',
    breaches: ({ id }) => sql`
      select format('Event %s is of %s, the one before it of %s.', sequence, created_at, before) as violation
      from (select sequence, created_at, lag(created_at) over (order by sequence) as before from events
        where instance_id = ${id}) as e
      where created_at < before and sequence > (select history_since from instances where id = ${id})`,
  },
]
