import type { IncomingMessage, RequestListener, Server as HttpServer, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { amongNetworks, networkOf } from './addresses.ts'

/**
 * The connections of a server, whichever of its sockets they came in by. What a stranger can hold with nothing but
 * connections is bounded here: how many there are, and of one connection one answer in the making and a few requests
 * behind it.
 */
export interface ConnectionGuard {
  /** Hands on one request of each connection at a time, in their order. */
  inOrder(listener: RequestListener): RequestListener
  /**
   * From now on it is for the client to take in what is answered. The server itself sets what counts for its next
   * request.
   */
  awaitReading(message: IncomingMessage): void
}

export interface ConnectionLimits {
  /** That a process holds. */
  total: number
  /**
   * Of one address; of version 6, of one network of 64 bits. Those of trusted proxies count towards the total alone.
   */
  perAddress: number
  /** How long a connection whose answer has begun may take in nothing of it. */
  unreadMs: number
  /**
   * A request that has been answered before all of it was there, such as a form that is refused, may still come: for
   * how long without a byte of it, and for how long in all.
   */
  linger?: { silentMs: number; totalMs: number }
}

/** Why a connection was ended or not taken in. */
export const connectionEnds = [
  'too_many_connections',
  'too_many_of_address',
  'too_many_requests',
  'silent',
  'unfinished',
] as const

export interface ConnectionGuardOptions extends ConnectionLimits {
  trustedProxies: readonly string[]
  note: (end: (typeof connectionEnds)[number]) => void
}

interface Connection {
  socket: Socket
  /** null: of a trusted proxy. */
  network: string | null
  isAnswering: boolean
  waiting: (() => void)[]
}

/** Behind the one that is answered. No client of ours sends more than one before it has an answer. */
const maxWaiting = 15

export function guardConnections(server: HttpServer, options: ConnectionGuardOptions): ConnectionGuard {
  const { total, perAddress, note } = options
  const isTrusted = amongNetworks(options.trustedProxies)
  // The oldest first.
  const connections = new Map<Socket, Connection>()
  const counts = new Map<string, number>()
  const refusalOf = (network: string | null) => {
    if (network !== null && (counts.get(network) ?? 0) >= perAddress) return 'too_many_of_address'
    return connections.size < total || endIdle(connections, counts, network) ? null : 'too_many_connections'
  }
  const takeIn = (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = isTrusted(address) ? null : networkOf(address)
    const refusal = refusalOf(network)
    if (refusal !== null) {
      note(refusal)
      socket.destroy()
      return
    }
    hold(connections, counts, { socket, network, isAnswering: false, waiting: [] })
  }
  // Before the server's own listener, which reads from it.
  server.prependListener('connection', takeIn)
  endSilent(server, note)
  return {
    inOrder: (listener) => (message, response) => {
      const connection = connections.get(message.socket)
      // What came in one piece with a request too many is read to its end.
      if (!connection || connection.socket.destroyed) return
      const begin = () => answerOne(connection, response, () => listener(message, response))
      response.once('finish', () => endUnfinished(message, options))
      if (!connection.isAnswering) return begin()
      if (connection.waiting.push(begin) <= maxWaiting) return
      note('too_many_requests')
      message.socket.destroy()
    },
    awaitReading: ({ socket }) => void connections.get(socket)?.socket.setTimeout(options.unreadMs),
  }
}

function endSilent(server: HttpServer, note: ConnectionGuardOptions['note']): void {
  server.on('timeout', (socket: Socket) => {
    note('silent')
    socket.destroy()
  })
}

/**
 * The rest of it is let go by, so that the answer is not lost to a sender that sends first and reads then; who is
 * silent, or goes on for too long, is ended.
 */
function endUnfinished(message: IncomingMessage, { note, linger = usualLinger }: ConnectionGuardOptions): void {
  if (message.complete || message.socket.destroyed) return
  message.resume()
  const { socket } = message
  const begunAt = performance.now()
  let received = socket.bytesRead
  const timer = setInterval(() => {
    const goesOn = socket.bytesRead > received && performance.now() - begunAt < linger.totalMs
    received = socket.bytesRead
    if (goesOn) return
    note('unfinished')
    socket.destroy()
  }, linger.silentMs).unref()
  for (const event of ['end', 'close']) message.once(event, () => clearInterval(timer))
}

/** The largest body takes as long at 10 Mbit/s. */
const usualLinger = { silentMs: 1_000, totalMs: 10_000 }

function hold(connections: Map<Socket, Connection>, counts: Map<string, number>, connection: Connection): void {
  const { socket, network } = connection
  connections.set(socket, connection)
  if (network !== null) change(counts, network, 1)
  socket.once('close', () => {
    if (network !== null) change(counts, network, -1)
    connections.delete(socket)
  })
}

/** The next one begins when this one's answer has been handed to the system, or is given up. */
function answerOne(connection: Connection, response: ServerResponse, answer: () => void): void {
  connection.isAnswering = true
  response.once('close', () => {
    connection.isAnswering = false
    if (connection.socket.destroyed) connection.waiting = []
    connection.waiting.shift()?.()
  })
  answer()
}

/**
 * Where there is no room left, whoever holds most of it makes room: of the network with the most connections the oldest
 * that nothing is answered on. @returns whether there is one; none where that network itself asks for more
 */
function endIdle(
  connections: ReadonlyMap<Socket, Connection>,
  counts: ReadonlyMap<string, number>,
  asking: string | null,
): boolean {
  let [largest, max] = ['', 1]
  for (const [network, count] of counts) if (count > max) [largest, max] = [network, count]
  if (largest === '' || largest === asking) return false
  for (const { socket, network, isAnswering } of connections.values()) {
    if (network !== largest || isAnswering || socket.destroyed) continue
    socket.destroy()
    return true
  }
  return false
}

function change(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
