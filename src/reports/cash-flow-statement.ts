import type { CashFlowSection } from '../chart/chart.ts'
import { type Balance, noBalance } from '../journal/journal.ts'
import { assertHolds } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { add } from './cash-flow-adjustments.ts'
import type { FlowChart } from './cash-flow-chart.ts'
import {
  amountOf,
  type Flow,
  flowOf,
  negated,
  noFlow,
  type PeriodFlows,
  sectionFlow,
  sumOfFlows,
} from './cash-flow-figures.ts'
import { operatingRow, type RowName } from './cash-flow-rows.ts'
import { isEarner } from './position.ts'

/** What stands in one row for one ledger; a calculated figure has none. */
export interface StatementFigure {
  section: CashFlowSection
  row: RowName
  ledgerId: LedgerId | null
  flow: Flow
}

/** By the direct method: each section by what was received and paid. */
export function directFigures({ sections, ofSources }: PeriodFlows, chart: FlowChart): StatementFigure[] {
  const others = (['investing', 'financing'] as const).flatMap((section) =>
    [...sections[section]].map(([ledgerId, flow]) => ({ section, row: '' as const, ledgerId, flow })),
  )
  const rows = new Map<RowName, Map<LedgerId, Flow>>()
  const addRow = (row: RowName, ledgerId: LedgerId, flow: Flow) => {
    const own = rows.get(row) ?? new Map<LedgerId, Flow>()
    rows.set(row, own.set(ledgerId, sumOfFlows([own.get(ledgerId) ?? noFlow, flow])))
  }
  for (const [ledgerId, flow] of sections.operating)
    addRow(operatingRow(chart.ledgerOf(ledgerId), chart), ledgerId, flow)
  for (const [row, flows] of ofSources)
    for (const [ledgerId, flow] of flows) {
      addRow(operatingRow(chart.ledgerOf(ledgerId), chart), ledgerId, negated(flow))
      addRow(row, ledgerId, flow)
    }
  const operating = [...rows].flatMap(([row, flows]) =>
    [...flows].map(([ledgerId, flow]) => ({ section: 'operating' as const, row, ledgerId, flow })),
  )
  return [...operating, ...others]
}

/**
 * By the indirect method: investing and financing as before, operating from Net Income and the changes of working
 * capital, both as the books' sums tell them. Opening entries are neither income nor a change.
 */
export function indirectFigures(flows: PeriodFlows, chart: FlowChart): StatementFigure[] {
  const { movements, opening } = flows.booked
  const credited = (ledger: Ledger) => creditsOf(movements.get(ledger.id)) - creditsOf(opening.get(ledger.id))
  const earners = chart.ledgers.filter(isEarner)
  const netIncome = earners.reduce((sum, ledger) => sum + credited(ledger), 0n)
  const { nonCashItems, workingCapital, openingItems } = flows.adjustments
  const changes = new Map(workingCapital)
  for (const ledger of chart.ledgers.filter(chart.isWorkingCapital)) add(changes, ledger.id, credited(ledger))
  const operating = [
    { section: 'operating' as const, row: 'Net Income' as const, ledgerId: null, flow: flowOf(netIncome) },
    ...figuresOf('Non-cash items', nonCashItems),
    ...figuresOf('Gains and losses', gainsOf(flows, earners)),
    ...figuresOf('Changes in operating assets and liabilities', changes),
    ...(openingItems === 0n
      ? []
      : [{ section: 'operating' as const, row: 'Opening items' as const, ledgerId: null, flow: flowOf(openingItems) }]),
  ]
  const direct = amountOf(sectionFlow(flows.sections.operating))
  const indirect = amountOf(sumOfFlows(operating.map(({ flow }) => flow)))
  assertHolds(direct === indirect, 'both methods come to the same cash from operating activities')
  return [...operating, ...directFigures(flows, chart).filter(({ section }) => section !== 'operating')]
}

/**
 * Income that stands in another section of the statement, taken out of Net Income, and what was netted where it moved
 * cash.
 */
function gainsOf({ sections, adjustments }: PeriodFlows, earners: readonly Ledger[]): Map<LedgerId, Money> {
  const gains = new Map(adjustments.gains)
  for (const { id } of earners)
    for (const section of ['investing', 'financing'] as const)
      add(gains, id, -amountOf(sections[section].get(id) ?? noFlow))
  return gains
}

function figuresOf(row: RowName, amounts: ReadonlyMap<LedgerId, Money>): StatementFigure[] {
  return [...amounts]
    .filter(([, amount]) => amount !== 0n)
    .map(([ledgerId, amount]) => ({ section: 'operating', row, ledgerId, flow: flowOf(amount) }))
}

function creditsOf(balance: Balance | undefined): Money {
  const { debit, credit } = balance ?? noBalance
  return credit - debit
}
