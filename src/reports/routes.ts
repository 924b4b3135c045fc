import * as t from 'typebox'
import { fields, route } from '../http/route.ts'
import { countQuery, date, flag, id, idList, oneOf, zone } from '../http/wire-types.ts'
import {
  cashFlow,
  cashFlowTotals,
  checkReach,
  generalLedger,
  ledgerCashFlowTotals,
  ledgerStatement,
  lineTypes,
  openGeneralLedger,
  openLedgerStatement,
  profits,
  statementRange,
  statementRecord,
  granularities,
  topExpenses,
  trialBalance,
} from './reports.ts'
import {
  retrieveBalanceSheet,
  retrieveBalanceSheetRange,
  retrieveCashFlow,
  retrieveCashFlowTotals,
  retrieveGeneralLedger,
  retrieveGrossProfits,
  retrieveIncomeStatement,
  retrieveIncomeStatementRange,
  retrieveLedgerCashFlowTotals,
  retrieveLedgerStatement,
  retrieveNetProfits,
  retrieveTopExpenses,
  retrieveTrialBalance,
} from './reports.ts'

import {
  balanceSheetTable,
  cashFlowTable,
  cashFlowTotalsTable,
  generalLedgerTable,
  incomeStatementTable,
  ledgerCashFlowTable,
  ledgerStatementTable,
  profitTable,
  statementRangeTable,
  topExpensesTable,
  trialBalanceTable,
} from './reports.ts'

const shown = { time_zone: t.Optional(zone), include_empty: t.Optional(flag) }

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
const within = { start_date: date, end_date: date, time_zone: t.Optional(zone), ...taggedOnly }

export const reportRoutes = [
  route({
    id: 'retrieveBalanceSheet',
    method: 'GET',
    path: '/v0/reports/balance-sheet',
    tag: 'Reports',
    summary: 'Balance sheet at the end of a day',
    description:
      'A tree: type, sub_type, ledgers by `sort_code`, sub-ledgers. Every amount stands on the side of its own row. Revenue and expense appear in equity: earlier fiscal years in the row of the ledger `retained_earnings` (`calculated_amount` says how much of it), this one as "Net Income"; so assets equal liabilities and equity. A ledger whose parent has another sub_type stands under its parent, and counts there. `include_empty=false` leaves out ledgers without any line up to the end; those that net to zero stay. `include_children=true` adds up the books of this Instance and of all below it, read in one snapshot, without eliminations: they must share currency and fiscal year (`invalid_state` names those that do not); ledgers of equal type, sub_type, sort_code and name are one, under the id that they have in the first books that have them.',
    scope: 'books:read',
    tier: 'tier2',
    tenancy: 'instance',
    query: fields({ end_date: date, ...shown, ...consolidated }),
    reply: [200, t.Array(statementRecord)],
    errors: ['missing_field', 'invalid_date', 'invalid_enum_value', 'invalid_state'],
    table: (value, asked) => balanceSheetTable(asked, value),
    handle: ({ query }, { tx, caller, checkSize }) => {
      checkReach(caller, query)
      return retrieveBalanceSheet(tx, query, checkSize)
    },
  }),
  route({
    id: 'retrieveIncomeStatement',
    method: 'GET',
    path: '/v0/reports/income-statement',
    tag: 'Reports',
    summary: 'Income statement of a period',
    description:
      'Groups of ledgers with the calculated rows "Total Net Sales", "Gross Profit", "Total Operating Profit" and "Net Profit" between them. `include_empty=false` leaves out ledgers without any line in the period. `include_children=true` adds up the books of this Instance and of all below it, read in one snapshot, without eliminations: they must share currency and fiscal year (`invalid_state` names those that do not); ledgers of equal type, sub_type, sort_code and name are one, under the id that they have in the first books that have them.',
    scope: 'books:read',
    tier: 'tier1',
    tenancy: 'instance',
    query: fields({ start_date: date, end_date: date, ...shown, ...taggedOnly, ...consolidated }),
    reply: [200, t.Array(statementRecord)],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value', 'invalid_state'],
    table: (value, asked) => incomeStatementTable(asked, value),
    handle: ({ query }, { tx, caller, checkSize }) => {
      checkReach(caller, query)
      return retrieveIncomeStatement(tx, query, checkSize)
    },
  }),
  route({
    id: 'retrieveGeneralLedger',
    method: 'GET',
    path: '/v0/reports/general-ledger',
    tag: 'Reports',
    summary: 'General ledger of a period: every ledger with its lines',
    description:
      "`start_date` is `entries_start` by default, `end_date` today. `opening_balance`, `amount` and `closing_balance` are the ledger's own, `total_amount` the period's with all sub-ledgers. Revenue and expense run on over the fiscal years. `include_empty=false` leaves out ledgers without any line up to the end. As `application/x-ndjson` and `text/csv` it is a stream: of any length, from one snapshot, ledger by ledger; one that breaks off ends without the last chunk. JSON takes 100,000 lines, XLSX 500,000 rows and PDF 20,000: more is `report_too_large`, before anything is read. The lines of the former are `{general_ledger}`, per ledger `{ledger}` and its `{line}`s, and `{end}`.",
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({ start_date: t.Optional(date), end_date: t.Optional(date), ...shown }),
    reply: [200, generalLedger],
    errors: ['invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => generalLedgerTable(asked, value),
    stream: { mediaTypes: lineTypes, open: openGeneralLedger },
    handle: ({ query }, { tx, checkSize }) => retrieveGeneralLedger(tx, query, checkSize),
  }),
  route({
    id: 'retrieveTrialBalance',
    method: 'GET',
    path: '/v0/reports/trial-balance',
    tag: 'Reports',
    summary: 'Trial balance at the end of a day',
    description:
      '`end_date` is today by default. Revenue and expense count from the start of the fiscal year; what earlier years earned lies in the ledger `retained_earnings`. `include_empty=false` leaves out ledgers without any line up to the end. `include_children=true` adds up the books of this Instance and of all below it, read in one snapshot, without eliminations: they must share currency and fiscal year (`invalid_state` names those that do not); ledgers of equal type, sub_type, sort_code and name are one, under the id that they have in the first books that have them.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({ end_date: t.Optional(date), ...shown, ...consolidated }),
    reply: [200, trialBalance],
    errors: ['invalid_date', 'invalid_enum_value', 'invalid_state'],
    table: (value, asked) => trialBalanceTable(asked, value),
    handle: ({ query }, { tx, caller, checkSize }) => {
      checkReach(caller, query)
      return retrieveTrialBalance(tx, query, checkSize)
    },
  }),
  route({
    id: 'retrieveBalanceSheetRange',
    method: 'GET',
    path: '/v0/reports/balance-sheet/range',
    tag: 'Reports',
    summary: 'Balance sheet at the end of each of several periods',
    description:
      'The rows of a balance sheet with a figure per period, at its end. From `start_date` to `end_date`, both required; `range_start` and `range_end` are their former names, and work on. `include_empty=false` leaves out ledgers that no period uses.',
    scope: 'books:read',
    tier: 'tier2',
    tenancy: 'instance',
    query: fields({ ...rangeOfDays, ...divided, ...shown }),
    reply: [200, statementRange],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => statementRangeTable(asked, 'Balance Sheet', value),
    handle: ({ query }, { tx, checkSize }) => retrieveBalanceSheetRange(tx, query, checkSize),
  }),
  route({
    id: 'retrieveIncomeStatementRange',
    method: 'GET',
    path: '/v0/reports/income-statement/range',
    tag: 'Reports',
    summary: 'Income statement of each of several periods',
    description:
      'The rows of an income statement with a figure per period. `include_empty=false` leaves out ledgers that no period uses.',
    scope: 'books:read',
    tier: 'tier1',
    tenancy: 'instance',
    query: fields({ start_date: date, end_date: date, ...divided, ...shown, ...taggedOnly }),
    reply: [200, statementRange],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => statementRangeTable(asked, 'Income Statement', value),
    handle: ({ query }, { tx, checkSize }) => retrieveIncomeStatementRange(tx, query, checkSize),
  }),
  route({
    id: 'retrieveLedgerStatement',
    method: 'GET',
    path: '/v0/reports/ledger-statement',
    tag: 'Reports',
    summary: 'Statement of one ledger: its lines with the balance after each',
    description:
      'Without sub-ledgers. `start_date` is `entries_start` by default, `end_date` today. As `application/x-ndjson` (`{ledger_statement}`, its `{line}`s with the balance after each, `{end}`) and `text/csv` it is a stream of any length; JSON takes 100,000 lines, XLSX 500,000 rows and PDF 20,000: more is `report_too_large`, before anything is read.',
    scope: 'books:read',
    tenancy: 'instance',
    query: fields({
      ledger_id: id('ledger'),
      start_date: t.Optional(date),
      end_date: t.Optional(date),
      time_zone: t.Optional(zone),
      ...taggedOnly,
    }),
    reply: [200, ledgerStatement],
    errors: ['missing_field', 'resource_not_found', 'invalid_date', 'invalid_date_range', 'subscription_required'],
    table: (value, asked) => ledgerStatementTable(asked, value),
    stream: { mediaTypes: lineTypes, open: openLedgerStatement },
    handle: ({ query }, { tx, checkSize }) => retrieveLedgerStatement(tx, query, checkSize),
  }),
  route({
    id: 'retrieveCashFlow',
    method: 'GET',
    path: '/v0/reports/cash-flow',
    tag: 'Reports',
    summary: 'Cash flow statement of a period, by the direct method',
    description:
      'Over the ledgers with `report_cash_flow`, by the ledgers on the other side. `opening_balance` + `operating` + `investing` + `financing` = `closing_balance`. Non-current assets are investing; equity, loans and non-current liabilities financing; all else operating. A side of a matched transfer counts for the ledger of the other side; other transfers are `in_transit`, and so is a transfer between two such ledgers of which one side lies outside of the period. With `tag_ids` there are no balances.',
    scope: 'books:read',
    tier: 'tier1',
    tenancy: 'instance',
    query: fields(within),
    reply: [200, cashFlow],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range'],
    table: (value, asked) => cashFlowTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveCashFlow(tx, query, checkSize),
  }),
  route({
    id: 'retrieveCashFlowTotals',
    method: 'GET',
    path: '/v0/reports/cash-flow-totals',
    tag: 'Reports',
    summary: 'Money in and out, period by period',
    description:
      'All ledgers with `report_cash_flow` together, so money between them is neither. With `tag_ids` there are no balances.',
    scope: 'books:read',
    tier: 'tier1',
    tenancy: 'instance',
    query: fields({ ...within, ...divided }),
    reply: [200, cashFlowTotals],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => cashFlowTotalsTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveCashFlowTotals(tx, query, checkSize),
  }),
  route({
    id: 'retrieveLedgerCashFlowTotals',
    method: 'GET',
    path: '/v0/reports/ledger-cash-flow-totals',
    tag: 'Reports',
    summary: 'Money in and out of each cash ledger, period by period',
    description:
      'Each ledger with `report_cash_flow` by itself, or the one that is named (of another kind: `invalid_state`); money from another of them counts. Money is positive: what is owed on a credit card is below zero.',
    scope: 'books:read',
    tier: 'tier1',
    tenancy: 'instance',
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
    id: 'retrieveNetProfitByPeriod',
    method: 'GET',
    path: '/v0/reports/net-profit-by-period',
    tag: 'Reports',
    summary: 'Net profit, period by period',
    description: 'All revenue less all expense.',
    scope: 'books:read',
    tier: 'tier1',
    tenancy: 'instance',
    query: fields({ ...within, ...divided }),
    reply: [200, profits],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => profitTable(asked, 'Net Profit', value),
    handle: ({ query }, { tx, checkSize }) => retrieveNetProfits(tx, query, checkSize),
  }),
  route({
    id: 'retrieveGrossProfitByPeriod',
    method: 'GET',
    path: '/v0/reports/gross-profit-by-period',
    tag: 'Reports',
    summary: 'Gross profit, period by period',
    description: 'Operating revenues less the cost of goods sold.',
    scope: 'books:read',
    tier: 'tier1',
    tenancy: 'instance',
    query: fields({ ...within, ...divided }),
    reply: [200, profits],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    table: (value, asked) => profitTable(asked, 'Gross Profit', value),
    handle: ({ query }, { tx, checkSize }) => retrieveGrossProfits(tx, query, checkSize),
  }),
  route({
    id: 'retrieveTopExpenses',
    method: 'GET',
    path: '/v0/reports/top-expenses',
    tag: 'Reports',
    summary: 'The ledgers that most was spent on',
    description:
      'Expense ledgers, each without its sub-ledgers, largest first: `top` of them, 10 by default, 100 at most. `other_amount` is what all others come to.',
    scope: 'books:read',
    tier: 'tier1',
    tenancy: 'instance',
    query: fields({ ...within, top: t.Optional(countQuery) }),
    reply: [200, topExpenses],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range'],
    table: (value, asked) => topExpensesTable(asked, value),
    handle: ({ query }, { tx, checkSize }) => retrieveTopExpenses(tx, query, checkSize),
  }),
]
