import type { ReadTx, WriteTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import {
  all,
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
import type { PaymentApplicationId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { applicationStatuses, AppliedLine, StoredAdjustment, StoredApplication } from './stored.ts'

export interface ApplicationFilter {
  status?: (typeof applicationStatuses)[number][]
  transaction_id?: string
  accrual_source_id?: string
  party_ids?: readonly string[]
  start_date?: Day
  end_date?: Day
}

const columns =
  raw(`p.id, p.status, p.source_type, p.accrual_source_id, p.party_id, p.transaction_id, p.ledger_id, p.credit_source_id,
  p.credit_application_id, p.refunded_application_id, p.returned_application_id, p.matched_amount, p.direction, p.date, p.journal_entry_id,
  p.amount_left, p.explanation, p.unapplied_on, p.unapplied_entry_id, p.confidence, p.transaction_datetime, p.created_at`)

const adjustmentColumns =
  raw(`a.id, a.accrual_source_id, a.payment_application_id, a.ledger_id, a.amount, a.amount_left, a.description,
  a.date, a.journal_entry_id, a.created_at`)

export async function list(tx: ReadTx, page: PageRequest, filter: ApplicationFilter): Promise<Page<StoredApplication>> {
  const conditions: Sql[] = []
  const add = (condition: Sql) => conditions.push(sql`and ${condition}`)
  if (filter.status) add(sql`p.status = any(${filter.status}::text[])`)
  if (filter.transaction_id !== undefined) add(sql`p.transaction_id = ${filter.transaction_id}`)
  if (filter.party_ids) add(sql`p.party_id = any(${filter.party_ids}::text[])`)
  if (filter.start_date) add(sql`p.date >= ${filter.start_date}`)
  if (filter.end_date) add(sql`p.date <= ${filter.end_date}`)
  const order: OrderKey<StoredApplication>[] = [
    { column: 'p.date', type: 'date', descending: true, of: (row) => row.date },
    { column: 'p.id', type: 'text', descending: true, of: (row) => row.id },
  ]
  return await readPage<StoredApplication>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from ${applicationsOf(tx.instance.id, filter.accrual_source_id)} p
      where p.instance_id = ${tx.instance.id} ${all(conditions)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

/** Of a source those that settle it, and those that it settles as a credit, each by its index; else all of them. */
function applicationsOf(books: string, sourceId: string | undefined): Sql {
  if (sourceId === undefined) return raw('payment_applications')
  const by = (key: 'accrual_source_id' | 'credit_source_id') =>
    rowsByKey({
      table: 'payment_applications',
      books,
      key,
      id: sql`${sourceId}`,
      also: raw(`and ${key} is not null`),
    })
  return sql`(select * from ${by('accrual_source_id')} as settling
    union all select * from ${by('credit_source_id')} as credited)`
}

/** Those that exist. */
export async function find(tx: ReadTx, ids: readonly string[]): Promise<StoredApplication[]> {
  if (ids.length === 0) return []
  const joined = joinByPrimaryKey({ table: 'payment_applications', alias: 'p', books: tx.instance.id, id: 'wanted.id' })
  return await tx.query<StoredApplication>(sql`select ${columns} from ${wantedIds(ids)} ${joined}`)
}

type ReferenceKey =
  | 'transaction_id'
  | 'accrual_source_id'
  | 'credit_source_id'
  | 'credit_application_id'
  | 'refunded_application_id'
  | 'returned_application_id'

/** Those that name one of these by the key, whatever their status, oldest first. */
export async function findBy(tx: ReadTx, key: ReferenceKey, ids: readonly string[]): Promise<StoredApplication[]> {
  if (ids.length === 0) return []
  const also = raw(`and ${key} is not null`)
  const joined = joinByKeyPrefix({
    table: 'payment_applications',
    alias: 'p',
    books: tx.instance.id,
    key,
    id: 'wanted.id',
    also,
  })
  return await tx.query<StoredApplication>(sql`select ${columns} from ${wantedIds(ids)} ${joined} order by p.id`)
}

export async function insert(tx: WriteTx, applications: readonly StoredApplication[]): Promise<void> {
  if (applications.length === 0) return
  const of = <T>(pick: (application: StoredApplication) => T) => applications.map(pick)
  await tx.execute(sql`
    insert into payment_applications (instance_id, id, status, source_type, accrual_source_id, party_id, transaction_id, ledger_id,
      credit_source_id, credit_application_id, refunded_application_id, returned_application_id, matched_amount, direction, date, journal_entry_id,
      amount_left, explanation, unapplied_on, unapplied_entry_id, confidence, transaction_datetime, created_at)
    select ${tx.instance.id}, p.* from unnest(${of((p) => p.id)}::text[], ${of((p) => p.status)}::text[], ${of((p) => p.source_type)}::text[],
      ${of((p) => p.accrual_source_id)}::text[], ${of((p) => p.party_id)}::text[], ${of((p) => p.transaction_id)}::text[],
      ${of((p) => p.ledger_id)}::text[], ${of((p) => p.credit_source_id)}::text[], ${of((p) => p.credit_application_id)}::text[],
      ${of((p) => p.refunded_application_id)}::text[], ${of((p) => p.returned_application_id)}::text[],
      ${of((p) => p.matched_amount)}::bigint[], ${of((p) => p.direction)}::smallint[], ${of((p) => p.date)}::date[], ${of((p) => p.journal_entry_id)}::text[],
      ${of((p) => p.amount_left)}::bigint[], ${of((p) => p.explanation)}::text[], ${of((p) => p.unapplied_on)}::date[],
      ${of((p) => p.unapplied_entry_id)}::text[], ${of((p) => p.confidence)}::real[], ${of((p) => p.transaction_datetime)}::timestamptz[],
      ${of((p) => p.created_at)}::timestamptz[]) as p`)
}

/** What happens to one after it was made. */
export async function update(tx: WriteTx, applications: readonly StoredApplication[]): Promise<void> {
  if (applications.length === 0) return
  const of = <T>(pick: (application: StoredApplication) => T) => applications.map(pick)
  const books = tx.instance.id
  await tx.execute(sql`${forcePlaces}
    update payment_applications as stored set status = p.status, date = p.date, journal_entry_id = p.journal_entry_id,
      amount_left = p.amount_left, explanation = p.explanation, unapplied_on = p.unapplied_on, unapplied_entry_id = p.unapplied_entry_id
    from unnest(${of((p) => p.id)}::text[], ${of((p) => p.status)}::text[], ${of((p) => p.date)}::date[],
      ${of((p) => p.journal_entry_id)}::text[], ${of((p) => p.amount_left)}::bigint[], ${of((p) => p.explanation)}::text[],
      ${of((p) => p.unapplied_on)}::date[], ${of((p) => p.unapplied_entry_id)}::text[])
      as p (id, status, date, journal_entry_id, amount_left, explanation, unapplied_on, unapplied_entry_id)
      ${joinPlace({ table: 'payment_applications', books, id: 'p.id' })}
    where ${isInPlace('stored', books)}`)
}

export async function insertAdjustments(tx: WriteTx, adjustments: readonly StoredAdjustment[]): Promise<void> {
  if (adjustments.length === 0) return
  const of = <T>(pick: (adjustment: StoredAdjustment) => T) => adjustments.map(pick)
  await tx.execute(sql`
    insert into accrual_adjustments (instance_id, id, accrual_source_id, payment_application_id, ledger_id, amount, amount_left,
      description, date, journal_entry_id, created_at)
    select ${tx.instance.id}, a.* from unnest(${of((a) => a.id)}::text[], ${of((a) => a.accrual_source_id)}::text[],
      ${of((a) => a.payment_application_id)}::text[], ${of((a) => a.ledger_id)}::text[], ${of((a) => a.amount)}::bigint[],
      ${of((a) => a.amount_left)}::bigint[], ${of((a) => a.description)}::text[], ${of((a) => a.date)}::date[],
      ${of((a) => a.journal_entry_id)}::text[], ${of((a) => a.created_at)}::timestamptz[]) as a`)
}

export async function updateAdjustments(tx: WriteTx, adjustments: readonly StoredAdjustment[]): Promise<void> {
  if (adjustments.length === 0) return
  const of = <T>(pick: (adjustment: StoredAdjustment) => T) => adjustments.map(pick)
  const books = tx.instance.id
  await tx.execute(sql`${forcePlaces}
    update accrual_adjustments as stored set amount_left = a.amount_left
    from unnest(${of((a) => a.id)}::text[], ${of((a) => a.amount_left)}::bigint[]) as a (id, amount_left)
      ${joinPlace({ table: 'accrual_adjustments', books, id: 'a.id' })}
    where ${isInPlace('stored', books)}`)
}

/** Adjustments and write-offs of a source, oldest first. */
export async function listAdjustments(
  tx: ReadTx,
  page: PageRequest,
  sourceId: string,
): Promise<Page<StoredAdjustment>> {
  const order: OrderKey<StoredAdjustment>[] = [{ column: 'a.id', type: 'text', descending: false, of: (row) => row.id }]
  const own = rowsByKey({
    table: 'accrual_adjustments',
    books: tx.instance.id,
    key: 'accrual_source_id',
    id: sql`${sourceId}`,
  })
  return await readPage<StoredAdjustment>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${adjustmentColumns} from ${own} as a where ${where} order by ${orderBy} limit ${limit}`)
  })
}

export async function findAdjustment(tx: ReadTx, adjustmentId: string): Promise<StoredAdjustment | undefined> {
  const found = rowsByKey({ table: 'accrual_adjustments', books: tx.instance.id, id: sql`${adjustmentId}`, max: 1 })
  const [row] = await tx.query<StoredAdjustment>(sql`select ${adjustmentColumns} from ${found} as a`)
  return row
}

/** Of these applications, oldest first. */
export async function adjustmentsOf(tx: ReadTx, applicationIds: readonly string[]): Promise<StoredAdjustment[]> {
  const also = raw('and payment_application_id is not null')
  return await adjustmentsBy(tx, { key: 'payment_application_id', ids: applicationIds, also })
}

/** Of these sources, oldest first. */
export async function writeOffsOf(tx: ReadTx, sourceIds: readonly string[]): Promise<StoredAdjustment[]> {
  const also = raw('and payment_application_id is null')
  return await adjustmentsBy(tx, { key: 'accrual_source_id', ids: sourceIds, also })
}

async function adjustmentsBy(
  tx: ReadTx,
  { key, ids, also }: { key: string; ids: readonly string[]; also: Sql },
): Promise<StoredAdjustment[]> {
  if (ids.length === 0) return []
  const at = { table: 'accrual_adjustments', alias: 'a', books: tx.instance.id, key, id: 'wanted.id', also }
  return await tx.query<StoredAdjustment>(sql`
    select ${adjustmentColumns} from ${wantedIds(ids)} ${joinByKeyPrefix(at)} order by a.id`)
}

export async function insertAppliedLines(tx: WriteTx, lines: readonly AppliedLine[]): Promise<void> {
  if (lines.length === 0) return
  const of = <T>(pick: (line: AppliedLine) => T) => lines.map(pick)
  await tx.execute(sql`
    insert into applied_lines (instance_id, payment_application_id, line_entry_id, journal_entry_id, ledger_id, amount, sort_order,
      description, party_id, tag_ids)
    select ${tx.instance.id}, l.application_id, l.line_id, l.entry_id, l.ledger_id, l.amount, l.sort_order, l.description, l.party_id,
      string_to_array(l.tag_ids, ',')
    from unnest(${of((l) => l.payment_application_id)}::text[], ${of((l) => l.line_entry_id)}::text[],
      ${of((l) => l.journal_entry_id)}::text[], ${of((l) => l.ledger_id)}::text[], ${of((l) => l.amount)}::bigint[],
      ${of((l) => l.sort_order)}::smallint[], ${of((l) => l.description)}::text[], ${of((l) => l.party_id)}::text[],
      ${of((l) => l.tag_ids.join())}::text[])
      as l (application_id, line_id, entry_id, ledger_id, amount, sort_order, description, party_id, tag_ids)`)
}

/** What stands applied of the lines of these entries, or of one application. */
export async function appliedLines(
  tx: ReadTx,
  key: 'payment_application_id' | 'journal_entry_id',
  ids: readonly string[],
): Promise<AppliedLine[]> {
  if (ids.length === 0) return []
  const joined = joinByKeyPrefix({ table: 'applied_lines', alias: 'l', books: tx.instance.id, key, id: 'wanted.id' })
  return await tx.query<AppliedLine>(sql`
    select l.payment_application_id, l.line_entry_id, l.journal_entry_id, l.ledger_id, l.amount, l.sort_order, l.description,
      l.party_id, l.tag_ids
    from ${wantedIds(ids)} ${joined} order by l.payment_application_id, l.sort_order, l.line_entry_id`)
}

/**
 * Of category lines of these entries: how much of each confirmed applications took by an entry of another day, as their
 * own day was closed. Positive.
 */
export async function takenElsewhere(tx: ReadTx, entryIds: readonly string[]): Promise<Map<string, Money>> {
  if (entryIds.length === 0) return new Map()
  const books = tx.instance.id
  const lines = { table: 'applied_lines', alias: 'l', books, key: 'journal_entry_id', id: 'wanted.id' }
  const rows = await tx.query<{ id: string; taken: Money }>(sql`
    select l.line_entry_id as id, abs(sum(l.amount))::bigint as taken from ${wantedIds(entryIds)} ${joinByKeyPrefix(lines)}
      ${joinByPrimaryKey({ table: 'payment_applications', alias: 'p', books, id: 'l.payment_application_id' })}
    where p.status = 'confirmed' and p.journal_entry_id <> l.journal_entry_id group by l.line_entry_id`)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

/**
 * Whether a transaction `t` is applied: by an application that stands, or by one that stood until its day was closed,
 * and was mirrored since by an entry of a later day.
 */
export function isApplied(books: string): Sql {
  const also = raw('and transaction_id is not null')
  const found = rowsByKey({ table: 'payment_applications', books, key: 'transaction_id', id: 't.id', also })
  return sql`exists (select from ${found} as p where p.status = 'confirmed'
    or p.journal_entry_id = t.journal_entry_id and p.unapplied_entry_id <> p.journal_entry_id)`
}

/** Those of these transactions that are. */
export async function appliedAmong(tx: ReadTx, transactionIds: readonly string[]): Promise<Set<string>> {
  if (transactionIds.length === 0) return new Set()
  const books = tx.instance.id
  const rows = await tx.query<{ id: string }>(sql`
    select t.id from ${wantedIds(transactionIds)} ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'wanted.id' })}
    where ${isApplied(books)}`)
  return new Set(rows.map(({ id }) => id))
}

export async function removeAppliedLines(tx: WriteTx, ids: readonly PaymentApplicationId[]): Promise<void> {
  const books = tx.instance.id
  await tx.execute(sql`${forcePlaces}
    delete from applied_lines as stored
    using ${wantedIds(ids)} ${joinPlace({ table: 'applied_lines', books, key: 'payment_application_id', id: 'wanted.id' })}
    where ${isInPlace('stored', books)}`)
}
