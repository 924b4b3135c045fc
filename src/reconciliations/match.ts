import type { JournalEntryId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Words } from './likeness.ts'

/** What is compared, and what comes of it. */
export interface Item {
  /** Of an entry its id, of a line its number in the file. */
  id: string
  /** Days since some day. */
  day: number
  /** Money in is positive, on either side. */
  amount: Money
  wording: Words
  /** Items of one class can stand for one another: of one day, amount and wording. */
  equivalent: string
}

export interface StatementItem extends Item {
  line: number
  /** Entries that were made from this very line. */
  entryIds: readonly JournalEntryId[]
}

export const matchMethods = ['same_transaction', 'one_to_one', 'many_to_one', 'one_to_many'] as const

export interface Match {
  lines: StatementItem[]
  entries: Item[]
  method: (typeof matchMethods)[number]
  /** In hundredths: 100 is certain. */
  score: number
  reason: string
  /** What the lines are short of their entries: a fee that the books do not have. Signed as amounts are. */
  leftOver: Money
}

export const leftCodes = ['no_match', 'ambiguous', 'too_many_combinations', 'zero_amount'] as const

/** Why something is left, and what of the other side it could have been. */
export interface Ambiguity {
  code: (typeof leftCodes)[number]
  candidates: readonly Item[]
}

export interface Matching {
  /** Of the currency: for what is told of amounts. */
  decimals: number
  matches: Match[]
  lines: StatementItem[]
  entries: Item[]
  /** By the item that is left. */
  ambiguities: Map<Item, Ambiguity>
}

/** Takes what is matched from what is left. */
export function settle(matching: Matching, matches: readonly Match[]): void {
  const gone = new Set<Item>(matches.flatMap((match) => [...match.lines, ...match.entries]))
  matching.matches.push(...matches)
  matching.lines = matching.lines.filter((line) => !gone.has(line))
  matching.entries = matching.entries.filter((entry) => !gone.has(entry))
  for (const item of gone) matching.ambiguities.delete(item)
}

/** What is not zero by itself. */
export function left<One extends Item>(items: readonly One[]): One[] {
  return items.filter((item) => item.amount !== 0n)
}

export function markAmbiguous(matching: Matching, item: Item, { code, candidates }: Ambiguity): void {
  matching.ambiguities.set(item, { code, candidates: candidates.slice(0, maxCandidates) })
}

const maxCandidates = 10
