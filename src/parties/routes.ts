import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { commaList, flagAs } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { id, oneOf, text } from '../http/wire-types.ts'
import { limits } from '../kernel/limits.ts'
import {
  createParty,
  deleteParty,
  listParties,
  mergeParty,
  newParty,
  partyChange,
  partyMerge,
  partyRecord,
  partyTypes,
  retrieveParty,
  updateParty,
} from './parties.ts'

const path = '/v0/parties/{party_id}'
const params = fields({ party_id: id('party') })

export const partyRoutes = [
  route({
    id: 'listParties',
    method: 'GET',
    path: '/v0/parties',
    tag: 'Parties',
    summary: 'List parties, by name',
    description:
      'Customers, vendors, employees and others, with filters by type, name and your own `external_id`. Parties that were merged into others are left out unless `include_merged=true`; an `external_id` of one of them finds the party ' +
      'that it was merged into.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      name: t.Optional(
        text({ minLength: 1, maxLength: limits.name, description: 'Part of the name, whatever the case.' }),
      ),
      type: t.Optional(oneOf(partyTypes)),
      external_id: t.Optional(text({ minLength: 1, maxLength: limits.externalId })),
      include_merged: t.Optional(flagAs({ description: 'Also those that were merged into others; false by default.' })),
      sort: t.Optional(commaList(['name', '-name'], 'invalid_sort')),
      ...pageParameters,
    }),
    reply: [200, pageOf(partyRecord)],
    errors: ['invalid_enum_value'],
    handle: ({ query }, { tx, page }) => listParties(tx, page, query),
  }),
  route({
    id: 'createParty',
    method: 'POST',
    path: '/v0/parties',
    tag: 'Parties',
    summary: 'Create a party',
    description:
      'A customer, a vendor, an employee or somebody else with whom the business deals. Names need not be unique.',
    scope: 'books:write',
    tenancy: 'instance',
    body: newParty,
    reply: [201, partyRecord],
    errors: ['duplicate_id', 'invalid_enum_value'],
    creates: { readBy: 'retrieveParty' },
    handle: ({ body }, { tx, vault }) => createParty(tx, body, vault),
  }),
  route({
    id: 'retrieveParty',
    method: 'GET',
    path,
    tag: 'Parties',
    summary: 'Retrieve a party',
    description: 'One customer, vendor, employee or other. Of `tax_id` the last four characters are shown.',
    scope: 'books:read',
    tenancy: 'instance',
    params,
    reply: [200, partyRecord],
    errors: [],
    version: 'retrieveParty',
    handle: ({ params: { party_id } }, { tx }) => retrieveParty(tx, party_id),
  }),
  route({
    id: 'updateParty',
    method: 'PUT',
    path,
    tag: 'Parties',
    summary: 'Update a party',
    description:
      'Changes what is known of a customer or vendor, or takes it out of use. One that was merged into another is not changed any more (409 `invalid_state`), but that it gets another name or `metadata`, and `clear_fields`: so what it tells of a person can be taken away.',
    scope: 'books:write',
    tenancy: 'instance',
    params,
    body: partyChange,
    reply: [200, partyRecord],
    errors: ['duplicate_id', 'invalid_enum_value', 'invalid_state', 'batch_too_large'],
    version: 'retrieveParty',
    handle: ({ params: { party_id }, body }, { tx, vault }) => updateParty(tx, party_id, { change: body, vault }),
  }),
  route({
    id: 'deleteParty',
    method: 'DELETE',
    path,
    tag: 'Parties',
    summary: 'Delete a party that nothing names',
    description: 'For one that was made by mistake. One that is named anywhere is disabled instead (`enabled`).',
    scope: 'books:write',
    tenancy: 'instance',
    params,
    reply: [204, null],
    errors: ['resource_in_use'],
    version: 'retrieveParty',
    handle: ({ params: { party_id } }, { tx }) => deleteParty(tx, party_id),
  }),
  route({
    id: 'mergeParty',
    method: 'POST',
    path: `${path}/merge`,
    tag: 'Parties',
    summary: 'Merge a party into another',
    description:
      'For a party that was entered twice. It stays as an alias: what names it counts as the other’s from now on, in lists and in reports, ' +
      'and its `external_id` finds the other. No line is touched, so that closed periods stay as they are. Both are of one type.',
    scope: 'books:write',
    tenancy: 'instance',
    params,
    body: partyMerge,
    reply: [200, partyRecord],
    errors: ['invalid_reference', 'invalid_state'],
    handle: ({ params: { party_id }, body }, { tx }) => mergeParty(tx, party_id, body.into),
  }),
]
