import * as t from 'typebox'
import { fields, route } from '../http/route.ts'
import { date, zone } from '../http/wire-types.ts'
import { accuracyRecord, retrieveCategorizationAccuracy } from './accuracy.ts'
import { previewRecord, previewRequest, previewCategorizationRule } from './preview.ts'
import { settingsChange, retrievePlatformSettings, settingsRecord, updatePlatformSettings } from './settings.ts'

const settings = '/v0/platform/settings'

export const categorizationRoutes = [
  route({
    id: 'previewCategorizationRule',
    method: 'POST',
    reads: true,
    path: '/v0/categorization/rules/preview',
    tag: 'Categorization',
    summary: 'Try a categorization rule on what is in the books',
    description:
      'Counts the posted transactions that the expression hits, those whose category or party the rule would change, and those that another rule decides before it; nothing is written. It looks at the last 365 days where no days are given, the latest first, and at 100000 transactions at most. With `exclude_rule_id` it is a change of that rule: what is not given is as it is there.',
    scope: 'books:read',
    tenancy: 'instance',
    body: previewRequest,
    reply: [200, previewRecord],
    errors: ['invalid_expression', 'invalid_reference', 'invalid_date', 'invalid_date_range', 'invalid_time_zone'],
    handle: ({ body }, { tx }) => previewCategorizationRule(tx, body),
  }),
  route({
    id: 'retrieveCategorizationAccuracy',
    method: 'GET',
    path: '/v0/categorization/accuracy',
    tag: 'Categorization',
    summary: 'Tell how often people kept what was decided, beside how sure it was',
    description:
      'Of the transactions of these days, by the method that decided and its confidence. The first verdict of a person counts: a category, splits or a match, which keep the decision where they are of the same ledgers; or `review_status` set to `reviewed`, which keeps it. What nothing decided is not counted, nor verdicts of before history was kept. It looks at 100000 transactions at most, the latest first.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({ start_date: t.Optional(date), end_date: t.Optional(date), time_zone: t.Optional(zone) }),
    reply: [200, accuracyRecord],
    errors: ['invalid_date', 'invalid_date_range'],
    handle: ({ query }, { tx }) => retrieveCategorizationAccuracy(tx, query),
  }),
  route({
    id: 'retrievePlatformSettings',
    method: 'GET',
    path: settings,
    tag: 'Platform',
    summary: 'Retrieve the settings of the platform',
    scope: 'platform:read',
    tenancy: 'platform',
    reply: [200, settingsRecord],
    errors: [],
    version: 'retrievePlatformSettings',
    handle: (_, { tx }) => retrievePlatformSettings(tx),
  }),
  route({
    id: 'updatePlatformSettings',
    method: 'PUT',
    path: settings,
    tag: 'Platform',
    summary: 'Update the settings of the platform',
    description: 'They count for every Instance of the platform, from the next import on.',
    scope: 'platform:write',
    tenancy: 'platform',
    body: settingsChange,
    reply: [200, settingsRecord],
    errors: ['invalid_enum_value'],
    version: 'retrievePlatformSettings',
    handle: ({ body }, { tx }) => updatePlatformSettings(tx, body),
  }),
]
