/** The records of the API that commands show, in one place. */
export type {
  AutoMatch,
  CategorizationRule,
  CategorizationRuleBacktest,
  Daybook,
  Download,
  Instance,
  JournalEntry,
  Ledger,
  Readiness,
  Reconciliation,
  SourceAccount,
  StatementForecast,
  Suggestion,
  Tag,
  Transaction,
  TransactionProcessingTask as Task,
} from '@daybook/sdk'
