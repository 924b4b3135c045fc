import type { ReadTx, WriteTx } from '../database/database.ts'
import { mapPage, type OrderKey, type Page, readPage, type SizedPage } from '../database/keyset-page.ts'
import {
  all,
  forcePlaces,
  holdsWords,
  isInPlace,
  joinByKeyPrefix,
  joinByPrimaryKey,
  joinPlace,
  raw,
  rowsByKey,
  sql,
  type Sql,
  storedObject,
  wantedIds,
} from '../database/sql.ts'
import type { AccrualSourceId } from '../kernel/ids.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { displayStatuses, SourceStatus, SourceType } from './source-types.ts'
import { openStatuses } from './source-types.ts'
import type { StoredSource, StoredSourceLine } from './stored.ts'

export interface SourceFilter {
  ids?: readonly string[]
  type?: SourceType[]
  status?: SourceStatus[]
  display_status?: (typeof displayStatuses)[number][]
  party_ids?: readonly string[]
  external_id?: string
  reference_number?: string
  start_date?: Day
  end_date?: Day
  due_start_date?: Day
  due_end_date?: Day
  min_outstanding?: Money
  keywords?: string
  sort?: string[]
}

type Row = Omit<StoredSource, 'metadata'> & { metadata: string; amount_outstanding: Money }

const columns =
  raw(`s.id, s.type, s.status, s.party_id, s.reference_number, s.external_id, s.notes, s.effective_date, s.due_date,
  s.service_period_start, s.service_period_end, s.gross_amount, s.settled_before, s.amount_paid, s.amount_adjusted, s.is_opening,
  s.line_count, s.metadata, s.created_at, s.amount_outstanding`)

const lineColumns =
  raw(`l.id, l.accrual_source_id, l.line_number, l.ledger_id, l.amount, l.amount_left, l.description, l.external_id,
  l.cash_ledger_id, l.tag_ids`)

/** @param today by which a source is overdue */
export async function list(
  tx: ReadTx,
  page: SizedPage<StoredSource>,
  filter: SourceFilter,
  today: Day,
): Promise<Page<StoredSource>> {
  const books = tx.instance.id
  const conditions: Sql[] = []
  const add = (condition: Sql) => conditions.push(sql`and ${condition}`)
  if (filter.ids) add(sql`s.id = any(${filter.ids}::text[])`)
  if (filter.type) add(sql`s.type = any(${filter.type}::text[])`)
  if (filter.status) add(sql`s.status = any(${filter.status}::text[])`)
  if (filter.display_status) add(isShownAs(filter.display_status, today))
  if (filter.party_ids) add(sql`s.party_id = any(${filter.party_ids}::text[])`)
  if (filter.external_id !== undefined) add(sql`s.external_id = ${filter.external_id}`)
  if (filter.reference_number !== undefined) add(sql`s.reference_number = ${filter.reference_number}`)
  if (filter.start_date) add(sql`s.effective_date >= ${filter.start_date}`)
  if (filter.end_date) add(sql`s.effective_date <= ${filter.end_date}`)
  if (filter.due_start_date) add(sql`s.due_date >= ${filter.due_start_date}`)
  if (filter.due_end_date) add(sql`s.due_date <= ${filter.due_end_date}`)
  if (filter.min_outstanding !== undefined)
    add(sql`s.status = any(${openStatuses}::text[]) and s.amount_outstanding >= ${filter.min_outstanding}`)
  if (filter.keywords) add(holdsWords(wordsOf(books), filter.keywords))
  const [key = '-effective_date'] = filter.sort ?? []
  const descending = key.startsWith('-')
  const order: OrderKey<Row>[] = [...orderKeys(key.replace('-', ''), descending)]
  order.push({ column: 's.id', type: 'text', descending, of: (row) => row.id })
  const { fitting, ...rest } = page
  const sized = { ...rest, ...(fitting && { fitting: (rows: readonly Row[]) => fitting(rows.map(fromRow)) }) }
  const found = await readPage<Row>(sized, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from accrual_sources s where s.instance_id = ${books} ${all(conditions)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
  return mapPage(found, fromRow)
}

/** What a source is found by: its reference, its notes and the name of its party, each on a line of its own. */
function wordsOf(books: string): Sql {
  const party = rowsByKey({ table: 'parties', books, id: 's.party_id', max: 1 })
  return sql`concat_ws(chr(10), s.reference_number, s.notes, (select p.name from ${party} as p))`
}

function orderKeys(key: string, descending: boolean): OrderKey<Row>[] {
  const endless = descending ? '0001-01-01' : '9999-12-31'
  if (key === 'amount_outstanding')
    return [{ column: 's.amount_outstanding', type: 'bigint', descending, of: (row) => row.amount_outstanding }]
  if (key === 'due_date')
    return [
      {
        column: `coalesce(s.due_date, date '${endless}')`,
        type: 'date',
        descending,
        of: (row) => row.due_date ?? Temporal.PlainDate.from(endless),
      },
    ]
  return [{ column: 's.effective_date', type: 'date', descending, of: (row) => row.effective_date }]
}

function isShownAs(wanted: readonly string[], today: Day): Sql {
  const overdue = isOverdue(today)
  const others = sql`s.status = any(${wanted}::text[]) and not (${overdue})`
  return wanted.includes('overdue') ? sql`(${overdue} or ${others})` : sql`(${others})`
}

/** As `displayStatusOf` has it. */
function isOverdue(today: Day): Sql {
  return sql`s.status = any(${openStatuses}::text[]) and s.type in ('invoice', 'bill', 'payroll')
    and coalesce(s.due_date, s.effective_date) < ${today}`
}

/** Those that exist. */
export async function find(tx: ReadTx, ids: readonly string[]): Promise<StoredSource[]> {
  if (ids.length === 0) return []
  const joined = joinByPrimaryKey({ table: 'accrual_sources', alias: 's', books: tx.instance.id, id: 'wanted.id' })
  return (await tx.query<Row>(sql`select ${columns} from ${wantedIds(ids)} ${joined}`)).map(fromRow)
}

/** Of these sources, each in the order of its lines. */
export async function linesOf(tx: ReadTx, ids: readonly string[]): Promise<Map<string, StoredSourceLine[]>> {
  if (ids.length === 0) return new Map()
  const table = 'accrual_source_lines'
  const joined = joinByKeyPrefix({
    table,
    alias: 'l',
    books: tx.instance.id,
    key: 'accrual_source_id',
    id: 'wanted.id',
  })
  const rows = await tx.query<StoredSourceLine>(sql`
    select ${lineColumns} from ${wantedIds(ids)} ${joined} order by l.accrual_source_id, l.line_number`)
  return Map.groupBy(rows, (line) => line.accrual_source_id)
}

/** Those of these external ids that a source of the type has. */
export async function findByExternalIds(
  tx: ReadTx,
  type: SourceType,
  externalIds: readonly string[],
): Promise<{ id: AccrualSourceId; external_id: string }[]> {
  if (externalIds.length === 0) return []
  const key = '(type, external_id)'
  const joined = joinByPrimaryKey({
    table: 'accrual_sources',
    alias: 's',
    books: tx.instance.id,
    key,
    id: sql`(${type}, wanted.id)`,
    also: sql`and external_id is not null`,
  })
  return await tx.query(sql`select s.id, s.external_id from ${wantedIds(externalIds)} ${joined}`)
}

export async function insert(tx: WriteTx, sources: readonly StoredSource[]): Promise<void> {
  const of = <T>(pick: (source: StoredSource) => T) => sources.map(pick)
  await tx.execute(sql`
    insert into accrual_sources (instance_id, id, type, status, party_id, reference_number, external_id, notes, effective_date, due_date,
      service_period_start, service_period_end, gross_amount, settled_before, amount_paid, amount_adjusted, is_opening, line_count,
      metadata, created_at)
    select ${tx.instance.id}, s.* from unnest(${of((s) => s.id)}::text[], ${of((s) => s.type)}::text[], ${of((s) => s.status)}::text[],
      ${of((s) => s.party_id)}::text[], ${of((s) => s.reference_number)}::text[], ${of((s) => s.external_id)}::text[],
      ${of((s) => s.notes)}::text[], ${of((s) => s.effective_date)}::date[], ${of((s) => s.due_date)}::date[],
      ${of((s) => s.service_period_start)}::date[], ${of((s) => s.service_period_end)}::date[], ${of((s) => s.gross_amount)}::bigint[],
      ${of((s) => s.settled_before)}::bigint[], ${of((s) => s.amount_paid)}::bigint[], ${of((s) => s.amount_adjusted)}::bigint[],
      ${of((s) => s.is_opening)}::boolean[], ${of((s) => s.line_count)}::smallint[], ${of((s) => stringifyJson(s.metadata))}::text[],
      ${of((s) => s.created_at)}::timestamptz[]) as s`)
}

export async function insertLines(tx: WriteTx, lines: readonly StoredSourceLine[]): Promise<void> {
  const of = <T>(pick: (line: StoredSourceLine) => T) => lines.map(pick)
  await tx.execute(sql`
    insert into accrual_source_lines (instance_id, accrual_source_id, line_number, id, ledger_id, amount, amount_left, description,
      external_id, cash_ledger_id, tag_ids)
    select ${tx.instance.id}, l.accrual_source_id, l.line_number, l.id, l.ledger_id, l.amount, l.amount_left, l.description, l.external_id,
      l.cash_ledger_id, string_to_array(l.tag_ids, ',')
    from unnest(${of((l) => l.accrual_source_id)}::text[], ${of((l) => l.line_number)}::smallint[], ${of((l) => l.id)}::text[],
      ${of((l) => l.ledger_id)}::text[], ${of((l) => l.amount)}::bigint[], ${of((l) => l.amount_left)}::bigint[],
      ${of((l) => l.description)}::text[], ${of((l) => l.external_id)}::text[], ${of((l) => l.cash_ledger_id)}::text[],
      ${of((l) => l.tag_ids.join())}::text[])
      as l (accrual_source_id, line_number, id, ledger_id, amount, amount_left, description, external_id, cash_ledger_id, tag_ids)`)
}

export async function update(tx: WriteTx, sources: readonly StoredSource[]): Promise<void> {
  if (sources.length === 0) return
  const of = <T>(pick: (source: StoredSource) => T) => sources.map(pick)
  const books = tx.instance.id
  await tx.execute(sql`${forcePlaces}
    update accrual_sources as stored set status = s.status, party_id = s.party_id, reference_number = s.reference_number,
      external_id = s.external_id, notes = s.notes, effective_date = s.effective_date, due_date = s.due_date,
      service_period_start = s.service_period_start, service_period_end = s.service_period_end, gross_amount = s.gross_amount,
      settled_before = s.settled_before, amount_paid = s.amount_paid, amount_adjusted = s.amount_adjusted, is_opening = s.is_opening,
      line_count = s.line_count, metadata = s.metadata
    from unnest(${of((s) => s.id)}::text[], ${of((s) => s.status)}::text[], ${of((s) => s.party_id)}::text[],
      ${of((s) => s.reference_number)}::text[], ${of((s) => s.external_id)}::text[], ${of((s) => s.notes)}::text[],
      ${of((s) => s.effective_date)}::date[], ${of((s) => s.due_date)}::date[], ${of((s) => s.service_period_start)}::date[],
      ${of((s) => s.service_period_end)}::date[], ${of((s) => s.gross_amount)}::bigint[], ${of((s) => s.settled_before)}::bigint[],
      ${of((s) => s.amount_paid)}::bigint[], ${of((s) => s.amount_adjusted)}::bigint[], ${of((s) => s.is_opening)}::boolean[],
      ${of((s) => s.line_count)}::smallint[], ${of((s) => stringifyJson(s.metadata))}::text[])
      as s (id, status, party_id, reference_number, external_id, notes, effective_date, due_date, service_period_start, service_period_end,
        gross_amount, settled_before, amount_paid, amount_adjusted, is_opening, line_count, metadata)
      ${joinPlace({ table: 'accrual_sources', books, id: 's.id' })}
    where ${isInPlace('stored', books)}`)
}

export async function updateAmountsLeft(tx: WriteTx, lines: readonly StoredSourceLine[]): Promise<void> {
  if (lines.length === 0) return
  const of = <T>(pick: (line: StoredSourceLine) => T) => lines.map(pick)
  const books = tx.instance.id
  const [key, id] = ['(accrual_source_id, line_number)', '(l.accrual_source_id, l.line_number)']
  await tx.execute(sql`${forcePlaces}
    update accrual_source_lines as stored set amount_left = l.amount_left
    from unnest(${of((l) => l.accrual_source_id)}::text[], ${of((l) => l.line_number)}::smallint[], ${of((l) => l.amount_left)}::bigint[])
      as l (accrual_source_id, line_number, amount_left)
      ${joinPlace({ table: 'accrual_source_lines', books, key, id })}
    where ${isInPlace('stored', books)}`)
}

export async function removeLines(tx: WriteTx, sourceId: AccrualSourceId): Promise<void> {
  await tx.execute(sql`
    delete from accrual_source_lines where instance_id = ${tx.instance.id} and accrual_source_id = ${sourceId}`)
}

export async function remove(tx: WriteTx, sourceId: AccrualSourceId): Promise<void> {
  await tx.execute(sql`delete from accrual_sources where instance_id = ${tx.instance.id} and id = ${sourceId}`)
}

function fromRow({ amount_outstanding: _, metadata, ...row }: Row): StoredSource {
  return { ...row, metadata: storedObject(metadata) }
}
