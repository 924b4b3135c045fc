import * as t from 'typebox'
import type { ReadTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { fields } from '../http/route.ts'
import { bigInteger, id, instant, named, nullable, oneOf } from '../http/wire-types.ts'
import { type KeptSubject, keptChanges, type Write, writesAt } from '../journal/journal.ts'
import { fail } from '../kernel/errors.ts'
import type { TransactionId } from '../kernel/ids.ts'
import { taskTypes } from '../tasks/tasks.ts'
import * as historySql from './history-sql.ts'
import { namesIn, stateForm, transactionState } from './history-states.ts'

/**
 * What a transaction was, and who made what of it: from the states that the history keeps and from the events of the
 * same writes.
 */

export const historyRecord = named(
  'TransactionHistoryRecord',
  fields({
    id: t.Union([id('event'), t.Null()], {
      description: 'Of the event that `type` is of; null where that was not kept.',
    }),
    sequence: t.Union([bigInteger({ description: 'Of the first event of the write.' }), t.Null()], {
      description: 'null of a creation before history was kept.',
    }),
    type: t.Union([t.String(), t.Null()], {
      description: 'Of the event that tells of it, else of the first event of the write.',
      examples: ['transaction.categorized'],
    }),
    created_at: t.Union([instant, t.Null()], { description: 'When it happened; null where that was not kept.' }),
    actor: t.Union([t.String(), t.Null()], {
      description: '`client:<id>`, `user:<id>` or `job:<task type>`; null where that was not kept.',
    }),
    modified_by: t.Union([t.String(), t.Null()], {
      description: 'Header `modified-by` of the request, also of the one that a Task is of.',
    }),
    request_id: nullable(t.String()),
    task: t.Union([fields({ id: id('task'), task_type: oneOf(taskTypes) }), t.Null()], {
      description: 'The Task by which it happened: an import, a feed, `recategorization` …',
    }),
    before: t.Union([transactionState, t.Null()], { description: 'null: the transaction came with it.' }),
    after: t.Union([transactionState, t.Null()], {
      description: 'null: the transaction was deleted by it, or what came of it was not kept.',
    }),
  }),
)
type HistoryRecord = t.StaticDecode<typeof historyRecord>

/** Also of one that was deleted. */
export async function listTransactionHistory(
  tx: ReadTx,
  page: PageRequest,
  transactionId: TransactionId,
): Promise<Page<HistoryRecord>> {
  const subject: KeptSubject = { kind: 'transaction', id: transactionId }
  const found = await historySql.pageOfWrites(tx, page, transactionId)
  if (found.records.length === 0 && page.edge === null)
    return { ...found, records: [await deletion(tx, transactionId)] }
  const changes = await keptChanges(tx, subject, found.records)
  const writes = new Map((await writesAt(tx, transactionId, found.records)).map((each) => [each.sequence, each]))
  const byJobs = [...writes.values()].filter(({ actor }) => actor.startsWith('job:')).map(({ sequence }) => sequence)
  const tasks = new Map((await historySql.tasksOfWrites(tx, byJobs)).map((each) => [each.sequence, each]))
  const names = await namesIn(tx, changes)
  return {
    ...found,
    records: changes.map(({ sequence, before, after }) => {
      const task = tasks.get(sequence)
      return {
        ...authorOf(writes.get(sequence)),
        task: task ? { id: task.id, task_type: task.task_type } : null,
        before: before && stateForm(before, names),
        after: after && stateForm(after, names),
      }
    }),
  }
}

/** Of one that was deleted before history was kept, that alone is known. */
async function deletion(tx: ReadTx, transactionId: TransactionId): Promise<HistoryRecord> {
  const created_at = await historySql.deletedAt(tx, transactionId)
  if (!created_at) return fail('resource_not_found', { resource: 'transaction' })
  return { ...authorOf(undefined), created_at, task: null, before: null, after: null }
}

function authorOf(write: Write | undefined) {
  const { id: eventId = null, sequence = null, type = null, created_at = null, actor = null } = write ?? {}
  const { modified_by = null, request_id = null } = write ?? {}
  return { id: eventId, sequence, type, created_at, actor, modified_by, request_id }
}
