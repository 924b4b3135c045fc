import type { ReadTx } from '../database/database.ts'
import { csvCells, csvHead, csvWriter } from '../documents/csv.ts'
import { csvType, xlsxType } from '../documents/document-types.ts'
import { type TableOccasion, tableOf } from '../documents/table-heads.ts'
import { plain } from '../documents/table-rows.ts'
import type { Table, TableRow } from '../documents/tables.ts'
import { openRowCount, rowsAbove, xlsxOf, xlsxRow } from '../documents/xlsx.ts'
import { jsonType } from '../http/answer-limits.ts'
import type { OpenedStream, StreamContext } from '../http/route.ts'
import { writtenName } from '../http/wire-types.ts'
import { listedSpan } from '../journal/journal.ts'
import type { Count } from '../kernel/flavor.ts'
import { JsonNumber, stringifyJson } from '../kernel/json.ts'
import { formatMoney, type Money } from '../kernel/money.ts'
import { dayOffsets, type DayOffsets, formatDay } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { carriedOverRow, closingRow, lineColumns, nameWithCode, openingRow } from './ledger-tables.ts'
import * as sql from './line-forms-sql.ts'
import { type Account, type LineReport, writeLines, type Writer } from './line-report.ts'
import { zoneOf, type Period } from './period.ts'
import type { Closing } from './year-closings.ts'

/** What reports that consist of lines are written in. */

export const linesType = 'application/x-ndjson'
export const lineTypes: readonly string[] = [jsonType, linesType, csvType, xlsxType]

/** A report as it is known before its lines are read. */
interface OpenedReport extends Omit<LineReport, 'writer' | 'period'> {
  title: string
  period: Period
  /** Every ledger that a line may name. */
  chart: readonly Ledger[]
  lines: Count
  /** As JSON, and as lines of JSON. */
  jsonWriter: (mediaType: string) => Writer
}

export async function openReport(
  asked: Pick<StreamContext, 'tx' | 'mediaType'> & TableOccasion,
  report: OpenedReport,
): Promise<OpenedStream> {
  const { tx, mediaType } = asked
  const { title, period, lines } = report
  const sheet = tableOf(
    asked,
    { title, days: { start_date: period.start, end_date: period.end } },
    { columns: lineColumns, rows: [] },
  )
  const isJson = mediaType === jsonType || mediaType === linesType
  const writer = isJson ? report.jsonWriter(mediaType) : await tableWriter(asked, { ...report, sheet })
  const listed = await listedSpan(tx, period, report.counted.zone)
  const write = () => writeLines(tx, { ...report, period: listed, writer })
  return { lines, fileName: sheet.fileName, write: mediaType === xlsxType ? () => xlsxOf(sheet, write()) : write }
}

/** The rows of the report as a table. */
async function tableWriter(asked: Pick<StreamContext, 'tx' | 'mediaType'> & TableOccasion, report: WrittenTable) {
  return asked.mediaType === xlsxType ? sheetWriter(asked, report) : await csvTableWriter(asked, report)
}

type WrittenTable = { sheet: Table } & Pick<OpenedReport, 'period' | 'chart'>

async function csvTableWriter(
  { tx, query }: Pick<StreamContext, 'tx'> & TableOccasion,
  { sheet, period, chart }: WrittenTable,
): Promise<Writer> {
  const { decimals } = tx.instance
  const stringify = await csvWriter(sheet)
  const version = tx.version()
  const writeRow = (row: TableRow) => stringify([csvCells(row, version)])
  const ending = `,${csvCells(plain([]), version).join(',')}`
  return {
    head: stringify([csvHead(lineColumns)]),
    opening: ({ ledger, opening_balance }) => writeRow(openingRow({ name: ledger.name, opening_balance })),
    form: sql.csvForm({ decimals, chart }, { days: dayOffsets(period, zoneOf(tx, query)), ending }),
    carriedOver: ({ ledger }, closing, balance) => writeRow(carriedOverRow(ledger, closing, balance)),
    closing: ({ ledger, closing_balance, closings }, sums) =>
      writeRow(closingRow(ledger, { ...sums, closings, closing_balance })),
    end: '',
  }
}

/** Rows are counted as they come, also those that the database writes: so the totals are formulas. */
function sheetWriter(
  { tx, query }: Pick<StreamContext, 'tx'> & TableOccasion,
  { sheet, period, chart }: WrittenTable,
): Writer {
  const { decimals } = tx.instance
  const count = openRowCount(rowsAbove(sheet))
  return {
    head: '',
    opening({ ledger, opening_balance }) {
      count.add(1, true)
      return xlsxRow(sheet, openingRow({ name: nameWithCode(ledger), opening_balance }))
    },
    form: sql.xlsxForm({ decimals, chart }, dayOffsets(period, zoneOf(tx, query))),
    carriedOver({ ledger }, closing, balance) {
      count.add(1)
      return xlsxRow(sheet, { ...carriedOverRow(ledger, closing, balance), level: 1 })
    },
    closing({ ledger, closing_balance, closings }, sums) {
      count.add(sums.lines)
      const formulas = count.totals(sheet, (column, [first, last]) => `SUBTOTAL(9,${column}${first}:${column}${last})`)
      count.add(1)
      const named = { ...ledger, name: nameWithCode(ledger) }
      return xlsxRow(sheet, closingRow(named, { ...sums, closings, closing_balance }), { formulas })
    },
    end: '',
  }
}

/** Days as records tell them: in the Instance's own zone. */
export function daysOf(tx: ReadTx, period: Period): DayOffsets {
  return dayOffsets(period, tx.instance.timeZone)
}

export const nestedLines = { around: [',', ''], betweenLines: 1 } as const
export const singleLines = { around: ['{"line":', '}\n'] } as const

/** What a report says of a ledger before its lines. */
export function ledgerJson({ ledger, ...sums }: Account, decimals: number) {
  const money = moneyJson(decimals)
  return {
    ledger_id: ledger.id,
    name: writtenName(ledger.name),
    type: ledger.type,
    sub_type: ledger.sub_type,
    debit_credit: ledger.debit_credit,
    opening_balance: money(sums.opening_balance),
    amount: money(sums.amount),
    total_amount: money(sums.total_amount),
    closing_balance: money(sums.closing_balance),
    closings: sums.closings.map(closingJson(decimals)),
  }
}

export function closingJson(decimals: number) {
  return ({ date, amount }: Closing) => ({ date: formatDay(date), amount: moneyJson(decimals)(amount) })
}

/** What a ledger carries over, as a line of its own behind the last line of the year. */
export function closingLine(decimals: number): Writer['carriedOver'] {
  return ({ ledger }, closing, balance) => {
    const carried = { ...closingJson(decimals)(closing), running_balance: moneyJson(decimals)(balance) }
    const account = { ledger_id: ledger.id, ledger_name: writtenName(ledger.name) }
    return writeJson({ closing: { kind: 'calculated', ...account, ...carried } })
  }
}

export function moneyJson(decimals: number): (amount: Money) => JsonNumber {
  return (amount) => new JsonNumber(formatMoney(amount, decimals))
}

export function countJson(count: number | bigint): JsonNumber {
  return new JsonNumber(String(count))
}

export function daysJson({ start, end }: Period): { start_date: string; end_date: string } {
  return { start_date: formatDay(start), end_date: formatDay(end) }
}

export function booksJson(tx: ReadTx): { books_version: JsonNumber } {
  return { books_version: countJson(tx.version()) }
}

export function writeJson(value: unknown): string {
  return `${stringifyJson(value)}\n`
}

/** An object that goes on with a list: as it stands before the first of this. */
export function openedJson(value: object, list: string): string {
  return `${stringifyJson(value).slice(0, -1)},"${list}":[`
}
