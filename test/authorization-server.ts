import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { TrustedIssuer } from '../src/access/access.ts'

/**
 * An authorization server of OpenID Connect, as far as the console needs one: whoever comes is signed in at once as
 * `subject`. It checks what such servers check: client and secret, PKCE, the address to return to, and that a code and
 * a refresh token are used once.
 */
export interface AuthorizationServer extends AsyncDisposable {
  readonly issuer: string
  readonly trusted: TrustedIssuer
  /** Who signs in next. */
  subject: string
  /** Of the access tokens that are issued from now on, beside what they always say. */
  claims: Record<string, unknown>
  /** Of the id tokens. */
  idClaims: Record<string, unknown>
  /** Seconds that an access token lasts. */
  lifetime: number
  hasRefreshTokens: boolean
  /** True: it answers its token endpoint with 503. */
  isAway: boolean
  /** Beside the code, in the address that one returns to. */
  returned: Record<string, string>
  /** No refresh token is good any more. */
  forgetTokens(): void
  /** How often tokens were asked for, by the grant. */
  readonly asked: Record<string, number>
}

const clientId = 'daybook-console'
const clientSecret = 'a secret: with + and /'
const audience = 'https://books.example/sandbox'

interface Code {
  subject: string
  nonce: string
  challenge: string
  redirectUri: string
}

export async function anAuthorizationServer(claims: Record<string, unknown>): Promise<AuthorizationServer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] }
  const codes = new Map<string, Code>()
  const refreshTokens = new Map<string, string>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const place = server.address()
  // By name, which is another site than that of the service.
  const issuer = `http://localhost:${typeof place === 'object' ? place?.port : ''}`
  const site: AuthorizationServer = {
    issuer,
    trusted: {
      issuer,
      audience,
      keysAddress: `${issuer}/keys`,
      platformClaim: 'platform_id',
      scopeClaim: 'scope',
      instanceClaim: 'instance_id',
      mintsTokens: true,
      console: { clientId, clientSecret, scope: 'openid offline_access' },
    },
    subject: 'anna',
    claims,
    idClaims: {},
    lifetime: 600,
    hasRefreshTokens: true,
    isAway: false,
    returned: {},
    asked: {},
    forgetTokens: () => refreshTokens.clear(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/keys') return send(200, keys)
    if (url.pathname === '/.well-known/openid-configuration')
      return send(200, { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` })
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname !== '/token' || request.method !== 'POST') return send(404, {})
    if (site.isAway) return send(503, {})
    const form = new URLSearchParams(await textOf(request))
    const grant = form.get('grant_type') ?? ''
    site.asked[grant] = (site.asked[grant] ?? 0) + 1
    const subject = isClient(request) ? subjectOf(form) : undefined
    if (subject === undefined) return send(400, { error: 'invalid_grant' })
    return send(200, await tokensOf(subject.name, subject.nonce))
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID()
    const redirectUri = query.get('redirect_uri') ?? ''
    const isAsked = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256'
    if (!isAsked || query.get('client_id') !== clientId || !query.get('scope')?.includes('openid'))
      return void response.writeHead(400).end()
    const [nonce, challenge] = [query.get('nonce') ?? '', query.get('code_challenge') ?? '']
    codes.set(code, { subject: site.subject, nonce, challenge, redirectUri })
    const to = new URL(redirectUri)
    for (const [name, value] of Object.entries({ code, state: query.get('state') ?? '', ...site.returned }))
      to.searchParams.set(name, value)
    response.writeHead(302, { location: to.href }).end()
  }

  /** RFC 6749, section 2.3.1. */
  function isClient({ headers }: IncomingMessage): boolean {
    const [id, secret] = Buffer.from(headers.authorization?.slice('Basic '.length) ?? '', 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    return id === clientId && secret === clientSecret
  }

  function subjectOf(form: URLSearchParams): { name: string; nonce: string | null } | undefined {
    const refreshToken = form.get('refresh_token') ?? ''
    const known = refreshTokens.get(refreshToken)
    refreshTokens.delete(refreshToken)
    if (form.get('grant_type') === 'refresh_token')
      return known === undefined ? undefined : { name: known, nonce: null }
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (code?.challenge !== challenge || code.redirectUri !== form.get('redirect_uri')) return undefined
    return { name: code.subject, nonce: code.nonce }
  }

  async function tokensOf(subject: string, nonce: string | null) {
    const refresh = randomUUID()
    if (site.hasRefreshTokens) refreshTokens.set(refresh, subject)
    const sign = (payload: Record<string, unknown>, aud: string, lifetime: number) =>
      new SignJWT({ sub: subject, ...payload })
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .setIssuer(issuer)
        .setAudience(aud)
        .setIssuedAt()
        .setExpirationTime(`${lifetime} s`)
        .sign(privateKey)
    const scope = 'books:read books:write platform:read openid'
    return {
      access_token: await sign({ client_id: clientId, scope, ...site.claims }, audience, site.lifetime),
      ...(site.hasRefreshTokens && { refresh_token: refresh }),
      ...(nonce !== null && {
        id_token: await sign({ nonce, email: `${subject}@example.com`, ...site.idClaims }, clientId, 300),
      }),
      token_type: 'Bearer',
    }
  }

  return site
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
