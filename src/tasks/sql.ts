import type { ReadTx, WriteTx } from '../database/database.ts'
import { type OrderKey, type Page, pageOfTexts, type PageRequest, readPage } from '../database/keyset-page.ts'
import { all, join, raw, sql } from '../database/sql.ts'
import type { SourceAccountId, TaskId } from '../kernel/ids.ts'
import type { Task, TaskSummary } from './tasks.ts'

export interface TaskFilter {
  source_account_id?: SourceAccountId
  status?: string
  task_type?: string
  sort?: string[]
}

type Row = Omit<Task, 'error' | 'row_results'> & { error: string | null; row_results: string; work: string | null }

const columns =
  raw(`id, task_type, status, source_account_id, ledger_id, error, reverts_task_id, reverted_by_task_id, created_transaction_ids,
  removed_transaction_ids, modified_transaction_ids, skipped_transaction_ids, failed_transaction_ids, row_results, warnings,
  created_datetime, updated_datetime`)

type Key = Pick<Task, 'id' | 'created_datetime'> & { bytes: number }

/** Of what has a length of its own in a Task: as they are stored, packed. */
const packedBytes = raw(`pg_column_size(row_results) + pg_column_size(created_transaction_ids)
  + pg_column_size(removed_transaction_ids) + pg_column_size(modified_transaction_ids)
  + pg_column_size(skipped_transaction_ids) + pg_column_size(failed_transaction_ids)`)

export async function list(tx: ReadTx, page: PageRequest, filter: TaskFilter): Promise<Page<Task>> {
  const conditions = (['source_account_id', 'status', 'task_type'] as const).flatMap((key) =>
    filter[key] === undefined ? [] : [sql`and ${raw(key)} = ${filter[key]}`],
  )
  const descending = !(filter.sort?.includes('created_datetime') ?? false)
  const order: OrderKey<Key>[] = [
    { column: 'created_datetime', type: 'timestamptz', descending, of: (row) => row.created_datetime },
    { column: 'id', type: 'text', descending, of: (row) => row.id },
  ]
  const sized = pageOfTexts<Key>(page, (keys) => keys.map(({ bytes }) => bytes))
  const found = await readPage<Key>(sized, order, async ({ where, orderBy, limit }) => {
    return await tx.query(sql`
      select id, created_datetime, ${packedBytes} as bytes from tasks
      where instance_id = ${tx.instance.id} ${all(conditions)} and ${where} order by ${orderBy} limit ${limit}`)
  })
  const rows = await tx.query<Row>(sql`
    select ${columns}, null as work from tasks
    where instance_id = ${tx.instance.id} and id = any(${found.records.map(({ id }) => id)}::text[])`)
  const tasks = new Map(rows.map((row) => [row.id, taskOf(row)]))
  return { ...found, records: found.records.flatMap(({ id }) => tasks.get(id) ?? []) }
}

export async function find(tx: ReadTx, id: string): Promise<Task | undefined> {
  const [row] = await tx.query<Row>(sql`
    select ${columns}, null as work from tasks where instance_id = ${tx.instance.id} and id = ${id}`)
  return row && taskOf(row)
}

const idLists = ['created', 'removed', 'modified', 'skipped', 'failed'].map((word) => `${word}_transaction_ids`)

/** With the first of each list alone, and how long each is: longer ones never leave the database. */
export async function summaries(tx: ReadTx, ids: readonly string[], max: number): Promise<TaskSummary[]> {
  const lists = join(
    idLists.map(
      (column) =>
        sql`${raw(column)}[1:${max}::integer] as ${raw(column)}, cardinality(${raw(column)}) as ${raw(`${column}_count`)}`,
    ),
  )
  const rows = await tx.query<Row & TaskSummary>(sql`
    select id, task_type, status, source_account_id, ledger_id, error, reverts_task_id, reverted_by_task_id, warnings, created_datetime, updated_datetime, ${lists},
      (select coalesce(json_agg(first.result), '[]')::text from (
        select result from json_array_elements(row_results::json) as result limit ${max}) as first) as row_results,
      json_array_length(row_results::json) as row_results_count, null as work
    from tasks where instance_id = ${tx.instance.id} and id = any(${ids}::text[])`)
  return rows.map((row) => taskOf(row))
}

/** With its work, which may be as large as a file: for who does it, not for who waits for it. */
export async function findWithWork(tx: ReadTx, id: string): Promise<{ task: Task; work: string | null } | undefined> {
  const [row] = await tx.query<Row>(sql`
    select ${columns}, work from tasks where instance_id = ${tx.instance.id} and id = ${id}`)
  return row && { task: taskOf(row), work: row.work }
}

/**
 * In this form Citus commits it in two phases, so that its job, which is on another server there, comes with it or not
 * at all.
 */
export async function insert(
  tx: WriteTx,
  task: Task,
  { work, undo }: { work: string; undo: string | null },
): Promise<void> {
  await tx.execute(sql`
    insert into tasks (instance_id, id, task_type, status, source_account_id, ledger_id, work, undo, reverts_task_id, warnings,
      created_datetime, updated_datetime)
    select ${tx.instance.id}, task.id, ${task.task_type}::text, ${task.status}::text, ${task.source_account_id}::text,
      ${task.ledger_id}::text, ${work}::text, ${undo}::text, ${task.reverts_task_id}::text, ${task.warnings}::text[], ${task.created_datetime}::timestamptz,
      ${task.updated_datetime}::timestamptz
    from unnest(${[task.id]}::text[]) as task (id) returning true as written`)
}

export async function update(tx: WriteTx, task: Task): Promise<void> {
  await tx.execute(sql`
    update tasks set status = ${task.status}, source_account_id = ${task.source_account_id},
      ledger_id = ${task.ledger_id}, error = ${task.error && JSON.stringify(task.error)},
      created_transaction_ids = ${task.created_transaction_ids}::text[],
      removed_transaction_ids = ${task.removed_transaction_ids}::text[],
      modified_transaction_ids = ${task.modified_transaction_ids}::text[],
      skipped_transaction_ids = ${task.skipped_transaction_ids}::text[],
      failed_transaction_ids = ${task.failed_transaction_ids}::text[],
      row_results = ${JSON.stringify(task.row_results)}, warnings = ${task.warnings}::text[], updated_datetime = ${task.updated_datetime}
    where instance_id = ${tx.instance.id} and id = ${task.id}`)
}

export async function markReverted(tx: WriteTx, id: TaskId, by: TaskId): Promise<void> {
  await tx.execute(
    sql`update tasks set reverted_by_task_id = ${by} where instance_id = ${tx.instance.id} and id = ${id}`,
  )
}

/** What it takes to undo the Task; null where nothing was kept. */
export async function undoOf(tx: ReadTx, id: TaskId): Promise<string | null> {
  const [row] = await tx.query<{ undo: string | null }>(sql`
    select undo from tasks where instance_id = ${tx.instance.id} and id = ${id}`)
  return row?.undo ?? null
}

/** @param work null when nothing is left to do */
export async function keepWork(tx: WriteTx, id: string, work: string | null): Promise<void> {
  await tx.execute(sql`update tasks set work = ${work} where instance_id = ${tx.instance.id} and id = ${id}`)
}

function taskOf<Read extends Row>({ work: _, ...row }: Read) {
  return { ...row, error: row.error === null ? null : JSON.parse(row.error), row_results: JSON.parse(row.row_results) }
}
