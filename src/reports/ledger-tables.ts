import type { Side } from '../chart/chart.ts'
import type { Table, TableRow } from '../documents/tables.ts'
import { dayOf, formatDay } from '../kernel/time.ts'
import type { GeneralLedger, GeneralLedgerLine, GeneralLedgerRecord } from './general-ledger.ts'
import type { LedgerStatement } from './ledger-statement.ts'
import { toSide } from './ledger-tree.ts'
import { group, money, plain, type TableOccasion, tableOf, text, total, wide } from './report-tables.ts'

/** Reports that consist of lines. */

export const lineColumns = [
  { ...text('Date'), width: 12 },
  { ...wide('Description'), width: 48 },
  { ...text('Entry'), width: 34 },
  ...['Debit', 'Credit', 'Balance'].map(money),
]

export function generalLedgerTable(occasion: TableOccasion, report: GeneralLedger): Table {
  const zone = occasion.query.time_zone ?? occasion.tx.instance.timeZone
  const rows = report.records.flatMap((record) => recordRows(record, zone))
  return tableOf(occasion, { title: 'General Ledger', days: report }, { columns: lineColumns, rows })
}

export function ledgerStatementTable(occasion: TableOccasion, report: LedgerStatement): Table {
  const zone = occasion.query.time_zone ?? occasion.tx.instance.timeZone
  const rows = [
    group([null, report.name, null, null, null, report.opening_balance]),
    ...report.lines.map((line) => lineRow(line, line.balance, zone)),
    total([null, `Total ${report.name}`, null, report.total_debit, report.total_credit, report.closing_balance]),
  ]
  return tableOf(occasion, { title: 'Ledger Statement', days: report }, { columns: lineColumns, rows })
}

export function openingRow({ name, opening_balance }: Pick<GeneralLedgerRecord, 'name' | 'opening_balance'>): TableRow {
  return group([null, name, null, null, null, opening_balance])
}

/** Balances stand on the ledger's own side. */
export function lineRow(line: GeneralLedgerLine, balance: bigint, zone: string): TableRow {
  const isDebit = line.debit_credit === 'debit'
  return plain([
    formatDay(dayOf(line.datetime, zone)),
    line.description ?? line.journal_entry_description,
    line.journal_entry_id,
    isDebit ? line.amount : null,
    isDebit ? null : line.amount,
    balance,
  ])
}

export function closingRow(sums: { name: string; debit: bigint; credit: bigint; closing_balance: bigint }): TableRow {
  return total([null, `Total ${sums.name}`, null, sums.debit, sums.credit, sums.closing_balance])
}

function recordRows(record: GeneralLedgerRecord, zone: string): TableRow[] {
  let balance = record.opening_balance
  const sum = (side: Side) =>
    record.lines.reduce((sums, line) => (line.debit_credit === side ? sums + line.amount : sums), 0n)
  return [
    openingRow(record),
    ...record.lines.map((line) => {
      balance += toSide(line.amount, { from: line.debit_credit, to: record.debit_credit })
      return lineRow(line, balance, zone)
    }),
    closingRow({ ...record, debit: sum('debit'), credit: sum('credit') }),
    ...record.children.flatMap((child) => recordRows(child, zone)),
  ]
}
