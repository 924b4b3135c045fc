import { type CashFlowSection, cashFlowSections } from '../chart/chart.ts'
import { type Balance, noBalance } from '../journal/journal.ts'
import { assertHolds } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { add } from './cash-flow-adjustments.ts'
import type { FlowChart } from './cash-flow-chart.ts'
import { amountOf, type Flow, flowOf, noFlow, type PeriodFlows, sectionFlow, sumOfFlows } from './cash-flow-figures.ts'
import { isEarner } from './position.ts'

/** A row of the statement by its name; rows of the name '' are ledgers, which stand by themselves. */
export const rowNames = [
  'Net Income',
  'Non-cash items',
  'Gains and losses',
  'Changes in operating assets and liabilities',
  'Receipts from customers',
  'Payments to suppliers',
  'Credit card payments',
  '',
  'Transfers not yet matched',
] as const
export type RowName = (typeof rowNames)[number]

/** What stands in one row for one ledger; a calculated figure has none. */
export interface StatementFigure {
  section: CashFlowSection
  row: RowName
  ledgerId: LedgerId | null
  flow: Flow
}

/** By the direct method: each section by what was received and paid. */
export function directFigures({ sections }: PeriodFlows, chart: FlowChart): StatementFigure[] {
  return cashFlowSections.flatMap((section) =>
    [...sections[section]].map(([ledgerId, flow]) => {
      const row = section === 'operating' ? operatingRow(chart.ledgerOf(ledgerId), chart) : ''
      return { section, row, ledgerId, flow }
    }),
  )
}

/**
 * What the cash was for. Lines of invoices, bills and payroll that payments are read through to join "Receipts from customers", "Payments to
 * Suppliers" and a row of their own.
 */
function operatingRow(ledger: Ledger, chart: FlowChart): RowName {
  if (chart.isTransfer(ledger)) return 'Transfers not yet matched'
  if (ledger.type === 'revenue') return 'Receipts from customers'
  if (ledger.type === 'expense') return chart.isIncomeTax(ledger) ? '' : 'Payments to suppliers'
  return ledger.financial_account_type === 'credit_card' ? 'Credit card payments' : ''
}

/**
 * By the indirect method: investing and financing as before, operating from Net Income and the changes of working capital, both as the books'
 * sums tell them. Opening entries are neither income nor a change.
 */
export function indirectFigures(flows: PeriodFlows, chart: FlowChart): StatementFigure[] {
  const credited = (ledger: Ledger) =>
    creditsOf(flows.movements.get(ledger.id)) - creditsOf(flows.opening.get(ledger.id))
  const earners = chart.ledgers.filter(isEarner)
  const netIncome = earners.reduce((sum, ledger) => sum + credited(ledger), 0n)
  const { nonCashItems, workingCapital } = flows.adjustments
  const changes = new Map(workingCapital)
  for (const ledger of chart.ledgers.filter(chart.isWorkingCapital)) add(changes, ledger.id, credited(ledger))
  const operating = [
    { section: 'operating' as const, row: 'Net Income' as const, ledgerId: null, flow: flowOf(netIncome) },
    ...figuresOf('Non-cash items', nonCashItems),
    ...figuresOf('Gains and losses', gainsOf(flows, earners)),
    ...figuresOf('Changes in operating assets and liabilities', changes),
  ]
  const direct = amountOf(sectionFlow(flows.sections.operating))
  const indirect = amountOf(sumOfFlows(operating.map(({ flow }) => flow)))
  assertHolds(direct === indirect, 'both methods come to the same cash from operating activities')
  return [...operating, ...directFigures(flows, chart).filter(({ section }) => section !== 'operating')]
}

/** Income that stands in another section of the statement, taken out of Net Income, and what was netted where it moved cash. */
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
