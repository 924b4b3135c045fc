import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadTx, SnapshotTx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { xlsxType } from '../documents/document-types.ts'
import { endings } from '../documents/tables.ts'
import { fail } from '../kernel/errors.ts'
import { openSemaphore, type Release, type SlotRequest } from '../kernel/semaphore.ts'
import { jsonType } from './answer-limits.ts'
import { dispositionOf, mediaTypeHeader } from './downloads.ts'
import type { ServedAnswer } from './file-serving.ts'
import type { OpenedStream } from './route.ts'
import { inTurns } from './stream-turns.ts'

/**
 * Each holds a connection and its snapshot for as long as its reader takes: so few at once, and two of them for other
 * platforms.
 */
export const streamSlots = openSemaphore({
  kind: 'report_streams',
  concurrency: 6,
  perPlatform: 4,
  perInstance: 3,
  queue: 12,
  timeoutMs: 2_000,
})

/**
 * A reader that takes no 32 KiB in so long is cut off, and so is one that has been waited for so long in all. How long
 * the report takes to be read from the books is not the reader's fault.
 */
export interface StreamDeadlines {
  stallMs: number
  totalMs: number
}

const usualDeadlines: StreamDeadlines = { stallMs: 15_000, totalMs: 15 * 60_000 }

interface ServedStream {
  mediaType: string
  /** What has no more lines is sent as a whole. */
  wholeLines: number
  open: (tx: SnapshotTx) => Promise<OpenedStream>
  asker: SlotRequest
  deadlines?: StreamDeadlines
}

type Transact = (work: (tx: SnapshotTx) => Promise<void>) => Promise<void>

/**
 * An answer that is sent while it is read, from one snapshot. Refusals come before the first byte. What fails later
 * breaks the connection off, so that nobody takes a part for the whole; a reader that goes away ends the transaction.
 * What is short is sent as a whole when the transaction has ended, and so is an archive, of which nobody can read a
 * part.
 */
export async function serveStream(transact: Transact, stream: ServedStream): Promise<ServedAnswer> {
  const found = await begin(transact, stream)
  if (found !== 'no slot') return found
  // It is waited for without a connection; what was opened is opened again.
  const slot = await streamSlots.acquire(stream.asker)
  const served = await begin(transact, stream, slot)
  return served === 'no slot' ? fail('overloaded') : served
}

/** @param slot is given back at the end; without it, one is taken that is free just now */
async function begin(transact: Transact, stream: ServedStream, slot?: Release): Promise<ServedAnswer | 'no slot'> {
  const { promise, resolve, reject } = Promise.withResolvers<ServedAnswer | 'no slot'>()
  // Of texts, each as it is.
  const body = new PassThrough({ objectMode: true, highWaterMark: 1 })
  // Whoever sends it sees the error; without a listener one that comes before would end the process.
  body.on('error', () => {})
  const state: StreamState = { slot, begun: false, whole: undefined }
  transact(async (tx) => {
    // What a replica has begun to tell nobody else can go on with.
    if (state.begun) fail('service_unavailable')
    const found = await answerFrom(tx, stream, { body, state, resolve })
    if (found === 'no slot') resolve(found)
    else state.whole = found
  })
    .then(() => state.whole && resolve(state.whole))
    .catch((error: unknown) => {
      reject(error)
      body.destroy(error instanceof Error ? error : new Error('the stream broke off'))
    })
    .finally(() => {
      state.slot?.()
    })
  return await promise
}

interface StreamState {
  slot: Release | undefined
  /** Something of it has been sent. */
  begun: boolean
  /** Sent when the transaction has ended. */
  whole: ServedAnswer | undefined
}

/** @returns the answer, where it is sent as a whole; of what was streamed, nothing */
async function answerFrom(
  tx: SnapshotTx,
  { mediaType, wholeLines, open, asker, deadlines = usualDeadlines }: ServedStream,
  to: { body: PassThrough; state: StreamState; resolve: (answer: ServedAnswer) => void },
): Promise<ServedAnswer | 'no slot' | undefined> {
  const { body, state, resolve } = to
  const opened = await open(tx)
  const answer = { status: 200, headers: headersOf(tx, mediaType, opened) }
  const whole = async (parts: AsyncGenerator<Part>) => ({ ...answer, body: await gather(parts) })
  if (opened.lines <= wholeLines) return await whole(opened.write())
  state.slot ??= streamSlots.tryAcquire(asker.key)
  if (!state.slot) return 'no slot'
  // It takes as long as its reader, who may be slow, but not forever.
  await tx.query(sql`set local statement_timeout = 0`)
  await tx.query(sql`set local idle_in_transaction_session_timeout = 0`)
  const parts = inTurns(opened.write(), { asker, isBusy: tx.isBusy })
  if (mediaType === xlsxType) return await whole(parts)
  const giveUp = () => body.destroy(new Error('the reader is too slow'))
  const onBegin = () => {
    state.begun = true
    resolve({ ...answer, body })
  }
  await send(parts, body, { ...deadlines, giveUp, onBegin })
  return undefined
}

interface Reader extends StreamDeadlines {
  /** When the reader has taken too long. */
  giveUp: () => void
}

/** @param reader.onBegin when there is something to send */
async function send(
  parts: AsyncGenerator<Part>,
  body: PassThrough,
  { onBegin, ...reader }: Reader & { onBegin: () => void },
): Promise<void> {
  const first = await parts.next()
  onBegin()
  await pipeline(taken(first, parts, reader), body)
}

type Part = string | Buffer

function headersOf(
  tx: ReadTx,
  mediaType: string,
  { fileName, headers, version = tx.version() }: OpenedStream,
): Record<string, string> {
  const ending = endings[mediaType]
  return {
    ...headers,
    'content-type': mediaType === jsonType ? `${jsonType}; charset=utf-8` : mediaTypeHeader(mediaType),
    'books-version': String(version),
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
 * The first part at once, the others put together to what is worth a write. As text: that is sent without a buffer of
 * its own for the garbage collector to find later.
 * @param reader.giveUp what happens when the reader has taken too long
 */
async function* taken(
  first: IteratorResult<Part>,
  rest: AsyncGenerator<Part>,
  { stallMs, totalMs, giveUp }: Reader,
): AsyncGenerator<string> {
  let gathered = ''
  let waitedMs = 0
  const handOn = async function* (): AsyncGenerator<string> {
    const handedAt = performance.now()
    const timer = setTimeout(giveUp, Math.min(stallMs, totalMs - waitedMs))
    try {
      yield gathered
    } finally {
      clearTimeout(timer)
      waitedMs += performance.now() - handedAt
      if (waitedMs >= totalMs) giveUp()
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
