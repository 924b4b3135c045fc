import type { Instant } from '../kernel/time.ts'
import type { ReadTx } from '../database/database.ts'
import { type OrderKey, type Page, pageOfTexts, type PageRequest, readPage } from '../database/keyset-page.ts'
import { all, raw, sql, type Sql } from '../database/sql.ts'
import type { StoredEvent } from './events.ts'

export interface AuditFilter {
  resource?: string
  id?: string
  modified_by?: string
  from?: Instant
  until?: Instant
}

const columns = raw(
  'sequence, id, type, resource, resource_id, before, after, actor, modified_by, request_id, created_at',
)

/** What a list knows of an event before it is read. */
type Key = Pick<StoredEvent, 'sequence'> & { bytes: number }

const keyColumns = raw('sequence, coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0) as bytes')

function bySequence(descending: boolean): OrderKey<Key>[] {
  return [{ column: 'sequence', type: 'bigint', descending, of: (event) => event.sequence }]
}

async function pageOfEvents(
  tx: ReadTx,
  page: PageRequest,
  { descending, conditions }: { descending: boolean; conditions: Sql },
): Promise<Page<StoredEvent>> {
  const sized = pageOfTexts<Key>(page, (keys) => keys.map(({ bytes }) => bytes))
  const found = await readPage<Key>(sized, bySequence(descending), async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${keyColumns} from events where instance_id = ${tx.instance.id} ${conditions} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
  const events = await tx.query<StoredEvent>(sql`
    select ${columns} from events where instance_id = ${tx.instance.id}
      and sequence = any(${found.records.map(({ sequence }) => sequence)}::bigint[])`)
  const bySequenceOf = new Map(events.map((event) => [event.sequence, event]))
  return { ...found, records: found.records.flatMap(({ sequence }) => bySequenceOf.get(sequence) ?? []) }
}

export async function inOrder(tx: ReadTx, page: PageRequest, after: bigint): Promise<Page<StoredEvent>> {
  return await pageOfEvents(tx, page, { descending: false, conditions: sql`and sequence > ${after}` })
}

export async function latestFirst(tx: ReadTx, page: PageRequest, filter: AuditFilter): Promise<Page<StoredEvent>> {
  const conditions: Sql[] = []
  if (filter.resource) conditions.push(sql`and resource = ${filter.resource}`)
  if (filter.id) conditions.push(sql`and resource_id = ${filter.id}`)
  if (filter.modified_by) conditions.push(sql`and modified_by = ${filter.modified_by}`)
  if (filter.from) conditions.push(sql`and created_at >= ${filter.from}`)
  if (filter.until) conditions.push(sql`and created_at < ${filter.until}`)
  return await pageOfEvents(tx, page, { descending: true, conditions: all(conditions) })
}
