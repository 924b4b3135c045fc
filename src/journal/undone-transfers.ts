import type { ReadTx, WriteTx } from '../database/database.ts'
import { requiredLedger } from '../ledgers/ledgers.ts'
import {
  forgetTransfersOf,
  type Transfer,
  transfersOf,
  transfersOfEntries,
  undoTransfers,
} from '../transfers/transfers.ts'
import { isClosed } from './closed-period.ts'
import * as linesSql from './lines-sql.ts'
import type { Changed, Line, Posting, StoredTransaction } from './posting.ts'
import * as transactionsSql from './transactions-sql.ts'
import { uncategorized } from './uncategorized.ts'

/**
 * A transfer is undone when one of its sides goes, or gets another category or amount. The other side then waits
 * uncategorized, unless somebody else than the matching put it where it is, its period is closed, or its line
 * reconciled. So it is whatever changes the journal.
 */
export async function withUndoneTransfers(tx: WriteTx, posting: Posting): Promise<Posting> {
  const undone = await undoneBy(tx, posting)
  const { removedTransactions = [] } = posting
  const freed = undone.length === 0 ? [] : await freedSides(tx, undone, posting)
  if (undone.length > 0) await undoTransfers(tx, undone)
  if (removedTransactions.length > 0)
    await forgetTransfersOf(
      tx,
      removedTransactions.map((transaction) => transaction.id),
    )
  return freed.length === 0 ? posting : withFreed(posting, freed)
}

/** What the posting itself makes of a freed side stays, but for its category. */
function withFreed(posting: Posting, freed: readonly FreedSide[]): Posting {
  const { changedLines = [], changedTransactions = [] } = posting
  const sides = new Set(freed.map(({ transaction }) => transaction.after.id))
  const moved = new Set(freed.map(({ line }) => line.before.id))
  return {
    ...posting,
    changedLines: [...changedLines.filter(({ before }) => !moved.has(before.id)), ...freed.map(({ line }) => line)],
    changedTransactions: [
      ...changedTransactions.filter(({ after }) => !sides.has(after.id)),
      ...freed.map(({ transaction }) => transaction),
    ],
  }
}

export interface FreedSide {
  transaction: Changed<StoredTransaction>
  line: Changed<Line>
}

/**
 * What of matched transfers the matching itself has put where it is, on its way back.
 * @param posting what becomes of the sides beside that
 */
export async function freedSides(tx: ReadTx, undone: readonly Transfer[], posting: Posting = {}): Promise<FreedSide[]> {
  const matched = undone.filter((transfer) => transfer.status === 'matched')
  const ids = matched.flatMap((transfer) => [transfer.from_transaction_id, transfer.to_transaction_id])
  const changed = new Map((posting.changedTransactions ?? []).map(({ after }) => [after.id, after]))
  const removed = new Set((posting.removedTransactions ?? []).map((each) => each.id))
  const sides = (await transactionsSql.findTransactions(tx, ids))
    .filter(({ id }) => !removed.has(id))
    .map((stored) => ({ stored, side: changed.get(stored.id) ?? stored }))
    .filter(({ side }) => isByMatching(side, undone) && !isClosed(tx.instance, side.datetime))
  if (sides.length === 0) return []
  const lines = await linesSql.linesOf(
    tx,
    sides.flatMap(({ side }) => side.journal_entry_id ?? []),
  )
  const moves = new Map((posting.changedLines ?? []).map(({ before, after }) => [before.id, after]))
  const gone = new Set((posting.removedLines ?? []).map((line) => line.id))
  const inflow = await requiredLedger(tx, 'uncategorized_inflow')
  const outflow = await requiredLedger(tx, 'uncategorized_outflow')
  const fixed = await linesSql.reconciledLines(tx, lines)
  return sides.flatMap(({ stored, side }) => {
    const before = lines.find(
      (line) => line.journal_entry_id === side.journal_entry_id && line.id !== side.line_entry_id && !gone.has(line.id),
    )
    if (!before || fixed.has(before.id)) return []
    const after = { ...(moves.get(before.id) ?? before), ledger_id: side.amount > 0n ? inflow.id : outflow.id }
    return [{ transaction: { before: stored, after: uncategorized(side) }, line: { before, after } }]
  })
}

/** By one of these, and not by one that the same posting finds. */
function isByMatching(side: StoredTransaction, undone: readonly Transfer[]): boolean {
  return side.categorization_method === 'transfer' && undone.some(({ id }) => id === side.categorization_explanation)
}

async function undoneBy(tx: ReadTx, posting: Posting): Promise<Transfer[]> {
  const { removedTransactions = [], removedLines = [], changedLines = [], entries = [], lines = [] } = posting
  const moved = changedLines.filter(
    ({ before, after }) => before.ledger_id !== after.ledger_id || before.amount !== after.amount,
  )
  // A line that comes to a side, beside the one on the ledger of transfers, is another category.
  const made = new Set(entries.map((entry) => entry.id))
  const added = lines.filter((line) => !made.has(line.journal_entry_id))
  const entryIds = new Set(
    [...removedLines, ...moved.map(({ before }) => before), ...added].map((line) => line.journal_entry_id),
  )
  const outdone = await outdoneBy(tx, posting)
  if (removedTransactions.length === 0 && entryIds.size === 0) return outdone
  const going = await transfersOf(
    tx,
    removedTransactions.map((transaction) => transaction.id),
  )
  const touched = await transfersOfEntries(tx, [...entryIds])
  const known = new Map([...going.values(), ...touched, ...outdone].map((transfer) => [transfer.id, transfer]))
  // Confirming a transfer moves the lines of its sides.
  if (posting.confirms) known.delete(posting.confirms.id)
  return [...known.values()]
}

/** Proposals of sides that have found their other side. */
async function outdoneBy(tx: ReadTx, { transfers = [] }: Posting): Promise<Transfer[]> {
  const matched = transfers.filter((transfer) => transfer.status === 'matched')
  if (matched.length === 0) return []
  const sides = matched.flatMap((transfer) => [transfer.from_transaction_id, transfer.to_transaction_id])
  const known = [...(await transfersOf(tx, sides)).values()]
  return known.filter((transfer) => transfer.status === 'proposed')
}
