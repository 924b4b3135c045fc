import type { ReadTx, WriteTx } from '../database/database.ts'
import { forcePlaces, isInPlace, joinByPrimaryKey, joinPlace, sql } from '../database/sql.ts'

/** Entries without a number, in the order in which they were made. */
export async function waitingEntries(tx: ReadTx, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from journal_entries where instance_id = ${tx.instance.id} and entry_number is null
    order by created_at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** How many of them have a number by now; null when all have. */
export async function numberedEntries(tx: ReadTx): Promise<number | null> {
  const [row] = await tx.query<{ numbered_entries: number | null }>(sql`
    select numbered_entries from instances where id = ${tx.instance.id}`)
  return row?.numbered_entries ?? null
}

/** Those of these that exist and have no number, in the order in which they are named. */
export async function stillWaiting(tx: ReadTx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select e.id from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    ${joinByPrimaryKey({ table: 'journal_entries', alias: 'e', books: tx.instance.id, id: 'wanted.id', also: sql`and entry_number is null` })}
    order by wanted.place`)
  return rows.map(({ id }) => id)
}

/** The first of these has the first number. */
export async function giveNumbers(tx: WriteTx, ids: readonly string[], first: number): Promise<void> {
  const books = tx.instance.id
  await tx.execute(sql`${forcePlaces}
    update journal_entries as entry set entry_number = ${first - 1}::integer + e.position
    from unnest(${ids}::text[]) with ordinality as e (id, position) ${joinPlace({ table: 'journal_entries', books, id: 'e.id' })}
    where ${isInPlace('entry', books)}`)
}

export async function noteNumbered(tx: WriteTx, count: number | null): Promise<void> {
  await tx.execute(sql`update instances set numbered_entries = ${count} where id = ${tx.instance.id}`)
}
