import type { ReadTx } from '../database/database.ts'
import type { LedgerId, SourceAccountId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { signatureOf } from '../merchants/merchants.ts'
import { circumstancesOf, judgementOf } from './memory.ts'
import { memoryOf } from './model-cache.ts'
import * as sql from './sql.ts'
import { predict } from './votes.ts'

/** What similarity looks at in a transaction. */
export interface Likened {
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
  /** Ids of the transactions that speak for it, the strongest first. */
  neighbours: readonly string[]
}

/**
 * Brings what is known of the Instance up to date with this transaction’s snapshot; the answer then judges any number of
 * transactions without the database. Undefined where nothing like it is known, or what was chosen then is no category any more.
 */
export async function openSimilarity(tx: ReadTx): Promise<(candidate: Likened) => Likely | undefined> {
  const memory = await memoryOf(tx)
  if (memory.rows.size === 0) return () => undefined
  const { index, calibration } = judgementOf(memory)
  const categories = await sql.categories(tx)
  return (candidate) => {
    const signature = signatureOf(candidate.description)
    const verdict = predict(index, { signature, ...circumstancesOf(memory, candidate) })
    if (!verdict || !categories.has(verdict.ledgerId)) return undefined
    const confidence = Math.round(calibration(verdict.evidence) * 10_000) / 10_000
    return { ledgerId: verdict.ledgerId, confidence, neighbours: verdict.neighbours }
  }
}
