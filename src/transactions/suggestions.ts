import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { fields } from '../http/route.ts'
import { date, fraction, id, money, named, oneOf } from '../http/wire-types.ts'
import type { TransactionId } from '../kernel/ids.ts'
import { dayOf, formatDay } from '../kernel/time.ts'
import { type Proposal, proposalsOf } from '../matches/matches.ts'

/** What a person may decide of a transaction with one touch. */
export const suggestionKinds = ['match'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

const suggestionRecord = named(
  'Suggestion',
  fields({
    kind: oneOf(suggestionKinds, {
      description: '`match`: the money is in the books by a hand-made entry, with whose line it can be matched.',
    }),
    line_entry_id: id('line_entry'),
    confidence: fraction,
    explanation: t.String({ description: 'A sentence for whoever decides.' }),
    evidence: t.Array(
      fields({
        transaction_id: t.Union([id('transaction'), t.Null()], { description: 'null of a hand-made entry.' }),
        source_account_id: t.Union([id('source_account'), t.Null()], { description: 'null of a hand-made entry.' }),
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
type Suggestion = t.StaticDecode<typeof suggestionRecord>

/** By transaction. */
export async function suggestionsOf(
  tx: ReadTx,
  transactionIds: readonly TransactionId[],
): Promise<ReadonlyMap<string, Suggestion[]>> {
  const proposals = await proposalsOf(tx, transactionIds)
  return new Map(proposals.map((proposal) => [proposal.transaction_id, [suggestionOf(tx, proposal)]]))
}

function suggestionOf({ instance: { timeZone } }: ReadTx, proposal: Proposal): Suggestion {
  const { line_id, amount, entry_description: description } = proposal
  const [own, entry] = [dayOf(proposal.datetime, timeZone), dayOf(proposal.entry_datetime, timeZone)]
  const days = Math.abs(own.until(entry).days)
  const when = days === 0 ? 'on the same day' : `${days} ${days === 1 ? 'day' : 'days'} apart`
  return {
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
