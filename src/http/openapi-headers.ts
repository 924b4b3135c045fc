import { limits } from '../kernel/limits.ts'

/** The headers that routes read, as parameters of the OpenAPI document. */
export const headerParameters = {
  'service-instance-id': {
    name: 'service-instance-id',
    in: 'header',
    required: true,
    description: 'Id of the Instance whose books the request is about.',
    schema: { type: 'string', minLength: 1 },
    example: 'ins_06f1q9x4t8k2m5n7r0v3w6y001',
  },
  'modified-by': {
    name: 'modified-by',
    in: 'header',
    required: false,
    description:
      'Who makes the change, in your own terms. Kept in the audit record. By default the client or user of the token alone; at the console the user name of the session.',
    schema: { type: 'string', minLength: 1, maxLength: limits.modifiedBy },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same request with the same key has one effect and one answer for 24 hours. By default each request counts.',
    schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The ETag that the record had when you read it: the change is refused when it has another by now. By default it is made.',
    schema: { type: 'string', minLength: 1, maxLength: 1000 },
  },
  'min-version': {
    name: 'min-version',
    in: 'header',
    required: false,
    description: 'The books-version that the answer must have seen at least. By default any.',
    schema: { type: 'string', pattern: '^\\d{1,18}$' },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description: `\`wait=N\` answers when the Task has ended, after at most N seconds (${limits.waitSeconds} at most). By default at once.`,
    schema: { type: 'string', examples: ['wait=10'] },
  },
} as const

export type HeaderName = keyof typeof headerParameters

/** The headers that routes send. */
export const answerHeaders = {
  'x-request-id': {
    description: 'Id of the request, to name it to the operators.',
    required: true,
    schema: { type: 'string' },
  },
  ETag: { description: 'Version of the record, for If-Match.', required: true, schema: { type: 'string' } },
  'Content-Disposition': {
    description: '`attachment`, with the name of the file (RFC 6266).',
    required: true,
    schema: { type: 'string' },
  },
  'books-basis': {
    description: 'The accounting basis of the books that were read; `all` of a journal that shows every line.',
    required: true,
    schema: { type: 'string', enum: ['cash', 'accrual', 'all'] },
  },
  'books-known-at': {
    description: 'When the last write was of the version that `known_at` asks for; only where it is given.',
    schema: { type: 'string', format: 'date-time' },
  },
  'books-version': {
    description: 'Version of the books that the answer shows or has made, for min-version.',
    required: true,
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  Deprecation: { description: 'Since when the route is deprecated (RFC 9745).', schema: { type: 'string' } },
  Sunset: {
    description: 'Until when the route is there at least (RFC 8594), as an HTTP date.',
    schema: { type: 'string' },
  },
  Link: { description: 'The route that replaces it, with rel="successor-version".', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before another try.', schema: { type: 'string', pattern: '^\\d+$' } },
  RateLimit: {
    description: 'What is left of each limit, `r`, and the seconds until it is full again, `t`.',
    schema: { type: 'string', examples: ['"client";r=0;t=60'] },
  },
  'RateLimit-Policy': {
    description: 'The limits: `q` points in `w` seconds. A report costs 10 points, other requests 1.',
    schema: { type: 'string', examples: ['"client";q=600;w=60'] },
  },
  'WWW-Authenticate': {
    description: '`Bearer`; of a token that does not do with `error` and, where one is lacking, `scope` (RFC 6750).',
    schema: { type: 'string', examples: ['Bearer error="insufficient_scope", scope="books:write"'] },
  },
} as const

export type AnswerHeader = keyof typeof answerHeaders

export function isAnswerHeader(name: string): name is AnswerHeader {
  return name in answerHeaders
}
