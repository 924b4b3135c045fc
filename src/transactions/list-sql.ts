import { hasProposedApplication } from '../counterparts/counterparts.ts'
import type { ReadTx } from '../database/database.ts'
import {
  type IndexRange,
  mapPage,
  type OrderKey,
  type Page,
  readPage,
  rowsWithin,
  type SizedPage,
} from '../database/keyset-page.ts'
import {
  all,
  empty,
  holdsWords,
  join,
  joinByPrimaryKey,
  raw,
  rowsByKey,
  sql,
  type Sql,
  wantedIds,
} from '../database/sql.ts'
import {
  linesInOrder,
  type LinesInOrder,
  readPageBehind,
  transactionColumns,
  transactionOf,
  type StoredTransaction,
  type TransactionRow,
  withinSpan,
} from '../journal/journal.ts'
import { failField } from '../kernel/errors.ts'
import type { PartyId, SourceAccountId, TagId } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { hasProposal, isMatched } from '../matches/matches.ts'
import { carriesTag } from '../tags/tags.ts'
import { type SuggestionKind, suggestionKinds } from './suggestions.ts'

export interface TransactionFilter {
  /** Of any of these accounts; of all when absent. */
  account_ids?: readonly SourceAccountId[]
  from?: Instant
  until?: Instant
  review_status?: string
  posted_status?: string
  category_ledger_id?: string
  /** Any of them on any line. */
  tag_ids?: TagId[]
  categorization_method?: string
  keywords?: string
  min_amount?: Money
  max_amount?: Money
  party_ids?: readonly PartyId[]
  /** Whether something is suggested for them. */
  has_suggestion?: boolean
  suggestion_kind?: SuggestionKind
  min_confidence?: number
  max_confidence?: number
  ids?: readonly string[]
  sort?: string[]
}

/** What a page has to know of a row, to end where the lines of its entries do. */
export type Listed = Pick<TransactionRow, 'id' | 'journal_entry_id' | 'categorization_method'>
type TransactionPage = SizedPage<Listed>

export async function list(
  tx: ReadTx,
  page: TransactionPage,
  filter: TransactionFilter,
): Promise<Page<StoredTransaction>> {
  if (filter.ids ?? isByConfidence(filter)) return mapPage(await sorted(tx, page, filter), transactionOf)
  if (filter.party_ids) {
    const { party_ids: ids, ...ofAny } = filter
    return mapPage(await ofEach(tx, page, { column: 't.party_id', ids }, ofAny), transactionOf)
  }
  const { category_ledger_id: ledgerId, ...others } = filter
  if (isSuggested(filter) && !ledgerId && !filter.tag_ids)
    return mapPage(await ofSuggested(tx, page, filter), transactionOf)
  const lines = linesInOrder(ledgerId, others, { books: tx.instance.id })
  if (lines) {
    const condition = ledgerId ? sql`${lines.condition} and l.sort_order > 0` : lines.condition
    return mapPage(await ofLines(tx, page, { ...lines, condition }), transactionOf)
  }
  if (filter.account_ids && filter.account_ids.length > 1) {
    const { account_ids: ids, ...ofAny } = filter
    return mapPage(await ofEach(tx, page, { column: 't.source_account_id', ids }, ofAny), transactionOf)
  }
  return mapPage(await ofBooks(tx, page, filter), transactionOf)
}

async function ofBooks(tx: ReadTx, page: TransactionPage, filter: TransactionFilter): Promise<Page<TransactionRow>> {
  const { within, others } = accountRange(filter)
  const conditions = all(conditionsOf(tx.instance.id, others))
  const order = orderOf(others).map((key, at) => (within && at === 0 ? { ...key, within } : key))
  return await readPage<TransactionRow>(page, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select ${transactionColumns} from transactions t
      where t.instance_id = ${tx.instance.id} ${conditions} and ${where}
      order by ${orderBy} limit ${limit}`)
  })
}

/** The first rows of each account or party, and of these the first: so each is a range of an index. */
async function ofEach(
  tx: ReadTx,
  page: TransactionPage,
  { column, ids }: { column: 't.source_account_id' | 't.party_id'; ids: readonly string[] },
  { category_ledger_id: ledgerId, ...filter }: TransactionFilter,
): Promise<Page<TransactionRow>> {
  const books = tx.instance.id
  const conditions = conditionsOf(books, filter)
  if (ledgerId) conditions.push(sql`and ${hasCategory(books, ledgerId)}`)
  const key = raw(column)
  return await readPage<TransactionRow>(page, orderOf(filter), ({ where, orderBy, direction, limit }) =>
    tx.query(sql`
      select ${transactionColumns} from ${wantedIds(ids)} cross join lateral (
        select ${transactionColumns} from transactions t
        where t.instance_id = ${books} and ${key} >= wanted.id and ${key} <= wanted.id ${all(conditions)} and ${where}
        order by ${key} ${direction}, ${orderBy} limit ${limit}) as t
      order by ${orderBy} limit ${limit}`),
  )
}

/** So many rows are put in an order that no index has. */
const maxSorted = 100_000

/**
 * What the filters find, in an order that no index has: each page reads all of it, as an index has it, which is
 * bounded.
 */
async function sorted(tx: ReadTx, page: TransactionPage, filter: TransactionFilter): Promise<Page<TransactionRow>> {
  const rows = sql`(${filteredRows(tx.instance.id, filter)} limit ${maxSorted + 1}) as t`
  if (!filter.ids) {
    const [found] = await tx.query<{ count: number }>(sql`select count(*)::integer as count from ${rows}`)
    if (found && found.count > maxSorted)
      failField('invalid_sort', 'sort', `sorts ${maxSorted} transactions at most: narrow them by a filter, as of dates`)
  }
  return await readPage<TransactionRow>(page, orderOf(filter), ({ where, orderBy, limit }) =>
    tx.query(sql`select ${transactionColumns} from ${rows} where ${where} order by ${orderBy} limit ${limit}`),
  )
}

/** As an index has them. */
function filteredRows(
  books: string,
  { category_ledger_id: ledgerId, party_ids: parties, ...filter }: TransactionFilter,
) {
  const { conditions, order } = inOrder(books, filter)
  if (ledgerId) conditions.push(sql`and ${hasCategory(books, ledgerId)}`)
  if (parties) conditions.push(sql`and t.party_id = any(${parties}::text[])`)
  return sql`select t.* from ${rowsAmong(books, filter)} where t.instance_id = ${books} ${all(conditions)}
    order by ${order}`
}

/** Transactions `t`: all of them, or those of these ids, found by them. */
export function rowsAmong(books: string, { ids }: Pick<TransactionFilter, 'ids'>): Sql {
  return ids
    ? sql`${wantedIds(ids)} ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'wanted.id' })}`
    : sql`transactions t`
}

function isByConfidence({ sort = [] }: TransactionFilter): boolean {
  return sort.some((word) => word.endsWith('confidence'))
}

/** Whether a transaction `t` has a category of this ledger, by its own entry or by the one that it is matched with. */
export function hasCategory(books: string, ledgerId: string): Sql {
  const lines = rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: 't.journal_entry_id' })
  const others = rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: 'm.journal_entry_id' })
  return sql`(exists (select from ${lines} as l where l.ledger_id = ${ledgerId} and l.sort_order > 0)
    or ${isMatched(books, sql`exists (select from ${others} as o where o.ledger_id = ${ledgerId} and o.id <> m.line_id)`)})`
}

/** What is suggested for is little of most books, and has an order of its own, by the kind of what is suggested. */
async function ofSuggested(
  tx: ReadTx,
  page: TransactionPage,
  filter: TransactionFilter,
): Promise<Page<TransactionRow>> {
  const kinds = filter.suggestion_kind ? [filter.suggestion_kind] : suggestionKinds
  const books = tx.instance.id
  const columns = new Map([
    ['t.datetime', 'm.datetime'],
    ['t.id', 'm.transaction_id'],
  ])
  const order = orderOf(filter).map((key) => ({ ...key, column: columns.get(key.column) ?? key.column }))
  const conditions = all(conditionsOf(books, filter))
  return await readPage<TransactionRow>(page, order, ({ where, orderBy, limit }) => {
    const parts = kinds.map(
      (kind) => sql`(select ${transactionColumns} from (${suggestedOf[kind](books, kinds)}) as m
        ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'm.transaction_id' })}
        where true ${conditions} and ${where} order by ${orderBy} limit ${limit})`,
    )
    return tx.query(sql`
      select ${transactionColumns} from (${join(parts, ' union all ')}) as t
        cross join lateral (select t.datetime, t.id as transaction_id) as m
      order by ${orderBy} limit ${limit}`)
  })
}

/** Each transaction once, in an index by their datetimes. */
const suggestedOf: Record<SuggestionKind, (books: string, kinds: readonly SuggestionKind[]) => Sql> = {
  match: (books) => sql`
    select datetime, transaction_id from transaction_matches where instance_id = ${books} and status = 'proposed'`,
  application: (books, kinds) => {
    const also = raw('and transaction_id is not null')
    const at = { table: 'payment_applications', books, key: 'transaction_id', id: 'p.transaction_id', also }
    const isMatch = kinds.includes('match') ? sql`and not ${hasProposal(books, 'p.transaction_id')}` : empty
    return sql`
      select p.transaction_datetime as datetime, p.transaction_id from payment_applications p
      where p.instance_id = ${books} and p.status = 'proposed' ${isMatch}
        and not exists (select from ${rowsByKey(at)} as o where o.status = 'proposed' and o.id < p.id)`
  },
  ledger: (books, kinds) => {
    const others = [
      ...(kinds.includes('match') ? [sql`and not ${hasProposal(books, 'u.id')}`] : []),
      ...(kinds.includes('application') ? [sql`and not ${hasProposedApplication(books, 'u.id')}`] : []),
    ]
    return sql`
      select u.datetime, u.id as transaction_id from transactions u
      where u.instance_id = ${books} and ${hasSuggestedLedger(books, 'u')} ${all(others)}`
  },
}

/**
 * Said as an index has it that leaves out what is decided. A ledger that is gone, or takes no lines any more, is
 * suggested to nobody.
 */
function hasSuggestedLedger(books: string, row: 't' | 'u'): Sql {
  const ledger = rowsByKey({ table: 'ledgers', books, id: `${row}.suggested_ledger_id` })
  return sql`${raw(row)}.categorization_method = 'uncategorized' and ${raw(row)}.suggested_ledger_id is not null
    and exists (select from ${ledger} as g where g.enabled)`
}

function isSuggested({ has_suggestion, suggestion_kind }: TransactionFilter): boolean {
  return has_suggestion ?? suggestion_kind !== undefined
}

/**
 * By the lines of a category, or by those that bear a tag. The first line of its entry is that of the bank, and of no
 * category.
 */
async function ofLines(
  tx: ReadTx,
  page: TransactionPage,
  lines: LinesInOrder<TransactionFilter>,
): Promise<Page<TransactionRow>> {
  const books = tx.instance.id
  const { from, until, ...others } = lines.others
  return await readPageBehind(tx, page, {
    lines,
    order: orderOf(lines.others),
    behind: {
      id: 'e.transaction_id',
      via: sql`${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books, id: 'l.journal_entry_id' })}
        and e.transaction_id is not null`,
      alias: 't',
      columns: transactionColumns,
      conditions: conditionsOf(books, others),
      span: { from, until },
    },
    also: matchedTransactions(tx, lines, [...conditionsOf(books, others), ...withinSpan('t', { from, until })]),
  })
}

/**
 * Those that are matched with entries of which another line is of the category, or any line bears the tag, in their own
 * order.
 */
function matchedTransactions(
  { instance: { id: books } }: ReadTx,
  { ledgerId, tagIds = [] }: LinesInOrder<TransactionFilter>,
  conditions: readonly Sql[],
): (keys: Sql) => Sql {
  const lines = rowsByKey({ table: 'line_entries', books, key: 'journal_entry_id', id: 'm.journal_entry_id' })
  const fits = ledgerId
    ? sql`exists (select from ${lines} as o where o.ledger_id = ${ledgerId} and o.id <> m.line_id)`
    : carriesTag(books, { entry: 'm.journal_entry_id' }, tagIds)
  // What a line knows of its transaction, by the same names.
  return (keys) => sql`select ${keys} from transaction_matches m
      cross join lateral (select m.datetime, ${ledgerId ?? null}::text as ledger_id) as l
      cross join lateral (select m.transaction_id) as e
      ${joinByPrimaryKey({ table: 'transactions', alias: 't', books, id: 'm.transaction_id' })}
    where m.instance_id = ${books} and m.status = 'matched' and ${fits} ${all(conditions)}`
}

export function conditionsOf(books: string, filter: TransactionFilter): Sql[] {
  const conditions: Sql[] = []
  if (filter.account_ids) conditions.push(ofAccounts(filter.account_ids))
  conditions.push(...withinSpan('t', filter))
  // Said as the indexes have it that leave out what is most: a plan for all values knows none of them.
  if (filter.review_status === 'unreviewed') conditions.push(sql`and t.review_status = 'unreviewed'`)
  else if (filter.review_status) conditions.push(sql`and t.review_status = ${filter.review_status}`)
  if (filter.posted_status) conditions.push(sql`and t.posted_status = ${filter.posted_status}`)
  if (filter.posted_status && filter.posted_status !== 'posted') conditions.push(sql`and t.posted_status <> 'posted'`)
  if (filter.categorization_method === 'uncategorized')
    conditions.push(sql`and t.categorization_method = 'uncategorized'`)
  else if (filter.categorization_method)
    conditions.push(sql`and t.categorization_method = ${filter.categorization_method}`)
  if (filter.keywords) conditions.push(sql`and ${holdsWords(sql`t.description`, filter.keywords)}`)
  if (filter.min_amount !== undefined) conditions.push(sql`and t.amount >= ${filter.min_amount}`)
  if (filter.max_amount !== undefined) conditions.push(sql`and t.amount <= ${filter.max_amount}`)
  const { tag_ids: tagIds } = filter
  if (tagIds) {
    const carried = (of: 't' | 'm') => carriesTag(books, { entry: `${of}.journal_entry_id` }, tagIds)
    conditions.push(sql`and (${carried('t')} or ${isMatched(books, carried('m'))})`)
  }
  if (filter.min_confidence !== undefined) conditions.push(sql`and ${confidence} >= ${filter.min_confidence}::real`)
  if (filter.max_confidence !== undefined) conditions.push(sql`and ${confidence} <= ${filter.max_confidence}::real`)
  if (isSuggested(filter)) conditions.push(sql`and ${isSuggestedBy(books, filter)}`)
  else if (filter.has_suggestion === false) conditions.push(sql`and not ${isSuggestedBy(books, filter)}`)
  return conditions
}

/** Of the decision; of what is undecided that of its suggestion. */
const confidenceText = `case when t.categorization_method = 'uncategorized' then t.suggested_confidence else t.categorization_confidence end`
const confidence = raw(confidenceText)

function confidenceOf(row: TransactionRow): number | null {
  return row.categorization_method === 'uncategorized' ? row.suggested_confidence : row.categorization_confidence
}

function isSuggestedBy(books: string, { suggestion_kind: kind }: TransactionFilter): Sql {
  if (kind === 'match') return hasProposal(books)
  if (kind === 'application') return hasProposedApplication(books)
  const ledger = sql`(${hasSuggestedLedger(books, 't')})`
  return kind === 'ledger' ? ledger : sql`(${hasProposal(books)} or ${hasProposedApplication(books)} or ${ledger})`
}

/** One account is asked for by itself: so a page of it is a range of the index. */
export function ofAccounts(ids: readonly string[]): Sql {
  return ids.length === 1
    ? sql`and t.source_account_id = ${ids[0]}`
    : sql`and t.source_account_id = any(${ids}::text[])`
}

/** What the filters find, and the order of their moments, as the index has it that has them. */
export function inOrder(books: string, filter: TransactionFilter): { conditions: Sql[]; order: Sql } {
  const { within, others } = accountRange(filter)
  const conditions = conditionsOf(books, others)
  if (within) conditions.push(sql`and ${rowsWithin(within)}`)
  return { conditions, order: raw(`${within ? 't.source_account_id, ' : ''}t.datetime, t.id`) }
}

/**
 * The rows of one account as a range of the index that has them together, and what else is asked of them. Not where an
 * index leaves out what is most.
 */
function accountRange(filter: TransactionFilter): { within?: IndexRange; others: TransactionFilter } {
  const { account_ids: [value, ...more] = [], from, until, ...others } = filter
  const { ids, review_status: review, posted_status: posted = 'posted', categorization_method: method } = filter
  const areFew = review === 'unreviewed' || posted !== 'posted' || method === 'uncategorized'
  if (!value || more.length > 0 || ids || areFew) return { others: filter }
  return { within: { columns: ['t.source_account_id', 't.datetime'], value, from, until }, others }
}

function orderOf({ sort = ['-datetime'], from, until }: TransactionFilter): OrderKey<TransactionRow>[] {
  const ranged = from !== undefined || until !== undefined
  const descending = sort[0]?.startsWith('-') ?? false
  return [...sort.map((word) => keyOf(word, ranged)), { column: 't.id', type: 'text', descending, of: (row) => row.id }]
}

function keyOf(word: string, ranged: boolean): OrderKey<TransactionRow> {
  const descending = word.startsWith('-')
  if (word.endsWith('amount')) return { column: 't.amount', type: 'bigint', descending, of: (row) => row.amount }
  if (word.endsWith('datetime'))
    return { column: 't.datetime', type: 'timestamptz', descending, ranged, of: (row) => row.datetime }
  // What has none comes last, whichever way.
  const none = descending ? -1 : 2
  const column = `coalesce(${confidenceText}, ${none})`
  return { column, type: 'real', descending, of: (row) => confidenceOf(row) ?? none }
}
