import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

export interface PlainAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** A request with any method and any headers, as no browser would send it. */
export async function ask(
  address: string,
  {
    method,
    target,
    headers = {},
    body,
  }: { method: string; target: string; headers?: Record<string, string>; body?: string },
): Promise<PlainAnswer> {
  // The target as it is, which a URL would tidy up.
  const sent = request(address, { path: target, method, headers })
  sent.end(body)
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() }
}

/** Bytes as they are, and all that comes back until the other side ends, or says nothing more for a while. */
export async function sendBytes(
  address: string,
  bytes: string | Buffer,
  { quietMs = 300, deadlineMs = 2_000 } = {},
): Promise<{ text: string; ended: boolean }> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const chunks: string[] = []
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let quiet: NodeJS.Timeout | undefined
  const deadline = setTimeout(() => resolve(false), deadlineMs)
  socket.on('data', (chunk) => {
    chunks.push(chunk.toString('latin1'))
    clearTimeout(quiet)
    quiet = setTimeout(() => resolve(false), quietMs)
  })
  // A socket that is reset has ended, too.
  socket.on('error', () => resolve(true))
  socket.on('close', () => resolve(true))
  socket.write(bytes)
  const ended = await promise
  clearTimeout(quiet)
  clearTimeout(deadline)
  socket.destroy()
  return { text: chunks.join(''), ended }
}
