import { AuthenticationError, ConnectionError, DaybookError, refusalOf } from './errors.ts'
import type { Credentials, TokenProvider } from './options.ts'

interface TokenEndpoint {
  /** Of the service. */
  readonly address: string
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds. */
  readonly timeout: number
}

/**
 * Tokens that are got and renewed with the credentials of a client; calls that need one at a time share one request.
 */
export function tokensFor(credentials: Credentials, endpoint: TokenEndpoint): TokenProvider {
  let known: Grant | undefined
  let running: Promise<Grant> | undefined
  return async (refused) => {
    if (known && known.token !== refused && known.goodUntil > Date.now()) return known.token
    running ??= renewed(credentials, known?.refreshToken, endpoint).finally(() => {
      running = undefined
    })
    known = undefined
    const grant = await running
    known = grant
    return grant.token
  }
}

/** With the refresh token, and where that is not taken any more, with the credentials. */
async function renewed(
  credentials: Credentials,
  refreshToken: string | undefined,
  endpoint: TokenEndpoint,
): Promise<Grant> {
  const { clientId: client_id, clientSecret: client_secret } = credentials
  const client = { client_id, client_secret }
  if (refreshToken !== undefined) {
    const again = await asked({ grant_type: 'refresh_token', refresh_token: refreshToken, ...client }, endpoint)
    if (!(again instanceof AuthenticationError)) return grantOf(again)
  }
  return grantOf(await asked({ ...formOf(credentials), ...client }, endpoint))
}

function grantOf(answer: Grant | DaybookError): Grant {
  if (answer instanceof DaybookError) throw answer
  return answer
}

async function asked(
  fields: Record<string, string>,
  { address, fetch, timeout }: TokenEndpoint,
): Promise<Grant | DaybookError> {
  const begun = Date.now()
  try {
    const response = await fetch(`${address}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeout),
    })
    const answer = asRecord(await response.json())
    if (!response.ok) return refusedGrant(response.status, answer)
    return {
      token: String(answer['access_token']),
      refreshToken: typeof answer['refresh_token'] === 'string' ? answer['refresh_token'] : undefined,
      // A tenth before it ends: a token that ends on its way is refused.
      goodUntil: begun + Number(answer['expires_in'] ?? 60) * 900,
    }
  } catch (cause) {
    return new ConnectionError({ message: 'no token could be asked for', code: 'connection_failed', cause })
  }
}

interface Grant {
  token: string
  refreshToken: string | undefined
  /** Milliseconds since 1970. */
  goodUntil: number
}

function formOf({ username, password, scopes, instanceId }: Credentials): Record<string, string> {
  return {
    ...(username === undefined
      ? { grant_type: 'client_credentials' }
      : { grant_type: 'password', username, password: password ?? '' }),
    ...(scopes && { scope: scopes.join(' ') }),
    ...(instanceId !== undefined && { instance_id: instanceId }),
  }
}

function refusedGrant(status: number, answer: Record<string, unknown>): DaybookError {
  const code = typeof answer['error'] === 'string' ? answer['error'] : 'invalid_grant'
  const message = typeof answer['error_description'] === 'string' ? answer['error_description'] : `no token: ${code}`
  const refusal = { message, status, code }
  return status === 429 || status >= 500 ? refusalOf(refusal) : new AuthenticationError(refusal)
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
