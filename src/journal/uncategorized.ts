import type { StoredTransaction } from './posting.ts'

/** The transaction, decided by nobody. */
export function uncategorized(transaction: StoredTransaction): StoredTransaction {
  return {
    ...transaction,
    categorization_method: 'uncategorized',
    categorization_confidence: null,
    categorization_explanation: null,
  }
}
