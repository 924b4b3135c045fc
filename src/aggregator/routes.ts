import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { fields, route } from '../http/route.ts'
import { id } from '../http/wire-types.ts'
import { taskRecord } from '../tasks/tasks.ts'
import { awaitTask } from '../transactions/transactions.ts'
import {
  createSourceLink,
  linkChange,
  newLink,
  refreshLedger,
  deleteSourceLink,
  updateSourceLink,
} from './aggregator.ts'
import { advance, advanceSandboxBank, faultChange, sandboxBankRecord, setSandboxBankFault } from './sandbox.ts'
import { linkStatus, listSourceLinkStatuses, listLinkStatusesOfPlatform } from './statuses.ts'

const tag = 'Bank feeds'
const ledgerParams = fields({ ledger_id: id('ledger') })

export const aggregatorRoutes = [
  route({
    id: 'createSourceLink',
    method: 'POST',
    path: '/v0/sources/aggregator',
    tag,
    summary: 'Link an account at a bank to a ledger',
    description:
      'Lets a bank feed fill a ledger, by a processor token that your platform has got from Plaid. Without `ledger_id` a ledger of the fitting kind is made. The Task reads the history from `start_date` on (two years by default); from then on the feed is read every few hours. `calculate_opening_balance` sets an opening balance with which the ledger says what the bank says.',
    scope: 'books:write',
    tier: 'tier1',
    tenancy: 'instance',
    instanceFrom: 'instance_id',
    body: newLink,
    reply: [202, taskRecord],
    errors: [
      'invalid_date',
      'invalid_time_zone',
      'invalid_reference',
      'invalid_state',
      'resource_in_use',
      'period_closed',
    ],
    afterwards: awaitTask,
    handle: ({ body }, { tx, caller, vault }) => createSourceLink(tx, body, { caller, vault }),
  }),
  route({
    id: 'listSourceLinkStatuses',
    method: 'GET',
    path: '/v0/sources/aggregator/links/status',
    tag,
    summary: 'List links with their last Tasks, the oldest first',
    description:
      'Whether feeds work, and when they were read last. Those of one Instance; without `instance_id` those of all Instances of the platform, the oldest Instance first, or of the one that the token is narrowed to. A page has the links of 100 Instances at most, and then ends before `limit`. Of a Task each list is cut at 100, and its length stands beside it: `created_transaction_ids_count`.',
    scope: 'books:read',
    tenancy: 'instance',
    instanceFrom: 'instance_id',
    query: fields({ instance_id: t.Optional(id('instance')), ...pageParameters }),
    reply: [200, pageOf(linkStatus)],
    errors: [],
    handle: (_, { tx, page }) => listSourceLinkStatuses(tx, page),
    ofPlatform: (_, { tx, page }) => listLinkStatusesOfPlatform(tx, page),
  }),
  route({
    id: 'updateSourceLink',
    method: 'PUT',
    path: '/v0/sources/ledgers/{ledger_id}',
    tag,
    summary: 'Enable or disable the link of a ledger, renew its token, or read the feed anew',
    description:
      'For an account that the bank wants its owner to log in to again, or that should stop. `auth_token` takes the place of the processor token. `sync_from` reads the feed anew from that day on: what is known is skipped.',
    scope: 'books:write',
    tenancy: 'instance',
    params: ledgerParams,
    body: linkChange,
    reply: [204, null],
    errors: ['invalid_date'],
    handle: ({ params, body }, { tx, caller, vault }) =>
      updateSourceLink(tx, params.ledger_id, { change: body, caller, vault }),
  }),
  route({
    id: 'deleteSourceLink',
    method: 'DELETE',
    path: '/v0/sources/ledgers/{ledger_id}',
    tag,
    summary: 'Unlink a ledger; its books stay',
    description:
      'The feed fills the ledger no longer. Transactions and entries stay, and the ledger can be linked again.',
    scope: 'books:write',
    tenancy: 'instance',
    params: ledgerParams,
    reply: [204, null],
    errors: [],
    handle: ({ params }, { tx }) => deleteSourceLink(tx, params.ledger_id),
  }),
  route({
    id: 'refreshLedger',
    method: 'POST',
    path: '/v0/ledgers/{ledger_id}/refresh',
    tag,
    summary: 'Read the feed of a ledger now',
    description:
      'Asks the bank at once, instead of waiting for the next time. Answers a Task; with `Prefer: wait=N` the finished one. Without an enabled feed it is 409 `invalid_state`.',
    scope: 'books:write',
    tier: 'tier1',
    tenancy: 'instance',
    params: ledgerParams,
    reply: [202, taskRecord],
    errors: ['invalid_state'],
    afterwards: awaitTask,
    handle: ({ params }, { tx }) => refreshLedger(tx, params.ledger_id),
  }),
  route({
    id: 'advanceSandboxBank',
    method: 'POST',
    path: '/v0/sources/aggregator/sandbox/advance',
    tag,
    summary: 'Let days go by at the bank of the sandbox',
    description:
      'For tests of bank feeds: the pretended bank has new transactions. The ledger hears of it when it is refreshed.',
    scope: 'books:write',
    tenancy: 'instance',
    instanceFrom: 'instance_id',
    sandboxOnly: true,
    body: advance,
    reply: [200, sandboxBankRecord],
    errors: ['invalid_reference'],
    handle: ({ body }, { tx }) => advanceSandboxBank(tx, body),
  }),
  route({
    id: 'setSandboxBankFault',
    method: 'POST',
    path: '/v0/sources/aggregator/sandbox/fault',
    tag,
    summary: 'Let the bank of the sandbox fail, or work again',
    description:
      'For tests of what a platform does when a feed breaks. `login_required`: the login expired. `rate_limit`, `down`: it refuses for a while. `interrupted`: it breaks off after a page. `late`: it tells of a day five days after it. `duplicates`: it says everything twice.',
    scope: 'books:write',
    tenancy: 'instance',
    instanceFrom: 'instance_id',
    sandboxOnly: true,
    body: faultChange,
    reply: [200, sandboxBankRecord],
    errors: ['invalid_enum_value', 'invalid_reference'],
    handle: ({ body }, { tx }) => setSandboxBankFault(tx, body),
  }),
]
