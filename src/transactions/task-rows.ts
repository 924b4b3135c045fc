import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { fraction, id, nullable, oneOf } from '../http/wire-types.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import type { TaskId } from '../kernel/ids.ts'
import { type Task, undoOfTask } from '../tasks/tasks.ts'

/** What Tasks that go through rows, and may be undone, tell and keep of each. */

/** Why a row of a Task stays as it is, beside the codes of refusals. */
export type RowCode = ErrorCode | 'changed' | 'unchanged' | 'deleted' | 'has_files'

export function withRows(
  task: Task,
  {
    modified = [],
    removed = [],
    skipped,
  }: { modified?: string[]; removed?: string[]; skipped: ReadonlyMap<string, RowCode> },
): Task {
  return {
    ...task,
    modified_transaction_ids: [...task.modified_transaction_ids, ...modified],
    removed_transaction_ids: [...task.removed_transaction_ids, ...removed],
    skipped_transaction_ids: [...task.skipped_transaction_ids, ...skipped.keys()],
    row_results: [...task.row_results, ...[...skipped].map(([transaction_id, code]) => ({ transaction_id, code }))],
  }
}

/** Of the rows that have any of it: what a choice takes from them, and no history keeps. */
const undoRow = fields({
  id: t.String(),
  suggested_ledger_id: nullable(id('ledger')),
  suggested_confidence: nullable(fraction),
  party_id: nullable(id('party')),
  party_method: nullable(oneOf(['rule', 'user'])),
})
const undo = compileCodec(t.Array(undoRow))
export type Undo = t.StaticDecode<typeof undoRow>

export function keptToUndo(rows: readonly Undo[]): unknown {
  return undo.encode([...rows], { decimals: 2 })
}

/** What the rows of a choice were, as far as no history keeps it; rows that had nothing of it are not among them. */
export async function undoneState(tx: ReadTx, taskId: TaskId): Promise<ReadonlyMap<string, Undo>> {
  const kept = (await undoOfTask(tx, taskId)) ?? []
  return new Map(undo.decode(kept).map((row) => [row.id, row]))
}
