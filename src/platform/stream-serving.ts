import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail } from '../kernel/errors.ts'
import type { InstanceTx } from './db.ts'
import { dispositionOf, mediaTypeHeader } from './downloads.ts'
import type { ServedAnswer } from './file-serving.ts'
import { sql } from './sql.ts'
import { fileNameOf } from './tables.ts'

/** Each holds a connection and its snapshot for as long as its reader takes. */
const mostAtOnce = 4
let running = 0
/** Who takes nothing for so long is not waited for. */
const longestPauseMs = 120_000

/**
 * An answer that is sent while it is read, from one snapshot. Refusals come before the first byte. What fails later breaks the
 * connection off, so that nobody takes a part for the whole; a reader that goes away ends the transaction.
 */
export async function serveStream(
  transact: (work: (tx: InstanceTx) => Promise<void>) => Promise<void>,
  stream: Streamed,
): Promise<ServedAnswer> {
  if (running >= mostAtOnce) fail('overloaded')
  running += 1
  const { promise, resolve, reject } = Promise.withResolvers<ServedAnswer>()
  // Of texts, each as it is.
  const body = new PassThrough({ objectMode: true, highWaterMark: 1 })
  // Whoever sends it sees the error; without a listener one that comes before would end the process.
  body.on('error', () => {})
  let begun = false
  transact(async (tx) => {
    // What a replica has begun to tell nobody else can go on with.
    if (begun) fail('service_unavailable')
    // A statement takes as long as its reader, who may be slow, but not forever.
    await tx.query(sql`set local statement_timeout = 0`)
    const chunks = stream.open(tx)
    const first = await chunks.next()
    const headers = headersOf(stream, tx)
    begun = true
    resolve({ status: 200, headers, body })
    await pipeline(
      taken(first, chunks, () => body.destroy(new Error('the reader has stopped'))),
      body,
    )
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

type Part = string | Buffer

interface Streamed {
  mediaType: string
  /** Without its ending. */
  fileName: (tx: InstanceTx) => string
  open: (tx: InstanceTx) => AsyncGenerator<Part>
}

function headersOf({ mediaType, fileName }: Streamed, tx: InstanceTx): Record<string, string> {
  return {
    'content-type': mediaTypeHeader(mediaType),
    'content-disposition': dispositionOf(fileNameOf({ fileName: fileName(tx) }, mediaType)),
    'books-version': String(tx.version()),
    vary: 'Accept',
  }
}

/**
 * The first part at once, the others put together to what is worth a write. As text: that is sent without a buffer of its own for the
 * garbage collector to find later.
 * @param giveUp when the reader has taken nothing for too long
 */
async function* taken(
  first: IteratorResult<Part>,
  rest: AsyncGenerator<Part>,
  giveUp: () => void,
): AsyncGenerator<string> {
  let gathered = ''
  const handOn = async function* (): AsyncGenerator<string> {
    const timer = setTimeout(giveUp, longestPauseMs)
    try {
      yield gathered
    } finally {
      clearTimeout(timer)
      gathered = ''
    }
  }
  try {
    for (let part = first, least = 1; !part.done; part = await rest.next()) {
      gathered += String(part.value)
      if (gathered.length < least) continue
      yield* handOn()
      least = worthAWrite
    }
    if (gathered) yield* handOn()
  } finally {
    await rest.return(undefined)
  }
}

const worthAWrite = 32 * 1024
