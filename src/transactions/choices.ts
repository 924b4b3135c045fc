import { mayBeCategory } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { financialLedgers, ownLedgerOf, type StoredTransaction, textOfSplits } from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { failField } from '../kernel/errors.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Money } from '../kernel/money.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import type { ListedAccount } from '../sources/sources.ts'
import { assignableTags } from '../tags/tags.ts'
import {
  assertOwnCategories,
  assertSplits,
  type Booked,
  type Category,
  categoryPathOf,
  refuseForeignCategory,
  type Splits,
} from './category-changes.ts'

/**
 * What a person chooses for a transaction that is not in the books yet: it is kept with the row, and booked with it.
 */

/** Whether the transaction can still come into the books by itself. */
export function isWaiting({ posted_status }: Pick<StoredTransaction, 'posted_status'>): boolean {
  return posted_status === 'not_posted'
}

/** The ledgers that it is to be booked to, be it that they came with it or were chosen since. */
export function chosenLedgers({ imported_ledger_id: imported, chosen_splits: splits }: StoredTransaction): string[] {
  if (splits) return splits.map((split) => split.ledger_id)
  return imported === null ? [] : [imported]
}

/**
 * The transaction as a request wants it; undefined when it leaves the categories alone, or when they are in the books.
 */
export async function choiceOf(tx: ReadTx, booked: Booked): Promise<StoredTransaction | undefined> {
  const { transaction, change, path } = booked
  if (!isWaiting(transaction)) return undefined
  if (change.splits) return await withSplits(tx, booked, { splits: change.splits, path: `${path}/splits` })
  return change.category && (await withCategory(tx, booked, change.category))
}

/** As with lines, the other splits stay as they are, and so do the amounts. */
async function withCategory(tx: ReadTx, booked: Booked, category: Category): Promise<StoredTransaction> {
  const { transaction } = booked
  const { category_ledger_id: from = null, updated_category_ledger_id: to } = category
  const path = categoryPathOf(booked)
  await assertOwnCategories(tx, booked, [{ ledgerId: to, path: `${path}/updated_category_ledger_id` }])
  if (from !== null && !chosenLedgers(transaction).includes(from)) refuseForeignCategory(path)
  const { chosen_splits: splits } = transaction
  if (!splits) return { ...transaction, imported_ledger_id: to }
  const moved = splits.map((each) => (from === null || each.ledger_id === from ? { ...each, ledger_id: to } : each))
  return { ...transaction, chosen_splits: moved }
}

async function withSplits(
  tx: ReadTx,
  booked: Booked,
  { splits, path }: { splits: Splits; path: string },
): Promise<StoredTransaction> {
  await assertSplits(tx, booked, { splits, path })
  const tags = splits.flatMap((each, at) =>
    (each.tag_ids ?? []).map((tagId, index) => ({ tagId, path: `${path}/${at}/tag_ids/${index}` })),
  )
  if (tags.length > 0) await assignableTags(tx, tags)
  const chosen = splits.map(({ description = null, tag_ids = null, ...each }) => ({ ...each, description, tag_ids }))
  if (Buffer.byteLength(must(textOfSplits(chosen), 'splits were chosen')) > limits.chosenSplitsBytes)
    failField('invalid_request', path, 'must be at most 16 KiB, until the transaction is posted')
  return { ...booked.transaction, imported_ledger_id: null, chosen_splits: chosen }
}

/** Of a transaction that has just come: nobody has decided anything of it. */
export const undecided = {
  posted_status: 'not_posted',
  not_posted_reason: null,
  review_status: 'unreviewed',
  categorization_method: null,
  categorization_confidence: null,
  categorization_explanation: null,
  suggested_ledger_id: null,
  suggested_confidence: null,
  journal_entry_id: null,
  line_entry_id: null,
  imported_ledger_id: null,
  imported_tag_ids: [],
  chosen_splits: null,
  party_id: null,
  party_method: null,
} as const satisfies Partial<StoredTransaction>

/** The transaction, to be decided by whatever comes. */
export function withoutChoice(transaction: StoredTransaction): StoredTransaction {
  return {
    ...transaction,
    categorization_method: null,
    categorization_confidence: null,
    categorization_explanation: null,
    imported_ledger_id: null,
    chosen_splits: null,
  }
}

/** Its money stands in an entry that somebody made by hand: it has none of its own. */
export function isMatched({ categorization_method: method }: StoredTransaction): boolean {
  return method === 'matched'
}

/** The transaction as the bank told of it. */
export function unmatched(transaction: StoredTransaction): StoredTransaction {
  return { ...withoutChoice(transaction), posted_status: 'not_posted', not_posted_reason: null }
}

/**
 * The transaction with the amount that the bank says by now. Splits of another amount do not add up any more: they are
 * dropped, and it is to be reviewed again.
 */
export function withAmount(transaction: StoredTransaction, amount: Money): StoredTransaction {
  if (amount === transaction.amount) return transaction
  if (isMatched(transaction)) return { ...unmatched(transaction), amount, review_status: 'unreviewed' }
  if (!transaction.chosen_splits) return { ...transaction, amount }
  return { ...withoutChoice(transaction), amount, review_status: 'unreviewed' }
}

/** Whether the bank's change took the splits away that a person chose. */
export function lostSplits(before: StoredTransaction, after: StoredTransaction): boolean {
  return before.chosen_splits !== null && after.chosen_splits === null
}

/** What the bank's change of the amount took away, as a Task tells it. */
export function lossOf(before: StoredTransaction, after: StoredTransaction): string | null {
  if (isMatched(before) && !isMatched(after)) return 'match_dropped'
  return lostSplits(before, after) ? 'splits_dropped' : null
}

/**
 * The transactions without choices that cannot be booked: their ledger is gone by now, or no category of theirs any
 * more.
 */
export async function bookableChoices(
  tx: ReadTx,
  account: ListedAccount,
  transactions: readonly StoredTransaction[],
): Promise<readonly StoredTransaction[]> {
  const named = transactions.flatMap(chosenLedgers)
  if (named.length === 0) return transactions
  const [ledgers, financial] = [await findLedgers(tx, named), await financialLedgers(tx, named)]
  const isCategory = (ledgerId: LedgerId) => {
    const ledger = ledgers.get(ledgerId)
    return ledger !== undefined && mayBeCategory(ledger) && !financial.has(ledgerId)
  }
  return transactions.map((each) => {
    const own = ownLedgerOf(account, each.amount)
    return chosenLedgers(each).every((id) => isCategory(id) && id !== own) ? each : withoutChoice(each)
  })
}
