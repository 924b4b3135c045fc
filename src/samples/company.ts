import type { LedgerSubType, LedgerType, Side } from '../chart/chart.ts'
import type { AccountType } from './sample-client.ts'

/** A company's categorization rule, in the fields of `POST /v0/categorization/rules`. */
export interface CompanyRule {
  name: string
  expression: string
  ledger_name: string
  priority: string
}

/** In the fields of `POST /v0/ledgers`, but the parent by its name. */
export interface ExtraLedger {
  name: string
  sort_code: string
  parent_name: string
  type: LedgerType
  sub_type: LedgerSubType
  debit_credit: Side
  report_cash_flow: boolean
}

/** `file` is beside this one. `opening_balance` is the bank's own on 2026-07-01: what is owed on a card is negative. */
export interface CompanyAccount {
  name: string
  sort_code: string
  file: string
  financial_account_type: AccountType
  opening_balance: string
}

/** The ending of the card's number is in its name, because checking says "PAYMENT TO CARD ENDING 4410". */
export const accounts: readonly CompanyAccount[] = [
  {
    name: 'Business Checking',
    sort_code: '1010',
    file: 'checking.csv',
    financial_account_type: 'bank_account',
    opening_balance: '48120.45',
  },
  {
    name: 'Business Card 4410',
    sort_code: '2010',
    file: 'card.csv',
    financial_account_type: 'credit_card',
    opening_balance: '-1543.30',
  },
]

/** What this company tells apart below the ledgers of the built-in accrual chart. */
export const extraLedgers: readonly ExtraLedger[] = [
  revenue('4010', 'Wholesale Sales', 'Product Sales'),
  expense('cost_of_goods_sold', '5210', 'Packaging', 'Freight and Shipping'),
  expense('operating_expenses', '6421', 'Telephone', 'Telephone and Internet'),
  expense('operating_expenses', '6422', 'Internet', 'Telephone and Internet'),
  expense('operating_expenses', '6731', 'Taxi and Ride Share', 'Ground Transportation'),
  expense('operating_expenses', '6732', 'Rail and Transit', 'Ground Transportation'),
  expense('operating_expenses', '6733', 'Car Rental', 'Ground Transportation'),
  expense('operating_expenses', '6810', 'Fuel', 'Vehicle Expenses'),
  expense('operating_expenses', '6820', 'Parking and Tolls', 'Vehicle Expenses'),
  expense('operating_expenses', '6910', 'Coffee and Snacks', 'Meals'),
  expense('operating_expenses', '6920', 'Groceries', 'Meals'),
]

/** Where the bookkeeper's label of a row in `labels.csv` belongs. */
export const ledgerOfLabel: Readonly<Record<string, string>> = {
  'Accounting fees': 'Accounting Fees',
  Airfare: 'Airfare',
  'Bank fees': 'Bank Fees',
  'Car rental': 'Car Rental',
  'Card payment': 'Transfers Between Accounts',
  'Card payments and transfers': 'Transfers Between Accounts',
  'Cloud hosting': 'Cloud Hosting',
  'Coffee and snacks': 'Coffee and Snacks',
  'Computer equipment': 'Computer Equipment',
  Contractors: 'Contractors',
  // Until it is applied to the customer's invoice.
  'Customer payments': 'Wholesale Sales',
  'Dues and licences': 'Dues and Licenses',
  'Employee benefits': 'Employee Benefits',
  Freight: 'Freight and Shipping',
  Fuel: 'Fuel',
  Furniture: 'Furniture and Fixtures',
  Groceries: 'Groceries',
  Insurance: 'Insurance',
  'Interest income': 'Interest Income',
  Internet: 'Internet',
  'Inventory purchases': 'Inventory Purchases',
  'Legal fees': 'Legal Fees',
  Lodging: 'Lodging',
  Meals: 'Meals',
  'Merchant processing fees': 'Merchant Processing Fees',
  'Office supplies': 'Office Supplies',
  'Online advertising': 'Online Advertising',
  'Owner draw': 'Owner Draws',
  Packaging: 'Packaging',
  'Parking and tolls': 'Parking and Tolls',
  // What was withheld and what the company owes of its own come into it with the payroll.
  'Payroll taxes': 'Payroll Taxes Payable',
  'Postage and courier': 'Postage and Courier',
  'Printing and promotion': 'Printing and Promotion',
  'Rail and transit': 'Rail and Transit',
  'Refunds received': 'Vendor Refunds',
  Rent: 'Rent',
  'Repairs and maintenance': 'Repairs and Maintenance',
  Sales: 'Product Sales',
  'Sales tax': 'Sales Tax Payable',
  'Software subscriptions': 'Software Subscriptions',
  'Taxi and ride share': 'Taxi and Ride Share',
  Telephone: 'Telephone',
  Training: 'Training and Education',
  Wages: 'Wages and Salaries',
  'Water and waste': 'Utilities',
}

/**
 * What a bookkeeper writes after reading the statements: the merchants and people the company deals with (priority
 * 200), then words that tell a trade whoever runs it (100), then what the wording of a card row says by itself (50).
 * What is ambiguous has no rule: numbered checks, a store that sells groceries and stationery, names that a bank cut
 * short.
 */
export const rules: readonly CompanyRule[] = [
  ...known('Transfers Between Accounts', {
    'Card paid from checking': moneyOut('online payment to card|credit card autopay'),
    'Card payment received': moneyIn('payment received'),
    'Savings and reserve': moneyOut('online transfer to|transfer to reserve'),
  }),
  ...known('Product Sales', {
    'Card sales': moneyIn('cardwell|bankcard dep'),
    'Web shop sales': moneyIn('paystream'),
    'Marketplace sales': moneyIn('orinoco seller'),
  }),
  ...known('Wholesale Sales', {
    'Regular customers': moneyIn('hollis hotels|greystone retail'),
    'Incoming wires': moneyIn('wire in|fedwire'),
  }),
  ...known('Interest Income', { 'Bank interest': moneyIn('interest (payment|paid)') }),
  ...known('Merchant Processing Fees', {
    'Card and shop fees': moneyOut('cardwell merch|paystream fee|bankcard disc'),
  }),
  ...known('Bank Fees', { 'Account fees': moneyOut('monthly service fee|overdraft fee|wire fee') }),
  ...known('Wages and Salaries', { 'Payroll runs': moneyOut('paypilot payroll') }),
  ...known('Payroll Taxes Payable', { 'Payroll taxes': moneyOut('paypilot tax|irs usataxpymt') }),
  ...known('Employee Benefits', { 'Health plan and retirement': moneyOut('healthspan|nestegg') }),
  ...known('Contractors', { 'Regular contractors': moneyOut('yuki sato|dana okafor|tom becker') }),
  ...known('Owner Draws', { 'Paid to the owner': moneyOut('anna finch') }),
  ...known('Sales Tax Payable', { 'Sales tax returns': moneyOut('state dept of revenue') }),
  ...known('Inventory Purchases', {
    'Importers of tableware': moneyOut('saigon ceramics|glasshaus'),
    'Other suppliers': moneyOut('upland imports|loomworks textiles|willow manufacturing'),
  }),
  ...known('Freight and Shipping', { 'Freight forwarder': moneyOut('transmountain|trnsmntn') }),
  ...known('Packaging', { 'Boxes and tape': moneyOut('boxsmith|packrite|crate & tape') }),
  ...known('Rent', { Landlord: moneyOut('dockside properties') }),
  ...known('Utilities', { 'City utilities': moneyOut('city of [a-z ]+ utilities') }),
  ...known('Dues and Licenses', { 'City license': moneyOut('city of [a-z ]+ license') }),
  ...known('Insurance', { Insurer: moneyOut('evershield') }),
  ...known('Accounting Fees', { Accountant: moneyOut('numera cpas') }),
  ...known('Cloud Hosting', { 'Servers and domains': moneyOut('orbio ?cloud|stackpile|domainroost') }),
  ...known('Online Advertising', { 'Search and social ads': moneyOut('orbio ?ads|facelook ads') }),
  ...known('Software Subscriptions', {
    'Design and notes': moneyOut('pixelforge|notably'),
    'Other subscriptions': moneyOut('taskriver|meetly|vaultkey|formdesk|paperseal'),
  }),
  ...known('Telephone', { 'Mobile and voice': moneyOut('tellwave|ringly') }),
  ...known('Internet', { 'Internet provider': moneyOut('fibernorth') }),
  ...known('Computer Equipment', { 'Computer store': moneyOut('bytebarn') }),
  ...known('Furniture and Fixtures', { 'Furniture stores': moneyOut('deskhaus|oakline') }),
  ...known('Office Supplies', { Stationers: moneyOut('paperclip ?depot|office harbor') }),
  ...known('Postage and Courier', { 'Post and parcels': moneyOut('us (postal|pstl)|parcelhop') }),
  ...known('Printing and Promotion', { 'Printers and sign makers': moneyOut('sign works|screen print|inkwell press') }),
  ...known('Training and Education', { 'Course providers': moneyOut('learnwell') }),
  ...known('Groceries', { Grocers: moneyOut('greenbasket|freshfield') }),
  ...known('Coffee and Snacks', { 'Coffee shops nearby': moneyOut('kettle ?& ?crow|beanstreet|moonbean|daily crumb') }),
  ...known('Meals', {
    'Lunch places': moneyOut('taco orbit|burger hollow|noodle yard|pizza meridian'),
    'Meal delivery': moneyOut('zippr eats'),
  }),
  ...known('Fuel', { 'Filling stations': moneyOut('petroline|ptrln|roadstar|gaswell') }),
  ...known('Parking and Tolls', { 'Parking and toll accounts': moneyOut('parkwise|tollpass') }),
  ...known('Taxi and Ride Share', { 'Cabs and rides': moneyOut('zippr trip|haila ride|yellowline') }),
  ...known('Rail and Transit', { 'City transit': moneyOut('metro transit|transitpass') }),
  ...known('Car Rental', { 'Rental cars': moneyOut('rentaride') }),
  ...known('Airfare', { Airlines: moneyOut('cascade ?air|prairie ?jet') }),
  ...known('Lodging', { 'Room bookings': moneyOut('roomly') }),

  ...trade('Lodging', { 'Any hotel': moneyOut('(hotels?|motel|suites|inn)( |#|[*]|$)') }),
  ...trade('Meals', {
    'Any restaurant': moneyOut(
      '( |[*])(burger|pizza|sushi|ramen|noodle|curry|taqueria|cantina|tavern|bbq|salad)( |[*])',
    ),
    'Any deli or grill': moneyOut('(deli|grill|bistro)( |#|[*]|$)'),
  }),
  ...trade('Coffee and Snacks', { 'Any cafe': moneyOut('coffee|espresso|donuts|bakery|tea room') }),
  ...trade('Fuel', { 'Any fuel stop': moneyOut(' (fuel|petrol)( |#|[*]|$)') }),
  ...trade('Parking and Tolls', { 'Any parking': moneyOut('parking|garage|park n go') }),
  ...trade('Repairs and Maintenance', { 'Any craftsman': moneyOut('roofing|hvac|plumbing|cleaners|fixit') }),
  ...trade('Product Sales', { 'Any payout': moneyIn(' payout( |$)') }),

  ...wording('Vendor Refunds', {
    'Money back from a card purchase': moneyIn('(sq [*]|tst[*]|paypal [*]|checkcard |pos debit |debit card purchase )'),
  }),
]

function revenue(sort_code: string, name: string, parent_name: string): ExtraLedger {
  const sub_type = 'operating_revenues'
  return { name, sort_code, parent_name, type: 'revenue', sub_type, debit_credit: 'credit', report_cash_flow: false }
}

function expense(sub_type: LedgerSubType, sort_code: string, name: string, parent_name: string): ExtraLedger {
  return { name, sort_code, parent_name, type: 'expense', sub_type, debit_credit: 'debit', report_cash_flow: false }
}

function known(ledger_name: string, expressions: Record<string, string>) {
  return rulesFor(ledger_name, '200', expressions)
}

function trade(ledger_name: string, expressions: Record<string, string>) {
  return rulesFor(ledger_name, '100', expressions)
}

function wording(ledger_name: string, expressions: Record<string, string>) {
  return rulesFor(ledger_name, '50', expressions)
}

function rulesFor(ledger_name: string, priority: string, expressions: Record<string, string>): CompanyRule[] {
  return Object.entries(expressions).map(([name, expression]) => ({ name, expression, ledger_name, priority }))
}

// A merchant may pay money back, and a customer may be a hotel: every rule says which way the money goes.
function moneyIn(words: string) {
  return `match("(?i).*(${words})", t.description) and t.amount > 0`
}

function moneyOut(words: string) {
  return `match("(?i).*(${words})", t.description) and t.amount < 0`
}
