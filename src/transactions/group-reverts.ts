import { mayBeCategory } from '../chart/chart.ts'
import type { ReadTx, WriteTx } from '../database/database.ts'
import {
  financialLedgers,
  findTransactions,
  isClosed,
  post,
  type Posting,
  reconciledLines,
  type StoredTransaction,
} from '../journal/journal.ts'
import type { LedgerId } from '../kernel/ids.ts'
import { findLedgers } from '../ledgers/ledgers.ts'
import { completeTask, countDone, noteSlice, type Task } from '../tasks/tasks.ts'
import { restorations, type Restored } from './former-rows.ts'
import * as sql from './reverts-sql.ts'
import { standingTouches } from './row-touches.ts'
import { type RowCode, withRows } from './task-rows.ts'

/** The rows of a choice for a group, back to what the history says that they were before it. */

export async function revertChoices(
  tx: WriteTx,
  { task, original }: { task: Task; original: Task },
  max: number,
): Promise<boolean> {
  const { modified_transaction_ids: ids } = original
  const done = countDone(task)
  const slice = ids.slice(done, done + max)
  const { restored, skipped } = await restoredRows(tx, original, slice)
  const modified = restored.map(({ before }) => before.id)
  const more = done + slice.length < ids.length
  // Told of first: what a write leaves in the history is found by its first event.
  await (more ? noteSlice : completeTask)(tx, task, withRows(task, { modified, skipped }))
  const postings = restored.map(({ posting }) => posting)
  await post(tx, {
    changedTransactions: postings.flatMap((each) => each.changedTransactions ?? []),
    changedLines: postings.flatMap((each) => each.changedLines ?? []),
    removedLines: postings.flatMap((each) => each.removedLines ?? []),
    lineTags: postings.flatMap((each) => each.lineTags ?? []),
    removedLineTags: postings.flatMap((each) => each.removedLineTags ?? []),
  })
  return more
}

async function restoredRows(
  tx: ReadTx,
  original: Task,
  ids: readonly string[],
): Promise<{ restored: Restored[]; skipped: Map<string, RowCode> }> {
  const rows = new Map((await findTransactions(tx, ids)).map((row) => [row.id, row]))
  const touches = await sql.touchesOf(tx, ids)
  const last = ids.flatMap((each) => standingTouches(touches.get(each) ?? []).slice(-1))
  const formers = await sql.formerStates(
    tx,
    last.filter((touch) => touch.task_id === original.id),
  )
  const skipped = new Map<string, RowCode>()
  const open = ids.flatMap((each) => {
    const [row, former] = [rows.get(each), formers.get(each)]
    const isOwn = (touches.get(each) ?? []).some((touch) => touch.task_id === original.id)
    const code = row ? reasonToStay(tx, row, { former, isOwn }) : 'deleted'
    if (code) skipped.set(each, code)
    return row && former && !code ? [{ row, former }] : []
  })
  const designed = await restorations(tx, original, open)
  const restored = await withoutHeld(tx, designed, skipped)
  return { restored, skipped }
}

/** @param found.isOwn whether the choice changed the row at all: it may have been as it was chosen */
function reasonToStay(
  tx: ReadTx,
  row: StoredTransaction,
  { former, isOwn }: { former: sql.Former | undefined; isOwn: boolean },
): RowCode | undefined {
  if (!isOwn) return 'unchanged'
  if (!former || former.journal_entry_id !== row.journal_entry_id) return 'changed'
  return isClosed(tx.instance, row.datetime) ? 'period_closed' : undefined
}

/** Without those whose line is reconciled, or whose category is none any more. */
async function withoutHeld(
  tx: ReadTx,
  designed: readonly Restored[],
  skipped: Map<string, RowCode>,
): Promise<Restored[]> {
  const held = await reconciledLines(
    tx,
    designed.flatMap(({ moved }) => moved),
  )
  const targets = new Set(designed.flatMap(({ posting }) => targetsOf(posting)))
  const open = await openLedgers(tx, [...targets])
  return designed.filter(({ before, moved, posting }) => {
    if (moved.some((line) => held.has(line.id))) skipped.set(before.id, 'period_reconciled')
    else if (targetsOf(posting).some((ledgerId) => !open.has(ledgerId))) skipped.set(before.id, 'invalid_reference')
    return !skipped.has(before.id)
  })
}

function targetsOf({ changedLines = [] }: Posting): LedgerId[] {
  return changedLines.flatMap(({ before, after }) => (before.ledger_id === after.ledger_id ? [] : [after.ledger_id]))
}

async function openLedgers(tx: ReadTx, ids: readonly LedgerId[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const [ledgers, financial] = [await findLedgers(tx, ids), await financialLedgers(tx, ids)]
  return new Set(
    ids.filter((ledgerId) => {
      const ledger = ledgers.get(ledgerId)
      return (
        ledger !== undefined && ledger.enabled && ledger.editable && mayBeCategory(ledger) && !financial.has(ledgerId)
      )
    }),
  )
}
