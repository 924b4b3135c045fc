import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Something between a client and the service that does not only pass on what comes. */
export interface Interference extends AsyncDisposable {
  readonly address: string
  /** `<method> <path>` and the key of every request that came. */
  readonly seen: readonly { request: string; key: string | undefined }[]
  /** What becomes of the next requests of this method, one after the other; then all pass. */
  meddle(method: string, ...with_: Meddling[]): void
}

/** Passes it on, as often as it likes, and answers what it likes: by default what the service has answered. */
type Meddling = (pass: () => Promise<Response>) => Promise<Response | 'cut'>

export async function interfere(address: string): Promise<Interference> {
  const seen: { request: string; key: string | undefined }[] = []
  const waiting: { method: string; meddling: Meddling }[] = []
  const server = createServer((message, response) => void answer(message, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const port = typeof place === 'object' && place !== null ? place.port : 0

  return {
    address: `http://127.0.0.1:${port}`,
    seen,
    meddle: (method, ...meddlings) => waiting.push(...meddlings.map((meddling) => ({ method, meddling }))),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = message
    const bytes = new Uint8Array(await buffer(message))
    const { host: _, connection: __, 'content-length': ___, ...sent } = headers
    const pass = async () =>
      await fetch(address + url, {
        method,
        headers: Object.entries(sent).map(([name, value]) => [name, String(value)]),
        ...(bytes.length > 0 && { body: bytes }),
      })
    if (!url.startsWith('/oauth')) seen.push({ request: `${method} ${url}`, key: String(headers['idempotency-key']) })
    const at = url.startsWith('/oauth') ? -1 : waiting.findIndex((each) => each.method === method)
    const [taken] = at < 0 ? [] : waiting.splice(at, 1)
    const given = taken ? await taken.meddling(pass) : await pass()
    if (given === 'cut') {
      message.socket.resetAndDestroy()
      return
    }
    // What was compressed has been read: its length is another.
    const { 'content-encoding': _____, 'content-length': ______, ...shown } = Object.fromEntries(given.headers)
    delete shown['transfer-encoding']
    response.writeHead(given.status, shown).end(new Uint8Array(await given.arrayBuffer()))
  }
}

export function refusal(status: number, code: string, headers: Record<string, string> = {}): Response {
  const body = { message: code, display_message: code, data: {}, error_code: code }
  return Response.json(body, { status, headers })
}
