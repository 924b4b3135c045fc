import * as t from 'typebox'
import type { AccountingBasis } from '../chart/bases.ts'
import { type LedgerSubType, ledgerSubTypes, ledgerTypes } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, id, moneyTotal, named, nullable, oneOf } from '../http/wire-types.ts'
import { type Balance, onSide } from '../journal/journal.ts'
import type { TagId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { chartWithin } from './chart-size.ts'
import { checkTags, countedLines, type Days, momentsBetween, standingBefore } from './granularity.ts'
import { refuseBackwards, zoneOf } from './period.ts'
import { isEarner } from './position.ts'
import * as sql from './sql.ts'
import { booksVersion } from './statement-ranges.ts'

const flow = { inflow: moneyTotal, outflow: moneyTotal, amount: moneyTotal }

const cashFlowRecord = named(
  'CashFlowRecord',
  fields({
    name: t.String(),
    ledger_id: id('ledger'),
    type: oneOf(ledgerTypes),
    sub_type: oneOf(ledgerSubTypes),
    sort_code: t.String(),
    in_transit: t.Boolean(),
    ...flow,
  }),
)
export type CashFlowRecord = t.StaticDecode<typeof cashFlowRecord>

const cashFlowSection = named('CashFlowSection', fields({ ...flow, records: t.Array(cashFlowRecord) }))
export type CashFlowSection = t.StaticDecode<typeof cashFlowSection>

export const cashFlow = named(
  'CashFlow',
  fields({
    start_date: date,
    end_date: date,
    opening_balance: nullable(moneyTotal),
    operating: cashFlowSection,
    investing: cashFlowSection,
    financing: cashFlowSection,
    net_amount: moneyTotal,
    closing_balance: nullable(moneyTotal),
    books_version: booksVersion,
  }),
)
export type CashFlow = t.StaticDecode<typeof cashFlow>

export interface AskedFlow extends Days {
  time_zone?: string
  tag_ids?: TagId[]
  accounting_basis?: AccountingBasis
}

/**
 * By the direct method. `opening_balance` + `operating` + `investing` + `financing` = `closing_balance`, which is what the cash
 * ledgers say on the balance sheet. Of some tags only there are flows, but no balances.
 */
export async function retrieveCashFlow(tx: ReadTx, query: AskedFlow, checkSize: CheckSize): Promise<CashFlow> {
  checkTags(tx, query.tag_ids)
  refuseBackwards(query)
  const moments = momentsBetween([query], zoneOf(tx, query))
  const chart = await chartWithin(tx, checkSize)
  const counted = countedLines(tx, query)
  const [flows = noFlows] = await flowsBetween(tx, chart, { moments, ...counted })
  const [opening, closing] = query.tag_ids ? [null, null] : await cashAt(tx, chart, { moments, ...counted })
  const net_amount = flows.operating.amount + flows.investing.amount + flows.financing.amount
  return {
    start_date: query.start_date,
    end_date: query.end_date,
    opening_balance: opening ?? null,
    ...flows,
    net_amount,
    closing_balance: closing ?? null,
    books_version: tx.version(),
  }
}

export interface Flows {
  operating: CashFlowSection
  investing: CashFlowSection
  financing: CashFlowSection
}

/** Per stretch between two of the moments. */
export async function flowsBetween(
  tx: ReadTx,
  chart: readonly Ledger[],
  { moments, ...counted }: { moments: readonly Instant[] } & sql.CountedLines,
): Promise<Flows[]> {
  const found = await sql.cashMovements(tx, moments, {
    ...counted,
    cashLedgers: chart.filter(isCash).map((ledger) => ledger.id),
    transferLedgers: chart.filter(isTransit).map((ledger) => ledger.id),
  })
  const ofPlace = Map.groupBy(found, (row) => row.place)
  return moments.slice(1).map((_, at) => flowsOf(chart, ofPlace.get(at + 1) ?? []))
}

/** What all cash ledgers together hold, as a positive figure where the business has money, just before each moment. */
async function cashAt(
  tx: ReadTx,
  chart: readonly Ledger[],
  { moments, ...counted }: { moments: readonly Instant[] } & sql.CountedLines,
): Promise<Money[]> {
  const standing: Money[] = []
  for (const moment of moments) standing.push(cashIn(chart, await standingBefore(tx, moment, counted)))
  return standing
}

export function cashIn(chart: readonly Ledger[], balances: ReadonlyMap<string, Balance>): Money {
  return chart.filter(isCash).reduce((sum, ledger) => sum + onSide(balances.get(ledger.id), 'debit'), 0n)
}

/** Whether it holds what the statement is of. Revenue and expense never do: they stand on no balance sheet. */
export function isCash(ledger: Ledger): boolean {
  return ledger.report_cash_flow && !isEarner(ledger)
}

function isTransit(ledger: Ledger): boolean {
  return ledger.sub_type === 'transfers_between_accounts' && !isCash(ledger)
}

/** In the order of the chart. */
export function flowsOf(chart: readonly Ledger[], rows: readonly Omit<sql.CashRow, 'place'>[]): Flows {
  const moved = new Map(rows.map((row) => [row.ledger_id, row]))
  const section = (name: keyof Flows) =>
    sectionOf(
      chart.flatMap((ledger) => {
        const row = moved.get(ledger.id)
        return row && sectionOfLedger(ledger) === name ? [recordOf(ledger, row)] : []
      }),
    )
  return { operating: section('operating'), investing: section('investing'), financing: section('financing') }
}

/** Long-term assets are invested in; owners and lenders finance; all that turns over within the year is operating. */
function sectionOfLedger({ type, sub_type, financial_account_type }: Ledger): keyof Flows {
  if (sub_type === 'non-current_assets') return 'investing'
  if (type === 'equity' || financing.has(sub_type) || financial_account_type === 'loan') return 'financing'
  return 'operating'
}

const financing: ReadonlySet<LedgerSubType> = new Set(['non-current_liabilities'])

function recordOf(ledger: Ledger, { inflow, outflow }: Omit<sql.CashRow, 'place'>): CashFlowRecord {
  return {
    name: ledger.name,
    ledger_id: ledger.id,
    type: ledger.type,
    sub_type: ledger.sub_type,
    sort_code: ledger.sort_code,
    in_transit: isTransit(ledger),
    inflow,
    outflow,
    amount: inflow - outflow,
  }
}

function sectionOf(records: CashFlowRecord[]): CashFlowSection {
  const inflow = records.reduce((sum, record) => sum + record.inflow, 0n)
  const outflow = records.reduce((sum, record) => sum + record.outflow, 0n)
  return { inflow, outflow, amount: inflow - outflow, records }
}

export const noFlows: Flows = { operating: sectionOf([]), investing: sectionOf([]), financing: sectionOf([]) }
