import type {
  AccrualSourceId,
  AccrualSourceLineId,
  AdjustmentId,
  JournalEntryId,
  LedgerId,
  LineEntryId,
  PartyId,
  PaymentApplicationId,
  SubledgerEntryId,
  TagId,
  TransactionId,
} from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { SourceStatus, SourceType } from './source-types.ts'

/** Accrual sources, what is applied to them, and their subledger, as the tables hold them. */

export interface StoredSource {
  id: AccrualSourceId
  type: SourceType
  status: SourceStatus
  party_id: PartyId | null
  reference_number: string | null
  external_id: string | null
  notes: string | null
  effective_date: Day
  due_date: Day | null
  service_period_start: Day | null
  service_period_end: Day | null
  gross_amount: Money
  /** Of an opening item: what was paid before the books began. */
  settled_before: Money
  amount_paid: Money
  amount_adjusted: Money
  is_opening: boolean
  line_count: number
  metadata: Record<string, unknown>
  created_at: Instant
}

export interface StoredSourceLine {
  id: AccrualSourceLineId
  accrual_source_id: AccrualSourceId
  line_number: number
  ledger_id: LedgerId
  amount: Money
  /** What nothing has taken yet. */
  amount_left: Money
  description: string | null
  external_id: string | null
  cash_ledger_id: LedgerId | null
  tag_ids: readonly TagId[]
}

export const applicationStatuses = ['proposed', 'confirmed', 'rejected'] as const
export const applicationSourceTypes = ['bank_transaction', 'customer_credit', 'manual'] as const

export interface StoredApplication {
  id: PaymentApplicationId
  status: (typeof applicationStatuses)[number]
  source_type: (typeof applicationSourceTypes)[number]
  /** null: on account of the party, or such money given back. */
  accrual_source_id: AccrualSourceId | null
  party_id: PartyId | null
  transaction_id: TransactionId | null
  ledger_id: LedgerId | null
  credit_source_id: AccrualSourceId | null
  credit_application_id: PaymentApplicationId | null
  refunded_application_id: PaymentApplicationId | null
  returned_application_id: PaymentApplicationId | null
  /** In the direction of the bank's row. */
  matched_amount: Money
  /** 1: money that comes in; -1: that goes out. Of a credit, that of what it is applied to. */
  direction: 1 | -1
  date: Day
  journal_entry_id: JournalEntryId | null
  /** Of money on account: what was neither applied nor given back. */
  amount_left: Money
  explanation: string | null
  unapplied_on: Day | null
  unapplied_entry_id: JournalEntryId | null
  /** Of one that the search proposed: how sure it was, and when the row is dated. */
  confidence: number | null
  transaction_datetime: Instant | null
  created_at: Instant
}

/** A discount or a fee of an application; without one, a part of a write-off. */
export interface StoredAdjustment {
  id: AdjustmentId
  accrual_source_id: AccrualSourceId
  payment_application_id: PaymentApplicationId | null
  ledger_id: LedgerId
  amount: Money
  /** What was not taken back. */
  amount_left: Money
  description: string | null
  date: Day
  journal_entry_id: JournalEntryId | null
  created_at: Instant
}

export const subledgerCauses = [
  'opened',
  'settled_before',
  'applied',
  'unapplied',
  'returned',
  'written_off',
  'recovered',
  'voided',
] as const

/** A change of what is outstanding of an item: of a source, or of money on account. */
export interface SubledgerEntry {
  id: SubledgerEntryId
  item_id: AccrualSourceId | PaymentApplicationId
  date: Day
  cause: (typeof subledgerCauses)[number]
  /** Positive: more is outstanding. */
  amount: Money
  payment_application_id: PaymentApplicationId | null
  accrual_adjustment_id: AdjustmentId | null
  journal_entry_id: JournalEntryId | null
  /** What it took of lines of the source; negative: gave back. */
  allocations: readonly Allocation[]
}

export interface Allocation {
  lineId: AccrualSourceLineId
  amount: Money
}

/**
 * Whose a line of an entry is, beside its entry. With none of the three it is the money of all applications of its
 * entry.
 */
export interface AccrualLine {
  journal_entry_id: JournalEntryId
  line_entry_id: LineEntryId
  accrual_source_id: AccrualSourceId | null
  payment_application_id: PaymentApplicationId | null
  accrual_adjustment_id: AdjustmentId | null
}

export function isOfAll(line: AccrualLine): boolean {
  return line.accrual_source_id === null && line.payment_application_id === null && line.accrual_adjustment_id === null
}

/** What an application took of a category line of a bank's row, and how that line was. */
export interface AppliedLine {
  payment_application_id: PaymentApplicationId
  line_entry_id: LineEntryId
  journal_entry_id: JournalEntryId
  ledger_id: LedgerId
  /** As lines have it: a debit is positive. */
  amount: Money
  sort_order: number
  description: string | null
  party_id: PartyId | null
  tag_ids: readonly TagId[]
}

export function outstandingOf({ gross_amount, amount_paid, amount_adjusted }: StoredSource): Money {
  return gross_amount - amount_paid - amount_adjusted
}
