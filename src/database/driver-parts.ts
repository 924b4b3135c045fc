import type { Duplex } from 'node:stream'
import { type ClientBase, type Connection, Query, type QueryConfig, type QueryResult } from 'pg'

/**
 * All that is used of the driver beyond what it documents. `driver-parts.test.ts` names the version in which it was
 * read and each member: another version is read anew before it is used
 * (docs/decisions/0051-private-parts-of-packages.md).
 */
interface NamingConnection extends Connection {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

function connectionOf(client: ClientBase): NamingConnection {
  return Object(client).connection
}

/**
 * Whether the server has the statement under this name, or will have it by the time that something else comes to it.
 */
export function isPrepared(client: ClientBase, name: string): boolean {
  const { parsedStatements, submittedNamedStatements } = connectionOf(client)
  return Object.hasOwn(parsedStatements, name) || Object.hasOwn(submittedNamedStatements, name)
}

/** Ends it without a word: what was asked on it fails. */
export function breakOff(client: ClientBase): void {
  connectionOf(client).stream.destroy()
}

/**
 * @returns one result for each command that is completed under the query: so the driver does for texts of several
 * statements
 */
export async function sent(client: ClientBase, query: Query): Promise<QueryResult[]> {
  return await new Promise((resolve, reject) => {
    const callback = (error: Error | null, results: QueryResult | QueryResult[]) => {
      if (error) reject(error)
      else resolve([results].flat())
    }
    client.query(Object.assign(query, { callback }))
  })
}

/** Gives the server a statement to keep under its name. */
export function preparationOf(name: string, text: string): Query {
  const query = new Query({ name, text })
  query.submit = (connection) => {
    const { submittedNamedStatements } = connection as NamingConnection
    submittedNamedStatements[name] = text
    connection.parse({ name, text, types: [] }, true)
    connection.sync()
  }
  return query
}

/** The queries as one message, under one Sync. */
export function joined(queries: readonly QueryConfig[]): Query {
  const all = new Query({ text: '' })
  all.submit = (connection) => {
    const chunks: Buffer[] = []
    const write = (chunk: Buffer) => chunks.push(chunk)
    const gathering: Connection = Object.create(connection, {
      stream: { value: { writable: true, write } },
      sync: { value: () => {} },
    })
    for (const query of queries) new Query(Object.assign(query, { queryMode: 'extended' })).submit(gathering)
    connection.sync.call(gathering)
    // One write for all: each costs as much as a statement.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(chunks))
  }
  return all
}

/** Who sees first what comes over the wire. */
export interface Tap {
  /** @param parse hands what is the driver's on to it */
  reader(parse: (bytes: Buffer) => void): (chunk: Buffer) => void
  /** @param close gives the wire back */
  open(stream: Duplex, close: () => void): void
  /** @param rows how many came, where nothing failed */
  end(error: unknown, rows: number): void
}

/** Sends the statement as the driver would. */
export function queryTapped(client: ClientBase, statement: { text: string; values: unknown[] }, tap: Tap): void {
  const ended = (error: unknown, result?: QueryResult) => tap.end(error, result?.rowCount ?? 0)
  const query = new Query({ ...statement, binary: true, queryMode: 'extended' } as QueryConfig, ended)
  const submit = query.submit.bind(query)
  const submitTapped = (connection: Connection) => {
    const { stream } = connection
    const parsers = stream.listeners('data') as ((chunk: Buffer) => void)[]
    const read = tap.reader((bytes) => {
      for (const parser of parsers) parser(bytes)
    })
    stream.removeAllListeners('data').on('data', read)
    tap.open(stream, () => {
      stream.off('data', read)
      for (const parser of parsers) stream.on('data', parser)
    })
    // What it answers is for the driver: an error that it tells.
    return submit(connection)
  }
  client.query(Object.assign(query, { query_timeout: foreverMs, submit: submitTapped }))
}

/** The driver's own limit is for who answers at once; this takes as long as its reader. */
const foreverMs = 2_147_483_647
