/** The screens of Daybook, and what a host page puts around them. */
import AccountRecordScreen from './accounts/account.tsx'
import AccountsScreen from './accounts/accounts.tsx'
import FeedsScreen from './accounts/feeds.tsx'
import StatementUploadScreen from './accounts/statement-upload.tsx'
import AuditLogScreen from './activity/audit.tsx'
import EventsScreen from './activity/events.tsx'
import WebhooksScreen from './activity/webhooks.tsx'
import ChartOfAccountsScreen from './chart/chart.tsx'
import LedgerRecordScreen from './chart/ledger.tsx'
import OpeningBalancesScreen from './chart/opening-balances.tsx'
import CashChartScreen from './charts/cash-chart.tsx'
import ProfitAndLossChartScreen from './charts/profit-and-loss-chart.tsx'
import CloseChecklistScreen from './close/close.tsx'
import { embedded } from './design/embedded.tsx'
import AgeingScreen from './documents/ageing.tsx'
import BillsScreen from './documents/bills.tsx'
import DocumentRecordScreen from './documents/document.tsx'
import InvoicesScreen from './documents/invoices.tsx'
import NewDocumentScreen from './documents/new-document.tsx'
import PaymentsScreen from './documents/payments.tsx'
import PayrollScreen from './documents/payroll.tsx'
import JournalEntryRecordScreen from './journal/entry.tsx'
import JournalScreen from './journal/journal.tsx'
import JournalEntryFormScreen from './journal/new-entry.tsx'
import OverviewScreen from './overview/overview.tsx'
import PartiesScreen from './parties/parties.tsx'
import PartyRecordScreen from './parties/party.tsx'
import ReconciliationScreen from './reconciliations/reconciliation.tsx'
import ReconciliationsScreen from './reconciliations/reconciliations.tsx'
import ReportScreen from './reports/report.tsx'
import ReportsScreen from './reports/reports.tsx'
import ReviewQueueScreen from './review/review-queue.tsx'
import RulesScreen from './rules/rules.tsx'
import SettingsScreen from './settings/settings.tsx'
import TransactionRecordScreen from './transactions/transaction.tsx'
import TransactionsScreen from './transactions/transactions.tsx'

export type { StatementUploadProps } from './accounts/statement-upload.tsx'
export type { CashChartProps } from './charts/cash-chart.tsx'
export type { ProfitAndLossChartProps } from './charts/profit-and-loss-chart.tsx'
export type { ThemeProperties } from './design/theme.ts'
export type { AgeingProps } from './documents/ageing.tsx'
export { DaybookProvider, type DaybookProviderProps } from './provider/daybook-provider.tsx'
export type { Navigation, Place, ScreenName, ScreenProps, ScreenState } from './provider/places.ts'
export { type ScreenStateStore, ScreenStateContext } from './provider/screen-state.ts'
export type { Days } from './reports/days.ts'

/* A screen that a page does not use is left out of its bundle. */
export const AccountScreen = /* @__PURE__ */ embedded(AccountRecordScreen)
export const Accounts = /* @__PURE__ */ embedded(AccountsScreen)
export const Feeds = /* @__PURE__ */ embedded(FeedsScreen)
export const StatementUpload = /* @__PURE__ */ embedded(StatementUploadScreen)
export const AuditLog = /* @__PURE__ */ embedded(AuditLogScreen)
export const Events = /* @__PURE__ */ embedded(EventsScreen)
export const Webhooks = /* @__PURE__ */ embedded(WebhooksScreen)
export const ChartOfAccounts = /* @__PURE__ */ embedded(ChartOfAccountsScreen)
export const LedgerScreen = /* @__PURE__ */ embedded(LedgerRecordScreen)
export const OpeningBalances = /* @__PURE__ */ embedded(OpeningBalancesScreen)
export const CashChart = /* @__PURE__ */ embedded(CashChartScreen)
export const ProfitAndLossChart = /* @__PURE__ */ embedded(ProfitAndLossChartScreen)
export const CloseChecklist = /* @__PURE__ */ embedded(CloseChecklistScreen)
export const Ageing = /* @__PURE__ */ embedded(AgeingScreen)
export const Bills = /* @__PURE__ */ embedded(BillsScreen)
export const DocumentScreen = /* @__PURE__ */ embedded(DocumentRecordScreen)
export const Invoices = /* @__PURE__ */ embedded(InvoicesScreen)
export const NewDocument = /* @__PURE__ */ embedded(NewDocumentScreen)
export const Payments = /* @__PURE__ */ embedded(PaymentsScreen)
export const Payroll = /* @__PURE__ */ embedded(PayrollScreen)
export const JournalEntryScreen = /* @__PURE__ */ embedded(JournalEntryRecordScreen)
export const Journal = /* @__PURE__ */ embedded(JournalScreen)
export const JournalEntryForm = /* @__PURE__ */ embedded(JournalEntryFormScreen)
export const Overview = /* @__PURE__ */ embedded(OverviewScreen)
export const Parties = /* @__PURE__ */ embedded(PartiesScreen)
export const PartyScreen = /* @__PURE__ */ embedded(PartyRecordScreen)
export const Reconciliation = /* @__PURE__ */ embedded(ReconciliationScreen)
export const Reconciliations = /* @__PURE__ */ embedded(ReconciliationsScreen)
export const Report = /* @__PURE__ */ embedded(ReportScreen)
export const Reports = /* @__PURE__ */ embedded(ReportsScreen)
export const ReviewQueue = /* @__PURE__ */ embedded(ReviewQueueScreen)
export const Rules = /* @__PURE__ */ embedded(RulesScreen)
export const Settings = /* @__PURE__ */ embedded(SettingsScreen)
export const TransactionScreen = /* @__PURE__ */ embedded(TransactionRecordScreen)
export const Transactions = /* @__PURE__ */ embedded(TransactionsScreen)
