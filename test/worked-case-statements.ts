import assert from 'node:assert/strict'
import { parse } from 'csv-parse/sync'
import { lookup, must } from '../src/kernel/assert.ts'
import { type Books, done, entryAddress } from './worked-case-books.ts'
import { type Block, isZero, type Row, rowsOf } from './worked-cases.ts'
import type { Answer } from './world.ts'

/** Reads a statement as the service prints it, and compares it row by row with the one of the case. */
type Reading = (books: Books, asked: Asked) => Promise<Row[]>

interface Asked {
  /** What stands between the name of the report and its days. */
  of: string
  start: string
  end: string
  /** "&known_at=…" or nothing. */
  version: string
}

/** Ledgers without a line are left out: there are many in a chart. */
const unused = '&include_empty=false'

const reports: Readonly<Record<string, { columns: number; read: Reading }>> = {
  'Balance Sheet': {
    columns: 1,
    read: (books, { end, version }) => inCsv(books, `balance-sheet?end_date=${end}${version}${unused}`),
  },
  'Income Statement': {
    columns: 1,
    read: (books, asked) => inCsv(books, `income-statement?${daysOf(asked)}${unused}`),
  },
  'Trial Balance': { columns: 2, read: readTrialBalance },
  'Statement of Cash Flows by the direct method': {
    columns: 3,
    read: (books, asked) => inCsv(books, `cash-flow?${daysOf(asked)}`),
  },
  'Statement of Cash Flows by the indirect method': {
    columns: 1,
    read: (books, asked) => inCsv(books, `cash-flow?${daysOf(asked)}&method=indirect`),
  },
  'General Ledger': { columns: 4, read: readGeneralLedger },
  'Reconciliation Report of': { columns: 1, read: readReconciliation },
  'History of': { columns: 1, read: readHistory },
}

/** @returns whether the block is a statement */
export async function isAsStated(books: Books, { head, lines }: Block): Promise<boolean> {
  const [name, report] = Object.entries(reports).find(([each]) => head.startsWith(each)) ?? []
  if (name === undefined || report === undefined) return false
  const [, of = '', start = '', end = start, version] =
    /^(?: ([^,]+))?(?:, (\d{4}-\d\d-\d\d)(?: to (\S+?))?)?(?:, version: (.+))?$/.exec(head.slice(name.length)) ??
    assert.fail(`not a statement: ${head}`)
  const sequence = version === undefined ? undefined : must(lookup(books.versions, version), `a version: ${version}`)
  const known = sequence === undefined ? '' : `&known_at=${sequence}`
  const found = await report.read(books, { of, start, end, version: known })
  assert.deepEqual(found.map(textOf), rowsOf(lines, report.columns).map(textOf), head)
  return true
}

function textOf([name, ...figures]: Row): string {
  return [name, ...figures].join(' | ').trimEnd()
}

function daysOf({ start, end, version }: Asked): string {
  return `start_date=${start}&end_date=${end}${version}`
}

interface PrintedRow {
  row: Row
  level: number
  isGroup: boolean
}

/** The code of a ledger, its name, and figures. */
async function inCsv(books: Books, report: string): Promise<Row[]> {
  const printed = await printedRows(books, `/v0/reports/${report}`)
  return written(printed.map(({ cells: [, name = '', ...figures], ...kind }) => ({ ...kind, row: [name, ...figures] })))
}

/** As the notation has it: without what is zero, but with the heads of what is not. */
function written(rows: readonly PrintedRow[]): Row[] {
  const kept: Row[] = []
  let levelBelow = 0
  for (const { row, level, isGroup } of rows.toReversed()) {
    const [name, ...figures] = row
    const isBlank = figures.every((figure) => figure === '') && !isMemo(name)
    const isEmpty = isGroup || isBlank || isZero(row)
    const isHead = kept.length > 0 && levelBelow > level
    if (isEmpty && !isHead) continue
    kept.push(isEmpty ? [name, ...figures.map(() => '')] : row)
    levelBelow = level
  }
  return kept.toReversed()
}

/** Its figures stand in its words. */
function isMemo(name: string): boolean {
  return name.startsWith('Not yet classified')
}

async function printedRows({ world }: Books, address: string) {
  const { text } = await done(world.get(address, { headers: { accept: 'text/csv' } }))
  const [, ...rows] = parse(text)
  return rows.map((cells) => ({
    cells: cells.slice(0, -3),
    level: Number(cells.at(-3)),
    isGroup: cells.at(-2) === 'group',
  }))
}

async function readTrialBalance(books: Books, { end, version }: Asked): Promise<Row[]> {
  const printed = await printedRows(books, `/v0/reports/trial-balance?end_date=${end}${version}${unused}`)
  return written(
    printed.map(({ cells: [, name = '', , ...figures], ...kind }) => ({ ...kind, row: [name, ...figures] })),
  )
}

/** What is carried over where a year ends, in all and on each day. */
async function readGeneralLedger({ world }: Books, asked: Asked): Promise<Row[]> {
  const { body } = await done(world.get(`/v0/reports/general-ledger?${daysOf(asked)}`))
  const flat = (records: Answer['body'][]): Answer['body'][] =>
    records.flatMap((record) => [record, ...flat(record.children)])
  return flat(body.records).flatMap(({ name, opening_balance, amount, closings, closing_balance }): Row[] => {
    const carried = closings.reduce((sum: number, each: { amount: number }) => sum + each.amount, 0)
    const figures = [opening_balance, amount, carried, closing_balance]
    if (figures.every((figure) => figure === 0)) return []
    const own = figures.map((figure, at) => (at === 2 && closings.length === 0 ? '' : figure.toFixed(2)))
    const days = closings.map((each: { date: string; amount: number }) => [
      `on ${each.date}`,
      '',
      '',
      each.amount.toFixed(2),
      '',
    ])
    return [[name, ...own], ...days]
  })
}

/** A line by its day and its words. */
async function readReconciliation(books: Books, { of }: Asked): Promise<Row[]> {
  const id = must(lookup(books.reconciliations, of), `${of} is reconciled`)
  const printed = await printedRows(books, `/v0/reconciliations/${id}/report`)
  return written(
    printed.map(({ cells: [day = '', , words = '', amount = ''], ...kind }) => {
      return { ...kind, row: [`${day} ${words}`.trim(), amount] }
    }),
  )
}

/** What became of an entry, the oldest first: what was done, and the sum of its debits since. */
async function readHistory({ world, entries }: Books, { of }: Asked): Promise<Row[]> {
  const id = entryAddress(entries, of).split('/').at(-1)
  const { body } = await done(world.get(`/v0/audit-log?id=${id}`))
  return body.records.toReversed().map(({ type, after }: { type: string; after: Answer['body'] }): Row => {
    const debits = after.line_entries.filter((line: { debit_credit: string }) => line.debit_credit === 'debit')
    const sum = debits.reduce((total: number, line: { amount: string }) => total + Number(line.amount), 0)
    return [type.replace('journal_entry.', ''), sum.toFixed(2)]
  })
}
