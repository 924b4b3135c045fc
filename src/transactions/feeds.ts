import type { ReadTx, WriteTx } from '../database/database.ts'
import {
  amountErrors,
  appliedAmong,
  changesBetween,
  type Entry,
  findEntries,
  byEntry,
  isBeforeStart,
  isClosed,
  type Line,
  linesOf,
  post,
  type Posting,
  reconciledLines,
  reconciledMatches,
  type StoredTransaction,
} from '../journal/journal.ts'
import { lookup, must } from '../kernel/assert.ts'
import { newId, type LedgerId } from '../kernel/ids.ts'
import { cutText, limits } from '../kernel/limits.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import { requiredLedger } from '../ledgers/ledgers.ts'
import { matchedLines } from '../matches/matches.ts'
import type { ListedAccount } from '../sources/sources.ts'
import { bookWaiting, obstacleOf } from './booking.ts'
import { isMatched, lossOf, undecided, withAmount, withoutChoice } from './choices.ts'
import { type FeedResult, later, removed, type Verdict } from './feed-verdicts.ts'
import { recordLostSplits } from './recorded.ts'
import * as sql from './sql.ts'

/**
 * Feeds: a bank tells what came, what changed and what is gone, by ids of its own. A page of that is written at once;
 * told again, it changes nothing. What a person deleted stays deleted, and a closed period stays as it is.
 */
export interface FeedRow {
  externalId: string
  /** The id under which it was pending. */
  pendingId: string | null
  pending: boolean
  /** Signed: money in is positive. */
  amount: Money
  /** Stands at noon of it. */
  day: Day
  description: string
  /** Kept in `metadata`. */
  facts: Readonly<Record<string, unknown>>
}

export interface FeedPage {
  added: readonly FeedRow[]
  modified: readonly FeedRow[]
  /** External ids. */
  removed: readonly string[]
}

export interface FeedTerms {
  account: ListedAccount
  /** Rows before it are not taken. */
  from: Instant
  /** Whether pending rows are kept, not posted. */
  keepPending: boolean
}

export async function applyFeed(tx: WriteTx, terms: FeedTerms, page: FeedPage): Promise<FeedResult> {
  const told = [...page.added, ...page.modified]
  const ids = [...told.flatMap((row) => [row.externalId, row.pendingId ?? row.externalId]), ...page.removed]
  const stored = await sql.findByExternalIds(tx, terms.account.id, ids)
  const reading: Reading = {
    terms,
    current: new Map(stored.map((each) => [must(each.external_id, 'it was found by its external id'), each])),
    before: new Map(stored.map((each) => [each.id, each])),
    reconciled: await reconciledAmong(tx, stored),
    applied: await appliedAmong(tx, stored),
    buried: await sql.buriedExternalIds(tx, terms.account.id, ids),
    buries: [],
    verdicts: new Map(),
  }
  for (const row of told) readRow(tx, reading, row)
  for (const id of page.removed) readRemoval(tx, reading, id)
  await write(tx, reading)
  return reading.verdicts
}

// Reading a page: row after row, as if each were alone

interface Reading {
  terms: FeedTerms
  /** By the bank's ids, as they are after what was read so far. */
  current: Map<string, StoredTransaction>
  /** By their own ids, as they are in the books. */
  before: ReadonlyMap<string, StoredTransaction>
  /** Those whose entries are held by a completed reconciliation, by their own ids. */
  reconciled: ReadonlySet<string>
  /** Those of which payments are applied. */
  applied: ReadonlySet<string>
  buried: Set<string>
  buries: { id: string; externalId: string }[]
  verdicts: Map<string, Verdict>
}

function settleRow(reading: Reading, id: string, verdict: Verdict): void {
  reading.verdicts.set(id, later(reading.verdicts.get(id), verdict))
}

function readRow(tx: ReadTx, reading: Reading, row: FeedRow): void {
  const known = reading.current.get(row.externalId) ?? lookup(reading.current, row.pendingId)
  if (known) return readChange(tx, reading, { known, row })
  const obstacle = obstacleToRow(tx, reading, row)
  if (obstacle) return settleRow(reading, row.externalId, obstacle)
  const transaction = newTransaction(tx, row, reading.terms.account)
  reading.current.set(row.externalId, transaction)
  settleRow(reading, transaction.id, { list: 'created', code: null })
}

function skipped(code: string): Verdict {
  return { list: 'skipped', code }
}

/** Why a row that is not there is not taken. */
function obstacleToRow(tx: ReadTx, reading: Reading, row: FeedRow): Verdict | undefined {
  const { from, keepPending } = reading.terms
  if (reading.buried.has(row.externalId)) return skipped('deleted')
  if (row.pendingId !== null && reading.buried.has(row.pendingId)) {
    reading.buried.add(row.externalId)
    reading.buries.push({ id: newId('txn'), externalId: row.externalId })
    return skipped('deleted')
  }
  const datetime = noonOf(tx, row.day)
  if (isBeforeStart(tx.instance, datetime)) return skipped('before_entries_start')
  if (Temporal.Instant.compare(datetime, from) < 0) return skipped('before_start_date')
  if (row.pending && !keepPending) return skipped('pending')
  const [wrong] = amountErrors(tx.instance, row.amount, '')
  return wrong && { list: 'failed', code: wrong.code }
}

function readChange(tx: ReadTx, reading: Reading, { known, row }: { known: StoredTransaction; row: FeedRow }): void {
  const after = changed(tx, known, row)
  if (isSame(known, after)) return settleRow(reading, known.id, { list: 'skipped', code: 'already_imported' })
  const [wrong] = amountErrors(tx.instance, row.amount, '')
  const code = wrong?.code ?? obstacleToChange(tx, reading, [known.datetime, after.datetime], known.id)
  if (code) return settleRow(reading, known.id, { list: 'failed', code })
  reading.current.delete(must(known.external_id, 'it was found by its external id'))
  reading.current.set(row.externalId, after)
  settleRow(reading, known.id, { list: 'modified', code: lossOf(known, after) })
}

function readRemoval(tx: ReadTx, reading: Reading, externalId: string): void {
  const known = reading.current.get(externalId)
  if (!known) return settleRow(reading, externalId, { list: 'skipped', code: 'not_imported' })
  const code = obstacleToChange(tx, reading, [known.datetime], known.id)
  if (code) return settleRow(reading, known.id, { list: 'failed', code })
  reading.current.delete(externalId)
  if (reading.before.has(known.id)) return settleRow(reading, known.id, { list: 'removed', code: null })
  // Came and went within the page: it never was in the books.
  reading.verdicts.delete(known.id)
  settleRow(reading, externalId, { list: 'skipped', code: 'removed' })
}

/**
 * What a closed period, a completed reconciliation or an applied payment holds stays as it is, and nothing moves into a
 * closed period.
 */
function obstacleToChange(
  { instance }: ReadTx,
  reading: Reading,
  datetimes: readonly Instant[],
  id: string,
): string | undefined {
  if (reading.before.get(id)?.posted_status !== 'posted') return undefined
  if (datetimes.some((each) => isBeforeStart(instance, each))) return 'before_entries_start'
  if (datetimes.some((each) => isClosed(instance, each))) return 'period_closed'
  if (reading.reconciled.has(id)) return 'period_reconciled'
  return reading.applied.has(id) ? 'resource_in_use' : undefined
}

async function reconciledAmong(tx: ReadTx, transactions: readonly StoredTransaction[]): Promise<Set<string>> {
  const lines = await linesOf(
    tx,
    transactions.flatMap((each) => each.journal_entry_id ?? []),
  )
  const held = await reconciledLines(tx, lines)
  const entries = new Set<string | null>(lines.flatMap((line) => (held.has(line.id) ? line.journal_entry_id : [])))
  const matches = [...(await matchedLines(tx, transactions)).values()]
  return new Set([
    ...transactions.filter((each) => entries.has(each.journal_entry_id)).map((each) => each.id),
    ...(await reconciledMatches(tx, matches)).map((match) => match.transaction_id),
  ])
}

/** A row has a day and no time: noon keeps it on its day in nearly every zone. */
function noonOf({ instance }: ReadTx, day: Day): Instant {
  return day.toZonedDateTime({ timeZone: instance.timeZone, plainTime: noon }).toInstant()
}
const noon = Temporal.PlainTime.from('12:00')

function newTransaction(tx: ReadTx, row: FeedRow, account: ListedAccount): StoredTransaction {
  return {
    id: newId('txn'),
    source_account_id: account.id,
    external_id: row.externalId,
    amount: row.amount,
    datetime: noonOf(tx, row.day),
    description: cutText(row.description, limits.description),
    metadata: factsOf(row),
    personal: account.business_personal === 'personal',
    pending: row.pending,
    ...undecided,
  }
}

/** The bank's own words are kept, to tell them from a person's. */
function factsOf(row: FeedRow): Record<string, unknown> {
  return { ...row.facts, bank_description: cutText(row.description, limits.description) }
}

/** What is posted is not pending any more, whatever comes. A description that a person wrote stays. */
function changed(tx: ReadTx, before: StoredTransaction, row: FeedRow): StoredTransaction {
  const { bank_description: words = before.description } = before.metadata
  const facts = factsOf(row)
  const renamed = words !== facts['bank_description'] && words === before.description
  return {
    ...withAmount(before, row.amount),
    external_id: row.externalId,
    datetime: noonOf(tx, row.day),
    description: renamed ? cutText(row.description, limits.description) : before.description,
    metadata: { ...before.metadata, ...facts },
    pending: before.pending && row.pending,
  }
}

function isSame(before: StoredTransaction, after: StoredTransaction): boolean {
  return (
    before.external_id === after.external_id &&
    before.amount === after.amount &&
    before.datetime.equals(after.datetime) &&
    before.description === after.description &&
    before.pending === after.pending
  )
}

// Writing what was read

function isBooked(each: StoredTransaction): boolean {
  return each.posted_status === 'posted'
}

async function write(tx: WriteTx, reading: Reading): Promise<void> {
  const { account } = reading.terms
  if (reading.buries.length > 0) await sql.tombstoneExternalIds(tx, account.id, reading.buries)
  const after = new Map(reading.current.values().map((each) => [each.id, each]))
  const gone = [...reading.before.values()].filter((each) => !after.has(each.id))
  const newRows = [...after.values()].filter((each) => !reading.before.has(each.id))
  const moved = [...after.values()].filter((each) => reading.before.get(each.id) !== each && !newRows.includes(each))
  const free = moved.filter((each) => !isBooked(each))
  // First of all, so that what comes in their place finds the other sides of their transfers.
  await post(tx, merged([await removed(tx, gone), await rebooked(tx, reading, moved.filter(isBooked))]))
  const posting = await posted(tx, reading, { newRows, free })
  await post(tx, posting)
  recordLostSplits(tx, posting, free)
}

/** Rows that are not in the books, new ones and others: those that can are posted. */
async function posted(
  tx: WriteTx,
  reading: Reading,
  { newRows, free }: { newRows: readonly StoredTransaction[]; free: readonly StoredTransaction[] },
): Promise<Posting> {
  const checked = [...newRows, ...free].map((row) => ({ ...row, not_posted_reason: reasonOf(tx, row) }))
  const kept = checked.filter((row) => row.not_posted_reason !== null || row.posted_status === 'deleted')
  const { transactions, changedTransactions, ...booked } = await bookWaiting(
    tx,
    reading.terms.account,
    checked.filter((row) => !kept.includes(row)),
  )
  const newIds = new Set(newRows.map((row) => row.id))
  const written = [...kept, ...transactions]
  return {
    ...booked,
    transactions: written.filter((row) => newIds.has(row.id)),
    changedTransactions: [
      ...changesBetween(
        reading.before.values().toArray(),
        written.filter((row) => !newIds.has(row.id)),
      ),
      ...changedTransactions,
    ],
  }
}

function reasonOf(tx: ReadTx, row: StoredTransaction): string | null {
  return row.posted_status === 'deleted' ? row.not_posted_reason : obstacleOf(tx, row)
}

/** Entries follow what the bank changed; their categories stay. */
async function rebooked(tx: ReadTx, reading: Reading, rows: readonly StoredTransaction[]): Promise<Posting> {
  const entryIds = rows.flatMap((row) => row.journal_entry_id ?? [])
  const entries = new Map((await findEntries(tx, entryIds)).map((entry) => [entry.id, entry]))
  const lines = byEntry(await linesOf(tx, entryIds))
  const parts: Posting[] = []
  for (const after of rows) {
    const [before, entry] = [reading.before.get(after.id), lookup(entries, after.journal_entry_id)]
    if (before && isMatched(after)) parts.push({ changedTransactions: [{ before, after }] })
    else if (before && entry) parts.push(await rebook(tx, { before, after, entry, lines: lines.get(entry.id) ?? [] }))
  }
  return merged(parts)
}

interface Rebooking {
  before: StoredTransaction
  after: StoredTransaction
  entry: Entry
  lines: readonly Line[]
}

async function rebook(tx: ReadTx, { before, after, entry, lines }: Rebooking): Promise<Posting> {
  if (after.amount === 0n)
    return {
      changedTransactions: [{ before, after: unbooked(after) }],
      removedEntries: [entry.id],
      removedLines: lines,
    }
  const amounts = await amountsOf(tx, { before, after, entry, lines })
  const staying = lines.filter((line) => amounts.has(line.id))
  return {
    changedTransactions: [{ before, after }],
    changedEntries: [
      {
        before: entry,
        after: {
          ...entry,
          datetime: after.datetime,
          description: entry.description === before.description ? after.description : entry.description,
        },
      },
    ],
    changedLines: staying.map((line) => ({
      before: line,
      after: { ...line, datetime: after.datetime, ...amounts.get(line.id) },
    })),
    removedLines: lines.filter((line) => !amounts.has(line.id)),
  }
}

/** Nothing moved after all. */
function unbooked(transaction: StoredTransaction): StoredTransaction {
  return {
    ...withoutChoice(transaction),
    posted_status: 'not_posted',
    not_posted_reason: 'zero_amount',
    journal_entry_id: null,
    line_entry_id: null,
  }
}

/**
 * The amount of each line that stays. Of several categories the largest takes the difference; where that would turn it
 * around, the first takes all and the others go.
 */
async function amountsOf(
  tx: ReadTx,
  { before, after, lines }: Rebooking,
): Promise<Map<string, { amount: Money; ledger_id?: LedgerId }>> {
  const amounts = new Map<string, { amount: Money; ledger_id?: LedgerId }>()
  if (after.line_entry_id !== null) amounts.set(after.line_entry_id, { amount: after.amount })
  const categories = lines.filter((line) => line.id !== after.line_entry_id)
  const [first] = categories
  const largest = categories.toSorted((a, b) => (size(a.amount) < size(b.amount) ? 1 : -1))[0]
  if (!first || !largest) return amounts
  const rest = largest.amount - (after.amount - before.amount)
  if (rest > 0n === largest.amount > 0n && rest !== 0n) {
    for (const line of categories) amounts.set(line.id, { amount: line === largest ? rest : line.amount })
    return amounts
  }
  const turned = after.categorization_method === 'uncategorized' && after.amount > 0n !== before.amount > 0n
  const purpose = after.amount > 0n ? 'uncategorized_inflow' : 'uncategorized_outflow'
  const moved = turned ? { ledger_id: (await requiredLedger(tx, purpose)).id } : {}
  return amounts.set(first.id, { amount: -after.amount, ...moved })
}

function size(amount: Money): Money {
  return amount < 0n ? -amount : amount
}

function merged(parts: readonly Posting[]): Posting {
  return {
    entries: parts.flatMap((part) => part.entries ?? []),
    lines: parts.flatMap((part) => part.lines ?? []),
    lineTags: parts.flatMap((part) => part.lineTags ?? []),
    changedEntries: parts.flatMap((part) => part.changedEntries ?? []),
    changedLines: parts.flatMap((part) => part.changedLines ?? []),
    removedEntries: parts.flatMap((part) => part.removedEntries ?? []),
    removedLines: parts.flatMap((part) => part.removedLines ?? []),
    transactions: parts.flatMap((part) => part.transactions ?? []),
    changedTransactions: parts.flatMap((part) => part.changedTransactions ?? []),
    removedTransactions: parts.flatMap((part) => part.removedTransactions ?? []),
    transfers: parts.flatMap((part) => part.transfers ?? []),
  }
}
