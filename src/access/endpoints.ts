import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../http/addresses.ts'
import { credentialsIn } from '../http/authorization.ts'
import { clientGone } from '../http/client-gone.ts'
import { scopes } from '../http/scopes.ts'
import { onlyRefuses } from '../http/served-addresses.ts'
import { Refusal } from '../kernel/errors.ts'
import type { Access, Origin } from './access.ts'
import type { Attempts } from './attempts.ts'
import type { ClientCredentials } from './credentials.ts'
import { GrantRefusal, grantTypes } from './grant-refusal.ts'
import type { GrantParameters } from './grants.ts'

export { sessionEndpoints } from './session-endpoints.ts'

export interface TokenEndpointOptions {
  /**
   * Where clients reach this deployment, "https://books.example". Nothing that a request says of its host goes into an
   * answer.
   */
  publicAddress: () => string
  /** The authorization server that is trusted instead: then nothing is here that makes or ends tokens. */
  issuer?: string | undefined
  /** Without it nobody is slowed down. */
  attempts?: Attempts | undefined
}

/**
 * `GET /.well-known/oauth-protected-resource` (RFC 9728), and with an authorization server of our own
 * `POST /oauth/token` (RFC 6749), `POST /oauth/revoke` (RFC 7009) and `GET /.well-known/oauth-authorization-server`
 * (RFC 8414). Forms come in; what goes out follows those documents and not the API's own error body, but for a 500.
 */
export function tokenEndpoints(
  access: Access,
  { publicAddress, issuer, attempts }: TokenEndpointOptions,
): (server: FastifyInstance) => void {
  const counted = <Result>(request: FastifyRequest, { form, credentials }: Asked, work: () => Promise<Result>) => {
    const username = form.get('grant_type') === 'password' ? form.get('username') : undefined
    return attempts ? attempts({ address: addressOf(request), clientId: credentials.clientId, username }, work) : work()
  }
  // A scope of its own: forms are read here and nowhere else, and JSON is not.
  const register = async (server: FastifyInstance) => {
    await readForms(server)
    server.post<{ Body: Form | undefined }>('/oauth/token', (request, reply) => {
      const form = readForm(request.body)
      const credentials = readCredentials(request, form)
      return counted(request, { form, credentials }, () =>
        access.issueTokens(form, credentials, { ...originOf(request), signal: clientGone(reply) }),
      )
    })
    server.post<{ Body: Form | undefined }>('/oauth/revoke', async (request, reply) => {
      const form = readForm(request.body)
      const token = form.get('token')
      if (token === undefined) throw new GrantRefusal('invalid_request', 'Missing parameter: token')
      const credentials = readCredentials(request, form)
      await counted(request, { form, credentials }, () => access.revokeToken(token, credentials, originOf(request)))
      return reply.code(200).send()
    })
    const others = server.supportedMethods.filter((method) => method !== 'POST')
    for (const url of ['/oauth/token', '/oauth/revoke'])
      server.route({ method: others, url, config: onlyRefuses, onRequest: refuseMethod, handler: () => null })
    server.get('/.well-known/oauth-authorization-server', (_request, reply) => {
      reply.send(metadata(publicAddress()))
    })
  }
  return (server) => {
    describeResource(server, () => ({ resource: publicAddress(), issuer }))
    if (issuer === undefined) void server.register(register)
  }
}

async function readForms(server: FastifyInstance): Promise<void> {
  server.removeAllContentTypeParsers()
  await server.register(formbody, { bodyLimit: formBytes, parser: parseForm })
  server.setErrorHandler((error, _request, reply) => answerRefusal(error, reply))
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
  })
}

function describeResource(server: FastifyInstance, of: () => { resource: string; issuer: string | undefined }): void {
  server.get('/.well-known/oauth-protected-resource', (_request, reply) => {
    const { resource, issuer } = of()
    reply.send({
      resource,
      authorization_servers: [issuer ?? resource],
      scopes_supported: scopes,
      bearer_methods_supported: ['header'],
    })
  })
}

function originOf(request: FastifyRequest): Origin {
  return { address: addressOf(request), requestId: request.id }
}

interface Asked {
  form: GrantParameters
  credentials: ClientCredentials
}

const formBytes = 16 * 1024

/** As it came: in order, and with what was sent twice. */
interface Form {
  parameters: [name: string, value: string][]
}

function parseForm(text: string) {
  return { parameters: [...new URLSearchParams(text)] } satisfies Form
}

/** RFC 6749 section 3.2: none twice, and one without a value counts as not sent. */
function readForm(body: Form | undefined): GrantParameters {
  const form = new Map<string, string>()
  for (const [name, value] of body?.parameters ?? []) {
    if (form.has(name)) throw new GrantRefusal('invalid_request', 'A parameter is given twice.')
    form.set(name, value)
  }
  return new Map([...form].filter(([, value]) => value !== ''))
}

/** RFC 6749 section 2.3.1: in the header or in the form, but not in both. */
function readCredentials(request: FastifyRequest, form: GrantParameters): ClientCredentials {
  const basic = credentialsIn(request.headers.authorization ?? '', 'basic')
  if (basic === undefined)
    return { clientId: form.get('client_id') ?? '', clientSecret: form.get('client_secret') ?? '' }
  const [clientId = '', clientSecret = ''] = splitPair(Buffer.from(basic, 'base64').toString()).map(decodeForm)
  if (form.has('client_secret') || (form.get('client_id') ?? clientId) !== clientId)
    throw new GrantRefusal('invalid_request', 'The client says who it is in two ways.')
  return { clientId, clientSecret }
}

function splitPair(pair: string): string[] {
  const colon = pair.indexOf(':')
  return colon < 0 ? [] : [pair.slice(0, colon), pair.slice(colon + 1)]
}

/** The two are form-encoded before they are put together; few clients do so, and ours have nothing to encode. */
function decodeForm(text: string): string {
  return new URLSearchParams(`value=${text.replaceAll('&', '%26')}`).get('value') ?? ''
}

function answerRefusal(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof GrantRefusal) {
    if (error.status === 401) reply.header('www-authenticate', 'Basic realm="daybook", charset="UTF-8"')
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
    return answerError(reply, error.status, error.error, error.message)
  }
  // Whatever the database or the queue of hashes says no to, it may do in a moment.
  if (error instanceof Refusal) {
    reply.header('retry-after', '1')
    return answerError(reply, 503, 'temporarily_unavailable', 'The service cannot answer now. Try again in a moment.')
  }
  const refused = refusedRequest(error)
  if (refused === undefined) throw error
  return answerError(reply, 400, 'invalid_request', refused)
}

/** What the server itself refuses before it comes to us. */
function refusedRequest(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined
  if (error.statusCode >= 500) return undefined
  if (error.statusCode === 413) return `The form is larger than ${formBytes} bytes.`
  if (error.statusCode === 415) return 'Send the parameters as application/x-www-form-urlencoded.'
  return 'The request is not valid.'
}

/** Before there is a body to read. */
async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('allow', 'POST')
  return answerError(reply, 405, 'invalid_request', 'Send a POST.')
}

function answerError(reply: FastifyReply, status: number, error: string, description: string): FastifyReply {
  return reply.code(status).send({ error, error_description: description })
}

function metadata(issuer: string) {
  const methods = ['client_secret_basic', 'client_secret_post']
  return {
    issuer,
    token_endpoint: `${issuer}/oauth/token`,
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: methods,
    grant_types_supported: grantTypes,
    // Required, and there is no authorization endpoint.
    response_types_supported: [],
    scopes_supported: scopes,
  }
}
