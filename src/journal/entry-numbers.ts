import type { ReadTx, WriteTx } from '../database/database.ts'
import * as sql from './entry-numbers-sql.ts'

/** Entries that were there before entries had numbers get 1 to n, in the order in which they were made. */

/**
 * Each look puts all that wait in their order: it finds as many as a job numbers in its time, and no more than fits
 * into memory.
 */
export const entriesPerLook = 50_000
export const entriesPerSlice = 1_000

export async function waitingEntries(tx: ReadTx): Promise<string[]> {
  return await sql.waitingEntries(tx, entriesPerLook)
}

/** @param ids the first of those that wait, some of which may be gone by now @param isLast no others wait */
export async function numberSlice(tx: WriteTx, ids: readonly string[], isLast: boolean): Promise<void> {
  const numbered = await sql.numberedEntries(tx)
  if (numbered === null) return
  const waiting = await sql.stillWaiting(tx, ids)
  if (waiting.length > 0) await sql.giveNumbers(tx, waiting, numbered + 1)
  await sql.noteNumbered(tx, isLast ? null : numbered + waiting.length)
}
