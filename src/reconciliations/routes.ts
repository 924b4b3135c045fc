import * as t from 'typebox'
import { download } from '../http/downloads.ts'
import { documentTypes } from '../http/media-types.ts'
import { pageOf, pageParameters } from '../http/page.ts'
import { commaList, idList } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { id, oneOf } from '../http/wire-types.ts'
import { entryExpansions } from '../journal/journal.ts'
import { limits } from '../kernel/limits.ts'
import { autoMatchRecord, autoMatchRequest } from './auto-match-records.ts'
import { autoMatchReconciliation, prepareAutoMatch } from './auto-match.ts'
import {
  listReconciliationJournalEntries,
  updateReconciliationJournalEntries,
  marks,
  offeredEntryRecord,
} from './held-entries.ts'
import { reconciliationsDocument } from './list-table.ts'
import {
  createReconciliation,
  deleteReconciliation,
  listReconciliations,
  newReconciliation,
  reconciliationChange,
  retrieveReconciliation,
  updateReconciliation,
} from './reconciliations.ts'
import { progressStatuses, reconciliationRecord } from './records.ts'
import { reconciliationReportTable } from './report-table.ts'
import { reportRecord, retrieveReconciliationReport } from './report.ts'
import {
  createReconciliationStatementFile,
  deleteReconciliationStatementFile,
  newStatementFile,
  retrieveReconciliationStatementFile,
  retrieveReconciliationStatementFileContent,
  statementFileRecord,
} from './statement-files.ts'

const tag = 'Reconciliations'
const path = '/v0/reconciliations/{reconciliation_id}'
const params = fields({ reconciliation_id: id('reconciliation') })
/** The book balance moves with every entry of the period. */
const version = { version: 'retrieveReconciliation', unversioned: ['final_reconciled_balance'] }

/** What can be wrong with a statement, new or changed. */
const statementErrors = [
  'invalid_date',
  'invalid_time_zone',
  'invalid_amount',
  'amount_out_of_range',
  'invalid_enum_value',
  'reconciliation_in_progress',
] as const

export const reconciliationRoutes = [
  route({
    id: 'listReconciliations',
    method: 'GET',
    path: '/v0/reconciliations',
    tag,
    summary: 'List reconciliations',
    description:
      'Which statements of the bank the books were compared with, and how far each is. By default the latest statement first. As a document (`Accept`) it has no pages: all that the filters find, or `report_too_large`.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      ledger_id: t.Optional(id('ledger')),
      progress_status: t.Optional(oneOf(progressStatuses)),
      ids: t.Optional(idList),
      sort: t.Optional(commaList(['ending_date', '-ending_date'], 'invalid_sort')),
      ...pageParameters,
    }),
    reply: [200, pageOf(reconciliationRecord)],
    errors: ['invalid_enum_value'],
    document: reconciliationsDocument,
    handle: ({ query }, { tx, page }) => listReconciliations(tx, page, query),
  }),
  route({
    id: 'createReconciliation',
    method: 'POST',
    path: '/v0/reconciliations',
    tag,
    summary: 'Start to compare a ledger with a statement',
    description:
      'Begins with what the statement says at its end. Then tick its entries, or let them be found, until `difference` is 0, and complete it. It starts where the one before it ended, and ends with the day of the statement in `time_zone`, by default the Instance’s. Only one of a ledger is in progress.',
    scope: 'books:write',
    tenancy: 'instance',
    body: newReconciliation,
    reply: [201, reconciliationRecord],
    errors: [...statementErrors, 'invalid_reference'],
    creates: { readBy: 'retrieveReconciliation' },
    handle: ({ body }, { tx }) => createReconciliation(tx, body),
  }),
  route({
    id: 'retrieveReconciliation',
    method: 'GET',
    path,
    tag,
    summary: 'Retrieve a reconciliation',
    description: 'One statement: its balances, what the books say, and the difference that is left.',
    scope: 'books:read',
    tenancy: 'instance',
    params,
    reply: [200, reconciliationRecord],
    errors: [],
    ...version,
    handle: ({ params: { reconciliation_id } }, { tx }) => retrieveReconciliation(tx, reconciliation_id),
  }),
  route({
    id: 'updateReconciliation',
    method: 'PUT',
    path,
    tag,
    summary: 'Update a reconciliation: its statement, or its progress',
    description:
      'It is reopened first, then changed, then completed, as far as the request asks for these. Completed at whatever balance, it holds its entries: they are neither deleted nor moved, and their lines on its ledger stay as they are. An earlier date lets go of the entries after it. Only the latest of a ledger is reopened.',
    scope: 'books:write',
    tenancy: 'instance',
    params,
    body: reconciliationChange,
    reply: [200, reconciliationRecord],
    errors: [...statementErrors, 'reconciliation_completed', 'reconciliation_out_of_order'],
    ...version,
    handle: ({ params: { reconciliation_id }, body }, { tx }) => updateReconciliation(tx, reconciliation_id, body),
  }),
  route({
    id: 'deleteReconciliation',
    method: 'DELETE',
    path,
    tag,
    summary: 'Delete a reconciliation',
    description: 'Its entries are free again. The latest of its ledger alone, and only in progress.',
    scope: 'books:write',
    tenancy: 'instance',
    params,
    reply: [204, null],
    errors: ['reconciliation_completed', 'reconciliation_out_of_order'],
    ...version,
    handle: ({ params: { reconciliation_id } }, { tx }) => deleteReconciliation(tx, reconciliation_id),
  }),
  route({
    id: 'retrieveReconciliationReport',
    method: 'GET',
    path: `${path}/report`,
    tag,
    summary: 'The report of a reconciliation: what cleared, what is outstanding, and the proof',
    description:
      'The statement’s starting balance, what cleared and its ending balance; then what is outstanding (deposits in transit, checks and payments of a bank; charges, payments and credits of a card) and the balance of the accrual books. `expected_book_balance` is the statement’s ending balance, with the increases and less the decreases that are outstanding; `difference` is that less `book_balance`: zero is the proof. A completed one tells the books as they were at its completion, also the words; what changed since stands below it in `changed_since`. One in progress tells them as they are. Every balance stands on the ledger’s own side.',
    scope: 'books:read',
    tenancy: 'instance',
    params,
    reply: [200, reportRecord],
    errors: [],
    table: (report, { tx }) => reconciliationReportTable({ tx }, report),
    handle: ({ params: { reconciliation_id } }, { tx, checkSize }) =>
      retrieveReconciliationReport(tx, reconciliation_id, checkSize),
  }),
  route({
    id: 'listReconciliationJournalEntries',
    method: 'GET',
    path: `${path}/journal-entries`,
    tag,
    summary: 'List the entries that a reconciliation offers',
    description:
      'What is to be ticked. Those of its period, and those before it that no earlier one holds; opening balances count as reconciled and are not offered. By default the oldest first.',
    scope: 'books:read',
    tenancy: 'instance',
    params,
    query: fields({
      sort: t.Optional(commaList(['datetime', '-datetime'], 'invalid_sort')),
      expand: t.Optional(commaList(entryExpansions, 'invalid_expand')),
      ...pageParameters,
    }),
    reply: [200, pageOf(offeredEntryRecord)],
    errors: [],
    handle: ({ params: { reconciliation_id }, query }, { tx, page }) =>
      listReconciliationJournalEntries(tx, page, reconciliation_id, query),
  }),
  route({
    id: 'updateReconciliationJournalEntries',
    method: 'PUT',
    path: '/v0/bulk/reconciliations/{reconciliation_id}/journal-entries',
    tag,
    summary: `Put up to ${limits.batch} entries into a reconciliation, or take them out, all or none`,
    description:
      'Ticks what is on the statement. Answers them in the order of the request. Without `reconciliation_status` an entry stays as it is.',
    scope: 'books:review',
    tenancy: 'instance',
    params,
    body: marks,
    reply: [200, t.Array(offeredEntryRecord)],
    errors: ['empty_batch', 'batch_too_large', 'invalid_enum_value', 'invalid_reference', 'reconciliation_completed'],
    // Ten ids are as long as a line that is shown.
    handle: ({ params: { reconciliation_id }, body }, { tx, page }) =>
      updateReconciliationJournalEntries(tx, reconciliation_id, body, 10 * page.lines),
  }),
  route({
    id: 'createReconciliationStatementFile',
    method: 'POST',
    path: `${path}/statement-file`,
    tag,
    summary: 'Add the statement to a reconciliation',
    description:
      'Keeps the file of the bank with what was compared with it, in place of the one that it has; entries can then be matched with it by `autoMatchReconciliation`.',
    scope: 'books:write',
    tenancy: 'instance',
    params,
    multipart: documentTypes,
    body: newStatementFile,
    reply: [201, reconciliationRecord],
    errors: [],
    creates: { readBy: 'retrieveReconciliationStatementFile' },
    handle: ({ params: { reconciliation_id }, body }, { tx }) =>
      createReconciliationStatementFile(tx, reconciliation_id, body.file),
  }),
  route({
    id: 'retrieveReconciliationStatementFile',
    method: 'GET',
    path: `${path}/statement-file`,
    tag,
    summary: 'Retrieve what is known of the statement of a reconciliation',
    description: 'Its name, media type, size and digest; the content has an address of its own.',
    scope: 'books:read',
    tenancy: 'instance',
    params,
    reply: [200, statementFileRecord],
    errors: [],
    version: 'retrieveReconciliationStatementFile',
    handle: ({ params: { reconciliation_id } }, { tx }) => retrieveReconciliationStatementFile(tx, reconciliation_id),
  }),
  route({
    id: 'deleteReconciliationStatementFile',
    method: 'DELETE',
    path: `${path}/statement-file`,
    tag,
    summary: 'Delete the statement of a reconciliation',
    description: 'Its content is gone for good; what is ticked stays ticked.',
    scope: 'books:write',
    tenancy: 'instance',
    params,
    reply: [204, null],
    errors: [],
    version: 'retrieveReconciliationStatementFile',
    handle: ({ params: { reconciliation_id } }, { tx }) => deleteReconciliationStatementFile(tx, reconciliation_id),
  }),
  route({
    id: 'retrieveReconciliationStatementFileContent',
    method: 'GET',
    path: `${path}/statement-file/content`,
    tag,
    summary: 'Download the statement of a reconciliation',
    description:
      'The bytes as they came, as an attachment of the media type that the file is. `Accept` must take that media type (406 `not_acceptable`).',
    scope: 'books:read',
    tenancy: 'instance',
    params,
    download: documentTypes,
    reply: [200, download],
    errors: [],
    handle: ({ params: { reconciliation_id } }, { tx }) =>
      retrieveReconciliationStatementFileContent(tx, reconciliation_id),
  }),
  route({
    id: 'autoMatchReconciliation',
    method: 'POST',
    path: `${path}/auto-match`,
    tag,
    summary: 'Tick what the lines of the statement prove, and say what is left',
    description:
      'The lines are those of the statement file, in any format in which statements are imported. A line and an entry belong together when the entry was made from it, or when amount and side are equal to the last digit, they lie a few days apart, and nothing else would do as well; words in common decide between several. Several entries make one line when they add up to it (a batch of payments) or, where words tell that it is a payout, less a fee, which is named in `left_over`; several lines make one entry likewise. Everything else stays as it is and is listed with the reason. What is ticked by hand stays ticked. At most 10000 lines and 20000 entries.',
    scope: 'books:review',
    tenancy: 'instance',
    params,
    body: autoMatchRequest,
    reply: [200, autoMatchRecord],
    errors: ['invalid_enum_value', 'invalid_file', 'invalid_state', 'reconciliation_completed'],
    prepare: prepareAutoMatch,
    handle: ({ params: { reconciliation_id }, body, prepared }, { tx }) =>
      autoMatchReconciliation(tx, reconciliation_id, { prepared, request: body }),
  }),
]
