import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTraced, type Span, startSpan, type TraceIds } from '../kernel/tracing.ts'
import type { Route } from './route.ts'

/** Asked for all the time, by machines. */
const untraced: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics'])

/**
 * A span for each request, from its headers to the end of its answer, named by the id of its route. It never holds the
 * address, in which ids of the caller's own choice stand, nor anything of its headers and bodies.
 * @returns how lines of the log name the trace of a request
 */
export function traceRequests(
  server: FastifyInstance,
  routes: readonly Route[],
): (request: FastifyRequest) => TraceIds | undefined {
  if (!isTraced()) return () => undefined
  const spans = new WeakMap<FastifyRequest, Span>()
  const paths = new Map(routes.map(({ id, path }) => [id, path]))
  server.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    const span = url !== undefined && untraced.has(url) ? undefined : spanOf(request, paths)
    if (!span) return done()
    spans.set(request, span)
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw
      span.set({ 'http.response.status_code': statusCode })
      if (!writableFinished) span.fail('client_gone')
      else if (statusCode >= 500) span.fail(String(statusCode))
      span.end()
    })
    // Hooks with a callback run what comes after them within their own call.
    return span.run(done)
  })
  // A body comes in by events of the connection, which belong to no request.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    return span ? span.run(done) : done()
  })
  return (request) => spans.get(request)?.ids
}

function spanOf(request: FastifyRequest, paths: ReadonlyMap<string, string>): Span | undefined {
  const { method, headers, protocol, id, raw } = request
  const { url, config } = request.routeOptions
  const routeId = 'route' in config ? String(config.route) : undefined
  const route = (routeId === undefined ? undefined : paths.get(routeId)) ?? url?.replaceAll(/:(\w+)/g, '{$1}')
  return startSpan({
    name: routeId ?? (route === undefined ? method : `${method} ${route}`),
    kind: 'server',
    root: { traceparent: oneOf(headers['traceparent']), tracestate: oneOf(headers['tracestate']) },
    attributes: {
      'http.request.method': method,
      'url.scheme': protocol,
      'network.protocol.version': raw.httpVersion,
      'daybook.request.id': id,
      ...(route !== undefined && { 'http.route': route }),
    },
  })
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? undefined : header
}
