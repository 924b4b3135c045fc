import * as t from 'typebox'
import { pageOf, pageParameters } from '../platform/page.ts'
import { fields, route } from '../platform/route.ts'
import { commaList, id } from '../platform/wire.ts'
import { deleteLedgerTemplate, listTemplates, templateRecord } from './templates.ts'

export const templateRoutes = [
  route({
    id: 'listCoaTemplates',
    method: 'GET',
    path: '/v0/platform-gl/coa-templates',
    tag: 'Templates',
    summary: 'List chart-of-accounts templates',
    scope: 'platform:read',
    door: 'platform',
    query: fields({
      status: t.Optional(commaList(['draft', 'live'], 'invalid_enum_value')),
      expand: t.Optional(commaList(['ledgers'], 'invalid_expand')),
      ...pageParameters,
    }),
    reply: [200, pageOf(templateRecord)],
    errors: ['invalid_enum_value'],
    handle: ({ query }, { tx, page }) => listTemplates(tx, page, query),
  }),
  route({
    id: 'deleteLedgerTemplate',
    method: 'DELETE',
    path: '/v0/platform-gl/coa-templates/ledgers/{ledger_template_id}',
    tag: 'Templates',
    summary: 'Delete a ledger of a template',
    scope: 'platform:write',
    door: 'platform',
    params: fields({ ledger_template_id: id('ledger_template') }),
    reply: [204, null],
    errors: ['required_ledger', 'resource_in_use'],
    handle: ({ params }, { tx }) => deleteLedgerTemplate(tx, params.ledger_template_id),
  }),
]
