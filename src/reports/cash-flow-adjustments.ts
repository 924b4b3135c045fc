import type { CashFlowSection } from '../chart/chart.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { type Money, sumOfAmounts } from '../kernel/money.ts'
import type { FlowChart } from './cash-flow-chart.ts'
import { sectionOf } from './cash-flow-chart.ts'
import {
  type EntryLine,
  type FlowPart,
  flowsOfEntry,
  isFlow,
  type ReadEntry,
  takeFrom,
  throughTransfers,
} from './cash-flow-entries.ts'
import { isEarner } from './position.ts'

/**
 * The indirect method: what Net Income and the changes of working capital say otherwise than the operating flows, entry
 * by entry. Amounts are credits: what is added to Net Income to come to cash.
 */
export interface Adjustments {
  /** Income and expense that moved no cash, by ledger. */
  nonCashItems: Map<LedgerId, Money>
  /** The same within entries that move cash: depreciation of what is sold. */
  gains: Map<LedgerId, Money>
  /** What is added to the change of each working-capital ledger. */
  workingCapital: Map<LedgerId, Money>
  /** What was paid of opening items that stands on no ledger of working capital: the opening balances brought it. */
  openingItems: Money
  /** What was invested or financed without cash, by ledger. */
  note: Map<LedgerId, Money>
}

export function noAdjustments(): Adjustments {
  return { nonCashItems: new Map(), gains: new Map(), workingCapital: new Map(), openingItems: 0n, note: new Map() }
}

/**
 * Adds what the entry needs. An entry that moves cash differs from its operating flow by its income of other sections
 * alone, which the flows tell, and by what was netted. One that does not is left out: as a non-cash item as far as its
 * income and expense go, never turning them, else by its lines on working capital, which the note tells.
 */
export function adjust(sums: Adjustments, entry: ReadEntry, chart: FlowChart): void {
  if (isReadThrough(entry)) return adjustReadThrough(sums, entry, chart)
  const read = throughTransfers(entry, chart)
  moveWorkingCapital(sums, { from: entry.lines, to: read }, chart)
  if (isFlow(entry, chart)) return addNetted(sums, read, flowsOfEntry(entry, chart))
  const isTransfer = entry.lines.some(({ other }) => other)
  const left = leftOut(read, chart)
  addTo(sums.nonCashItems, left.items)
  addTo(sums.workingCapital, left.workingCapital)
  if (!isTransfer) addTo(sums.note, noteOf(read, left, chart))
}

/**
 * Whether the books have other lines than are read: an applied payment stands on a control ledger there, or on
 * `opening_balances`.
 */
export function isReadThrough({ lines, booked }: ReadEntry): boolean {
  return lines.length !== booked.length || lines.some((line, at) => line !== booked[at])
}

/**
 * What makes its Net Income and changes of working capital equal to its operating flow: from its own income and expense
 * up to their net, the rest from its lines on working capital, and what is left of an opening item by itself.
 */
function adjustReadThrough(sums: Adjustments, entry: ReadEntry, chart: FlowChart): void {
  const flows = isFlow(entry, chart) ? flowsOfEntry(entry, chart) : []
  const left = leftOut(entry.booked, chart, sumOfAmounts(flows.filter(({ section }) => section === 'operating')))
  addTo(flows.length > 0 ? sums.gains : sums.nonCashItems, left.items)
  addTo(sums.workingCapital, left.workingCapital)
  sums.openingItems += left.rest
  // What of the flows is income of another section is taken out of Net Income later: but in these books it is none of
  // this entry.
  for (const { ledger, amount, section } of flows)
    if (isEarner(ledger) && section !== 'operating') add(sums.gains, ledger.id, -amount)
  if (flows.length === 0) addTo(sums.note, noteOf(entry.booked, left, chart))
}

/** A linked transfer counts on the day of its cash side, whenever its other side came. */
function moveWorkingCapital(
  sums: Adjustments,
  lines: { from: readonly EntryLine[]; to: readonly EntryLine[] },
  chart: FlowChart,
): void {
  const counted = ({ ledger }: EntryLine) => chart.isWorkingCapital(ledger)
  for (const { ledger, amount } of lines.from.filter(counted)) add(sums.workingCapital, ledger.id, amount)
  for (const { ledger, amount } of lines.to.filter(counted)) add(sums.workingCapital, ledger.id, -amount)
}

/** Income and expense that the flows of the entry have not, in any section. */
function addNetted(sums: Adjustments, read: readonly EntryLine[], flows: readonly FlowPart[]): void {
  for (const { ledger, amount } of read.filter(isEarning)) add(sums.gains, ledger.id, amount)
  for (const { ledger, amount } of flows.filter(isEarning)) add(sums.gains, ledger.id, -amount)
}

interface LeftOut {
  items: [EntryLine, Money][]
  workingCapital: [EntryLine, Money][]
  /** What neither has. */
  rest: Money
}

/** What makes the operating flow of the entry's Net Income and working capital together. @param flow as a debit */
function leftOut(lines: readonly EntryLine[], chart: FlowChart, flow = 0n): LeftOut {
  const earning = lines.filter(isEarning)
  const capital = lines.filter(({ ledger }) => chart.isWorkingCapital(ledger))
  const all = sumOfAmounts(earning) + sumOfAmounts(capital) - flow
  const items = taken(earning, between(all, sumOfAmounts(earning)))
  const left = all - takenOf(items)
  const workingCapital = taken(capital, left)
  return { items, workingCapital, rest: left - takenOf(workingCapital) }
}

/** As much of the wanted amount as lies between nothing and the limit. */
function between(wanted: Money, limit: Money): Money {
  const [lowest, highest] = limit < 0n ? [limit, 0n] : [0n, limit]
  if (wanted < lowest) return lowest
  return wanted > highest ? highest : wanted
}

/** @param amount debits to be taken away, or credits as a negative figure */
function taken(lines: readonly EntryLine[], amount: Money): [EntryLine, Money][] {
  return [...takeFrom(lines, -amount)].map(([line, change]) => [line, -change])
}

function takenOf(amounts: readonly [EntryLine, Money][]): Money {
  return amounts.reduce((sum, [, amount]) => sum + amount, 0n)
}

/**
 * What was bought on a card, with a loan or from the owner's own pocket: the lines of investing and financing, and what
 * paid for them.
 */
function noteOf(lines: readonly EntryLine[], { workingCapital }: LeftOut, chart: FlowChart): [EntryLine, Money][] {
  const others = lines.filter(({ ledger }) => !isEarner(ledger) && !chart.isWorkingCapital(ledger))
  const sumIn = (section: CashFlowSection) => sumOfAmounts(others.filter(({ ledger }) => sectionOf(ledger) === section))
  const crossesSections = sumIn('investing') !== 0n && sumIn('financing') !== 0n
  if (workingCapital.length === 0 && !crossesSections) return []
  const ofOthers = others.map((line): [EntryLine, Money] => [line, -line.amount])
  return [...ofOthers, ...workingCapital.map(([line, amount]): [EntryLine, Money] => [line, -amount])]
}

function isEarning({ ledger }: { ledger: EntryLine['ledger'] }): boolean {
  return isEarner(ledger)
}

function addTo(sums: Map<LedgerId, Money>, amounts: readonly [EntryLine, Money][]): void {
  for (const [{ ledger }, amount] of amounts) add(sums, ledger.id, amount)
}

export function add(sums: Map<LedgerId, Money>, id: LedgerId, amount: Money): void {
  sums.set(id, (sums.get(id) ?? 0n) + amount)
}
