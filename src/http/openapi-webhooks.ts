import type { JsonObject } from './openapi-schemas.ts'

/** A type of event, as webhooks are sent it. */
export interface EventDescription {
  type: string
  /** What happened: "A ledger was created." */
  summary: string
  /** The kind of the record that it is about. */
  resource: string
  /** Under which name the document lists the record; none: it is described nowhere else. */
  record?: string
  /** Fields of the record that an event keeps in another form than a route answers. */
  recorded?: JsonObject
  /** From a run. */
  example?: unknown
}

/**
 * The section `webhooks` of the document, and the schemas that it needs: one for the events of each kind of record.
 * @param components the schemas that the document has already
 */
export function webhookSection(
  events: readonly EventDescription[],
  components: JsonObject,
): { webhooks: JsonObject; schemas: JsonObject } {
  const schemas: JsonObject = {}
  for (const [resource, ofResource] of Map.groupBy(events, (event) => event.resource)) {
    const title = titleOf(resource)
    const { record, recorded = {} } = ofResource.find((each) => each.record !== undefined) ?? {}
    const known = record === undefined ? undefined : components[record]
    if (known !== undefined) schemas[`Recorded${title}`] = recordedForm(known, { title, recorded })
    const state = known === undefined ? anyState : { $ref: `#/components/schemas/Recorded${title}` }
    schemas[`${title}Event`] = eventSchema(
      ofResource.map(({ type }) => type),
      { resource, state },
    )
  }
  const webhooks = events.map((event) => [event.type, { post: messageOf(event) }])
  return { webhooks: Object.fromEntries(webhooks), schemas }
}

/** `journal_entry`: `JournalEntry`. */
function titleOf(resource: string): string {
  return resource.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function messageOf({ type, summary, resource, example }: EventDescription): JsonObject {
  return {
    operationId: `on${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    description:
      'Sent to every enabled webhook that subscribes to it, at least once. Verify the signature over the body as it came, ' +
      'answer 2xx within 10 seconds, and drop what you have had before, by its `id`.',
    tags: [messageTag.name],
    security: [],
    parameters: Object.keys(messageHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/${titleOf(resource)}Event` },
          ...(example !== undefined && { example }),
        },
      },
    },
    responses: {
      '2XX': { description: 'Taken. Anything else is sent again, with growing pauses, for three days.' },
      410: { description: 'Nobody listens here any more: the webhook is disabled.' },
    },
  }
}

function eventSchema(
  types: readonly string[],
  { resource, state }: { resource: string; state: JsonObject },
): JsonObject {
  const either = (description: string) => ({ anyOf: [state, { type: 'null' }], description })
  return {
    type: 'object',
    description: `What happened to a ${resource.replaceAll('_', ' ')}.`,
    required: ['id', 'type', 'instance_id', 'sequence', 'created_at', 'data'],
    properties: {
      id: { type: 'string', description: 'Id of the event: the same however often it is sent.' },
      type: { type: 'string', enum: types, description: 'What happened.' },
      instance_id: {
        anyOf: [{ type: 'string' }, { type: 'null' }],
        description: 'The Instance in whose books it happened; null: it is about the platform.',
      },
      sequence: {
        type: 'integer',
        minimum: 0,
        description: 'Gapless within the Instance, or where there is none, the platform.',
      },
      created_at: { type: 'string', format: 'date-time', description: 'When it happened.' },
      data: {
        type: 'object',
        description: 'The record that it is about.',
        required: ['id', 'resource', 'before', 'after'],
        properties: {
          id: { type: 'string', description: 'Id of the record.' },
          resource: { type: 'string', const: resource, description: 'The kind of the record.' },
          before: either('The record as it was; null: it was not.'),
          after: either('The record as it is; null: it is no more.'),
        },
      },
    },
  }
}

const anyState = { type: 'object', additionalProperties: true }

/** Of a record what an event keeps of it: no expansions, amounts as decimal strings, nothing promised to be there. */
function recordedForm(record: unknown, { title, recorded }: { title: string; recorded: JsonObject }): JsonObject {
  const fields = Object.entries(propertiesOf(record)).flatMap(([name, schema]) => {
    const form = recordedField({ ...Object(schema), ...Object(recorded[name]) })
    return form ? [[name, form] as const] : []
  })
  return {
    type: 'object',
    description:
      `A ${title} as an event keeps it: amounts are decimal strings, and ids stand in place of what \`expand\` fills. ` +
      'It may have further fields.',
    properties: Object.fromEntries(fields),
    additionalProperties: true,
  }
}

function propertiesOf(record: unknown): JsonObject {
  return Object(Object(record).properties)
}

/** @returns undefined for what an event keeps in another form, or not */
function recordedField(schema: JsonObject): JsonObject | undefined {
  const { description, anyOf } = schema
  const [only, ...others] = Array.isArray(anyOf) ? anyOf.filter((each) => Object(each).type !== 'null') : [schema]
  const form = others.length === 0 ? plainForm(Object(only)) : undefined
  return form && { anyOf: [form, { type: 'null' }], ...(typeof description === 'string' && { description }) }
}

function plainForm({ type, maximum }: JsonObject): JsonObject | undefined {
  if (type === 'string') return { type: 'string' }
  if (type === 'boolean' || type === 'integer') return { type }
  // A share stays a number.
  if (type === 'number') return { type: maximum === 1 ? 'number' : 'string' }
  return undefined
}

/** Not the one of the routes about webhooks: generators make a file of each tag, and one would overwrite the other. */
export const messageTag = {
  name: 'Webhook messages',
  description: 'What a webhook is sent, by type: not called by a client, but received by it.',
}

/** As Standard Webhooks 1.0 names them. */
export const messageHeaders = {
  'webhook-id': {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'Id of the event. It stays the same when the message is sent again: drop what you have had.',
    schema: { type: 'string' },
  },
  'webhook-timestamp': {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'When the message was sent, in seconds since 1970. Refuse what is more than five minutes old.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  'webhook-signature': {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      'Signatures, separated by spaces: each `v1,` and the HMAC-SHA256 in base64 of `{webhook-id}.{webhook-timestamp}.{body}`, ' +
      'by the bytes that the secret holds in base64 behind `whsec_`. For 24 hours after a rotation there are two; one that ' +
      'fits is enough.',
    schema: { type: 'string' },
  },
} as const
