import * as t from 'typebox'
import { applicationStatuses, paymentApplication } from '../accruals/accruals.ts'
import { pageOf, pageParameters } from '../http/page.ts'
import { commaList } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { date, id, named } from '../http/wire-types.ts'
import { dryRun } from '../journal/journal.ts'
import { limits } from '../kernel/limits.ts'
import { listPaymentApplications, retrievePaymentApplication } from './application-records.ts'
import { newApplications } from './application-requests.ts'
import { createPaymentApplications } from './applications.ts'
import {
  confirmPaymentApplication,
  bulkConfirmPaymentApplications,
  rejectPaymentApplication,
} from './proposed-applications.ts'
import { dateErrors, tag } from './source-routes.ts'
import { unapplyPaymentApplication, unapplyRequest } from './unapply.ts'

const applications = '/v0/payment-applications'
const application = `${applications}/{payment_application_id}` as const
const applicationParams = fields({ payment_application_id: id('payment_application') })

export const applicationRoutes = [
  route({
    id: 'listPaymentApplications',
    method: 'GET',
    path: applications,
    tag,
    summary: 'List payment applications',
    description:
      'What money has paid which document, and what the service proposes; filter by transaction, document, party and status. The newest `date` first.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      status: t.Optional(commaList(applicationStatuses, 'invalid_enum_value')),
      transaction_id: t.Optional(id('transaction')),
      accrual_source_id: t.Optional(id('accrual_source')),
      party_id: t.Optional(id('party')),
      start_date: t.Optional(date),
      end_date: t.Optional(date),
      ...pageParameters,
    }),
    reply: [200, pageOf(paymentApplication)],
    errors: ['invalid_enum_value', 'invalid_date', 'invalid_date_range'],
    handle: ({ query }, { tx, page }) => listPaymentApplications(tx, page, query),
  }),
  route({
    id: 'createPaymentApplications',
    method: 'POST',
    path: applications,
    tag,
    summary: 'Apply money or a credit to accrual sources',
    description:
      'Says what a payment was for: the document is paid, and the money leaves its category. Money of a bank’s row (`transaction_id`), money that no bank tells of (`ledger_id`, `date`, `amount`), a credit memo or vendor credit (`credit_source_id`), or money on account (`credit_application_id`). Each application names a source, a party whose money it is on account, money on account that goes back (`refunded_application_id`), or a payment or a refund that the bank took back (`returned_application_id`). Nothing goes back on a day before it came (`invalid_date`), and what was written off is paid on an earlier day only after the write-off is taken back. Money that no bank tells of is one line of its ledger, whatever it pays. All or nothing, confirmed at once.',
    scope: 'books:write',
    tenancy: 'instance',
    body: newApplications,
    reply: [201, t.Array(paymentApplication)],
    errors: [
      'missing_field',
      'invalid_amount',
      'amount_out_of_range',
      'invalid_date',
      'before_entries_start',
      'invalid_reference',
      'invalid_state',
      'period_closed',
      'batch_too_large',
      'empty_batch',
      'not_editable',
    ],
    dryRun,
    handle: ({ body }, { tx }) => createPaymentApplications(tx, body),
  }),
  route({
    id: 'bulkConfirmPaymentApplications',
    method: 'POST',
    path: `${applications}/bulk-confirm`,
    tag,
    summary: 'Confirm up to 100 proposed payment applications',
    description: 'Takes what the service proposes, many at once. All of them or none.',
    scope: 'books:review',
    tenancy: 'instance',
    body: fields({ ids: t.Array(id('payment_application'), { minItems: 1, maxItems: limits.bulkChanges }) }),
    reply: [200, named('PaymentApplications', fields({ records: t.Array(paymentApplication) }))],
    errors: ['invalid_reference', 'invalid_state', 'invalid_amount', 'invalid_date', 'batch_too_large', 'empty_batch'],
    dryRun,
    handle: ({ body }, { tx }) => bulkConfirmPaymentApplications(tx, body.ids),
  }),
  route({
    id: 'retrievePaymentApplication',
    method: 'GET',
    path: application,
    tag,
    summary: 'Retrieve a payment application',
    description: 'One payment of one document: how much, when, from where, and whether it stands.',
    scope: 'books:read',
    tenancy: 'instance',
    params: applicationParams,
    reply: [200, paymentApplication],
    errors: [],
    handle: ({ params }, { tx }) => retrievePaymentApplication(tx, params.payment_application_id),
  }),
  route({
    id: 'confirmPaymentApplication',
    method: 'POST',
    path: `${application}/confirm`,
    tag,
    summary: 'Confirm a proposed payment application',
    description:
      'Takes what the service proposes: the document is paid by this money. Where the day of its transaction is closed, at `date`: by default the first open day.',
    scope: 'books:review',
    tenancy: 'instance',
    params: applicationParams,
    body: unapplyRequest,
    reply: [200, paymentApplication],
    errors: [...dateErrors, 'invalid_amount', 'batch_too_large'],
    dryRun,
    handle: ({ params, body }, { tx }) => confirmPaymentApplication(tx, params.payment_application_id, body),
  }),
  route({
    id: 'rejectPaymentApplication',
    method: 'POST',
    path: `${application}/reject`,
    tag,
    summary: 'Reject a proposed payment application',
    description:
      'Says that a proposal is wrong. Nothing in the books changes. For good: the two are not proposed to each other again.',
    scope: 'books:review',
    tenancy: 'instance',
    params: applicationParams,
    reply: [200, paymentApplication],
    errors: ['invalid_state'],
    handle: ({ params }, { tx }) => rejectPaymentApplication(tx, params.payment_application_id),
  }),
  route({
    id: 'unapplyPaymentApplication',
    method: 'POST',
    path: `${application}/unapply`,
    tag,
    summary: 'Take a payment application back',
    description:
      'Undoes a payment that was applied wrongly. What it took of its sources and of the categories of its transaction is given back. On the day of the transaction while that is open; else at `date`, by default the first open day. 409 `resource_in_use` where later applications stand on it.',
    scope: 'books:write',
    tenancy: 'instance',
    params: applicationParams,
    body: unapplyRequest,
    reply: [200, paymentApplication],
    errors: [...dateErrors, 'resource_in_use'],
    dryRun,
    handle: ({ params, body }, { tx }) => unapplyPaymentApplication(tx, params.payment_application_id, body),
  }),
]
