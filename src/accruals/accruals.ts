/**
 * What is owed and what was paid on it: accrual sources, payment applications, their subledger, as they are stored and
 * as they are answered. What other slices may use of it stands here; what is done with them is in `billing`.
 */
export * as applicationsSql from './applications-sql.ts'
export * as sourcesSql from './sources-sql.ts'
export * as subledgerSql from './subledger-sql.ts'
export {
  applicationRecords,
  controlLedgersOf,
  type LineApplications,
  lineApplications,
  sourceRecords,
} from './answers.ts'
export { accruedAfter, inProportion } from './proportion.ts'
export {
  type AccrualSourceRecord,
  accrualSource,
  adjustmentForm,
  type AdjustmentRecord,
  adjustmentRecord,
  linePaymentApplication,
  paymentApplication,
  type PaymentApplicationRecord,
  sourceLineForm,
  sourceLineRecord,
} from './records.ts'
export {
  type ControlPurpose,
  displayStatuses,
  openStatuses,
  sourceStatuses,
  type SourceType,
  sourceTypes,
  traitsOf,
} from './source-types.ts'
export {
  type AccrualLine,
  type Allocation,
  applicationStatuses,
  type AppliedLine,
  isOfAll,
  outstandingOf,
  type StoredAdjustment,
  type StoredApplication,
  type StoredSource,
  type StoredSourceLine,
  subledgerCauses,
  type SubledgerEntry,
} from './stored.ts'
