import { ConnectionError, DaybookError, refusalOf, TimeoutError } from './errors.ts'
import { type MemberNames, readJson } from './exact-json.ts'
import type { AttemptInfo, Hooks, ResponseInfo, TokenProvider } from './options.ts'
import { isPassing, pause, type Retries, retryAfterOf } from './retries.ts'

/** What all calls of a client, and of the clients made from it for other Instances, have in common. */
export interface Transport {
  readonly address: string
  readonly fetch: typeof globalThis.fetch
  readonly token: TokenProvider | undefined
  readonly retries: Retries
  readonly timeout: number
  readonly hooks: Hooks
  readonly names: MemberNames
}

export interface Request {
  readonly method: string
  /** From the root on, with its parameters. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Made once: each attempt sends the same bytes. */
  readonly body: string | FormData | URLSearchParams | undefined
  /** Whether another attempt cannot do it twice. */
  readonly isRepeatable: boolean
  readonly isPublic: boolean
  /** Whether the answer is a file, whatever its media type. */
  readonly isFile: boolean
  readonly idempotencyKey: string | undefined
  readonly signal: AbortSignal | undefined
  readonly timeout: number | undefined
  readonly maxRetries: number | undefined
}

export interface Reply {
  readonly info: ResponseInfo
  /** Of a file: it is not read yet. */
  readonly response: Response
  readonly body: unknown
}

/** What an attempt failed with, and whether another one may do better. */
interface Failure {
  error: unknown
  mayPass: boolean
  retryAfter: number | undefined
}

/** Sends the request, and sends it again where that helps and cannot do harm. */
export async function send(transport: Transport, request: Request): Promise<Reply> {
  const { retries } = transport
  const max = request.maxRetries ?? retries.maxRetries
  let refusedToken: string | undefined
  for (let attempt = 1; ; attempt++) {
    request.signal?.throwIfAborted()
    const info: AttemptInfo = {
      method: request.method,
      url: transport.address + request.path,
      attempt,
      ...(request.idempotencyKey !== undefined && { idempotencyKey: request.idempotencyKey }),
    }
    const token = { refused: refusedToken, used: undefined as string | undefined }
    const outcome = await attemptOf(transport, request, { info, token })
    if ('info' in outcome) {
      retries.succeeded()
      return outcome
    }
    const { error, mayPass, retryAfter } = outcome
    if (
      error instanceof DaybookError &&
      error.status === 401 &&
      token.used !== undefined &&
      refusedToken === undefined
    ) {
      // Once: a token that has just been renewed and is refused will be refused again.
      refusedToken = token.used
      continue
    }
    const delayMs = mayPass && attempt <= max ? retries.delayOf(attempt, retryAfter) : undefined
    if (delayMs === undefined) throw error
    transport.hooks.onRetry?.({ ...info, reason: error instanceof DaybookError ? error.code : 'unknown', delayMs })
    await pause(delayMs, request.signal)
  }
}

interface Attempt {
  info: AttemptInfo
  token: { refused: string | undefined; used: string | undefined }
}

async function attemptOf(transport: Transport, request: Request, { info, token }: Attempt): Promise<Reply | Failure> {
  const { hooks } = transport
  const limit = limitOf(request.timeout ?? transport.timeout, request.signal)
  const begun = Date.now()
  try {
    if (transport.token && !request.isPublic) token.used = await transport.token(token.refused)
    hooks.onRequest?.(info)
    const authorization: Record<string, string> =
      token.used === undefined ? {} : { authorization: `Bearer ${token.used}` }
    const response = await transport.fetch(info.url, {
      method: request.method,
      headers: { ...request.headers, ...authorization },
      signal: limit.signal,
      ...(request.body !== undefined && { body: request.body }),
    })
    const isFile = request.isFile && response.ok
    const text = isFile ? '' : await response.text()
    const answered = infoOf(response)
    hooks.onResponse?.({ ...info, ...answered, durationMs: Date.now() - begun })
    if (!response.ok) return refused({ text, response, request, names: transport.names })
    return { info: answered, response, body: isFile ? undefined : bodyOf(text, response, transport.names) }
  } catch (cause) {
    if (request.signal?.aborted) throw request.signal.reason
    // Of the token: its own refusal, which passes or not as any other.
    if (cause instanceof DaybookError)
      return { error: cause, mayPass: cause.status === 0 || isPassing(cause.status, cause.code), retryAfter: undefined }
    return {
      error: lostOf(cause, { request, hasTimedOut: limit.hasEnded() }),
      mayPass: request.isRepeatable,
      retryAfter: undefined,
    }
  } finally {
    limit.release()
  }
}

function bodyOf(text: string, response: Response, names: MemberNames): unknown {
  if (text === '') return undefined
  return isJson(response) ? readJson(text, names) : text
}

function refused({
  text,
  response,
  request,
  names,
}: {
  text: string
  response: Response
  request: Request
  names: MemberNames
}): Failure {
  const body = isJson(response) ? recordIn(text, names) : {}
  const { status } = response
  const code = wordIn(body, 'error_code') ?? wordIn(body, 'error') ?? `http_${status}`
  const error = refusalOf({
    status,
    code,
    message: wordIn(body, 'message') ?? wordIn(body, 'error_description') ?? `answered with ${status}`,
    data: isRecord(body['data']) ? body['data'] : {},
    requestId: response.headers.get('x-request-id') ?? undefined,
    request: requestOf(request),
    ...(typeof body['display_message'] === 'string' && { displayMessage: body['display_message'] }),
  })
  // Nothing was done, or the key of the next attempt is that of this one.
  const mayPass = isPassing(status, code) && (request.isRepeatable || status === 429)
  return { error, mayPass, retryAfter: retryAfterOf(response.headers) }
}

function lostOf(cause: unknown, { request, hasTimedOut }: { request: Request; hasTimedOut: boolean }): DaybookError {
  const about = `${request.method} ${request.path}`
  if (hasTimedOut)
    return new TimeoutError({
      message: `${about}: no answer in time`,
      code: 'timed_out',
      cause,
      request: requestOf(request),
    })
  return new ConnectionError({
    message: `${about}: ${cause instanceof Error ? cause.message : 'the connection was lost'}`,
    code: 'connection_failed',
    cause,
    request: requestOf(request),
  })
}

function requestOf({ method, path, idempotencyKey }: Request) {
  return { method, path: path.split('?')[0] ?? path, idempotencyKey }
}

function infoOf({ status, headers }: Response): ResponseInfo {
  return {
    status,
    headers,
    requestId: headers.get('x-request-id') ?? undefined,
    etag: headers.get('etag') ?? undefined,
    booksVersion: headers.get('books-version') ?? undefined,
  }
}

/** A signal that comes after this time, or when the caller's does. */
function limitOf(milliseconds: number, outer: AbortSignal | undefined) {
  const controller = new AbortController()
  let ended = false
  const timer = setTimeout(() => {
    ended = true
    controller.abort()
  }, milliseconds)
  const stop = () => controller.abort(outer?.reason)
  outer?.addEventListener('abort', stop, { once: true })
  return {
    signal: controller.signal,
    hasEnded: () => ended,
    /** The signal of the caller goes on to end a download. */
    release: () => clearTimeout(timer),
  }
}

function isJson({ headers }: Response): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/.test(headers.get('content-type') ?? '')
}

/** Amounts in what a refusal tells are exact, too. */
function recordIn(text: string, { money }: MemberNames): Record<string, unknown> {
  try {
    const body = readJson(text, { money, opaque: new Set() })
    return isRecord(body) ? body : {}
  } catch {
    // What stands between has answered, and not in JSON.
    return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wordIn(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name]
  return typeof value === 'string' ? value : undefined
}
