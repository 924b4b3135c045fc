import type { Duplex } from 'node:stream'
import { type ClientBase, type Connection, Query, type QueryConfig } from 'pg'

/**
 * Rows of a statement as they come over the wire, however many: none of them becomes an object, and no more of them are in memory
 * than have just been read. Who takes them slowly slows the server down; who takes no more of them ends the connection.
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

/** @param statement whose columns are a text, a bigint and an integer, none of them null */
export async function* readRows(
  client: ClientBase,
  statement: { text: string; values: unknown[] },
): AsyncGenerator<WrittenRows> {
  const rows = openInbox()
  const query = new Query({ ...statement, binary: true } as QueryConfig, (error: unknown) => rows.end(error))
  client.query(Object.assign(query, { query_timeout: foreverMs, submit: submitting(query, rows) }))
  try {
    for (let bytes = await rows.take(); bytes; bytes = await rows.take()) yield rowsIn(bytes)
  } finally {
    rows.leave()
  }
}

/** The driver's own limit is for who answers at once; this takes as long as its reader. */
const foreverMs = 2_147_483_647

/** Sends the query as the driver would, and sees first what comes over its wire: rows are kept, the rest is the driver's. */
function submitting(query: Query, rows: Inbox): (connection: Connection) => void {
  const submit = query.submit.bind(query)
  return (connection) => {
    const stream = connection.stream
    const parsers = stream.listeners('data') as ((chunk: Buffer) => void)[]
    const parse = (bytes: Buffer) => {
      for (const parser of parsers) parser(bytes)
    }
    const read = messageReader((message, isRow) => (isRow ? rows.keep(message) : parse(message)))
    stream.removeAllListeners('data').on('data', read)
    rows.open(stream, () => {
      stream.off('data', read)
      for (const parser of parsers) stream.on('data', parser)
    })
    // What it answers is for the driver: an error that it tells.
    return submit(connection)
  }
}

interface Inbox {
  /** @param close gives the wire back */
  open(stream: Duplex, close: () => void): void
  keep(rows: Buffer): void
  /** Whole messages, each a row; undefined behind the last. */
  take(): Promise<Buffer | undefined>
  end(error: unknown): void
  /** With rows still to come the connection is of no use to anybody. */
  leave(): void
}

function openInbox(): Inbox {
  const waiting: Buffer[] = []
  let bytes = 0
  let wire: { stream: Duplex; close: () => void } | undefined
  let ended: { error: unknown } | undefined
  let wake: (() => void) | undefined
  return {
    open(stream, close) {
      wire = { stream, close }
    },
    keep(rows) {
      waiting.push(rows)
      bytes += rows.length
      if (bytes > mostWaitingBytes) wire?.stream.pause()
      wake?.()
    },
    async take() {
      for (;;) {
        const rows = waiting.shift()
        bytes -= rows?.length ?? 0
        if (bytes < mostWaitingBytes) wire?.stream.resume()
        if (rows) return rows
        if (ended?.error) throw ended.error as Error
        if (ended) return undefined
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    end(error) {
      if (ended) return
      ended = { error }
      wire?.close()
      wake?.()
    },
    leave() {
      if (ended) wire?.stream.resume()
      else wire?.stream.destroy()
    },
  }
}

const mostWaitingBytes = 128 * 1024

/** DataRow: its letter, its length, the number of columns; of each column its length and its bytes. */
const rowLetter = 0x44

/** Takes what comes over the wire, wherever it is cut, and hands on whole messages: of rows as many at once as came together. */
function messageReader(handOn: (messages: Buffer, areRows: boolean) => void): (chunk: Buffer) => void {
  /** The beginning of a message whose end has not come. */
  let rest: Buffer | undefined
  const read = (bytes: Buffer): Buffer | undefined => {
    let [at, rowsFrom] = [0, 0]
    const handOnRows = () => {
      if (at > rowsFrom) handOn(bytes.subarray(rowsFrom, at), true)
    }
    while (missingOf(bytes, at) === 0) {
      const end = at + 1 + bytes.readInt32BE(at + 1)
      if (bytes[at] !== rowLetter) {
        handOnRows()
        handOn(bytes.subarray(at, end), false)
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
      rest = read(Buffer.concat([rest, piece]))
    }
    // A copy: who is given the rows may write over them.
    const left = at < chunk.length ? read(chunk.subarray(at)) : undefined
    if (left) rest = Buffer.from(left)
  }
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
