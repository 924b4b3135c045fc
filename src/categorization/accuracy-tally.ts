import type { ReadTx } from '../database/database.ts'
import { lookup } from '../kernel/assert.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import type { Accuracy } from './accuracy.ts'
import { type DecidingMethod, decidingMethods, type Judgement } from './verdicts.ts'

/** What was decided by one method, within one decile of its confidence. */
export interface Tally {
  method: DecidingMethod
  decile: number | null
  decided: number
  kept: number
  corrected: number
  /** Over those with a verdict. */
  confidence: number
  /** By both ledgers. */
  confused: Map<string, Pair>
}

interface Pair {
  decided: string | null
  chosen: string | null
  count: number
}

export function add(tally: Map<string, Tally>, { method, confidence, verdict, decided, chosen }: Judgement): void {
  const decile = confidence === null ? null : Math.min(9, Math.floor(confidence * 10))
  const key = `${method} ${decile}`
  const own = tally.get(key) ?? {
    method,
    decile,
    decided: 0,
    kept: 0,
    corrected: 0,
    confidence: 0,
    confused: new Map(),
  }
  tally.set(key, own)
  own.decided += 1
  if (verdict === null) return
  own[verdict] += 1
  own.confidence += confidence ?? 0
  if (verdict === 'kept') return
  const pair = { decided: theOnly(decided), chosen: theOnly(chosen), count: 0 }
  const place = `${pair.decided} ${pair.chosen}`
  const known = own.confused.get(place) ?? pair
  own.confused.set(place, { ...known, count: known.count + 1 })
}

function theOnly([first, ...others]: readonly string[]): string | null {
  return others.length === 0 ? (first ?? null) : null
}

const maxPairs = 5

export async function recordsOf(tx: ReadTx, tally: ReadonlyMap<string, Tally>): Promise<Accuracy['records']> {
  const order = (each: Tally) => decidingMethods.indexOf(each.method) * 100 + (each.decile ?? -1)
  const tallies = [...tally.values()].toSorted((a, b) => order(a) - order(b))
  const pairs = new Map(tallies.map((each) => [each, byCount(each.confused)]))
  const ids = [...pairs.values()].flat().flatMap(({ decided, chosen }) => [decided ?? [], chosen ?? []].flat())
  const ledgers = await findLedgers(tx, [...new Set(ids)])
  return tallies.map((each) => {
    const { method, decile, decided, kept, corrected } = each
    const assessed = kept + corrected
    return {
      method,
      min_confidence: decile === null ? null : decile / 10,
      max_confidence: decile === null ? null : (decile + 1) / 10,
      decided,
      kept,
      corrected,
      share_right: assessed === 0 ? null : rounded(kept / assessed),
      expected_share: assessed === 0 || decile === null ? null : rounded(each.confidence / assessed),
      confused: (pairs.get(each) ?? []).map((pair) => ({
        decided_ledger_id: pair.decided,
        decided_ledger_name: lookup(ledgers, pair.decided)?.name ?? null,
        chosen_ledger_id: pair.chosen,
        chosen_ledger_name: lookup(ledgers, pair.chosen)?.name ?? null,
        count: pair.count,
      })),
    }
  })
}

/** Those of equal counts by their ids, so that the same books are answered alike. */
function byCount(confused: ReadonlyMap<string, Pair>): Pair[] {
  return [...confused]
    .toSorted(([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : 1))
    .map(([, pair]) => pair)
    .slice(0, maxPairs)
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
