import { type CashFlowSection, isUncategorized } from '../chart/chart.ts'
import { must } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { incomeTaxLedgers } from './income-sections.ts'
import { isEarner } from './position.ts'

/** What each ledger is to the cash flow. */
export interface FlowChart {
  /** In the order of statements. */
  ledgers: readonly Ledger[]
  ledgerOf(id: LedgerId): Ledger
  isCash(ledger: Ledger): boolean
  /** Whether sides of transfers between accounts stand on it until both are known. */
  isTransfer(ledger: Ledger): boolean
  /** Whether what it holds changes with the operating activities: neither cash nor income, of no other section. */
  isWorkingCapital(ledger: Ledger): boolean
  /** Whether income taxes are paid on it: as in the income statement, also below a ledger with `is_income_tax`. */
  isIncomeTax(ledger: Ledger): boolean
}

/** @param isCash of the statement, `isStatementCash`; of the totals, `isMoney` */
export function flowChartOf(ledgers: readonly Ledger[], isCash: (ledger: Ledger) => boolean): FlowChart {
  const byId = new Map(ledgers.map((ledger) => [ledger.id, ledger]))
  const taxes = incomeTaxLedgers(ledgers)
  const isTransfer = (ledger: Ledger) => ledger.sub_type === 'transfers_between_accounts' && !isCash(ledger)
  return {
    ledgers,
    ledgerOf: (id) => must(byId.get(id), 'the chart has the ledger of each line'),
    isCash,
    isTransfer,
    isWorkingCapital: (ledger) => !isCash(ledger) && !isEarner(ledger) && sectionOf(ledger) === 'operating',
    isIncomeTax: ({ id }) => taxes.has(id),
  }
}

/** What the statement is of: it closes on the cash of the balance sheet. */
export function isStatementCash(ledger: Ledger): boolean {
  return ledger.report_cash_flow && ledger.type === 'asset'
}

/** What the totals are of: credit cards, too, as money below zero. */
export function isMoney(ledger: Ledger): boolean {
  return ledger.report_cash_flow && (ledger.type === 'asset' || ledger.type === 'liability')
}

/**
 * The section of a ledger's lines: its own, else that of its type. Long-term assets are invested in; owners and lenders
 * finance; all that turns over within the year is operating, and so are sides of transfers, which are not known to be
 * anything else.
 */
export function sectionOf(ledger: Ledger): CashFlowSection {
  const { type, sub_type, financial_account_type, cash_flow_section } = ledger
  if (sub_type === 'transfers_between_accounts') return 'operating'
  if (cash_flow_section) return cash_flow_section
  if (sub_type === 'non-current_assets') return 'investing'
  const isFinancing = type === 'equity' || sub_type === 'non-current_liabilities' || financial_account_type === 'loan'
  return isFinancing ? 'financing' : 'operating'
}

/** The ledgers by which the statements of cash flow find and tell apart entries. */
export interface MarkedLedgers {
  cash: readonly LedgerId[]
  uncategorized: readonly LedgerId[]
  transfers: readonly LedgerId[]
  nonCurrentAssets: readonly LedgerId[]
  /** Of other sections than operating, without income and cash. */
  otherSections: readonly LedgerId[]
  /** What opening balances have brought. */
  onBalanceSheet: readonly LedgerId[]
  openingBalances: LedgerId
}

export function markedLedgers({ ledgers, isCash, isTransfer }: FlowChart): MarkedLedgers {
  const idsOf = (holds: (ledger: Ledger) => boolean) => ledgers.filter(holds).map(({ id }) => id)
  const opening = ledgers.find(({ required_ledger_purpose: purpose }) => purpose === 'opening_balances')
  return {
    cash: idsOf(isCash),
    uncategorized: idsOf((ledger) => isUncategorized(ledger) && !isCash(ledger)),
    transfers: idsOf(isTransfer),
    nonCurrentAssets: idsOf((ledger) => isNonCurrentAsset(ledger) && !isCash(ledger)),
    otherSections: idsOf((ledger) => !isCash(ledger) && !isEarner(ledger) && sectionOf(ledger) !== 'operating'),
    onBalanceSheet: idsOf((ledger) => !isEarner(ledger)),
    openingBalances: must(opening, 'every chart has each required ledger').id,
  }
}

export function isNonCurrentAsset({ sub_type }: Ledger): boolean {
  return sub_type === 'non-current_assets'
}
