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
import { eventOf, type KeptSubject, writesOf } from '../journal/journal.ts'
import { idPrefixes } from '../kernel/ids.ts'
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
export type Key = Pick<StoredEvent, 'sequence'> & {
  bytes: number
  /**
   * Whether it is a write that changed the record without an event that names it: what it made of it stands in the
   * history.
   */
  is_kept: boolean
}

const keyColumns = raw(
  'sequence, coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0) as bytes, false as is_kept',
)

function bySequence(descending: boolean, of?: IndexRange): OrderKey<Key>[] {
  const within = of && { within: of }
  return [{ column: 'sequence', type: 'bigint', descending, ...within, of: (event) => event.sequence }]
}

interface Asked {
  order: readonly OrderKey<Key>[]
  conditions: Sql
  /** Writes that changed this record without an event that names it are among them. */
  subject?: KeptSubject | undefined
}

async function pageOfKeys(tx: ReadTx, page: SizedPage<Key>, { order, conditions, subject }: Asked): Promise<Page<Key>> {
  const books = tx.instance.id
  return await readPage<Key>(page, order, async ({ where, orderBy, limit }) => {
    const told = sql`select ${keyColumns} from events where instance_id = ${books} ${conditions} and ${where}
      order by ${orderBy} limit ${limit}`
    if (!subject) return await tx.query(told)
    const direction = raw(orderBy.text.endsWith(' desc') ? 'desc' : 'asc')
    return await tx.query(sql`
      select sequence, bytes, is_kept from (
        (${told}) union all
        (select sequence, ${bytesOfState} as bytes, true as is_kept from (${untoldWrites(books, subject)}) as v
          where true ${conditions} and ${where})) as v
      order by sequence ${direction} limit ${limit}`)
  })
}

/** About so long are two states of a record. */
const bytesOfState = 2_000

/** The first events of the writes that made, changed or removed the record, of which no event names it. */
function untoldWrites(books: string, subject: KeptSubject): Sql {
  return sql`
    select v.sequence, v.modified_by, v.created_at, ${subject.id}::text as resource_id,
      ${subject.kind}::text as resource
    from (${writesOf(books, subject)}) as w
    ${joinByPrimaryKey({ table: 'events', alias: 'v', books, key: 'sequence', id: 'w.sequence' })}
    where not exists (${eventOf(books, { id: subject.id, write: 'w.sequence' })})`
}

async function pageOfEvents(tx: ReadTx, page: PageRequest, asked: Asked): Promise<Page<StoredEvent & Kept>> {
  const sized = pageOfTexts<Key>(page, (keys) => keys.map(({ bytes }) => bytes))
  const found = await pageOfKeys(tx, sized, asked)
  return { ...found, records: await eventsAt(tx, found.records) }
}

type Kept = Pick<Key, 'is_kept'>

/** In the order of the keys. */
export async function eventsAt(tx: ReadTx, keys: readonly Key[]): Promise<(StoredEvent & Kept)[]> {
  const events = await tx.query<StoredEvent>(sql`
    select ${eventColumns} from unnest(${keys.map(({ sequence }) => sequence)}::bigint[]) as wanted (sequence)
    ${joinByPrimaryKey({ table: 'events', alias: 'v', books: tx.instance.id, key: 'sequence', id: 'wanted.sequence' })}`)
  const bySequenceOf = new Map(events.map((event) => [event.sequence, event]))
  return keys.flatMap(({ sequence, is_kept }) => {
    const event = bySequenceOf.get(sequence)
    return event ? [{ ...event, is_kept }] : []
  })
}

export async function inOrder(tx: ReadTx, page: PageRequest, after: bigint): Promise<Page<StoredEvent>> {
  return await pageOfEvents(tx, page, { order: bySequence(false), conditions: sql`and sequence > ${after}` })
}

export async function latestFirst(
  tx: ReadTx,
  page: PageRequest,
  filter: AuditFilter,
): Promise<Page<StoredEvent & Kept>> {
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
  return { order: bySequence(true, within), conditions: all(conditions), subject: subjectOf(filter) }
}

/**
 * Of which record the history may know more than events do. Ids of entries have their prefix, those of transactions are
 * the caller's.
 */
export function subjectOf({ id }: Pick<AuditFilter, 'id'>): KeptSubject | undefined {
  return id === undefined
    ? undefined
    : { kind: id.startsWith(`${idPrefixes.journal_entry}_`) ? 'journal_entry' : 'transaction', id }
}
