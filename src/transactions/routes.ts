import * as t from 'typebox'
import { pageOf, pageParameters } from '../http/page.ts'
import { flag } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { id } from '../http/wire-types.ts'
import { taskRecord } from '../tasks/tasks.ts'
import { bulkChange, updateAnyTransactions, updateTransactions } from './bulk-changes.ts'
import { businessRequest, markAsBusiness, unmarkAsBusiness } from './business.ts'
import { deleteTransaction, reviewFields, transactionChange, updateTransaction } from './changes.ts'
import { deleteTransactions } from './deletions.ts'
import { deletionDryRun, importDryRun, recategorizationDryRun } from './dry-run.ts'
import { groupRoutes } from './group-routes.ts'
import { historyRoutes } from './history-routes.ts'
import { importRequest, createTransactions } from './imports.ts'
import { ledgerTransactionRoutes } from './ledger-routes.ts'
import { matchRoutes } from './match-routes.ts'
import {
  changeErrors,
  importErrors,
  listErrors,
  markingErrors,
  period,
  shown,
  transactionFilters,
  transactionPages,
  wholeRecord,
} from './parameters.ts'
import { recategorizationRequest, recategorizeTransactions, revertCategorizationRule } from './recategorization.ts'
import { statementForecastRecord } from './statement-forecast.ts'
import { prepareStatement, statementRequest, createStatement } from './statement-imports.ts'
import { listSourceAccountStatements, sourceStatementRecord } from './statement-list.ts'
import {
  listAllTransactions,
  listTransactions,
  retrieveAnyTransaction,
  retrieveTransaction,
  transactionRecord,
} from './transactions.ts'
import { transferRoutes } from './transfer-routes.ts'
import { awaitTask, awaitTaskOrForecast } from './waiting.ts'

const all = '/v0/source-accounts/{source_account_id}/transactions'
const one = '/v0/source-accounts/{source_account_id}/transactions/{transaction_id}'
const marked = '/v0/source-accounts/{source_account_id}/business-transactions'
const tag = 'Transactions'
const accountParams = fields({ source_account_id: id('source_account') })
const transactionParams = fields({ source_account_id: id('source_account'), transaction_id: id('transaction') })

export const transactionRoutes = [
  route({
    id: 'createTransactions',
    method: 'POST',
    path: all,
    tag,
    summary: 'Import up to 1000 transactions',
    description:
      'Brings what a bank tells into the books: each row becomes a balanced entry, and the pipeline chooses the ledger opposite to the account. Amounts are positive where money comes in. Answers a Task; with `Prefer: wait=N` the finished one. A bad row refuses the whole batch. Ids that were imported before are skipped; those deleted before too, unless `restore_deleted=true`.',
    scope: 'books:write',
    tenancy: 'instance',
    params: accountParams,
    query: fields({ restore_deleted: t.Optional(flag) }),
    body: importRequest,
    reply: [202, taskRecord],
    errors: importErrors,
    afterwards: awaitTask,
    dryRun: importDryRun,
    handle: ({ params, query, body }, { tx }) =>
      createTransactions(tx, params.source_account_id, body, query.restore_deleted ?? false),
  }),
  route({
    id: 'createStatement',
    method: 'POST',
    path: '/v0/source-accounts/{source_account_id}/statements',
    tag,
    summary: 'Import a statement from a file of a bank',
    description:
      'Reads the file that a bank offers for download. CSV, OFX 1 and 2, QIF, CAMT.053, MT940 or BAI2, of at most 50000 rows; taken whole or not at all. Answers a Task as an import does; with `forecast=true` (its older name `dry_run` works on) 200 and what would happen. A file that cannot be read, or whose balances do not follow from its rows, is refused with its line and the reason. Of a table nothing is guessed: a column of words such as DR and CR tells the sides whatever its heading; amounts that are all positive are refused unless running balances prove each of them (the oldest one needs a row or a remark of the opening balance), or `mapping` says what they mean; so are signs that contradict such words, two columns that could each be the amount, mostly positive amounts on a card (an account of the credit side that turns no amounts), a sign that only some amounts have, and days and decimals that may be read in two ways. Whatever names a currency (a column, a heading, `€` beside an amount, a remark above) must allow that of the books. Rows that are pending or declined are left out. Rows that came before are skipped, whichever file they came in; a row that a file has twice under one id of the bank is booked once. What is left out or doubtful is told in `warnings`, of the forecast and of the Task.',
    scope: 'books:write',
    tenancy: 'instance',
    params: accountParams,
    multipart: 'unkept',
    body: statementRequest,
    reply: [202, t.Union([taskRecord, statementForecastRecord])],
    errors: ['invalid_enum_value'],
    afterwards: awaitTaskOrForecast,
    prepare: prepareStatement,
    handle: ({ params, body, prepared }, { tx }) =>
      createStatement(tx, params.source_account_id, { statement: prepared, request: body }),
  }),
  route({
    id: 'listSourceAccountStatements',
    method: 'GET',
    path: '/v0/source-accounts/{source_account_id}/statements',
    tag,
    summary: 'List the statements that were imported into a source account, the latest first',
    description:
      'What is known of the files that `createStatement` has imported: their days, the balances that they tell, and the Task that brought their rows. The balances are those to begin a reconciliation with (`closing_date`, `closing_balance`), and to find out what the account stood at when the books began. A file that tells of no day, and one whose import was taken back, are not among them; the files themselves are not kept.',
    scope: 'books:read',
    tenancy: 'instance',
    params: accountParams,
    query: fields(pageParameters),
    reply: [200, pageOf(sourceStatementRecord)],
    errors: [],
    handle: ({ params }, { tx, page }) => listSourceAccountStatements(tx, params.source_account_id, page),
  }),
  route({
    id: 'listTransactions',
    method: 'GET',
    path: all,
    tag,
    summary: 'List the transactions of a source account, the latest first',
    description:
      'What one account has received and spent, posted or not. Filter by day, words, amount, review and who chose the category; `expand=opposing_line_entries.ledger` shows the categories.',
    scope: 'books:read',
    tenancy: 'instance',
    params: accountParams,
    query: fields({ ...transactionFilters, ...shown, ...transactionPages }),
    reply: [200, pageOf(transactionRecord)],
    errors: listErrors,
    handle: ({ params, query: { expand: paths, accounting_basis, ...filter } }, { tx, page }) =>
      listTransactions(tx, page, { accountId: params.source_account_id, filter, expand: paths, accounting_basis }),
  }),
  route({
    id: 'listAllTransactions',
    method: 'GET',
    path: '/v0/transactions',
    tag,
    summary: 'List the transactions of all source accounts, the latest first: the review queue',
    description:
      'What a person looks at: `review_status=unreviewed`, or what still waits on an uncategorized ledger. The filters are those of one account, which `source_account_id` names.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      source_account_id: t.Optional(id('source_account')),
      ...transactionFilters,
      ...shown,
      ...transactionPages,
    }),
    reply: [200, pageOf(transactionRecord)],
    errors: listErrors,
    handle: ({ query: { expand: paths, accounting_basis, source_account_id: accountId, ...filter } }, { tx, page }) =>
      listAllTransactions(tx, page, {
        ...(accountId === undefined ? {} : { accountIds: [accountId] }),
        filter,
        expand: paths,
        accounting_basis,
      }),
  }),
  route({
    id: 'updateAnyTransactions',
    method: 'PUT',
    path: '/v0/transactions',
    tag,
    summary: 'Update up to 100 transactions of any source accounts, all or none',
    description:
      'For a person’s choices in the review queue, many at once. Each item takes what the update of one takes. Errors name the item: `/3/category/…`.',
    scope: 'books:review',
    reviewFields: ['id', ...reviewFields],
    tenancy: 'instance',
    body: bulkChange,
    reply: [200, t.Array(transactionRecord)],
    errors: changeErrors,
    handle: ({ body }, { tx }) => updateAnyTransactions(tx, body),
  }),
  route({
    id: 'retrieveAnyTransaction',
    method: 'GET',
    path: '/v0/transactions/{transaction_id}',
    tag,
    summary: 'Retrieve a transaction of any source account',
    description:
      'For who knows the id alone. The same record, under the same `ETag`, as by its source account: ids are unique in the Instance.',
    scope: 'books:read',
    tenancy: 'instance',
    params: fields({ transaction_id: id('transaction') }),
    query: fields(shown),
    reply: [200, transactionRecord],
    errors: ['invalid_enum_value'],
    version: 'retrieveAnyTransaction',
    versionQuery: wholeRecord,
    handle: ({ params, query }, { tx }) => retrieveAnyTransaction(tx, params.transaction_id, query),
  }),
  route({
    id: 'updateTransactions',
    method: 'PUT',
    path: all,
    tag,
    summary: 'Update up to 100 transactions, all or none',
    description:
      'For a person’s choices, many at once. Each item takes what the update of one takes. Errors name the item: `/3/category/…`.',
    scope: 'books:review',
    reviewFields: ['id', ...reviewFields],
    tenancy: 'instance',
    params: accountParams,
    body: bulkChange,
    reply: [200, t.Array(transactionRecord)],
    errors: changeErrors,
    handle: ({ params, body }, { tx }) => updateTransactions(tx, params.source_account_id, body),
  }),
  route({
    id: 'deleteTransactions',
    method: 'DELETE',
    path: all,
    tag,
    summary: 'Delete all transactions of a source account, or those of a range of days',
    description:
      'For an import that went wrong. Entries go with them, but not in closed or reconciled periods. Answers a Task; with `Prefer: wait=N` the finished one.',
    scope: 'books:write',
    tenancy: 'instance',
    params: accountParams,
    query: fields(period),
    reply: [202, taskRecord],
    errors: ['batch_too_large', 'invalid_date', 'invalid_date_range'],
    afterwards: awaitTask,
    dryRun: deletionDryRun,
    handle: ({ params, query }, { tx }) => deleteTransactions(tx, params.source_account_id, query),
  }),
  route({
    id: 'retrieveTransaction',
    method: 'GET',
    path: one,
    tag,
    summary: 'Retrieve a transaction',
    description:
      'One row of a bank: whether it is posted, where it stands, who chose that and how sure it was. `expand` shows its entry, lines and ledgers.',
    scope: 'books:read',
    tenancy: 'instance',
    params: transactionParams,
    query: fields(shown),
    reply: [200, transactionRecord],
    errors: ['invalid_enum_value'],
    version: 'retrieveTransaction',
    versionQuery: wholeRecord,
    handle: ({ params, query }, { tx }) =>
      retrieveTransaction(
        tx,
        { sourceAccountId: params.source_account_id, transactionId: params.transaction_id },
        query,
      ),
  }),
  route({
    id: 'updateTransaction',
    method: 'PUT',
    path: one,
    tag,
    summary: 'Update a transaction: its texts, its review, its tags, its category or its splits',
    description:
      'What a person says of a row of the bank. `category` moves the lines on `category_ledger_id`, or all, to `updated_category_ledger_id`. `splits` are signed as the transaction is and add up to it. A transaction that is not posted yet keeps either for when it is: splits stand in `chosen_splits` until then, and an uncategorized ledger takes the choice back. Where the bank changes its amount meanwhile, splits do not add up any more: they are dropped, `review_status` is `unreviewed`, the Task of the feed tells `splits_dropped`, and so does an event `transaction.categorized`. `tag_ids` are those of all its lines, but for splits with their own; before it is posted only splits take tags.',
    scope: 'books:review',
    reviewFields,
    tenancy: 'instance',
    params: transactionParams,
    body: transactionChange,
    reply: [200, transactionRecord],
    errors: changeErrors,
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
    description:
      'Takes a row of the bank out of the books, with its entry. Its id is remembered: sending it again does not bring it back.',
    scope: 'books:write',
    tenancy: 'instance',
    params: transactionParams,
    reply: [204, null],
    errors: ['period_closed', 'period_reconciled', 'resource_in_use'],
    version: 'retrieveTransaction',
    handle: ({ params }, { tx }) =>
      deleteTransaction(tx, { sourceAccountId: params.source_account_id, transactionId: params.transaction_id }),
  }),
  route({
    id: 'markAsBusiness',
    method: 'POST',
    path: marked,
    tag,
    summary: 'Bring transactions of a personal account into the books',
    description:
      'For what an owner paid for the business. Money out credits the account’s contribution ledger, money in debits its draw ledger: that is then the `ledger_id` of the transaction. Answers a Task; with `Prefer: wait=N` the finished one.',
    scope: 'books:write',
    tenancy: 'instance',
    params: accountParams,
    body: businessRequest,
    reply: [202, taskRecord],
    errors: markingErrors,
    afterwards: awaitTask,
    handle: ({ params, body }, { tx }) => markAsBusiness(tx, params.source_account_id, body),
  }),
  route({
    id: 'unmarkAsBusiness',
    method: 'DELETE',
    path: marked,
    tag,
    summary: 'Take transactions of a personal account out of the books',
    description: 'They are personal again. Answers a Task; with `Prefer: wait=N` the finished one.',
    scope: 'books:write',
    tenancy: 'instance',
    params: accountParams,
    body: businessRequest,
    reply: [202, taskRecord],
    errors: markingErrors,
    afterwards: awaitTask,
    handle: ({ params, body }, { tx }) => unmarkAsBusiness(tx, params.source_account_id, body),
  }),
  route({
    id: 'recategorizeTransactions',
    method: 'POST',
    path: '/v0/transactions/recategorize',
    tag,
    summary: 'Categorize again what no person has chosen or reviewed',
    description:
      'After rules have changed: the pipeline decides anew. What came with an import and what people chose or reviewed stays; of the rest only the category changes. Answers a Task; with `Prefer: wait=N` the finished one.',
    scope: 'books:write',
    tenancy: 'instance',
    body: recategorizationRequest,
    reply: [202, taskRecord],
    errors: ['batch_too_large', 'invalid_date', 'invalid_date_range', 'invalid_time_zone', 'invalid_reference'],
    afterwards: awaitTask,
    dryRun: recategorizationDryRun,
    handle: ({ body }, { tx }) => recategorizeTransactions(tx, body),
  }),
  ...historyRoutes,
  route({
    id: 'revertCategorizationRule',
    method: 'POST',
    path: '/v0/categorization/rules/{categorization_rule_id}/revert',
    tag: 'Categorization',
    summary: 'Undo what a categorization rule decided',
    description:
      'The transactions that stand where this rule put them, and that nobody has touched since, go to where the pipeline puts them without it: other rules, similarity, or uncategorized. The rule stays as it is, and decides what is imported from now on; of a rule that is deleted the decisions can be undone, too. Those of closed periods and of completed reconciliations are skipped, and so are those that a person has changed since (`changed_since`). Answers a Task; with `Prefer: wait=N` the finished one.',
    scope: 'books:write',
    tenancy: 'instance',
    params: fields({ categorization_rule_id: id('categorization_rule') }),
    reply: [202, taskRecord],
    errors: [],
    afterwards: awaitTask,
    handle: ({ params }, { tx }) => revertCategorizationRule(tx, params.categorization_rule_id),
  }),
  ...groupRoutes,
  ...matchRoutes,
  ...transferRoutes,
  ...ledgerTransactionRoutes,
]
