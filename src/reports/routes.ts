import * as t from 'typebox'
import { fields, route } from '../platform/route.ts'
import { date, flag, zone } from '../platform/wire.ts'
import { generalLedger, retrieveBalanceSheet, retrieveGeneralLedger, retrieveIncomeStatement } from './reports.ts'
import { retrieveTrialBalance, statementRecord, trialBalance } from './reports.ts'

const shown = { time_zone: t.Optional(zone), include_empty: t.Optional(flag) }

export const reportRoutes = [
  route({
    id: 'retrieveBalanceSheet',
    method: 'GET',
    path: '/v0/reports/balance-sheet',
    tag: 'Reports',
    summary: 'Balance sheet at the end of a day',
    description:
      'A tree: type, sub_type, ledgers by `sort_code`, sub-ledgers. Every amount stands on the side of its own row. Revenue and expense appear in equity: earlier fiscal years in the row of the ledger `retained_earnings` (`calculated_amount` says how much of it), this one as "Net Income"; so assets equal liabilities and equity. A ledger whose parent has another sub_type stands in its own sub_type and counts there only. `include_empty=false` leaves out ledgers without any line up to the end; those that net to zero stay.',
    scope: 'books:read',
    tier: 'tier2',
    door: 'instance',
    query: fields({ end_date: date, ...shown }),
    reply: [200, t.Array(statementRecord)],
    errors: ['missing_field', 'invalid_date', 'invalid_enum_value'],
    handle: ({ query }, { tx }) => retrieveBalanceSheet(tx, query),
  }),
  route({
    id: 'retrieveIncomeStatement',
    method: 'GET',
    path: '/v0/reports/income-statement',
    tag: 'Reports',
    summary: 'Income statement of a period',
    description:
      'Groups of ledgers with the calculated rows "Total Net Sales", "Gross Profit", "Total Operating Profit" and "Net Profit" between them. `include_empty=false` leaves out ledgers without any line in the period.',
    scope: 'books:read',
    tier: 'tier1',
    door: 'instance',
    query: fields({ start_date: date, end_date: date, ...shown }),
    reply: [200, t.Array(statementRecord)],
    errors: ['missing_field', 'invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    handle: ({ query }, { tx }) => retrieveIncomeStatement(tx, query),
  }),
  route({
    id: 'retrieveGeneralLedger',
    method: 'GET',
    path: '/v0/reports/general-ledger',
    tag: 'Reports',
    summary: 'General ledger of a period: every ledger with its lines',
    description:
      "`start_date` is `entries_start` by default, `end_date` today. `opening_balance`, `amount` and `closing_balance` are the ledger's own, `total_amount` the period's with all sub-ledgers. Revenue and expense run on over the fiscal years. `include_empty=false` leaves out ledgers without any line up to the end.",
    scope: 'books:read',
    door: 'instance',
    query: fields({ start_date: t.Optional(date), end_date: t.Optional(date), ...shown }),
    reply: [200, generalLedger],
    errors: ['invalid_date', 'invalid_date_range', 'invalid_enum_value'],
    handle: ({ query }, { tx }) => retrieveGeneralLedger(tx, query),
  }),
  route({
    id: 'retrieveTrialBalance',
    method: 'GET',
    path: '/v0/reports/trial-balance',
    tag: 'Reports',
    summary: 'Trial balance at the end of a day',
    description:
      '`end_date` is today by default. Revenue and expense count from the start of the fiscal year; what earlier years earned lies in the ledger `retained_earnings`. `include_empty=false` leaves out ledgers without any line up to the end.',
    scope: 'books:read',
    door: 'instance',
    query: fields({ end_date: t.Optional(date), ...shown }),
    reply: [200, trialBalance],
    errors: ['invalid_date', 'invalid_enum_value'],
    handle: ({ query }, { tx }) => retrieveTrialBalance(tx, query),
  }),
]
