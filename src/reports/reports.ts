/**
 * The reports: each is one snapshot of the books, made by a pure function from the chart, its balances and its lines.
 * What may be used of them from outside stands here.
 */
export { retrieveBalanceSheet } from './balance-sheet.ts'
export { generalLedger, retrieveGeneralLedger } from './general-ledger.ts'
export { retrieveIncomeStatement } from './income-statement.ts'
export { statementRecord } from './statement-rows.ts'
export { retrieveTrialBalance, trialBalance } from './trial-balance.ts'
