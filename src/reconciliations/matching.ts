import { lookup } from '../kernel/assert.ts'
import { type Item, type Match, type Matching, settle, type StatementItem } from './match.ts'
import { matchGroups } from './matching-groups.ts'
import { matchPairs } from './matching-pairs.ts'

/**
 * Which entries of a ledger the lines of a statement prove. Pure. Amounts must
 * agree to the last unit, and where two answers are as good as each other, and not the same, neither is given.
 */
export function matchStatement(
  { lines, entries }: { lines: readonly StatementItem[]; entries: readonly Item[] },
  days: number,
  decimals = 2,
): Matching {
  const matching: Matching = {
    decimals,
    matches: [],
    lines: lines.toSorted((a, b) => a.line - b.line),
    entries: entries.toSorted((a, b) => a.day - b.day),
    ambiguities: new Map(),
  }
  matchSame(matching)
  for (const item of [...matching.lines, ...matching.entries])
    if (item.amount === 0n) matching.ambiguities.set(item, { code: 'zero_amount', candidates: [] })
  matchPairs(matching, days)
  matchGroups(matching, days)
  return matching
}

/** A line that was imported is the transaction that it became. */
function matchSame(matching: Matching): void {
  const entries = new Map(matching.entries.map((entry) => [entry.id, entry]))
  const matches = matching.lines.flatMap((line): Match[] => {
    const id = line.entryIds.find((each) => entries.get(each)?.amount === line.amount && line.amount !== 0n)
    const entry = lookup(entries, id)
    if (!entry) return []
    entries.delete(entry.id)
    const reason = 'The entry was made from this line of the bank.'
    return [{ lines: [line], entries: [entry], method: 'same_transaction', score: 100, reason, leftOver: 0n }]
  })
  settle(matching, matches)
}
