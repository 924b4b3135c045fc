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
  warnings: string[]
}

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

/** One statement of all parts. Their balances must follow from their rows, and each part from the one before. */
export function joinParts(format: StatementFormat, parts: readonly Part[], warnings: string[] = []): Statement {
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
  const rows = ordered.flatMap((part) => part.rows)
  const closing = ordered.at(-1)?.closing ?? null
  if (rows.length === 0 && closing === null) throw new FileProblem('holds no rows')
  if (rows.length > mostRows) throw new FileProblem(`holds more than ${mostRows} rows`)
  return {
    format,
    account: accounts[0] ?? null,
    currency: currencies[0] ?? null,
    opening: first.opening,
    closing,
    ...spanOf(ordered),
    rows,
    warnings,
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
