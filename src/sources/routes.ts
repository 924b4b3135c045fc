import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { fields, route } from '../http/route.ts'
import { id, oneOf } from '../http/wire-types.ts'
import { retrieveLastBalanced, lastBalancedRecord } from './source-balances.ts'
import {
  businessPersonal,
  createSourceAccount,
  deleteSourceAccount,
  listSourceAccounts,
  newSourceAccount,
} from './sources.ts'
import {
  retrieveSourceAccount,
  sourceAccountChange,
  sourceAccountRecord,
  sourceTypes,
  updateSourceAccount,
} from './sources.ts'

const path = '/v0/source-accounts/{source_account_id}'
const tag = 'Source accounts'
const accountParams = fields({ source_account_id: id('source_account') })

export const sourceRoutes = [
  route({
    id: 'createSourceAccount',
    method: 'POST',
    path: '/v0/source-accounts',
    tag,
    summary: 'Create a manual source account',
    description:
      'A bank account, card or wallet whose transactions you import yourself; an account that a bank feed fills is linked with `createSourceLink`. A business account posts into `ledger_id`, or into the new `ledger`. A personal account has `draw_ledger_id` and `contribution_ledger_id` instead.',
    scope: 'books:write',
    tenancy: 'instance',
    body: newSourceAccount,
    reply: [201, sourceAccountRecord],
    errors: ['invalid_enum_value', 'invalid_reference', 'duplicate_name', 'duplicate_id', 'resource_in_use'],
    creates: { readBy: 'retrieveSourceAccount' },
    handle: ({ body }, { tx }) => createSourceAccount(tx, body),
  }),
  route({
    id: 'listSourceAccounts',
    method: 'GET',
    path: '/v0/source-accounts',
    tag,
    summary: 'List source accounts',
    description:
      'The bank accounts, cards and wallets of the business, with the ledgers that they post into; filter by ledger, type and whose they are.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      type: t.Optional(oneOf(sourceTypes)),
      business_personal: t.Optional(oneOf(businessPersonal)),
      ledger_id: t.Optional(id('ledger')),
      ...pageParameters,
    }),
    reply: [200, pageOf(sourceAccountRecord)],
    errors: ['invalid_enum_value'],
    handle: ({ query }, { tx, page }) => listSourceAccounts(tx, page, query),
  }),
  route({
    id: 'retrieveSourceAccount',
    method: 'GET',
    path,
    tag,
    summary: 'Retrieve a source account',
    description: 'One bank account, card or wallet, with its ledger.',
    scope: 'books:read',
    tenancy: 'instance',
    params: accountParams,
    reply: [200, sourceAccountRecord],
    errors: [],
    version: 'retrieveSourceAccount',
    handle: ({ params }, { tx }) => retrieveSourceAccount(tx, params.source_account_id),
  }),
  route({
    id: 'updateSourceAccount',
    method: 'PUT',
    path,
    tag,
    summary: 'Update a source account',
    description:
      'Renames it, or turns the signs of what is imported from now on (`invert_transaction_amounts`). What is in the books stays.',
    scope: 'books:write',
    tenancy: 'instance',
    params: accountParams,
    body: sourceAccountChange,
    reply: [200, sourceAccountRecord],
    errors: [],
    version: 'retrieveSourceAccount',
    handle: ({ params, body }, { tx }) => updateSourceAccount(tx, params.source_account_id, body),
  }),
  route({
    id: 'deleteSourceAccount',
    method: 'DELETE',
    path,
    tag,
    summary: 'Delete a source account that has no transactions',
    description:
      'Its ledger stays. One that has transactions is refused (409 `resource_in_use`): delete those first; so is one that a bank feed fills.',
    scope: 'books:write',
    tenancy: 'instance',
    params: accountParams,
    reply: [204, null],
    errors: ['resource_in_use'],
    version: 'retrieveSourceAccount',
    handle: ({ params }, { tx }) => deleteSourceAccount(tx, params.source_account_id),
  }),
  route({
    id: 'retrieveLastBalanced',
    method: 'GET',
    path: '/v0/ledgers/{ledger_id}/last-balanced',
    tag: 'Ledgers',
    summary: 'When the books last agreed with the bank',
    description:
      'Whether books and bank agree, without a reconciliation. `balanced`: the balance that the bank reported last is that of the ledger. `previously_balanced`: an earlier one was, and is answered. `unbalanced`: none of the last 400; the latest is answered. Each is compared with the lines before its moment, on the side of the ledger; of several source accounts the balances are added up.',
    scope: 'books:read',
    tenancy: 'instance',
    params: fields({ ledger_id: id('ledger') }),
    reply: [200, lastBalancedRecord],
    errors: [],
    handle: ({ params }, { tx }) => retrieveLastBalanced(tx, params.ledger_id),
  }),
]
