import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type { ClientBase, Connection } from 'pg'

/**
 * Rows by PostgreSQL's COPY, in its text format: a line each, whatever is in them. Both ways keep no more in memory than some
 * chunks: who takes them slowly slows the server down. For connections that are not pipelined.
 */

/** @param statement `copy … to stdout` */
export async function* copyOut(client: ClientBase, statement: string): AsyncGenerator<Buffer> {
  const taken = { chunks: [] as Buffer[], bytes: 0, ended: false, failure: undefined as unknown, wake: () => {} }
  let stream: Duplex | undefined
  const end = (failure?: unknown) => {
    Object.assign(taken, { ended: true, failure })
    taken.wake()
  }
  client.query({
    submit: (connection: Connection) => {
      stream = connection.stream
      connection.query(statement)
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      // The driver reads what comes next into the same memory.
      taken.chunks.push(Buffer.from(chunk))
      taken.bytes += chunk.length
      if (taken.bytes > mostWaitingBytes) stream?.pause()
      taken.wake()
    },
    handleCommandComplete: () => {},
    handleReadyForQuery: () => end(),
    handleError: end,
  })
  try {
    for (;;) {
      if (taken.chunks.length > 0) {
        const chunk = Buffer.concat(taken.chunks.splice(0))
        taken.bytes = 0
        yield chunk
        stream?.resume()
      } else if (taken.failure !== undefined) throw taken.failure as Error
      else if (taken.ended) return
      else await new Promise<void>((resolve) => (taken.wake = resolve))
    }
  } finally {
    stream?.resume()
  }
}

/** @param statement `copy … from stdin` */
export async function copyIn(client: ClientBase, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.query({
    submit: (connection: Connection) => {
      connection.query(statement)
    },
    handleCopyInResponse: (connection: CopyingConnection) => {
      feed(connection, rows, promise).catch((error: unknown) => {
        reject(error)
        connection.sendCopyFail('what was to be copied could not be read')
      })
    },
    handleCommandComplete: () => {},
    handleReadyForQuery: () => resolve(),
    handleError: reject,
  })
  await promise
}

const mostWaitingBytes = 1024 * 1024

/** What the driver has and its types do not say. */
interface CopyingConnection {
  stream: Duplex
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

async function feed(connection: CopyingConnection, rows: AsyncIterable<Buffer>, ended: Promise<void>): Promise<void> {
  let refused = false
  const refusal = ended.catch(() => {
    refused = true
  })
  for await (const chunk of rows) {
    connection.sendCopyFromChunk(chunk)
    if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), refusal])
    if (refused) return
  }
  connection.endCopyFrom()
}
