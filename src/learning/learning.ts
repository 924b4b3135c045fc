import type { ReadTx } from '../database/database.ts'
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

/** Learns in a thread what is not known of the Instance yet: for jobs, before their transaction begins. */
export const prepareLearning = library.prepare

/**
 * Brings what is known of the Instance up to date with this transaction’s snapshot; the answer then judges any number of
 * transactions without the database. While a model is yet to be learned only words speak, and so does it where what is likeliest
 * is no category any more.
 */
export async function openLearning(tx: ReadTx): Promise<(candidate: Candidate) => Likely | undefined> {
  const { model, threshold, categories, predict } = await openPredictions(tx)
  return (candidate) => {
    const { features, predictions } = predict(candidate)
    const [best] = predictions
    if (!best || best.confidence < minSuggested || !categories.has(best.ledgerId)) return undefined
    const { ledgerId, confidence, by } = best
    const isLearned = by === 'labels'
    const supporters = () => supportersOf(model, features, ledgerId).map(({ id }) => id)
    return { ledgerId, confidence, isLearned, isSure: isLearned && confidence >= threshold, supporters }
  }
}
