import * as t from 'typebox'
import { type Box1099, boxes1099 } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { yearQuery } from '../http/query-types.ts'
import { fields } from '../http/route.ts'
import { id, integer, moneyTotalAs, named, nullable, oneOf } from '../http/wire-types.ts'
import type { PartyId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { findParties, partyTypes } from '../parties/parties.ts'
import { inPartyOrder } from './aging.ts'
import { type PaidColumn, paidByParty } from './paid-by-party.ts'
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
export type VendorPaymentFigures = Record<keyof typeof figures, Money>

export const paymentColumns = [
  ...boxes1099,
  'no_box',
  'card_and_network_payments',
] as const satisfies readonly PaidColumn[]

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

/**
 * From which amount of a year a box is told: Form 1099-NEC and 1099-MISC, and section 6041(a) as amended in 2025. null:
 * not published.
 */
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

function sumsOf(amountOf: (column: PaidColumn) => Money): VendorPaymentFigures {
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
