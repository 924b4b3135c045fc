import { requiredLedger } from '../ledgers/ledgers.ts'
import type { InstanceTx } from '../platform/db.ts'
import {
  forgetTransfersOf,
  type Transfer,
  transfersOf,
  transfersOfEntries,
  undoTransfers,
} from '../transfers/transfers.ts'
import type { Line, Posting, StoredTransaction } from './posting.ts'
import * as sql from './sql.ts'

/**
 * A transfer is undone when one of its sides goes, or gets another category or amount. The other side then waits uncategorized, unless
 * somebody else than the matching put it where it is, its period is closed, or its line reconciled. So it is whatever changes the journal.
 */
export async function withUndoneTransfers(tx: InstanceTx, posting: Posting): Promise<Posting> {
  const undone = await undoneBy(tx, posting)
  const { changedLines = [], changedTransactions = [], removedTransactions = [] } = posting
  const touched = touchedBy(posting)
  const freed = (undone.length === 0 ? [] : await freedSides(tx, undone)).filter(
    ({ transaction }) => !touched(transaction),
  )
  if (undone.length > 0) await undoTransfers(tx, undone)
  if (removedTransactions.length > 0)
    await forgetTransfersOf(
      tx,
      removedTransactions.map((transaction) => transaction.id),
    )
  if (freed.length === 0) return posting
  return {
    ...posting,
    changedLines: [...changedLines, ...freed.map(({ before, after }) => ({ before, after }))],
    changedTransactions: [...changedTransactions, ...freed.map(({ transaction }) => transaction)],
  }
}

export interface FreedSide {
  transaction: StoredTransaction
  before: Line
  after: Line
}

/** What of matched transfers the matching itself has put where it is, on its way back. */
export async function freedSides(tx: InstanceTx, undone: readonly Transfer[]): Promise<FreedSide[]> {
  const matched = undone.filter((transfer) => transfer.status === 'matched')
  const ids = matched.flatMap((transfer) => [transfer.from_transaction_id, transfer.to_transaction_id])
  const sides = (await sql.findTransactions(tx, ids)).filter(
    (side) => side.categorization_method === 'transfer' && !isClosed(tx, side),
  )
  if (sides.length === 0) return []
  const lines = await sql.linesOf(
    tx,
    sides.flatMap((side) => side.journal_entry_id ?? []),
  )
  const inflow = await requiredLedger(tx, 'uncategorized_inflow')
  const outflow = await requiredLedger(tx, 'uncategorized_outflow')
  const fixed = await sql.reconciledLines(tx, lines)
  return sides.flatMap((side) => {
    const before = lines.find(
      (line) => line.journal_entry_id === side.journal_entry_id && line.id !== side.line_entry_id,
    )
    if (!before || fixed.has(before.id)) return []
    const after = { ...before, ledger_id: side.amount > 0n ? inflow.id : outflow.id }
    return [{ transaction: uncategorized(side), before, after }]
  })
}

async function undoneBy(tx: InstanceTx, posting: Posting): Promise<Transfer[]> {
  const { removedTransactions = [], removedLines = [], changedLines = [] } = posting
  const moved = changedLines.filter(
    ({ before, after }) => before.ledger_id !== after.ledger_id || before.amount !== after.amount,
  )
  const entryIds = new Set([...removedLines, ...moved.map(({ before }) => before)].map((line) => line.journal_entry_id))
  if (removedTransactions.length === 0 && entryIds.size === 0) return []
  const going = await transfersOf(
    tx,
    removedTransactions.map((transaction) => transaction.id),
  )
  const touched = await transfersOfEntries(tx, [...entryIds])
  const known = new Map([...going.values(), ...touched].map((transfer) => [transfer.id, transfer]))
  // Confirming a transfer moves the lines of its sides.
  known.delete(posting.confirms?.id ?? '')
  return [...known.values()]
}

/** Whether the posting itself decides about the transaction. */
function touchedBy(posting: Posting): (transaction: StoredTransaction) => boolean {
  const { removedTransactions = [], changedTransactions = [], removedLines = [], changedLines = [] } = posting
  const transactions = new Set([...removedTransactions, ...changedTransactions].map((each) => each.id))
  const entries = new Set(
    [...removedLines, ...changedLines.map(({ before }) => before)].map((line) => line.journal_entry_id),
  )
  return ({ id, journal_entry_id }) => transactions.has(id) || entries.has(journal_entry_id ?? '')
}

function isClosed(tx: InstanceTx, { datetime }: StoredTransaction): boolean {
  const { closedUntil } = tx.instance
  return closedUntil !== null && Temporal.Instant.compare(datetime, closedUntil) < 0
}

function uncategorized(transaction: StoredTransaction): StoredTransaction {
  return {
    ...transaction,
    categorization_method: 'uncategorized',
    categorization_confidence: null,
    categorization_explanation: null,
  }
}
