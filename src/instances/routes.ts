import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { commaList } from '../http/query-types.ts'
import { fields, route, tiers } from '../http/route.ts'
import { scopes } from '../http/scopes.ts'
import { freeTiers } from '../http/subscription.ts'
import { id, nullable, oneOf, startOfUtcDay, text, named } from '../http/wire-types.ts'
import { dryRun } from '../journal/journal.ts'
import { updateSubscription, createInstance, deleteInstance, expansions } from './instances.ts'
import { instanceChange, instanceDetail } from './instances.ts'
import { instanceRecord, listInstances, newInstance, retrieveInstance } from './instances.ts'
import { retrievePlatform, updateInstance } from './instances.ts'
import { instanceSettings, updateInstanceSettings } from './settings.ts'

const instanceParams = fields({ instance_id: id('instance') })
const expand = t.Optional(commaList(expansions, 'invalid_expand'))

const platformRecord = named(
  'Platform',
  fields({
    id: id('platform'),
    name: t.String(),
    environment: oneOf(['sandbox', 'production']),
    scopes: t.Array(oneOf(scopes), { description: 'What this token may do.' }),
    user: t.Union(
      [
        fields({
          id: t.String({ description: 'As in the actor of events, `user:<id>`.' }),
          username: nullable(t.String({ description: 'null where another authorization server knows the user.' })),
        }),
        t.Null(),
      ],
      { description: 'In whose name the token was issued; null: in that of its client.' },
    ),
  }),
)

export const instanceRoutes = [
  route({
    id: 'retrievePlatform',
    method: 'GET',
    path: '/v0/platform',
    tag: 'Platform',
    summary: 'Who am I',
    description:
      'Ask for it first, to see that a client is set up, and for which environment: the platform of the token, what the token may do, and the user in whose name it was issued: null where a client has it in its own.',
    scope: 'platform:read',
    tenancy: 'platform',
    reply: [200, platformRecord],
    errors: [],
    version: 'retrievePlatform',
    handle: (_, { caller }) => retrievePlatform(caller),
  }),
  route({
    id: 'createInstance',
    method: 'POST',
    path: '/v0/platform/instances',
    tag: 'Instances',
    summary: 'Open the books of a business',
    description:
      'Call it once for each business that you keep books for. It makes the chart of accounts, and everything else is then asked with the id of the Instance in `service-instance-id`. With the chart of `coa_template_id`, of `custom_coa`, of both (the custom ledgers are added to the template’s), or of the built-in template of the accounting basis. `entries_start` is cut to its day in UTC.',
    scope: 'platform:write',
    tenancy: 'platform',
    booksOf: ({ id: instanceId }) => instanceId,
    body: newInstance,
    reply: [201, instanceRecord],
    errors: [
      'invalid_datetime',
      'invalid_date',
      'invalid_enum_value',
      'invalid_time_zone',
      'invalid_reference',
      'batch_too_large',
      'duplicate_name',
      'duplicate_id',
    ],
    creates: { readBy: 'retrieveInstance' },
    handle: ({ body }, { tx }) => createInstance(tx, body),
  }),
  route({
    id: 'listInstances',
    method: 'GET',
    path: '/v0/platform/instances',
    tag: 'Instances',
    summary: 'List Instances',
    description:
      'The businesses of the platform. Filter by a part of the `name`, by tier or by your own `external_id`, and go on with `page_token`.',
    scope: 'platform:read',
    tenancy: 'platform',
    query: fields({
      name: t.Optional(text({ minLength: 1, maxLength: 255, description: 'Contained in the name.' })),
      subscription: t.Optional(oneOf(tiers)),
      external_id: t.Optional(text({ maxLength: 255 })),
      parent_id: t.Optional(id('instance')),
      expand,
      sort: t.Optional(commaList(['name', '-name', 'created_at', '-created_at'], 'invalid_sort')),
      ...pageParameters,
    }),
    reply: [200, pageOf(instanceRecord)],
    errors: ['invalid_enum_value'],
    handle: ({ query }, { tx, page }) => listInstances(tx, page, query),
  }),
  route({
    id: 'retrieveInstance',
    method: 'GET',
    path: '/v0/platform/instances/{instance_id}',
    tag: 'Instances',
    summary: 'Retrieve an Instance',
    description:
      'What the books of one business are set to, with what they hold last. With `latest_journal_entry_datetime` and `latest_close_datetime`. `known_since` is the earliest moment that `known_at` of a statement can name. A token that is narrowed to the Instance reads it with `books:read`, without `expand`.',
    scope: 'platform:read',
    narrowedScope: 'books:read',
    tenancy: 'instance',
    instanceFrom: 'instance_id',
    params: instanceParams,
    query: fields({ expand }),
    reply: [200, instanceDetail],
    errors: [],
    version: 'retrieveInstance',
    unversioned: ['latest_journal_entry_datetime', 'latest_close_datetime'],
    handle: ({ query }, { tx, caller }) => retrieveInstance(tx, caller, query.expand),
  }),
  route({
    id: 'updateInstance',
    method: 'PUT',
    path: '/v0/platform/instances/{instance_id}',
    tag: 'Instances',
    summary: 'Update name or entries_start of an Instance',
    description:
      'Renames the business, or moves the day on which its books begin. Moving `entries_start` moves the opening entries with it. It cannot pass another entry, nor the end of a reconciliation in progress, nor come to the beginning of a fiscal year while revenue or expense ledgers have opening balances.',
    scope: 'platform:write',
    tenancy: 'instance',
    instanceFrom: 'instance_id',
    params: instanceParams,
    body: instanceChange,
    reply: [200, instanceRecord],
    errors: ['period_closed', 'period_reconciled', 'invalid_datetime', 'before_entries_start'],
    version: 'retrieveInstance',
    dryRun,
    handle: ({ body }, { tx }) => updateInstance(tx, body),
  }),
  route({
    id: 'updateInstanceSettings',
    method: 'PUT',
    path: '/v0/platform/instances/{instance_id}/settings',
    tag: 'Instances',
    summary: 'Change the settings of an Instance',
    description:
      'What statements of the business look like and whose days they count: basis, time zone, fiscal year, documents. `time_zone` and `fiscal_year_start` change only while no period is closed and no reconciliation completed. Nor does `time_zone` once documents or payments have their days in it (409 `invalid_state`); another one moves the opening entries to the first instant of `entries_start` there, and no entry and no end of a reconciliation in progress may come to lie before it. No fiscal year begins on `entries_start` while revenue or expense ledgers have opening balances. Families have one level: a parent has no parent, and an Instance with children gets none. `paper` and `legend` are of documents: their size, and what each page says. `clear_fields` sets `external_id`, `parent_id` or `legend` to null.',
    scope: 'platform:write',
    tenancy: 'platform',
    booksOf: ({ id: instanceId }) => instanceId,
    params: instanceParams,
    body: instanceSettings,
    reply: [200, instanceRecord],
    errors: [
      'instance_not_found',
      'invalid_enum_value',
      'invalid_date',
      'invalid_time_zone',
      'invalid_reference',
      'before_entries_start',
      'duplicate_id',
      'batch_too_large',
      'amount_out_of_range',
      'period_closed',
      'period_reconciled',
      'invalid_state',
    ],
    version: 'retrieveInstance',
    handle: ({ params, body }, { tx }) => updateInstanceSettings(tx, params.instance_id, body),
  }),
  route({
    id: 'deleteInstance',
    method: 'DELETE',
    path: '/v0/platform/instances/{instance_id}',
    tag: 'Instances',
    summary: 'Delete a sandbox Instance with all its data',
    description:
      'For tests: everything that the books hold is gone for good. One that has children is refused: they are deleted first, or hang below another.',
    scope: 'platform:write',
    tenancy: 'platform',
    sandboxOnly: true,
    params: instanceParams,
    reply: [204, null],
    errors: ['instance_not_found', 'resource_in_use'],
    version: 'retrieveInstance',
    handle: ({ params }, { tx }) => deleteInstance(tx, params.instance_id),
  }),
  route({
    id: 'updateSubscription',
    method: 'PUT',
    path: '/v0/platform/instances/{instance_id}/subscription',
    tag: 'Instances',
    summary: 'Change the subscription tier of an Instance',
    description:
      'What the business has been sold. A request that needs a higher tier answers 403 `subscription_required`. The tiers above `tier2` are given by the operator of the deployment, with `daybook instance subscription INSTANCE_ID TIER`; in `POST /v0/platform/instances` any tier can be named.',
    scope: 'platform:write',
    tenancy: 'instance',
    instanceFrom: 'instance_id',
    params: instanceParams,
    body: fields({ subscription: oneOf(freeTiers) }),
    reply: [
      201,
      named(
        'InstanceSubscription',
        fields({
          id: id('instance'),
          name: t.String(),
          entries_start: nullable(startOfUtcDay),
          subscription: oneOf(freeTiers),
        }),
      ),
    ],
    errors: ['invalid_enum_value'],
    version: 'retrieveInstance',
    handle: ({ body }, { tx }) => updateSubscription(tx, body.subscription),
  }),
]
