import { jsonType } from './answer-limits.ts'
import { fileAddress, fileForms, fileOperationId } from './file-addresses.ts'
import { type AnswerParts, errorResponses, fileResponses, successResponses, titleOf } from './openapi-answers.ts'
import { type Examples, withExample } from './openapi-examples.ts'
import { answerHeaders, type HeaderName, headerParameters } from './openapi-headers.ts'
import { clientScheme, plainPaths, plainTags } from './openapi-plain-paths.ts'
import { collectSchemas, type JsonObject, noVocabulary, type Vocabulary } from './openapi-schemas.ts'
import { type EventDescription, messageHeaders, messageTag, webhookSection } from './openapi-webhooks.ts'
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
  vocabulary?: Vocabulary
  /** By operation. */
  examples?: Examples
  /** Every type of event that webhooks are sent. */
  webhooks?: readonly EventDescription[]
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
  const { vocabulary = noVocabulary, examples = {}, webhooks = [] } = service
  const schemas = collectSchemas(vocabulary)
  const shared = new Map<string, JsonObject>()
  const paths = { ...pathsOf(routes, { schemas, vocabulary, shared }), ...plainPaths(schemas, service.issuer) }
  const placed = schemas.all()
  const events = webhookSection(webhooks, placed)
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
    tags: [...tagsOf(routes, service.tags), ...(webhooks.length > 0 ? [messageTag] : [])],
    paths: withExamples(paths, examples),
    ...(webhooks.length > 0 && { webhooks: events.webhooks }),
    components: {
      schemas: inOrder({ ...placed, ...events.schemas }),
      parameters: { ...headerParameters, ...(webhooks.length > 0 && messageHeaders) },
      headers: answerHeaders,
      responses: inOrder(Object.fromEntries(shared)),
      securitySchemes: service.issuer
        ? { oauth2: issuerScheme(service.issuer) }
        : { oauth2: securityScheme, client: clientScheme },
    },
  }
}

function inOrder(named: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function withExamples(paths: JsonObject, examples: Examples): JsonObject {
  const told = Object.entries(paths).map(([path, item]) => {
    const operations = Object.entries(Object(item)).map(([method, operation]) => {
      const { operationId }: JsonObject = Object(operation)
      return [method, withExample(Object(operation), examples[String(operationId)])]
    })
    return [path, Object.fromEntries(operations)]
  })
  return Object.fromEntries(told)
}

function refuseDoubles(routes: readonly Route[]): void {
  const seen = new Set<string>()
  const named = [...routes.map((route) => route.id), ...routes.filter(hasFiles).map(fileOperationId)]
  const placed = routes.map((route) => `${route.method} ${route.path}`)
  for (const name of [...named.map((id) => `operation ${id}`), ...placed.map((each) => `route ${each}`)]) {
    if (seen.has(name)) throw new Error(`the ${name} is declared twice`)
    seen.add(name)
  }
}

function hasFiles(route: Route): boolean {
  return fileForms(route).length > 0
}

function tagsOf(routes: readonly Route[], described: readonly TagDescription[]): TagDescription[] {
  const used = new Set(routes.map((route) => route.tag))
  const known = new Set(described.map((tag) => tag.name))
  for (const name of used) if (!known.has(name)) throw new Error(`the tag "${name}" has no description`)
  return [...described.filter((tag) => used.has(tag.name)), ...plainTags]
}

interface Context extends AnswerParts {
  vocabulary: Vocabulary
}

function pathsOf(routes: readonly Route[], context: Context): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const route of routes) {
    ;(paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route, context)
    if (hasFiles(route)) paths[fileAddress(route.path, '{format}')] = { get: fileOperation(route, context) }
  }
  return paths
}

function operationOf(route: Route, context: Context): JsonObject {
  const { schemas } = context
  const description = descriptionOf(route)
  return {
    operationId: route.id,
    summary: route.summary,
    ...(description && { description }),
    tags: [route.tag],
    ...(route.deprecated && { deprecated: true }),
    ...requirementsOf(route),
    parameters: parametersOf(route, context),
    ...(route.body && {
      requestBody: {
        required: !mayLackBody(route),
        content: route.multipart
          ? { 'multipart/form-data': { schema: schemas.placeReply(route.body, `${titleOf(route.id)}Form`) } }
          : { [jsonType]: { schema: schemas.placeBody(route.body, `${titleOf(route.id)}Request`) } },
      },
    }),
    responses: { ...successResponses(route, schemas), ...errorResponses(route, context) },
  }
}

/** The same as a file. */
function fileOperation(route: Route, context: Context): JsonObject {
  const forms = fileForms(route)
  const formats = forms.map(({ format }) => format)
  const named = formats.map((format) => format.toUpperCase()).join(', ')
  const parameters = parametersOf(route, context).filter(({ name }) => name !== 'limit' && name !== 'page_token')
  return {
    operationId: fileOperationId(route),
    summary: `${route.summary}: as a file`,
    description:
      `What \`${route.id}\` answers as a document: ${named}. ` +
      `The same comes from the address without the ending where \`Accept\` names the media type.` +
      (route.document ? ' It has no pages: all that the filters find.' : ''),
    tags: [route.tag],
    ...requirementsOf(route),
    parameters: [
      {
        name: 'format',
        in: 'path',
        required: true,
        description: 'The kind of file.',
        schema: context.schemas.place({ type: 'string', enum: formats }),
      },
      ...parameters,
    ],
    responses: fileResponses(
      route,
      forms.map(({ mediaType }) => mediaType),
      context,
    ),
  }
}

function requirementsOf({ tier, sandboxOnly, scope, narrowedScope }: Route): JsonObject {
  return {
    ...(tier && { 'x-required-tier': tier }),
    ...(sandboxOnly && { 'x-sandbox-only': true }),
    security: [scope, ...(narrowedScope === undefined ? [] : [narrowedScope])].map((each) => ({ oauth2: [each] })),
  }
}

function descriptionOf(route: Route): string {
  const formats = fileForms(route).map(({ format }) => format.toUpperCase())
  return [
    route.description,
    formats.length > 0 && `As a file (${formats.join(', ')}): \`${fileOperationId(route)}\`.`,
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

function parametersOf(route: Route, context: Context): JsonObject[] {
  return [
    ...placedParameters(route, context),
    ...queryParameters(route, context),
    ...headersOf(route).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

function placedParameters(route: Route, context: Context): JsonObject[] {
  const places = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const declared = Object.keys(route.params?.properties ?? {})
  if (places.toSorted().join() !== declared.toSorted().join())
    throw new Error(`${route.id}: the path has the places ${places.join()}, its schema ${declared.join()}`)
  return places.map((name) =>
    parameterOf(route, { name, in: 'path', required: true }, { ...context, schema: route.params?.properties[name] }),
  )
}

function queryParameters(route: Route, context: Context): JsonObject[] {
  const required = new Set(route.query?.required)
  return Object.entries(route.query?.properties ?? {}).map(([name, schema]) =>
    parameterOf(route, { name, in: 'query', required: required.has(name) }, { ...context, schema }),
  )
}

/** What is said of a parameter belongs to the parameter, not to its schema. */
function parameterOf(
  { id }: Route,
  place: { name: string; in: string; required: boolean },
  { schemas, vocabulary, schema = {} }: Context & { schema: object | undefined },
): JsonObject {
  const { description: own, deprecated, ...rest } = schemas.place(schema)
  const description =
    vocabulary.parameters[`${id}.${place.name}`] ?? (typeof own === 'string' ? own : vocabulary.parameters[place.name])
  const whole = place.required || description === undefined ? description : optionalWords(id, place.name)
  return {
    ...place,
    ...(whole !== undefined && { description: whole }),
    ...(deprecated === true && { deprecated }),
    schema: rest,
  }

  /** With what it means that it is absent. */
  function optionalWords(operation: string, name: string): string {
    const words = String(description).replace(/^Id of an? (.*)\.$/, 'Only what is of this $1.')
    if ('default' in rest || /default|required,|without both/i.test(words)) return words
    const { defaults } = vocabulary
    return `${words} ${defaults[`${operation}.${name}`] ?? defaults[name] ?? 'By default all.'}`
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
