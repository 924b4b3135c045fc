import assert from 'node:assert/strict'
import { type LedgerSubType, ledgerSubTypes, type LedgerType, ledgerTypes } from '../chart/chart.ts'
import { normalSideOf, subTypesOf, unmarked } from '../chart/chart.ts'
import type { Balance } from '../journal/journal.ts'
import { formatMoney, parseMoney } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import type { EntryLine } from './general-ledger.ts'
import { momentsOf, type Position } from './position.ts'
import type { StatementRecord } from './statement-rows.ts'
import { momentsAfter, yearEndsBetween, type YearSums } from './year-closings.ts'

/** Small books for tests, written and read as a bookkeeper would. */
export interface ExampleBooks {
  chart: Ledger[]
  before(instant: Instant): Map<string, Balance>
  /** What came in during the span. */
  within(span: Span): Map<string, Balance>
  /** Of the span, in the order of the journal. */
  linesWithin(span: Span): EntryLine[]
  /** What a general ledger of the days reads of the sums, cut where fiscal years end. */
  years(period: Span & { start: Day; end: Day }, year: FiscalYear | 'continuous'): YearSums
  /** The books at the end of a day in UTC, or in the zone. */
  at(end: string, year: FiscalYear): Position
}

interface FiscalYear {
  fiscalYearStart: string
  zone?: string
}

interface Span {
  from: Instant
  until: Instant
}

/**
 * @param chart a ledger a line, a sub-ledger two spaces deeper: `1500 | Machine | non-current_assets`, and `| contra`
 * when it stands on the other side of its type, `| income tax` when it holds income taxes
 * @param journal an entry a line: `2026-02-03 | 100.00 | Rent | Checking`: what is debited stands before what is
 * credited; at 12:00 UTC, or at the moment written instead of the day
 */
export function exampleBooks(chart: string, journal: string): ExampleBooks {
  const ledgers = readChart(chart)
  return booksOf(ledgers, readJournal(journal, ledgers))
}

export function booksOf(chart: Ledger[], lines: readonly EntryLine[]): ExampleBooks {
  const before = (instant: Instant) => sumsOf(lines.filter((line) => isBefore(line.datetime, instant)))
  const linesWithin = ({ from, until }: Span) =>
    lines.filter((line) => !isBefore(line.datetime, from) && isBefore(line.datetime, until))
  return {
    chart,
    before,
    within: (span) => sumsOf(linesWithin(span)),
    linesWithin,
    years: (period, year) => yearsOf({ before, linesWithin }, period, year),
    at: (end, { fiscalYearStart, zone = 'UTC' }) => {
      const { yearFrom, until } = momentsOf(Temporal.PlainDate.from(end), zone, fiscalYearStart)
      return { chart, balances: before(until), beforeYear: before(yearFrom) }
    },
  }
}

function yearsOf(
  { before, linesWithin }: Pick<ExampleBooks, 'before' | 'linesWithin'>,
  { start, end, from, until }: Span & { start: Day; end: Day },
  year: FiscalYear | 'continuous',
): YearSums {
  if (year === 'continuous')
    return {
      opening: { balances: before(from), beforeYear: new Map() },
      movements: [sumsOf(linesWithin({ from, until }))],
      years: { days: [], moments: [], apart: null },
    }
  const { fiscalYearStart, zone = 'UTC' } = year
  const days = yearEndsBetween(start, end, fiscalYearStart)
  const years = { days, moments: momentsAfter(days, zone), apart: null }
  const moments = [from, ...years.moments, until]
  const spans = moments.slice(1).map((moment, at) => ({ from: moments[at] ?? moment, until: moment }))
  return {
    opening: { balances: before(from), beforeYear: before(momentsOf(start, zone, fiscalYearStart).yearFrom) },
    movements: spans.map((span) => sumsOf(linesWithin(span))),
    years,
  }
}

export function exampleLedger(given: Partial<Ledger> & { name: string; sub_type: LedgerSubType }): Ledger {
  const type = typeOf(given.sub_type)
  return {
    id: given.name,
    parent_id: null,
    type,
    debit_credit: normalSideOf[type],
    editable: true,
    report_cash_flow: false,
    ...unmarked,
    enabled: true,
    sort_code: '',
    financial_account_type: null,
    required_ledger_purpose: given.name === 'Retained Earnings' ? 'retained_earnings' : null,
    external_id: null,
    metadata: {},
    created_at: Temporal.Instant.from('2020-01-01T00:00:00Z'),
    ...given,
  }
}

type Essentials = 'journal_entry_id' | 'datetime' | 'amount' | 'ledger_id' | 'debit_credit' | 'sort_order'

export function exampleLine(given: Pick<EntryLine, Essentials>): EntryLine {
  return {
    id: `${given.journal_entry_id}, line ${given.sort_order + 1}`,
    categorization_status: 'completed',
    description: null,
    editable: true,
    journal_entry_description: '',
    ledger_name: given.ledger_id,
    transaction_id: null,
    entry_number: null,
    opposing_ledger_names: [],
    ...given,
  }
}

/** `Name  side  amount  total`, and in brackets what of it is calculated. */
export function statementText(rows: readonly StatementRecord[], indent = ''): string[] {
  return rows.flatMap((row) => [
    `${indent}${row.name}  ${row.debit_credit}  ${formatMoney(row.amount)}  ${formatMoney(row.total_amount)}${
      row.calculated_amount === null ? '' : `  (${formatMoney(row.calculated_amount)})`
    }`,
    ...statementText(row.children, `${indent}  `),
  ])
}

/** The lines of an expected report, whose columns may be set apart by any number of spaces, two at least. */
export function expected(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const margin = Math.min(...lines.map((line) => line.search(/\S/)))
  return lines.map((line) =>
    line
      .slice(margin)
      .trimEnd()
      .replaceAll(/(?<=\S) {2,}/g, '  '),
  )
}

function readChart(text: string): Ledger[] {
  const above: string[] = []
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at, lines) => {
      const margin = lines[0]?.search(/\S/) ?? 0
      const depth = (line.search(/\S/) - margin) / 2
      const [sort_code = '', name = '', subType, ...marks] = line.split('|').map((part) => part.trim())
      const sub_type = ledgerSubTypes.find((each) => each === subType)
      assert.ok(sub_type, line)
      above[depth] = name
      const ledger = exampleLedger({ name, sub_type, sort_code, parent_id: above[depth - 1] ?? null })
      ledger.is_income_tax = marks.includes('income tax')
      if (marks.includes('contra')) ledger.debit_credit = ledger.debit_credit === 'debit' ? 'credit' : 'debit'
      return ledger
    })
}

function readJournal(text: string, chart: readonly Ledger[]): EntryLine[] {
  const names = new Set(chart.map((ledger) => ledger.name))
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line, at) => {
      const [moment = '', figure = '', debited = '', credited = ''] = line.split('|').map((part) => part.trim())
      const amount = parseMoney(figure)
      assert.ok(amount && names.has(debited) && names.has(credited), line)
      const datetime = Temporal.Instant.from(moment.includes('T') ? moment : `${moment}T12:00Z`)
      const entry = { journal_entry_id: `entry ${at + 1}`, datetime, amount }
      return [
        exampleLine({ ...entry, ledger_id: debited, debit_credit: 'debit', sort_order: 0 }),
        exampleLine({ ...entry, ledger_id: credited, debit_credit: 'credit', sort_order: 1 }),
      ]
    })
}

function sumsOf(lines: readonly EntryLine[]): Map<string, Balance> {
  const sums = new Map<string, Balance>()
  for (const { ledger_id, amount, debit_credit } of lines) {
    const sum = sums.get(ledger_id) ?? { debit: 0n, credit: 0n, lines: 0n }
    sums.set(ledger_id, { ...sum, [debit_credit]: sum[debit_credit] + amount, lines: sum.lines + 1n })
  }
  return sums
}

function typeOf(subType: LedgerSubType): LedgerType {
  const type = ledgerTypes.find((each) => subTypesOf[each].includes(subType))
  assert.ok(type)
  return type
}

function isBefore(one: Instant, other: Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0
}
