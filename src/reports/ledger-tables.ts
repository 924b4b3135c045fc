import type { Side } from '../chart/chart.ts'
import { type DocumentHead, type TableOccasion, tableOf } from '../documents/table-heads.ts'
import { balance, calculated, date, group, money, plain, text, total, wide } from '../documents/table-rows.ts'
import type { Table, TableRow } from '../documents/tables.ts'
import { dayOf, formatDay } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import type { GeneralLedger, GeneralLedgerLine, GeneralLedgerRecord } from './general-ledger.ts'
import type { LedgerStatement } from './ledger-statement.ts'
import { toSide } from './ledger-tree.ts'
import { betweenNames } from './opposing-ledgers-sql.ts'
import { zoneOf } from './period.ts'
import type { Closing, LedgerSums } from './year-closings.ts'

/** Reports that consist of lines. */

/** In characters: longer texts take several lines of a sheet. */
export const descriptionWidth = 48
export const opposingWidth = 34

export const lineColumns = [
  { ...date('Date'), width: 13 },
  { ...text('Number'), width: 10 },
  { ...wide('Description'), width: descriptionWidth },
  { ...wide('Opposing accounts'), width: opposingWidth },
  { ...text('Entry'), width: 34, isId: true },
  ...['Debit', 'Credit'].map(money),
  balance('Balance'),
]

export function generalLedgerTable(occasion: TableOccasion, report: GeneralLedger): Table {
  const zone = zoneOf(occasion.tx, occasion.query)
  const { include_empty } = occasion.query
  const shown = flat(report.records).filter((record) =>
    isShownOnPages(record, { hasLines: record.lines.length > 0, include_empty }),
  )
  const rows = shown.flatMap((record) => ledgerRows(record, zone))
  return linesTable(occasion, { title: 'General Ledger', days: report }, rows)
}

export function ledgerStatementTable(occasion: TableOccasion, report: LedgerStatement): Table {
  const rows = ledgerRows(report, zoneOf(occasion.tx, occasion.query))
  return linesTable(occasion, { title: 'Ledger Statement', days: report }, rows)
}

/** Lines of a ledger go on over pages, and each says whose they are. */
function linesTable(occasion: TableOccasion, head: DocumentHead, rows: TableRow[]): Table {
  return { ...tableOf(occasion, head, { columns: lineColumns, rows }), continues: true }
}

/** As pages and sheets call it: "1010 Checking". */
export function nameWithCode({ name, sort_code }: Pick<Ledger, 'name' | 'sort_code'>): string {
  return sort_code === '' || name === '' ? name : `${sort_code} ${name}`
}

export function chartWithCodes(chart: readonly Ledger[]): Ledger[] {
  return chart.map((ledger) => ({ ...ledger, name: nameWithCode(ledger) }))
}

export function accountsOnSheet<A extends LedgerSums>(accounts: readonly A[], query: { include_empty?: boolean }): A[] {
  return accounts.filter((account) => isShownOnPages(account, { ...query, hasLines: account.lines > 0n }))
}

/** Pages and sheets leave out ledgers of which they would show zeros alone, unless all are asked for. */
function isShownOnPages(
  { opening_balance, closing_balance, closings }: Pick<LedgerSums, 'opening_balance' | 'closing_balance' | 'closings'>,
  asked: { hasLines: boolean; include_empty?: boolean | undefined },
): boolean {
  const hasFigures = opening_balance !== 0n || closing_balance !== 0n || closings.length > 0
  return asked.include_empty === true || asked.hasLines || hasFigures
}

export function openingRow({ name, opening_balance }: Pick<GeneralLedgerRecord, 'name' | 'opening_balance'>): TableRow {
  return group([null, null, name, null, null, null, null, opening_balance])
}

/** Balances stand on the ledger's own side. */
function lineRow(line: GeneralLedgerLine, zone: string): TableRow {
  const isDebit = line.debit_credit === 'debit'
  return plain([
    formatDay(dayOf(line.datetime, zone)),
    line.entry_number === null ? null : String(line.entry_number),
    line.description ?? line.journal_entry_description,
    line.opposing_ledger_names.join(betweenNames),
    line.journal_entry_id,
    isDebit ? line.amount : null,
    isDebit ? null : line.amount,
    line.running_balance,
  ])
}

/** What a ledger carries over where a fiscal year ends. */
export function carriedOverRow(ledger: { debit_credit: Side }, carried: Closing, running: bigint): TableRow {
  const debit = toSide(carried.amount, { from: ledger.debit_credit, to: 'debit' })
  const words = 'Closing of the fiscal year'
  const amounts = [debit > 0n ? debit : null, debit < 0n ? -debit : null]
  return calculated([formatDay(carried.date), null, words, null, null, ...amounts, running])
}

/** The columns foot: what is carried over is among the sums. @param sums of the lines alone */
export function closingRow(
  { name, debit_credit }: { name: string; debit_credit: Side },
  sums: { debit: bigint; credit: bigint; closings: readonly Closing[]; closing_balance: bigint },
): TableRow {
  const carried = sums.closings.map(({ amount }) => toSide(amount, { from: debit_credit, to: 'debit' }))
  const debit = carried.reduce((sum, each) => (each > 0n ? sum + each : sum), sums.debit)
  const credit = carried.reduce((sum, each) => (each < 0n ? sum - each : sum), sums.credit)
  return { ...total([null, null, `Total ${name}`, null, null, debit, credit, sums.closing_balance]), isFinal: true }
}

function flat(records: readonly GeneralLedgerRecord[]): GeneralLedgerRecord[] {
  return records.flatMap((record) => [record, ...flat(record.children)])
}

type LedgerWithLines = Omit<GeneralLedgerRecord, 'amount' | 'total_amount' | 'children'>

function ledgerRows(ledger: LedgerWithLines, zone: string): TableRow[] {
  const sum = (side: Side) =>
    ledger.lines.reduce((sums, line) => (line.debit_credit === side ? sums + line.amount : sums), 0n)
  return [
    openingRow(ledger),
    ...stepRows(ledger, zone),
    closingRow(ledger, { ...ledger, debit: sum('debit'), credit: sum('credit') }),
  ]
}

/** A closing stands by its date, and where lines count for another day than their own by the balances after them. */
function stepRows(ledger: LedgerWithLines, zone: string): TableRow[] {
  const rows: TableRow[] = []
  const waiting = [...ledger.closings]
  let running = ledger.opening_balance
  const carry = (count: number) => {
    for (const closing of waiting.splice(0, count)) {
      running += closing.amount
      rows.push(carriedOverRow(ledger, closing, running))
    }
  }
  for (const line of ledger.lines) {
    const before = line.running_balance - toSide(line.amount, { from: line.debit_credit, to: ledger.debit_credit })
    const day = dayOf(line.datetime, zone)
    const due = waiting.filter((closing) => Temporal.PlainDate.compare(closing.date, day) < 0).length
    carry(running + sumOf(waiting.slice(0, due)) === before ? due : 0)
    rows.push(lineRow(line, zone))
    running = line.running_balance
  }
  carry(waiting.length)
  return rows
}

function sumOf(closings: readonly Closing[]): bigint {
  return closings.reduce((sum, { amount }) => sum + amount, 0n)
}
