import { isDeepStrictEqual } from 'node:util'
import { type Name, namesOf } from './operation-names.ts'

/** The document, as far as it is read here. */
export interface Document {
  readonly openapi: string
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses?: Readonly<Record<string, Answered>>
  }
}

interface Answered {
  readonly content?: Content
  readonly 'x-error-codes'?: readonly string[]
}

interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly tags: readonly string[]
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Answered | { readonly $ref: string }>>
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly deprecated?: boolean
  readonly schema?: Schema
}

/** A JSON Schema. */
export interface Schema {
  readonly [keyword: string]: unknown
}

/** What the client has to know of an operation. */
export interface Call extends Name {
  readonly id: string
  readonly verb: string
  readonly path: string
  readonly text: string
  readonly isDeprecated: boolean
  readonly places: readonly { readonly name: string; readonly schema: Schema }[]
  readonly query: readonly Parameter[]
  readonly headers: ReadonlySet<string>
  readonly canDryRun: boolean
  readonly body?: { readonly type: string; readonly schema: Schema; readonly isRequired: boolean }
  /** In JSON, without what a dry run is answered with. */
  readonly answers: readonly Schema[]
  readonly dryRun?: Schema
  readonly canBeEmpty: boolean
  /** Of a list: one of its records. */
  readonly record?: Schema
  /** Media types beside JSON. */
  readonly files: readonly string[]
  /** As which kinds of file it can be asked for, beside JSON. */
  readonly formats: readonly string[]
  /** The operation that answers these, where it is one of its own. */
  readonly fileId?: string
}

const json = 'application/json'

/** By media type: the word by which a file is asked for. */
const extensions: ReadonlyMap<string, string> = new Map([
  ['text/csv', 'csv'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/pdf', 'pdf'],
  ['application/x-ndjson', 'ndjson'],
])

export function callsOf(document: Document): Call[] {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !isForOthers(operation))
      .map(([verb, operation]) => ({ path, verb: verb.toUpperCase(), operation })),
  )
  const asFiles = new Map(all.filter(({ path }) => path.endsWith(ending)).map((each) => [each.path, each.operation]))
  const operations = all.filter(({ path }) => !asFiles.has(path))
  const names = namesOf(
    operations.map(({ path, operation: { operationId: id, tags } }) => ({ id, path, tag: tags[0] ?? 'service' })),
  )
  return operations.map(({ path, verb, operation }) => {
    const name = names.get(operation.operationId)
    if (!name) throw new Error(`${operation.operationId} has no name`)
    const parts = partsOf(operation, document)
    const asFile = verb === 'GET' ? asFiles.get(path + ending) : undefined
    const formats = asFile ? formatsOf(asFile, document) : []
    return { ...name, path, verb, ...parts, ...(asFile && { formats, fileId: asFile.operationId }) }
  })
}

/** An address that ends so answers as a file what the one without it answers in JSON. */
const ending = '.{format}'

function formatsOf(operation: Operation, document: Document): string[] {
  const parameters = (operation.parameters ?? []).map((each) => ('$ref' in each ? referred(each.$ref, document) : each))
  const { schema = {} } = parameters.find(({ name }) => name === 'format') ?? {}
  const { enum: words } = resolved(schema, document)
  if (!Array.isArray(words)) throw new Error(`${operation.operationId} does not say which formats there are`)
  return words.map(String)
}

/** What a client cannot call: it needs a header that only another program can make, such as the signature of a bank. */
export function isForOthers({ parameters = [] }: Operation): boolean {
  return parameters.some((each) => !('$ref' in each) && each.in === 'header' && each.required === true)
}

/** Every code with which an operation refuses. */
export function errorCodesOf(document: Document): string[] {
  const responses = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => Object.values(operation.responses)),
  )
  const codes = responses.flatMap((response) => answeredBy(response, document)['x-error-codes'] ?? [])
  return [...new Set(codes)].toSorted()
}

function partsOf(operation: Operation, document: Document): Omit<Call, 'resource' | 'method' | 'path' | 'verb'> {
  const parameters = (operation.parameters ?? []).map((each) => ('$ref' in each ? referred(each.$ref, document) : each))
  const queries = parameters.filter((each) => each.in === 'query')
  const done = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, response]) => [status, answeredBy(response, document)] as const)
  const types = [...new Set(done.flatMap(([, { content }]) => Object.keys(content ?? {})))]
  const forms = distinct(done.flatMap(([, { content }]) => formsIn(content?.[json]?.schema)))
  const isOfDryRun = (each: Schema) => isDryRun(resolved(each, document))
  const [answers, [dryRun]] = [forms.filter((each) => !isOfDryRun(each)), forms.filter(isOfDryRun)]
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const record = answers.map((answer) => recordOf(answer, document)).find((each) => each !== undefined)
  return {
    id: operation.operationId,
    text: [operation.summary, operation.description].filter(Boolean).join('\n\n'),
    isDeprecated: operation.deprecated === true,
    places: parameters.filter((each) => each.in === 'path').map(({ name, schema = {} }) => ({ name, schema })),
    query: queries.filter(({ name }) => name !== 'dry_run'),
    headers: new Set(parameters.filter((each) => each.in === 'header').map(({ name }) => name.toLowerCase())),
    canDryRun: queries.some(({ name }) => name === 'dry_run'),
    ...(dryRun && { dryRun }),
    ...(type !== undefined && {
      body: { type, schema: content?.schema ?? {}, isRequired: operation.requestBody?.required === true },
    }),
    answers,
    canBeEmpty: done.some(([, { content: shown }]) => shown === undefined),
    ...(queries.some(({ name }) => name === 'page_token') && record && { record }),
    files: types.filter((each) => each !== json),
    formats: answers.length === 0 ? [] : types.flatMap((each) => extensions.get(each) ?? []),
  }
}

/** Each form of an answer by itself. */
function formsIn(schema: Schema | undefined): Schema[] {
  if (schema === undefined) return []
  const { anyOf } = schema
  return Array.isArray(anyOf) ? anyOf.flatMap((each: Schema) => formsIn(each)) : [schema]
}

/** Whether it tells of a dry run, and does not only say, by true or false, that it was one. */
function isDryRun(schema: Schema): boolean {
  const { required } = schema
  const isTold = propertiesOf(schema)['dry_run']?.['type'] !== 'boolean'
  return Array.isArray(required) && required.includes('dry_run') && isTold
}

function recordOf(answer: Schema, document: Document): Schema | undefined {
  const { records } = propertiesOf(resolved(answer, document))
  const { items } = records ?? {}
  return isSchema(items) ? items : undefined
}

function answeredBy(response: Answered | { readonly $ref: string }, { components }: Document): Answered {
  if (!('$ref' in response)) return response
  return components.responses?.[response.$ref.slice(response.$ref.lastIndexOf('/') + 1)] ?? {}
}

function referred(reference: string, { components }: Document): Parameter {
  const found = components.parameters[reference.slice(reference.lastIndexOf('/') + 1)]
  if (!found) throw new Error(`the document has no ${reference}`)
  return found
}

export function resolved(schema: Schema, document: Document): Schema {
  const { $ref } = schema
  return typeof $ref === 'string' ? (document.components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}) : schema
}

export function propertiesOf({ properties }: Schema): Readonly<Record<string, Schema>> {
  return isSchema(properties)
    ? Object.fromEntries(Object.entries(properties).flatMap(([name, each]) => (isSchema(each) ? [[name, each]] : [])))
    : {}
}

/** The schemas right below: of members, items and alternatives; of a member with its name. */
export function partsBelow(schema: Schema): readonly (readonly [name: string | undefined, part: Schema])[] {
  const alternatives = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap((each) =>
    Array.isArray(each) ? each : [],
  )
  const items = [schema['items'], schema['additionalProperties'], ...alternatives].filter(isSchema)
  return [...Object.entries(propertiesOf(schema)), ...items.map((each) => [undefined, each] as const)]
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function distinct(schemas: readonly Schema[]): Schema[] {
  return schemas.filter((each, at) => schemas.findIndex((other) => isDeepStrictEqual(each, other)) === at)
}
