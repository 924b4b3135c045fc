import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { type Aim, type Hits, quantile, type Shot, type Stream, type Volley } from './load.ts'

/** The thread of `load.ts`: HTTP/1.1 over bare sockets, kept as small as what it measures allows. */

interface Target {
  host: string
  port: number
  bytes: Buffer
}

function targetOf({ method, address, headers, body }: Aim): Target {
  const { hostname, port, host, pathname, search } = new URL(address)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
  return { host: hostname, port: Number(port), bytes: Buffer.from(text) }
}

/** One connection: asks, and tells how it was answered. */
interface Line {
  ask(target: Target, end: (shot: Shot, reusable: boolean) => void): void
  close(): void
}

function openLine({ host, port }: Target): Line {
  const socket: Socket = connect({ host, port, noDelay: true })
  let sentAt = 0
  let waiting: ((shot: Shot, reusable: boolean) => void) | undefined
  let head = ''
  let answer = { status: 0, retryAfter: false, closes: true }
  let left = -1
  const settle = (reusable: boolean) => {
    const end = waiting
    waiting = undefined
    left = -1
    head = ''
    const { status, retryAfter } = answer
    const shot = { status, retryAfter, ms: performance.now() - sentAt }
    // Answered before all of it was sent: as with any client, nothing else is asked behind the rest.
    if (reusable && socket.writableLength > 0) socket.write('', (error) => end?.(shot, !error))
    else end?.(shot, reusable)
  }
  socket.on('data', (chunk: Buffer) => {
    if (left < 0) {
      const text = head + chunk.toString('latin1')
      const headEnd = text.indexOf('\r\n\r\n')
      if (headEnd < 0) {
        head = text
        return
      }
      const lines = text.slice(0, headEnd)
      answer = {
        status: Number(lines.slice(9, 12)),
        retryAfter: /\r\nretry-after:/i.test(lines),
        closes: /\r\nconnection: close/i.test(lines),
      }
      // Whatever is asked for here is answered with its length.
      left = Number(/\r\ncontent-length: (\d+)/i.exec(lines)?.[1] ?? Number.NaN) - (text.length - headEnd - 4)
    } else left -= chunk.length
    if (left === 0) settle(!answer.closes)
    else if (!(left > 0)) socket.destroy()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    answer = { status: 0, retryAfter: false, closes: true }
    settle(false)
  })
  return {
    ask: ({ bytes }, end) => {
      sentAt = performance.now()
      waiting = end
      socket.write(bytes)
    },
    close: () => socket.destroy(),
  }
}

/** Of one stream: takes a line that is free, or opens one. */
function gunner({ aims }: Stream) {
  const targets = aims.map(targetOf)
  const shots: Shot[] = []
  const free: Line[] = []
  let number = 0
  let open = 0
  const shoot = (then: () => void) => {
    const target = targets[(number += 1) % targets.length] as Target
    open += 1
    const line = free.pop() ?? openLine(target)
    line.ask(target, (shot, reusable) => {
      open -= 1
      shots.push(shot)
      if (reusable) free.push(line)
      else line.close()
      then()
    })
  }
  const close = () => {
    for (const line of free) line.close()
  }
  return { shots, shoot, open: () => open, close }
}

/** Once in a millisecond it is seen who is due: a thread that never rests takes a core from the service. */
const turnMs = 1

async function run({ streams, seconds, maxOpen }: Volley): Promise<Hits> {
  const startedAt = performance.now()
  const secondsSince = () => (performance.now() - startedAt) / 1000
  const late: number[] = []
  const fire = async (stream: Stream): Promise<Shot[]> => {
    const { shots, shoot, open, close } = gunner(stream)
    const { pace } = stream
    const done = Promise.withResolvers<void>()
    let ended = false
    const settle = () => {
      if (ended && open() === 0) done.resolve()
    }
    if ('atOnce' in pace) {
      const next = () => {
        if (secondsSince() < seconds) shoot(next)
        else ended = true
        settle()
      }
      for (let lane = 0; lane < pace.atOnce; lane += 1) next()
    } else {
      let sent = 0
      for (let now = 0; now < seconds; now = secondsSince()) {
        for (; sent < now * pace.perSecond && open() < maxOpen; sent += 1) shoot(settle)
        const wakeAt = performance.now() + turnMs
        await new Promise((resolve) => void setTimeout(resolve, turnMs))
        late.push(performance.now() - wakeAt)
      }
      ended = true
      settle()
    }
    await done.promise
    close()
    return shots
  }
  return { shots: await Promise.all(streams.map(fire)), lateMs: Math.round(quantile(late, 0.99)) }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await run(workerData))
