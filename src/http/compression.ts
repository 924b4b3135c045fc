import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addVary } from './vary.ts'

/**
 * Compresses answers of JSON and text for who asks for it. Only where the route says so: not where an answer holds a
 * secret, since its length would tell of it beside what the request brought. Streams leave as they come.
 */
export const mayBeCompressed = { compress: true } as const

/** Below, the head of an answer is as long as what is saved. */
const minBytes = 1_024
/** What is shorter takes half a millisecond at most: less than handing it to another thread and back. */
const syncBytes = 32 * 1_024
/** So many longer ones at once, on threads of their own; where they are busy an answer goes out as it is. */
const maxAtOnce = Math.max(1, availableParallelism() - 1)

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const textTypes = /^(?:application\/(?:json|javascript|problem\+json)|text\/)/

/** The lowest levels: the second one takes twice as long for a twentieth less. */
const brotliLevel = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})
const gzipLevel = { level: 1 }

const brotliAside = promisify(brotliCompress)
const gzipAside = promisify<Buffer, typeof gzipLevel, Buffer>(gzip)

export function compressAnswers(server: FastifyInstance): void {
  const state = { running: 0 }
  // Pages are the same buffer for all: each is compressed once.
  const pages = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()
  const aside = async (bytes: Buffer, encoding: Encoding) => {
    state.running += 1
    try {
      return await (encoding === 'br' ? brotliAside(bytes, brotliLevel(bytes.length)) : gzipAside(bytes, gzipLevel))
    } finally {
      state.running -= 1
    }
  }
  const compressed = async (payload: string | Buffer, encoding: Encoding): Promise<Buffer | undefined> => {
    if (typeof payload !== 'string') {
      const made = pages.get(payload) ?? new Map<Encoding, Promise<Buffer>>()
      pages.set(payload, made)
      const page = made.get(encoding)
      if (page) return await page
      if (payload.length > syncBytes && state.running >= maxAtOnce) return undefined
      const making = payload.length > syncBytes ? aside(payload, encoding) : Promise.resolve(atOnce(payload, encoding))
      made.set(encoding, making)
      return await making
    }
    const bytes = Buffer.from(payload)
    if (bytes.length <= syncBytes) return atOnce(bytes, encoding)
    return state.running < maxAtOnce ? await aside(bytes, encoding) : undefined
  }
  server.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(request, reply, payload)) return payload
    addVary(reply, 'Accept-Encoding')
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    const bytes = encoding && (await compressed(payload, encoding))
    if (!bytes) return payload
    reply.header('content-encoding', encoding).header('content-length', bytes.length)
    return bytes
  })
}

function atOnce(bytes: Buffer, encoding: Encoding): Buffer {
  return encoding === 'br' ? brotliCompressSync(bytes, brotliLevel(bytes.length)) : gzipSync(bytes, gzipLevel)
}

function isCompressible(
  { routeOptions }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false
  if (Object(routeOptions.config).compress !== true || payload.length < minBytes) return false
  return reply.getHeader('content-encoding') === undefined && textTypes.test(String(reply.getHeader('content-type')))
}

/** RFC 9110, 12.5.3: the one with the most weight, Brotli before gzip; undefined: neither is taken. */
export function preferredEncoding(accept: string | undefined): Encoding | undefined {
  if (accept === undefined) return undefined
  const weights = new Map(accept.split(',').map(weightOf))
  const wanted = encodings.map((name) => ({ name, weight: weights.get(name) ?? weights.get('*') ?? 0 }))
  const best = Math.max(...wanted.map(({ weight }) => weight))
  return best > 0 ? wanted.find(({ weight }) => weight === best)?.name : undefined
}

/** An invalid weight counts as none: who cannot say what it takes gets what everybody can read. */
function weightOf(text: string): [name: string, weight: number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const said = parameters.find((each) => each.startsWith('q='))
  if (said === undefined) return [name === 'x-gzip' ? 'gzip' : name, 1]
  return [
    name === 'x-gzip' ? 'gzip' : name,
    /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(said) ? Number(said.slice(2)) : 0,
  ]
}
