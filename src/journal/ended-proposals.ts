import { proposedFor, rejectProposed, undecidedMethods, withdrawProposed } from '../counterparts/counterparts.ts'
import type { WriteTx } from '../database/database.ts'
import type { Changed, Posting, StoredTransaction } from './posting.ts'

/**
 * What a posting does to payment applications that are proposed of its transactions, whatever route it is of: they end
 * for good when a person says what the transaction is, and go when it goes, or is booked or dated otherwise.
 */
export async function endProposals(tx: WriteTx, posting: Posting): Promise<void> {
  if (!tx.instance.openSources) return
  const { removedTransactions = [], changedTransactions = [], applies = [] } = posting
  const applied = new Set(applies)
  const changes = changedTransactions.filter((change) => !applied.has(change.after.id) && isOther(change))
  const decided = new Set(changes.filter(({ after }) => isDecided(after)).map(({ after }) => after.id))
  const ids = [...removedTransactions, ...changes.map(({ after }) => after)].map((transaction) => transaction.id)
  if (ids.length === 0) return
  const proposed = await proposedFor(tx, ids)
  const isRejected = ({ transaction_id: id }: { transaction_id: string | null }) => id !== null && decided.has(id)
  await rejectProposed(tx, proposed.filter(isRejected))
  await withdrawProposed(
    tx,
    proposed.filter((each) => !isRejected(each)),
  )
}

/** Than what was looked at. */
function isOther({ before, after }: Changed<StoredTransaction>): boolean {
  return (
    after.journal_entry_id === null ||
    after.amount !== before.amount ||
    !after.datetime.equals(before.datetime) ||
    after.review_status !== 'unreviewed' ||
    !undecidedMethods.some((method) => method === after.categorization_method)
  )
}

function isDecided({ categorization_method: method, review_status: review }: StoredTransaction): boolean {
  return method === 'user' || review === 'reviewed'
}
