import type { LineBasis } from '../chart/bases.ts'
import type { RequiredPurpose } from '../chart/chart.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { mapPage, type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import { all, joinByPrimaryKey, returningForCitus, raw, rowsByKey, sql, storedObject } from '../database/sql.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { Instant } from '../kernel/time.ts'
import type { Ledger } from './ledgers.ts'

export interface LedgerFilter {
  type?: string
  sub_type?: string
  debit_credit?: string
  financial_account_type?: string
  external_id?: string
  sort?: string[]
}

export const sortKeys = ['name', 'type', 'sub_type', 'debit_credit'] as const

type Row = Omit<Ledger, 'metadata'> & { metadata: string; sort_name: string }

const columns = raw(`id, parent_id, name, type, sub_type, debit_credit, editable, report_cash_flow, cash_flow_section,
  is_income_tax, is_interest, box_1099, enabled, sort_code, financial_account_type, required_ledger_purpose, external_id, metadata, created_at,
  lower(name) as sort_name`)

export async function list(tx: ReadTx, page: PageRequest, filter: LedgerFilter): Promise<Page<Ledger>> {
  const equal = (['type', 'sub_type', 'debit_credit', 'financial_account_type', 'external_id'] as const).flatMap(
    (key) => (filter[key] === undefined ? [] : [sql`and ${raw(key)} = ${filter[key]}`]),
  )
  const found = await readPage<Row>(page, orderOf(filter.sort), async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from ledgers where instance_id = ${tx.instance.id} ${all(equal)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
  return mapPage(found, fromRow)
}

export async function find(tx: ReadTx, ids: readonly string[]): Promise<Ledger[]> {
  if (ids.length === 0) return []
  const rows = await tx.query<Row>(sql`
    select ${columns} from ledgers where instance_id = ${tx.instance.id} and id = any(${ids}::text[])`)
  return rows.map(fromRow)
}

export async function chart(tx: ReadTx): Promise<Ledger[]> {
  const rows = await tx.query<Row>(sql`
    select ${columns} from ledgers where instance_id = ${tx.instance.id} order by sort_code collate "C", lower(name), id`)
  return rows.map(fromRow)
}

export interface LedgerInUse {
  ledger: Ledger
  /** Of the first of its lines; null where it has none. */
  lineBasis: LineBasis | null
}

/** The first line of each comes from the index that begins with the ledger. */
export async function findByPurpose(tx: ReadTx, purposes: readonly RequiredPurpose[]): Promise<LedgerInUse[]> {
  const firstLine = sql`select basis from line_entries where instance_id = ${tx.instance.id}
    and (ledger_id, datetime) >= (l.id, '-infinity'::timestamptz) and ledger_id <= l.id order by ledger_id, datetime limit 1`
  const rows = await tx.query<Row & { line_basis: LineBasis | null }>(sql`
    select ${columns}, (${firstLine}) as line_basis from ledgers l
    where instance_id = ${tx.instance.id} and required_ledger_purpose = any(${purposes}::text[])`)
  return rows.map(({ line_basis: lineBasis, ...row }) => ({ ledger: fromRow(row), lineBasis }))
}

export async function findByName(tx: ReadTx, name: string): Promise<Ledger | undefined> {
  const [row] = await tx.query<Row>(sql`
    select ${columns} from ledgers where instance_id = ${tx.instance.id} and lower(name) = lower(${name})`)
  return row && fromRow(row)
}

export async function findByExternalId(tx: ReadTx, externalId: string): Promise<Ledger | undefined> {
  const [row] = await tx.query<Row>(sql`
    select ${columns} from ledgers where instance_id = ${tx.instance.id} and external_id = ${externalId}`)
  return row && fromRow(row)
}

export async function insert(tx: WriteTx, ledgers: readonly Ledger[]): Promise<void> {
  const of = <T>(pick: (ledger: Ledger) => T) => ledgers.map(pick)
  await tx.execute(sql`
    insert into ledgers (instance_id, id, parent_id, name, type, sub_type, debit_credit, editable, report_cash_flow,
      cash_flow_section, is_income_tax, is_interest, box_1099, enabled, sort_code, financial_account_type, required_ledger_purpose, external_id,
      metadata, created_at)
    select ${tx.instance.id}, l.*, ${tx.now}::timestamptz
    from unnest(${of((l) => l.id)}::text[], ${of((l) => l.parent_id)}::text[], ${of((l) => l.name)}::text[],
      ${of((l) => l.type)}::text[], ${of((l) => l.sub_type)}::text[], ${of((l) => l.debit_credit)}::text[],
      ${of((l) => l.editable)}::boolean[], ${of((l) => l.report_cash_flow)}::boolean[],
      ${of((l) => l.cash_flow_section)}::text[], ${of((l) => l.is_income_tax)}::boolean[],
      ${of((l) => l.is_interest)}::boolean[], ${of((l) => l.box_1099)}::text[], ${of((l) => l.enabled)}::boolean[],
      ${of((l) => l.sort_code)}::text[],
      ${of((l) => l.financial_account_type)}::text[], ${of((l) => l.required_ledger_purpose)}::text[],
      ${of((l) => l.external_id)}::text[], ${of((l) => stringifyJson(l.metadata))}::text[]) as l
    ${returningForCitus}`)
}

export async function update(tx: WriteTx, ledger: Ledger): Promise<void> {
  await tx.execute(sql`
    update ledgers set parent_id = ${ledger.parent_id}, name = ${ledger.name}, type = ${ledger.type},
      sub_type = ${ledger.sub_type}, debit_credit = ${ledger.debit_credit}, report_cash_flow = ${ledger.report_cash_flow},
      cash_flow_section = ${ledger.cash_flow_section}, is_income_tax = ${ledger.is_income_tax},
      is_interest = ${ledger.is_interest}, box_1099 = ${ledger.box_1099}, enabled = ${ledger.enabled},
      editable = ${ledger.editable}, required_ledger_purpose = ${ledger.required_ledger_purpose},
      sort_code = ${ledger.sort_code}, external_id = ${ledger.external_id}, metadata = ${stringifyJson(ledger.metadata)}
    where instance_id = ${tx.instance.id} and id = ${ledger.id}`)
}

/** Rules of the Instance that follow the renames of the ledger with this name, as they are kept in the log. */
export async function rulesNaming(
  tx: ReadTx,
  name: string,
): Promise<{ id: string; ledger_name: string; version: number }[]> {
  return await tx.query(sql`
    select id, name, expression, ledger_name, party_name, priority, version, created_at from categorization_rules
    where instance_id = ${tx.instance.id} and lower(ledger_name) = lower(${name}) order by created_at, id`)
}

/** With its roll-up rows, which count no lines any more. */
export async function remove(tx: WriteTx, ledgerId: LedgerId): Promise<void> {
  await tx.execute(sql`
    with days as (delete from balance_days where instance_id = ${tx.instance.id} and ledger_id = ${ledgerId}),
      months as (delete from balance_months where instance_id = ${tx.instance.id} and ledger_id = ${ledgerId})
    delete from ledgers where instance_id = ${tx.instance.id} and id = ${ledgerId}`)
}

/** What stands on a ledger. */
export interface LedgerUse {
  id: LedgerId
  has_line_entries: boolean
  /** Lines of documents name it, or what was discounted or written off of them. */
  has_documents: boolean
  has_child_ledgers: boolean
  has_source_account: boolean
  has_reconciliations: boolean
  /** A source account posts into it. */
  books_account: boolean
}

export async function uses(tx: ReadTx, ids: readonly string[]): Promise<Map<string, LedgerUse>> {
  const books = tx.instance.id
  const named = (table: string, key: string) =>
    sql`exists (select from ${rowsByKey({ table, books, key, id: 'l.id', also: raw(`and ${key} is not null`) })} as named)`
  const rows = await tx.query<LedgerUse>(sql`
    select l.id,
      exists (select from ${rowsByKey({ table: 'line_entries', books, key: 'ledger_id', id: 'l.id' })} as line) as has_line_entries,
      ${named('accrual_source_lines', 'ledger_id')} or ${named('accrual_source_lines', 'cash_ledger_id')}
        or ${named('accrual_adjustments', 'ledger_id')} as has_documents,
      exists (select from ledgers where instance_id = l.instance_id and parent_id = l.id) as has_child_ledgers,
      exists (select from source_accounts where instance_id = l.instance_id
        and l.id in (ledger_id, draw_ledger_id, contribution_ledger_id)) as has_source_account,
      exists (select from reconciliations where instance_id = l.instance_id and ledger_id = l.id) as has_reconciliations,
      exists (select from source_accounts where instance_id = l.instance_id and ledger_id = l.id) as books_account
    from ledgers l where l.instance_id = ${tx.instance.id} and l.id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of any of these ledgers: the first line of each range of the index that begins with the ledger. */
export async function hasLinesBefore(tx: ReadTx, ids: readonly string[], until: Instant): Promise<boolean> {
  const first = sql`select from (select from line_entries where instance_id = ${tx.instance.id}
    and (ledger_id, datetime) >= (l.id, '-infinity'::timestamptz) and (ledger_id, datetime) < (l.id, ${until})
    order by ledger_id, datetime limit 1) as first`
  const [row] = await tx.query<{ found: boolean }>(sql`
    select exists (select from unnest(${ids}::text[]) as l (id) where exists (${first})) as found`)
  return row?.found ?? false
}

/**
 * Whether it has lines that the books of one basis alone have, or gets some when an open document is paid. The lines
 * are looked for among those of one basis, which an index has by themselves.
 */
export async function hasOneBasisLines(tx: ReadTx, ledgerId: string): Promise<boolean> {
  const books = tx.instance.id
  const [row] = await tx.query<{ found: boolean }>(sql`
    select exists (select from (select ledger_id from line_entries
        where instance_id = ${books} and basis <> 'b' order by datetime) as l where l.ledger_id = ${ledgerId})
      or exists (select from accrual_source_lines l
        ${joinByPrimaryKey({ table: 'accrual_sources', alias: 's', books, id: 'l.accrual_source_id' })}
        where l.instance_id = ${books} and ${ledgerId} in (l.ledger_id, l.cash_ledger_id) and s.status not in ('draft', 'void')) as found`)
  return row?.found ?? false
}

/** By the keys asked for, then as a chart is read: by sort code; always to the id. */
function orderOf(sort: readonly string[] = []): OrderKey<Row>[] {
  const asked = sort.map((word): OrderKey<Row> => {
    const descending = word.startsWith('-')
    const key = sortKeys.find((each) => each === word.replace('-', '')) ?? 'name'
    return key === 'name'
      ? { column: 'lower(name) collate "C"', type: 'text', descending, of: (row) => row.sort_name }
      : { column: `${key} collate "C"`, type: 'text', descending, of: (row) => row[key] }
  })
  return [
    ...asked,
    { column: 'sort_code collate "C"', type: 'text', descending: false, of: (row) => row.sort_code },
    { column: 'id', type: 'text', descending: false, of: (row) => row.id },
  ]
}

function fromRow(row: Row): Ledger {
  const { sort_name: _, ...ledger } = row
  return { ...ledger, metadata: storedObject(row.metadata) }
}
