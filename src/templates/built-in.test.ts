import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  financialAccountDefaults,
  financialAccountTypes,
  ledgerSubTypes,
  ledgerTypes,
  normalSideOf,
  requiredLedgers,
  requiredPurposes,
  subTypesOf,
  unmarked,
} from '../chart/chart.ts'
import { builtInCharts, type Chart, type ChartLedger } from './built-in.ts'

describe('the tables of a chart', () => {
  it('give every sub_type to exactly one type', () => {
    const given = ledgerTypes.flatMap((type) => subTypesOf[type])
    assert.deepEqual(given.toSorted(), ledgerSubTypes.toSorted())
  })

  it('pair type, sub_type and side as the statements expect in every default', () => {
    const natures = [...Object.values(financialAccountDefaults), ...Object.values(requiredLedgers)]
    for (const nature of natures) assert.ok(subTypesOf[nature.type].includes(nature.sub_type), JSON.stringify(nature))
  })

  it('say what each financial account is', () => {
    const table = financialAccountTypes.map((type) => {
      const { sub_type, debit_credit, report_cash_flow } = financialAccountDefaults[type]
      return `${type}: ${financialAccountDefaults[type].type} ${sub_type} ${debit_credit} ${report_cash_flow ? 'yes' : 'no'}`
    })
    assert.deepEqual(table, [
      'bank_account: asset current_assets debit yes',
      'credit_card: liability current_liabilities credit yes',
      'payments: asset current_assets debit yes',
      'payroll: asset current_assets debit yes',
      'loan: liability current_liabilities credit no',
      'prepaid_card: asset current_assets debit yes',
      'accounts_receivable: asset current_assets debit no',
      'accounts_payable: liability current_liabilities credit no',
      'treasury: asset current_assets debit yes',
      'investment: asset non-current_assets debit no',
    ])
  })

  it('say what each required ledger is', () => {
    const table = requiredPurposes.map((purpose) => {
      const { type, sub_type, debit_credit, report_cash_flow, editable } = requiredLedgers[purpose]
      return `${purpose}: ${type} ${sub_type} ${debit_credit}${report_cash_flow ? ' cash' : ''}${editable ? '' : ' locked'}`
    })
    assert.deepEqual(table, [
      'uncategorized_inflow: asset uncategorized_assets credit',
      'uncategorized_outflow: asset uncategorized_assets debit',
      'account_transfers: asset transfers_between_accounts debit',
      'opening_balances: equity equity credit',
      'retained_earnings: equity retained_earnings credit',
      'accounts_receivable: asset current_assets debit locked',
      'accounts_payable: liability current_liabilities credit locked',
      'payroll_liabilities: liability current_liabilities credit locked',
      'unapplied_receipts: revenue operating_revenues credit locked',
      'unapplied_payments: expense operating_expenses debit locked',
    ])
  })
})

describe('the built-in charts', () => {
  it('are one for each basis', () => {
    assert.deepEqual(
      builtInCharts.map(({ name, accounting_basis }) => ({ name, accounting_basis })),
      [
        { name: 'Small Business (Accrual)', accounting_basis: 'accrual' },
        { name: 'Small Business (Cash)', accounting_basis: 'cash' },
      ],
    )
  })

  it('differ in what only one basis keeps', () => {
    assert.deepEqual(namesOnlyIn('accrual', 'cash'), [
      'Allowance for Doubtful Accounts',
      'Inventory',
      'Accrued Expenses',
      'Change in Inventory',
    ])
    assert.deepEqual(namesOnlyIn('cash', 'accrual'), ['Owner Tax Payments', 'Materials and Supplies', 'Home Office'])
  })

  for (const chart of builtInCharts) describe(chart.name, () => holdsTheRules(chart))
})

function holdsTheRules(chart: Chart) {
  const ledgers = flat(chart.ledgers)

  it('has 65 to 80 ledgers', () => assert.ok(ledgers.length >= 65 && ledgers.length <= 80, `${ledgers.length}`))

  it('has every required ledger exactly once, as the table says', () => {
    const required = ledgers.filter((ledger) => ledger.required_ledger_purpose !== null)
    assert.equal(required.length, requiredPurposes.length)
    for (const purpose of requiredPurposes) {
      const { defaultName, defaultSortCode, ...nature } = requiredLedgers[purpose]
      const named = { name: defaultName, sort_code: defaultSortCode, required_ledger_purpose: purpose, children: [] }
      assert.deepEqual(
        required.find((ledger) => ledger.required_ledger_purpose === purpose),
        { ...nature, ...named, ...unmarked },
      )
    }
  })

  it('locks what is owed and what is on account alone', () => {
    const locked = ledgers.filter((ledger) => !ledger.editable).map((ledger) => ledger.name)
    assert.deepEqual(locked, [
      'Accounts Receivable',
      'Accounts Payable',
      'Wages Payable',
      'Unapplied Receipts',
      'Unapplied Payments',
    ])
  })

  it('pairs every type with a sub_type of its own', () => {
    for (const ledger of ledgers) assert.ok(subTypesOf[ledger.type].includes(ledger.sub_type), ledger.name)
  })

  it('gives ledgers of financial accounts their defaults', () => {
    const financial = ledgers.flatMap((ledger) => {
      const { financial_account_type, type, sub_type, debit_credit, report_cash_flow } = ledger
      if (!financial_account_type) return []
      const defaults = financialAccountDefaults[financial_account_type]
      assert.deepEqual({ type, sub_type, debit_credit, report_cash_flow }, defaults, ledger.name)
      return [ledger.name]
    })
    assert.deepEqual(financial, ['Accounts Receivable', 'Accounts Payable', 'Line of Credit'])
  })

  it('counts as cash only what is cash', () => {
    const cash = ledgers.filter((ledger) => ledger.report_cash_flow).map((ledger) => ledger.name)
    assert.deepEqual(cash, ['Cash on Hand', 'Undeposited Funds'])
  })

  it('names every ledger once, without regard to case', () => {
    assert.equal(new Set(ledgers.map((ledger) => ledger.name.toLowerCase())).size, ledgers.length)
    for (const { name } of ledgers) assert.ok(name.trim() === name && name !== '' && name.length <= 255, name)
  })

  it('gives every ledger a sort code of its own, in order and in the range of its kind', () => {
    const codes = ledgers.map((ledger) => ledger.sort_code)
    assert.equal(new Set(codes).size, codes.length)
    assert.deepEqual(codes, codes.toSorted())
    for (const ledger of ledgers) assert.match(ledger.sort_code, sortCodes[ledger.sub_type], ledger.name)
  })

  it('puts children one level under a parent of the same type', () => {
    const parents = chart.ledgers.filter((ledger) => ledger.children.length > 0)
    assert.ok(parents.some((parent) => parent.name === 'Payroll Expenses'))
    for (const parent of parents) {
      for (const child of parent.children) {
        assert.deepEqual([child.type, child.sub_type, child.children], [parent.type, parent.sub_type, []], child.name)
      }
    }
  })

  it('has contra ledgers on every statement', () => {
    const contra = ledgers.filter((ledger) => ledger.debit_credit !== normalSideOf[ledger.type])
    const types = new Set(contra.map((ledger) => ledger.type))
    assert.deepEqual([...types], ['asset', 'equity', 'revenue', 'expense'])
    const names = new Set(contra.map((ledger) => ledger.name))
    const expected = ['Accumulated Depreciation: Computer Equipment', 'Owner Draws', 'Sales Returns and Refunds']
    for (const name of expected) assert.ok(names.has(name), name)
  })

  it('marks what the statements show apart', () => {
    const marked = ledgers.filter((each) => each.cash_flow_section ?? (each.is_income_tax || each.is_interest))
    assert.deepEqual(
      marked.map((each) => [each.name, each.cash_flow_section, each.is_income_tax, each.is_interest]),
      [
        ['Interest Payable', 'operating', false, true],
        ['Current Portion of Long-term Debt', 'financing', false, false],
        ['Interest Income', 'operating', false, true],
        ['Gain and Loss on Disposal of Assets', 'investing', false, false],
        ['Interest Expense', 'operating', false, true],
        ['Income Taxes', null, true, false],
      ],
    )
    assert.deepEqual(
      ledgers.flatMap(({ name, box_1099: box }) => (box === null ? [] : [`${name}: ${box}`])),
      ['Contractors: nec_1', 'Rent: misc_1', 'Professional Fees: nec_1', 'Accounting Fees: nec_1', 'Legal Fees: nec_1'],
    )
  })

  it('has the ledgers that accruals, taxes, debts and disposals need, each of its nature', () => {
    const natures = new Map(
      ledgers.map(({ name, sub_type, debit_credit }) => [name, `${name}: ${sub_type} ${debit_credit}`]),
    )
    const expected = [
      'Prepaid Expenses: current_assets debit',
      'Interest Payable: current_liabilities credit',
      'Deferred Revenue: current_liabilities credit',
      'Customer Deposits: current_liabilities credit',
      'Sales Tax Payable: current_liabilities credit',
      'Payroll Taxes Payable: current_liabilities credit',
      'Current Portion of Long-term Debt: current_liabilities credit',
      'Sales Discounts: operating_revenues debit',
      'Purchase Discounts: cost_of_goods_sold credit',
      'Bad Debt: operating_expenses debit',
      'Interest Income: other_income credit',
      'Gain and Loss on Disposal of Assets: other_income credit',
      'Interest Expense: other_expenses debit',
      'Income Taxes: other_expenses debit',
    ]
    assert.deepEqual(
      expected.map((each) => natures.get(each.split(':')[0] ?? '')),
      expected,
    )
  })

  it('has a ledger for whatever a small trading company pays and receives', () => {
    const names = new Set(ledgers.map((ledger) => ledger.name))
    const missing = Object.entries(ledgerOfDailyLabel).filter(([, name]) => !names.has(name))
    assert.deepEqual(missing, [])
  })
}

function namesOnlyIn(basis: Chart['accounting_basis'], other: Chart['accounting_basis']) {
  const there = new Set(namesOf(other))
  return namesOf(basis).filter((name) => !there.has(name))
}

function namesOf(basis: Chart['accounting_basis']) {
  const charts = builtInCharts.filter((chart) => chart.accounting_basis === basis)
  return charts.flatMap((chart) => flat(chart.ledgers)).map((ledger) => ledger.name)
}

function flat(ledgers: ChartLedger[]): ChartLedger[] {
  return ledgers.flatMap((ledger) => [ledger, ...flat(ledger.children)])
}

const sortCodes = {
  current_assets: /^1[0-4]\d\d$/,
  'non-current_assets': /^1[5-8]\d\d$/,
  transfers_between_accounts: /^19\d\d$/,
  uncategorized_assets: /^19\d\d$/,
  current_liabilities: /^2[0-4]\d\d$/,
  'non-current_liabilities': /^2[5-9]\d\d$/,
  equity: /^3\d\d\d$/,
  retained_earnings: /^3\d\d\d$/,
  operating_revenues: /^4\d\d\d$/,
  cost_of_goods_sold: /^5\d\d\d$/,
  operating_expenses: /^[67]\d\d\d$/,
  other_income: /^8\d\d\d$/,
  other_expenses: /^9\d\d\d$/,
}

/** What a bookkeeper calls the rows of a small trading company's statements, and where each belongs. */
const ledgerOfDailyLabel = {
  'Accounting fees': 'Accounting Fees',
  Airfare: 'Airfare',
  'Bank fees': 'Bank Fees',
  'Car rental': 'Ground Transportation',
  'Card payment': 'Transfers Between Accounts',
  'Card payments and transfers': 'Transfers Between Accounts',
  'Cloud hosting': 'Cloud Hosting',
  'Coffee and snacks': 'Meals',
  'Computer equipment': 'Computer Equipment',
  Contractors: 'Contractors',
  'Customer payments': 'Product Sales',
  'Dues and licences': 'Dues and Licenses',
  'Employee benefits': 'Employee Benefits',
  Freight: 'Freight and Shipping',
  Fuel: 'Vehicle Expenses',
  Furniture: 'Furniture and Fixtures',
  Groceries: 'Meals',
  Insurance: 'Insurance',
  'Interest income': 'Interest Income',
  Internet: 'Telephone and Internet',
  'Inventory purchases': 'Inventory Purchases',
  'Legal fees': 'Legal Fees',
  Lodging: 'Lodging',
  Meals: 'Meals',
  'Merchant processing fees': 'Merchant Processing Fees',
  'Office supplies': 'Office Supplies',
  'Online advertising': 'Online Advertising',
  'Owner draw': 'Owner Draws',
  Packaging: 'Freight and Shipping',
  'Parking and tolls': 'Vehicle Expenses',
  'Payroll taxes': 'Payroll Taxes',
  'Postage and courier': 'Postage and Courier',
  'Printing and promotion': 'Printing and Promotion',
  'Rail and transit': 'Ground Transportation',
  'Refunds received': 'Vendor Refunds',
  Rent: 'Rent',
  'Repairs and maintenance': 'Repairs and Maintenance',
  Sales: 'Product Sales',
  'Sales tax': 'Sales Tax Payable',
  'Software subscriptions': 'Software Subscriptions',
  'Taxi and ride share': 'Ground Transportation',
  Telephone: 'Telephone and Internet',
  Training: 'Training and Education',
  Wages: 'Wages and Salaries',
  'Water and waste': 'Utilities',
}
