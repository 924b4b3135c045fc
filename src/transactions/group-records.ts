import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { date, dateAs, id, integer, money, moneyTotalAs, named, oneOf } from '../http/wire-types.ts'
import { findTransactions, type StoredTransaction } from '../journal/journal.ts'
import { lookup, must } from '../kernel/assert.ts'
import type { LedgerId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { dayOf, type Instant } from '../kernel/time.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import { signatureOf } from '../merchants/merchants.ts'
import { type Direction, directions } from './group-ids.ts'
import { noTarget, type Suggestion, suggestionRecord } from './suggestions.ts'

/** What is told of a group. */

const sampleRow = fields({
  transaction_id: id('transaction'),
  source_account_id: id('source_account'),
  description: t.String(),
  amount: money,
  date,
})

export const groupRecord = named(
  'CategorizationGroup',
  fields({
    id: t.String({
      description:
        'Says which rows are meant, as they were asked for: the same for as long as the group has rows. A row that comes is of the group that it fits.',
    }),
    name: t.String({ description: 'From the words of its rows: those that its samples share, where they share any.' }),
    direction: oneOf(directions, { description: '`in`: money came in; `out`: money went out.' }),
    count: integer({ minimum: 1, maximum: 2_147_483_647, description: 'How many rows it has.' }),
    sum: moneyTotalAs('Of their amounts: negative where money went out.'),
    first_date: dateAs('The day of its earliest row.'),
    last_date: dateAs('The day of its latest row.'),
    samples: t.Array(sampleRow, { description: 'Its three latest rows.' }),
    suggestions: t.Array(suggestionRecord, {
      description:
        'Categories that were likely for its rows when they came, the most frequent first, three at most. `confidence` is the mean over all rows of which anything was likely: a category that few of them have is seldom right for the group.',
    }),
  }),
)
export type GroupRecord = t.StaticDecode<typeof groupRecord>

export interface Group {
  direction: Direction
  key: string
  count: number
  sum: Money
  /** The moment of its earliest row. */
  first?: Instant
  /** The latest. */
  samples: Sample[]
  likely: Map<LedgerId, { count: number; confidence: number; samples: Sample[] }>
}

export interface Sample {
  id: TransactionId
  datetime: Instant
}

const hasRows = 'a group has rows'

/** Rows of a group, and suggestions, that are told. */
export const shownOfGroup = 3

interface Named {
  id: string
  group: Group
}

export async function groupRecords(tx: ReadTx, page: readonly Named[]): Promise<GroupRecord[]> {
  const likely = new Map(page.map(({ id: groupId, group }) => [groupId, likelyLedgers(group)]))
  const samples = page.flatMap(({ id: groupId, group }) => [
    ...group.samples,
    ...(likely.get(groupId) ?? []).flatMap((each) => each.samples),
  ])
  const found = await findTransactions(
    tx,
    samples.map((each) => each.id),
  )
  const rows = new Map(found.map((row) => [row.id, row]))
  const ledgers = await findLedgers(
    tx,
    [...likely.values()].flatMap((own) => own.map(({ ledgerId }) => ledgerId)),
  )
  const zone = tx.instance.timeZone
  const rowsOf = (some: readonly Sample[]) => some.flatMap((each) => rows.get(each.id) ?? [])
  const evidenceOf = (some: readonly Sample[]) => rowsOf(some).map((row) => sampleOf(row, zone))
  return page.map(({ id: groupId, group }) => ({
    id: groupId,
    name: nameOf(rowsOf(group.samples)),
    direction: group.direction,
    count: group.count,
    sum: group.sum,
    first_date: dayOf(must(group.first, hasRows), zone),
    last_date: dayOf(must(group.samples[0], hasRows).datetime, zone),
    samples: evidenceOf(group.samples),
    suggestions: (likely.get(groupId) ?? []).flatMap(({ ledgerId, count, confidence, samples: own }): Suggestion[] => {
      const ledger = lookup(ledgers, ledgerId)
      if (!ledger) return []
      const explanation = `“${ledger.name}” seemed most likely for ${count} of ${group.count} ${group.count === 1 ? 'row' : 'rows'} when they came.`
      const target = { ...noTarget, ledger_id: ledgerId, ledger_name: ledger.name }
      return [{ ...target, kind: 'ledger', confidence, explanation, evidence: evidenceOf(own) }]
    }),
  }))
}

function likelyLedgers({ likely }: Group) {
  const suggested = [...likely.values()].reduce((sum, { count }) => sum + count, 0)
  return [...likely]
    .map(([ledgerId, each]) => ({
      ...each,
      ledgerId,
      confidence: Math.round((each.confidence / suggested) * 100) / 100,
    }))
    .toSorted((a, b) => b.count - a.count || b.confidence - a.confidence || (a.ledgerId < b.ledgerId ? -1 : 1))
    .slice(0, shownOfGroup)
}

function sampleOf(
  { id: transaction_id, source_account_id, description, amount, datetime }: StoredTransaction,
  zone: string,
) {
  return { transaction_id, source_account_id, description, amount, date: dayOf(datetime, zone) }
}

/** The words that all samples share, in their order; else those of the latest, which may be a number alone. */
function nameOf(samples: readonly StoredTransaction[]): string {
  const [latest] = samples
  const own = latest ? signatureOf(latest.description).split(' ') : []
  const others = samples.map((row) => new Set(signatureOf(row.description).split(' ')))
  const shared = own.filter((word) => others.every((words) => words.has(word)))
  const words = (shared.length > 0 ? shared : own).filter((word) => word !== '')
  return words.map(capitalized).join(' ') || latest?.description.trim() || 'Without words'
}

function capitalized(word: string): string {
  const [first = '', ...rest] = word
  return `${first}${rest.join('').toLowerCase()}`
}
