import { isUncategorized, mayBeCategory } from '../chart/chart.ts'
import type { ReadTx } from '../database/database.ts'
import { must } from '../kernel/assert.ts'
import { fail } from '../kernel/errors.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import { enabledLedgers, refuseErrors, type StoredTransaction } from './posting.ts'
import * as sourceAccountsSql from './source-accounts-sql.ts'
import { uncategorized } from './uncategorized.ts'

/** What may be the category of a transaction, and who has chosen it. */

interface NamedLedger {
  ledgerId: LedgerId
  /** Where the request names it. */
  path: string
}

/**
 * Refuses what a request names as a category and that is none: ledgers closed to hand-made lines, the two that opening
 * and closing write, those that are not enabled, and those of source accounts, for the other account's feed books the
 * same money.
 * @param standing categories that the transaction has already
 */
export async function assertCategories(
  tx: ReadTx,
  named: readonly NamedLedger[],
  standing?: ReadonlySet<string>,
): Promise<void> {
  const ledgers = await enabledLedgers(tx, named, standing)
  for (const { ledgerId, path } of named) {
    const ledger = ledgers.get(ledgerId)
    if (ledger && !mayBeCategory(ledger))
      fail('not_editable', { resource: 'ledger', id: ledgerId, path }, `The ledger ${ledger.name} is no category.`)
  }
  const financial = await sourceAccountsSql.financialLedgers(
    tx,
    named.map((each) => each.ledgerId),
  )
  const message = 'is the ledger of a source account; for a transfer use the required ledger account_transfers'
  refuseErrors(
    named
      .filter(({ ledgerId }) => financial.has(ledgerId))
      .map(({ path }) => ({ path, code: 'invalid_reference', message })),
  )
}

/** Of a personal account's transaction the owner's ledger is the bank side, and so no category. */
export function refuseOwnLedger(own: readonly (string | null)[], named: readonly NamedLedger[]): void {
  const message = 'is the ledger that the transaction itself stands in'
  refuseErrors(
    named
      .filter(({ ledgerId }) => own.includes(ledgerId))
      .map(({ path }) => ({ path, code: 'invalid_reference', message })),
  )
}

/**
 * The transactions whose categories a person has set, as they are then: `user`, and learned from; or `uncategorized`,
 * where nothing but uncategorized ledgers is left.
 * @param categories of each transaction the ledgers that it has then
 */
export async function setByHand(
  tx: ReadTx,
  changed: readonly { transaction: StoredTransaction; categories: readonly string[] }[],
): Promise<StoredTransaction[]> {
  if (changed.length === 0) return []
  const ledgers = await findLedgers(
    tx,
    changed.flatMap(({ categories }) => categories),
  )
  const isOpen = (ledgerId: LedgerId) =>
    isUncategorized(must(ledgers.get(ledgerId), 'a line is on a ledger of the chart'))
  return changed.map(({ transaction, categories }) =>
    categories.every(isOpen)
      ? uncategorized(transaction)
      : { ...uncategorized(transaction), categorization_method: 'user' },
  )
}
