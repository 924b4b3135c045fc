import type { Money } from '../kernel/money.ts'
import { comparisonOf, percentOf } from './comparison.ts'
import type { StatementRangeRecord } from './statement-ranges.ts'
import type { StatementRecord } from './statement-rows.ts'

/** The same statement of several days or periods: each has every ledger, and so the same rows. */
export interface StatementColumns {
  sheets: readonly (readonly StatementRecord[])[]
  /** The rows that are shown, by their keys: those that any of the sheets would show by itself. Undefined for all. */
  shown: ReadonlySet<string> | undefined
}

export function columnsOf(
  sheetsOf: (includeEmpty: boolean) => StatementRecord[][],
  includeEmpty: boolean,
): StatementColumns {
  return { sheets: sheetsOf(true), shown: includeEmpty ? undefined : new Set(sheetsOf(false).flat().flatMap(keysOf)) }
}

/** The first of the sheets alone. */
export function firstColumn({ sheets: [rows = []], shown }: StatementColumns): StatementRecord[] {
  if (!shown) return [...rows]
  const shownOf = (all: readonly StatementRecord[]): StatementRecord[] =>
    all.filter((row) => shown.has(keyOf(row))).map((row) => ({ ...row, children: shownOf(row.children) }))
  return shownOf(rows)
}

/** The first of the sheets with what the second has beside it; without a second the books had not begun. */
export function comparedColumns({ sheets: [rows = [], former], shown }: StatementColumns): StatementRecord[] {
  return firstColumn({ sheets: [compareRows(rows, former)], shown })
}

function compareRows(
  rows: readonly StatementRecord[],
  former: readonly StatementRecord[] | undefined,
): StatementRecord[] {
  return rows.map((row, at) => {
    const then = former?.[at]
    const comparison = then ? comparisonOf(row, then) : null
    return { ...row, comparison, children: compareRows(row.children, then?.children) }
  })
}

/** Each row with its part of an amount, in percent. */
export function withPercent(rows: readonly StatementRecord[], whole: Money): StatementRecord[] {
  return rows.map((row) => {
    return { ...row, percent: percentOf(row.total_amount, whole), children: withPercent(row.children, whole) }
  })
}

/**
 * All of the sheets, row by row.
 * @param hasTotal whether the figures of the periods add up to that of all of them
 */
export function joinColumns({ sheets, shown }: StatementColumns, hasTotal: boolean): StatementRangeRecord[] {
  const [first = []] = sheets
  return first.flatMap((row, at) => {
    if (shown && !shown.has(keyOf(row))) return []
    const rows = sheets.flatMap((sheet) => sheet[at] ?? [])
    const below = { sheets: rows.map(({ children }) => children), shown }
    return [{ ...joinRows(row, rows, hasTotal), children: joinColumns(below, hasTotal) }]
  })
}

function joinRows(
  first: StatementRecord,
  rows: readonly StatementRecord[],
  hasTotal: boolean,
): Omit<StatementRangeRecord, 'children'> {
  const { name, debit_credit, type, sub_type, sort_code, ledger_id, calculated_amount, memo } = first
  const amountsOf = (figure: Figure) => rows.map((row) => row[figure])
  const total = (figure: Figure) => amountsOf(figure).reduce((sum, amount) => sum + amount, 0n)
  return {
    name,
    debit_credit,
    type,
    sub_type,
    sort_code,
    ledger_id,
    amounts: amountsOf('amount'),
    total_amounts: amountsOf('total_amount'),
    signed_amounts: amountsOf('signed_amount'),
    signed_total_amounts: amountsOf('signed_total_amount'),
    calculated_amounts: calculated_amount === null ? null : rows.flatMap((row) => row.calculated_amount ?? []),
    total: hasTotal
      ? {
          amount: total('amount'),
          total_amount: total('total_amount'),
          signed_amount: total('signed_amount'),
          signed_total_amount: total('signed_total_amount'),
        }
      : null,
    ...(memo !== undefined && { memo: joinMemos(rows) }),
  }
}

type Figure = 'amount' | 'total_amount' | 'signed_amount' | 'signed_total_amount'

function joinMemos(rows: readonly StatementRecord[]): StatementRangeRecord['memo'] {
  const named = rows.find(({ memo }) => memo)?.memo
  if (!named) return null
  return {
    name: named.name,
    receipts: rows.map(({ memo }) => memo?.receipts ?? 0n),
    payments: rows.map(({ memo }) => memo?.payments ?? 0n),
  }
}

function keysOf(row: StatementRecord): string[] {
  return [keyOf(row), ...row.children.flatMap(keysOf)]
}

function keyOf({ ledger_id, type, sub_type, name }: StatementRecord): string {
  return ledger_id ?? `${type} ${sub_type} ${name}`
}
