import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../kernel/clock.ts'
import { fail } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'

/** After this long the keys are read again, beside the requests that go on with the old ones. */
const freshMs = 10 * 60_000
/** Keys that could not be read again are trusted no longer than this. */
const trustedMs = 60 * 60_000
/** Unknown key ids do not make us ask more often than this. */
const coolDownMs = 30_000
/** Nor does a server that does not answer. */
const failedCoolDownMs = 5_000
const answerMs = 5_000

/**
 * The public keys of an authorization server, read from its JWKS address and kept. A key id that is not among them
 * makes us look again, so that an exchange of keys is noticed. What the returned function throws: `service_unavailable`
 * when the keys cannot be had, so that nobody is told that a token is bad which nobody could look at; else an error of
 * jose.
 */
export function issuerKeys(address: string, { clock, log }: { clock: Clock; log: Log }): JWTVerifyGetKey {
  const now = () => clock().epochMilliseconds
  const state: KeyState = { known: undefined, readable: true, askedAt: Number.NEGATIVE_INFINITY }
  let reading: Promise<void> | undefined
  // However many wait for them, the keys are asked for once.
  const read = () => (reading ??= readOnce().finally(() => (reading = undefined)))
  const readOnce = async () => {
    try {
      state.known = { find: createLocalJWKSet(await readKeySet(address)), readAt: now() }
      state.readable = true
    } catch (error) {
      state.readable = false
      log.warn({ err: error }, 'the keys of the authorization server cannot be read')
    }
    state.askedAt = now()
  }
  const mayAsk = () => Math.abs(now() - state.askedAt) >= (state.readable ? coolDownMs : failedCoolDownMs)
  const usable = () => state.known ?? fail('service_unavailable', {}, unavailable)
  return async (header, token) => {
    const age = ageOf(state.known, now())
    if (age >= trustedMs) state.known = undefined
    if (age >= freshMs && mayAsk()) {
      const asked = read()
      if (!state.known) await asked
    } else if (!state.known) await reading
    try {
      return await usable().find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      if (mayAsk()) await read()
      if (!state.readable) fail('service_unavailable', {}, unavailable)
      return usable().find(header, token)
    }
  }
}

interface KeyState {
  known: KnownKeys | undefined
  /** Whether they could be read when they were last asked for. */
  readable: boolean
  askedAt: number
}

interface KnownKeys {
  find: JWTVerifyGetKey
  readAt: number
}

const unavailable = 'The service cannot reach the authorization server.'

/** Both ways, because a clock can be set back. */
function ageOf(known: KnownKeys | undefined, now: number): number {
  return known ? Math.abs(now - known.readAt) : Number.POSITIVE_INFINITY
}

async function readKeySet(address: string): Promise<JSONWebKeySet> {
  const headers = { accept: 'application/jwk-set+json, application/json' }
  const response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(answerMs) })
  if (response.status !== 200) throw new Error(`the authorization server answers ${response.status}`)
  const found: unknown = await response.json()
  if (!isKeySet(found)) throw new Error('the authorization server answers no key set')
  return found
}

function isKeySet(value: unknown): value is JSONWebKeySet {
  const { keys } = Object(value)
  return Array.isArray(keys) && keys.every((key) => typeof Object(key).kty === 'string')
}
