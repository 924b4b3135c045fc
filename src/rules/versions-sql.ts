import type { ReadTx } from '../database/database.ts'
import { type OrderKey, type Page, pageOfTexts, type PageRequest, readPage } from '../database/keyset-page.ts'
import { joinByPrimaryKey, sql } from '../database/sql.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { CategorizationRuleId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'

/** An event of a rule, with its place among them. */
export interface VersionEvent {
  version: number
  before: string | null
  after: string | null
  actor: string
  modified_by: string | null
  created_at: Instant
}

interface Key {
  sequence: Sequence
  bytes: number
}

export async function hasVersions(tx: ReadTx, ruleId: CategorizationRuleId): Promise<boolean> {
  const found = await tx.query(sql`
    select from events where instance_id = ${tx.instance.id} and resource_id = ${ruleId} and resource = 'categorization_rule' limit 1`)
  return found.length > 0
}

/** The keys first: what a rule said may be long. */
export async function versions(
  tx: ReadTx,
  ruleId: CategorizationRuleId,
  { page, descending }: { page: PageRequest; descending: boolean },
): Promise<Page<VersionEvent>> {
  const within = { columns: ['resource_id'], value: ruleId } as const
  const order: OrderKey<Key>[] = [
    { column: 'sequence', type: 'bigint', descending, within, of: (event) => event.sequence },
  ]
  const sized = pageOfTexts<Key>(page, (keys) => keys.map(({ bytes }) => bytes))
  const keys = await readPage<Key>(sized, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select sequence, coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0) as bytes from events
      where instance_id = ${tx.instance.id} and ${where} order by ${orderBy} limit ${limit}`)
  })
  const sequences = keys.records.map(({ sequence }) => sequence)
  const events = await tx.query<Omit<VersionEvent, 'version'>>(sql`
    select v.before, v.after, v.actor, v.modified_by, v.created_at from unnest(${sequences}::bigint[]) as wanted (sequence)
    ${joinByPrimaryKey({ table: 'events', alias: 'v', books: tx.instance.id, key: 'sequence', id: 'wanted.sequence' })}
    order by v.sequence`)
  const [earlier] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from events where instance_id = ${tx.instance.id} and resource_id = ${ruleId}
      and sequence < ${sequences.reduce((least, each) => (each < least ? each : least), sequences[0] ?? 0n)}`)
  const found = events.map((event, at) => ({ ...event, version: (earlier?.count ?? 0) + at + 1 }))
  return { ...keys, records: descending ? found.toReversed() : found }
}
