import * as t from 'typebox'
import { subledgerCauses, traitsOf } from '../accruals/accruals.ts'
import type { ReadTx } from '../database/database.ts'
import type { CheckSize } from '../http/answer-limits.ts'
import { fields } from '../http/route.ts'
import { date, dateAs, id, moneyTotal, moneyTotalAs, named, nullable, oneOf } from '../http/wire-types.ts'
import { refuseBackwards } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { failField } from '../kernel/errors.ts'
import type { PartyId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import { idsOfParty, retrieveParty } from '../parties/parties.ts'
import { dayAsked, inDocumentOrder, openItem, openItemForm, reduces } from './aging.ts'
import * as sql from './open-items-sql.ts'
import { booksVersion } from './statement-ranges.ts'

/** How a party stands with the business: what is open, or everything that has changed it. */

const controls = ['accounts_receivable', 'accounts_payable', 'payroll_liabilities'] as const
const contents = ['open_items', 'movements'] as const

const movement = fields({
  date,
  cause: oneOf(subledgerCauses),
  document: openItem,
  payment_application_id: t.Union([id('payment_application'), t.Null()], {
    description: 'What settled it, or what brought the money on account.',
  }),
  accrual_adjustment_id: nullable(id('accrual_adjustment')),
  journal_entry_id: nullable(id('journal_entry')),
  amount: moneyTotalAs('By how much it changes the balance.'),
  balance: moneyTotalAs('After it.'),
})

export const partyStatement = named(
  'PartyStatement',
  fields({
    party_id: id('party'),
    name: t.String(),
    content: oneOf(contents),
    start_date: nullable(date),
    end_date: date,
    sections: t.Array(
      named(
        'PartyStatementSection',
        fields({
          control: oneOf(controls),
          opening_balance: t.Union([moneyTotal, t.Null()], { description: 'null of open items.' }),
          open_items: t.Array(
            fields({ document: openItem, amount: moneyTotal, amount_outstanding: moneyTotalAs('Credits below zero.') }),
          ),
          movements: t.Array(movement),
          closing_balance: moneyTotalAs("The party's part of the control ledger, on its side."),
        }),
      ),
    ),
    books_version: booksVersion,
  }),
)
export type PartyStatement = t.StaticDecode<typeof partyStatement>
export type StatementSection = PartyStatement['sections'][number]

export const askedStatement = {
  party_id: id('party'),
  content: t.Optional(oneOf(contents, { description: '`open_items` by default.' })),
  start_date: t.Optional(
    dateAs('The first day of the movements, in the zone of the Instance: by default that of `entries_start`.'),
  ),
  end_date: t.Optional(dateAs('The last day that counts, to its end: by default today.')),
}

interface Asked {
  party_id: PartyId
  content?: (typeof contents)[number]
  start_date?: Day
  end_date?: Day
}

export async function retrievePartyStatement(tx: ReadTx, query: Asked, checkSize: CheckSize): Promise<PartyStatement> {
  const content = query.content ?? 'open_items'
  if (content === 'open_items' && query.start_date)
    failField('invalid_request', 'start_date', 'stands with content=movements alone')
  const end_date = dayAsked(tx, { ...(query.end_date && { date: query.end_date }) })
  const start_date = content === 'open_items' ? null : (query.start_date ?? tx.instance.entriesStart)
  if (start_date) refuseBackwards({ start_date, end_date })
  const asked = await retrieveParty(tx, query.party_id)
  const party = asked.merged_into === null ? asked : await retrieveParty(tx, asked.merged_into)
  const ids = await idsOfParty(tx, party.id)
  const count = await sql.countMovements(tx, ids, end_date)
  checkSize({ held: count, rows: count + 2 * controls.length })
  const rows = await sql.movements(tx, ids, end_date)
  const byControl = Map.groupBy(rows.toSorted(inTime), controlOf)
  const sections = controls.flatMap((control) => {
    const own = byControl.get(control) ?? []
    return own.length > 0 ? [{ control, ...sectionOf(own, { start_date, end_date }) }] : []
  })
  return { party_id: party.id, name: party.name, content, start_date, end_date, sections, books_version: tx.version() }
}

function controlOf({ type, direction }: sql.MovementRow): (typeof controls)[number] {
  if (type !== null) return traitsOf(type).control
  return direction === 1 ? 'accounts_receivable' : 'accounts_payable'
}

function inTime(one: sql.MovementRow, other: sql.MovementRow): number {
  return Temporal.PlainDate.compare(one.date, other.date) || (one.id < other.id ? -1 : 1)
}

function sectionOf(
  rows: readonly sql.MovementRow[],
  { start_date, end_date }: { start_date: Day | null; end_date: Day },
): Omit<StatementSection, 'control'> {
  if (!start_date) {
    const open_items = openItemsOf(rows, end_date)
    const closing_balance = open_items.reduce((sum, each) => sum + each.amount_outstanding, 0n)
    return { opening_balance: null, open_items, movements: [], closing_balance }
  }
  const isBefore = (row: sql.MovementRow) => Temporal.PlainDate.compare(row.date, start_date) < 0
  const opening_balance = sumOf(rows.filter(isBefore))
  let balance = opening_balance
  const movements = rows
    .filter((row) => !isBefore(row))
    .map((row) => {
      const amount = changeOf(row)
      balance += amount
      const { date: day, cause, accrual_adjustment_id, journal_entry_id, applied_id: payment_application_id } = row
      const document = openItemForm(row, end_date)
      return {
        date: day,
        cause,
        document,
        payment_application_id,
        accrual_adjustment_id,
        journal_entry_id,
        amount,
        balance,
      }
    })
  return { opening_balance, open_items: [], movements, closing_balance: balance }
}

/** Of the balance of the party. */
function changeOf(row: sql.MovementRow): Money {
  return reduces(row) ? -row.amount : row.amount
}

function sumOf(rows: readonly sql.MovementRow[]): Money {
  return rows.reduce((sum, row) => sum + changeOf(row), 0n)
}

function openItemsOf(rows: readonly sql.MovementRow[], day: Day): StatementSection['open_items'] {
  return [...Map.groupBy(rows, (row) => row.accrual_source_id ?? row.payment_application_id).values()]
    .map((own) => {
      const opened = own.filter(({ cause }) => cause === 'opened' || cause === 'voided')
      const document = openItemForm(must(own[0], 'an item has movements'), day)
      return { document, amount: sumOf(opened), amount_outstanding: sumOf(own) }
    })
    .filter((item) => item.amount_outstanding !== 0n)
    .toSorted((a, b) => inDocumentOrder(a.document, b.document))
}
