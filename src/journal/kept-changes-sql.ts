import type { ReadTx } from '../database/database.ts'
import { joinByPrimaryKey, raw, rowsByKey, sql, type Sql } from '../database/sql.ts'
import type { Sequence } from '../kernel/flavor.ts'
import type { EventId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import { historyColumns, statesBefore } from './history-sql.ts'
import type { HistoricState } from './history.ts'
import type { KeptSubject } from './kept-changes.ts'

/** The column of the history that finds the states of a subject, by an index of its own. */
const columnOf = { transaction: 'subject_id', journal_entry: 'journal_entry_id' } as const
const creationOf = { transaction: 'created_sequence', journal_entry: 'entry_created_sequence' } as const
const tableOf = { transaction: 'transactions', journal_entry: 'journal_entries' } as const

/**
 * The writes that made, changed or removed the subject, each once, as rows `(sequence)`: by their first events. 0 is a
 * creation of before history was kept.
 */
export function writesOf(books: string, { kind, id }: KeptSubject): Sql {
  const states = rowsByKey({ table: 'subject_history', books, key: columnOf[kind], id: sql`${id}` })
  const now = rowsByKey({ table: tableOf[kind], books, id: sql`${id}` })
  return sql`select sequence from ${states} as h
    union select coalesce(h.${raw(creationOf[kind])}, 0) from ${states} as h
    union select coalesce(n.created_sequence, 0) from ${now} as n`
}

type KeptState = HistoricState & { sequence: Sequence }

/**
 * The states that the history kept of the subject: of each write the one before it, and the next one that was kept,
 * where there are any.
 */
export async function statesAround(
  tx: ReadTx,
  { kind, id }: KeptSubject,
  sequences: readonly Sequence[],
): Promise<KeptState[]> {
  const books = tx.instance.id
  const column = raw(columnOf[kind])
  const within = sql`instance_id = ${books} and ${column} >= ${id} and ${column} <= ${id}`
  return await tx.query<KeptState>(sql`
    select distinct on (h.sequence) ${stateColumns} from unnest(${sequences}::bigint[]) as wanted (sequence) cross join lateral (
      (select * from subject_history where ${within} and sequence >= wanted.sequence order by ${column}, sequence limit 2)) as h
    order by h.sequence`)
}

const stateColumns = raw(
  historyColumns.text.replace(/(\w+)/g, 'h.$1').replace('h.amounts', 'h.amounts::text[] as amounts'),
)

/** undefined of what is not there any more. */
export async function stateNow(tx: ReadTx, { kind, id }: KeptSubject): Promise<HistoricState | undefined> {
  const touched =
    kind === 'transaction' ? { entryIds: [], transactionIds: [id] } : { entryIds: [id], transactionIds: [] }
  const [state] = await statesBefore(tx, touched, 0n)
  // A transaction has a review status always; of one that is gone nothing is known.
  const isThere = kind === 'transaction' ? state?.review_status !== null : state?.journal_entry_id === id
  return isThere ? state : undefined
}

/** Of transactions that are there. */
export async function statesNow(tx: ReadTx, transactionIds: readonly string[]): Promise<HistoricState[]> {
  return transactionIds.length === 0 ? [] : await statesBefore(tx, { entryIds: [], transactionIds }, 0n)
}

export interface Write {
  /** Of the event that names the subject, else of the first one of the write; so is the type. */
  id: EventId
  sequence: Sequence
  type: string
  actor: string
  modified_by: string | null
  request_id: string | null
  created_at: Instant
}

/** By their first events. */
export async function writesAt(tx: ReadTx, id: string, sequences: readonly Sequence[]): Promise<Write[]> {
  const books = tx.instance.id
  return await tx.query<Write>(sql`
    select coalesce(own.id, v.id) as id, v.sequence, coalesce(own.type, v.type) as type, v.actor, v.modified_by, v.request_id, v.created_at
    from unnest(${sequences}::bigint[]) as wanted (sequence)
    ${joinByPrimaryKey({ table: 'events', alias: 'v', books, key: 'sequence', id: 'wanted.sequence' })}
    left join lateral (${eventOf(books, { id, write: 'v.sequence' })}) as own on true`)
}

/**
 * The event of a write that names the record. The events of a write follow each other: so it is the first from its
 * first one on, or none is.
 */
export function eventOf(books: string, { id, write }: { id: string; write: string }): Sql {
  return sql`select first.id, first.type from (
      select id, type, sequence, write_sequence from events
      where instance_id = ${books} and resource_id >= ${id} and resource_id <= ${id} and sequence >= ${raw(write)}
      order by resource_id, sequence limit 1) as first
    where coalesce(first.write_sequence, first.sequence) = ${raw(write)}`
}
