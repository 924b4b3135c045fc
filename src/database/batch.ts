import type { ClientBase, QueryResult } from 'pg'
import { isPrepared, joined, preparationOf, sent } from './driver-parts.ts'

/** A prepared statement when it has a name. */
export interface Prepared {
  name: string | undefined
  text: string
  /** As the driver takes them. */
  values: readonly unknown[]
}

/**
 * Sends statements in one message under one Sync. The server answers once, after the last statement, and runs none
 * after the first that fails. Both sides wake up less often than for pipelined statements.
 * @returns the results, in order
 * @throws the error of the first statement that failed
 */
export async function sendTogether(client: ClientBase, statements: readonly Prepared[]): Promise<QueryResult[]> {
  const unknown = statements.filter(({ name }) => name !== undefined && !isPrepared(client, name))
  const parsing = [...new Map(unknown.map((each) => [each.name, each])).values()].map((each) =>
    sent(client, preparationOf(String(each.name), each.text)),
  )
  const queries = statements.map(({ name, text, values }) => ({
    text,
    values: [...values],
    ...(name !== undefined && { name }),
  }))
  const batch = sent(client, joined(queries))
  // A statement that cannot be parsed makes the next one fail: the first error is the reason of both.
  const outcomes = await Promise.allSettled([...parsing, batch])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return await batch
}
