import type { WriteTx } from '../database/database.ts'
import {
  type AppliedParts,
  categoryLines,
  type Line,
  nothingApplied,
  type Posting,
  type StoredTransaction,
} from '../journal/journal.ts'
import { lookup } from '../kernel/assert.ts'
import type { LineEntryId } from '../kernel/ids.ts'
import { lostSplits } from './choices.ts'

type TagsOfLines = ReadonlyMap<string, readonly { id: string }[]>

/** A record for the event log: a transaction with its categories, and the tags of its lines. */
export function recorded(
  transaction: StoredTransaction,
  lines: readonly Line[],
  { tags, applied = nothingApplied }: { tags: TagsOfLines; applied?: AppliedParts },
): Record<string, unknown> {
  const tagIdsOf = (lineId: LineEntryId | null) => (lookup(tags, lineId) ?? []).map((tag) => tag.id)
  return {
    ...transaction,
    tag_ids: tagIdsOf(transaction.line_entry_id),
    categories: categoryLines(transaction, lines, applied).map(({ id: lineId, ledger_id, amount, party_id }) => ({
      id: lineId,
      ledger_id,
      amount,
      tag_ids: tagIdsOf(lineId),
      ...(party_id !== null && { party_id }),
    })),
  }
}

/**
 * Tells of each transaction that lost its splits to a change of the bank, whether it still waits or was booked by that.
 * @param changed as the bank changed them, before any was booked
 */
export function recordLostSplits(tx: WriteTx, posting: Posting, changed: readonly StoredTransaction[]): void {
  const read = new Map(changed.map((each) => [each.id, each]))
  const lines = Map.groupBy(posting.lines ?? [], (line) => line.journal_entry_id)
  const tags = Map.groupBy(posting.lineTags ?? [], (each) => each.line_id)
  const tagsOfLines = new Map([...tags].map(([lineId, own]) => [lineId, own.map(({ tag_id: id }) => ({ id }))]))
  for (const { before, after } of posting.changedTransactions ?? [])
    if (lostSplits(before, read.get(after.id) ?? before))
      tx.record({
        type: 'transaction.categorized',
        resource: 'transaction',
        id: after.id,
        before: recorded(before, [], { tags: new Map() }),
        after: recorded(after, lookup(lines, after.journal_entry_id) ?? [], { tags: tagsOfLines }),
      })
}
