import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Clock } from '../kernel/clock.ts'
import { fail, Refusal } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { limits } from '../kernel/limits.ts'
import type { Log } from '../kernel/log.ts'
import type { TraceIds } from '../kernel/tracing.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { Vault } from '../storage/vault.ts'
import { type AdmissionControl, type AdmissionControlOptions, openAdmissionControl } from './admission-control.ts'
import { type AnswerLimits, usualLimits } from './answer-limits.ts'
import { openBodyMemory } from './body-memory.ts'
import type { Caller } from './caller.ts'
import { clientGone } from './client-gone.ts'
import { compressAnswers, mayBeCompressed } from './compression.ts'
import { callerOfSession, type ConsoleEntrance, consolePrefix, routeOfConsole } from './console-requests.ts'
import { answerBrokenRequest, answerRefusal, refusalOf, securityHeaders } from './error-answers.ts'
import { fileAddress, fileForms } from './file-addresses.ts'
import type { ServedAnswer } from './file-serving.ts'
import { serve } from './handle-request.ts'
import { type ConnectionGuard, type ConnectionLimits, guardConnections } from './http-connections.ts'
import { openListening, type Place, usualSockets } from './listening.ts'
import type { Metrics } from './metrics.ts'
import { openOrigins, type Origins } from './origins.ts'
import type { Outbound } from './outbound.ts'
import type { PageSecrets } from './page.ts'
import { type RateLimits, rateLimiter } from './rate-limits.ts'
import { callerOfToken, refuseUnfit, slotKeyOf } from './request-parts.ts'
import { traceRequests } from './request-traces.ts'
import type { Route } from './route.ts'
import { hasEmptyParameter, listServedAddresses } from './served-addresses.ts'
import { sliceAnswers } from './sliced-answers.ts'
import { addVary } from './vary.ts'

/**
 * Turns the list of routes into an HTTP server. For each request, in this order: address and method, token, scope,
 * media type of the answer; then the body is taken in; then path, query, headers, body are read; then one transaction
 * in which tier and version are checked, the handler runs, and the answer is encoded, checked and, for a keyed request,
 * kept; then the commit; then the answer.
 */
export interface ServerOptions {
  routes: readonly Route[]
  database: Database
  files: FileStore
  authenticate: (token: string) => Promise<Caller | undefined>
  clock: Clock
  log: Log
  metrics: Metrics
  pageSecrets: PageSecrets
  vault: Vault
  outbound: Outbound
  /** True in tests: a refusal that its route does not declare is an internal error. */
  strict: boolean
  /** Without it nobody is held back. */
  rateLimits?: RateLimits
  /** How long answers may be, where that is not as usual. */
  answerLimits?: AnswerLimits
  /** How many requests are answered at once, half of them of one set of books. Without it nobody is turned away. */
  requestsAtOnce?: number
  /** Without it only what holds for each connection by itself. */
  connections?: ConnectionLimits
  /** On how many sockets it listens, where that is not the usual number. */
  sockets?: number
  /** Addresses of proxies whose X-Forwarded headers are believed; of nobody else's. */
  trustedProxies?: readonly string[]
  /** Origins whose pages may read answers to any platform; without it none is let in. */
  embedOrigins?: () => Promise<readonly string[]>
  /** Without it the API is not served to the console. */
  console?: ConsoleEntrance | undefined
  /** Routes that are not of the API's own kind: health, documentation, the token endpoint. */
  plainRoutes: (server: FastifyInstance) => void
}

export interface Server {
  readonly fastify: FastifyInstance
  /** @returns the address, `http://host:port`. Throws when the port is taken: EADDRINUSE */
  listen(place: Place): Promise<string>
  /** From now on new requests are refused with `shutting_down`. */
  beginShutdown(): void
  /** Resolves when nothing is answered any more. */
  close(): Promise<void>
}

export async function buildServer(options: ServerOptions): Promise<Server> {
  const state = { stopping: false }
  const refuse = refuser(options)
  const server = fastify({ ...settings(refuse), trustProxy: trusting(options.trustedProxies ?? []) })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  leaveForms(server, options.routes)
  server.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  const isStopping = () => state.stopping
  const note = observe(server, options)
  const { routes, requestsAtOnce: places = Infinity } = options
  const connections = guardConnections(server.server, {
    ...(options.connections ?? unlimited),
    trustedProxies: options.trustedProxies ?? [],
    note: (reason) => options.metrics.endedConnections.inc({ reason }),
  })
  const admission = openAdmissionControl(server, { places, routes, isStopping, connections, note })
  const origins = openOrigins(options.embedOrigins ?? (async () => []), options.log)
  refuseEarly(server, { isStopping, admission, connections, origins })
  compressAnswers(server)
  options.plainRoutes(server)
  addRoutes(server, { ...options, isStopping, admission, origins }, refuse)
  await sliceAnswers(server).ready()
  const listening = openListening(server, options.sockets ?? usualSockets)
  return {
    fastify: server,
    listen: listening.open,
    beginShutdown: () => {
      state.stopping = true
    },
    close: async () => {
      state.stopping = true
      if ((await listening.connections()) > 0) await pause(lingerMs)
      // A connection that is kept alive and was answering then comes free later.
      const sweeper = setInterval(() => server.server.closeIdleConnections(), 50)
      await Promise.all([server.close(), listening.close()])
      clearInterval(sweeper)
    },
  }
}

const unlimited: ConnectionLimits = { total: Infinity, perAddress: Infinity, unreadMs: 60_000 }

/** Who sends on a connection that is kept alive hears in that time that it will be closed, instead of finding it so. */
const lingerMs = 250

/** A form is read when everything before it has been judged, and by the routes that take one. */
function leaveForms(server: FastifyInstance, routes: readonly Route[]): void {
  const addresses = routes
    .filter((route) => route.multipart)
    .map((route) => ({ method: route.method, url: urlOf(route) }))
  const taking = new Set(
    addresses.flatMap(({ method, url }) => [`${method} ${url}`, `${method} ${consolePrefix}${url}`]),
  )
  server.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const takes = taking.has(`${request.method} ${request.routeOptions.url}`)
    done(takes ? null : new Refusal('unsupported_media_type', {}, 'Send application/json.'))
  })
}

function urlOf(route: Route): string {
  return route.path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Where a route is served, and in which media type, if that is told by the address. */
function addressesOf(route: Route): Address[] {
  const url = urlOf(route)
  const files = fileForms(route).map(({ format, mediaType }) => ({ route, url: fileAddress(url, format), mediaType }))
  return [{ route, url }, ...files]
}

type Refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply, route?: Route) => FastifyReply

function trusting(proxies: readonly string[]): false | string[] {
  return proxies.length === 0 ? false : [...proxies]
}

const headerBytes = 16 * 1024

function settings(refuse: Refuse): FastifyHttpOptions<RawServerDefault> {
  return {
    logger: false,
    bodyLimit: limits.bodyBytes,
    // Time enough for the largest file on a slow line: 2 Mbit/s.
    requestTimeout: 120_000,
    // None of silence: while a long document is made, nothing is said for minutes. A request has the limits above and
    // below to come in, and an answer that has begun is to be read (`awaitReading`).
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    http: {
      headersTimeout: 10_000,
      maxHeaderSize: headerBytes,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    genReqId: () => newId('req'),
    exposeHeadRoutes: true,
    // No part of an address is longer than all headers together: which ids are too long is for the routes to say.
    routerOptions: { querystringParser: () => ({}), maxParamLength: headerBytes },
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    // An address that cannot be decoded. No hook has seen it.
    frameworkErrors: (_error, request, reply) => {
      setReplyHeaders(request, reply)
      void refuse(new Refusal('route_not_found'), request, reply)
    },
  }
}

function refuser({ log, strict }: ServerOptions): Refuse {
  return (error, request, reply, route) => {
    const refusal = refusalOf(error, route)
    const declared = !refusal || !route || route.allErrors.has(refusal.code)
    if (!declared) log.error({ request_id: request.id, route: route.id, code: refusal.code }, 'undeclared refusal')
    if (refusal && (declared || !strict)) return answerRefusal(reply, refusal, route)
    log.error({ request_id: request.id, route: route?.id, err: error }, 'request failed')
    return answerRefusal(reply, new Refusal('internal_error', { request_id: request.id }), route)
  }
}

function setReplyHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).headers(securityHeaders)
}

/** RFC 9745: since when the route is deprecated; RFC 8594: until when it is there; RFC 8288: where to go instead. */
function deprecationHeaders({ deprecated }: Route, params: unknown): Record<string, string> {
  if (!deprecated) return {}
  const places = Object.entries(Object(params)).map(([name, value]) => [name, encodeURIComponent(String(value))])
  return {
    deprecation: `@${startOf(deprecated.dates.since).getTime() / 1000}`,
    sunset: startOf(deprecated.dates.sunset).toUTCString(),
    link: `<${deprecated.successor(Object.fromEntries(places))}>; rel="successor-version"`,
  }
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** What no route takes is refused here and not in a handler of its own: that would take in the body first. */
function refuseEarly(
  server: FastifyInstance,
  {
    isStopping,
    admission,
    connections,
    origins,
  }: { isStopping: () => boolean; admission: AdmissionControl; connections: ConnectionGuard; origins: Origins },
): void {
  const methodsAt = listServedAddresses(server)
  server.addHook('onRequest', async (request, reply) => {
    setReplyHeaders(request, reply)
    if (await origins.begin(request, reply)) return reply
    if (isStopping() && /^(?:\/console\/api)?\/v0/.test(request.url)) fail('shutting_down')
    if (!namesOneHost(request)) fail('invalid_request', {}, 'The header host must be given once.')
    if (request.url.length > limits.target)
      fail('invalid_request', {}, `The address is longer than ${limits.target} characters.`)
    // A route says it itself, with what belongs to its answers.
    if (admission.isTurnedAway(request) && !('route' in request.routeOptions.config)) fail('overloaded')
    if (!request.is404 && !hasEmptyParameter(request.params)) return undefined
    const allowed = methodsAt(request.url)
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    // Not thrown: a route that would take an empty parameter knows nothing of it.
    return answerRefusal(reply, new Refusal(allowed.length > 0 ? 'method_not_allowed' : 'route_not_found'))
  })
  server.addHook('onSend', async (request, reply) => {
    admission.leave(request)
    connections.awaitReading(request.raw)
    // A connection kept alive would keep the process from ending.
    if (isStopping()) reply.header('connection', 'close')
  })
}

/**
 * Of two hosts each reader takes another one. HTTP/1.0 has none; for the rest Node itself would say so, without our
 * headers.
 */
function namesOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')
}

/** @returns what notes a request that no hook sees */
function observe(server: FastifyInstance, { log, metrics, routes }: ServerOptions): AdmissionControlOptions['note'] {
  const traceOf = traceRequests(server, routes)
  const note = ({ method, id, status, route = 'none', ms = 0, trace }: Noted) => {
    metrics.requests.observe({ method, route, status: String(status) }, ms / 1000)
    log.info({ request_id: id, method, route, status, ms: Math.round(ms), ...trace }, 'request')
  }
  server.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, id, routeOptions } = request
    const [route, trace] = [routeOptions.url, traceOf(request)]
    note({
      method,
      id,
      status: statusCode,
      ms: elapsedTime,
      ...(route !== undefined && { route }),
      ...(trace && { trace }),
    })
  })
  return note
}

interface Noted {
  method: string
  id: string
  status: number
  route?: string
  ms?: number
  trace?: TraceIds
}

interface RouteOptions extends ServerOptions {
  isStopping: () => boolean
  admission: AdmissionControl
  origins: Origins
}

function addRoutes(server: FastifyInstance, options: RouteOptions, refuse: Refuse): void {
  const { admission, answerLimits = usualLimits } = options
  const memory = openBodyMemory()
  const limit = options.rateLimits && rateLimiter(options.rateLimits, options.clock)
  const callers = new WeakMap<FastifyRequest, Caller>()
  const routesById = new Map(options.routes.map((route) => [route.id, route]))
  for (const { route, url, mediaType, callerOf } of entrancesOf(options))
    server.route({
      method: route.method,
      url,
      config: { route: route.id, ...(route.confidential ? {} : mayBeCompressed) },
      onRequest: async (request, reply) => {
        if (mediaType !== undefined) request.headers.accept = mediaType
        reply.headers(deprecationHeaders(route, request.params))
        if (admission.isTurnedAway(request)) fail('overloaded')
        const caller = await callerOf(request, reply)
        refuseUnfit(route, request, caller)
        limit?.(route, request, { caller, reply })
        admission.admitInstance(route, request, caller)
        if (!route.multipart) memory.reserve({ request, reply, key: slotKeyOf(route, request, caller) })
        admission.awaitBody(request)
        callers.set(request, caller)
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? fail('missing_token')
        const answer = await serve(route, request, caller, {
          ...options,
          routesById,
          answerLimits,
          leave: () => admission.leave(request),
          bodyIsThere: () => admission.bodyIsThere(request),
          signal: clientGone(reply),
        })
        return sendAnswer(reply, answer)
      },
      errorHandler: (error, request, reply) => void refuse(error, request, reply, route),
    })
}

interface Address {
  route: Route
  url: string
  mediaType?: string
}

interface Entrance extends Address {
  callerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>
}

/** By token under `/v0`, and by session for the console. */
function entrancesOf(options: ServerOptions & { origins: Origins }): Entrance[] {
  const { routes, authenticate, origins, console: entrance } = options
  const byToken: Entrance['callerOf'] = (request, reply) =>
    callerOfToken(request, { authenticate, isKnown: (known) => origins.settle(request, reply, known) })
  const open = routes.flatMap(addressesOf).map((address) => ({ ...address, callerOf: byToken }))
  if (!entrance) return open
  const bySession: Entrance['callerOf'] = (request) => callerOfSession(request, entrance)
  const own = entrance.routes.map(routeOfConsole).flatMap(addressesOf)
  return [...open, ...own.map((each) => ({ ...each, url: `${consolePrefix}${each.url}`, callerOf: bySession }))]
}

function sendAnswer(reply: FastifyReply, { status, headers, body }: ServedAnswer): FastifyReply {
  const { vary, ...others } = headers
  if (vary !== undefined) addVary(reply, vary)
  return reply
    .code(status)
    .headers(others)
    .send(body === '' ? undefined : body)
}
