import type { ReadTx, WriteTx } from '../database/database.ts'
import type { Recorded } from '../database/event-log.ts'
import {
  newId,
  type JournalEntryId,
  type LedgerId,
  type LineEntryId,
  type MatchId,
  type SourceAccountId,
  type TransactionId,
} from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { dayOf, type Instant } from '../kernel/time.ts'
import { type BankRow, type BookLine, maxDaysApart, type Pair, pairKey, pairsOf } from './matching.ts'
import * as sql from './sql.ts'

export {
  hasProposal,
  isMatched,
  type LineRow as MatchableLine,
  lineOfLedger,
  linesOfEntry,
  matchedEntries,
  type ProposalRow as Proposal,
  proposalsOf,
} from './sql.ts'

/**
 * Money that a bank tells of and that is in the books already, by a line of a hand-made entry. A match is the pair of
 * both: the transaction has no entry of its own then, and the entry stays as it is.
 */
export interface StoredMatch {
  id: MatchId
  status: 'matched' | 'proposed' | 'rejected'
  transaction_id: TransactionId
  journal_entry_id: JournalEntryId
  line_id: LineEntryId
  /** Of the transaction. */
  datetime: Instant
  created_at: Instant
}

/** Rejected pairs too. */
export async function matchesOf(tx: ReadTx, transactionIds: readonly TransactionId[]): Promise<StoredMatch[]> {
  return await sql.ofTransactions(tx, transactionIds)
}

/** By transaction: what it is matched with. */
export async function matchedLines(
  tx: ReadTx,
  transactions: readonly { id: TransactionId; categorization_method: string | null }[],
): Promise<ReadonlyMap<string, StoredMatch>> {
  const matched = transactions.filter((each) => each.categorization_method === 'matched')
  const found = await sql.ofTransactions(
    tx,
    matched.map((each) => each.id),
  )
  return new Map(found.filter(isMatch).map((match) => [match.transaction_id, match]))
}

/** Of the lines of these entries, rejected pairs too. */
export async function matchesOfEntries(tx: ReadTx, entryIds: readonly JournalEntryId[]): Promise<StoredMatch[]> {
  return await sql.ofEntries(tx, entryIds)
}

export function isMatch({ status }: StoredMatch): boolean {
  return status === 'matched'
}

// Changes, each for the posting that it goes with

/** New ones, and those that are not as they were. */
export async function keepMatches(tx: WriteTx, matches: readonly StoredMatch[]): Promise<void> {
  if (matches.length === 0) return
  const known = new Set(
    (
      await sql.ofTransactions(
        tx,
        matches.map((match) => match.transaction_id),
      )
    ).map(({ id }) => id),
  )
  const [changed, added] = [matches.filter(({ id }) => known.has(id)), matches.filter(({ id }) => !known.has(id))]
  if (changed.length > 0) await sql.update(tx, changed)
  if (added.length > 0) await sql.insert(tx, added)
}

/** A person has said otherwise: the pair is not proposed again. */
export async function rejectMatches(tx: WriteTx, matches: readonly StoredMatch[]): Promise<void> {
  if (matches.length === 0) return
  const rejected = matches.map((match): StoredMatch => ({ ...match, status: 'rejected' }))
  await sql.update(tx, rejected)
  for (const match of rejected) tx.record(changeOfMatch(match, 'rejected'))
  if (matches.some(isMatch)) await noteUnmatched(tx)
}

/** One side of them is gone, or is another by now. */
export async function undoMatches(tx: WriteTx, matches: readonly StoredMatch[]): Promise<void> {
  if (matches.length === 0) return
  await sql.remove(
    tx,
    matches.map((match) => match.id),
  )
  for (const match of matches) if (match.status !== 'rejected') tx.record(changeOfMatch(match, 'undone'))
  if (matches.some(isMatch)) await noteUnmatched(tx)
}

function changeOfMatch(match: StoredMatch, action: 'proposed' | 'rejected' | 'undone') {
  const { created_at: _, datetime: __, ...record } = match
  const state: Recorded = { ...record }
  return {
    type: `match.${action}`,
    resource: 'match',
    id: match.id,
    before: action === 'undone' ? state : null,
    after: action === 'undone' ? null : state,
  } as const
}

// Whether there are lines that may be matched

/**
 * Hand-made lines have come to these ledgers: imports are followed by a search, when one of them is that of an account.
 */
export async function noteLines(tx: WriteTx, ledgerIds: Iterable<LedgerId>): Promise<void> {
  if (tx.instance.unmatchedLines) return
  const ofAccounts = await sql.ledgersOfAccounts(tx)
  for (const ledgerId of ledgerIds) if (ofAccounts.has(ledgerId)) return await noteUnmatched(tx)
}

/** The ledger is that of an account now, and may have hand-made lines from before. */
export async function noteAccount(tx: WriteTx, ledgerId: LedgerId): Promise<void> {
  if (!tx.instance.unmatchedLines && (await sql.hasLines(tx, ledgerId))) await noteUnmatched(tx)
}

/** Lines may be unmatched that were not looked for, whichever they are. */
export async function noteUnmatched(tx: WriteTx): Promise<void> {
  if (!tx.instance.unmatchedLines) await sql.setUnmatched(tx, true)
}

/** So many hand-made entries are read to find out that nothing is left to be matched. */
const maxRead = 2_000

export async function forgetUnmatched(tx: WriteTx): Promise<void> {
  if (!(await sql.hasFreeLines(tx, maxRead))) await sql.setUnmatched(tx, false)
}

// The search

/** Whether anything hand-made is dated so near to these moments that it may be what they tell of. */
export async function hasHandMadeNear(tx: ReadTx, rows: readonly { datetime: Instant }[]): Promise<boolean> {
  if (rows.length === 0) return false
  let [first, last] = [Infinity, -Infinity]
  for (const { datetime } of rows) {
    const time = datetime.epochMilliseconds
    if (time < first) first = time
    if (time > last) last = time
  }
  const margin = { hours: marginHours }
  return await sql.hasHandMade(tx, {
    from: Temporal.Instant.fromEpochMilliseconds(first).subtract(margin),
    until: Temporal.Instant.fromEpochMilliseconds(last).add(margin),
  })
}

/** A row of a bank that is in the books, or is to come. */
export interface WantedRow {
  id: TransactionId
  source_account_id: SourceAccountId
  amount: Money
  datetime: Instant
}

/** Of these transactions those that may be matched, and have something hand-made of their amount near them. */
export async function candidatesAmong(
  tx: ReadTx,
  ids: readonly TransactionId[],
  max = maxPrejudged,
): Promise<WantedRow[]> {
  return await sql.candidatesAmong(tx, ids, { margin: `${marginHours} hours`, max })
}

/** Hand-made entries of which the amounts are read before the rows are judged. */
const maxPrejudged = 2_000

/**
 * Rows or entries that a search reads at most: where there are more near its rows, it is done for half of them at a
 * time.
 */
const maxNear = 20_000

/** The pairs of these rows and the lines that they fit, mutually unique. */
export async function searchPairs(tx: ReadTx, wanted: readonly WantedRow[], max = maxNear): Promise<Pair[]> {
  if (wanted.length === 0) return []
  const found = await pairsAmong(tx, wanted, max)
  if (found) return found
  // A row that alone has too many around it cannot be told apart from them.
  if (wanted.length === 1) return []
  const inOrder = wanted.toSorted((a, b) => Temporal.Instant.compare(a.datetime, b.datetime))
  const half = Math.ceil(inOrder.length / 2)
  return [...(await searchPairs(tx, inOrder.slice(0, half), max)), ...(await searchPairs(tx, inOrder.slice(half), max))]
}

/** Proposes them, each with an event. */
export async function proposeMatches(tx: WriteTx, pairs: readonly Pair[], rows: readonly WantedRow[]): Promise<void> {
  const datetimes = new Map(rows.map((row) => [row.id, row.datetime]))
  const matches = pairs.flatMap(({ row, line }): StoredMatch[] => {
    const datetime = datetimes.get(row.id)
    return datetime ? [{ ...newMatch(tx, row.id, line), status: 'proposed', datetime }] : []
  })
  if (matches.length === 0) return
  await sql.insert(tx, matches)
  for (const match of matches) tx.record(changeOfMatch(match, 'proposed'))
}

/** @param line with its id and that of its entry */
export function newMatch(
  { now }: Pick<WriteTx, 'now'>,
  transactionId: TransactionId,
  line: { id: LineEntryId; entryId: JournalEntryId },
): Omit<StoredMatch, 'status' | 'datetime'> {
  return {
    id: newId('mtc'),
    transaction_id: transactionId,
    journal_entry_id: line.entryId,
    line_id: line.id,
    created_at: now,
  }
}

/** undefined where there is more around them than may be read. */
async function pairsAmong(tx: ReadTx, wanted: readonly WantedRow[], max: number): Promise<Pair[] | undefined> {
  const accounts = await sql.accounts(tx)
  const ledgerOf = new Map(accounts.map((account) => [account.id, account.ledger_id]))
  const own = wanted.filter((row) => ledgerOf.has(row.source_account_id))
  const ledgerIds = [...new Set(own.flatMap((row) => ledgerOf.get(row.source_account_id) ?? []))]
  const lines = await sql.freeLines(tx, { spans: spansAround(own), ledgerIds, amounts: amountsOf(own), max })
  if (!lines || lines.length === 0) return lines && []
  const near = await sql.candidates(tx, {
    spans: spansAround(lines),
    accountIds: accounts.filter((account) => ledgerIds.includes(account.ledger_id)).map((account) => account.id),
    amounts: amountsOf(lines),
    max,
  })
  if (!near) return undefined
  const known = new Set(wanted.map((row) => row.id))
  const rows = [...own, ...near.filter((row) => !known.has(row.id))]
  const marks = await marksOf(tx, rows, lines)
  const { timeZone } = tx.instance
  return pairsOf(
    rows.flatMap(({ id, amount, ...row }): BankRow[] => {
      const ledgerId = ledgerOf.get(row.source_account_id)
      const day = dayNumber(row.datetime, timeZone)
      return ledgerId ? [{ id, ledgerId, amount, day, isNew: known.has(id), isProposed: marks.proposed.has(id) }] : []
    }),
    lines.map(({ id, journal_entry_id: entryId, ledger_id: ledgerId, amount, datetime }): BookLine => {
      return { id, entryId, ledgerId, amount, day: dayNumber(datetime, timeZone), isProposed: marks.proposed.has(id) }
    }),
    marks.rejected,
  )
}

/** Rows and lines that wait in pairs, by their ids, and the pairs that were rejected. */
async function marksOf(
  tx: ReadTx,
  rows: readonly { id: TransactionId }[],
  lines: readonly { journal_entry_id: JournalEntryId }[],
) {
  const ofRows = await sql.ofTransactions(
    tx,
    rows.map((row) => row.id),
  )
  const ofLines = await sql.ofEntries(tx, [...new Set(lines.map((line) => line.journal_entry_id))])
  const proposed = [...ofRows, ...ofLines].filter((match) => match.status === 'proposed')
  const rejected = ofRows.filter((match) => match.status === 'rejected')
  return {
    proposed: new Set(proposed.flatMap((match) => [match.transaction_id, match.line_id])),
    rejected: new Set(rejected.map((match) => pairKey(match.transaction_id, match.line_id))),
  }
}

function amountsOf(rows: readonly { amount: Money }[]): Money[] {
  return [...new Set(rows.map((row) => row.amount))]
}

function dayNumber(moment: Instant, zone: string): number {
  return firstDay.until(dayOf(moment, zone)).days
}

const firstDay = Temporal.PlainDate.from('1970-01-01')

/** By the clock a day may be longer. */
const marginHours = (maxDaysApart + 1) * 24 + 1

/** The time around these moments in which counterparts are looked for: spans that meet are one. */
function spansAround(rows: readonly { datetime: Instant }[]): sql.Span[] {
  const margin = { hours: marginHours }
  const spans: sql.Span[] = []
  for (const { datetime } of rows.toSorted((a, b) => Temporal.Instant.compare(a.datetime, b.datetime))) {
    const [from, until] = [datetime.subtract(margin), datetime.add(margin)]
    const last = spans.at(-1)
    if (last && Temporal.Instant.compare(from, last.until) <= 0) last.until = until
    else spans.push({ from, until })
  }
  return spans
}
