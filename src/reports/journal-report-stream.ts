import { csvCells, csvHead, csvWriter } from '../documents/csv.ts'
import { xlsxType } from '../documents/document-types.ts'
import { momentWords } from '../documents/moment-words.ts'
import { type TableOccasion, tableOf } from '../documents/table-heads.ts'
import { text, money, plain, total, wide, date } from '../documents/table-rows.ts'
import type { Table, TableRow } from '../documents/tables.ts'
import { columnName, openRowCount, rowsAbove, xlsxOf, xlsxRow } from '../documents/xlsx.ts'
import { jsonType } from '../http/answer-limits.ts'
import type { OpenedStream, StreamContext } from '../http/route.ts'
import { dayOf, formatDay } from '../kernel/time.ts'
import {
  entryIn,
  type Journal,
  type JournalEntry,
  journalHead,
  type JournalHead,
  type JournalQuery,
  readEntries,
} from './journal-report.ts'
import { booksJson, countJson, daysJson, linesType, moneyJson, openedJson, writeJson } from './line-forms.ts'
import { zoneOf } from './period.ts'

type Asked = Omit<StreamContext, 'query'> & { query: JournalQuery }

/** However many entries there are, they take no more room. */
export async function openJournal(asked: Asked): Promise<OpenedStream> {
  const { tx, query, mediaType, checkSize } = asked
  const head = await journalHead(tx, query, checkSize)
  const sheet = tableOfJournal(asked, head, [])
  const { lines } = head
  const { fileName } = sheet
  if (mediaType === jsonType) return { lines, fileName, write: () => whole(asked, head) }
  if (mediaType === linesType) return { lines, fileName, write: () => lineByLine(asked, head) }
  if (mediaType === xlsxType)
    return { lines, fileName, write: () => xlsxOf(sheet, tableRows(asked, head, sheetRowsWriter(sheet))) }
  const stringify = await csvWriter(sheet)
  const version = tx.version()
  const writeRows = (rows: readonly TableRow[]) => stringify(rows.map((row) => csvCells(row, version)))
  const write = () => following(stringify([csvHead(sheet.columns)]), tableRows(asked, head, writeRows))
  return { lines, fileName, write }
}

/** The totals of the books are formulas over the lines that stand in them. */
function sheetRowsWriter(sheet: Table): (rows: readonly TableRow[]) => string {
  const count = openRowCount(rowsAbove(sheet))
  return (rows) => {
    const lines = rows.filter(({ kind }) => kind !== 'total')
    count.add(lines.length)
    const written = rows.map((row) => {
      const { key } = row
      const formulas = key === undefined ? [] : count.totals(sheet, (column, at) => sumOfBooks(key, column, at))
      return xlsxRow(sheet, row, { formulas })
    })
    return written.join('')
  }
}

function sumOfBooks(books: string, column: string, [first, last]: [number, number]): string {
  const range = (name: string) => `${name}${first}:${name}${last}`
  return ['both', books].map((each) => `SUMIF(${range(booksColumn)},"${each}",${range(column)})`).join('+')
}

/** For who sets pages of it. */
export function journalTable(occasion: TableOccasion & { query: JournalQuery }, journal: Journal): Table {
  const { start_date: start, end_date: end } = journal
  const zone = zoneOf(occasion.tx, occasion.query)
  const rows = journal.records.flatMap((entry) => entryRows(entry, zone))
  return tableOfJournal(occasion, { period: { start, end } }, [...rows, ...totalRows(journal)])
}

function tableOfJournal(
  { tx, query }: TableOccasion & { query: JournalQuery },
  { period }: { period: Pick<JournalHead['period'], 'start' | 'end'> },
  rows: TableRow[],
): Table {
  const days = { start_date: period.start, end_date: period.end }
  const occasion = { tx, query: { ...query, accounting_basis: query.accounting_basis ?? 'all' } as const }
  return tableOf(occasion, { title: 'Journal', days }, { columns, rows })
}

const columns = [
  { ...text('Number'), width: 10 },
  { ...date('Date'), width: 13 },
  { ...wide('Description'), width: 48 },
  { ...text('Code'), width: 10 },
  { ...wide('Account'), width: 34 },
  ...['Debit', 'Credit'].map(money),
  { ...text('Books'), width: 10 },
  { ...text('Type'), width: 12 },
  { ...text('Made'), width: 20 },
  { ...wide('Made by'), width: 24 },
  { ...text('Entry'), width: 34, isId: true },
]

const booksColumn = columnName(columns.findIndex(({ name }) => name === 'Books'))

/** A row for each line, so that rows can be sorted and filtered. */
function entryRows(entry: JournalEntry, zone: string): TableRow[] {
  const number = entry.entry_number === null ? null : String(entry.entry_number)
  const day = formatDay(dayOf(entry.datetime, zone))
  const made = [momentWords(entry.created_at, zone), entry.modified_by ?? entry.actor, entry.id]
  return entry.lines.map(({ debit_credit, amount, ...line }) => {
    const amounts = debit_credit === 'debit' ? [amount, null] : [null, amount]
    const account = [line.description ?? entry.description, line.sort_code, line.ledger_name]
    return plain([number, day, ...account, ...amounts, line.basis, entry.entry_type, ...made])
  })
}

function totalRows({ totals }: Pick<Journal, 'totals'>): TableRow[] {
  return totals.map(({ accounting_basis, debit, credit }) => ({
    ...total([null, null, `Total, ${accounting_basis} books`, null, null, debit, credit, null, null, null, null, null]),
    key: accounting_basis,
    isFinal: true,
  }))
}

async function* tableRows(
  { tx, query }: Asked,
  head: JournalHead,
  write: (rows: readonly TableRow[]) => string,
): AsyncGenerator<string> {
  const zone = zoneOf(tx, query)
  for await (const texts of readEntries(tx, head, ['', '']))
    yield write(texts.flatMap((each) => entryRows(entryIn(each), zone)))
  yield write(totalRows(head))
}

/** A line is `{"journal": …}`, then each `{"entry": …}`, and last `{"end": …}`. */
async function* lineByLine({ tx }: Asked, head: JournalHead): AsyncGenerator<string | Buffer> {
  let entries = 0
  yield writeJson({ journal: { ...headJson(tx, head), currency: tx.instance.currency } })
  for await (const texts of readEntries(tx, head, ['{"entry":', '}\n'])) {
    entries += texts.length
    yield Buffer.concat(texts)
  }
  yield writeJson({ end: { entries: countJson(entries), lines: countJson(head.lines) } })
}

async function* whole({ tx }: Asked, head: JournalHead): AsyncGenerator<string | Buffer> {
  let isFirst = true
  yield openedJson(headJson(tx, head), 'records')
  for await (const texts of readEntries(tx, head, [',', ''])) {
    const all = Buffer.concat(texts)
    yield isFirst ? all.subarray(1) : all
    isFirst &&= texts.length === 0
  }
  yield ']}'
}

function headJson(tx: Asked['tx'], { period, totals }: JournalHead) {
  const amount = moneyJson(tx.instance.decimals)
  return {
    ...daysJson(period),
    totals: totals.map((each) => ({ ...each, debit: amount(each.debit), credit: amount(each.credit) })),
    ...booksJson(tx),
  }
}

async function* following(head: string, parts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head
  yield* parts
}
