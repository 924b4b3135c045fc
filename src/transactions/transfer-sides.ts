import type { Decision } from '../categorization/categorization.ts'
import type { ReadTx } from '../database/database.ts'
import { findTransactions, linesOf, type Posting, type StoredTransaction } from '../journal/journal.ts'
import type { TransferId } from '../kernel/ids.ts'
import { requiredLedger } from '../ledgers/ledgers.ts'
import { findPairs, type StoredTransfer } from '../transfers/transfers.ts'

export type MovedSides = Required<Pick<Posting, 'changedLines' | 'changedTransactions'>>

/**
 * What follows on decisions beyond their own transactions: the transfers, and the other sides of those that are
 * matched.
 */
export async function transfersFrom(
  tx: ReadTx,
  decided: readonly { transaction: StoredTransaction; decision: Pick<Decision, 'transfer'> }[],
): Promise<MovedSides & { transfers: StoredTransfer[] }> {
  const found = decided.flatMap(({ decision }) => decision.transfer ?? [])
  const transfers = [...new Map(found.map((transfer) => [transfer.id, transfer])).values()]
  const own = new Set(decided.map(({ transaction }) => transaction.id))
  const matched = transfers.filter((transfer) => transfer.status === 'matched')
  return { transfers, ...(await moveSides(tx, matched, own)) }
}

/**
 * What follows on transactions that a person puts on the ledger of transfers: their other sides are looked for.
 * @param others transactions that the person changes otherwise
 */
export async function transfersByHand(
  tx: ReadTx,
  placed: readonly StoredTransaction[],
  others: ReadonlySet<string>,
): Promise<MovedSides & { transfers: StoredTransfer[] }> {
  if (placed.length === 0) return { transfers: [], changedLines: [], changedTransactions: [] }
  const { id: ledgerId } = await requiredLedger(tx, 'account_transfers')
  const movements = placed.map((each) => ({ ...each, onTransfers: true }))
  const transfers = await findPairs(tx, movements, { transfersLedger: ledgerId, others })
  const matched = transfers.filter((transfer) => transfer.status === 'matched')
  return { transfers, ...(await moveSides(tx, matched, new Set(placed.map((each) => each.id)))) }
}

/**
 * Moves the sides of transfers to the ledger of transfers; those that stand there stay as they are.
 * @param except transactions that are booked otherwise
 */
export async function moveSides(
  tx: ReadTx,
  transfers: readonly StoredTransfer[],
  except: ReadonlySet<string> = new Set(),
): Promise<MovedSides> {
  const transferIds = new Map(
    transfers.flatMap((transfer) =>
      [transfer.from_transaction_id, transfer.to_transaction_id].map((side) => [side, transfer.id] as const),
    ),
  )
  const sides = await findTransactions(
    tx,
    [...transferIds.keys()].filter((side) => !except.has(side)),
  )
  if (sides.length === 0) return { changedLines: [], changedTransactions: [] }
  const { id: ledgerId } = await requiredLedger(tx, 'account_transfers')
  const lines = await linesOf(
    tx,
    sides.flatMap((side) => side.journal_entry_id ?? []),
  )
  const moved = sides.flatMap((side) => {
    const own = lines.filter((line) => line.journal_entry_id === side.journal_entry_id)
    const before = own.find((line) => line.id !== side.line_entry_id)
    if (!before || before.ledger_id === ledgerId) return []
    const after = onTransfers(side, transferIds.get(side.id))
    return [{ side: { before: side, after }, line: { before, after: { ...before, ledger_id: ledgerId } } }]
  })
  return {
    changedLines: moved.map(({ line }) => line),
    changedTransactions: moved.map(({ side }) => side),
  }
}

function onTransfers(transaction: StoredTransaction, transferId: TransferId | undefined): StoredTransaction {
  return {
    ...transaction,
    categorization_method: 'transfer',
    categorization_confidence: null,
    categorization_explanation: transferId ?? null,
  }
}
