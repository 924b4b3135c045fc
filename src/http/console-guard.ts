import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kernel/errors.ts'
import { isLoopbackAddress } from './addresses.ts'

/**
 * What stands between a cookie and the API: a browser sends the cookie along by itself, so it has to be proved that the
 * console's own page sends the request. The cookie is kept from other sites (SameSite) and from scripts (HttpOnly); the
 * browser says where the request comes from (Sec-Fetch-Site, where it is older Origin); and a write brings a token that
 * no other page can read.
 */
export interface ConsoleGuard {
  /** @throws {Refusal} `cross_origin_request` */
  refuseForeign(request: FastifyRequest): void
  /**
   * Of a page that comes back from another site: that it is a page, and asked for under our name. @throws {Refusal}
   * `cross_origin_request`
   */
  refuseForeignName(request: FastifyRequest): void
  /** Under which the browser knows the console. */
  originOf(request: FastifyRequest): string
  /** @throws {Refusal} `invalid_csrf_token` */
  refuseWithoutCsrfToken(request: FastifyRequest, secret: string): void
  /** Bound to the session: of another one it is worth nothing. */
  csrfTokenOf(secret: string): string
  /**
   * The secret of the session; undefined where there is no cookie, and where there are several, of which some other
   * page set one.
   */
  secretIn(request: FastifyRequest): string | undefined
  setCookie(reply: FastifyReply, secret: string): void
  clearCookie(reply: FastifyReply): void
  /**
   * What is kept for whoever is signing in at another site: the browser brings it along when it comes back from there.
   */
  readonly pending: {
    in(request: FastifyRequest): string | undefined
    set(reply: FastifyReply, value: string, minutes: number): void
    clear(reply: FastifyReply): void
  }
}

/** `https`: of which browsers hold the cookie to this very host. `loopback`: of this machine alone, and without TLS. */
export type ConsolePlace = { kind: 'https'; origin: string } | { kind: 'loopback' }

export const csrfHeader = 'x-csrf-token'

export function openConsoleGuard(place: ConsolePlace): ConsoleGuard {
  const isSecure = place.kind === 'https'
  const name = isSecure ? '__Host-daybook' : 'daybook'
  const flags = isSecure ? 'Path=/; Secure; HttpOnly; SameSite=Strict' : 'Path=/console; HttpOnly; SameSite=Strict'
  const refuseForeignName = (request: FastifyRequest) => {
    if (place.kind === 'loopback' && !namesLoopback(request)) refuseForeign('It is asked for under a foreign name.')
  }
  return {
    refuseForeignName: (request) => {
      refuseForeignName(request)
      const { 'sec-fetch-dest': destination = 'document' } = request.headers
      if (destination !== 'document') refuseForeign('It is a page.')
    },
    originOf: (request) => originOf(request, place),
    pending: pendingCookie(isSecure ? '__Host-daybook-sign-in' : 'daybook-sign-in', flags.replace('Strict', 'Lax')),
    refuseForeign: (request) => {
      refuseForeignName(request)
      const destination = request.headers['sec-fetch-dest']
      // Answers are data: what somebody uploaded must not run, or be shown as a page, in the console's name.
      if (destination !== undefined && !destinations.has(destination))
        refuseForeign(`Its answers are no ${destination.slice(0, 20)}.`)
      if (!isOwn(request, place)) refuseForeign()
    },
    refuseWithoutCsrfToken: (request, secret) => {
      const given = request.headers[csrfHeader]
      if (typeof given !== 'string' || !isSame(given, csrfTokenOf(secret))) fail('invalid_csrf_token')
    },
    csrfTokenOf,
    secretIn: ({ headers: { cookie } }) => {
      const [value, ...others] = cookiesNamed(name, cookie)
      return others.length > 0 ? undefined : value
    },
    setCookie: (reply, secret) => void reply.header('set-cookie', `${name}=${secret}; ${flags}`),
    clearCookie: (reply) => void reply.header('set-cookie', `${name}=; Max-Age=0; ${flags}`),
  }
}

/** It comes along from another site, too, and is worth nothing without what stands in the address there. */
function pendingCookie(name: string, flags: string): ConsoleGuard['pending'] {
  return {
    in: ({ headers: { cookie } }) => cookiesNamed(name, cookie)[0],
    set: (reply, value, minutes) =>
      void reply.header('set-cookie', `${name}=${value}; Max-Age=${minutes * 60}; ${flags}`),
    clear: (reply) => void reply.header('set-cookie', `${name}=; Max-Age=0; ${flags}`),
  }
}

/** A request by script, a file that is saved, a picture. */
const destinations: ReadonlySet<string> = new Set(['empty', 'document', 'image', ''])

function refuseForeign(message?: string): never {
  return fail('cross_origin_request', {}, message)
}

function isOwn(request: FastifyRequest, place: ConsolePlace): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined) return false
  return origin === originOf(request, place)
}

/** On this machine the name was looked at before. */
function originOf({ headers: { host } }: FastifyRequest, place: ConsolePlace): string {
  return place.kind === 'https' ? place.origin : `http://${host}`
}

/** A name of the web that somebody leads to this machine has the browser take its page for ours. */
function namesLoopback({ headers: { host } }: FastifyRequest): boolean {
  const hostname = URL.parse(`http://${host}`)?.hostname
  return hostname !== undefined && isLoopbackName(hostname)
}

/** As it stands in an address: `[::1]`. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replaceAll(/^\[|\]$/g, ''))
}

function csrfTokenOf(secret: string): string {
  return createHmac('sha256', secret).update('daybook console: csrf token').digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function cookiesNamed(name: string, header = ''): string[] {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
}
