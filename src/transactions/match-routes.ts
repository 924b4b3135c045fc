import { fields, route } from '../http/route.ts'
import { id } from '../http/wire-types.ts'
import { matchRequest, matchTransaction, unmatchTransaction } from './match-verdicts.ts'
import { transactionRecord } from './transactions.ts'

const tag = 'Transactions'
const params = fields({ transaction_id: id('transaction') })

export const matchRoutes = [
  route({
    id: 'matchTransaction',
    method: 'POST',
    path: '/v0/transactions/{transaction_id}/match',
    tag,
    summary: 'Match a transaction with a line that is in the books already',
    description:
      'For money that was entered by hand before the bank told of it, a check or one side of a transfer: the line is that of a hand-made entry, or of a payment that was applied by hand, on the ledger of the transaction, in both books, of its amount and side, dated on whichever day. The transaction’s own entry, which must have no files, goes, and it answers the ids of the matched one, which stays as it is. While they are matched the line is not deleted, and its ledger, amount and side do not change; its entry is not reversed. `journal_entry_id` in place of `line_entry_id` names the entry, where one free line of it fits. A transaction that is matched with the line already stays so.',
    scope: 'books:review',
    tenancy: 'instance',
    params,
    body: matchRequest,
    reply: [200, transactionRecord],
    errors: ['invalid_reference', 'invalid_state', 'resource_in_use', 'period_closed', 'period_reconciled'],
    handle: ({ params: { transaction_id }, body }, { tx }) => matchTransaction(tx, transaction_id, body),
  }),
  route({
    id: 'unmatchTransaction',
    method: 'POST',
    path: '/v0/transactions/{transaction_id}/unmatch',
    tag,
    summary: 'Unmatch a transaction',
    description:
      'It is categorized anew, as a transaction that has just come, and gets an entry of its own. The pair is not proposed again.',
    scope: 'books:review',
    tenancy: 'instance',
    params,
    reply: [200, transactionRecord],
    errors: ['invalid_state', 'period_closed', 'period_reconciled'],
    handle: ({ params: { transaction_id } }, { tx }) => unmatchTransaction(tx, transaction_id),
  }),
]
