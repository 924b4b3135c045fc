import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'

/**
 * Rows by PostgreSQL's COPY, in its text format: a line each, whatever is in them. Both ways keep no more in memory than some
 * chunks: who takes them slowly slows the server down. For connections that are not pipelined.
 */

/** @param statement `copy … to stdout` */
export async function* copyOut(client: ClientBase, statement: string): AsyncGenerator<Buffer> {
  const rows = client.query(to(statement, { highWaterMark: maxWaitingBytes }))
  try {
    yield* rows.iterator({ destroyOnReturn: false })
  } finally {
    // What nobody takes any more is read and dropped: behind it the connection can be used again.
    rows.on('error', () => {}).resume()
  }
}

/** @param statement `copy … from stdin` */
export async function copyIn(client: ClientBase, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(Readable.from(rows), client.query(from(statement)))
}

const maxWaitingBytes = 1024 * 1024
