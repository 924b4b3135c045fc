import type { ReadTx } from '../database/database.ts'
import { linesOf, type Posting, type StoredTransaction } from '../journal/journal.ts'
import type { TaskResult } from '../tasks/tasks.ts'

/** What became of each row, by the id of its transaction, or the bank's where there is none. */
export type FeedResult = ReadonlyMap<string, Verdict>

export interface Verdict {
  list: 'created' | 'modified' | 'removed' | 'skipped' | 'failed'
  code: string | null
}

/** Puts what a page brought to what its Task has: each row stands in one list. */
export function withVerdicts(result: TaskResult, verdicts: FeedResult): TaskResult {
  const all = new Map(verdictsOf(result))
  for (const [id, verdict] of verdicts) all.set(id, later(all.get(id), verdict))
  const inList = (list: Verdict['list']) => [...all].flatMap(([id, verdict]) => (verdict.list === list ? [id] : []))
  return {
    created_transaction_ids: inList('created'),
    removed_transaction_ids: inList('removed'),
    modified_transaction_ids: inList('modified'),
    skipped_transaction_ids: inList('skipped'),
    failed_transaction_ids: inList('failed'),
    row_results: [...all].flatMap(([transaction_id, { code }]) => (code === null ? [] : [{ transaction_id, code }])),
  }
}

function verdictsOf(result: TaskResult): [string, Verdict][] {
  const codes = new Map(result.row_results.map((each) => [each.transaction_id, each.code]))
  const listed = (list: Verdict['list'], ids: readonly string[]) =>
    ids.map((id): [string, Verdict] => [id, { list, code: codes.get(id) ?? null }])
  return [
    ...listed('created', result.created_transaction_ids),
    ...listed('removed', result.removed_transaction_ids),
    ...listed('modified', result.modified_transaction_ids),
    ...listed('skipped', result.skipped_transaction_ids),
    ...listed('failed', result.failed_transaction_ids),
  ]
}

/**
 * What was done to a row counts for more than that it came once more, and that it is new for more than that it changed.
 */
export function later(former: Verdict | undefined, latter: Verdict): Verdict {
  if (!former || former.list === 'skipped') return latter
  if (latter.list === 'skipped') return former
  if (former.list === 'modified' && latter.list === 'modified') return latter.code === null ? former : latter
  return former.list === 'created' && latter.list === 'modified' ? former : latter
}

/** Rows that go, with their entries. */
export async function removed(tx: ReadTx, rows: readonly StoredTransaction[]): Promise<Posting> {
  const removedEntries = rows.flatMap((row) => row.journal_entry_id ?? [])
  return { removedTransactions: rows, removedEntries, removedLines: await linesOf(tx, removedEntries) }
}
