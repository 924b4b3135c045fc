import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fail } from '../kernel/errors.ts'
import { jsonType, xlsxType } from './answer-limits.ts'
import type { InstanceTx } from './db.ts'
import { dispositionOf, mediaTypeHeader } from './downloads.ts'
import type { ServedAnswer } from './file-serving.ts'
import type { OpenedStream } from './route.ts'
import { sql } from './sql.ts'
import { endings } from './tables.ts'

/** Each holds a connection and its snapshot for as long as its reader takes. */
const mostAtOnce = 4
let running = 0
/** Who takes nothing for so long is not waited for. */
const longestPauseMs = 120_000

/**
 * An answer that is sent while it is read, from one snapshot. Refusals come before the first byte. What fails later breaks the
 * connection off, so that nobody takes a part for the whole; a reader that goes away ends the transaction. What is short is sent as
 * a whole when the transaction has ended, and so is an archive, of which nobody can read a part.
 */
export async function serveStream(
  transact: (work: (tx: InstanceTx) => Promise<void>) => Promise<void>,
  stream: { mediaType: string; wholeLines: number; open: (tx: InstanceTx) => Promise<OpenedStream> },
): Promise<ServedAnswer> {
  const { mediaType } = stream
  const { promise, resolve, reject } = Promise.withResolvers<ServedAnswer>()
  // Of texts, each as it is.
  const body = new PassThrough({ objectMode: true, highWaterMark: 1 })
  // Whoever sends it sees the error; without a listener one that comes before would end the process.
  body.on('error', () => {})
  const state: { begun: boolean; whole?: ServedAnswer } = { begun: false }
  transact(async (tx) => {
    // What a replica has begun to tell nobody else can go on with.
    if (state.begun) fail('service_unavailable')
    const opened = await stream.open(tx)
    const answer = { status: 200, headers: headersOf(tx, mediaType, opened) }
    const whole = async () => (state.whole = { ...answer, body: await gather(opened.write()) })
    if (opened.lines <= stream.wholeLines) await whole()
    else
      await inPlace(async () => {
        // A statement takes as long as its reader, who may be slow, but not forever.
        await tx.query(sql`set local statement_timeout = 0`)
        if (mediaType === xlsxType) return await whole()
        return await send(opened, body, () => {
          state.begun = true
          resolve({ ...answer, body })
        })
      })
  })
    .then(() => state.whole && resolve(state.whole))
    .catch((error: unknown) => {
      reject(error)
      body.destroy(error instanceof Error ? error : new Error('the stream broke off'))
    })
  return await promise
}

/** @param begin when there is something to send */
async function send({ write }: OpenedStream, body: PassThrough, begin: () => void): Promise<void> {
  const chunks = write()
  const first = await chunks.next()
  begin()
  await pipeline(
    taken(first, chunks, () => body.destroy(new Error('the reader has stopped'))),
    body,
  )
}

type Part = string | Buffer

async function inPlace(work: () => Promise<unknown>): Promise<void> {
  if (running >= mostAtOnce) fail('overloaded')
  running += 1
  try {
    await work()
  } finally {
    running -= 1
  }
}

function headersOf(tx: InstanceTx, mediaType: string, { fileName }: OpenedStream): Record<string, string> {
  const ending = endings[mediaType]
  return {
    'content-type': mediaType === jsonType ? `${jsonType}; charset=utf-8` : mediaTypeHeader(mediaType),
    'books-version': String(tx.version()),
    vary: 'Accept',
    ...(fileName && ending ? { 'content-disposition': dispositionOf(`${fileName}.${ending}`) } : {}),
  }
}

/** What a part lies in may be taken back when the next one is asked for: each is copied. */
async function gather(parts: AsyncGenerator<Part>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const part of parts) pieces.push(Buffer.from(part))
  return Buffer.concat(pieces)
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
