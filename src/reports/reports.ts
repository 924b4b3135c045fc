/**
 * The reports: each is one snapshot of the books, made by a pure function from the chart, its balances and its lines.
 * What may be used of them from outside stands here.
 */
export { retrieveBalanceSheet } from './balance-sheet.ts'
export { cashFlow, cashFlowMethods, retrieveCashFlow } from './cash-flow.ts'
export {
  cashFlowTotals,
  ledgerCashFlowTotals,
  retrieveCashFlowTotals,
  retrieveLedgerCashFlowTotals,
} from './cash-flow-totals.ts'
export { comparing } from './comparison.ts'
export { generalLedger } from './general-ledger.ts'
export { retrieveIncomeStatement } from './income-statement.ts'
export { ledgerStatement, retrieveLedgerStatement } from './ledger-statement.ts'
export {
  profits,
  retrieveGrossProfitByPeriod,
  retrieveNetProfitByPeriod,
  retrieveTopExpenses,
  topExpenses,
} from './profits.ts'
export { retrieveBalanceSheetRange, retrieveIncomeStatementRange, statementRange } from './statement-ranges.ts'
export { statementRecord } from './statement-rows.ts'
export { askedAdjustments, retrieveTrialBalance, trialBalance } from './trial-balance.ts'
export { generalLedgerTable, ledgerStatementTable } from './ledger-tables.ts'
export { profitTable, topExpensesTable } from './report-tables.ts'
export { trialBalanceTable } from './trial-balance-table.ts'
export { cashFlowTable, cashFlowTotalsTable, ledgerCashFlowTable } from './cash-flow-tables.ts'
export {
  balanceSheetRangeTable,
  balanceSheetTable,
  incomeStatementRangeTable,
  incomeStatementTable,
} from './statement-tables.ts'
export { openGeneralLedger, retrieveGeneralLedger } from './general-ledger-stream.ts'
export { openLedgerStatement } from './ledger-statement-stream.ts'
export { journal, retrieveJournal } from './journal-report.ts'
export { journalTable, openJournal } from './journal-report-stream.ts'
export { lineTypes } from './line-forms.ts'
export { withinReach } from './consolidation.ts'
export { aging, askedAging, retrievePayableAging, retrieveReceivableAging } from './aging.ts'
export { askedUnpaid, retrieveUnpaidDocuments, unpaidDocuments } from './unpaid-documents.ts'
export { askedStatement, partyStatement, retrievePartyStatement } from './party-statement.ts'
export {
  partyStatementTable,
  payableAgingTable,
  receivableAgingTable,
  unpaidDocumentsTable,
} from './open-item-tables.ts'
export { askedBridge, basisBridge, basisBridgeTable, retrieveBasisBridge } from './basis-bridge.ts'
export {
  expensesByVendor,
  retrieveExpensesByVendor,
  retrieveSalesByCustomer,
  salesByCustomer,
} from './income-by-party.ts'
export { expensesByVendorTable, salesByCustomerTable, vendorPaymentsTable } from './party-tables.ts'
export { askedVendorPayments, retrieveVendorPayments, vendorPayments } from './vendor-payments.ts'
