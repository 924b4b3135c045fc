import type { ClientBase, QueryResult } from 'pg'
import { isPrepared, joined, preparationOf, sent } from './driver-parts.ts'

/** A statement that keeps its plan under its name, or has none. */
export interface Prepared {
  name: string | undefined
  text: string
  /** As the driver takes them. */
  values: readonly unknown[]
}

/**
 * Statements that are sent as one message, under one Sync: the server answers when all are done, once, and does none after the first
 * that fails. Fewer wake-ups on both sides than one after another, also where those are pipelined.
 * @returns what each came to, in order
 * @throws the error of the first that failed
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
  // What cannot be parsed is missing afterwards: the first failure is the reason of the second.
  const outcomes = await Promise.allSettled([...parsing, batch])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return await batch
}
