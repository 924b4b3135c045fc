import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { errorCatalogue, type ErrorCode, Refusal } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { stringifyJson } from '../kernel/json.ts'
import { limits } from '../kernel/limits.ts'
import { STATUS_CODES } from './node-http.ts'
import type { Route } from './route.ts'

/** How a refusal leaves: one body for all, the headers that belong to its status. */

/** On every answer. */
export const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'referrer-policy': 'no-referrer',
}

/** What was said no to; undefined for what went wrong on our side. */
export function refusalOf(error: unknown, route?: Route): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  if (error.statusCode === 413) return new Refusal('payload_too_large', { maximum_bytes: limits.bodyBytes })
  if (error.statusCode === 415)
    return new Refusal(
      'unsupported_media_type',
      {},
      `Send ${route?.multipart ? 'multipart/form-data' : 'application/json'}.`,
    )
  if (error.statusCode === 503) return new Refusal('shutting_down')
  if (Number(error.statusCode) < 500) return new Refusal('invalid_request', {}, error.message)
  return undefined
}

export function answerRefusal(reply: FastifyReply, refusal: Refusal, route?: Route): FastifyReply {
  const { error_code, ...bare } = bodyOf(refusal)
  const body = route?.withoutErrorCode ? bare : { ...bare, error_code }
  const [status] = errorCatalogue[refusal.code]
  return reply.code(status).headers(headersOf(refusal)).send(stringifyJson(body))
}

/**
 * The same, made beforehand, for where there is no time to make it.
 * @returns what answers with it, under the id of the request, and returns its status
 */
export function prepareRefusal(refusal: Refusal): (response: ServerResponse, requestId: string) => number {
  const [status] = errorCatalogue[refusal.code]
  const body = stringifyJson(bodyOf(refusal))
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const headers = Object.entries({ ...securityHeaders, vary: 'Origin', ...headersOf(refusal), ...length }).flat()
  return (response, requestId) => {
    response.writeHead(status, ['x-request-id', requestId, ...headers]).end(body)
    return status
  }
}

function headersOf({ code, data }: Refusal): Record<string, string> {
  const [status] = errorCatalogue[code]
  const challenge = challengeOf(code, data)
  const wait = status === 503 ? 1 : retryAfterSeconds[code]
  return {
    'content-type': json,
    ...(challenge === undefined ? {} : { 'www-authenticate': challenge }),
    ...(wait ? { 'retry-after': String(wait) } : {}),
  }
}

/** RFC 6750 section 3: what is wrong with the token. To who brings none nothing is said but that one is wanted. */
function challengeOf(code: ErrorCode, { required_scope: scope }: Record<string, unknown>): string | undefined {
  if (code === 'missing_token') return 'Bearer'
  if (code === 'invalid_token') return 'Bearer error="invalid_token"'
  if (code !== 'insufficient_scope') return undefined
  return `Bearer error="insufficient_scope"${typeof scope === 'string' ? `, scope="${scope}"` : ''}`
}

/** What is no request that could be routed: not HTTP, headers too large, too slow. It has no reply but its socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, message] = brokenRequests[error.code ?? ''] ?? [400, 'This is not HTTP.']
  const body = stringifyJson(bodyOf(new Refusal('invalid_request', {}, message)))
  const headers = {
    'x-request-id': newId('req'),
    ...securityHeaders,
    'content-type': json,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

const json = 'application/json; charset=utf-8'
const retryAfterSeconds: Partial<Record<ErrorCode, number>> = { idempotency_key_in_use: 1, write_conflict: 1 }

const brokenRequests: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers, the address among them, are larger than 16 KiB.'],
}

function bodyOf({ code, message, data }: Refusal) {
  const [status, , display_message] = errorCatalogue[code]
  // Who reads a 422 finds a list of what is wrong, also where it is the request as a whole.
  const listed = status === 422 && !('errors' in data) ? { ...data, errors: [{ path: '', message, code }] } : data
  return { message, data: listed, display_message, error_code: code }
}
