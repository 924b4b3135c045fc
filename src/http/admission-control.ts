import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../kernel/errors.ts'
import { newId } from '../kernel/ids.ts'
import { openAdmission, type AdmittedRequest } from './admission.ts'
import { prepareRefusal } from './error-answers.ts'
import type { ConnectionGuard } from './http-connections.ts'
import { slotKeyOf } from './request-parts.ts'
import type { Caller, Route } from './route.ts'

/**
 * Stands before everything else that a request costs. Where there is no room it is answered as it would be later on, with an
 * answer that lies ready; only what is answered in a way of its own (`/oauth/token`, a deprecated route) goes on, to be refused there.
 */
export interface AdmissionControl {
  /** No room: to be refused by whoever knows how. */
  isTurnedAway(request: FastifyRequest): boolean
  /** It is known who asks: among those of these books there must be room, too. @throws {Refusal} `overloaded` */
  admitInstance(route: Route, request: FastifyRequest, caller: Caller): void
  /** Gives its place away for as long as its body has not come in. */
  awaitBody(request: FastifyRequest): void
  bodyIsThere(request: FastifyRequest): void
  /** Its answer is made, or made of what is waited for. */
  leave(request: FastifyRequest): void
}

export interface AdmissionControlOptions {
  /** How many requests are answered at once. */
  places: number
  routes: readonly Route[]
  /** Who asks then is told something else. */
  isStopping: () => boolean
  /** Whose listener takes the requests of a connection one after another. */
  connections: ConnectionGuard
  /** Hears of what is refused here. */
  note: (request: { method: string; id: string; status: number }) => void
}

/** Whoever looks after the process must hear of it above all when it is busy. */
const neverRefused: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics'])

export function openAdmissionControl(server: FastifyInstance, options: AdmissionControlOptions): AdmissionControl {
  const { places, routes, isStopping, connections, note } = options
  // Half: whoever asks for more than everybody else together leaves them the other one. A platform leaves the others a quarter.
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
