import type { PlatformTx } from '../database/database.ts'
import { join, raw, sql, type Sql } from '../database/sql.ts'
import { must } from '../kernel/assert.ts'
import type { Count, Sequence } from '../kernel/flavor.ts'
import type { InstanceId, PlatformId } from '../kernel/ids.ts'
import type { Day } from '../kernel/time.ts'
import type { AuditTx } from '../operations/audit.ts'

// Whose rows they are

export interface TenantTable {
  name: string
  tenant: 'instance_id' | 'platform_id'
}

/** Every table whose rows belong to an Instance or to a platform, as the database itself knows them. */
export async function tenantTables(tx: AuditTx): Promise<TenantTable[]> {
  return await tx.query<TenantTable>(sql`
    select c.relname::text as name, min(a.attname::text) as tenant
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attname in ('instance_id', 'platform_id') and a.attnotnull
    group by c.relname order by c.relname collate "C"`)
}

export function strayRows({ name, tenant }: TenantTable): Sql {
  const owners = tenant === 'instance_id' ? 'instances' : 'platforms'
  return sql`
    with owners as materialized (select id from ${raw(owners)})
    select format('%s rows of ${raw(name)} belong to %s, which is not among the ${raw(owners)}.', count(*), ${raw(tenant)})
      as violation
    from ${raw(name)} where not exists (select from owners where owners.id = ${raw(tenant)})
    group by ${raw(tenant)}`
}

export async function countRows(tx: AuditTx, tables: readonly TenantTable[], id: string): Promise<bigint> {
  const counts = tables.map(({ name, tenant }) => sql`(select count(*) from ${raw(name)} where ${raw(tenant)} = ${id})`)
  const [row] = await tx.query<{ rows: Count }>(sql`select (0 + ${join(counts, ' + ')})::bigint as rows`)
  return must(row, 'the statement has one row always').rows
}

/** The first violations of a check, and how many there are. */
export async function violations(
  tx: AuditTx,
  breaches: Sql,
  limit: number,
): Promise<{ total: Count; shown: string[] }> {
  const rows = await tx.query<{ violation: string; total: Count }>(sql`
    select violation, count(*) over () as total from (${breaches}) as found order by violation limit ${limit}`)
  return { total: rows[0]?.total ?? 0n, shown: rows.map((row) => row.violation) }
}

// What is to be checked

export interface InstanceRow {
  id: InstanceId
  platform_id: PlatformId
  name: string
  currency: string
  time_zone: string
  entries_start: Day
  fiscal_year_start: string
  sequence: Sequence
  head_hash: Buffer
  audit_key: Buffer
}

export async function instances(tx: AuditTx, id: string | null): Promise<InstanceRow[]> {
  return await tx.query<InstanceRow>(sql`
    select id, platform_id, name, currency, time_zone, entries_start, fiscal_year_start, sequence, head_hash, audit_key
    from instances where ${id}::text is null or id = ${id} order by platform_id, id`)
}

export interface PlatformRow {
  id: PlatformId
  name: string
  sequence: Sequence
  head_hash: Buffer
  audit_key: Buffer
}

export async function platforms(tx: AuditTx): Promise<PlatformRow[]> {
  return await tx.query<PlatformRow>(sql`
    select id, name, sequence, head_hash, audit_key from platforms order by id`)
}

/** Whether there is no such Instance, and an event that says so. */
export async function wasDeleted(tx: AuditTx, instanceId: InstanceId): Promise<boolean> {
  const found = await instances(tx, instanceId)
  const deletions = await tx.query(sql`
    select from platform_events where type = 'instance.deleted' and resource_id = ${instanceId} limit 1`)
  return found.length === 0 && deletions.length > 0
}

export async function ruleExpressions(tx: AuditTx, id: string): Promise<{ id: string; expression: string }[]> {
  return await tx.query(sql`
    select id, expression from categorization_rules where instance_id = ${id}
    union all select id, expression from tag_rules where instance_id = ${id} order by id`)
}

export async function platformRuleExpressions(tx: AuditTx, id: string): Promise<{ id: string; expression: string }[]> {
  return await tx.query(sql`
    select id, expression from platform_categorization_rules where platform_id = ${id} order by id`)
}

/** Of the platform: its Instance of this id, or all. */
export async function ownInstances(tx: PlatformTx, id: string | null): Promise<{ id: string; name: string }[]> {
  return await tx.query(sql`
    select id, name from instances where platform_id = ${tx.platformId} and (${id}::text is null or id = ${id}) order by id`)
}
