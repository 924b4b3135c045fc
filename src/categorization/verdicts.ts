import { lookup } from '../kernel/assert.ts'
import type { PastState, ScannedRow } from './accuracy-sql.ts'

/** What decides a category without a person. */
export const decidingMethods = ['import', 'transfer', 'instance_rule', 'similarity', 'platform_rule'] as const
export type DecidingMethod = (typeof decidingMethods)[number]

/** A decision, and what a person said of it first. */
export interface Judgement {
  method: DecidingMethod
  confidence: number | null
  /** null: nobody has said anything. */
  verdict: 'kept' | 'corrected' | null
  decided: readonly string[]
  chosen: readonly string[]
}

interface Known {
  /** By the id of a match: the ledgers of the other lines of the entry that was matched. */
  matched: ReadonlyMap<string, readonly string[]>
  /** Whether the write that changed the state was a choice of categories by hand. */
  isChosen: (state: PastState) => boolean
}

/**
 * Pure. The first verdict on a decision: a person's category, splits or match, which keep it where they are of the same
 * ledgers, or the review. Without one, the decision that stands.
 * @param states all that are known, in their order, with the one of now; none where it never changed
 */
export function judgementOf(row: ScannedRow, states: readonly PastState[], known: Known): Judgement | undefined {
  for (const [at, before] of states.entries()) {
    const after = states[at + 1]
    const method = methodOf(before.method)
    const said = after && method && verdictOn(before, after, known)
    if (said) return { method, confidence: before.confidence, decided: categoriesOf(before), ...said }
  }
  const method = methodOf(row.method)
  return method && { method, confidence: row.confidence, verdict: null, decided: [], chosen: [] }
}

/** States of a decision that a write left uncategorized: whether by hand, its events tell. */
export function freedIn(states: readonly PastState[]): PastState[] {
  return states.filter((state, at) => methodOf(state.method) && states[at + 1]?.method === 'uncategorized')
}

/** Whether the last of its changes may be a verdict that is told by the categories of now. */
export function endsInCategories({ method }: ScannedRow, last: PastState | undefined): boolean {
  return methodOf(last?.method ?? null) !== undefined && (method === 'user' || method === 'uncategorized')
}

/** The matches that people said instead of a decision. */
export function matchesIn(states: readonly PastState[]): string[] {
  return states.flatMap(({ method, explanation }) =>
    method === 'matched' && explanation !== null ? [explanation] : [],
  )
}

function methodOf(name: string | null): DecidingMethod | undefined {
  return decidingMethods.find((method) => method === name)
}

function verdictOn(
  before: PastState,
  after: PastState,
  { matched, isChosen }: Known,
): Pick<Judgement, 'verdict' | 'chosen'> | undefined {
  const assessed = (chosen: readonly string[]) =>
    ({ verdict: isSame(categoriesOf(before), chosen) ? 'kept' : 'corrected', chosen }) as const
  if (after.method === 'user') return assessed(categoriesOf(after))
  if (after.method === 'matched') return assessed(lookup(matched, after.explanation) ?? [])
  if (after.method === 'uncategorized' && isChosen(before)) return assessed(categoriesOf(after))
  const isReviewed = before.review_status !== 'reviewed' && after.review_status === 'reviewed'
  return isReviewed ? { verdict: 'kept', chosen: categoriesOf(before) } : undefined
}

/** The ledgers of its categories, each once. */
function categoriesOf({ journal_entry_id: entryId, ledger_ids: ids }: PastState): string[] {
  const own = entryId === null ? ids : ids.slice(1)
  return [...new Set(own.filter((each) => each !== null))].toSorted()
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join()
}
