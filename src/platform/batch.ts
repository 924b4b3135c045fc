import { type ClientBase, type Connection, Query, type QueryResult } from 'pg'

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
  const unknown = statements.filter(({ name }) => name !== undefined && !isKnown(client, name))
  const parsing = [...new Map(unknown.map((each) => [each.name, each])).values()].map((each) =>
    sent(client, parsingOf(String(each.name), each.text)),
  )
  const batch = sent(client, batchOf(statements))
  // What cannot be parsed is missing afterwards: the first failure is the reason of the second.
  const outcomes = await Promise.allSettled([...parsing, batch])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  const results = await batch
  return Array.isArray(results) ? results : [results]
}

/** What the driver has and its types do not say. */
interface NamingConnection extends Connection {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

function isKnown(client: ClientBase, name: string): boolean {
  const { parsedStatements, submittedNamedStatements } = Object(client).connection as NamingConnection
  return Object.hasOwn(parsedStatements, name) || Object.hasOwn(submittedNamedStatements, name)
}

async function sent(client: ClientBase, query: Query): Promise<QueryResult | QueryResult[]> {
  return await new Promise((resolve, reject) => {
    const told = (error: Error | null, results: QueryResult | QueryResult[]) => {
      if (error) reject(error)
      else resolve(results)
    }
    client.query(Object.assign(query, { callback: told }))
  })
}

function parsingOf(name: string, text: string): Query {
  const query = new Query({ name, text })
  query.submit = (connection) => {
    const { submittedNamedStatements } = connection as NamingConnection
    submittedNamedStatements[name] = text
    connection.parse({ name, text, types: [] }, true)
    connection.sync()
  }
  return query
}

/** The driver keeps a result for each command that is completed under one query: so it does for texts of several statements. */
function batchOf(statements: readonly Prepared[]): Query {
  const batch = new Query({ text: '' })
  batch.submit = (connection) => {
    const chunks: Buffer[] = []
    const write = (chunk: Buffer) => chunks.push(chunk)
    const gathering: Connection = Object.create(connection, {
      stream: { value: { writable: true, write } },
      sync: { value: () => {} },
    })
    for (const { name, text, values } of statements) {
      const query = { text, values: [...values], queryMode: 'extended', ...(name !== undefined && { name }) }
      new Query(query).submit(gathering)
    }
    connection.sync.call(gathering)
    // One write for all: each costs as much as a statement.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(chunks))
  }
  return batch
}
