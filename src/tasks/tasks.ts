import * as t from 'typebox'
import type { ReadTx, WriteTx } from '../database/database.ts'
import type { Page, PageRequest } from '../database/keyset-page.ts'
import { removedNumbers } from '../database/numbering.ts'
import { compileCodec } from '../http/codec.ts'
import { fields } from '../http/route.ts'
import { id, instant, integer, named, nullable, oneOf } from '../http/wire-types.ts'
import { addJob, addOutboundJob } from '../jobs/job-queue.ts'
import { errorCatalogue, fail, Refusal } from '../kernel/errors.ts'
import { newId, type LedgerId, type SourceAccountId, type TaskId, type TransactionId } from '../kernel/ids.ts'
import { parseJson, stringifyJson } from '../kernel/json.ts'
import type { Instant } from '../kernel/time.ts'
import * as sql from './sql.ts'

/** Work on transactions that goes on after its request was answered, and what became of each row. */
export const taskTypes = [
  'import_transactions',
  'recategorization',
  'delete_date_range',
  'process_aged_unposted',
  'retry_unposted',
  'legacy',
  'group_categorization',
  'task_revert',
  'sample_company',
] as const
export type TaskType = (typeof taskTypes)[number]

export const taskStatuses = ['pending', 'posted', 'complete', 'failed'] as const

export interface Task extends TaskResult {
  id: TaskId
  status: (typeof taskStatuses)[number]
  task_type: TaskType
  source_account_id: SourceAccountId | null
  ledger_id: LedgerId | null
  error: TaskError | null
  /** Of a Task that undoes another one: which. */
  reverts_task_id: TaskId | null
  /** The Task that undoes it. */
  reverted_by_task_id: TaskId | null
  /** What of the input is left out or doubtful, with its line. */
  warnings: string[]
  created_datetime: Instant
  updated_datetime: Instant
}

/** The lists are disjoint and cover the input. */
export interface TaskResult {
  created_transaction_ids: string[]
  removed_transaction_ids: string[]
  modified_transaction_ids: string[]
  skipped_transaction_ids: string[]
  failed_transaction_ids: string[]
  /** Why rows were skipped or failed. */
  row_results: RowResult[]
}

export interface RowResult {
  transaction_id: TransactionId
  code: string
}

const generalError = named(
  'TaskError',
  fields({
    kind: oneOf(['general']),
    error_code: t.String(),
    message: t.String(),
    display_message: nullable(t.String()),
  }),
)

/** What the aggregator of bank data said, handed through as it said it. */
const aggregatorError = named(
  'AggregatorTaskError',
  fields({
    kind: oneOf(['aggregator']),
    error_type: t.String(),
    error_code: t.String(),
    error_message: t.String(),
    display_message: nullable(t.String()),
    request_id: nullable(t.String()),
    documentation_url: nullable(t.String()),
    suggested_action: nullable(t.String()),
  }),
)
export type AggregatorError = t.StaticDecode<typeof aggregatorError>
export type TaskError = t.StaticDecode<typeof generalError> | AggregatorError

/** Thrown by the work of a Task, it ends the Task with the aggregator's own words. */
export class AggregatorFailure extends Error {
  readonly details: AggregatorError

  constructor(details: Omit<AggregatorError, 'kind'>) {
    super(details.error_message)
    this.name = 'AggregatorFailure'
    this.details = { kind: 'aggregator', ...details }
  }
}

export const noResult: TaskResult = {
  created_transaction_ids: [],
  removed_transaction_ids: [],
  modified_transaction_ids: [],
  skipped_transaction_ids: [],
  failed_transaction_ids: [],
  row_results: [],
}

export const taskRecord = named(
  'TransactionProcessingTask',
  fields({
    id: id('task'),
    status: oneOf(taskStatuses),
    task_type: oneOf(taskTypes),
    created_datetime: instant,
    updated_datetime: instant,
    error: t.Union([generalError, aggregatorError, t.Null()]),
    source_account_id: nullable(id('source_account')),
    ledger_id: nullable(id('ledger')),
    reverts_task_id: t.Union([id('task'), t.Null()], { description: 'Of a `task_revert`: the Task that it undoes.' }),
    reverted_by_task_id: t.Union([id('task'), t.Null()], { description: 'The Task that undoes it.' }),
    created_transaction_ids: t.Array(id('transaction')),
    removed_transaction_ids: t.Array(id('transaction')),
    modified_transaction_ids: t.Array(id('transaction')),
    skipped_transaction_ids: t.Array(id('transaction')),
    failed_transaction_ids: t.Array(id('transaction')),
    row_results: t.Array(named('TaskRowResult', fields({ transaction_id: id('transaction'), code: t.String() })), {
      description:
        'Why rows were skipped or failed; `splits_dropped` and `match_dropped`: a modified row lost the splits that a person had chosen, or the line that it was matched with, as its amount is another. A row that a file says once more is named by the transaction of the other one, with `repeated_in_file`.',
    }),
    warnings: t.Array(t.String(), {
      description:
        'What a file has that is left out or doubtful, each with its line, as a forecast tells it. After the first hundred of the file they are only counted.',
    }),
  }),
)

/** In each of these lists so many are shown where a Task stands within another record. */
const shownInSummary = 100
const counts = t.Integer({ minimum: 0, description: 'How many there are; the Task itself names all.' })

/** A Task within another record: the first of each of its lists, and how long that is. */
export const taskSummary = named(
  'TransactionProcessingTaskSummary',
  fields({
    ...taskRecord.properties,
    created_transaction_ids_count: counts,
    removed_transaction_ids_count: counts,
    modified_transaction_ids_count: counts,
    skipped_transaction_ids_count: counts,
    failed_transaction_ids_count: counts,
    row_results_count: counts,
  }),
)
export type TaskSummary = t.StaticDecode<typeof taskSummary>

/** Those that exist, by id. */
export async function taskSummaries(tx: ReadTx, ids: readonly string[]): Promise<Map<string, TaskSummary>> {
  const found = ids.length === 0 ? [] : await sql.summaries(tx, ids, shownInSummary)
  return new Map(found.map((task) => [task.id, task]))
}

export async function listTasks(tx: ReadTx, page: PageRequest, filter: sql.TaskFilter): Promise<Page<Task>> {
  return await sql.list(tx, page, filter)
}

export async function retrieveTask(tx: ReadTx, taskId: TaskId): Promise<Task> {
  return (await sql.find(tx, taskId)) ?? fail('resource_not_found', { resource: 'task' })
}

/**
 * A Task and the job that will do its work, which is kept with it until it is done.
 * @param wanted.job the name of the job, where it is not that of the type
 * @param wanted.background it may come after what is asked for later, of the same Instance, too
 * @param wanted.isOutbound its work waits for others, as for jobs of the same Instance: it is among the outbound ones
 * @param wanted.undo what it takes to undo it, beside the history
 */
export async function startTask(
  tx: WriteTx,
  wanted: {
    type: TaskType
    job?: string
    sourceAccountId: SourceAccountId | null
    ledgerId: LedgerId | null
    work: unknown
    background?: boolean
    isOutbound?: boolean
    warnings?: string[]
    reverts?: Task
    undo?: unknown
  },
): Promise<Task> {
  const task: Task = {
    ...noResult,
    id: newId('tsk'),
    status: 'pending',
    task_type: wanted.type,
    source_account_id: wanted.sourceAccountId,
    ledger_id: wanted.ledgerId,
    error: null,
    reverts_task_id: wanted.reverts?.id ?? null,
    reverted_by_task_id: null,
    warnings: wanted.warnings ?? [],
    created_datetime: tx.now,
    updated_datetime: tx.now,
  }
  await sql.insert(tx, task, {
    work: stringifyJson(wanted.work),
    undo: wanted.undo === undefined ? null : stringifyJson(wanted.undo),
  })
  if (wanted.reverts) await sql.markReverted(tx, wanted.reverts.id, task.id)
  const name = wanted.job ?? wanted.type
  if (wanted.isOutbound) await addOutboundJob(tx, name, task.id)
  else await addJob(tx, name, task.id, wanted.background)
  return task
}

/** A Task that waits, perhaps to try again after a while, gets a job that does it now. */
export async function hurryTask(tx: WriteTx, task: Task, job: string): Promise<void> {
  await addJob(tx, job, task.id)
}

/** The Task and its work, for the job that does it; undefined when it was done already. */
export async function pendingTask(tx: ReadTx, taskId: TaskId): Promise<{ task: Task; work: unknown } | undefined> {
  const found = await sql.findWithWork(tx, taskId)
  if (!found || found.task.status !== 'pending' || found.work === null) return undefined
  return { task: found.task, work: parseJson(found.work) }
}

/** What was kept to undo the Task. */
export async function undoOfTask(tx: ReadTx, taskId: TaskId): Promise<unknown> {
  const undo = await sql.undoOf(tx, taskId)
  return undo === null ? undefined : parseJson(undo)
}

/** How many of its input a Task has been through. */
export function countDone(task: TaskResult): number {
  return (
    task.removed_transaction_ids.length +
    task.modified_transaction_ids.length +
    task.skipped_transaction_ids.length +
    task.failed_transaction_ids.length
  )
}

/** Keeps what has been done so far of a long Task. */
export async function noteProgress(tx: WriteTx, task: Task): Promise<void> {
  await sql.update(tx, { ...task, updated_datetime: tx.now })
}

/**
 * What a slice of a long Task has done, with more to come, and, when given, what is still to be done. The books moved,
 * and so does their version: an event tells of this slice alone, and the Task's own comes with the last.
 */
export async function noteSlice(tx: WriteTx, task: Task, result: TaskResult, work?: unknown): Promise<void> {
  await noteProgress(tx, { ...task, ...result })
  if (work !== undefined) await sql.keepWork(tx, task.id, stringifyJson(work))
  const after = {
    id: task.id,
    task_type: task.task_type,
    status: task.status,
    source_account_id: task.source_account_id,
    ledger_id: task.ledger_id,
    removed_transaction_ids: result.removed_transaction_ids.slice(task.removed_transaction_ids.length),
    modified_transaction_ids: result.modified_transaction_ids.slice(task.modified_transaction_ids.length),
    skipped_transaction_ids: result.skipped_transaction_ids.slice(task.skipped_transaction_ids.length),
    failed_transaction_ids: result.failed_transaction_ids.slice(task.failed_transaction_ids.length),
    ...removedNumbers(tx),
  }
  tx.record({ type: 'transactions.source.processing.progressed', resource: 'task', id: task.id, before: null, after })
}

/** Its rows are in the books, and what comes after them is the job's: a Task that is posted does not fail any more. */
export async function postTask(tx: WriteTx, task: Task, result: TaskResult, job: string): Promise<Task> {
  const after: Task = { ...task, ...result, status: 'posted', updated_datetime: tx.now }
  await sql.update(tx, after)
  await sql.keepWork(tx, after.id, searchedWork(0))
  await addJob(tx, job, task.id)
  tx.record({
    type: 'transactions.source.processing.progressed',
    resource: 'task',
    id: task.id,
    before: null,
    after: { ...after, ...removedNumbers(tx) },
  })
  return after
}

/**
 * A Task whose rows are in the books, and of how many of them counterparts were looked for; undefined when that is
 * done.
 */
export async function postedTask(tx: ReadTx, taskId: TaskId): Promise<{ task: Task; searched: number } | undefined> {
  const found = await sql.findWithWork(tx, taskId)
  if (found?.task.status !== 'posted' || found.work === null) return undefined
  return { task: found.task, ...searchedCodec.decode(parseJson(found.work)) }
}

export async function keepSearched(tx: WriteTx, task: Task, searched: number): Promise<void> {
  await sql.keepWork(tx, task.id, searchedWork(searched))
}

/** Of how many of its transactions counterparts were looked for. */
const searchedCodec = compileCodec(fields({ searched: integer({ minimum: 0, maximum: 1_000_000 }) }))

function searchedWork(searched: number): string {
  return stringifyJson(searchedCodec.encode({ searched }, { decimals: 2 }))
}

export async function completeTask(tx: WriteTx, task: Task, result: TaskResult): Promise<Task> {
  const after: Task = { ...task, ...result, status: 'complete', updated_datetime: tx.now }
  await sql.update(tx, after)
  await sql.keepWork(tx, after.id, null)
  tx.record({
    type: 'transactions.source.processing.completed',
    resource: 'task',
    id: task.id,
    before: null,
    after: { ...after, ...removedNumbers(tx) },
  })
  return after
}

/** @param inputOf the transactions that the work names: none of them was processed */
export async function failTask(
  tx: WriteTx,
  taskId: TaskId,
  reason: { error: unknown; inputOf: (work: unknown) => string[] },
): Promise<void> {
  const pending = await pendingTask(tx, taskId)
  if (!pending) return
  const error = taskError(reason.error)
  const failed = reason.inputOf(pending.work)
  const after: Task = {
    ...pending.task,
    status: 'failed',
    error,
    failed_transaction_ids: failed,
    row_results: [
      ...pending.task.row_results,
      ...failed.map((each) => ({ transaction_id: each, code: error.error_code })),
    ],
    updated_datetime: tx.now,
  }
  await sql.update(tx, after)
  await sql.keepWork(tx, after.id, null)
  tx.record({
    type: 'transactions.source.processing.error',
    resource: 'task',
    id: taskId,
    before: null,
    after: { ...after },
  })
}

function taskError(error: unknown): TaskError {
  if (error instanceof AggregatorFailure) return error.details
  const code = error instanceof Refusal ? error.code : 'internal_error'
  const [, text, display] = errorCatalogue[code]
  return {
    kind: 'general',
    error_code: code,
    message: error instanceof Refusal ? error.message : text,
    display_message: display,
  }
}
