import * as t from 'typebox'
import { inProportion } from '../accruals/accruals.ts'
import { type Box1099, boxes1099, type FinancialAccountType } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { yearQuery } from '../http/query-types.ts'
import { fields } from '../http/route.ts'
import { id, integer, moneyTotalAs, named, nullable, oneOf } from '../http/wire-types.ts'
import { lookup, must } from '../kernel/assert.ts'
import type { LedgerId, PartyId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { chartOf, type Ledger } from '../ledgers/ledgers.ts'
import { findParties, partyTypes } from '../parties/parties.ts'
import { inPartyOrder } from './aging.ts'
import { booksVersion } from './statement-ranges.ts'
import * as sql from './vendor-payments-sql.ts'

/** What vendors were paid in a calendar year, by the boxes of the forms 1099. */

const figures = {
  nec_1: moneyTotalAs('Services, box 1 of form 1099-NEC.'),
  misc_1: moneyTotalAs('Rents, box 1 of form 1099-MISC.'),
  misc_2: moneyTotalAs('Royalties, box 2 of form 1099-MISC.'),
  misc_10: moneyTotalAs('Proceeds of an attorney, box 10 of form 1099-MISC.'),
  no_box: moneyTotalAs('Of ledgers without a box, and money on account that nothing was settled with yet.'),
  card_and_network_payments: moneyTotalAs(
    'By card or a payment network, of whatever ledger: the network tells of these, on form 1099-K.',
  ),
  total_amount: moneyTotalAs('The sum of the others.'),
}
type Column = Exclude<keyof typeof figures, 'total_amount'>
export type VendorPaymentFigures = Record<keyof typeof figures, Money>

export const paymentColumns = [...boxes1099, 'no_box', 'card_and_network_payments'] as const satisfies readonly Column[]

const asThreshold = nullable(moneyTotalAs('From which amount a form is due; null: that of the year was not published.'))

export const vendorPayments = named(
  'VendorPayments',
  fields({
    year: integer({ minimum: 1900, maximum: 9998 }),
    thresholds: fields({ nec_1: asThreshold, misc_1: asThreshold, misc_2: asThreshold, misc_10: asThreshold }),
    records: t.Array(
      named(
        'VendorPayment',
        fields({
          party_id: id('party'),
          name: t.String(),
          type: oneOf(partyTypes),
          is_1099: t.Boolean(),
          tax_id: t.Union([t.String(), t.Null()], { description: 'Its last four characters.' }),
          ...figures,
          reportable: t.Union([t.Boolean(), t.Null()], {
            description:
              'Whether a form 1099 is due: it is marked `is_1099`, and a box has come to its threshold. null: as long as the threshold of the year was not published.',
          }),
          reportable_boxes: t.Array(oneOf(boxes1099)),
        }),
      ),
    ),
    totals: fields(figures),
    books_version: booksVersion,
  }),
)
export type VendorPayments = t.StaticDecode<typeof vendorPayments>

export const askedVendorPayments = { year: yearQuery }

const dollars = 10_000n

/** From which amount of a year a box is told: Form 1099-NEC and 1099-MISC, and section 6041(a) as amended in 2025. null: not published. */
export function thresholdOf(box: Box1099, year: number): Money | null {
  if (box === 'misc_2') return 10n * dollars
  if (year > 2026) return null
  return year === 2026 ? 2_000n * dollars : 600n * dollars
}

export async function retrieveVendorPayments(
  tx: ReadTx,
  { year }: { year: number },
  checkSize: CheckSize,
): Promise<VendorPayments> {
  const listed = await sql.countListed(tx)
  checkSize({ held: listed * paymentColumns.length, rows: listed + 1 })
  const paid = await paidByParty(tx, year)
  const parties = await findParties(tx, await sql.listedParties(tx))
  const records = [...parties.values()].toSorted(inNameOrder).map((party) => {
    const amounts = sumsOf((column) => paid.get(party.id)?.get(column) ?? 0n)
    const { id: party_id, name, type, is_1099, tax_id } = party
    return { party_id, name, type, is_1099, tax_id, ...amounts, ...reportableOf(amounts, { is_1099, year }) }
  })
  const totals = sumsOf((column) => records.reduce((sum, record) => sum + record[column], 0n))
  return { year, thresholds: thresholdsOf(year), records, totals, books_version: tx.version() }
}

function inNameOrder(one: { id: PartyId; name: string }, other: { id: PartyId; name: string }): number {
  return inPartyOrder({ party_id: one.id, name: one.name }, { party_id: other.id, name: other.name })
}

function thresholdsOf(year: number): VendorPayments['thresholds'] {
  const of = (box: Box1099) => thresholdOf(box, year)
  return { nec_1: of('nec_1'), misc_1: of('misc_1'), misc_2: of('misc_2'), misc_10: of('misc_10') }
}

function sumsOf(amountOf: (column: Column) => Money): VendorPaymentFigures {
  const amounts = {
    nec_1: amountOf('nec_1'),
    misc_1: amountOf('misc_1'),
    misc_2: amountOf('misc_2'),
    misc_10: amountOf('misc_10'),
    no_box: amountOf('no_box'),
    card_and_network_payments: amountOf('card_and_network_payments'),
  }
  return { ...amounts, total_amount: Object.values(amounts).reduce((sum, amount) => sum + amount, 0n) }
}

function reportableOf(
  amounts: VendorPaymentFigures,
  { is_1099, year }: { is_1099: boolean; year: number },
): Pick<VendorPayments['records'][number], 'reportable' | 'reportable_boxes'> {
  const paid = is_1099 ? boxes1099.filter((box) => amounts[box] > 0n) : []
  const reached = paid.filter((box) => {
    const threshold = thresholdOf(box, year)
    return threshold !== null && amounts[box] >= threshold
  })
  const isUnknown = reached.length === 0 && paid.some((box) => thresholdOf(box, year) === null)
  return { reportable: isUnknown ? null : reached.length > 0, reportable_boxes: reached }
}

// What was paid

type PaidByParty = Map<PartyId, Map<Column, Money>>

/** By the party that stands for those that are named. */
async function paidByParty(tx: ReadTx, year: number): Promise<PaidByParty> {
  const chart = await chartOf(tx)
  const within = withinYear(chart, year)
  const rows = [
    ...(await sql.paidOnDocuments(tx, within)),
    ...(await sql.paidOnAccount(tx, within)),
    ...(await sql.paidByLines(tx, within)),
    ...unadjusted(tx, await sql.paidWithAdjustments(tx, within)),
  ]
  const standing = await findParties(tx, [...new Set(rows.map((row) => row.party_id))])
  const boxes = boxesOf(chart)
  const unit = unitOf(tx)
  const paid: PaidByParty = new Map()
  for (const row of rows) {
    const partyId = must(standing.get(row.party_id), 'a party that is named stays').id
    const amounts = paid.get(partyId) ?? new Map<Column, Money>()
    paid.set(partyId, amounts)
    const add = (column: Column, amount: Money) => amounts.set(column, (amounts.get(column) ?? 0n) + amount)
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
  const size = amount < 0n ? -amount : amount
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
