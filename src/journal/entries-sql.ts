import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx } from '../database/database.ts'
import { mapPage, type OrderKey, type Page, readPage, type SizedPage } from '../database/keyset-page.ts'
import {
  all,
  empty,
  holdsWords,
  isInPlace,
  joinByKeyPrefix,
  joinByPrimaryKey,
  joinPlace,
  raw,
  returningForCitus,
  rowsByKey,
  sql,
  type Sql,
  storedObject,
  wantedIds,
} from '../database/sql.ts'
import type { JournalEntryId, LedgerId, TagId } from '../kernel/ids.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { carriesTag } from '../tags/tags.ts'
import { columnsOf, type SequenceOf } from './array-columns-sql.ts'
import { entryIsInBasis, linesInBasis } from './bases-sql.ts'
import { linesInOrder, type LinesInOrder, readPageBehind, withinSpan } from './lines-in-order-sql.ts'
import { linesAt } from './lines-sql.ts'
import type { CreationSource, Entry } from './posting.ts'

export interface EntryFilter {
  from?: Instant
  until?: Instant
  ledger_id?: LedgerId
  /** Any of them on any line. */
  tag_ids?: TagId[]
  creation_source?: string
  keywords?: string
  amount?: Money
  min_amount?: Money
  max_amount?: Money
  external_id?: string
  /** Only what has a line in these books, and by these lines; without it by all. */
  basis?: AccountingBasis
  sort?: string[]
}

type EntryRow = Omit<Entry, 'metadata'> & { metadata: string }

const entryColumns =
  raw(`e.id, e.entry_number, e.entry_type, e.datetime, e.description, e.creation_source, e.transaction_id, e.opening_ledger_id,
  e.reverses_id, e.reversed_by_id, e.external_id, e.metadata, e.created_at`)

export async function listEntries(
  tx: ReadTx,
  page: SizedPage<{ id: string }>,
  filter: EntryFilter,
): Promise<Page<Entry>> {
  const { ledger_id: ledgerId, ...others } = filter
  const lines = linesInOrder(ledgerId, others, { books: tx.instance.id, basis: filter.basis })
  return mapPage(lines ? await entriesBehind(tx, page, lines) : await entriesOfBooks(tx, page, filter), entryOf)
}

async function entriesOfBooks(
  tx: ReadTx,
  page: SizedPage<{ id: string }>,
  filter: EntryFilter,
): Promise<Page<EntryRow>> {
  const books = tx.instance.id
  const conditions = all([...entryConditions(books, filter, filter.basis), entryIsInBasis(books, 'e.id', filter.basis)])
  const table =
    filter.external_id === undefined
      ? raw('journal_entries')
      : rowsByKey({ table: 'journal_entries', books, key: 'external_id', id: sql`${filter.external_id}` })
  return await readPage<EntryRow>(page, entryOrder(filter), async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${entryColumns} from ${table} e where e.instance_id = ${tx.instance.id} ${conditions} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

async function entriesBehind(
  tx: ReadTx,
  page: SizedPage<{ id: string }>,
  lines: LinesInOrder<EntryFilter>,
): Promise<Page<EntryRow>> {
  const { from, until, basis, ...others } = lines.others
  return await readPageBehind(tx, page, {
    lines,
    order: entryOrder(lines.others),
    behind: {
      id: 'l.journal_entry_id',
      via: empty,
      alias: 'e',
      columns: entryColumns,
      conditions: entryConditions(tx.instance.id, others, basis),
      span: { from, until },
    },
  })
}

/** @param basis of the lines that count */
function entryConditions(books: string, filter: EntryFilter, basis: AccountingBasis | undefined): Sql[] {
  const conditions = withinSpan('e', filter)
  // Said as the index has it, which leaves out what is most.
  if (filter.creation_source && filter.creation_source !== 'transaction')
    conditions.push(sql`and e.creation_source <> 'transaction'`)
  if (filter.creation_source) conditions.push(sql`and e.creation_source = ${filter.creation_source}`)
  if (filter.external_id !== undefined) conditions.push(sql`and e.external_id = ${filter.external_id}`)
  if (filter.keywords) conditions.push(sql`and ${holdsWords(sql`e.description`, filter.keywords)}`)
  if (filter.tag_ids) conditions.push(sql`and ${carriesTag(books, { entry: 'e.id' }, filter.tag_ids)}`)
  const sum = sql`(select sum(l.amount) from ${linesAt(books, 'e.id')} as l where l.amount > 0 ${linesInBasis('l', basis)})`
  if (filter.amount !== undefined) conditions.push(sql`and ${sum} = ${filter.amount}`)
  if (filter.min_amount !== undefined) conditions.push(sql`and ${sum} >= ${filter.min_amount}`)
  if (filter.max_amount !== undefined) conditions.push(sql`and ${sum} <= ${filter.max_amount}`)
  return conditions
}

function entryOrder({ sort = [], from, until }: EntryFilter): OrderKey<EntryRow>[] {
  const ranged = from !== undefined || until !== undefined
  const asked = sort.length === 0 ? ['-datetime'] : sort
  const descending = asked[0]?.startsWith('-') ?? false
  return [
    ...asked.map((word): OrderKey<EntryRow> =>
      word.endsWith('datetime')
        ? {
            column: 'e.datetime',
            type: 'timestamptz',
            descending: word.startsWith('-'),
            ranged,
            of: (row) => row.datetime,
          }
        : {
            column: 'e.description collate "C"',
            type: 'text',
            descending: word.startsWith('-'),
            of: (row) => row.description,
          },
    ),
    { column: 'e.id', type: 'text', descending, of: (row) => row.id },
  ]
}

/** Of an entry, how many lines it has, and on how many ledgers. */
export interface EntrySize {
  lines: number
  ledgers: number
}

/**
 * Of these entries, one after another, until so many lines are counted: an entry that is not whole, or not reached, may
 * be missing.
 */
export async function entrySizes(tx: ReadTx, ids: readonly string[], limit: number): Promise<Map<string, EntrySize>> {
  const rows = await tx.query<{ id: string; lines: number; ledgers: number }>(sql`
    select c.id, count(*)::integer as lines, count(distinct c.ledger_id)::integer as ledgers from (
      select e.id, l.ledger_id
      from (select id, at from unnest(${ids}::text[]) with ordinality as e (id, at) order by at) as e
        ${joinByKeyPrefix({ table: 'line_entries', alias: 'l', books: tx.instance.id, key: 'journal_entry_id', id: 'e.id' })}
      order by e.at limit ${limit}) as c
    group by c.id`)
  return new Map(rows.map(({ id, ...size }) => [id, size]))
}

export async function findEntries(tx: ReadTx, ids: readonly string[]): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await tx.query<EntryRow>(sql`
    select ${entryColumns} from ${wantedIds(ids)} ${entryAt(tx.instance.id, 'wanted.id')} order by e.id`)
  return rows.map(entryOf)
}

/** The entries that have these. */
export async function findByExternalIds(
  tx: ReadTx,
  externalIds: readonly string[],
): Promise<{ id: string; external_id: string }[]> {
  return await tx.query(sql`
    select e.id, e.external_id from ${wantedIds(externalIds)}
    ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books: tx.instance.id, key: 'external_id', id: 'wanted.id' })}`)
}

export async function findOpeningEntries(tx: ReadTx, ledgerIds: readonly LedgerId[]): Promise<Entry[]> {
  const opening = { table: 'journal_entries', alias: 'e', books: tx.instance.id, key: 'opening_ledger_id' }
  const rows = await tx.query<EntryRow>(sql`
    select ${entryColumns} from ${wantedIds(ledgerIds)} ${joinByPrimaryKey({ ...opening, id: 'wanted.id' })} order by e.id`)
  return rows.map(entryOf)
}

export async function openingEntries(tx: ReadTx): Promise<Entry[]> {
  const rows = await tx.query<EntryRow>(sql`
    select ${entryColumns} from (${openingHeads(tx.instance.id)}) as e order by e.id`)
  return rows.map(entryOf)
}

/** Opening entries, as the index that has no others begins. */
export function openingHeads(books: string): Sql {
  return sql`select * from journal_entries where instance_id = ${books} and opening_ledger_id is not null order by opening_ledger_id`
}

/**
 * Datetimes of the first and last entry that are not opening balances.
 * @param moving entries that are not counted as the first one
 */
export async function entryRange(
  tx: ReadTx,
  moving: readonly JournalEntryId[] = [],
): Promise<{ first: Instant | null; last: Instant | null }> {
  const [row] = await tx.query<{ first: Instant | null; last: Instant | null }>(sql`
    select (select datetime from journal_entries where instance_id = ${tx.instance.id} and opening_ledger_id is null
          and id <> all (${moving}::text[]) order by datetime, id limit 1) as first,
      (select datetime from journal_entries where instance_id = ${tx.instance.id} and opening_ledger_id is null
        order by datetime desc, id desc limit 1) as last`)
  return row ?? { first: null, last: null }
}

/** Entries that touch the ledger. */
export async function entriesOfLedger(tx: ReadTx, ledgerId: LedgerId): Promise<Entry[]> {
  const rows = await tx.query<EntryRow>(sql`
    select ${entryColumns} from (
      select distinct journal_entry_id as id from (select journal_entry_id from line_entries
        where instance_id = ${tx.instance.id} and ledger_id >= ${ledgerId} and ledger_id <= ${ledgerId}
        order by ledger_id) as l) as wanted
      ${entryAt(tx.instance.id, 'wanted.id')} order by e.id`)
  return rows.map(entryOf)
}

function entryOf(row: EntryRow): Entry {
  return { ...row, metadata: storedObject(row.metadata), creation_source: row.creation_source satisfies CreationSource }
}

/** Joins the entry with this id, as `e`. @param id the column that says which */
function entryAt(books: string, id: string): Sql {
  return joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id })
}

export function insertEntries(books: string, entries: readonly Entry[], sequenceOf: SequenceOf): Sql {
  return sql`
    insert into journal_entries (instance_id, id, datetime, description, creation_source, transaction_id, opening_ledger_id,
      reverses_id, reversed_by_id, external_id, metadata, created_at, entry_number, entry_type, created_sequence)
    select ${books}, ${columnsOf(entries, [
      ['text', (e) => e.id],
      ['timestamptz', (e) => e.datetime],
      ['text', (e) => e.description],
      ['text', (e) => e.creation_source],
      ['text', (e) => e.transaction_id],
      ['text', (e) => e.opening_ledger_id],
      ['text', (e) => e.reverses_id],
      ['text', (e) => e.reversed_by_id],
      ['text', (e) => e.external_id],
      ['text', (e) => stringifyJson(e.metadata)],
      ['timestamptz', (e) => e.created_at],
      ['integer', (e) => e.entry_number],
      ['text', (e) => e.entry_type],
      ['bigint', (_, at) => sequenceOf(at)],
    ])}
    ${returningForCitus}`
}

export function updateEntries(books: string, entries: readonly Entry[]): Sql {
  const of = <T>(pick: (entry: Entry) => T) => entries.map(pick)
  return sql`
    update journal_entries as entry set datetime = e.datetime, description = e.description, reverses_id = e.reverses_id,
      reversed_by_id = e.reversed_by_id, metadata = e.metadata, external_id = e.external_id, entry_type = e.entry_type
    from unnest(${of((e) => e.id)}::text[], ${of((e) => e.datetime)}::timestamptz[], ${of((e) => e.description)}::text[],
      ${of((e) => e.reverses_id)}::text[], ${of((e) => e.reversed_by_id)}::text[],
      ${of((e) => stringifyJson(e.metadata))}::text[], ${of((e) => e.external_id)}::text[],
      ${of((e) => e.entry_type)}::text[])
      as e (id, datetime, description, reverses_id, reversed_by_id, metadata, external_id, entry_type)
      ${joinPlace({ table: 'journal_entries', books, id: 'e.id' })}
    where ${isInPlace('entry', books)}`
}

export function deleteEntries(books: string, ids: readonly string[]): Sql {
  return sql`
    delete from journal_entries as entry
    using ${wantedIds(ids)} ${joinPlace({ table: 'journal_entries', books, id: 'wanted.id' })}
    where ${isInPlace('entry', books)}
    returning entry_number`
}
