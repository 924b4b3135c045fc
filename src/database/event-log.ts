import { createHmac, hash as hashed } from 'node:crypto'
import type { EventType, RecordedResource } from '../chart/event-types.ts'
import { must } from '../kernel/assert.ts'
import type { Sequence } from '../kernel/flavor.ts'
import { newId, type EventId, type PlatformId } from '../kernel/ids.ts'
import { stringifyJson } from '../kernel/json.ts'
import { formatMoney } from '../kernel/money.ts'
import { mapInSlices } from '../kernel/slices.ts'
import { formatDay, formatInstant, type Instant } from '../kernel/time.ts'
import type { Numbering } from './numbering.ts'
import { publishEvents } from './outbox.ts'
import { empty, join, returningForCitus, raw, type Sql, sql } from './sql.ts'
import { tenantColumn, tenantsOf } from './tenants.ts'

/**
 * Events: one append-only row per change. It is the audit log, the event feed and the outbox at once. Each row's hash
 * covers the row and the hash before it, so that a change to any of them shows. The chain holds `before` and `after`
 * only as HMACs under a key of the Instance: a person's text can be erased, and the key destroyed, without breaking the
 * proof.
 */
export interface Change {
  /** `<resource>.<action>` */
  type: EventType
  resource: string
  id: string
  before: Recorded | null
  after: Recorded | null
  /** Which chain it belongs to; by default the transaction's own. */
  chain?: string
  /** The only webhook that hears of it, whatever it subscribes to. null: none does. By default all that subscribe. */
  audience?: string | null
  /** Whether another event of the transaction stands for it; then a webhook of all events does not hear of it. */
  isDetail?: boolean
  /** Its id, where that must be known before the end of the transaction. */
  eventId?: EventId
}

/** The event of a record that was created (nothing before), updated, or deleted (nothing after). */
export function changeOf(
  resource: RecordedResource,
  before: { id: string } | null,
  after: { id: string } | null,
): Change {
  const action = before === null ? 'created' : after === null ? 'deleted' : 'updated'
  const { id } = must(after ?? before, 'a change has a record before or after it')
  return {
    type: `${resource}.${action}` as const,
    resource,
    id,
    before: before && { ...before },
    after: after && { ...after },
  }
}

/**
 * A record as it is kept in the log: what JSON can say, money (bigint, kept as a decimal string with the decimals of
 * the currency) and moments.
 */
export type Recorded = Readonly<Record<string, unknown>>

export interface LogHead {
  table: 'events' | 'platform_events'
  /** Id of the Instance or platform. */
  key: string
  sequence: Sequence
  hash: Buffer
  auditKey: Buffer
  /** When the last event was; null where there is none. */
  at: Instant | null
  /** Of the currency that its amounts are in. */
  decimals: number
  /** Of an Instance: moves with the head. */
  numbering?: Numbering
}

/** A change and who made it when: one transaction may be that of several. */
export interface Authored {
  change: Change
  author: Author
  /** What the write that it is of has left in the history: its first event vouches for these rows. */
  history?: readonly HistoryRow[]
}

/** A row that tells what something was before a write: its id within the write, and the HMAC of the row. */
export interface HistoryRow {
  id: string
  hmac: Buffer
}

export interface HistoryDigest {
  rows: number
  digest: Buffer
}

/** Over all rows of a write, in the order of their ids. */
export function historyDigest(rows: readonly HistoryRow[]): HistoryDigest {
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const digest = chainHash(
    Buffer.alloc(0),
    inOrder.flatMap(({ id, hmac }) => [id, hmac]),
  )
  return { rows: rows.length, digest }
}

interface Author {
  now: Instant
  actor: { name: string; modifiedBy: string | null; requestId: string | null }
}

export interface AppendedEvents {
  /** What is long, to be sent before the others, each by itself. */
  early: Sql[]
  statements: Sql[]
  head: LogHead
}

/**
 * The statements that append these changes and tell who subscribes, the one that moves the head, and the head as they
 * leave it. Only under the lock of the books or the platform.
 */
export async function appendEvents(
  head: LogHead,
  changes: readonly Authored[],
  platformId: PlatformId,
): Promise<AppendedEvents> {
  let { sequence, hash, at } = head
  const isOfInstance = head.table === 'events'
  const writes = new Map<readonly HistoryRow[], Sequence>()
  const rows = await mapInSlices(changes, ({ change, author: { now: told, actor }, history = [] }) => {
    sequence += 1n
    // Clocks of several machines, and one that is set back, differ: the log does not.
    const now = at !== null && Temporal.Instant.compare(told, at) < 0 ? at : told
    at = now
    const write = writes.get(history) ?? null
    const left = history.length > 0 && write === null ? historyDigest(history) : undefined
    if (write === null) writes.set(history, sequence)
    const id = change.eventId ?? newId('evt')
    const before = recordedText(change.before, head.decimals)
    const after = recordedText(change.after, head.decimals)
    const beforeHash = keyedHash(head.auditKey, before)
    const afterHash = keyedHash(head.auditKey, after)
    hash = eventHash(hash, head.key, {
      sequence,
      id,
      type: change.type,
      resource: change.resource,
      resource_id: change.id,
      before_hash: beforeHash,
      after_hash: afterHash,
      actor: actor.name,
      modified_by: actor.modifiedBy,
      request_id: actor.requestId,
      created_at: now,
      ...(left && { history_rows: left.rows, history_digest: left.digest }),
      ...(isOfInstance && { write_sequence: write }),
    })
    return { sequence, id, change, before, after, beforeHash, afterHash, hash, now, actor, left, write }
  })
  const published = publishEvents(
    rows.map(({ change, id, sequence: number, now }) => ({
      id,
      sequence: number,
      type: change.type,
      now,
      isDetail: change.isDetail ?? false,
      ...(change.audience !== undefined && { audience: change.audience }),
    })),
    { platformId, instanceId: head.table === 'events' ? head.key : null },
  )
  const inserts = partsOf(rows).map((part) => insertOf(head, part))
  const moved = moveHead(head, [sql`sequence = ${sequence}`, sql`head_hash = ${hash}`, sql`head_at = ${at}`])
  return {
    early: inserts.slice(0, -1),
    statements: [...inserts.slice(-1), published, ...moved],
    head: { ...head, sequence, hash, at },
  }
}

interface EventRow {
  sequence: bigint
  id: string
  change: Change
  before: string | null
  after: string | null
  beforeHash: Buffer | null
  afterHash: Buffer | null
  hash: Buffer
  now: Instant
  actor: Author['actor']
  left: HistoryDigest | undefined
  /** The first event of the write; null where this is it. */
  write: Sequence | null
}

const partCharacters = 1_000_000

/** No more of their texts together than is put into a message in some milliseconds. */
function partsOf(rows: readonly EventRow[]): EventRow[][] {
  const parts: EventRow[][] = []
  let room = 0
  for (const row of rows) {
    const length = (row.before?.length ?? 0) + (row.after?.length ?? 0)
    if (parts.length > 0 && length <= room) parts.at(-1)?.push(row)
    else parts.push([row])
    room = (parts.at(-1)?.length === 1 ? partCharacters : room) - length
  }
  return parts
}

function insertOf(head: LogHead, rows: readonly EventRow[]): Sql {
  const ofEach = <T>(pick: (row: EventRow) => T) => rows.map(pick)
  // Most writes only add, and have one event: their statement names no history.
  const isKept = head.table === 'events' && rows.some(({ left, write }) => left !== undefined || write !== null)
  const historyColumns = isKept ? raw(', history_rows, history_digest, write_sequence') : empty
  const events = sql`
    select ${head.key}::text, e.sequence, e.id, e.type, e.resource, e.resource_id, e.before, e.after, e.before_hash,
      e.after_hash, e.actor, e.modified_by, e.request_id, e.created_at, e.hash ${historyColumns}
    from unnest(${ofEach((row) => row.sequence)}::bigint[], ${ofEach((row) => row.id)}::text[],
      ${ofEach((row) => row.change.type)}::text[], ${ofEach((row) => row.change.resource)}::text[],
      ${ofEach((row) => row.change.id)}::text[], ${ofEach((row) => row.before)}::text[],
      ${ofEach((row) => row.after)}::text[], ${ofEach((row) => row.beforeHash)}::bytea[],
      ${ofEach((row) => row.afterHash)}::bytea[], ${ofEach(({ actor }) => actor.name)}::text[],
      ${ofEach(({ actor }) => actor.modifiedBy)}::text[], ${ofEach(({ actor }) => actor.requestId)}::text[],
      ${ofEach((row) => row.now)}::timestamptz[], ${ofEach((row) => row.hash)}::bytea[]
      ${
        isKept
          ? sql`, ${ofEach(({ left }) => left?.rows ?? null)}::integer[], ${ofEach(({ left }) => left?.digest ?? null)}::bytea[],
              ${ofEach(({ write }) => write)}::bigint[]`
          : empty
      })
      as e (sequence, id, type, resource, resource_id, before, after, before_hash, after_hash, actor, modified_by,
        request_id, created_at, hash ${historyColumns})`
  return sql`
    insert into ${raw(head.table)} (${raw(tenantColumn(head.table))}, sequence, id, type, resource, resource_id, before, after, before_hash, after_hash,
      actor, modified_by, request_id, created_at, hash ${historyColumns}) ${events} ${returningForCitus}`
}

/** The update of whose log it is: what is set, and what was numbered. */
export function moveHead(head: LogHead, set: readonly Sql[] = []): Sql[] {
  const changes = [...set, ...(head.numbering?.changes() ?? [])]
  if (changes.length === 0) return []
  return [sql`update ${raw(tenantsOf(head.table))} set ${join(changes)} where id = ${head.key}`]
}

/** What the hash of an event covers, beside the hash before it and the id of its Instance or platform. */
export interface HashedEvent {
  sequence: Sequence
  id: string
  type: string
  resource: string
  resource_id: string
  before_hash: Buffer | null
  after_hash: Buffer | null
  actor: string
  modified_by: string | null
  request_id: string | null
  created_at: Instant
  /** Of a write that left rows in the history, in its first event alone; before that was kept, of none. */
  history_rows?: number | null
  history_digest?: Buffer | null
  /**
   * The first event of its write, of one that is not the first itself; of platforms, and before that was kept, of none.
   */
  write_sequence?: Sequence | null
}

/** @param key id of the Instance or platform */
export function eventHash(previous: Buffer, key: string, event: HashedEvent): Buffer {
  return chainHash(previous, [
    key,
    String(event.sequence),
    event.id,
    event.type,
    event.resource,
    event.resource_id,
    event.before_hash,
    event.after_hash,
    event.actor,
    event.modified_by,
    event.request_id,
    event.created_at.toString({ fractionalSecondDigits: 3 }),
    ...(event.history_digest ? [String(event.history_rows), event.history_digest] : []),
    ...(event.write_sequence ? [String(event.write_sequence)] : []),
  ])
}

/**
 * SHA-256 over the hash before and the fields, each with its length in front, so that no two rows share their bytes.
 */
export function chainHash(previous: Buffer, fields: readonly (string | Buffer | null)[]): Buffer {
  const all = Buffer.allocUnsafe(fields.reduce((sum, field) => sum + 4 + bytesOf(field), previous.length))
  let at = previous.copy(all)
  for (const field of fields) {
    at = all.writeUInt32BE(field === null ? 0xffffffff : bytesOf(field), at)
    if (typeof field === 'string') at += all.write(field, at)
    else if (field) at += field.copy(all, at)
  }
  // In one piece: each piece by itself would cost more than its bytes.
  return hashed('sha256', all, 'buffer')
}

function bytesOf(field: string | Buffer | null): number {
  return field === null ? 0 : Buffer.byteLength(field)
}

export function keyedHash(key: Buffer, text: string): Buffer
export function keyedHash(key: Buffer, text: string | null): Buffer | null
export function keyedHash(key: Buffer, text: string | null): Buffer | null {
  return text === null ? null : createHmac('sha256', key).update(text).digest()
}

/** As it is kept, and read again. */
export function recordedText(record: Recorded | null, decimals: number): string | null {
  if (record === null) return null
  return stringifyJson(recordedValue(record, decimals))
}

function recordedValue(value: unknown, decimals: number): unknown {
  if (typeof value === 'bigint') return formatMoney(value, decimals)
  if (value instanceof Temporal.Instant) return formatInstant(value)
  if (value instanceof Temporal.PlainDate) return formatDay(value)
  if (Array.isArray(value)) return value.map((each) => recordedValue(each, decimals))
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, recordedValue(each, decimals)]))
  return value
}
