import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../http/addresses.ts'
import { clientGone } from '../http/client-gone.ts'
import { compileCodec } from '../http/codec.ts'
import type { ConsoleGuard } from '../http/console-guard.ts'
import { isUse } from '../http/console-requests.ts'
import { readJson } from '../http/json-body.ts'
import { fields } from '../http/route.ts'
import { text } from '../http/wire-types.ts'
import { fail } from '../kernel/errors.ts'
import type { Attempts } from './attempts.ts'
import { GrantRefusal } from './grant-refusal.ts'
import { consoleClient, type OpenSession, type Sessions, type Browser } from './sessions.ts'

export interface SessionEndpointOptions {
  sessions: Sessions
  guard: ConsoleGuard
  environment: 'sandbox' | 'production'
  /** Without it nobody is slowed down. */
  attempts?: Attempts | undefined
}

/**
 * `/console/api/session`, for the page of the console alone: GET who is signed in, POST signs in by username and password, DELETE signs
 * out. Who is not signed in is no error of a GET: the page asks it first of all.
 */
export function sessionEndpoints(options: SessionEndpointOptions): (server: FastifyInstance) => void {
  const { sessions, guard, environment } = options
  const answerOf = (session: OpenSession | undefined, secret: string | undefined) => ({
    environment,
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
