import { lookup as systemLookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { inSpan } from '../kernel/tracing.ts'
import { type AddressRules, literalOf, placeProblem, readAddress } from './addresses.ts'
import { Agent as HttpAgent, request as httpRequest } from './node-http.ts'

/**
 * Sends requests to addresses that clients configure, such as webhooks. It connects to public addresses only: each
 * resolved address is checked when the connection is opened, so that DNS rebinding gains nothing. It follows no
 * redirects, uses no proxy, and reads little more of an answer than its status.
 */
export interface Outbound {
  /** What is wrong with a URL; null when nothing is, or when its name cannot be resolved now. */
  problemOf(address: string): Promise<string | null>
  post(address: string, message: OutboundMessage): Promise<OutboundAnswer>
}

export interface OutboundMessage {
  headers: Readonly<Record<string, string>>
  body: string
}

/** `problem` says why there was no answer; the body of an answer is not stored. */
export interface OutboundAnswer {
  status: number | null
  retryAfter: string | null
  problem: string | null
}

export interface OutboundOptions {
  environment: 'sandbox' | 'production'
  /** A sandbox may reach its own machine, at any port. */
  allowLoopback: boolean
  /** Resolves a name to all its addresses; by default by the system. */
  lookup?: Lookup
  /** From the first packet to the last one of the answer. */
  timeoutMs?: number
}

export type Lookup = (name: string) => Promise<readonly { address: string; family: number }[]>

export function openOutbound(options: OutboundOptions): Outbound {
  const rules: Rules = {
    insecure: options.environment === 'sandbox',
    loopback: options.environment === 'sandbox' && options.allowLoopback,
    lookup: options.lookup ?? ((name) => systemLookup(name, { all: true })),
    timeoutMs: options.timeoutMs ?? 10_000,
  }
  return {
    problemOf: (address) => problemOf(address, rules),
    post: (address, message) =>
      inSpan({ name: 'POST', kind: 'client', attributes: { 'http.request.method': 'POST' } }, async (span) => {
        const answer = await post(address, message, rules)
        if (answer.status !== null) span?.set({ 'http.response.status_code': answer.status })
        if (answer.status === null) span?.fail('no_answer')
        else if (answer.status >= 400) span?.fail(String(answer.status))
        return answer
      }),
  }
}

interface Rules extends AddressRules {
  lookup: Lookup
  timeoutMs: number
}

const checkingMs = 2_000
const maxOfAnswerBytes = 1024

async function problemOf(address: string, rules: Rules): Promise<string | null> {
  const url = readAddress(address, rules)
  if (typeof url === 'string') return url
  const literal = literalOf(url)
  if (literal !== null) return placeProblem(literal, { url, rules })
  const found = await Promise.race([
    rules.lookup(url.hostname).catch(() => []),
    setTimeout(checkingMs, [], { ref: false }),
  ])
  return found.map((each) => placeProblem(each.address, { url, rules })).find((problem) => problem !== null) ?? null
}

async function post(address: string, message: OutboundMessage, rules: Rules): Promise<OutboundAnswer> {
  const url = readAddress(address, rules)
  if (typeof url === 'string') return unanswered(`The address ${url}.`)
  const literal = literalOf(url)
  const problem = literal === null ? null : placeProblem(literal, { url, rules })
  if (problem !== null) return unanswered(`The address ${problem}.`)
  try {
    return await exchange(url, message, rules)
  } catch (error) {
    return unanswered(wordsOf(error, rules))
  }
}

function exchange(url: URL, { headers, body }: OutboundMessage, rules: Rules): Promise<OutboundAnswer> {
  const secure = url.protocol === 'https:'
  // Its own agent shares nothing with other requests and ignores the proxies of the environment.
  const agent = secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false })
  const { promise, resolve, reject } = Promise.withResolvers<OutboundAnswer>()
  const request = (secure ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    agent,
    lookup: checkedLookup(url, rules),
    signal: AbortSignal.timeout(rules.timeoutMs),
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  })
  request.on('error', reject)
  request.on('response', (response) => {
    readLittle(response, () => {
      const retryAfter = response.headers['retry-after'] ?? null
      resolve({ status: response.statusCode ?? null, retryAfter, problem: null })
      request.destroy()
    })
  })
  request.end(body)
  return promise.finally(() => agent.destroy())
}

/** Reads and drops the beginning of the body, so that a short answer can end; then closes the connection. */
function readLittle(response: IncomingMessage, done: () => void): void {
  let bytes = 0
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes >= maxOfAnswerBytes) done()
  })
  response.on('end', done)
  response.on('error', done)
}

class ForbiddenAddress extends Error {}

/** The `lookup` of the socket. */
function checkedLookup(url: URL, rules: Rules): LookupFunction {
  return (name, options, callback) => {
    callbackify(() => checkedAddresses(name, url, rules))((error, found) => {
      const [first] = found ?? []
      if (error || !first) callback(error ?? new Error('no address'), '', 4)
      else if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

/** All addresses of a name must be allowed. */
async function checkedAddresses(name: string, url: URL, rules: Rules) {
  const found = await rules.lookup(name)
  const problem = found.map((each) => placeProblem(each.address, { url, rules })).find((each) => each !== null)
  if (problem !== undefined) throw new ForbiddenAddress(problem)
  if (found.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
  return [...found]
}

function unanswered(problem: string): OutboundAnswer {
  return { status: null, retryAfter: null, problem }
}

function wordsOf(error: unknown, rules: Rules): string {
  if (error instanceof ForbiddenAddress) return `The address ${error.message}.`
  if (error instanceof Error && error.name === 'AbortError') return `No answer came within ${rules.timeoutMs / 1000} s.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code)) return 'The host has no address.'
  if (code === 'ECONNREFUSED') return 'The connection was refused.'
  if (/CERT|TLS|SSL|EPROTO|UNABLE_TO|SELF_SIGNED/.test(code)) return 'No secure connection could be made.'
  if (code.startsWith('HPE_')) return 'What was answered is not HTTP.'
  return 'The connection broke.'
}
