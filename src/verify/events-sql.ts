import type { HashedEvent } from '../database/event-log.ts'
import { empty, raw, sql } from '../database/sql.ts'
import { tenantColumn } from '../database/tenants.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { AuditTx } from '../operations/audit.ts'

export interface EventRow extends HashedEvent {
  before: string | null
  after: string | null
  hash: Buffer
}

export async function eventsAfter(
  tx: AuditTx,
  chain: { table: 'events' | 'platform_events'; key: string },
  sequence: Sequence,
  limit: number,
): Promise<EventRow[]> {
  return await tx.query<EventRow>(sql`
    select sequence, id, type, resource, resource_id, before, after, before_hash, after_hash, actor, modified_by, request_id,
      created_at, hash ${chain.table === 'events' ? raw(', history_rows, history_digest, write_sequence') : empty}
    from ${raw(chain.table)} where ${raw(tenantColumn(chain.table))} = ${chain.key} and sequence > ${sequence} order by sequence limit ${limit}`)
}

/** The ends of all chains that have an event. */
export async function chainEnds(
  tx: AuditTx,
): Promise<{ kind: 'instance' | 'platform'; id: string; sequence: Sequence; head_hash: Buffer }[]> {
  return await tx.query(sql`
    select 'platform' as kind, id, sequence, head_hash from platforms where sequence > 0
    union all select 'instance', id, sequence, head_hash from instances where sequence > 0 order by 1 desc, 2`)
}

/** The hashes of these events of a chain, of those that are there. */
export async function eventHashes(
  tx: AuditTx,
  chain: { kind: 'instance' | 'platform'; id: string },
  sequences: readonly Sequence[],
): Promise<{ sequence: Sequence; hash: Buffer }[]> {
  const [table, tenant] = chain.kind === 'instance' ? ['events', 'instance_id'] : ['platform_events', 'platform_id']
  return await tx.query(sql`
    select sequence, hash from ${raw(table)} where ${raw(tenant)} = ${chain.id} and sequence = any(${sequences}::bigint[])`)
}
