import type { Money } from '../kernel/money.ts'
import { readAmounts } from './amounts.ts'
import { type ColumnRole, type Columns, columnsOf } from './columns.ts'
import { looksLikeDate, type ReadDate, readDates } from './dates.ts'
import { type ColumnNames, type Mapping } from './mapping.ts'
import { balancesOf } from './running-balance.ts'
import { detailsOf, FileProblem, mostRows, type Part, quoted, type StatementRow } from './statement.ts'
import { delimiterOf, findHeading, readTable, type TableRow } from './table.ts'

/** A table of a bank: each has its own columns, its own way of writing, and remarks above and below. */
export function parseCsv(text: string, mapping: Mapping = {}): Part[] {
  const table = readTable(text, mapping.delimiter ?? delimiterOf(text))
  const { columns, width, body } = laidOut(table, mapping)
  const kept = body.filter((row) => isEntry(row, columns))
  if (kept.length > mostRows) throw new FileProblem(`holds more than ${mostRows} rows`)
  const [firstRow] = kept
  if (!firstRow) throw new FileProblem('holds no rows below its heading')
  const short = kept.find((row) => row.cells.length < width)
  if (short) throw new FileProblem(`the row has ${short.cells.length} columns, its heading ${width}`, short.line)
  const long = kept.find((row) => row.cells.slice(width).some((cell) => cell !== ''))
  if (long && width > 0) throw new FileProblem(`the row has more columns than its heading`, long.line)
  const written = entriesOf(kept, columns, mapping)
  const isBackwards = (written[0]?.day ?? '') > (written.at(-1)?.day ?? '')
  const { rows, opening, closing } = balancesOf(written, balanceCells(kept, columns, mapping), isBackwards)
  const currency = currencyOf(kept, columns)
  return [{ line: firstRow.line, account: null, currency, opening, closing, from: null, until: null, rows }]
}

function laidOut(table: readonly TableRow[], mapping: Mapping): { columns: Columns; width: number; body: TableRow[] } {
  if (mapping.columns) return mapped(table, mapping, mapping.columns)
  const heading = findHeading(table)
  const cells = table[heading]?.cells ?? []
  const columns = columnsOf(cells)
  if (!columns)
    throw new FileProblem('has no heading with a date, a description and an amount; give `columns` in `mapping`')
  return { columns, width: cells.findLastIndex((cell) => cell !== '') + 1, body: table.slice(heading + 1) }
}

/** Columns by the words of the heading, or by their number from 1. */
function mapped(table: readonly TableRow[], mapping: Mapping, names: ColumnNames) {
  const byName = Object.values(names).filter((name) => typeof name === 'string')
  const heading = table.findIndex(({ cells }) => byName.every((name) => cells.includes(name)))
  if (byName.length > 0 && heading < 0)
    throw new FileProblem(`no row has the columns ${byName.map(quoted).join(', ')} that \`mapping\` names`)
  const cells = byName.length > 0 ? (table[heading]?.cells ?? []) : []
  const columns: Columns = {}
  for (const [role, name] of Object.entries(names))
    if (isRole(role)) columns[role] = typeof name === 'string' ? cells.indexOf(name) : name - 1
  const start = mapping.skip_rows ?? (byName.length > 0 ? heading + 1 : 0)
  const width = Math.max(0, ...Object.values(columns).map((place) => place + 1))
  const body = table.slice(start)
  return {
    columns,
    width: cells.length > 0 ? Math.max(width, cells.findLastIndex((cell) => cell !== '') + 1) : 0,
    body,
  }
}

function isRole(text: string): text is ColumnRole {
  return text !== ''
}

const isTotal =
  /^(?:(?:sub)?totals?|summe|gesamt\w*|somme|suma|somma|totale|totaal|saldo\b.*|solde\b.*|(?:opening|beginning|starting|closing|ending|previous|new|available)\s+balance\b.*|balance(?: brought| carried)? forward|anfangssaldo|endsaldo|kontostand\b.*)\b/i

/** Whether the row is of money that moved; rows of totals and of balances are not. */
function isEntry({ line, cells }: TableRow, columns: Columns): boolean {
  const [date, description] = [cellOf(cells, columns.date), cellOf(cells, columns.description)]
  const hasAmount = [columns.amount, columns.debit, columns.credit].some((place) => cellOf(cells, place) !== '')
  const isDated = date !== '' && looksLikeDate(date)
  if (isDated && (hasAmount || !isTotal.test(description))) return true
  if (cells.some((cell) => isTotal.test(cell))) return false
  if (date === '') throw new FileProblem('the row has no date', line)
  throw new FileProblem(`${quoted(date)} is no day of the calendar`, line)
}

function cellOf(cells: readonly string[], place: number | undefined): string {
  return place === undefined ? '' : (cells[place] ?? '')
}

function entriesOf(table: readonly TableRow[], columns: Columns, mapping: Mapping): StatementRow[] {
  const cells = (role: ColumnRole) => table.map((row) => ({ line: row.line, text: cellOf(row.cells, columns[role]) }))
  const days = readDates(cells('date'), mapping.date_format)
  const valued = cells('value_date').filter(({ text }) => text !== '')
  const format = mapping.date_format
  const valueDays = new Map(readDates(valued, format).map((read, at) => [valued[at]?.line, read.day]))
  const amounts = amountsOf(table, columns, mapping)
  return table.map((row, at) => {
    const { day, time }: Partial<ReadDate> = days[at] ?? {}
    const of = (role: ColumnRole) => cellOf(row.cells, columns[role])
    const memo = columns.memo === columns.description ? '' : of('memo')
    const details = detailsOf({
      memo,
      value_date: valueDays.get(row.line),
      check_number: of('check_number'),
      bank_datetime: time === undefined ? undefined : `${day ?? ''} ${time}`,
    })
    const description = of('description') || memo
    return { line: row.line, day: day ?? '', amount: amounts[at] ?? 0n, description, bankId: of('id') || null, details }
  })
}

/** Money in is positive, whichever way the table tells it. */
function amountsOf(table: readonly TableRow[], columns: Columns, { decimal_mark }: Mapping): Money[] {
  const roles =
    columns.debit !== undefined && columns.credit !== undefined ? (['debit', 'credit'] as const) : (['amount'] as const)
  const filled = table.flatMap(({ line, cells }, row) =>
    roles.map((role) => ({ row, role, line, text: cellOf(cells, columns[role]) })).filter(({ text }) => text !== ''),
  )
  const amounts = readAmounts(filled, decimal_mark)
  const debits = filled.map(({ role }, at) => (role === 'debit' ? (amounts[at] ?? 0n) : 0n))
  const debitsAreSigned = debits.every((amount) => amount <= 0n)
  const sums: (Money | undefined)[] = table.map(() => undefined)
  for (const [at, { row, role, line }] of filled.entries()) {
    const amount = amounts[at] ?? 0n
    const before = sums[row]
    if (before !== undefined && before !== 0n && amount !== 0n)
      throw new FileProblem('the row has both a debit and a credit', line)
    sums[row] = (before ?? 0n) + (role === 'debit' && !debitsAreSigned ? -amount : amount)
  }
  return table.map(({ line, cells }, row) => {
    const amount = sums[row]
    if (amount === undefined) throw new FileProblem('the row has no amount', line)
    return columns.direction === undefined ? amount : directed(amount, cellOf(cells, columns.direction), line)
  })
}

const moneyOut = /^(?:d|dr|db|dbit|debit|debet|débit|debito|débito|s|soll|af|dare|debe|out|withdrawal|-)$/i
const moneyIn = /^(?:c|cr|crdt|credit|kredit|crédit|credito|crédito|h|haben|bij|avere|haber|in|deposit|\+)$/i

function directed(amount: Money, word: string, line: number): Money {
  if (moneyOut.test(word)) return amount > 0n ? -amount : amount
  if (!moneyIn.test(word)) throw new FileProblem(`${quoted(word)} says neither debit nor credit`, line)
  if (amount < 0n) throw new FileProblem('a credit is negative', line)
  return amount
}

function balanceCells(table: readonly TableRow[], { balance }: Columns, { decimal_mark }: Mapping): (Money | null)[] {
  const filled = table.flatMap(({ line, cells }, row) => ({ row, line, text: cellOf(cells, balance) }))
  const known = filled.filter(({ text }) => text !== '')
  const amounts = readAmounts(known, decimal_mark)
  const balances: (Money | null)[] = table.map(() => null)
  for (const [at, { row }] of known.entries()) balances[row] = amounts[at] ?? null
  return balances
}

function currencyOf(table: readonly TableRow[], { currency }: Columns): string | null {
  if (currency === undefined) return null
  const [first = '', ...others] = new Set(table.map(({ cells }) => cellOf(cells, currency).toUpperCase()))
  const wrong = table.find(({ cells }) => !/^[A-Za-z]{3}$/.test(cellOf(cells, currency)))
  if (wrong) throw new FileProblem(`${quoted(cellOf(wrong.cells, currency))} is no currency`, wrong.line)
  if (others.length > 0) throw new FileProblem('has amounts in several currencies')
  return first
}
