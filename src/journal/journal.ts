/**
 * The journal: entries, their lines, the sums of these. Everything that moves money is a `Posting`, and goes through `post`.
 * What other slices may use of it stands here.
 */
export { balancesBefore, balancesBetween, type Balance, noBalance, onSide } from './balances.ts'
export { findEntry, recordCreated, refuseFinancialLedgers, removeEntries } from './entries.ts'
export { spanOf, type Period } from './line-lists.ts'
export { moveOpeningEntries } from './opening-balances.ts'
export {
  amountErrors,
  categorizationMethods,
  type CategorizationMethod,
  designEntry,
  designLine,
  type Draft,
  editableLedgers,
  type Entry,
  isBeforeStart,
  type Line,
  post,
  postedStatuses,
  type Posting,
  refuseErrors,
  reviewStatuses,
  type StoredTransaction,
} from './posting.ts'
export {
  byEntry,
  categorizationStatuses,
  entryRecord,
  entryRecords,
  isUncategorized,
  lineRecord,
  lineRecords,
  recordedEntry,
  sideOf,
  transactionFields,
  type TransactionForm,
  transactionForms,
} from './records.ts'
export {
  entryRange,
  findEntries,
  findTransactions,
  hasEntries,
  linesOf,
  linesWithin,
  transactionColumns,
  transactionOf,
  type TransactionRow,
} from './sql.ts'
export { copiedTags, onLine, retag, tagIds, wishesFor } from './tagging.ts'
