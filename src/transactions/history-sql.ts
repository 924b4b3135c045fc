import type { ReadTx } from '../database/database.ts'
import { type OrderKey, type Page, type PageRequest, readPage } from '../database/keyset-page.ts'
import { joinByPrimaryKey, sql } from '../database/sql.ts'
import { writesOf } from '../journal/journal.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { TaskId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import type { TaskType } from '../tasks/tasks.ts'

/**
 * The writes that made, changed or removed it, by their first events, oldest first; 0 for a creation of before history
 * was kept.
 */
export async function pageOfWrites(tx: ReadTx, page: PageRequest, id: string): Promise<Page<Sequence>> {
  const order: OrderKey<{ sequence: Sequence }>[] = [
    { column: 'w.sequence', type: 'bigint', descending: false, of: (row) => row.sequence },
  ]
  const writes = writesOf(tx.instance.id, { kind: 'transaction', id })
  const found = await readPage(page, order, ({ where, orderBy, limit }) =>
    tx.query(sql`select w.sequence from (${writes}) as w where ${where} order by ${orderBy} limit ${limit}`),
  )
  return { ...found, records: found.records.map(({ sequence }) => sequence) }
}

/** When a transaction of which nothing else is known was deleted. */
export async function deletedAt(tx: ReadTx, id: string): Promise<Instant | undefined> {
  const [row] = await tx.query<{ deleted_at: Instant }>(sql`
    select deleted_at from transaction_tombstones where instance_id = ${tx.instance.id} and id = ${id}`)
  return row?.deleted_at
}

export interface TaskOfWrite {
  sequence: Sequence
  id: TaskId
  task_type: TaskType
}

/** Of which Tasks these writes are: a job tells of its Task in each write, be it the last thing. */
export async function tasksOfWrites(tx: ReadTx, sequences: readonly Sequence[]): Promise<TaskOfWrite[]> {
  const books = tx.instance.id
  return await tx.query<TaskOfWrite>(sql`
    select wanted.sequence, k.id, k.task_type from unnest(${sequences}::bigint[]) as wanted (sequence)
    cross join lateral (select v.resource_id from (
        select resource, resource_id, sequence, write_sequence from events
        where instance_id = ${books} and sequence >= wanted.sequence order by sequence limit ${maxEvents}) as v
      where v.resource = 'task' and coalesce(v.write_sequence, v.sequence) = wanted.sequence
      order by v.sequence limit 1) as told
    ${joinByPrimaryKey({ table: 'tasks', alias: 'k', books, id: 'told.resource_id' })}`)
}

/** A slice of a job takes 1000 rows, and tells of few of them by themselves. */
const maxEvents = 5_000
