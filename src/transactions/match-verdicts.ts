import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { hasFiles } from '../files/files.ts'
import { fields } from '../http/route.ts'
import { id } from '../http/wire-types.ts'
import {
  changesBetween,
  linesOf,
  ownLedgerOf,
  post,
  type StoredTransaction,
  refuseApplied,
} from '../journal/journal.ts'
import { must } from '../kernel/assert.ts'
import { fail, failField } from '../kernel/errors.ts'
import type { JournalEntryId, LedgerId, LineEntryId, TransactionId } from '../kernel/ids.ts'
import {
  isMatch,
  lineOfLedger,
  linesOfEntry,
  type MatchableLine,
  matchedLines,
  matchesOf,
  matchesOfEntries,
  newMatch,
  type StoredMatch,
} from '../matches/matches.ts'
import { retrieveSourceAccount } from '../sources/sources.ts'
import { tagsOfLines } from '../tags/tags.ts'
import { bookWaiting, obstacleOf } from './booking.ts'
import { isMatched, unmatched, withoutChoice } from './choices.ts'
import { recorded } from './recorded.ts'
import { findTransaction, type TransactionRecord, transactionRecords } from './transactions.ts'

/** What a person says of a transaction whose money may be in the books already. */

export const matchRequest = fields({
  line_entry_id: t.Optional(id('line_entry')),
  journal_entry_id: t.Optional(id('journal_entry')),
})

/** Links the transaction with the line; its own entry goes. One that is matched with the line already stays so. */
export async function matchTransaction(
  tx: WriteTx,
  transactionId: TransactionId,
  wanted: t.StaticDecode<typeof matchRequest>,
): Promise<TransactionRecord> {
  const before = await findTransaction(tx, { transactionId })
  refuseUnready(before)
  await refuseApplied(tx, [{ id: before.id, path: '' }])
  const line = await fittingLine(tx, before, wanted)
  const known = (await matchesOf(tx, [before.id])).find((match) => match.line_id === line.id)
  if (known && isMatch(known)) return await oneRecord(tx, before)
  if (isMatched(before))
    fail('invalid_state', { reason: 'is_matched' }, 'The transaction is matched with another line: unmatch it first.')
  await refuseTaken(tx, line)
  const found = known ?? newMatch(tx, before.id, { id: line.id, entryId: line.journal_entry_id })
  const match: StoredMatch = { ...found, status: 'matched', datetime: before.datetime }
  const removedEntries = before.journal_entry_id === null ? [] : [before.journal_entry_id]
  const removedLines = await linesOf(tx, removedEntries)
  const tags = await tagsOfLines(tx, removedEntries)
  const after = matchedBy(match, before)
  for (const entryId of removedEntries) await refuseFiles(tx, entryId)
  const changedTransactions = [{ before, after }]
  await post(tx, { removedEntries, removedLines, changedTransactions, matches: [match] })
  tx.record({
    type: 'transaction.matched',
    resource: 'transaction',
    id: before.id,
    before: recorded(before, removedLines, { tags }),
    after: { ...recorded(after, [], { tags: new Map() }), ...placeOf(match) },
  })
  return await oneRecord(tx, after)
}

/** Books the transaction anew, by the pipeline; the pair is not proposed again. */
export async function unmatchTransaction(tx: WriteTx, transactionId: TransactionId): Promise<TransactionRecord> {
  const before = await findTransaction(tx, { transactionId })
  const match = (await matchedLines(tx, [before])).get(before.id)
  if (!match) return fail('invalid_state', { reason: 'is_not_matched' }, 'The transaction is not matched.')
  const account = await retrieveSourceAccount(tx, before.source_account_id)
  const free = unmatched(before)
  const not_posted_reason = obstacleOf(tx, free)
  const booked = not_posted_reason === null ? await bookWaiting(tx, account, [free]) : undefined
  const after = booked?.transactions[0] ?? { ...free, not_posted_reason }
  await post(tx, {
    ...booked,
    transactions: [],
    changedTransactions: [...changesBetween([before], [after]), ...(booked?.changedTransactions ?? [])],
    rejects: [match.id],
  })
  const lines = booked?.lines ?? []
  tx.record({
    type: 'transaction.unmatched',
    resource: 'transaction',
    id: before.id,
    before: { ...recorded(before, [], { tags: new Map() }), ...placeOf(match) },
    after: recorded(after, lines, {
      tags: await tagsOfLines(tx, after.journal_entry_id === null ? [] : [after.journal_entry_id]),
    }),
  })
  return await oneRecord(tx, after)
}

function matchedBy(match: StoredMatch, transaction: StoredTransaction): StoredTransaction {
  return {
    ...withoutChoice(transaction),
    posted_status: 'posted',
    not_posted_reason: null,
    categorization_method: 'matched',
    categorization_explanation: match.id,
    imported_tag_ids: [],
    journal_entry_id: null,
    line_entry_id: null,
  }
}

function placeOf({ journal_entry_id, line_id: line_entry_id }: StoredMatch) {
  return { journal_entry_id, line_entry_id }
}

/** What a bank has not settled, or what is of no ledger, is in no books. */
function refuseUnready({ pending, personal, amount }: StoredTransaction): void {
  if (pending) fail('invalid_state', { reason: 'pending' }, 'The transaction is pending at the bank.')
  if (personal) fail('invalid_state', { reason: 'personal' }, 'The transaction is personal.')
  if (amount === 0n) fail('invalid_state', { reason: 'zero_amount' }, 'The transaction has no amount.')
}

/** The line that is named, or the only one of the entry that fits. */
async function fittingLine(
  tx: ReadTx,
  transaction: StoredTransaction,
  { line_entry_id: lineId, journal_entry_id: entryId }: t.StaticDecode<typeof matchRequest>,
): Promise<MatchableLine> {
  const account = await retrieveSourceAccount(tx, transaction.source_account_id)
  const ledgerId = must(ownLedgerOf(account, transaction.amount), 'what is not personal has a ledger of its account')
  if (entryId !== undefined) {
    const lines = await linesOfEntry(tx, entryId)
    if (lines.length === 0) failField('invalid_reference', '/journal_entry_id', 'is no journal entry of this Instance')
    const named = lineId === undefined ? lines : lines.filter((line) => line.id === lineId)
    const [line, ...others] = await freeAmong(
      tx,
      named.filter((each) => fits(each, transaction, ledgerId)),
      transaction,
    )
    if (others.length > 0)
      failField('invalid_reference', '/journal_entry_id', 'has several lines that fit: name one of them')
    return (
      line ?? failField('invalid_reference', lineId === undefined ? '/journal_entry_id' : '/line_entry_id', doesNotFit)
    )
  }
  if (lineId === undefined) return failField('missing_field', '/line_entry_id', 'is required')
  const line = await lineById(tx, transaction, { lineId, ledgerId })
  return line && fits(line, transaction, ledgerId) ? line : failField('invalid_reference', '/line_entry_id', doesNotFit)
}

const doesNotFit =
  'is no line of a hand-made entry, or of a payment by hand, on the ledger of the transaction, in both books, of its amount and side and not reversed'

/** Of several that fit, those that are not matched with others. */
async function freeAmong(
  tx: ReadTx,
  lines: readonly MatchableLine[],
  transaction: StoredTransaction,
): Promise<readonly MatchableLine[]> {
  if (lines.length < 2) return lines
  const matches = await matchesOfEntries(tx, [...new Set(lines.map((line) => line.journal_entry_id))])
  const own = matches.find((match) => isMatch(match) && match.transaction_id === transaction.id)
  if (own) return lines.filter((line) => line.id === own.line_id)
  const taken = new Set(matches.filter(isMatch).map((match) => match.line_id))
  return lines.filter((line) => !taken.has(line.id))
}

/** Near the day of the transaction first: that is where it nearly always is. */
async function lineById(
  tx: ReadTx,
  { datetime }: StoredTransaction,
  at: { lineId: LineEntryId; ledgerId: LedgerId },
): Promise<MatchableLine | undefined> {
  const near = { from: datetime.subtract(nearby), until: datetime.add(nearby) }
  return (await lineOfLedger(tx, at, near)) ?? (await lineOfLedger(tx, at, { from: '-infinity', until: 'infinity' }))
}

const nearby = { hours: 90 * 24 }

function fits(line: MatchableLine, { amount }: StoredTransaction, ledgerId: LedgerId): boolean {
  return line.is_matchable && line.ledger_id === ledgerId && line.amount === amount
}

/** They would go with the entry. */
async function refuseFiles(tx: ReadTx, entryId: JournalEntryId): Promise<void> {
  if (await hasFiles(tx, entryId))
    fail(
      'invalid_state',
      { reason: 'has_files' },
      'The entry of the transaction has files: add them to the other entry.',
    )
}

async function refuseTaken(tx: ReadTx, line: MatchableLine): Promise<void> {
  const matches = await matchesOfEntries(tx, [line.journal_entry_id])
  const holder = matches.find((match) => isMatch(match) && match.line_id === line.id)
  if (holder)
    fail(
      'resource_in_use',
      { resource: 'line_entry', id: line.id, reason: 'is_matched', transaction_id: holder.transaction_id },
      'Another transaction is matched with the line.',
    )
}

async function oneRecord(tx: ReadTx, transaction: StoredTransaction): Promise<TransactionRecord> {
  const [record] = await transactionRecords(tx, [transaction])
  return must(record, 'one record is asked for')
}
