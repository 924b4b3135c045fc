import { IsNull, IsUnion, type TSchema, Union } from 'typebox'
import { errorCatalogue, type ErrorCode, errorCodes, statusOf } from '../kernel/errors.ts'
import { jsonType } from './answer-limits.ts'
import { dryRunAnswer } from './dry-runs.ts'
import { mediaTypesOf } from './negotiation.ts'
import {
  type AnswerHeader,
  isAnswerHeader,
  answerHeaders,
  type HeaderName,
  headerParameters,
} from './openapi-headers.ts'
import { clientScheme, plainPaths, plainTags } from './openapi-plain-paths.ts'
import {
  collectSchemas,
  errorSchema,
  errorWithoutCodeSchema,
  type JsonObject,
  type SchemaComponents,
} from './openapi-schemas.ts'
import { type Deprecation, mayLackBody, type Route } from './route.ts'
import { type Scope, scopes } from './scopes.ts'

/** What the document says about the service as a whole. */
export interface ServiceDescription {
  title: string
  version: string
  /** Which program it is of: its version, with the build where that is known. */
  build: string
  /** CommonMark, shown before everything else. */
  description: string
  /** In the order in which the document lists them; every tag of a route must be here. */
  tags: readonly TagDescription[]
  /** Who makes the tokens, where it is not this service. */
  issuer?: string
}

export interface TagDescription {
  name: string
  description: string
}

/** The OpenAPI 3.1 document of the routes, in their order: the same routes yield the same text. */
export function openApiDocument(routes: readonly Route[], service: ServiceDescription): JsonObject {
  refuseDoubles(routes)
  const schemas = collectSchemas()
  const paths = { ...pathsOf(routes, schemas), ...plainPaths(schemas, service.issuer) }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: service.title,
      version: service.version,
      'x-build': service.build,
      description: service.description,
    },
    externalDocs: { description: 'Guides', url: '/docs/guides' },
    servers: [{ url: '/', description: 'This deployment.' }],
    tags: tagsOf(routes, service.tags),
    paths,
    components: {
      schemas: schemas.all(),
      parameters: headerParameters,
      headers: answerHeaders,
      securitySchemes: service.issuer
        ? { oauth2: issuerScheme(service.issuer) }
        : { oauth2: securityScheme, client: clientScheme },
    },
  }
}

function refuseDoubles(routes: readonly Route[]): void {
  const seen = new Set<string>()
  for (const name of routes.flatMap((route) => [`operation ${route.id}`, `route ${route.method} ${route.path}`])) {
    if (seen.has(name)) throw new Error(`the ${name} is declared twice`)
    seen.add(name)
  }
}

function tagsOf(routes: readonly Route[], described: readonly TagDescription[]): TagDescription[] {
  const used = new Set(routes.map((route) => route.tag))
  const known = new Set(described.map((tag) => tag.name))
  for (const name of used) if (!known.has(name)) throw new Error(`the tag "${name}" has no description`)
  return [...described.filter((tag) => used.has(tag.name)), ...plainTags]
}

function pathsOf(routes: readonly Route[], schemas: SchemaComponents): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route, schemas)
  return paths
}

function operationOf(route: Route, schemas: SchemaComponents): JsonObject {
  const description = descriptionOf(route)
  return {
    operationId: route.id,
    summary: route.summary,
    ...(description && { description }),
    tags: [route.tag],
    ...(route.deprecated && { deprecated: true }),
    ...(route.tier && { 'x-required-tier': route.tier }),
    ...(route.sandboxOnly && { 'x-sandbox-only': true }),
    security: [{ oauth2: [route.scope] }],
    parameters: [
      ...placedParameters(route, schemas),
      ...queryParameters(route, schemas),
      ...headersOf(route).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(route.body && {
      requestBody: {
        required: !mayLackBody(route),
        content: route.multipart
          ? { 'multipart/form-data': { schema: schemas.place(route.body) } }
          : { [jsonType]: { schema: schemas.placeBody(route.body) } },
      },
    }),
    responses: { ...successResponses(route, schemas), ...errorResponses(route, schemas) },
  }
}

function descriptionOf(route: Route): string {
  return [
    route.description,
    route.deprecated && deprecationText(route.deprecated),
    route.tier && `Needs subscription tier \`${route.tier}\` or a higher one.`,
    route.sandboxOnly && 'Exists in the sandbox only.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function deprecationText({ dates, replacement }: Deprecation): string {
  return `Deprecated since ${dates.since}, and there until ${dates.sunset} at least. In its place stands \`${replacement}\`.`
}

// Parameters

function placedParameters(route: Route, schemas: SchemaComponents): JsonObject[] {
  const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const declared = Object.keys(route.params?.properties ?? {})
  if (places.toSorted().join() !== declared.toSorted().join())
    throw new Error(`${route.id}: the path has the places ${places.join()}, its schema ${declared.join()}`)
  return places.map((name) =>
    parameterOf({ name, in: 'path', required: true }, route.params?.properties[name], schemas),
  )
}

function queryParameters(route: Route, schemas: SchemaComponents): JsonObject[] {
  const required = new Set(route.query?.required)
  return Object.entries(route.query?.properties ?? {}).map(([name, schema]) =>
    parameterOf({ name, in: 'query', required: required.has(name) }, schema, schemas),
  )
}

/** What is said of a parameter belongs to the parameter, not to its schema. */
function parameterOf(place: JsonObject, schema: object | undefined, schemas: SchemaComponents): JsonObject {
  const { description, deprecated, ...rest } = schemas.place(schema ?? {})
  return {
    ...place,
    ...(typeof description === 'string' && { description }),
    ...(deprecated === true && { deprecated }),
    schema: rest,
  }
}

function headersOf(route: Route): HeaderName[] {
  const names: HeaderName[] = []
  if (route.tenancy === 'instance' && !route.instanceFrom) names.push('service-instance-id')
  if (route.repeatable) names.push('modified-by', 'Idempotency-Key')
  if (route.repeatable && route.version) names.push('If-Match')
  if (!route.repeatable && route.tenancy === 'instance') names.push('min-version')
  if (route.afterwards) names.push('Prefer')
  return names
}

// Answers

function successResponses(route: Route, schemas: SchemaComponents): JsonObject {
  const [status] = route.reply
  const schema = shownReply(route)
  const names: AnswerHeader[] = ['x-request-id']
  if ((route.version ?? route.download) && schema) names.push('ETag')
  if (route.download) names.push('Content-Disposition')
  if ((route.tenancy === 'instance' && !route.ofPlatform) || route.booksOf) names.push('books-version')
  names.push(...Object.keys(route.headers ?? {}).filter(isAnswerHeader))
  if (route.deprecated) names.push('Deprecation', 'Sunset', 'Link')
  const answerOf = (shown: TSchema | null) => ({
    headers: headerReferences(names),
    ...(shown && {
      content: {
        ...contentOf(route.download ?? [jsonType], schemas.place(shown)),
        ...contentOf(mediaTypesOf(route).slice(1), { type: 'string', format: 'binary' }),
      },
    }),
  })
  const answer = answerOf(schema)
  const dry = route.dryRun && dryRunAnswer(schema, route.dryRun, route.emptyReply !== undefined)
  const isShared = schema !== null && (route.afterwards !== undefined || status === 200)
  return {
    ...(route.afterwards && status !== 200 && { 200: { description: endedText, ...answer } }),
    [status]: { description: successText(route), ...answer },
    ...(route.emptyReply && { 204: { description: route.emptyReply, headers: headerReferences(names) } }),
    ...(dry && {
      200: {
        description: `With \`dry_run\` what would happen.${isShared ? ` Without: ${sharedText(route)}` : ''}`,
        ...answerOf(isShared ? Union([schema, dry]) : dry),
      },
    }),
  }
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

function successText({ method, reply: [status] }: Route): string {
  if (status === 202) return 'Accepted: a Task does the work.'
  if (status === 204) return 'Done.'
  return status === 201 && method === 'POST' ? 'Created.' : 'OK.'
}

/** Statuses that every route documents, also when it refuses nothing with them. */
const alwaysDocumented = [403, 404, 422, 503]

function errorResponses(route: Route, schemas: SchemaComponents): JsonObject {
  const codes = errorCodes.filter((code) => route.allErrors.has(code))
  const statuses = new Set([...alwaysDocumented, ...codes.map(statusOf)])
  const schema = schemas.place(route.withoutErrorCode ? errorWithoutCodeSchema : errorSchema)
  return Object.fromEntries(
    [...statuses].map((status) => {
      const own = codes.filter((code) => statusOf(code) === status)
      return [status, { ...errorResponse(status, own), content: { 'application/json': { schema } } }]
    }),
  )
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

// Access

const scopeTexts: Record<Scope, string> = {
  'books:read': 'Read the books of Instances.',
  'books:review':
    'Review the books of Instances: what transactions are, and what they match. Contained in `books:write`.',
  'books:write': 'Change the books of Instances.',
  'books:close': 'Close and reopen periods of the books of Instances.',
  'platform:read': 'Read what belongs to the platform: its Instances and templates.',
  'platform:write': 'Change what belongs to the platform.',
}

const flow = {
  tokenUrl: '/oauth/token',
  refreshUrl: '/oauth/token',
  scopes: Object.fromEntries(scopes.map((scope) => [scope, scopeTexts[scope]])),
}

const securityScheme = {
  type: 'oauth2',
  description: 'An access token in the header `Authorization: Bearer …`.',
  flows: { password: flow, clientCredentials: flow },
}

function issuerScheme(issuer: string): JsonObject {
  return { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: `An access token of ${issuer}.` }
}
