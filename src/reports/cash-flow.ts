import * as t from 'typebox'
import type { AccountingBasis } from '../chart/bases.ts'
import type { ReadTx, SnapshotTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import { type Balance, onSide, refuseBackwards } from '../journal/journal.ts'
import { assertHolds, must } from '../kernel/assert.ts'
import { failField } from '../kernel/errors.ts'
import type { LedgerId, TagId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { type FlowChart, flowChartOf, isStatementCash, sectionOf } from './cash-flow-chart.ts'
import {
  amountOf,
  type Flow,
  flowOf,
  flowsBetween,
  openingIn,
  type PeriodFlows,
  totalFlow,
} from './cash-flow-figures.ts'
import { beside, type Beside, cashFlowAmount, cashFlowSection, flowFields, ledgerRecords } from './cash-flow-records.ts'
import { noteRecords, sectionRecord } from './cash-flow-records.ts'
import { directFigures, indirectFigures, type StatementFigure } from './cash-flow-statement.ts'
import { chartWithin } from './chart-size.ts'
import { type Compared, comparedDays, hadBegun } from './comparison.ts'
import { checkTags, countedLines, type Days, momentsBetween, standingBeforeEach } from './granularity.ts'
import { zoneOf } from './period.ts'
import { booksVersion } from './statement-ranges.ts'

export const cashFlowMethods = ['direct', 'indirect'] as const
type CashFlowMethod = (typeof cashFlowMethods)[number]

const balances = {
  opening_balance: nullable(moneyTotal),
  closing_balance: nullable(moneyTotal),
  net_amount: moneyTotal,
}
const supplement = { income_taxes_paid: moneyTotal, interest_paid: moneyTotal }

export const cashFlow = named(
  'CashFlow',
  fields({
    start_date: date,
    end_date: date,
    method: oneOf(cashFlowMethods),
    ...balances,
    operating: cashFlowSection,
    investing: cashFlowSection,
    financing: cashFlowSection,
    cash_in_transit: cashFlowAmount,
    ...supplement,
    note: noteRecords,
    comparison: t.Optional(nullable(fields({ start_date: date, end_date: date, ...balances, ...supplement }))),
    books_version: booksVersion,
  }),
)
export type CashFlow = t.StaticDecode<typeof cashFlow>

export interface AskedFlow extends Days {
  time_zone?: string
  tag_ids?: TagId[]
  accounting_basis?: AccountingBasis
}

type AskedStatement = AskedFlow & { method?: CashFlowMethod; compare?: Compared }

/**
 * `opening_balance` + `operating` + `investing` + `financing` + `cash_in_transit` = `closing_balance`, which is what
 * the cash ledgers say on the balance sheet. Of some tags only there are flows, but no balances.
 */
export async function retrieveCashFlow(tx: SnapshotTx, query: AskedStatement, checkSize: CheckSize): Promise<CashFlow> {
  checkTags(tx, query.tag_ids)
  refuseBackwards(query)
  const { method = 'direct', compare, start_date, end_date } = query
  if (query.tag_ids && method === 'indirect')
    failField('invalid_request', 'method', 'must be direct with `tag_ids`: Net Income is that of all lines')
  const others = compare && comparedDays(compare, query, tx.instance.fiscalYearStart)
  const chart = flowChartOf(await chartWithin(tx, checkSize, others ? 2 : 1), isStatementCash)
  const now = await statementOf(tx, { ...query, method }, chart)
  if (!others) return { start_date, end_date, method, ...answerOf({ now }, chart), books_version: tx.version() }
  const former = hadBegun(tx, others.end_date) ? await statementOf(tx, { ...query, ...others, method }, chart) : null
  const comparison = former && { ...others, ...balancesOf(former) }
  const answer = { ...answerOf({ now, former }, chart), comparison }
  return { start_date, end_date, method, ...answer, books_version: tx.version() }
}

/** The figures of one period. */
interface Statement {
  figures: readonly StatementFigure[]
  flows: PeriodFlows
  opening: Money | null
  closing: Money | null
  taxes: Money
  interest: Money
}

async function statementOf(
  tx: SnapshotTx,
  query: AskedFlow & { method: CashFlowMethod },
  chart: FlowChart,
): Promise<Statement> {
  const moments = momentsBetween([query], zoneOf(tx, query))
  const counted = countedLines(tx, query)
  const isIndirect = query.method === 'indirect'
  const [found] = await flowsBetween(tx, chart, { moments, isIndirect, ...counted })
  const flows = must(found, 'a range of days is a period')
  return {
    figures: isIndirect ? indirectFigures(flows, chart) : directFigures(flows, chart),
    flows,
    ...(query.tag_ids ? { opening: null, closing: null } : await cashAt(tx, { moments, counted, chart, flows })),
    taxes: paidOn(flows, chart, chart.isIncomeTax),
    interest: paidOn(flows, chart, (ledger) => ledger.is_interest && ledger.type !== 'revenue'),
  }
}

/**
 * What all cash ledgers together hold, positive where the business has money. Opening entries within the period are
 * there from its start.
 */
async function cashAt(
  tx: ReadTx,
  { moments, counted, chart, flows }: Pick<Moments, 'moments' | 'counted'> & { chart: FlowChart; flows: PeriodFlows },
): Promise<{ opening: Money; closing: Money }> {
  const why = 'a range of days has a start and an end'
  const ends = [must(moments[0], why), must(moments.at(-1), why)]
  const [begin, end] = await standingBeforeEach(tx, ends, counted)
  const [before, closing] = [cashIn(chart, must(begin, why)), cashIn(chart, must(end, why))]
  const opening = before + openingIn(flows, cashIds(chart))
  assertHolds(
    opening + amountOf(totalFlow(flows)) === closing,
    'the flows lead from the opening cash to the closing cash',
  )
  return { opening, closing }
}

interface Moments {
  moments: ReturnType<typeof momentsBetween>
  counted: ReturnType<typeof countedLines>
}

export function cashIn(chart: FlowChart, standing: ReadonlyMap<string, Balance>): Money {
  return cashIds(chart).reduce((sum, id) => sum + onSide(standing.get(id), 'debit'), 0n)
}

export function cashIds({ ledgers, isCash }: FlowChart): LedgerId[] {
  return ledgers.filter(isCash).map(({ id }) => id)
}

/** Paid in any section, as a positive figure. */
function paidOn({ sections }: PeriodFlows, { ledgers }: FlowChart, holds: (ledger: Ledger) => boolean): Money {
  const received = ledgers
    .filter(holds)
    .flatMap(({ id }) => Object.values(sections).flatMap((flows) => flows.get(id) ?? []))
  return received.reduce((sum, flow: Flow) => sum - amountOf(flow), 0n)
}

function balancesOf({ opening, closing, flows, taxes, interest }: Statement) {
  return {
    opening_balance: opening,
    closing_balance: closing,
    net_amount: amountOf(totalFlow(flows)),
    income_taxes_paid: taxes,
    interest_paid: interest,
  }
}

/** What was bought, and then what paid for it. */
const noteSections = ['investing', 'financing', 'operating'] as const

function answerOf(statements: Beside<Statement>, chart: FlowChart) {
  const figures = beside(statements, (each) => each.figures)
  const notes = beside(
    statements,
    ({ flows }) => new Map([...flows.adjustments.note].map(([id, amount]) => [id, flowOf(amount)])),
  )
  return {
    ...balancesOf(statements.now),
    operating: sectionRecord('operating', figures, chart),
    investing: sectionRecord('investing', figures, chart),
    financing: sectionRecord('financing', figures, chart),
    cash_in_transit: flowFields(beside(statements, ({ flows }) => flows.inTransit)),
    note: noteSections.flatMap((section) =>
      ledgerRecords(
        beside(notes, (flows) => new Map([...flows].filter(([id]) => sectionOf(chart.ledgerOf(id)) === section))),
        chart,
      ),
    ),
  }
}
