import type { BulkTransactionChange, Transaction } from '@daybook/sdk'

/** What a list shows of a transaction: little, since there may be a hundred thousand of them. */
export interface TransactionRow {
  readonly id: string
  readonly date: string
  readonly description: string
  readonly amount: string
  readonly accountId: string
  /** Where it stands in the books, with the ledger of each part. */
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly tags: readonly string[]
  readonly isUncategorized: boolean
  readonly isReviewed: boolean
  readonly postedStatus: Transaction['posted_status']
  readonly isPending: boolean
  readonly isPersonal: boolean
}

export function rowOf(transaction: Transaction): TransactionRow {
  const lines = transaction.opposing_line_entries
  return {
    id: transaction.id,
    date: transaction.date,
    description: transaction.description,
    amount: transaction.amount,
    accountId: transaction.source_account_id,
    categories: lines.map(({ ledger_id: id, ledger_name: name }) => ({ id, name })),
    tags: [...new Set(lines.flatMap((line) => line.tags.map(({ name }) => name)))],
    isUncategorized: transaction.categorization_method === 'uncategorized',
    isReviewed: transaction.review_status === 'reviewed',
    postedStatus: transaction.posted_status,
    isPending: transaction.pending,
    isPersonal: transaction.personal,
  }
}

/** What leads back from a change of many rows; undefined where some had splits, which one change cannot bring back. */
export function changesBack(rows: readonly TransactionRow[]): BulkTransactionChange[] | undefined {
  const changes = rows.map((row): BulkTransactionChange | undefined => {
    const [category, ...more] = row.categories
    if (more.length > 0 || category === undefined) return undefined
    return {
      id: row.id,
      category: { updated_category_ledger_id: category.id },
      review_status: row.isReviewed ? 'reviewed' : 'unreviewed',
    }
  })
  const whole = changes.flatMap((change) => change ?? [])
  return whole.length === changes.length ? whole : undefined
}
