import { stringifyJson } from '../kernel/json.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { InstanceTx } from '../platform/db.ts'
import { readKeysFirst } from '../platform/keys-first.ts'
import { mapPage, type OrderKey, type Page, readPage, type SizedPage } from '../platform/page.ts'
import {
  all,
  answering,
  empty,
  join,
  joinedBelow,
  joinedByKey,
  plannedOnce,
  raw,
  rowsAt,
  sql,
  type Sql,
  storedObject,
  wantedIds,
} from '../platform/sql.ts'
import { carriesTag, deleteLineTags, insertLineTags } from '../tags/tags.ts'
import type { AccountLedgers, CreationSource, Entry, Line } from './posting.ts'
import type { Posting, RollUpChange, StoredTransaction } from './posting.ts'
import { isSome, type Part, partsBefore, partsBetween } from './summed-parts.ts'

// Writing: one statement

interface Sums {
  days: readonly RollUpChange[]
  months: readonly RollUpChange[]
}

/** All parts are clauses of one statement: the triggers that judge them see them together, when all are done. */
export async function write(tx: InstanceTx, posting: Posting, sums: Sums): Promise<void> {
  const books = tx.instance.id
  const added = newClauses(books, posting, sums)
  const changed = [
    clause('changed_lines', posting.changedLines, (rows) => updateLines(books, rows)),
    clause('old_lines', posting.removedLines, (rows) => deleteLines(books, rows)),
    clause('new_line_tags', posting.lineTags, (rows) => insertLineTags(books, rows)),
    clause('old_line_tags', posting.removedLineTags, (rows) => deleteLineTags(books, rows)),
    clause('changed_entries', posting.changedEntries, (rows) => updateEntries(books, rows)),
    clause('old_entries', posting.removedEntries, (rows) => deleteEntries(books, rows)),
    clause('changed_transactions', posting.changedTransactions, (rows) => updateTransactions(books, rows)),
    clause('old_transactions', posting.removedTransactions, (rows) => deleteTransactions(books, rows)),
    clause('tombstones', posting.removedTransactions, (rows) => insertTombstones(tx, rows)),
  ].flat()
  const clauses = [...added, ...changed]
  const beginning = changed.length > 0 ? plannedOnce : empty
  if (clauses.length > 0) await tx.query(sql`${beginning} with ${join(clauses, ',\n')} select`)
}

/** The same for new entries and lines alone. */
export function writing(books: string, posting: Posting, sums: Sums): Sql {
  return sql`with ${join(newClauses(books, posting, sums), ',\n')} select`
}

function newClauses(books: string, posting: Posting, { days, months }: Sums): Sql[] {
  return [
    clause('new_transactions', posting.transactions, (rows) => insertTransactions(books, rows)),
    clause('new_entries', posting.entries, (rows) => insertEntries(books, rows)),
    clause('new_lines', posting.lines, (rows) => insertLines(books, rows)),
    clause('days', days, (rows) => addToDays(books, rows)),
    clause('months', months, (rows) => addToMonths(books, rows)),
  ].flat()
}

/** Nothing where there is nothing to write. */
function clause<Row>(name: string, rows: readonly Row[] = [], statement: (rows: readonly Row[]) => Sql): Sql[] {
  return rows.length === 0 ? [] : [sql`${raw(name)} as (${statement(rows)})`]
}

function insertEntries(books: string, entries: readonly Entry[]): Sql {
  return sql`
    insert into journal_entries (instance_id, id, datetime, description, creation_source, transaction_id, opening_ledger_id,
      reverses_id, reversed_by_id, external_id, metadata, created_at)
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
    ])}
    ${answering}`
}

type Column<Row> = readonly [
  type: 'text' | 'timestamptz' | 'bigint' | 'smallint' | 'boolean' | 'real',
  of: (row: Row) => unknown,
]

/**
 * Columns of rows that come as arrays, the first of them always; what is the same in every row is sent, and read, once. Each is
 * named by its place: c1, c2, …
 */
function columnsOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Sql {
  const read = columns.map(([type, of], at) => {
    const values = rows.map(of)
    const [first] = values
    const same = at > 0 && values.every((value) => value === first)
    return { type: raw(type), name: raw(`c${at + 1}`), values, first, same }
  })
  const shown = read.map(({ type, name, first, same }) => (same ? sql`${first}::${type} as ${name}` : sql`r.${name}`))
  const arrays = read.filter(({ same }) => !same)
  return sql`${join(shown)} from unnest(${join(arrays.map(({ type, values }) => sql`${values}::${type}[]`))})
    as r (${join(arrays.map(({ name }) => name))})`
}

function updateEntries(books: string, entries: readonly Entry[]): Sql {
  const of = <T>(pick: (entry: Entry) => T) => entries.map(pick)
  return sql`
    update journal_entries as entry set datetime = e.datetime, description = e.description, reverses_id = e.reverses_id,
      reversed_by_id = e.reversed_by_id, metadata = e.metadata, external_id = e.external_id
    from unnest(${of((e) => e.id)}::text[], ${of((e) => e.datetime)}::timestamptz[], ${of((e) => e.description)}::text[],
      ${of((e) => e.reverses_id)}::text[], ${of((e) => e.reversed_by_id)}::text[],
      ${of((e) => stringifyJson(e.metadata))}::text[], ${of((e) => e.external_id)}::text[])
      as e (id, datetime, description, reverses_id, reversed_by_id, metadata, external_id)
    where entry.instance_id = ${books} and entry.id = e.id`
}

function deleteEntries(books: string, ids: readonly string[]): Sql {
  return sql`delete from journal_entries using ${wantedIds(ids)} where instance_id = ${books} and journal_entries.id = wanted.id`
}

function insertLines(books: string, lines: readonly Line[]): Sql {
  return sql`
    insert into line_entries (instance_id, journal_entry_id, id, ledger_id, datetime, amount, sort_order, description)
    select ${books}, ${columnsOf(lines, [
      ['text', (l) => l.journal_entry_id],
      ['text', (l) => l.id],
      ['text', (l) => l.ledger_id],
      ['timestamptz', (l) => l.datetime],
      ['bigint', (l) => l.amount],
      ['smallint', (l) => l.sort_order],
      ['text', (l) => l.description],
    ])}
    ${answering}`
}

function updateLines(books: string, changes: readonly { after: Line }[]): Sql {
  const of = <T>(pick: (line: Line) => T) => changes.map(({ after }) => pick(after))
  return sql`
    update line_entries as line set ledger_id = l.ledger_id, datetime = l.datetime, amount = l.amount,
      sort_order = l.sort_order, description = l.description
    from unnest(${of((l) => l.journal_entry_id)}::text[], ${of((l) => l.id)}::text[], ${of((l) => l.ledger_id)}::text[],
      ${of((l) => l.datetime)}::timestamptz[], ${of((l) => l.amount)}::bigint[], ${of((l) => l.sort_order)}::smallint[],
      ${of((l) => l.description)}::text[])
      as l (journal_entry_id, id, ledger_id, datetime, amount, sort_order, description)
    where line.instance_id = ${books} and line.journal_entry_id = l.journal_entry_id and line.id = l.id`
}

function deleteLines(books: string, lines: readonly Line[]): Sql {
  return sql`
    delete from line_entries as line
    using unnest(${lines.map((l) => l.journal_entry_id)}::text[], ${lines.map((l) => l.id)}::text[]) as l (journal_entry_id, id)
    where line.instance_id = ${books} and line.journal_entry_id = l.journal_entry_id and line.id = l.id`
}

function insertTransactions(books: string, transactions: readonly StoredTransaction[]): Sql {
  return sql`
    insert into transactions (instance_id, id, source_account_id, external_id, amount, datetime, description, metadata,
      posted_status, not_posted_reason, review_status, personal, pending, categorization_method, categorization_confidence,
      categorization_explanation, journal_entry_id, line_entry_id, imported_ledger_id, imported_tag_ids)
    select ${books}, t.* from ${transactionRows(transactions)} as t
    ${answering}`
}

function updateTransactions(books: string, transactions: readonly StoredTransaction[]): Sql {
  return sql`
    update transactions as stored set external_id = t.external_id, amount = t.amount, datetime = t.datetime, description = t.description,
      metadata = t.metadata, posted_status = t.posted_status, not_posted_reason = t.not_posted_reason,
      review_status = t.review_status, personal = t.personal, pending = t.pending,
      categorization_method = t.categorization_method, categorization_confidence = t.categorization_confidence,
      categorization_explanation = t.categorization_explanation, journal_entry_id = t.journal_entry_id,
      line_entry_id = t.line_entry_id, imported_ledger_id = t.imported_ledger_id, imported_tag_ids = t.imported_tag_ids
    from ${transactionRows(transactions)} as t (id, source_account_id, external_id, amount, datetime, description, metadata,
      posted_status, not_posted_reason, review_status, personal, pending, categorization_method, categorization_confidence,
      categorization_explanation, journal_entry_id, line_entry_id, imported_ledger_id, imported_tag_ids)
    where stored.instance_id = ${books} and stored.id = t.id`
}

function transactionRows(transactions: readonly StoredTransaction[]): Sql {
  return sql`(select ${columnsOf(transactions, [
    ['text', (t) => t.id],
    ['text', (t) => t.source_account_id],
    ['text', (t) => t.external_id],
    ['bigint', (t) => t.amount],
    ['timestamptz', (t) => t.datetime],
    ['text', (t) => t.description],
    ['text', (t) => stringifyJson(t.metadata)],
    ['text', (t) => t.posted_status],
    ['text', (t) => t.not_posted_reason],
    ['text', (t) => t.review_status],
    ['boolean', (t) => t.personal],
    ['boolean', (t) => t.pending],
    ['text', (t) => t.categorization_method],
    ['real', (t) => t.categorization_confidence],
    ['text', (t) => t.categorization_explanation],
    ['text', (t) => t.journal_entry_id],
    ['text', (t) => t.line_entry_id],
    ['text', (t) => t.imported_ledger_id],
    ['text', (t) => t.imported_tag_ids.join(',') || null],
  ])})`
}

function deleteTransactions(books: string, transactions: readonly StoredTransaction[]): Sql {
  const wanted = wantedIds(transactions.map((t) => t.id))
  return sql`delete from transactions using ${wanted} where instance_id = ${books} and transactions.id = wanted.id`
}

function insertTombstones(tx: InstanceTx, transactions: readonly StoredTransaction[]): Sql {
  return sql`
    insert into transaction_tombstones (instance_id, id, source_account_id, external_id, deleted_at)
    select ${tx.instance.id}, t.*, ${tx.now}::timestamptz
    from unnest(${transactions.map((t) => t.id)}::text[], ${transactions.map((t) => t.source_account_id)}::text[],
      ${transactions.map((t) => t.external_id)}::text[]) as t
    on conflict (instance_id, id) do update set deleted_at = excluded.deleted_at`
}

function addToDays(books: string, days: readonly RollUpChange[]): Sql {
  return sql`
    insert into balance_days as sums (instance_id, day, ledger_id, debit, credit, lines) ${rollUpRows(books, days)}
    on conflict (instance_id, day, ledger_id) do update set debit = sums.debit + excluded.debit,
      credit = sums.credit + excluded.credit, lines = sums.lines + excluded.lines`
}

function addToMonths(books: string, months: readonly RollUpChange[]): Sql {
  return sql`
    insert into balance_months as sums (instance_id, month, ledger_id, debit, credit, lines) ${rollUpRows(books, months)}
    on conflict (instance_id, month, ledger_id) do update set debit = sums.debit + excluded.debit,
      credit = sums.credit + excluded.credit, lines = sums.lines + excluded.lines`
}

function rollUpRows(books: string, changes: readonly RollUpChange[]): Sql {
  const of = <T>(pick: (change: RollUpChange) => T) => changes.map(pick)
  return sql`select ${books}, r.* from unnest(${of((r) => r.day)}::date[], ${of((r) => r.ledgerId)}::text[],
    ${of((r) => r.debit)}::bigint[], ${of((r) => r.credit)}::bigint[], ${of((r) => r.lines)}::bigint[]) as r`
}

// Reading entries

export interface EntryFilter {
  from?: Instant
  until?: Instant
  ledger_id?: string
  /** Any of them on any line. */
  tag_ids?: string[]
  creation_source?: string
  keywords?: string
  amount?: Money
  min_amount?: Money
  max_amount?: Money
  external_id?: string
  sort?: string[]
}

type EntryRow = Omit<Entry, 'metadata'> & { metadata: string }

const entryColumns = raw(`e.id, e.datetime, e.description, e.creation_source, e.transaction_id, e.opening_ledger_id,
  e.reverses_id, e.reversed_by_id, e.external_id, e.metadata, e.created_at`)

export async function listEntries(
  tx: InstanceTx,
  page: SizedPage<{ id: string }>,
  filter: EntryFilter,
): Promise<Page<Entry>> {
  const { ledger_id: ledgerId, ...others } = filter
  const lines = linesInOrder(ledgerId, others)
  return mapPage(lines ? await entriesBehind(tx, page, lines) : await entriesOfBooks(tx, page, filter), entryOf)
}

async function entriesOfBooks(
  tx: InstanceTx,
  page: SizedPage<{ id: string }>,
  filter: EntryFilter,
): Promise<Page<EntryRow>> {
  const books = tx.instance.id
  const conditions = all(entryConditions(books, filter))
  const table =
    filter.external_id === undefined
      ? raw('journal_entries')
      : rowsAt({ table: 'journal_entries', books, key: 'external_id', id: sql`${filter.external_id}` })
  return await readPage<EntryRow>(page, entryOrder(filter), async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${entryColumns} from ${table} e where e.instance_id = ${tx.instance.id} ${conditions} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

async function entriesBehind(
  tx: InstanceTx,
  page: SizedPage<{ id: string }>,
  lines: LinesInOrder<EntryFilter>,
): Promise<Page<EntryRow>> {
  const { from, until, ...others } = lines.others
  return await readPageBehind(tx, page, {
    lines,
    order: entryOrder(lines.others),
    behind: {
      id: 'l.journal_entry_id',
      via: empty,
      alias: 'e',
      columns: entryColumns,
      conditions: entryConditions(tx.instance.id, others),
      span: { from, until },
    },
  })
}

/** Rows of lines that an index has in the order of time, `l`, and what else is asked of the records behind them. */
export interface LinesInOrder<Filter> {
  table: Sql
  condition: Sql
  others: Filter
}

/** Those of a ledger, or those that bear one of the tags: most books have far more. */
export function linesInOrder<Filter extends { tag_ids?: string[] }>(
  ledgerId: string | undefined,
  others: Filter,
): LinesInOrder<Filter | Omit<Filter, 'tag_ids'>> | undefined {
  if (ledgerId) return { table: raw('line_entries'), condition: sql`l.ledger_id = ${ledgerId}`, others }
  const { tag_ids: tagIds, ...rest } = others
  if (!tagIds) return undefined
  const condition = tagIds.length === 1 ? sql`l.tag_id = ${tagIds[0]}` : sql`l.tag_id = any(${tagIds}::text[])`
  return { table: raw('line_tags'), condition, others: rest }
}

/** By what they are called in statements. */
const tablesBehind = { e: 'journal_entries', t: 'transactions' } as const

/** Records that stand behind lines: entries, or what entries book. */
interface BehindLines {
  /** What a line knows of its record, its id, and what has to be joined to it for that. */
  id: string
  via: Sql
  /** In `columns`, in the order and in `conditions`. */
  alias: keyof typeof tablesBehind
  columns: Sql
  /** Of the record itself. */
  conditions: readonly Sql[]
  span: Span
}

/** A page of the records behind lines, in the order of the lines' time: found without the records where nothing else is asked of these. */
export async function readPageBehind<Row>(
  tx: InstanceTx,
  page: SizedPage<Row>,
  asked: { lines: LinesInOrder<unknown>; behind: BehindLines; order: readonly OrderKey<Row>[] },
): Promise<Page<Row>> {
  const books = tx.instance.id
  const { lines, behind, order } = asked
  const { alias, id, conditions } = behind
  const known = new Map([
    [`${alias}.datetime`, 'l.datetime'],
    [`${alias}.id`, id],
  ])
  const recordOf = (of: string) => joinedByKey({ table: tablesBehind[alias], alias, books, id: of })
  const isRange = conditions.length === 0 && order.every(({ column }) => known.has(column))
  return await readKeysFirst(tx, page, {
    order: order.map((key) => ({ ...key, column: known.get(key.column) ?? key.column })),
    keysFrom: (keys) => sql`select ${keys} from ${lines.table} l ${behind.via} ${isRange ? empty : recordOf(id)}
      where l.instance_id = ${books} and ${lines.condition} ${all([...withinSpan('l', behind.span), ...conditions])}`,
    columns: behind.columns,
    recordOf,
    isRange,
  })
}

interface Span {
  from?: Instant | undefined
  until?: Instant | undefined
}

export function withinSpan(table: 'e' | 'l' | 't', { from, until }: Span): Sql[] {
  return [
    ...(from ? [sql`and ${raw(table)}.datetime >= ${from}`] : []),
    ...(until ? [sql`and ${raw(table)}.datetime < ${until}`] : []),
  ]
}

function entryConditions(books: string, filter: EntryFilter): Sql[] {
  const conditions = withinSpan('e', filter)
  // Said as the index has it, which leaves out what is most.
  if (filter.creation_source && filter.creation_source !== 'transaction')
    conditions.push(sql`and e.creation_source <> 'transaction'`)
  if (filter.creation_source) conditions.push(sql`and e.creation_source = ${filter.creation_source}`)
  if (filter.external_id !== undefined) conditions.push(sql`and e.external_id = ${filter.external_id}`)
  if (filter.keywords) conditions.push(sql`and position(lower(${filter.keywords}) in lower(e.description)) > 0`)
  if (filter.tag_ids) conditions.push(sql`and ${carriesTag(books, { entry: 'e.id' }, filter.tag_ids)}`)
  const sum = sql`(select sum(l.amount) from ${linesAt(books, 'e.id')} as l where l.amount > 0)`
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

/** Of these entries, one after another, until so many lines are counted: an entry that is not whole, or not reached, may be missing. */
export async function entrySizes(
  tx: InstanceTx,
  ids: readonly string[],
  most: number,
): Promise<Map<string, EntrySize>> {
  const rows = await tx.query<{ id: string; lines: number; ledgers: number }>(sql`
    select c.id, count(*)::integer as lines, count(distinct c.ledger_id)::integer as ledgers from (
      select e.id, l.ledger_id
      from (select id, at from unnest(${ids}::text[]) with ordinality as e (id, at) order by at) as e
        ${joinedBelow({ table: 'line_entries', alias: 'l', books: tx.instance.id, key: 'journal_entry_id', id: 'e.id' })}
      order by e.at limit ${most}) as c
    group by c.id`)
  return new Map(rows.map(({ id, ...size }) => [id, size]))
}

export async function findEntries(tx: InstanceTx, ids: readonly string[]): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await tx.query<EntryRow>(sql`
    select ${entryColumns} from ${wantedIds(ids)} ${entryAt(tx.instance.id, 'wanted.id')} order by e.id`)
  return rows.map(entryOf)
}

/** The entries that have these. */
export async function findByExternalIds(
  tx: InstanceTx,
  externalIds: readonly string[],
): Promise<{ id: string; external_id: string }[]> {
  return await tx.query(sql`
    select e.id, e.external_id from ${wantedIds(externalIds)}
    ${joinedByKey({ table: 'journal_entries', alias: 'e', books: tx.instance.id, key: 'external_id', id: 'wanted.id' })}`)
}

export async function findOpeningEntry(tx: InstanceTx, ledgerId: string): Promise<Entry | undefined> {
  const [row] = await tx.query<EntryRow>(sql`
    select ${entryColumns} from journal_entries e
    where e.instance_id = ${tx.instance.id} and e.opening_ledger_id >= ${ledgerId} and e.opening_ledger_id <= ${ledgerId}
    order by e.opening_ledger_id limit 1`)
  return row && entryOf(row)
}

export async function openingEntries(tx: InstanceTx): Promise<Entry[]> {
  const rows = await tx.query<EntryRow>(sql`
    select ${entryColumns} from (${openingHeads(tx.instance.id)}) as e order by e.id`)
  return rows.map(entryOf)
}

/** Opening entries, as the index that has no others begins. */
export function openingHeads(books: string): Sql {
  return sql`select * from journal_entries where instance_id = ${books} and opening_ledger_id is not null order by opening_ledger_id`
}

/** Datetimes of the first and last entry that are not opening balances. */
export async function entryRange(tx: InstanceTx): Promise<{ first: Instant | null; last: Instant | null }> {
  const [row] = await tx.query<{ first: Instant | null; last: Instant | null }>(sql`
    select (select datetime from journal_entries where instance_id = ${tx.instance.id} and opening_ledger_id is null
        order by datetime, id limit 1) as first,
      (select datetime from journal_entries where instance_id = ${tx.instance.id} and opening_ledger_id is null
        order by datetime desc, id desc limit 1) as last`)
  return row ?? { first: null, last: null }
}

/** Entries that touch the ledger. */
export async function entriesOfLedger(tx: InstanceTx, ledgerId: string): Promise<Entry[]> {
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

// Reading lines

const lineColumns = raw('l.id, l.journal_entry_id, l.ledger_id, l.datetime, l.amount, l.sort_order, l.description')

/** Of these entries, in the order in which an entry is read. */
export async function linesOf(tx: InstanceTx, entryIds: readonly string[]): Promise<Line[]> {
  if (entryIds.length === 0) return []
  return await tx.query<Line>(sql`
    select ${lineColumns} from ${wantedIds(entryIds)} join lateral ${linesAt(tx.instance.id, 'wanted.id')} as l on true
    order by l.journal_entry_id, l.sort_order, l.id`)
}

/** Joins the entry with this id, as `e`. @param id the column that says which */
function entryAt(books: string, id: string): Sql {
  return joinedByKey({ table: 'journal_entries', alias: 'e', books, id })
}

/** The lines of an entry, as a subquery. */
export function linesAt(books: string, id: string): Sql {
  return rowsAt({ table: 'line_entries', books, key: 'journal_entry_id', id })
}

/** Ids of those of these lines that a completed reconciliation of their ledger holds. */
export async function reconciledLines(tx: InstanceTx, lines: readonly Line[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  const rows = await tx.query<{ id: string }>(sql`
    select line.id from unnest(${lines.map((l) => l.id)}::text[], ${lines.map((l) => l.journal_entry_id)}::text[],
      ${lines.map((l) => l.ledger_id)}::text[]) as line (id, entry_id, ledger_id)
    ${heldAt(tx.instance.id, '(line.entry_id, line.ledger_id)')}
    ${joinedByKey({ table: 'reconciliations', alias: 'r', books: tx.instance.id, id: 'h.reconciliation_id' })}
    where r.progress_status = 'completed'`)
  return new Set(rows.map((row) => row.id))
}

/** Joins what a reconciliation holds of an entry on a ledger, as `h`. @param id the columns that say which */
function heldAt(books: string, id: string): Sql {
  return joinedByKey({ table: 'reconciled_entries', alias: 'h', books, key: '(journal_entry_id, ledger_id)', id })
}

export interface LineFilter {
  from?: Instant
  until?: Instant
  /** Lines whose entry touches (or does not touch) a ledger that reports cash flow. */
  affects_cash_flow?: boolean
  descending: boolean
}

export async function listLines(
  tx: InstanceTx,
  page: SizedPage<Line>,
  ledger: { id: string; report_cash_flow: boolean },
  filter: LineFilter,
): Promise<Page<Line>> {
  const conditions: Sql[] = []
  conditions.push(...withinSpan('l', filter))
  // What stands on cash affects it: then every line is meant, or none, and no entry has to be looked into.
  if (filter.affects_cash_flow === false && ledger.report_cash_flow) conditions.push(sql`and false`)
  else if (filter.affects_cash_flow !== undefined && !ledger.report_cash_flow)
    conditions.push(sql`and ${raw(filter.affects_cash_flow ? '' : 'not')} exists (
      select from ${linesAt(tx.instance.id, 'l.journal_entry_id')} as other where other.ledger_id in (
        select id from ledgers where instance_id = ${tx.instance.id} and report_cash_flow))`)
  const { descending } = filter
  const order: OrderKey<Line>[] = [
    {
      column: 'l.datetime',
      type: 'timestamptz',
      descending,
      ranged: filter.from !== undefined || filter.until !== undefined,
      of: (line) => line.datetime,
    },
    { column: 'l.journal_entry_id', type: 'text', descending, of: (line) => line.journal_entry_id },
    { column: 'l.sort_order', type: 'integer', descending, of: (line) => line.sort_order },
    { column: 'l.id', type: 'text', descending, of: (line) => line.id },
  ]
  return await readPage<Line>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${lineColumns} from line_entries l
      where l.instance_id = ${tx.instance.id} and l.ledger_id = ${ledger.id} ${all(conditions)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

/** Every line of a span, ledger by ledger, as a general ledger reads. */
export async function linesWithin(tx: InstanceTx, from: Instant, until: Instant): Promise<Line[]> {
  return await tx.query<Line>(sql`
    select ${lineColumns} from (select * from line_entries
      where instance_id = ${tx.instance.id} and datetime >= ${from} and datetime < ${until} order by datetime) as l
    order by l.ledger_id, l.datetime, l.journal_entry_id, l.sort_order, l.id`)
}

// Reading sums

export interface LedgerSums {
  ledger_id: string
  debit: Money
  credit: Money
  /** How many lines there are. */
  lines: bigint
}

/** Sums of all lines before an instant. */
export async function sumsBefore(tx: InstanceTx, until: Instant): Promise<LedgerSums[]> {
  const books = tx.instance.id
  const { monthsUntil, days, lines } = partsBefore(until)
  return await tx.query<LedgerSums>(sql`
    select ledger_id, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines
    from (
      select ledger_id, debit, credit, lines from balance_months where instance_id = ${books} and month < ${monthsUntil}::date
      union all
      select ${signedSums(days)} from balance_days where ${within(books, 'day', days)}
      union all
      select ${signedLines(lines)} from ${linesWithinPart(books, lines)}
    ) as parts
    group by ledger_id having sum(lines) > 0`)
}

/** Which of two moments a sum is before: of the later one alone, of the earlier one alone, or of both. */
export type SumsOfTwo = LedgerSums & { before: 'both' | 'later' | 'earlier' }

/** The same before two instants in one pass: the months that both have are most of what there is. */
export async function sumsBeforeTwo(
  tx: InstanceTx,
  moments: { earlier: Instant; later: Instant },
): Promise<SumsOfTwo[]> {
  const books = tx.instance.id
  const [earlier, later] = [partsBefore(moments.earlier), partsBefore(moments.later)]
  return await tx.query<SumsOfTwo>(sql`
    select ledger_id, 'both' as before, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines
    from balance_months where instance_id = ${books} and month < ${earlier.monthsUntil}::date group by ledger_id
    union all
    select ledger_id, 'later', sum(debit), sum(credit), sum(lines)
    from (
      select ledger_id, debit, credit, lines from balance_months
        where instance_id = ${books} and month >= ${earlier.monthsUntil}::date and month < ${later.monthsUntil}::date
      union all
      select ${signedSums(later.days)} from balance_days where ${within(books, 'day', later.days)}
      union all
      select ${signedLines(later.lines)} from ${linesWithinPart(books, later.lines)}
    ) as parts group by ledger_id
    union all
    select ledger_id, 'earlier', sum(debit), sum(credit), sum(lines)
    from (
      select ${signedSums(earlier.days)} from balance_days where ${within(books, 'day', earlier.days)}
      union all
      select ${signedLines(earlier.lines)} from ${linesWithinPart(books, earlier.lines)}
    ) as parts group by ledger_id`)
}

export type SumsOfPlace = LedgerSums & {
  /** Between which two of the moments: 1 is from the first to the second. */
  place: number
}

/** Sums of the lines from each of these moments, in their order, up to the next, not included. */
export async function sumsBetween(tx: InstanceTx, moments: readonly Instant[]): Promise<SumsOfPlace[]> {
  const books = tx.instance.id
  const spans = moments.slice(1).map((until, at) => partsBetween(moments[at] ?? until, until))
  const months = placed(spans.map((span) => span.months))
  const days = placed(spans.map((span) => span.days))
  const lines = placed(spans.map((span) => span.lines))
  // Each part is summed by itself, so that it is a range of the index whatever the others are.
  return await tx.query<SumsOfPlace>(sql`
    select place, ledger_id, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines
    from (
      select part.place, sums.* from ${unnested(months, 'date')} cross join lateral (
        select ledger_id, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines from balance_months
        where instance_id = ${books} and month >= part.from_edge and month < part.until_edge group by ledger_id) as sums
      union all
      select part.place, sums.* from ${unnested(days, 'date')} cross join lateral (
        select ledger_id, part.sign * sum(debit), part.sign * sum(credit), part.sign * sum(lines) from balance_days
        where instance_id = ${books} and day >= part.from_edge and day < part.until_edge group by ledger_id) as sums
      union all
      select part.place, sums.* from ${unnested(lines, 'timestamptz')} cross join lateral (
        select ledger_id, part.sign * sum(greatest(amount, 0)), part.sign * sum(greatest(-amount, 0)), part.sign * count(*)
        from (select * from line_entries where instance_id = ${books} and datetime >= part.from_edge and datetime < part.until_edge
          order by datetime) as lines group by ledger_id) as sums
    ) as parts
    group by place, ledger_id having sum(lines) > 0`)
}

type Placed<Edge> = Part<Edge> & { place: number }

function placed<Edge extends Day | Instant>(parts: readonly (readonly Part<Edge>[])[]): Placed<Edge>[] {
  return parts.flatMap((each, at) => each.filter(isSome).map((part) => ({ ...part, place: at + 1 })))
}

function unnested(parts: readonly Placed<Day | Instant>[], type: 'date' | 'timestamptz'): Sql {
  const edges = raw(`${type}[]`)
  return sql`unnest(${parts.map((part) => part.place)}::integer[], ${parts.map((part) => part.sign)}::integer[],
    ${parts.map((part) => part.from)}::${edges}, ${parts.map((part) => part.until)}::${edges})
    as part (place, sign, from_edge, until_edge)`
}

function within(books: string, column: 'day' | 'datetime', { from, until }: Part<Day> | Part<Instant>): Sql {
  const type = raw(column === 'day' ? 'date' : 'timestamptz')
  return sql`instance_id = ${books} and ${raw(column)} >= ${from}::${type} and ${raw(column)} < ${until}::${type}`
}

/** Lines of a span, as the index that begins with the time has them; sums have no other index. */
function linesWithinPart(books: string, part: Part<Instant>): Sql {
  return sql`(select * from line_entries where ${within(books, 'datetime', part)} order by datetime) as lines`
}

function signedSums({ sign }: Part<Day>): Sql {
  return sql`ledger_id, ${sign}::bigint * debit as debit, ${sign}::bigint * credit as credit, ${sign}::bigint * lines as lines`
}

function signedLines({ sign }: Part<Instant>): Sql {
  return sql`ledger_id, ${sign}::bigint * greatest(amount, 0), ${sign}::bigint * greatest(-amount, 0), ${sign}::bigint`
}

/**
 * What a ledger's lines before each of these moments add up to, signed. One pass over its days: those before the first of the
 * moments are summed as above, then day by day, with the lines of the partial day of each moment.
 */
export async function ledgerSumsBefore(
  tx: InstanceTx,
  ledgerId: string,
  moments: readonly Instant[],
): Promise<{ moment: Instant; balance: Money }[]> {
  const books = tx.instance.id
  return await tx.query(sql`
    with moments as (
      select moment, (moment at time zone 'UTC')::date as day from unnest(${moments}::timestamptz[]) as moment
    ), span as (
      select min(day) as first, date_trunc('month', min(day)::timestamp)::date as month, max(day) as last from moments
    ), steps as (
      select null::date as day, 0 as at, null::timestamptz as moment, sum(debit - credit) as whole, 0 as part from balance_months
        where instance_id = ${books} and ledger_id = ${ledgerId} and month < (select month from span)
      union all
      select day, 2, null, debit - credit, 0 from balance_days
        where instance_id = ${books} and ledger_id = ${ledgerId}
          and day >= (select month from span) and day < (select last from span)
      union all
      select day, 1, moment, 0, coalesce((select sum(amount) from (select * from line_entries
          where instance_id = ${books} and (ledger_id, datetime) >= (${ledgerId}, day::timestamp at time zone 'UTC')
            and (ledger_id, datetime) < (${ledgerId}, moment) order by ledger_id, datetime) as part), 0)
        from moments
    )
    select moment, balance
    from (select moment, at, sum(coalesce(whole, 0)) over (order by day nulls first, at) + part as balance from steps) as summed
    where at = 1 order by moment desc`)
}

// Reading transactions

export type TransactionRow = Omit<StoredTransaction, 'metadata' | 'imported_tag_ids'> & {
  metadata: string
  imported_tag_ids: string | null
}

export const transactionColumns =
  raw(`t.id, t.source_account_id, t.external_id, t.amount, t.datetime, t.description, t.metadata,
  t.posted_status, t.not_posted_reason, t.review_status, t.personal, t.pending, t.categorization_method,
  t.categorization_confidence, t.categorization_explanation, t.journal_entry_id, t.line_entry_id, t.imported_ledger_id, t.imported_tag_ids`)

export async function findTransactions(tx: InstanceTx, ids: readonly string[]): Promise<StoredTransaction[]> {
  if (ids.length === 0) return []
  const rows = await tx.query<TransactionRow>(sql`
    select ${transactionColumns} from ${wantedIds(ids)}
    ${joinedByKey({ table: 'transactions', alias: 't', books: tx.instance.id, id: 'wanted.id' })}`)
  return rows.map(transactionOf)
}

export function transactionOf(row: TransactionRow): StoredTransaction {
  const imported_tag_ids = row.imported_tag_ids?.split(',') ?? []
  return { ...row, metadata: storedObject(row.metadata), imported_tag_ids }
}

/** The ledgers that each source account posts to. */
export async function ledgersOfAccounts(
  tx: InstanceTx,
  accountIds: readonly string[],
): Promise<Map<string, AccountLedgers>> {
  const rows = await tx.query<AccountLedgers & { id: string }>(sql`
    select id, ledger_id, draw_ledger_id, contribution_ledger_id from source_accounts
    where instance_id = ${tx.instance.id} and id = any(${accountIds}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of these ledgers have a source account, and so are no categories. */
export async function financialLedgers(tx: InstanceTx, ledgerIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ ledger_id: string }>(sql`
    select distinct ledger_id from source_accounts
    where instance_id = ${tx.instance.id} and ledger_id = any(${ledgerIds}::text[])`)
  return new Set(rows.map((row) => row.ledger_id))
}
