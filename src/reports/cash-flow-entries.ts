import { type CashFlowSection, isUncategorized } from '../chart/chart.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { type Money, magnitude, sumOfAmounts } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { type FlowChart, isNonCurrentAsset, sectionOf } from './cash-flow-chart.ts'
import type { RowName } from './cash-flow-rows.ts'

/**
 * What one entry says of cash: how it is read through to its lines. Amounts are debits, as they stand in the journal.
 */

export interface EntryLine {
  ledger: Ledger
  amount: Money
  /** Whether it counts: of a report of some tags, whether it bears one. */
  counts: boolean
  /** Of a side of a linked transfer: where the other side stands. */
  other: OtherSide | null
  /** Of a line of a source that a payment settled: its row of the statement. */
  row: RowName | null
}

export interface OtherSide {
  ledgerId: LedgerId
  /** Whether it lies in the period of this side. */
  isWithinPeriod: boolean
  /** Whether it is the side that money came to. */
  isReceiver: boolean
}

/** An entry with its lines in their order. */
export interface ReadEntry {
  /** As they are read: an applied payment has the lines of its source. */
  lines: readonly EntryLine[]
  /** As the books have them that Net Income is of. */
  booked: readonly EntryLine[]
  /** Whether it applies a row of a closed day: a flow of its own day. */
  isOfClosedRow: boolean
}

/** A line as the statement reads it. */
export interface FlowPart {
  ledger: Ledger
  amount: Money
  section: CashFlowSection
  counts: boolean
  row: RowName | null
}

/** Whether it is a flow of its day: it moves cash, or says what money was that nobody knew. */
export function isFlow(
  { lines, isOfClosedRow }: Pick<ReadEntry, 'lines' | 'isOfClosedRow'>,
  chart: FlowChart,
): boolean {
  return isOfClosedRow || lines.some(({ ledger }) => chart.isCash(ledger) || isUncategorized(ledger))
}

/**
 * Whether it cannot be read line by line: sides of transfers stand for another entry, and what is taken from a
 * non-current asset says how lines beside it are read.
 */
export function isReadAsWhole({ lines, isOfClosedRow }: ReadEntry, chart: FlowChart): boolean {
  return (
    isOfClosedRow ||
    lines.some(
      ({ ledger, amount }) =>
        chart.isTransfer(ledger) || (amount < 0n && isNonCurrentAsset(ledger) && !chart.isCash(ledger)),
    )
  )
}

/** The lines beside cash as flows: lines of sources that an applied payment settles are lines like others. */
export function flowsOfEntry(entry: ReadEntry, chart: FlowChart): FlowPart[] {
  const beside = throughTransfers(entry, chart).filter(({ ledger }) => !chart.isCash(ledger))
  return withoutDepreciation(withDisposals(beside))
}

/**
 * The lines, those of a linked transfer across it: it is one entry, on the day of its cash side. What lies between two
 * cash ledgers is no flow (`inTransitOf`). The side that is not cash has no lines of its own then.
 */
export function throughTransfers(entry: ReadEntry, chart: FlowChart): EntryLine[] {
  const other = entry.lines.find((line) => line.other)?.other
  if (!other) return [...entry.lines]
  const standsForBoth = isFlow(entry, chart) || (!chart.isCash(chart.ledgerOf(other.ledgerId)) && other.isReceiver)
  if (!standsForBoth) return []
  return entry.lines.flatMap((line) => {
    if (!line.other) return [line]
    const ledger = chart.ledgerOf(line.other.ledgerId)
    return chart.isCash(ledger) ? [] : [{ ...line, ledger, other: null }]
  })
}

/** What left a cash ledger, as a debit, for another that it has not reached within the period; or the reverse. */
export function inTransitOf(entry: ReadEntry, chart: FlowChart): EntryLine[] {
  if (!isFlow(entry, chart)) return []
  return entry.lines.filter(
    ({ other }) => other && chart.isCash(chart.ledgerOf(other.ledgerId)) && !other.isWithinPeriod,
  )
}

/** Where an asset is sold, other income and expense of no section of its own is the gain or loss on it. */
function withDisposals(lines: readonly EntryLine[]): FlowPart[] {
  const isDisposal = lines.some(
    ({ ledger, amount }) => amount < 0n && isNonCurrentAsset(ledger) && ledger.debit_credit === 'debit',
  )
  return lines.map(({ ledger, amount, counts, row }) => ({
    ledger,
    amount,
    counts,
    row,
    section: isDisposal && mayBeGain(ledger) ? 'investing' : sectionOf(ledger),
  }))
}

function mayBeGain({ sub_type, cash_flow_section }: Ledger): boolean {
  return cash_flow_section === null && (sub_type === 'other_income' || sub_type === 'other_expenses')
}

/**
 * Depreciation moves no cash: what is credited to accumulated depreciation and debited to expense goes, losses on
 * disposal last.
 */
function withoutDepreciation(parts: readonly FlowPart[]): FlowPart[] {
  const isCredit = ({ ledger, amount }: FlowPart) =>
    amount < 0n && isNonCurrentAsset(ledger) && ledger.debit_credit === 'credit'
  const isExpense = ({ ledger, amount }: FlowPart) => amount > 0n && ledger.type === 'expense'
  const credits = parts.filter(isCredit)
  const expenses = parts.filter(isExpense)
  const [credited, spent] = [sumOfAmounts(credits), sumOfAmounts(expenses)]
  const netted = -credited < spent ? -credited : spent
  if (netted === 0n) return [...parts]
  const ordered = [...expenses.filter((part) => !isLoss(part)), ...expenses.filter(isLoss)]
  const taken = new Map([...takeFrom(credits, netted), ...takeFrom(ordered, -netted)])
  return parts.map((part) => ({ ...part, amount: part.amount + (taken.get(part) ?? 0n) })).filter(hasAmount)
}

function isLoss({ ledger, section }: FlowPart): boolean {
  return section !== sectionOf(ledger)
}

/**
 * Takes an amount from lines of the other sign, in their order, each up to its amount.
 * @returns what each is changed by: less than the amount where they have less
 */
export function takeFrom<Line extends { amount: Money }>(lines: readonly Line[], amount: Money): Map<Line, Money> {
  const taken = new Map<Line, Money>()
  let left = amount
  for (const line of lines) {
    if (left === 0n) break
    if (line.amount === 0n || line.amount < 0n === left < 0n) continue
    const part = magnitude(line.amount) < magnitude(left) ? -line.amount : left
    taken.set(line, part)
    left -= part
  }
  return taken
}

function hasAmount({ amount }: { amount: Money }): boolean {
  return amount !== 0n
}
