import { must } from '../kernel/assert.ts'
import { formatMoney } from '../kernel/money.ts'
import { type Account, idOf, monthsLater, noon, type SampleBooks } from './books.ts'
import type { BankRow } from './company-files.ts'
import type { ImportedRows, SampleTransaction } from './sample-client.ts'

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
export async function postRows(books: SampleBooks, wanted: (row: BankRow) => boolean): Promise<PostedCounts> {
  const tasks = await Promise.all(books.accounts.map((account) => importRows(books, account, wanted)))
  const count = (ids: (task: ImportedRows) => readonly string[]) =>
    tasks.reduce((sum, task) => sum + ids(task).length, 0)
  return {
    created: count(({ created_transaction_ids }) => created_transaction_ids),
    skipped: count(({ skipped_transaction_ids }) => skipped_transaction_ids),
  }
}

function importRows(books: SampleBooks, account: Account, wanted: (row: BankRow) => boolean): Promise<ImportedRows> {
  const rows = account.rows.filter(wanted).map(({ id, date, description, amount }) => ({
    id,
    datetime: noon(date, books),
    description: describedLater(description, date, books.months),
    amount: formatMoney(amount),
  }))
  return books.daybook.transactions.create(account.id, rows).wait({ timeout: taskLimitMs })
}

/** What a bank writes of the day of a row goes with the day: "CHECKCARD 0702", "FEE 07/24". */
function describedLater(description: string, date: string, months: number): string {
  const [, was = '', on = ''] = date.split('-')
  const [, is = '', at = ''] = monthsLater(date, months).split('-')
  return description.replaceAll(`${was}/${on}`, `${is}/${at}`).replaceAll(` ${was}${on} `, ` ${is}${at} `)
}

/** Every transaction of the books, by id. */
export async function readTransactions(books: SampleBooks): Promise<Map<string, Booked>> {
  const found = new Map<string, Booked>()
  for (const { id: accountId } of books.accounts) {
    const list = books.daybook.transactions.list(accountId, { limit: 100, expand: 'opposing_line_entries' })
    for await (const transaction of list) found.set(transaction.id, bookedOf(transaction, accountId))
  }
  return found
}

/** So many at once: as many as the review queue may choose. */
const chosenAtOnce = 100

/**
 * A person says of each row that is not where it belongs where that is.
 * @param known the ledger's name by the row's id
 * @returns how many there were
 */
export async function correct(
  books: SampleBooks,
  rows: readonly Booked[],
  known: ReadonlyMap<string, string>,
): Promise<number> {
  const wrong = rows.filter(({ id, category }) => category !== known.get(id))
  const choices = wrong.map(({ id }) => {
    const ledger = must(known.get(id), 'each row has a label')
    const category = { updated_category_ledger_id: idOf(books.ledgers, ledger) }
    return { id, category, review_status: 'reviewed' as const }
  })
  for (let at = 0; at < choices.length; at += chosenAtOnce)
    await books.daybook.transactions.updateAny(choices.slice(at, at + chosenAtOnce))
  return wrong.length
}

function bookedOf({ id, opposing_line_entries, categorization_method }: SampleTransaction, accountId: string): Booked {
  const lines = opposing_line_entries.filter(({ basis }) => basis !== 'cash')
  return {
    id,
    accountId,
    category: [...new Set(lines.map(({ ledger_name }) => ledger_name))].join(', '),
    method: categorization_method ?? 'none',
  }
}
