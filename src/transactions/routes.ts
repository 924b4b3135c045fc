import * as t from 'typebox'
import { categorizationMethods, postedStatuses, reviewStatuses } from '../journal/journal.ts'
import { pageOf, pageParameters } from '../platform/page.ts'
import { fields, route } from '../platform/route.ts'
import { commaList, date, flag, id, idList, moneyQuery, oneOf, text, zone } from '../platform/wire.ts'
import { taskRecord } from '../tasks/tasks.ts'
import { awaitTask } from './waiting.ts'
import { deleteTransaction, transactionChange, updateTransaction } from './changes.ts'
import { startDeletion } from './deletions.ts'
import { importRequest, startImport } from './imports.ts'
import { expansions, listTransactions, retrieveTransaction, transactionRecord } from './transactions.ts'

const all = '/v0/source-accounts/{source_account_id}/transactions'
const one = '/v0/source-accounts/{source_account_id}/transactions/{transaction_id}'
const tag = 'Transactions'
const accountParams = fields({ source_account_id: id('source_account') })
const transactionParams = fields({ source_account_id: id('source_account'), transaction_id: id('transaction') })
const period = { start_date: t.Optional(date), end_date: t.Optional(date), time_zone: t.Optional(zone) }
const expand = t.Optional(commaList(expansions, 'invalid_expand'))

export const transactionRoutes = [
  route({
    id: 'createTransactions',
    method: 'POST',
    path: all,
    tag,
    summary: 'Import up to 1000 transactions',
    description:
      'Answers a Task; with `Prefer: wait=N` the finished one. A bad row refuses the whole batch. Ids that were imported before are skipped; those deleted before too, unless `restore_deleted=true`.',
    scope: 'books:write',
    door: 'instance',
    params: accountParams,
    query: fields({ restore_deleted: t.Optional(flag) }),
    body: importRequest,
    reply: [202, taskRecord],
    errors: [
      'invalid_datetime',
      'invalid_amount',
      'amount_out_of_range',
      'invalid_enum_value',
      'empty_batch',
      'batch_too_large',
      'invalid_reference',
      'not_editable',
      'duplicate_id',
    ],
    afterwards: awaitTask,
    handle: ({ params, query, body }, { tx }) =>
      startImport(tx, params.source_account_id, body, query.restore_deleted ?? false),
  }),
  route({
    id: 'listTransactions',
    method: 'GET',
    path: all,
    tag,
    summary: 'List the transactions of a source account, the latest first',
    scope: 'books:read',
    door: 'instance',
    params: accountParams,
    query: fields({
      review_status: t.Optional(oneOf(reviewStatuses)),
      posted_status: t.Optional(oneOf(postedStatuses)),
      ...period,
      tag_ids: t.Optional(idList),
      category_ledger_id: t.Optional(id('ledger')),
      categorization_method: t.Optional(oneOf(categorizationMethods)),
      keywords: t.Optional(text({ minLength: 1, maxLength: 255 })),
      min_amount: t.Optional(moneyQuery),
      max_amount: t.Optional(moneyQuery),
      expand,
      sort: t.Optional(commaList(['datetime', '-datetime', 'amount', '-amount'], 'invalid_sort')),
      ...pageParameters,
    }),
    reply: [200, pageOf(transactionRecord)],
    errors: ['invalid_date', 'invalid_date_range', 'invalid_amount', 'invalid_enum_value'],
    handle: ({ params, query: { expand: paths, ...filter } }, { tx, page }) =>
      listTransactions(tx, page, { sourceAccountId: params.source_account_id, filter, expand: paths }),
  }),
  route({
    id: 'deleteTransactions',
    method: 'DELETE',
    path: all,
    tag,
    summary: 'Delete all transactions of a source account, or those of a range of days',
    description: 'Answers a Task; with `Prefer: wait=N` the finished one.',
    scope: 'books:write',
    door: 'instance',
    params: accountParams,
    query: fields(period),
    reply: [202, taskRecord],
    errors: ['invalid_date', 'invalid_date_range'],
    afterwards: awaitTask,
    handle: ({ params, query }, { tx }) => startDeletion(tx, params.source_account_id, query),
  }),
  route({
    id: 'retrieveTransaction',
    method: 'GET',
    path: one,
    tag,
    summary: 'Retrieve a transaction',
    scope: 'books:read',
    door: 'instance',
    params: transactionParams,
    query: fields({ expand }),
    reply: [200, transactionRecord],
    errors: [],
    version: 'retrieveTransaction',
    versionExpand: ['opposing_line_entries'],
    handle: ({ params, query }, { tx }) =>
      retrieveTransaction(
        tx,
        { sourceAccountId: params.source_account_id, transactionId: params.transaction_id },
        query.expand,
      ),
  }),
  route({
    id: 'updateTransaction',
    method: 'PUT',
    path: one,
    tag,
    summary: 'Update a transaction: its texts, its review, its tags, its category or its splits',
    description:
      '`category` moves the lines on `category_ledger_id`, or all, to `updated_category_ledger_id`. `splits` are signed as the transaction is and add up to it. `tag_ids` are those of all its lines, but for splits with their own.',
    scope: 'books:write',
    door: 'instance',
    params: transactionParams,
    body: transactionChange,
    reply: [200, transactionRecord],
    errors: [
      'period_closed',
      'invalid_enum_value',
      'invalid_amount',
      'amount_out_of_range',
      'unbalanced_entry',
      'empty_batch',
      'batch_too_large',
      'invalid_reference',
      'not_editable',
      'invalid_state',
    ],
    version: 'retrieveTransaction',
    handle: ({ params, body }, { tx }) =>
      updateTransaction(tx, { sourceAccountId: params.source_account_id, transactionId: params.transaction_id }, body),
  }),
  route({
    id: 'deleteTransaction',
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a transaction',
    description: 'Its id is remembered: sending it again does not bring it back.',
    scope: 'books:write',
    door: 'instance',
    params: transactionParams,
    reply: [204, null],
    errors: ['period_closed'],
    version: 'retrieveTransaction',
    handle: ({ params }, { tx }) =>
      deleteTransaction(tx, { sourceAccountId: params.source_account_id, transactionId: params.transaction_id }),
  }),
]
