import type { ReadTx } from '../database/database.ts'
import type { SourceAccountId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { type Features, featuresOf } from './features.ts'
import { openLexicon } from './lexicon.ts'
import { library, ownThreshold } from './model-cache.ts'
import { emptyModel, type Model } from './model.ts'
import { bestPrediction, type Prediction, predictionsOf } from './predictions.ts'
import * as sql from './sql.ts'

/** What is looked at in a transaction. */
export interface Candidate {
  amount: Money
  datetime: Instant
  description: string
  /** Of the feed, where there is any: see lexicon.ts. */
  metadata: Readonly<Record<string, unknown>>
  source_account_id: SourceAccountId
}

const noFeatures: Features = { merchant: '', name: '', sets: [] }

/** What is less likely says nothing. */
export const minSuggested = 0.2

/** What is likely of transactions, by all that speaks for it. */
export interface Predictions {
  model: Model
  /** Whether a model was there; without one only words speak. */
  isLearned: boolean
  threshold: number
  categories: ReadonlyMap<string, sql.Category>
  predict(candidate: Candidate): { features: Features; predictions: Prediction[] }
  /** The first of them alone. */
  predictBest(candidate: Candidate): { features: Features; best: Prediction | undefined }
}

export async function openPredictions(tx: ReadTx): Promise<Predictions> {
  const known = await library.modelOf(tx)
  const categories = await sql.categories(tx)
  const spokenOf = openLexicon([...categories.values()])
  const model = known?.model ?? emptyModel()
  const threshold = known ? ownThreshold(known) : Infinity
  const askedOf = ({ amount, description, metadata, source_account_id: account }: Candidate) => {
    // Where nobody has said anything yet, words alone speak: nothing is compared.
    const features = model.counted === 0 ? noFeatures : featuresOf({ amount, description, account })
    const isLabelled = model.merchants.has(features.merchant)
    return { features, spoken: isLabelled ? [] : spokenOf({ description, metadata, isInflow: amount > 0n }) }
  }
  return {
    model,
    isLearned: known !== undefined,
    threshold,
    categories,
    predict: (candidate) => {
      const { features, spoken } = askedOf(candidate)
      return { features, predictions: predictionsOf({ model, categories }, features, spoken) }
    },
    predictBest: (candidate) => {
      const { features, spoken } = askedOf(candidate)
      return { features, best: bestPrediction({ model, categories }, features, spoken) }
    },
  }
}
