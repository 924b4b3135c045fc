import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { commaList } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { id } from '../http/wire-types.ts'
import { listedStatuses, listTransfers, transferRecord } from '../transfers/transfers.ts'
import { confirmTransfer, rejectTransfer } from './transfer-verdicts.ts'

const tag = 'Transfers'
const transferParams = fields({ transfer_id: id('transfer') })

export const transferRoutes = [
  route({
    id: 'listTransfers',
    method: 'GET',
    path: '/v0/transfers',
    tag,
    summary: 'List transfers between accounts, the latest found first',
    description: 'Those that are matched, and those that are proposed and wait for a verdict.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      status: t.Optional(commaList(listedStatuses, 'invalid_enum_value')),
      source_account_id: t.Optional(id('source_account')),
      ...pageParameters,
    }),
    reply: [200, pageOf(transferRecord)],
    errors: ['invalid_enum_value'],
    handle: ({ query }, { tx, page }) => listTransfers(tx, page, query),
  }),
  route({
    id: 'confirmTransfer',
    method: 'POST',
    path: '/v0/transfers/{transfer_id}/confirm',
    tag,
    summary: 'Confirm a proposed transfer',
    description: 'Both sides get their category on the ledger of transfers. One that is matched stays as it is.',
    scope: 'books:review',
    tenancy: 'instance',
    params: transferParams,
    reply: [200, transferRecord],
    errors: ['invalid_state', 'period_closed', 'period_reconciled'],
    handle: ({ params }, { tx }) => confirmTransfer(tx, params.transfer_id),
  }),
  route({
    id: 'rejectTransfer',
    method: 'POST',
    path: '/v0/transfers/{transfer_id}/reject',
    tag,
    summary: 'Reject a transfer',
    description:
      'The pair is not found again. Of a matched transfer both sides wait uncategorized, but for one that somebody else than the matching put on the ledger of transfers, or whose period is closed.',
    scope: 'books:review',
    tenancy: 'instance',
    params: transferParams,
    reply: [200, transferRecord],
    errors: [],
    handle: ({ params }, { tx }) => rejectTransfer(tx, params.transfer_id),
  }),
]
