import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../kernel/log.ts'
import { isLoopbackAddress } from './addresses.ts'
import type { Caller } from './caller.ts'
import { addVary } from './vary.ts'

/**
 * Pages of other origins (CORS). Before it is known whose request it is, an origin is let in that any platform named: a
 * preflight carries no token, and a page must be able to read that its token has ended. From then on the answer can be
 * read by the origins of the platform alone. Never by all, and never with cookies.
 */
export interface Origins {
  /**
   * Marks the answer as one that the origin may read, as far as is known. @returns whether it was a preflight, and is
   * answered
   */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Leaves the answer to the origins of the platform alone. */
  settle(request: FastifyRequest, reply: FastifyReply, caller: Caller): void
}

/** How long an origin goes on being let in after its platform has taken it back, and how long a new one waits. */
const knownMs = 5_000
/** Reading them takes a twentieth of the time at most, however many there are. */
const readingShare = 20
const preflightSeconds = 600

const exposedHeaders = [
  'ETag',
  'books-version',
  'x-request-id',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Link',
  'Deprecation',
  'Sunset',
].join(', ')

const requestHeaders = [
  'authorization',
  'content-type',
  'service-instance-id',
  'idempotency-key',
  'if-match',
  'min-version',
  'modified-by',
  'prefer',
].join(', ')

/**
 * @param list of all platforms: each has fifty at most, so none is crowded out, and they are read once for all who ask
 */
export function openOrigins(list: () => Promise<readonly string[]>, log: Log): Origins {
  const isKnown = rememberOrigins(list, log)
  return {
    begin: async (request, reply) => {
      if (!isOfApi(request)) return false
      addVary(reply, 'Origin')
      const { origin } = request.headers
      if (origin === undefined || !(await isKnown(origin))) return false
      allow(reply, origin)
      if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return false
      await answerPreflight(reply)
      return true
    },
    settle: ({ headers: { origin } }, reply, { embedOrigins }) => {
      if (origin === undefined) return
      if (embedOrigins.includes(origin)) allow(reply, origin)
      else reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers')
    },
  }
}

/** Where the list cannot be had, the one before goes on. */
function rememberOrigins(list: () => Promise<readonly string[]>, log: Log): (origin: string) => Promise<boolean> {
  let known: ReadonlySet<string> = new Set()
  let until = -Infinity
  let reading: Promise<void> | undefined
  const read = async () => {
    const began = performance.now()
    try {
      known = new Set(await list())
    } catch (problem) {
      log.warn({ err: problem }, 'the origins of platforms cannot be read')
    }
    const ended = performance.now()
    until = ended + Math.max(knownMs, readingShare * (ended - began))
    reading = undefined
  }
  return async (origin) => {
    if (performance.now() >= until) await (reading ??= read())
    return known.has(origin)
  }
}

function isOfApi({ url }: FastifyRequest): boolean {
  return url.startsWith('/v0/')
}

function allow(reply: FastifyReply, origin: string): void {
  reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': exposedHeaders })
}

async function answerPreflight(reply: FastifyReply): Promise<void> {
  addVary(reply, 'Access-Control-Request-Method')
  addVary(reply, 'Access-Control-Request-Headers')
  reply.removeHeader('access-control-expose-headers').headers({
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-allow-headers': requestHeaders,
    'access-control-max-age': String(preflightSeconds),
  })
  await reply.code(204).send()
}

export const maxOrigins = 50
export const originLength = 300

/**
 * As a browser sends it: scheme, host and port where it is not the scheme's own.
 * @returns what is wrong with it
 */
export function problemOfOrigin(text: string, environment: Caller['environment']): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !/^[\w.-]+$|^\[[\da-f:.]+\]$/.test(url.hostname))
    return 'must be an origin, such as https://app.example'
  if (url.origin !== text) return `must be as a browser sends it: ${url.origin}`
  if (url.protocol === 'https:' || (environment === 'sandbox' && isThisMachine(url))) return undefined
  return environment === 'sandbox' ? 'must begin with https://, or name this machine' : 'must begin with https://'
}

function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))
}
