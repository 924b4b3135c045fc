import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'

/**
 * Reads and writes rows by COPY in the text format, one line for each row. Both directions hold a few chunks in memory:
 * a slow reader slows the server down. The connection must not be pipelined.
 */

/** @param statement `copy … to stdout` */
export async function* copyOut(client: ClientBase, statement: string): AsyncGenerator<Buffer> {
  const rows = client.query(to(statement, { highWaterMark: maxWaitingBytes }))
  try {
    yield* rows.iterator({ destroyOnReturn: false })
  } finally {
    // The rest is read and dropped, so that the connection can be used again.
    rows.on('error', () => {}).resume()
  }
}

/** @param statement `copy … from stdin` */
export async function copyIn(client: ClientBase, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(Readable.from(rows), client.query(from(statement)))
}

const maxWaitingBytes = 1024 * 1024
