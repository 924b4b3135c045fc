import { errorSchema, type JsonObject, type SchemaComponents } from './openapi-schemas.ts'

/**
 * The documented side of what is no route of the API's own kind: the token endpoints and those that watch over the
 * process.
 */
export function plainPaths(schemas: SchemaComponents, issuer?: string): JsonObject {
  const { [metadataPath]: own, '/oauth/token': token, '/oauth/revoke': revoke, ...others } = allPlainPaths(schemas)
  return issuer ? others : { '/oauth/token': token, '/oauth/revoke': revoke, [metadataPath]: own, ...others }
}

const metadataPath = '/.well-known/oauth-authorization-server'

function allPlainPaths(schemas: SchemaComponents): JsonObject {
  const refusal = (description: string) => ({ description, content: jsonOf(schemas.place(tokenError)) })
  const refusals = {
    400: refusal('The request or what it grants is not valid: `error` says which.'),
    401: {
      ...refusal('`invalid_client`: no such client, or another secret.'),
      headers: { 'WWW-Authenticate': { description: 'Basic.', schema: { type: 'string' } } },
    },
    429: {
      ...refusal('`temporarily_unavailable`: too many attempts that failed, or too many tokens issued.'),
      headers: retryAfter,
    },
    503: { ...refusal('`temporarily_unavailable`.'), headers: retryAfter },
  }
  return {
    '/oauth/token': {
      post: {
        operationId: 'createToken',
        summary: 'Get an access token',
        description:
          'OAuth 2.0 (RFC 6749) with the grants `password`, `client_credentials` and `refresh_token`. The client says who ' +
          'it is by HTTP Basic or in the form. A refresh token works once: each answer brings the next one, and using an ' +
          'old one again revokes all of its family. Keep a token until it ends: how many are issued to a client, a user ' +
          'and an address in a minute is limited.',
        tags: ['Access'],
        security: [{ client: [] }, {}],
        requestBody: { required: true, content: formOf(schemas.place(tokenRequest)) },
        responses: {
          200: { description: 'A token.', content: jsonOf(schemas.place(tokenAnswer)) },
          ...refusals,
        },
      },
    },
    '/oauth/revoke': {
      post: {
        operationId: 'revokeToken',
        summary: 'Revoke a token',
        description:
          'RFC 7009. A refresh token goes with all of its family. A token that never was is answered like one that is revoked.',
        tags: ['Access'],
        security: [{ client: [] }, {}],
        requestBody: { required: true, content: formOf(schemas.place(revocation)) },
        responses: {
          200: { description: 'The token is worth nothing any more.' },
          ...refusals,
        },
      },
    },
    [metadataPath]: {
      get: {
        operationId: 'retrieveAuthorizationServer',
        summary: 'Describe the authorization server',
        description: 'Where tokens are got and revoked, with which grants and scopes: the metadata of RFC 8414.',
        tags: ['Access'],
        security: [],
        responses: { 200: { description: 'OK.', content: jsonOf(schemas.place(metadata)) } },
      },
    },
    '/.well-known/oauth-protected-resource': {
      get: {
        operationId: 'retrieveProtectedResource',
        summary: 'Say where tokens come from',
        description: 'Metadata of RFC 9728: which authorization server makes the tokens that are taken here.',
        tags: ['Access'],
        security: [],
        responses: { 200: { description: 'OK.', content: jsonOf(schemas.place(resourceMetadata)) } },
      },
    },
    '/v0/sources/aggregator/webhook': {
      post: {
        operationId: 'receiveAggregatorWebhook',
        summary: 'What the aggregator calls',
        description:
          'Takes the webhooks of Plaid about items and transactions. They carry no token of this API: the signature in ' +
          '`Plaid-Verification` is verified, and so is their age.',
        tags: ['Bank feeds'],
        security: [],
        parameters: [
          {
            name: 'link',
            in: 'query',
            required: true,
            schema: { type: 'string' },
            description: 'Names the link, sealed.',
          },
          {
            name: 'Plaid-Verification',
            in: 'header',
            required: true,
            schema: { type: 'string' },
            description: 'A JWT.',
          },
        ],
        requestBody: { required: true, content: jsonOf(schemas.place(foreignObject)) },
        responses: {
          200: { description: 'Taken.', content: jsonOf(schemas.place(foreignObject)) },
          401: error(schemas, 'The signature is missing, not valid, or older than five minutes.'),
          403: error(schemas, 'The caller may not do this.'),
          404: error(schemas, 'The address names no link.'),
          422: error(schemas, 'The address has no `link`.'),
          503: {
            ...error(schemas, 'No aggregator is configured, or it cannot be asked for its key.'),
            headers: retryAfter,
          },
        },
      },
    },
    '/health': {
      get: {
        operationId: 'retrieveHealth',
        summary: 'Ask whether the process lives',
        description: 'For who starts it again when it does not answer. It says nothing of the database: `/ready` does.',
        tags: ['Service'],
        security: [],
        responses: { 200: { description: 'It does.', content: jsonOf(schemas.place(statusOf('Health', 'ok'))) } },
      },
    },
    '/ready': {
      get: {
        operationId: 'retrieveServiceReadiness',
        summary: 'Ask whether the process can serve requests',
        description:
          'It can while its database answers and has room, and it is not stopping. `storage_full`: a write was refused for want of room, and there is none yet.',
        tags: ['Service'],
        security: [],
        responses: {
          200: { description: 'It can.', content: jsonOf(schemas.place(statusOf('ServiceReadiness', 'ready'))) },
          503: { description: 'It cannot.', headers: retryAfter, content: jsonOf(schemas.place(errorSchema)) },
        },
      },
    },
    '/metrics': {
      get: {
        operationId: 'retrieveMetrics',
        summary: 'Read the metrics of the process',
        description:
          'In the text format of Prometheus, a second old at most. A deployment may want a token of its own for it, or keep it elsewhere.',
        tags: ['Service'],
        security: [],
        responses: {
          200: { description: 'OK.', content: { 'text/plain': { schema: { type: 'string' } } } },
          401: error(schemas, 'The token that the deployment wants for it is missing or another.'),
        },
      },
    },
    '/openapi.json': {
      get: {
        operationId: 'retrieveApiDocument',
        summary: 'Read this document',
        description: 'With an `ETag`: 304 to who has it already.',
        tags: ['Service'],
        security: [],
        responses: {
          200: { description: 'OK.', content: jsonOf(schemas.place(foreignObject)) },
          304: { description: 'It is as you know it.' },
        },
      },
    },
  }
}

export const plainTags = [
  { name: 'Access', description: 'Getting a token, and giving it back.' },
  { name: 'Service', description: 'How the process itself is doing.' },
]

/** How a client says who it is to the token endpoints, when it does not do so in the form. */
export const clientScheme = {
  type: 'http',
  scheme: 'basic',
  description: 'Client id and secret. They can stand in the form instead.',
}

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }

const client = {
  client_id: { type: 'string', description: 'Unless the client uses HTTP Basic.' },
  client_secret: { type: 'string', description: 'Unless the client uses HTTP Basic.' },
}

const narrowing = {
  scope: { type: 'string', description: 'Scopes, separated by spaces. Default: all that the client may have.' },
  instance_id: { type: 'string', description: 'Narrows the token to one Instance, and to the scopes `books:`.' },
}

const grantNames = {
  client_credentials: 'ClientCredentialsGrant',
  password: 'PasswordGrant',
  refresh_token: 'RefreshTokenGrant',
} as const

const tokenRequest = {
  '~name': 'TokenRequest',
  oneOf: [
    grantOf('client_credentials', narrowing, []),
    grantOf(
      'password',
      {
        username: { type: 'string', description: 'The name of the user.' },
        password: { type: 'string', description: 'The password of the user.' },
        ...narrowing,
      },
      ['username', 'password'],
    ),
    grantOf(
      'refresh_token',
      {
        refresh_token: { type: 'string', description: 'The one that came with the last access token.' },
        scope: narrowing.scope,
      },
      ['refresh_token'],
    ),
  ],
  discriminator: {
    propertyName: 'grant_type',
    mapping: Object.fromEntries(
      Object.entries(grantNames).map(([grant, title]) => [grant, `#/components/schemas/${title}`]),
    ),
  },
}

const tokenAnswer = {
  '~name': 'Token',
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in', 'scope'],
  properties: {
    access_token: { type: 'string', description: 'Opaque.' },
    token_type: { type: 'string', const: 'Bearer', description: 'How it is sent: `Authorization: Bearer …`.' },
    expires_in: { type: 'integer', description: 'Seconds.', examples: [3600] },
    scope: { type: 'string', description: 'What was granted, separated by spaces.' },
    refresh_token: { type: 'string', description: 'With the grants `password` and `refresh_token`.' },
  },
}

const tokenError = {
  '~name': 'TokenError',
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'string',
      enum: [
        'invalid_request',
        'invalid_client',
        'invalid_grant',
        'unsupported_grant_type',
        'invalid_scope',
        'temporarily_unavailable',
      ],
    },
    error_description: { type: 'string' },
  },
}

const revocation = {
  '~name': 'Revocation',
  type: 'object',
  required: ['token'],
  properties: {
    token: { type: 'string', description: 'An access token or a refresh token.' },
    token_type_hint: { type: 'string', enum: ['access_token', 'refresh_token'] },
    ...client,
  },
}

const resourceMetadata = {
  '~name': 'ProtectedResource',
  type: 'object',
  required: ['resource', 'authorization_servers', 'scopes_supported', 'bearer_methods_supported'],
  properties: {
    resource: { type: 'string', format: 'uri' },
    authorization_servers: listOfText(),
    scopes_supported: listOfText(),
    bearer_methods_supported: listOfText(),
  },
}

/** Of a form that others decide. */
const foreignObject = { type: 'object', additionalProperties: true }

const metadata = {
  '~name': 'AuthorizationServer',
  type: 'object',
  required: ['issuer', 'token_endpoint', 'response_types_supported'],
  properties: {
    issuer: { type: 'string', format: 'uri' },
    token_endpoint: { type: 'string', format: 'uri' },
    token_endpoint_auth_methods_supported: listOfText(),
    revocation_endpoint: { type: 'string', format: 'uri' },
    revocation_endpoint_auth_methods_supported: listOfText(),
    grant_types_supported: listOfText(),
    response_types_supported: listOfText(),
    scopes_supported: listOfText(),
  },
}

function grantOf(grant: keyof typeof grantNames, properties: JsonObject, required: readonly string[]): JsonObject {
  return {
    '~name': grantNames[grant],
    type: 'object',
    required: ['grant_type', ...required],
    properties: {
      grant_type: { type: 'string', const: grant, description: 'What the token is asked for with.' },
      ...properties,
      ...client,
    },
  }
}

function listOfText(): JsonObject {
  return { type: 'array', items: { type: 'string' } }
}

function statusOf(title: string, word: string): JsonObject {
  return {
    '~name': title,
    type: 'object',
    required: ['status'],
    properties: { status: { type: 'string', const: word, description: 'Always this: else the answer is an error.' } },
  }
}

function error(schemas: SchemaComponents, description: string): JsonObject {
  return { description, content: jsonOf(schemas.place(errorSchema)) }
}

function jsonOf(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } }
}

function formOf(schema: JsonObject): JsonObject {
  return { 'application/x-www-form-urlencoded': { schema } }
}
