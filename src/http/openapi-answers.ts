import { type TSchema, IsArray, IsNull, IsUnion } from 'typebox'
import { errorCatalogue, type ErrorCode, errorCodes, statusOf } from '../kernel/errors.ts'
import { jsonType } from './answer-limits.ts'
import { dryRunAnswer } from './dry-runs.ts'
import { type AnswerHeader, isAnswerHeader } from './openapi-headers.ts'
import { errorSchema, errorWithoutCodeSchema, type JsonObject, type SchemaComponents } from './openapi-schemas.ts'
import type { Route } from './route.ts'

/** The documented side of what a route answers. */

export function successResponses(route: Route, schemas: SchemaComponents): JsonObject {
  const [status] = route.reply
  const schema = shownReply(route)
  const names = successHeaders(route, schema !== null)
  const answerOf = (shown: JsonObject | null) => ({
    headers: headerReferences(names),
    ...(shown && { content: contentOf(route.download ?? [jsonType], shown) }),
  })
  const placed = schema && schemas.placeReply(schema, `${titleOf(route.id)}Response`)
  const answer = answerOf(placed)
  const dry = placedDryRun(route, schemas)
  const isShared = schema !== null && (route.afterwards !== undefined || status === 200)
  return {
    ...(route.afterwards && status !== 200 && { 200: { description: endedText, ...answer } }),
    [status]: { description: successText(route), ...answer },
    ...(route.emptyReply && { 204: { description: route.emptyReply, headers: headerReferences(names) } }),
    ...(dry && {
      200: {
        description: `With \`dry_run\` what would happen.${isShared ? ` Without: ${sharedText(route)}` : ''}`,
        ...answerOf(isShared ? { anyOf: [placed, dry] } : dry),
      },
    }),
  }
}

/** Of the address of a file: its content, in one of the media types that the address names. */
export function fileResponses(route: Route, mediaTypes: readonly string[], parts: AnswerParts): JsonObject {
  const names: AnswerHeader[] = [...successHeaders(route, false), 'Content-Disposition']
  const content = contentOf(mediaTypes, { type: 'string', format: 'binary' })
  return {
    200: { description: 'The file.', headers: headerReferences(names), content },
    ...errorResponses(route, parts),
  }
}

function successHeaders(route: Route, hasBody: boolean): AnswerHeader[] {
  const names: AnswerHeader[] = ['x-request-id']
  if ((route.version ?? route.creates ?? route.download) && hasBody) names.push('ETag')
  if (route.download) names.push('Content-Disposition')
  if ((route.tenancy === 'instance' && !route.ofPlatform) || route.booksOf) names.push('books-version')
  names.push(...Object.keys(route.headers ?? {}).filter(isAnswerHeader))
  if (route.deprecated) names.push('Deprecation', 'Sunset', 'Link')
  return names
}

function placedDryRun(route: Route, schemas: SchemaComponents): JsonObject | undefined {
  if (!route.dryRun) return undefined
  const schema = shownReply(route)
  const answer = dryRunAnswer(schema, route.dryRun, route.emptyReply !== undefined)
  const { '~name': name }: JsonObject = { ...schema }
  const ofReply = typeof name === 'string' && route.emptyReply === undefined ? name : titleOf(route.id)
  return schemas.placeReply(answer, `${schema === null ? '' : ofReply}DryRun`)
}

/** Without null where that is answered by a status of its own. */
function shownReply({ reply: [, schema], emptyReply }: Route): TSchema | null {
  if (emptyReply === undefined || !schema || !IsUnion(schema)) return schema
  const [shown, ...others] = schema.anyOf.filter((each) => !IsNull(each))
  return shown && others.length === 0 ? shown : schema
}

const endedText = 'The Task ended within the time given by `Prefer`.'

function sharedText(route: Route): string {
  return route.reply[0] === 200 ? successText(route) : endedText
}

function contentOf(mediaTypes: readonly string[], schema: JsonObject): JsonObject {
  return Object.fromEntries(mediaTypes.map((type) => [type, { schema }]))
}

function successText({ method, reply: [status, schema] }: Route): string {
  if (status === 202) return 'Accepted: a Task does the work.'
  if (status === 204) return 'Done.'
  if (status === 201 && method === 'POST') return 'Created.'
  return schema && IsArray(schema) ? 'The records.' : 'OK.'
}

/** Statuses that every route documents, also when it refuses nothing with them. */
const alwaysDocumented = [403, 404, 422, 503]

export function errorResponses(route: Route, { schemas, shared }: AnswerParts): JsonObject {
  const codes = errorCodes.filter((code) => route.allErrors.has(code))
  const statuses = new Set([...alwaysDocumented, ...codes.map(statusOf)])
  const schema = schemas.place(route.withoutErrorCode ? errorWithoutCodeSchema : errorSchema)
  return Object.fromEntries(
    [...statuses].map((status) => {
      const own = codes.filter((code) => statusOf(code) === status)
      const response = { ...errorResponse(status, own), content: { [jsonType]: { schema } } }
      const name = route.withoutErrorCode ? undefined : sharedName(status, own)
      if (name === undefined) return [status, response]
      shared.set(name, response)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

/** What a route answers stands in the components of the document where others answer it, too. */
export interface AnswerParts {
  schemas: SchemaComponents
  /** By name. */
  shared: Map<string, JsonObject>
}

/** Of refusals that many routes have. What a conflict and a bad request can be is each route's own. */
function sharedName(status: number, codes: readonly ErrorCode[]): string | undefined {
  const name = statusNames[status]
  return name === undefined ? undefined : [name, ...codes].join('.')
}

const statusNames: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  406: 'NotAcceptable',
  412: 'PreconditionFailed',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  503: 'ServiceUnavailable',
}

function errorResponse(status: number, codes: readonly ErrorCode[]): JsonObject {
  const list = codes.map((code) => `- \`${code}\`: ${errorCatalogue[code][1]}`)
  return {
    description: list.length > 0 ? list.join('\n') : 'This route has no refusal of this status of its own.',
    headers: headerReferences(['x-request-id', ...(errorHeaders[status] ?? [])]),
    'x-error-codes': codes,
  }
}

const errorHeaders: Partial<Record<number, AnswerHeader[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  409: ['Retry-After'],
  429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  503: ['Retry-After'],
}

function headerReferences(names: readonly AnswerHeader[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** `createTag`: `CreateTag`. */
export function titleOf(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
