import type { Daybook, Download } from '@daybook/sdk'
import { cashFlowStatement } from './cash-flow-rows.ts'
import type { ReportId } from './catalog.ts'
import {
  basisBridge,
  cashFlowTotals,
  ledgerCashFlowTotals,
  profitByPeriod,
  topExpenses,
  trialBalance,
} from './figure-rows.ts'
import { generalLedger, journalReport, ledgerStatement } from './line-rows.ts'
import {
  aging,
  expensesByVendor,
  partyStatement,
  salesByCustomer,
  unpaidDocuments,
  vendorPayments,
} from './party-rows.ts'
import type { Settings } from './settings.ts'
import { rangeStatement, singleStatement, type Surroundings } from './statement-rows.ts'
import type { Statement } from './statement.ts'

/** What was answered, which becomes a table in any language. */
export interface Answered {
  readonly settings: Settings
  readonly build: (surroundings: Surroundings) => Statement
}

/** A report as it is asked for: as a table, or in the same words as a file. */
export interface Source {
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly read: (client: Daybook, signal: AbortSignal) => Promise<Answered>
}

export type FileFormat = 'pdf' | 'xlsx' | 'csv'

export function download(client: Daybook, { path, query }: Source, format: FileFormat): Promise<Download> {
  return client.request('GET', `/v0/reports/${path}`, { query, as: format })
}

/** @returns undefined where something is to be chosen first: a party, or a ledger */
export function sourceOf(id: ReportId, settings: Settings): Source | undefined {
  return sources[id](settings)
}

/** Bound to the settings: a table is read with those that it was asked for with. */
function source<Query extends Readonly<Record<string, unknown>>, Answer>(
  path: string,
  settings: Settings,
  query: Query,
  ask: (client: Daybook, query: Query, options: { signal: AbortSignal }) => Promise<Answer>,
  build: (answer: Answer, surroundings: Surroundings) => Statement,
): Source {
  return {
    path,
    query,
    read: async (client, signal) => {
      const answer = await ask(client, query, { signal })
      return { settings, build: (surroundings) => build(answer, surroundings) }
    },
  }
}

/** The books that are read: whose basis, as known when, in which days. */
function booksOf({ basis, knownAt, timeZone }: Settings) {
  return { accounting_basis: basis, known_at: knownAt, time_zone: timeZone }
}

function rangeOf(settings: Settings) {
  return { ...settings.days, ...booksOf(settings), tag_ids: settings.tagIds.length > 0 ? settings.tagIds : undefined }
}

function periodsOf(settings: Settings) {
  return { ...rangeOf(settings), period: settings.columns === 'total' ? undefined : settings.columns }
}

function compareOf({ compared, isPoint }: Settings): string | undefined {
  return compared && (isPoint ? compared.end_date : `${compared.start_date}..${compared.end_date}`)
}

const sources: Readonly<Record<ReportId, (settings: Settings) => Source | undefined>> = {
  'balance-sheet': balanceSheet,
  'income-statement': incomeStatement,
  'cash-flow': (settings) =>
    source(
      'cash-flow',
      settings,
      {
        ...rangeOf(settings),
        method: settings.method,
        compare: compareOf(settings),
        include_empty: settings.includeEmpty,
      },
      (client, query, options) => client.reports.cashFlow(query, options),
      cashFlowStatement,
    ),
  'trial-balance': (settings) =>
    source(
      'trial-balance',
      settings,
      {
        end_date: settings.days.end_date,
        ...booksOf(settings),
        compare: compareOf(settings),
        include_empty: settings.includeEmpty,
        include_children: settings.includeChildren || undefined,
        adjustments: settings.hasAdjustments ? ('separate' as const) : undefined,
      },
      (client, query, options) => client.reports.trialBalance(query, options),
      trialBalance,
    ),
  'general-ledger': (settings) =>
    source(
      'general-ledger',
      settings,
      { ...settings.days, ...booksOf(settings), include_empty: settings.includeEmpty },
      (client, query, options) => client.reports.generalLedger(query, options),
      generalLedger,
    ),
  journal: (settings) =>
    source(
      'journal',
      settings,
      // Of an entry that has lines in one of the two books alone, those of both do not add up.
      { ...settings.days, ...booksOf(settings), accounting_basis: settings.basis ?? settings.ownBasis },
      (client, query, options) => client.reports.journal(query, options),
      journalReport,
    ),
  'ledger-statement': (settings) =>
    settings.ledgerId === undefined
      ? undefined
      : source(
          'ledger-statement',
          settings,
          { ...rangeOf(settings), ledger_id: settings.ledgerId },
          (client, query, options) => client.reports.ledgerStatement(query, options),
          ledgerStatement,
        ),
  'basis-bridge': (settings) =>
    source(
      'basis-bridge',
      settings,
      { date: settings.days.end_date, known_at: settings.knownAt },
      (client, query, options) => client.reports.basisBridge(query, options),
      basisBridge,
    ),
  'receivable-aging': (settings) =>
    source(
      'receivable-aging',
      settings,
      { date: settings.days.end_date, by: settings.by },
      (client, query, options) => client.reports.receivableAging(query, options),
      aging,
    ),
  'payable-aging': (settings) =>
    source(
      'payable-aging',
      settings,
      { date: settings.days.end_date, by: settings.by },
      (client, query, options) => client.reports.payableAging(query, options),
      aging,
    ),
  'unpaid-documents': (settings) =>
    source(
      'unpaid-documents',
      settings,
      { date: settings.days.end_date, type: settings.type },
      (client, query, options) => client.reports.unpaidDocuments(query, options),
      unpaidDocuments,
    ),
  'party-statement': partyStatementSource,
  'sales-by-customer': (settings) =>
    source(
      'sales-by-customer',
      settings,
      rangeOf(settings),
      (client, query, options) => client.reports.salesByCustomer(query, options),
      salesByCustomer,
    ),
  'expenses-by-vendor': (settings) =>
    source(
      'expenses-by-vendor',
      settings,
      rangeOf(settings),
      (client, query, options) => client.reports.expensesByVendor(query, options),
      expensesByVendor,
    ),
  'vendor-payments': (settings) =>
    source(
      'vendor-payments',
      settings,
      { year: settings.year },
      (client, query, options) => client.reports.vendorPayments(query, options),
      vendorPayments,
    ),
  'net-profit-by-period': (settings) =>
    source(
      'net-profit-by-period',
      settings,
      periodsOf(settings),
      (client, query, options) => client.reports.netProfitByPeriod(query, options),
      (answer, surroundings) => profitByPeriod(answer, surroundings, false),
    ),
  'gross-profit-by-period': (settings) =>
    source(
      'gross-profit-by-period',
      settings,
      periodsOf(settings),
      (client, query, options) => client.reports.grossProfitByPeriod(query, options),
      (answer, surroundings) => profitByPeriod(answer, surroundings, true),
    ),
  'top-expenses': (settings) =>
    source(
      'top-expenses',
      settings,
      { ...rangeOf(settings), top: settings.top },
      (client, query, options) => client.reports.topExpenses(query, options),
      topExpenses,
    ),
  'cash-flow-totals': (settings) =>
    source(
      'cash-flow-totals',
      settings,
      periodsOf(settings),
      (client, query, options) => client.reports.cashFlowTotals(query, options),
      cashFlowTotals,
    ),
  'ledger-cash-flow-totals': (settings) =>
    source(
      'ledger-cash-flow-totals',
      settings,
      { ...periodsOf(settings), include_empty: settings.includeEmpty },
      (client, query, options) => client.reports.ledgerCashFlowTotals(query, options),
      ledgerCashFlowTotals,
    ),
}

function balanceSheet(settings: Settings): Source {
  const shared = { ...booksOf(settings), include_empty: settings.includeEmpty }
  if (settings.columns !== 'total')
    return source(
      'balance-sheet/range',
      settings,
      { ...settings.days, ...shared, period: settings.columns },
      (client, query, options) => client.reports.balanceSheetRange(query, options),
      (answer, surroundings) => rangeStatement('balance-sheet', answer, surroundings),
    )
  return source(
    'balance-sheet',
    settings,
    {
      end_date: settings.days.end_date,
      ...shared,
      compare: compareOf(settings),
      include_children: settings.includeChildren || undefined,
    },
    (client, query, options) => client.reports.balanceSheet(query, options),
    (answer, surroundings) => singleStatement('balance-sheet', answer, surroundings),
  )
}

function incomeStatement(settings: Settings): Source {
  const shared = { ...rangeOf(settings), include_empty: settings.includeEmpty }
  if (settings.columns !== 'total')
    return source(
      'income-statement/range',
      settings,
      { ...shared, period: settings.columns },
      (client, query, options) => client.reports.incomeStatementRange(query, options),
      (answer, surroundings) => rangeStatement('income-statement', answer, surroundings),
    )
  return source(
    'income-statement',
    settings,
    {
      ...shared,
      compare: compareOf(settings),
      include_children: settings.includeChildren || undefined,
      // The table works out its percentages itself; a file has those of the service.
      percent_of: settings.hasPercent ? ('net_sales' as const) : undefined,
    },
    (client, query, options) => client.reports.incomeStatement(query, options),
    (answer, surroundings) => singleStatement('income-statement', answer, surroundings),
  )
}

function partyStatementSource(settings: Settings): Source | undefined {
  const { partyId, content, days } = settings
  if (partyId === undefined) return undefined
  const isMovements = content === 'movements'
  return source(
    'party-statement',
    settings,
    // What is open is told at the end of a day, whenever it came.
    { party_id: partyId, content, end_date: days.end_date, ...(isMovements && { start_date: days.start_date }) },
    (client, query, options) => client.reports.partyStatement(query, options),
    partyStatement,
  )
}
