import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/clock.ts'
import { fail } from '../kernel/errors.ts'
import { type Level, type TokenBuckets, tokenBuckets } from '../kernel/token-bucket.ts'
import type { Caller } from './caller.ts'
import { glimpseInstance } from './request-parts.ts'
import { isReport, type Route } from './route.ts'

/** Points a minute; null: no limit. A request costs what `costOf` says. */
export interface RateLimits {
  perClient: number | null
  perInstance: number | null
}

/**
 * What reads a whole set of books, or far into it, and what leaves rows that stay for long; anything else costs a
 * point.
 */
const costs: Readonly<Record<string, number>> = {
  report: 10,
  retrieveCategorizationAccuracy: 10,
  previewCategorizationRule: 10,
  backtestCategorizationRules: 10,
  createInstanceToken: 10,
}

/** In points of the rate limits. */
function costOf(route: Route): number {
  return costs[isReport(route) ? 'report' : route.id] ?? 1
}

/** Charges the cost of a request and sets the rate-limit headers. @throws {Refusal} `rate_limited` */
export function rateLimiter(
  { perClient, perInstance }: RateLimits,
  clock: Clock,
): (route: Route, request: FastifyRequest, of: { caller: Caller; reply: FastifyReply }) => void {
  const clients = perClient === null ? undefined : tokenBuckets(perClient, clock)
  const instances = perInstance === null ? undefined : tokenBuckets(perInstance, clock)
  return (route, request, { caller: { platformId, clientId }, reply }) => {
    const instance = glimpseInstance(route, request)
    const taken = [
      ...(clients ? [taking('client', clients, `${platformId} ${clientId}`)] : []),
      // The key includes the platform: no platform can use up the limit of an Instance of another.
      ...(instances && instance !== undefined ? [taking('instance', instances, `${platformId} ${instance}`)] : []),
    ].map((take) => take(costOf(route)))
    if (taken.length === 0) return
    reply.header('ratelimit-policy', taken.map(({ name, perMinute }) => `"${name}";q=${perMinute};w=60`).join(', '))
    reply.header(
      'ratelimit',
      taken.map(({ name, level }) => `"${name}";r=${level.left};t=${level.fullSeconds}`).join(', '),
    )
    const waitSeconds = Math.max(...taken.map(({ level }) => level.waitSeconds))
    if (taken.every(({ level }) => level.allowed)) return
    reply.header('retry-after', String(waitSeconds))
    fail('rate_limited')
  }
}

function taking(name: string, buckets: TokenBuckets, key: string) {
  return (cost: number): { name: string; perMinute: number; level: Level } => ({
    name,
    perMinute: buckets.perMinute,
    level: buckets.take(key, cost),
  })
}
