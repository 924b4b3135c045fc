import { eventPatterns } from '../chart/event-types.ts'
import type { PlatformTx, PlatformWriteTx } from '../database/database.ts'
import { changeOf } from '../database/event-log.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import type { Outbound } from '../http/outbound.ts'
import { fail, failField, failFields, type FieldError } from '../kernel/errors.ts'
import { newId, type WebhookId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Instant } from '../kernel/time.ts'
import type { Vault } from '../storage/vault.ts'
import { newSigningSecret } from './signature.ts'
import * as sql from './sql.ts'
import type { NewWebhook, Webhook, WebhookChange, WebhookWithSecret } from './webhook-records.ts'

/** How long the secret before the present one signs beside it. */
const overlapHours = 24

export async function listWebhooks(tx: PlatformTx, page: PageRequest): Promise<Page<Webhook>> {
  return await sql.listWebhooks(tx, page)
}

export async function retrieveWebhook(tx: PlatformTx, webhookId: WebhookId): Promise<Webhook> {
  return (await sql.findWebhook(tx, webhookId)) ?? fail('resource_not_found', { resource: 'webhook' })
}

export async function createWebhook(
  tx: PlatformWriteTx,
  wanted: NewWebhook,
  { vault, outbound }: { vault: Vault; outbound: Outbound },
): Promise<WebhookWithSecret> {
  const webhook: Webhook = {
    id: newId('whk'),
    url: wanted.url,
    event_types: [...new Set(wanted.event_types ?? ['*'])],
    enabled: wanted.enabled ?? true,
    disabled_reason: null,
    failing_since: null,
    created_at: tx.now,
    updated_at: tx.now,
  }
  refuseUnknownTypes(webhook)
  await refuseAddress(webhook, outbound)
  if ((await sql.countWebhooks(tx)) >= limits.webhooks)
    fail('invalid_state', { reason: 'too_many_webhooks', max: limits.webhooks }, 'The platform has all its webhooks.')
  const secret = newSigningSecret()
  await sql.insertWebhook(tx, webhook, vault.seal(secret, secretPlace(webhook.id)))
  tx.record(changeOf('webhook', null, recorded(webhook)))
  return { ...webhook, secret, previous_secret_until: null }
}

export async function updateWebhook(
  tx: PlatformWriteTx,
  webhookId: WebhookId,
  { change, outbound }: { change: WebhookChange; outbound: Outbound },
): Promise<Webhook> {
  const before = await retrieveWebhook(tx, webhookId)
  const after = revised(before, change, tx.now)
  refuseUnknownTypes(after)
  if (change.url !== undefined) await refuseAddress(after, outbound)
  await sql.updateWebhook(tx, after)
  if (!after.enabled) await sql.parkDeliveries(tx, after.id)
  tx.record(changeOf('webhook', recorded(before), recorded(after)))
  return after
}

export async function deleteWebhook(tx: PlatformWriteTx, webhookId: WebhookId): Promise<void> {
  const webhook = await retrieveWebhook(tx, webhookId)
  await sql.softDeleteWebhook(tx, webhookId)
  await sql.parkDeliveries(tx, webhookId)
  tx.record(changeOf('webhook', recorded(webhook), null))
}

/** The secret until now goes on signing beside the new one for a day, so that receivers can change over in between. */
export async function rotateWebhookSecret(
  tx: PlatformWriteTx,
  webhookId: WebhookId,
  vault: Vault,
): Promise<WebhookWithSecret> {
  const before = await retrieveWebhook(tx, webhookId)
  const after = { ...before, updated_at: tx.now }
  const secret = newSigningSecret()
  const until = tx.now.add({ hours: overlapHours })
  await sql.exchangeSecret(tx, after, { sealed: vault.seal(secret, secretPlace(webhookId)), until })
  tx.record({
    type: 'webhook.secret_rotated',
    resource: 'webhook',
    id: webhookId,
    before: recorded(before),
    after: recorded(after),
  })
  return { ...after, secret, previous_secret_until: until }
}

/** Where a secret belongs: sealed for one webhook it is of no use in another. */
export function secretPlace(webhookId: WebhookId): string {
  return `webhook ${webhookId}`
}

/** As it is kept in the log: never with a secret, and without what moves by itself. */
export function recorded({ failing_since: _, ...webhook }: Webhook) {
  return webhook
}

function revised(before: Webhook, change: WebhookChange, now: Instant): Webhook {
  const after: Webhook = { ...before, ...change, updated_at: now }
  after.event_types = [...new Set(after.event_types)]
  // Who enables it again, or says no, has taken the matter over; and a new address has failed nobody yet.
  if (change.enabled !== undefined) after.disabled_reason = null
  if (change.enabled === true || change.url !== undefined) after.failing_since = null
  return after
}

function refuseUnknownTypes({ event_types: wanted }: Webhook): void {
  const errors: FieldError[] = wanted.flatMap((type, at) =>
    eventPatterns.has(type)
      ? []
      : [{ path: `/event_types/${at}`, message: `${type} is no type of event`, code: 'invalid_enum_value' }],
  )
  const [first, ...others] = errors
  if (first) failFields([{ ...first, data: { known_event_types: [...eventPatterns] } }, ...others])
}

async function refuseAddress(webhook: Webhook, outbound: Outbound): Promise<void> {
  const problem = await outbound.problemOf(webhook.url)
  if (problem !== null) failField('invalid_request', '/url', problem)
}
