import type { Intent } from './outcomes.ts'

/** Books, and the writes that a client makes to them, over whatever wire: each bears a mark and a key of its own. */
export interface Books {
  readonly instanceId: string
  readonly token: string
  readonly accountId: string
  readonly ledgerId: string
  /** Nothing is in here but what was categorized into it. */
  readonly categoryId: string
  /** For each of them a transaction that nobody has categorized, and an entry to delete. */
  readonly transactions: { id: string; description: string }[]
  readonly entries: { id: string; description: string }[]
}

const datetime = '2026-02-03T00:00:00Z'
/** So many records are made by one request that makes many. */
const batch = 3

/** @param prepared how many transactions and entries there are to be */
export async function openBooks(
  address: string,
  { token, name, prepared }: { token: string; name: string; prepared: number },
): Promise<Books> {
  const ask = async (path: string, body: unknown, instanceId?: string) => {
    const response = await fetch(`${address}/v0${path}`, requestOf({ token, instanceId, method: 'POST', body }))
    const answer = await response.json()
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return Object(answer)
  }
  const instance = { name, entries_start: '2026-01-01T00:00:00Z', subscription: 'tier2' }
  const { id: instanceId } = await ask('/platform/instances', instance)
  const checking = { ledger: { name: 'Checking', financial_account_type: 'bank_account' } }
  const account = await ask('/source-accounts', checking, instanceId)
  const { id: categoryId } = await ask('/ledgers', { name: 'Category', financial_account_type: 'loan' }, instanceId)
  const own = { accountId: account.id, ledgerId: account.ledger_id, categoryId }
  const each = Array.from({ length: prepared }, (_, at) => at)
  const rows = each.map((at) => rowOf(`sorted-${at}`, `${name} sorted ${at}`))
  await ask(`/source-accounts/${account.id}/transactions`, rows, instanceId)
  const doomed = each.map((at) => entryOf(own, `${name} doomed ${at}`))
  const entries: { id: string; description: string }[] = await ask('/journal-entries/bulk', doomed, instanceId)
  return {
    ...own,
    instanceId,
    token,
    transactions: rows.map(({ id, description }) => ({ id, description })),
    entries: entries.map(({ id, description }) => ({ id, description })),
  }
}

export const writes = ['posting', 'batch', 'import', 'categorization', 'deletion'] as const
export type Write = (typeof writes)[number]

/** A write of this kind that was never made before. @param mark its key, and for what it makes the description */
export function intentOf(
  write: Write,
  mark: string,
  { books, address, timeoutMs }: { books: Books; address: string; timeoutMs: number },
): Intent {
  const sending = (method: string, path: string, body?: unknown) => () =>
    fetch(`${address}/v0${path}`, {
      ...requestOf({ token: books.token, instanceId: books.instanceId, key: mark, method, body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  const transactions = `/source-accounts/${books.accountId}/transactions`
  const many = Array.from({ length: batch }, (_, at) => at)
  if (write === 'batch') {
    const entries = many.map(() => entryOf(books, mark))
    return { mark, done: batch, send: sending('POST', '/journal-entries/bulk', entries) }
  }
  if (write === 'import') {
    const rows = many.map((at) => rowOf(`${mark.replaceAll(' ', '-')}-${at}`, mark))
    return { mark, done: batch, send: sending('POST', transactions, rows) }
  }
  if (write === 'categorization') {
    const transaction = books.transactions.pop()
    const category = { updated_category_ledger_id: books.categoryId }
    if (transaction)
      return { mark: transaction.description, send: sending('PUT', `${transactions}/${transaction.id}`, { category }) }
  }
  if (write === 'deletion') {
    const entry = books.entries.pop()
    const send = sending('DELETE', `/journal-entries/${entry?.id}`)
    if (entry) return { mark: entry.description, undone: 1, done: 0, send }
  }
  return { mark, send: sending('POST', '/journal-entries', entryOf(books, mark)) }
}

/** How often each mark is in the books, by their tables: for `Outcomes.judge`. */
export const marksFound = `
  select description as mark, count(*)::int as count from journal_entries where transaction_id is null group by 1
  union all
  select description, count(*)::int from transactions where description not like '% sorted %' group by 1
  union all
  select t.description, count(*)::int from transactions t join line_entries l on l.instance_id = t.instance_id
    and l.journal_entry_id = t.journal_entry_id join ledgers c on c.instance_id = l.instance_id and c.id = l.ledger_id
  where t.description like '% sorted %' and c.name = 'Category' group by 1`

function requestOf(asked: {
  token: string
  method: string
  body?: unknown
  instanceId?: string | undefined
  key?: string
}): RequestInit {
  const { token, method, body, instanceId, key } = asked
  return {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(instanceId === undefined ? {} : { 'service-instance-id': instanceId }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

function entryOf({ ledgerId, categoryId }: Pick<Books, 'ledgerId' | 'categoryId'>, description: string) {
  const lines = [
    { ledger_id: ledgerId, debit_credit: 'debit', amount: '10.00' },
    { ledger_id: categoryId, debit_credit: 'credit', amount: '10.00' },
  ]
  return { datetime, description, line_entries: lines }
}

function rowOf(id: string, description: string) {
  return { id, amount: -5, datetime, description }
}
