import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { id, oneOf } from '../http/wire-types.ts'
import {
  assertCategories,
  findTransactions,
  post,
  reviewStatuses,
  type StoredTransaction,
  tagIds,
} from '../journal/journal.ts'
import type { TaskId, TransactionId } from '../kernel/ids.ts'
import { assertParties } from '../parties/parties.ts'
import { assignableTags } from '../tags/tags.ts'
import { completeTask, countDone, noteSlice, pendingTask, startTask, type Task } from '../tasks/tasks.ts'
import { namedTransactions, refuseLongDryRun } from './bulk-changes.ts'
import { designChanges } from './changes.ts'
import { directions, type GroupKey, groupStatuses, readGroupId, refuseGroup } from './group-ids.ts'
import type { GroupRow } from './groups-sql.ts'
import { directionOf, rowsOfGroup } from './groups.ts'
import * as revertsSql from './reverts-sql.ts'
import { keptToUndo, type RowCode, withRows } from './task-rows.ts'

/** One answer for all rows of a group: each is changed as a person would change it, by a job, slice by slice. */

const choice = fields({
  updated_category_ledger_id: id('ledger'),
  tag_ids: t.Optional(tagIds),
  party_id: t.Optional(id('party')),
  review_status: t.Optional(oneOf(reviewStatuses)),
})

export const groupChoice = fields({
  ...choice.properties,
  except: t.Optional(t.Array(id('transaction'), { maxItems: 100, description: 'Transactions that stay as they are.' })),
})

const work = compileCodec(
  fields({
    choice,
    ids: t.Array(t.String()),
    status: oneOf(groupStatuses),
    direction: oneOf(directions),
    /** The version of the books behind which a change of a row came later than the choice. */
    asked: t.String({ pattern: '^[0-9]+$' }),
  }),
)

const transactionsPerSlice = 200

/**
 * @throws {Refusal} `resource_not_found`: the group has no rows; `invalid_reference`, `not_editable`,
 * `report_too_large`
 */
export async function categorizeGroup(
  tx: WriteTx,
  groupId: string,
  { except = [], ...wanted }: t.StaticDecode<typeof groupChoice>,
): Promise<Task> {
  const group = readGroupId(tx.instance.id, groupId)
  const rows = await rowsOfGroup(tx, group)
  if (rows.length === 0) refuseGroup()
  await assertChoice(tx, wanted)
  const excepted = await exceptions(tx, except)
  const chosen = rows.filter((row) => !excepted.has(row.id))
  refuseLongDryRun(tx, chosen)
  return await startChoice(tx, { group, chosen, wanted })
}

async function startChoice(
  tx: WriteTx,
  { group, chosen, wanted }: { group: GroupKey; chosen: readonly GroupRow[]; wanted: t.StaticDecode<typeof choice> },
): Promise<Task> {
  const { status, direction, filter } = group
  const ids = chosen.map((row) => row.id)
  return await startTask(tx, {
    type: 'group_categorization',
    sourceAccountId: filter.source_account_id ?? null,
    ledgerId: null,
    work: { choice: wanted, ids, status, direction, asked: String(tx.firstSequence) },
    undo: keptToUndo(await revertsSql.undoOfRows(tx, ids)),
  })
}

async function assertChoice(tx: ReadTx, wanted: t.StaticDecode<typeof choice>): Promise<void> {
  const { updated_category_ledger_id: ledgerId, tag_ids: tags = [], party_id: partyId } = wanted
  await assertCategories(tx, [{ ledgerId, path: '/updated_category_ledger_id' }])
  if (tags.length > 0)
    await assignableTags(
      tx,
      tags.map((tagId, at) => ({ tagId, path: `/tag_ids/${at}` })),
    )
  if (partyId !== undefined) await assertParties(tx, [{ partyId, path: '/party_id' }])
}

/** Some of them may be of the group no more: then they stay as they are, too. */
async function exceptions(tx: ReadTx, ids: readonly TransactionId[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await namedTransactions(
    tx,
    undefined,
    ids.map((each, at) => ({ id: each, path: `/except/${at}` })),
  )
  return new Set(found.map((each) => each.id))
}

/** One slice of the job, of so many rows at most. @returns whether there is more to do */
export async function runGroupSlice(tx: WriteTx, taskId: TaskId, max = transactionsPerSlice): Promise<boolean> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return false
  const { task } = pending
  const { choice: wanted, ids, status, direction, asked } = work.decode(pending.work)
  const done = countDone(task)
  const slice = ids.slice(done, done + max)
  const found = new Map((await findTransactions(tx, slice)).map((each) => [each.id, each]))
  const later = status === 'unreviewed' ? await revertsSql.changedSince(tx, slice, BigInt(asked)) : new Set<string>()
  const skipped = new Map<string, RowCode>()
  const open = slice.flatMap((each) => {
    const row = found.get(each)
    if (row && isAsked(row, status) && directionOf(row) === direction && !later.has(each)) return [row]
    skipped.set(each, row ? 'changed' : 'deleted')
    return []
  })
  const { updated_category_ledger_id, ...change } = wanted
  const { changed, refused, posting } = await designChanges(
    tx,
    open.map((transaction) => ({
      transaction,
      change: { ...change, category: { updated_category_ledger_id } },
      path: '',
      categoryPath: '',
    })),
  )
  for (const [each, code] of refused) skipped.set(each, code)
  const result = withRows(task, { modified: changed.map((each) => each.id), skipped })
  const more = done + slice.length < ids.length
  // Told of first: what a write leaves in the history is found by its first event.
  await (more ? noteSlice : completeTask)(tx, task, result)
  await post(tx, posting)
  return more
}

function isAsked(row: StoredTransaction, status: (typeof groupStatuses)[number]): boolean {
  const { categorization_method: method, review_status: review, posted_status: posted } = row
  if (status === 'uncategorized') return method === 'uncategorized'
  return review === 'unreviewed' && posted === 'posted' && method !== 'transfer' && method !== 'matched'
}
