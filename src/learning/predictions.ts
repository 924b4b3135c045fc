import type { LedgerId } from '../kernel/ids.ts'
import { likelihoodsOf } from './evidence.ts'
import type { Features } from './features.ts'
import type { Model } from './model.ts'
import type { Category } from './sql.ts'
import { weights } from './weights.ts'

/** A category of a row, and what speaks for it. */
export interface Prediction {
  ledgerId: LedgerId
  /** 0 to 1, four decimals. */
  confidence: number
  /** What persons of the Instance said, or only generic words and codes of the feed. */
  by: 'labels' | 'words'
}

/** Words speak so much more for a ledger than nothing does. */
const weightOfWords = 100
/** What only words speak for is a suggestion: below every threshold. */
const maxByWords = 0.49

/**
 * The categories of a row, the likeliest first, of equals the first by id. Words share in what labels leave open: where
 * the merchant has labels, they are not asked.
 * @param spoken the ledgers that words and codes speak for
 */
export function predictionsOf(
  { model, categories }: { model: Model; categories: ReadonlyMap<string, Category> },
  features: Features,
  spoken: readonly LedgerId[],
): Prediction[] {
  const { shares, open } = sharesOf(model, features)
  const labelled = ranked([...shares].map(([ledgerId, share]) => ({ ledgerId, share, by: 'labels' as const })))
  const [best] = labelled
  // What is likeliest is no category: then nothing is.
  if (best && !categories.has(best.ledgerId) && spoken.length === 0) return []
  const standing = labelled.filter(({ ledgerId }) => categories.has(ledgerId))
  if (spoken.length === 0) return standing.map(predictionOf)
  const unlabelled = [...categories.keys()].filter((id) => !shares.has(id)).length
  const factor = weightOfWords / spoken.length
  const raised = spoken.map((ledgerId) => ({ ledgerId, base: shares.get(ledgerId) ?? open / Math.max(1, unlabelled) }))
  const all = 1 + raised.reduce((sum, { base }) => sum + base * factor, 0)
  const words = new Map(raised.map(({ ledgerId, base }) => [ledgerId, (base * (1 + factor)) / all]))
  const both = [
    ...standing.filter(({ ledgerId }) => !words.has(ledgerId)).map((each) => ({ ...each, share: each.share / all })),
    ...[...words].map(([ledgerId, share]) => ({ ledgerId, share, by: 'words' as const })),
  ]
  const [first, ...others] = ranked(both)
  // Where words agree with labels, these say how sure it is.
  const agreed = first?.ledgerId === best?.ledgerId ? best : first
  return [...(agreed ? [agreed] : []), ...others].map(predictionOf)
}

/**
 * The first of them, without those behind it: most rows are asked about while they are booked.
 */
export function bestPrediction(
  books: { model: Model; categories: ReadonlyMap<string, Category> },
  features: Features,
  spoken: readonly LedgerId[],
): Prediction | undefined {
  const { model, categories } = books
  if (spoken.length > 0 || model.counted === 0) return predictionsOf(books, features, spoken)[0]
  const { categories: known, shares } = likelihoodsOf(model, features, weights)
  let best: Shared | undefined
  for (const [at, category] of known.entries()) {
    const [ledgerId, share] = [model.ledgers[category], shares[at] ?? 0]
    if (ledgerId === undefined) continue
    if (!best || share > best.share || (share === best.share && ledgerId < best.ledgerId))
      best = { ledgerId, share, by: 'labels' }
  }
  return best && categories.has(best.ledgerId) ? predictionOf(best) : undefined
}

function sharesOf(model: Model, features: Features): { shares: Map<LedgerId, number>; open: number } {
  if (model.counted === 0) return { shares: new Map(), open: 1 }
  const likely = likelihoodsOf(model, features, weights)
  const shares = new Map<LedgerId, number>()
  likely.categories.forEach((category, at) => {
    const ledgerId = model.ledgers[category]
    if (ledgerId !== undefined) shares.set(ledgerId, likely.shares[at] ?? 0)
  })
  return { shares, open: likely.shares.at(-1) ?? 1 }
}

interface Shared {
  ledgerId: LedgerId
  share: number
  by: Prediction['by']
}

function ranked(shared: readonly Shared[]): Shared[] {
  return shared.toSorted((a, b) => b.share - a.share || (a.ledgerId < b.ledgerId ? -1 : 1))
}

function predictionOf({ ledgerId, share, by }: Shared): Prediction {
  const confidence = by === 'words' ? Math.min(share, maxByWords) : share
  return { ledgerId, confidence: Math.round(confidence * 10_000) / 10_000, by }
}
