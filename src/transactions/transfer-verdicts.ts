import type { ReadTx, WriteTx } from '../database/database.ts'
import { appliedAmong, findTransactions, freedSides, linesOf, post } from '../journal/journal.ts'
import { fail } from '../kernel/errors.ts'
import type { TransferId } from '../kernel/ids.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import {
  changeTransfer,
  findTransfer,
  type Transfer,
  transferForm,
  type TransferRecord,
} from '../transfers/transfers.ts'
import { moveSides } from './transfer-sides.ts'

/** What a person says of a transfer that was found. */

/** Books both sides on the ledger of transfers, whatever they were before. One that is matched stays so. */
export async function confirmTransfer(tx: WriteTx, transferId: TransferId): Promise<TransferRecord> {
  const transfer = await findTransfer(tx, transferId)
  if (transfer.status === 'proposed') {
    await assertSides(tx, transfer)
    await post(tx, { ...(await moveSides(tx, [transfer])), confirms: transfer })
  }
  return transferForm({ ...transfer, status: 'matched' })
}

/** The pair is not found again. What the matching has put on the ledger of transfers waits uncategorized. */
export async function rejectTransfer(tx: WriteTx, transferId: TransferId): Promise<TransferRecord> {
  const transfer = await findTransfer(tx, transferId)
  const sides = transfer.status === 'matched' ? await freedSides(tx, [transfer]) : []
  const rejected: Transfer = { ...transfer, status: 'rejected' }
  await changeTransfer(tx, transfer, rejected)
  await post(tx, {
    changedLines: sides.map(({ line }) => line),
    changedTransactions: sides.map(({ transaction }) => transaction),
  })
  return transferForm(rejected)
}

/** Each side has one category, and one that hands may change. */
async function assertSides(tx: ReadTx, { from_transaction_id: from, to_transaction_id: to }: Transfer): Promise<void> {
  const sides = await findTransactions(tx, [from, to])
  const applied = await appliedAmong(tx, sides)
  const lines = await linesOf(
    tx,
    sides.flatMap((side) => side.journal_entry_id ?? []),
  )
  const ledgers = await findLedgers(
    tx,
    lines.map((line) => line.ledger_id),
  )
  for (const side of sides) {
    const categories = lines.filter(
      (line) => line.journal_entry_id === side.journal_entry_id && line.id !== side.line_entry_id,
    )
    const [category] = categories
    if (applied.has(side.id) || !category || categories.length > 1 || !ledgers.get(category.ledger_id)?.editable)
      fail(
        'invalid_state',
        { resource: 'transaction', id: side.id },
        'A side of the transfer is not in the books with one category that can be changed.',
      )
  }
}
