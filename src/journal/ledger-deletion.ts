import {
  findLedger,
  type Ledger,
  obstaclesOf,
  refuseDeletion,
  removeLedger,
  requiredLedger,
} from '../ledgers/ledgers.ts'
import type { InstanceTx } from '../platform/db.ts'
import { removeEntries } from './entries.ts'
import { type Line, post, type StoredTransaction } from './posting.ts'
import { recordedEntry } from './records.ts'
import * as sql from './sql.ts'

/**
 * Deletes a ledger. With its entries: hand-made ones go, lines of transactions move to the uncategorized ledgers; when an entry
 * of another kind touches it, nothing happens.
 */
export async function deleteLedger(tx: InstanceTx, ledgerId: string, withEntries: boolean): Promise<void> {
  const ledger = await findLedger(tx, ledgerId)
  const obstacle = (await obstaclesOf(tx, [ledger])).get(ledger.id)
  if (obstacle && (obstacle !== 'has_line_entries' || !withEntries)) refuseDeletion(obstacle)
  if (obstacle) await clearLedger(tx, ledger)
  const remaining = (await obstaclesOf(tx, [ledger])).get(ledger.id)
  if (remaining) refuseDeletion(remaining)
  await removeLedger(tx, ledger)
}

async function clearLedger(tx: InstanceTx, ledger: Ledger): Promise<void> {
  const entries = await sql.entriesOfLedger(tx, ledger.id)
  const handMade = entries.filter((entry) => entry.creation_source === 'manual' || entry.creation_source === 'reversal')
  const booked = entries.filter((entry) => entry.creation_source === 'transaction')
  if (handMade.length + booked.length < entries.length) refuseDeletion('has_line_entries')
  await removeEntries(tx, handMade)
  await uncategorize(
    tx,
    ledger,
    booked.map((entry) => entry.id),
  )
}

/** Moves the ledger's lines in these entries to where the uncategorized stands. */
async function uncategorize(tx: InstanceTx, ledger: Ledger, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return
  const inflow = await requiredLedger(tx, 'uncategorized_inflow')
  const outflow = await requiredLedger(tx, 'uncategorized_outflow')
  const entries = await sql.findEntries(tx, entryIds)
  const lines = await sql.linesOf(tx, entryIds)
  const transactions = await sql.findTransactions(
    tx,
    entries.flatMap((entry) => entry.transaction_id ?? []),
  )
  const target = (line: Line) => (line.amount < 0n ? inflow.id : outflow.id)
  const moved = lines
    .filter((line) => line.ledger_id === ledger.id)
    .map((line) => ({ before: line, after: { ...line, ledger_id: target(line) } }))
  const uncategorized = (transaction: StoredTransaction): StoredTransaction => ({
    ...transaction,
    categorization_method: 'uncategorized',
    categorization_confidence: null,
    categorization_explanation: null,
  })
  await post(tx, { changedLines: moved, changedTransactions: transactions.map(uncategorized) })
  const after = Map.groupBy(
    lines.map((line) => moved.find((each) => each.before === line)?.after ?? line),
    (line) => line.journal_entry_id,
  )
  for (const entry of entries)
    tx.record({
      type: 'journal_entry.updated',
      resource: 'journal_entry',
      id: entry.id,
      before: recordedEntry(
        entry,
        lines.filter((line) => line.journal_entry_id === entry.id),
      ),
      after: recordedEntry(entry, after.get(entry.id) ?? []),
    })
}
