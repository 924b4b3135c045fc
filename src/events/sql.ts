import type { Instant } from '../kernel/time.ts'
import type { InstanceTx } from '../platform/db.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../platform/page.ts'
import { all, raw, sql, type Sql } from '../platform/sql.ts'
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

function bySequence(descending: boolean): OrderKey<StoredEvent>[] {
  return [{ column: 'sequence', type: 'bigint', descending, of: (event) => event.sequence }]
}

export async function inOrder(tx: InstanceTx, page: PageRequest, after: bigint): Promise<Page<StoredEvent>> {
  return await readPage<StoredEvent>(page, bySequence(false), async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from events where instance_id = ${tx.instance.id} and sequence > ${after} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

export async function latestFirst(tx: InstanceTx, page: PageRequest, filter: AuditFilter): Promise<Page<StoredEvent>> {
  const conditions: Sql[] = []
  if (filter.resource) conditions.push(sql`and resource = ${filter.resource}`)
  if (filter.id) conditions.push(sql`and resource_id = ${filter.id}`)
  if (filter.modified_by) conditions.push(sql`and modified_by = ${filter.modified_by}`)
  if (filter.from) conditions.push(sql`and created_at >= ${filter.from}`)
  if (filter.until) conditions.push(sql`and created_at < ${filter.until}`)
  return await readPage<StoredEvent>(page, bySequence(true), async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${columns} from events where instance_id = ${tx.instance.id} ${all(conditions)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}
