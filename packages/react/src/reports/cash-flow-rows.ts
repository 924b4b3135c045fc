import { type CashFlow, type CashFlowAmount, type CashFlowRecord, Money } from '@daybook/sdk'
import { dayBefore } from '../journal/days.ts'
import type { Days } from './days.ts'
import { ledgerPlace, reportPlace } from './settings.ts'
import type { Surroundings } from './statement-rows.ts'
import { type Cell, changePercent, emptyCell, type RowPart, type Statement, type StatementRow } from './statement.ts'

type Figure = Pick<CashFlowAmount, 'amount' | 'comparison'>

interface Flows extends Surroundings {
  readonly flow: CashFlow
  readonly periods: readonly Days[]
}

/** Where cash came from and went to. */
export function cashFlowStatement(flow: CashFlow, surroundings: Surroundings): Statement {
  const { settings, words } = surroundings
  const { compared, days } = settings
  const flows = { ...surroundings, flow, periods: compared ? [days, compared] : [days] }
  const sections = [
    sectionRow(flows, 'operating', words('operatingActivities')),
    sectionRow(flows, 'investing', words('investingActivities')),
    sectionRow(flows, 'financing', words('financingActivities')),
    ...transitRow(flows),
  ]
  const parts = sections.map(({ key }): RowPart => ({ key, sign: 1 }))
  const net = { amount: flow.net_amount, former: flow.comparison?.net_amount }
  return {
    columns: [
      { key: '0', heading: compared ? words.days(days) : words('amount'), kind: 'amount' },
      ...(compared
        ? [
            { key: '1', heading: words.days(compared), kind: 'amount' as const },
            { key: 'change', heading: words('change'), kind: 'amount' as const },
            { key: 'change_percent', heading: words('changePercent'), kind: 'percent' as const, isMinor: true },
          ]
        : []),
    ],
    rows: [
      ...sections,
      simpleRow(flows, 'net', words('netChangeInCash'), net, { parts }),
      ...balanceRows(flows),
      ...belowRows(flows),
    ],
    notes: [words(settings.method === 'direct' ? 'directNote' : 'indirectNote')],
  }
}

function sectionRow(flows: Flows, name: 'operating' | 'investing' | 'financing', title: string): StatementRow {
  const section = flows.flow[name]
  const cells = cellsOf(flows, section)
  const children = section.records.map((record) =>
    recordRow(flows, record, `${name}/${record.ledger_id ?? record.name}`),
  )
  return { key: name, name: title, kind: 'group', own: cells, total: cells, children }
}

function transitRow(flows: Flows): StatementRow[] {
  const { cash_in_transit: transit } = flows.flow
  const isUsed = [transit.inflow, transit.outflow, transit.comparison?.amount ?? '0'].some(
    (amount) => Money.compare(amount, '0') !== 0,
  )
  if (!isUsed) return []
  const cells = cellsOf(flows, transit)
  return [
    { key: 'transit', name: flows.words('cashInTransit'), kind: 'calculated', own: cells, total: cells, children: [] },
  ]
}

function recordRow(flows: Flows, record: CashFlowRecord, key: string): StatementRow {
  const children = record.children.map((child) => recordRow(flows, child, `${key}/${child.ledger_id ?? child.name}`))
  const cells = cellsOf(flows, record, placeOf(flows, record))
  const isGroup = record.ledger_id === null && children.length > 0
  return {
    key,
    name: flows.words.rowName(record),
    code: record.sort_code,
    kind: isGroup ? 'group' : record.ledger_id === null ? 'calculated' : 'ledger',
    // Of a ledger that has others below it the figure is that of all of them.
    own: children.length > 0 ? cells.map(() => emptyCell) : cells,
    total: children.length > 0 ? cells.map(({ amount }) => ({ amount })) : cells,
    children,
  }
}

/**
 * A figure of the direct method is read through payments to what they were for: those are lines of the cash books. One
 * of the indirect method is a change of its ledger.
 */
function placeOf({ settings }: Flows, { ledger_id: ledgerId, name }: CashFlowRecord): (days: Days) => Cell['opens'] {
  const books = settings.method === 'direct' ? { ...settings, basis: 'cash' as const } : settings
  return (days) => {
    if (ledgerId !== null) return ledgerPlace(ledgerId, days, books)
    return name === 'Net Income' ? reportPlace('income-statement', days, settings) : undefined
  }
}

function cellsOf(
  { periods, settings }: Flows,
  { amount, comparison }: Figure,
  opens: (days: Days) => Cell['opens'] = () => undefined,
): Cell[] {
  return amountCells([amount, comparison?.amount], (at) => {
    const days = periods[at]
    return days && opens(days)
  }).slice(0, settings.compared ? 4 : 1)
}

function amountCells(amounts: readonly (Money | null | undefined)[], opens: (at: number) => Cell['opens']): Cell[] {
  const [now, former] = amounts
  const shown = amounts.map((amount, at): Cell => (amount ? { amount, opens: opens(at) } : emptyCell))
  if (!now || !former) return [...shown, emptyCell, emptyCell]
  return [...shown, { amount: Money.sub(now, former) }, { hundredths: changePercent(now, former) }]
}

interface BesideFormer {
  readonly amount: Money | null
  readonly former: Money | null | undefined
}

function simpleRow(
  { settings, periods }: Flows,
  key: string,
  name: string,
  { amount, former }: BesideFormer,
  { parts, opens = () => undefined }: { parts?: readonly RowPart[]; opens?: (days: Days) => Cell['opens'] } = {},
): StatementRow {
  const cells = amountCells([amount, former], (at) => {
    const days = periods[at]
    return days && opens(days)
  }).slice(0, settings.compared ? 4 : 1)
  return { key, name, kind: 'calculated', own: cells, total: cells, children: [], parts }
}

/** Cash before and after: null where lines with a tag alone count. */
function balanceRows(flows: Flows): StatementRow[] {
  const { flow, words, settings, booksStart } = flows
  const opening = { amount: flow.opening_balance, former: flow.comparison?.opening_balance }
  const closing = { amount: flow.closing_balance, former: flow.comparison?.closing_balance }
  if (opening.amount === null || closing.amount === null) return []
  const before = ({ start_date }: Days): Cell['opens'] => {
    const day = dayBefore(start_date)
    // Before the first day there is no balance sheet: opening balances stand on it.
    return day < booksStart ? undefined : reportPlace('balance-sheet', { end_date: day }, settings)
  }
  const parts: RowPart[] = [
    { key: 'net', sign: 1 },
    { key: 'opening', sign: 1 },
  ]
  return [
    simpleRow(flows, 'opening', words('openingCash'), opening, { opens: before }),
    simpleRow(flows, 'closing', words('closingCash'), closing, { parts }),
  ]
}

/** What stands below the statement. */
function belowRows(flows: Flows): StatementRow[] {
  const { flow, words } = flows
  const taxes = { amount: flow.income_taxes_paid, former: flow.comparison?.income_taxes_paid }
  const interest = { amount: flow.interest_paid, former: flow.comparison?.interest_paid }
  const note = flow.note.map((record) => recordRow(flows, record, `note/${record.ledger_id ?? record.name}`))
  const none = flow.note[0] ? cellsOf(flows, flow.note[0]).map(() => emptyCell) : []
  return [
    simpleRow(flows, 'taxes', words('incomeTaxesPaid'), taxes),
    simpleRow(flows, 'interest', words('interestPaid'), interest),
    ...(note.length > 0
      ? [
          {
            key: 'note',
            name: words('withoutCash'),
            kind: 'group' as const,
            own: none,
            total: none,
            children: note,
            isList: true,
          },
        ]
      : []),
  ]
}
