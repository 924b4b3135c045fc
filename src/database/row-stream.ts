import type { Duplex } from 'node:stream'
import type { ClientBase } from 'pg'
import { queryTapped } from './driver-parts.ts'

/**
 * Rows of a statement as they come over the wire, however many: none of them becomes an object, and no more of them are
 * in memory than have just been read. Who takes them slowly slows the server down; who takes no more of them ends the
 * connection.
 */
export interface WrittenRows {
  /** What they lie in, to be changed at will. */
  readonly bytes: Buffer
  /** Goes to the next row. @returns false behind the last */
  next(): boolean
  /** Where its first column begins and ends: a text, in UTF-8. */
  from: number
  to: number
  /** Its second column, a bigint: as 2^32 × `high` + `low`. */
  high: number
  low: number
  /** Its third column, an integer. */
  number: number
}

/**
 * @param statement whose columns are a text, a bigint and an integer, none of them null
 * @returns how many there were
 */
export async function* readRows(
  client: ClientBase,
  statement: { text: string; values: unknown[] },
): AsyncGenerator<WrittenRows, number> {
  const rows = openInbox()
  queryTapped(client, statement, {
    reader: (parse) => messageReader({ rows: rows.keep, other: parse }),
    open: rows.open,
    end: rows.end,
  })
  try {
    for (let taken = await rows.take(); taken; taken = await rows.take()) {
      yield rowsIn(taken.bytes)
      // What was read is given back at once: left to the garbage collector, as much again as the program lies about.
      taken.room?.transfer(0)
    }
    return rows.count()
  } finally {
    rows.leave()
  }
}

interface Inbox {
  /** @param close gives the wire back */
  open(stream: Duplex, close: () => void): void
  keep(rows: ReadRows): void
  /** Undefined behind the last. */
  take(): Promise<ReadRows | undefined>
  end(error: unknown, count: number): void
  /** How many there were, once they have ended. */
  count(): number
  /** With rows still to come the connection is of no use to anybody. */
  leave(): void
}

interface ReadRows {
  /** Whole messages, each a row. */
  bytes: Buffer
  /** What they lie in, where nothing else does that is still to be read. */
  room?: ArrayBuffer
}

function openInbox(): Inbox {
  const waiting: ReadRows[] = []
  let bytes = 0
  let wire: { stream: Duplex; close: () => void } | undefined
  let ended: { error: unknown; count: number } | undefined
  let wake: (() => void) | undefined
  return {
    open(stream, close) {
      wire = { stream, close }
    },
    keep(rows) {
      waiting.push(rows)
      bytes += rows.bytes.length
      if (bytes > maxWaitingBytes) wire?.stream.pause()
      wake?.()
    },
    async take() {
      for (;;) {
        const rows = waiting.shift()
        bytes -= rows?.bytes.length ?? 0
        if (bytes < maxWaitingBytes) wire?.stream.resume()
        if (rows) return rows
        if (ended?.error) throw ended.error as Error
        if (ended) return undefined
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    end(error, count) {
      if (ended) return
      ended = { error, count }
      wire?.close()
      wake?.()
    },
    count: () => ended?.count ?? 0,
    leave() {
      if (ended) wire?.stream.resume()
      else wire?.stream.destroy()
    },
  }
}

const maxWaitingBytes = 128 * 1024

/** DataRow: its letter, its length, the number of columns; of each column its length and its bytes. */
const rowLetter = 0x44

/**
 * Takes what comes over the wire, wherever it is cut, and hands on whole messages: of rows as many at once as came
 * together.
 */
function messageReader(handOn: {
  rows: (rows: ReadRows) => void
  other: (message: Buffer) => void
}): (chunk: Buffer) => void {
  /** The beginning of a message whose end has not come, alone in its memory. */
  let rest: Buffer<ArrayBuffer> | undefined
  const read = (bytes: Buffer, room?: ArrayBuffer): Buffer | undefined => {
    let [at, rowsFrom, isFirst] = [0, 0, true]
    const handOnRows = () => {
      if (at === rowsFrom) return
      const rows = bytes.subarray(rowsFrom, at)
      handOn.rows(isFirst ? { bytes: rows, room } : { bytes: apart(rows) })
      isFirst = false
    }
    while (missingOf(bytes, at) === 0) {
      const end = at + 1 + bytes.readInt32BE(at + 1)
      if (bytes[at] !== rowLetter) {
        handOnRows()
        handOn.other(bytes.subarray(at, end))
        rowsFrom = end
      }
      at = end
    }
    handOnRows()
    return at === bytes.length ? undefined : bytes.subarray(at)
  }
  return (chunk) => {
    let at = 0
    while (rest && at < chunk.length) {
      const piece = chunk.subarray(at, at + missingOf(rest, 0))
      at += piece.length
      const longer = apart(rest, piece)
      rest.buffer.transfer(0)
      rest = read(longer, longer.buffer) && longer
    }
    // A copy: who is given the rows may write over them, and gives back the room that they lie in.
    const left = at < chunk.length ? read(chunk.subarray(at), roomOf(chunk)) : undefined
    if (left) rest = apart(left)
  }
}

/** Copied into memory that holds nothing else. */
function apart(...pieces: readonly Buffer[]): Buffer<ArrayBuffer> {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) at += piece.copy(whole, at)
  return whole
}

/** What was made for this chunk alone, as a socket makes it. */
function roomOf({ buffer, byteLength }: Buffer): ArrayBuffer | undefined {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : undefined
}

/** How many bytes at least are missing of the message that begins there; 0 when it is whole. */
function missingOf(bytes: Buffer, at: number): number {
  const has = bytes.length - at
  return has < 5 ? 5 - has : Math.max(0, 1 + bytes.readInt32BE(at + 1) - has)
}

function rowsIn(bytes: Buffer): WrittenRows {
  let at = 0
  return {
    bytes,
    from: 0,
    to: 0,
    high: 0,
    low: 0,
    number: 0,
    next() {
      if (at === bytes.length) return false
      this.from = at + 11
      this.to = this.from + bytes.readInt32BE(at + 7)
      this.high = bytes.readInt32BE(this.to + 4)
      this.low = bytes.readUInt32BE(this.to + 8)
      this.number = bytes.readInt32BE(this.to + 16)
      at += 1 + bytes.readInt32BE(at + 1)
      return true
    },
  }
}
