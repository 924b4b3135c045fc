import * as t from 'typebox'
import { fields } from '../http/route.ts'
import { date, id, instant, integer, metadata, money, named, nullable, oneOf } from '../http/wire-types.ts'
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

const text = nullable(t.String())
const day = nullable(date)

const externalPartyId = t.Union([t.String(), t.Null()], { description: 'The `external_id` of its party.' })

export const sourceLineRecord = named(
  'AccrualSourceLine',
  fields({
    id: id('accrual_source_line'),
    accrual_source_id: id('accrual_source'),
    account_id: id('ledger'),
    line_number: integer({ minimum: 1, maximum: 1000 }),
    description: text,
    amount: money,
    amount_outstanding: money,
    external_id: text,
    cash_account_id: t.Union([id('ledger'), t.Null()], {
      description: 'The ledger that it takes in the cash books; null: that of `account_id`.',
    }),
    tag_ids: t.Array(id('tag')),
  }),
)

export const accrualSource = named(
  'AccrualSource',
  fields({
    id: id('accrual_source'),
    instance_id: id('instance'),
    type: oneOf(sourceTypes),
    status: oneOf(sourceStatuses, { description: '`uncollectible`: nothing is left after a write-off.' }),
    display_status: oneOf(displayStatuses, {
      description:
        'The status, or `overdue` where it is outstanding after its due date (without one, its effective date).',
    }),
    party_id: nullable(id('party')),
    reference_number: text,
    external_id: text,
    external_party_id: externalPartyId,
    notes: text,
    effective_date: date,
    due_date: day,
    service_period_start: day,
    service_period_end: day,
    gross_amount: money,
    settled_before: money,
    amount_paid: money,
    amount_adjusted: money,
    amount_outstanding: money,
    is_opening: t.Boolean({ description: 'It is dated before the books began.' }),
    lines: t.Array(sourceLineRecord),
    metadata,
    created_at: instant,
  }),
)
export type AccrualSourceRecord = t.StaticDecode<typeof accrualSource>

const application = {
  matched_amount: money,
  source_type: oneOf(applicationSourceTypes),
  status: oneOf(applicationStatuses),
}

const appliedAdjustment = fields({
  accrual_adjustment_id: id('accrual_adjustment'),
  debit_account_id: id('ledger'),
  credit_account_id: id('ledger'),
  amount: money,
})

/** As a line has it that the application made, or the bank's line of its transaction. */
export const paymentApplication = named(
  'PaymentApplication',
  fields({
    payment_application_id: id('payment_application'),
    ...application,
    accrual_source: nullable(
      fields({
        accrual_source_id: id('accrual_source'),
        type: oneOf(sourceTypes),
        external_id: text,
        external_party_id: text,
        reference_number: text,
        effective_date: date,
        gross_amount: money,
      }),
    ),
    adjustments: t.Array(appliedAdjustment),
    transaction_id: nullable(id('transaction')),
    journal_entry_id: nullable(id('journal_entry')),
    party_id: nullable(id('party')),
    date,
    explanation: t.Union([t.String(), t.Null()], { description: 'Of one that the service proposed: why.' }),
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
      type: oneOf(sourceTypes),
      start_date: day,
      end_date: day,
    }),
  }),
)

export const adjustmentRecord = named(
  'AccrualAdjustment',
  fields({
    accrual_adjustment_id: id('accrual_adjustment'),
    accrual_source_id: id('accrual_source'),
    payment_application_id: t.Union([id('payment_application'), t.Null()], {
      description: 'null: it is a part of a write-off.',
    }),
    debit_account_id: id('ledger'),
    credit_account_id: id('ledger'),
    amount: money,
    amount_taken_back: money,
    description: text,
    date,
    journal_entry_id: nullable(id('journal_entry')),
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
  const { matched_amount, source_type, status, transaction_id, journal_entry_id, date: on, explanation } = applied
  return {
    payment_application_id: applied.id,
    matched_amount,
    source_type,
    status,
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
    transaction_id,
    journal_entry_id,
    party_id: party?.id ?? null,
    date: on,
    explanation,
  }
}
