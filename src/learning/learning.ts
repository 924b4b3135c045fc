import type { Database, InstanceRequest, ReadTx, WriteTx } from '../database/database.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { type Candidate, minSuggested, openPredictions } from './known-predictions.ts'
import { library } from './model-cache.ts'
import { supportersOf } from './supporters.ts'

export { ledgerSuggestions } from './ledger-suggestions.ts'

/** A ledger that persons of the Instance chose for transactions like this one. */
export interface Likely {
  ledgerId: LedgerId
  /** 0 to 1: of those at 0.9, nine in ten are right. Four decimals. */
  confidence: number
  /** Persons said so: words and codes alone suggest, and decide nothing. */
  isLearned: boolean
  /** Sure enough for the service itself: nineteen of twenty such are right. */
  isSure: boolean
  /** Ids of labelled transactions that speak for it: those of the merchant, the latest first. */
  supporters(): string[]
}

/** Transactions that begin anew when there is much to learn first. */
const repeated = new WeakSet<ReadTx>()
class NotLearned extends Error {}

/**
 * A transaction of a job. Where much was said since anybody asked, or ever, a thread learns it before the books are
 * locked again: jobs wait for that. A request does not: what it books meanwhile waits for a person or for
 * `recategorize`.
 */
export async function inLearnedInstance<T>(
  database: Database,
  request: InstanceRequest & { access: 'write' },
  work: (tx: WriteTx) => Promise<T>,
): Promise<T> {
  try {
    return await database.inInstance(request, async (tx) => {
      repeated.add(tx)
      return await work(tx)
    })
  } catch (error) {
    if (!(error instanceof NotLearned)) throw error
  }
  await library.prepare(database, request)
  return await database.inInstance(request, work)
}

/**
 * Brings what is known of the Instance up to date with this transaction’s snapshot; the answer then judges any number
 * of transactions without the database. While a model is yet to be learned only words speak, and so does it where what
 * is likeliest is no category any more.
 */
export async function openLearning(tx: ReadTx): Promise<(candidate: Candidate) => Likely | undefined> {
  const { model, isLearned: isKnown, threshold, categories, predictBest } = await openPredictions(tx)
  if (!isKnown && repeated.has(tx)) throw new NotLearned('a thread has to learn first')
  return (candidate) => {
    const { features, best } = predictBest(candidate)
    if (!best || best.confidence < minSuggested || !categories.has(best.ledgerId)) return undefined
    const { ledgerId, confidence, by } = best
    const isLearned = by === 'labels'
    const supporters = () => supportersOf(model, features, ledgerId).map(({ id }) => id)
    return { ledgerId, confidence, isLearned, isSure: isLearned && confidence >= threshold, supporters }
  }
}
