import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, id, moneyTotal, moneyTotalAs, named, nullable, oneOf } from '../http/wire-types.ts'
import type { Day } from '../kernel/time.ts'
import { askedAging, dayAsked, inDocumentOrder, inPartyOrder, openItem, openItemForm, partyName } from './aging.ts'
import * as sql from './open-items-sql.ts'
import { booksVersion } from './statement-ranges.ts'

/** What is still to be paid: invoices by customers, bills and payroll by the business. */

const unpaidTypes = ['invoice', 'bill', 'payroll'] as const

const figures = {
  amount: moneyTotalAs('What has become outstanding of it; of payroll what was accrued by then.'),
  amount_settled: moneyTotalAs('What was paid, credited, discounted or written off of it by then.'),
  amount_outstanding: moneyTotal,
}

export const unpaidDocuments = named(
  'UnpaidDocuments',
  fields({
    date,
    records: t.Array(
      named(
        'UnpaidDocument',
        fields({ party_id: nullable(id('party')), name: partyName, document: openItem, ...figures }),
      ),
    ),
    totals: t.Array(fields({ type: oneOf(unpaidTypes), ...figures })),
    books_version: booksVersion,
  }),
)
export type UnpaidDocuments = t.StaticDecode<typeof unpaidDocuments>

export const askedUnpaid = {
  date: askedAging.date,
  type: t.Optional(oneOf(unpaidTypes, { description: 'By default all of them.' })),
}

export async function retrieveUnpaidDocuments(
  tx: ReadTx,
  query: { date?: Day; type?: (typeof unpaidTypes)[number] },
  checkSize: CheckSize,
): Promise<UnpaidDocuments> {
  const day = dayAsked(tx, query)
  const types = query.type ? [query.type] : unpaidTypes
  const kinds = { types, moneyDirection: null }
  const items = await sql.countOpenItems(tx, day, kinds)
  checkSize({ held: items, rows: items + 2 * types.length })
  const records = (await sql.openItems(tx, day, kinds))
    .filter(({ outstanding }) => outstanding > 0n)
    .map((row) => ({
      party_id: row.party_id,
      name: row.name,
      document: openItemForm(row, day),
      amount: row.amount,
      amount_settled: row.amount - row.outstanding,
      amount_outstanding: row.outstanding,
    }))
    .toSorted((a, b) => inDocumentOrder(a.document, b.document) || inPartyOrder(a, b))
  const sorted = types.flatMap((type) => records.filter(({ document }) => document.type === type))
  const totals = types.map((type) => ({ type, ...totalsOf(sorted.filter(({ document }) => document.type === type)) }))
  return { date: day, records: sorted, totals, books_version: tx.version() }
}

function totalsOf(records: readonly Pick<UnpaidDocuments['records'][number], keyof typeof figures>[]) {
  const sumOf = (name: keyof typeof figures) => records.reduce((sum, record) => sum + record[name], 0n)
  return {
    amount: sumOf('amount'),
    amount_settled: sumOf('amount_settled'),
    amount_outstanding: sumOf('amount_outstanding'),
  }
}
