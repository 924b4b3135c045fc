import type { ReadTx, WriteTx } from '../database/database.ts'
import { forceGenericPlan, joinByPrimaryKey, sql } from '../database/sql.ts'

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

/**
 * The first of these has the first number. Not by a join: tables that were filled a moment ago have no statistics, and each entry of
 * the books would be compared with each id.
 */
export async function giveNumbers(tx: WriteTx, ids: readonly string[], first: number): Promise<void> {
  await tx.execute(sql`${forceGenericPlan}
    update journal_entries set entry_number = ${first - 1}::integer + array_position(${ids}::text[], id)
    where instance_id = ${tx.instance.id} and id = any(${ids}::text[])`)
}

export async function noteNumbered(tx: WriteTx, count: number | null): Promise<void> {
  await tx.execute(sql`update instances set numbered_entries = ${count} where id = ${tx.instance.id}`)
}
