import type { CategorizationRuleId } from '../kernel/ids.ts'
import * as t from 'typebox'
import { limits } from '../kernel/limits.ts'
import type { PageRequest } from '../database/keyset-page.ts'
import { pageOf, pageParameters } from '../http/page.ts'
import { fields, route } from '../http/route.ts'
import { commaList, id, text } from '../http/wire-types.ts'
import {
  createRule,
  deleteRule,
  listRules,
  newRule,
  retrieveRule,
  ruleChange,
  ruleRecord,
  ruleRecordOf,
  ruleRecords,
  ruleSorts,
  type RulesTx,
  type WritingRulesTx,
  updateRule,
} from './rules.ts'

const all = '/v0/categorization/rules'
const ofPlatform = '/v0/platform/categorization/rules'
const tag = 'Categorization'
const ruleParams = fields({ categorization_rule_id: id('categorization_rule') })
const platformRuleParams = fields({ categorization_rule_id: id('platform_categorization_rule') })
const ruleQuery = fields({
  name: t.Optional(text({ minLength: 1, maxLength: limits.name, description: 'Part of the name, whatever the case.' })),
  ledger_name: t.Optional(
    text({ minLength: 1, maxLength: limits.name, description: 'The whole name, whatever the case.' }),
  ),
  sort: t.Optional(commaList(ruleSorts, 'invalid_sort')),
  ...pageParameters,
})

/** What the routes of an Instance's rules and those of a platform's have in common. */
const listing = {
  method: 'GET',
  tag,
  query: ruleQuery,
  reply: [200, pageOf(ruleRecord)],
  errors: [],
  handle: async ({ query }: { query: t.StaticDecode<typeof ruleQuery> }, { tx, page }: RulesContext) => {
    const found = await listRules(tx, page, query)
    return { ...found, records: await ruleRecords(tx, found.records) }
  },
} as const
const creating = {
  method: 'POST',
  tag,
  body: newRule,
  reply: [201, ruleRecord],
  errors: ['invalid_expression', 'invalid_state'],
  handle: async ({ body }: { body: t.StaticDecode<typeof newRule> }, { tx }: WritingRulesContext) =>
    ruleRecordOf(tx, await createRule(tx, body)),
} as const
const retrieving = {
  method: 'GET',
  tag,
  reply: [200, ruleRecord],
  errors: [],
  // They follow the chart, not the rule.
  unversioned: ['warnings'],
  handle: async ({ params }: OfOneRule, { tx }: RulesContext) =>
    ruleRecordOf(tx, await retrieveRule(tx, params.categorization_rule_id)),
} as const
const updating = {
  method: 'PUT',
  tag,
  body: ruleChange,
  reply: [200, ruleRecord],
  errors: ['invalid_expression'],
  handle: async (
    { params, body }: OfOneRule & { body: t.StaticDecode<typeof ruleChange> },
    { tx }: WritingRulesContext,
  ) => ruleRecordOf(tx, await updateRule(tx, params.categorization_rule_id, body)),
} as const
const deleting = {
  method: 'DELETE',
  tag,
  reply: [204, null],
  errors: [],
  handle: ({ params }: OfOneRule, { tx }: WritingRulesContext) => deleteRule(tx, params.categorization_rule_id),
} as const

interface RulesContext {
  tx: RulesTx
  page: PageRequest
}

interface WritingRulesContext {
  tx: WritingRulesTx
}

interface OfOneRule {
  params: { categorization_rule_id: CategorizationRuleId }
}

const one = {
  path: `${all}/{categorization_rule_id}`,
  tenancy: 'instance',
  params: ruleParams,
  version: 'retrieveCategorizationRule',
} as const
const oneOfPlatform = {
  path: `${ofPlatform}/{categorization_rule_id}`,
  tenancy: 'platform',
  params: platformRuleParams,
  version: 'retrievePlatformCategorizationRule',
} as const

export const ruleRoutes = [
  route({
    ...listing,
    id: 'listCategorizationRules',
    path: all,
    tenancy: 'instance',
    scope: 'books:read',
    summary: 'List categorization rules, the one that decides first in front',
  }),
  route({
    ...creating,
    id: 'createCategorizationRule',
    errors: [...creating.errors, 'invalid_reference'],
    path: all,
    tenancy: 'instance',
    scope: 'books:write',
    summary: 'Create a categorization rule',
    description:
      'A rule that names an unknown ledger waits for it, which `warnings` tells; one that names a ledger that is no category is refused. It decides rows that are imported from now on. A rule for an uncategorized ledger leaves what it hits undecided.',
  }),
  route({
    ...retrieving,
    ...one,
    id: 'retrieveCategorizationRule',
    scope: 'books:read',
    summary: 'Retrieve a categorization rule',
  }),
  route({
    ...updating,
    ...one,
    id: 'updateCategorizationRule',
    errors: [...updating.errors, 'invalid_reference'],
    scope: 'books:write',
    summary: 'Update a categorization rule',
  }),
  route({
    ...deleting,
    ...one,
    id: 'deleteCategorizationRule',
    scope: 'books:write',
    summary: 'Delete a categorization rule',
  }),

  route({
    ...listing,
    id: 'listPlatformCategorizationRules',
    path: ofPlatform,
    tenancy: 'platform',
    scope: 'platform:read',
    summary: 'List the categorization rules of the platform, the one that decides first in front',
  }),
  route({
    ...creating,
    id: 'createPlatformCategorizationRule',
    path: ofPlatform,
    tenancy: 'platform',
    scope: 'platform:write',
    summary: 'Create a categorization rule for all Instances',
    description:
      'It names a ledger by name, whatever the case, and is ignored in Instances that have none of that name. It decides rows that are imported from now on, where no step before `platform_rule` did.',
  }),
  route({
    ...retrieving,
    ...oneOfPlatform,
    id: 'retrievePlatformCategorizationRule',
    scope: 'platform:read',
    summary: 'Retrieve a categorization rule of the platform',
  }),
  route({
    ...updating,
    ...oneOfPlatform,
    id: 'updatePlatformCategorizationRule',
    scope: 'platform:write',
    summary: 'Update a categorization rule of the platform',
  }),
  route({
    ...deleting,
    ...oneOfPlatform,
    id: 'deletePlatformCategorizationRule',
    scope: 'platform:write',
    summary: 'Delete a categorization rule of the platform',
  }),
]
