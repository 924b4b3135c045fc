import { createHash, randomBytes } from 'node:crypto'
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '../kernel/clock.ts'
import { fail } from '../kernel/errors.ts'
import type { Log } from '../kernel/log.ts'
import { clockTolerance, signatureAlgorithms, type TrustedIssuer } from './external-tokens.ts'
import { GrantRefusal } from './grant-refusal.ts'

/** The console as a client of the authorization server (OpenID Connect Core 1.0, code flow with PKCE). */
export interface IssuerClient {
  clientId: string
  /** Null: it is a public one, which PKCE alone protects. */
  clientSecret: string | null
  /** What it asks for. */
  scope: string
}

/** What proves, when somebody comes back from the authorization server, that this browser was sent there. */
export interface SignInProof {
  state: string
  verifier: string
  nonce: string
  redirectUri: string
}

export interface IssuedByIssuer {
  accessToken: string
  refreshToken: string | null
}

export interface IssuerAccess {
  /** Where the browser is sent. @throws {Refusal} `service_unavailable` */
  begin(redirectUri: string): Promise<{ location: string; proof: SignInProof }>
  /**
   * @returns the tokens, and who signed in as the id token says
   * @throws {GrantRefusal} `invalid_grant`; Refusal `service_unavailable`
   */
  exchange(code: string, proof: SignInProof): Promise<IssuedByIssuer & { subject: string; username: string }>
  /** @throws like `exchange` */
  refresh(refreshToken: string): Promise<IssuedByIssuer>
}

/** What the server says of itself is read again after this long. */
const freshMs = 60 * 60_000
const answerMs = 5_000
/** An answer of tokens is no longer. */
const maxBytes = 64 * 1024

interface Endpoints {
  authorization: string
  token: string
}

interface ClientContext {
  clock: Clock
  log: Log
  keys: JWTVerifyGetKey
  trusted: TrustedIssuer
  client: IssuerClient
  /** Where the server is asked, as it says itself. */
  endpoints: () => Promise<Endpoints>
}

export function openIssuerClient(
  base: { clock: Clock; log: Log; keys: JWTVerifyGetKey },
  trusted: TrustedIssuer,
  client: IssuerClient,
): IssuerAccess {
  const context = { ...base, trusted, client, endpoints: rememberEndpoints(base, trusted.issuer) }
  const resource = trusted.audience
  return {
    begin: async (redirectUri) => {
      const proof = { state: randomText(), verifier: randomText(), nonce: randomText(), redirectUri }
      const { authorization } = await context.endpoints()
      return { location: authorizationAddress(authorization, proof, context), proof }
    },
    exchange: async (code, { verifier, nonce, redirectUri }) => {
      const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
      const answer = await issueTokens(context, { ...grant, resource })
      const claims = await verifyIdToken(context, textIn(answer, 'id_token'))
      if (claims['nonce'] !== nonce) throw new GrantRefusal('invalid_grant')
      return { ...issuedIn(answer), subject: claims.sub, username: nameIn(claims) }
    },
    refresh: async (refreshToken) =>
      issuedIn(await issueTokens(context, { grant_type: 'refresh_token', refresh_token: refreshToken, resource })),
  }
}

function rememberEndpoints({ clock, log }: { clock: Clock; log: Log }, issuer: string): () => Promise<Endpoints> {
  let known: { endpoints: Endpoints; readAt: number } | undefined
  return async () => {
    const now = clock().epochMilliseconds
    if (known && Math.abs(now - known.readAt) < freshMs) return known.endpoints
    try {
      known = { endpoints: await readEndpoints(issuer), readAt: now }
    } catch (error) {
      log.warn({ err: error }, 'what the authorization server says of itself cannot be read')
      // What it said an hour ago is right more often than not.
      if (!known) unavailable()
    }
    return known.endpoints
  }
}

function authorizationAddress(
  address: string,
  { state, verifier, nonce, redirectUri }: SignInProof,
  { client, trusted }: ClientContext,
): string {
  const location = new URL(address)
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: client.scope,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // For whom the access token is: the one by RFC 8707, the other as servers called it before.
    resource: trusted.audience,
    audience: trusted.audience,
  }
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value)
  return location.href
}

async function issueTokens(
  { client, log, endpoints }: ClientContext,
  form: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { token } = await endpoints()
  const answer = await askForTokens(token, form, client).catch((error: unknown) => {
    log.warn({ err: error }, 'the authorization server does not answer')
    return unavailable()
  })
  if (answer.status >= 500 || answer.status === 429) {
    log.warn({ status: answer.status }, 'the authorization server issues no tokens')
    unavailable()
  }
  if (answer.status !== 200) {
    log.info({ status: answer.status, reason: reasonIn(answer.body) }, 'the authorization server refuses tokens')
    throw new GrantRefusal('invalid_grant')
  }
  return answer.body
}

/** Made by this server, for this client, and not long ago (OpenID Connect Core 3.1.3.7). */
async function verifyIdToken(
  { clock, log, keys, trusted, client }: ClientContext,
  token: string,
): Promise<JWTPayload & { sub: string }> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: trusted.issuer,
      audience: client.clientId,
      algorithms: signatureAlgorithms,
      currentDate: new Date(clock().epochMilliseconds),
      clockTolerance,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    })
    const { azp, sub } = payload
    if (typeof sub === 'string' && (azp === undefined || azp === client.clientId)) return { ...payload, sub }
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    log.info({ reason: error.code }, 'the id token of the authorization server is refused')
  }
  throw new GrantRefusal('invalid_grant')
}

function unavailable(): never {
  return fail('service_unavailable', {}, 'The service cannot reach the authorization server.')
}

/** 256 bits. */
function randomText(): string {
  return randomBytes(32).toString('base64url')
}

async function readEndpoints(issuer: string): Promise<Endpoints> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const { status, body } = await read(
    await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    }),
  )
  if (status !== 200) throw new Error(`the authorization server answers ${status}`)
  // Another server's description would lead people, and our codes, there.
  if (body['issuer'] !== issuer) throw new Error('the authorization server calls itself otherwise')
  return {
    authorization: endpointIn(body, 'authorization_endpoint', issuer),
    token: endpointIn(body, 'token_endpoint', issuer),
  }
}

/** Codes and tokens travel by TLS, unless the issuer itself is on this machine. */
function endpointIn(body: Record<string, unknown>, name: string, issuer: string): string {
  const url = URL.parse(String(body[name]))
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && issuer.startsWith('http://'))
  if (!url || !isSafe) throw new Error(`the authorization server says no ${name}`)
  return url.href
}

async function askForTokens(
  address: string,
  form: Record<string, string>,
  { clientId, clientSecret }: IssuerClient,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const proof = clientSecret === null ? {} : { authorization: basicOf(clientId, clientSecret) }
  const answer = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', ...proof },
    body: new URLSearchParams(clientSecret === null ? { ...form, client_id: clientId } : form).toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  })
  return await read(answer)
}

/** RFC 6749, section 2.3.1: both parts as in a form. */
function basicOf(clientId: string, clientSecret: string): string {
  const [id, secret] = [clientId, clientSecret].map((part) => encodeURIComponent(part).replaceAll('%20', '+'))
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
}

/** An answer is bounded before it is read to its end. */
async function read(answer: Response): Promise<{ status: number; body: Record<string, unknown> }> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) throw new Error('the authorization server answers too much')
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: answer.status, body: { ...Object(body) } }
}

function reasonIn(body: Record<string, unknown>): string | undefined {
  const { error } = body
  return typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : undefined
}

function textIn(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '') throw new GrantRefusal('invalid_grant')
  return value
}

function issuedIn(body: Record<string, unknown>): IssuedByIssuer {
  const { refresh_token: refreshToken } = body
  return {
    accessToken: textIn(body, 'access_token'),
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
  }
}

/** By which people know each other. */
function nameIn({ email, preferred_username: name, sub }: JWTPayload): string {
  const chosen = [email, name, sub].find((each) => typeof each === 'string' && each !== '')
  return String(chosen).slice(0, 320)
}
