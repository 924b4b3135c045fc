import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { after } from 'node:test'
import type { Route } from '../src/http/route.ts'
import { addressOf, type Example, sentBody } from './examples.ts'
import type { World } from './world.ts'

/** Requests bent out of shape, over `node:http`, because fetch refuses to send half of what is tried. */
export interface Sent {
  method: string
  target: string
  headers: Record<string, string | readonly string[] | undefined>
  body?: string | Buffer | undefined
  /** Announces the body and does not send it. */
  announced?: number
}

export interface Received {
  status: number
  headers: IncomingHttpHeaders
  text: string
  // What is expected of a body is what is asserted.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** What is other than in the example. */
export interface Change {
  headers?: Sent['headers']
  params?: Record<string, string>
  /** Together with that of the example; as text, instead of it. */
  query?: Record<string, string> | string
  body?: unknown
  announced?: number
}

/** Whether its requests name their Instance in the header. */
export function namesInstanceInHeader(route: Route): boolean {
  return route.tenancy === 'instance' && route.instanceFrom === undefined
}

/** The request of the example, as its owner sends it, but for the change. */
export function sentOf(world: World, route: Route, { example, change }: { example: Example; change: Change }): Sent {
  const { params = {}, query = {}, body } = { ...example, ...definedOf(change) }
  const asked = typeof query === 'string' ? {} : { ...example.query, ...query }
  const address = addressOf(route, { params, query: asked })
  const { announced } = change
  return {
    method: route.method,
    target: typeof query === 'string' ? `${address}?${query}` : address,
    headers: {
      authorization: `Bearer ${world.token}`,
      ...(namesInstanceInHeader(route) ? { 'service-instance-id': example.instance ?? world.instanceId } : {}),
      ...(body === undefined && announced === undefined ? {} : { 'content-type': sentBody(route, {}).type }),
      ...change.headers,
    },
    ...(announced === undefined ? { body: bytesOf(route, body) } : { announced }),
  }
}

export async function send(
  world: Pick<World, 'address'>,
  { method, target, headers, body, announced }: Sent,
): Promise<Received> {
  const { hostname, port } = new URL(world.address)
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const length = announced ?? (body === undefined ? undefined : Buffer.byteLength(body))
  const sized = length === undefined ? given : [...given, ['content-length', String(length)] as const]
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  const outgoing = httpRequest(
    { hostname, port, method, path: target, agent, headers: Object.fromEntries(sized) as Record<string, string> },
    (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        const isJson = incoming.headers['content-type']?.startsWith('application/json') && text !== ''
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text,
          body: isJson ? JSON.parse(text) : text,
        })
        if (announced !== undefined) outgoing.destroy()
      })
    },
  )
  outgoing.on('error', reject)
  if (announced === undefined) outgoing.end(body)
  else outgoing.flushHeaders()
  return await promise
}

const agent = new Agent({ keepAlive: true })
after(() => agent.destroy())

function definedOf({ params, query, body }: Change): Pick<Change, 'params' | 'query' | 'body'> {
  return { ...(params && { params }), ...(query !== undefined && { query }), ...(body !== undefined && { body }) }
}

function bytesOf(route: Route, body: unknown): string | Buffer | undefined {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body
  return sentBody(route, body).bytes
}
