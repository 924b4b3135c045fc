import { Agent, request } from 'node:http'

/**
 * Requests with a token over connections that are kept: `node:http`, since a client that is busy itself measures
 * nothing.
 */
export interface Asking {
  /** Asks again when the service is busy. @throws when the answer is no success */
  ask(method: string, target: string, wanted?: Wanted): Promise<Answer>
  /**
   * So many requests, so many at once: each waits for its answer before the next is sent. @returns how long each took,
   * in ms
   */
  load(next: (number: number) => Aim, options: { requests: number; atOnce: number }): Promise<number[]>
}

export interface Wanted {
  instance?: string
  headers?: Readonly<Record<string, string>>
  /** As it is sent, or to be made JSON of. */
  body?: unknown
}

export interface Aim extends Wanted {
  method: string
  target: string
}

export interface Answer {
  status: number
  text: string
  // What a measure looks at in an answer is what it asks of it.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

export function openAsking(address: string, token: string): Asking & Disposable {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const { hostname, port } = new URL(address)
  const send = (method: string, path: string, { instance, headers, body }: Wanted) =>
    new Promise<Omit<Answer, 'body'>>((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
      const outgoing = request({
        hostname,
        port,
        method,
        path,
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(instance === undefined ? {} : { 'service-instance-id': instance }),
          ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
          ...headers,
        },
      })
      outgoing.on('error', reject).on('response', (incoming) => {
        const chunks: Buffer[] = []
        incoming
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
          .on('error', reject)
      })
      outgoing.end(bytes)
    })
  const granted = async (method: string, target: string, wanted: Wanted) => {
    for (;;) {
      const answer = await send(method, target, wanted)
      if (answer.status < 300) return answer
      if (answer.status !== 503) throw new Error(`${method} ${target}: ${answer.status} ${answer.text}`)
    }
  }
  return {
    async ask(method, target, wanted = {}) {
      const answer = await granted(method, target, wanted)
      return { ...answer, body: answer.text === '' || !/^[[{"]/.test(answer.text) ? null : JSON.parse(answer.text) }
    },
    async load(next, { requests, atOnce }) {
      const times: number[] = []
      let sent = 0
      const one = async () => {
        while (sent < requests) {
          const { method, target, ...wanted } = next((sent += 1))
          const startedAt = performance.now()
          await granted(method, target, wanted)
          times.push(performance.now() - startedAt)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, one))
      return times
    },
    [Symbol.dispose]: () => agent.destroy(),
  }
}

/** The time that so large a share of them did not exceed. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
