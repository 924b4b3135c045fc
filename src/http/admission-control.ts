import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { openAdmission, type AdmittedRequest } from './admission.ts'
import type { Caller } from './caller.ts'
import { prepareRefusal } from './error-answers.ts'
import type { ConnectionGuard } from './http-connections.ts'
import { slotKeyOf } from './request-parts.ts'
import type { Route } from './route.ts'

/**
 * Admission control, before any other work on a request. Without a free slot it sends a prepared 503; requests to
 * routes whose errors have another form (`/oauth/token`, deprecated routes) go on and are refused there.
 */
export interface AdmissionControl {
  /** True when the request has no slot: its route refuses it. */
  isTurnedAway(request: FastifyRequest): boolean
  /** Counts the request for its Instance, once the caller is known. @throws {Refusal} `overloaded` */
  admitInstance(route: Route, request: FastifyRequest, caller: Caller): void
  /** Gives the slot back until the body has arrived. */
  awaitBody(request: FastifyRequest): void
  bodyIsThere(request: FastifyRequest): void
  /** The answer is made, or waits for a Task. */
  leave(request: FastifyRequest): void
}

export interface AdmissionControlOptions {
  /** How many requests are answered at once. */
  places: number
  routes: readonly Route[]
  /** A stopping process answers `shutting_down` instead. */
  isStopping: () => boolean
  /** Serves the requests of one connection in order. */
  connections: ConnectionGuard
  /** Is called for each request that is refused here. */
  note: (request: { method: string; id: string; status: number }) => void
}

/** Probes and metrics are needed most when the process is busy. */
const neverRefused: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics'])

export function openAdmissionControl(server: FastifyInstance, options: AdmissionControlOptions): AdmissionControl {
  const { places, routes, isStopping, connections, note } = options
  // One Instance leaves half of the slots to all others, one platform a quarter.
  const [slotsPerPlatform, slotsPerInstance] = [Math.ceil((places * 3) / 4), Math.ceil(places / 2)]
  const admission = openAdmission({ slots: places, slotsPerPlatform, slotsPerInstance })
  const admittedRequests = new WeakMap<IncomingMessage, AdmittedRequest>()
  const turnedAway = new WeakSet<IncomingMessage>()
  const refuse = prepareRefusal(new Refusal('overloaded'))
  const hasOwnAnswer = addressesOf(routes.filter((route) => route.deprecated || route.withoutErrorCode))
  const turnAway = (message: IncomingMessage, response: ServerResponse) => {
    const id = newId('req')
    const status = refuse(response, id)
    note({ method: message.method ?? '', id, status })
  }
  const enter: RequestListener = (message, response) => {
    const [path = ''] = (message.url ?? '').split('?', 1)
    if (isStopping() || neverRefused.has(path)) return goOn(message, response)
    const admitted = admission.enter()
    if (!admitted && path.startsWith('/v0/') && !hasOwnAnswer.test(path)) return turnAway(message, response)
    if (admitted) admittedRequests.set(message, admitted)
    else turnedAway.add(message)
    if (admitted) response.once('close', admitted.leave)
    return goOn(message, response)
  }
  const goOn = takeOver(server, connections.inOrder(enter))
  const of = ({ raw }: FastifyRequest) => admittedRequests.get(raw)
  return {
    isTurnedAway: ({ raw }) => turnedAway.has(raw),
    admitInstance: (route, request, caller) => of(request)?.admitInstance(slotKeyOf(route, request, caller)),
    awaitBody: (request) => {
      if (!request.raw.complete) of(request)?.pause()
    },
    bodyIsThere: (request) => of(request)?.resume(),
    leave: (request) => of(request)?.leave(),
  }
}

function addressesOf(routes: readonly Route[]): RegExp {
  const patterns = routes.map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+'))
  return new RegExp(`^(?:${patterns.join('|')})$`)
}

/** @returns what listened before */
function takeOver({ server }: FastifyInstance, listener: RequestListener): RequestListener {
  const [before] = server.listeners('request') as RequestListener[]
  if (!before) throw new Error('nobody listens to requests')
  server.removeAllListeners('request')
  server.on('request', listener)
  return before
}
