import {
  type Box1099,
  type CashFlowSection,
  type FinancialAccountType,
  financialAccountDefaults,
  type LedgerSubType,
  type LedgerType,
  normalSideOf,
  type RequiredPurpose,
  requiredLedgers,
  requiredPurposes,
  type StatementMarks,
  unmarked,
} from '../chart/chart.ts'

/** One ledger of a chart, in the fields of the wire. It is required when `required_ledger_purpose` is not null. */
export interface ChartLedger extends StatementMarks {
  name: string
  sort_code: string
  type: LedgerType
  sub_type: LedgerSubType
  debit_credit: 'debit' | 'credit'
  editable: boolean
  report_cash_flow: boolean
  financial_account_type: FinancialAccountType | null
  required_ledger_purpose: RequiredPurpose | null
  children: ChartLedger[]
}

export interface Chart {
  name: string
  accounting_basis: 'cash' | 'accrual'
  ledgers: ChartLedger[]
}

/** The two live charts that every platform starts with: a small business in the United States, one for each basis. */
export const builtInCharts: readonly Chart[] = [
  {
    name: 'Small Business (Accrual)',
    accounting_basis: 'accrual',
    ledgers: inSortOrder([...sharedLedgers(), ...accrualLedgers()]),
  },
  {
    name: 'Small Business (Cash)',
    accounting_basis: 'cash',
    ledgers: inSortOrder([...sharedLedgers(), ...cashLedgers()]),
  },
]

/** What every chart has, and a new template starts with. */
export function requiredChart(): ChartLedger[] {
  return inSortOrder(requiredPurposes.map(required))
}

function sharedLedgers(): ChartLedger[] {
  return [
    cash(currentAsset('1000', 'Cash on Hand')),
    cash(currentAsset('1050', 'Undeposited Funds')),
    required('accounts_receivable'),
    currentAsset('1300', 'Prepaid Expenses'),
    group(fixedAsset('1500', 'Fixed Assets'), [
      fixedAsset('1510', 'Furniture and Fixtures'),
      contra(fixedAsset('1515', 'Accumulated Depreciation: Furniture and Fixtures')),
      fixedAsset('1520', 'Computer Equipment'),
      contra(fixedAsset('1525', 'Accumulated Depreciation: Computer Equipment')),
    ]),
    required('account_transfers'),
    required('uncategorized_inflow'),
    required('uncategorized_outflow'),

    required('accounts_payable'),
    interest(currentLiability('2120', 'Interest Payable')),
    currentLiability('2150', 'Deferred Revenue'),
    currentLiability('2160', 'Customer Deposits'),
    currentLiability('2200', 'Sales Tax Payable'),
    required('payroll_liabilities'),
    currentLiability('2310', 'Payroll Taxes Payable'),
    financialAccount('2400', 'Line of Credit', 'loan'),
    inCashFlow('financing', currentLiability('2450', 'Current Portion of Long-term Debt')),
    longTermLiability('2700', 'Long-Term Loans'),

    required('opening_balances'),
    ownersEquity('3100', 'Owner Contributions'),
    contra(ownersEquity('3200', 'Owner Draws')),
    required('retained_earnings'),

    operatingRevenue('4000', 'Product Sales'),
    operatingRevenue('4100', 'Service Revenue'),
    contra(operatingRevenue('4800', 'Sales Discounts')),
    contra(operatingRevenue('4900', 'Sales Returns and Refunds')),
    required('unapplied_receipts'),

    costOfGoodsSold('5000', 'Inventory Purchases'),
    costOfGoodsSold('5200', 'Freight and Shipping'),
    contra(costOfGoodsSold('5900', 'Purchase Discounts')),

    group(operatingExpense('6000', 'Payroll Expenses'), [
      operatingExpense('6010', 'Wages and Salaries'),
      operatingExpense('6020', 'Payroll Taxes'),
      operatingExpense('6030', 'Employee Benefits'),
    ]),
    inBox('nec_1', operatingExpense('6100', 'Contractors')),
    group(operatingExpense('6200', 'Advertising and Marketing'), [
      operatingExpense('6210', 'Online Advertising'),
      operatingExpense('6220', 'Printing and Promotion'),
    ]),
    operatingExpense('6300', 'Cloud Hosting'),
    operatingExpense('6310', 'Software Subscriptions'),
    inBox('misc_1', operatingExpense('6400', 'Rent')),
    operatingExpense('6410', 'Utilities'),
    operatingExpense('6420', 'Telephone and Internet'),
    operatingExpense('6430', 'Repairs and Maintenance'),
    operatingExpense('6500', 'Office Supplies'),
    operatingExpense('6510', 'Postage and Courier'),
    group(inBox('nec_1', operatingExpense('6600', 'Professional Fees')), [
      inBox('nec_1', operatingExpense('6610', 'Accounting Fees')),
      inBox('nec_1', operatingExpense('6620', 'Legal Fees')),
    ]),
    group(operatingExpense('6700', 'Travel'), [
      operatingExpense('6710', 'Airfare'),
      operatingExpense('6720', 'Lodging'),
      operatingExpense('6730', 'Ground Transportation'),
    ]),
    operatingExpense('6800', 'Vehicle Expenses'),
    operatingExpense('6900', 'Meals'),
    operatingExpense('7000', 'Insurance'),
    operatingExpense('7100', 'Bank Fees'),
    operatingExpense('7110', 'Merchant Processing Fees'),
    operatingExpense('7200', 'Dues and Licenses'),
    operatingExpense('7300', 'Training and Education'),
    operatingExpense('7400', 'Depreciation'),
    operatingExpense('7500', 'Bad Debt'),
    contra(operatingExpense('7900', 'Vendor Refunds')),
    required('unapplied_payments'),

    interest(otherIncome('8000', 'Interest Income')),
    inCashFlow('investing', otherIncome('8500', 'Gain and Loss on Disposal of Assets')),
    otherIncome('8900', 'Other Income'),

    interest(otherExpense('9000', 'Interest Expense')),
    { ...otherExpense('9500', 'Income Taxes'), is_income_tax: true },
    otherExpense('9900', 'Other Expenses'),
  ]
}

/**
 * What only matching income and cost to their time needs. Stock is periodic: purchases go to cost as they are paid, and
 * a count moves what is still there to Inventory through Change in Inventory.
 */
function accrualLedgers(): ChartLedger[] {
  return [
    contra(currentAsset('1150', 'Allowance for Doubtful Accounts')),
    currentAsset('1200', 'Inventory'),
    currentLiability('2100', 'Accrued Expenses'),
    costOfGoodsSold('5100', 'Change in Inventory'),
  ]
}

/** What owners who keep cash books, mostly sole proprietors, separate for their own tax return. */
function cashLedgers(): ChartLedger[] {
  return [
    contra(ownersEquity('3300', 'Owner Tax Payments')),
    costOfGoodsSold('5300', 'Materials and Supplies'),
    operatingExpense('6440', 'Home Office'),
  ]
}

function inSortOrder(ledgers: ChartLedger[]): ChartLedger[] {
  return ledgers.toSorted((a, b) => (a.sort_code < b.sort_code ? -1 : 1))
}

function cash(ledger: ChartLedger): ChartLedger {
  return { ...ledger, report_cash_flow: true }
}

function inCashFlow(cash_flow_section: CashFlowSection, ledger: ChartLedger): ChartLedger {
  return { ...ledger, cash_flow_section }
}

function interest(ledger: ChartLedger): ChartLedger {
  return { ...inCashFlow('operating', ledger), is_interest: true }
}

function inBox(box_1099: Box1099, ledger: ChartLedger): ChartLedger {
  return { ...ledger, box_1099 }
}

function contra(ledger: ChartLedger): ChartLedger {
  return { ...ledger, debit_credit: ledger.debit_credit === 'debit' ? 'credit' : 'debit' }
}

function group(ledger: ChartLedger, children: ChartLedger[]): ChartLedger {
  return { ...ledger, children }
}

function required(purpose: RequiredPurpose): ChartLedger {
  const { defaultName: name, defaultSortCode: sort_code, ...nature } = requiredLedgers[purpose]
  return { name, sort_code, ...nature, ...unmarked, required_ledger_purpose: purpose, children: [] }
}

function financialAccount(sort_code: string, name: string, financial_account_type: FinancialAccountType): ChartLedger {
  const { type, sub_type, ...defaults } = financialAccountDefaults[financial_account_type]
  return { ...plain(type, sub_type, sort_code, name), ...defaults, financial_account_type }
}

function currentAsset(sort_code: string, name: string): ChartLedger {
  return plain('asset', 'current_assets', sort_code, name)
}

function fixedAsset(sort_code: string, name: string): ChartLedger {
  return plain('asset', 'non-current_assets', sort_code, name)
}

function currentLiability(sort_code: string, name: string): ChartLedger {
  return plain('liability', 'current_liabilities', sort_code, name)
}

function longTermLiability(sort_code: string, name: string): ChartLedger {
  return plain('liability', 'non-current_liabilities', sort_code, name)
}

function ownersEquity(sort_code: string, name: string): ChartLedger {
  return plain('equity', 'equity', sort_code, name)
}

function operatingRevenue(sort_code: string, name: string): ChartLedger {
  return plain('revenue', 'operating_revenues', sort_code, name)
}

function costOfGoodsSold(sort_code: string, name: string): ChartLedger {
  return plain('expense', 'cost_of_goods_sold', sort_code, name)
}

function operatingExpense(sort_code: string, name: string): ChartLedger {
  return plain('expense', 'operating_expenses', sort_code, name)
}

function otherIncome(sort_code: string, name: string): ChartLedger {
  return plain('revenue', 'other_income', sort_code, name)
}

function otherExpense(sort_code: string, name: string): ChartLedger {
  return plain('expense', 'other_expenses', sort_code, name)
}

function plain(type: LedgerType, sub_type: LedgerSubType, sort_code: string, name: string): ChartLedger {
  return {
    name,
    sort_code,
    type,
    sub_type,
    debit_credit: normalSideOf[type],
    editable: true,
    report_cash_flow: false,
    ...unmarked,
    financial_account_type: null,
    required_ledger_purpose: null,
    children: [],
  }
}
