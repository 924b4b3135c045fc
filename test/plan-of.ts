import type { ReadTx } from '../src/database/database.ts'
import { empty, type Sql, sql } from '../src/database/sql.ts'

/** How the database would do the first statement of this work, line by line; nothing of it is done. */
export async function planOf(tx: ReadTx, work: (tx: ReadTx) => Promise<unknown>): Promise<string[]> {
  const heard: Sql[] = []
  const listening: ReadTx['query'] = (statement) => {
    heard.push(statement)
    return Promise.resolve([])
  }
  await work({ ...tx, query: listening })
  const plan = await tx.query<{ 'QUERY PLAN': string }>(sql`explain ${heard[0] ?? empty}`)
  return plan.map((line) => line['QUERY PLAN'])
}
