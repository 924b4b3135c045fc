import type { FastifyRequest } from 'fastify'
import { fail } from '../kernel/errors.ts'
import type { Caller } from './caller.ts'
import type { ConsoleGuard } from './console-guard.ts'
import type { Route } from './route.ts'

/** The API for the page of the console: under an address of its own, with a session in the place of a token. */
export interface ConsoleEntrance {
  guard: ConsoleGuard
  /** Those that are served there. */
  routes: readonly Route[]
  /** Undefined when the session has ended. @param isUse whether it counts as used by this */
  authenticate: (secret: string, isUse: boolean) => Promise<Caller | undefined>
}

/** Before the address of a route. */
export const consolePrefix = '/console/api'

/**
 * What the page asks by itself, again and again, keeps no session alive: it says so with `console-background: true`.
 */
export function isUse({ headers }: FastifyRequest): boolean {
  return headers['console-background'] !== 'true'
}

/**
 * Whose request it is, by its cookie alone: a token is not read here, as a cookie is not read under `/v0`. A write
 * brings the token that is bound to the session.
 */
export async function callerOfSession(
  request: FastifyRequest,
  { guard, authenticate }: ConsoleEntrance,
): Promise<Caller> {
  guard.refuseForeign(request)
  takeInstanceFromQuery(request)
  const secret = guard.secretIn(request) ?? fail('missing_token', {}, 'Nobody is signed in.')
  const caller = (await authenticate(secret, isUse(request))) ?? fail('invalid_token', {}, 'The session has ended.')
  if (!['GET', 'HEAD'].includes(request.method)) guard.refuseWithoutCsrfToken(request, secret)
  return caller
}

/**
 * A link to a report or to a file sends no header of its own: so a GET names the Instance in its query, from where it
 * is taken away before the route reads that.
 */
function takeInstanceFromQuery({ method, raw }: FastifyRequest): void {
  const { url = '/' } = raw
  const question = url.indexOf('?')
  if (!['GET', 'HEAD'].includes(method) || question < 0) return
  const query = new URLSearchParams(url.slice(question + 1))
  const named = query.getAll(instanceParameter)
  if (named.length === 0) return
  const header = raw.headersDistinct[instanceParameter] ?? []
  raw.headersDistinct[instanceParameter] = [...header, ...named]
  query.delete(instanceParameter)
  raw.url = `${url.slice(0, question)}?${query.toString()}`
}

const instanceParameter = 'service-instance-id'

/** It can be refused in two ways more than by a token. */
export function routeOfConsole(route: Route): Route {
  return { ...route, allErrors: new Set([...route.allErrors, 'cross_origin_request', 'invalid_csrf_token']) }
}
