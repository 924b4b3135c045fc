import type { Money } from '../kernel/money.ts'
import { parseDay } from '../kernel/time.ts'
import type { CurrencyClaim } from './currencies.ts'

/**
 * What a file of a bank says, whatever its format. It is parsed in a thread of its own: nothing here knows of books.
 */

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
  /** Whatever names the currency of its amounts. */
  currencies: readonly CurrencyClaim[]
  opening: Money | null
  closing: Money | null
  /** Whether nothing but the signs of the amounts says which of them are money in. */
  areSidesAssumed?: boolean
  /** The days that it is of; where the file does not say, those of its rows. */
  from: string | null
  until: string | null
  rows: StatementRow[]
}

export interface Statement {
  format: StatementFormat
  account: string | null
  /** Where the file leaves one alone possible. */
  currency: string | null
  currencies: readonly CurrencyClaim[]
  opening: Money | null
  closing: Money | null
  from: string | null
  until: string | null
  areSidesAssumed: boolean
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

export const maxRows = 50_000

const maxWarnings = 100

/** The first hundred warnings, and how many more there were. */
export function openWarnings(): { warn: Warn; list: () => string[] } {
  const kept: string[] = []
  let more = 0
  return {
    warn: (message, line) => {
      if (kept.length === maxWarnings) more += 1
      else kept.push(line === undefined ? message : `line ${line}: ${message}`)
    },
    list: () => (more > 0 ? [...kept, `and ${more} more warnings`] : [...kept]),
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
