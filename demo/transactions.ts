import { setTimeout as pause } from 'node:timers/promises'
import type { JsonValue } from '../src/kernel/json.ts'
import type { BankRow } from './bank-files.ts'
import { type Account, type Books, noon, wireAmount } from './books.ts'
import { type Api, fieldOf, listOf, textOf, textOrNull } from './client.ts'

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

const pollIntervalMs = 50
const taskLimitMs = 60_000

/** Sends the rows of both accounts and waits until they are in the books. */
export async function postRows(books: Books, wanted: (row: BankRow) => boolean): Promise<PostedCounts> {
  const started = await Promise.all(books.accounts.map((account) => startImport(books, account, wanted)))
  const tasks = await Promise.all(started.map((task) => finished(books.api, textOf(task, 'id'))))
  const count = (list: string) => tasks.reduce((sum, task) => sum + listOf(task, list).length, 0)
  return { created: count('created_transaction_ids'), skipped: count('skipped_transaction_ids') }
}

function startImport(books: Books, account: Account, wanted: (row: BankRow) => boolean): Promise<JsonValue> {
  const rows = account.rows.filter(wanted).map(({ id, date, description, amount }) => ({
    id,
    datetime: noon(date),
    description,
    amount: wireAmount(amount),
  }))
  return books.api.post(`/v0/source-accounts/${account.id}/transactions`, rows)
}

async function finished(api: Api, taskId: string): Promise<JsonValue> {
  const deadline = performance.now() + taskLimitMs
  for (;;) {
    const task = await api.get(`/v0/transactions/tasks/${taskId}`)
    const status = textOf(task, 'status')
    if (status === 'complete') return task
    if (status === 'failed') throw new Error(`Task ${taskId} failed: ${textOf(fieldOf(task, 'error'), 'message')}`)
    if (performance.now() > deadline) throw new Error(`Task ${taskId} is still ${status} after ${taskLimitMs / 1000} s`)
    await pause(pollIntervalMs)
  }
}

/** Every transaction of the books, by id. */
export async function readTransactions(books: Books): Promise<Map<string, Booked>> {
  const found = new Map<string, Booked>()
  for (const { id: accountId } of books.accounts) {
    const list = `/v0/source-accounts/${accountId}/transactions?limit=100&expand=opposing_line_entries`
    for (let token: string | null = ''; token !== null;) {
      const page = await books.api.get(token === '' ? list : `${list}&page_token=${encodeURIComponent(token)}`)
      for (const transaction of listOf(page, 'records').map((record) => bookedOf(record, accountId)))
        found.set(transaction.id, transaction)
      token = textOrNull(page, 'next_page_token')
    }
  }
  return found
}

/** A person says where a transaction belongs. */
export async function recategorize(books: Books, { id, accountId }: Booked, ledgerId: string): Promise<void> {
  await books.api.put(`/v0/source-accounts/${accountId}/transactions/${id}`, {
    category: { updated_category_ledger_id: ledgerId },
    review_status: 'reviewed',
  })
}

function bookedOf(record: JsonValue, accountId: string): Booked {
  const lines = listOf(record, 'opposing_line_entries').filter((line) => textOf(line, 'basis') !== 'cash')
  return {
    id: textOf(record, 'id'),
    accountId,
    category: [...new Set(lines.map((line) => textOf(line, 'ledger_name')))].join(', '),
    method: textOf(record, 'categorization_method'),
  }
}
