import { type CashFlowSection, cashFlowSections } from '../chart/chart.ts'
import type { SnapshotTx } from '../database/database.ts'
import { type Balance, balancesBetween, noBalance } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { daySpan, type Instant } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { type Adjustments, adjust, isReadThrough, noAdjustments } from './cash-flow-adjustments.ts'
import { type FlowChart, markedLedgers, sectionOf } from './cash-flow-chart.ts'
import {
  type EntryLine,
  flowsOfEntry,
  inTransitOf,
  isFlow,
  isReadAsWhole,
  type ReadEntry,
} from './cash-flow-entries.ts'
import { operatingRow, type RowName, rowOfSource } from './cash-flow-rows.ts'
import { hasOneBasisLines, lineMarks } from './cash-flow-sources-sql.ts'
import * as sql from './cash-flow-sql.ts'
import type { CountedLines } from './sql.ts'

/** What came in and went out, both positive. */
export interface Flow {
  inflow: Money
  outflow: Money
}

/** What the lines of a period come to. */
export interface PeriodFlows {
  /** By the section that a line was read to be of, and its ledger. */
  sections: Readonly<Record<CashFlowSection, Map<LedgerId, Flow>>>
  /** What of the operating flows is of lines of sources: by the row of these, where the ledger's own is another. */
  ofSources: Map<RowName, Map<LedgerId, Flow>>
  inTransit: Flow
  /** Lines of opening entries, by ledger. */
  opening: Map<LedgerId, Balance>
  /**
   * What came into the ledgers, in the books of which Net Income is told, and what of it opening entries brought; of
   * some tags nothing.
   */
  booked: { movements: ReadonlyMap<LedgerId, Balance>; opening: ReadonlyMap<LedgerId, Balance> }
  /** Of the indirect method alone. */
  adjustments: Adjustments
}

export interface AskedFlows extends CountedLines {
  moments: readonly Instant[]
  /** Whether entries without cash are read, too. */
  isIndirect?: boolean
}

/**
 * Per period between two of the moments. Most entries that move cash are read line by line: what they come to is what
 * came into the ledgers, as the roll-ups tell it, without what the entries brought that are none of them.
 */
export async function flowsBetween(tx: SnapshotTx, chart: FlowChart, asked: AskedFlows): Promise<PeriodFlows[]> {
  const readsSources = await hasOneBasisLines(tx)
  const lines = readLines(tx, chart, asked, readsSources)
  const openings = await openingsIn(tx, lines)
  const movements = asked.tagIds ? [] : await balancesBetween(tx, asked.moments, lines.basis)
  const booked = await bookedIn(tx, lines, { openings, movements, isIndirect: asked.isIndirect ?? false })
  const periods = openings.map((opening, at) => noFlows(opening, must(booked[at], 'each period has its movements')))
  if (!asked.tagIds) await addSums(tx, { periods, movements, lines, chart })
  const statement = sql.entriesWithLines(tx.instance.id, lines, asked.isIndirect)
  for await (const rows of tx.rows(statement))
    while (rows.next()) {
      const text = rows.bytes.toString('latin1', rows.from, rows.to)
      const entry = entryOf(text, chart)
      if (entry) addEntry(periodAt(periods, rows.number), entry, { chart, ...asked })
    }
  return periods
}

/** What sums tell: all that came into the ledgers, without opening entries, and without those that move no cash. */
async function addSums(
  tx: SnapshotTx,
  {
    periods,
    movements,
    lines,
    chart,
  }: {
    periods: readonly PeriodFlows[]
    movements: readonly ReadonlyMap<LedgerId, Balance>[]
    lines: sql.ReadLines
    chart: FlowChart
  },
): Promise<void> {
  for (const [at, period] of periods.entries()) {
    for (const [id, { debit, credit }] of movements[at] ?? [])
      addLines(period, chart, id, { inflow: credit, outflow: debit })
    for (const [id, { debit, credit }] of period.opening)
      addLines(period, chart, id, { inflow: -credit, outflow: -debit })
  }
  const ofSources = lines.readsSources ? await sql.sourceMovements(tx, lines) : []
  for (const { place, ledger_id, type, debit, credit } of ofSources)
    addToRow(periodAt(periods, place), chart, { ledger: chart.ledgerOf(ledger_id), row: rowOfSource(type) }, [
      credit,
      debit,
    ])
  const { cash, uncategorized, transfers } = lines.ledgers
  const apart = await sql.movementsApartFrom(tx, [...cash, ...uncategorized, ...transfers], lines)
  for (const { place, ledger_id, type, debit, credit } of apart) {
    const period = periodAt(periods, place)
    addLines(period, chart, ledger_id, { inflow: -credit, outflow: -debit })
    addToRow(period, chart, { ledger: chart.ledgerOf(ledger_id), row: rowOfSource(type) }, [-credit, -debit])
  }
}

/** The flows are read in the cash books where payments are read through; Net Income may be asked of the others. */
async function bookedIn(
  tx: SnapshotTx,
  lines: sql.ReadLines,
  read: {
    openings: readonly Openings[]
    movements: readonly ReadonlyMap<LedgerId, Balance>[]
    isIndirect: boolean
  },
): Promise<PeriodFlows['booked'][]> {
  const isOther = read.isIndirect && lines.booked !== lines.basis
  const movements = isOther ? await balancesBetween(tx, lines.moments, lines.booked) : read.movements
  const openings = isOther ? await openingsIn(tx, { ...lines, basis: lines.booked }) : read.openings
  return openings.map((opening, at) => ({ movements: movements[at] ?? new Map(), opening }))
}

/** What opening entries put into each ledger, per period. */
export async function openingsBetween(tx: SnapshotTx, chart: FlowChart, asked: AskedFlows): Promise<Openings[]> {
  return await openingsIn(tx, readLines(tx, chart, asked, false))
}

type Openings = PeriodFlows['opening']

/** A range without the day of opening entries has none of them. */
async function openingsIn(tx: SnapshotTx, lines: sql.ReadLines): Promise<Openings[]> {
  const { moments, openingDay } = lines
  const [from, until] = [moments[0], moments.at(-1)]
  const openings = moments.slice(1).map((): Openings => new Map())
  if (!from || !until || !isBefore(from, openingDay.until) || !isBefore(openingDay.from, until)) return openings
  for (const { place, ledger_id, ...balance } of await sql.openingMovements(tx, lines))
    openings[place - 1]?.set(ledger_id, balance)
  return openings
}

function readLines(tx: SnapshotTx, chart: FlowChart, asked: AskedFlows, readsSources: boolean): sql.ReadLines {
  const { entriesStart, timeZone } = tx.instance
  const openingDay = daySpan({ start: entriesStart, end: entriesStart }, timeZone)
  const basis = readsSources ? 'cash' : asked.basis
  return { ...asked, basis, booked: asked.basis, readsSources, ledgers: markedLedgers(chart), openingDay }
}

function isBefore(one: Instant, other: Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0
}

interface WholeEntry extends ReadEntry {
  /** Of whichever books. */
  all: readonly EntryLine[]
  /** What sums have of it, if it is among them. */
  summed: readonly EntryLine[]
}

/** @returns nothing of an opening entry */
function entryOf(text: string, chart: FlowChart): WholeEntry | undefined {
  const [kind, ...lines] = text.split('\n')
  if (kind === '1') return undefined
  const marked = lines.map((line) => {
    const [ledgerId = '', amount = '', marks = '', type = '-', otherId, isWithinPeriod, isReceiver] = line.split(' ')
    const other =
      otherId === undefined
        ? null
        : { ledgerId: otherId, isWithinPeriod: isWithinPeriod === '1', isReceiver: isReceiver === '1' }
    const has = (mark: string) => marks.includes(mark)
    const counts = has(lineMarks.counts)
    return {
      has,
      line: { ledger: chart.ledgerOf(ledgerId), amount: BigInt(amount), counts, other, row: rowOfSource(type) },
    }
  })
  const those = (mark: string) => marked.filter(({ has }) => has(mark)).map(({ line }) => line)
  return {
    lines: those(lineMarks.isRead),
    booked: those(lineMarks.isBooked),
    summed: those(lineMarks.isInCashBooks),
    all: marked.map(({ line }) => line),
    isOfClosedRow: kind === '2',
  }
}

/** One that is read line by line is found here, too, by another ledger of its own: its lines are there already. */
function addEntry(
  period: PeriodFlows,
  entry: WholeEntry,
  { chart, tagIds, isIndirect }: { chart: FlowChart } & AskedFlows,
): void {
  const isByLines = isReadByLines(entry, chart)
  if (isIndirect && (!isByLines || isReadThrough(entry))) adjust(period.adjustments, entry, chart)
  if (!tagIds) {
    if (isByLines) return
    if (isSummed(entry, chart)) takeOut(period, chart, entry.summed)
  }
  if (!isFlow(entry, chart)) return
  for (const { ledger, amount, section, counts, row } of flowsOfEntry(entry, chart)) {
    if (!counts) continue
    const flow = flowOf(-amount)
    addFlow(period.sections[section], ledger.id, flow)
    if (section === 'operating') addToRow(period, chart, { ledger, row }, [flow.inflow, flow.outflow])
  }
  for (const { amount, counts } of inTransitOf(entry, chart))
    if (counts) period.inTransit = sumOfFlows([period.inTransit, flowOf(-amount)])
}

/** Whether its lines are flows one by one, as sums have them. */
function isReadByLines(entry: WholeEntry, chart: FlowChart): boolean {
  if (!isFlow({ lines: entry.all, isOfClosedRow: false }, chart)) return false
  const isAsBooked =
    entry.lines.length === entry.summed.length && entry.lines.every((line, at) => line === entry.summed[at])
  return isAsBooked && !isReadAsWhole({ ...entry, lines: entry.all }, chart)
}

/** Whether sums have it: it moves cash, or has a side of a transfer. */
function isSummed({ all }: WholeEntry, chart: FlowChart): boolean {
  return isFlow({ lines: all, isOfClosedRow: false }, chart) || all.some(({ ledger }) => chart.isTransfer(ledger))
}

function takeOut(period: PeriodFlows, chart: FlowChart, lines: readonly EntryLine[]): void {
  for (const { ledger, amount, row } of lines) {
    const { inflow, outflow } = flowOf(-amount)
    addLines(period, chart, ledger.id, { inflow: -inflow, outflow: -outflow })
    addToRow(period, chart, { ledger, row }, [-inflow, -outflow])
  }
}

function noFlows(opening: Openings, booked: PeriodFlows['booked']): PeriodFlows {
  return {
    sections: { operating: new Map(), investing: new Map(), financing: new Map() },
    ofSources: new Map(),
    inTransit: noFlow,
    opening,
    booked,
    adjustments: noAdjustments(),
  }
}

/** Of a line of a source that stands in a row of its own. */
function addToRow(
  { ofSources }: PeriodFlows,
  chart: FlowChart,
  { ledger, row }: { ledger: Ledger; row: RowName | null },
  [inflow, outflow]: readonly [Money, Money],
): void {
  if (row === null || sectionOf(ledger) !== 'operating' || operatingRow(ledger, chart) === row) return
  const own = ofSources.get(row) ?? new Map<LedgerId, Flow>()
  ofSources.set(row, own)
  addFlow(own, ledger.id, { inflow, outflow })
}

/** Each line beside cash as a flow by itself. */
function addLines({ sections }: PeriodFlows, chart: FlowChart, ledgerId: LedgerId, flow: Flow): void {
  const ledger = chart.ledgerOf(ledgerId)
  if (!chart.isCash(ledger)) addFlow(sections[sectionOf(ledger)], ledgerId, flow)
}

function periodAt(periods: readonly PeriodFlows[], place: number): PeriodFlows {
  return must(periods[place - 1], 'each line that is read lies in a period')
}

function addFlow(sums: Map<LedgerId, Flow>, ledgerId: LedgerId, flow: Flow): void {
  sums.set(ledgerId, sumOfFlows([sums.get(ledgerId) ?? noFlow, flow]))
}

export const noFlow: Flow = { inflow: 0n, outflow: 0n }

/** @param amount positive where cash rose */
export function flowOf(amount: Money): Flow {
  return amount < 0n ? { inflow: 0n, outflow: -amount } : { inflow: amount, outflow: 0n }
}

export function negated({ inflow, outflow }: Flow): Flow {
  return { inflow: -inflow, outflow: -outflow }
}

export function sumOfFlows(flows: Iterable<Flow>): Flow {
  let { inflow, outflow } = noFlow
  for (const flow of flows) {
    inflow += flow.inflow
    outflow += flow.outflow
  }
  return { inflow, outflow }
}

/** What all sections of a period come to, with what is in transit: by so much cash changed. */
export function totalFlow({ sections, inTransit }: PeriodFlows): Flow {
  return sumOfFlows([...cashFlowSections.map((section) => sectionFlow(sections[section])), inTransit])
}

export function sectionFlow(flows: ReadonlyMap<LedgerId, Flow>): Flow {
  return sumOfFlows(flows.values())
}

export function amountOf({ inflow, outflow }: Flow): Money {
  return inflow - outflow
}

/** What opening entries put into the ledgers, as debits. */
export function openingIn({ opening }: PeriodFlows, ledgers: Iterable<LedgerId>): Money {
  let sum = 0n
  for (const id of ledgers) {
    const { debit, credit } = opening.get(id) ?? noBalance
    sum += debit - credit
  }
  return sum
}
