import type { WriteTx } from '../database/database.ts'
import { lookup } from '../kernel/assert.ts'
import type { LedgerId } from '../kernel/ids.ts'
import {
  findLedger,
  type Ledger,
  obstaclesOf,
  refuseDeletion,
  refuseNamedByDocuments,
  removeLedger,
  requiredLedger,
} from '../ledgers/ledgers.ts'
import { tagsOfLines } from '../tags/tags.ts'
import { appliedParts, categoryLines } from './applied-rows.ts'
import * as entriesSql from './entries-sql.ts'
import { removeEntries } from './entries.ts'
import * as linesSql from './lines-sql.ts'
import { byEntry, changesBetween, type Entry, type Line, post } from './posting.ts'
import { recordedEntry } from './recorded-entries.ts'
import * as transactionsSql from './transactions-sql.ts'
import { uncategorized } from './uncategorized.ts'

/**
 * Deletes a ledger. With its entries: hand-made ones go, lines of transactions move to the uncategorized ledgers; when
 * an entry of another kind touches it, nothing happens.
 */
export async function deleteLedger(tx: WriteTx, ledgerId: LedgerId, withEntries: boolean): Promise<void> {
  const ledger = await findLedger(tx, ledgerId)
  const obstacles = (await obstaclesOf(tx, [ledger])).get(ledger.id) ?? []
  const refused = obstacles.find((obstacle) => obstacle !== 'has_line_entries' || !withEntries)
  if (refused) refuseDeletion(refused)
  if (obstacles.length > 0) await clearLedger(tx, ledger)
  await removeLedger(tx, ledger)
}

async function clearLedger(tx: WriteTx, ledger: Ledger): Promise<void> {
  await refuseNamedByDocuments(tx, ledger)
  const entries = await entriesSql.entriesOfLedger(tx, ledger.id)
  const handMade = entries.filter((entry) => entry.creation_source === 'manual' || entry.creation_source === 'reversal')
  const booked = entries.filter((entry) => entry.creation_source === 'transaction')
  if (handMade.length + booked.length < entries.length) refuseDeletion('has_line_entries')
  await removeEntries(tx, handMade)
  await uncategorize(tx, ledger, booked)
}

/** Moves the ledger's lines in these entries of transactions to where the uncategorized stands. */
async function uncategorize(tx: WriteTx, ledger: Ledger, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const inflow = await requiredLedger(tx, 'uncategorized_inflow')
  const outflow = await requiredLedger(tx, 'uncategorized_outflow')
  const move = (line: Line): Line =>
    line.ledger_id === ledger.id ? { ...line, ledger_id: line.amount < 0n ? inflow.id : outflow.id } : line
  const ids = entries.map((entry) => entry.id)
  const lines = await linesSql.linesOf(tx, ids)
  const applied = await appliedParts(tx, lines)
  if (lines.some((line) => line.ledger_id === ledger.id && (applied.made.has(line.id) || applied.taken.has(line.id))))
    refuseDeletion('has_line_entries')
  const changes = lines.map((line) => ({ before: line, after: move(line) }))
  const [before, after] = [byEntry(lines), byEntry(changes.map((change) => change.after))]
  const tags = await tagsOfLines(tx, ids)
  const transactions = await transactionsSql.findTransactions(
    tx,
    entries.flatMap((entry) => entry.transaction_id ?? []),
  )
  // Of several categories, the others stay as they were chosen.
  const stranded = transactions.filter((transaction) => {
    const own = lookup(before, transaction.journal_entry_id) ?? []
    return categoryLines(transaction, own, applied).every((line) => line.ledger_id === ledger.id)
  })
  await post(tx, {
    changedLines: changes.filter((change) => change.before !== change.after),
    changedTransactions: changesBetween(stranded, stranded.map(uncategorized)),
  })
  for (const entry of entries)
    tx.record({
      type: 'journal_entry.updated',
      resource: 'journal_entry',
      id: entry.id,
      before: recordedEntry(entry, before.get(entry.id) ?? [], tags),
      after: recordedEntry(entry, after.get(entry.id) ?? [], tags),
    })
}
