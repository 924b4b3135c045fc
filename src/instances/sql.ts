import type { PlatformTx, PlatformWriteTx, ReadTx, WriteTx } from '../database/database.ts'
import { mapPage, type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import { all, raw, sql, type Sql, storedObject } from '../database/sql.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { Instant } from '../kernel/time.ts'
import type { Expansion, Instance } from './instances.ts'

export interface InstanceFilter {
  name?: string
  subscription?: string
  external_id?: string
  parent_id?: string
  expand?: Expansion[]
  sort?: string[]
}

type Row = Omit<Instance, 'metadata'> & { metadata: string }

const columns = raw(`id, name, entries_start, subscription, accounting_basis, currency, time_zone, fiscal_year_start,
  paper, legend, coa_template_id, parent_id, external_id, metadata, created_at, coalesce(known_since, created_at) as known_since`)

export async function list(tx: PlatformTx, page: PageRequest, filter: InstanceFilter): Promise<Page<Instance>> {
  const conditions: Sql[] = []
  if (filter.name) conditions.push(sql`and position(lower(${filter.name}) in lower(name)) > 0`)
  if (filter.subscription) conditions.push(sql`and subscription = ${filter.subscription}`)
  if (filter.external_id !== undefined) conditions.push(sql`and external_id = ${filter.external_id}`)
  if (filter.parent_id !== undefined) conditions.push(sql`and parent_id = ${filter.parent_id}`)
  const found = await readPage<Row>(page, orderOf(filter.sort), async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from instances where platform_id = ${tx.platformId} ${all(conditions)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
  return mapPage(found, fromRow)
}

function orderOf(sort: readonly string[] = ['created_at']): OrderKey<Row>[] {
  const descending = sort[0]?.startsWith('-') ?? false
  return [
    ...sort.map((word): OrderKey<Row> =>
      word.endsWith('name')
        ? { column: 'name collate "C"', type: 'text', descending: word.startsWith('-'), of: (row) => row.name }
        : { column: 'created_at', type: 'timestamptz', descending: word.startsWith('-'), of: (row) => row.created_at },
    ),
    { column: 'id', type: 'text', descending, of: (row) => row.id },
  ]
}

export async function find(tx: ReadTx | PlatformTx, id: string): Promise<Instance | undefined> {
  const [found] = await findAll(tx, [id])
  return found
}

export async function findAll(tx: ReadTx | PlatformTx, ids: readonly string[]): Promise<Instance[]> {
  if (ids.length === 0) return []
  const rows = await tx.query<Row>(sql`
    select ${columns} from instances where platform_id = ${tx.platformId} and id = any(${ids}::text[])`)
  return rows.map(fromRow)
}

/** The oldest of each, at most so many. */
export async function childrenOf(
  tx: ReadTx | PlatformTx,
  parentIds: readonly string[],
  max: number,
): Promise<Instance[]> {
  const rows = await tx.query<Row>(sql`
    select ${columns} from (
      select ${columns}, row_number() over (partition by parent_id order by created_at, id) as place
      from instances where platform_id = ${tx.platformId} and parent_id = any(${parentIds}::text[])) as children
    where place <= ${max} order by created_at, id`)
  return rows.map(fromRow)
}

export async function hasChildren(tx: PlatformTx, parentId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select from instances where platform_id = ${tx.platformId} and parent_id = ${parentId} limit 1`)
  return rows.length > 0
}

export async function findByExternalId(tx: PlatformTx, externalId: string): Promise<Instance | undefined> {
  const [row] = await tx.query<Row>(sql`
    select ${columns} from instances where platform_id = ${tx.platformId} and external_id = ${externalId}`)
  return row && fromRow(row)
}

/** Whether a reconciliation is in progress whose statement ends by the moment. */
export async function hasStatementBefore(tx: ReadTx, moment: Instant): Promise<boolean> {
  const rows = await tx.query(sql`
    select from reconciliations where instance_id = ${tx.instance.id} and progress_status = 'in_progress'
      and end_datetime <= ${moment} limit 1`)
  return rows.length > 0
}

/** The first name that stands twice, whatever the case: as the index on the names of ledgers compares them. */
export async function firstDuplicate(tx: PlatformTx, names: readonly string[]): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(sql`
    select max(name) as name from unnest(${names}::text[]) with ordinality as given (name, place)
    group by lower(name) having count(*) > 1 order by min(place) limit 1`)
  return row?.name
}

export async function insert(tx: PlatformWriteTx, instance: Instance, auditKey: Buffer): Promise<void> {
  await tx.execute(sql`
    insert into instances (id, platform_id, name, entries_start, subscription, accounting_basis, currency, time_zone,
      fiscal_year_start, paper, legend, coa_template_id, parent_id, external_id, metadata, audit_key, created_at)
    values (${instance.id}, ${tx.platformId}, ${instance.name}, ${instance.entries_start}, ${instance.subscription},
      ${instance.accounting_basis}, ${instance.currency}, ${instance.time_zone}, ${instance.fiscal_year_start},
      ${instance.paper}, ${instance.legend}, ${instance.coa_template_id}, ${instance.parent_id}, ${instance.external_id}, ${stringifyJson(instance.metadata)},
      ${auditKey}, ${instance.created_at})`)
}

export async function update(tx: WriteTx, instance: Instance): Promise<void> {
  await tx.execute(sql`
    update instances set name = ${instance.name}, entries_start = ${instance.entries_start},
      subscription = ${instance.subscription}
    where id = ${tx.instance.id}`)
}

export async function updateSettings(tx: WriteTx, instance: Instance): Promise<void> {
  await tx.execute(sql`
    update instances set external_id = ${instance.external_id}, metadata = ${stringifyJson(instance.metadata)},
      parent_id = ${instance.parent_id}, accounting_basis = ${instance.accounting_basis},
      time_zone = ${instance.time_zone}, fiscal_year_start = ${instance.fiscal_year_start},
      paper = ${instance.paper}, legend = ${instance.legend}
    where id = ${tx.instance.id}`)
}

export async function erase(tx: WriteTx): Promise<void> {
  await tx.execute(sql`select erase_sandbox_instance(${tx.instance.id})`)
}

function fromRow(row: Row): Instance {
  return { ...row, metadata: storedObject(row.metadata) }
}
