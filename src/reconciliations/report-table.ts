import { longMoment } from '../documents/moment-words.ts'
import { longDay } from '../documents/span-words.ts'
import { type TableOccasion, tableOf } from '../documents/table-heads.ts'
import { calculated, date, group, money, plain, text, total, wide } from '../documents/table-rows.ts'
import type { Table, TableRow } from '../documents/tables.ts'
import { must } from '../kernel/assert.ts'
import type { Money } from '../kernel/money.ts'
import { dayOf, formatDay } from '../kernel/time.ts'
import type { Change, Movements, ReconciliationReport } from './report.ts'

/**
 * The report as an accountant files it. Increases are positive, decreases stand in parentheses: so the column foots.
 */
export function reconciliationReportTable({ tx }: Pick<TableOccasion, 'tx'>, report: ReconciliationReport): Table {
  const { reconciliation } = report
  const { statement_ending_date: end, time_zone } = reconciliation
  return tableOf(
    { tx, query: { accounting_basis: 'accrual', time_zone } },
    {
      title: 'Reconciliation Report',
      days: { end_date: end },
      period: `${report.ledger_name}, statement of ${longDay(end)}`,
      notes: notesOf(report),
    },
    {
      columns: [date('Date'), text('Entry'), wide('Description'), money('Amount')],
      rows: [...statementRows(report), ...proofRows(report), ...changeRows(report)],
    },
  )
}

function notesOf({ reconciliation, completed_by }: ReconciliationReport): string[] {
  const { completed_on_datetime: moment, time_zone } = reconciliation
  return completed_by === null || moment === null
    ? ['In progress: as the books are now.']
    : [`Completed on ${longMoment(moment, time_zone)} by ${completed_by}; as the books were then.`]
}

function statementRows(report: ReconciliationReport): TableRow[] {
  const { cleared, reconciliation } = report
  const names = namesOf(report)
  return [
    said('Opening balance of the books', report.opening_balance),
    { ...said('Statement starting balance', report.statement_starting_balance), key: 'starting' },
    ...carriedRows(report),
    ...section(`Cleared ${names.increases}`, cleared.increases, { report, sign: 1n, key: 'cleared-up' }),
    ...section(`Cleared ${names.decreases}`, cleared.decreases, { report, sign: -1n, key: 'cleared-down' }),
    sum('Reconciled balance', reconciliation.reconciled_balance, ['starting', 'carried', 'cleared-up', 'cleared-down']),
    { ...said('Statement ending balance', report.statement_ending_balance), key: 'ending' },
  ]
}

/**
 * Where the reconciliation before was completed at another balance than its statement's, from which this one starts.
 */
function carriedRows({
  statement_starting_balance: starting,
  cleared,
  reconciliation,
}: ReconciliationReport): TableRow[] {
  const moved = cleared.increases.sum - cleared.decreases.sum
  const carried = reconciliation.reconciled_balance - starting - moved
  return carried === 0n ? [] : [{ ...said('Difference of the reconciliation before', carried), key: 'carried' }]
}

function proofRows(report: ReconciliationReport): TableRow[] {
  const names = namesOf(report)
  const { increases, decreases } = report.outstanding
  const expected = 'Adjusted statement balance'
  return [
    ...section(names.outstandingIncreases, increases, { report, sign: 1n, key: 'up' }),
    ...section(`Outstanding ${names.decreases}`, decreases, { report, sign: -1n, key: 'down' }),
    { ...sum(expected, report.expected_book_balance, ['ending', 'up', 'down']), key: 'expected' },
    { ...said('Book balance', report.book_balance), key: 'book' },
    { ...sum('Difference', report.difference, ['expected'], ['book']), isFinal: true },
  ]
}

/** Below a completed one, where anything has changed. */
function changeRows(report: ReconciliationReport): TableRow[] {
  const { changes, book_balance: current } = report.changed_since
  if (changes.length === 0) return []
  const effects = changes.reduce((all, { effect }) => all + effect, 0n)
  return [
    group([null, null, 'Changed since its completion', null]),
    ...changes.map((change) => changeRow(change, report)),
    { ...total([null, null, 'Total changed since its completion', effects]), key: 'changed' },
    sum('Book balance now', current, ['book', 'changed']),
  ]
}

function changeRow({ kind, former, current, effect }: Change, { reconciliation }: ReconciliationReport): TableRow {
  const line = must(current ?? former, 'a change has a line')
  const day = formatDay(dayOf(line.datetime, reconciliation.time_zone))
  const words = line.description === null ? changeWords[kind] : `${changeWords[kind]}: ${line.description}`
  return plain([day, numberOf(line), words, effect], 1)
}

const changeWords = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const

function section(
  name: string,
  { count, sum: size, lines }: Movements,
  { report, sign, key }: { report: ReconciliationReport; sign: 1n | -1n; key: string },
): TableRow[] {
  const { time_zone } = report.reconciliation
  return [
    group([null, null, name, null]),
    ...lines.map((line) =>
      plain([formatDay(dayOf(line.datetime, time_zone)), numberOf(line), line.description, sign * line.amount], 1),
    ),
    { ...total([null, null, `Total ${name.slice(0, 1).toLowerCase()}${name.slice(1)} (${count})`, sign * size]), key },
  ]
}

/** What the statement or the books say by themselves. */
function said(name: string, amount: Money): TableRow {
  return { ...calculated([null, null, name, amount]), always: true }
}

/** What rows of these keys come to. */
function sum(name: string, amount: Money, added: readonly string[], taken: readonly string[] = []): TableRow {
  const adds = [...added.map((key) => ({ key, sign: 1 as const })), ...taken.map((key) => ({ key, sign: -1 as const }))]
  return { ...total([null, null, name, amount]), adds, always: true }
}

function numberOf({ entry_number }: Movements['lines'][number]): string | null {
  return entry_number === null ? null : String(entry_number)
}

/** A bank's statement has deposits and checks, a card's has charges. */
function namesOf({ debit_credit }: ReconciliationReport) {
  return debit_credit === 'debit'
    ? { increases: 'deposits', decreases: 'checks and payments', outstandingIncreases: 'Deposits in transit' }
    : { increases: 'charges', decreases: 'payments and credits', outstandingIncreases: 'Outstanding charges' }
}
