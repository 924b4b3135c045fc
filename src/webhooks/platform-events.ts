import type * as t from 'typebox'
import type { PlatformTx, PlatformWriteTx } from '../database/database.ts'
import { mapPage, type Page, pageOfTexts, type PageRequest } from '../database/keyset-page.ts'
import { fail, failField } from '../kernel/errors.ts'
import { newId, type EventId, type InstanceId, type WebhookId } from '../kernel/ids.ts'
import { parseJson } from '../kernel/json.ts'
import { type Day, startOfDay } from '../kernel/time.ts'
import type { Delivery, Payload, platformEventRecord, platformEventWithLog, redeliveryRecord } from './event-records.ts'
import * as sql from './sql.ts'
import { recorded, retrieveWebhook } from './webhooks.ts'

/** What has happened on the platform and in the books of its Instances in the last 30 days, and who was told of it. */

export interface EventFilter {
  type?: string
  instance_id?: InstanceId
  delivery_status?: Delivery['status']
  start_date?: Day
  end_date?: Day
  time_zone?: string
}

export async function listPlatformEvents(
  tx: PlatformTx,
  page: PageRequest,
  filter: EventFilter,
): Promise<Page<t.StaticDecode<typeof platformEventRecord>>> {
  const { start_date: start, end_date: end, time_zone: zone = 'UTC', ...rest } = filter
  if (start && end && Temporal.PlainDate.compare(start, end) > 0)
    failField('invalid_date_range', 'end_date', 'must not be before start_date')
  const found = await sql.listOutbox(
    tx,
    pageOfTexts(page, (rows) => bytesOf(tx, rows)),
    {
      ...rest,
      ...(start ? { from: startOfDay(start, zone) } : {}),
      ...(end ? { until: startOfDay(end.add({ days: 1 }), zone) } : {}),
    },
  )
  const payloads = await payloadsOf(tx, found.records)
  const eventIds = found.records.map((event) => event.event_id)
  const deliveries = Map.groupBy(await sql.deliveriesOf(tx, eventIds), (delivery) => delivery.event_id)
  return mapPage({ ...found, records: payloads }, (payload) => ({
    ...payload,
    deliveries: (deliveries.get(payload.id) ?? []).map(({ event_id: _, ...delivery }) => delivery),
  }))
}

export async function retrievePlatformEvent(
  tx: PlatformTx,
  eventId: EventId,
): Promise<t.StaticDecode<typeof platformEventWithLog>> {
  const event = await findEvent(tx, eventId)
  const log = Map.groupBy(await sql.attemptsOf(tx, eventId), (attempt) => attempt.webhook_id)
  const deliveries = await sql.deliveriesOf(tx, [eventId])
  const [payload] = await payloadsOf(tx, [event])
  if (!payload) throw new Error('an event of the outbox has no text')
  return {
    ...payload,
    deliveries: deliveries.map(({ event_id: _, ...delivery }) => ({
      ...delivery,
      log: (log.get(delivery.webhook_id) ?? []).map(({ webhook_id: __, ...attempt }) => attempt),
    })),
  }
}

/** To one webhook, whatever it subscribes to; or to all that subscribe or were told before. */
export async function redeliverPlatformEvent(
  tx: PlatformWriteTx,
  eventId: EventId,
  webhookId: WebhookId | undefined,
): Promise<t.StaticDecode<typeof redeliveryRecord>> {
  const event = await findEvent(tx, eventId)
  const webhook = webhookId === undefined ? undefined : await sql.findWebhook(tx, webhookId)
  if (webhookId !== undefined && !webhook) failField('invalid_reference', '/webhook_id', 'names no webhook')
  if (webhook && !webhook.enabled) refuseDisabled()
  const deliveries = await sql.deliverAgain(tx, event, webhookId ?? null)
  const redelivered = { webhook_ids: deliveries.map((delivery) => delivery.webhook_id) }
  tx.record({
    type: 'event.redelivered',
    resource: 'event',
    id: eventId,
    before: null,
    after: redelivered,
    audience: null,
  })
  return { deliveries }
}

/** An event that this webhook alone hears of, at once. */
export async function testWebhook(tx: PlatformWriteTx, webhookId: WebhookId): Promise<Delivery> {
  const webhook = await retrieveWebhook(tx, webhookId)
  if (!webhook.enabled) refuseDisabled()
  const eventId = newId('evt')
  tx.record({
    type: 'webhook.test',
    resource: 'webhook',
    id: webhookId,
    before: null,
    after: recorded(webhook),
    eventId,
    audience: webhookId,
  })
  return { event_id: eventId, webhook_id: webhookId, status: 'pending', attempts: 0, next_attempt_at: tx.now }
}

/** How long their texts are, which lie in the books where they were written. */
async function bytesOf(tx: PlatformTx, events: readonly sql.OutboxRow[]): Promise<number[]> {
  const bytes = new Map<string, number>()
  for (const [instanceId, own] of Map.groupBy(events, (event) => event.instance_id)) {
    const sequences = own.map((event) => event.sequence)
    const sizes =
      instanceId === null
        ? await sql.platformEventSizes(tx, sequences)
        : await sql.eventSizes(await tx.openInstance(instanceId), sequences)
    for (const size of sizes) bytes.set(`${instanceId} ${size.sequence}`, size.bytes)
  }
  return events.map((event) => bytes.get(`${event.instance_id} ${event.sequence}`) ?? 0)
}

/** What is to be sent, and shown, in the order of the events. */
export async function payloadsOf(tx: PlatformTx, events: readonly sql.OutboxRow[]): Promise<Payload[]> {
  const texts = new Map<string, sql.EventText>()
  for (const [instanceId, own] of Map.groupBy(events, (event) => event.instance_id)) {
    const sequences = own.map((event) => event.sequence)
    const found =
      instanceId === null
        ? await sql.platformEventTexts(tx, sequences)
        : await sql.eventTexts(await tx.openInstance(instanceId), sequences)
    for (const text of found) texts.set(text.id, text)
  }
  return events.flatMap((event) => payloadOf(event, texts.get(event.event_id)) ?? [])
}

function payloadOf(event: sql.OutboxRow, text: sql.EventText | undefined): Payload | undefined {
  if (!text) return undefined
  const { event_id, type, instance_id, sequence, created_at } = event
  const { resource, resource_id, before, after } = text
  const data = { id: resource_id, resource, before: read(before), after: read(after) }
  return { id: event_id, type, instance_id, sequence, created_at, data }
}

function read(text: string | null): unknown {
  return text === null ? null : parseJson(text)
}

async function findEvent(tx: PlatformTx, eventId: EventId): Promise<sql.OutboxRow> {
  return (await sql.findInOutbox(tx, eventId)) ?? fail('resource_not_found', { resource: 'event' })
}

function refuseDisabled(): never {
  return fail('invalid_state', { reason: 'webhook_disabled', resource: 'webhook' }, 'The webhook is disabled.')
}
