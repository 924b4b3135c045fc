import * as t from 'typebox'
import { type CashFlowSection, ledgerSubTypes, ledgerTypes } from '../chart/chart.ts'
import { fields } from '../http/route.ts'
import { id, knownName, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import type { FlowChart } from './cash-flow-chart.ts'
import { amountOf, type Flow, noFlow, sumOfFlows } from './cash-flow-figures.ts'
import { type RowName, rowNames } from './cash-flow-rows.ts'
import type { StatementFigure } from './cash-flow-statement.ts'
import { compares, comparisonOf } from './comparison.ts'

/** Figures of the cash flow as the records of an answer, beside those of other days. */

const flowForm = { inflow: moneyTotal, outflow: moneyTotal, amount: moneyTotal }

const cashFlowRecord = named(
  'CashFlowRecord',
  t.Cyclic(
    {
      CashFlowRecord: fields({
        name: knownName,
        ledger_id: nullable(id('ledger')),
        type: nullable(oneOf(ledgerTypes)),
        sub_type: nullable(oneOf(ledgerSubTypes)),
        sort_code: nullable(t.String()),
        in_transit: t.Boolean({
          description: 'Whether it is the side of a transfer of which the other side is not known yet.',
        }),
        ...flowForm,
        ...compares,
        children: t.Array(t.Ref('CashFlowRecord')),
      }),
    },
    'CashFlowRecord',
  ),
)
export type CashFlowRecord = t.StaticDecode<typeof cashFlowRecord>

export const cashFlowSection = named(
  'CashFlowSection',
  fields({ ...flowForm, ...compares, records: t.Array(cashFlowRecord) }),
)
export type CashFlowSectionRecord = t.StaticDecode<typeof cashFlowSection>

export const cashFlowAmount = named('CashFlowAmount', fields({ ...flowForm, ...compares }))

export const noteRecords = t.Array(cashFlowRecord, {
  description:
    'Of the indirect method: what was invested or financed without cash, by ledger; an asset bought with a loan, or on a card. Empty otherwise.',
})

/** Figures of a report and, where it is compared, of the other days: null where the books had not begun then. */
export interface Beside<Figures> {
  now: Figures
  former?: Figures | null
}

/** The records of a section in the order of the statement. */
export function sectionRecord(
  section: CashFlowSection,
  { now, former }: Beside<readonly StatementFigure[]>,
  chart: FlowChart,
): CashFlowSectionRecord {
  const ofSection = (figures: readonly StatementFigure[]) => figures.filter((each) => each.section === section)
  const figures = beside({ now, former }, ofSection)
  const records = rowNames.flatMap((row) => rowRecords(row, figures, chart))
  return { ...flowFields(beside(figures, totalOf)), records }
}

function rowRecords(row: RowName, figures: Beside<readonly StatementFigure[]>, chart: FlowChart): CashFlowRecord[] {
  const own = beside(figures, (all) => all.filter((each) => each.row === row))
  const flows = beside(own, (all) => new Map(all.map(({ ledgerId, flow: each }) => [ledgerId, each])))
  const children = ledgerRecords(flows, chart)
  if (row === '') return children
  const isCalculated = own.now.some(({ ledgerId }) => ledgerId === null)
  if (children.length === 0 && !isCalculated) return []
  return [{ ...noLedger, name: row, ...flowFields(beside(own, totalOf)), children }]
}

const noLedger = { ledger_id: null, type: null, sub_type: null, sort_code: null, in_transit: false }

/** In the order of the chart; without those that nothing moved on any of the days. */
export function ledgerRecords(
  { now, former }: Beside<ReadonlyMap<LedgerId | null, Flow>>,
  chart: FlowChart,
): CashFlowRecord[] {
  return chart.ledgers.flatMap((ledger) => {
    const own = beside({ now, former }, (flows) => flows.get(ledger.id) ?? noFlow)
    return isMoved(own.now) || (own.former && isMoved(own.former)) ? [ledgerRecord(ledger, own, chart)] : []
  })
}

function isMoved({ inflow, outflow }: Flow): boolean {
  return inflow !== 0n || outflow !== 0n
}

function ledgerRecord(ledger: Ledger, flows: Beside<Flow>, chart: FlowChart): CashFlowRecord {
  const { name, id: ledger_id, type, sub_type, sort_code } = ledger
  const in_transit = chart.isTransfer(ledger)
  return { name, ledger_id, type, sub_type, sort_code, in_transit, ...flowFields(flows), children: [] }
}

export function flowFields({ now, former }: Beside<Flow>): t.StaticDecode<typeof cashFlowAmount> {
  const amount = amountOf(now)
  if (former === undefined) return { ...now, amount }
  return { ...now, amount, comparison: former && comparisonOf(wholeOf(now), wholeOf(former)) }
}

function wholeOf(flow: Flow) {
  return { amount: amountOf(flow), total_amount: amountOf(flow) }
}

/** The same of both days. */
export function beside<From, To>({ now, former }: Beside<From>, of: (figures: From) => To): Beside<To> {
  if (former === undefined) return { now: of(now) }
  return { now: of(now), former: former && of(former) }
}

function totalOf(figures: readonly StatementFigure[]): Flow {
  return sumOfFlows(figures.map((each) => each.flow))
}
