import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../http/addresses.ts'
import { clientGone } from '../http/client-gone.ts'
import { compileCodec } from '../http/codec.ts'
import type { ConsoleGuard } from '../http/console-guard.ts'
import { consolePath } from '../http/console-pages.ts'
import { isUse } from '../http/console-requests.ts'
import { readJson } from '../http/json-body.ts'
import { fields } from '../http/route.ts'
import { text } from '../http/wire-types.ts'
import { fail, Refusal } from '../kernel/errors.ts'
import type { Attempts } from './attempts.ts'
import { GrantRefusal } from './grant-refusal.ts'
import { signInMinutes } from './issuer-sign-in.ts'
import { type Browser, consoleClient, type IssuerSessions, type OpenSession, type Sessions } from './sessions.ts'

export interface SessionEndpointOptions {
  sessions: Sessions
  guard: ConsoleGuard
  environment: 'sandbox' | 'production'
  /** Without it nobody is slowed down. */
  attempts?: Attempts | undefined
}

/**
 * `/console/api/session`, for the page of the console alone: GET who is signed in, POST signs in by username and
 * password, DELETE signs out. Who is not signed in is no error of a GET: the page asks it first of all.
 *
 * Where people sign in at another authorization server there is no POST: `/console/api/session/begin` leads there, and
 * `/console/api/session/return` is where they come back.
 */
export function sessionEndpoints(options: SessionEndpointOptions): (server: FastifyInstance) => void {
  const { sessions, guard, environment } = options
  const answerOf = (session: OpenSession | undefined, secret: string | undefined) => ({
    environment,
    sign_in: sessions.issuer === null ? 'password' : 'issuer',
    session: session && secret !== undefined ? sessionForm(session, guard.csrfTokenOf(secret)) : null,
  })
  const current = async (request: FastifyRequest) => {
    const secret = guard.secretIn(request)
    const session = secret === undefined ? undefined : await sessions.find(secret, isUse(request))
    return answerOf(session, secret)
  }
  const onRequest = async (request: FastifyRequest) => guard.refuseForeign(request)
  return (server) => {
    server.get(sessionPath, { onRequest }, async (request, reply) => reply.send(await current(request)))
    if (sessions.issuer) issuerEndpoints(server, options, sessions.issuer)
    else
      server.post(sessionPath, { onRequest, bodyLimit: bodyBytes }, async (request, reply) => {
        const credentials = await readCredentials(request)
        const browser = { ...browserOf(request, reply), former: guard.secretIn(request) }
        const secret = await signIn(options, credentials, { browser, reply })
        guard.setCookie(reply, secret)
        return await reply.code(201).send(answerOf(await sessions.find(secret, false), secret))
      })
    server.delete(sessionPath, { onRequest, bodyLimit: bodyBytes }, async (request, reply) => {
      const secret = guard.secretIn(request)
      // Of a session that has ended there is nothing to protect, and the cookie goes.
      const session = secret === undefined ? undefined : await sessions.find(secret, false)
      if (secret !== undefined && session) {
        guard.refuseWithoutCsrfToken(request, secret)
        await sessions.signOut(secret, browserOf(request, reply))
      }
      guard.clearCookie(reply)
      return await reply.code(204).send()
    })
  }
}

export const sessionPath = '/console/api/session'

/** The way to the authorization server and back. What fails leads to the page, which says so. */
function issuerEndpoints(server: FastifyInstance, options: SessionEndpointOptions, issuer: IssuerSessions): void {
  const { guard } = options
  server.get(
    `${sessionPath}/begin`,
    { onRequest: async (request) => guard.refuseForeign(request) },
    async (request, reply) => {
      const redirectUri = `${guard.originOf(request)}${sessionPath}/return`
      const asked = { redirectUri, to: placeIn(textOf(request, 'to')), former: guard.secretIn(request) }
      return await lead(request, reply, async () => {
        const { location, pending } = await issuer.begin(asked)
        guard.pending.set(reply, pending, signInMinutes)
        return location
      })
    },
  )
  server.get(
    `${sessionPath}/return`,
    { onRequest: async (request) => guard.refuseForeignName(request) },
    async (request, reply) => {
      // Good for one return, whatever comes of it.
      guard.pending.clear(reply)
      return await lead(request, reply, () => completeSignIn(options, issuer, { request, reply }))
    },
  )
}

/** @returns where the page goes on */
async function completeSignIn(
  { guard, attempts }: SessionEndpointOptions,
  issuer: IssuerSessions,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const browser = browserOf(request, reply)
  const returned = { code: textOf(request, 'code'), state: textOf(request, 'state'), issuer: textOf(request, 'iss') }
  const work = () => issuer.complete(returned, guard.pending.in(request), browser)
  const attempt = { address: browser.address, clientId: consoleClient, username: undefined }
  const { secret, to } = await (attempts ? attempts(attempt, work) : work())
  guard.setCookie(reply, secret)
  return `${consolePath}${to}`
}

async function lead(
  request: FastifyRequest,
  reply: FastifyReply,
  placeOf: () => Promise<string>,
): Promise<FastifyReply> {
  const place = await placeOf().catch((error: unknown) => {
    const isAway = error instanceof Refusal && error.code === 'service_unavailable'
    if (!isAway && !(error instanceof GrantRefusal)) request.log.error({ err: error }, 'a sign-in failed')
    return `${consolePath}/?sign_in=${isAway ? 'away' : 'failed'}`
  })
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  return await reply.redirect(place, 303)
}

/** Of the query; undefined where it is there twice. */
function textOf({ url }: FastifyRequest, name: string): string | undefined {
  const question = url.indexOf('?')
  const [value, ...others] = question < 0 ? [] : new URLSearchParams(url.slice(question + 1)).getAll(name)
  return others.length > 0 ? undefined : value
}

/** An address below the console. */
function placeIn(to: string | undefined): string {
  return to !== undefined && /^\/[\u0021-\u007e]{0,1000}$/.test(to) ? to : '/'
}

const bodyBytes = 16 * 1024

const credentialsCodec = compileCodec(
  fields({ username: text({ minLength: 1, maxLength: 255 }), password: text({ minLength: 1, maxLength: 1000 }) }),
)

async function readCredentials(request: FastifyRequest): Promise<{ username: string; password: string }> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const read = await readJson(raw, credentialsCodec, { key: [consoleClient, addressOf(request)] })
  if ('value' in read) return read.value
  const code = read.errors[0]?.code ?? 'invalid_request'
  // What stands in the message is a path and a rule, and nothing of what was typed.
  return fail(code, { errors: read.errors })
}

/** In the words of the API, what the token endpoint says in those of RFC 6749. */
async function signIn(
  { sessions, attempts }: SessionEndpointOptions,
  credentials: { username: string; password: string },
  { browser, reply }: { browser: Browser; reply: FastifyReply },
): Promise<string> {
  const work = () => sessions.signIn(credentials, browser)
  const attempt = { address: browser.address, clientId: consoleClient, username: credentials.username }
  try {
    const { secret } = await (attempts ? attempts(attempt, work) : work())
    return secret
  } catch (error) {
    if (!(error instanceof GrantRefusal)) throw error
    if (error.retryAfterSeconds === undefined) fail('invalid_credentials')
    reply.header('retry-after', String(error.retryAfterSeconds))
    return fail('rate_limited', {}, error.message)
  }
}

function browserOf(request: FastifyRequest, reply: FastifyReply): Browser {
  const userAgent = request.headers['user-agent'] ?? null
  return { address: addressOf(request), requestId: request.id, userAgent, signal: clientGone(reply) }
}

function sessionForm({ caller, id, createdAt, idleUntil, expiresAt }: OpenSession, csrfToken: string) {
  const { userId, username, platformId, platformName, scopes, instanceId } = caller
  return {
    id,
    user: { id: userId, username },
    platform: { id: platformId, name: platformName },
    scopes,
    instance_id: instanceId,
    created_at: momentOf(createdAt),
    idle_until: momentOf(idleUntil),
    expires_at: momentOf(expiresAt),
    csrf_token: csrfToken,
  }
}

function momentOf(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'millisecond' })
}
