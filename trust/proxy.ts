import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { commitFinder, isEndOfCommit } from './wire-of-postgres.ts'

/**
 * A wire that goes wrong as told, between clients and the API, or between the API and PostgreSQL. A fault waits until
 * the next connection on which something is sent takes it; it strikes where it says, counted from there.
 */
export type Fault =
  /** Ends after so many bytes one way, properly or with RST. */
  | { kind: 'cut' | 'reset'; way: Way; afterBytes: number }
  /** After so many bytes nothing arrives any more, on neither side, and neither is told. */
  | { kind: 'half_open'; way: Way; afterBytes: number; forMs: number }
  /** The next messages arrive this much later each. */
  | { kind: 'delay'; forMs: number }
  /** The first bytes arrive one by one. */
  | { kind: 'trickle'; way: Way; bytes: number; msPerByte: number }
  /** A COMMIT is held up, and arrives. */
  | { kind: 'commit_stalled'; forMs: number }
  /** A COMMIT is held up and never reaches the server. */
  | { kind: 'commit_cut_before'; forMs: number }
  /** It reaches the server, and the connection ends. */
  | { kind: 'commit_cut_after' }
  /** The server has committed, and the answer gets lost. */
  | { kind: 'commit_cut_answered' }
  /** From a COMMIT on, which arrives or does not, nothing arrives any more, and neither side is told. */
  | { kind: 'commit_silenced'; arrives: boolean }

export type Way = 'up' | 'down'

export interface Proxy {
  readonly port: number
  arm(fault: Fault): void
  /** Faults that no connection has taken. */
  armed(): number
  /** How many struck, by kind. */
  struck(): Readonly<Record<string, number>>
  connections(): number
  /** Ends every connection, and refuses new ones until it is healed. */
  goAway(): void
  /** Ends what a fault has got hold of; from now on the wire is whole. */
  heal(): void
  close(): Promise<void>
}

interface Link {
  client: Socket
  server: Socket
  fault: Fault | undefined
  /** Since the fault was taken. */
  bytes: Record<Way, number>
  pieces: number
  silent: boolean
  /** Down what the server says, while the end of a commit is waited for. */
  held: Buffer | undefined
  broken: boolean
}

const delayedPieces = 3

export async function openProxy(target: NetConnectOpts): Promise<Proxy> {
  const links = new Set<Link>()
  const faults: Fault[] = []
  const struck: Record<string, number> = {}
  let away = false

  const strike = (kind: string) => (struck[kind] = (struck[kind] ?? 0) + 1)
  const take = (link: Link, committing: boolean) => {
    const at = faults.findIndex(({ kind }) => committing || !kind.startsWith('commit'))
    if (link.fault || at < 0) return
    ;[link.fault] = faults.splice(at, 1)
    link.bytes = { up: 0, down: 0 }
    link.pieces = 0
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (away) {
      client.destroy()
      return
    }
    const link: Link = {
      client,
      server: connect({ ...target, allowHalfOpen: true }),
      fault: undefined,
      bytes: { up: 0, down: 0 },
      pieces: 0,
      silent: false,
      held: undefined,
      broken: false,
    }
    links.add(link)
    const findCommit = commitFinder()
    pump(link, 'up', async (chunk) => {
      const commit = findCommit(chunk)
      take(link, commit !== undefined)
      if (commit && link.fault?.kind.startsWith('commit')) await strikeCommit(link, { chunk, ...commit, strike })
      else await pass(link, { way: 'up', chunk, strike })
    })
    pump(link, 'down', async (chunk) => {
      if (link.held === undefined) return await pass(link, { way: 'down', chunk, strike })
      link.held = Buffer.concat([link.held, chunk])
      if (isEndOfCommit(link.held)) breakLink(link)
    })
    for (const socket of [link.client, link.server])
      socket
        .on('error', () => {})
        .on('close', () => {
          links.delete(link)
          breakLink(link)
        })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    arm: (fault) => faults.push(fault),
    armed: () => faults.length,
    struck: () => struck,
    connections: () => links.size,
    goAway() {
      away = true
      strike('outage')
      for (const link of links) breakLink(link, { reset: true })
    },
    heal() {
      away = false
      faults.length = 0
      for (const link of links) if (link.fault) breakLink(link)
    },
    async close() {
      for (const link of links) breakLink(link)
      server.close()
      await once(server, 'close')
    },
  }
}

/** What comes in on one side is dealt with piece by piece, in order, its end as well. */
function pump(link: Link, way: Way, deal: (chunk: Buffer) => Promise<void>): void {
  const [from, to] = way === 'up' ? [link.client, link.server] : [link.server, link.client]
  let last = Promise.resolve()
  from.on('data', (chunk: Buffer) => {
    last = last.then(() => (link.broken ? undefined : deal(chunk)))
  })
  from.on('end', () => {
    last = last.then(() => void (link.silent || to.end()))
  })
}

interface Piece {
  way: Way
  chunk: Buffer
  strike: (kind: string) => void
}

async function pass(link: Link, { way, chunk, strike }: Piece): Promise<void> {
  const { fault } = link
  const before = link.bytes[way]
  link.bytes[way] += chunk.length
  if (link.silent) return
  if (fault?.kind === 'delay') {
    if (link.pieces === 0) strike(fault.kind)
    link.pieces += 1
    await setTimeout(fault.forMs)
    if (link.pieces >= delayedPieces) link.fault = undefined
  }
  if (!fault || !('way' in fault) || fault.way !== way) return send(link, way, chunk)
  if (fault.kind === 'trickle') {
    const slow = chunk.subarray(0, Math.max(0, fault.bytes - before))
    if (before === 0) strike(fault.kind)
    for (const byte of slow) {
      send(link, way, Buffer.of(byte))
      await setTimeout(fault.msPerByte)
    }
    if (before + slow.length >= fault.bytes) link.fault = undefined
    return send(link, way, chunk.subarray(slow.length))
  }
  const room = fault.afterBytes - before
  if (chunk.length < room) return send(link, way, chunk)
  send(link, way, chunk.subarray(0, room))
  strike(fault.kind)
  if (fault.kind !== 'half_open') return breakLink(link, { reset: fault.kind === 'reset' })
  link.silent = true
  void setTimeout(fault.forMs, undefined, { ref: false }).then(() => breakLink(link, { reset: true }))
}

async function strikeCommit(
  link: Link,
  { chunk, start, end, strike }: { chunk: Buffer; start: number; end: number; strike: (kind: string) => void },
): Promise<void> {
  const { fault } = link
  if (!fault) return
  strike(fault.kind)
  send(link, 'up', chunk.subarray(0, start))
  if ('forMs' in fault) await setTimeout(fault.forMs)
  if (fault.kind === 'commit_cut_before') return breakLink(link, { reset: true })
  if (fault.kind === 'commit_silenced') {
    if (fault.arrives) send(link, 'up', chunk.subarray(start, end))
    link.silent = true
    return
  }
  if (fault.kind === 'commit_cut_answered') link.held = Buffer.alloc(0)
  send(link, 'up', chunk.subarray(start, fault.kind === 'commit_stalled' ? undefined : end))
  if (fault.kind === 'commit_cut_after') breakLink(link, { reset: true })
  // A connection that is whole again may be struck again.
  if (fault.kind === 'commit_stalled') link.fault = undefined
}

function send(link: Link, way: Way, bytes: Buffer): void {
  if (bytes.length > 0 && !link.broken) (way === 'up' ? link.server : link.client).write(bytes)
}

/** Of the server's side what was sent is still delivered; the client is told at once, or hears a RST. */
function breakLink(link: Link, { reset = false } = {}): void {
  if (link.broken) return
  link.broken = true
  if (reset) link.client.resetAndDestroy()
  else link.client.destroy()
  link.server.end(() => link.server.destroy())
}
