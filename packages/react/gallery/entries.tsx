import type { ReactNode } from 'react'
import * as daybook from '../src/daybook-react.ts'
import { reportGroups } from '../src/reports/catalog.ts'
import type { Records } from './books.ts'

/** What the package exports but for what stands around components. One that is missing below does not compile. */
export type ComponentName = Exclude<keyof typeof daybook, 'DaybookProvider' | 'ScreenStateContext'>

/** @param hear tells the page of something that a component told it */
type Shown = (records: Records, hear: (text: string) => void) => ReactNode

/** Each component with what it shows, by a name; the first one is shown when none is named. */
export const entries: Readonly<Record<ComponentName, Readonly<Record<string, Shown>>>> = {
  Overview: one(() => <daybook.Overview />),
  ReviewQueue: one(() => <daybook.ReviewQueue />),
  Transactions: one(() => <daybook.Transactions />),
  TransactionScreen: one(({ transaction }) => <daybook.TransactionScreen id={idOf(transaction)} />),
  Accounts: one(() => <daybook.Accounts />),
  AccountScreen: one(({ account }) => <daybook.AccountScreen id={idOf(account)} />),
  StatementUpload: {
    chosen: (_, hear) => <daybook.StatementUpload onUploaded={({ status }) => hear(`The import is ${status}.`)} />,
    given: ({ account }) => <daybook.StatementUpload accountId={idOf(account)} />,
  },
  Feeds: one(() => <daybook.Feeds />),
  Rules: one(() => <daybook.Rules />),
  ProfitAndLossChart: {
    usual: () => <daybook.ProfitAndLossChart />,
    cash: () => <daybook.ProfitAndLossChart basis="cash" height={320} />,
  },
  CashChart: {
    usual: () => <daybook.CashChart />,
    one: ({ ledger }) => <daybook.CashChart ledgerIds={[idOf(ledger)]} height={160} />,
    // What a page that is not checked by types may give: it fails as it is drawn, and what stands beside it does not.
    broken: () => (
      <>
        <daybook.CashChart {...JSON.parse('{ "ledgerIds": 7 }')} />
        <daybook.Ageing of="payables" by="none" />
      </>
    ),
  },
  Ageing: {
    receivables: () => <daybook.Ageing of="receivables" />,
    payables: () => <daybook.Ageing of="payables" />,
    owed: () => <daybook.Ageing of="payables" by="none" />,
  },
  Report: Object.fromEntries(
    reportGroups
      .flatMap(({ reports }) => [...reports])
      .map((report) => [report, () => <daybook.Report id={report} />] as const),
  ),
  Reports: one(() => <daybook.Reports />),
  Reconciliations: one(() => <daybook.Reconciliations />),
  Reconciliation: one(({ reconciliation }) => <daybook.Reconciliation id={idOf(reconciliation)} />),
  CloseChecklist: one(() => <daybook.CloseChecklist />),
  Invoices: one(() => <daybook.Invoices />),
  Bills: one(() => <daybook.Bills />),
  Payroll: one(() => <daybook.Payroll />),
  DocumentScreen: one(({ document }) => <daybook.DocumentScreen id={idOf(document)} />),
  NewDocument: one(() => <daybook.NewDocument />),
  Payments: one(() => <daybook.Payments />),
  Parties: one(() => <daybook.Parties />),
  PartyScreen: one(({ party }) => <daybook.PartyScreen id={idOf(party)} />),
  Journal: one(() => <daybook.Journal />),
  JournalEntryScreen: one(({ entry }) => <daybook.JournalEntryScreen id={idOf(entry)} />),
  JournalEntryForm: one(() => <daybook.JournalEntryForm />),
  ChartOfAccounts: one(() => <daybook.ChartOfAccounts />),
  LedgerScreen: one(({ ledger }) => <daybook.LedgerScreen id={idOf(ledger)} />),
  OpeningBalances: one(() => <daybook.OpeningBalances />),
  AuditLog: one(() => <daybook.AuditLog />),
  Events: one(() => <daybook.Events />),
  Webhooks: one(() => <daybook.Webhooks />),
  Settings: one(() => <daybook.Settings />),
}

function one(shown: Shown): Readonly<Record<string, Shown>> {
  return { usual: shown }
}

/** The id of a record that there is not, where the books hold none. */
function idOf(record: string | null): string {
  return record ?? 'none'
}
