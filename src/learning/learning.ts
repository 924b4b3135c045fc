import type { ReadTx } from '../database/database.ts'
import type { LedgerId, SourceAccountId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { evidenceOf, likelihoods } from './evidence.ts'
import { featuresOf } from './features.ts'
import { library, ownThreshold } from './model-cache.ts'
import * as sql from './sql.ts'
import { supportersOf } from './supporters.ts'
import { weights } from './weights.ts'

/** What is looked at in a transaction. */
export interface Candidate {
  amount: Money
  datetime: Instant
  description: string
  source_account_id: SourceAccountId
}

/** A ledger that persons of the Instance chose for transactions like this one. */
export interface Likely {
  ledgerId: LedgerId
  /** 0 to 1: of those at 0.9, nine in ten are right. Four decimals. */
  confidence: number
  /** Sure enough for the service itself: nineteen of twenty such are right. */
  isSure: boolean
  /** Ids of labelled transactions that speak for it: those of the merchant, the latest first. */
  supporters(): string[]
}

/** Learns in a thread what is not known of the Instance yet: for jobs, before their transaction begins. */
export const prepareLearning = library.prepare

/**
 * Brings what is known of the Instance up to date with this transaction’s snapshot; the answer then judges any number of
 * transactions without the database. It knows nothing where a model is yet to be learned, or where what is likeliest is no
 * category any more.
 */
export async function openLearning(tx: ReadTx): Promise<(candidate: Candidate) => Likely | undefined> {
  const known = await library.modelOf(tx)
  if (!known || known.model.counted === 0) return () => undefined
  const categories = await sql.categories(tx)
  const { model } = known
  const threshold = ownThreshold(known)
  return ({ amount, description, source_account_id: account }) => {
    const features = featuresOf({ amount, description, account })
    const evidence = evidenceOf(model, features)
    const likely = likelihoods(evidence, weights, model.counted)
    const best = bestOf(likely.subarray(0, -1), (at) => model.ledgers[evidence.categories[at] ?? -1])
    if (!best || !categories.has(best.ledgerId)) return undefined
    const confidence = Math.round(best.confidence * 10_000) / 10_000
    const supporters = () => supportersOf(model, features, best.ledgerId).map(({ id }) => id)
    return { ledgerId: best.ledgerId, confidence, isSure: confidence >= threshold, supporters }
  }
}

/** The likeliest; of equals the first by its id. */
function bestOf(
  likely: Float64Array,
  ledgerAt: (at: number) => LedgerId | undefined,
): { ledgerId: LedgerId; confidence: number } | undefined {
  let best: { ledgerId: LedgerId; confidence: number } | undefined
  likely.forEach((confidence, at) => {
    const ledgerId = ledgerAt(at)
    if (ledgerId === undefined || (best && confidence < best.confidence)) return
    if (!best || confidence > best.confidence || ledgerId < best.ledgerId) best = { ledgerId, confidence }
  })
  return best
}
