import type { ReadTx } from '../database/database.ts'
import { isClosed } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import type { Ledger } from '../ledgers/ledgers.ts'
import { findPairs, type StoredTransfer } from '../transfers/transfers.ts'
import type { Candidate, Decision } from './categorization.ts'

/** The transfers that candidates are sides of, and what the other steps' decisions make of those. */
export interface TransferSearch {
  /** By candidate. @param decided what the steps before have made of other candidates */
  find(
    candidates: readonly Candidate[],
    decided: ReadonlyMap<Candidate, Decision>,
  ): Promise<ReadonlyMap<string, StoredTransfer>>
  decisionOf(matched: StoredTransfer): Decision
  /** Decisions with the transfers that go with them. */
  join(decided: readonly Decided[]): Promise<Decision[]>
}

interface Decided {
  candidate: Candidate
  decision: Decision | undefined
}

type Pairs = ReadonlyMap<string, StoredTransfer>

export function openTransfers(tx: ReadTx, chart: readonly Ledger[]): TransferSearch {
  const { id: ledgerId } = must(
    chart.find((ledger) => ledger.required_ledger_purpose === 'account_transfers'),
    'every chart has its required ledgers',
  )
  let found: Pairs = new Map()
  const seen = new Set<Candidate>()
  const decisionOf = (transfer: StoredTransfer): Decision => ({
    ledgerId,
    method: 'transfer',
    confidence: null,
    explanation: transfer.id,
    transfer,
  })
  return {
    decisionOf,
    find: async (candidates, before) => {
      const open = candidates.map((candidate) => ({ candidate, decision: undefined }))
      const all = [...open, ...[...before].map(([candidate, decision]) => ({ candidate, decision }))]
      for (const candidate of before.keys()) seen.add(candidate)
      found = await pairsAmong(tx, all, { ledgerId, taken: new Set() })
      return found
    },
    join: async (all) => {
      // Whoever put a transaction on the ledger of transfers said by that what it is.
      const placed = all.filter(({ decision }) => isPlaced(decision, ledgerId))
      const isLate = placed.some(({ candidate }) => !seen.has(candidate))
      const matched = [...found].filter(([, pair]) => isMatched(pair))
      const taken = new Set(matched.flatMap(([, pair]) => [pair.from_transaction_id, pair.to_transaction_id]))
      const pairs = isLate ? new Map([...(await pairsAmong(tx, all, { ledgerId, taken })), ...matched]) : found
      const kept = keptOf(pairs, all, ledgerId)
      return all.map(({ candidate, decision }) => joined(decision, kept.get(candidate.id), decisionOf))
    },
  }
}

/**
 * A pair that is matched moves what nobody and no rule has decided; what stands there already keeps who put it there.
 */
function joined(
  decision: Decision | undefined,
  transfer: StoredTransfer | undefined,
  decisionOf: (transfer: StoredTransfer) => Decision,
): Decision {
  if (!decision) throw new Error('every candidate is decided')
  if (!transfer) return decision
  return isMatched(transfer) && isUndecided(decision) ? decisionOf(transfer) : { ...decision, transfer }
}

/** A proposal is for what nobody and no rule has decided, or has put on the ledger of transfers. */
function keptOf(pairs: Pairs, all: readonly Decided[], ledgerId: LedgerId): Pairs {
  const elsewhere = new Set(
    all.flatMap(({ candidate, decision }) => (isElsewhere(decision, ledgerId) ? candidate.id : [])),
  )
  return new Map(
    [...pairs].filter(
      ([, pair]) =>
        isMatched(pair) || (!elsewhere.has(pair.from_transaction_id) && !elsewhere.has(pair.to_transaction_id)),
    ),
  )
}

/** By candidate. What has been decided otherwise is no side of anything, whatever is stored of it. */
async function pairsAmong(
  tx: ReadTx,
  all: readonly Decided[],
  { ledgerId, taken }: { ledgerId: LedgerId; taken: ReadonlySet<string> },
): Promise<Pairs> {
  const isFree = ({ candidate, decision }: Decided) =>
    !isElsewhere(decision, ledgerId) &&
    !taken.has(candidate.id) &&
    candidate.isPart !== true &&
    candidate.amount !== 0n &&
    !isClosed(tx.instance, candidate.datetime)
  const movements = all.filter(isFree).map((each) => ({
    ...each.candidate,
    onTransfers: isPlaced(each.decision, ledgerId),
  }))
  const others = new Set([...taken, ...all.filter((each) => !isFree(each)).map(({ candidate }) => candidate.id)])
  const pairs = movements.length === 0 ? [] : await findPairs(tx, movements, { transfersLedger: ledgerId, others })
  const own = new Set(movements.map(({ id }) => id))
  const sides = pairs.flatMap((pair) => [pair.from_transaction_id, pair.to_transaction_id].map((id) => ({ id, pair })))
  return new Map(sides.filter(({ id }) => own.has(id)).map(({ id, pair }) => [id, pair]))
}

function isMatched({ status }: StoredTransfer): boolean {
  return status === 'matched'
}

/** On the ledger of transfers, and not by the search. */
function isPlaced(decision: Decision | undefined, ledgerId: LedgerId): boolean {
  return decision !== undefined && decision.ledgerId === ledgerId && decision.method !== 'transfer'
}

/** Nobody and no rule has decided. */
function isUndecided({ method }: Decision): boolean {
  return method === 'uncategorized' || method === 'similarity'
}

/** Decided, and no side of a transfer that is still looked for. */
function isElsewhere(decision: Decision | undefined, ledgerId: LedgerId): boolean {
  return decision !== undefined && !isUndecided(decision) && !isPlaced(decision, ledgerId)
}
