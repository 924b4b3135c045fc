import * as t from 'typebox'
import { eventData, eventType } from '../events/events.ts'
import { fields } from '../http/route.ts'
import { bigInteger, id, instant, integer, named, nullable, oneOf } from '../http/wire-types.ts'

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const

const count = integer({ minimum: 0, maximum: 2_147_483_647 })

const deliveryFields = {
  webhook_id: id('webhook'),
  status: oneOf(deliveryStatuses, {
    description: '`failed`: it is not tried again unless you ask for it.',
  }),
  attempts: count,
  next_attempt_at: nullable(instant),
}

export const deliveryRecord = named('Delivery', fields({ event_id: id('event'), ...deliveryFields }))

const attemptRecord = named(
  'DeliveryAttempt',
  fields({
    number: count,
    attempted_at: instant,
    response_status: nullable(count),
    error: nullable(t.String({ description: 'In our words; what the endpoint answered is not kept.' })),
  }),
)

const eventFields = {
  id: id('event'),
  type: eventType,
  instance_id: nullable(id('instance')),
  sequence: bigInteger({ description: 'Gapless within the Instance, or where there is none, the platform.' }),
  created_at: instant,
  data: eventData,
}

/** What a webhook is sent. */
export const eventPayload = fields(eventFields)

export const platformEventRecord = named(
  'PlatformEvent',
  fields({ ...eventFields, deliveries: t.Array(named('EventDelivery', fields(deliveryFields))) }),
)

export const platformEventWithLog = named(
  'PlatformEventWithLog',
  fields({
    ...eventFields,
    deliveries: t.Array(named('EventDeliveryWithLog', fields({ ...deliveryFields, log: t.Array(attemptRecord) }))),
  }),
)

export const redelivery = fields({ webhook_id: t.Optional(id('webhook')) })

export const redeliveryRecord = named('Redelivery', fields({ deliveries: t.Array(deliveryRecord) }))

export type Delivery = t.StaticDecode<typeof deliveryRecord>
export type Payload = t.StaticDecode<typeof eventPayload>
