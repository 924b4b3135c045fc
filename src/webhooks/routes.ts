import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { fields, route } from '../http/route.ts'
import { date, id, oneOf, text, zone } from '../http/wire-types.ts'
import {
  deliveryRecord,
  deliveryStatuses,
  platformEventRecord,
  platformEventWithLog,
  redelivery,
  redeliveryRecord,
} from './event-records.ts'
import { listPlatformEvents, redeliverPlatformEvent, retrievePlatformEvent, testWebhook } from './platform-events.ts'
import { newWebhook, webhookChange, webhookRecord, webhookWithSecret } from './webhook-records.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  retrieveWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks.ts'

const webhooksPath = '/v0/platform/webhooks'
const webhookPath = `${webhooksPath}/{webhook_id}`
const webhookParams = fields({ webhook_id: id('webhook') })
const eventPath = '/v0/platform/events/{event_id}'
const eventParams = fields({ event_id: id('event') })

export const webhookRoutes = [
  route({
    id: 'listWebhooks',
    method: 'GET',
    path: webhooksPath,
    tag: 'Webhooks',
    summary: 'List the webhooks of the platform, the oldest first',
    description:
      'Where events are sent to, and whether that works: `failing_since` says since when nothing was taken. The secrets are not shown again.',
    scope: 'platform:read',
    tenancy: 'platform',
    query: fields(pageParameters),
    reply: [200, pageOf(webhookRecord)],
    errors: [],
    handle: (_, { tx, page }) => listWebhooks(tx, page),
  }),
  route({
    id: 'createWebhook',
    method: 'POST',
    path: webhooksPath,
    tag: 'Webhooks',
    summary: 'Create a webhook; its secret is shown this once',
    description:
      'It is sent every event of the platform and its Instances that it subscribes to, at least once, as a POST of ' +
      '`{id, type, instance_id, sequence, created_at, data}` signed as Standard Webhooks 1.0 says. What is not answered ' +
      'with 2xx within 10 s is sent again with growing pauses for three days; 410 disables the webhook.',
    scope: 'platform:write',
    tenancy: 'platform',
    body: newWebhook,
    reply: [201, webhookWithSecret],
    errors: ['invalid_enum_value', 'invalid_state', 'batch_too_large', 'empty_batch'],
    confidential: true,
    creates: { readBy: 'retrieveWebhook' },
    handle: ({ body }, { tx, vault, outbound }) => createWebhook(tx, body, { vault, outbound }),
  }),
  route({
    id: 'retrieveWebhook',
    method: 'GET',
    path: webhookPath,
    tag: 'Webhooks',
    summary: 'Retrieve a webhook',
    description:
      'Where events are sent to, which, and whether that works. The secret is not shown again; `rotateWebhookSecret` makes a new one.',
    scope: 'platform:read',
    tenancy: 'platform',
    params: webhookParams,
    reply: [200, webhookRecord],
    errors: [],
    version: 'retrieveWebhook',
    unversioned: ['failing_since'],
    handle: ({ params }, { tx }) => retrieveWebhook(tx, params.webhook_id),
  }),
  route({
    id: 'updateWebhook',
    method: 'PUT',
    path: webhookPath,
    tag: 'Webhooks',
    summary: 'Update a webhook',
    description: 'Disabled, it is sent nothing; what was on its way is `failed` and can be redelivered.',
    scope: 'platform:write',
    tenancy: 'platform',
    params: webhookParams,
    body: webhookChange,
    reply: [200, webhookRecord],
    errors: ['invalid_enum_value', 'batch_too_large', 'empty_batch'],
    version: 'retrieveWebhook',
    handle: ({ params, body }, { tx, outbound }) => updateWebhook(tx, params.webhook_id, { change: body, outbound }),
  }),
  route({
    id: 'deleteWebhook',
    method: 'DELETE',
    path: webhookPath,
    tag: 'Webhooks',
    summary: 'Delete a webhook',
    description: 'Nothing more is sent to it, not even what is on its way. Its events can still be read.',
    scope: 'platform:write',
    tenancy: 'platform',
    params: webhookParams,
    reply: [204, null],
    errors: [],
    version: 'retrieveWebhook',
    handle: ({ params }, { tx }) => deleteWebhook(tx, params.webhook_id),
  }),
  route({
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: `${webhookPath}/rotate-secret`,
    tag: 'Webhooks',
    summary: 'Give a webhook a new secret, which is shown this once',
    description:
      'For a secret that others may have seen. For 24 hours messages carry two signatures, with the new secret and with the one before.',
    scope: 'platform:write',
    tenancy: 'platform',
    params: webhookParams,
    reply: [200, webhookWithSecret],
    errors: [],
    confidential: true,
    handle: ({ params }, { tx, vault }) => rotateWebhookSecret(tx, params.webhook_id, vault),
  }),
  route({
    id: 'testWebhook',
    method: 'POST',
    path: `${webhookPath}/test`,
    tag: 'Webhooks',
    summary: 'Send a webhook an event `webhook.test`, whatever it subscribes to',
    description:
      'For setting up an endpoint: the delivery is answered, and its log stands in the event. A webhook that is disabled is 409 `invalid_state`.',
    scope: 'platform:write',
    tenancy: 'platform',
    params: webhookParams,
    reply: [202, deliveryRecord],
    errors: ['invalid_state'],
    handle: ({ params }, { tx }) => testWebhook(tx, params.webhook_id),
  }),
  route({
    id: 'listPlatformEvents',
    method: 'GET',
    path: '/v0/platform/events',
    tag: 'Webhooks',
    summary: 'List the events of the last 30 days, of the platform and of its Instances; the latest first',
    description:
      'What webhooks are told, with what became of each delivery: `delivery_status=failed` finds what was missed.',
    scope: 'platform:read',
    tenancy: 'platform',
    query: fields({
      type: t.Optional(text({ minLength: 1, maxLength: 100, examples: ['ledger.created'] })),
      instance_id: t.Optional(id('instance')),
      delivery_status: t.Optional(oneOf(deliveryStatuses, { description: 'With a delivery in this state.' })),
      start_date: t.Optional(date),
      end_date: t.Optional(date),
      time_zone: t.Optional(zone),
      ...pageParameters,
    }),
    reply: [200, pageOf(platformEventRecord)],
    errors: ['invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    handle: ({ query }, { tx, page }) => listPlatformEvents(tx, page, query),
  }),
  route({
    id: 'retrievePlatformEvent',
    method: 'GET',
    path: eventPath,
    tag: 'Webhooks',
    summary: 'Retrieve an event with the log of its deliveries',
    description: 'What happened, and each attempt to tell the webhooks of it.',
    scope: 'platform:read',
    tenancy: 'platform',
    params: eventParams,
    reply: [200, platformEventWithLog],
    errors: [],
    handle: ({ params }, { tx }) => retrievePlatformEvent(tx, params.event_id),
  }),
  route({
    id: 'redeliverPlatformEvent',
    method: 'POST',
    path: `${eventPath}/redeliver`,
    tag: 'Webhooks',
    summary: 'Send an event again',
    description:
      'For what an endpoint has missed. To the webhook that is named, whatever it subscribes to; else to all enabled ones that subscribe to it or were sent it.',
    scope: 'platform:write',
    tenancy: 'platform',
    params: eventParams,
    body: redelivery,
    reply: [202, redeliveryRecord],
    errors: ['invalid_reference', 'invalid_state'],
    handle: ({ params, body }, { tx }) => redeliverPlatformEvent(tx, params.event_id, body.webhook_id),
  }),
]
