import type { LedgerId, TransactionId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { areCued, type Side } from './cues.ts'

/** One transaction that may be a side of a transfer. */
export interface Movement extends Side {
  id: TransactionId
  ledgerId: LedgerId
  /** Signed: money into the account is positive. */
  amount: Money
  /**
   * Its moment as clocks in the zone of the books show it, in milliseconds: so days are days where clocks are put back,
   * too.
   */
  clock: number
  /** Its category is the ledger of transfers already: that is a cue, and nothing has to be changed. */
  onTransfers: boolean
  /** In a pair already that waits for a verdict. */
  isProposed: boolean
  /** Among those that a decision is wanted for. */
  isNew: boolean
}

export interface Pair {
  from: Movement
  to: Movement
  status: 'matched' | 'proposed'
}

/** How long money may be on its way. */
export const maxDaysApart = 7

/** What has so many possible other sides cannot be told apart. */
const maxOtherSides = 50

/**
 * Pure: the transfers among movements, each of which is in one pair at most, and of which one at least is new. A pair
 * is matched when neither side could belong to anything else and words tell that they belong together; other pairs are
 * proposed, the likeliest first.
 * @param excluded pairs that were rejected, as `pairKey` writes them
 */
export function pairsOf(movements: readonly Movement[], excluded: ReadonlySet<string>): Pair[] {
  const edges = edgesOf(movements, excluded)
  const uses = new Map<string, number>()
  for (const { from, to } of edges) for (const { id } of [from, to]) uses.set(id, (uses.get(id) ?? 0) + 1)
  const taken = new Set<string>()
  return edges
    .filter(({ from, to }) => from.isNew || to.isNew)
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ from, to, cued }): Pair[] => {
      if (taken.has(from.id) || taken.has(to.id)) return []
      taken.add(from.id).add(to.id)
      const alone = uses.get(from.id) === 1 && uses.get(to.id) === 1
      if (alone && cued) return [{ from, to, status: 'matched' }]
      return from.isProposed || to.isProposed ? [] : [{ from, to, status: 'proposed' }]
    })
}

export function pairKey(fromId: string, toId: string): string {
  return `${fromId} ${toId}`
}

interface Edge {
  from: Movement
  to: Movement
  cued: boolean
  /** The lower, the likelier. */
  rank: number
}

function edgesOf(movements: readonly Movement[], excluded: ReadonlySet<string>): Edge[] {
  const equal = Map.groupBy(movements, ({ amount }) => (amount < 0n ? -amount : amount))
  return [...equal.values()]
    .flatMap((group) => {
      const inflows = group.filter(({ amount }) => amount > 0n)
      return group
        .filter(({ amount }) => amount < 0n)
        .flatMap((from) => {
          const near = inflows.filter((to) => couldBe(from, to))
          return near.length > maxOtherSides ? [] : near.map((to) => ({ from, to }))
        })
    })
    .filter(({ from, to }) => !excluded.has(pairKey(from.id, to.id)))
    .map(({ from, to }) => {
      const cued = from.onTransfers || to.onTransfers || areCued(from, to)
      return { from, to, cued, rank: (cued ? 0 : 1000) + apartDays(from, to) }
    })
}

function couldBe(from: Movement, to: Movement): boolean {
  return from.ledgerId !== to.ledgerId && apartDays(from, to) <= maxDaysApart
}

function apartDays(from: Movement, to: Movement): number {
  return Math.abs(from.clock - to.clock) / 86_400_000
}
