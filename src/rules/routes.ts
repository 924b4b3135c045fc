import { mapPage, pageOf, pageParameters } from '../platform/page.ts'
import { fields, route } from '../platform/route.ts'
import { id } from '../platform/wire.ts'
import {
  createRule,
  deleteRule,
  listRules,
  newRule,
  retrieveRule,
  type Rule,
  ruleChange,
  ruleRecord,
  updateRule,
} from './rules.ts'

const path = '/v0/categorization/rules/{categorization_rule_id}'
const tag = 'Categorization'
const ruleParams = fields({ categorization_rule_id: id('categorization_rule') })

function shown({ created_at: _, ...rule }: Rule) {
  return rule
}

export const ruleRoutes = [
  route({
    id: 'listCategorizationRules',
    method: 'GET',
    path: '/v0/categorization/rules',
    tag,
    summary: 'List categorization rules, the one that decides first in front',
    scope: 'books:read',
    door: 'instance',
    query: fields(pageParameters),
    reply: [200, pageOf(ruleRecord)],
    errors: [],
    handle: async (_, { tx, page }) => mapPage(await listRules(tx, page), shown),
  }),
  route({
    id: 'createCategorizationRule',
    method: 'POST',
    path: '/v0/categorization/rules',
    tag,
    summary: 'Create a categorization rule',
    description: 'A rule that names an unknown ledger waits for it. It decides rows that are imported from now on.',
    scope: 'books:write',
    door: 'instance',
    body: newRule,
    reply: [201, ruleRecord],
    errors: ['invalid_expression'],
    handle: async ({ body }, { tx }) => shown(await createRule(tx, body)),
  }),
  route({
    id: 'retrieveCategorizationRule',
    method: 'GET',
    path,
    tag,
    summary: 'Retrieve a categorization rule',
    scope: 'books:read',
    door: 'instance',
    params: ruleParams,
    reply: [200, ruleRecord],
    errors: [],
    version: 'retrieveCategorizationRule',
    handle: async ({ params }, { tx }) => shown(await retrieveRule(tx, params.categorization_rule_id)),
  }),
  route({
    id: 'updateCategorizationRule',
    method: 'PUT',
    path,
    tag,
    summary: 'Update a categorization rule',
    scope: 'books:write',
    door: 'instance',
    params: ruleParams,
    body: ruleChange,
    reply: [200, ruleRecord],
    errors: ['invalid_expression'],
    version: 'retrieveCategorizationRule',
    handle: async ({ params, body }, { tx }) => shown(await updateRule(tx, params.categorization_rule_id, body)),
  }),
  route({
    id: 'deleteCategorizationRule',
    method: 'DELETE',
    path,
    tag,
    summary: 'Delete a categorization rule',
    scope: 'books:write',
    door: 'instance',
    params: ruleParams,
    reply: [204, null],
    errors: [],
    version: 'retrieveCategorizationRule',
    handle: ({ params }, { tx }) => deleteRule(tx, params.categorization_rule_id),
  }),
]
