import { type CashFlowSection, cashFlowSections } from '../chart/chart.ts'
import type { SnapshotTx } from '../database/database.ts'
import { type Balance, balancesBetween, noBalance } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { daySpan, type Instant } from '../kernel/time.ts'
import { type Adjustments, adjust, noAdjustments } from './cash-flow-adjustments.ts'
import { type FlowChart, markedLedgers, sectionOf } from './cash-flow-chart.ts'
import { flowsOfEntry, inTransitOf, isFlow, isReadAsWhole, type ReadEntry } from './cash-flow-entries.ts'
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
  inTransit: Flow
  /** What came into the ledgers; of some tags nothing is told. */
  movements: ReadonlyMap<LedgerId, Balance>
  /** Lines of opening entries, by ledger. */
  opening: Map<LedgerId, Balance>
  /** Of the indirect method alone. */
  adjustments: Adjustments
}

export interface AskedFlows extends CountedLines {
  moments: readonly Instant[]
  /** Whether entries without cash are read, too. */
  isIndirect?: boolean
}

/**
 * Per period between two of the moments. Most entries that move cash are read line by line: what they come to is what came into the ledgers, as
 * the roll-ups tell it, without what the entries brought that are none of them.
 */
export async function flowsBetween(tx: SnapshotTx, chart: FlowChart, asked: AskedFlows): Promise<PeriodFlows[]> {
  const lines = readLines(tx, chart, asked)
  const { cash, uncategorized, transfers } = lines.ledgers
  const openings = await openingsIn(tx, lines)
  const movements = asked.tagIds ? [] : await balancesBetween(tx, asked.moments, asked.basis)
  const periods = openings.map((opening, at) => noFlows(opening, movements[at]))
  if (!asked.tagIds) {
    for (const period of periods) {
      for (const [id, { debit, credit }] of period.movements)
        addLines(period, chart, id, { inflow: credit, outflow: debit })
      for (const [id, { debit, credit }] of period.opening)
        addLines(period, chart, id, { inflow: -credit, outflow: -debit })
    }
    const apart = await sql.movementsApartFrom(tx, [...cash, ...uncategorized, ...transfers], lines)
    for (const { place, ledger_id, debit, credit } of apart)
      addLines(periodAt(periods, place), chart, ledger_id, { inflow: -credit, outflow: -debit })
  }
  const statement = sql.entriesWithLines(tx.instance.id, lines, asked.isIndirect)
  for await (const rows of tx.rows(statement))
    while (rows.next()) {
      const text = rows.bytes.toString('latin1', rows.from, rows.to)
      const entry = entryOf(text, chart)
      if (entry) addEntry(periodAt(periods, rows.number), entry, { chart, ...asked })
    }
  return periods
}

/** What opening entries put into each ledger, per period. */
export async function openingsBetween(tx: SnapshotTx, chart: FlowChart, asked: AskedFlows): Promise<Openings[]> {
  return await openingsIn(tx, readLines(tx, chart, asked))
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

function readLines(tx: SnapshotTx, chart: FlowChart, asked: AskedFlows): sql.ReadLines {
  const { entriesStart, timeZone } = tx.instance
  const openingDay = daySpan({ start: entriesStart, end: entriesStart }, timeZone)
  return { ...asked, ledgers: markedLedgers(chart), openingDay }
}

function isBefore(one: Instant, other: Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0
}

/** @returns nothing of an opening entry */
function entryOf(text: string, chart: FlowChart): (ReadEntry & { all: ReadEntry }) | undefined {
  const [isOpening, ...lines] = text.split('\n')
  if (isOpening === '1') return undefined
  const all = lines.map((line) => {
    const [ledgerId = '', amount = '', counts, otherId, isWithinPeriod, isReceiver] = line.split(' ')
    const other =
      otherId === undefined
        ? null
        : { ledgerId: otherId, isWithinPeriod: isWithinPeriod === '1', isReceiver: isReceiver === '1' }
    const isLeftOut = counts === '2'
    return { ledger: chart.ledgerOf(ledgerId), amount: BigInt(amount), counts: counts === '1', other, isLeftOut }
  })
  return { lines: all.filter(({ isLeftOut }) => !isLeftOut), all: { lines: all } }
}

/** One that is read line by line is found here, too, by another ledger of its own: its lines are there already. */
function addEntry(
  period: PeriodFlows,
  { all, ...entry }: ReadEntry & { all: ReadEntry },
  { chart, tagIds, isIndirect }: { chart: FlowChart } & AskedFlows,
): void {
  if (!tagIds) {
    const isAmongFlows = isFlow(all, chart) || all.lines.some(({ ledger }) => chart.isTransfer(ledger))
    if (isFlow(all, chart) && !isReadAsWhole(all, chart)) return
    for (const { ledger, amount } of isAmongFlows ? entry.lines : []) {
      const { inflow, outflow } = flowOf(-amount)
      addLines(period, chart, ledger.id, { inflow: -inflow, outflow: -outflow })
    }
  }
  const isCounted = isFlow(entry, chart)
  if (isIndirect) adjust(period.adjustments, entry, chart)
  if (!isCounted) return
  for (const { ledger, amount, section, counts } of flowsOfEntry(entry, chart))
    if (counts) addFlow(period.sections[section], ledger.id, flowOf(-amount))
  for (const { amount, counts } of inTransitOf(entry, chart))
    if (counts) period.inTransit = sumOfFlows([period.inTransit, flowOf(-amount)])
}

function noFlows(opening: PeriodFlows['opening'], movements: PeriodFlows['movements'] = new Map()): PeriodFlows {
  return {
    sections: { operating: new Map(), investing: new Map(), financing: new Map() },
    inTransit: noFlow,
    opening,
    movements,
    adjustments: noAdjustments(),
  }
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
