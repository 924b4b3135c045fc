import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { commaList } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { id, text } from '../http/wire-types.ts'
import { limits } from '../kernel/limits.ts'
import {
  createPlatformCategorizationRule,
  deletePlatformCategorizationRule,
  listPlatformCategorizationRules,
  retrievePlatformCategorizationRule,
  updatePlatformCategorizationRule,
} from './platform-rules.ts'
import {
  deleteCategorizationRule,
  listCategorizationRules,
  newRule,
  retrieveCategorizationRule,
  ruleChange,
  ruleRecord,
  ruleSorts,
} from './rules.ts'
import { listCategorizationRuleVersions, ruleVersionRecord, versionSorts } from './versions.ts'

const all = '/v0/categorization/rules'
const ofPlatform = '/v0/platform/categorization/rules'
const tag = 'Categorization'
const ruleParams = fields({ categorization_rule_id: id('categorization_rule') })
const platformRuleParams = fields({
  categorization_rule_id: id('categorization_rule', 'platform categorization rule'),
})
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
} as const
const creating = {
  method: 'POST',
  tag,
  body: newRule,
  reply: [201, ruleRecord],
  errors: ['invalid_expression', 'invalid_state'],
} as const
const retrieving = {
  method: 'GET',
  tag,
  reply: [200, ruleRecord],
  errors: [],
  // They follow the chart, not the rule.
  unversioned: ['warnings'],
} as const
const updating = {
  method: 'PUT',
  tag,
  body: ruleChange,
  reply: [200, ruleRecord],
  errors: ['invalid_enum_value', 'invalid_expression', 'batch_too_large'],
} as const
const deleting = {
  method: 'DELETE',
  tag,
  reply: [204, null],
  errors: [],
} as const

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
    description:
      'The rules of this Instance, in the order in which they decide: the highest `priority` first, then the oldest.',
    handle: ({ query }, { tx, page }) => listCategorizationRules(tx, page, query),
  }),
  route({
    ...retrieving,
    ...one,
    id: 'retrieveCategorizationRule',
    scope: 'books:read',
    summary: 'Retrieve a categorization rule',
    description: 'One rule. `warnings` tells what it can never do, as when no ledger has its name.',
    handle: ({ params }, { tx }) => retrieveCategorizationRule(tx, params.categorization_rule_id),
  }),
  route({
    ...deleting,
    ...one,
    id: 'deleteCategorizationRule',
    scope: 'books:write',
    summary: 'Delete a categorization rule',
    description:
      'It decides nothing any more; what it has decided stays, until `revertCategorizationRule` takes it back. Its versions can still be listed.',
    handle: ({ params }, { tx }) => deleteCategorizationRule(tx, params.categorization_rule_id),
  }),
  route({
    id: 'listCategorizationRuleVersions',
    method: 'GET',
    path: `${one.path}/versions`,
    tag,
    summary: 'List what a categorization rule has said, the latest version first',
    description:
      'Each time that the rule was created, saved or deleted: when, by whom, and what it said then. A rule that is deleted has its versions still.',
    scope: 'books:read',
    tenancy: 'instance',
    params: ruleParams,
    query: fields({ sort: t.Optional(commaList(versionSorts, 'invalid_sort')), ...pageParameters }),
    reply: [200, pageOf(ruleVersionRecord)],
    errors: [],
    handle: ({ params, query }, { tx, page }) =>
      listCategorizationRuleVersions(tx, params.categorization_rule_id, { page, sort: query.sort }),
  }),

  route({
    ...listing,
    id: 'listPlatformCategorizationRules',
    path: ofPlatform,
    tenancy: 'platform',
    scope: 'platform:read',
    summary: 'List the categorization rules of the platform, the one that decides first in front',
    description:
      'The rules that every Instance has, in the order in which they decide, behind its own rules and what it has learned.',
    handle: ({ query }, { tx, page }) => listPlatformCategorizationRules(tx, page, query),
  }),
  route({
    ...creating,
    id: 'createPlatformCategorizationRule',
    path: ofPlatform,
    tenancy: 'platform',
    scope: 'platform:write',
    summary: 'Create a categorization rule for all Instances',
    description:
      'It names a ledger by name, whatever the case, and is ignored in Instances that have none of that name, or where it is not enabled. It decides rows that are imported from now on, where no step before `platform_rule` did. `party_name` is looked for in each Instance likewise.',
    creates: { readBy: 'retrievePlatformCategorizationRule' },
    handle: ({ body }, { tx }) => createPlatformCategorizationRule(tx, body),
  }),
  route({
    ...retrieving,
    ...oneOfPlatform,
    id: 'retrievePlatformCategorizationRule',
    scope: 'platform:read',
    summary: 'Retrieve a categorization rule of the platform',
    description: 'One rule that counts in all Instances of the platform.',
    handle: ({ params }, { tx }) => retrievePlatformCategorizationRule(tx, params.categorization_rule_id),
  }),
  route({
    ...updating,
    ...oneOfPlatform,
    id: 'updatePlatformCategorizationRule',
    scope: 'platform:write',
    summary: 'Update a categorization rule of the platform',
    description:
      'It counts in every Instance from the next import on; what the rule has decided stays. An expression that cannot be read is 422 `invalid_expression`, with the place.',
    handle: ({ params, body }, { tx }) => updatePlatformCategorizationRule(tx, params.categorization_rule_id, body),
  }),
  route({
    ...deleting,
    ...oneOfPlatform,
    id: 'deletePlatformCategorizationRule',
    scope: 'platform:write',
    summary: 'Delete a categorization rule of the platform',
    description: 'It decides nothing any more in any Instance; what it has decided stays.',
    handle: ({ params }, { tx }) => deletePlatformCategorizationRule(tx, params.categorization_rule_id),
  }),
]
