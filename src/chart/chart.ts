/** The five kinds of ledger. */
export const ledgerTypes = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const
export type LedgerType = (typeof ledgerTypes)[number]

/** Where a ledger stands in the statements. Each belongs to one type, see `subTypesOf`. */
export const ledgerSubTypes = [
  'current_assets',
  'non-current_assets',
  'transfers_between_accounts',
  'uncategorized_assets',
  'current_liabilities',
  'non-current_liabilities',
  'equity',
  'operating_revenues',
  'other_income',
  'cost_of_goods_sold',
  'operating_expenses',
  'other_expenses',
  'retained_earnings',
] as const
export type LedgerSubType = (typeof ledgerSubTypes)[number]

export const subTypesOf: Readonly<Record<LedgerType, readonly LedgerSubType[]>> = {
  asset: ['current_assets', 'non-current_assets', 'transfers_between_accounts', 'uncategorized_assets'],
  liability: ['current_liabilities', 'non-current_liabilities'],
  equity: ['equity', 'retained_earnings'],
  revenue: ['operating_revenues', 'other_income'],
  expense: ['cost_of_goods_sold', 'operating_expenses', 'other_expenses'],
}

export const sides = ['debit', 'credit'] as const
export type Side = (typeof sides)[number]

/** The side that raises a ledger of the type. A ledger may stand on the other side: that is a contra ledger. */
export const normalSideOf: Readonly<Record<LedgerType, Side>> = {
  asset: 'debit',
  liability: 'credit',
  equity: 'credit',
  revenue: 'credit',
  expense: 'debit',
}

export const financialAccountTypes = [
  'bank_account',
  'credit_card',
  'payments',
  'payroll',
  'loan',
  'prepaid_card',
  'accounts_receivable',
  'accounts_payable',
  'treasury',
  'investment',
] as const
export type FinancialAccountType = (typeof financialAccountTypes)[number]

/**
 * What decides how a ledger is read: its kind, its place, its side, and whether the cash flow statement counts it as
 * cash.
 */
export interface LedgerNature {
  type: LedgerType
  sub_type: LedgerSubType
  debit_credit: Side
  report_cash_flow: boolean
}

export const cashFlowSections = ['operating', 'investing', 'financing'] as const
export type CashFlowSection = (typeof cashFlowSections)[number]

/** Boxes of the forms 1099 that tell what vendors were paid: services, rents, royalties, an attorney's proceeds. */
export const boxes1099 = ['nec_1', 'misc_1', 'misc_2', 'misc_10'] as const
export type Box1099 = (typeof boxes1099)[number]

/** What the statements read of a ledger beside its nature. */
export interface StatementMarks {
  /** Of its lines in the cash flow statement; null: its type and sub_type decide. */
  cash_flow_section: CashFlowSection | null
  /** Stands below Income before Taxes. */
  is_income_tax: boolean
  /** Its cash is told below the cash flow statement. */
  is_interest: boolean
  /** In which what vendors are paid for it is told to the tax authority; null: in none. */
  box_1099: Box1099 | null
}

/** Of a ledger that nobody marked. */
export const unmarked: StatementMarks = {
  cash_flow_section: null,
  is_income_tax: false,
  is_interest: false,
  box_1099: null,
}

/** What a request says, the rest as of a ledger that nobody marked. */
export function marksOf(wanted: Partial<StatementMarks>): StatementMarks {
  const { cash_flow_section, is_income_tax, is_interest, box_1099 } = wanted
  return {
    cash_flow_section: cash_flow_section ?? unmarked.cash_flow_section,
    is_income_tax: is_income_tax ?? unmarked.is_income_tax,
    is_interest: is_interest ?? unmarked.is_interest,
    box_1099: box_1099 ?? unmarked.box_1099,
  }
}

const cash: LedgerNature = { type: 'asset', sub_type: 'current_assets', debit_credit: 'debit', report_cash_flow: true }
const receivable: LedgerNature = { ...cash, report_cash_flow: false }
const investment: LedgerNature = { ...receivable, sub_type: 'non-current_assets' }
const card: LedgerNature = {
  type: 'liability',
  sub_type: 'current_liabilities',
  debit_credit: 'credit',
  report_cash_flow: true,
}
const payable: LedgerNature = { ...card, report_cash_flow: false }
const equity: LedgerNature = { type: 'equity', sub_type: 'equity', debit_credit: 'credit', report_cash_flow: false }

/** What a ledger of a financial account is when its maker says nothing else. */
export const financialAccountDefaults: Readonly<Record<FinancialAccountType, LedgerNature>> = {
  bank_account: cash,
  credit_card: card,
  payments: cash,
  payroll: cash,
  loan: payable,
  prepaid_card: cash,
  accounts_receivable: receivable,
  accounts_payable: payable,
  treasury: cash,
  investment,
}

/**
 * The ledgers that the service itself posts to. Every new chart has each exactly once; of older ones see
 * `laterPurposes`.
 */
export const requiredPurposes = [
  'uncategorized_inflow',
  'uncategorized_outflow',
  'account_transfers',
  'opening_balances',
  'retained_earnings',
  'accounts_receivable',
  'accounts_payable',
  'payroll_liabilities',
  'unapplied_receipts',
  'unapplied_payments',
] as const
export type RequiredPurpose = (typeof requiredPurposes)[number]

/** Older books and templates have none of these: the first write that needs one makes it. */
export const laterPurposes: readonly RequiredPurpose[] = ['unapplied_receipts', 'unapplied_payments']

/** `editable: false` forbids hand-made lines. Name and sort code hold where a chart gives none. */
export interface RequiredLedger extends LedgerNature {
  editable: boolean
  financial_account_type: FinancialAccountType | null
  defaultName: string
  defaultSortCode: string
}

export const requiredLedgers: Readonly<Record<RequiredPurpose, RequiredLedger>> = {
  uncategorized_inflow: {
    ...receivable,
    sub_type: 'uncategorized_assets',
    // Money in waits as a credit until it is known what it was for, so the waiting amount reads as positive.
    debit_credit: 'credit',
    editable: true,
    financial_account_type: null,
    defaultName: 'Uncategorized Inflow',
    defaultSortCode: '1980',
  },
  uncategorized_outflow: {
    ...receivable,
    sub_type: 'uncategorized_assets',
    editable: true,
    financial_account_type: null,
    defaultName: 'Uncategorized Outflow',
    defaultSortCode: '1990',
  },
  account_transfers: {
    ...receivable,
    sub_type: 'transfers_between_accounts',
    editable: true,
    financial_account_type: null,
    defaultName: 'Transfers Between Accounts',
    defaultSortCode: '1900',
  },
  opening_balances: {
    ...equity,
    editable: true,
    financial_account_type: null,
    defaultName: 'Opening Balance Equity',
    defaultSortCode: '3000',
  },
  retained_earnings: {
    ...equity,
    sub_type: 'retained_earnings',
    editable: true,
    financial_account_type: null,
    defaultName: 'Retained Earnings',
    defaultSortCode: '3900',
  },
  accounts_receivable: {
    ...financialAccountDefaults.accounts_receivable,
    // Open items alone write the three control ledgers: they must always equal what is open.
    editable: false,
    financial_account_type: 'accounts_receivable',
    defaultName: 'Accounts Receivable',
    defaultSortCode: '1100',
  },
  accounts_payable: {
    ...financialAccountDefaults.accounts_payable,
    editable: false,
    financial_account_type: 'accounts_payable',
    defaultName: 'Accounts Payable',
    defaultSortCode: '2000',
  },
  payroll_liabilities: {
    ...payable,
    editable: false,
    financial_account_type: null,
    defaultName: 'Wages Payable',
    defaultSortCode: '2300',
  },
  // In the cash books money on account stands here until it is known which invoice or bill it settles.
  unapplied_receipts: {
    type: 'revenue',
    sub_type: 'operating_revenues',
    debit_credit: 'credit',
    report_cash_flow: false,
    editable: false,
    financial_account_type: null,
    defaultName: 'Unapplied Receipts',
    defaultSortCode: '4950',
  },
  unapplied_payments: {
    type: 'expense',
    sub_type: 'operating_expenses',
    debit_credit: 'debit',
    report_cash_flow: false,
    editable: false,
    financial_account_type: null,
    defaultName: 'Unapplied Payments',
    defaultSortCode: '7950',
  },
}

/** Written by invoices and bills, by opening and by closing: a choice of category never means them. */
export const notCategories: readonly RequiredPurpose[] = [
  'accounts_receivable',
  'accounts_payable',
  'opening_balances',
  'retained_earnings',
]

/**
 * Whether lines of transactions can stand on it as their category; one that a source account posts to is none either,
 * which is not known here. What was chosen before a ledger was disabled still comes to stand on it.
 */
export function mayBeCategory(ledger: { editable: boolean; required_ledger_purpose: string | null }): boolean {
  return ledger.editable && !notCategories.some((purpose) => purpose === ledger.required_ledger_purpose)
}

/** What stands there waits for a category. */
export const uncategorizedPurposes: readonly RequiredPurpose[] = ['uncategorized_inflow', 'uncategorized_outflow']

export function isUncategorized({ required_ledger_purpose }: { required_ledger_purpose: string | null }): boolean {
  return uncategorizedPurposes.some((purpose) => purpose === required_ledger_purpose)
}
