import { inProportion } from '../accruals/accruals.ts'
import type { Box1099, FinancialAccountType } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { lookup, must } from '../kernel/assert.ts'
import type { LedgerId, PartyId } from '../kernel/ids.ts'
import { type Money, magnitude } from '../kernel/money.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import { findParties } from '../parties/parties.ts'
import { paidByLines } from './paid-lines-sql.ts'
import * as sql from './vendor-payments-sql.ts'

/** What parties were paid in a calendar year, by box; what went by card stands apart. */
export type PaidColumn = Box1099 | 'no_box' | 'card_and_network_payments'

type PaidByParty = Map<PartyId, Map<PaidColumn, Money>>

/** By the party that stands for those that are named. */
export async function paidByParty(tx: ReadTx, year: number): Promise<PaidByParty> {
  const chart = await chartOf(tx)
  const within = withinYear(chart, year)
  const rows = [
    ...(await sql.paidOnDocuments(tx, within)),
    ...(await sql.paidOnAccount(tx, within)),
    ...(await paidByLines(tx, within)),
    ...unadjusted(tx, await sql.paidWithAdjustments(tx, within)),
  ]
  const standing = await findParties(tx, [...new Set(rows.map((row) => row.party_id))])
  const boxes = boxesOf(chart)
  const unit = unitOf(tx)
  const paid: PaidByParty = new Map()
  for (const row of rows) {
    const partyId = must(standing.get(row.party_id), 'a party that is named stays').id
    const amounts = paid.get(partyId) ?? new Map<PaidColumn, Money>()
    paid.set(partyId, amounts)
    const add = (column: PaidColumn, amount: Money) => amounts.set(column, (amounts.get(column) ?? 0n) + amount)
    const byCard = shareOf(row, unit)
    add('card_and_network_payments', byCard)
    add(lookup(boxes, row.ledger_id) ?? 'no_box', row.amount - byCard)
  }
  return paid
}

const cardTypes: ReadonlySet<FinancialAccountType | null> = new Set(['credit_card', 'prepaid_card', 'payments'])

function isCard({ financial_account_type: kind }: Ledger): boolean {
  return cardTypes.has(kind)
}

function isCash(ledger: Ledger): boolean {
  const { type, report_cash_flow: isFlow } = ledger
  return isCard(ledger) || (isFlow && (type === 'asset' || type === 'liability'))
}

function isOwners({ type, required_ledger_purpose: purpose }: Ledger): boolean {
  return type === 'equity' && purpose === null
}

/** What can be paid for: neither sales, nor the owners, nor money that goes from one place to another. */
function isCategory(ledger: Ledger): boolean {
  if (ledger.type === 'revenue' || ledger.type === 'equity') return false
  return !isCash(ledger) && ledger.required_ledger_purpose !== 'account_transfers'
}

function withinYear(chart: readonly Ledger[], year: number): sql.PaidWithin {
  const those = (holds: (ledger: Ledger) => boolean) => chart.filter(holds).map((ledger) => ledger.id)
  return {
    start: Temporal.PlainDate.from({ year, month: 1, day: 1 }),
    end: Temporal.PlainDate.from({ year, month: 12, day: 31 }),
    cards: those(isCard),
    cash: those(isCash),
    owners: those(isOwners),
    categories: those(isCategory),
  }
}

/** The box of a ledger is its own, or that of the next above it which has one. */
function boxesOf(chart: readonly Ledger[]): ReadonlyMap<LedgerId, Box1099 | null> {
  const ledgers = new Map(chart.map((ledger) => [ledger.id, ledger]))
  const boxOf = (ledger: Ledger): Box1099 | null => {
    const above = lookup(ledgers, ledger.parent_id)
    return ledger.box_1099 ?? (above ? boxOf(above) : null)
  }
  return new Map(chart.map((ledger) => [ledger.id, boxOf(ledger)]))
}

/** What went by card: of an entry that pays in several ways, in proportion to these. */
function shareOf({ by_card, total, amount }: sql.PaidRow, unit: Money): Money {
  if (by_card === 0n) return 0n
  const size = magnitude(amount)
  const share = ((2n * size * by_card + total * unit) / (2n * total * unit)) * unit
  return amount < 0n ? -share : share
}

/** Of payments with discounts, what the lines of their documents take of the money alone. */
function unadjusted(tx: ReadTx, rows: readonly sql.AdjustedRow[]): sql.PaidRow[] {
  const applications = Map.groupBy(rows, (row) => row.application_id)
  return [...applications.values()].flatMap((lines) => {
    const matched = lines[0]?.matched ?? 0n
    const shares = inProportion(
      matched,
      lines.map((line) => line.weight),
      unitOf(tx),
    )
    return lines.map(({ party_id, ledger_id, by_card, sign }, at) => {
      const amount = BigInt(sign) * (shares[at] ?? 0n)
      return { party_id, ledger_id, by_card: by_card ? 1n : 0n, total: 1n, amount }
    })
  })
}

function unitOf({ instance: { decimals } }: ReadTx): Money {
  return 10n ** BigInt(4 - decimals)
}
