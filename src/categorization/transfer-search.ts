import type { Ledger } from '../ledgers/ledgers.ts'
import type { InstanceTx } from '../platform/db.ts'
import { findPairs, type StoredTransfer } from '../transfers/transfers.ts'
import type { Candidate, Decision } from './categorization.ts'

/** The transfers that candidates are sides of, and what the other steps' decisions make of those. */
export interface TransferSearch {
  /** The ledger on which both sides have their category. */
  ledgerId: string
  /** By candidate. */
  find(candidates: readonly Candidate[]): Promise<ReadonlyMap<string, StoredTransfer>>
  /** Decisions with the transfers that go with them. */
  join(decided: readonly Decided[]): Promise<Decision[]>
}

interface Decided {
  candidate: Candidate
  decision: Decision
}

export function openTransfers(tx: InstanceTx, chart: readonly Ledger[]): TransferSearch {
  const ledgerId = chart.find((ledger) => ledger.required_ledger_purpose === 'account_transfers')?.id ?? ''
  const proposed = new Map<string, StoredTransfer>()
  const search = async (candidates: readonly Candidate[], onTransfers: boolean) => {
    const movements = candidates
      .filter(({ amount, datetime }) => amount !== 0n && !isClosed(tx, datetime))
      .map((each) => ({ ...each, onTransfers }))
    const pairs = movements.length === 0 ? [] : await findPairs(tx, movements, ledgerId)
    const own = new Set(candidates.map(({ id }) => id))
    const sides = pairs.flatMap((pair) =>
      [pair.from_transaction_id, pair.to_transaction_id].map((id) => ({ id, pair })),
    )
    return new Map(sides.filter(({ id }) => own.has(id)).map(({ id, pair }) => [id, pair]))
  }
  return {
    ledgerId,
    find: async (candidates) => {
      const found = await search(candidates, false)
      for (const [id, pair] of found) if (pair.status === 'proposed') proposed.set(id, pair)
      return found
    },
    join: async (decided) => {
      // Whoever put a transaction on the ledger of transfers said by that what it is.
      const placed = decided.filter(({ decision }) => decision.ledgerId === ledgerId && decision.method !== 'transfer')
      const found = await search(
        placed.map(({ candidate }) => candidate),
        true,
      )
      const taken = new Set(
        decided.filter(({ decision }) => !isUndecided(decision)).map(({ candidate }) => candidate.id),
      )
      const isOpen = (id: string) => {
        const pair = proposed.get(id)
        return pair !== undefined && !taken.has(pair.from_transaction_id) && !taken.has(pair.to_transaction_id)
      }
      return decided.map(({ candidate, decision }) => {
        const transfer = found.get(candidate.id) ?? (isOpen(candidate.id) ? proposed.get(candidate.id) : undefined)
        return transfer ? { ...decision, transfer } : decision
      })
    },
  }
}

/** A proposal is for what nobody and no rule has decided. */
function isUndecided({ method }: Decision): boolean {
  return method === 'uncategorized' || method === 'similarity'
}

function isClosed({ instance }: InstanceTx, datetime: Candidate['datetime']): boolean {
  return instance.closedUntil !== null && Temporal.Instant.compare(datetime, instance.closedUntil) < 0
}
