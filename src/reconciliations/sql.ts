import type { ReadTx, WriteTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage, type SizedPage } from '../database/keyset-page.ts'
import {
  all,
  empty,
  forcePlaces,
  isInPlace,
  joinByKeyPrefix,
  joinByPrimaryKey,
  joinPlace,
  raw,
  rowsByKey,
  sql,
  type Sql,
  wantedIds,
} from '../database/sql.ts'
import { lineIsInBasis, linesInBasis, openingHeads } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { JournalEntryId, LedgerId, ReconciliationId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { matchedEntries } from '../matches/matches.ts'
import type { Reconciliation } from './records.ts'
import type { StatementFile } from './statement-files.ts'

export interface ReconciliationFilter {
  ledger_id?: LedgerId
  progress_status?: string
  ids?: string[]
  sort?: string[]
}

const columns =
  raw(`r.id, r.ledger_id, r.previous_id, r.start_datetime, r.end_datetime, r.statement_ending_date, r.time_zone,
  r.statement_ending_balance, r.progress_status, r.completed_on_datetime, r.reconciled_balance, r.digest, r.created_at`)

export async function list(tx: ReadTx, page: PageRequest, filter: ReconciliationFilter): Promise<Page<Reconciliation>> {
  const conditions: Sql[] = []
  if (filter.ledger_id) conditions.push(sql`and r.ledger_id = ${filter.ledger_id}`)
  if (filter.progress_status) conditions.push(sql`and r.progress_status = ${filter.progress_status}`)
  if (filter.ids) conditions.push(sql`and r.id = any(${filter.ids}::text[])`)
  const descending = !(filter.sort?.includes('ending_date') ?? false)
  const order: OrderKey<Reconciliation>[] = [
    {
      column: 'r.statement_ending_date::text',
      type: 'text',
      descending,
      of: (row) => String(row.statement_ending_date),
    },
    { column: 'r.id', type: 'text', descending, of: (row) => row.id },
  ]
  return await readPage<Reconciliation>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from reconciliations r
      where r.instance_id = ${tx.instance.id} ${all(conditions)} and ${where} order by ${orderBy} limit ${limit}`)
  })
}

export async function find(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Reconciliation>> {
  const rows = await tx.query<Reconciliation>(sql`
    select ${columns} from reconciliations r where r.instance_id = ${tx.instance.id} and r.id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function latest(tx: ReadTx, ledgerId: LedgerId): Promise<Reconciliation | undefined> {
  const [row] = await tx.query<Reconciliation>(sql`
    select ${columns} from reconciliations r where r.instance_id = ${tx.instance.id} and r.ledger_id = ${ledgerId}
    order by r.end_datetime desc limit 1`)
  return row
}

export async function insert(tx: WriteTx, row: Reconciliation): Promise<void> {
  await tx.execute(sql`
    insert into reconciliations (instance_id, id, ledger_id, previous_id, start_datetime, end_datetime, statement_ending_date,
      time_zone, statement_ending_balance, progress_status, created_at)
    values (${tx.instance.id}, ${row.id}, ${row.ledger_id}, ${row.previous_id}, ${row.start_datetime}, ${row.end_datetime},
      ${row.statement_ending_date}, ${row.time_zone}, ${row.statement_ending_balance}, ${row.progress_status},
      ${row.created_at})`)
}

export async function update(tx: WriteTx, row: Reconciliation): Promise<void> {
  await tx.execute(sql`
    update reconciliations set end_datetime = ${row.end_datetime}, statement_ending_date = ${row.statement_ending_date},
      time_zone = ${row.time_zone}, statement_ending_balance = ${row.statement_ending_balance},
      progress_status = ${row.progress_status}, completed_on_datetime = ${row.completed_on_datetime},
      reconciled_balance = ${row.reconciled_balance}, digest = ${row.digest}
    where instance_id = ${tx.instance.id} and id = ${row.id}`)
}

export async function remove(tx: WriteTx, id: string): Promise<void> {
  await tx.execute(
    sql`delete from reconciled_entries where instance_id = ${tx.instance.id} and reconciliation_id = ${id}`,
  )
  await tx.execute(sql`delete from reconciliations where instance_id = ${tx.instance.id} and id = ${id}`)
}

// What they hold

export interface OfferedEntry {
  id: JournalEntryId
  datetime: Instant
  /** The reconciliation that holds it: this one or a later one. */
  reconciliation_id: ReconciliationId | null
}

/**
 * Entries of the ledger before the end of the reconciliation, but those of an earlier one and opening balances; one for
 * each of its lines.
 */
function offered(tx: ReadTx, { ledger_id, end_datetime }: Reconciliation): Sql {
  const books = tx.instance.id
  return sql`
    line_entries l ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' })}
      ${heldAt(books, '(l.journal_entry_id, l.ledger_id)', { left: true })}
      ${joinByPrimaryKey({ table: 'reconciliations', alias: 'o', books, id: 'h.reconciliation_id', left: true })}
    where l.instance_id = ${books} and l.ledger_id = ${ledger_id} and l.datetime < ${end_datetime}
      and e.opening_ledger_id is null and (o.id is null or o.end_datetime >= ${end_datetime})
      ${lineIsInBasis(books, { entry: 'l.journal_entry_id', line: 'l.id' }, 'accrual')}`
}

/** Joins what a reconciliation holds of an entry on a ledger, as `h`. @param id the columns that say which */
function heldAt(books: string, id: string | Sql, { left }: { left: boolean }): Sql {
  return joinByPrimaryKey({
    table: 'reconciled_entries',
    alias: 'h',
    books,
    key: '(journal_entry_id, ledger_id)',
    id,
    left,
  })
}

export async function listOffered(
  tx: ReadTx,
  page: SizedPage<{ id: string }>,
  reconciliation: Reconciliation,
  descending: boolean,
): Promise<Page<OfferedEntry>> {
  const order: OrderKey<OfferedEntry>[] = [
    { column: 'l.datetime', type: 'timestamptz', descending, of: (row) => row.datetime },
    { column: 'l.journal_entry_id', type: 'text', descending, of: (row) => row.id },
  ]
  return await readPage<OfferedEntry>(page, order, async ({ where, orderBy, limit, probing }) => {
    const once = probing ? empty : raw('distinct on (l.datetime, l.journal_entry_id)')
    return await tx.query(sql`select ${once} l.journal_entry_id as id, l.datetime, h.reconciliation_id
      from ${offered(tx, reconciliation)} and ${where} order by ${orderBy} limit ${limit}`)
  })
}

/**
 * Those of these entries that it offers. Each table is asked by the beginning of its key and joined here: so what a
 * thousand cost does not grow with the books, whatever the database believes of tables that have just grown.
 */
export async function findOffered(
  tx: ReadTx,
  { ledger_id, end_datetime }: Reconciliation,
  ids: readonly string[],
): Promise<Map<string, OfferedEntry>> {
  const books = tx.instance.id
  const entries = await tx.query<{ id: string; datetime: Instant; isDue: boolean }>(sql`
    select e.id, e.datetime, e.opening_ledger_id is null and e.datetime < ${end_datetime} as "isDue"
    from ${wantedIds(ids)} ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'wanted.id' })}`)
  const lines = await tx.query<{ journal_entry_id: JournalEntryId; isOnLedger: boolean }>(sql`
    select l.journal_entry_id, l.ledger_id = ${ledger_id} as "isOnLedger"
    from ${wantedIds(ids)} ${linesAt(books, 'wanted.id')}`)
  const held = await tx.query<{
    journal_entry_id: JournalEntryId
    reconciliation_id: ReconciliationId
    isEarlier: boolean
  }>(sql`
    select h.journal_entry_id, h.reconciliation_id, o.end_datetime < ${end_datetime} as "isEarlier"
    from ${wantedIds(ids)} ${heldAt(books, sql`(wanted.id, ${ledger_id})`, { left: false })}
      ${joinByPrimaryKey({ table: 'reconciliations', alias: 'o', books, id: 'h.reconciliation_id' })}`)
  const onLedger = new Set(lines.flatMap((line) => (line.isOnLedger ? line.journal_entry_id : [])))
  const holders = new Map(held.map((each) => [each.journal_entry_id, each]))
  const offering = entries.filter(({ id, isDue }) => isDue && onLedger.has(id) && !holders.get(id)?.isEarlier)
  return new Map(
    offering.map(({ id, datetime }) => [
      id,
      { id, datetime, reconciliation_id: holders.get(id)?.reconciliation_id ?? null },
    ]),
  )
}

/**
 * Joins the lines of an entry in the accrual books, as `l`: all that reconciliations know. @param id the column that
 * says which
 */
function linesAt(books: string, id: string): Sql {
  const also = linesInBasis('line_entries', 'accrual')
  return joinByKeyPrefix({ table: 'line_entries', alias: 'l', books, key: 'journal_entry_id', id, also })
}

export async function hold(tx: WriteTx, { id, ledger_id }: Reconciliation, entryIds: readonly JournalEntryId[]) {
  await tx.execute(sql`
    insert into reconciled_entries (instance_id, journal_entry_id, ledger_id, reconciliation_id)
    select ${tx.instance.id}, e, ${ledger_id}, ${id} from unnest(${entryIds}::text[]) as e
    on conflict do nothing`)
}

/** Entries that it holds, by the key of what is held. */
export async function release(
  tx: WriteTx,
  { ledger_id }: Reconciliation,
  entryIds: readonly JournalEntryId[],
): Promise<void> {
  const books = tx.instance.id
  const [key, id] = ['(journal_entry_id, ledger_id)', sql`(wanted.id, ${ledger_id})`]
  await tx.execute(sql`${forcePlaces}
    delete from reconciled_entries as stored
    using ${wantedIds(entryIds)} ${joinPlace({ table: 'reconciled_entries', books, key, id })}
    where ${isInPlace('stored', books)}`)
}

/** An entry with what it comes to on the ledger. */
export interface MatchableEntry {
  id: JournalEntryId
  datetime: Instant
  description: string
  /** What its lines on the ledger say. */
  words: string | null
  amount: Money
  /** Which ledgers it moves, and by how much. */
  effect: string
  isHeld: boolean
}

/** What a reconciliation in progress offers; so many at most. */
export async function matchable(
  tx: ReadTx,
  { id, ledger_id, end_datetime }: Reconciliation,
  max: number,
): Promise<MatchableEntry[]> {
  const books = tx.instance.id
  const ofEntry = rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: 's.journal_entry_id' })
  return await tx.query(sql`
    select e.id, e.datetime, e.description, s.words, s.amount, h.reconciliation_id is not null as "isHeld",
      (select string_agg(concat_ws(' ', o.ledger_id, o.amount), ',' order by o.ledger_id, o.amount) from ${ofEntry} as o) as effect
    from (select l.journal_entry_id, sum(l.amount)::bigint as amount, string_agg(l.description, ' ' order by l.id) as words
      from (select * from line_entries where instance_id = ${books} and ledger_id >= ${ledger_id} and ledger_id <= ${ledger_id}
        and datetime < ${end_datetime} order by ledger_id) as l where true ${linesInBasis('l', 'accrual')}
      group by l.journal_entry_id) s
    ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 's.journal_entry_id' })}
    ${heldAt(books, sql`(s.journal_entry_id, ${ledger_id})`, { left: true })}
    where e.opening_ledger_id is null and (h.reconciliation_id is null or h.reconciliation_id = ${id})
    limit ${max}`)
}

/** Of these entries, those that another reconciliation of the ledger holds. */
export async function heldEarlier(
  tx: ReadTx,
  { id, ledger_id }: Reconciliation,
  entryIds: readonly JournalEntryId[],
): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(sql`
    select h.journal_entry_id as id from ${wantedIds(entryIds)}
      ${heldAt(tx.instance.id, sql`(wanted.id, ${ledger_id})`, { left: false })}
    where h.reconciliation_id <> ${id}`)
  return new Set(rows.map((row) => row.id))
}

/** By transaction: the entry that it is posted as, or matched with. */
export async function entriesOfTransactions(tx: ReadTx, ids: readonly string[]): Promise<Map<string, string>> {
  const books = tx.instance.id
  const rows = await tx.query<{ id: string; journal_entry_id: JournalEntryId }>(sql`
    select t.id, entry.id as journal_entry_id from ${wantedIds(ids)}
      ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'wanted.id' })}
      cross join lateral (select t.journal_entry_id as id where t.journal_entry_id is not null
        union all ${matchedEntries(books)}) as entry`)
  return new Map(rows.map((row) => [row.id, row.journal_entry_id]))
}

/** Lets go of what is dated at the end or after it. */
export async function releaseLater(tx: WriteTx, { id, end_datetime }: Reconciliation): Promise<void> {
  const books = tx.instance.id
  const entry = rowsByKey({ table: 'journal_entries', books, id: 'h.journal_entry_id' })
  await tx.execute(sql`
    delete from reconciled_entries h where h.instance_id = ${books} and h.reconciliation_id = ${id}
      and exists (select from ${entry} as e where e.datetime >= ${end_datetime})`)
}

/** Takes in the opening balances of the ledger, where no earlier one has them. */
export async function holdOpening(tx: WriteTx, { id, ledger_id }: Reconciliation): Promise<void> {
  await tx.execute(sql`
    insert into reconciled_entries (instance_id, journal_entry_id, ledger_id, reconciliation_id)
    select distinct ${tx.instance.id}, l.journal_entry_id, ${ledger_id}, ${id}
    from ${openingLines(tx.instance.id)} where l.ledger_id = ${ledger_id}
    on conflict do nothing`)
}

// Sums, signed: a debit is positive

/** What the opening entries brought to each ledger. */
export async function openingSums(tx: ReadTx, ledgerIds: readonly LedgerId[]): Promise<Map<string, Money>> {
  const rows = await tx.query<{ ledger_id: LedgerId; sum: Money }>(sql`
    select l.ledger_id, sum(l.amount)::bigint as sum
    from ${openingLines(tx.instance.id)} where l.ledger_id = any(${ledgerIds}::text[])
    group by l.ledger_id`)
  return new Map(rows.map((row) => [row.ledger_id, row.sum]))
}

/** The lines of opening entries, as `l`. */
function openingLines(books: string): Sql {
  return sql`(${openingHeads(books)}) as e ${linesAt(books, 'e.id')}`
}

/** What a reconciliation holds, by its id: as `h`. @param id the column that says which, or what it is */
function heldBy(books: string, id: string | Sql): Sql {
  return rowsByKey({ table: 'reconciled_entries', books, key: 'reconciliation_id', id })
}

/** What the entries that each holds come to on its ledger, without opening balances and what is dated after its end. */
export async function heldSums(tx: ReadTx, ids: readonly string[]): Promise<Map<string, Money>> {
  const books = tx.instance.id
  const rows = await tx.query<{ id: string; sum: Money }>(sql`
    select r.id, sum(l.amount)::bigint as sum
    from ${wantedIds(ids)} ${joinByPrimaryKey({ table: 'reconciliations', alias: 'r', books, id: 'wanted.id' })}
      join lateral ${heldBy(books, 'r.id')} as h on true
      ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'h.journal_entry_id' })}
      ${linesAt(books, 'h.journal_entry_id')}
    where l.ledger_id = h.ledger_id and e.opening_ledger_id is null and e.datetime < r.end_datetime
    group by r.id`)
  return new Map(rows.map((row) => [row.id, row.sum]))
}

/** Of the lines that it holds: which they are, their moments and amounts. */
export async function digestOf(tx: ReadTx, id: string): Promise<string> {
  const [row] = await tx.query<{ digest: string }>(sql`
    select encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', l.journal_entry_id, l.id,
      (extract(epoch from l.datetime) * 1000)::bigint, l.amount), ',' order by l.journal_entry_id, l.id), ''), 'UTF8')), 'hex')
      as digest
    from ${heldBy(tx.instance.id, sql`${id}`)} as h ${linesAt(tx.instance.id, 'h.journal_entry_id')}
    where l.ledger_id = h.ledger_id`)
  return must(row, 'the statement has one row always').digest
}

// Statements

const fileColumns = raw('f.id, f.reconciliation_id, f.file_name, f.media_type, f.size_bytes, f.sha256, f.created_at')

/** By reconciliation. */
export async function statementFiles(tx: ReadTx, ids: readonly string[]): Promise<Map<string, StatementFile>> {
  const rows = await tx.query<StatementFile>(sql`
    select ${fileColumns} from statement_files f
    where f.instance_id = ${tx.instance.id} and f.reconciliation_id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.reconciliation_id, row]))
}

export async function statementFile(
  tx: ReadTx,
  reconciliationId: ReconciliationId,
): Promise<StatementFile | undefined> {
  return (await statementFiles(tx, [reconciliationId])).get(reconciliationId)
}

export async function insertStatementFile(tx: WriteTx, file: StatementFile): Promise<void> {
  await tx.execute(sql`
    insert into statement_files (instance_id, id, reconciliation_id, file_name, media_type, size_bytes, sha256, created_at)
    values (${tx.instance.id}, ${file.id}, ${file.reconciliation_id}, ${file.file_name}, ${file.media_type},
      ${file.size_bytes}, ${file.sha256}, ${file.created_at})`)
}

export async function deleteStatementFile(tx: WriteTx, id: string): Promise<void> {
  await tx.execute(sql`delete from statement_files where instance_id = ${tx.instance.id} and id = ${id}`)
}
