import type { PlatformTx, PlatformWriteTx, ReadTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage, type SizedPage } from '../database/keyset-page.ts'
import { deliverLater } from '../database/outbox.ts'
import { all, raw, sql, type Sql } from '../database/sql.ts'
import { must } from '../kernel/assert.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { EventId, InstanceId, WebhookId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import type { Webhook } from './webhook-records.ts'

// Webhooks

const webhookColumns = raw('id, url, event_types, enabled, disabled_reason, failing_since, created_at, updated_at')

const oldestFirst: OrderKey<Webhook>[] = [
  { column: 'created_at', type: 'timestamptz', descending: false, of: (row) => row.created_at },
  { column: 'id', type: 'text', descending: false, of: (row) => row.id },
]

export async function listWebhooks(tx: PlatformTx, page: PageRequest): Promise<Page<Webhook>> {
  return await readPage<Webhook>(page, oldestFirst, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${webhookColumns} from webhooks where platform_id = ${tx.platformId} and deleted_at is null and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

export async function findWebhook(tx: PlatformTx, id: string): Promise<Webhook | undefined> {
  const [row] = await tx.query<Webhook>(sql`
    select ${webhookColumns} from webhooks where platform_id = ${tx.platformId} and id = ${id} and deleted_at is null`)
  return row
}

export async function countWebhooks(tx: PlatformTx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from webhooks where platform_id = ${tx.platformId} and deleted_at is null`)
  return must(row, 'the statement has one row always').count
}

export async function insertWebhook(tx: PlatformWriteTx, webhook: Webhook, sealedSecret: Buffer): Promise<void> {
  await tx.execute(sql`
    insert into webhooks (platform_id, id, url, event_types, enabled, secret, created_at, updated_at)
    values (${tx.platformId}, ${webhook.id}, ${webhook.url}, ${webhook.event_types}, ${webhook.enabled}, ${sealedSecret},
      ${webhook.created_at}, ${webhook.updated_at})`)
}

export async function updateWebhook(tx: PlatformWriteTx, webhook: Webhook): Promise<void> {
  await tx.execute(sql`
    update webhooks set url = ${webhook.url}, event_types = ${webhook.event_types}, enabled = ${webhook.enabled},
      disabled_reason = ${webhook.disabled_reason}, failing_since = ${webhook.failing_since},
      updated_at = ${webhook.updated_at}
    where platform_id = ${tx.platformId} and id = ${webhook.id}`)
}

export async function setFailingSince(tx: PlatformWriteTx, id: string, since: Instant | null): Promise<void> {
  await tx.execute(
    sql`update webhooks set failing_since = ${since} where platform_id = ${tx.platformId} and id = ${id}`,
  )
}

/** Its name stays for the log of what it was sent. */
export async function softDeleteWebhook(tx: PlatformWriteTx, id: string): Promise<void> {
  await tx.execute(sql`
    update webhooks set enabled = false, disabled_reason = null, secret = null, previous_secret = null,
      previous_secret_until = null, deleted_at = ${tx.now}
    where platform_id = ${tx.platformId} and id = ${id}`)
}

export async function exchangeSecret(
  tx: PlatformWriteTx,
  webhook: Webhook,
  { sealed, until }: { sealed: Buffer; until: Instant },
): Promise<void> {
  await tx.execute(sql`
    update webhooks set previous_secret = secret, previous_secret_until = ${until}, secret = ${sealed},
      updated_at = ${webhook.updated_at}
    where platform_id = ${tx.platformId} and id = ${webhook.id}`)
}

/** Only where the secret is still there: it may have been deleted meanwhile. */
export async function resealSecret(
  tx: PlatformWriteTx,
  id: string,
  { aged, sealed }: { aged: Buffer; sealed: Buffer },
): Promise<void> {
  await tx.execute(sql`
    update webhooks set secret = ${sealed} where platform_id = ${tx.platformId} and id = ${id} and secret = ${aged}`)
}

// The outbox

export interface OutboxRow {
  event_id: EventId
  instance_id: InstanceId | null
  sequence: Sequence
  type: string
  created_at: Instant
}

export interface OutboxFilter {
  type?: string
  instance_id?: InstanceId
  delivery_status?: string
  from?: Instant
  until?: Instant
}

const outboxColumns = raw('o.event_id, o.about_instance_id as instance_id, o.sequence, o.type, o.created_at')

const latestFirst: OrderKey<OutboxRow>[] = [
  { column: 'o.event_id', type: 'text', descending: true, of: (row) => row.event_id },
]

export async function listOutbox(
  tx: PlatformTx,
  page: SizedPage<OutboxRow>,
  filter: OutboxFilter,
): Promise<Page<OutboxRow>> {
  const conditions: Sql[] = []
  if (filter.type) conditions.push(sql`and o.type = ${filter.type}`)
  if (filter.instance_id) conditions.push(sql`and o.about_instance_id = ${filter.instance_id}`)
  if (filter.from) conditions.push(sql`and o.created_at >= ${filter.from}`)
  if (filter.until) conditions.push(sql`and o.created_at < ${filter.until}`)
  if (filter.delivery_status)
    conditions.push(sql`and exists (select from deliveries d where d.platform_id = o.platform_id
      and d.event_id = o.event_id and d.status = ${filter.delivery_status})`)
  return await readPage<OutboxRow>(page, latestFirst, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${outboxColumns} from outbox o where o.platform_id = ${tx.platformId} ${all(conditions)} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

export async function findInOutbox(tx: PlatformTx, eventId: EventId): Promise<OutboxRow | undefined> {
  const [row] = await tx.query<OutboxRow>(sql`
    select ${outboxColumns} from outbox o where o.platform_id = ${tx.platformId} and o.event_id = ${eventId}`)
  return row
}

/** How many bytes an event has, where it was written. */
const textBytes = raw('sequence, coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0) as bytes')

export async function eventSizes(tx: ReadTx, sequences: readonly Sequence[]): Promise<EventSize[]> {
  return await tx.query(sql`
    select ${textBytes} from events where instance_id = ${tx.instance.id} and sequence = any (${sequences}::bigint[])`)
}

export async function platformEventSizes(tx: PlatformTx, sequences: readonly Sequence[]): Promise<EventSize[]> {
  return await tx.query(sql`
    select ${textBytes} from platform_events where platform_id = ${tx.platformId} and sequence = any (${sequences}::bigint[])`)
}

export interface EventSize {
  sequence: Sequence
  bytes: number
}

/** What an event says, where it was written. */
export interface EventText {
  id: string
  resource: string
  resource_id: string
  before: string | null
  after: string | null
}

export async function eventTexts(tx: ReadTx, sequences: readonly Sequence[]): Promise<EventText[]> {
  return await tx.query(sql`
    select id, resource, resource_id, before, after from events
    where instance_id = ${tx.instance.id} and sequence = any (${sequences}::bigint[])`)
}

export async function platformEventTexts(tx: PlatformTx, sequences: readonly Sequence[]): Promise<EventText[]> {
  return await tx.query(sql`
    select id, resource, resource_id, before, after from platform_events
    where platform_id = ${tx.platformId} and sequence = any (${sequences}::bigint[])`)
}

// Deliveries

export interface DeliveryRow {
  event_id: EventId
  webhook_id: WebhookId
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  next_attempt_at: Instant | null
}

const deliveryColumns = raw('event_id, webhook_id, status, attempts, next_attempt_at')

export async function deliveriesOf(tx: PlatformTx, eventIds: readonly EventId[]): Promise<DeliveryRow[]> {
  return await tx.query(sql`
    select ${deliveryColumns} from deliveries where platform_id = ${tx.platformId} and event_id = any (${eventIds}::text[])
    order by webhook_id`)
}

export interface AttemptRow {
  webhook_id: WebhookId
  number: number
  attempted_at: Instant
  response_status: number | null
  error: string | null
}

export async function attemptsOf(tx: PlatformTx, eventId: EventId): Promise<AttemptRow[]> {
  return await tx.query(sql`
    select webhook_id, number, attempted_at, response_status, error from delivery_attempts
    where platform_id = ${tx.platformId} and event_id = ${eventId} order by webhook_id, number`)
}

/** A delivery with all that it takes to make it. */
export interface DueRow extends OutboxRow {
  status: DeliveryRow['status']
  /** Of the present round: a redelivery begins a new one. */
  tries: number
  /** What tells one round from another, too: a redelivery is due when it was asked for. */
  next_attempt_at: Instant | null
  url: string
  enabled: boolean
  failing_since: Instant | null
  secret: Buffer | null
  previous_secret: Buffer | null
  previous_secret_until: Instant | null
}

export async function findDue(tx: PlatformTx, eventId: EventId, webhookId: WebhookId): Promise<DueRow | undefined> {
  return await readDue(tx, { eventId, webhookId }, sql``)
}

/** The same, and nobody asks for it again until this transaction ends. */
export async function lockDue(
  tx: PlatformWriteTx,
  eventId: EventId,
  webhookId: WebhookId,
): Promise<DueRow | undefined> {
  return await readDue(tx, { eventId, webhookId }, sql`for update of d`)
}

async function readDue(
  tx: PlatformTx,
  { eventId, webhookId }: { eventId: EventId; webhookId: WebhookId },
  lock: Sql,
): Promise<DueRow | undefined> {
  const [row] = await tx.query<DueRow>(sql`
    select ${outboxColumns}, d.status, d.tries, d.next_attempt_at, w.url, w.enabled, w.failing_since, w.secret,
      w.previous_secret, w.previous_secret_until
    from deliveries d
    join outbox o on o.platform_id = d.platform_id and o.event_id = d.event_id
    join webhooks w on w.platform_id = d.platform_id and w.id = d.webhook_id
    where d.platform_id = ${tx.platformId} and d.event_id = ${eventId} and d.webhook_id = ${webhookId} ${lock}`)
  return row
}

/** With its number: the delivery counts it. */
export async function insertAttempt(
  tx: PlatformWriteTx,
  attempt: { event_id: EventId; webhook_id: WebhookId; response_status: number | null; error: string | null },
): Promise<void> {
  await tx.execute(sql`
    with counted as (
      update deliveries set attempts = attempts + 1
      where platform_id = ${tx.platformId} and event_id = ${attempt.event_id} and webhook_id = ${attempt.webhook_id}
      returning attempts
    )
    insert into delivery_attempts (platform_id, event_id, webhook_id, number, attempted_at, response_status, error)
    select ${tx.platformId}, ${attempt.event_id}, ${attempt.webhook_id}, attempts, ${tx.now}::timestamptz,
      ${attempt.response_status}::integer, ${attempt.error}::text from counted`)
}

export async function markDelivered(tx: PlatformWriteTx, eventId: EventId, webhookId: WebhookId): Promise<void> {
  await tx.execute(sql`
    update deliveries set status = 'delivered', next_attempt_at = null
    where platform_id = ${tx.platformId} and event_id = ${eventId} and webhook_id = ${webhookId}`)
}

/** Until the next try, for which there is a job then; or for good. */
export async function markFailed(
  tx: PlatformWriteTx,
  { event_id, webhook_id, next }: { event_id: EventId; webhook_id: WebhookId; next: Instant | null },
): Promise<void> {
  await tx.execute(sql`
    with failed as (
      update deliveries set tries = tries + 1, next_attempt_at = ${next}::timestamptz,
        status = case when ${next}::timestamptz is null then 'failed' else 'pending' end
      where platform_id = ${tx.platformId} and event_id = ${event_id} and webhook_id = ${webhook_id}
      returning platform_id, event_id, webhook_id, status
    ), due as (select * from failed where status = 'pending')
    ${deliverLater(next)}`)
}

/** What was still on its way to it comes to a halt. */
export async function parkDeliveries(tx: PlatformWriteTx, webhookId: WebhookId): Promise<void> {
  await tx.execute(sql`
    update deliveries set status = 'failed', next_attempt_at = null
    where platform_id = ${tx.platformId} and webhook_id = ${webhookId} and status = 'pending'`)
}

export async function deliverAgain(
  tx: PlatformWriteTx,
  event: OutboxRow,
  webhookId: WebhookId | null,
): Promise<DeliveryRow[]> {
  const { event_id, type, instance_id, created_at } = event
  // The ledgers that an Instance began with are as old as it is: a webhook of all events hears of the Instance alone.
  const isDetail = sql`${type} = 'ledger.created' and exists (
    select from instances i where i.platform_id = ${tx.platformId} and i.id = ${instance_id} and i.created_at = ${created_at})`
  await tx.execute(sql`
    with due as (
      insert into deliveries (platform_id, event_id, webhook_id, status, next_attempt_at, created_at)
      select w.platform_id, ${event_id}, w.id, 'pending', ${tx.now}::timestamptz, ${tx.now}::timestamptz from webhooks w
      where w.platform_id = ${tx.platformId} and w.enabled and case when ${webhookId}::text is not null
        then w.id = ${webhookId}
        else w.event_types && array[split_part(${type}, '.', 1) || '.*', ${type}]
          or ('*' = any (w.event_types) and not (${isDetail})) or exists (
          select from deliveries d where d.platform_id = w.platform_id and d.event_id = ${event_id} and d.webhook_id = w.id) end
      on conflict (platform_id, event_id, webhook_id) do update set status = 'pending', tries = 0,
        next_attempt_at = excluded.next_attempt_at
      returning platform_id, event_id, webhook_id
    )
    ${deliverLater(null)}`)
  return await tx.query(sql`
    select ${deliveryColumns} from deliveries where platform_id = ${tx.platformId} and event_id = ${event_id}
      and status = 'pending' and (${webhookId}::text is null or webhook_id = ${webhookId}) order by webhook_id`)
}
