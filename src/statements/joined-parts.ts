import { formatMoney, isWithinRange } from '../kernel/money.ts'
import { agreedClaims, currencyOf } from './currencies.ts'
import { withoutRepeats } from './repeated-rows.ts'
import {
  FileProblem,
  maxRows,
  openWarnings,
  type Part,
  type Statement,
  type StatementFormat,
  sumOf,
} from './statement.ts'

/** One statement of all parts. Their balances must follow from their rows, and each part from the one before. */
export function joinParts(format: StatementFormat, parts: readonly Part[], warnings = openWarnings()): Statement {
  for (const part of parts) checkPart(part)
  const ordered = parts.toSorted((a, b) => compare(a.until ?? '', b.until ?? ''))
  const [first] = ordered
  if (!first) throw new FileProblem('holds no statement of an account')
  const accounts = distinct(parts.map((part) => part.account))
  if (accounts.length > 1)
    throw new FileProblem(`holds statements of ${accounts.length} accounts; send one file for each`)
  const currencies = agreedClaims(parts.flatMap((part) => part.currencies))
  checkOrder(ordered)
  const written = ordered.reduce((sum, part) => sum + part.rows.length, 0)
  const closing = ordered.at(-1)?.closing ?? null
  if (written === 0 && closing === null) throw new FileProblem('holds no rows')
  if (written > maxRows) throw new FileProblem(`holds more than ${maxRows} rows`)
  const told = withoutRepeats(ordered, warnings.warn)
  return {
    format,
    account: accounts[0] ?? null,
    currency: currencyOf(currencies),
    currencies,
    opening: first.opening,
    closing,
    ...spanOf(ordered),
    areSidesAssumed: parts.some((part) => part.areSidesAssumed),
    ...told,
    warnings: warnings.list(),
  }
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
