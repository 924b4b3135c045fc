import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * A connection of HTTP/1.1 that is kept, seen byte by byte: what was asked for, what was answered, and how it ended.
 */
export interface KeptConnection {
  /** Sends these bytes as they are. */
  write(bytes: string | Buffer): void
  /** The answer after the last that was taken; undefined when the connection ended before it was whole. */
  answer(): Promise<WireAnswer | undefined>
  /** Takes in nothing for a while, as a slow reader does. */
  pause(): void
  resume(): void
  isEnded(): boolean
  end(): void
}

export interface WireAnswer {
  status: number
  /** No further request is answered on this connection. */
  closes: boolean
  body: string
}

export async function openKept(address: string): Promise<KeptConnection> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let received = Buffer.alloc(0)
  let ended = false
  let wake = Promise.withResolvers<void>()
  const changed = () => {
    wake.resolve()
    wake = Promise.withResolvers()
  }
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    changed()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    ended = true
    changed()
  })
  return {
    write: (bytes) => void socket.write(bytes),
    async answer() {
      for (;;) {
        const found = firstAnswer(received)
        if (found) {
          received = received.subarray(found.length)
          return found.answer
        }
        if (ended) return undefined
        await wake.promise
      }
    },
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    isEnded: () => ended,
    end: () => void socket.destroy(),
  }
}

const headEnd = '\r\n\r\n'
const lastChunk = '\r\n0\r\n\r\n'

function firstAnswer(received: Buffer): { answer: WireAnswer; length: number } | undefined {
  const headLength = received.indexOf(headEnd)
  if (headLength < 0) return undefined
  const head = received.subarray(0, headLength).toString('latin1')
  const start = headLength + headEnd.length
  const length = lengthOf(head, received, start)
  if (length === undefined || received.length < length) return undefined
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
  const body = received.subarray(start, length).toString('utf8')
  return { answer: { status, closes: /\r\nconnection: close/i.test(head), body }, length }
}

/** Of head and body; undefined when it is not known yet. */
function lengthOf(head: string, received: Buffer, start: number): number | undefined {
  const told = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (told !== undefined) return start + Number(told)
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return start
  const end = received.indexOf(lastChunk, start - 2)
  return end < 0 ? undefined : end + lastChunk.length
}
