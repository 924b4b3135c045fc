import * as t from 'typebox'
import { fields } from '../http/route.ts'
import { date, id, integer, money, named, nullable, oneOf } from '../http/wire-types.ts'

/** What lines answer of invoices, bills, payroll and what was paid on them: the forms that the books of accruals will fill. */

const sourceTypes = ['invoice', 'bill', 'payroll', 'credit_memo', 'vendor_credit'] as const
const sourceStatuses = ['draft', 'open', 'partially_paid', 'paid', 'void', 'uncollectible'] as const
const text = nullable(t.String())
const day = nullable(date)

export const accrualSource = named(
  'AccrualSource',
  fields({
    id: id('accrual_source'),
    instance_id: id('instance'),
    type: oneOf(sourceTypes),
    status: oneOf(sourceStatuses),
    display_status: oneOf([...sourceStatuses, 'overdue']),
    reference_number: text,
    external_id: text,
    external_party_id: text,
    notes: text,
    effective_date: date,
    due_date: day,
    service_period_start: day,
    service_period_end: day,
    gross_amount: money,
    amount_paid: money,
    amount_adjusted: money,
    amount_outstanding: money,
    lines: t.Array(
      fields({
        id: id('accrual_source_line'),
        accrual_source_id: id('accrual_source'),
        account_id: id('ledger'),
        line_number: integer({ minimum: 1, maximum: 1000 }),
        description: text,
        amount: money,
        external_id: text,
      }),
    ),
  }),
)

const application = {
  matched_amount: money,
  source_type: oneOf(['bank_transaction', 'customer_credit', 'manual']),
  status: oneOf(['proposed', 'confirmed', 'rejected']),
}

export const paymentApplication = named(
  'PaymentApplication',
  fields({
    payment_application_id: id('payment_application'),
    ...application,
    accrual_source: fields({
      accrual_source_id: id('accrual_source'),
      type: oneOf(sourceTypes),
      external_id: text,
      external_party_id: text,
      reference_number: text,
      effective_date: date,
      gross_amount: money,
    }),
    adjustments: t.Array(
      fields({
        accrual_adjustment_id: id('accrual_adjustment'),
        debit_account_id: id('ledger'),
        credit_account_id: id('ledger'),
        amount: money,
      }),
    ),
  }),
)

export const linePaymentApplication = named(
  'LinePaymentApplication',
  fields({
    line_payment_application_id: id('line_payment_application'),
    ...application,
    accrual_source: fields({
      accrual_source_id: id('accrual_source'),
      type: oneOf(sourceTypes),
      start_date: day,
      end_date: day,
    }),
  }),
)
