import OAuth2Server from '@node-oauth/oauth2-server'

export const grantTypes = ['password', 'client_credentials', 'refresh_token'] as const

const grantErrors = {
  invalid_request: [400, 'The request is not valid.'],
  invalid_client: [401, 'The client is unknown, or this is not its secret.'],
  invalid_grant: [400, 'The username and password, or the token, are not valid.'],
  unsupported_grant_type: [400, `grant_type must be one of ${grantTypes.join(', ')}.`],
  // RFC 6749 has a word for it at another place (section 4.1.2.1), and no status.
  temporarily_unavailable: [429, 'Too many attempts have failed. Try again later.'],
  invalid_scope: [400, 'The client, the token or its Instance does not allow this scope.'],
} as const satisfies Record<string, readonly [status: number, description: string]>

type GrantError = keyof typeof grantErrors

/** A refusal in the words of RFC 6749 section 5.2. Its text never holds what was sent. */
export class GrantRefusal extends Error {
  override name = 'GrantRefusal'
  readonly error: GrantError
  readonly status: number
  /** Of what may be tried again: when. */
  retryAfterSeconds: number | undefined

  constructor(error: GrantError, description: string = grantErrors[error][1]) {
    super(description)
    this.error = error
    this.status = grantErrors[error][0]
  }
}

/** Too much was asked for: 429 with the seconds after which it may be tried again. */
export function tryLater(waitSeconds: number, description?: string): GrantRefusal {
  const refusal = new GrantRefusal('temporarily_unavailable', description)
  refusal.retryAfterSeconds = waitSeconds
  return refusal
}

/** What the library throws, in our words: one text for each error, so that none tells who or what exists. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof OAuth2Server.ServerError && 'inner' in error) return error.inner
  if (error instanceof OAuth2Server.InvalidRequestError) return new GrantRefusal('invalid_request', error.message)
  const translation = translations.find(([kind]) => error instanceof kind)
  return translation ? new GrantRefusal(translation[1]) : error
}

const translations = [
  [OAuth2Server.InvalidClientError, 'invalid_client'],
  [OAuth2Server.InvalidGrantError, 'invalid_grant'],
  [OAuth2Server.InvalidScopeError, 'invalid_scope'],
  [OAuth2Server.UnsupportedGrantTypeError, 'unsupported_grant_type'],
  // Every client has every grant that there is.
  [OAuth2Server.UnauthorizedClientError, 'unsupported_grant_type'],
] as const
