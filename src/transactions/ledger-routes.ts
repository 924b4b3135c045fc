import * as t from 'typebox'
import { pageOf } from '../http/page.ts'
import { flag } from '../http/query-types.ts'
import { type Deprecation, fields, route } from '../http/route.ts'
import { id } from '../http/wire-types.ts'
import { type DeprecatedRoute, deprecations } from '../kernel/deprecations.ts'
import type { LedgerId, TransactionId } from '../kernel/ids.ts'
import { taskRecord } from '../tasks/tasks.ts'
import {
  categoriesChange,
  categoriesRecord,
  deleteLedgerTransaction,
  createLedgerTransactions,
  listLedgerTransactionCategories,
  listLedgerTransactions,
  retrieveTransactionCategories,
  retrieveLedgerTransaction,
  deleteLedgerTransactions,
  updateTransactionCategories,
  updateManyTransactionCategories,
} from './by-ledger.ts'
import { categoryChange } from './category-changes.ts'
import { deletionDryRun, importDryRun } from './dry-run.ts'
import { importRequest } from './imports.ts'
import {
  categoryErrors,
  importErrors,
  listErrors,
  period,
  shown,
  transactionFilters,
  transactionPages,
  wholeRecord,
} from './parameters.ts'
import { transactionRecord } from './transactions.ts'
import { awaitTask } from './waiting.ts'

const all = '/v0/ledgers/{ledger_id}/transactions'
const one = '/v0/ledgers/{ledger_id}/transactions/{transaction_id}'
const tag = 'Transactions by ledger'
const ledgerParams = fields({ ledger_id: id('ledger') })
const transactionParams = fields({ ledger_id: id('ledger'), transaction_id: id('transaction') })
const inAccount = '/v0/source-accounts/{source_account_id}/transactions'

/** Their answers lead to the accounts of the ledger, for below these the transactions are. */
function deprecated(id: DeprecatedRoute, replacement: string): Deprecation {
  return {
    dates: deprecations[id],
    replacement,
    successor: ({ ledger_id: ledgerId }) => `/v0/source-accounts?ledger_id=${ledgerId}`,
  }
}

export const ledgerTransactionRoutes = [
  route({
    id: 'listLedgerTransactions',
    method: 'GET',
    path: all,
    tag,
    summary: 'List the transactions of all source accounts of a ledger, the latest first',
    deprecated: deprecated('listLedgerTransactions', `GET ${inAccount}`),
    scope: 'books:read',
    tenancy: 'instance',
    params: ledgerParams,
    query: fields({ ...transactionFilters, ...shown, ...transactionPages }),
    reply: [200, pageOf(transactionRecord)],
    errors: listErrors,
    handle: ({ params, query: { expand: paths, accounting_basis, ...filter } }, { tx, page }) =>
      listLedgerTransactions(tx, page, { ledgerId: params.ledger_id, filter, expand: paths, accounting_basis }),
  }),
  route({
    id: 'createLedgerTransactions',
    method: 'POST',
    path: all,
    tag,
    summary: 'Import up to 1000 transactions into the one source account of a ledger',
    deprecated: deprecated('createLedgerTransactions', `POST ${inAccount}`),
    scope: 'books:write',
    tenancy: 'instance',
    params: ledgerParams,
    query: fields({ restore_deleted: t.Optional(flag) }),
    body: importRequest,
    reply: [202, taskRecord],
    errors: [...importErrors, 'invalid_state'],
    afterwards: awaitTask,
    dryRun: importDryRun,
    handle: ({ params, query, body }, { tx }) =>
      createLedgerTransactions(tx, params.ledger_id, { rows: body, restoreDeleted: query.restore_deleted ?? false }),
  }),
  route({
    id: 'deleteLedgerTransactions',
    method: 'DELETE',
    path: all,
    tag,
    summary: 'Delete all transactions of a ledger’s source accounts, or those of a range of days',
    deprecated: deprecated('deleteLedgerTransactions', `DELETE ${inAccount}`),
    scope: 'books:write',
    tenancy: 'instance',
    params: ledgerParams,
    query: fields(period),
    reply: [202, taskRecord],
    errors: ['batch_too_large', 'invalid_date', 'invalid_date_range'],
    afterwards: awaitTask,
    dryRun: deletionDryRun,
    handle: ({ params, query }, { tx }) => deleteLedgerTransactions(tx, params.ledger_id, query),
  }),
  route({
    id: 'listLedgerTransactionCategories',
    method: 'GET',
    path: `${all}/categories`,
    tag,
    summary: 'List the transactions of a ledger with their categories, the latest first',
    deprecated: deprecated('listLedgerTransactionCategories', `GET ${inAccount}?expand=opposing_line_entries.ledger`),
    scope: 'books:read',
    tenancy: 'instance',
    params: ledgerParams,
    query: fields({ ...transactionFilters, ...transactionPages }),
    reply: [200, pageOf(categoriesRecord)],
    errors: listErrors,
    handle: ({ params, query }, { tx, page }) =>
      listLedgerTransactionCategories(tx, page, { ledgerId: params.ledger_id, filter: query }),
  }),
  route({
    id: 'updateManyTransactionCategories',
    method: 'PUT',
    path: `${all}/categories`,
    tag,
    summary: 'Recategorize up to 100 transactions of a ledger, all or none',
    deprecated: deprecated('updateManyTransactionCategories', `PUT ${inAccount}`),
    scope: 'books:review',
    tenancy: 'instance',
    params: ledgerParams,
    body: categoriesChange,
    reply: [200, t.Array(categoriesRecord)],
    errors: [...categoryErrors, 'empty_batch', 'batch_too_large'],
    handle: ({ params, body }, { tx }) => updateManyTransactionCategories(tx, params.ledger_id, body),
  }),
  route({
    id: 'retrieveLedgerTransaction',
    method: 'GET',
    path: one,
    tag,
    summary: 'Retrieve a transaction by its ledger',
    deprecated: deprecated('retrieveLedgerTransaction', `GET ${inAccount}/{transaction_id}`),
    scope: 'books:read',
    tenancy: 'instance',
    params: transactionParams,
    query: fields(shown),
    reply: [200, transactionRecord],
    errors: ['invalid_enum_value'],
    version: 'retrieveLedgerTransaction',
    versionQuery: wholeRecord,
    handle: ({ params, query }, { tx }) => retrieveLedgerTransaction(tx, placeOf(params), query),
  }),
  route({
    id: 'deleteLedgerTransaction',
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a transaction by its ledger',
    deprecated: deprecated('deleteLedgerTransaction', `DELETE ${inAccount}/{transaction_id}`),
    scope: 'books:write',
    tenancy: 'instance',
    params: transactionParams,
    reply: [204, null],
    errors: ['period_closed', 'period_reconciled', 'resource_in_use'],
    version: 'retrieveLedgerTransaction',
    handle: ({ params }, { tx }) => deleteLedgerTransaction(tx, placeOf(params)),
  }),
  route({
    id: 'retrieveTransactionCategories',
    method: 'GET',
    path: `${one}/categories`,
    tag,
    summary: 'Retrieve a transaction with its categories',
    deprecated: deprecated(
      'retrieveTransactionCategories',
      `GET ${inAccount}/{transaction_id}?expand=opposing_line_entries.ledger`,
    ),
    scope: 'books:read',
    tenancy: 'instance',
    params: transactionParams,
    reply: [200, categoriesRecord],
    errors: [],
    version: 'retrieveTransactionCategories',
    handle: ({ params }, { tx }) => retrieveTransactionCategories(tx, placeOf(params)),
  }),
  route({
    id: 'updateTransactionCategories',
    method: 'PUT',
    path: `${one}/categories`,
    tag,
    summary: 'Recategorize a transaction',
    description:
      'Replaces `category_ledger_id`, or all of its categories, by `updated_category_ledger_id`. A transaction that is not posted yet keeps the choice for when it is: `journal_entry_id` is null until then. Of splits that wait only the ledger changes, as of lines. An uncategorized ledger takes the choice back.',
    scope: 'books:review',
    tenancy: 'instance',
    params: transactionParams,
    body: categoryChange,
    reply: [200, categoriesRecord],
    errors: categoryErrors,
    version: 'retrieveTransactionCategories',
    handle: ({ params, body }, { tx }) => updateTransactionCategories(tx, placeOf(params), body),
  }),
]

function placeOf(params: { ledger_id: LedgerId; transaction_id: TransactionId }) {
  return { ledgerId: params.ledger_id, transactionId: params.transaction_id }
}
