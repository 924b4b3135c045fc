import * as t from 'typebox'
import { eventPatterns } from '../chart/event-types.ts'
import { closed, fields } from '../http/route.ts'
import { id, instant, named, nullable, oneOf, text } from '../http/wire-types.ts'
import type { WebhookId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Instant } from '../kernel/time.ts'

/**
 * An address of the platform that hears of events as they happen. Its secret signs what it is sent, and is shown once.
 */
export interface Webhook {
  id: WebhookId
  url: string
  event_types: string[]
  enabled: boolean
  /** Why the service has disabled it. */
  disabled_reason: (typeof disabledReasons)[number] | null
  /** Since when nothing has reached it. */
  failing_since: Instant | null
  created_at: Instant
  updated_at: Instant
}

const disabledReasons = ['gone', 'failing'] as const

/**
 * The words are checked where a webhook is made: which there are stands in the document, and in `data` of the refusal.
 */
const pattern = named(
  'EventPattern',
  t.String({
    minLength: 1,
    maxLength: 100,
    '~openapi': {
      type: 'string',
      enum: [...eventPatterns],
      description: 'What a webhook subscribes to: a type of event, all of one kind (`ledger.*`), or all (`*`).',
    },
  }),
)

const webhookFields = {
  id: id('webhook'),
  url: t.String(),
  event_types: t.Array(pattern),
  enabled: t.Boolean(),
  disabled_reason: nullable(
    oneOf(disabledReasons, {
      description: 'Set when the service has disabled it: it answered 410, or nothing has reached it for three days.',
    }),
  ),
  failing_since: nullable(instant),
  created_at: instant,
  updated_at: instant,
}

export const webhookRecord = named('Webhook', fields(webhookFields))

export const webhookWithSecret = named(
  'WebhookWithSecret',
  fields({
    ...webhookFields,
    secret: t.String({ description: 'Verifies signatures; shown this once.', examples: ['whsec_…'] }),
    previous_secret_until: nullable(instant),
  }),
)

const url = text({
  minLength: 1,
  maxLength: limits.address,
  description: 'A public https address.',
  examples: ['https://example.com/hooks'],
})
const patterns = t.Array(pattern, {
  minItems: 1,
  maxItems: 100,
  description:
    'Types of events (`ledger.created`), all of a kind (`ledger.*`) or all (`*`, the default). `*` leaves out `ledger.created` of the chart that a new Instance starts with: its `instance.created` stands for it.',
})

export const newWebhook = fields({
  url,
  event_types: t.Optional(patterns),
  enabled: t.Optional(t.Boolean()),
})
export type NewWebhook = t.StaticDecode<typeof newWebhook>

export const webhookChange = closed(t.Partial(fields({ url, event_types: patterns, enabled: t.Boolean() })))
export type WebhookChange = t.StaticDecode<typeof webhookChange>

export type WebhookWithSecret = t.StaticDecode<typeof webhookWithSecret>
