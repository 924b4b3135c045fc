import type { Asking, Wanted } from './asking.ts'
import { booksBegin, merchant, openBooks, type Books } from './books.ts'

/**
 * Books that came through the API a moment ago: entries in bulk, two accounts of a bank with transfers between them.
 */
export interface FreshBooks extends Books {
  savingsId: string
  tagId: string
  /** Of the entries that were made by hand, in the order of their days. */
  entryIds: readonly string[]
  /** Of those of the account, in the order of their days. */
  transactionIds: readonly string[]
  transferIds: readonly string[]
  reconciliationId: string
  partyIds: readonly string[]
  /** Bills, in the order of their days. Each is paid by one row of the account, to the cent. */
  billIds: readonly string[]
  /** Versions of the books: before the rows were imported, and after. */
  versions: readonly number[]
}

export interface FreshSize {
  /** Made by hand, a thousand in a request at most. */
  entries: number
  /** Imported into each of the two accounts, a thousand in a batch at most. */
  rows: number
}

type Ask = Asking['ask']

/** Books without an entry, in which everything can be asked for already. */
export async function openFreshBooks(asking: Asking): Promise<FreshBooks> {
  const books = await openBooks(asking, { rules: 10, subscription: 'tier4' })
  const { instanceId: instance } = books
  const ask = (method: string, target: string, wanted: Wanted) => asking.ask(method, target, { instance, ...wanted })
  const savings = { name: 'Savings', financial_account_type: 'bank_account' }
  const account = await ask('POST', '/v0/source-accounts', { body: { ledger: savings } })
  // A year to date to open with is there only where no fiscal year begins with the books.
  await asking.ask('PUT', `/v0/platform/instances/${instance}/settings`, { body: { fiscal_year_start: '07-01' } })
  const group = await asking.ask('POST', '/v0/platform/tag-groups', { body: { name: `Projects of ${instance}` } })
  const tag = await ask('POST', '/v0/tags', { body: { name: 'Hall', tag_group_id: group.body.id } })
  const statement = { statement_ending_date: '2021-03-31', statement_ending_balance: 0 }
  const { body } = await ask('POST', '/v0/reconciliations', { body: { ledger_id: books.bankId, ...statement } })
  const partyIds: string[] = []
  for (let at = 0; at < parties; at += 1) {
    const party = await ask('POST', '/v0/parties', { body: { name: `Vendor ${at}`, type: 'vendor' } })
    partyIds.push(party.body.id)
  }
  return {
    ...books,
    savingsId: account.body.id,
    tagId: tag.body.id,
    entryIds: [],
    transactionIds: [],
    transferIds: [],
    reconciliationId: body.id,
    partyIds,
    billIds: [],
    versions: [await versionOf(ask)],
  }
}

/** Vendors of the bills. */
const parties = 10

/** How many writes the books have had. */
async function versionOf(ask: Ask): Promise<number> {
  const { body } = await ask('GET', '/v0/reports/journal?start_date=2021-01-01&end_date=2021-01-01')
  return body.books_version
}

/** Loads them, as whoever moves in with a year of books does. */
export async function loadFreshBooks(asking: Asking, books: FreshBooks, size: FreshSize): Promise<FreshBooks> {
  const ask: Ask = (method, target, wanted) => asking.ask(method, target, { instance: books.instanceId, ...wanted })
  const entryIds: string[] = []
  for (const body of inBatches(entriesOf(books, size.entries))) {
    const answer = await ask('POST', '/v0/journal-entries/bulk', { body })
    entryIds.push(...answer.body.map((entry: { id: string }) => entry.id))
  }
  const billIds: string[] = []
  for (const body of inBatches(billsOf(books, size.rows))) {
    const answer = await ask('POST', '/v0/accrual-sources/bulk', { body })
    billIds.push(...answer.body.map((bill: { id: string }) => bill.id))
  }
  const before = await versionOf(ask)
  const rows = rowsOf(size.rows)
  for (const body of inBatches(rows.map(sent))) await importRows(ask, books.accountId, body)
  for (const body of inBatches(rows.map(otherSide).map(sent))) await importRows(ask, books.savingsId, body)
  const transfers = await ask('GET', '/v0/transfers?limit=1000')
  return {
    ...books,
    entryIds,
    transactionIds: rows.map(({ id }) => id),
    transferIds: transfers.body.records.map((transfer: { id: string }) => transfer.id),
    billIds,
    versions: [before, await versionOf(ask)],
  }
}

async function importRows(ask: Ask, accountId: string, body: readonly unknown[]): Promise<void> {
  const headers = { prefer: 'wait=30' }
  const task = await ask('POST', `/v0/source-accounts/${accountId}/transactions`, {
    body: JSON.stringify(body),
    headers,
  })
  if (task.body.status !== 'complete') throw new Error(`an import did not end: ${task.text}`)
}

/** A year of them: half on the bank account, one in ten with a tag. */
function entriesOf({ bankId, categoryIds, tagId }: FreshBooks, count: number): unknown[] {
  return Array.from({ length: count }, (_, at) => {
    const [amount, category] = [`${1 + (at % 400)}.00`, categoryIds[at % 20]]
    const paidFrom = at % 2 === 0 ? bankId : categoryIds[20 + (at % 20)]
    const tags = at % 10 === 0 ? { tag_ids: [tagId] } : {}
    return {
      datetime: momentOf(at, count),
      description: `Voucher ${at} of ${merchant(at % 50)}`,
      line_entries: [
        { ledger_id: category, debit_credit: 'debit', amount, ...tags },
        { ledger_id: paidFrom, debit_credit: 'credit', amount },
      ],
    }
  })
}

interface Row {
  id: string
  cents: number
  datetime: string
  description: string
}

/** One in four goes to the other account. */
export function rowsOf(count: number, prefix = 'row'): Row[] {
  return Array.from({ length: count }, (_, at) => {
    const cents = -(200_000 + at * 7)
    const description = at % 4 === 0 ? 'TRANSFER TO SAVINGS' : `${merchant(at % 50)} #${at}`
    return { id: `${prefix}-${at}`, cents, datetime: momentOf(at, count), description }
  })
}

/** What the other account says of it: of a payment to somebody else nothing, but a payment of its own. */
export function otherSide(row: Row, at: number): Row {
  const cents = at % 4 === 0 ? -row.cents : row.cents - 3
  const description = at % 4 === 0 ? 'TRANSFER FROM CHECKING' : row.description
  return { ...row, id: `other-${row.id}`, cents, description }
}

/** Of every fourth row, one that is no transfer. */
export function billsOf({ categoryIds, partyIds }: FreshBooks, count: number, rows = rowsOf(count)): unknown[] {
  return rows
    .filter((_, at) => at % 4 === 1)
    .map(({ id, cents, datetime }, at) => ({
      type: 'bill',
      effective_date: datetime.slice(0, 10),
      due_date: datetime.slice(0, 10),
      party_id: partyIds[at % parties],
      reference_number: `Bill of ${id}`,
      lines: [{ account_id: categoryIds[40 + (at % 10)], amount: JSON.rawJSON((-cents / 100).toFixed(2)) }],
    }))
}

/** As it is sent. */
export function sent({ cents, ...row }: Row): unknown {
  return { ...row, amount: JSON.rawJSON((cents / 100).toFixed(2)) }
}

function momentOf(at: number, count: number): string {
  const day = booksBegin.add({ days: Math.floor((at * 360) / count) })
  return `${day.toString()}T${String(at % 24).padStart(2, '0')}:00:00Z`
}

function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += 1000) yield items.slice(at, at + 1000)
}
