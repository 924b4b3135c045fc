import * as t from 'typebox'
import { eventTypes } from '../chart/event-types.ts'
import type { ReadTx } from '../database/database.ts'
import { recordedText } from '../database/event-log.ts'
import { mapPageInSlices, type Page, type PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { anyRecord, bigInteger, id, instant, named, nullable } from '../http/wire-types.ts'
import { type HistoricState, keptChanges, type Period, recordedState, spanOf } from '../journal/journal.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { EventId } from '../kernel/ids.ts'
import { parseJson } from '../kernel/json.ts'
import type { Instant } from '../kernel/time.ts'
import * as sql from './sql.ts'

/**
 * What happened in the books, in order. Each write appends its events in its own transaction: see
 * `database/event-log.ts`.
 */
export interface StoredEvent {
  sequence: Sequence
  id: EventId
  type: string
  resource: string
  resource_id: string
  before: string | null
  after: string | null
  actor: string
  modified_by: string | null
  request_id: string | null
  created_at: Instant
}

const sequence = bigInteger({ description: 'Gapless within the Instance.' })

/** New types come: who reads events leaves out what it does not know. */
export const eventType = named(
  'EventType',
  t.String({ '~openapi': { type: 'string', enum: eventTypes, description: 'What happened. Further types may come.' } }),
)

/** The record that an event is about. */
export const eventData = named(
  'EventData',
  fields({ id: t.String(), resource: t.String(), before: nullable(anyRecord), after: nullable(anyRecord) }),
)

export const eventRecord = named(
  'Event',
  fields({
    id: id('event'),
    type: eventType,
    instance_id: id('instance'),
    sequence,
    created_at: instant,
    data: eventData,
  }),
)

export const auditRecord = named(
  'AuditRecord',
  fields({
    id: id('event'),
    sequence,
    type: eventType,
    resource: t.String(),
    resource_id: t.String(),
    actor: t.String({ description: '`client:<id>`, `user:<id>` or `job:<task type>`' }),
    modified_by: nullable(t.String()),
    request_id: nullable(t.String()),
    created_at: instant,
    before: nullable(anyRecord),
    after: nullable(anyRecord),
  }),
)

/** @param after the last sequence that the caller has seen */
export async function listEvents(
  tx: ReadTx,
  page: PageRequest,
  after: number,
): Promise<Page<t.StaticDecode<typeof eventRecord>>> {
  const found = await sql.inOrder(tx, page, BigInt(after))
  return await mapPageInSlices(found, (event) => ({
    id: event.id,
    type: event.type,
    instance_id: tx.instance.id,
    sequence: event.sequence,
    created_at: event.created_at,
    data: { id: event.resource_id, resource: event.resource, before: read(event.before), after: read(event.after) },
  }))
}

export async function listAuditLog(
  tx: ReadTx,
  page: PageRequest,
  { start_date, end_date, time_zone, ...filter }: Period & sql.AuditFilter,
): Promise<Page<t.StaticDecode<typeof auditRecord>>> {
  const found = await sql.latestFirst(tx, page, { ...filter, ...spanOf(tx, { start_date, end_date, time_zone }) })
  const records = await withKept(tx, filter, found.records)
  return await mapPageInSlices({ ...found, records }, (event) => ({
    ...event,
    before: read(event.before),
    after: read(event.after),
  }))
}

/**
 * Writes that no event tells of by the record that is asked for, as Tasks and imports, with what the history keeps of
 * it before and after.
 */
export async function withKept(
  tx: ReadTx,
  filter: Pick<sql.AuditFilter, 'id'>,
  events: readonly (StoredEvent & { is_kept: boolean })[],
): Promise<StoredEvent[]> {
  const subject = sql.subjectOf(filter)
  const kept = events.filter((event) => event.is_kept).map(({ sequence: first }) => first)
  if (!subject || kept.length === 0) return events.map(({ is_kept: _, ...event }) => event)
  const changes = new Map((await keptChanges(tx, subject, kept)).map((change) => [change.sequence, change]))
  const textOf = (state: HistoricState | null | undefined) =>
    state ? recordedText(recordedState(subject, state), tx.instance.decimals) : null
  return events.map(({ is_kept: isKept, ...event }) => {
    if (!isKept) return event
    const change = changes.get(event.sequence)
    const told = { resource: subject.kind, resource_id: subject.id }
    return { ...event, ...told, before: textOf(change?.before), after: textOf(change?.after) }
  })
}

function read(text: string | null): unknown {
  return text === null ? null : parseJson(text)
}
