import type { ReadTx } from '../database/database.ts'
import type { LedgerId, SourceAccountId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { dayOf } from '../kernel/time.ts'
import type { Features } from './features.ts'
import { type Candidate, minSuggested, openPredictions, type Predictions } from './known-predictions.ts'
import type { Label } from './model.ts'
import type { Prediction } from './predictions.ts'
import { supportersOf } from './supporters.ts'

/** A ledger that a person may choose with one touch. */
export interface LedgerSuggestion {
  ledger_id: LedgerId
  ledger_name: string
  confidence: number
  /** A sentence for whoever decides. */
  explanation: string
  /** Labelled rows that it is concluded from. */
  evidence: {
    transaction_id: string
    source_account_id: SourceAccountId
    description: string
    amount: Money
    date: Temporal.PlainDate
  }[]
}

type Row = Candidate & { id: string; suggested_ledger_id: LedgerId | null; suggested_confidence: number | null }

const maxSuggestions = 3

/**
 * Up to three ledgers of each transaction, the likeliest first. While no model is in memory, or it says nothing, that
 * one which was stored with the row.
 */
export async function ledgerSuggestions(tx: ReadTx, rows: readonly Row[]): Promise<Map<string, LedgerSuggestion[]>> {
  if (rows.length === 0) return new Map()
  const known = await openPredictions(tx)
  const zone = tx.instance.timeZone
  const likely = (row: Row) => (known.isLearned ? predicted(known, row, zone) : [])
  return new Map(
    rows.map((row) => {
      const found = likely(row)
      return [row.id, found.length > 0 ? found : stored(known, row)]
    }),
  )
}

function predicted(known: Predictions, row: Row, zone: string): LedgerSuggestion[] {
  const { features, predictions } = known.predict(row)
  const [best] = predictions
  return predictions.slice(0, maxSuggestions).flatMap((prediction) => {
    const category = known.categories.get(prediction.ledgerId)
    const least = prediction === best ? minSuggested : minSuggested / 4
    if (!category || prediction.confidence < least) return []
    const supporters = supportersOf(known.model, features, prediction.ledgerId)
    return [
      {
        ledger_id: prediction.ledgerId,
        ledger_name: category.name,
        confidence: prediction.confidence,
        explanation: sentenceOf(known, features, { prediction, name: category.name, supporters }),
        evidence: supporters.map(({ id, account, description, amount, time }) => ({
          transaction_id: id,
          source_account_id: account,
          description,
          amount,
          date: dayOf(Temporal.Instant.fromEpochMilliseconds(time), zone),
        })),
      },
    ]
  })
}

function sentenceOf(
  { model }: Predictions,
  { merchant }: Features,
  { prediction, name, supporters }: { prediction: Prediction; name: string; supporters: readonly Label[] },
): string {
  const known = model.merchants.get(merchant)
  const category = model.numbers.get(prediction.ledgerId)
  if (known && category !== undefined) {
    const standing = known.labels.slice(known.from)
    const own = standing.filter(({ categories }) => categories.includes(category)).length
    const whose = merchant.startsWith('+') ? 'receipts from' : 'payments to'
    if (own > 0) return `${own} of ${standing.length} ${whose} this merchant that you categorized are in “${name}”.`
  }
  if (prediction.by === 'words') return `Its words, or what the bank’s feed says of it, are those of “${name}”.`
  const [first] = supporters
  return first
    ? `It is like “${first.description}”, which is in “${name}”.`
    : `Amount and direction are like those of “${name}”.`
}

function stored({ categories }: Predictions, row: Row): LedgerSuggestion[] {
  const { suggested_ledger_id: ledger, suggested_confidence: confidence } = row
  const category = ledger === null ? undefined : categories.get(ledger)
  if (!category || confidence === null) return []
  const explanation = `When it came, transactions like this one were put into “${category.name}”.`
  return [{ ledger_id: category.id, ledger_name: category.name, confidence, explanation, evidence: [] }]
}
