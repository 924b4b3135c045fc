import * as t from 'typebox'
import { sourceTypes, traitsOf } from '../accruals/accruals.ts'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, dateAs, id, integer, moneyTotalAs, named, nullable, oneOf } from '../http/wire-types.ts'
import { must } from '../kernel/assert.ts'
import type { PartyId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { type Day, dayOf } from '../kernel/time.ts'
import { countParties } from './income-by-party-sql.ts'
import * as sql from './open-items-sql.ts'
import { booksVersion } from './statement-ranges.ts'

/** How old what is owed is at the end of a day: by party, or document by document. */

/** In their order; the last is what reduces the balance of its party. */
export const agingColumns = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_91_plus', 'unapplied'] as const

const figures = {
  current: moneyTotalAs('Not yet due.'),
  days_1_30: moneyTotalAs('Due for 1 to 30 days.'),
  days_31_60: moneyTotalAs('Due for 31 to 60 days.'),
  days_61_90: moneyTotalAs('Due for 61 to 90 days.'),
  days_91_plus: moneyTotalAs('Due for 91 days or more.'),
  unapplied: moneyTotalAs(
    'Credits, money on account and what was paid on documents before their day, below zero: what reduces the balance.',
  ),
  total: moneyTotalAs('The sum of the others.'),
}
export type AgingFigures = Record<keyof typeof figures, Money>

/** What is open: a document, or money on account. */
export const openItem = named(
  'OpenItem',
  fields({
    type: oneOf([...sourceTypes, 'money_on_account']),
    accrual_source_id: nullable(id('accrual_source')),
    payment_application_id: t.Union([id('payment_application'), t.Null()], {
      description: 'Of money on account: what brought it.',
    }),
    reference_number: nullable(t.String()),
    effective_date: date,
    due_date: nullable(date),
    days_past_due: t.Union([integer({ minimum: -4_000_000, maximum: 4_000_000 }), t.Null()], {
      description: 'Days since `due_date`, without one since `effective_date`; null of credits.',
    }),
  }),
)
export type OpenItem = t.StaticDecode<typeof openItem>

export const partyName = t.Union([t.String(), t.Null()], { description: 'null: no party is named.' })

export const aging = named(
  'Aging',
  fields({
    date,
    by: oneOf(['party', 'document']),
    records: t.Array(
      named(
        'AgingRecord',
        fields({
          party_id: nullable(id('party')),
          name: partyName,
          document: t.Union([openItem, t.Null()], { description: 'Only with `by=document`.' }),
          ...figures,
        }),
      ),
    ),
    totals: fields(figures),
    books_version: booksVersion,
  }),
)
export type Aging = t.StaticDecode<typeof aging>

export const askedAging = {
  date: t.Optional(dateAs('The day at the end of which it is told, in the zone of the Instance: by default today.')),
  by: t.Optional(oneOf(['party', 'document'], { description: '`party` by default.' })),
}

interface Asked {
  date?: Day
  by?: Aging['by']
}

export async function retrieveReceivableAging(tx: ReadTx, query: Asked, checkSize: CheckSize): Promise<Aging> {
  return await agingOf(tx, { query, kinds: { types: ['invoice', 'credit_memo'], moneyDirection: 1 } }, checkSize)
}

export async function retrievePayableAging(tx: ReadTx, query: Asked, checkSize: CheckSize): Promise<Aging> {
  return await agingOf(tx, { query, kinds: { types: ['bill', 'vendor_credit'], moneyDirection: -1 } }, checkSize)
}

/** By default today. */
export function dayAsked(tx: ReadTx, asked: { date?: Day }): Day {
  return asked.date ?? dayOf(tx.now, tx.instance.timeZone)
}

async function agingOf(
  tx: ReadTx,
  { query, kinds }: { query: Asked; kinds: sql.ItemKinds },
  checkSize: CheckSize,
): Promise<Aging> {
  const day = dayAsked(tx, query)
  const by = query.by ?? 'party'
  const records =
    by === 'party' ? await agedParties(tx, day, kinds, checkSize) : await agedDocuments(tx, day, kinds, checkSize)
  const totals = agingFigures(
    agingColumns.map((name) => ({ name, amount: records.reduce((sum, record) => sum + record[name], 0n) })),
  )
  return { date: day, by, records, totals, books_version: tx.version() }
}

/**
 * Whichever of them have open items: every form of an answer takes so many. Counting those costs as much as the report.
 */
const fewParties = 1_000

async function agedParties(
  tx: ReadTx,
  day: Day,
  kinds: sql.ItemKinds,
  checkSize: CheckSize,
): Promise<Aging['records']> {
  const known = await countParties(tx)
  const parties = known <= fewParties ? known : await sql.countPartiesWithOpenItems(tx, day, kinds)
  checkSize({ held: parties, rows: parties })
  const sums = Map.groupBy(await sql.agedSums(tx, day, kinds), (row) => row.party_id)
  return [...sums.values()]
    .flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const amounts = rows.map(({ place, amount }) => ({ name: agingColumns[place] ?? 'unapplied', amount }))
      return { party_id: first.party_id, name: first.name, document: null, ...agingFigures(amounts) }
    })
    .toSorted(inPartyOrder)
}

async function agedDocuments(
  tx: ReadTx,
  day: Day,
  kinds: sql.ItemKinds,
  checkSize: CheckSize,
): Promise<Aging['records']> {
  const items = await sql.countOpenItems(tx, day, kinds)
  checkSize({ held: items, rows: items })
  return (await sql.openItems(tx, day, kinds))
    .map((row) => {
      const document = openItemForm(row, day)
      const isCredit = reduces(row)
      const amount = isCredit ? -row.outstanding : row.outstanding
      const name = isCredit || row.outstanding < 0n ? 'unapplied' : agingColumn(document.days_past_due ?? 0)
      return { party_id: row.party_id, name: row.name, document, ...agingFigures([{ name, amount }]) }
    })
    .toSorted((a, b) => inPartyOrder(a, b) || inDocumentOrder(a.document, b.document))
}

/** Credits and money on account count against the balance of their party. */
export function reduces({ type }: Pick<sql.OpenItemRow, 'type'>): boolean {
  return type === null || traitsOf(type).isCredit
}

export function openItemForm(
  row: Omit<OpenItem, 'type' | 'days_past_due'> & Pick<sql.OpenItemRow, 'type'>,
  day: Day,
): OpenItem {
  const { accrual_source_id, payment_application_id, type, reference_number, effective_date, due_date } = row
  return {
    type: type ?? 'money_on_account',
    accrual_source_id,
    payment_application_id,
    reference_number,
    effective_date,
    due_date,
    days_past_due: reduces(row) ? null : (due_date ?? effective_date).until(day, { largestUnit: 'days' }).days,
  }
}

function agingColumn(days: number): (typeof agingColumns)[number] {
  if (days <= 0) return 'current'
  if (days <= 30) return 'days_1_30'
  if (days <= 60) return 'days_31_60'
  return days <= 90 ? 'days_61_90' : 'days_91_plus'
}

function agingFigures(amounts: readonly { name: (typeof agingColumns)[number]; amount: Money }[]): AgingFigures {
  const sums = {
    current: 0n,
    days_1_30: 0n,
    days_31_60: 0n,
    days_61_90: 0n,
    days_91_plus: 0n,
    unapplied: 0n,
    total: 0n,
  }
  for (const { name, amount } of amounts) {
    sums[name] += amount
    sums.total += amount
  }
  return sums
}

/** By name; what names no party comes last. */
export function inPartyOrder(
  one: { party_id: PartyId | null; name: string | null },
  other: { party_id: PartyId | null; name: string | null },
): number {
  if (one.party_id === null || other.party_id === null)
    return (one.party_id === null ? 1 : 0) - (other.party_id === null ? 1 : 0)
  return compare(one.name?.toLowerCase(), other.name?.toLowerCase()) || compare(one.party_id, other.party_id)
}

/** The oldest first. */
export function inDocumentOrder(one: OpenItem, other: OpenItem): number {
  return Temporal.PlainDate.compare(dueOf(one), dueOf(other)) || compare(idOf(one), idOf(other))
}

function dueOf(item: OpenItem): Day {
  return item.due_date ?? item.effective_date
}

/** Of the document, or of what brought the money. */
export function idOf({ accrual_source_id: sourceId, payment_application_id: applicationId }: OpenItem): string {
  return must(sourceId ?? applicationId, 'an item is a document or money on account')
}

function compare(one = '', other = ''): number {
  return one < other ? -1 : one > other ? 1 : 0
}
