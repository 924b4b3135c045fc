import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail } from '../kernel/errors.ts'
import type { InstanceTx } from './db.ts'
import { mediaTypeHeader } from './downloads.ts'
import type { ServedAnswer } from './file-serving.ts'
import { sql } from './sql.ts'

/** Each holds a connection and its snapshot for as long as its reader takes. */
const mostAtOnce = 4
let running = 0

/**
 * An answer that is sent while it is read, from one snapshot. Refusals come before the first byte. What fails later breaks the
 * connection off, so that nobody takes a part for the whole; a reader that goes away ends the transaction.
 */
export async function serveStream(
  transact: (work: (tx: InstanceTx) => Promise<void>) => Promise<void>,
  stream: { mediaType: string; open: (tx: InstanceTx) => AsyncGenerator<string> },
): Promise<ServedAnswer> {
  if (running >= mostAtOnce) fail('overloaded')
  running += 1
  const { promise, resolve, reject } = Promise.withResolvers<ServedAnswer>()
  const body = new PassThrough()
  // Whoever sends it sees the error; without a listener one that comes before would end the process.
  body.on('error', () => {})
  transact(async (tx) => {
    // A reader may be slow, but not forever.
    await tx.query(sql`set local idle_in_transaction_session_timeout = '120s'`)
    const chunks = stream.open(tx)
    const first = await chunks.next()
    const headers = {
      'content-type': mediaTypeHeader(stream.mediaType),
      'books-version': String(tx.version()),
      vary: 'Accept',
    }
    resolve({ status: 200, headers, body })
    await pipeline(startingWith(first, chunks), body)
  })
    .catch((error: unknown) => {
      reject(error)
      body.destroy(error instanceof Error ? error : new Error('the stream broke off'))
    })
    .finally(() => {
      running -= 1
    })
  return await promise
}

async function* startingWith(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (first.done) return
  yield first.value
  yield* rest
}
