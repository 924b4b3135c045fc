import type { PlatformTx, ReadTx, WriteTx } from '../database/database.ts'
import { mapPage, type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import {
  all,
  forcePlaces,
  isInPlace,
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
import type { InstanceId, PartyId } from '../kernel/ids.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { Party, PartyType } from './parties.ts'

export interface PartyFilter {
  name?: string
  type?: PartyType
  external_id?: string
  include_merged?: boolean
  sort?: string[]
}

type Row = Omit<Party, 'metadata'> & { metadata: string; sort_name: string }

const columns =
  raw(`id, name, type, external_id, email, phone, address, tax_id_last_four as tax_id, is_1099, enabled, metadata,
  merged_into, created_at, lower(name) as sort_name`)

/** By name. The external id of one that was merged finds what it was merged into. */
export async function list(tx: ReadTx, page: PageRequest, filter: PartyFilter): Promise<Page<Party>> {
  const books = tx.instance.id
  const conditions: Sql[] = []
  if (filter.name) conditions.push(sql`and position(lower(${filter.name}) in lower(name)) > 0`)
  if (filter.type) conditions.push(sql`and type = ${filter.type}`)
  if (!filter.include_merged) conditions.push(sql`and merged_into is null`)
  if (filter.external_id !== undefined)
    conditions.push(sql`and id in (
      select id from parties where instance_id = ${books} and external_id = ${filter.external_id}
      union all
      select merged_into from parties where instance_id = ${books} and external_id = ${filter.external_id})`)
  const descending = filter.sort?.includes('-name') ?? false
  const order: OrderKey<Row>[] = [
    { column: 'lower(name) collate "C"', type: 'text', descending, of: (row) => row.sort_name },
    { column: 'id', type: 'text', descending, of: (row) => row.id },
  ]
  const found = await readPage<Row>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from parties where instance_id = ${books} ${all(conditions)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
  return mapPage(found, fromRow)
}

/** Those that exist. */
export async function find(tx: ReadTx, ids: readonly string[]): Promise<Party[]> {
  if (ids.length === 0) return []
  const rows = await tx.query<Row>(sql`
    select ${columns} from parties where instance_id = ${tx.instance.id} and id = any(${[...new Set(ids)]}::text[])`)
  return rows.map(fromRow)
}

export async function findByExternalId(tx: ReadTx, externalId: string): Promise<Party | undefined> {
  const [row] = await tx.query<Row>(sql`
    select ${columns} from parties where instance_id = ${tx.instance.id} and external_id = ${externalId}`)
  return row && fromRow(row)
}

/**
 * Of each name the enabled parties that bear it, letter for letter, or that one of the name was merged into: two where
 * there are more.
 */
export async function enabledOfNames(tx: ReadTx, names: readonly string[]): Promise<{ name: string; id: PartyId }[]> {
  const books = tx.instance.id
  const standing = joinByPrimaryKey({
    table: 'parties',
    alias: 'party',
    books,
    id: 'case when bearer.merged_into is null then bearer.id else bearer.merged_into end',
  })
  return await tx.query(sql`
    select wanted.name, found.id from unnest(${[...new Set(names)]}::text[]) as wanted (name) cross join lateral (
      select distinct party.id from (select * from parties where instance_id = ${books}
          and lower(name) collate "C" >= lower(wanted.name) and lower(name) collate "C" <= lower(wanted.name)
        order by lower(name) collate "C", id) as bearer
      ${standing} where bearer.name = wanted.name and party.enabled order by party.id limit 2) as found`)
}

/** What was merged into it, by id; one more than the most that can be. */
export async function aliasesOf(tx: ReadTx, partyId: PartyId, max: number): Promise<Party[]> {
  const rows = await tx.query<Row>(sql`
    select ${columns} from parties where instance_id = ${tx.instance.id} and merged_into = ${partyId}
    order by merged_into, id limit ${max + 1}`)
  return rows.map(fromRow)
}

export async function findByExternalIds(tx: ReadTx, externalIds: readonly string[]): Promise<Party[]> {
  if (externalIds.length === 0) return []
  const also = sql`and external_id is not null`
  const named = { table: 'parties', alias: 'p', books: tx.instance.id, key: 'external_id', id: 'wanted.id', also }
  const rows = await tx.query<Row>(
    sql`select ${columns} from (select p.* from ${wantedIds(externalIds)} ${joinByPrimaryKey(named)}) as found`,
  )
  return rows.map(fromRow)
}

export async function insert(tx: WriteTx, party: Party, sealedTaxId: Buffer | null): Promise<void> {
  await tx.execute(sql`
    insert into parties (instance_id, id, name, type, external_id, email, phone, address, tax_id, tax_id_last_four, is_1099,
      enabled, metadata, merged_into, created_at)
    values (${tx.instance.id}, ${party.id}, ${party.name}, ${party.type}, ${party.external_id}, ${party.email}, ${party.phone},
      ${party.address}, ${sealedTaxId}, ${party.tax_id}, ${party.is_1099}, ${party.enabled}, ${stringifyJson(party.metadata)},
      ${party.merged_into}, ${party.created_at})
    ${returningForCitus}`)
}

/** Of which nothing but their names is known. */
export async function insertNamed(tx: WriteTx, parties: readonly Party[]): Promise<void> {
  if (parties.length === 0) return
  const of = <T>(pick: (party: Party) => T) => parties.map(pick)
  await tx.execute(sql`
    insert into parties (instance_id, id, name, type, external_id, is_1099, enabled, metadata, created_at)
    select ${tx.instance.id}, p.*, false, true, '{}', ${tx.now}::timestamptz
    from unnest(${of((p) => p.id)}::text[], ${of((p) => p.name)}::text[], ${of((p) => p.type)}::text[],
      ${of((p) => p.external_id)}::text[]) as p
    ${returningForCitus}`)
}

/** @param sealedTaxId undefined: it stays */
export async function update(tx: WriteTx, party: Party, sealedTaxId?: Buffer | null): Promise<void> {
  const taxId = sealedTaxId === undefined ? sql`` : sql`tax_id = ${sealedTaxId}, tax_id_last_four = ${party.tax_id},`
  await tx.execute(sql`
    update parties set name = ${party.name}, type = ${party.type}, external_id = ${party.external_id}, email = ${party.email},
      phone = ${party.phone}, address = ${party.address}, ${taxId} is_1099 = ${party.is_1099}, enabled = ${party.enabled},
      metadata = ${stringifyJson(party.metadata)}
    where instance_id = ${tx.instance.id} and id = ${party.id}`)
}

export async function instancesAfter(tx: PlatformTx, after: InstanceId, max: number): Promise<InstanceId[]> {
  const rows = await tx.query<{ id: InstanceId }>(sql`
    select id from instances where platform_id = ${tx.platformId} and id > ${after} order by id limit ${max}`)
  return rows.map(({ id }) => id)
}

export async function sealedTaxIds(
  tx: ReadTx,
  after: PartyId,
  max: number,
): Promise<{ id: PartyId; tax_id: Buffer }[]> {
  return await tx.query(sql`
    select id, tax_id from parties where instance_id = ${tx.instance.id} and id > ${after} and tax_id is not null
    order by id limit ${max}`)
}

export async function sealedTaxIdsOf(tx: ReadTx, ids: readonly PartyId[]): Promise<{ id: PartyId; tax_id: Buffer }[]> {
  const parties = joinByPrimaryKey({ table: 'parties', alias: 'p', books: tx.instance.id, id: 'wanted.id' })
  return await tx.query(sql`select p.id, p.tax_id from ${wantedIds(ids)} ${parties} where p.tax_id is not null`)
}

/** Only where the number is still the one that was opened. @returns how many were */
export async function resealTaxIds(
  tx: WriteTx,
  numbers: readonly { id: PartyId; aged: Buffer; sealed: Buffer }[],
): Promise<number> {
  const books = tx.instance.id
  const place = joinPlace({ table: 'parties', books, id: 'number.id', also: sql`and tax_id = number.aged` })
  const rows = await tx.execute(sql`${forcePlaces}
    update parties as stored set tax_id = number.sealed
    from unnest(${numbers.map(({ id }) => id)}::text[], ${numbers.map(({ aged }) => aged)}::bytea[],
      ${numbers.map(({ sealed }) => sealed)}::bytea[]) as number (id, aged, sealed) ${place}
    where ${isInPlace('stored', books)}
    returning stored.id`)
  return rows.length
}

/** What was merged into any of them before goes along. */
export async function pointTo(tx: WriteTx, ids: readonly PartyId[], target: PartyId): Promise<void> {
  const books = tx.instance.id
  await tx.execute(sql`${forcePlaces}
    update parties as stored set merged_into = ${target}
    from ${wantedIds(ids)} ${joinPlace({ table: 'parties', books, id: 'wanted.id' })}
    where ${isInPlace('stored', books)}`)
}

/** Whether a line, a transaction, an accrual source or a payment application names it. */
export async function isNamed(tx: ReadTx, partyId: PartyId): Promise<boolean> {
  const at = (table: string) =>
    rowsByKey({ table, books: tx.instance.id, key: 'party_id', id: sql`${partyId}`, max: 1 })
  const [row] = await tx.query<{ named: boolean }>(sql`
    select exists (select from ${at('line_entries')} as line) or exists (select from ${at('transactions')} as t)
      or exists (select from ${at('accrual_sources')} as s) or exists (select from ${at('payment_applications')} as p) as named`)
  return row?.named ?? false
}

export async function remove(tx: WriteTx, partyId: PartyId): Promise<void> {
  await tx.execute(sql`delete from parties where instance_id = ${tx.instance.id} and id = ${partyId}`)
}

function fromRow({ sort_name: _, metadata, ...row }: Row): Party {
  return { ...row, metadata: storedObject(metadata) }
}
