import type { SnapshotTx } from '../database/database.ts'
import {
  forceSetJoins,
  forceSortedSetJoins,
  join,
  joinByPrimaryKey,
  raw,
  rowsByKey,
  sql,
  type Sql,
} from '../database/sql.ts'
import { firstId } from '../kernel/ids.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { Version } from './as-known-sql.ts'

/*
 * The books at a version, while they are at a later one. A statement that reads them names the tables as ever; before
 * it stand clauses of these names, which yield what the tables held: what stands now, without the entries that came
 * since or whose subject has changed since, and each changed subject as the history kept it first. Sums are today's,
 * less what those lines came to, and with what they came to then.
 */

/** A clause that stands before the statements that need it. */
interface Clause {
  name: string
  needs: readonly string[]
  body: Sql
}

/** Of records of one kind: those that were otherwise at the version, as they were. */
export interface FormerRecords {
  ids: readonly string[]
  rows: readonly Record<string, unknown>[]
}

/** What reads the books at this version, in the order in which it stands. */
export function clausesAt(
  books: string,
  version: Version,
  former: { ledgers: FormerRecords; transfers: FormerRecords },
): Clause[] {
  return [
    ...entryClauses(books, version),
    ...lineClauses(books, version),
    ...sumClauses(books),
    ...transactionClauses(books, version),
    ...formerClause(books, 'ledgers', former.ledgers),
    ...formerClause(books, 'transfers', former.transfers),
  ]
}

const entryColumns =
  raw(`instance_id, id, datetime, description, creation_source, transaction_id, opening_ledger_id, reverses_id,
  reversed_by_id, external_id, metadata, created_at, created_sequence, entry_number, entry_type`)

function entryClauses(books: string, version: Version): Clause[] {
  return [
    {
      name: 'changed_subjects',
      needs: [],
      body: sql`select subject_id, min(sequence) as sequence from (select * from public.subject_history
          where instance_id = ${books} and sequence > ${version.sequence}::bigint order by sequence, subject_id) as later
        group by subject_id`,
    },
    { name: 'hidden_entries', needs: ['changed_subjects'], body: hiddenEntries(books, version) },
    { name: 'former_states', needs: ['changed_subjects'], body: formerStates(books, version) },
    {
      name: 'journal_entries',
      needs: ['hidden_entries', 'former_states'],
      body: entriesOf(books, sql`former_states`),
    },
    {
      name: 'journal_entries_by_key',
      needs: ['hidden_entries'],
      body: entriesOf(books, sql`(${statesInOrderOf(books, version, 'journal_entry_id')}) as former_states`),
    },
  ]
}

function entriesOf(books: string, former: Sql): Sql {
  return sql`select ${entryColumns} from public.journal_entries as now
    where now.instance_id = ${books} and not exists (select from hidden_entries as hidden where hidden.id = now.id)
    union all
    select instance_id, journal_entry_id, datetime, coalesce(description, ''), source, nullif(subject_id, journal_entry_id), opening,
      reverses_id, reversed_by_id, external_id, metadata, made_at, made, number, kind
    from ${former} where journal_entry_id is not null`
}

/**
 * Entries of today that came since, or whose subject was otherwise. Ids begin with their moment, and none is of before
 * the event that its write followed: so those that came since are a range of the key.
 */
function hiddenEntries(books: string, { sequence, at }: Version): Sql {
  return sql`select id from (select id, created_sequence from public.journal_entries
      where instance_id = ${books} and id >= ${firstId('jen', at.epochMilliseconds)} order by id) as later
    where created_sequence > ${sequence}::bigint
    union select coalesce(t.journal_entry_id, e.id) from changed_subjects as s
    ${rowOfToday(books, { table: 'transactions', alias: 't', id: 's.subject_id' })}
    ${rowOfToday(books, { table: 'journal_entries', alias: 'e', id: 's.subject_id' })}
    where coalesce(t.journal_entry_id, e.id) is not null`
}

/** The first state after the version of each subject that was there. */
function formerStates(books: string, { sequence }: Version): Sql {
  const key = { key: '(sequence, subject_id)', id: '(s.sequence, s.subject_id)' }
  const states = sql`changed_subjects as s ${joinByPrimaryKey({ table: 'public.subject_history', alias: 'h', books, ...key })}`
  return sql`${wholeStates(books, states)} where coalesce(h.created_sequence, 0) <= ${sequence}::bigint`
}

/** The same, by an index that has them in this order: for who looks single ones up. */
function statesInOrderOf(books: string, { sequence }: Version, column: 'journal_entry_id' | 'subject_id'): Sql {
  const states = sql`(select * from public.subject_history where instance_id = ${books} order by ${raw(column)}) as h`
  return sql`${wholeStates(books, states)}
    where h.sequence > ${sequence}::bigint and coalesce(h.created_sequence, 0) <= ${sequence}::bigint and h.sequence = (
      select first.sequence from public.subject_history as first where first.instance_id = ${books}
        and first.subject_id >= h.subject_id and first.subject_id <= h.subject_id and first.sequence > ${sequence}::bigint
      order by first.subject_id, first.sequence limit 1)`
}

/** States of before all of an entry was kept lack what is its own. @param states rows `h` of the history */
function wholeStates(books: string, states: Sql): Sql {
  return sql`select h.*, coalesce(h.creation_source, e.creation_source) as source,
      coalesce(h.opening_ledger_id, e.opening_ledger_id) as opening, coalesce(h.entry_created_at, e.created_at) as made_at,
      coalesce(h.entry_created_sequence, e.created_sequence) as made, coalesce(h.entry_number, e.entry_number) as number,
      coalesce(h.entry_type, e.entry_type, 'standard') as kind, e.reverses_id, e.reversed_by_id, e.external_id,
      coalesce(e.metadata, '{}') as metadata
    from ${states} ${rowOfToday(books, { table: 'journal_entries', alias: 'e', id: 'h.journal_entry_id' })}`
}

function rowOfToday(books: string, { table, ...at }: { table: string; alias: string; id: string }): Sql {
  return joinByPrimaryKey({ table: `public.${table}`, books, left: true, ...at })
}

function lineClauses(books: string, version: Version): Clause[] {
  const inOrder = sql`(${statesInOrderOf(books, version, 'journal_entry_id')})`
  return [
    { name: 'former_lines', needs: ['former_states'], body: linesIn(sql`former_states`) },
    {
      name: 'line_entries',
      needs: ['hidden_entries', 'former_lines'],
      body: linesOf(books, sql`select * from former_lines`),
    },
    { name: 'line_entries_by_key', needs: ['hidden_entries'], body: linesOf(books, linesIn(inOrder)) },
  ]
}

function linesOf(books: string, former: Sql): Sql {
  return sql`select instance_id, journal_entry_id, id, ledger_id, datetime, amount, sort_order, description, basis, party_id
    from public.line_entries as now where now.instance_id = ${books}
      and not exists (select from hidden_entries as hidden where hidden.id = now.journal_entry_id)
    union all ${former}`
}

function linesIn(states: Sql): Sql {
  return sql`select s.instance_id, s.journal_entry_id, l.id, l.ledger_id, s.datetime, l.amount,
      coalesce(l.sort_order, l.place - 1)::smallint as sort_order, l.description, l.basis::"char" as basis, l.party_id
    from ${states} as s
    cross join lateral unnest(s.line_ids, s.ledger_ids, s.amounts, s.bases, s.line_descriptions, s.sort_orders, s.line_party_ids)
      with ordinality as l (id, ledger_id, amount, basis, description, sort_order, party_id, place)
    where s.journal_entry_id is not null`
}

const sums = ['debit', 'credit', 'lines'] as const

function sumClauses(books: string): Clause[] {
  const ofEntry = rowsByKey({ table: 'public.line_entries', books, key: 'journal_entry_id', id: 'hidden.id' })
  const parts = { debit: 'greatest(amount, 0)', credit: 'greatest(-amount, 0)', lines: '1' }
  const sumOf = (each: (typeof sums)[number]) =>
    raw(`coalesce(sum(sign * ${parts[each]}) filter (where basis <> 'c'), 0)::bigint as ${each},
      sum(case basis when 'c' then sign when 'a' then -sign end * ${parts[each]})::bigint as cash_${each}`)
  const all = raw(sums.flatMap((each) => [each, `cash_${each}`]).join())
  const added = raw(
    sums.map((each) => `sum(${each})::bigint as ${each}, sum(cash_${each})::bigint as cash_${each}`).join(),
  )
  const summed = (table: string, column: string, former: string): Clause => ({
    name: table,
    needs: [former],
    body: sql`select instance_id, ${raw(column)}, ledger_id, ${all} from ${raw(`public.${table}`)} as now where now.instance_id = ${books}
      union all select ${books}, ${raw(column)}, ledger_id, ${all} from ${raw(former)}`,
  })
  return [
    {
      name: 'moved_lines',
      needs: ['hidden_entries', 'former_lines'],
      body: sql`select -1 as sign, l.ledger_id, l.datetime, l.amount, l.basis
        from hidden_entries as hidden cross join lateral ${ofEntry} as l
        union all select 1, ledger_id, datetime, amount, basis from former_lines`,
    },
    {
      name: 'moved_days',
      needs: ['moved_lines'],
      body: sql`select (datetime at time zone 'UTC')::date as day, ledger_id, ${join(sums.map(sumOf), ', ')}
        from moved_lines group by 1, ledger_id`,
    },
    {
      name: 'moved_months',
      needs: ['moved_days'],
      body: sql`select date_trunc('month', day::timestamp)::date as month, ledger_id, ${added} from moved_days group by 1, ledger_id`,
    },
    summed('balance_days', 'day', 'moved_days'),
    summed('balance_months', 'month', 'moved_months'),
  ]
}

/** What a report asks of a transaction: its entry, and the line of the bank's side, which is read first. */
function transactionClauses(books: string, version: Version): Clause[] {
  const rows = (
    states: Sql,
  ) => sql`select instance_id, id, journal_entry_id, line_entry_id from public.transactions as now
    where now.instance_id = ${books} and coalesce(now.created_sequence, 0) <= ${version.sequence}::bigint
      and not exists (select from changed_subjects as s where s.subject_id = now.id)
    union all select instance_id, subject_id, journal_entry_id, line_ids[1] from ${states} as former
      where subject_id is distinct from journal_entry_id`
  const inOrder = sql`(${statesInOrderOf(books, version, 'subject_id')})`
  return [
    { name: 'transactions', needs: ['changed_subjects', 'former_states'], body: rows(sql`former_states`) },
    { name: 'transactions_by_key', needs: ['changed_subjects'], body: rows(inOrder) },
  ]
}

/** Where none was otherwise, the table itself is read. */
function formerClause(books: string, table: 'ledgers' | 'transfers', { ids, rows }: FormerRecords): Clause[] {
  if (ids.length === 0) return []
  const texts = rows.map((row) => stringifyJson({ ...row, instance_id: books }))
  const name = raw(`public.${table}`)
  return [
    {
      name: table,
      needs: [],
      body: sql`select now.* from ${name} as now where now.instance_id = ${books} and now.id <> all(${ids}::text[])
        union all
        select r.* from unnest(${texts}::text[]) as former (text)
        left join ${name} as standing on standing.instance_id = ${books} and standing.id = former.text::jsonb ->> 'id'
        cross join lateral jsonb_populate_record(standing, former.text::jsonb) as r`,
    },
  ]
}

/** Of which single rows are looked up by an index, where the statement says so. */
const byKeys = ['journal_entries_by_key', 'line_entries_by_key', 'transactions_by_key'] as const
const lookUp = /\b(journal_entries|line_entries|transactions) \/\* by key \*\//g

/**
 * What a table yields is asked for in parts: it is read as they say. The others are calculated once for a statement.
 */
const tables: ReadonlySet<string> = new Set([
  'journal_entries',
  'line_entries',
  'balance_days',
  'balance_months',
  'transactions',
  'ledgers',
  'transfers',
  ...byKeys,
])

/** How a transaction sends statements that read the books at the version. */
export function sendingAt(
  tx: SnapshotTx,
  clauses: readonly Clause[],
): Pick<SnapshotTx, 'query' | 'queryStable' | 'rows' | 'rowsInPortions'> {
  return {
    query: (statement) => tx.query(readingAt(clauses, statement)),
    queryStable: (statement) => tx.queryStable(readingAt(clauses, statement)),
    rows: (statement) => tx.rows(readingAt(clauses, statement)),
    // What stands now and what stood then are sorted together: there is nothing to be had in portions.
    rowsInPortions: (statement) => tx.rows(readingAt(clauses, statement)),
  }
}

/** The statement as it reads the books at the version: as ever, where it names none of these tables. */
function readingAt(clauses: readonly Clause[], statement: Sql): Sql {
  const [first = '', ...others] = statement.strings.map((text) => text.replaceAll(lookUp, '$1_by_key'))
  const needed = neededFor(clauses, [first, ...others].join(' '))
  if (needed.length === 0) return statement
  const beginning = /^\s*(?:\/\*[^*]*\*\/)?\s*(with\b(\s+recursive\b)?)?/i.exec(first)
  const rest = first.slice(beginning?.[0].length ?? 0)
  const strings = [rest, ...others]
  const body = sql(Object.assign(strings, { raw: strings }), ...statement.values)
  const each = needed.map(
    ({ name, body: clause }) =>
      sql`${raw(name)} as ${raw(tables.has(name) ? 'not materialized' : 'materialized')} (${clause})`,
  )
  const start = beginning?.[0].includes(forceSortedSetJoins.text) ? forceSortedSetJoins : forceSetJoins
  return sql`${start} with ${raw(beginning?.[2] ? 'recursive ' : '')}${join(each, ', ')}${raw(beginning?.[1] ? ', ' : ' ')}${body}`
}

/** Also what they need themselves, in their order. */
function neededFor(clauses: readonly Clause[], text: string): Clause[] {
  const names = new Set(clauses.filter(({ name }) => tables.has(name) && mentions(text, name)).map(({ name }) => name))
  for (const { name, needs } of clauses.toReversed()) if (names.has(name)) for (const each of needs) names.add(each)
  return clauses.filter(({ name }) => names.has(name))
}

function mentions(text: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(text)
}
