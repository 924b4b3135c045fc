import * as t from 'typebox'
import { traitsOf } from '../accruals/accruals.ts'
import { type ProposedApplication, proposedOf } from '../counterparts/counterparts.ts'
import type { ReadTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { date, fraction, id, money, named, nullable, oneOf } from '../http/wire-types.ts'
import { type StoredTransaction } from '../journal/journal.ts'
import type { TransactionId } from '../kernel/ids.ts'
import { dayOf, formatDay } from '../kernel/time.ts'
import { ledgerSuggestions } from '../learning/learning.ts'
import { type Proposal, proposalsOf } from '../matches/matches.ts'

/** What a person may decide of a transaction with one touch. */
export const suggestionKinds = ['match', 'application', 'ledger'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

export const suggestionRecord = named(
  'Suggestion',
  fields({
    kind: oneOf(suggestionKinds, {
      description:
        '`match`: the money is in the books by a hand-made entry, with whose line it can be matched. `application`: it seems to pay an accrual source, as a proposed payment application says. `ledger`: nothing has decided its category, and this ledger seems most likely.',
    }),
    ledger_id: t.Union([id('ledger'), t.Null()], { description: 'Of a ledger: the category that it may have.' }),
    ledger_name: nullable(t.String()),
    line_entry_id: t.Union([id('line_entry'), t.Null()], { description: 'Of a match.' }),
    payment_application_id: t.Union([id('payment_application'), t.Null()], {
      description: 'Of an application: the proposed one, to be confirmed or rejected.',
    }),
    confidence: fraction,
    explanation: t.String({ description: 'A sentence for whoever decides.' }),
    evidence: t.Array(
      fields({
        transaction_id: t.Union([id('transaction'), t.Null()], { description: 'null of what is no transaction.' }),
        source_account_id: t.Union([id('source_account'), t.Null()], {
          description: 'null of what is no transaction.',
        }),
        description: t.String(),
        amount: money,
        date,
      }),
      { description: 'What it is concluded from.' },
    ),
  }),
)
export const suggestionList = t.Array(suggestionRecord, {
  description: 'The best first, three at most; empty unless expanded.',
})
export type Suggestion = t.StaticDecode<typeof suggestionRecord>

/** Of a transaction. */
export interface Suggested {
  transactionId: TransactionId
  suggestion: Suggestion
}

/** By transaction. */
export async function suggestionsOf(
  tx: ReadTx,
  transactions: readonly StoredTransaction[],
): Promise<ReadonlyMap<string, Suggestion[]>> {
  const transactionIds = transactions.map((each) => each.id)
  const matches = await proposalsOf(tx, transactionIds)
  const applications = tx.instance.openSources ? await proposedOf(tx, transactionIds) : []
  const found: Suggested[] = [
    ...matches.map((each) => ({ transactionId: each.transaction_id, suggestion: suggestionOf(tx, each) })),
    ...applications.map((each) => ({ transactionId: each.transaction_id, suggestion: applicationSuggestion(each) })),
    ...(await categorySuggestions(tx, transactions)),
  ]
  const byTransaction = Map.groupBy(found, ({ transactionId }) => transactionId)
  return new Map(
    [...byTransaction].map(([transactionId, own]) => [
      transactionId,
      own
        .map(({ suggestion }) => suggestion)
        .toSorted((a, b) => b.confidence - a.confidence)
        .slice(0, maxSuggestions),
    ]),
  )
}

const maxSuggestions = 3

function applicationSuggestion(proposed: ProposedApplication): Suggestion {
  const { title } = traitsOf(proposed.type)
  const direction = proposed.direction === 1 ? 1n : -1n
  return {
    ...noTarget,
    kind: 'application',
    payment_application_id: proposed.id,
    confidence: proposed.confidence,
    explanation: proposed.explanation,
    evidence: [
      {
        transaction_id: null,
        source_account_id: null,
        description: [title, proposed.reference_number].filter(Boolean).join(' '),
        amount: direction * proposed.matched_amount,
        date: proposed.effective_date,
      },
    ],
  }
}

/** What people chose for rows like those that nothing has decided. */
async function categorySuggestions(tx: ReadTx, transactions: readonly StoredTransaction[]): Promise<Suggested[]> {
  const undecided = transactions.filter((each) => each.categorization_method === 'uncategorized')
  const found = await ledgerSuggestions(tx, undecided)
  return undecided.flatMap(({ id: transactionId }) =>
    (found.get(transactionId) ?? []).map((each) => ({
      transactionId,
      suggestion: { ...noTarget, ...each, kind: 'ledger' as const, evidence: [...each.evidence] },
    })),
  )
}

export const noTarget = { ledger_id: null, ledger_name: null, line_entry_id: null, payment_application_id: null }

function suggestionOf({ instance: { timeZone } }: ReadTx, proposal: Proposal): Suggestion {
  const { line_id, amount, entry_description: description } = proposal
  const [own, entry] = [dayOf(proposal.datetime, timeZone), dayOf(proposal.entry_datetime, timeZone)]
  const days = Math.abs(own.until(entry).days)
  const when = days === 0 ? 'on the same day' : `${days} ${days === 1 ? 'day' : 'days'} apart`
  return {
    ...noTarget,
    kind: 'match',
    line_entry_id: line_id,
    confidence: confidenceOf(days, sharesWord(description, proposal.transaction_description)),
    explanation: `The hand-made entry “${description}” of ${formatDay(entry)} has the same amount in this account, ${when}, and nothing else fits either of them.`,
    evidence: [{ transaction_id: null, source_account_id: null, description, amount, date: entry }],
  }
}

/** Equal amounts that nothing else fits are seldom two things; the less, the further apart they are. */
function confidenceOf(days: number, isNamed: boolean): number {
  return Math.round((0.9 - 0.03 * days + (isNamed ? 0.08 : 0)) * 100) / 100
}

/** A word of four letters or more, or a number of three digits or more, as of a check. */
function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(one))
  return wordsOf(other).some((word) => words.has(word))
}

function wordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  const [words, numbers] = [lower.match(/\p{L}+/gu) ?? [], lower.match(/\p{N}+/gu) ?? []]
  return [...words.filter((word) => word.length >= 4), ...numbers.filter((number) => number.length >= 3)]
}
