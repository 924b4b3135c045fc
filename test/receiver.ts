import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { until } from './until.ts'

/**
 * A program of a platform that webhooks lead to: a real server that keeps what it was sent, and answers as it is told.
 */
export interface Receiver extends AsyncDisposable {
  readonly url: string
  readonly received: Received[]
  /** What it answers from now on; 204 at first. A function that answers nothing leaves the sender waiting. */
  answer(form: number | ((response: ServerResponse, received: Received) => void)): void
  /** Waits until so many messages have come. */
  messages(count: number): Promise<Received[]>
}

export interface Received {
  headers: IncomingHttpHeaders
  text: string
  // What is expected of a message is what is asserted.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let form: Parameters<Receiver['answer']>[0] = 204
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      const message = { headers: request.headers, text, body: JSON.parse(text) }
      received.push(message)
      if (typeof form === 'number') response.writeHead(form).end()
      else form(response, message)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: (next) => {
      form = next
    },
    messages: async (count) => {
      await until(() => received.length >= count, `${received.length} messages came, not ${count}`)
      return received
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
