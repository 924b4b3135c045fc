/**
 * The journal: entries, their lines, the sums of these. Everything that moves money is a `Posting`, and goes through
 * `post`. What other slices may use of it stands here.
 */
export { readAsKnown, statementHeaders, statementKnownAt } from './as-known.ts'
export { type AskedBasis, basisOf, booksListed, listedBasis, shownBasis, statementBasis } from './asked-basis.ts'
export {
  addBalance,
  addBalances,
  balancesAt,
  balancesBefore,
  balancesBeforeEach,
  balancesBetween,
  type Balance,
  beforeAll,
  noBalance,
  onSide,
  runningBalances,
} from './balances.ts'
export {
  askedFiscalYears,
  debitInYear,
  earned,
  type FiscalYears,
  isEarner,
  keepsEarnings,
  type SumsOfYear,
  yearStart,
} from './fiscal-years.ts'
export { ownLedgerOf } from './account-ledgers.ts'
export { type ChosenSplit, textOfSplits } from './chosen-splits.ts'
export {
  appliedAmong,
  type AppliedParts,
  appliedParts,
  categoryLines,
  isApplied,
  nothingApplied,
  refuseApplied,
  remainderOf,
} from './applied-rows.ts'
export { assertCategories, refuseOwnLedger, setByHand } from './categories.ts'
export { type HistoricState, type HistoryRecord, rowText, wordsText } from './history.ts'
export { amountOf, type KeptChange, keptChanges, type KeptSubject, linesIn, recordedState } from './kept-changes.ts'
export { eventOf, statesNow, type Write, writesAt, writesOf } from './kept-changes-sql.ts'
export { isClosed } from './closed-period.ts'
export { dryRun } from './dry-run.ts'
export { recordCreated, removeEntries } from './entries.ts'
export { recordedEntry } from './recorded-entries.ts'
export { refuseBackwards, spanOf, type Period } from './period.ts'
export { idsOfLines, pageOfEntries, refuseLongAnswer } from './page-sizes.ts'
export { moveOpeningEntries, refuseYearToDate, setOpeningBalance } from './opening-balances.ts'
export {
  type CountedApart,
  listedSpan,
  type ListedSpan,
  openingAcross,
  reportedBefore,
  reportedBetween,
} from './opening-income.ts'
export {
  amountErrors,
  byEntry,
  categorizationMethods,
  type CategorizationMethod,
  type Changed,
  creationSources,
  changesBetween,
  designEntry,
  designLine,
  type Draft,
  editableLedgers,
  enabledLedgers,
  type Entry,
  forgetPostings,
  isBeforeStart,
  isDryRun,
  type Line,
  post,
  postedStatuses,
  type Posting,
  refuseErrors,
  reviewStatuses,
  type StoredTransaction,
} from './posting.ts'
export { type EntryExpansion, entryExpansions } from './expansions.ts'
export {
  categorizationStatuses,
  entryRecord,
  entryRecords,
  entryType,
  lineRecord,
  lineRecords,
  loneLineRecords,
} from './records.ts'
export { entryRange, findEntries, openingHeads } from './entries-sql.ts'
export { lineIsInBasis, linesInBasis, linesLeftOut } from './bases-sql.ts'
export { linesInOrder, type LinesInOrder, readPageBehind, withinSpan } from './lines-in-order-sql.ts'
export { monthsOfLines } from './balances-sql.ts'
export { linesOf, linesWithin, reconciledLines } from './lines-sql.ts'
export { financialLedgers } from './source-accounts-sql.ts'
export { transactionFields, transactionForms } from './transaction-forms.ts'
export { findTransactions, transactionColumns, transactionOf, type TransactionRow } from './transactions-sql.ts'
export { copiedTags, onLine, retag, tagIds, wishesFor } from './tagging.ts'
export { freedSides } from './undone-transfers.ts'
export { reconciledMatches } from './ended-matches.ts'
