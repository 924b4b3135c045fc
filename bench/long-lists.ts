import { pageBoundTo } from '../src/database/keyset-page.ts'
import { pageRequest, pageSecrets } from '../src/http/page.ts'
import type { BigBooks } from './big-books.ts'

/** Each list that may be long, with each of its filters that an index serves, and the way to any of its pages. */
export interface ListedBooks extends BigBooks {
  instanceId: string
}

/** Reads what is there, past row-level security. */
export interface Looking {
  rows<Row>(statement: string): Promise<Row[]>
}

/** Ten rows a page: the page of this number stands behind a million of them. */
const deepPage = 100_000
const pageRows = 10

/** A list as it is asked for, and as SQL the rows it goes through: their keys are what a token holds. */
export interface List {
  path: (books: ListedBooks) => string
  /** The id of the route, and what it is asked for, by which its tokens are bound. */
  route: string
  query: (books: ListedBooks) => Record<string, unknown>
  keys: string
  from: (books: ListedBooks) => string
  descending?: boolean
}

const first = (ids: readonly string[]): string => ids[0] ?? ''
/** The tag that fills a page of the smallest books, too: a page of one row is no measure for one of ten. */
const ample = (tagIds: readonly string[]): string => tagIds[1] ?? ''
const quiet = (books: ListedBooks): string => books.categories.at(-2) ?? ''
const bank = (books: ListedBooks): string => books.accounts[0]?.ledgerId ?? ''

const transactions = {
  path: () => '/v0/transactions',
  route: 'listAllTransactions',
  keys: 't.datetime, t.id',
  from: () => 'transactions t where true',
  descending: true,
}

const entries = {
  path: () => '/v0/journal-entries',
  route: 'listJournalEntries',
  keys: 'e.datetime, e.id',
  from: () => 'journal_entries e where true',
  descending: true,
}

export const lists: Readonly<Record<string, List>> = {
  transactions: { ...transactions, query: () => ({}) },
  transactions_oldest_first: { ...transactions, query: () => ({ sort: 'datetime' }), descending: false },
  transactions_of_days: {
    ...transactions,
    query: () => ({ start_date: '2022-01-01', end_date: '2024-12-31' }),
    from: () => `transactions t where datetime >= '2022-01-01T05:00Z' and datetime < '2025-01-01T05:00Z'`,
  },
  transactions_unreviewed: {
    ...transactions,
    query: () => ({ review_status: 'unreviewed' }),
    from: () => `transactions t where review_status = 'unreviewed'`,
  },
  transactions_not_posted: {
    ...transactions,
    query: () => ({ posted_status: 'not_posted' }),
    from: () => `transactions t where posted_status = 'not_posted'`,
  },
  transactions_uncategorized: {
    ...transactions,
    query: () => ({ categorization_method: 'uncategorized' }),
    from: () => `transactions t where categorization_method = 'uncategorized'`,
  },
  transactions_of_category: {
    ...transactions,
    query: (books) => ({ category_ledger_id: first(books.categories) }),
    from: (books) => `transactions t where exists (select from line_entries l where l.instance_id = t.instance_id
      and l.journal_entry_id = t.journal_entry_id and l.id <> t.line_entry_id and l.ledger_id = '${first(books.categories)}')`,
  },
  transactions_of_tag: {
    ...transactions,
    query: (books) => ({ tag_ids: ample(books.tagIds) }),
    from: (books) => `transactions t where exists (select from line_tags g where g.instance_id = t.instance_id
      and g.journal_entry_id = t.journal_entry_id and g.tag_id = '${ample(books.tagIds)}')`,
  },
  transactions_of_account: {
    path: (books) => `/v0/source-accounts/${books.accounts[0]?.id}/transactions`,
    route: 'listTransactions',
    query: () => ({}),
    keys: 't.datetime, t.id',
    from: (books) => `transactions t where source_account_id = '${books.accounts[0]?.id}'`,
    descending: true,
  },
  transactions_of_small_account: {
    path: (books) => `/v0/source-accounts/${books.accounts[4]?.id}/transactions`,
    route: 'listTransactions',
    query: () => ({}),
    keys: 't.datetime, t.id',
    from: (books) => `transactions t where source_account_id = '${books.accounts[4]?.id}'`,
    descending: true,
  },
  transactions_of_ledger: {
    path: (books) => `/v0/ledgers/${bank(books)}/transactions`,
    route: 'listLedgerTransactions',
    query: () => ({}),
    keys: 't.datetime, t.id',
    from: (books) => `transactions t where source_account_id = '${books.accounts[0]?.id}'`,
    descending: true,
  },
  journal_entries: { ...entries, query: () => ({}) },
  journal_entries_oldest_first: { ...entries, query: () => ({ sort: 'datetime' }), descending: false },
  journal_entries_of_days: {
    ...entries,
    query: () => ({ start_date: '2022-01-01', end_date: '2024-12-31' }),
    from: () => `journal_entries e where datetime >= '2022-01-01T05:00Z' and datetime < '2025-01-01T05:00Z'`,
  },
  journal_entries_of_ledger: {
    ...entries,
    query: (books) => ({ ledger_id: bank(books) }),
    from: (books) => `journal_entries e where exists (select from line_entries l where l.instance_id = e.instance_id
      and l.journal_entry_id = e.id and l.ledger_id = '${bank(books)}')`,
  },
  journal_entries_manual: {
    ...entries,
    query: () => ({ creation_source: 'manual' }),
    from: () => `journal_entries e where creation_source = 'manual'`,
  },
  journal_entries_of_opening: {
    ...entries,
    query: () => ({ creation_source: 'opening_balance' }),
    from: () => `journal_entries e where creation_source = 'opening_balance'`,
  },
  journal_entries_of_quiet_ledger: {
    ...entries,
    query: (books) => ({ ledger_id: quiet(books) }),
    from: (books) => `journal_entries e where exists (select from line_entries l where l.instance_id = e.instance_id
      and l.journal_entry_id = e.id and l.ledger_id = '${quiet(books)}')`,
  },
  journal_entries_of_tag: {
    ...entries,
    query: (books) => ({ tag_ids: ample(books.tagIds) }),
    from: (books) => `journal_entries e where exists (select from line_tags g where g.instance_id = e.instance_id
      and g.journal_entry_id = e.id and g.tag_id = '${ample(books.tagIds)}')`,
  },
  ledger_lines: {
    path: (books) => `/v0/ledgers/${bank(books)}/line-entries`,
    route: 'listLedgerLineEntries',
    query: () => ({}),
    keys: 'l.datetime, l.journal_entry_id, l.sort_order, l.id',
    from: (books) => `line_entries l where ledger_id = '${bank(books)}'`,
  },
  quiet_ledger_lines: {
    path: (books) => `/v0/ledgers/${quiet(books)}/line-entries`,
    route: 'listLedgerLineEntries',
    query: () => ({ sort: '-datetime' }),
    keys: 'l.datetime, l.journal_entry_id, l.sort_order, l.id',
    from: (books) => `line_entries l where ledger_id = '${quiet(books)}'`,
    descending: true,
  },
  events: {
    path: () => '/v0/events',
    route: 'listEvents',
    query: () => ({}),
    keys: 'v.sequence',
    from: () => 'events v where true',
  },
  audit_log: {
    path: () => '/v0/audit-log',
    route: 'listAuditLog',
    query: () => ({}),
    keys: 'v.sequence',
    from: () => 'events v where true',
    descending: true,
  },
  audit_log_of_record: {
    path: () => '/v0/audit-log',
    route: 'listAuditLog',
    query: () => ({ id: `jen_${'11'.padStart(26, '0')}` }),
    keys: 'v.sequence',
    from: () => `events v where resource_id = 'jen_${'11'.padStart(26, '0')}'`,
    descending: true,
  },
}

export function targetOf(list: List, books: ListedBooks, token?: string): string {
  const query = new URLSearchParams(Object.entries(list.query(books)).map(([name, value]) => [name, String(value)]))
  query.set('limit', String(pageRows))
  if (token !== undefined) query.set('page_token', token)
  return `${list.path(books)}?${query.toString()}`
}

/** For page 100,000, or for the last but one where the list is shorter. */
export async function deepToken(looking: Looking, books: ListedBooks, list: List): Promise<string | undefined> {
  const direction = list.descending ? 'desc' : 'asc'
  const order = list.keys
    .split(', ')
    .map((key) => `${key} ${direction}`)
    .join(', ')
  const table = list.from(books)
  const rows = `from ${table} and instance_id = '${books.instanceId}'`
  const [counted] = await looking.rows<{ count: string }>(`select count(*) ${rows}`)
  const before = Math.min(deepPage * pageRows, Math.max(0, Number(counted?.count) - 2 * pageRows))
  const keys = list.keys.replace(/\w\.datetime/, `to_char($& at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
  const [edge] = await looking.rows<Record<string, unknown>>(
    `select ${keys} ${rows} order by ${order} offset ${before} limit 1`,
  )
  if (!edge) return undefined
  const params = /\/v0\/(source-accounts|ledgers)\/(\w+)/.exec(list.path(books))
  const query = {
    ...list.query(books),
    ...(params && { [params[1] === 'ledgers' ? 'ledger_id' : 'source_account_id']: params[2] }),
  }
  return await tokenFor(
    looking,
    { route: list.route, instanceId: books.instanceId, query },
    Object.values(edge).map(String),
  )
}

/** Lists whose tokens are bound to the books that they show. */
const ofBasis: ReadonlySet<string> = new Set(['listJournalEntries', 'listLedgerLineEntries'])

/** A token for what follows this edge, as the service itself would give it: it has the secret of a sandbox. */
async function tokenFor(
  looking: Looking,
  list: { route: string; instanceId: string; query: Readonly<Record<string, unknown>> },
  keys: readonly string[],
): Promise<string> {
  const [client] = await looking.rows<{ id: string }>(`select id from clients where client_id = 'sandbox-client'`)
  const secrets = pageSecrets('daybook-sandbox-secret-known-to-everybody', null)
  const { route, query, instanceId } = list
  const request = pageRequest({ secrets, route, tenant: `${client?.id} ${instanceId}`, query }, {})
  const bound = ofBasis.has(route) ? pageBoundTo(request, 'accrual') : request
  return bound.seal({ keys, direction: 'after', inclusive: false })
}
