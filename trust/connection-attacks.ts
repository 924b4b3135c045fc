import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * A stranger without a token, in a thread of its own, attacks for so long. It comes from an address of its own, where
 * the system lets it, so that limits per address are its own, too.
 */
export interface Attack {
  kind: 'none' | 'docs' | 'metrics' | 'silent' | 'unread' | 'basic'
  address: string
  seconds: number
}

export interface AttackResult {
  /** Connections. */
  opened: number
  /** Bytes. */
  sent: number
}

const attacks: Readonly<Record<Attack['kind'], (from: Stranger) => Promise<void>>> = {
  none: async (from) => {
    while (!from.isOver()) await pause(50)
  },
  /** Asks for the largest page over and over on one connection, in one piece of 21 kB, and reads nothing. */
  docs: async (from) => {
    for (; !from.isOver(); await pause(1_000)) {
      const socket = await from.connect({ reads: false })
      if (socket) from.send(socket, get('/docs/js/scalar.js').repeat(250))
    }
  },
  metrics: async (from) => {
    const sockets = await from.connectAll(20, { reads: true })
    for (; !from.isOver(); await pause(50)) for (const socket of sockets) from.send(socket, get('/metrics').repeat(10))
  },
  silent: async (from) => {
    await from.connectAll(3_000, { reads: true })
    while (!from.isOver()) await pause(50)
  },
  unread: async (from) => {
    const sockets = await from.connectAll(100, { reads: false })
    for (const socket of sockets) from.send(socket, get('/docs/js/scalar.js').repeat(16))
    while (!from.isOver()) await pause(50)
  },
  basic: async (from) => {
    const header = `Authorization: basic${' '.repeat(15_000)}x x`
    const request = `POST /oauth/token HTTP/1.1\r\nHost: x\r\n${header}\r\nContent-Length: 0\r\n\r\n`
    const sockets = await from.connectAll(12, { reads: true })
    for (; !from.isOver(); await pause(250)) for (const socket of sockets) from.send(socket, request)
  },
}

function get(target: string): string {
  return `GET ${target} HTTP/1.1\r\nHost: x\r\nX-Filler: ${'x'.repeat(20)}\r\n\r\n`
}

interface Stranger {
  isOver(): boolean
  /** undefined: it was not let in. */
  connect(how: { reads: boolean }): Promise<Socket | undefined>
  connectAll(count: number, how: { reads: boolean }): Promise<Socket[]>
  send(socket: Socket, text: string): void
}

async function attack({ kind, address, seconds }: Attack): Promise<AttackResult> {
  const endAt = performance.now() + seconds * 1000
  const opened: Socket[] = []
  let sent = 0
  const { hostname, port } = new URL(address)
  // All of 127.0.0.0/8 is this machine on Linux alone.
  const localAddress = process.platform === 'linux' ? { localAddress: '127.0.0.2' } : {}
  const stranger: Stranger = {
    isOver: () => performance.now() > endAt,
    connect: async ({ reads }) => {
      const socket = connect({ host: hostname, port: Number(port), ...localAddress })
      opened.push(socket)
      socket.on('error', () => {})
      if (reads) socket.resume()
      const connected = once(socket, 'connect').then(() => true)
      const isIn = await Promise.race([connected, once(socket, 'close').then(() => false)]).catch(() => false)
      return isIn ? socket : undefined
    },
    connectAll: async (count, how) => {
      const sockets: Socket[] = []
      for (let each = 0; each < count && !stranger.isOver(); each += 1) {
        const socket = await stranger.connect(how)
        if (socket) sockets.push(socket)
      }
      return sockets
    },
    send: (socket, text) => {
      // What does not read is not sent without end either: its own memory is not what is tried.
      if (socket.destroyed || socket.writableLength > 1_000_000) return
      sent += text.length
      socket.write(text)
    },
  }
  await attacks[kind](stranger)
  for (const socket of opened) socket.destroy()
  return { opened: opened.length, sent }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await attack(workerData))
