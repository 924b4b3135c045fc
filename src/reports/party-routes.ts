import { fields, route } from '../http/route.ts'
import { readAsKnown, statementHeaders, statementKnownAt } from '../journal/journal.ts'
import { within } from './parameters.ts'
import {
  aging,
  askedAging,
  askedBridge,
  basisBridge,
  basisBridgeTable,
  askedStatement,
  askedUnpaid,
  askedVendorPayments,
  expensesByVendor,
  partyStatement,
  retrieveBasisBridge,
  retrieveExpensesByVendor,
  retrievePartyStatement,
  retrievePayableAging,
  retrieveReceivableAging,
  retrieveSalesByCustomer,
  retrieveUnpaidDocuments,
  retrieveVendorPayments,
  salesByCustomer,
  unpaidDocuments,
  vendorPayments,
} from './reports.ts'
import {
  expensesByVendorTable,
  salesByCustomerTable,
  partyStatementTable,
  payableAgingTable,
  receivableAgingTable,
  unpaidDocumentsTable,
  vendorPaymentsTable,
} from './reports.ts'

/** The subledger is the same in both books: these name no basis. */
const ofBothBases = { method: 'GET', tag: 'Reports', scope: 'books:read', tenancy: 'instance', tier: 'tier1' } as const

const agingText =
  'by `date` − `due_date` (without one `effective_date`). Only what was effective, paid, adjusted, written off or void by then counts: what was paid on a document before its day is money on account until then. Credits and money on account stand in `unapplied`, below zero; a party’s documents, credits and money are not set off against one another. `by=document` has a record for each of them. Parties that were merged count as the one that stands for them; what names none has the name null, and comes last.'

const byPartyText =
  'A party that was merged counts as the one that stands for it, and has its name of today, also with `known_at`. What no line gives a party is the last record, whose name is null.'

const vendorPaymentsText = [
  'Cash paid by the day of the payment, in the zone of the Instance, less what came back: refunds on their own day, returned payments too. All parties of type `vendor` are listed, and all with `is_1099`; one that was merged counts as the one that stands for it. It is the same in both bases.',
  'What was applied to bills and vendor credits counts by the `box_1099` of the ledgers of their lines (`cash_account_id`, where one is named), in proportion to the matched amount, without adjustments. A row of a bank counts on its own day, also where that was closed when it was applied. Payments by hand count from any ledger: what the owners paid was paid. Money paid on account counts in the year in which it was paid, by what it was applied to, whenever that was; `no_box` until then.',
  'Other rows of banks, and hand-made entries, count by the ledgers of those lines that name the party: assets, liabilities and expenses, but neither cash nor transfers. A hand-made entry counts if it moves cash, or, without a line of cash, if it is across equity. Payroll, invoices and credit memos are in none of it; nor is what was paid before the books begin.',
  'A ledger without a box has that of the next ledger above it. Payments from ledgers with the `financial_account_type` `credit_card`, `prepaid_card` or `payments` stand apart, in `card_and_network_payments`. Only the CSV has the whole `tax_id`, and only for tokens with the scope `books:close`; all else has its last four characters.',
].join('\n\n')

/** Reports by whom they are about. */
export const partyReportRoutes = [
  route({
    ...ofBothBases,
    id: 'retrieveReceivableAging',
    path: '/v0/reports/receivable-aging',
    summary: 'What customers owe at the end of a day, by age',
    description: `Invoices, credit memos and money received on account, ${agingText} The total is the balance of the ledger \`accounts_receivable\` at that day, in the zone of the Instance.`,
    query: fields(askedAging),
    reply: [200, aging],
    errors: ['invalid_date', 'invalid_enum_value'],
    table: (value, asked) => receivableAgingTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveReceivableAging(tx, query, checkSize),
  }),
  route({
    ...ofBothBases,
    id: 'retrievePayableAging',
    path: '/v0/reports/payable-aging',
    summary: 'What vendors are owed at the end of a day, by age',
    description: `Bills, vendor credits and money paid on account, ${agingText} The total is the balance of the ledger \`accounts_payable\` at that day, in the zone of the Instance. Payroll is not among them.`,
    query: fields(askedAging),
    reply: [200, aging],
    errors: ['invalid_date', 'invalid_enum_value'],
    table: (value, asked) => payableAgingTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrievePayableAging(tx, query, checkSize),
  }),
  route({
    ...ofBothBases,
    id: 'retrieveUnpaidDocuments',
    path: '/v0/reports/unpaid-documents',
    summary: 'Invoices, bills and payroll of which something is outstanding at the end of a day',
    description:
      'By type, the longest due first. `amount` is what has become outstanding of the document by then (of payroll what was accrued), `amount_settled` what was paid, credited, discounted or written off by then. Neither credits nor money on account are deducted that were not applied.',
    query: fields(askedUnpaid),
    reply: [200, unpaidDocuments],
    errors: ['invalid_date', 'invalid_enum_value'],
    table: (value, asked) => unpaidDocumentsTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveUnpaidDocuments(tx, query, checkSize),
  }),
  route({
    ...ofBothBases,
    id: 'retrievePartyStatement',
    path: '/v0/reports/party-statement',
    summary: 'Statement of a party: what is open, or every movement with the balance after it',
    description:
      'A section for each control ledger on which the party has stood, on the side of that ledger: so customers’ and vendors’ balances are positive where something is owed, and credits reduce them. `content=open_items` tells what is open at the end of `end_date`; `content=movements` everything that has changed the balance from `start_date` to `end_date`. A credit that is applied is two movements, of the credit and of the document, that leave the balance as it is. A party that was merged has the statement of the one that stands for it.',
    query: fields(askedStatement),
    reply: [200, partyStatement],
    errors: ['missing_field', 'resource_not_found', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => partyStatementTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrievePartyStatement(tx, query, checkSize),
  }),
  route({
    ...ofBothBases,
    id: 'retrieveBasisBridge',
    path: '/v0/reports/basis-bridge',
    summary: 'From cash basis to accrual basis: Net Income and equity at the end of a day, by cause',
    description:
      'Net Income of the fiscal year up to `date`, and all equity. What the accrual books have and the cash books lack: `recorded`, the lines of documents that were effective by then, by type of document; `write_offs`, less what was taken back; `opening_items`, what is outstanding of documents from before the books began, and what was paid on them since; `entries`, made by hand in one of the two books alone. What the cash books have and the accrual books lack, with the other sign: `settled`, what payments and credits took of the lines of documents, by type; `on_account`, money that settles nothing yet. `difference` is what none of these explains: 0.',
    query: fields({ ...askedBridge, ...statementKnownAt }),
    headers: { 'books-known-at': statementHeaders['books-known-at'] },
    readIn: readAsKnown,
    reply: [200, basisBridge],
    errors: ['invalid_date'],
    table: (value, asked) => basisBridgeTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveBasisBridge(tx, query, checkSize),
  }),
  route({
    ...ofBothBases,
    id: 'retrieveSalesByCustomer',
    path: '/v0/reports/sales-by-customer',
    summary: 'Net Sales of a period, by customer',
    description: `What stands on the ledgers of Net Sales, as the income statement has it, by the party that the lines name. ${byPartyText} \`total_amount\` is Net Sales.`,
    headers: statementHeaders,
    readIn: readAsKnown,
    query: fields(within),
    reply: [200, salesByCustomer],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => salesByCustomerTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveSalesByCustomer(tx, query, checkSize),
  }),
  route({
    ...ofBothBases,
    id: 'retrieveExpensesByVendor',
    path: '/v0/reports/expenses-by-vendor',
    summary: 'Expenses of a period, by vendor',
    description: `What stands on expense ledgers, in the sections of the income statement, by the party that the lines name. ${byPartyText} \`totals\` are those of the income statement.`,
    headers: statementHeaders,
    readIn: readAsKnown,
    query: fields(within),
    reply: [200, expensesByVendor],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => expensesByVendorTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveExpensesByVendor(tx, query, checkSize),
  }),
  route({
    ...ofBothBases,
    id: 'retrieveVendorPayments',
    path: '/v0/reports/vendor-payments',
    summary: 'What vendors were paid in a calendar year, by the boxes of the forms 1099',
    description: vendorPaymentsText,
    query: fields(askedVendorPayments),
    reply: [200, vendorPayments],
    errors: ['missing_field', 'invalid_date'],
    // Its CSV has tax ids in full.
    confidential: true,
    table: (value, asked) => vendorPaymentsTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveVendorPayments(tx, query, checkSize),
  }),
]
