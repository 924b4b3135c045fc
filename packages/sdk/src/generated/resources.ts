// Written by `npm run docs` from docs/openapi.json: not to be changed by hand.
import type {
  AccrualAdjustment,
  AccrualSource,
  AccrualSourceLines,
  AdvanceSandboxBankRequest,
  Aging,
  AuditRecord,
  AuthorizationServer,
  AutoMatch,
  AutoMatchReconciliationRequest,
  BacktestCategorizationRulesRequest,
  BasisBridge,
  BulkConfirmPaymentApplicationsRequest,
  BusinessTransactions,
  CashFlow,
  CashFlowTotals,
  CategorizationAccuracy,
  CategorizationGroup,
  CategorizationRule,
  CategorizationRuleBacktest,
  CategorizationRulePreview,
  CategorizationRuleSuggestion,
  CategorizationRuleVersion,
  CategorizeGroupRequest,
  CategoryChange,
  ClosePeriodRequest,
  CoaTemplate,
  CreateAccrualSourcesAnswer,
  CreateAccrualSourcesBody,
  CreateCategorizationRuleRequest,
  CreateCoaTemplateRequest,
  CreateInstanceRequest,
  CreateInstanceTokenRequest,
  CreateInstanceTokenResponse,
  CreateJournalEntriesAnswer,
  CreateJournalEntriesBody,
  CreateJournalEntriesQuery,
  CreateJournalEntryFileForm,
  CreateJournalEntryQuery,
  CreateLedgerTemplateRequest,
  CreateLedgerTransactionsBody,
  CreateLedgerTransactionsQuery,
  CreatePartyRequest,
  CreatePaymentApplicationsAnswer,
  CreatePaymentApplicationsRequest,
  CreatePlatformCategorizationRuleRequest,
  CreateReconciliationRequest,
  CreateReconciliationStatementFileForm,
  CreateSampleCompanyRequest,
  CreateSourceAccountRequest,
  CreateSourceLinkRequest,
  CreateStatementForm,
  CreateTagGroupRequest,
  CreateTagRequest,
  CreateTagRuleRequest,
  CreateTransactionsBody,
  CreateTransactionsQuery,
  CreateWebhookRequest,
  DeleteJournalEntriesQuery,
  DeleteLedgerQuery,
  DeleteLedgerTransactionsQuery,
  DeleteTransactionsQuery,
  Delivery,
  Event,
  ExpensesByVendor,
  GeneralLedger,
  Health,
  Instance,
  InstanceDetail,
  InstanceSubscription,
  JournalEntry,
  JournalEntryFile,
  JournalReport,
  LastBalanced,
  Ledger,
  LedgerBalance,
  LedgerCashFlowTotals,
  LedgerStatement,
  LedgerTemplate,
  LineEntry,
  ListAccrualSourceAdjustmentsQuery,
  ListAccrualSourceApplicationsQuery,
  ListAccrualSourcesQuery,
  ListAllTransactionsQuery,
  ListAuditLogQuery,
  ListCategorizationGroupsQuery,
  ListCategorizationRuleSuggestionsQuery,
  ListCategorizationRuleVersionsQuery,
  ListCategorizationRulesQuery,
  ListCoaTemplatesQuery,
  ListEventsQuery,
  ListInstancesQuery,
  ListJournalEntriesQuery,
  ListJournalEntryFilesQuery,
  ListJournalEntryLineEntriesAnswer,
  ListJournalEntryLineEntriesQuery,
  ListLedgerLineEntriesQuery,
  ListLedgerTransactionCategoriesQuery,
  ListLedgerTransactionsQuery,
  ListLedgersQuery,
  ListPartiesQuery,
  ListPaymentApplicationsQuery,
  ListPeriodsQuery,
  ListPlatformCategorizationRulesQuery,
  ListPlatformEventsQuery,
  ListReconciliationJournalEntriesQuery,
  ListReconciliationsQuery,
  ListSessionsQuery,
  ListSessionsRecord,
  ListSourceAccountStatementsQuery,
  ListSourceAccountsQuery,
  ListSourceLinkStatusesQuery,
  ListTagGroupsOfInstanceQuery,
  ListTagGroupsQuery,
  ListTagRulesQuery,
  ListTagsQuery,
  ListTasksQuery,
  ListTransactionHistoryQuery,
  ListTransactionsQuery,
  ListTransfersQuery,
  ListWebhooksQuery,
  MatchTransactionRequest,
  MergePartyRequest,
  NewAccrualSource,
  NewJournalEntry,
  NewLedger,
  OpeningBalances,
  Party,
  PartyStatement,
  PaymentApplication,
  PaymentApplications,
  Period,
  Platform,
  PlatformEvent,
  PlatformEventWithLog,
  PlatformSettings,
  PostingDate,
  PreviewCategorizationRuleRequest,
  ProfitByPeriod,
  ProtectedResource,
  Readiness,
  RecategorizeTransactionsRequest,
  Reconciliation,
  ReconciliationJournalEntry,
  ReconciliationReport,
  RedeliverPlatformEventRequest,
  Redelivery,
  ReopenPeriodRequest,
  RetrieveAnyTransactionQuery,
  RetrieveApiDocumentAnswer,
  RetrieveBalanceSheetAnswer,
  RetrieveBalanceSheetQuery,
  RetrieveBalanceSheetRangeQuery,
  RetrieveBasisBridgeQuery,
  RetrieveCashFlowQuery,
  RetrieveCashFlowTotalsQuery,
  RetrieveCategorizationAccuracyQuery,
  RetrieveCoaTemplateQuery,
  RetrieveExpensesByVendorQuery,
  RetrieveGeneralLedgerQuery,
  RetrieveGrossProfitByPeriodQuery,
  RetrieveIncomeStatementAnswer,
  RetrieveIncomeStatementQuery,
  RetrieveIncomeStatementRangeQuery,
  RetrieveInstanceQuery,
  RetrieveJournalEntryQuery,
  RetrieveJournalQuery,
  RetrieveLedgerBalanceQuery,
  RetrieveLedgerCashFlowTotalsQuery,
  RetrieveLedgerQuery,
  RetrieveLedgerStatementQuery,
  RetrieveLedgerTransactionQuery,
  RetrieveNetProfitByPeriodQuery,
  RetrievePartyStatementQuery,
  RetrievePayableAgingQuery,
  RetrieveReadinessQuery,
  RetrieveReceivableAgingQuery,
  RetrieveSalesByCustomerQuery,
  RetrieveTopExpensesQuery,
  RetrieveTransactionQuery,
  RetrieveTrialBalanceQuery,
  RetrieveUnpaidDocumentsQuery,
  RetrieveVendorPaymentsQuery,
  ReverseJournalEntryRequest,
  Revocation,
  SalesByCustomer,
  SandboxBank,
  ServiceReadiness,
  SetOpeningBalanceQuery,
  SetOpeningBalanceRequest,
  SetOpeningBalancesBody,
  SetSandboxBankFaultRequest,
  SourceAccount,
  SourceAccountLinkStatus,
  SourceStatement,
  StatementFile,
  StatementRange,
  Tag,
  TagGroup,
  TagRule,
  TakeBackWriteOffQuery,
  Token,
  TokenRequest,
  TopExpenses,
  Transaction,
  TransactionCategories,
  TransactionHistoryRecord,
  TransactionProcessingTask,
  Transfer,
  TrialBalance,
  UnpaidDocuments,
  UpdateAccrualSourceRequest,
  UpdateAnyTransactionsAnswer,
  UpdateAnyTransactionsBody,
  UpdateCategorizationRuleRequest,
  UpdateCoaTemplateRequest,
  UpdateInstanceRequest,
  UpdateInstanceSettingsRequest,
  UpdateJournalEntriesAnswer,
  UpdateJournalEntriesBody,
  UpdateJournalEntriesQuery,
  UpdateJournalEntryRequest,
  UpdateLedgerRequest,
  UpdateLedgerTemplateRequest,
  UpdateManyTransactionCategoriesAnswer,
  UpdateManyTransactionCategoriesBody,
  UpdatePartyRequest,
  UpdatePlatformCategorizationRuleRequest,
  UpdatePlatformSettingsRequest,
  UpdateReconciliationJournalEntriesAnswer,
  UpdateReconciliationJournalEntriesBody,
  UpdateReconciliationRequest,
  UpdateSourceAccountRequest,
  UpdateSourceLinkRequest,
  UpdateSubscriptionRequest,
  UpdateTagGroupRequest,
  UpdateTagRequest,
  UpdateTagRuleRequest,
  UpdateTransactionRequest,
  UpdateTransactionsAnswer,
  UpdateTransactionsBody,
  UpdateWebhookRequest,
  VendorPayments,
  Webhook,
  WebhookWithSecret,
  WriteOffAccrualSourceRequest,
} from './api.ts'
import type { DryRunOption, FileOption, ReadOptions, TaskOptions, WriteOptions } from '../options.ts'
import type { Download, DryRun, Id, List, TaskCall } from '../values.ts'

export interface PlatformResource {
  /**
   * Who am I
   *
   * Ask for it first, to see that a client is set up, and for which environment: the platform of the token, what
   * the token may do, and the user in whose name it was issued: null where a client has it in its own.
   */
  retrieve(options?: ReadOptions): Promise<Platform>
}

export interface InstancesResource {
  /**
   * Open the books of a business
   *
   * Call it once for each business that you keep books for. It makes the chart of accounts, and everything else is
   * then asked with the id of the Instance in `service-instance-id`. With the chart of `coa_template_id`, of
   * `custom_coa`, of both (the custom ledgers are added to the template’s), or of the built-in template of the
   * accounting basis. `entries_start` is cut to its day in UTC.
   */
  create(body: CreateInstanceRequest, options?: WriteOptions): Promise<Instance>
  /**
   * List Instances
   *
   * The businesses of the platform. Filter by a part of the `name`, by tier or by your own `external_id`, and go on
   * with `page_token`.
   */
  list(query?: ListInstancesQuery, options?: ReadOptions): List<Instance>
  /**
   * Retrieve an Instance
   *
   * What the books of one business are set to, with what they hold last. With `latest_journal_entry_datetime` and
   * `latest_close_datetime`. `known_since` is the earliest moment that `known_at` of a statement can name. A token
   * that is narrowed to the Instance reads it with `books:read`, without `expand`.
   */
  retrieve(instance_id: Id<'instance'>, query?: RetrieveInstanceQuery, options?: ReadOptions): Promise<InstanceDetail>
  /**
   * Update name or entries_start of an Instance
   *
   * Renames the business, or moves the day on which its books begin. Moving `entries_start` moves the opening
   * entries with it. It cannot pass another entry, nor the end of a reconciliation in progress, nor come to the
   * beginning of a fiscal year while revenue or expense ledgers have opening balances.
   */
  update(instance_id: Id<'instance'>, body: UpdateInstanceRequest, options?: WriteOptions): Promise<Instance>
  /**
   * Update name or entries_start of an Instance
   *
   * Renames the business, or moves the day on which its books begin. Moving `entries_start` moves the opening
   * entries with it. It cannot pass another entry, nor the end of a reconciliation in progress, nor come to the
   * beginning of a fiscal year while revenue or expense ledgers have opening balances.
   */
  update(instance_id: Id<'instance'>, body: UpdateInstanceRequest, options: WriteOptions & DryRunOption): Promise<DryRun<Instance>>
  /**
   * Delete a sandbox Instance with all its data
   *
   * For tests: everything that the books hold is gone for good. One that has children is refused: they are deleted
   * first, or hang below another.
   *
   * Exists in the sandbox only.
   */
  delete(instance_id: Id<'instance'>, options?: WriteOptions): Promise<void>
  /**
   * Change the settings of an Instance
   *
   * What statements of the business look like and whose days they count: basis, time zone, fiscal year, documents.
   * `time_zone` and `fiscal_year_start` change only while no period is closed and no reconciliation completed. Nor
   * does `time_zone` once documents or payments have their days in it (409 `invalid_state`); another one moves the
   * opening entries to the first instant of `entries_start` there, and no entry and no end of a reconciliation in
   * progress may come to lie before it. No fiscal year begins on `entries_start` while revenue or expense ledgers
   * have opening balances. Families have one level: a parent has no parent, and an Instance with children gets
   * none. `paper` and `legend` are of documents: their size, and what each page says. `clear_fields` sets
   * `external_id`, `parent_id` or `legend` to null.
   */
  updateSettings(instance_id: Id<'instance'>, body: UpdateInstanceSettingsRequest, options?: WriteOptions): Promise<Instance>
  /**
   * Change the subscription tier of an Instance
   *
   * What the business has been sold. A request that needs a higher tier answers 403 `subscription_required`. The
   * tiers above `tier2` are given by the operator of the deployment, with `daybook instance subscription
   * INSTANCE_ID TIER`; in `POST /v0/platform/instances` any tier can be named.
   */
  updateSubscription(instance_id: Id<'instance'>, body: UpdateSubscriptionRequest, options?: WriteOptions): Promise<InstanceSubscription>
  /**
   * Make a token for a browser
   *
   * A token for one Instance that a page can hold, as your own tokens must not leave your servers. It has `books:`
   * scopes alone, of those that you have. It ends with the token that asked for it, when that one expires or is
   * revoked, and with its client and its user; it cannot be refreshed, make tokens, or say `modified-by`, as
   * `actor` says who changed what. The actor of its events is `token:<id>`. Its requests count for the client.
   * Pages read answers where their origin is one of `embed_origins` in the settings of the platform. Costs 10
   * points of the rate limit.
   */
  createToken(instance_id: Id<'instance'>, body: CreateInstanceTokenRequest, options?: WriteOptions): Promise<CreateInstanceTokenResponse>
  /**
   * Open the books of a sample company
   *
   * For a first look: the books of Finch Tableware, a shop with a bank account and a card, three months of
   * transactions up to the last month, rules, invoices, bills and payroll. The Instance is answered at once; within
   * seconds it is filled by the Task of type `sample_company` that `GET /v0/transactions/tasks` lists in it. A
   * platform has twenty of them at most.
   *
   * Exists in the sandbox only.
   */
  createSampleCompany(body?: CreateSampleCompanyRequest, options?: WriteOptions): Promise<Instance>
}

export interface SessionsResource {
  /**
   * List one's own sessions at the console, the latest first
   *
   * Where the user of the token or of the session is signed in to the console now: from where, with which browser,
   * and until when. Of the sessions of other users nothing is told; a client without a user has none.
   */
  list(query?: ListSessionsQuery, options?: ReadOptions): List<ListSessionsRecord>
  /**
   * End one of one's own sessions at the console
   *
   * Signs the user out there: its next request is refused. It may be the session that asks. Changing the password
   * of a user ends all sessions of the user.
   */
  delete(session_id: Id<'session'>, options?: WriteOptions): Promise<void>
}

export interface CoaTemplatesResource {
  /**
   * List chart-of-accounts templates
   *
   * The charts from which Instances can be made: those that come with the service (`agent`) and your own
   * (`platform`). `expand=ledgers` shows their ledgers.
   */
  list(query?: ListCoaTemplatesQuery, options?: ReadOptions): List<CoaTemplate>
  /**
   * Create a chart-of-accounts template
   *
   * For a platform whose businesses are alike: describe their chart once. A draft, with the required ledgers that
   * every chart has. It makes Instances once its status is `live`.
   */
  create(body: CreateCoaTemplateRequest, options?: WriteOptions): Promise<CoaTemplate>
  /**
   * Retrieve a chart-of-accounts template
   *
   * One chart with its status. `expand=ledgers` shows its ledgers as a tree.
   */
  retrieve(coa_template_id: Id<'coa_template'>, query?: RetrieveCoaTemplateQuery, options?: ReadOptions): Promise<CoaTemplate>
  /**
   * Rename a template, or change its status
   *
   * Only `live` templates make Instances. One of the platform’s own goes back to `draft` while no Instance was made
   * from it. What is changed in a template does not reach the Instances that were made from it.
   */
  update(coa_template_id: Id<'coa_template'>, body: UpdateCoaTemplateRequest, options?: WriteOptions): Promise<CoaTemplate>
  /**
   * Delete a template of the platform’s own that no Instance was made from
   *
   * Those that come with the service stay (403 `not_editable`), and so does one that Instances were made from (409
   * `resource_in_use`): put it back to `draft` instead.
   */
  delete(coa_template_id: Id<'coa_template'>, options?: WriteOptions): Promise<void>
}

export interface LedgerTemplatesResource {
  /**
   * Add a ledger to a template
   *
   * A parent is a ledger of the same template and type; the chart is 5 levels deep at most. What the statements
   * read of it (`cash_flow_section`, `is_income_tax`, `is_interest`, `box_1099`) is as of a ledger.
   */
  create(coa_template_id: Id<'coa_template'>, body: CreateLedgerTemplateRequest, options?: WriteOptions): Promise<LedgerTemplate>
  /**
   * Retrieve a ledger of a template
   *
   * One ledger of a template, with the ledgers below it.
   */
  retrieve(ledger_template_id: Id<'ledger_template'>, options?: ReadOptions): Promise<LedgerTemplate>
  /**
   * Rename or renumber a ledger of a template
   *
   * Changes its name or its `sort_code`; what kind of ledger it is stays. Charts that were made from the template
   * before keep what they have.
   */
  update(ledger_template_id: Id<'ledger_template'>, body: UpdateLedgerTemplateRequest, options?: WriteOptions): Promise<LedgerTemplate>
  /**
   * Delete a ledger of a template
   *
   * Takes it out of charts that are made from now on. One that every chart has is refused (409 `required_ledger`),
   * and so is one with ledgers below it (409 `resource_in_use`).
   */
  delete(ledger_template_id: Id<'ledger_template'>, options?: WriteOptions): Promise<void>
}

export interface LedgersResource {
  /**
   * List the ledgers of the chart
   *
   * The chart of accounts: where the ids come from that entries, categories and reports name. By default in the
   * order of the chart: by `sort_code`.
   */
  list(query?: ListLedgersQuery, options?: ReadOptions): List<Ledger>
  /**
   * Create a ledger
   *
   * Adds an account to the chart, as for a new kind of expense. Either `financial_account_type`, which decides the
   * rest, or all of `type`, `sub_type`, `debit_credit`, `report_cash_flow`. `cash_flow_section` is the section of
   * its lines in the cash flow statement (none: its type and sub_type decide); `is_income_tax`, of `other_expenses`
   * alone, stands below Income before Taxes, with the ledgers below it; `is_interest` is told below the cash flow
   * statement; `box_1099` is where what vendors are paid for it is told to the tax authority.
   */
  create(body: NewLedger, options?: WriteOptions): Promise<Ledger>
  /**
   * Retrieve a ledger
   *
   * One account of the chart. `expand=parent` shows the one above it; `expand=details` says in `actions` whether it
   * can be deleted. Its balance has a route of its own.
   */
  retrieve(ledger_id: Id<'ledger'>, query?: RetrieveLedgerQuery, options?: ReadOptions): Promise<Ledger>
  /**
   * Update a ledger
   *
   * `type` and `debit_credit` are fixed once the ledger has lines; what a required ledger is, always. With lines in
   * a closed period `sub_type`, `parent_id`, `report_cash_flow`, `cash_flow_section`, `is_income_tax` and
   * `box_1099` are fixed, too; with sub-ledgers that have lines there, all but `report_cash_flow`,
   * `cash_flow_section` and `box_1099`. `clear_fields` sets `parent_id`, `external_id`, `cash_flow_section` or
   * `box_1099` to null. A ledger that is not `enabled` takes no new lines: it is refused (422 `invalid_reference`)
   * in entries and lines made or moved by hand, as a category or split, as `opposing_ledger_id` of an import, as an
   * opening balance, and as the ledger of a new source account; rules that name it wait until it is enabled, and
   * nothing is likened to what stands on it. What is open still settles: lines that stand on it stay, can be
   * changed, reversed and deleted, and rows that wait unposted with it as their chosen category are posted to it.
   * Statements show it. A required ledger, and the ledger of a source account, is always enabled.
   */
  update(ledger_id: Id<'ledger'>, body: UpdateLedgerRequest, options?: WriteOptions): Promise<Ledger>
  /**
   * Delete a ledger
   *
   * Takes an account out of the chart. One with lines, ledgers below it or a source account is refused (409
   * `resource_in_use`), and one that every chart has, too (409 `required_ledger`). With
   * `delete_journal_entries=true` its hand-made entries go with it and lines of transactions move to the
   * uncategorized ledgers; when an entry of another kind touches it, nothing happens.
   */
  delete(ledger_id: Id<'ledger'>, query?: DeleteLedgerQuery, options?: WriteOptions): Promise<void>
  /**
   * Delete a ledger
   *
   * Takes an account out of the chart. One with lines, ledgers below it or a source account is refused (409
   * `resource_in_use`), and one that every chart has, too (409 `required_ledger`). With
   * `delete_journal_entries=true` its hand-made entries go with it and lines of transactions move to the
   * uncategorized ledgers; when an entry of another kind touches it, nothing happens.
   */
  delete(ledger_id: Id<'ledger'>, query: DeleteLedgerQuery | undefined, options: WriteOptions & DryRunOption): Promise<DryRun<void>>
  /**
   * Set the opening balance of a ledger
   *
   * On the ledger’s normal side. Makes an entry dated `entries_start` against the ledger `opening_balances`. Of a
   * bank account it is the balance of its statement on that day. Of a revenue or expense ledger it is the year to
   * date before the books begin: reports count it on the day before `entries_start`, so that the fiscal year has it
   * and a period from `entries_start` on has not; where a fiscal year begins on `entries_start` there is none
   * (422). A later call replaces it; 0 removes it. Receivables, payables and payroll that invoices, bills and pay
   * alone write open with those.
   */
  setOpeningBalance(ledger_id: Id<'ledger'>, body: SetOpeningBalanceRequest, options?: WriteOptions & { query?: SetOpeningBalanceQuery }): Promise<JournalEntry | undefined>
  /**
   * Set the opening balance of a ledger
   *
   * On the ledger’s normal side. Makes an entry dated `entries_start` against the ledger `opening_balances`. Of a
   * bank account it is the balance of its statement on that day. Of a revenue or expense ledger it is the year to
   * date before the books begin: reports count it on the day before `entries_start`, so that the fiscal year has it
   * and a period from `entries_start` on has not; where a fiscal year begins on `entries_start` there is none
   * (422). A later call replaces it; 0 removes it. Receivables, payables and payroll that invoices, bills and pay
   * alone write open with those.
   */
  setOpeningBalance(ledger_id: Id<'ledger'>, body: SetOpeningBalanceRequest, options: WriteOptions & { query?: SetOpeningBalanceQuery } & DryRunOption): Promise<DryRun<JournalEntry | undefined>>
  /**
   * Set the opening balances of up to 1000 ledgers, all or none
   *
   * Each `balance` on its ledger’s normal side, as the trial balance of the day before says it; ledgers that are
   * not named keep theirs. Makes an entry dated `entries_start` against the ledger `opening_balances`. Of a bank
   * account it is the balance of its statement on that day. Of a revenue or expense ledger it is the year to date
   * before the books begin: reports count it on the day before `entries_start`, so that the fiscal year has it and
   * a period from `entries_start` on has not; where a fiscal year begins on `entries_start` there is none (422). An
   * entry that already says its balance stays; 0 removes one. `journal_entry_ids` are those of the balances that
   * are not 0, in the order of the request. `difference` is what then stands on the ledger `opening_balances`, on
   * its normal side and whatever brought it there: 0 once a trial balance is complete.
   */
  setOpeningBalances(body: SetOpeningBalancesBody, options?: WriteOptions): Promise<OpeningBalances>
  /**
   * Set the opening balances of up to 1000 ledgers, all or none
   *
   * Each `balance` on its ledger’s normal side, as the trial balance of the day before says it; ledgers that are
   * not named keep theirs. Makes an entry dated `entries_start` against the ledger `opening_balances`. Of a bank
   * account it is the balance of its statement on that day. Of a revenue or expense ledger it is the year to date
   * before the books begin: reports count it on the day before `entries_start`, so that the fiscal year has it and
   * a period from `entries_start` on has not; where a fiscal year begins on `entries_start` there is none (422). An
   * entry that already says its balance stays; 0 removes one. `journal_entry_ids` are those of the balances that
   * are not 0, in the order of the request. `difference` is what then stands on the ledger `opening_balances`, on
   * its normal side and whatever brought it there: 0 once a trial balance is complete.
   */
  setOpeningBalances(body: SetOpeningBalancesBody, options: WriteOptions & DryRunOption): Promise<DryRun<OpeningBalances>>
  /**
   * Balance of a ledger at the end of a day
   *
   * How much stands on one account; for many of them ask for the trial balance. On the normal side of the ledger;
   * `total_balance` with everything below it. `date` is today by default. Revenue and expense count from the start
   * of the fiscal year; what earlier years earned lies in the ledger `retained_earnings`: as in the trial balance
   * of that day.
   */
  retrieveBalance(ledger_id: Id<'ledger'>, query?: RetrieveLedgerBalanceQuery, options?: ReadOptions): Promise<LedgerBalance>
  /**
   * List the line entries of a ledger
   *
   * Every debit and credit on one account, with filters, a page at a time. Each with its journal entry, its ledger
   * and its transaction, unless `expand` says otherwise. `payment_applications` also fills
   * `line_payment_applications`, those of payroll: of the bank's line all of its transaction that stand or are
   * proposed, of a category those that took from it, of a line that an application made this one. `accrual_source`
   * is that which made the line, or whose settlement did.
   */
  listLineEntries(ledger_id: Id<'ledger'>, query?: ListLedgerLineEntriesQuery, options?: ReadOptions): List<LineEntry>
  /**
   * When the books last agreed with the bank
   *
   * Whether books and bank agree, without a reconciliation. `balanced`: the balance that the bank reported last is
   * that of the ledger. `previously_balanced`: an earlier one was, and is answered. `unbalanced`: none of the last
   * 400; the latest is answered. Each is compared with the lines before its moment, on the side of the ledger; of
   * several source accounts the balances are added up.
   */
  retrieveLastBalanced(ledger_id: Id<'ledger'>, options?: ReadOptions): Promise<LastBalanced>
  /**
   * Read the feed of a ledger now
   *
   * Asks the bank at once, instead of waiting for the next time. Answers a Task; with `Prefer: wait=N` the finished
   * one. Without an enabled feed it is 409 `invalid_state`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  refresh(ledger_id: Id<'ledger'>, options?: TaskOptions): TaskCall
}

export interface JournalEntriesResource {
  /**
   * List journal entries
   *
   * What the books hold, entry by entry, with filters by day, ledger, amount, words and origin. By default the
   * latest first. `amount` is the sum of the debits of an entry in the books asked for; `tag_ids` are looked for on
   * its lines there, any of them. An entry that has no line in these books is not listed, but found by its id.
   */
  list(query?: ListJournalEntriesQuery, options?: ReadOptions): List<JournalEntry>
  /**
   * Create a journal entry
   *
   * Books by hand what no bank and no document tells of, as a depreciation. Debits and credits must have one sum
   * (422 `unbalanced_entry`), the day must be open (409 `period_closed`), and the ledgers must take lines by hand
   * (403 `not_editable`). Money that comes from a bank is imported instead, and invoices and bills are accrual
   * sources.
   */
  create(body: NewJournalEntry, options?: WriteOptions & { query?: CreateJournalEntryQuery }): Promise<JournalEntry>
  /**
   * Update up to 100 journal entries, all or none
   *
   * Each item names its entry and takes what the update of one takes. Each as a PUT of the entry alone would. The
   * rules hold on what all of them together leave.
   */
  updateMany(body: UpdateJournalEntriesBody, options?: WriteOptions & { query?: UpdateJournalEntriesQuery }): Promise<UpdateJournalEntriesAnswer>
  /**
   * Delete up to 100 journal entries, all or none
   *
   * Named in the query, as many HTTP clients send no body with DELETE. Transactions stay, as with one entry.
   */
  deleteMany(query: DeleteJournalEntriesQuery, options?: WriteOptions): Promise<void>
  /**
   * Create up to 1000 journal entries, all or none
   *
   * Each as in the creation of one: when one of them is refused, none is made, and the `path` of an error begins
   * with its place, `/3/line_entries/0/amount`. The answer has them in the order of the request.
   */
  createMany(body: CreateJournalEntriesBody, options?: WriteOptions & { query?: CreateJournalEntriesQuery }): Promise<CreateJournalEntriesAnswer>
  /**
   * Create up to 1000 journal entries, all or none
   *
   * Each as in the creation of one: when one of them is refused, none is made, and the `path` of an error begins
   * with its place, `/3/line_entries/0/amount`. The answer has them in the order of the request.
   */
  createMany(body: CreateJournalEntriesBody, options: WriteOptions & { query?: CreateJournalEntriesQuery } & DryRunOption): Promise<DryRun<CreateJournalEntriesAnswer>>
  /**
   * Retrieve a journal entry
   *
   * One entry. `expand=line_entries` shows its lines, and `accounting_basis` those of one of the two books alone.
   * The `ETag` of the answer goes into `If-Match` of a change.
   */
  retrieve(journal_entry_id: Id<'journal_entry'>, query?: RetrieveJournalEntryQuery, options?: ReadOptions): Promise<JournalEntry>
  /**
   * Update a journal entry and its lines
   *
   * Changes what an entry says, or its lines: the `line_entry_changes` are made together. The rules of an entry
   * hold on the result. Of an entry made from a transaction the bank side and the datetime are fixed.
   */
  update(journal_entry_id: Id<'journal_entry'>, body: UpdateJournalEntryRequest, options?: WriteOptions): Promise<JournalEntry>
  /**
   * Delete a journal entry
   *
   * Takes an entry out of the books, with its files. An entry that was made by hand can be reversed instead, which
   * leaves both to be seen. A transaction that it booked stays, with `posted_status` `deleted`.
   */
  delete(journal_entry_id: Id<'journal_entry'>, options?: WriteOptions): Promise<void>
  /**
   * Create the mirrored entry, linked both ways
   *
   * Undoes an entry without hiding it, as for an accrual at the beginning of the next month. `datetime` is now by
   * default. Only hand-made entries: others are recategorized, voided or unapplied. While its reversal stands an
   * entry is neither changed nor deleted; a reversal is never changed, only deleted. An entry that a transaction is
   * matched with is unmatched first.
   */
  reverse(journal_entry_id: Id<'journal_entry'>, body?: ReverseJournalEntryRequest, options?: WriteOptions): Promise<JournalEntry>
  /**
   * The line entries of a journal entry
   *
   * The debits and credits of one entry, in their order. `payment_applications` also fills
   * `line_payment_applications`, those of payroll: of the bank's line all of its transaction that stand or are
   * proposed, of a category those that took from it, of a line that an application made this one. `accrual_source`
   * is that which made the line, or whose settlement did.
   */
  listLineEntries(journal_entry_id: Id<'journal_entry'>, query?: ListJournalEntryLineEntriesQuery, options?: ReadOptions): Promise<ListJournalEntryLineEntriesAnswer>
}

export interface JournalEntryFilesResource {
  /**
   * List the files of journal entries and of accrual sources
   *
   * Receipts and documents: filter by entry or by accrual source. By default the oldest first.
   */
  list(query?: ListJournalEntryFilesQuery, options?: ReadOptions): List<JournalEntryFile>
  /**
   * Add a file to a journal entry or to an accrual source
   *
   * Keeps a receipt or a document with what it proves. Send it as a form. To the one of `journal_entry_id` and
   * `accrual_source_id` that is given; also in a closed period. Of at most 25 MiB; each has at most 50. What a file
   * is, is told from its bytes: `application/pdf`, `image/png`, `image/jpeg`, `image/gif`, `image/webp`,
   * `image/tiff`, `image/heic`, `image/heif`, `application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`,
   * `application/vnd.openxmlformats-officedocument.wordprocessingml.document`,
   * `application/vnd.oasis.opendocument.spreadsheet`, `application/vnd.oasis.opendocument.text`, `text/plain`,
   * `text/csv`, `application/xml`.
   */
  create(body: CreateJournalEntryFileForm, options?: WriteOptions): Promise<JournalEntryFile>
  /**
   * Retrieve what is known of a file
   *
   * Its name, media type, size and digest; the content has an address of its own.
   */
  retrieve(file_id: Id<'file'>, options?: ReadOptions): Promise<JournalEntryFile>
  /**
   * Delete a file
   *
   * Its content is gone for good. Not where its entry is in a closed period, nor that of its source. Files go with
   * their entry, and with their source while that is a draft.
   */
  delete(file_id: Id<'file'>, options?: WriteOptions): Promise<void>
  /**
   * Download a file
   *
   * The bytes as they came, as an attachment of the media type that the file is. `Accept` must take that media type
   * (406 `not_acceptable`).
   */
  retrieveContent(file_id: Id<'file'>, options?: ReadOptions): Promise<Download>
}

export interface TagGroupsResource {
  /**
   * List the tag groups of the platform, by name
   *
   * Groups are of the platform: what all its businesses can sort their lines by, as projects or places. Tags are of
   * each Instance.
   */
  list(query?: ListTagGroupsQuery, options?: ReadOptions): List<TagGroup>
  /**
   * Create a tag group
   *
   * A dimension by which lines are told apart, as projects or places. Every Instance of the platform can make tags
   * of its own in it. A line entry has one tag of a group at most.
   */
  create(body: CreateTagGroupRequest, options?: WriteOptions): Promise<TagGroup>
  /**
   * Retrieve a tag group
   *
   * One group. `tag_count` counts its tags in all Instances.
   */
  retrieve(tag_group_id: Id<'tag_group'>, options?: ReadOptions): Promise<TagGroup>
  /**
   * Update a tag group
   *
   * Renames a group, or takes it out of use. While it is disabled it takes no new tags, and its tags stay where
   * they are and cannot be assigned.
   */
  update(tag_group_id: Id<'tag_group'>, body: UpdateTagGroupRequest, options?: WriteOptions): Promise<TagGroup>
  /**
   * Delete a tag group that has no tags in any Instance
   *
   * One that has tags anywhere is refused (409 `resource_in_use`): disable it with `enabled` instead.
   */
  delete(tag_group_id: Id<'tag_group'>, options?: WriteOptions): Promise<void>
  /**
   * List the tag groups of the platform as the Instance uses them
   *
   * For choosing a tag: the groups with what this Instance has in each. `tag_count` counts the tags of this
   * Instance.
   */
  listOfInstance(query?: ListTagGroupsOfInstanceQuery, options?: ReadOptions): List<TagGroup>
}

export interface TagsResource {
  /**
   * List tags, by name
   *
   * What lines of these books can carry, as the projects of the business. Without `include_disabled=true` only
   * those that can be assigned.
   */
  list(query?: ListTagsQuery, options?: ReadOptions): List<Tag>
  /**
   * Create a tag
   *
   * A tag of one group, for lines of this Instance. Its name is unique in the group (409 `duplicate_name`), and the
   * group must be in use.
   */
  create(body: CreateTagRequest, options?: WriteOptions): Promise<Tag>
  /**
   * Retrieve a tag
   *
   * One tag, with its group, and whether it can be given to lines.
   */
  retrieve(tag_id: Id<'tag'>, options?: ReadOptions): Promise<Tag>
  /**
   * Update a tag
   *
   * Renames a tag, or takes it out of use. A disabled tag stays where it is and cannot be assigned.
   */
  update(tag_id: Id<'tag'>, body: UpdateTagRequest, options?: WriteOptions): Promise<Tag>
  /**
   * Delete a tag that stands on no line entry and in no rule
   *
   * One that stands on a line or in a rule is refused (409 `resource_in_use`): disable it with `enabled` instead.
   */
  delete(tag_id: Id<'tag'>, options?: WriteOptions): Promise<void>
}

export interface TagRulesResource {
  /**
   * List tag rules, the one that decides first in front
   *
   * The rules that tag what is imported, in the order in which they decide.
   */
  list(query?: ListTagRulesQuery, options?: ReadOptions): List<TagRule>
  /**
   * Create a tag rule
   *
   * Tags what matches an expression, so that nobody has to. It tags transactions that are imported from now on. All
   * rules that match apply; of several tags of one group the rule with the highest `priority` decides, then the
   * oldest.
   */
  create(body: CreateTagRuleRequest, options?: WriteOptions): Promise<TagRule>
  /**
   * Retrieve a tag rule
   *
   * One rule: the expression that it goes by, and the tag that it gives.
   */
  retrieve(tag_rule_id: Id<'tag_rule'>, options?: ReadOptions): Promise<TagRule>
  /**
   * Update a tag rule
   *
   * Changes what the rule tags, and what with, from the next import on; what it has tagged stays. An expression
   * that cannot be read is 422 `invalid_expression`, with the place.
   */
  update(tag_rule_id: Id<'tag_rule'>, body: UpdateTagRuleRequest, options?: WriteOptions): Promise<TagRule>
  /**
   * Delete a tag rule
   *
   * It decides nothing any more. Tags that it has set stay.
   */
  delete(tag_rule_id: Id<'tag_rule'>, options?: WriteOptions): Promise<void>
}

export interface PartiesResource {
  /**
   * List parties, by name
   *
   * Customers, vendors, employees and others, with filters by type, name and your own `external_id`. Parties that
   * were merged into others are left out unless `include_merged=true`; an `external_id` of one of them finds the
   * party that it was merged into.
   */
  list(query?: ListPartiesQuery, options?: ReadOptions): List<Party>
  /**
   * Create a party
   *
   * A customer, a vendor, an employee or somebody else with whom the business deals. Names need not be unique.
   */
  create(body: CreatePartyRequest, options?: WriteOptions): Promise<Party>
  /**
   * Retrieve a party
   *
   * One customer, vendor, employee or other. Of `tax_id` the last four characters are shown.
   */
  retrieve(party_id: Id<'party'>, options?: ReadOptions): Promise<Party>
  /**
   * Update a party
   *
   * Changes what is known of a customer or vendor, or takes it out of use. One that was merged into another is not
   * changed any more (409 `invalid_state`), but that it gets another name or `metadata`, and `clear_fields`: so
   * what it tells of a person can be taken away.
   */
  update(party_id: Id<'party'>, body: UpdatePartyRequest, options?: WriteOptions): Promise<Party>
  /**
   * Delete a party that nothing names
   *
   * For one that was made by mistake. One that is named anywhere is disabled instead (`enabled`).
   */
  delete(party_id: Id<'party'>, options?: WriteOptions): Promise<void>
  /**
   * Merge a party into another
   *
   * For a party that was entered twice. It stays as an alias: what names it counts as the other’s from now on, in
   * lists and in reports, and its `external_id` finds the other. No line is touched, so that closed periods stay as
   * they are. Both are of one type.
   */
  merge(party_id: Id<'party'>, body: MergePartyRequest, options?: WriteOptions): Promise<Party>
}

export interface AccrualSourcesResource {
  /**
   * List invoices, bills, payroll, credit memos and vendor credits
   *
   * Documents that are to be paid or were, with filters by type, status, party and due date. The newest
   * `effective_date` first, unless `sort` says otherwise. A page ends before its sources have too many lines.
   */
  list(query?: ListAccrualSourcesQuery, options?: ReadOptions): List<AccrualSource>
  /**
   * Create an invoice, a bill, a payroll, a credit memo or a vendor credit
   *
   * Books what is earned or owed before money moves. It is posted at once at its `effective_date`, in the accrual
   * books alone: the cash books tell of it when it is paid. Payroll is spread by calendar day over its service
   * period, one entry for each month. What is dated before `entries_start` is an opening item, of which
   * `settled_before` was paid until then. A draft is in no books.
   */
  create(body: NewAccrualSource, options?: WriteOptions): Promise<AccrualSource>
  /**
   * Create up to 1000 accrual sources
   *
   * For documents of another system: each as in the creation of one. All of them or none.
   */
  createMany(body: CreateAccrualSourcesBody, options?: WriteOptions): Promise<CreateAccrualSourcesAnswer>
  /**
   * Retrieve an accrual source
   *
   * One document with what was paid, adjusted and is outstanding. Its lines, applications and adjustments have
   * routes of their own.
   */
  retrieve(accrual_source_id: Id<'accrual_source'>, options?: ReadOptions): Promise<AccrualSource>
  /**
   * Update an accrual source
   *
   * Corrects a document while nothing hangs on it. A draft changes freely, and opens with `status`. What is open
   * changes its lines (all of them are replaced), days and party while nothing is applied to it or adjusted;
   * afterwards `due_date`, `notes`, `reference_number` and `metadata` alone (else 409 `invalid_state`), so that the
   * descriptions of its lines stay: they name what was sold, and nobody. Its entries of open days are called by the
   * reference that it has now.
   */
  update(accrual_source_id: Id<'accrual_source'>, body: UpdateAccrualSourceRequest, options?: WriteOptions): Promise<AccrualSource>
  /**
   * Delete a draft
   *
   * Takes a draft away, which is in no books. What is open is voided instead.
   */
  delete(accrual_source_id: Id<'accrual_source'>, options?: WriteOptions): Promise<void>
  /**
   * Void an accrual source
   *
   * For a document that should not have been: it stays to be seen, and owes nothing. Its entries are reversed at
   * `date`: by default on their own days, or on the first open day. 409 `invalid_state` where something is applied
   * to it or written off.
   */
  void(accrual_source_id: Id<'accrual_source'>, body?: PostingDate, options?: WriteOptions): Promise<AccrualSource>
  /**
   * Void an accrual source
   *
   * For a document that should not have been: it stays to be seen, and owes nothing. Its entries are reversed at
   * `date`: by default on their own days, or on the first open day. 409 `invalid_state` where something is applied
   * to it or written off.
   */
  void(accrual_source_id: Id<'accrual_source'>, body: PostingDate | undefined, options: WriteOptions & DryRunOption): Promise<DryRun<AccrualSource>>
  /**
   * Write off what is outstanding of an accrual source
   *
   * For what will not be paid any more. All of it, or `amount`; against one ledger or several, in the accrual books
   * alone. What is paid after all takes the write-off back.
   */
  writeOff(accrual_source_id: Id<'accrual_source'>, body?: WriteOffAccrualSourceRequest, options?: WriteOptions): Promise<AccrualSource>
  /**
   * Write off what is outstanding of an accrual source
   *
   * For what will not be paid any more. All of it, or `amount`; against one ledger or several, in the accrual books
   * alone. What is paid after all takes the write-off back.
   */
  writeOff(accrual_source_id: Id<'accrual_source'>, body: WriteOffAccrualSourceRequest | undefined, options: WriteOptions & DryRunOption): Promise<DryRun<AccrualSource>>
  /**
   * List the lines of an accrual source
   *
   * What the document consists of: the ledger, the amount and the words of each line, in their order.
   */
  listLines(accrual_source_id: Id<'accrual_source'>, options?: ReadOptions): Promise<AccrualSourceLines>
  /**
   * List what was applied to an accrual source, or of a credit
   *
   * By what a document was paid, or what a credit has paid. The newest first; proposed and rejected ones, too.
   */
  listApplications(accrual_source_id: Id<'accrual_source'>, query?: ListAccrualSourceApplicationsQuery, options?: ReadOptions): List<PaymentApplication>
  /**
   * List the adjustments and write-offs of an accrual source
   *
   * Discounts and write-offs: what was settled without money. The oldest first. A write-off is without
   * `payment_application_id`.
   */
  listAdjustments(accrual_source_id: Id<'accrual_source'>, query?: ListAccrualSourceAdjustmentsQuery, options?: ReadOptions): List<AccrualAdjustment>
  /**
   * Take a write-off back
   *
   * For what is to be paid after all: it is outstanding again. At `date`, by default today. An adjustment of a
   * payment goes when that is unapplied.
   */
  takeBackWriteOff(accrual_source_id: Id<'accrual_source'>, adjustment_id: Id<'accrual_adjustment'>, query?: TakeBackWriteOffQuery, options?: WriteOptions): Promise<void>
}

export interface PaymentApplicationsResource {
  /**
   * List payment applications
   *
   * What money has paid which document, and what the service proposes; filter by transaction, document, party and
   * status. The newest `date` first.
   */
  list(query?: ListPaymentApplicationsQuery, options?: ReadOptions): List<PaymentApplication>
  /**
   * Apply money or a credit to accrual sources
   *
   * Says what a payment was for: the document is paid, and the money leaves its category. Money of a bank’s row
   * (`transaction_id`), money that no bank tells of (`ledger_id`, `date`, `amount`), a credit memo or vendor credit
   * (`credit_source_id`), or money on account (`credit_application_id`). Each application names a source, a party
   * whose money it is on account, money on account that goes back (`refunded_application_id`), or a payment or a
   * refund that the bank took back (`returned_application_id`). Nothing goes back on a day before it came
   * (`invalid_date`), and what was written off is paid on an earlier day only after the write-off is taken back.
   * Money that no bank tells of is one line of its ledger, whatever it pays. All or nothing, confirmed at once.
   */
  create(body: CreatePaymentApplicationsRequest, options?: WriteOptions): Promise<CreatePaymentApplicationsAnswer>
  /**
   * Apply money or a credit to accrual sources
   *
   * Says what a payment was for: the document is paid, and the money leaves its category. Money of a bank’s row
   * (`transaction_id`), money that no bank tells of (`ledger_id`, `date`, `amount`), a credit memo or vendor credit
   * (`credit_source_id`), or money on account (`credit_application_id`). Each application names a source, a party
   * whose money it is on account, money on account that goes back (`refunded_application_id`), or a payment or a
   * refund that the bank took back (`returned_application_id`). Nothing goes back on a day before it came
   * (`invalid_date`), and what was written off is paid on an earlier day only after the write-off is taken back.
   * Money that no bank tells of is one line of its ledger, whatever it pays. All or nothing, confirmed at once.
   */
  create(body: CreatePaymentApplicationsRequest, options: WriteOptions & DryRunOption): Promise<DryRun<CreatePaymentApplicationsAnswer>>
  /**
   * Confirm up to 100 proposed payment applications
   *
   * Takes what the service proposes, many at once. All of them or none.
   */
  bulkConfirm(body: BulkConfirmPaymentApplicationsRequest, options?: WriteOptions): Promise<PaymentApplications>
  /**
   * Confirm up to 100 proposed payment applications
   *
   * Takes what the service proposes, many at once. All of them or none.
   */
  bulkConfirm(body: BulkConfirmPaymentApplicationsRequest, options: WriteOptions & DryRunOption): Promise<DryRun<PaymentApplications>>
  /**
   * Retrieve a payment application
   *
   * One payment of one document: how much, when, from where, and whether it stands.
   */
  retrieve(payment_application_id: Id<'payment_application'>, options?: ReadOptions): Promise<PaymentApplication>
  /**
   * Confirm a proposed payment application
   *
   * Takes what the service proposes: the document is paid by this money. Where the day of its transaction is
   * closed, at `date`: by default the first open day.
   */
  confirm(payment_application_id: Id<'payment_application'>, body?: PostingDate, options?: WriteOptions): Promise<PaymentApplication>
  /**
   * Confirm a proposed payment application
   *
   * Takes what the service proposes: the document is paid by this money. Where the day of its transaction is
   * closed, at `date`: by default the first open day.
   */
  confirm(payment_application_id: Id<'payment_application'>, body: PostingDate | undefined, options: WriteOptions & DryRunOption): Promise<DryRun<PaymentApplication>>
  /**
   * Reject a proposed payment application
   *
   * Says that a proposal is wrong. Nothing in the books changes. For good: the two are not proposed to each other
   * again.
   */
  reject(payment_application_id: Id<'payment_application'>, options?: WriteOptions): Promise<PaymentApplication>
  /**
   * Take a payment application back
   *
   * Undoes a payment that was applied wrongly. What it took of its sources and of the categories of its transaction
   * is given back. On the day of the transaction while that is open; else at `date`, by default the first open day.
   * 409 `resource_in_use` where later applications stand on it.
   */
  unapply(payment_application_id: Id<'payment_application'>, body?: PostingDate, options?: WriteOptions): Promise<PaymentApplication>
  /**
   * Take a payment application back
   *
   * Undoes a payment that was applied wrongly. What it took of its sources and of the categories of its transaction
   * is given back. On the day of the transaction while that is open; else at `date`, by default the first open day.
   * 409 `resource_in_use` where later applications stand on it.
   */
  unapply(payment_application_id: Id<'payment_application'>, body: PostingDate | undefined, options: WriteOptions & DryRunOption): Promise<DryRun<PaymentApplication>>
}

export interface SourceAccountsResource {
  /**
   * Create a manual source account
   *
   * A bank account, card or wallet whose transactions you import yourself; an account that a bank feed fills is
   * linked with `createSourceLink`. A business account posts into `ledger_id`, or into the new `ledger`. A personal
   * account has `draw_ledger_id` and `contribution_ledger_id` instead.
   */
  create(body?: CreateSourceAccountRequest, options?: WriteOptions): Promise<SourceAccount>
  /**
   * List source accounts
   *
   * The bank accounts, cards and wallets of the business, with the ledgers that they post into; filter by ledger,
   * type and whose they are.
   */
  list(query?: ListSourceAccountsQuery, options?: ReadOptions): List<SourceAccount>
  /**
   * Retrieve a source account
   *
   * One bank account, card or wallet, with its ledger.
   */
  retrieve(source_account_id: Id<'source_account'>, options?: ReadOptions): Promise<SourceAccount>
  /**
   * Update a source account
   *
   * Renames it, or turns the signs of what is imported from now on (`invert_transaction_amounts`). What is in the
   * books stays.
   */
  update(source_account_id: Id<'source_account'>, body: UpdateSourceAccountRequest, options?: WriteOptions): Promise<SourceAccount>
  /**
   * Delete a source account that has no transactions
   *
   * Its ledger stays. One that has transactions is refused (409 `resource_in_use`): delete those first; so is one
   * that a bank feed fills.
   */
  delete(source_account_id: Id<'source_account'>, options?: WriteOptions): Promise<void>
  /**
   * Import a statement from a file of a bank
   *
   * Reads the file that a bank offers for download. CSV, OFX 1 and 2, QIF, CAMT.053, MT940 or BAI2, of at most
   * 50000 rows; taken whole or not at all. Answers a Task as an import does; with `forecast=true` (its older name
   * `dry_run` works on) 200 and what would happen. A file that cannot be read, or whose balances do not follow from
   * its rows, is refused with its line and the reason. Of a table nothing is guessed: a column of words such as DR
   * and CR tells the sides whatever its heading; amounts that are all positive are refused unless running balances
   * prove each of them (the oldest one needs a row or a remark of the opening balance), or `mapping` says what they
   * mean; so are signs that contradict such words, two columns that could each be the amount, mostly positive
   * amounts on a card (an account of the credit side that turns no amounts), a sign that only some amounts have,
   * and days and decimals that may be read in two ways. Whatever names a currency (a column, a heading, `€` beside
   * an amount, a remark above) must allow that of the books. Rows that are pending or declined are left out. Rows
   * that came before are skipped, whichever file they came in; a row that a file has twice under one id of the bank
   * is booked once. What is left out or doubtful is told in `warnings`, of the forecast and of the Task.
   */
  createStatement(source_account_id: Id<'source_account'>, body: CreateStatementForm, options?: TaskOptions): TaskCall
  /**
   * List the statements that were imported into a source account, the latest first
   *
   * What is known of the files that `createStatement` has imported: their days, the balances that they tell, and
   * the Task that brought their rows. The balances are those to begin a reconciliation with (`closing_date`,
   * `closing_balance`), and to find out what the account stood at when the books began. A file that tells of no
   * day, and one whose import was taken back, are not among them; the files themselves are not kept.
   */
  listStatements(source_account_id: Id<'source_account'>, query?: ListSourceAccountStatementsQuery, options?: ReadOptions): List<SourceStatement>
  /**
   * Bring transactions of a personal account into the books
   *
   * For what an owner paid for the business. Money out credits the account’s contribution ledger, money in debits
   * its draw ledger: that is then the `ledger_id` of the transaction. Answers a Task; with `Prefer: wait=N` the
   * finished one.
   */
  markAsBusiness(source_account_id: Id<'source_account'>, body: BusinessTransactions, options?: TaskOptions): TaskCall
  /**
   * Take transactions of a personal account out of the books
   *
   * They are personal again. Answers a Task; with `Prefer: wait=N` the finished one.
   */
  unmarkAsBusiness(source_account_id: Id<'source_account'>, body: BusinessTransactions, options?: TaskOptions): TaskCall
}

export interface TransactionsResource {
  /**
   * Import up to 1000 transactions
   *
   * Brings what a bank tells into the books: each row becomes a balanced entry, and the pipeline chooses the ledger
   * opposite to the account. Amounts are positive where money comes in. Answers a Task; with `Prefer: wait=N` the
   * finished one. A bad row refuses the whole batch. Ids that were imported before are skipped; those deleted
   * before too, unless `restore_deleted=true`.
   */
  create(source_account_id: Id<'source_account'>, body: CreateTransactionsBody, options?: TaskOptions & { query?: CreateTransactionsQuery }): TaskCall
  /**
   * Import up to 1000 transactions
   *
   * Brings what a bank tells into the books: each row becomes a balanced entry, and the pipeline chooses the ledger
   * opposite to the account. Amounts are positive where money comes in. Answers a Task; with `Prefer: wait=N` the
   * finished one. A bad row refuses the whole batch. Ids that were imported before are skipped; those deleted
   * before too, unless `restore_deleted=true`.
   */
  create(source_account_id: Id<'source_account'>, body: CreateTransactionsBody, options: TaskOptions & { query?: CreateTransactionsQuery } & DryRunOption): Promise<DryRun<TransactionProcessingTask>>
  /**
   * List the transactions of a source account, the latest first
   *
   * What one account has received and spent, posted or not. Filter by day, words, amount, review and who chose the
   * category; `expand=opposing_line_entries.ledger` shows the categories.
   */
  list(source_account_id: Id<'source_account'>, query?: ListTransactionsQuery, options?: ReadOptions): List<Transaction>
  /**
   * Update up to 100 transactions, all or none
   *
   * For a person’s choices, many at once. Each item takes what the update of one takes. Errors name the item:
   * `/3/category/…`.
   */
  updateMany(source_account_id: Id<'source_account'>, body: UpdateTransactionsBody, options?: WriteOptions): Promise<UpdateTransactionsAnswer>
  /**
   * Delete all transactions of a source account, or those of a range of days
   *
   * For an import that went wrong. Entries go with them, but not in closed or reconciled periods. Answers a Task;
   * with `Prefer: wait=N` the finished one.
   */
  deleteMany(source_account_id: Id<'source_account'>, query?: DeleteTransactionsQuery, options?: TaskOptions): TaskCall
  /**
   * Delete all transactions of a source account, or those of a range of days
   *
   * For an import that went wrong. Entries go with them, but not in closed or reconciled periods. Answers a Task;
   * with `Prefer: wait=N` the finished one.
   */
  deleteMany(source_account_id: Id<'source_account'>, query: DeleteTransactionsQuery | undefined, options: TaskOptions & DryRunOption): Promise<DryRun<TransactionProcessingTask>>
  /**
   * List the transactions of all source accounts, the latest first: the review queue
   *
   * What a person looks at: `review_status=unreviewed`, or what still waits on an uncategorized ledger. The filters
   * are those of one account, which `source_account_id` names.
   */
  listAll(query?: ListAllTransactionsQuery, options?: ReadOptions): List<Transaction>
  /**
   * Update up to 100 transactions of any source accounts, all or none
   *
   * For a person’s choices in the review queue, many at once. Each item takes what the update of one takes. Errors
   * name the item: `/3/category/…`.
   */
  updateAny(body: UpdateAnyTransactionsBody, options?: WriteOptions): Promise<UpdateAnyTransactionsAnswer>
  /**
   * Retrieve a transaction of any source account
   *
   * For who knows the id alone. The same record, under the same `ETag`, as by its source account: ids are unique in
   * the Instance.
   */
  retrieveAny(transaction_id: Id<'transaction'>, query?: RetrieveAnyTransactionQuery, options?: ReadOptions): Promise<Transaction>
  /**
   * Retrieve a transaction
   *
   * One row of a bank: whether it is posted, where it stands, who chose that and how sure it was. `expand` shows
   * its entry, lines and ledgers.
   */
  retrieve(source_account_id: Id<'source_account'>, transaction_id: Id<'transaction'>, query?: RetrieveTransactionQuery, options?: ReadOptions): Promise<Transaction>
  /**
   * Update a transaction: its texts, its review, its tags, its category or its splits
   *
   * What a person says of a row of the bank. `category` moves the lines on `category_ledger_id`, or all, to
   * `updated_category_ledger_id`. `splits` are signed as the transaction is and add up to it. A transaction that is
   * not posted yet keeps either for when it is: splits stand in `chosen_splits` until then, and an uncategorized
   * ledger takes the choice back. Where the bank changes its amount meanwhile, splits do not add up any more: they
   * are dropped, `review_status` is `unreviewed`, the Task of the feed tells `splits_dropped`, and so does an event
   * `transaction.categorized`. `tag_ids` are those of all its lines, but for splits with their own; before it is
   * posted only splits take tags.
   */
  update(source_account_id: Id<'source_account'>, transaction_id: Id<'transaction'>, body: UpdateTransactionRequest, options?: WriteOptions): Promise<Transaction>
  /**
   * Delete a transaction
   *
   * Takes a row of the bank out of the books, with its entry. Its id is remembered: sending it again does not bring
   * it back.
   */
  delete(source_account_id: Id<'source_account'>, transaction_id: Id<'transaction'>, options?: WriteOptions): Promise<void>
  /**
   * Categorize again what no person has chosen or reviewed
   *
   * After rules have changed: the pipeline decides anew. What came with an import and what people chose or reviewed
   * stays; of the rest only the category changes. Answers a Task; with `Prefer: wait=N` the finished one.
   */
  recategorize(body?: RecategorizeTransactionsRequest, options?: TaskOptions): TaskCall
  /**
   * Categorize again what no person has chosen or reviewed
   *
   * After rules have changed: the pipeline decides anew. What came with an import and what people chose or reviewed
   * stays; of the rest only the category changes. Answers a Task; with `Prefer: wait=N` the finished one.
   */
  recategorize(body: RecategorizeTransactionsRequest | undefined, options: TaskOptions & DryRunOption): Promise<DryRun<TransactionProcessingTask>>
  /**
   * List what was made of a transaction, by whom and when, the oldest first
   *
   * Every category, split, method, tag, party and review status that it ever had, whoever decided: a request, a
   * rule, a Task or a feed. The first record tells by what it came. A deleted transaction has its history still;
   * sent again under its id, that goes on. Words that were erased are null. What was changed before history was
   * kept is not here: the audit log has what events told of it.
   */
  listHistory(transaction_id: Id<'transaction'>, query?: ListTransactionHistoryQuery, options?: ReadOptions): List<TransactionHistoryRecord>
  /**
   * Match a transaction with a line that is in the books already
   *
   * For money that was entered by hand before the bank told of it, a check or one side of a transfer: the line is
   * that of a hand-made entry, or of a payment that was applied by hand, on the ledger of the transaction, in both
   * books, of its amount and side, dated on whichever day. The transaction’s own entry, which must have no files,
   * goes, and it answers the ids of the matched one, which stays as it is. While they are matched the line is not
   * deleted, and its ledger, amount and side do not change; its entry is not reversed. `journal_entry_id` in place
   * of `line_entry_id` names the entry, where one free line of it fits. A transaction that is matched with the line
   * already stays so.
   */
  match(transaction_id: Id<'transaction'>, body?: MatchTransactionRequest, options?: WriteOptions): Promise<Transaction>
  /**
   * Unmatch a transaction
   *
   * It is categorized anew, as a transaction that has just come, and gets an entry of its own. The pair is not
   * proposed again.
   */
  unmatch(transaction_id: Id<'transaction'>, options?: WriteOptions): Promise<Transaction>
}

export interface CategorizationRulesResource {
  /**
   * Undo what a categorization rule decided
   *
   * The transactions that stand where this rule put them, and that nobody has touched since, go to where the
   * pipeline puts them without it: other rules, similarity, or uncategorized. The rule stays as it is, and decides
   * what is imported from now on; of a rule that is deleted the decisions can be undone, too. Those of closed
   * periods and of completed reconciliations are skipped, and so are those that a person has changed since
   * (`changed_since`). Answers a Task; with `Prefer: wait=N` the finished one.
   */
  revert(categorization_rule_id: Id<'categorization_rule'>, options?: TaskOptions): TaskCall
  /**
   * List categorization rules, the one that decides first in front
   *
   * The rules of this Instance, in the order in which they decide: the highest `priority` first, then the oldest.
   */
  list(query?: ListCategorizationRulesQuery, options?: ReadOptions): List<CategorizationRule>
  /**
   * Create a categorization rule
   *
   * Chooses the ledger for every transaction that matches an expression. A rule that names an unknown ledger, or
   * one that is not enabled, waits for it, which `warnings` tells; one that names a ledger that is no category is
   * refused. It decides rows that are imported from now on. A rule for an uncategorized ledger leaves what it hits
   * undecided. With `party_name` the rows that it decides are about the party of that name. With `strict` it is
   * refused (`invalid_state`, `data.reason` `contradicts_people`, with how many) where people decided otherwise
   * what it would decide.
   */
  create(body: CreateCategorizationRuleRequest, options?: WriteOptions): Promise<CategorizationRule>
  /**
   * Retrieve a categorization rule
   *
   * One rule. `warnings` tells what it can never do, as when no ledger has its name.
   */
  retrieve(categorization_rule_id: Id<'categorization_rule'>, options?: ReadOptions): Promise<CategorizationRule>
  /**
   * Delete a categorization rule
   *
   * It decides nothing any more; what it has decided stays, until `revertCategorizationRule` takes it back. Its
   * versions can still be listed.
   */
  delete(categorization_rule_id: Id<'categorization_rule'>, options?: WriteOptions): Promise<void>
  /**
   * Update a categorization rule
   *
   * It counts from the next import on; what the rule has decided stays. The version before is kept. With `strict`
   * it is refused (`invalid_state`, `data.reason` `contradicts_people`, with how many) where people decided
   * otherwise what the rule as it would be then decides.
   */
  update(categorization_rule_id: Id<'categorization_rule'>, body: UpdateCategorizationRuleRequest, options?: WriteOptions): Promise<CategorizationRule>
  /**
   * List what a categorization rule has said, the latest version first
   *
   * Each time that the rule was created, saved or deleted: when, by whom, and what it said then. A rule that is
   * deleted has its versions still.
   */
  listVersions(categorization_rule_id: Id<'categorization_rule'>, query?: ListCategorizationRuleVersionsQuery, options?: ReadOptions): List<CategorizationRuleVersion>
  /**
   * Try a categorization rule on what is in the books
   *
   * Counts the posted transactions that the expression hits, those whose category or party the rule would change,
   * and those that another rule decides before it; nothing is written. It looks at the last 365 days where no days
   * are given, the latest first, and at 100000 transactions at most. With `exclude_rule_id` it is a change of that
   * rule: what is not given is as it is there.
   */
  preview(body: PreviewCategorizationRuleRequest, options?: WriteOptions): Promise<CategorizationRulePreview>
  /**
   * List rules that would have decided what people decided by hand
   *
   * Those that hit most in front, fifty at most: each was true of at least five transactions that people
   * categorized by hand in the last 12 months and that no rule decides, and put at least nine in ten of the later
   * half of them where people did. They are looked for in the night after people have categorized anything; `as_of`
   * tells when. Suggestions whose ledger is no category any more, and those that are rules by now, are left out.
   */
  listSuggestions(query?: ListCategorizationRuleSuggestionsQuery, options?: ReadOptions): List<CategorizationRuleSuggestion>
  /**
   * Try several categorization rules in their order on what is in the books
   *
   * The rules that are sent decide in their order, and those of the platform at their place in the pipeline; what
   * none of them takes keeps what stands. What came with an import, transfers and matches stay, and so does what
   * people decided: `from_persons` tells where a rule contradicts them. Other rules of the Instance take no part;
   * what they decided, the rules that are sent may take. Nothing is written. It looks at the last 365 days where no
   * days are given, the latest first, and at 100000 transactions at most; it ends sooner where the expressions take
   * more than 20 seconds.
   */
  backtest(body: BacktestCategorizationRulesRequest, options?: WriteOptions): Promise<CategorizationRuleBacktest>
}

export interface CategorizationGroupsResource {
  /**
   * List what waits for a person, by merchant and direction, the largest first
   *
   * One record stands for all uncategorized rows of one merchant and direction, so that one answer decides them
   * all; transfers and rows that are matched are in no group. Rows whose words tell of nobody, as a number alone,
   * are together where their texts differ in digits alone. The filters are those of `GET /transactions`, and a
   * group is of the rows that they find: its `id` stands for these. By default the groups of most rows come first;
   * `sort=-sum` has those that moved the most money first, whichever way it went. At most 100000 rows are looked
   * through: where more wait, `report_too_large` asks for a filter.
   */
  list(query?: ListCategorizationGroupsQuery, options?: ReadOptions): List<CategorizationGroup>
  /**
   * Categorize all rows of a group
   *
   * A Task changes the rows that the group has now, each as `PUT /transactions` would: it counts as a person’s
   * choice, of whoever asked. Rows that come meanwhile are not taken. A row is skipped, with the reason in
   * `row_results`, where that change would be refused (`period_closed`, `period_reconciled` and others), where it
   * is gone (`deleted`) or somebody has decided it meanwhile (`changed`). `POST
   * /transactions/tasks/{task_id}/revert` undoes it as one. With `Prefer: wait=N` the finished Task.
   */
  categorize(group_id: string, body: CategorizeGroupRequest, options?: TaskOptions): TaskCall
  /**
   * Categorize all rows of a group
   *
   * A Task changes the rows that the group has now, each as `PUT /transactions` would: it counts as a person’s
   * choice, of whoever asked. Rows that come meanwhile are not taken. A row is skipped, with the reason in
   * `row_results`, where that change would be refused (`period_closed`, `period_reconciled` and others), where it
   * is gone (`deleted`) or somebody has decided it meanwhile (`changed`). `POST
   * /transactions/tasks/{task_id}/revert` undoes it as one. With `Prefer: wait=N` the finished Task.
   */
  categorize(group_id: string, body: CategorizeGroupRequest, options: TaskOptions & DryRunOption): Promise<DryRun<TransactionProcessingTask>>
}

export interface TasksResource {
  /**
   * Undo a Task as one: a choice for a group, or an import
   *
   * Of a `group_categorization` the rows that nobody has touched since go back to what they were: category, method,
   * tags, party, review status; what was proposed for them is not proposed again. Of an `import_transactions`, of a
   * file or of rows, the transactions that no person has touched go, as if they had never come: the same ids can be
   * imported again, and the statement that came with them is forgotten. Other rows stay, each with its reason in
   * `row_results`: `period_closed`, `period_reconciled`, `reconciliation_in_progress` (ticked), `resource_in_use`
   * (payments are applied), `has_files`, `changed`, `unchanged` (it was as it was chosen), `deleted` (gone
   * already), `invalid_reference` (the former category takes nothing any more). 409 `invalid_state`, with
   * `data.reason`: the Task has not completed (`status`), is undone already (`is_reverted`), is of another type
   * (`task_type`) or of a feed (`is_feed`). With `Prefer: wait=N` the finished Task.
   */
  revert(task_id: Id<'task'>, options?: TaskOptions): TaskCall
  /**
   * List transaction processing Tasks, the latest first
   *
   * Imports and other work on transactions, with how far each is; filter by account, state and kind.
   */
  list(query?: ListTasksQuery, options?: ReadOptions): List<TransactionProcessingTask>
  /**
   * Retrieve a transaction processing Task
   *
   * How far an import or other work is. It has ended when `status` is `complete` or `failed`; then its lists say
   * what became of each transaction, and `error` what went wrong. Ask again every second or so, or send `Prefer:
   * wait=N` with the request that starts it.
   */
  retrieve(task_id: Id<'task'>, options?: ReadOptions): Promise<TransactionProcessingTask>
}

export interface TransfersResource {
  /**
   * List transfers between accounts, the latest found first
   *
   * Two rows of two accounts that tell of one movement, so that it is neither revenue nor expense. Those that are
   * matched, and those that are proposed and wait for a verdict.
   */
  list(query?: ListTransfersQuery, options?: ReadOptions): List<Transfer>
  /**
   * Confirm a proposed transfer
   *
   * Says that two rows are the two sides of one transfer. Both sides get their category on the ledger of transfers.
   * One that is matched stays as it is.
   */
  confirm(transfer_id: Id<'transfer'>, options?: WriteOptions): Promise<Transfer>
  /**
   * Reject a transfer
   *
   * Says that two rows have nothing to do with one another. The pair is not found again. Of a matched transfer both
   * sides wait uncategorized, but for one that somebody else than the matching put on the ledger of transfers, or
   * whose period is closed.
   */
  reject(transfer_id: Id<'transfer'>, options?: WriteOptions): Promise<Transfer>
}

export interface LedgerTransactionsResource {
  /**
   * List the transactions of all source accounts of a ledger, the latest first
   *
   * Works as its replacement does, for every account that posts into the ledger.
   *
   * Deprecated since 2026-01-01, and there until 2028-01-01 at least. In its place stands `GET
   * /v0/source-accounts/{source_account_id}/transactions`.
   *
   * @deprecated
   */
  list(ledger_id: Id<'ledger'>, query?: ListLedgerTransactionsQuery, options?: ReadOptions): List<Transaction>
  /**
   * Import up to 1000 transactions into the one source account of a ledger
   *
   * Works as its replacement does, where one account posts into the ledger (else 409 `invalid_state`).
   *
   * Deprecated since 2026-01-01, and there until 2028-01-01 at least. In its place stands `POST
   * /v0/source-accounts/{source_account_id}/transactions`.
   *
   * @deprecated
   */
  create(ledger_id: Id<'ledger'>, body: CreateLedgerTransactionsBody, options?: TaskOptions & { query?: CreateLedgerTransactionsQuery }): TaskCall
  /**
   * Import up to 1000 transactions into the one source account of a ledger
   *
   * Works as its replacement does, where one account posts into the ledger (else 409 `invalid_state`).
   *
   * Deprecated since 2026-01-01, and there until 2028-01-01 at least. In its place stands `POST
   * /v0/source-accounts/{source_account_id}/transactions`.
   *
   * @deprecated
   */
  create(ledger_id: Id<'ledger'>, body: CreateLedgerTransactionsBody, options: TaskOptions & { query?: CreateLedgerTransactionsQuery } & DryRunOption): Promise<DryRun<TransactionProcessingTask>>
  /**
   * Delete all transactions of a ledger’s source accounts, or those of a range of days
   *
   * Works as its replacement does, for every account that posts into the ledger.
   *
   * Deprecated since 2026-01-01, and there until 2028-01-01 at least. In its place stands `DELETE
   * /v0/source-accounts/{source_account_id}/transactions`.
   *
   * @deprecated
   */
  deleteMany(ledger_id: Id<'ledger'>, query?: DeleteLedgerTransactionsQuery, options?: TaskOptions): TaskCall
  /**
   * Delete all transactions of a ledger’s source accounts, or those of a range of days
   *
   * Works as its replacement does, for every account that posts into the ledger.
   *
   * Deprecated since 2026-01-01, and there until 2028-01-01 at least. In its place stands `DELETE
   * /v0/source-accounts/{source_account_id}/transactions`.
   *
   * @deprecated
   */
  deleteMany(ledger_id: Id<'ledger'>, query: DeleteLedgerTransactionsQuery | undefined, options: TaskOptions & DryRunOption): Promise<DryRun<TransactionProcessingTask>>
  /**
   * List the transactions of a ledger with their categories, the latest first
   *
   * Each transaction with the ledgers opposite to its account.
   *
   * Deprecated since 2026-01-01, and there until 2028-01-01 at least. In its place stands `GET
   * /v0/source-accounts/{source_account_id}/transactions?expand=opposing_line_entries.ledger`.
   *
   * @deprecated
   */
  listCategories(ledger_id: Id<'ledger'>, query?: ListLedgerTransactionCategoriesQuery, options?: ReadOptions): List<TransactionCategories>
  /**
   * Retrieve a transaction by its ledger
   *
   * Works as its replacement does.
   *
   * Deprecated since 2026-01-01, and there until 2028-01-01 at least. In its place stands `GET
   * /v0/source-accounts/{source_account_id}/transactions/{transaction_id}`.
   *
   * @deprecated
   */
  retrieve(ledger_id: Id<'ledger'>, transaction_id: Id<'transaction'>, query?: RetrieveLedgerTransactionQuery, options?: ReadOptions): Promise<Transaction>
  /**
   * Delete a transaction by its ledger
   *
   * Works as its replacement does.
   *
   * Deprecated since 2026-01-01, and there until 2028-01-01 at least. In its place stands `DELETE
   * /v0/source-accounts/{source_account_id}/transactions/{transaction_id}`.
   *
   * @deprecated
   */
  delete(ledger_id: Id<'ledger'>, transaction_id: Id<'transaction'>, options?: WriteOptions): Promise<void>
}

export interface TransactionCategoriesResource {
  /**
   * Recategorize up to 100 transactions of a ledger, all or none
   *
   * Replaces the category of each by another ledger.
   *
   * Deprecated since 2026-01-01, and there until 2028-01-01 at least. In its place stands `PUT
   * /v0/source-accounts/{source_account_id}/transactions`.
   *
   * @deprecated
   */
  updateMany(ledger_id: Id<'ledger'>, body: UpdateManyTransactionCategoriesBody, options?: WriteOptions): Promise<UpdateManyTransactionCategoriesAnswer>
  /**
   * Retrieve a transaction with its categories
   *
   * The transaction with the ledgers opposite to its account.
   *
   * Deprecated since 2026-01-01, and there until 2028-01-01 at least. In its place stands `GET
   * /v0/source-accounts/{source_account_id}/transactions/{transaction_id}?expand=opposing_line_entries.ledger`.
   *
   * @deprecated
   */
  retrieve(ledger_id: Id<'ledger'>, transaction_id: Id<'transaction'>, options?: ReadOptions): Promise<TransactionCategories>
  /**
   * Recategorize a transaction
   *
   * Moves a transaction to another category. Replaces `category_ledger_id`, or all of its categories, by
   * `updated_category_ledger_id`. A transaction that is not posted yet keeps the choice for when it is:
   * `journal_entry_id` is null until then. Of splits that wait only the ledger changes, as of lines. An
   * uncategorized ledger takes the choice back.
   */
  update(ledger_id: Id<'ledger'>, transaction_id: Id<'transaction'>, body: CategoryChange, options?: WriteOptions): Promise<TransactionCategories>
}

export interface SourceLinksResource {
  /**
   * Link an account at a bank to a ledger
   *
   * Lets a bank feed fill a ledger, by a processor token that your platform has got from Plaid. Without `ledger_id`
   * a ledger of the fitting kind is made. The Task reads the history from `start_date` on (two years by default);
   * from then on the feed is read every few hours. `calculate_opening_balance` sets an opening balance with which
   * the ledger says what the bank says.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  create(body: CreateSourceLinkRequest, options?: TaskOptions): TaskCall
  /**
   * List links with their last Tasks, the oldest first
   *
   * Whether feeds work, and when they were read last. Those of one Instance; without `instance_id` those of all
   * Instances of the platform, the oldest Instance first, or of the one that the token is narrowed to. A page has
   * the links of 100 Instances at most, and then ends before `limit`. Of a Task each list is cut at 100, and its
   * length stands beside it: `created_transaction_ids_count`.
   */
  listStatuses(query?: ListSourceLinkStatusesQuery, options?: ReadOptions): List<SourceAccountLinkStatus>
  /**
   * Enable or disable the link of a ledger, renew its token, or read the feed anew
   *
   * For an account that the bank wants its owner to log in to again, or that should stop. `auth_token` takes the
   * place of the processor token. `sync_from` reads the feed anew from that day on: what is known is skipped.
   */
  update(ledger_id: Id<'ledger'>, body: UpdateSourceLinkRequest, options?: WriteOptions): Promise<void>
  /**
   * Unlink a ledger; its books stay
   *
   * The feed fills the ledger no longer. Transactions and entries stay, and the ledger can be linked again.
   */
  delete(ledger_id: Id<'ledger'>, options?: WriteOptions): Promise<void>
  /**
   * Let days go by at the bank of the sandbox
   *
   * For tests of bank feeds: the pretended bank has new transactions. The ledger hears of it when it is refreshed.
   *
   * Exists in the sandbox only.
   */
  advanceSandboxBank(body: AdvanceSandboxBankRequest, options?: WriteOptions): Promise<SandboxBank>
  /**
   * Let the bank of the sandbox fail, or work again
   *
   * For tests of what a platform does when a feed breaks. `login_required`: the login expired. `rate_limit`,
   * `down`: it refuses for a while. `interrupted`: it breaks off after a page. `late`: it tells of a day five days
   * after it. `duplicates`: it says everything twice.
   *
   * Exists in the sandbox only.
   */
  setSandboxBankFault(body: SetSandboxBankFaultRequest, options?: WriteOptions): Promise<SandboxBank>
}

export interface PlatformCategorizationRulesResource {
  /**
   * List the categorization rules of the platform, the one that decides first in front
   *
   * The rules that every Instance has, in the order in which they decide, behind its own rules and what it has
   * learned.
   */
  list(query?: ListPlatformCategorizationRulesQuery, options?: ReadOptions): List<CategorizationRule>
  /**
   * Create a categorization rule for all Instances
   *
   * It names a ledger by name, whatever the case, and is ignored in Instances that have none of that name, or where
   * it is not enabled. It decides rows that are imported from now on, where no step before `platform_rule` did.
   * `party_name` is looked for in each Instance likewise.
   */
  create(body: CreatePlatformCategorizationRuleRequest, options?: WriteOptions): Promise<CategorizationRule>
  /**
   * Retrieve a categorization rule of the platform
   *
   * One rule that counts in all Instances of the platform.
   */
  retrieve(categorization_rule_id: Id<'categorization_rule'>, options?: ReadOptions): Promise<CategorizationRule>
  /**
   * Update a categorization rule of the platform
   *
   * It counts in every Instance from the next import on; what the rule has decided stays. An expression that cannot
   * be read is 422 `invalid_expression`, with the place.
   */
  update(categorization_rule_id: Id<'categorization_rule'>, body: UpdatePlatformCategorizationRuleRequest, options?: WriteOptions): Promise<CategorizationRule>
  /**
   * Delete a categorization rule of the platform
   *
   * It decides nothing any more in any Instance; what it has decided stays.
   */
  delete(categorization_rule_id: Id<'categorization_rule'>, options?: WriteOptions): Promise<void>
}

export interface CategorizationResource {
  /**
   * Tell how often people kept what was decided, beside how sure it was
   *
   * Of the transactions of these days, by the method that decided and its confidence. The first verdict of a person
   * counts: a category, splits or a match, which keep the decision where they are of the same ledgers; or
   * `review_status` set to `reviewed`, which keeps it. What nothing decided is not counted, nor verdicts of before
   * history was kept. It looks at 100000 transactions at most, the latest first.
   */
  retrieveAccuracy(query?: RetrieveCategorizationAccuracyQuery, options?: ReadOptions): Promise<CategorizationAccuracy>
}

export interface PlatformSettingsResource {
  /**
   * Retrieve the settings of the platform
   *
   * In which order the steps of categorization are asked in all Instances, and how sure similarity must be.
   */
  retrieve(options?: ReadOptions): Promise<PlatformSettings>
  /**
   * Update the settings of the platform
   *
   * In which order transactions are categorized. They count for every Instance of the platform, from the next
   * import on.
   */
  update(body: UpdatePlatformSettingsRequest, options?: WriteOptions): Promise<PlatformSettings>
}

export interface ReconciliationsResource {
  /**
   * List reconciliations
   *
   * Which statements of the bank the books were compared with, and how far each is. By default the latest statement
   * first. As a document (`Accept`) it has no pages: all that the filters find, or `report_too_large`.
   *
   * As a file (CSV, XLSX, PDF): `downloadReconciliations`.
   */
  list(query?: ListReconciliationsQuery, options?: ReadOptions): List<Reconciliation>
  /**
   * List reconciliations
   *
   * Which statements of the bank the books were compared with, and how far each is. By default the latest statement
   * first. As a document (`Accept`) it has no pages: all that the filters find, or `report_too_large`.
   *
   * As a file (CSV, XLSX, PDF): `downloadReconciliations`.
   */
  list(query: ListReconciliationsQuery | undefined, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Start to compare a ledger with a statement
   *
   * Begins with what the statement says at its end. Then tick its entries, or let them be found, until `difference`
   * is 0, and complete it. It starts where the one before it ended, and ends with the day of the statement in
   * `time_zone`, by default the Instance’s. Only one of a ledger is in progress.
   */
  create(body: CreateReconciliationRequest, options?: WriteOptions): Promise<Reconciliation>
  /**
   * Retrieve a reconciliation
   *
   * One statement: its balances, what the books say, and the difference that is left.
   */
  retrieve(reconciliation_id: Id<'reconciliation'>, options?: ReadOptions): Promise<Reconciliation>
  /**
   * Update a reconciliation: its statement, or its progress
   *
   * It is reopened first, then changed, then completed, as far as the request asks for these. Completed at whatever
   * balance, it holds its entries: they are neither deleted nor moved, and their lines on its ledger stay as they
   * are. An earlier date lets go of the entries after it. Only the latest of a ledger is reopened.
   */
  update(reconciliation_id: Id<'reconciliation'>, body: UpdateReconciliationRequest, options?: WriteOptions): Promise<Reconciliation>
  /**
   * Delete a reconciliation
   *
   * Its entries are free again. The latest of its ledger alone, and only in progress.
   */
  delete(reconciliation_id: Id<'reconciliation'>, options?: WriteOptions): Promise<void>
  /**
   * The report of a reconciliation: what cleared, what is outstanding, and the proof
   *
   * The statement’s starting balance, what cleared and its ending balance; then what is outstanding (deposits in
   * transit, checks and payments of a bank; charges, payments and credits of a card) and the balance of the accrual
   * books. `expected_book_balance` is the statement’s ending balance, with the increases and less the decreases
   * that are outstanding; `difference` is that less `book_balance`: zero is the proof. A completed one tells the
   * books as they were at its completion, also the words; what changed since stands below it in `changed_since`.
   * One in progress tells them as they are. Every balance stands on the ledger’s own side.
   *
   * As a file (CSV, XLSX, PDF): `downloadReconciliationReport`.
   */
  retrieveReport(reconciliation_id: Id<'reconciliation'>, options?: ReadOptions): Promise<ReconciliationReport>
  /**
   * The report of a reconciliation: what cleared, what is outstanding, and the proof
   *
   * The statement’s starting balance, what cleared and its ending balance; then what is outstanding (deposits in
   * transit, checks and payments of a bank; charges, payments and credits of a card) and the balance of the accrual
   * books. `expected_book_balance` is the statement’s ending balance, with the increases and less the decreases
   * that are outstanding; `difference` is that less `book_balance`: zero is the proof. A completed one tells the
   * books as they were at its completion, also the words; what changed since stands below it in `changed_since`.
   * One in progress tells them as they are. Every balance stands on the ledger’s own side.
   *
   * As a file (CSV, XLSX, PDF): `downloadReconciliationReport`.
   */
  retrieveReport(reconciliation_id: Id<'reconciliation'>, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Tick what the lines of the statement prove, and say what is left
   *
   * The lines are those of the statement file, in any format in which statements are imported. A line and an entry
   * belong together when the entry was made from it, or when amount and side are equal to the last digit, they lie
   * a few days apart, and nothing else would do as well; words in common decide between several. Several entries
   * make one line when they add up to it (a batch of payments) or, where words tell that it is a payout, less a
   * fee, which is named in `left_over`; several lines make one entry likewise. Everything else stays as it is and
   * is listed with the reason. What is ticked by hand stays ticked. At most 10000 lines and 20000 entries.
   */
  autoMatch(reconciliation_id: Id<'reconciliation'>, body?: AutoMatchReconciliationRequest, options?: WriteOptions): Promise<AutoMatch>
}

export interface ReconciliationJournalEntriesResource {
  /**
   * List the entries that a reconciliation offers
   *
   * What is to be ticked. Those of its period, and those before it that no earlier one holds; opening balances
   * count as reconciled and are not offered. By default the oldest first.
   */
  list(reconciliation_id: Id<'reconciliation'>, query?: ListReconciliationJournalEntriesQuery, options?: ReadOptions): List<ReconciliationJournalEntry>
  /**
   * Put up to 1000 entries into a reconciliation, or take them out, all or none
   *
   * Ticks what is on the statement. Answers them in the order of the request. Without `reconciliation_status` an
   * entry stays as it is.
   */
  update(reconciliation_id: Id<'reconciliation'>, body: UpdateReconciliationJournalEntriesBody, options?: WriteOptions): Promise<UpdateReconciliationJournalEntriesAnswer>
}

export interface ReconciliationStatementFilesResource {
  /**
   * Add the statement to a reconciliation
   *
   * Keeps the file of the bank with what was compared with it, in place of the one that it has; entries can then be
   * matched with it by `autoMatchReconciliation`.
   */
  create(reconciliation_id: Id<'reconciliation'>, body: CreateReconciliationStatementFileForm, options?: WriteOptions): Promise<Reconciliation>
  /**
   * Retrieve what is known of the statement of a reconciliation
   *
   * Its name, media type, size and digest; the content has an address of its own.
   */
  retrieve(reconciliation_id: Id<'reconciliation'>, options?: ReadOptions): Promise<StatementFile>
  /**
   * Delete the statement of a reconciliation
   *
   * Its content is gone for good; what is ticked stays ticked.
   */
  delete(reconciliation_id: Id<'reconciliation'>, options?: WriteOptions): Promise<void>
  /**
   * Download the statement of a reconciliation
   *
   * The bytes as they came, as an attachment of the media type that the file is. `Accept` must take that media type
   * (406 `not_acceptable`).
   */
  retrieveContent(reconciliation_id: Id<'reconciliation'>, options?: ReadOptions): Promise<Download>
}

export interface ReportsResource {
  /**
   * Balance sheet at the end of a day
   *
   * What the business has and owes at the end of a day. A tree: type, sub_type, ledgers by `sort_code` (those
   * without one last, by name), sub-ledgers. `amount` is the ledger’s own, `total_amount` with all below it, both
   * on the side of the row; `signed_amount` and `signed_total_amount` are the same on the side of the section,
   * where a contra ledger is negative: they add up, and CSV has them. Revenue and expense appear in equity: earlier
   * fiscal years in the row of the ledger `retained_earnings` (`calculated_amount` says how much of it), this one
   * as "Net Income"; so assets equal liabilities and equity. A ledger whose parent has another sub_type stands
   * under its parent, and counts there. `include_empty=false` leaves out ledgers without any line up to the end;
   * those that net to zero stay. With `compare` each record has a `comparison`, on the side of the row: null where
   * the other day is before `entries_start`. Documents show the uncategorized ledgers as the last group of assets,
   * "To be classified". `include_children=true` adds up the books of this Instance and of all below it, read in one
   * snapshot, without eliminations: they must share currency and fiscal year (`invalid_state` names those that do
   * not); ledgers of equal type, sub_type, sort_code and name are one, under the id that they have in the first
   * books that have them. It stands beside neither `accounting_basis` nor `compare`.
   *
   * As a file (CSV, XLSX, PDF): `downloadBalanceSheet`.
   *
   * Needs subscription tier `tier2` or a higher one.
   */
  balanceSheet(query: RetrieveBalanceSheetQuery, options?: ReadOptions): Promise<RetrieveBalanceSheetAnswer>
  /**
   * Balance sheet at the end of a day
   *
   * What the business has and owes at the end of a day. A tree: type, sub_type, ledgers by `sort_code` (those
   * without one last, by name), sub-ledgers. `amount` is the ledger’s own, `total_amount` with all below it, both
   * on the side of the row; `signed_amount` and `signed_total_amount` are the same on the side of the section,
   * where a contra ledger is negative: they add up, and CSV has them. Revenue and expense appear in equity: earlier
   * fiscal years in the row of the ledger `retained_earnings` (`calculated_amount` says how much of it), this one
   * as "Net Income"; so assets equal liabilities and equity. A ledger whose parent has another sub_type stands
   * under its parent, and counts there. `include_empty=false` leaves out ledgers without any line up to the end;
   * those that net to zero stay. With `compare` each record has a `comparison`, on the side of the row: null where
   * the other day is before `entries_start`. Documents show the uncategorized ledgers as the last group of assets,
   * "To be classified". `include_children=true` adds up the books of this Instance and of all below it, read in one
   * snapshot, without eliminations: they must share currency and fiscal year (`invalid_state` names those that do
   * not); ledgers of equal type, sub_type, sort_code and name are one, under the id that they have in the first
   * books that have them. It stands beside neither `accounting_basis` nor `compare`.
   *
   * As a file (CSV, XLSX, PDF): `downloadBalanceSheet`.
   *
   * Needs subscription tier `tier2` or a higher one.
   */
  balanceSheet(query: RetrieveBalanceSheetQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Income statement of a period
   *
   * What the business has earned and spent in a period. In this order, with calculated rows: operating revenues,
   * Net Sales, cost of goods sold, Gross Profit, operating expenses, Operating Income, other income, other
   * expenses, Income before Taxes, Income Taxes (ledgers with `is_income_tax` and all below them, wherever they
   * stand in the chart), Net Income. Amounts and their signs are those of the balance sheet. The row "Net Income"
   * has a `memo`: what came (`receipts`) and went (`payments`) on uncategorized ledgers in the period and may prove
   * to be revenue or expense; null when that is nothing. What revenue and expense opened with counts on the day
   * before `entries_start`. `include_empty=false` leaves out ledgers without any line in the period. With `compare`
   * each record has a `comparison`, on the side of the row: null where the other days end before `entries_start`.
   * `include_children=true` adds up the books of this Instance and of all below it, read in one snapshot, without
   * eliminations: they must share currency and fiscal year (`invalid_state` names those that do not); ledgers of
   * equal type, sub_type, sort_code and name are one, under the id that they have in the first books that have
   * them. It stands beside neither `accounting_basis` nor `compare`.
   *
   * As a file (CSV, XLSX, PDF): `downloadIncomeStatement`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  incomeStatement(query: RetrieveIncomeStatementQuery, options?: ReadOptions): Promise<RetrieveIncomeStatementAnswer>
  /**
   * Income statement of a period
   *
   * What the business has earned and spent in a period. In this order, with calculated rows: operating revenues,
   * Net Sales, cost of goods sold, Gross Profit, operating expenses, Operating Income, other income, other
   * expenses, Income before Taxes, Income Taxes (ledgers with `is_income_tax` and all below them, wherever they
   * stand in the chart), Net Income. Amounts and their signs are those of the balance sheet. The row "Net Income"
   * has a `memo`: what came (`receipts`) and went (`payments`) on uncategorized ledgers in the period and may prove
   * to be revenue or expense; null when that is nothing. What revenue and expense opened with counts on the day
   * before `entries_start`. `include_empty=false` leaves out ledgers without any line in the period. With `compare`
   * each record has a `comparison`, on the side of the row: null where the other days end before `entries_start`.
   * `include_children=true` adds up the books of this Instance and of all below it, read in one snapshot, without
   * eliminations: they must share currency and fiscal year (`invalid_state` names those that do not); ledgers of
   * equal type, sub_type, sort_code and name are one, under the id that they have in the first books that have
   * them. It stands beside neither `accounting_basis` nor `compare`.
   *
   * As a file (CSV, XLSX, PDF): `downloadIncomeStatement`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  incomeStatement(query: RetrieveIncomeStatementQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * General ledger of a period: every ledger with its lines
   *
   * Every ledger with its lines: the whole of the books. `start_date` is `entries_start` by default, `end_date`
   * today. `opening_balance`, `amount` and `closing_balance` are the ledger's own, `total_amount` the period's with
   * all sub-ledgers. `running_balance` is the ledger's balance after the line, and begins anew after a closing.
   * Revenue and expense begin each fiscal year at zero and the ledger `retained_earnings` takes the year: a report
   * that goes on past the last day of a fiscal year says so in `closings`, and `opening_balance` + `amount` + all
   * of these = `closing_balance`; one that ends on that day closes with the year's balance, one that begins the day
   * after opens at zero. NDJSON has them as `{closing}` behind the lines of that day, tables as rows of the kind
   * `calculated`. `fiscal_years=continuous` leaves them out. `include_empty=false` leaves out ledgers without any
   * line up to the end; PDF and XLSX those that show zeros alone, unless it is sent as true. As
   * `application/x-ndjson` and `text/csv` it is a stream: of any length, from one snapshot, ledger by ledger; one
   * that breaks off ends without the last chunk. JSON takes 100,000 lines, XLSX 500,000 rows and PDF 20,000: more
   * is `report_too_large`, before anything is read. `date` of a line is its day in the time zone of the Instance;
   * in CSV, XLSX and PDF the day stands in that of the report. The lines of the former are `{general_ledger}`, per
   * ledger `{ledger}` and its `{line}`s and `{closing}`s, and `{end}`.
   *
   * As a file (CSV, XLSX, PDF, NDJSON): `downloadGeneralLedger`.
   */
  generalLedger(query?: RetrieveGeneralLedgerQuery, options?: ReadOptions): Promise<GeneralLedger>
  /**
   * General ledger of a period: every ledger with its lines
   *
   * Every ledger with its lines: the whole of the books. `start_date` is `entries_start` by default, `end_date`
   * today. `opening_balance`, `amount` and `closing_balance` are the ledger's own, `total_amount` the period's with
   * all sub-ledgers. `running_balance` is the ledger's balance after the line, and begins anew after a closing.
   * Revenue and expense begin each fiscal year at zero and the ledger `retained_earnings` takes the year: a report
   * that goes on past the last day of a fiscal year says so in `closings`, and `opening_balance` + `amount` + all
   * of these = `closing_balance`; one that ends on that day closes with the year's balance, one that begins the day
   * after opens at zero. NDJSON has them as `{closing}` behind the lines of that day, tables as rows of the kind
   * `calculated`. `fiscal_years=continuous` leaves them out. `include_empty=false` leaves out ledgers without any
   * line up to the end; PDF and XLSX those that show zeros alone, unless it is sent as true. As
   * `application/x-ndjson` and `text/csv` it is a stream: of any length, from one snapshot, ledger by ledger; one
   * that breaks off ends without the last chunk. JSON takes 100,000 lines, XLSX 500,000 rows and PDF 20,000: more
   * is `report_too_large`, before anything is read. `date` of a line is its day in the time zone of the Instance;
   * in CSV, XLSX and PDF the day stands in that of the report. The lines of the former are `{general_ledger}`, per
   * ledger `{ledger}` and its `{line}`s and `{closing}`s, and `{end}`.
   *
   * As a file (CSV, XLSX, PDF, NDJSON): `downloadGeneralLedger`.
   */
  generalLedger(query: RetrieveGeneralLedgerQuery | undefined, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf' | 'ndjson'>): Promise<Download>
  /**
   * Journal of a period: every entry with its lines
   *
   * Every entry of a period with its lines, for an auditor. In the order of `entry_number`; entries that still wait
   * for one come last. Every line is shown, whichever books it stands in, unless `accounting_basis` names one: so
   * the `debit` and `credit` of an entry that stands differently in the two books need not be equal, while `totals`
   * has a pair for each of the books, in which they are. `created_at`, `actor` and `modified_by` say when it was
   * made and by whom. `start_date` is `entries_start` by default, `end_date` today. `date` of an entry is its day
   * in the time zone of the Instance; in CSV, XLSX and PDF the day stands in that of the report. As
   * `application/x-ndjson` (`{journal}`, its `{entry}`s, `{end}`) and `text/csv` (a row for each line) it is a
   * stream of any length; one that breaks off ends without the last chunk. JSON takes 100,000 lines, XLSX 500,000
   * rows and PDF 20,000: more is `report_too_large`, before anything is read.
   *
   * As a file (CSV, XLSX, PDF, NDJSON): `downloadJournal`.
   */
  journal(query?: RetrieveJournalQuery, options?: ReadOptions): Promise<JournalReport>
  /**
   * Journal of a period: every entry with its lines
   *
   * Every entry of a period with its lines, for an auditor. In the order of `entry_number`; entries that still wait
   * for one come last. Every line is shown, whichever books it stands in, unless `accounting_basis` names one: so
   * the `debit` and `credit` of an entry that stands differently in the two books need not be equal, while `totals`
   * has a pair for each of the books, in which they are. `created_at`, `actor` and `modified_by` say when it was
   * made and by whom. `start_date` is `entries_start` by default, `end_date` today. `date` of an entry is its day
   * in the time zone of the Instance; in CSV, XLSX and PDF the day stands in that of the report. As
   * `application/x-ndjson` (`{journal}`, its `{entry}`s, `{end}`) and `text/csv` (a row for each line) it is a
   * stream of any length; one that breaks off ends without the last chunk. JSON takes 100,000 lines, XLSX 500,000
   * rows and PDF 20,000: more is `report_too_large`, before anything is read.
   *
   * As a file (CSV, XLSX, PDF, NDJSON): `downloadJournal`.
   */
  journal(query: RetrieveJournalQuery | undefined, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf' | 'ndjson'>): Promise<Download>
  /**
   * Trial balance at the end of a day
   *
   * Every ledger’s balance at the end of a day; debits and credits have one sum. `end_date` is today by default.
   * Revenue and expense count from the start of the fiscal year; what earlier years earned lies in the ledger
   * `retained_earnings` (`fiscal_years=continuous`: all of it stays where it was posted). `adjustments=separate`
   * adds `unadjusted` and `adjusting`, each with columns that foot. With `compare` each record has a `comparison`,
   * on the side of its ledger: null where the other day is before `entries_start`. `include_empty=false` leaves out
   * ledgers without any line up to the end. `include_children=true` adds up the books of this Instance and of all
   * below it, read in one snapshot, without eliminations: they must share currency and fiscal year (`invalid_state`
   * names those that do not); ledgers of equal type, sub_type, sort_code and name are one, under the id that they
   * have in the first books that have them.
   *
   * As a file (CSV, XLSX, PDF): `downloadTrialBalance`.
   */
  trialBalance(query?: RetrieveTrialBalanceQuery, options?: ReadOptions): Promise<TrialBalance>
  /**
   * Trial balance at the end of a day
   *
   * Every ledger’s balance at the end of a day; debits and credits have one sum. `end_date` is today by default.
   * Revenue and expense count from the start of the fiscal year; what earlier years earned lies in the ledger
   * `retained_earnings` (`fiscal_years=continuous`: all of it stays where it was posted). `adjustments=separate`
   * adds `unadjusted` and `adjusting`, each with columns that foot. With `compare` each record has a `comparison`,
   * on the side of its ledger: null where the other day is before `entries_start`. `include_empty=false` leaves out
   * ledgers without any line up to the end. `include_children=true` adds up the books of this Instance and of all
   * below it, read in one snapshot, without eliminations: they must share currency and fiscal year (`invalid_state`
   * names those that do not); ledgers of equal type, sub_type, sort_code and name are one, under the id that they
   * have in the first books that have them.
   *
   * As a file (CSV, XLSX, PDF): `downloadTrialBalance`.
   */
  trialBalance(query: RetrieveTrialBalanceQuery | undefined, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Balance sheet at the end of each of several periods
   *
   * The rows of a balance sheet with a figure per period, at its end; balances do not add up, so `total` is null.
   * From `start_date` to `end_date`, both required; `range_start` and `range_end` are their former names, and work
   * on. `include_empty=false` leaves out ledgers that no period uses.
   *
   * As a file (CSV, XLSX, PDF): `downloadBalanceSheetRange`.
   *
   * Needs subscription tier `tier2` or a higher one.
   */
  balanceSheetRange(query?: RetrieveBalanceSheetRangeQuery, options?: ReadOptions): Promise<StatementRange>
  /**
   * Balance sheet at the end of each of several periods
   *
   * The rows of a balance sheet with a figure per period, at its end; balances do not add up, so `total` is null.
   * From `start_date` to `end_date`, both required; `range_start` and `range_end` are their former names, and work
   * on. `include_empty=false` leaves out ledgers that no period uses.
   *
   * As a file (CSV, XLSX, PDF): `downloadBalanceSheetRange`.
   *
   * Needs subscription tier `tier2` or a higher one.
   */
  balanceSheetRange(query: RetrieveBalanceSheetRangeQuery | undefined, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Income statement of each of several periods
   *
   * The rows of an income statement with a figure per period, and `total` of all of them. `include_empty=false`
   * leaves out ledgers that no period uses.
   *
   * As a file (CSV, XLSX, PDF): `downloadIncomeStatementRange`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  incomeStatementRange(query: RetrieveIncomeStatementRangeQuery, options?: ReadOptions): Promise<StatementRange>
  /**
   * Income statement of each of several periods
   *
   * The rows of an income statement with a figure per period, and `total` of all of them. `include_empty=false`
   * leaves out ledgers that no period uses.
   *
   * As a file (CSV, XLSX, PDF): `downloadIncomeStatementRange`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  incomeStatementRange(query: RetrieveIncomeStatementRangeQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Statement of one ledger: its lines with the balance after each
   *
   * Without sub-ledgers. `start_date` is `entries_start` by default, `end_date` today. Revenue and expense begin
   * each fiscal year at zero and the ledger `retained_earnings` takes the year: a report that goes on past the last
   * day of a fiscal year says so in `closings`: `opening_balance`, what the lines come to on the side of the ledger
   * (`total_debit` less `total_credit`, of a credit ledger the other way round) and all of these add up to
   * `closing_balance`; one that ends on that day closes with the year's balance, one that begins the day after
   * opens at zero. NDJSON has them as `{closing}` behind the lines of that day, tables as rows of the kind
   * `calculated`. `fiscal_years=continuous` leaves them out. With `tag_ids` all of it is that of the lines that
   * carry one. `date` of a line is its day in the time zone of the Instance; in CSV, XLSX and PDF the day stands in
   * that of the report. As `application/x-ndjson` (`{ledger_statement}`, its `{line}`s with the balance after each,
   * `{end}`) and `text/csv` it is a stream of any length; JSON takes 100,000 lines, XLSX 500,000 rows and PDF
   * 20,000: more is `report_too_large`, before anything is read.
   *
   * As a file (CSV, XLSX, PDF, NDJSON): `downloadLedgerStatement`.
   */
  ledgerStatement(query: RetrieveLedgerStatementQuery, options?: ReadOptions): Promise<LedgerStatement>
  /**
   * Statement of one ledger: its lines with the balance after each
   *
   * Without sub-ledgers. `start_date` is `entries_start` by default, `end_date` today. Revenue and expense begin
   * each fiscal year at zero and the ledger `retained_earnings` takes the year: a report that goes on past the last
   * day of a fiscal year says so in `closings`: `opening_balance`, what the lines come to on the side of the ledger
   * (`total_debit` less `total_credit`, of a credit ledger the other way round) and all of these add up to
   * `closing_balance`; one that ends on that day closes with the year's balance, one that begins the day after
   * opens at zero. NDJSON has them as `{closing}` behind the lines of that day, tables as rows of the kind
   * `calculated`. `fiscal_years=continuous` leaves them out. With `tag_ids` all of it is that of the lines that
   * carry one. `date` of a line is its day in the time zone of the Instance; in CSV, XLSX and PDF the day stands in
   * that of the report. As `application/x-ndjson` (`{ledger_statement}`, its `{line}`s with the balance after each,
   * `{end}`) and `text/csv` it is a stream of any length; JSON takes 100,000 lines, XLSX 500,000 rows and PDF
   * 20,000: more is `report_too_large`, before anything is read.
   *
   * As a file (CSV, XLSX, PDF, NDJSON): `downloadLedgerStatement`.
   */
  ledgerStatement(query: RetrieveLedgerStatementQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf' | 'ndjson'>): Promise<Download>
  /**
   * Cash flow statement of a period, by the direct or the indirect method
   *
   * Where cash came from and went to in a period. `opening_balance` + `operating` + `investing` + `financing` +
   * `cash_in_transit` = `closing_balance`: the cash of the balance sheet, which are the asset ledgers with
   * `report_cash_flow`. Positive: cash rose. Opening balances, and other entries of the day of `entries_start` with
   * a line on the ledger `opening_balances`, are opening cash and never a flow. The section of a line is its
   * ledger's `cash_flow_section`; else non-current assets are investing; loans, non-current liabilities and equity
   * financing; all else operating.
   *
   * `method=direct` (the default) reads each entry that moves cash through to its other lines. Where an asset is
   * sold, other income and expense without a section of its own is the gain or loss on it, and investing; a credit
   * to accumulated depreciation is netted against the expense of its entry. A matched transfer counts on the day of
   * its cash side for the ledger of the other side; between cash ledgers it is no flow, and `cash_in_transit` until
   * both sides have come; a side that is not matched stands in "Transfers not yet matched". What leaves an
   * uncategorized ledger by an entry without cash is a flow of that day. An applied payment is read through to the
   * lines of what it settles, in the ledgers that the cash books take: so this statement is the same in both bases.
   * What is applied of a row whose day was closed is a flow of the day of its application: the category of the row
   * back, the lines of the source across. The operating rows "Receipts from customers" (lines of invoices and
   * credit memos, revenue, money received on account), "Payments to employees" (lines of payroll), "Payments to
   * suppliers" (lines of bills and vendor credits, expense but income taxes, money paid on account) and "Credit
   * card payments" have their ledgers as `children`; others are ledgers by themselves. Adjustments of payments, as
   * fees and discounts, have the row of their ledger.
   *
   * `method=indirect` comes to the same three totals: operating from "Net Income" in the books of
   * `accounting_basis`, without opening balances, by "Non-cash items", "Gains and losses" and "Changes in operating
   * assets and liabilities", each with its ledgers, and "Opening items": what was paid on opening items, and stands
   * on no ledger of the cash books but `opening_balances`; `inflow` or `outflow` is the amount then. `note` tells
   * what was invested or financed without cash. `income_taxes_paid` counts ledgers with `is_income_tax` and all
   * below them, `interest_paid` those with `is_interest` that are no revenue, both from what was paid less what
   * came back. With `tag_ids` (direct only) there are no balances.
   *
   * With `compare` each record carries `comparison`, and so do sections and the whole: null where the books had not
   * begun.
   *
   * As a file (CSV, XLSX, PDF): `downloadCashFlow`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  cashFlow(query: RetrieveCashFlowQuery, options?: ReadOptions): Promise<CashFlow>
  /**
   * Cash flow statement of a period, by the direct or the indirect method
   *
   * Where cash came from and went to in a period. `opening_balance` + `operating` + `investing` + `financing` +
   * `cash_in_transit` = `closing_balance`: the cash of the balance sheet, which are the asset ledgers with
   * `report_cash_flow`. Positive: cash rose. Opening balances, and other entries of the day of `entries_start` with
   * a line on the ledger `opening_balances`, are opening cash and never a flow. The section of a line is its
   * ledger's `cash_flow_section`; else non-current assets are investing; loans, non-current liabilities and equity
   * financing; all else operating.
   *
   * `method=direct` (the default) reads each entry that moves cash through to its other lines. Where an asset is
   * sold, other income and expense without a section of its own is the gain or loss on it, and investing; a credit
   * to accumulated depreciation is netted against the expense of its entry. A matched transfer counts on the day of
   * its cash side for the ledger of the other side; between cash ledgers it is no flow, and `cash_in_transit` until
   * both sides have come; a side that is not matched stands in "Transfers not yet matched". What leaves an
   * uncategorized ledger by an entry without cash is a flow of that day. An applied payment is read through to the
   * lines of what it settles, in the ledgers that the cash books take: so this statement is the same in both bases.
   * What is applied of a row whose day was closed is a flow of the day of its application: the category of the row
   * back, the lines of the source across. The operating rows "Receipts from customers" (lines of invoices and
   * credit memos, revenue, money received on account), "Payments to employees" (lines of payroll), "Payments to
   * suppliers" (lines of bills and vendor credits, expense but income taxes, money paid on account) and "Credit
   * card payments" have their ledgers as `children`; others are ledgers by themselves. Adjustments of payments, as
   * fees and discounts, have the row of their ledger.
   *
   * `method=indirect` comes to the same three totals: operating from "Net Income" in the books of
   * `accounting_basis`, without opening balances, by "Non-cash items", "Gains and losses" and "Changes in operating
   * assets and liabilities", each with its ledgers, and "Opening items": what was paid on opening items, and stands
   * on no ledger of the cash books but `opening_balances`; `inflow` or `outflow` is the amount then. `note` tells
   * what was invested or financed without cash. `income_taxes_paid` counts ledgers with `is_income_tax` and all
   * below them, `interest_paid` those with `is_interest` that are no revenue, both from what was paid less what
   * came back. With `tag_ids` (direct only) there are no balances.
   *
   * With `compare` each record carries `comparison`, and so do sections and the whole: null where the books had not
   * begun.
   *
   * As a file (CSV, XLSX, PDF): `downloadCashFlow`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  cashFlow(query: RetrieveCashFlowQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Money in and out, period by period
   *
   * All asset and liability ledgers with `report_cash_flow` together, so money between them is neither; what is
   * owed on a credit card is money below zero. Sections and transfers are those of the cash flow statement:
   * `net_amount` = `inflow` − `outflow` = `operating` + `investing` + `financing` + `cash_in_transit`. Opening
   * balances are there from the start of their period, and no flow. With `tag_ids` there are no balances.
   *
   * As a file (CSV, XLSX, PDF): `downloadCashFlowTotals`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  cashFlowTotals(query: RetrieveCashFlowTotalsQuery, options?: ReadOptions): Promise<CashFlowTotals>
  /**
   * Money in and out, period by period
   *
   * All asset and liability ledgers with `report_cash_flow` together, so money between them is neither; what is
   * owed on a credit card is money below zero. Sections and transfers are those of the cash flow statement:
   * `net_amount` = `inflow` − `outflow` = `operating` + `investing` + `financing` + `cash_in_transit`. Opening
   * balances are there from the start of their period, and no flow. With `tag_ids` there are no balances.
   *
   * As a file (CSV, XLSX, PDF): `downloadCashFlowTotals`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  cashFlowTotals(query: RetrieveCashFlowTotalsQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Money in and out of each cash ledger, period by period
   *
   * Each asset or liability ledger with `report_cash_flow` by itself, or the one that is named (of another kind:
   * `invalid_state`); money from another of them counts, opening balances are there from the start of their period.
   * Money is positive: what is owed on a credit card is below zero.
   *
   * As a file (CSV, XLSX, PDF): `downloadLedgerCashFlowTotals`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  ledgerCashFlowTotals(query: RetrieveLedgerCashFlowTotalsQuery, options?: ReadOptions): Promise<LedgerCashFlowTotals>
  /**
   * Money in and out of each cash ledger, period by period
   *
   * Each asset or liability ledger with `report_cash_flow` by itself, or the one that is named (of another kind:
   * `invalid_state`); money from another of them counts, opening balances are there from the start of their period.
   * Money is positive: what is owed on a credit card is below zero.
   *
   * As a file (CSV, XLSX, PDF): `downloadLedgerCashFlowTotals`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  ledgerCashFlowTotals(query: RetrieveLedgerCashFlowTotalsQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Net income, period by period
   *
   * `profit` is Net Income, as the income statement has it: all revenue less all expense.
   *
   * As a file (CSV, XLSX, PDF): `downloadNetProfitByPeriod`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  netProfitByPeriod(query: RetrieveNetProfitByPeriodQuery, options?: ReadOptions): Promise<ProfitByPeriod>
  /**
   * Net income, period by period
   *
   * `profit` is Net Income, as the income statement has it: all revenue less all expense.
   *
   * As a file (CSV, XLSX, PDF): `downloadNetProfitByPeriod`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  netProfitByPeriod(query: RetrieveNetProfitByPeriodQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Gross profit, period by period
   *
   * `revenue` is Net Sales, `expense` the cost of goods sold, and `profit` Gross Profit, as the income statement
   * has them.
   *
   * As a file (CSV, XLSX, PDF): `downloadGrossProfitByPeriod`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  grossProfitByPeriod(query: RetrieveGrossProfitByPeriodQuery, options?: ReadOptions): Promise<ProfitByPeriod>
  /**
   * Gross profit, period by period
   *
   * `revenue` is Net Sales, `expense` the cost of goods sold, and `profit` Gross Profit, as the income statement
   * has them.
   *
   * As a file (CSV, XLSX, PDF): `downloadGrossProfitByPeriod`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  grossProfitByPeriod(query: RetrieveGrossProfitByPeriodQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * The ledgers that most was spent on
   *
   * Expense ledgers, each without its sub-ledgers, largest first: `top` of them, equal ones in the order of the
   * chart. `amount` is what was spent: refunds subtract, and ledgers on which more came back than went are among
   * the others. `other_amount` is what all others come to.
   *
   * As a file (CSV, XLSX, PDF): `downloadTopExpenses`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  topExpenses(query: RetrieveTopExpensesQuery, options?: ReadOptions): Promise<TopExpenses>
  /**
   * The ledgers that most was spent on
   *
   * Expense ledgers, each without its sub-ledgers, largest first: `top` of them, equal ones in the order of the
   * chart. `amount` is what was spent: refunds subtract, and ledgers on which more came back than went are among
   * the others. `other_amount` is what all others come to.
   *
   * As a file (CSV, XLSX, PDF): `downloadTopExpenses`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  topExpenses(query: RetrieveTopExpensesQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * What customers owe at the end of a day, by age
   *
   * For who is to be reminded. Invoices, credit memos and money received on account, by `date` − `due_date`
   * (without one `effective_date`). Only what was effective, paid, adjusted, written off or void by then counts:
   * what was paid on a document before its day is money on account until then. Credits and money on account stand
   * in `unapplied`, below zero; a party’s documents, credits and money are not set off against one another.
   * `by=document` has a record for each of them. Parties that were merged count as the one that stands for them;
   * what names none has the name null, and comes last. The total is the balance of the ledger `accounts_receivable`
   * at that day, in the zone of the Instance.
   *
   * As a file (CSV, XLSX, PDF): `downloadReceivableAging`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  receivableAging(query?: RetrieveReceivableAgingQuery, options?: ReadOptions): Promise<Aging>
  /**
   * What customers owe at the end of a day, by age
   *
   * For who is to be reminded. Invoices, credit memos and money received on account, by `date` − `due_date`
   * (without one `effective_date`). Only what was effective, paid, adjusted, written off or void by then counts:
   * what was paid on a document before its day is money on account until then. Credits and money on account stand
   * in `unapplied`, below zero; a party’s documents, credits and money are not set off against one another.
   * `by=document` has a record for each of them. Parties that were merged count as the one that stands for them;
   * what names none has the name null, and comes last. The total is the balance of the ledger `accounts_receivable`
   * at that day, in the zone of the Instance.
   *
   * As a file (CSV, XLSX, PDF): `downloadReceivableAging`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  receivableAging(query: RetrieveReceivableAgingQuery | undefined, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * What vendors are owed at the end of a day, by age
   *
   * For what is to be paid next. Bills, vendor credits and money paid on account, by `date` − `due_date` (without
   * one `effective_date`). Only what was effective, paid, adjusted, written off or void by then counts: what was
   * paid on a document before its day is money on account until then. Credits and money on account stand in
   * `unapplied`, below zero; a party’s documents, credits and money are not set off against one another.
   * `by=document` has a record for each of them. Parties that were merged count as the one that stands for them;
   * what names none has the name null, and comes last. The total is the balance of the ledger `accounts_payable` at
   * that day, in the zone of the Instance. Payroll is not among them.
   *
   * As a file (CSV, XLSX, PDF): `downloadPayableAging`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  payableAging(query?: RetrievePayableAgingQuery, options?: ReadOptions): Promise<Aging>
  /**
   * What vendors are owed at the end of a day, by age
   *
   * For what is to be paid next. Bills, vendor credits and money paid on account, by `date` − `due_date` (without
   * one `effective_date`). Only what was effective, paid, adjusted, written off or void by then counts: what was
   * paid on a document before its day is money on account until then. Credits and money on account stand in
   * `unapplied`, below zero; a party’s documents, credits and money are not set off against one another.
   * `by=document` has a record for each of them. Parties that were merged count as the one that stands for them;
   * what names none has the name null, and comes last. The total is the balance of the ledger `accounts_payable` at
   * that day, in the zone of the Instance. Payroll is not among them.
   *
   * As a file (CSV, XLSX, PDF): `downloadPayableAging`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  payableAging(query: RetrievePayableAgingQuery | undefined, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Invoices, bills and payroll of which something is outstanding at the end of a day
   *
   * By type, the longest due first. `amount` is what has become outstanding of the document by then (of payroll
   * what was accrued), `amount_settled` what was paid, credited, discounted or written off by then. Neither credits
   * nor money on account are deducted that were not applied.
   *
   * As a file (CSV, XLSX, PDF): `downloadUnpaidDocuments`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  unpaidDocuments(query?: RetrieveUnpaidDocumentsQuery, options?: ReadOptions): Promise<UnpaidDocuments>
  /**
   * Invoices, bills and payroll of which something is outstanding at the end of a day
   *
   * By type, the longest due first. `amount` is what has become outstanding of the document by then (of payroll
   * what was accrued), `amount_settled` what was paid, credited, discounted or written off by then. Neither credits
   * nor money on account are deducted that were not applied.
   *
   * As a file (CSV, XLSX, PDF): `downloadUnpaidDocuments`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  unpaidDocuments(query: RetrieveUnpaidDocumentsQuery | undefined, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Statement of a party: what is open, or every movement with the balance after it
   *
   * A section for each control ledger on which the party has stood, on the side of that ledger: so customers’ and
   * vendors’ balances are positive where something is owed, and credits reduce them. `content=open_items` tells
   * what is open at the end of `end_date`; `content=movements` everything that has changed the balance from
   * `start_date` to `end_date`. A credit that is applied is two movements, of the credit and of the document, that
   * leave the balance as it is. A party that was merged has the statement of the one that stands for it.
   *
   * As a file (CSV, XLSX, PDF): `downloadPartyStatement`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  partyStatement(query: RetrievePartyStatementQuery, options?: ReadOptions): Promise<PartyStatement>
  /**
   * Statement of a party: what is open, or every movement with the balance after it
   *
   * A section for each control ledger on which the party has stood, on the side of that ledger: so customers’ and
   * vendors’ balances are positive where something is owed, and credits reduce them. `content=open_items` tells
   * what is open at the end of `end_date`; `content=movements` everything that has changed the balance from
   * `start_date` to `end_date`. A credit that is applied is two movements, of the credit and of the document, that
   * leave the balance as it is. A party that was merged has the statement of the one that stands for it.
   *
   * As a file (CSV, XLSX, PDF): `downloadPartyStatement`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  partyStatement(query: RetrievePartyStatementQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * From cash basis to accrual basis: Net Income and equity at the end of a day, by cause
   *
   * Net Income of the fiscal year up to `date`, and all equity. What the accrual books have and the cash books
   * lack: `recorded`, the lines of documents that were effective by then, by type of document; `write_offs`, less
   * what was taken back; `opening_items`, what is outstanding of documents from before the books began, and what
   * was paid on them since; `entries`, made by hand in one of the two books alone. What the cash books have and the
   * accrual books lack, with the other sign: `settled`, what payments and credits took of the lines of documents,
   * by type; `on_account`, money that settles nothing yet. `difference` is what none of these explains: 0.
   *
   * As a file (CSV, XLSX, PDF): `downloadBasisBridge`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  basisBridge(query?: RetrieveBasisBridgeQuery, options?: ReadOptions): Promise<BasisBridge>
  /**
   * From cash basis to accrual basis: Net Income and equity at the end of a day, by cause
   *
   * Net Income of the fiscal year up to `date`, and all equity. What the accrual books have and the cash books
   * lack: `recorded`, the lines of documents that were effective by then, by type of document; `write_offs`, less
   * what was taken back; `opening_items`, what is outstanding of documents from before the books began, and what
   * was paid on them since; `entries`, made by hand in one of the two books alone. What the cash books have and the
   * accrual books lack, with the other sign: `settled`, what payments and credits took of the lines of documents,
   * by type; `on_account`, money that settles nothing yet. `difference` is what none of these explains: 0.
   *
   * As a file (CSV, XLSX, PDF): `downloadBasisBridge`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  basisBridge(query: RetrieveBasisBridgeQuery | undefined, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Net Sales of a period, by customer
   *
   * What stands on the ledgers of Net Sales, as the income statement has it, by the party that the lines name. A
   * party that was merged counts as the one that stands for it, and has its name of today, also with `known_at`.
   * What no line gives a party is the last record, whose name is null. `total_amount` is Net Sales.
   *
   * As a file (CSV, XLSX, PDF): `downloadSalesByCustomer`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  salesByCustomer(query: RetrieveSalesByCustomerQuery, options?: ReadOptions): Promise<SalesByCustomer>
  /**
   * Net Sales of a period, by customer
   *
   * What stands on the ledgers of Net Sales, as the income statement has it, by the party that the lines name. A
   * party that was merged counts as the one that stands for it, and has its name of today, also with `known_at`.
   * What no line gives a party is the last record, whose name is null. `total_amount` is Net Sales.
   *
   * As a file (CSV, XLSX, PDF): `downloadSalesByCustomer`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  salesByCustomer(query: RetrieveSalesByCustomerQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * Expenses of a period, by vendor
   *
   * What stands on expense ledgers, in the sections of the income statement, by the party that the lines name. A
   * party that was merged counts as the one that stands for it, and has its name of today, also with `known_at`.
   * What no line gives a party is the last record, whose name is null. `totals` are those of the income statement.
   *
   * As a file (CSV, XLSX, PDF): `downloadExpensesByVendor`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  expensesByVendor(query: RetrieveExpensesByVendorQuery, options?: ReadOptions): Promise<ExpensesByVendor>
  /**
   * Expenses of a period, by vendor
   *
   * What stands on expense ledgers, in the sections of the income statement, by the party that the lines name. A
   * party that was merged counts as the one that stands for it, and has its name of today, also with `known_at`.
   * What no line gives a party is the last record, whose name is null. `totals` are those of the income statement.
   *
   * As a file (CSV, XLSX, PDF): `downloadExpensesByVendor`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  expensesByVendor(query: RetrieveExpensesByVendorQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
  /**
   * What vendors were paid in a calendar year, by the boxes of the forms 1099
   *
   * Cash paid by the day of the payment, in the zone of the Instance, less what came back: refunds on their own
   * day, returned payments too. All parties of type `vendor` are listed, and all with `is_1099`; one that was
   * merged counts as the one that stands for it. It is the same in both bases.
   *
   * What was applied to bills and vendor credits counts by the `box_1099` of the ledgers of their lines
   * (`cash_account_id`, where one is named), in proportion to the matched amount, without adjustments. A row of a
   * bank counts on its own day, also where that was closed when it was applied. Payments by hand count from any
   * ledger: what the owners paid was paid. Money paid on account counts in the year in which it was paid, by what
   * it was applied to, whenever that was; `no_box` until then.
   *
   * Other rows of banks, and hand-made entries, count by the ledgers of those lines that name the party: assets,
   * liabilities and expenses, but neither cash nor transfers. A hand-made entry counts if it moves cash, or,
   * without a line of cash, if it is across equity. Payroll, invoices and credit memos are in none of it; nor is
   * what was paid before the books begin.
   *
   * A ledger without a box has that of the next ledger above it. Payments from ledgers with the
   * `financial_account_type` `credit_card`, `prepaid_card` or `payments` stand apart, in
   * `card_and_network_payments`. Only the CSV has the whole `tax_id`, and only for tokens with the scope
   * `books:close`; all else has its last four characters.
   *
   * As a file (CSV, XLSX, PDF): `downloadVendorPayments`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  vendorPayments(query: RetrieveVendorPaymentsQuery, options?: ReadOptions): Promise<VendorPayments>
  /**
   * What vendors were paid in a calendar year, by the boxes of the forms 1099
   *
   * Cash paid by the day of the payment, in the zone of the Instance, less what came back: refunds on their own
   * day, returned payments too. All parties of type `vendor` are listed, and all with `is_1099`; one that was
   * merged counts as the one that stands for it. It is the same in both bases.
   *
   * What was applied to bills and vendor credits counts by the `box_1099` of the ledgers of their lines
   * (`cash_account_id`, where one is named), in proportion to the matched amount, without adjustments. A row of a
   * bank counts on its own day, also where that was closed when it was applied. Payments by hand count from any
   * ledger: what the owners paid was paid. Money paid on account counts in the year in which it was paid, by what
   * it was applied to, whenever that was; `no_box` until then.
   *
   * Other rows of banks, and hand-made entries, count by the ledgers of those lines that name the party: assets,
   * liabilities and expenses, but neither cash nor transfers. A hand-made entry counts if it moves cash, or,
   * without a line of cash, if it is across equity. Payroll, invoices and credit memos are in none of it; nor is
   * what was paid before the books begin.
   *
   * A ledger without a box has that of the next ledger above it. Payments from ledgers with the
   * `financial_account_type` `credit_card`, `prepaid_card` or `payments` stand apart, in
   * `card_and_network_payments`. Only the CSV has the whole `tax_id`, and only for tokens with the scope
   * `books:close`; all else has its last four characters.
   *
   * As a file (CSV, XLSX, PDF): `downloadVendorPayments`.
   *
   * Needs subscription tier `tier1` or a higher one.
   */
  vendorPayments(query: RetrieveVendorPaymentsQuery, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
}

export interface PeriodsResource {
  /**
   * Close the books through a past day
   *
   * When a month is done: what is told of it does not change any more. Nothing dated on that day or before can be
   * added, changed or deleted, nor a ledger with lines there retyped, moved or deleted. `note` is kept with the
   * period. With `strict` it is closed only when `GET /v0/periods/readiness` is ready for that day, judged in the
   * same moment; else `data.blocking` names what is in the way.
   */
  close(body: ClosePeriodRequest, options?: WriteOptions): Promise<Period>
  /**
   * Reopen the last closed period
   *
   * For a correction in what was closed. `note` says why, and is kept with the period. Transactions that came while
   * it was closed are posted by a Task of type `retry_unposted`.
   */
  reopen(body: ReopenPeriodRequest, options?: WriteOptions): Promise<Period>
  /**
   * What to look at before the books are closed through a day
   *
   * A list of what is undone, to be worked on before `closePeriod`. Each item tells of what stands in the books up
   * to the end of the day in the Instance’s zone, and names the query that lists it. Those that are `blocking` keep
   * `strict` from closing; the others are warnings.
   */
  retrieveReadiness(query: RetrieveReadinessQuery, options?: ReadOptions): Promise<Readiness>
  /**
   * List closed and reopened periods, the latest first
   *
   * How far the books are closed, and what was reopened. As a document (`Accept`) it has no pages: all of them, or
   * `report_too_large`.
   *
   * As a file (CSV, XLSX, PDF): `downloadPeriods`.
   */
  list(query?: ListPeriodsQuery, options?: ReadOptions): List<Period>
  /**
   * List closed and reopened periods, the latest first
   *
   * How far the books are closed, and what was reopened. As a document (`Accept`) it has no pages: all of them, or
   * `report_too_large`.
   *
   * As a file (CSV, XLSX, PDF): `downloadPeriods`.
   */
  list(query: ListPeriodsQuery | undefined, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
}

export interface EventsResource {
  /**
   * The events of an Instance, in order and without gaps
   *
   * For a system that keeps a copy of the books. To follow the books, keep the last `sequence` that you have seen
   * and ask for what came `after` it.
   */
  list(query?: ListEventsQuery, options?: ReadOptions): List<Event>
}

export interface AuditLogResource {
  /**
   * Who changed what, when, before and after; the latest first
   *
   * With `id` of a transaction or a journal entry the changes by Tasks, imports and feeds are among them, which no
   * event tells by its id: each by the first event of its write, with what the record was before and after. As a
   * document (`Accept`) it tells each change in words, and has no pages: all that the filters find, or
   * `report_too_large`.
   *
   * As a file (CSV, XLSX, PDF): `downloadAuditLog`.
   */
  list(query?: ListAuditLogQuery, options?: ReadOptions): List<AuditRecord>
  /**
   * Who changed what, when, before and after; the latest first
   *
   * With `id` of a transaction or a journal entry the changes by Tasks, imports and feeds are among them, which no
   * event tells by its id: each by the first event of its write, with what the record was before and after. As a
   * document (`Accept`) it tells each change in words, and has no pages: all that the filters find, or
   * `report_too_large`.
   *
   * As a file (CSV, XLSX, PDF): `downloadAuditLog`.
   */
  list(query: ListAuditLogQuery | undefined, options: ReadOptions & FileOption<'csv' | 'xlsx' | 'pdf'>): Promise<Download>
}

export interface WebhooksResource {
  /**
   * List the webhooks of the platform, the oldest first
   *
   * Where events are sent to, and whether that works: `failing_since` says since when nothing was taken. The
   * secrets are not shown again.
   */
  list(query?: ListWebhooksQuery, options?: ReadOptions): List<Webhook>
  /**
   * Create a webhook; its secret is shown this once
   *
   * It is sent every event of the platform and its Instances that it subscribes to, at least once, as a POST of
   * `{id, type, instance_id, sequence, created_at, data}` signed as Standard Webhooks 1.0 says. What is not
   * answered with 2xx within 10 s is sent again with growing pauses for three days; 410 disables the webhook.
   */
  create(body: CreateWebhookRequest, options?: WriteOptions): Promise<WebhookWithSecret>
  /**
   * Retrieve a webhook
   *
   * Where events are sent to, which, and whether that works. The secret is not shown again; `rotateWebhookSecret`
   * makes a new one.
   */
  retrieve(webhook_id: Id<'webhook'>, options?: ReadOptions): Promise<Webhook>
  /**
   * Update a webhook
   *
   * Disabled, it is sent nothing; what was on its way is `failed` and can be redelivered.
   */
  update(webhook_id: Id<'webhook'>, body: UpdateWebhookRequest, options?: WriteOptions): Promise<Webhook>
  /**
   * Delete a webhook
   *
   * Nothing more is sent to it, not even what is on its way. Its events can still be read.
   */
  delete(webhook_id: Id<'webhook'>, options?: WriteOptions): Promise<void>
  /**
   * Give a webhook a new secret, which is shown this once
   *
   * For a secret that others may have seen. For 24 hours messages carry two signatures, with the new secret and
   * with the one before.
   */
  rotateSecret(webhook_id: Id<'webhook'>, options?: WriteOptions): Promise<WebhookWithSecret>
  /**
   * Send a webhook an event `webhook.test`, whatever it subscribes to
   *
   * For setting up an endpoint: the delivery is answered, and its log stands in the event. A webhook that is
   * disabled is 409 `invalid_state`.
   */
  test(webhook_id: Id<'webhook'>, options?: WriteOptions): Promise<Delivery>
}

export interface PlatformEventsResource {
  /**
   * List the events of the last 30 days, of the platform and of its Instances; the latest first
   *
   * What webhooks are told, with what became of each delivery: `delivery_status=failed` finds what was missed.
   */
  list(query?: ListPlatformEventsQuery, options?: ReadOptions): List<PlatformEvent>
  /**
   * Retrieve an event with the log of its deliveries
   *
   * What happened, and each attempt to tell the webhooks of it.
   */
  retrieve(event_id: Id<'event'>, options?: ReadOptions): Promise<PlatformEventWithLog>
  /**
   * Send an event again
   *
   * For what an endpoint has missed. To the webhook that is named, whatever it subscribes to; else to all enabled
   * ones that subscribe to it or were sent it.
   */
  redeliver(event_id: Id<'event'>, body?: RedeliverPlatformEventRequest, options?: WriteOptions): Promise<Redelivery>
}

export interface AccessResource {
  /**
   * Get an access token
   *
   * OAuth 2.0 (RFC 6749) with the grants `password`, `client_credentials` and `refresh_token`. The client says who
   * it is by HTTP Basic or in the form. A refresh token works once: each answer brings the next one, and using an
   * old one again revokes all of its family. Keep a token until it ends: how many are issued to a client, a user
   * and an address in a minute is limited.
   */
  createToken(body: TokenRequest, options?: WriteOptions): Promise<Token>
  /**
   * Revoke a token
   *
   * RFC 7009. A refresh token goes with all of its family. A token that never was is answered like one that is
   * revoked.
   */
  revokeToken(body: Revocation, options?: WriteOptions): Promise<void>
  /**
   * Describe the authorization server
   *
   * Where tokens are got and revoked, with which grants and scopes: the metadata of RFC 8414.
   */
  retrieveAuthorizationServer(options?: ReadOptions): Promise<AuthorizationServer>
  /**
   * Say where tokens come from
   *
   * Metadata of RFC 9728: which authorization server makes the tokens that are taken here.
   */
  retrieveProtectedResource(options?: ReadOptions): Promise<ProtectedResource>
}

export interface ServiceResource {
  /**
   * Ask whether the process lives
   *
   * For who starts it again when it does not answer. It says nothing of the database: `/ready` does.
   */
  retrieveHealth(options?: ReadOptions): Promise<Health>
  /**
   * Ask whether the process can serve requests
   *
   * It can while its database answers and has room, and it is not stopping. `storage_full`: a write was refused for
   * want of room, and there is none yet.
   */
  retrieveReadiness(options?: ReadOptions): Promise<ServiceReadiness>
  /**
   * Read the metrics of the process
   *
   * In the text format of Prometheus, a second old at most. A deployment may want a token of its own for it, or
   * keep it elsewhere.
   */
  retrieveMetrics(options?: ReadOptions): Promise<Download>
  /**
   * Read this document
   *
   * With an `ETag`: 304 to who has it already.
   */
  retrieveApiDocument(options?: ReadOptions): Promise<RetrieveApiDocumentAnswer>
}

export interface Resources {
  readonly platform: PlatformResource
  readonly instances: InstancesResource
  readonly sessions: SessionsResource
  readonly coaTemplates: CoaTemplatesResource
  readonly ledgerTemplates: LedgerTemplatesResource
  readonly ledgers: LedgersResource
  readonly journalEntries: JournalEntriesResource
  readonly journalEntryFiles: JournalEntryFilesResource
  readonly tagGroups: TagGroupsResource
  readonly tags: TagsResource
  readonly tagRules: TagRulesResource
  readonly parties: PartiesResource
  readonly accrualSources: AccrualSourcesResource
  readonly paymentApplications: PaymentApplicationsResource
  readonly sourceAccounts: SourceAccountsResource
  readonly transactions: TransactionsResource
  readonly categorizationRules: CategorizationRulesResource
  readonly categorizationGroups: CategorizationGroupsResource
  readonly tasks: TasksResource
  readonly transfers: TransfersResource
  readonly ledgerTransactions: LedgerTransactionsResource
  readonly transactionCategories: TransactionCategoriesResource
  readonly sourceLinks: SourceLinksResource
  readonly platformCategorizationRules: PlatformCategorizationRulesResource
  readonly categorization: CategorizationResource
  readonly platformSettings: PlatformSettingsResource
  readonly reconciliations: ReconciliationsResource
  readonly reconciliationJournalEntries: ReconciliationJournalEntriesResource
  readonly reconciliationStatementFiles: ReconciliationStatementFilesResource
  readonly reports: ReportsResource
  readonly periods: PeriodsResource
  readonly events: EventsResource
  readonly auditLog: AuditLogResource
  readonly webhooks: WebhooksResource
  readonly platformEvents: PlatformEventsResource
  readonly access: AccessResource
  readonly service: ServiceResource
}
