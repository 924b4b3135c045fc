import { pageOf, pageParameters } from '../http/page.ts'
import { fields, route } from '../http/route.ts'
import { id } from '../http/wire-types.ts'
import { historyRecord, listTransactionHistory } from './history.ts'

export const historyRoutes = [
  route({
    id: 'listTransactionHistory',
    method: 'GET',
    path: '/v0/transactions/{transaction_id}/history',
    tag: 'Transactions',
    summary: 'List what was made of a transaction, by whom and when, the oldest first',
    description:
      'Every category, split, method, tag, party and review status that it ever had, whoever decided: a request, a rule, a Task or a feed. The first record tells by what it came. A deleted transaction has its history still; sent again under its id, that goes on. Words that were erased are null. What was changed before history was kept is not here: the audit log has what events told of it.',
    scope: 'books:read',
    tenancy: 'instance',
    params: fields({ transaction_id: id('transaction') }),
    query: fields(pageParameters),
    reply: [200, pageOf(historyRecord)],
    errors: [],
    handle: ({ params }, { tx, page }) => listTransactionHistory(tx, page, params.transaction_id),
  }),
]
