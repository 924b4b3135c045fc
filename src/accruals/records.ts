import * as t from 'typebox'
import { fields } from '../http/route.ts'
import { date, dateAs, id, instant, integer, metadata, moneyTotalAs, named, oneOf } from '../http/wire-types.ts'
import { lookup, must } from '../kernel/assert.ts'
import type { InstanceId } from '../kernel/ids.ts'
import type { Day } from '../kernel/time.ts'
import { displayStatuses, openStatuses, sourceStatuses, sourceTypes, traitsOf } from './source-types.ts'
import {
  applicationSourceTypes,
  applicationStatuses,
  outstandingOf,
  type StoredAdjustment,
  type StoredApplication,
  type StoredSource,
  type StoredSourceLine,
} from './stored.ts'

/** Accrual sources and payment applications as they are answered, by themselves and on the lines that they made. */

/** Amounts are in the currency of the Instance, with its decimals. */
const moneyAs = moneyTotalAs

function orNull<Schema extends t.TSchema>(schema: Schema, description: string) {
  return t.Union([schema, t.Null()], { description })
}

const text = (description: string) => orNull(t.String(), description)
const day = (description: string) => orNull(date, description)

const sourceType = oneOf(sourceTypes, {
  description: 'What it is: a customer pays an invoice, the business pays bills and payroll; the others are credits.',
})
const externalPartyId = text('The `external_id` of its party.')
const externalId = text("The caller's own id, unique among the sources of its type.")
const reference = text('The number that stands on the document.')
const effectiveDate = dateAs('The day on which it counts in the accrual books.')

export const sourceLineRecord = named(
  'AccrualSourceLine',
  fields({
    id: id('accrual_source_line'),
    accrual_source_id: id('accrual_source'),
    account_id: id('ledger'),
    line_number: integer({ minimum: 1, maximum: 1000, description: 'Its place in the source, from 1 on.' }),
    description: text('What it is for.'),
    amount: moneyAs('Exact decimal in the currency of the Instance; negative where it reduces the source.'),
    amount_outstanding: moneyAs('What of the amount nothing has settled yet.'),
    external_id: text("The caller's own id."),
    cash_account_id: orNull(id('ledger'), 'The ledger that it takes in the cash books; null: that of `account_id`.'),
    tag_ids: t.Array(id('tag'), { description: 'Tags that its lines in the books bear.' }),
  }),
)

export const accrualSource = named(
  'AccrualSource',
  fields({
    id: id('accrual_source'),
    instance_id: id('instance'),
    type: sourceType,
    status: oneOf(sourceStatuses, { description: '`uncollectible`: nothing is left after a write-off.' }),
    display_status: oneOf(displayStatuses, {
      description:
        'The status, or `overdue` where it is outstanding after its due date (without one, its effective date).',
    }),
    party_id: orNull(id('party'), 'Whom it is to, or from.'),
    reference_number: reference,
    external_id: externalId,
    external_party_id: externalPartyId,
    notes: text('Words of the caller.'),
    effective_date: effectiveDate,
    due_date: day(
      'The day by which it is to be paid. It may lie before `effective_date`, as of a bill that is recorded late: such a document is overdue at once, and ages from this day.',
    ),
    service_period_start: day('Of payroll: the first day that is paid for.'),
    service_period_end: day('Of payroll: the last day that is paid for.'),
    gross_amount: moneyAs('The sum of its lines, exact decimal in the currency of the Instance.'),
    settled_before: moneyAs('Of an opening item: what was paid before the books began.'),
    amount_paid: moneyAs('What payments and credits have settled, with `settled_before`.'),
    amount_adjusted: moneyAs('What discounts, fees and write-offs have settled, and of a void one the rest.'),
    amount_outstanding: moneyAs('`gross_amount` less `amount_paid` and `amount_adjusted`.'),
    is_opening: t.Boolean({ description: 'It is dated before the books began.' }),
    lines: t.Array(sourceLineRecord, { description: 'In the order of `line_number`.' }),
    metadata,
    created_at: instant,
  }),
)
export type AccrualSourceRecord = t.StaticDecode<typeof accrualSource>

const application = {
  matched_amount: moneyAs(
    "Exact decimal in the currency of the Instance, in the direction of the bank's row: negative where it is against it.",
  ),
  source_type: oneOf(applicationSourceTypes, {
    description: 'Where the money came from: a row of the bank, a credit of the party, or a ledger named by hand.',
  }),
  status: oneOf(applicationStatuses, {
    description: '`proposed` ones are in no books; one that was taken back is `rejected`.',
  }),
}

const appliedAdjustment = fields({
  accrual_adjustment_id: id('accrual_adjustment'),
  debit_account_id: id('ledger'),
  credit_account_id: id('ledger'),
  amount: moneyAs('What it settles beside the money, greater than zero.'),
})

/** As a line has it from which it took, or the bank's line of its transaction. */
export const paymentApplication = named(
  'PaymentApplication',
  fields({
    payment_application_id: id('payment_application'),
    ...application,
    accrual_source: orNull(
      fields({
        accrual_source_id: id('accrual_source'),
        type: sourceType,
        external_id: externalId,
        external_party_id: externalPartyId,
        reference_number: reference,
        effective_date: effectiveDate,
        gross_amount: moneyAs('The sum of its lines.'),
      }),
      'What it settles; null: it is money on account of the party.',
    ),
    adjustments: t.Array(appliedAdjustment, { description: 'Discounts, fees and the like that settle it, too.' }),
    transaction_id: orNull(id('transaction'), "The bank's row that was applied."),
    journal_entry_id: orNull(id('journal_entry'), 'Where it is in the books: null while it is proposed.'),
    party_id: orNull(id('party'), 'Who paid, or was paid.'),
    date: dateAs('The day on which it counts.'),
    explanation: text('Of one that the service proposed: why.'),
    ledger_id: orNull(id('ledger'), 'Of a payment that no bank row tells of: where the money is.'),
    credit_source_id: orNull(id('accrual_source'), 'The credit memo or vendor credit that was applied.'),
    credit_application_id: orNull(id('payment_application'), 'What brought the money on account that was applied.'),
    refunded_application_id: orNull(
      id('payment_application'),
      'What brought the money on account that is given back; of a refund that was returned: that is on account again.',
    ),
    returned_application_id: orNull(id('payment_application'), 'The payment, or the refund, that came back.'),
    amount_left: t.Union([moneyAs(''), t.Null()], {
      description: 'Of money on account: what was neither applied nor given back. null of everything else.',
    }),
  }),
)
export type PaymentApplicationRecord = t.StaticDecode<typeof paymentApplication>

/** The same of payroll. */
export const linePaymentApplication = named(
  'LinePaymentApplication',
  fields({
    line_payment_application_id: id('payment_application'),
    ...application,
    accrual_source: fields({
      accrual_source_id: id('accrual_source'),
      type: sourceType,
      start_date: day('The first day that the payroll pays for.'),
      end_date: day('The last day that the payroll pays for.'),
    }),
  }),
)

export const adjustmentRecord = named(
  'AccrualAdjustment',
  fields({
    accrual_adjustment_id: id('accrual_adjustment'),
    accrual_source_id: id('accrual_source'),
    payment_application_id: orNull(id('payment_application'), 'null: it is a part of a write-off.'),
    debit_account_id: id('ledger'),
    credit_account_id: id('ledger'),
    amount: moneyAs('Exact decimal in the currency of the Instance, greater than zero.'),
    amount_taken_back: moneyAs('What of it does not stand any more.'),
    description: text('What it is for.'),
    date: dateAs('The day on which it counts.'),
    journal_entry_id: orNull(id('journal_entry'), 'Where it is in the books.'),
    created_at: instant,
  }),
)
export type AdjustmentRecord = t.StaticDecode<typeof adjustmentRecord>

/** What stands around sources: their lines, their parties, the day it is. */
export interface SourceSurroundings {
  instanceId: InstanceId
  today: Day
  lines: ReadonlyMap<string, readonly StoredSourceLine[]>
  /** By the id under which a source names them. */
  parties: ReadonlyMap<string, { id: string; external_id: string | null }>
}

export function sourceForm(source: StoredSource, around: SourceSurroundings): AccrualSourceRecord {
  const party = lookup(around.parties, source.party_id)
  const { line_count: _, ...stored } = source
  return {
    ...stored,
    instance_id: around.instanceId,
    display_status: displayStatusOf(source, around.today),
    party_id: party?.id ?? null,
    external_party_id: party?.external_id ?? null,
    amount_outstanding: outstandingOf(source),
    lines: (around.lines.get(source.id) ?? []).map(sourceLineForm),
  }
}

export function sourceLineForm(line: StoredSourceLine): t.StaticDecode<typeof sourceLineRecord> {
  const { ledger_id: account_id, cash_ledger_id: cash_account_id, amount_left: amount_outstanding, ...rest } = line
  return { ...rest, account_id, cash_account_id, amount_outstanding, tag_ids: [...line.tag_ids] }
}

function displayStatusOf(source: StoredSource, today: Day): AccrualSourceRecord['display_status'] {
  const { status, type, due_date: due, effective_date: effective } = source
  if (!openStatuses.includes(status) || traitsOf(type).isCredit) return status
  return Temporal.PlainDate.compare(due ?? effective, today) < 0 ? 'overdue' : status
}

/** The control ledger is on the one side, the ledger of the adjustment on the other. */
export function adjustmentForm(
  adjustment: StoredAdjustment,
  { source, controlLedgers }: { source: StoredSource; controlLedgers: ReadonlyMap<string, string> },
): AdjustmentRecord {
  const { id: accrual_adjustment_id, ledger_id, amount_left, ...rest } = adjustment
  const { direction, control } = traitsOf(source.type)
  const controlId = must(controlLedgers.get(control), 'what is outstanding stands on a control ledger')
  return {
    ...rest,
    accrual_adjustment_id,
    debit_account_id: direction > 0n ? ledger_id : controlId,
    credit_account_id: direction > 0n ? controlId : ledger_id,
    amount_taken_back: adjustment.amount - amount_left,
  }
}

interface ApplicationSurroundings extends Omit<SourceSurroundings, 'lines' | 'instanceId' | 'today'> {
  sources: ReadonlyMap<string, StoredSource>
  adjustments: ReadonlyMap<string, readonly StoredAdjustment[]>
  controlLedgers: ReadonlyMap<string, string>
}

export function applicationForm(applied: StoredApplication, around: ApplicationSurroundings): PaymentApplicationRecord {
  const source = lookup(around.sources, applied.accrual_source_id)
  const party = lookup(around.parties, applied.party_id)
  const sourceParty = lookup(around.parties, source?.party_id)
  const adjustments = around.adjustments.get(applied.id) ?? []
  const { id: payment_application_id, direction: _, unapplied_on: _on, unapplied_entry_id: _entry, ...rest } = applied
  const {
    accrual_source_id,
    confidence: _confidence,
    transaction_datetime: _datetime,
    created_at: _created,
    ...told
  } = rest
  const bringsMoney =
    accrual_source_id === null && told.refunded_application_id === null && told.returned_application_id === null
  return {
    ...told,
    payment_application_id,
    accrual_source: source
      ? {
          accrual_source_id: source.id,
          type: source.type,
          external_id: source.external_id,
          external_party_id: sourceParty?.external_id ?? null,
          reference_number: source.reference_number,
          effective_date: source.effective_date,
          gross_amount: source.gross_amount,
        }
      : null,
    adjustments: source
      ? adjustments.map((each) => {
          const form = adjustmentForm(each, { source, controlLedgers: around.controlLedgers })
          const { accrual_adjustment_id, debit_account_id, credit_account_id, amount } = form
          return { accrual_adjustment_id, debit_account_id, credit_account_id, amount }
        })
      : [],
    party_id: party?.id ?? null,
    amount_left: bringsMoney ? told.amount_left : null,
  }
}

export function lineApplicationForm(
  applied: StoredApplication,
  source: StoredSource,
): t.StaticDecode<typeof linePaymentApplication> {
  const { matched_amount, source_type, status } = applied
  return {
    line_payment_application_id: applied.id,
    matched_amount,
    source_type,
    status,
    accrual_source: {
      accrual_source_id: source.id,
      type: source.type,
      start_date: source.service_period_start,
      end_date: source.service_period_end,
    },
  }
}
