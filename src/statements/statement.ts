import { formatMoney, isWithinRange, type Money } from '../kernel/money.ts'
import { parseDay } from '../kernel/time.ts'

/** What a file of a bank says, whatever its format. It is parsed in a thread of its own: nothing here knows of books. */

export const statementFormats = ['csv', 'ofx', 'qif', 'camt053', 'mt940', 'bai2'] as const
export type StatementFormat = (typeof statementFormats)[number]

export interface StatementRow {
  /** Where it begins in the file, from 1. */
  line: number
  /** The day on which the bank booked it, "2026-02-03". */
  day: string
  /** Signed as in the file. */
  amount: Money
  description: string
  /** The bank's own id. */
  bankId: string | null
  /** What else the bank says: memo, value_date, bank_datetime, check_number … */
  details: Record<string, string>
}

/** The parts that a file consists of: one for each statement in it. */
export interface Part {
  line: number
  account: string | null
  currency: string | null
  opening: Money | null
  closing: Money | null
  /** The days that it is of; where the file does not say, those of its rows. */
  from: string | null
  until: string | null
  rows: StatementRow[]
}

export interface Statement {
  format: StatementFormat
  account: string | null
  currency: string | null
  opening: Money | null
  closing: Money | null
  from: string | null
  until: string | null
  rows: StatementRow[]
  /** Rows that only say once more what another one says: the line of each, and the place of the other in `rows`. */
  repeated: { line: number; of: number }[]
  warnings: string[]
}

/** Tells what of a file is left out or doubtful, with the line where it stands. */
export type Warn = (message: string, line?: number) => void

/** Why a file is not taken. */
export class FileProblem extends Error {
  readonly line: number | null

  constructor(reason: string, line: number | null = null) {
    super(reason)
    this.name = 'FileProblem'
    this.line = line
  }
}

export const mostRows = 50_000

const mostWarnings = 100

/** The first hundred warnings, and how many more there were. */
export function openWarnings(): { warn: Warn; list: () => string[] } {
  const kept: string[] = []
  let more = 0
  return {
    warn: (message, line) => {
      if (kept.length === mostWarnings) more += 1
      else kept.push(line === undefined ? message : `line ${line}: ${message}`)
    },
    list: () => (more > 0 ? [...kept, `and ${more} more warnings`] : [...kept]),
  }
}

/** One statement of all parts. Their balances must follow from their rows, and each part from the one before. */
export function joinParts(format: StatementFormat, parts: readonly Part[], warnings = openWarnings()): Statement {
  for (const part of parts) checkPart(part)
  const ordered = parts.toSorted((a, b) => compare(a.until ?? '', b.until ?? ''))
  const [first] = ordered
  if (!first) throw new FileProblem('holds no statement of an account')
  const accounts = distinct(parts.map((part) => part.account))
  if (accounts.length > 1)
    throw new FileProblem(`holds statements of ${accounts.length} accounts; send one file for each`)
  const currencies = distinct(parts.map((part) => part.currency))
  if (currencies.length > 1) throw new FileProblem(`has amounts in ${currencies.length} currencies`)
  checkOrder(ordered)
  const written = ordered.reduce((sum, part) => sum + part.rows.length, 0)
  const closing = ordered.at(-1)?.closing ?? null
  if (written === 0 && closing === null) throw new FileProblem('holds no rows')
  if (written > mostRows) throw new FileProblem(`holds more than ${mostRows} rows`)
  const told = withoutRepeats(ordered, warnings.warn)
  return {
    format,
    account: accounts[0] ?? null,
    currency: currencies[0] ?? null,
    opening: first.opening,
    closing,
    ...spanOf(ordered),
    ...told,
    warnings: warnings.list(),
  }
}

export function sumOf(rows: readonly StatementRow[]): Money {
  return rows.reduce((sum, row) => sum + row.amount, 0n)
}

/** A day as the file writes it, when it is one. */
export function realDay(text: string, line: number): string {
  if (parseDay(text) === undefined) throw new FileProblem(`${quoted(text)} is no day of the calendar`, line)
  return text
}

/** What a file says, in a message: short, and on one line. */
export function quoted(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const plain = text.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').toWellFormed()
  return `"${plain.length > 40 ? `${plain.slice(0, 40).toWellFormed()}…` : plain}"`
}

/** Without what says nothing. */
export function detailsOf(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const details: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const text = value?.trim() ?? ''
    if (text !== '') details[name] = text.slice(0, 1000).toWellFormed()
  }
  return details
}

/** What banks write where they have no id for a row. */
const noId = /^(?:0+|NON?REF|NOTPROVIDED|NONE)$/i

/**
 * The rows of a file, without those that only say once more what another one says: the same id of the bank, day, amount and words.
 * Between two balances the rows were added up, so each of them moved money and stays. Rows that share an id and differ in anything
 * are rows of their own.
 */
function withoutRepeats(parts: readonly Part[], warn: Warn): Pick<Statement, 'rows' | 'repeated'> {
  const rows: StatementRow[] = []
  const repeated: Statement['repeated'] = []
  const seen = new Map<string, Map<string, number>>()
  for (const { opening, closing, rows: written } of parts) {
    const isAddedUp = opening !== null && closing !== null
    for (const row of written) {
      const known = seenWith(seen, row.bankId)
      const said = JSON.stringify({ ...row, line: 0, amount: String(row.amount) })
      const of = known?.get(said)
      const isRepeat = of !== undefined && !isAddedUp
      warnOfId(row, { twin: of, first: known?.values().next().value, isRepeat, rows, warn })
      if (isRepeat) repeated.push({ line: row.line, of })
      else known?.set(said, of ?? rows.length)
      if (!isRepeat) rows.push(row)
    }
  }
  return { rows, repeated }
}

/** The rows that came with this id, by what they say; undefined where the bank gives none. */
function seenWith(seen: Map<string, Map<string, number>>, bankId: string | null): Map<string, number> | undefined {
  if (bankId === null || noId.test(bankId)) return undefined
  return seen.getOrInsertComputed(bankId, () => new Map<string, number>())
}

function warnOfId(
  { line, bankId }: StatementRow,
  found: {
    twin: number | undefined
    first: number | undefined
    isRepeat: boolean
    rows: readonly StatementRow[]
    warn: Warn
  },
): void {
  const { twin, first, isRepeat, rows, warn } = found
  const other = rows[twin ?? first ?? -1]
  if (!other || bankId === null) return
  const id = quoted(bankId)
  if (isRepeat) warn(`the row says what line ${other.line} says, under the same id ${id}: it is left out`, line)
  else if (twin === undefined)
    warn(`the row has the id ${id} of line ${other.line} and says something else: both are taken`, line)
  else
    warn(
      `the row says what line ${other.line} says, under the same id ${id}; the balances need both: both are taken`,
      line,
    )
}

function checkPart({ opening, closing, rows, line }: Part): void {
  const large = rows.find((row) => !isWithinRange(row.amount))
  if (large) throw new FileProblem('the amount is too large', large.line)
  if (opening === null || closing === null) return
  const found = opening + sumOf(rows)
  if (found !== closing)
    throw new FileProblem(
      `the opening balance ${formatMoney(opening)} and the rows add up to ${formatMoney(found)}, not to the closing balance ${formatMoney(closing)}`,
      line,
    )
}

function checkOrder(parts: readonly Part[]): void {
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1]?.closing ?? null
    if (before !== null && part.opening !== null && before !== part.opening)
      throw new FileProblem(
        `the statement opens with ${formatMoney(part.opening)}, the one before closes with ${formatMoney(before)}`,
        part.line,
      )
  }
}

function spanOf(parts: readonly Part[]): { from: string | null; until: string | null } {
  const days = parts.flatMap((part) => part.rows.map((row) => row.day)).toSorted(compare)
  const starts = [...parts.flatMap((part) => part.from ?? []), ...days.slice(0, 1)].toSorted(compare)
  const ends = [...parts.flatMap((part) => part.until ?? []), ...days.slice(-1)].toSorted(compare)
  return { from: starts[0] ?? null, until: ends.at(-1) ?? null }
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.flatMap((value) => value ?? []))]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
