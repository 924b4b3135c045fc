import type { ReadTx } from '../database/database.ts'
import {
  type IndexRange,
  type OrderKey,
  type Page,
  pageOfTexts,
  type PageRequest,
  readPage,
  type SizedPage,
} from '../database/keyset-page.ts'
import { all, joinByPrimaryKey, raw, sql, type Sql } from '../database/sql.ts'
import type { Instant } from '../kernel/time.ts'
import type { StoredEvent } from './events.ts'

export interface AuditFilter {
  resource?: string
  id?: string
  modified_by?: string
  from?: Instant
  until?: Instant
}

const eventColumns =
  raw(`v.sequence, v.id, v.type, v.resource, v.resource_id, v.before, v.after, v.actor, v.modified_by, v.request_id,
  v.created_at`)

/** What a list knows of an event before it is read. */
export type Key = Pick<StoredEvent, 'sequence'> & { bytes: number }

const keyColumns = raw('sequence, coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0) as bytes')

function bySequence(descending: boolean, of?: IndexRange): OrderKey<Key>[] {
  const within = of && { within: of }
  return [{ column: 'sequence', type: 'bigint', descending, ...within, of: (event) => event.sequence }]
}

interface Asked {
  order: readonly OrderKey<Key>[]
  conditions: Sql
}

async function pageOfKeys(tx: ReadTx, page: SizedPage<Key>, { order, conditions }: Asked): Promise<Page<Key>> {
  return await readPage<Key>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${keyColumns} from events where instance_id = ${tx.instance.id} ${conditions} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

async function pageOfEvents(tx: ReadTx, page: PageRequest, { order, conditions }: Asked): Promise<Page<StoredEvent>> {
  const sized = pageOfTexts<Key>(page, (keys) => keys.map(({ bytes }) => bytes))
  const found = await pageOfKeys(tx, sized, { order, conditions })
  const events = await eventsAt(tx, found.records)
  return { ...found, records: events }
}

/** In the order of the keys. */
export async function eventsAt(tx: ReadTx, keys: readonly Key[]): Promise<StoredEvent[]> {
  const events = await tx.query<StoredEvent>(sql`
    select ${eventColumns} from unnest(${keys.map(({ sequence }) => sequence)}::bigint[]) as wanted (sequence)
    ${joinByPrimaryKey({ table: 'events', alias: 'v', books: tx.instance.id, key: 'sequence', id: 'wanted.sequence' })}`)
  const bySequenceOf = new Map(events.map((event) => [event.sequence, event]))
  return keys.flatMap(({ sequence }) => bySequenceOf.get(sequence) ?? [])
}

export async function inOrder(tx: ReadTx, page: PageRequest, after: bigint): Promise<Page<StoredEvent>> {
  return await pageOfEvents(tx, page, { order: bySequence(false), conditions: sql`and sequence > ${after}` })
}

export async function latestFirst(tx: ReadTx, page: PageRequest, filter: AuditFilter): Promise<Page<StoredEvent>> {
  return await pageOfEvents(tx, page, latest(filter))
}

/** What they are and how long, before they are read. */
export async function keysLatestFirst(tx: ReadTx, page: PageRequest, filter: AuditFilter): Promise<Key[]> {
  const { records } = await pageOfKeys(tx, page, latest(filter))
  return records
}

function latest(filter: AuditFilter): Asked {
  const conditions: Sql[] = []
  if (filter.resource) conditions.push(sql`and resource = ${filter.resource}`)
  if (filter.modified_by) conditions.push(sql`and modified_by = ${filter.modified_by}`)
  if (filter.from) conditions.push(sql`and created_at >= ${filter.from}`)
  if (filter.until) conditions.push(sql`and created_at < ${filter.until}`)
  const within: IndexRange | undefined = filter.id ? { columns: ['resource_id'], value: filter.id } : undefined
  return { order: bySequence(true, within), conditions: all(conditions) }
}
