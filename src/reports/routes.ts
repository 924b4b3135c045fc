import * as t from 'typebox'
import { countQuery, flag, flagAs, idList } from '../http/query-types.ts'
import { fields, route } from '../http/route.ts'
import { date, id, oneOf, zone } from '../http/wire-types.ts'
import {
  askedFiscalYears,
  readAsKnown,
  shownBasis,
  statementBasis,
  statementHeaders,
  statementKnownAt,
} from '../journal/journal.ts'
import {
  cashFlow,
  cashFlowMethods,
  cashFlowTotals,
  comparing,
  generalLedger,
  journal,
  ledgerCashFlowTotals,
  ledgerStatement,
  lineTypes,
  percentBases,
  openGeneralLedger,
  openJournal,
  openLedgerStatement,
  profits,
  statementRange,
  statementRecord,
  granularities,
  topExpenses,
  trialBalance,
  withinReach,
} from './reports.ts'
import {
  askedAdjustments,
  retrieveBalanceSheet,
  retrieveBalanceSheetRange,
  retrieveCashFlow,
  retrieveCashFlowTotals,
  retrieveGeneralLedger,
  retrieveGrossProfitByPeriod,
  retrieveIncomeStatement,
  retrieveIncomeStatementRange,
  retrieveJournal,
  retrieveLedgerCashFlowTotals,
  retrieveLedgerStatement,
  retrieveNetProfitByPeriod,
  retrieveTopExpenses,
  retrieveTrialBalance,
} from './reports.ts'
import {
  balanceSheetRangeTable,
  balanceSheetTable,
  cashFlowTable,
  cashFlowTotalsTable,
  generalLedgerTable,
  journalTable,
  incomeStatementRangeTable,
  incomeStatementTable,
  ledgerCashFlowTable,
  ledgerStatementTable,
  profitTable,
  topExpensesTable,
  trialBalanceTable,
} from './reports.ts'

const emptyToo = flagAs({
  description:
    'Whether ledgers without lines are told: true by default. PDF and XLSX of statements and of the trial balance leave out rows that are zero in every column unless it is sent as true.',
})
const zeroRowsToo = flagAs({
  description: 'With true PDF and XLSX show the rows that are zero in every column, too. Nothing else depends on it.',
})
const shown = {
  time_zone: t.Optional(zone),
  include_empty: t.Optional(emptyToo),
  ...statementBasis,
  ...statementKnownAt,
}

/** Of a range, by the names that all reports have, or by those that this one had before. */
const rangeOfDays = {
  start_date: t.Optional(date),
  end_date: t.Optional(date),
  range_start: t.Optional(date),
  range_end: t.Optional(date),
}
const taggedOnly = { tag_ids: t.Optional(idList) }
const divided = {
  period: t.Optional(
    oneOf(granularities, {
      description:
        'Calendar months (the default), days, or the quarters and years of the fiscal year; at most 366. The first and the last are cut to the range.',
    }),
  ),
}
const consolidated = { include_children: t.Optional(flag) }
const within = {
  start_date: date,
  end_date: date,
  time_zone: t.Optional(zone),
  ...taggedOnly,
  ...statementBasis,
  ...statementKnownAt,
}

/** Of income statements. */
const shares = {
  percent_of: t.Optional(
    oneOf(percentBases, {
      description:
        'Adds `percent` to each record: `total_amount` in percent of that of "Net Sales", null when that is 0.',
    }),
  ),
}

const netIncome = { revenue: 'Revenue', expense: 'Expenses', profit: 'Net Income' }
const grossProfit = { revenue: 'Net Sales', expense: 'Cost of Goods Sold', profit: 'Gross Profit' }

/** What all of them share that answer for a basis and as of a version. */
const statement = {
  tag: 'Reports',
  scope: 'books:read',
  tenancy: 'instance',
  headers: statementHeaders,
  readIn: readAsKnown,
} as const

export const reportRoutes = [
  route({
    ...statement,
    id: 'retrieveBalanceSheet',
    method: 'GET',
    path: '/v0/reports/balance-sheet',
    summary: 'Balance sheet at the end of a day',
    description:
      'A tree: type, sub_type, ledgers by `sort_code` (those without one last, by name), sub-ledgers. `amount` is the ledger’s own, `total_amount` with all below it, both on the side of the row; `signed_amount` and `signed_total_amount` are the same on the side of the section, where a contra ledger is negative: they add up, and CSV has them. Revenue and expense appear in equity: earlier fiscal years in the row of the ledger `retained_earnings` (`calculated_amount` says how much of it), this one as "Net Income"; so assets equal liabilities and equity. A ledger whose parent has another sub_type stands under its parent, and counts there. `include_empty=false` leaves out ledgers without any line up to the end; those that net to zero stay. With `compare` each record has a `comparison`, on the side of the row: null where the other day is before `entries_start`. Documents show the uncategorized ledgers as the last group of assets, "To be classified". `include_children=true` adds up the books of this Instance and of all below it, read in one snapshot, without eliminations: they must share currency and fiscal year (`invalid_state` names those that do not); ledgers of equal type, sub_type, sort_code and name are one, under the id that they have in the first books that have them. It stands beside neither `accounting_basis` nor `compare`.',
    tier: 'tier2',
    query: fields({ end_date: date, ...shown, ...consolidated, ...comparing }),
    reply: [200, t.Array(statementRecord)],
    errors: ['missing_field', 'invalid_date', 'invalid_enum_value', 'invalid_state'],
    table: (value, asked) => balanceSheetTable(asked, value),
    handle: ({ query }, { tx, caller, checkSize }) => retrieveBalanceSheet(tx, withinReach(caller, query), checkSize),
  }),
  route({
    ...statement,
    id: 'retrieveIncomeStatement',
    method: 'GET',
    path: '/v0/reports/income-statement',
    summary: 'Income statement of a period',
    description:
      'In this order, with calculated rows: operating revenues, Net Sales, cost of goods sold, Gross Profit, operating expenses, Operating Income, other income, other expenses, Income before Taxes, Income Taxes (ledgers with `is_income_tax` and all below them, wherever they stand in the chart), Net Income. Amounts and their signs are those of the balance sheet. The row "Net Income" has a `memo`: what came (`receipts`) and went (`payments`) on uncategorized ledgers in the period and may prove to be revenue or expense; null when that is nothing. What revenue and expense opened with counts on the day before `entries_start`. `include_empty=false` leaves out ledgers without any line in the period. With `compare` each record has a `comparison`, on the side of the row: null where the other days end before `entries_start`. `include_children=true` adds up the books of this Instance and of all below it, read in one snapshot, without eliminations: they must share currency and fiscal year (`invalid_state` names those that do not); ledgers of equal type, sub_type, sort_code and name are one, under the id that they have in the first books that have them. It stands beside neither `accounting_basis` nor `compare`.',
    tier: 'tier1',
    query: fields({
      start_date: date,
      end_date: date,
      ...shown,
      ...taggedOnly,
      ...consolidated,
      ...comparing,
      ...shares,
    }),
    reply: [200, t.Array(statementRecord)],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value', 'invalid_state'],
    table: (value, asked) => incomeStatementTable(asked, value),
    handle: ({ query }, { tx, caller, checkSize }) =>
      retrieveIncomeStatement(tx, withinReach(caller, query), checkSize),
  }),
  route({
    ...statement,
    id: 'retrieveGeneralLedger',
    method: 'GET',
    path: '/v0/reports/general-ledger',
    summary: 'General ledger of a period: every ledger with its lines',
    description:
      "`start_date` is `entries_start` by default, `end_date` today. `opening_balance`, `amount` and `closing_balance` are the ledger's own, `total_amount` the period's with all sub-ledgers. `running_balance` is the ledger's balance after the line, and begins anew after a closing. Revenue and expense begin each fiscal year at zero and the ledger `retained_earnings` takes the year: a report that goes on past the last day of a fiscal year says so in `closings`, and `opening_balance` + `amount` + all of these = `closing_balance`; one that ends on that day closes with the year's balance, one that begins the day after opens at zero. NDJSON has them as `{closing}` behind the lines of that day, tables as rows of the kind `calculated`. `fiscal_years=continuous` leaves them out. `include_empty=false` leaves out ledgers without any line up to the end. As `application/x-ndjson` and `text/csv` it is a stream: of any length, from one snapshot, ledger by ledger; one that breaks off ends without the last chunk. JSON takes 100,000 lines, XLSX 500,000 rows and PDF 20,000: more is `report_too_large`, before anything is read. The lines of the former are `{general_ledger}`, per ledger `{ledger}` and its `{line}`s and `{closing}`s, and `{end}`.",
    query: fields({ start_date: t.Optional(date), end_date: t.Optional(date), ...shown, ...askedFiscalYears }),
    reply: [200, generalLedger],
    errors: ['invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => generalLedgerTable(asked, value),
    stream: { mediaTypes: lineTypes, open: openGeneralLedger },
    handle: ({ query }, { tx, checkSize }) => retrieveGeneralLedger(tx, query, checkSize),
  }),
  route({
    id: 'retrieveJournal',
    method: 'GET',
    path: '/v0/reports/journal',
    tag: 'Reports',
    summary: 'Journal of a period: every entry with its lines',
    description:
      'In the order of `entry_number`; entries that still wait for one come last. Every line is shown, whichever books it stands in, unless `accounting_basis` names one: so the `debit` and `credit` of an entry that stands differently in the two books need not be equal, while `totals` has a pair for each of the books, in which they are. `created_at`, `actor` and `modified_by` say when it was made and by whom. `start_date` is `entries_start` by default, `end_date` today. As `application/x-ndjson` (`{journal}`, its `{entry}`s, `{end}`) and `text/csv` (a row for each line) it is a stream of any length; one that breaks off ends without the last chunk. JSON takes 100,000 lines, XLSX 500,000 rows and PDF 20,000: more is `report_too_large`, before anything is read.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      start_date: t.Optional(date),
      end_date: t.Optional(date),
      time_zone: t.Optional(zone),
      ...shownBasis,
      ...statementKnownAt,
    }),
    reply: [200, journal],
    errors: ['invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    headers: { ...statementHeaders, 'books-basis': ({ query }) => query.accounting_basis ?? 'all' },
    readIn: readAsKnown,
    table: (value, asked) => journalTable(asked, value),
    stream: { mediaTypes: lineTypes, open: openJournal },
    handle: ({ query }, { tx, checkSize }) => retrieveJournal(tx, query, checkSize),
  }),
  route({
    ...statement,
    id: 'retrieveTrialBalance',
    method: 'GET',
    path: '/v0/reports/trial-balance',
    summary: 'Trial balance at the end of a day',
    description:
      '`end_date` is today by default. Revenue and expense count from the start of the fiscal year; what earlier years earned lies in the ledger `retained_earnings` (`fiscal_years=continuous`: all of it stays where it was posted). `adjustments=separate` adds `unadjusted` and `adjusting`, each with columns that foot. With `compare` each record has a `comparison`, on the side of its ledger: null where the other day is before `entries_start`. `include_empty=false` leaves out ledgers without any line up to the end. `include_children=true` adds up the books of this Instance and of all below it, read in one snapshot, without eliminations: they must share currency and fiscal year (`invalid_state` names those that do not); ledgers of equal type, sub_type, sort_code and name are one, under the id that they have in the first books that have them.',
    query: fields({
      end_date: t.Optional(date),
      ...shown,
      ...consolidated,
      ...askedFiscalYears,
      ...askedAdjustments,
      ...comparing,
    }),
    reply: [200, trialBalance],
    errors: ['invalid_date', 'invalid_enum_value', 'invalid_state'],
    table: (value, asked) => trialBalanceTable(asked, value),
    handle: ({ query }, { tx, caller, checkSize }) => retrieveTrialBalance(tx, withinReach(caller, query), checkSize),
  }),
  route({
    ...statement,
    id: 'retrieveBalanceSheetRange',
    method: 'GET',
    path: '/v0/reports/balance-sheet/range',
    summary: 'Balance sheet at the end of each of several periods',
    description:
      'The rows of a balance sheet with a figure per period, at its end; balances do not add up, so `total` is null. From `start_date` to `end_date`, both required; `range_start` and `range_end` are their former names, and work on. `include_empty=false` leaves out ledgers that no period uses.',
    tier: 'tier2',
    query: fields({ ...rangeOfDays, ...divided, ...shown }),
    reply: [200, statementRange],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => balanceSheetRangeTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveBalanceSheetRange(tx, query, checkSize),
  }),
  route({
    ...statement,
    id: 'retrieveIncomeStatementRange',
    method: 'GET',
    path: '/v0/reports/income-statement/range',
    summary: 'Income statement of each of several periods',
    description:
      'The rows of an income statement with a figure per period, and `total` of all of them. `include_empty=false` leaves out ledgers that no period uses.',
    tier: 'tier1',
    query: fields({ start_date: date, end_date: date, ...divided, ...shown, ...taggedOnly }),
    reply: [200, statementRange],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => incomeStatementRangeTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveIncomeStatementRange(tx, query, checkSize),
  }),
  route({
    ...statement,
    id: 'retrieveLedgerStatement',
    method: 'GET',
    path: '/v0/reports/ledger-statement',
    summary: 'Statement of one ledger: its lines with the balance after each',
    description:
      "Without sub-ledgers. `start_date` is `entries_start` by default, `end_date` today. Revenue and expense begin each fiscal year at zero and the ledger `retained_earnings` takes the year: a report that goes on past the last day of a fiscal year says so in `closings`, and `opening_balance` + `amount` + all of these = `closing_balance`; one that ends on that day closes with the year's balance, one that begins the day after opens at zero. NDJSON has them as `{closing}` behind the lines of that day, tables as rows of the kind `calculated`. `fiscal_years=continuous` leaves them out. With `tag_ids` all of it is that of the lines that carry one. As `application/x-ndjson` (`{ledger_statement}`, its `{line}`s with the balance after each, `{end}`) and `text/csv` it is a stream of any length; JSON takes 100,000 lines, XLSX 500,000 rows and PDF 20,000: more is `report_too_large`, before anything is read.",
    query: fields({
      ledger_id: id('ledger'),
      start_date: t.Optional(date),
      end_date: t.Optional(date),
      time_zone: t.Optional(zone),
      ...taggedOnly,
      ...askedFiscalYears,
      ...statementBasis,
      ...statementKnownAt,
    }),
    reply: [200, ledgerStatement],
    errors: [
      'missing_field',
      'resource_not_found',
      'invalid_date',
      'invalid_date_range',
      'subscription_required',
      'invalid_enum_value',
    ],
    table: (value, asked) => ledgerStatementTable(asked, value),
    stream: { mediaTypes: lineTypes, open: openLedgerStatement },
    handle: ({ query }, { tx, checkSize }) => retrieveLedgerStatement(tx, query, checkSize),
  }),
  route({
    ...statement,
    id: 'retrieveCashFlow',
    method: 'GET',
    path: '/v0/reports/cash-flow',
    summary: 'Cash flow statement of a period, by the direct or the indirect method',
    description:
      '`opening_balance` + `operating` + `investing` + `financing` + `cash_in_transit` = `closing_balance`: the cash of the balance sheet, which are the asset ledgers with `report_cash_flow`. Positive: cash rose. Opening balances, and other entries of the day of `entries_start` with a line on the ledger `opening_balances`, are opening cash and never a flow. The section of a line is its ledger\'s `cash_flow_section`; else non-current assets are investing; loans, non-current liabilities and equity financing; all else operating.\n\n`method=direct` (the default) reads each entry that moves cash through to its other lines. Where an asset is sold, other income and expense without a section of its own is the gain or loss on it, and investing; a credit to accumulated depreciation is netted against the expense of its entry. A matched transfer counts on the day of its cash side for the ledger of the other side; between cash ledgers it is no flow, and `cash_in_transit` until both sides have come; a side that is not matched stands in "Transfers Not Yet Matched". What leaves an uncategorized ledger by an entry without cash is a flow of that day. The operating rows "Receipts from Customers" (revenue), "Payments to Suppliers" (expense but income taxes) and "Credit Card Payments" have their ledgers as `children`; others are ledgers by themselves.\n\n`method=indirect` comes to the same three totals: operating from "Net Income" in the books of `accounting_basis`, without opening balances, by "Non-Cash Items", "Gains and Losses" and "Changes in Operating Assets and Liabilities", each with its ledgers; `inflow` or `outflow` is the amount then. `note` tells what was invested or financed without cash. With `tag_ids` (direct only) there are no balances.\n\nWith `compare` each record carries `comparison`, and so do sections and the whole: null where the books had not begun.',
    tier: 'tier1',
    query: fields({
      ...within,
      method: t.Optional(oneOf(cashFlowMethods, { description: '`direct` by default.' })),
      include_empty: t.Optional(zeroRowsToo),
      ...comparing,
    }),
    reply: [200, cashFlow],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value', 'invalid_request'],
    table: (value, asked) => cashFlowTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveCashFlow(tx, query, checkSize),
  }),
  route({
    ...statement,
    id: 'retrieveCashFlowTotals',
    method: 'GET',
    path: '/v0/reports/cash-flow-totals',
    summary: 'Money in and out, period by period',
    description:
      'All asset and liability ledgers with `report_cash_flow` together, so money between them is neither; what is owed on a credit card is money below zero. Sections and transfers are those of the cash flow statement: `net_amount` = `inflow` − `outflow` = `operating` + `investing` + `financing` + `cash_in_transit`. Opening balances are there from the start of their period, and no flow. With `tag_ids` there are no balances.',
    tier: 'tier1',
    query: fields({ ...within, ...divided }),
    reply: [200, cashFlowTotals],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => cashFlowTotalsTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveCashFlowTotals(tx, query, checkSize),
  }),
  route({
    ...statement,
    id: 'retrieveLedgerCashFlowTotals',
    method: 'GET',
    path: '/v0/reports/ledger-cash-flow-totals',
    summary: 'Money in and out of each cash ledger, period by period',
    description:
      'Each asset or liability ledger with `report_cash_flow` by itself, or the one that is named (of another kind: `invalid_state`); money from another of them counts, opening balances are there from the start of their period. Money is positive: what is owed on a credit card is below zero.',
    tier: 'tier1',
    query: fields({ ...within, ...divided, ledger_id: t.Optional(id('ledger')) }),
    reply: [200, ledgerCashFlowTotals],
    errors: [
      'missing_field',
      'resource_not_found',
      'invalid_state',
      'invalid_date',
      'invalid_date_range',
      'invalid_enum_value',
    ],
    table: (value, asked) => ledgerCashFlowTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveLedgerCashFlowTotals(tx, query, checkSize),
  }),
  route({
    ...statement,
    id: 'retrieveNetProfitByPeriod',
    method: 'GET',
    path: '/v0/reports/net-profit-by-period',
    summary: 'Net income, period by period',
    description: '`profit` is Net Income, as the income statement has it: all revenue less all expense.',
    tier: 'tier1',
    query: fields({ ...within, ...divided }),
    reply: [200, profits],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => profitTable(asked, netIncome, value),
    handle: ({ query }, { tx, checkSize }) => retrieveNetProfitByPeriod(tx, query, checkSize),
  }),
  route({
    ...statement,
    id: 'retrieveGrossProfitByPeriod',
    method: 'GET',
    path: '/v0/reports/gross-profit-by-period',
    summary: 'Gross profit, period by period',
    description:
      '`revenue` is Net Sales, `expense` the cost of goods sold, and `profit` Gross Profit, as the income statement has them.',
    tier: 'tier1',
    query: fields({ ...within, ...divided }),
    reply: [200, profits],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => profitTable(asked, grossProfit, value),
    handle: ({ query }, { tx, checkSize }) => retrieveGrossProfitByPeriod(tx, query, checkSize),
  }),
  route({
    ...statement,
    id: 'retrieveTopExpenses',
    method: 'GET',
    path: '/v0/reports/top-expenses',
    summary: 'The ledgers that most was spent on',
    description:
      'Expense ledgers, each without its sub-ledgers, largest first: `top` of them, 10 by default, 100 at most. `other_amount` is what all others come to.',
    tier: 'tier1',
    query: fields({ ...within, top: t.Optional(countQuery) }),
    reply: [200, topExpenses],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => topExpensesTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveTopExpenses(tx, query, checkSize),
  }),
]
