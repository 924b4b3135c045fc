import type { Database, PlatformTx, PlatformWriteTx } from '../database/database.ts'
import { compileCodec } from '../http/codec.ts'
import type { Outbound, OutboundAnswer } from '../http/outbound.ts'
import { must } from '../kernel/assert.ts'
import { reach } from '../kernel/fail-points.ts'
import type { EventId, PlatformId, WebhookId } from '../kernel/ids.ts'
import { stringifyJson } from '../kernel/json.ts'
import type { Instant } from '../kernel/time.ts'
import type { Vault } from '../storage/vault.ts'
import { eventPayload } from './event-records.ts'
import { payloadsOf } from './platform-events.ts'
import { nextTry, patience } from './schedule.ts'
import { signedHeaders } from './signature.ts'
import * as sql from './sql.ts'
import { recorded, retrieveWebhook, secretPlace } from './webhooks.ts'

/**
 * One event on its way to one endpoint: read in one transaction, sent outside of any, and what came of it written in
 * another. A crash in between sends it again: at least once, always under the same id.
 */
export interface DeliveryWork {
  platformId: PlatformId
  eventId: EventId
  webhookId: WebhookId
}

export interface DeliveryMeans {
  database: Database
  vault: Vault
  outbound: Outbound
}

const actor = { name: 'job:deliver_event', modifiedBy: null, requestId: null }
const payloadCodec = compileCodec(eventPayload)

export async function deliver(work: DeliveryWork, means: DeliveryMeans): Promise<void> {
  const { platformId } = work
  const { database, outbound } = means
  const message = await database.acrossInstances({ platformId, access: 'read', actor }, (tx) =>
    prepare(tx, work, means),
  )
  if (!message) return
  const answer = message.problem === null ? await outbound.post(message.url, message) : unsent(message.problem)
  reach('webhook-posted')
  const outcome = outcomeOf(answer)
  await database.acrossInstances({ platformId, access: 'write', actor }, async (tx) => {
    await settle(tx, work, { ...outcome, dueAt: message.dueAt })
    if (message.resealed !== null) await sql.resealSecret(tx, work.webhookId, message.resealed)
  })
}

interface Message {
  url: string
  headers: Record<string, string>
  body: string
  /** Why it cannot even be sent. */
  problem: string | null
  /** When it was due: a delivery that is due at another time by now was asked for again meanwhile. */
  dueAt: Instant
  /** The secret under the present key, when it was under the previous one. */
  resealed: { aged: Buffer; sealed: Buffer } | null
}

/** @returns undefined when there is nothing to send any more */
async function prepare(
  tx: PlatformTx,
  { eventId, webhookId }: DeliveryWork,
  { vault }: DeliveryMeans,
): Promise<Message | undefined> {
  const due = await sql.findDue(tx, eventId, webhookId)
  if (!due || due.status !== 'pending') return undefined
  const dueAt = must(due.next_attempt_at, 'what is pending is due at a moment')
  if (!due.enabled) return { ...parkedMessage, dueAt }
  const [payload] = await payloadsOf(tx, [due])
  if (!payload) throw new Error(`the event ${eventId} has no text`)
  const body = stringifyJson(payloadCodec.encode(payload, { decimals: 4 }))
  const [current, previous] = secretsOf(due, { vault, webhookId, now: tx.now })
  const secrets = [current, previous].flatMap((secret) => secret?.text ?? [])
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Daybook-Webhooks/1.0',
    accept: '*/*',
    ...signedHeaders({ id: eventId, sentAt: tx.now, body }, secrets),
  }
  const resealed =
    current?.aged && due.secret ? { aged: due.secret, sealed: vault.seal(current.text, secretPlace(webhookId)) } : null
  return {
    url: due.url,
    headers,
    body,
    problem: current ? null : 'Its secret cannot be read: rotate it.',
    dueAt,
    resealed,
  }
}

const parkedMessage = { url: '', headers: {}, body: '', problem: 'The webhook is disabled.', resealed: null }

function secretsOf(due: sql.DueRow, { vault, webhookId, now }: { vault: Vault; webhookId: WebhookId; now: Instant }) {
  const { secret, previous_secret: previous, previous_secret_until: until } = due
  const stillSigns = until !== null && Temporal.Instant.compare(now, until) < 0
  const place = secretPlace(webhookId)
  return [secret && vault.open(secret, place), stillSigns && previous ? vault.open(previous, place) : null]
}

// What came of it

interface Outcome {
  status: number | null
  /** null: it was taken. */
  error: string | null
  retryAfter: string | null
}

function unsent(problem: string): OutboundAnswer {
  return { status: null, retryAfter: null, problem }
}

function outcomeOf({ status, retryAfter, problem }: OutboundAnswer): Outcome {
  const taken = status !== null && status >= 200 && status < 300
  const redirects = status !== null && status >= 300 && status < 400
  const said = redirects ? 'It answered with a redirect, which is not followed.' : `It answered with ${status}.`
  return { status, retryAfter, error: problem ?? (taken ? null : said) }
}

/** What is asked for again while it is on its way is sent anew: there is a job for it already. */
async function settle(
  tx: PlatformWriteTx,
  { eventId, webhookId }: DeliveryWork,
  { status, error, retryAfter, dueAt }: Outcome & Pick<Message, 'dueAt'>,
): Promise<void> {
  const delivery = await sql.lockDue(tx, eventId, webhookId)
  if (!delivery) return
  await sql.insertAttempt(tx, { event_id: eventId, webhook_id: webhookId, response_status: status, error })
  const isAskedAgain = delivery.next_attempt_at !== null && !delivery.next_attempt_at.equals(dueAt)
  if (error === null) {
    if (!isAskedAgain) await sql.markDelivered(tx, eventId, webhookId)
    if (delivery.failing_since !== null) await sql.setFailingSince(tx, webhookId, null)
    return
  }
  if (!delivery.enabled) return await sql.parkDeliveries(tx, webhookId)
  if (delivery.status !== 'pending') return
  const failingSince = delivery.failing_since ?? tx.now
  if (delivery.failing_since === null) await sql.setFailingSince(tx, webhookId, failingSince)
  const next = isAskedAgain ? delivery.next_attempt_at : nextTry(delivery.tries + 1, { now: tx.now, retryAfter })
  if (!isAskedAgain) await sql.markFailed(tx, { event_id: eventId, webhook_id: webhookId, next })
  const given = Temporal.Instant.compare(failingSince.add({ hours: patience.total('hours') }), tx.now) <= 0
  if (status === 410) await disable(tx, webhookId, 'gone')
  else if (next === null && given) await disable(tx, webhookId, 'failing')
}

async function disable(tx: PlatformWriteTx, webhookId: WebhookId, reason: 'gone' | 'failing'): Promise<void> {
  const before = await retrieveWebhook(tx, webhookId)
  const after = { ...before, enabled: false, disabled_reason: reason, updated_at: tx.now }
  await sql.updateWebhook(tx, after)
  await sql.parkDeliveries(tx, webhookId)
  tx.record({
    type: 'webhook.disabled',
    resource: 'webhook',
    id: webhookId,
    before: recorded(before),
    after: recorded(after),
  })
}
