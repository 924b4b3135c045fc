import * as t from 'typebox'
import {
  accrualSource,
  adjustmentRecord,
  displayStatuses,
  paymentApplication,
  sourceLineRecord,
  sourceStatuses,
  sourceTypes,
} from '../accruals/accruals.ts'
import { pageOf, pageParameters } from '../http/page.ts'
import { commaList, idList, moneyQuery } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { date, id, text, named } from '../http/wire-types.ts'
import { dryRun } from '../journal/journal.ts'
import { limits } from '../kernel/limits.ts'
import { listAccrualSourceApplications } from './application-records.ts'
import { newSource, newSources, sourceChange } from './source-requests.ts'
import {
  createAccrualSource,
  createAccrualSources,
  deleteAccrualSource,
  listAccrualSourceLines,
  listAccrualSources,
  retrieveAccrualSource,
  updateAccrualSource,
} from './sources.ts'
import { voidRequest, voidAccrualSource } from './voids.ts'
import { listAccrualSourceAdjustments, takeBackWriteOff, writeOffRequest, writeOffAccrualSource } from './write-offs.ts'

const sources = '/v0/accrual-sources'
const source = `${sources}/{accrual_source_id}` as const
const sourceParams = fields({ accrual_source_id: id('accrual_source') })
export const tag = 'Accruals'

const requestErrors = [
  'invalid_date',
  'missing_field',
  'invalid_amount',
  'amount_out_of_range',
  'invalid_date_range',
  'before_entries_start',
  'invalid_reference',
  'invalid_enum_value',
  'duplicate_id',
  'period_closed',
  'batch_too_large',
  'empty_batch',
] as const
export const dateErrors = ['invalid_date', 'before_entries_start', 'period_closed', 'invalid_state'] as const

const externalId = text({ minLength: 1, maxLength: limits.externalId })

export const sourceRoutes = [
  route({
    id: 'listAccrualSources',
    method: 'GET',
    path: sources,
    tag,
    summary: 'List invoices, bills, payroll, credit memos and vendor credits',
    description:
      'Documents that are to be paid or were, with filters by type, status, party and due date. The newest `effective_date` first, unless `sort` says otherwise. A page ends before its sources have too many lines.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      ids: t.Optional(idList),
      type: t.Optional(commaList(sourceTypes, 'invalid_enum_value')),
      status: t.Optional(commaList(sourceStatuses, 'invalid_enum_value')),
      display_status: t.Optional(commaList(displayStatuses, 'invalid_enum_value')),
      party_id: t.Optional(id('party')),
      external_id: t.Optional(externalId),
      reference_number: t.Optional(externalId),
      start_date: t.Optional(date),
      end_date: t.Optional(date),
      due_start_date: t.Optional(date),
      due_end_date: t.Optional(date),
      min_outstanding: t.Optional(moneyQuery),
      keywords: t.Optional(
        text({
          minLength: 1,
          maxLength: limits.name,
          description:
            'Only those whose reference, notes and name of the party hold all of these words, in any order; capitals count as small letters.',
        }),
      ),
      sort: t.Optional(
        commaList(
          ['effective_date', '-effective_date', 'due_date', '-due_date', 'amount_outstanding', '-amount_outstanding'],
          'invalid_sort',
        ),
      ),
      ...pageParameters,
    }),
    reply: [200, pageOf(accrualSource)],
    errors: ['invalid_enum_value', 'invalid_amount', 'invalid_date', 'invalid_date_range'],
    handle: ({ query }, { tx, page }) => listAccrualSources(tx, page, query),
  }),
  route({
    id: 'createAccrualSource',
    method: 'POST',
    path: sources,
    tag,
    summary: 'Create an invoice, a bill, a payroll, a credit memo or a vendor credit',
    description:
      'Books what is earned or owed before money moves. It is posted at once at its `effective_date`, in the accrual books alone: the cash books tell of it when it is paid. Payroll is spread by calendar day over its service period, one entry for each month. What is dated before `entries_start` is an opening item, of which `settled_before` was paid until then. A draft is in no books.',
    scope: 'books:write',
    tenancy: 'instance',
    body: newSource,
    reply: [201, accrualSource],
    errors: requestErrors,
    creates: { readBy: 'retrieveAccrualSource' },
    handle: ({ body }, { tx }) => createAccrualSource(tx, body),
  }),
  route({
    id: 'createAccrualSources',
    method: 'POST',
    path: `${sources}/bulk`,
    tag,
    summary: 'Create up to 1000 accrual sources',
    description: 'For documents of another system: each as in the creation of one. All of them or none.',
    scope: 'books:write',
    tenancy: 'instance',
    body: newSources,
    reply: [201, t.Array(accrualSource)],
    errors: requestErrors,
    handle: ({ body }, { tx }) => createAccrualSources(tx, body),
  }),
  route({
    id: 'retrieveAccrualSource',
    method: 'GET',
    path: source,
    tag,
    summary: 'Retrieve an accrual source',
    description:
      'One document with what was paid, adjusted and is outstanding. Its lines, applications and adjustments have routes of their own.',
    scope: 'books:read',
    tenancy: 'instance',
    params: sourceParams,
    reply: [200, accrualSource],
    errors: [],
    version: 'retrieveAccrualSource',
    handle: ({ params }, { tx }) => retrieveAccrualSource(tx, params.accrual_source_id),
  }),
  route({
    id: 'updateAccrualSource',
    method: 'PUT',
    path: source,
    tag,
    summary: 'Update an accrual source',
    description:
      'Corrects a document while nothing hangs on it. A draft changes freely, and opens with `status`. What is open changes its lines (all of them are replaced), days and party while nothing is applied to it or adjusted; afterwards `due_date`, `notes`, `reference_number` and `metadata` alone (else 409 `invalid_state`), so that the descriptions of its lines stay: they name what was sold, and nobody. Its entries of open days are called by the reference that it has now.',
    scope: 'books:write',
    tenancy: 'instance',
    params: sourceParams,
    body: sourceChange,
    reply: [200, accrualSource],
    errors: [...requestErrors.filter((code) => code !== 'missing_field'), 'invalid_state'],
    version: 'retrieveAccrualSource',
    handle: ({ params, body }, { tx }) => updateAccrualSource(tx, params.accrual_source_id, body),
  }),
  route({
    id: 'deleteAccrualSource',
    method: 'DELETE',
    path: source,
    tag,
    summary: 'Delete a draft',
    description: 'Takes a draft away, which is in no books. What is open is voided instead.',
    scope: 'books:write',
    tenancy: 'instance',
    params: sourceParams,
    reply: [204, null],
    errors: ['invalid_state'],
    version: 'retrieveAccrualSource',
    handle: ({ params }, { tx }) => deleteAccrualSource(tx, params.accrual_source_id),
  }),
  route({
    id: 'voidAccrualSource',
    method: 'POST',
    path: `${source}/void`,
    tag,
    summary: 'Void an accrual source',
    description:
      'For a document that should not have been: it stays to be seen, and owes nothing. Its entries are reversed at `date`: by default on their own days, or on the first open day. 409 `invalid_state` where something is applied to it or written off.',
    scope: 'books:write',
    tenancy: 'instance',
    params: sourceParams,
    body: voidRequest,
    reply: [200, accrualSource],
    errors: dateErrors,
    dryRun,
    handle: ({ params, body }, { tx }) => voidAccrualSource(tx, params.accrual_source_id, body),
  }),
  route({
    id: 'writeOffAccrualSource',
    method: 'POST',
    path: `${source}/write-off`,
    tag,
    summary: 'Write off what is outstanding of an accrual source',
    description:
      'For what will not be paid any more. All of it, or `amount`; against one ledger or several, in the accrual books alone. What is paid after all takes the write-off back.',
    scope: 'books:write',
    tenancy: 'instance',
    params: sourceParams,
    body: writeOffRequest,
    reply: [200, accrualSource],
    errors: [
      ...dateErrors,
      'invalid_amount',
      'amount_out_of_range',
      'invalid_reference',
      'batch_too_large',
      'empty_batch',
    ],
    dryRun,
    handle: ({ params, body }, { tx }) => writeOffAccrualSource(tx, params.accrual_source_id, body),
  }),
  route({
    id: 'listAccrualSourceLines',
    method: 'GET',
    path: `${source}/lines`,
    tag,
    summary: 'List the lines of an accrual source',
    description: 'What the document consists of: the ledger, the amount and the words of each line, in their order.',
    scope: 'books:read',
    tenancy: 'instance',
    params: sourceParams,
    reply: [200, named('AccrualSourceLines', fields({ records: t.Array(sourceLineRecord) }))],
    errors: [],
    handle: ({ params }, { tx }) => listAccrualSourceLines(tx, params.accrual_source_id),
  }),
  route({
    id: 'listAccrualSourceApplications',
    method: 'GET',
    path: `${source}/applications`,
    tag,
    summary: 'List what was applied to an accrual source, or of a credit',
    description:
      'By what a document was paid, or what a credit has paid. The newest first; proposed and rejected ones, too.',
    scope: 'books:read',
    tenancy: 'instance',
    params: sourceParams,
    query: fields(pageParameters),
    reply: [200, pageOf(paymentApplication)],
    errors: [],
    handle: ({ params }, { tx, page }) => listAccrualSourceApplications(tx, page, params.accrual_source_id),
  }),
  route({
    id: 'listAccrualSourceAdjustments',
    method: 'GET',
    path: `${source}/adjustments`,
    tag,
    summary: 'List the adjustments and write-offs of an accrual source',
    description:
      'Discounts and write-offs: what was settled without money. The oldest first. A write-off is without `payment_application_id`.',
    scope: 'books:read',
    tenancy: 'instance',
    params: sourceParams,
    query: fields(pageParameters),
    reply: [200, pageOf(adjustmentRecord)],
    errors: [],
    handle: ({ params }, { tx, page }) => listAccrualSourceAdjustments(tx, page, params.accrual_source_id),
  }),
  route({
    id: 'takeBackWriteOff',
    method: 'DELETE',
    path: `${source}/adjustments/{adjustment_id}`,
    tag,
    summary: 'Take a write-off back',
    description:
      'For what is to be paid after all: it is outstanding again. At `date`, by default today. An adjustment of a payment goes when that is unapplied.',
    scope: 'books:write',
    tenancy: 'instance',
    params: fields({ accrual_source_id: id('accrual_source'), adjustment_id: id('accrual_adjustment') }),
    query: fields({ date: t.Optional(date) }),
    reply: [204, null],
    errors: dateErrors,
    handle: ({ params, query }, { tx }) =>
      takeBackWriteOff(tx, { sourceId: params.accrual_source_id, adjustmentId: params.adjustment_id }, query),
  }),
]
