import { applicationStatuses, sourceTypes } from '../accruals/accruals.ts'
import { accountingBases } from '../chart/bases.ts'
import {
  boxes1099,
  cashFlowSections,
  financialAccountTypes,
  ledgerSubTypes,
  ledgerTypes,
  requiredPurposes,
  sides,
} from '../chart/chart.ts'
import type { NamedValues } from '../http/openapi-schemas.ts'
import { tiers } from '../http/route.ts'
import { freeTiers } from '../http/subscription.ts'
import { papers } from '../instances/instances.ts'
import { partyTypes } from '../parties/parties.ts'
import { businessPersonal } from '../sources/sources.ts'
import { taskStatuses, taskTypes } from '../tasks/tasks.ts'

/**
 * Lists of values that stand in many places: each is one schema of the API document, and one type of a generated
 * client.
 */
export const namedValues: readonly NamedValues[] = [
  {
    name: 'DebitCredit',
    description: 'A side of the books: `debit` or `credit`.',
    values: sides,
  },
  {
    name: 'AccountingBasis',
    description: 'When money counts: `cash` when it moves, `accrual` when it is earned or owed.',
    values: accountingBases,
  },
  {
    name: 'ShownBasis',
    description: 'Whose lines are shown: those of the `cash` books, of the `accrual` books, or `all`.',
    values: ['cash', 'accrual', 'all'],
  },
  {
    name: 'LineBasis',
    description: 'The books in which a line stands: `both`, or those of one accounting basis alone.',
    values: ['both', 'accrual', 'cash'],
  },
  {
    name: 'LedgerType',
    description: 'What a ledger is: the side of the accounting equation, and so the statement on which it stands.',
    values: ledgerTypes,
  },
  {
    name: 'LedgerSubType',
    description: 'The section of the balance sheet or of the income statement in which a ledger stands.',
    values: ledgerSubTypes,
  },
  {
    name: 'FinancialAccountType',
    description: 'The kind of financial account that a ledger is the book of.',
    values: financialAccountTypes,
  },
  {
    name: 'RequiredLedgerPurpose',
    description: 'What the service needs a ledger for that every chart has.',
    values: requiredPurposes,
  },
  {
    name: 'CashFlowSectionName',
    description: 'A section of the cash flow statement.',
    values: cashFlowSections,
  },
  {
    name: 'Box1099',
    description:
      'A box of the forms 1099-NEC and 1099-MISC, in which payments to a vendor are told to the tax authority.',
    values: boxes1099,
  },
  {
    name: 'ReviewStatus',
    description: 'Whether a person has looked at it.',
    values: ['unreviewed', 'reviewed'],
  },
  {
    name: 'PostedStatus',
    description:
      'Whether a transaction stands in the books: `not_posted` (with a `not_posted_reason`), `posted`, or `deleted`: its entry was.',
    values: ['not_posted', 'posted', 'deleted'],
  },
  {
    name: 'CategorizationStatus',
    description: '`pending` while a line still stands on an uncategorized ledger, else `completed`.',
    values: ['pending', 'completed'],
  },
  {
    name: 'CategorizationMethod',
    description:
      'Who chose the category: the import itself, a transfer, a rule of the Instance, similarity to former choices, a rule of ' +
      'the platform, nobody, a person, or a match with a line in the books.',
    values: ['import', 'transfer', 'instance_rule', 'similarity', 'platform_rule', 'uncategorized', 'user', 'matched'],
  },
  {
    name: 'CategorizationStep',
    description: 'A step of the pipeline that categorizes transactions.',
    values: ['transfer', 'instance_rule', 'similarity', 'platform_rule'],
  },
  {
    name: 'EntryType',
    description:
      '`adjusting` for an entry made at the end of a period, which a trial balance can show apart; else `standard`.',
    values: ['standard', 'adjusting'],
  },
  {
    name: 'CreationSource',
    description: 'What an entry was made by.',
    values: ['manual', 'transaction', 'accrual', 'payment_application', 'opening_balance', 'reversal'],
  },
  {
    name: 'SubscriptionTier',
    description: 'What has been sold to an Instance: each tier holds what the ones before it hold.',
    values: tiers,
  },
  {
    name: 'ChangeableTier',
    description: 'A tier that a platform can give by itself.',
    values: freeTiers,
  },
  {
    name: 'Paper',
    description: 'The size of the pages of documents.',
    values: papers,
  },
  {
    name: 'AccrualSourceType',
    description: 'What kind of document it is.',
    values: sourceTypes,
  },
  {
    name: 'UnpaidDocumentType',
    description: 'A kind of document that is to be paid.',
    values: ['invoice', 'bill', 'payroll'],
  },
  {
    name: 'NewAccrualSourceStatus',
    description: '`open` posts it at once; a `draft` is in no books.',
    values: ['draft', 'open'],
  },
  {
    name: 'PaymentApplicationStatus',
    description: '`proposed` by the service and waiting for a person, `confirmed`, or `rejected` for good.',
    values: applicationStatuses,
  },
  {
    name: 'PaymentSourceType',
    description: 'Where the money that was applied came from.',
    values: ['bank_transaction', 'customer_credit', 'manual'],
  },
  {
    name: 'PartyType',
    description: 'What a party is to the business.',
    values: partyTypes,
  },
  {
    name: 'SuggestionKind',
    description: 'What is suggested: a match with a line in the books, the payment of a document, or a ledger.',
    values: ['match', 'application', 'ledger'],
  },
  {
    name: 'MoneyDirection',
    description: '`in`: money came in; `out`: money went out.',
    values: ['in', 'out'],
  },
  {
    name: 'TaskType',
    description: 'What a Task does.',
    values: taskTypes,
  },
  {
    name: 'TaskStatus',
    description: 'How far a Task is: `complete` and `failed` are its ends.',
    values: taskStatuses,
  },
  {
    name: 'StatementFormat',
    description: 'The format of a file of a bank.',
    values: ['csv', 'ofx', 'qif', 'camt053', 'mt940', 'bai2'],
  },
  {
    name: 'ReconciliationProgress',
    description: 'Completed, a reconciliation protects what it holds.',
    values: ['in_progress', 'completed'],
  },
  {
    name: 'ReconciliationStatus',
    description: 'Whether it is ticked as being on the statement.',
    values: ['reconciled', 'unreconciled'],
  },
  {
    name: 'DeliveryStatus',
    description: 'What became of the sending of an event: a `failed` one is not tried again unless you ask for it.',
    values: ['pending', 'delivered', 'failed'],
  },
  {
    name: 'WebhookDisabledReason',
    description: 'Why the service disabled a webhook: it answered 410, or failed for too long.',
    values: ['gone', 'failing'],
  },
  {
    name: 'BusinessPersonal',
    description: 'Whether an account is of the business, or of an owner who pays for it now and then.',
    values: businessPersonal,
  },
  {
    name: 'SourceAccountType',
    description: 'Whether a bank feed fills the account, or you do.',
    values: ['aggregator', 'manual'],
  },
  {
    name: 'SandboxFault',
    description: 'What goes wrong with the bank of the sandbox.',
    values: ['none', 'login_required', 'rate_limit', 'down', 'interrupted', 'late', 'duplicates'],
  },
  {
    name: 'TemplateStatus',
    description: 'Only a `live` template makes Instances.',
    values: ['draft', 'live'],
  },
  {
    name: 'PeriodLength',
    description: 'How long each column of a report is.',
    values: ['daily', 'monthly', 'quarterly', 'yearly'],
  },
  {
    name: 'FiscalYearTreatment',
    description:
      '`closed`: revenue and expense begin each fiscal year at zero. `continuous`: no year is closed within the report.',
    values: ['closed', 'continuous'],
  },
  {
    name: 'CashFlowMethod',
    description: '`direct`: by what cash came from and went to. `indirect`: from Net Income.',
    values: ['direct', 'indirect'],
  },
  {
    name: 'AgingDetail',
    description: 'A record for each party, or for each document.',
    values: ['party', 'document'],
  },
  {
    name: 'DocumentFormat',
    description: 'A kind of file.',
    values: ['csv', 'xlsx', 'pdf'],
  },
  {
    name: 'LineReportFormat',
    description: 'A kind of file; `csv` and `ndjson` are streams of any length.',
    values: ['csv', 'xlsx', 'pdf', 'ndjson'],
  },
  {
    name: 'PartyStatementContent',
    description: 'What is open at the end, or every movement.',
    values: ['open_items', 'movements'],
  },
]
