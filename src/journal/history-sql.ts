import type { ReadTx } from '../database/database.ts'
import {
  forceGenericPlan,
  joinByPrimaryKey,
  raw,
  returningForCitus,
  rowsByKey,
  sql,
  type Sql,
  wantedIds,
} from '../database/sql.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { HistoricState, HistoryRecord, Touched } from './history.ts'

/**
 * The states of what is touched, as they are now, each once: of a transaction with its entry, or of an entry that is of
 * none. What this write has made, or has kept before, is not among them.
 */
export async function statesBefore(
  tx: ReadTx,
  { entryIds, transactionIds }: Touched,
  sequence: bigint,
): Promise<HistoricState[]> {
  const books = tx.instance.id
  const tags = rowsByKey({
    table: 'line_tags',
    books,
    key: '(journal_entry_id, line_id)',
    id: '(l.journal_entry_id, l.id)',
  })
  const lines = rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: 'e.id' })
  const kept = rowsByKey({
    table: 'subject_history',
    books,
    key: '(sequence, subject_id)',
    id: sql`(${sequence}::bigint, subject.id)`,
  })
  // Apart from the join: under row-level security an index takes a column, and no expression that might tell of a row.
  const entry = raw('coalesce(t.journal_entry_id, case when t.id is null then subject.id end)')
  return await tx.query<HistoricState>(sql`${forceGenericPlan}
    with subject as materialized (
      select coalesce(e.transaction_id, e.id) as id from ${wantedIds(entryIds)}
        ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'wanted.id' })}
      union select id from ${wantedIds(transactionIds)})
    select subject.id as subject_id, case when t.id is null then e.created_sequence else t.created_sequence end as created_sequence,
      e.id as journal_entry_id, coalesce(e.datetime, t.datetime) as datetime,
      coalesce(e.description, t.description) as description,
      coalesce(body.descriptions, waiting.descriptions, array[null]::text[]) as line_descriptions,
      coalesce(body.ids, waiting.ids, array[null]::text[]) as line_ids,
      coalesce(body.ledger_ids, waiting.ledger_ids, array[t.imported_ledger_id]) as ledger_ids,
      coalesce(body.amounts, waiting.amounts, array[t.amount::text]) as amounts,
      coalesce(body.bases, waiting.bases, array['b']) as bases,
      coalesce(body.tag_ids, waiting.tag_ids, array[coalesce(t.imported_tag_ids, '')]) as tag_ids,
      t.categorization_method as method, t.categorization_confidence as confidence,
      t.categorization_explanation as explanation, t.review_status, t.party_id, coalesce(body.party_ids, waiting.party_ids) as line_party_ids,
      e.entry_number, e.entry_type, e.creation_source, e.opening_ledger_id, e.created_at as entry_created_at,
      e.created_sequence as entry_created_sequence, body.sort_orders,
      case when e.id is not null then t.description end as transaction_description
    from subject
    ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'subject.id', left: true })}
    cross join lateral (select ${entry} as id offset 0) as place
    ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'place.id', left: true })}
    cross join lateral (
      select array_agg(l.id) as ids, array_agg(l.ledger_id) as ledger_ids, array_agg(l.amount::text) as amounts,
        array_agg(l.basis::text) as bases, array_agg(l.description) as descriptions, array_agg(l.tag_ids) as tag_ids,
        array_agg(l.sort_order) as sort_orders,
        case when count(l.party_id) > 0 then array_agg(l.party_id) end as party_ids
      from (select l.id, l.ledger_id, l.amount, l.basis, l.description, l.sort_order, l.party_id, coalesce((
          select string_agg(tag.tag_id, ',' order by tag.tag_group_id) from ${tags} as tag), '') as tag_ids
        from ${lines} as l order by l.sort_order, l.id) as l) as body
    cross join lateral (
      select array_agg(null::text) as ids, array_agg(s.split ->> 'ledger_id' order by s.place) as ledger_ids,
        array_agg(((s.split ->> 'amount')::numeric * 10000)::bigint::text order by s.place) as amounts,
        array_agg('b'::text) as bases, array_agg(s.split ->> 'description' order by s.place) as descriptions,
        array_agg(case json_typeof(s.split -> 'tag_ids') when 'array' then coalesce((
            select string_agg(tag_id, ',') from json_array_elements_text(s.split -> 'tag_ids') as tag_id), '')
          else coalesce(t.imported_tag_ids, '') end order by s.place) as tag_ids,
        case when count(s.split ->> 'party_id') > 0 then array_agg(s.split ->> 'party_id' order by s.place) end as party_ids
      from json_array_elements(t.chosen_splits::json) with ordinality as s (split, place)) as waiting
    where not exists (select from ${kept} as h)
      and case when t.id is null then e.created_sequence else t.created_sequence end is distinct from ${sequence}::bigint
    order by subject.id`)
}

/** Nested lists have no array of their own: rows come as JSON. */
export function insertHistory(books: string, records: readonly HistoryRecord[]): Sql {
  const rows = records.map((record) => ({
    ...record,
    sequence: String(record.sequence),
    created_sequence: numberText(record.created_sequence),
    datetime: record.datetime.toString(),
    entry_created_at: record.entry_created_at?.toString() ?? null,
    entry_created_sequence: numberText(record.entry_created_sequence),
    words_hmac: hex(record.words_hmac),
    row_hmac: hex(record.row_hmac),
  }))
  return sql`
    insert into subject_history (instance_id, ${historyColumns})
    select ${books}, ${historyColumns} from json_to_recordset(${stringifyJson(rows)}::json) as r (sequence bigint, subject_id text, created_sequence bigint,
      journal_entry_id text, datetime timestamptz, description text, line_descriptions text[], line_ids text[], ledger_ids text[],
      amounts bigint[], bases text[], tag_ids text[], method text, confidence real, explanation text, review_status text,
      party_id text, words_hmac bytea, row_hmac bytea, entry_number integer, entry_type text, creation_source text,
      opening_ledger_id text, entry_created_at timestamptz, entry_created_sequence bigint, sort_orders smallint[],
      transaction_description text, line_party_ids text[])
    ${returningForCitus}`
}

export const historyColumns =
  raw(`sequence, subject_id, created_sequence, journal_entry_id, datetime, description, line_descriptions, line_ids, ledger_ids,
  amounts, bases, tag_ids, method, confidence, explanation, review_status, party_id, words_hmac, row_hmac, entry_number, entry_type, creation_source,
  opening_ledger_id, entry_created_at, entry_created_sequence, sort_orders, transaction_description, line_party_ids`)

function numberText(number: bigint | null): string | null {
  return number === null ? null : String(number)
}

/** As `bytea` is read. */
function hex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}
