import type { Transaction, TransactionProcessingTask } from '../packages/sdk/src/daybook.ts'
import { formatMoney } from '../src/kernel/money.ts'
import type { BankRow } from './bank-files.ts'
import { type Account, type Books, noon } from './books.ts'

/** A transaction as the books have it. */
export interface Booked {
  id: string
  accountId: string
  /** The ledger of its opposing line in the accrual books; of a payment the control ledger and what was adjusted. */
  category: string
  method: string
}

/** How many rows of a batch became transactions, and how many were there already. */
export interface PostedCounts {
  created: number
  skipped: number
}

const taskLimitMs = 60_000

/** Sends the rows of both accounts and waits until they are in the books. */
export async function postRows(books: Books, wanted: (row: BankRow) => boolean): Promise<PostedCounts> {
  const tasks = await Promise.all(books.accounts.map((account) => importRows(books, account, wanted)))
  const count = (ids: (task: TransactionProcessingTask) => readonly string[]) =>
    tasks.reduce((sum, task) => sum + ids(task).length, 0)
  return {
    created: count(({ created_transaction_ids }) => created_transaction_ids),
    skipped: count(({ skipped_transaction_ids }) => skipped_transaction_ids),
  }
}

function importRows(
  books: Books,
  account: Account,
  wanted: (row: BankRow) => boolean,
): Promise<TransactionProcessingTask> {
  const rows = account.rows.filter(wanted).map(({ id, date, description, amount }) => ({
    id,
    datetime: noon(date),
    description,
    amount: formatMoney(amount),
  }))
  return books.daybook.transactions.create(account.id, rows).wait({ timeout: taskLimitMs })
}

/** Every transaction of the books, by id. */
export async function readTransactions(books: Books): Promise<Map<string, Booked>> {
  const found = new Map<string, Booked>()
  for (const { id: accountId } of books.accounts) {
    const list = books.daybook.transactions.list(accountId, { limit: 100, expand: 'opposing_line_entries' })
    for await (const transaction of list) found.set(transaction.id, bookedOf(transaction, accountId))
  }
  return found
}

/** A person says where a transaction belongs. */
export async function recategorize(books: Books, { id, accountId }: Booked, ledgerId: string): Promise<void> {
  await books.daybook.transactions.update(accountId, id, {
    category: { updated_category_ledger_id: ledgerId },
    review_status: 'reviewed',
  })
}

function bookedOf({ id, opposing_line_entries, categorization_method }: Transaction, accountId: string): Booked {
  const lines = opposing_line_entries.filter(({ basis }) => basis !== 'cash')
  return {
    id,
    accountId,
    category: [...new Set(lines.map(({ ledger_name }) => ledger_name))].join(', '),
    method: categorization_method ?? 'none',
  }
}
