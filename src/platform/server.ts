import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { errorCatalogue, type ErrorCode, fail, failField, type FieldError, Refusal } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { JsonSyntaxError, parseJson, stringifyJson } from '../kernel/json.ts'
import { limits } from '../kernel/limits.ts'
import type { Clock } from './clock.ts'
import type { Database, InstanceTx, PlatformTx, Visit } from './db.ts'
import { claimOf, findAnswer, keepAnswer, type KeptAnswer, type KeyedRequest, keyedRequest } from './idempotency.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { type PageRequest, pageRequest, type PageSecrets } from './page.ts'
import { type Caller, type HandlerContext, type Route, tiers } from './route.ts'
import type { Codec } from './wire.ts'

/**
 * Turns the list of routes into an HTTP server. For each request, in this order: token, scope, path, query, headers, body;
 * then one transaction in which tier and version are checked, the handler runs, and the answer is encoded, checked and, for
 * a keyed request, kept; then the commit; then the answer.
 */
export interface ServerOptions {
  routes: readonly Route[]
  database: Database
  authenticate: (token: string) => Promise<Caller | undefined>
  clock: Clock
  log: Log
  metrics: Metrics
  pageSecrets: PageSecrets
  /** True in tests: a refusal that its route does not declare is an internal error. */
  strict: boolean
  /** Routes that are not of the API's own kind: health, documentation, the token endpoint. */
  plainRoutes: (server: FastifyInstance) => void
}

export interface Server {
  readonly fastify: FastifyInstance
  /** From now on new requests are refused with `shutting_down`. */
  beginShutdown(): void
}

export async function buildServer(options: ServerOptions): Promise<Server> {
  const { routes, log, metrics } = options
  let stopping = false
  const server = fastify({
    logger: false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    genReqId: () => newId('req'),
    exposeHeadRoutes: false,
    routerOptions: { querystringParser: () => ({}), maxParamLength: 1000 },
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void refuse(new Refusal('route_not_found', {}, error.message), request, reply)
    },
  })

  function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, route?: Route): FastifyReply {
    const refusal = refusalOf(error)
    const declared = !refusal || !route || route.allErrors.has(refusal.code)
    if (!declared) log.error({ request_id: request.id, route: route.id, code: refusal.code }, 'undeclared refusal')
    if (!refusal || (!declared && options.strict)) {
      log.error({ request_id: request.id, route: route?.id, err: error }, 'request failed')
      return answerError(reply, 'internal_error', errorCatalogue.internal_error[1], { request_id: request.id }, route)
    }
    return answerError(reply, refusal.code, refusal.message, refusal.data, route)
  }

  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.headers(securityHeaders)
    if (stopping && request.url.startsWith('/v0')) fail('shutting_down')
  })
  server.addHook('onSend', async (_request, reply) => {
    // A connection kept alive would keep the process from ending.
    if (stopping) reply.header('connection', 'close')
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const seconds = reply.elapsedTime / 1000
    metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, seconds)
    log.info(
      {
        request_id: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  server.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = routes.filter((route) => pathPattern(route.path).test(path)).map((route) => route.method)
    if (allowed.length === 0) return refuse(new Refusal('route_not_found'), request, reply)
    reply.header('allow', [...new Set(allowed)].join(', '))
    return refuse(new Refusal('method_not_allowed'), request, reply)
  })

  options.plainRoutes(server)
  for (const route of routes)
    server.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        try {
          const answer = await serve(route, request, options)
          return reply
            .code(answer.status)
            .headers(answer.headers)
            .send(answer.body === '' ? undefined : answer.body)
        } catch (error) {
          return refuse(error, request, reply, route)
        }
      },
      errorHandler: (error, request, reply) => {
        void refuse(error, request, reply, route)
      },
    })
  await server.ready()
  return {
    fastify: server,
    beginShutdown: () => {
      stopping = true
    },
  }
}

async function serve(route: Route, request: FastifyRequest, options: ServerOptions): Promise<KeptAnswer> {
  const caller = await callerOf(request, options)
  if (!caller.scopes.includes(route.scope)) fail('insufficient_scope', { required_scope: route.scope })
  if (route.door === 'platform' && caller.instanceId !== null)
    fail('insufficient_scope', {}, 'The token is narrowed to one Instance.')
  checkAccept(request)
  const params = readParams(route, request)
  const instanceId = route.door === 'instance' ? instanceOf(route, request, params, caller) : ''
  const query = readQuery(route, request)
  const { raw, body } = readBody(route, request)
  const tenant = route.door === 'instance' ? instanceId : caller.platformId
  const keyed = readKey(route, request, { clientId: caller.clientId, tenant, body: raw })
  const actor = {
    name: caller.userId ? `user:${caller.userId}` : `client:${caller.clientId}`,
    modifiedBy: readHeader(request, 'modified-by', limits.modifiedBy),
    requestId: request.id,
  }
  const visit: Visit = {
    platformId: caller.platformId,
    access: route.method === 'GET' ? 'read' : 'write',
    actor,
    ...(keyed ? { claim: claimOf(keyed, tenant) } : {}),
  }
  const reader = route.version === undefined ? undefined : options.routes.find((each) => each.id === route.version)
  const identity = { secrets: options.pageSecrets, route: route.id, tenant: `${caller.clientId} ${tenant}`, query }
  const page = pageRequest({ ...identity, query: { ...query, ...params } }, query)
  const work = (tx: InstanceTx | PlatformTx) =>
    answerWithin(route, tx, { params, query, body, page, keyed, caller, request, reader })
  const answer =
    route.door === 'instance'
      ? await options.database.inInstance({ ...visit, instanceId }, work)
      : await options.database.acrossInstances(visit, work)
  if (!route.afterwards) return answer
  const waitSeconds = waitOf(request)
  const { encoded, status } = await afterwards(route, answer, {
    database: options.database,
    caller,
    instanceId,
    waitSeconds,
  })
  return { ...answer, status, body: encoded }
}

interface ReadRequest {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  page: PageRequest
  keyed: KeyedRequest | undefined
  caller: Caller
  request: FastifyRequest
  /** The route that reads the record which this one is about. */
  reader: Route | undefined
}

/** Everything between BEGIN and COMMIT. */
async function answerWithin(route: Route, tx: InstanceTx | PlatformTx, read: ReadRequest): Promise<KeptAnswer> {
  const { params, query, body, page, keyed, caller, request, reader } = read
  const kept = keyed && (await findAnswer(tx, keyed))
  if (kept) return kept
  const context: HandlerContext<'instance'> = { tx: tx as InstanceTx, now: tx.now, caller, page }
  checkTier(route, tx)
  checkMinimumVersion(request, tx)
  if (reader && route.repeatable) await checkVersion(reader, request, params, context)
  const value: unknown = await route.handle({ params, query, body }, context)
  const text = encodeReply(route, value, tx)
  const headers: Record<string, string> = text === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }
  if (reader && text !== '') headers['etag'] = tagOf(await plainText(reader, params, context))
  if ('instance' in tx) headers['books-version'] = String(tx.version())
  const answer = { status: route.reply[0], headers, body: text }
  if (keyed) await keepAnswer(tx, keyed, answer)
  return answer
}

function encodeReply(route: Route, value: unknown, tx: InstanceTx | PlatformTx): string {
  const codec = route.codecs.reply
  if (!codec) return ''
  return encodeChecked(codec, value, 'instance' in tx ? tx.instance.decimals : 2)
}

function encodeChecked(codec: Codec<TSchema>, value: unknown, decimals: number): string {
  const encoded = codec.encode(value, { decimals })
  if (!codec.check(encoded)) {
    const [first] = codec.errors(encoded)
    throw new Error(`the answer does not match its schema at ${first?.path}: ${first?.message}`)
  }
  return stringifyJson(encoded)
}

async function afterwards(
  route: Route,
  answer: KeptAnswer,
  context: Parameters<NonNullable<Route['afterwards']>>[1],
): Promise<{ encoded: string; status: number }> {
  const codec = route.codecs.reply
  if (!route.afterwards || !codec) return { encoded: answer.body, status: answer.status }
  const value = codec.decode(parseJson(answer.body))
  const exchanged = await route.afterwards({ status: answer.status, value }, context)
  return { encoded: encodeChecked(codec, exchanged.value, 2), status: exchanged.status }
}

// Versions of single records

async function checkVersion(
  reader: Route,
  request: FastifyRequest,
  params: Record<string, unknown>,
  context: HandlerContext<'instance'>,
): Promise<void> {
  const wanted = readHeader(request, 'if-match', 1000)
  if (wanted === null || wanted === '*') return
  const current = tagOf(await plainText(reader, params, context))
  if (!wanted.split(',').some((each) => each.trim() === current)) fail('version_mismatch')
}

/** The record as it reads without expansions, so that one version has one tag however it was asked for. */
async function plainText(
  reader: Route,
  params: Record<string, unknown>,
  context: HandlerContext<'instance'>,
): Promise<string> {
  const value: unknown = await reader.handle({ params, query: {}, body: {} }, context)
  const versioned = Object.entries(Object(value)).filter(([key]) => !reader.unversioned?.includes(key))
  return versioned.map(([key, each]) => `${key}=${versionText(each)}`).join()
}

function versionText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? ''
}

function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

// Reading a request

async function callerOf(request: FastifyRequest, options: ServerOptions): Promise<Caller> {
  const header = request.headers.authorization
  if (header === undefined) fail('missing_token')
  const token = /^bearer +([\w.~+/=-]{1,512})$/i.exec(header)?.[1]
  const caller = token === undefined ? undefined : await options.authenticate(token)
  return caller ?? fail('invalid_token')
}

function readParams(route: Route, request: FastifyRequest): Record<string, unknown> {
  const codec = route.codecs.params
  if (!codec.check(request.params)) fail('resource_not_found')
  const params = codec.decode(request.params)
  // No id has a control character, and the database takes none.
  if (Object.values(params).some((value) => typeof value === 'string' && hasControlCharacter(value)))
    fail('resource_not_found')
  return params
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f')
}

function instanceOf(route: Route, request: FastifyRequest, params: Record<string, unknown>, caller: Caller): string {
  const id = route.instanceFrom ? String(params[route.instanceFrom]) : instanceHeader(request)
  if (caller.instanceId !== null && caller.instanceId !== id) fail('instance_not_found')
  return id
}

function instanceHeader(request: FastifyRequest): string {
  const values = rawHeaders(request, 'service-instance-id')
  const [value] = values
  if (values.length !== 1 || !value) fail('missing_instance_header')
  return value
}

function readQuery(route: Route, request: FastifyRequest): Record<string, unknown> {
  const question = request.url.indexOf('?')
  const given = new URLSearchParams(question < 0 ? '' : request.url.slice(question + 1))
  const query: Record<string, string> = {}
  const errors: FieldError[] = []
  for (const [key, value] of given) {
    const wrong = Object.hasOwn(query, key)
      ? 'is given twice'
      : value.includes('\0') || key === '__proto__' || !value.isWellFormed()
        ? 'is not text'
        : undefined
    if (wrong) errors.push({ path: key.slice(0, 100), message: wrong, code: 'invalid_request' })
    else query[key] = value
  }
  const codec = route.codecs.query
  if (errors.length === 0 && codec.check(query)) return codec.decode(query)
  errors.push(...codec.errors(query).map((error) => ({ ...error, path: error.path.replace(/^\//, '') })))
  return refuseFields(errors)
}

function readBody(route: Route, request: FastifyRequest): { raw: Buffer; body: unknown } {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const codec = route.codecs.body
  if (!codec) {
    if (raw.length > 0) failField('invalid_request', '', 'this route takes no body')
    return { raw, body: {} }
  }
  if (raw.length === 0) fail('invalid_json', {}, 'The request has no body.')
  const value = parseBody(raw)
  if (!codec.check(value)) return refuseFields(codec.errors(value))
  return { raw, body: codec.decode(value) }
}

function parseBody(raw: Buffer): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw))
  } catch (error) {
    if (error instanceof JsonSyntaxError) fail('invalid_json', { position: error.position }, error.message)
    return fail('invalid_json', {}, 'The body is not UTF-8.')
  }
}

function refuseFields(errors: readonly FieldError[]): never {
  const [first] = errors
  if (!first) throw new Error('the schema refused the request without saying why')
  const where = first.path === '' ? '' : `${first.path}: `
  return fail(first.code, { errors: errors.slice(0, 1000) }, `${where}${first.message}`)
}

function readKey(
  route: Route,
  request: FastifyRequest,
  of: { clientId: string; tenant: string; body: Buffer },
): KeyedRequest | undefined {
  const key = readHeader(request, 'idempotency-key', limits.idempotencyKey)
  if (key === null || !route.repeatable) return undefined
  return keyedRequest({ ...of, key, method: request.method, url: request.url })
}

function readHeader(request: FastifyRequest, name: string, maximum: number): string | null {
  const values = rawHeaders(request, name)
  const [value] = values
  if (value === undefined) return null
  if (values.length > 1 || value === '' || value.length > maximum || !/^[\u0020-\u007e\u00a0-\u00ff]*$/.test(value))
    failField('invalid_request', name, `must be given once, with 1 to ${maximum} printable characters`)
  return value
}

function rawHeaders(request: FastifyRequest, name: string): string[] {
  return request.raw.headersDistinct[name] ?? []
}

function waitOf(request: FastifyRequest): number {
  const seconds = /(?:^|,)\s*wait\s*=\s*(\d{1,4})\s*(?:$|[,;])/i.exec(String(request.headers['prefer'] ?? ''))?.[1]
  return Math.min(Number(seconds ?? 0), limits.waitSeconds)
}

function checkAccept(request: FastifyRequest): void {
  const accept = request.headers.accept
  if (accept === undefined) return
  const takes = accept
    .split(',')
    .some((range) => /^\s*(\*\/\*|application\/(\*|json))\s*(;(?!.*q=0(\.0*)?\s*$)|$)/i.test(range))
  if (!takes) fail('not_acceptable')
}

function checkTier(route: Route, tx: InstanceTx | PlatformTx): void {
  if (!route.tier || !('instance' in tx)) return
  const has = tiers.findIndex((tier) => tier === tx.instance.subscription)
  if (has < tiers.indexOf(route.tier)) fail('subscription_required', { required_tier: route.tier })
}

function checkMinimumVersion(request: FastifyRequest, tx: InstanceTx | PlatformTx): void {
  const wanted = readHeader(request, 'min-version', 20)
  if (wanted === null || !('instance' in tx)) return
  if (!/^\d{1,18}$/.test(wanted)) failField('invalid_request', 'min-version', 'must be a books-version')
  if (BigInt(wanted) > tx.instance.sequence)
    fail('service_unavailable', {}, 'These books have not reached min-version yet.')
}

// Answers

const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000',
  'referrer-policy': 'no-referrer',
}

const retryAfterSeconds: Partial<Record<ErrorCode, number>> = { idempotency_key_in_use: 1, write_conflict: 1 }

function answerError(
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  data: Record<string, unknown>,
  route?: Route,
): FastifyReply {
  const [status, , displayMessage] = errorCatalogue[code]
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  const wait = status === 503 ? 1 : retryAfterSeconds[code]
  if (wait) reply.header('retry-after', String(wait))
  const body = { message, data, display_message: displayMessage, error_code: code }
  // The specification's tag-rule endpoints answer without error_code.
  const { error_code: _, ...bare } = body
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(stringifyJson(route && routesWithoutErrorCode.has(route.id) ? bare : body))
}

const routesWithoutErrorCode: ReadonlySet<string> = new Set(['retrieveTagRule', 'deleteTagRule'])

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  if (error.statusCode === 413) return new Refusal('payload_too_large', { maximum_bytes: limits.bodyBytes })
  if (error.statusCode === 415) return new Refusal('unsupported_media_type', {}, 'Send application/json.')
  if (error.statusCode === 503) return new Refusal('shutting_down')
  if (Number(error.statusCode) < 500) return new Refusal('invalid_request', { code }, error.message)
  return undefined
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
