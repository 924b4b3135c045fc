import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail } from '../kernel/errors.ts'
import type { InstanceTx } from './db.ts'
import { mediaTypeHeader } from './downloads.ts'
import type { ServedAnswer } from './file-serving.ts'
import { openSemaphore, type SlotRequest } from './semaphore.ts'
import { sql } from './sql.ts'

/** Each holds a connection and its snapshot for as long as its reader takes: so few at once, and two of them for other platforms. */
export const streamSlots = openSemaphore({
  kind: 'report_streams',
  concurrency: 6,
  perPlatform: 4,
  perInstance: 3,
  queue: 12,
  timeoutMs: 2_000,
})

/** A reader that takes no 32 KiB in so long is cut off, and so is one that has not come to the end after so long. */
export interface StreamDeadlines {
  stallMs: number
  totalMs: number
}

const usualDeadlines: StreamDeadlines = { stallMs: 15_000, totalMs: 15 * 60_000 }

interface ServedStream {
  mediaType: string
  open: (tx: InstanceTx) => AsyncGenerator<Part>
  asker: SlotRequest
  deadlines?: StreamDeadlines
}

/**
 * An answer that is sent while it is read, from one snapshot. Refusals come before the first byte. What fails later breaks the
 * connection off, so that nobody takes a part for the whole; a reader that goes away ends the transaction.
 */
export async function serveStream(
  transact: (work: (tx: InstanceTx) => Promise<void>) => Promise<void>,
  stream: ServedStream,
): Promise<ServedAnswer> {
  const { stallMs, totalMs } = stream.deadlines ?? usualDeadlines
  const release = await streamSlots.acquire(stream.asker)
  const { promise, resolve, reject } = Promise.withResolvers<ServedAnswer>()
  // Of texts, each as it is.
  const body = new PassThrough({ objectMode: true, highWaterMark: 1 })
  // Whoever sends it sees the error; without a listener one that comes before would end the process.
  body.on('error', () => {})
  const giveUp = () => body.destroy(new Error('the reader is too slow'))
  const deadline = setTimeout(giveUp, totalMs)
  let begun = false
  transact(async (tx) => {
    // What a replica has begun to tell nobody else can go on with.
    if (begun) fail('service_unavailable')
    // A statement takes as long as its reader, who may be slow, but not forever.
    await tx.query(sql`set local statement_timeout = 0`)
    const chunks = stream.open(tx)
    const first = await chunks.next()
    begun = true
    resolve({ status: 200, headers: headersOf(stream, tx), body })
    await pipeline(taken(first, chunks, { stallMs, giveUp }), body)
  })
    .catch((error: unknown) => {
      reject(error)
      body.destroy(error instanceof Error ? error : new Error('the stream broke off'))
    })
    .finally(() => {
      clearTimeout(deadline)
      release()
    })
  return await promise
}

function headersOf({ mediaType }: ServedStream, tx: InstanceTx): Record<string, string> {
  return { 'content-type': mediaTypeHeader(mediaType), 'books-version': String(tx.version()), vary: 'Accept' }
}

type Part = string | Buffer

/**
 * The first part at once, the others put together to what is worth a write. As text: that is sent without a buffer of its own for the
 * garbage collector to find later.
 * @param stall.giveUp what happens when the reader has taken nothing for so long
 */
async function* taken(
  first: IteratorResult<Part>,
  rest: AsyncGenerator<Part>,
  { stallMs, giveUp }: { stallMs: number; giveUp: () => void },
): AsyncGenerator<string> {
  let gathered = ''
  const handOn = async function* (): AsyncGenerator<string> {
    const timer = setTimeout(giveUp, stallMs)
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
