import type { ReadTx, WriteTx } from '../database/database.ts'
import { fail } from '../kernel/errors.ts'
import type { LineEntryId } from '../kernel/ids.ts'
import {
  isMatch,
  keepMatches,
  matchesOf,
  matchesOfEntries,
  rejectMatches,
  type StoredMatch,
  undoMatches,
} from '../matches/matches.ts'
import { isClosed } from './closed-period.ts'
import * as linesSql from './lines-sql.ts'
import type { Changed, Posting, StoredTransaction } from './posting.ts'

/**
 * What a posting does to matches, whatever route it is of. A line that is matched stays as it is. A match ends when its
 * transaction goes or is booked otherwise, which nothing closed or reconciled is; a proposal ends when either side
 * becomes another, and for good when a person says what the transaction is.
 */
export async function endMatches(tx: WriteTx, posting: Posting): Promise<void> {
  const ofLines = await matchesOfTouchedLines(tx, posting)
  refuseMatched(ofLines.filter(isMatch))
  const { gone, changes } = changesOf(posting)
  const ofRows = await matchesOf(tx, [...gone, ...changes.keys()])
  const made = new Map((posting.matches ?? []).map((match) => [match.id, match]))
  const left = ofRows.filter((match) => !made.has(match.id))
  const ended = left.filter((match) => isMatch(match) && !isKept(changes.get(match.transaction_id)))
  await refuseFrozen(tx, ended)
  const proposed = left.filter((match) => match.status === 'proposed')
  const rejected = [
    ...ended.filter((match) => posting.rejects?.includes(match.id)),
    ...proposed.filter((match) => isDecided(changes.get(match.transaction_id))),
  ]
  const removed = new Set(gone)
  const undone = [
    ...ended,
    ...ofLines,
    ...proposed.filter((match) => !isOpen(changes.get(match.transaction_id))),
    ...left.filter((match) => removed.has(match.transaction_id)),
    ...(await rivalsOf(tx, posting.matches ?? [])),
  ].filter((match) => !rejected.includes(match) && !made.has(match.id))
  await rejectMatches(tx, rejected)
  await undoMatches(tx, [...new Map(undone.map((match) => [match.id, match])).values()])
  const staying = left.filter((match) => !rejected.includes(match) && !undone.includes(match))
  await keepMatches(
    tx,
    staying.flatMap((match) => moved(match, changes.get(match.transaction_id))),
  )
}

/** With the moment that the bank says by now. */
function moved(match: StoredMatch, change: Changed<StoredTransaction> | undefined): StoredMatch[] {
  const datetime = change?.after.datetime ?? match.datetime
  return datetime.equals(match.datetime) ? [] : [{ ...match, datetime }]
}

/** Transactions that go, and those that change in what concerns matches. */
function changesOf({ removedTransactions = [], changedTransactions = [] }: Posting) {
  const changes = changedTransactions.filter(
    (change) =>
      isMatchedNow(change.before) ||
      !isOpen(change) ||
      isDecided(change) ||
      !change.before.datetime.equals(change.after.datetime),
  )
  return {
    gone: removedTransactions.map((transaction) => transaction.id),
    changes: new Map(changes.map((change) => [change.after.id, change])),
  }
}

function isMatchedNow({ categorization_method: method }: StoredTransaction): boolean {
  return method === 'matched'
}

function isKept(change: Changed<StoredTransaction> | undefined): boolean {
  return change !== undefined && isMatchedNow(change.after)
}

/** Whether a match that is proposed for it may wait on. */
function isOpen(change: Changed<StoredTransaction> | undefined): boolean {
  return (
    change === undefined || (change.after.journal_entry_id !== null && change.before.amount === change.after.amount)
  )
}

/** A person has said what it is. */
function isDecided(change: Changed<StoredTransaction> | undefined): boolean {
  if (!change) return false
  const { categorization_method: method, review_status: review } = change.after
  return method === 'user' || review === 'reviewed'
}

/** Proposals of others for the lines that are matched now. */
async function rivalsOf(tx: ReadTx, matches: readonly StoredMatch[]): Promise<StoredMatch[]> {
  const lineIds = new Set(matches.map((match) => match.line_id))
  const found = await matchesOfEntries(
    tx,
    matches.map((match) => match.journal_entry_id),
  )
  return found.filter((match) => match.status === 'proposed' && lineIds.has(match.line_id))
}

/** Lines that go or become another's money, and those of entries that are reversed. */
async function matchesOfTouchedLines(tx: ReadTx, posting: Posting): Promise<StoredMatch[]> {
  const { removedLines = [], changedLines = [], changedEntries = [] } = posting
  const others = changedLines.filter(
    ({ before, after }) =>
      before.ledger_id !== after.ledger_id || before.amount !== after.amount || before.basis !== after.basis,
  )
  const touched = [...removedLines, ...others.map(({ before }) => before)]
  const reversed = new Set(
    changedEntries
      .filter(({ before, after }) => before.reversed_by_id === null && after.reversed_by_id !== null)
      .map(({ after }) => after.id),
  )
  const entryIds = new Set([...touched.map((line) => line.journal_entry_id), ...reversed])
  if (entryIds.size === 0) return []
  const lineIds = new Set<LineEntryId>(touched.map((line) => line.id))
  const found = await matchesOfEntries(tx, [...entryIds])
  return found.filter((match) => lineIds.has(match.line_id) || reversed.has(match.journal_entry_id))
}

function refuseMatched([match]: readonly StoredMatch[]): void {
  if (match)
    fail(
      'resource_in_use',
      {
        resource: 'journal_entry',
        id: match.journal_entry_id,
        reason: 'is_matched',
        line_entry_id: match.line_id,
        transaction_id: match.transaction_id,
      },
      'A transaction is matched with a line of the entry: unmatch it first.',
    )
}

/** A transaction that is matched is in the books on its day, and where its line is reconciled, so is it. */
async function refuseFrozen(tx: ReadTx, ended: readonly StoredMatch[]): Promise<void> {
  if (ended.length === 0) return
  const { instance } = tx
  if (ended.some((match) => isClosed(instance, match.datetime)))
    fail('period_closed', { closed_through: instance.closedThrough?.toString() })
  const [held] = await reconciledMatches(tx, ended)
  if (held) fail('period_reconciled', { transaction_id: held.transaction_id })
}

/** Those whose line a completed reconciliation holds. */
export async function reconciledMatches(tx: ReadTx, matches: readonly StoredMatch[]): Promise<StoredMatch[]> {
  const lines = await linesSql.linesOf(tx, [...new Set(matches.map((match) => match.journal_entry_id))])
  const ids = new Set(matches.map((match) => match.line_id))
  const held = await linesSql.reconciledLines(
    tx,
    lines.filter((line) => ids.has(line.id)),
  )
  return matches.filter((match) => held.has(match.line_id))
}
