import { codeOf } from './database-errors.ts'
import type { ReadTx } from './database.ts'
import { raw, sql } from './sql.ts'

/**
 * Reads that may not take long, in a savepoint: one that takes longer is given up, and what the transaction has done
 * stays. The savepoint is left by going back to it, which also takes the time limit back; so nothing is written in
 * there.
 * @param query writes first what was deferred
 * @param timeMs of each statement
 * @returns undefined where one took longer, or waited so long for a lock
 */
export async function boundedReads<T>(
  query: ReadTx['query'],
  timeMs: number,
  reads: () => Promise<T>,
): Promise<T | undefined> {
  await query(sql`savepoint bounded_reads`)
  await query(raw(`set local statement_timeout = ${timeMs}`))
  const result = await reads().catch((error: unknown) => {
    if (!tooLong.has(codeOf(error))) throw error
    return undefined
  })
  await query(sql`rollback to savepoint bounded_reads`)
  await query(sql`release savepoint bounded_reads`)
  return result
}

/** A statement was cancelled at its time limit; a lock was not to be had in time. */
const tooLong: ReadonlySet<string> = new Set(['57014', '55P03'])
